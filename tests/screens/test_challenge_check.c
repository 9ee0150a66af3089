/* test_challenge_check.c: Normikub's challenge on the pages that offer it. The rules: "It can
 * be given up at any time. The program can tell whether it is possible." The page says so
 * before anybody takes it up, and a button shows how. */
#include "screens_help.h"

#include "app_match.h"
#include "challenge.h"
#include "challenge_check.h"
#include "desk_parts.h"
#include "finish/finish.h"
#include "job.h"
#include "normikub.h"
#include "playing.h"
#include "winning_pieces.h"

/* The Wild's place in the row is open to the red 3; the set of four can spare it. */
#define CAN                                                                                    \
    "game normikub\n"                                                                          \
    "rules dimensions 2\n"                                                                     \
    "grid\n"                                                                                   \
    ".  r4 r5 *  . .  b9\n"                                                                    \
    ".  .  .  .  . .  b10\n"                                                                   \
    "r3 b3 g3 k3 . .  b11\n"

/* Nothing else goes with the red 4 and 5. */
#define CANNOT                                                                                 \
    "game normikub\n"                                                                          \
    "rules dimensions 2\n"                                                                     \
    "grid\n"                                                                                   \
    ".  r4 r5 *  . .  b9\n"                                                                    \
    ".  .  .  .  . .  b10\n"                                                                   \
    "g3 b3 k3 .  . .  b11\n"

static const char CAN_WORDS[] = "You can free the Wild by moving 2 tiles.";
static const char CANNOT_WORDS[] = "The Wild can't be freed this time.";

/* ---- A host whose thread waits until the test lets it continue ---- */

static struct {
    void (*run)(void *arg);
    void *arg;
} waiting;

static void *later(void *self, void (*run)(void *arg), void *arg)
{
    (void)self;
    waiting.run = run;
    waiting.arg = arg;
    return &waiting;
}

static void go_on(void)
{
    if (waiting.run)
        waiting.run(waiting.arg);
    waiting.run = NULL;
}

static void join(void *self, void *thread)
{
    (void)self;
    (void)thread;
    go_on();
}

/* ---- A game that is over ---- */

/* Three players; computers: one bit for each seat. Put together by hand. */
static struct match *over_at(const char *position, enum game_phase phase, unsigned computers)
{
    struct game_config c;
    struct position p;
    struct reason why = {0};
    game_config_default(&c, &NORMIKUB, 3);
    c.seed = 9;
    for (int i = 0; i < 3; i++)
        if (computers >> i & 1)
            snprintf(c.computer[i], sizeof c.computer[i], "pip");
    struct match *m = match_new(&c);
    struct sw_state *s = m->state;
    if (!position_read(position, strlen(position), &p, &why))
        fail_msg("%s", why.text);
    s->rules = p.rules;
    s->common.table = s->common.begin = p.table;
    s->common.phase = (int8_t)phase;
    s->common.round = (int8_t)(phase == PHASE_GAME_OVER ? s->common.rounds : 1);
    s->challenge = CHALLENGE_OFFERED;
    s->common.end = END_STOPPED;
    s->common.winner = 1;
    s->out = 2;
    s->common.seat = -1;
    s->pegs[1] = 1;
    return m;
}

/* The same game when somebody has just gone out: the others may still play on. */
static struct match *won_at(const char *position, unsigned computers)
{
    struct match *m = over_at(position, PHASE_TURN, computers);
    struct sw_state *s = m->state;
    s->challenge = CHALLENGE_NONE;
    s->common.end = END_NONE;
    s->common.seat = 2;
    bits_add(&s->common.rack[0], tile_make(RED, 12));
    bits_add(&s->common.rack[2], tile_make(RED, 13));
    return m;
}

static void sit(struct driver *d, const char *position, enum game_phase phase,
                unsigned computers)
{
    struct match *m = over_at(position, phase, computers);
    drive_start(d, NULL, 1280, 800);
    app_take_up(d->app, session_adopt(d->app->store, m, NULL, NULL));
    drive_settle(d);
}

static const char *foretold(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "foretold");
    return w ? w->label : "";
}

static const struct sw_state *state_of(const struct driver *d)
{
    return d->app->session->match->state;
}

/* ---- Before the challenge ---- */

