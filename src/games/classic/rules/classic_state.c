/* classic_state.c: what a state of Classic says by itself: its tiles, who has made the initial
 * meld, how many rounds are over. */
#include "classic.h"

const struct tile_set CL_TILE_SET = {.in_bag = TILE_MAX, .in_all = TILE_MAX, .bag = "pool"};

struct tile_bits cl_played(const struct cl_state *s)
{
    return round_played(&s->common);
}

int cl_rack_count(const struct cl_state *s, int seat)
{
    return round_rack_count(&s->common, seat);
}

/* "Numbers count themselves, a Wild 30." */
int cl_rack_sum(const struct cl_state *s, int seat)
{
    int sum = 0;
    for (int t = 0; t < TILE_MAX; t++)
        if (bits_has(&s->common.rack[seat], (tile_t)t))
            sum += tile_is_wild((tile_t)t) ? CL_WILD_LOSS : tile_number((tile_t)t);
    return sum;
}

bool cl_has_melded(const struct cl_state *s, int seat)
{
    return s->melded >> seat & 1;
}

int cl_rounds_over(const struct cl_state *s)
{
    return game_rounds_over(s->common.phase, s->common.round);
}
