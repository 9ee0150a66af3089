/* test_talk.c: what computers say at the table: when, about what, how often, and where it is
 * seen. */
#include <math.h>

#include "desk/view_help.h"

#include "app_match.h"
#include "bk_desk.h"
#include "computer_seat.h"
#include "layout_help.h"
#include "look.h"
#include "past_turns.h"
#include "players.h"
#include "table/table_parts.h"
#include "talk.h"
#include "thorough.h"
#include "trials.h"

#define SDL_MAIN_HANDLED
#include "sdl_art.h"

static const char *const PLAYERS[] = {"pip:open", "nell:open", "otto:open", "mira:open"};

/* ---- Whole matches ---- */

/* A person in the first seat, who plays as Otto would, if there is one; and computers. */
static struct match *a_match(const char *game, int seats, int seed, bool person)
{
    struct game_config c;
    game_config_default(&c, game_find(game), seats);
    c.seed = (uint64_t)seed;
    trials_prepare(&c, TRIAL_ARENA, 2);
    for (int i = person; i < seats; i++)
        snprintf(c.computer[i], sizeof c.computer[i], "%s", PLAYERS[(i + seed) % 4]);
    struct match *m = match_new(&c);
    game_config_free(&c);
    return m;
}

/* The next step; false at the end. */
static bool next_step(struct match *m)
{
    struct game_status st;
    struct buf step = {0};
    match_status(m, &st);
    if (st.phase == PHASE_GAME_OVER)
        return false;
    void *view = mem_alloc(m->game->state_size);
    int seat = st.seat < 0 ? 0 : st.seat;
    m->game->view(m->state, seat, view);
    struct player_turn t = {.who = PLAYER_OTTO, .game = m->game, .view = view, .luck = 7};
    if (computer_seat(m, seat))
        player_read(m->config.computer[seat], &t.who, &t.temper);
    t.who = t.who == PLAYER_MIRA ? PLAYER_OTTO : t.who; /* who takes less time */
    bool good = player_step(&t, &step) && match_play(m, buf_text(&step), NULL, NULL);
    buf_free(&step);
    free(view);
    return good;
}

/* What was said in a match, as text: the turn of all, who, about what, which; and how much. */
struct heard {
    struct buf text;
    struct talk talk;
    int turns;     /* of all players */
    int last_turn; /* in which somebody spoke; 0: nobody has */
    int about[LINE_COUNT];
};

static int turn_count(const struct match *m)
{
    int n;
    free(past_turns(m, &n));
    return n;
}

/* Nobody speaks about a turn in which that did not happen. */
static void is_true(const struct match *m, const struct talk_line *l)
{
    int n;
    struct past_turn *turn = past_turns(m, &n);
    const struct turn_past *t = &turn[n - 1].past;
    bool own = t->seat == l->seat, person = !computer_seat(m, t->seat);
    const bool ok[LINE_COUNT] = {
        [LINE_BIG] = own && t->played >= 5,
        [LINE_FREED] = own && t->deeds & DEED_FREED,
        [LINE_CAPTURE] = own && t->deeds & DEED_CAPTURED,
        [LINE_LOSS] = !own && t->lost >> l->seat & 1,
        [LINE_WAITED] = own && t->played,
        [LINE_LAST] = own && t->deeds & DEED_NEARLY,
        [LINE_TOOK] = own && t->deeds & DEED_TOOK,
        [LINE_WENT] = own && t->out,
        [LINE_PRAISE] = !own && person,
        [LINE_NEARLY] = !own && (t->out || t->deeds & DEED_NEARLY),
    };
    assert_true(ok[l->about]);
    free(turn);
}

