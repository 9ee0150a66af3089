/* test_classic_looks.c: first turns with two tiles of a name. Nobody can see which is which, so
 * they are judged by how the table looked before and after. 800 crafted turns are judged by the
 * game and by a slow judge, who tells tiles apart and tries both ways for each pair. */
#include "classic_help.h"
#include "meld.h"

#define TURNS 800

/* ---- The slow judge ---- */

struct slow_first {
    struct table was, now;
    struct table_rows rows, old;
    tile_t id[TILE_MAX]; /* the copy that each tile of the present table is taken for */
};

static bool in_row(const struct slow_first *f, int row, tile_t id)
{
    for (int i = f->rows.start[row]; i < f->rows.start[row + 1]; i++)
        if (f->id[f->rows.tile[i]] == id)
            return true;
    return false;
}

/* Are exactly the tiles of this old row in one row? */
static bool is_kept(const struct slow_first *f, int old)
{
    int n = f->old.start[old + 1] - f->old.start[old];
    for (int r = 0; r < f->rows.n; r++) {
        bool all = f->rows.start[r + 1] - f->rows.start[r] == n;
        for (int i = f->old.start[old]; i < f->old.start[old + 1] && all; i++)
            all = in_row(f, r, f->old.tile[i]);
        if (all)
            return true;
    }
    return false;
}

/* The worth of the melds with tiles from the rack only, or -1 if an old row was touched. */
static int worth_untouched(const struct slow_first *f)
{
    int sum = 0;
    for (int old = 0; old < f->old.n; old++)
        if (!is_kept(f, old))
            return -1;
    for (int r = 0; r < f->rows.n; r++) {
        const tile_t *tile = f->rows.tile + f->rows.start[r];
        int n = f->rows.start[r + 1] - f->rows.start[r];
        struct group meld;
        bool rack = true;
        for (int i = 0; i < n; i++)
            rack = rack && !table_has(&f->was, f->id[tile[i]]);
        if (rack && meld_read(tile, n, &meld))
            sum += meld_worth(&meld);
    }
    return sum;
}

/* The most that it comes to over all ways to tell the pairs from `face` on apart. */
static int try_both_ways(struct slow_first *f, int face)
{
    for (; face < FACES; face++) {
        tile_t a = (tile_t)face, b = (tile_t)(face + FACES);
        if (!table_has(&f->now, a) || !table_has(&f->now, b))
            continue;
        int worth = try_both_ways(f, face + 1);
        f->id[a] = b;
        f->id[b] = a;
        int crossed = try_both_ways(f, face + 1);
        f->id[a] = a;
        f->id[b] = b;
        return crossed > worth ? crossed : worth;
    }
    return worth_untouched(f);
}

static int slow_worth(const struct cl_state *s)
{
    struct slow_first f = {.was = s->common.begin, .now = s->common.table};
    table_rows(&f.was, &f.old);
    table_rows(&f.now, &f.rows);
    for (int t = 0; t < TILE_MAX; t++)
        f.id[t] = (tile_t)t;
    return try_both_ways(&f, 0);
}

/* ---- Crafted turns ---- */

struct crafting {
    struct rng r;
    struct tile_bits left;
    struct table *t;
    int y;
};

/* Lays a set or a run of these numbers in a row of its own, perhaps with a Wild; nothing if a
 * tile is missing. */
static int lay(struct crafting *c, bool set, int number, int colour, int n, tile_t out[5])
{
    struct tile_bits before = c->left;
    bool down = rng_below(&c->r, 2);
    for (int i = 0; i < n; i++) {
        int face = set ? (colour + i) % 4 * 13 + number - 1 : colour * 13 + number + i - 1;
        face = rng_below(&c->r, 12) ? face : WILD;
        if (!tile_take_copy(&c->left, face, &out[down ? n - 1 - i : i])) {
            c->left = before;
            return 0;
        }
    }
    for (int i = 0; i < n; i++)
        table_put(c->t, out[i], (struct place){(int16_t)i, (int16_t)c->y, 0});
    c->y += 2;
    return n;
}

static void exchange(struct table *t, tile_t a, tile_t b)
{
    struct place at = t->at[a];
    table_put(t, a, t->at[b]);
    table_put(t, b, at);
}

/* Two or three melds on the table, and then melds with the same or neighbouring tiles from the
 * rack. Pairs change places between them; and sometimes something is really touched. */
