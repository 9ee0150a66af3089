/* settings_controls.c: what can be set, group by group, and what pressing it changes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "settings_parts.h"
#include "tileface.h"
#include "words.h"

#define ROW 70  /* a control with its label above */
#define LINE 44 /* a toggle */
#define GAP 6

static const int SCALES[] = {0, 75, 100, 125, 150, 175, 200};
static const int TEXTS[] = {100, 115, 130, 150};
static const int TIMERS[] = {0, 30, 60, 90, 120, 180, 300};
#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))

/* The place of the value nearest to the one set. */
static int place_of(const int *list, int n, int value)
{
    int at = 0;
    for (int i = 1; i < n; i++)
        if (abs(list[i] - value) < abs(list[at] - value))
            at = i;
    return at;
}

/* ---- Rows ---- */

static struct rect row(struct app *app, struct rect *r, float units)
{
    struct rect at = cut_top(app, r, units);
    cut_top(app, r, GAP);
    return at;
}

/* Two things side by side: the left one. */
static struct rect half(const struct app *app, struct rect *r)
{
    struct rect left = cut_left(app, r, page_units(app, r->w) / 2 - 10);
    cut_left(app, r, 20);
    return left;
}

/* Two toggles side by side. */
struct toggle {
    const char *id, *label;
    bool on;
    unsigned flags;
};

static void toggles(struct app *app, struct rect *r, struct toggle a, struct toggle b)
{
    struct rect right = row(app, r, LINE), left = half(app, &right);
    ui_toggle(&app->ui, a.id, left, a.label, a.on, a.flags);
    if (b.id)
        ui_toggle(&app->ui, b.id, right, b.label, b.on, b.flags);
}

static void note(struct app *app, struct rect *r, const char *text)
{
    float h = ui_paragraph_height(&app->ui, r->w, FONT_TEXT, TEXT_SMALL, text);
    struct rect at = cut_top(app, r, page_units(app, h));
    ui_paragraph(&app->ui, NULL, at, FONT_TEXT, TEXT_SMALL, text, UI_QUIET);
    cut_top(app, r, GAP);
}

/* ---- Groups ---- */

static void theme_choice(struct app *app, struct rect r)
{
    const char *names[8];
    int at = 0, n = theme_count() < 8 ? theme_count() : 8;
    for (int i = 0; i < n; i++) {
        names[i] = theme_at(i)->name;
        if (strcmp(theme_at(i)->id, app->settings.theme) == 0)
            at = i;
    }
    ui_choice(&app->ui, "theme", r, "Table", names, n, at, 0);
}

static void body_choice(struct app *app, struct rect r)
{
    static const char *const bodies[] = {"Ivory", "Dark"};
    bool dark = app->settings.body == BODY_DARK; /* messages still say "black" */
    ui_choice(&app->ui, "tiles", r, dark ? "Tiles (black is white)" : "Tiles", bodies,
              BODY_COUNT, app->settings.body, 0);
}

/* Languages are called what they call themselves; the list is as long as its names. */
static void language_choice(struct app *app, struct rect r)
{
    const char *names[8] = {_("As the system")};
    int at = 0, n = 1;
    const char *now = app->config.language ? app->config.language : app->settings.language;
    for (const struct language *l; n < 8 && (l = language_at(n - 1)); n++) {
        names[n] = l->name;
        if (strcmp(l->id, now) == 0)
            at = n;
    }
    ui_choice(&app->ui, "language", r, _("Language"), names, n, at,
              app->config.language ? UI_DISABLED : 0);
}

static void set_language(struct app *app, int i)
{
    const struct language *l = language_at(i - 1);
    snprintf(app->settings.language, sizeof app->settings.language, "%s", l ? l->id : "");
}

static void display(struct app *app, struct rect *r)
{
    static const char *const scales[] = {"Auto",  "75 %",  "100 %", "125 %",
                                         "150 %", "175 %", "200 %"};
    language_choice(app, row(app, r, ROW));
    theme_choice(app, row(app, r, ROW));
    ui_choice(&app->ui, "scale", row(app, r, ROW), "Size of everything", scales, COUNT(SCALES),
              place_of(SCALES, COUNT(SCALES), app->settings.scale_percent), 0);
    struct rect right = row(app, r, ROW), left = half(app, &right);
    body_choice(app, left);
    ui_toggle(&app->ui, "fullscreen", right, "Fill the screen (F11)", app->settings.fullscreen,
              0);
}

static void sound(struct app *app, struct rect *r)
{
    bool off = app->config.no_sound;
    struct rect right = row(app, r, ROW), left = half(app, &right);
    ui_stepper(&app->ui, "effects", left,
               off ? "Sounds (started without)" : "Sounds (0 is off)",
               off ? 0 : app->settings.effects, 0, 10, off ? UI_DISABLED : 0);
    ui_stepper(&app->ui, "music", right, off ? "Music (started without)" : "Music (0 is off)",
               off ? 0 : app->settings.music, 0, 10, off ? UI_DISABLED : 0);
    note(app, r, "Whatever can be heard can be seen as well: nothing is lost without sound.");
}

static struct toggle calm(const struct app *app)
{
    bool forced = app->config.reduced_motion;
    return (struct toggle){"reduced-motion", "Reduced motion", app_still(app),
                           forced ? UI_DISABLED : 0};
}

static void motion(struct app *app, struct rect *r)
{
    static const char *const motions[] = {"Off", "Fast", "Normal"};
    bool still = app_still(app);
    ui_choice(&app->ui, "motion", row(app, r, ROW), "How tiles travel", motions, 3,
              still ? 0 : app->settings.motion, still ? UI_DISABLED : 0);
    toggles(app, r, calm(app), (struct toggle){NULL, NULL, false, 0});
    note(app, r,
         app->config.reduced_motion
             ? "Reduced motion is on because the program was started with it."
             : "With reduced motion nothing glides and nothing shimmers, here or anywhere.");
}

