/* classic_deal.c: sorts the tiles of a task by number and colour, and finds the melds on its
 * table. */
#include <stddef.h>
#include <string.h>

#include "classic_parts.h"

#define TILE_PRICE 128 /* of a point; tiles count less than points */

int classic_points(const struct tile_bits *tiles)
{
    int sum = 0;
    for (int i = 0; i < 2; i++)
        for (uint64_t b = tiles->bit[i]; b; b &= b - 1) {
            tile_t t = (tile_t)(i * 64 + __builtin_ctzll(b));
            sum += tile_is_wild(t) ? CLASSIC_WILD : tile_number(t);
        }
    return sum;
}

static cost_t price_of(const struct classic_task *task, int points)
{
    return task->value ? (cost_t)points * TILE_PRICE + 1 : 1;
}

cost_t classic_price(const struct classic_task *task, const struct tile_bits *tiles)
{
    cost_t n = (cost_t)bits_count(tiles);
    return task->value ? (cost_t)classic_points(tiles) * TILE_PRICE + n : n;
}

static void add_tile(struct deal *d, tile_t t, bool must)
{
    int n = tile_number(t), c = tile_colour(t), bit = t >= FACES ? 2 : 1;
    d->have[n][c] |= (uint8_t)bit;
    d->must[n][c] |= (uint8_t)(must ? bit : 0);
    d->count[n][c]++;
    d->present[c] |= 1u << n;
    if (!must) {
        d->racks[1][c] |= d->racks[0][c] & 1u << n;
        d->racks[0][c] |= 1u << n;
    }
}

static void sort_melds(struct deal *d)
{
    for (int i = 1; i < d->n_melds; i++) {
        if (d->meld[i].first >= d->meld[i - 1].first)
            continue;
        struct old_meld m = d->meld[i];
        int j = i;
        for (; j > 0 && d->meld[j - 1].first > m.first; j--)
            d->meld[j] = d->meld[j - 1];
        d->meld[j] = m;
    }
    for (int n = NUMBERS + 1, i = d->n_melds; n >= 0; n--) {
        while (i > 0 && d->meld[i - 1].first >= n)
            i--;
        d->begins[n] = (uint8_t)i;
    }
}

/* Notes the tiles of a meld at their numbers. */
static void place_tiles(struct deal *d, struct old_meld *m)
{
    memset(&m->at_first, 0, sizeof m->at_first);
    for (int n = m->first + 1; n <= m->last; n++)
        memset(&d->at[n][m->slot], 0, sizeof d->at[n][m->slot]);
    for (int i = 0; i < m->n; i++) {
        tile_t t = m->tile[i];
        if (tile_is_wild(t))
            continue;
        int n = tile_number(t);
        struct copies *at = n == m->first ? &m->at_first : &d->at[n][m->slot];
        at->of[tile_colour(t)] |= t >= FACES ? 2 : 1;
    }
}

/* Gives each meld a slot that no other meld has at any of its numbers. Taken in the order of
 * their first numbers, this needs no more slots than melds are ever under way at once. Each of
 * those has a tile or a Wild there, so at most ten. */
static void give_slots(struct deal *d)
{
    int busy[SLOTS] = {0}; /* up to which number it is in use */
    sort_melds(d);
    for (int i = 0; i < d->n_melds; i++) {
        struct old_meld *m = &d->meld[i];
        m->slot = 0;
        while (busy[m->slot] >= m->first)
            m->slot++;
        busy[m->slot] = m->last;
        d->ends[m->last] |= (uint16_t)(1u << m->slot);
        place_tiles(d, m);
        for (int k = 0; k < m->n; k++)
            d->meld_of[m->tile[k]] = (uint8_t)(i + 1);
    }
}

/* Adds a Wild in a meld of the old table. */
static void add_bound(struct deal *d, struct old_meld *m, int at)
{
    struct bound_wild *w = &d->bound[d->n_bound];
    *w = (struct bound_wild){.tile = m->tile[at], .mates = m->bits};
    w->faces = meld_faces(m->tile, m->n, at);
    bits_remove(&w->mates, w->tile);
    for (int i = 0; i < m->n; i++)
        if (!tile_is_wild(m->tile[i]))
            w->mates_of[tile_colour(m->tile[i])] |= 1u << tile_number(m->tile[i]);
        else
            w->wild_mate |= i != at;
    m->bound |= 1u << d->n_bound++;
    m->free_wilds--;
}

