/* app_sound.c: keeps the sounds to play, and the volumes. */
#include "app_sound.h"

#include "app.h"
#include "app_state.h"

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
