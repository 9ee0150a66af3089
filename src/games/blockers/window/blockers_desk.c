/* blockers_desk.c: the functions of the desk of Blockers! (desk.h). */
#include "blockers_desk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bd_lesson.h"
#include "bd_picture.h"
#include "bd_state.h"
#include "bk_art.h"
#include "bk_names.h"
#include "words.h"

#define GLOW_STAY 0.6f /* how bright the winner's tiles stay */

static void open_board(void *self, const void *ways, const struct ui *ui)
{
    struct bk_desk *v = self;
    (void)ways;
    (void)ui;
    v->explain = v->about = v->hint_space = -1;
    v->chosen = v->hint = BK_NO_TILE;
    v->cursor = BK_SPACES / 2;
    bk_board_clear(&v->now.board);
}

static float hand_height(const void *self, float scale, float width, float window_h)
{
    const struct bk_desk *v = self;
    return bd_rack_height(scale, width, window_h, v->now.seats == 2);
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

static void hint(void *self, const struct desk_hint *h)
{
    struct bk_desk *v = self;
    v->hint = h->piece < 0 ? BK_NO_TILE : (bk_tile)h->piece;
    v->hint_space = h->placed ? h->y * BK_SIDE + h->x : -1;
    v->d.dirty = true;
}

/* Says which tiles the seat drew with the step between two states: one, or more if a position
 * left its rack short. */
static void gained(const struct game *g, const void *before, const void *after, int seat,
                   bool late, struct buf *out)
{
    const struct bk_state *b = before, *a = after;
    (void)g;
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
            buf_addf(out, words_in("object", "You drew %s."), buf_text(&tile));
            buf_free(&tile);
        }
    }
}

static const struct desk_pictures PICTURES = {
    .picture = bd_picture,
    .picture_step = bd_picture_step,
    .piece_width = bd_width_in_picture,
    .still = bd_still,
    .pieces = bd_pieces,
    .hand = bd_hand_picture,
    .gained = gained,
};

const struct desk_kind BLOCKERS_DESK = {
    .size = sizeof(struct bk_desk),
    .pieces = BK_TILES,
    .hand_id = "rack",
    .hand_name = N_("Your rack"),
    .board_name = N_("The board"),
    .whole = true,
    .stands = true,
    .open = open_board,
    .sync = bd_sync,
    .since = bd_since,
    .order_write = bd_order_write,
    .order_read = bd_order_read,
    .hand_height = hand_height,
    .place_all = bd_place_all,
    .pick = bd_pick,
    .may_hold = bd_may_hold,
    .undo_first = bd_undo_first,
    .held = bd_held,
    .released = bd_released,
    .cancelled = bd_cancelled,
    .held_rect = bd_held_rect,
    .target = bd_lands,
    .drop = bd_drop,
    .hold = {SOUND_PICK_UP, 0.6f},
    .home = {SOUND_SLIDE, 0.4f},
    .knock = {SOUND_BOARD, 0.3f},
    .says_target = true,
    .click_changes = true,
    .back = bd_back,
    .finger = bd_finger,
    .clicked = bd_clicked,
    .hovers = bd_hovers,
    .rests = bd_rests,
    .keys = BD_KEYS,
    .dismiss = bd_dismiss,
    .key_returns = true,
    .buttons = bd_buttons,
    .press = bd_press,
    .message = bd_message,
    .cursor_words = bd_cursor_words,
    .probe = bd_probe,
    .hear = hear,
    .hint = hint,
    .stage = bd_stage,
    .stage_singly = bd_stage_singly,
    .glow_at = DESK_BOARD,
    .glow_stay = GLOW_STAY,
    .glow_last = GLOW_STAY,
    .draw = bd_draw,
    .draw_over = bd_draw_over,
    .pictures = &PICTURES,
    .lesson = &BLOCKERS_LESSON,
};
