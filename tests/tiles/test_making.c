/* test_making.c: what could still become a group by adding tiles, compared with trying it. */
#include "core_help.h"

#include "explain.h"
#include "making.h"
#include "meld.h"
#include "rng.h"
#include "thorough.h"

/* A table from text: "r5@0,0 r6@1,0". */
static void lay(struct table *t, const char *text)
{
    table_clear(t);
    while (*text) {
        const char *at = strchr(text, '@'), *end = strchr(text, ' ');
        end = end ? end : text + strlen(text);
        int face;
        struct place p;
        assert_true(tile_read(text, (size_t)(at - text), &face));
        assert_true(place_read(at + 1, (size_t)(end - at - 1), &p));
        table_put(t, (tile_t)face, p);
        text = *end ? end + 1 : end;
    }
}

/* The need and the kinds of each fault, in order: "1r 2sr 0". */
static void expect(unsigned rules, const char *table, const char *wanted)
{
    struct table t;
    struct fault f[FAULT_MAX];
    struct buf got = {0};
    lay(&t, table);
    int n = table_check(&t, rules, f, FAULT_MAX);
    for (int i = 0; i < n; i++) {
        struct making m = fault_making(&t, rules, &f[i]);
        buf_addf(&got, "%s%d%s%s", i ? " " : "", m.need, m.kinds & MAKES_SET ? "s" : "",
                 m.kinds & MAKES_RUN ? "r" : "");
    }
    if (strcmp(buf_text(&got), wanted) != 0)
        fail_msg("%s: \"%s\" and not \"%s\"", table, buf_text(&got), wanted);
    buf_free(&got);
}

#define PLAIN RULE_COLUMNS
#define TALL (RULE_COLUMNS | RULE_TOWERS)

TEST(test_pairs)
{
    expect(PLAIN, "r5@0,0 r6@1,0", "1r 1r 1r");
    expect(PLAIN, "r6@0,0 r5@1,0", "1r 1r 1r");
    expect(PLAIN, "r5@0,0 b5@0,1", "1s 1s 1s");
    expect(PLAIN, "r5@0,0 *@1,0", "1sr 1sr");
    expect(PLAIN, "r5@0,0 b6@1,0", "0 2sr 2sr"); /* another colour and another number */
    expect(PLAIN, "r5@0,0 r7@1,0", "0 2sr 2sr");
    expect(PLAIN, "r13@0,0 r1@1,0", "1r 1r 1r"); /* it goes on at 1 */
    expect(PLAIN, "r6@0,0 b9@1,0", "1s 1s 1s");  /* either may be turned */
    expect(TALL, "r5@0,0 r6@0,0,1", "1r 1r 1r");
    expect(TALL, "r5@0,0 b6@0,0,-1", "0 2sr 2sr");
    expect(PLAIN, "r5@0,0", "2sr");
}

#define CROSS (RULE_COLUMNS | RULE_MAJOR | RULE_MINOR)
#define FREE (CROSS | RULE_FREE_DIAGONALS)

/* One tile more in the diagonal, and the neighbours may lie as they are. */
TEST(test_diagonals)
{
    expect(CROSS, "r6@-2,0 b9@-1,0 *@0,0 r12@-1,1", "1sr 1sr"); /* beside the Wild */
    expect(PLAIN, "r6@-2,0 b9@-1,0 *@0,0 r12@-1,1", "0 2sr");
    expect(CROSS, "r6@-2,0 b9@-1,0 *@0,0 r12@-1,1 b2@-2,1", "0 1sr 1sr 2sr 1sr");
    expect(CROSS, "*@0,0 r12@-1,1", "1sr");
    expect(CROSS, "*@0,0 r12@-2,2", "1sr"); /* with one between them */
    expect(CROSS, "*@0,0 r12@-3,3", "2sr"); /* too far */
    expect(CROSS, "*@0,0 r12@-1,1 r1@1,-1 k8@2,-2 k5@3,-2", "0 2sr 2sr"); /* no group there */
    expect(CROSS, "*@0,0 r12@-1,1 r1@1,-1 r3@3,-3 k5@4,-3", "1r 1r 2sr"); /* r1 is on an arm */
    expect(CROSS, "k3@-3,0 b3@-2,0 g3@-1,0 *@5,5 k4@-4,1 k9@-3,1", "0 0 2sr 2sr");
    expect(FREE, "k3@-3,0 b3@-2,0 g3@-1,0 *@5,5 k4@-4,1 k9@-3,1", "1r 1r 1r 2sr");
}

/* A pair with no place left for another tile. */
TEST(test_closed_in)
{
    struct table t;
    struct fault f = {
        .kind = FAULT_UNJOINED, .line = LINE_ROW, .at = {0, 0, 0}, .bt = {1, 0, 0}};
    lay(&t, "r5@0,0 r6@1,0 k1@-1,0 k2@2,0");
    f.a = tile_make(RED, 5);
    f.b = tile_make(RED, 6);
    assert_int_equal(fault_making(&t, PLAIN, &f).need, 0);
    table_remove(&t, tile_make(BLACK, 2));
    assert_int_equal(fault_making(&t, PLAIN, &f).need, 1);
}

