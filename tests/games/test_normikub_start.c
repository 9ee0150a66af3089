/* test_normikub_start.c: 5-D Normikub, "Players and deal", from the deal to the first turn:
 * each sentence of the rules page has a test. */
#include "game_help.h"
#include "normikub.h"

static struct sw_state new_game(int seats)
{
    struct game_config c;
    struct sw_state s;
    game_config_default(&c, &NORMIKUB, seats);
    game_option_set(&c, "games", 2);
    c.seed = 5;
    NORMIKUB.start(&s, &c);
    must_be_sound(&NORMIKUB, &s, "the start");
    return s;
}

/* The tiles are dealt, and the first seat is asked. */
static struct sw_state dealt(int seats)
{
    struct sw_state s = new_game(seats);
    go(&s, "deal");
    return s;
}

/* All answer, a letter each: v volunteers, - does not. */
static struct sw_state answered(const char *answers)
{
    struct sw_state s = dealt((int)strlen(answers));
    for (; *answers; answers++)
        go(&s, *answers == 'v' ? "volunteer" : "pass");
    return s;
}

/* Gives these tiles to the bag, in the order in which they are drawn; tiles of racks come out
 * of them for others of the bag. */
static void unused_are(struct sw_state *s, const char *tiles)
{
    tile_t list[FACES];
    int n = tiles_of(tiles, list);
    struct round_state *r = &s->common;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < r->seats; i++) {
            int spare = 0;
            if (!bits_has(&r->rack[i], list[k]))
                continue;
            for (int j = 0, taken = 1; taken; j++) { /* one of the bag that is not wanted */
                taken = 0;
                for (int m = 0; m < n; m++)
                    taken |= r->bag[j] == list[m];
                spare = j;
            }
            bits_remove(&r->rack[i], list[k]);
            bits_add(&r->rack[i], r->bag[spare]);
            r->bag[spare] = list[k];
        }
    bag_first(r, list, n);
    must_be_sound(&NORMIKUB, s, "with the tiles of its bag chosen");
}

static int in_bag(const struct sw_state *s, const char *tile)
{
    tile_t t;
    int n = 0;
    tiles_of(tile, &t);
    for (int i = 0; i < s->common.n_bag; i++)
        n += s->common.bag[i] == t;
    return n;
}

static struct tile_bits whole_bag(const struct sw_state *s)
{
    struct tile_bits b = {{0, 0}};
    for (int i = 0; i < s->common.n_bag; i++)
        bits_add(&b, s->common.bag[i]);
    return b;
}

/* "**Then** it is decided who starts, as the sheet has it": the racks are dealt, nobody has the
 * token, and nothing but the Wild is on the table. */
TEST(the_tiles_come_first)
{
    static const int deal[9] = {0, 0, 12, 12, 12, 9, 7, 6, 5};
    for (int seats = 2; seats <= 8; seats++) {
        struct sw_state s = new_game(seats);
        assert_int_equal(status_of(&s).phase, PHASE_DEAL);
        assert_int_equal(status_of(&s).starter, -1);
        assert_int_equal(status_of(&s).seat, -1);
        go(&s, "deal");
        struct game_status st = status_of(&s);
        assert_int_equal(st.phase, PHASE_VOLUNTEER);
        assert_int_equal(st.round, 1);
        assert_int_equal(st.turn, 0);
        assert_int_equal(st.starter, -1);
        assert_int_equal(table_count(&s.common.table), 1);
        assert_int_equal(sw_rack_count(&s, seats - 1), deal[seats]);
        assert_int_equal(count_said(SW_TOLD_ASKED), 1);
        assert_non_null(strstr(refused(&s, "end"), "nobody's turn"));
        assert_text(refused(&s, "draw"), "You can't draw now.");
        assert_text(refused(&s, "agree"), "Nobody has been proposed to go first.");
        assert_text(refused(&s, "put r1 3,3"), "It is nobody's turn.");
    }
}

