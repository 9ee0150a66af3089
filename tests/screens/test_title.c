/* The table on the title page: a best play of the day that lays itself tile by tile, once, and
 * never in the way. */
#include "screens_help.h"

#include "classic_window.h"
#include "day_deal.h"
#include "day_table.h"
#include "meld.h"
#include "position.h"
#include "puzzling.h"
#include "settings.h"
#include "solitaire_goal.h"
#include "superwild_window.h"
#include "thorough.h"
#include "title_parts.h"

/* What is drawn in the window; pieces that have not set out lie below it. */
static int in_sight(const struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].r.y < d->h;
    return n;
}

/* The loop's first wake, with which the search begins (and here ends, as there are no
 * threads). */
static void first_wake(struct driver *d)
{
    for (int i = 0; i < 4 && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
}

/* Those on the table, not in the column beside it. */
static int tiles_drawn(const struct driver *d)
{
    float column = drive_find(d, "menu") ? drive_find(d, "new-game")->r.x : d->w;
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        n += c->kind == DRAW_SPRITE && c->what == SPRITE_TILE && c->r.y < d->h &&
             c->r.x < column;
    }
    return n;
}

TEST_DRIVEN(nothing_waits_for_it)
{
    drive_start(d, NULL, 1280, 800);
    assert_null(day_table(d->app)); /* the first frame is there, and the search has not begun */
    assert_false(app_moving(d->app));
    assert_non_null(drive_find(d, "play"));
}

TEST_DRIVEN(it_lays_itself_and_rests)
{
    for (int game = 0; game < look_count(); game++) {
        if (!look_at(game)->day) /* a picture that lies there */
            continue;
        drive_start(d, NULL, 1280, 800);
        settings_choose_game(d->app, look_at(game));
        d->app->cues.n = 0;
        first_wake(d);
        struct match *m = day_table(d->app);
        assert_non_null(m);
        assert_ptr_equal(m->game, look_at(game)->game);
        assert_int_equal(m->n, 1);
        assert_true(app_moving(d->app));
        int before = in_sight(d), most = before, steps = 0;
        assert_true(tiles_drawn(d) <= 2);
        uint32_t heard = d->app->cues.total;
        for (int ticks = 0; app_moving(d->app); ticks++) {
            assert_true(ticks < 6 * APP_TICKS_PER_SECOND);
            app_tick(d->app);
            drive_draw(d);
            int now = in_sight(d);
            steps += now > most;
            most = now > most ? now : most;
        }
        assert_true(most - before >= 7 && steps >= 7);
        assert_true(d->app->cues.total - heard >= 7); /* each is heard */
        first_wake(d);                                /* the numbers of the day's deal */
        assert_int_equal(app_wake_at(d->app), 0);
    }
}

/* Each game's table lays itself once; after that it lies there. */
TEST_DRIVEN(it_lies_there_afterwards)
{
    drive_start(d, NULL, 1280, 800);
    first_wake(d);
    drive_settle(d);
    int n = tiles_drawn(d);
    drive_press(d, "settings");
    drive_press(d, "back");
    first_wake(d);
    assert_false(app_moving(d->app));
    assert_int_equal(tiles_drawn(d), n);
    drive_press(d, "play");
    app_leave_match(d->app);
    first_wake(d);
    assert_false(app_moving(d->app));
    assert_int_equal(tiles_drawn(d), n);
}

TEST_DRIVEN(without_motion_it_lies_there)
{
    drive_start(d, NULL, 1280, 800);
    d->app->settings.motion = 0;
    first_wake(d);
    assert_false(app_moving(d->app));
    assert_true(tiles_drawn(d) >= 8);
}

/* A click while it lays itself does what it always does. */
TEST_DRIVEN(it_is_in_nobodys_way)
{
    drive_start(d, NULL, 1280, 800);
    first_wake(d);
    assert_true(app_moving(d->app));
    drive_press(d, "play");
    expect_screen(d, "lots");
}

static void position_of_day(int64_t day, struct buf *out)
{
    struct driver d = {.app = NULL};
    drive_start(&d, NULL, 1280, 800);
    d.app->config.day = day;
    first_wake(&d);
    buf_add(out, day_table(d.app)->step[0]);
    drive_end(&d);
}

