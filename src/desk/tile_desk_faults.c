/* tile_desk_faults.c: tells faults from groups that are only unfinished. */
#include "tile_desk_state.h"

/* Is a tile in no group shown with its neighbour already, which another fault names? */
static bool in_a_pair(const struct tile_desk *v, int i)
{
    const struct fault *f = &v->faults[i];
    bool found = false;
    for (int k = 0; k < v->n_faults && f->kind == FAULT_LOOSE; k++)
        found |= v->faults[k].kind == FAULT_UNJOINED &&
                 (v->faults[k].a == f->a || v->faults[k].b == f->a);
    return found;
}

static bool unfinished(const struct tile_desk *v, int i)
{
    return v->making[i].need > 0 && !v->strict;
}

bool td_is_fault(const struct tile_desk *v, int i)
{
    return !unfinished(v, i) && !in_a_pair(v, i);
}

bool td_is_making(const struct tile_desk *v, int i)
{
    return unfinished(v, i) && !in_a_pair(v, i);
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
