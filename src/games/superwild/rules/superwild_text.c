/* superwild_text.c: the state of Super Wild or Normikub as text, and its invariants.
 *
 *     state super-wild 1
 *     rules 3
 *     ...one key on each line, in a fixed order, with every key present... */
#include "superwild.h"

/* All plain numbers of a state, once. Only games with a challenge write the last one. */
static const struct state_field FIELDS[] = {
    STATE_FIELD(struct sw_state, "rules", rules, 0, 31),
    STATE_FIELD(struct sw_state, "seats", common.seats, 1, SEATS_MAX),
    STATE_FIELD(struct sw_state, "rounds", common.rounds, 1, SW_ROUNDS),
    STATE_FIELD(struct sw_state, "phase", common.phase, PHASE_LOTS, PHASE_AGREE),
    STATE_FIELD(struct sw_state, "ended", common.end, END_NONE, END_BLOCKED),
    STATE_FIELD(struct sw_state, "round", common.round, 0, SW_ROUNDS),
    STATE_FIELD(struct sw_state, "turn", common.turn, 0, INT16_MAX),
    STATE_FIELD(struct sw_state, "seat", common.seat, -1, SEATS_MAX - 1),
    STATE_FIELD(struct sw_state, "starter", common.starter, -1, SEATS_MAX - 1),
    STATE_FIELD(struct sw_state, "winner", common.winner, -1, SEATS_MAX - 1),
    STATE_FIELD(struct sw_state, "drawn", drawn, 0, 1),
    STATE_FIELD(struct sw_state, "partial", common.partial, 0, 1),
    STATE_FIELD(struct sw_state, "out", out, 0, 255),
    STATE_FIELD(struct sw_state, "lots", common.lots, 0, 255),
    STATE_FIELD(struct sw_state, "passes", common.passes, 0, 255),
    STATE_FIELD(struct sw_state, "out-turns", out_turns, 0, INT16_MAX),
    STATE_FIELD(struct sw_state, "out-draws", out_draws, 0, INT16_MAX),
    STATE_FIELD(struct sw_state, "challenge", challenge, CHALLENGE_NONE, CHALLENGE_GIVEN_UP),
};
#define N_FIELDS (sizeof FIELDS / sizeof *FIELDS)

static bool pegs_word(struct state_text *t, void *state, int seat)
{
    struct sw_state *s = state;
    return STATE_VALUE(t, s->pegs[seat], 0, SW_ROUNDS);
}

#define TEXT_OF_BOTH .set = &SW_TILE_SET, .version = 1, .field = FIELDS, .seat = pegs_word

static const struct round_text TEXT[SW_GAMES] = {
    [SW_SUPER_WILD] = {TEXT_OF_BOTH, .id = SW_ID, .n_fields = N_FIELDS - 1},
    [SW_NORMIKUB] = {TEXT_OF_BOTH, .id = NORMIKUB_ID, .n_fields = N_FIELDS},
};

static bool lines_of(struct state_text *t, struct sw_state *s, enum sw_game game)
{
    s->game = (int8_t)game; /* which the text says only in its first line */
    return round_lines(t, &TEXT[game], s);
}

static bool superwild_lines(struct state_text *t, void *state)
{
    return lines_of(t, state, SW_SUPER_WILD);
}

static bool normikub_lines(struct state_text *t, void *state)
{
    return lines_of(t, state, SW_NORMIKUB);
}

static const struct state_form FORM[SW_GAMES] = {
    [SW_SUPER_WILD] = {sizeof(struct sw_state), superwild_lines, sw_invariant},
    [SW_NORMIKUB] = {sizeof(struct sw_state), normikub_lines, sw_invariant},
};

void sw_write(const void *state, struct buf *out)
{
    state_write(&FORM[((const struct sw_state *)state)->game], state, out);
}

bool sw_read(void *state, const char *text, size_t len, struct reason *why)
{
    return state_read(&FORM[SW_SUPER_WILD], state, text, len, why);
}

bool sw_read_normikub(void *state, const char *text, size_t len, struct reason *why)
{
    return state_read(&FORM[SW_NORMIKUB], state, text, len, why);
}

/* ---- What must always be true ---- */

/* After a game that three or more players have finished, or from a position that begins with
 * it. */
static bool may_challenge(const struct sw_state *s)
{
    if (s->common.partial)
        return s->common.winner < 0 && s->challenge != CHALLENGE_OFFERED;
    return s->common.winner >= 0 && s->common.seats >= 3;
}