TEST(each_day_has_its_own)
{
    struct buf a = {0}, again = {0}, b = {0};
    position_of_day(20775, &a);
    position_of_day(20775, &again);
    position_of_day(20776, &b);
    assert_string_equal(buf_text(&a), buf_text(&again));
    assert_string_not_equal(buf_text(&a), buf_text(&b));
    buf_free(&a);
    buf_free(&again);
    buf_free(&b);
}

/* The program has run past midnight. */
TEST_DRIVEN(the_next_day_there_is_another)
{
    struct buf before = {0};
    drive_start(d, NULL, 1280, 800);
    first_wake(d);
    drive_settle(d);
    buf_add(&before, day_table(d->app)->step[0]);
    d->app->config.day++;
    drive_press(d, "play");
    app_leave_match(d->app);
    first_wake(d);
    assert_true(app_moving(d->app));
    assert_string_not_equal(day_table(d->app)->step[0], buf_text(&before));
    buf_free(&before);
}

/* For weeks there is a table in every game. */
TEST_DRIVEN(every_day_has_one)
{
    for (int game = 0; game < look_count(); game++)
        for (int64_t day = 20800; look_at(game)->day && day < 20800 + often(200, 20, 3);
             day++) {
            drive_start(d, NULL, 1280, 800);
            d->app->config.day = day;
            settings_choose_game(d->app, look_at(game));
            first_wake(d);
            assert_non_null(day_table(d->app));
        }
}

/* In Super Wild and Normikub: four pairs that the Wild is to join, or six with diagonals. */
static void expect_pairs(const struct position *p, bool gap[5])
{
    assert_int_equal(p->n_rack, p->rules & (RULE_MAJOR | RULE_MINOR) ? 12 : 8);
    for (int i = 0; i < p->n_rack; i += 2) {
        tile_t a = p->rack[i], b = p->rack[i + 1];
        int up = tile_number(b) - tile_number(a);
        assert_true(up ? up >= -2 && up <= 2 && tile_colour(a) == tile_colour(b)
                       : tile_colour(a) != tile_colour(b));
        gap[up + 2] = true;
    }
}

TEST(it_is_laid_from_pairs)
{
    const struct look_day *const day[] = {&DAY_SUPER_WILD, &DAY_NORMIKUB};
    bool gap[5] = {false};
    struct rng random;
    rng_seed(&random, 1);
    for (int i = 0; i < 20; i++) {
        struct buf text = {0};
        struct position p;
        day[i % 2]->position(&random, &text);
        assert_true(position_read(buf_text(&text), text.len, &p, NULL));
        expect_pairs(&p, gap);
        buf_free(&text);
    }
    for (int i = 0; i < 5; i++)
        assert_true(gap[i]); /* of all kinds */
}

/* In Classic: a run of four that needs the Wild, a set and a run of three. */
TEST(it_is_laid_from_melds)
{
    struct rng random;
    rng_seed(&random, 1);
    for (int i = 0; i < 20; i++) {
        struct buf text = {0};
        struct position p;
        DAY_CLASSIC.position(&random, &text);
        assert_true(position_read(buf_text(&text), text.len, &p, NULL));
        assert_int_equal(p.n_rack, 10);
        assert_false(meld_is(p.rack + 1, 3));
        assert_true(meld_is(p.rack + 4, 3) && meld_is(p.rack + 7, 3));
        assert_true(tile_number(p.rack[7]) < tile_number(p.rack[9]));
        buf_free(&text);
    }
}

/* Is the table shown on which runs go out from the Wild on all sides, with these tiles more? */
static bool is_shown(const char *tiles, const char *last)
{
    struct buf text = {0};
    struct game_config c;
    buf_addf(&text,
             "game super-wild\ntable *@0,0 r5@-1,0 r4@-2,0 k10@1,0 k11@2,0 g10@0,-1 "
             "g11@0,-2 b1@0,1 b2@0,2 %s %s\nrack g5\n",
             tiles, last);
    assert_true(game_config_from_text(&c, buf_text(&text), text.len, NULL));
    struct match *m = match_new(&c);
    bool shown = DAY_SUPER_WILD.shows(m);
    game_config_free(&c);
    match_free(m);
    buf_free(&text);
    return shown;
}

