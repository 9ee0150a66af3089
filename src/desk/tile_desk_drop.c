/* tile_desk_drop.c: decides where held tiles would land, and what happens when they are
 * dropped. */
#include "tile_desk_state.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explain.h"

/* The lowest and highest level of a cell, not counting held tiles; false if there are none. */
static bool levels_left(const struct tile_desk *v, int x, int y, int *low, int *high,
                        tile_t *top)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, x, y, tower);
    bool any = false;
    for (int i = 0; i < n; i++) {
        if (desk_holds(&v->d, tower[i]))
            continue;
        *low = any ? *low : v->now.at[tower[i]].z;
        *high = v->now.at[tower[i]].z;
        *top = tower[i];
        any = true;
    }
    return any;
}

/* why: a sentence, perhaps with a %s for the tile. */
static void refuse_drop(struct drop *d, const char *why, tile_t t, unsigned rules)
{
    struct buf b = {0};
    if (t == TILE_NONE)
        buf_add(&b, why);
    else
        buf_tile_sentence(&b, why, t, rules);
    d->kind = DROP_REFUSED;
    d->n = 0;
    snprintf(d->why, sizeof d->why, "%s", buf_text(&b));
    buf_free(&b);
}

/* One tile on an occupied cell: a tower if stacks are in play, otherwise a swap with a tile of
 * this turn. level: +1 on top, -1 underneath. */
static void target_occupied(const struct tile_desk *v, struct drop *d, int cx, int cy,
                            int level, int low, int high, tile_t top)
{
    const struct desk_hand *h = &v->d.hand;
    tile_t t = h->held[0];
    if (v->rules & RULE_TOWERS) {
        int z = level > 0 ? high + 1 : low - 1;
        d->kind = DROP_BOARD;
        d->level = level;
        d->item[d->n++] = (struct table_item){t, false, {(int16_t)cx, (int16_t)cy, (int16_t)z}};
        if (!v->from_rack && place_same(v->now.at[t], d->item[0].to))
            d->kind = DROP_HOME;
        return;
    }
    if (!bits_has(&v->played, top)) {
        refuse_drop(d, _("That place is already taken by %s."), top, v->rules);
        return;
    }
    d->kind = DROP_SWAP;
    d->item[d->n++] = (struct table_item){t, false, {(int16_t)cx, (int16_t)cy, 0}};
    d->item[d->n++] = v->from_rack ? (struct table_item){top, true, {0, 0, 0}}
                                   : (struct table_item){top, false, v->now.at[t]};
}

/* ---- Rows that stay apart ---- */

/* Dropped on a tile: goes before or after it in its row, depending on which half the pointer is
 * on; or to the other side if it fits only there. */
static bool target_in_row(const struct tile_desk *v, const tile_t *tile, int n, struct place at,
                          bool after, struct drop *d)
{
    d->n = v->ways->rows->put(&v->now, tile, n, at, after, d->item);
    if (!d->n)
        d->n = v->ways->rows->put(&v->now, tile, n, at, !after, d->item);
    if (d->n)
        d->kind = DROP_BOARD;
    return d->n > 0;
}

/* Does a tile that is not held lie there? */
static bool is_taken(const struct tile_desk *v, int x, int y)
{
    tile_t t = table_at(&v->now, (struct place){(int16_t)x, (int16_t)y, 0});
    return t != TILE_NONE && !desk_holds(&v->d, t);
}

/* Dropped beside a row that it fits, it makes the row longer; elsewhere it takes the nearest
 * free stretch of a shelf. The pointer is on cell cx, cy. */
static bool target_row(const struct tile_desk *v, const tile_t *tile, int n, struct place at,
                       int cx, int cy, bool after, struct drop *d)
{
    bool beside = false, stays = !v->from_rack;
    struct place to;
    for (int x = at.x - 1; x <= at.x + n; x++)
        beside = beside || is_taken(v, x, at.y);
    if (beside && target_in_row(v, tile, n, at, after, d))
        return true;
    if (is_taken(v, cx, cy) || !td_free_stretch(v, n, at, cx, cy, &to))
        return false;
    for (int i = 0; i < n && stays; i++) {
        struct place p = {(int16_t)(to.x + i), to.y, 0};
        stays = place_same(v->now.at[tile[i]], p);
    }
    if (stays)
        d->kind = DROP_HOME;
    return stays || target_in_row(v, tile, n, to, false, d);
}

