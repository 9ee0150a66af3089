/* table_memory.c: saves what belongs to a match but is not part of it: the notes of its desk,
 * and the clock. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "screens.h"
#include "table_parts.h"

/* Between one turn and the next the table screen does not exist. The notes of the desk are in
 * the store; if storing them fails, they are still here. */
struct table_memory {
    unsigned taken_up; /* which of the matches of this run, because another one may get the same
                        * address, and in a new profile it gets another number */
    char notes[];      /* a key, a zero, its text, a zero, and so on; an empty key ends them */
};

/* ---- The desk's notes ---- */

static void add_note(void *owner, const char *key, const char *text)
{
    struct buf *notes = owner;
    buf_add_n(notes, key, strlen(key) + 1);
    buf_add_n(notes, text, strlen(text) + 1);
}

void table_memorise(struct app *app)
{
    struct desk *t = table_data_of(app)->host.desk;
    struct buf notes = {0};
    desk_remember(t, true, add_note, &notes);
    struct table_memory *m = mem_alloc(sizeof *m + notes.len + 1);
    m->taken_up = app->session ? app->taken_up : 0;
    memcpy(m->notes, buf_text(&notes), notes.len);
    buf_free(&notes);
    free(app->data[DATA_TABLE_MEMORY]);
    app->data[DATA_TABLE_MEMORY] = m;
}

static const struct table_memory *memory_of(const struct app *app)
{
    const struct table_memory *m = app->data[DATA_TABLE_MEMORY];
    return m && m->taken_up == app->taken_up ? m : NULL;
}

static const char *memorised(const struct table_memory *m, const char *key)
{
    const char *p = m->notes;
    while (*p) {
        const char *text = p + strlen(p) + 1;
        if (strcmp(p, key) == 0)
            return text;
        p = text + strlen(text) + 1;
    }
    return NULL;
}

static const char *find_note(void *owner, const char *key)
{
    const struct app *app = owner;
    if (memory_of(app))
        return memorised(memory_of(app), key);
    return app->session->id ? store_note(app->store, app->session->id, key) : NULL;
}

void table_recall_desk(struct app *app, struct desk *d)
{
    desk_recall(d, find_note, app);
}

void table_recall(struct app *app)
{
    struct table_data *d = table_data_of(app);
    table_recall_desk(app, d->host.desk);
    d->noted = app->session->anew;
}

static void store_it(void *owner, const char *key, const char *text)
{
    struct app *app = owner;
    if (store_set_note(app->store, app->session->id, key, text) != STORE_OK)
        table_data_of(app)->unnoted = true;
}

void table_remember(struct app *app)
{
    struct table_data *d = table_data_of(app);
    if (!app->session || !app->session->id)
        return;
    bool all = d->noted != app->session->anew || d->unnoted;
    d->unnoted = false;
    desk_remember(d->host.desk, all, store_it, app);
    d->noted = app->session->anew;
}

void table_remember_clock(struct app *app)
{
    struct buf text = {0};
    const struct turn_timer *t = &table_data_of(app)->timer;
    if (!t->clock_s || !app->session || !app->session->id)
        return;
    turn_timer_write(t, &text);
    store_set_note(app->store, app->session->id, TURN_TIMER_NOTE, buf_text(&text));
    buf_free(&text);
}

void table_recall_clock(struct app *app)
{
    const char *text =
        app->session->id ? store_note(app->store, app->session->id, TURN_TIMER_NOTE) : NULL;
    if (text)
        turn_timer_read(&table_data_of(app)->timer, text);
}
