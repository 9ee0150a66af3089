/* runs_page.c: the pages of Storm and Streak: what they are, a run that goes on, and how one
 * ended. */
#include "runs_parts.h"

#include <stdio.h>

#include "copies.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_parts.h"
#include "result_text.h"
#include "screens.h"
#include "tileface.h"

#define ELSEWHERE_MS 1000 /* how often a run is looked at that another program plays */

/* Nobody plays a Storm while its page is shown: another way than its own has led away from its
 * puzzle. */
static void enter(struct app *app)
{
    runs_load(app, runs_kind(app));
    if (runs_kind(app) == STORM)
        runs_end(app, STORM, RUN_LEFT, false);
}

static const char *sentence(enum storm_kind kind)
{
    return kind == STORM
               ? _("Solve as many puzzles as you can in three minutes, from easy to hard. A "
                   "mistake costs nothing but time, and you may skip a puzzle whenever you "
                   "like. There are no hints.")
               : _("Puzzle after puzzle, from easy to hard, without a clock. The streak ends "
                   "when you give up, take a hint, or end a turn that is legal but doesn't "
                   "solve the puzzle. You may leave it, and go on another day.");
}

static void draw_best(struct app *app, struct rect r, int score)
{
    struct buf text = {0};
    if (!runs_go_on(runs_one(app, runs_kind(app))) && runs_missing(app, runs_kind(app)))
        buf_add(&text, _("There are puzzles like this once you know their rules."));
    else if (score >= 0)
        buf_addf(&text, _("Your best: %d"), score);
    else
        buf_add(&text, _("You have not played it yet."));
    ui_label(&app->ui, "best", r, FONT_BOLD, 22, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

#define BUTTONS 54 /* units: a row of them */

/* In a row of its own above the others, and if wide in all of it; nothing if nothing was
 * missed. */
static void draw_missed(struct app *app, struct rect *r, bool wide)
{
    const struct run *run = runs_one(app, runs_kind(app));
    struct buf text = {0};
    int n = runs_go_on(run) ? 0 : storm_missed(&run->storm);
    if (!n)
        return;
    /* Translators: a button; the number of puzzles that were skipped or not solved. */
    buf_addf(&text, _("Retry missed puzzles (%d)"), n);
    struct rect row = cut_bottom_gap(&app->ui, r, BUTTONS, 10);
    if (wide)
        ui_button(&app->ui, "missed", row, buf_text(&text), 0);
    else
        page_button(&app->ui, &row, ALIGN_RIGHT, "missed", buf_text(&text), 0);
    buf_free(&text);
}

static void draw_games(struct app *app, struct rect *r)
{
    const struct game *game[LOOKS_MOST + 1];
    const struct look *now = runs_look(app, runs_kind(app));
    int n = puzzle_games(app, game);
    puzzle_game_choice(&app->ui, puzzle_choice_row(&app->ui, r, n, 14), game, n,
                       now ? now->game : NULL);
}

#define TILE_UPRIGHT 88 /* units: the width of the tile on a phone */

static void draw_intro(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    enum storm_kind kind = runs_kind(app);
    struct rect row = cut_bottom_gap(ui, &r, BUTTONS, 10);
    draw_missed(app, &r, true);
    draw_games(app, &r);
    struct rect best = ui->upright ? cut_top_gap(ui, &r, TILE_UPRIGHT * TILE_ASPECT, 10) : r;
    struct rect tile =
        ui->upright ? cut_left_gap(ui, &best, TILE_UPRIGHT, 14) : cut_left_gap(ui, &r, 120, 24);
    if (!ui->upright) {
        tile.h = ui_px(ui, 150);
        best = cut_bottom(ui, &r, 44);
    }
    puzzle_tile_sprite(ui, tile, kind == STORM ? SPRITE_BOLT : SPRITE_STAR_PLAIN,
                       kind == STORM ? rgb(0xC6130E) : rgb(0x359D8D));
    draw_best(app, best, runs_best(app, kind));
    ui_paragraph(ui, "rules", r, FONT_TEXT, 20, sentence(kind), 0);
    page_row(ui, row, 12,
             (struct page_choice[]){
                 {"rules-known", _("Rules I know"), 0},
                 {"start", translated_in("puzzle", "Start"), UI_PRIMARY | UI_DEFAULT_FOCUS},
                 {.id = NULL}});
}

/* A tile with the score, and a headline beside it; the room below that is left in *r. */
static void draw_score(struct app *app, struct rect *r, int score, const char *headline)
{
    struct ui *ui = &app->ui;
    struct rect tile = cut_left(ui, r, ui->upright ? TILE_UPRIGHT : 120);
    char number[12];
    snprintf(number, sizeof number, "%d", score);
    cut_left(ui, r, ui->upright ? 14 : 24);
    tile.h = ui_px(ui, 150);
    puzzle_tile(ui, tile, number, rgb(0x000000));
    ui_paragraph(ui, "headline", cut_top(ui, r, 76), FONT_BOLD, 24, headline, 0);
}

/* A Streak that was left. */
static void draw_going(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    int score = runs_one(app, STREAK)->storm.solved, most = runs_best(app, STREAK);
    struct rect row = cut_bottom(ui, &r, BUTTONS);
    struct buf text = {0};
    buf_addf(&text,
             translated_n("Your streak goes on. You have solved %d puzzle.",
                          "Your streak goes on. You have solved %d puzzles.", score),
             score);
    draw_score(app, &r, score, buf_text(&text));
    buf_free(&text);
    if (most >= 0)
        draw_best(app, cut_top(ui, &r, 50), most);
    page_button(ui, &row, ALIGN_LEFT, "end-streak", _("End the streak"), 0);
    page_button(ui, &row, ALIGN_RIGHT, "start", _("Continue"), UI_PRIMARY | UI_DEFAULT_FOCUS);
}

/* Nothing can be done about it here. */
static void draw_elsewhere(struct app *app, struct rect r)
{
    const struct run *run = runs_one(app, runs_kind(app));
    draw_score(app, &r, run->storm.solved, _("You are playing this in another window."));
}

static void headline(enum storm_kind kind, const struct run *r, struct buf *out)
{
    int n = r->storm.solved;
    if (r->how == RUN_LEFT)
        buf_addf(out,
                 translated_n("You ended the run. You solved %d puzzle.",
                              "You ended the run. You solved %d puzzles.", n),
                 n);
    else if (r->how == RUN_DONE)
        buf_addf(out,
                 translated_n("That was the last one. You solved %d puzzle.",
                              "That was the last one. You solved %d puzzles.", n),
                 n);
    else if (r->how == RUN_CUT)
        buf_addf(out,
                 translated_n("The game was closed. You had solved %d puzzle.",
                              "The game was closed. You had solved %d puzzles.", n),
                 n);
    else if (kind == STORM)
        buf_addf(out,
                 translated_n("Time is up. You solved %d puzzle.",
                              "Time is up. You solved %d puzzles.", n),
                 n);
    else
        buf_addf(out,
                 translated_n("The streak is over. You solved %d puzzle.",
                              "The streak is over. You solved %d puzzles.", n),
                 n);
}

/* Nobody is proud of nothing. */
static bool is_record(const struct run *r)
{
    return r->storm.solved > 0 && r->storm.solved > r->before;
}

static void draw_end(struct app *app, struct rect r)
{
    const struct run *run = runs_one(app, runs_kind(app));
    struct ui *ui = &app->ui;
    struct rect row = cut_bottom(ui, &r, BUTTONS);
    struct buf text = {0};
    cut_bottom(ui, &r, 10);
    draw_missed(app, &r, false);
    headline(runs_kind(app), run, &text);
    draw_score(app, &r, run->storm.solved, buf_text(&text));
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

/* A run of one game says which. */
static void page_title(struct app *app, struct buf *out)
{
    const struct run *run = runs_one(app, runs_kind(app));
    const struct look *look = runs_look(app, runs_kind(app));
    buf_add(out, runs_kind(app) == STORM ? _("Storm") : _("Streak"));
    if (look && (runs_go_on(run) || run->news))
        buf_addf(out, ": %s", look->name);
}

#define INTRO_UPRIGHT 250 /* units more: the sentence takes more lines */

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct run *run = runs_one(app, runs_kind(app));
    struct buf title = {0};
    page_title(app, &title);
    struct rect r = puzzle_page_begin(app, buf_text(&title));
    buf_free(&title);
    bool missed = !runs_go_on(run) && !run->elsewhere && storm_missed(&run->storm);
    bool intro = !runs_go_on(run) && !run->elsewhere && !run->news;
    float high = (missed ? 394 : 330) + (intro ? ui->upright ? INTRO_UPRIGHT : 58 : 0);
    r = page_middle(ui, r, intro ? 780 : 700, high);
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, ui->upright ? 14 : 26));
    if (run->elsewhere)
        draw_elsewhere(app, r);
    else if (runs_go_on(run))
        draw_going(app, r);
    else if (run->news)
        draw_end(app, r);
    else
        draw_intro(app, r);
}

