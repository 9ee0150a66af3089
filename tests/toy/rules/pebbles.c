/* pebbles.c: the rules of Pebbles, a toy game that shows what a new game needs.
 *
 * There is one heap of pebbles. Each player in turn takes one, two or three. The player who
 * takes the last one wins the round or, with the other choice of the option "last", loses it to
 * the next player. Nothing is hidden. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

extern const struct game PEBBLES;

#define PB_SEATS 4
#define PB_ROUNDS 9
#define PB_HEAP 21 /* pebbles at most */
#define PB_TAKE 3  /* in one turn */

enum { LAST_WINS, LAST_LOSES };

struct pb_state {
    int seats, rounds, first, last; /* first: pebbles at the start of a round */
    int phase;                      /* enum game_phase */
    int round, turn, seat, starter, winner;
    int heap;
    int turns[PB_SEATS], pegs[PB_SEATS];
};

/* All plain numbers of a state: key, field, least and greatest value. */
#define NUMBERS(X)                                                                             \
    X("seats", seats, 2, PB_SEATS)                                                             \
    X("rounds", rounds, 1, PB_ROUNDS)                                                          \
    X("first", first, 5, PB_HEAP)                                                              \
    X("last", last, LAST_WINS, LAST_LOSES)                                                     \
    X("phase", phase, PHASE_TURN, PHASE_GAME_OVER)                                             \
    X("round", round, 1, PB_ROUNDS)                                                            \
    X("turn", turn, 1, PB_HEAP)                                                                \
    X("seat", seat, -1, PB_SEATS - 1)                                                          \
    X("starter", starter, 0, PB_SEATS - 1)                                                     \
    X("winner", winner, -1, PB_SEATS - 1)                                                      \
    X("heap", heap, 0, PB_HEAP)

/* ---- Play ---- */

static void begin_round(struct pb_state *s, int starter, struct event_list *ev)
{
    s->phase = PHASE_TURN;
    s->round++;
    s->turn = 1;
    s->seat = s->starter = starter;
    s->winner = -1;
    s->heap = s->first;
    memset(s->turns, 0, sizeof s->turns);
    event_say(ev, EVENT_TURN, CUE_TURN, 0, s->seat);
}

static void pb_start(void *state, const struct game_config *c)
{
    struct pb_state *s = state;
    memset(s, 0, sizeof *s);
    s->seats = c->seats;
    s->rounds = game_option(c, "rounds");
    s->first = game_option(c, "heap");
    s->last = game_option(c, "last");
    begin_round(s, (int)(c->seed % (unsigned)c->seats), NULL);
}

/* How many pebbles a step takes, 0 for `deal`, -1 if it is not a step. */
static int step_takes(const char *step)
{
    if (!strcmp(step, "deal"))
        return 0;
    bool good =
        !strncmp(step, "take ", 5) && step[5] >= '1' && step[5] <= '0' + PB_TAKE && !step[6];
    return good ? step[5] - '0' : -1;
}

static bool pb_check(const void *state, const char *step, struct reason *why)
{
    const struct pb_state *s = state;
    int n = step_takes(step);
    if (n < 0)
        return refuse(why, "A step is \"deal\", or \"take\" and a number from 1 to 3.");
    if (n == 0)
        return s->phase == PHASE_ROUND_OVER ||
               refuse(why, "This is not the time for a new heap.");
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    return n <= s->heap || refuse(why, "There are not enough pebbles left.");
}

static void end_round(struct pb_state *s, struct event_list *ev)
{
    bool over = s->round == s->rounds;
    s->winner = s->last == LAST_WINS ? s->seat : (s->seat + 1) % s->seats;
    s->pegs[s->winner]++;
    s->seat = -1;
    s->phase = over ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
    event_say(ev, EVENT_OUT, CUE_NONE, 0, s->winner);
    event_say(ev, EVENT_WIN, CUE_PRIZE, 0, s->winner);
    event_say(ev, over ? EVENT_GAME_OVER : EVENT_ROUND_OVER, CUE_NONE, 0, -1);
}

