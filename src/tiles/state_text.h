/* state_text.h: the parts of a tile game's state as text: a key and its values on each line, in
 * a fixed order, with every key present. The names of tiles tell the two copies of a tile apart
 * (buf_tile_copy()); an unknown tile is "?". */
#ifndef SUPERWILD_STATE_TEXT_H
#define SUPERWILD_STATE_TEXT_H

#include <stddef.h>

#include "rng.h"
#include "table.h"

/* Appends tiles as " r5 k5'". */
void state_write_bits(struct buf *b, const struct tile_bits *set);
/* Appends "table r5@3,4 k5'@4,4" and a line end. */
void state_write_table(struct buf *b, const char *key, const struct table *t);
void state_write_random(struct buf *b, const struct rng *rng);

/* A text that is being read. On an error the functions fill *why with the line and return
 * false. */
struct state_source {
    struct scan scan;
    struct reason *why;
};

void state_source_start(struct state_source *r, const char *text, size_t len,
                        struct reason *why);
/* Refuses with "KEY is missing or wrong here" and returns false. */
bool state_bad(struct state_source *r, const char *key);
/* Goes to the next line, which must begin with this key. */
bool state_key(struct state_source *r, const char *key);
/* Reads the next word of the line, a number in low..high. */
bool state_number(struct state_source *r, const char *key, int low, int high, int *out);
/* Reads the next word, one of the first `tiles` tiles or TILE_HIDDEN. Sets `more` to whether
 * there was a word at all; if not, it returns false. */
bool state_tile(struct state_source *r, const char *key, int tiles, tile_t *out, bool *more);
/* Reads the rest of the line, tiles that are not hidden and not repeated, and adds them. */
bool state_bits(struct state_source *r, const char *key, int tiles, struct tile_bits *set);
/* Reads a line of tiles with their places into an empty table. */
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

/* Only programs write states, so a text must be exactly what would be written for it, line by
 * line. So anything added, doubled or altered is found where it is. */
bool state_as_written(const struct buf *want, const char *text, size_t len, struct reason *why);

#endif