/* Tiles are large on seven by seven cells, and not on eight. */
TEST(it_is_not_too_wide_or_high)
{
    static const char *const longer[][2] = {{"r3@-3,0 r2@-4,0", "r1@-5,0"},
                                            {"k12@3,0 k13@4,0", "k1@5,0"},
                                            {"g12@0,-3 g13@0,-4", "g1@0,-5"},
                                            {"b3@0,3 b4@0,4", "b5@0,5"}};
    for (int i = 0; i < 4; i++) {
        assert_true(is_shown(longer[i][0], ""));
        assert_false(is_shown(longer[i][0], longer[i][1]));
    }
}

/* The letters of what is written on a button. */
static float letters(const struct driver *d, const char *id)
{
    struct rect r = drive_find(d, id)->r;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && rect_has(r, c->r.x, c->r.y))
            return c->size;
    }
    return 0;
}

/* Also for a long name, in each language: the one large thing has the largest letters. */
TEST_DRIVEN(the_large_button_has_large_letters)
{
    for (int l = 0; language_at(l); l++)
        for (int game = 0; game < look_count(); game++) {
            language_open(SUPERWILD_BINARY_DIR "/assets/words", language_at(l)->id);
            drive_start(d, NULL, 800, 600);
            settings_choose_game(d->app, look_at(game));
            drive_draw(d);
            assert_true(letters(d, "play") > letters(d, "new-game"));
            drive_press(d, "play");
            /* Until the draw for the start is over. */
            for (int i = 0; i < 4000 && d->app->screen == &LOTS_SCREEN; i++)
                app_moving(d->app) ? app_tick(d->app) : app_wake(d->app, app_wake_at(d->app));
            app_leave_match(d->app);
            drive_draw(d);
            if (letters(d, "continue") <= letters(d, "new-game"))
                fail_msg("\"%s\": %g", drive_find(d, "continue")->label,
                         (double)letters(d, "continue"));
            assert_non_null(strstr(drive_find(d, "continue")->label, look_at(game)->name));
        }
    language_close();
}

/* Tab goes to the large thing first, and then down the page. */
static void expect_tabs(struct driver *d, const char *const *id, int n)
{
    for (int i = 0; i < n; i++, drive_key(d, KEY_TAB))
        assert_string_equal(d->app->ui.focus, id[i]);
    assert_string_equal(d->app->ui.focus, id[0]);
}

TEST_DRIVEN(tab_goes_down_the_page)
{
    static const char *const newcomer[] = {"play", "lesson",   "deal-of-the-day",
                                           "game", "new-game", "menu"},
                             *const other[] = {"continue", "deal-of-the-day", "day-puzzle",
                                               "game",     "new-game",        "menu"};
    drive_start(d, NULL, 1280, 800);
    const struct ui_widget *lesson = drive_find(d, "lesson"), *play = drive_find(d, "play");
    assert_true(lesson->r.y > play->r.y && lesson->r.x == play->r.x);
    expect_tabs(d, newcomer, 6);
    drive_press(d, "play");
    app_leave_match(d->app);
    drive_draw(d);
    drive_key(d, KEY_TAB);
    for (int i = 0; i < 10 && !ui_focused(&d->app->ui, "continue"); i++)
        drive_key(d, KEY_TAB);
    expect_tabs(d, other, 6);
}

/* ---- Ten things ---- */

static void expect_few(const struct driver *d, const char *when)
{
    const struct ui *ui = &d->app->ui;
    int n = 0, primary = 0;
    expect_screen(d, "title");
    for (int i = 0; i < ui->n; i++) {
        enum ui_kind k = ui->widget[i].kind;
        n += k != UI_LABEL && k != UI_CHOICE; /* each game of the choice is a button */
        primary += (ui->widget[i].flags & UI_PRIMARY) != 0;
    }
    if (n > 10 || primary != 1)
        fail_msg("%s, %s: %d things can be pressed, and %d are large", when, d->app->game->name,
                 n, primary);
}

static void expect_few_in_each_game(struct driver *d, const char *when)
{
    for (int game = 0; game < look_count(); game++) {
        char id[UI_ID];
        expect_few(d, when);
        snprintf(id, sizeof id, "game-%d", game);
        drive_press(d, id);
        first_wake(d);
        drive_settle(d);
        expect_few(d, when);
    }
}

/* On the first start, after the lesson, with a game to go on with, also one that could not be
 * stored, and with things to tell about yesterday. */
