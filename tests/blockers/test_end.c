/* test_end.c: the last placements, compared with a second search that tries everything in the
 * simplest way; and what the console says about them. */
#include "blockers_help.h"

#include "bk_end.h"
#include "console.h"
#include "slices.h"

/* ---- The second search: a board, racks, and no cleverness ---- */

struct slow {
    const struct bk_seats *seats;
    struct bk_board board;
    bk_tile rack[BK_SEATS][2 * BK_FACES];
    int n_rack[BK_SEATS], captured[BK_SEATS][BK_COLOURS];
};

static void slow_scores(const struct slow *s, struct bk_score out[BK_SEATS])
{
    for (int i = 0; i < s->seats->n; i++)
        bk_score_seat(&s->board, s->seats, i, s->captured[i], &out[i]);
}

static int fine(const struct bk_score *s)
{
    return s->score * 1000 + s->total;
}

/* The three things that a seat looks at, the most important first. */
static void wishes(const struct bk_score *s, int n, int seat, int out[3])
{
    unsigned winners = bk_winners(s, n);
    int others = 1 << 30;
    for (int i = 0; i < n; i++)
        others = i != seat && fine(&s[i]) < others ? fine(&s[i]) : others;
    out[0] = winners >> seat & 1 ? 100 / __builtin_popcount(winners) : 0;
    out[1] = others - fine(&s[seat]);
    out[2] = -fine(&s[seat]);
}

static bool likes(const struct bk_score *a, const struct bk_score *b, int n, int seat)
{
    int one[3], other[3];
    wishes(a, n, seat, one);
    wishes(b, n, seat, other);
    for (int i = 0; i < 3; i++)
        if (one[i] != other[i])
            return one[i] > other[i];
    return false;
}

/* Every seat has one placement left, from `turn` on; `left` of them. */
static void slow_look(const struct slow *s, int turn, int left, struct bk_score out[BK_SEATS])
{
    bool found = false;
    if (!left) {
        slow_scores(s, out);
        return;
    }
    int n = s->seats->n, next = (turn + 1) % n;
    for (int i = 0; i < s->n_rack[turn]; i++)
        for (int space = 0; space < BK_SPACES; space++) {
            bk_tile t = s->rack[turn][i], there = s->board.at[space];
            struct bk_score score[BK_SEATS];
            struct slow then = *s;
            if (!bk_legal(bk_place(&s->board, t, space, s->seats->colours[turn])))
                continue;
            if (there != BK_NO_TILE)
                then.captured[turn][bk_colour(there)]++;
            then.board.at[space] = t;
            slow_look(&then, next, left - 1, score);
            if (!found || likes(score, out, n, turn))
                memcpy(out, score, sizeof score);
            found = true;
        }
    if (!found)
        slow_look(s, next, left - 1, out);
}

/* ---- Positions before the last round of turns ---- */

static void last_round(struct bk_state *s, int seats, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed);
    deal_game(s, seats, 1, seed);
    while (s->turn <= seats * (bk_turns(s) - 1))
        turn_at_random(s, &rng);
}

static void slow_of(const struct bk_state *s, const struct bk_seats *seats, struct slow *out)
{
    memset(out, 0, sizeof *out);
    out->seats = seats;
    out->board = s->board;
    for (int i = 0; i < s->seats; i++) {
        for (int k = 0; k < s->n_captured[i]; k++)
            out->captured[i][bk_colour(s->captured[i][k])]++;
        for (int k = 0; k < s->colour[i].n_rack; k++)
            out->rack[i][out->n_rack[i]++] = s->colour[i].rack[k];
    }
}

static void fast_of(const struct bk_state *s, struct bk_fast *out)
{
    struct bk_seen seen;
    struct rng rng;
    rng_seed(&rng, 1);
    bk_seen_of(s, &seen);
    bk_seen_deal(&seen, &rng, out);
}

TEST(same_as_trying_everything)
{
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct bk_state s;
        struct bk_seats seats;
        struct bk_fast f;
        struct slow slow;
        struct bk_score want[BK_SEATS];
        struct bk_end end;
        last_round(&s, 3, seed);
        /* Its last two turns: three would take the slow search too long. */
        turn_at_random(&s, &(struct rng){{seed, 2, 3, 4}});
        bk_state_seats(&s, &seats);
        slow_of(&s, &seats, &slow);
        slow_look(&slow, s.seat, 2, want);
        fast_of(&s, &f);
        bk_end_solve(&f, &(struct budget){.nodes = 0}, &end);
        assert_true(end.proven);
        assert_int_equal(end.n, 2);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(end.score[i].score, want[i].score);
            assert_int_equal(end.score[i].total, want[i].total);
        }
        assert_int_equal(end.winners, bk_winners(want, 3));
    }
}

