/* classic.c: rounds and turns of Classic. */
#include "classic.h"

#include <assert.h>
#include <string.h>

#include "explain.h"
#include "steps.h"
#include "words.h"

static void say(struct event_list *list, struct event e)
{
    if (!list)
        return;
    assert(list->n < (int)(sizeof list->event / sizeof *list->event));
    list->event[list->n++] = e;
}

static void say_seat(struct event_list *list, enum event_kind kind, int seat, tile_t tile)
{
    say(list, (struct event){.kind = kind, .seat = seat, .tile = tile});
}

/* ---- The pool ---- */

static void shuffle_pool(struct cl_state *s)
{
    for (int i = s->n_pool - 1; i > 0; i--) {
        int j = (int)rng_below(&s->rng, (uint32_t)i + 1);
        tile_t t = s->pool[i];
        s->pool[i] = s->pool[j];
        s->pool[j] = t;
    }
}

/* All tiles that are in the game, in their order, then mixed. */
static void fill_pool(struct cl_state *s)
{
    s->n_pool = 0;
    for (int t = 0; t < TILE_MAX; t++)
        if (!bits_has(&s->box, (tile_t)t))
            s->pool[s->n_pool++] = (tile_t)t;
    shuffle_pool(s);
}

static tile_t pool_draw(struct cl_state *s)
{
    assert(s->n_pool > 0);
    tile_t t = s->pool[--s->n_pool];
    assert(t < TILE_MAX); /* not in a view, where nobody knows what comes */
    s->pool[s->n_pool] = 0;
    return t;
}

int cl_rack_count(const struct cl_state *s, int seat)
{
    return bits_count(&s->rack[seat]) + s->hidden[seat];
}

/* "Numbers count themselves, a Wild 30." */
int cl_rack_sum(const struct cl_state *s, int seat)
{
    int sum = 0;
    for (int t = 0; t < TILE_MAX; t++)
        if (bits_has(&s->rack[seat], (tile_t)t))
            sum += tile_is_wild((tile_t)t) ? CL_WILD_LOSS : tile_number((tile_t)t);
    return sum;
}

struct tile_bits cl_played(const struct cl_state *s)
{
    struct tile_bits p;
    for (int i = 0; i < 2; i++)
        p.bit[i] = s->table.on.bit[i] & ~s->begin.on.bit[i];
    return p;
}

static bool played_any(const struct cl_state *s)
{
    struct tile_bits p = cl_played(s);
    return bits_count(&p) > 0;
}

/* ---- Start ---- */

/* The next copy of a face. */
static tile_t next_copy(struct tile_bits *used, tile_t t)
{
    tile_t first = (tile_t)tile_face(t);
    tile_t mine = bits_has(used, first) ? (tile_t)(first + FACES) : first;
    bits_add(used, mine);
    return mine;
}

/* Which of two copies is which is for us to say, as a position does not tell; it has to be the
 * same however its sections were ordered, or steps would mean other tiles. First copies lie on
 * the table, then on the rack, then in the pool. */
static void start_from(struct cl_state *s, const struct position *p)
{
    struct tile_bits used = {{0, 0}};
    tile_t list[TILE_MAX];
    int n = table_list(&p->table, list);
    for (int i = 0; i < n; i++)
        table_put(&s->table, next_copy(&used, list[i]), p->table.at[list[i]]);
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&s->rack[0], next_copy(&used, p->rack[i]));
    for (int i = 0; i < p->n_bag; i++)
        s->pool[s->n_pool++] = next_copy(&used, p->bag[i]);
    for (int t = 0; t < TILE_MAX; t++)
        if (!bits_has(&used, (tile_t)t))
            bits_add(&s->box, (tile_t)t);
    shuffle_pool(s);
    s->partial = true;
    s->begin = s->table;
    s->melded = p->melded;
    s->phase = PHASE_TURN;
    s->round = s->rounds = 1;
    s->turn = 1;
    s->starter = s->seat = 0;
}

