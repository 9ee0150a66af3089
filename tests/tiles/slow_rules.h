/* slow_rules.h: a second version of the rules of Super Wild (and Normikub), written from the
 * rules page without looking at src/tiles. It tries every group of consecutive tiles of every
 * length; what a tile may stand for is a set of values that is carried along a run. Slow and
 * simple, for comparison. */
#ifndef SUPERWILD_SLOW_RULES_H
#define SUPERWILD_SLOW_RULES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "check.h"

/* ---- Groups: values are bits colour * 13 + number - 1 of 52 ---- */

static inline uint64_t slow_values(int face)
{
    uint64_t one = (uint64_t)1 << face;
    if (face == 52)
        return ((uint64_t)1 << 52) - 1;
    if (face % 13 == 5)
        one |= (uint64_t)1 << (face + 3);
    if (face % 13 == 8)
        one |= (uint64_t)1 << (face - 3);
    return one;
}

/* Every value one number higher (or lower); 13 and 1 are neighbours. */
static inline uint64_t slow_shift(uint64_t values, bool up)
{
    uint64_t out = 0;
    for (int v = 0; v < 52; v++)
        if (values >> v & 1)
            out |= (uint64_t)1 << (v / 13 * 13 + (v % 13 + (up ? 1 : 12)) % 13);
    return out;
}

static inline bool slow_is_run(const int *face, int n)
{
    for (int up = 0; up < 2; up++) {
        uint64_t can = slow_values(face[0]);
        for (int i = 1; i < n; i++)
            can = slow_shift(can, up) & slow_values(face[i]);
        if (can)
            return true;
    }
    return false;
}

/* Gives each tile from i on a colour not used yet, all with this number (from 0). */
static inline bool slow_fill_set(const int *face, int n, int i, unsigned used, int number)
{
    if (i == n)
        return true;
    for (int c = 0; c < 4; c++)
        if (!(used >> c & 1) && (slow_values(face[i]) >> (c * 13 + number) & 1) &&
            slow_fill_set(face, n, i + 1, used | 1u << c, number))
            return true;
    return false;
}

static inline bool slow_is_set(const int *face, int n)
{
    if (n > 4)
        return false;
    for (int number = 0; number < 13; number++)
        if (slow_fill_set(face, n, 0, 0, number))
            return true;
    return false;
}

static inline bool slow_is_group(const int *face, int n)
{
    return n >= 3 && (slow_is_run(face, n) || slow_is_set(face, n));
}

/* joined[i]: some group holds tiles i and i + 1 of the line. grouped[i]: tile i is in a
 * group. */
static inline void slow_line(const int *face, int n, bool *joined, bool *grouped)
{
    memset(joined, 0, (size_t)n);
    memset(grouped, 0, (size_t)n);
    for (int from = 0; from < n; from++)
        for (int to = from + 3; to <= n; to++) {
            if (!slow_is_group(face + from, to - from))
                continue;
            for (int i = from; i < to; i++)
                grouped[i] = true;
            for (int i = from; i + 1 < to; i++)
                joined[i] = true;
        }
}

/* ---- Tables ---- */

struct slow_verdict {
    int occupied, level, floating, unjoined, loose;
};

struct slow_table {
    int n, face[106], x[106], y[106], z[106];
    bool arm[106], grouped[106];
    unsigned rules;
};

static inline int slow_at(const struct slow_table *t, int x, int y, int z)
{
    for (int i = 0; i < t->n; i++)
        if (t->x[i] == x && t->y[i] == y && t->z[i] == z)
            return i;
    return -1;
}

/* The line through tile i in a direction, from its first tile, and the index of i in it. */
static inline int slow_walk(const struct slow_table *t, int i, const int d[3], int *line,
                            int *me)
{
    int x = t->x[i], y = t->y[i], z = t->z[i], n = 0, j;
    while (slow_at(t, x - d[0], y - d[1], z - d[2]) >= 0)
        x -= d[0], y -= d[1], z -= d[2];
    for (; (j = slow_at(t, x, y, z)) >= 0; x += d[0], y += d[1], z += d[2]) {
        if (j == i)
            *me = n;
        line[n++] = j;
    }
    return n;
}

/* Asks about the line of tile i: are i and its next one joined, is i in a group, is there a
 * next? */
