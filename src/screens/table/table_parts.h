/* table_parts.h: what the files of the table screen share. Nobody else includes this.
 *
 * table.c         coming and going, events, time
 * table_memory.c  what is kept beside the match: the racks' order, the camera, the clock
 * table_layout.c  where everything is, and drawing it
 * table_steps.c   what hands, buttons and computers come to */
#ifndef SUPERWILD_TABLE_PARTS_H
#define SUPERWILD_TABLE_PARTS_H

#include "advice.h"
#include "computer.h"
#include "recap.h"
#include "screen.h"
#include "tableview.h"
#include "turn_timer.h"

/* What has to be confirmed before a turn ends. */
enum asking { ASK_NOTHING, ASK_END_GAME, ASK_END_TURN, ASK_DRAW };

struct table_data {
    struct table_view view;
    enum asking asking;
    struct turn_timer timer;
    struct computer computer;
    struct advice advice;
    char told[REASON_MOST]; /* what the last press came to, in words; "" for nothing */
    struct turn_past
        before;          /* the turn before this one, when a computer made it; else seat -1 */
    int groups;          /* on the table when it was right last */
    char step[STEP_MAX];
};

static inline struct table_data *table_data_of(const struct app *app)
{
    return app->data[DATA_TABLE];
}

/* table.c: takes over what the match has become. */
void table_sync(struct app *app);

/* ---- table_memory.c ---- */

/* For when the screen is left: what the store may not have. */
void table_memorise(struct app *app, const struct table_view *v);
/* The racks' order; the camera, once the view is laid out; the time that the turn has taken. */
void table_recall(struct app *app, struct table_view *v);
void table_recall_camera(struct app *app, struct table_view *v);
void table_recall_clock(struct app *app);
/* Into the store, where they have changed. */
void table_remember_order(struct app *app, struct table_view *v);
void table_remember_camera(struct app *app, struct table_view *v);
void table_remember_clock(struct app *app);

/* ---- table_layout.c ---- */

void table_draw(struct app *app, struct draw_list *dl, float alpha);

/* ---- table_steps.c ---- */

/* A step of the match, told, heard and shown; or the reason why not. The screen may be another
 * one afterwards. */
void table_step(struct app *app, const char *step);
/* A computer's, which travels from its rack. */
void table_computer_step(struct app *app, const char *step);
/* Nobody wants to wait for what travels. */
void table_hurry(struct app *app);
/* What buttons and keys ask for. */
void table_hint(struct app *app);
void table_show_how(struct app *app);
void table_make_room(struct app *app);
void table_tidy(struct app *app);
void table_arrange_rack(struct app *app);
/* Asks first, where the settings or the rules want that; asked already, it is done. */
void table_end_turn(struct app *app);
void table_act(struct app *app, const struct view_act *act);

#endif
