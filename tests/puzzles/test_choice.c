/* test_choice.c: puzzles in which a person decides and the others answer: their text, proofs,
 * codes, answers, and how they are made. */
#include "puzzle_help.h"

#include "certify.h"
#include "code.h"
#include "library.h"
#include "maker.h"
#include "match.h"
#include "mind.h"
#include "puzzle_choice.h"
#include "random_turn.h"
#include "thorough.h"

#include <stdlib.h>

static const struct budget BUDGET = {.nodes = CERTIFY_NODES * 10};

#define SAMPLE "bk-2-0001"

static int setup(void **state)
{
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", NULL);
    *state = l;
    return l && library_find(l, SAMPLE, NULL) ? 0 : -1;
}

static int teardown(void **state)
{
    library_free(*state);
    return 0;
}

static const struct puzzle *sample(void **state)
{
    return library_find(*state, SAMPLE, NULL);
}

/* The text of the sample with one part exchanged. */
static void changed(void **state, const char *from, const char *to, struct buf *out)
{
    struct buf text = {0};
    puzzle_write(sample(state), &text);
    const char *at = strstr(buf_text(&text), from);
    assert_non_null(at);
    buf_add_n(out, buf_text(&text), (size_t)(at - buf_text(&text)));
    buf_add(out, to);
    buf_add(out, at + strlen(from));
    buf_free(&text);
}

static void assert_unread(void **state, const char *from, const char *to, const char *want)
{
    struct buf text = {0};
    struct puzzle p;
    struct reason why = {.text = ""};
    changed(state, from, to, &text);
    assert_false(puzzle_read(buf_text(&text), text.len, false, &p, &why));
    if (!strstr(why.text, want))
        fail_msg("\"%s\" does not say \"%s\"", why.text, want);
    assert_true(why.line > 0);
    buf_free(&text);
}

TEST_WITH(texts_are_read_as_they_are_written, setup, teardown)
{
    struct buf text = {0}, again = {0};
    struct puzzle p;
    puzzle_write(sample(state), &text);
    assert_true(puzzle_read(buf_text(&text), text.len, false, &p, NULL));
    puzzle_write(&p, &again);
    assert_text(buf_text(&again), buf_text(&text));
    assert_null(puzzle_mind(&p));
    assert_true(puzzle_likeness(&p) == puzzle_likeness(sample(state)));
    puzzle_free(&p);
    buf_free(&text);
    buf_free(&again);
}

TEST_WITH(what_is_no_choice_is_refused, setup, teardown)
{
    assert_unread(state, "goal win\n", "goal out\n", "has no goal \"out\"");
    assert_unread(state, "goal win\n", "", "goal");
    assert_unread(state, "needs\n", "needs tower\n", "has no theme \"tower\"");
    assert_unread(state, "seats r+b g+y", "seats r b", "three to five colours");
    assert_unread(state, "turn ", "turn x", "is not a colour");
}

static void assert_wrong(void **state, const char *from, const char *to, const char *want)
{
    struct buf text = {0};
    struct puzzle p;
    struct reason why = {.text = ""};
    changed(state, from, to, &text);
    if (!puzzle_read(buf_text(&text), text.len, false, &p, &why))
        fail_msg("%s", why.text);
    assert_false(certify_puzzle(&p, &BUDGET, &why));
    if (!strstr(why.text, want))
        fail_msg("\"%s\" does not say \"%s\"", why.text, want);
    puzzle_free(&p);
    buf_free(&text);
}

TEST_WITH(claims_are_proven_one_by_one, setup, teardown)
{
    struct reason why = {.text = ""};
    if (!certify_puzzle(sample(state), &BUDGET, &why))
        fail_msg("%s", why.text);
    assert_wrong(state, "tier 2", "tier 3", "tier 3 is claimed, but it is 2");
    assert_wrong(state, "moves 2", "moves 1", "moves 1 is claimed, but there are 2");
    assert_wrong(state, "solution ", "solution end ; ", "does not solve it");
}

/* ---- Answers ---- */

/* Makes a decision that is wrong. */
static bool wrong_first(const struct puzzle *p, struct match *m, int seat)
{
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 100; i++) {
        struct random_turn t = {.rng = &rng, .game = m->game, .view = m->state};
        struct decision d = choice_asked(p, m, seat);
        struct buf step = {0};
        mind_of(m->game)->random_step(&t, &step);
        assert_true(match_play(m, buf_text(&step), NULL, NULL));
        buf_free(&step);
        if (p->choice.mind->right(&d, &BUDGET) == DECISION_NO)
            return true;
        match_goto(m, 0);
    }
    return false;
}

