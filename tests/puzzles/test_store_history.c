/* test_store_history.c: the log as people look at it: puzzles, runs, ratings, filters. */
#define _XOPEN_SOURCE 700

#include "match/test_store_help.h"

#include "history.h"
#include "practice_help.h"
#include "store_own.h"

#define HOUR 3600

struct diary {
    char *folder; /* owned */
    struct store *s;
    struct practice list;
    struct history h;
    int64_t now;
};

static int diary_up(void **state)
{
    static struct diary d;
    void *folder;
    if (folder_up(&folder))
        return -1;
    d = (struct diary){.folder = folder, .now = 1000 * HOUR};
    d.s = open_well(folder);
    practice_made_up(&d.list, 10);
    *state = &d;
    return 0;
}

static int diary_down(void **state)
{
    struct diary *d = *state;
    void *folder = d->folder;
    history_free(&d->h);
    practice_free(&d->list);
    store_close(d->s);
    return folder_down(&folder);
}

#define TEST_DIARY(name) TEST_GIVEN(name, struct diary *d, diary_up, diary_down)

static void add(struct diary *d, struct store_try t)
{
    t.when = d->now += HOUR;
    t.day = (int)(d->now / 86400);
    t.moves = t.solved ? 2 : -1;
    assert_int_equal(store_try_add(d->s, &t), STORE_OK);
}

static void attempt(struct diary *d, const char *mode, const char *name, int stars)
{
    add(d, (struct store_try){
               .mode = mode, .name = name, .solved = stars > 0, .stars = stars, .seconds = 60});
}

static void whole(struct diary *d, const char *mode, int score, int64_t id)
{
    const struct store_run_step step = {.run = id, .how = RUN_OVER};
    add(d,
        (struct store_try){.mode = mode, .name = "", .score = score, .run = id ? &step : NULL});
}

static void begin(struct diary *d, const char *mode, int64_t id, const char *names)
{
    const struct store_run_step step = {.run = id, .mode = mode, .names = names};
    assert_int_equal(store_run_save(d->s, &step), STORE_OK);
}

static void load(struct diary *d)
{
    history_free(&d->h);
    history_load(&d->h, d->s, NULL, &d->list);
}

/* What passes, latest first: "name name", a run as "storm:3". */
static const char *listed(struct diary *d, struct history_filter f)
{
    static char text[500];
    int *line = mem_alloc((size_t)(d->h.n + 1) * sizeof *line);
    int n = history_list(&d->h, &f, line), len = 0;
    text[0] = 0;
    for (int i = 0; i < n; i++) {
        const struct history_line *l = &d->h.line[line[i]];
        const char *between = i ? " " : "";
        if (l->puzzle < 0)
            len += snprintf(text + len, sizeof text - (size_t)len, "%s%s:%d", between, l->mode,
                            l->score);
        else
            len += snprintf(text + len, sizeof text - (size_t)len, "%s%s", between,
                            d->h.puzzle[l->puzzle].name);
    }
    free(line);
    return text;
}

static const char *missed(struct diary *d, struct history_filter f)
{
    static char text[500];
    int *line = mem_alloc((size_t)(d->h.n + 1) * sizeof *line),
        *puzzle = mem_alloc((size_t)(d->h.n + 1) * sizeof *puzzle);
    int n = history_missed(&d->h, line, history_list(&d->h, &f, line), puzzle), len = 0;
    text[0] = 0;
    for (int i = 0; i < n; i++)
        len += snprintf(text + len, sizeof text - (size_t)len, "%s%s", i ? " " : "",
                        d->h.puzzle[puzzle[i]].name);
    free(line);
    free(puzzle);
    return text;
}

static const struct history_filter ANY = {.what = HISTORY_ALL};

TEST_DIARY(an_empty_log)
{
    load(d);
    assert_string_equal(listed(d, ANY), "");
    assert_string_equal(missed(d, ANY), "");
    assert_int_equal(history_find(&d->h, "p-1-000"), -1);
}

TEST_DIARY(attempts_latest_first)
{
    attempt(d, "pack", "p-1-000", 0);
    attempt(d, "practice", "p-2-001", 3);
    attempt(d, "pack", "p-1-000", 2);
    load(d);
    assert_string_equal(listed(d, ANY), "p-1-000 p-2-001 p-1-000");
    assert_true(!d->h.line[0].first && d->h.line[1].first && d->h.line[2].first);
    assert_true(d->h.line[0].solved && !d->h.line[2].solved);
    assert_int_equal(d->h.line[0].stars, 2);
    assert_int_equal(d->h.line[0].when, d->now);
    const struct history_puzzle *p = &d->h.puzzle[history_find(&d->h, "p-2-001")];
    assert_true(p->game == GAMES[1] && p->tier == 2 && p->needs == THEME_BIT(1));
    assert_int_equal(d->h.puzzle[history_find(&d->h, "p-1-000")].last, 0);
}

