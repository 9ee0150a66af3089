/* watch.c: replays a finished game, turn by turn. It has its own copy of the match and changes
 * nothing. */
#include "watch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_state.h"
#include "editor.h"
#include "look.h"
#include "narrate.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screen.h"
#include "screens.h"
#include "screen_desk.h"
#include "watch_turns.h"
#include "words.h"

#define BAR 56
#define MARGIN 10
#define REST_MS 1300 /* between two turns while it plays by itself */

struct watch {
    struct match *match; /* owned */
    struct watch_turn *turn;
    int n, at;   /* number of turns; the one shown, 0 before the first */
    bool to_lay; /* its draw is on the way; what it played follows */
    bool playing;
    int round, span;   /* that the camera is set for */
    uint64_t shown_ms; /* when this turn was first shown */
    int ticks;         /* it has taken so far */
    int seat;          /* whose hand is shown, -1 nobody's */
    bool fits;         /* the turn can become a puzzle */
    bool dragging;     /* the bar that shows how far the replay is */
    struct screen_desk top;
    struct desk_areas area;
};

static struct watch *data(const struct app *app)
{
    return app->data[DATA_WATCH];
}

/* ---- Going to a turn ---- */

static const struct watch_turn *now(const struct watch *w)
{
    return w->at ? &w->turn[w->at - 1] : NULL;
}

static bool is_moving(const struct watch *w)
{
    return w->top.desk->moving(w->top.surface);
}

/* Has the last turn been shown, and so the end of the game? */
static bool at_end(const struct watch *w)
{
    return w->at == w->n && !w->to_lay;
}

static void sync(struct app *app)
{
    struct watch *w = data(app);
    struct game_status st;
    match_status(w->match, &st);
    screen_desk_settings(app, &w->top);
    /* When everything is over it is nobody's turn: the last player's rack stays. */
    int seat = st.seat < 0 && now(w) ? now(w)->recap.seat : st.seat;
    w->seat = seat;
    w->top.desk->sync(w->top.surface, w->match, seat, false);
    app->dirty = true;
}

static int span_of(const struct watch *w, int at)
{
    return at ? w->turn[at - 1].span : 0;
}

/* The camera shows the tables of a few turns, and then moves on to the next few, so that the
 * first ones are not tiny. */
static void follow(struct app *app, bool glide)
{
    struct watch *w = data(app);
    int round = now(w) ? now(w)->round : w->n ? w->turn[0].round : 0, span = span_of(w, w->at);
    if ((w->round == round && w->span == span) || w->area.board.w <= 0)
        return;
    int at = w->match->at;
    for (int i = 0; i < w->n; i++) {
        if (w->turn[i].round != round || span_of(w, i + 1) != span)
            continue;
        match_goto(w->match, w->turn[i].shown);
        w->top.desk->extend(w->top.surface, w->match);
    }
    match_goto(w->match, at);
    w->top.desk->fit_extent(w->top.surface, glide && w->round == round);
    w->round = round;
    w->span = span;
}

