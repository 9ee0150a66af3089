/* mind.c: finds the mind of a game. */
#include "mind.h"

#include "words.h"

const struct mind *mind_of(const struct game *g)
{
    for (int i = 0; MINDS[i]; i++)
        if (MINDS[i]->game == g)
            return MINDS[i];
    return NULL;
}

const char *mind_about(const struct game *g, enum player who, enum temper t)
{
    const struct mind *m = mind_of(g);
    return m && m->about ? _(m->about[who]) : player_about(who, t);
}

bool mind_has_tempers(const struct game *g)
{
    const struct mind *m = mind_of(g);
    return !m || !m->about;
}