/* A tile of this turn dropped on a Wild on the table that stands for it. */
static bool target_wild(const struct tile_desk *v, tile_t t, struct place at, struct drop *d)
{
    bool own = v->from_rack || bits_has(&v->played, t);
    if (!own || bits_has(&v->played, table_at(&v->now, at)) ||
        !v->ways->rows->replace_wild(&v->now, t, at, d->item))
        return false;
    d->kind = DROP_BOARD;
    d->n = 2;
    return true;
}

/* Lists held tiles that lie side by side, from the left, and the place of the first if the
 * leading one goes to cx, cy. False if they do not lie side by side. */
static bool held_block(const struct tile_desk *v, int cx, int cy, tile_t out[TILE_MAX],
                       struct place *at)
{
    const struct desk_hand *h = &v->d.hand;
    struct place lead = v->now.at[h->held[0]];
    *at = (struct place){(int16_t)cx, (int16_t)cy, 0};
    memcpy(out, h->held, (size_t)h->n);
    if (v->from_rack)
        return true;
    for (int i = 1; i < h->n; i++) {
        tile_t t = out[i];
        int k = i;
        for (; k > 0 && v->now.at[out[k - 1]].x > v->now.at[t].x; k--)
            out[k] = out[k - 1];
        out[k] = t;
    }
    int left = v->now.at[out[0]].x;
    for (int i = 0; i < h->n; i++)
        if (v->now.at[out[i]].y != lead.y || v->now.at[out[i]].x != left + i)
            return false;
    at->x = (int16_t)(cx - (lead.x - left));
    return true;
}

static void target_single(const struct tile_desk *v, int cx, int cy, int level, struct drop *d)
{
    const struct desk_hand *h = &v->d.hand;
    tile_t t = h->held[0], top = TILE_NONE;
    int low = 0, high = 0;
    if (levels_left(v, cx, cy, &low, &high, &top)) {
        struct place on = {(int16_t)cx, (int16_t)cy, 0};
        if (v->ways->rows &&
            (target_wild(v, t, on, d) || target_in_row(v, h->held, 1, on, level > 0, d)))
            return;
        target_occupied(v, d, cx, cy, level, low, high, top);
        return;
    }
    struct place p = {(int16_t)cx, (int16_t)cy, 0};
    d->kind = !v->from_rack && place_same(v->now.at[t], p) ? DROP_HOME : DROP_BOARD;
    if (v->ways->rows && d->kind == DROP_BOARD &&
        target_row(v, h->held, 1, p, cx, cy, false, d))
        return;
    d->item[d->n++] = (struct table_item){t, false, p};
}

/* Several tiles keep their arrangement: table tiles as they were, rack tiles in a row. */
static void target_several(const struct tile_desk *v, int cx, int cy, int level, struct drop *d)
{
    const struct desk_hand *h = &v->d.hand;
    struct place lead = v->now.at[h->held[0]];
    int dx = cx - lead.x, dy = cy - lead.y;
    if (!v->from_rack && !dx && !dy) {
        d->kind = DROP_HOME;
        return;
    }
    tile_t block[TILE_MAX];
    struct place at;
    if (v->ways->rows && held_block(v, cx, cy, block, &at) &&
        target_row(v, block, h->n, at, cx, cy, level > 0, d))
        return;
    d->kind = DROP_BOARD;
    for (int i = 0; i < h->n; i++) {
        struct place p = {(int16_t)(cx + i), (int16_t)cy, 0};
        if (!v->from_rack) {
            p = v->now.at[h->held[i]];
            p.x = (int16_t)(p.x + dx);
            p.y = (int16_t)(p.y + dy);
        }
        tile_t there = table_at(&v->now, p);
        if (there != TILE_NONE && !desk_holds(&v->d, there)) {
            refuse_drop(d, _("They don't all fit here: %s is in the way."), there, v->rules);
            return;
        }
        d->item[d->n++] = (struct table_item){h->held[i], false, p};
    }
}

