/* test_superwild_state.c: what a seat may see, and states as text. */
#include "game_help.h"

static struct sw_state mid_game(void)
{
    const char *racks[] = {"r5 b5 g5 k1 r6 r9", "b1 b2 k12", "g7", NULL};
    struct sw_state s = seated(ALL_RULES, "*@0,0 r1@5,5 r2@6,5 r3@7,5 b3@7,5,1 g3@7,5,-1",
                               racks, "g12 g13 k2 k3");
    go(&s, "put r5 20,20 b5 21,20");
    return s;
}

/* ---- Views ---- */

TEST(a_view_hides_other_racks_the_bag_and_what_comes)
{
    struct sw_state s = mid_game(), v;
    struct reason why;
    int hidden;
    for (int seat = -1; seat < 3; seat++) {
        memset(&v, 0x33, sizeof v);
        SUPER_WILD.view(&s, seat, &v);
        if (!sw_invariant(&v, &why))
            fail_msg("%s", why.text);
        for (int i = 0; i < 3; i++) {
            struct tile_bits rack = SUPER_WILD.tiles->rack(&v, i, &hidden);
            assert_int_equal(hidden, i == seat ? 0 : sw_rack_count(&s, i));
            assert_int_equal(bits_count(&rack), i == seat ? sw_rack_count(&s, i) : 0);
            assert_int_equal(sw_rack_count(&v, i), sw_rack_count(&s, i));
        }
        assert_int_equal(SUPER_WILD.tiles->bag(&v), 4);
        for (int i = 0; i < v.common.n_bag; i++)
            assert_int_equal(v.common.bag[i], TILE_HIDDEN);
        for (int i = 0; i < 4; i++)
            assert_int_equal(v.common.rng.s[i], 0);
        assert_true(table_same(&v.common.table, &s.common.table));
    }
}

/* Two games that differ only in what a seat may not see look the same to it, to the last
 * byte. */
TEST(nothing_hidden_shines_through)
{
    struct sw_state a = mid_game(), b = a, va, vb;
    tile_t t = b.common.bag[0];
    b.common.bag[0] = b.common.bag[3];
    b.common.bag[3] = t;
    bits_remove(&b.common.rack[1],
                tile_make(BLUE, 1)); /* b1 of seat 1 and g7 of seat 2 change places */
    bits_add(&b.common.rack[1], tile_make(GREEN, 7));
    bits_remove(&b.common.rack[2], tile_make(GREEN, 7));
    bits_add(&b.common.rack[2], tile_make(BLUE, 1));
    rng_seed(&b.common.rng, 999);
    SUPER_WILD.view(&a, 0, &va);
    SUPER_WILD.view(&b, 0, &vb);
    assert_memory_equal(&va, &vb, sizeof va);
    SUPER_WILD.view(&a, -1, &va);
    SUPER_WILD.view(&b, -1, &vb);
    assert_memory_equal(&va, &vb, sizeof va);
    SUPER_WILD.view(&a, 2, &va);
    SUPER_WILD.view(&b, 2, &vb);
    assert_memory_not_equal(&va, &vb, sizeof va); /* it sees its own tile */
}

TEST(a_view_of_a_view_is_the_view)
{
    struct sw_state s = mid_game(), v, w;
    SUPER_WILD.view(&s, 1, &v);
    SUPER_WILD.view(&v, 1, &w);
    assert_memory_equal(&v, &w, sizeof v);
}

/* The seat to move can try its turn on its view. */
TEST(a_turn_can_be_played_on_a_view)
{
    struct sw_state s = mid_game(), v;
    SUPER_WILD.view(&s, 0, &v);
    go(&v, "put g5 22,20");
    go(&v, "end");
    assert_int_equal(status_of(&v).seat, 1);
}

/* "As soon as somebody has gone out", or when the round has ended without that, nothing is
 * hidden. */
TEST(racks_are_open_when_it_is_decided)
{
    struct sw_state s = mid_game(), v;
    assert_false(status_of(&s).open);
    s.common.phase = PHASE_ROUND_OVER;
    assert_true(status_of(&s).open);
    s.common.phase = PHASE_GAME_OVER;
    assert_true(status_of(&s).open);
    s.common.phase = PHASE_TURN;
    s.common.winner = 2;
    assert_true(status_of(&s).open);
    SUPER_WILD.view(&s, 0, &v);
    assert_memory_equal(v.common.rack, s.common.rack, sizeof s.common.rack);
}

/* ---- Text ---- */

static bool reads(const char *text, struct sw_state *out, struct reason *why)
{
    return SUPER_WILD.read(out, text, strlen(text), why);
}

static void comes_back(const struct sw_state *s)
{
    struct buf a = {0}, b = {0};
    struct sw_state back;
    struct reason why;
    SUPER_WILD.write(s, &a);
    if (!reads(a.data, &back, &why))
        fail_msg("%s\nin %s", why.text, a.data);
    assert_memory_equal(&back, s, sizeof back);
    SUPER_WILD.write(&back, &b);
    assert_text(a.data, b.data);
    assert_int_equal(game_hash(&SUPER_WILD, s), game_hash(&SUPER_WILD, &back));
    buf_free(&a);
    buf_free(&b);
}

