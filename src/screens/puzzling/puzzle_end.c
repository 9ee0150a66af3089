/* puzzle_end.c: what follows when a puzzle is solved or given up: its moment, the banner with
 * the stars, and the solution group by group. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_sound.h"
#include "copies.h"
#include "dates.h"
#include "language.h"
#include "narrate.h"
#include "page.h"
#include "page_action.h"
#include "puzzle_parts.h"
#include "puzzling_parts.h"
#include "settings.h"
#include "table_bar.h"

#define MOMENT_MS 1800
#define GLOW_MS 1300    /* of that, until the last tile has lit up */
#define EDGE 8.0f       /* units at the window's edges */
#define HAND_PART 0.35f /* of the room of board and hand */
#define STARS 108.0f    /* units: three of them */

bool puzzle_moment(const struct app *app)
{
    return moment_lasts(&puzzle_screen_of(app)->moment);
}

static bool is_solved(const struct app *app)
{
    return app->puzzling->stage == PUZZLING_SOLVED;
}

static bool has_next(const struct app *app)
{
    const struct puzzle_course *course = app->puzzling->course;
    return course->next && (!course->has_next || course->has_next(app));
}

/* ---- Words ---- */

static void headline(const struct app *app, struct buf *out)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    const struct puzzling *p = app->puzzling;
    if (is_solved(app) && puzzle_is_later(p))
        buf_add(out, _("Solved on a later try"));
    else if (is_solved(app))
        buf_add(out, p->stars == STARS_MOST ? _("Solved perfectly!") : _("Solved!"));
    else if (s->shown < 0)
        buf_add(out, _("Not solved"));
    else if (!s->shown)
        buf_add(out, _("Solution"));
    else /* Translators: which part of a puzzle's solution is shown, of how many. */
        buf_addf(out, _("Solution: %d of %d"), s->shown, s->way.n);
}

static void own_moves(const struct puzzling *p, struct buf *out)
{
    if (!p->moves)
        buf_add(out, _("You moved nothing on the table."));
    else if (p->mind->by_group)
        buf_addf(out, translated_n("You changed %d group.", "You changed %d groups.", p->moves),
                 p->moves);
    else
        buf_addf(out, translated_n("You moved %d tile.", "You moved %d tiles.", p->moves),
                 p->moves);
}

static void moves_words(const struct app *app, struct buf *out)
{
    const struct puzzling *p = app->puzzling;
    int least = p->puzzle.moves;
    own_moves(p, out);
    if (p->puzzle.tier && p->moves && p->moves <= least)
        buf_addf(out, " %s", _("It's proven that fewer won't do."));
    else if (p->puzzle.tier && p->moves && !least)
        buf_addf(out, " %s", _("It's proven that nothing has to move."));
    else if (p->puzzle.tier && p->moves) {
        buf_add(out, " ");
        buf_addf(out,
                 translated_n("It's proven that %d is enough.",
                              "It's proven that %d are enough.", least),
                 least);
    }
}

static void solved_words(const struct app *app, struct buf *out)
{
    const struct puzzling *p = app->puzzling;
    if (p->mind)
        moves_words(app, out);
    else
        puzzle_result_then(p, _(choice_goal(&p->puzzle.choice)->solved), out);
    buf_add(out, " ");
    struct buf time = {0};
    duration_words(puzzling_seconds(p), &time);
    buf_addf(out, _("Time: %s."), buf_text(&time));
    buf_free(&time);
    if (puzzle_is_later(p)) {
        buf_add(out, " ");
        puzzle_result_words(p, out);
    } else if (p->rated_after > 0) {
        buf_add(out, " ");
        puzzle_rating_words(p, out);
    }
}

/* A turn of a decision's solution, and why it is made; with the last one, what it is worth. */
static void turn_words(const struct puzzling *p, const struct puzzling_way *way, int shown,
                       const char *why, struct buf *out)
{
    const struct decision_goal *goal = choice_goal(&p->puzzle.choice);
    puzzling_turn_words(way->match, way->at[shown], out);
    buf_addf(out, "%s%s", out->len && why[0] ? " " : "", why);
    if (shown < way->n || !goal->result)
        return;
    struct decision d = choice_asked(&p->puzzle, way->match, p->seat);
    buf_add(out, out->len ? " " : "");
    goal->result(&d, out);
}