static void listen(const struct match *m, struct heard *h)
{
    struct talk_line l = {.seat = -1};
    int turns = turn_count(m);
    if (!talk_choose(m, &h->talk, "", &l))
        return;
    assert_true(computer_seat(m, l.seat));
    if (h->last_turn)
        assert_true(turns - h->last_turn >= m->config.seats);
    int id = player_line_id(l.who, l.about, l.which);
    for (int i = 0; i < h->talk.n; i++)
        assert_int_not_equal(h->talk.said[i], id);
    is_true(m, &l);
    talk_add(&h->talk, m, &l);
    h->last_turn = turns;
    h->about[l.about]++;
    buf_addf(&h->text, "%d: %d says %d %d %d; ", turns, l.seat, (int)l.who, (int)l.about,
             l.which);
}

static void hear(const char *game, int seats, int seed, bool person, struct heard *h)
{
    struct match *m = a_match(game, seats, seed, person);
    struct game_status was, is;
    match_status(m, &was);
    while (next_step(m)) {
        match_status(m, &is);
        if (past_turn_over(&was, &is))
            listen(m, h);
        was = is;
    }
    h->turns = turn_count(m);
    match_free(m);
}

static const struct {
    const char *game;
    int seats;
} GAMES_HEARD[] = {
    {"super-wild", 3}, {"normikub", 3}, {"classic", 4}, {"blockers", 4}, {"whats-wild", 4}};
#define N_HEARD ((int)(sizeof GAMES_HEARD / sizeof *GAMES_HEARD))

/* At most one line in a round of turns, none twice in a match, and only about what has happened
 * (listen()); in each game something is said, and silence is the rule. */
TEST(now_and_then)
{
    for (int g = 0; g < N_HEARD; g++) {
        int lines = 0, turns = 0;
        for (int seed = 1; seed <= often(40, 3, 1); seed++) {
            struct heard h = {.turns = 0};
            hear(GAMES_HEARD[g].game, GAMES_HEARD[g].seats, seed, true, &h);
            lines += h.talk.n;
            turns += h.turns / GAMES_HEARD[g].seats;
            buf_free(&h.text);
        }
        print_message("%s: %d lines in %d rounds of turns\n", GAMES_HEARD[g].game, lines,
                      turns);
        assert_true(lines > 0);
        assert_true(2 * lines <= turns);
    }
}

TEST(the_same_match_has_the_same_talk)
{
    struct heard a = {.turns = 0}, b = {.turns = 0};
    hear("super-wild", 3, 2, true, &a);
    hear("super-wild", 3, 2, true, &b);
    assert_true(a.talk.n > 0);
    assert_string_equal(buf_text(&a.text), buf_text(&b.text));
    buf_free(&a.text);
    buf_free(&b.text);
}

TEST(without_computers_nobody_speaks)
{
    struct match *m = a_match("super-wild", 2, 1, true);
    struct talk none = {.n = 0};
    struct talk_line l;
    m->config.computer[1][0] = 0;
    while (next_step(m))
        assert_false(talk_choose(m, &none, "", &l));
    match_free(m);
}

/* ---- What is hidden ---- */

#define RARE 200 /* seeds: luck lets somebody speak in many of them */

/* Plays these steps from a position with computers, and collects in how many seeds somebody
 * says what. Returns in how many. */
static int talk_from(const char *position, const char *const *steps, struct buf *out)
{
    int n = 0;
    for (int seed = 0; seed < RARE; seed++) {
        struct game_config c;
        struct talk none = {.n = 0};
        struct talk_line l;
        struct reason why = {.text = ""};
        if (!game_config_from_text(&c, position, strlen(position), &why))
            fail_msg("%s", why.text);
        c.seed = (uint64_t)seed;
        for (int i = 0; i < c.seats; i++)
            snprintf(c.computer[i], sizeof c.computer[i], "%s", PLAYERS[i % 4]);
        struct match *m = match_new(&c);
        for (int i = 0; steps[i]; i++)
            if (!match_play(m, steps[i], NULL, &why))
                fail_msg("%s: %s", steps[i], why.text);
        if (talk_choose(m, &none, "", &l)) {
            buf_addf(out, "%d: %d %d %d; ", seed, l.seat, (int)l.about, l.which);
            n++;
        }
        match_free(m);
        game_config_free(&c);
    }
    return n;
}

