/* runs.c: Storm and Streak: the page of each, a run from its first puzzle to its last, and what
 * was missed in it once more. The profile has all of a run at any moment (store_runs.h). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "copies.h"
#include "dates.h"
#include "known.h"
#include "language.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "practice_list.h"
#include "puzzle_feats.h"
#include "puzzle_parts.h"
#include "puzzle_runs.h"
#include "puzzling.h"
#include "result_text.h"
#include "screens.h"
#include "storm.h"

#define LOOK_MS 200       /* how often the clock of a Storm is looked at */
#define ELSEWHERE_MS 1000 /* how often a run is that another program plays */

/* The run of one kind that goes on, or else the last one. */
struct run {
    struct storm storm;
    int64_t id; /* 0: there is none */
    enum store_run_end how;
    bool held;      /* this program plays it */
    bool elsewhere; /* another program does */
    bool news;      /* it has ended since its page was last left */
    int before;     /* the best score until then; -1: there was none */
};

struct runs {
    struct run of[2]; /* enum storm_kind */
    int64_t cut;      /* a Storm that was found, and that the end of a program had cut off */
    int cut_before;   /* the best score until then */
    enum storm_kind kind;       /* whose puzzle is, or was last, on the screen */
    int wanted;                 /* the game, of those to choose from, about which was asked */
    int again;                  /* what was missed is played again: the number of this puzzle */
    struct store_run_step step; /* for the log */
};

static struct runs *runs(const struct app *app)
{
    return app->data[DATA_PUZZLE_RUNS];
}

static struct run *run_of(const struct app *app, enum storm_kind kind)
{
    return &runs(app)->of[kind];
}

/* Whose puzzle is on the screen. */
static struct run *played(const struct app *app)
{
    return run_of(app, runs(app)->kind);
}

static bool goes_on(const struct run *r)
{
    return r->id && r->how == RUN_GOES_ON && !r->elsewhere;
}

static enum puzzle_mode mode_of(enum storm_kind kind)
{
    return kind == STORM ? PUZZLING_STORM : PUZZLING_STREAK;
}

static enum storm_kind kind_now(const struct app *app)
{
    return app->screen == app_screen(app, SCREEN_PUZZLE_STORM) ? STORM : STREAK;
}

/* ---- Of which game ---- */

#define GAME_KEY "%s-game" /* the setting for "storm" or "streak" */

/* That was chosen on the page; NULL: all. While a run goes on, nothing else can be chosen. */
static const struct look *look_for(struct app *app, enum storm_kind kind)
{
    char key[40];
    snprintf(key, sizeof key, GAME_KEY, puzzle_mode_id(mode_of(kind)));
    const char *id = store_get(app->store, key);
    const struct game *g = id ? game_find(id) : NULL;
    return g ? look_of(g) : NULL;
}

static void choose_look(struct app *app, enum storm_kind kind, const struct look *look)
{
    char key[40];
    snprintf(key, sizeof key, GAME_KEY, puzzle_mode_id(mode_of(kind)));
    store_set(app->store, key, look ? look->game->id : NULL);
    app->dirty = true;
}

static struct practice_filter filter_for(struct app *app, enum storm_kind kind)
{
    struct practice_filter f = PRACTICE_ANY;
    const struct look *look = look_for(app, kind);
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
    const struct look *look = look_for(app, kind);
    snprintf(out, MODE, "%s%s%s", puzzle_mode_id(mode_of(kind)), look ? "." : "",
             look ? look->game->id : "");
}

static int best(struct app *app, enum storm_kind kind)
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

static void keep_begin(struct app *app, enum storm_kind kind)
{
    struct buf names = {0};
    const struct run *r = run_of(app, kind);
    storm_names(&r->storm, practice_list(app), &names);
    store_run_save(app->store, &(struct store_run_step){.run = r->id,
                                                        .mode = puzzle_mode_id(mode_of(kind)),
                                                        .names = buf_text(&names)});
    buf_free(&names);
}

