/* pebbles_desk.c: the desk of Pebbles: a heap in rows, seen by a camera, and a bowl into which
 * the player to move puts pebbles. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "desk_parts.h"
#include "pebbles_window.h"

#define ROW 7       /* pebbles side by side on the heap, */
#define BOWL_ROW 11 /* and in a bowl */
#define WIDEST 90   /* units: of a pebble; on the heap, of the board */
#define BOWL 76     /* units: the height of a bowl */
#define FAR 9000    /* units: no heap is larger */

/* ---- Where pebbles are ---- */

/* The place of pebble i of n, in rows in the middle of r. */
static struct rect place(struct rect r, int row, int n, int i, float most)
{
    int rows = n > row ? (n + row - 1) / row : 1;
    int in_row = i / row < n / row ? row : n % row;
    float size = fminf(fminf(r.w / (float)row, r.h / (float)rows), most);
    return (struct rect){r.x + r.w / 2 + size * ((float)(i % row) - (float)in_row / 2),
                         r.y + r.h / 2 + size * ((float)(i / row) - (float)rows / 2), size,
                         size};
}

/* The heap is round the board's origin. */
static void place_all(void *self)
{
    struct desk *d = self;
    const struct pb_state *now = d->state;
    const struct shot *shot = &d->camera.shot;
    struct rect on_heap = rect_inset((struct rect){shot->x0, shot->y0, 0, 0}, -FAR * d->scale);
    int n = pb_count(now, d->seat), k = 0;
    for (int i = 0; i < now->first; i++)
        if (now->at[i] == PB_ON_HEAP)
            desk_place(d, i, DESK_BOARD,
                       place(on_heap, ROW, now->first, i, WIDEST * shot->unit));
        else if (now->at[i] == d->seat)
            desk_place(d, i, DESK_HAND,
                       place(d->area.hand, BOWL_ROW, n, k++, WIDEST * d->scale));
}

/* ---- What is held ---- */

/* A pebble of the heap, or the one just taken, which can go back. */
static bool may_hold(const void *self, int piece)
{
    const struct desk *d = self;
    const struct pb_state *now = d->state;
    return d->mine && (now->at[piece] == PB_ON_HEAP || piece == now->newest);
}

/* By key, it always goes to the other side. */
static void lands(const void *self, struct desk_drop *out)
{
    const struct desk *d = self;
    const struct pb_state *now = d->state;
    const struct desk_hand *h = &d->hand;
    bool taken = h->held[0] == now->newest;
    if (!h->by_key && taken == rect_has(d->area.hand, h->mx, h->my))
        return;
    snprintf(out->step, sizeof out->step, "take %d", h->held[0] + 1);
    if (!taken) {
        desk_lands_by_step(d, DROP_HAND, DESK_STEP, out);
        return;
    }
    out->kind = DROP_BOARD;
    out->act = DESK_UNDO;
}

/* ---- What is said ---- */

static void message(const void *self, struct buf *out, struct desk_tone *tone)
{
    const struct desk *d = self;
    const struct pb_state *now = d->state;
    struct desk_drop to;
    int heap = pb_heap(now);
    if (desk_says_first(d, &to, out, tone))
        return;
    if (!d->mine)
        buf_addf(out, "%d pebbles left.", heap);
    else if (!now->taken)
        buf_addf(out, "Take one, two or three of the %d pebbles.", heap);
    else
        buf_add(out, heap && now->taken < PB_TAKE ? "Take another, or end your turn."
                                                  : "End your turn.");
}

static void piece_words(const void *self, int piece, struct buf *out)
{
    (void)self;
    buf_addf(out, "pebble %d", piece + 1);
}

static void cursor_words(const void *self, struct buf *out)
{
    const struct desk *d = self;
    const struct pb_state *now = d->state;
    int piece = desk_cursor(d);
    if (piece == DESK_NO_PIECE)
        buf_add(out, "No pebbles.");
    else
        buf_addf(out, "pebble %d, one of %d %s.", piece + 1, pb_count(now, now->at[piece]),
                 now->at[piece] == PB_ON_HEAP ? "on the heap" : "in your bowl");
}

/* ---- Drawing ---- */

static void draw_pebble(struct draw_list *dl, struct rect p)
{
    p = rect_inset(p, p.w * 0.1f);
    draw_shadow(dl, p, p.w / 2, p.w * 0.1f, rgba_fade(rgb(0), 0.5f));
    draw_box(dl, p, p.w / 2, rgb(0xd8d2c4), rgb(0x9c968a));
}

void pebbles_draw(struct draw_list *dl, struct rect r, int n, float most)
{
    for (int i = 0; i < n; i++)
        draw_pebble(dl, place(r, ROW, n, i, most));
}

static void draw_piece(void *self, struct ui *ui, int piece, struct rect r)
{
    (void)self;
    (void)piece;
    draw_pebble(ui->dl, r);
}

static float picture(const struct desk_still *p, const char *position, const char *step)
{
    int heap;
    (void)step;
    if (sscanf(position, "pebbles %d", &heap) != 1)
        return p->most;
    if (p->ui)
        pebbles_draw(p->ui->dl, p->r, heap, p->most);
    return fminf(p->r.w / ROW, p->most);
}

static int pieces(const struct match *m, int seat)
{
    return pb_count(m->state, seat);
}

static const struct desk_pictures PICTURES = {.picture = picture, .pieces = pieces};

static const struct desk_camera CAMERA = {
    .piece_w = WIDEST,
    .piece_h = WIDEST,
};

static const struct desk_holding HOLDING = {
    .may = may_hold,
    .lands = lands,
    .hold = {SOUND_PICK_UP, 0.6f},
    .home = {SOUND_SLIDE, 0.4f},
    .land = {SOUND_STACK, 0.7f},
};

static const struct desk_words WORDS = {
    .hand = "Your bowl",
    .board = "The heap",
    .message = message,
    .piece = piece_words,
    .cursor = cursor_words,
};

const struct desk_kind PEBBLES_DESK = {
    .pieces = PB_HEAP,
    .hand_id = "hand",
    .words = &WORDS,
    .hand_high = BOWL,
    .place_all = place_all,
    .camera = &CAMERA,
    .holding = &HOLDING,
    .draw_piece = draw_piece,
    .pictures = &PICTURES,
    .lesson = &PEBBLES_LESSON,
};
