/* test_classic_state.c: what a seat may see of Classic, and its states as text. */
#include "classic_help.h"

static struct cl_state in_a_turn(void)
{
    const char *racks[] = {"r5 b5 g5 k1 *", "b1 b2 k12", "g7 r5'", NULL};
    struct cl_state s = cl_seated("r1 r2 r3 / b9 g9 r9", racks, "g12 g13 k2 k3 *'");
    cl_go(&s, "put r5 20,20 b5 21,20");
    cl_go(&s, "move r9 40,40");
    return s;
}

/* ---- Views ---- */

TEST(a_view_hides_other_racks_and_the_pool)
{
    struct cl_state s = in_a_turn(), v;
    struct position p;
    int hidden;
    for (int seat = -1; seat < 3; seat++) {
        memset(&v, 0x33, sizeof v);
        CLASSIC.view(&s, seat, &v);
        must_be_sound(&CLASSIC, &v, "a view");
        for (int i = 0; i < 3; i++) {
            struct tile_bits rack = CLASSIC.tiles->rack(&v, i, &hidden);
            assert_int_equal(hidden, i == seat ? 0 : cl_rack_count(&s, i));
            assert_int_equal(bits_count(&rack), i == seat ? cl_rack_count(&s, i) : 0);
            assert_int_equal(cl_rack_count(&v, i), cl_rack_count(&s, i));
        }
        assert_int_equal(CLASSIC.tiles->bag(&v), 5);
        for (int i = 0; i < v.common.n_bag; i++)
            assert_int_equal(v.common.bag[i], TILE_HIDDEN);
        for (int i = 0; i < 4; i++)
            assert_int_equal(v.common.rng.s[i], 0);
        assert_true(table_same(&v.common.table, &s.common.table));
        CLASSIC.tiles->position(&v, &p);
        assert_int_equal(p.n_bag, 0);
        assert_int_equal(p.n_rack, seat == 0 ? 3 : 0);
    }
}

/* Two games that differ only in what a seat may not see look the same to it, to the last
 * byte. */
TEST(nothing_hidden_shines_through)
{
    struct cl_state a = in_a_turn(), b = a, va, vb;
    tile_t t = b.common.bag[0];
    b.common.bag[0] = b.common.bag[3];
    b.common.bag[3] = t;
    bits_remove(&b.common.rack[1], tile_make(BLUE, 1)); /* b1 of seat 1 and g7 of seat 2 */
    bits_add(&b.common.rack[1], tile_make(GREEN, 7));
    bits_remove(&b.common.rack[2], tile_make(GREEN, 7));
    bits_add(&b.common.rack[2], tile_make(BLUE, 1));
    rng_seed(&b.common.rng, 999);
    for (int seat = -1; seat < 1; seat++) {
        CLASSIC.view(&a, seat, &va);
        CLASSIC.view(&b, seat, &vb);
        assert_memory_equal(&va, &vb, sizeof va);
    }
    CLASSIC.view(&a, 2, &va);
    CLASSIC.view(&b, 2, &vb);
    assert_memory_not_equal(&va, &vb, sizeof va);
}

TEST(a_view_of_a_view_is_the_view)
{
    struct cl_state s = in_a_turn(), v, w;
    CLASSIC.view(&s, 1, &v);
    CLASSIC.view(&v, 1, &w);
    assert_memory_equal(&v, &w, sizeof v);
}

/* The seat to move can try its turn on its view, even to the end of the round. */
TEST(a_turn_can_be_played_on_a_view)
{
    struct cl_state s = in_a_turn(), v;
    CLASSIC.view(&s, 0, &v);
    cl_go(&v, "put g5 22,20 ; move r9 2,2");
    cl_go(&v, "end");
    assert_int_equal(cl_status_of(&v).seat, 1);
    const char *racks[] = {"r4", "b1", NULL};
    s = cl_seated("r1 r2 r3", racks, "k1");
    CLASSIC.view(&s, 0, &v);
    cl_go(&v, "put r4 3,0");
    cl_go(&v, "end");
    assert_int_equal(cl_status_of(&v).winner, 0);
}

/* After the round the racks are open, because they are counted. */
TEST(racks_are_open_when_they_are_counted)
{
    const char *racks[] = {"r4", "b1 *", NULL};
    struct cl_state s = cl_seated("r1 r2 r3", racks, "k1"), v;
    cl_go(&s, "put r4 3,0");
    cl_go(&s, "end");
    CLASSIC.view(&s, 0, &v);
    assert_int_equal(bits_count(&v.common.rack[1]), 2);
    assert_int_equal(cl_rack_sum(&v, 1), 31);
}

/* ---- Text ---- */

static bool reads(const char *text, struct cl_state *out, struct reason *why)
{
    return CLASSIC.read(out, text, strlen(text), why);
}

static void comes_back(const struct cl_state *s)
{
    struct buf a = {0}, b = {0};
    struct cl_state back;
    struct reason why;
    CLASSIC.write(s, &a);
    if (!reads(a.data, &back, &why))
        fail_msg("%s\nin %s", why.text, a.data);
    assert_memory_equal(&back, s, sizeof back);
    CLASSIC.write(&back, &b);
    assert_text(a.data, b.data);
    assert_int_equal(game_hash(&CLASSIC, s), game_hash(&CLASSIC, &back));
    buf_free(&a);
    buf_free(&b);
}

