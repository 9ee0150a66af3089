/* classic_chances.c: imagined games of Classic. */
#include "classic_mind.h"

#include "tile_mind.h"

/* A blocked round goes to the lowest rack, and so does one that has no end. */
static void value(const void *state, struct chances_value *out)
{
    const struct cl_state *s = state;
    int left[SEATS_MAX] = {0};
    for (int i = 0; i < s->common.seats; i++)
        left[i] = cl_rack_sum(s, i);
    tile_chances_share(s, left, out);
}

const struct mind_chances CL_CHANCES = {
    .measure = CHANCES_WINS,
    .open_by = PLAYER_NELL,
    .seen_by = PLAYER_NELL,
    .temper = TEMPER_OPEN,
    .turns = 40,
    .games = 16,
    .drew = tile_chances_drew,
    .shuffle = tile_chances_shuffle,
    .as_drawn = tile_chances_as_drawn,
    .value = value,
};
