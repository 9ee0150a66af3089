/* whats_wild_players.c: decides what a computer player does next in a turn of What's Wild?!.
 *
 * Both tempers play alike: a hand that can go wild always does. README.md has the results. */
#include "whats_wild_mind.h"

#include "thinking.h"
#include "ww_choice.h"

const struct ww_manner WW_BEST = {.ahead = 2, .prize = 10, .risk = 100, .harm = 55};

static const struct ww_manner MANNER[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.misses = 35},
    [PLAYER_NELL] = {.misses = 0}, /* the minimiser */
    [PLAYER_OTTO] = {.ahead = 1, .risk = 100},
};

static const struct ww_manner *manner_of(enum player who)
{
    return who == PLAYER_MIRA ? &WW_BEST : &MANNER[who];
}

static void write_discard(struct buf *out, const struct ww_seen *s, struct ww_choice c)
{
    buf_add(out, "discard ");
    ww_card_write(out, s->view->hand[s->view->seat].card[c.at]);
    if (c.named)
        buf_addf(out, " %d", c.named);
}

bool ww_player_step(const struct player_turn *t, struct buf *out)
{
    const struct ww_state *v = t->view;
    const struct ww_manner *how = manner_of(t->who);
    struct ww_seen s;
    struct rng rng;
    struct buf step = {0};
    const struct budget until = {.stop = t->stop, .ctx = t->ctx, .slices = t->slices};
    ww_seen_of(v, &s);
    thinking_luck(t, &rng);
    if (v->source == WW_NOT_YET) {
        bool take = ww_may_take(v) && (!v->n_pile || ww_choose_take(&s, how, &until, &rng));
        buf_add(&step, take ? "take" : "draw");
    } else if (v->gave == WW_NO_CARD && ww_can_discard(v)) {
        write_discard(&step, &s, ww_choose_discard(&s, how, &until, &rng));
    } else {
        buf_add(&step, ww_may_go_wild(v) ? "wild" : "end");
    }
    bool good = !player_stopped(t);
    if (good)
        buf_add(out, buf_text(&step));
    buf_free(&step);
    return good;
}
