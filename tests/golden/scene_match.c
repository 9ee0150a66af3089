/* scene_match.c: what comes before and after turns: the draw for the start, the hand-over, the
 * ends, and everything that covers them. */
#include "scene_parts.h"

#include "players.h"
#include "start_help.h"

/* ---- The draw for the start ---- */

void scene_lots(struct driver *d)
{
    scene_take_up(d, scene_new_match(3, 7));
}

static bool tied(struct match *m)
{
    struct game_status st;
    scene_steps(m, "draw", m->config.seats);
    match_status(m, &st);
    return st.phase == PHASE_LOTS;
}

/* The first bag in which two players draw the same highest number. */
void scene_lots_tie(struct driver *d)
{
    struct match *m = scene_new_match(6, 1);
    for (uint64_t seed = 2; !tied(m); seed++) {
        match_free(m);
        m = scene_new_match(6, seed);
    }
    scene_take_up(d, m);
}

void scene_lots_decided(struct driver *d)
{
    struct match *m = scene_new_match(3, 7);
    struct game_status st;
    for (match_status(m, &st); st.phase == PHASE_LOTS; match_status(m, &st))
        scene_steps(m, "draw", 1);
    scene_take_up(d, m);
}

/* ---- The ends ---- */

/* Puts tiles on the table, wherever they are. */
static void lay_row(struct sw_state *s, int colour, int number, int n, struct place at,
                    bool down)
{
    for (int i = 0; i < n; i++) {
        tile_t t = tile_make(colour, number + i);
        for (int k = 0; k < SW_SEATS; k++)
            bits_remove(&s->common.rack[k], t);
        table_put(&s->common.table, t, at);
        *(down ? &at.y : &at.x) += 1;
    }
}

static void over(struct sw_state *s, enum round_end end, int winner)
{
    s->common.phase = PHASE_ROUND_OVER;
    s->common.end = (int8_t)end;
    s->common.winner = (int8_t)winner;
    s->common.seat = -1;
    if (winner >= 0) {
        s->out = (uint8_t)(1u << winner);
        s->pegs[winner]++;
    }
}

static void dealt(struct driver *d, int seats)
{
    struct match *m = scene_new_match(seats, 7);
    struct game_status st;
    for (match_status(m, &st); st.phase != PHASE_TURN; match_status(m, &st))
        scene_steps(m, start_step(st.phase), 1);
    scene_take_up(d, m);
    struct sw_state *s = scene_state(d);
    lay_row(s, RED, 9, 3, (struct place){2, 0, 0}, false);
    lay_row(s, BLUE, 3, 3, (struct place){0, 1, 0}, true);
}

/* Ann has gone out and the others have stopped. Put together by hand, so that the picture does
 * not depend on how the random player plays. */
void scene_round(struct driver *d)
{
    dealt(d, 3);
    struct sw_state *s = scene_state(d);
    s->common.box.bit[0] |= s->common.rack[0].bit[0];
    s->common.rack[0] = (struct tile_bits){{0, 0}};
    over(s, END_STOPPED, 0);
    app_go(d->app, SCREEN_ROUND_END);
}

void scene_round_blocked(struct driver *d)
{
    dealt(d, 2);
    over(scene_state(d), END_BLOCKED, -1);
    app_go(d->app, SCREEN_ROUND_END);
}

/* As full as possible: six people, thirty rounds, pegs, tiles left. */
void scene_round_six(struct driver *d)
{
    static const int8_t pegs[SW_SEATS] = {9, 0, 3, 6, 1, 10};
    scene_take_up(d, scene_moment("both-6-seats", SCENE_LONG_NAMES, when_turn_8));
    struct sw_state *s = scene_state(d);
    s->common.rounds = SW_ROUNDS;
    s->common.round = SW_ROUNDS;
    memcpy(s->pegs, pegs, sizeof pegs);
    over(s, END_STOPPED, 5);
    s->common.phase = PHASE_GAME_OVER;
    app_go(d->app, SCREEN_GAME_END);
}

/* The winner's moment, when the prize is on its way. */
static void moment(struct driver *d, struct match *m)
{
    scene_take_up(d, m);
    d->app->moment = true;
    app_follow_anew(d->app);
    for (int i = 0; i < 210; i++)
        app_tick(d->app);
    drive_draw(d);
}

void scene_moment_out(struct driver *d)
{
    moment(d, scene_moment("both-4-seats", SCENE_NAMES, when_open));
}

void scene_moment_points(struct driver *d)
{
    moment(d, scene_moment("classic-4-seats", SCENE_NAMES, when_won));
}

static void end_game(struct driver *d, int seats, const int8_t pegs[SW_SEATS])
{
    dealt(d, seats);
    struct sw_state *s = scene_state(d);
    over(s, END_STOPPED, 0);
    s->common.phase = PHASE_GAME_OVER;
    s->common.rounds = 3;
    s->common.round = 3;
    memcpy(s->pegs, pegs, SW_SEATS);
    app_go(d->app, SCREEN_GAME_END);
}

void scene_game_end(struct driver *d)
{
    static const int8_t pegs[SW_SEATS] = {1, 2};
    end_game(d, 3, pegs);
}

