/* making.c: finds out what could still become a group. */
#include "making.h"

#include "meld.h"

#define GROUP_LEAST 3
#define HIGHEST 13

/* ---- Neighbours in a line ---- */

static struct place step_of(enum line_kind k)
{
    static const struct place step[LINE_KINDS] = {[LINE_ROW] = {1, 0, 0},
                                                  [LINE_COLUMN] = {0, 1, 0},
                                                  [LINE_TOWER] = {0, 0, 1},
                                                  [LINE_MAJOR] = {1, -1, 0},
                                                  [LINE_MINOR] = {1, 1, 0}};
    return step[k];
}

static struct place along(struct place p, enum line_kind k, int n)
{
    struct place d = step_of(k);
    return (struct place){(int16_t)(p.x + n * d.x), (int16_t)(p.y + n * d.y),
                          (int16_t)(p.z + n * d.z)};
}

/* What three tiles make if the one that is not there (TILE_NONE) may be any: no group has a
 * tile twice. */
static unsigned kinds_with(const tile_t three[GROUP_LEAST])
{
    unsigned kinds = 0;
    for (tile_t x = 0; x < FACES; x++) {
        tile_t tiles[GROUP_LEAST];
        struct group g;
        for (int i = 0; i < GROUP_LEAST; i++)
            tiles[i] = three[i] == TILE_NONE ? x : three[i];
        if (group_read(tiles, GROUP_LEAST, &g))
            kinds |= g.kind == GROUP_SET ? MAKES_SET : MAKES_RUN;
    }
    return kinds;
}

/* Adds what the three places from `first` on could become. */
static void look_at(const struct table *t, struct place first, enum line_kind k,
                    struct making *out)
{
    tile_t three[GROUP_LEAST];
    int need = 0;
    for (int i = 0; i < GROUP_LEAST; i++) {
        three[i] = table_at(t, along(first, k, i));
        need += three[i] == TILE_NONE;
    }
    unsigned kinds = need == 1 ? kinds_with(three) : need == 2 ? MAKES_SET | MAKES_RUN : 0;
    if (!kinds || (out->need && out->need < need))
        return;
    out->kinds = (need == out->need ? out->kinds : 0) | kinds;
    out->need = need;
}

/* ---- Diagonals ---- */

/* Does a tile there count in a diagonal through the Wild: is it the Wild or on an arm? */
static bool on_arm(const struct table *t, const struct tile_bits *arms, struct place at)
{
    tile_t tile = table_at(t, at);
    return tile != TILE_NONE && (tile_is_wild(tile) || bits_has(arms, tile));
}

/* Three places of a diagonal count if two of them have tiles and, unless diagonals go through
 * any tile, one of the two is the Wild or on an arm. */
static bool counts(const struct table *t, unsigned rules, const struct tile_bits *arms,
                   struct place first, enum line_kind k)
{
    int tiles = 0;
    bool reached = rules & RULE_FREE_DIAGONALS;
    for (int i = 0; i < GROUP_LEAST; i++) {
        tiles += table_at(t, along(first, k, i)) != TILE_NONE;
        reached |= on_arm(t, arms, along(first, k, i));
    }
    return reached && tiles == GROUP_LEAST - 1;
}

/* A tile on the table level: any three places of a diagonal that it is in. */
static struct making diagonal_making(const struct table *t, unsigned rules, tile_t tile)
{
    struct making m = {.diagonal = true, .tile = tile};
    struct place at = t->at[tile];
    if (!(rules & (RULE_MAJOR | RULE_MINOR)) || at.z)
        return m;
    struct tile_bits arms = table_arms(t, rules);
    for (enum line_kind k = LINE_MAJOR; k <= LINE_MINOR; k++) {
        if (!(rules & (k == LINE_MAJOR ? RULE_MAJOR : RULE_MINOR)))
            continue;
        for (int i = 0; i < GROUP_LEAST; i++)
            if (counts(t, rules, &arms, along(at, k, -i), k))
                look_at(t, along(at, k, -i), k, &m);
    }
    return m;
}

/* ---- Two neighbours ---- */

/* One of them may lie there if it is on an arm; rather the one that needs a group anyway. */
static struct making crowded_making(const struct table *t, unsigned rules,
                                    const struct fault *f)
{
    bool b_first = table_in_group(t, rules, f->a) && !table_in_group(t, rules, f->b);
    struct making m = diagonal_making(t, rules, b_first ? f->b : f->a);
    return m.need ? m : diagonal_making(t, rules, b_first ? f->a : f->b);
}

static bool in_tower_group(const struct table *t, unsigned rules, tile_t tile)
{
    struct table_group group[TABLE_GROUPS];
    int n = table_read(t, rules, group, TABLE_GROUPS);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < group[i].group.n && group[i].line == LINE_TOWER; k++)
            if (group[i].group.tile[k] == tile)
                return true;
    return false;
}

