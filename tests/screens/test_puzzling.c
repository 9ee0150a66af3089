/* test_puzzling.c: a puzzle is played: solved, refused, hinted, given up, left and continued.
 * test_puzzling_layout.c tests how it looks. */
#include "puzzling_help.h"

#include "puzzle_words.h"

static const char *const TEXTS[] = {MOST_PUZZLE, OUT_PUZZLE, FREE_PUZZLE, MELD_PUZZLE};
#define N_TEXTS (sizeof TEXTS / sizeof *TEXTS)

/* ---- Solved and refused ---- */

/* By mouse, the way it comes with the puzzle: the fewest moves and no hint. In Classic tiles
 * make way for each other, so that single tiles come elsewhere: hints lay it in test_hints. */
TEST_DRIVEN(test_solved)
{
    for (size_t i = 0; i < 3; i++)
        for (int size = 0; size < 2; size++) {
            drive_start(d, NULL, SIZES[size].w, SIZES[size].h);
            start_puzzle(d, TEXTS[i], PUZZLING_PACK, NULL);
            solve_steps(d, -1);
            expect_says(d, "message", "End your turn.");
            end_puzzle(d);
            assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
            assert_int_equal(the_puzzle(d)->stars, 3);
            assert_int_equal(the_puzzle(d)->moves, the_puzzle(d)->puzzle.moves);
            expect_says(d, "title", "Solved perfectly!");
            expect_says(d, "message", "It's proven that fewer won't do.");
            assert_null(drive_find(d, "next"));
            drive_press(d, i ? "leave" : "home");
            expect_screen(d, "title");
            assert_null(d->app->puzzling);
        }
}

TEST_DRIVEN(test_refused)
{
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, OUT_PUZZLE, PUZZLING_PACK, NULL);
    expect_says(d, "goal", "Play both tiles in one turn.");
    assert_null(drive_find(d, "message"));
    end_puzzle(d);
    expect_says(d, "message", "Not yet. 2 tiles are still on your rack.");
    solve_steps(d, 1);
    end_puzzle(d);
    expect_says(d, "message", "Not yet.");
    assert_int_equal(puzzle_desk(d)->strict, true); /* so that every fault is outlined */
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    solve_steps(d, -1);
    drive_key(d, 'E');
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
}

/* There is nothing to draw, and what would move many tiles at once is not there. */
TEST_DRIVEN(test_buttons)
{
    drive_start(d, NULL, 1280, 800);
    for (size_t i = 0; i < N_TEXTS; i++) {
        start_puzzle(d, TEXTS[i], PUZZLING_PACK, NULL);
        bool rows = the_puzzle(d)->mind->by_group;
        assert_null(drive_find(d, "draw"));
        assert_null(drive_find(d, "in-bag"));
        assert_int_equal(drive_find(d, "tidy") != NULL, rows);
        assert_false(drive_find(d, "end-turn")->flags & UI_DISABLED);
        assert_non_null(drive_find(d, "give-up"));
        drive_key(d, 'D');
        assert_int_equal(the_puzzle(d)->match->at, 0);
        assert_int_equal(the_puzzle(d)->match->n, 0);
    }
}

/* ---- Back and forth ---- */

TEST_DRIVEN(test_undo_and_restart)
{
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    const struct match *m = the_puzzle(d)->match;
    assert_true(drive_find(d, "restore")->flags & UI_DISABLED);
    solve_steps(d, -1);
    assert_int_equal(m->at, 5);
    for (int i = 0; i < 8; i++)
        drive_press(d, "undo");
    assert_int_equal(m->at, 0);
    for (int i = 0; i < 3; i++)
        drive_press(d, "redo");
    assert_int_equal(m->at, 3);
    drive_press(d, "restore");
    assert_int_equal(m->at, 0);
    for (int i = 0; i < 5; i++)
        drive_press(d, "redo");
    assert_int_equal(m->at, 5);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stars, 3);
}

/* ---- Hints ---- */

static const struct puzzle_hint *hint_of(const struct driver *d)
{
    return &puzzle_screen_of(d->app)->hint;
}