/* In how many seeds somebody speaks, the same from both positions. */
static int same_talk(const char *a, const char *b, const char *const *steps)
{
    struct buf of_a = {0}, of_b = {0};
    int n = talk_from(a, steps, &of_a);
    talk_from(b, steps, &of_b);
    assert_true(of_a.len > 0);
    assert_string_equal(buf_text(&of_a), buf_text(&of_b));
    buf_free(&of_a);
    buf_free(&of_b);
    return n;
}

/* Matches that differ only in what nobody sees: a rack, a bag, a hand, a pile. */
TEST(nothing_hidden_is_told)
{
    static const char *const lay[] = {"put r7 1,0", "end", NULL};
    static const char *const take[] = {"take", "discard p9", "end", NULL};
    int laid = same_talk(
        "game super-wild\ntable *@0,0 r4@-2,0 r5@-1,0\nrack r7 k1\nbag g8 b11 g3\n",
        "game super-wild\ntable *@0,0 r4@-2,0 r5@-1,0\nrack r7 b2\nbag k9 b1 r13\n", lay);
    int taken = same_talk(
        "game whats-wild\nrules wild 12\nrack a1 a2 p9\nhand 2 z1 c9 c11\ndiscards a3\n",
        "game whats-wild\nrules wild 12\nrack c1 z2 p9\nhand 2 a7 a8 p1\ndiscards a3\n", take);
    assert_true(2 * taken < laid); /* which happens all the time, and is rarely worth a word */
}

/* ---- Which line ---- */

/* What was said lately comes last. */
TEST(what_was_said_lately_comes_last)
{
    struct match *m = a_match("super-wild", 2, 3, false);
    struct talk t = {.n = 0};
    struct talk_line l, other;
    while (!talk_choose(m, &t, "", &l))
        assert_true(next_step(m));
    struct buf lately = {0};
    for (int i = 0; i < player_lines(l.about); i++)
        if (i != l.which)
            buf_addf(&lately, "%d ", player_line_id(l.who, l.about, i));
    assert_true(talk_choose(m, &t, buf_text(&lately), &other));
    assert_int_equal(other.which, l.which);
    buf_addf(&lately, "%d", player_line_id(l.who, l.about, l.which));
    assert_true(talk_choose(m, &t, buf_text(&lately), &other));
    assert_int_equal(other.about, l.about);
    assert_int_not_equal(other.which, l.which);
    buf_clear(&lately);
    buf_addf(&lately, "%d", player_line_id(l.who, l.about, l.which));
    assert_true(talk_choose(m, &t, buf_text(&lately), &other));
    assert_int_not_equal(other.which, l.which);
    buf_free(&lately);
    match_free(m);
}

/* Lets computers play a match in which the first `said` lines about a freed Wild have been said
 * by both. Returns how often one is said. */
static int freed_again(int seed, int said)
{
    int n = 0;
    struct match *m = a_match("super-wild", 2, seed, false);
    struct talk t = {.n = 0};
    struct talk_line l;
    enum player p;
    enum temper temper;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < said && player_read(m->config.computer[seat], &p, &temper); i++)
            t.said[t.n++] = player_line_id(p, LINE_FREED, i);
    while (next_step(m))
        if (talk_choose(m, &t, "", &l) && l.about == LINE_FREED) {
            assert_true(l.which >= said);
            n++;
        }
    match_free(m);
    return n;
}

/* What was said in the match is not said again, even if there is nothing else to say: not in
 * the matches in which the last line of all would be said. */
TEST(nothing_is_said_twice)
{
    int all = player_lines(LINE_FREED), matches = 0;
    for (int seed = 1; seed <= 16 && matches < often(16, 2, 1); seed++)
        if (freed_again(seed, all - 1) > 0) {
            assert_int_equal(freed_again(seed, all), 0);
            matches++;
        }
    assert_true(matches > 0);
}

