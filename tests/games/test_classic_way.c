/* test_classic_way.c: rows make way for what is put beside them, and open where a tile goes in.
 * Rules: Classic, "Melds": every meld is a row of its own, with an empty cell beside it. */
#include "classic_help.h"
#include "classic_way.h"
#include "meld.h"
#include "signature.h"

/* Line y as text: names, "." for empty cells between them, and "@x" where the first tile
 * lies. */
static const char *line_of(const struct table *t, int y)
{
    static struct buf b;
    struct place low, high;
    bool any = false;
    buf_clear(&b);
    if (!table_box(t, &low, &high))
        return "";
    int gap = 0;
    for (int x = low.x; x <= high.x; x++) {
        tile_t i = table_at(t, (struct place){(int16_t)x, (int16_t)y, 0});
        if (i == TILE_NONE) {
            gap++;
            continue;
        }
        if (!any)
            buf_addf(&b, "@%d", x);
        for (int k = 0; any && k < gap; k++)
            buf_add(&b, " .");
        gap = 0;
        any = true;
        buf_add(&b, " ");
        buf_tile(&b, i);
    }
    return buf_text(&b);
}

static bool put(const char *rows, const char *tiles, int x, bool after, struct table *out)
{
    struct tile_bits left = cl_all();
    struct table_item item[TILE_MAX];
    tile_t list[TILE_MAX];
    *out = cl_rows(&left, rows);
    int k = cl_tiles(&left, tiles, list);
    int n = cl_put(out, list, k, (struct place){(int16_t)x, 0, 0}, after, item);
    for (int i = 0; i < n; i++)
        if (table_has(out, item[i].tile))
            table_remove(out, item[i].tile);
    for (int i = 0; i < n; i++)
        table_put(out, item[i].tile, item[i].to);
    return n > 0;
}

static void expect(const char *rows, const char *tiles, int x, bool after, const char *then)
{
    struct table t;
    if (!put(rows, tiles, x, after, &t))
        fail_msg("%s cannot be put into \"%s\" at %d", tiles, rows, x);
    assert_text(line_of(&t, 0), then);
}

static void refuse_put(const char *rows, const char *tiles, int x, bool after)
{
    struct table t;
    if (put(rows, tiles, x, after, &t))
        fail_msg("%s into \"%s\" at %d: %s", tiles, rows, x, line_of(&t, 0));
}

/* "separated from the next by at least one empty cell": the next row makes way. */
TEST(neighbours_make_way)
{
    expect("b3 b4 b5 . r7 k7 g7", "b6", 3, false, "@0 b3 b4 b5 b6 . r7 k7 g7");
    expect("b3 b4 b5 . r7 k7 g7", "b7", 3, false, "@-1 b3 b4 b5 . b7 r7 k7 g7");
    expect("b3 b4 b5 . r7 k7 g7 . k1 k2 k3", "b6 b7", 3, false,
           "@0 b3 b4 b5 b6 b7 . r7 k7 g7 . k1 k2 k3");
    /* If the tile is added to the row on the right, the row on the left moves. */
    expect("b3 b4 b5 . r7 r8 r9", "r6", 3, false, "@-1 b3 b4 b5 . r6 r7 r8 r9");
    /* It joins the row it fits. */
    expect("b3 b4 b5 . b7 b8 b9", "b6", 3, false, "@0 b3 b4 b5 b6 b7 b8 b9");
    /* If there is room, nothing moves. */
    expect("b3 b4 b5 . . r7 k7 g7", "b6", 3, false, "@0 b3 b4 b5 b6 . r7 k7 g7");
    /* The same for a row in the making. */
    expect("b3 b4 . r7 k7 g7", "b5", 2, false, "@0 b3 b4 b5 . r7 k7 g7");
    expect("", "g1", 5, false, "@5 g1");
}

/* "Rows that were not touched never move": what fits none of the rows that it would touch does
 * not lie there, and a new row makes no room for itself. */
TEST(nobody_makes_way_for_a_new_row)
{
    refuse_put("b3 b4 b5 . r7 k7 g7", "g1", 3, false);
    refuse_put("b3 b4 b5", "g1", 3, false);
    refuse_put(". b3 b4 b5", "g1", 0, false);
    refuse_put(". . . b3 b4 b5", "k1 k2 k3", 0, false);
    refuse_put("r1 r2 r3 . . b3 b4 b5", "k1 k2 k3", 4, false);
    expect("b3 b4 b5", "g1", 4, false, "@0 b3 b4 b5 . g1");
    expect(". . . . b3 b4 b5", "k1 k2 k3", 0, false, "@0 k1 k2 k3 . b3 b4 b5");
}

