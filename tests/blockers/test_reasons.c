/* test_reasons.c: what is said about the placements of all puzzles of Blockers! is true: each
 * fact is looked up again by the rules themselves, with every tile on every space. */
#include "blockers_help.h"

#include "library.h"
#include "puzzle_choice.h"
#include "thorough.h"

#include <stdlib.h>

static const struct budget BUDGET = {.nodes = CHOICE_NODES};

/* ---- By the rules ---- */

struct placement {
    bk_tile tile;
    int space;
};

#define PLACEMENTS_MOST (2 * BK_RACK * BK_SPACES)

static bool place(const struct bk_state *s, struct placement p, struct bk_state *then)
{
    struct buf step = {0};
    bk_step_write(&step, &s->board, p.tile, p.space);
    bool legal = bk_check(s, buf_text(&step), NULL);
    if (legal) {
        *then = *s;
        bk_apply(then, buf_text(&step), NULL);
        bk_apply(then, "end", NULL);
    }
    buf_free(&step);
    return legal;
}

static int placements(const struct bk_state *s, struct placement out[PLACEMENTS_MOST])
{
    struct bk_state then;
    int n = 0;
    for (int t = 0; t < BK_TILES && s->phase == PHASE_TURN; t++)
        for (int space = 0; space < BK_SPACES && bk_on_rack(s, (bk_tile)t) == s->seat; space++)
            if (bk_fits((bk_tile)t, space) &&
                place(s, (struct placement){(bk_tile)t, space}, &then))
                out[n++] = (struct placement){(bk_tile)t, space};
    return n;
}

static struct placement placement_of(struct bk_move m)
{
    return (struct placement){bk_tile_of(m.colour, m.face), bk_space_of(m.bit)};
}

static struct bk_score score_of(const struct bk_state *s, int seat)
{
    struct bk_score score;
    bk_state_score(s, seat, &score);
    return score;
}

/* Does the seat win, whatever the others do? */
static bool slow_wins(const struct bk_state *s, int seat)
{
    struct placement p[PLACEMENTS_MOST];
    struct bk_state then;
    bool own = s->seat == seat;
    if (s->phase != PHASE_TURN)
        return bk_round_winners(s, s->round) == 1u << seat;
    int n = placements(s, p);
    for (int i = 0; i < n; i++)
        if (place(s, p[i], &then) && slow_wins(&then, seat) == own)
            return own;
    if (n)
        return !own;
    then = *s;
    bk_apply(&then, "end", NULL);
    return slow_wins(&then, seat);
}

/* The closest end after the answers of the others: how far the seat is ahead, at least. */
static long slow_close(const struct bk_state *s, int seat, struct bk_close *out)
{
    struct placement p[PLACEMENTS_MOST];
    struct bk_state then;
    struct bk_close end;
    long least = 1000000;
    if (s->phase != PHASE_TURN) {
        struct bk_score own = score_of(s, seat), other = score_of(s, 1 - seat);
        *out = (struct bk_close){own.score, other.score, own.total, other.total};
        return (other.score - own.score) * 1000L + other.total - own.total;
    }
    int n = placements(s, p);
    assert_true(s->seat != seat);
    for (int i = 0; i < n; i++) {
        place(s, p[i], &then);
        long v = slow_close(&then, seat, &end);
        if (v >= least)
            continue;
        least = v;
        *out = end;
    }
    if (n)
        return least;
    then = *s;
    bk_apply(&then, "end", NULL);
    return slow_close(&then, seat, out);
}

/* How many different groups of a colour are beside a space. */
static int touching(const struct bk_board *b, int colour, int space)
{
    static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    struct bk_set group[4];
    int n = 0;
    for (int i = 0; i < 4; i++) {
        int row = bk_row(space) + step[i][0], column = bk_column(space) + step[i][1];
        int at = row * BK_SIDE + column;
        bool known = row < 0 || row >= BK_SIDE || column < 0 || column >= BK_SIDE ||
                     b->at[at] == BK_NO_TILE || bk_colour(b->at[at]) != colour;
        for (int k = 0; k < n && !known; k++)
            known = bk_set_has(&group[k], at);
        if (!known)
            bk_group_at(b, at, &group[n++]);
    }
    return n;
}

/* ---- The facts ---- */