static void step_words(const struct app *app, const struct puzzle_screen *s, struct buf *out)
{
    if (s->shown < 0) {
        buf_addf(out, _("%s Go on to see the solution."), s->missed);
        return;
    }
    if (!s->shown) {
        buf_add(out, _("This is how it begins. Go through the solution step by step."));
        return;
    }
    if (!s->way.table) {
        turn_words(app->puzzling, &s->way, s->shown, s->why, out);
        return;
    }
    puzzling_way_words(&s->way, s->shown - 1, out);
}

static void shown_words(const struct app *app, struct buf *out)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    switch (s->way.state) {
    case WAY_UNKNOWN:
    case WAY_SOUGHT:
        buf_add(out, _("Let me see..."));
        break;
    case WAY_NONE:
        buf_add(out, _("I can't find a way to solve this puzzle."));
        break;
    case WAY_FOUND:
        step_words(app, s, out);
        break;
    }
}

static void message(const struct app *app, struct buf *out)
{
    if (is_solved(app))
        solved_words(app, out);
    else
        shown_words(app, out);
}

/* ---- The banner ---- */

/* With fewer moves than the person made. */
static bool has_better(const struct app *app)
{
    const struct puzzling *p = app->puzzling;
    return p->puzzle.tier && p->puzzle.solution && p->moves > p->puzzle.moves;
}

static int solved_buttons(const struct app *app, struct finish_button *out)
{
    bool next = has_next(app);
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    int n = 0;
    out[n++] = (struct finish_button){"leave", _("Back"), 0};
    if (app->puzzling->course->result)
        out[n++] = (struct finish_button){"copy-result", _("Copy result"), 0};
    if (has_better(app)) /* Translators: a button: how it is done with the fewest moves. */
        out[n++] = (struct finish_button){"see-how", _("See how"), 0};
    else
        out[n++] = (struct finish_button){"copy-code", _("Copy code"), 0};
    out[n++] = (struct finish_button){"again", _("Play again"), next ? 0 : first};
    if (next)
        out[n++] = (struct finish_button){"next", translated_in("puzzle", "Next"), first};
    return n;
}

/* The first picture that there is. */
static int first_shown(const struct puzzle_screen *s)
{
    return s->missed[0] ? -1 : 0;
}

static int shown_buttons(const struct app *app, struct finish_button *out)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    bool found = s->way.state == WAY_FOUND, end = !found || s->shown == s->way.n;
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    int n = 0;
    bool run = app->puzzling->course->run;
    out[n++] = (struct finish_button){"leave", run ? _("See the result") : _("Back"), 0};
    if (has_next(app))
        out[n++] = (struct finish_button){"next", _("Next puzzle"), end ? UI_PRIMARY : 0};
    if (!run)
        out[n++] = (struct finish_button){"again", _("Try again"), 0};
    out[n++] =
        (struct finish_button){"earlier", translated_in("step of the solution", "Previous"),
                               found && s->shown > first_shown(s) ? 0 : UI_DISABLED};
    out[n++] = (struct finish_button){"later", translated_in("step of the solution", "Next"),
                                      end ? UI_DISABLED : first};
    return n;
}

static int buttons(const struct app *app, struct finish_button out[FINISH_BUTTONS])
{
    return is_solved(app) ? solved_buttons(app, out) : shown_buttons(app, out);
}

static void draw_stars(struct app *app, struct rect r)
{
    const struct store_tried *t = &app->puzzling->tried;
    struct ui *ui = &app->ui;
    cut_right(ui, &r, 6);
    puzzle_draw_stars(ui, r, (struct stars_won){t->first.stars, t->later}, ui->theme->ink_soft);
}

static const struct finish_page *page_of(const struct app *app)
{
    static const struct finish_page solved = {.headline = headline,
                                              .message = message,
                                              .buttons = buttons,
                                              .badge_width = STARS + 6,
                                              .badge = draw_stars},
                                    shown = {.headline = headline,
                                             .message = message,
                                             .buttons = buttons};
    return is_solved(app) ? &solved : &shown;
}