TEST(states_and_views_come_back_from_text)
{
    struct cl_state s = in_a_turn(), v;
    comes_back(&s);
    for (int seat = -1; seat < 3; seat++) {
        CLASSIC.view(&s, seat, &v);
        comes_back(&v);
    }
    s = cl_started(4, 30, UINT64_MAX);
    comes_back(&s);
    while (s.common.phase == PHASE_LOTS) {
        cl_go(&s, "draw");
        comes_back(&s);
    }
    for (int r = 0; r < 4; r++) {
        cl_go(&s, "deal");
        while (s.common.phase == PHASE_TURN)
            cl_go(&s, s.common.n_bag ? "draw" : "end");
        comes_back(&s);
    }
    assert_true(s.score[3][0] || s.score[3][1]);
}

static char *text_of(const struct cl_state *s, struct buf *b)
{
    buf_clear(b);
    CLASSIC.write(s, b);
    return b->data;
}

/* Replaces the first `from` by `to` and returns the line where it is refused. The state does
 * not change. */
static int refused_at(const struct cl_state *s, const char *from, const char *to)
{
    struct buf a = {0}, b = {0};
    struct cl_state out, before;
    struct reason why = {.line = 0};
    char *text = text_of(s, &a), *at = strstr(text, from);
    memset(&out, 0x5a, sizeof out);
    before = out;
    if (!at)
        fail_msg("no \"%s\" in %s", from, text);
    buf_add_n(&b, text, (size_t)(at - text));
    buf_add(&b, to);
    buf_add(&b, at + strlen(from));
    if (reads(buf_text(&b), &out, &why))
        fail_msg("\"%s\" for \"%s\" was read", to, from);
    assert_memory_equal(&out, &before, sizeof out);
    assert_true(why.text[0] && why.line > 0);
    buf_free(&a);
    buf_free(&b);
    return why.line;
}

TEST(damaged_states_are_refused)
{
    struct cl_state s = in_a_turn();
    assert_int_equal(refused_at(&s, "classic", "super-wild"), 1);
    assert_int_equal(refused_at(&s, "classic 1", "classic 2"), 1);
    assert_int_equal(refused_at(&s, "seats 3", "seats 5"), 2);
    assert_int_equal(refused_at(&s, "seats 3", "seats  3"), 2);
    assert_int_equal(refused_at(&s, "clock 120", "clock 1x"), 4);
    refused_at(&s, "seats 3", "seats 2");
    refused_at(&s, "seat 0", "seat 3");
    refused_at(&s, "seat 0", "seat -1");
    refused_at(&s, "rounds 3", "rounds 0");
    refused_at(&s, "melded 7", "melded 15");
    refused_at(&s, "passes 0", "passes 3");
    refused_at(&s, "winner -1", "winner 1");
    refused_at(&s, "ended 0", "ended 3");
    refused_at(&s, "pool *'", "pool *"); /* twice, and one of them nowhere */
    refused_at(&s, "pool *'", "pool");   /* nowhere */
    refused_at(&s, "pool *'", "pool r14");
    refused_at(&s, "r1@0,0", "r1@1,0");             /* two in one place */
    refused_at(&s, "r1@0,0", "r1@0,0,1");           /* no towers */
    refused_at(&s, "begin r1@0,0", "begin r1@0,1"); /* an illegal table at the start */
    refused_at(&s, "random ", "random x");
    refused_at(&s, "passes 0", "passes 1"); /* with tiles in the pool */
    refused_at(&s, "\nbox", "\nbux");
    refused_at(&s, "\naside", "\naside \nmore");
    s = cl_started(3, 1, 5);
    while (s.common.phase == PHASE_LOTS)
        cl_go(&s, "draw");
    refused_at(&s, "\nseat -1", "\nseat -2"); /* nobody's turn */
    refused_at(&s, "winner -1", "winner -2");
}

/* A turn cannot begin with something that is not a meld. */
TEST(the_invariant_sees_an_illegal_start)
{
    struct cl_state s = in_a_turn();
    struct reason why;
    table_put(&s.common.begin, tile_make(RED, 1), (struct place){9, 9, 0});
    assert_false(cl_invariant(&s, &why));
    assert_text(why.text, "the turn began with an illegal table");
    s = in_a_turn();
    table_remove(&s.common.table, tile_make(RED, 2));
    bits_add(&s.common.rack[0], tile_make(RED, 2));
    assert_false(cl_invariant(&s, &why));
    assert_text(why.text, "a tile left the table");
    const char *racks[] = {"r4", "b1 *", NULL};
    s = cl_seated("r1 r2 r3", racks, "k1");
    cl_go(&s, "put r4 3,0");
    cl_go(&s, "end");
    table_put(&s.common.table, tile_make(RED, 4), (struct place){9, 9, 0});
    assert_false(cl_invariant(&s, &why));
    assert_text(why.text, "a turn is under way, but it is nobody's");
    s = in_a_turn();
    bits_add(&s.common.rack[0], tile_make(RED, 2));
    assert_false(cl_invariant(&s, &why));
    assert_text(why.text, "r2 is in 2 places");
}

TESTS_MAIN
