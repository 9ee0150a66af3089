/* test_chances.c: chances, losses and luck: positions whose answers are known, ends that can be
 * played out wholly, and that the figures depend on nothing that they should not. */
#include "core_help.h"

#include <inttypes.h>
#include <math.h>

#include "chances_parts.h"
#include "hindsight.h"
#include "file.h"
#include "hash.h"
#include "record.h"
#include "slices.h"

#define GAMES 16 /* imagined for each figure, where the figures themselves do not matter */
#define MANY 512

static struct match *record(const char *name)
{
    struct buf path = {0}, text = {0};
    struct reason why = {0};
    buf_addf(&path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, name);
    assert_true(file_read(buf_text(&path), &text, &why));
    struct match *m = record_read(buf_text(&text), text.len, &why);
    assert_non_null(m);
    buf_free(&path);
    buf_free(&text);
    return m;
}

static const char *const RECORDS[] = {"whats-wild-odd-3-seats", "blockers-3-seats"};
#define GAMES_SHOWN (sizeof RECORDS / sizeof *RECORDS)

/* A match from a position, with these steps, each ended by a newline. */
static struct match *played(const char *position, const char *const *steps)
{
    struct game_config c;
    struct reason why = {0};
    if (!game_config_from_text(&c, position, strlen(position), &why))
        fail_msg("%s", why.text);
    struct match *m = match_new(&c);
    for (; *steps; steps++)
        if (!match_play(m, *steps, NULL, &why))
            fail_msg("%s: %s", *steps, why.text);
    game_config_free(&c);
    return m;
}

static struct chances *found(const struct match *m, int games, int turn)
{
    struct chances *c = chances_new(m, games, 0);
    assert_true(chances_find(c, turn, NULL, NULL));
    return c;
}

static bool same_figure(const struct chances_figure *a, const struct chances_figure *b)
{
    return a->n == b->n && a->sum == b->sum && a->squares == b->squares;
}

/* Losses and `seen`: what depends only on what the player saw. */
static bool same_seen(const struct chances_turn *a, const struct chances_turn *b)
{
    bool same = same_figure(&a->seen, &b->seen);
    for (int i = 0; i < 2; i++)
        same = same && a->decision[i].choice == b->decision[i].choice &&
               a->decision[i].missed == b->decision[i].missed &&
               same_figure(&a->decision[i].loss, &b->decision[i].loss) &&
               !strcmp(a->decision[i].best, b->decision[i].best);
    return same;
}

static bool same_open(const struct chances_turn *a, const struct chances_turn *b)
{
    bool same = true;
    for (int i = 0; i < SEATS_MAX; i++)
        same = same && same_figure(&a->open[i], &b->open[i]) &&
               same_figure(&a->worth[i], &b->worth[i]) && same_figure(&a->luck[i], &b->luck[i]);
    return same;
}

/* ---- Known answers ---- */

/* The hand goes wild with any card, and the other one cannot any more. (With a chameleon, which
 * changes the wild number, it could.) */
TEST(a_hand_that_goes_wild_has_won)
{
    static const char *const steps[] = {"draw", "discard a12", "wild", NULL};
    struct match *m = played("game whats-wild\nrules wild 9\nrack a3 a4 a5\nhand 2 c1 p7 z12\n"
                             "discards p1 ! ! ! !\npile a12 c4\n",
                             steps);
    struct chances *c = found(m, GAMES, 0);
    const struct chances_turn *t = chances_turn(c, 0);
    assert_int_equal(t->open[0].sum, (int64_t)GAMES * CHANCES_UNIT);
    assert_int_equal(t->open[1].sum, 0);
    assert_true(chances_error(&t->open[0]) == 0);
    assert_false(chances_missed(t));
    chances_free(c);
    match_free(m);
}

/* The last turn of a round: all draws and all discards can be tried. */
static const char LAST_TURN[] = "game whats-wild\nrules wild 9 gone-wild\nrack a3 a4 c7 p12\n"
                                "hand 2 c1 c2 c3 c4\ndiscards z12\npile p5 z1\n";

static int least_after_draw(const struct game *g, const void *state)
{
    static const char *const cards = "apcz";
    void *then = mem_alloc(g->state_size);
    int least = 1000;
    for (int k = 0; k < 4 * 12; k++) {
        struct buf step = {0};
        buf_addf(&step, "discard %c%d", cards[k / 12], k % 12 + 1);
        memcpy(then, state, g->state_size);
        if (g->check(then, buf_text(&step), NULL)) {
            g->apply(then, buf_text(&step), NULL);
            g->apply(then, g->check(then, "wild", NULL) ? "wild" : "end", NULL);
            int points = g->round_score(then, 1, 0);
            least = points < least ? points : least;
        }
        buf_free(&step);
    }
    free(then);
    return least;
}