static void expect_deed(const struct bk_state *s, struct placement p, const struct bk_reason *r)
{
    struct bk_state then;
    bk_tile there = s->board.at[p.space];
    assert_true(place(s, p, &then));
    assert_int_equal(r->joins, touching(&s->board, bk_colour(p.tile), p.space));
    assert_int_equal(r->taken, there == BK_NO_TILE ? -1 : bk_colour(there));
    assert_int_equal(r->score, score_of(s, s->seat).score);
    assert_int_equal(r->then, score_of(&then, s->seat).score);
    if (r->taken >= 0) {
        assert_int_equal(r->hit, score_of(s, 1 - s->seat).score);
        assert_int_equal(r->hit_then, score_of(&then, 1 - s->seat).score);
    }
}

static void expect_reply(const struct bk_state *s, struct placement p,
                         const struct bk_reason *r)
{
    struct placement answer[PLACEMENTS_MOST];
    struct bk_state then, next;
    int best = -1;
    place(s, p, &then);
    int n = placements(&then, answer);
    for (int i = 0; i < n; i++) {
        place(&then, answer[i], &next);
        int score = score_of(&next, then.seat).score;
        best = best < 0 || score < best ? score : best;
    }
    assert_int_equal(r->reply, best);
}

/* With what is left to place, everything can be tried. */
static void expect_counts(const struct bk_state *s, int seat, const struct bk_reason *r)
{
    struct placement p[PLACEMENTS_MOST];
    struct bk_state then;
    int n = placements(s, p), right = 0;
    assert_int_equal(r->choices, n);
    if (s->seats * bk_turns(s) - s->turn + 1 > 2)
        return;
    for (int i = 0; i < n; i++)
        right += place(s, p[i], &then) && slow_wins(&then, seat);
    assert_int_equal(r->right, right);
}

/* It looks as good, and loses. */
static void expect_trap(const struct bk_state *s, struct placement made,
                        const struct bk_trap *t)
{
    struct bk_state good, bad, answered;
    int seat = s->seat;
    if (!t->found)
        return;
    place(s, made, &good);
    assert_true(place(s, placement_of(t->move), &bad));
    long was = (score_of(&good, 1 - seat).score - score_of(&good, seat).score) * 1000L +
               score_of(&good, 1 - seat).total - score_of(&good, seat).total,
         is = (score_of(&bad, 1 - seat).score - score_of(&bad, seat).score) * 1000L +
              score_of(&bad, 1 - seat).total - score_of(&bad, seat).total;
    assert_true(t->better ? is > was : is == was);
    if (t->answered)
        assert_true(place(&bad, placement_of(t->answer), &answered));
    else
        answered = bad;
    assert_false(slow_wins(&answered, seat));
}

/* thorough: also what takes long. */
static void expect_duel(const struct bk_state *s, int seat, struct placement p,
                        const struct bk_reason *r, bool thorough)
{
    struct bk_state then;
    struct bk_close close;
    bool own = s->seat == seat;
    place(s, p, &then);
    expect_deed(s, p, r);
    expect_reply(s, p, r);
    if (own && thorough)
        expect_counts(s, seat, r);
    else if (!own && then.phase == PHASE_TURN && then.seat == seat && thorough)
        expect_counts(&then, seat, r);
    if (own && thorough)
        expect_trap(s, p, &r->trap);
    if (!r->ends)
        return;
    slow_close(&then, seat, &close);
    assert_int_equal(r->close.own, close.own);
    assert_int_equal(r->close.other, close.other);
    assert_int_equal(r->close.own_total, close.own_total);
    assert_int_equal(r->close.other_total, close.other_total);
}

/* ---- Alone ---- */

static int count_rack(const struct bk_state *s)
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        n += s->colour[c].n_rack;
    return n;
}

static int slow_least(const struct bk_state *s)
{
    struct placement p[PLACEMENTS_MOST];
    struct bk_state then;
    int best = BK_ALONE_NEVER, n = placements(s, p);
    if (s->phase != PHASE_TURN)
        return !count_rack(s) ? score_of(s, 0).groups : BK_ALONE_NEVER;
    for (int i = 0; i < n; i++) {
        place(s, p[i], &then);
        int least = slow_least(&then);
        best = least < best ? least : best;
    }
    return best;
}

static void expect_alone_trap(const struct bk_state *s, const struct bk_reason *r)
{
    struct bk_state then;
    const struct bk_trap *t = &r->trap;
    if (!t->found)
        return;
    assert_true(place(s, placement_of(t->move), &then));
    assert_int_equal(t->groups, score_of(&then, 0).groups);
    assert_true(t->better ? t->groups < r->then : t->groups == r->then);
    assert_true(t->least > r->least);
    if (count_rack(s) <= 3)
        assert_int_equal(t->least, slow_least(&then));
}

#define SLOW_RACK 2 /* tiles: so few are tried in every way */