/* The last change of the puzzle that is played, when no line of the log has it. */
static void keep_puzzle(struct app *app, int at)
{
    const struct run *r = played(app);
    const struct store_run_step step = {
        .run = r->id, .at = at, .what = (enum store_run_what)r->storm.what[at]};
    store_run_save(app->store, &step);
}

static struct runs *all_runs(struct app *app)
{
    if (!runs(app))
        app->data[DATA_PUZZLE_RUNS] = mem_alloc(sizeof(struct runs));
    return runs(app);
}

/* Has it ended here? The profile may not know it yet. */
static bool known_ended(const struct run *r, const struct store_run *kept)
{
    return r->id == kept->id && r->how != RUN_GOES_ON;
}

static bool claim(struct app *app, enum storm_kind kind)
{
    return run_of(app, kind)->held ||
           store_run_claim(app->store, puzzle_mode_id(mode_of(kind)));
}

static void release(struct app *app, enum storm_kind kind)
{
    run_of(app, kind)->held = false;
    store_run_release(app->store, puzzle_mode_id(mode_of(kind)));
}

void puzzle_runs_close(struct app *app)
{
    struct store_run run;
    struct runs *all = all_runs(app);
    if (all->of[STORM].held)
        return;
    if (store_run_last(app->store, puzzle_mode_id(PUZZLING_STORM), &run) &&
        run.how == RUN_GOES_ON && !known_ended(&all->of[STORM], &run) && claim(app, STORM)) {
        all->cut = run.id;
        all->cut_before = best(app, STORM);
        keep_end(app, STORM, store_run_score(&run),
                 &(struct store_run_step){.run = run.id, .how = RUN_CUT});
        release(app, STORM);
    }
    store_run_free(&run);
}

/* Its puzzle may stay on the screen. missed: that is what has ended it. */
static void end_run(struct app *app, enum storm_kind kind, enum store_run_end how, bool missed)
{
    struct run *r = run_of(app, kind);
    if (!goes_on(r))
        return;
    r->how = how;
    r->news = true;
    r->before = best(app, kind);
    r->storm.over = true;
    keep_end(app, kind, r->storm.solved,
             &(struct store_run_step){.run = r->id,
                                      .at = r->storm.at,
                                      .what = missed ? RUN_MISSED : RUN_OPEN,
                                      .how = how});
    release(app, kind);
    if (kind != STORM || how == RUN_LEFT)
        return;
    const struct puzzle_feat feat = {.storm = r->storm.solved,
                                     .spoilt = r->storm.skipped + r->storm.mistakes};
    puzzle_feat(app, &feat, NULL);
}

/* Takes over a run of the profile. */
static void take_in(struct app *app, enum storm_kind kind, const struct store_run *kept)
{
    struct run *r = run_of(app, kind);
    bool held = r->held, mine = kept->how != RUN_GOES_ON || claim(app, kind);
    storm_end(&r->storm);
    *r = (struct run){.id = kept->id, .how = kept->how, .held = held, .elsewhere = !mine};
    storm_resume(&r->storm, kind, practice_list(app), kept);
    if (kept->id == runs(app)->cut && kind == STORM) {
        r->news = true;
        r->before = runs(app)->cut_before;
    }
    /* The program ended before it could say so. */
    if (goes_on(r) && r->storm.over)
        end_run(app, kind,
                kind == STORM             ? RUN_CUT
                : storm_missed(&r->storm) ? RUN_OVER
                                          : RUN_DONE,
                false);
    if (mine && !held)
        release(app, kind);
}

static void read_last(struct app *app, enum storm_kind kind)
{
    struct store_run kept;
    if (store_run_last(app->store, puzzle_mode_id(mode_of(kind)), &kept) &&
        !known_ended(run_of(app, kind), &kept))
        take_in(app, kind, &kept);
    store_run_free(&kept);
}

/* Looks what other programs have done; a run that this one plays is its own. */
static void load(struct app *app, enum storm_kind kind)
{
    puzzle_runs_close(app);
    if (!run_of(app, kind)->held)
        read_last(app, kind);
}

