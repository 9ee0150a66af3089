/* puzzle_waiting.c: hopping tiles. */
#include "puzzle_waiting.h"

#include <math.h>
#include <stdio.h>

#include "app_state.h"
#include "language.h"
#include "page.h"
#include "puzzle_parts.h"
#include "tileface.h"

#define TILES 5
#define FIRST 3 /* the number on the first one */
#define STEPS 7 /* in the last ones, all lie still */
#define STEP_MS 140
#define SECOND_MS 1000
#define TILE_W 34.0f /* units */
#define GAP 5.0f
#define HOP 0.22f /* of a tile's height */
#define LINE 30.0f

static uint64_t gone(const struct app *app, uint64_t since)
{
    return app->now_ms > since ? app->now_ms - since : 0;
}

static void draw_tiles(struct app *app, struct rect r, uint64_t since)
{
    struct ui *ui = &app->ui;
    int up = app_still(app) ? -1 : (int)(gone(app, since) / STEP_MS % STEPS);
    struct rect row =
        page_middle(ui, r, TILES * (TILE_W + GAP) - GAP, TILE_W * TILE_ASPECT * (1 + HOP));
    cut_top(ui, &row, TILE_W * TILE_ASPECT * HOP);
    for (int i = 0; i < TILES; i++) {
        struct rect tile = cut_left(ui, &row, TILE_W);
        char number[12];
        cut_left(ui, &row, GAP);
        if (i == up)
            tile.y -= tile.h * HOP;
        snprintf(number, sizeof number, "%d", FIRST + i);
        puzzle_tile(ui, tile, number, rgb(0x000000));
    }
}

void puzzle_waiting_draw(struct app *app, struct rect r, const char *id, const char *words,
                         uint64_t since, unsigned flags)
{
    struct ui *ui = &app->ui;
    struct buf said = {0};
    float tiles = TILE_W * TILE_ASPECT * (1 + HOP) + 14;
    buf_add(&said, words);
    if (app_still(app)) /* Translators: seconds, after a sentence. */
        buf_addf(&said, _(" (%d s)"), (int)(gone(app, since) / SECOND_MS));
    r = page_middle(ui, r, page_units(ui, r.w), tiles + LINE * ui->text);
    if (page_units(ui, r.h) > tiles + LINE / 2)
        draw_tiles(app, cut_top(ui, &r, tiles), since);
    ui_label(ui, id, r, FONT_TEXT, 20, ALIGN_CENTRE, buf_text(&said), flags);
    buf_free(&said);
}

uint64_t puzzle_waiting_wake_at(const struct app *app)
{
    return app->now_ms + (app_still(app) ? SECOND_MS : STEP_MS);
}
