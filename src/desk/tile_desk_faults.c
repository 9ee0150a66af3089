/* tile_desk_faults.c: tells faults from groups that are only unfinished. */
#include "tile_desk_state.h"

static bool unfinished(const struct tile_desk *v, int i)
{
    return v->making[i].need > 0 && !v->strict;
}

/* Which tile a group in the making is about, if it is one tile of two neighbours. */
static bool is_about(const struct tile_desk *v, int i, tile_t tile)
{
    const struct fault *f = &v->faults[i];
    if (v->making[i].diagonal && unfinished(v, i))
        return v->making[i].tile == tile;
    return f->a == tile || f->b == tile;
}

/* Is a tile in no group shown with its neighbour already, which another fault names? */
static bool in_a_pair(const struct tile_desk *v, int i)
{
    const struct fault *f = &v->faults[i];
    bool found = false;
    for (int k = 0; k < v->n_faults && f->kind == FAULT_LOOSE; k++)
        found |= v->faults[k].kind == FAULT_UNJOINED && is_about(v, k, f->a);
    return found;
}

/* Is it about one tile of two neighbours, and so is one before it? */
static bool is_again(const struct tile_desk *v, int i)
{
    bool found = false;
    for (int k = 0; k < i && v->making[i].diagonal; k++)
        found |= v->faults[k].kind == FAULT_UNJOINED && unfinished(v, k) &&
                 v->making[k].diagonal && v->making[k].tile == v->making[i].tile;
    return found;
}

bool td_is_fault(const struct tile_desk *v, int i)
{
    return !unfinished(v, i) && !in_a_pair(v, i);
}

bool td_is_making(const struct tile_desk *v, int i)
{
    return unfinished(v, i) && !in_a_pair(v, i) && !is_again(v, i);
}

struct fault td_making_at(const struct tile_desk *v, int i)
{
    struct fault f = v->faults[i];
    if (v->making[i].diagonal) {
        f.a = v->making[i].tile;
        f.b = TILE_NONE;
        f.at = v->now.at[f.a];
    }
    return f;
}

int td_first_fault(const struct tile_desk *v)
{
    for (int i = 0; i < v->n_faults; i++)
        if (td_is_fault(v, i))
            return i;
    return -1;
}

int td_count_faults(const struct tile_desk *v)
{
    int n = 0;
    for (int i = 0; i < v->n_faults; i++)
        n += td_is_fault(v, i);
    return n;
}
