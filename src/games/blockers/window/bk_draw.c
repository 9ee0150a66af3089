/* bk_draw.c: draws the board, the rack, and what is held or on its way. */
#include <math.h>

#include "bk_art.h"
#include "bk_desk.h"
#include "marks.h"
#include "tileface.h"

/* ---- The board ---- */

/* Marks who has placed a tile, and lights it up at the end. */
static void tile_marks(struct bk_desk *v, struct ui *ui, int space, float alpha)
{
    bk_tile t = v->now.board.at[space];
    struct rect r = v->d.seen[t].to;
    float glow = glow_of(&v->d.glow, t, alpha);
    if (t == v->now.placed)
        draw_origin(ui->dl, ui->theme, r, true);
    else if (v->theirs[space])
        draw_theirs_on_colour(ui->dl, r);
    bool news = t == v->now.placed && !v->d.mine && !v->d.glow.n;
    if (news || glow > 0)
        draw_tile_ring(ui->dl, r, 0, rgba_fade(ui->theme->fresh, news ? 1 : glow));
}

#define SHAKE_FAR 0.09f /* of a space, to each side */
#define SHAKE_TURNS 2.0f

/* How far the group that was hit is from its place now. */
static float shaken(const struct bk_desk *v, float alpha)
{
    const struct desk_timer *t = &v->d.timer[BK_SHAKE];
    if (!t->tick || !desk_timer_runs(t))
        return 0;
    float p = fminf(1, ((float)t->tick + alpha) / (float)t->ticks);
    return bk_space_rect(v->board, 0).w * SHAKE_FAR * (1 - p) *
           sinf(p * SHAKE_TURNS * 6.2831853f);
}

/* The tiles with those of the group that was hit beside their places. */
static void draw_still(const struct bk_desk *v, struct ui *ui, struct bk_board still,
                       float alpha)
{
    struct rect beside = v->board;
    struct bk_board hit;
    beside.x += roundf(shaken(v, alpha));
    bk_board_clear(&hit);
    for (int i = 0; i < BK_SPACES && beside.x != v->board.x; i++)
        if (bk_set_has(&v->hit, i)) {
            hit.at[i] = still.at[i];
            still.at[i] = BK_NO_TILE;
        }
    bk_draw_tiles(ui, v->board, &still, NULL);
    if (beside.x != v->board.x)
        bk_draw_tiles(ui, beside, &hit, NULL);
}

static void board_tiles(struct bk_desk *v, struct ui *ui, float alpha)
{
    struct bk_board still = v->now.board; /* without what is on its way */
    for (int i = 0; i < BK_SPACES; i++) {
        bk_tile t = still.at[i];
        float glow = t != BK_NO_TILE ? glow_of(&v->d.glow, t, alpha) : 0;
        if (t != BK_NO_TILE && desk_travels(&v->d, t))
            still.at[i] = BK_NO_TILE;
        else if (glow > 0)
            glow_light(ui->dl, ui->theme, v->d.seen[t].to, v->d.seen[t].to.w * 0.16f, glow);
    }
    draw_still(v, ui, still, alpha);
    for (int i = 0; i < BK_SPACES; i++)
        if (still.at[i] != BK_NO_TILE && !v->d.bare)
            tile_marks(v, ui, i, alpha);
}

static void targets(struct bk_desk *v, struct ui *ui)
{
    bk_tile t = bk_active(v);
    if (t == BK_NO_TILE || v->d.seat < 0)
        return;
    for (int i = 0; i < BK_SPACES; i++) {
        enum bk_place p = bk_outcome_at(v, t, i);
        if (bk_legal(p))
            bk_draw_target(ui, bk_space_rect(v->board, i),
                           p == BK_CAPTURE ? BK_TARGET_CAPTURE : BK_TARGET_PUT);
    }
}

/* Where the tile would land, or that it can't. */
static void ghost(struct bk_desk *v, struct ui *ui)
{
    struct desk_drop d;
    desk_lands(&v->d, &d);
    if (d.at < 0)
        return;
    struct rect r = bk_space_rect(v->board, d.at);
    if (d.kind == DROP_BOARD) {
        bk_draw_ghost(ui, r, v->d.hand.held[0], v->now.board.at[d.at] != BK_NO_TILE);
        draw_frame(ui->dl, r, r.w * 0.15f, 2.5f * v->d.scale, v->d.theme->fresh);
    } else if (d.kind == DROP_REFUSED) {
        theme_dashes(v->d.theme, ui->dl, rect_inset(r, -2 * v->d.scale), r.w * 0.15f,
                     3 * v->d.scale, v->d.theme->bad);
    }
}

/* The tiles on the board that a hint is about, and its space; its tile lies on the rack, which
 * is drawn later. */