static void take(struct pb_state *s, int n, struct event_list *ev)
{
    for (int i = 0; i < n; i++)
        event_add(ev, (struct event){.kind = EVENT_MOVE,
                                     .cue = CUE_LAND,
                                     .seat = s->seat,
                                     .piece = --s->heap,
                                     .again = i > 0,
                                     .from = {.zone = ZONE_TABLE, .seat = -1},
                                     .to = {.zone = ZONE_FRONT, .seat = s->seat}});
    s->turns[s->seat]++;
    if (!s->heap) {
        end_round(s, ev);
        return;
    }
    s->seat = (s->seat + 1) % s->seats;
    s->turn++;
    event_say(ev, EVENT_TURN, CUE_TURN, 0, s->seat);
}

static void pb_apply(void *state, const char *step, struct event_list *ev)
{
    struct pb_state *s = state;
    int n = step_takes(step);
    assert(n >= 0 && n <= s->heap);
    if (n)
        take(s, n, ev);
    else
        begin_round(s, (s->starter + 1) % s->seats, ev);
}

static bool pb_undoable(const char *step)
{
    (void)step; /* each step ends a turn */
    return false;
}

/* ---- Questions about a state ---- */

static void pb_status(const void *state, struct game_status *out)
{
    const struct pb_state *s = state;
    *out = (struct game_status){.phase = (enum game_phase)s->phase,
                                .seats = s->seats,
                                .seat = s->seat,
                                .round = s->round,
                                .rounds = s->rounds,
                                .turn = s->turn,
                                .starter = s->starter,
                                .winner = s->winner,
                                .limit = PB_TAKE,
                                .end = s->winner >= 0 ? END_OUT : END_NONE};
    out->out = s->winner >= 0 ? 1u << s->winner : 0;
    memcpy(out->score, s->pegs, sizeof s->pegs);
    memcpy(out->turns, s->turns, sizeof s->turns);
    out->winners = game_score_best(SCORING_PEGS, out->score, s->seats);
}

static void pb_view(const void *state, int seat, void *out)
{
    (void)seat;
    memcpy(out, state, sizeof(struct pb_state));
}

static void pb_imagine(const void *view, int seat, struct rng *random, void *out)
{
    (void)random;
    pb_view(view, seat, out);
}

static const char *name_of(const struct game_config *c, int seat)
{
    return seat >= 0 ? c->name[seat] : "";
}

static void pb_event_words(const void *state, const struct game_config *c,
                           const struct event *e, int viewer, struct buf *out)
{
    (void)state;
    (void)viewer;
    if (e->kind == EVENT_MOVE && !e->again)
        buf_addf(out, "%s takes pebbles.", name_of(c, e->seat));
    else if (e->kind == EVENT_TURN)
        buf_addf(out, "%s is to take.", name_of(c, e->seat));
    else if (e->kind == EVENT_WIN)
        buf_addf(out, "%s wins the heap.", name_of(c, e->seat));
}

static void pb_turn_past(const void *before, const void *after, const char *step,
                         struct turn_past *out)
{
    const struct pb_state *b = before, *a = after;
    *out = (struct turn_past){.seat = step_takes(step) > 0 ? b->seat : -1,
                              .played = b->heap - a->heap,
                              .ended = true,
                              .out = a->winner >= 0 && a->winner == b->seat};
}

static void pb_turn_words(const struct turn_past *t, const struct game_config *c,
                          struct buf *out)
{
    buf_addf(out, "%s took %d.", name_of(c, t->seat), t->played);
}

/* ---- Text ---- */

static void pb_write(const void *state, struct buf *out)
{
    const struct pb_state *s = state;
    buf_add(out, "state pebbles 1\n");
#define X(key, field, low, high) buf_addf(out, key " %d\n", s->field);
    NUMBERS(X)
#undef X
    for (int i = 0; i < s->seats; i++)
        buf_addf(out, "seat-%d %d %d\n", i, s->turns[i], s->pegs[i]);
}

static bool pb_invariant(const void *state, struct reason *why)
{
    const struct pb_state *s = state;
    int pegs = 0;
#define X(key, field, low, high)                                                               \
    if (s->field < (low) || s->field > (high))                                                 \
        return refuse(why, key " is out of range");
    NUMBERS(X)
#undef X
    for (int i = 0; i < s->seats; i++)
        pegs += s->pegs[i];
    if ((s->phase == PHASE_TURN) != (s->seat >= 0) || (s->heap == 0) == (s->seat >= 0) ||
        s->seat >= s->seats || s->starter >= s->seats || s->winner >= s->seats ||
        (s->winner >= 0) == (s->seat >= 0) || s->heap > s->first || s->round > s->rounds ||
        (s->phase == PHASE_GAME_OVER && s->round != s->rounds) ||
        (s->phase == PHASE_ROUND_OVER && s->round == s->rounds) ||
        pegs != s->round - (s->winner < 0))
        return refuse(why, "heap, turn and pegs do not fit each other");
    return true;
}