static void cl_start(void *state, const struct game_config *c)
{
    struct cl_state *s = state;
    memset(s, 0, sizeof *s);
    rng_seed(&s->rng, c->seed);
    s->seats = (int8_t)c->seats;
    s->rounds = (int8_t)game_option(c, "rounds");
    s->clock = (int16_t)game_option(c, "clock");
    s->starter = s->winner = -1;
    memset(s->lot, TILE_NONE, sizeof s->lot);
    if (c->from_position) {
        start_from(s, &c->start);
        return;
    }
    fill_pool(s);
    s->phase = PHASE_LOTS;
    s->lots = (uint8_t)((1u << c->seats) - 1);
}

/* ---- The draw for the start ---- */

/* "A Wild counts above 13." */
static int lot_value(tile_t t)
{
    return tile_is_wild(t) ? 14 : tile_number(t);
}

/* The next seat of this go that has no lot yet, -1 when all have. */
static int next_to_draw_lot(const struct cl_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if ((s->lots >> i & 1) && s->lot[i] == TILE_NONE)
            return i;
    return -1;
}

/* The seats of this go with the highest lot, one bit each. */
static unsigned highest_lots(const struct cl_state *s)
{
    int best = 0;
    unsigned top = 0;
    for (int i = 0; i < s->seats; i++) {
        int v = s->lots >> i & 1 ? lot_value(s->lot[i]) : 0;
        if (v > best)
            top = 0;
        best = v > best ? v : best;
        if (v && v == best)
            top |= 1u << i;
    }
    return top;
}

/* All have drawn: the highest starts; several highest draw again, the lots of all staying out
 * of the pool till it is decided (decision: so nobody draws the same tile again). */
static void settle_lots(struct cl_state *s, struct event_list *ev)
{
    unsigned top = highest_lots(s);
    s->lots = (uint8_t)top;
    if (top & (top - 1)) {
        say_seat(ev, EVENT_LOTS_TIE, -1, TILE_NONE);
        for (int i = 0; i < CL_SEATS; i++)
            if (top >> i & 1) {
                bits_add(&s->aside, s->lot[i]);
                s->lot[i] = TILE_NONE;
            }
        s->seat = (int8_t)next_to_draw_lot(s);
        return;
    }
    s->starter = 0;
    while (!(top >> s->starter & 1))
        s->starter++;
    s->phase = PHASE_DEAL;
    s->seat = -1;
    say_seat(ev, EVENT_STARTER, s->starter, s->lot[s->starter]);
}

static void draw_lot(struct cl_state *s, struct event_list *ev)
{
    int seat = s->seat;
    s->lot[seat] = pool_draw(s);
    say_seat(ev, EVENT_LOT, seat, s->lot[seat]);
    s->seat = (int8_t)next_to_draw_lot(s);
    if (s->seat < 0)
        settle_lots(s, ev);
}

/* ---- Rounds ---- */

static void begin_turn(struct cl_state *s, int seat, struct event_list *ev)
{
    s->phase = PHASE_TURN;
    s->seat = (int8_t)seat;
    s->turn++;
    s->begin = s->table;
    say_seat(ev, EVENT_TURN, seat, TILE_NONE);
}

static void clear_round(struct cl_state *s)
{
    memset(s->lot, TILE_NONE, sizeof s->lot);
    memset(&s->aside, 0, sizeof s->aside);
    memset(s->rack, 0, sizeof s->rack);
    memset(s->turns, 0, sizeof s->turns);
    memset(s->draws, 0, sizeof s->draws);
    s->lots = s->melded = s->passes = 0;
    s->turn = 0;
    s->winner = -1;
    s->end = END_NONE;
    table_clear(&s->table);
}

