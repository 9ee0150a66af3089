/* test_keys.c: What's Wild?! by keyboard only, and what the cursor says. */
#include "cards_help.h"
#include "whats_wild_desk.h"

#define HAND                                                                                   \
    "seats 2\nrack a3 c9 z7 p2 ! p11\nhand 2 c1 c2 c3 a1 z12 p12\ndiscards z5 z6\n"            \
    "pile p4 z1 z2\n"
#define FIRST "rules wild 7\n" HAND
/* With p4 drawn and c5 discarded, everything is in groups. */
#define READY                                                                                  \
    "rules wild 7\nseats 2\nrack a3 a4 a5 p2 p3 c5\nhand 2 c1 c2 c3 a1 z12 p12\n"              \
    "discards z5 z6\npile p4 z1 z2\n"
#define LAST                                                                                   \
    "rules wild 7 gone-wild\nseats 2\nrack a3 c9 z7 p2 ! p11\ndiscards z5 z6\npile p4\n"

/* The last turn of a round, from the draw to the end. */
TEST_DRIVEN(a_turn_by_keyboard)
{
    cards_from(d, LAST, "");
    cards_key(d, KEY_LEFT, 0); /* shows the cursor */
    cards_key(d, KEY_UP, 0);
    cards_key(d, KEY_ENTER, 0); /* draws */
    assert_int_equal(cards_state(d)->source, WW_FROM_PILE);
    for (int i = 0; i < WW_HAND; i++)
        cards_key(d, KEY_LEFT, 0);
    cards_key(d, KEY_RIGHT, 0);
    expect_cursor(d, "Cheetah 9; 2 of 7 cards.");
    cards_key(d, KEY_ENTER, 0);
    expect_cursor(d, "Holding cheetah 9. Discard the cheetah 9: ");
    cards_key(d, KEY_ENTER, 0);
    assert_int_equal(ww_top(cards_state(d)), cards_card("c9"));
    cards_key(d, 'E', 0);
    expect_screen(d, "game-end");
}

/* The key of the main button: it goes wild if the hand can, and else it ends the turn. */
TEST_DRIVEN(one_key_goes_wild_or_ends_the_turn)
{
    cards_from(d, READY, "pip");
    cards_key(d, 'D', 0);
    drive_drag(d, cards_at(d, "p4"), cards_desk(d)->discards);
    assert_string_equal(drive_find(d, "end-turn")->label, "End turn (E)");
    cards_key(d, 'Z', MOD_CTRL);
    drive_drag(d, cards_at(d, "c5"), cards_desk(d)->discards);
    assert_int_equal(cards_state(d)->wild_seats, 0);
    cards_key(d, 'E', 0);
    assert_int_equal(cards_state(d)->wild_seats, 1);
}

TEST_DRIVEN(a_chameleon_by_keyboard)
{
    cards_from(d, FIRST, "");
    cards_key(d, 'D', 0);
    cards_key(d, KEY_LEFT, 0);
    for (int i = 0; i < WW_HAND; i++)
        cards_key(d, KEY_LEFT, 0);
    for (int i = 0; i < 4; i++)
        cards_key(d, KEY_RIGHT, 0);
    expect_cursor(d, "Chameleon; 5 of 7 cards.");
    cards_key(d, KEY_ENTER, 0);
    cards_key(d, KEY_ENTER, 0);
    assert_non_null(drive_find(d, "name-1"));
    int before = cards_state(d)->wild;
    cards_key(d, KEY_RIGHT, 0); /* among the numbers */
    cards_key(d, KEY_ENTER, 0);
    assert_int_not_equal(cards_state(d)->wild, before);
    assert_int_equal(ww_kind_of(ww_top(cards_state(d))), WW_CHAMELEON);
}

TEST_DRIVEN(the_cursor_says_what_it_is_on)
{
    cards_from(d, FIRST, "");
    cards_key(d, KEY_LEFT, 0);
    expect_cursor(d, "Alligator 3; 1 of 6 cards.");
    cards_key(d, KEY_RIGHT, 0);
    cards_key(d, KEY_RIGHT, 0);
    expect_cursor(d, "Zebra 7, wild; 3 of 6 cards.");
    cards_key(d, KEY_UP, 0);
    expect_cursor(d, "Draw pile: ");
    cards_key(d, KEY_RIGHT, 0);
    expect_cursor(d, "The wild number is 7.");
    cards_key(d, KEY_RIGHT, 0);
    expect_cursor(d, "Discard pile: zebra 5; 2 cards.");
    cards_key(d, KEY_UP, 0);
    expect_cursor(d, "6 cards.");
    cards_key(d, KEY_DOWN, 0);
    cards_key(d, KEY_DOWN, 0);
    expect_cursor(d, "Zebra 7, wild");
    cards_key(d, 'A', 0);
    expect_cursor(d, ", left over.");
}