/* The mean of the points over all cards of the pile, from very many shuffles of it: each card
 * is on top as often as any other. */
static double mean_points(const struct match *m, int *drawn)
{
    const struct game *g = m->game;
    const struct mind_chances *how = mind_of(g)->chances;
    void *state = mem_alloc(g->state_size);
    struct match *first = match_new(&m->config);
    struct rng rng;
    double sum = 0;
    rng_seed(&rng, 99);
    for (int i = 0; i < MANY; i++) {
        memcpy(state, first->state, g->state_size);
        how->shuffle(state, &rng);
        g->apply(state, "draw", NULL);
        sum += least_after_draw(g, state);
    }
    match_play(first, "draw", NULL, NULL);
    *drawn = least_after_draw(g, first->state);
    match_free(first);
    free(state);
    return sum / MANY;
}

static void assert_near(double a, double b, double by)
{
    if (fabs(a - b) > by)
        fail_msg("%f is not within %f of %f", a, by, b);
}

TEST(an_end_that_can_be_played_out)
{
    static const char *const steps[] = {"draw", "discard a3", "end", NULL};
    struct match *m = played(LAST_TURN, steps);
    struct chances *c = found(m, MANY, 0);
    const struct chances_turn *t = chances_turn(c, 0);
    int drawn, did = m->game->round_score(m->state, 1, 0);
    double points = mean_points(m, &drawn), error = chances_error(&t->worth[0]);
    assert_true(did > drawn && error > 0);
    assert_near(chances_mean(&t->worth[0]), -points, 6 * error);
    assert_near(chances_mean(&t->luck[0]), points - drawn, 6 * error);
    assert_near(chances_mean(&t->luck[1]), drawn - points, 6 * error);
    /* The loss is certain: nothing is left to chance. */
    const struct chances_decision *d = &t->decision[1];
    assert_true(d->choice && d->missed && chances_error(&d->loss) == 0);
    assert_near(chances_mean(&d->loss), did - drawn, 1e-9);
    assert_non_null(strstr(d->best, "discard "));
    chances_free(c);
    match_free(m);
}

/* ---- Sums ---- */

TEST(all_seats_together_have_one_win)
{
    for (size_t r = 0; r < GAMES_SHOWN; r++) {
        struct match *m = record(RECORDS[r]);
        struct chances *c = found(m, GAMES, 4);
        const struct chances_turn *t = chances_turn(c, 4);
        int64_t won = 0, worth = 0, luck = 0;
        for (int i = 0; i < m->config.seats; i++) {
            won += t->open[i].sum;
            worth += t->worth[i].sum;
            luck += t->luck[i].sum;
        }
        assert_int_equal(t->games, GAMES);
        assert_int_equal(won, (int64_t)GAMES * CHANCES_UNIT);
        assert_int_equal(worth,
                         chances_measure(m->game) == CHANCES_WINS ? GAMES * CHANCES_UNIT : 0);
        assert_int_equal(luck, 0);
        chances_free(c);
        match_free(m);
    }
}

/* ---- The same again ---- */

/* In slices of any size; and a task that is stopped leaves nothing behind. */
TEST(slices_find_the_same)
{
    for (size_t r = 0; r < GAMES_SHOWN; r++) {
        struct match *m = record(RECORDS[r]);
        struct chances *whole = found(m, GAMES, 5), *other = chances_new(m, GAMES, 0);
        for (long nodes = 1; nodes < 1000; nodes *= 31) {
            struct chances_task *t = chances_task(other, 5);
            struct slices *s = slices_new();
            int n = 0;
            do {
                slices_begin(s, nodes, 0);
                chances_run(t, &(struct budget){.slices = s});
                n++;
            } while (slices_cut(s));
            assert_true(n > 1 || nodes > 31);
            chances_take(other, t);
            chances_task_free(t);
            slices_free(s);
            assert_true(same_open(chances_turn(whole, 5), chances_turn(other, 5)));
            assert_true(same_seen(chances_turn(whole, 5), chances_turn(other, 5)));
            chances_free(other);
            other = chances_new(m, GAMES, 0);
        }
        chances_free(other);
        chances_free(whole);
        match_free(m);
    }
}

static bool soon(void *ctx)
{
    return ++*(int *)ctx > 5;
}

