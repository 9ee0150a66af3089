/* runs.c: Storm and Streak: the page of each, and a run from its first puzzle to its last. A
 * run outlives the screens that show its puzzles. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "copies.h"
#include "dates.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "practice_list.h"
#include "puzzle_parts.h"
#include "puzzle_runs.h"
#include "puzzle_words.h"
#include "puzzling.h"
#include "result_text.h"
#include "screens.h"
#include "storm.h"

#define LOOK_MS 200 /* how often the clock of a Storm is looked at */

/* How a run came to its end. */
enum run_end {
    RUN_OVER, /* a Storm by its time, a Streak by a mistake */
    RUN_LEFT, /* by the person */
    RUN_DONE  /* there is no other puzzle */
};

struct runs {
    struct storm storm; /* of the present run or, until another begins, of the last */
    bool running;
    /* The last run that ended, until its page is left. */
    bool ended;
    enum storm_kind kind;
    enum run_end how;
    int score, before; /* before: the best score until then; -1: there was none */
    int hardest;       /* the tier of the hardest puzzle that was solved in this run; 0: none */
};

static struct runs *runs(const struct app *app)
{
    return app->data[DATA_PUZZLE_RUNS];
}

static enum puzzle_mode mode_of(enum storm_kind kind)
{
    return kind == STORM ? PUZZLING_STORM : PUZZLING_STREAK;
}

static enum storm_kind kind_now(const struct app *app)
{
    return app->screen == app_screen(app, SCREEN_PUZZLE_STORM) ? STORM : STREAK;
}

static int best(struct app *app, enum storm_kind kind)
{
    int score = -1;
    store_try_each(app->store, puzzle_mode_id(mode_of(kind)), storm_best, &score);
    return score;
}

/* ---- A run ---- */

/* Its puzzle may stay on the screen. */
static void end_run(struct app *app, enum run_end how)
{
    struct runs *r = runs(app);
    if (!r->running)
        return;
    r->how = how;
    r->running = false;
    r->ended = true;
    r->kind = r->storm.kind;
    r->score = r->storm.solved;
    r->before = best(app, r->kind);
    struct store_try t = {.mode = puzzle_mode_id(mode_of(r->kind)),
                          .name = "",
                          .when = app_clock(app),
                          .day = (int)app_today(app),
                          .moves = -1,
                          .score = r->score};
    store_try_add(app->store, &t);
}

static void finish(struct app *app, enum run_end how)
{
    end_run(app, how);
    app_go(app, runs(app)->kind == STORM ? SCREEN_PUZZLE_STORM : SCREEN_PUZZLE_STREAK);
}

static void course_title(const struct app *app, struct buf *out)
{
    buf_add(out, runs(app)->storm.kind == STORM ? _("Storm") : _("Streak"));
}

static void course_clock(const struct app *app, struct buf *out)
{
    const struct storm *s = &runs(app)->storm;
    if (s->kind == STORM) {
        int left = (int)((storm_left(s, app->now_ms) + 999) / 1000);
        /* Translators: minutes and seconds left, and how many puzzles were solved. */
        buf_addf(out, translated_n("%d:%02d, %d solved", "%d:%02d, %d solved", s->solved),
                 left / 60, left % 60, s->solved);
    } else {
        buf_addf(out, translated_n("%d solved", "%d solved", s->solved), s->solved);
    }
}

static void show_puzzle(struct app *app);

static void course_solved(struct app *app)
{
    int tier = app->puzzling->puzzle.tier;
    bool counts = storm_solved(&runs(app)->storm, app->now_ms);
    if (counts && tier > runs(app)->hardest)
        runs(app)->hardest = tier;
    if (counts)
        show_puzzle(app);
    else
        finish(app, RUN_OVER);
}

/* In a Storm it only counts. */
static void course_mistake(struct app *app)
{
    storm_mistake(&runs(app)->storm, app->now_ms);
}

/* Only a Streak is strict. The run counts at once; the person sees what was wrong before they
 * leave the puzzle. */
static void course_failed(struct app *app)
{
    storm_mistake(&runs(app)->storm, app->now_ms);
    end_run(app, RUN_OVER);
}

static void course_leave(struct app *app)
{
    finish(app, RUN_LEFT);
}

