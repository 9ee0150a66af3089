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

/* ---- Coming and going ---- */

static void *desk_open(const void *ways, const struct ui *ui)
{
    struct bk_desk *v = mem_alloc(sizeof *v);
    (void)ways;
    memset(v, 0, sizeof *v);
    v->theme = ui->theme;
    v->scale = 1;
    v->text = fmaxf(1, ui->text);
    v->seat = v->explain = v->about = v->hint_space = -1;
    v->hand.tile = v->chosen = v->again = v->hint = BK_NO_TILE;
    v->hand.mx = ui->mouse_x;
    v->hand.my = ui->mouse_y;
    v->like.drag_far = 6;
    v->cursor = BK_SPACES / 2;
    bk_board_clear(&v->now.board);
    return v;
}

static void desk_close(void *self)
{
    free(self);
}

static void desk_settings(void *self, const struct desk_settings *s)
{
    struct bk_desk *v = self;
    v->like = *s;
}

static void desk_sync(void *self, const struct match *m, int seat, bool mine)
{
    bd_sync(self, m, seat, mine);
}

static void desk_since(void *self, const void *state)
{
    bd_since(self, state);
}

static void desk_remember(void *self, bool everything,
                          void (*keep)(void *owner, const char *key, const char *text),
                          void *owner)
{
    struct bk_desk *v = self;
    struct buf text = {0};
    char key[HAND_KEY_MOST];
    for (int i = 0; i < BK_SEATS; i++) {
        if (!everything && (i != v->seat || !v->order_changed))
            continue;
        buf_clear(&text);
        bd_order_write(v, i, &text);
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
    for (int i = 0; i < BK_SEATS; i++) {
        hand_order_key(key, i);
        const char *text = find(owner, key);
        if (text)
            bd_order_read(self, i, text);
    }
}

/* ---- Where things are ---- */

static float desk_hand_height(const void *self, float scale, float width, float window_h)
{
    const struct bk_desk *v = self;
    return bd_rack_height(scale, width, window_h, v->now.seats == 2);
}

static void desk_lay_out(void *self, const struct desk_areas *area, float scale)
{
    bd_layout(self, area, scale);
    bd_deal(self);
}

static const char *desk_home(const void *self)
{
    (void)self;
    return "rack";
}

/* ---- The person ---- */

static void take_focus(struct bk_desk *v, const struct ui *ui, const struct input *in)
{
    bool table = ui_focused(ui, "table"), rack = ui_focused(ui, "rack");
    if (table)
        v->focus = BD_FOCUS_BOARD;
    else if (rack)
        v->focus = BD_FOCUS_RACK;
    if (in->kind != INPUT_KEY || in->key != KEY_TAB)
        return;
    v->cursor_shown = table || rack;
    v->dirty = true;
}

static bool desk_event(void *self, struct ui *ui, const struct input *in,
                       const struct ui_result *r, struct desk_act *act)
{
    struct bk_desk *v = self;
    *act = (struct desk_act){.kind = DESK_NONE};
    take_focus(v, ui, in);
    bool dragging = v->hand.state == BD_PRESSED || v->hand.state == BD_DRAG;
    if (r->used && !dragging && in->kind != INPUT_MOVE)
        return false;
    enum bd_focus before = v->focus;
    bd_event(v, in, act);
    if (v->focus != before && in->kind == INPUT_KEY)
        ui_focus(ui, v->focus == BD_FOCUS_BOARD ? "table" : "rack");
    return act->used;
}

static void desk_cancel(void *self)
{
    bd_cancel(self);
}

static bool desk_mine(const void *self)
{
    const struct bk_desk *v = self;
    return v->mine;
}

static int desk_seat(const void *self)
{
    const struct bk_desk *v = self;
    return v->seat;
}

/* ---- Messages ---- */

static void desk_message(const void *self, struct buf *out, struct desk_tone *tone)
{
    bd_message(self, out, tone);
}

static void desk_note(void *self, const char *text)
{
    struct bk_desk *v = self;
    snprintf(v->note, sizeof v->note, "%s", text);
    v->dirty = true;
}

static bool desk_noted(const void *self)
{
    const struct bk_desk *v = self;
    return v->note[0] != 0;
}

static void desk_cursor_words(const void *self, struct buf *out)
{
    bd_cursor_words(self, out);
}

static void desk_probe(const void *self, struct buf *out)
{
    bd_probe(self, out);
}

/* Does the tile that has just been placed touch one of its colour? */
static bool joins(const struct bk_desk *v)
{
    struct bk_set group;
    return v->now.placed != BK_NO_TILE && v->now.board.at[v->now.space] == v->now.placed &&
           bk_group_at(&v->now.board, v->now.space, &group) > 1;
}

static void desk_hear(void *self, const struct event_list *events)
{
    struct bk_desk *v = self;
    if (!events) {
        bd_hear(v, SOUND_SLIDE, v->area.window.w / 2, 0.4f);
        return;
    }
    bool takes = false;
    for (int i = 0; i < events->n; i++)
        takes |= events->event[i].cue == CUE_SLIDE;
    for (int i = 0; i < events->n; i++) {
        const struct event *e = &events->event[i];
        if (e->cue != CUE_LAND || e->piece < 0 || e->piece >= BK_TILES)
            continue;
        struct rect r = v->seen[e->piece].to;
        bd_hear(v, takes ? SOUND_CAPTURE : SOUND_BOARD, r.x + r.w / 2, 0.8f);
        if (joins(v))
            bd_hear(v, SOUND_JOIN, r.x + r.w / 2, 0.7f);
    }
}

static void desk_hint(void *self, const struct desk_hint *h)
{
    struct bk_desk *v = self;
    v->hint = h->piece < 0 ? BK_NO_TILE : (bk_tile)h->piece;
    v->hint_space = h->placed ? h->y * BK_SIDE + h->x : -1;
    v->dirty = true;
}

/* ---- Time ---- */

static void desk_tick(void *self)
{
    bd_tick(self);
}

static bool desk_moving(const void *self)
{
    return bd_moving(self);
}

static bool desk_dirty(const void *self)
{
    const struct bk_desk *v = self;
    return v->dirty;
}

static uint64_t desk_wake_at(const void *self)
{
    const struct bk_desk *v = self;
    return v->rest_at;
}

static void desk_wake(void *self, uint64_t ms)
{
    bd_wake(self, ms);
}

static int desk_stage(void *self)
{
    return bd_stage(self);
}

static void desk_stage_singly(void *self)
{
    bd_stage_singly(self);
}

static void desk_nothing(void *self) /* the whole board is always in sight */
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

static void desk_settle(void *self)
{
    bd_settle(self);
}

static void desk_celebrate(void *self, const struct desk_glow *g, int ticks)
{
    struct bk_desk *v = self;
    v->glow = glow_begin(g, v->seen, BK_TILES, BD_BOARD, ticks);
    v->glow.stay = v->glow.stay_last = GLOW_STAY;
    v->dirty = true;
}

static struct rect desk_celebrated(const void *self)
{
    const struct bk_desk *v = self;
    return glow_end(&v->glow, v->seen);
}

/* ---- Drawing ---- */

/* Larger text takes room from the tiles below it. */
static void follow_text(struct bk_desk *v, const struct ui *ui)
{
    float text = fmaxf(1, ui->text);
    if (text != v->text) {
        v->text = text;
        bd_place_all(v);
    }
}

static void desk_draw(void *self, struct ui *ui, float alpha)
{
    struct bk_desk *v = self;
    v->theme = ui->theme;
    follow_text(v, ui);
    theme_table(v->theme, ui->dl, v->area.window);
    bd_draw(v, ui, alpha);
    ui_area(ui, "table", v->area.board, _("The board"));
    if (v->area.hand.w > 0)
        ui_area(ui, "rack", v->area.hand, _("Your rack"));
    bd_draw_stands(v, ui, alpha);
}

static void desk_draw_bare(void *self, struct ui *ui, float alpha)
{
    struct bk_desk *v = self;
    v->theme = ui->theme;
    bd_bare(v);
    bd_draw(v, ui, alpha);
    bd_draw_over(v, ui, alpha);
}

static void desk_draw_over(void *self, struct ui *ui, float alpha)
{
    bd_draw_over(self, ui, alpha);
}

/* Says which tiles the seat drew with the step between two states: one, or more if a position
 * left its rack short. */
static void desk_gained(const struct game *g, const void *before, const void *after, int seat,
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

const struct desk_kind BLOCKERS_DESK = {
    .whole = true,
    .stands = true,
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
    .buttons = bd_buttons,
    .press = bd_press,
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
    .stage_singly = desk_stage_singly,
    .show_all = desk_nothing,
    .extend = desk_extend,
    .fit_extent = desk_fit_extent,
    .settle = desk_settle,
    .celebrate = desk_celebrate,
    .celebrated = desk_celebrated,
    .draw = desk_draw,
    .draw_bare = desk_draw_bare,
    .draw_over = desk_draw_over,
    .picture = bd_picture,
    .picture_step = bd_picture_step,
    .piece_width = bd_width_in_picture,
    .still = bd_still,
    .pieces = bd_pieces,
    .hand = bd_hand_picture,
    .gained = desk_gained,
    .lesson = &BLOCKERS_LESSON,
};
