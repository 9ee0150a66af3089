/* test_rules.c: the rules page, sentence by sentence; tests/rules/whats-wild.md has
 * the list. */
#include "whatswild_help.h"

#include "ww_layout.h"

/* ---- Cards and rounds ---- */

/* "A card game for 2 to 7 players; lowest score after the last round wins." Equal sums share
 * the win. */
TEST(players_and_winners)
{
    struct ww_state s;
    struct game_status st;
    assert_int_equal(WHATS_WILD.seats_min, 2);
    assert_int_equal(WHATS_WILD.seats_max, 7);
    start_text(GAME "rules wild 3 gone-wild\nrack a1 p4 z9\nseats 3\nhand 3 c5 c6 c7\n"
                    "hand 2 a2 p4 z8\npile a12 z12\n",
               1, &s);
    play(&s, "draw; discard a12; end; draw; discard z12; end");
    ww_status(&s, &st);
    assert_int_equal(st.phase, PHASE_GAME_OVER);
    assert_int_equal(st.score[0], 14);
    assert_int_equal(st.score[1], 14);
    assert_int_equal(st.score[2], 0);
    assert_int_equal(st.winners, 1u << 2);
    assert_int_equal(st.winner, 2);
    s.points[0][2] = 14;
    ww_status(&s, &st);
    assert_int_equal(st.winners, 7);
    assert_int_equal(st.winner, -1);
}

/* "Numbers 1 to 12 in four skins (alligator a, cheetah c, peacock p, zebra z), two of each: 96
 * cards. Notation a7." "4 Wild cards *: any number of any skin." "4 Chameleon cards !: change
 * the numeric wild; never in a group." */
TEST(the_cards)
{
    int n[WW_KINDS] = {0};
    struct buf all = {0};
    assert_int_equal(WW_CARDS, 104);
    for (int c = 0; c < WW_CARDS; c++) {
        ww_kind k = ww_kind_of((ww_card)c);
        assert_int_equal(ww_card_of(k, ww_copy((ww_card)c)), c);
        n[k]++;
    }
    for (int k = 0; k < WW_KINDS; k++) {
        assert_int_equal(n[k], k < 48 ? 2 : 4);
        buf_add(&all, k ? " " : "");
        ww_kind_write(&all, (ww_kind)k);
    }
    assert_text(buf_text(&all),
                "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 "
                "p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 z1 z2 z3 z4 z5 z6 z7 z8 z9 z10 z11 z12 "
                "* !");
    buf_free(&all);
}

/* "Ten rounds, with 3, 4, ... 12 cards each." "Other lengths: odd rounds only (3 5 7 9 11),
 * even rounds only (4 6 8 10 12), the first five (3 to 7), extended (3 4 5 6 7 6 5 4 3)." */
TEST(lengths_of_a_game)
{
    static const char *const want[WW_LENGTH_COUNT] = {
        [WW_ALL] = "3 4 5 6 7 8 9 10 11 12", [WW_ODD] = "3 5 7 9 11",
        [WW_EVEN] = "4 6 8 10 12",           [WW_FIRST_FIVE] = "3 4 5 6 7",
        [WW_EXTENDED] = "3 4 5 6 7 6 5 4 3",
    };
    struct rng rng;
    rng_seed(&rng, 5);
    for (int length = 0; length < WW_LENGTH_COUNT; length++) {
        struct ww_state s;
        struct game_config c = config_of(3, (enum ww_length)length, 4);
        struct buf got = {0};
        ww_start(&s, &c);
        while (s.phase != PHASE_GAME_OVER) {
            if (s.phase != PHASE_TURN) {
                ww_apply(&s, "deal", NULL);
                assert_int_equal(s.hand[2].n, ww_size(&s));
                buf_addf(&got, "%s%d", got.len ? " " : "", ww_size(&s));
            }
            step_at_random(&s, &rng, NULL);
        }
        assert_text(buf_text(&got), want[length]);
        buf_free(&got);
    }
}

