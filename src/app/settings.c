/* settings.c: reads the person's settings from the store and writes them back. */
#include "settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "known_rules.h"
#include "language.h"
#include "look.h"
#include "tileface.h"

/* ---- Numbers, and what is on or off ---- */

#define AT(field) offsetof(struct settings, field)

static const struct {
    const char *id;
    size_t at;   /* in struct settings, */
    bool is_int; /* where it is an int; otherwise a bool */
    int low, high, standard;
} NUMBERS[] = {
    {"narration", AT(narration), false, 0, 1, 0},
    {"caption", AT(caption), false, 0, 1, 1},
    {"voice", AT(voice), false, 0, 1, 0},
    {"scale", AT(scale_percent), true, 75, 200, 0},
    {"text", AT(text_percent), true, 100, 150, 100},
    {"tiles", AT(body), true, 0, BODY_COUNT - 1, BODY_IVORY},
    {"large-numerals", AT(large_numerals), false, 0, 1, 0},
    {"large-marks", AT(large_marks), false, 0, 1, 0},
    {"cursor", AT(cursor), true, 0, 2, 0},
    {"motion", AT(motion), true, 0, 2, 2},
    {"reduced-motion", AT(reduced_motion), false, 0, 1, 0},
    {"fullscreen", AT(fullscreen), false, 0, 1, 0},
    {"cover", AT(cover), false, 0, 1, 1},
    {"effects", AT(effects), true, 0, 10, 7},
    {"music", AT(music), true, 0, 10, 2},
    {"drag-only", AT(drag_only), false, 0, 1, 0},
    {"drag-px", AT(drag_px), true, 4, 16, 6},
    {"double-click", AT(double_click), false, 0, 1, 1},
    {"auto-end", AT(auto_end), false, 0, 1, 1},
    {"auto-pass", AT(auto_pass), false, 0, 1, 0},
    {"confirm-end", AT(confirm_end), false, 0, 1, 0},
    {"review", AT(review), false, 0, 1, 0},
    {"own-lot", AT(own_lot), false, 0, 1, 0},
    {"faces", AT(faces), false, 0, 1, 1},
    {"talk", AT(talk), false, 0, 1, 1},
    {"puzzle-clock", AT(puzzle_clock), false, 0, 1, 1},
    {"tearing", AT(tearing), false, 0, 1, 0},
    {"pace", AT(pace), true, 0, 2, 1},
    {"timer", AT(timer_s), true, 30, 300, 0},
};
#define N_NUMBERS ((int)(sizeof NUMBERS / sizeof *NUMBERS))
#define HANDS 2 /* the first ones, which settings_save_hands() saves */

static void put_number(struct settings *s, int i, int value)
{
    void *at = (char *)s + NUMBERS[i].at;
    if (NUMBERS[i].is_int)
        *(int *)at = value;
    else
        *(bool *)at = value != 0;
}

static int number(const struct settings *s, int i)
{
    const void *at = (const char *)s + NUMBERS[i].at;
    return NUMBERS[i].is_int ? *(const int *)at : *(const bool *)at;
}

bool settings_put(struct app *app, const char *id, int value)
{
    for (int i = 0; i < N_NUMBERS; i++)
        if (strcmp(NUMBERS[i].id, id) == 0) {
            put_number(&app->settings, i, value);
            return true;
        }
    return false;
}

/* ---- The store ---- */

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

/* Numbers from..to - 1. */
static void save_numbers(struct app *app, int from, int to)
{
    for (int i = from; i < to; i++)
        set_int(app, NUMBERS[i].id, number(&app->settings, i));
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
    const char *keys = get(app, "keys");
    keymap_read(&s->keys, keys ? keys : "");
    load_language(app);
    get_theme(app, "theme", s->theme, theme_at(0)->id);
    get_theme(app, "calm-theme", s->calm_theme, theme_at(0)->id);
    for (int i = 0; i < N_NUMBERS; i++)
        put_number(
            s, i,
            get_int(app, NUMBERS[i].id, NUMBERS[i].low, NUMBERS[i].high, NUMBERS[i].standard));
    load_games(app);
    known_rules_forget(app);
    settings_apply(app);
    if (app->config.fullscreen)
        s->fullscreen = true;
    else if (s->fullscreen && app->host.set_fullscreen)
        app->host.set_fullscreen(app->host.self, true);
}

void settings_save_hands(struct app *app)
{
    struct buf text = {0};
    keymap_write(&text, &app->settings.keys);
    set(app, "keys", buf_text(&text));
    buf_free(&text);
    save_numbers(app, 0, HANDS);
}

void settings_save(struct app *app)
{
    const struct settings *s = &app->settings;
    settings_save_hands(app);
    set(app, "language", s->language);
    set(app, "theme", s->theme);
    set(app, "calm-theme", s->calm_theme);
    save_numbers(app, HANDS, N_NUMBERS);
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
