/* moment.h: the moment in which a round or a puzzle has just been won. The table lights up
 * before anything else is said or asked. */
#ifndef SUPERWILD_MOMENT_H
#define SUPERWILD_MOMENT_H

#include "draw.h"

struct app;
struct buf;
struct desk;
struct input;

struct moment {
    int tick, length; /* over when they are equal, as from {0} */
};

bool moment_lasts(const struct moment *m);
/* False if it is over. Else the input is used: a press ends the moment, and all pieces on the
 * desk arrive. */
bool moment_event(struct app *app, struct moment *m, struct desk *d, const struct input *in);
/* Draws its headline in r, on the table. */
void moment_draw(struct app *app, struct rect r,
                 void (*headline)(const struct app *app, struct buf *out));
/* Writes the probe line `moment` while it lasts. */
void moment_probe(const struct moment *m, struct buf *out);

#endif