/* Of all that the puzzle needs, one is named. */
static void expect_one_idea(const struct driver *d)
{
    const struct puzzling *p = the_puzzle(d);
    int named = 0;
    assert_int_equal(hint_of(d)->told, TOLD_IDEA);
    expect_says(d, "message", "The idea:");
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++) {
        bool is = says(d, "message", puzzle_theme_word(t));
        named += is;
        assert_true(!is || (p->puzzle.needs & THEME_BIT(t)));
    }
    assert_int_equal(named, 1);
    expect_says(d, "message", p->mind->by_group ? "have to change." : "have to move.");
}

static void expect_probe(const struct driver *d, const char *line)
{
    struct buf out = {0};
    app_probe(d->app, &out);
    assert_non_null(strstr(buf_text(&out), line));
    buf_free(&out);
}

/* Something is marked: all of it on the table, or all of it on the rack. */
static void expect_marked_group(const struct driver *d)
{
    const struct desk_hint *h = &puzzle_desk(d)->d.hint;
    int lie = 0;
    assert_int_equal(hint_of(d)->told, TOLD_GROUP);
    expect_probe(d, "\ntold group\n");
    assert_true(h->n > 0 && h->piece < 0);
    for (int i = 0; i < h->n; i++)
        lie += table_has(&puzzle_desk(d)->now, h->mark[i]);
    assert_true(!lie || lie == h->n);
}

/* One tile, and an empty place or one that another tile leaves. */
static void expect_ghost(const struct driver *d, bool there)
{
    const struct desk_hint *h = &puzzle_desk(d)->d.hint;
    assert_int_equal(h->placed, there);
    assert_int_equal(h->n, 0);
    if (!there)
        return;
    assert_int_equal(h->piece, hint_of(d)->tile);
    expect_says(d, "message", " Ask again for more.");
}

/* It lies as on the way, and what is missing is said. */
static void expect_whole_step(const struct driver *d)
{
    const struct puzzle_screen *s = puzzle_screen_of(d->app);
    const struct table *now = &puzzle_desk(d)->now;
    assert_true(table_same(now, &s->way.table[s->hint.step + 1]));
    assert_int_equal(says(d, "message", "For now, ") || says(d, "message", ", which comes "),
                     !table_legal(now, the_puzzle(d)->puzzle.task.position.rules));
}

/* The first one asks; then they go from the idea to groups, and solve it in the end. */
TEST_DRIVEN(test_hints)
{
    for (size_t i = 0; i < N_TEXTS; i++) {
        drive_start(d, NULL, 1280, 800);
        start_puzzle(d, TEXTS[i], PUZZLING_PACK, NULL);
        struct puzzling *p = the_puzzle(d);
        drive_press(d, "hint");
        drive_press(d, "no");
        assert_int_equal(p->hints, 0);
        drive_key(d, 'H');
        drive_press(d, "yes");
        assert_int_equal(p->hints, 1);
        expect_one_idea(d);
        drive_press(d, "hint"); /* the second sentence costs nothing more */
        expect_marked_group(d);
        drive_press(d, "hint");
        expect_says(d, "question", "The next hint shows a tile and leaves 1 star.");
        drive_press(d, "no");
        assert_int_equal(p->hints, 2);
        take_hint(d);
        int steps = 0;
        for (int k = 0; k < 40 && !puzzling_reached(p, NULL); k++) {
            const struct puzzle_hint *h = &puzzle_screen_of(d->app)->hint;
            if (h->told == TOLD_TILE)
                expect_ghost(d, true);
            drive_press(d, "hint");
            expect_ghost(d, h->told == TOLD_TILE);
            if (h->told == TOLD_STEP)
                expect_whole_step(d);
            steps += h->told == TOLD_STEP;
        }
        assert_true(steps > 0);
        drive_press(d, "hint");
        expect_says(d, "message", "Everything is in its place. End your turn.");
        end_puzzle(d);
        assert_int_equal(p->stage, PUZZLING_SOLVED);
        assert_int_equal(p->stars, 1);
    }
}