/* "Afterwards ... adding to melds, and rearranging": a tile into the middle of a run. */
TEST(a_row_opens)
{
    expect("r3 r4 r5 r6 r7", "r5", 2, true, "@0 r3 r4 r5 . r5 r6 r7");
    expect("r3 r4 r5 r6 r7", "r5", 2, false, "@0 r3 r4 r5 . r5 r6 r7");
    expect("r3 r4 r5 r6 r7 . k1 k2 k3", "r5", 2, true, "@0 r3 r4 r5 . r5 r6 r7 . k1 k2 k3");
    expect("r7 k7 g7", "b7", 1, false, "@0 r7 b7 k7 g7");
    expect("r4 r6", "r5", 0, true, "@0 r4 r5 r6");
    /* At the end of a row: it goes beside it. */
    expect("b3 b4 b5 . r7 k7 g7", "b6", 2, true, "@0 b3 b4 b5 b6 . r7 k7 g7");
    expect("b3 b4 b5 . r7 k7 g7", "b2", 0, false, "@-1 b2 b3 b4 b5 . r7 k7 g7");
    refuse_put("r3 r4 r5 r6 r7", "k9", 2, true);
    refuse_put("r3 r4 r5 r6 r7", "r4", 2, true);
    /* A row opens even if a part is then too short, because the player may have another tile
     * for it. */
    expect("r7 k7 g7 b7", "r7", 1, true, "@0 r7 k7 . r7 g7 b7");
    expect("r3 r4 r5 r6", "r5", 2, false, "@0 r3 r4 r5 . r5 r6");
    refuse_put("r3 r4 r5", "r4", 1, true);
}

/* Tiles from the table go in like tiles from the rack, and their old place becomes free. */
TEST(what_is_moved_is_in_nobodys_way)
{
    struct tile_bits left = cl_all();
    struct table t = cl_rows(&left, "r3 r4 r5 . k7 k8 k9");
    struct table_item item[TILE_MAX];
    tile_t move[3] = {table_at(&t, (struct place){4, 0, 0}),
                      table_at(&t, (struct place){5, 0, 0}),
                      table_at(&t, (struct place){6, 0, 0})};
    assert_int_equal(cl_put(&t, move, 3, (struct place){5, 0, 0}, false, item), 3);
    assert_int_equal(item[0].to.x, 5);
}

/* "A Wild on the table may be replaced by a rack tile of the colour and number it stands for
 * (in a set of three, of either colour it could be)." */
TEST(a_wild_is_replaced)
{
    struct tile_bits left = cl_all();
    struct table t = cl_rows(&left, "r3 * r5 / b9 k9 *'");
    struct table_item item[2];
    tile_t list[8];
    struct place run = {1, 0, 0}, set = {2, 2, 0};
    cl_tiles(&left, "r4 r3 g9 r9 b9 b4", list);
    assert_true(cl_replace_wild(&t, list[0], run, item));
    assert_true(item[0].tile == list[0] && place_same(item[0].to, run));
    assert_true(tile_is_wild(item[1].tile));
    for (int dx = -1; dx <= 1; dx++) /* on its own */
        assert_int_equal(
            table_at(&t, (struct place){(int16_t)(item[1].to.x + dx), item[1].to.y, 0}),
            TILE_NONE);
    assert_false(cl_replace_wild(&t, list[1], run, item));
    assert_true(cl_replace_wild(&t, list[2], set, item));
    assert_true(cl_replace_wild(&t, list[3], set, item));
    assert_false(cl_replace_wild(&t, list[4], set, item));
    assert_false(cl_replace_wild(&t, list[5], run, item));
    assert_false(cl_replace_wild(&t, list[0], (struct place){0, 0, 0}, item)); /* not a Wild */
    assert_false(cl_replace_wild(&t, list[0], (struct place){9, 9, 0}, item)); /* no tile */
    assert_false(
        cl_replace_wild(&t, list[1], (struct place){0, 0, 0}, item)); /* nor its double */
}

