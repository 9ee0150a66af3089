/* store.h: the profile, one SQLite file with settings, running and finished matches with their
 * steps, and solitaire bests.
 *
 * Every change is one transaction. When the function returns, it outlives the end of the
 * program, however it ends, and also a loss of power. With store_flush_behind() no function
 * waits for the disk, and a loss of power may cost the last changes that were not flushed
 * yet: never a change without all later ones, and never the profile. Several programs
 * may have the same profile open. If the profile cannot be used, the store works as an empty
 * one that keeps nothing: play continues, and the caller tells the person what store_trouble()
 * says. */
#ifndef SUPERWILD_STORE_H
#define SUPERWILD_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "reason.h"

struct store;

enum store_result {
    STORE_OK,
    STORE_FAILED,  /* not written (disk full, folder read-only, ...); *why has the reason */
    STORE_CONFLICT /* somebody else has changed or deleted this match; nothing was written. Load
                    * it again; if that fails, it is gone */
};

enum store_status { STORE_RUNNING, STORE_FINISHED };

/* One match as it is stored. The struct owns its strings and arrays: store_record_free(). */
struct store_record {
    int64_t id;
    char *uid;   /* 32 hex digits that no other profile gives to a match */
    int64_t rev; /* grows with every change and tells two windows apart */
    enum store_status status;
    char *game;    /* "super-wild" */
    char *title;   /* for lists: "Ann, Bob" */
    char *summary; /* for lists: "Round 2 of 3" or "Ann won with 2 pegs" */
    char *header;  /* the record's header, see record.h */
    char **step;   /* n_steps texts */
    int n_steps;
    int at;                   /* how many steps are in force; the others can be redone */
    int64_t created, changed; /* seconds since 1970 */
};

struct store_best {
    int turns, draws; /* fewer is better; turns come first */
    bool all;         /* carried on until all 52 tiles were on the table */
    int64_t when;     /* seconds since 1970 */
    int64_t match;    /* its id; 0 if it was deleted */
};

/* Opens dir/profile.db, and makes dir and the file if they are missing. With dir NULL it keeps
 * nothing and does not complain. Never NULL. A damaged or foreign file is set aside as
 * profile-damaged-<date>.db in the same folder, and *notice (may be NULL) says so. The file of
 * a newer release is left alone, and nothing is saved. notice->text is "" if all is well. If
 * nothing can be written, the existing data can usually still be read. Later writes try again
 * every few seconds, so saving works again as soon as the disk does. */
struct store *store_open(const char *dir, struct reason *notice);
/* The same, but waits at most that many milliseconds for the lock of the folder if another
 * program holds it (store_open() waits ten seconds), and as long for a profile that is locked
 * (store_open(): two seconds). Without the lock of the folder, a sound profile is used as
 * it is; a new one is not made, and an old or damaged one is left alone until the lock
 * is free. */
struct store *store_open_within(const char *dir, int patience, struct reason *notice);
/* The same, but opens nothing yet: the first change does, or store_epoch(). */
struct store *store_open_later(const char *dir);
/* Is there a profile in that folder? */
bool store_is_there(const char *dir);
void store_close(struct store *s);
/* The caller's threads: start() runs work on one, or returns NULL if it cannot; join() waits
 * for its end. */
struct store_threads {
    void *self;
    void *(*start)(void *self, void (*work)(void *arg), void *arg);
    void (*join)(void *self, void *thread);
};
/* From now on a thread brings what was changed to the disk, at once, and nothing else waits for
 * the disk, but for store_open(), store_flushed(), store_close(), and a call that finds the
 * profile lost or its disk failing. From time to time the thread needs the profile for itself
 * for one or a few flushes. A change that cannot wait so long (store_moment()) is put off: the
 * call returns STORE_FAILED, and store_trouble() stays as it was. A profile without a log, as
 * on some network disks, is flushed by each call as before. */
void store_flush_behind(struct store *s, const struct store_threads *threads);
/* Waits at most `ms` milliseconds until everything is on the disk. Is it? True without a
 * thread. */
