/* test_lesson_steps.c: the steps of lessons at the tile desk: their tables, moves, and how much
 * of the table the camera shows. test_lesson_contract.c tests what all lessons have in common.
 */
#include "screens_help.h"

#include "classic_window.h"
#include "lesson_parts.h"
#include "tile_desk.h"

static struct match *match_of(const struct lesson_step *s)
{
    return tile_lesson_match(s, NULL);
}

static void check_table(const struct lesson_step *s)
{
    struct match *m = match_of(s);
    const struct tile_game *g = m->game->tiles;
    struct tile_bits rack = g->rack(m->state, 0, NULL);
    int n = bits_count(&rack);
    if (!table_legal(g->now(m->state), g->rules(m->state)))
        fail_msg("%s begins with a bad table", s->id);
    assert_true(n <= 6);
    assert_true(n >= 1 || tile_lesson_task(s)->wish == WISH_WILD_FREE);
    assert_int_equal(tile_lesson_judge(s, m), n ? LESSON_OPEN : LESSON_BESIDE);
    match_free(m);
}

/* A move is done once it is made, and not before. */
static void check_moves(const struct look *l, const struct lesson_step *s)
{
    char step[STEP_MAX];
    struct match *m = match_of(s);
    for (int k = 0; k < tile_lesson_moves(s); k++) {
        if (tile_lesson_move_done(s, k, l->ways, m))
            fail_msg("%s: move %d is done before it is made", s->id, k);
        tile_lesson_move_step(s, k, l->ways, m, step);
        assert_true(match_play(m, step, NULL, NULL));
        /* Once the step is done, nobody asks. */
        if (tile_lesson_judge(s, m) != LESSON_DONE && !tile_lesson_move_done(s, k, l->ways, m))
            fail_msg("%s: \"%s\" is not done once it is made", s->id, step);
    }
    match_free(m);
}

TEST(test_tables)
{
    for (int g = 0; g < look_count(); g++) {
        const struct look *l = look_at(g);
        for (int i = 0; l->desk == &TILE_DESK && l->lesson && i < l->lesson->n; i++) {
            check_table(&l->lesson->step[i]);
            check_moves(l, &l->lesson->step[i]);
        }
    }
}

static void make(struct match *m, const char *steps)
{
    char step[STEP_MAX];
    struct reason why = {0};
    while (*steps) {
        int n = (int)strcspn(steps, "|");
        snprintf(step, sizeof step, "%.*s", n, steps);
        if (!match_play(m, step, NULL, &why))
            fail_msg("%s: %s", step, why.text);
        steps += n + (steps[n] == '|');
    }
}

/* Of two equal tiles the one on the rack goes where the solution says; the one on the table
 * does as well. */
TEST(test_equal_tiles)
{
    const struct lesson_step *s = &LESSON_CLASSIC.step[lesson_find(&LESSON_CLASSIC, "split")];
    struct match *m = match_of(s);
    struct tile_bits rack = m->game->tiles->rack(m->state, 0, NULL);
    assert_true(bits_has(&rack, tile_lesson_move_tile(s, 0, m)));
    make(m, "move r5 9,0|move r6 3,0|move r7 4,0|put r5' 2,0|move r6 10,0 r7 11,0");
    assert_int_equal(tile_lesson_judge(s, m), LESSON_DONE); /* r3 r4 r5' and r5 r6 r7 */
    match_free(m);
}

/* Every place of a tile, before the solution and after each of its moves, is in the area that
 * the camera shows. */
static void expect_inside(const struct match *m, const struct table *all)
{
    struct place low, high, l, h;
    assert_true(table_box(all, &low, &high));
    if (table_box(m->game->tiles->now(m->state), &l, &h))
        assert_true(l.x >= low.x && l.y >= low.y && h.x <= high.x && h.y <= high.y);
}

TEST(test_extent)
{
    for (int g = 0; g < look_count(); g++) {
        const struct look *look = look_at(g);
        const struct lesson_course *c = look->lesson;
        for (int i = 0; look->desk == &TILE_DESK && c && i < c->n; i++) {
            char step[STEP_MAX];
            struct match *m = match_of(&c->step[i]);
            struct table all = tile_lesson_extent(&c->step[i], look->ways);
            for (int k = 0; k < tile_lesson_moves(&c->step[i]); k++) {
                expect_inside(m, &all);
                tile_lesson_move_step(&c->step[i], k, look->ways, m, step);
                assert_true(match_play(m, step, NULL, NULL));
            }
            expect_inside(m, &all);
            match_free(m);
        }
    }
}

TESTS_MAIN
