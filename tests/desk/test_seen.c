/* test_seen.c: pieces travel to where they belong, and those of the winner light up: what all
 * desks share. */
#include "core_help.h"

#include "glow.h"
#include "seen.h"

#define TICKS 20

static const struct rect HERE = {100, 200, 40, 50}, THERE = {300, 100, 80, 100}, NONE;

static struct seen lying(struct rect at)
{
    return (struct seen){.where = 1, .to = at};
}

static void assert_rect(struct rect r, struct rect want)
{
    assert_float_equal(r.x, want.x, 0.01);
    assert_float_equal(r.y, want.y, 0.01);
    assert_float_equal(r.w, want.w, 0.01);
    assert_float_equal(r.h, want.h, 0.01);
}

static int ticks_to_arrival(struct seen *s)
{
    bool arrives = false;
    int n = 0;
    while (!arrives) {
        assert_true(seen_tick(s, &arrives));
        n++;
    }
    assert_false(seen_tick(s, &arrives));
    assert_false(arrives);
    return n;
}

/* The camera settles first: the piece is carried to its start, and only then sets out. */
TEST(test_carried_before_it_sets_out)
{
    const struct rect start = {140, 180, 60, 75};
    struct seen s = lying(THERE);
    bool arrives;
    seen_set_out(&s, HERE, TICKS);
    seen_carry(&s, start, TICKS);
    assert_rect(seen_rect(&s, 0), HERE);
    for (int i = 0; i < TICKS; i++) {
        assert_float_equal(seen_way(&s, 0), 1, 0.001);
        assert_true(seen_tick(&s, &arrives));
    }
    assert_rect(seen_rect(&s, 0), start);
    assert_int_equal(ticks_to_arrival(&s), TICKS);
    assert_rect(seen_rect(&s, 0), THERE);
}

TEST(test_travels)
{
    struct seen s = lying(THERE);
    seen_travel(&s, HERE, TICKS);
    assert_true(seen_travels(&s));
    assert_rect(seen_rect(&s, 0), HERE);
    float far = THERE.x - HERE.x, before = HERE.x, step = far;
    for (int i = 0; i < TICKS; i++) { /* each step is shorter than the one before */
        float now = seen_rect(&s, 1).x;
        assert_true(now > before && now - before < step);
        step = now - before;
        before = now;
        bool arrives;
        seen_tick(&s, &arrives);
        assert_float_equal(seen_rect(&s, 0).x, now, 0.01);
        assert_int_equal(arrives, i == TICKS - 1);
    }
    assert_false(seen_travels(&s));
    assert_rect(seen_rect(&s, 0), THERE);
    assert_rect(seen_rect(&s, 1), THERE);
}

/* Moving the target takes the piece along. */
TEST(test_target_moves)
{
    struct seen s = lying(THERE);
    seen_travel(&s, HERE, TICKS);
    s.to.x += 7;
    assert_float_equal(seen_rect(&s, 0).x, HERE.x + 7, 0.01);
}

TEST(test_just_lies_there)
{
    struct seen s = lying(THERE);
    struct rect near = {THERE.x + 0.4f, THERE.y - 0.4f, THERE.w, THERE.h};
    seen_travel(&s, near, TICKS);
    assert_false(seen_travels(&s));
    seen_travel(&s, HERE, 0);
    assert_false(seen_travels(&s));
    seen_travel(&s, HERE, TICKS);
    seen_travel(&s, NONE, TICKS); /* stops an earlier journey */
    assert_false(seen_travels(&s));
    seen_set_out(&s, near, TICKS);
    assert_int_equal(ticks_to_arrival(&s), TICKS);
    s.to = NONE; /* has no size to start from */
    seen_set_out(&s, HERE, TICKS);
    assert_rect(seen_rect(&s, 0), (struct rect){HERE.x, HERE.y, 0, 0});
}

TEST(test_follows)
{
    struct seen before = lying(HERE), now = lying(THERE);
    seen_follow(&now, &before, TICKS);
    assert_rect(seen_rect(&now, 0), HERE);
    bool arrives;
    for (int i = 0; i < TICKS / 2; i++)
        seen_tick(&now, &arrives);
    struct seen again = now; /* a new target on the way: it turns off from where it is */
    struct rect on_way = seen_rect(&now, 0);
    again.to.y += 500;
    seen_follow(&again, &now, TICKS);
    assert_rect(seen_rect(&again, 0), on_way);
    assert_int_equal(ticks_to_arrival(&again), TICKS);

    before.where = SEEN_NOWHERE;
    now = lying(THERE);
    now.from = HERE;
    seen_follow(&now, &before, TICKS);
    assert_rect(seen_rect(&now, 0), HERE);
    now = lying(THERE);
    seen_follow(&now, &before, TICKS);
    assert_false(seen_travels(&now));
    now.where = SEEN_NOWHERE;
    before.where = 1;
    now.from = HERE;
    seen_follow(&now, &before, TICKS);
    assert_false(seen_travels(&now));
}