TEST_DRIVEN(it_is_told_that_it_can_be_done)
{
    struct buf probe = {0};
    sit(d, CAN, PHASE_ROUND_OVER, 0);
    expect_screen(d, "round-end");
    assert_string_equal(foretold(d), CAN_WORDS);
    assert_string_equal(drive_find(d, "challenge")->label, "Challenge: free the Wild");
    app_probe(d->app, &probe);
    assert_non_null(strstr(buf_text(&probe), "\ntext foretold "));
    assert_non_null(strstr(buf_text(&probe), CAN_WORDS));
    buf_free(&probe);
}

TEST_DRIVEN(it_is_told_that_it_cannot_and_may_be_tried)
{
    sit(d, CANNOT, PHASE_ROUND_OVER, 0);
    assert_string_equal(foretold(d), CANNOT_WORDS);
    assert_string_equal(drive_find(d, "challenge")->label, "Try the challenge anyway");
    drive_press(d, "challenge");
    expect_screen(d, "table");
    assert_string_equal(foretold(d), CANNOT_WORDS);
    assert_null(drive_find(d, "show-how")); /* there is nothing to show */
    drive_press(d, "give-up");
    expect_screen(d, "round-end");
}

TEST(what_is_not_known_is_not_claimed)
{
    const struct mind_challenge *challenge = mind_of(&NORMIKUB)->challenge;
    struct buf words = {0};
    challenge->words(&(struct challenge_found){.known = false}, &words);
    assert_string_equal(buf_text(&words), "I can't tell whether the Wild can be freed.");
    buf_clear(&words);
    challenge->words(&(struct challenge_found){.known = true, .can = true, .moved = 1}, &words);
    assert_string_equal(buf_text(&words), "You can free the Wild by moving 1 tile.");
    buf_free(&words);
}

/* No frame waits for the search: meanwhile the page says that it is running, and can be
 * used. */
TEST_DRIVEN(the_page_does_not_wait)
{
    drive_start(d, NULL, 1280, 800);
    d->app->host.start = later;
    d->app->host.join = join;
    struct match *m = over_at(CAN, PHASE_ROUND_OVER, 0);
    app_take_up(d->app, session_adopt(d->app->store, m, NULL, NULL));
    drive_settle(d);
    assert_string_equal(foretold(d), "Let me see if it can be done...");
    assert_true(app_wake_at(d->app) > 0);
    struct rect before = drive_find(d, "foretold")->r;
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_string_equal(foretold(d), "Let me see if it can be done...");
    go_on();
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_string_equal(foretold(d), CAN_WORDS);
    assert_int_equal(drive_find(d, "foretold")->r.y, before.y); /* nothing jumps */
    assert_int_equal(drive_find(d, "foretold")->r.h, before.h);
    assert_int_equal(app_wake_at(d->app), 0);
}

/* The page is left, or the challenge taken up, before the answer is there. */
TEST_DRIVEN(who_does_not_wait_loses_nothing)
{
    drive_start(d, NULL, 1280, 800);
    d->app->host.start = later;
    d->app->host.join = join;
    struct match *m = over_at(CAN, PHASE_ROUND_OVER, 0);
    app_take_up(d->app, session_adopt(d->app->store, m, NULL, NULL));
    drive_settle(d);
    drive_press(d, "challenge");
    expect_screen(d, "table");
    assert_string_equal(foretold(d), "Let me see if it can be done...");
    assert_null(drive_find(d, "show-how"));
    go_on();
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_string_equal(foretold(d), CAN_WORDS);
    assert_non_null(drive_find(d, "show-how"));
    drive_press(d, "give-up");
    drive_press(d, "leave");
    m = over_at(CANNOT, PHASE_ROUND_OVER, 0); /* left while its search is running */
    app_take_up(d->app, session_adopt(d->app->store, m, NULL, NULL));
    drive_settle(d);
    drive_press(d, "leave");
    expect_screen(d, "title");
    drive_end(d);
    assert_null(waiting.run);
}

