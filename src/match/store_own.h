/* store_own.h: the person's own puzzles: text as puzzle_write() writes it, by name.
 *
 * Everything else in the profile knows one by the name STORE_OWN NAME, which is no other
 * puzzle's (store_puzzles.h). Errors are as in store.h, and with dir NULL every change is
 * STORE_OK and nothing is found. */
#ifndef SUPERWILD_STORE_OWN_H
#define SUPERWILD_STORE_OWN_H

#include "store_puzzles.h"

struct store_own {
    const char *name, *text;
    /* For the person only: the folders that it is in, separated by commas, and a line about it;
     * "": none. They are no part of the puzzle, so no file and no code has them. */
    const char *folders, *note;
    int64_t changed; /* seconds since 1970 */
};

/* Replaces the puzzle of that name; its folders and note stay. If the text changes, where it
 * was left is forgotten, and later attempts are the first ones at it. The same text once more
 * is no change. */
enum store_result store_own_save(struct store *s, const char *name, const char *text,
                                 int64_t now);
/* Writes n of them in one transaction, with all that is said about them. Where one was left
 * stays, so this is for new ones, and for the same puzzle with another title, author, folder or
 * note. */
enum store_result store_own_put(struct store *s, const struct store_own *own, int n);
/* With where it was left. What was tried stays in the log. */
enum store_result store_own_delete(struct store *s, const char *name);
/* Takes that back: all of it is as it was. left: where it was left; NULL: nowhere. */
enum store_result store_own_restore(struct store *s, const struct store_own *own,
                                    const struct store_puzzle *left);
/* Latest change first; strings are valid during the call. */
void store_own_each(struct store *s, void (*found)(void *ctx, const struct store_own *own),
                    void *ctx);

#endif
