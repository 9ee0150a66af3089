/* superwild.c: rounds and turns of Super Wild and of Normikub. */
#include "superwild.h"

#include <assert.h>
#include <string.h>

#include "explain.h"
#include "words.h"

static const struct sw_variant VARIANT[SW_GAMES] = {
    [SW_SUPER_WILD] = {.id = "super-wild",
                       .seats_max = SW_SEATS,
                       .deal = {0, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL}},
    [SW_NORMIKUB] = {.id = "normikub",
                     .seats_max = SEATS_MAX,
                     .deal = {0, 12, 12, 12, 12, 9, 7, 6, 5}, /* alone: from a position only */
                     .first_turn = 6,
                     .penalty = true,
                     .challenge = true},
};

const struct sw_variant *sw_variant(const struct sw_state *s)
{
    assert(s->game >= 0 && s->game < SW_GAMES);
    return &VARIANT[s->game];
}

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

/* ---- The bag ---- */

static void shuffle_bag(struct sw_state *s)
{
    for (int i = s->n_bag - 1; i > 0; i--) {
        int j = (int)rng_below(&s->rng, (uint32_t)i + 1);
        tile_t t = s->bag[i];
        s->bag[i] = s->bag[j];
        s->bag[j] = t;
    }
}

/* All number tiles that are in the game, in their order, then mixed. */
static void fill_bag(struct sw_state *s)
{
    s->n_bag = 0;
    for (int t = 0; t < SW_TILES; t++)
        if (!bits_has(&s->box, (tile_t)t))
            s->bag[s->n_bag++] = (tile_t)t;
    shuffle_bag(s);
}

static tile_t bag_draw(struct sw_state *s)
{
    assert(s->n_bag > 0);
    tile_t t = s->bag[--s->n_bag];
    assert(t < SW_TILES); /* not in a view, where nobody knows what comes */
    s->bag[s->n_bag] = 0;
    return t;
}

int sw_rack_count(const struct sw_state *s, int seat)
{
    return bits_count(&s->rack[seat]) + s->hidden[seat];
}

struct tile_bits sw_played(const struct sw_state *s)
{
    struct tile_bits p;
    for (int i = 0; i < 2; i++)
        p.bit[i] = s->table.on.bit[i] & ~s->begin.on.bit[i];
    return p;
}

static int played_count(const struct sw_state *s)
{
    struct tile_bits p = sw_played(s);
    return bits_count(&p);
}

/* A position is from the middle of a game (decision): nobody's first turn. */
int sw_limit(const struct sw_state *s)
{
    bool first = s->phase == PHASE_TURN && !s->partial && !s->turns[s->seat];
    return first ? sw_variant(s)->first_turn : 0;
}

/* ---- Start ---- */

static void start_from(struct sw_state *s, const struct position *p)
{
    for (int t = 0; t < SW_TILES; t++)
        bits_add(&s->box, (tile_t)t);
    s->partial = true;
    s->table = p->table;
    for (int t = 0; t < SW_TILES; t++)
        if (table_has(&p->table, (tile_t)t))
            bits_remove(&s->box, (tile_t)t);
    for (int i = 0; i < p->n_rack; i++) {
        bits_add(&s->rack[0], p->rack[i]);
        bits_remove(&s->box, p->rack[i]);
    }
    for (int i = 0; i < p->n_bag; i++) {
        s->bag[s->n_bag++] = p->bag[i];
        bits_remove(&s->box, p->bag[i]);
    }
    shuffle_bag(s);
    s->rules = p->rules;
    s->begin = s->table;
    s->phase = PHASE_TURN;
    s->round = s->rounds = 1;
    s->turn = 1;
    s->starter = s->seat = 0;
}

void sw_open(struct sw_state *s, enum sw_game game, const struct game_config *c,
             const struct sw_agreed *agreed)
{
    memset(s, 0, sizeof *s);
    s->game = (int8_t)game;
    rng_seed(&s->rng, c->seed);
    s->rules = agreed->rules;
    s->seats = (int8_t)c->seats;
    s->rounds = (int8_t)(c->seats == 1 ? 1 : agreed->rounds);
    s->starter = s->winner = -1;
    memset(s->lot, TILE_NONE, sizeof s->lot);
    if (c->from_position) {
        start_from(s, &c->start);
        return;
    }
    table_put(&s->table, WILD, (struct place){0, 0, 0});
    s->begin = s->table;
    fill_bag(s);
    s->phase = PHASE_LOTS;
    s->lots = (uint8_t)((1u << c->seats) - 1);
    if (c->seats > 1 && agreed->starter < 0)
        return;
    s->phase = PHASE_DEAL; /* alone, or after a volunteer, nobody draws for the start */
    s->starter = (int8_t)(c->seats == 1 ? 0 : agreed->starter);
    s->seat = -1;
    s->lots = c->seats == 1 ? s->lots : 0;
}