TEST(states_and_views_come_back_from_text)
{
    struct sw_state s = mid_game(), v;
    comes_back(&s);
    for (int seat = -1; seat < 3; seat++) {
        SUPER_WILD.view(&s, seat, &v);
        comes_back(&v);
    }
    s = started(6, 30, UINT64_MAX);
    comes_back(&s);
    for (int i = 0; i < 3; i++)
        go(&s, "draw");
    comes_back(&s); /* in the middle of the draw for the start */
    s = started(1, 1, 0);
    comes_back(&s);
}

TEST(crlf_and_a_missing_last_line_end_are_read)
{
    struct sw_state s = mid_game(), back;
    struct buf a = {0}, crlf = {0};
    SUPER_WILD.write(&s, &a);
    for (size_t i = 0; i < a.len; i++)
        buf_add_n(&crlf, a.data[i] == '\n' ? "\r\n" : &a.data[i], a.data[i] == '\n' ? 2 : 1);
    assert_true(reads(crlf.data, &back, NULL));
    assert_memory_equal(&back, &s, sizeof s);
    a.data[a.len - 1] = 0;
    assert_true(reads(a.data, &back, NULL));
    buf_free(&a);
    buf_free(&crlf);
}

/* If any single byte is changed, the text is either refused with a line, or is exactly the text
 * of another state (a 3 for a 4). If it is refused, the state does not change. */
TEST(every_damaged_byte_is_refused_or_another_state)
{
    static const char other[] = "\0\n x0159-?*@,r";
    struct sw_state s = mid_game(), back;
    struct buf a = {0}, b = {0};
    int refusals = 0, others = 0;
    SUPER_WILD.write(&s, &a);
    for (size_t i = 0; i < a.len; i++)
        for (size_t k = 0; k < sizeof other - 1; k++) {
            char old = a.data[i];
            struct reason why = {.text = ""};
            if (other[k] == old)
                continue;
            a.data[i] = other[k];
            memset(&back, 0x77, sizeof back);
            if (SUPER_WILD.read(&back, a.data, a.len, &why)) {
                buf_clear(&b);
                SUPER_WILD.write(&back, &b);
                if (strncmp(b.data, a.data, b.len - 1) != 0)
                    fail_msg("byte %zu as '%c' was read as something else", i, other[k]);
                others++;
            } else {
                assert_true(why.line > 0 && why.text[0]);
                assert_int_equal(*(unsigned char *)&back, 0x77);
                assert_int_equal(back.common.rng.s[3], 0x7777777777777777u);
                refusals++;
            }
            a.data[i] = old;
        }
    assert_true(refusals > others);
    assert_true(others > 10);
    buf_free(&a);
    buf_free(&b);
}

TEST(every_cut_is_refused)
{
    struct sw_state s = mid_game(), back;
    struct buf a = {0};
    SUPER_WILD.write(&s, &a);
    for (size_t i = 0; i + 1 < a.len; i++) {
        struct reason why = {.text = ""};
        /* Only the last number may lose a digit and still be a number. */
        if (SUPER_WILD.read(&back, a.data, i, &why))
            assert_true(i > a.len - 22);
        else
            assert_true(why.line > 0);
    }
    buf_free(&a);
}

/* Replaces the first `from` by `to` in a state's text. */
static const char *damage(const struct sw_state *s, const char *from, const char *to)
{
    static struct reason why;
    struct buf a = {0}, b = {0};
    struct sw_state back;
    SUPER_WILD.write(s, &a);
    char *at = strstr(a.data, from);
    if (!at)
        fail_msg("there is no \"%s\" in\n%s", from, a.data);
    buf_add_n(&b, a.data, (size_t)(at - a.data));
    buf_add(&b, to);
    buf_add(&b, at + strlen(from));
    why = (struct reason){.text = ""};
    if (SUPER_WILD.read(&back, b.data, b.len, &why))
        fail_msg("with \"%s\" for \"%s\" it was read", to, from);
    assert_true(why.line > 0);
    buf_free(&a);
    buf_free(&b);
    return why.text;
}

/* A tile drawn for the start comes from the bag: it cannot be the Wild, or from a second set,
 * or hidden. */
TEST(a_lot_that_cannot_be_is_refused_where_it_stands)
{
    static const char *const lot[] = {"*", "r5'", "*'", "?", "r14"};
    struct sw_state s = started(3, 3, 5);
    for (size_t i = 0; i < sizeof lot / sizeof *lot; i++) {
        char line[40];
        snprintf(line, sizeof line, "seat-1 0 0 0 %s 0", lot[i]);
        assert_text(damage(&s, "seat-1 0 0 0 - 0", line),
                    "\"seat-1\" is missing or wrong here");
    }
}

