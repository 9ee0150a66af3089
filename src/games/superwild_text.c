/* superwild_text.c: the state of Super Wild or Normikub as text, and what always holds of it.
 *
 *     state super-wild 1
 *     rules 3
 *     ...one key a line, in a fixed order; every key is there... */
#include "superwild.h"

#include <stdio.h>
#include <string.h>

#include "state_text.h"

#define VERSION 1

/* All plain numbers of a state, once: key, field, least and greatest value. */
#define NUMBERS(X)                                                                             \
    X("rules", rules, 0, 31)                                                                   \
    X("seats", seats, 1, SEATS_MAX)                                                            \
    X("rounds", rounds, 1, SW_ROUNDS)                                                          \
    X("phase", phase, PHASE_LOTS, PHASE_CHALLENGE)                                             \
    X("ended", end, END_NONE, END_BLOCKED)                                                     \
    X("round", round, 0, SW_ROUNDS)                                                            \
    X("turn", turn, 0, INT16_MAX)                                                              \
    X("seat", seat, -1, SEATS_MAX - 1)                                                         \
    X("starter", starter, -1, SEATS_MAX - 1)                                                   \
    X("winner", winner, -1, SEATS_MAX - 1)                                                     \
    X("drawn", drawn, 0, 1)                                                                    \
    X("partial", partial, 0, 1)                                                                \
    X("out", out, 0, 255)                                                                      \
    X("lots", lots, 0, 255)                                                                    \
    X("passes", passes, 0, 255)                                                                \
    X("out-turns", out_turns, 0, INT16_MAX)                                                    \
    X("out-draws", out_draws, 0, INT16_MAX)

/* And those of a game with a challenge. */
#define CHALLENGE_NUMBERS(X) X("challenge", challenge, CHALLENGE_NONE, CHALLENGE_GIVEN_UP)

static void write_seat(struct buf *b, const struct sw_state *s, int i)
{
    char lot[TILE_NAME] = "-";
    if (s->lot[i] != TILE_NONE)
        tile_name(s->lot[i], lot);
    buf_addf(b, "seat-%d %d %d %d %s %d", i, s->pegs[i], s->turns[i], s->draws[i], lot,
             s->hidden[i]);
    state_write_bits(b, &s->rack[i]);
    buf_add(b, "\n");
}

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
    for (int i = 0; i < s->seats; i++)
        write_seat(out, s, i);
    buf_add(out, "bag");
    for (int i = 0; i < s->n_bag; i++) {
        buf_add(out, " ");
        buf_tile(out, s->bag[i]);
    }
    buf_add(out, "\nbox");
    state_write_bits(out, &s->box);
    buf_add(out, "\naside");
    state_write_bits(out, &s->aside);
    buf_add(out, "\n");
    state_write_table(out, "table", &s->table);
    state_write_table(out, "begin", &s->begin);
    state_write_random(out, &s->rng);
}

/* ---- Reading ---- */

static bool read_seat(struct state_source *r, struct sw_state *s, int i)
{
    char key[16] = "seat-0";
    struct word w;
    int v[4];
    key[5] = (char)('0' + i);
    if (!state_key(r, key) || !state_number(r, key, 0, SW_ROUNDS, &v[0]) ||
        !state_number(r, key, 0, INT16_MAX, &v[1]) ||
        !state_number(r, key, 0, INT16_MAX, &v[2]) || !scan_word(&r->scan, &w))
        return state_bad(r, key);
    int lot = TILE_NONE;
    if (!word_is(&w, "-") && (!tile_read(w.at, w.len, &lot) || lot == WILD))
        return state_bad(r, key);
    s->lot[i] = (tile_t)lot;
    if (!state_number(r, key, 0, SW_TILES, &v[3]) || !state_bits(r, key, SW_TILES, &s->rack[i]))
        return false;
    s->pegs[i] = (int8_t)v[0];
    s->turns[i] = (int16_t)v[1];
    s->draws[i] = (int16_t)v[2];
    s->hidden[i] = (uint8_t)v[3];
    return true;
}