static void sw_start(void *state, const struct game_config *c)
{
    struct sw_agreed agreed = {
        .rules = RULES_SUPER_WILD, .rounds = game_option(c, "rounds"), .starter = -1};
    if (game_option(c, "stacks"))
        agreed.rules |= RULES_STACKS;
    if (game_option(c, "diagonals"))
        agreed.rules |= RULES_DIAGONALS;
    sw_open(state, SW_SUPER_WILD, c, &agreed);
}

static void sw_from_position(struct game_config *c, const struct position *p)
{
    game_option_set(c, "rounds", 1);
    game_option_set(c, "stacks", (p->rules & RULES_STACKS) != 0);
    game_option_set(c, "diagonals", (p->rules & RULES_DIAGONALS) != 0);
}

/* ---- The draw for the start ---- */

static int lot_value(tile_t t)
{
    return tile_is_six_nine(t) ? 9 : tile_number(t);
}

/* The next seat of this go that has no lot yet, -1 when all have. */
static int next_to_draw_lot(const struct sw_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if ((s->lots >> i & 1) && s->lot[i] == TILE_NONE)
            return i;
    return -1;
}

/* All have drawn: the highest starts; several highest draw again, their lots and all others
 * staying out of the bag till it is decided (decision: so nobody draws the same tile again). */
