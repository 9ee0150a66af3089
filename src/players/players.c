/* players.c: the list of computer players, and what they do outside their own turns. */
#include "players.h"

#include <string.h>

#include "mind.h"
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

bool player_step(const struct player_turn *t, struct buf *out)
{
    const struct mind *mind = mind_of(t->game);
    struct game_status status;
    if (!mind || !mind->step)
        return false;
    t->game->status(t->view, &status);
    switch (status.phase) {
    case PHASE_TURN:
        return mind->step(t, out);
    case PHASE_LOTS:
        buf_add(out, "draw");
        return true;
    case PHASE_DEAL:
    case PHASE_ROUND_OVER:
        buf_add(out, "deal");
        return true;
    case PHASE_CHALLENGE: /* only people play it */
    case PHASE_GAME_OVER:
        break;
    }
    return false;
}