static void craft(struct crafting *c, struct cl_state *s)
{
    int set[6], number[6], colour[6], low = 6 + (int)rng_below(&c->r, 5);
    tile_t row[6][5];
    int n[6];
    *s = (struct cl_state){.common = {.seats = 2, .phase = PHASE_TURN}};
    c->left = cl_all();
    c->t = &s->common.begin;
    c->y = 0;
    for (int i = 0; i < 6; i++) {
        bool again = i >= 3 && rng_below(&c->r, 2);
        set[i] = again ? set[i - 3] : (int)rng_below(&c->r, 2);
        number[i] = again ? number[i - 3] : low + (int)rng_below(&c->r, 2);
        colour[i] = again ? colour[i - 3] : (int)rng_below(&c->r, 4);
        if (i == 3) {
            s->common.table = s->common.begin;
            c->t = &s->common.table;
        }
        n[i] = i != 2 || rng_below(&c->r, 2)
                   ? lay(c, set[i], number[i], colour[i], 3 + (int)rng_below(&c->r, 2), row[i])
                   : 0;
    }
    for (tile_t a = 0; a < FACES; a++) {
        tile_t b = (tile_t)(a + FACES);
        if (table_has(c->t, a) && table_has(c->t, b) && rng_below(&c->r, 2))
            exchange(c->t, a, b);
    }
    if (rng_below(&c->r, 4) == 0 && n[0] && n[3])
        exchange(c->t, row[0][n[0] - 1], row[3][n[3] - 1]);
}

TEST(first_turns_with_doubles)
{
    struct crafting c;
    int legal = 0, refused = 0, pairs = 0;
    rng_seed(&c.r, 29);
    for (int i = 0; i < TURNS;) {
        struct cl_state s;
        struct reason why = {.text = ""};
        craft(&c, &s);
        if (!table_legal(&s.common.begin, RULES_CLASSIC) ||
            !table_legal(&s.common.table, RULES_CLASSIC))
            continue;
        i++;
        int worth = slow_worth(&s);
        bool good = cl_turn_legal(&s, &why);
        if (good != (worth >= CL_MELD) || cl_untouched(&s) != (worth >= 0) ||
            (worth >= 0 && cl_laid_worth(&s) != worth))
            fail_msg("turn %d: worth %d, not %d; %s", i, cl_laid_worth(&s), worth, why.text);
        legal += good;
        refused += !good;
        for (tile_t a = 0; a < FACES && good; a++)
            pairs += table_has(&s.common.table, a) &&
                     table_has(&s.common.table, (tile_t)(a + FACES));
    }
    print_message("%d legal, %d refused, %d pairs\n", legal, refused, pairs);
    assert_true(legal > TURNS / 4 && refused > TURNS / 10 && pairs > TURNS);
}

/* The same table, once with one copy of the blue 9 in the set and once with the other. */
TEST(one_copy_or_the_other)
{
    static const char *const turns[] = {
        "put b9' 0,2 b10 1,2 b11 2,2",
        "move b9 0,2 ; put b9' 0,0 b10 1,2 b11 2,2",
    };
    const char *racks[] = {"b9' b10 b11 k1", "k12", NULL};
    for (int i = 0; i < 2; i++) {
        struct cl_state s = cl_seated("b9 r9 k9", racks, "k11");
        int needed;
        s.melded = 2;
        cl_go(&s, turns[i]);
        assert_true(cl_untouched(&s));
        assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 30);
        cl_go(&s, "end");
        assert_int_equal(s.melded, 3);
    }
}

/* Something was touched, and what is marked and counted is the same for both copies, too. The
 * blue 9 is in two new runs, and only one of them can have come from the rack: the one that is
 * worth more. */
TEST(what_is_counted_if_something_was_touched)
{
    const char *racks[] = {"b9' b10 b11 b7 b8 r8 k1", "k12", NULL};
    struct tile_blame blame[TILE_BLAMES];
    for (int i = 0; i < 2; i++) {
        struct cl_state s = cl_seated("b9 r9 k9 g9 / g8 k8 r8'", racks, "k11");
        int needed;
        s.melded = 2;
        cl_go(&s, "move b9 2,6 ; put b7 0,6 b8 1,6 b9' 0,4 b10 1,4 b11 2,4");
        if (i)
            cl_go(&s, "move b9 0,4 b9' 2,6");
        assert_false(cl_untouched(&s));
        assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 30);
        assert_int_equal(CLASSIC.tiles->to_blame(&s, blame), 2);
        assert_int_equal(s.common.table.at[blame[0].a].y, 0); /* the rest of the old row */
        assert_int_equal(s.common.table.at[blame[1].a].y, 6);
    }
}

/* A turn without a play goes back as a whole, so no row or Wild is to blame: neither before the
 * initial meld nor after it. */
TEST(nothing_is_to_blame_if_nothing_was_played)
{
    const char *racks[] = {"k1", "k12", NULL};
    struct tile_blame blame[TILE_BLAMES];
    for (int i = 0; i < 2; i++) {
        struct cl_state s = cl_seated("r1 r2 r3 * / r5 r6 r7", racks, "k11");
        s.melded = i ? 3 : 2;
        cl_go(&s, "move * 3,2");
        assert_false(cl_untouched(&s));
        assert_int_equal(cl_wilds_taken(&s), 1);
        assert_int_equal(CLASSIC.tiles->to_blame(&s, blame), 0);
    }
}

TESTS_MAIN
