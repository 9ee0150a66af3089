/* tile_desk.c: the functions of the tile desk (desk.h). */
#include "tile_desk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "least.h"
#include "tile_lesson.h"
#include "tile_lots.h"
#include "tile_picture.h"
#include "tile_desk_state.h"

#define OPEN_ROW 52 /* height in units of a row of open racks */

/* ---- Coming and going ---- */

static void open_table(void *self, const void *ways, const struct ui *ui)
{
    struct tile_desk *v = self;
    (void)ui;
    v->ways = ways;
    v->d.scale = 0; /* not laid out yet: nothing has a size */
    v->explain = v->drew = v->grip = v->hint = TILE_NONE;
    v->grid = (struct grid){.unit = 1};
}

static void close_table(void *self)
{
    struct tile_desk *v = self;
    free(v->state);
}

/* ---- What is saved beside the match ---- */

static void order_write(const void *self, int seat, struct buf *out)
{
    const struct tile_desk *v = self;
    rack_order_write(&v->d.order[seat], out);
}

static void order_read(void *self, int seat, const char *text)
{
    struct tile_desk *v = self;
    rack_order_read(&v->d.order[seat], text);
}

static void remember_view(void *self, bool everything, desk_keep *keep, void *owner)
{
    struct tile_desk *v = self;
    struct buf text = {0};
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

static void recall_view(void *self, desk_find *find, void *owner)
{
    struct tile_desk *v = self;
    const char *camera = find(owner, "camera");
    snprintf(v->camera_kept, sizeof v->camera_kept, "%s", camera ? camera : "");
    const char *offered = find(owner, "tidy-offered");
    if (offered && sscanf(offered, "%d %d", &v->offered.round, &v->offered.turn) != 2)
        v->offered = (struct offered){.round = 0};
}

/* ---- Where things are ---- */

static float hand_height(const void *self, float scale, float width, float window_h)
{
    return td_rack_height_now(self, scale, width, window_h);
}

static float open_height(const void *self, float scale)
{
    int seats[SEATS_MAX], k = td_open_seats(self, seats);
    return roundf(OPEN_ROW * scale) * (float)((k + 2) / 3);
}

/* Has nobody done anything in this round? Then the camera of the round before, or what somebody
 * tried with it, is not for this table. */
static bool round_begins(const struct tile_desk *v)
{
    const struct game_status *st = &v->d.status;
    int turns = 0;
    for (int i = 0; i < st->seats; i++)
        turns += st->turns[i];
    return !turns && !st->played && !st->drawn && table_same(&v->now, &v->begin);
}

static void lay_out(void *self, const struct desk_areas *area, float scale)
{
    struct tile_desk *v = self;
    bool first = !v->camera_set;
    td_layout(v, area, scale);
    if (first && v->camera_kept[0] && !round_begins(v))
        td_camera_read(v, v->camera_kept);
    v->camera_kept[0] = 0;
}

/* ---- The person ---- */

/* Whatever the person does ends the Wild's sparkle. */
static bool look_first(void *self, struct ui *ui, const struct input *in,
                       const struct ui_result *r, struct desk_act *act)
{
    (void)ui;
    (void)r;
    (void)act;
    if (in->kind == INPUT_DOWN || in->kind == INPUT_KEY)
        td_sparkle_end(self);
    return false;
}

static void carried_out(void *self)
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

static void hear(void *self, const struct event_list *events)
{
    if (events)
        td_hear_events(self, events);
    else
        td_hear_travel(self);
    td_hear_groups(self, events != NULL);
}

static void hint(void *self, const struct desk_hint *h)
{
    struct place to = {(int16_t)h->x, (int16_t)h->y, (int16_t)h->z};
    td_hint(self, h->piece < 0 ? TILE_NONE : (tile_t)h->piece, h->placed, to);
}

/* ---- The view ---- */

static void widen(struct place *low, struct place *high, struct place p)
{
    low->x = p.x < low->x ? p.x : low->x;
    low->y = p.y < low->y ? p.y : low->y;
    high->x = p.x > high->x ? p.x : high->x;
    high->y = p.y > high->y ? p.y : high->y;
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
        high = int_most(high, cell[i].up);
        low = int_most(low, cell[i].down);
    }
    v->up = int_most(v->up, up + high);
    v->down = int_most(v->down, down + low);
}