/* "everybody looks at the own rack, and any player who can make a play may volunteer": all are
 * asked, from the first seat on. "a person says so (and is taken at their word)": the rules do
 * not look at the rack. */
TEST(everybody_is_asked)
{
    for (int said_yes = 0; said_yes < 16; said_yes++) {
        struct sw_state s = dealt(4);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(status_of(&s).phase, PHASE_VOLUNTEER);
            assert_int_equal(status_of(&s).seat, i);
            assert_int_equal(status_of(&s).volunteers, said_yes & ((1 << i) - 1));
            go(&s, said_yes >> i & 1 ? "volunteer" : "pass");
            assert_int_equal(count_said(SW_TOLD_VOLUNTEER), said_yes >> i & 1);
        }
        assert_int_equal(status_of(&s).phase, said_yes ? PHASE_AGREE : PHASE_LOTS);
        assert_int_equal(count_said(SW_TOLD_NOBODY), !said_yes);
        assert_text(refused(&s, "volunteer"), "Nobody is asked now who can go first.");
    }
}

/* "Among those who volunteer the first one, clockwise from the first seat, is proposed". */
TEST(the_first_volunteer_is_proposed)
{
    static const struct {
        const char *answers;
        int first;
    } of[] = {{"v--", 0}, {"-vv", 1}, {"--v", 2}, {"vvv", 0}, {"-----v-v", 5}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct sw_state s = answered(of[i].answers);
        struct game_status st = status_of(&s);
        assert_int_equal(st.seat, -1);
        assert_int_equal(game_proposed(&st), of[i].first);
        go(&s, "agree");
        st = status_of(&s);
        assert_int_equal(st.phase, PHASE_TURN);
        assert_int_equal(st.seat, of[i].first);
        assert_int_equal(st.starter, of[i].first);
        assert_int_equal(st.volunteers, 0);
        assert_int_equal(game_proposed(&st), -1);
        assert_int_equal(st.turn, 1);
        assert_int_equal(st.limit, 6);
        assert_int_equal(count_said(TOLD_STARTER), 1);
        assert_int_equal(count_said(TOLD_TURN), 1);
    }
}

/* "any person at the table may say "No, let's draw"": then all draw. */
TEST(anybody_may_want_a_draw)
{
    struct sw_state s = answered("-v-");
    struct tile_bits before = whole_bag(&s);
    go(&s, "draw-for-it");
    assert_int_equal(count_said(SW_TOLD_OBJECTION), 1);
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    assert_int_equal(status_of(&s).seat, 0);
    assert_int_equal(status_of(&s).volunteers, 0);
    assert_text(refused(&s, "agree"), "Nobody has been proposed to go first.");
    assert_text(refused(&s, "deal"), "You can't deal now.");
    for (int i = 0; i < 3; i++)
        assert_true(bits_has(&before, s.common.bag[s.common.n_bag - 1 - i]));
}

/* "otherwise each draws a tile from the unused ones, and the highest starts (a six-nine counts
 * as 9); drawn tiles go back". The racks stay as they were. */
TEST(otherwise_the_highest_tile_starts)
{
    struct sw_state s = answered("---");
    unused_are(&s, "b8 r6 g1");
    struct sw_state before = s;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(status_of(&s).phase, PHASE_LOTS);
        assert_int_equal(status_of(&s).seat, i);
        go(&s, "draw");
        assert_int_equal(s.common.n_bag,
                         i < 2 ? before.common.n_bag - 1 - i : before.common.n_bag);
    }
    assert_int_equal(count_said(TOLD_LOTS_BACK), 1);
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).seat, 1);
    assert_int_equal(status_of(&s).starter, 1);
    assert_int_equal(status_of(&s).limit, 6);
    assert_memory_equal(s.common.rack, before.common.rack, sizeof s.common.rack);
    struct tile_bits bag = whole_bag(&s), was = whole_bag(&before);
    assert_memory_equal(&bag, &was, sizeof bag);
    assert_int_equal(in_bag(&s, "r6"), 1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(NORMIKUB.tiles->lot(&s, i), TILE_NONE);
}

