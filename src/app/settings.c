/* settings.c: reads the person's settings from the store and writes them back. */
#include "settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "language.h"
#include "look.h"
#include "tileface.h"

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

static bool get_bool(struct app *app, const char *id, bool standard)
{
    return get_int(app, id, 0, 1, standard) != 0;
}

static void get_theme(struct app *app, const char *id, char out[16], const char *standard)
{
    const char *theme = get(app, id);
    snprintf(out, 16, "%s", theme && theme_find(theme) ? theme : standard);
}

void settings_language(const struct app *app)
{
    const struct app_config *c = &app->config;
    const char *wanted = app->settings.language;
    if (c->language)
        wanted = c->language;
    else if (!wanted[0])
        wanted = c->languages ? c->languages : "";
    if (c->words_dir)
        language_open(app->config.words_dir, language_choose(wanted));
}

void settings_tiles(const struct app *app)
{
    const struct settings *s = &app->settings;
    tileface_style((struct tile_style){.body = (enum tile_body)s->body,
                                       .large_numerals = s->large_numerals,
                                       .large_marks = s->large_marks,
                                       .outlined = app->ui.theme->contrast,
                                       .six_and_nine = app_look(app)->six_and_nine});
}

void settings_apply(struct app *app)
{
    const struct settings *s = &app->settings;
    settings_language(app);
    if (app->renderer && app->renderer->vsync)
        app->renderer->vsync(app->renderer, !s->tearing);
    app->ui.theme = theme_find(s->theme);
    app->ui.text = (float)s->text_percent / 100;
    settings_tiles(app);
    app->dirty = true;
}

bool app_still(const struct app *app)
{
    return app->config.reduced_motion || app->settings.reduced_motion;
}

int app_ticks(const struct app *app, int ms)
{
    if (app_still(app) || app->settings.motion == 0)
        return 0;
    return (app->settings.motion == 1 ? ms / 2 : ms) * APP_TICKS_PER_SECOND / 1000;
}

int app_cursor(const struct app *app)
{
    return app->settings.cursor;
}

void settings_contrast(struct app *app, bool on)
{
    struct settings *s = &app->settings;
    if (on && !theme_find(s->theme)->contrast)
        memcpy(s->calm_theme, s->theme, sizeof s->calm_theme);
    snprintf(s->theme, sizeof s->theme, "%s", on ? "contrast" : s->calm_theme);
}

static void load_language(struct app *app)
{
    const char *id = get(app, "language");
    bool there = id && id[0] && strcmp(language_choose(id), id) == 0;
    snprintf(app->settings.language, sizeof app->settings.language, "%s", there ? id : "");
}

static void load_seen(struct app *app)
{
    struct settings *s = &app->settings;
    load_language(app);
    get_theme(app, "theme", s->theme, theme_at(0)->id);
    get_theme(app, "calm-theme", s->calm_theme, theme_at(0)->id);
    s->scale_percent = get_int(app, "scale", 75, 200, 0);
    s->text_percent = get_int(app, "text", 100, 150, 100);
    s->body = get_int(app, "tiles", 0, BODY_COUNT - 1, BODY_IVORY);
    s->large_numerals = get_bool(app, "large-numerals", false);
    s->large_marks = get_bool(app, "large-marks", false);
    s->cursor = get_int(app, "cursor", 0, 2, 0);
    s->motion = get_int(app, "motion", 0, 2, 2);
    s->reduced_motion = get_bool(app, "reduced-motion", false);
    s->fullscreen = get_bool(app, "fullscreen", false);
}

static void load_done(struct app *app)
{
    struct settings *s = &app->settings;
    s->cover = get_bool(app, "cover", true);
    s->effects = get_int(app, "effects", 0, 10, 7);
    s->music = get_int(app, "music", 0, 10, 2);
    s->drag_only = get_bool(app, "drag-only", false);
    s->drag_px = get_int(app, "drag-px", 4, 16, 6);
    s->double_click = get_bool(app, "double-click", true);
    s->confirm_end = get_bool(app, "confirm-end", false);
    s->review = get_bool(app, "review", false);
    s->own_lot = get_bool(app, "own-lot", false);
    s->faces = get_bool(app, "faces", true);
    s->puzzle_clock = get_bool(app, "puzzle-clock", true);
    s->tearing = get_bool(app, "tearing", false);
    s->pace = get_int(app, "pace", 0, 2, 1);
    s->timer_s = get_int(app, "timer", 30, 300, 0);
}

