/* code_parts.h: what the files of the codes share: numbers packed as one large number, and the
 * letters around it.
 *
 * Everything here is part of version 1 of the format. A change that packs anything differently
 * makes codes unreadable that people have kept, so it needs a new version. */
#ifndef SUPERWILD_CODE_PARTS_H
#define SUPERWILD_CODE_PARTS_H

#include "puzzle.h"

#define CODE_SYMBOLS 400 /* the most symbols of a code, each of 5 bits, without its start */
#define CODE_LIMBS (CODE_SYMBOLS * 5 / 32 + 2)

/* ---- code_coder.c: choices as one large number ---- */

/* One choice: `share` of `whole` equal parts, from `low`. */
struct coder_choice {
    uint32_t low, share, whole;
};

/* Writes or reads a row of choices, so that the same function describes both ways: each call
 * takes the value to be written and returns it; when reading, it returns the value that is read
 * instead. After a failure all values are the first possible ones. */
struct coder {
    bool reading;
    bool failed;                 /* a value cannot be written, or makes no sense */
    struct coder_choice *choice; /* writing: n of them, owned */
    int n, cap;
    uint32_t limb[CODE_LIMBS]; /* reading: what is left of the number, the lowest limb first */
    int limbs;                 /* how many may be other than 0 */
};

/* 0..whole - 1, all alike; 1 <= whole < 65536. */
int coder_even(struct coder *c, int whole, int value);
/* Yes or no, with odds of yes : no; not both 0. */
bool coder_yes(struct coder *c, uint32_t yes, uint32_t no, bool value);
/* One of n, by weight. The sum is below 2^31. */
int coder_weighted(struct coder *c, const uint32_t *weight, int n, int value);
/* 0..most; small numbers take fewer bits, the first 1 << shift of them the fewest. */
int coder_count(struct coder *c, int shift, int most, int value);
/* -most..most */
int coder_signed(struct coder *c, int shift, int most, int value);
/* Yes or no, with odds that follow what came before. */
struct coder_odds {
    uint32_t yes, no;
};
bool coder_learn(struct coder *c, struct coder_odds *odds, bool value);

/* Turns what was written into symbols 0..31, the most significant first; returns how many, -1
 * if they are more than max. */
int coder_symbols(const struct coder *c, uint8_t *out, int max);
/* Starts to read from symbols; at most CODE_SYMBOLS. */
void coder_open(struct coder *c, const uint8_t *symbol, int n);
/* Has the number been read to its end? */
bool coder_at_end(const struct coder *c);
void coder_free(struct coder *c);

/* ---- code_table.c, code_steps.c: the model ---- */

/* How many tiles of each face have not been named yet. */
struct code_left {
    int face[FACES];
    int all;
};

/* The tiles of a table as faces, in any order. */
struct code_tiles {
    int n;
    uint8_t face[TILE_MAX];
    struct place at[TILE_MAX];
};

/* The table. `box`: the writer's choice whether to go through it cell by cell; otherwise each
 * tile has its place. */
void code_table(struct coder *c, unsigned rules, bool box, struct code_left *left,
                struct code_tiles *tiles);
/* The steps of a solution, one a line: the writer takes them from `text`; both append them to
 * *out. tiles: the table they begin with; rack: how many of each face; copies: the game has two
 * of each tile. */
void code_steps(struct coder *c, const struct code_tiles *tiles, const int rack[FACES],
                bool copies, const char *text, struct buf *out);

/* ---- code_pack.c ---- */

/* Packs a puzzle that was read into symbols; returns how many, -1 if they are more
 * than max. If it is the title that has no room, it is left out. */
int code_pack(const struct puzzle *p, uint8_t *out, int max);
/* The reverse, as the text of a puzzle. False if it makes no sense. */
bool code_unpack(const uint8_t *symbol, int n, struct buf *text);

/* ---- code_letters.c: symbols with their checks, as letters ---- */

#define CODE_VERSION 1
#define CODE_DATA_MOST                                                                         \
    320 /* symbols that hold the puzzle; with its checks and hyphens the code                  \
         * then has less than 450 letters */

/* Appends the code that holds these symbols, at most CODE_DATA_MOST. */
void code_letters_write(const uint8_t *symbol, int n, struct buf *out);
/* Reads the letters and checks them. False with a reason for the person. */
bool code_letters_read(const char *text, size_t len, uint8_t out[CODE_SYMBOLS], int *n,
                       struct reason *why);
/* code_mend() */
bool code_letters_mend(const char *text, size_t len, struct buf *out);
/* code_fault() */
bool code_letters_fault(const char *text, size_t len, int *from, int *to);
/* Does it look like letters of a code? */
bool code_letters_look(const char *text, size_t len);

#endif