static void bound_check(struct drop *d)
{
    for (int i = 0; i < d->n; i++)
        if (abs(d->item[i].to.x) > PLACE_MAX - 2 || abs(d->item[i].to.y) > PLACE_MAX - 2)
            refuse_drop(d, _("The table ends here."), TILE_NONE, 0);
}

static void target_cell(const struct tile_desk *v, int cx, int cy, int level, struct drop *out)
{
    *out = (struct drop){.kind = DROP_NOTHING};
    if (abs(cx) > PLACE_MAX - 2 || abs(cy) > PLACE_MAX - 2)
        refuse_drop(out, _("The table ends here."), TILE_NONE, 0);
    else if (v->d.hand.n == 1)
        target_single(v, cx, cy, level, out);
    else
        target_several(v, cx, cy, level, out);
    bound_check(out);
}

static void target_rack(const struct tile_desk *v, int index, struct drop *d)
{
    const struct desk_hand *h = &v->d.hand;
    d->kind = DROP_HAND;
    d->rack_index = index;
    for (int i = 0; i < h->n && !v->from_rack; i++) {
        if (!bits_has(&v->played, h->held[i])) {
            refuse_drop(d, _("Tiles that were on the table stay on the table."), TILE_NONE,
                        v->rules);
            return;
        }
        d->item[d->n++] = (struct table_item){h->held[i], true, {0, 0, 0}};
    }
}

#define TOWER_REACH 8 /* rows that a tower may rise or hang over */

static bool on_tower(const struct tile_desk *v, int cx, int cy, float x, float y)
{
    tile_t tower[TILE_MAX];
    return table_tower(&v->now, cx, cy, tower) > 1 &&
           rect_has(grid_tower_box(&v->grid, &v->now, cx, cy), x, y);
}

/* The cell that a drop is meant for. A tower rises over its cell, and hangs below it, so a drop
 * there means the tower. */
void td_cell_at(const struct tile_desk *v, float x, float y, int *cx, int *cy)
{
    grid_cell_at(&v->grid, x, y, cx, cy);
    int best = *cy, near = TOWER_REACH + 1;
    for (int k = -TOWER_REACH; k <= TOWER_REACH && v->d.hand.n == 1; k++)
        if (abs(k) < near && on_tower(v, *cx, *cy + k, x, y)) {
            best = *cy + k;
            near = abs(k);
        }
    *cy = best;
    if (td_on_shelves(v))
        td_keep_on_shelves(v, x, y, cx, cy);
}

/* The lower edge of a tower, in parts of a tile's height, on which a drop means underneath.
 * Underneath is rarer, and nobody should get there by chance. */
#define UNDERNEATH 0.3f

void td_target(const struct tile_desk *v, struct drop *out)
{
    const struct desk_hand *h = &v->d.hand;
    *out = (struct drop){.kind = DROP_NOTHING};
    if (!h->n)
        return;
    if (h->by_key) {
        if (v->d.focus == DESK_ON_HAND)
            target_rack(v, v->d.ci, out);
        else
            target_cell(v, v->cx, v->cy, v->cz < 0 ? -1 : 1, out);
        return;
    }
    if (rect_has(v->d.area.hand, h->mx, h->my)) {
        target_rack(v, td_rack_index_at(v, h->mx, h->my), out);
        return;
    }
    if (!rect_has(v->d.area.board, h->mx, h->my)) {
        out->kind = DROP_HOME;
        return;
    }
    int cx, cy;
    struct rect lead = td_held_rect(v, 0);
    td_cell_at(v, v->by_grip ? lead.x + lead.w / 2 : h->mx, h->my, &cx, &cy);
    struct rect box = grid_tower_box(&v->grid, &v->now, cx, cy),
                cell = grid_cell(&v->grid, cx, cy);
    bool more =
        v->ways->rows ? h->mx > box.x + box.w / 2 : h->my < box.y + box.h - UNDERNEATH * cell.h;
    target_cell(v, cx, cy, more ? 1 : -1, out);
}

/* ---- Towers close up ---- */

