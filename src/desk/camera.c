/* camera.c: decides which part of a board is shown, and how large. */
#include "camera.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "desk_parts.h"

/* ---- What is in sight ---- */

#define MARGIN 8.0f      /* units around what is fitted, for outlines and badges */
#define BELOW 12.0f      /* more room for a message of two lines, besides area.below */
#define AREA_LEAST 10.0f /* pixels */
#define SLACK 1          /* pixels: of what is rounded */

static float below(const struct desk *d)
{
    return BELOW * d->scale + d->area.below;
}

struct rect camera_area(const struct desk *d)
{
    const struct camera *c = &d->camera;
    struct rect a = rect_inset(d->area.board, MARGIN * d->scale);
    a.h -= below(d);
    a.x += c->left * d->scale;
    a.w -= (c->left + c->right) * d->scale;
    if (a.w < AREA_LEAST || a.h < AREA_LEAST || d->scale <= 0)
        a.w = a.h = 0;
    return a;
}

/* Where pieces must be. If the person has moved the camera, they may lie at the very edge. */
static struct rect sight(const struct desk *d)
{
    struct rect a = d->area.board;
    a.h -= below(d);
    return d->camera.fits ? rect_inset(camera_area(d), -SLACK) : a;
}

/* Without box(), from where the pieces are in the present shot. */
static struct rect box(const struct desk *d, const struct shot *s, enum desk_box what)
{
    const struct shot *is = &d->camera.shot;
    struct rect all = {0, 0, 0, 0};
    if (d->kind->camera->box)
        return d->kind->camera->box(d, s, what);
    for (int i = 0; i < d->kind->pieces; i++)
        if (d->seen[i].where == DESK_BOARD)
            all = all.w > 0 ? rect_join(all, d->seen[i].to) : d->seen[i].to;
    float k = s->unit / is->unit;
    return (struct rect){s->x0 + (all.x - is->x0) * k, s->y0 + (all.y - is->y0) * k, all.w * k,
                         all.h * k};
}

static struct shot fit(const struct desk *d, bool extent)
{
    struct rect a = camera_area(d);
    if (d->kind->camera->fit)
        return d->kind->camera->fit(d, extent);
    struct rect all = box(d, &(struct shot){.unit = 1}, DESK_BOX_ALL);
    if (a.w <= 0 || all.w <= 0)
        return (struct shot){.unit = 0};
    float unit = fminf(d->scale, fminf(a.w / all.w, a.h / all.h));
    return (struct shot){a.x + a.w / 2 - (all.x + all.w / 2) * unit,
                         a.y + a.h / 2 - (all.y + all.h / 2) * unit, unit};
}

static bool in_sight(const struct desk *d, enum desk_box what)
{
    struct rect r = box(d, &d->camera.shot, what), a = sight(d);
    return r.w <= 0 ||
           (r.x >= a.x && r.y >= a.y && r.x + r.w <= a.x + a.w && r.y + r.h <= a.y + a.h);
}

#define CLEARLY 1.2f /* so much larger is worth a movement */

static bool could_be_larger(const struct desk *d)
{
    return fit(d, false).unit > d->camera.shot.unit * CLEARLY;
}

/* ---- Setting it ---- */

static void set(struct desk *d, struct shot s, bool fits, bool glide)
{
    d->camera.shot = s;
    d->camera.fits = fits;
    d->camera.changed = d->dirty = true;
    if (glide)
        desk_retarget(d);
    else
        desk_place_all(d);
}

void camera_show(struct desk *d, struct shot s, bool glide)
{
    if (s.unit <= 0)
        return;
    d->camera.set = true;
    set(d, s, true, glide);
}

void camera_fit(struct desk *d, bool glide)
{
    if (!desk_whole(d->kind))
        camera_show(d, fit(d, false), glide);
}

static void show(struct desk *d, enum desk_box what, bool glide)
{
    if (d->camera.set && !in_sight(d, what))
        camera_fit(d, glide);
}

void camera_show_all(struct desk *d, bool glide)
{
    show(d, DESK_BOX_ALL, glide);
}

/* What a step must leave in sight. What it changed can also push the rest out of sight, and who
 * sees everything goes on seeing everything. */
static enum desk_box after_box(const struct desk *d, enum after_step after)
{
    bool some = after == AFTER_SHOW_CHANGED && !d->camera.fits;
    return some ? DESK_BOX_CHANGED : DESK_BOX_ALL;
}

void desk_carried_out(struct desk *d)
{
    enum after_step after = d->camera.after;
    d->camera.after = AFTER_NOTHING;
    if (after == AFTER_FIT)
        camera_fit(d, true);
    else if (after != AFTER_NOTHING)
        show(d, after_box(d, after), true);
}

void desk_extend(struct desk *d, const struct match *m)
{
    if (d->kind->camera && d->kind->camera->extend)
        d->kind->camera->extend(d, m);
}

void desk_fit_extent(struct desk *d, bool glide)
{
    if (desk_whole(d->kind))
        return;
    camera_show(d, fit(d, d->kind->camera->extend != NULL), glide);
    desk_extend(d, NULL);
}

