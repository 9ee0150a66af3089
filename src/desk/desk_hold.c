/* desk_hold.c: what is held, by hand or by key, and how it is let go. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "desk_parts.h"

#define QUICK 2.2f   /* units in a millisecond: a hand in a hurry */
#define SEVERAL 0.2f /* louder than one piece */
#define LIFT 0.18f   /* of its height: how far above its place a piece is held by key */

bool desk_dragging(const struct desk *d)
{
    return d->hand.state != HAND_IDLE && d->hand.state != HAND_CARRY;
}

bool desk_holds(const struct desk *d, int piece)
{
    return d->hand.n && memchr(d->hand.held, piece, (size_t)d->hand.n) != NULL;
}

/* ---- The pointer ---- */

void desk_pointer(struct desk *d, const struct input *in)
{
    struct desk_hand *h = &d->hand;
    float t = in->ms > h->moved_ms ? (float)(in->ms - h->moved_ms) : 1;
    float now = hypotf(in->x - h->mx, in->y - h->my) / d->scale / t;
    h->speed += (fminf(now, 2 * QUICK) - h->speed) * fminf(1, 0.25f + t / 60);
    h->moved_ms = in->ms;
    h->mx = in->x;
    h->my = in->y;
}

float desk_landing(const struct desk *d)
{
    float quick = d->hand.by_key ? 0.3f : fminf(1, d->hand.speed / QUICK);
    return 0.55f + 0.45f * quick;
}

/* ---- Holding ---- */

static float grip(float pointer, float corner, float size, float edge)
{
    return size > 0 ? fmaxf(edge, fminf((pointer - corner) / size, 1 - edge)) : 0.5f;
}

void desk_hold(struct desk *d, int piece, bool by_key)
{
    struct desk_hand *h = &d->hand;
    struct rect r = desk_seen(d, piece, 0);
    h->state = HAND_CARRY;
    h->piece = piece;
    h->n = 1;
    h->held[0] = (uint8_t)piece;
    h->by_key = by_key;
    h->waits = false;
    h->gx = by_key ? 0.5f : grip(h->px, r.x, r.w, d->kind->holding->grip_edge);
    h->gy = by_key ? 0.5f : grip(h->py, r.y, r.h, d->kind->holding->grip_edge);
    if (by_key) { /* the mouse takes over only when it really moves */
        h->px = h->mx;
        h->py = h->my;
    }
    d->rest_at = 0;
    d->note[0] = 0;
    d->dirty = true;
    if (d->kind->holding->held)
        d->kind->holding->held(d);
    struct desk_noise noise = d->kind->holding->hold;
    noise.strength += h->n > 1 ? SEVERAL : 0;
    desk_noise_at(d, noise, r.x + r.w / 2);
}

struct rect desk_held_rect(const struct desk *d, int i)
{
    const struct desk_hand *h = &d->hand;
    if (d->kind->holding->rect)
        return d->kind->holding->rect(d, i);
    struct rect r = d->seen[h->held[i]].to;
    if (h->waits || h->by_key)
        return (struct rect){r.x, r.y - r.h * LIFT, r.w, r.h};
    return (struct rect){h->mx - h->gx * r.w, h->my - h->gy * r.h, r.w, r.h};
}

static void forget(struct desk *d)
{
    struct desk_hand *h = &d->hand;
    d->camera.edge_ticks = 0;
    h->n = 0;
    h->state = HAND_IDLE;
    h->piece = DESK_NO_PIECE;
    h->waits = false; /* by_key stays: it decides how hard a piece lands */
    if (d->kind->holding->held)
        d->kind->holding->held(d);
    d->dirty = true;
}

void desk_release(struct desk *d)
{
    struct rect from[HAND_MOST];
    uint8_t held[HAND_MOST];
    int n = d->hand.n;
    memcpy(held, d->hand.held, (size_t)n);
    for (int i = 0; i < n; i++)
        from[i] = desk_held_rect(d, i);
    forget(d);
    for (int i = 0; i < n; i++)
        if (d->seen[held[i]].where != DESK_NOWHERE)
            seen_set_out(&d->seen[held[i]], from[i], d->like.motion_ticks);
}

/* ---- Letting go ---- */

static void hear_refusal(struct desk *d)
{
    if (!d->kind->note_heard)
        desk_sound(d, SOUND_REFUSE, d->hand.mx, 0.6f);
    d->dirty = true;
}