/* From now on, runs of this kind are this program's. False: they are another one's. */
static bool take(struct app *app, enum storm_kind kind)
{
    struct run *r = run_of(app, kind);
    if (r->held)
        return true;
    r->held = claim(app, kind);
    read_last(app, kind);
    return r->held = claim(app, kind); /* one that had ended was released */
}

/* ---- A run ---- */

static void to_page(struct app *app)
{
    app_go(app, runs(app)->kind == STORM ? SCREEN_PUZZLE_STORM : SCREEN_PUZZLE_STREAK);
}

static void finish(struct app *app, enum store_run_end how)
{
    end_run(app, runs(app)->kind, how, false);
    to_page(app);
}

static void course_title(const struct app *app, struct buf *out)
{
    buf_add(out, runs(app)->kind == STORM ? _("Storm") : _("Streak"));
}

static void course_clock(const struct app *app, struct buf *out)
{
    const struct storm *s = &played(app)->storm;
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
    struct runs *all = runs(app);
    struct run *r = played(app);
    if (!storm_tick(&r->storm, app->now_ms))
        return NULL;
    all->step = (struct store_run_step){
        .run = r->id, .at = r->storm.at, .what = solved ? RUN_SOLVED : RUN_MISSED};
    return &all->step;
}

static void show_puzzle(struct app *app);

static void course_solved(struct app *app)
{
    struct storm *s = &played(app)->storm;
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
    struct storm *s = &played(app)->storm;
    if (storm_mistake(s, app->now_ms))
        keep_puzzle(app, s->at);
}

/* Only a Streak is strict. The run counts at once; the person sees what was wrong before they
 * leave the puzzle. */
static void course_failed(struct app *app)
{
    storm_mistake(&played(app)->storm, app->now_ms);
    end_run(app, STREAK, RUN_OVER, true);
}

static void course_leave(struct app *app)
{
    finish(app, RUN_LEFT);
}

static void skip(struct app *app)
{
    struct storm *s = &played(app)->storm;
    int at = s->at;
    if (storm_skip(s, app->now_ms)) {
        keep_puzzle(app, at);
        show_puzzle(app);
    } else {
        finish(app, RUN_OVER);
    }
}

static uint64_t run_wake_at(const struct app *app)
{
    return goes_on(played(app)) ? app->now_ms + LOOK_MS : 0;
}

static void run_wake(struct app *app)
{
    app->dirty = true;
    if (!storm_tick(&played(app)->storm, app->now_ms))
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
    const struct storm *s = &played(app)->storm;
    int i = storm_puzzle(s);
    if (i < 0)
        finish(app, RUN_DONE);
    else if (!app_puzzle_play_named(app, practice_list(app)->puzzle[i].name, mode_of(s->kind),
                                    s->kind == STORM ? &STORM_COURSE : &STREAK_COURSE))
        finish(app, RUN_LEFT);
}

/* By time, so that a later run has a larger one. */
static int64_t new_id(const struct app *app)
{
    int64_t id = app_clock(app) * 1000000;
    for (int kind = STORM; kind <= STREAK; kind++)
        if (id <= run_of(app, (enum storm_kind)kind)->id)
            id = run_of(app, (enum storm_kind)kind)->id + 1;
    return id > 0 ? id : 1;
}

static void begin(struct app *app, enum storm_kind kind)
{
    struct run *r = run_of(app, kind);
    struct practice_past *past = mem_alloc(sizeof *past);
    int64_t id = new_id(app);
    store_try_each(app->store, NULL, practice_past_add, past);
    storm_end(&r->storm);
    *r = (struct run){.held = r->held};
    const struct practice_filter f = filter_for(app, kind);
    if (storm_begin(&r->storm, kind, practice_list(app), &f, past, app_random_seed(app),
                    app->now_ms)) {
        r->id = id;
        keep_begin(app, kind);
    }
    free(past);
}

/* The rules to be learned before there is any puzzle. */
static unsigned missing(struct app *app, enum storm_kind kind)
{
    const struct practice_filter f = filter_for(app, kind);
    return practice_missing(practice_list(app), &f);
}

