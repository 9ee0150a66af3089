/* app_match.h: what pages ask about the match that is being played. */
#ifndef SUPERWILD_APP_MATCH_H
#define SUPERWILD_APP_MATCH_H

#include "match.h"

struct app;

/* The status of the match; all zero if there is none. */
struct game_status app_status(const struct app *app);
/* The name of the seat's player, which belongs to the match. There must be one, as for all that
 * follows. */
const char *app_player_name(const struct app *app, int seat);
/* Is the seat's player the only person, among computers? False for seat -1. */
bool app_is_you(const struct app *app, int seat);
/* The same name, or "You" for such a person who has not typed one. */
const char *app_player_label(const struct app *app, int seat);

#endif
