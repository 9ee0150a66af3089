/* shuffles.h: the shuffles of a match, and their fingerprints.
 *
 * A fingerprint is SHA-256 of these bytes: the salt (32 digits 0-9a-f), a blank, and the pieces
 * in the order in which they are drawn, as steps name them, with a blank between two. Nothing
 * follows them. It is made and kept when a pile is shuffled. Salt and order are shown once the
 * round is over.
 *
 * Each shuffle has a salt of its own, the first 32 digits of SHA-256 of
 * "superwild shuffle N SALT", where SALT is the match's (game_config.salt), and N counts the
 * shuffles from 1. So what is shown of one round says nothing about the next. */
#ifndef SUPERWILD_SHUFFLES_H
#define SUPERWILD_SHUFFLES_H

#include "game.h"
#include "sha256.h"

struct match_shuffle {
    int step;  /* in which step it was made, from 1; 0: when the match began */
    int round; /* in which round, from 1; 0: before the first one */
    int over;  /* after which step the round was over; 0: it is not */
    int pile;  /* an index of game->pile */
    /* As it was recorded. Of a match from a file, all of it may be wrong (fair.h). */
    char print[SHA256_HEX];
    char salt[SALT_HEX];
    char *order; /* owned */
};

struct shuffles {
    struct match_shuffle *list; /* n of them, owned; those of undone steps, too */
    int n, cap;
};

/* The salt for matches with that seed where the deal is to be the same each time, and known. */
void salt_of_seed(uint64_t seed, char out[SALT_HEX]);
/* 16 bytes as a salt. */
void salt_of_bytes(const unsigned char bytes[16], char out[SALT_HEX]);
/* Is the text one? */
bool salt_sound(const char *text, size_t len);
/* That of the nth shuffle, from 1, of a match with that salt. */
void salt_of_shuffle(const char *salt, int n, char out[SALT_HEX]);
/* The fingerprint of an order. */
void shuffle_print(const char *salt, const char *order, char out[SHA256_HEX]);

/* Appends what the events of step `step` shuffled, by the salt of the match. */
void shuffles_add(struct shuffles *s, const struct game_config *c,
                  const struct event_list *events, int step, int round);
/* The round that is being played is over after that step. */
void shuffles_over(struct shuffles *s, int step);
/* Forgets all steps after the first `steps`. */
void shuffles_cut(struct shuffles *s, int steps);
/* How many of them were made in the first `steps` steps; these come first. */
int shuffles_until(const struct shuffles *s, int steps);
void shuffles_free(struct shuffles *s);

/* ---- As lines (record.h) ---- */

/* Appends "shuffle 1 bag PRINT\n" for each that step `step` made; orders: and then
 * "order 1 SALT PIECE...\n" for each whose round it ended. */
void shuffles_write(const struct shuffles *s, const struct game *g, int step, bool orders,
                    struct buf *out);
/* Are there any such lines for that step? */
int shuffles_lines(const struct shuffles *s, int step);
/* Reads the ith such line, from 0, into its shuffle. Only its place is checked, and how it
 * is written. False with a reason if the line is another one. */
bool shuffles_read(struct shuffles *s, const struct game *g, int step, int i, const char *line,
                   size_t len, struct reason *why);

#endif
