/* classic.c: the rounds and turns of Classic. */
#include "classic.h"

#include <assert.h>
#include <string.h>

#include "language.h"

static bool played_any(const struct cl_state *s)
{
    return round_played_count(&s->common) > 0;
}

/* ---- Start ---- */

/* The next copy of a face. */
static tile_t next_copy(struct tile_bits *used, tile_t t)
{
    tile_t first = (tile_t)tile_face(t);
    tile_t mine = bits_has(used, first) ? (tile_t)(first + FACES) : first;
    bits_add(used, mine);
    return mine;
}

/* A position does not say which of two copies is which, so we decide. The result must not
 * depend on the order of its sections, or steps would mean other tiles. The first copies are on
 * the table, then on the rack, then in the pool. */
static void start_from(struct cl_state *s, const struct position *p)
{
    struct tile_bits used = {{0, 0}};
    tile_t list[TILE_MAX];
    int n = table_list(&p->table, list);
    for (int i = 0; i < n; i++)
        table_put(&s->common.table, next_copy(&used, list[i]), p->table.at[list[i]]);
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&s->common.rack[0], next_copy(&used, p->rack[i]));
    for (int i = 0; i < p->n_bag; i++)
        s->common.bag[s->common.n_bag++] = next_copy(&used, p->bag[i]);
    for (int t = 0; t < TILE_MAX; t++)
        if (!bits_has(&used, (tile_t)t))
            bits_add(&s->common.box, (tile_t)t);
    s->melded = p->flag;
    round_open_middle(&s->common);
}

static void cl_start(void *state, const struct game_config *c)
{
    struct cl_state *s = state;
    struct position p;
    memset(s, 0, sizeof *s);
    round_open(&s->common, &CL_TILE_SET, c);
    s->common.rounds = (int8_t)game_option(c, "rounds");
    s->clock = (int16_t)game_option(c, "clock");
    s->loose = game_option(c, "taking") == CL_TAKING_LOOSE;
    if (!c->start && game_option(c, "starter"))
        round_open_agreed(&s->common, game_option(c, "starter") - 1);
    if (!c->start)
        return;
    position_of_start(c, &p);
    start_from(s, &p);
}

/* ---- Rounds ---- */

static void deal(struct cl_state *s, struct event_list *ev)
{
    round_clear(&s->common);
    s->melded = 0;
    round_deal(&s->common, &CL_TILE_SET, CL_DEAL, ev);
    round_begin_turn(&s->common, s->common.starter, ev);
}

/* "Each other player scores minus the sum of the rack. The one who went out scores the sum of
 * what the others lost." Blocked: "the lowest rack sum wins; each other player loses the
 * difference to it, and the winner gains the sum of those differences; ties for lowest share
 * it, rounded down." Decision: nobody gets what the rounding leaves. Both are the same
 * calculation: a player who went out has a rack of 0, which is the lowest and cannot tie. */
static void score_round(struct cl_state *s)
{
    int16_t *score = s->score[s->common.round - 1];
    int sum[CL_SEATS], lowest = INT16_MAX, lost = 0, lowest_seats = 0;
    for (int i = 0; i < s->common.seats; i++) {
        sum[i] = cl_rack_sum(s, i);
        lowest = sum[i] < lowest ? sum[i] : lowest;
    }
    for (int i = 0; i < s->common.seats; i++) {
        lost += sum[i] - lowest;
        lowest_seats += sum[i] == lowest;
    }
    for (int i = 0; i < s->common.seats; i++)
        score[i] = (int16_t)(sum[i] == lowest ? lost / lowest_seats : lowest - sum[i]);
}

static void end_round(struct cl_state *s, enum round_end why, struct event_list *ev)
{
    score_round(s);
    round_end(&s->common, why, ev);
}

/* ---- The end of a turn ---- */

static void next_turn(struct cl_state *s, struct event_list *ev)
{
    s->common.turns[s->common.seat]++;
    if (s->common.passes >= s->common.seats)
        end_round(s, END_BLOCKED, ev);
    else
        round_begin_turn(&s->common, (s->common.seat + 1) % s->common.seats, ev);
}

