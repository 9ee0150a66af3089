/* chances.h: how likely each player was to win, turn by turn, what each turn lost, and what
 * luck its draws were.
 *
 * Imagined games give the answers: from a turn, the round is played on to its end by computers,
 * many times. Each round of a match is taken by itself. That gives three figures:
 *
 * - The *open* chances: with everybody's true pieces. Only what nobody had drawn is mixed anew.
 * - The *loss* of a turn, from what its player saw: the best choice less the one that was made.
 *   The best is chosen in one set of deals and measured in others, so that it is not
 *   flattered; so the loss can come out a little below 0.
 * - The *luck* of a draw: the open value after it less the mean over all that could have been
 *   drawn. A deal is a draw, too.
 *
 * Each figure has its standard error. A turn is looked at in a few hundred imagined games at
 * first, and in twice as many whenever somebody asks for more. Games are limited by their
 * number and never by time, so every system finds the same. */
#ifndef SUPERWILD_CHANCES_H
#define SUPERWILD_CHANCES_H

#include "mind.h"
#include "mind_chances.h"
#include "past_turns.h"

/* A mean of whole numbers, in CHANCES_UNITs. */
struct chances_figure {
    int n; /* 0: nothing is known */
    int64_t sum, squares;
};
/* The mean and its standard error, in wins (0 to 1), points or turns. */
double chances_mean(const struct chances_figure *f);
double chances_error(const struct chances_figure *f);
/* Adds another figure's mean to a sum of means, and its variance. */
struct chances_sum {
    int figures;
    double mean, variance;
};
void chances_add(struct chances_sum *s, const struct chances_figure *f);

/* A choice in a turn: up to the draw, or after it. */
struct chances_decision {
    bool choice;                /* there was something to choose */
    struct chances_figure loss; /* the best less what was done; all 0 if that was the best */
    bool missed;                /* it is above 0 by more than two standard errors */
    char best[STEP_MAX]; /* what was better, a step on each line, up to the draw or the end of
                          * the turn; "" if that was what was done */
};

/* What is known about a turn. */
struct chances_turn {
    int games; /* for each figure so far; 0: nothing is known */
    bool over; /* the round was won before it began: it has no figures */
    /* When it began, everybody's chance to win the round, with the true pieces; and its worth,
     * as in `loss`. */
    struct chances_figure open[SEATS_MAX], worth[SEATS_MAX];
    struct chances_figure luck[SEATS_MAX]; /* of its draw, for each seat; n 0: it had none */
    struct chances_figure seen; /* the player's chance after what was done, from what it saw */
    struct chances_decision decision[2]; /* before the draw or, in a turn without one that is
                                          * seen before its end, of the whole turn; and after
                                          * it */
    bool proven; /* one of the last turns: what it lost is known exactly, in hundredths of a */
    int proven_loss; /* win, and replaces the estimate (chances_prove()) */
};
/* The loss of both decisions together; no figures if nothing is known, or there was no choice.
 */
void chances_lost(const struct chances_turn *t, struct chances_sum *out);
/* Was something missed in one of them for certain? */
bool chances_missed(const struct chances_turn *t);

/* A round: its turns, its deal, and how it ended. */
struct chances_round {
    int first, turns; /* numbers of turns */
    bool ended;       /* false: it was stopped before anybody had won, or is not over */
    struct chances_value came; /* ended: what it came to */
    int games;
    struct chances_figure luck[SEATS_MAX]; /* of the deal; n 0: it is not known, or there was
                                            * none */
};

struct chances;

/* Can chances of that game be told, and which? A game whose figures are no better than a
 * constant shows none of them. */
bool chances_there_are(const struct game *g);
bool chances_shown(const struct game *g); /* everybody's */
bool chances_luck_shown(const struct game *g);
bool chances_loss_shown(const struct game *g); /* losses, and what was better */
/* Does a proof of who wins replace a loss (chances_prove())? */
bool chances_proofs_count(const struct game *g);
enum chances_measure chances_measure(const struct game *g);
/* The chances are those of a round in which everybody plays on like this player. */
enum player chances_player(const struct game *g);

