/* table_memory.c: what is kept beside the match while and after it is played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table_parts.h"

/* Between one turn and the next the table screen is gone. What it has arranged is in the store;
 * should storing fail, it is still here. */
struct table_memory {
    const struct session *of;
    int64_t id; /* of the match in the store; another match may get the same address */
    struct rack_order order[SEATS_MAX];
    char camera[64];
};

/* ---- What is stored beside the match ---- */

static void note_key(char key[24], const char *what, int seat)
{
    snprintf(key, 24, "%s-%d", what, seat);
}

static const struct table_memory *memory_of(const struct app *app)
{
    const struct table_memory *m = app->data[DATA_TABLE_MEMORY];
    return m && m->of == app->session && m->id == app->session->id ? m : NULL;
}

void table_memorise(struct app *app, const struct table_view *v)
{
    struct table_memory *m = app->data[DATA_TABLE_MEMORY];
    struct buf camera = {0};
    if (!m)
        app->data[DATA_TABLE_MEMORY] = m = mem_alloc(sizeof *m);
    m->of = app->session;
    m->id = app->session ? app->session->id : 0;
    memcpy(m->order, v->order, sizeof m->order);
    view_camera_write(v, &camera);
    snprintf(m->camera, sizeof m->camera, "%s", buf_text(&camera));
    buf_free(&camera);
}

void table_recall(struct app *app, struct table_view *v)
{
    char key[24];
    struct session *s = app->session;
    if (memory_of(app)) {
        memcpy(v->order, memory_of(app)->order, sizeof v->order);
        return;
    }
    for (int i = 0; i < s->match->config.seats && s->id; i++) {
        note_key(key, "rack", i);
        const char *text = store_note(app->store, s->id, key);
        if (text)
            rack_order_read(&v->order[i], text);
    }
}

void table_recall_camera(struct app *app, struct table_view *v)
{
    const char *text = NULL;
    if (!table_count(&v->now)) /* a new round: as nobody has moved it */
        return;
    if (memory_of(app))
        text = memory_of(app)->camera;
    else if (app->session->id)
        text = store_note(app->store, app->session->id, "camera");
    if (text)
        view_camera_read(v, text);
}

void table_remember_order(struct app *app, struct table_view *v)
{
    char key[24];
    struct buf text = {0};
    if (!v->order_changed || v->seat < 0 || !app->session->id)
        return;
    v->order_changed = false;
    note_key(key, "rack", v->seat);
    rack_order_write(&v->order[v->seat], &text);
    store_set_note(app->store, app->session->id, key, buf_text(&text));
    buf_free(&text);
}

void table_remember_camera(struct app *app, struct table_view *v)
{
    struct buf text = {0};
    if (!v->camera_changed || !app->session || !app->session->id)
        return;
    v->camera_changed = false;
    view_camera_write(v, &text);
    store_set_note(app->store, app->session->id, "camera", buf_text(&text));
    buf_free(&text);
}

void table_remember_clock(struct app *app)
{
    struct buf text = {0};
    const struct turn_timer *t = &table_data_of(app)->timer;
    if (!t->clock_s || !app->session || !app->session->id)
        return;
    turn_timer_write(t, &text);
    store_set_note(app->store, app->session->id, "clock", buf_text(&text));
    buf_free(&text);
}

void table_recall_clock(struct app *app)
{
    const char *text =
        app->session->id ? store_note(app->store, app->session->id, "clock") : NULL;
    if (text)
        turn_timer_read(&table_data_of(app)->timer, text);
}
