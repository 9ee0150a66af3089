/* test_narration.c: the narration says in words what happens and where the focus is, and never
 * more than the screen shows. */
#include "desk/view_help.h"

#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack r9 k5 b2\nbag r13 k12"

static const char *told(const struct driver *d)
{
    return d->app->words.said;
}

static void expect_told(const struct driver *d, const char *part)
{
    if (!strstr(told(d), part))
        fail_msg("\"%s\" is not in \"%s\"", part, told(d));
}

static void sit(struct driver *d)
{
    desk_sit(d, ROW);
    key(d, KEY_F2);
}

TEST_DRIVEN(test_on_and_off)
{
    char words[NARRATION_MOST];
    desk_sit(d, ROW);
    key(d, KEY_RIGHT);
    assert_string_equal(told(d), "");
    assert_false(app_take_words(d->app, words, sizeof words));
    key(d, KEY_F2);
    expect_told(d, "Narration is on. Your turn:");
    assert_true(app_take_words(d->app, words, sizeof words));
    assert_string_equal(words, told(d));
    assert_false(app_take_words(d->app, words, sizeof words));
    key(d, KEY_F2);
    assert_true(app_take_words(d->app, words, sizeof words));
    assert_string_equal(words, ""); /* falls silent */
}

TEST_DRIVEN(test_focus)
{
    sit(d);
    key(d, KEY_RIGHT);
    expect_told(d, "Red six-nine, 1 of 3 on the rack.");
    key(d, KEY_RIGHT);
    assert_string_equal(told(d), "Blue 2, 2 of 3 on the rack.");
    key(d, KEY_SPACE);
    assert_string_equal(told(d), "Blue 2, 2 of 3 on the rack, selected.");
    key(d, KEY_ESCAPE);
    key_with(d, KEY_TAB, MOD_SHIFT);
    expect_told(d, "Wild, the middle, in a run in its row. In its row it is red 6.");
    key(d, KEY_RIGHT);
    assert_string_equal(told(d), "Red 7, 1 right, in a run in its row.");
    key(d, KEY_DOWN);
    assert_string_equal(told(d), "Empty, 1 right and 1 down.");
    key(d, KEY_TAB);
    for (int i = 0; i < 20 && !ui_focused(&d->app->ui, "fit"); i++)
        key(d, KEY_TAB);
    assert_string_equal(told(d), "Show the whole table (F), button.");
}

TEST_DRIVEN(test_events)
{
    sit(d);
    key(d, KEY_RIGHT);
    key(d, KEY_RIGHT);
    key(d, KEY_ENTER);
    expect_told(d, "Holding blue 2.");
    key(d, KEY_UP);
    key(d, KEY_DOWN);
    key(d, KEY_ENTER);
    expect_told(d, "The blue 2 played to 1 down.");
    expect_told(d, "One more tile makes it a set or run.");
    key(d, 'E');
    expect_told(d, "don't belong to one set or run");
    expect_told(d, "Not yet.");
    key_with(d, 'Z', MOD_CTRL);
    expect_told(d, "Undone.");
    key(d, 'D');
    expect_told(d, "Player 1 drew a tile. You drew the red 13.");
    key(d, KEY_F3);
    expect_told(d, "You drew the red 13."); /* again */
}

TEST_DRIVEN(test_pages)
{
    sit(d);
    key(d, KEY_ESCAPE);
    expect_told(d, "Paused. Resume, button.");
    press_button(d, "settings");
    expect_told(d, "Settings.");
    key(d, KEY_ESCAPE);
    expect_told(d, "Paused.");
}

/* What another screen said is said again if this one says the same. */
TEST_DRIVEN(test_same_words)
{
    sit(d);
    key(d, KEY_ESCAPE);
    unsigned said = d->app->words.count;
    app_wake(d->app, d->app->now_ms);
    assert_int_equal(d->app->words.count, said);
    d->app->words.screen = &TABLE_SCREEN;
    app_wake(d->app, d->app->now_ms);
    assert_int_equal(d->app->words.count, said + 1);
    assert_string_equal(told(d), "Paused. Resume, button.");
}