static void extend(void *self, const struct match *m)
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
static void fit_extent(void *self, bool glide)
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

/* ---- Drawing ---- */

static void open_names(const struct tile_desk *v, struct ui *ui)
{
    int seats[SEATS_MAX], k = td_open_seats(v, seats);
    char id[UI_ID];
    float w = td_open_name(v) - ui_px(ui, 14), px = ui_text_px(ui, 16);
    for (int o = 0; o < k; o++)
        px = fminf(px, ui_name_px(ui, w, td_open_cell(v, o, k).h, FONT_TEXT, 16,
                                  game_config_label(v->d.config, seats[o])));
    for (int o = 0; o < k; o++) {
        struct rect c = td_open_cell(v, o, k);
        struct rect back = {c.x, c.y + ui_px(ui, 1), c.w - ui_px(ui, 4), c.h - ui_px(ui, 2)};
        draw_box(ui->dl, back, ui_px(ui, 8), v->d.theme->rack_top, v->d.theme->rack_bottom);
        c.x += ui_px(ui, 8);
        c.w = w;
        snprintf(id, sizeof id, "open-%d", seats[o] + 1);
        ui_name_at(ui, id, c, FONT_TEXT, px, ALIGN_LEFT,
                   game_config_label(v->d.config, seats[o]), UI_ON_TABLE);
    }
}

static void draw(void *self, struct ui *ui, float alpha)
{
    struct tile_desk *v = self;
    td_draw(v, ui->dl, alpha);
    if (v->d.area.open.h > 0)
        open_names(v, ui);
}

static void draw_over(void *self, struct ui *ui, float alpha)
{
    td_draw_over(self, ui->dl, ui->renderer, alpha);
}

static const struct desk_pictures PICTURES = {
    .picture = tile_picture,
    .piece_width = tile_width_in_picture,
    .still = tile_picture_of,
    .pieces = tile_pieces,
    .hand = tile_hand,
    .gained = td_gained,
};

const struct desk_kind TILE_DESK = {
    .size = sizeof(struct tile_desk),
    .pieces = TILE_MAX,
    .hand_id = "rack",
    .hand_name = N_("Your rack"),
    .box_name = N_("The box of tiles"),
    .board_name = N_("The table"),
    .open = open_table,
    .close = close_table,
    .sync = td_sync,
    .since = td_since,
    .remember = remember_view,
    .recall = recall_view,
    .order_write = order_write,
    .order_read = order_read,
    .hand_height = hand_height,
    .open_height = open_height,
    .lay_out = lay_out,
    .place_all = td_place_all,
    .first = look_first,
    .pick = td_pick,
    .may_hold = td_may_hold,
    .held = td_held,
    .held_rect = td_held_rect,
    .lands = td_lands,
    .landed = td_landed,
    .hear_home = td_hear_home,
    .hold = {SOUND_PICK_UP, 0.7f},
    .knock = {SOUND_PLACE, 0.35f},
    .grip_edge = 0.1f,
    .note_heard = true,
    .back = td_back,
    .click = td_click,
    .pointer = td_pointer,
    .rests = td_rests,
    .pan = td_push,
    .zoom = td_wheel,
    .meant = td_meant,
    .keys = TD_KEYS,
    .dismiss = td_dismiss,
    .buttons = td_buttons,
    .press = td_press,
    .carried_out = carried_out,
    .message = td_desk_message,
    .gauge = td_desk_gauge,
    .cursor_words = td_cursor_words,
    .probe = td_probe,
    .hear = hear,
    .hint = hint,
    .tick = td_tick,
    .moving = td_moving,
    .settle = td_sparkle_end,
    .stage = td_stage,
    .show_all = td_show_all,
    .extend = extend,
    .fit_extent = fit_extent,
    .spread = td_spread,
    .glow_at = DESK_BOARD,
    .glow_last = TD_GLOW_STAY,
    .draw = draw,
    .draw_over = draw_over,
    .pictures = &PICTURES,
    .lots = &TILE_LOTS,
    .lesson = &TILE_LESSON,
};
