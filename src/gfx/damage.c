/* damage.c: compares two draw lists. */
#include "damage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "hash.h"
#include "least.h"
#include "renderer.h"

#define SLACK 4096 /* pixels that may be drawn in vain to make one patch of two */
/* What something must hide of a patch to be worth a region of its own: this part of the window.
 * Cards do, and tiles hardly ever. */
#define WORTH 128

/* --- patches --------------------------------------------------------------------------- */

bool patch_empty(struct patch p)
{
    return p.x1 <= p.x0 || p.y1 <= p.y0;
}

struct patch patch_meet(struct patch a, struct patch b)
{
    return (struct patch){int_most(a.x0, b.x0), int_most(a.y0, b.y0), int_least(a.x1, b.x1),
                          int_least(a.y1, b.y1)};
}

static struct patch join(struct patch a, struct patch b)
{
    return (struct patch){int_least(a.x0, b.x0), int_least(a.y0, b.y0), int_most(a.x1, b.x1),
                          int_most(a.y1, b.y1)};
}

static int64_t size_of(struct patch p)
{
    return patch_empty(p) ? 0 : (int64_t)(p.x1 - p.x0) * (p.y1 - p.y0);
}

/* What joining them would draw in vain. */
static int64_t waste(struct patch a, struct patch b)
{
    return size_of(join(a, b)) - size_of(a) - size_of(b);
}

static int best_partner(const struct damage *d, struct patch p)
{
    int best = 0;
    for (int i = 1; i < d->patches; i++)
        if (waste(p, d->patch[i]) < waste(p, d->patch[best]))
            best = i;
    return best;
}

static void add_patch(struct damage *d, struct patch p)
{
    int count = d->count ? d->count : PATCHES_FEW;
    while (d->patches > 0) {
        int i = best_partner(d, p);
        if (d->patches < count && waste(p, d->patch[i]) > SLACK)
            break;
        p = join(p, d->patch[i]);
        d->patch[i] = d->patch[--d->patches];
    }
    d->patch[d->patches++] = p;
}

static struct patch window_of(const struct damage *d)
{
    return (struct patch){0, 0, d->w, d->h};
}

static struct patch on_grain(const struct damage *d, struct patch p)
{
    int g = int_most(d->grain, 1);
    return (struct patch){p.x0 / g * g, p.y0 / g * g, (p.x1 + g - 1) / g * g,
                          (p.y1 + g - 1) / g * g};
}

/* The largest patch on the grain within p. */
static struct patch within_grain(const struct damage *d, struct patch p)
{
    int g = int_most(d->grain, 1);
    return (struct patch){(p.x0 + g - 1) / g * g, (p.y0 + g - 1) / g * g, p.x1 / g * g,
                          p.y1 / g * g};
}

static void add_box(struct damage *d, struct patch box)
{
    if (!patch_empty(box))
        add_patch(d, on_grain(d, box));
}

/* --- pieces ---------------------------------------------------------------------------- */

/* Limits what comes from a float, so that it fits. */
static int whole_pixels(float v)
{
    return (int)fminf(fmaxf(v, -1e6f), 1e6f);
}

static struct patch patch_of(struct rect r)
{
    return (struct patch){whole_pixels(floorf(r.x)), whole_pixels(floorf(r.y)),
                          whole_pixels(ceilf(r.x + r.w)), whole_pixels(ceilf(r.y + r.h))};
}

/* The clip exactly as renderers round it. */
static struct patch clip_of(const struct damage *d, struct rect r)
{
    if (r.w < 0)
        return window_of(d);
    struct patch p = {whole_pixels(roundf(r.x)), whole_pixels(roundf(r.y)),
                      whole_pixels(roundf(r.x + r.w)), whole_pixels(roundf(r.y + r.h))};
    return patch_meet(p, window_of(d));
}

/* What a rectangle covers that is turned about x, y: with two pixels more on each side, since
 * renderers round the pivot, and smooth the edges. */
#define TURN_SLACK 2

static struct rect turned(float x, float y, float angle, struct rect r)
{
    float a = angle / 57.29578f, c = cosf(a), s = sinf(a);
    float dx = r.x + r.w / 2 - x, dy = r.y + r.h / 2 - y;
    float half_w = (fabsf(c) * r.w + fabsf(s) * r.h) / 2 + TURN_SLACK,
          half_h = (fabsf(s) * r.w + fabsf(c) * r.h) / 2 + TURN_SLACK;
    return (struct rect){x + c * dx - s * dy - half_w, y + s * dx + c * dy - half_h, 2 * half_w,
                         2 * half_h};
}

