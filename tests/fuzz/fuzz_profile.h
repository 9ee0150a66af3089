/* fuzz_profile.h: a profile with matches of each game and a puzzle, made once; before each run
 * it is as new, and the run writes into it behind the store's back. */
#ifndef SUPERWILD_FUZZ_PROFILE_H
#define SUPERWILD_FUZZ_PROFILE_H

#include <sqlite3.h>

#include "fuzz_folder.h"
#include "fuzz_matches.h"
#include "session.h"
#include "store_own.h"
#include "store_runs.h"

#define FUZZ_STEPS_PLAYED 20

static struct buf fuzz_profile; /* the file */
static int fuzz_stored;         /* matches in it; their ids are 1, 2, ... */

static inline void fuzz_sql(sqlite3 *db, const char *sql)
{
    int code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    assert(code == SQLITE_OK);
}

static inline sqlite3 *fuzz_open(void)
{
    sqlite3 *db = NULL;
    char *path = fuzz_path("profile.db");
    int code = sqlite3_open(path, &db);
    assert(code == SQLITE_OK);
    free(path);
    fuzz_sql(db, "PRAGMA synchronous = OFF");
    return db;
}

static inline void fuzz_store_match(struct store *s, const struct game *g, int seats)
{
    struct game_config c;
    struct randomplay r = {.holds = 30};
    rng_seed(&r.rng, (uint64_t)seats);
    fuzz_config(&c, g, seats, FUZZ_STANDARD);
    struct session *session = session_new(s, &c, NULL, NULL);
    for (int i = 0; i < FUZZ_STEPS_PLAYED; i++)
        randomplay_step(&r, session->match, NULL);
    session_sync(session);
    assert(session->id == ++fuzz_stored);
    session_free(session);
}

/* Everything that is kept about a puzzle of that name. */
#define FUZZ_PUZZLE "sw-1-0001"

static inline void fuzz_store_puzzle(struct store *s)
{
    char steps[] = "put r5 3,4\nmove k7 0,1";
    struct store_puzzle left = {.steps = steps, .at = 1, .moves = -1, .failed = true};
    struct store_try t = {.mode = "day", .name = FUZZ_PUZZLE, .day = 20780, .moves = -1};
    const double rating[3] = {1500, 350, 0.06};
    store_try_end(s, &t, &left, rating, rating);
    store_own_put(s, &(struct store_own){FUZZ_PUZZLE, "game super-wild\n", "hard", "note", 1},
                  1);
    store_run_save(s,
                   &(struct store_run_step){
                       .run = 1, .mode = "streak", .names = FUZZ_PUZZLE, .what = RUN_SOLVED});
    store_target_save(s, FUZZ_PUZZLE, "9/3");
}

/* Small, and without a write-ahead log, which would be a second file. */
static inline void fuzz_profile_begin(void)
{
    struct reason notice = {.text = ""};
    fuzz_folder_begin();
    struct store *s = store_open(fuzz_folder, &notice);
    assert(!notice.text[0]);
    for (int g = 0; GAMES[g]; g++) {
        fuzz_store_match(s, GAMES[g], GAMES[g]->seats_min);
        fuzz_store_match(s, GAMES[g], GAMES[g]->seats_max);
    }
    fuzz_store_puzzle(s);
    store_close(s);
    sqlite3 *db = fuzz_open();
    fuzz_sql(db, "PRAGMA journal_mode = DELETE");
    fuzz_sql(db, "PRAGMA page_size = 1024");
    fuzz_sql(db, "VACUUM");
    sqlite3_close(db);
    fuzz_read("profile.db", &fuzz_profile);
}

static inline void fuzz_profile_renew(void)
{
    fuzz_clear();
    fuzz_write("profile.db", fuzz_profile.data, fuzz_profile.len);
}

#endif