static bool read_bag(struct state_source *r, struct sw_state *s)
{
    tile_t t;
    bool more;
    if (!state_key(r, "bag"))
        return false;
    while (state_tile(r, "bag", SW_TILES, &t, &more)) {
        if (s->n_bag == SW_TILES)
            return state_bad(r, "bag");
        s->bag[s->n_bag++] = t;
    }
    return !more;
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

static bool as_written(const struct sw_state *s, const char *text, size_t len,
                       struct reason *why)
{
    struct buf b = {0};
    sw_write(s, &b);
    bool same = state_as_written(&b, text, len, why);
    buf_free(&b);
    return same;
}

/* What always holds, with a line for the reason: the last, as only the whole is wrong. */
static bool makes_sense(const struct sw_state *s, int line, struct reason *why)
{
    struct reason inner;
    return sw_invariant(s, &inner) || refuse_at(why, line, 1, "%s", inner.text);
}

static bool read_as(enum sw_game game, void *state, const char *text, size_t len,
                    struct reason *why)
{
    struct sw_state s;
    struct state_source r;
    memset(&s, 0, sizeof s);
    s.game = (int8_t)game;
    memset(s.lot, TILE_NONE, sizeof s.lot);
    state_source_start(&r, text, len, why);
    if (!read_head(&r, &s))
        return false;
    for (int i = 0; i < s.seats; i++)
        if (!read_seat(&r, &s, i))
            return false;
    if (!read_bag(&r, &s) || !state_key(&r, "box") ||
        !state_bits(&r, "box", SW_TILES, &s.box) || !state_key(&r, "aside") ||
        !state_bits(&r, "aside", SW_TILES, &s.aside) ||
        !state_table(&r, "table", FACES, &s.table) ||
        !state_table(&r, "begin", FACES, &s.begin) || !state_random(&r, &s.rng) ||
        !as_written(&s, text, len, why) || !makes_sense(&s, r.scan.line, why))
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

/* Counts each tile's places; a view with hidden tiles has fewer. */
static bool each_in_one_place(const struct sw_state *s, struct reason *why)
{
    int count[FACES] = {0}, hidden = 0, total = 0;
    char name[TILE_NAME];
    for (int t = 0; t < FACES; t++) {
        count[t] += table_has(&s->table, (tile_t)t) + bits_has(&s->box, (tile_t)t) +
                    bits_has(&s->aside, (tile_t)t);
        for (int i = 0; i < s->seats; i++)
            count[t] += bits_has(&s->rack[i], (tile_t)t) + (s->lot[i] == t);
    }
    for (int i = 0; i < s->n_bag; i++)
        if (s->bag[i] < FACES)
            count[s->bag[i]]++;
        else
            hidden++;
    for (int i = 0; i < s->seats; i++)
        hidden += s->hidden[i];
    for (int t = 0; t < FACES; t++) {
        total += count[t];
        if (count[t] > 1 || (!hidden && !count[t]))
            return refuse(why, "%s is in %d places", tile_name((tile_t)t, name), count[t]);
    }
    if (total + hidden != FACES)
        return refuse(why, "there are %d tiles instead of %d", total + hidden, FACES);
    return true;
}

static bool seats_make_sense(const struct sw_state *s, struct reason *why)
{
    bool turn = s->phase == PHASE_TURN || s->phase == PHASE_LOTS;
    if (s->seats > sw_variant(s)->seats_max)
        return refuse(why, "there are more seats than the game has");
    if (s->seat >= s->seats || s->starter >= s->seats || s->winner >= s->seats ||
        (turn && s->seat < 0) || (s->phase != PHASE_LOTS && s->starter < 0))
        return refuse(why, "somebody is to move who is not at the table");
    if (!turn && s->seat >= 0)
        return refuse(why, "somebody is to move when nobody is");
    if (s->phase == PHASE_LOTS &&
        (!s->lots || s->lots >> s->seats || s->lot[s->seat] != TILE_NONE ||
         !(s->lots >> s->seat & 1) || !s->n_bag))
        return refuse(why, "the draw for the start makes no sense");
    return true;
}

static bool rounds_make_sense(const struct sw_state *s, struct reason *why)
{
    bool begun = s->phase != PHASE_LOTS && s->phase != PHASE_DEAL;
    bool over = s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER ||
                s->phase == PHASE_CHALLENGE;
    int pegs = 0;
    if (begun != (s->round > 0) || s->round > s->rounds ||
        (over && s->phase != PHASE_CHALLENGE &&
         (s->phase == PHASE_GAME_OVER) != (s->round == s->rounds)))
        return refuse(why, "there are not as many rounds as agreed");
    if (over != (s->end != END_NONE))
        return refuse(why, "a round is over and has not ended");
    if ((s->phase == PHASE_CHALLENGE) != (s->challenge == CHALLENGE_ON) ||
        (s->challenge != CHALLENGE_NONE &&
         (!over || s->winner < 0 || s->seats < 3 || s->partial)))
        return refuse(why, "there is a challenge where none can be");
    struct tile_bits played = sw_played(s);
    if (s->phase == PHASE_CHALLENGE && bits_count(&played))
        return refuse(why, "a tile came to the table in the challenge");
    for (int i = 0; i < s->seats; i++)
        pegs += s->pegs[i];
    if (pegs > s->round)
        return refuse(why, "there are more pegs than rounds");
    if (s->phase != PHASE_LOTS && s->lots && s->phase != PHASE_DEAL)
        return refuse(why, "lots are drawn in the middle of a round");
    return true;
}

/* Who is out, and who was first. */
static bool out_makes_sense(const struct sw_state *s, struct reason *why)
{
    if (s->out >> s->seats || (s->winner >= 0) != (s->out != 0) ||
        (s->winner >= 0 && !(s->out >> s->winner & 1)))
        return refuse(why, "who is out and who won do not fit");
    for (int i = 0; i < s->seats && s->seats > 1; i++)
        if ((s->out >> i & 1) && (sw_rack_count(s, i) || s->seat == i))
            return refuse(why, "somebody is out who has tiles or is to move");
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
        if (!s->partial && !(s->rules & RULES_STACKS) && (s->table.at[t].z || s->begin.at[t].z))
            return refuse(why, "a tile is on another level, but stacks are not in play");
    return true;
}

bool sw_invariant(const void *state, struct reason *why)
{
    const struct sw_state *s = state;
    if (!seats_make_sense(s, why) || !rounds_make_sense(s, why) || !out_makes_sense(s, why) ||
        !rules_make_sense(s, why) || !each_in_one_place(s, why))
        return false;
    if (!table_has(&s->table, WILD) || !table_has(&s->begin, WILD))
        return refuse(why, "the Wild is not on the table");
    for (int t = 0; t < FACES; t++) {
        if (table_has(&s->begin, (tile_t)t) && !table_has(&s->table, (tile_t)t))
            return refuse(why, "a tile left the table");
        for (int u = 0; u < t; u++)
            if (table_has(&s->table, (tile_t)t) && table_has(&s->table, (tile_t)u) &&
                place_same(s->table.at[t], s->table.at[u]) && !s->partial)
                return refuse(why, "two tiles lie in one place");
    }
    bool moving = s->phase == PHASE_TURN || s->phase == PHASE_CHALLENGE;
    if (!moving && !table_same(&s->begin, &s->table))
        return refuse(why, "a turn goes on that is nobody's");
    if (!s->partial && !table_legal(&s->begin, s->rules))
        return refuse(why, "the turn began on an illegal table");
    return true;
}