static void deal(struct cl_state *s, struct event_list *ev)
{
    if (s->round > 0)
        s->starter = (int8_t)((s->starter + 1) % s->seats);
    clear_round(s);
    s->round++;
    fill_pool(s);
    say_seat(ev, EVENT_LOTS_BACK, -1, TILE_NONE);
    for (int k = 0; k < CL_DEAL; k++)
        for (int i = 0; i < s->seats; i++) {
            int seat = (s->starter + i) % s->seats;
            tile_t t = pool_draw(s);
            bits_add(&s->rack[seat], t);
            say_seat(ev, EVENT_DEAL, seat, t);
        }
    begin_turn(s, s->starter, ev);
}

/* "Each other player scores minus the sum of the rack. The one who went out scores the sum of
 * what the others lost." Blocked: "the lowest rack sum wins; each other player loses the
 * difference to it, and the winner gains the sum of those differences; ties for lowest share
 * it, rounded down." Decision: what the rounding leaves goes to nobody. Both are one: who went
 * out has a rack of 0, which is the lowest and no tie. */
static void score_round(struct cl_state *s)
{
    int16_t *score = s->score[s->round - 1];
    int sum[CL_SEATS], lowest = INT16_MAX, lost = 0, lowest_seats = 0;
    for (int i = 0; i < s->seats; i++) {
        sum[i] = cl_rack_sum(s, i);
        lowest = sum[i] < lowest ? sum[i] : lowest;
    }
    for (int i = 0; i < s->seats; i++) {
        lost += sum[i] - lowest;
        lowest_seats += sum[i] == lowest;
    }
    for (int i = 0; i < s->seats; i++)
        score[i] = (int16_t)(sum[i] == lowest ? lost / lowest_seats : lowest - sum[i]);
}

static void end_round(struct cl_state *s, enum round_end why, struct event_list *ev)
{
    s->end = (int8_t)why;
    s->seat = -1;
    s->begin = s->table;
    s->phase = s->round >= s->rounds ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
    score_round(s);
    if (why == END_BLOCKED)
        say_seat(ev, EVENT_BLOCKED, -1, TILE_NONE);
    say_seat(ev, s->phase == PHASE_GAME_OVER ? EVENT_GAME_OVER : EVENT_ROUND_OVER, -1,
             TILE_NONE);
}

/* ---- The end of a turn ---- */

/* The table and the rack go back to how they were when the turn began. */
static void restore(struct cl_state *s, struct event_list *ev)
{
    struct tile_bits played = cl_played(s);
    for (int t = 0; t < TILE_MAX; t++)
        if (bits_has(&played, (tile_t)t)) {
            say(ev, (struct event){EVENT_TAKE, s->seat, (tile_t)t, s->table.at[t], {0, 0, 0}});
            bits_add(&s->rack[s->seat], (tile_t)t);
        } else if (table_has(&s->begin, (tile_t)t) &&
                   !place_same(s->table.at[t], s->begin.at[t])) {
            say(ev, (struct event){EVENT_RESTORE, s->seat, (tile_t)t, s->table.at[t],
                                   s->begin.at[t]});
        }
    s->table = s->begin;
}

static void next_turn(struct cl_state *s, struct event_list *ev)
{
    s->turns[s->seat]++;
    if (s->passes >= s->seats)
        end_round(s, END_BLOCKED, ev);
    else
        begin_turn(s, (s->seat + 1) % s->seats, ev);
}

static void go_out(struct cl_state *s, struct event_list *ev)
{
    s->winner = s->seat;
    s->turns[s->seat]++;
    say_seat(ev, EVENT_OUT, s->seat, TILE_NONE);
    end_round(s, END_OUT, ev);
}

/* A turn in which nothing was played; whatever was tried goes back. */
static void pass(struct cl_state *s, struct event_list *ev)
{
    restore(s, ev);
    s->passes++;
    next_turn(s, ev);
}

static void end_turn(struct cl_state *s, struct event_list *ev)
{
    if (!played_any(s)) {
        pass(s, ev);
        return;
    }
    s->passes = 0;
    s->melded |= (uint8_t)(1u << s->seat);
    if (cl_rack_count(s, s->seat) == 0)
        go_out(s, ev);
    else
        next_turn(s, ev);
}