TEST_DRIVEN(ten_things_can_be_pressed_at_most)
{
    for (int l = 0; language_at(l); l++) {
        language_open(SUPERWILD_BINARY_DIR "/assets/words", language_at(l)->id);
        drive_start(d, NULL, 800, 600);
        expect_few_in_each_game(d, "first start");
        drive_press(d, "play");
        app_leave_match(d->app);
        drive_draw(d);
        expect_few_in_each_game(d, "not stored");
        drive_start(d, drive_folder(d), 1280, 800);
        d->app->settings.lesson[0].done = 2;
        drive_draw(d);
        expect_few(d, "lesson done");
        drive_press(d, "play");
        app_leave_match(d->app);
        drive_draw(d);
        assert_non_null(drive_find(d, "continue"));
        expect_few_in_each_game(d, "game to continue");
        drive_remove(d->folder);
        assert_int_equal(mkdir(d->folder, 0700), 0);
    }
    language_close();
}

/* Puts a simple puzzle into the profile as today's: what makers make may change. */
static void plant_puzzle(struct driver *d)
{
    store_set(d->app->store, "day-puzzle",
              "puzzle day-2026-11-18\ngame classic\ntable r1@0,0 r2@1,0 r3@2,0\nrack r4\n"
              "goal out\nmoves 0\ntier 1\nneeds\nsolution put r4 3,0\n");
}

/* What was on the page before has one press more at most. */
TEST_DRIVEN(everything_can_be_reached)
{
    static const struct {
        const char *id, *screen;
    } page[] = {{"lesson", "lesson"},     {"new-game", "setup"},   {"solitaire", "setup"},
                {"puzzles", "puzzles"},   {"games", "games"},      {"rules", "rules"},
                {"settings", "settings"}, {"about", "about"},      {"deal-of-the-day", "table"},
                {"continue", "table"},    {"day-puzzle", "puzzle"}};
    drive_start(d, drive_folder(d), 800, 600);
    plant_puzzle(d);
    for (size_t i = 0; i < sizeof page / sizeof *page; i++) {
        drive_start(d, d->folder, 800, 600);
        drive_press(d, page[i].id);
        expect_screen(d, page[i].screen);
    }
    drive_start(d, NULL, 800, 600);
    drive_key(d, KEY_ESCAPE);
    assert_true(app_card_is_open(d->app));
    drive_key(d, KEY_ESCAPE);
    assert_false(app_card_is_open(d->app));
    assert_string_equal(d->app->ui.focus, "menu");
    drive_press(d, "quit");
    assert_true(app_done(d->app));
}

/* A page in a browser has no end of its own. */
TEST_DRIVEN(nothing_offers_an_end)
{
    drive_start(d, NULL, 800, 600);
    d->app->config.no_quit = true;
    drive_press(d, "menu");
    assert_non_null(drive_find(d, "about"));
    assert_null(drive_find(d, "quit"));
}

/* Today's puzzle leads back here, and once it is solved to the page with all the others. */
TEST_DRIVEN(todays_puzzle_leads_back)
{
    drive_start(d, drive_folder(d), 1280, 800);
    plant_puzzle(d);
    d->app->settings.lesson[0].done = 2;
    drive_draw(d);
    assert_string_equal(drive_find(d, "day-puzzle")->label,
                        "Today's puzzle: A new one every day");
    drive_start(d, d->folder, 1280, 800); /* it is in the profile */
    d->app->settings.lesson[0].done = 2;
    drive_draw(d);
    assert_string_equal(drive_find(d, "day-puzzle")->label,
                        "Today's puzzle: Beginner \xc2\xb7 Classic");
    drive_press(d, "day-puzzle");
    expect_screen(d, "puzzle");
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "title");
    assert_string_equal(drive_find(d, "day-puzzle")->label,
                        "Today's puzzle: Beginner \xc2\xb7 Classic");
    drive_press(d, "day-puzzle");
    assert_true(puzzling_step(d->app, "put r4 3,0", NULL, NULL));
    assert_true(puzzling_try_end(d->app, NULL));
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_find(d, "day-puzzle")->label,
                        "Today's puzzle: Beginner \xc2\xb7 Classic \xc2\xb7 solved");
    assert_string_equal(drive_find(d, "streak")->label, "1-day streak");
    drive_press(d, "day-puzzle");
    expect_screen(d, "puzzles");
    drive_press(d, "back");
    assert_string_equal(d->app->ui.focus, "day-puzzle");
}

