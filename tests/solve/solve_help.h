/* solve_help.h: makes tasks and solves them, and checks what must be true of every answer. */
#ifndef SUPERWILD_SOLVE_HELP_H
#define SUPERWILD_SOLVE_HELP_H

#include "positions.h"
#include "signature.h"
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

static inline void sign_answer(uint64_t *signature, const struct solve_answer *a)
{
    sign(signature, a->possible + 2 * a->proven + 4 * a->fewest);
    sign(signature, a->played);
    sign(signature, a->moved);
    sign(signature, a->bound);
    sign(signature, a->nodes);
    sign_table(signature, &a->table);
}

/* Deterministic: in the same number of nodes it finds the same, and proves the same, on every
 * system. In the middle of the search, at its end, with few moves, and for few tiles. */
static inline uint64_t signature_of(uint64_t first, int count, unsigned rules)
{
    uint64_t signature = HASH_START;
    for (uint64_t n = first; n < first + (uint64_t)count; n++) {
        struct solve_task t = task_at(n, rules);
        struct solve_answer a = solved(&t, 100);
        sign_answer(&signature, &a);
        a = solved(&t, 4000);
        sign_answer(&signature, &a);
        t.moves = (int)(n % 4);
        a = solved(&t, 1000);
        sign_answer(&signature, &a);
        t.moves = SOLVE_ANY_MOVES;
        t.most = 1 + (int)(n % 5);
        a = solved(&t, 1000);
        sign_answer(&signature, &a);
    }
    return signature;
}

#endif