/* A number and the end of its line. */
static bool read_number(const char **at, int *out)
{
    char *end;
    *out = (int)strtol(*at, &end, 10);
    if (end == *at)
        return false;
    *at = *end == '\n' ? end + 1 : end;
    return true;
}

/* The number behind a key at the beginning of a line; false when the line is another one. */
static bool read_line(const char **at, const char *key, int *out)
{
    size_t n = strlen(key);
    const char *number = *at + n + 1;
    if (strncmp(*at, key, n) != 0 || (*at)[n] != ' ' || !read_number(&number, out))
        return false;
    *at = number;
    return true;
}

/* If it is false, *text stays in the line at fault. */
static bool read_all(struct pb_state *s, const char **text)
{
    static const char head[] = "state pebbles 1\n";
    char key[16];
    if (strncmp(*text, head, sizeof head - 1) != 0)
        return false;
    *text += sizeof head - 1;
#define X(key, field, low, high)                                                               \
    if (!read_line(text, key, &s->field))                                                      \
        return false;
    NUMBERS(X)
#undef X
    for (int i = 0; i < s->seats && i < PB_SEATS; i++) {
        snprintf(key, sizeof key, "seat-%d", i);
        if (!read_line(text, key, &s->turns[i]) || !read_number(text, &s->pegs[i]))
            return false;
    }
    return true;
}

/* Refuses the line that `at` stands in, with its first word. */
static bool refuse_line(struct reason *why, const char *text, const char *at)
{
    int line = 1;
    const char *start = text;
    for (const char *p = text; p < at; p++)
        if (*p == '\n') {
            line++;
            start = p + 1;
        }
    return refuse_at(why, line, 1, "the line \"%.*s\" makes no state of Pebbles",
                     (int)strcspn(start, " \n"), start);
}

/* A text is refused unless it is exactly what would be written for the state that it
 * describes. */
static bool pb_read(void *state, const char *text, size_t len, struct reason *why)
{
    struct pb_state s = {0};
    struct buf copy = {0}, again = {0};
    buf_add_n(&copy, text, len);
    const char *start = buf_text(&copy), *at = start;
    bool read = read_all(&s, &at), good = read && pb_invariant(&s, NULL);
    if (good)
        pb_write(&s, &again);
    good = good && again.len == len && !memcmp(again.data, text, len);
    if (good)
        memcpy(state, &s, sizeof s);
    else
        refuse_line(why, start, read ? start : at);
    buf_free(&copy);
    buf_free(&again);
    return good;
}

/* ---- All of it ---- */

static const struct option_choice LAST[] = {{"wins", "The last pebble wins"},
                                            {"loses", "The last pebble loses"}};

static const struct game_option OPTIONS[] = {
    {.id = "rounds", .label = "Rounds", .low = 1, .high = PB_ROUNDS, .standard = 3},
    {.id = "heap", .label = "Pebbles", .low = 5, .high = PB_HEAP, .standard = 15, .rule = true},
    {.id = "last",
     .label = "The last pebble",
     .kind = OPTION_CHOICE,
     .high = LAST_LOSES,
     .rule = true,
     .choice = LAST},
};

static const char *const STEPS[] = {"take 2", "deal", NULL};

const struct game PEBBLES = {
    .place = 90,
    .id = "pebbles",
    .name = "Pebbles",
    .seats_min = 2,
    .seats_max = PB_SEATS,
    .scoring = SCORING_PEGS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .state_size = sizeof(struct pb_state),
    .start = pb_start,
    .check = pb_check,
    .apply = pb_apply,
    .status = pb_status,
    .steps = STEPS,
    .undoable = pb_undoable,
    .view = pb_view,
    .imagine = pb_imagine,
    .event_words = pb_event_words,
    .turn_past = pb_turn_past,
    .turn_words = pb_turn_words,
    .write = pb_write,
    .read = pb_read,
    .invariant = pb_invariant,
};
