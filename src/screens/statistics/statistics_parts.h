/* statistics_parts.h: what the files of the page with statistics share. No other file includes
 * it.
 *
 *   statistics_list.c     what is counted: games by opponents, puzzles, filters
 *   statistics_words.c    figures and results in words
 *   statistics_picture.c  the curve and the bars
 *   statistics.c          drawing the page, events
 *
 * Each calls only those above it. */
#ifndef SUPERWILD_STATISTICS_PARTS_H
#define SUPERWILD_STATISTICS_PARTS_H

#include "app_state.h"
#include "page.h"
#include "puzzle.h"
#include "screens.h"
#include "statistics.h"

/* A line of the list: a game against somebody, alone, or the puzzles. */
struct stat_entry {
    const struct look *look; /* NULL: the puzzles */
    unsigned against;        /* those of whom one sat there; 0: solitaire */
    int n;                   /* what counts of it, */
    double won, low, high;   /* and the share that was won or solved, with its interval */
};
/* For each game: all matches, alone, against each computer, against people. */
#define STAT_ENTRIES (LOOKS_MOST * (PLAYER_COUNT + 3) + 1)

enum stat_show { STAT_LIST, STAT_ABOUT, STAT_RESULTS };
enum stat_period { STAT_ALWAYS, STAT_YEAR, STAT_MONTH, STAT_PERIODS };

struct statistics_page {
    struct statistics all;
    int64_t rebuilt; /* the last match that was read because the log did not have it */
    bool complete;   /* all of them have been */
    enum stat_period period;
    enum stat_hints hints;
    int rules; /* -1: any */
    struct stat_entry entry[STAT_ENTRIES];
    int entries;
    struct page_list list;
    enum stat_show show;
    int at;                /* the entry that is shown */
    struct stat_figures f; /* of it */
    int *result;           /* rows of `all` that pass, owned */
    struct page_list results;
    /* Puzzles: first attempts and those of them that were solved, by tier and by theme. */
    int tried[PUZZLE_TIERS + 1], solved[PUZZLE_TIERS + 1];
    int theme_tried[32], theme_solved[32];
    double *rating; /* after each rated attempt, the first one first; `ratings`, owned */
    int ratings;
};

static inline struct statistics_page *statistics_of(const struct app *app)
{
    return app->data[DATA_STATISTICS];
}

/* ---- statistics_list.c ---- */

void statistics_open(struct app *app);
void statistics_close(struct app *app);
/* Reads a few matches that ended before there was a log. */
void statistics_catch_up(struct app *app);
/* A filter has changed, or a result was taken out. */
void statistics_count(struct app *app);
/* Shows an entry. */
void statistics_show(struct app *app, int entry);
/* The next rules of the game that is shown, and after the last one any. */
void statistics_next_rules(struct app *app);
/* Takes the row of `all` out of the figures, or puts it back. */
void statistics_take_out(struct app *app, int row);
/* Is the entry counted in turns (solitaire)? */
bool statistics_alone(const struct stat_entry *e);

/* ---- statistics_words.c: each appends ---- */

/* "Super Wild: Otto", "Super Wild: all", "Puzzles" */
void statistics_name_words(const struct stat_entry *e, struct buf *out);
/* "12 games, 58 % won (28 to 81 %)" */
void statistics_share_words(const struct stat_entry *e, struct buf *out);
/* Fact `i` about the entry that is shown, from 0, in a sentence; false past the last. */
bool statistics_fact_words(const struct app *app, int i, struct buf *out);
/* What the two pictures show. */
void statistics_curve_words(const struct app *app, struct buf *out);
void statistics_bars_words(const struct app *app, struct buf *out);
/* The rules that are filtered by. */
void statistics_rules_words(const struct app *app, struct buf *out);
/* A result: whom against and when; how it ended. */
void statistics_row_words(const struct stat_row *r, struct buf *who, struct buf *what);

/* ---- statistics_picture.c ---- */

void statistics_draw_curve(struct ui *ui, struct rect r, const double *value, int n,
                           bool share);
/* filled: how much of each bar is; NULL: all of it. */
void statistics_draw_bars(struct ui *ui, struct rect r, const int *bar, const int *filled,
                          int n);

#endif