TEST(stopped_and_taken_up_again)
{
    struct match *m = record(RECORDS[1]);
    struct chances *c = chances_new(m, GAMES, 0), *twice = found(m, 2 * GAMES, 3);
    int asked = 0;
    assert_false(chances_find(c, 3, soon, &asked));
    assert_int_equal(chances_turn(c, 3)->games, 0);
    assert_int_equal(chances_next(c, 3), 3);
    assert_true(chances_find(c, 3, NULL, NULL));
    assert_int_equal(chances_next(c, 3), 4);
    assert_int_equal(chances_done(c), 1 + chances_rounds(c)); /* no luck of deals here */
    chances_more(c);
    assert_int_equal(chances_next(c, 3), 3);
    assert_true(chances_find(c, 3, NULL, NULL));
    assert_true(same_open(chances_turn(c, 3), chances_turn(twice, 3)));
    chances_free(c);
    chances_free(twice);
    match_free(m);
}

/* What is kept as text is the same again, and goes on from there. */
TEST(kept_as_text)
{
    struct match *m = record(RECORDS[0]);
    struct chances *c = found(m, GAMES, 9), *again = chances_new(m, GAMES, 0);
    struct buf text = {0}, twice = {0};
    assert_true(chances_find(c, chances_turns(c), NULL, NULL)); /* a deal */
    assert_true(chances_find(c, 8, NULL, NULL));
    chances_more(c);
    chances_write(c, &text);
    assert_true(chances_read(again, buf_text(&text)));
    chances_write(again, &twice);
    assert_string_equal(buf_text(&text), buf_text(&twice));
    assert_true(chances_find(c, 8, NULL, NULL) && chances_find(again, 8, NULL, NULL));
    assert_true(same_open(chances_turn(c, 8), chances_turn(again, 8)));
    assert_true(same_seen(chances_turn(c, 8), chances_turn(again, 8)));
    assert_true(same_seen(chances_turn(c, 9), chances_turn(again, 9)));
    /* Every text that was cut off inside a line, or is about something else, is refused. */
    buf_clear(&twice);
    chances_write(again, &twice);
    for (size_t n = 0; n < text.len; n += 7) {
        char last = text.data[n];
        text.data[n] = 0;
        bool whole = n && text.data[n - 1] == '\n';
        assert_true(whole || !chances_read(again, text.data));
        text.data[n] = last;
    }
    text.data[12]++; /* another match */
    assert_false(chances_read(again, text.data));
    buf_clear(&text);
    chances_write(again, &text);
    assert_string_equal(buf_text(&text), buf_text(&twice));
    chances_free(c);
    chances_free(again);
    buf_free(&text);
    buf_free(&twice);
    match_free(m);
}

/* What is proven about the last turns counts in place of the estimate: in the turn, in the sums
 * and in what is kept, and more games do not change it. */
TEST(proven_losses)
{
    struct match *m = record("blockers-2-players");
    struct chances *c = chances_new(m, GAMES, 0), *again = chances_new(m, GAMES, 0);
    struct hindsight *h = hindsight_new(m, 20000);
    struct chances_seat before, after;
    struct chances_sum lost;
    struct buf text = {0};
    int proven = 0, seat = 0;
    double sum = 0;
    for (int i = chances_turns(c) - 4; i < chances_turns(c); i++) {
        assert_true(hindsight_judge(h, i, NULL, NULL) && chances_find(c, i, NULL, NULL));
        seat = chances_past(c, i)->past.seat;
    }
    /* As if the last turn had thrown half a win away. */
    struct verdict *last = (struct verdict *)hindsight_verdict(h, chances_turns(c) - 1);
    assert_true(last->proven && last->choice);
    last->missed = 50;
    last->better = true;
    chances_seat(c, seat, &before);
    assert_true(chances_prove(c, h));
    assert_false(chances_prove(c, h));
    chances_more(c);
    assert_true(chances_find(c, chances_turns(c) - 1, NULL, NULL));
    chances_write(c, &text);
    assert_true(chances_read(again, buf_text(&text)));
    for (int i = 0; i < chances_turns(c); i++) {
        const struct verdict *v = hindsight_verdict(h, i);
        bool exact = v && v->proven && v->choice && !chances_turn(c, i)->over;
        assert_int_equal(chances_turn(c, i)->proven, exact);
        assert_int_equal(chances_turn(again, i)->proven, exact);
        chances_lost(chances_turn(again, i), &lost);
        if (chances_past(c, i)->past.seat == seat && lost.figures)
            sum += lost.mean;
        if (!exact)
            continue;
        proven++;
        assert_int_equal(lost.figures, 1);
        assert_true(lost.mean == v->missed / 100.0 && lost.variance == 0);
        assert_int_equal(chances_missed(chances_turn(again, i)), v->better);
    }
    chances_seat(again, seat, &after);
    assert_true(proven > 0);
    assert_true(fabs(after.loss.mean - sum) < 1e-9);
    assert_true(after.loss.mean > before.loss.mean + 0.4 && after.missed == before.missed + 1);
    hindsight_free(h);
    chances_free(c);
    chances_free(again);
    buf_free(&text);
    match_free(m);
}

