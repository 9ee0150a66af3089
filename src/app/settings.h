/* settings.h: what the person can set, kept in the store. */
#ifndef SUPERWILD_SETTINGS_H
#define SUPERWILD_SETTINGS_H

#include "keymap.h"
#include "look.h"

struct app;

/* How far the lesson of a game is. */
struct lesson_mark {
    char step[16]; /* the one to go on with, "end" after it; "" never begun */
    int done;      /* 0, 1: the basic steps, 2: all */
};

/* What the person can set; kept in the store under "setting.<id>". */
struct settings {
    struct keymap keys;
    bool narration;    /* what happens is told in words */
    bool caption;      /* and these are shown at the foot of the window */
    char theme[16];    /* theme id */
    char language[8];  /* its id, or "" for the system's */
    int scale_percent; /* 0 automatic, else 75..200 */
    int motion;        /* 0 off, 1 fast, 2 normal */
    bool fullscreen;
    bool cover;          /* hand-over screen between players (off only for open play) */
    int effects, music;  /* how loud, 0 (off) .. 10 */
    bool reduced_motion; /* nothing glides, nothing shimmers, whatever `motion` says */
    int body;            /* enum tile_body */
    bool large_numerals, large_marks;
    int text_percent;    /* 100..150, of the text's size in the interface */
    int cursor;          /* the pointer: 0 the system's, 1 large, 2 very large */
    char calm_theme[16]; /* the theme to go back to from high contrast */
    bool drag_only;      /* a click does not pick up */
    int drag_px;         /* how far the pointer goes before a press is a drag, 4..16 units */
    bool double_click;   /* takes a group */
    bool confirm_end;    /* asks before a turn ends */
    int timer_s;         /* 0 none, else 30..300: shown, and nothing more */
    bool review;         /* after a turn it is told what could have been played */
    bool tearing;        /* frames do not wait for the screen */
    int pace;            /* of computer players: 0 slow, 1 normal, 2 fast */
    int page;            /* the settings page's group shown last; not stored */
    struct lesson_mark lesson[LOOKS_MOST]; /* by look_index() */
};

void settings_load(struct app *app);
/* Keys and narration alone. */
void settings_load_hands(struct app *app);
void settings_save_hands(struct app *app);
/* Stores them and lets them take effect at once. */
void settings_save(struct app *app);
/* How far a game's lesson is; kept apart, so that no other window's page of settings sets it
 * back.
 */
void settings_save_lesson(struct app *app, const struct look *game);
/* Chooses the game of the title page, and keeps it. */
void settings_choose_game(struct app *app, const struct look *game);
void settings_fullscreen(struct app *app, bool on);
/* From now on texts are in the language that the command line, the settings or the system asks
 * for, in this order. Whoever keeps a text makes it anew. */
void settings_language(const struct app *app);
/* Theme and the like as app->settings say. */
void settings_apply(struct app *app);
/* The style of tiles alone, which the game that is shown has a say in. */
void settings_tiles(const struct app *app);
/* High contrast, and back to the theme before it. */
void settings_contrast(struct app *app, bool on);
/* The length of a tween in ticks for `ms` at the motion setting; 0 when motion is off. */
int app_ticks(const struct app *app, int ms);

#endif
