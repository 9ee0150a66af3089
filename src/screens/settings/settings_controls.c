/* settings_controls.c: the controls of the settings, group by group, and what they change. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_sound.h"
#include "app_state.h"
#include "language.h"
#include "least.h"
#include "page.h"
#include "settings.h"
#include "settings_parts.h"
#include "tileface.h"

#define ROW 74    /* a control with its label above; with larger text it is higher, */
#define ROWS 4    /* that fit into a page */
#define LOW 600   /* units: a window of this height has no room for that */
#define LINE 44   /* a toggle; with larger text it is higher if it needs two lines */
#define SWITCH 66 /* what a toggle needs beside its label */
#define SPARE 88  /* units: a page without anything to preview has so much room more */
#define GAP 10

static const int SCALES[] = {0, 75, 100, 125, 150, 175, 200};
static const int TEXTS[] = {100, 115, 130, 150};
static const int TIMERS[] = {0, 30, 60, 90, 120, 180, 300};
#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))

/* ---- Rows ---- */

static struct rect row(const struct app *app, struct rect *r, float units)
{
    struct rect at = cut_top_gap(&app->ui, r, units, GAP);
    return at;
}

/* Do the settings of this page change the piece of table below them? */
bool settings_previewed(const struct app *app)
{
    return app->settings.page == PAGE_DISPLAY || app->settings.page == PAGE_ACCESS;
}

/* The height of a control with its label above. */
static float high(const struct app *app)
{
    const struct ui *ui = &app->ui;
    float spare = (page_units(ui, app->h) - LOW + (settings_previewed(app) ? 0 : SPARE)) / ROWS;
    return ROW + fmaxf(0, fminf(spare, 22 * (ui->text - 1)));
}

#define BESIDE 36.0f /* units: room enough that a switch does not seem to be the next one's */

/* Two things side by side in a row, or on a phone below each other. */
struct two {
    struct rect left, right;
};

/* share: 0 to 1, of the left one. */
static struct two two(const struct app *app, struct rect *r, float units, float share)
{
    const struct ui *ui = &app->ui;
    struct two out = {.right = row(app, r, units)};
    if (ui->upright) {
        out.left = out.right;
        out.right = row(app, r, units);
    } else
        out.left = cut_left_gap(ui, &out.right, (page_units(ui, out.right.w) - BESIDE) * share,
                                BESIDE);
    return out;
}

/* Two toggles side by side. */
struct toggle {
    const char *id, *label;
    bool on;
    unsigned flags;
};

/* Does the label of a toggle need two lines? */
static bool is_long(const struct ui *ui, float w, const char *label)
{
    return ui_measure(ui, FONT_TEXT, TEXT_SIZE, label) > w - ui_px(ui, SWITCH);
}

static void toggles(struct app *app, struct rect *r, struct toggle a, struct toggle b)
{
    const struct ui *ui = &app->ui;
    float w = (r->w - ui_px(ui, BESIDE)) / 2;
    bool lines = !settings_previewed(app) || is_long(ui, w, a.label) ||
                 (b.id && is_long(ui, w, b.label));
    struct two at = two(app, r, LINE + (lines ? 24 * (ui->text - 1) : 0), 0.5f);
    ui_toggle(&app->ui, a.id, at.left, a.label, a.on, a.flags);
    if (b.id)
        ui_toggle(&app->ui, b.id, at.right, b.label, b.on, b.flags);
}

/* A toggle, and beside it what it is about. */
static void explained(struct app *app, struct rect *r, struct toggle t, const char *about)
{
    struct ui *ui = &app->ui;
    struct two at = two(app, r, LINE + 24 * (ui->text - 1), 0.5f);
    ui_toggle(ui, t.id, at.left, t.label, t.on, t.flags);
    float h = ui_paragraph_height(ui, at.right.w, FONT_TEXT, TEXT_SMALL, about);
    if (!ui->upright)
        at.right.y += fmaxf(0, (at.right.h - h) / 2);
    ui_paragraph(ui, NULL, at.right, FONT_TEXT, TEXT_SMALL, about, UI_QUIET);
}