TEST_DRIVEN(it_is_told_in_words)
{
    char said[NARRATION_MOST];
    drive_start(d, NULL, 1280, 800);
    d->app->host.start = later;
    d->app->host.join = join;
    narrate_switch(d->app, true);
    struct match *m = over_at(CAN, PHASE_ROUND_OVER, 0);
    app_take_up(d->app, session_adopt(d->app->store, m, NULL, NULL));
    drive_settle(d);
    app_take_words(d->app, said, sizeof said);
    go_on();
    app_wake(d->app, app_wake_at(d->app));
    assert_true(app_take_words(d->app, said, sizeof said));
    assert_non_null(strstr(said, CAN_WORDS));
    drive_press(d, "challenge");
    drive_press(d, "show-how");
    assert_true(app_take_words(d->app, said, sizeof said));
    const char *once = strstr(said, "Undo takes it back.");
    assert_non_null(once);
    assert_null(strstr(once + 1, "Undo takes it back.")); /* it is said only once */
    assert_non_null(strstr(said, "Done: the Wild is free."));
}

/* What is found about the challenge of a state of Normikub: free it. */
static struct challenge_found *found_in(const void *state)
{
    const struct mind_challenge *challenge = mind_of(&NORMIKUB)->challenge;
    struct job job = {.kind = NULL};
    struct budget budget = job_budget(&job);
    struct challenge_found *found = mem_alloc(challenge->size);
    budget.ms = 0; /* the same on the slowest machine */
    challenge->find(state, true, &budget, found);
    return found;
}

/* The same number of nodes finds the same way. */
TEST(it_is_the_same_every_time)
{
    const struct mind_challenge *challenge = mind_of(&NORMIKUB)->challenge;
    struct match *m = over_at(CAN, PHASE_ROUND_OVER, 0);
    struct challenge_found *a = found_in(m->state), *b = found_in(m->state);
    struct buf step_a = {0}, step_b = {0};
    assert_true(a->can && b->can);
    assert_int_equal(a->moved, b->moved);
    assert_int_equal(challenge->moved(a, m->state), a->moved);
    challenge->step(a, m->state, &step_a);
    challenge->step(b, m->state, &step_b);
    assert_string_equal(buf_text(&step_a), buf_text(&step_b));
    assert_true(step_a.len > 0);
    buf_free(&step_a);
    buf_free(&step_b);
    free(a);
    free(b);
    match_free(m);
}

/* ---- Shown on the table ---- */

TEST_DRIVEN(it_is_shown_how)
{
    sit(d, CAN, PHASE_ROUND_OVER, 0);
    drive_press(d, "challenge");
    expect_screen(d, "table");
    assert_string_equal(foretold(d), CAN_WORDS);
    assert_string_equal(drive_find(d, "show-how")->label, "Show us");
    assert_true(drive_find(d, "end-turn")->flags & UI_DISABLED);
    drive_press(d, "show-how");
    assert_string_equal(drive_find(d, "message")->label, "Here's one way. Undo takes it back.");
    assert_string_equal(foretold(d), "Done: the Wild is free.");
    assert_true(drive_find(d, "show-how")->flags & UI_DISABLED);
    assert_true(table_legal(&state_of(d)->common.table, state_of(d)->rules));
    assert_false(table_in_group(&state_of(d)->common.table, state_of(d)->rules, WILD));
    drive_press(d, "undo");
    assert_string_equal(foretold(d), CAN_WORDS);
    drive_press(d, "show-how");
    drive_press(d, "end-turn");
    expect_screen(d, "round-end");
    assert_string_equal(drive_find(d, "title")->label, "That's how the Wild goes free.");
    assert_null(strstr(drive_find(d, "message")->label, "everything fits"));
    assert_null(drive_find(d, "challenge")); /* it comes once */
    assert_string_equal(foretold(d), "");
}

/* The way that is known is not the only one: whatever frees the Wild is good. */
TEST_DRIVEN(it_is_met_in_another_way)
{
    char step[80];
    sit(d, CAN, PHASE_ROUND_OVER, 0);
    drive_press(d, "challenge");
    struct place r3 = state_of(d)->common.table.at[tile_make(RED, 3)];
    snprintf(step, sizeof step, "move r4 %d,%d r5 %d,%d", r3.x - 1, r3.y, r3.x - 2, r3.y);
    assert_true(session_play(d->app->session, step, NULL, NULL));
    app_go(d->app, SCREEN_TABLE);
    drive_settle(d);
    assert_string_equal(foretold(d), "Done: the Wild is free.");
    assert_true(drive_find(d, "show-how")->flags & UI_DISABLED);
    drive_press(d, "end-turn");
    expect_screen(d, "round-end");
    assert_string_equal(drive_find(d, "title")->label, "Challenge met!");
    assert_non_null(
        strstr(drive_find(d, "message")->label, "The Wild is free and everything fits. "));
}

