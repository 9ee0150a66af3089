/* players.c: who there is, and what escapes them. */
#include "players_parts.h"

#include <string.h>

#include "words.h"

static const struct {
    const char *id, *name, *about;
} LIST[PLAYER_COUNT] = {
#define X(name, id, label, about) {id, label, about},
    PLAYERS(X)
#undef X
};

const char *player_id(enum player p)
{
    return LIST[p].id;
}

const char *player_name(enum player p)
{
    return _(LIST[p].name);
}

const char *player_about(enum player p)
{
    return _(LIST[p].about);
}

void player_overlooks(const struct player_turn *t, int of_100, struct tile_bits *rack)
{
    struct rng rng;
    rng_seed(&rng, game_hash(t->game, t->view) ^ t->luck);
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(rack, i) && (int)rng_below(&rng, 100) < of_100)
            bits_remove(rack, i);
}

bool player_find(const char *id, enum player *out)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (strcmp(LIST[i].id, id) == 0) {
            *out = (enum player)i;
            return true;
        }
    return false;
}