/* "Drawing ends the turn, and the tile waits for the next turn." */
static void draw(struct cl_state *s, struct event_list *ev)
{
    restore(s, ev);
    tile_t t = pool_draw(s);
    bits_add(&s->rack[s->seat], t);
    s->draws[s->seat]++;
    say_seat(ev, EVENT_DRAW, s->seat, t);
    next_turn(s, ev);
}

/* "When it runs out, the table goes back to the start of the turn, the player draws a tile, and
 * the turn is over." Of an empty pool it is a pass (decision). */
static void timeout(struct cl_state *s, struct event_list *ev)
{
    say_seat(ev, EVENT_TIMEOUT, s->seat, TILE_NONE);
    if (s->n_pool)
        draw(s, ev);
    else
        pass(s, ev);
}

/* ---- Steps ---- */

/* In the order of the words. */
enum verb { VERB_DRAW, VERB_DEAL, VERB_END, VERB_TIMEOUT, VERB_STOP };

static bool read_step(const struct cl_state *s, const char *text, struct step *out,
                      struct reason *why)
{
    static const char *const plain[] = {"draw", "deal", "end", "timeout", "stop", NULL};
    bool turn = s->seat >= 0 && s->phase == PHASE_TURN;
    struct step_world world = {.rack = turn ? &s->rack[s->seat] : NULL,
                               .now = &s->table,
                               .begin = &s->begin,
                               .plain = plain};
    return step_read(&world, text, out, why);
}

static bool refuse_place(struct reason *why, struct place p, tile_t there)
{
    struct buf b = {0};
    char name[TILE_NAME];
    buf_place(&b, p);
    refuse(why, "The place %s is taken by %s.", buf_text(&b), tile_name(there, name));
    buf_free(&b);
    return false;
}

/* The tile in the way of item i: one that stays where it is, or one the step has put there. */
static tile_t in_the_way(const struct cl_state *s, const struct step *st, int i,
                         const struct tile_bits *lifted)
{
    struct place to = st->item[i].to;
    tile_t there = table_at(&s->table, to);
    if (there != TILE_NONE && !bits_has(lifted, there))
        return there;
    for (int j = 0; j < i; j++)
        if (!st->item[j].to_rack && place_same(st->item[j].to, to))
            return st->item[j].tile;
    return TILE_NONE;
}

static bool check_arrange(const struct cl_state *s, const struct step *st, struct reason *why)
{
    struct tile_bits lifted = {{0, 0}};
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    for (int i = 0; i < st->n; i++)
        bits_add(&lifted, st->item[i].tile);
    for (int i = 0; i < st->n; i++) {
        const struct table_item *it = &st->item[i];
        if (it->to_rack) {
            if (table_has(&s->begin, it->tile))
                return refuse(why, "Tiles that were on the table stay on the table.");
            continue;
        }
        if (it->to.z)
            return refuse(why, "Stacks are not in play: tiles lie on the table only.");
        tile_t there = in_the_way(s, st, i, &lifted);
        if (there != TILE_NONE)
            return refuse_place(why, it->to, there);
    }
    return true;
}

static bool check_draw(const struct cl_state *s, struct reason *why)
{
    if (s->phase == PHASE_LOTS)
        return true;
    if (s->phase != PHASE_TURN)
        return refuse(why, "This is not the time to draw.");
    if (played_any(s))
        return refuse(why, "You have played already. Take your tiles back if you would rather "
                           "draw.");
    return s->n_pool || refuse(why, "The pool is empty.");
}

static bool check_end(const struct cl_state *s, struct reason *why)
{
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    if (!played_any(s))
        return !s->n_pool || refuse(why, "Play at least one tile, or draw one.");
    return cl_turn_legal(s, why);
}

static bool check_deal(const struct cl_state *s, struct reason *why)
{
    if (s->phase != PHASE_DEAL && s->phase != PHASE_ROUND_OVER)
        return refuse(why, "This is not the time to deal.");
    return TILE_MAX - bits_count(&s->box) >= CL_DEAL * s->seats ||
           refuse(why, "There are not enough tiles to deal.");
}