static void lesson_key(char key[40], const char *what, const struct look *l)
{
    bool plain = l->plain_keys;
    snprintf(key, 40, "%s%s%s", what, plain ? "" : ".", plain ? "" : l->game->id);
}

static void load_games(struct app *app)
{
    char key[40];
    const char *chosen = get(app, "game");
    const struct game *g = chosen ? game_find(chosen) : NULL;
    app->game = g && look_of(g) ? look_of(g) : look_at(0);
    for (int i = 0; i < look_count(); i++) {
        struct lesson_mark *m = &app->settings.lesson[i];
        lesson_key(key, "lesson", look_at(i));
        const char *step = get(app, key);
        snprintf(m->step, sizeof m->step, "%s", step ? step : "");
        lesson_key(key, "lesson-done", look_at(i));
        m->done = get_int(app, key, 0, 2, 0);
    }
}

void settings_load(struct app *app)
{
    struct settings *s = &app->settings;
    load_seen(app);
    load_done(app);
    load_games(app);
    settings_apply(app);
    if (app->config.fullscreen)
        s->fullscreen = true;
    else if (s->fullscreen && app->host.set_fullscreen)
        app->host.set_fullscreen(app->host.self, true);
}

void settings_save(struct app *app)
{
    const struct settings *s = &app->settings;
    settings_save_hands(app);
    set(app, "language", s->language);
    set(app, "theme", s->theme);
    set(app, "calm-theme", s->calm_theme);
    set_int(app, "scale", s->scale_percent);
    set_int(app, "text", s->text_percent);
    set_int(app, "tiles", s->body);
    set_int(app, "large-numerals", s->large_numerals);
    set_int(app, "large-marks", s->large_marks);
    set_int(app, "cursor", s->cursor);
    set_int(app, "motion", s->motion);
    set_int(app, "reduced-motion", s->reduced_motion);
    set_int(app, "fullscreen", s->fullscreen);
    set_int(app, "cover", s->cover);
    set_int(app, "effects", s->effects);
    set_int(app, "music", s->music);
    set_int(app, "drag-only", s->drag_only);
    set_int(app, "drag-px", s->drag_px);
    set_int(app, "double-click", s->double_click);
    set_int(app, "confirm-end", s->confirm_end);
    set_int(app, "review", s->review);
    set_int(app, "own-lot", s->own_lot);
    set_int(app, "faces", s->faces);
    set_int(app, "puzzle-clock", s->puzzle_clock);
    set_int(app, "tearing", s->tearing);
    set_int(app, "pace", s->pace);
    set_int(app, "timer", s->timer_s);
    settings_apply(app);
}

void settings_save_lesson(struct app *app, const struct look *game)
{
    char key[40];
    const struct lesson_mark *m = &app->settings.lesson[look_index(game)];
    lesson_key(key, "lesson", game);
    set(app, key, m->step);
    lesson_key(key, "lesson-done", game);
    set_int(app, key, m->done);
}

void settings_choose_game(struct app *app, const struct look *game)
{
    app->game = game;
    set(app, "game", game->game->id);
    app->dirty = true;
}

void settings_fullscreen(struct app *app, bool on)
{
    app->settings.fullscreen = on;
    if (app->host.set_fullscreen)
        app->host.set_fullscreen(app->host.self, on);
    settings_save(app);
}

/* ---- Keys and narration ---- */

void settings_load_hands(struct app *app)
{
    struct settings *s = &app->settings;
    const char *keys = get(app, "keys");
    keymap_read(&s->keys, keys ? keys : "");
    s->narration = get_int(app, "narration", 0, 1, 0) != 0;
    s->caption = get_int(app, "caption", 0, 1, 1) != 0;
}

void settings_save_hands(struct app *app)
{
    struct buf text = {0};
    keymap_write(&text, &app->settings.keys);
    set(app, "keys", buf_text(&text));
    buf_free(&text);
    set_int(app, "narration", app->settings.narration);
    set_int(app, "caption", app->settings.caption);
}
