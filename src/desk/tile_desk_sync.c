/* tile_desk_sync.c: takes over what a seat sees of a match. */
#include "tile_desk_state.h"

#include <stdio.h>
#include <string.h>

static void sync_orders(struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    for (int i = 0; i < v->d.status.seats; i++) {
        struct tile_bits none = {{0, 0}};
        int hidden;
        struct hand_order *o = &v->d.order[i];
        struct tile_bits rack = v->d.game->tiles->rack(v->d.state, i, &hidden);
        if (hidden)
            continue; /* tiles that this seat may not see keep their order */
        bool dealt =
            desk_new_hand(&v->d, i, bits_count(&rack), rack_order_list(o, &rack, list));
        v->d.order_changed |=
            rack_order_sync(o, &rack, i == v->d.status.seat ? &v->played : &none);
        if (dealt)
            rack_order_sort(o, true, !v->ways->rows);
    }
}

/* The tile drawn last, until it is played or another one is drawn. */
static void find_waiting(struct tile_desk *v, const struct tile_bits *old)
{
    int more = 0;
    tile_t t = TILE_NONE;
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(&v->rack, i) && !bits_has(old, i) && !bits_has(&v->last_played, i)) {
            more++;
            t = i;
        }
    if (more == 1 && bits_count(old))
        v->drew = t;
    if (v->drew != TILE_NONE && !bits_has(&v->rack, v->drew))
        v->drew = TILE_NONE;
    v->last_played = v->played;
}

static void find_drawn(struct tile_desk *v, const struct match *m, const struct tile_bits *old,
                       bool same_turn)
{
    v->just_drew = false;
    if (v->ways->draws == DRAWS_LAST) { /* it waits for the next turn */
        find_waiting(v, old);
        return;
    }
    if (!v->d.status.drawn) {
        v->drew = TILE_NONE;
        return;
    }
    v->just_drew = m->at > 0 && !strcmp(m->step[m->at - 1], "draw");
    if (v->just_drew && same_turn)
        for (tile_t t = 0; t < FACES; t++)
            if (bits_has(&v->rack, t) && !bits_has(old, t))
                v->drew = t;
}

/* Rack and table tiles are never chosen together. If an undo has separated chosen tiles, those
 * that went elsewhere are no longer chosen. */
static void sync_chosen(struct tile_desk *v)
{
    const struct tile_bits *on = &v->now.on, *rack = &v->rack;
    bool on_table = false, on_rack = false;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!bits_has(on, t) && !bits_has(rack, t))
            bits_remove(&v->chosen, t);
        on_table |= bits_has(&v->chosen, t) && bits_has(on, t);
        on_rack |= bits_has(&v->chosen, t) && bits_has(rack, t);
    }
    for (tile_t t = 0; t < TILE_MAX && on_table && on_rack; t++)
        if (!bits_has(v->d.seen[t].where == DESK_HAND ? rack : on, t))
            bits_remove(&v->chosen, t);
}

static void take_over(struct tile_desk *v, const struct match *m)
{
    int seat = v->d.seat;
    const struct tile_game *g = m->game->tiles;
    v->now = *g->now(v->d.state);
    v->begin = *g->turn_start(v->d.state);
    v->rules = g->rules(v->d.state);
    v->rack = seat >= 0 ? g->rack(v->d.state, seat, NULL) : (struct tile_bits){{0, 0}};
    v->played = v->now.on;
    bits_drop(&v->played, &v->begin.on);
}

/* ---- What was moved in this turn ---- */

/* How far a tile has moved; tiles of both tables only. */
static struct place way(const struct table *then, const struct table *now, tile_t t)
{
    struct place a = then->at[t], b = now->at[t];
    return (struct place){(int16_t)(b.x - a.x), (int16_t)(b.y - a.y), (int16_t)(b.z - a.z)};
}

bool td_went_together(const struct table *then, const struct table *now, const struct group *g)
{
    struct place first = {0, 0, 0};
    int n = 0;
    for (int i = 0; i < g->n; i++) {
        if (!table_has(then, g->tile[i]) || !table_has(now, g->tile[i]))
            continue;
        if (n++ && !place_same(first, way(then, now, g->tile[i])))
            return false;
        first = way(then, now, g->tile[i]);
    }
    return n > 1;
}

/* Were the tiles of this group that were on the table then a whole group, and nothing else? */
static bool was_whole(const struct table *then, const struct table_group *was, int n,
                      const struct group *g)
{
    struct tile_bits old = {{0, 0}};
    for (int i = 0; i < g->n; i++)
        if (table_has(then, g->tile[i]))
            bits_add(&old, g->tile[i]);
    for (int i = 0; i < n; i++) {
        int same = 0;
        for (int k = 0; k < was[i].group.n; k++)
            same += bits_has(&old, was[i].group.tile[k]);
        if (same == was[i].group.n && same == bits_count(&old))
            return true;
    }
    return false;
}

/* A group that only lies elsewhere, because the table was tidied up or it made way, is what it
 * was. */