static void go_out(struct cl_state *s, struct event_list *ev)
{
    s->common.winner = s->common.seat;
    s->common.turns[s->common.seat]++;
    event_say(ev, EVENT_OUT, CUE_NONE, TOLD_OUT, s->common.seat);
    end_round(s, END_OUT, ev);
}

/* Ends a turn in which nothing was played; tiles that were tried go back. */
static void pass(struct cl_state *s, struct event_list *ev)
{
    round_restore(&s->common, ev);
    s->common.passes++;
    next_turn(s, ev);
}

static void end_turn(struct cl_state *s, struct event_list *ev)
{
    if (!played_any(s)) {
        pass(s, ev);
        return;
    }
    s->common.passes = 0;
    s->melded |= (uint8_t)(1u << s->common.seat);
    if (cl_rack_count(s, s->common.seat) == 0)
        go_out(s, ev);
    else
        next_turn(s, ev);
}

/* "Drawing ends the turn, and the tile waits for the next turn." */
static void draw(struct cl_state *s, struct event_list *ev)
{
    round_restore(&s->common, ev);
    round_draw(&s->common, TOLD_DRAW, ev);
    next_turn(s, ev);
}

/* "When it runs out, the table goes back to the start of the turn, the player draws a tile, and
 * the turn is over." With an empty pool it is a pass (decision). */
static void timeout(struct cl_state *s, struct event_list *ev)
{
    event_say(ev, EVENT_NOTE, CUE_NONE, CL_TOLD_TIMEOUT, s->common.seat);
    if (s->common.n_bag)
        draw(s, ev);
    else
        pass(s, ev);
}

/* ---- Steps ---- */

/* In the order of the words. */
enum verb { VERB_DRAW, VERB_DEAL, VERB_END, VERB_TIMEOUT, VERB_STOP };

static bool read_step(const struct cl_state *s, const char *text, struct step *out,
                      struct reason *why)
{
    static const char *const plain[] = {"draw", "deal", "end", "timeout", "stop", NULL};
    bool turn = s->common.phase == PHASE_TURN;
    struct step_world world = {.rack = turn ? &s->common.rack[s->common.seat] : NULL,
                               .now = &s->common.table,
                               .begin = &s->common.begin,
                               .plain = plain};
    return step_read(&world, text, out, why);
}

static bool check_draw(const struct cl_state *s, struct reason *why)
{
    if (s->common.phase == PHASE_LOTS)
        return true;
    if (s->common.phase != PHASE_TURN)
        return refuse(why, "You can't draw now.");
    if (played_any(s))
        return refuse(why, "You've already played. Take your tiles back if you'd rather draw.");
    return s->common.n_bag || refuse(why, "The pool is empty.");
}

