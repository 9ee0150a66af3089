/* made_up.c: the game that made_up.h describes, its mind, and the lists of games and minds that
 * have nothing else in them. */
#include "made_up/made_up.h"

#include <stdio.h>
#include <string.h>

struct made made;

const struct game *const GAMES[] = {&PEGS, &POINTS, &QUIET, NULL};

/* ---- Rules ---- */

static void start(void *state, const struct game_config *c)
{
    struct made_state *s = state;
    *s = (struct made_state){.seats = c->seats, .phase = made.first, .winner = -1, .turn = 1};
    made.seed[made.starts % MADE_STARTS] = c->seed;
    made.seats[made.starts++ % MADE_STARTS] = c->seats;
    /* A match that is played starts once, is undone, and then its record is read. */
    s->sum = made.fault == FAULT_START ? made.starts : 0;
    s->sum += made.fault == FAULT_RECORD && made.starts > 2;
    s->seat = s->phase == PHASE_TURN ? 0 : -1;
    s->round = s->phase == PHASE_TURN;
}

static bool check(const void *state, const char *step, struct reason *why)
{
    static const char *const words[] = {"put",  "end",  "score", "win",
                                        "over", "draw", "deal",  "be"};
    (void)state;
    for (int i = 0; i < 8; i++)
        if (!strncmp(step, words[i], strlen(words[i])))
            return true;
    return refuse(why, "No.");
}

static void deal(struct made_state *s)
{
    s->phase = PHASE_TURN;
    s->round++;
    s->turn = 1;
    s->seat = 0;
    s->winner = -1;
    s->end = END_NONE;
}

static void apply(void *state, const char *step, struct event_list *events)
{
    struct made_state *s = state;
    char word[8] = "";
    int a = 0, b = 0, c = 0, d = 0;
    (void)events;
    sscanf(step, "%7s %d %d %d %d", word, &a, &b, &c, &d);
    s->steps++;
    if (!strcmp(word, "put"))
        s->sum = (s->sum * 7 + a + (made.fault == FAULT_UNDO ? made.applied : 0)) % 10007;
    made.applied++;
    if (!strcmp(word, "score"))
        s->score[s->seat] += a;
    if (!strcmp(word, "score") || !strcmp(word, "end")) {
        s->seat = (s->seat + 1) % s->seats;
        s->turn++;
    }
    if (!strcmp(word, "win") || !strcmp(word, "over"))
        s->winner = a;
    if (!strcmp(word, "over")) {
        s->end = b;
        s->phase = c;
        s->seat = -1;
    }
    if (!strcmp(word, "be")) {
        s->phase = a;
        s->seat = b;
        s->round = c;
        s->turn = d;
    }
    if (!strcmp(word, "draw"))
        s->phase = PHASE_DEAL;
    if (!strcmp(word, "deal"))
        deal(s);
}

static bool undoable(const char *step)
{
    return !strncmp(step, "put", 3);
}

static void status_by(enum game_scoring scoring, const void *state, struct game_status *out)
{
    const struct made_state *s = state;
    *out = (struct game_status){.phase = (enum game_phase)s->phase,
                                .seats = s->seats,
                                .seat = s->seat,
                                .round = s->round,
                                .rounds = 9,
                                .turn = s->turn,
                                .winner = s->winner,
                                .end = (enum round_end)s->end,
                                .turns = {s->turns},
                                .draws = {s->drawn},
                                .out_turns = s->out_turns,
                                .out_draws = s->out_draws};
    memcpy(out->score, s->score, sizeof s->score);
    out->winners = made.nobody_ahead ? 0 : game_score_best(scoring, s->score, s->seats);
}

static void status_pegs(const void *state, struct game_status *out)
{
    status_by(SCORING_PEGS, state, out);
}

static void status_points(const void *state, struct game_status *out)
{
    status_by(SCORING_MOST_POINTS, state, out);
}

static void view(const void *state, int seat, void *out)
{
    struct made_state *s = out;
    memcpy(s, state, sizeof *s);
    made.viewed |= 1u << (seat + 1);
    s->unsound = made.fault == FAULT_VIEW && seat == made.fault_seat;
}

static bool invariant(const void *state, struct reason *why)
{
    const struct made_state *s = state;
    if (made.fault == FAULT_INVARIANT && s->steps == made.fault_at &&
        made.starts > made.fault_after)
        return refuse(why, "a piece is missing");
    return !s->unsound || refuse(why, "that cannot be seen");
}

/* ---- Text ---- */

