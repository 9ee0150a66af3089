/* watch.c: replays a finished game, turn by turn. It has its own copy of the match and changes
 * nothing. */
#include "watch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "chances_job.h"
#include "editor.h"
#include "language.h"
#include "look.h"
#include "narrate.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screen.h"
#include "screens.h"
#include "turn_judged.h"
#include "watch_parts.h"

#define NARROW 1200 /* units: a window in which a message takes two lines */
#define OVERLAP 18  /* of the strip and the lower edge of the rack */
#define TITLE_LEAST 16
#define TITLE_BREAK 1.25f /* a line that breaks between words is not quite full */
#define MAKE 146          /* there, the least width of the button that makes a puzzle */
#define TITLE_LINE 36     /* on a phone: the line below the bar with the title, */
#define TURN 26           /* and below it the one with whose turn it is; */
#define CLOSER 4          /* so much of the bar is free below its buttons */
#define TWO_LINES 12      /* what is said over a board in sight needs less, as it is short */
#define REST_MS 1300      /* between two turns while it plays by itself */

/* ---- Coming and going ---- */

static void enter(struct app *app)
{
    const struct match *m = app->session->match;
    struct watch *w = app->data[DATA_WATCH];
    struct reason why;
    w->match = match_new(&m->config);
    if (match_load(w->match, (const char *const *)m->step, m->n, m->n, &why))
        w->turn = watch_turns(m, &w->n);
    static const struct desk_host_kind looks;
    desk_host_open(app, &w->host, &looks, look_of_match(m));
    hindsight_job_begin(app, &w->back, m);
    if (chances_job_wants(app))
        chances_job_begin(app);
    ui_focus(&app->ui, "play");
    watch_go(app, 0, false);
}

static void leave(struct app *app)
{
    struct watch *w = watch_data(app);
    hindsight_job_end(app, &w->back);
    desk_host_close(&w->host);
    match_free(w->match);
    match_free(w->best);
    free(w->turn);
}

bool watch_can(const struct app *app)
{
    int n = 0;
    if (app->session)
        free(watch_turns(app->session->match, &n));
    return n > 0;
}

void watch_visit(struct app *app, int turn)
{
    app_visit(app, SCREEN_WATCH);
    watch_go(app, turn, false);
}

void watch_from_review(struct app *app, int turn)
{
    if (app->back != app_screen(app, SCREEN_WATCH)) {
        watch_visit(app, turn);
        return;
    }
    app_return(app);
    watch_go(app, turn, false);
    watch_data(app)->reviewed = true;
}

static void go_back(struct app *app)
{
    struct watch *w = watch_data(app);
    bool reviewed = w->reviewed;
    w->reviewed = false;
    if (!reviewed) {
        app_return(app);
        return;
    }
    app->review_turn = w->at;
    app_visit(app, SCREEN_REVIEW);
}

struct desk *watch_desk(const struct app *app)
{
    return watch_data(app)->host.desk;
}

/* ---- Drawing ---- */

static void lay_out(struct app *app)
{
    struct watch *w = watch_data(app);
    const struct ui *ui = &app->ui;
    struct desk_areas *a = &w->area;
    struct rect row = watch_row(app);
    float m = ui_px(ui, TABLE_MARGIN), bag = ui->upright ? 0 : ui_px(ui, 110),
          wide = app->w - 2 * bag - 2 * m;
    float message = screen_desk_room(ui, w->host.desk, app->w, NARROW) -
                    (ui->upright && desk_whole(w->host.desk->kind) ? TWO_LINES : 0);
    float h = desk_hand_height(w->host.desk, ui->scale, wide, app->h);
    *a = (struct desk_areas){.window = {0, 0, app->w, app->h}};
    a->hand = (struct rect){m + bag, row.y - ui_px(ui, WATCH_STRIP - OVERLAP) - h, wide, h};
    a->stock = (struct rect){a->hand.x + a->hand.w + ui_px(ui, 18), a->hand.y + ui_px(ui, 4),
                             ui_px(ui, 40), ui_px(ui, 51)};
    if (ui->upright)
        a->stock.x = app->w;
    float top = ui_px(ui, ui->upright ? TABLE_BAR - CLOSER + TITLE_LINE + TURN : TABLE_BAR);
    a->board = (struct rect){0, top, app->w, a->hand.y - ui_px(ui, message) - top};
    desk_lay_out(w->host.desk, a, ui->scale);
    watch_follow(app, false);
}

