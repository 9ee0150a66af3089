/* check.c: finds neighbours, joined pairs, arms, faults and groups.
 *
 * A board is a table prepared for questions. Its tiles are numbered 0..n-1, and each has its
 * next and previous neighbour in every direction in play, and whether it is joined to them.
 * Building a board takes one pass over a small hash of places, so judging a whole table takes a
 * few microseconds. */
#include "check.h"

#include "meld.h"

#include <stdlib.h>
#include <string.h>

#define NOBODY 255
#define SLOTS 256 /* a power of two, well above TILE_MAX */

struct board {
    int n, wild; /* wild: index of the Wild, -1 when it is not on the table at level 0 */
    unsigned rules;
    tile_t tile[TILE_MAX];
    uint8_t face[TILE_MAX];
    struct place at[TILE_MAX];
    uint64_t key[TILE_MAX]; /* of at, see key_of() */
    /* Only for lines that exist: the neighbours, and whether the tile is joined to the next
     * one. */
    uint8_t next[LINE_KINDS][TILE_MAX], prev[LINE_KINDS][TILE_MAX];
    bool join[LINE_KINDS][TILE_MAX];
    bool shared[TILE_MAX];  /* another tile that came first lies in the same place */
    bool grouped[TILE_MAX]; /* is in a group of a row, column or tower */
    bool arm[TILE_MAX];
    uint8_t slot[SLOTS];
};

const char *line_name(enum line_kind k)
{
    static const char *const name[LINE_KINDS] = {"row", "column", "tower", "ne-sw", "nw-se"};
    return name[k];
}

static const char *fault_word(enum fault_kind k)
{
    static const char *const word[FAULT_KINDS] = {
#define X(name, text) text,
        FAULTS(X)
#undef X
    };
    return word[k];
}

/* A place as one number, so that a neighbour's number is a sum. Each coordinate has 16 bits and
 * stays far from both ends of them. */
#define KEY_X ((uint64_t)1)
#define KEY_Y ((uint64_t)1 << 16)
#define KEY_Z ((uint64_t)1 << 32)

static uint64_t key_of(struct place p)
{
    return (uint64_t)(p.x + 16384) * KEY_X + (uint64_t)(p.y + 16384) * KEY_Y +
           (uint64_t)(p.z + 16384) * KEY_Z;
}

static const uint64_t KEY_STEP[LINE_KINDS] = {
    [LINE_ROW] = KEY_X,           [LINE_COLUMN] = KEY_Y,        [LINE_TOWER] = KEY_Z,
    [LINE_MAJOR] = KEY_X - KEY_Y, [LINE_MINOR] = KEY_X + KEY_Y,
};

static unsigned slot_of(uint64_t key)
{
    return (unsigned)(key * 0x9e3779b97f4a7c15u >> 56) & (SLOTS - 1);
}

/* The index of the tile at a place, or NOBODY. */
static int find(const struct board *b, uint64_t key)
{
    unsigned s = slot_of(key);
    while (b->slot[s] != NOBODY && b->key[b->slot[s]] != key)
        s = (s + 1) & (SLOTS - 1);
    return b->slot[s];
}

static void seat(struct board *b, int i)
{
    unsigned s = slot_of(b->key[i]);
    for (; b->slot[s] != NOBODY; s = (s + 1) & (SLOTS - 1))
        if (b->key[b->slot[s]] == b->key[i]) {
            b->shared[i] = true;
            return;
        }
    b->slot[s] = (uint8_t)i;
}

static bool line_exists(const struct board *b, enum line_kind k)
{
    switch (k) {
    case LINE_ROW:
        return true;
    case LINE_COLUMN:
        return b->rules & RULE_COLUMNS;
    case LINE_TOWER:
        return b->rules & RULE_TOWERS;
    case LINE_MAJOR:
        return b->rules & RULE_MAJOR;
    case LINE_MINOR:
        return b->rules & RULE_MINOR;
    case LINE_KINDS:
        break;
    }
    return false;
}

static void link_neighbours(struct board *b, enum line_kind k)
{
    memset(b->next[k], NOBODY, (size_t)b->n);
    memset(b->prev[k], NOBODY, (size_t)b->n);
    for (int i = 0; i < b->n; i++) {
        if (b->shared[i] || (b->at[i].z && k != LINE_TOWER))
            continue;
        int j = find(b, b->key[i] + KEY_STEP[k]);
        b->next[k][i] = (uint8_t)j;
        if (j != NOBODY)
            b->prev[k][j] = (uint8_t)i;
    }
}