static void start(struct app *app)
{
    enum storm_kind kind = kind_now(app);
    const struct known_question ask = {.rules = missing(app, kind), .know = start};
    runs(app)->kind = kind;
    if (!goes_on(run_of(app, kind)) && ask.rules) {
        known_ask(app, &ask);
        return;
    }
    app->dirty = true;
    if (!take(app, kind))
        return; /* the page says so */
    if (!goes_on(run_of(app, kind)))
        begin(app, kind);
    if (goes_on(run_of(app, kind))) {
        show_puzzle(app);
        return;
    }
    release(app, kind);
    app_notice(app, "There are no puzzles to play.");
}

/* ---- What was missed ---- */

static const struct store_run_step *again_step(struct app *app, bool solved)
{
    struct runs *all = runs(app);
    if (!solved || app->puzzling->hints)
        return NULL;
    all->step =
        (struct store_run_step){.run = played(app)->id, .at = all->again, .what = RUN_MADE_UP};
    return &all->step;
}

static void again_solved(struct app *app)
{
    if (!app->puzzling->hints)
        played(app)->storm.what[runs(app)->again] = RUN_MADE_UP;
}

static bool has_missed(const struct app *app)
{
    return storm_missed_after(&played(app)->storm, runs(app)->again) >= 0;
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
    const struct storm *s = &played(app)->storm;
    int at = storm_missed_after(s, runs(app)->again);
    if (at < 0)
        return;
    runs(app)->again = at;
    app_puzzle_play_named(app, practice_list(app)->puzzle[s->order[at]].name, PUZZLING_PRACTICE,
                          &AGAIN_COURSE);
}

static void play_missed(struct app *app)
{
    runs(app)->kind = kind_now(app);
    runs(app)->again = -1;
    next_missed(app);
}

void puzzle_runs_end(struct app *app)
{
    for (int kind = STORM; runs(app) && kind <= STREAK; kind++) {
        release(app, (enum storm_kind)kind);
        storm_end(&runs(app)->of[kind].storm);
    }
    free(app->data[DATA_PUZZLE_RUNS]);
    app->data[DATA_PUZZLE_RUNS] = NULL;
}

/* ---- The pages ---- */

/* Nobody plays a Storm while its page is shown: another way than its own has led away from its
 * puzzle. */
static void enter(struct app *app)
{
    load(app, kind_now(app));
    if (kind_now(app) == STORM)
        end_run(app, STORM, RUN_LEFT, false);
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

static void draw_sign(struct ui *ui, struct rect r, enum storm_kind kind)
{
    puzzle_tile_sprite(ui, r, kind == STORM ? SPRITE_BOLT : SPRITE_STAR_PLAIN,
                       kind == STORM ? rgb(0xC6130E) : rgb(0x359D8D));
}

static void draw_best(struct app *app, struct rect r, int score)
{
    struct buf text = {0};
    if (!goes_on(run_of(app, kind_now(app))) && missing(app, kind_now(app)))
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
    const struct run *run = run_of(app, kind_now(app));
    struct buf text = {0};
    int n = goes_on(run) ? 0 : storm_missed(&run->storm);
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

static void draw_games(struct app *app, struct rect r)
{
    const struct game *game[LOOKS_MOST + 1];
    const struct look *now = look_for(app, kind_now(app));
    puzzle_game_choice(&app->ui, r, game, puzzle_games(app, game), now ? now->game : NULL);
}

static void draw_intro(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    enum storm_kind kind = kind_now(app);
    struct rect row = cut_bottom_gap(ui, &r, BUTTONS, 10);
    draw_missed(app, &r, true);
    draw_games(app, cut_top_gap(ui, &r, TARGET, 14));
    struct rect tile = cut_left_gap(ui, &r, 120, 24);
    tile.h = ui_px(ui, 150);
    draw_sign(ui, tile, kind);
    draw_best(app, cut_bottom(ui, &r, 44), best(app, kind));
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
    struct rect tile = cut_left(ui, r, 120);
    char number[12];
    snprintf(number, sizeof number, "%d", score);
    cut_left(ui, r, 24);
    tile.h = ui_px(ui, 150);
    puzzle_tile(ui, tile, number, rgb(0x000000));
    ui_paragraph(ui, "headline", cut_top(ui, r, 76), FONT_BOLD, 24, headline, 0);
}

/* A Streak that was left. */
static void draw_going(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    int score = run_of(app, STREAK)->storm.solved, most = best(app, STREAK);
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
    const struct run *run = run_of(app, kind_now(app));
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
    const struct run *run = run_of(app, kind_now(app));
    struct ui *ui = &app->ui;
    struct rect row = cut_bottom(ui, &r, BUTTONS);
    struct buf text = {0};
    cut_bottom(ui, &r, 10);
    draw_missed(app, &r, false);
    headline(kind_now(app), run, &text);
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
    const struct run *run = run_of(app, kind_now(app));
    const struct look *look = look_for(app, kind_now(app));
    buf_add(out, kind_now(app) == STORM ? _("Storm") : _("Streak"));
    if (look && (goes_on(run) || run->news))
        buf_addf(out, ": %s", look->name);
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct run *run = run_of(app, kind_now(app));
    struct buf title = {0};
    page_title(app, &title);
    struct rect r = puzzle_page_begin(app, buf_text(&title));
    buf_free(&title);
    bool missed = !goes_on(run) && !run->elsewhere && storm_missed(&run->storm);
    bool intro = !goes_on(run) && !run->elsewhere && !run->news;
    r = page_middle(ui, r, intro ? 780 : 700, (missed ? 394 : 330) + (intro ? 58 : 0));
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 26));
    if (run->elsewhere)
        draw_elsewhere(app, r);
    else if (goes_on(run))
        draw_going(app, r);
    else if (run->news)
        draw_end(app, r);
    else
        draw_intro(app, r);
}

