/* runs_kept.c: the last run of Storm and of Streak, as the profile has it (store_runs.h): how
 * it begins and ends there, and whether this program plays it or another one. */
#include "runs_parts.h"

#include <stdio.h>
#include <stdlib.h>

#include "dates.h"
#include "known.h"
#include "puzzle_feats.h"
#include "screens.h"

struct runs *runs_data(const struct app *app)
{
    return app->data[DATA_PUZZLE_RUNS];
}

struct run *runs_one(const struct app *app, enum storm_kind kind)
{
    return &runs_data(app)->of[kind];
}

struct run *runs_played(const struct app *app)
{
    return runs_one(app, runs_data(app)->kind);
}

bool runs_go_on(const struct run *r)
{
    return r->id && r->how == RUN_GOES_ON && !r->elsewhere;
}

enum puzzle_mode runs_mode(enum storm_kind kind)
{
    return kind == STORM ? PUZZLING_STORM : PUZZLING_STREAK;
}

enum storm_kind runs_kind(const struct app *app)
{
    return app->screen == app_screen(app, SCREEN_PUZZLE_STORM) ? STORM : STREAK;
}

/* ---- Of which game ---- */

#define GAME_KEY "%s-game" /* the setting for "storm" or "streak" */

const struct look *runs_look(struct app *app, enum storm_kind kind)
{
    char key[40];
    snprintf(key, sizeof key, GAME_KEY, puzzle_mode_id(runs_mode(kind)));
    const char *id = store_get(app->store, key);
    const struct game *g = id ? game_find(id) : NULL;
    return g ? look_of(g) : NULL;
}

void runs_choose(struct app *app, enum storm_kind kind, const struct look *look)
{
    char key[40];
    snprintf(key, sizeof key, GAME_KEY, puzzle_mode_id(runs_mode(kind)));
    store_set(app->store, key, look ? look->game->id : NULL);
    app->dirty = true;
}

struct practice_filter runs_filter(struct app *app, enum storm_kind kind)
{
    struct practice_filter f = PRACTICE_ANY;
    const struct look *look = runs_look(app, kind);
    f.game = look ? look->game : NULL;
    f.unknown = rules_of_game(NULL) & ~known_rules(app);
    return f;
}

/* ---- Scores ---- */

#define MODE 60

/* The mode of the line of a whole run: "storm", or "storm.blockers" if it is of one game, so
 * that each has a best score of its own. */
static void whole_mode(struct app *app, enum storm_kind kind, char out[MODE])
{
    const struct look *look = runs_look(app, kind);
    snprintf(out, MODE, "%s%s%s", puzzle_mode_id(runs_mode(kind)), look ? "." : "",
             look ? look->game->id : "");
}

int runs_best(struct app *app, enum storm_kind kind)
{
    char mode[MODE];
    int score = -1;
    whole_mode(app, kind, mode);
    store_try_each(app->store, mode, storm_best, &score);
    return score;
}

/* ---- In the profile ---- */

/* The line of the whole run, and that it is over. */
static void keep_end(struct app *app, enum storm_kind kind, int score,
                     const struct store_run_step *step)
{
    char mode[MODE];
    whole_mode(app, kind, mode);
    struct store_try t = {.mode = mode,
                          .name = "",
                          .when = app_clock(app),
                          .day = (int)app_today(app),
                          .moves = -1,
                          .score = score,
                          .run = step};
    store_try_add(app->store, &t);
}

void runs_keep_begin(struct app *app, enum storm_kind kind)
{
    struct buf names = {0};
    const struct run *r = runs_one(app, kind);
    storm_names(&r->storm, practice_list(app), &names);
    store_run_save(app->store, &(struct store_run_step){.run = r->id,
                                                        .mode = puzzle_mode_id(runs_mode(kind)),
                                                        .names = buf_text(&names)});
    buf_free(&names);
}

void runs_keep_puzzle(struct app *app, int at)
{
    const struct run *r = runs_played(app);
    const struct store_run_step step = {
        .run = r->id, .at = at, .what = (enum store_run_what)r->storm.what[at]};
    store_run_save(app->store, &step);
}

