/* save_as.h: asks for the name and the place of a new file, and saves it there. The system's
 * dialog asks if there is one, otherwise a card. Neither replaces a file without asking. */
#ifndef SUPERWILD_SAVE_AS_H
#define SUPERWILD_SAVE_AS_H

#include <stdbool.h>

#include "buf.h"
#include "echo.h"

struct app;

#define SAVE_NAME 256
#define SAVE_FOLDER 1024

/* A sentence: the system has no dialog. */
extern const char *const NO_DIALOG;

/* What is to be saved. */
struct saving {
    struct buf name;  /* proposed; its ending, such as ".swr", is that of the file */
    struct buf bytes; /* what is written, */
    /* or what writes a file that is not there yet. False with a reason, half a sentence. */
    bool (*write)(struct app *app, const char *path, struct reason *why);
    const char *copied;  /* a text, which goes to the clipboard, too: where it is if it can't be
                          * saved. NULL: it does not go there */
    const char *warning; /* a sentence that follows when it is saved; or NULL */
};

/* Appends "2026-11-21 " to a name; nothing if the day is unknown. */
void save_as_date(const struct app *app, struct buf *out);
/* A file name that no file in the folder has: the first n bytes of a stem, "STEM (2)" if that
 * is taken, and the ending, such as ".zip". In place of what is in `name`. */
void save_as_free_name(const char *folder, const char *stem, size_t n, const char *ending,
                       struct buf *name);
/* Asks, and saves when that is answered. Takes over the buffers. */
void app_save_as(struct app *app, const struct saving *what);
/* Asks for a file that is there, with the system's dialog. endings: "*.swr *.swt"; NULL: all
 * files. False if there is no dialog; otherwise chosen() is called, unless it is cancelled. */
bool app_open_as(struct app *app, const char *title, const char *folder, const char *endings,
                 void (*chosen)(struct app *app, const char *path));

/* A saved file's place in a sentence. In a browser, where the person has no folders, only its
 * name. */
struct echo save_as_place(const struct app *app, const char *path);

/* For app.h: the dialog's answer; NULL: it was cancelled. And: there is no dialog after all. */
void save_as_answer(struct app *app, const char *path);
void save_as_alone(struct app *app);
/* Frees what was not saved. */
void save_as_end(struct app *app);

/* What is asked at present, in struct app. */
struct file_asking {
    struct saving what;
    void (*chosen)(struct app *app, const char *path); /* NULL: a new file is asked for */
    bool dialog;                                       /* the system's dialog is open */
    char name[SAVE_NAME], folder[SAVE_FOLDER];         /* on the card */
    struct buf path;                                   /* that one is asked about */
};

#endif
