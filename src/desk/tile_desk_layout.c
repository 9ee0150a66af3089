/* tile_desk_layout.c: finds the rectangle for each tile: table, fan, rack, open racks. */
#include "tile_desk_state.h"

#include <math.h>
#include <string.h>

#include "letters.h"
#include "panel_place.h"

/* ---- The fan: a tower spread out ---- */

#define FAN_GAP 8.0f
#define FAN_PAD 12.0f
#define FAN_LABEL 24.0f /* the level, under each tile */
#define FAN_TILE 72.0f  /* at most, however near the camera is */
#define FAN_LEAST 30.0f

struct fan_shape {
    int n, per; /* number of tiles, and how many in a row */
    float w, h; /* of a tile */
    float panel_w, panel_h;
};

static struct fan_shape fan_of_width(int n, float w, float s, float room)
{
    struct fan_shape f = {.n = n, .w = w, .h = w * GRID_TILE_H / GRID_TILE_W};
    float gap = FAN_GAP * s, pad = 2 * FAN_PAD * s;
    int most = (int)((room - pad + gap) / (w + gap));
    int rows = (n + (most > 1 ? most : 1) - 1) / (most > 1 ? most : 1);
    f.per = (n + rows - 1) / rows;
    f.panel_w = (float)f.per * (w + gap) - gap + pad;
    f.panel_h = (float)rows * (f.h + FAN_LABEL * s) + pad;
    return f;
}

/* Its rows are as long as the table is wide, with the largest tiles that fit. */
static struct fan_shape fan_shape(const struct tile_desk *v)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, v->fx, v->fy, tower);
    struct rect a = rect_inset(v->d.area.board, 4);
    float w =
        fmaxf(fminf(GRID_TILE_W * v->grid.unit, FAN_TILE * v->d.scale), TARGET * v->d.scale);
    struct fan_shape f = fan_of_width(n, w, v->d.scale, a.w);
    while (f.panel_h > a.h && w > FAN_LEAST * v->d.scale) {
        w -= v->d.scale;
        f = fan_of_width(n, w, v->d.scale, a.w);
    }
    return f;
}

/* The place of the fan: above, below, left or right of the tower, where it stays in sight and
 * the pointer can reach it; ties by what it hides. */
struct rect td_fan_panel(const struct tile_desk *v)
{
    struct fan_shape f = fan_shape(v);
    struct rect c = grid_tower_box(&v->grid, &v->now, v->fx, v->fy), best = {0, 0, 0, 0};
    struct rect a = rect_inset(v->d.area.board, 4);
    struct sight sight;
    tile_t tower[TILE_MAX];
    float w = f.panel_w, h = f.panel_h, gap = 4 * v->d.scale, least = 1e9f;
    sight_begin(v, tower, table_tower(&v->now, v->fx, v->fy, tower), &sight);
    for (int i = 0; i < 12; i++) { /* flush with one side, with the other, in the middle */
        float k = i % 3 == 0 ? 0.5f : i % 3 == 1 ? 0 : 1;
        float x = c.x + (c.w - w) * k, y = c.y + (c.h - h) * k;
        const struct rect side[4] = {{x, c.y - h - gap, w, h},
                                     {x, c.y + c.h + gap, w, h},
                                     {c.x - w - gap, y, w, h},
                                     {c.x + c.w + gap, y, w, h}};
        struct rect r = sight_keep(side[i / 3], a);
        float cost = sight_cost(&sight, r) + 0.1f * (float)i;
        if (cost < least) {
            least = cost;
            best = r;
        }
    }
    return best;
}

static struct rect fan_slot(const struct tile_desk *v, int i)
{
    struct rect p = td_fan_panel(v);
    struct fan_shape f = fan_shape(v);
    float pad = FAN_PAD * v->d.scale;
    return (struct rect){p.x + pad + (float)(i % f.per) * (f.w + FAN_GAP * v->d.scale),
                         p.y + pad + (float)(i / f.per) * (f.h + FAN_LABEL * v->d.scale), f.w,
                         f.h};
}

/* ---- All tiles ---- */

