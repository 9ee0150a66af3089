/* tile_desk.c: the functions of the tile desk (desk.h). */
#include "tile_desk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tile_lesson.h"
#include "tile_lots.h"
#include "tile_picture.h"
#include "tile_desk_state.h"

#define OPEN_ROW 52 /* height in units of a row of open racks */

/* ---- Coming and going ---- */

static void init(struct tile_desk *v)
{
    memset(v, 0, sizeof *v);
    v->seat = -1;
    v->explain = v->drew = v->grip = TILE_NONE;
    v->text = 1;
    v->hint = TILE_NONE;
    v->grid = (struct grid){.unit = 1};
}

static void let_go(struct tile_desk *v)
{
    free(v->state);
    v->state = NULL;
}

static void *desk_open(const void *ways, const struct ui *ui)
{
    struct tile_desk *v = mem_alloc(sizeof *v);
    init(v);
    v->ways = ways;
    v->theme = ui->theme;
    v->hand.mx = ui->mouse_x;
    v->hand.my = ui->mouse_y;
    return v;
}

static void desk_close(void *self)
{
    let_go(self);
    free(self);
}

static void desk_settings(void *self, const struct desk_settings *s)
{
    struct tile_desk *v = self;
    v->like = *s;
}

static void desk_sync(void *self, const struct match *m, int seat, bool mine)
{
    td_sync(self, m, seat, mine);
}

static void desk_since(void *self, const void *state)
{
    td_since(self, state);
}

/* ---- What is saved beside the match ---- */

static void desk_remember(void *self, bool everything,
                          void (*keep)(void *owner, const char *key, const char *text),
                          void *owner)
{
    struct tile_desk *v = self;
    struct buf text = {0};
    char key[HAND_KEY_MOST];
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!everything && (i != v->seat || !v->order_changed))
            continue;
        buf_clear(&text);
        rack_order_write(&v->order[i], &text);
        hand_order_key(key, i);
        keep(owner, key, buf_text(&text));
    }
    if (v->seat >= 0)
        v->order_changed = false;
    buf_clear(&text);
    if (everything || v->camera_changed) {
        td_camera_write(v, &text);
        keep(owner, "camera", buf_text(&text));
    }
    v->camera_changed = false;
    buf_clear(&text);
    if ((everything && v->offered.round) || v->offered.changed) {
        buf_addf(&text, "%d %d", v->offered.round, v->offered.turn);
        keep(owner, "tidy-offered", buf_text(&text));
    }
    v->offered.changed = false;
    buf_free(&text);
}

static void desk_recall(void *self, const char *(*find)(void *owner, const char *key),
                        void *owner)
{
    struct tile_desk *v = self;
    char key[HAND_KEY_MOST];
    for (int i = 0; i < SEATS_MAX; i++) {
        hand_order_key(key, i);
        const char *text = find(owner, key);
        if (text)
            rack_order_read(&v->order[i], text);
    }
    const char *camera = find(owner, "camera");
    snprintf(v->camera_kept, sizeof v->camera_kept, "%s", camera ? camera : "");
    const char *offered = find(owner, "tidy-offered");
    if (offered && sscanf(offered, "%d %d", &v->offered.round, &v->offered.turn) != 2)
        v->offered = (struct offered){.round = 0};
}

/* ---- Where things are ---- */

static float desk_hand_height(const void *self, float scale, float width, float window_h)
{
    return td_rack_high(self, scale, width, window_h);
}

static float desk_open_height(const void *self, float scale)
{
    int seats[SEATS_MAX], k = td_open_seats(self, seats);
    return roundf(OPEN_ROW * scale) * (float)((k + 2) / 3);
}

/* Has nobody done anything in this round? Then the camera of the round before, or what somebody
 * tried with it, is not for this table. */
