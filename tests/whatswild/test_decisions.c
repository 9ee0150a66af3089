/* test_decisions.c: puzzles of What's Wild?!: what each answer is worth, compared with every
 * turn played by the rules and an exhaustive reference for layouts; where a puzzle may begin;
 * words. */
#include "whatswild_help.h"

#include "coder.h"
#include "match.h"
#include "slow_layout.h"
#include "thorough.h"

#include <stdlib.h>

enum { DISCARD, NUMBER, PILE };

static const struct budget BUDGET = {.nodes = 1000};

/* ---- The second measure: the rules, and slow_layout.h ---- */

static int slow_least(const struct ww_state *s)
{
    ww_kind k[WW_HAND];
    int n = ww_hand_kinds(&s->hand[0], k);
    return slow_layout(k, n, s->wild).points;
}

struct slow {
    long best, next, part;
    char step[64]; /* of the best */
};

static void consider(struct slow *out, const char *step, long points)
{
    if (points < out->best) {
        out->next = out->best;
        out->best = points;
        snprintf(out->step, sizeof out->step, "%s", step);
    } else if (points < out->next) {
        out->next = points;
    }
}

/* Every discard that the rules allow, each kind once. */
static void slow_discards(const struct ww_state *s, struct slow *out)
{
    for (int k = 0; k < WW_KINDS; k++)
        for (int named = 0; named <= WW_NUMBERS; named++) {
            struct buf step = {0};
            struct ww_state then = *s;
            buf_add(&step, "discard ");
            ww_kind_write(&step, (ww_kind)k);
            if (named)
                buf_addf(&step, " %d", named);
            if (ww_check(s, buf_text(&step), NULL)) {
                ww_apply(&then, buf_text(&step), NULL);
                consider(out, buf_text(&step), slow_least(&then));
            }
            buf_free(&step);
        }
}

static long slow_turn(const struct ww_state *s, const char *step)
{
    struct slow all = {.best = 10000, .next = 10000};
    struct ww_state then = *s;
    ww_apply(&then, step, NULL);
    if (!ww_can_discard(&then))
        return slow_least(&then);
    slow_discards(&then, &all);
    return all.best;
}

/* Each card of the pile in turn is drawn. */
static void slow_piles(const struct ww_state *s, struct slow *out)
{
    long sum = 0;
    for (int i = 0; i < s->n_pile; i++) {
        struct ww_state then = *s;
        then.pile[i] = s->pile[s->n_pile - 1];
        then.pile[s->n_pile - 1] = s->pile[i];
        sum += slow_turn(&then, "draw");
    }
    out->part = s->n_pile;
    consider(out, "draw", sum);
    consider(out, "take", out->part * slow_turn(s, "take"));
}

static void slow_answers(const struct ww_state *s, int goal, struct slow *out)
{
    *out = (struct slow){.best = 1000000, .next = 1000000, .part = 1};
    if (goal == PILE)
        slow_piles(s, out);
    else
        slow_discards(s, out);
}

/* ---- Questions at random ---- */

static ww_kind any_card(int rest[WW_KINDS], struct rng *rng, int chameleons)
{
    for (;;) {
        int k = (int)rng_below(rng, WW_KINDS);
        bool good = rest[k] > 0 && (k != WW_CHAMELEON || chameleons);
        if (k < WW_WILD && ww_number((ww_kind)k) > 7 && rng_below(rng, 2))
            continue; /* so that more goes together */
        if (good) {
            rest[k]--;
            return (ww_kind)k;
        }
    }
}

static void question(struct rng *rng, int goal, int size, struct buf *text)
{
    struct ww_position p = {.wild = 1 + (int)rng_below(rng, WW_NUMBERS),
                            .gone_wild = goal != NUMBER,
                            .gained = -1,
                            .seats = 2};
    int rest[WW_KINDS];
    for (int k = 0; k < WW_KINDS; k++)
        rest[k] = ww_copies((ww_kind)k);
    for (int i = 0; i < size + (goal != PILE); i++)
        p.rack[p.n_rack++] = any_card(rest, rng, goal == NUMBER);
    if (goal == NUMBER && rest[WW_CHAMELEON] == 4)
        p.rack[0] = WW_CHAMELEON;
    if (rng_below(rng, 2))
        p.rack[1] = WW_WILD;
    if (goal != PILE) {
        p.source = WW_FROM_PILE;
        p.gained = p.n_rack - 1;
    }
    p.discards[p.n_discards++] = any_card(rest, rng, 0);
    ww_position_rest(&p, rest);
    if (p.gone_wild && ww_position_gone(rest, size, rng, p.hand[1]))
        p.n_hand[1] = size;
    ww_position_write(text, &p);
}