static bool check_end(const struct cl_state *s, struct reason *why)
{
    if (s->common.phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    if (!played_any(s))
        return !s->common.n_bag || refuse(why, "Play at least one tile, or draw one.");
    return cl_turn_legal(s, why);
}

static bool check_timeout(const struct cl_state *s, struct reason *why)
{
    if (s->common.phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    return s->clock || refuse(why, "This game has no clock.");
}

static bool check_stop(const struct cl_state *s, struct reason *why)
{
    return (s->common.phase == PHASE_TURN && s->common.seats == 1) ||
           refuse(why, "The round goes on until somebody goes out.");
}

static bool check_step(const struct cl_state *s, const struct step *st, struct reason *why)
{
    if (st->verb == STEP_ARRANGE)
        return s->common.phase == PHASE_TURN
                   ? round_may_arrange(&s->common, RULE_MELDS, st, why)
                   : refuse(why, "It is nobody's turn.");
    switch ((enum verb)st->verb) {
    case VERB_DRAW:
        return check_draw(s, why);
    case VERB_DEAL:
        return round_may_deal(&s->common, &CL_TILE_SET, CL_DEAL, why);
    case VERB_END:
        return check_end(s, why);
    case VERB_TIMEOUT:
        return check_timeout(s, why);
    case VERB_STOP:
        return check_stop(s, why);
    }
    return false;
}

static bool cl_check(const void *state, const char *text, struct reason *why)
{
    struct step st;
    return read_step(state, text, &st, why) && check_step(state, &st, why);
}

/* What apply() asserts: everything that check() tests without looking at the table. */
static bool phase_allows(const struct cl_state *s, const struct step *st)
{
    bool turn = s->common.phase == PHASE_TURN;
    if (st->verb == STEP_ARRANGE)
        return turn;
    switch ((enum verb)st->verb) {
    case VERB_DRAW:
        return turn || s->common.phase == PHASE_LOTS;
    case VERB_DEAL:
        return round_may_deal(&s->common, &CL_TILE_SET, CL_DEAL, NULL);
    case VERB_END:
    case VERB_TIMEOUT:
    case VERB_STOP:
        return turn;
    }
    return false;
}

static void make_plain(struct cl_state *s, enum verb verb, struct event_list *ev)
{
    switch (verb) {
    case VERB_DRAW:
        if (s->common.phase == PHASE_LOTS)
            round_draw_lot(&s->common, &CL_TILE_SET, ev);
        else
            draw(s, ev);
        break;
    case VERB_DEAL:
        deal(s, ev);
        break;
    case VERB_END:
        end_turn(s, ev);
        break;
    case VERB_TIMEOUT:
        timeout(s, ev);
        break;
    case VERB_STOP: /* an unfinished turn has no effect */
        round_restore(&s->common, ev);
        end_round(s, END_STOPPED, ev);
        break;
    }
}

static void cl_apply(void *state, const char *text, struct event_list *ev)
{
    struct cl_state *s = state;
    struct step st;
    bool good = read_step(s, text, &st, NULL) && phase_allows(s, &st);
    assert(good);
    (void)good;
    if (st.verb == STEP_ARRANGE)
        round_arrange(&s->common, &st, ev);
    else
        make_plain(s, (enum verb)st.verb, ev);
}

static bool read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                       struct reason *why)
{
    struct position p;
    if (!position_read(text, len, &p, why))
        return false;
    game_option_set(c, "rounds", 1);
    game_option_set(c, "clock", 0);
    position_write(clean, &p);
    return true;
}

static void write_position(const void *state, struct buf *out)
{
    position_write_state(&CLASSIC, state, out);
}

/* In the order of enum cl_taking. Nobody is asked. */
static const struct option_choice TAKING[] = {{"loose", ""}, {"strict", ""}};

static const struct game_option OPTIONS[] = {
    {.id = "rounds", .label = N_("Rounds"), .low = 1, .high = CL_ROUNDS, .standard = 3},
    {.id = "clock",
     .label = N_("Clock (seconds per turn)"),
     .low = 0,
     .high = CL_CLOCK_MOST,
     .standard = CL_CLOCK},
    {.id = "starter", .label = N_("Who goes first?"), .high = CL_SEATS, .seldom = true},
    {.id = "taking",
     .label = "",
     .kind = OPTION_CHOICE,
     .high = CL_TAKING_STRICT,
     .standard = CL_TAKING_STRICT,
     .dated = true,
     .before = CL_TAKING_LOOSE,
     .choice = TAKING},
};

static const char *const STEPS[] = {"draw", "deal",        "end", "timeout",
                                    "stop", STEPS_ARRANGE, NULL};

const struct game CLASSIC = {
    .place = 3,
    .id = CL_ID,
    .name = "Classic",
    .seats_min = 2,
    .seats_max = CL_SEATS,
    .scoring = SCORING_MOST_POINTS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .agree = round_starter_fits,
    .state_size = sizeof(struct cl_state),
    .read_start = read_start,
    .start = cl_start,
    .check = cl_check,
    .apply = cl_apply,
    .status = cl_status,
    .steps = STEPS,
    .undoable = step_arranges,
    .tidies = step_tidies,
    .restore_step = round_restore_step,
    .view = cl_view,
    .imagine = cl_imagine,
    .event_words = cl_event_words,
    .turn_past = cl_turn_past,
    .turn_words = cl_turn_words,
    .write = cl_write,
    .read = cl_read,
    .invariant = cl_invariant,
    ROUND_PILES,
    .write_position = write_position,
    .round_score = cl_round_score,
    .tiles = &CL_TABLE,
};
