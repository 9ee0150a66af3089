/* test_classic_clock.c: rule 6 of Classic in the window: nothing is seen while the clock
 * stands, and its last seconds are seen and heard. */
#include "screens_help.h"

#include "app_match.h"
#include "classic.h"
#include "page.h"
#include "settings.h"
#include "start_help.h"
#include "table/table_parts.h"
#include "theme.h"

#define CLOCK 120 /* seconds */

static uint64_t now_ms; /* presses tell no time */

/* Classic with these seats (p a person, c a computer), from the first turn; clock: the choice.
 */
static void sit(struct driver *d, const char *profile, const char *seats, int clock)
{
    struct game_config c;
    drive_start(d, profile, 1280, 800);
    game_config_default(&c, &CLASSIC, (int)strlen(seats));
    for (int i = 0; seats[i]; i++)
        if (seats[i] == 'c')
            snprintf(c.computer[i], COMPUTER_ID, "nell:open");
    game_option_set(&c, "clock", clock);
    game_option_set(&c, "starter", 1);
    c.seed = 7;
    now_ms = 1000;
    assert_true(app_start(d->app, &c, NULL));
    while (app_status(d->app).phase != PHASE_TURN)
        assert_true(app_play(d->app, start_step(app_status(d->app).phase), NULL));
    app_follow(d->app);
    drive_settle(d);
}

/* Tiles, and not the small pictures of them beside numbers. */
static int tiles_drawn(const struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        bool tile = c->what == SPRITE_TILE || c->what == SPRITE_TILE_BACK;
        n += c->kind == DRAW_SPRITE && tile && c->r.w > 25;
    }
    return n;
}

/* Time passes at the table, as the loop lets it pass. */
static void seconds(struct driver *d, int n)
{
    app_wake(d->app, now_ms);
    for (int i = 0; i < n; i++)
        app_wake(d->app, now_ms += 1000);
    drive_draw(d);
}

static uint64_t spent(const struct driver *d)
{
    return ((const struct table_data *)d->app->data[DATA_TABLE])->timer.spent;
}

/* "It may be stopped (the doorbell rings), but while it stands neither table nor rack can be
 * seen": under the pause, and behind each page that is opened from it or from the table. */
TEST_DRIVEN(nothing_is_seen_while_it_stands)
{
    static const char *const page[] = {"settings", "rules", "sheet"};
    sit(d, NULL, "pc", CLOCK);
    seconds(d, 3);
    int tiles = tiles_drawn(d);
    assert_true(tiles >= 14);
    drive_press(d, "menu");
    expect_screen(d, "pause");
    uint64_t before = spent(d);
    seconds(d, 30);
    assert_int_equal(spent(d), before);
    assert_int_equal(tiles_drawn(d), 0);
    assert_false(drive_probe_has(d, "\ntile "));
    assert_true(drive_size(d, "The clock is stopped, so the table is covered.",
                           (struct rect){0, 0, 1280, 800}) > 0);
    assert_null(drive_find(d, "make-puzzle")); /* the editor would show both */
    for (int i = 0; i < 3; i++) {
        if (!drive_find(d, page[i]))
            continue; /* the sheet, before a round is over */
        drive_press(d, page[i]);
        assert_null(drive_find(d, "rack"));
        assert_false(drive_probe_has(d, "\ntile "));
        drive_press(d, "back");
        expect_screen(d, "pause");
        assert_int_equal(tiles_drawn(d), 0);
    }
    drive_press(d, "resume");
    assert_int_equal(tiles_drawn(d), tiles);
    seconds(d, 2);
    assert_true(spent(d) > before);
    struct input keys = {.kind = INPUT_KEY, .key = ',', .mods = MOD_CTRL, .ms = now_ms};
    app_event(d->app, &keys);
    drive_draw(d);
    expect_screen(d, "settings");
    assert_null(drive_find(d, "rack"));
}