/* A line of text. Letters may hang out of the width measured, by less than the height of the
 * em. */
static struct rect text_box(struct renderer *r, const struct draw_cmd *c, const char *text)
{
    float w = r->measure(r, (enum font)c->what, c->size, text), more = c->size + 4;
    float left = c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? w : w / 2;
    return (struct rect){c->r.x - left - more, c->r.y - 1.5f * more, w + 2 * more, 3 * more};
}

/* How far a command reaches beyond its rectangle, counting the pixel that rounding may add. */
static float reach_of(const struct draw_cmd *c)
{
    float side = fminf(c->r.w, c->r.h);
    if (c->kind == DRAW_SHADOW)
        return ceilf(c->width) + 3;
    if (c->effect == EFFECT_LANE)
        return fmaxf(fabsf(c->piece.start), fabsf(c->piece.end)) * side / 2 + 3;
    return c->effect == EFFECT_GLOW ? fmaxf(4, 0.15f * side) + 3 : 3;
}

static struct rect box_of(struct renderer *r, const struct draw_list *dl,
                          const struct draw_cmd *c)
{
    bool text = c->kind == DRAW_TEXT;
    struct rect box =
        text ? text_box(r, c, dl->text + c->text) : rect_inset(c->r, -reach_of(c));
    if (c->angle == 0)
        return box;
    return text ? turned(c->r.x, c->r.y, c->angle, box)
                : turned(c->r.x + c->r.w / 2, c->r.y + c->r.h / 2, c->angle, box);
}

#define LONG 3.0f /* times as long as wide, at least */

/* The box round a long thing that is turned may be most of the window. */
static struct slant slant_of(const struct draw_cmd *c)
{
    struct rect r = rect_inset(c->r, -reach_of(c) - TURN_SLACK);
    float a = c->angle / 57.29578f, u = cosf(a), v = sinf(a), w = r.w / 2, h = r.h / 2;
    struct slant s = {r.x + w, r.y + h, u * w, v * w, h};
    if (c->kind == DRAW_TEXT || c->angle == 0)
        return (struct slant){0};
    if (w < h)
        s = (struct slant){s.x, s.y, -v * h, u * h, w};
    return hypotf(s.dx, s.dy) < LONG * s.wide ? (struct slant){0} : s;
}

static uint64_t key_of(const struct draw_list *dl, const struct draw_cmd *c, struct patch clip,
                       float time)
{
    struct draw_cmd k;
    memcpy(&k, c, sizeof k); /* padding too, which is zero */
    k.text = 0;
    uint64_t key = hash_bytes(hash_bytes(HASH_START, &k, sizeof k), &clip, sizeof clip);
    if (c->kind == DRAW_TEXT)
        key = hash_text(key, dl->text + c->text);
    return c->effect == EFFECT_SHIMMER ? hash_bytes(key, &time, sizeof time) : key;
}

static struct piece *append(struct pieces *p)
{
    if (p->n == p->cap) {
        p->cap = p->cap ? 2 * p->cap : 256;
        p->at = mem_grow(p->at, (size_t)p->cap * sizeof *p->at);
    }
    return &p->at[p->n++];
}

static void add_piece(struct damage *d, struct renderer *r, const struct draw_list *dl, int cmd,
                      struct patch clip, float time)
{
    const struct draw_cmd *c = &dl->cmd[cmd];
    uint64_t key = key_of(dl, c, clip, time);
    int i = d->now.n;
    bool same = i < d->before.n && d->before.at[i].key == key;
    struct patch box =
        same ? d->before.at[i].box : patch_meet(patch_of(box_of(r, dl, c)), clip);
    *append(&d->now) = (struct piece){
        key,         clip, box, within_grain(d, patch_meet(patch_of(draw_hides(c)), clip)),
        slant_of(c), cmd};
}

static void take_pieces(struct damage *d, struct renderer *r, const struct draw_list *dl,
                        float time)
{
    struct patch clip = window_of(d);
    d->now.n = 0;
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind == DRAW_CLIP) {
            clip = clip_of(d, dl->cmd[i].r);
        } else {
            add_piece(d, r, dl, i, clip, time);
        }
}

/* --- comparing ------------------------------------------------------------------------- */

/* The parts of both lists that differ: from `from` on, without a common end. */
struct middle {
    const struct piece *before, *now;
    int before_n, now_n;
};

/* A list of no pieces may be NULL, to which nothing is added, not even 0. */
static const struct piece *behind(const struct piece *at, int n)
{
    return n ? at + n : at;
}