/* "and after a tie those who tied draw again": from all tiles, as theirs have gone back. With
 * four players there are only four. */
TEST(those_who_tie_draw_again)
{
    struct sw_state s = answered("----");
    unused_are(&s, "b8 r6 g9 k1");
    assert_int_equal(s.common.n_bag, 4);
    for (int i = 0; i < 4; i++)
        go(&s, "draw");
    assert_int_equal(count_said(TOLD_LOTS_TIE), 1);
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    assert_int_equal(NORMIKUB.tiles->lots(&s), 1 << 1 | 1 << 2);
    assert_int_equal(status_of(&s).seat, 1);
    assert_int_equal(s.common.n_bag, 4);
    unused_are(&s, "k1 b8 r6 g9");
    go(&s, "draw");
    assert_int_equal(status_of(&s).seat, 2);
    go(&s, "draw");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).starter, 2);
    assert_int_equal(s.common.n_bag, 4);
}

/* If only tiles of one number are left, drawing decides nothing (decision): the first one
 * starts. Otherwise the draw would never end. */
TEST(four_equal_tiles_decide_nothing)
{
    struct sw_state s = answered("----");
    unused_are(&s, "b6 r6 g9 k9"); /* all of them count as 9 */
    for (int i = 0; i < 4; i++)
        go(&s, "draw");
    assert_int_equal(count_said(TOLD_LOTS_TIE), 0);
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).starter, 0);
    s = answered("----");
    unused_are(&s, "r6 b9 b5 k9");
    for (int i = 0; i < 4; i++)
        go(&s, "draw");
    assert_int_equal(count_said(TOLD_LOTS_TIE), 1);
}

/* Whatever is drawn, it ends, and one of the highest starts. */
TEST(every_draw_ends)
{
    for (int seats = 2; seats <= 8; seats++)
        for (uint64_t seed = 1; seed < 60; seed++) {
            struct game_config c;
            struct sw_state s;
            game_config_default(&c, &NORMIKUB, seats);
            c.seed = seed;
            NORMIKUB.start(&s, &c);
            go(&s, "deal");
            for (int i = 0; i < seats; i++)
                go(&s, "pass");
            for (int i = 0; status_of(&s).phase == PHASE_LOTS; i++) {
                assert_true(i < 200);
                go(&s, "draw");
            }
            assert_int_equal(status_of(&s).phase, PHASE_TURN);
        }
}

/* "Only the first game is begun like this; later ones pass clockwise." */
TEST(only_the_first_game)
{
    struct sw_state s = answered("--v");
    go(&s, "agree");
    for (int i = 0; status_of(&s).phase == PHASE_TURN && i < 200; i++)
        go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_ROUND_OVER);
    go(&s, "deal");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).seat, 0);
}

/* "Nobody is shown another's rack for it": not while all are asked, nor in the draw. */
TEST(nobody_is_shown_a_rack)
{
    for (int when = 0; when < 3; when++) {
        struct sw_state s = when ? answered(when == 1 ? "v--" : "---") : dealt(3), view;
        for (int seat = -1; seat < 3; seat++) {
            NORMIKUB.view(&s, seat, &view);
            must_be_sound(&NORMIKUB, &view, "a view");
            for (int i = 0; i < 3; i++)
                assert_int_equal(bits_count(&view.common.rack[i]), i == seat ? 12 : 0);
            assert_int_equal(view.common.bag[0], TILE_HIDDEN);
        }
    }
}

/* Whoever goes first by agreement before the game, as in a rematch, is not asked. */
TEST(who_was_agreed_on_is_not_asked)
{
    struct game_config c;
    struct sw_state s;
    game_config_default(&c, &NORMIKUB, 4);
    game_option_set(&c, "volunteer", 3);
    NORMIKUB.start(&s, &c);
    assert_int_equal(status_of(&s).starter, 2);
    go(&s, "deal");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).seat, 2);
}