/* Would all of the title be there, in two lines? */
static bool title_fits(const struct app *app, float w, const char *title)
{
    return ui_measure(&app->ui, FONT_BOLD, TITLE_LEAST / fmaxf(1, app->ui.text), title) *
               TITLE_BREAK <=
           2 * w;
}

static void top_bar(struct app *app)
{
    const struct watch *w = watch_data(app);
    struct game_status st;
    struct buf text = {0};
    struct rect r = {ui_px(&app->ui, TABLE_MARGIN + 4), ui_px(&app->ui, 4),
                     app->w - 2 * ui_px(&app->ui, TABLE_MARGIN + 4),
                     ui_px(&app->ui, TABLE_BAR - 8)};
    match_status(watch_on_table(w), &st);
    match_summary(watch_on_table(w), &text);
    struct rect below = {r.x, ui_px(&app->ui, TABLE_BAR - CLOSER), r.w,
                         ui_px(&app->ui, TITLE_LINE)};
    page_button(&app->ui, &r, ALIGN_RIGHT, "back", _("Back"), 0);
    if (w->back.past)
        page_button(&app->ui, &r, ALIGN_RIGHT, "summary", translated_in("of a game", "Summary"),
                    0);
    struct rect rest = r;
    cut_right(&app->ui, &rest, page_button_width(&app->ui, _("Make a puzzle"), 0) + 10);
    if (w->fits && (app->ui.upright ? page_units(&app->ui, r.w) >= MAKE
                                    : title_fits(app, rest.w, buf_text(&text))))
        page_button(&app->ui, &r, ALIGN_RIGHT, "make-puzzle", _("Make a puzzle"), 0);
    ui_label(&app->ui, "title", app->ui.upright ? below : r, FONT_BOLD, 22, ALIGN_LEFT,
             buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

/* Whose rack this is, which turn, and how many tiles are in the bag. */
static void beside_rack(struct app *app)
{
    struct watch *w = watch_data(app);
    struct rect rack = w->area.hand, bag = w->area.stock, name = rack;
    char text[64];
    if (!w->host.desk->kind->stock_on_board && !app->ui.upright) {
        draw_sprite(app->ui.dl, SPRITE_BAG, bag, 0, rgb(0xFFFFFF));
        snprintf(text, sizeof text, "%d", w->host.desk->kind->pictures->pieces(w->match, -1));
        struct rect count = {bag.x, bag.y + bag.h, bag.w, ui_px(&app->ui, 26)};
        ui_label(&app->ui, "bag", count, FONT_BOLD, 18, ALIGN_CENTRE, text, UI_ON_TABLE);
    }
    name.x = ui_px(&app->ui, TABLE_MARGIN + 4);
    name.w = rack.x - name.x - ui_px(&app->ui, 8);
    struct rect turn = name;
    if (app->ui.upright) { /* in a line below the bar */
        name = (struct rect){name.x, ui_px(&app->ui, TABLE_BAR - CLOSER + TITLE_LINE),
                             app->w - 2 * name.x, ui_px(&app->ui, TURN)};
        turn = cut_right(&app->ui, &name, page_units(&app->ui, name.w) / 2);
    } else {
        turn = cut_bottom(&app->ui, &name, fminf(46, page_units(&app->ui, rack.h) / 2));
    }
    name.h = fminf(name.h, ui_px(&app->ui, 40));
    snprintf(text, sizeof text, _("Turn %d of %d"), w->at, w->n);
    ui_label(&app->ui, "turn", turn, FONT_TEXT, 17, app->ui.upright ? ALIGN_RIGHT : ALIGN_LEFT,
             text, UI_ON_TABLE);
    if (w->seat >= 0)
        ui_label(&app->ui, "seat", name, FONT_BOLD, 18, ALIGN_LEFT,
                 game_config_label(&w->match->config, w->seat), UI_ON_TABLE);
}

/* What is said about the turn on the screen; folded 1: without what everybody sees anyway, 2:
 * only what the best would have been. */
static void words_now(const struct app *app, int folded, struct buf *out)
{
    const struct watch *w = watch_data(app);
    bool laid = watch_now(w) && !w->to_lay;
    if (laid && (folded < 2 || !w->back.past))
        recap_words(&watch_now(w)->recap, w->match, out);
    if (laid)
        watch_best_words(app, out);
    else if (!w->at)
        buf_add(out, _("Everything is dealt. Press Play, or go turn by turn."));
    if (laid && !w->best && !folded)
        watch_chance_words(app, out);
    if (w->n && watch_at_end(w) && !w->best && !folded)
        buf_addf(out, " %s", _("That was the last turn."));
}

static void message(struct app *app)
{
    const struct watch *w = watch_data(app);
    struct buf text = {0};
    struct rect r = w->area.hand;
    r.x = ui_px(&app->ui, TABLE_MARGIN);
    r.w = app->w - 2 * r.x;
    for (int folded = 0; folded < 3; folded++) {
        buf_clear(&text);
        words_now(app, folded, &text);
        if (screen_desk_lines(app, r.w, buf_text(&text)) <=
            (desk_whole(w->host.desk->kind) ? 2 : 3))
            break;
    }
    if (text.len)
        screen_desk_message_of(app, w->host.desk, r, TONE_PLAIN, buf_text(&text));
    buf_free(&text);
}

#define LAST 72.0f /* units: the button to the end, there */

/* On a phone, the best play and what goes far is in a second row. */
static struct rect second_row(const struct app *app)
{
    struct rect row = watch_row(app);
    row.y += row.h + ui_px(&app->ui, 8);
    return row;
}

/* Back, and the best play. */
static void controls_before(struct app *app, struct rect left)
{
    const struct watch *w = watch_data(app);
    unsigned back = w->at ? 0 : UI_DISABLED;
    cut_right(&app->ui, &left, 8);
    ui_icon_button(&app->ui, "previous", cut_right_gap(&app->ui, &left, 56, 8),
                   SPRITE_ARROW_LEFT, _("Previous turn"), back);
    if (app->ui.upright) { /* what the others leave of it */
        left = second_row(app);
        cut_right(&app->ui, &left, LAST + (w->back.past ? 56 + 8 : 0));
    }
    page_button(&app->ui, &left, ALIGN_RIGHT, "first", translated_in("of a game", "Start"),
                back);
    if (w->back.past)
        page_button(&app->ui, &left, ALIGN_LEFT, "best",
                    w->best ? translated_in("of a turn", "As played") : _("Best play"),
                    w->best || watch_best_there_is(app) ? 0 : UI_DISABLED);
}

/* Forth, and to the next turn with a better play, which has the sign of the strip. */
static void controls_after(struct app *app, struct rect right)
{
    const struct watch *w = watch_data(app);
    unsigned on = w->at < w->n ? 0 : UI_DISABLED;
    cut_left(&app->ui, &right, 8);
    ui_icon_button(&app->ui, "next", cut_left_gap(&app->ui, &right, 56, 8), SPRITE_ARROW_RIGHT,
                   _("Next turn"), on);
    if (app->ui.upright)
        right = second_row(app);
    if (app->ui.upright)
        cut_left(&app->ui, &right,
                 page_units(&app->ui, right.w) - LAST - (w->back.past ? 56 + 8 : 0));
    page_button(&app->ui, &right, ALIGN_LEFT, "last", translated_in("of a game", "End"), on);
    if (!w->back.past)
        return;
    bool more = turns_missed(app, &w->back, w->at - 1, true) >= 0;
    ui_icon_button(&app->ui, "next-missed", cut_right(&app->ui, &right, 56), SPRITE_DIAMOND,
                   _("Next turn with a better play"), more ? 0 : UI_DISABLED);
}

static void controls(struct app *app)
{
    const struct watch *w = watch_data(app);
    struct rect row = watch_row(app), left = row, right = row;
    float play = fminf(200, page_units(&app->ui, row.w) * (app->ui.upright ? 0.5f : 0.19f));
    struct rect middle = page_middle(&app->ui, row, play, TARGET);
    left.w = middle.x - left.x;
    right.x = middle.x + middle.w;
    right.w = row.x + row.w - right.x;
    watch_strip_draw(app);
    ui_button(&app->ui, "play", middle,
              w->playing ? translated_in("watching a game", "Stop")
                         : translated_in("watching a game", "Play"),
              (w->at < w->n ? 0 : UI_DISABLED) | UI_PRIMARY | UI_DEFAULT_FOCUS);
    controls_before(app, left);
    controls_after(app, right);
}

static void draw(struct app *app)
{
    struct watch *w = watch_data(app);
    lay_out(app);
    desk_draw(w->host.desk, &app->ui, app->alpha);
    top_bar(app);
    beside_rack(app);
    message(app);
    controls(app);
    desk_draw_over(w->host.desk, &app->ui, app->alpha);
}

/* ---- Time ---- */

static void tick(struct app *app)
{
    struct watch *w = watch_data(app);
    w->ticks++;
    if (w->to_lay && !watch_moving(w))
        watch_lay(app, true);
}

static uint64_t rest_over(const struct watch *w)
{
    return w->shown_ms + (uint64_t)w->ticks * 1000 / APP_TICKS_PER_SECOND + REST_MS;
}

static uint64_t wake_at(const struct app *app)
{
    const struct watch *w = watch_data(app);
    return w->playing && !watch_moving(w) ? rest_over(w) : 0;
}

static void wake(struct app *app)
{
    struct watch *w = watch_data(app);
    if (w->playing && !watch_moving(w) && app->now_ms >= rest_over(w))
        watch_go(app, w->at + 1, true);
    app->dirty = true;
}

/* ---- Events ---- */

static void play(struct app *app)
{
    struct watch *w = watch_data(app);
    w->playing = !w->playing;
    if (w->playing)
        watch_go(app, w->at + 1, true);
    app->dirty = true;
}

/* A press while tiles are on the way only makes them arrive. */
static bool hurry(struct app *app)
{
    struct watch *w = watch_data(app);
    if (!watch_moving(w) && !w->to_lay)
        return false;
    if (w->to_lay)
        watch_lay(app, false);
    desk_settle(w->host.desk);
    app->dirty = true;
    return true;
}

static void next(struct app *app)
{
    if (!hurry(app))
        watch_go(app, watch_data(app)->at + 1, true);
}

static void previous(struct app *app)
{
    watch_go(app, watch_data(app)->at - 1, false);
}

static void go_to_missed(struct app *app, int by)
{
    const struct watch *w = watch_data(app);
    int turn = turns_missed(app, &w->back, w->at - 1, by > 0);
    if (turn >= 0)
        watch_go(app, turn + 1, by > 0);
}

static void go_to_end(struct app *app, int by)
{
    watch_go(app, by < 0 ? 0 : watch_data(app)->n, false);
}

static void make_puzzle(struct app *app)
{
    struct watch *w = watch_data(app);
    int at = w->match->at;
    w->playing = false;
    if (watch_go_to_puzzle(w))
        editor_edit_turn(app, w->match);
    w = watch_data(app); /* NULL: it was a visit from a visit, and the editor has its place */
    if (w)
        match_goto(w->match, at);
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
        {"first", .set = go_to_end, .by = -1, .key = KEY_HOME},
        {"last", .set = go_to_end, .by = 1, .key = KEY_END},
        {"best", .act = watch_toggle_best, .action = ACTION_HINT},
        {"next-missed", .set = go_to_missed, .by = 1, .action = ACTION_REDO},
        {"previous-missed", .set = go_to_missed, .by = -1, .action = ACTION_UNDO},
        {.id = NULL},
    };
    static const struct page_action actions[] = {
        {"play", .act = play},
        {"make-puzzle", .act = make_puzzle},
        {"summary", .act = watch_summary_open},
        {"back", .act = go_back, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    struct watch *w = watch_data(app);
    if (watch_strip_event(app, in))
        return;
    if (page_act(app, in, ui, steps) || step_by_arrow(app, in, ui))
        w->playing = false;
    else if (!page_act(app, in, ui, actions))
        desk_host_event(app, &w->host, in, ui);
    watch_strip_end(app, in);
}

static void probe(const struct app *app, struct buf *out)
{
    const struct watch *w = watch_data(app);
    buf_addf(out, "watch %d %d %s\n", w->at, w->n, w->playing ? "playing" : "still");
    if (w->back.past)
        buf_addf(out, "best %s known %d\n",
                 w->best                                        ? "shown"
                 : !turn_judged(app, &w->back, w->at - 1).known ? "unknown"
                 : watch_best_there_is(app)                     ? "better"
                                                                : "found",
                 hindsight_known(w->back.past));
}

const struct screen WATCH_SCREEN = {
    .id = "watch",
    .slot = DATA_WATCH,
    .room = sizeof(struct watch),
    .holds = true,
    .hosts = true,
    .head = TABLE_BAR,
    .enter = enter,
    .leave = leave,
    .event = event,
    .tick = tick,
    .draw = draw,
    .probe = probe,
    .wake_at = wake_at,
    .wake = wake,
};