static void settle_lots(struct sw_state *s, struct event_list *ev)
{
    int best = 0;
    unsigned top = 0;
    for (int i = 0; i < s->seats; i++) {
        if (!(s->lots >> i & 1))
            continue;
        int v = lot_value(s->lot[i]);
        if (v > best)
            top = 0;
        best = v > best ? v : best;
        if (v == best)
            top |= 1u << i;
    }
    s->lots = (uint8_t)top;
    if (top & (top - 1)) {
        say_seat(ev, EVENT_LOTS_TIE, -1, TILE_NONE);
        for (int i = 0; i < s->seats; i++)
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

static void draw_lot(struct sw_state *s, struct event_list *ev)
{
    int seat = s->seat;
    s->lot[seat] = bag_draw(s);
    say_seat(ev, EVENT_LOT, seat, s->lot[seat]);
    s->seat = (int8_t)next_to_draw_lot(s);
    if (s->seat < 0)
        settle_lots(s, ev);
}

/* ---- Rounds ---- */

static void begin_turn(struct sw_state *s, int seat, struct event_list *ev)
{
    s->phase = PHASE_TURN;
    s->seat = (int8_t)seat;
    s->turn++;
    s->drawn = false;
    s->begin = s->table;
    say_seat(ev, EVENT_TURN, seat, TILE_NONE);
}

static void deal(struct sw_state *s, struct event_list *ev)
{
    if (s->round > 0)
        s->starter = (int8_t)((s->starter + 1) % s->seats);
    memset(s->lot, TILE_NONE, sizeof s->lot);
    memset(&s->aside, 0, sizeof s->aside);
    memset(s->rack, 0, sizeof s->rack);
    memset(s->turns, 0, sizeof s->turns);
    memset(s->draws, 0, sizeof s->draws);
    s->lots = 0;
    s->round++;
    s->turn = 0;
    s->winner = -1;
    s->out = 0;
    s->passes = 0;
    s->end = END_NONE;
    s->challenge = CHALLENGE_NONE;
    s->out_turns = s->out_draws = 0;
    table_clear(&s->table);
    table_put(&s->table, WILD, (struct place){0, 0, 0});
    fill_bag(s);
    say_seat(ev, EVENT_LOTS_BACK, -1, TILE_NONE);
    for (int k = 0; k < sw_variant(s)->deal[s->seats]; k++)
        for (int i = 0; i < s->seats; i++) {
            int seat = (s->starter + i) % s->seats;
            tile_t t = bag_draw(s);
            bits_add(&s->rack[seat], t);
            say_seat(ev, EVENT_DEAL, seat, t);
        }
    begin_turn(s, s->starter, ev);
}

static int8_t phase_after(const struct sw_state *s)
{
    return s->round >= s->rounds ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
}

/* Nothing is left to be done where the Wild lies alone already (decision: no challenge then).
 */
static bool has_challenge(const struct sw_state *s)
{
    return sw_variant(s)->challenge && s->seats >= 3 && s->winner >= 0 &&
           table_in_group(&s->table, s->rules, WILD);
}

static void end_round(struct sw_state *s, enum round_end why, struct event_list *ev)
{
    s->end = (int8_t)why;
    s->seat = -1;
    s->begin = s->table;
    s->phase = phase_after(s);
    s->challenge = has_challenge(s) ? CHALLENGE_OFFERED : CHALLENGE_NONE;
    if (why == END_BLOCKED)
        say_seat(ev, EVENT_BLOCKED, -1, TILE_NONE);
    say_seat(ev, s->phase == PHASE_GAME_OVER ? EVENT_GAME_OVER : EVENT_ROUND_OVER, -1,
             TILE_NONE);
}

/* The table goes back to how it was when the turn began. */
static void restore_table(struct sw_state *s, struct event_list *ev)
{
    tile_t list[TILE_MAX];
    int n = table_list(&s->begin, list);
    for (int i = 0; i < n; i++)
        if (!place_same(s->table.at[list[i]], s->begin.at[list[i]]))
            say(ev, (struct event){.kind = EVENT_RESTORE,
                                   .seat = s->seat,
                                   .tile = list[i],
                                   .from = s->table.at[list[i]],
                                   .to = s->begin.at[list[i]]});
    s->table = s->begin;
}

static void go_out(struct sw_state *s, struct event_list *ev)
{
    int seat = s->seat;
    bool again = s->out >> seat & 1; /* alone, carrying on */
    s->out |= (uint8_t)(1u << seat);
    if (again)
        return;
    say_seat(ev, EVENT_OUT, seat, TILE_NONE);
    if (s->winner >= 0)
        return;
    s->winner = (int8_t)seat;
    s->pegs[seat]++;
    s->out_turns = s->turns[seat];
    s->out_draws = s->draws[seat];
    say_seat(ev, EVENT_PEG, seat, TILE_NONE);
}

/* Who is still in the round: alone, oneself as long as there is a tile to place; else those
 * who have tiles. */
static unsigned still_in(const struct sw_state *s)
{
    if (s->seats == 1)
        return s->n_bag > 0 || sw_rack_count(s, 0) > 0;
    return ((1u << s->seats) - 1) & ~(unsigned)s->out;
}

static int count_bits(unsigned v)
{
    int n = 0;
    for (; v; v &= v - 1)
        n++;
    return n;
}

/* Who plays nothing takes a tile that waits for a later turn. True when there was one. */
static bool take_penalty(struct sw_state *s, struct event_list *ev)
{
    if (!sw_variant(s)->penalty || !s->n_bag)
        return false;
    tile_t t = bag_draw(s);
    bits_add(&s->rack[s->seat], t);
    s->draws[s->seat]++;
    say_seat(ev, EVENT_PENALTY, s->seat, t);
    return true;
}

static void end_turn(struct sw_state *s, struct event_list *ev)
{
    bool played = played_count(s) > 0, drew = false;
    s->turns[s->seat]++;
    if (!played) {
        restore_table(s, ev);
        drew = take_penalty(s, ev);
    }
    s->passes = (uint8_t)(played || drew || s->n_bag > 0 ? 0 : s->passes + 1);
    if (played && sw_rack_count(s, s->seat) == 0)
        go_out(s, ev);
    unsigned in = still_in(s);
    if (!in)
        end_round(s, END_ALL_OUT, ev);
    else if (s->passes >= count_bits(in))
        end_round(s, END_BLOCKED, ev);
    else {
        int next = s->seat;
        do
            next = (next + 1) % s->seats;
        while (!(in >> next & 1));
        begin_turn(s, next, ev);
    }
}

/* ---- The challenge ---- */

static void begin_challenge(struct sw_state *s, struct event_list *ev)
{
    s->phase = PHASE_CHALLENGE;
    s->challenge = CHALLENGE_ON;
    say_seat(ev, EVENT_CHALLENGE, -1, TILE_NONE);
}

static void end_challenge(struct sw_state *s, bool met, struct event_list *ev)
{
    if (!met)
        restore_table(s, ev);
    s->begin = s->table;
    s->challenge = met ? CHALLENGE_MET : CHALLENGE_GIVEN_UP;
    s->phase = phase_after(s);
    say_seat(ev, met ? EVENT_MET : EVENT_GIVEN_UP, -1, TILE_NONE);
}

/* ---- Steps ---- */

static bool refuse_place(struct reason *why, struct place p, tile_t there)
{
    struct buf b = {0};
    char name[TILE_NAME];
    buf_place(&b, p);
    refuse(why, "The place %s is taken by %s.", buf_text(&b), tile_name(there, name));
    buf_free(&b);
    return false;
}

static bool check_arrange(const struct sw_state *s, const struct sw_step *st,
                          struct reason *why)
{
    struct tile_bits lifted = {{0, 0}};
    for (int i = 0; i < st->n; i++)
        bits_add(&lifted, st->item[i].tile);
    for (int i = 0; i < st->n; i++) {
        const struct table_item *it = &st->item[i];
        if (it->to_rack) {
            if (table_has(&s->begin, it->tile))
                return refuse(why, "Tiles that were on the table stay on the table.");
            continue;
        }
        if (it->to.z && !(s->rules & RULE_TOWERS))
            return refuse(why, "Stacks are not in play: tiles lie on the table only.");
        tile_t there = table_at(&s->table, it->to);
        for (int j = 0; j < i && (there == TILE_NONE || bits_has(&lifted, there)); j++)
            if (!st->item[j].to_rack && place_same(st->item[j].to, it->to))
                there = st->item[j].tile, bits_remove(&lifted, there);
        if (there != TILE_NONE && !bits_has(&lifted, there))
            return refuse_place(why, it->to, there);
    }
    return true;
}

static bool check_draw(const struct sw_state *s, struct reason *why)
{
    if (s->phase == PHASE_LOTS)
        return true;
    if (sw_variant(s)->penalty)
        return refuse(why, "There is no draw before playing. End the turn without playing, and "
                           "you take one tile.");
    if (s->drawn)
        return refuse(why, "One tile a turn: you have drawn already.");
    if (played_count(s))
        return refuse(why, "You have played already. Take your tiles back if you would rather "
                           "draw.");
    if (!s->n_bag)
        return refuse(why, "The bag is empty.");
    return true;
}

static bool check_legal(const struct sw_state *s, struct reason *why)
{
    /* The first fault in order is wanted, so all of them are looked for. */
    struct fault all[FAULT_MAX];
    int n = table_check(&s->table, s->rules, all, FAULT_MAX);
    if (!n)
        return true;
    struct buf b = {0};
    buf_fault_sentence(&b, &all[0], &s->table, s->rules);
    if (n > 1)
        buf_addf(&b, words_n(" (%d fault in all.)", " (%d faults in all.)", n), n);
    refuse_with(why, buf_text(&b));
    buf_free(&b);
    return false;
}

static bool check_end(const struct sw_state *s, struct reason *why)
{
    int played = played_count(s), limit = sw_limit(s);
    if (s->phase == PHASE_CHALLENGE)
        return check_legal(s, why) && (!table_in_group(&s->table, s->rules, WILD) ||
                                       refuse(why, "The Wild is still in a group."));
    if (!played)
        return s->drawn || !s->n_bag || sw_variant(s)->penalty ||
               refuse(why, "Play at least one tile, or draw one.");
    if (limit && played > limit)
        return refuse(why,
                      "On the first turn of a game at most %d tiles may be played, not %d.",
                      limit, played);
    return check_legal(s, why);
}

static bool check_deal(const struct sw_state *s, struct reason *why)
{
    if (s->phase != PHASE_DEAL && s->phase != PHASE_ROUND_OVER)
        return refuse(why, "This is not the time to deal.");
    return SW_TILES - bits_count(&s->box) >= sw_variant(s)->deal[s->seats] * s->seats ||
           refuse(why, "There are not enough tiles to deal.");
}

static bool phase_allows(const struct sw_state *s, enum sw_verb verb, struct reason *why)
{
    switch (verb) {
    case SW_DEAL_STEP:
        return check_deal(s, why);
    case SW_DRAW:
        return s->phase == PHASE_TURN || s->phase == PHASE_LOTS ||
               refuse(why, "This is not the time to draw.");
    case SW_STOP:
        return (s->phase == PHASE_TURN && (s->winner >= 0 || s->seats == 1)) ||
               refuse(why, "The round goes on until somebody is out.");
    case SW_ARRANGE:
    case SW_END:
        return s->phase == PHASE_TURN || s->phase == PHASE_CHALLENGE ||
               refuse(why, "It is nobody's turn.");
    case SW_CHALLENGE:
        return ((s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER) &&
                s->challenge == CHALLENGE_OFFERED) ||
               refuse(why, "The challenge comes once, after a game that somebody has won.");
    case SW_GIVE_UP:
        return s->phase == PHASE_CHALLENGE || refuse(why, "There is no challenge to give up.");
    }
    return false;
}

static bool check_step(const struct sw_state *s, const struct sw_step *st, struct reason *why)
{
    if (!phase_allows(s, st->verb, why))
        return false;
    switch (st->verb) {
    case SW_ARRANGE:
        return check_arrange(s, st, why);
    case SW_DRAW:
        return check_draw(s, why);
    case SW_END:
        return check_end(s, why);
    case SW_DEAL_STEP:
    case SW_STOP:
    case SW_CHALLENGE:
    case SW_GIVE_UP:
        break;
    }
    return true;
}

bool sw_check(const void *state, const char *text, struct reason *why)
{
    struct sw_step st;
    return sw_step_read(state, text, &st, why) && check_step(state, &st, why);
}

static void arrange(struct sw_state *s, const struct sw_step *st, struct event_list *ev)
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
            if (!was_on_table)
                bits_remove(&s->rack[s->seat], it->tile);
        }
    }
}