/* ---- Random tiles put down ---- */

static int rows_that_are_melds(const struct table *t, int *others)
{
    struct table_rows rows;
    int n = 0;
    *others = 0;
    table_rows(t, &rows);
    for (int r = 0; r < rows.n; r++)
        if (meld_readings(rows.tile + rows.start[r], rows.start[r + 1] - rows.start[r], NULL))
            n++;
        else
            ++*others;
    return n;
}

static bool in_meld(const struct table *t, tile_t tile)
{
    struct table_rows rows;
    table_rows(t, &rows);
    for (int r = 0; r < rows.n; r++) {
        const tile_t *row = rows.tile + rows.start[r];
        int n = rows.start[r + 1] - rows.start[r];
        if (memchr(row, tile, (size_t)n))
            return meld_readings(row, n, NULL) > 0;
    }
    return false;
}

/* Some melds one after another in a line, with gaps of one to three cells. */
static void random_line(struct rng *rng, struct tile_bits *left, struct table *t)
{
    int x = -(int)rng_below(rng, 4);
    table_clear(t);
    for (int m = (int)rng_below(rng, 6); m >= 0; m--) {
        int number = 1 + (int)rng_below(rng, 9), n = 3 + (int)rng_below(rng, 3);
        bool set = rng_below(rng, 3) == 0;
        int colour = (int)rng_below(rng, 4);
        n = set && n > 4 ? 4 : n;
        for (int i = 0; i < n; i++) {
            tile_t one;
            int face = set ? (colour + i) % 4 * 13 + number - 1 : colour * 13 + number + i - 1;
            if (!tile_take_copy(left, face, &one))
                continue;
            table_put(t, one, (struct place){(int16_t)x++, 0, 0});
        }
        x += 1 + (int)rng_below(rng, 3);
    }
}

/* A tile that could fit what is there, or any tile. */
static tile_t something_near(struct rng *rng, const struct table *t, struct place at)
{
    at.x = (int16_t)(at.x + (int)rng_below(rng, 3) - 1);
    tile_t by = table_at(t, at);
    if (by == TILE_NONE || tile_is_wild(by))
        return (tile_t)rng_below(rng, TILE_MAX);
    int number = tile_number(by), face = (int)rng_below(rng, 4) * 13 + number - 1;
    if (rng_below(rng, 3)) {
        number += (int)rng_below(rng, 3) - 1;
        number = number < 1 ? 1 : number > 13 ? 13 : number;
        face = (int)tile_colour(by) * 13 + number - 1;
    }
    return (tile_t)(face + (rng_below(rng, 2) ? FACES : 0));
}

/* No tile is lost or doubled, no two lie in one place, only that line moves, and a row that a
 * tile goes into becomes a meld. */
TEST(rows_keep_apart)
{
    struct rng rng;
    rng_seed(&rng, 5);
    int opened = 0, pushed = 0, refused = 0;
    for (int round = 0; round < 20000; round++) {
        struct tile_bits left = cl_all();
        struct table t, then;
        struct table_item item[TILE_MAX];
        int faulty, others;
        random_line(&rng, &left, &t);
        int before = rows_that_are_melds(&t, &faulty);
        struct place at = {(int16_t)((int)rng_below(&rng, 30) - 6), 0, 0};
        tile_t one = something_near(&rng, &t, at);
        if (table_has(&t, one))
            continue;
        bool on = table_at(&t, at) != TILE_NONE;
        int n = cl_put(&t, &one, 1, at, rng_below(&rng, 2), item);
        if (!n) { /* it touches something */
            struct place left_of = {(int16_t)(at.x - 1), 0, 0},
                         right_of = {(int16_t)(at.x + 1), 0, 0};
            assert_true(on || table_at(&t, left_of) != TILE_NONE ||
                        table_at(&t, right_of) != TILE_NONE);
            refused++;
            continue;
        }
        assert_int_equal(item[0].tile, one);
        then = t;
        for (int i = 1; i < n; i++) {
            assert_true(table_has(&t, item[i].tile));
            table_remove(&then, item[i].tile);
        }
        for (int i = 0; i < n; i++) {
            assert_int_equal(table_at(&then, item[i].to), TILE_NONE);
            assert_int_equal(item[i].to.y, 0);
            table_put(&then, item[i].tile, item[i].to);
        }
        assert_int_equal(table_count(&then), table_count(&t) + 1);
        int after = rows_that_are_melds(&then, &others);
        opened += after > before;
        pushed += n > 1;
        if (on) /* it went into a row and fits there */
            assert_true(in_meld(&then, one));
    }
    print_message("%d opened, %d pushed, %d refused\n", opened, pushed, refused);
    assert_true(opened > 50 && pushed > 500 && refused > 500);
}

