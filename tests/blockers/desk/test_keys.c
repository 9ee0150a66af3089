/* test_keys.c: Blockers! by keyboard only, and what the cursor says. */
#include "blockers_desk.h"
#include "board_help.h"

static void key(struct driver *d, int k, unsigned mods)
{
    struct input in = {.kind = INPUT_KEY, .key = k, .mods = mods, .ms = d->app->now_ms};
    app_event(d->app, &in);
    drive_settle(d);
}

static void expect_cursor(const struct driver *d, const char *words)
{
    struct buf said = {0};
    desk_cursor_words(&board_desk(d)->d, &said);
    if (!strstr(buf_text(&said), words))
        fail_msg("the cursor says \"%s\", not \"%s\"", buf_text(&said), words);
    buf_free(&said);
}

/* Takes the first tile that can go somewhere, goes to its first space, and ends the turn. */
static bool one_turn(struct driver *d)
{
    int turn = board_state(d)->turn;
    ui_focus(&d->app->ui, "rack");
    key(d, KEY_LEFT, 0);
    for (int i = 0; i < BK_DESK_RACK; i++)
        key(d, KEY_LEFT, 0);
    for (int i = 0; i < BK_DESK_RACK && board_state(d)->placed == BK_NO_TILE; i++) {
        key(d, KEY_ENTER, 0);
        key(d, KEY_RIGHT, MOD_CTRL);
        key(d, KEY_ENTER, 0);
        if (board_state(d)->placed == BK_NO_TILE) {
            key(d, KEY_ESCAPE, 0);
            key(d, KEY_RIGHT, 0);
        }
    }
    key(d, 'E', 0);
    for (int i = 0; i < 3 && drive_find(d, "reveal"); i++)
        key(d, KEY_ENTER, 0);
    return board_state(d)->turn != turn || board_state(d)->phase != PHASE_TURN;
}

/* The variant for two, from the first turn to the last. */
TEST_DRIVEN(a_whole_game_by_keyboard)
{
    board_start(d, 800, 600, 2, 0);
    while (board_state(d)->phase == PHASE_TURN)
        assert_true(one_turn(d));
    assert_int_equal(board_state(d)->phase, PHASE_ROUND_OVER);
    expect_screen(d, "round-end");
}

TEST_DRIVEN(the_cursor_says_what_it_is_on)
{
    board_start(d, 1280, 800, 3, 0);
    key(d, KEY_LEFT, 0);
    expect_cursor(d, "1 of 5 on the rack");
    key(d, KEY_UP, 0);
    expect_cursor(d, "E5, column 5, row E, fish; empty.");
    key(d, KEY_UP, 0);
    key(d, KEY_UP, 0);
    key(d, KEY_LEFT, 0);
    expect_cursor(d, "C4, column 4, row C, moon; empty.");
}

/* "C4, ...; blue 7, in a group of 3. It can be captured: ..." */
TEST_DRIVEN(the_cursor_says_whether_a_tile_can_be_captured)
{
    board_start(d, 1280, 800, 3, 30);
    struct bk_desk *v = board_desk(d);
    v->d.focus = DESK_ON_BOARD;
    v->d.cursor_shown = true;
    int told[3] = {0};
    for (v->cursor = 0; v->cursor < BK_SPACES; v->cursor++) {
        if (v->now.board.at[v->cursor] == BK_NO_TILE)
            continue;
        bool own = bk_own(&v->now, v->d.seat) >> bk_colour(v->now.board.at[v->cursor]) & 1;
        bool safe = bk_splits(&v->now.board, v->cursor);
        expect_cursor(d, own    ? "It's yours."
                         : safe ? "It can't be captured"
                                : "It can be captured");
        told[own ? 0 : safe ? 1 : 2]++;
    }
    assert_true(told[0] && told[2]);
}

TEST_DRIVEN(enter_refused_keeps_the_tile)
{
    board_start(d, 1280, 800, 3, 0);
    bk_tile list[BK_DESK_RACK];
    int at = -1, n = bk_rack_list(board_desk(d), list);
    for (int i = 0; i < n; i++)
        if (bk_outcome_at(board_desk(d), list[i], BK_SPACES / 2) == BK_ELSEWHERE)
            at = i;
    assert_true(at >= 0);
    key(d, KEY_LEFT, 0);
    for (int i = 0; i < at; i++)
        key(d, KEY_RIGHT, 0);
    key(d, KEY_ENTER, 0);
    key(d, KEY_ENTER, 0);
    assert_int_equal(board_desk(d)->d.hand.piece, list[at]);
    board_expect(d, " goes in ");
    key(d, KEY_ESCAPE, 0);
    assert_int_equal(board_desk(d)->d.hand.state, HAND_IDLE);
}

/* It is held as after a click, until it is put down. */
TEST_DRIVEN(enter_takes_a_tile_from_the_board_into_the_hand)
{
    board_start(d, 1280, 800, 3, 0);
    key(d, KEY_LEFT, 0);
    key(d, KEY_ENTER, 0);
    key(d, KEY_RIGHT, MOD_CTRL);
    key(d, KEY_ENTER, 0);
    bk_tile t = board_state(d)->placed;
    assert_int_not_equal(t, BK_NO_TILE);
    ui_focus(&d->app->ui, "table");
    key(d, KEY_ENTER, 0);
    assert_int_equal(board_state(d)->placed, BK_NO_TILE);
    assert_int_equal(board_desk(d)->d.hand.piece, t);
    assert_int_equal(board_desk(d)->d.hand.state, HAND_CARRY);
}

/* The desk takes the keys that are its own, and leaves the others to the screen. */
TEST(keys_of_its_own)
{
    static const enum key_action others[] = {
        ACTION_NONE,       ACTION_NEXT,       ACTION_PREVIOUS,     ACTION_HINT,
        ACTION_AGAIN,      ACTION_BEFORE,     ACTION_RULES,        ACTION_NARRATION,
        ACTION_SAY_AGAIN,  ACTION_FULLSCREEN, ACTION_CHOOSE_GROUP, ACTION_TOWER_UP,
        ACTION_TOWER_DOWN, ACTION_TIDY,       ACTION_ROOM,         ACTION_SORT_MELDS};
    for (int a = 0; a < KEY_ACTIONS_END; a++) {
        bool own = true, used = desk_key_for(&BLOCKERS_DESK, (enum key_action)a) != NULL;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            own &= others[i] != (enum key_action)a;
        if (used != own)
            fail_msg("action %d", a);
    }
}

/* Is the same drawn with the cursor of the board at these two spaces? */
static bool same_picture(struct driver *d, int a, int b)
{
    struct bk_desk *v = board_desk(d);
    v->cursor = a;
    drive_draw(d);
    int n = d->dl.n;
    struct draw_cmd *first = mem_alloc((size_t)n * sizeof *first);
    memcpy(first, d->dl.cmd, (size_t)n * sizeof *first);
    v->cursor = b;
    drive_draw(d);
    bool same = d->dl.n == n;
    for (int i = 0; i < n && same; i++)
        same = memcmp(&first[i].r, &d->dl.cmd[i].r, sizeof first[i].r) == 0;
    free(first);
    return same;
}

TEST_DRIVEN(the_cursor_is_on_the_board_or_on_the_rack)
{
    board_start(d, 1280, 800, 3, 0);
    key(d, KEY_LEFT, 0);
    assert_true(same_picture(d, 0, 80));
    key(d, KEY_UP, 0);
    assert_false(same_picture(d, 0, 80));
}

TESTS_MAIN
