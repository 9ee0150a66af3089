/* test_classic_agree.c: the rules of Classic and its solver agree: in the middle of random
 * games, the solver's best play may end the turn, and nobody finds a play with more tiles. */
#include "classic.h"
#include "classic_solve.h"
#include "core_help.h"
#include "hang/hang_match.h"
#include "randomplay.h"
#include "thorough.h"

static long asked, plays, taken;

/* The state with the best play on the table; false if nothing is played. */
static bool best_play(const struct cl_state *s, struct cl_state *out, int *played)
{
    struct classic_task task;
    struct classic_answer answer;
    struct position p;
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    struct reason why;
    int n = 0;
    position_of_state(&CLASSIC, s, &p);
    assert_true(classic_task_of_position(&p, &task));
    classic_solve(&task, &(struct budget){.nodes = 20000}, &answer);
    assert_true(answer.possible);
    *played = answer.proven ? answer.played : TILE_MAX;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(&answer.table, t) &&
            (!table_has(&s->common.table, t) ||
             !place_same(s->common.table.at[t], answer.table.at[t])))
            item[n++] = (struct table_item){t, false, answer.table.at[t]};
    *out = *s;
    if (!answer.played)
        return false;
    CLASSIC.tiles->arrange(s, item, n, &step);
    if (!CLASSIC.check(out, buf_text(&step), &why))
        fail_msg("\"%s\" was refused: %s", buf_text(&step), why.text);
    CLASSIC.apply(out, buf_text(&step), NULL);
    buf_free(&step);
    return true;
}

static void at_a_turns_start(const struct cl_state *s, int *played)
{
    struct cl_state after;
    struct reason why;
    asked++;
    if (!best_play(s, &after, played))
        return;
    if (!CLASSIC.check(&after, "end", &why)) {
        struct buf b = {0};
        CLASSIC.write(&after, &b);
        fail_msg("the best play was refused: %s\n%s", why.text, buf_text(&b));
    }
    plays++;
    taken += cl_wilds_taken(&after);
}

static void one_game(uint64_t seed)
{
    struct randomplay r = {.fumbles = 5, .holds = 20};
    struct game_config c;
    struct game_status st;
    int most = TILE_MAX; /* that can be played in this turn */
    rng_seed(&r.rng, seed);
    game_config_default(&c, &CLASSIC, 2 + (int)(seed % 3));
    game_option_set(&c, "rounds", 1);
    c.seed = seed;
    struct match *m = match_new(&c);
    do {
        const struct cl_state *s = m->state;
        hang_match(m);
        match_status(m, &st);
        if (st.phase != PHASE_TURN)
            continue;
        if (table_same(&s->common.table, &s->common.begin) && m->at == match_undo_floor(m))
            at_a_turns_start(s, &most);
        if (st.played > most && match_check(m, "end", NULL))
            fail_msg("%d tiles were played where the solver knows of %d", st.played, most);
    } while (randomplay_step(&r, m, NULL));
    match_free(m);
}

TEST(rules_and_solver_agree)
{
    for (uint64_t seed = 1; seed <= (uint64_t)often(12, 12, 4); seed++)
        one_game(seed);
    print_message("%ld turns, %ld plays, %ld Wilds taken\n", asked, plays, taken);
    assert_true(plays > often(100, 100, 25));
    assert_true(taken > often(5, 5, 0));
}

TESTS_MAIN