/* Does the Wild only stand beside a tower that is finished? It goes with any tile, so that
 * alone begins no group. */
static bool only_beside(const struct table *t, unsigned rules, const struct fault *f)
{
    return (tile_is_wild(f->a) && in_tower_group(t, rules, f->b)) ||
           (tile_is_wild(f->b) && in_tower_group(t, rules, f->a));
}

/* Another tile before the first or behind the second. */
static struct making pair_making(const struct table *t, unsigned rules, const struct fault *f)
{
    struct making m = {0};
    if (f->line != LINE_TOWER && only_beside(t, rules, f))
        return m;
    look_at(t, along(f->at, f->line, -1), f->line, &m);
    look_at(t, f->at, f->line, &m);
    return m.need || f->line == LINE_TOWER ? m : crowded_making(t, rules, f);
}

/* ---- One tile ---- */

/* Any three places that it is in. */
static struct making tile_making(const struct table *t, unsigned rules, const struct fault *f)
{
    struct making m = {0}, diagonal = diagonal_making(t, rules, f->a);
    struct place at = f->at;
    for (enum line_kind k = LINE_ROW; k <= LINE_TOWER; k++) {
        if ((k == LINE_COLUMN && !(rules & RULE_COLUMNS)) ||
            (k == LINE_TOWER && !(rules & RULE_TOWERS)) || (k != LINE_TOWER && at.z))
            continue;
        for (int i = 0; i < GROUP_LEAST; i++)
            look_at(t, along(at, k, -i), k, &m);
    }
    if (diagonal.need == m.need)
        diagonal.kinds |= m.kinds;
    return diagonal.need ? diagonal : m;
}

/* ---- Rows that must be melds ---- */

/* How many tiles these would still need to be a set; -1: they cannot be one. */
static int set_needs(const tile_t *tiles, int n)
{
    unsigned seen = 0;
    int number = 0;
    for (int i = 0; i < n; i++) {
        if (tile_is_wild(tiles[i]))
            continue;
        unsigned colour = 1u << tile_colour(tiles[i]);
        if ((seen & colour) || (number && tile_number(tiles[i]) != number))
            return -1;
        seen |= colour;
        number = tile_number(tiles[i]);
    }
    return n > COLOUR_COUNT ? -1 : n < GROUP_LEAST ? GROUP_LEAST - n : 0;
}

/* The same for a run; dir: 1 upward, -1 downward. Every Wild before the first number and behind
 * the last one needs a number there; those between fill gaps. */
static int run_needs(const tile_t *tiles, int n, int dir)
{
    int gaps = 0, last = -1, at = 0, first = 0;
    for (int i = 0; i < n; i++) {
        if (tile_is_wild(tiles[i]))
            continue;
        int number = dir > 0 ? tile_number(tiles[i]) : HIGHEST + 1 - tile_number(tiles[i]);
        if (last < 0)
            first = number - i;
        else if (tile_colour(tiles[i]) != tile_colour(tiles[last]) || number - at < i - last)
            return -1;
        else
            gaps += number - at - (i - last);
        last = i;
        at = number;
    }
    if (last >= 0 && (first < 1 || at + (n - 1 - last) > HIGHEST))
        return -1;
    int all = n + gaps;
    return all > HIGHEST ? -1 : all < GROUP_LEAST ? GROUP_LEAST - n : gaps;
}

static void consider(struct making *m, int need, unsigned kind)
{
    if (need <= 0 || (m->need && m->need < need))
        return;
    m->kinds = (need == m->need ? m->kinds : 0) | kind;
    m->need = need;
}

struct making meld_making(const tile_t *tiles, int n)
{
    struct making m = {0};
    consider(&m, set_needs(tiles, n), MAKES_SET);
    consider(&m, run_needs(tiles, n, 1), MAKES_RUN);
    consider(&m, run_needs(tiles, n, -1), MAKES_RUN);
    return m;
}

static struct making row_making(const struct table *t, const struct fault *f)
{
    tile_t tiles[TILE_MAX];
    int n = 0;
    for (struct place p = f->at; n < TILE_MAX && table_at(t, p) != TILE_NONE; p.x++)
        tiles[n++] = table_at(t, p);
    return meld_making(tiles, n);
}

struct making fault_making(const struct table *t, unsigned rules, const struct fault *f)
{
    switch (f->kind) {
    case FAULT_UNJOINED:
        return pair_making(t, rules, f);
    case FAULT_LOOSE:
        return tile_making(t, rules, f);
    case FAULT_MELD:
        return row_making(t, f);
    case FAULT_OCCUPIED:
    case FAULT_LEVEL:
    case FAULT_FLOATING:
    case FAULT_KINDS:
        break;
    }
    return (struct making){0};
}
