/* seen.c: moves pieces from where they are seen to where they belong. */
#include "seen.h"

#include <math.h>

bool seen_travels(const struct seen *s)
{
    return s->left > 0;
}

bool seen_any_travels(const struct seen *s, int n)
{
    for (int i = 0; i < n; i++)
        if (seen_travels(&s[i]))
            return true;
    return false;
}

float seen_way(const struct seen *s, float alpha)
{
    if (s->left <= 0)
        return 0;
    return fmaxf(0, fminf(1, ((float)s->left - alpha) / (float)s->ticks));
}

static void carried(const struct seen *s, float alpha, struct rect *r)
{
    float p = fmaxf(0, ((float)s->lead - alpha) / (float)s->ticks), k = p * p * p;
    r->x += s->cx * k;
    r->y += s->cy * k;
    r->w *= 1 + s->cs * k;
    r->h *= 1 + s->cs * k;
}

struct rect seen_rect(const struct seen *s, float alpha)
{
    float p = seen_way(s, alpha), k = p * p * p;
    struct rect r = s->to;
    if (s->left <= 0)
        return r;
    r.x += s->ox * k;
    r.y += s->oy * k;
    r.w *= 1 + s->os * k;
    r.h *= 1 + s->os * k;
    if (s->lead > 0)
        carried(s, alpha, &r);
    return r;
}

void seen_set_out(struct seen *s, struct rect from, int ticks)
{
    s->ox = from.x - s->to.x;
    s->oy = from.y - s->to.y;
    s->os = s->to.w > 0 ? from.w / s->to.w - 1 : 0;
    s->left = s->ticks = ticks;
    s->lead = 0;
    s->knocks = false;
}

void seen_carry(struct seen *s, struct rect start, int ticks)
{
    struct rect is = seen_rect(s, 0);
    seen_set_out(s, start, ticks);
    s->cx = is.x - start.x;
    s->cy = is.y - start.y;
    s->cs = start.w > 0 ? is.w / start.w - 1 : 0;
    s->lead = ticks;
    s->left += ticks;
}

void seen_travel(struct seen *s, struct rect from, int ticks)
{
    float far = fabsf(from.x - s->to.x) + fabsf(from.y - s->to.y) + fabsf(from.w - s->to.w);
    s->left = s->ticks = s->lead = 0;
    if (far >= 1 && from.w > 0)
        seen_set_out(s, from, ticks);
}

void seen_follow(struct seen *s, const struct seen *before, int ticks)
{
    if (s->where != SEEN_NOWHERE)
        seen_travel(s, before->where != SEEN_NOWHERE ? seen_rect(before, 0) : s->from, ticks);
}

void seen_wait(struct seen *s, float durations)
{
    if (s->left > 0)
        s->left += (int)(durations * (float)s->ticks);
}

bool seen_tick(struct seen *s, bool *arrives)
{
    *arrives = false;
    if (s->left <= 0)
        return false;
    *arrives = !--s->left;
    s->lead -= s->lead > 0;
    return true;
}

void seen_settle(struct seen *s, int n)
{
    for (int i = 0; i < n; i++)
        s[i].left = s[i].lead = 0;
}
