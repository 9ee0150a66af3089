/* whats_wild_desk.c: the functions of the desk of What's Wild?! (desk.h). */
#include "whats_wild_desk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wd_lesson.h"
#include "wd_picture.h"
#include "wd_state.h"
#include "words.h"
#include "ww_names.h"

/* ---- Coming and going ---- */

static void *desk_open(const void *ways, const struct ui *ui)
{
    struct ww_desk *v = mem_alloc(sizeof *v);
    (void)ways;
    memset(v, 0, sizeof *v);
    v->theme = ui->theme;
    v->scale = 1;
    v->text = fmaxf(1, ui->text);
    v->seat = v->insert = v->away_at = v->gap = v->hint = -1;
    v->hand.card = v->hover = v->asking = WW_NO_CARD;
    v->hand.mx = ui->mouse_x;
    v->hand.my = ui->mouse_y;
    v->like.drag_far = 6;
    v->spot = WD_SPOT_STOCK;
    return v;
}

static void desk_close(void *self)
{
    free(self);
}

static void desk_settings(void *self, const struct desk_settings *s)
{
    struct ww_desk *v = self;
    v->like = *s;
}

static void desk_sync(void *self, const struct match *m, int seat, bool mine)
{
    wd_sync(self, m, seat, mine);
}

static void desk_since(void *self, const void *state)
{
    wd_since(self, state);
}

static void desk_remember(void *self, bool everything,
                          void (*keep)(void *owner, const char *key, const char *text),
                          void *owner)
{
    struct ww_desk *v = self;
    struct buf text = {0};
    char key[HAND_KEY_MOST];
    for (int i = 0; i < WW_SEATS; i++) {
        if (!everything && (i != v->seat || !v->order_changed))
            continue;
        buf_clear(&text);
        wd_order_write(v, i, &text);
        hand_order_key(key, i);
        keep(owner, key, buf_text(&text));
    }
    if (v->seat >= 0)
        v->order_changed = false;
    buf_free(&text);
}

static void desk_recall(void *self, const char *(*find)(void *owner, const char *key),
                        void *owner)
{
    char key[HAND_KEY_MOST];
    for (int i = 0; i < WW_SEATS; i++) {
        hand_order_key(key, i);
        const char *text = find(owner, key);
        if (text)
            wd_order_read(self, i, text);
    }
}

/* ---- Where things are ---- */

static float desk_hand_height(const void *self, float scale, float width, float window_h)
{
    (void)self;
    (void)width;
    return wd_hand_height(scale, window_h);
}

static void desk_lay_out(void *self, const struct desk_areas *area, float scale)
{
    struct ww_desk *v = self;
    if (!wd_layout(v, area, scale))
        return;
    wd_settle(v); /* what set out in another layout would come from anywhere */
    if (v->deal)
        wd_deal(v);
}

static const char *desk_home(const void *self)
{
    (void)self;
    return "hand";
}

/* ---- The person ---- */

static void take_focus(struct ww_desk *v, const struct ui *ui, const struct input *in)
{
    bool table = ui_focused(ui, "table"), hand = ui_focused(ui, "hand");
    if (table)
        v->focus = WD_FOCUS_TABLE;
    else if (hand)
        v->focus = WD_FOCUS_FAN;
    if (in->kind != INPUT_KEY || in->key != KEY_TAB)
        return;
    v->cursor_shown = table || hand;
    v->dirty = true;
}

static bool desk_event(void *self, struct ui *ui, const struct input *in,
                       const struct ui_result *r, struct desk_act *act)
{
    struct ww_desk *v = self;
    *act = (struct desk_act){.kind = DESK_NONE};
    if (wd_ask_event(v, in, r, act)) {
        if (v->asking == WW_NO_CARD)
            ui_focus(ui, "hand");
        return true;
    }
    take_focus(v, ui, in);
    bool dragging = v->hand.state == WD_PRESSED || v->hand.state == WD_DRAG;
    if (r->used && !dragging && in->kind != INPUT_MOVE)
        return false;
    enum wd_focus before = v->focus;
    wd_event(v, in, act);
    if (v->focus != before && in->kind == INPUT_KEY)
        ui_focus(ui, v->focus == WD_FOCUS_TABLE ? "table" : "hand");
    return act->used;
}

static void desk_cancel(void *self)
{
    wd_cancel(self);
}

static bool desk_mine(const void *self)
{
    const struct ww_desk *v = self;
    return v->mine;
}

static int desk_seat(const void *self)
{
    const struct ww_desk *v = self;
    return v->seat;
}

/* ---- Messages ---- */