static void share(struct app *app)
{
    const struct run *r = runs_one(app, runs_kind(app));
    const struct look *look = runs_look(app, runs_kind(app));
    const struct result_run result = {.score = r->storm.solved,
                                      .game = look ? look->name : NULL,
                                      .tier = storm_hardest(&r->storm, practice_list(app)),
                                      .seconds = STORM_MS / 1000,
                                      .record = is_record(r)};
    struct buf text = {0};
    if (runs_kind(app) == STORM)
        result_storm_text(&result, &text);
    else
        result_streak_text(&result, &text);
    app_copy_text(app, buf_text(&text), _("Your result is on the clipboard."));
    buf_free(&text);
}

static void take_game(struct app *app)
{
    const struct game *game[LOOKS_MOST + 1];
    int n = puzzle_games(app, game), i = runs_data(app)->wanted;
    runs_load(app, runs_kind(app));
    if (i < n && !runs_one(app, runs_kind(app))->elsewhere)
        runs_choose(app, runs_kind(app), game[i] ? look_of(game[i]) : NULL);
}

static void choose_game(struct app *app, int i)
{
    const struct game *game[LOOKS_MOST + 1];
    if (i >= puzzle_games(app, game))
        return;
    runs_data(app)->wanted = i;
    puzzle_game_ask(app, game[i], take_game);
}

