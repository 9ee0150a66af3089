/* test_waits.c: nobody waits long while computers play (superwild-bench --waits has the
 * figures). */
#include <string.h>

#include "tests.h"

#include "waits_help.h"
#include "thorough.h"

#define MOST_OF_SIX_MS 9000 /* in What's Wild?!, where going wild takes its time */

/* In these rounds something happens that no other test of a brief run comes to. */
static bool is_special(const struct waits_game *g, int seed)
{
    return (seed == 1 && !strcmp(g->rules, "4")) || (seed == 2 && !strcmp(g->game, "blockers"));
}

/* A few rounds of each kind: fewer than the goals of the bench are for, so the median of all of
 * them may come to what 95 of 100 may. */
TEST(nobody_waits_long)
{
    for (int i = 0; i < WAITS_GAME_COUNT; i++) {
        const struct waits_game *g = &WAITS_GAMES[i];
        struct waits w = {.n = 0};
        for (int seed = 0; seed < 3; seed++)
            if (!is_brief() || w.n < 2 || is_special(g, seed))
                assert_true(waits_of(g, seed, &w));
        assert_true(w.n >= 2);
        assert_in_range(waits_part(&w, 50), 1, g->most ? g->most : MOST_OF_SIX_MS);
        free(w.ms);
    }
}

TESTS_MAIN