static struct middle middle_of(const struct damage *d)
{
    int from = 0, a = d->before.n, b = d->now.n;
    while (from < a && from < b && d->before.at[from].key == d->now.at[from].key)
        from++;
    while (a > from && b > from && d->before.at[a - 1].key == d->now.at[b - 1].key) {
        a--;
        b--;
    }
    return (struct middle){behind(d->before.at, from), behind(d->now.at, from), a - from,
                           b - from};
}

struct keyed {
    uint64_t key;
    int i;
};

static int by_key(const void *x, const void *y)
{
    const struct keyed *a = x, *b = y;
    return a->key != b->key ? (a->key < b->key ? -1 : 1) : a->i - b->i;
}

static struct keyed *sorted(const struct piece *p, int n)
{
    struct keyed *out = mem_alloc(((size_t)n + 1) * sizeof *out);
    for (int i = 0; i < n; i++)
        out[i] = (struct keyed){p[i].key, i};
    qsort(out, (size_t)n, sizeof *out, by_key);
    return out;
}

/* For each new piece the old one that is equal to it, or -1. Equal ones are paired in order. */
static void pair(const struct middle *m, int *partner)
{
    struct keyed *a = sorted(m->before, m->before_n), *b = sorted(m->now, m->now_n);
    int i = 0;
    for (int k = 0; k < m->now_n; k++) {
        while (i < m->before_n && a[i].key < b[k].key)
            i++;
        bool same = i < m->before_n && a[i].key == b[k].key;
        partner[b[k].i] = same ? a[i++].i : -1;
    }
    free(a);
    free(b);
}

/* Keeps the longest sequence of pairs whose old places increase, too; the others get -1.
 * tail[k] is the new piece with which a sequence of k + 1 pairs ends earliest, back[] the one
 * before it. */
static void keep_longest(int *partner, int n)
{
    int *tail = mem_alloc((2 * (size_t)n + 1) * sizeof *tail), *back = tail + n, length = 0;
    for (int i = 0; i < n; i++) {
        if (partner[i] < 0)
            continue;
        int low = 0, high = length;
        while (low < high) {
            int half = (low + high) / 2;
            if (partner[tail[half]] < partner[i])
                low = half + 1;
            else
                high = half;
        }
        back[i] = low ? tail[low - 1] : -1;
        tail[low] = i;
        length = low == length ? length + 1 : length;
    }
    int next = length ? tail[length - 1] : -1;
    for (int i = n - 1; i >= 0; i--) {
        if (i == next)
            next = back[i];
        else
            partner[i] = -1;
    }
    free(tail);
}

/* A box for each part of a slant that is as long as wide. */
static void add_slant(struct damage *d, const struct piece *q)
{
    const struct slant *s = &q->slant;
    float len = hypotf(s->dx, s->dy), n = ceilf(len / s->wide);
    float w = fabsf(s->dx) / n + s->wide * fabsf(s->dy) / len,
          h = fabsf(s->dy) / n + s->wide * fabsf(s->dx) / len;
    for (float i = 1 - n; i < n; i += 2) {
        struct rect r = {s->x + s->dx * i / n - w, s->y + s->dy * i / n - h, 2 * w, 2 * h};
        add_box(d, patch_meet(patch_of(r), q->box));
    }
}

static void add_damage(struct damage *d, const struct piece *q)
{
    if (q->slant.wide > 0)
        add_slant(d, q);
    else
        add_box(d, q->box);
}

static void compare(struct damage *d)
{
    struct middle m = middle_of(d);
    int *partner = mem_alloc(((size_t)m.now_n + 1) * sizeof *partner);
    bool *kept = mem_alloc((size_t)m.before_n + 1);
    pair(&m, partner);
    keep_longest(partner, m.now_n);
    for (int i = 0; i < m.now_n; i++)
        if (partner[i] >= 0)
            kept[partner[i]] = true;
        else
            add_damage(d, &m.now[i]);
    for (int i = 0; i < m.before_n; i++)
        if (!kept[i])
            add_damage(d, &m.before[i]);
    free(partner);
    free(kept);
}

/* Several patches may cover more than the window has: then one does as well. */
static void limit(struct damage *d)
{
    int64_t sum = 0;
    for (int i = 0; i < d->patches; i++) {
        d->patch[i] = patch_meet(d->patch[i], window_of(d));
        sum += size_of(d->patch[i]);
    }
    if (sum * 100 > size_of(window_of(d)) * (d->most ? d->most : 75))
        damage_all(d);
}

/* --- regions --------------------------------------------------------------------------- */

static bool add_region(struct damage *d, struct patch at, int from)
{
    if (d->regions == REGIONS)
        return false;
    d->region[d->regions++] = (struct region){at, from};
    return true;
}