static void write(const void *state, struct buf *out)
{
    const struct made_state *s = state;
    buf_addf(out, "state made-up %d %d %d %d %d %d %d %d %d", s->seats, s->phase, s->seat,
             s->round, s->turn, s->winner, s->end, s->steps, s->sum);
    for (int i = 0; i < SEATS_MAX; i++)
        buf_addf(out, " %d", s->score[i]);
}

static bool read(void *state, const char *text, size_t len, struct reason *why)
{
    struct made_state s = {0};
    int *const number[] = {&s.seats,  &s.phase, &s.seat,  &s.round, &s.turn,
                           &s.winner, &s.end,   &s.steps, &s.sum};
    struct scan scan;
    struct word w;
    bool good = made.fault != FAULT_READ;
    scan_start(&scan, text, len);
    good = good && scan_line(&scan) && scan_word(&scan, &w) && scan_word(&scan, &w);
    for (int i = 0; good && i < 9 + SEATS_MAX; i++)
        good = scan_word(&scan, &w) &&
               word_int(&w, -1000000, 1000000, i < 9 ? number[i] : &s.score[i - 9]);
    if (!good)
        return refuse(why, "nobody can read that");
    s.sum += made.fault == FAULT_WRITE;
    memcpy(state, &s, sizeof s);
    return true;
}

/* "game quiet", and how many play. */
static bool read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                       struct reason *why)
{
    struct scan scan;
    struct word w;
    scan_start(&scan, text, len);
    bool good = scan_line(&scan) && scan_word(&scan, &w) && scan_word(&scan, &w) &&
                scan_word(&scan, &w) && word_int(&w, 1, 100, &c->seats);
    buf_add_n(clean, text, len);
    return good || refuse(why, "nobody can read that");
}

static void winners_words(const char *who, bool shared, int score, struct buf *out)
{
    buf_addf(out, "%s %s: %d", who, shared ? "shared" : "alone", score);
}

static const char *const STEPS[] = {"put 1", "end", NULL};

#define MADE_UP                                                                                \
    .seats_min = 1, .seats_max = 4, .state_size = sizeof(struct made_state), .start = start,   \
    .check = check, .apply = apply, .steps = STEPS, .undoable = undoable, .view = view,        \
    .write = write, .read = read, .invariant = invariant

const struct game PEGS = {MADE_UP, .id = "pegs", .name = "Pegs", .status = status_pegs};
const struct game POINTS = {MADE_UP, .id = "points", .name = "Points",
                            .scoring = SCORING_MOST_POINTS, .status = status_points};
const struct game QUIET = {MADE_UP,
                           .id = "quiet",
                           .name = "Quiet",
                           .status = status_pegs,
                           .read_start = read_start,
                           .round_of = "Hand %d of %d",
                           .round_to_move = "%3$s has hand %1$d of %2$d",
                           .winners_words = winners_words};

/* ---- Mind ---- */

static bool random_step(struct random_turn *t, struct buf *out)
{
    if (made.before_random)
        made.before_random(t);
    const struct made_state *s = t->view;
    if (!made.script[s->steps])
        return false;
    buf_add(out, made.script[s->steps]);
    return true;
}

static bool step(const struct player_turn *t, struct buf *out)
{
    const char *said = made.plays(t, t->view);
    if (said)
        buf_add(out, said);
    return said;
}

static void prepare(struct game_config *config, enum trial trial, int rounds)
{
    (void)config;
    made.trial = trial;
    made.rounds = rounds;
}

static bool rule(struct game_config *config, const char *word)
{
    (void)config;
    return !strcmp(word, "fast") || !strcmp(word, "fair");
}

/* The steps; those that came from the state before; and those that are "end". */
static void count_step(const void *before, const char *step, const void *after, long *count)
{
    const struct made_state *a = before, *b = after;
    count[0]++;
    count[1] += b->steps == a->steps + 1 && !a->unsound;
    count[2] += !strcmp(step, "end");
}

static bool hides(const void *view, int seat, struct reason *why)
{
    (void)view;
    return made.fault != FAULT_HIDES || seat != made.fault_seat ||
           refuse(why, "a hand can be seen");
}

static const char *const COUNTERS[] = {"steps", "whole", "ends", NULL};
static const struct mind_trials TRIALS = {.prepare = prepare,
                                          .rule = rule,
                                          .counters = COUNTERS,
                                          .count = count_step,
                                          .hides = hides};
static const struct mind PEGS_MIND = {
    .game = &PEGS, .step = step, .random_step = random_step, .trials = &TRIALS};
static const struct mind POINTS_MIND = {
    .game = &POINTS, .step = step, .random_step = random_step};
static const struct mind QUIET_MIND = {.game = &QUIET};
const struct mind *const MINDS[] = {&PEGS_MIND, &POINTS_MIND, &QUIET_MIND, NULL};