/* How many points these cards leave. */
static int leaves(const char *cards, int wild)
{
    ww_kind k[WW_HAND];
    int n = 0;
    struct scan scan;
    struct word w;
    scan_start(&scan, cards, strlen(cards));
    scan_line(&scan);
    while (scan_word(&scan, &w))
        assert_true(ww_kind_read(w.at, w.len, &k[n++]));
    return ww_least(k, n, wild);
}

/* "In a round of n cards the numeric wild starts as n: every card of that number is wild too,
 * in all skins." "A numeric wild may also be used as the plain card it is." */
TEST(the_number_that_is_wild)
{
    struct ww_state s;
    struct rng rng;
    rng_seed(&rng, 8);
    deal_game(&s, 2, WW_ODD, 3);
    assert_int_equal(s.wild, 3);
    while (s.round < 2)
        step_at_random(&s, &rng, NULL);
    assert_int_equal(s.wild, 5);
    for (int skin = 0; skin < WW_SKINS; skin++) {
        assert_true(ww_is_wild(ww_kind_make(skin, 5), 5));
        assert_false(ww_is_wild(ww_kind_make(skin, 6), 5));
    }
    assert_int_equal(leaves("a1 a2 z5", 5), 0);
    assert_int_equal(leaves("a1 a2 z5", 6), 1 + 2 + 5);
    assert_int_equal(leaves("a4 a5 a6", 5), 0);
    assert_int_equal(leaves("a5 c5 p5", 5), 0);
}

/* ---- The deal ---- */

/* "The dealer shuffles and deals; the rest is the draw pile; its top card is turned up as the
 * discard pile." */
TEST(the_deal)
{
    static const struct event_place stock = {ZONE_STOCK, -1, 0, 0, 0};
    for (int seats = 2; seats <= 7; seats++) {
        struct ww_state s, other;
        struct event_list ev = {.n = 0};
        struct game_config c = config_of(seats, WW_EVEN, 6);
        ww_start(&s, &c);
        ww_apply(&s, "deal", &ev);
        must_be_sound(&s);
        for (int i = 0; i < seats; i++)
            assert_int_equal(s.hand[i].n, 4);
        assert_int_equal(s.n_discard, 1);
        assert_int_equal(s.n_pile, 104 - 4 * seats - 1);
        const struct event *up = &ev.event[4 * seats];
        for (const struct event *e = ev.event; e <= up; e++) {
            assert_memory_equal(&e->from, &stock, sizeof stock);
            assert_int_equal(e->again, e > ev.event && e < up); /* dealing is said once */
        }
        assert_int_equal(up->to.zone, ZONE_PILE);
        assert_int_equal(up->piece, ww_top(&s));
        deal_game(&other, seats, WW_EVEN, 7);
        assert_memory_not_equal(s.pile, other.pile, (size_t)s.n_pile);
    }
}

/* "The player left of the dealer begins; the deal passes to the left each round." */
TEST(the_deal_passes_to_the_left)
{
    struct ww_state s;
    struct rng rng;
    struct game_config c = config_of(4, WW_FIRST_FIVE, 6);
    unsigned begun = 0;
    rng_seed(&rng, 8);
    game_option_set(&c, "starter", 3);
    ww_start(&s, &c);
    for (int round = 1; round <= 5; round++) {
        ww_apply(&s, "deal", NULL);
        assert_int_equal(s.starter, (2 + round - 1) % 4);
        assert_int_equal(s.seat, s.starter);
        while (s.phase == PHASE_TURN)
            step_at_random(&s, &rng, NULL);
    }
    for (uint64_t seed = 1; seed < 40; seed++) {
        deal_game(&s, 4, WW_ALL, seed);
        begun |= 1u << s.seat;
    }
    assert_int_equal(begun, 15);
}

/* ---- A turn ---- */

