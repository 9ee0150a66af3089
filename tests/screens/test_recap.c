/* test_recap.c: what the others have done since a person's last turn: in words, as marks on the
 * table, and played once more. */
#include "screens_help.h"

#include "computer.h"
#include "explain.h"
#include "narrate.h"
#include "navigation.h"
#include "recap.h"
#include "screen_desk.h"
#include "settings.h"
#include "table/table_parts.h"
#include "tile_desk_state.h"
#include "tile_game.h"
#include "start_help.h"

static const char *const NAMES[SEATS_MAX] = {"Ann",  "Bob", "Cleo", "Dora",
                                             "Emil", "Fay", "Gus",  "Hal"};

/* A game whose first `people` seats are people; the others are computers. It has been dealt. */
static void begin(struct driver *d, const char *profile, const char *game, int seats,
                  int people)
{
    struct game_config c;
    struct game_status st;
    struct reason why = {0};
    drive_start(d, profile, 1280, 800);
    game_config_default(&c, game_find(game), seats);
    c.seed = seats == 8 ? 13 : 11; /* a round that goes round twice */
    for (int i = 0; i < seats; i++) {
        snprintf(c.name[i], sizeof c.name[i], "%s", NAMES[i]);
        if (i >= people)
            snprintf(c.computer[i], COMPUTER_ID, "nell");
    }
    if (!app_start(d->app, &c, &why))
        fail_msg("%s", why.text);
    const struct match *m = d->app->session->match;
    for (match_status(m, &st); st.phase != PHASE_TURN; match_status(m, &st))
        assert_true(app_play(d->app, start_step(st.phase), NULL));
    app_follow(d->app);
    drive_settle(d);
}

/* Lets computers play until a person is to move. False if the round ends before that. */
static bool wait_for_person(struct driver *d)
{
    struct game_status st;
    const struct match *m = d->app->session->match;
    for (int i = 0; i < 20000; i++) {
        match_status(m, &st);
        if (st.phase != PHASE_TURN || st.open)
            return false;
        if (!computer_seat(m, st.seat))
            return true;
        uint64_t at = app_wake_at(d->app);
        if (at)
            app_wake(d->app, at);
        drive_settle(d);
    }
    fail_msg("the computers never end their turns");
    return false;
}

static const struct tile_desk *desk_of(const struct driver *d)
{
    expect_screen(d, "table");
    return (void *)*(struct desk *const *)d->app->data[DATA_TABLE];
}

static const char *message_of(const struct driver *d)
{
    return drive_find(d, "message")->label;
}

/* The person at the table takes a tile, or does whatever else ends the turn without a play. */
static void pass(struct driver *d)
{
    struct game_status st;
    const struct match *m = d->app->session->match;
    match_status(m, &st);
    int turn = st.turn;
    if (match_check(m, "draw", NULL))
        table_step(d->app, "draw");
    match_status(m, &st);
    if (st.turn == turn)
        table_step(d->app, "end");
    drive_settle(d);
}

/* Goes on until the person at the table sees a turn after one in which others have played. */
static bool reach_a_play(struct driver *d)
{
    for (int i = 0; i < 60; i++) {
        if (!wait_for_person(d))
            return false;
        if (d->app->screen == &HANDOVER_SCREEN)
            drive_press(d, "reveal");
        if (bits_count(&desk_of(d)->theirs) > 0)
            return true;
        pass(d);
    }
    return false;
}

/* "A tile played at the edge lies under the message line": not under two lines of large letters
 * either. */
static int large_sentences(int seats)
{
    struct driver d = {.app = NULL};
    int found = 0;
    begin(&d, NULL, "super-wild", seats, 1);
    d.w = 800;
    d.h = 600;
    d.app->settings.text_percent = 150;
    settings_apply(d.app);
    drive_draw(&d);
    while (reach_a_play(&d)) {
        const struct tile_desk *v = desk_of(&d);
        struct rect said = drive_find(&d, "message")->r;
        float lines = said.h / (ui_text_px(&d.app->ui, TEXT_SMALL) * 1.42f);
        bool two = lines > 1.5f && lines < 2.5f;
        tile_t list[TILE_MAX];
        int n = table_list(&v->now, list);
        for (int i = 0; i < n && two; i++) {
            struct rect r = grid_tile(&v->grid, &v->now, list[i]);
            assert_true(r.y + r.h < said.y - ui_px(&d.app->ui, 6));
        }
        found += two;
        pass(&d);
    }
    drive_end(&d);
    return found;
}