static void skip(struct app *app)
{
    if (storm_skip(&runs(app)->storm, app->now_ms))
        show_puzzle(app);
    else
        finish(app, RUN_OVER);
}

static uint64_t run_wake_at(const struct app *app)
{
    return runs(app)->running ? app->now_ms + LOOK_MS : 0;
}

static void run_wake(struct app *app)
{
    app->dirty = true;
    if (!storm_tick(&runs(app)->storm, app->now_ms))
        finish(app, RUN_OVER);
}

static const char END_RUN[] = N_("End this run? What you have solved counts.");

static const struct puzzle_course STORM_COURSE = {.no_hints = true,
                                                  .run = true,
                                                  .ask_leave = END_RUN,
                                                  .title = course_title,
                                                  .clock = course_clock,
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
                                                 .solved = course_solved,
                                                 .leave = course_leave};

static void course_hinted(struct app *app)
{
    course_failed(app);
    app->puzzling->course = &OVER_COURSE;
}

static const struct puzzle_course STREAK_COURSE = {
    .strict = true,
    .run = true,
    .title = course_title,
    .clock = course_clock,
    .solved = course_solved,
    .failed = course_failed,
    .ask_hint = N_("A hint ends the streak. Show it?"),
    .ask_give_up = N_("Give up? That ends the streak, and you see the solution."),
    .ask_leave = END_RUN,
    .hinted = course_hinted,
    .leave = course_leave};

static void show_puzzle(struct app *app)
{
    struct runs *r = runs(app);
    int i = storm_puzzle(&r->storm);
    if (i < 0)
        finish(app, RUN_DONE);
    else if (!app_puzzle_play_named(app, practice_list(app)->puzzle[i].name,
                                    mode_of(r->storm.kind),
                                    r->storm.kind == STORM ? &STORM_COURSE : &STREAK_COURSE))
        finish(app, RUN_LEFT);
}

static void start(struct app *app)
{
    struct runs *r = runs(app);
    struct practice_past *past = mem_alloc(sizeof *past);
    enum storm_kind kind = kind_now(app);
    store_try_each(app->store, NULL, practice_past_add, past);
    r->ended = false;
    r->hardest = 0;
    storm_end(&r->storm);
    r->running = storm_begin(&r->storm, kind, practice_list(app), NULL, past,
                             app_random_seed(app), app->now_ms);
    free(past);
    if (r->running)
        show_puzzle(app);
    else
        app_notice(app, "There are no puzzles to play.");
}

void puzzle_runs_end(struct app *app)
{
    if (runs(app))
        storm_end(&runs(app)->storm);
    free(app->data[DATA_PUZZLE_RUNS]);
    app->data[DATA_PUZZLE_RUNS] = NULL;
}

/* ---- The pages ---- */

static void enter(struct app *app)
{
    if (!runs(app))
        app->data[DATA_PUZZLE_RUNS] = mem_alloc(sizeof(struct runs));
}

static bool shows_end(const struct app *app)
{
    const struct runs *r = runs(app);
    return r->ended && r->kind == kind_now(app);
}

static const char *sentence(enum storm_kind kind)
{
    return kind == STORM
               ? _("Solve as many puzzles as you can in three minutes, from easy to hard. You "
                   "may skip a puzzle whenever you like.")
               : _("Puzzle after puzzle, from easy to hard, without a clock. The streak ends "
                   "when you give up, take a hint, or end a turn that is legal but doesn't "
                   "solve the puzzle.");
}

static void draw_sign(struct ui *ui, struct rect r, enum storm_kind kind)
{
    puzzle_tile_sprite(ui, r, kind == STORM ? SPRITE_BOLT : SPRITE_STAR_PLAIN,
                       kind == STORM ? rgb(0xC6130E) : rgb(0x359D8D));
}