static void desk_message(const void *self, struct buf *out, struct desk_tone *tone)
{
    wd_message(self, out, tone);
}

static void desk_note(void *self, const char *text)
{
    struct ww_desk *v = self;
    snprintf(v->note, sizeof v->note, "%s", text);
    v->dirty = true;
}

static bool desk_noted(const void *self)
{
    const struct ww_desk *v = self;
    return v->note[0] != 0;
}

static void desk_cursor_words(const void *self, struct buf *out)
{
    wd_cursor_words(self, out);
}

static void desk_probe(const void *self, struct buf *out)
{
    wd_probe(self, out);
}

/* ---- Sounds ---- */

static void hear_move(struct ww_desk *v, const struct event *e)
{
    bool hand = e->to.zone == ZONE_HAND, laid = e->to.zone == ZONE_FRONT;
    struct rect r = e->piece >= 0 && e->piece < WW_CARDS ? v->seen[e->piece].to : v->stock;
    float x = r.x + r.w / 2;
    if (e->from.zone == ZONE_PILE && hand)
        wd_hear(v, SOUND_CARD_DRAW, x, 0.8f);
    else if (e->to.zone == ZONE_PILE && e->from.zone == ZONE_HAND)
        wd_hear(v, SOUND_CARD_PUT, x, 0.8f);
    else if (laid)
        wd_hear(v, SOUND_CARD_PUT, x, 0.6f);
}

static void hear_note(struct ww_desk *v, const struct event *e)
{
    float x = v->sign.x + v->sign.w / 2;
    switch ((enum ww_note)e->what) {
    case WW_NAMES:
        wd_hear(v, SOUND_CHAMELEON, x, 0.9f);
        break;
    case WW_LAST:
        break; /* it is the same moment as going wild */
    case WW_SHUFFLE:
        wd_hear(v, SOUND_SHUFFLE, x, 0.8f);
        break;
    case WW_LEAVES:
    case WW_SHARES:
        break;
    }
}

static void desk_hear(void *self, const struct event_list *events)
{
    struct ww_desk *v = self;
    if (!events) {
        wd_hear(v, SOUND_CARD_PICK, v->area.window.w / 2, 0.4f);
        return;
    }
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->event[i];
        if (e->kind == EVENT_MOVE)
            hear_move(v, e);
        else if (e->kind == EVENT_NOTE)
            hear_note(v, e);
        else if (e->kind == EVENT_OUT)
            wd_hear(v, SOUND_GONE_WILD, v->area.window.w / 2, 0.9f);
    }
}

/* A hint says what goes to the discard pile, or which pile to draw from: piece WW_CARDS is the
 * draw pile. */
static void desk_hint(void *self, const struct desk_hint *h)
{
    struct ww_desk *v = self;
    v->hint = h->piece;
    v->hint_goes =
        h->placed && h->piece >= 0 && h->piece < WW_CARDS && wd_in_hand(v, (ww_card)h->piece);
    v->dirty = true;
}

/* ---- Time ---- */

static void desk_tick(void *self)
{
    wd_tick(self);
}

static bool desk_moving(const void *self)
{
    return wd_moving(self);
}

static bool desk_dirty(const void *self)
{
    const struct ww_desk *v = self;
    return v->dirty;
}

static uint64_t desk_wake_at(const void *self)
{
    (void)self;
    return 0;
}

static void desk_wake(void *self, uint64_t ms)
{
    (void)self;
    (void)ms;
}

static int desk_own_parts(const void *self)
{
    return wd_laid_parts(self);
}

static int desk_stage(void *self)
{
    return wd_stage(self);
}

static void desk_nothing(void *self) /* the whole table is always in sight */
{
    (void)self;
}

static void desk_extend(void *self, const struct match *m)
{
    (void)self;
    (void)m;
}

static void desk_fit_extent(void *self, bool glide)
{
    (void)self;
    (void)glide;
}

static void desk_spread(void *self, bool glide)
{
    if (glide)
        wd_glide(self);
}

static void desk_settle(void *self)
{
    wd_settle(self);
}

#define STAY 0.7f /* how bright the winner's cards stay */

static void desk_celebrate(void *self, const struct desk_glow *won, int ticks)
{
    struct ww_desk *v = self;
    v->glow = glow_begin(won, v->seen, WW_CARDS, WD_PLACE, ticks);
    v->glow.stay = v->glow.stay_last = STAY;
    v->dirty = true;
}

static struct rect desk_celebrated(const void *self)
{
    const struct ww_desk *v = self;
    return glow_end(&v->glow, v->seen);
}

/* ---- Drawing ---- */

