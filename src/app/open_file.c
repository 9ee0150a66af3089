/* open_file.c: opens records and positions from files. */
#include "open_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "echo.h"
#include "file.h"
#include "notice.h"
#include "players.h"
#include "playing.h"
#include "record.h"
#include "words.h"

/* What is in the file: a match or, when *m is NULL, a position's config, which is the caller's.
 */
static bool judge(const char *path, struct match **m, struct game_config *c, struct reason *why)
{
    struct buf text = {0};
    *m = NULL;
    bool good = file_read(path, &text, why);
    if (good && record_looks_like(buf_text(&text), text.len))
        good = (*m = record_read(buf_text(&text), text.len, why)) != NULL;
    else if (good)
        good = game_config_from_text(c, buf_text(&text), text.len, why);
    buf_free(&text);
    if (good && !app_shows(*m ? (*m)->game : c->game, why)) {
        match_free(*m);
        *m = NULL;
        game_config_free(c);
        good = false;
    }
    return good;
}

bool app_can_open(const char *path, struct reason *why)
{
    struct match *m;
    struct game_config *c = mem_alloc(sizeof *c);
    struct reason own = {0};
    bool good = judge(path, &m, c, &own);
    if (!good && why)
        *why = own;
    match_free(m);
    game_config_free(c);
    free(c);
    return good;
}

static void tell_of_file(struct app *app, const char *path, const struct reason *why)
{
    struct buf place = {0};
    buf_add(&place, echo_path(path).text);
    if (why->line > 0)
        buf_addf(&place, ":%d:%d", why->line, why->col);
    /* Translators: a file's name, and why it cannot be opened: half a sentence. */
    app_notice(app, "%s: %s.", buf_text(&place), why->text);
    buf_free(&place);
}

/* A position does not say who plays. The person plays for whoever is to move; the others are
 * played by computers, each by another one. */
static void seat_players(struct game_config *c)
{
    static const enum player order[PLAYER_COUNT] = {PLAYER_NELL, PLAYER_OTTO, PLAYER_MIRA,
                                                    PLAYER_PIP};
    struct game_status st;
    if (c->seats == 1) {
        snprintf(c->name[0], sizeof c->name[0], "%s", words_in("player", "You"));
        return;
    }
    void *state = mem_alloc(c->game->state_size);
    c->game->start(state, c);
    c->game->status(state, &st);
    free(state);
    for (int i = 0, n = 0; i < c->seats; i++)
        if (i != st.seat) {
            enum player who = order[n++ % PLAYER_COUNT];
            player_write(who, TEMPER_OPEN, c->computer[i]);
            snprintf(c->name[i], sizeof c->name[i], "%s", player_name(who));
        }
}

void app_open_file(struct app *app, const char *path)
{
    struct match *m;
    struct reason why = {0};
    struct game_config *c = mem_alloc(sizeof *c);
    if (!judge(path, &m, c, &why))
        tell_of_file(app, path, &why);
    else if (m)
        app_take_up(app, session_adopt(app->store, m, app->host.clock, app->host.self));
    else {
        seat_players(c);
        c->seed = app_seed(app);
        if (!app_start(app, c, &why))
            tell_of_file(app, path, &why);
    }
    game_config_free(c);
    free(c);
}