TEST_DIARY(filters)
{
    add(d, (struct store_try){
               .mode = "pack", .name = "p-1-000", .solved = true, .stars = 1, .hints = 2});
    attempt(d, "pack", "p-1-001", 0);
    attempt(d, "pack", "p-1-002", 3);
    attempt(d, "day", "day-2026-11-18", 2);
    load(d);
    assert_string_equal(listed(d, (struct history_filter){.what = HISTORY_FAILED}), "p-1-001");
    assert_string_equal(listed(d, (struct history_filter){.what = HISTORY_HINTS}), "p-1-000");
    assert_string_equal(listed(d, (struct history_filter){.what = HISTORY_DAYS}),
                        "day-2026-11-18");
    assert_string_equal(listed(d, (struct history_filter){.game = GAMES[0]}),
                        "p-1-002 p-1-000");
    assert_string_equal(
        listed(d, (struct history_filter){.themes = THEME_BIT(2) | THEME_BIT(1)}),
        "p-1-002 p-1-001");
    assert_string_equal(
        listed(d, (struct history_filter){.game = GAMES[1], .themes = THEME_BIT(2)}), "");
}

/* Each once, the one that was failed first first, and not if it was solved since. */
TEST_DIARY(what_is_still_missed)
{
    attempt(d, "pack", "p-1-003", 0);
    attempt(d, "pack", "p-1-001", 0);
    attempt(d, "pack", "p-1-002", 0);
    attempt(d, "pack", "p-1-003", 0);
    attempt(d, "practice", "p-1-001", 1);
    attempt(d, "pack", "p-1-004", 3);
    load(d);
    assert_string_equal(missed(d, ANY), "p-1-003 p-1-002");
    assert_string_equal(missed(d, (struct history_filter){.game = GAMES[0]}), "p-1-002");
}

TEST_DIARY(how_the_rating_changed)
{
    attempt(d, "pack", "p-1-000", 3);
    add(d, (struct store_try){.mode = "practice", .name = "p-1-001", .rating = 1100});
    attempt(d, "pack", "p-1-002", 3);
    add(d, (struct store_try){.mode = "practice", .name = "p-1-003", .rating = 1060});
    load(d);
    assert_true(d->h.line[0].rating == 1060 && d->h.line[0].before == 1100);
    assert_true(d->h.line[1].rating == 0 && d->h.line[1].before == 1100);
    assert_true(d->h.line[2].rating == 1100 && d->h.line[2].before == 0);
}

/* ---- Runs ---- */

TEST_DIARY(puzzles_of_a_run_are_in_it)
{
    attempt(d, "streak", "p-1-009", 1); /* of before runs were kept */
    whole(d, "streak", 1, 0);
    begin(d, "storm", 5, "p-1-000\np-1-001\np-1-002");
    attempt(d, "storm", "p-1-000", 3);
    attempt(d, "pack", "p-2-000", 2); /* in another window */
    attempt(d, "storm", "p-1-002", 3);
    whole(d, "storm", 2, 5);
    load(d);
    assert_string_equal(listed(d, ANY), "storm:2 p-2-000 streak:1");
    assert_string_equal(listed(d, (struct history_filter){.what = HISTORY_RUNS}),
                        "storm:2 streak:1");
    assert_string_equal(listed(d, (struct history_filter){.game = GAMES[0]}),
                        "p-1-002 p-2-000 p-1-000");
    assert_int_equal(d->h.runs, 2);
    assert_true(d->h.run[0].id == 5 && d->h.run[0].how == RUN_OVER);
    assert_int_equal(d->h.run[0].score, 2);
    assert_int_equal(d->h.run[0].first, 1);
    assert_int_equal(d->h.run[0].last, 3);
    assert_int_equal(d->h.line[2].run, -1);
    assert_true(d->h.run[1].id == 0 && d->h.run[1].first == d->h.run[1].last);
}

