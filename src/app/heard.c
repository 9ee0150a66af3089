/* heard.c: cues from what happens to a match. Each of these things is seen too. */
#include "heard.h"

#include "page.h"

void app_cue(struct app *app, enum sound s, float pan, float strength)
{
    cues_add(&app->cues, s, pan, strength);
}

int app_take_cues(struct app *app, struct cue *out, int most)
{
    int n = app->cues.n < most ? app->cues.n : most;
    for (int i = 0; i < n; i++)
        out[i] = app->cues.cue[i];
    app->cues.n = 0;
    return n;
}

void app_sound_device(struct app *app, bool there)
{
    app->dirty |= app->no_device == there;
    app->no_device = !there;
}

void app_volumes(const struct app *app, int *effects, int *music)
{
    *effects = app->settings.effects;
    *music = app->settings.music;
}

/* ---- The match ---- */

static bool has(const struct event_list *events, enum event_cue cue)
{
    for (int i = 0; i < events->n; i++)
        if (events->event[i].cue == cue)
            return true;
    return false;
}

/* Somebody being out outweighs the next turn, and so does a deal. */
static void heard_turn(struct app *app, const struct event_list *events)
{
    bool alone = app->session->match->config.seats == 1;
    if (has(events, CUE_PRIZE))
        app_cue(app, alone ? SOUND_WIN : SOUND_PEG, 0, 1);
    else if (has(events, CUE_TRIUMPH))
        app_cue(app, SOUND_WIN, 0, 1);
    else if (has(events, CUE_CALL))
        app_cue(app, SOUND_TURN, 0, 0.8f);
    else if (has(events, CUE_TURN) && !has(events, CUE_DEAL))
        app_cue(app, SOUND_TURN, 0, alone ? 0.5f : 0.8f);
}

void heard_match(struct app *app, const struct event_list *events, float bag_pan)
{
    if (has(events, CUE_DEAL))
        app_cue(app, SOUND_DEAL, 0, 0.8f);
    if (has(events, CUE_DRAW))
        app_cue(app, SOUND_DRAW, bag_pan, 0.8f);
    heard_turn(app, events);
}

bool app_play(struct app *app, const char *step, struct reason *why)
{
    struct event_list events;
    if (!session_play(app->session, step, &events, why))
        return false;
    heard_match(app, &events, 0);
    narrate_events(app, app->session->match, -1, &events);
    return true;
}

/* ---- Buttons ---- */

void heard_button(struct app *app, const struct input *in, const struct ui_result *ui)
{
    bool typed = in->kind == INPUT_TEXT ||
                 (in->kind == INPUT_KEY && (in->key == KEY_BACKSPACE || in->key == KEY_DELETE));
    if (!ui->action[0] || typed)
        return;
    float pan = in->kind == INPUT_KEY || app->w <= 0 ? 0 : in->x / app->w * 2 - 1;
    app_cue(app, SOUND_BUTTON, pan * 0.5f, 0.7f);
}
