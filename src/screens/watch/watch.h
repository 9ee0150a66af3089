/* watch.h: replays a finished game. */
#ifndef SUPERWILD_WATCH_H
#define SUPERWILD_WATCH_H

#include <stdbool.h>

struct app;
struct desk;

/* Is there a turn to show? */
bool watch_can(const struct app *app);
/* Opens the replay at a turn, from 1; it leads back here. */
void watch_visit(struct app *app, int turn);
/* The same from the page about the match: Back leads there again, even if that page was opened
 * from the replay. */
void watch_from_review(struct app *app, int turn);
/* The desk of the replay, while that is on the screen. For tests. */
struct desk *watch_desk(const struct app *app);

#endif