/* One star for both sentences; a tile that is shown leaves one. */
TEST_DRIVEN(test_what_hints_cost)
{
    static const int stars[] = {3, 2, 2, 1, 1};
    for (int hints = 0; hints < 5; hints++) {
        drive_start(d, NULL, 1280, 800);
        start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
        for (int i = 0; i < hints; i++)
            take_hint(d);
        drive_press(d, "restore");
        solve_steps(d, -1);
        end_puzzle(d);
        assert_int_equal(the_puzzle(d)->hints, hints);
        assert_int_equal(the_puzzle(d)->stars, stars[hints]);
    }
}

/* Where no stars can be lost, nothing is asked. */
TEST_DRIVEN(test_hint_that_costs_nothing)
{
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    solve_steps(d, -1);
    end_puzzle(d);
    drive_press(d, "again");
    drive_press(d, "hint");
    assert_null(drive_find(d, "question"));
    assert_int_equal(the_puzzle(d)->hints, 1);
    start_puzzle(d, OUT_PUZZLE, PUZZLING_PACK, NULL);
    drive_press(d, "give-up");
    drive_press(d, "yes");
    drive_press(d, "again");
    drive_press(d, "hint");
    assert_null(drive_find(d, "question"));
}

/* Sentences that were told are not told again after a break, nor counted again. */
TEST_DRIVEN(test_hints_after_a_break)
{
    drive_start(d, drive_folder(d), 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    take_hint(d);
    take_hint(d);
    drive_press(d, "home");
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    drive_press(d, "hint");
    expect_says(d, "question", "leaves 1 star");
    drive_press(d, "yes");
    assert_int_equal(puzzle_screen_of(d->app)->hint.told, TOLD_TILE);
}

/* A hint brings somebody who has gone astray back to the way. */
TEST_DRIVEN(test_hint_from_elsewhere)
{
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    drag_tile(d, tile_make(BLACK, 13), (struct place){0, -3, 0});
    drag_tile(d, tile_make(RED, 9), (struct place){-5, 2, 0});
    for (int k = 0; k < 40 && !puzzling_reached(the_puzzle(d), NULL); k++)
        take_hint(d);
    assert_true(puzzling_reached(the_puzzle(d), NULL));
}

/* The mind finds a way for a puzzle that comes without one; nothing is claimed about it. */
TEST_DRIVEN(test_own_without_a_way)
{
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, "game super-wild\ntable *@0,0 r7@1,0 r8@2,0\nrack r9 k1\ngoal most 1\n",
                 PUZZLING_OWN, NULL);
    assert_null(drive_find(d, "tier"));
    drive_press(d, "hint");
    drive_press(d, "yes");
    expect_says(d, "message", "Nothing has to move: it fits as it is.");
    drive_press(d, "hint");
    expect_says(d, "message", "Look at the run from red 6 to red 8: more goes with it.");
    take_hint(d);
    expect_says(d, "message", "joins the run from red 6 to red 8.");
    assert_int_equal(hint_of(d)->told, TOLD_TILE);
    drive_press(d, "hint");
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stars, 1);
    drive_press(d, "again");
    drive_press(d, "redo");
    assert_int_equal(the_puzzle(d)->match->at, 0);
    solve_steps(d, 0);
    drag_tile(d, tile_make(RED, 9), (struct place){3, 0, 0});
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stars, 2); /* nobody knows whether it is the fewest */
    assert_false(says(d, "message", "proven"));
}

/* ---- Given up ---- */

TEST_DRIVEN(test_given_up)
{
    for (size_t i = 0; i < N_TEXTS; i++) {
        drive_start(d, NULL, 800, 600);
        start_puzzle(d, TEXTS[i], PUZZLING_PACK, NULL);
        struct puzzling *p = the_puzzle(d);
        drive_press(d, "give-up");
        drive_press(d, "no");
        assert_int_equal(p->stage, PUZZLING_PLAY);
        drive_press(d, "give-up");
        drive_press(d, "yes");
        assert_int_equal(p->stage, PUZZLING_SHOWN);
        assert_true(p->failed && p->given_up);
        const struct puzzling_way *way = &puzzle_screen_of(d->app)->way;
        assert_true(drive_find(d, "earlier")->flags & UI_DISABLED);
        for (int k = 0; k < way->n; k++)
            drive_key(d, KEY_ENTER);
        assert_int_equal(puzzle_screen_of(d->app)->shown, way->n);
        assert_true(p->mind->reached(&p->puzzle.task, &puzzle_desk(d)->now, NULL));
        assert_true(drive_find(d, "later")->flags & UI_DISABLED);
        for (int k = way->n; k > 0; k--)
            drive_press(d, "earlier");
        assert_true(table_same(&puzzle_desk(d)->now, &p->puzzle.task.position.table));
        drive_press(d, "again");
        assert_int_equal(p->stage, PUZZLING_PLAY);
    }
}