/* Only what was shown and stayed earns no praise. */
TEST_DRIVEN(it_is_shown_and_then_found)
{
    sit(d, CAN, PHASE_ROUND_OVER, 0);
    drive_press(d, "challenge");
    drive_press(d, "show-how");
    assert_true(challenge_check_shown(d->app));
    drive_press(d, "undo");
    assert_false(challenge_check_shown(d->app));
    struct place r3 = state_of(d)->common.table.at[tile_make(RED, 3)];
    char step[80];
    snprintf(step, sizeof step, "move r4 %d,%d r5 %d,%d", r3.x - 1, r3.y, r3.x - 2, r3.y);
    assert_true(session_play(d->app->session, step, NULL, NULL));
    app_go(d->app, SCREEN_TABLE);
    drive_settle(d);
    drive_press(d, "end-turn");
    assert_string_equal(drive_find(d, "title")->label, "Challenge met!");
}

/* How many glad faces there are at the sides of the table, and no other place. */
static int faces_round(const struct driver *d)
{
    struct rect board = finish_of(d->app)->board;
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        bool beside = c->r.x + c->r.w <= board.x || c->r.x >= board.x + board.w;
        n += c->kind == DRAW_SPRITE && c->what == SPRITE_MOOD_PLEASED && beside &&
             c->r.y >= board.y && c->r.y + c->r.h <= board.y + board.h;
    }
    return n;
}

/* All have done it: their faces come round the table, and the star of the Wild turns; without
 * motion they are there at once. The winner has no card. */
TEST_DRIVEN(everybody_is_round_the_table)
{
    for (int motion = 0; motion <= 2; motion += 2) {
        sit(d, CAN, PHASE_GAME_OVER, 0);
        d->app->settings.motion = motion;
        drive_press(d, "challenge");
        drive_press(d, "show-how");
        const struct ui_widget *w = drive_find(d, "end-turn");
        drive_point(d, INPUT_DOWN, w->r, BUTTON_LEFT);
        drive_point(d, INPUT_UP, w->r, BUTTON_LEFT);
        assert_true(finish_together(d->app));
        assert_int_equal(finish_moment(d->app), motion > 0);
        assert_int_equal(faces_round(d), motion ? 0 : 3);
        bool turns = false;
        for (int i = 0; i < 4 * APP_TICKS_PER_SECOND && finish_moment(d->app); i++) {
            app_tick(d->app);
            turns |= desk_timer_runs(&finish_of(d->app)->host.desk->timer[0]);
        }
        assert_int_equal(turns, motion > 0);
        assert_false(app_moving(d->app));
        drive_draw(d);
        assert_int_equal(faces_round(d), 3);
        assert_float_equal(finish_card_width(d->app), 0, 0);
    }
}

/* A hint says the same sentence in the message: it does not stand there twice. */
TEST_DRIVEN(a_hint_says_it_once)
{
    const char *position[] = {CAN, CANNOT}, *words[] = {CAN_WORDS, CANNOT_WORDS};
    for (int i = 0; i < 2; i++) {
        sit(d, position[i], PHASE_ROUND_OVER, 0);
        drive_press(d, "challenge");
        assert_string_equal(foretold(d), words[i]);
        drive_press(d, "hint");
        assert_non_null(strstr(drive_find(d, "message")->label, words[i]));
        assert_string_equal(foretold(d), "");
        drive_press(d, "give-up");
    }
}

