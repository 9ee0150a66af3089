/* maker.h: makes puzzles from seeds, and the day's puzzle.
 *
 * The same words lead to the same puzzles on every system: everything is limited by nodes, and
 * nothing asks the clock. */
#ifndef SUPERWILD_MAKER_H
#define SUPERWILD_MAKER_H

#include <stdatomic.h>

#include "certify.h"

/* How it comes to a puzzle. Id for the console. */
#define MAKER_WAYS(X)                                                                          \
    X(DRAWN, "drawn") /* racks are drawn; the goal depends on the number */                    \
    X(BUILT, "built") /* racks are built tile by tile, for the hard tiers; choices: the        \
                       * goal that is not drawn */                                             \
    X(FREE_WILD, "free-wild") /* the goal is to free the Wild */                               \
    X(SEEN, "seen")           /* drawn, by what a person has to see and not by depth; choices: \
                               * the goal depends on the number */                             \
    X(WHOLE, "whole")         /* drawn, until whole groups have to move; the goal is to play   \
                               * all */

enum maker_way {
#define X(name, id) MAKER_##name,
    MAKER_WAYS(X)
#undef X
        MAKER_WAY_COUNT
};

/* Puzzles with numbers from here on are in no pack. They are made as SEEN unless somebody asks
 * for another way, so that the name has their tier. */
#define MAKER_ENDLESS 100000

struct maker_task {
    const struct game *game; /* one that has puzzles */
    const char *rules;       /* words of a `rules` section, one of mind_puzzles.sets; "" for a
                              * game with decisions */
    int tier;                /* 1..PUZZLE_TIERS; but for SEEN, this is the depth (depth.h) */
    uint64_t seed;
    enum maker_way way;
    const struct budget *until; /* for its stop(), which gives up, and slices; or NULL */
    atomic_int *tried;          /* is set to how many games it has looked at so far; or NULL */
};

/* Makes puzzle number `index` (from 0) of this task. It is the same as number 0 of the seed
 * that is larger by `index`, and it is named by its set, its tier and that seed: "sw-3-0017".
 * False if it was stopped, or if the tables of many games led to nothing. *out is yours. */
bool maker_make(const struct maker_task *task, int index, struct puzzle *out);
/* Are there puzzles of that tier that are made this way? */
bool maker_has(const struct maker_task *task);
/* False if there is none with that id. */
bool maker_way_find(const char *id, enum maker_way *out);
/* The ids of puzzles that are in no pack: "sw-4-815047". Reads one, in upper or lower case and
 * with blanks around it: *out becomes the task that makes it, as its number 0. False with half
 * a sentence why not. */
bool maker_read_id(const char *id, size_t len, struct maker_task *out, struct reason *why);
/* The id of the puzzle that the task makes as its number 0. */
void maker_write_id(const struct maker_task *task, char out[PUZZLE_NAME]);
/* The set of the game with these words, in any order and maybe without the first ("3" for
 * "dimensions 3"); the usual one, if there are no words. NULL if there is none. It stays
 * valid. */
const char *maker_rules(const struct game *g, const char *words);

/* A position of the game with the rules of one of its sets, and nothing on the table but a Wild
 * that always lies there. Only of a game with a table. */
void maker_empty(const struct game *g, const char *rules, struct position *out);

/* A day of the calendar, UTC. */
struct puzzle_day {
    int year, month, day; /* 1..12, 1..31 */
};
#define PUZZLE_FIRST_DAY ((struct puzzle_day){2026, 1, 1}) /* the calendar begins here */

/* Reads "2026-11-23"; false for what is not a day of the calendar. */
bool puzzle_day_read(const char *text, struct puzzle_day *out, struct reason *why);
void puzzle_day_write(struct puzzle_day d, struct buf *out);
/* Days since 1970-01-01, and back. */
int64_t puzzle_day_number(struct puzzle_day d);
struct puzzle_day puzzle_day_of(int64_t number);
/* The day of a time in seconds since 1970. */
struct puzzle_day puzzle_day_at(int64_t seconds);
/* 0 for Monday to 6 for Sunday. */
int puzzle_weekday(struct puzzle_day d);
int puzzle_day_tier(struct puzzle_day d);
/* The day's puzzle, named day-2026-11-23. False only if `until` (NULL: never) ended it by its
 * stop() or slices. *out is yours. */
bool puzzle_of_day(struct puzzle_day d, const struct budget *until, struct puzzle *out);

#endif
