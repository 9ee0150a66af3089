/* setup_memory.c: who played last, and by which rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_parts.h"
#include "record.h"
#include "words.h"

static const char *key(bool alone)
{
    return alone ? "setup.solitaire" : "setup.players";
}

/* The standards, with names in the language there is now. */
static void fresh(struct game_config *c, const struct game *g, bool alone)
{
    game_config_default(c, g, alone ? 1 : 2);
    for (int i = 0; i < c->seats; i++)
        snprintf(c->name[i], NAME_MAX_BYTES, _("Player %d"), i + 1);
    if (alone) /* Translators: the name of who plays alone, as long as they give no other. */
        snprintf(c->name[0], NAME_MAX_BYTES, "%s", words_in("player", "You"));
}

void setup_recall(struct app *app, bool alone)
{
    const struct game *g = game_find("super-wild");
    const char *text = store_get(app->store, key(alone));
    struct game_config *c = mem_alloc(sizeof *c);
    bool good = text && config_read(text, strlen(text), c, NULL) && c->game == g &&
                !c->from_position && (c->seats == 1) == alone;
    bool now = app->setup_played && (app->setup.seats == 1) == alone;
    if (good)
        app->setup = *c;
    else if (!now) /* with nothing stored, what was last played still stands */
        fresh(&app->setup, g, alone);
    free(c);
}

void setup_remember(struct app *app, const struct game_config *config)
{
    struct buf text = {0};
    app->setup = *config;
    app->setup_played = true;
    config_write(&text, config);
    store_set(app->store, key(config->seats == 1), buf_text(&text));
    buf_free(&text);
}