/* The line leads to the result, by the rules. */
TEST(the_line_can_be_played)
{
    for (int seats = 2; seats <= 4; seats++) {
        struct bk_state s;
        struct bk_fast f;
        struct bk_end end;
        last_round(&s, seats, 11);
        fast_of(&s, &f);
        bk_end_solve(&f, &(struct budget){.nodes = 300000}, &end);
        for (int i = 0; i < end.n; i++) {
            struct buf step = {0};
            const struct bk_line_turn *t = &end.line[i];
            assert_int_equal(t->seat, s.seat);
            if (t->placed) {
                bk_step_write(&step, &s.board, bk_tile_of(t->move.colour, t->move.face),
                              bk_space_of(t->move.bit));
                bk_apply(&s, buf_text(&step), NULL);
            }
            bk_apply(&s, "end", NULL);
            buf_free(&step);
        }
        assert_int_equal(s.phase, PHASE_GAME_OVER);
        for (int i = 0; i < seats; i++)
            assert_int_equal(s.points[0][i], end.score[i].score);
    }
}

TEST(a_budget_is_kept_to)
{
    struct bk_state s;
    struct bk_fast f;
    struct bk_end end;
    last_round(&s, 4, 5);
    fast_of(&s, &f);
    bk_end_solve(&f, &(struct budget){.nodes = 500}, &end);
    assert_false(end.proven);
    assert_true(end.nodes <= 500);
    assert_int_equal(end.n, 4); /* it has a whole line all the same */
}

static void same_in_slices(const struct bk_fast *f, long nodes, const struct bk_end *want)
{
    struct slices *s = slices_new();
    const struct budget budget = {.nodes = 20000, .slices = s};
    struct bk_end end;
    int slices = 0;
    do {
        slices_begin(s, nodes, 0);
        bk_end_solve(f, &budget, &end);
        slices++;
    } while (slices_cut(s));
    assert_true(slices > 1);
    assert_memory_equal(&end, want, sizeof end);
    slices_free(s);
}

TEST(it_does_not_depend_on_slices)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct bk_state s;
        struct bk_fast f;
        struct bk_end whole;
        memset(&whole, 0, sizeof whole);
        last_round(&s, 3, seed);
        fast_of(&s, &f);
        bk_end_solve(&f, &(struct budget){.nodes = 20000}, &whole);
        same_in_slices(&f, 1, &whole);
        same_in_slices(&f, 100, &whole);
    }
}

/* ---- On the console ---- */

static enum console_answer ask(const char *text, struct buf *out, struct reason *why)
{
    struct console_job job = {.verb = console_verb_of(&BLOCKERS, "solve"),
                              .game = &BLOCKERS,
                              .text = text,
                              .len = strlen(text),
                              .out = out,
                              .why = why};
    return job.verb->run(&job);
}

#define HEAD "game blockers\nseats r b g\nturn r\n"

TEST(what_the_console_says)
{
    struct buf out = {0};
    struct reason why = {.text = ""};
    /* Red can join its groups, and blue extend one; green has to begin. */
    assert_int_equal(ask(HEAD "table r1@a1 r3@a3 b5@e5 b4@e4\ncaptured b r9\n"
                              "rack r2 ri r8 r7 rg\nrack b6 bi b8 b9 bh\n"
                              "rack g1 g2 g3 g4\n",
                         &out, &why),
                     CONSOLE_YES);
    assert_text(buf_text(&out), "result proven\n"
                                "result r groups 1 captures 0 total 0 score 1\n"
                                "result b groups 1 captures 1 total 1 score 2\n"
                                "result g groups 0 captures 0 total 0 score 0\n"
                                "result wins g\n"
                                "play r put r2 a2\n"
                                "play b put b6 e6\n");
    buf_free(&out);
}

TEST(what_the_console_refuses)
{
    struct buf out = {0};
    struct reason why = {.text = ""};
    assert_int_equal(ask(HEAD "table r1@a1\nrack r2 r3\nrack b1\n", &out, &why), CONSOLE_BAD);
    assert_non_null(strstr(why.text, "the rack of \"g\" is missing"));
    assert_int_equal(ask(HEAD "rack r2 r3 b1 g1 r2\n", &out, &why), CONSOLE_BAD);
    assert_int_equal(why.line, 4);
    assert_int_equal(why.col, 18);
    assert_int_equal(ask(HEAD "rack r2 r3 b1 g1 p1\n", &out, &why), CONSOLE_BAD);
    assert_int_equal(out.len, 0);
    buf_free(&out);
}

TESTS_MAIN
