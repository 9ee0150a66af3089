/* test_sparkle.c: when the Wild sparkles: in the moment in which it comes to serve four
 * directions, once a turn, after everything has arrived, and never for what already lay
 * there. */
#include "view_help.h"

#include "serves.h"
#include "tile_desk_state.h"

/* Three directions; b8 to the right of k8 makes the fourth. */
#define THREE                                                                                  \
    "table *@0,0 r4@-2,0 r5@-1,0 g2@0,-1 g3@0,-2 g13@0,1 g12@0,2\nrack k8 b8 r1\nbag r13 b13"

static struct tile_desk *desk_of(const struct driver *d)
{
    return (void *)*(struct desk *const *)d->app->data[DATA_TABLE];
}

static int sparkles_heard(struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->app->cues.n; i++)
        n += d->app->cues.cue[i].sound == SOUND_SPARKLE;
    d->app->cues.n = 0;
    return n;
}

static bool sparkles(const struct tile_desk *v)
{
    return desk_timer_runs(&v->d.timer[TD_SPARKLE]);
}

/* Lays the two tiles without letting time pass after the second. */
static void lay_both(struct driver *d)
{
    drag(d, on(d, "k8"), cell(d, 1, 0));
    guest_settle(d);
    assert_false(sparkles(desk_of(d)));
    grab_with(d, on(d, "b8"), cell(d, 2, 0), BUTTON_LEFT, 0);
    let_go(d, BUTTON_LEFT);
}

TEST_DRIVEN(directions_are_counted)
{
    desk_sit(d, THREE);
    struct tile_desk *v = desk_of(d);
    assert_int_equal(wild_directions(&v->now, v->rules), 3);
    lay_both(d);
    assert_int_equal(wild_directions(&v->now, v->rules), 4);
}

TEST_DRIVEN(it_comes_with_the_fourth_direction)
{
    desk_sit(d, THREE);
    d->app->cues.n = 0;
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    assert_true(sparkles(v));
    assert_true(app_moving(d->app));
    int ticks = 0;
    for (; sparkles(v) && ticks < 1000; ticks++)
        app_tick(d->app);
    assert_in_range(ticks, 60, 240);
    assert_int_equal(sparkles_heard(d), 1);
    guest_settle(d);
    assert_false(app_moving(d->app));
}

/* The sparks are drawn last. */
static int spark_alpha(const struct tile_desk *v)
{
    struct draw_list dl = {0};
    td_draw_sparkle(v, &dl, 0);
    int alpha = dl.cmd[dl.n - 1].c0.a;
    draw_free(&dl);
    return alpha;
}

TEST_DRIVEN(the_sparks_fade)
{
    desk_sit(d, THREE);
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    while (v->d.timer[TD_SPARKLE].tick < 1)
        app_tick(d->app);
    int first = spark_alpha(v), last = first;
    assert_int_equal(first, v->d.theme->fresh.a);
    for (; sparkles(v); app_tick(d->app)) {
        int now = spark_alpha(v);
        assert_true(now <= last);
        last = now;
    }
    assert_true(last < first / 10);
}

TEST_DRIVEN(rays_along_the_lines_begin_at_the_middle)
{
    struct draw_list dl = {0};
    desk_sit(d, THREE);
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    while (v->d.timer[TD_SPARKLE].tick < 1)
        app_tick(d->app);
    td_draw_sparkle(v, &dl, 0);
    struct rect wild = v->d.seen[WILD].to;
    int across = 0, upright = 0;
    for (int i = 0; i < dl.n; i++) {
        const struct draw_cmd *c = &dl.cmd[i];
        if (c->kind != DRAW_BOX)
            continue;
        if (fabsf(c->angle) < 0.1f || fabsf(c->angle) > 179.9f) {
            across++;
            assert_float_equal(c->r.y + c->r.h / 2, wild.y + wild.h / 2, 0.01f);
        } else if (fabsf(fabsf(c->angle) - 90) < 0.1f) {
            upright++;
            assert_float_equal(c->r.x + c->r.w / 2, wild.x + wild.w / 2, 0.01f);
        }
    }
    assert_true(across > 1 && upright > 1);
    draw_free(&dl);
}

/* Back and forth in the same turn shows it no second time. */
TEST_DRIVEN(once_in_a_turn)
{
    desk_sit(d, THREE);
    lay_both(d);
    guest_settle(d);
    sparkles_heard(d);
    press_button(d, "undo");
    guest_settle(d);
    press_button(d, "redo");
    assert_false(sparkles(desk_of(d)));
    assert_int_equal(sparkles_heard(d), 0);
}

TEST_DRIVEN(not_for_what_lay_there)
{
    desk_sit(d, "table *@0,0 r4@-2,0 r5@-1,0 g2@0,-1 g3@0,-2 g13@0,1 g12@0,2 k8@1,0 b8@2,0\n"
                "rack r1\nbag r13");
    assert_false(sparkles(desk_of(d)));
    assert_int_equal(sparkles_heard(d), 0);
}

TEST_DRIVEN(a_press_ends_it)
{
    desk_sit(d, THREE);
    lay_both(d);
    assert_true(sparkles(desk_of(d)));
    send(d, (struct input){.kind = INPUT_KEY, .key = 'x'});
    assert_false(sparkles(desk_of(d)));
}

/* Without motion a ring stands for it, until something changes. */
TEST_DRIVEN(without_motion_there_is_a_ring)
{
    desk_sit(d, THREE);
    d->app->settings.motion = 0;
    drive_draw(d);
    d->app->cues.n = 0;
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    assert_false(sparkles(v));
    assert_false(app_moving(d->app));
    assert_true(v->sparkle.lit);
    assert_int_equal(sparkles_heard(d), 1);
    press_button(d, "undo");
    assert_false(v->sparkle.lit);
}

TESTS_MAIN
