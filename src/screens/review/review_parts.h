/* review_parts.h: what the files of the page about a match share, each with what is above it.
 *
 * A turn has a place at which it begins and one at which it ends: where the next turn begins
 * or, in the last turn of a round, a place of its own. */
#ifndef SUPERWILD_REVIEW_PARTS_H
#define SUPERWILD_REVIEW_PARTS_H

#include "app_state.h"
#include "chances_job.h"
#include "chances_words.h"
#include "hindsight_job.h"
#include "page.h"
#include "screens.h"
#include "turn_judged.h"

enum review_view { REVIEW_GRAPH, REVIEW_TABLE, REVIEW_PLAYERS, REVIEW_KEY_TURNS };

#define REVIEW_KEY 3 /* turns that decided it */

struct review {
    struct match *match; /* owned */
    struct past_turn *turn;
    int n, places;
    int *place;  /* owned, of each turn: where it begins */
    int *pieces; /* owned, by place, seat and at last the stock: how many there were */
    int most;    /* the most that somebody had */
    struct hindsight_job back;
    int at; /* the turn that is looked at, from 0 */
    enum review_view view;
    struct page_list list; /* the table */
    bool pressed;          /* the pointer is down on the graph */
    uint64_t since;        /* when it was opened, in milliseconds */
    uint64_t moved_ms;     /* when the knob was last moved */
};

static inline struct review *review_of(const struct app *app)
{
    return app->data[DATA_REVIEW];
}

/* ---- review_facts.c: what is known ---- */

void review_open(struct app *app, struct review *p);
void review_close(struct app *app, struct review *p);
/* Does the page show chances, or only pieces? And losses, and luck? A person without opponents
 * has no chances, but may have losses and luck. */
bool review_has_chances(const struct app *app);
bool review_has_losses(const struct app *app);
bool review_has_luck(const struct app *app);
/* Does it show how many of the pieces that could have been played were? */
bool review_has_possible(const struct app *app);
/* The place at which a turn begins or ends. */
int review_place(const struct review *p, int turn, bool end);
bool review_ends_round(const struct review *p, int turn);
/* A seat's chance there, 0..1, and its standard error. False: it is not known. */
bool review_chance(const struct app *app, int turn, bool end, int seat, double *chance,
                   double *error);
/* How many pieces a seat had there; seat -1: the stock. */
int review_pieces(const struct review *p, int turn, bool end, int seat);
/* The turns that decided it or, without chances, in which most was missed. */
int review_key_turns(const struct app *app, int out[REVIEW_KEY]);

/* ---- review_words.c ---- */

/* Appends a turn's sentences: what was done, what the best would have been, chances, loss and
 * luck. whole: with its number, and everybody's chance. */
void review_turn_words(const struct app *app, int turn, bool whole, struct buf *out);
/* The same in one sentence, about a turn that decided it. */
void review_key_words(const struct app *app, int turn, struct buf *out);
/* Appends how the figures were found, one sentence; nothing without chances. */
void review_how_words(const struct app *app, struct buf *out);
/* Appends how far the work is; nothing when it is done. */
void review_progress_words(const struct app *app, struct buf *out);

/* ---- review_csv.c ---- */

/* Appends all of it as CSV (csv.h). */
void review_csv(const struct app *app, struct buf *out);

/* ---- review_graph.c ---- */

/* A seat's line as a sample with its mark, in r. */
void review_sample(struct ui *ui, struct rect r, int seat);
void review_graph(struct app *app, struct rect r);
/* Pointer and keys on the graph. True if it has used the input; *open: the turn that is looked
 * at is to be shown. */
bool review_graph_event(struct app *app, const struct input *in, bool *open);

/* ---- review_lists.c: the rest of the page ---- */

float review_players_height(const struct review *p); /* units */
void review_players(struct app *app, struct rect r);
void review_key_turns_draw(struct app *app, struct rect r);
void review_table(struct app *app, struct rect r);

#endif