bool store_flushed(struct store *s, int ms);
/* Is a flush under way, or something put off? Then store_look() is to be called every now and
 * then, in some ms. It is also what finds out that a flush failed. True if what was put off can
 * be written now: settings, progress with puzzles and targets with store_epoch(), and the
 * caller's own. */
bool store_busy(const struct store *s);
bool store_look(struct store *s);
/* Of how many pages SQLite's log is long enough to be copied into the profile; 1000 unless
 * set. */
void store_set_log(struct store *s, int pages);
/* "" while saving works, otherwise a sentence; the next successful write clears it. */
const char *store_trouble(const struct store *s);
/* Checks that the profile is still in its place, and opens it again, or another one, if it is
 * not. Writes settings and progress with puzzles that could not be written before. The number
 * changes when a profile was
 * opened: what was in the one before may be missing in it. */
unsigned store_epoch(struct store *s);
/* Is there a setting, or progress with puzzles, that could not be written yet? */
bool store_unwritten(const struct store *s);
/* Something that the person should know: the profile disappeared or was damaged while it was
 * open, and a new one was made. True with a sentence, once; otherwise *out has no text. */
bool store_take_news(struct store *s, struct reason *out);
/* Sets how long each call waits for another program's lock, in milliseconds; 2000 by default.
 */
void store_set_patience(struct store *s, int ms);
/* From here to the next call of this function all calls wait at most so long together, for a
 * program in which somebody plays. After a lock that was not free in time, nothing is waited
 * for until it is free. */
void store_moment(struct store *s, int ms);
/* Seconds between two tries to open a profile that would not open; 2 unless set. With 0 every
 * write tries. */
void store_set_retry(struct store *s, int seconds);

/* Settings: a text for each key. The result of get is valid until the next call; NULL if unset.
 * Setting NULL unsets, for notes too. Excessively long texts are refused. A setting that cannot
 * be written is remembered and written with the next change that can be. */
const char *store_get(struct store *s, const char *key);
enum store_result store_set(struct store *s, const char *key, const char *value);
/* The same, but it is only remembered, and written with the next change of anything, or by
 * store_epoch(). */
enum store_result store_set_soon(struct store *s, const char *key, const char *value);

/* Matches. With dir NULL every change is STORE_OK and a new match has id 0. Every call that
 * changes a match reads, checks and updates *rev. */
enum store_result store_match_new(struct store *s, const char *game, const char *title,
                                  const char *summary, const char *header, int64_t now,
                                  int64_t *id, int64_t *rev);
/* Cuts the match to its first `keep` steps and appends n more; `at` becomes keep + n. */
enum store_result store_match_append(struct store *s, int64_t id, int64_t *rev, int keep,
                                     const char *const *steps, int n, int64_t now);
/* Undo and redo: changes `at` within the existing steps. */
enum store_result store_match_at(struct store *s, int64_t id, int64_t *rev, int at,
                                 int64_t now);
enum store_result store_match_summary(struct store *s, int64_t id, int64_t *rev,
                                      enum store_status status, const char *summary,
                                      int64_t now);
enum store_result store_match_delete(struct store *s, int64_t id);
/* Reads one match. STORE_FAILED if there is none with this id. */
enum store_result store_match_load(struct store *s, int64_t id, struct store_record *out);
/* Lists the matches with this status, latest change first, without their steps and header
 * (NULL). Writes at most max to out and returns how many. */
int store_match_list(struct store *s, enum store_status status, struct store_record *out,
                     int max);
void store_record_free(struct store_record *r);

/* Notes: small texts that belong to a match but are not steps, such as the order of a rack or a
 * camera. */
const char *store_note(struct store *s, int64_t match, const char *key);
enum store_result store_set_note(struct store *s, int64_t match, const char *key,
                                 const char *value);

/* Solitaire bests. rules: the optional rules in force as in a header, or "". */
enum store_result store_best_add(struct store *s, const char *game, const char *rules,
                                 const struct store_best *b);
int store_best_list(struct store *s, const char *game, const char *rules,
                    struct store_best *out, int max);

/* What went wrong in the last call that did not return STORE_OK, as one sentence. */
const char *store_error(const struct store *s);

#endif