/* ---- The game that is chosen ---- */

/* Each tile has a picture of its own game. */
TEST_DRIVEN(each_game_has_an_emblem)
{
    drive_start(d, NULL, 800, 600);
    for (int game = 0; game < look_count(); game++) {
        char id[UI_ID];
        int n = 0;
        snprintf(id, sizeof id, "game-%d", game);
        struct rect r = drive_find(d, id)->r;
        for (int i = 0; i < d->dl.n; i++) {
            const struct draw_cmd *c = &d->dl.cmd[i];
            bool in = rect_has(r, c->r.x, c->r.y) && c->r.y + c->r.h <= r.y + r.h;
            n += in && (c->kind == DRAW_SPRITE || c->kind == DRAW_TEXT);
        }
        assert_true(n >= 3); /* the name in one text or two */
        for (int other = 0; other < game; other++)
            assert_string_not_equal(look_at(game)->emblem, look_at(other)->emblem);
    }
}

/* One comes to the game that was played last; then each game has its own. */
TEST_DRIVEN(each_game_has_its_own_to_continue)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "play");
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "game-2");
    assert_null(drive_find(d, "continue"));
    drive_press(d, "play");
    app_leave_match(d->app);
    drive_draw(d);
    assert_string_equal(drive_find(d, "continue")->label, "Continue Classic");
    drive_press(d, "game-1");
    assert_string_equal(drive_find(d, "play")->label, "Play against Nell");
    drive_press(d, "game-0");
    assert_string_equal(drive_find(d, "continue")->label, "Continue Super Wild");
    assert_string_equal(drive_find(d, "against")->label, "Nell");
    assert_string_equal(drive_find(d, "state")->label, "Drawing for first turn");
    drive_press(d, "continue");
    assert_string_equal(d->app->session->match->game->id, "super-wild");
}

/* ---- Whom one plays against ---- */

static void expect_opponent(struct driver *d, const char *name, const char *says)
{
    char label[80];
    drive_draw(d);
    snprintf(label, sizeof label, "Play against %s", name);
    assert_string_equal(drive_find(d, "play")->label, label);
    if (says)
        assert_string_equal(drive_find(d, "opponent")->label, says);
}

static void beat(struct driver *d, const char *who)
{
    store_set(d->app->store, "beaten.super-wild", who);
    drive_start(d, d->folder, 1280, 800);
}

/* Plays with whom is offered, and throws the game away. */
static void play_once(struct driver *d)
{
    drive_press(d, "play");
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "games");
    drive_press(d, "delete-1");
    drive_press(d, "yes");
    drive_press(d, "back");
}

TEST_DRIVEN(who_was_beaten_twice_makes_room)
{
    drive_start(d, drive_folder(d), 1280, 800);
    expect_opponent(d, "Nell", NULL);
    beat(d, "nell 1\nmira 9\n");
    expect_opponent(d, "Nell", NULL);
    beat(d, "nell 2\n");
    expect_opponent(d, "Otto", "You've beaten Nell twice. Otto is next.");
    drive_press(d, "game-1"); /* it is another matter in another game */
    expect_opponent(d, "Nell", NULL);
    drive_press(d, "game-0");
    play_once(d);
    expect_opponent(d, "Otto",
                    "Rearranges the whole table. Always finds a play, if not the best.");
    beat(d, "nell 2\notto 2\n");
    expect_opponent(d, "Mira", "You've beaten Otto twice. Mira is next.");
    beat(d, "nell 2\notto 2\nmira 5\n");
    expect_opponent(d, "Mira", NULL);
}

static void sit_against(struct driver *d, int who)
{
    drive_press(d, "new-game");
    drive_sit(d, 2, who);
    drive_press(d, "start");
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "games");
    drive_press(d, "delete-1");
    drive_press(d, "yes");
    drive_press(d, "back");
}

