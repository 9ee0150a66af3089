/* bd_sync.c: takes over the state of the match. */
#include <string.h>

#include "bd_state.h"

/* ---- The order of the racks ---- */

static int rack_of(const struct bk_state *s, int seat, bk_tile out[BD_RACK])
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < s->colour[c].n_rack && bk_own(s, seat) >> c & 1; i++)
            if (s->colour[c].rack[i] != BK_NO_TILE)
                out[n++] = s->colour[c].rack[i];
    return n;
}

static void follow_rack(struct bk_desk *v, int seat)
{
    bk_tile rack[BD_RACK];
    struct hand_pieces here = {rack, rack_of(&v->now, seat, rack)}, none = {NULL, 0};
    v->order_changed |= hand_order_follow(&v->order[seat], here, none);
}

void bd_order_write(const struct bk_desk *v, int seat, struct buf *out)
{
    hand_order_write(&v->order[seat], bk_tile_write, out);
}

static bool tile_of(const struct hand_order *o, const struct word *w, bk_tile *out)
{
    (void)o;
    return bk_tile_read(w->at, w->len, out);
}

/* Anything that is not a tile of that seat's rack disappears with the next sync. */
void bd_order_read(struct bk_desk *v, int seat, const char *text)
{
    hand_order_read(&v->order[seat], text, tile_of);
}

static int by_face(bk_tile t, unsigned how)
{
    (void)how;
    return t;
}

void bd_sort(struct bk_desk *v)
{
    if (v->seat < 0)
        return;
    hand_order_sort(&v->order[v->seat], by_face, 0);
    v->order_changed = true;
    bd_retarget(v);
}

/* ---- Sync ---- */

/* The tile chosen while the others played is now in the hand. */
static void begin_with_chosen(struct bk_desk *v)
{
    if (!v->mine || v->chosen == BK_NO_TILE)
        return;
    if (v->now.placed == BK_NO_TILE && bd_on_rack(v, v->chosen)) {
        v->hand.state = BD_CARRY;
        v->hand.tile = v->chosen;
        v->hand.early = v->hand.waits = true;
        v->hand.by_key = v->cursor_shown;
    }
    v->chosen = BK_NO_TILE;
}

/* What was shown, said or pointed at is about a state that is gone. */
static void forget(struct bk_desk *v)
{
    v->note[0] = 0;
    v->explain = v->about = -1;
    v->hint = BK_NO_TILE;
    v->hint_space = -1;
    v->glow = (struct glow){0};
    memset(v->theirs, 0, sizeof v->theirs);
}

static void take_over(struct bk_desk *v, const struct match *m, int seat, bool mine)
{
    v->game = m->game;
    v->config = &m->config;
    v->seat = seat;
    m->game->view(m->state, seat, &v->now);
    match_status(m, &v->status);
    v->mine = mine && v->status.phase == PHASE_TURN;
    v->can = v->status.phase == PHASE_TURN && bk_can_place(&v->now);
    if (seat >= 0)
        follow_rack(v, seat);
}

/* The hand lets go of tiles that are not on the rack any more. */
static void let_go(struct bk_desk *v)
{
    if (v->hand.tile != BK_NO_TILE && !bd_on_rack(v, v->hand.tile))
        bd_release(v);
    if (v->chosen != BK_NO_TILE && !bd_on_rack(v, v->chosen))
        v->chosen = BK_NO_TILE;
}

/* Another rack is there at once; tiles travel only on the board and on the same rack. */
static void rack_stands(struct bk_desk *v)
{
    for (int t = 0; t < BK_TILES; t++)
        if (v->seen[t].where == BD_RACK_AREA)
            v->seen[t].left = 0;
}

/* A tile that was picked up from the board is back on the rack now, and goes into the hand. */
static void hold_again(struct bk_desk *v)
{
    bk_tile t = v->again;
    v->again = BK_NO_TILE;
    if (t == BK_NO_TILE || !v->mine || !bd_on_rack(v, t))
        return;
    v->seen[t].left = 0;
    bd_hold(v, t, v->cursor_shown);
    v->hand.gx = v->hand.gy = 0.5f;
    if (v->again_drag)
        v->hand.state = BD_DRAG;
}

void bd_sync(struct bk_desk *v, const struct match *m, int seat, bool mine)
{
    bool fresh = !v->game, other = seat != v->seat;
    int round = v->status.round;
    forget(v);
    take_over(v, m, seat, mine);
    let_go(v);
    v->deal |= fresh;
    if (fresh)
        bd_place_all(v);
    else
        bd_retarget(v);
    if (other || round != v->status.round)
        rack_stands(v);
    begin_with_chosen(v);
    hold_again(v);
    v->dirty = true;
}

void bd_since(struct bk_desk *v, const void *state)
{
    const struct bk_state *old = state;
    for (int i = 0; i < BK_SPACES; i++) {
        bk_tile t = v->now.board.at[i];
        v->theirs[i] = old && t != BK_NO_TILE && old->round == v->now.round &&
                       old->board.at[i] != t && v->seat >= 0 &&
                       !(bk_own(&v->now, v->seat) >> bk_colour(t) & 1);
    }
    v->dirty = true;
}
