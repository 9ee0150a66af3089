/* open_file.c: opens records and positions from files. */
#include "open_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "echo.h"
#include "file.h"
#include "language.h"
#include "notice.h"
#include "players.h"
#include "playing.h"
#include "puzzling.h"
#include "record.h"
#include "your_data.h"

/* What is in a file: a match, a puzzle or a position. */
struct opened {
    struct match *match;
    struct puzzle *puzzle;
    struct game_config config; /* if it is neither */
};

static void close_it(struct opened *f)
{
    match_free(f->match);
    if (f->puzzle)
        puzzle_free(f->puzzle);
    free(f->puzzle);
    game_config_free(&f->config);
    free(f);
}

/* Does some line begin with the word that only puzzles have? */
static bool has_goal(const char *text)
{
    static const char word[] = "goal";
    for (const char *line = text + text_mark(text, strlen(text)); line;
         line = strchr(line, '\n')) {
        line += strspn(line, " \t\r\n");
        if (strncmp(line, word, 4) == 0 && strchr(" \t", line[4]) && line[4])
            return true;
    }
    return false;
}

static bool read_it(const struct buf *text, struct opened *f, struct reason *why)
{
    if (record_looks_like(buf_text(text), text->len))
        return (f->match = record_read(buf_text(text), text->len, why)) != NULL;
    if (!has_goal(buf_text(text)))
        return game_config_from_text(&f->config, buf_text(text), text->len, why);
    struct puzzle *p = mem_alloc(sizeof *p);
    bool good = puzzle_read(buf_text(text), text->len, true, p, why);
    if (good)
        f->puzzle = p;
    else
        free(p);
    return good;
}

static const struct game *game_in(const struct opened *f)
{
    return f->match    ? f->match->game
           : f->puzzle ? f->puzzle->task.position.game
                       : f->config.game;
}

/* NULL with a reason if it cannot be opened; close_it(). */
static struct opened *judge(const char *path, struct reason *why)
{
    struct buf text = {0};
    struct opened *f = mem_alloc(sizeof *f);
    bool good =
        file_read(path, &text, why) && read_it(&text, f, why) && app_shows(game_in(f), why);
    buf_free(&text);
    if (good)
        return f;
    close_it(f);
    return NULL;
}

bool app_can_open(const char *path, struct reason *why)
{
    struct reason own = {0};
    FILE *zip = your_data_is_export(path) ? file_open(path, why) : NULL;
    if (your_data_is_export(path)) { /* read when it is opened */
        if (zip)
            fclose(zip);
        return zip != NULL;
    }
    struct opened *f = judge(path, &own);
    if (!f && why)
        *why = own;
    if (f)
        close_it(f);
    return f != NULL;
}

void app_tell_of_file(struct app *app, const char *path, const struct reason *why)
{
    struct buf place = {0};
    buf_add(&place, echo_path(path).text);
    if (why->line > 0)
        buf_addf(&place, ":%d:%d", why->line, why->col);
    /* Translators: a file's name, and why it cannot be opened: half a sentence. */
    app_notice(app, "%s: %s.", buf_text(&place), why->text);
    buf_free(&place);
}

/* The nth computer player at the table. When all of them sit there, they come again with a
 * number, as on the set-up page: "Nell 2". */
static void seat_computer(struct game_config *c, int seat, int n)
{
    enum player who = player_nth(n);
    char number[16] = "";
    if (n >= PLAYER_COUNT)
        snprintf(number, sizeof number, " %d", n / PLAYER_COUNT + 1);
    player_write(who, TEMPER_OPEN, c->computer[seat]);
    snprintf(c->name[seat], sizeof c->name[seat], "%s%s", player_name(who), number);
}

/* A position does not say who plays. The person plays the seat that is to move; the others are
 * played by computers, each by another one. */
static void seat_players(struct game_config *c)
{
    struct game_status st;
    if (c->seats == 1) {
        snprintf(c->name[0], sizeof c->name[0], "%s", translated_in("player", "You"));
        return;
    }
    void *state = mem_alloc(c->game->state_size);
    c->game->start(state, c);
    c->game->status(state, &st);
    free(state);
    for (int i = 0, n = 0; i < c->seats; i++)
        if (i != st.seat)
            seat_computer(c, i, n++);
}

void app_open_file(struct app *app, const char *path)
{
    struct reason why = {0};
    if (your_data_is_export(path)) {
        your_data_import(app, path, app->import_settings);
        return;
    }
    struct opened *f = judge(path, &why);
    bool good = f != NULL;
    if (good && f->match) {
        struct match *m = f->match;
        f->match = NULL;
        app_take_up(app, session_adopt(app->store, m, app->host.clock, app->host.self));
    } else if (good && f->puzzle) {
        f->puzzle->name[0] = 0;
        good = app_puzzle_start(app, f->puzzle, PUZZLING_OWN, NULL, &why);
    } else if (good) {
        seat_players(&f->config);
        f->config.seed = app_seed(app);
        good = app_start(app, &f->config, &why);
    }
    if (!good)
        app_tell_of_file(app, path, &why);
    if (f)
        close_it(f);
}
