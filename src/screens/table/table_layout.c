/* table_layout.c: bars, buttons and sentences round the table. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "foretell.h"
#include "page.h"
#include "table_bar.h"
#include "table_parts.h"
#include "table_rows.h"
#include "tabletop.h"
#include "words.h"

#define MARGIN 10
#define GAP 6
#define RIGHT 158 /* units: the buttons beside the rack */

/* ---- Layout ---- */

static int rack_count(const struct table_view *v)
{
    return bits_count(&v->rack);
}

static void table_areas(const struct app *app, const struct table_view *v, struct view_areas *a)
{
    const struct ui *ui = &app->ui;
    float m = ui_px(ui, MARGIN), side = ui_px(ui, 3 * TARGET + 2 * GAP),
          right = ui_px(ui, RIGHT);
    float rack_x = m + side + m, rack_w = app->w - rack_x - right - 2 * m;
    float low = ui_px(ui, 2 * TARGET + GAP);
    float h = fmaxf(low, view_rack_height(ui->scale, rack_w, app->h, rack_count(v)));
    struct rect window = {0, 0, app->w, app->h};
    struct rect rack = {rack_x, app->h - m - h, rack_w, h};
    float message = rack.y - ui_px(ui, TABLETOP_MESSAGE),
          top = ui_px(ui, TABLE_BAR + turn_timer_height(app, &v->status));
    int seats[SEATS_MAX], k = view_open_seats(v, seats);
    memset(a, 0, sizeof *a);
    a->window = window;
    a->rack = rack;
    a->rack_tiles = rect_inset(rack, ui_px(ui, 11));
    a->bag = (struct rect){app->w - m - right + ui_px(ui, 8), rack.y + ui_px(ui, 4),
                           ui_px(ui, 28), ui_px(ui, 36)};
    if (v->status.seat >= 0 && v->status.seat != v->seat) { /* tiles come from the chip */
        struct rect chip = table_bar_chip(app, &v->status, v->status.seat);
        a->mover = (struct rect){chip.x + m, chip.y + m, ui_px(ui, 20), ui_px(ui, 26)};
    }
    if (k) {
        int rows = (k + 2) / 3;
        a->open =
            (struct rect){m, top + ui_px(ui, 4), app->w - 2 * m, ui_px(ui, 52) * (float)rows};
        top += a->open.h + ui_px(ui, 8);
    }
    a->table = (struct rect){0, top, app->w, message - top};
}

static void open_names(struct app *app, const struct table_view *v)
{
    struct ui *ui = &app->ui;
    int seats[SEATS_MAX], k = view_open_seats(v, seats);
    for (int o = 0; o < k; o++) {
        struct rect c = view_open_cell(v, o, k);
        struct rect back = {c.x, c.y + ui_px(ui, 1), c.w - ui_px(ui, 4), c.h - ui_px(ui, 2)};
        draw_box(ui->dl, back, ui_px(ui, 8), v->theme->rack_top, v->theme->rack_bottom);
        c.x += ui_px(ui, 8);
        c.w = ui_px(ui, OPEN_NAME - 14);
        ui_label(ui, NULL, c, FONT_TEXT, 16, ALIGN_LEFT, v->config->name[seats[o]],
                 UI_ON_TABLE);
    }
}

/* ---- The bottom ---- */

/* Of a computer's turn: what it has done so far. */
static void computer_words(const struct app *app, const struct table_view *v, struct buf *out)
{
    const struct game_status *st = &v->status;
    struct turn_past now = {.seat = st->seat, .played = st->played, .drawn = st->drawn};
    if (st->played || st->drawn)
        recap_words(&now, app->session->match, out);
    else
        buf_addf(out, _("%s is thinking."), v->config->name[st->seat]);
}

/* The table's message and, at a turn's start, what a computer did before it. */
static void turn_words(const struct app *app, const struct table_view *v, struct buf *out,
                       bool *fault)
{
    const struct table_data *d = table_data_of(app);
    buf_clear(out);
    if (d->before.seat >= 0 && !v->note[0] && !v->n_faults) {
        recap_words(&d->before, app->session->match, out);
        buf_add(out, " ");
    }
    view_message(v, out, fault);
}

/* The worth of what is laid stands above the buttons, where there is something to count; the
 * message keeps clear of it. */
static struct rect worth_at(const struct app *app, const struct table_view *v, struct rect *r)
{
    const struct ui *ui = &app->ui;
    float w = ui_px(ui, RIGHT), m = ui_px(ui, MARGIN);
    int needed = 0;
    if (rows_of(v))
        v->game->table->laid(v->state, &needed);
    if (needed && v->mine) {
        r->x += w + m;
        r->w -= 2 * (w + m);
    }
    return (struct rect){app->w - m - w, v->area.rack.y - ui_px(ui, TABLETOP_MESSAGE), w,
                         ui_px(ui, TABLETOP_MESSAGE - 8)};
}

