/* players.c: who there is. */
#include "players.h"

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

bool player_find(const char *id, enum player *out)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (strcmp(LIST[i].id, id) == 0) {
            *out = (enum player)i;
            return true;
        }
    return false;
}