TEST(it_is_noted_as_text)
{
    struct talk t = {.round = 2, .turn = 31, .n = 3, .said = {4, 0, 77}}, same = {.n = 0};
    struct buf text = {0};
    talk_write(&t, &text);
    talk_read(&same, buf_text(&text));
    assert_memory_equal(&t, &same, sizeof t);
    same = (struct talk){.n = 0};
    talk_read(&same, "3 x 5 99999 6");
    assert_int_equal(same.round, 3);
    assert_int_equal(same.n, 2);
    buf_clear(&text);
    for (int i = 0; i < 2 * TALK_MOST; i++)
        buf_addf(&text, "%d ", i);
    same = (struct talk){.n = 0};
    talk_read(&same, buf_text(&text));
    assert_int_equal(same.n, TALK_MOST);
    buf_free(&text);
}

/* ---- At the table ---- */

static const struct table_voice *voice_of(const struct driver *d)
{
    return &table_data_of(d->app)->voice;
}

/* What moves arrives, but nobody waits for words. */
static void settle_pieces(struct driver *d)
{
    drive_draw(d);
    for (int i = 0; i < 4000 && desk_host_moving(d->app); i++)
        app_tick(d->app);
    drive_draw(d);
}

/* A person at the first seat, and computers. */
static void sit_with(struct driver *d, const char *game, int seats, int seed, float w, float h)
{
    struct game_config c;
    drive_start(d, d->folder[0] ? d->folder : NULL, w, h);
    game_config_default(&c, game_find(game), seats);
    c.seed = (uint64_t)seed;
    trials_prepare(&c, TRIAL_ARENA, 1);
    for (int i = 1; i < seats; i++)
        snprintf(c.computer[i], sizeof c.computer[i], "%s", PLAYERS[(i + seed) % 3]);
    assert_true(app_start(d->app, &c, NULL));
    game_config_free(&c);
    settle_pieces(d);
}

static bool at_table(const struct driver *d)
{
    return d->app->screen == &TABLE_SCREEN && d->app->data[DATA_TABLE];
}

static bool speaks(const struct driver *d)
{
    return at_table(d) && table_voice_on(d->app);
}

/* One more step: of the person, as Otto would play, or whatever happens by itself. */
static bool goes_on(struct driver *d)
{
    const struct match *m = d->app->session->match;
    struct game_status st;
    match_status(m, &st);
    if (st.phase == PHASE_GAME_OVER || st.phase == PHASE_ROUND_OVER || st.open)
        return false;
    bool asked = st.phase == PHASE_TURN || st.phase == PHASE_VOLUNTEER;
    if (at_table(d) && st.phase == PHASE_AGREE && !app_wake_at(d->app)) {
        table_step(d->app, "agree");
    } else if (at_table(d) && asked && st.seat == 0) {
        struct buf step = {0};
        void *view = mem_alloc(m->game->state_size);
        m->game->view(m->state, 0, view);
        struct player_turn t = {.who = PLAYER_OTTO, .game = m->game, .view = view, .luck = 7};
        assert_true(player_step(&t, &step));
        table_step(d->app, buf_text(&step));
        buf_free(&step);
        free(view);
        app_wake(d->app, d->app->now_ms + 1);
    } else if (at_table(d)) {
        assert_true(app_wake_at(d->app) > 0);
        app_wake(d->app, app_wake_at(d->app));
    } else if (drive_find(d, "draw-lot") || drive_find(d, "deal")) {
        drive_press(d, drive_find(d, "deal") ? "deal" : "draw-lot");
    } else {
        drive_settle(d);
        app_wake(d->app, app_wake_at(d->app));
    }
    settle_pieces(d);
    return true;
}

/* Until somebody says something; false if nobody does in this round. */
static bool wait_for_words(struct driver *d)
{
    for (int i = 0; i < 4000 && !speaks(d); i++)
        if (!goes_on(d))
            return false;
    return speaks(d);
}

