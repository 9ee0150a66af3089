/* pebbles.c: the rules of Pebbles, a toy game that shows what a new game needs.
 *
 * There is one heap of pebbles. Each player in turn takes one, two or three into a bowl, pebble
 * by pebble, and then ends the turn. The player who takes the last one wins the round or, with
 * the other choice of the option "last", loses it to the next player. Nothing is hidden. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pebbles.h"

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
    X("taken", taken, 0, PB_TAKE)                                                              \
    X("newest", newest, -1, PB_HEAP - 1)

int pb_count(const struct pb_state *s, int at)
{
    int n = 0;
    for (int i = 0; i < s->first; i++)
        n += s->at[i] == at;
    return n;
}

int pb_heap(const struct pb_state *s)
{
    return pb_count(s, PB_ON_HEAP);
}

/* ---- Play ---- */

static void begin_turn(struct pb_state *s, int seat, struct event_list *ev)
{
    s->seat = seat;
    s->turn++;
    s->taken = 0;
    s->newest = -1;
    event_say(ev, EVENT_TURN, CUE_TURN, 0, seat);
}

static void begin_round(struct pb_state *s, int starter, struct event_list *ev)
{
    s->phase = PHASE_TURN;
    s->round++;
    s->turn = 0;
    s->starter = starter;
    s->winner = -1;
    for (int i = 0; i < s->first; i++)
        s->at[i] = PB_ON_HEAP;
    memset(s->turns, 0, sizeof s->turns);
    begin_turn(s, starter, ev);
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

/* The pebble of "take 3", from 0; -1 if that is not the step. */
static int step_takes(const char *step)
{
    char again[STEP_MAX];
    int n = strncmp(step, "take ", 5) ? 0 : atoi(step + 5);
    snprintf(again, sizeof again, "take %d", n);
    return n >= 1 && n <= PB_HEAP && !strcmp(step, again) ? n - 1 : -1;
}

static bool check_take(const struct pb_state *s, int pebble, struct reason *why)
{
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    if (pebble >= s->first || s->at[pebble] != PB_ON_HEAP)
        return refuse(why, "That pebble is not on the heap.");
    return s->taken < PB_TAKE || refuse(why, "Three pebbles are enough for one turn.");
}

static bool pb_check(const void *state, const char *step, struct reason *why)
{
    const struct pb_state *s = state;
    int pebble = step_takes(step);
    if (pebble >= 0)
        return check_take(s, pebble, why);
    if (!strcmp(step, "deal"))
        return s->phase == PHASE_ROUND_OVER ||
               refuse(why, "This is not the time for a new heap.");
    if (strcmp(step, "end") != 0)
        return refuse(why, "A step is \"deal\", \"end\", or \"take\" and a pebble's number.");
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    return s->taken || refuse(why, "Take a pebble first.");
}

static void end_round(struct pb_state *s, struct event_list *ev)
{
    bool over = s->round == s->rounds;
    s->winner = s->last == LAST_WINS ? s->seat : (s->seat + 1) % s->seats;
    s->pegs[s->winner]++;
    s->seat = s->newest = -1;
    s->taken = 0;
    s->phase = over ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
    event_say(ev, EVENT_OUT, CUE_NONE, 0, s->winner);
    event_say(ev, EVENT_WIN, CUE_PRIZE, 0, s->winner);
    event_say(ev, over ? EVENT_GAME_OVER : EVENT_ROUND_OVER, CUE_NONE, 0, -1);
}

static void take(struct pb_state *s, int pebble, struct event_list *ev)
{
    s->at[pebble] = s->seat;
    s->newest = pebble;
    s->taken++;
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = CUE_LAND,
                                 .seat = s->seat,
                                 .piece = pebble,
                                 .from = {.zone = ZONE_TABLE, .seat = -1},
                                 .to = {.zone = ZONE_FRONT, .seat = s->seat}});
}

static void end_turn(struct pb_state *s, struct event_list *ev)
{
    s->turns[s->seat]++;
    if (pb_heap(s))
        begin_turn(s, (s->seat + 1) % s->seats, ev);
    else
        end_round(s, ev);
}

static void pb_apply(void *state, const char *step, struct event_list *ev)
{
    struct pb_state *s = state;
    assert(pb_check(s, step, NULL));
    if (step_takes(step) >= 0)
        take(s, step_takes(step), ev);
    else if (!strcmp(step, "end"))
        end_turn(s, ev);
    else
        begin_round(s, (s->starter + 1) % s->seats, ev);
}

static bool pb_undoable(const char *step)
{
    return step_takes(step) >= 0;
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
                                .played = s->taken,
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
    if (e->kind == EVENT_MOVE)
        buf_addf(out, "%s takes a pebble.", name_of(c, e->seat));
    else if (e->kind == EVENT_TURN)
        buf_addf(out, "%s is to take.", name_of(c, e->seat));
    else if (e->kind == EVENT_WIN)
        buf_addf(out, "%s wins the heap.", name_of(c, e->seat));
}

static void pb_turn_past(const void *before, const void *after, const char *step,
                         struct turn_past *out)
{
    const struct pb_state *b = before, *a = after;
    *out = (struct turn_past){.seat = !strcmp(step, "end") ? b->seat : -1,
                              .played = b->taken,
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
    buf_add(out, "pebbles ");
    for (int i = 0; i < s->first; i++) /* on the heap, or the seat's number */
        buf_addf(out, s->at[i] == PB_ON_HEAP ? "." : "%d", s->at[i]);
    buf_add(out, "\n");
}

/* Are the pebbles where the turn says? */
static bool pebbles_fit(const struct pb_state *s)
{
    int own = 0;
    for (int i = 0; i < s->first; i++) {
        if (s->at[i] < PB_ON_HEAP || s->at[i] >= s->seats)
            return false;
        own += s->at[i] == s->seat;
    }
    if (s->seat < 0)
        return !pb_heap(s) && !s->taken && s->newest < 0;
    return own >= s->taken && (s->taken > 0) == (s->newest >= 0) && s->newest < s->first &&
           (s->newest < 0 || s->at[s->newest] == s->seat) && (s->taken || pb_heap(s));
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
    if ((s->phase == PHASE_TURN) != (s->seat >= 0) || s->seat >= s->seats ||
        s->starter >= s->seats || s->winner >= s->seats || (s->winner >= 0) == (s->seat >= 0) ||
        s->round > s->rounds || (s->phase == PHASE_GAME_OVER && s->round != s->rounds) ||
        (s->phase == PHASE_ROUND_OVER && s->round == s->rounds) ||
        pegs != s->round - (s->winner < 0) || !pebbles_fit(s))
        return refuse(why, "pebbles, turn and pegs do not fit each other");
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

static bool read_pebbles(const char **at, struct pb_state *s)
{
    static const char head[] = "pebbles ";
    if (strncmp(*at, head, sizeof head - 1) != 0)
        return false;
    const char *p = *at + sizeof head - 1;
    for (int i = 0; i < s->first && i < PB_HEAP; i++, p++) {
        if (*p != '.' && (*p < '0' || *p >= '0' + PB_SEATS))
            return false;
        s->at[i] = *p == '.' ? PB_ON_HEAP : *p - '0';
    }
    if (*p != '\n')
        return false;
    *at = p + 1;
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
    return read_pebbles(text, s);
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

static const char *const STEPS[] = {"take 2", "end", "deal", NULL};

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