/* ---- The person ---- */

void camera_move(struct desk *d, float dx, float dy)
{
    struct shot s = d->camera.shot;
    s.x0 += dx;
    s.y0 += dy;
    set(d, s, false, false);
}

/* The part of the way d that what lies from `first` to `last` may go, if some of it has to stay
 * between `low` and `high`. */
static float kept(float d, float first, float last, float low, float high)
{
    return d > 0 ? fmaxf(0, fminf(d, high - first)) : fminf(0, fmaxf(d, low - last));
}

/* What of that movement keeps a piece's width of the board in sight. */
static void keep_in_sight(const struct desk *d, float *dx, float *dy)
{
    const struct shot *s = &d->camera.shot;
    struct rect a = d->area.board, r = box(d, s, DESK_BOX_PLACES);
    float w = d->kind->camera->piece_w * s->unit, h = d->kind->camera->piece_h * s->unit;
    if (r.w <= 0)
        return;
    *dx = kept(*dx, r.x, r.x + r.w, a.x + w, a.x + a.w - w);
    *dy = kept(*dy, r.y, r.y + r.h, a.y + h, a.y + a.h - h);
}

void camera_pan(struct desk *d, float dx, float dy)
{
    keep_in_sight(d, &dx, &dy);
    if (dx != 0 || dy != 0)
        camera_move(d, dx, dy);
}

#define REACH 30.0f /* units around it that come into sight, too */

void camera_reach(struct desk *d, struct rect r)
{
    struct rect c = rect_inset(r, -REACH * d->scale), a = d->area.board;
    float dx = c.x < a.x ? a.x - c.x : c.x + c.w > a.x + a.w ? a.x + a.w - c.x - c.w : 0;
    float dy = c.y < a.y ? a.y - c.y : c.y + c.h > a.y + a.h ? a.y + a.h - c.y - c.h : 0;
    if (!desk_whole(d->kind) && (dx != 0 || dy != 0))
        camera_move(d, dx, dy);
}

/* Of a unit of the board, in units of the interface. */
#define ZOOM_LEAST 0.35f
#define ZOOM_MOST 2.5f

void camera_zoom(struct desk *d, float factor, float x, float y)
{
    struct shot s = d->camera.shot;
    float unit = s.unit * factor;
    unit = fmaxf(ZOOM_LEAST * d->scale, fminf(unit, ZOOM_MOST * d->scale));
    factor = unit / s.unit;
    s.x0 = x + (s.x0 - x) * factor;
    s.y0 = y + (s.y0 - y) * factor;
    s.unit = unit;
    if (d->kind->camera->slip)
        s.y0 += d->kind->camera->slip(d, &s, y);
    set(d, s, false, false);
}

/* ---- Scrolling at an edge ---- */

#define EDGE 36.0f /* units: at an edge of the board, what is dragged scrolls it */
#define FARTHER 8.0f
#define EDGE_TICKS 60          /* 0.5 s, so that passing by does nothing */
#define EDGE_STEP (2 / 120.0f) /* places in a tick at first, */
#define EDGE_FASTER 60         /* ticks until it is twice as fast, */
#define EDGE_MOST 4.0f         /* up to this many times as fast */

/* Does the pointer scroll at that distance from an edge? What was picked up near the edge must
 * be carried farther out, because dragging it along the edge should not move the board. */
static bool scrolls(const struct desk *d, float now, float pressed)
{
    float zone = EDGE * d->scale, least = pressed - FARTHER * d->scale;
    bool was_in = rect_has(d->area.board, d->hand.px, d->hand.py);
    return now < (was_in ? fminf(zone, least) : zone);
}

/* The direction in which the board must scroll when something is dragged at its edge: -1, 0,
 * 1. */
static bool at_edge(const struct desk *d, float *dx, float *dy)
{
    struct rect a = d->area.board;
    const struct desk_hand *h = &d->hand;
    float right = a.x + a.w, low = a.y + a.h;
    *dx = *dy = 0;
    if (!desk_whole(d->kind) && h->state == HAND_DRAG && rect_has(a, h->mx, h->my)) {
        *dx = scrolls(d, h->mx - a.x, h->px - a.x)       ? 1.0f
              : scrolls(d, right - h->mx, right - h->px) ? -1.0f
                                                         : 0;
        *dy = scrolls(d, h->my - a.y, h->py - a.y)   ? 1.0f
              : scrolls(d, low - h->my, low - h->py) ? -1.0f
                                                     : 0;
    }
    return *dx != 0 || *dy != 0;
}

bool camera_moving(const struct desk *d)
{
    float dx, dy;
    return at_edge(d, &dx, &dy);
}

static bool scrolls_now(const struct camera *c)
{
    return c->edge_ticks >= EDGE_TICKS;
}

/* In the next turn all of the board is shown again if it was so before. */
void camera_tick(struct desk *d)
{
    struct camera *c = &d->camera;
    bool fits = c->fits;
    float dx, dy;
    c->edge_ticks = at_edge(d, &dx, &dy) ? c->edge_ticks + 1 : 0;
    if (!scrolls_now(c))
        return;
    float since = (float)(c->edge_ticks - EDGE_TICKS) / EDGE_FASTER;
    float step = EDGE_STEP * fminf(EDGE_MOST, 1 + since) * c->shot.unit;
    camera_pan(d, dx * step * d->kind->camera->piece_w, dy * step * d->kind->camera->piece_h);
    c->fits = fits;
}