/* Looks for a seed in which somebody speaks. */
static int sit_and_hear(struct driver *d, const char *game, int seats, float w, float h)
{
    for (int seed = 1; seed < 40; seed++) {
        sit_with(d, game, seats, seed, w, h);
        if (wait_for_words(d))
            return seed;
    }
    fail_msg("nobody ever speaks in %s", game);
    return 0;
}

static bool probe_says(const struct driver *d, int *seat)
{
    struct buf out = {0};
    app_probe(d->app, &out);
    const char *line = strstr(buf_text(&out), "\nsays ");
    bool there = line && sscanf(line, "\nsays %d", seat) == 1;
    buf_free(&out);
    return there;
}

TEST_DRIVEN(a_bubble_for_some_seconds)
{
    int seat = 0;
    sit_and_hear(d, "super-wild", 3, 1280, 800);
    const struct table_voice *v = voice_of(d);
    assert_true(probe_says(d, &seat));
    assert_int_equal(seat, v->line.seat + 1);
    assert_string_equal(drive_find(d, "says")->label,
                        player_line(v->line.who, v->line.about, v->line.which));
    assert_in_range(v->till - d->app->now_ms, 3000, 5000);
    assert_true(app_wake_at(d->app) <= v->till);
    uint64_t till = v->till;
    d->app->now_ms = till - 1;
    table_voice_wake(d->app);
    assert_false(table_voice_fades(v));
    d->app->now_ms = till;
    table_voice_wake(d->app);
    assert_true(table_voice_fades(v) && app_moving(d->app));
    drive_settle(d);
    assert_null(drive_find(d, "says"));
    assert_false(probe_says(d, &seat));
}

/* What is said is seen, as a rule, in every game. */
TEST_DRIVEN(what_is_said_is_seen)
{
    for (int g = 0; g < N_HEARD; g++) {
        int said = 0, seen = 0;
        for (int seed = 1; seed < 9 && said < often(40, 4, 2); seed++) {
            int n = 0;
            sit_with(d, GAMES_HEARD[g].game, GAMES_HEARD[g].seats, seed, 1280, 800);
            while (said < often(40, 4, 2) && goes_on(d)) {
                bool more = d->app->talk.of == d->app->taken_up && d->app->talk.n > n;
                said += more;
                seen += more && speaks(d) && drive_find(d, "says");
                n += more;
            }
        }
        print_message("%s: %d said, %d seen\n", GAMES_HEARD[g].game, said, seen);
        assert_true(said > 0 && 2 * seen >= said);
    }
}

/* How opaque the bubble's text is, 0..255. */
static int opaque(struct driver *d)
{
    drive_draw(d);
    const struct table_voice *v = voice_of(d);
    const char *text = player_line(v->line.who, v->line.about, v->line.which);
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && strncmp(d->dl.text + c->text, text, 3) == 0)
            return c->c0.a;
    }
    return -1;
}

TEST_DRIVEN(it_fades_unless_motion_is_reduced)
{
    sit_and_hear(d, "super-wild", 3, 1280, 800);
    assert_int_equal(opaque(d), 255);
    drive_point(d, INPUT_DOWN, (struct rect){640, 400, 2, 2}, BUTTON_LEFT);
    drive_point(d, INPUT_UP, (struct rect){640, 400, 2, 2}, BUTTON_LEFT);
    for (int i = 0; i < 12; i++)
        app_tick(d->app);
    assert_in_range(opaque(d), 20, 235);
    drive_settle(d);
    assert_false(speaks(d));
    sit_and_hear(d, "super-wild", 3, 1280, 800);
    d->app->settings.reduced_motion = true;
    assert_int_equal(opaque(d), 255);
    drive_point(d, INPUT_DOWN, (struct rect){640, 400, 2, 2}, BUTTON_LEFT);
    assert_false(speaks(d));
}

