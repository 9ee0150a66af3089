/* superwild_state.c: what a state of Super Wild or Normikub says by itself: its tiles, and how
 * many may be played. */
#include "superwild_parts.h"

const struct tile_set SW_TILE_SET = {
    .in_bag = SW_TILES, .in_all = FACES, .six_nines = true, .bag = "bag"};

int sw_rack_count(const struct sw_state *s, int seat)
{
    return round_rack_count(&s->common, seat);
}

struct tile_bits sw_played(const struct sw_state *s)
{
    return round_played(&s->common);
}

int sw_played_count(const struct sw_state *s)
{
    return round_played_count(&s->common);
}

/* A position is from the middle of a game, so it is nobody's first turn (decision). */
int sw_limit(const struct sw_state *s)
{
    bool first =
        s->common.phase == PHASE_TURN && !s->common.partial && !s->common.turns[s->common.seat];
    return first ? sw_variant(s)->first_turn : 0;
}
