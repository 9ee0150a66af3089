/* superwild.c: Super Wild and Normikub: in what they differ, and which steps may be made. What
 * comes of them is in superwild_round.c. */
#include "superwild_parts.h"

#include <assert.h>
#include <string.h>

#include "explain.h"
#include "words.h"

const struct tile_set SW_TILE_SET = {
    .in_bag = SW_TILES, .in_all = FACES, .six_nines = true, .bag = "bag"};

static const struct sw_variant VARIANT[SW_GAMES] = {
    [SW_SUPER_WILD] = {.id = "super-wild",
                       .prize = N_("%s wins a peg."),
                       .seats_max = SW_SEATS,
                       .deal = {0, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL, SW_DEAL}},
    [SW_NORMIKUB] = {.id = "normikub",
                     .prize = N_("%s wins a token."),
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

int sw_rack_count(const struct sw_state *s, int seat)
{
    return round_rack_count(&s->common, seat);
}

struct tile_bits sw_played(const struct sw_state *s)
{
    return round_played(&s->common);
}

int sw_played_count(const struct sw_state *s)
{
    return round_played_count(&s->common);
}

/* A position is from the middle of a game (decision): nobody's first turn. */
int sw_limit(const struct sw_state *s)
{
    bool first =
        s->common.phase == PHASE_TURN && !s->common.partial && !s->common.turns[s->common.seat];
    return first ? sw_variant(s)->first_turn : 0;
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

static bool read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                       struct reason *why)
{
    struct position p;
    if (!position_read(text, len, &p, why))
        return false;
    game_option_set(c, "rounds", 1);
    game_option_set(c, "stacks", (p.rules & RULES_STACKS) != 0);
    game_option_set(c, "diagonals", (p.rules & RULES_DIAGONALS) != 0);
    position_write(clean, &p);
    return true;
}

static void write_position(const void *state, struct buf *out)
{
    position_write_state(&SUPER_WILD, state, out);
}

/* ---- Steps ---- */

bool sw_step_read(const struct sw_state *s, const char *text, struct step *out,
                  struct reason *why)
{
    static const char *const words[] = {"draw",      "deal",    "end", "stop",
                                        "challenge", "give-up", NULL};
    static const char *const fewer[] = {"draw", "deal", "end", "stop", NULL};
    static const struct tile_bits nothing = {{0, 0}}; /* to play in the challenge */
    bool turn = s->common.seat >= 0 && s->common.phase == PHASE_TURN;
    struct step_world world = {.rack = turn ? &s->common.rack[s->common.seat]
                                       : s->common.phase == PHASE_CHALLENGE ? &nothing
                                                                            : NULL,
                               .now = &s->common.table,
                               .begin = &s->common.begin,
                               .six_nines = true,
                               .plain = sw_variant(s)->challenge ? words : fewer};
    return step_read(&world, text, out, why);
}

static bool check_draw(const struct sw_state *s, struct reason *why)
{
    if (s->common.phase == PHASE_LOTS)
        return true;
    if (sw_variant(s)->penalty)
        return refuse(
            why,
            "You don't draw before playing. End your turn without playing to take one tile.");
    if (s->drawn)
        return refuse(why, "You've already drawn a tile this turn.");
    if (sw_played_count(s))
        return refuse(why, "You've already played. Take your tiles back if you'd rather draw.");
    if (!s->common.n_bag)
        return refuse(why, "The bag is empty.");
    return true;
}

static bool check_legal(const struct sw_state *s, struct reason *why)
{
    /* The first fault in order is wanted, so all of them are looked for. */
    struct fault all[FAULT_MAX];
    int n = table_check(&s->common.table, s->rules, all, FAULT_MAX);
    if (!n)
        return true;
    struct buf b = {0};
    buf_fault_sentence(&b, &all[0], &s->common.table, s->rules);
    if (n > 1)
        buf_addf(&b, words_n(" (+%d more problem)", " (+%d more problems)", n - 1), n - 1);
    refuse_with(why, buf_text(&b));
    buf_free(&b);
    return false;
}

static bool check_end(const struct sw_state *s, struct reason *why)
{
    int played = sw_played_count(s), limit = sw_limit(s);
    if (s->common.phase == PHASE_CHALLENGE)
        return check_legal(s, why) && (!table_in_group(&s->common.table, s->rules, WILD) ||
                                       refuse(why, "The Wild is still in a group."));
    if (!played)
        return s->drawn || !s->common.n_bag || sw_variant(s)->penalty ||
               refuse(why, "Play at least one tile, or draw one.");
    if (limit && played > limit)
        return refuse(why, "On the first turn of a game you may play at most %d tiles, not %d.",
                      limit, played);
    return check_legal(s, why);
}

static bool phase_allows(const struct sw_state *s, enum sw_verb verb, struct reason *why)
{
    switch (verb) {
    case SW_DEAL_STEP:
        return round_may_deal(&s->common, &SW_TILE_SET, sw_variant(s)->deal[s->common.seats],
                              why);
    case SW_DRAW:
        return s->common.phase == PHASE_TURN || s->common.phase == PHASE_LOTS ||
               refuse(why, "You can't draw now.");
    case SW_STOP:
        return (s->common.phase == PHASE_TURN &&
                (s->common.winner >= 0 || s->common.seats == 1)) ||
               refuse(why, "The round goes on until somebody goes out.");
    case SW_ARRANGE:
    case SW_END:
        return s->common.phase == PHASE_TURN || s->common.phase == PHASE_CHALLENGE ||
               refuse(why, "It is nobody's turn.");
    case SW_CHALLENGE:
        return ((s->common.phase == PHASE_ROUND_OVER || s->common.phase == PHASE_GAME_OVER) &&
                s->challenge == CHALLENGE_OFFERED) ||
               refuse(why, "The challenge comes only once, after a game that somebody won.");
    case SW_GIVE_UP:
        return s->common.phase == PHASE_CHALLENGE ||
               refuse(why, "There is no challenge to give up.");
    }
    return false;
}

static bool check_step(const struct sw_state *s, const struct step *st, struct reason *why)
{
    enum sw_verb verb = (enum sw_verb)st->verb;
    if (!phase_allows(s, verb, why))
        return false;
    switch (verb) {
    case SW_ARRANGE:
        return round_may_arrange(&s->common, s->rules, st, why);
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
    struct step st;
    return sw_step_read(state, text, &st, why) && check_step(state, &st, why);
}

void sw_apply(void *state, const char *text, struct event_list *ev)
{
    struct sw_state *s = state;
    struct step st;
    bool good = sw_step_read(s, text, &st, NULL) && phase_allows(s, (enum sw_verb)st.verb, NULL);
    assert(good); /* check() has looked at the table */
    (void)good;
    switch ((enum sw_verb)st.verb) {
    case SW_ARRANGE:
        round_arrange(&s->common, &st, ev);
        break;
    case SW_DRAW:
        if (s->common.phase == PHASE_LOTS)
            round_draw_lot(&s->common, &SW_TILE_SET, ev);
        else
            sw_draw(s, ev);
        break;
    case SW_DEAL_STEP:
        sw_deal(s, ev);
        break;
    case SW_END:
        if (s->common.phase == PHASE_CHALLENGE)
            sw_challenge_end(s, true, ev);
        else
            sw_end_turn(s, ev);
        break;
    case SW_STOP:
        sw_stop(s, ev);
        break;
    case SW_CHALLENGE:
        sw_challenge_begin(s, ev);
        break;
    case SW_GIVE_UP:
        sw_challenge_end(s, false, ev);
        break;
    }
}

static const struct game_option OPTIONS[] = {
    {.id = "rounds", .label = N_("Rounds"), .low = 1, .high = SW_ROUNDS, .standard = 3},
    {.id = "stacks", .label = N_("Stacks"), .kind = OPTION_YES_NO, .high = 1, .rule = true},
    {.id = "diagonals",
     .label = N_("Diagonals"),
     .kind = OPTION_YES_NO,
     .high = 1,
     .rule = true},
};

static const char *const STEPS[] = {"draw", "deal", "end", "stop", STEPS_ARRANGE, NULL};

const struct game SUPER_WILD = {
    .place = 1,
    .id = "super-wild",
    .name = "Super Wild",
    .seats_min = 1,
    .seats_max = SW_SEATS,
    .scoring = SCORING_PEGS,
    .options = OPTIONS,
    .n_options = sizeof OPTIONS / sizeof *OPTIONS,
    .state_size = sizeof(struct sw_state),
    .read_start = read_start,
    .start = sw_start,
    .check = sw_check,
    .apply = sw_apply,
    .status = sw_status,
    .write_position = write_position,
    .steps = STEPS,
    .undoable = step_arranges,
    .restore_step = round_restore_step,
    .view = sw_view,
    .imagine = sw_imagine,
    .event_words = sw_event_words,
    .turn_past = sw_turn_past,
    .turn_words = round_turn_words,
    .write = sw_write,
    .read = sw_read,
    .invariant = sw_invariant,
    .tiles = &SW_TABLE,
};
