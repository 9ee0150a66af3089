/* bk_probe.c: describes the desk for tests: where everything is, what is held and what may be
 * done with it. */
#include "bk_art.h"
#include "bk_desk.h"

static void probe_tile(const struct bk_desk *v, bk_tile t, struct buf *out)
{
    buf_add(out, "tile ");
    bk_tile_write(out, t);
    switch (v->d.seen[t].where) {
    case DESK_BOARD:
        buf_add(out, " board ");
        for (int i = 0; i < BK_SPACES; i++)
            if (v->now.board.at[i] == t)
                bk_space_write(out, i);
        break;
    case DESK_HAND:
        buf_addf(out, " rack %d", hand_order_find(&v->d.order[v->d.seat], t));
        break;
    case BK_FRONT:
        buf_addf(out, " captured %d", v->front_of[t] + 1);
        break;
    case DESK_NOWHERE:
        break;
    }
    ui_probe_rect(out, v->d.seen[t].to);
    buf_add(out, "\n");
}

static void probe_hand(const struct bk_desk *v, struct buf *out)
{
    static const char *const kind[] = {[DROP_NOTHING] = "nothing",
                                       [DROP_HOME] = "home",
                                       [DROP_BOARD] = "space",
                                       [DROP_HAND] = "rack",
                                       [DROP_REFUSED] = "refused"};
    struct desk_drop d;
    bk_tile t = bk_active(v);
    if (t == BK_NO_TILE)
        return;
    buf_add(out, v->chosen == t ? "chosen " : "held ");
    bk_tile_write(out, t);
    if (v->chosen != t)
        ui_probe_rect(out, bk_held_rect(v, 0));
    buf_add(out, "\n");
    for (int i = 0; i < BK_SPACES; i++) {
        enum bk_place p = bk_outcome_at(v, t, i);
        if (!bk_legal(p))
            continue;
        buf_add(out, p == BK_PUT ? "target put " : "target capture ");
        bk_space_write(out, i);
        ui_probe_rect(out, bk_space_rect(v->board, i));
        buf_add(out, "\n");
    }
    desk_lands(&v->d, &d);
    buf_addf(out, "ghost %s", kind[d.kind]);
    if (d.at >= 0) {
        buf_add(out, " ");
        bk_space_write(out, d.at);
    }
    buf_add(out, "\n");
}

static void probe_scores(const struct bk_desk *v, struct buf *out)
{
    for (int i = 0; i < v->now.seats; i++) {
        struct bk_score s;
        bk_state_score(&v->now, i, &s);
        buf_addf(out, "seat %d groups %d captures %d total %d score %d\n", i + 1, s.groups,
                 s.captures, s.total, s.score);
    }
}

void bk_probe(const void *self, struct buf *out)
{
    const struct bk_desk *v = self;
    buf_add(out, "board");
    ui_probe_rect(out, v->board);
    buf_add(out, "\n");
    for (int t = 0; t < BK_TILES; t++)
        if (v->d.seen[t].where != DESK_NOWHERE)
            probe_tile(v, (bk_tile)t, out);
    for (int i = 0; i < BK_SPACES; i++)
        if (v->theirs[i]) {
            buf_add(out, "theirs played ");
            bk_tile_write(out, v->now.board.at[i]);
            buf_add(out, "\n");
        }
    probe_hand(v, out);
    probe_scores(v, out);
}