/* Between how many tiles move and the whole way: which one to begin with, and where it goes. */
TEST_DRIVEN(a_hint_comes_in_stages)
{
    static const char *const said[] = {CAN_WORDS, "Start with the red 3.",
                                       "The red 3 could go there.",
                                       "Here's one way. Undo takes it back."};
    sit(d, CAN, PHASE_ROUND_OVER, 0);
    drive_press(d, "challenge");
    for (int i = 0; i < 4; i++) {
        struct table before = state_of(d)->common.table;
        drive_press(d, "hint");
        drive_settle(d);
        const char *message = drive_find(d, "message")->label;
        if (!strstr(message, said[i]))
            fail_msg("\"%s\" is not in \"%s\"", said[i], message);
        assert_true(table_same(&state_of(d)->common.table, &before) == (i < 3));
    }
    assert_true(drive_find(d, "show-how")->flags & UI_DISABLED);
}

/* Somebody has begun to rearrange the table: the sentence says how many tiles are still to
 * move, and the way continues from there. */
TEST_DRIVEN(it_is_shown_from_where_they_are)
{
    sit(d, CAN, PHASE_ROUND_OVER, 0);
    drive_press(d, "challenge");
    assert_true(session_play(d->app->session, "move * 9,9,0", NULL, NULL));
    app_go(d->app, SCREEN_TABLE);
    drive_settle(d);
    assert_string_equal(foretold(d), CAN_WORDS); /* the red 3, and the Wild from there */
    drive_press(d, "show-how");
    assert_true(match_check(d->app->session->match, "end", NULL));
}

/* ---- Where and for whom ---- */

TEST_DRIVEN(it_is_offered_after_the_last_game)
{
    sit(d, CAN, PHASE_GAME_OVER, 0);
    expect_screen(d, "game-end");
    assert_string_equal(foretold(d), CAN_WORDS);
    drive_press(d, "challenge");
    expect_screen(d, "table");
    drive_press(d, "show-how");
    drive_press(d, "end-turn");
    expect_screen(d, "game-end");
    assert_null(drive_find(d, "challenge"));
    assert_string_equal(foretold(d), "");
}

/* It has its own headline, which does not name the winner of the game. */
TEST_DRIVEN(a_challenge_met_is_told)
{
    sit(d, CAN, PHASE_GAME_OVER, 0);
    assert_string_equal(drive_find(d, "challenge-is")->label,
                        "Together: rearrange the table until the Wild is not in a group.");
    drive_press(d, "challenge");
    drive_press(d, "show-how");
    drive_press(d, "end-turn");
    assert_true(finish_met(d->app));
    assert_string_equal(drive_find(d, "title")->label, "That's how the Wild goes free.");
    assert_string_equal(drive_find(d, "message")->label,
                        "Player 2 wins. 1 token after 3 games.");
}

/* Computers agree to what the people want. */
TEST_DRIVEN(one_person_is_enough)
{
    sit(d, CAN, PHASE_ROUND_OVER, 6);
    assert_string_equal(foretold(d), CAN_WORDS);
    drive_press(d, "challenge");
    expect_screen(d, "table");
    assert_int_equal(app_wake_at(d->app), 0); /* no computer moves in it */
    drive_press(d, "show-how");
    drive_press(d, "end-turn");
    expect_screen(d, "round-end");
}

/* "Next game" after a won one would pass it over: it can be taken up from there. */
TEST_DRIVEN(it_is_offered_when_somebody_goes_out)
{
    drive_start(d, NULL, 1280, 800);
    app_take_up(d->app, session_adopt(d->app->store, won_at(CAN, 6), NULL, NULL));
    drive_settle(d);
    expect_screen(d, "out");
    assert_string_equal(foretold(d), CAN_WORDS);
    assert_non_null(drive_find(d, "next-round"));
    drive_press(d, "challenge");
    expect_screen(d, "table");
    assert_string_equal(foretold(d), CAN_WORDS);
    assert_int_equal(app_status(d->app).phase, PHASE_CHALLENGE);
    drive_press(d, "give-up");
    expect_screen(d, "round-end");
    assert_null(drive_find(d, "challenge")); /* it comes once */
}

/* Playing on may change whether it can be met, and several people must agree to stop. */
TEST_DRIVEN(who_may_play_on_is_offered_only_what_can_be_done)
{
    struct match *m[] = {won_at(CANNOT, 6), won_at(CAN, 4), won_at(CAN, 7)};
    for (size_t i = 0; i < sizeof m / sizeof *m; i++) {
        drive_start(d, NULL, 1280, 800);
        app_take_up(d->app, session_adopt(d->app->store, m[i], NULL, NULL));
        drive_settle(d);
        expect_screen(d, "out");
        assert_null(drive_find(d, "challenge"));
        assert_string_equal(foretold(d), "");
    }
}

