/* test_puzzling_ways.c: the window can show the way to solve every puzzle that comes with the
 * program: as a solution and by hints, one stage after the other. */
#include "puzzling_help.h"

#include "explain.h"
#include "library.h"
#include "navigation.h"
#include "page.h"
#include "puzzle_words.h"
#include "reason_words.h"
#include "tile_game.h"

static struct library *packs(void)
{
    struct reason why;
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", &why);
    if (!l)
        fail_msg("%s", why.text);
    return l;
}

/* Each puzzle on a table. */
static void each_puzzle(struct driver *d, void (*with)(struct driver *d))
{
    struct library *l = packs();
    struct reason why;
    for (int set = 0; set < library_sets(l); set++)
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(l, set, tier, &why);
            for (int i = 0; i < pack->n && puzzle_mind(&pack->puzzle[i]); i++) {
                if (!app_puzzle_start(d->app, &pack->puzzle[i], PUZZLING_PACK, NULL, &why))
                    fail_msg("%s: %s", pack->puzzle[i].name, why.text);
                with(d);
            }
        }
    library_free(l);
}

static bool is_in(const tile_t *tile, int n, tile_t t)
{
    for (int i = 0; i < n; i++)
        if (tile[i] == t)
            return true;
    return false;
}

/* Does the tile that is pointed at belong to the group that is laid next? Both sentences are
 * about it: the first one names it, the second one names it, or counts it in, or says from
 * where to where its group goes. */
static void expect_of_group(const struct puzzling_way *way, int i, const struct table *now,
                            tile_t tile)
{
    struct way_step s = puzzling_way_at(way, i);
    struct way_reason r;
    struct buf first = {0}, name = {0};
    way_reason(&s, &r);
    assert_true(is_in(r.come.tile, r.come.n, tile));
    assert_true(r.act == WAY_LONE || is_in(r.group.group.tile, r.group.group.n, tile));
    for (int k = 0; k < r.come.n && !table_has(now, tile); k++)
        assert_false(table_has(now, r.come.tile[k]));
    reason_tile_words(&s, &r, tile, &first);
    buf_tile_words(&name, tile, s.rules);
    if (!strstr(buf_text(&first) + 1,
                buf_text(&name) + 1)) /* a sentence begins with a capital */
        fail_msg("\"%s\" does not name %s", buf_text(&first), buf_text(&name));
    buf_free(&first);
    buf_free(&name);
}

/* The tiles that are named wait, and are in that group once its step is made, and not before.
 */
static int prepared;
static void expect_prepared(const struct puzzling_way *way, int i)
{
    struct way_step s = puzzling_way_at(way, i);
    struct way_reason r;
    struct way_later later;
    way_reason(&s, &r);
    puzzling_way_later(way, i, &r, &later);
    assert_true(later.steps >= 0 && i + later.steps < way->n);
    if (!later.steps)
        return;
    const struct table *before = &way->table[i + later.steps],
                       *then = &way->table[i + later.steps + 1];
    const struct group *g = &later.group.group;
    bool was = true, is = true;
    for (int k = 0; k < g->n; k++) {
        was = was && table_has(before, g->tile[k]) &&
              place_same(before->at[g->tile[k]], s.end->at[g->tile[k]]);
        is = is && table_has(then, g->tile[k]) &&
             place_same(then->at[g->tile[k]], s.end->at[g->tile[k]]);
    }
    assert_true(is && !was && later.tiles.n > 0);
    for (int k = 0; k < later.tiles.n; k++) {
        tile_t t = later.tiles.tile[k];
        assert_true(is_in(g->tile, g->n, t) && table_has(s.after, t));
        assert_false(table_in_group(s.after, s.rules, t));
    }
    prepared++;
}

/* SUPERWILD_REASONS prints what is said about each step. */
static void print_words(const struct driver *d, const struct puzzling_way *way, int i)
{
    struct buf words = {0};
    puzzling_way_words(way, i, &words);
    if (getenv("SUPERWILD_REASONS"))
        printf("%s %d/%d: %s\n", the_puzzle(d)->puzzle.name, i + 1, way->n, buf_text(&words));
    buf_free(&words);
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
        expect_of_group(&way, i, puzzling_table(p), t);
        print_words(d, &way, i);
        expect_prepared(&way, i);
        puzzling_way_step(&way, i + 1, p->match, &step);
        if (!puzzling_step(d->app, buf_text(&step), NULL, &why))
            fail_msg("%s: %s: %s", p->puzzle.name, buf_text(&step), why.text);
        buf_free(&step);
    }
    puzzling_way_end(d->app, &way);
    assert_true(puzzling_reached(p, NULL));
}

TEST_DRIVEN(test_every_way_has_stages)
{
    drive_start(d, NULL, 1280, 800);
    each_puzzle(d, lay_by_stages);
    assert_true(prepared > 100);
}

/* ---- Learn ---- */

/* The tiles of the row that has this tile, from left to right; returns how many. */
static int row_of(const struct table *t, tile_t tile, tile_t out[TILE_MAX])
{
    struct place p = t->at[tile];
    int n = 0;
    while (table_at(t, (struct place){(int16_t)(p.x - 1), p.y, 0}) != TILE_NONE)
        p.x--;
    while ((out[n] = table_at(t, p)) != TILE_NONE) {
        p.x++;
        n++;
    }
    return n;
}

