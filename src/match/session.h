/* session.h: a match and its place in the store, kept in step.
 *
 * Every step is stored before session_play() returns. When storing fails, play goes on and
 * what is missing is stored along with the next step that can be. When another window has
 * carried the same match on, its steps win: the match is loaded anew. When another window has
 * deleted it, it is stored as a new one: whoever goes on playing wants to keep it. */
#ifndef SUPERWILD_SESSION_H
#define SUPERWILD_SESSION_H

#include "match.h"
#include "store.h"
#include "wins.h"

struct session {
    struct store *store;  /* not owned */
    struct match *match;  /* owned */
    int64_t id, rev;      /* id 0: not in the store yet */
    int safe;             /* the first `safe` steps in the store are the match's */
    int safe_at;          /* the `at` that the store has; -1 when unknown */
    bool overtaken;       /* another window went on with it; cleared by whoever tells */
    bool summary_due;     /* the store's summary is of an earlier turn */
    bool best_due;        /* a solitaire's result is not in the store yet */
    bool win_due;         /* nor is the round that a person has just won */
    struct win win;
    int win_place;        /* among the best of its game, from 1; 0: ten are better, or nobody's */
    int64_t (*clock)(void *self); /* seconds since 1970; may be NULL: 0 */
    void *clock_self;
};

/* Starts a match and stores it. config must pass game_config_check(). Caller frees. */
struct session *session_new(struct store *store, const struct game_config *config,
                            int64_t (*clock)(void *), void *clock_self);
/* Takes up a stored one. NULL with a reason when it cannot be read or replayed. */
struct session *session_open(struct store *store, int64_t id, int64_t (*clock)(void *),
                             void *clock_self, struct reason *why);
/* Takes over a match that was read from a file (then owned) and stores a copy of it. */
struct session *session_adopt(struct store *store, struct match *match,
                              int64_t (*clock)(void *), void *clock_self);
void session_free(struct session *s);

bool session_play(struct session *s, const char *step, struct event_list *events,
                  struct reason *why);
void session_undo(struct session *s);
void session_redo(struct session *s);
void session_restore(struct session *s);
/* Tries again to store what is missing; true when nothing is. */
bool session_sync(struct session *s);

/* "Round 2 of 3, Ann to move", "Ann won with 2 pegs": for lists of matches. */
void match_summary(const struct match *m, struct buf *out);
/* "Ann, Bob and Cleo" */
void match_names(const struct match *m, struct buf *out);

#endif