static void compare(const struct game_config *c, const struct ww_state *s, int goal, long n[2])
{
    struct decision d = {s, 0, goal, 0};
    struct slow slow;
    struct buf step = {0};
    slow_answers(s, goal, &slow);
    bool clear = slow.next - slow.best >= 5 * slow.part &&
                 (goal == NUMBER) == !strncmp(slow.step, "discard !", 9);
    if (WW_DECISIONS.fits(c, &d, NULL) != clear)
        fail_msg("%ld and %ld of %ld, best \"%s\":\n%s", slow.best, slow.next, slow.part,
                 slow.step, c->start);
    n[clear]++;
    if (clear) {
        struct decision_proof proof;
        assert_int_equal(WW_DECISIONS.prove(&d, &BUDGET, &proof), DECISION_YES);
        assert_int_equal(proof.decisions, 1);
        assert_int_equal(WW_DECISIONS.best(&d, &BUDGET, &step), DECISION_YES);
        assert_string_equal(buf_text(&step), slow.step);
    }
    buf_free(&step);
}

TEST(answers_are_worth_what_playing_them_all_finds)
{
    struct rng rng;
    rng_seed(&rng, 32);
    for (int goal = DISCARD; goal <= PILE; goal++) {
        long n[2] = {0, 0};
        for (int i = 0; i < often(30, 60, 2000); i++) {
            struct buf text = {0};
            struct game_config c;
            struct ww_state s;
            question(&rng, goal, 3 + i % (goal == PILE ? 2 : 4), &text);
            start_text(buf_text(&text), 1, &s);
            assert_true(game_config_from_text(&c, buf_text(&text), text.len, NULL));
            compare(&c, &s, goal, n);
            game_config_free(&c);
            buf_free(&text);
        }
        assert_true(n[false] > 2 && n[true] > 2);
    }
}

/* ---- One of each ---- */

#define LAST GAME "rules wild 3 gone-wild\nrack c5 z1 c2 *\ndrawn *\nseats 2\n"
#define LAST_TEXT LAST "hand 2 p2 c2 z3\ndiscards p4\n"
#define NAME_TEXT GAME "rules wild 5\nrack ! a4 c4 a2 p5 a5\ndrawn a5\nseats 2\ndiscards c2\n"
#define PILE_TEXT                                                                              \
    GAME "rules wild 5 gone-wild\nrack c1 z4 c4 c3 a3\nseats 2\nhand 2 a6 a6 * p6 p6\n"        \
         "discards c2\n"

static void assert_answer(const char *text, int goal, const char *steps, bool is_right,
                          const char *words)
{
    struct ww_state s;
    struct decision d = {&s, 0, goal, 0};
    struct buf said = {0}, step = {0};
    start_text(text, 1, &s);
    assert_false(WW_DECISIONS.made(&d));
    assert_false(WW_DECISIONS.answer(&d, &BUDGET, &step));
    play(&s, steps);
    assert_true(WW_DECISIONS.made(&d));
    assert_int_equal(WW_DECISIONS.right(&d, &BUDGET), is_right ? DECISION_YES : DECISION_NO);
    for (; WW_DECISIONS.answer(&d, &BUDGET, &step); buf_clear(&step))
        play(&s, buf_text(&step));
    assert_int_equal(WW_DECISIONS.reached(&d), is_right);
    WW_DECISIONS.goals[goal].result(&d, &said);
    assert_text(buf_text(&said), words);
    buf_free(&said);
    buf_free(&step);
}

TEST(a_discard_is_answered_with_numbers)
{
    assert_answer(LAST_TEXT, DISCARD, "discard *", true,
                  "That leaves 8 points. The next best card to discard, the cheetah 5, would "
                  "leave 18 points.");
    assert_answer(LAST_TEXT, DISCARD, "discard c5", false,
                  "That leaves 18 points. The best answer leaves only 8 points.");
}

TEST(a_number_is_answered_with_numbers)
{
    assert_answer(NAME_TEXT, NUMBER, "discard ! 4", true,
                  "That leaves 2 points. The next best number, 2, would leave 8 points.");
    assert_answer(NAME_TEXT, NUMBER, "discard a2", false,
                  "That leaves 20 points. The best answer leaves only 2 points.");
}

/* The turn is not played on: what is drawn is luck. Discarding changes nothing. */
TEST(a_pile_is_answered_with_the_mean)
{
    static const char words[] =
        "A card from the draw pile leaves you with 12 points on average. "
        "The one on the discard pile leaves 3 points.";
    assert_answer(PILE_TEXT, PILE, "take", true, words);
    assert_answer(PILE_TEXT, PILE, "take; discard z4", true, words);
    assert_answer(PILE_TEXT, PILE, "draw", false, words);
    assert_answer(PILE_TEXT, PILE, "draw; discard z4", false, words);
}