/* Games of earlier releases began with the draw. Their records say so with their first step. */
TEST(earlier_games_began_with_the_draw)
{
    struct sw_state s = new_game(3);
    go(&s, "draw");
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    assert_text(refused(&s, "deal"), "You can't deal now.");
    while (status_of(&s).phase == PHASE_LOTS)
        go(&s, "draw");
    assert_int_equal(status_of(&s).phase, PHASE_DEAL);
    assert_true(status_of(&s).starter >= 0);
    int starter = status_of(&s).starter;
    go(&s, "deal");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).seat, starter);
}

/* ---- As text ---- */

static void round_trip(const struct sw_state *s)
{
    struct buf a = {0}, b = {0};
    struct sw_state back;
    struct reason why;
    NORMIKUB.write(s, &a);
    if (!NORMIKUB.read(&back, a.data, a.len, &why))
        fail_msg("%s in\n%s", why.text, a.data);
    NORMIKUB.write(&back, &b);
    assert_string_equal(a.data, b.data);
    buf_free(&a);
    buf_free(&b);
}

TEST(states_as_text)
{
    struct sw_state s = dealt(8);
    round_trip(&s);
    go(&s, "volunteer");
    round_trip(&s);
    s = answered("-v-v");
    round_trip(&s);
    go(&s, "draw-for-it");
    round_trip(&s);
    go(&s, "draw");
    round_trip(&s);
}

static void bent(const struct sw_state *s, const char *from, const char *to)
{
    struct buf a = {0}, b = {0};
    struct sw_state back;
    struct reason why;
    NORMIKUB.write(s, &a);
    char *at = strstr(a.data, from);
    if (!at)
        fail_msg("there is no %s in\n%s", from, a.data);
    buf_add_n(&b, a.data, (size_t)(at - a.data));
    buf_add(&b, to);
    buf_add(&b, at + strlen(from));
    if (NORMIKUB.read(&back, b.data, b.len, &why))
        fail_msg("\"%s\" may be \"%s\"", from, to);
    buf_free(&a);
    buf_free(&b);
}

/* Texts that make no sense are refused: each of these would otherwise end in a step that cannot
 * be made. */
TEST(bent_states)
{
    struct sw_state s = answered("-v-v");
    bent(&s, "phase 7", "phase 6");
    bent(&s, "phase 7", "phase 2");
    bent(&s, "phase 7", "phase 5");
    bent(&s, "lots 10", "lots 0");
    bent(&s, "lots 10", "lots 16");
    bent(&s, "seat -1", "seat 0");
    bent(&s, "starter -1", "starter 1");
    bent(&s, "turn 0", "turn 1");
    bent(&s, "\nout 0", "\nout 256");
    bent(&s, "round 1", "round 2");
    bent(&s, "round 1", "round 0");
    bent(&s, "state normikub", "state super-wild");
    s = dealt(3);
    bent(&s, "phase 6", "phase 7");
    bent(&s, "phase 6", "phase 8");
    bent(&s, "lots 0", "lots 1");
    bent(&s, "seat 0", "seat 3");
    bent(&s, "seat 0", "seat -1");
    s = answered("---");
    go(&s, "draw");
    bent(&s, "seat 1", "seat 2");
    bent(&s, "seat 1", "seat 0");
    bent(&s, "lots 7", "lots 5");
    bent(&s, "lots 7", "lots 15");
}

/* Tiles lie aside only before the deal, in games of earlier releases; and all are in the game.
 */
TEST(nothing_lies_aside_or_in_the_box)
{
    for (int box = 0; box < 2; box++) {
        struct sw_state s = answered("-v-v");
        struct round_state *r = &s.common;
        assert_true(sw_invariant(&s, NULL));
        bits_add(box ? &r->box : &r->aside, r->bag[--r->n_bag]);
        assert_false(sw_invariant(&s, NULL));
    }
}

TEST(super_wild_asks_nobody)
{
    struct sw_state s = started(3, 1, 4);
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    assert_text(refused(&s, "deal"), "You can't deal now.");
    assert_non_null(strstr(refused(&s, "volunteer"), "is not a step"));
}

TESTS_MAIN