static bool check_timeout(const struct cl_state *s, struct reason *why)
{
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    return s->clock || refuse(why, "No clock is running in this game.");
}

static bool check_stop(const struct cl_state *s, struct reason *why)
{
    return (s->phase == PHASE_TURN && s->seats == 1) ||
           refuse(why, "The round goes on until somebody is out.");
}

static bool check_step(const struct cl_state *s, const struct step *st, struct reason *why)
{
    if (st->verb == STEP_ARRANGE)
        return check_arrange(s, st, why);
    switch ((enum verb)st->verb) {
    case VERB_DRAW:
        return check_draw(s, why);
    case VERB_DEAL:
        return check_deal(s, why);
    case VERB_END:
        return check_end(s, why);
    case VERB_TIMEOUT:
        return check_timeout(s, why);
    case VERB_STOP:
        return check_stop(s, why);
    }
    return false;
}

static bool cl_check(const void *state, const char *text, struct reason *why)
{
    struct step st;
    return read_step(state, text, &st, why) && check_step(state, &st, why);
}

static void arrange(struct cl_state *s, const struct step *st, struct event_list *ev)
{
    for (int i = 0; i < st->n; i++) {
        const struct table_item *it = &st->item[i];
        bool was_on_table = table_has(&s->table, it->tile);
        struct event e = {.seat = s->seat, .tile = it->tile, .to = it->to};
        e.kind = it->to_rack ? EVENT_TAKE : was_on_table ? EVENT_MOVE : EVENT_PUT;
        if (was_on_table)
            e.from = s->table.at[it->tile];
        say(ev, e);
        if (it->to_rack) {
            table_remove(&s->table, it->tile);
            bits_add(&s->rack[s->seat], it->tile);
        } else {
            table_put(&s->table, it->tile, it->to);
            bits_remove(&s->rack[s->seat], it->tile);
        }
    }
}

static void make_plain(struct cl_state *s, enum verb verb, struct event_list *ev)
{
    switch (verb) {
    case VERB_DRAW:
        if (s->phase == PHASE_LOTS)
            draw_lot(s, ev);
        else
            draw(s, ev);
        break;
    case VERB_DEAL:
        deal(s, ev);
        break;
    case VERB_END:
        end_turn(s, ev);
        break;
    case VERB_TIMEOUT:
        timeout(s, ev);
        break;
    case VERB_STOP: /* an unfinished turn ends in nothing */
        restore(s, ev);
        end_round(s, END_STOPPED, ev);
        break;
    }
}

static void cl_apply(void *state, const char *text, struct event_list *ev)
{
    struct cl_state *s = state;
    struct step st;
    bool good = read_step(s, text, &st, NULL) && check_step(s, &st, NULL);
    assert(good);
    (void)good;
    if (st.verb == STEP_ARRANGE)
        arrange(s, &st, ev);
    else
        make_plain(s, (enum verb)st.verb, ev);
}

static void cl_from_position(struct game_config *c, const struct position *p)
{
    (void)p; /* all of it is in the position itself */
    game_option_set(c, "rounds", 1);
    game_option_set(c, "clock", 0);
}

static const struct game_option OPTIONS[] = {
    {"rounds", N_("Rounds"), false, 1, CL_ROUNDS, 3},
    {"clock", N_("Clock (seconds a turn)"), false, 0, CL_CLOCK_MOST, CL_CLOCK},
};

const struct game CLASSIC = {
    .id = "classic",
    .name = "Classic",
    .seats_min = 2,
    .seats_max = CL_SEATS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .state_size = sizeof(struct cl_state),
    .from_position = cl_from_position,
    .start = cl_start,
    .check = cl_check,
    .apply = cl_apply,
    .status = cl_status,
    .undoable = step_arranges,
    .view = cl_view,
    .write = cl_write,
    .read = cl_read,
    .invariant = cl_invariant,
    .position = cl_position,
    .round_score = cl_round_score,
    .table = &CL_TABLE,
};
