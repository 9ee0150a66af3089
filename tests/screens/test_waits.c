/* test_waits.c: nobody waits long while computers play (superwild-bench --waits has the
 * figures). */
#include "tests.h"

#include "waits_help.h"

#define MEDIAN_MS 8000         /* with three computers */
#define MEDIAN_OF_SIX_MS 10500 /* in What's Wild?! */

/* A few rounds of each kind. The goals are shorter, and not met in each game yet; the figures
 * must not get worse. */
TEST(nobody_waits_long)
{
    for (int i = 0; i < WAITS_GAME_COUNT; i++) {
        const struct waits_game *g = &WAITS_GAMES[i];
        struct waits w = {.n = 0};
        for (int seed = 0; seed < 3; seed++)
            assert_true(waits_of(g, seed, &w));
        assert_true(w.n >= 2);
        assert_in_range(waits_part(&w, 50), 1, g->computers > 3 ? MEDIAN_OF_SIX_MS : MEDIAN_MS);
        free(w.ms);
    }
}

TESTS_MAIN