void desk_refuse(struct desk *d, const char *why, struct desk_act *act)
{
    act->refused = d->hand.n > 0;
    if (!act->refused || !d->kind->holding->says_target)
        desk_note(d, why);
    hear_refusal(d);
}

/* ---- Landing ---- */

/* What is held, on its way home. */
static void begin_drop(const struct desk *d, struct desk_drop *out)
{
    out->kind = d->hand.n ? DROP_HOME : DROP_NOTHING;
    out->act = DESK_NONE;
    out->at = out->index = -1;
    out->step[0] = out->why[0] = 0;
    out->n = d->hand.n;
    memcpy(out->piece, d->hand.held, sizeof out->piece);
    if (out->n)
        out->from = desk_held_rect(d, 0);
}

void desk_lands(const struct desk *d, struct desk_drop *out)
{
    begin_drop(d, out);
    if (out->n)
        d->kind->holding->lands(d, out);
}

void desk_lands_by_step(const struct desk *d, enum desk_drop_kind kind, enum desk_act_kind act,
                        struct desk_drop *out)
{
    struct reason why = {.text = ""};
    out->kind = kind;
    out->act = act;
    if (d->game->check(d->state, out->step, &why))
        return;
    out->kind = DROP_REFUSED;
    snprintf(out->why, sizeof out->why, "%s", why.text);
}

bool desk_says_first(const struct desk *d, struct desk_drop *to, struct buf *out,
                     struct desk_tone *tone)
{
    desk_lands(d, to);
    bool refused = to->kind == DROP_REFUSED, says = refused || d->note[0];
    *tone = (struct desk_tone){.alone = says, .fault = says};
    buf_add(out, refused ? to->why : d->note);
    return says;
}

/* The pieces come to that place in the order of the hand. */
static void reorder(struct desk *d, const struct desk_drop *to)
{
    struct hand_order *o = &d->order[d->seat];
    uint8_t hand[HAND_MOST];
    int n = 0;
    for (int i = 0; i < o->n; i++)
        if (d->seen[o->piece[i]].where == DESK_HAND)
            hand[n++] = o->piece[i];
    hand_order_drop(o, (struct hand_pieces){hand, n}, (struct hand_pieces){to->piece, to->n},
                    to->index);
    d->order_changed = true;
    desk_retarget(d);
}

static void landed(struct desk *d, const struct desk_drop *to)
{
    if (to->n && d->kind->holding->landed)
        d->kind->holding->landed(d, to);
}

static void go_home(struct desk *d, const struct desk_drop *to)
{
    if (to->n)
        desk_noise_at(d, d->kind->holding->home, d->hand.mx);
    desk_release(d);
    landed(d, to);
}

void desk_cancel(struct desk *d)
{
    struct desk_drop to;
    begin_drop(d, &to);
    go_home(d, &to);
    if (d->kind->holding->cancelled)
        d->kind->holding->cancelled(d);
}

static void land(struct desk *d, const struct desk_drop *to, struct desk_act *act)
{
    desk_release(d);
    if (to->index >= 0)
        reorder(d, to);
    if (to->act != DESK_NONE) {
        act->kind = to->act;
        snprintf(act->step, sizeof act->step, "%s", to->step);
    } else if (to->kind == DROP_HAND) {
        desk_noise_at(d, d->kind->holding->shift, to->from.x);
    }
    landed(d, to);
}

void desk_drop(struct desk *d, const struct desk_drop *to, struct desk_act *act)
{
    switch (to->kind) {
    case DROP_NOTHING:
    case DROP_HOME:
        go_home(d, to);
        return;
    case DROP_REFUSED:
        desk_note(d, to->why);
        hear_refusal(d);
        desk_release(d);
        landed(d, to);
        return;
    case DROP_BOARD:
    case DROP_SWAP:
    case DROP_HAND:
        land(d, to, act);
        return;
    }
}

bool desk_put_by_key(struct desk *d, struct desk_act *act)
{
    struct desk_drop to;
    desk_by_key(d);
    desk_lands(d, &to);
    if (to.kind == DROP_REFUSED)
        desk_refuse(d, to.why, act);
    else
        desk_drop(d, &to, act);
    return to.kind != DROP_REFUSED;
}

void desk_by_key(struct desk *d)
{
    d->hand.by_key = true;
    d->hand.waits = false;
}
