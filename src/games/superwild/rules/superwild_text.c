/* superwild_text.c: the state of Super Wild or Normikub as text, and what always holds of it.
 *
 *     state super-wild 1
 *     rules 3
 *     ...one key a line, in a fixed order; every key is there... */
#include "superwild.h"

#include <stdio.h>
#include <string.h>

#define VERSION 1

/* All plain numbers of a state, once: key, field, least and greatest value. */
#define NUMBERS(X)                                                                             \
    X("rules", rules, 0, 31)                                                                   \
    X("seats", common.seats, 1, SEATS_MAX)                                                     \
    X("rounds", common.rounds, 1, SW_ROUNDS)                                                   \
    X("phase", common.phase, PHASE_LOTS, PHASE_CHALLENGE)                                      \
    X("ended", common.end, END_NONE, END_BLOCKED)                                              \
    X("round", common.round, 0, SW_ROUNDS)                                                     \
    X("turn", common.turn, 0, INT16_MAX)                                                       \
    X("seat", common.seat, -1, SEATS_MAX - 1)                                                  \
    X("starter", common.starter, -1, SEATS_MAX - 1)                                            \
    X("winner", common.winner, -1, SEATS_MAX - 1)                                              \
    X("drawn", drawn, 0, 1)                                                                    \
    X("partial", common.partial, 0, 1)                                                         \
    X("out", out, 0, 255)                                                                      \
    X("lots", common.lots, 0, 255)                                                             \
    X("passes", common.passes, 0, 255)                                                         \
    X("out-turns", out_turns, 0, INT16_MAX)                                                    \
    X("out-draws", out_draws, 0, INT16_MAX)

/* And those of a game with a challenge. */
#define CHALLENGE_NUMBERS(X) X("challenge", challenge, CHALLENGE_NONE, CHALLENGE_GIVEN_UP)

void sw_write(const void *state, struct buf *out)
{
    const struct sw_state *s = state;
    buf_addf(out, "state %s %d\n", sw_variant(s)->id, VERSION);
#define X(key, field, low, high) buf_addf(out, key " %d\n", (int)s->field);
    NUMBERS(X)
    if (sw_variant(s)->challenge) {
        CHALLENGE_NUMBERS(X)
    }
#undef X
    for (int i = 0; i < s->common.seats; i++) {
        buf_addf(out, "seat-%d %d", i, s->pegs[i]);
        round_write_seat(&s->common, i, out);
    }
    round_write_tiles(&s->common, &SW_TILE_SET, out);
}

/* ---- Reading ---- */

static bool read_seat(struct state_source *r, struct sw_state *s, int i)
{
    char key[16] = "seat-0";
    int pegs;
    key[5] = (char)('0' + i);
    if (!state_key(r, key) || !state_number(r, key, 0, SW_ROUNDS, &pegs))
        return false;
    s->pegs[i] = (int8_t)pegs;
    return round_read_seat(&s->common, &SW_TILE_SET, key, i, r);
}

static bool read_head(struct state_source *r, struct sw_state *s)
{
    struct word w;
    int v;
    char key[24];
    const struct sw_variant *game = sw_variant(s);
    snprintf(key, sizeof key, "state %s", game->id);
    if (!state_key(r, "state") || !scan_word(&r->scan, &w) || !word_is(&w, game->id) ||
        !state_number(r, "state", VERSION, VERSION, &v))
        return state_bad(r, key);
#define X(key, field, low, high)                                                               \
    if (!state_key(r, key) || !state_number(r, key, low, high, &v))                            \
        return false;                                                                          \
    s->field = (__typeof__(s->field))v;
    NUMBERS(X)
    if (game->challenge) {
        CHALLENGE_NUMBERS(X)
    }
#undef X
    return true;
}

static bool read_as(enum sw_game game, void *state, const char *text, size_t len,
                    struct reason *why)
{
    struct sw_state s;
    struct state_source r;
    memset(&s, 0, sizeof s);
    s.game = (int8_t)game;
    memset(s.common.lot, TILE_NONE, sizeof s.common.lot);
    state_source_start(&r, text, len, why);
    if (!read_head(&r, &s))
        return false;
    for (int i = 0; i < s.common.seats; i++)
        if (!read_seat(&r, &s, i))
            return false;
    if (!round_read_tiles(&s.common, &SW_TILE_SET, &r) ||
        !round_well_read(&SUPER_WILD, &s, text, len, &r))
        return false;
    memcpy(state, &s, sizeof s);
    return true;
}

bool sw_read(void *state, const char *text, size_t len, struct reason *why)
{
    return read_as(SW_SUPER_WILD, state, text, len, why);
}

bool sw_read_normikub(void *state, const char *text, size_t len, struct reason *why)
{
    return read_as(SW_NORMIKUB, state, text, len, why);
}

/* ---- What always holds ---- */

static bool rounds_make_sense(const struct sw_state *s, struct reason *why)
{
    bool over = s->common.phase == PHASE_ROUND_OVER || s->common.phase == PHASE_GAME_OVER ||
                s->common.phase == PHASE_CHALLENGE;
    int pegs = 0;
    if (!round_sound_rounds(&s->common, why))
        return false;
    if ((s->common.phase == PHASE_CHALLENGE) != (s->challenge == CHALLENGE_ON) ||
        (s->challenge != CHALLENGE_NONE &&
         (!over || s->common.winner < 0 || s->common.seats < 3 || s->common.partial)))
        return refuse(why, "there is a challenge when there cannot be one");
    if (s->common.phase == PHASE_CHALLENGE && round_played_count(&s->common))
        return refuse(why, "a tile was added to the table during the challenge");
    for (int i = 0; i < s->common.seats; i++)
        pegs += s->pegs[i];
    if (pegs > s->common.round)
        return refuse(why, "there are more pegs than rounds");
    return true;
}

/* Who is out, and who was first. */
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
    unsigned diagonals = s->rules & RULES_DIAGONALS;
    bool normikub = s->game == SW_NORMIKUB;
    if (normikub
            ? s->rules != rules_normikub(normikub_dimensions(s->rules))
            : !(s->rules & RULES_SUPER_WILD) || (diagonals && diagonals != RULES_DIAGONALS) ||
                  (s->rules & RULE_FREE_DIAGONALS))
        return refuse(why, "these are not the rules of %s",
                      normikub ? "Normikub" : "Super Wild");
    for (int t = 0; t < FACES; t++)
        if (!s->common.partial && !(s->rules & RULES_STACKS) &&
            (s->common.table.at[t].z || s->common.begin.at[t].z))
            return refuse(why, "a tile is on another level, but this game has no stacks");
    return true;
}

bool sw_invariant(const void *state, struct reason *why)
{
    const struct sw_state *s = state;
    if (s->common.seats > sw_variant(s)->seats_max)
        return refuse(why, "there are more seats than the game has");
    if (!round_sound_seats(&s->common, why) || !rounds_make_sense(s, why) ||
        !out_makes_sense(s, why) || !rules_make_sense(s, why) ||
        !round_sound_tiles(&s->common, &SW_TILE_SET, why))
        return false;
    if (!table_has(&s->common.table, WILD) || !table_has(&s->common.begin, WILD))
        return refuse(why, "the Wild is not on the table");
    return round_sound_table(&s->common, s->rules, why);
}
