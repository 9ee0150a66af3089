/* How quickly one gets from the start of the program to the first tile: Play, and the draw for
 * the start that runs by itself. */
#include "screens_help.h"

#include "app_match.h"
#include "settings.h"
#include "setup_memory.h"
#include "tileface.h"

/* Lets time pass as the program's loop does, until there is nothing to wait for or, if `screen`
 * is not NULL, until that screen is shown. Returns how long it took. */
static uint64_t let_time_pass(struct driver *d, const struct screen *screen)
{
    uint64_t from = d->app->now_ms ? d->app->now_ms : 1, now = from;
    for (int i = 0; i < 4000 && d->app->screen != screen; i++) {
        if (app_moving(d->app)) {
            app_tick(d->app);
            now += 1000 / APP_TICKS_PER_SECOND;
            continue;
        }
        uint64_t at = app_wake_at(d->app);
        if (!at)
            break;
        now = at > now ? at : now + 1;
        app_wake(d->app, now);
    }
    drive_draw(d);
    return now - from;
}

/* Starts as a browser does that has no profile yet. */
static void start_without_profile(struct driver *d, const char *folder)
{
    const struct app_config config = {.profile_dir = folder, .profile_later = true};
    drive_start(d, NULL, 1280, 800);
    app_destroy(d->app);
    d->app = app_create(&SCREENS, &config, NULL, d->renderer);
    drive_draw(d);
}

TEST_DRIVEN(a_new_profile_is_made_after_the_first_picture)
{
    const char *folder = drive_folder(d);
    start_without_profile(d, folder);
    expect_screen(d, "title");
    assert_non_null(drive_find(d, "play"));
    assert_false(store_is_there(folder));
    assert_in_range(app_wake_at(d->app), 1, 1);
    app_wake(d->app, 1);
    assert_true(store_is_there(folder));
    assert_string_equal(store_trouble(d->app->store), "");
    assert_null(drive_find(d, "notice"));
    assert_int_equal(app_wake_at(d->app), 0);
}

/* Somebody who is quicker makes it by playing. */
TEST_DRIVEN(a_game_begun_before_that_is_kept)
{
    const char *folder = drive_folder(d);
    start_without_profile(d, folder);
    drive_press(d, "play");
    assert_true(d->app->session->id > 0);
    app_wake(d->app, 1);
    expect_screen(d, "lots");
    drive_start(d, folder, 1280, 800);
    assert_non_null(drive_find(d, "continue"));
}

TEST_DRIVEN(one_click_leads_to_the_table)
{
    for (int game = 0; game < look_count(); game++) {
        drive_start(d, NULL, 1280, 800);
        settings_choose_game(d->app, look_at(game));
        drive_draw(d);
        bool four = look_at(game)->seats == 4;
        assert_string_equal(drive_find(d, "play")->label,
                            four ? "Play against 3 computers" : "Play against Nell");
        drive_press(d, "play");
        const struct game_config *c = &d->app->session->match->config;
        assert_ptr_equal(c->game, look_at(game)->game);
        assert_int_equal(c->seats, four ? 4 : 2);
        assert_string_equal(c->computer[0], "");
        assert_string_equal(c->computer[1], "nell:open");
        bool lots = app_status(d->app).phase == PHASE_LOTS; /* the draw for the start */
        uint64_t took = let_time_pass(d, &TABLE_SCREEN);
        if (lots)
            assert_in_range(took, 1000, 4500);
        expect_screen(d, "table");
    }
}

/* Has each tile in the picture the shape of a tile? */
static void expect_whole_tiles(const struct driver *d)
{
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_SPRITE && (c->what == SPRITE_TILE || c->what == SPRITE_TILE_BACK))
            assert_float_equal(c->r.h / c->r.w, TILE_ASPECT, 0.02f);
    }
}

/* Lets a little time pass at the draw for the start. False if the table is there. *moved:
 * something was moving; or NULL. */
static bool draw_goes_on(struct driver *d, bool *moved)
{
    bool moving = app_moving(d->app);
    if (moving)
        app_tick(d->app);
    else
        app_wake(d->app, app_wake_at(d->app));
    if (moved)
        *moved = moving;
    if (d->app->screen == &TABLE_SCREEN)
        return false;
    drive_draw(d);
    return true;
}

/* A tile that turns over in the draw for the start is never squeezed: its picture would not be.
 */
TEST_DRIVEN(tiles_turn_over_whole)
{
    int moved = 0;
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "play");
    expect_screen(d, "lots");
    for (int i = 0; i < 2000 && d->app->screen != &TABLE_SCREEN; i++) {
        bool moving;
        if (!draw_goes_on(d, &moving))
            break;
        expect_whole_tiles(d);
        moved += moving;
    }
    expect_screen(d, "table");
    assert_true(moved > 20);
}