static void solve_again(struct driver *d)
{
    drive_press(d, "again");
    solve_steps(d, -1);
    end_puzzle(d);
}

/* Who has seen the solution gets one star, as often as it is solved, and fails no more. */
TEST_DRIVEN(test_solved_after_giving_up)
{
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    drive_press(d, "give-up");
    drive_press(d, "yes");
    for (int i = 0; i < 2; i++) {
        solve_again(d);
        assert_int_equal(the_puzzle(d)->stars, 1);
        assert_false(the_puzzle(d)->failed);
        expect_says(d, "title", "Solved on a later try");
        expect_says(d, "message", "Your first try counts: not solved. This time: 1 star.");
    }
    assert_int_equal(the_puzzle(d)->tried.first.stars, 0);
}

/* ---- The first attempt ---- */

/* It stays as it is, later attempts or not; leaving, undo and a new start do not end it. */
TEST_DRIVEN(test_first_attempt_counts)
{
    drive_start(d, drive_folder(d), 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    for (int i = 0; i < 3; i++)
        take_hint(d);
    drive_press(d, "restore");
    drive_press(d, "home");
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    solve_steps(d, -1);
    end_puzzle(d);
    expect_says(d, "title", "Solved!");
    assert_int_equal(the_puzzle(d)->stars, 1);
    solve_again(d);
    assert_int_equal(the_puzzle(d)->stars, 3);
    expect_says(d, "title", "Solved on a later try");
    expect_says(d, "message", "Your first try counts: 1 star. This time: 3 stars.");
    drive_press(d, "leave");
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    const struct puzzling *p = the_puzzle(d);
    assert_int_equal(p->tried.n, 2);
    assert_int_equal(p->tried.first.stars, 1);
    assert_int_equal(p->tried.first.hints, 3);
    assert_int_equal(p->tried.later, 3);
    assert_int_equal(p->best_stars, 3);
}

/* Stars from before there was a log are those of a first attempt. */
TEST_DRIVEN(test_stars_without_a_log)
{
    static const struct store_puzzle kept = {.stars = 2, .moves = 5};
    drive_start(d, drive_folder(d), 1280, 800);
    assert_int_equal(store_puzzle_save(d->app->store, "test-most", &kept), STORE_OK);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    assert_int_equal(the_puzzle(d)->tried.first.stars, 2);
    solve_steps(d, -1);
    end_puzzle(d);
    expect_says(d, "message", "Your first try counts: 2 stars. This time: 3 stars.");
}

/* A puzzle of before there were points says the tier that followed from its moves. */
TEST_DRIVEN(test_an_old_puzzle_has_the_tier_of_today)
{
    static const char text[] = "puzzle test-old\ngame normikub\nrules dimensions 1\n"
                               "table r5@0,2 r6@1,2 r7@2,2 r8@3,2 k1@5,2 *@6,2 g1@7,2\n"
                               "rack b8 g8\ngoal out\nmoves 1\ntier 2\nneeds\n"
                               "solution put b8 0,9 g8 1,9 ; move r8 2,9\n";
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, text, PUZZLING_PACK, NULL);
    assert_int_equal(the_puzzle(d)->puzzle.effort, 3);
    assert_int_equal(the_puzzle(d)->puzzle.tier, 1);
}

