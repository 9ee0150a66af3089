/* history_bench.c: superwild-bench --history measures the page with everything that was tried,
 * in processor time: opening it, which reads the log, then filters, pages and frames. */
#define _POSIX_C_SOURCE 200809L

#include "history_bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app_state.h"
#include "clock.h"
#include "file.h"
#include "record.h"
#include "store_export.h"
#include "store_import.h"
#include "practice_list.h"
#include "profile_folder.h"
#include "rng.h"
#include "screens.h"
#include "look.h"
#include "store_results.h"
#include "store_runs.h"

#define WINDOW_W 1280
#define WINDOW_H 800
#define RUN 10 /* puzzles of a run; every fourth attempt is in one */

/* As somebody leaves it who plays for years. */
static void add_run(struct app *app, int64_t id, struct rng *r, int64_t when)
{
    const struct practice *list = practice_list(app);
    struct buf names = {0};
    int at[RUN];
    for (int i = 0; i < RUN; i++) {
        at[i] = (int)rng_below(r, (uint32_t)list->n);
        buf_addf(&names, "%s%s", i ? "\n" : "", list->puzzle[at[i]].name);
    }
    struct store_run_step step = {.run = id, .mode = "storm", .names = buf_text(&names)};
    store_run_save(app->store, &step);
    for (int i = 0; i < RUN; i++) {
        step = (struct store_run_step){.run = id, .at = i, .what = RUN_SOLVED};
        store_try_add(app->store, &(struct store_try){.mode = "storm",
                                                      .name = list->puzzle[at[i]].name,
                                                      .when = when,
                                                      .solved = true,
                                                      .stars = 3,
                                                      .run = &step});
    }
    step = (struct store_run_step){.run = id, .how = RUN_OVER};
    store_try_add(app->store, &(struct store_try){.mode = "storm",
                                                  .name = "",
                                                  .when = when,
                                                  .moves = -1,
                                                  .score = RUN,
                                                  .run = &step});
    buf_free(&names);
}

static void fill(struct app *app, int lines)
{
    const struct practice *list = practice_list(app);
    struct rng r;
    rng_seed(&r, 1);
    for (int i = 0; i < lines; i++) {
        bool solved = rng_below(&r, 4);
        int64_t when = 1600000000 + (int64_t)i * 9000;
        if (i % (4 * RUN) == 0) {
            add_run(app, i + 1, &r, when);
            i += RUN;
        }
        store_try_add(
            app->store,
            &(struct store_try){.mode = "practice",
                                .name = list->puzzle[rng_below(&r, (uint32_t)list->n)].name,
                                .when = when,
                                .solved = solved,
                                .stars = solved ? 1 + (int)rng_below(&r, 3) : 0,
                                .moves = solved ? 3 : -1,
                                .seconds = 60,
                                .rating = 1000 + rng_below(&r, 900)});
    }
}

static void show(struct app *app, struct draw_list *dl)
{
    draw_reset(dl);
    app_draw(app, dl, WINDOW_W, WINDOW_H, 0);
}

/* Presses a key, or with key 0 the widget of that name, and draws. */
static void press(struct app *app, struct draw_list *dl, const char *id, int key)
{
    struct input in = {.kind = INPUT_KEY, .key = key ? key : KEY_ENTER};
    if (id)
        ui_focus(&app->ui, id);
    app_event(app, &in);
    show(app, dl);
}

static void measure(struct app *app, int lines)
{
    struct draw_list dl = {0};
    show(app, &dl);
    fill(app, lines);
    practice_list(app);
    double from = clock_ms();
    app_go(app, SCREEN_PUZZLE_HISTORY);
    show(app, &dl);
    double opened = clock_ms();
    press(app, &dl, "what-1", 0);
    double filtered = clock_ms();
    for (int i = 0; i < 20; i++)
        press(app, &dl, NULL, KEY_PAGE_DOWN);
    double turned = clock_ms();
    for (int i = 0; i < 20; i++)
        show(app, &dl);
    double drawn = clock_ms();
    printf("history with %d lines: opens in %.0f ms, another filter %.1f, another page %.1f, "
           "a frame %.1f\n",
           lines, opened - from, filtered - opened, (turned - filtered) / 20,
           (drawn - turned) / 20);
    draw_free(&dl);
}

/* ---- Statistics ---- */