/* The same match and salt lead to the same figures in every build and on every system. */
TEST(figures_of_every_build)
{
    static const uint64_t signature[] = {UINT64_C(0xb79695afe383db81),
                                         UINT64_C(0x1c99efb30c7458a8)};
    for (size_t k = 0; k < GAMES_SHOWN; k++) {
        struct match *m = record(RECORDS[k]);
        struct chances *c = chances_new(m, GAMES, 0);
        struct buf text = {0};
        int turns = chances_turns(c), piece[] = {3, turns - 6, turns};
        for (size_t i = 0; i < sizeof piece / sizeof *piece; i++)
            assert_true(chances_find(c, piece[i], NULL, NULL));
        chances_write(c, &text);
        uint64_t got = hash_bytes(HASH_START, buf_text(&text), text.len);
        if (got != signature[k])
            fail_msg("%s comes to something else: 0x%016" PRIx64, RECORDS[k], got);
        buf_free(&text);
        chances_free(c);
        match_free(m);
    }
}

TEST(other_salts_other_games)
{
    struct match *m = record(RECORDS[1]);
    struct chances *a = found(m, GAMES, 3), *b = chances_new(m, GAMES, 1);
    chances_find(b, 3, NULL, NULL);
    assert_false(same_open(chances_turn(a, 3), chances_turn(b, 3)));
    chances_free(a);
    chances_free(b);
    match_free(m);
}

/* ---- What nobody could know ---- */

/* Of a state; and of a view: the one of the seat in another deal. */
static void deal_anew(const struct game *g, void *state, int seat, struct rng *rng)
{
    void *view = mem_alloc(g->state_size);
    g->view(state, seat, view);
    g->imagine(view, seat, rng, state);
    free(view);
}

static void see_anew(const struct game *g, void *view, int seat, struct rng *rng)
{
    void *world = mem_alloc(g->state_size);
    g->imagine(view, seat, rng, world);
    g->view(world, seat, view);
    free(world);
}

/* If everything hidden is dealt anew, the open chances change, and what is said from what the
 * player saw does not. */
TEST(losses_know_no_more_than_the_player)
{
    struct rng rng;
    rng_seed(&rng, 5);
    for (size_t r = 0; r < GAMES_SHOWN; r++) {
        struct match *m = record(RECORDS[r]);
        struct chances *c = chances_new(m, GAMES, 0), *other = chances_new(m, GAMES, 0);
        bool open = false;
        for (int i = 2; i < 5; i++) {
            struct chances_task *t = chances_task(other, i);
            deal_anew(m->game, t->open, t->seat, &rng);
            for (int k = 0; k < t->choices; k++)
                see_anew(m->game, t->choice[k].view, t->seat, &rng);
            t->seed ^= 12345;
            assert_true(chances_run(t, NULL));
            chances_take(other, t);
            chances_task_free(t);
            assert_true(chances_find(c, i, NULL, NULL));
            assert_true(same_seen(chances_turn(c, i), chances_turn(other, i)));
            open = open || !same_open(chances_turn(c, i), chances_turn(other, i));
        }
        assert_true(open);
        chances_free(c);
        chances_free(other);
        match_free(m);
    }
}

/* ---- The whole match ---- */

TEST(rounds_and_what_decided_them)
{
    struct match *m = record(RECORDS[1]);
    struct chances *c = chances_new(m, GAMES, 0);
    int turn[3], first = 0;
    chances_only(c, CHANCES_OPEN);
    assert_int_equal(chances_decisive(c, turn, 3), 0);
    for (int i; (i = chances_next(c, 0)) >= 0;)
        assert_true(chances_find(c, i, NULL, NULL));
    assert_int_equal(chances_done(c), chances_work(c));
    for (int r = 0; r < chances_rounds(c); r++) {
        const struct chances_round *o = chances_round(c, r);
        int won = 0;
        assert_int_equal(o->first, first);
        first += o->turns;
        for (int i = 0; i < m->config.seats; i++)
            won += o->came.win[i];
        assert_int_equal(won, CHANCES_UNIT);
    }
    assert_int_equal(first, chances_turns(c));
    assert_int_equal(chances_decisive(c, turn, 3), 3);
    assert_true(turn[0] != turn[1] && turn[1] != turn[2]);
    chances_free(c);
    match_free(m);
}