static struct rect banner_rect(const struct app *app)
{
    const struct ui *ui = &app->ui;
    struct rect r = rect_inset((struct rect){0, 0, app->w, app->h}, ui_px(ui, EDGE));
    return cut_bottom(ui, &r, finish_banner_height(app, page_of(app), r.w));
}

/* Once it is solved there is no rack, unless other racks are hidden; the solution comes from
 * it. */
void puzzle_end_areas(const struct app *app, struct desk_areas *a)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    const struct ui *ui = &app->ui;
    struct rect banner = banner_rect(app);
    float top = ui_px(ui, TABLE_BAR + puzzle_bar_more(app)), gap = ui_px(ui, EDGE),
          end = banner.y - gap;
    *a = (struct desk_areas){.window = {0, 0, app->w, app->h}};
    if (!is_solved(app) || puzzle_hides(app->puzzling)) {
        float h = desk_hand_height(s->host.desk, ui->scale, banner.w, app->h);
        if (puzzle_hides(app->puzzling)) /* it takes what it can get */
            h = fminf(h, HAND_PART * (end - top));
        a->hand = (struct rect){banner.x, end - h, banner.w, h};
        end -= h + gap;
    }
    a->board = (struct rect){0, top, app->w, end - top};
}

void puzzle_end_draw(struct app *app)
{
    if (puzzle_moment(app))
        moment_draw(app, banner_rect(app), headline);
    else
        finish_banner(app, page_of(app), banner_rect(app));
}

/* ---- Solved ---- */

/* What the decisions were about. */
static void add_decided(const struct puzzling *p, struct desk_glow *glow)
{
    struct match *m = puzzle_match(&p->puzzle);
    for (int i = 0; i < p->match->at && glow->n < DESK_GLOW_MOST; i++) {
        struct decision d = choice_asked(&p->puzzle, m, p->seat);
        struct game_status now;
        struct event_place to;
        match_status(m, &now);
        if (now.seat == p->seat && !choice_made(&p->puzzle, m, p->seat))
            p->puzzle.choice.mind->about(&d, p->match->step[i], &glow->piece[glow->n++], &to);
        match_play(m, p->match->step[i], NULL, NULL);
    }
    match_free(m);
}

/* The tiles that were on the rack, in the order of their numbers; without any, the Wild. */
static void add_played(const struct puzzling *p, struct desk_glow *glow)
{
    const struct position *start = &p->puzzle.task.position;
    const struct table *now = puzzling_table(p);
    for (tile_t t = 0; t < TILE_MAX && glow->n < DESK_GLOW_MOST; t++)
        if (table_has(now, t) && !table_has(&start->table, t))
            glow->piece[glow->n++] = t;
    if (!glow->n && table_has(now, WILD))
        glow->piece[glow->n++] = WILD;
}

static void light_up(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct desk_glow glow = {.n = 0};
    if (app->puzzling->mind)
        add_played(app->puzzling, &glow);
    else
        add_decided(app->puzzling, &glow);
    desk_celebrate(s->host.desk, &glow, s->moment.length ? app_ticks(app, GLOW_MS) : 0);
}

void puzzle_solved(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct buf text = {0};
    s->moment = (struct moment){.length = app_ticks(app, MOMENT_MS)};
    puzzle_sync(app);
    desk_show_all(s->host.desk);
    light_up(app);
    app_cue(app, SOUND_WIN, 0, 1);
    headline(app, &text);
    buf_add(&text, " ");
    puzzle_result_words(app->puzzling, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
    ui_focus(&app->ui, "");
}

/* ---- The solution ---- */

/* What the sentence is about. */
static void mark_step(struct app *app)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    struct way_tiles made;
    if (s->shown <= 0 || !s->way.table)
        return;
    puzzling_way_made(&s->way, s->shown - 1, &made);
    puzzle_mark(app, &made);
}