TEST(a_hint_points_at_the_card)
{
    static const struct {
        const char *text, *step, *piece;
        int goal;
    } hint[] = {{LAST_TEXT, "discard *", "*", DISCARD},
                {NAME_TEXT, "discard ! 4", "c4", NUMBER},
                {PILE_TEXT, "take", "c2", PILE},
                {PILE_TEXT, "draw", NULL, PILE}};
    for (size_t i = 0; i < sizeof hint / sizeof *hint; i++) {
        struct ww_state s;
        struct event_place to;
        int piece;
        start_text(hint[i].text, 1, &s);
        struct decision d = {&s, 0, hint[i].goal, 0};
        WW_DECISIONS.about(&d, hint[i].step, &piece, &to);
        if (hint[i].piece)
            assert_int_equal(ww_kind_of((ww_card)piece), kind_of(hint[i].piece));
        else
            assert_int_equal(piece, WW_CARDS);
        assert_int_equal(to.zone, ZONE_PILE);
    }
}

TEST(where_a_puzzle_may_begin)
{
    static const struct {
        const char *text;
        int goal;
        const char *why;
    } wrong[] = {
        {LAST "hand 2 p2 c2 z3\ndiscards p4 p5\n", DISCARD, "there is one discard"},
        {LAST "hand 2 p2 c2 z3\ndiscards p4\npile p5\n", DISCARD, "there is one discard"},
        {LAST "discards p4\n", DISCARD, "the other hand is given"},
        {LAST_TEXT, PILE, "cannot be asked"},
        {LAST_TEXT, NUMBER, "cannot be asked"},
        {PILE_TEXT, DISCARD, "cannot be asked"},
        {NAME_TEXT, DISCARD, "cannot be asked"},
        {GAME "rules wild 3 gone-wild\nrack c5 z1 c2 c4\ndrawn c4\nseats 2\nhand 2 p2 c2 z3\n"
              "discards p4\n",
         DISCARD, "no answer is at least 5 points better"},
        {GAME "rules wild 3\nrack c5 z1 c2 *\nseats 3\n", DISCARD, "for two players"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct game_config c;
        struct ww_state s;
        struct reason why = {.text = ""};
        start_text(wrong[i].text, 1, &s);
        struct decision d = {&s, 0, wrong[i].goal, 0};
        assert_true(game_config_from_text(&c, wrong[i].text, strlen(wrong[i].text), NULL));
        assert_false(WW_DECISIONS.fits(&c, &d, &why));
        if (!strstr(why.text, wrong[i].why))
            fail_msg("\"%s\" does not say \"%s\"", why.text, wrong[i].why);
        game_config_free(&c);
    }
}

/* ---- Codes ---- */

TEST(codes_hold_the_position)
{
    static const char *const text[] = {LAST_TEXT, NAME_TEXT, PILE_TEXT};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct coder c = {0}, r = {.reading = true};
        struct buf was = {0}, is = {0};
        uint8_t symbol[CODER_SYMBOLS];
        buf_add(&was, text[i]);
        assert_true(WW_DECISIONS.code(&c, &was));
        int n = coder_symbols(&c, symbol, CODER_SYMBOLS);
        assert_true(n > 0 && n < 40);
        coder_open(&r, symbol, n);
        assert_true(WW_DECISIONS.code(&r, &is));
        assert_text(buf_text(&is), buf_text(&was));
        coder_free(&c);
        coder_free(&r);
        buf_free(&was);
        buf_free(&is);
    }
}

/* Whatever is read is refused, or a position that can be read. */
TEST(codes_of_anything_are_positions_or_refused)
{
    struct rng rng;
    int good = 0;
    rng_seed(&rng, 9);
    for (int i = 0; i < often(2000, 4000, 100000); i++) {
        struct coder r = {.reading = true};
        struct buf text = {0};
        struct ww_position p;
        uint8_t symbol[60];
        int n = 1 + (int)rng_below(&rng, 60);
        for (int k = 0; k < n; k++)
            symbol[k] = (uint8_t)rng_below(&rng, 32);
        coder_open(&r, symbol, n);
        if (WW_DECISIONS.code(&r, &text)) {
            assert_true(ww_position_read_play(buf_text(&text), text.len, &p, NULL));
            good++;
        }
        coder_free(&r);
        buf_free(&text);
    }
    assert_true(good > 10);
}

TESTS_MAIN