static struct rect table_rect(const struct tile_desk *v, tile_t t)
{
    struct place p = v->now.at[t];
    if (!v->fan || p.x != v->fx || p.y != v->fy)
        return grid_tile(&v->grid, &v->now, t);
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, p.x, p.y, tower), i = 0;
    while (i < n - 1 && tower[i] != t)
        i++;
    return fan_slot(v, i);
}

/* The cell of an open rack; there are up to three columns. */
struct rect td_open_cell(const struct tile_desk *v, int o, int k)
{
    struct rect a = v->d.area.open;
    int cols = k < 3 ? k : 3, rows = (k + cols - 1) / cols;
    float w = a.w / (float)cols, h = a.h / (float)rows;
    return (struct rect){a.x + w * (float)(o % cols), a.y + h * (float)(o / cols), w, h};
}

#define NAME_LEAST 96.0f /* units: of the names before open racks */
#define NAME_SIZE 16.0f
#define LETTER 0.6f /* of its em: how wide a letter is, roughly */
#define OPEN_GAP 3.0f

static int letters(const char *name)
{
    return (int)letters_count(name, strlen(name));
}

/* As much as the longest name needs, if all tiles still have their full size then. */
float td_open_name(const struct tile_desk *v)
{
    int seats[SEATS_MAX], k = desk_open_seats(&v->d, seats), most = 0, tiles = 0, hidden;
    if (!k)
        return 0;
    for (int o = 0; o < k; o++) {
        struct tile_bits rack = v->d.game->tiles->rack(v->d.state, seats[o], &hidden);
        int n = bits_count(&rack),
            long_name = letters(game_config_label(v->d.config, seats[o]));
        tiles = n > tiles ? n : tiles;
        most = long_name > most ? long_name : most;
    }
    struct rect c = td_open_cell(v, 0, k);
    float tile = (c.h - 6 * v->d.scale) * GRID_TILE_W / GRID_TILE_H + OPEN_GAP * v->d.scale;
    float need = (float)most * LETTER * NAME_SIZE * v->d.scale * fmaxf(1, v->d.text);
    float room = c.w - (float)tiles * tile - 8 * v->d.scale;
    return fmaxf(NAME_LEAST * v->d.scale, fminf(need + 14 * v->d.scale, room));
}

/* Places one seat's open rack after the name. */
static void place_open_rack(struct tile_desk *v, int seat, struct rect c)
{
    int hidden;
    tile_t list[TILE_MAX];
    struct tile_bits rack = v->d.game->tiles->rack(v->d.state, seat, &hidden);
    int n = rack_order_list(&v->d.order[seat], &rack, list);
    float name = td_open_name(v);
    c = (struct rect){c.x + name, c.y + 3 * v->d.scale, c.w - name - 8 * v->d.scale,
                      c.h - 6 * v->d.scale};
    float step = n ? c.w / (float)n : 0;
    float w = fminf(c.h * GRID_TILE_W / GRID_TILE_H, step - 2 * v->d.scale);
    step = fminf(step, w + OPEN_GAP * v->d.scale);
    float h = w * GRID_TILE_H / GRID_TILE_W;
    for (int i = 0; i < n; i++) {
        struct rect to = {c.x + (float)i * step, c.y + (c.h - h) / 2, w, h};
        desk_place(&v->d, list[i], TD_OPEN, to);
    }
}

void td_place_all(void *self)
{
    struct tile_desk *v = self;
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    v->rack_tiles = td_rack_inside(v->d.area.hand, v->d.scale);
    v->grid = td_grid(v, &v->d.camera.shot);
    for (int i = 0; i < n; i++)
        desk_place(&v->d, list[i], DESK_BOARD, table_rect(v, list[i]));
    n = td_rack_list(v, list);
    for (int i = 0; i < n; i++)
        desk_place(&v->d, list[i], DESK_HAND, td_rack_slot(v, i, n));
    /* Places the strip of open racks: all except the one shown below. */
    int seats[SEATS_MAX], k = desk_open_seats(&v->d, seats);
    for (int o = 0; o < k && v->d.area.open.h > 0; o++)
        place_open_rack(v, seats[o], td_open_cell(v, o, k));
}