static void hint(const struct bk_desk *v, struct ui *ui)
{
    const struct desk_hint *h = &v->d.hint;
    struct bk_set marked = {{0}};
    for (int i = 0; i < BK_SPACES && h->n; i++)
        if (v->now.board.at[i] != BK_NO_TILE && desk_hint_marks(&v->d, v->now.board.at[i]))
            marked.row[bk_row(i)] |= (uint16_t)(1u << bk_column(i));
    if (h->n)
        bk_draw_outline(ui, v->board, &marked, v->d.theme->focus);
    if (h->piece >= 0 && h->placed) {
        struct rect r = bk_space_rect(v->board, h->y * BK_SIDE + h->x);
        theme_dashes(v->d.theme, ui->dl, r, r.w * 0.15f, 3 * v->d.scale, v->d.theme->focus);
    }
}

/* The group of the tile that is explained. */
static void explained(const struct bk_desk *v, struct ui *ui)
{
    struct bk_set group;
    if (v->explain < 0 || v->now.board.at[v->explain] == BK_NO_TILE)
        return;
    bk_group_at(&v->now.board, v->explain, &group);
    bk_draw_outline(ui, v->board, &group, v->d.theme->focus);
}

static void cursor(const struct bk_desk *v, struct ui *ui)
{
    if (!v->d.cursor_shown || v->d.focus != DESK_ON_BOARD)
        return;
    bk_draw_target(ui, bk_space_rect(v->board, v->cursor), BK_TARGET_CURSOR);
}

void bk_draw(void *self, struct ui *ui, float alpha)
{
    struct bk_desk *v = self;
    if (bk_is_zoomed(v))
        draw_clip(ui->dl, v->view);
    bk_draw_board(ui, v->board, v->d.seat >= 0 ? bk_active(v) : BK_NO_TILE);
    board_tiles(v, ui, alpha);
    targets(v, ui);
    ghost(v, ui);
    explained(v, ui);
    /* While the pointer rests on one's own stand: what one could capture. */
    for (int i = 0; i < BK_SPACES && v->about >= 0 && v->about == v->d.seat; i++)
        if (bk_takeable(v, i))
            bk_draw_target(ui, bk_space_rect(v->board, i), BK_TARGET_CAPTURE);
    hint(v, ui);
    cursor(v, ui);
    if (bk_is_zoomed(v))
        draw_unclip(ui->dl);
    if (!v->d.bare)
        bk_draw_stands(v, ui, alpha);
}

/* ---- Over the panels ---- */

static void rack_mark(const struct bk_desk *v, struct ui *ui)
{
    struct desk_drop d;
    desk_lands(&v->d, &d);
    if (d.kind != DROP_HAND || !v->d.order[v->d.seat].n)
        return;
    int n = v->d.order[v->d.seat].n, i = d.index < n ? d.index : n - 1;
    struct rect r = bk_rack_slot(v, i);
    float w = 3 * v->d.scale;
    struct rect bar = {d.index < n ? r.x - w - v->d.scale : r.x + r.w + v->d.scale, r.y, w,
                       r.h};
    draw_box(ui->dl, bar, w / 2, v->d.theme->fresh, v->d.theme->fresh);
}

static void rack_tiles(struct bk_desk *v, struct ui *ui, float alpha)
{
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list);
    for (int i = 0; i < n; i++) {
        bool held = desk_holds(&v->d, list[i]);
        struct rect r = desk_seen(&v->d, list[i], alpha);
        if (desk_travels(&v->d, list[i]) && !held)
            continue;
        if (list[i] == v->chosen)
            r.y -= r.h * 0.18f;
        if (list[i] == v->chosen || list[i] == v->d.hint.piece ||
            desk_hint_marks(&v->d, list[i]))
            draw_tile_ring(ui->dl, r, 0, v->d.theme->focus);
        bk_draw_tile(ui, r, list[i], held ? BK_GHOST : BK_SHADOW);
        if (v->d.cursor_shown && v->d.focus == DESK_ON_HAND && i == v->d.ci)
            draw_frame(ui->dl, rect_inset(r, -4 * v->d.scale), r.w * 0.18f, 3 * v->d.scale,
                       v->d.theme->focus);
    }
}

static void travellers(struct bk_desk *v, struct ui *ui, float alpha)
{
    for (int t = 0; t < BK_TILES; t++) {
        bool held = desk_holds(&v->d, t);
        if (v->d.seen[t].where != DESK_NOWHERE && desk_travels(&v->d, (bk_tile)t) && !held)
            bk_draw_tile(ui, desk_seen(&v->d, (bk_tile)t, alpha), (bk_tile)t, BK_LIFTED);
    }
}

void bk_draw_piece(void *self, struct ui *ui, int piece, struct rect r)
{
    (void)self;
    bk_draw_tile(ui, r, (bk_tile)piece, BK_LIFTED);
}

void bk_draw_over(void *self, struct ui *ui, float alpha)
{
    struct bk_desk *v = self;
    if (v->d.seat >= 0) {
        theme_rack(v->d.theme, ui->dl, v->d.area.hand, v->d.scale);
        rack_mark(v, ui);
        rack_tiles(v, ui, alpha);
    }
    travellers(v, ui, alpha);
    bk_draw_bubble(v, ui);
    desk_draw_held(&v->d, ui);
}
