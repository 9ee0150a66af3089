/* puzzle_help.h: what the tests of puzzles share. */
#ifndef SUPERWILD_PUZZLE_HELP_H
#define SUPERWILD_PUZZLE_HELP_H

#include "certify.h"
#include "core_help.h"
#include "solve/positions.h"

static inline struct puzzle puzzle_from(const char *text, bool loose)
{
    struct puzzle p;
    struct reason why;
    if (!puzzle_read(text, strlen(text), loose, &p, &why))
        fail_msg("%d:%d: %s in\n%s", why.line, why.col, why.text, text);
    return p;
}

#define RULE_SETS 9

/* The rules of the sets of Super Wild (0 to 3) and Normikub. */
static inline unsigned rules_of_set(int set)
{
    static const char *const text[RULE_SETS] = {
        "game super-wild",
        "game super-wild\nrules stacks",
        "game super-wild\nrules diagonals",
        "game super-wild\nrules stacks diagonals",
        "game normikub\nrules dimensions 1",
        "game normikub\nrules dimensions 2",
        "game normikub\nrules dimensions 3",
        "game normikub\nrules dimensions 4",
        "game normikub\nrules dimensions 5",
    };
    struct position p;
    struct buf b = {0};
    buf_addf(&b, "%s\ntable *@0,0\n", text[set]);
    assert_true(position_read(buf_text(&b), b.len, &p, NULL));
    buf_free(&b);
    return p.rules;
}

/* A random middle game with a rack of at most `rack` tiles, to be played out. */
static inline struct puzzle_task random_task(uint64_t number, int set, int rack)
{
    struct puzzle_task t = {.goal = GOAL_OUT};
    positions_make(number * 8 + 4, rules_of_set(set), &t.position);
    if (t.position.n_rack > rack)
        t.position.n_rack = rack;
    t.tiles = t.position.n_rack;
    return t;
}

#endif
