/* bk_picture.c: a board as a still picture. */
#include "bk_picture.h"

#include <math.h>
#include <string.h>

#include "bk_art.h"
#include "bk_position.h"
#include "bk_state.h"
#include "least.h"

#define ACROSS 10.0f /* spaces, with the labels */

#define CROP 5 /* spaces across, at most, of a part that is shown alone */

static struct rect square(struct rect r, float most)
{
    float side = floorf(fminf(fminf(r.w, r.h), most * ACROSS));
    return (struct rect){roundf(r.x + (r.w - side) / 2), roundf(r.y + (r.h - side) / 2), side,
                         side};
}

/* Rows and columns with tiles, and this many more on each side. */
struct part {
    int row, col, rows, cols;
};

static struct part part_of(const struct bk_board *b, int more)
{
    int low[2] = {BK_SIDE, BK_SIDE}, high[2] = {-1, -1};
    for (int i = 0; i < BK_SPACES; i++) {
        int at[2] = {bk_row(i), bk_column(i)};
        for (int k = 0; k < 2 && b->at[i] != BK_NO_TILE; k++) {
            low[k] = at[k] < low[k] ? at[k] : low[k];
            high[k] = at[k] > high[k] ? at[k] : high[k];
        }
    }
    for (int k = 0; k < 2; k++) {
        low[k] = int_most(low[k] - more, 0);
        high[k] = int_least(high[k] + more, BK_SIDE - 1);
    }
    return (struct part){low[0], low[1], high[0] - low[0] + 1, high[1] - low[1] + 1};
}

/* A picture: where the whole board would be, and the part of it that is shown. */
struct view {
    struct rect board, seen;
    bool part;
};

/* If all tiles are close together, only that part of the board is shown, larger. */
static struct view view_of(const struct bk_board *b, struct rect r, float most, bool alone)
{
    struct part p = part_of(b, !alone);
    struct view v = {.board = square(r, most), .seen = r};
    if (p.rows > CROP || p.cols > CROP || p.rows < 1 || p.cols < 1)
        return v;
    float cell = floorf(fminf(most, fminf(r.w / (float)p.cols, r.h / (float)p.rows)));
    struct rect board =
        bk_board_rect((struct rect){0, 0, roundf(cell * ACROSS), roundf(cell * ACROSS)});
    struct rect one = bk_space_rect(board, p.row * BK_SIDE + p.col);
    float w = one.w * (float)p.cols, h = one.w * (float)p.rows;
    v.part = true;
    v.seen = (struct rect){roundf(r.x + (r.w - w) / 2), roundf(r.y + (r.h - h) / 2), w, h};
    v.board =
        (struct rect){v.seen.x - one.x + board.x, v.seen.y - one.y + board.y, board.w, board.h};
    return v;
}

static void draw_all(struct ui *ui, const struct bk_board *b, struct view v, bool alone)
{
    if (v.part)
        draw_clip(ui->dl, v.seen);
    if (!alone)
        bk_draw_board(ui, v.board, BK_NO_TILE);
    bk_draw_tiles(ui, v.board, b, NULL);
    if (v.part)
        draw_unclip(ui->dl);
}

/* The tile and the space of "put r5 e5" or "capture r5 e5 b3". */
static bool read_step(const char *step, bk_tile *t, int *space)
{
    const char *tile = strchr(step, ' '), *at = tile ? strchr(tile + 1, ' ') : NULL;
    return at && bk_tile_read(tile + 1, (size_t)(at - tile - 1), t) &&
           bk_space_read(at + 1, strcspn(at + 1, " "), space);
}

#define CAPTURING 0.62f /* of a space: the tile that captures, */
#define COVERS 0.2f     /* and how much of the space's sides it covers */

static void draw_step(struct ui *ui, const struct bk_position *p, struct view v,
                      const char *step)
{
    bk_tile t;
    int space;
    if (!read_step(step, &t, &space))
        return;
    struct rect at = bk_space_rect(v.board, space);
    enum bk_place place = bk_place(&p->board, t, space, p->seats.colours[p->turn]);
    if (!bk_legal(place)) {
        theme_dashes(ui->theme, ui->dl, at, at.w * 0.15f, at.w * 0.06f, ui->theme->bad);
        return;
    }
    if (place == BK_CAPTURE) {
        bk_draw_target(ui, at, BK_TARGET_CAPTURE);
        /* At the corner of the space, because the words below the picture name the tile that
         * lies there. */
        float side = roundf(at.w * CAPTURING), out = roundf(at.w * (1 - COVERS));
        bk_draw_tile(ui, (struct rect){at.x + out, at.y + out, side, side}, t, BK_SHADOW);
    } else {
        bk_draw_ghost(ui, at, t, false);
    }
    draw_frame(ui->dl, at, at.w * 0.15f, at.w * 0.05f, ui->theme->fresh);
}

float bk_picture(const struct desk_still *p, const char *position, const char *step)
{
    struct bk_position at;
    if (!bk_position_read(position, strlen(position), &at, NULL))
        return p->most;
    bool alone = p->show & DESK_ALONE;
    struct view v = view_of(&at.board, p->r, p->most, alone);
    if (p->ui)
        draw_all(p->ui, &at.board, v, alone);
    if (p->ui && step)
        draw_step(p->ui, &at, v, step);
    return fminf(p->most, bk_space_rect(v.board, 0).w);
}

void bk_still(const struct desk_still *p, const struct match *m)
{
    const struct bk_state *s = m->state;
    draw_all(p->ui, &s->board, (struct view){.board = square(p->r, p->most), .seen = p->r},
             false);
}

/* The stock is what the player to move draws from; all piles if nobody is. */
int bk_pieces(const struct match *m, int seat)
{
    const struct bk_state *s = m->state;
    int n = 0, whose = seat < 0 ? s->seat : seat;
    for (int c = 0; c < BK_COLOURS; c++)
        if (whose < 0 || bk_own(s, whose) >> c & 1)
            n += seat < 0 ? s->colour[c].n_pile : s->colour[c].n_rack;
    return n;
}

/* In as many lines as make the tiles largest. */
void bk_hand_picture(struct ui *ui, const struct match *m, int seat, struct rect r)
{
    const struct bk_state *s = m->state;
    int n = bk_pieces(m, seat), per = n;
    float gap = ui_px(ui, 3), side = 0;
    for (int rows = 1; rows <= n; rows++) {
        int columns = (n + rows - 1) / rows;
        float fits = fminf((r.w + gap) / (float)columns, (r.h + gap) / (float)rows) - gap;
        if (floorf(fits) > side) {
            side = floorf(fminf(fits, ui_px(ui, 30)));
            per = columns;
        }
    }
    int lines = per ? (n + per - 1) / per : 0, at = 0;
    float step = side + gap, top = r.y + (r.h - step * (float)lines + gap) / 2;
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < s->colour[c].n_rack && bk_own(s, seat) >> c & 1; i++) {
            struct rect tile = {roundf(r.x + step * (float)(at % per)),
                                roundf(top + step * (float)(at / per)), side, side};
            at++;
            if (s->colour[c].rack[i] != BK_NO_TILE)
                bk_draw_tile(ui, tile, s->colour[c].rack[i], BK_SHADOW);
        }
}