/* If no person plays, nobody takes it up, and the next game begins without it. */
TEST_DRIVEN(computers_alone_are_not_asked)
{
    for (int phase = 0; phase < 2; phase++) {
        sit(d, CAN, phase ? PHASE_GAME_OVER : PHASE_ROUND_OVER, 7);
        assert_null(drive_find(d, "challenge"));
        assert_string_equal(foretold(d), "");
        if (!phase) {
            drive_press(d, "next-round");
            expect_screen(d, "table");
        }
    }
}

/* ---- A real game, left and continued ---- */

static bool offered(const struct match *m)
{
    struct game_status st;
    match_status(m, &st);
    return st.challenge == CHALLENGE_OFFERED;
}

static void play_till_offered(struct driver *d, int seats, uint64_t seed)
{
    struct randomplay r = {.fumbles = 5};
    struct game_config c;
    struct reason why = {0};
    rng_seed(&r.rng, 3);
    game_config_default(&c, &NORMIKUB, seats);
    c.seed = seed;
    game_option_set(&c, "games", 9);
    do { /* until somebody wins a game with the Wild in a group */
        assert_true(app_start(d->app, &c, &why));
        while (!offered(d->app->session->match) &&
               randomplay_step(&r, d->app->session->match, NULL)) {
        }
        c.seed++;
    } while (!offered(d->app->session->match));
    session_sync(d->app->session);
    app_follow(d->app);
    drive_settle(d);
}

/* The light is on what was moved for the challenge, not on what the winner of the game had
 * laid. */
TEST_DRIVEN(what_was_moved_for_it_lights_up)
{
    struct desk_glow glow = {.n = 0};
    drive_start(d, NULL, 1280, 800);
    for (uint64_t seed = 100; !glow.n; seed += 20) {
        play_till_offered(d, 3, seed);
        struct table before = state_of(d)->common.table;
        drive_press(d, "challenge");
        if (!drive_find(d, "show-how"))
            continue;
        drive_press(d, "show-how");
        const struct table *now = &state_of(d)->common.table;
        challenge_pieces(d->app->session->match, &glow);
        int moved = 0;
        for (tile_t t = 0; t < TILE_MAX; t++)
            moved += table_has(now, t) && !place_same(before.at[t], now->at[t]);
        assert_int_equal(glow.n, moved);
        for (int i = 0; i < glow.n; i++)
            assert_false(place_same(before.at[glow.piece[i]], now->at[glow.piece[i]]));
        d->app->settings.motion = 100;
        drive_find(d, "end-turn");
        assert_true(app_play(d->app, "end", NULL));
        assert_true(d->app->moment);
    }
}

/* Any table would be a proof, but the one that is announced and shown moves few tiles. */
TEST_DRIVEN(few_tiles_move)
{
    struct challenge_found found = {.can = false};
    struct challenge any = {.can = false};
    drive_start(d, NULL, 1280, 800);
    for (uint64_t seed = 100; seed < 200; seed += 20) {
        play_till_offered(d, 3, seed);
        const struct sw_state *s = state_of(d);
        challenge_solve(s->rules, &s->common.table, &(struct budget){.count_only = true}, &any);
        struct challenge_found *now = found_in(s);
        found = *now;
        free(now);
        if (any.moved > 9)
            break;
    }
    assert_true(found.can && any.can);
    assert_true(found.moved * 3 < any.moved);
}

TEST_DRIVEN(it_is_told_again_after_resuming)
{
    char before[256];
    drive_start(d, drive_folder(d), 1280, 800);
    play_till_offered(d, 4, 11);
    expect_screen(d, "round-end");
    snprintf(before, sizeof before, "%s", foretold(d));
    assert_true(before[0] != 0);
    drive_press(d, "leave");
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "continue");
    expect_screen(d, "round-end");
    assert_string_equal(foretold(d), before);
    drive_press(d, "challenge");
    drive_press(d, "menu");
    drive_press(d, "leave"); /* in the middle of it */
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "continue");
    expect_screen(d, "table");
    assert_string_equal(foretold(d), before);
}

TESTS_MAIN