static void expect_alone(const struct bk_state *s, struct placement made,
                         const struct bk_reason *r)
{
    struct placement p[PLACEMENTS_MOST];
    struct bk_state then;
    int n = placements(s, p), right = 0, wrong = BK_ALONE_NEVER + 1;
    expect_deed(s, made, r);
    expect_alone_trap(s, r);
    assert_int_equal(r->choices, n);
    for (int i = 0; i < n && count_rack(s) <= SLOW_RACK; i++) {
        place(s, p[i], &then);
        int least = slow_least(&then);
        right += least == r->least;
        if (least != r->least && least < wrong)
            wrong = least;
    }
    if (count_rack(s) > SLOW_RACK)
        return;
    place(s, made, &then);
    assert_int_equal(r->least, slow_least(&then));
    assert_int_equal(r->right, right);
    assert_int_equal(r->wrong, right < n ? wrong : 0);
}

/* ---- All puzzles ---- */

struct count {
    int steps, joins, replies, ends, traps, only; /* that were said */
};

static void count_facts(const struct bk_reason *r, struct count *n)
{
    n->steps++;
    n->joins += r->joins > 1;
    n->replies += r->reply >= 0;
    n->ends += r->ends;
    n->traps += r->trap.found;
    n->only += r->right == 1;
}

static void expect_step(const struct puzzle *p, struct match *m, int seat, const char *step,
                        bool thorough, struct count *n)
{
    const struct bk_state *s = m->state;
    struct decision d = choice_asked(p, m, seat);
    struct bk_state then = *s;
    struct buf words = {0};
    struct bk_reason r;
    if (!strcmp(step, "end"))
        return;
    bk_apply(&then, step, NULL);
    struct placement made = {then.placed, then.space};
    assert_true(bk_explain(&d, step, &BUDGET, &r));
    if (bk_alone(s))
        expect_alone(s, made, &r);
    else
        expect_duel(s, seat, made, &r, thorough);
    count_facts(&r, n);
    bk_why(&d, step, &BUDGET, &words);
    assert_true(words.len > 0 && words.len < 400);
    if (getenv("SUPERWILD_REASONS"))
        printf("%s %s: %s\n", p->name, step, buf_text(&words));
    buf_free(&words);
}

static void expect_puzzle(const struct puzzle *p, bool thorough, struct count *n)
{
    struct match *way = puzzle_played(p, p->solution, NULL), *m = puzzle_match(p);
    int seat = choice_seat(m);
    for (int i = 0; i < way->n; i++) {
        expect_step(p, m, seat, way->step[i], thorough, n);
        assert_true(match_play(m, way->step[i], NULL, NULL));
    }
    match_free(way);
    match_free(m);
}

/* SUPERWILD_REASONS prints them. */
TEST(what_is_said_about_placements_is_true)
{
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", NULL);
    struct count n = {0};
    int set = library_set_of(l, "bk-1-0001"), all = 0;
    for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
        const struct pack *pack = library_pack(l, set, tier, NULL);
        for (int i = 0; i < pack->n; i += often(1, 1, 4))
            expect_puzzle(&pack->puzzle[i], all++ % often(1, 24, 60) == 0, &n);
    }
    assert_true(n.steps > all * 2 && n.joins && n.replies && n.ends && n.traps && n.only);
    library_free(l);
}

/* Where a search finds an answer, but not all about it, hints say what they can. */
TEST(hints_do_without_reasons)
{
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", NULL);
    int found = 0, bare = 0;
    for (int i = 1; i <= 20; i++) {
        char name[PUZZLE_NAME];
        snprintf(name, sizeof name, "bk-3-%04d", i);
        const struct puzzle *p = library_find(l, name, NULL);
        struct match *m = puzzle_match(p);
        struct decision d = choice_asked(p, m, choice_seat(m));
        for (long nodes = 250; nodes < BUDGET.nodes; nodes *= 2) {
            const struct budget b = {.nodes = nodes};
            struct buf step = {0}, words = {0};
            struct decision_hint h;
            struct bk_reason r;
            bool best = BK_DECISIONS.best(&d, &b, &step) == DECISION_YES;
            assert_int_equal(BK_DECISIONS.hint(&d, DECISION_ANSWER, &b, &h, &words), best);
            found += best;
            bare += best && !bk_explain(&d, buf_text(&step), &b, &r);
            buf_free(&step);
            buf_free(&words);
            if (best)
                break;
        }
        match_free(m);
    }
    assert_true(found == 20 && bare > 0);
    library_free(l);
}

TESTS_MAIN
