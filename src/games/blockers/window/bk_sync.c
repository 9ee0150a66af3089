/* bk_sync.c: takes over the state of the match. */
#include <string.h>

#include "bk_desk.h"

/* ---- The order of the racks ---- */

static int rack_of(const struct bk_state *s, int seat, bk_tile out[BK_DESK_RACK])
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < s->colour[c].n_rack && bk_own(s, seat) >> c & 1; i++)
            if (s->colour[c].rack[i] != BK_NO_TILE)
                out[n++] = s->colour[c].rack[i];
    return n;
}

static int by_face(bk_tile t, unsigned how)
{
    (void)how;
    return t;
}

static void follow_rack(struct bk_desk *v, int seat)
{
    bk_tile rack[BK_DESK_RACK];
    uint8_t list[HAND_MOST];
    struct hand_order *o = &v->d.order[seat];
    struct hand_pieces here = {rack, rack_of(&v->now, seat, rack)}, none = {NULL, 0};
    bool dealt = desk_new_hand(&v->d, seat, here.n, hand_order_list(o, here, list));
    v->d.order_changed |= hand_order_follow(o, here, none);
    if (dealt)
        hand_order_sort(o, by_face, 0);
}

void bk_sort(struct bk_desk *v)
{
    desk_sort(&v->d, by_face, 0);
}

/* ---- Sync ---- */

/* The tile chosen while the others played is now in the hand. */
static void begin_with_chosen(struct bk_desk *v)
{
    if (!v->d.mine || v->chosen == BK_NO_TILE)
        return;
    if (v->now.placed == BK_NO_TILE && bk_desk_on_rack(v, v->chosen)) {
        struct desk_hand *h = &v->d.hand;
        h->state = HAND_CARRY;
        h->piece = h->held[0] = v->chosen;
        h->n = 1;
        h->waits = v->early = true;
        h->by_key = v->d.cursor_shown;
    }
    v->chosen = BK_NO_TILE;
}

/* The hand lets go of tiles that are not on the rack any more. */
static void let_go(struct bk_desk *v)
{
    int piece = v->d.hand.piece;
    if (piece != DESK_NO_PIECE && !bk_desk_on_rack(v, (bk_tile)piece))
        desk_release(&v->d);
    if (v->chosen != BK_NO_TILE && !bk_desk_on_rack(v, v->chosen))
        v->chosen = BK_NO_TILE;
}

/* What is left of the group from which a tile was captured in this turn; nothing if it was the
 * last one. */
static struct bk_set group_hit(const struct bk_state *s)
{
    static const int around[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    struct bk_set group = {{0}};
    for (int i = 0; i < 4; i++) {
        int r = bk_row(s->space) + around[i][0], c = bk_column(s->space) + around[i][1];
        bool in = r >= 0 && r < BK_SIDE && c >= 0 && c < BK_SIDE;
        bk_tile t = in ? s->board.at[r * BK_SIDE + c] : BK_NO_TILE;
        if (t != BK_NO_TILE && bk_colour(t) == bk_colour(s->taken))
            bk_group_at(&s->board, r * BK_SIDE + c, &group);
    }
    return group;
}

#define SHAKE 1.5f /* durations of a tween */

/* A group that has just lost a tile shakes once, when the tile that took it has arrived. */
static void feel_capture(struct bk_desk *v, bk_tile taken_before, bool fresh)
{
    bool now = v->now.taken != BK_NO_TILE && v->now.taken != taken_before && !fresh;
    if (now)
        v->hit = group_hit(&v->now);
    if (now || v->now.taken == BK_NO_TILE)
        v->d.timer[BK_SHAKE] = (struct desk_timer){
            .ticks = now ? (int)(SHAKE * (float)v->d.like.motion_ticks) : 0, .waits = true};
}

void bk_sync(void *self, const struct match *m, const struct desk_was *was)
{
    struct bk_desk *v = self;
    bk_tile taken = v->now.taken;
    (void)m;
    if (was->next && !v->d.mine) /* somebody may play in any place */
        bk_show_whole(v);
    /* What was shown, said or pointed at is about a state that is gone. */
    v->explain = v->about = -1;
    memset(v->theirs, 0, sizeof v->theirs);
    v->now = *(const struct bk_state *)v->d.state;
    feel_capture(v, taken, was->fresh);
    v->can = v->d.status.phase == PHASE_TURN && bk_can_place(&v->now);
    if (v->d.seat >= 0)
        follow_rack(v, v->d.seat);
    v->d.undo_first = v->now.placed;
    let_go(v);
    v->d.deal |= was->fresh;
    if (was->fresh)
        desk_place_all(&v->d);
    else
        desk_retarget(&v->d);
    if (was->other || was->status.round != v->d.status.round) {
        /* Another rack is there at once; tiles travel only on the board and on the same rack.
         */
        for (int t = 0; t < BK_TILES; t++)
            if (v->d.seen[t].where == DESK_HAND)
                v->d.seen[t].left = 0;
    }
    begin_with_chosen(v);
}

void bk_since(void *self, const void *state)
{
    struct bk_desk *v = self;
    const struct bk_state *old = state;
    for (int i = 0; i < BK_SPACES; i++) {
        bk_tile t = v->now.board.at[i];
        v->theirs[i] = old && t != BK_NO_TILE && old->round == v->now.round &&
                       old->board.at[i] != t && v->d.seat >= 0 &&
                       !(bk_own(&v->now, v->d.seat) >> bk_colour(t) & 1);
    }
    v->d.dirty = true;
}
