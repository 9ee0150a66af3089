/* solve_help.h: makes tasks and solves them, and checks what must be true of every answer. */
#ifndef SUPERWILD_SOLVE_HELP_H
#define SUPERWILD_SOLVE_HELP_H

#include "positions.h"
#include "solve.h"
#include "tiles_help.h"

#define ENOUGH 2000000 /* nodes */

static const unsigned EACH[4] = {PLAIN, STACKS, DIAGONALS, ALL_RULES};

static inline struct solve_task task_of(const char *table, const char *rack, unsigned rules)
{
    struct solve_task t = {.rules = rules, .table = table_of(table), .moves = SOLVE_ANY_MOVES};
    tile_t list[FACES];
    for (int n = tiles_of(rack, list); n > 0; n--)
        bits_add(&t.rack, list[n - 1]);
    return t;
}

static inline struct solve_task task_at(uint64_t number, unsigned rules)
{
    struct position p;
    struct solve_task t;
    positions_make(number, rules, &p);
    assert_true(solve_task_of_position(&p, &t));
    return t;
}

/* The table is legal and has every old tile and otherwise only rack tiles, and the numbers are
 * right. */
static inline void assert_sound(const struct solve_task *t, const struct solve_answer *a)
{
    int played = 0, moved = 0;
    assert_true(!a->possible || table_legal(&a->table, t->rules));
    for (tile_t i = 0; i < TILE_MAX; i++) {
        bool old = table_has(&t->table, i), now = table_has(&a->table, i);
        assert_true(!old || now);
        assert_true(!now || old || bits_has(&t->rack, i));
        played += now && !old;
        moved += old && !place_same(t->table.at[i], a->table.at[i]);
    }
    assert_int_equal(a->played, played);
    assert_int_equal(a->moved, moved);
    assert_true(a->played <= a->bound);
    assert_true(!a->proven || a->played == a->bound || !a->possible);
    assert_true(t->moves < 0 || a->moved <= t->moves || !a->possible);
}

static inline struct solve_answer solved(const struct solve_task *t, long nodes)
{
    struct solve_answer a;
    solve(t, &(struct budget){.nodes = nodes}, &a);
    assert_sound(t, &a);
    return a;
}

#endif
