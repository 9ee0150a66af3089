/* navigation.h: goes from one screen to another. */
#ifndef SUPERWILD_NAVIGATION_H
#define SUPERWILD_NAVIGATION_H

#include "screen.h"

/* What the app must know about the screens. */
struct screens {
    const struct screen *const *table; /* by number, from 1; 0 is no screen */
    int first;                         /* shown at the start, and when a match is left */
    /* The screen that the state of the match calls for; without a match, the first. */
    int (*wanted)(const struct app *app);
    /* Handles a key that means the same on every screen; false if it is another key. */
    bool (*key)(struct app *app, const struct input *in);
    /* Frees what outlives its screen. */
    void (*end)(struct app *app);
};

/* The screen of that number; NULL for 0. */
const struct screen *app_screen(const struct app *app, int number);

/* Shows another screen: leave, enter. A screen that covers another one is removed with it.
 * Going to the screen that is shown already enters it again. */
void app_go(struct app *app, int to);
/* The widget that has the focus when the present screen, which `keeps`, is entered again. */
void app_keep_focus(struct app *app, const char *id);
/* Lays a screen over the present one, which stays as it is. */
void app_lay(struct app *app, int over);
/* Removes it again. */
void app_lift(struct app *app);
/* Opens a page that is left by Back (Rules, Settings, About) from any screen, which stays as it
 * is meanwhile. A page that is opened from such a page takes its place, unless that one
 * `holds` (struct screen): then Back leads there first. */
void app_visit(struct app *app, int page);
/* Leaves it for the screen from which it was opened, with the focus where it was there. */
void app_return(struct app *app);
/* The pages beneath the shown page read their contents again. */
void app_read_beneath(struct app *app);
/* Leaves all that is shown, or lies beneath, makes a change, and enters it all again, where
 * what is shown may depend on the change. There is no screen meanwhile. */
void app_renew(struct app *app, void (*change)(struct app *app));
/* Leaves every screen, for good. */
void app_leave_screens(struct app *app);

/* Goes to the screen that the state of the match calls for: lots, hand-over, table, round or
 * game end. If that screen is shown already and `stays` (struct screen), it is not entered
 * again. */
void app_follow(struct app *app);
/* The same, but enters it in any case. */
void app_follow_anew(struct app *app);

#endif
