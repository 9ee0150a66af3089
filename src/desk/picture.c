/* picture.c: a table drawn still. */
#include "picture.h"

#include "marks.h"

void picture_table(struct draw_list *dl, const struct theme *theme, const struct table *t,
                   unsigned rules, struct rect r, float max_tile, unsigned flags)
{
    static struct table_group groups[TABLE_GROUPS];
    static struct fault faults[FAULT_MAX];
    struct grid g = grid_fit(t, r, max_tile / GRID_TILE_W);
    tile_t order[TILE_MAX];
    int n = grid_order(t, order);
    if (flags & PICTURE_LANES) {
        draw_clip(dl, r);
        draw_lanes(dl, theme, &g, t, rules, r);
        draw_unclip(dl);
    }
    if (flags & PICTURE_GROUPS) {
        int k = table_read(t, rules, groups, TABLE_GROUPS);
        for (int i = 0; i < k; i++)
            draw_group(dl, theme, &g, t, &groups[i]);
    }
    struct grid_arms arms = grid_arms(t, rules);
    for (int i = 0; i < n; i++)
        draw_face_turned(dl, grid_tile(&g, t, order[i]), order[i],
                         grid_arm_angle(t, &arms, order[i]), grid_tile_lift(&g, t, order[i]),
                         grid_tile_flags(t, order[i]));
    if (flags & PICTURE_FAULTS) {
        int k = table_check(t, rules, faults, FAULT_MAX);
        for (int i = 0; i < k && i < FAULT_MAX; i++)
            draw_fault(dl, theme, &g, t, &faults[i], false);
    }
}
