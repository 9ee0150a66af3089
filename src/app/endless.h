/* endless.h: puzzles that are in no pack, made in the background from a random number or from
 * an id (maker.h). An id makes the same puzzle everywhere. Making may take long, so the profile
 * has the last few (the setting `endless`). One is made at a time, whichever page is shown. */
#ifndef SUPERWILD_ENDLESS_H
#define SUPERWILD_ENDLESS_H

#include "maker.h"

struct app;

#define ENDLESS_KEPT 6

/* What can be chosen: the games whose puzzles can be made, the sets of rules of a game, and the
 * number of what is there. */
int endless_games(const struct game *out[], int most);
int endless_rules(const struct game *g, const char *out[], int most);
/* A task with this game, rules and tier and a new random number, from MAKER_ENDLESS up to six
 * digits. */
struct maker_task endless_task(struct app *app, const struct game *g, const char *rules,
                               int tier);

/* What a puzzle is made for. */
enum endless_use {
    ENDLESS_AHEAD, /* nobody has asked for it yet, so nothing is said when it is there */
    ENDLESS_SHOW,  /* its page shows it; on any other one, a remark says that it is there */
    ENDLESS_PLAY   /* its page begins it */
};
/* Begins to make the puzzle of that task, unless it is kept; what was being made is given up.
 * page: the number of the screen that shows it. */
void endless_begin(struct app *app, const struct maker_task *task, enum endless_use use,
                   int page);
/* The id of what was begun last, "" if nothing was; and what for. Asking for it otherwise than
 * before is possible at any time. */
const char *endless_id(const struct app *app);
enum endless_use endless_use(const struct app *app);
void endless_use_for(struct app *app, enum endless_use use);
/* Is it being made? How many games have been tried for it, and since when? */
bool endless_busy(const struct app *app);
int endless_tried(const struct app *app);
uint64_t endless_since(const struct app *app);
/* Many games have led to no such puzzle. */
bool endless_failed(const struct app *app);
void endless_stop(struct app *app);

/* The puzzles that are kept, latest first. They belong to the app, and may go with the next
 * one.
 */
int endless_count(struct app *app);
const struct puzzle *endless_at(struct app *app, int i);
/* The one with this id; NULL: it is not kept. */
const struct puzzle *endless_find(struct app *app, const char *id);
/* Makes the one with that id the latest. */
void endless_touch(struct app *app, const char *id);

/* Stops making, and frees all. */
void endless_end(struct app *app);

#endif
