/* library.h: the packs that come with the program, in the folder assets/puzzles.
 *
 * Its file `index.txt` has a line for each set, a game with a choice of its rules:
 *
 *     sws 24 24 24 24 24 24 super-wild stacks
 *
 * This is the set's name, how many puzzles it has in each tier, the game, and the words of its
 * `rules` section. The puzzles are in `sws-1.txt` to `sws-6.txt`, with names such as
 * sws-3-0017. The 3 in it says how it was made (depth.h) and not in which tier it is. A file is
 * read when one of its puzzles is first asked for. A library belongs to one thread. */
#ifndef SUPERWILD_LIBRARY_H
#define SUPERWILD_LIBRARY_H

#include "puzzle.h"

#define LIBRARY_RULES 64 /* size of the longest words of a set with their zero */

struct library_set {
    char id[PUZZLE_NAME]; /* "sws" */
    const struct game *game;
    char rules[LIBRARY_RULES];
    int count[PUZZLE_TIERS];
};

struct library;

/* Reads the index of the folder. NULL with a reason if it cannot be read or makes no sense: the
 * reason has the line if it is about one. library_free() it. */
struct library *library_open(const char *folder, struct reason *why);
void library_free(struct library *l);

/* The sets, in the order of the index. They stay as they are. */
int library_sets(const struct library *l);
const struct library_set *library_set(const struct library *l, int set);

/* The set of a name such as "sws-3-0017", whether there is such a puzzle or not; -1: there is
 * none. */
int library_set_of(const struct library *l, const char *name);

/* The puzzles of a set in tier 1..PUZZLE_TIERS: as many as library_set() says. NULL with a
 * reason if the file cannot be read, has another number of puzzles, or has one of another game,
 * tier or rules. The pack stays until the library is freed. */
const struct pack *library_pack(struct library *l, int set, int tier, struct reason *why);

/* Where a puzzle is. */
struct library_place {
    int set, tier, index; /* index from 0 */
};
/* The place of the puzzle of that name, in whichever tier of its set it is. False with a reason
 * if there is none, or a file cannot be read. */
bool library_place(struct library *l, const char *name, struct library_place *out,
                   struct reason *why);
/* The puzzle of that name; NULL with a reason if there is none. */
const struct puzzle *library_find(struct library *l, const char *name, struct reason *why);

#endif