/* The caption has its own strip: in no window is any part of the screen under it. */
TEST_DRIVEN(test_caption)
{
    static const float size[][2] = {{800, 600}, {1280, 800}, {3840, 2160}};
    for (int i = 0; i < 3; i++) {
        desk_sit_at(d, ROW, size[i][0], size[i][1]);
        key(d, KEY_F2);
        key(d, KEY_RIGHT);
        assert_true(d->app->foot >= size[i][1] * 0.06f);
        assert_float_equal(d->app->h + d->app->foot, size[i][1], 0.5);
        for (int k = 0; k < d->app->ui.n; k++) {
            struct rect r = d->app->ui.widget[k].r;
            assert_true(r.y + r.h <= d->app->h + 0.5f);
        }
        d->app->settings.caption = false;
        drive_draw(d);
        assert_float_equal(d->app->h, size[i][1], 0.5);
    }
}

static bool names_tile(const char *text, tile_t t)
{
    struct buf words = {0};
    char name[32];
    if (tile_is_wild(t))
        return false;
    snprintf(name, sizeof name, "%s %d", colour_name(tile_colour(t)), tile_number(t));
    if (tile_is_six_nine(t))
        snprintf(name, sizeof name, "%s six-nine", colour_name(tile_colour(t)));
    buf_add(&words, text);
    for (size_t i = 0; i < words.len; i++)
        words.data[i] = (char)(words.data[i] >= 'A' && words.data[i] <= 'Z' ? words.data[i] + 32
                                                                            : words.data[i]);
    const char *at = strstr(buf_text(&words), name);
    bool found = at && !(at[strlen(name)] >= '0' && at[strlen(name)] <= '9');
    buf_free(&words);
    return found;
}

/* From the deal to the last turn, nobody hears of a tile that only another player sees. */
static void expect_nothing_hidden(const struct driver *d)
{
    const struct match *m = match_of(d);
    struct game_status st;
    match_status(m, &st);
    bool covered = d->app->screen != &TABLE_SCREEN;
    for (int seat = 0; seat < st.seats && !st.open && st.phase == PHASE_TURN; seat++) {
        struct tile_bits rack = m->game->tiles->rack(m->state, seat, NULL);
        for (tile_t t = 0; t < TILE_MAX; t++)
            if (bits_has(&rack, t) && (seat != st.seat || covered) &&
                (covered || !tile_is_six_nine(t)) && /* two tiles may have one name */
                names_tile(told(d), t))
                fail_msg("of seat %d's rack: \"%s\"", seat, told(d));
    }
}

TEST_DRIVEN(test_hidden_racks)
{
    desk_deal(d, 3, true, 11, 1280, 800);
    d->app->settings.cover = true;
    app_follow(d->app);
    guest_settle(d);
    key(d, KEY_F2);
    expect_nothing_hidden(d);
    for (int turn = 0; turn < 12; turn++) {
        if (d->app->screen != &TABLE_SCREEN)
            press_button(d, "reveal");
        expect_nothing_hidden(d);
        keys(d, KEY_RIGHT, 4);
        expect_told(d, "on the rack");
        key(d, KEY_ENTER);
        key(d, KEY_ESCAPE);
        key(d, 'D');
        expect_told(d, "drew a tile.");
        expect_nothing_hidden(d);
        key(d, KEY_RIGHT);
        key(d, 'E');
        assert_ptr_equal(d->app->screen, &HANDOVER_SCREEN);
        expect_told(d, "Next up: ");
        expect_nothing_hidden(d);
    }
}

TEST_DRIVEN(test_probe)
{
    struct buf out = {0};
    sit(d);
    app_probe(d->app, &out);
    assert_non_null(strstr(buf_text(&out), "\ntext narration 0 "));
    assert_non_null(strstr(buf_text(&out), "\nwindow 1280 800\n"));
    buf_free(&out);
}

/* The words of the caption go on, and so does the game. */
TEST_DRIVEN(test_speech_fails)
{
    sit(d);
    app_no_speech(d->app, 5000);
    expect_told(d, "The speech service doesn't answer");
    assert_non_null(strstr(d->app->notice, "The speech service doesn't answer"));
    app_wake(d->app, 100000);
    assert_string_not_equal(d->app->notice, ""); /* until it is read */
    key(d, KEY_RIGHT);
    assert_null(strstr(told(d), "speech"));
}

TESTS_MAIN
