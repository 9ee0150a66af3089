/* monkey.h: somebody who presses everything, and what its files share.
 *
 *   main.c    the options, the process that watches, and the report
 *   life.c    the program from its start to its end, again and again
 *   system.c  SDL's events and time, which the monkey makes up
 *   acts.c    what it does
 *   things.c  what it drops and pastes */
#ifndef SUPERWILD_MONKEY_H
#define SUPERWILD_MONKEY_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app_state.h"
#include "rng.h"
#include "screens.h"

#define GAMES_MOST 16
#define LAST 40          /* inputs that a report shows */
#define PRESSED 4096     /* buttons that are remembered, by a hash of page and name */
#define PUZZLE_DAY 20775 /* a Wednesday, so that the puzzle of the day is known (things.c) */

/* What the watching process sees, even if the monkey is dead. */
struct diary {
    long done;                 /* inputs */
    long lives;                /* starts of the program */
    long frames;               /* drawn */
    long visits[SCREEN_COUNT]; /* frames that showed the page */
    long steps[GAMES_MOST];    /* of each game, in the order of GAMES */
    long buttons;              /* different ones that were pressed */
    char last[LAST][120];      /* its last inputs, in a ring; `done` is the next place */
    char fault[300];           /* what was wrong, if it noticed that itself */
};

struct monkey {
    struct rng rng;
    struct diary *diary; /* shared with the watching process */
    long most;           /* inputs that it makes */
    struct app *app;
    SDL_Window *window;
    long born;      /* diary->done when this life began */
    long lives_for; /* inputs in this life */
    bool drawn;     /* the frames of this life are drawn */
    bool acted;     /* it has had its chance in this turn of the loop */
    uint64_t us;    /* the time, in microseconds */
    int x, y;       /* the pointer, in the window */
    unsigned char pressed[PRESSED];
    const struct match *counted; /* the match whose steps were counted last, and how many */
    int counted_n;
};

/* The only one, since SDL's functions have no argument for it. */
extern struct monkey monkey;

/* ---- system.c ---- */

/* The event is the next that the program gets. */
void monkey_event(SDL_Event e);

/* ---- life.c ---- */

/* Lives until it has made all its inputs. */
void monkey_live(void);
/* Something is wrong: notes it and ends the process. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2), noreturn))
#endif
void monkey_fails(const char *format, ...);
/* Looks at what the program shows now. */
void monkey_looks(void);

/* ---- acts.c ---- */

/* One input. */
void monkey_acts(void);
/* A number from 0 to n - 1. */
int monkey_die(int n);

/* ---- things.c ---- */

/* Writes the files that it drops into the present folder, and what a profile begins with. */
void things_begin(struct store *store);
/* A path to drop; it belongs to things.c. */
const char *things_file(void);
/* A text for the clipboard; free with buf_free(). */
void things_text(struct buf *out);

#endif
