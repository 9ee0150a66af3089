/* test_lesson_steps.c: the lesson's steps: their positions and solutions, what else counts as
 * done and what does not. */
#include "screens_help.h"

#include "lesson_parts.h"
#include "rules_book.h"
#include "tile_desk.h"
#include "superwild_window.h"
#include "classic_window.h"

/* ---- The steps of all games ---- */

static struct match *match_at(const struct look *l, const struct lesson_step *s)
{
    struct reason why = {0};
    struct match *m = l->desk->lesson->match(s, &why);
    if (!m)
        fail_msg("%s: %s", s->id, why.text);
    return m;
}

static void check_step(const struct look *l, int i)
{
    const struct lesson_step *s = &l->lesson->step[i];
    struct match *m = match_at(l, s);
    assert_int_equal(lesson_find(l->lesson, s->id), i);
    assert_true(s->title && s->words && s->goal && s->hint && s->beside && s->cheer);
    assert_true(l->desk->lesson->moves(s) > 0);
    struct game_status st;
    match_status(m, &st);
    assert_int_equal(st.phase, PHASE_TURN);
    assert_int_equal(st.seat, 0);
    match_free(m);
}

static void check_solution(const struct look *l, const struct lesson_step *s)
{
    char step[STEP_MAX];
    const struct desk_lesson *d = l->desk->lesson;
    struct match *m = match_at(l, s);
    for (int k = 0; k < d->moves(s); k++) {
        assert_int_not_equal(d->judge(s, m), LESSON_DONE);
        d->move_step(s, k, l->ways, m, step);
        if (!match_play(m, step, NULL, NULL))
            fail_msg("%s: \"%s\" cannot be made", s->id, step);
    }
    if (d->judge(s, m) != LESSON_DONE)
        fail_msg("%s is not done by its solution", s->id);
    match_goto(m, 0); /* and it can all be taken back */
    assert_int_not_equal(d->judge(s, m), LESSON_DONE);
    match_free(m);
}

static void check_page(const struct look *l, const struct lesson_step *s)
{
    for (int p = 0; p < look_pages(l); p++)
        if (strcmp(l->rules[p]->title, s->rules) == 0)
            return;
    fail_msg("%s belongs to no page of the rules", s->id);
}

TEST(test_steps)
{
    for (int g = 0; g < look_count(); g++) {
        const struct look *l = look_at(g);
        for (int i = 0; l->lesson && i < l->lesson->n; i++) {
            check_step(l, i);
            check_solution(l, &l->lesson->step[i]);
            check_page(l, &l->lesson->step[i]);
        }
        if (l->lesson)
            assert_int_equal(lesson_find(l->lesson, "none"), -1);
    }
}

/* ---- With tiles ---- */

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

/* ---- What else counts, and what does not ---- */

struct attempt {
    const char *id;
    const char *steps; /* with | between them */
    enum lesson_stand stand;
};

static const struct attempt SUPER_WILD_ATTEMPTS[] = {
    {"drag", "put k7 -1,0", LESSON_DONE}, /* the other end */
    {"drag", "put k7 4,0", LESSON_FAULTY},
    {"drag", "put k7 3,1", LESSON_FAULTY},
    {"set", "put r5 5,5 k5 5,6 g5 5,7", LESSON_DONE}, /* down */
    {"set", "put r5 0,2 k5 1,2", LESSON_OPEN},
    {"set", "put r5 0,2 k5 1,2 g5 3,2", LESSON_FAULTY},
    {"set", "put r5 0,0 k5 2,0 g5 3,0", LESSON_DONE}, /* with the Wild as the blue one */
    {"run", "put g1 0,0 g10 4,0", LESSON_FAULTY},
    {"crossing", "put b4 1,2 k4 1,3", LESSON_DONE},
    {"crossing", "put k4 1,0 b4 1,-1", LESSON_DONE},
    {"crossing", "put k4 5,1 b4 6,1", LESSON_BESIDE}, /* the Wild helps out */
    {"crossing", "put b4 0,2 k4 1,2", LESSON_FAULTY},
    {"wild", "put k8 2,-1 b8 2,1", LESSON_DONE}, /* down */
    {"wild", "put k8 3,0 b8 5,0", LESSON_FAULTY},
    {"six-nine", "put b5 3,0 b4 4,0", LESSON_DONE}, /* in the same line */
    {"six-nine", "put b5 2,-1 b4 2,-2", LESSON_DONE},
    {"six-nine", "put b5 1,2 b4 2,2", LESSON_BESIDE},            /* the Wild is the 6 */
    {"six-nine", "move * 3,0|put b5 3,1 b4 3,2", LESSON_BESIDE}, /* the Wild is a 6 and a 10 */
    {"six-nine", "put b4 3,0 b5 4,0", LESSON_FAULTY},
    {"adjoined", "put b3 3,0 r3 4,0", LESSON_DONE},
    {"adjoined", "put r3 2,-1 b3 2,-2", LESSON_BESIDE}, /* crossing */
    {"moving", "put r3 4,2|move r2 5,2", LESSON_DONE},  /* 4 3 2, straight on */
    {"moving", "put r3 5,5", LESSON_FAULTY},
    {"moving", "put r3 6,4|move r4 7,4|move r2 5,4", LESSON_DONE},
    {"tower", "put k5 2,0,1 b5 2,0,2", LESSON_DONE},
    {"tower", "put b5 2,0,-1 k5 2,0,-2", LESSON_BESIDE}, /* downward */
    {"tower", "put b5 2,1 k5 2,2", LESSON_BESIDE},
    {"tower", "put b5 1,0,1 k5 1,0,2", LESSON_FAULTY},
    {"below", "put b2 2,0,3", LESSON_FAULTY},
    {"diagonals", "put g4 2,0 g2 0,2", LESSON_DONE},
    {"diagonals", "put g2 0,1 g4 2,1", LESSON_BESIDE}, /* through the Wild, but level */
    {"diagonals", "put g2 3,0 g4 0,2", LESSON_FAULTY},
    {NULL, NULL, LESSON_OPEN},
};

