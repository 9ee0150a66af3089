/* test_monkey.c: random input never loses a card of What's Wild?!, never confuses the hand, and
 * never breaks the state. */
#include "cards_help.h"

#include <math.h>

#include "hang/hang.h"

static bool finite(struct rect r)
{
    return isfinite(r.x) && isfinite(r.y) && isfinite(r.w) && isfinite(r.h);
}

static void check(struct driver *d)
{
    struct reason why = {0};
    const struct ww_desk *v = cards_desk(d);
    const struct match *m = d->app->session->match;
    ww_card list[WW_HAND];
    if (!WHATS_WILD.invariant(m->state, &why))
        fail_msg("%s", why.text);
    if (wd_holds(v)) {
        assert_true(finite(wd_held_rect(v)));
        assert_true(v->hand.what != WD_CARD || wd_in_hand(v, v->hand.card));
        assert_true(v->hand.what != WD_TOP || v->hand.card == ww_top(&v->now));
    } else {
        assert_int_equal(v->gap, -1);
    }
    assert_true(v->asking == WW_NO_CARD || wd_in_hand(v, v->asking));
    int n = wd_hand_list(v, list);
    assert_int_equal(n, v->seat < 0 ? 0 : v->now.hand[v->seat].n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(v->seen[list[i]].where, WD_FAN);
        assert_true(memchr(v->now.hand[v->seat].card, list[i], (size_t)n) != NULL);
    }
    for (int c = 0; c < WW_CARDS; c++)
        assert_true(finite(v->seen[c].to));
}

/* Rather on a card or on a pile than just anywhere. */
static void point(struct driver *d, struct rng *rng, struct input *in)
{
    const struct ww_desk *v = cards_desk(d);
    int what = (int)rng_below(rng, 10);
    in->x = (float)rng_below(rng, (uint32_t)d->w);
    in->y = (float)rng_below(rng, (uint32_t)d->h);
    struct rect r = {in->x, in->y, 0, 0};
    if (what < 4 && v->fan.n) {
        r = v->fan_at[rng_below(rng, (uint32_t)v->fan.n)].r;
        r.w *= 0.2f;
    } else if (what < 6) {
        r = v->stock;
    } else if (what < 9) {
        r = v->discards;
    }
    in->x = r.x + r.w / 2;
    in->y = r.y + r.h / 2;
}

static void one_input(struct driver *d, struct rng *rng)
{
    static const int KEYS[] = {KEY_LEFT,   KEY_RIGHT, KEY_UP,    KEY_DOWN,   KEY_ENTER,
                               KEY_DELETE, KEY_SPACE, KEY_ENTER, 'N',        'Z',
                               'Y',        'A',       'C',       KEY_ESCAPE, 'D'};
    struct input in = {.button = BUTTON_LEFT, .clicks = 1, .ms = d->app->now_ms};
    int what = (int)rng_below(rng, 20);
    point(d, rng, &in);
    in.kind = what < 6    ? INPUT_MOVE
              : what < 10 ? INPUT_DOWN
              : what < 14 ? INPUT_UP
              : what < 15 ? INPUT_HOLD
                          : INPUT_KEY;
    if (rng_below(rng, 12) == 0)
        in.button = BUTTON_RIGHT;
    if (in.kind == INPUT_KEY) {
        in.key = KEYS[rng_below(rng, sizeof KEYS / sizeof *KEYS)];
        in.mods = in.key == 'Z' || in.key == 'Y' || rng_below(rng, 4) == 0 ? MOD_CTRL : 0;
    }
    app_event(d->app, &in);
    for (uint32_t i = rng_below(rng, 12); i > 0; i--)
        app_tick(d->app);
    drive_draw(d);
}

/* Answers what is asked, and ends the turn now and then. */
static void go_on(struct driver *d, struct rng *rng, long *turns)
{
    char id[24];
    snprintf(id, sizeof id, "name-%d", 1 + (int)rng_below(rng, WW_NUMBERS));
    if (drive_find(d, "no"))
        drive_press(d, "no");
    else if (drive_find(d, id) && rng_below(rng, 4) == 0)
        drive_press(d, id);
    else if (cards_state(d)->gave != WW_NO_CARD && rng_below(rng, 8) == 0 &&
             drive_find(d, "end-turn")) {
        drive_press(d, "end-turn");
        ++*turns;
    }
}

TEST_DRIVEN(random_input_loses_nothing)
{
    long discarded = 0, turns = 0;
    struct rng rng;
    rng_seed(&rng, 99);
    for (int seats = 2; seats <= WW_SEATS; seats++) {
        cards_start(d, seats % 2 ? 1280 : 800, seats % 2 ? 800 : 600, seats, 3);
        for (int i = 0; i < 1500 && cards_state(d)->phase == PHASE_TURN; i++) {
            if (d->app->screen != &TABLE_SCREEN)
                app_follow(d->app);
            cards_uncover(d);
            one_input(d, &rng);
            if (d->app->screen != &TABLE_SCREEN || !d->app->data[DATA_TABLE])
                continue;
            check(d);
            discarded += cards_state(d)->gave != WW_NO_CARD;
            go_on(d, &rng, &turns);
        }
    }
    if (discarded <= 100 || turns <= 10)
        fail_msg("only %ld and %ld", discarded, turns);
}

TESTS_MAIN