TEST_WITH(a_wrong_decision_is_answered_and_taken_back, setup, teardown)
{
    const struct puzzle *p = sample(state);
    struct match *m = puzzle_match(p);
    int seat = choice_seat(m);
    struct buf step = {0};
    assert_int_equal(choice_end(p, m, seat, &BUDGET), CHOICE_MISSING);
    assert_true(wrong_first(p, m, seat));
    assert_true(choice_made(p, m, seat));
    assert_int_equal(choice_end(p, m, seat, &BUDGET), CHOICE_WRONG);
    assert_true(m->n >= 3); /* the answer is in the match */
    assert_false(choice_best(p, m, seat, &BUDGET, &step));
    assert_true(choice_back(p, m, seat));
    assert_int_equal(m->at, 0);
    assert_false(choice_back(p, m, seat));
    assert_true(choice_forward(p, m, seat));
    assert_int_equal(m->at, m->n);
    assert_true(choice_back(p, m, seat));
    assert_true(choice_best(p, m, seat, &BUDGET, &step));
    assert_true(match_play(m, buf_text(&step), NULL, NULL));
    assert_int_equal(choice_end(p, m, seat, &BUDGET), CHOICE_GOOD);
    buf_clear(&step);
    assert_true(choice_best(p, m, seat, &BUDGET, &step));
    assert_true(match_play(m, buf_text(&step), NULL, NULL));
    assert_int_equal(choice_end(p, m, seat, &BUDGET), CHOICE_SOLVED);
    buf_free(&step);
    match_free(m);
}

/* ---- Hints ---- */

#define HINT_WORDS 480 /* as much as the screen keeps */

/* SUPERWILD_REASONS prints them. */
static void expect_hints(const struct puzzle *p, int n[3])
{
    struct match *m = puzzle_match(p);
    struct decision d = choice_asked(p, m, choice_seat(m));
    const struct mind_decisions *mind = p->choice.mind;
    for (enum decision_stage stage = DECISION_WHERE; stage <= DECISION_ANSWER; stage++) {
        struct decision_hint h;
        struct buf words = {0};
        bool says = mind->hint(&d, stage, &BUDGET, &h, &words);
        assert_true(says || stage == DECISION_WRONG);
        assert_true(says ? words.len > 0 && words.len < HINT_WORDS : !words.len);
        assert_true(h.n >= 0 && h.n <= DECISION_MARKS);
        n[stage] += says && (h.n > 0 || h.piece != PIECE_NONE);
        if (getenv("SUPERWILD_REASONS"))
            printf("%s %d: %s\n", p->name, stage, buf_text(&words));
        if (stage == DECISION_ANSWER) { /* it points at what a right step is about */
            struct event_place to;
            struct buf step = {0};
            int piece;
            assert_int_equal(mind->best(&d, &BUDGET, &step), DECISION_YES);
            mind->about(&d, buf_text(&step), &piece, &to);
            assert_true(piece == h.piece && to.x == h.to.x && to.y == h.to.y);
            buf_free(&step);
        }
        buf_free(&words);
    }
    match_free(m);
}

TEST_WITH(each_choice_has_hints_that_point_at_something, setup, teardown)
{
    struct library *l = *state;
    int n[3] = {0}, all = 0;
    for (int set = 0; set < library_sets(l); set++)
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(l, set, tier, NULL);
            for (int i = 0; i < pack->n && pack->puzzle[i].choice.mind;
                 i += often(1, 4, 16), all++)
                expect_hints(&pack->puzzle[i], n);
        }
    assert_true(all > 10 && n[DECISION_ANSWER] > all * 9 / 10);
    assert_true(n[DECISION_WHERE] > all * 9 / 10 && n[DECISION_WRONG] > all * 8 / 10);
}

/* ---- Codes ---- */

TEST_WITH(a_code_holds_all_but_the_solution, setup, teardown)
{
    for (int i = 1; i <= 8; i++) {
        char name[16];
        struct buf code = {0}, was = {0}, is = {0};
        struct puzzle p, q;
        struct reason why;
        snprintf(name, sizeof name, i <= 5 ? "bk-%d-%04d" : "ww-%d-%04d", (i - 1) % 5 + 1, i);
        puzzle_copy(&q, library_find(*state, name, NULL));
        if (!code_write(&q, &code, &why))
            fail_msg("%s", why.text);
        if (!code_read(buf_text(&code), code.len, &p, &why))
            fail_msg("%s", why.text);
        free(q.solution);
        q.solution = NULL;
        puzzle_write(&q, &was);
        puzzle_write(&p, &is);
        assert_text(buf_text(&is), buf_text(&was));
        assert_true(code.len < 250);
        puzzle_free(&p);
        puzzle_free(&q);
        buf_free(&code);
        buf_free(&was);
        buf_free(&is);
    }
}

/* ---- Making ---- */

TEST_WITH(the_number_makes_the_puzzle_again, setup, teardown)
{
    const struct puzzle *p = library_find(*state, "bk-1-0003", NULL);
    struct maker_task task = {.game = puzzle_game(p), .rules = "", .tier = 1, .seed = 3};
    struct buf was = {0}, is = {0};
    struct puzzle made;
    assert_true(maker_has(&task));
    assert_text(maker_rules(task.game, ""), "");
    assert_null(maker_rules(task.game, "stacks"));
    assert_true(maker_make(&task, 0, &made));
    puzzle_write(p, &was);
    puzzle_write(&made, &is);
    assert_text(buf_text(&is), buf_text(&was));
    puzzle_free(&made);
    buf_free(&was);
    buf_free(&is);
}

TESTS_MAIN