static bool round_begins(const struct tile_desk *v)
{
    const struct game_status *st = &v->status;
    int turns = 0;
    for (int i = 0; i < st->seats; i++)
        turns += st->turns[i];
    return !turns && !st->played && !st->drawn && table_same(&v->now, &v->begin);
}

static void desk_lay_out(void *self, const struct desk_areas *area, float scale)
{
    struct tile_desk *v = self;
    bool first = !v->camera_set;
    td_layout(v, area, scale);
    if (first && v->camera_kept[0] && !round_begins(v))
        td_camera_read(v, v->camera_kept);
    v->camera_kept[0] = 0;
}

static const char *desk_home(const void *self)
{
    const struct tile_desk *v = self;
    return v->status.phase == PHASE_CHALLENGE ? "table" : "rack";
}

/* ---- The person ---- */

static void take_focus(struct tile_desk *v, const struct ui *ui, const struct input *in)
{
    bool table = ui_focused(ui, "table"), rack = ui_focused(ui, "rack");
    if (table)
        v->focus = FOCUS_TABLE;
    else if (rack)
        v->focus = FOCUS_RACK;
    if (in->kind != INPUT_KEY || in->key != KEY_TAB)
        return;
    v->cursor_shown = table || rack;
    v->dirty = true;
}

static bool desk_event(void *self, struct ui *ui, const struct input *in,
                       const struct ui_result *r, struct desk_act *act)
{
    struct tile_desk *v = self;
    *act = (struct desk_act){.kind = DESK_NONE};
    if (in->kind == INPUT_DOWN || in->kind == INPUT_KEY)
        td_sparkle_end(v);
    take_focus(v, ui, in);
    bool dragging = v->hand.state != HAND_IDLE && v->hand.state != HAND_CARRY;
    if (r->used && !dragging && in->kind != INPUT_MOVE)
        return false;
    enum td_focus before = v->focus;
    td_event(v, in, act);
    if (v->focus != before && in->kind == INPUT_KEY)
        ui_focus(ui, v->focus == FOCUS_TABLE ? "table" : "rack");
    return act->used;
}

static void desk_grasp(void *self, int piece, float x, float y)
{
    struct tile_desk *v = self;
    td_cancel(v);
    v->hand.px = v->hand.mx = x;
    v->hand.py = v->hand.my = y;
    v->hand.button = BUTTON_LEFT;
    v->hand.by_grip = false;
    td_hold(v, (tile_t)piece, false);
    v->hand.gx = v->hand.gy = 0.5f;
    v->hand.state = HAND_DRAG;
}

static void desk_carried_out(void *self)
{
    struct tile_desk *v = self;
    enum after_step after = v->after;
    v->after = AFTER_NOTHING;
    switch (after) {
    case AFTER_NOTHING:
        break;
    case AFTER_SHOW_CHANGED:
        td_show_changed(v, &v->before);
        break;
    case AFTER_SHOW_ALL:
        td_show_all(v);
        break;
    case AFTER_FIT:
        td_fit(v, true);
        break;
    }
}

static void desk_cancel(void *self)
{
    td_cancel(self);
}

static bool desk_mine(const void *self)
{
    const struct tile_desk *v = self;
    return v->mine;
}

static int desk_seat(const void *self)
{
    const struct tile_desk *v = self;
    return v->seat;
}

/* ---- Messages ---- */

static void desk_note(void *self, const char *text)
{
    struct tile_desk *v = self;
    if (text[0])
        td_note(v, text);
    else
        v->note[0] = 0;
}

static bool desk_noted(const void *self)
{
    const struct tile_desk *v = self;
    return v->note[0] != 0;
}

static void desk_cursor_words(const void *self, struct buf *out)
{
    td_cursor_words(self, out);
}

static void desk_probe(const void *self, struct buf *out)
{
    td_probe(self, out);
}

static void desk_hear(void *self, const struct event_list *events)
{
    if (events)
        td_hear_events(self, events);
    else
        td_hear_travel(self);
    td_hear_groups(self, events != NULL);
}

