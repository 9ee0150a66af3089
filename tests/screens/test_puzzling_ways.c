/* test_puzzling_ways.c: the window can show the way to solve every puzzle that comes with the
 * program: as a solution and by hints, one stage after the other. */
#include "puzzling_help.h"

#include "library.h"

static struct library *packs(void)
{
    struct reason why;
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", &why);
    if (!l)
        fail_msg("%s", why.text);
    return l;
}

static void each_puzzle(struct driver *d, void (*with)(struct driver *d))
{
    struct library *l = packs();
    struct reason why;
    for (int set = 0; set < library_sets(l); set++)
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(l, set, tier, &why);
            for (int i = 0; i < pack->n; i++) {
                if (!app_puzzle_start(d->app, &pack->puzzle[i], PUZZLING_PACK, NULL, &why))
                    fail_msg("%s: %s", pack->puzzle[i].name, why.text);
                with(d);
            }
        }
    library_free(l);
}

/* What hints point at and lay, without the window: from every stage the next one. */
static void lay_by_stages(struct driver *d)
{
    struct puzzling_way way = {.state = WAY_UNKNOWN};
    const struct puzzling *p = the_puzzle(d);
    puzzling_way_begin(d->app, &way);
    if (way.state != WAY_FOUND || !way.n)
        fail_msg("%s has no way", p->puzzle.name);
    for (int i = 0; i < way.n; i++) {
        struct buf step = {0};
        struct reason why;
        struct place to;
        tile_t t;
        assert_int_equal(puzzling_way_done(&way, puzzling_table(p)), i);
        assert_true(puzzling_way_tile(&way, i, puzzling_table(p), &t, &to));
        puzzling_way_step(&way, i + 1, p->match, &step);
        if (!puzzling_step(d->app, buf_text(&step), NULL, &why))
            fail_msg("%s: %s: %s", p->puzzle.name, buf_text(&step), why.text);
        buf_free(&step);
    }
    puzzling_way_end(d->app, &way);
    assert_true(puzzling_reached(p, NULL));
}

static void test_every_way_has_stages(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    each_puzzle(&d, lay_by_stages);
    drive_end(&d);
}

/* ---- With the window ---- */

static bool has_combined_step(const struct puzzle *p)
{
    struct match *m = puzzle_played(p, p->solution, NULL);
    bool any = false;
    for (int i = 0; i < m->n; i++)
        any |= strchr(m->step[i], ';') != NULL;
    match_free(m);
    return any;
}

static void hint_till_solved(struct driver *d)
{
    const struct puzzling *p = the_puzzle(d);
    drive_press(d, "hint");
    drive_press(d, "yes");
    for (int k = 0; k < 40 && !puzzling_reached(p, NULL); k++)
        drive_press(d, "hint");
    if (!puzzling_reached(p, NULL))
        fail_msg("hints do not solve %s", p->puzzle.name);
    drive_press(d, "restore");
}

static void show_solution(struct driver *d)
{
    const struct puzzling *p = the_puzzle(d);
    drive_press(d, "give-up");
    drive_press(d, "yes");
    drive_settle(d);
    int n = puzzle_screen_of(d->app)->way.n;
    assert_int_equal(p->stage, PUZZLING_SHOWN);
    for (int k = 0; k < n; k++)
        drive_key(d, KEY_ENTER);
    assert_int_equal(puzzle_screen_of(d->app)->shown, n);
    if (!p->mind->reached(&p->puzzle.task, &puzzle_desk(d)->now, NULL))
        fail_msg("the solution of %s ends elsewhere", p->puzzle.name);
}

static int combined;

static void help_with(struct driver *d)
{
    if (!has_combined_step(&the_puzzle(d)->puzzle))
        return;
    combined++;
    drive_settle(d);
    hint_till_solved(d);
    show_solution(d);
}

/* Those in which tiles take the place of others in one step. */
static void test_combined_steps_are_shown(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    combined = 0;
    each_puzzle(&d, help_with);
    assert_true(combined >= 12);
    drive_end(&d);
}

/* A puzzle of somebody else may come with a solution that is none. */
static void test_wrong_solution_is_replaced(void **state)
{
    static const char *const wrong[] = {"put r9 3,0 ; put k1 3,0", "put k1 5,5"};
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    for (int i = 0; i < 2; i++) {
        struct buf text = {0};
        buf_addf(&text, "%s\n%s %s\n",
                 "game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r9 k1\ngoal most 1",
                 "solution", wrong[i]);
        start_puzzle(&d, buf_text(&text), PUZZLING_OWN, NULL);
        hint_till_solved(&d);
        show_solution(&d);
        buf_free(&text);
    }
    drive_end(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_way_has_stages),
        cmocka_unit_test(test_combined_steps_are_shown),
        cmocka_unit_test(test_wrong_solution_is_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
