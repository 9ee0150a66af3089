/* test_layout.c: layouts of random hands are what an exhaustive reference finds, and never
 * leave more than a greedy one; permuting skins permutes nothing else. */
#include "core_help.h"

#include "deal_help.h"
#include "slow_layout.h"
#include "thorough.h"
#include "ww_layout.h"

static void fail_hand(const char *what, const ww_kind *card, int n, int wild, int got, int want)
{
    struct buf text = {0};
    write_hand(&text, card, n, wild);
    fail_msg("%s: %s: %d, not %d", what, buf_text(&text), got, want);
}

/* Is what ww_layout() says a layout, with these points? */
static void check_layout(const struct ww_layout *l, const ww_kind *card, int n, int wild)
{
    bool used[WW_HAND] = {false};
    int points = 0, seen = 0;
    for (int g = 0; g < l->n_groups; g++) {
        const struct ww_group *group = &l->group[g];
        ww_kind in[WW_HAND];
        for (int i = 0; i < group->n; i++) {
            ww_kind k = in[i] = card[group->at[i]], as = group->as[i];
            assert_false(used[group->at[i]]);
            used[group->at[i]] = true;
            seen++;
            if (!slow_stands_for(k, as, wild))
                fail_hand("stands for", card, n, wild, as, k);
            if (group->herd)
                assert_int_equal(ww_number(as), ww_number(group->as[0]));
            else
                assert_int_equal(as, group->as[0] + i);
        }
        if (!group->herd)
            assert_int_equal(ww_skin(group->as[0]), ww_skin(group->as[group->n - 1]));
        if (!(group->herd ? slow_herd : slow_caravan)(in, group->n, wild))
            fail_hand("no group", card, n, wild, g, group->n);
    }
    for (int i = 0; i < l->n_left; i++, seen++) {
        assert_false(used[l->left[i]]);
        used[l->left[i]] = true;
        points += slow_points(card[l->left[i]], wild);
    }
    assert_int_equal(seen, n);
    if (points != l->points)
        fail_hand("points", card, n, wild, l->points, points);
}

static void compare(const ww_kind *card, int n, int wild)
{
    struct slow_layout want = slow_layout(card, n, wild);
    struct ww_layout l;
    int least = ww_least(card, n, wild);
    if (least != want.points)
        fail_hand("least", card, n, wild, least, want.points);
    ww_layout(card, n, wild, &l);
    if (l.points != want.points)
        fail_hand("layout", card, n, wild, l.points, want.points);
    if (l.n_groups != want.groups)
        fail_hand("groups", card, n, wild, l.n_groups, want.groups);
    check_layout(&l, card, n, wild);
}

/* One hand of this many is taken. */
#define SHARE often(1, 4, 12)

TEST(the_reference_agrees)
{
    static const int hands[WW_HAND + 1] = {1,    50,   100,  200, 1000, 2000, 2000,
                                           2000, 2000, 1000, 500, 150,  50,   20};
    struct rng rng;
    rng_seed(&rng, 15);
    for (int n = 0; n <= WW_HAND; n++)
        for (int i = 0; i < (hands[n] + SHARE - 1) / SHARE; i++) {
            ww_kind card[WW_HAND];
            (i % 3 == 0 ? deal : deal_dense)(&rng, n, card);
            compare(card, n, 1 + (int)rng_below(&rng, WW_NUMBERS));
        }
}

/* ---- What must be so without any reference ---- */

/* Takes herds of the numbers with the most points first, then caravans from below, without any
 * wild card; what is left counts. */
static int greedy(const ww_kind *card, int n, int wild)
{
    int have[WW_KINDS] = {0}, points = 0;
    for (int i = 0; i < n; i++)
        have[card[i]]++;
    for (int number = WW_NUMBERS; number > 0; number--) {
        int of = 0;
        for (int skin = 0; skin < WW_SKINS && number != wild; skin++)
            of += have[ww_kind_make(skin, number)];
        for (int skin = 0; skin < WW_SKINS && of >= 3; skin++)
            have[ww_kind_make(skin, number)] = 0;
    }
    for (int skin = 0; skin < WW_SKINS; skin++)
        for (int number = 1; number <= WW_NUMBERS; number++) {
            int to = number;
            while (to <= WW_NUMBERS && have[ww_kind_make(skin, to)])
                to++;
            for (int k = number; k < to && to - number >= 3; k++)
                have[ww_kind_make(skin, k)]--;
        }
    for (int k = 0; k < WW_KINDS; k++)
        points += have[k] * ww_points((ww_kind)k, wild);
    return points;
}

TEST(never_more_than_greedy)
{
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 20000 / SHARE; i++) {
        ww_kind card[WW_HAND];
        int n = (int)rng_below(&rng, WW_HAND + 1), wild = 1 + (int)rng_below(&rng, WW_NUMBERS);
        (i % 2 ? deal : deal_dense)(&rng, n, card);
        int least = ww_least(card, n, wild), most = greedy(card, n, wild);
        if (least > most)
            fail_hand("greedy", card, n, wild, least, most);
    }
}

/* The same with each skin called by another name, and in another order: it leaves as much, in
 * as many groups; and another order by itself leaves the same kinds. */
