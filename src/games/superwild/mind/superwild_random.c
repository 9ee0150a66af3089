/* superwild_random.c: random legal play of Super Wild and Normikub. */
#include "superwild_mind.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "challenge.h"
#include "tile_mind.h"

/* A random free place that touches a tile or, one time in eight, any place nearby. */
static struct place some_place(struct random_turn *turn, const struct table *t, unsigned rules)
{
    static const int8_t side[10][3] = {{1, 0, 0},  {-1, 0, 0}, {0, 1, 0}, {0, -1, 0},
                                       {0, 0, 1},  {0, 0, -1}, {1, 1, 0}, {-1, 1, 0},
                                       {1, -1, 0}, {-1, -1, 0}};
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    struct place p = t->at[list[random_below(turn, (uint32_t)n)]];
    if (!random_below(turn, 8)) { /* one after another, because the order is part of the
                                   * signature */
        int dx = (int)random_below(turn, 7) - 3, dy = (int)random_below(turn, 7) - 3;
        return (struct place){(int16_t)(p.x + dx), (int16_t)(p.y + dy), 0};
    }
    const int8_t *d = side[random_below(turn, 10)];
    p.x = (int16_t)(p.x + d[0]);
    p.y = (int16_t)(p.y + d[1]);
    p.z = (int16_t)(p.z + d[2]);
    bool towers = rules & RULE_TOWERS;
    if ((p.z && !towers) || p.x < -PLACE_MAX || p.x > PLACE_MAX || p.y < -PLACE_MAX ||
        p.y > PLACE_MAX || p.z < -PLACE_MAX || p.z > PLACE_MAX)
        return t->at[list[0]];
    return p;
}

/* ---- Looking for what fits ---- */

/* The directions of lines. */
static const struct place WAY[] = {{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}};
#define WAYS 5

struct search {
    struct random_turn *turn;
    struct table t; /* after the play so far */
    unsigned rules;
    tile_t rack[FACES]; /* what is left of the rack, mixed */
    int n;
    int room;                       /* how many of them may still be played in this turn */
    struct table_item items[FACES]; /* those put so far */
    int put;
};

static struct place on_from(struct place p, int way, int steps)
{
    p.x = (int16_t)(p.x + WAY[way].x * steps);
    p.y = (int16_t)(p.y + WAY[way].y * steps);
    p.z = (int16_t)(p.z + WAY[way].z * steps);
    return p;
}

static bool in_world(struct place p)
{
    return abs(p.x) <= PLACE_MAX && abs(p.y) <= PLACE_MAX && abs(p.z) <= PLACE_MAX;
}

static int ways(const struct search *s)
{
    return s->rules & RULE_TOWERS ? WAYS : WAYS - 1;
}

/* Puts n rack tiles if the table is legal with them; otherwise changes nothing. */
static bool try_tiles(struct search *s, const tile_t *tile, const struct place *at, int n)
{
    if (n > s->room)
        return false;
    for (int i = 0; i < n; i++)
        if (!in_world(at[i]))
            return false;
    for (int i = 0; i < n; i++)
        table_put(&s->t, tile[i], at[i]);
    bool good = table_legal(&s->t, s->rules);
    for (int i = 0; i < n; i++) {
        if (!good) {
            table_remove(&s->t, tile[i]);
            continue;
        }
        s->items[s->put++] = (struct table_item){tile[i], false, at[i]};
        int k = 0;
        while (s->rack[k] != tile[i])
            k++;
        s->rack[k] = s->rack[--s->n];
        s->room--;
    }
    return good;
}

/* One tile at p that makes a triple with two others. */
static bool one_at(struct search *s, struct place p)
{
    if (table_at(&s->t, p) != TILE_NONE)
        return false;
    for (int w = 0; w < ways(s); w++) {
        tile_t by[5];
        by[1] = table_at(&s->t, on_from(p, w, -1));
        by[3] = table_at(&s->t, on_from(p, w, 1));
        if (by[1] == TILE_NONE && by[3] == TILE_NONE)
            continue;
        by[0] = by[1] == TILE_NONE ? TILE_NONE : table_at(&s->t, on_from(p, w, -2));
        by[4] = by[3] == TILE_NONE ? TILE_NONE : table_at(&s->t, on_from(p, w, 2));
        for (int k = 0; k < s->n; k++) {
            tile_t t = s->rack[k];
            by[2] = t;
            bool fits = false;
            for (int i = 0; i < 3 && !fits; i++)
                fits =
                    by[i] != TILE_NONE && by[i + 1] != TILE_NONE && by[i + 2] != TILE_NONE &&
                    triple_valid(tile_face(by[i]), tile_face(by[i + 1]), tile_face(by[i + 2]));
            if (fits && try_tiles(s, &t, &p, 1))
                return true;
        }
    }
    return false;
}

