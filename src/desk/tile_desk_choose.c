/* tile_desk_choose.c: choosing tiles: one by one, by group, by island. */
#include "tile_desk_state.h"

static void choose_all_of(struct tile_desk *v, const struct table_group *g)
{
    for (int i = 0; i < g->group.n; i++)
        bits_add(&v->chosen, g->group.tile[i]);
}

/* Chooses everything connected to t through groups. */
static void choose_island(struct tile_desk *v, tile_t t)
{
    int before = 0, after = 1;
    bits_add(&v->chosen, t);
    while (before != after) {
        before = bits_count(&v->chosen);
        for (int g = 0; g < v->n_groups; g++)
            for (int i = 0; i < v->groups[g].group.n; i++)
                if (bits_has(&v->chosen, v->groups[g].group.tile[i])) {
                    choose_all_of(v, &v->groups[g]);
                    break;
                }
        after = bits_count(&v->chosen);
    }
}

/* Chooses the groups of a tile one after another, and then everything connected to it. */
void td_choose_group(struct tile_desk *v, tile_t t)
{
    int mine[TABLE_GROUPS], n = 0;
    for (int g = 0; g < v->n_groups; g++)
        if (group_index(&v->groups[g].group, t) >= 0)
            mine[n++] = g;
    if (!bits_has(&v->chosen, t))
        v->choose_turn = 0;
    v->chosen = (struct tile_bits){{0, 0}};
    int turn = v->choose_turn++ % (n + 1);
    if (turn < n)
        choose_all_of(v, &v->groups[mine[turn]]);
    else
        choose_island(v, t);
    v->d.dirty = true;
}

/* One more, or one less. Rack and table tiles are not chosen together. */
void td_toggle_chosen(struct tile_desk *v, tile_t t)
{
    if (bits_has(&v->chosen, t))
        bits_remove(&v->chosen, t);
    else
        bits_add(&v->chosen, t);
    for (tile_t u = 0; u < TILE_MAX; u++)
        if (bits_has(&v->chosen, u) && v->d.seen[u].where != v->d.seen[t].where)
            bits_remove(&v->chosen, u);
}
