/* superwild_chances.c: imagined games of Super Wild and Normikub. */
#include "superwild_mind.h"

#include "superwild.h"
#include "tile_mind.h"

/* A blocked round, or one that has no end, is shared by those with the fewest tiles. */
static void value(const void *state, struct chances_value *out)
{
    const struct sw_state *s = state;
    int left[SEATS_MAX] = {0};
    for (int i = 0; i < s->common.seats; i++)
        left[i] = sw_rack_count(s, i);
    tile_chances_share(s, left, out);
}

#define OF_BOTH                                                                                \
    .measure = CHANCES_WINS, .temper = TEMPER_OPEN, .drew = tile_chances_drew,                 \
    .shuffle = tile_chances_shuffle, .as_drawn = tile_chances_as_drawn, .value = value

const struct mind_chances SW_CHANCES = {OF_BOTH, .open_by = PLAYER_PIP, .seen_by = PLAYER_PIP,
                                        .turns = 60, .games = 32};
const struct mind_chances NORMIKUB_CHANCES = {OF_BOTH, .open_by = PLAYER_PIP,
                                              .seen_by = PLAYER_PIP, .turns = 60, .games = 32};
