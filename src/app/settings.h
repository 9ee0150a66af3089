/* settings.h: the person's settings, which the store keeps. */
#ifndef SUPERWILD_SETTINGS_H
#define SUPERWILD_SETTINGS_H

#include "keymap.h"
#include "look.h"

struct app;

/* How far somebody is in the lesson of a game. */
struct lesson_mark {
    char step[16]; /* the step to continue with, "end" after the last; "": not begun */
    int done;      /* 0, 1: the basic steps, 2: all */
};

/* What the person can set. The store keeps it under "setting.<id>". */
struct settings {
    struct keymap keys;
    bool narration;    /* says what happens in words */
    bool caption;      /* shows the narration at the bottom of the window */
    bool voice;        /* speaks it, where a voice has to be asked for */
    char theme[16];    /* theme id */
    char language[8];  /* its id, or "" for the system's */
    int scale_percent; /* 0 automatic, else 75..200 */
    int motion;        /* 0 off, 1 fast, 2 normal */
    bool fullscreen;
    bool cover;          /* hand-over screen between players (off only for open play) */
    int effects, music;  /* volume, 0 (off) .. 10 */
    bool reduced_motion; /* nothing glides or shimmers, whatever `motion` says */
    int body;            /* enum tile_body */
    bool large_numerals, large_marks;
    int text_percent;    /* 100..150, size of the text in the interface */
    int cursor;          /* the pointer: 0 the system's, 1 large, 2 very large */
    char calm_theme[16]; /* the theme to return to from high contrast */
    bool drag_only;      /* a click does not pick up */
    int drag_px;         /* how far the pointer moves before a press is a drag, 4..16 units */
    bool double_click;   /* takes a group */
    bool auto_end;       /* a turn with nothing left to do ends by itself */
    bool auto_pass;      /* so does one in which nothing can be played; counts as a hint */
    bool confirm_end;    /* asks before a turn ends */
    int timer_s;         /* 0 none, else 30..300: only shown */
    bool review;         /* after a turn, shows what could have been played */
    bool tearing;        /* frames do not wait for the screen */
    int pace;            /* for computer players: 0 slow, 1 normal, 2 fast */
    bool own_lot;        /* people draw their own tiles for the start */
    bool faces;          /* the players' faces change with what happens */
    bool talk;           /* computers say something now and then */
    bool puzzle_clock;   /* the time that a puzzle takes is shown */
    int page;            /* the group last shown on the settings page; not stored */
    struct lesson_mark lesson[LOOKS_MOST]; /* by look_index() */
};

/* Reads the settings from the store and applies them. One that makes no sense there counts as
 * not set. */
void settings_load(struct app *app);
/* Writes the settings to the store and applies them. */
void settings_save(struct app *app);
/* Writes only the keys and the narration to it, and applies nothing. */
void settings_save_hands(struct app *app);
/* Sets the number with this id in the store, or what is on (1) or off (0). It is neither stored
 * nor applied. False if there is none. */
bool settings_put(struct app *app, const char *id, int value);
/* Stores how far a game's lesson is. It is stored separately, so that no other window's
 * settings page can set it back. */
void settings_save_lesson(struct app *app, const struct look *game);
/* Chooses the game on the title page, and stores that. */
void settings_choose_game(struct app *app, const struct look *game);
/* Turns full screen on or off, and stores that. */
void settings_fullscreen(struct app *app, bool on);
/* Switches texts to the language that the command line, the settings or the system asks for, in
 * this order. Code that keeps texts must make them again. */
void settings_language(const struct app *app);
/* Applies the theme and the like from app->settings. */
void settings_apply(struct app *app);
/* Applies only the style of the tiles, which also depends on the game that is shown. */
void settings_tiles(const struct app *app);
/* Chooses the theme with high contrast, or again the one before it; does not apply it. */
void settings_contrast(struct app *app, bool on);
/* The duration in ticks of a tween of `ms` at the present motion setting; 0 if motion is
 * off. */
int app_ticks(const struct app *app, int ms);

#endif
