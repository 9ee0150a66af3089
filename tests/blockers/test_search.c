/* test_search.c: what a placement leads to counts, not what it looks like. */
#include "blockers_help.h"

#include "bk_choice.h"
#include "bk_search.h"

/* Everybody has one more turn. With an R3 on H3 red has two groups instead of three, but then
 * blue joins three of its four on E5, and both have two. An R5 there stays ahead of blue. */
static const char LAST_TURNS[] =
    "game blockers\nseats r b g\nturn r\n"
    "table rf@f5 r2@h2 r4@h4\n"
    "table bd@d5 b4@e4 b6@e6 ba@a9\n"
    "table g1@a1 g3@a3 g7@a7 gi@i9 ga@a5\n"
    "rack r5 r3 r1 r9 r8\nrack b5 b1 b2 b9 b8\nrack g2 g4 g6 g8 g9\n";

static void read_position(const char *text, struct bk_seen *out)
{
    struct bk_position p;
    struct reason why = {.text = ""};
    if (!bk_position_read_racks(text, strlen(text), &p, &why))
        fail_msg("%d: %s", why.line, why.text);
    memset(out, 0, sizeof *out);
    bk_fast_of_position(&p, &out->known);
}

static void the_others_answer(void **state)
{
    (void)state;
    struct bk_seen seen;
    struct bk_move m;
    struct rng rng;
    read_position(LAST_TURNS, &seen);
    assert_int_equal(seen.known.left, 3);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct bk_search how = {
            .key = &BK_LINEAR, .candidates = 12, .own = 8, .turns = 2, .nodes = 3000};
        rng_seed(&rng, seed);
        assert_true(bk_search_best(&seen, &how, &rng, &m));
        assert_int_equal(m.face, 4); /* the 5 */
        assert_int_equal(bk_space_of(m.bit), 4 * BK_SIDE + 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_others_answer)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
