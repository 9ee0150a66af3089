/* round.c: the bag, the draw for the start, deals, turns and arranging, for all games with
 * tiles. */
#include "round.h"

#include <assert.h>
#include <string.h>

#include "language.h"
#include "least.h"

/* ---- Events ---- */

static const struct event_place STOCK = {.zone = ZONE_STOCK, .seat = -1};

static struct event_place rack_of(int seat)
{
    return (struct event_place){.zone = ZONE_HAND, .seat = seat};
}

static struct event_place on_table(struct place p)
{
    return (struct event_place){ZONE_TABLE, -1, p.x, p.y, p.z};
}

static void say(struct event_list *ev, enum event_kind kind, enum round_told what, int seat)
{
    event_say(ev, kind, kind == EVENT_TURN ? CUE_TURN : CUE_NONE, what, seat);
}

/* A tile comes out of the bag. */
static void drawn(struct event_list *ev, int what, int seat, tile_t t)
{
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = CUE_DRAW,
                                 .what = what,
                                 .seat = seat,
                                 .piece = t,
                                 .from = STOCK,
                                 .to = rack_of(seat)});
}

static void lot_drawn(struct event_list *ev, int seat, tile_t t)
{
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = CUE_DRAW,
                                 .what = TOLD_LOT,
                                 .seat = seat,
                                 .piece = t,
                                 .from = STOCK,
                                 .to = {.zone = ZONE_FRONT, .seat = seat}});
}

/* A tile is moved by hand. */
static void landed(struct event_list *ev, enum round_told what, int seat, tile_t t,
                   struct event_place from, struct event_place to)
{
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = CUE_LAND,
                                 .what = what,
                                 .seat = seat,
                                 .piece = t,
                                 .from = from,
                                 .to = to});
}

/* ---- Tiles ---- */

void round_mix(struct rng *random, tile_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(random, (uint32_t)i + 1);
        tile_t t = list[i];
        list[i] = list[j];
        list[j] = t;
    }
}

const struct game_pile ROUND_PILE = {"bag", N_("Bag")};

static void mix_bag(struct round_state *r, struct event_list *ev)
{
    round_mix(&r->rng, r->bag, r->n_bag);
    event_shuffle(ev, 0, r->bag, r->n_bag);
}

/* Fills the bag with all tiles that are in the game, in order, and mixes them. */
static void fill_bag(struct round_state *r, const struct tile_set *set, struct event_list *ev)
{
    r->n_bag = 0;
    for (int t = 0; t < set->in_bag; t++)
        if (!bits_has(&r->box, (tile_t)t))
            r->bag[r->n_bag++] = (tile_t)t;
    mix_bag(r, ev);
}

/* The bag must not be empty. */
static tile_t draw_tile(struct round_state *r)
{
    assert(r->n_bag > 0);
    tile_t t = r->bag[--r->n_bag];
    assert(t < TILE_MAX); /* not in a view, where nobody knows what comes next */
    r->bag[r->n_bag] = 0;
    return t;
}

void round_draw(struct round_state *r, int what, struct event_list *ev)
{
    tile_t t = draw_tile(r);
    bits_add(&r->rack[r->seat], t);
    r->draws[r->seat]++;
    drawn(ev, what, r->seat, t);
}

int round_rack_count(const struct round_state *r, int seat)
{
    return bits_count(&r->rack[seat]) + r->hidden[seat];
}

struct tile_bits round_played(const struct round_state *r)
{
    struct tile_bits p = r->table.on;
    bits_drop(&p, &r->begin.on);
    return p;
}

int round_played_count(const struct round_state *r)
{
    struct tile_bits p = round_played(r);
    return bits_count(&p);
}

/* ---- A game's start ---- */

void round_open(struct round_state *r, const struct tile_set *set, const struct game_config *c)
{
    rng_seed(&r->rng, c->seed);
    r->seats = (int8_t)c->seats;
    r->starter = r->winner = -1;
    memset(r->lot, TILE_NONE, sizeof r->lot);
    if (c->start)
        return;
    fill_bag(r, set, NULL);
    r->phase = PHASE_LOTS;
    r->lots = (uint8_t)((1u << c->seats) - 1);
}

void round_open_agreed(struct round_state *r, int starter)
{
    r->phase = PHASE_DEAL;
    r->starter = (int8_t)starter;
    r->seat = -1;
    r->lots = 0;
}

