/* setup_memory.c: remembers who played last, and by which rules. */
#include "setup_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "look.h"
#include "record.h"
#include "words.h"

static void key(char out[64], const struct game *g, bool alone)
{
    bool plain = look_of(g) && look_of(g)->plain_keys;
    snprintf(out, 64, "setup.%s%s%s", plain ? "" : g->id, plain ? "" : ".",
             alone ? "solitaire" : "players");
}

/* The defaults, with names in the present language. */
static void fresh(struct game_config *c, const struct game *g, bool alone)
{
    game_config_default(c, g, alone ? 1 : 2);
    for (int i = 0; i < c->seats; i++)
        snprintf(c->name[i], NAME_MAX_BYTES, _("Player %d"), i + 1);
    if (alone) /* Translators: the name of a single player who has not typed one. */
        snprintf(c->name[0], NAME_MAX_BYTES, "%s", words_in("player", "You"));
}

void setup_recall(struct app *app, bool alone)
{
    const struct game *g = app->game->game;
    char name[64];
    key(name, g, alone);
    const char *text = store_get(app->store, name);
    struct game_config *c = mem_alloc(sizeof *c);
    bool good = text && config_read(text, strlen(text), c, NULL) && c->game == g && !c->start &&
                (c->seats == 1) == alone;
    bool now = app->setup_played && app->setup.game == g && (app->setup.seats == 1) == alone;
    if (good)
        app->setup = *c;
    else if (!now) /* if nothing is stored, the last set-up is still there */
        fresh(&app->setup, g, alone);
    game_config_free(c);
    free(c);
}

void setup_remember(struct app *app, const struct game_config *config)
{
    struct buf text = {0};
    char name[64];
    key(name, config->game, config->seats == 1);
    app->setup = *config;
    app->setup_played = true;
    config_write(&text, config);
    store_set(app->store, name, buf_text(&text));
    buf_free(&text);
}
