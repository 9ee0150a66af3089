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

static bool shares(const struct group *g, tile_t a, tile_t b)
{
    bool has[2] = {false, false};
    for (int i = 0; i < g->n; i++) {
        has[0] |= g->tile[i] == a;
        has[1] |= g->tile[i] == b;
    }
    return has[0] && has[1];
}

static void light_of(const struct tile_desk *v, struct draw_list *dl)
{
    draw_reset(dl);
    td_draw_sparkle_light(v, dl, 0);
}

static int brightest(const struct tile_desk *v)
{
    struct draw_list dl = {0};
    int most = 0;
    light_of(v, &dl);
    for (int i = 0; i < dl.n; i++)
        most = dl.cmd[i].kind == DRAW_BOX && dl.cmd[i].c0.a > most ? dl.cmd[i].c0.a : most;
    draw_free(&dl);
    return most;
}

TEST_DRIVEN(the_rays_come_and_go)
{
    desk_sit(d, THREE);
    assert_int_equal(brightest(desk_of(d)), 0);
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    while (v->d.timer[TD_SPARKLE].tick < 1)
        app_tick(d->app);
    int first = brightest(v), most = first, last = first;
    for (; sparkles(v); app_tick(d->app)) {
        last = brightest(v);
        most = last > most ? last : most;
    }
    assert_true(most > 80 && first < most / 4 && last < most / 4);
}

/* It reaches every tile of every group that the Wild is in, and no other. */
TEST_DRIVEN(a_light_runs_along_the_groups)
{
    desk_sit(d, THREE);
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    struct draw_list dl = {0};
    bool lit[TILE_MAX] = {false};
    for (; sparkles(v); app_tick(d->app)) {
        light_of(v, &dl);
        for (int i = 0; i < dl.n; i++)
            for (tile_t t = 0; t < TILE_MAX; t++)
                lit[t] |= dl.cmd[i].kind == DRAW_SHADOW && table_has(&v->now, t) &&
                          fabsf(dl.cmd[i].r.x - v->d.seen[t].to.x) < 1 &&
                          fabsf(dl.cmd[i].r.y - v->d.seen[t].to.y) < 1;
    }
    for (tile_t t = 0; t < TILE_MAX; t++) {
        bool with = false;
        for (int g = 0; g < v->n_groups; g++)
            with |= shares(&v->groups[g].group, t, WILD);
        assert_int_equal(lit[t], with);
    }
    draw_free(&dl);
}

/* No light lies over a number: rays are drawn before the first tile, and what is drawn after
 * the tiles stays on the Wild and its edge. */
TEST_DRIVEN(no_light_lies_over_a_number)
{
    desk_sit(d, THREE);
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    struct draw_list over = {0};
    int rays = 0;
    for (; sparkles(v); app_tick(d->app)) {
        bool number = false;
        drive_draw(d);
        for (int i = 0; i < d->dl.n; i++) {
            const struct draw_cmd *c = &d->dl.cmd[i];
            number |= c->kind == DRAW_TEXT && c->what == FONT_TILE;
            bool ray = c->kind == DRAW_BOX && c->effect == EFFECT_LANE;
            rays += ray;
            assert_false(ray && number);
        }
        struct rect room = rect_inset(v->d.seen[WILD].to, -0.1f * v->d.seen[WILD].to.w);
        draw_reset(&over);
        td_draw_sparkle(v, &over, 0);
        for (int i = 0; i < over.n; i++) {
            struct rect r = over.cmd[i].r;
            assert_true(rect_has(room, r.x, r.y) && rect_has(room, r.x + r.w, r.y + r.h));
        }
    }
    assert_true(rays > 100);
    draw_free(&over);
}

TEST_DRIVEN(rays_along_the_lines_begin_at_the_middle)
{
    struct draw_list dl = {0};
    desk_sit(d, THREE);
    lay_both(d);
    struct tile_desk *v = desk_of(d);
    while (v->d.timer[TD_SPARKLE].tick < 1)
        app_tick(d->app);
    light_of(v, &dl);
    struct rect wild = v->d.seen[WILD].to;
    int across = 0, upright = 0;
    for (int i = 0; i < dl.n; i++) {
        const struct draw_cmd *c = &dl.cmd[i];
        if (c->kind != DRAW_BOX)
            continue;
        if (fabsf(c->angle) < 0.1f || fabsf(fabsf(c->angle) - 180) < 0.1f) {
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