/* Two neighbours are joined if a group of exactly three holds both (see lines.h). So each tile
 * in the middle of a valid three joins all three. */
static void join_neighbours(struct board *b, enum line_kind k, const struct triples *three)
{
    memset(b->join[k], 0, (size_t)b->n);
    for (int i = 0; i < b->n; i++) {
        int before = b->prev[k][i], after = b->next[k][i];
        if (before == NOBODY || after == NOBODY ||
            !(three->valid[b->face[before]][b->face[i]] >> b->face[after] & 1))
            continue;
        b->join[k][before] = b->join[k][i] = true;
        if (k <= LINE_TOWER)
            b->grouped[before] = b->grouped[i] = b->grouped[after] = true;
    }
}

/* Does a group of line k hold both i and its next neighbour on that line? */
static bool joined(const struct board *b, enum line_kind k, int i)
{
    return b->join[k][i];
}

static bool joined_back(const struct board *b, enum line_kind k, int i)
{
    return b->prev[k][i] != NOBODY && b->join[k][b->prev[k][i]];
}

static void mark_arms(struct board *b)
{
    for (enum line_kind k = LINE_MAJOR; k <= LINE_MINOR; k++) {
        if (!line_exists(b, k))
            continue;
        if (b->rules & RULE_FREE_DIAGONALS) {
            for (int i = 0; i < b->n; i++)
                b->arm[i] |= joined(b, k, i) || joined_back(b, k, i);
            continue;
        }
        if (b->wild < 0)
            continue;
        for (int i = b->wild; joined(b, k, i); i = b->next[k][i])
            b->arm[b->next[k][i]] = true;
        for (int i = b->wild; joined_back(b, k, i); i = b->prev[k][i])
            b->arm[b->prev[k][i]] = true;
    }
}

static void build(struct board *b, const struct table *t, unsigned rules)
{
    const struct triples *three = rules & RULE_MELDS ? NULL : triples();
    b->rules = rules;
    b->wild = -1;
    b->n = table_list(t, b->tile);
    memset(b->slot, NOBODY, sizeof b->slot);
    memset(b->shared, 0, sizeof b->shared);
    memset(b->grouped, 0, sizeof b->grouped);
    memset(b->arm, 0, sizeof b->arm);
    for (int i = 0; i < b->n; i++) {
        b->face[i] = (uint8_t)tile_face(b->tile[i]);
        b->at[i] = t->at[b->tile[i]];
        b->key[i] = key_of(b->at[i]);
        if (b->face[i] == WILD && b->at[i].z == 0)
            b->wild = i;
        seat(b, i);
    }
    for (enum line_kind k = LINE_ROW; k < LINE_KINDS; k++)
        if (line_exists(b, k)) {
            link_neighbours(b, k);
            if (three)
                join_neighbours(b, k, three);
            else
                memset(b->join[k], 0, (size_t)b->n);
        }
    mark_arms(b);
}

/* Where faults are collected. With first_only, the first fault ends the search. */
struct findings {
    struct fault *fault;
    int max, n;
    bool first_only;
};

static bool enough(const struct findings *f)
{
    return f->first_only && f->n > 0;
}

static void note(struct findings *f, const struct board *b, enum fault_kind kind, int i, int j,
                 enum line_kind line)
{
    if (f->n < f->max)
        f->fault[f->n] = (struct fault){
            .kind = kind,
            .a = b->tile[i],
            .b = j == NOBODY ? TILE_NONE : b->tile[j],
            .at = b->at[i],
            .bt = j == NOBODY ? (struct place){0, 0, 0} : b->at[j],
            .line = line,
        };
    f->n++;
}

/* Rule 1: places, towers, levels. */
static void check_places(const struct board *b, struct findings *f)
{
    for (int i = 0; i < b->n && !enough(f); i++) {
        struct place p = b->at[i];
        if (b->shared[i])
            note(f, b, FAULT_OCCUPIED, find(b, b->key[i]), i, LINE_ROW);
        if (!p.z)
            continue;
        if (b->face[i] == WILD || !(b->rules & RULE_TOWERS)) {
            note(f, b, FAULT_LEVEL, i, NOBODY, LINE_TOWER);
            continue;
        }
        int toward = p.z > 0 ? -1 : 1;
        while (p.z && find(b, key_of(p)) != NOBODY)
            p.z = (int16_t)(p.z + toward);
        if (p.z || find(b, key_of(p)) == NOBODY)
            note(f, b, FAULT_FLOATING, i, NOBODY, LINE_TOWER);
    }
}

