/* app.h: the whole program except the window, driven by platform/ and by tests.
 *
 * platform/ translates SDL events to struct input, calls app_tick() every 1/120 s while
 * app_moving(), draws when app_dirty() or app_moving(), and sleeps otherwise. */
#ifndef SUPERWILD_APP_H
#define SUPERWILD_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "buf.h"
#include "draw.h"
#include "input.h"
#include "renderer.h"
#include "sounds.h"

#define APP_TICKS_PER_SECOND 120

struct app_config {
    const char *profile_dir; /* folder for the profile; NULL: nothing is saved */
    bool profile_later;      /* there is none yet: it is made after the first picture */
    bool homeless; /* profile_dir is NULL because the system names no folder: a message says so
                    */
    const char *open_file;   /* a saved game, position or puzzle; or NULL */
    const char *words_dir;   /* folder with the translations; NULL: English only */
    const char *puzzles_dir; /* folder with the packs of puzzles; NULL: there are none */
    const char *languages;   /* the system's languages, "de_AT:en", or NULL */
    const char *language;    /* --language, which overrides the settings; or NULL */
    bool has_seed;           /* --seed: for the bag of the next game */
    uint64_t seed;
    int64_t day;         /* for the table of the day, counted from 1970; 0: today */
    bool reduced_motion; /* --reduced-motion, which overrides the settings */
    bool fullscreen;     /* --fullscreen: the window already fills the screen */
    bool no_sound;       /* --no-sound: nothing will be played */
    bool no_quit;        /* the program has no end of its own, as in a browser */
    bool asks_voice;     /* the narration is spoken only if the person asks for it, as there */
};

/* Which file a dialog is to ask for. */
struct app_file_question {
    bool save;           /* a new one; it asks before one is replaced */
    const char *title;   /* of its window */
    const char *path;    /* proposed; or a folder, with a slash at its end, to look in */
    const char *endings; /* "*.swr *.swt"; NULL: all files */
};

/* What the program needs from the system. Any function may be NULL. */
struct app_host {
    void *self;
    void (*copy)(void *self, const char *text); /* to the clipboard */
    void (*set_fullscreen)(void *self, bool on);
    void (*set_title)(void *self, const char *title);
    uint64_t (*random_seed)(void *self); /* for a new game without --seed */
    /* 16 bytes from the system that nobody can guess. False if it has none. */
    bool (*random_bytes)(void *self, unsigned char bytes[16]);
    int64_t (*clock)(void *self); /* seconds since 1970 */
    /* Has this turn of the loop worked for so long that the layout should wait for the next
     * picture? NULL: never. */
    bool (*late)(void *self);
    /* Runs work on a thread; NULL if that is impossible. join() waits for its end. Either both
     * or neither are there. */
    void *(*start)(void *self, void (*work)(void *arg), void *arg);
    void (*join)(void *self, void *thread);
    /* Writes a new text file to the person's documents. It never replaces another one, so its
     * name may get a number; the name should have an extension. Returns its path (free with
     * free()), or NULL with a reason, half a sentence. */
    char *(*keep)(void *self, const char *name, const char *text, struct reason *why);
    /* The text on the clipboard (free with free()), or NULL. It waits less than a tenth of a
     * second for the program that has it. */
    char *(*paste)(void *self);
    /* The folder in which keep() saves, which may not exist yet (free with free()), or NULL. */
    char *(*documents)(void *self);
    /* Where start() gives no thread: how much of the long work is done in one app_wake(), in
     * milliseconds or nodes of searches. Zeros: all of it, at once. */
    struct {
        int ms;
        int more_ms; /* while nothing moves */
        long nodes;
    } slice;
    /* Opens the system's dialog for files, and does not wait for it: app_file_chosen() has the
     * answer, or app_no_dialog() says that there is none. False if there is none. */
    bool (*ask_file)(void *self, const struct app_file_question *q);
    /* Shows a folder in the system's program for files. False if it has none. */
    bool (*show_folder)(void *self, const char *path);
};

