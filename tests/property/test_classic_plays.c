/* test_classic_plays.c: what the solver of Classic finds in random games can be played: its
 * step works from any state of the turn, and `end` after it.
 *
 * Rules: Classic Rummy Tiles, "A round", 2 ("from that player's rack alone, and on that turn
 * nothing that lay on the table is touched"), 3 ("the table has to be legal at the end; nothing
 * that was on the table may leave it"), 5. */
#include "classic_game.h"
#include "core_help.h"
#include "hang/hang_match.h"
#include "meld.h"
#include "randomplay.h"
#include "thorough.h"

struct counts {
    long plays, tiles, initial, taken, begun;
    long of[4]; /* plays, by how much was looked at */
    long moved;
};

static int moved(const struct table *a, const struct table *b)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        n += table_has(a, t) && !place_same(a->at[t], b->at[t]);
    return n;
}

/* Unchanged melds stay where they were. */
static void unchanged_melds_stay(const struct table *old, const struct table *then)
{
    struct table_rows was;
    table_rows(old, &was);
    for (int r = 0; r < was.n; r++) {
        int n = was.start[r + 1] - was.start[r], same = 0;
        const tile_t *tile = was.tile + was.start[r];
        struct table_rows now;
        table_rows(then, &now);
        for (int k = 0; k < now.n; k++) {
            int in = 0;
            for (int i = now.start[k]; i < now.start[k + 1]; i++)
                for (int j = 0; j < n; j++)
                    in += now.tile[i] == tile[j];
            same |= in == n && now.start[k + 1] - now.start[k] == n;
        }
        for (int i = 0; i < n && same; i++)
            assert_true(place_same(old->at[tile[i]], then->at[tile[i]]));
    }
}

static void play(const struct cl_state *s, const struct classic_answer *a, struct counts *c)
{
    struct cl_state after = *s;
    struct buf step = {0};
    struct reason why;
    classic_step(s, &a->table, &step);
    assert_true(step.len < STEP_MAX);
    if (step.len && !CLASSIC.check(&after, buf_text(&step), &why))
        fail_msg("\"%s\": %s", buf_text(&step), why.text);
    if (step.len)
        CLASSIC.apply(&after, buf_text(&step), NULL);
    assert_true(table_same(&after.common.table, &a->table));
    if (!CLASSIC.check(&after, "end", &why))
        fail_msg("after \"%s\": %s", buf_text(&step), why.text);
    struct tile_bits played = cl_played(&after);
    assert_int_equal(bits_count(&played), a->played);
    c->taken += s->melded >> s->common.seat & 1 ? cl_wilds_taken(&after) : 0;
    buf_free(&step);
}

static void look_at(const struct cl_state *s, struct classic_solver *solver, struct counts *c)
{
    static const int melds[4] = {0, 1, 2, CLASSIC_ANY};
    struct cl_state view;
    struct classic_task task;
    struct classic_answer a, all;
    CLASSIC.view(s, s->common.seat, &view);
    if (!classic_task_of(&view, &task))
        return;
    classic_find(solver, &task, CLASSIC_ANY, &(struct budget){.nodes = 100000}, &all);
    for (int k = 0; k < 4; k++) {
        classic_find(solver, &task, melds[k], &(struct budget){.nodes = 20000}, &a);
        assert_true(a.possible);
        assert_true(!all.proven || a.played <= all.played);
        c->of[k] += a.played;
        if (!a.played)
            continue;
        play(&view, &a, c);
        unchanged_melds_stay(&task.table, &a.table);
        c->plays++;
        c->initial += !task.melded;
        c->begun += !table_same(&s->common.table, &s->common.begin);
        c->moved += moved(&task.table, &a.table);
    }
}

static void whole_game(uint64_t seed, struct counts *c)
{
    struct game_config config;
    struct randomplay r = {.fumbles = 25, .holds = 40};
    struct classic_solver *solver = classic_new();
    rng_seed(&r.rng, seed);
    game_config_default(&config, &CLASSIC, 2 + (int)(seed % 3));
    game_option_set(&config, "rounds", 1);
    config.seed = seed;
    struct match *m = match_new(&config);
    do {
        hang_match(m);
        look_at(m->state, solver, c);
    } while (randomplay_step(&r, m, NULL));
    match_free(m);
    classic_free(solver);
}

TEST(what_is_found_can_be_played)
{
    struct counts c = {0};
    const char *games = getenv("SUPERWILD_GAMES");
    uint64_t all = games ? strtoul(games, NULL, 10) : (uint64_t)often(4, 4, 2);
    for (uint64_t seed = 1; seed <= all; seed++)
        whole_game(seed, &c);
    print_message("%ld plays, %ld initial, %ld in turns begun, %ld Wilds taken; %ld, %ld, %ld, "
                  "%ld tiles; %ld moved\n",
                  c.plays, c.initial, c.begun, c.taken, c.of[0], c.of[1], c.of[2], c.of[3],
                  c.moved);
    assert_true(c.initial > often(50, 50, 12) && c.begun > often(50, 50, 12) &&
                c.taken > often(20, 20, 2));
    assert_true(c.of[0] <= c.of[1] && c.of[1] <= c.of[2] && c.of[2] <= c.of[3]);
}

TESTS_MAIN