/* Rules 2 and 3: neighbours in rows, columns and towers. */
static void check_pairs(const struct board *b, struct findings *f)
{
    for (enum line_kind k = LINE_ROW; k <= LINE_TOWER; k++)
        for (int i = 0; line_exists(b, k) && i < b->n && !enough(f); i++) {
            int j = b->next[k][i];
            if (j == NOBODY || joined(b, k, i))
                continue;
            if (k != LINE_TOWER && (b->arm[i] || b->arm[j]))
                continue;
            note(f, b, FAULT_UNJOINED, i, j, k);
        }
}

/* Rule 4: every tile but the Wild must be in a group. */
static void check_loose(const struct board *b, struct findings *f)
{
    for (int i = 0; i < b->n && !enough(f); i++) {
        if (b->face[i] != WILD && !b->arm[i] && !b->grouped[i])
            note(f, b, FAULT_LOOSE, i, NOBODY, LINE_ROW);
    }
}

/* Lists the unbroken row that begins with tile i, from the left. Returns its length. */
static int row_from(const struct board *b, int i, tile_t tiles[TILE_MAX])
{
    int n = 0;
    for (; i != NOBODY; i = b->next[LINE_ROW][i])
        tiles[n++] = b->tile[i];
    return n;
}

static bool starts_row(const struct board *b, int i)
{
    return !b->at[i].z && !b->shared[i] && b->prev[LINE_ROW][i] == NOBODY;
}

/* Classic: "A row is legal when it is exactly one set or one run." */
static void check_melds(const struct board *b, struct findings *f)
{
    tile_t tiles[TILE_MAX];
    for (int i = 0; i < b->n && !enough(f); i++) {
        if (!starts_row(b, i) || meld_is(tiles, row_from(b, i, tiles)))
            continue;
        int last = i;
        while (b->next[LINE_ROW][last] != NOBODY)
            last = b->next[LINE_ROW][last];
        note(f, b, FAULT_MELD, i, last == i ? NOBODY : last, LINE_ROW);
    }
}

static int fault_order(const void *pa, const void *pb)
{
    const struct fault *a = pa, *b = pb;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    int by_place = place_order(a->at, b->at);
    if (by_place)
        return by_place;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    /* Only tiles that share a place get here. This keeps the order the same on every system. */
    return a->a != b->a ? a->a - b->a : a->b - b->b;
}

static void check_all(const struct board *b, struct findings *f)
{
    check_places(b, f);
    if (b->rules & RULE_MELDS) {
        check_melds(b, f);
        return;
    }
    if (!enough(f))
        check_pairs(b, f);
    if (!enough(f))
        check_loose(b, f);
}

int table_check(const struct table *t, unsigned rules, struct fault *faults, int max)
{
    struct board b;
    struct findings f = {.fault = faults, .max = max};
    build(&b, t, rules);
    check_all(&b, &f);
    if (f.n && max > 0)
        qsort(faults, (size_t)(f.n < max ? f.n : max), sizeof *faults, fault_order);
    return f.n;
}

bool table_legal(const struct table *t, unsigned rules)
{
    struct board b;
    struct findings f = {.first_only = true};
    build(&b, t, rules);
    check_all(&b, &f);
    return f.n == 0;
}

void buf_fault(struct buf *b, const struct fault *f)
{
    buf_addf(b, "%s ", fault_word(f->kind));
    buf_tile_place(b, f->a, f->at);
    if (f->b != TILE_NONE) {
        buf_add(b, " ");
        buf_tile_place(b, f->b, f->bt);
    }
    if (f->kind == FAULT_UNJOINED)
        buf_addf(b, " %s", line_name(f->line));
}

/* Does this tile count when line k is read? In rows, columns and towers every tile does. On
 * diagonals through the Wild, only the arms and the Wild itself do, and no two of those meet on
 * any other diagonal. */
static bool readable(const struct board *b, enum line_kind k, int i)
{
    if (k < LINE_MAJOR || (b->rules & RULE_FREE_DIAGONALS))
        return true;
    return b->arm[i] || i == b->wild;
}