TEST(test_large_sentences_cover_no_tile)
{
    int found = 0;
    for (int seats = 2; seats <= 5; seats++)
        found += large_sentences(seats);
    assert_true(found > 5);
}

/* In Classic the goal of the first sets and runs stands beside the message, and there is much
 * to tell of three others: still no more than two lines, apart from what is around them, and no
 * tile is under them. */
TEST_DRIVEN(test_small_window_in_classic)
{
    int told = 0, two = 0;
    begin(d, NULL, "classic", 4, 1);
    d->w = 800;
    d->h = 600;
    drive_draw(d);
    for (; reach_a_play(d); told++) {
        const struct tile_desk *v = desk_of(d);
        struct rect said = drive_find(d, "message")->r;
        tile_t list[TILE_MAX];
        int n = table_list(&v->now, list), lines = (int)(said.h / 23 + 0.5f);
        assert_in_range(lines, 1, 2);
        two += lines == 2;
        const struct ui_widget *goal = drive_find(d, "worth"), *again = drive_find(d, "again");
        assert_true(!goal || said.x + said.w < goal->r.x);
        assert_true(!again || again->r.x + again->r.w < said.x);
        for (int i = 0; i < n; i++) {
            struct rect r = grid_tile(&v->grid, &v->now, list[i]);
            assert_true(r.y + r.h < said.y - 6);
            assert_true(r.x >= 12 && r.x + r.w <= 800 - 12);
        }
        pass(d);
    }
    assert_true(told > 5 && two > 2);
}

/* ---- What is told ---- */

/* The turns of the others, counted from the steps in a simple way. */
static int others_since(const struct match *m, int seat)
{
    struct match *copy = match_new(&m->config);
    struct game_status was, is;
    int n = 0;
    assert_true(match_load(copy, (const char *const *)m->step, m->at, 0, NULL));
    for (int i = 0; i < m->at; i++) {
        match_status(copy, &was);
        match_goto(copy, i + 1);
        match_status(copy, &is);
        if (was.round != is.round)
            n = 0;
        if (was.phase == PHASE_TURN && was.turn != is.turn)
            n = was.seat == seat ? 0 : n + 1;
    }
    match_free(copy);
    return n;
}

TEST_DRIVEN(test_every_turn_is_told)
{
    begin(d, NULL, "super-wild", 4, 1);
    for (int turn = 0; turn < 8 && wait_for_person(d); turn++) {
        const struct match *m = d->app->session->match;
        struct recap r = {0};
        recap_since(m, 0, &r);
        assert_int_equal(r.n, others_since(m, 0));
        if (turn > 0)
            assert_int_equal(r.n, 3);
        int drew = 0;
        for (int i = 0; i < r.n; i++)
            drew += !r.turn[i].past.played;
        for (int i = 0; i < r.n; i++) {
            struct buf one = {0};
            if (drew > 1 && !r.turn[i].past.played)
                buf_add(&one, m->config.name[r.turn[i].past.seat]);
            else
                recap_words(&r.turn[i].past, m, &one);
            if (!strstr(message_of(d), buf_text(&one)))
                fail_msg("\"%s\" is not in \"%s\"", buf_text(&one), message_of(d));
            buf_free(&one);
        }
        recap_free(&r);
        pass(d);
    }
}

/* All who only drew are named in one sentence, and there is nothing to see again. */
TEST_DRIVEN(test_who_only_drew)
{
    int plain = 0, mixed = 0;
    begin(d, NULL, "classic", 4, 1);
    for (int turn = 0; turn < 12 && wait_for_person(d); turn++) {
        const struct recap *r = &((struct table_data *)d->app->data[DATA_TABLE])->since;
        int drew = 0;
        for (int i = 0; i < r->n; i++)
            drew += !r->turn[i].past.played;
        if (r->n)
            assert_true(!drive_find(d, "again") == (drew == r->n));
        if (drew > 1)
            assert_non_null(strstr(message_of(d), " drew."));
        if (drew == 3)
            assert_non_null(strstr(message_of(d), "Bob, Cleo and Dora drew."));
        plain += drew == 3;
        mixed += drew == 2;
        pass(d);
    }
    assert_true(plain && mixed);
}

