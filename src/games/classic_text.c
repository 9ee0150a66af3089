/* classic_text.c: the state of Classic as text, and what always holds of it.
 *
 *     state classic 1
 *     seats 4
 *     ...one key a line, in a fixed order; every key is there... */
#include "classic.h"

#include <string.h>

#include "state_text.h"

#define VERSION 1

/* All plain numbers of a state, once: key, field, least and greatest value. */
#define NUMBERS(X)                                                                             \
    X("seats", seats, 1, CL_SEATS)                                                             \
    X("rounds", rounds, 1, CL_ROUNDS)                                                          \
    X("clock", clock, 0, CL_CLOCK_MOST)                                                        \
    X("phase", phase, PHASE_LOTS, PHASE_GAME_OVER)                                             \
    X("ended", end, END_NONE, END_OUT)                                                         \
    X("round", round, 0, CL_ROUNDS)                                                            \
    X("turn", turn, 0, INT16_MAX)                                                              \
    X("seat", seat, -1, CL_SEATS - 1)                                                          \
    X("starter", starter, -1, CL_SEATS - 1)                                                    \
    X("winner", winner, -1, CL_SEATS - 1)                                                      \
    X("partial", partial, 0, 1)                                                                \
    X("melded", melded, 0, 15)                                                                 \
    X("lots", lots, 0, 15)                                                                     \
    X("passes", passes, 0, CL_SEATS)

/* The most that a round can cost: all tiles. */
#define SCORE_MOST (2 * (COLOUR_COUNT * 91 + CL_WILD_LOSS))

static void write_seat(struct buf *b, const struct cl_state *s, int i)
{
    buf_addf(b, "seat-%d %d %d ", i, s->turns[i], s->draws[i]);
    if (s->lot[i] == TILE_NONE)
        buf_add(b, "-");
    else
        buf_tile_copy(b, s->lot[i]);
    buf_addf(b, " %d", s->hidden[i]);
    state_write_bits(b, &s->rack[i]);
    buf_add(b, "\n");
}

static void write_sheet(struct buf *b, const struct cl_state *s)
{
    for (int r = 0; r < cl_rounds_over(s); r++) {
        buf_addf(b, "score-%d", r + 1);
        for (int i = 0; i < s->seats; i++)
            buf_addf(b, " %d", s->score[r][i]);
        buf_add(b, "\n");
    }
}