static inline void slow_ask(const struct slow_table *t, int i, const int d[3], bool *joined,
                            bool *grouped, int *next)
{
    int line[106], face[106] = {0}, me = 0;
    bool j[106], g[106];
    int n = slow_walk(t, i, d, line, &me);
    for (int k = 0; k < n; k++)
        face[k] = t->face[line[k]];
    slow_line(face, n, j, g);
    *joined = me + 1 < n && j[me];
    *grouped = g[me];
    *next = me + 1 < n ? line[me + 1] : -1;
}

static const int SLOW_DIR[5][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, -1, 0}, {1, 1, 0}};

static inline bool slow_has(unsigned rules, int dir)
{
    static const unsigned bit[5] = {0, RULE_COLUMNS, RULE_TOWERS, RULE_MAJOR, RULE_MINOR};
    return dir == 0 || (rules & bit[dir]);
}

static inline void slow_arms(struct slow_table *t)
{
    for (int d = 3; d < 5; d++)
        for (int i = 0; slow_has(t->rules, d) && i < t->n; i++) {
            bool joined, grouped;
            int next;
            if (t->z[i] != 0)
                continue;
            if (t->rules & RULE_FREE_DIAGONALS) {
                slow_ask(t, i, SLOW_DIR[d], &joined, &grouped, &next);
                t->arm[i] |= grouped;
                continue;
            }
            if (t->face[i] != 52)
                continue;
            for (int a = i;; a = next) { /* forward */
                slow_ask(t, a, SLOW_DIR[d], &joined, &grouped, &next);
                if (next < 0 || !joined)
                    break;
                t->arm[next] = true;
            }
            const int back[3] = {-SLOW_DIR[d][0], -SLOW_DIR[d][1], 0};
            for (int a = i;; a = next) {
                slow_ask(t, a, back, &joined, &grouped, &next);
                if (next < 0 || !joined)
                    break;
                t->arm[next] = true;
            }
        }
}

/* Rule 1. */
static inline void slow_places(const struct slow_table *t, struct slow_verdict *v)
{
    for (int i = 0; i < t->n; i++) {
        bool whole = true;
        v->occupied += slow_at(t, t->x[i], t->y[i], t->z[i]) < i;
        if (t->z[i] == 0)
            continue;
        if (t->face[i] == 52 || !(t->rules & RULE_TOWERS)) {
            v->level++;
            continue;
        }
        for (int z = t->z[i]; z != 0; z += z > 0 ? -1 : 1)
            whole &= slow_at(t, t->x[i], t->y[i], z) >= 0;
        v->floating += !whole || slow_at(t, t->x[i], t->y[i], 0) < 0;
    }
}

/* Rules 2 to 4. */
static inline void slow_pairs(struct slow_table *t, struct slow_verdict *v)
{
    for (int i = 0; i < t->n; i++)
        for (int d = 0; d < 3; d++) {
            bool joined, grouped;
            int next;
            if (!slow_has(t->rules, d) || (d < 2 && t->z[i] != 0))
                continue;
            slow_ask(t, i, SLOW_DIR[d], &joined, &grouped, &next);
            t->grouped[i] |= grouped;
            if (next >= 0 && !joined && (d == 2 || !(t->arm[i] || t->arm[next])))
                v->unjoined++;
        }
    for (int i = 0; i < t->n; i++)
        v->loose += t->face[i] != 52 && !t->grouped[i] && !t->arm[i];
}

/* If rule 1 is broken, only the counts for that rule have to be right. */
static inline struct slow_verdict slow_check(const struct table *table, unsigned rules)
{
    static struct slow_table t;
    struct slow_verdict v = {0, 0, 0, 0, 0};
    memset(&t, 0, sizeof t);
    t.rules = rules;
    for (int tile = 0; tile < 106; tile++)
        if (table_has(table, (tile_t)tile)) {
            t.face[t.n] = tile % 53;
            t.x[t.n] = table->at[tile].x;
            t.y[t.n] = table->at[tile].y;
            t.z[t.n++] = table->at[tile].z;
        }
    slow_places(&t, &v);
    if (v.occupied + v.level + v.floating)
        return v;
    slow_arms(&t);
    slow_pairs(&t, &v);
    return v;
}

static inline bool slow_legal(struct slow_verdict v)
{
    return !(v.occupied || v.level || v.floating || v.unjoined || v.loose);
}

#endif