/* Its line says which game, those of its puzzles and the profile only of which kind it is. */
TEST_DIARY(a_run_of_one_game)
{
    char mode[60];
    snprintf(mode, sizeof mode, "streak.%s", GAMES[1]->id);
    begin(d, "streak", 3, "p-1-001");
    attempt(d, "streak", "p-1-001", 3);
    whole(d, mode, 1, 3);
    load(d);
    assert_int_equal(d->h.runs, 1);
    assert_true(d->h.run[0].game == GAMES[1] && !d->h.run[0].storm && d->h.run[0].id == 3);
    assert_int_equal(d->h.run[0].last, 1);
    assert_int_equal(history_list(&d->h, &ANY, (int[2]){0}), 1);
}

/* Each of the log's runs is the one that the profile has, though the last goes on. */
TEST_DIARY(a_streak_that_goes_on)
{
    begin(d, "streak", 3, "p-1-000\np-1-001");
    attempt(d, "streak", "p-1-000", 3);
    whole(d, "streak", 1, 3);
    begin(d, "streak", 4, "p-2-000\np-2-001");
    load(d);
    assert_string_equal(listed(d, ANY), "streak:1");
    assert_int_equal(d->h.run[0].id, 3);
    attempt(d, "streak", "p-2-000", 3);
    attempt(d, "pack", "p-3-001", 2);
    attempt(d, "streak", "p-2-001", 2);
    attempt(d, "pack", "p-3-000", 2);
    load(d);
    assert_string_equal(listed(d, ANY), "p-3-000 streak:2 p-3-001 streak:1");
    assert_true(d->h.run[0].id == 4 && d->h.run[0].how == RUN_GOES_ON);
    assert_true(d->h.run[1].id == 3 && d->h.run[1].how == RUN_OVER);
    assert_int_equal(d->h.puzzle[history_find(&d->h, "p-2-001")].last, 2);
    assert_int_equal(d->h.line[1].when, d->h.line[2].when);
}

TEST_DIARY(a_run_by_its_id)
{
    struct store_run run;
    begin(d, "streak", 3, "a\nb");
    begin(d, "streak", 4, "c");
    store_run_save(d->s, &(struct store_run_step){.run = 3, .at = 1, .what = RUN_MISSED});
    assert_true(store_run_load(d->s, 3, &run));
    assert_string_equal(run.names, "a\nb");
    assert_true(run.id == 3 && run.what[0] == RUN_OPEN && run.what[1] == RUN_MISSED);
    store_run_free(&run);
    assert_false(store_run_load(d->s, 5, &run));
    assert_null(run.names);
}

/* ---- Puzzles that are in no pack ---- */

#define TEXT                                                                                   \
    "puzzle x\ntitle Over the bridge\ngame super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4\n"   \
    "goal out\n"

TEST_DIARY(own_puzzles_have_titles)
{
    store_own_save(d->s, "x", TEXT, d->now);
    attempt(d, "own", STORE_OWN "x", 0);
    attempt(d, "own", STORE_OWN "y", 1); /* was deleted */
    load(d);
    const struct history_puzzle *x = &d->h.puzzle[history_find(&d->h, STORE_OWN "x")];
    assert_string_equal(x->title, "Over the bridge");
    assert_non_null(x->game);
    assert_null(d->h.puzzle[history_find(&d->h, STORE_OWN "y")].game);
    /* Another text has a first attempt of its own. */
    store_own_save(d->s, "x", TEXT "moves 0\ntier 1\nneeds\nsolution put r4 3,0\n", d->now + 1);
    attempt(d, "own", STORE_OWN "x", 3);
    attempt(d, "own", STORE_OWN "x", 3);
    load(d);
    assert_true(!d->h.line[0].first && d->h.line[1].first && d->h.line[3].first);
}

TEST_DIARY(a_puzzle_that_was_tried_is_kept)
{
    struct puzzle p, kept;
    struct buf before = {0}, after = {0};
    assert_true(puzzle_read(TEXT, strlen(TEXT), true, &p, NULL));
    attempt(d, "day", "day-2026-11-18", 2);
    load(d);
    assert_null(d->h.puzzle[0].game);
    assert_false(history_kept(d->s, "day-2026-11-18", &kept));
    history_keep(d->s, "day-2026-11-18", &p);
    assert_true(history_kept(d->s, "day-2026-11-18", &kept));
    puzzle_write(&p, &before);
    puzzle_write(&kept, &after);
    assert_string_equal(buf_text(&after), buf_text(&before));
    load(d);
    assert_true(d->h.puzzle[0].game == p.task.position.game);
    buf_free(&before);
    buf_free(&after);
    puzzle_free(&p);
    puzzle_free(&kept);
}

TESTS_MAIN