/* Begins with a copy of the match. games: for each figure of a turn; 0: as many as a first
 * estimate needs, fewer in a long match. Other salts (below 2^63) lead to other random numbers.
 * The caller owns it. */
struct chances *chances_new(const struct match *m, int games, uint64_t salt);
void chances_free(struct chances *c);
/* Only some of the figures, before anything is found; usually all that the game shows. */
enum chances_what {
    CHANCES_OPEN = 1, /* chances_turn.open and .worth */
    CHANCES_LUCK = 2,
    CHANCES_SEEN = 4,
    CHANCES_LOSS = 8, /* decision[], and .seen */
    CHANCES_ALL = 15
};
void chances_only(struct chances *c, unsigned what);

/* Its turns and rounds, from 0. What is returned stays its own, and good until it is freed. */
int chances_turns(const struct chances *c);
const struct past_turn *chances_past(const struct chances *c, int i);
const struct chances_turn *chances_turn(const struct chances *c, int i);
int chances_rounds(const struct chances *c);
const struct chances_round *chances_round(const struct chances *c, int r);

/* What is known of a turn that has figures. NULL: nothing, or the round was won before it. */
const struct chances_turn *chances_known(const struct chances *c, int i);
/* A seat's chance where a turn begins or ends, 0..1, and its standard error: at the end of a
 * round, what it came to. False: it is not known. */
bool chances_at(const struct chances *c, int i, bool end, int seat, double *chance,
                double *error);

/* Work is numbered: turns first, then (chances_turns() + r) the deals of rounds. The next that
 * has fewer games than it should: `first`, or the nearest after it, or the first of all; -1:
 * all are done. */
int chances_next(const struct chances *c, int first);
/* How much of the work is done, and all of it. */
int chances_done(const struct chances *c);
int chances_work(const struct chances *c);
/* From now on twice as many games; what is known stays and counts. */
void chances_more(struct chances *c);
int chances_games(const struct chances *c);

/* Does a piece of work here and now. False if stop() asked for an end; then nothing has
 * changed. */
bool chances_find(struct chances *c, int i, bool (*stop)(void *ctx), void *ctx);

/* The same in three parts, so that the second can run on another thread or in slices: a task
 * has copies of all that it needs. `until` is for its stop() and slices, or NULL.
 * chances_take() keeps what was found. */
struct chances_task;
struct chances_task *chances_task(const struct chances *c, int i);
bool chances_run(struct chances_task *t, const struct budget *until);
int chances_task_number(const struct chances_task *t);
void chances_take(struct chances *c, const struct chances_task *t);
void chances_task_free(struct chances_task *t);

/* A seat's figures of the whole match, as far as they are known: sums of raw differences, and
 * how many turns were missed; and what it came to with and without luck. */
struct chances_seat {
    int turns, known, missed;
    struct chances_sum loss, luck; /* luck: with the deals */
    int worst;                     /* the turn that lost most for certain; -1 */
};
void chances_seat(const struct chances *c, int seat, struct chances_seat *out);
/* The turns after which somebody's chance (open) had changed the most, the largest change
 * first; returns how many, at most `most`. Only turns count for which that is known. */
int chances_decisive(const struct chances *c, int *turn, int most);

/* A match that repeats the reviewed match up to turn i, and then makes the better choice in
 * place of the one that was missed; it stands before the end of that turn, or of its choice.
 * *from: how many steps were in force where that begins. The caller owns it. NULL if nothing
 * was missed.
 */
struct match *chances_best(const struct chances *c, int i, int *from);

/* Takes over what hindsight has proven about the last turns, where a win counts. True if
 * something was new. Nothing happens if it is about other turns. */
struct hindsight;
bool chances_prove(struct chances *c, const struct hindsight *h);

/* Appends what is known as text, to be kept; and reads it for the same match: later work goes
 * on from there. False, with nothing changed, if the text is about other steps, or makes no
 * sense. */
void chances_write(const struct chances *c, struct buf *out);
bool chances_read(struct chances *c, const char *text);

#endif