/* The keyboard and the controller begin on Play. */
TEST_DRIVEN(one_key_leads_to_the_table)
{
    drive_start(d, NULL, 800, 600);
    drive_key(d, KEY_ENTER);
    let_time_pass(d, &TABLE_SCREEN);
    expect_screen(d, "table");
}

static void set_up(struct driver *d, int seats, const char *const *computer)
{
    struct game_config c;
    game_config_default(&c, d->app->game->game, seats);
    game_option_set(&c, "stacks", 1);
    game_option_set(&c, "rounds", 5);
    for (int i = 0; i < seats; i++) {
        snprintf(c.name[i], NAME_MAX_BYTES, "%s", i == 1 ? "Ann" : computer[i]);
        snprintf(c.computer[i], COMPUTER_ID, "%s", computer[i]);
        if (!c.name[i][0])
            snprintf(c.name[i], NAME_MAX_BYTES, "Bob");
    }
    setup_remember(d->app, &c);
    app_go(d->app, SCREEN_TITLE);
    drive_draw(d);
}

/* The rules of the last game, and the same computers if one person played against them. */
TEST_DRIVEN(play_is_like_the_last_game)
{
    static const char *const three[] = {"pip", "", "mira"};
    drive_start(d, NULL, 1280, 800);
    set_up(d, 3, three);
    assert_string_equal(drive_find(d, "play")->label, "Play against 2 computers");
    drive_press(d, "play");
    const struct game_config *c = &d->app->session->match->config;
    assert_int_equal(c->seats, 3);
    assert_string_equal(c->computer[2], "mira");
    assert_string_equal(c->name[1], "Ann");
    assert_int_equal(game_option(c, "stacks"), 1);
    assert_int_equal(game_option(c, "rounds"), 5);
}

/* If several people played, it is one of them against Nell. */
TEST_DRIVEN(play_is_for_one_person)
{
    static const char *const four[] = {"pip", "", "", "otto"};
    drive_start(d, NULL, 1280, 800);
    set_up(d, 4, four);
    d->app->config.has_seed = false;
    drive_press(d, "play");
    const struct game_config *c = &d->app->session->match->config;
    assert_int_equal(c->seats, 2);
    assert_string_equal(c->name[0], "Ann");
    assert_string_equal(c->computer[0], "");
    assert_string_equal(c->computer[1], "nell:open");
    assert_int_equal(game_option(c, "stacks"), 1);
    assert_int_equal(c->seed, app_random_seed(d->app)); /* another deal than before */
}

/* A person who is called like the opponent is not confused with her. */
TEST_DRIVEN(no_two_are_called_nell)
{
    struct game_config two;
    drive_start(d, NULL, 1280, 800);
    game_config_default(&two, d->app->game->game, 2);
    snprintf(two.name[0], NAME_MAX_BYTES, "Nell");
    snprintf(two.name[1], NAME_MAX_BYTES, "Ann");
    setup_remember(d->app, &two);
    app_go(d->app, SCREEN_TITLE);
    drive_draw(d);
    drive_press(d, "play");
    const struct game_config *c = &d->app->session->match->config;
    assert_string_equal(c->computer[1], "nell:open");
    assert_string_equal(c->name[0], "Player 1");
    assert_string_equal(c->name[1], "Nell");
}

/* ---- The draw for the start ---- */

/* A press before it begins, and people draw their own tiles; then nothing deals by itself. */
TEST_DRIVEN(a_person_may_take_a_tile)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "play");
    drive_press(d, "draw-lot");
    let_time_pass(d, &TABLE_SCREEN); /* Nell draws, and no more happens */
    expect_screen(d, "lots");
    for (int i = 0; i < 9 && drive_find(d, "draw-lot"); i++) {
        drive_press(d, "draw-lot");
        let_time_pass(d, &TABLE_SCREEN);
    }
    drive_press(d, "deal");
    let_time_pass(d, &TABLE_SCREEN);
    expect_screen(d, "table");
}

TEST_DRIVEN(the_setting_waits_for_people)
{
    drive_start(d, NULL, 1280, 800);
    d->app->settings.own_lot = true;
    drive_press(d, "play");
    let_time_pass(d, &TABLE_SCREEN);
    expect_screen(d, "lots");
    assert_non_null(drive_find(d, "draw-lot"));
    assert_string_equal(drive_find(d, "name-1")->label, "You");
    assert_string_equal(drive_find(d, "lot-1")->label, "draw"); /* You do, and Nell draws */
}