/* ---- Who tidied up ---- */

static void play_all(struct match *m, const char *const *steps)
{
    struct reason why = {0};
    for (; *steps; steps++)
        if (!match_play(m, *steps, NULL, &why))
            fail_msg("%s: %s", *steps, why.text);
}

static void expect_since(const struct match *m, int folded, const char *want)
{
    struct recap r = {0};
    struct buf out = {0};
    recap_since(m, 0, &r);
    recap_since_words(&r, m, folded, false, &out);
    assert_string_equal(buf_text(&out), want);
    assert_int_equal(recap_shows(&r), strstr(want, "tidied") != NULL);
    if (r.n && r.turn[0].tidied) {
        buf_clear(&out);
        recap_turn_words(&r.turn[0], m, &out);
        assert_string_equal(buf_text(&out), "Bob tidied the table. Bob drew a tile.");
    }
    recap_free(&r);
    buf_free(&out);
}

/* The whole table may lie elsewhere, and nobody has played anything. */
TEST_DRIVEN(test_who_tidied)
{
    static const char *const first[] = {"draw", "end", NULL};
    static const char *const tidy[] = {"tidy * 3,4", "draw", "end", NULL}; /* all there is */
    begin(d, NULL, "super-wild", 3, 3);
    struct match *m = d->app->session->match;
    struct game_status st;
    match_status(m, &st);
    for (; st.seat; match_status(m, &st)) /* the draw for the start says who begins */
        play_all(m, first);
    play_all(m, first);
    play_all(m, tidy);
    expect_since(m, 0, "Bob tidied the table. Bob drew a tile.");
    play_all(m, first); /* the third did not */
    expect_since(m, 0, "Bob tidied the table. Bob and Cleo drew.");
    expect_since(m, 1, "Bob tidied the table. Nobody played anything.");
    play_all(m, first); /* and now it is long ago */
    expect_since(m, 0, "");
    play_all(m, first);
    expect_since(m, 0, "Bob drew a tile.");
}

TEST_DRIVEN(test_many_turns_are_folded)
{
    begin(d, NULL, "normikub", 8, 1);
    assert_true(wait_for_person(d));
    pass(d);
    assert_true(reach_a_play(d));
    struct recap r = {0};
    struct buf all = {0}, plays = {0}, sum = {0};
    const struct match *m = d->app->session->match;
    recap_since(m, 0, &r);
    assert_int_equal(r.n, 7);
    recap_since_words(&r, m, 0, false, &all);
    recap_since_words(&r, m, 1, false, &plays);
    recap_since_words(&r, m, 2, false, &sum);
    for (int i = 0; i < r.n; i++) {
        assert_non_null(strstr(buf_text(&all), m->config.name[r.turn[i].past.seat]));
        if (r.turn[i].past.played)
            assert_non_null(strstr(buf_text(&plays), m->config.name[r.turn[i].past.seat]));
    }
    int tiles = 0;
    for (int i = 0; i < r.n; i++)
        tiles += r.turn[i].past.played;
    char want[60];
    assert_true(tiles > 1);
    snprintf(want, sizeof want, "The others played %d tiles in all.", tiles);
    assert_string_equal(buf_text(&sum), want);
    assert_true(plays.len <= all.len && sum.len <= plays.len + 20);
    d->w = 800; /* too narrow for seven sentences */
    d->h = 600;
    drive_draw(d);
    assert_null(strstr(message_of(d), buf_text(&all)));
    assert_non_null(strstr(message_of(d), "others"));
    buf_free(&all);
    buf_free(&plays);
    buf_free(&sum);
    recap_free(&r);
}

/* The tile that came at the end of one's last turn: "You drew the ...", or "a ..." in a game
 * that has every tile twice. */
