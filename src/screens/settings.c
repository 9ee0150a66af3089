/* settings.c: what the person set, from the store and back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "screen.h"

static const char *get(struct app *app, const char *id)
{
    char key[64];
    snprintf(key, sizeof key, "setting.%s", id);
    return store_get(app->store, key);
}

static int get_int(struct app *app, const char *id, int low, int high, int standard)
{
    const char *text = get(app, id);
    int n = text ? atoi(text) : standard;
    return n < low || n > high ? standard : n;
}

static void set(struct app *app, const char *id, const char *text)
{
    char key[64];
    snprintf(key, sizeof key, "setting.%s", id);
    const char *now = store_get(app->store, key);
    if (!now || strcmp(now, text) != 0)
        store_set(app->store, key, text);
}

static void set_int(struct app *app, const char *id, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    set(app, id, text);
}

void settings_apply(struct app *app)
{
    app->ui.theme = theme_find(app->settings.theme);
    app->dirty = true;
}

void settings_load(struct app *app)
{
    struct settings *s = &app->settings;
    const char *theme = get(app, "theme");
    snprintf(s->theme, sizeof s->theme, "%s",
             theme && theme_find(theme) ? theme : theme_at(0)->id);
    s->scale_percent = get_int(app, "scale", 75, 200, 0);
    s->motion = get_int(app, "motion", 0, 2, 2);
    s->fullscreen = get_int(app, "fullscreen", 0, 1, 0) != 0;
    s->cover = get_int(app, "cover", 0, 1, 1) != 0;
    s->effects = get_int(app, "effects", 0, 10, 7);
    s->music = get_int(app, "music", 0, 10, 2);
    settings_apply(app);
    if (app->config.fullscreen)
        s->fullscreen = true;
    else if (s->fullscreen && app->host.set_fullscreen)
        app->host.set_fullscreen(app->host.self, true);
}

void settings_save(struct app *app)
{
    const struct settings *s = &app->settings;
    set(app, "theme", s->theme);
    set_int(app, "scale", s->scale_percent);
    set_int(app, "motion", s->motion);
    set_int(app, "fullscreen", s->fullscreen);
    set_int(app, "cover", s->cover);
    set_int(app, "effects", s->effects);
    set_int(app, "music", s->music);
    settings_apply(app);
}

void settings_fullscreen(struct app *app, bool on)
{
    app->settings.fullscreen = on;
    if (app->host.set_fullscreen)
        app->host.set_fullscreen(app->host.self, on);
    settings_save(app);
}
