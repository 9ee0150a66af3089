/* editor_view.c: what the editor shows and says. */
#include <stdio.h>

#include "editor_parts.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "screens.h"
#include "tile_game.h"

/* ---- Coming and going ---- */

void editor_visit(struct app *app)
{
    if (app->session)
        app_visit(app, SCREEN_PUZZLE_EDITOR);
    else
        app_go(app, SCREEN_PUZZLE_EDITOR);
}

void editor_leave(struct app *app)
{
    if (app->back)
        app_return(app);
    else
        app_go(app, SCREEN_PUZZLE_OWN);
}

/* ---- Is the table legal? ---- */

/* The desk has the best sentence about a fault. */
bool editor_legal(const struct app *app, struct reason *why)
{
    const struct editor *s = editor_of(app);
    const struct tile_game *g = s->match->game->tiles;
    struct desk_tone tone;
    struct buf said = {0};
    if (table_legal(g->now(s->match->state), g->rules(s->match->state)))
        return true;
    desk_message(s->host.desk, &said, &tone);
    if (why)
        snprintf(why->text, sizeof why->text, _("The table is not legal yet. %s"),
                 buf_text(&said));
    buf_free(&said);
    return false;
}

/* ---- What the desk shows ---- */

/* The box is always sorted, so that what comes back is found where it was. Nobody asked for
 * that, so it is not heard. */
static void sort(struct app *app)
{
    struct editor *s = editor_of(app);
    struct cues before = app->cues;
    struct desk_act act;
    desk_press(s->host.desk, action_id(s->by_number ? ACTION_SORT_NUMBER : ACTION_SORT_COLOUR),
               &act);
    app->cues = before;
}

/* The game of the desk may have changed: then it is another one. */
static void open_desk(struct app *app)
{
    struct editor *s = editor_of(app);
    const struct look *look = look_of(editor_now(app)->position.game);
    if (s->host.desk && app->editing == look)
        return;
    desk_host_close(&s->host);
    app->editing = look;
    desk_host_open(app, &s->host, s->host.kind, look);
}

void editor_sync(struct app *app)
{
    struct editor *s = editor_of(app);
    struct match *before = s->match;
    s->parted = app->ui.upright;
    s->part = s->part < edit_parts(editor_now(app)) ? s->part : 0;
    s->match = edit_match(editor_now(app), s->parted ? s->part : EDIT_ALL);
    open_desk(app);
    desk_sync(s->host.desk, s->match, 0, true);
    match_free(before);
    sort(app);
    app->dirty = true;
}

void editor_proof_drop(struct app *app)
{
    struct editor *s = editor_of(app);
    job_end(app, &s->proof);
    puzzle_free(&s->proven);
    s->verdict = VERDICT_NONE;
    s->saving = false;
}

void editor_show(struct app *app)
{
    editor_proof_drop(app);
    editor_sync(app);
    editor_of(app)->host.told[0] = 0;
}

void editor_tell(struct app *app, enum tone tone, const char *sentence)
{
    desk_host_tell(app, &editor_of(app)->host, tone, sentence);
}

/* ---- The cards over it ---- */

void editor_card_close(struct app *app)
{
    struct editor *s = editor_of(app);
    puzzle_free(&s->pasted);
    app_card_close(app, desk_home(s->host.desk));
}