/* Looks for why the turn was made that ended with step `at` of the way. */
static void find_why(struct app *app, int at)
{
    static const struct budget budget = {.nodes = CHOICE_NODES};
    struct puzzle_screen *s = puzzle_screen_of(app);
    const struct puzzling *p = app->puzzling;
    struct match *m = s->way.match;
    struct buf why = {0};
    if (at > 0 && !s->way.table && p->puzzle.choice.mind->why) {
        match_goto(m, s->way.at[at - 1]);
        struct decision d = choice_asked(&p->puzzle, m, p->seat);
        p->puzzle.choice.mind->why(&d, m->step[m->at], &budget, &why);
    }
    snprintf(s->why, sizeof s->why, "%s", buf_text(&why));
    buf_free(&why);
}

static void show_step(struct app *app, int at, bool laid)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct desk *t = s->host.desk;
    struct buf text = {0};
    struct match *m = s->way.match;
    void *before = mem_alloc(m->game->state_size);
    s->shown = at;
    if (at > 0)
        puzzling_show(app);
    find_why(app, at);
    match_goto(m, at > 0 ? s->way.at[at - 1] : 0);
    memcpy(before, m->state, m->game->state_size);
    match_goto(m, at > 0 ? s->way.at[at] : 0);
    puzzle_sync(app);
    desk_since(t, before);
    desk_show_all(t);
    if (laid)
        desk_stage(t);
    mark_step(app);
    free(before);
    step_words(app, s, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
}

static void show_from(struct app *app, int first)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    s->shown = first;
    puzzling_way_begin(app, &s->way);
    if (s->way.state == WAY_FOUND)
        show_step(app, first, false);
    else
        puzzle_sync(app);
    ui_focus(&app->ui, s->way.state == WAY_FOUND ? "later" : "again");
}

void puzzle_shown(struct app *app)
{
    puzzle_screen_of(app)->missed[0] = 0;
    show_from(app, 0);
}

void puzzle_missed(struct app *app, const char *why)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    snprintf(s->missed, sizeof s->missed, "%s", why);
    show_from(app, first_shown(s));
}

/* It was solved; the stars of that stay. */
static void see_how(struct app *app)
{
    puzzling_show(app);
    puzzle_shown(app);
}

static void earlier_step(struct app *app)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    if (s->way.state == WAY_FOUND && s->shown > first_shown(s))
        show_step(app, s->shown - 1, false);
    if (s->shown == first_shown(s))
        ui_focus(&app->ui, "later");
}

static void later_step(struct app *app)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    if (s->way.state == WAY_FOUND && s->shown < s->way.n)
        show_step(app, s->shown + 1, true);
    if (s->shown == s->way.n)
        ui_focus(&app->ui, has_next(app)                ? "next"
                           : app->puzzling->course->run ? "leave"
                                                        : "again");
}

/* ---- Events ---- */

static void next(struct app *app)
{
    if (has_next(app))
        app->puzzling->course->next(app);
}

static void copy_result(struct app *app)
{
    struct buf text = {0};
    app->puzzling->course->result(app, &text);
    app_copy_text(app, buf_text(&text), _("Your result is on the clipboard."));
    buf_free(&text);
}

void puzzle_end_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"later", .act = later_step, .action = ACTION_REDO},
        {"earlier", .act = earlier_step, .action = ACTION_UNDO},
        {"again", .act = puzzle_again, .action = ACTION_RESTORE},
        {"next", .act = next},
        {"see-how", .act = see_how},
        {"copy-result", .act = copy_result},
        {"copy-code", .act = puzzle_copy_code},
        {"more", .act = puzzle_more},
        {"leave", .act = app_puzzle_leave},
        {"home", .act = app_puzzle_leave},
        {"menu", .act = puzzle_open_menu, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    struct desk *t = puzzle_screen_of(app)->host.desk;
    struct desk_act act;
    if (moment_event(app, &puzzle_screen_of(app)->moment, t, in) ||
        page_act(app, in, ui, actions))
        return;
    desk_event(t, &app->ui, in, ui, &act);
    app->dirty |= t->dirty;
    if (act.kind == DESK_MENU)
        puzzle_open_menu(app);
}