static bool is_run(const tile_t *row, int n)
{
    for (int i = 1; i < n; i++)
        if (tile_is_wild(row[i]) || tile_colour(row[i]) != tile_colour(row[0]) ||
            tile_number(row[i]) != tile_number(row[0]) + i)
            return false;
    return !tile_is_wild(row[0]);
}

static bool same_row(const struct table *t, tile_t a, tile_t b)
{
    tile_t row[TILE_MAX + 1];
    int n = row_of(t, a, row);
    return memchr(row, b, (size_t)n) != NULL;
}

/* Is there a run of so many tiles whose first tile, or first tiles, part with the others? */
static bool run_parts(const struct table *was, const struct table *is, int least, int first)
{
    tile_t list[TILE_MAX], row[TILE_MAX + 1];
    int n = table_list(was, list);
    for (int i = 0; i < n; i++) {
        int k = row_of(was, list[i], row);
        if (k >= least && is_run(row, k) && same_row(is, row[0], row[first - 1]) &&
            same_row(is, row[first], row[k - 1]) && !same_row(is, row[0], row[k - 1]))
            return true;
    }
    return false;
}

TEST(test_examples_show_their_theme)
{
    struct library *l = packs();
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++) {
        struct reason why;
        const struct puzzle *p = library_find(l, puzzle_theme_example(t), &why);
        if (!p)
            fail_msg("%s: %s", puzzle_theme_id(t), why.text);
        if (!(p->needs & THEME_BIT(t)) || !p->task.position.n_rack)
            fail_msg("%s is no example of %s", p->name, puzzle_theme_id(t));
        struct match *m = puzzle_played(p, p->solution, &why);
        const struct table *was = &p->task.position.table, *is = m->game->tiles->now(m->state);
        if (t == THEME_SPLIT) /* a long run, into halves */
            assert_true(run_parts(was, is, 5, 2));
        if (t == THEME_LEND) /* four or more, without its end */
            assert_true(run_parts(was, is, 4, 1));
        match_free(m);
    }
    library_free(l);
}

/* With the packs of the program. */
static void begin_learn(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
    d->app->config.puzzles_dir = SUPERWILD_SOURCE_DIR "/assets/puzzles";
    app_go(d->app, SCREEN_PUZZLE_LEARN);
    drive_draw(d);
}

static const char *reason(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "reason");
    assert_non_null(w);
    return w->label;
}

/* Each page has five of its idea, each at least as hard as the one before. */
TEST_DRIVEN(learn_puzzles_rise)
{
    begin_learn(d);
    for (int theme = 1; theme <= PUZZLE_THEME_COUNT; theme++) {
        unsigned common = ~0u;
        int tier = 0, effort = 0;
        drive_press(d, page_id("theme", theme).text);
        for (int i = 1; i <= 5; i++) {
            drive_press(d, page_id("puzzle", i).text);
            const struct puzzle *p = &d->app->puzzling->puzzle;
            common &= p->needs;
            assert_true(p->tier > tier || (p->tier == tier && p->effort >= effort));
            tier = p->tier;
            effort = p->effort;
            app_puzzle_leave(d->app);
            drive_draw(d);
        }
        assert_true(common >> (theme - 1) & 1);
        assert_null(drive_find(d, "puzzle-6"));
        drive_press(d, "back");
    }
}

/* What has changed between the two pictures, in words that are true of them. */
TEST_DRIVEN(learn_says_why)
{
    begin_learn(d);
    drive_press(d, "theme-13");
    assert_string_equal(reason(d),
                        "A new set of 8s. The run from blue 8 to blue 11 is still a run "
                        "without the blue 8.");
    drive_press(d, "next");
    assert_non_null(strstr(reason(d), "The set of 7s breaks up: "));
    for (int i = 14; i > 1; i--) {
        drive_press(d, "previous");
        assert_true(strlen(reason(d)) > 20);
    }
}

/* ---- With the window ---- */

static bool has_combined_step(const struct puzzle *p)
{
    struct match *m = puzzle_played(p, p->solution, NULL);
    bool any = false;
    assert_non_null(m);
    for (int i = 0; i < m->n; i++)
        any |= strchr(m->step[i], ';') != NULL;
    match_free(m);
    return any;
}

static void hint_till_solved(struct driver *d)
{
    const struct puzzling *p = the_puzzle(d);
    for (int k = 0; k < 40 && !puzzling_reached(p, NULL); k++)
        take_hint(d);
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
TEST_DRIVEN(test_combined_steps_are_shown)
{
    drive_start(d, NULL, 1280, 800);
    combined = 0;
    each_puzzle(d, help_with);
    assert_true(combined >= 10);
}

/* A puzzle of somebody else may come with a solution that is none. */
TEST_DRIVEN(test_wrong_solution_is_replaced)
{
    static const char *const wrong[] = {"put r9 3,0 ; put k1 3,0", "put k1 5,5"};
    drive_start(d, NULL, 1280, 800);
    for (int i = 0; i < 2; i++) {
        struct buf text = {0};
        buf_addf(&text, "%s\n%s %s\n",
                 "game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r9 k1\ngoal most 1",
                 "solution", wrong[i]);
        start_puzzle(d, buf_text(&text), PUZZLING_OWN, NULL);
        hint_till_solved(d);
        show_solution(d);
        buf_free(&text);
    }
}

TESTS_MAIN
