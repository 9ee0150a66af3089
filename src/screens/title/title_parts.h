/* title_parts.h: the parts of the title page, from the top: the large thing (hero), the card
 * Today, the games, a row of buttons; the card Menu; and the day's table beside them, with the
 * faces of the people above it. */
#ifndef SUPERWILD_TITLE_PARTS_H
#define SUPERWILD_TITLE_PARTS_H

#include "day_deal.h"
#include "desk.h"
#include "look.h"
#include "person.h"
#include "progress.h"
#include "stars.h"

struct app;

/* What the card Today shows. */
struct title_today {
    int64_t day;             /* since 1970; the program may run past midnight */
    const struct look *look; /* whose deal it is; NULL: no game has one */
    struct game_config deal;
    bool played; /* it was, today, */
    struct day_result mine;
    enum medal yesterday;
    enum day_state puzzle;
    bool made;            /* today's puzzle is known */
    struct stars_won won; /* today's puzzle */
    int days;             /* solved in a row */
};

struct title {
    bool chosen;     /* a game was chosen on this visit: the large thing is about that one */
    int64_t running; /* the match to continue; 0 for none in the store */
    struct match *match; /* that one; owned */
    bool unsaved;        /* or the app's match, which could not be stored when it was left */
    bool played;         /* there are games, running or finished, or puzzles that were tried */
    struct game_config play; /* what Play begins; for `play_of` */
    const struct look *play_of;
    struct title_today today;
    struct desk *table; /* the day's best play; not open while it is not known */
    const struct look *table_of;
    struct rect board; /* where it was laid out */
    bool looked;       /* the search has begun */
    struct person_list people;
};

struct title *title_data(const struct app *app);
/* Has the window little room, so that everything is smaller? */
bool title_tight(const struct app *app);
#define TITLE_WIDE 1200.0f /* units: the whole page, at most */
/* In units: the column, what is free to the right of it, and all from the page's right edge to
 * the table. */
float title_width(const struct app *app);
float title_beside(const struct app *app);
float title_column(const struct app *app);
/* What is free to the left of the column, in pixels. */
struct rect title_left(const struct app *app);
/* Somebody who has neither played nor finished the lesson is offered that. */
bool title_newcomer(const struct app *app);

/* ---- title_hero.c ---- */

/* Finds the match to continue: the newest one or, once a game was chosen, that game's. */
void title_find_match(struct app *app);
const struct game_config *title_play(struct app *app);
float title_hero_height(const struct app *app); /* units, as all heights here */
void title_hero_draw(struct app *app, struct rect r);
void title_continue(struct app *app);

/* ---- title_today.c ---- */

void title_today_load(struct app *app);
float title_today_height(const struct app *app);
void title_today_draw(struct app *app, struct rect r);
/* Begins or continues today's deal; opens today's puzzle, or the page of puzzles if it has been
 * solved or not been made yet. */
void title_today_deal(struct app *app);
void title_today_puzzle(struct app *app);
/* Finds in the background what is not known yet. Is something missing? */
void title_today_wake(struct app *app);
bool title_today_wants(const struct app *app);
/* As in struct screen. */
uint64_t title_today_wake_at(const struct app *app);

/* ---- title_games.c ---- */

float title_games_height(const struct app *app);
void title_games_draw(struct app *app, struct rect r);

/* ---- title_people.c ---- */

/* The faces of all people, if there are several, in the upper left corner: the button person-N
 * of each, by their places in the list. */
void title_people_load(struct app *app);
bool title_people_shown(const struct app *app);
float title_people_height(const struct app *app); /* with what is free below; 0: nobody */
void title_people_draw(struct app *app);
/* Somebody has chosen who plays, from 1. */
void title_people_choose(struct app *app, int person);

/* ---- title_menu.c ---- */

void title_menu_open(struct app *app);

/* ---- title_table.c ---- */

/* The table, or a typical one of the game. */
void title_table_draw(struct app *app);
void title_table_wake(struct app *app);
bool title_table_wants(const struct app *app);
bool title_table_moving(const struct app *app);
void title_table_tick(struct app *app);

#endif