void cl_write(const void *state, struct buf *out)
{
    const struct cl_state *s = state;
    buf_addf(out, "state classic %d\n", VERSION);
#define X(key, field, low, high) buf_addf(out, key " %d\n", (int)s->field);
    NUMBERS(X)
#undef X
    write_sheet(out, s);
    for (int i = 0; i < s->seats; i++)
        write_seat(out, s, i);
    buf_add(out, "pool");
    for (int i = 0; i < s->n_bag; i++) {
        buf_add(out, " ");
        buf_tile_copy(out, s->bag[i]);
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

static bool read_head(struct state_source *r, struct cl_state *s)
{
    struct word w;
    int v;
    if (!state_key(r, "state") || !scan_word(&r->scan, &w) || !word_is(&w, "classic") ||
        !state_number(r, "state", VERSION, VERSION, &v))
        return state_bad(r, "state classic");
#define X(key, field, low, high)                                                               \
    if (!state_key(r, key) || !state_number(r, key, low, high, &v))                            \
        return false;                                                                          \
    s->field = (__typeof__(s->field))v;
    NUMBERS(X)
#undef X
    return true;
}

static bool read_sheet(struct state_source *r, struct cl_state *s)
{
    struct buf key = {0};
    bool good = true;
    int v = 0;
    for (int k = 0; k < cl_rounds_over(s) && good; k++) {
        buf_clear(&key);
        buf_addf(&key, "score-%d", k + 1);
        good = state_key(r, buf_text(&key));
        for (int i = 0; i < s->seats && good; i++) {
            good = state_number(r, buf_text(&key), -SCORE_MOST, SCORE_MOST, &v);
            s->score[k][i] = (int16_t)v;
        }
    }
    buf_free(&key);
    return good;
}

static bool read_lot(struct state_source *r, const char *key, tile_t *out)
{
    struct word w;
    *out = TILE_NONE;
    return scan_word(&r->scan, &w) &&
           (word_is(&w, "-") || tile_read_copy(w.at, w.len, out) || state_bad(r, key));
}

static bool read_seat(struct state_source *r, struct cl_state *s, int i)
{
    char key[16] = "seat-0";
    int v[3];
    key[5] = (char)('0' + i);
    if (!state_key(r, key) || !state_number(r, key, 0, INT16_MAX, &v[0]) ||
        !state_number(r, key, 0, INT16_MAX, &v[1]) || !read_lot(r, key, &s->lot[i]) ||
        !state_number(r, key, 0, TILE_MAX, &v[2]) || !state_bits(r, key, TILE_MAX, &s->rack[i]))
        return state_bad(r, key);
    s->turns[i] = (int16_t)v[0];
    s->draws[i] = (int16_t)v[1];
    s->hidden[i] = (uint8_t)v[2];
    return true;
}

static bool read_pool(struct state_source *r, struct cl_state *s)
{
    tile_t t;
    bool more;
    if (!state_key(r, "pool"))
        return false;
    while (state_tile(r, "pool", TILE_MAX, &t, &more)) {
        if (s->n_bag == TILE_MAX)
            return state_bad(r, "pool");
        s->bag[s->n_bag++] = t;
    }
    return !more;
}

static bool as_written(const struct cl_state *s, const char *text, size_t len,
                       struct reason *why)
{
    struct buf b = {0};
    cl_write(s, &b);
    bool good = state_as_written(&b, text, len, why);
    buf_free(&b);
    return good;
}

/* What always holds, with a line for the reason: the last, as only the whole is wrong. */
static bool makes_sense(const struct cl_state *s, int line, struct reason *why)
{
    struct reason inner;
    return cl_invariant(s, &inner) || refuse_at(why, line, 1, "%s", inner.text);
}

bool cl_read(void *state, const char *text, size_t len, struct reason *why)
{
    struct cl_state s;
    struct state_source r;
    memset(&s, 0, sizeof s);
    memset(s.lot, TILE_NONE, sizeof s.lot);
    state_source_start(&r, text, len, why);
    if (!read_head(&r, &s) || !read_sheet(&r, &s))
        return false;
    for (int i = 0; i < s.seats; i++)
        if (!read_seat(&r, &s, i))
            return false;
    if (!read_pool(&r, &s) || !state_key(&r, "box") ||
        !state_bits(&r, "box", TILE_MAX, &s.box) || !state_key(&r, "aside") ||
        !state_bits(&r, "aside", TILE_MAX, &s.aside) ||
        !state_table(&r, "table", TILE_MAX, &s.table) ||
        !state_table(&r, "begin", TILE_MAX, &s.begin) || !state_random(&r, &s.rng) ||
        !as_written(&s, text, len, why) || !makes_sense(&s, r.scan.line, why))
        return false;
    memcpy(state, &s, sizeof s);
    return true;
}

/* ---- What always holds ---- */

/* Counts each tile's places; a view with hidden tiles has fewer. */
static bool each_in_one_place(const struct cl_state *s, struct reason *why)
{
    int count[TILE_MAX] = {0}, hidden = 0, total = 0;
    struct buf name = {0};
    for (int t = 0; t < TILE_MAX; t++) {
        count[t] += table_has(&s->table, (tile_t)t) + bits_has(&s->box, (tile_t)t) +
                    bits_has(&s->aside, (tile_t)t);
        for (int i = 0; i < s->seats; i++)
            count[t] += bits_has(&s->rack[i], (tile_t)t) + (s->lot[i] == t);
    }
    for (int i = 0; i < s->n_bag; i++)
        if (s->bag[i] < TILE_MAX)
            count[s->bag[i]]++;
        else
            hidden++;
    for (int i = 0; i < s->seats; i++)
        hidden += s->hidden[i];
    for (int t = 0; t < TILE_MAX; t++) {
        total += count[t];
        if (count[t] <= 1 && (hidden || count[t]))
            continue;
        buf_tile_copy(&name, (tile_t)t);
        refuse(why, "%s is in %d places", buf_text(&name), count[t]);
        buf_free(&name);
        return false;
    }
    return total + hidden == TILE_MAX ||
           refuse(why, "there are %d tiles instead of %d", total + hidden, TILE_MAX);
}

static bool seats_make_sense(const struct cl_state *s, struct reason *why)
{
    bool turn = s->phase == PHASE_TURN || s->phase == PHASE_LOTS;
    if (s->seat >= s->seats || s->starter >= s->seats || s->winner >= s->seats ||
        s->melded >> s->seats || (turn && s->seat < 0) ||
        (s->phase != PHASE_LOTS && s->starter < 0) || (s->seats < 2 && !s->partial))
        return refuse(why, "somebody is to move who is not at the table");
    if (!turn && s->seat >= 0)
        return refuse(why, "somebody is to move when nobody is");
    if (s->phase == PHASE_LOTS &&
        (!s->lots || s->lots >> s->seats || s->lot[s->seat] != TILE_NONE ||
         !(s->lots >> s->seat & 1) || !s->n_bag))
        return refuse(why, "the draw for the start makes no sense");
    return true;
}

/* Winners gain at most what the others lose, and less only by what was rounded off. */
static bool scores_make_sense(const struct cl_state *s, struct reason *why)
{
    for (int r = 0; r < cl_rounds_over(s); r++) {
        int sum = 0;
        for (int i = 0; i < s->seats; i++)
            sum += s->score[r][i];
        if (sum > 0 || sum <= -s->seats)
            return refuse(why, "the scores of a round do not add up");
    }
    return true;
}

static bool rounds_make_sense(const struct cl_state *s, struct reason *why)
{
    bool begun = s->phase != PHASE_LOTS && s->phase != PHASE_DEAL;
    bool over = s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER;
    if (begun != (s->round > 0) || s->round > s->rounds ||
        (over && (s->phase == PHASE_GAME_OVER) != (s->round == s->rounds)))
        return refuse(why, "there are not as many rounds as agreed");
    if (over != (s->end != END_NONE) || (s->end == END_OUT) != (s->winner >= 0) ||
        s->end == END_ALL_OUT)
        return refuse(why, "a round is over and has not ended");
    if (s->winner >= 0 && cl_rack_count(s, s->winner))
        return refuse(why, "somebody is out who has tiles");
    if (s->phase == PHASE_TURN && s->passes >= s->seats)
        return refuse(why, "the round goes on though all have passed");
    if (s->passes && s->n_bag)
        return refuse(why, "somebody passed who could have drawn");
    if (begun && s->lots)
        return refuse(why, "lots are drawn in the middle of a round");
    return scores_make_sense(s, why);
}

/* Tiles lie on the table itself, one in a place, and none of before has gone. Only a position
 * made by hand may begin with worse. */
static bool table_makes_sense(const struct cl_state *s, struct reason *why)
{
    for (int t = 0; t < TILE_MAX; t++) {
        if (table_has(&s->begin, (tile_t)t) && !table_has(&s->table, (tile_t)t))
            return refuse(why, "a tile left the table");
        if (!s->partial && (s->table.at[t].z || s->begin.at[t].z))
            return refuse(why, "a tile is on another level");
        for (int u = 0; u < t; u++)
            if (table_has(&s->table, (tile_t)t) && table_has(&s->table, (tile_t)u) &&
                place_same(s->table.at[t], s->table.at[u]) && !s->partial)
                return refuse(why, "two tiles lie in one place");
    }
    if (s->phase != PHASE_TURN && !table_same(&s->begin, &s->table))
        return refuse(why, "a turn goes on that is nobody's");
    if (!s->partial && !table_legal(&s->begin, RULE_MELDS))
        return refuse(why, "the turn began on an illegal table");
    return true;
}

bool cl_invariant(const void *state, struct reason *why)
{
    const struct cl_state *s = state;
    return seats_make_sense(s, why) && rounds_make_sense(s, why) && table_makes_sense(s, why) &&
           each_in_one_place(s, why);
}