TEST(test_never)
{
    static const enum fault_kind kinds[] = {FAULT_OCCUPIED, FAULT_LEVEL, FAULT_FLOATING};
    struct table t;
    lay(&t, "r5@0,0 r6@1,0");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct fault f = {.kind = kinds[i], .a = tile_make(RED, 5), .b = TILE_NONE};
        assert_int_equal(fault_making(&t, PLAIN, &f).need, 0);
    }
}

TEST(test_rows)
{
    expect(RULE_MELDS, "r5@0,0 r6@1,0", "1r");
    expect(RULE_MELDS, "r6@0,0 r5@1,0", "1r");
    expect(RULE_MELDS, "r5@0,0", "2sr");
    expect(RULE_MELDS, "r5@0,0 b5@1,0", "1s");
    expect(RULE_MELDS, "r5@0,0 b6@1,0", "0");
    expect(RULE_MELDS, "r5@0,0 r7@1,0", "1r"); /* 6 goes between them */
    expect(RULE_MELDS, "r2@0,0 r9@1,0", "6r");
    expect(RULE_MELDS, "r5@0,0 r7@1,0 r6@2,0", "0"); /* in the wrong order */
    expect(RULE_MELDS, "r13@0,0 r1@1,0", "11r");     /* only downward */
    expect(RULE_MELDS, "r5@0,0 *@1,0", "1sr");
    expect(RULE_MELDS, "r5@0,0 *@1,0 r6@2,0", "0"); /* nothing lies between them */
    expect(RULE_MELDS, "r5@0,0 b5@1,0 k5@2,0 g5@3,0 *@4,0", "0"); /* five of a set */
    expect(RULE_MELDS, "r5@0,0 b5@1,0 r6@2,0", "0");
}

TEST(test_sentences)
{
    static const struct {
        struct making m;
        const char *words;
    } list[] = {
        {{.need = 1, .kinds = MAKES_SET}, "One more tile makes it a set."},
        {{.need = 1, .kinds = MAKES_RUN}, "One more tile makes it a run."},
        {{.need = 1, .kinds = MAKES_SET | MAKES_RUN}, "One more tile makes it a set or run."},
        {{.need = 2, .kinds = MAKES_SET}, "Two more tiles make it a set."},
        {{.need = 2, .kinds = MAKES_RUN}, "Two more tiles make it a run."},
        {{.need = 2, .kinds = MAKES_SET | MAKES_RUN}, "Two more tiles make it a set or run."},
        {{.need = 3, .kinds = MAKES_RUN}, "3 more tiles make it a run."},
        {{.need = 11, .kinds = MAKES_RUN}, "11 more tiles make it a run."},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct buf b = {0};
        buf_making_sentence(&b, &list[i].m);
        assert_string_equal(buf_text(&b), list[i].words);
        buf_free(&b);
    }
}

/* ---- All short rows, compared with trying ---- */

/* Can some tiles be put into the row so that it is a meld, with `more` of them? */
static bool try(const tile_t *row, int n, int more, int from)
{
    tile_t longer[16];
    if (!more)
        return meld_is(row, n);
    for (int at = from; at <= n; at++)
        for (int x = 0; x < FACES; x++) {
            memcpy(longer, row, (size_t)at);
            longer[at] = (tile_t)x;
            memcpy(longer + at + 1, row + at, (size_t)(n - at));
            if (try(longer, n + 1, more - 1, at + 1))
                return true;
        }
    return false;
}

TEST(test_against_trying)
{
    struct rng random;
    rng_seed(&random, 3);
    for (int k = 0; k < often(3000, 3000, 600); k++) {
        tile_t row[4];
        int n = 1 + (int)rng_below(&random, 4);
        for (int i = 0; i < n; i++) /* few numbers, so that much fits */
            row[i] = rng_below(&random, 9) ? tile_make((enum colour)rng_below(&random, 2),
                                                       10 + (int)rng_below(&random, 4))
                                           : WILD;
        int wilds = 0;
        for (int i = 0; i < n; i++)
            wilds += tile_is_wild(row[i]);
        if (wilds > 2 || meld_is(row, n)) /* there are only two */
            continue;
        int least = 0;
        for (int more = 1; more <= 2 && !least; more++)
            least = try(row, n, more, 0) ? more : 0;
        struct making m = meld_making(row, n);
        if (least && m.need != least) {
            struct buf b = {0};
            for (int i = 0; i < n; i++) {
                buf_add(&b, " ");
                buf_tile(&b, row[i]);
            }
            fail_msg("%s needs %d and not %d", buf_text(&b), least, m.need);
        }
        if (least)
            assert_int_equal(m.need, least);
        else
            assert_true(!m.need || m.need > 2);
    }
}

TESTS_MAIN