/* Larger text takes room from the hands below it. */
static void follow_text(struct ww_desk *v, const struct ui *ui)
{
    float text = fmaxf(1, ui->text);
    if (text != v->text) {
        v->text = text;
        wd_place_all(v);
    }
}

static void desk_draw(void *self, struct ui *ui, float alpha)
{
    struct ww_desk *v = self;
    v->theme = ui->theme;
    follow_text(v, ui);
    theme_table(v->theme, ui->dl, v->area.window);
    ui_area(ui, "table", v->area.board, _("The table"));
    if (v->area.hand.w > 0)
        ui_area(ui, "hand", v->area.hand, _("Your hand"));
    wd_draw(v, ui, alpha);
}

static void desk_draw_bare(void *self, struct ui *ui, float alpha)
{
    struct ww_desk *v = self;
    v->theme = ui->theme;
    v->bare = true;
    wd_draw(v, ui, alpha);
    wd_draw_over(v, ui, alpha);
}

static void desk_draw_over(void *self, struct ui *ui, float alpha)
{
    wd_draw_over(self, ui, alpha);
}

/* The table as everybody sees it. */
static void desk_still(const void *ways, struct ui *ui, const struct match *m, struct rect r,
                       float most, unsigned show)
{
    struct ww_desk *v = desk_open(ways, ui);
    struct desk_areas area = {.window = {0, 0, ui->w, ui->h}, .board = r};
    (void)most;
    (void)show;
    wd_sync(v, m, -1, false);
    wd_layout(v, &area, ui->scale);
    wd_settle(v);
    wd_draw(v, ui, 0);
    desk_close(v);
}

static bool had(const struct ww_hand *h, ww_card c)
{
    return memchr(h->card, c, h->n) != NULL;
}

/* Did that seat go wild with the step between two states? */
static void went_wild(const struct ww_state *before, const struct ww_state *after, int seat,
                      struct buf *out)
{
    if (!((after->wild_seats & ~before->wild_seats) >> seat & 1))
        return;
    buf_add(out, out->len ? " " : "");
    buf_add(out, after->gone == seat ? _("You go wild! Everyone else has one last turn.")
                                     : _("You go wild!"));
}

static void desk_gained(const struct game *g, const void *before, const void *after, int seat,
                        bool late, struct buf *out)
{
    const struct ww_hand *now = &((const struct ww_state *)after)->hand[seat],
                         *was = &((const struct ww_state *)before)->hand[seat];
    struct buf card = {0};
    (void)g;
    (void)late; /* there is no clock */
    for (int i = 0; i < now->n; i++) {
        if (now->card[i] == WW_NO_CARD || had(was, now->card[i]))
            continue;
        buf_clear(&card);
        ww_object_words(&card, ww_kind_of(now->card[i]));
        buf_add(out, out->len ? " " : "");
        buf_addf(out, words_in("object", "You drew %s."), buf_text(&card));
    }
    went_wild(before, after, seat, out);
    buf_free(&card);
}

static const struct desk_sounds SOUNDS_OF_CARDS = {.deal = SOUND_CARD_DEAL,
                                                   .draw = SOUND_CARD_DRAW};

const struct desk_kind WHATS_WILD_DESK = {
    .whole = true,
    .stands = true,
    .stock_on_board = true,
    .sounds = &SOUNDS_OF_CARDS,
    .open = desk_open,
    .close = desk_close,
    .settings = desk_settings,
    .sync = desk_sync,
    .since = desk_since,
    .remember = desk_remember,
    .recall = desk_recall,
    .hand_height = desk_hand_height,
    .lay_out = desk_lay_out,
    .home = desk_home,
    .event = desk_event,
    .buttons = wd_buttons,
    .press = wd_press,
    .carried_out = desk_nothing,
    .cancel = desk_cancel,
    .mine = desk_mine,
    .seat = desk_seat,
    .message = desk_message,
    .note = desk_note,
    .noted = desk_noted,
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
    .own_parts = desk_own_parts,
    .show_all = desk_nothing,
    .extend = desk_extend,
    .fit_extent = desk_fit_extent,
    .spread = desk_spread,
    .settle = desk_settle,
    .celebrate = desk_celebrate,
    .celebrated = desk_celebrated,
    .draw = desk_draw,
    .draw_bare = desk_draw_bare,
    .draw_over = desk_draw_over,
    .page_piece = 92,
    .picture = wd_picture,
    .picture_step = wd_picture_step,
    .piece_width = wd_width_in_picture,
    .still = desk_still,
    .pieces = wd_pieces,
    .gained = desk_gained,
    .lesson = &WHATS_WILD_LESSON,
};