/* Who made more moves than needed can see how it is done with fewer; the stars stay. */
TEST_DRIVEN(test_better_way_is_shown)
{
    static const char text[] = "puzzle test-more\ngame super-wild\n"
                               "table *@0,0 r7@1,0 r8@2,0 k1@0,3 b1@1,3 g1@2,3\nrack r9\n"
                               "goal out\nmoves 0\ntier 1\nneeds\nsolution put r9 3,0\n";
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, text, PUZZLING_PACK, NULL);
    drag_tile(d, tile_make(BLACK, 1), (struct place){3, 3, 0});
    drag_tile(d, tile_make(RED, 9), (struct place){3, 0, 0});
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stars, 2);
    expect_says(d, "message", "It's proven that nothing has to move.");
    drive_press(d, "see-how");
    expect_says(d, "title", "Solution");
    drive_press(d, "later");
    assert_true(table_has(&puzzle_desk(d)->now, tile_make(RED, 9)));
    assert_int_equal(the_puzzle(d)->best_stars, 2);
    assert_false(the_puzzle(d)->failed);
    solve_again(d);
    assert_null(drive_find(d, "see-how"));
    assert_int_equal(the_puzzle(d)->stars, 1); /* they have seen how */
}

/* ---- In the profile ---- */

struct tries {
    int n;
    struct store_try t[8];
};

static bool count_try(void *ctx, const struct store_try *t)
{
    struct tries *all = ctx;
    if (all->n < 8)
        all->t[all->n++] = *t;
    return true;
}

