/* round_text.c: the common part of the states of all games with tiles, as text, and its
 * invariants. */
#include "round.h"

#include <stdio.h>
#include <string.h>

/* ---- Writing ---- */

static void write_seat(const struct round_state *r, int seat, struct buf *b)
{
    buf_addf(b, " %d %d ", r->turns[seat], r->draws[seat]);
    if (r->lot[seat] == TILE_NONE)
        buf_add(b, "-");
    else
        buf_tile_copy(b, r->lot[seat]);
    buf_addf(b, " %d", r->hidden[seat]);
    state_write_bits(b, &r->rack[seat]);
    buf_add(b, "\n");
}

static void write_tiles(const struct round_state *r, const struct tile_set *set, struct buf *b)
{
    buf_add(b, set->bag);
    for (int i = 0; i < r->n_bag; i++) {
        buf_add(b, " ");
        buf_tile_copy(b, r->bag[i]);
    }
    buf_add(b, "\nbox");
    state_write_bits(b, &r->box);
    buf_add(b, "\naside");
    state_write_bits(b, &r->aside);
    buf_add(b, "\n");
    state_write_table(b, "table", &r->table);
    state_write_table(b, "begin", &r->begin);
    state_write_random(b, &r->rng);
}

void round_write(const struct round_text *t, const void *state, struct buf *out)
{
    const struct round_state *r = state;
    buf_addf(out, "state %s %d\n", t->id, t->version);
    for (int i = 0; i < t->n_fields; i++)
        state_write_field(out, &t->field[i], state);
    if (t->write_own)
        t->write_own(state, out);
    for (int i = 0; i < r->seats; i++) {
        buf_addf(out, "seat-%d", i);
        if (t->write_seat)
            t->write_seat(state, i, out);
        write_seat(r, i, out);
    }
    write_tiles(r, t->set, out);
}

/* ---- Reading ---- */

static bool read_lot(struct state_source *from, const struct tile_set *set, const char *key,
                     tile_t *out)
{
    struct word w;
    *out = TILE_NONE;
    return scan_word(&from->scan, &w) &&
           (word_is(&w, "-") || (tile_read_copy(w.at, w.len, out) && *out < set->in_bag) ||
            state_bad(from, key));
}

static bool read_seat(struct round_state *r, const struct tile_set *set, const char *key,
                      int seat, struct state_source *from)
{
    int turns, draws, hidden;
    if (!state_number(from, key, 0, INT16_MAX, &turns) ||
        !state_number(from, key, 0, INT16_MAX, &draws) ||
        !read_lot(from, set, key, &r->lot[seat]) ||
        !state_number(from, key, 0, set->in_bag, &hidden) ||
        !state_bits(from, key, set->in_bag, &r->rack[seat]))
        return state_bad(from, key);
    r->turns[seat] = (int16_t)turns;
    r->draws[seat] = (int16_t)draws;
    r->hidden[seat] = (uint8_t)hidden;
    return true;
}

static bool read_bag(struct round_state *r, const struct tile_set *set,
                     struct state_source *from)
{
    tile_t t;
    bool more;
    if (!state_key(from, set->bag))
        return false;
    while (state_tile(from, set->bag, set->in_bag, &t, &more)) {
        if (r->n_bag == set->in_bag)
            return state_bad(from, set->bag);
        r->bag[r->n_bag++] = t;
    }
    return !more;
}

static bool read_tiles(struct round_state *r, const struct tile_set *set,
                       struct state_source *from)
{
    return read_bag(r, set, from) && state_key(from, "box") &&
           state_bits(from, "box", set->in_bag, &r->box) && state_key(from, "aside") &&
           state_bits(from, "aside", set->in_bag, &r->aside) &&
           state_table(from, "table", set->in_all, &r->table) &&
           state_table(from, "begin", set->in_all, &r->begin) && state_random(from, &r->rng);
}

static bool well_read(const struct round_text *t, const void *state, const char *text,
                      size_t len, struct state_source *from)
{
    struct buf b = {0};
    struct reason inner;
    round_write(t, state, &b);
    bool same = state_as_written(&b, text, len, from->why);
    buf_free(&b);
    /* Names the last line, because the error is not in a single line. */
    return same && (t->invariant(state, &inner) ||
                    refuse_at(from->why, from->scan.line, 1, "%s", inner.text));
}

static bool read_head(const struct round_text *t, struct state_source *from)
{
    struct word w;
    int version;
    char key[32];
    if (state_key(from, "state") && scan_word(&from->scan, &w) && word_is(&w, t->id) &&
        state_number(from, "state", t->version, t->version, &version))
        return true;
    snprintf(key, sizeof key, "state %s", t->id);
    return state_bad(from, key);
}

