/* history_parts.h: what the files of the page with everything that was tried share. No other
 * file includes it.
 *
 *   history_play.c   a puzzle by its name, and playing it again
 *   history_list.c   what is listed
 *   history_words.c  all of it in words
 *   history_about.c  the card about the one that is chosen
 *   history.c        drawing the list, filters, events
 *
 * Each calls only those above it. */
#ifndef SUPERWILD_HISTORY_PARTS_H
#define SUPERWILD_HISTORY_PARTS_H

#include "app_state.h"
#include "history.h"
#include "page.h"
#include "puzzle_parts.h"
#include "screens.h"

/* A puzzle of the run that is open. */
struct history_item {
    char name[FAILURE_NAME];
    const struct game *game; /* NULL: unknown */
    enum store_run_what what;
    int line; /* of its attempt in the run; -1: none has ended */
};

struct history_page {
    struct history all;
    struct history_filter filter;
    int *shown; /* n_shown lines of the log that pass, owned */
    int n_shown;
    int run;                   /* whose puzzles are listed; -1: the log is */
    struct history_item *item; /* n_items of them, owned */
    int n_items;
    int *missed; /* n_missed: puzzles of the log or, of a run, items; owned */
    int n_missed;
    /* Rows: the entry (of shown or item), or -1 - entry for the date above it. Owned. */
    int *row;
    struct page_list list;
    int fit;             /* how many entries have room below the first date */
    int at;              /* the entry that is described; -1: none */
    struct puzzle found; /* that one's, if there */
    bool there;
    bool focus; /* the chosen entry gets the focus when it is drawn */
    struct puzzle_still still;
    struct buf result; /* the text to pass on about it, */
    bool told;         /* once that is known */
    int64_t wanted;    /* a day's puzzle that is played as soon as it is made; 0: none */
};

static inline struct history_page *history_of(const struct app *app)
{
    return app->data[DATA_PUZZLES];
}

/* ---- history_play.c ---- */

/* What outlives the page. */
struct history_memory {
    struct history_filter filter;
    char name[FAILURE_NAME];     /* what was chosen, and when that was; "" for a run */
    int64_t when, run;           /* run: when that ended whose puzzles were listed; 0: none */
    char (*queue)[FAILURE_NAME]; /* queued names to be played one after another, owned */
    int queued, next;
};
struct history_memory *history_memory(struct app *app);

/* A copy of the puzzle of that name; puzzle_free() it. False if it is not there. */
bool history_puzzle(struct app *app, const char *name, struct puzzle *out);
/* The day whose puzzle is to be made first; -1: it is of no day. */
int64_t history_day_of(const char *name);
/* Plays it again; false if it is not there. */
bool history_play(struct app *app, const char *name);
/* Plays what is queued, one after the other. */
void history_play_queue(struct app *app);

/* ---- history_list.c ---- */

/* The log's line of an entry; -1: there is none. */
int history_line_of(const struct history_page *p, int entry);
/* Its puzzle's name; "" for a run. */
const char *history_name_of(const struct history_page *p, int entry);
/* The day of a time where the person is, since 1970; 0 if the time is unknown. */
int64_t history_local_day(int64_t when);
/* An item that was missed has been solved in a later attempt. */
bool history_made_up(const struct history_page *p, const struct history_item *i);
/* Reads the log, and lists what was listed last. */
void history_open(struct app *app);
void history_close(struct app *app);
/* Lists what passes the filter now. */
void history_filter_now(struct app *app);
/* The room for rows may be another one than before: the page that has the same first row. And
 * turns the page. */
void history_fit(struct history_page *p, int entries);
void history_turn(struct app *app, int by);
/* Describes this entry. */
void history_choose(struct app *app, int entry);
/* Is any puzzle known of the run that is chosen? */
bool history_run_known(const struct history_page *p);
/* Lists the puzzles of the run that is chosen; and the log again. */
void history_open_run(struct app *app);
void history_close_run(struct app *app);
/* Plays again what was failed. */
void history_retry(struct app *app);

/* ---- history_words.c ---- */

/* Each appends. The name of an entry; what became of it, as facts with dots between, in so
 * many words, 0 to 2; all of it for narration. */
#define HISTORY_WORDS 2
void history_title_words(const struct history_page *p, int entry, struct buf *out);
void history_fact_words(const struct history_page *p, int entry, int words, struct buf *out);
void history_label_words(const struct history_page *p, int entry, struct buf *out);
/* "Storm", or "Storm: Blockers!" if it is of one game. */
void history_run_words(const struct history_page *p, int run, struct buf *out);
/* "Storm", "Practice" */
const char *history_mode_word(const struct history_line *l);
/* The stars of an entry. */
struct stars_won history_stars(const struct history_page *p, int entry);
/* The day above a row. */
void history_day_words(const struct history_page *p, int entry, struct buf *out);
/* How a run ended. */
const char *history_end_word(const struct history_page *p, int run);
/* The text about the entry that is chosen, to pass on; "": there is none. */
const char *history_result(struct app *app);

/* ---- history_about.c ---- */

void history_draw_about(struct app *app, struct rect r);

#endif