/* Has it ended here? The profile may not know it yet. */
static bool known_ended(const struct run *r, const struct store_run *kept)
{
    return r->id == kept->id && r->how != RUN_GOES_ON;
}

static bool claim(struct app *app, enum storm_kind kind)
{
    return runs_one(app, kind)->held ||
           store_run_claim(app->store, puzzle_mode_id(runs_mode(kind)));
}

void runs_release(struct app *app, enum storm_kind kind)
{
    runs_one(app, kind)->held = false;
    store_run_release(app->store, puzzle_mode_id(runs_mode(kind)));
}

void puzzle_runs_close(struct app *app)
{
    struct store_run run;
    if (!runs_data(app))
        app->data[DATA_PUZZLE_RUNS] = mem_alloc(sizeof(struct runs));
    struct runs *all = runs_data(app);
    if (all->of[STORM].held)
        return;
    if (store_run_last(app->store, puzzle_mode_id(PUZZLING_STORM), &run) &&
        run.how == RUN_GOES_ON && !known_ended(&all->of[STORM], &run) && claim(app, STORM)) {
        all->cut = run.id;
        all->cut_before = runs_best(app, STORM);
        keep_end(app, STORM, store_run_score(&run),
                 &(struct store_run_step){.run = run.id, .how = RUN_CUT});
        runs_release(app, STORM);
    }
    store_run_free(&run);
}

void runs_end(struct app *app, enum storm_kind kind, enum store_run_end how, bool missed)
{
    struct run *r = runs_one(app, kind);
    if (!runs_go_on(r))
        return;
    r->how = how;
    r->news = true;
    r->before = runs_best(app, kind);
    r->storm.over = true;
    keep_end(app, kind, r->storm.solved,
             &(struct store_run_step){.run = r->id,
                                      .at = r->storm.at,
                                      .what = missed ? RUN_MISSED : RUN_OPEN,
                                      .how = how});
    runs_release(app, kind);
    if (kind != STORM || how == RUN_LEFT)
        return;
    const struct puzzle_feat feat = {.storm = r->storm.solved,
                                     .spoilt = r->storm.skipped + r->storm.mistakes};
    puzzle_feat(app, &feat, NULL);
}

/* Takes over a run of the profile. */
static void take_in(struct app *app, enum storm_kind kind, const struct store_run *kept)
{
    struct run *r = runs_one(app, kind);
    bool held = r->held, mine = kept->how != RUN_GOES_ON || claim(app, kind);
    storm_end(&r->storm);
    *r = (struct run){.id = kept->id, .how = kept->how, .held = held, .elsewhere = !mine};
    storm_resume(&r->storm, kind, practice_list(app), kept);
    if (kept->id == runs_data(app)->cut && kind == STORM) {
        r->news = true;
        r->before = runs_data(app)->cut_before;
    }
    /* The program ended before it could say so. */
    if (runs_go_on(r) && r->storm.over)
        runs_end(app, kind,
                 kind == STORM             ? RUN_CUT
                 : storm_missed(&r->storm) ? RUN_OVER
                                           : RUN_DONE,
                 false);
    if (mine && !held)
        runs_release(app, kind);
}

static void read_last(struct app *app, enum storm_kind kind)
{
    struct store_run kept;
    if (store_run_last(app->store, puzzle_mode_id(runs_mode(kind)), &kept) &&
        !known_ended(runs_one(app, kind), &kept))
        take_in(app, kind, &kept);
    store_run_free(&kept);
}

void runs_load(struct app *app, enum storm_kind kind)
{
    puzzle_runs_close(app);
    if (!runs_one(app, kind)->held)
        read_last(app, kind);
}

bool runs_take(struct app *app, enum storm_kind kind)
{
    struct run *r = runs_one(app, kind);
    if (r->held)
        return true;
    r->held = claim(app, kind);
    read_last(app, kind);
    return r->held = claim(app, kind); /* one that had ended was released */
}

void puzzle_runs_end(struct app *app)
{
    for (int kind = STORM; runs_data(app) && kind <= STREAK; kind++) {
        runs_release(app, (enum storm_kind)kind);
        storm_end(&runs_data(app)->of[kind].storm);
    }
    free(app->data[DATA_PUZZLE_RUNS]);
    app->data[DATA_PUZZLE_RUNS] = NULL;
}