/* Lists the groups of the line that begins with tile i. */
static int read_line(const struct board *b, enum line_kind k, int i, struct table_group *out,
                     int max)
{
    tile_t tiles[TILE_MAX];
    struct group groups[32];
    int n = 0;
    if (b->rules & RULE_MELDS) {
        bool good = max > 0 && meld_read(tiles, row_from(b, i, tiles), &groups[0]);
        if (good)
            out[0] = (struct table_group){k, groups[0]};
        return good;
    }
    for (; i != NOBODY && readable(b, k, i); i = b->next[k][i])
        tiles[n++] = b->tile[i];
    int count = line_groups(tiles, n, groups, 32);
    for (int g = 0; g < count && g < max; g++)
        out[g] = (struct table_group){k, groups[g]};
    return count < max ? count : max;
}

/* Sorts the indices into reading order: columns by x first, all others by y. */
static void order_tiles(const struct board *b, enum line_kind k, uint8_t order[TILE_MAX])
{
    for (int i = 0; i < b->n; i++) {
        int j = i;
        for (; j > 0; j--) {
            struct place p = b->at[order[j - 1]], q = b->at[i];
            if (k == LINE_COLUMN) {
                p = (struct place){p.y, p.x, p.z};
                q = (struct place){q.y, q.x, q.z};
            }
            if (place_order(p, q) <= 0)
                break;
            order[j] = order[j - 1];
        }
        order[j] = (uint8_t)i;
    }
}

int table_read(const struct table *t, unsigned rules, struct table_group *out, int max)
{
    struct board b;
    uint8_t order[TILE_MAX];
    int n = 0;
    build(&b, t, rules);
    for (enum line_kind k = LINE_ROW; k < LINE_KINDS; k++) {
        if (!line_exists(&b, k))
            continue;
        order_tiles(&b, k, order);
        for (int o = 0; o < b.n; o++) {
            int i = order[o], before = b.prev[k][i];
            bool starts = rules & RULE_MELDS ? starts_row(&b, i)
                                             : before == NOBODY || !readable(&b, k, before);
            if (starts && readable(&b, k, i))
                n += read_line(&b, k, i, out + n, max - n);
        }
    }
    return n;
}

static bool in_meld(const struct board *b, int i)
{
    tile_t tiles[TILE_MAX];
    while (b->prev[LINE_ROW][i] != NOBODY)
        i = b->prev[LINE_ROW][i];
    return starts_row(b, i) && meld_is(tiles, row_from(b, i, tiles));
}

bool table_in_group(const struct table *t, unsigned rules, tile_t tile)
{
    struct board b;
    build(&b, t, rules);
    for (int i = 0; i < b.n; i++) {
        if (b.tile[i] != tile)
            continue;
        if (rules & RULE_MELDS)
            return in_meld(&b, i);
        for (enum line_kind k = LINE_ROW; k < LINE_KINDS; k++)
            if (line_exists(&b, k) && readable(&b, k, i) &&
                (joined(&b, k, i) || joined_back(&b, k, i)))
                return true;
    }
    return false;
}

struct tile_bits table_arms(const struct table *t, unsigned rules)
{
    struct board b;
    struct tile_bits arms = {{0, 0}};
    build(&b, t, rules);
    for (int i = 0; i < b.n; i++)
        if (b.arm[i])
            bits_add(&arms, b.tile[i]);
    return arms;
}

/* Are the tiles the same in one direction or the other, and stand for the same? */
static bool same_group(const struct group *a, const struct group *b)
{
    bool there = a->n == b->n, back = there;
    for (int i = 0; i < a->n && (there || back); i++) {
        int k = a->n - 1 - i;
        there = there && a->tile[i] == b->tile[i] && a->as[i] == b->as[i];
        back = back && a->tile[i] == b->tile[k] && a->as[i] == b->as[k];
    }
    return there || back;
}

/* Two groups of a table never have the same tiles, so each one is found only once. */
bool table_same_groups(const struct table *a, const struct table *b, unsigned rules)
{
    struct table_group of_a[TABLE_GROUPS], of_b[TABLE_GROUPS];
    int n = table_read(a, rules, of_a, TABLE_GROUPS), found = 0;
    if (table_read(b, rules, of_b, TABLE_GROUPS) != n)
        return false;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            found += same_group(&of_a[i].group, &of_b[k].group);
    return found == n;
}