/* Shows the result of the turn, at once or with its tiles on the way. */
static void lay(struct app *app, bool shown)
{
    struct watch *w = data(app);
    struct buf text = {0};
    w->to_lay = false;
    match_goto(w->match, at_end(w) ? w->match->n : now(w)->shown);
    sync(app);
    if (shown)
        w->top.desk->stage(w->top.surface);
    else
        w->top.desk->settle(w->top.surface);
    recap_words(&now(w)->recap, w->match, &text);
    narrate_fact(app, buf_text(&text));
    buf_clear(&text);
    if (at_end(w))
        match_summary(w->match, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
}

/* Goes to the beginning of the turn that is shown, after its draw; back with match_goto(). */
static bool go_to_puzzle(struct watch *w)
{
    if (now(w))
        match_goto(w->match, now(w)->drew ? now(w)->drew : now(w)->begin);
    return now(w) && editor_fits(w->match);
}

static void look_for_puzzle(struct watch *w)
{
    int at = w->match->at;
    w->fits = go_to_puzzle(w);
    match_goto(w->match, at);
}

static void show_turn(struct app *app, int at, bool shown)
{
    struct watch *w = data(app);
    w->at = at < 0 ? 0 : at > w->n ? w->n : at;
    w->shown_ms = app->now_ms;
    w->ticks = 0;
    w->to_lay = false;
    if (!w->at) {
        match_goto(w->match, w->n ? w->turn[0].begin : 0);
        sync(app);
        w->top.desk->settle(w->top.surface);
    } else if (!shown) {
        lay(app, false);
    } else {
        match_goto(w->match, now(w)->begin);
        sync(app);
        w->top.desk->settle(w->top.surface);
        follow(app, true);
        if (now(w)->drew) {
            match_goto(w->match, now(w)->drew);
            sync(app);
        }
        w->to_lay = true;
        if (!is_moving(w))
            lay(app, true);
    }
    follow(app, false);
    w->playing = w->playing && w->at < w->n;
    look_for_puzzle(w);
}

/* ---- Coming and going ---- */

static void enter(struct app *app)
{
    const struct match *m = app->session->match;
    struct watch *w = app->data[DATA_WATCH] = mem_alloc(sizeof *w);
    struct reason why;
    w->match = match_new(&m->config);
    if (match_load(w->match, (const char *const *)m->step, m->n, m->n, &why))
        w->turn = watch_turns(m, &w->n);
    screen_desk_open(app, &w->top, look_of_match(m));
    ui_focus(&app->ui, "play");
    show_turn(app, 0, false);
}

static void leave(struct app *app)
{
    struct watch *w = data(app);
    if (!w)
        return;
    screen_desk_close(&w->top);
    match_free(w->match);
    free(w->turn);
    free(w);
    app->data[DATA_WATCH] = NULL;
}

bool watch_can(const struct app *app)
{
    int n = 0;
    if (app->session)
        free(watch_turns(app->session->match, &n));
    return n > 0;
}

const struct screen_desk *watch_desk(const struct app *app)
{
    return &data(app)->top;
}

/* ---- Drawing ---- */

static struct rect controls_row(const struct app *app)
{
    float m = ui_px(&app->ui, MARGIN), h = ui_px(&app->ui, TARGET);
    return (struct rect){m, app->h - m - h, app->w - 2 * m, h};
}

static void lay_out(struct app *app)
{
    struct watch *w = data(app);
    const struct ui *ui = &app->ui;
    struct desk_areas *a = &w->area;
    struct rect row = controls_row(app);
    float m = ui_px(ui, MARGIN), bag = ui_px(ui, 110), wide = app->w - 2 * bag - 2 * m;
    float h = w->top.desk->hand_height(w->top.surface, ui->scale, wide, app->h);
    *a = (struct desk_areas){.window = {0, 0, app->w, app->h}};
    a->hand = (struct rect){m + bag, row.y - ui_px(ui, 18) - h, wide, h};
    a->stock = (struct rect){a->hand.x + a->hand.w + ui_px(ui, 18), a->hand.y + ui_px(ui, 4),
                             ui_px(ui, 40), ui_px(ui, 51)};
    a->board = (struct rect){0, ui_px(ui, BAR), app->w,
                             a->hand.y - ui_px(ui, SCREEN_DESK_MESSAGE) - ui_px(ui, BAR)};
    w->top.desk->lay_out(w->top.surface, a, ui->scale);
    follow(app, false);
}

static void top_bar(struct app *app)
{
    const struct watch *w = data(app);
    struct game_status st;
    struct buf text = {0};
    struct rect r = {ui_px(&app->ui, MARGIN + 4), ui_px(&app->ui, 4),
                     app->w - 2 * ui_px(&app->ui, MARGIN + 4), ui_px(&app->ui, BAR - 8)};
    match_status(w->match, &st);
    match_summary(w->match, &text);
    page_button(&app->ui, &r, ALIGN_RIGHT, "back", _("Back"), 0);
    if (w->fits)
        page_button(&app->ui, &r, ALIGN_RIGHT, "make-puzzle", _("Make a puzzle"), 0);
    ui_label(&app->ui, "title", r, FONT_BOLD, 22, ALIGN_LEFT, buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

/* Whose rack this is, and how many tiles are in the bag. */
static void beside_rack(struct app *app)
{
    struct watch *w = data(app);
    struct rect rack = w->area.hand, bag = w->area.stock, name = rack;
    char text[16];
    if (!w->top.desk->stock_on_board) {
        draw_sprite(app->ui.dl, SPRITE_BAG, bag, 0, rgb(0xFFFFFF));
        snprintf(text, sizeof text, "%d", w->top.desk->pieces(w->match, -1));
        struct rect count = {bag.x, bag.y + bag.h, bag.w, ui_px(&app->ui, 26)};
        ui_label(&app->ui, "bag", count, FONT_BOLD, 18, ALIGN_CENTRE, text, UI_ON_TABLE);
    }
    name.x = ui_px(&app->ui, MARGIN + 4);
    name.w = rack.x - name.x - ui_px(&app->ui, 8);
    name.h = fminf(rack.h, ui_px(&app->ui, 40));
    if (w->seat >= 0)
        ui_label(&app->ui, "seat", name, FONT_BOLD, 18, ALIGN_LEFT,
                 game_config_label(&w->match->config, w->seat), UI_ON_TABLE);
}

static void message(struct app *app)
{
    const struct watch *w = data(app);
    struct buf text = {0};
    struct rect r = w->area.hand;
    if (now(w) && !w->to_lay)
        recap_words(&now(w)->recap, w->match, &text);
    else if (!w->at)
        buf_add(&text, _("Everything is dealt. Press Play, or go turn by turn."));
    if (w->n && at_end(w))
        buf_addf(&text, " %s", _("That was the last turn."));
    r.x = ui_px(&app->ui, MARGIN);
    r.w = app->w - 2 * r.x;
    if (text.len)
        screen_desk_message(app, r, TONE_PLAIN, buf_text(&text));
    buf_free(&text);
}

#define BAR_THICK 6.0f  /* units: of the bar that shows how far the replay is, */
#define BAR_ABOVE 13.0f /* and how far it is above the buttons */
#define BAR_KNOB 14.0f
#define BAR_REACH 17.0f /* of a press on it, above the buttons */

/* How many pixels of the bar are behind at the turn `at`. */
static float bar_width(const struct watch *w, struct rect row, int at)
{
    return row.w * (float)at / (float)(w->n ? w->n : 1);
}

/* The turn at x on the bar; the nearest one beyond its ends. */
static int bar_turn(const struct app *app, float x)
{
    const struct watch *w = data(app);
    struct rect row = controls_row(app);
    return (int)lroundf((float)w->n * fmaxf(0, fminf(1, (x - row.x) / row.w)));
}

static bool on_bar(const struct app *app, float x, float y)
{
    struct rect row = controls_row(app);
    row.y -= ui_px(&app->ui, BAR_REACH);
    row.h = ui_px(&app->ui, BAR_REACH);
    return rect_has(rect_inset(row, -ui_px(&app->ui, 1)), x, y);
}

/* Draws how far the replay is, with a notch at the end of each round and a knob to drag. */
static void progress(struct app *app, struct rect row)
{
    const struct watch *w = data(app);
    const struct theme *th = app->ui.theme;
    float h = ui_px(&app->ui, BAR_THICK), y = row.y - ui_px(&app->ui, BAR_ABOVE);
    struct rect all = {row.x, y, row.w, h}, done = all;
    struct rgba back = rgba_fade(th->panel_top, 0.45f);
    done.w = bar_width(w, row, w->at);
    draw_box(app->ui.dl, all, h / 2, back, back);
    draw_box(app->ui.dl, done, h / 2, th->fresh, th->fresh);
    for (int i = 1; i < w->n; i++) {
        if (w->turn[i].round == w->turn[i - 1].round)
            continue;
        struct rect notch = {row.x + bar_width(w, row, i) - h / 4, y - h / 2, h / 2, 2 * h};
        draw_box(app->ui.dl, notch, 0, th->panel_top, th->panel_top);
    }
    float d = ui_px(&app->ui, BAR_KNOB);
    struct rect knob = {fmaxf(row.x, fminf(row.x + done.w - d / 2, row.x + row.w - d)),
                        y + (h - d) / 2, d, d};
    draw_box(app->ui.dl, knob, d / 2, th->panel_top, th->panel_bottom);
    draw_frame(app->ui.dl, knob, d / 2, fmaxf(1, ui_px(&app->ui, 1)), th->panel_edge);
}

static void controls(struct app *app)
{
    const struct watch *w = data(app);
    struct rect row = controls_row(app), left, right;
    unsigned back = w->at ? 0 : UI_DISABLED, on = w->at < w->n ? 0 : UI_DISABLED;
    char text[64];
    progress(app, row);
    float play = fminf(200, page_units(&app->ui, row.w) * 0.19f);
    left = right = row;
    struct rect middle = page_middle(&app->ui, row, play, TARGET);
    left.w = middle.x - left.x;
    right.x = middle.x + middle.w;
    right.w = row.x + row.w - right.x;
    cut_right(&app->ui, &left, 8);
    cut_left(&app->ui, &right, 8);
    ui_button(&app->ui, "play", middle,
              w->playing ? words_in("watching a game", "Stop")
                         : words_in("watching a game", "Play"),
              on | UI_PRIMARY | UI_DEFAULT_FOCUS);
    ui_icon_button(&app->ui, "previous", cut_right(&app->ui, &left, 56), SPRITE_ARROW_LEFT,
                   _("Previous turn"), back);
    cut_right(&app->ui, &left, 8);
    page_button(&app->ui, &left, ALIGN_RIGHT, "first", words_in("of a game", "Start"), back);
    ui_icon_button(&app->ui, "next", cut_left(&app->ui, &right, 56), SPRITE_ARROW_RIGHT,
                   _("Next turn"), on);
    cut_left(&app->ui, &right, 8);
    page_button(&app->ui, &right, ALIGN_LEFT, "last", words_in("of a game", "End"), on);
    snprintf(text, sizeof text, _("Turn %d of %d"), w->at, w->n);
    ui_label(&app->ui, "turn", right, FONT_TEXT, 17, ALIGN_RIGHT, text, UI_ON_TABLE);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    struct watch *w = data(app);
    (void)dl;
    screen_desk_settings(app, &w->top);
    lay_out(app);
    w->top.desk->draw(w->top.surface, &app->ui, alpha);
    top_bar(app);
    beside_rack(app);
    message(app);
    controls(app);
    w->top.desk->draw_over(w->top.surface, &app->ui, alpha);
}

/* ---- Time ---- */

static bool moving(const struct app *app)
{
    return is_moving(data(app));
}

static void tick(struct app *app)
{
    struct watch *w = data(app);
    w->ticks++;
    w->top.desk->tick(w->top.surface);
    if (w->to_lay && !is_moving(w))
        lay(app, true);
}

static uint64_t rest_over(const struct watch *w)
{
    return w->shown_ms + (uint64_t)w->ticks * 1000 / APP_TICKS_PER_SECOND + REST_MS;
}

static uint64_t wake_at(const struct app *app)
{
    const struct watch *w = data(app);
    uint64_t view = w->top.desk->wake_at(w->top.surface);
    if (!w->playing || is_moving(w))
        return view;
    return view && view < rest_over(w) ? view : rest_over(w);
}

static void wake(struct app *app, uint64_t ms)
{
    struct watch *w = data(app);
    w->top.desk->wake(w->top.surface, ms);
    if (w->playing && !is_moving(w) && ms >= rest_over(w))
        show_turn(app, w->at + 1, true);
    app->dirty = true;
}

/* ---- Events ---- */

static void play(struct app *app)
{
    struct watch *w = data(app);
    w->playing = !w->playing;
    if (w->playing)
        show_turn(app, w->at + 1, true);
    app->dirty = true;
}

/* A press while tiles are on the way only makes them arrive. */
static bool hurry(struct app *app)
{
    struct watch *w = data(app);
    if (!is_moving(w) && !w->to_lay)
        return false;
    if (w->to_lay)
        lay(app, false);
    w->top.desk->settle(w->top.surface);
    app->dirty = true;
    return true;
}

static void next(struct app *app)
{
    if (!hurry(app))
        show_turn(app, data(app)->at + 1, true);
}

static void previous(struct app *app)
{
    show_turn(app, data(app)->at - 1, false);
}

static void first(struct app *app)
{
    show_turn(app, 0, false);
}

static void last(struct app *app)
{
    show_turn(app, data(app)->n, false);
}

static void make_puzzle(struct app *app)
{
    struct watch *w = data(app);
    int at = w->match->at;
    if (go_to_puzzle(w))
        editor_edit_turn(app, w->match);
    w->playing = false;
    match_goto(w->match, at);
}

/* The bar can be pressed and dragged: shows the turn there. */
static bool drag_bar(struct app *app, const struct input *in)
{
    struct watch *w = data(app);
    if (in->kind == INPUT_DOWN)
        w->dragging = w->n && in->button == BUTTON_LEFT && on_bar(app, in->x, in->y);
    if (!w->dragging || (in->kind != INPUT_DOWN && in->kind != INPUT_MOVE))
        return false;
    int at = bar_turn(app, in->x);
    w->playing = false;
    if (at != w->at || w->to_lay)
        show_turn(app, at, false);
    app->dirty = true;
    return true;
}

static void end_drag(struct app *app, const struct input *in)
{
    if (app->data[DATA_WATCH] && in->kind == INPUT_UP)
        data(app)->dragging = false;
}

/* Left and right, with one of the buttons in the focus, step through the turns: only on the
 * table they move its cursor. */
static bool step_by_arrow(struct app *app, const struct input *in, const struct ui_result *ui)
{
    bool right = in->key == KEY_RIGHT;
    if (in->kind != INPUT_KEY || !ui->used || (!right && in->key != KEY_LEFT))
        return false;
    ui_focus(&app->ui, right ? "next" : "previous");
    right ? next(app) : previous(app);
    return true;
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action steps[] = {
        {"next", .act = next},
        {"previous", .act = previous},
        {"first", .act = first, .key = KEY_HOME},
        {"last", .act = last, .key = KEY_END},
        {.id = NULL},
    };
    static const struct page_action actions[] = {
        {"play", .act = play},
        {"make-puzzle", .act = make_puzzle},
        {"back", .act = app_return, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    struct watch *w = data(app);
    struct desk_act act;
    if (drag_bar(app, in))
        return;
    if (page_act(app, in, ui, steps) || step_by_arrow(app, in, ui))
        w->playing = false;
    else if (!page_act(app, in, ui, actions))
        w->top.desk->event(w->top.surface, &app->ui, in, ui, &act);
    app->dirty |= app->data[DATA_WATCH] && w->top.desk->dirty(w->top.surface);
    end_drag(app, in);
}

static void probe(const struct app *app, struct buf *out)
{
    const struct watch *w = data(app);
    buf_addf(out, "watch %d %d %s\n", w->at, w->n, w->playing ? "playing" : "still");
    w->top.desk->probe(w->top.surface, out);
}

static void cursor(const struct app *app, struct buf *out)
{
    const struct screen_desk *t = &data(app)->top;
    t->desk->cursor_words(t->surface, out);
}

const struct screen SCREEN_WATCH = {
    .holds = true,
    .id = "watch",
    .head = BAR,
    .enter = enter,
    .leave = leave,
    .event = event,
    .tick = tick,
    .moving = moving,
    .draw = draw,
    .probe = probe,
    .wake_at = wake_at,
    .wake = wake,
    .cursor = cursor,
};