/* The players' places in a row, as many as the cursor meets between its ends. */
TEST_DRIVEN(the_cursor_misses_no_player)
{
    int beside = 0, steps = 0;
    cards_start(d, 1280, 800, WW_SEATS, 1);
    struct ww_desk *v = cards_desk(d);
    cards_key(d, KEY_LEFT, 0);
    cards_key(d, KEY_UP, 0);
    cards_key(d, KEY_UP, 0);
    assert_in_range(v->spot, 0, WW_SEATS - 1);
    for (int i = 0; i < WW_SEATS; i++) {
        beside += v->place[i].w > 0 && v->place[i].y == v->place[v->spot].y;
        cards_key(d, KEY_LEFT, 0);
    }
    for (int before = -1; v->spot != before; steps++) {
        before = v->spot;
        cards_key(d, KEY_RIGHT, 0);
    }
    assert_true(beside > 2);
    assert_int_equal(steps, beside);
}

TEST_DRIVEN(a_card_moves_along_the_hand)
{
    cards_from(d, FIRST, "");
    cards_key(d, KEY_LEFT, 0);
    cards_key(d, KEY_RIGHT, MOD_CTRL);
    cards_key(d, KEY_RIGHT, MOD_CTRL);
    expect_hand(d, "c9 z7 a3 p2 ! p11");
    cards_key(d, KEY_ENTER, 0); /* nothing can be discarded yet, so it only moves */
    cards_key(d, KEY_LEFT, 0);
    cards_key(d, KEY_ENTER, 0);
    expect_hand(d, "c9 a3 z7 p2 ! p11");
}

/* Enter on the discard pile takes, Enter again takes nothing more, and Delete takes back. */
TEST_DRIVEN(enter_takes_and_delete_takes_back)
{
    cards_from(d, FIRST, "");
    struct ww_desk *v = cards_desk(d);
    cards_key(d, KEY_LEFT, 0);
    cards_key(d, KEY_UP, 0);
    cards_key(d, KEY_RIGHT, 0);
    cards_key(d, KEY_RIGHT, 0);
    assert_int_equal(v->spot, WW_SPOT_DISCARDS);
    cards_key(d, KEY_ENTER, 0);
    assert_int_equal(cards_state(d)->source, WW_FROM_DISCARDS);
    expect_cursor(d, "Zebra 5; 7 of 7 cards."); /* the cursor goes with it */
    cards_key(d, KEY_ENTER, 0);
    cards_key(d, KEY_ENTER, 0); /* the card just taken may not go */
    expect_message(d, "You just took this card");
    cards_key(d, KEY_ESCAPE, 0);
    cards_key(d, KEY_LEFT, 0);
    cards_key(d, KEY_ENTER, 0);
    cards_key(d, KEY_ENTER, 0);
    assert_int_equal(cards_state(d)->gave, cards_card("p11"));
    cards_key(d, KEY_DELETE, 0);
    assert_int_equal(cards_state(d)->gave, WW_NO_CARD);
}

/* The desk takes the keys that are its own, and leaves the others to the screen. */
TEST(keys_of_its_own)
{
    static const enum key_action others[] = {
        ACTION_NONE,       ACTION_NEXT,       ACTION_PREVIOUS,     ACTION_HINT,
        ACTION_AGAIN,      ACTION_BEFORE,     ACTION_RULES,        ACTION_NARRATION,
        ACTION_SAY_AGAIN,  ACTION_FULLSCREEN, ACTION_CHOOSE_GROUP, ACTION_TOWER_UP,
        ACTION_TOWER_DOWN, ACTION_TIDY,       ACTION_ROOM,
    };
    for (int a = 0; a < KEY_ACTIONS_END; a++) {
        bool own = true, used = desk_key_for(&WHATS_WILD_DESK, (enum key_action)a) != NULL;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            own &= others[i] != (enum key_action)a;
        if (used != own)
            fail_msg("action %d", a);
    }
}

TESTS_MAIN
