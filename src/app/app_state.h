/* app_state.h: everything the program knows while it runs, for the files of app/ and the
 * screens. */
#ifndef SUPERWILD_APP_STATE_H
#define SUPERWILD_APP_STATE_H

#include "app.h"
#include "card.h"
#include "look.h"
#include "narrate.h"
#include "navigation.h"
#include "people.h"
#include "question.h"
#include "save_as.h"
#include "session.h"
#include "settings.h"
#include "talk.h"
#include "ui.h"

/* What the person has said about the rules that they know (known_rules.h); one bit each. */
struct known_said {
    bool read; /* it is as the profile has it, or nothing is there */
    unsigned yes, no;
};

#define APP_SLOTS 32 /* for the screens' own data */

struct app {
    struct app_config config;
    struct app_host host;
    struct renderer *renderer;
    struct ui ui;
    struct store *store;
    struct settings settings;
    struct session *session; /* the match being played, NULL on the title page */
    struct session *
        *unsaved; /* n_unsaved matches that could not be stored when they were left */
    int n_unsaved;
    struct puzzling *puzzling; /* the puzzle being played, or NULL */
    unsigned puzzles_begun;    /* how many this run has begun or continued */
    unsigned taken_up;         /* how many matches this run has begun or continued */
    const struct screens *screens;
    const struct screen *screen;     /* what is shown */
    const struct screen *under;      /* drawn beneath a screen that lies over it; or NULL */
    const struct screen *back;       /* where Rules, Settings, About return to */
    char focus_back[UI_ID];          /* the widget that had the focus there */
    const struct screen *back_below; /* where that one returns to; or NULL */
    char focus_below[UI_ID];         /* the widget that had the focus there */
    char focus_under[UI_ID];         /* and beneath, if keys were in use */
    char focus_kept[2][UI_ID];  /* the buttons that led away from the title and from the page of
                                 * puzzles (struct screen.keeps) */
    void *data[APP_SLOTS];      /* of the screens; each frees its own */
    const struct look *editing; /* whose puzzle is in the editor, while that is shown */
    struct job *jobs;           /* all that were begun and not freed (job.c) */
    unsigned long advanced;     /* slices that jobs have had */
    struct job *review;         /* what a turn could have been, or NULL */
    const struct hindsight *hindsight; /* what is known of the turns of the match whose end is
                                        * on the screen, or beneath; not owned; NULL: nothing */
    struct chances_job *chances;       /* chances in the match, when it is over; or NULL */
    struct day_tables *day_tables;     /* of the title page, or NULL */
    struct practice *practice;       /* all puzzles of the packs with their ratings, or NULL */
    struct day_puzzles *day_puzzles; /* of the calendar, or NULL */
    struct endless *endless;         /* puzzles that are in no pack, or NULL */
    struct library *library;         /* the packs of puzzles, or NULL */
    struct job *challenge_check;     /* what is known of a challenge, or NULL */
    struct job *goal;                /* what computers need for a solitaire deal, or NULL */
    struct known_said known;         /* rules that the person says they know, or not */
    const struct look *game;         /* chosen on the title page */
    struct people people;            /* who has which face (people_memory.h) */
    struct game_config setup;        /* the last set-up, for "New game" */
    bool setup_alone;                /* the set-up page is for solitaire */
    bool setup_played;               /* the last set-up was played, not only proposed */
    int revealed_turn;               /* the turn whose rack has been revealed; -1 for none; */
    int revealed_seat;               /* before the first turn there are several racks */
    int revealed_round;
    bool cover_waits; /* for what the last turn ended with, which all are to see first */
    int trial;        /* the rules page whose lesson step is being tried, or that is to
                       * be opened, 1-based; or 0 */
    bool moment;      /* the round was won with the last step, which is still to be
                       * shown */
    int review_view;  /* of the page about a match, as it was last (review_parts.h); */
    int review_turn;  /* and the turn at which it is to be opened, from 1; 0: the first */
    int told_open;    /* the round for which "all racks are open" was shown; 0 for
                       * none */
    const struct card *card;        /* that is open, or NULL; */
    const struct screen *card_over; /* over this screen */
    struct question asked;          /* the last one */
    struct job *along;              /* an export that is written or read, or NULL, */
    int along_percent;              /* and how much of it is done */
    struct file_asking asking;      /* for the name of a file */
    struct store_import *import; /* what the question about an import is about; NULL: none, */
    bool import_settings;        /* and whether settings are to be replaced */
    bool imported;               /* what was read before an import is still to be forgotten */
    char *restore;               /* the copy of a profile that one is asked about; or NULL */
    char notice[REASON_MOST];    /* a sentence shown over any screen; "" for none */
    uint64_t notice_till;        /* when it disappears by itself; 0: when it is closed */
    bool notice_below_bar;       /* it began below a bar: a page without one doesn't show it */
    char told_trouble[REASON_MOST]; /* the last message about saving; "" while it works */
    const char *lost;               /* what app_lost() says */
    uint64_t profile_look_at;       /* when to try again, if saving fails */
    bool profile_due;         /* profile_wake() has something to write, or makes the profile */
    unsigned profile_wait_ms; /* how long that was put off */
    unsigned profile_epoch;   /* of the store whose settings were read */
    char title[2 * NAME_MAX_BYTES + 100]; /* the window's title, as last set */
    uint64_t now_ms;                      /* time of the last input or wake */
    struct cues cues;                     /* sounds to play */
    struct narration words;               /* what to say */
    struct talk talk;                     /* what computers have said at the table */
    bool catches_key; /* the next key press goes to the screen, whatever it usually means */
    float foot;       /* pixels at the bottom of the window that belong to the caption */
    bool no_device;   /* nothing can be heard now */
    bool dirty, done;
    bool unlaid;              /* the layout waits for the next picture or input */
    struct draw_list scratch; /* for layout between two events */
    float w, h;
    float alpha; /* while a frame is drawn: the part of a tick that has passed since the last */
};

#endif