void scene_game_end_shared(struct driver *d)
{
    static const int8_t pegs[SW_SEATS] = {1, 0, 1, 0, 0, 1};
    end_game(d, 6, pegs);
}

void scene_game_end_nobody(struct driver *d)
{
    static const int8_t pegs[SW_SEATS] = {0};
    end_game(d, 2, pegs);
}

static void remember_bests(struct driver *d)
{
    for (int i = 0; i < 5; i++) {
        struct store_best b = {12 + 3 * i, 7 + 2 * i, i == 1, 1794000000 + 90000 * i, 0};
        store_best_add(d->app->store, "super-wild", "stacks", &b);
    }
}

/* Out alone, one of the best so far. */
void scene_game_end_alone(struct driver *d)
{
    remember_bests(d);
    scene_play(d, "stacks");
    struct sw_state *s = scene_state(d);
    over(s, END_STOPPED, 0);
    s->common.phase = PHASE_GAME_OVER;
    s->out_turns = s->common.turns[0] = 16;
    s->out_draws = 9;
    struct store_best b = {16, 9, false, 1794900000, d->app->session->id};
    store_best_add(d->app->store, "super-wild", "stacks", &b);
    app_go(d->app, SCREEN_GAME_END);
}

/* What the others needed for the same tiles. */
void scene_solitaire(struct driver *d)
{
    scene_take_up(d, scene_new_match(1, 20261123));
}

/* Plays on, each seat as that computer does, until somebody has won. */
static struct match *played_by(struct match *m, const enum player *who)
{
    struct buf step = {0};
    struct game_status st;
    void *view = mem_alloc(m->game->state_size);
    for (match_status(m, &st); st.winner < 0; match_status(m, &st)) {
        int seat = st.seat < 0 ? 0 : st.seat;
        struct player_turn t = {.who = who[seat],
                                .game = m->game,
                                .view = view,
                                .luck = player_luck(m->config.seed, seat)};
        m->game->view(m->state, seat, view);
        buf_clear(&step);
        if (!player_step(&t, &step) || !match_play(m, buf_text(&step), NULL, NULL))
            break;
    }
    buf_free(&step);
    free(view);
    return m;
}

/* The deal of a day, played as well as Otto. */
void scene_game_end_medal(struct driver *d)
{
    scene_take_up(d, played_by(scene_new_match(1, 20261123), (enum player[]){PLAYER_OTTO}));
    press_button(d, "stop");
}

/* All racks are empty. */
void scene_all_out(struct driver *d)
{
    dealt(d, 4);
    struct sw_state *s = scene_state(d);
    for (int i = 0; i < 4; i++)
        s->common.rack[i] = (struct tile_bits){{0, 0}};
    over(s, END_ALL_OUT, 0);
    s->out = 15;
    app_go(d->app, SCREEN_ROUND_END);
}

/* A person has won against Nell; the review knows how. */
void scene_game_won(struct driver *d)
{
    struct match *m = scene_new_match(2, 3);
    struct game_config c = m->config;
    match_free(m);
    game_option_set(&c, "rounds", 1);
    m = played_by(match_new(&c), (enum player[]){PLAYER_NELL, PLAYER_PIP});
    snprintf(m->config.name[1], NAME_MAX_BYTES, "Nell");
    snprintf(m->config.computer[1], COMPUTER_ID, "nell:open");
    scene_take_up(d, m);
    while (app_wake_at(d->app))
        app_wake(d->app, app_wake_at(d->app));
    point(d, (struct spot){d->w / 2, 1});
}

/* The turn on the screen is judged, and a few others, which are marked on the strip. */
static void watch_turns_known(struct driver *d, const char *record, int turns)
{
    scene_take_up(d, scene_moment(record, SCENE_NAMES, when_game_over));
    press_button(d, "watch");
    for (int i = 0; i < turns; i++)
        press_button(d, "next");
    for (int i = 0; i < 6 && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
    point(d, (struct spot){d->w / 2, 1});
}

void scene_watch_best(struct driver *d)
{
    watch_turns_known(d, "both-4-seats", 9);
    press_button(d, "best");
    point(d, (struct spot){d->w / 2, 1});
}

void scene_watch_summary(struct driver *d)
{
    watch_turns_known(d, "both-4-seats", 9);
    press_button(d, "summary");
}

void scene_watch_whats_wild(struct driver *d)
{
    watch_turns_known(d, "whats-wild-first-five-4-seats", 8);
    press_button(d, "best");
}

void scene_watch_blockers(struct driver *d)
{
    watch_turns_known(d, "blockers-3-seats", 5);
    press_button(d, "best");
}

/* ---- What covers a screen ---- */

void scene_notice_disk(struct driver *d)
{
    scene_play(d, "table");
    app_notice(d->app, "Your game can't be saved: the disk is full. You can keep playing.");
}

/* The longest of these questions. */
void scene_notice_folder(struct driver *d)
{
    app_notice(d->app,
               "Your game can't be saved: Superwild may not write to the file profile.db in "
               "the folder %s. You can keep playing.",
               "/home/ann/.local/share/superwild");
}

void scene_notice_overtaken(struct driver *d)
{
    scene_play(d, "handover");
    app_notice(d->app, "This game went on in another window. This is where it stands now.");
}