/* Without computers it runs by itself as well; after the first tile nobody can take over. */
TEST_DRIVEN(people_need_not_press_either)
{
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_press(d, "start");
    assert_non_null(drive_find(d, "draw-lot"));
    const struct match *m = d->app->session->match;
    for (int at = m->at; m->at == at;)
        app_wake(d->app, app_wake_at(d->app));
    drive_settle(d);
    assert_null(drive_find(d, "draw-lot"));
    let_time_pass(d, &HANDOVER_SCREEN);
    expect_screen(d, "handover");
}

/* ---- From game to game ---- */

/* A game of one round against Nell, at the moment when it is won. Returns whether it
 * was won. */
static bool won_round(struct driver *d, const struct look *look, uint64_t seed)
{
    struct game_config c;
    drive_start(d, NULL, 1280, 800);
    settings_choose_game(d->app, look);
    game_config_default(&c, look->game, 2);
    snprintf(c.name[1], NAME_MAX_BYTES, "Nell");
    snprintf(c.computer[1], COMPUTER_ID, "nell");
    for (int i = 0; i < c.game->n_options; i++)
        if (!strcmp(c.game->options[i].id, "rounds") || !strcmp(c.game->options[i].id, "games"))
            c.option[i] = 1;
    c.seed = seed;
    assert_true(app_start(d->app, &c, NULL));
    drive_play(d, PHASE_GAME_OVER, true);
    app_follow(d->app);
    drive_settle(d);
    return app_status(d->app).winner >= 0;
}

TEST_DRIVEN(two_clicks_lead_to_the_next_game)
{
    for (int game = 0; game < look_count(); game++) {
        uint64_t seed = 1;
        while (!won_round(d, look_at(game), seed++)) {
            assert_true(seed < 30);
        }
        struct game_status was = app_status(d->app);
        uint64_t dealt = d->app->session->match->config.seed;
        static const char *const press[] = {"stop", "rematch"};
        int clicks = 0;
        for (int i = 0; i < 2; i++)
            if (drive_find(d, press[i])) {
                drive_press(d, press[i]);
                clicks++;
            }
        assert_in_range(clicks, 1, 2);
        expect_screen(d, "table");
        struct game_status st = app_status(d->app);
        assert_int_equal(st.phase, PHASE_TURN);
        assert_int_equal(st.turn, 1);
        assert_int_equal(st.starter, (was.starter + 1) % 2); /* the start passes on */
        assert_true(d->app->session->match->config.seed != dealt);
        app_leave_match(d->app); /* and the game after that draws for the start again */
        drive_draw(d);
        drive_press(d, "new-game");
        drive_press(d, "start");
        if (look_at(game)->desk->lots) {
            bool lots = app_status(d->app).phase == PHASE_LOTS;
            expect_screen(d, lots ? "lots" : "table");
            assert_true(lots || app_status(d->app).phase == PHASE_VOLUNTEER);
        }
    }
}

/* No sentence and no plate uses the name that the person playing against computers was given;
 * returns whether one of them says `text`. */
static bool says(const struct driver *d, const char *text)
{
    bool found = strstr(d->app->words.said, text);
    assert_null(strstr(d->app->words.said, "Player 1"));
    for (int i = 0; i < d->app->ui.n; i++) {
        const struct ui_widget *w = &d->app->ui.widget[i];
        assert_null(strstr(w->label, "Player 1"));
        found |= strstr(w->label, text) != NULL;
    }
    return found;
}

/* From the draw for the start to the table, until the person has gone first once. */
TEST_DRIVEN(the_person_is_called_you)
{
    for (int game = 0; game < look_count(); game++) {
        bool first = false, plate = false;
        for (uint64_t seed = 1; seed < 12 && !first; seed++) {
            struct game_config c;
            drive_start(d, NULL, 1280, 800);
            d->app->settings.narration = true;
            game_config_default(&c, look_at(game)->game, 2);
            snprintf(c.name[1], NAME_MAX_BYTES, "Nell");
            snprintf(c.computer[1], COMPUTER_ID, "nell");
            c.seed = seed;
            assert_true(app_start(d->app, &c, NULL));
            for (int i = 0; i < 4000 && d->app->screen != &TABLE_SCREEN; i++) {
                if (app_moving(d->app))
                    app_tick(d->app);
                else
                    app_wake(d->app, app_wake_at(d->app));
                drive_draw(d);
                first |= says(d, "You drew the highest number and go first.");
            }
            drive_draw(d);
            first |= says(d, "You were picked to go first.");
            if (drive_find(d, "can-play"))
                drive_press(d, "can-play");
            for (int i = 0; i < 400 && app_status(d->app).phase != PHASE_TURN; i++) {
                app_wake(d->app, app_wake_at(d->app));
                drive_settle(d);
                first |= says(d, "You volunteered and go first.");
            }
            expect_screen(d, "table");
            says(d, "");
            const struct ui_widget *seat = drive_find(d, "seat-1");
            seat = seat ? seat : drive_find(d, "stand-1"); /* at the board */
            plate = strcmp(seat->label, "You") == 0;
        }
        assert_true(first);
        assert_true(plate);
    }
}