/* Two rack tiles with one on the table, on one side of it or on both. */
static bool two_at(struct search *s, tile_t fixed, int way, int sign)
{
    struct place p = s->t.at[fixed];
    struct place line[3] = {on_from(p, way, -sign), on_from(p, way, sign),
                            on_from(p, way, 2 * sign)};
    bool here = table_at(&s->t, line[1]) == TILE_NONE;
    bool aside = here && table_at(&s->t, line[2]) == TILE_NONE;
    bool both = here && sign > 0 && table_at(&s->t, line[0]) == TILE_NONE;
    int f = tile_face(fixed);
    for (int i = 0; i < s->n && (aside || both); i++)
        for (int j = 0; j < s->n; j++) {
            tile_t two[2] = {s->rack[i], s->rack[j]};
            if (i == j)
                continue;
            if (aside && triple_valid(f, two[0], two[1]) && try_tiles(s, two, line + 1, 2))
                return true;
            if (both && triple_valid(two[0], f, two[1]) && try_tiles(s, two, line, 2))
                return true;
        }
    return false;
}

/* Adds one or two tiles to what is there. Starts anywhere and looks everywhere. */
static bool extend(struct search *s)
{
    tile_t list[TILE_MAX];
    int n = table_list(&s->t, list), first = (int)random_below(s->turn, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        tile_t t = list[(first + i) % n];
        for (int w = 0; w < ways(s); w++)
            for (int sign = -1; sign <= 1; sign += 2) {
                struct place p = on_from(s->t.at[t], w, sign);
                if (in_world(p) && one_at(s, p))
                    return true;
                if (two_at(s, t, w, sign))
                    return true;
            }
    }
    return false;
}

/* Three rack tiles as a new group, near others or, if nothing else works, below them all. */
static bool three_at(struct search *s, const tile_t three[3])
{
    struct place low, high, at[3];
    table_box(&s->t, &low, &high);
    for (int k = 0; k < 6; k++) {
        int way = (int)random_below(s->turn, 2);
        struct place p = some_place(s->turn, &s->t, s->rules);
        p.x = (int16_t)(p.x + (int)random_below(s->turn, 7) - 3);
        p.y = (int16_t)(p.y + (int)random_below(s->turn, 7) - 3);
        p.z = 0;
        if (k == 5) {
            p = (struct place){low.x, (int16_t)(high.y + 2), 0};
            way = 0;
        }
        for (int i = 0; i < 3; i++)
            at[i] = on_from(p, way, i);
        if (try_tiles(s, three, at, 3))
            return true;
    }
    return false;
}

static bool new_group(struct search *s)
{
    for (int i = 0; i < s->n; i++)
        for (int j = 0; j < s->n; j++)
            for (int k = 0; k < s->n; k++) {
                const tile_t three[3] = {s->rack[i], s->rack[j], s->rack[k]};
                if (i != j && j != k && i != k && triple_valid(three[0], three[1], three[2]) &&
                    three_at(s, three))
                    return true;
            }
    return false;
}

/* Moves the Wild to a place where it is on its own, so that it can start new groups. */
static bool free_wild(struct search *s)
{
    struct place was = s->t.at[WILD], low, high;
    tile_t list[TILE_MAX];
    table_box(&s->t, &low, &high);
    table_put(&s->t, WILD, (struct place){high.x, (int16_t)(low.y - 4), 0});
    int before = s->put;
    if (table_list(&s->t, list) > 1 && in_world(s->t.at[WILD]) &&
        table_legal(&s->t, s->rules) && extend(s)) {
        memmove(s->items + 1, s->items, (size_t)s->put * sizeof *s->items);
        s->items[0] = (struct table_item){WILD, false, s->t.at[WILD]};
        s->put++;
        return true;
    }
    assert(s->put == before);
    table_put(&s->t, WILD, was);
    return false;
}

/* Everything that can be found for this turn, one thing after another: a tile or two added to
 * what is there, new groups; now and then the Wild moves away first. */
static bool play(struct random_turn *t, struct buf *out)
{
    const struct sw_state *st = t->view;
    struct search s = {.turn = t, .t = st->common.table, .rules = st->rules, .room = FACES};
    struct tile_bits played = sw_played(st);
    if (sw_limit(st))
        s.room = sw_limit(st) - bits_count(&played);
    s.n = tile_rack_list(t, SW_TILES, s.rack);
    round_mix(t->rng, s.rack, s.n);
    if (!table_legal(&s.t, s.rules))
        return false;
    if (s.n && !random_below(t, 4))
        free_wild(&s);
    bool found = true;
    while (found && s.n)
        found = random_below(t, 2) ? new_group(&s) || extend(&s) : extend(&s) || new_group(&s);
    if (s.put)
        tile_random_step(t, s.items, s.put, out);
    return s.put > 0;
}

