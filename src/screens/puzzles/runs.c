/* runs.c: a run of Storm or Streak from its first puzzle to its last, and what was missed in it
 * once more. */
#include "runs_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dates.h"
#include "known.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "playing.h"
#include "puzzle_feats.h"
#include "screens.h"

#define LOOK_MS 200 /* how often the clock of a Storm is looked at */

/* ---- A run ---- */

static void to_page(struct app *app)
{
    app_go(app, runs_data(app)->kind == STORM ? SCREEN_PUZZLE_STORM : SCREEN_PUZZLE_STREAK);
}

static void finish(struct app *app, enum store_run_end how)
{
    runs_end(app, runs_data(app)->kind, how, false);
    to_page(app);
}

static void course_title(const struct app *app, struct buf *out)
{
    buf_add(out, runs_data(app)->kind == STORM ? _("Storm") : _("Streak"));
}

static void course_clock(const struct app *app, struct buf *out)
{
    const struct storm *s = &runs_played(app)->storm;
    if (s->kind == STORM) {
        int left = (int)((storm_left(s, app->now_ms) + 999) / 1000);
        /* Translators: minutes and seconds left, and how many puzzles were solved. */
        buf_addf(out, translated_n("%d:%02d, %d solved", "%d:%02d, %d solved", s->solved),
                 left / 60, left % 60, s->solved);
    } else {
        buf_addf(out, translated_n("%d solved", "%d solved", s->solved), s->solved);
    }
}

/* What came too late does not count. */
static const struct store_run_step *course_step(struct app *app, bool solved)
{
    struct runs *all = runs_data(app);
    struct run *r = runs_played(app);
    if (!storm_tick(&r->storm, app->now_ms))
        return NULL;
    all->step = (struct store_run_step){
        .run = r->id, .at = r->storm.at, .what = solved ? RUN_SOLVED : RUN_MISSED};
    return &all->step;
}

static void show_puzzle(struct app *app);

static void course_solved(struct app *app)
{
    struct storm *s = &runs_played(app)->storm;
    bool goes_on = storm_solved(s, app->now_ms);
    const struct puzzle_feat feat = {.streak = s->kind == STREAK ? s->solved : 0};
    puzzle_feat(app, &feat, NULL);
    if (goes_on)
        show_puzzle(app);
    else
        finish(app, RUN_OVER);
}

/* In a Storm it only counts. */
static void course_mistake(struct app *app)
{
    struct storm *s = &runs_played(app)->storm;
    if (storm_mistake(s, app->now_ms))
        runs_keep_puzzle(app, s->at);
}

/* Only a Streak is strict. The run counts at once; the person sees what was wrong before they
 * leave the puzzle. */
static void course_failed(struct app *app)
{
    storm_mistake(&runs_played(app)->storm, app->now_ms);
    runs_end(app, STREAK, RUN_OVER, true);
}

static void course_leave(struct app *app)
{
    finish(app, RUN_LEFT);
}

static void skip(struct app *app)
{
    struct storm *s = &runs_played(app)->storm;
    int at = s->at;
    if (storm_skip(s, app->now_ms)) {
        runs_keep_puzzle(app, at);
        show_puzzle(app);
    } else {
        finish(app, RUN_OVER);
    }
}

static uint64_t run_wake_at(const struct app *app)
{
    return runs_go_on(runs_played(app)) ? app->now_ms + LOOK_MS : 0;
}

static void run_wake(struct app *app)
{
    app->dirty = true;
    if (!storm_tick(&runs_played(app)->storm, app->now_ms))
        finish(app, RUN_OVER);
}

static const struct puzzle_course STORM_COURSE = {
    .no_hints = true,
    .run = true,
    .ask_leave = N_("End this run? What you have solved counts."),
    .title = course_title,
    .clock = course_clock,
    .step = course_step,
    .mistake = course_mistake,
    .solved = course_solved,
    .skip = skip,
    .leave = course_leave,
    .wake_at = run_wake_at,
    .wake = run_wake};

/* The run is over; the hint and the puzzle are still the person's, and count for nothing. */
static const struct puzzle_course OVER_COURSE = {.run = true,
                                                 .title = course_title,
                                                 .clock = course_clock,
                                                 .solved = to_page,
                                                 .leave = to_page};

static void course_hinted(struct app *app)
{
    course_failed(app);
    app->puzzling->course = &OVER_COURSE;
}

