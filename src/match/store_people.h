/* store_people.h: the people of a profile. One of them is the current one, and everything that
 * a person has is theirs: most settings, matches, bests, puzzles, tries, runs, ratings and own
 * puzzles. All functions of the store read and write only that; their callers need not know.
 *
 * A profile always has at least one person; a new one has one without a name. Each window has
 * a current person of its own, and the profile remembers the last one chosen. What a computer
 * has, no matter who plays, is listed in store_person.c: a few settings, the computers'
 * targets.
 *
 * After a change of the current person, callers must read again what they have read: settings,
 * lists, ratings. Errors are as in store.h. With dir NULL there is one person, and every change
 * is STORE_OK. */
#ifndef SUPERWILD_STORE_PEOPLE_H
#define SUPERWILD_STORE_PEOPLE_H

#include "letters.h"
#include "store.h"

#define STORE_UID                                                                              \
    33 /* size of an id that no other profile has, 32 hex digits, with its zero                \
        */
#define STORE_FACE 32
#define STORE_PEOPLE_MOST 40

struct store_person {
    int64_t id; /* in this profile; never given again */
    char uid[STORE_UID];
    char name[NAME_MAX_BYTES]; /* "" until one is typed */
    char face[STORE_FACE];     /* the screens' own word for it; "": none */
    int64_t created;           /* seconds since 1970 */
};

/* The current one. Never NULL; id 0 if there is no profile. */
const struct store_person *store_person(const struct store *s);
/* All, the first one first. Writes at most `most` and returns how many. */
int store_people_list(struct store *s, struct store_person *out, int most);
/* The one whom that name means at a table, as in the log of results; 0: nobody. */
int64_t store_person_named(struct store *s, const char *name);
/* A setting of any of them, as store_get() and store_set() with the current one; but for
 * others, what cannot be written is not tried again. */
const char *store_person_get(struct store *s, int64_t id, const char *key);
enum store_result store_person_set(struct store *s, int64_t id, const char *key,
                                   const char *value);
/* Makes this one the current one. STORE_FAILED if there is none, or if something of the present
 * one is still to be written and cannot be; then nothing changes. */
enum store_result store_person_use(struct store *s, int64_t id);
/* Adds one, who does not become the current one; *id is theirs. Results of tables with several
 * people count for somebody by the name; those that were nobody's so far become theirs. */
enum store_result store_person_add(struct store *s, const char *name, const char *face,
                                   int64_t now, int64_t *id);
enum store_result store_person_rename(struct store *s, int64_t id, const char *name,
                                      const char *face);
/* Gives `into` all that `from` has, and deletes `from`. Of what both can have only once, a
 * puzzle keeps the best of both, a rating the surer one, lists of wins all, everything else
 * what `into` has; own puzzles with the same name are both kept unless they are equal. If
 * `from` is the current one, `into` is, afterwards. */
enum store_result store_person_merge(struct store *s, int64_t from, int64_t into);
/* Deletes one with all that is theirs, for good. A result stays if somebody else of the profile
 * sat there. The last person cannot be deleted. If it is the current one, the first of the
 * others is, afterwards. */
enum store_result store_person_delete(struct store *s, int64_t id);

#endif