/* A value of one of the lists above, in words. */
static void number_words(struct buf *out, const int *list, int value)
{
    if (list != TIMERS && !value) /* Translators: the size is chosen by the program. */
        buf_add(out, translated_in("size", "Auto"));
    else if (list != TIMERS) /* Translators: percent. */
        buf_addf(out, _("%d%%"), value);
    else if (!value)
        buf_add(out, translated_in("timer", "Off"));
    else if (value < 120) /* Translators: seconds. */
        buf_addf(out, _("%d s"), value);
    else /* Translators: minutes. */
        buf_addf(out, _("%d min"), value / 60);
}

#define OPTIONS 50 /* units more: on a phone many options take two rows */

static float options_high(const struct app *app)
{
    return high(app) + (app->ui.upright ? OPTIONS : 0);
}

/* The choice of a number from one of the lists. */
static void number_choice(struct app *app, struct rect r, const char *id, const char *label,
                          const int *list, int n, int value)
{
    struct buf text[8] = {{0}};
    const char *names[8];
    for (int i = 0; i < n && i < 8; i++) {
        number_words(&text[i], list, list[i]);
        names[i] = buf_text(&text[i]);
    }
    ui_choice(&app->ui, id, r, label, names, n, int_nearest(list, n, value), 0);
    for (int i = 0; i < n && i < 8; i++)
        buf_free(&text[i]);
}

static void note(struct app *app, struct rect *r, const char *text)
{
    float h = ui_paragraph_height(&app->ui, r->w, FONT_TEXT, TEXT_SMALL, text);
    struct rect at = cut_top(&app->ui, r, page_units(&app->ui, fminf(h, fmaxf(0, r->h))));
    ui_paragraph(&app->ui, NULL, at, FONT_TEXT, TEXT_SMALL, text, UI_QUIET);
    cut_top(&app->ui, r, GAP);
}

/* ---- Groups ---- */

static void theme_choice(struct app *app, struct rect r)
{
    const char *names[8];
    int at = 0, n = theme_count() < 8 ? theme_count() : 8;
    for (int i = 0; i < n; i++) {
        names[i] = _(theme_at(i)->name);
        if (strcmp(theme_at(i)->id, app->settings.theme) == 0)
            at = i;
    }
    ui_choice(&app->ui, "theme", r, _("Table"), names, n, at, 0);
}

static void body_choice(struct app *app, struct rect r)
{
    const char *const bodies[] = {translated_in("tiles", "Ivory"),
                                  translated_in("tiles", "Dark")};
    bool dark = app->settings.body == BODY_DARK; /* messages still say "black" */
    /* Translators: the colour that is called black is drawn white on dark tiles. */
    ui_choice(&app->ui, "tiles", r, dark ? _("Tiles (black shows as white)") : _("Tiles"),
              bodies, BODY_COUNT, app->settings.body, 0);
}