#define TWO GAME "rules wild 4\nrack a1 a2 p9 z12\nhand 2 c1 c2 p8 z11\n"

/* "Draw one card: the top of the draw pile or the top of the discard pile." */
TEST(draw_one_card)
{
    struct ww_state s;
    start_text(TWO "discards p5 p6\npile z1 z2\n", 1, &s);
    must_refuse(&s, "discard a1", "Draw a card first, or take the one on the discard pile.");
    must_refuse(&s, "end", "Draw a card first, or take the one on the discard pile.");
    must_refuse(&s, "wild", "Draw a card first, or take the one on the discard pile.");
    play(&s, "draw");
    assert_text(hand_of(&s, 0), "a1 a2 p9 z12 z1");
    must_refuse(&s, "draw", "You've already drawn a card this turn.");
    must_refuse(&s, "take", "You've already drawn a card this turn.");
    start_text(TWO "discards p5 p6\npile z1 z2\n", 1, &s);
    play(&s, "take");
    assert_text(hand_of(&s, 0), "a1 a2 p9 z12 p5");
    assert_text(cards_of(s.discard, s.n_discard), "p6");
    must_refuse(&s, "take", "You've already taken a card from the discard pile.");
    must_refuse(&s, "draw", "You've already taken a card from the discard pile.");
}

/* "2. Discard one card." */
TEST(discard_one_card)
{
    struct ww_state s;
    start_text(TWO "discards p5\npile z1\n", 1, &s);
    play(&s, "draw");
    must_refuse(&s, "end", "Discard a card first.");
    must_refuse(&s, "discard a3", "This card is not in your hand.");
    must_refuse(&s, "discard a1'", "This card is not in your hand.");
    play(&s, "discard a1");
    assert_text(hand_of(&s, 0), "a2 p9 z12 z1");
    assert_text(cards_of(s.discard, s.n_discard), "p5 a1");
    must_refuse(&s, "discard a2", "You've already discarded a card this turn.");
    play(&s, "end");
    assert_int_equal(s.seat, 1);
    must_refuse(&s, "deal", "You can't deal now.");
}

/* "A card just taken from the discard pile may not be the one discarded; another card of the
 * hand that is just like it may." */
TEST(the_card_just_taken)
{
    static const char no[] =
        "You just took this card from the discard pile, so you can't discard it now.";
    struct ww_state s;
    start_text(TWO "discards p5\n", 1, &s);
    play(&s, "take");
    must_refuse(&s, "discard p5", no);
    start_text(TWO "discards p9\n", 1, &s);
    play(&s, "take");
    must_refuse(&s, "discard p9'", no);
    play(&s, "discard p9");
    assert_text(hand_of(&s, 0), "a1 a2 z12 p9");
    play(&s, "end; draw; discard c1; end; draw; discard p9; end");
    assert_text(cards_of(s.discard, s.n_discard), "p9 c1 p9");
}

/* "Chameleon. Discarding it changes the numeric wild: its player names a new number, different
 * from the present one." */
TEST(a_chameleon_names_a_number)
{
    struct ww_state s;
    struct event_list ev = {.n = 0};
    start_text(GAME "rules wild 4\nrack a1 a2 ! z12\ndiscards p5\n", 1, &s);
    play(&s, "draw");
    must_refuse(&s, "discard !",
                "A chameleon changes the wild number: say which number is wild now.");
    must_refuse(&s, "discard ! 4", "Choose a number other than 4: it's wild already.");
    assert_false(ww_check(&s, "discard ! 13", NULL));
    assert_false(ww_check(&s, "discard ! 0", NULL));
    assert_false(ww_check(&s, "discard a1 5", NULL));
    ww_apply(&s, "discard ! 12", &ev);
    must_be_sound(&s);
    assert_int_equal(s.wild, 12);
    assert_int_equal(ev.event[1].what, WW_NAMES);
    assert_int_equal(ev.event[1].from.x, 4);
    assert_int_equal(ev.event[1].to.x, 12);
    play(&s, "end");
    assert_int_equal(s.wild, 12);
}