static void drawn_is_named(const char *game, const char *begins)
{
    struct driver d = {.app = NULL};
    begin(&d, NULL, game, 3, 1);
    assert_true(wait_for_person(&d));
    int hidden;
    const struct match *m = d.app->session->match;
    struct tile_bits before = m->game->tiles->rack(m->state, 0, &hidden);
    pass(&d);
    struct tile_bits after = m->game->tiles->rack(m->state, 0, &hidden);
    assert_int_equal(bits_count(&after), bits_count(&before) + 1);
    assert_non_null(strstr(message_of(&d), begins)); /* while the others play */
    assert_true(wait_for_person(&d));
    const char *you = strstr(message_of(&d), begins);
    assert_non_null(you);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct buf name = {0};
        if (!bits_has(&after, t) || bits_has(&before, t))
            continue;
        buf_addf(&name, "You drew ");
        buf_drawn_words(&name, t, m->game->tiles->rules(m->state));
        if (strncmp(you, buf_text(&name), name.len) != 0)
            fail_msg("\"%s\" does not begin with \"%s\"", you, buf_text(&name));
        buf_free(&name);
    }
    drive_end(&d);
}

TEST(test_drawn_in_classic)
{
    drawn_is_named("classic", "You drew a ");
}

/* So is the tile of Draw and pass, which nobody has seen before the turn was over. */
TEST(test_drawn_and_passed)
{
    drawn_is_named("super-wild", "You drew the ");
}

TEST(test_drawn_as_a_penalty)
{
    drawn_is_named("normikub", "You drew the ");
}

/* ---- Marks ---- */

TEST_DRIVEN(test_marks)
{
    begin(d, NULL, "super-wild", 4, 1);
    assert_true(reach_a_play(d));
    const struct match *m = d->app->session->match;
    struct recap r = {0};
    recap_since(m, 0, &r);
    const struct table *then = m->game->tiles->now(r.seen),
                       *now = m->game->tiles->now(m->state);
    const struct tile_desk *v = desk_of(d);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        assert_int_equal(bits_has(&v->theirs, t), table_has(now, t) && !table_has(then, t));
        if (bits_has(&v->theirs_moved, t))
            assert_false(place_same(then->at[t], now->at[t]));
    }
    recap_free(&r);
    /* They stay during one's own turn, whatever is tried and undone in it. */
    struct tile_bits theirs = v->theirs;
    struct tile_bits rack = v->rack;
    struct buf step = {0};
    for (tile_t t = 0; t < TILE_MAX && !step.len; t++)
        if (bits_has(&rack, t)) {
            struct table_item put = {.tile = t, .to = {30, 30, 0}};
            m->game->tiles->arrange(m->state, &put, 1, &step);
        }
    table_step(d->app, buf_text(&step));
    drive_settle(d);
    assert_memory_equal(&desk_of(d)->theirs, &theirs, sizeof theirs);
    assert_null(strstr(message_of(d), "Bob"));
    drive_press(d, "undo");
    assert_memory_equal(&desk_of(d)->theirs, &theirs, sizeof theirs);
    assert_non_null(strstr(message_of(d), "Bob"));
    buf_free(&step);
    pass(d);
    if (wait_for_person(d)) /* or the round has ended */
        assert_memory_not_equal(&desk_of(d)->theirs, &theirs, sizeof theirs);
}

/* Groups that were only pushed aside are not marked, and a tile that left its group is. */
TEST_DRIVEN(test_pushed_groups_are_not_marked)
{
    struct game_config c;
    struct reason why = {0};
    static const char text[] =
        "game super-wild\n"
        "table *@-4,-4 r3@0,0 r4@1,0 r5@2,0 r6@3,0 b1@0,4 b2@1,4 b3@2,4\nrack k1\n";
    drive_start(d, NULL, 1280, 800);
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%s", why.text);
    assert_true(app_start(d->app, &c, NULL));
    drive_settle(d);
    const struct match *m = d->app->session->match;
    struct tile_desk *v = (struct tile_desk *)desk_of(d);
    void *then = mem_alloc(m->game->state_size);
    memcpy(then, m->state, m->game->state_size);
    tile_t list[TILE_MAX];
    int n = table_list(&v->begin, list);
    for (int i = 0; i < n; i++) /* one group goes up, and one tile of the other goes away */
        if (v->begin.at[list[i]].y == 4)
            v->begin.at[list[i]].y = 3;
        else if (v->begin.at[list[i]].x == 3)
            v->begin.at[list[i]].x = 9;
    td_since(v, then);
    for (int i = 0; i < n; i++)
        assert_int_equal(bits_has(&v->theirs_moved, list[i]), v->begin.at[list[i]].x == 9);
    free(then);
    game_config_free(&c);
}