static void draw_tile_from_bag(struct sw_state *s, struct event_list *ev)
{
    tile_t t = bag_draw(s);
    bits_add(&s->rack[s->seat], t);
    s->drawn = true;
    s->draws[s->seat]++;
    say_seat(ev, EVENT_DRAW, s->seat, t);
}

static void stop(struct sw_state *s, struct event_list *ev)
{
    struct tile_bits p = sw_played(s); /* an unfinished turn ends in nothing */
    for (int t = 0; t < SW_TILES; t++)
        if (bits_has(&p, (tile_t)t)) {
            say(ev, (struct event){EVENT_TAKE, s->seat, (tile_t)t, s->table.at[t], {0, 0, 0}});
            bits_add(&s->rack[s->seat], (tile_t)t);
        }
    restore_table(s, ev);
    end_round(s, END_STOPPED, ev);
}

void sw_apply(void *state, const char *text, struct event_list *ev)
{
    struct sw_state *s = state;
    struct sw_step st;
    bool good = sw_step_read(s, text, &st, NULL) && check_step(s, &st, NULL);
    assert(good);
    (void)good;
    switch (st.verb) {
    case SW_ARRANGE:
        arrange(s, &st, ev);
        break;
    case SW_DRAW:
        if (s->phase == PHASE_LOTS)
            draw_lot(s, ev);
        else
            draw_tile_from_bag(s, ev);
        break;
    case SW_DEAL_STEP:
        deal(s, ev);
        break;
    case SW_END:
        if (s->phase == PHASE_CHALLENGE)
            end_challenge(s, true, ev);
        else
            end_turn(s, ev);
        break;
    case SW_STOP:
        stop(s, ev);
        break;
    case SW_CHALLENGE:
        begin_challenge(s, ev);
        break;
    case SW_GIVE_UP:
        end_challenge(s, false, ev);
        break;
    }
}

/* Words are read as a step's are: in any case, after any blanks. */
bool sw_undoable(const char *step)
{
    struct scan scan;
    struct word w;
    scan_start(&scan, step, strlen(step));
    return scan_line(&scan) && scan_word(&scan, &w) &&
           (word_is(&w, "put") || word_is(&w, "move") || word_is(&w, "take"));
}

static const struct game_option OPTIONS[] = {
    {"rounds", N_("Rounds"), false, 1, SW_ROUNDS, 3},
    {"stacks", N_("Stacks"), true, 0, 1, 0},
    {"diagonals", N_("Diagonals"), true, 0, 1, 0},
};

const struct game SUPER_WILD = {
    .id = "super-wild",
    .name = "Super Wild",
    .seats_min = 1,
    .seats_max = SW_SEATS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .state_size = sizeof(struct sw_state),
    .from_position = sw_from_position,
    .start = sw_start,
    .check = sw_check,
    .apply = sw_apply,
    .status = sw_status,
    .position = sw_position,
    .undoable = sw_undoable,
    .view = sw_view,
    .write = sw_write,
    .read = sw_read,
    .invariant = sw_invariant,
    .table = &SW_TABLE,
};
