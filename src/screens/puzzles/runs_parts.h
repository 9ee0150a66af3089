/* runs_parts.h: what the files of Storm and Streak share: the last run of each kind
 * (runs_kept.c), its puzzles (runs.c), and the pages (runs_page.c). */
#ifndef SUPERWILD_RUNS_PARTS_H
#define SUPERWILD_RUNS_PARTS_H

#include "app_state.h"
#include "practice_list.h"
#include "puzzle_runs.h"
#include "puzzling.h"
#include "storm.h"

/* The run of one kind that goes on, or else the last one. */
struct run {
    struct storm storm;
    int64_t id; /* 0: there is none */
    enum store_run_end how;
    bool held;      /* this program plays it */
    bool elsewhere; /* another program does */
    bool news;      /* it has ended since its page was last left */
    int before;     /* the best score until then; -1: there was none */
};

struct runs {
    struct run of[2]; /* enum storm_kind */
    int64_t cut;      /* a Storm that was found, and that the end of a program had cut off */
    int cut_before;   /* the best score until then */
    enum storm_kind kind;       /* whose puzzle is, or was last, on the screen */
    int wanted;                 /* the game, of those to choose from, about which was asked */
    int again;                  /* what was missed is played again: the number of this puzzle */
    struct store_run_step step; /* for the log */
};

/* ---- The last run of each kind, and the profile (runs_kept.c) ---- */

/* NULL before the first page of one. */
struct runs *runs_data(const struct app *app);
struct run *runs_one(const struct app *app, enum storm_kind kind);
/* Whose puzzle is on the screen. */
struct run *runs_played(const struct app *app);
bool runs_go_on(const struct run *r);
enum puzzle_mode runs_mode(enum storm_kind kind);
/* Of the page that is shown. */
enum storm_kind runs_kind(const struct app *app);

/* The game that was chosen on the page; NULL: all. While a run goes on, nothing else can be
 * chosen. */
const struct look *runs_look(struct app *app, enum storm_kind kind);
void runs_choose(struct app *app, enum storm_kind kind, const struct look *look);
struct practice_filter runs_filter(struct app *app, enum storm_kind kind);
/* The best score; -1: there is none. */
int runs_best(struct app *app, enum storm_kind kind);

void runs_keep_begin(struct app *app, enum storm_kind kind);
/* The last change of the puzzle that is played, when no line of the log has it. */
void runs_keep_puzzle(struct app *app, int at);
/* Its puzzle may stay on the screen. missed: that is what has ended it. */
void runs_end(struct app *app, enum storm_kind kind, enum store_run_end how, bool missed);
/* Looks what other programs have done; a run that this one plays is its own. */
void runs_load(struct app *app, enum storm_kind kind);
/* From now on, runs of this kind are this program's. False: they are another one's. */
bool runs_take(struct app *app, enum storm_kind kind);
void runs_release(struct app *app, enum storm_kind kind);

/* ---- Its puzzles (runs.c) ---- */

/* Begins one, or goes on with it. */
void runs_start(struct app *app);
void runs_play_missed(struct app *app);
/* The rules to be learned before there is any puzzle. */
unsigned runs_missing(struct app *app, enum storm_kind kind);

#endif