/* ---- Played again ---- */

static char *probe_of(const struct driver *d)
{
    struct buf out = {0};
    app_probe(d->app, &out);
    return out.data;
}

static bool again_is_on(const struct driver *d)
{
    char *text = probe_of(d);
    bool on = strstr(text, "\nagain ") != NULL;
    free(text);
    return on;
}

TEST_DRIVEN(test_played_again)
{
    begin(d, NULL, "super-wild", 4, 1);
    assert_true(reach_a_play(d));
    const struct match *m = d->app->session->match;
    char *before = probe_of(d);
    uint64_t hash = match_hash(m);
    int at = m->at, turns = 0;
    struct buf last = {0};
    drive_press(d, "again");
    assert_true(again_is_on(d));
    for (int i = 0; i < 200 && again_is_on(d); i++) {
        if (strcmp(buf_text(&last), message_of(d)) != 0)
            turns++;
        buf_clear(&last);
        buf_add(&last, message_of(d));
        assert_true(drive_find(d, "undo")->flags & UI_DISABLED);
        assert_null(drive_find(d, "end-turn"));
        app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
    }
    assert_false(again_is_on(d));
    assert_int_equal(turns, 3);
    assert_int_equal(m->at, at);
    assert_true(match_hash(m) == hash);
    char *after = probe_of(d);
    assert_string_equal(after, before);
    free(before);
    free(after);
    buf_free(&last);
}

/* A click or any key ends it, and does nothing else. */
TEST_DRIVEN(test_cut_short)
{
    begin(d, NULL, "super-wild", 3, 1);
    assert_true(reach_a_play(d));
    char *before = probe_of(d);
    static const int keys[] = {KEY_ESCAPE, 'E', KEY_ENTER, 0};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        drive_key(d, 'W');
        assert_true(again_is_on(d));
        if (keys[i])
            drive_key(d, keys[i]);
        else
            drive_press(d, "hurry");
        assert_false(again_is_on(d));
        char *after = probe_of(d);
        assert_string_equal(after, before);
        free(after);
    }
    free(before);
}

/* ---- As it was ---- */

static bool is_as_it_was(const struct driver *d)
{
    char *text = probe_of(d);
    bool on = strstr(text, "\nbefore\n") != NULL;
    free(text);
    return on;
}

/* Is the table on the screen the one that the person's last turn left? */
static bool shows_what_was(const struct driver *d)
{
    const struct table_data *t = table_data_of(d->app);
    const struct tile_desk *v = (const void *)table_shown(d->app);
    return table_same(&v->now, d->app->session->match->game->tiles->now(t->since.seen));
}

static void key_goes(struct driver *d, enum input_kind kind, bool repeat)
{
    app_event(d->app, &(struct input){.kind = kind, .key = 'B', .repeat = repeat, .ms = 5000});
    drive_draw(d);
}

static void button_goes(struct driver *d, enum input_kind kind, struct rect r, uint64_t ms)
{
    app_event(d->app, &(struct input){.kind = kind,
                                      .button = BUTTON_LEFT,
                                      .clicks = 1,
                                      .x = r.x + r.w / 2,
                                      .y = r.y + r.h / 2,
                                      .ms = ms});
    drive_draw(d);
}

/* As long as the key is held, also while it repeats. */
TEST_DRIVEN(test_as_it_was_by_key)
{
    begin(d, NULL, "super-wild", 4, 1);
    assert_true(reach_a_play(d));
    char *before = probe_of(d);
    assert_false(shows_what_was(d));
    key_goes(d, INPUT_KEY, false);
    assert_true(is_as_it_was(d) && shows_what_was(d));
    assert_string_equal(message_of(d), "This is how your last turn left the table.");
    key_goes(d, INPUT_KEY, true);
    drive_settle(d);
    assert_true(is_as_it_was(d) && shows_what_was(d));
    app_event(d->app, &(struct input){.kind = INPUT_KEY_UP, .key = 'X', .ms = 5000});
    assert_true(is_as_it_was(d));
    key_goes(d, INPUT_KEY_UP, false);
    assert_false(is_as_it_was(d));
    char *after = probe_of(d);
    assert_string_equal(after, before);
    free(before);
    free(after);
}