static const struct attempt NORMIKUB_ATTEMPTS[] = {
    {"rows", "put k10 1,1 k11 2,1 k12 3,1", LESSON_DONE},    /* not exactly below */
    {"rows", "put k12 0,-1 k11 1,-1 k10 2,-1", LESSON_DONE}, /* above */
    {"rows", "put k12 0,1 k11 -1,1 k10 -2,1", LESSON_DONE},
    {"rows", "put k10 3,1 k11 4,1 k12 5,1", LESSON_BESIDE},
    {"rows", "put k10 0,2 k11 1,2 k12 2,2", LESSON_BESIDE},
    {"rows", "put k10 0,1 k11 0,2 k12 0,3", LESSON_FAULTY},
    {"slant", "put k5 1,-1 b5 0,-2", LESSON_DONE}, /* the other way */
    {"slant", "put k5 2,1 b5 2,2", LESSON_BESIDE},
    {NULL, NULL, LESSON_OPEN},
};

static const struct attempt CLASSIC_ATTEMPTS[] = {
    {"row", "put r4 0,1 r5 1,1 r6 2,1", LESSON_DONE}, /* close below */
    {"row", "put r6 4,0 r5 5,0 r4 6,0", LESSON_DONE}, /* beside it, downward */
    {"row", "put r4 3,0 r5 4,0 r6 5,0", LESSON_FAULTY},
    {"row", "put r4 0,2 r5 0,3 r6 0,4", LESSON_FAULTY},
    {"thirty", "put r5 0,2 r6 1,2 r7 2,2", LESSON_OPEN},
    {"thirty", "put b4 3,0|put r5 0,2 r6 1,2 r7 2,2 k4 0,4 g4 1,4", LESSON_FAULTY},
    {"thirty", "put r5 0,2 r6 1,2 r7 2,2 k4 4,2 g4 5,2 b4 6,2", LESSON_DONE},
    {"add", "put b9 0,2 b7 4,0 b3 0,0", LESSON_DONE},
    {"add", "put b9 0,2 b7 0,0 b3 4,0", LESSON_FAULTY},
    {"split", "move r6 5,0 r7 6,0|put r5' 4,0", LESSON_DONE},
    {"split", "move r5 0,3 r6 1,3 r7 2,3|put r5' 2,0", LESSON_DONE}, /* the other one */
    {"split", "put r5' 5,0", LESSON_FAULTY},
    {"join", "put k5 3,0", LESSON_BESIDE},
    {"join", "put k5 -1,2", LESSON_BESIDE},
    {"join", "put k5 -1,2|move k2 -4,2 k3 -3,2 k4 -2,2", LESSON_DONE},
    {"moving", "put r3 4,4|move r2 5,4|move r4 3,4", LESSON_DONE},
    {"moving", "put r3 4,0", LESSON_FAULTY},
    {"wild", "put b13 0,2 * 1,2 b11 2,2", LESSON_DONE},
    {"wild", "put b13 0,2 b11 1,2 * 2,2", LESSON_FAULTY},
    {"take", "put k11 4,3 g11 6,3|move * 5,3|put r5 1,0", LESSON_DONE},
    {"take", "put r5 -1,0 k11 0,3 g11 1,3", LESSON_FAULTY},
    {"either", "move * 0,4|put b10 1,0 r3 1,4 r1 -1,4", LESSON_DONE},
    {"either", "move * 3,0|put b10 1,0 r3 1,4 r1 2,4", LESSON_FAULTY},
    {"stays", "move r7 5,0 r8 6,0|put r6 4,0", LESSON_DONE},
    {"stays", "move r7 6,0 r8 7,0 * 5,0|put r6 2,0", LESSON_DONE}, /* beside the 7 now */
    /* A legal table, but now the Wild is a 9: it was taken and is not used with two tiles from
     * the rack. */
    {"stays", "move * 5,0|put r6 2,0", LESSON_REFUSED},
    {NULL, NULL, LESSON_OPEN},
};

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

/* Positions begin at 0,0; positions drawn as a grid have their top left cell there. */
static void try_all(const struct lesson_course *c, const struct attempt *a)
{
    for (; a->id; a++) {
        const struct lesson_step *s = &c->step[lesson_find(c, a->id)];
        struct match *m = match_of(s);
        make(m, a->steps);
        if (tile_lesson_judge(s, m) != a->stand)
            fail_msg("%s, %s: stands at %d, not %d", a->id, a->steps,
                     (int)tile_lesson_judge(s, m), (int)a->stand);
        match_free(m);
    }
}

TEST(test_attempts)
{
    try_all(&LESSON_SUPER_WILD, SUPER_WILD_ATTEMPTS);
    try_all(&LESSON_NORMIKUB, NORMIKUB_ATTEMPTS);
    try_all(&LESSON_CLASSIC, CLASSIC_ATTEMPTS);
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