/* "The next player may not take it and must draw from the draw pile." "Decision: a chameleon
 * below the top of the discard pile is never taken, as only the top can be; after a chameleon
 * has been discarded and the next player has drawn and discarded, play is as usual." */
TEST(after_a_chameleon)
{
    struct ww_state s;
    start_text(GAME "rules wild 4\nrack a1 a2 ! z12\nseats 3\nhand 2 c1 c2 p8 z11\n"
                    "hand 3 z1 z2 z3 z5\ndiscards p5\n",
               1, &s);
    play(&s, "draw; discard ! 7; end");
    assert_false(ww_may_take(&s));
    must_refuse(&s, "take", "After a chameleon you must draw from the pile.");
    play(&s, "draw; discard p8; end");
    assert_true(ww_may_take(&s));
    play(&s, "take; discard z1; end");
    assert_text(cards_of(s.discard, s.n_discard), "p5 ! z1");
    play(&s, "take"); /* the chameleon is on top again for a moment, and nobody can take it */
    assert_text(cards_of(s.discard, s.n_discard), "p5 !");
    must_refuse(&s, "take", "You've already taken a card from the discard pile.");
}

/* "A chameleon may be taken from the discard pile only as the first card turned up, by the
 * first player to move, and then not discarded on the same turn." */
TEST(a_chameleon_turned_up)
{
    struct ww_state s;
    uint64_t seed = 1;
    do {
        deal_game(&s, 2, WW_ALL, seed++);
    } while (ww_kind_of(ww_top(&s)) != WW_CHAMELEON);
    assert_true(ww_may_take(&s));
    play(&s, "take");
    assert_int_equal(s.n_discard, 0);
    must_refuse(&s, "discard ! 9",
                "You just took this card from the discard pile, so you can't discard it now.");
    /* One that nobody discarded in the turn before, and that is not the first card. */
    start_text(GAME "rules wild 4 gone-wild\nrack ! ! ! z9\ntaken z9\nseats 3\n"
                    "discards ! a5\nhand 2 c1 c2 p8\nhand 3 z1 z2 z3\n",
               1, &s);
    play(&s, "end");
    assert_int_equal(s.seat, 1);
    assert_false(s.closed);
    must_refuse(&s, "take",
                "Only the first player may take a chameleon, and only if it's the "
                "first card turned up.");
}

/* A card that is drawn has been seen, and a hand that goes wild is shown: these stay. */
TEST(what_may_be_taken_back)
{
    assert_true(WHATS_WILD.undoable("take"));
    assert_true(WHATS_WILD.undoable("discard a7"));
    assert_true(WHATS_WILD.undoable("discard ! 5"));
    assert_false(WHATS_WILD.undoable("draw"));
    assert_false(WHATS_WILD.undoable("wild"));
    assert_false(WHATS_WILD.undoable("end"));
    assert_false(WHATS_WILD.undoable("deal"));
    assert_false(WHATS_WILD.undoable("fly"));
}

/* What is wrong with a step is named, not only what steps there are. */
TEST(a_step_says_which_word_is_wrong)
{
    static const struct {
        const char *step, *want;
    } bad[] = {
        {"discard ! 0", "\"0\" is not a number from 1 to 12"},
        {"discard ! 13", "\"13\" is not a number from 1 to 12"},
        {"discard ! -1", "\"-1\" is not a number from 1 to 12"},
        {"discard ! a7", "\"a7\" is not a number from 1 to 12"},
        {"discard a0", "\"a0\" is not a card such as a7, * or !"},
        {"discard a13", "\"a13\" is not a card such as a7, * or !"},
        {"discard a7 5", "\"5\" does not belong in this step"},
        {"discard ! 5 6", "\"6\" does not belong in this step"},
        {"wild 5", "\"5\" does not belong in this step"},
        {"end now", "\"now\" does not belong in this step"},
    };
    static const char all[] = "A step is \"draw\", \"take\", \"discard a7\", \"discard ! 5\", "
                              "\"wild\", \"end\" or \"deal\".";
    static const char *const none[] = {"", "discard", "fly", "draw\ndraw"};
    struct ww_state s;
    deal_game(&s, 2, WW_ALL, 1);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        must_refuse(&s, bad[i].step, bad[i].want);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        must_refuse(&s, none[i], all);
}