/* As long as the button is held; after a tap, until the person does anything. */
TEST_DRIVEN(test_as_it_was_by_button)
{
    begin(d, NULL, "super-wild", 4, 1);
    assert_true(reach_a_play(d));
    char *before = probe_of(d);
    for (int tap = 0; tap < 2; tap++) {
        struct rect r = drive_find(d, "before")->r;
        uint64_t ms = 10000 + 5000 * (uint64_t)tap;
        button_goes(d, INPUT_DOWN, r, ms);
        assert_true(is_as_it_was(d) && shows_what_was(d));
        button_goes(d, INPUT_UP, r, ms + (tap ? 100 : 900));
        assert_int_equal(is_as_it_was(d), tap);
        if (tap)
            button_goes(d, INPUT_UP, (struct rect){600, 300, 2, 2}, ms + 2000);
        assert_false(is_as_it_was(d));
        char *after = probe_of(d);
        assert_string_equal(after, before);
        free(after);
    }
    free(before);
}

/* ---- With several people, and later ---- */

/* Nothing of another's rack is in the probe, neither before nor while turns are played
 * again. */
static void expect_no_others_tiles(const struct driver *d, int seat)
{
    const struct match *m = d->app->session->match;
    int hidden;
    struct tile_bits own = m->game->tiles->rack(m->state, seat, &hidden);
    const struct tile_desk *v = (const void *)table_shown(d->app);
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (v->d.seen[i].where == DESK_HAND)
            assert_true(bits_has(&own, i) || table_has(&desk_of(d)->now, i));
}

TEST_DRIVEN(test_passing_on)
{
    struct game_status st;
    begin(d, NULL, "super-wild", 3, 3);
    for (int turn = 0; turn < 7; turn++) {
        const struct match *m = d->app->session->match;
        match_status(m, &st);
        expect_screen(d, "handover");
        drive_press(d, "reveal");
        int n = others_since(m, st.seat);
        assert_int_equal(n, turn < 2 ? turn : 2);
        for (int i = 1; i <= n; i++)
            assert_non_null(strstr(message_of(d), NAMES[(st.seat + 3 - i) % 3]));
        assert_null(strstr(message_of(d), NAMES[st.seat]));
        struct recap r = {0};
        recap_since(m, st.seat, &r);
        bool shows = false; /* there is something to see */
        for (int i = 0; i < r.n; i++)
            shows |= r.turn[i].past.played > 0;
        recap_free(&r);
        assert_int_equal(drive_find(d, "again") != NULL, shows);
        if (shows) {
            drive_press(d, "again");
            expect_no_others_tiles(d, st.seat);
            drive_key(d, KEY_ESCAPE);
        }
        pass(d);
    }
}

TEST_DRIVEN(test_after_a_restart)
{
    begin(d, drive_folder(d), "super-wild", 4, 1);
    assert_true(reach_a_play(d));
    struct tile_bits theirs = desk_of(d)->theirs, moved = desk_of(d)->theirs_moved;
    char *said = mem_strdup(message_of(d));
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "continue");
    drive_settle(d);
    assert_string_equal(message_of(d), said);
    assert_memory_equal(&desk_of(d)->theirs, &theirs, sizeof theirs);
    assert_memory_equal(&desk_of(d)->theirs_moved, &moved, sizeof moved);
    drive_press(d, "again");
    assert_true(again_is_on(d));
    free(said);
}

TEST_DRIVEN(test_narrated)
{
    begin(d, NULL, "super-wild", 3, 1);
    narrate_switch(d->app, true);
    assert_true(wait_for_person(d));
    pass(d);
    assert_true(wait_for_person(d));
    app_wake(d->app, 1);
    assert_non_null(strstr(d->app->words.said, "Bob "));
    assert_non_null(strstr(d->app->words.said, "Cleo "));
    drive_key(d, 'W');
    assert_non_null(strstr(d->app->words.said, "Bob "));
}

TESTS_MAIN
