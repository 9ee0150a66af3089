/* handover.c: the table between the turns of two people. The rack is covered until the next
 * player asks to see it; what everybody may see stays in sight. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "faces.h"
#include "language.h"
#include "look.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "pause.h"
#include "playing.h"
#include "recap.h"
#include "screen.h"
#include "screen_desk.h"
#include "screens.h"
#include "table_areas.h"
#include "table_bar.h"
#include "table_memory.h"
#include "turn_timer.h"

struct handover {
    struct game_status st;
    struct recap since; /* the next player's last turn */
};

static struct handover *data(const struct app *app)
{
    return app->data[DATA_CARD];
}

static void enter(struct app *app)
{
    struct handover *h = app->data[DATA_CARD];
    h->st = app_status(app);
    recap_since(app->session->match, h->st.seat, &h->since);
}

static void leave(struct app *app)
{
    recap_free(&data(app)->since);
}

/* ---- Drawing ---- */

#define FACE 64.0f  /* units: on a phone, */
#define UNDER 70.0f /* where the button is below the rack */

/* Where the next player's rack will be. */
static struct rect hand_at(const struct app *app)
{
    const struct ui *ui = &app->ui;
    float m = ui_px(ui, TABLE_MARGIN), h = ui_px(ui, TABLE_HAND);
    float w = fminf(app->w - 2 * m, ui_px(ui, 1100));
    float under = ui->upright ? ui_px(ui, UNDER) : 0;
    return (struct rect){(app->w - w) / 2, app->h - m - h - under, w, h};
}

#define ROOM 14 /* units above the message */

/* Where it will lie when the rack is shown, as the camera was left. The desk knows the rack
 * only while that says how much room it takes. */
static void draw_board(struct app *app)
{
    const struct look *look = app_look(app);
    struct desk *d = desk_open(look->desk, look->ways, &app->ui);
    const struct match *m = app->session->match;
    const struct game_status *st = &data(app)->st;
    struct desk_areas area;
    screen_desk_settings(app, d);
    d->like.cues = NULL;
    table_recall_desk(app, d);
    desk_sync(d, m, st->seat, false);
    table_areas(&app->ui, d, app->w, app->h, turn_timer_height(app, st), &area);
    area.hand.w = 0;
    desk_sync(d, m, -1, false);
    desk_lay_out(d, &area, app->ui.scale);
    desk_settle(d);
    desk_draw_bare(d, &app->ui, 0);
    desk_close(d);
}

/* A board that is always in sight as a whole. */
static void draw_whole(struct app *app)
{
    const struct look *look = app_look(app);
    struct ui *ui = &app->ui;
    float top = ui_px(ui, TABLE_BAR),
          below = ui_px(ui, TABLE_HAND + SCREEN_DESK_MESSAGE + TABLE_MARGIN + ROOM) +
                  (ui->upright ? ui_px(ui, UNDER) : 0);
    struct rect board = {0, top, app->w, app->h - top - below};
    struct desk_still p = {ui, look->ways, rect_inset(board, ui_px(ui, 8)), ui_px(ui, 67),
                           DESK_LANES | DESK_GROUPS};
    desk_draw_still(look->desk, &p, app->session->match);
}

/* The table as it was at the start of the turn, which everybody has seen. If the game was left
 * in the middle of the turn, its clock stands now, and nobody may look. */
static void draw_table(struct app *app)
{
    page_surface(&app->ui);
    if (data(app)->st.clock && turn_timer_begun(app))
        return;
    (desk_whole(app_look(app)->desk) ? draw_whole : draw_board)(app);
}

/* What happened since the player's last turn, as short as it must be to fit. */
static void said_words(const struct app *app, struct buf *out)
{
    const struct handover *h = data(app);
    const struct match *m = app->session->match;
    for (int folded = 0; h->since.n && folded < RECAP_FOLDS; folded++) {
        buf_clear(out);
        recap_since_words(&h->since, m, folded, false, out);
        if (screen_desk_lines(app, hand_at(app).w, buf_text(out)) <= 2)
            return;
    }
    if (!h->since.n)
        buf_add_pattern(out, _(app_look(app)->words.new_round), "%d",
                        app_look(app)->desk->pictures->pieces(m, h->st.seat));
}