/* "No chameleon may be discarded once someone has gone wild." Who is the first to go wild may
 * discard one in that very turn. */
TEST(no_chameleon_after_going_wild)
{
    struct ww_state s;
    start_text(GAME "rules wild 4\nrack a1 a2 a3 !\ndrawn !\nhand 2 c1 z9 !\n", 1, &s);
    play(&s, "discard ! 9; wild; draw");
    assert_int_equal(s.seat, 1);
    must_refuse(&s, "discard ! 5",
                "Nobody may discard a chameleon once someone has gone wild.");
    play(&s, "discard c1; end");
    assert_int_equal(s.points[0][0], 0);
}

/* "Draw pile empty: the discard pile is shuffled into a new one, chameleons too." "Decision:
 * its top card stays as the discard pile." */
TEST(the_draw_pile_is_empty)
{
    struct ww_state s;
    bool chameleon = false;
    deal_game(&s, 7, WW_EVEN, 2);
    struct rng rng;
    rng_seed(&rng, 1);
    while (!s.reshuffled) {
        struct event_list ev = {.n = 0};
        int pile = s.n_pile, discards = s.n_discard;
        bool had = false;
        for (int i = 0; i + 1 < s.n_discard; i++)
            had = had || ww_kind_of(s.discard[i]) == WW_CHAMELEON;
        step_at_random(&s, &rng, &ev);
        if (!s.reshuffled)
            continue;
        must_be_sound(&s);
        assert_int_equal(pile, 0);
        assert_int_equal(s.n_discard, 1);
        assert_int_equal(s.n_pile, discards - 1);
        assert_int_equal(ev.event[0].what, WW_SHUFFLE);
        assert_int_equal(ev.event[0].to.x, s.n_pile);
        for (int i = 0; i < s.n_pile; i++)
            chameleon = chameleon || ww_kind_of(s.pile[i]) == WW_CHAMELEON;
        assert_int_equal(chameleon, had);
    }
    assert_true(chameleon);
}

/* ---- Groups ---- */

static bool group(const char *cards, int wild, bool herd)
{
    ww_kind k[WW_HAND + 3];
    struct ww_group g;
    int n = 0;
    struct scan scan;
    struct word w;
    scan_start(&scan, cards, strlen(cards));
    scan_line(&scan);
    while (scan_word(&scan, &w))
        assert_true(ww_kind_read(w.at, w.len, &k[n++]));
    return herd ? ww_herd(k, n, wild, &g) : ww_caravan(k, n, wild, &g);
}

/* "Herd: three or more cards of one number, any skins (skins may repeat)." "Caravan: three or
 * more cards of one skin with consecutive numbers, 1 to 12, no going round." "Chameleon cards
 * !: change the numeric wild; never in a group." */
TEST(herds_and_caravans)
{
    assert_true(group("a7 c7 p7", 1, true));
    assert_true(group("a7 a7 p7", 1, true));
    assert_false(group("a7 c7", 1, true));
    assert_false(group("a7 c7 p8", 1, true));
    assert_true(group("z6 z7 z8", 1, false));
    assert_false(group("z6 z7", 1, false));
    assert_false(group("z6 z7 a8", 1, false));
    assert_false(group("z6 z7 z9", 1, false));
    assert_false(group("z11 z12 z1", 3, false));
    assert_false(group("a7 c7 p7 !", 1, true));
    assert_false(group("z6 z7 !", 1, false));
    assert_int_equal(leaves("a7 c7 p7 !", 1), 20);
}

