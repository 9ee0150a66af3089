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

#define GRIP 18  /* units for a grip on the left of rows, */
#define BESIDE 6 /* and about as much room on the right */

/* ---- Coming and going ---- */

static void open_table(void *self, const void *ways)
{
    struct tile_desk *v = self;
    v->ways = ways;
    v->d.scale = 0; /* not laid out yet: nothing has a size */
    v->explain = v->drew = v->grip = TILE_NONE;
    if (v->ways->rows) {
        v->d.camera.left = GRIP;
        v->d.camera.right = BESIDE;
    }
}

/* ---- Where things are ---- */

static float hand_height(const void *self, float scale, float width, float window_h)
{
    return td_rack_height_now(self, scale, width, window_h);
}

#define DEAL_APART 8 /* ticks from one tile to the next */

/* A seat's first rack of a round comes from the bag, one tile after another. */
static void fly_from_bag(struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    v->d.deal = false;
    for (int i = 0; i < n && v->d.area.stock.w > 0; i++) {
        desk_travel_from(&v->d, list[i], v->d.area.stock);
        if (v->d.seen[list[i]].left)
            v->d.seen[list[i]].left += i * DEAL_APART * v->d.like.motion_ticks / 22;
    }
}

static void lay_out(void *self, const struct desk_areas *area, float scale)
{
    struct tile_desk *v = self;
    if (memcmp(&area->window, &v->d.area.window, sizeof area->window))
        v->shelved.any = false; /* in another window there may be fewer */
    if (!camera_lay_out(&v->d, area, scale))
        return;
    if (!v->shelved.any)
        td_note_shelves(v, true);
    td_offer_tidy(v);
    if (v->d.deal)
        fly_from_bag(v);
}

/* ---- The person ---- */

static bool ends(const void *self, bool stuck, struct desk_act *act)
{
    return stuck && td_pass(self, act);
}

static void hear(void *self, const struct event_list *events)
{
    if (events)
        td_hear_events(self, events);
    else
        td_hear_travel(self);
    td_hear_groups(self, events != NULL);
}

/* ---- Drawing ---- */

static void open_names(const struct tile_desk *v, struct ui *ui)
{
    int seats[SEATS_MAX], k = desk_open_seats(&v->d, seats);
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

static const struct desk_pictures PICTURES = {
    .picture = tile_picture,
    .still = tile_picture_of,
    .pieces = tile_pieces,
    .hand = tile_hand,
    .gained = td_gained,
};

static const struct desk_camera CAMERA = {
    .piece_w = GRID_TILE_W,
    .piece_h = GRID_TILE_H,
    .box = td_box,
    .fit = td_shot,
    .slip = td_slip,
    .extend = td_extend,
};

static const struct desk_holding HOLDING = {
    .pick = td_pick,
    .may = td_may_hold,
    .held = td_held,
    .rect = td_held_rect,
    .lands = td_lands,
    .landed = td_landed,
    .hold = {SOUND_PICK_UP, 0.7f},
    .knock = {SOUND_PLACE, 0.35f},
    .grip_edge = 0.1f,
};

static const struct desk_words WORDS = {
    .hand = N_("Your rack"),
    .board = N_("The table"),
    .box = N_("The box of tiles"),
    .message = td_desk_message,
    .piece = td_piece_words,
    .cursor = td_cursor_words,
};

const struct desk_kind TILE_DESK = {
    .size = sizeof(struct tile_desk),
    .pieces = TILE_MAX,
    .hand_id = "rack",
    .words = &WORDS,
    .open = open_table,
    .sync = td_sync,
    .since = td_since,
    .once = "tidy-offered",
    .name = buf_tile_copy,
    .hand_height = hand_height,
    .open_high = TD_OPEN_ROW,
    .open_row = td_open_row,
    .lay_out = lay_out,
    .place_all = td_place_all,
    .camera = &CAMERA,
    .holding = &HOLDING,
    .note_heard = true,
    .back = td_back,
    .click = td_click,
    .pointer = td_pointer,
    .meant = td_meant,
    .keys = TD_KEYS,
    .dismiss = td_dismiss,
    .buttons = td_buttons,
    .press = td_press,
    .ends = ends,
    .probe = td_probe,
    .hear = hear,
    .hint = td_hint,
    .stage = td_stage,
    .spread = td_spread,
    .turn_star = td_turn_star,
    .glow_at = DESK_BOARD,
    .glow_last = TD_GLOW_STAY,
    .draw_piece = td_draw_piece,
    .draw = draw,
    .draw_over = td_draw_over,
    .pictures = &PICTURES,
    .lots = &TILE_LOTS,
    .lesson = &TILE_LESSON,
};
