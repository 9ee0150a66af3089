/* test_controller_cards.c: What's Wild?! with a controller only. */
#include "whatswild/desk/cards_help.h"

#include "pad_help.h"

static void sit_at(struct seat *s, const char *text)
{
    cards_from(&s->d, text, "");
}

/* The pad moves the cursor over the hand and the piles, and what it is on can be heard. */
TEST_PAD(the_cursor_goes_everywhere)
{
    sit_at(s, "rules wild 4\nrack a2 c5 p9 z12\ndiscards p7\n");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 9);
    expect_cursor(&s->d, "Alligator 2; 1 of 4 cards.");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 9);
    expect_cursor(&s->d, "Zebra 12; 4 of 4 cards.");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    assert_int_equal(cards_desk(&s->d)->d.focus, DESK_ON_BOARD);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 9);
    expect_cursor(&s->d, "peacock 7");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_DOWN, 1);
    assert_int_equal(cards_desk(&s->d)->d.focus, DESK_ON_HAND);
}

/* A takes the discard and discards a card; the shoulders undo and redo; the triggers move a
 * card along the hand. */
TEST_PAD(a_card_is_taken_and_another_discarded)
{
    sit_at(s, "rules wild 4\nrack a2 c5 p9 z12\ndiscards p7\n");
    const struct ww_state *now = cards_state(&s->d);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 9);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 9);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    now = cards_state(&s->d);
    assert_int_equal(now->source, WW_FROM_DISCARDS);
    tap(s, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    assert_int_equal(cards_state(&s->d)->source, WW_NOT_YET);
    tap(s, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, 1);
    assert_int_equal(cards_state(&s->d)->source, WW_FROM_DISCARDS);
    until_focus(s, "hand");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 9);
    expect_hand(&s->d, "a2 c5 p9 z12 p7");
    pull(s, SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
    expect_hand(&s->d, "c5 a2 p9 z12 p7");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(cards_desk(&s->d)->d.hand.n > 0);
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    assert_false(cards_desk(&s->d)->d.hand.n > 0);
    expect_screen(&s->d, "table");
    tap(s, SDL_CONTROLLER_BUTTON_A, 2);
    assert_int_equal(cards_state(&s->d)->gave, cards_card("a2"));
}

/* Draws, discards the first card that may go, and ends the turn, by going wild if it can. */
static void one_turn(struct seat *s)
{
    int turn = cards_state(&s->d)->turn;
    until_focus(s, "draw");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    until_focus(s, "hand");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, WW_HAND);
    for (int i = 0; i < WW_HAND && cards_state(&s->d)->gave == WW_NO_CARD; i++) {
        const struct ww_desk *v = cards_desk(&s->d);
        if (ww_kind_of(v->fan.card[i]) != WW_CHAMELEON)
            tap(s, SDL_CONTROLLER_BUTTON_A, 2);
        else
            tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    }
    assert_int_not_equal(cards_state(&s->d)->gave, WW_NO_CARD);
    until_focus(s, drive_find(&s->d, "go-wild") ? "go-wild" : "end-turn");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    if (s->d.app->cover_waits) { /* all have seen how somebody goes wild: the cover comes */
        app_wake(s->d.app, app_wake_at(s->d.app));
        drive_draw(&s->d);
    }
    for (int i = 0; i < 3 && drive_find(&s->d, "reveal"); i++)
        tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(cards_state(&s->d)->turn == turn + 1 ||
                cards_state(&s->d)->phase != PHASE_TURN);
}

TEST_PAD(a_whole_round)
{
    cards_start(&s->d, 1280, 800, 3, 0);
    for (int i = 0; i < 60 && cards_state(&s->d)->phase == PHASE_TURN; i++)
        one_turn(s);
    expect_screen(&s->d, "round-end");
}

/* A chameleon asks for the number, which the pad chooses. */
TEST_PAD(a_chameleon_names_a_number)
{
    sit_at(s, "rules wild 4\nrack ! c5 p9 z12 a1\ndrawn a1\n");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 9);
    tap(s, SDL_CONTROLLER_BUTTON_A, 2);
    until_focus(s, "name-9");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(cards_state(&s->d)->wild, 9);
}

/* The main button goes wild now. */
TEST_PAD(it_goes_wild)
{
    sit_at(s, "rules wild 4\nrack a7 c7 p7 z12\ndrawn z12\n");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 9);
    tap(s, SDL_CONTROLLER_BUTTON_A, 2);
    assert_int_equal(cards_state(&s->d)->gave, cards_card("z12"));
    until_focus(s, "go-wild");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(cards_state(&s->d)->gone, 0);
}

TESTS_MAIN