/* What surrounds a hole in a patch: above, left, right and below. Some may be empty. */
static void surround(struct patch p, struct patch hole, struct patch out[4])
{
    hole = patch_meet(hole, p);
    out[0] = (struct patch){p.x0, p.y0, p.x1, hole.y0};
    out[1] = (struct patch){p.x0, hole.y0, hole.x0, hole.y1};
    out[2] = (struct patch){hole.x1, hole.y0, p.x1, hole.y1};
    out[3] = (struct patch){p.x0, hole.y1, p.x1, p.y1};
}

/* Adds what a patch has besides the regions from `first` on that are there already. */
static bool add_rest(struct damage *d, struct patch p, int first)
{
    struct patch rest[4];
    if (patch_empty(p))
        return true;
    while (first < d->regions && patch_empty(patch_meet(p, d->region[first].at)))
        first++;
    if (first == d->regions)
        return add_region(d, p, 0);
    surround(p, d->region[first].at, rest);
    bool all = true;
    for (int i = 0; i < 4; i++)
        all = all && add_rest(d, rest[i], first + 1);
    return all;
}

/* The topmost piece that hides much of a region, or -1. */
static int cover_of(const struct damage *d, const struct region *p)
{
    int64_t worth = size_of(window_of(d)) / WORTH;
    for (int i = d->now.n - 1; i > p->from; i--)
        if (size_of(patch_meet(d->now.at[i].hides, p->at)) > worth)
            return i;
    return -1;
}

/* Divides regions, so that what lies below something large is not drawn. */
static void divide_regions(struct damage *d)
{
    struct patch rest[4];
    for (int i = 0; i < d->regions; i++) {
        struct region p = d->region[i];
        int cover = d->regions + 4 <= REGIONS ? cover_of(d, &p) : -1;
        if (cover < 0)
            continue;
        surround(p.at, d->now.at[cover].hides, rest);
        d->region[i] = (struct region){patch_meet(p.at, d->now.at[cover].hides), cover};
        for (int k = 0; k < 4; k++)
            if (!patch_empty(rest[k]))
                add_region(d, rest[k], p.from);
    }
}

static void find_regions(struct damage *d)
{
    bool all = true;
    d->regions = 0;
    for (int i = 0; i < d->patches; i++)
        all = all && add_rest(d, d->patch[i], 0);
    if (!all) {
        d->regions = 0;
        for (int i = 0; i < d->patches; i++)
            add_region(d, d->patch[i], 0);
    }
    divide_regions(d);
}

/* --- for renderers --------------------------------------------------------------------- */

void damage_find(struct damage *d, struct renderer *r, const struct draw_list *dl, int w, int h,
                 float time)
{
    bool known = d->known && d->w == w && d->h == h;
    struct pieces swap = d->before;
    d->before = d->now;
    d->now = swap;
    d->w = w;
    d->h = h;
    d->known = true;
    d->patches = d->regions = 0;
    take_pieces(d, r, dl, time);
    if (!known) {
        damage_all(d);
        return;
    }
    compare(d);
    limit(d);
    find_regions(d);
}

void damage_all(struct damage *d)
{
    d->patch[0] = window_of(d);
    d->patches = 1;
    d->region[0] = (struct region){window_of(d), 0};
    d->regions = 1;
}

void damage_forget(struct damage *d)
{
    d->known = false;
}

void damage_free(struct damage *d)
{
    free(d->now.at);
    free(d->before.at);
    *d = (struct damage){.grain = d->grain, .most = d->most, .count = d->count};
}

/* A slant and a patch do not meet if a line along or across the slant lies between them. */
bool piece_meets(const struct piece *q, struct patch p)
{
    const struct slant *s = &q->slant;
    if (patch_empty(patch_meet(q->box, p)) || s->wide <= 0)
        return !patch_empty(patch_meet(q->box, p));
    float len = hypotf(s->dx, s->dy), u = s->dx / len, v = s->dy / len;
    float w = (float)(p.x1 - p.x0) / 2, h = (float)(p.y1 - p.y0) / 2;
    float x = (float)p.x0 + w - s->x, y = (float)p.y0 + h - s->y;
    return fabsf(x * u + y * v) < len + w * fabsf(u) + h * fabsf(v) &&
           fabsf(y * u - x * v) < s->wide + w * fabsf(v) + h * fabsf(u);
}

bool damage_is_whole(const struct damage *d)
{
    return d->patches == 1 && d->patch[0].x0 == 0 && d->patch[0].y0 == 0 &&
           d->patch[0].x1 == d->w && d->patch[0].y1 == d->h;
}
