/* superwild_ask.c: answers questions about a state of Super Wild or Normikub: its status, what
 * a seat may see, where tiles are. */
#include "superwild_parts.h"

#include <assert.h>

#include "language.h"
#include "turn_laid.h"

/* Stopping the round puts the table back as the turn found it. */
static enum game_challenge challenge_now(const struct sw_state *s)
{
    bool ahead = s->common.phase == PHASE_TURN && sw_has_challenge(s, &s->common.begin);
    return ahead ? CHALLENGE_AHEAD : (enum game_challenge)s->challenge;
}

/* Are all racks open? */
static bool is_open(const struct sw_state *s)
{
    return s->common.winner >= 0 || s->common.phase == PHASE_ROUND_OVER ||
           s->common.phase == PHASE_GAME_OVER || s->common.phase == PHASE_CHALLENGE;
}

void sw_status(const void *state, struct game_status *out)
{
    const struct sw_state *s = state;
    round_status(&s->common, out);
    if (sw_may_ask(s)) {
        out->phase = PHASE_DEAL;
        out->seat = -1;
    }
    out->out = s->out;
    out->open = is_open(s);
    out->challenge = challenge_now(s);
    out->limit = sw_limit(s);
    out->drawn = s->drawn;
    out->out_turns = s->out_turns;
    out->out_draws = s->out_draws;
    for (int i = 0; i < s->common.seats; i++)
        out->score[i] = s->pegs[i];
    out->winners = game_score_best(SCORING_PEGS, out->score, s->common.seats);
}

void sw_view(const void *state, int seat, void *out)
{
    round_view(state, sizeof(struct sw_state), is_open(state), seat, out);
}

void sw_imagine(const void *view, int seat, struct rng *random, void *out)
{
    (void)seat; /* a view shows by itself what its seat does not know */
    round_imagine(&SW_TILE_SET, view, sizeof(struct sw_state), random, out);
}

/* The tile that a seat draws in its turn is private: it is not announced. */
void sw_event_words(const void *state, const struct game_config *config, const struct event *e,
                    int viewer, struct buf *out)
{
    const struct sw_state *s = state;
    (void)viewer;
    if (e->what < TOLD_OWN) {
        round_event_words(s->rules, config, e, out);
        return;
    }
    switch ((enum sw_told)e->what) {
    case SW_TOLD_PRIZE:
        round_seat_words(_(sw_variant(s)->prize), _(sw_variant(s)->your_prize), config, e, out);
        break;
    case SW_TOLD_PENALTY:
        round_seat_words(_("%s takes a penalty tile."), _("You take a penalty tile."), config,
                         e, out);
        break;
    case SW_TOLD_CHALLENGE:
        buf_add(out, _("The challenge: free the Wild together."));
        break;
    case SW_TOLD_MET:
        buf_add(out, _("Challenge met."));
        break;
    case SW_TOLD_GIVEN_UP:
        buf_add(out, _("You gave up the challenge."));
        break;
    case SW_TOLD_ASKED:
        buf_add(out, _("Look at your tiles: a player who can make a play may go first."));
        break;
    case SW_TOLD_VOLUNTEER:
        round_seat_words(_("%s can play and volunteers."), _("You can play and volunteer."),
                         config, e, out);
        break;
    case SW_TOLD_NOBODY:
        buf_add(out, _("Nobody volunteers, so everyone draws a tile."));
        break;
    case SW_TOLD_OBJECTION:
        buf_add(out, _("Everyone draws a tile instead."));
        break;
    }
}

void sw_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out)
{
    struct game_status was, is;
    sw_status(before, &was);
    sw_status(after, &is);
    round_turn_past(&was, &is, step, out);
    turn_laid_find(before, ((const struct sw_state *)before)->rules, out);
}

static void position(const void *state, struct position *out)
{
    const struct sw_state *s = state;
    round_position(&s->common, s->rules, out);
    out->flag = s->challenge == CHALLENGE_ON;
}

static int lot_worth(const void *state, tile_t t)
{
    (void)state;
    return round_lot_worth(&SW_TILE_SET, t);
}

static unsigned rules_of(const void *state)
{
    return ((const struct sw_state *)state)->rules;
}

static_assert(offsetof(struct sw_state, common) == 0, "a state begins with what is common");

#define TABLE_OF_BOTH                                                                          \
    .now = round_now, .turn_start = round_turn_start, .rules = rules_of, .rack = round_rack,   \
    .bag = round_bag, .lot = round_lot, .lot_worth = lot_worth, .lots = round_lots,            \
    .arrange = round_step_write, .tidy = step_write_tidy, .position = position

const struct tile_game SW_TABLE = {TABLE_OF_BOTH, .notation = &SW_NOTATION};
const struct tile_game NORMIKUB_TABLE = {TABLE_OF_BOTH, .notation = &NORMIKUB_NOTATION};
