/* screen.h: one screen of the program, and what all screens share.
 *
 * A screen is a const table of functions; its data, if any, hangs off the app and lives from
 * enter to leave. Only named actions change screens. One screen is shown at a time; a screen
 * may lie over another one (pause over the table), which is then drawn beneath, inert. */
#ifndef SUPERWILD_SCREEN_H
#define SUPERWILD_SCREEN_H

#include "app.h"
#include "keymap.h"
#include "looks.h"
#include "narrate.h"
#include "session.h"
#include "ui.h"

struct screen {
    const char *id; /* the probe's name: "title", "setup", "table", ... */
    float head;     /* units at the top that notices leave free; 0: the page is a card */
    void (*enter)(struct app *app);
    void (*leave)(struct app *app);
    /* An input, with what the ui made of it. */
    void (*event)(struct app *app, const struct input *in, const struct ui_result *ui);
    void (*tick)(struct app *app);         /* 1/120 s; may be NULL */
    bool (*moving)(const struct app *app); /* may be NULL: never */
    /* Declares widgets and draws, alpha of a tick on. Called for layout alone too, so it must
     * not change anything that a second call would not. The app calls ui_begin() before and
     * ui_end() after it, and ui_modal() between a screen and one that lies over it. */
    void (*draw)(struct app *app, struct draw_list *dl, float alpha);
    /* Facts besides widgets and besides screen, window, game, rules, turn, round and score,
     * which the app writes for every screen; or NULL. */
    void (*probe)(const struct app *app, struct buf *out);
    uint64_t (*wake_at)(const struct app *app); /* may be NULL */
    void (*wake)(struct app *app, uint64_t ms);
    /* What the keyboard's cursor is on inside an area (table, rack), in words; or NULL. */
    void (*cursor)(const struct app *app, struct buf *out);
};

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
    struct lesson_mark lesson[LOOK_COUNT]; /* of each game */
};

/* Where screens keep their own data in app->data. */
enum screen_data {
    DATA_TABLE,
    DATA_TABLE_MEMORY,
    DATA_SETUP,
    DATA_RULES,
    DATA_KEYS,
    DATA_GAMES,
    DATA_LOTS,
    DATA_END,
    DATA_CARD,
    DATA_PAUSE,
    DATA_LESSON,
    DATA_WATCH,
    DATA_REVIEW,
    DATA_SHEET,
    DATA_FORETELL,
    DATA_COUNT
};

struct app {
    struct app_config config;
    struct app_host host;
    struct renderer *renderer;
    struct ui ui;
    struct store *store;
    struct settings settings;
    struct session *session;     /* the match being played, NULL on the title page */
    const struct screen *screen; /* what is shown */
    const struct screen *under;  /* drawn beneath a screen that lies over another; or NULL */
    const struct screen *back;   /* where Rules, Settings, About return to */
    char focus_back[UI_ID];      /* what had the focus there */
    char focus_under[UI_ID];     /* and beneath, when keys were in use */
    char focus_title[UI_ID];     /* the title's button that led away from it */
    void *data[DATA_COUNT];   /* screens' own data, by enum screen_data; each frees its own */
    enum look_id game;        /* the one chosen on the title page */
    struct game_config setup; /* the last set-up, for "New game" */
    bool setup_alone;         /* the set-up page is for solitaire */
    bool setup_played;        /* the last set-up was played with, not only proposed */
    int revealed_turn;        /* the turn whose rack has been revealed; -1 none */
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

extern const struct screen SCREEN_KEYS, SCREEN_TITLE, SCREEN_SETUP, SCREEN_GAMES, SCREEN_LOTS,
    SCREEN_HANDOVER, SCREEN_TABLE, SCREEN_PAUSE, SCREEN_ROUND_END, SCREEN_GAME_END,
    SCREEN_RULES, SCREEN_SETTINGS, SCREEN_ABOUT, SCREEN_LESSON, SCREEN_SHEET;

/* Shows another screen: leave, enter. What lies over another takes that one away too. Going
 * to the screen that is shown enters it anew. */
void app_go(struct app *app, const struct screen *to);
/* Lays a screen over the present one, which stays as it is. */
void app_lay(struct app *app, const struct screen *over);
/* Takes it away again. */
void app_lift(struct app *app);
/* Opens a page that is left by Back (Rules, Settings, About) from wherever we are, which
 * stays as it is meanwhile. */
void app_visit(struct app *app, const struct screen *page);
void app_return(struct app *app);

/* The screen that the session's state asks for: lots, hand-over, table, round or game end.
 * Stays on the table when it is the table (the next turn of solitaire or open play). */
void app_follow(struct app *app);
/* Starts app->setup as a new match; a reason when the set-up is not good. */
bool app_start_match(struct app *app, struct reason *why);
/* The same for a config that is not app->setup: a position from a file, a game again. */
bool app_start(struct app *app, const struct game_config *config, struct reason *why);
bool app_resume(struct app *app, int64_t id, struct reason *why);
/* To the title. The match is stored; one that could not be stays in memory, to go on with. */
void app_leave_match(struct app *app);
/* The match's record as a file among the person's documents and on the clipboard; says where.
 */
void app_copy_record(struct app *app, const struct match *m);
/* The same for its score sheet, as text for a fixed-width font. */
void app_copy_sheet(struct app *app, const struct match *m);
/* Makes a step of the match, and lets it be heard. */
bool app_play(struct app *app, const char *step, struct reason *why);
/* Lets something be heard; pan -1 left .. 1 right, strength 0..1. What is heard is seen too. */
void app_cue(struct app *app, enum sound s, float pan, float strength);
uint64_t app_seed(struct app *app); /* for the next game: --seed once, else by chance */

/* Shows a sentence on top of the screen until it is closed. The format is looked up in the
 * person's language. */
void app_notice(struct app *app, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same with a sentence that is ready. */
void app_tell(struct app *app, const char *sentence);
/* The same for what is good to know and no more: it goes by itself after some seconds, and
 * takes no other sentence's place. */
void app_mention(struct app *app, const char *sentence);
/* How far down such a sentence reaches, in pixels; 0 when there is none. */
float notice_bottom(const struct app *app);
/* The length of a tween in ticks for `ms` at the motion setting; 0 when motion is off. */
int app_ticks(const struct app *app, int ms);
void settings_load(struct app *app);
/* Keys and narration alone. */
void settings_load_hands(struct app *app);
void settings_save_hands(struct app *app);
/* Stores them and lets them take effect at once. */
void settings_save(struct app *app);
/* How far a game's lesson is; kept apart, so that no other window's page of settings sets it back.
 */
void settings_save_lesson(struct app *app, enum look_id game);
/* Chooses the game of the title page, and keeps it. */
void settings_choose_game(struct app *app, enum look_id game);
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

#endif
