/* test_position.c: position files: what they say, what they leave open, every error, and games
 * that start from them. */
#include "whatswild_help.h"

#define BASE GAME "rules wild 7\nrack a1 c2 *\n"

static void read_text(const char *text, struct ww_position *p)
{
    struct reason why;
    if (!ww_position_read(text, strlen(text), p, &why))
        fail_msg("%d:%d: %s\n%s", why.line, why.col, why.text, text);
}

static void must_write(const char *text, const char *want)
{
    struct ww_position p;
    struct buf out = {0};
    read_text(text, &p);
    ww_position_write(&out, &p);
    assert_text(buf_text(&out), want);
    buf_clear(&out);
    read_text(want, &p);
    ww_position_write(&out, &p);
    assert_text(buf_text(&out), want);
    buf_free(&out);
}

/* The notation: comments, capitals, any order. */
TEST(what_a_file_says)
{
    struct ww_position p;
    read_text("# a hand\n\nGAME whats-wild\r\nrack A1 Z12 * !  # four\nrules wild 7 gone-wild\n"
              "taken z12\n",
              &p);
    assert_int_equal(p.wild, 7);
    assert_true(p.gone_wild);
    assert_int_equal(p.n_rack, 4);
    assert_int_equal(p.rack[3], WW_CHAMELEON);
    assert_int_equal(p.source, WW_FROM_DISCARDS);
    assert_int_equal(p.gained, 1);
    assert_int_equal(p.seats, 2);
    assert_int_equal(ww_position_size(&p), 3);
    must_write(BASE, GAME "rules wild 7\nrack a1 c2 *\nseats 2\n");
    must_write(BASE "open 2 a7\nseats 3\nopen 1 * c2\nhand 3 p1 p2 p3\nopen 3 p2\n",
               GAME "rules wild 7\nrack a1 c2 *\nseats 3\nhand 3 p1 p2 p3\nopen 1 * c2\n"
                    "open 2 a7\nopen 3 p2\n");
    must_write(GAME
               "pile z1\ndiscards ! a1\nhand 3 p1 p2 p3\nseats 4\ndrawn *\nrack a1 c2 * *\n"
               "rules wild 7\n",
               GAME "rules wild 7\nrack a1 c2 * *\ndrawn *\nseats 4\nhand 3 p1 p2 p3\n"
                    "discards ! a1\npile z1\n");
    /* A rack of 13 has drawn its last card. */
    must_write(GAME "rules wild 1\nrack a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 c1\n",
               GAME "rules wild 1\nrack a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 c1\ndrawn c1\n"
                    "seats 2\n");
}

static void refused(const char *text, const char *want)
{
    struct ww_position p = {.wild = 99};
    struct reason why = {.text = ""};
    char got[REASON_MOST + 32];
    if (ww_position_read(text, strlen(text), &p, &why))
        fail_msg("it was read: %s", text);
    assert_int_equal(p.wild, 99); /* nothing half-read */
    snprintf(got, sizeof got, "%d:%d: %s", why.line, why.col, why.text);
    assert_text(got, want);
}

struct bad {
    const char *text, *why;
};

