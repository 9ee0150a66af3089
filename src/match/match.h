/* match.h: a game being played: a configuration and a list of steps.
 *
 * The first `at` steps are in force; those after can be redone. The state is what they come
 * to. Undo goes back within the turn, never past a step that showed somebody something. */
#ifndef SUPERWILD_MATCH_H
#define SUPERWILD_MATCH_H

#include "game.h"

struct match {
    struct game_config config; /* its own copy */
    const struct game *game;
    void *state;      /* game->state_size bytes, after step `at` */
    void *base;       /* the state after step `base_at`: where undo starts over from */
    int base_at;
    char **step;      /* n texts, owned */
    int n, cap, at;
};

/* config must pass game_config_check(); it is copied. */
struct match *match_new(const struct game_config *config);
void match_free(struct match *m);

/* May this step be made now? */
bool match_check(const struct match *m, const char *step, struct reason *why);
/* Makes it: what could be redone is gone. False, with nothing changed, when it may not be
 * made. events may be NULL; it is emptied first. */
bool match_play(struct match *m, const char *step, struct event_list *events, struct reason *why);

/* The least `at` that undo may go back to. */
int match_undo_floor(const struct match *m);
bool match_can_undo(const struct match *m);
bool match_can_redo(const struct match *m);
void match_undo(struct match *m);    /* one step; nothing when it cannot */
void match_redo(struct match *m);
/* As far back as undo goes: to the turn's start, or to its draw. */
void match_restore(struct match *m);
/* That leaves what was rearranged before the draw. Appends the step that puts it back; false
 * when undo still goes back, or nothing has to be put back. */
bool match_restore_step(const struct match *m, struct buf *out);
/* Anywhere, 0..n; for replays and loading. */
void match_goto(struct match *m, int at);

/* Builds a match from steps that are already recorded, the first `at` in force. False at the
 * first step that cannot be made: why->line is its 1-based number. */
bool match_load(struct match *m, const char *const *steps, int n, int at, struct reason *why);

void match_status(const struct match *m, struct game_status *out);
uint64_t match_hash(const struct match *m);

#endif
