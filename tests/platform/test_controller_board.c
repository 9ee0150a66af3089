/* test_controller_board.c: Blockers! with a controller only. */
#include "blockers/desk/board_help.h"

#include "pad_help.h"

static void sit(struct seat *s, int seats, int turns)
{
    board_start(&s->d, 1280, 800, seats, turns);
}

static bool holds(const struct seat *s)
{
    return board_desk(&s->d)->d.hand.state == HAND_CARRY;
}

static void expect_said(const struct seat *s, const char *words)
{
    struct buf said = {0};
    desk_cursor_words(&board_desk(&s->d)->d, &said);
    if (!strstr(buf_text(&said), words))
        fail_msg("the cursor says \"%s\", not \"%s\"", buf_text(&said), words);
    buf_free(&said);
}

/* The pad and the stick move the cursor over rack and board, and what it is on can be heard. */
TEST_PAD(the_cursor_goes_everywhere)
{
    sit(s, 3, 0);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1); /* shows it */
    expect_said(s, "1 of 5 on the rack");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 9);
    expect_said(s, "5 of 5 on the rack");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    expect_said(s, "E5, column 5, row E, fish; empty.");
    stick(s, SDL_CONTROLLER_AXIS_LEFTX, -1);
    stick(s, SDL_CONTROLLER_AXIS_LEFTY, -1);
    expect_said(s, "D4, column 4, row D");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 9);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 9);
    expect_said(s, "A1, column 1, row A, sun; empty.");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_DOWN, 9); /* below the board is the rack */
    expect_said(s, "on the rack");
}

/* A picks up and puts down, the triggers go from space to space, B puts back, the shoulders
 * undo and redo, A on the tile just placed takes it up again. */
TEST_PAD(a_tile_is_placed_and_taken_back)
{
    sit(s, 3, 0);
    const struct bk_desk *v = board_desk(&s->d);
    bk_tile list[BK_DESK_RACK];
    bk_rack_list(v, list);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(holds(s) && v->d.hand.piece == list[0]);
    expect_said(s, "Holding ");
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    assert_false(holds(s));
    expect_screen(&s->d, "table");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    pull(s, SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
    int first = v->cursor;
    assert_true(bk_legal(bk_outcome_at(v, list[0], first)));
    pull(s, SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
    assert_int_not_equal(v->cursor, first);
    assert_true(bk_legal(bk_outcome_at(v, list[0], v->cursor)));
    pull(s, SDL_CONTROLLER_AXIS_TRIGGERLEFT);
    assert_int_equal(v->cursor, first);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(board_state(&s->d)->placed, list[0]);
    tap(s, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    assert_int_equal(board_state(&s->d)->placed, BK_NO_TILE);
    tap(s, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, 1);
    assert_int_equal(board_state(&s->d)->space, first);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    for (int i = 0; i < 20 && v->cursor != first; i++) {
        int dr = bk_row(first) - bk_row(v->cursor),
            dc = bk_column(first) - bk_column(v->cursor);
        tap(s,
            dr < 0   ? SDL_CONTROLLER_BUTTON_DPAD_UP
            : dr > 0 ? SDL_CONTROLLER_BUTTON_DPAD_DOWN
            : dc < 0 ? SDL_CONTROLLER_BUTTON_DPAD_LEFT
                     : SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
            1);
    }
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(holds(s) && v->d.hand.piece == list[0]);
}

/* A space that is refused says why, and the tile stays in the hand. */
TEST_PAD(a_refusal_is_said)
{
    sit(s, 3, 30);
    const struct bk_desk *v = board_desk(&s->d);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    for (int i = 0; i < BK_SPACES && bk_legal(bk_outcome_at(v, v->d.hand.piece, v->cursor));
         i++)
        tap(s, i % 9 == 8 ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
            1);
    if (bk_legal(bk_outcome_at(v, v->d.hand.piece, v->cursor)))
        tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    struct desk_drop d;
    desk_lands(&v->d, &d);
    assert_int_equal(d.kind, DROP_REFUSED);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(holds(s));
    expect_said(s, d.why);
    board_expect(&s->d, d.why);
}

/* Takes the first tile that can go somewhere to the first space that the trigger finds. */
static bool one_turn(struct seat *s)
{
    int turn = board_state(&s->d)->turn;
    until_focus(s, "rack");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, BK_DESK_RACK);
    for (int i = 0; i < BK_DESK_RACK && board_state(&s->d)->placed == BK_NO_TILE; i++) {
        tap(s, SDL_CONTROLLER_BUTTON_A, 1);
        pull(s, SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
        tap(s, SDL_CONTROLLER_BUTTON_A, 1);
        if (board_state(&s->d)->placed == BK_NO_TILE) {
            tap(s, SDL_CONTROLLER_BUTTON_B, 1);
            tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
        }
    }
    until_focus(s, "end-turn");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    for (int i = 0; i < 3 && drive_find(&s->d, "reveal"); i++)
        tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    return board_state(&s->d)->turn != turn || board_state(&s->d)->phase != PHASE_TURN;
}

TEST_PAD(a_whole_game)
{
    sit(s, 3, 0);
    while (board_state(&s->d)->phase == PHASE_TURN)
        assert_true(one_turn(s));
    expect_screen(&s->d, "round-end");
}

TESTS_MAIN