TEST(what_is_wrong_with_the_rack_and_the_rules)
{
    static const struct bad bad[] = {
        {"", "1:1: \"game whats-wild\" is expected"},
        {"game blockers\n", "1:1: \"game whats-wild\" is expected, not \"game\""},
        {"rules wild 7\n", "1:1: \"game whats-wild\" is expected, not \"rules\""},
        {BASE "table a1\n",
         "4:1: \"table\" is not a section: rules, rack, taken, seats, drawn, "
         "hand, open, discards or pile is expected"},
        {BASE "game whats-wild\n", "4:1: \"game\" is not a section: rules, rack, taken, seats, "
                                   "drawn, hand, open, discards "
                                   "or pile is expected"},
        {BASE "rack a2\n", "4:1: the section \"rack\" appears twice"},
        {BASE "rules wild 7\n", "4:1: the section \"rules\" appears twice"},
        {BASE "taken a1\ntaken a1\n", "5:1: the section \"taken\" appears twice"},
        {GAME "rack a1\n", "2:1: the section \"rules\" is missing"},
        {GAME "rules wild 7\n", "2:1: the section \"rack\" is missing"},
        {GAME "rules\nrack a1\n", "2:1: the section \"rules\" is empty"},
        {GAME "rules tame 7\n", "2:7: \"wild\" and its number are expected, not \"tame\""},
        {GAME "rules wild\n", "2:1: the number that is wild is missing"},
        {GAME "rules wild 13\n", "2:12: \"13\" is not a number from 1 to 12"},
        {GAME "rules wild 7 gone\n", "2:14: \"gone\" is not expected here"},
        {GAME "rules wild 7 gone-wild 8\n", "2:24: \"8\" is not expected here"},
        {GAME "rules wild 7\nrack\n", "3:1: the section \"rack\" is empty"},
        {GAME "rules wild 7\nrack a1 a13\n", "3:9: \"a13\" is not a card such as a7, * or !"},
        {GAME "rules wild 7\nrack a1 a01\n", "3:9: \"a01\" is not a card such as a7, * or !"},
        {GAME "rules wild 7\nrack b1\n", "3:6: \"b1\" is not a card such as a7, * or !"},
        {GAME "rules wild 7\nrack a1'\n", "3:6: \"a1'\" is not a card such as a7, * or !"},
        {GAME "rules wild 7\nrack a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 c1 c2\n",
         "3:48: \"c2\" is one card too many"},
        {GAME "rules wild 7\nrack a1 a1 a1\n",
         "3:12: \"a1\" appears a third time: there are only two"},
        {BASE "discards * * * *\n", "4:16: \"*\" appears a fifth time: there are only four"},
        {BASE "taken a2\n", "4:7: \"a2\" is not in the hand"},
        {BASE "taken x\n", "4:7: \"x\" is not a card such as a7, * or !"},
        {BASE "taken\n", "4:1: the section \"taken\" is empty"},
        {BASE "drawn a1 a1\n", "4:10: \"a1\" is not expected here"},
        {BASE "drawn a1\ntaken a1\n",
         "5:1: a card was either taken or drawn: \"taken\" is too much"},
        {BASE "seats 1\n", "4:7: \"1\" is not a number from 2 to 7"},
        {BASE "seats 8\n", "4:7: \"8\" is not a number from 2 to 7"},
        {BASE "seats\n", "4:1: the section \"seats\" is empty"},
        {BASE "seats 2 3\n", "4:9: \"3\" is not expected here"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(bad[i].text, bad[i].why);
}

TEST(what_is_wrong_with_other_cards)
{
    static const struct bad bad[] = {
        {BASE "hand\n", "4:1: the section \"hand\" is empty"},
        {BASE "hand 1 p1 p2 p3\n", "4:6: \"1\" is not the number of another seat, from 2 to 7"},
        {BASE "hand 2\n", "4:1: the section \"hand\" is empty"},
        {BASE "hand 3 p1 p2 p3\n", "4:6: there is no seat 3"},
        {BASE "hand 2 p1 p2 p3\nhand 2 p4 p5 p6\n", "5:6: the hand of seat 2 appears twice"},
        {BASE "hand 2 p1 p2\n", "4:1: this hand has 2 cards, but the one to move has 3 without "
                                "the card of this turn"},
        {BASE "open\n", "4:1: the section \"open\" is empty"},
        {BASE "open 2\n", "4:1: the section \"open\" is empty"},
        {BASE "open 8 a1\n", "4:6: \"8\" is not the number of a seat, from 1 to 7"},
        {BASE "open a7\n", "4:6: \"a7\" is not the number of a seat, from 1 to 7"},
        {BASE "open 2 a13\n", "4:8: \"a13\" is not a card such as a7, * or !"},
        {BASE "open 2 a7\nopen 2 a8\n", "5:6: the open cards of seat 2 appear twice"},
        {BASE "open 3 a7\n", "4:6: there is no seat 3"},
        {BASE "open 2 a7 a8 a9 a10\n", "4:17: \"a10\" is one card too many"},
        {BASE "open 1 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 c1 c2\n",
         "4:50: \"c2\" is one card too many"},
        {BASE "open 2 a1 a1\n", "4:11: \"a1\" appears a third time: there are only two"},
        {BASE "open 1 a2\n",
         "4:8: \"a2\" is not in the rack, or only as the card of this turn"},
        {BASE "open 1 a1 a1\n",
         "4:11: \"a1\" is not in the rack, or only as the card of this turn"},
        {BASE "taken a1\nopen 1 a1\n",
         "5:8: \"a1\" is not in the rack, or only as the card of this turn"},
        {BASE "open 2 p4\nhand 2 p1 p2 p3\n", "4:8: \"p4\" is not in this hand"},
        {GAME "rules wild 7 gone-wild\nrack a1 c2 *\nopen 2 p1\n",
         "4:6: seat 2 has gone wild, so all its cards are open"},
        {BASE "discards\n", "4:1: the section \"discards\" is empty"},
        {BASE "pile q\n", "4:6: \"q\" is not a card such as a7, * or !"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(bad[i].text, bad[i].why);
}

static void no_game(const char *text, const char *want)
{
    struct game_config c;
    struct reason why = {.text = ""};
    char got[REASON_MOST + 32];
    if (game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("it was read: %s", text);
    snprintf(got, sizeof got, "%d:%d: %s", why.line, why.col, why.text);
    assert_text(got, want);
}

/* A hand can be solved from which no game could go on. */
TEST(what_no_game_can_start_from)
{
    struct ww_position p;
    read_text(GAME "rules wild 7\nrack a1 c2\n", &p);
    no_game(GAME "rules wild 7\nrack a1 c2\n",
            "3:1: to play on, a hand needs 3 to 12 cards before drawing");
    no_game(BASE "drawn a1\n", "3:1: to play on, a hand needs 3 to 12 cards before drawing");
    no_game(GAME "rules wild 7 gone-wild\nrack a1 c2 *\nhand 2 a1 a2 a4\n",
            "4:1: the last player has gone wild, but this hand does not divide into herds and "
            "caravans");
    struct buf most = {0};
    buf_add(&most, BASE "seats 7\ndiscards ! ! ! !\npile");
    for (int k = 0; k < 48; k++)
        for (int i = 0; i < 2; i++)
            if (k % 12 > 1) {
                buf_add(&most, " ");
                ww_kind_write(&most, (ww_kind)k);
            }
    buf_add(&most, "\n");
    no_game(buf_text(&most), "6:1: too few cards are left: 18 are needed, and there are 17");
    buf_free(&most);
}

/* As many play as the file says; everything that it leaves open is dealt. */
TEST(games_that_start_from_one)
{
    struct ww_state s, other;
    struct game_status st;
    start_text(GAME "rules wild 9\nrack a1 c2 * z4\ndrawn c2\nseats 3\nhand 3 p1 p2 p3\n"
                    "discards p5 p6\npile z1 z2\n",
               1, &s);
    ww_status(&s, &st);
    assert_int_equal(st.phase, PHASE_TURN);
    assert_int_equal(st.seats, 3);
    assert_int_equal(st.seat, 0);
    assert_int_equal(st.rounds, 1);
    assert_true(st.drawn);
    assert_int_equal(ww_size(&s), 3);
    assert_int_equal(s.wild, 9);
    assert_text(hand_of(&s, 0), "a1 * z4 c2");
    assert_text(hand_of(&s, 2), "p1 p2 p3");
    assert_int_equal(s.hand[1].n, 3);
    assert_text(cards_of(s.discard, s.n_discard), "p6 p5");
    assert_text(cards_of(&s.pile[s.n_pile - 2], 2), "z2 z1");
    start_text(GAME "rules wild 9\nrack a1 c2 *\n", 1, &s);
    start_text(GAME "rules wild 9\nrack a1 c2 *\n", 2, &other);
    assert_int_equal(s.n_discard, 1);
    assert_memory_not_equal(s.pile, other.pile, (size_t)s.n_pile);
    /* What lay below a card that was taken is not known: perhaps nothing. */
    start_text(GAME "rules wild 9\nrack a1 c2 * z4\ntaken a1\n", 1, &s);
    assert_int_equal(s.n_discard, 0);
    assert_false(ww_may_discard(&s, s.gained));
    assert_int_equal(s.hand[0].open[3], 1);
}

/* A chameleon that is the only discard is the card turned up, unless the number is another one
 * already. */
TEST(whose_chameleon_it_is)
{
    struct ww_state s;
    start_text(GAME "rules wild 3\nrack a1 c2 *\ndiscards !\n", 1, &s);
    assert_true(ww_may_take(&s));
    start_text(GAME "rules wild 4\nrack a1 c2 *\ndiscards !\n", 1, &s);
    assert_false(ww_may_take(&s));
    assert_int_equal(s.closed, 1);
    start_text(GAME "rules wild 3\nrack a1 c2 *\ndiscards ! a5\n", 1, &s);
    assert_false(ww_may_take(&s));
}

/* The last seat has gone wild: with the hand that the file gives, or with herds. */
TEST(who_has_gone_wild)
{
    struct ww_state s;
    for (uint64_t seed = 1; seed < 30; seed++) {
        start_text(GAME "rules wild 7 gone-wild\nrack a1 c2 * z4 z5\nseats 3\n", seed, &s);
        assert_int_equal(s.gone, 2);
        assert_int_equal(ww_last_turns(&s), 2);
        assert_int_equal(s.hand[2].open[4], 1);
    }
    play(&s, "draw; discard a1; end; draw");
    assert_int_equal(ww_last_turns(&s), 1);
}

/* Cards of which everybody knows where they are, in hands that the file gives or not. */
TEST(open_cards)
{
    struct ww_state s, v;
    start_text(GAME "rules wild 9\nrack a1 c2 * a1\ntaken a1\nseats 4\nopen 1 a1 *\n"
                    "hand 2 p1 p2 p1\nopen 2 p1\nopen 4 z7\n",
               1, &s);
    assert_text(hand_of(&s, 0), "a1 c2 * a1");
    for (int i = 0; i < 4; i++)
        assert_int_equal(s.hand[0].open[i], i != 1);
    assert_int_equal(s.hand[1].open[0] + s.hand[1].open[1] + s.hand[1].open[2], 1);
    ww_view(&s, 0, &v);
    assert_text(hand_of(&v, 1), "p1 ? ?");
    assert_text(hand_of(&v, 2), "? ? ?");
    assert_text(hand_of(&v, 3), "z7 ? ?");
    assert_int_equal(s.hand[3].n, 3);
}

/* In every turn of whole games, what all know of each card is the same in the game that starts
 * from the position as written. */
TEST(what_all_know_is_written)
{
    struct rng rng;
    struct buf out = {0};
    int known = 0;
    rng_seed(&rng, 4);
    for (int seats = 2; seats <= WW_SEATS; seats++) {
        struct ww_state s, again, v;
        deal_game(&s, seats, WW_FIRST_FIVE, (uint64_t)seats);
        for (; s.phase != PHASE_GAME_OVER; step_at_random(&s, &rng, NULL)) {
            if (s.phase != PHASE_TURN || s.gave != WW_NO_CARD || s.gone >= 0)
                continue;
            buf_clear(&out);
            ww_write_position(&s, &out);
            start_text(buf_text(&out), 1, &again);
            for (int i = 0; i < seats; i++) {
                int viewer = (s.seat + 1) % seats, at = (s.seat + i) % seats;
                struct ww_hand want, got;
                if (at == viewer)
                    continue;
                ww_view(&s, viewer, &v);
                want = v.hand[at];
                ww_view(&again, 1, &v);
                got = v.hand[i];
                ww_kind a[WW_HAND], b[WW_HAND];
                int n = ww_hand_kinds(&want, a);
                assert_int_equal(ww_hand_kinds(&got, b), n);
                uint64_t all = 0;
                for (int k = 0; k < n; k++)
                    all += (1ull << a[k]) - (1ull << b[k]);
                assert_true(all == 0);
                known += n;
            }
        }
    }
    assert_true(known > 500);
    buf_free(&out);
}

/* What is written is what the seat to move knows, as its turn found it after drawing. */
TEST(what_a_game_writes)
{
    struct ww_state s;
    struct buf out = {0};
    start_text(GAME "rules wild 9\nrack a1 c2 * !\nseats 3\nhand 2 p1 p2 p3 p4\n"
                    "hand 3 z1 z2 z3 z4\ndiscards p5 p6\npile a9\n",
               1, &s);
    play(&s, "take; discard ! 2");
    ww_write_position(&s, &out);
    assert_text(buf_text(&out), GAME "rules wild 9\nrack a1 c2 * p5 !\ntaken p5\nseats 3\n"
                                     "discards p6\n");
    play(&s, "end; draw; discard a9; wild; draw; discard z1");
    buf_clear(&out);
    ww_write_position(&s, &out);
    assert_non_null(strstr(buf_text(&out), "rules wild 2 gone-wild\n"));
    assert_non_null(strstr(buf_text(&out), "seats 3\nhand 3 p1 p2 p3 p4\n"));
    buf_free(&out);
}

/* Of a seat that goes wild when there are few cards left, a hand is found whenever
 * there is one. */
TEST(hands_of_herds)
{
    int rest[WW_KINDS] = {0};
    ww_kind k[WW_HAND];
    struct rng rng;
    rng_seed(&rng, 3);
    rest[kind_of("a7")] = rest[kind_of("c7")] = 2;
    assert_true(ww_position_gone(rest, 3, &rng, k));
    assert_true(ww_position_gone(rest, 4, &rng, k));
    assert_false(ww_position_gone(rest, 5, &rng, k));
    rest[kind_of("z2")] = rest[kind_of("p2")] = 2;
    assert_false(ww_position_gone(rest, 5, &rng, k));
    for (int size = 6; size <= 8; size++) {
        assert_true(ww_position_gone(rest, size, &rng, k));
        assert_int_equal(ww_least(k, size, 12), 0);
    }
}

/* The position says how many play, whose turn it is and what is wild: the choices before a game
 * do not. */
TEST(a_position_comes_before_the_choices)
{
    const char *text = BASE "seats 3\n";
    struct game_config c;
    struct buf clean = {0};
    struct reason why = {.text = ""};
    game_config_default(&c, &WHATS_WILD, 5);
    game_option_set(&c, "starter", 4);
    game_option_set(&c, "length", 1);
    assert_true(WHATS_WILD.read_start(&c, text, strlen(text), &clean, &why));
    assert_int_equal(c.seats, 3);
    assert_int_equal(game_option(&c, "starter"), 0);
    assert_int_equal(game_option(&c, "length"), WW_ALL);
    buf_free(&clean);
}

TESTS_MAIN
