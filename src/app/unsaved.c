/* unsaved.c: keeps matches until they are stored. */
#include "unsaved.h"

#include <stdlib.h>

#include "app_state.h"

/* If another window has continued it, its steps are the match. */
static bool is_stored(struct session *s)
{
    return session_sync(s) || s->overtaken;
}

void unsaved_keep(struct app *app, struct session *s)
{
    if (!s || is_stored(s)) {
        session_free(s);
        return;
    }
    app->unsaved = mem_grow(app->unsaved, (size_t)(app->n_unsaved + 1) * sizeof *app->unsaved);
    app->unsaved[app->n_unsaved++] = s;
}

struct session *unsaved_take(struct app *app, int64_t id)
{
    for (int i = 0; i < app->n_unsaved; i++) {
        struct session *s = app->unsaved[i];
        if (s->id != id)
            continue;
        app->unsaved[i] = app->unsaved[--app->n_unsaved];
        return s;
    }
    return NULL;
}

void unsaved_sync(struct app *app)
{
    int n = 0;
    for (int i = 0; i < app->n_unsaved; i++) {
        if (is_stored(app->unsaved[i]))
            session_free(app->unsaved[i]);
        else
            app->unsaved[n++] = app->unsaved[i];
    }
    app->n_unsaved = n;
}

void unsaved_free(struct app *app)
{
    for (int i = 0; i < app->n_unsaved; i++)
        session_free(app->unsaved[i]);
    free(app->unsaved);
    app->unsaved = NULL;
    app->n_unsaved = 0;
}
