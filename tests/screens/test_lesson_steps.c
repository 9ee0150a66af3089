/* The lesson's steps: positions, solutions, what else counts as done and what does not. */
#include "screens_help.h"

#include "lesson_parts.h"
#include "rules_pages.h"

/* ---- The steps themselves ---- */

static struct match *match_of(const struct lesson_step *s)
{
    struct reason why = {0};
    struct match *m = lesson_match(s, &why);
    if (!m)
        fail_msg("%s: %s", s->id, why.text);
    return m;
}

static void check_position(const struct lesson_course *c, int i)
{
    const struct lesson_step *s = &c->step[i];
    struct match *m = match_of(s);
    const struct game_table *g = m->game->table;
    struct tile_bits rack = g->rack(m->state, 0, NULL);
    int n = bits_count(&rack);
    if (!table_legal(g->now(m->state), g->rules(m->state)))
        fail_msg("%s begins with a bad table", s->id);
    assert_true(n <= 3);
    assert_true(n >= 1 || s->wish == WISH_WILD_FREE);
    assert_int_equal(lesson_judge(s, m), n ? LESSON_OPEN : LESSON_BESIDE);
    assert_int_equal(lesson_find(c, s->id), i);
    assert_true(s->words && s->goal && s->hint && s->beside && s->cheer);
    match_free(m);
}

static void check_solution(const struct lesson_step *s)
{
    char step[STEP_MAX];
    struct match *m = match_of(s);
    for (int k = 0; k < lesson_moves(s); k++) {
        assert_int_not_equal(lesson_judge(s, m), LESSON_DONE);
        lesson_move_step(s, k, m, step);
        if (!match_play(m, step, NULL, NULL))
            fail_msg("%s: \"%s\" cannot be made", s->id, step);
    }
    if (lesson_judge(s, m) != LESSON_DONE)
        fail_msg("%s is not done by its solution", s->id);
    match_free(m);
}

static void check_page(const struct look *l, const struct lesson_step *s)
{
    for (int p = 0; p < look_pages(l); p++)
        if (strcmp(l->rules[p]->title, s->rules) == 0)
            return;
    fail_msg("%s belongs to no page of the rules", s->id);
}

static void test_steps(void **state)
{
    (void)state;
    for (int g = 0; g < LOOK_COUNT; g++) {
        const struct look *l = look_at((enum look_id)g);
        for (int i = 0; i < l->lesson->n; i++) {
            check_position(l->lesson, i);
            check_solution(&l->lesson->step[i]);
            check_page(l, &l->lesson->step[i]);
        }
        assert_int_equal(lesson_find(l->lesson, "none"), -1);
    }
}

/* ---- What else counts, and what does not ---- */

struct attempt {
    const char *id;
    const char *steps; /* with | between them */
    enum lesson_stand stand;
};

static const struct attempt ATTEMPTS[] = {
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
    {"six-nine", "put b5 1,2 b4 2,2", LESSON_BESIDE}, /* the Wild is the 6 */
    {"six-nine", "put b4 3,0 b5 4,0", LESSON_FAULTY},
    {"adjoined", "put b3 3,0 r3 4,0", LESSON_DONE},
    {"adjoined", "put r3 2,-1 b3 2,-2", LESSON_BESIDE}, /* crossing */
    {"moving", "put r3 4,2|move r2 5,2", LESSON_DONE},  /* 4 3 2, straight on */
    {"moving", "put r3 5,5", LESSON_FAULTY},
    {"moving", "put r3 6,4|move r4 7,4|move r2 5,4", LESSON_DONE},
    {"tower", "put k5 2,0,1 b5 2,0,2", LESSON_DONE},
    {"tower", "put b5 2,0,-1 k5 2,0,-2", LESSON_DONE}, /* downward */
    {"tower", "put b5 2,1 k5 2,2", LESSON_BESIDE},
    {"tower", "put b5 1,0,1 k5 1,0,2", LESSON_FAULTY},
    {"below", "put b2 2,0,3", LESSON_FAULTY},
    {"diagonals", "put g4 2,0 g2 0,2", LESSON_DONE},
    {"diagonals", "put g2 0,1 g4 2,1", LESSON_BESIDE}, /* through the Wild, but level */
    {"diagonals", "put g2 3,0 g4 0,2", LESSON_FAULTY},
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

/* The positions begin at 0,0 or, drawn as a grid, with their top left cell there. */
static void test_attempts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ATTEMPTS / sizeof *ATTEMPTS; i++) {
        const struct attempt *a = &ATTEMPTS[i];
        const struct lesson_step *s =
            &LESSON_SUPER_WILD.step[lesson_find(&LESSON_SUPER_WILD, a->id)];
        struct match *m = match_of(s);
        make(m, a->steps);
        if (lesson_judge(s, m) != a->stand)
            fail_msg("%s, %s: stands at %d, not %d", a->id, a->steps, (int)lesson_judge(s, m),
                     (int)a->stand);
        match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_attempts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
