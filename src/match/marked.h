/* marked.h: the marks that people have made (mind_mark.h), and which ones there are.
 *
 * Each person of the profile (store_people.h) has a text with theirs, the setting "marks": a
 * line each, with when and where it was made. A mark at a table with several people is that
 * person's whose name the seat has. If nobody of the profile has it, the mark is kept with the
 * current person's, by that name. A person makes each mark once; the first time stays.
 * Computers make none, nor do people in a game that began from a position. */
#ifndef SUPERWILD_MARKED_H
#define SUPERWILD_MARKED_H

#include "match.h"
#include "mind_mark.h"
#include "store.h"

#define MARK_ID 48       /* size of the longest id with its zero: "super-wild/five-at-once" */
#define MARK_PUZZLE 64   /* size of the longest name of a puzzle with its zero */
#define MARKS_AT_ONCE 16 /* with one step, by everybody together, at most */

/* A mark that somebody has made. */
struct marked {
    char id[MARK_ID];
    int64_t when;  /* seconds since 1970 */
    int64_t match; /* made in this match (0: in none, or in one that is not in the store), */
    int at;        /* how many of its steps were in force; */
    char puzzle[MARK_PUZZLE];  /* or with this puzzle; "": with none */
    char name[NAME_MAX_BYTES]; /* as typed at the table; "": it is the person's own */
    int seat, round;           /* in a match; not kept */
};

struct marked_list {
    struct marked *of; /* n of them, owned: marked_list_free(); the earliest first */
    int n;
};

/* Mark i of a game, from 0: its own, and then those that all games have. NULL after the
 * last. */
const struct mind_mark *mark_of_game(const struct game *g, int i);
/* Its id among those of all games. */
void mark_id(const struct game *g, const struct mind_mark *m, char out[MARK_ID]);
/* The mark of a game with this id, and the game; NULL: there is none. */
const struct mind_mark *mark_find(const char *id, const struct game **game);

/* What the people at the table have made with the step that led from `before` to the match's
 * present state; at most MARKS_AT_ONCE. Hints are not looked at. Returns how many. */
int marks_of_step(const struct match *m, const void *before, const char *step,
                  struct marked *out);
/* The same for all steps of a match in force, each mark once a seat. Seats of computers too, if
 * `all`: to see how rare they are. *out: free with marked_list_free(). */
void marks_of_match(const struct match *m, bool all, struct marked_list *out);

/* One on each line. Reading skips lines that make no sense. */
void marked_write(const struct marked_list *list, struct buf *out);
void marked_read(struct marked_list *out, const char *text);
/* Those kept with the current person's. */
void marked_load(struct store *s, struct marked_list *out);
/* Has somebody (name as in struct marked) made it? NULL: not yet. */
const struct marked *marked_find(const struct marked_list *list, const char *id,
                                 const char *name);
/* The same for a mark that has just been made, in the list of the one whose it is. */
bool marked_known(struct store *s, const struct marked *m);
/* Keeps it. False if it was made before. What cannot be written is tried again by the store. */
bool marked_add(struct store *s, const struct marked *m);
/* Somebody of the profile has this name now: what was kept by it is theirs. */
void marked_claim(struct store *s, int64_t person, const char *name);
void marked_list_add(struct marked_list *list, const struct marked *m);
void marked_list_free(struct marked_list *list);

#endif
