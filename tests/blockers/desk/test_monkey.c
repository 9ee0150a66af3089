/* test_monkey.c: random input never loses a tile of Blockers!, never confuses the hand, and
 * never breaks the state. */
#include "board_help.h"

#include <math.h>

#include "hang/hang.h"

static bool finite(struct rect r)
{
    return isfinite(r.x) && isfinite(r.y) && isfinite(r.w) && isfinite(r.h);
}

static void check(struct driver *d)
{
    struct reason why = {0};
    const struct bk_desk *v = board_desk(d);
    const struct match *m = d->app->session->match;
    bk_tile list[BD_RACK];
    if (!BLOCKERS.invariant(m->state, &why))
        fail_msg("%s", why.text);
    bool holding = v->hand.state == BD_DRAG || v->hand.state == BD_CARRY;
    if (holding) {
        assert_true(bd_on_rack(v, v->hand.tile));
        assert_true(finite(bd_held_rect(v)));
    }
    if (v->chosen != BK_NO_TILE)
        assert_true(bd_on_rack(v, v->chosen));
    for (int i = 0; i < BK_SPACES; i++)
        if (v->now.board.at[i] != BK_NO_TILE)
            assert_int_equal(v->seen[v->now.board.at[i]].where, BD_BOARD);
    int n = bd_rack_list(v, list), has = 0;
    for (int c = 0; c < BK_COLOURS && v->seat >= 0; c++)
        if (bk_own(&v->now, v->seat) >> c & 1)
            has += v->now.colour[c].n_rack;
    assert_int_equal(n, has);
    for (int t = 0; t < BK_TILES; t++)
        assert_true(finite(v->seen[t].to));
}

/* Rather on a tile or on a space than just anywhere. */
static void point(struct driver *d, struct rng *rng, struct input *in)
{
    const struct bk_desk *v = board_desk(d);
    bk_tile list[BD_RACK];
    int n = bd_rack_list(v, list), what = (int)rng_below(rng, 10);
    in->x = (float)rng_below(rng, (uint32_t)d->w);
    in->y = (float)rng_below(rng, (uint32_t)d->h);
    struct rect r = {in->x, in->y, 0, 0};
    if (what < 4 && n)
        r = v->seen[list[rng_below(rng, (uint32_t)n)]].to;
    else if (what < 9)
        r = bk_space_rect(v->board, (int)rng_below(rng, BK_SPACES));
    in->x = r.x + r.w / 2;
    in->y = r.y + r.h / 2;
}

static void one_input(struct driver *d, struct rng *rng)
{
    static const int KEYS[] = {KEY_LEFT,  KEY_RIGHT, KEY_UP, KEY_DOWN, KEY_ENTER, KEY_DELETE,
                               KEY_SPACE, KEY_ENTER, 'N',    'Z',      'Y'};
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

TEST_DRIVEN(random_input_loses_nothing)
{
    long placed = 0, turns = 0;
    struct rng rng;
    rng_seed(&rng, 99);
    for (int seats = 2; seats <= 5; seats++) {
        board_start(d, seats % 2 ? 1280 : 800, seats % 2 ? 800 : 600, seats, 4 * seats);
        for (int i = 0; i < 1500 && board_state(d)->phase == PHASE_TURN; i++) {
            if (d->app->screen != &TABLE_SCREEN)
                app_follow(d->app);
            board_uncover(d);
            one_input(d, &rng);
            if (d->app->screen == &TABLE_SCREEN && d->app->data[DATA_TABLE])
                check(d);
            placed += board_state(d)->placed != BK_NO_TILE;
            if (board_state(d)->placed != BK_NO_TILE && rng_below(&rng, 12) == 0 &&
                drive_find(d, "end-turn")) {
                drive_press(d, "end-turn");
                turns++;
            }
        }
    }
    assert_true(placed > 100 && turns > 10);
}

TESTS_MAIN