TEST_DRIVEN(it_is_narrated)
{
    struct buf said = {0};
    for (int seed = 1; seed < 40 && !said.len; seed++) {
        sit_with(d, "super-wild", 3, seed, 1280, 800);
        d->app->settings.narration = true;
        if (!wait_for_words(d))
            continue;
        const struct table_voice *v = voice_of(d);
        buf_addf(&said, "%s says: %s", d->app->session->match->config.name[v->line.seat],
                 player_line(v->line.who, v->line.about, v->line.which));
    }
    const char *told = d->app->words.said, *at = strstr(told, buf_text(&said));
    if (!at || at == told) /* it comes after what happened in the turn */
        fail_msg("\"%s\" is not in \"%s\"", buf_text(&said), told);
    buf_free(&said);
}

/* Who does not want to hear it hears nothing; and no other step depends on it. */
TEST_DRIVEN(off_means_off)
{
    uint64_t hash[2];
    int spoken[2] = {0, 0}, seed = sit_and_hear(d, "super-wild", 3, 1280, 800);
    for (int on = 0; on < 2; on++) {
        sit_with(d, "super-wild", 3, seed, 1280, 800);
        d->app->settings.talk = on;
        d->app->settings.narration = true;
        do {
            spoken[on] += speaks(d) || strstr(d->app->words.said, " says: ");
        } while (goes_on(d));
        hash[on] = match_hash(d->app->session->match);
    }
    assert_int_equal(spoken[0], 0);
    assert_true(spoken[1] > 0);
    assert_true(hash[0] == hash[1]);
}

/* Computers go on while somebody speaks: none of them waits for the end of the words, nor while
 * they fade. */
TEST_DRIVEN(nobody_waits_for_words)
{
    const struct table_data *t;
    sit_and_hear(d, "super-wild", 4, 1280, 800);
    do {
        t = table_data_of(d->app);
        if (computer_seat(d->app->session->match, app_status(d->app).seat) && t->computer.found)
            break;
        assert_true(goes_on(d));
    } while (speaks(d));
    while (t->deaf) /* a button that has just come, which is motion, too */
        app_tick(d->app);
    uint64_t due = computer_wake_at(d->app, &t->computer, false);
    assert_true(speaks(d) && due < t->voice.till);
    table_voice_end(d->app);
    drive_settle(d);
    assert_false(speaks(d));
    assert_int_equal(computer_wake_at(d->app, &t->computer, false), due);
}

/* What was said is known after the program was ended, and in other matches. */
TEST_DRIVEN(it_is_remembered)
{
    drive_folder(d);
    drive_start(d, d->folder, 1280, 800);
    store_set(d->app->store, "said-lately", "9998 9999");
    sit_and_hear(d, "super-wild", 3, 1280, 800);
    const struct table_voice *v = voice_of(d);
    int id = player_line_id(v->line.who, v->line.about, v->line.which);
    int64_t match = d->app->session->id;
    struct talk before = d->app->talk;
    assert_int_equal(before.said[before.n - 1], id);
    char last[20];
    snprintf(last, sizeof last, "%d", id);
    const char *lately = store_get(d->app->store, "said-lately");
    assert_memory_equal(lately, "9998 9999 ", 10);
    assert_string_equal(lately + strlen(lately) - strlen(last), last);
    struct talk after = {.n = 0};
    talk_read(&after, store_note(d->app->store, match, "talk"));
    after.of = before.of;
    assert_memory_equal(&after, &before, sizeof after);
    drive_start(d, d->folder, 1280, 800);
    assert_true(app_resume(d->app, match, NULL));
    settle_pieces(d);
    do {
        assert_true(goes_on(d));
    } while (d->app->talk.of != d->app->taken_up);
    assert_int_equal(d->app->talk.said[before.n - 1], id);
}

/* ---- Where it is ---- */

static bool overlap(struct rect a, struct rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Is it about the player who speaks: the name, or what is counted beside it? */
static bool is_own(const struct driver *d, const char *id)
{
    static const char *const about[] = {"place", "cards", "stand", "score", "total", "counts"};
    char own[UI_ID];
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        snprintf(own, sizeof own, "%s-%d", about[i], voice_of(d)->line.seat + 1);
        if (strcmp(own, id) == 0)
            return true;
    }
    return false;
}