/* The tile goes to that level of its cell. */
static void relevel(struct drop *d, const struct table *then, tile_t t, int z)
{
    struct place to = then->at[t];
    to.z = (int16_t)z;
    for (int i = 0; i < d->n; i++)
        if (d->item[i].tile == t) {
            d->item[i].to = to;
            return;
        }
    d->item[d->n++] = (struct table_item){t, false, to};
}

/* then: the table after the drop. The lowest tile from level 0 up comes to lie on the table, or
 * else the highest of those that hang below it. */
static void close_up(struct drop *d, const struct table *then, struct place cell)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(then, cell.x, cell.y, tower), base = 0;
    while (base < n - 1 && then->at[tower[base]].z < 0)
        base++;
    for (int i = 0; i < n; i++)
        if (then->at[tower[i]].z != i - base)
            relevel(d, then, tower[i], i - base);
}

/* Tiles that leave a tower take nothing from it but themselves: what lay on them sinks. */
static void settle(const struct tile_desk *v, struct drop *d)
{
    struct table then = v->now;
    int leaving = d->n;
    if (!(v->rules & RULE_TOWERS))
        return;
    for (int i = 0; i < d->n; i++)
        if (d->item[i].to_rack)
            table_remove(&then, d->item[i].tile);
        else
            table_put(&then, d->item[i].tile, d->item[i].to);
    for (int i = 0; i < leaving; i++)
        if (table_has(&v->now, d->item[i].tile))
            close_up(d, &then, v->now.at[d->item[i].tile]);
}

/* ---- Letting go ---- */

static void arrange(const struct tile_desk *v, struct drop *d, char out[STEP_MAX])
{
    struct buf step = {0};
    settle(v, d);
    v->d.game->tiles->arrange(v->d.state, d->item, d->n, &step);
    snprintf(out, STEP_MAX, "%s", buf_text(&step));
    buf_free(&step);
}

void td_lands(const void *self, struct desk_drop *out)
{
    const struct tile_desk *v = self;
    struct drop d;
    td_target(v, &d);
    out->kind = d.kind;
    if (d.kind == DROP_REFUSED)
        snprintf(out->why, sizeof out->why, "%s", d.why);
    if (d.kind == DROP_HAND)
        out->index = d.rack_index;
    if (d.n) {
        out->act = DESK_STEP;
        arrange(v, &d, out->step);
    }
}

/* It goes home with a sound by how far it has to go. */
static void hear_home(struct tile_desk *v, const struct desk_drop *to)
{
    struct rect home = v->d.seen[to->piece[0]].to;
    td_hear_way(v, to->piece[0], hypotf(to->from.x - home.x, to->from.y - home.y) / v->d.scale,
                v->d.like.motion_ticks);
}

void td_landed(void *self, const struct desk_drop *to)
{
    struct tile_desk *v = self;
    if (to->kind == DROP_HOME || to->kind == DROP_REFUSED) {
        hear_home(v, to);
        return;
    }
    for (int i = 0; i < to->n && to->kind == DROP_HAND; i++)
        v->meld[to->piece[i]] = 0; /* taken out of its set or run by hand */
    if (to->act != DESK_NONE)
        td_then_show(v, AFTER_SHOW_CHANGED);
    else
        td_hear_tile(v, SOUND_RACK, to->piece[0], desk_landing(&v->d) * 0.8f);
}

void td_take_back(struct tile_desk *v, tile_t t, struct desk_act *act)
{
    struct drop d = {.kind = DROP_HAND};
    if (t == TILE_NONE || v->d.seen[t].where != DESK_BOARD || !v->d.mine)
        return;
    if (!bits_has(&v->played, t)) {
        desk_note(&v->d, _("Tiles that were on the table stay on the table."));
        return;
    }
    for (tile_t u = 0; u < TILE_MAX; u++)
        if (u == t ||
            (bits_has(&v->chosen, t) && bits_has(&v->chosen, u) && bits_has(&v->played, u)))
            d.item[d.n++] = (struct table_item){u, true, {0, 0, 0}};
    act->kind = DESK_STEP;
    arrange(v, &d, act->step);
    td_then_show(v, AFTER_SHOW_CHANGED);
}
