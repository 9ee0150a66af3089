/* bd_time.c: the passing of time: tweens, and a resting pointer. */
#include "bd_state.h"

void bd_tick(struct bk_desk *v)
{
    for (int t = 0; t < BK_TILES; t++) {
        struct rect to = v->seen[t].to;
        bool arrives;
        v->dirty |= seen_tick(&v->seen[t], &arrives);
        if (arrives && v->knocks)
            bd_hear(v, SOUND_BOARD, to.x + to.w / 2, 0.3f);
    }
    v->staged = v->staged && bd_moving(v);
    v->knocks = v->knocks && bd_moving(v);
    v->dirty |= glow_tick(&v->glow);
}

void bd_wake(struct bk_desk *v, uint64_t ms)
{
    if (!v->rest_at || ms < v->rest_at)
        return;
    v->rest_at = 0;
    int space = bd_space_at(v, v->hand.mx, v->hand.my);
    if (v->hand.state != BD_IDLE)
        return;
    if (space >= 0 && v->now.board.at[space] != BK_NO_TILE)
        v->explain = space;
    v->about = bd_stand_at(v, v->hand.mx, v->hand.my);
    v->dirty = true;
}
