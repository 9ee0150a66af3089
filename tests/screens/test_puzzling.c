/* test_puzzling.c: a puzzle is played: solved, refused, hinted, given up, left and continued.
 */
#include "puzzling_help.h"

/* ---- Solved ---- */

static void test_solved(void **state)
{
    (void)state;
    static const char *const texts[] = {MOST_PUZZLE, OUT_PUZZLE};
    struct driver d;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (int size = 0; size < 2; size++) {
            drive_start(&d, NULL, SIZES[size].w, SIZES[size].h);
            start_puzzle(&d, texts[i], PUZZLING_PACK, NULL);
            solve_steps(&d, -1);
            expect_says(&d, "message", "End your turn.");
            end_puzzle(&d);
            assert_int_equal(the_puzzle(&d)->stage, PUZZLING_SOLVED);
            assert_int_equal(the_puzzle(&d)->stars, 3);
            assert_int_equal(the_puzzle(&d)->moves, the_puzzle(&d)->puzzle.moves);
            expect_says(&d, "message", "proven");
            drive_press(&d, "leave");
            expect_screen(&d, "title");
            assert_null(d.app->puzzling);
            drive_end(&d);
        }
}

static void test_refused(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    start_puzzle(&d, OUT_PUZZLE, PUZZLING_PACK, NULL);
    expect_says(&d, "goal", "Play all 2 tiles in one turn.");
    end_puzzle(&d);
    expect_says(&d, "message", "2 tiles are still on your rack.");
    solve_steps(&d, 1);
    end_puzzle(&d);
    expect_says(&d, "message", "Not yet.");
    assert_int_equal(the_puzzle(&d)->stage, PUZZLING_PLAY);
    solve_steps(&d, -1);
    drive_key(&d, 'E');
    assert_int_equal(the_puzzle(&d)->stage, PUZZLING_SOLVED);
    drive_end(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_solved),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
