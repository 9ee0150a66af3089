/* test_lists.c: medals, and the lists of the best results and rounds: complete rows as far as
 * there is room, inside it, and nothing over anything else. */
#include "screens_help.h"

#include <math.h>

#include "best_rounds.h"
#include "medal.h"
#include "page.h"
#include "screens/layout_help.h"
#include "solitaire_results.h"

#define WHEN 1795000000
#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

static bool holds(struct rect a, struct rect r)
{
    return r.x >= a.x - 0.6f && r.y >= a.y - 0.6f && r.x + r.w <= a.x + a.w + 0.6f &&
           r.y + r.h <= a.y + a.h + 0.6f;
}

/* ---- Medals ---- */

/* In the middle of its room: a ribbon of two halves, the disc below it, and on the disc as many
 * bars as its number says, so that medals differ without their colours. */
TEST(a_medal_has_its_number)
{
    static const struct rect room[] = {{10, 20, 90, 60}, {10, 20, 60, 90}, {10, 20, 12, 12}};
    static const int bars[MEDAL_COUNT] = {
        [MEDAL_BRONZE] = 3, [MEDAL_SILVER] = 2, [MEDAL_GOLD] = 1};
    struct draw_list dl = {0};
    struct ui ui = {.dl = &dl};
    for (int i = 0; i < MEDAL_COUNT * COUNT(room); i++) {
        enum medal m = (enum medal)(i % MEDAL_COUNT);
        struct rect r = room[i / MEDAL_COUNT], disc;
        float x = 0;
        draw_reset(&dl);
        medal_draw(&ui, m, r);
        assert_int_equal(dl.n, m == MEDAL_NONE ? 0 : 4 + bars[m]);
        if (m == MEDAL_NONE)
            continue;
        const struct draw_cmd *c = dl.cmd;
        disc = c[2].r;
        assert_true(holds(r, disc) && disc.w == disc.h && c[2].radius == disc.w / 2);
        assert_true(c[3].kind == DRAW_FRAME && c[3].width >= 1 && holds(disc, c[3].r));
        assert_true(c[3].width < disc.w / 8 && disc.w > 0.6f * fminf(r.w, r.h));
        assert_float_equal(c[0].r.x + c[0].r.w, r.x + r.w / 2, 0.1f);
        assert_float_equal(c[1].r.x, r.x + r.w / 2, 0.1f);
        assert_true(holds(r, c[0].r) && holds(r, c[1].r) && c[0].r.y + c[0].r.h > disc.y + 1);
        assert_true(c[0].r.w < disc.w / 2 && disc.y > c[0].r.y);
        for (int k = 4; k < dl.n; k++) {
            struct rect b = c[k].r;
            x += (b.x + b.w / 2) / (float)bars[m];
            assert_true(holds(rect_inset(disc, disc.w * 0.15f), b) && b.w >= 1.5f);
            assert_float_equal(b.y + b.h / 2, disc.y + disc.h / 2, 0.1f);
            assert_true(k == 4 || b.x >= c[k - 1].r.x + c[k - 1].r.w + 1);
        }
        assert_float_equal(x, disc.x + disc.w / 2, 0.1f);
    }
    draw_free(&dl);
}

/* ---- Rows ---- */

/* A page on which something can be drawn. */
static void open_page(struct driver *d)
{
    drive_draw(d);
    draw_reset(&d->dl);
    d->app->ui.n = 0;
    d->app->ui.dl = &d->dl;
}

static int count(const struct draw_list *dl, enum draw_kind kind, int what)
{
    int n = 0;
    for (int i = 0; i < dl->n; i++)
        n += dl->cmd[i].kind == (uint8_t)kind && (what < 0 || dl->cmd[i].what == what);
    return n;
}

static struct rect text_rect(const struct driver *d, const struct draw_cmd *c)
{
    float w =
        d->renderer->measure(d->renderer, (enum font)c->what, c->size, d->dl.text + c->text);
    float x = c->r.x - (c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? w : w / 2);
    return (struct rect){x, c->r.y - c->size / 2, w, c->size};
}

