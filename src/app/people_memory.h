/* people_memory.h: remembers the faces of people at a table, by their names. Those of the
 * profile (person.h) have theirs there. */
#ifndef SUPERWILD_PEOPLE_MEMORY_H
#define SUPERWILD_PEOPLE_MEMORY_H

#include "game.h"

struct app;
struct table_faces;

/* Reads app->people from the store. */
void people_load(struct app *app);
/* Stores what was picked for the seats of this table, by the names that the people have now.
 * NO_FACE: nothing was. */
void people_picked(struct app *app, const struct game_config *c,
                   const struct table_faces *picked);
/* A game begins: those who have a name of their own keep the faces that they have in it. */
void people_seated(struct app *app, const struct game_config *c);

#endif