/* Whatever is done is kept at once: another program that looks sees it. */
TEST_DRIVEN(test_kept_at_once)
{
    struct driver other = {.app = NULL};
    drive_start(d, drive_folder(d), 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    solve_steps(d, 2);
    int made = the_puzzle(d)->match->at;
    assert_true(made > 1);
    struct store_puzzle kept;
    assert_int_equal(store_puzzle_load(d->app->store, "test-most", &kept), STORE_OK);
    assert_int_equal(kept.at, made);
    store_puzzle_free(&kept);
    drive_press(d, "undo");
    drive_press(d, "hint");
    drive_press(d, "yes");
    drive_start(&other, d->folder, 1280, 800);
    start_puzzle(&other, MOST_PUZZLE, PUZZLING_PACK, NULL);
    assert_int_equal(the_puzzle(&other)->match->at, made - 1);
    assert_int_equal(the_puzzle(&other)->match->n, made);
    assert_int_equal(the_puzzle(&other)->hints, 1);
    drive_press(&other, "redo");
    solve_steps(&other, -1);
    end_puzzle(&other);
    assert_int_equal(the_puzzle(&other)->stars, 2);
    drive_end(&other);
}

/* While nothing can be saved: what was solved is there afterwards, and the log has it. */
static bool is_solved(void *ctx, const struct store_try *t)
{
    *(int *)ctx += t->solved && strcmp(t->name, "test-out") == 0;
    return true;
}

TEST_DRIVEN(test_kept_when_saving_works_again)
{
    struct store_puzzle kept;
    int solved = 0;
    drive_start(d, drive_folder(d), 1280, 800);
    drive_stop_saving(d, d->folder);
    start_puzzle(d, OUT_PUZZLE, PUZZLING_PACK, NULL);
    store_set(d->app->store, "something", "else");
    drive_point(d, INPUT_MOVE, (struct rect){600, 400, 10, 10}, BUTTON_LEFT);
    drive_press(d, "notice-close"); /* which says that nothing can be saved */
    solve_steps(d, -1);
    end_puzzle(d);
    drive_press(d, "leave");
    drive_allow_saving(d, d->folder);
    app_wake(d->app, d->app->profile_look_at);
    assert_non_null(strstr(d->app->notice, "Saving works again"));
    struct store *other = store_open(d->folder, NULL);
    assert_int_equal(store_puzzle_load(other, "test-out", &kept), STORE_OK);
    assert_int_equal(kept.stars, 3);
    store_puzzle_free(&kept);
    store_try_each(other, NULL, is_solved, &solved);
    assert_int_equal(solved, 1);
    store_close(other);
}

TEST_DRIVEN(test_left_and_continued)
{
    struct tries tries = {.n = 0};
    drive_start(d, drive_folder(d), 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    solve_steps(d, 2);
    int made = the_puzzle(d)->match->at;
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzle-menu");
    drive_press(d, "leave");
    expect_screen(d, "title");
    start_puzzle(d, OUT_PUZZLE, PUZZLING_PACK, NULL);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    assert_int_equal(the_puzzle(d)->match->at, made);
    drive_press(d, "undo");
    drive_press(d, "redo");
    solve_steps(d, -1);
    end_puzzle(d);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL); /* solved: another attempt */
    assert_int_equal(the_puzzle(d)->match->n, 0);
    assert_int_equal(the_puzzle(d)->best_stars, 3);
    drive_press(d, "give-up");
    drive_press(d, "yes");
    assert_int_equal(the_puzzle(d)->tried.first.stars, 3);
    store_try_each(d->app->store, NULL, count_try, &tries);
    assert_int_equal(tries.n, 2);
    assert_false(tries.t[0].solved);
    assert_int_equal(tries.t[0].moves, -1);
    assert_true(tries.t[1].solved);
    assert_int_equal(tries.t[1].moves, 2);
    assert_int_equal(tries.t[1].stars, 3);
}

/* Steps that do not fit a puzzle of that name are forgotten. */
TEST_DRIVEN(test_other_steps)
{
    char nonsense[] = "put r13 40,40\nmove nothing";
    drive_start(d, drive_folder(d), 1280, 800);
    struct store_puzzle kept = {.steps = nonsense, .at = 2, .hints = 2, .moves = -1};
    assert_int_equal(store_puzzle_save(d->app->store, "test-most", &kept), STORE_OK);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    assert_int_equal(the_puzzle(d)->match->n, 0);
    assert_int_equal(the_puzzle(d)->hints, 2);
}

/* ---- Time ---- */

static void pass(struct driver *d, uint64_t *ms, int seconds)
{
    for (int i = 0; i < seconds; i++)
        app_wake(d->app, *ms += 1000);
}

TEST_DRIVEN(test_clock)
{
    uint64_t ms = 5000;
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    app_wake(d->app, ms);
    pass(d, &ms, 7);
    assert_int_equal(the_puzzle(d)->spent, 7000);
    struct input escape = {.kind = INPUT_KEY, .key = KEY_ESCAPE, .ms = ms};
    app_event(d->app, &escape);
    expect_screen(d, "puzzle-menu");
    pass(d, &ms, 20);
    app_event(d->app, &escape);
    expect_screen(d, "puzzle");
    app_wake(d->app, ms += 1000);
    assert_int_equal(the_puzzle(d)->spent, 7000); /* the menu lay over it */
    pass(d, &ms, 4);
    assert_int_equal(the_puzzle(d)->spent, 11000);
    drive_press(d, "clock");
    assert_false(d->app->settings.puzzle_clock);
}

/* ---- A course ---- */

static int solved, failed, mistakes, skipped, left;

static void on_solved(struct app *app)
{
    (void)app;
    solved++;
}

static void on_failed(struct app *app)
{
    (void)app;
    failed++;
}

static void on_mistake(struct app *app)
{
    (void)app;
    mistakes++;
}

static void on_next(struct app *app)
{
    struct puzzle p = puzzle_from(OUT_PUZZLE);
    assert_true(app_puzzle_start(app, &p, PUZZLING_STORM, app->puzzling->course, NULL));
    puzzle_free(&p);
}

static void on_skip(struct app *app)
{
    skipped++;
    on_next(app);
}

static void on_leave(struct app *app)
{
    left++;
    app_go(app, SCREEN_GAMES);
}

static bool on_rate(struct app *app, bool good, double player[3], double puzzle[3])
{
    (void)app;
    for (int i = 0; i < 3; i++)
        player[i] = puzzle[i] = 1500 + good;
    return true;
}

static void title(const struct app *app, struct buf *out)
{
    (void)app;
    buf_add(out, "Storm");
}

static void place(struct driver *d, const char *step)
{
    struct reason why = {0};
    if (!puzzling_step(d->app, step, NULL, &why))
        fail_msg("%s: %s", step, why.text);
    puzzle_sync(d->app);
    drive_draw(d);
}

#define SHORT                                                                                  \
    "put b6 -6,0" /* of MOST_PUZZLE: one tile of the three, and the table is legal             \
                   */

TEST_DRIVEN(test_storm)
{
    static const struct puzzle_course course = {.no_hints = true,
                                                .title = title,
                                                .clock = title,
                                                .solved = on_next,
                                                .mistake = on_mistake,
                                                .skip = on_skip};
    mistakes = skipped = 0;
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_STORM, &course);
    expect_says(d, "puzzle", "Storm");
    assert_null(drive_find(d, "hint"));
    assert_null(drive_find(d, "give-up"));
    assert_null(drive_find(d, "clock"));
    end_puzzle(d);
    assert_int_equal(mistakes, 0); /* nothing was placed */
    place(d, SHORT);
    end_puzzle(d);
    assert_int_equal(mistakes, 1);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    drive_press(d, "restore");
    solve_steps(d, -1);
    end_puzzle(d); /* leads to the next one at once */
    assert_string_equal(the_puzzle(d)->puzzle.name, "test-out");
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    drive_press(d, "skip");
    assert_int_equal(skipped, 1);
}

