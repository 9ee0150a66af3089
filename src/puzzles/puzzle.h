/* puzzle.h: a puzzle, a position with a goal and what has been proven about it; packs of them
 * as text.
 *
 *     puzzle sw-3-0017
 *     title Through the tower
 *     author Ann
 *     game super-wild
 *     rules stacks
 *     table *@0,0 r7@1,0 r8@2,0
 *     rack r1 k1 b1
 *     goal out
 *     moves 4
 *     tier 3 14
 *     needs wild-two split
 *     solution put r5 3,4 ; move k7 0,1; put r1 4,4
 *     # ways 3
 *
 * `title` is what people call it and `author` who made it, in any script; both lines may be
 * missing. They run to the end of the line, and a `#` belongs to them. The last line is a
 * comment, but one of ours: it is read if it is just like that, or `# ways more than 50`. A
 * pack is several puzzles with lines `---` between them. The lines may be in any order, but
 * `game` comes before the position's sections. Rules of the notation: notation.md, "Puzzles".
 */
#ifndef SUPERWILD_PUZZLE_H
#define SUPERWILD_PUZZLE_H

#include "game.h"
#include "mind_decisions.h"
#include "mind_puzzles.h"

#define PUZZLE_NAME 40 /* size of the longest name with its zero: letters, digits, hyphens */
#define PUZZLE_TITLE NAME_MAX_BYTES /* size of the longest title with its zero, UTF-8 */
#define PUZZLE_WAYS_MOST 50
#define EFFORT_MOST 99 /* points; all that is harder has as many */

struct match;

/* A puzzle in which a person decides and the others answer (mind_decisions.h), where others
 * have a table. */
struct puzzle_choice {
    const struct mind_decisions *mind; /* NULL: it is a puzzle on a table */
    char *position;                    /* as its game writes it, owned */
    int goal, number;                  /* an index of mind->goals, and what belongs to it */
};

/* Its goal, and what is said about it. */
static inline const struct decision_goal *choice_goal(const struct puzzle_choice *c)
{
    return &c->mind->goals[c->goal];
}

struct puzzle {
    char name[PUZZLE_NAME];    /* its id; "": a position without one */
    char title[PUZZLE_TITLE];  /* what people call it; "": nothing else than its id */
    char author[PUZZLE_TITLE]; /* who made it; "": nobody says */
    struct puzzle_task task;   /* of a choice, only the position's game */
    struct puzzle_choice choice;
    bool goal_given; /* false: only a position; the goal is then GOAL_OUT, and what follows is
                      * empty */
    /* What is claimed, all or nothing. Own puzzles that have not been proven yet have tier 0,
     * no moves and no needs. */
    int moves, tier; /* of a choice, the decisions that are to be made */
    int effort; /* points of what a person has to see, on which the tier depends; 0: it is of
                 * before there were points, and its tier follows the moves (depth.h), or a
                 * choice */
    unsigned needs; /* THEME_BIT()s */
    char *solution; /* steps separated by "\n", owned; NULL: none is given. If the rules refuse
                     * one of them, it is a part of a combined step: puzzle_played(). */
    int ways;       /* essentially different ways with the fewest moves, as counted when it was
                     * made; PUZZLE_WAYS_MOST + 1: more; 0: not counted */
};

/* What people are shown: its title or, if it has none, its id; "" if it has neither. */
const char *puzzle_shown_name(const struct puzzle *p);
/* Can this text be a title? If not, the reason says why, and col which byte is wrong, from 1; 0
 * if none is. */
bool puzzle_title_good(const char *text, size_t len, struct reason *why);
/* The same for who made it. */
bool puzzle_author_good(const char *text, size_t len, struct reason *why);
void puzzle_free(struct puzzle *p);
/* *out becomes a full copy: puzzle_free(). */
void puzzle_copy(struct puzzle *out, const struct puzzle *p);
/* What the game of the puzzle gives; NULL for a choice. */
const struct mind_puzzles *puzzle_mind(const struct puzzle *p);
static inline const struct game *puzzle_game(const struct puzzle *p)
{
    return p->task.position.game;
}

/* Reads one puzzle or position. False with a reason that has line and column; then *out does
 * not change. loose: a position alone will do, or a puzzle of which only the goal is given; a
 * bag is kept only with a position, since nothing is drawn in a puzzle. *out is yours. */
bool puzzle_read(const char *text, size_t len, bool loose, struct puzzle *out,
                 struct reason *why);
void puzzle_write(const struct puzzle *p, struct buf *out);

/* A pack. Names are unique in it. */
struct pack {
    struct puzzle *puzzle; /* n of them, owned */
    int n, cap;
};
/* Not a single puzzle is an error too. */
bool pack_read(const char *text, size_t len, bool loose, struct pack *out, struct reason *why);
void pack_write(const struct pack *p, struct buf *out);
void pack_add(struct pack *p, const struct puzzle *puzzle); /* a copy */
void pack_free(struct pack *p);
/* NULL if there is none with that name. */
const struct puzzle *pack_find(const struct pack *p, const char *name);

/* A match in which the puzzle is played: its position, no bag, no clock; of one seat, but for a
 * choice, whose person is the seat to move. To free the Wild is the game's challenge, so that
 * one begins in it: the position's own section says yes. Never fails for a puzzle that was
 * read. *out is yours: game_config_free(). */
void puzzle_config(const struct puzzle *p, struct game_config *out);
/* The match in which it is played, at its start; match_free(). */
struct match *puzzle_match(const struct puzzle *p);
/* That match with the steps of a way, separated by "\n": the puzzle's solution, or what its
 * mind gives. Each of its steps is legal after the one before. NULL with a reason if the rules
 * refuse them in any case. match_free() it. */
struct match *puzzle_played(const struct puzzle *p, const char *steps, struct reason *why);
/* The same puzzle up to colours, mirror images, turns and shifts has the same number; others
 * have another one, but for chance (64 bits). */
uint64_t puzzle_likeness(const struct puzzle *p);

#endif