static void message(struct app *app, const struct table_view *v)
{
    const struct table_data *d = table_data_of(app);
    struct buf text = {0};
    bool fault = false, good = v->status.played > 0;
    struct rect r = v->area.rack;
    if (computer_seat(app->session->match, v->status.seat)) {
        computer_words(app, v, &text);
    } else {
        advice_words(app, &d->advice, &text);
        if (!text.len)
            buf_add(&text, d->told);
        if (!text.len || v->note[0])
            turn_words(app, v, &text, &fault);
    }
    if (v->status.phase == PHASE_CHALLENGE)
        good = !v->n_faults && !table_in_group(&v->now, v->rules, WILD);
    r.x = ui_px(&app->ui, MARGIN);
    r.w = app->w - 2 * r.x;
    rows_worth(app, v, worth_at(app, v, &r));
    tabletop_message(app, r,
                     fault  ? TONE_FAULT
                     : good ? TONE_GOOD
                            : TONE_PLAIN,
                     buf_text(&text));
    buf_free(&text);
}

static struct rect tool_at(const struct ui *ui, const struct table_view *v, int col, int row)
{
    float t = ui_px(ui, TARGET), g = ui_px(ui, GAP);
    float y = v->area.rack.y + (v->area.rack.h - 2 * t - g) / 2;
    return (struct rect){ui_px(ui, MARGIN) + (float)col * (t + g), y + (float)row * (t + g), t,
                         t};
}

/* The label tells the present key. */
static void tool(struct app *app, const struct table_view *v, int col, int row,
                 enum sprite icon, enum key_action a, unsigned flags)
{
    struct buf label = {0};
    keymap_label(&label, &app->settings.keys, action_label(a), a);
    ui_icon_button(&app->ui, action_id(a), tool_at(&app->ui, v, col, row), icon,
                   buf_text(&label), flags);
    buf_free(&label);
}

static void tools(struct app *app, const struct table_view *v)
{
    const struct match *m = app->session->match;
    bool own = !computer_seat(m, v->status.seat);
    unsigned undo = own && match_can_undo(m) ? 0 : UI_DISABLED;
    unsigned redo = own && match_can_redo(m) ? 0 : UI_DISABLED;
    bool as_begun = table_same(&v->now, &v->begin);
    unsigned restore = !own || (undo && as_begun) ? UI_DISABLED : 0;
    tool(app, v, 0, 0, SPRITE_UNDO, ACTION_UNDO, undo);
    tool(app, v, 1, 0, SPRITE_REDO, ACTION_REDO, redo);
    tool(app, v, 2, 0, SPRITE_RESTORE, ACTION_RESTORE, restore);
    unsigned sort = v->seat >= 0 ? 0 : UI_DISABLED;
    tool(app, v, 0, 1, SPRITE_SORT_COLOUR, ACTION_SORT_COLOUR, sort);
    tool(app, v, 1, 1, SPRITE_SORT_NUMBER, ACTION_SORT_NUMBER, sort);
    if (rows_of(v)) /* the table is shown whole from the bar */
        tool(app, v, 2, 1, SPRITE_SORT_MELDS, ACTION_SORT_MELDS, sort);
    else
        tool(app, v, 2, 1, SPRITE_FIT, ACTION_FIT, 0);
}

/* The two places at the right of the rack. */
static struct rect turn_button_at(const struct ui *ui, const struct app *app,
                                  const struct table_view *v, int row)
{
    struct rect r = v->area.rack;
    float h = ui_px(ui, TARGET), g = ui_px(ui, GAP), x = r.x + r.w + ui_px(ui, MARGIN);
    return (struct rect){x, r.y + (r.h - 2 * h - g) / 2 + (float)row * (h + g),
                         app->w - x - ui_px(ui, MARGIN), h};
}

static void draw_button(struct app *app, const struct table_view *v, bool watching)
{
    const struct match *m = app->session->match;
    struct buf draw = {0};
    /* Translators: on a button: draw a tile, and how many are in the bag. Past 9 letters or so
     * the button shows a picture of the bag alone. */
    buf_addf(&draw, _("Draw (%d)"), m->game->table->bag(m->state));
    ui_icon_button(&app->ui, "draw", turn_button_at(&app->ui, app, v, 0), SPRITE_BAG,
                   buf_text(&draw),
                   match_check(m, "draw", NULL) && !watching ? 0 : UI_DISABLED);
    buf_free(&draw);
}

