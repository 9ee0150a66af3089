/* mind_puzzles.c: the ids of goals and themes, and what the puzzles of all games say. */
#include "mind_puzzles.h"

#include "language.h"

static const char *const GOAL_ID[] = {
#define X(name, id) id,
    PUZZLE_GOALS(X)
#undef X
};

static const char *const THEME_ID[] = {
#define X(name, id) id,
    PUZZLE_THEMES(X)
#undef X
};

const char *puzzle_goal_id(enum puzzle_goal g)
{
    return GOAL_ID[g];
}

const char *puzzle_theme_id(enum puzzle_theme t)
{
    return THEME_ID[t];
}

bool puzzle_goal_find(const struct word *id, enum puzzle_goal *out)
{
    for (enum puzzle_goal g = 0; g < PUZZLE_GOAL_COUNT; g++)
        if (word_is(id, GOAL_ID[g])) {
            *out = g;
            return true;
        }
    return false;
}

bool puzzle_theme_find(const struct word *id, enum puzzle_theme *out)
{
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++)
        if (word_is(id, THEME_ID[t])) {
            *out = t;
            return true;
        }
    return false;
}

bool puzzle_enough_played(const struct puzzle_task *task, int played, struct reason *why)
{
    struct buf b = {0};
    int more = task->tiles - played;
    if (more <= 0)
        return true;
    if (task->goal == GOAL_OUT)
        buf_addf(&b,
                 translated_n("%d tile is still on your rack.",
                              "%d tiles are still on your rack.", more),
                 more);
    else
        buf_addf(
            &b, translated_n("You can play %d more tile.", "You can play %d more tiles.", more),
            more);
    refuse_with(why, buf_text(&b));
    buf_free(&b);
    return false;
}
