/* results.c: medals and the lists of the best results by themselves, as numbers. */
#include "parts.h"

#include "best_rounds.h"
#include "desk/view_help.h"
#include "medal.h"
#include "solitaire_results.h"

#define WHEN 1795000000 /* near noon, so that it is the same day nearly everywhere */
#define COUNT(list) (sizeof(list) / sizeof *(list))

/* As high as the room, as wide as it, and so small that lines reach the least width. */
static void medals(struct buf *b)
{
    static const struct rect room[] = {{10, 20, 90, 60}, {10, 20, 60, 90}, {10, 20, 12, 12}};
    struct draw_list dl = {0};
    struct ui ui = {.dl = &dl};
    for (int m = 0; m < MEDAL_COUNT; m++)
        for (size_t i = 0; i < COUNT(room); i++) {
            medal_draw(&ui, (enum medal)m, room[i]);
            add_drawn(b, "medal", &dl);
        }
    draw_free(&dl);
}

/* A page on which something can be drawn. */
static void open_page(struct driver *d)
{
    drive_draw(d);
    draw_reset(&d->dl);
    d->app->ui.dl = &d->dl;
}

/* Without hints, with hints, both and none; in much room and in little. The last row is just as
 * wide as its words need. */
static void solitaire(struct buf *b)
{
    static const struct {
        int n, hinted;
        float w, room;
        int64_t match;
    } list[] = {{0, 0, 500, 400, 0}, {1, 0, 500, 400, 3},   {1, 1, 500, 400, 0},
                {0, 1, 500, 400, 3}, {0, 1, 500, 115.5, 3}, {1, 1, 500, 139.5, 0},
                {1, 0, 329, 400, 0}};
    struct driver d = {.app = NULL};
    desk_bare(&d, 1280, 800);
    for (size_t i = 0; i < COUNT(list); i++) {
        struct solitaire_results r = {.n = list[i].n, .hinted = list[i].hinted};
        for (int k = 0; k < 2; k++) {
            r.best[k] = (struct store_best){
                .turns = 5 + k, .draws = 2, .all = k, .when = WHEN, .match = 3};
            r.medal[k] = k < r.n ? MEDAL_GOLD : MEDAL_NONE;
        }
        open_page(&d);
        solitaire_results_draw(d.app, (struct rect){10, 20, list[i].w, list[i].room}, &r,
                               list[i].match);
        add_drawn(b, "result", &d.dl);
        buf_addf(b, "height %.2f\n", (double)solitaire_results_height(&r, list[i].room));
    }
    drive_end(&d);
}

/* In much room, and in so little that rows become lower or are left out. */
static void rounds(struct buf *b)
{
    static const float room[] = {400, 125, 80};
    struct driver d = {.app = NULL};
    desk_bare(&d, 1280, 800);
    for (size_t i = 0; i < 2 * COUNT(room); i++) {
        struct wins list = {.hinted = i % 2, .n = i < 2 ? 1 : 2};
        for (int k = 0; k < list.n; k++)
            list.win[k] = (struct win){
                .turns = 5 + k, .draws = 2, .players = 3, .when = WHEN, .name = "Ann"};
        open_page(&d);
        best_rounds_draw(d.app, (struct rect){10, 20, 700, room[i / 2]}, look_of(GAMES[0]),
                         &list);
        add_drawn(b, "round", &d.dl);
    }
    drive_end(&d);
}

void add_results(struct buf *b)
{
    medals(b);
    solitaire(b);
    rounds(b);
}
