/* app_match.h: what pages ask about the match that is being played. */
#ifndef SUPERWILD_APP_MATCH_H
#define SUPERWILD_APP_MATCH_H

#include "match.h"

struct app;

/* The status of the match; all zero if there is none. */
struct game_status app_status(const struct app *app);
/* The name of the seat's player. There must be a match. */
const char *app_player_name(const struct app *app, int seat);
/* Is it the only person at the table, against others? */
bool app_is_you(const struct app *app, int seat);
/* What stands at the seat: "You" for such a person who has not typed a name, else the name. */
const char *app_player_label(const struct app *app, int seat);

#endif
