/* store_held.c: the runs of Storm and Streak that this program plays.
 *
 * They are locked as the folder is (store_aside.c), so the lock ends with the program, however
 * that ends. Each person has locks of their own. If the profile is lost in the middle of a run,
 * the run is written to the new one, as the settings are. */
#include "store_internal.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static struct store_held *find(const struct store *s, const char *mode)
{
    for (int i = 0; i < s->n_held; i++)
        if (!strcmp(s->held_run[i].mode, mode))
            return &s->held_run[i];
    return NULL;
}

static void drop(struct store_held *h)
{
    sqlite3_close(h->lock);
    free(h->mode);
    free(h->names);
}

/* Where nothing can be locked, nobody else plays as far as we can know. */
static bool lock(const struct store *s, const char *mode, sqlite3 **out)
{
    struct store_wait none = {0};
    struct buf path = {0};
    buf_addf(&path, "%s/profile-%s-%" PRId64 ".lock", s->dir, mode, s->who.id);
    int rc = store_lock_file(path.data, &none, out);
    buf_free(&path);
    if (rc == SQLITE_OK) {
        store_wait_on(*out, NULL);
        return true;
    }
    sqlite3_close(*out);
    *out = NULL;
    return (rc & 0xff) != SQLITE_BUSY;
}

bool store_held_take(struct store *s, const char *mode)
{
    struct store_held held = {.lock = NULL};
    if (!s->dir || find(s, mode))
        return true;
    if (!lock(s, mode, &held.lock))
        return false;
    held.mode = mem_strdup(mode);
    s->held_run = mem_grow(s->held_run, (size_t)(s->n_held + 1) * sizeof *s->held_run);
    s->held_run[s->n_held++] = held;
    return true;
}

void store_held_give(struct store *s, const char *mode)
{
    struct store_held *h = find(s, mode);
    if (!h)
        return;
    drop(h);
    *h = s->held_run[--s->n_held];
}

static void remember(struct store_held *h, int64_t id, const char *names)
{
    free(h->names);
    h->id = id;
    h->names = mem_strdup(names);
    memset(h->what, RUN_OPEN, sizeof h->what);
}

void store_held_run(struct store *s, const char *mode, const struct store_run *run)
{
    struct store_held *h = find(s, mode);
    if (!h || h->id == run->id)
        return;
    remember(h, run->id, run->names);
    memcpy(h->what, run->what, sizeof h->what);
}

void store_held_step(struct store *s, const struct store_run_step *step)
{
    struct store_held *begun = step->mode && step->names ? find(s, step->mode) : NULL;
    if (begun)
        remember(begun, step->run, step->names);
    for (int i = 0; i < s->n_held; i++) {
        struct store_held *h = &s->held_run[i];
        if (h->id != step->run)
            continue;
        if (step->what != RUN_OPEN)
            h->what[step->at] = (unsigned char)step->what;
        if (step->how != RUN_GOES_ON)
            h->id = 0;
    }
}

void store_held_opened(struct store *s, bool lost)
{
    for (int i = 0; lost && i < s->n_held; i++)
        s->held_run[i].due = s->held_run[i].id > 0;
}

bool store_held_due(const struct store *s)
{
    for (int i = 0; i < s->n_held; i++)
        if (s->held_run[i].due)
            return true;
    return false;
}

static bool write_run(struct store *s, const struct store_held *h)
{
    struct store_run_step step = {.run = h->id, .mode = h->mode, .names = h->names};
    bool good = store_progress_write(s, &(struct store_progress){.run = &step});
    for (int i = 0; i < STORE_RUN_PUZZLES && good; i++) {
        step = (struct store_run_step){
            .run = h->id, .at = i, .what = (enum store_run_what)h->what[i]};
        good = store_progress_write(s, &(struct store_progress){.run = &step});
    }
    return good;
}

bool store_held_write(struct store *s)
{
    for (int i = 0; i < s->n_held; i++)
        if (s->held_run[i].due && !write_run(s, &s->held_run[i]))
            return false;
    return true;
}

void store_held_written(struct store *s)
{
    for (int i = 0; i < s->n_held; i++)
        s->held_run[i].due = false;
}

void store_held_free(struct store *s)
{
    for (int i = 0; i < s->n_held; i++)
        drop(&s->held_run[i]);
    free(s->held_run);
}
