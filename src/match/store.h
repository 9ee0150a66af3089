/* store.h: the profile, one SQLite file: settings, running and finished matches with their
 * steps, solitaire bests.
 *
 * Every change is one transaction and durable when the function returns. Several programs
 * may have the same profile open. When the profile cannot be used, the store still works as
 * an empty one that keeps nothing: callers play on and tell the person what store_trouble()
 * says. */
#ifndef SUPERWILD_STORE_H
#define SUPERWILD_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "reason.h"

struct store;

enum store_result {
    STORE_OK,
    STORE_FAILED,  /* not written (disk full, folder read-only, ...); *why says it */
    STORE_CONFLICT /* somebody else changed or deleted this match meanwhile; nothing was
                      written: load it anew, and when that fails it is gone */
};

enum store_status { STORE_RUNNING, STORE_FINISHED };

/* One match as it is kept. Strings and arrays are owned by the struct: store_record_free(). */
struct store_record {
    int64_t id;
    int64_t rev; /* grows with every change; what tells two windows apart */
    enum store_status status;
    char *game;    /* "super-wild" */
    char *title;   /* for lists: "Ann, Bob" */
    char *summary; /* for lists: "Round 2 of 3" or "Ann won with 2 pegs" */
    char *header;  /* the record's header, see record.h */
    char **step;   /* n_steps texts */
    int n_steps;
    int at;                   /* how many of them are in force; the rest can be redone */
    int64_t created, changed; /* seconds since 1970 */
};

struct store_best {
    int turns, draws; /* fewer is better, turns first */
    bool all;         /* carried on until all 52 tiles lay on the table */
    int64_t when;     /* seconds since 1970 */
    int64_t match;    /* its id, 0 when deleted */
};

/* Opens dir/profile.db, making dir and the file when missing. dir NULL: keeps nothing, without
 * complaint. Never NULL. A damaged or foreign file is set aside as profile-damaged-<date>.db
 * in the same folder, and *notice (may be NULL) says so; a file of a newer release is left
 * alone, and nothing is saved. notice->text is "" when all is well. Where nothing can be
 * written what is there can still be read as a rule. What stood in the way is tried again by
 * later writes, every few seconds, so that saving works again once the disk does. */
struct store *store_open(const char *dir, struct reason *notice);
void store_close(struct store *s);
/* "" while saving works, else a sentence; cleared by the next write that succeeds. */
const char *store_trouble(const struct store *s);
/* Milliseconds to wait for another program's lock; 2000 unless set. */
void store_set_patience(struct store *s, int ms);
/* Seconds between two tries to open a profile that would not open; 2 unless set. With 0 every
 * write tries. */
void store_set_retry(struct store *s, int seconds);

/* Settings: text by key. The result of get is valid until the next call; NULL when unset.
 * Setting NULL unsets, here and with notes. Texts without all measure are refused. */
const char *store_get(struct store *s, const char *key);
enum store_result store_set(struct store *s, const char *key, const char *value);

/* Matches. With dir NULL every change is STORE_OK and a new match has id 0. *rev is read,
 * checked and updated by every call that changes one. */
enum store_result store_match_new(struct store *s, const char *game, const char *title,
                                  const char *summary, const char *header, int64_t now,
                                  int64_t *id, int64_t *rev);
/* Cuts the match to its first `keep` steps and appends n more; `at` becomes keep + n. */
enum store_result store_match_append(struct store *s, int64_t id, int64_t *rev, int keep,
                                     const char *const *steps, int n, int64_t now);
/* Undo and redo: moves `at` within the steps there are. */
enum store_result store_match_at(struct store *s, int64_t id, int64_t *rev, int at,
                                 int64_t now);
enum store_result store_match_summary(struct store *s, int64_t id, int64_t *rev,
                                      enum store_status status, const char *summary,
                                      int64_t now);
enum store_result store_match_delete(struct store *s, int64_t id);
/* Reads one. STORE_FAILED when there is none of that id. */
enum store_result store_match_load(struct store *s, int64_t id, struct store_record *out);
/* Matches of a status without their steps and header (NULL), latest change first; at most max
 * into out; returns how many. */
int store_match_list(struct store *s, enum store_status status, struct store_record *out,
                     int max);
void store_record_free(struct store_record *r);

/* Small texts that belong to a match but are no steps: the order of a rack, a camera. */
const char *store_note(struct store *s, int64_t match, const char *key);
enum store_result store_set_note(struct store *s, int64_t match, const char *key,
                                 const char *value);

/* Solitaire bests. rules: "" or the optional rules in force, as in a header. */
enum store_result store_best_add(struct store *s, const char *game, const char *rules,
                                 const struct store_best *b);
int store_best_list(struct store *s, const char *game, const char *rules,
                    struct store_best *out, int max);

/* What went wrong in the last call that did not return STORE_OK: one sentence. */
const char *store_error(const struct store *s);

#endif