/* Shows each language by its own name for itself. */
static void language_choice(struct app *app, struct rect r)
{
    const char *names[8] = {_("System language")};
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

/* The sizes that fit into the window can be chosen, and the next one, which is as large as the
 * window lets it be. The label says why there are no more. */
static void scale_choice(struct app *app, struct rect r)
{
    struct buf label = {0}, text[COUNT(SCALES)] = {{0}};
    const char *names[COUNT(SCALES)];
    float fits =
        100 * ui_scale(&app->ui, app->w, app->h, 2) / ui_scale(&app->ui, app->w, app->h, 1);
    int most = (int)roundf(fits), usable = 0, n = COUNT(SCALES);
    for (int i = 0; i < n; i++) {
        bool next = usable == i && i > 0 && SCALES[i - 1] < most && SCALES[i] > most;
        usable += SCALES[i] <= most || next;
        number_words(&text[i], SCALES, next ? most : SCALES[i]);
        names[i] = buf_text(&text[i]);
    }
    buf_add(&label, _("Interface size"));
    if (usable < n) /* Translators: after "Interface size". */
        buf_addf(&label, _(" (up to %d%% fits in this window)"), most);
    ui_choice_of(&app->ui, "scale", r, buf_text(&label), names, n, usable,
                 int_nearest(SCALES, n, app->settings.scale_percent), 0);
    for (int i = 0; i < n; i++)
        buf_free(&text[i]);
    buf_free(&label);
}

static void display(struct app *app, struct rect *r)
{
    language_choice(app, row(app, r, options_high(app)));
    theme_choice(app, row(app, r, options_high(app)));
    if (!app->ui.upright) /* there the window decides */
        scale_choice(app, row(app, r, high(app)));
    struct two at = two(app, r, high(app), 0.535f);
    body_choice(app, at.left);
    struct buf label = {0};
    keymap_label(&label, &app->settings.keys, action_label(ACTION_FULLSCREEN),
                 ACTION_FULLSCREEN);
    ui_toggle(&app->ui, "fullscreen", at.right, buf_text(&label), app->settings.fullscreen, 0);
    buf_free(&label);
}

static void sound(struct app *app, struct rect *r)
{
    bool off = app->config.no_sound;
    struct two at = two(app, r, high(app), 0.5f);
    ui_stepper(&app->ui, "effects", at.left, off ? _("Sounds") : _("Sounds (0 is off)"),
               off ? 0 : app->settings.effects, 0, 10, off ? UI_DISABLED : 0);
    ui_stepper(&app->ui, "music", at.right, off ? _("Music") : _("Music (0 is off)"),
               off ? 0 : app->settings.music, 0, 10, off ? UI_DISABLED : 0);
    /* Translators: computer players say something at the table; at most 30 letters. */
    explained(app, r, (struct toggle){"talk", _("Computers talk"), app->settings.talk, 0},
              /* Translators: beside "Computers talk": how they do; at most 65 letters. */
              _("They say a line at the table now and then."));
    if (app->no_device && !off)
        note(app, r, _("There is no sound device, or it cannot be opened."));
    if (off)
        note(app, r, _("The sound is off because the program was started without it."));
    note(app, r, _("Everything you hear can also be seen: you miss nothing without sound."));
}

static struct toggle calm(const struct app *app)
{
    bool forced = app->config.reduced_motion;
    return (struct toggle){"reduced-motion", _("Reduced motion"), app_still(app),
                           forced ? UI_DISABLED : 0};
}

static void motion(struct app *app, struct rect *r)
{
    const char *const motions[] = {translated_in("motion", "Off"),
                                   translated_in("motion", "Fast"),
                                   translated_in("motion", "Normal")};
    bool still = app_still(app);
    ui_choice(&app->ui, "motion", row(app, r, high(app)), _("Tile animation"), motions, 3,
              still ? 0 : app->settings.motion, still ? UI_DISABLED : 0);
    const char *const paces[] = {translated_in("motion", "Slow"),
                                 translated_in("motion", "Normal"),
                                 translated_in("motion", "Fast")};
    bool can_wait = app->renderer && app->renderer->vsync;
    ui_choice(&app->ui, "pace", row(app, r, high(app)), _("Computer speed"), paces, 3,
              app->settings.pace, 0);
    toggles(app, r, calm(app), /* Translators: pictures wait for the screen, so none tears. */
            (struct toggle){"vsync", _("V-sync"), can_wait && !app->settings.tearing,
                            can_wait ? 0 : UI_DISABLED});
    toggles(
        app, r, /* Translators: the players' faces change with what happens. */
        (struct toggle){"faces", _("Faces react"), app->settings.faces, 0},
        /* Translators: not the program but I draw my tile for the start; at most 30
         * letters. */
        (struct toggle){"own-lot", _("I draw my own starting tile"), app->settings.own_lot, 0});
    note(app, r,
         app->config.reduced_motion
             ? _("Reduced motion is on because the program was started with it.")
             : _("With reduced motion, nothing glides or shimmers anywhere."));
}

static void play(struct app *app, struct rect *r)
{
    const char *const ways[] = {_("Click or drag"), _("Drag only")};
    const struct settings *s = &app->settings;
    struct two at = two(app, r, high(app), 0.5f);
    ui_choice(&app->ui, "pick-up", at.left, _("Picking up tiles"), ways, 2, s->drag_only, 0);
    /* Translators: how far the pointer must move before a press is a drag; at most 30
     * letters. */
    ui_stepper(&app->ui, "drag-px", at.right, _("Drag starts after (pixels)"), s->drag_px, 4,
               16, 0);
    number_choice(app, row(app, r, options_high(app)), "timer",
                  _("Turn timer (shown, not enforced)"), TIMERS, COUNT(TIMERS), s->timer_s);
    toggles(
        app, r,
        /* Translators: a double click picks up the whole group. */
        (struct toggle){"double-click", _("Double-click selects a group"), s->double_click, 0},
        (struct toggle){"confirm-end", _("Confirm end of turn"), s->confirm_end, 0});
    /* Translators: a page hides the racks until the next player is at the screen. */
    toggles(app, r, (struct toggle){"cover", _("Hide racks between turns"), s->cover, 0},
            (struct toggle){"review", _("Review my turn"), s->review, 0});
    toggles(
        app,
        r, /* Translators: the program draws and passes, which counts as a hint. 32 letters. */
        (struct toggle){"auto-pass", _("Pass if nothing fits (a hint)"), s->auto_pass, 0},
        /* Translators: the time that a puzzle takes is shown; at most 30 letters. */
        (struct toggle){"puzzle-clock", _("Puzzle clock"), s->puzzle_clock, 0});
    explained(app, r, (struct toggle){"auto-end", _("Turns end by themselves"), s->auto_end, 0},
              /* Translators: beside "Turns end by themselves"; at most 65 letters. */
              _("In games where a turn is one card or one tile."));
    note(app, r, _("Review my turn: after each turn, you see what you could have played."));
}

static void access(struct app *app, struct rect *r)
{
    const char *const pointers[] = {translated_in("pointer", "Normal"),
                                    translated_in("pointer", "Large"),
                                    translated_in("pointer", "Largest")};
    const struct settings *s = &app->settings;
    struct two at = two(app, r, high(app), 0.55f);
    body_choice(app, at.left);
    ui_choice(&app->ui, "cursor", at.right, _("Pointer"), pointers, 3, s->cursor, 0);
    number_choice(app, row(app, r, high(app)), "text", _("Text size"), TEXTS, COUNT(TEXTS),
                  s->text_percent);
    toggles(app, r,
            (struct toggle){"contrast", _("High contrast"), theme_find(s->theme)->contrast, 0},
            calm(app));
    toggles(app, r,
            (struct toggle){"large-numerals", _("Large numerals"), s->large_numerals, 0},
            (struct toggle){"large-marks", _("Large marks"), s->large_marks, 0});
    toggles(app, r, (struct toggle){"narration", _("Narration"), s->narration, 0},
            (struct toggle){"caption", _("Show narration"), s->caption,
                            s->narration ? 0 : UI_DISABLED});
    if (app->config.asks_voice)
        explained(app, r,
                  (struct toggle){"voice", _("Spoken narration"), s->voice,
                                  s->narration ? 0 : UI_DISABLED},
                  /* Translators: beside "Spoken narration"; at most 65 letters. */
                  _("By the browser's voice. A screen reader needs none."));
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

/* Plays the new volume at once: the sound of a tile being put down. */
static void set_effects(struct app *app, int value)
{
    app->settings.effects = value;
    app_cue(app, SOUND_PLACE, 0, 0.8f);
}

/* A number of one of the lists, or the widget's own value. */
static int number_chosen(const struct ui_result *ui)
{
    if (page_pressed(ui, "scale"))
        return SCALES[ui->value];
    if (page_pressed(ui, "text"))
        return TEXTS[ui->value];
    return page_pressed(ui, "timer") ? TIMERS[ui->value] : ui->value;
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
    if (page_pressed(ui, "theme"))
        set_theme(app, ui->value);
    else if (page_pressed(ui, "vsync"))
        app->settings.tearing = ui->value == 0;
    else if (page_pressed(ui, "pick-up"))
        app->settings.drag_only = ui->value != 0;
    else if (page_pressed(ui, "language"))
        set_language(app, ui->value);
    else if (page_pressed(ui, "contrast"))
        settings_contrast(app, ui->value != 0);
    else if (page_pressed(ui, "effects"))
        set_effects(app, ui->value);
    else if (page_pressed(ui, "fullscreen"))
        settings_fullscreen(app, ui->value != 0);
    else
        return settings_put(app, ui->action, number_chosen(ui));
    return true;
}