bool round_starter_fits(const struct game_config *c, struct reason *why)
{
    int starter = game_option(c, "starter");
    return starter <= c->seats ||
           refuse(why, "player %d cannot go first: there are %d players", starter, c->seats);
}

/* Where nobody draws for the start, nobody draws from the bag before it is filled again. */
void round_piles(const void *state, struct event_list *ev)
{
    const struct round_state *r = state;
    if (r->phase != PHASE_DEAL)
        event_shuffle(ev, 0, r->bag, r->n_bag);
}

void round_open_middle(struct round_state *r)
{
    mix_bag(r, NULL);
    r->partial = true;
    r->begin = r->table;
    r->phase = PHASE_TURN;
    r->round = r->rounds = 1;
    r->turn = 1;
    r->starter = r->seat = 0;
}

/* Classic: "A Wild counts above 13." */
int round_lot_worth(const struct tile_set *set, tile_t t)
{
    if (tile_is_wild(t))
        return 14;
    return set->six_nines && tile_is_six_nine(t) ? 9 : tile_number(t);
}

/* The next seat that has not drawn in this attempt; -1 if all have. */
static int next_to_draw_lot(const struct round_state *r)
{
    for (int i = 0; i < r->seats; i++)
        if ((r->lots >> i & 1) && r->lot[i] == TILE_NONE)
            return i;
    return -1;
}

/* The seats with the highest tile in this attempt, one bit each. */
static unsigned highest_lots(const struct round_state *r, const struct tile_set *set)
{
    int best = 0;
    unsigned top = 0;
    for (int i = 0; i < r->seats; i++) {
        int v = r->lots >> i & 1 ? round_lot_worth(set, r->lot[i]) : 0;
        if (v > best)
            top = 0;
        best = v > best ? v : best;
        if (v && v == best)
            top |= 1u << i;
    }
    return top;
}

/* Have the racks been dealt before the draw? Then there may be few tiles left to draw. */
static bool dealt_first(const struct round_state *r)
{
    return r->round > 0;
}

/* All drawn tiles go back into the bag. */
static void lots_back(struct round_state *r, struct event_list *ev)
{
    for (int i = 0; i < r->seats; i++)
        if (r->lot[i] != TILE_NONE) {
            r->bag[r->n_bag++] = r->lot[i];
            r->lot[i] = TILE_NONE;
        }
    mix_bag(r, ev);
    say(ev, EVENT_NOTE, TOLD_LOTS_BACK, -1);
}

/* Players with the highest tile draw again. Before the deal all drawn tiles stay out of the bag
 * until it is decided (decision: so that nobody draws the same tile twice). */
static void lots_again(struct round_state *r, struct event_list *ev)
{
    say(ev, EVENT_NOTE, TOLD_LOTS_TIE, -1);
    for (int i = 0; i < r->seats && !dealt_first(r); i++)
        if (r->lots >> i & 1) {
            bits_add(&r->aside, r->lot[i]);
            r->lot[i] = TILE_NONE;
        }
    if (dealt_first(r))
        lots_back(r, ev);
    r->seat = (int8_t)next_to_draw_lot(r);
}

/* Do all tiles that could be drawn count the same? Then every draw would be a tie. */
static bool lots_are_equal(const struct round_state *r, const struct tile_set *set)
{
    int worth = 0;
    for (int i = 0; i < r->seats; i++)
        if (r->lot[i] != TILE_NONE)
            worth = round_lot_worth(set, r->lot[i]);
    for (int i = 0; i < r->seats; i++)
        if (r->lot[i] != TILE_NONE && round_lot_worth(set, r->lot[i]) != worth)
            return false;
    for (int i = 0; i < r->n_bag; i++)
        if (round_lot_worth(set, r->bag[i]) != worth)
            return false;
    return true;
}

void round_draw_lot(struct round_state *r, const struct tile_set *set, struct event_list *ev)
{
    int seat = r->seat;
    r->lot[seat] = draw_tile(r);
    lot_drawn(ev, seat, r->lot[seat]);
    r->seat = (int8_t)next_to_draw_lot(r);
    if (r->seat >= 0)
        return;
    unsigned top = highest_lots(r, set);
    r->lots = (uint8_t)top;
    if ((top & (top - 1)) && !(dealt_first(r) && lots_are_equal(r, set))) {
        lots_again(r, ev);
        return;
    }
    r->starter = (int8_t)int_lowest_bit(top);
    if (dealt_first(r)) {
        lots_back(r, ev);
        r->lots = 0;
    } else {
        r->phase = PHASE_DEAL;
    }
    event_say(ev, EVENT_NOTE, CUE_CALL, TOLD_STARTER, r->starter);
}