TEST(test_waits)
{
    struct seen s = lying(THERE);
    seen_wait(&s, 3); /* it does not travel */
    assert_false(seen_travels(&s));
    seen_travel(&s, HERE, TICKS);
    seen_wait(&s, 1.5f);
    bool arrives;
    for (int i = 0; i < TICKS * 3 / 2; i++) {
        assert_float_equal(seen_way(&s, 0), 1, 0);
        assert_rect(seen_rect(&s, 0.5f), HERE);
        seen_tick(&s, &arrives);
    }
    assert_int_equal(ticks_to_arrival(&s), TICKS);
    assert_float_equal(seen_way(&s, 0), 0, 0);
}

TEST(test_all_arrive)
{
    struct seen s[3] = {lying(HERE), lying(HERE), lying(THERE)};
    assert_false(seen_any_travels(s, 3));
    seen_travel(&s[2], HERE, TICKS);
    assert_false(seen_any_travels(s, 2));
    assert_true(seen_any_travels(s, 3));
    seen_settle(s, 3);
    assert_false(seen_any_travels(s, 3));
    assert_rect(seen_rect(&s[2], 0), THERE);
}

/* ---- The winner's moment ---- */

enum { HAND = 1, BOARD };

/* Pieces 0 to 4, of which 1 is in a hand. */
static void on_board(struct seen s[5])
{
    for (int i = 0; i < 5; i++)
        s[i] = (struct seen){.where = i == 1 ? HAND : BOARD, .to = {(float)i, 0, 1, 1}};
}

TEST(test_which_glow)
{
    struct desk_glow won = {.n = 6, .last = 4, .piece = {3, 1, -1, 0, 4, 5}};
    struct seen s[5];
    on_board(s);
    struct glow g = glow_begin(&won, s, 5, BOARD, 100);
    assert_int_equal(g.n, 3);
    assert_int_equal(g.last, 2); /* of 3 and 0, from before the last turn */
    assert_int_equal(g.piece[0], 3);
    assert_int_equal(g.piece[1], 0);
    assert_int_equal(g.piece[2], 4);
    assert_rect(glow_end(&g, s), s[4].to);
    g = (struct glow){0};
    assert_rect(glow_end(&g, s), NONE);
    assert_false(glow_moving(&g));
    assert_false(glow_tick(&g));
}

TEST(test_one_after_another)
{
    struct desk_glow won = {.n = 3, .last = 2, .piece = {3, 0, 4}};
    struct seen s[5];
    float most[5] = {0};
    int first[5] = {0};
    on_board(s);
    struct glow g = glow_begin(&won, s, 5, BOARD, 100);
    g.stay = 0.25f;
    g.stay_last = 0.75f;
    for (int i = 1; glow_tick(&g); i++)
        for (int t = 0; t < 5; t++) {
            float light = glow_of(&g, t, 0);
            assert_true(light >= 0 && light <= 1);
            most[t] = light > most[t] ? light : most[t];
            first[t] = first[t] || light <= 0 ? first[t] : i;
        }
    assert_true(first[3] > 1 && first[0] > first[3] && first[4] > first[0]);
    assert_true(most[3] > 0.9f && most[0] > 0.9f && most[4] > 0.9f);
    assert_float_equal(most[1] + most[2], 0, 0);
    assert_float_equal(glow_of(&g, 3, 0), 0.25f, 0.001);
    assert_float_equal(glow_of(&g, 4, 0), 0.75f, 0.001);
}

TEST(test_at_once)
{
    struct desk_glow won = {.n = 1, .piece = {2}};
    struct seen s[5];
    on_board(s);
    struct glow still = glow_begin(&won, s, 5, BOARD, 0);
    still.stay_last = 0.5f;
    assert_false(glow_moving(&still));
    assert_float_equal(glow_of(&still, 2, 0), 0.5f, 0.001);
    struct glow g = glow_begin(&won, s, 5, BOARD, 100);
    assert_true(glow_moving(&g));
    assert_float_equal(glow_of(&g, 2, 0), 0, 0);
    g.stay_last = 0.5f;
    glow_settle(&g);
    assert_false(glow_moving(&g));
    assert_float_equal(glow_of(&g, 2, 0), 0.5f, 0.001);
}

TESTS_MAIN