/* A pointless step: put, move, swap or take at random. */
static bool fumble(struct random_turn *t, struct buf *out)
{
    const struct sw_state *s = t->view;
    tile_t rack[FACES], table[TILE_MAX];
    int n = tile_rack_list(t, SW_TILES, rack), k = table_list(&s->common.table, table),
        count = 0;
    struct table_item it[4];
    round_mix(t->rng, rack, n);
    round_mix(t->rng, table, k);
    struct place p = some_place(t, &s->common.table, s->rules);
    switch (random_below(t, 4)) {
    case 0:
        if (n)
            it[count++] = (struct table_item){rack[0], false, p};
        break;
    case 1:
        it[count++] = (struct table_item){table[0], false, p};
        break;
    case 2: /* two change places */
        if (k > 1) {
            it[count++] = (struct table_item){table[0], false, s->common.table.at[table[1]]};
            it[count++] = (struct table_item){table[1], false, s->common.table.at[table[0]]};
        }
        break;
    case 3: /* back to the rack, and another one in its place */
        if (!table_has(&s->common.begin, table[0])) {
            it[count++] = (struct table_item){table[0], true, p};
            if (n)
                it[count++] = (struct table_item){rack[0], false, s->common.table.at[table[0]]};
        }
        break;
    }
    return tile_random_try(t, it, count, out);
}

/* Ends the turn, if something has happened in it or nothing can happen. */
static bool end_turn(struct random_turn *t, struct buf *out)
{
    const struct sw_state *s = t->view;
    if (!random_may(t, "end") ||
        (!s->drawn && s->common.n_bag && table_same(&s->common.table, &s->common.begin)))
        return false;
    if (!random_below(t, 3) && sw_rack_count(s, s->common.seat) > 0)
        return false;
    buf_add(out, "end");
    return true;
}

static void turn_step(struct random_turn *t, struct buf *out)
{
    static const struct random_parts parts = {fumble, end_turn, play};
    const struct sw_state *s = t->view;
    if (s->common.winner >= 0 && !random_below(t, 60))
        buf_add(out, "stop");
    else
        random_turn_step(t, &parts, out);
}

/* ---- The challenge ---- */

/* Finds how the challenge can be met; false if that is not known. */
static bool find_met(const struct sw_state *s, struct buf *out)
{
    struct challenge c;
    challenge_solve(s->rules, &s->common.table, &(struct budget){.nodes = 2000}, &c);
    if (c.can)
        challenge_step(s, &c, out);
    return c.can && out->len;
}

/* Pushes tiles about, moves the Wild apart, or does all or enough of what meets the
 * challenge. */
static void try_challenge(struct random_turn *t, struct buf *out)
{
    const struct sw_state *s = t->view;
    tile_t list[TILE_MAX];
    struct place low, high;
    int n = table_list(&s->common.table, list);
    table_box(&s->common.table, &low, &high);
    tile_t tile = random_below(t, 2) ? WILD : list[random_below(t, (uint32_t)n)];
    struct table_item it = {tile, false, {(int16_t)(high.x + 3), (int16_t)(low.y - 3), 0}};
    if (random_below(t, 4) == 0)
        random_take_back(t);
    if (random_below(t, 100) < t->fumbles)
        it.to = some_place(t, &s->common.table, s->rules);
    if (random_may(t, "end")) {
        buf_add(out, "end");
        return;
    }
    uint32_t what = random_below(t, 8);
    if (what > 2 || (what == 2 && !find_met(s, out)))
        tile_random_step(t, &it, 1, out);
    if (!out->len || !random_may(t, buf_text(out))) {
        buf_clear(out);
        buf_add(out, "give-up");
    }
}

bool sw_random_step(struct random_turn *t, struct buf *out)
{
    struct game_status st;
    t->game->status(t->view, &st);
    switch (st.phase) {
    case PHASE_TURN:
        turn_step(t, out);
        return true;
    case PHASE_CHALLENGE:
        try_challenge(t, out);
        return true;
    case PHASE_ROUND_OVER:
    case PHASE_GAME_OVER:
        if (st.challenge != CHALLENGE_OFFERED || !random_below(t, 2))
            return false;
        buf_add(out, "challenge");
        return true;
    case PHASE_VOLUNTEER:
        buf_add(out, random_below(t, 3) ? "pass" : "volunteer");
        return true;
    case PHASE_AGREE:
        buf_add(out, random_below(t, 3) ? "agree" : "draw-for-it");
        return true;
    case PHASE_LOTS:
    case PHASE_DEAL:
        break;
    }
    return false;
}
