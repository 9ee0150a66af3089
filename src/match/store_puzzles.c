/* store_puzzles.c: what the profile keeps about puzzles, and the targets of solitaire deals.
 *
 * What is read is checked like any other input: a row that makes no sense counts as missing. */
#include "store_internal.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const NOTHING = N_("Nothing is saved about this puzzle yet.");
static const char *const SENSELESS = N_("This can't be saved, because it makes no sense.");

#define STARS_MOST 3
/* Beyond what any rating can become. */
#define RATING_MOST 100000.0

/* ---- bounds ---- */

static bool counts(int n)
{
    return n >= 0;
}

static bool puzzle_sane(const struct store_puzzle *p)
{
    return counts(p->at) && counts(p->seconds) && counts(p->hints) && counts(p->stars) &&
           p->stars <= STARS_MOST && p->moves >= -1;
}

static bool try_sane(const struct store_try *t)
{
    return counts(t->seconds) && counts(t->hints) && counts(t->score) && counts(t->stars) &&
           t->stars <= STARS_MOST && t->moves >= -1 && fabs(t->rating) <= RATING_MOST;
}

bool store_run_sane(const struct store_run_step *step)
{
    return step->run > 0 && step->at >= 0 &&
           (step->what == RUN_OPEN || step->at < STORE_RUN_PUZZLES);
}

static bool rating_sane(const double r[3])
{
    return fabs(r[0]) <= RATING_MOST && r[1] > 0 && r[1] <= RATING_MOST && r[2] > 0 &&
           r[2] <= RATING_MOST;
}

/* A column's number; false if it has another type or no int holds it. */
static bool column_int(sqlite3_stmt *q, int i, int *out)
{
    int64_t n = sqlite3_column_int64(q, i);
    *out = (int)n;
    return sqlite3_column_type(q, i) == SQLITE_INTEGER && n >= INT_MIN && n <= INT_MAX;
}

/* The same for several columns in a row. */
static bool column_ints(sqlite3_stmt *q, int first, int *const out[], int n)
{
    bool sane = true;
    for (int i = 0; i < n; i++)
        sane &= column_int(q, first + i, out[i]);
    return sane;
}

/* ---- writing ---- */

/* Can what has just failed succeed later? */
static bool may_heal(const struct store *s)
{
    int rc = sqlite3_errcode(s->p.db) & 0xff;
    return rc != SQLITE_ERROR && rc != SQLITE_CONSTRAINT;
}

enum store_result store_write_or_remember(struct store *s, const struct store_progress *p)
{
    bool heals = true;
    enum store_result r = store_begin(s);
    if (r == STORE_OK && !store_progress_write(s, p)) {
        heals = may_heal(s);
        r = store_fail(s);
    } else if (r == STORE_OK) {
        r = store_end(s);
    }
    if (r != STORE_OK && heals)
        store_due_add(s, p);
    if (p->run && heals)
        store_held_step(s, p->run);
    return r;
}

/* ---- where a puzzle was left ---- */

/* Reads all columns but the steps; *name lasts until the next step of the query. */
static bool read_puzzle(sqlite3_stmt *q, const char **name, struct store_puzzle *out)
{
    int given_up, failed;
    int *const number[] = {&out->at,    &out->seconds, &out->hints, &out->stars,
                           &out->moves, &given_up,     &failed};
    *name = store_column(q, 0, STORE_MAX_KEY);
    bool sane = *name && column_ints(q, 1, number, 7) && puzzle_sane(out);
    out->given_up = given_up;
    out->failed = failed;
    out->changed = sqlite3_column_int64(q, 8);
    return sane;
}

