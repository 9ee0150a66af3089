/* classic_ask.c: answers questions about a state of Classic: its status, what a seat may see,
 * where tiles are. */
#include "classic.h"

#include <assert.h>

#include "language.h"
#include "turn_laid.h"

int cl_round_score(const void *state, int round, int seat)
{
    const struct cl_state *s = state;
    return round >= 1 && round <= cl_rounds_over(s) && seat >= 0 && seat < s->common.seats
               ? s->score[round - 1][seat]
               : 0;
}

/* Are all racks open? */
static bool is_open(const struct cl_state *s)
{
    return s->common.phase == PHASE_ROUND_OVER || s->common.phase == PHASE_GAME_OVER;
}

void cl_status(const void *state, struct game_status *out)
{
    const struct cl_state *s = state;
    round_status(&s->common, out);
    out->out = s->common.winner < 0 ? 0 : 1u << s->common.winner;
    out->open = is_open(s);
    out->clock = s->clock;
    for (int i = 0; i < s->common.seats; i++)
        for (int r = 1; r <= s->common.rounds; r++)
            out->score[i] += cl_round_score(s, r, i);
    if (cl_rounds_over(s))
        out->winners = game_score_best(SCORING_MOST_POINTS, out->score, s->common.seats);
    if (s->common.winner >= 0) {
        out->out_turns = s->common.turns[s->common.winner];
        out->out_draws = s->common.draws[s->common.winner];
    }
}

void cl_view(const void *state, int seat, void *out)
{
    round_view(state, sizeof(struct cl_state), is_open(state), seat, out);
}

void cl_imagine(const void *view, int seat, struct rng *random, void *out)
{
    (void)seat; /* a view shows by itself what its seat does not know */
    round_imagine(&CL_TILE_SET, view, sizeof(struct cl_state), random, out);
}

/* The tile that a seat draws in its turn is private: it is not announced. */
void cl_event_words(const void *state, const struct game_config *config, const struct event *e,
                    int viewer, struct buf *out)
{
    (void)state;
    (void)viewer;
    if (e->what == CL_TOLD_TIMEOUT)
        round_seat_words(_("%s ran out of time."), _("You ran out of time."), config, e, out);
    else
        round_event_words(RULE_MELDS, config, e, out);
}

void cl_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out)
{
    struct game_status was, is;
    cl_status(before, &was);
    cl_status(after, &is);
    round_turn_past(&was, &is, step, out);
    turn_laid_find(before, RULES_CLASSIC, out);
    if (out->played && !out->out && !cl_has_melded(before, was.seat) &&
        cl_has_melded(after, was.seat))
        out->detail = CL_TURN_MELDED;
}

void cl_turn_words(const struct turn_past *t, const struct game_config *config, struct buf *out)
{
    if (t->detail != CL_TURN_MELDED) {
        round_turn_words(t, config, out);
        return;
    }
    if (t->seat == game_config_you(config)) {
        buf_add_pattern(
            out,
            translated_n("You opened with %d tile.", "You opened with %d tiles.", t->played),
            "%d", t->played);
        return;
    }
    buf_add_pattern(
        out, translated_n("%s opened with %d tile.", "%s opened with %d tiles.", t->played),
        "%s %d", config->name[t->seat], t->played);
}

static void position(const void *state, struct position *out)
{
    const struct cl_state *s = state;
    round_position(&s->common, RULE_MELDS, out);
    out->flag = s->common.seat < 0 || cl_has_melded(s, s->common.seat); /* omitted if it is the
                                                                         * default */
}

static int lot_worth(const void *state, tile_t t)
{
    (void)state;
    return round_lot_worth(&CL_TILE_SET, t);
}

static unsigned rules_of(const void *state)
{
    (void)state;
    return RULE_MELDS;
}

static int laid(const void *state, int *needed)
{
    const struct cl_state *s = state;
    bool asked = s->common.phase == PHASE_TURN && !cl_has_melded(s, s->common.seat);
    *needed = asked ? CL_MELD : 0;
    return cl_laid_worth(s);
}

static int to_blame(const void *state, struct tile_blame out[TILE_BLAMES])
{
    const struct cl_state *s = state;
    return s->common.phase == PHASE_TURN ? cl_to_blame(s, out) : 0;
}

static_assert(offsetof(struct cl_state, common) == 0, "a state begins with what is common");

static bool read_rule(const struct word *w, int n, unsigned *rules, struct reason *why)
{
    (void)n;
    (void)rules;
    return refuse_word(why, w, "\"%s\" is not a rule of this game");
}

static void write_rules(unsigned rules, struct buf *out)
{
    (void)rules;
    (void)out;
}

/* `melded yes` or `melded no`: has the rack's owner made the initial meld? Without it: yes. */
static const struct position_notation NOTATION = {.tiles = TILE_MAX,
                                                  .rules = RULES_CLASSIC,
                                                  .read_rule = read_rule,
                                                  .write_rules = write_rules,
                                                  .flag = "melded",
                                                  .flag_standard = true};

const struct tile_game CL_TABLE = {
    .now = round_now,
    .turn_start = round_turn_start,
    .rules = rules_of,
    .rack = round_rack,
    .bag = round_bag,
    .lot = round_lot,
    .lot_worth = lot_worth,
    .lots = round_lots,
    .arrange = round_step_write,
    .tidy = step_write_tidy,
    .laid = laid,
    .to_blame = to_blame,
    .notation = &NOTATION,
    .position = position,
};
