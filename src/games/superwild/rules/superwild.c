/* superwild.c: decides which steps are legal in Super Wild and Normikub; superwild_round.c
 * makes them. */
#include "superwild_parts.h"

#include <assert.h>

#include "explain.h"

bool sw_step_read(const struct sw_state *s, const char *text, struct step *out,
                  struct reason *why)
{
    static const char *const words[] = {"draw",      "deal",        "end",       "stop",
                                        "challenge", "give-up",     "volunteer", "pass",
                                        "agree",     "draw-for-it", NULL};
    static const char *const fewer[] = {"draw", "deal", "end", "stop", NULL};
    static const struct tile_bits nothing = {{0, 0}}; /* nothing to play in the challenge */
    bool turn = s->common.phase == PHASE_TURN;
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
        return s->common.n_bag || refuse(why, "The bag is empty.");
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

static bool check_end(const struct sw_state *s, struct reason *why)
{
    int played = sw_played_count(s), limit = sw_limit(s);
    if (s->common.phase == PHASE_CHALLENGE)
        return table_sound(&s->common.table, s->rules, why) &&
               (!table_in_group(&s->common.table, s->rules, WILD) ||
                refuse(why, "The Wild is still in a group."));
    if (!played)
        return s->drawn || !s->common.n_bag || sw_variant(s)->penalty ||
               refuse(why, "Play at least one tile, or draw one.");
    if (limit && played > limit)
        return refuse(why, "On the first turn of a game you may play at most %d tiles, not %d.",
                      limit, played);
    return table_sound(&s->common.table, s->rules, why);
}

static bool phase_allows(const struct sw_state *s, enum sw_verb verb, struct reason *why)
{
    switch (verb) {
    case SW_DEAL_STEP:
        return sw_may_ask(s) || round_may_deal(&s->common, &SW_TILE_SET,
                                               sw_variant(s)->deal[s->common.seats], why);
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
        return s->challenge == CHALLENGE_OFFERED || /* and so the round is over */
               refuse(why, "The challenge comes only once, after a game that somebody won.");
    case SW_GIVE_UP:
        return s->common.phase == PHASE_CHALLENGE ||
               refuse(why, "There is no challenge to give up.");
    case SW_VOLUNTEER:
    case SW_PASS:
        return s->common.phase == PHASE_VOLUNTEER ||
               refuse(why, "Nobody is asked now who can go first.");
    case SW_AGREE:
    case SW_DRAW_FOR_IT:
        return s->common.phase == PHASE_AGREE ||
               refuse(why, "Nobody has been proposed to go first.");
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
    case SW_VOLUNTEER:
    case SW_PASS:
    case SW_AGREE:
    case SW_DRAW_FOR_IT:
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
    bool good =
        sw_step_read(s, text, &st, NULL) && phase_allows(s, (enum sw_verb)st.verb, NULL);
    assert(good); /* check() has already looked at the table */
    (void)good;
    switch ((enum sw_verb)st.verb) {
    case SW_ARRANGE:
        round_arrange(&s->common, &st, ev);
        break;
    case SW_DRAW:
        if (s->common.phase == PHASE_LOTS)
            sw_draw_lot(s, ev);
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
    case SW_VOLUNTEER:
    case SW_PASS:
        sw_answer(s, st.verb == SW_VOLUNTEER, ev);
        break;
    case SW_AGREE:
        sw_agree(s, ev);
        break;
    case SW_DRAW_FOR_IT:
        sw_draw_for_it(s, ev);
        break;
    }
}