static bool rounds_make_sense(const struct sw_state *s, struct reason *why)
{
    bool over = s->common.phase == PHASE_ROUND_OVER || s->common.phase == PHASE_GAME_OVER ||
                s->common.phase == PHASE_CHALLENGE;
    int pegs = 0;
    if (!round_sound_rounds(&s->common, why))
        return false;
    if ((s->common.phase == PHASE_CHALLENGE) != (s->challenge == CHALLENGE_ON) ||
        (s->challenge != CHALLENGE_NONE && (!over || !may_challenge(s))))
        return refuse(why, "there is a challenge when there cannot be one");
    if (s->common.phase == PHASE_CHALLENGE && round_played_count(&s->common))
        return refuse(why, "a tile was added to the table during the challenge");
    for (int i = 0; i < s->common.seats; i++)
        pegs += s->pegs[i];
    if (pegs > s->common.round)
        return refuse(why, "there are more pegs than rounds");
    return true;
}

/* ---- When it is decided after the deal who starts ---- */

static bool is_asking(const struct sw_state *s)
{
    int phase = s->common.phase;
    return phase == PHASE_VOLUNTEER || phase == PHASE_AGREE ||
           (phase == PHASE_LOTS && s->common.round > 0 && sw_variant(s)->asks);
}

/* Is it the move of a seat that is asked or draws, and does what the others have said or drawn
 * fit? */
static bool asked_in_order(const struct round_state *r)
{
    unsigned all = (1u << r->seats) - 1;
    for (int i = 0; i < r->seats; i++) {
        bool draws = r->phase == PHASE_LOTS && (r->lots >> i & 1);
        if ((r->lot[i] != TILE_NONE) != (draws && i < r->seat))
            return false;
    }
    if (r->phase == PHASE_AGREE)
        return r->seat == -1 && r->lots && !(r->lots & ~all);
    if (r->seat < 0 || r->seat >= r->seats)
        return false;
    return r->phase == PHASE_VOLUNTEER ? !(r->lots >> r->seat)
                                       : (r->lots >> r->seat & 1) && !(r->lots & ~all);
}

/* Nothing has happened but the deal. */
static bool only_dealt(const struct sw_state *s)
{
    const struct round_state *r = &s->common;
    for (int i = 0; i < r->seats; i++)
        if (sw_rack_count(s, i) != sw_variant(s)->deal[r->seats] || r->turns[i] ||
            r->draws[i] || s->pegs[i])
            return false;
    return r->round == 1 && r->turn == 0 && r->starter == -1 && r->winner == -1 &&
           r->end == END_NONE && !r->passes && !r->partial && !s->drawn && !s->out &&
           s->challenge == CHALLENGE_NONE && table_count(&r->table) == 1 &&
           !bits_count(&r->box) && !bits_count(&r->aside);
}

static bool asking_makes_sense(const struct sw_state *s, struct reason *why)
{
    return (sw_variant(s)->asks && only_dealt(s) && asked_in_order(&s->common)) ||
           refuse(why, "it cannot be decided now who goes first");
}

/* ---- All of it ---- */

/* Checks who is out, and who was first. */
static bool out_makes_sense(const struct sw_state *s, struct reason *why)
{
    if (s->out >> s->common.seats || (s->common.winner >= 0) != (s->out != 0) ||
        (s->common.winner >= 0 && !(s->out >> s->common.winner & 1)))
        return refuse(why, "the players who are out do not match the winner");
    for (int i = 0; i < s->common.seats && s->common.seats > 1; i++)
        if ((s->out >> i & 1) && (sw_rack_count(s, i) || s->common.seat == i))
            return refuse(why, "a player who is out still has tiles or the turn");
    return true;
}

static bool rules_make_sense(const struct sw_state *s, struct reason *why)
{
    const struct sw_variant *v = sw_variant(s);
    if (!v->rules_fit(s->rules))
        return refuse(why, "these are not the rules of %s", v->name);
    for (int t = 0; t < FACES; t++)
        if (!s->common.partial && !(s->rules & RULES_STACKS) &&
            (s->common.table.at[t].z || s->common.begin.at[t].z))
            return refuse(why, "a tile is on another level, but this game has no stacks");
    return true;
}

bool sw_invariant(const void *state, struct reason *why)
{
    const struct sw_state *s = state;
    if (!state_fields_sound(FIELDS, TEXT[s->game].n_fields, s))
        return refuse(why, "one of the numbers in this state cannot be right");
    if (s->common.seats > sw_variant(s)->seats_max)
        return refuse(why, "there are more seats than the game has");
    if (is_asking(s) ? !asking_makes_sense(s, why)
                     : !round_sound_seats(&s->common, why) || !rounds_make_sense(s, why))
        return false;
    if (!out_makes_sense(s, why) || !rules_make_sense(s, why) ||
        !round_sound_tiles(&s->common, &SW_TILE_SET, why))
        return false;
    if (!table_has(&s->common.table, WILD) || !table_has(&s->common.begin, WILD))
        return refuse(why, "the Wild is not on the table");
    return round_sound_table(&s->common, s->rules, why);
}