/* "Wild cards and numeric wilds stand for any card; a group may hold any number of them, even
 * only such cards." "4 Wild cards *: any number of any skin." */
TEST(wild_cards_stand_for_any_card)
{
    assert_true(group("a7 * *", 1, true));
    assert_true(group("a7 * *", 1, false));
    assert_true(group("a7 c1 a9", 1, false));
    assert_true(group("* * c1 p1", 1, true));
    assert_true(group("* * c1 p1", 1, false));
    assert_true(group("z2 * z4", 1, false));
    assert_false(group("z2 * z5", 1, false));
}

/* "A herd has no largest size; a caravan has at most 12 cards, and with its wilds it must fit
 * in 1..12." "A card is in one group only." */
TEST(how_large_groups_are)
{
    assert_true(group("a7 a7 c7 c7 p7 p7 z7 z7 * * * * a1", 1, true));
    assert_true(group("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12", 3, false));
    assert_false(group("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 *", 3, false));
    assert_int_equal(leaves("a5 a6 a7 c7 p7", 1), 5 + 6); /* a7 cannot be in both */
    assert_int_equal(leaves("a5 a6 a7 c7 p7 z7", 1), 0);
}

/* ---- Going wild ---- */

/* "A player whose whole hand, after drawing and discarding, divides into herds and caravans may
 * go wild: lays it all down and scores 0." */
TEST(going_wild)
{
    struct ww_state s;
    struct event_list ev = {.n = 0};
    start_text(GAME "rules wild 12\nrack a1 a2 a3 c7 p7 z7\nhand 2 c1 c2 p8 z11 z12 a12\n"
                    "pile p2\n",
               1, &s);
    assert_false(ww_may_go_wild(&s));
    play(&s, "draw");
    must_refuse(&s, "wild", "Discard a card first.");
    struct ww_state other = s;
    play(&other, "discard z7");
    assert_false(ww_may_go_wild(&other));
    must_refuse(&other, "wild",
                "You can go wild only when your whole hand is in herds and caravans.");
    play(&s, "discard p2");
    assert_true(ww_may_go_wild(&s));
    assert_true(ww_check(&s, "end", NULL)); /* may, not must */
    ww_apply(&s, "wild", &ev);
    must_be_sound(&s);
    assert_int_equal(s.gone, 0);
    assert_int_equal(ev.event[0].kind, EVENT_OUT);
    int down = 0;
    for (int i = 0; i < ev.n; i++) {
        const struct event *e = &ev.event[i];
        down += e->kind == EVENT_MOVE && e->to.zone == ZONE_FRONT;
        assert_int_equal(e->again, e->kind == EVENT_MOVE && e->to.y > 0); /* once a group */
    }
    assert_int_equal(down, 6);
    play(&s, "draw; discard c1; end");
    assert_int_equal(s.points[0][0], 0);
    assert_int_equal(s.phase, PHASE_GAME_OVER);
    must_refuse(&s, "draw", "It is nobody's turn.");
}

/* "Every other player then has exactly one more turn, in order, and may go wild too." That
 * gives nobody another turn. */