/* Is a bubble there that covers nothing that it may not cover? */
static bool fits(struct driver *d, const char *what)
{
    drive_draw(d);
    const struct ui_widget *says = drive_find(d, "says"), *message = drive_find(d, "message");
    const struct desk *t = table_data_of(d->app)->host.desk;
    if (!says)
        return false;
    float x = 12 * d->app->ui.scale, y = 4 * d->app->ui.scale;
    struct rect r = {says->r.x - x, says->r.y - y, says->r.w + 2 * x, says->r.h + 2 * y};
    if (r.x < 0 || r.y < 0 || r.x + r.w > d->w || r.y + r.h > d->h)
        fail_msg("%s: \"%s\" runs out of the window", what, says->label);
    if (message && overlap(r, message->r))
        fail_msg("%s: \"%s\" covers the sentence", what, says->label);
    if (t->area.hand.w > 0 && overlap(r, t->area.hand))
        fail_msg("%s: \"%s\" covers the hand", what, says->label);
    for (int i = 0; i < t->kind->pieces; i++)
        if (t->seen[i].where != SEEN_NOWHERE && overlap(r, t->seen[i].to))
            fail_msg("%s: \"%s\" covers a piece", what, says->label);
    for (int i = 0; i < d->app->ui.n; i++) {
        const struct ui_widget *w = &d->app->ui.widget[i];
        if (w != says && w->kind != UI_AREA && overlap(r, w->r) && !is_own(d, w->id))
            fail_msg("%s: \"%s\" covers %s", what, says->label, w->id);
    }
    return true;
}

/* A tile that comes to where it is takes it away; and what is said then is elsewhere. */
TEST_DRIVEN(it_makes_way)
{
    int i = 0;
    sit_and_hear(d, "super-wild", 3, 1280, 800);
    struct desk *t = table_data_of(d->app)->host.desk;
    struct rect r = drive_find(d, "says")->r;
    while (t->seen[i].where != DESK_BOARD)
        i++;
    t->seen[i].to.x = r.x + r.w / 2;
    t->seen[i].to.y = r.y + r.h - 1;
    drive_draw(d);
    assert_null(drive_find(d, "says"));
    assert_false(speaks(d));
    struct table_voice *v = &table_data_of(d->app)->voice;
    v->till = UINT64_MAX;
    v->left = v->place = -1;
    assert_true(fits(d, "beside a tile"));
}

static struct text_maker letters;

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    (void)r;
    return text_measure(&letters, f, size, text);
}

/* Says each line of each player in turn, as if everybody at the table could say it. Returns how
 * many of 100 have a place. */
static int say_all(struct driver *d, const char *what)
{
    struct table_voice *v = &table_data_of(d->app)->voice;
    int n = 0, seen = 0;
    for (int seat = 1; seat < d->app->session->match->config.seats; seat++)
        for (int p = 0; p < PLAYER_COUNT; p++)
            for (int about = 0; about < LINE_LOST; about++)
                for (int i = 0; i < player_lines((enum line_for)about); i++) {
                    *v = (struct table_voice){
                        .line = {seat, (enum player)p, (enum line_for)about, i},
                        .till = UINT64_MAX,
                        .left = -1,
                        .place = -1};
                    n++;
                    seen += fits(d, what);
                }
    v->till = 0;
    return seen * 100 / n;
}

/* Tables, and how many of 100 lines have a place in the smallest window and in an ordinary one.
 * Where the players sit at the board, they are close together in a small window; but the line
 * is short, as a rule. */
static const struct {
    const char *game;
    int seats, least[2];
} TABLES[] = {{"super-wild", 4, {100, 100}}, {"normikub", 8, {100, 100}},
              {"classic", 4, {100, 100}},    {"blockers", 4, {100, 100}},
              {"whats-wild", 4, {80, 100}},  {"whats-wild", 7, {50, 90}}};