/* Texts and pictures are inside the room, and none lies over another one. */
static void expect_separate(const struct driver *d, struct rect room)
{
    struct rect seen[200];
    int n = 0;
    for (int i = 0; i < d->dl.n && n < COUNT(seen); i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind != DRAW_TEXT && c->kind != DRAW_SPRITE)
            continue;
        struct rect r = c->kind == DRAW_TEXT ? text_rect(d, c) : c->r;
        if (!holds(room, r))
            fail_msg("at %.0f,%.0f, %.0f x %.0f", (double)r.x, (double)r.y, (double)r.w,
                     (double)r.h);
        for (int k = 0; k < n; k++)
            assert_true(apart(seen[k], r));
        seen[n++] = r;
    }
}

static struct solitaire_results results(int n, int hinted)
{
    struct solitaire_results r = {.n = n, .hinted = hinted};
    for (int k = 0; k < n + hinted; k++) {
        r.best[k] = (struct store_best){
            .turns = 5 + k, .draws = 2, .all = k % 2, .when = WHEN, .match = 3 + k};
        r.medal[k] = k < n ? MEDAL_GOLD : MEDAL_NONE;
    }
    return r;
}

/* Without hints, with hints, both and none: all of it in as much room as it says it needs; what
 * is with hints has a bulb, and the row of the match has a background. */
TEST_DRIVEN(all_results_in_their_room)
{
    drive_start(d, NULL, 1280, 800);
    float px = d->app->ui.scale;
    for (int n = 0; n <= RESULTS_MOST; n++)
        for (int hinted = 0; hinted <= RESULTS_MOST; hinted++) {
            struct solitaire_results r = results(n, hinted);
            float high = solitaire_results_height(&r, 800);
            struct rect room = {10, 20, 500 * px, high * px};
            open_page(d);
            solitaire_results_draw(d->app, room, &r, 3);
            expect_separate(d, room);
            int heads = 1 + (hinted > 0);
            assert_int_equal(count(&d->dl, DRAW_SPRITE, SPRITE_BULB), hinted);
            assert_int_equal(count(&d->dl, DRAW_TEXT, -1),
                             heads + 2 * (n + hinted) + (n ? 0 : 1));
            /* ribbon, disc and bar of a medal; the row of the match */
            assert_int_equal(count(&d->dl, DRAW_BOX, -1), 4 * n + (n + hinted > 0));
            assert_true(high >= 28 * (float)heads + 36 * (float)(n + hinted));
        }
}

/* In less room there are fewer rows, and none is cut. An empty list makes place for the other.
 */
TEST_DRIVEN(fewer_results_in_less_room)
{
    drive_start(d, NULL, 1280, 800);
    float px = d->app->ui.scale;
    int before = 0;
    for (float high = 60; high < 500; high += 3) {
        struct solitaire_results r = results(5, 5), only = results(0, 2);
        struct rect room = {10, 20, 500 * px, high * px};
        open_page(d);
        solitaire_results_draw(d->app, room, &r, 0);
        expect_separate(d, room);
        int n = count(&d->dl, DRAW_TEXT, -1);
        assert_true(n >= before); /* more room, more rows */
        before = n;
        open_page(d);
        solitaire_results_draw(d->app, room, &only, 0);
        expect_separate(d, room);
        assert_int_equal(drive_find(d, "best-none") != NULL, high >= 28 + 40 + 12 + 28 + 36);
        assert_true(count(&d->dl, DRAW_SPRITE, SPRITE_BULB) > 0 || high < 64);
    }
    assert_int_equal(before, 2 + 20);
}

/* ---- The best rounds ---- */

TEST_DRIVEN(rounds_in_any_room)
{
    drive_start(d, NULL, 1280, 800);
    float px = d->app->ui.scale;
    for (int n = 0; n <= 10; n++)
        for (float high = 90; high <= 500; high += 10) {
            struct wins list = {.hinted = n % 2, .n = n};
            struct rect room = {10, 20, 700 * px, high * px};
            for (int k = 0; k < n; k++)
                list.win[k] = (struct win){
                    .turns = 5 + k, .draws = 2, .players = 3, .when = WHEN, .name = "Ann"};
            open_page(d);
            best_rounds_draw(d->app, room, look_of(GAMES[0]), &list);
            expect_separate(d, room);
            int rows = 0;
            while (drive_find(d, page_id("round", rows + 1).text))
                rows++;
            float left = high - TARGET - 4,
                  row = fmaxf(30, fminf(42, n ? left / (float)n : 42));
            int fit = (int)((left + 0.1f) / row);
            assert_int_equal(rows, n < fit ? n : fit);
            assert_int_equal(count(&d->dl, DRAW_SPRITE, SPRITE_BULB), n % 2 ? rows : 0);
        }
}

TESTS_MAIN
