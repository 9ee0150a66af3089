/* state_text.h: what the texts of all table games' states are made of: a key and its values on
 * each line, in a fixed order, every key there. Tiles are named so that the two copies of a game
 * are told apart (buf_tile_copy()), a tile that is not known is "?". */
#ifndef SUPERWILD_STATE_TEXT_H
#define SUPERWILD_STATE_TEXT_H

#include <stddef.h>

#include "rng.h"
#include "table.h"

/* " r5 k5'" */
void state_write_bits(struct buf *b, const struct tile_bits *set);
/* "table r5@3,4 k5'@4,4" and the line's end */
void state_write_table(struct buf *b, const char *key, const struct table *t);
void state_write_random(struct buf *b, const struct rng *rng);

/* A text that is being read. The functions fill *why with the line and return false. */
struct state_source {
    struct scan scan;
    struct reason *why;
};

void state_source_start(struct state_source *r, const char *text, size_t len,
                        struct reason *why);
/* "KEY is missing or wrong here"; returns false. */
bool state_bad(struct state_source *r, const char *key);
/* The next line begins with this key. */
bool state_key(struct state_source *r, const char *key);
/* The next word of the line is a number in low..high. */
bool state_number(struct state_source *r, const char *key, int low, int high, int *out);
/* The next word is a tile of the first `tiles`, or TILE_HIDDEN. `more` says whether there was a
 * word at all; false of both when there was none. */
bool state_tile(struct state_source *r, const char *key, int tiles, tile_t *out, bool *more);
/* The rest of the line is tiles that are not hidden, none twice. Adds them. */
bool state_bits(struct state_source *r, const char *key, int tiles, struct tile_bits *set);
/* A line of tiles with their places, into an empty table. */
bool state_table(struct state_source *r, const char *key, int tiles, struct table *t);
bool state_random(struct state_source *r, struct rng *rng);

/* A plain number of a state on a line of its own. */
struct state_field {
    const char *key;
    size_t at, size; /* bytes from the state's start, and of the number */
    int low, high; /* what it may be. Signed if low is below 0, where that makes a difference */
};
#define STATE_FIELD(state, key, field, low, high)                                              \
    {                                                                                          \
        key, offsetof(state, field), sizeof(((state *)0)->field), low, high                    \
    }

void state_write_field(struct buf *b, const struct state_field *f, const void *state);
bool state_field(struct state_source *r, const struct state_field *f, void *state);

/* A state is written by programs only, so it has to be what would be written of it, line for
 * line: whatever was added, doubled or bent is found where it is. */
bool state_as_written(const struct buf *want, const char *text, size_t len, struct reason *why);

#endif
