/* round_text.c: the common part of the states of all games with tiles, as text, and its
 * invariants. The names of tiles tell the two copies of a tile apart (buf_tile_copy()). */
#include "round.h"

#include <stdio.h>
#include <string.h>

/* ---- The lines ---- */

/* Another game or version is refused at once. */
static bool head_line(struct state_text *t, const struct round_text *form)
{
    struct word w;
    int version = form->version;
    bool good = state_line(t, "state");
    if (t->out)
        buf_addf(t->out, " %s", form->id);
    else
        good = good && scan_word(&t->scan, &w) && word_is(&w, form->id);
    if (good && STATE_VALUE(t, version, form->version, form->version))
        return true;
    snprintf(t->key, sizeof t->key, "state %s", form->id);
    return state_bad(t);
}

/* The rest of the line: tiles that are not hidden and not repeated. */
static bool set_words(struct state_text *t, int tiles, struct tile_bits *set)
{
    struct word w;
    tile_t tile;
    for (int i = 0; t->out && i < TILE_MAX; i++)
        if (bits_has(set, (tile_t)i)) {
            buf_add(t->out, " ");
            buf_tile_copy(t->out, (tile_t)i);
        }
    while (!t->out && scan_word(&t->scan, &w)) {
        if (!tile_read_copy(w.at, w.len, &tile) || tile >= tiles || bits_has(set, tile))
            return state_bad(t);
        bits_add(set, tile);
    }
    return true;
}

static bool read_table(struct state_text *t, int tiles, struct table *table)
{
    struct word w;
    struct place p;
    tile_t tile;
    while (scan_word(&t->scan, &w)) {
        const char *at = memchr(w.at, '@', w.len);
        size_t len = at ? (size_t)(at - w.at) : 0;
        if (!at || !tile_read_copy(w.at, len, &tile) || tile >= tiles ||
            table_has(table, tile) || !place_read(at + 1, w.len - len - 1, &p))
            return state_bad(t);
        table_put(table, tile, p);
    }
    return true;
}

/* "table r5@3,4 k5'@4,4" */
static bool table_line(struct state_text *t, const char *key, int tiles, struct table *table)
{
    tile_t list[TILE_MAX];
    if (!state_line(t, "%s", key))
        return false;
    if (!t->out)
        return read_table(t, tiles, table);
    int n = table_list(table, list);
    for (int i = 0; i < n; i++) {
        buf_add(t->out, " ");
        buf_tile_copy(t->out, list[i]);
        buf_add(t->out, "@");
        buf_place(t->out, table->at[list[i]]);
    }
    return true;
}

static bool seat_line(struct state_text *t, const struct round_text *form, void *state,
                      int seat)
{
    struct round_state *r = state;
    int tiles = form->set->in_bag;
    const struct state_pieces lot = {buf_tile_copy, tile_read_copy, tiles, TILE_NONE, "-"};
    return state_line(t, "seat-%d", seat) && (!form->seat || form->seat(t, state, seat)) &&
           STATE_VALUE(t, r->turns[seat], 0, INT16_MAX) &&
           STATE_VALUE(t, r->draws[seat], 0, INT16_MAX) &&
           state_piece(t, &lot, &r->lot[seat]) && STATE_VALUE(t, r->hidden[seat], 0, tiles) &&
           set_words(t, tiles, &r->rack[seat]);
}

static bool bag_line(struct state_text *t, const struct tile_set *set, struct round_state *r)
{
    const struct state_pieces kind = {buf_tile_copy, tile_read_copy, set->in_bag, TILE_HIDDEN,
                                      "?"};
    return state_line(t, "%s", set->bag) &&
           STATE_LIST(t, &kind, r->bag, NULL, set->in_bag, r->n_bag);
}

bool round_lines(struct state_text *t, const struct round_text *form, void *state)
{
    struct round_state *r = state;
    const struct tile_set *set = form->set;
    if (!head_line(t, form) || !state_fields(t, form->field, form->n_fields, state) ||
        (form->own && !form->own(t, state)))
        return false;
    if (!t->out)
        memset(r->lot, TILE_NONE, sizeof r->lot);
    for (int i = 0; i < r->seats; i++)
        if (!seat_line(t, form, state, i))
            return false;
    return bag_line(t, set, r) && state_line(t, "box") && set_words(t, set->in_bag, &r->box) &&
           state_line(t, "aside") && set_words(t, set->in_bag, &r->aside) &&
           table_line(t, "table", set->in_all, &r->table) &&
           table_line(t, "begin", set->in_all, &r->begin) && state_random(t, &r->rng);
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
    if (!bits_within(&r->begin.on, &r->table.on))
        return refuse(why, "a tile left the table");
    if (!r->partial && two_in_one_place(&r->table))
        return refuse(why, "two tiles are in the same place");
    if (!moving && !table_same(&r->begin, &r->table))
        return refuse(why, "a turn is under way, but it is nobody's");
    if (!r->partial && !table_legal(&r->begin, rules))
        return refuse(why, "the turn began with an illegal table");
    return true;
}