static void draw_bag(struct app *app, struct rect r)
{
    char text[16];
    snprintf(text, sizeof text, "%d",
             app_look(app)->desk->pictures->pieces(app->session->match, -1));
    draw_sprite(app->ui.dl, SPRITE_BAG,
                page_middle(&app->ui, cut_left_gap(&app->ui, &r, 40, 4), 36, 36), 0,
                rgb(0xFFFFFF));
    page_line(&app->ui, cut_top(&app->ui, &r, page_units(&app->ui, r.h) / 2), FONT_TEXT, 16,
              ALIGN_LEFT, _(app_look(app)->words.in_bag), UI_ON_TABLE);
    ui_label(&app->ui, "bag", r, FONT_BOLD, 20, ALIGN_LEFT, text, UI_ON_TABLE);
}

/* The covered rack: whose it is, and the button that shows it. */
static void draw_cover(struct app *app)
{
    const struct handover *h = data(app);
    struct ui *ui = &app->ui;
    struct buf said = {0};
    struct rect r = hand_at(app), in = rect_inset(r, ui_px(ui, 14));
    said_words(app, &said);
    theme_rack(ui->theme, ui->dl, r, ui->scale);
    screen_desk_message(app, r, TONE_PLAIN, buf_text(&said));
    buf_free(&said);
    struct rect button = {r.x, r.y + r.h, r.w, app->h - r.y - r.h}; /* below, on a phone */
    if (!ui->upright)
        button = cut_right_gap(ui, &in, 260, 14);
    if (!app_look(app)->desk->stock_on_board && !ui->upright)
        draw_bag(app, cut_right(ui, &in, 164));
    face_draw(ui, &app->people, &app->session->match->config, h->st.seat, MOOD_CALM,
              ui->upright ? page_middle(ui, cut_left(ui, &in, FACE), FACE, FACE)
                          : cut_left(ui, &in, page_units(ui, in.h)));
    cut_left(ui, &in, 14);
    if (ui->upright)
        in = page_middle(ui, in, page_units(ui, in.w), 66);
    ui_name(ui, "title", cut_top(ui, &in, 44), FONT_BOLD, 32, ALIGN_LEFT,
            app_player_name(app, h->st.seat), UI_ON_TABLE);
    bool looks = h->st.phase == PHASE_VOLUNTEER;
    page_line(ui, in, FONT_TEXT, 20, ALIGN_LEFT,
              looks /* Translators: below the player's name, which is large. */
                  ? _("look at your tiles")
                  : _("it's your turn"),
              UI_ON_TABLE);
    const char *show = app_look(app)->words.show_hand;
    ui_button(ui, "reveal", page_middle(ui, button, 260, 56),
              show ? _(show) : _("Show my tiles"), UI_PRIMARY | UI_DEFAULT_FOCUS);
}

static void draw(struct app *app)
{
    draw_table(app);
    table_bar_covered(app, &data(app)->st);
    draw_cover(app);
}

/* ---- Events ---- */

static void reveal(struct app *app)
{
    const struct handover *h = data(app);
    app->revealed_turn = h->st.turn;
    app->revealed_seat = h->st.seat;
    app->revealed_round = h->st.round;
    app_go(app, SCREEN_TABLE);
}

static const struct page_action ACTIONS[] = {
    {"reveal", .act = reveal},
    {"home", .act = app_leave_match},
    {.id = NULL},
};

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    pause_asked(app, in, ui);
}

const struct screen HANDOVER_SCREEN = {
    .id = "handover",
    .slot = DATA_CARD,
    .room = sizeof(struct handover),
    .head = TABLE_BAR,
    .enter = enter,
    .leave = leave,
    .actions = ACTIONS,
    .event = event,
    .draw = draw,
};
