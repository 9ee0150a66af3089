/* own_parts.h: what the files of the page with the person's own puzzles share. No other file
 * includes it.
 *
 *   own_list.c   the puzzles, the folders they are in, and which of them are listed
 *   own_about.c  the cards over the page: name and notes, folders, what else can be done
 *   own.c        codes, files, drawing
 *
 * Each calls only those above it. */
#ifndef SUPERWILD_OWN_PARTS_H
#define SUPERWILD_OWN_PARTS_H

#include "app_state.h"
#include "page.h"
#include "puzzle_parts.h"
#include "screens.h"
#include "store_own.h"

#define OWN_CODE 1024 /* bytes: the longest code, with long hyphens */
#define OWN_LINE PUZZLE_TITLE

/* A puzzle of the list. */
struct own_saved {
    char name[PUZZLE_NAME]; /* its id in the profile; the one in the puzzle may be another */
    char folders[OWN_LINE], note[OWN_LINE];
    int64_t changed;
    struct puzzle puzzle; /* owned */
};

struct own_folder {
    char name[OWN_LINE];
    int n; /* puzzles in it */
};

struct own {
    struct own_saved *list; /* n of them, owned; latest change first */
    int n, cap;
    struct own_folder *folder; /* n_folders of them, owned; by name */
    int n_folders;
    char in[OWN_LINE]; /* the folder that is listed; "": all puzzles */
    int *shown;        /* page.n indexes into the list, owned */
    struct page_list page, folder_page;
    int at; /* the place among `shown` of the one that is described; -1: none */
    /* What was deleted last, until the page is left. */
    struct own_saved gone; /* owned */
    struct store_puzzle gone_left;
    bool may_undo;
    char code[OWN_CODE];
    char wrong[REASON_MOST]; /* what is wrong with the code; "": nothing */
    char right[OWN_CODE];    /* then what it should be; "": that is not known */
    char said[REASON_MOST];  /* what was done; "": nothing to say */
    struct puzzle_still still;
    /* What is being typed about the one that is described, and what is wrong with it. */
    char title[OWN_LINE], author[OWN_LINE], folders[OWN_LINE], note[OWN_LINE];
    char fault[REASON_MOST];
};

static inline struct own *own_of(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- own_list.c ---- */

/* The one that is described; NULL: none. And the one in a row of this page. */
struct own_saved *own_now(const struct own *o);
const struct own_saved *own_row(const struct own *o, int row);
/* Its title or, if it has none, the name in the list. */
const char *own_shown_name(const struct own_saved *s);
/* Reads all of them again, and describes the one of that name; NULL: the one in the same place.
 */
void own_load(struct app *app, const char *name);
/* Describes the one at this place among those shown. */
void own_show(struct app *app, int place);
/* Lists the puzzles in a folder; "": all. */
void own_choose(struct app *app, const char *folder);
void own_free(struct own *o);
/* Puts n puzzles that were read into the list and describes the first. One that is there
 * already only joins the folder. folder: into which; "": none. False, with a notice, if they
 * cannot be saved: then none is. */
bool own_keep(struct app *app, const struct puzzle *p, int n, const char *folder);
void own_delete(struct app *app);
void own_undo(struct app *app);
/* What a person typed as folders, each once, with ", " between them. */
void own_tidy_folders(const char *typed, struct buf *out);

/* ---- own_about.c ---- */

/* Both open a card. */
void own_ask_folder(struct app *app);
void own_more(struct app *app);
/* Saves what is listed as one file. */
void own_save_pack(struct app *app);
/* A copy of the one that is described, under the name of the list, under which the editor saves
 * it again. puzzle_free() it; false if none is. */
bool own_copy_now(const struct own *o, struct puzzle *out);

#endif
