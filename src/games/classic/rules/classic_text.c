/* classic_text.c: the state of Classic as text, and its invariants.
 *
 *     state classic 1
 *     seats 4
 *     ...one key on each line, in a fixed order, with every key present... */
#include "classic.h"

/* All plain numbers of a state, once. */
static const struct state_field FIELDS[] = {
    STATE_FIELD(struct cl_state, "seats", common.seats, 1, CL_SEATS),
    STATE_FIELD(struct cl_state, "rounds", common.rounds, 1, CL_ROUNDS),
    STATE_FIELD(struct cl_state, "clock", clock, 0, CL_CLOCK_MOST),
    STATE_FIELD(struct cl_state, "phase", common.phase, PHASE_LOTS, PHASE_GAME_OVER),
    STATE_FIELD(struct cl_state, "ended", common.end, END_NONE, END_OUT),
    STATE_FIELD(struct cl_state, "round", common.round, 0, CL_ROUNDS),
    STATE_FIELD(struct cl_state, "turn", common.turn, 0, INT16_MAX),
    STATE_FIELD(struct cl_state, "seat", common.seat, -1, CL_SEATS - 1),
    STATE_FIELD(struct cl_state, "starter", common.starter, -1, CL_SEATS - 1),
    STATE_FIELD(struct cl_state, "winner", common.winner, -1, CL_SEATS - 1),
    STATE_FIELD(struct cl_state, "partial", common.partial, 0, 1),
    STATE_FIELD(struct cl_state, "melded", melded, 0, 15),
    STATE_FIELD(struct cl_state, "lots", common.lots, 0, 15),
    STATE_FIELD(struct cl_state, "passes", common.passes, 0, CL_SEATS),
    STATE_FIELD(struct cl_state, "+loose", loose, 0, 1),
};
#define N_FIELDS (sizeof FIELDS / sizeof *FIELDS)

/* The most that a round can cost: all tiles. */
#define SCORE_MOST (2 * (COLOUR_COUNT * 91 + CL_WILD_LOSS))

static bool sheet_lines(struct state_text *t, void *state)
{
    struct cl_state *s = state;
    for (int r = 0; r < cl_rounds_over(s); r++) {
        if (!state_line(t, "score-%d", r + 1))
            return false;
        for (int i = 0; i < s->common.seats; i++)
            if (!STATE_VALUE(t, s->score[r][i], -SCORE_MOST, SCORE_MOST))
                return false;
    }
    return true;
}

static const struct round_text TEXT = {.id = CL_ID,
                                       .set = &CL_TILE_SET,
                                       .version = 1,
                                       .field = FIELDS,
                                       .n_fields = N_FIELDS,
                                       .own = sheet_lines};

static bool lines(struct state_text *t, void *state)
{
    return round_lines(t, &TEXT, state);
}

static const struct state_form FORM = {sizeof(struct cl_state), lines, cl_invariant};

void cl_write(const void *state, struct buf *out)
{
    state_write(&FORM, state, out);
}

bool cl_read(void *state, const char *text, size_t len, struct reason *why)
{
    return state_read(&FORM, state, text, len, why);
}

/* ---- What must always be true ---- */

static bool seats_make_sense(const struct cl_state *s, struct reason *why)
{
    if (s->melded >> s->common.seats || (s->common.seats < 2 && !s->common.partial))
        return refuse(why, "it is the turn of a player who is not in the game");
    return round_sound_seats(&s->common, why);
}

/* Winners gain at most what the others lose, and less only because of rounding. */
static bool scores_make_sense(const struct cl_state *s, struct reason *why)
{
    for (int r = 0; r < cl_rounds_over(s); r++) {
        int sum = 0;
        for (int i = 0; i < s->common.seats; i++)
            sum += s->score[r][i];
        if (sum > 0 || sum <= -s->common.seats)
            return refuse(why, "the scores of a round do not add up");
    }
    return true;
}

static bool rounds_make_sense(const struct cl_state *s, struct reason *why)
{
    if (!round_sound_rounds(&s->common, why))
        return false;
    if ((s->common.end == END_OUT) != (s->common.winner >= 0) || s->common.end == END_ALL_OUT)
        return refuse(why, "a round is over but has not been ended");
    if (s->common.winner >= 0 && cl_rack_count(s, s->common.winner))
        return refuse(why, "a player who is out still has tiles");
    if (s->common.phase == PHASE_TURN && s->common.passes >= s->common.seats)
        return refuse(why, "the round goes on although everyone has passed");
    if (s->common.passes && s->common.n_bag)
        return refuse(why, "a player passed instead of drawing");
    return scores_make_sense(s, why);
}

/* Only a position made by hand may begin with a tile on another level. */
static bool table_makes_sense(const struct cl_state *s, struct reason *why)
{
    for (int t = 0; t < TILE_MAX; t++)
        if (!s->common.partial && (s->common.table.at[t].z || s->common.begin.at[t].z))
            return refuse(why, "a tile is not at table level");
    return round_sound_table(&s->common, RULE_MELDS, why);
}

bool cl_invariant(const void *state, struct reason *why)
{
    const struct cl_state *s = state;
    if (!state_fields_sound(FIELDS, N_FIELDS, s))
        return refuse(why, "one of the numbers in this state cannot be right");
    return seats_make_sense(s, why) && rounds_make_sense(s, why) && table_makes_sense(s, why) &&
           round_sound_tiles(&s->common, &CL_TILE_SET, why);
}