#define N_TABLES ((int)(sizeof TABLES / sizeof *TABLES))

static void say_in(struct driver *d, int table, int size, const char *language)
{
    char what[80];
    if (!speak(language))
        return;
    snprintf(what, sizeof what, "%s, %d, %s, %.0f", TABLES[table].game, TABLES[table].seats,
             language, (double)SIZES[size].w);
    int shown = say_all(d, what);
    if (shown < TABLES[table].least[size])
        fail_msg("%s: %d of 100 lines have a place", what, shown);
}

/* In the letters of the program and in every language, each line has a place beside its face or
 * else in the bar or beside the sentence. In a brief run, in one language at each table. */
TEST_DRIVEN(every_line_fits)
{
    struct reason why;
    const struct language *l;
    SDL_setenv("SUPERWILD_FONTS", SUPERWILD_SOURCE_DIR "/tests/fonts", 1);
    assert_true(text_init(&letters, SUPERWILD_SOURCE_DIR "/assets", &why));
    for (int g = 0; g < N_TABLES; g++)
        for (int size = 0; size < 2; size++) {
            sit_with(d, TABLES[g].game, TABLES[g].seats, 1, SIZES[size].w, SIZES[size].h);
            for (int i = 0; i < 200 && !(at_table(d) && app_status(d->app).turn > 5); i++)
                assert_true(goes_on(d));
            d->renderer->measure = measure;
            for (int i = often(0, 0, g % 3); (l = language_at(i)); i += often(1, 1, 3))
                say_in(d, g, size, l->id);
            language_close();
        }
    text_free(&letters);
}

/* Fills each stand with tiles of others. */
static void fill_stands(struct driver *d)
{
    struct bk_desk *v = (void *)table_data_of(d->app)->host.desk;
    for (int s = 0; s < v->now.seats; s++) {
        int colour = 0, from = s % 2 ? 2 : 1;
        while (!(bk_own(&v->now, from) >> colour & 1))
            colour++;
        v->now.n_captured[s] = 0;
        for (int i = 0; i < 12; i++)
            v->now.captured[s][v->now.n_captured[s]++] = bk_tile_of(colour, s / 2 * 12 + i);
    }
    desk_place_all(&v->d);
}

/* Where a stand is full, too, a line has its place: over the name and what is counted. */
TEST_DRIVEN(lines_at_a_full_stand)
{
    struct reason why;
    const struct language *l;
    SDL_setenv("SUPERWILD_FONTS", SUPERWILD_SOURCE_DIR "/tests/fonts", 1);
    assert_true(text_init(&letters, SUPERWILD_SOURCE_DIR "/assets", &why));
    sit_with(d, "blockers", 4, 1, 800, 600);
    while (!at_table(d))
        assert_true(goes_on(d));
    d->renderer->measure = measure;
    fill_stands(d);
    for (int i = 0; (l = language_at(i)); i++) {
        if (!speak(l->id))
            continue;
        int seen = say_all(d, l->id);
        print_message("%s: %d\n", l->id, seen);
        if (seen < 70)
            fail_msg("%s: %d of 100 lines have a place", l->id, seen);
    }
    language_close();
    text_free(&letters);
}

/* Every line is another one in every language. */
TEST(every_line_is_translated)
{
    const struct language *l;
    for (int i = 1; (l = language_at(i)); i++)
        for (int p = 0; p < PLAYER_COUNT && speak(l->id); p++)
            for (int about = 0; about < LINE_COUNT; about++)
                for (int k = 0; k < player_lines((enum line_for)about); k++) {
                    const char *text = player_line((enum player)p, (enum line_for)about, k);
                    char there[200];
                    snprintf(there, sizeof there, "%s", text);
                    language_close();
                    text = player_line((enum player)p, (enum line_for)about, k);
                    assert_string_not_equal(there, text);
                    assert_true(speak(l->id));
                }
    language_close();
}

TESTS_MAIN
