/* hindsight.h: a match looked at again: what each turn came to, and the best that it could have
 * come to, from what its player could see then.
 *
 * The turns are judged one at a time, in any order, and each by itself. So the work can be
 * stopped at any time and taken up again later: a turn that was being judged begins anew, and
 * its verdict is the same. It is limited by nodes, never by time, and is the same on every
 * system. */
#ifndef SUPERWILD_HINDSIGHT_H
#define SUPERWILD_HINDSIGHT_H

#include "mind.h"
#include "past_turns.h"

/* For each search. A player who asks after a turn what would have been possible gets as many,
 * so the answers agree. */
#define HINDSIGHT_NODES 3000000

struct hindsight;

/* Can turns of that game be judged? */
bool hindsight_there_is(const struct game *g);
/* Begins with a copy of the match, which is only read. Nothing is known yet. The caller owns
 * it. */
struct hindsight *hindsight_new(const struct match *m, long nodes);
void hindsight_free(struct hindsight *h);

/* Its turns; i from 0. What is returned stays its own, and good until it is freed. */
int hindsight_turns(const struct hindsight *h);
const struct past_turn *hindsight_turn(const struct hindsight *h, int i);
/* NULL as long as it is not known. */
const struct verdict *hindsight_verdict(const struct hindsight *h, int i);
/* The challenges after its rounds, and how they could have ended, from what everybody saw
 * then. NULL as long as it is not known. Where something is judged (hindsight_next() and so
 * on), challenge k comes after the turns, as number hindsight_turns() + k. */
int hindsight_challenges(const struct hindsight *h);
const struct past_challenge *hindsight_challenge(const struct hindsight *h, int k);
const struct challenge_found *hindsight_challenge_found(const struct hindsight *h, int k);
/* The next turn that should be judged: `first` (any number) or, if that is known, the nearest
 * one after it, or else the first of all. -1 if all are known. */
int hindsight_next(const struct hindsight *h, int first);
/* The same among the turns of one seat. */
int hindsight_next_of(const struct hindsight *h, int first, int seat);
/* Takes over what another one knows, if it is about the same steps of the same match. */
void hindsight_learn(struct hindsight *h, const struct hindsight *from);
/* How many turns are known. */
int hindsight_known(const struct hindsight *h);

/* Judges a turn or a challenge here and now. False if stop() asked for an end; then nothing has
 * changed. */
bool hindsight_judge(struct hindsight *h, int i, bool (*stop)(void *ctx), void *ctx);

/* The same in three parts, so that the second can run on another thread or in slices: a task
 * has copies of all that it needs. `until` is for its stop() and slices, or NULL; the nodes are
 * the task's. hindsight_take() keeps the verdict, if it is known. */
struct hindsight_task;
struct hindsight_task *hindsight_task(const struct hindsight *h, int i);
bool hindsight_run(struct hindsight_task *t, const struct budget *until);
int hindsight_task_number(const struct hindsight_task *t);
/* What it has of a turn: views of its player, and nothing else. For tests. */
const struct mind_past *hindsight_task_past(const struct hindsight_task *t);
void hindsight_take(struct hindsight *h, const struct hindsight_task *t);
void hindsight_task_free(struct hindsight_task *t);

/* A match that repeats the reviewed match up to turn i, and then makes the best play; it stands
 * before the end of that turn. *from: how many steps were in force where the best play begins.
 * The caller owns it. NULL if nothing better is known. */
struct match *hindsight_best(const struct hindsight *h, int i, int *from);

/* What became of the turns of a seat, as far as they are known. */
struct hindsight_seat {
    int turns, known;
    int choices;   /* known turns in which there was something to decide, */
    int found;     /* and those in which nothing better was found */
    int did, best; /* in all turns together: what was done and the best, */
    int missed;    /* and how much was missed */
    int worst;     /* the turn in which most was missed (the first of equals); -1: none */
};
void hindsight_seat(const struct hindsight *h, int seat, struct hindsight_seat *out);
/* Appends how many of a seat's choices were the best, in the game's own words (mind.h). */
void hindsight_found_words(const struct hindsight *h, const struct hindsight_seat *s,
                           struct buf *out);
/* The nearest turn after `from` (forward) or before it in which more was possible; -1 if none
 * is known. */
int hindsight_missed(const struct hindsight *h, int from, bool forward);

#endif
