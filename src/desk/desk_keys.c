/* desk_keys.c: the keyboard's cursor at a desk whose pieces lie apart: it goes from piece to
 * piece. A kind whose board has empty places has a cursor of its own. */
#include <math.h>

#include "desk_parts.h"

#define ASIDE 2.0f /* how much farther a piece counts for what it lies to the side */

/* How far `to` is from `from` in this direction; 0: it is not there. */
static float way(struct rect from, struct rect to, enum key_action a)
{
    float x = to.x + to.w / 2 - from.x - from.w / 2, y = to.y + to.h / 2 - from.y - from.h / 2;
    bool across = a == ACTION_LEFT || a == ACTION_RIGHT;
    float along = a == ACTION_LEFT || a == ACTION_UP ? -1 : 1;
    along *= across ? x : y;
    float aside = fabsf(across ? y : x);
    bool there = along > fminf(from.w, from.h) / 4 && (!across || aside < from.h);
    return there ? along + ASIDE * aside : 0;
}

static int neighbour(const struct desk *d, int piece, enum key_action a)
{
    int best = piece;
    float least = 0;
    for (int i = 0; i < d->kind->pieces; i++) {
        float far = way(d->seen[piece].to, d->seen[i].to, a);
        if (d->seen[i].where == DESK_NOWHERE || far <= 0 || (least > 0 && far >= least))
            continue;
        best = i;
        least = far;
    }
    return best;
}

static void arrow(void *self, enum key_action a, struct desk_act *act)
{
    struct desk *d = self;
    int piece = desk_cursor(d);
    (void)act;
    if (!desk_show_cursor(d) && piece != DESK_NO_PIECE)
        return;
    if (piece == DESK_NO_PIECE) { /* there is nothing: to the other area */
        d->focus = d->focus == DESK_ON_HAND ? DESK_ON_BOARD : DESK_ON_HAND;
        return;
    }
    if (d->hand.n)
        return;
    d->on = neighbour(d, piece, a);
    d->focus = d->seen[d->on].where == DESK_HAND ? DESK_ON_HAND : DESK_ON_BOARD;
    if (d->focus == DESK_ON_BOARD)
        camera_reach(d, d->seen[d->on].to);
}

static void pick(void *self, enum key_action a, struct desk_act *act)
{
    struct desk *d = self;
    int piece = desk_cursor(d);
    bool shown = desk_show_cursor(d);
    (void)a;
    if (d->hand.n)
        desk_put_by_key(d, act);
    else if (shown && piece != DESK_NO_PIECE && d->kind->holding->may(d, piece))
        desk_hold(d, piece, true);
}

const struct desk_key DESK_KEYS[] = {
    {ACTION_LEFT, arrow}, {ACTION_RIGHT, arrow}, {ACTION_UP, arrow},  {ACTION_DOWN, arrow},
    {ACTION_PICK, pick},  {ACTION_CHOOSE, pick}, {ACTION_NONE, NULL},
};
