/* ww_probe.c: describes the desk for tests: where everything is, and what is held. */
#include "ww_desk.h"

static void probe_card(const struct ww_desk *v, ww_card c, struct buf *out)
{
    const struct seen *s = &v->d.seen[c];
    buf_add(out, "card ");
    ww_card_write(out, c);
    switch (s->where) {
    case DESK_HAND:
        buf_add(out, " hand");
        break;
    case WW_PLACE:
        buf_add(out, " place");
        break;
    case DESK_BOARD:
        buf_add(out, " discard");
        break;
    }
    ui_probe_rect(out, s->to);
    buf_add(out, v->theirs[c] ? " theirs\n" : "\n");
}

static void probe_held(const struct ww_desk *v, struct buf *out)
{
    static const char *const kind[] = {[DROP_NOTHING] = "nothing",
                                       [DROP_HOME] = "home",
                                       [DROP_HAND] = "hand",
                                       [DROP_BOARD] = "discard",
                                       [DROP_REFUSED] = "refused"};
    struct desk_drop d;
    if (!v->d.hand.n)
        return;
    buf_add(out, "held ");
    if (v->what == WW_PILE)
        buf_add(out, "draw");
    else
        ww_card_write(out, v->d.hand.held[0]);
    ui_probe_rect(out, ww_held_rect(v, 0));
    desk_lands(&v->d, &d);
    buf_addf(out, "\nghost %s\n", kind[d.kind]);
}

/* "last 2 took a7 gave p12": what lies beside a player; or "drew". */
static void probe_last(const struct ww_desk *v, int seat, struct buf *out)
{
    struct ww_past p;
    if (ww_place_last(v, seat).w <= 0 || !ww_last_turn(v, seat, &p))
        return;
    buf_addf(out, "last %d %s", seat + 1, p.took ? "took " : "drew");
    if (p.took)
        ww_card_write(out, p.top);
    if (p.gave != WW_NO_CARD) {
        buf_add(out, " gave ");
        ww_card_write(out, p.gave);
    }
    buf_add(out, "\n");
}

void ww_probe(const void *self, struct buf *out)
{
    const struct ww_desk *v = self;
    buf_addf(out, "wild %d", v->now.wild);
    ui_probe_rect(out, v->sign);
    buf_add(out, "\n");
    if (v->stock.w > 0) {
        buf_addf(out, "pile %d", v->now.n_pile);
        ui_probe_rect(out, v->stock);
        buf_addf(out, "\ndiscards %d", v->now.n_discard);
        ui_probe_rect(out, v->discards);
        buf_add(out, "\n");
    }
    for (int i = 0; i < v->fan.n; i++) /* in their order */
        probe_card(v, v->fan.card[i], out);
    for (int c = 0; c < WW_CARDS; c++)
        if (v->d.seen[c].where && v->d.seen[c].where != DESK_HAND)
            probe_card(v, (ww_card)c, out);
    for (int s = 0; s < v->now.seats; s++)
        if (v->place[s].w > 0) {
            buf_addf(out, "place %d cards %d", s + 1, v->now.hand[s].n);
            ui_probe_rect(out, v->place[s]);
            buf_add(out, "\n");
            probe_last(v, s, out);
        }
    probe_held(v, out);
}