/* ---- What comes of random lines ---- */

/* Three lines of runs, sets and single tiles, with gaps of 1 to 3 cells. */
static struct table random_table(struct rng *r, struct tile_bits *left)
{
    struct table t;
    table_clear(&t);
    for (int y = -2; y <= 2; y += 2) {
        int x = (int)rng_below(r, 30) ? -8 : 5 - PLACE_MAX;
        for (int rows = (int)rng_below(r, 5); rows > 0; rows--) {
            int kind = (int)rng_below(r, 4), n = 1 + (int)rng_below(r, kind ? 5 : 2);
            int colour = (int)rng_below(r, 4), number = 1 + (int)rng_below(r, 13);
            for (int i = 0; i < n; i++) {
                int face = kind == 1 ? (colour + i) % 4 * 13 + number - 1
                                     : colour * 13 + (number - 1 + i) % 13;
                tile_t tile = (tile_t)(rng_below(r, 12) ? face : WILD);
                if (!bits_has(left, tile))
                    tile = (tile_t)(tile + FACES);
                if (!bits_has(left, tile))
                    continue;
                bits_remove(left, tile);
                table_put(&t, tile, (struct place){(int16_t)x++, (int16_t)y, 0});
            }
            x += 1 + (int)rng_below(r, 3);
        }
    }
    return t;
}

static void sign_items(uint64_t *signature, const struct table_item *item, int n)
{
    sign(signature, n);
    for (int i = 0; i < n; i++) {
        sign(signature, item[i].tile);
        sign(signature, item[i].to.x);
        sign(signature, item[i].to.y);
    }
}

/* One to three tiles of the rack or the table are put anywhere, and a tile on each Wild. */
TEST(the_same_everywhere)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 41);
    for (int i = 0; i < 3000; i++) {
        struct tile_bits left = cl_all();
        struct table t = random_table(&r, &left);
        struct table_item item[TILE_MAX];
        tile_t held[3];
        int n = 0, want = 1 + (int)rng_below(&r, 3);
        tile_t first = (tile_t)rng_below(&r, FACES);
        for (int k = 0; n < want; k++) {
            tile_t tile = (tile_t)((first + k) % TILE_MAX);
            if (bits_has(&left, tile) || !rng_below(&r, 3))
                held[n++] = tile;
        }
        int x = (int)rng_below(&r, 24) - 10, y = 2 * (int)rng_below(&r, 3) - 2;
        bool after = rng_below(&r, 2);
        struct place at = {(int16_t)x, (int16_t)y, 0};
        sign_items(&signature, item, cl_put(&t, held, n, at, after, item));
        for (int w = WILD; w < TILE_MAX; w += FACES)
            if (table_has(&t, (tile_t)w) && cl_replace_wild(&t, held[0], t.at[w], item))
                sign_items(&signature, item, 2);
    }
    assert_signature(signature, 0x4ebb35110fa14435);
}

/* ---- Where it is crowded ---- */

/* Tiles of three numbers and many Wilds, close together in five lines of eight cells, in the
 * middle of the grid, at its edge or in its corner. */
static struct table crowd(struct rng *r, struct tile_bits *left, struct place *corner)
{
    struct table t;
    int low = 1 + (int)rng_below(r, 11), full = 2 + (int)rng_below(r, 7);
    int edge = (int)rng_below(r, 12);
    *corner = (struct place){(int16_t)(edge & 1   ? PLACE_MAX - 8
                                       : edge & 2 ? -PLACE_MAX
                                                  : 3),
                             (int16_t)(edge & 4   ? PLACE_MAX - 4
                                       : edge & 8 ? -PLACE_MAX
                                                  : 3),
                             0};
    table_clear(&t);
    for (int cell = 0; cell < 40; cell++) {
        tile_t tile;
        int face = low - 1 + (int)rng_below(r, 3);
        face += 13 * (int)rng_below(r, 4);
        if (rng_below(r, 10) < (uint32_t)full &&
            tile_take_copy(left, rng_below(r, 9) ? face : WILD, &tile))
            table_put(&t, tile,
                      (struct place){(int16_t)(corner->x + cell % 8),
                                     (int16_t)(corner->y + cell / 8), 0});
    }
    return t;
}