static void desk_hint(void *self, const struct desk_hint *h)
{
    struct place to = {(int16_t)h->x, (int16_t)h->y, (int16_t)h->z};
    td_hint(self, h->piece < 0 ? TILE_NONE : (tile_t)h->piece, h->placed, to);
}

/* ---- Time ---- */

static void desk_tick(void *self)
{
    td_tick(self);
}

static bool desk_moving(const void *self)
{
    return td_moving(self);
}

static bool desk_dirty(const void *self)
{
    const struct tile_desk *v = self;
    return v->dirty;
}

static uint64_t desk_wake_at(const void *self)
{
    return td_wake_at(self);
}

static void desk_wake(void *self, uint64_t ms)
{
    td_wake(self, ms);
}

static int desk_stage(void *self)
{
    return td_stage(self);
}

static void desk_stage_singly(void *self)
{
    td_stage_singly(self);
}

static void desk_show_all(void *self)
{
    td_show_all(self);
}

static void widen(struct place *low, struct place *high, struct place p)
{
    low->x = p.x < low->x ? p.x : low->x;
    low->y = p.y < low->y ? p.y : low->y;
    high->x = p.x > high->x ? p.x : high->x;
    high->y = p.y > high->y ? p.y : high->y;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* How many strips the towers of a table rise over its rows and push those from row 0 up, and
 * how many they hang below and push the others down. */
static void widen_strips(struct tile_desk *v, const struct table *t)
{
    struct tower_cell cell[TILE_MAX];
    struct row_way way[ROW_WAYS];
    int n = tower_cells(t, cell), up = 0, down = 0, high = 0, low = 0,
        ways = row_ways(cell, n, 1, (int)(GRID_PITCH_Y / GRID_TILE_H / GRID_STRIP), way);
    for (int i = 0; i < ways; i++)
        *(way[i].y > 0 ? &down : &up) += way[i].room;
    for (int i = 0; i < n; i++) {
        high = larger(high, cell[i].up);
        low = larger(low, cell[i].down);
    }
    v->up = larger(v->up, up + high);
    v->down = larger(v->down, down + low);
}

static void desk_extend(void *self, const struct match *m)
{
    struct tile_desk *v = self;
    const struct table *t = m->game->tiles->now(m->state);
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++)
        widen(&v->low, &v->high, t->at[list[i]]);
    widen_strips(v, t);
}

/* A tower that rises in the upper left corner and one that hangs down in the lower right one
 * stand for all. */
static void desk_fit_extent(void *self, bool glide)
{
    struct tile_desk *v = self;
    struct table corners;
    tile_t next = 0;
    table_clear(&corners);
    for (int z = -v->down; z <= 0 && next < TILE_MAX; z++)
        table_put(&corners, next++, (struct place){v->high.x, v->high.y, (int16_t)z});
    for (int z = place_same(v->low, v->high); z <= v->up && next < TILE_MAX; z++)
        table_put(&corners, next++, (struct place){v->low.x, v->low.y, (int16_t)z});
    td_fit_to(v, &corners, glide);
    v->low = v->high = (struct place){0, 0, 0};
    v->up = v->down = 0;
}

static void desk_spread(void *self, bool glide)
{
    td_spread(self, glide);
}

static void desk_settle(void *self)
{
    struct tile_desk *v = self;
    td_settle(v);
    v->dirty = true;
    glow_settle(&v->glow);
    td_sparkle_end(v);
}

static void desk_celebrate(void *self, const struct desk_glow *g, int ticks)
{
    td_celebrate(self, g, ticks);
}

static struct rect desk_celebrated(const void *self)
{
    const struct tile_desk *v = self;
    return glow_end(&v->glow, v->seen);
}

/* ---- Drawing ---- */

