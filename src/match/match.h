/* match.h: a game being played, as a configuration and a list of steps.
 *
 * The first `at` steps are in force; the later ones can be redone. The state is the result of
 * the steps in force. Undo goes back within a turn, but never past a step that showed something
 * to somebody. */
#ifndef SUPERWILD_MATCH_H
#define SUPERWILD_MATCH_H

#include "shuffles.h"

struct match {
    struct game_config config; /* its own copy */
    const struct game *game;
    void *state; /* game->state_size bytes; the state after step `at` */
    void *base;  /* the state after step `base_at`, from which undo starts again */
    int base_at;
    char **step; /* n texts, owned */
    int n, cap, at;
    struct shuffles shuffled; /* in all n steps; none if config.salt is "" */
};

/* config must pass game_config_check(); it is copied. */
struct match *match_new(const struct game_config *config);
void match_free(struct match *m);

/* Is this step legal now? */
bool match_check(const struct match *m, const char *step, struct reason *why);
/* Makes a step and drops the steps that could have been redone. If the step is not legal,
 * returns false and changes nothing. events may be NULL; it is emptied first. */
bool match_play(struct match *m, const char *step, struct event_list *events,
                struct reason *why);

/* The lowest `at` that undo may go back to. */
int match_undo_floor(const struct match *m);
bool match_can_undo(const struct match *m);
bool match_can_redo(const struct match *m);
void match_undo(struct match *m); /* one step; does nothing if it cannot */
void match_redo(struct match *m);
/* Undoes as much as possible: back to the start of the turn, or to its draw. */
void match_restore(struct match *m);
/* Undo cannot reach what was rearranged before the draw. Appends the step that puts that back;
 * false if undo can still go back, or if nothing has to be put back. */
bool match_restore_step(const struct match *m, struct buf *out);
/* Goes to any step, 0..n; for replays and loading. */
void match_goto(struct match *m, int at);

/* Appends step i, from 0, as the store keeps it: with a line for each shuffle in it
 * (shuffles_write()), after a line end. The first one also has those of the match's start. */
void match_step_text(const struct match *m, int i, struct buf *out);
/* Fills a new match with recorded steps, the first `at` in force. Such lines may follow them;
 * what they say is kept, right or wrong. False at the first illegal
 * step; why->line is its 1-based number. */
bool match_load(struct match *m, const char *const *steps, int n, int at, struct reason *why);

void match_status(const struct match *m, struct game_status *out);
bool match_over(const struct match *m); /* is the whole game over? */
uint64_t match_hash(const struct match *m);

#endif