/* In a small window with large text, no card lies over the sentence. */
TEST_DRIVEN(the_sentence_can_be_read)
{
    sit(d, NULL, "pc", CLOCK);
    d->w = 800;
    d->h = 600;
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_press(d, "menu");
    const struct ui_widget *last = drive_find(d, "leave");
    struct rect below = {0, last->r.y + last->r.h, 800, 600};
    float size = drive_size(d, "The clock is stopped, so the table is covered.", below);
    assert_true(size >= 16);
    cut_top(&d->app->ui, &below, 20 + size / 2); /* the edge of the card, and half a line */
    assert_true(drive_size(d, "The clock is stopped, so the table is covered.", below) > 0);
}

/* Without a clock nothing is covered, and the turn can become a puzzle. */
TEST_DRIVEN(without_a_clock_it_is)
{
    sit(d, NULL, "pc", 0);
    int tiles = tiles_drawn(d);
    drive_press(d, "menu");
    assert_int_equal(tiles_drawn(d), tiles);
    assert_non_null(drive_find(d, "make-puzzle"));
}

/* Also while a computer plays: a person could think as long as the menu is open. */
TEST_DRIVEN(nor_in_a_computers_turn)
{
    sit(d, NULL, "pc", CLOCK);
    drive_press(d, "draw");
    assert_int_equal(app_status(d->app).seat, 1);
    drive_press(d, "menu");
    assert_int_equal(tiles_drawn(d), 0);
}

/* A turn between people that was left in the middle: the table stays covered until the player
 * is back at it. Before the turn has begun, everybody sees what everybody has seen. */
TEST_DRIVEN(a_turn_that_was_left)
{
    sit(d, drive_folder(d), "pp", CLOCK);
    expect_screen(d, "handover");
    struct cl_state *s = d->app->session->match->state;
    tile_t list[TILE_MAX];
    tile_t row[] = {0, 1, 2};
    for (int i = 0; i < 3; i++) { /* so that there is something to see */
        for (int seat = 0; seat < 2; seat++)
            bits_remove(&s->common.rack[seat], row[i]);
        table_put(&s->common.table, row[i], (struct place){(int16_t)i, 0, 0});
    }
    s->common.begin = s->common.table;
    assert_int_equal(table_list(&s->common.table, list), 3);
    drive_draw(d);
    assert_true(tiles_drawn(d) >= 3);
    drive_press(d, "reveal");
    seconds(d, 5);
    app_go(d->app, SCREEN_HANDOVER); /* as when the game is continued */
    drive_draw(d);
    expect_screen(d, "handover");
    assert_int_equal(tiles_drawn(d), 0);
    drive_press(d, "reveal");
    assert_in_range(spent(d), 5000, 6000);
    assert_true(tiles_drawn(d) >= 3);
}

/* Lines in the colour of faults around the rack. */
static int edges(const struct driver *d)
{
    struct rgba bad = d->app->ui.theme->bad;
    const struct ui_widget *rack = drive_find(d, "rack");
    int n = 0;
    for (int i = 0; rack && i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        bool red = c->c0.r == bad.r && c->c0.g == bad.g && c->c0.b == bad.b;
        n += c->kind == DRAW_FRAME && red && c->r.x < rack->r.x && c->r.w > rack->r.w;
    }
    return n;
}

/* The last twenty seconds: the edge of the rack and the clock pulse with each of them, and a
 * tick is heard. Without motion nothing pulses, but the edge is there; without a sound, too. */
TEST_DRIVEN(the_last_twenty_seconds)
{
    for (int still = 0; still < 2; still++) {
        sit(d, NULL, "pc", CLOCK);
        d->app->settings.reduced_motion = still;
        seconds(d, CLOCK - 21);
        drive_settle(d);
        assert_int_equal(edges(d), 0);
        assert_false(app_moving(d->app));
        for (int left = 20; left > 0; left--) {
            uint32_t heard = d->app->cues.total;
            seconds(d, 1);
            assert_int_equal(d->app->cues.total, heard + 1);
            assert_int_equal(edges(d), 1);
            assert_int_equal(app_moving(d->app), !still);
            drive_settle(d); /* before the next second begins */
            assert_int_equal(edges(d), 1);
        }
    }
}

TESTS_MAIN
