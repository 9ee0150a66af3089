/* table.c: the table screen: bars and buttons round the view, and steps for the match. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "computer.h"
#include "foretell.h"
#include "hearing.h"
#include "heard.h"
#include "page.h"
#include "recap.h"
#include "review.h"
#include "room.h"
#include "table_bar.h"
#include "table_rows.h"
#include "tabletop.h"
#include "turn_timer.h"
#include "words.h"

#define MARGIN 10
#define GAP 6
#define RIGHT 158 /* units: the buttons beside the rack */

/* What has to be confirmed before a turn ends. */
enum asking { ASK_NOTHING, ASK_END_GAME, ASK_END_TURN, ASK_DRAW };

struct table_data {
    struct table_view view;
    enum asking asking;
    struct turn_timer timer;
    struct computer computer;
    struct advice advice;
    char told[REASON_MOST]; /* what the last press came to, in words; "" for nothing */
    struct recap before; /* the turn before this one, when a computer made it; else seat -1 */
    int groups;          /* on the table when it was right last */
    char step[STEP_MAX];
};

/* Between one turn and the next the table screen is gone. What it has arranged is in the store;
 * should storing fail, it is still here. */
struct table_memory {
    const struct session *of;
    int64_t id; /* of the match in the store; another match may get the same address */
    struct rack_order order[SEATS_MAX];
    char camera[64];
};

static struct table_data *data_of(const struct app *app)
{
    return app->data[DATA_TABLE];
}

/* ---- What is stored beside the match ---- */

static void note_key(char key[24], const char *what, int seat)
{
    snprintf(key, 24, "%s-%d", what, seat);
}

static const struct table_memory *memory_of(const struct app *app)
{
    const struct table_memory *m = app->data[DATA_TABLE_MEMORY];
    return m && m->of == app->session && m->id == app->session->id ? m : NULL;
}

static void memorise(struct app *app, const struct table_view *v)
{
    struct table_memory *m = app->data[DATA_TABLE_MEMORY];
    struct buf camera = {0};
    if (!m)
        app->data[DATA_TABLE_MEMORY] = m = mem_alloc(sizeof *m);
    m->of = app->session;
    m->id = app->session ? app->session->id : 0;
    memcpy(m->order, v->order, sizeof m->order);
    view_camera_write(v, &camera);
    snprintf(m->camera, sizeof m->camera, "%s", buf_text(&camera));
    buf_free(&camera);
}

static void recall(struct app *app, struct table_view *v)
{
    char key[24];
    struct session *s = app->session;
    if (memory_of(app)) {
        memcpy(v->order, memory_of(app)->order, sizeof v->order);
        return;
    }
    for (int i = 0; i < s->match->config.seats && s->id; i++) {
        note_key(key, "rack", i);
        const char *text = store_note(app->store, s->id, key);
        if (text)
            rack_order_read(&v->order[i], text);
    }
}

static void recall_camera(struct app *app, struct table_view *v)
{
    const char *text = NULL;
    if (!table_count(&v->now)) /* a new round: as nobody has moved it */
        return;
    if (memory_of(app))
        text = memory_of(app)->camera;
    else if (app->session->id)
        text = store_note(app->store, app->session->id, "camera");
    if (text)
        view_camera_read(v, text);
}

static void remember_order(struct app *app, struct table_view *v)
{
    char key[24];
    struct buf text = {0};
    if (!v->order_changed || v->seat < 0 || !app->session->id)
        return;
    v->order_changed = false;
    note_key(key, "rack", v->seat);
    rack_order_write(&v->order[v->seat], &text);
    store_set_note(app->store, app->session->id, key, buf_text(&text));
    buf_free(&text);
}

static void remember_camera(struct app *app, struct table_view *v)
{
    struct buf text = {0};
    if (!v->camera_changed || !app->session || !app->session->id)
        return;
    v->camera_changed = false;
    view_camera_write(v, &text);
    store_set_note(app->store, app->session->id, "camera", buf_text(&text));
    buf_free(&text);
}

#define CLOCK_KEPT_MS 5000 /* how often the time of a turn is stored */

static void remember_clock(struct app *app)
{
    struct buf text = {0};
    const struct turn_timer *t = &data_of(app)->timer;
    if (!t->clock_s || !app->session || !app->session->id)
        return;
    turn_timer_write(t, &text);
    store_set_note(app->store, app->session->id, "clock", buf_text(&text));
    buf_free(&text);
}