/* A draw for the start with these people, or computers if the name is one's. */
static void draw_of_four(struct driver *d, uint64_t seed, bool people)
{
    static const char *const name[] = {"Ann", "Bartholomew", "Maximiliana Q", "Dee"};
    struct game_config c;
    drive_start(d, NULL, 1280, 800);
    game_config_default(&c, look_at(0)->game, 4);
    for (int i = 0; i < 4; i++) {
        snprintf(c.name[i], NAME_MAX_BYTES, "%s", name[i]);
        if (i && !people)
            snprintf(c.computer[i], COMPUTER_ID, "nell");
    }
    c.seed = seed;
    assert_true(app_start(d->app, &c, NULL));
    drive_draw(d);
    expect_screen(d, "lots");
}

/* Until the last tile has turned over, nothing is said about who goes first, nor that somebody
 * draws again. Then there is time to look at all tiles. */
TEST_DRIVEN(the_last_tile_decides)
{
    int turning = 0;
    for (uint64_t seed = 1; seed < 12; seed++) {
        char said[sizeof((struct ui_widget *)0)->label];
        draw_of_four(d, seed, false);
        uint64_t decided = 0;
        for (int i = 0; i < 4000 && d->app->screen != &TABLE_SCREEN; i++) {
            snprintf(said, sizeof said, "%s", drive_find(d, "message")->label);
            if (!draw_goes_on(d, NULL))
                break;
            bool over = app_status(d->app).phase == PHASE_DEAL;
            if (app_moving(d->app)) {
                assert_string_equal(drive_find(d, "message")->label, said);
                assert_null(drive_find(d, "deal"));
                turning += over;
            } else if (over && !decided) {
                assert_non_null(drive_find(d, "deal"));
                app_wake(d->app, app_wake_at(d->app));
                decided = app_wake_at(d->app) - d->app->now_ms;
            }
        }
        assert_in_range(decided, 2000, 3000);
    }
    assert_true(turning > 11);
}

/* A click on the table goes on. */
TEST_DRIVEN(a_click_ends_the_draw)
{
    draw_of_four(d, 3, false);
    for (int i = 0; i < 4000 && (app_moving(d->app) || app_status(d->app).phase != PHASE_DEAL);
         i++) {
        if (app_moving(d->app))
            app_tick(d->app);
        else
            app_wake(d->app, app_wake_at(d->app));
    }
    drive_draw(d);
    expect_screen(d, "lots");
    drive_click(d, 640, 650);
    expect_screen(d, "table");
}

/* Names side by side have one size, with large text, too; the bold one of the player whose turn
 * it is is not cut. */
TEST_DRIVEN(names_have_one_size)
{
    draw_of_four(d, 5, true);
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    float lots = 0, bar = 0;
    for (int i = 0; i < 4000 && d->app->screen == &LOTS_SCREEN; i++) {
        drive_draw(d);
        for (int seat = 0; seat < 4; seat++) {
            char id[UI_ID];
            snprintf(id, sizeof id, "name-%d", seat + 1);
            const struct ui_widget *w = drive_find(d, id);
            float size = drive_size(d, w->label, w->r);
            assert_true(size > 1.2f * ui_px(&d->app->ui, 20));
            assert_true(lots == 0 || size == lots);
            lots = size;
        }
        if (app_moving(d->app))
            app_tick(d->app);
        else
            app_wake(d->app, app_wake_at(d->app));
    }
    for (int turn = 0; turn < 4; turn++) {
        drive_draw(d);
        if (drive_find(d, "reveal"))
            drive_press(d, "reveal");
        for (int seat = 0; seat < 4; seat++) {
            char id[UI_ID];
            snprintf(id, sizeof id, "seat-%d", seat + 1);
            const struct ui_widget *w = drive_find(d, id);
            float size = drive_size(d, w->label, w->r);
            assert_true(size > 1.1f * ui_px(&d->app->ui, 16));
            assert_true(bar == 0 || size == bar);
            bar = size;
        }
        assert_true(app_play(d->app, "draw", NULL));
        assert_true(app_play(d->app, "end", NULL));
        app_follow(d->app);
    }
}

TESTS_MAIN