static void draw_best(struct app *app, struct rect r, int score)
{
    struct buf text = {0};
    if (score >= 0)
        buf_addf(&text, _("Your best: %d"), score);
    else
        buf_add(&text, _("You have not played it yet."));
    ui_label(&app->ui, "best", r, FONT_BOLD, 22, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

static void draw_intro(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    enum storm_kind kind = kind_now(app);
    struct rect row = cut_bottom(ui, &r, 54), tile = cut_left(ui, &r, 120);
    cut_bottom(ui, &r, 16);
    cut_left(ui, &r, 24);
    tile.h = ui_px(ui, 150);
    draw_sign(ui, tile, kind);
    draw_best(app, cut_bottom(ui, &r, 50), best(app, kind));
    ui_paragraph(ui, "rules", r, FONT_TEXT, 20, sentence(kind), 0);
    ui_button(ui, "start", row, translated_in("puzzle", "Start"),
              UI_PRIMARY | UI_DEFAULT_FOCUS);
}

static void headline(const struct runs *r, struct buf *out)
{
    if (r->how == RUN_LEFT)
        buf_addf(out,
                 translated_n("You ended the run. You solved %d puzzle.",
                              "You ended the run. You solved %d puzzles.", r->score),
                 r->score);
    else if (r->how == RUN_DONE)
        buf_addf(out,
                 translated_n("That was the last one. You solved %d puzzle.",
                              "That was the last one. You solved %d puzzles.", r->score),
                 r->score);
    else if (r->kind == STORM)
        buf_addf(out,
                 translated_n("Time is up. You solved %d puzzle.",
                              "Time is up. You solved %d puzzles.", r->score),
                 r->score);
    else
        buf_addf(out,
                 translated_n("The streak is over. You solved %d puzzle.",
                              "The streak is over. You solved %d puzzles.", r->score),
                 r->score);
}

/* Nobody is proud of nothing. */
static bool is_record(const struct runs *r)
{
    return r->score > 0 && r->score > r->before;
}

static void draw_end(struct app *app, struct rect r)
{
    const struct runs *run = runs(app);
    struct ui *ui = &app->ui;
    struct rect row = cut_bottom(ui, &r, 54), tile = cut_left(ui, &r, 120);
    struct buf text = {0};
    char number[12];
    snprintf(number, sizeof number, "%d", run->score);
    cut_left(ui, &r, 24);
    tile.h = ui_px(ui, 150);
    puzzle_tile(ui, tile, number, rgb(0x000000));
    headline(run, &text);
    ui_paragraph(ui, "headline", cut_top(ui, &r, 76), FONT_BOLD, 24, buf_text(&text), 0);
    buf_free(&text);
    if (is_record(run))
        buf_add(&text,
                run->before > 0 ? _("That is your best ever!") : _("A first score to beat."));
    else
        buf_addf(&text, _("Your best: %d"), run->before > 0 ? run->before : 0);
    ui_label(ui, "best", cut_top(ui, &r, 50), FONT_TEXT, 20, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
    page_button(ui, &row, ALIGN_LEFT, "share", _("Copy result"), 0);
    page_button(ui, &row, ALIGN_RIGHT, "start", _("Play again"), UI_PRIMARY | UI_DEFAULT_FOCUS);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct rect r = puzzle_page_begin(app, kind_now(app) == STORM ? _("Storm") : _("Streak"));
    r = page_middle(ui, r, 700, 330);
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 26));
    if (shows_end(app))
        draw_end(app, r);
    else
        draw_intro(app, r);
}

static void share(struct app *app)
{
    const struct runs *r = runs(app);
    const struct result_run result = {.score = r->score,
                                      .tier = r->hardest,
                                      .seconds = STORM_MS / 1000,
                                      .record = is_record(r)};
    struct buf text = {0};
    if (r->kind == STORM)
        result_storm_text(&result, &text);
    else
        result_streak_text(&result, &text);
    app_copy_text(app, buf_text(&text), _("Your result is on the clipboard."));
    buf_free(&text);
}

static void go_back(struct app *app)
{
    runs(app)->ended = false;
    app_go(app, SCREEN_PUZZLES);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = go_back, .key = KEY_ESCAPE},
    {"start", .act = start},
    {"share", .act = share},
    {.id = NULL},
};

const struct screen PUZZLE_STORM_SCREEN = {
    .id = "puzzle-storm",
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .actions = ACTIONS,
    .draw = draw,
};

const struct screen PUZZLE_STREAK_SCREEN = {
    .id = "puzzle-streak",
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .actions = ACTIONS,
    .draw = draw,
};
