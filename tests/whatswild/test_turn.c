/* test_turn.c: the best discard of random hands is what trying all of them finds, with an
 * exhaustive reference for layouts. */
#include "core_help.h"

#include "deal_help.h"
#include "slow_layout.h"
#include "ww_cover.h"
#include "ww_turn.h"

struct slow_turn {
    int points;
    int worth; /* of the discard, by the number that is wild when it goes */
    int named;
};

static int without(const ww_kind *card, int n, int i, ww_kind out[])
{
    int k = 0;
    for (int j = 0; j < n; j++)
        if (j != i)
            out[k++] = card[j];
    return k;
}

static void consider(struct slow_turn *best, int points, int worth, int named)
{
    if (points < best->points || (points == best->points && worth > best->worth) ||
        (points == best->points && worth == best->worth && named < best->named))
        *best = (struct slow_turn){points, worth, named};
}

/* False if no card may be discarded. */
static bool slow_turn(const ww_kind *card, int n, int wild, int taken, bool gone,
                      struct slow_turn *best)
{
    bool any = false;
    *best = (struct slow_turn){.points = 1000};
    for (int i = 0; i < n; i++) {
        ww_kind rest[WW_HAND];
        bool chameleon = card[i] == WW_CHAMELEON;
        if (i == taken || (gone && chameleon))
            continue;
        any = true;
        without(card, n, i, rest);
        if (!chameleon)
            consider(best, slow_layout(rest, n - 1, wild).points, slow_points(card[i], wild),
                     0);
        for (int named = 1; named <= 12 && chameleon; named++)
            if (named != wild)
                consider(best, slow_layout(rest, n - 1, named).points, 20, named);
    }
    if (!any)
        *best = (struct slow_turn){slow_layout(card, n, wild).points, 0, 0};
    return any;
}

static void compare(const ww_kind *card, int n, int wild, int taken, bool gone)
{
    struct ww_turn t;
    struct slow_turn want;
    struct buf text = {0};
    write_hand(&text, card, n, wild);
    bool any = slow_turn(card, n, wild, taken, gone, &want);
    ww_turn_best(card, n, wild, taken, gone, &t);
    if (t.points != want.points || (t.discard >= 0) != any || t.named != want.named)
        fail_msg("%s taken %d gone %d: %d wild %d, not %d wild %d", buf_text(&text), taken,
                 gone, t.points, t.named, want.points, want.named);
    if (any) {
        assert_int_not_equal(t.discard, taken);
        assert_int_equal(slow_points(card[t.discard], wild), want.worth);
    }
    buf_free(&text);
}

TEST(the_best_of_all_discards)
{
    struct rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < 1500; i++) {
        ww_kind card[WW_HAND];
        int n = 1 + (int)rng_below(&rng, i % 100 ? 8 : 10);
        int wild = 1 + (int)rng_below(&rng, WW_NUMBERS);
        (i % 3 == 0 ? deal : deal_dense)(&rng, n, card);
        for (int c = (int)rng_below(&rng, 3); c > 0 && rng_below(&rng, 3) == 0; c--)
            card[rng_below(&rng, (uint32_t)n)] = WW_CHAMELEON;
        compare(card, n, wild, rng_below(&rng, 2) ? -1 : (int)rng_below(&rng, (uint32_t)n),
                rng_below(&rng, 3) == 0);
    }
}

/* What the computer players ask: what is left when any card may go but a chameleon. */
TEST(the_points_after_a_turn)
{
    struct rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < 20000; i++) {
        ww_kind card[WW_HAND];
        struct ww_heap h;
        struct ww_turn t;
        struct buf text = {0};
        int n = 1 + (int)rng_below(&rng, WW_HAND), wild = 1 + (int)rng_below(&rng, WW_NUMBERS);
        (i % 3 == 0 ? deal : deal_dense)(&rng, n, card);
        for (int w = (int)rng_below(&rng, 8); w > 4; w--)
            card[rng_below(&rng, (uint32_t)n)] = WW_WILD;
        write_hand(&text, card, n, wild);
        ww_heap_of(card, n, wild, &h);
        ww_turn_best(card, n, wild, -1, true, &t);
        if (ww_cover_turn(&h) != t.points)
            fail_msg("%s: %d, not %d", buf_text(&text), ww_cover_turn(&h), t.points);
        buf_free(&text);
    }
}

/* A taken card may not go, but another one like it may. */
TEST(what_was_taken_stays)
{
    static const ww_kind hand[] = {11, 11, 0}; /* a12 a12 a1 */
    struct ww_turn t;
    ww_turn_best(hand, 3, 5, 0, false, &t);
    assert_int_equal(t.discard, 1);
    ww_turn_best(hand, 3, 5, 1, false, &t);
    assert_int_equal(t.discard, 0);
    ww_turn_best(hand + 1, 2, 5, 0, false, &t);
    assert_int_equal(t.discard, 1);
    ww_turn_best(hand, 1, 5, 0, false, &t);
    assert_int_equal(t.discard, -1);
    assert_int_equal(t.points, 12);
}

TESTS_MAIN
