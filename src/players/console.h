/* console.h: what a game adds to the console program: its verbs, with their options and
 * help. */
#ifndef SUPERWILD_CONSOLE_H
#define SUPERWILD_CONSOLE_H

#include "budget.h"
#include "game.h"

/* Also the exit codes of the program. */
enum console_answer {
    CONSOLE_YES, /* or done */
    CONSOLE_NO,
    CONSOLE_BAD /* bad input */
};

#define CONSOLE_OPTIONS 8      /* the most for a verb in one game */
#define CONSOLE_NOT_GIVEN (-1) /* the value of an option that was not given */

/* "--wild N", a number in low..high; or, if both are 0, a flag whose value is 1. */
struct console_option {
    const char *name; /* including its hyphens */
    int low, high;
};

/* One question. */
struct console_job {
    const struct console_verb *verb;
    const struct game *game;
    int argc;          /* for a verb about words: the words that follow, */
    char *const *argv; /* without options */
    const char *text;  /* for a verb about a file: the file, */
    size_t len;
    struct budget budget;        /* the limits; zeros if none were given */
    int option[CONSOLE_OPTIONS]; /* values, in the order of verb->options */
    void *kept;                  /* what verb->keep() made */
    struct buf *out;             /* gets the answer */
    struct reason *why;          /* for CONSOLE_BAD; its line and column count from 1 */
};

struct console_verb {
    const char *name;        /* "solve" */
    const char *about_words; /* what the words name, "tile"; NULL: the verb is about a file */
    /* Lines for --help. In them GAMES stands for the games that share this text. */
    const char *help;
    const struct console_option *options; /* what this game adds; the last has no name */
    enum console_answer (*run)(struct console_job *job);
    /* Memory that is kept from one file to the next; NULL: not needed. */
    void *(*keep)(void);
    void (*let_go)(void *kept);
};

/* The value of an option of the job's verb: CONSOLE_NOT_GIVEN, or 1 for a flag. */
int console_value(const struct console_job *job, const char *option);
bool console_given(const struct console_job *job, const char *option);
/* The verb with that name in the game; NULL if it has none. */
const struct console_verb *console_verb_of(const struct game *g, const char *name);

#endif