/* ---- Standard errors ---- */

/* Of n games, k are won. */
static struct chances_figure won(int k, int n)
{
    return (struct chances_figure){.n = n,
                                   .sum = (int64_t)k * CHANCES_UNIT,
                                   .squares = (int64_t)k * CHANCES_UNIT * CHANCES_UNIT};
}

/* How likely k wins of n games are, if each is one with this chance. */
static double binomial(int k, int n, double chance)
{
    return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(chance) +
               (n - k) * log(1 - chance));
}

/* How likely two runs are to differ by less than 2.8 standard errors: all of them. */
static double alike(int n, double chance)
{
    double sum = 0;
    for (int a = 0; a <= n; a++)
        for (int b = 0; b <= n; b++) {
            struct chances_figure x = won(a, n), y = won(b, n);
            double by = 2.8 / sqrt(2) * hypot(chances_error(&x), chances_error(&y));
            if (fabs(chances_mean(&x) - chances_mean(&y)) <= by + 1e-9)
                sum += binomial(a, n, chance) * binomial(b, n, chance);
        }
    return sum;
}

/* On 95 of 100 turns, though the error itself is an estimate from as few games as a first look
 * has. */
TEST(two_runs_agree)
{
    static const int games[] = {32, 48, 64};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        double sum = 0;
        int n = 0;
        for (double chance = 0.1; chance < 0.51; chance += 0.05, n++)
            sum += alike(games[i], chance);
        if (sum / n < 0.95)
            fail_msg("%d games: %.4f", games[i], sum / n);
    }
}

/* ---- Better choices ---- */

/* A match with the better choice of a turn stands before that turn's end, and goes as the other
 * did before. */
TEST(the_better_choice)
{
    struct match *m = record("whats-wild-odd-3-seats");
    struct chances *c = chances_new(m, GAMES, 0);
    struct chances_task t = {.number = 1, .found = true};
    int from;
    assert_null(chances_best(c, 1, &from));
    t.turn.games = GAMES;
    t.turn.decision[0].missed = true;
    const struct past_turn *p = chances_past(c, 1);
    snprintf(t.turn.decision[0].best, STEP_MAX, "%s", "draw");
    chances_take(c, &t);
    struct match *best = chances_best(c, 1, &from);
    assert_non_null(best);
    assert_int_equal(from, p->begin);
    assert_int_equal(best->n, p->begin + 1);
    assert_string_equal(best->step[p->begin], "draw");
    for (int i = 0; i < p->begin; i++)
        assert_string_equal(best->step[i], m->step[i]);
    match_free(best);
    chances_free(c);
    match_free(m);
}

/* "Discarding the zebra 7 let Mira go wild" is said only if the next player took that card and
 * went wild; what was better is said by its step. */
TEST(reasons_of_a_loss)
{
    struct match *m = record("whats-wild-odd-3-seats");
    const struct mind_chances *how = mind_of(m->game)->chances;
    struct chances *c = chances_new(m, GAMES, 0);
    struct buf out = {0};
    struct turn_past turn = chances_past(c, 0)->past, next = chances_past(c, 1)->past;
    next.out = true;
    next.lost = 0;
    how->gave(&turn, &next, &m->config, &out);
    assert_int_equal(out.len, 0);
    next.lost = 1u << turn.seat;
    how->gave(&turn, &next, &m->config, &out);
    assert_non_null(strstr(buf_text(&out), "discarding "));
    assert_non_null(strstr(buf_text(&out), game_config_label(&m->config, next.seat)));
    next.out = false;
    buf_clear(&out);
    how->gave(&turn, &next, &m->config, &out);
    assert_int_equal(out.len, 0);
    how->better("discard z7\nend", &out);
    assert_string_equal(buf_text(&out), "It would have been better to discard the zebra 7.");
    buf_clear(&out);
    mind_of(game_find("blockers"))->chances->better("capture r5 e5 b3\nend", &out);
    assert_string_equal(buf_text(&out), "It would have been better to put the red 5 on E5.");
    buf_free(&out);
    chances_free(c);
    match_free(m);
}

TESTS_MAIN