struct app;
struct screens; /* navigation.h */

/* Never NULL. Problems (a bad profile, a bad file) are shown on the screen. Check the file
 * named by open_file with app_can_open() first. renderer: for measuring. */
struct app *app_create(const struct screens *screens, const struct app_config *config,
                       const struct app_host *host, struct renderer *renderer);
void app_destroy(struct app *app);
/* Can FILE be opened? If not, the reason has its line and col. */
bool app_can_open(const char *path, struct reason *why);

/* Is there a sound device? The default is yes. The settings page shows it. */
void app_sound_device(struct app *app, bool there);
/* A game controller was connected or disconnected while the program runs: shows that for some
 * seconds. ms: the time of struct input. */
void app_controller(struct app *app, bool here, uint64_t ms);
/* The speech service does not answer: says so on the screen. ms: the time of struct input. */
void app_no_speech(struct app *app, uint64_t ms);
/* Somebody has pasted, and the program that has the clipboard does not answer: says so. */
void app_no_paste(struct app *app, uint64_t ms);
/* A saved game or a position was dropped on the window or opened from outside. It is played
 * now, and the present game is saved. If it cannot be opened, only a notice appears. */
void app_open(struct app *app, const char *path, uint64_t ms);
/* What ask_file() asked: a path, or NULL if the person wants none. ms: the same. */
void app_file_chosen(struct app *app, const char *path, uint64_t ms);
/* The dialog of ask_file() could not be opened: the program asks by itself. */
void app_no_dialog(struct app *app, uint64_t ms);
void app_event(struct app *app, const struct input *in);
void app_tick(struct app *app);
/* Is something moving, so that ticks and frames are needed? */
bool app_moving(const struct app *app);
/* Is something being worked out in the background that will be seen without any input? */
bool app_waits(const struct app *app);
/* Has something changed since the last app_draw()? */
bool app_dirty(const struct app *app);
/* When to call app_wake() even if nothing happens, in the milliseconds of struct input; 0 for
 * never. (For example, a resting pointer fans out a tower after a while.) */
uint64_t app_wake_at(const struct app *app);
void app_wake(struct app *app, uint64_t now_ms);
/* The earlier of two such times. */
static inline uint64_t earlier(uint64_t a, uint64_t b)
{
    return !a || (b && b < a) ? b : a;
}
/* How many pixels make a unit of the system, before the first frame and when it has changed. (A
 * phone is recognized by its size in units.) */
void app_ratio(struct app *app, float ratio);
/* Draws the frame; alpha (0..1) is the part of a tick since the last app_tick(). */
void app_draw(struct app *app, struct draw_list *dl, float w, float h, float alpha);
/* Has the narration said something since the last call? Writes its words, or "" if it should
 * fall silent. */
bool app_take_words(struct app *app, char *out, size_t size);
/* Should a voice speak these words? */
bool app_voice(const struct app *app);
/* The sounds to play: cues since the last call, at most that many. */
int app_take_cues(struct app *app, struct cue *out, int most);
/* The volumes, 0 (off) .. 10. */
void app_volumes(const struct app *app, int *effects, int *music);
/* Do the settings or the command line say that nothing should move by itself? */
bool app_still(const struct app *app);
/* The pointer's size: 0 the system's, 1 large, 2 very large. */
int app_cursor(const struct app *app);
/* May a text be typed on this page? *caret gets where, in pixels of the drawable; its w is 0 if
 * no field has the focus. For the system's input methods. */
bool app_takes_text(const struct app *app, struct rect *caret);
/* Has the person asked to leave? */
bool app_done(const struct app *app);
/* The window is being closed: acts like Quit. Waits up to two seconds for a profile that is
 * locked, and as long for the disk. */
void app_close(struct app *app);
/* After that: what is not saved or may not be on the disk yet, as an English sentence for
 * standard error; NULL if everything is safe. */
const char *app_lost(const struct app *app);
/* The probe's facts (see superwild --help) about the last frame drawn, without "frame". */
void app_probe(const struct app *app, struct buf *out);

#endif