static void find_moved(struct tile_desk *v)
{
    struct table_group was[TABLE_GROUPS];
    v->moved = (struct tile_bits){{0, 0}};
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(&v->begin, t) && table_has(&v->now, t) &&
            !place_same(v->begin.at[t], v->now.at[t]))
            bits_add(&v->moved, t);
    if (!bits_count(&v->moved))
        return;
    int n = table_read(&v->begin, v->rules, was, TABLE_GROUPS);
    for (int i = 0; i < v->n_groups; i++) {
        const struct group *g = &v->groups[i].group;
        if (td_went_together(&v->begin, &v->now, g) && was_whole(&v->begin, was, n, g))
            for (int k = 0; k < g->n; k++)
                bits_remove(&v->moved, g->tile[k]);
    }
}

void td_read_table(struct tile_desk *v)
{
    v->d.rearranged = !table_same(&v->now, &v->begin);
    v->faces = grid_faces(&v->now, v->rules);
    v->n_groups = table_read(&v->now, v->rules, v->groups, TABLE_GROUPS);
    v->n_faults = table_check(&v->now, v->rules, v->faults, FAULT_MAX);
    v->n_faults = v->n_faults > FAULT_MAX ? FAULT_MAX : v->n_faults;
    for (int i = 0; i < v->n_faults; i++)
        v->making[i] = fault_making(&v->now, v->rules, &v->faults[i]);
    find_moved(v);
}

/* Removes what was said and shown about the table before. */
static void forget(struct tile_desk *v)
{
    tile_t tower[TILE_MAX];
    v->strict = false;
    v->n_blamed = 0;
    v->explain = v->grip = TILE_NONE;
    v->fan = v->fan && table_tower(&v->now, v->fx, v->fy, tower) > 1;
}

bool td_is_asked(const struct tile_desk *v)
{
    const struct game_status *st = &v->d.status;
    int proposed = game_proposed(st), others = 0;
    for (int i = 0; i < st->seats; i++)
        others += i != proposed && !v->d.config->computer[i][0];
    return (st->phase == PHASE_VOLUNTEER && !v->d.config->computer[st->seat][0]) ||
           (st->phase == PHASE_AGREE && others > 0);
}

/* Have the racks been seen before this first turn, to decide whose it is? */
static bool was_asked(const struct match *m)
{
    bool asked = false;
    for (int i = 0; i < m->at && !asked; i++)
        asked = strcmp(m->step[i], "volunteer") == 0 || strcmp(m->step[i], "pass") == 0;
    return asked;
}

/* Does the seat see its tiles for the first time? */
static bool just_dealt(const struct tile_desk *v, const struct match *m)
{
    const struct game_status *st = &v->d.status;
    if (v->d.seat < 0 || st->turns[v->d.seat] || v->d.like.box)
        return false;
    if (st->phase == PHASE_VOLUNTEER)
        return true;
    return v->d.mine && !st->played && !st->drawn && (st->round != 1 || !was_asked(m));
}

/* Another player's rack appears at once, unless it has just been dealt. A box is not dealt. */
static void begin_seat(struct tile_desk *v, const struct match *m)
{
    struct desk_hand *h = &v->d.hand;
    seen_settle(v->d.seen, TILE_MAX);
    *h = (struct desk_hand){.piece = TILE_NONE, .mx = h->mx, .my = h->my, .inside = h->inside};
    td_held(v);
    v->from_rack = false;
    v->chosen = (struct tile_bits){{0, 0}};
    v->d.deal = just_dealt(v, m);
}

void td_sync(void *self, const struct match *m, const struct desk_was *was)
{
    struct tile_desk *v = self;
    struct table_group old[TABLE_GROUPS];
    struct tile_bits old_rack = v->rack;
    int n_old = v->n_groups;
    bool fresh = was->other, same_turn = !fresh && was->status.seat == v->d.seat;
    memcpy(old, v->groups, sizeof old);
    take_over(v, m);
    if (was->next) /* what is chosen is chosen for this turn */
        v->chosen = (struct tile_bits){{0, 0}};
    sync_chosen(v);
    find_drawn(v, m, &old_rack, same_turn);
    td_read_table(v);
    sync_orders(v);
    td_clamp_cursor(v);
    forget(v);
    if (was->fresh || was->next)
        td_note_shelves(v, was->fresh || was->status.round != v->d.status.round);
    desk_retarget(&v->d);
    td_offer_tidy(v);
    if (!fresh && v->d.mine)
        td_close_ranks(v, old, n_old);
    if (fresh)
        begin_seat(v, m);
    td_watch_wild(v, fresh);
    if (was->fresh) {
        /* A turn always begins with a legal table. */
        struct table_group group[TABLE_GROUPS];
        v->groups_heard =
            v->n_faults ? table_read(&v->begin, v->rules, group, TABLE_GROUPS) : v->n_groups;
    }
}

struct tile_turn td_turn(const struct tile_desk *v)
{
    return (struct tile_turn){.game = v->d.game,
                              .state = v->d.state,
                              .status = &v->d.status,
                              .rearranged = v->d.rearranged,
                              .left = bits_count(&v->rack)};
}