static void share(struct app *app)
{
    const struct run *r = run_of(app, kind_now(app));
    const struct look *look = look_for(app, kind_now(app));
    const struct result_run result = {.score = r->storm.solved,
                                      .game = look ? look->name : NULL,
                                      .tier = storm_hardest(&r->storm, practice_list(app)),
                                      .seconds = STORM_MS / 1000,
                                      .record = is_record(r)};
    struct buf text = {0};
    if (kind_now(app) == STORM)
        result_storm_text(&result, &text);
    else
        result_streak_text(&result, &text);
    app_copy_text(app, buf_text(&text), _("Your result is on the clipboard."));
    buf_free(&text);
}

static void take_game(struct app *app)
{
    const struct game *game[LOOKS_MOST + 1];
    int n = puzzle_games(app, game), i = runs(app)->wanted;
    load(app, kind_now(app));
    if (i < n && !run_of(app, kind_now(app))->elsewhere)
        choose_look(app, kind_now(app), game[i] ? look_of(game[i]) : NULL);
}

static void choose_game(struct app *app, int i)
{
    const struct game *game[LOOKS_MOST + 1];
    if (i >= puzzle_games(app, game))
        return;
    runs(app)->wanted = i;
    puzzle_game_ask(app, game[i], take_game);
}

static void end_streak(struct app *app)
{
    if (take(app, STREAK))
        end_run(app, STREAK, RUN_LEFT, false);
    app->dirty = true;
}

static void ask_end_streak(struct app *app)
{
    app_ask(app, _("End the streak? What you have solved counts."), _("End the streak"),
            _("Keep it"), end_streak, NULL);
}

static void go_back(struct app *app)
{
    run_of(app, kind_now(app))->news = false;
    app_go(app, SCREEN_PUZZLES);
}

/* Until the other program has ended the run, or has ended itself. */
static uint64_t page_wake_at(const struct app *app)
{
    return run_of(app, kind_now(app))->elsewhere ? app->now_ms + ELSEWHERE_MS : 0;
}

static void page_wake(struct app *app)
{
    load(app, kind_now(app));
    app->dirty = true;
}

static const struct page_action ACTIONS[] = {
    {"back", .act = go_back, .key = KEY_ESCAPE},
    {"start", .act = start},
    {"missed", .act = play_missed},
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
