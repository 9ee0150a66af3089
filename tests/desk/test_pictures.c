/* test_pictures.c: still pictures of tables and of racks, in any room. */
#include "grid.h"
#include "tile_picture.h"
#include "tileface.h"
#include "view_help.h"

#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

static bool holds(struct rect a, struct rect r)
{
    return r.x >= a.x - 0.6f && r.y >= a.y - 0.6f && r.x + r.w <= a.x + a.w + 0.6f &&
           r.y + r.h <= a.y + a.h + 0.6f;
}

/* ---- Racks ---- */

static int bodies(const struct draw_list *dl, struct rect out[TILE_MAX])
{
    int n = 0;
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind == DRAW_SPRITE && dl->cmd[i].what == SPRITE_TILE)
            out[n++] = dl->cmd[i].r;
    return n;
}

/* All tiles, of one size, inside the room, in order. They cover each other only if they would
 * be too small to read otherwise, and no more than they have to. */
static void expect_hand(struct driver *d, struct rect room)
{
    struct rect r[TILE_MAX];
    draw_reset(&d->dl);
    d->app->ui.dl = &d->dl;
    tile_hand(&d->app->ui, match_of(d), 0, room);
    int n = bodies(&d->dl, r);
    float least = 16 * d->app->ui.scale;
    assert_int_equal(n, tile_pieces(match_of(d), 0));
    for (int i = 0; i < n; i++) {
        if (!holds(room, r[i]))
            fail_msg("%d in %.0f x %.0f: number %d at %.1f,%.1f, %.1f wide", n, (double)room.w,
                     (double)room.h, i, (double)r[i].x, (double)r[i].y, (double)r[i].w);
        assert_true(r[i].w == r[0].w && r[i].h == r[0].h);
        assert_true(r[i].w <= 26.1f * d->app->ui.scale);
        assert_float_equal(r[i].h / r[i].w, TILE_ASPECT, 0.01);
        if (i && fabsf(r[i].y - r[i - 1].y) < 1) {
            assert_true(r[i].x > r[i - 1].x);
            if (r[i].x < r[i - 1].x + r[i - 1].w - 1)
                assert_true(r[i].w <= least + 0.5f);
            else
                assert_true(r[i].x - r[i - 1].x - r[i].w < 5);
        } else if (i) {
            assert_true(r[i].y >= r[i - 1].y + r[i - 1].h - 1 && r[i].x <= r[0].x + 1);
        }
    }
}

TEST_DRIVEN(a_rack_in_any_room)
{
    static const struct rect room[] = {{10, 10, 400, 30},  {10, 10, 174, 60}, {10, 10, 173, 60},
                                       {10, 10, 100, 60},  {10, 10, 100, 39}, {10, 10, 100, 45},
                                       {10, 10, 600, 100}, {10, 10, 60, 20},  {5, 7, 60, 66},
                                       {5, 7, 190, 72},    {5, 7, 250, 110}};
    for (int seats = 1; seats <= 2; seats++) {
        desk_deal(d, seats, false, 3, 1280, 800);
        for (int n = 1, drawn = 0; n <= 30; n += 1 + n / 8) {
            if (n % 2 + 1 != seats)
                continue;
            for (; drawn < n; drawn++) {
                key(d, 'D'); /* one more */
                key(d, 'E');
            }
            for (int i = 0; i < COUNT(room); i++)
                expect_hand(d, room[i]);
        }
    }
}

/* ---- Tables ---- */

static const char *const POSITIONS[] = {
    "game super-wild\nrules stacks diagonals\ntable *@0,0 r5@1,0 r6@2,0 k4@1,1 k3@9,9\n",
    "game super-wild\nrules stacks\ntable *@0,0 r5@1,0 r6@2,0 g6@2,0,1 b6@2,0,2 k6@2,0,-1\n",
    "game super-wild\ntable *@0,0 r5@1,0 r6@2,0\n",
};

static void draw(struct driver *d, const char *position, struct rect r, float most,
                 unsigned show)
{
    draw_reset(&d->dl);
    d->app->ui.dl = &d->dl;
    const struct desk_still p = {.ui = &d->app->ui, .r = r, .most = most, .show = show};
    tile_picture(&p, position, NULL);
}

/* Every tile is inside, none larger than asked for, and as wide as it is said to be. */
TEST_DRIVEN(a_table_in_its_picture)
{
    static const struct rect room[] = {{0, 0, 300, 200}, {20, 10, 90, 300}, {5, 5, 640, 60}};
    desk_bare(d, 1280, 800);
    for (int i = 0; i < COUNT(POSITIONS); i++)
        for (int k = 0; k < COUNT(room); k++)
            for (float most = 20; most <= 60; most += 20) {
                struct rect r[TILE_MAX];
                draw(d, POSITIONS[i], room[k], most, 0);
                int n = bodies(&d->dl, r);
                const struct desk_still measured = {.r = room[k], .most = most};
                float w = tile_picture(&measured, POSITIONS[i], NULL);
                assert_true(n > 0 && w <= most + 0.1f);
                for (int j = 0; j < n; j++) {
                    assert_true(holds(room[k], r[j]));
                    assert_true(r[j].w <= w + 0.1f && r[j].w > w * 0.85f);
                }
            }
}

static int count(const struct draw_list *dl, enum draw_kind kind, enum draw_effect effect)
{
    int n = 0;
    for (int i = 0; i < dl->n; i++)
        n += dl->cmd[i].kind == (uint8_t)kind && dl->cmd[i].effect == (uint8_t)effect;
    return n;
}

/* Lanes, groups and faults only if they are asked for. */
TEST_DRIVEN(what_a_picture_shows)
{
    const struct rect r = {0, 0, 300, 200};
    desk_bare(d, 1280, 800);
    for (unsigned show = 0; show < 8; show++) {
        draw(d, POSITIONS[0], r, 40, show);
        bool lanes = show & DESK_LANES, faults = show & DESK_FAULTS,
             groups = show & DESK_GROUPS && !faults;
        assert_int_equal(count(&d->dl, DRAW_BOX, EFFECT_LANE) > 0, lanes);
        assert_int_equal(count(&d->dl, DRAW_CLIP, EFFECT_NONE), lanes ? 2 : 0);
        assert_int_equal(count(&d->dl, DRAW_BOX, EFFECT_GLOW) > 0, groups);
        assert_int_equal(count(&d->dl, DRAW_FRAME, EFFECT_NONE) > 0, groups || faults);
        draw(d, POSITIONS[2], r, 40, show); /* is legal */
        assert_int_equal(count(&d->dl, DRAW_BOX, EFFECT_GLOW) > 0, (show & DESK_GROUPS) != 0);
        draw(d, "no position", r, 40, show);
        assert_int_equal(d->dl.n, 0);
    }
    const struct desk_still measured = {.r = r, .most = 40};
    assert_float_equal(tile_picture(&measured, "no position", NULL), 40, 0);
}

TESTS_MAIN