TEST_DRIVEN(test_streak)
{
    static const struct puzzle_course course = {.strict = true,
                                                .no_hints = true,
                                                .rate = on_rate,
                                                .solved = on_solved,
                                                .failed = on_failed,
                                                .next = on_next,
                                                .leave = on_leave};
    double rating[3];
    solved = failed = left = 0;
    drive_start(d, drive_folder(d), 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_STREAK, &course);
    solve_steps(d, -1);
    end_puzzle(d);
    assert_int_equal(solved, 1);
    assert_true(store_rating(d->app->store, STORE_PLAYER, rating));
    assert_true(rating[0] > 1500.5);
    drive_press(d, "next");
    assert_string_equal(the_puzzle(d)->puzzle.name, "test-out");
    drive_press(d, "give-up");
    drive_press(d, "yes");
    assert_int_equal(failed, 1);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SHOWN);
    assert_true(store_rating(d->app->store, STORE_PLAYER, rating));
    assert_true(rating[0] < 1500.5);
    drive_press(d, "leave");
    assert_int_equal(left, 1);
    expect_screen(d, "games");
}

/* An end that is refused in a game, too, is no mistake. */
TEST_DRIVEN(test_what_a_mistake_is)
{
    static const struct puzzle_course course = {.strict = true, .failed = on_failed};
    failed = 0;
    drive_start(d, drive_folder(d), 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_STREAK, &course);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    expect_says(d, "message", "Not yet. ");
    place(d, "put k13 6,6"); /* a fault */
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    expect_says(d, "message", "Not yet. ");
    place(d, "take k13 ; move k4 -3,-2"); /* nothing comes from the rack */
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    assert_int_equal(failed, 0);
    drive_press(d, "restore");
    place(d, SHORT);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SHOWN);
    assert_int_equal(failed, 1);
    start_puzzle(d, FREE_PUZZLE, PUZZLING_STREAK, &course);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    place(d, "move g13 8,0"); /* a fault */
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    drive_press(d, "restore");
    solve_steps(d, 1); /* legal, and the Wild is still in groups */
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SHOWN);
    assert_int_equal(failed, 2);
}

static void on_hinted(struct app *app)
{
    static const struct puzzle_course plain = {.run = true};
    failed++;
    app->puzzling->course = &plain;
}

/* What a course says about hints and giving up is asked, the hint's once. */
TEST_DRIVEN(test_the_questions_of_a_course)
{
    static const struct puzzle_course course = {.ask_hint = "A hint ends it.",
                                                .ask_give_up = "That ends it.",
                                                .ask_leave = "Leave it?",
                                                .hinted = on_hinted};
    failed = 0;
    drive_start(d, drive_folder(d), 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_STREAK, &course);
    drive_press(d, "give-up");
    expect_says(d, "question", "That ends it.");
    drive_press(d, "no");
    drive_press(d, "home");
    expect_says(d, "question", "Leave it?");
    drive_press(d, "no");
    drive_press(d, "hint");
    expect_says(d, "question", "A hint ends it.");
    drive_press(d, "no");
    assert_int_equal(failed, 0);
    assert_int_equal(the_puzzle(d)->hints, 0);
    drive_press(d, "hint");
    expect_says(d, "question", "A hint ends it.");
    drive_press(d, "yes");
    assert_int_equal(failed, 1);
    assert_int_equal(the_puzzle(d)->hints, 1);
    drive_press(d, "hint");
    assert_int_equal(the_puzzle(d)->hints, 2);
}