/* It is left like any other puzzle, and goes on when the person comes back. */
static const struct puzzle_course STREAK_COURSE = {
    .strict = true,
    .run = true,
    .title = course_title,
    .clock = course_clock,
    .step = course_step,
    .solved = course_solved,
    .failed = course_failed,
    .ask_hint = N_("A hint ends the streak. Show it?"),
    .ask_give_up = N_("Give up? That ends the streak, and you see the solution."),
    .hinted = course_hinted,
    .leave = to_page};

static void show_puzzle(struct app *app)
{
    const struct storm *s = &runs_played(app)->storm;
    int i = storm_puzzle(s);
    if (i < 0)
        finish(app, RUN_DONE);
    else if (!app_puzzle_play_named(app, practice_list(app)->puzzle[i].name, runs_mode(s->kind),
                                    s->kind == STORM ? &STORM_COURSE : &STREAK_COURSE))
        finish(app, RUN_LEFT);
}

/* By time, so that a later run has a larger one, and by person, who may each begin one in the
 * same second. */
static int64_t new_id(const struct app *app)
{
    int64_t id = app_clock(app) * 1000000 + store_person(app->store)->id % 1000000;
    for (int kind = STORM; kind <= STREAK; kind++)
        if (id <= runs_one(app, (enum storm_kind)kind)->id)
            id = runs_one(app, (enum storm_kind)kind)->id + 1;
    return id > 0 ? id : 1;
}

static void begin(struct app *app, enum storm_kind kind)
{
    struct run *r = runs_one(app, kind);
    struct practice_past *past = mem_alloc(sizeof *past);
    int64_t id = new_id(app);
    store_try_each(app->store, NULL, practice_past_add, past);
    storm_end(&r->storm);
    *r = (struct run){.held = r->held};
    const struct practice_filter f = runs_filter(app, kind);
    if (storm_begin(&r->storm, kind, practice_list(app), &f, past, app_random_seed(app),
                    app->now_ms)) {
        r->id = id;
        runs_keep_begin(app, kind);
    }
    free(past);
}

unsigned runs_missing(struct app *app, enum storm_kind kind)
{
    const struct practice_filter f = runs_filter(app, kind);
    return practice_missing(practice_list(app), &f);
}

void runs_start(struct app *app)
{
    enum storm_kind kind = runs_kind(app);
    const struct known_question ask = {.rules = runs_missing(app, kind), .know = runs_start};
    runs_data(app)->kind = kind;
    if (!runs_go_on(runs_one(app, kind)) && ask.rules) {
        known_ask(app, &ask);
        return;
    }
    app->dirty = true;
    if (!runs_take(app, kind))
        return; /* the page says so */
    if (!runs_go_on(runs_one(app, kind)))
        begin(app, kind);
    if (runs_go_on(runs_one(app, kind))) {
        show_puzzle(app);
        return;
    }
    runs_release(app, kind);
    app_notice(app, "There are no puzzles to play.");
}

/* ---- What was missed ---- */

static const struct store_run_step *again_step(struct app *app, bool solved)
{
    struct runs *all = runs_data(app);
    if (!solved || app->puzzling->hints)
        return NULL;
    all->step = (struct store_run_step){
        .run = runs_played(app)->id, .at = all->again, .what = RUN_MADE_UP};
    return &all->step;
}

static void again_solved(struct app *app)
{
    if (!app->puzzling->hints)
        runs_played(app)->storm.what[runs_data(app)->again] = RUN_MADE_UP;
}

static bool has_missed(const struct app *app)
{
    return storm_missed_after(&runs_played(app)->storm, runs_data(app)->again) >= 0;
}

static void next_missed(struct app *app);

static const struct puzzle_course AGAIN_COURSE = {.title = course_title,
                                                  .step = again_step,
                                                  .solved = again_solved,
                                                  .next = next_missed,
                                                  .has_next = has_missed,
                                                  .leave = to_page};

static void next_missed(struct app *app)
{
    const struct storm *s = &runs_played(app)->storm;
    int at = storm_missed_after(s, runs_data(app)->again);
    if (at < 0)
        return;
    runs_data(app)->again = at;
    app_puzzle_play_named(app, practice_list(app)->puzzle[s->order[at]].name, PUZZLING_PRACTICE,
                          &AGAIN_COURSE);
}

void runs_play_missed(struct app *app)
{
    runs_data(app)->kind = runs_kind(app);
    runs_data(app)->again = -1;
    next_missed(app);
}
