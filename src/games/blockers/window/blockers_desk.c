/* blockers_desk.c: the functions of the desk of Blockers! (desk.h). */
#include "blockers_desk.h"

#include <math.h>
#include <string.h>

#include "bk_art.h"
#include "bk_desk.h"
#include "bk_lesson.h"
#include "bk_names.h"
#include "bk_picture.h"
#include "language.h"

#define GLOW_STAY 0.6f /* how bright the winner's tiles stay */

static void open_board(void *self, const void *ways)
{
    struct bk_desk *v = self;
    (void)ways;
    v->explain = v->about = -1;
    v->chosen = BK_NO_TILE;
    v->cursor = BK_SPACES / 2;
    bk_board_clear(&v->now.board);
}

static float hand_height(const void *self, float scale, float width, float window_h)
{
    const struct bk_desk *v = self;
    return bk_rack_height(scale, width, window_h, v->now.seats == 2);
}

/* ---- What happens ---- */

/* Does the tile that has just been placed touch one of its colour? */
static bool joins(const struct bk_desk *v)
{
    struct bk_set group;
    return v->now.placed != BK_NO_TILE && v->now.board.at[v->now.space] == v->now.placed &&
           bk_group_at(&v->now.board, v->now.space, &group) > 1;
}

static void hear(void *self, const struct event_list *events)
{
    struct bk_desk *v = self;
    if (!events) {
        desk_sound(&v->d, SOUND_SLIDE, v->d.area.window.w / 2, 0.4f);
        return;
    }
    bool takes = false;
    for (int i = 0; i < events->n; i++)
        takes |= events->event[i].cue == CUE_SLIDE;
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->event[i];
        if (e->cue != CUE_LAND || e->piece < 0 || e->piece >= BK_TILES)
            continue;
        struct rect r = v->d.seen[e->piece].to;
        desk_sound(&v->d, takes ? SOUND_CAPTURE : SOUND_BOARD, r.x + r.w / 2, 0.8f);
        if (joins(v))
            desk_sound(&v->d, SOUND_JOIN, r.x + r.w / 2, 0.7f);
    }
}

/* Says which tiles the seat drew with the step between two states: one, or more if a position
 * left its rack short. */
static void gained(const struct game_config *config, const void *before, const void *after,
                   int seat, bool late, struct buf *out)
{
    const struct bk_state *b = before, *a = after;
    (void)config;
    (void)late; /* there is no clock */
    for (int c = 0; c < BK_COLOURS; c++) {
        const struct bk_colour *now = &a->colour[c];
        int drew = bk_own(a, seat) >> c & 1 ? b->colour[c].n_pile - now->n_pile : 0;
        for (int i = now->n_rack - drew; i < now->n_rack && i >= 0; i++) {
            struct buf tile = {0};
            if (now->rack[i] == BK_NO_TILE)
                continue;
            bk_the_tile_words(&tile, now->rack[i]);
            buf_add(out, out->len ? " " : "");
            buf_addf(out, translated_in("object", "You drew %s."), buf_text(&tile));
            buf_free(&tile);
        }
    }
}

static const struct desk_pictures PICTURES = {
    .picture = bk_picture,
    .still = bk_still,
    .pieces = bk_pieces,
    .hand = bk_hand_picture,
    .gained = gained,
};

static const struct desk_holding HOLDING = {
    .pick = bk_pick,
    .may = bk_may_hold,
    .held = bk_held,
    .cancelled = bk_cancelled,
    .rect = bk_held_rect,
    .lands = bk_lands,
    .hold = {SOUND_PICK_UP, 0.6f},
    .home = {SOUND_SLIDE, 0.4f},
    .knock = {SOUND_BOARD, 0.3f},
    .shift = {SOUND_RACK, 0.4f},
    .says_target = true,
    .click_changes = true,
};

static const struct desk_words WORDS = {
    .hand = N_("Your rack"),
    .board = N_("The board"),
    .message = bk_message,
    .piece = bk_piece_words,
    .cursor = bk_cursor_words,
};

const struct desk_kind BLOCKERS_DESK = {
    .size = sizeof(struct bk_desk),
    .pieces = BK_TILES,
    .hand_id = "rack",
    .words = &WORDS,
    .seat_at = bk_seat_at,
    .open = open_board,
    .sync = bk_sync,
    .since = bk_since,
    .name = bk_tile_write,
    .hand_height = hand_height,
    .place_all = bk_place_all,
    .zoom = bk_zoom,
    .hint = bk_show_whole,
    .holding = &HOLDING,
    .back = bk_back,
    .click = bk_click,
    .pointer = bk_pointer,
    .keys = BK_KEYS,
    .dismiss = bk_dismiss,
    .key_returns = true,
    .buttons = bk_buttons,
    .press = bk_press,
    .ends = bk_ends,
    .probe = bk_probe,
    .hear = hear,
    .stage = bk_stage,
    .glow_at = DESK_BOARD,
    .glow_stay = GLOW_STAY,
    .glow_last = GLOW_STAY,
    .draw_piece = bk_draw_piece,
    .draw = bk_draw,
    .draw_over = bk_draw_over,
    .pictures = &PICTURES,
    .lesson = &BLOCKERS_LESSON,
};
