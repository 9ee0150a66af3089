/* editor_edits.c: all that was made in the editor, for undo; the profile keeps the last. */
#include <stdlib.h>

#include "editor_parts.h"

#define KEY "puzzle-editor"

static void add(struct edits *all, const struct edit *e)
{
    all->list = mem_more(all->list, all->n, &all->cap, sizeof *all->list);
    all->list[all->n++] = *e;
}

/* What the profile has; else an empty table of the game chosen on the title page, or of the
 * first that has puzzles. */
static void begin(const struct app *app, struct edit *out)
{
    const char *kept = store_get(app->store, KEY), *rules;
    const struct look *look;
    if (kept && edit_read(kept, out))
        return;
    for (int i = 0; edit_choice(i, &look, &rules); i++)
        if (look == app->game) {
            edit_begin(out, look->game, rules);
            return;
        }
    edit_choice(0, &look, &rules);
    edit_begin(out, look->game, rules);
}

struct edits *editor_edits(struct app *app)
{
    struct edit first;
    if (!app->data[DATA_EDITS]) {
        struct edits *all = app->data[DATA_EDITS] = mem_alloc(sizeof *all);
        begin(app, &first);
        add(all, &first);
    }
    return app->data[DATA_EDITS];
}

struct edit *editor_now(const struct app *app)
{
    const struct edits *all = app->data[DATA_EDITS];
    return &all->list[all->at];
}

void editor_keep(struct app *app)
{
    struct buf text = {0};
    edit_write(editor_now(app), &text);
    store_set(app->store, KEY, buf_text(&text));
    buf_free(&text);
}

void editor_push(struct app *app, const struct edit *e)
{
    struct edits *all = editor_edits(app);
    struct edit copy = *e; /* may be one of the list, which can move */
    all->n = all->at + 1;
    add(all, &copy);
    all->at++;
    editor_keep(app);
}

bool editor_step(struct app *app, int by)
{
    struct edits *all = editor_edits(app);
    if (all->at + by < 0 || all->at + by >= all->n)
        return false;
    all->at += by;
    editor_keep(app);
    return true;
}

void editor_take_back(struct app *app)
{
    struct edits *all = editor_edits(app);
    if (editor_step(app, -1))
        all->n = all->at + 1;
}

void editor_forget(struct app *app)
{
    struct edits *all = app->data[DATA_EDITS];
    if (all)
        free(all->list);
    free(all);
    app->data[DATA_EDITS] = NULL;
}
