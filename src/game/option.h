/* option.h: the choices that a game offers before it starts, and their values as text. */
#ifndef SUPERWILD_OPTION_H
#define SUPERWILD_OPTION_H

#include <stdbool.h>

#include "buf.h"
#include "scan.h"

#define OPTIONS_MAX 8        /* for one game */
#define OPTION_CHOICES_MAX 8 /* for one option */

enum option_kind {
    OPTION_NUMBER, /* from `low` to `high` */
    OPTION_YES_NO, /* 1 or 0 */
    OPTION_CHOICE  /* one of `choice`: its index */
};

/* One of the named choices of an option. */
struct option_choice {
    const char *id;    /* "short", a word of the record's header */
    const char *label; /* msgid: "Short game" */
};

struct game_option {
    const char *id;    /* "rounds", a word of the record's header */
    const char *label; /* msgid: "Rounds" */
    enum option_kind kind;
    int low, high, standard; /* for choices: 0, the index of the last one, and an
                              * index */
    bool rule;               /* results are named and compared by it */
    bool seldom;             /* records leave it out while it has its standard value */
    bool dated;              /* came in a later release */
    int before; /* dated: the value that records leave out, so a record without it means this */
    const struct option_choice *choice; /* OPTION_CHOICE: the list of choices */
};

/* Can the option have this value? */
bool option_allows(const struct game_option *o, int value);
/* Appends the value as in a record's header: a number, on or off, or a choice's id. */
void option_write(const struct game_option *o, int value, struct buf *out);
/* The reverse; false if the option cannot have that value. */
bool option_read(const struct game_option *o, const struct word *w, int *value);
/* Appends what results with this option are filed under, after a blank if out has text: its id
 * if it is yes, nothing if it is no, otherwise the id and the value. Nothing if it is not a
 * rule. */
void option_rule_words(const struct game_option *o, int value, struct buf *out);

#endif
