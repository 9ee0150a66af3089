/* playing.h: matches begun, gone on with, played and left. */
#ifndef SUPERWILD_PLAYING_H
#define SUPERWILD_PLAYING_H

#include "session.h"

struct app;

/* Makes a step of the match, lets it be heard and says it; a reason when it is not legal. */
bool app_play(struct app *app, const char *step, struct reason *why);
/* Can the window show this game? A reason (half a sentence) when not. */
bool app_shows(const struct game *g, struct reason *why);
/* Starts app->setup as a new match; a reason when the set-up is not good. */
bool app_start_match(struct app *app, struct reason *why);
/* The same for a config that is not app->setup: a position from a file, a game again. */
bool app_start(struct app *app, const struct game_config *config, struct reason *why);
/* Goes on with a match of the store. */
bool app_resume(struct app *app, int64_t id, struct reason *why);
/* Makes the session the one that is played (then the app's) and shows it. */
void app_take_up(struct app *app, struct session *s);
/* To the title. The match is stored; one that could not be stored stays in memory, to go on
 * with. */
void app_leave_match(struct app *app);
/* The seed of the next game: --seed once, else by chance. */
uint64_t app_seed(struct app *app);

#endif
