/* code_parts.h: what the files of the codes share: numbers packed as one large number, and the
 * letters around it.
 *
 * Everything here is part of version 1 of the format. A change that packs anything differently
 * makes codes unreadable that people have kept, so it needs a new version. */
#ifndef SUPERWILD_CODE_PARTS_H
#define SUPERWILD_CODE_PARTS_H

#include "coder.h"
#include "puzzle.h"

#define CODE_SYMBOLS CODER_SYMBOLS /* the most symbols of a code, without its start */

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
