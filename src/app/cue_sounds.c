/* cue_sounds.c: makes sounds from what happens in a match. Everything that can be heard can
 * also be seen. */
#include "cue_sounds.h"

#include "app_sound.h"
#include "app_state.h"
#include "look.h"

/* ---- The match ---- */

static bool has(const struct event_list *events, enum event_cue cue)
{
    for (int i = 0; i < events->n; i++)
        if (events->event[i].cue == cue)
            return true;
    return false;
}

/* A deal is more important than the next turn. When somebody wins a round, the winner's moment
 * has its own sound. */
static void cue_turn(struct app *app, const struct event_list *events)
{
    bool alone = app->session->match->config.seats == 1;
    if (app->moment)
        return;
    if (has(events, CUE_TRIUMPH))
        app_cue(app, SOUND_WIN, 0, 1);
    else if (has(events, CUE_CALL))
        app_cue(app, SOUND_TURN, 0, 0.8f);
    else if (has(events, CUE_TURN) && !has(events, CUE_DEAL))
        app_cue(app, SOUND_TURN, 0, alone ? 0.5f : 0.8f);
}

void cue_match(struct app *app, const struct event_list *events, float bag_pan)
{
    static const struct desk_sounds tiles = {.deal = SOUND_DEAL, .draw = SOUND_DRAW};
    const struct desk_sounds *own = app_look(app)->desk->sounds, *of = own ? own : &tiles;
    if (has(events, CUE_DEAL))
        app_cue(app, of->deal, 0, 0.8f);
    if (has(events, CUE_DRAW))
        app_cue(app, of->draw, bag_pan, 0.8f);
    cue_turn(app, events);
}

/* ---- Buttons ---- */

void cue_button(struct app *app, const struct input *in, const struct ui_result *ui)
{
    bool typed = in->kind == INPUT_TEXT ||
                 (in->kind == INPUT_KEY && (in->key == KEY_BACKSPACE || in->key == KEY_DELETE));
    if (!ui->action[0] || typed)
        return;
    float pan = in->kind == INPUT_KEY || app->w <= 0 ? 0 : in->x / app->w * 2 - 1;
    app_cue(app, SOUND_BUTTON, pan * 0.5f, 0.7f);
}
