/* session.h: keeps a match and its copy in the store the same.
 *
 * Every step is stored before session_play() returns. If storing fails, play continues, and
 * what is missing is stored with the next step that can be stored. If another window has
 * continued the same match, its steps win and the match is loaded again. If another window has
 * deleted it, it is stored as a new one, because a person who plays on wants to keep it. The
 * same if the profile has disappeared; if an older state of the match is in its place, that is
 * brought up to date. */
#ifndef SUPERWILD_SESSION_H
#define SUPERWILD_SESSION_H

#include "marked.h"
#include "match.h"
#include "results.h"
#include "store.h"
#include "wins.h"

struct session {
    struct store *store; /* not owned */
    struct match *match; /* owned */
    int64_t id, rev;     /* id 0: not in the store yet */
    unsigned epoch;      /* of the store, when the two were last the same */
    unsigned anew;       /* how often the store may have lost the match, or a part of it; its
                          * notes can be gone then, too */
    int safe;            /* the first `safe` steps in the store are the same as the match's */
    int safe_at;         /* the `at` in the store; -1 if unknown */
    bool running;        /* the store had it as a match that goes on when it was opened */
    bool overtaken;      /* another window has continued it; the code that tells the person
                          * clears this */
    bool summary_due;    /* the summary in the store is of an earlier turn */
    bool best_due;       /* a solitaire result is not in the store yet */
    bool win_due;        /* a round that a person has won is not in the store yet */
    struct win win;
    bool win_hinted;     /* its player took hints */
    int hint_round;      /* the last round in which hints were given, from 1; 0: none, */
    unsigned hint_seats; /* and to whom, one bit a seat */
    bool hint_due;       /* this is not in the store yet */
    bool result_due;     /* the match is over, and that is not in the log yet */
    bool copied;         /* it was over when it came here */
    bool copied_due;     /* this is not in the store yet */
    struct tally tally;  /* of the match so far */
    bool tally_due;      /* this is not in the store yet */
    int64_t last_played; /* seconds since 1970: when its last step was made, or it was opened */
    int win_place;       /* its place among the best of its game, from 1; 0: not among them, or
                          * nobody has won */
    struct marked_list made;      /* marks made while it was open, the earliest first: */
    int made_kept;                /* how many of them are in the store, */
    int made_told;                /* and how many were shown (the caller's) */
    int64_t (*clock)(void *self); /* seconds since 1970; if NULL, the time is 0 */
    void *clock_self;
};

/* Starts a match and stores it. config must pass game_config_check(). Free with
 * session_free(). */
struct session *session_new(struct store *store, const struct game_config *config,
                            int64_t (*clock)(void *), void *clock_self);
/* Opens a stored match. NULL with a reason if it cannot be read or replayed. */
struct session *session_open(struct store *store, int64_t id, int64_t (*clock)(void *),
                             void *clock_self, struct reason *why);
/* Takes ownership of a match that was read from a file, and stores a copy of it. */
struct session *session_adopt(struct store *store, struct match *match,
                              int64_t (*clock)(void *), void *clock_self);
void session_free(struct session *s);

bool session_play(struct session *s, const char *step, struct event_list *events,
                  struct reason *why);
/* The player whose turn it is has been given a hint (in a challenge, everybody). The round
 * counts as one with hints for this player, also after undo and after a restart. */
void session_hinted(struct session *s);
/* Has the seat's player been given hints in the present round, or in the one that has just
 * ended? */
bool session_was_hinted(const struct session *s, int seat);
/* The key of solitaire results by the match's rules (store_best_list()), with or without hints.
 * Appends it. */
void session_best_key(const struct game_config *c, bool hinted, struct buf *out);
void session_undo(struct session *s);
void session_redo(struct session *s);
void session_restore(struct session *s);
/* Tries again to store what is missing; true if nothing is missing afterwards. */
bool session_sync(struct session *s);

/* Appends a summary for lists: "Round 2 of 3, Ann's turn", "Ann won with 2 pegs". */
void match_summary(const struct match *m, struct buf *out);

#endif