static bool read_seats(const struct round_text *t, void *state, struct state_source *from)
{
    struct round_state *r = state;
    char key[] = "seat-0";
    for (int i = 0; i < r->seats; i++) {
        key[5] = (char)('0' + i);
        if (!state_key(from, key) || (t->read_seat && !t->read_seat(state, i, key, from)) ||
            !read_seat(r, t->set, key, i, from))
            return false;
    }
    return true;
}

bool round_read(const struct round_text *t, void *state, const char *text, size_t len,
                struct reason *why)
{
    struct round_state *r = state;
    struct state_source from;
    memset(r->lot, TILE_NONE, sizeof r->lot);
    state_source_start(&from, text, len, why);
    if (!read_head(t, &from))
        return false;
    for (int i = 0; i < t->n_fields; i++)
        if (!state_field(&from, &t->field[i], state))
            return false;
    return (!t->read_own || t->read_own(state, &from)) && read_seats(t, state, &from) &&
           read_tiles(r, t->set, &from) && well_read(t, state, text, len, &from);
}

/* ---- What must always be true ---- */

bool round_sound_seats(const struct round_state *r, struct reason *why)
{
    bool turn = r->phase == PHASE_TURN || r->phase == PHASE_LOTS;
    if (r->seat >= r->seats || r->starter >= r->seats || r->winner >= r->seats ||
        (turn && r->seat < 0) || (r->phase != PHASE_LOTS && r->starter < 0))
        return refuse(why, "it is the turn of a player who is not in the game");
    if (!turn && r->seat >= 0)
        return refuse(why, "it is a player's turn when it should be nobody's");
    if (r->phase == PHASE_LOTS &&
        (!r->lots || r->lots >> r->seats || r->lot[r->seat] != TILE_NONE ||
         !(r->lots >> r->seat & 1) || !r->n_bag))
        return refuse(why, "the draw for first turn makes no sense");
    return true;
}

bool round_sound_rounds(const struct round_state *r, struct reason *why)
{
    bool begun = r->phase != PHASE_LOTS && r->phase != PHASE_DEAL;
    bool challenge = r->phase == PHASE_CHALLENGE;
    bool over = r->phase == PHASE_ROUND_OVER || r->phase == PHASE_GAME_OVER || challenge;
    if (begun != (r->round > 0) || r->round > r->rounds ||
        (over && !challenge && (r->phase == PHASE_GAME_OVER) != (r->round == r->rounds)))
        return refuse(why, "the number of rounds is not the one agreed");
    if (over != (r->end != END_NONE))
        return refuse(why, "a round is over but has not been ended");
    if (begun && r->lots)
        return refuse(why, "players draw for first turn in the middle of a round");
    return true;
}

/* In how many places a known tile is. */
static int places_of(const struct round_state *r, tile_t t)
{
    int n = table_has(&r->table, t) + bits_has(&r->box, t) + bits_has(&r->aside, t);
    for (int i = 0; i < r->seats; i++)
        n += bits_has(&r->rack[i], t) + (r->lot[i] == t);
    for (int i = 0; i < r->n_bag; i++)
        n += r->bag[i] == t;
    return n;
}

static int hidden_tiles(const struct round_state *r)
{
    int n = 0;
    for (int i = 0; i < r->n_bag; i++)
        n += r->bag[i] == TILE_HIDDEN;
    for (int i = 0; i < r->seats; i++)
        n += r->hidden[i];
    return n;
}

/* Each tile is in one place; a view with hidden tiles has fewer. */
bool round_sound_tiles(const struct round_state *r, const struct tile_set *set,
                       struct reason *why)
{
    int hidden = hidden_tiles(r), total = hidden;
    struct buf name = {0};
    for (int t = 0; t < set->in_all; t++) {
        int n = places_of(r, (tile_t)t);
        total += n;
        if (n == 1 || (!n && hidden))
            continue;
        buf_tile_copy(&name, (tile_t)t);
        refuse(why, "%s is in %d places", buf_text(&name), n);
        buf_free(&name);
        return false;
    }
    return total == set->in_all ||
           refuse(why, "there are %d tiles instead of %d", total, set->in_all);
}

static bool two_in_one_place(const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (place_same(t->at[list[i]], t->at[list[k]]))
                return true;
    return false;
}

bool round_sound_table(const struct round_state *r, unsigned rules, struct reason *why)
{
    bool moving = r->phase == PHASE_TURN || r->phase == PHASE_CHALLENGE;
    for (int i = 0; i < 2; i++)
        if (r->begin.on.bit[i] & ~r->table.on.bit[i])
            return refuse(why, "a tile left the table");
    if (!r->partial && two_in_one_place(&r->table))
        return refuse(why, "two tiles are in the same place");
    if (!moving && !table_same(&r->begin, &r->table))
        return refuse(why, "a turn is under way, but it is nobody's");
    if (!r->partial && !table_legal(&r->begin, rules))
        return refuse(why, "the turn began with an illegal table");
    return true;
}