/* ---- A game's start after the deal ---- */

void round_ask(struct round_state *r)
{
    r->phase = PHASE_VOLUNTEER;
    r->seat = 0;
    r->lots = 0;
    r->begin = r->table;
}

void round_answer(struct round_state *r, bool volunteers)
{
    if (volunteers)
        r->lots |= (uint8_t)(1u << r->seat);
    r->seat++;
    if (r->seat < r->seats)
        return;
    r->seat = -1;
    r->phase = PHASE_AGREE;
    if (!r->lots)
        round_open_lots(r);
}

void round_open_lots(struct round_state *r)
{
    r->phase = PHASE_LOTS;
    r->lots = (uint8_t)((1u << r->seats) - 1);
    r->seat = 0;
}

void round_agree(struct round_state *r, struct event_list *ev)
{
    r->starter = (int8_t)int_lowest_bit(r->lots);
    r->lots = 0;
    event_say(ev, EVENT_NOTE, CUE_CALL, TOLD_STARTER, r->starter);
}

/* ---- Rounds and turns ---- */

void round_clear(struct round_state *r)
{
    if (r->round > 0)
        r->starter = (int8_t)((r->starter + 1) % r->seats);
    r->round++;
    memset(r->lot, TILE_NONE, sizeof r->lot);
    memset(&r->aside, 0, sizeof r->aside);
    memset(r->rack, 0, sizeof r->rack);
    memset(r->turns, 0, sizeof r->turns);
    memset(r->draws, 0, sizeof r->draws);
    r->lots = r->passes = 0;
    r->turn = 0;
    r->winner = -1;
    r->end = END_NONE;
    table_clear(&r->table);
}

static void dealt(struct event_list *ev, int seat, tile_t t, bool again)
{
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = CUE_DEAL,
                                 .what = TOLD_DEAL,
                                 .seat = seat,
                                 .piece = t,
                                 .again = again,
                                 .from = STOCK,
                                 .to = rack_of(seat)});
}

void round_deal(struct round_state *r, const struct tile_set *set, int tiles,
                struct event_list *ev)
{
    fill_bag(r, set, ev);
    say(ev, EVENT_NOTE, TOLD_LOTS_BACK, -1);
    int first = r->starter < 0 ? 0 : r->starter; /* that may be decided afterwards */
    for (int k = 0; k < tiles; k++)
        for (int i = 0; i < r->seats; i++) {
            int seat = (first + i) % r->seats;
            tile_t t = draw_tile(r);
            bits_add(&r->rack[seat], t);
            dealt(ev, seat, t, k || i);
        }
}

void round_begin_turn(struct round_state *r, int seat, struct event_list *ev)
{
    r->phase = PHASE_TURN;
    r->seat = (int8_t)seat;
    r->turn++;
    r->begin = r->table;
    say(ev, EVENT_TURN, TOLD_TURN, seat);
}

/* A tile played in this turn goes back to the rack. */
static void take_back(struct round_state *r, tile_t t, struct event_list *ev)
{
    landed(ev, TOLD_TAKE, r->seat, t, on_table(r->table.at[t]), rack_of(r->seat));
    bits_add(&r->rack[r->seat], t);
}

static void slide_back(const struct round_state *r, tile_t t, bool again, struct event_list *ev)
{
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = CUE_SLIDE,
                                 .what = TOLD_RESTORE,
                                 .seat = r->seat,
                                 .piece = t,
                                 .again = again,
                                 .from = on_table(r->table.at[t]),
                                 .to = on_table(r->begin.at[t])});
}

void round_restore(struct round_state *r, struct event_list *ev)
{
    struct tile_bits played = round_played(r);
    tile_t list[TILE_MAX];
    int n = table_list(&r->table, list);
    bool again = false;
    for (int i = 0; i < n; i++)
        if (bits_has(&played, list[i]))
            take_back(r, list[i], ev);
    for (int i = 0; i < n; i++) {
        tile_t t = list[i];
        if (bits_has(&played, t) || place_same(r->table.at[t], r->begin.at[t]))
            continue;
        slide_back(r, t, again, ev);
        again = true;
    }
    r->table = r->begin;
}