#define MARK 6.0f /* units: how wide the mark of an edge is */

struct rect camera_edge(const struct desk *d, bool across, bool *ends)
{
    struct rect a = d->area.board, none = {0, 0, 0, 0};
    float dx, dy, wide = MARK * d->scale;
    if (!at_edge(d, &dx, &dy) || !scrolls_now(&d->camera) || (across ? dx : dy) == 0)
        return none;
    float more_x = dx, more_y = dy;
    keep_in_sight(d, &more_x, &more_y);
    *ends = (across ? more_x : more_y) == 0;
    return across ? (struct rect){dx > 0 ? a.x : a.x + a.w - wide, a.y, wide, a.h}
                  : (struct rect){a.x, dy > 0 ? a.y : a.y + a.h - wide, a.w, wide};
}

/* ---- As text ---- */

#define FITS " fits" /* after the numbers of a camera that nobody has moved */

void camera_write(const struct desk *d, struct buf *out)
{
    struct rect a = d->area.board;
    const struct shot *s = &d->camera.shot;
    buf_addf(out, "%.1f %.1f %.4f%s", (double)((s->x0 - a.x - a.w / 2) / d->scale),
             (double)((s->y0 - a.y - a.h / 2) / d->scale), (double)(s->unit / d->scale),
             d->camera.fits ? FITS : "");
}

void camera_read(struct desk *d, const char *text)
{
    double x, y, unit;
    struct rect a = d->area.board;
    if (d->scale <= 0) /* not laid out yet: the first layout shows the whole board */
        return;
    if (sscanf(text, "%lf %lf %lf", &x, &y, &unit) != 3 || !(fabs(x) < 1e5) ||
        !(fabs(y) < 1e5) || !(unit >= ZOOM_LEAST && unit <= ZOOM_MOST))
        return;
    d->camera.shot = (struct shot){a.x + a.w / 2 + (float)x * d->scale,
                                   a.y + a.h / 2 + (float)y * d->scale, (float)unit * d->scale};
    d->camera.set = true;
    d->camera.fits = strstr(text, FITS) != NULL;
    desk_place_all(d);
    if (!in_sight(d, DESK_BOX_ALL) || (d->camera.fits && !d->rearranged && could_be_larger(d)))
        camera_fit(d, false);
}

/* Has nobody done anything in this round? Then the camera of the round before, or what somebody
 * tried with it, is not for this board. */
static bool round_begins(const struct desk *d)
{
    const struct game_status *st = &d->status;
    int turns = 0;
    for (int i = 0; i < st->seats; i++)
        turns += st->turns[i];
    return !turns && !st->played && !st->drawn && !d->rearranged;
}

/* ---- A new layout ---- */

/* Would another shot be better for a turn that begins? */
static bool better_for_turn(const struct desk *d)
{
    return could_be_larger(d) || (d->mine && !in_sight(d, DESK_BOX_RING));
}

/* The camera keeps still, so that the table stays where it was. Unless the person has moved it,
 * everything is brought into sight. At the start of a turn it is shown clearly larger if it can
 * be, and with free cells around it. */
static void fit_again(struct desk *d)
{
    struct camera *c = &d->camera;
    bool better = !in_sight(d, DESK_BOX_ALL) || (c->turn_began && better_for_turn(d));
    if (c->fits && !d->hand.n && better)
        camera_fit(d, true);
    c->turn_began = false;
}

/* What was in the middle stays there. */
static void keep_middle(struct desk *d, struct rect b, float scale)
{
    struct rect a = d->area.board;
    struct shot *s = &d->camera.shot;
    float k = scale / d->scale;
    s->x0 = b.x + b.w / 2 + (s->x0 - a.x - a.w / 2) * k;
    s->y0 = b.y + b.h / 2 + (s->y0 - a.y - a.h / 2) * k;
    s->unit *= k;
}

bool camera_lay_out(struct desk *d, const struct desk_areas *area, float scale)
{
    struct camera *c = &d->camera;
    bool first = !c->set, resized = fabsf(scale - d->scale) > 0.001f ||
                                    memcmp(&area->window, &d->area.window, sizeof area->window);
    if (!first && !resized && !memcmp(area, &d->area, sizeof *area)) {
        if (c->turn_began)
            fit_again(d);
        return false;
    }
    if (resized && !first && d->scale > 0)
        keep_middle(d, area->board, scale);
    d->area = *area;
    d->scale = scale;
    desk_place_all(d);
    if (first || (resized && c->fits))
        camera_fit(d, false); /* and what moves is settled below */
    if (resized)
        seen_settle(d->seen, d->kind->pieces);
    fit_again(d);
    if (first && c->kept[0] && !round_begins(d))
        camera_read(d, c->kept);
    c->kept[0] = 0;
    return true;
}