TEST(skins_and_order_do_not_matter)
{
    struct rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < 5000 / SHARE; i++) {
        ww_kind card[WW_HAND], other[WW_HAND], mixed[WW_HAND];
        int n = (int)rng_below(&rng, WW_HAND + 1), wild = 1 + (int)rng_below(&rng, WW_NUMBERS);
        int turn = 1 + (int)rng_below(&rng, 3), flip = (int)rng_below(&rng, 2);
        struct ww_layout a, b;
        (i % 2 ? deal : deal_dense)(&rng, n, card);
        for (int k = 0; k < n; k++) {
            int skin = card[k] < WW_WILD ? (ww_skin(card[k]) ^ flip) + turn : 0;
            other[k] =
                card[k] < WW_WILD ? ww_kind_make(skin % WW_SKINS, ww_number(card[k])) : card[k];
        }
        for (int k = 0; k < n; k++) {
            int j = (int)rng_below(&rng, (uint32_t)k + 1);
            mixed[k] = mixed[j];
            mixed[j] = card[k];
        }
        ww_layout(card, n, wild, &a);
        ww_layout(other, n, wild, &b);
        assert_int_equal(a.points, b.points);
        assert_int_equal(a.n_groups, b.n_groups);
        ww_layout(mixed, n, wild, &b);
        int left[WW_KINDS] = {0};
        assert_int_equal(a.n_left, b.n_left);
        for (int k = 0; k < a.n_left; k++) {
            left[card[a.left[k]]]++;
            left[mixed[b.left[k]]]--;
        }
        for (int k = 0; k < WW_KINDS; k++)
            assert_int_equal(left[k], 0);
    }
}

/* ---- One group ---- */

static int read_cards(const char *text, ww_kind out[])
{
    int n = 0;
    for (; *text; text += strcspn(text, " "), text += strspn(text, " "))
        assert_true(ww_kind_read(text, strcspn(text, " "), &out[n++]));
    return n;
}

static void write_group(struct buf *out, const ww_kind *card, const struct ww_group *g)
{
    buf_clear(out);
    for (int i = 0; i < g->n; i++) {
        buf_add(out, i ? " " : "");
        ww_kind_write(out, card[g->at[i]]);
        if (card[g->at[i]] != g->as[i]) {
            buf_add(out, "=");
            ww_kind_write(out, g->as[i]);
        }
    }
}

/* herd, caravan: what it is as one, "" if it is none. */
static void one_group(const char *text, int wild, const char *herd, const char *caravan)
{
    ww_kind card[WW_CARDS];
    int n = read_cards(text, card);
    card[n] = ww_kind_make(3, 12); /* one too many, at which nobody looks */
    struct ww_group g;
    struct buf out = {0};
    if (ww_herd(card, n, wild, &g)) {
        assert_true(g.herd);
        write_group(&out, card, &g);
    }
    assert_text(buf_text(&out), herd);
    buf_clear(&out);
    if (ww_caravan(card, n, wild, &g)) {
        assert_false(g.herd);
        write_group(&out, card, &g);
    }
    assert_text(buf_text(&out), caravan);
    buf_free(&out);
}

TEST(groups_are_written_as_the_notation_says)
{
    one_group("* a5 c5", 7, "a5 c5 *=a5", "");
    one_group("* a5 a6", 7, "", "*=a4 a5 a6"); /* the lowest that fits */
    one_group("a1 * a2", 7, "", "a1 a2 *=a3");
    one_group("a12 * *", 7, "a12 *=a12 *=a12", "*=a10 *=a11 a12");
    one_group("a7 a6 a8", 7, "", "a6 a7 a8"); /* a numeric wild that stands for itself */
    one_group("z7 a6 a8", 7, "", "a6 z7=a7 a8");
    one_group("z7 a5 c5", 7, "a5 c5 z7=a5", "");
    one_group("* z7 c7", 7, "c7 z7 *=a7", "*=z1 z7=z2 c7=z3");
    one_group("* c2 c2", 2, "c2 c2 *=a2", "*=c1 c2 c2=c3");
    one_group("* * *", 2, "*=a1 *=a1 *=a1", "*=a1 *=a2 *=a3");
    one_group("a5 a5 a6", 7, "", "");
    one_group("a5 a6", 7, "", "");
    one_group("! a5 a5", 7, "", "");
    one_group("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12", 7, "",
              "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12");
    one_group("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 *", 7, "", "");
    /* The largest herd. */
    one_group("a5 a5 c5 c5 p5 p5 z5 z5 * * * * a7 a7 c7 c7 p7 p7 z7 z7", 7,
              "a5 a5 c5 c5 p5 p5 z5 z5 *=a5 *=a5 *=a5 *=a5 z7=a5 z7=a5 p7=a5 p7=a5 c7=a5 "
              "c7=a5 a7=a5 a7=a5",
              "");
}

/* No caravan has more than twelve cards: a wild one too many goes below its upper half. */
TEST(a_long_caravan_becomes_two)
{
    ww_kind card[WW_HAND];
    struct ww_layout l;
    struct buf out = {0};
    int n = read_cards("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 *", card);
    ww_layout(card, n, 5, &l);
    check_layout(&l, card, n, 5);
    assert_int_equal(l.n_groups, 2);
    write_group(&out, card, &l.group[0]);
    assert_text(buf_text(&out), "a1 a2 a3 a4 a5 a6");
    write_group(&out, card, &l.group[1]);
    assert_text(buf_text(&out), "*=a6 a7 a8 a9 a10 a11 a12");
    buf_free(&out);
}

TESTS_MAIN
