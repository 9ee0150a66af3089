/* state_text.h: the state of a game as text: a key and its values on each line, in a fixed
 * order, with every key present.
 *
 * A game says once which lines its state has, in the `lines` of a struct state_form. It goes
 * through them from the first to the last; each state_ function then writes what it finds in
 * the state, or reads it into the state. So no line is only written, or only read. */
#ifndef SUPERWILD_STATE_TEXT_H
#define SUPERWILD_STATE_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "buf.h"
#include "rng.h"
#include "scan.h"

/* A text that is being written or read. Functions that return bool are true while it is
 * written; while it is read, false means an error, and *why has it with its line. */
struct state_text {
    struct buf *out;  /* where it is written; NULL while it is read */
    struct scan scan; /* what it is read from */
    struct reason *why;
    char key[24]; /* of the present line; "" before the first */
};

struct state_form {
    size_t size; /* of the state, in bytes */
    /* All lines. The state is a copy while it is written, and zeros before it is read. */
    bool (*lines)(struct state_text *t, void *state);
    bool (*invariant)(const void *state, struct reason *why); /* as in struct game */
};

/* game.write and game.read. Only programs write states, so a text must be exactly what would be
 * written for it, line by line, and make sense. */
void state_write(const struct state_form *f, const void *state, struct buf *out);
bool state_read(const struct state_form *f, void *state, const char *text, size_t len,
                struct reason *why);

/* ---- Lines ---- */

/* Begins the next line, which has this key. */
bool state_line(struct state_text *t, const char *key, ...) PRINTF_LIKE(2, 3);
/* The same for a line that may be missing; returns whether it is there. `there` says so while
 * it is written. */
bool state_line_if(struct state_text *t, bool there, const char *key);
/* Refuses with "KEY is missing or wrong here" and returns false. */
bool state_bad(struct state_text *t);

/* ---- Numbers ---- */

/* The next word of the line, a number in low..high, for a variable of `size` bytes that is
 * signed if low is below 0. */
bool state_value(struct state_text *t, void *at, size_t size, int low, int high);
#define STATE_VALUE(t, variable, low, high)                                                    \
    state_value(t, &(variable), sizeof(variable), low, high)

/* A number of a state on a line of its own. */
struct state_field {
    const char *key;
    size_t at, size; /* bytes from the state's start, and of the number */
    int low, high; /* what it may be. Signed if low is below 0, where that makes a difference */
};
#define STATE_FIELD(state, key, field, low, high)                                              \
    {                                                                                          \
        key, offsetof(state, field), sizeof(((state *)0)->field), low, high                    \
    }

/* The lines of n numbers. */
bool state_fields(struct state_text *t, const struct state_field *f, size_t n, void *state);
/* The first half of an invariant: is each of them in its range? */
bool state_fields_sound(const struct state_field *f, size_t n, const void *state);

/* The line of a random number generator. */
bool state_random(struct state_text *t, struct rng *rng);

/* ---- Pieces ---- */

/* How the pieces of a game, 0 to count - 1, are written. */
struct state_pieces {
    void (*write)(struct buf *out, uint8_t piece);
    bool (*read)(const char *text, size_t n, uint8_t *out); /* exactly n bytes */
    int count;
    uint8_t none;          /* stands for no piece, or for one that is not known, */
    const char *none_text; /* and is written like that; NULL: it is always a piece */
};

/* The next word of the line, a piece or none. */
bool state_piece(struct state_text *t, const struct state_pieces *kind, uint8_t *piece);
/* The rest of the line, pieces in a list with room for `most`; `n`, a variable of `size` bytes,
 * says how many. open: for each of them 1 if it has a plus, "+a7"; NULL: none has one. */
bool state_list(struct state_text *t, const struct state_pieces *kind, uint8_t *list,
                uint8_t *open, int most, void *n, size_t size);
#define STATE_LIST(t, kind, list, open, most, n)                                               \
    state_list(t, kind, list, open, most, &(n), sizeof(n))

#endif
