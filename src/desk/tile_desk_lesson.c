/* tile_desk_lesson.c: what the screen of the lesson needs of the tile desk: where things are,
 * what must be in sight, what to mark and what to say (desk_lesson.h). */
#include <math.h>
#include <string.h>

#include "tile_desk_state.h"
#include "tile_lesson.h"
#include "tile_picture.h"

#define MARGIN 10.0f
#define BELOW 20.0f /* units between the table and the message, */
#define BELOW_UPRIGHT 4.0f
#define RACK 420.0f
#define RACK_LEAST 3 /* the rack has room for at least this many tiles */
#define ROW_GAP 6.0f

/* ---- Where things are ---- */

static void areas(void *self, const struct lesson_step *s, const struct ui *ui,
                  struct rect room, float message, struct desk_areas *out)
{
    const struct tile_desk *v = self;
    (void)s;
    int tiles = bits_count(&v->rack) + bits_count(&v->played);
    float m = ui_px(ui, MARGIN), most = room.w - 2 * m, w = fminf(most, ui_px(ui, RACK));
    float h = td_rack_height_for(ui->scale, w, room.h, tiles > RACK_LEAST ? tiles : RACK_LEAST);
    out->hand =
        (struct rect){roundf(room.x + m + (most - w) / 2), room.y + room.h - m - h, w, h};
    out->board = room;
    out->board.h =
        out->hand.y - message - ui_px(ui, ui->upright ? BELOW_UPRIGHT : BELOW) - room.y;
}

/* The camera shows the position and what it will become. */
static void fit(void *self, const struct lesson_step *s)
{
    struct tile_desk *v = self;
    struct table extent = tile_lesson_extent(s, v->ways);
    v->shelved.any = false;
    if (td_on_shelves(v))
        td_shelve(v, &v->shelved, &extent);
    td_fit_to(v, &extent, false);
}

static bool spot(const void *self, const struct lesson_step *s, int i, const struct match *m,
                 struct lesson_spot *out)
{
    const struct tile_desk *v = self;
    struct place to = tile_lesson_task(s)->solution[i].to;
    if (to.z == 0 && tile_lesson_move_done(s, i, v->ways, m))
        return false;
    out->filled = to.z != 0; /* then the whole tower is marked */
    out->r = out->filled ? grid_tower_box(&v->grid, &v->now, to.x, to.y)
                         : grid_cell(&v->grid, to.x, to.y);
    return true;
}

/* ---- What to say ---- */

/* How many more tiles the group in the making needs that needs most; 0: there is none. */
static int unfinished(const struct tile_desk *v)
{
    int most = 0;
    for (int i = 0; i < v->n_faults; i++)
        if (td_is_making(v, i) && v->making[i].need > most)
            most = v->making[i].need;
    return most;
}

/* In a step that needs a number of points, says how many there are. */
static bool worth_so_far(const struct desk_gauge *g, struct buf *out)
{
    if (!g->need || !g->have)
        return false;
    buf_addf(out, _("Worth %d so far. Your first sets and runs must be worth at least %d."),
             g->have, g->need);
    return true;
}

/* A fault, or what is missing to a group that the tiles left cannot complete, or how many tiles
 * are left. If none is left, nothing can be added to a group that is unfinished. */
static void open_words(const void *self, const struct match *m, struct buf *out,
                       struct desk_tone *tone)
{
    const struct tile_desk *v = self;
    int left = bits_count(&v->rack);
    td_desk_message(self, out, tone);
    if (tone->fault || (left && unfinished(v) > left))
        return;
    buf_clear(out);
    if (!left) {
        buf_add(out, _("Not there yet: not every tile is in a set or run. Move one, or press "
                       "Undo."));
        return;
    }
    if (!worth_so_far(&tone->gauge, out) && match_can_undo(m))
        buf_addf(out, translated_n("%d more tile to go.", "%d more tiles to go.", left), left);
}

/* ---- The picture at the end ---- */

static void row(struct ui *ui, const char *pieces, struct rect r, float most)
{
    tile_t tile[TILE_MAX];
    int n = 0, t;
    for (size_t len; *pieces && n < TILE_MAX; pieces += len + (pieces[len] == ' ')) {
        len = strcspn(pieces, " ");
        if (tile_read(pieces, len, &t))
            tile[n++] = (tile_t)t;
    }
    picture_tiles(ui->dl, r, tile, n, most, ui_px(ui, ROW_GAP));
}

/* ---- All of it ---- */

static void move_step(const struct lesson_step *s, int i, const void *ways,
                      const struct match *m, char out[STEP_MAX])
{
    tile_lesson_move_step(s, i, ways, m, out);
}

const struct desk_lesson TILE_LESSON = {
    .match = tile_lesson_match,
    .moves = tile_lesson_moves,
    .move_step = move_step,
    .judge = tile_lesson_judge,
    .row = row,
    .areas = areas,
    .fit = fit,
    .spot = spot,
    .words = open_words,
};
