/* whats_wild_desk.c: the functions of the desk of What's Wild?! (desk.h). */
#include "whats_wild_desk.h"

#include <math.h>
#include <string.h>

#include "language.h"
#include "ww_desk.h"
#include "ww_lesson.h"
#include "ww_names.h"
#include "ww_picture.h"

static void open_table(void *self, const void *ways)
{
    struct ww_desk *v = self;
    (void)ways;
    v->insert = v->away_at = v->gap = -1;
    v->hover = v->asking = WW_NO_CARD;
    v->star = -1;
    v->spot = WW_SPOT_STOCK;
}

static void name(struct buf *out, uint8_t piece)
{
    if (piece < WW_CARDS) /* only cards are in a hand */
        ww_card_write(out, piece);
}

static float hand_height(const void *self, float scale, float width, float window_h)
{
    (void)self;
    (void)width;
    return ww_hand_height(scale, window_h);
}

static void lay_out(void *self, const struct desk_areas *area, float scale)
{
    struct ww_desk *v = self;
    if (!ww_desk_layout(v, area, scale))
        return;
    desk_settle(&v->d); /* what set out in another layout would come from anywhere */
    if (v->d.dealing)
        ww_deal(v);
}

#define STAY 0.7f /* how bright the winner's cards stay */

/* ---- Sounds ---- */

static void hear_move(struct ww_desk *v, const struct event *e)
{
    bool hand = e->to.zone == ZONE_HAND, laid = e->to.zone == ZONE_FRONT;
    struct rect r = e->piece >= 0 && e->piece < WW_CARDS ? v->d.seen[e->piece].to : v->stock;
    float x = r.x + r.w / 2;
    if (e->from.zone == ZONE_PILE && hand)
        desk_sound(&v->d, SOUND_CARD_DRAW, x, 0.8f);
    else if (e->to.zone == ZONE_PILE && e->from.zone == ZONE_HAND)
        desk_sound(&v->d, SOUND_CARD_PUT, x, 0.8f);
    else if (laid)
        desk_sound(&v->d, SOUND_CARD_PUT, x, 0.6f);
}

static void hear_note(struct ww_desk *v, const struct event *e)
{
    float x = v->sign.x + v->sign.w / 2;
    switch ((enum ww_note)e->what) {
    case WW_NAMES:
        desk_sound(&v->d, SOUND_CHAMELEON, x, 0.9f);
        break;
    case WW_LAST:
        break; /* it is the same moment as going wild */
    case WW_SHUFFLE:
        desk_sound(&v->d, SOUND_SHUFFLE, x, 0.8f);
        break;
    case WW_LEAVES:
    case WW_SHARES:
        break;
    }
}

static void hear(void *self, const struct event_list *events)
{
    struct ww_desk *v = self;
    if (!events) {
        desk_sound(&v->d, SOUND_CARD_PICK, v->d.area.window.w / 2, 0.4f);
        return;
    }
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->event[i];
        if (e->kind == EVENT_MOVE)
            hear_move(v, e);
        else if (e->kind == EVENT_NOTE)
            hear_note(v, e);
        else if (e->kind == EVENT_OUT)
            desk_sound(&v->d, SOUND_GONE_WILD, v->d.area.window.w / 2, 0.9f);
    }
}

/* Did that seat go wild with the step between two states? */
static void went_wild(const struct game_config *c, const struct ww_state *before,
                      const struct ww_state *after, int seat, struct buf *out)
{
    if (!((after->wild_seats & ~before->wild_seats) >> seat & 1))
        return;
    buf_add(out, out->len ? " " : "");
    if (after->gone != seat)
        buf_add(out, _("You've gone wild!"));
    else if (after->seats == 2)
        buf_addf(out, _("You've gone wild! %s takes a last turn."), c->name[1 - seat]);
    else
        buf_add(out, _("You've gone wild! Everyone else takes a last turn."));
}

static void gained(const struct game_config *c, const void *before, const void *after, int seat,
                   bool late, struct buf *out)
{
    const struct ww_hand *now = &((const struct ww_state *)after)->hand[seat],
                         *was = &((const struct ww_state *)before)->hand[seat];
    struct buf card = {0};
    (void)late; /* there is no clock */
    for (int i = 0; i < now->n; i++) {
        if (now->card[i] == WW_NO_CARD || memchr(was->card, now->card[i], was->n))
            continue;
        buf_clear(&card);
        ww_object_words(&card, ww_kind_of(now->card[i]));
        buf_add(out, out->len ? " " : "");
        buf_addf(out, translated_in("object", "You drew %s."), buf_text(&card));
    }
    went_wild(c, before, after, seat, out);
    buf_free(&card);
}

static const struct desk_sounds SOUNDS_OF_CARDS = {.deal = SOUND_CARD_DEAL,
                                                   .draw = SOUND_CARD_DRAW};

static const struct desk_pictures PICTURES = {
    .picture = ww_picture,
    .pieces = ww_pieces,
    .gained = gained,
};

static const struct desk_holding HOLDING = {
    .pick = ww_pick,
    .may = ww_may_hold,
    .held = ww_held,
    .cancelled = ww_cancelled,
    .rect = ww_held_rect,
    .lands = ww_lands,
    .landed = ww_landed,
    .hold = {SOUND_CARD_PICK, 0.6f},
    .home = {SOUND_CARD_PICK, 0.4f},
    .shift = {SOUND_CARD_PUT, 0.4f},
};

static const struct desk_words WORDS = {
    .hand = N_("Your hand"),
    .board = N_("The table"),
    .message = ww_message,
    .piece = ww_piece_words,
    .cursor = ww_cursor_words,
};

const struct desk_kind WHATS_WILD_DESK = {
    .size = sizeof(struct ww_desk),
    .pieces = WW_PIECES,
    .hand_id = "hand",
    .words = &WORDS,
    .stock_on_board = true,
    .last_turns = true,
    .seat_at = ww_seat_at,
    .page_piece = 92,
    .sounds = &SOUNDS_OF_CARDS,
    .open = open_table,
    .sync = ww_sync,
    .since = ww_since,
    .name = name,
    .hand_height = hand_height,
    .lay_out = lay_out,
    .place_all = ww_place_all,
    .first = ww_answered,
    .holding = &HOLDING,
    .back = ww_back,
    .click = ww_click,
    .pointer = ww_pointer,
    .keys = WW_KEYS,
    .key_returns = true,
    .buttons = ww_buttons,
    .press = ww_press,
    .ends = ww_ends,
    .probe = ww_probe,
    .hear = hear,
    .timed_out = ww_timed_out,
    .stage = ww_stage,
    .spread = ww_spread,
    .glow_at = WW_PLACE,
    .glow_stay = STAY,
    .glow_last = STAY,
    .draw_piece = ww_draw_piece,
    .draw = ww_draw,
    .draw_over = ww_draw_over,
    .pictures = &PICTURES,
    .lesson = &WHATS_WILD_LESSON,
};
