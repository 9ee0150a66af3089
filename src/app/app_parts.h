/* app_parts.h: what the files behind app.h and screen.h share; screens do not include it. */
#ifndef SUPERWILD_APP_PARTS_H
#define SUPERWILD_APP_PARTS_H

#include "screen.h"

/* Declares the widgets as they are now. */
void app_layout(struct app *app);
/* Leaves whatever is shown, for good. */
void app_leave_screens(struct app *app);
/* The screen the session's state asks for. */
const struct screen *app_wanted(const struct app *app);
/* Makes the session the one that is played (then the app's) and shows it. */
void app_take_up(struct app *app, struct session *s);
/* Are there screens for this game? A reason (half a sentence) when not. */
bool app_shows(const struct game *g, struct reason *why);
/* Opens a record or a position; trouble becomes a notice. */
void app_open_file(struct app *app, const char *path);
void notice_draw(struct app *app);
/* Takes away what was only mentioned, when its time is over. */
void notice_wake(struct app *app, uint64_t now_ms);
/* app->setup as in the last game (alone: of solitaire), or the standards. */
void setup_recall(struct app *app, bool alone);
void setup_remember(struct app *app, const struct game_config *config);

#endif
