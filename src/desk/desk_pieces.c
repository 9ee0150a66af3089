/* desk_pieces.c: which piece is pointed at, how a hand is sorted, how held pieces are drawn;
 * and the cursor, the drawing and the probe of a desk whose pieces lie apart, each in its own
 * place. */
#include "desk_parts.h"
#include "marks.h"

int desk_pick(const struct desk *d, float x, float y)
{
    if (d->kind->holding->pick)
        return d->kind->holding->pick(d, x, y);
    for (int i = 0; i < d->kind->pieces; i++)
        if (d->seen[i].where != DESK_NOWHERE && rect_has(d->seen[i].to, x, y))
            return i;
    return DESK_NO_PIECE;
}

int desk_cursor(const struct desk *d)
{
    uint8_t where = d->focus == DESK_ON_HAND ? DESK_HAND : DESK_BOARD;
    if (d->seen[d->on].where == where)
        return d->on;
    for (int i = 0; i < d->kind->pieces; i++)
        if (d->seen[i].where == where)
            return i;
    return DESK_NO_PIECE;
}

void desk_probe_pieces(const struct desk *d, struct buf *out)
{
    for (int i = 0; i < d->kind->pieces; i++) {
        if (d->seen[i].where == DESK_NOWHERE)
            continue;
        buf_addf(out, "piece %d %s", i, d->seen[i].where == DESK_HAND ? "hand" : "board");
        ui_probe_rect(out, d->seen[i].to);
        buf_add(out, "\n");
    }
    for (int i = 0; i < d->hand.n; i++) {
        buf_addf(out, "held %d", d->hand.held[i]);
        ui_probe_rect(out, desk_held_rect(d, i));
        buf_add(out, "\n");
    }
}

bool desk_new_hand(const struct desk *d, int seat, int n, int known)
{
    const struct game_status *st = &d->status;
    bool begun = st->turns[seat] || (seat == st->seat && (st->played || st->drawn));
    return known < n && (!d->order[seat].n || (!begun && !d->like.box));
}

void desk_sort(struct desk *d, int (*key)(uint8_t piece, unsigned how), unsigned how)
{
    if (d->seat < 0)
        return;
    hand_order_sort(&d->order[d->seat], key, how);
    d->order_changed = true;
    desk_retarget(d);
}

/* ---- Drawing ---- */

void desk_draw_held(struct desk *d, struct ui *ui)
{
    struct desk_drop to;
    for (int i = d->hand.n - 1; i >= 0; i--)
        d->kind->draw_piece(d, ui, d->hand.held[i], desk_held_rect(d, i));
    desk_lands(d, &to);
    if (to.kind == DROP_REFUSED)
        draw_badge(ui->dl, d->theme, to.from.x + to.from.w, to.from.y, 26 * d->scale);
}

static void draw_lying(struct desk *d, struct ui *ui, int piece, float alpha)
{
    struct rect r = desk_seen(d, piece, alpha);
    d->kind->draw_piece(d, ui, piece, r);
    if (d->cursor_shown && desk_cursor(d) == piece)
        draw_frame(ui->dl, r, r.w * 0.18f, 3 * d->scale, ui->theme->focus);
}

void desk_draw_pieces(struct desk *d, struct ui *ui, float alpha, bool over)
{
    if (over && d->seat >= 0 && d->area.hand.w > 0)
        theme_rack(ui->theme, ui->dl, d->area.hand, d->scale);
    for (int i = 0; i < d->kind->pieces; i++) {
        uint8_t where = d->seen[i].where;
        bool high = where == DESK_HAND || desk_travels(d, i);
        if (where != DESK_NOWHERE && !desk_holds(d, i) && high == over)
            draw_lying(d, ui, i, alpha);
    }
    if (over)
        desk_draw_held(d, ui);
}
