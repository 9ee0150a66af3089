/* setup_memory.c: who played last, and by which rules. */
#include <stdlib.h>
#include <string.h>

#include "app_parts.h"
#include "record.h"

static const char *key(bool alone)
{
    return alone ? "setup.solitaire" : "setup.players";
}

void setup_recall(struct app *app, bool alone)
{
    const struct game *g = game_find("super-wild");
    const char *text = store_get(app->store, key(alone));
    struct game_config *c = mem_alloc(sizeof *c);
    bool good = text && config_read(text, strlen(text), c, NULL) && c->game == g &&
                !c->from_position && (c->seats == 1) == alone;
    bool now = app->setup.game && (app->setup.seats == 1) == alone;
    if (good)
        app->setup = *c;
    else if (!now) /* with nothing stored, what was last played still stands */
        game_config_default(&app->setup, g, alone ? 1 : 2);
    if (alone && !good && !now)
        strcpy(app->setup.name[0], "You");
    free(c);
}

void setup_remember(struct app *app, const struct game_config *config)
{
    struct buf text = {0};
    app->setup = *config;
    config_write(&text, config);
    store_set(app->store, key(config->seats == 1), buf_text(&text));
    buf_free(&text);
}