void round_end(struct round_state *r, enum round_end why, struct event_list *ev)
{
    bool last = r->round >= r->rounds;
    r->end = (int8_t)why;
    r->seat = -1;
    r->begin = r->table;
    r->phase = last ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
    if (why == END_BLOCKED)
        say(ev, EVENT_NOTE, TOLD_BLOCKED, -1);
    say(ev, last ? EVENT_GAME_OVER : EVENT_ROUND_OVER, last ? TOLD_GAME_OVER : TOLD_ROUND_OVER,
        -1);
}

/* ---- Steps ---- */

bool round_may_deal(const struct round_state *r, const struct tile_set *set, int tiles,
                    struct reason *why)
{
    if (r->phase != PHASE_DEAL && r->phase != PHASE_ROUND_OVER)
        return refuse(why, "You can't deal now.");
    return set->in_bag - bits_count(&r->box) >= tiles * r->seats ||
           refuse(why, "There are not enough tiles to deal.");
}

static bool refuse_place(struct reason *why, struct place p, tile_t there)
{
    struct buf b = {0};
    char name[TILE_NAME];
    buf_place(&b, p);
    refuse(why, "The place %s is already taken by %s.", buf_text(&b), tile_name(there, name));
    buf_free(&b);
    return false;
}

/* The tile in the way of item i: one that stays where it is, or one that the step has put
 * there. */
static tile_t in_the_way(const struct round_state *r, const struct step *st, int i,
                         const struct tile_bits *lifted)
{
    struct place to = st->item[i].to;
    tile_t there = table_at(&r->table, to);
    if (there != TILE_NONE && !bits_has(lifted, there))
        return there;
    for (int j = 0; j < i; j++)
        if (!st->item[j].to_rack && place_same(st->item[j].to, to))
            return st->item[j].tile;
    return TILE_NONE;
}

/* Tidying up changes only where groups lie, so it may stay if nothing is played. What was moved
 * before it in the turn may not. */
static bool may_tidy(const struct round_state *r, unsigned rules, const struct step *st,
                     struct reason *why)
{
    struct table then = r->table;
    if (r->phase != PHASE_TURN || !table_same(&r->table, &r->begin))
        return refuse(why, "You can tidy up only at the start of a turn.");
    for (int i = 0; i < st->n; i++)
        if (st->item[i].to_rack || !table_has(&r->begin, st->item[i].tile))
            return refuse(why, "Tidying up only moves tiles that are on the table.");
    table_put_items(&then, st->item, st->n);
    return (table_legal(&then, rules) && table_same_groups(&then, &r->begin, rules)) ||
           refuse(why, "Tidying up must leave every group as it is.");
}

bool round_may_arrange(const struct round_state *r, unsigned rules, const struct step *st,
                       struct reason *why)
{
    struct tile_bits lifted = {{0, 0}};
    for (int i = 0; i < st->n; i++)
        bits_add(&lifted, st->item[i].tile);
    for (int i = 0; i < st->n; i++) {
        const struct table_item *it = &st->item[i];
        if (it->to_rack) {
            if (table_has(&r->begin, it->tile))
                return refuse(why, "Tiles that were on the table stay on the table.");
            continue;
        }
        if (it->to.z && !(rules & RULE_TOWERS))
            return refuse(why,
                          "This game has no stacks: every tile goes directly on the table.");
        tile_t there = in_the_way(r, st, i, &lifted);
        if (there != TILE_NONE)
            return refuse_place(why, it->to, there);
    }
    return !st->tidy || may_tidy(r, rules, st, why);
}

/* Seat -1 in a challenge, where no tile comes from a rack. */
void round_arrange(struct round_state *r, const struct step *st, struct event_list *ev)
{
    for (int i = 0; i < st->n; i++) {
        const struct table_item *it = &st->item[i];
        bool was_on_table = table_has(&r->table, it->tile);
        landed(ev,
               it->to_rack    ? TOLD_TAKE
               : was_on_table ? TOLD_MOVE
                              : TOLD_PUT,
               r->seat, it->tile,
               was_on_table ? on_table(r->table.at[it->tile]) : rack_of(r->seat),
               it->to_rack ? rack_of(r->seat) : on_table(it->to));
        if (it->to_rack) {
            table_remove(&r->table, it->tile);
            bits_add(&r->rack[r->seat], it->tile);
        } else {
            table_put(&r->table, it->tile, it->to);
            if (!was_on_table)
                bits_remove(&r->rack[r->seat], it->tile);
        }
    }
    if (st->tidy)
        r->begin = r->table;
}