/* Where nobody draws it is only good to know. */
static void bag_count(struct app *app, const struct table_view *v)
{
    const struct match *m = app->session->match;
    int n = m->game->table->bag(m->state);
    struct rect r = turn_button_at(&app->ui, app, v, 0);
    struct buf text = {0};
    buf_addf(&text, words_n("%d tile", "%d tiles", n), n);
    draw_sprite(app->ui.dl, SPRITE_BAG, page_middle(app, cut_left(app, &r, 44), 36, 36), 0,
                rgb(0xFFFFFF));
    cut_left(app, &r, 4);
    ui_label(&app->ui, "in-bag", r, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT, buf_text(&text),
             UI_ON_TABLE);
    buf_free(&text);
}

/* What ending the turn comes to. */
static const char *end_label(const struct app *app, const struct table_view *v)
{
    if (view_takes_penalty(v)) /* Translators: on a button: end the turn without a play. */
        return _("Take a tile");
    bool may_draw = app_look(app)->draws == DRAWS_LAST &&
                    v->game->table->bag(v->state) > 0; /* which is another button */
    if (app_look(app)->draws != DRAWS_FIRST && !v->status.played &&
        !may_draw) /* Translators: the same, no tile left. */
        return _("Pass");
    return _("End turn");
}

static void challenge_buttons(struct app *app, const struct table_view *v)
{
    bool met = match_check(app->session->match, "end", NULL);
    /* Translators: on a button: they do not try any longer. */
    ui_button(&app->ui, "give-up", turn_button_at(&app->ui, app, v, 0), _("Give up"), 0);
    /* Translators: on a button: what was to be done has been done. */
    ui_button(&app->ui, "end-turn", turn_button_at(&app->ui, app, v, 1), _("It is done"),
              met ? UI_PRIMARY : UI_DISABLED);
    foretell_on_table(app, v->area.rack);
}

static void turn_buttons(struct app *app, const struct table_view *v)
{
    struct ui *ui = &app->ui;
    const struct match *m = app->session->match;
    const struct game_status *st = &v->status;
    enum draws draws = app_look(app)->draws;
    bool watching = computer_seat(m, st->seat);
    bool may_end =
        st->played > 0 || st->drawn || draws == DRAWS_NEVER || !m->game->table->bag(m->state);
    struct rect low = turn_button_at(ui, app, v, 1);
    if (st->phase == PHASE_CHALLENGE) {
        challenge_buttons(app, v);
        return;
    }
    if (draws != DRAWS_NEVER)
        draw_button(app, v, watching);
    else
        bag_count(app, v);
    if (watching) { /* Translators: on a button: do not wait for a computer's tiles. */
        ui_button(ui, "hurry", low, _("Hurry up"), 0);
        return;
    }
    bool ready = may_end && !v->n_faults && (!st->limit || st->played <= st->limit);
    ready = ready && (draws == DRAWS_FIRST || st->played);
    ready = ready && (!rows_of(v) || match_check(m, "end", NULL));
    ui_button(ui, "end-turn", low, end_label(app, v),
              may_end ? ready ? UI_PRIMARY : 0 : UI_DISABLED);
}

static void ask(struct app *app, enum asking what)
{
    switch (what) {
    case ASK_NOTHING:
        break;
    case ASK_END_GAME:
        page_ask(app,
                 _("Nothing is left to draw and you have played nothing: this ends the game."),
                 _("End it"), _("Go on"));
        break;
    case ASK_END_TURN:
        page_ask(app, _("Is that your turn?"), _("End turn"), _("Go on"));
        break;
    case ASK_DRAW:
        page_ask(app, _("Draw a tile? That ends your turn."), _("Draw"), _("Go on"));
        break;
    }
}

void table_draw(struct app *app, struct draw_list *dl, float alpha)
{
    struct table_data *d = table_data_of(app);
    struct table_view *v = &d->view;
    struct game_status st = page_status(app);
    struct view_areas area;
    bool first = !v->camera_set;
    v->theme = app->ui.theme;
    tabletop_settings(app, v); /* they may have been changed meanwhile */
    table_areas(app, v, &area);
    view_layout(v, &area, app->ui.scale);
    if (first)
        table_recall_camera(app, v);
    tabletop_draw(app, v, dl, alpha);
    table_bar(app, &st, v->mine);
    open_names(app, v);
    tools(app, v);
    turn_buttons(app, v);
    message(app, v);
    view_draw_over(v, dl, app->renderer, alpha);
    float m = ui_px(&app->ui, MARGIN), timer = ui_px(&app->ui, turn_timer_height(app, &st));
    if (st.phase == PHASE_TURN)
        turn_timer_draw(
            &d->timer, app,
            (struct rect){m, ui_px(&app->ui, TABLE_BAR - 2), app->w - 2 * m, timer});
    ask(app, d->asking);
}
