/* randomplay.c: random legal play. */
#include "randomplay.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "classic.h"
#include "randomplay_parts.h"
#include "challenge.h"
#include "superwild.h"

uint32_t randomplay_below(struct randomplay *r, uint32_t n)
{
    return rng_below(&r->rng, n);
}

static uint32_t below(struct randomplay *r, uint32_t n)
{
    return randomplay_below(r, n);
}

static int rack_list(const struct tile_bits *rack, tile_t out[FACES])
{
    int n = 0;
    for (int t = 0; t < SW_TILES; t++)
        if (bits_has(rack, (tile_t)t))
            out[n++] = (tile_t)t;
    return n;
}

void randomplay_mix(struct randomplay *r, tile_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = below(r, (uint32_t)i + 1);
        tile_t t = list[i];
        list[i] = list[j];
        list[j] = t;
    }
}

/* A random free place that touches a tile, or, one time in eight, any nearby. */
static struct place some_place(struct randomplay *r, const struct table *t, unsigned rules)
{
    static const int8_t side[10][3] = {{1, 0, 0},  {-1, 0, 0}, {0, 1, 0}, {0, -1, 0},
                                       {0, 0, 1},  {0, 0, -1}, {1, 1, 0}, {-1, 1, 0},
                                       {1, -1, 0}, {-1, -1, 0}};
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    struct place p = t->at[list[below(r, (uint32_t)n)]];
    if (!below(r, 8)) { /* one after the other: the order is part of the signature */
        int dx = (int)below(r, 7) - 3, dy = (int)below(r, 7) - 3;
        return (struct place){(int16_t)(p.x + dx), (int16_t)(p.y + dy), 0};
    }
    const int8_t *d = side[below(r, 10)];
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

/* Where a line goes, and whether a turn of play is being looked for. */
static const struct place WAY[] = {{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}};
#define WAYS 5

struct search {
    struct randomplay *r;
    struct table t; /* as it would be */
    unsigned rules;
    tile_t rack[FACES]; /* what is left of the rack, mixed */
    int n;
    int room;                       /* how many of them may still be played in this turn */
    struct table_item items[FACES]; /* what was put so far */
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

/* Puts n rack tiles when the table is legal with them; else nothing has happened. */
static bool try_tiles(struct search *s, const tile_t *tile, const struct place *at, int n)
{
    if (n > s->room)
        return false;
    for (int i = 0; i < n; i++)
        if (!in_world(at[i]) || table_at(&s->t, at[i]) != TILE_NONE)
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

/* Two rack tiles with one of the table, at its side or on both sides of it. */
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

/* Adds to what lies there: one tile, or two. Begins anywhere, looks everywhere. */
static bool extend(struct search *s)
{
    tile_t list[TILE_MAX];
    int n = table_list(&s->t, list), first = (int)below(s->r, (uint32_t)n);
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

/* Three rack tiles as a new group, near others or, when nothing else goes, below them all. */
static bool three_at(struct search *s, const tile_t three[3])
{
    struct place low, high, at[3];
    table_box(&s->t, &low, &high);
    for (int k = 0; k < 6; k++) {
        int way = (int)below(s->r, 2);
        struct place p = some_place(s->r, &s->t, s->rules);
        p.x = (int16_t)(p.x + (int)below(s->r, 7) - 3);
        p.y = (int16_t)(p.y + (int)below(s->r, 7) - 3);
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

/* The Wild to a place where it lies alone: it can begin new groups from there. */
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

bool randomplay_find(struct randomplay *r, const struct match *m, struct buf *out)
{
    const struct sw_state *st = m->state;
    struct search s = {.r = r, .t = st->table, .rules = st->rules, .room = FACES};
    struct tile_bits played = sw_played(st);
    if (sw_limit(st))
        s.room = sw_limit(st) - bits_count(&played);
    s.n = rack_list(&st->rack[st->seat], s.rack);
    randomplay_mix(r, s.rack, s.n);
    if (!table_legal(&s.t, s.rules))
        return false;
    if (s.n && !below(r, 4))
        free_wild(&s);
    bool found = true;
    while (found && s.n)
        found = below(r, 2) ? new_group(&s) || extend(&s) : extend(&s) || new_group(&s);
    if (s.put)
        round_step_write(st, s.items, s.put, out);
    return s.put > 0;
}

/* A step to no purpose: put, move, swap or take at random. */
static bool fumble(struct randomplay *r, const struct match *m, struct buf *out)
{
    const struct sw_state *s = m->state;
    tile_t rack[FACES], table[TILE_MAX];
    int n = rack_list(&s->rack[s->seat], rack), k = table_list(&s->table, table), count = 0;
    struct table_item it[4];
    randomplay_mix(r, rack, n);
    randomplay_mix(r, table, k);
    struct place p = some_place(r, &s->table, s->rules);
    switch (below(r, 4)) {
    case 0:
        if (n)
            it[count++] = (struct table_item){rack[0], false, p};
        break;
    case 1:
        it[count++] = (struct table_item){table[0], false, p};
        break;
    case 2: /* two change places */
        if (k > 1) {
            it[count++] = (struct table_item){table[0], false, s->table.at[table[1]]};
            it[count++] = (struct table_item){table[1], false, s->table.at[table[0]]};
        }
        break;
    case 3: /* back to the rack, and another one there */
        if (!table_has(&s->begin, table[0])) {
            it[count++] = (struct table_item){table[0], true, p};
            if (n)
                it[count++] = (struct table_item){rack[0], false, s->table.at[table[0]]};
        }
        break;
    }
    if (count)
        round_step_write(s, it, count, out);
    return count && match_check(m, buf_text(out), NULL);
}

void randomplay_waver(struct randomplay *r, struct match *m)
{
    for (uint32_t k = below(r, 4); k > 0; k--)
        match_undo(m);
    for (uint32_t k = below(r, 3); k > 0; k--)
        match_redo(m);
}

static void turn_step(struct randomplay *r, struct match *m, struct buf *out)
{
    const struct sw_state *s = m->state;
    struct buf text = {0};
    if (m->game == &CLASSIC) {
        randomplay_classic(r, m, out);
        return;
    }
    if (below(r, 100) < r->fumbles && fumble(r, m, &text)) {
        buf_add(out, buf_text(&text));
        buf_free(&text);
        return;
    }
    buf_free(&text); /* a fumble that may not be made leaves its words */
    if (below(r, 100) < r->fumbles)
        randomplay_waver(r, m);
    if (match_check(m, "end", NULL) &&
        (s->drawn || !table_same(&s->table, &s->begin) || !s->n_bag))
        if (below(r, 3) || sw_rack_count(s, s->seat) == 0) {
            buf_add(out, "end");
            return;
        }
    match_restore(m);
    if (below(r, 100) >= r->holds && randomplay_find(r, m, out))
        return;
    buf_add(out, match_check(m, "draw", NULL) ? "draw" : "end");
}

/* The challenge, as it can be met; false when that is not known. */
static bool find_met(const struct sw_state *s, struct buf *out)
{
    struct challenge c;
    challenge_solve(s->rules, &s->table, &(struct budget){.nodes = 2000}, &c);
    if (c.can)
        challenge_step(s, &c, out);
    return c.can && out->len;
}

/* Tiles pushed about, the Wild put by itself, the whole of it, or enough of it. */
static void try_challenge(struct randomplay *r, struct match *m, struct buf *out)
{
    const struct sw_state *s = m->state;
    tile_t list[TILE_MAX];
    struct place low, high;
    int n = table_list(&s->table, list);
    table_box(&s->table, &low, &high);
    tile_t t = below(r, 2) ? WILD : list[below(r, (uint32_t)n)];
    struct table_item it = {t, false, {(int16_t)(high.x + 3), (int16_t)(low.y - 3), 0}};
    if (below(r, 4) == 0)
        match_restore(m);
    if (below(r, 100) < r->fumbles)
        it.to = some_place(r, &s->table, s->rules);
    if (match_check(m, "end", NULL)) {
        buf_add(out, "end");
        return;
    }
    uint32_t what = below(r, 8);
    if (what > 2 || (what == 2 && !find_met(s, out)))
        round_step_write(s, &it, 1, out);
    if (!out->len || !match_check(m, buf_text(out), NULL)) {
        buf_clear(out);
        buf_add(out, "give-up");
    }
}

/* After a round: on, or the challenge first. False when the game is over. */
static bool between(struct randomplay *r, const struct game_status *st, struct buf *out)
{
    if (st->challenge == CHALLENGE_OFFERED && below(r, 2))
        buf_add(out, "challenge");
    else if (st->phase == PHASE_GAME_OVER)
        return false;
    else
        buf_add(out, "deal");
    return true;
}

bool randomplay_step(struct randomplay *r, struct match *m, struct buf *out)
{
    struct game_status st;
    struct buf step = {0};
    match_status(m, &st);
    switch (st.phase) {
    case PHASE_LOTS:
        buf_add(&step, "draw");
        break;
    case PHASE_DEAL:
        buf_add(&step, "deal");
        break;
    case PHASE_TURN:
        if (st.winner >= 0 && !below(r, 60))
            buf_add(&step, "stop");
        else
            turn_step(r, m, &step);
        break;
    case PHASE_CHALLENGE:
        try_challenge(r, m, &step);
        break;
    case PHASE_ROUND_OVER:
    case PHASE_GAME_OVER:
        if (!between(r, &st, &step))
            return false;
        break;
    }
    struct reason why;
    bool made = match_play(m, buf_text(&step), NULL, &why);
    if (out) {
        buf_clear(out);
        buf_add(out, buf_text(&step));
        if (!made)
            buf_addf(out, " (%s)", why.text);
    }
    buf_free(&step);
    return made;
}