static void add_meld(struct deal *d, const tile_t *tile, int n, bool bind)
{
    struct old_meld m = {.n = n, .first = NUMBERS, .last = 1};
    memcpy(m.tile, tile, (size_t)n * sizeof *tile);
    for (int i = 0; i < n; i++) {
        bits_add(&m.bits, tile[i]);
        if (tile_is_wild(tile[i])) {
            m.free_wilds++;
            continue;
        }
        int number = tile_number(tile[i]);
        m.numbers[tile_colour(tile[i])] |= 1u << number;
        m.first = number < m.first ? number : m.first;
        m.last = number > m.last ? number : m.last;
    }
    if (m.free_wilds && m.first < m.last) { /* a run: Wilds at its ends belong to it too */
        struct group g;
        meld_read(tile, n, &g);
        for (int i = 0; i < n; i++) {
            int number = tile_number(g.as[i]);
            m.first = number < m.first ? number : m.first;
            m.last = number > m.last ? number : m.last;
        }
    }
    for (int i = 0; i < n && bind; i++)
        if (tile_is_wild(tile[i]))
            add_bound(d, &m, i);
    d->meld[d->n_melds++] = m;
}

/* Adds the table. Returns whether it is legal: rows of melds and nothing else. */
static bool add_table(struct deal *d, const struct classic_task *task)
{
    struct table_rows rows;
    tile_t list[TILE_MAX];
    int n = table_list(&task->table, list);
    unsigned bound = 0;
    table_rows(&task->table, &rows);
    for (int r = 0; r < rows.n; r++) {
        const tile_t *tile = row_tiles(&rows, r);
        int size = row_length(&rows, r);
        if (meld_is(tile, size))
            add_meld(d, tile, size, !task->free_wilds);
    }
    give_slots(d);
    for (int i = 0; i < d->n_bound; i++)
        bound |= d->bound[i].tile < FACES ? 1 : 2;
    for (int i = 0; i < n; i++)
        if (!tile_is_wild(list[i])) {
            add_tile(d, list[i], true);
        } else if (!(bound & (list[i] < FACES ? 1 : 2))) {
            d->wild[d->wilds++] = list[i];
            d->must_wilds++;
        }
    return d->n_melds == rows.n && n == rows.start[rows.n];
}

bool classic_deal(struct deal *d, const struct classic_task *task)
{
    bool legal;
    /* Large arrays are filled in only as far as they are used. */
    memset(d, 0, offsetof(struct deal, meld));
    memset(d->meld_of, 0, sizeof *d - offsetof(struct deal, meld_of));
    d->initial = !task->melded;
    d->loose = task->loose;
    for (int n = 1; n <= NUMBERS; n++)
        d->price[n] = price_of(task, n);
    d->wild_price = price_of(task, CLASSIC_WILD);
    legal = task->melded ? add_table(d, task) : table_legal(&task->table, RULE_MELDS);
    for (int i = 0; i < 2; i++)
        for (uint64_t b = task->rack.bit[i]; b; b &= b - 1) {
            tile_t t = (tile_t)(i * 64 + __builtin_ctzll(b));
            if (tile_is_wild(t))
                d->wild[d->wilds++] = t;
            else
                add_tile(d, t, false);
        }
    return legal;
}

void classic_deal_copy(struct deal *to, const struct deal *from)
{
    size_t used = offsetof(struct deal, meld) + (size_t)from->n_melds * sizeof *from->meld;
    size_t rest = offsetof(struct deal, at);
    memcpy(to, from, used);
    memcpy((char *)to + rest, (const char *)from + rest, sizeof *to - rest);
}

void classic_deal_unbind(struct deal *d)
{
    for (int i = 0; i < d->n_bound; i++) {
        memmove(d->wild + 1, d->wild, (size_t)d->wilds * sizeof *d->wild);
        d->wild[0] = d->bound[i].tile;
        d->wilds++;
        d->must_wilds++; /* though nobody asks if none is bound and some may be left over */
    }
    d->n_bound = 0;
    d->taken = 0;
    for (int i = 0; i < d->n_melds; i++) {
        d->meld[i].free_wilds += (int)(d->meld[i].bound & 1) + (int)(d->meld[i].bound >> 1);
        d->meld[i].bound = 0;
    }
}

bool classic_deal_fix(struct deal *d, const struct deal *bound)
{
    for (int i = 0; i < bound->n_bound; i++) {
        const struct bound_wild *w = &bound->bound[i];
        if (w->taken || (w->faces & (w->faces - 1)))
            continue;
        tile_t face = (tile_t)__builtin_ctzll(w->faces);
        int n = tile_number(face), c = tile_colour(face);
        struct old_meld *m = &d->meld[d->meld_of[w->tile] - 1];
        if (d->have[n][c] & THIRD)
            continue; /* two Wilds that stand for the same tile: one is enough */
        d->have[n][c] |= THIRD;
        d->must[n][c] |= THIRD;
        d->count[n][c]++;
        d->present[c] |= 1u << n;
        m->free_wilds--;
        m->numbers[c] |= 1u << n;
        (n == m->first ? &m->at_first : &d->at[n][m->slot])->of[c] |= THIRD;
        d->wilds--;
        d->must_wilds--;
        d->fixed |= 1u << i;
        d->fixed_number[i] = n;
        d->fixed_slot[i] = m->slot;
    }
    return d->fixed;
}
