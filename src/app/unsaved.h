/* unsaved.h: matches that somebody has left while they could not be stored. They are kept, and
 * stored as soon as that is possible. */
#ifndef SUPERWILD_UNSAVED_H
#define SUPERWILD_UNSAVED_H

#include <stdint.h>

#include "session.h"

struct app;

/* Takes over a session that nobody plays any more: frees it, or keeps it if something in it is
 * not stored yet. NULL is allowed. */
void unsaved_keep(struct app *app, struct session *s);
/* Hands over the session of this match, if it is among them; otherwise NULL. */
struct session *unsaved_take(struct app *app, int64_t id);
/* Tries to store them, and frees those that are stored. */
void unsaved_sync(struct app *app);
/* Frees them all. */
void unsaved_free(struct app *app);

#endif