enum store_result store_puzzle_load(struct store *s, const char *name, struct store_puzzle *out)
{
    const char *same;
    *out = (struct store_puzzle){.moves = -1};
    const struct store_puzzle *due = store_due_left(s, name);
    if (due) {
        *out = *due;
        out->steps = mem_strdup(due->steps);
        return STORE_OK;
    }
    if (!s->p.db)
        return store_refuse(s, STORE_FAILED, NOTHING);
    struct store_puzzle p = *out;
    sqlite3_stmt *q = store_sql(s, SQL_GET_PUZZLE);
    store_bind_text(q, 1, name);
    bool sane = sqlite3_step(q) == SQLITE_ROW && read_puzzle(q, &same, &p);
    const char *steps = sane ? store_column(q, 9, STORE_MAX_PUZZLE) : NULL;
    p.steps = steps ? mem_strdup(steps) : NULL;
    if (!store_read_end(s, q)) {
        store_puzzle_free(&p);
        return STORE_FAILED;
    }
    if (!p.steps)
        return store_refuse(s, STORE_FAILED, NOTHING);
    *out = p;
    return STORE_OK;
}

static enum store_result check_puzzle(struct store *s, const char *name,
                                      const struct store_puzzle *p)
{
    if (!store_fits(name, STORE_MAX_KEY) ||
        (p->steps && !store_fits(p->steps, STORE_MAX_PUZZLE)))
        return store_too_long(s);
    return puzzle_sane(p) ? STORE_OK : store_refuse(s, STORE_FAILED, SENSELESS);
}

enum store_result store_puzzle_save(struct store *s, const char *name,
                                    const struct store_puzzle *p)
{
    if (!s->dir)
        return STORE_OK;
    if (check_puzzle(s, name, p) != STORE_OK)
        return STORE_FAILED;
    return store_write_or_remember(s, &(struct store_progress){.name = name, .left = p});
}

void store_puzzle_free(struct store_puzzle *p)
{
    free(p->steps);
    *p = (struct store_puzzle){.moves = -1};
}

/* ---- all puzzles ---- */

static void each_written(struct store *s,
                         void (*found)(void *ctx, const char *name,
                                       const struct store_puzzle *p),
                         void *ctx)
{
    sqlite3_stmt *q = store_sql(s, SQL_LIST_PUZZLES);
    while (sqlite3_step(q) == SQLITE_ROW) {
        const char *name;
        struct store_puzzle p = {.steps = NULL};
        if (read_puzzle(q, &name, &p) && !store_due_left(s, name))
            found(ctx, name, &p);
    }
    store_read_end(s, q);
}

void store_puzzle_each(struct store *s,
                       void (*found)(void *ctx, const char *name, const struct store_puzzle *p),
                       void *ctx)
{
    if (s->p.db)
        each_written(s, found, ctx);
    for (int i = 0; i < s->n_due; i++) {
        struct store_puzzle p = s->due[i]->left;
        bool latest = s->due[i]->what.left == store_due_left(s, s->due[i]->name);
        p.steps = NULL;
        if (s->due[i]->what.left && latest)
            found(ctx, s->due[i]->name, &p);
    }
}

/* ---- ratings ---- */

bool store_rating(struct store *s, const char *key, double out[3])
{
    double r[3];
    const double *due = store_due_rating(s, key);
    if (due)
        memcpy(out, due, sizeof r);
    if (due || !s->p.db)
        return due;
    sqlite3_stmt *q = store_sql(s, SQL_GET_RATING);
    store_bind_text(q, 1, key);
    bool there = sqlite3_step(q) == SQLITE_ROW;
    for (int i = 0; i < 3; i++)
        r[i] = there ? sqlite3_column_double(q, i) : 0;
    if (!store_read_end(s, q) || !there || !rating_sane(r))
        return false;
    memcpy(out, r, sizeof r);
    return true;
}

enum store_result store_set_rating(struct store *s, const char *key, const double rating[3])
{
    bool player = !strcmp(key, STORE_PLAYER);
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(key, STORE_MAX_KEY))
        return store_too_long(s);
    if (!rating_sane(rating))
        return store_refuse(s, STORE_FAILED, SENSELESS);
    return store_write_or_remember(s,
                                   &(struct store_progress){.name = key,
                                                            .player = player ? rating : NULL,
                                                            .puzzle = player ? NULL : rating});
}

/* ---- the log ---- */

