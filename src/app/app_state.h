/* app_state.h: all that the program knows while it runs, for the files of app/ and the screens.
 */
#ifndef SUPERWILD_APP_STATE_H
#define SUPERWILD_APP_STATE_H

#include "app.h"
#include "look.h"
#include "narrate.h"
#include "navigation.h"
#include "session.h"
#include "settings.h"
#include "ui.h"

#define APP_SLOTS 16 /* for the screens' own data */

struct app {
    struct app_config config;
    struct app_host host;
    struct renderer *renderer;
    struct ui ui;
    struct store *store;
    struct settings settings;
    struct session *session; /* the match being played, NULL on the title page */
    const struct screens *screens;
    const struct screen *screen; /* what is shown */
    const struct screen *under;  /* drawn beneath a screen that lies over another; or NULL */
    const struct screen *back;   /* where Rules, Settings, About return to */
    char focus_back[UI_ID];      /* what had the focus there */
    char focus_under[UI_ID];     /* and beneath, when keys were in use */
    char focus_title[UI_ID];     /* the title's button that led away from it */
    void *data[APP_SLOTS];       /* of the screens; each frees its own */
    struct review *review;       /* what a turn could have been, or NULL */
    struct foretell *foretell;   /* what is known of a challenge, or NULL */
    const struct look *game;     /* the one chosen on the title page */
    struct game_config setup;    /* the last set-up, for "New game" */
    bool setup_alone;            /* the set-up page is for solitaire */
    bool setup_played;           /* the last set-up was played with, not only proposed */
    int revealed_turn;           /* the turn whose rack has been revealed; -1 none */
    int revealed_round;
    int trial;                /* the rules page whose step of the lesson is tried, or that is to
                                 be opened, 1-based; or 0 */
    int told_open;            /* the round whose opening of all racks was told; 0 none */
    char notice[REASON_MOST]; /* a sentence to show on top of any screen, "" for none */
    uint64_t notice_till;     /* when it goes by itself; 0: when it is closed */
    char told_trouble[REASON_MOST]; /* what was told last of saving; "" while it works */
    char title[200];                /* the window's, as set last */
    uint64_t now_ms;                /* of the last input or wake */
    struct cues cues;               /* to be heard */
    struct narration words;         /* to be told */
    bool catches_key; /* the next key press is the screen's, whatever it means else */
    float foot;       /* pixels at the foot of the window that are the caption's */
    bool no_device;   /* for sound: nothing can be heard now */
    bool dirty, done;
    struct draw_list scratch; /* for layout between two events */
    float w, h;
};

#endif