/* One or two tiles that are alike go anywhere, and each tile on each cell in case a Wild lies
 * there. */
TEST(the_same_everywhere_in_a_crowd)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 43);
    for (int i = 0; i < 6000; i++) {
        struct tile_bits left = cl_all();
        struct place corner, at;
        struct table t = crowd(&r, &left, &corner);
        struct table_item item[TILE_MAX];
        tile_t held[2];
        at = corner;
        at.x = (int16_t)(at.x + (int)rng_below(&r, 8));
        at.y = (int16_t)(at.y + (int)rng_below(&r, 5));
        held[0] = rng_below(&r, 5) ? something_near(&r, &t, at) : WILD + FACES;
        held[1] = something_near(&r, &t, at);
        int n = held[0] != held[1] && rng_below(&r, 2) ? 2 : 1;
        sign_items(&signature, item, cl_put(&t, held, n, at, rng_below(&r, 2), item));
        for (tile_t w = 0; w < TILE_MAX; w++)
            if (table_has(&t, w) && cl_replace_wild(&t, held[0], t.at[w], item))
                sign_items(&signature, item, 2);
        if (cl_replace_wild(&t, held[0], at, item))
            sign(&signature, i);
    }
    assert_signature(signature, 0x3ccbd32a7973e497);
}

/* In the middle of a table on which every other cell of every other line is taken, there is no
 * room all round near by, and then none at all: beside and above nothing will do. */
TEST(where_the_wild_goes_if_there_is_little_room)
{
    static const int16_t corner[][2] = {{0, 0},
                                        {PLACE_MAX - 3, 40},
                                        {-40, PLACE_MAX - 2},
                                        {3 - PLACE_MAX, 40},
                                        {40, 2 - PLACE_MAX}};
    uint64_t signature = HASH_START;
    for (int c = 0; c < 5; c++)
        for (int half = 0; half <= 8; half++) {
            struct tile_bits left = cl_all();
            struct table t;
            struct table_item item[2];
            int x = corner[c][0], y = corner[c][1];
            tile_t four = cl_take(&left, "r4", 2), tile = 0;
            table_clear(&t);
            table_put(&t, cl_take(&left, "r3", 2),
                      (struct place){(int16_t)(x - 1), (int16_t)y, 0});
            table_put(&t, cl_take(&left, "*", 1), (struct place){(int16_t)x, (int16_t)y, 0});
            table_put(&t, cl_take(&left, "r5", 2),
                      (struct place){(int16_t)(x + 1), (int16_t)y, 0});
            for (int dy = -half; dy <= half; dy += 2)
                for (int dx = -half; dx <= half; dx += 2) {
                    struct place p = {(int16_t)(x + dx), (int16_t)(y + dy), 0};
                    while (!bits_has(&left, tile))
                        tile++;
                    bits_remove(&left, tile);
                    if (dy && table_at(&t, p) == TILE_NONE)
                        table_put(&t, tile, p);
                }
            assert_true(cl_replace_wild(&t, four, t.at[WILD], item));
            sign_items(&signature, item, 2);
        }
    assert_signature(signature, 0xe9e1a233464fede4);
}

/* A position made by hand may have two tiles in one cell. They make way one beside the other,
 * in the order of their names. */
TEST(two_in_a_cell_come_apart)
{
    struct tile_bits left = cl_all();
    struct table_item item[TILE_MAX];
    struct table t;
    tile_t tile[4];
    cl_tiles(&left, "r1 r5 g1 b1", tile);
    table_clear(&t);
    table_put(&t, tile[0], (struct place){0, 0, 0});
    table_put(&t, tile[1], (struct place){0, 0, 0});
    int n = cl_put(&t, &tile[2], 2, (struct place){-1, 0, 0}, false, item);
    for (int i = 0; i < n; i++)
        table_put(&t, item[i].tile, item[i].to);
    assert_text(line_of(&t, 0), "@-2 g1 b1 r1 . r5");
}

TESTS_MAIN