static void recall_clock(struct app *app)
{
    const char *text =
        app->session->id ? store_note(app->store, app->session->id, "clock") : NULL;
    if (text)
        turn_timer_read(&data_of(app)->timer, text);
}

/* ---- Coming and going ---- */

/* What a computer has just done is told to the person who comes after it. */
static void note_turn_before(struct app *app, const struct game_status *st)
{
    struct recap *before = &data_of(app)->before;
    const struct match *m = app->session->match;
    if (st->played || st->drawn || st->seat < 0 || computer_seat(m, st->seat)) {
        before->seat = -1;
        return;
    }
    *before = recap_last_turn(m);
    if (!computer_seat(m, before->seat))
        before->seat = -1;
}

static void sync(struct app *app)
{
    struct table_view *v = &data_of(app)->view;
    const struct match *m = app->session->match;
    struct game_status st = page_status(app);
    tabletop_settings(app, v);
    turn_timer_follow(&data_of(app)->timer, app, &st,
                      st.phase == PHASE_TURN && !computer_seat(m, st.seat));
    bool together = st.phase == PHASE_CHALLENGE; /* nobody's rack matters */
    view_sync(v, m, together ? -1 : computer_viewer(m, st.seat), !computer_seat(m, st.seat));
    advice_follow(app, &data_of(app)->advice, v);
    data_of(app)->told[0] = 0;
    note_turn_before(app, &st);
    remember_order(app, v);
    app->dirty = true;
}

/* A turn always begins with a table that is right. */
static int begin_groups(const struct table_view *v)
{
    static struct table_group group[TABLE_GROUPS];
    return v->n_faults ? table_read(&v->begin, v->rules, group, TABLE_GROUPS) : v->n_groups;
}

static void table_enter(struct app *app)
{
    struct table_data *d = mem_alloc(sizeof *d);
    app->data[DATA_TABLE] = d;
    tabletop_open(app, &d->view);
    recall(app, &d->view);
    sync(app);
    recall_clock(app);
    foretell_begin(app);
    if (d->view.status.phase == PHASE_CHALLENGE)
        ui_focus(&app->ui, "table");
    d->groups = begin_groups(&d->view);
    d->view.cues = &app->cues;
}

static void table_leave(struct app *app)
{
    struct table_data *d = data_of(app);
    if (!d)
        return;
    computer_end(app, &d->computer);
    advice_end(app, &d->advice);
    remember_camera(app, &d->view);
    remember_clock(app);
    memorise(app, &d->view);
    view_free(&d->view);
    free(d);
    app->data[DATA_TABLE] = NULL;
}

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
    struct recap now = {.seat = st->seat, .played = st->played, .drew = st->drawn};
    if (st->played || st->drawn)
        recap_words(&now, app->session->match, out);
    else
        buf_addf(out, _("%s is thinking."), v->config->name[st->seat]);
}