TEST(nonsense_is_refused)
{
    static const char *const bad[][2] = {
        {"state super-wild 1", "state super-wild 2"},
        {"state super-wild 1", "state normikub 1"},
        {"state super-wild 1\n", ""},
        {"rules 15", "rules 31"}, /* not Super Wild's */
        {"rules 15", "rules 14"},
        {"rules 15", "rules 7"},  /* half of the diagonals */
        {"rules 15", "rules 13"}, /* a tower without stacks */
        {"seats 3", "seats 7"},
        {"seats 3", "seats 0"},
        {"seats 3", "seats 2"},
        {"seats 3", "seats 4"},
        {"rounds 3", "rounds 0"},
        {"rounds 3", "rounds 31"},
        {"phase 2", "phase 0"},
        {"phase 2", "phase 1"},
        {"phase 2", "phase 3"},
        {"phase 2", "phase 9"},
        {"ended 0", "ended 1"},
        {"round 1", "round 4"},
        {"round 1", "round 0"},
        {"seat 0", "seat 3"},
        {"seat 0", "seat -1"},
        {"starter 0", "starter -1"},
        {"winner -1", "winner 0"},
        {"winner -1", "winner 5"},
        {"drawn 0", "drawn 2"},
        {"out 0", "out 1"},
        {"out 0", "out 8"},
        {"lots 0", "lots 1"},
        {"seat-1 0 0 0", "seat-1 9 0 0"},         /* pegs out of nowhere */
        {"seat-1 0 0 0 - 0", "seat-1 0 0 0 - 1"}, /* a hidden tile too many */
        {"seat-1 0 0 0 - 0", "seat-1 0 0 0 b1 0"},
        {"seat-2", "seat-3"},
        {"bag k3", "bag b3"},
        {"bag k3", "bag *"},
        {"bag k3", "bag"},
        {"bag k3", "bag k3 k3"},
        {"bag k3", "bag  k3"},
        {"*@0,0", "*@+0,0"},
        {"*@0,0", "*@0,0,0"},
        {"*@0,0", ""},
        {"r5@20,20", "r5@21,20"}, /* two in one place */
        {"r5@20,20", "r5@20,20 r5@9,9"},
        {"r5@20,20", "r5@20,20000"},
        {"random ", "random x"},
        {"random ", "random 0 "},
    };
    struct sw_state s = mid_game();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_true(*damage(&s, bad[i][0], bad[i][1]));
}

/* Also a comment, which only files made by hand may have. */
TEST(text_after_the_end_is_refused)
{
    struct sw_state s = mid_game(), back;
    struct buf a = {0};
    struct reason why;
    SUPER_WILD.write(&s, &a);
    buf_add(&a, "more 1\n");
    assert_false(reads(a.data, &back, &why));
    assert_int_equal(why.line, 28);
    buf_clear(&a);
    SUPER_WILD.write(&s, &a);
    a.data[a.len - 1] = ' ';
    buf_add(&a, "# end\n");
    assert_false(reads(a.data, &back, &why));
    assert_int_equal(why.line, 27);
    buf_free(&a);
}

/* The hash is made from the text, so it changes if anything does. */
TEST(the_hash_sees_everything)
{
    struct sw_state s = mid_game();
    uint64_t h = game_hash(&SUPER_WILD, &s);
    struct sw_state t = s;
    rng_next(&t.common.rng);
    assert_int_not_equal(game_hash(&SUPER_WILD, &t), h);
    t = s;
    t.common.turn++;
    assert_int_not_equal(game_hash(&SUPER_WILD, &t), h);
    t = s;
    t.common.table.at[WILD].x++;
    assert_int_not_equal(game_hash(&SUPER_WILD, &t), h);
    t = s;
    assert_int_equal(game_hash(&SUPER_WILD, &t), h);
}

/* ---- The invariant finds broken states ---- */

TEST(the_invariant_can_fail)
{
    struct sw_state s = mid_game(), t;
    assert_true(sw_invariant(&s, NULL));
    t = s;
    bits_add(&t.common.rack[1], tile_make(RED, 1)); /* lies on the table */
    assert_false(sw_invariant(&t, NULL));
    t = s;
    bits_remove(&t.common.rack[0], tile_make(BLACK, 1)); /* nowhere */
    assert_false(sw_invariant(&t, NULL));
    t = s;
    t.common.bag[0] = t.common.bag[1];
    assert_false(sw_invariant(&t, NULL));
    t = s;
    t.common.table.at[tile_make(RED, 5)] = t.common.table.at[WILD];
    assert_false(sw_invariant(&t, NULL));
    t = s;
    t.common.begin.at[tile_make(RED, 3)].x += 3; /* the turn began on an illegal table */
    assert_false(sw_invariant(&t, NULL));
    t = s;
    table_remove(&t.common.table, tile_make(RED, 1));
    bits_add(&t.common.rack[0], tile_make(RED, 1));
    assert_false(sw_invariant(&t, NULL));
}

TESTS_MAIN
