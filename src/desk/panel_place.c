/* panel_place.c: finds the place where a panel over the table hides least of what matters. */
#include "panel_place.h"

#include <math.h>

/* The tile's groups weigh more, because the panel is about them. */
static void weigh_groups(const struct tile_desk *v, tile_t t, float weight[TILE_MAX])
{
    for (int g = 0; g < v->n_groups; g++) {
        const struct group *group = &v->groups[g].group;
        bool of_it = group_index(group, t) >= 0;
        for (int i = 0; i < group->n && of_it; i++)
            weight[group->tile[i]] = 6;
    }
}

void sight_begin(const struct tile_desk *v, const tile_t *about, int n, struct sight *out)
{
    tile_t list[TILE_MAX];
    float weight[TILE_MAX];
    for (int i = 0; i < TILE_MAX; i++)
        weight[i] = 1;
    for (int i = 0; i < n; i++)
        weigh_groups(v, about[i], weight);
    for (int i = 0; i < n; i++)
        weight[about[i]] = 60;
    out->n = table_list(&v->now, list);
    for (int i = 0; i < out->n; i++) {
        out->tile[i] = grid_tile_seen(&v->grid, &v->now, list[i]);
        out->weight[i] = weight[list[i]];
    }
}

float sight_cost(const struct sight *s, struct rect r)
{
    float cost = 0;
    for (int i = 0; i < s->n; i++) {
        struct rect q = s->tile[i];
        float w = fminf(q.x + q.w, r.x + r.w) - fmaxf(q.x, r.x);
        float h = fminf(q.y + q.h, r.y + r.h) - fmaxf(q.y, r.y);
        if (w > 0 && h > 0) /* covering part of a tile is as bad as covering half of it */
            cost += s->weight[i] * fmaxf(0.5f, w * h / (q.w * q.h));
    }
    return cost;
}

struct rect sight_keep(struct rect r, struct rect area)
{
    r.x = fmaxf(area.x, fminf(r.x, area.x + area.w - r.w));
    r.y = fmaxf(area.y, fminf(r.y, area.y + area.h - r.h));
    return r;
}