TEST(one_more_turn_each)
{
    struct ww_state s;
    struct game_status st;
    start_text(GAME "rules wild 12\nseats 4\nrack p4 p9 a1\nhand 2 a1 a2 a3\n"
                    "hand 3 c1 c2 c3\nhand 4 z1 z2 z9\npile p2 p3 p5 p6 p7\n",
               1, &s);
    play(&s, "draw; discard p2; end; draw; discard p3");
    assert_int_equal(ww_last_turns(&s), 0);
    play(&s, "wild");
    assert_int_equal(s.seat, 2);
    assert_int_equal(ww_last_turns(&s), 3);
    play(&s, "draw; discard p5; wild");
    assert_int_equal(s.gone, 1);
    assert_int_equal(s.seat, 3);
    assert_int_equal(ww_last_turns(&s), 2);
    play(&s, "draw; discard p6; end");
    assert_int_equal(s.seat, 0);
    play(&s, "draw; discard p7; end");
    ww_status(&s, &st);
    assert_int_equal(st.phase, PHASE_GAME_OVER);
    assert_int_equal(st.out, 1u << 1 | 1u << 2);
    assert_int_equal(st.turns[0], 2);
    assert_int_equal(st.turns[1], 1);
    assert_int_equal(st.turns[2], 1);
    assert_int_equal(st.turns[3], 1);
}

/* "After their last turn the others lay down what they can; what is left counts against them:
 * numbers face value, Wild cards and numeric wilds 15 (always, even though a numeric wild could
 * be the plain card), chameleons 20." "The program finds the layout with the least left
 * over." */
TEST(what_is_left_counts)
{
    struct ww_state s;
    start_text(GAME "rules wild 2\nseats 3\nrack a4 a5 a6 z9 p11\nhand 2 c1 c3 p2 z12 !\n"
                    "hand 3 z4 z5 z6 z7 z8\npile a1 p1 c8\ndiscards a12\n",
               1, &s);
    play(&s, "draw; discard a1; end; draw; discard p1; end; draw; discard c8; wild");
    play(&s, "draw; discard p11; end");
    struct event_list ev = {.n = 0};
    play(&s, "take; discard z12"); /* p11: c1 c3 with p2 as c2, left p11 and the chameleon */
    ww_apply(&s, "end", &ev);
    assert_int_equal(s.points[0][1], 11 + 20);
    assert_int_equal(s.points[0][2], 0);
    assert_int_equal(ww_round_score(&s, 1, 1), 31);
    assert_int_equal(leaves("a4 z2 p9", 2), 4 + 15 + 9);
    assert_int_equal(leaves("a4 * z9", 2), 4 + 15 + 9);
    assert_int_equal(leaves("* *", 2), 30);
    assert_int_equal(leaves("! a1", 2), 21);
    int left = 0, told = 0;
    for (int i = 0; i < ev.n; i++) {
        left += ev.event[i].kind == EVENT_NOTE && ev.event[i].what == WW_LEAVES;
        told += ev.event[i].kind == EVENT_WIN;
    }
    assert_int_equal(left, 3);
    assert_int_equal(told, 1);
}

/* "Decision: a player whose hand is one that cannot be discarded legally (only chameleons,
 * after someone has gone wild) keeps it all and discards nothing." */
TEST(nothing_may_be_discarded)
{
    struct ww_state s;
    start_text(GAME "rules wild 4 gone-wild\nrack ! ! !\ndiscards z9\npile !\n"
                    "hand 2 z1 z2 z3\n",
               1, &s);
    struct ww_state other = s;
    play(&s, "draw");
    assert_false(ww_can_discard(&s));
    must_refuse(&s, "wild",
                "You can go wild only when your whole hand is in herds and caravans.");
    play(&s, "end");
    assert_int_equal(s.hand[0].n, 4);
    assert_int_equal(s.points[0][0], 80);
    play(&other, "take");
    assert_false(ww_can_discard(&other));
    play(&other, "end");
    assert_int_equal(other.points[0][0], 69);
    /* Whoever has gone wild, the others play on. */
    start_text(GAME "rules wild 4\nrack a1 a2 a3\nseats 3\nhand 2 ! ! !\nhand 3 z1 z3 p9\n"
                    "discards z9\npile p7 ! z2\n",
               1, &s);
    play(&s, "draw; discard p7; wild; draw; end");
    assert_int_equal(s.hand[1].n, 4);
    play(&s, "draw; discard p9; wild");
    assert_int_equal(s.points[0][1], 80);
}

TESTS_MAIN