/* ---- From elsewhere ---- */

/* A match that is being played is left, and is still there. */
TEST_DRIVEN(test_beside_a_match)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "play");
    assert_non_null(d->app->session);
    start_puzzle(d, MELD_PUZZLE, PUZZLING_DAY, NULL);
    assert_null(d->app->session);
    assert_string_equal(app_look(d->app)->game->id, "classic");
    drive_key(d, KEY_F1);
    expect_screen(d, "rules");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzle");
    drive_press(d, "home");
    assert_non_null(drive_find(d, "continue"));
    drive_press(d, "continue");
    assert_non_null(d->app->session);
}

TEST_DRIVEN(test_from_a_file)
{
    char path[240];
    drive_start(d, drive_folder(d), 1280, 800);
    snprintf(path, sizeof path, "%s/a.swt", d->folder);
    for (int i = 0; i < 2; i++) {
        FILE *f = fopen(path, "w");
        assert_non_null(f);
        fputs(i ? OUT_PUZZLE "goal nothing\n" : OUT_PUZZLE, f);
        fclose(f);
        app_open(d->app, path, 0);
        drive_settle(d);
        if (i)
            break;
        expect_screen(d, "puzzle");
        assert_int_equal(the_puzzle(d)->mode, PUZZLING_OWN);
        drive_press(d, "home");
    }
    expect_screen(d, "title");
    assert_true(d->app->notice[0]);
    unlink(path);
}

/* ---- Copies ---- */

TEST_DRIVEN(test_copies)
{
    struct puzzle p;
    struct reason why;
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    drive_press(d, "menu");
    drive_press(d, "copy-code");
    assert_non_null(d->copied);
    assert_true(code_read(d->copied, strlen(d->copied), &p, &why));
    assert_int_equal(p.task.tiles, 3);
    puzzle_free(&p);
    expect_screen(d, "puzzle"); /* where it is said without covering anything */
    expect_says(d, "message", "The puzzle's code is on the clipboard.");
    assert_null(drive_find(d, "notice"));
    drive_press(d, "menu");
    drive_press(d, "copy-puzzle");
    assert_non_null(strstr(d->kept, "test-most.swt\n"));
    assert_non_null(strstr(d->kept, "goal most 3"));
}

/* ---- By keyboard, and in words ---- */

TEST_DRIVEN(test_keyboard)
{
    drive_start(d, NULL, 1280, 800);
    d->app->settings.narration = true;
    start_puzzle(d, FREE_PUZZLE, PUZZLING_PACK, NULL);
    app_wake(d->app, 1);
    assert_non_null(strstr(d->app->words.said, "Free the Wild"));
    drive_key(d, 'H');
    drive_key(d, KEY_LEFT); /* from No to Show it */
    drive_key(d, KEY_ENTER);
    assert_int_equal(the_puzzle(d)->hints, 1);
    assert_non_null(strstr(d->app->words.said, "have to move"));
    for (int i = 0; i < 20 && !puzzling_reached(the_puzzle(d), NULL); i++) {
        drive_key(d, 'H');
        if (drive_find(d, "question")) { /* a tile costs more */
            drive_key(d, KEY_LEFT);
            drive_key(d, KEY_ENTER);
        }
    }
    assert_true(puzzling_reached(the_puzzle(d), NULL));
    drive_key(d, 'E');
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
    for (int i = 0; i < 12 && !ui_focused(&d->app->ui, "leave"); i++)
        drive_key(d, KEY_TAB);
    drive_key(d, KEY_ENTER);
    expect_screen(d, "title");
}

TEST_DRIVEN(test_probe)
{
    struct buf out = {0};
    drive_start(d, NULL, 1280, 800);
    start_puzzle(d, MOST_PUZZLE, PUZZLING_PACK, NULL);
    app_probe(d->app, &out);
    assert_non_null(
        strstr(buf_text(&out), "puzzle test-most goal most hints 0 stars 0 open\n"));
    buf_clear(&out);
    solve_steps(d, -1);
    end_puzzle(d);
    app_probe(d->app, &out);
    assert_non_null(strstr(buf_text(&out), "hints 0 stars 3 solved\n"));
    buf_free(&out);
}

TESTS_MAIN