static void open_names(const struct tile_desk *v, struct ui *ui)
{
    int seats[SEATS_MAX], k = td_open_seats(v, seats);
    char id[UI_ID];
    float w = td_open_name(v) - ui_px(ui, 14), px = ui_text_px(ui, 16);
    for (int o = 0; o < k; o++)
        px = fminf(px, ui_name_px(ui, w, td_open_cell(v, o, k).h, FONT_TEXT, 16,
                                  game_config_label(v->config, seats[o])));
    for (int o = 0; o < k; o++) {
        struct rect c = td_open_cell(v, o, k);
        struct rect back = {c.x, c.y + ui_px(ui, 1), c.w - ui_px(ui, 4), c.h - ui_px(ui, 2)};
        draw_box(ui->dl, back, ui_px(ui, 8), v->theme->rack_top, v->theme->rack_bottom);
        c.x += ui_px(ui, 8);
        c.w = w;
        snprintf(id, sizeof id, "open-%d", seats[o] + 1);
        ui_name_at(ui, id, c, FONT_TEXT, px, ALIGN_LEFT, game_config_label(v->config, seats[o]),
                   UI_ON_TABLE);
    }
}

static void desk_draw(void *self, struct ui *ui, float alpha)
{
    struct tile_desk *v = self;
    v->theme = ui->theme;
    v->text = fmaxf(1, ui->text);
    theme_table(v->theme, ui->dl, v->area.window);
    td_draw(v, ui->dl, alpha);
    ui_area(ui, "table", v->area.board, _("The table"));
    if (v->area.hand.w > 0)
        ui_area(ui, "rack", v->area.hand, v->like.box ? _("The box of tiles") : _("Your rack"));
    if (v->area.open.h > 0)
        open_names(v, ui);
}

static void desk_draw_bare(void *self, struct ui *ui, float alpha)
{
    struct tile_desk *v = self;
    v->theme = ui->theme;
    td_draw(v, ui->dl, alpha);
    td_draw_over(v, ui->dl, ui->renderer, alpha);
}

static void desk_draw_over(void *self, struct ui *ui, float alpha)
{
    td_draw_over(self, ui->dl, ui->renderer, alpha);
}

const struct desk_kind TILE_DESK = {
    .open = desk_open,
    .close = desk_close,
    .settings = desk_settings,
    .sync = desk_sync,
    .since = desk_since,
    .remember = desk_remember,
    .recall = desk_recall,
    .hand_height = desk_hand_height,
    .open_height = desk_open_height,
    .lay_out = desk_lay_out,
    .home = desk_home,
    .event = desk_event,
    .buttons = td_buttons,
    .press = td_press,
    .carried_out = desk_carried_out,
    .cancel = desk_cancel,
    .mine = desk_mine,
    .meant = td_meant,
    .grasp = desk_grasp,
    .seat = desk_seat,
    .message = td_desk_message,
    .note = desk_note,
    .noted = desk_noted,
    .gauge = td_desk_gauge,
    .cursor_words = desk_cursor_words,
    .probe = desk_probe,
    .hear = desk_hear,
    .hint = desk_hint,
    .tick = desk_tick,
    .moving = desk_moving,
    .dirty = desk_dirty,
    .wake_at = desk_wake_at,
    .wake = desk_wake,
    .stage = desk_stage,
    .stage_singly = desk_stage_singly,
    .show_all = desk_show_all,
    .extend = desk_extend,
    .fit_extent = desk_fit_extent,
    .spread = desk_spread,
    .settle = desk_settle,
    .celebrate = desk_celebrate,
    .celebrated = desk_celebrated,
    .draw = desk_draw,
    .draw_bare = desk_draw_bare,
    .draw_over = desk_draw_over,
    .picture = tile_picture,
    .piece_width = tile_width_in_picture,
    .still = tile_picture_of,
    .pieces = tile_pieces,
    .hand = tile_hand,
    .gained = td_gained,
    .lots = &TILE_LOTS,
    .lesson = &TILE_LESSON,
};