static void end_streak(struct app *app)
{
    if (runs_take(app, STREAK))
        runs_end(app, STREAK, RUN_LEFT, false);
    app->dirty = true;
}

static void ask_end_streak(struct app *app)
{
    app_ask(app, _("End the streak? What you have solved counts."), _("End the streak"),
            _("Keep it"), end_streak, NULL);
}

static void go_back(struct app *app)
{
    runs_one(app, runs_kind(app))->news = false;
    app_go(app, SCREEN_PUZZLES);
}

/* Until the other program has ended the run, or has ended itself. */
static uint64_t page_wake_at(const struct app *app)
{
    return runs_one(app, runs_kind(app))->elsewhere ? app->now_ms + ELSEWHERE_MS : 0;
}

static void page_wake(struct app *app)
{
    runs_load(app, runs_kind(app));
    app->dirty = true;
}

static const struct page_action ACTIONS[] = {
    {"back", .act = go_back, .key = KEY_ESCAPE},
    {"start", .act = runs_start},
    {"missed", .act = runs_play_missed},
    {"end-streak", .act = ask_end_streak},
    {"share", .act = share},
    {"game", .set = choose_game},
    {"rules-known", .visit = SCREEN_KNOWN},
    {.id = NULL},
};

const struct screen PUZZLE_STORM_SCREEN = {
    .id = "puzzle-storm",
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .actions = ACTIONS,
    .draw = draw,
    .wake_at = page_wake_at,
    .wake = page_wake,
};

const struct screen PUZZLE_STREAK_SCREEN = {
    .id = "puzzle-streak",
    .head = PUZZLE_HEAD,
    .apart = true,
    .enter = enter,
    .actions = ACTIONS,
    .draw = draw,
    .wake_at = page_wake_at,
    .wake = page_wake,
};
