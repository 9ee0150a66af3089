/* mind.c: finds the mind of a game. */
#include "mind.h"

const struct mind *mind_of(const struct game *g)
{
    for (int i = 0; MINDS[i]; i++)
        if (MINDS[i]->game == g)
            return MINDS[i];
    return NULL;
}