/* The table's message and, at a turn's start, what a computer did before it. */
static void turn_words(const struct app *app, const struct table_view *v, struct buf *out,
                       bool *fault)
{
    const struct table_data *d = data_of(app);
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
    const struct table_data *d = data_of(app);
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

static void table_draw(struct app *app, struct draw_list *dl, float alpha)
{
    struct table_data *d = data_of(app);
    struct table_view *v = &d->view;
    struct game_status st = page_status(app);
    struct view_areas area;
    bool first = !v->camera_set;
    v->theme = app->ui.theme;
    tabletop_settings(app, v); /* they may have been changed meanwhile */
    table_areas(app, v, &area);
    view_layout(v, &area, app->ui.scale);
    if (first)
        recall_camera(app, v);
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

/* ---- Steps ---- */

static void note_refusal(struct app *app, const char *step, const char *why)
{
    struct buf note = {0};
    if (strcmp(step, "end") == 0) /* Translators: the turn cannot end; then a sentence, why. */
        buf_addf(&note, _("Not yet. %s"), why);
    else
        buf_add(&note, why);
    view_note(&data_of(app)->view, buf_text(&note));
    buf_free(&note);
    app->dirty = true;
}

static void make_step(struct app *app, const char *step)
{
    struct table_data *d = data_of(app);
    struct event_list events;
    struct reason why;
    if (strcmp(step, "end") == 0 && match_check(app->session->match, step, NULL))
        review_turn(app);
    if (!session_play(app->session, step, &events, &why)) {
        note_refusal(app, step, why.text);
        return;
    }
    struct game_status st = page_status(app);
    if (st.phase == PHASE_TURN || st.phase == PHASE_CHALLENGE)
        sync(app);
    heard_tiles(&d->view, &events);
    heard_groups(&d->view, &d->groups, true);
    heard_match(app, &events, BAG_PAN);
    narrate_events(app, &events);
    app_follow(app);
}

/* A step may lead away from the table: when another window was quicker, this one goes to where
 * the match is now. */
static bool still_here(const struct app *app)
{
    return app->screen == &SCREEN_TABLE && app->data[DATA_TABLE];
}

/* A computer's step, which is its seat's and comes from nobody's hand. */
static void computer_step(struct app *app, const char *step)
{
    make_step(app, step);
    if (!still_here(app))
        return;
    view_show_all(&data_of(app)->view);
    view_stage(&data_of(app)->view);
}

/* What is on its way is there, and the next step need not wait. */
static void hurry(struct app *app)
{
    view_settle(&data_of(app)->view);
    computer_hurry(&data_of(app)->computer);
    app->dirty = true;
}

/* A hint, or more of one; at last it is the play itself. */
static void ask_advice(struct app *app)
{
    struct table_data *d = data_of(app);
    struct buf step = {0}, told = {0};
    if (!d->view.mine)
        return;
    view_cancel(&d->view);
    if (advice_ask(app, &d->advice, &step))
        computer_step(app, buf_text(&step));
    d->view.note[0] = 0;
    advice_follow(app, &d->advice, &d->view);
    advice_words(app, &d->advice, &told);
    narrate_fact(app, buf_text(&told));
    app->dirty = true;
    buf_free(&step);
    buf_free(&told);
}

/* What a press came to, in words. */
static void tell(struct app *app, const char *sentence)
{
    struct table_data *d = data_of(app);
    if (!still_here(app))
        return;
    snprintf(d->told, sizeof d->told, "%s", sentence);
    d->view.note[0] = 0;
    narrate_fact(app, sentence);
    app->dirty = true;
}

/* A way to meet the challenge, all at once. */
static void show_how(struct app *app)
{
    struct buf step = {0};
    view_cancel(&data_of(app)->view);
    foretell_step(app, &step);
    if (step.len)
        computer_step(app, buf_text(&step));
    tell(app, _("Like this. Undo takes it back."));
    buf_free(&step);
}

/* Groups slide apart: those that are chosen, or all. */
static void make_room(struct app *app)
{
    struct table_data *d = data_of(app);
    struct table_view *v = &d->view;
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    if (!v->mine)
        return;
    view_cancel(v);
    struct tile_bits some = v->chosen;
    bool chosen = false;
    for (int i = 0; i < 2; i++) {
        some.bit[i] &= v->now.on.bit[i];
        chosen |= some.bit[i] != 0;
    }
    int n = room_make(&v->now, v->rules, chosen ? &some : NULL, item);
    if (n) {
        v->game->table->arrange(v->state, item, n, &step);
        make_step(app, buf_text(&step));
        if (still_here(app))
            view_show_all(&data_of(app)->view);
    }
    tell(app, n ? _("The groups make room.") : _("There is room enough."));
    buf_free(&step);
}

/* Rows go into lines. */
static void tidy(struct app *app)
{
    struct table_view *v = &data_of(app)->view;
    struct buf step = {0};
    if (!v->mine)
        return;
    view_cancel(v);
    rows_tidy(v, &step);
    if (step.len)
        make_step(app, buf_text(&step));
    if (still_here(app))
        view_fit(&data_of(app)->view, true);
    tell(app, step.len ? _("The rows are tidy.") : _("The rows were tidy already."));
    buf_free(&step);
}

static void arrange_rack(struct app *app)
{
    struct table_view *v = &data_of(app)->view;
    struct buf told = {0};
    if (!rows_of(v))
        return;
    view_cancel(v);
    rows_arrange(v, &told);
    remember_order(app, v);
    tell(app, buf_text(&told));
    buf_free(&told);
}

/* Where it ends the turn it is asked about like that. */
static void draw_tile_step(struct app *app)
{
    struct table_data *d = data_of(app);
    bool last = app_look(app)->draws == DRAWS_LAST;
    view_cancel(&d->view);
    if (last && app->settings.confirm_end && !d->asking &&
        match_check(app->session->match, "draw", NULL)) {
        d->asking = ASK_DRAW;
        app->dirty = true;
        return;
    }
    d->asking = ASK_NOTHING;
    if (last && match_check(app->session->match, "draw", NULL))
        review_turn(app);
    make_step(app, "draw");
}

static enum asking to_ask(struct app *app)
{
    struct game_status st = page_status(app);
    const struct match *m = app->session->match;
    if (!match_check(m, "end", NULL))
        return ASK_NOTHING; /* the refusal says more */
    if (st.seats == 1 && !st.played && !m->game->table->bag(m->state))
        return ASK_END_GAME;
    return app->settings.confirm_end && st.phase == PHASE_TURN ? ASK_END_TURN : ASK_NOTHING;
}

static void end_turn(struct app *app)
{
    struct table_data *d = data_of(app);
    enum asking what = d->asking ? ASK_NOTHING : to_ask(app);
    view_cancel(&d->view);
    d->asking = what;
    app->dirty = true;
    if (!what)
        make_step(app, "end");
}

static void go_back(struct app *app, void (*how)(struct session *), const char *told)
{
    int before = app->session->match->at;
    view_cancel(&data_of(app)->view);
    how(app->session);
    if (app->session->match->at != before)
        narrate_fact(app, told);
    sync(app);
    view_hear_travel(&data_of(app)->view);
    heard_groups(&data_of(app)->view, &data_of(app)->groups, false);
}

/* Where rows make way and Wilds are put aside, more has moved than was in the hand. */
static void step_by_hand(struct app *app, const char *step)
{
    struct table before = data_of(app)->view.now;
    make_step(app, step);
    if (still_here(app) && rows_of(&data_of(app)->view))
        view_show_changed(&data_of(app)->view, &before);
}

static void do_act(struct app *app, const struct view_act *act)
{
    struct table_view *v = &data_of(app)->view;
    if (computer_seat(app->session->match, v->status.seat) && act->kind != ACT_MENU)
        return;
    switch (act->kind) {
    case ACT_NONE:
        break;
    case ACT_STEP:
        step_by_hand(app, act->step);
        break;
    case ACT_UNDO:
        go_back(app, session_undo, _("Undone."));
        break;
    case ACT_REDO:
        go_back(app, session_redo, _("Made again."));
        break;
    case ACT_RESTORE:
        go_back(app, session_restore, _("Back to the turn's start."));
        break;
    case ACT_END:
        end_turn(app);
        break;
    case ACT_DRAW:
        draw_tile_step(app);
        break;
    case ACT_MENU:
        view_cancel(v);
        app_lay(app, &SCREEN_PAUSE);
        break;
    }
}

static bool button(struct app *app, const struct ui_result *ui)
{
    static const struct {
        const char *id;
        enum view_act_kind kind;
    } acts[] = {{"undo", ACT_UNDO}, {"redo", ACT_REDO},    {"restore", ACT_RESTORE},
                {"draw", ACT_DRAW}, {"end-turn", ACT_END}, {"menu", ACT_MENU}};
    struct table_view *v = &data_of(app)->view;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (page_pressed(ui, acts[i].id)) {
            struct view_act act = {.kind = acts[i].kind};
            do_act(app, &act);
            return true;
        }
    if (page_pressed(ui, "hint")) {
        ask_advice(app);
        return true;
    }
    if (page_pressed(ui, "show-how")) {
        show_how(app);
        return true;
    }
    if (page_pressed(ui, "room")) {
        rows_of(v) ? tidy(app) : make_room(app);
        return true;
    }
    if (page_pressed(ui, "sort-melds")) {
        arrange_rack(app);
        return true;
    }
    if (page_pressed(ui, "give-up")) {
        view_cancel(v);
        make_step(app, "give-up");
        return true;
    }
    if (page_pressed(ui, "hurry")) {
        hurry(app);
        return true;
    }
    if (page_pressed(ui, "sort-colour") || page_pressed(ui, "sort-number"))
        view_sort(v, page_pressed(ui, "sort-colour"));
    else if (page_pressed(ui, "fit"))
        view_fit(v, true);
    else
        return false;
    remember_order(app, v);
    app->dirty = true;
    return true;
}

static void answer(struct app *app, const struct ui_result *ui, const struct input *in)
{
    struct table_data *d = data_of(app);
    if (page_pressed(ui, "yes") && d->asking == ASK_DRAW) {
        draw_tile_step(app);
    } else if (page_pressed(ui, "yes")) {
        end_turn(app);
    } else if (page_pressed(ui, "no") || page_key(in, ui, KEY_ESCAPE)) {
        d->asking = ASK_NOTHING;
        app->dirty = true;
    }
}

static void table_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct table_data *d = data_of(app);
    struct table_view *v = &d->view;
    struct view_act act;
    if (d->asking) {
        answer(app, ui, in);
        return;
    }
    if (ui->action[0] && button(app, ui)) {
        if (in->kind == INPUT_UP && app->data[DATA_TABLE] && app->screen == &SCREEN_TABLE)
            ui_focus(&app->ui, "rack");
        return;
    }
    if (in->action == ACTION_HINT && !ui->used) {
        ask_advice(app);
        return;
    }
    if (in->action == ACTION_ROOM && !ui->used) {
        rows_of(v) ? tidy(app) : make_room(app);
        return;
    }
    if (in->action == ACTION_SORT_MELDS && !ui->used) {
        arrange_rack(app);
        return;
    }
    tabletop_event(app, v, in, ui, &act);
    remember_order(app, v);
    if (in->kind == INPUT_UP || in->kind == INPUT_WHEEL)
        remember_camera(app, v);
    do_act(app, &act);
}

static void table_tick(struct app *app)
{
    struct table_view *v = &data_of(app)->view;
    computer_tick(&data_of(app)->computer);
    view_tick(v);
    app->dirty |= v->dirty;
}

static bool table_moving(const struct app *app)
{
    return view_moving(&data_of(app)->view);
}

static void table_probe(const struct app *app, struct buf *out)
{
    view_probe(&data_of(app)->view, out);
    turn_timer_probe(&data_of(app)->timer, app, out);
}

static uint64_t table_wake_at(const struct app *app)
{
    uint64_t view = view_wake_at(&data_of(app)->view);
    uint64_t timer = turn_timer_wake_at(&data_of(app)->timer, app);
    uint64_t computer = computer_wake_at(app, &data_of(app)->computer, table_moving(app));
    uint64_t advice = advice_wake_at(app, &data_of(app)->advice);
    return earlier(earlier(advice, computer), earlier(view, timer));
}

/* Time goes by. Where the game has a clock and it has run out, the turn is over. */
static bool clock_runs_out(struct app *app)
{
    struct table_data *d = data_of(app);
    uint64_t before = d->timer.spent;
    if (turn_timer_look(&d->timer, app))
        app_cue(app, SOUND_RACK, 0, 0.22f);
    if (d->timer.clock_s && d->timer.spent / CLOCK_KEPT_MS != before / CLOCK_KEPT_MS)
        remember_clock(app);
    if (!turn_timer_over(&d->timer) || d->view.status.phase != PHASE_TURN)
        return false;
    view_cancel(&d->view);
    d->asking = ASK_NOTHING;
    make_step(app, "timeout");
    app_mention(app, _("Time is up: the tiles go back, and one more is drawn."));
    return true;
}

static void table_wake(struct app *app, uint64_t ms)
{
    struct table_view *v = &data_of(app)->view;
    struct buf step = {0};
    if (clock_runs_out(app))
        return;
    view_wake(v, ms);
    if (advice_wake(app, &data_of(app)->advice))
        advice_follow(app, &data_of(app)->advice, v);
    app->dirty |= v->dirty || turn_timer_height(app, &v->status) > 0;
    if (computer_wake(app, &data_of(app)->computer, ms, table_moving(app), &step))
        computer_step(app, buf_text(&step));
    buf_free(&step);
}

static void table_cursor(const struct app *app, struct buf *out)
{
    view_cursor_words(&data_of(app)->view, out);
}

const struct screen SCREEN_TABLE = {
    .id = "table",
    .head = TABLE_BAR,
    .enter = table_enter,
    .leave = table_leave,
    .event = table_event,
    .tick = table_tick,
    .moving = table_moving,
    .draw = table_draw,
    .probe = table_probe,
    .wake_at = table_wake_at,
    .wake = table_wake,
    .cursor = table_cursor,
};