/* Somebody who was chosen on the set-up page stays. */
TEST_DRIVEN(who_was_chosen_stays)
{
    drive_start(d, drive_folder(d), 1280, 800);
    beat(d, "pip 2\nnell 2\notto 2\n");
    sit_against(d, PLAYER_PIP);
    expect_opponent(d, "Pip", NULL);
    sit_against(d, PLAYER_NELL);
    expect_opponent(d, "Nell", NULL);
    drive_start(d, d->folder, 1280, 800);
    expect_opponent(d, "Nell", NULL);
    sit_against(d, PLAYER_OTTO);
    expect_opponent(d, "Otto", NULL);
}

/* ---- Today ---- */

static const char *of(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!w)
        fail_msg("no %s", id);
    return w->label;
}

/* Is it drawn on the button? */
static bool is_drawn(const struct driver *d, const char *text)
{
    return drive_size(d, text, drive_find(d, "deal-of-the-day")->r) > 0;
}

/* The numbers of the deal come when they are known, not before the table lies there. */
TEST_DRIVEN(the_numbers_to_beat_come)
{
    static const char *const dashes = "Super Wild: Today's deal. To beat: Pip \xe2\x80\x93, "
                                      "Nell \xe2\x80\x93, Otto \xe2\x80\x93, "
                                      "Mira \xe2\x80\x93";
    drive_start(d, drive_folder(d), 1280, 800);
    assert_string_equal(of(d, "deal-of-the-day"), dashes);
    assert_true(is_drawn(d, "\xe2\x80\x93"));
    first_wake(d);
    assert_string_equal(of(d, "deal-of-the-day"), dashes);
    drive_settle(d);
    first_wake(d);
    const struct solitaire_target *t =
        solitaire_goal_of(d->app, &title_data(d->app)->today.deal);
    char words[200], n[8];
    assert_non_null(t);
    snprintf(words, sizeof words,
             "Super Wild: Today's deal. To beat: Pip %d, Nell %d, Otto %d, Mira %d",
             t->of[PLAYER_PIP].turns, t->of[PLAYER_NELL].turns, t->of[PLAYER_OTTO].turns,
             t->of[PLAYER_MIRA].turns);
    assert_string_equal(of(d, "deal-of-the-day"), words);
    snprintf(n, sizeof n, "%d", t->of[PLAYER_MIRA].turns);
    assert_true(is_drawn(d, n));
    drive_press(d, "deal-of-the-day"); /* and are still there */
    expect_screen(d, "table");
    assert_int_equal(day_deal_of(&d->app->session->match->config), 20775);
    assert_string_equal(of(d, "goal-mira"), n);
    drive_start(d, d->folder, 1280, 800); /* another time they are there at once */
    assert_string_equal(of(d, "deal-of-the-day"), words);
}

static void keep_result(struct driver *d, int64_t day, enum medal m, int turns)
{
    struct day_result r = {.score = {true, turns, 3}, .medal = m};
    day_deal_add(d->app->store, look_at(0)->game, day, &r);
}

TEST_DRIVEN(what_was_achieved_is_there)
{
    drive_start(d, drive_folder(d), 1280, 800);
    assert_null(drive_find(d, "yesterday"));
    assert_null(drive_find(d, "streak"));
    keep_result(d, 20774, MEDAL_SILVER, 12);
    keep_result(d, 20775, MEDAL_GOLD, 11);
    drive_start(d, d->folder, 1280, 800);
    assert_string_equal(of(d, "yesterday"), "Yesterday: Silver");
    assert_non_null(strstr(of(d, "deal-of-the-day"), ". You: 11, Gold"));
    assert_true(is_drawn(d, "You: 11"));
    d->app->config.day++; /* the program runs past midnight */
    first_wake(d);
    assert_string_equal(of(d, "yesterday"), "Yesterday: Gold");
    assert_null(strstr(of(d, "deal-of-the-day"), "You"));
}

/* The rules of the day's deal are not those of the next solitaire. */
TEST_DRIVEN(the_deal_changes_no_set_up)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "stacks");
    drive_press(d, "back");
    drive_press(d, "deal-of-the-day");
    assert_int_equal(game_option(&d->app->session->match->config, "stacks"), 0);
    app_leave_match(d->app);
    drive_draw(d);
    assert_string_equal(drive_find(d, "against")->label, "Today's deal");
    drive_press(d, "deal-of-the-day"); /* it goes on */
    assert_int_equal(d->app->taken_up, 2);
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "solitaire");
    assert_int_equal(drive_find(d, "stacks")->value, 1);
}

TESTS_MAIN