enum store_result store_try_add(struct store *s, const struct store_try *t)
{
    return store_try_end(s, t, NULL, NULL, NULL);
}

enum store_result store_try_end(struct store *s, const struct store_try *t,
                                const struct store_puzzle *left, const double player[3],
                                const double puzzle[3])
{
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(t->mode, STORE_MAX_KEY) || !store_fits(t->name, STORE_MAX_KEY))
        return store_too_long(s);
    if (!try_sane(t) || (t->run && !store_run_sane(t->run)) ||
        (player && !rating_sane(player)) || (puzzle && !rating_sane(puzzle)))
        return store_refuse(s, STORE_FAILED, SENSELESS);
    if (left && check_puzzle(s, t->name, left) != STORE_OK)
        return STORE_FAILED;
    return store_write_or_remember(
        s, &(struct store_progress){t->name, .attempt = t, left, player, puzzle, t->run});
}

static bool read_try(sqlite3_stmt *q, struct store_try *out)
{
    int solved;
    int *const number[] = {&out->day,     &solved,     &out->stars, &out->moves,
                           &out->seconds, &out->hints, &out->score};
    *out = (struct store_try){.mode = store_column(q, 0, STORE_MAX_KEY),
                              .name = store_column(q, 1, STORE_MAX_KEY),
                              .when = sqlite3_column_int64(q, 2),
                              .rating = sqlite3_column_double(q, 10)};
    bool sane = out->mode && out->name && column_ints(q, 3, number, 7) && try_sane(out);
    out->solved = solved;
    return sane;
}

void store_tried_add(struct store_tried *all, const struct store_try *t)
{
    if (all->n++) {
        all->later = t->stars > all->later ? t->stars : all->later;
        return;
    }
    all->first = *t;
    all->first.mode = all->first.name = NULL;
    all->first.run = NULL;
}

void store_tried_load(struct store *s, const char *name, struct store_tried *out)
{
    *out = (struct store_tried){0};
    if (s->p.db) {
        sqlite3_stmt *q = store_sql(s, SQL_LIST_NAME);
        store_bind_text(q, 1, name);
        while (sqlite3_step(q) == SQLITE_ROW) {
            struct store_try t;
            if (read_try(q, &t))
                store_tried_add(out, &t);
        }
        store_read_end(s, q);
    }
    for (int i = 0; i < s->n_due; i++) {
        const struct store_try *t = s->due[i]->what.attempt;
        if (t && !strcmp(t->name, name))
            store_tried_add(out, t);
    }
}

void store_try_each(struct store *s, const char *mode,
                    bool (*found)(void *ctx, const struct store_try *t), void *ctx)
{
    bool more = true;
    for (int i = s->n_due - 1; i >= 0 && more; i--) {
        const struct store_try *t = s->due[i]->what.attempt;
        if (t && (!mode || !strcmp(t->mode, mode)))
            more = found(ctx, t);
    }
    if (!s->p.db || !more)
        return;
    sqlite3_stmt *q = store_sql(s, mode ? SQL_LIST_MODE : SQL_LIST_TRIES);
    if (mode)
        store_bind_text(q, 1, mode);
    while (more && sqlite3_step(q) == SQLITE_ROW) {
        struct store_try t;
        if (read_try(q, &t))
            more = found(ctx, &t);
    }
    store_read_end(s, q);
}

/* ---- targets ---- */

const char *store_target_load(struct store *s, const char *key)
{
    const char *due = store_due_target(s, key);
    if (due)
        return due;
    if (!s->p.db)
        return NULL;
    sqlite3_stmt *q = store_sql(s, SQL_GET_TARGET);
    store_bind_text(q, 1, key);
    return store_one_text(s, q);
}

enum store_result store_target_save(struct store *s, const char *key, const char *value)
{
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(key, STORE_MAX_KEY) || !store_fits(value, STORE_MAX_VALUE))
        return store_too_long(s);
    return store_write_or_remember(s, &(struct store_progress){.target = key, .value = value});
}