static void fill_results(struct app *app, int results)
{
    static const char *const computer[] = {"pip:open", "nell:open", "otto:open", "mira:open"};
    struct rng r;
    rng_seed(&r, 1);
    for (int i = 0; i < results; i++) {
        const struct look *look = look_at((int)rng_below(&r, (uint32_t)look_count()));
        bool won = rng_below(&r, 2);
        struct store_result_line line = {.when = 1600000000 + (int64_t)i * 9000,
                                         .game = look->game->id,
                                         .rules = i % 3 ? "" : "stacks",
                                         .options = "rounds 1",
                                         .how = END_OUT,
                                         .seconds = 600,
                                         .seats = 2};
        for (int k = 0; k < 2; k++)
            line.seat[k] = (struct store_seat){.name = k ? "Otto" : "Ann",
                                               .computer = k ? computer[i % 4] : "",
                                               .points = (int)rng_below(&r, 60),
                                               .share = won == !k,
                                               .turns = 9,
                                               .draws = 4,
                                               .loss = NAN,
                                               .luck = NAN};
        store_results_add(app->store, 0, &line, 1);
    }
}

static void measure_statistics(struct app *app, int results)
{
    struct draw_list dl = {0};
    show(app, &dl);
    practice_list(app);
    fill_results(app, results);
    double from = clock_ms();
    app_go(app, SCREEN_STATISTICS);
    show(app, &dl);
    double opened = clock_ms();
    press(app, &dl, "hints-1", 0);
    double filtered = clock_ms();
    press(app, &dl, "entry-1", 0);
    double described = clock_ms();
    for (int i = 0; i < 20; i++)
        show(app, &dl);
    double drawn = clock_ms();
    printf("statistics with %d results: opens in %.0f ms, another filter %.1f, a line %.1f, "
           "a frame %.1f\n",
           results, opened - from, filtered - opened, described - filtered,
           (drawn - described) / 20);
    draw_free(&dl);
}

/* ---- Taken along ---- */

/* The records of tests/replays again and again. */
static bool fill_matches(struct store *s, int matches)
{
    struct file_entries list;
    if (!file_list(BENCH_SOURCES "/tests/replays", &list, NULL))
        return false;
    for (int i = 0, n = 0; n < matches; i++) {
        struct buf path = {0}, text = {0};
        const char *name = list.entry[i % list.n].name;
        buf_addf(&path, BENCH_SOURCES "/tests/replays/%s", name);
        struct match *m = strstr(name, ".swr") && file_read(buf_text(&path), &text, NULL)
                              ? record_read(buf_text(&text), text.len, NULL)
                              : NULL;
        if (m) {
            session_free(session_adopt(s, m, NULL, NULL));
            n++;
        }
        buf_free(&path);
        buf_free(&text);
    }
    file_list_free(&list);
    return true;
}

/* Exports a profile with these matches, and reads the export. */
static void measure_along(struct app *app, int matches)
{
    struct store_export_report exported;
    struct reason why = {0};
    struct buf zip = {0};
    if (!fill_matches(app->store, matches))
        return;
    double from = clock_ms();
    store_export(app->store, 0, 0, &zip, &exported);
    double written = clock_ms();
    struct store_import *import = store_import_read(buf_text(&zip), zip.len, &why);
    double read = clock_ms();
    printf("%d matches (%.1f MB): exported in %.0f ms, read in %.0f ms %s\n", exported.matches,
           (double)zip.len / 1e6, written - from, read - written, why.text);
    if (import) {
        char dir[300];
        struct store_import_report report;
        snprintf(dir, sizeof dir, "%s/other", app->config.profile_dir);
        struct store *other = store_open(dir, &why);
        double before = clock_ms();
        store_import_take(other, import, &(struct store_import_how){true, false}, &report);
        printf("taken in %.0f ms: %d\n", clock_ms() - before, report.matches);
        store_close(other);
        store_import_free(import);
    }
    buf_free(&zip);
}

/* ---- With a profile of its own ---- */

static int with_profile(void (*measure_it)(struct app *app, int lines), int lines)
{
    struct profile_folder folder;
    if (lines < 1 || !profile_folder_make(&folder))
        return 2;
    struct app_config config = {.profile_dir = folder.path,
                                .puzzles_dir = BENCH_SOURCES "/assets/puzzles"};
    struct app_host host = {.self = NULL};
    struct renderer *r = renderer_null();
    struct app *app = app_create(&SCREENS, &config, &host, r);
    measure_it(app, lines);
    app_destroy(app);
    r->destroy(r);
    return profile_folder_remove(&folder) ? 0 : 1;
}

int bench_history(int lines)
{
    return with_profile(measure, lines);
}

int bench_statistics(int results)
{
    return with_profile(measure_statistics, results);
}

int bench_along(int matches)
{
    return with_profile(measure_along, matches);
}