static void play(struct app *app, struct rect *r)
{
    static const char *const ways[] = {"Click or drag", "Drag only"};
    static const char *const timers[] = {"Off",   "30 s",  "60 s", "90 s",
                                         "2 min", "3 min", "5 min"};
    const struct settings *s = &app->settings;
    struct rect right = row(app, r, ROW), left = half(app, &right);
    ui_choice(&app->ui, "pick-up", left, "Tiles are picked up by", ways, 2, s->drag_only, 0);
    ui_stepper(&app->ui, "drag-px", right, "Pixels before it is a drag", s->drag_px, 4, 16, 0);
    ui_choice(&app->ui, "timer", row(app, r, ROW), "Time for a turn: shown, never enforced",
              timers, COUNT(TIMERS), place_of(TIMERS, COUNT(TIMERS), s->timer_s), 0);
    toggles(app, r, (struct toggle){"double-click", "Double click: group", s->double_click, 0},
            (struct toggle){"confirm-end", "Ask before a turn ends", s->confirm_end, 0});
    toggles(app, r, (struct toggle){"cover", "Cover between turns", s->cover, 0},
            (struct toggle){NULL, NULL, false, 0});
}

static void access(struct app *app, struct rect *r)
{
    static const char *const texts[] = {"100 %", "115 %", "130 %", "150 %"};
    static const char *const pointers[] = {"Usual", "Large", "Largest"};
    const struct settings *s = &app->settings;
    struct rect right = row(app, r, ROW), left = half(app, &right);
    body_choice(app, left);
    ui_choice(&app->ui, "cursor", right, "Pointer", pointers, 3, s->cursor, 0);
    ui_choice(&app->ui, "text", row(app, r, ROW), "Size of text alone", texts, COUNT(TEXTS),
              place_of(TEXTS, COUNT(TEXTS), s->text_percent), 0);
    toggles(app, r,
            (struct toggle){"contrast", "High contrast", theme_find(s->theme)->contrast, 0},
            calm(app));
    toggles(app, r, (struct toggle){"large-numerals", "Large numerals", s->large_numerals, 0},
            (struct toggle){"large-marks", "Large marks", s->large_marks, 0});
    toggles(app, r, (struct toggle){"narration", "Tell in words", s->narration, 0},
            (struct toggle){"caption", "Show these words", s->caption,
                            s->narration ? 0 : UI_DISABLED});
}

void settings_controls(struct app *app, enum setting_page page, struct rect *r)
{
    switch (page) {
    case PAGE_DISPLAY:
        display(app, r);
        break;
    case PAGE_SOUND:
        sound(app, r);
        break;
    case PAGE_MOTION:
        motion(app, r);
        break;
    case PAGE_PLAY:
        play(app, r);
        break;
    case PAGE_ACCESS:
        access(app, r);
        break;
    case PAGE_COUNT:
        break;
    }
}

/* ---- Changes ---- */

/* What is set is heard at once: a tile put down. */
static void set_effects(struct app *app, int value)
{
    app->settings.effects = value;
    app_cue(app, SOUND_PLACE, 0, 0.8f);
}

/* Those that are a yes or no and nothing more. */
static bool set_switch(struct settings *s, const struct ui_result *ui)
{
    struct {
        const char *id;
        bool *on;
    } list[] = {{"cover", &s->cover},
                {"reduced-motion", &s->reduced_motion},
                {"large-numerals", &s->large_numerals},
                {"large-marks", &s->large_marks},
                {"pick-up", &s->drag_only},
                {"double-click", &s->double_click},
                {"confirm-end", &s->confirm_end},
                {"narration", &s->narration},
                {"caption", &s->caption}};
    for (int i = 0; i < COUNT(list); i++)
        if (page_pressed(ui, list[i].id)) {
            *list[i].on = ui->value != 0;
            return true;
        }
    return false;
}

static bool set_number(struct settings *s, const struct ui_result *ui)
{
    struct {
        const char *id;
        int *to;
        const int *list; /* or NULL: the value itself */
    } all[] = {{"scale", &s->scale_percent, SCALES}, {"text", &s->text_percent, TEXTS},
               {"timer", &s->timer_s, TIMERS},       {"tiles", &s->body, NULL},
               {"cursor", &s->cursor, NULL},         {"motion", &s->motion, NULL},
               {"music", &s->music, NULL},           {"drag-px", &s->drag_px, NULL}};
    for (int i = 0; i < COUNT(all); i++)
        if (page_pressed(ui, all[i].id)) {
            *all[i].to = all[i].list ? all[i].list[ui->value] : ui->value;
            return true;
        }
    return false;
}

static void set_theme(struct app *app, int i)
{
    struct settings *s = &app->settings;
    if (theme_at(i)->contrast)
        settings_contrast(app, true);
    else
        snprintf(s->theme, sizeof s->theme, "%s", theme_at(i)->id);
}

bool settings_change(struct app *app, const struct ui_result *ui)
{
    if (set_switch(&app->settings, ui) || set_number(&app->settings, ui))
        return true;
    if (page_pressed(ui, "theme"))
        set_theme(app, ui->value);
    else if (page_pressed(ui, "language"))
        set_language(app, ui->value);
    else if (page_pressed(ui, "contrast"))
        settings_contrast(app, ui->value != 0);
    else if (page_pressed(ui, "effects"))
        set_effects(app, ui->value);
    else if (page_pressed(ui, "fullscreen"))
        settings_fullscreen(app, ui->value != 0);
    else
        return false;
    return true;
}
