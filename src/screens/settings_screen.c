/* settings_screen.c: what can be set. Everything takes effect and is stored at once. */
#include <stdio.h>
#include <string.h>

#include "page.h"

static const int SCALES[] = {0, 75, 100, 125, 150, 175, 200};
#define N_SCALES ((int)(sizeof SCALES / sizeof *SCALES))

static int scale_index(const struct app *app)
{
    int at = 0;
    for (int i = 0; i < N_SCALES; i++)
        if (SCALES[i] == app->settings.scale_percent)
            at = i;
    return at;
}

static void draw_theme(struct app *app, struct rect r)
{
    const char *names[8];
    int at = 0, n = theme_count() < 8 ? theme_count() : 8;
    for (int i = 0; i < n; i++) {
        names[i] = theme_at(i)->name;
        if (strcmp(theme_at(i)->id, app->settings.theme) == 0)
            at = i;
    }
    ui_choice(&app->ui, "theme", r, "Table", names, n, at, UI_DEFAULT_FOCUS);
}

static void draw_choices(struct app *app, struct rect *r)
{
    static const char *const scales[] = {"Auto",  "75 %",  "100 %", "125 %",
                                         "150 %", "175 %", "200 %"};
    static const char *const motions[] = {"Off", "Fast", "Normal"};
    bool still = app->config.reduced_motion;
    draw_theme(app, cut_top(app, r, 70));
    cut_top(app, r, 10);
    ui_choice(&app->ui, "scale", cut_top(app, r, 70), "Size of text and buttons", scales,
              N_SCALES, scale_index(app), 0);
    cut_top(app, r, 10);
    ui_choice(&app->ui, "motion", cut_top(app, r, 70),
              still ? "Motion (off, as the program was started so)" : "Motion", motions, 3,
              still ? 0 : app->settings.motion, still ? UI_DISABLED : 0);
    cut_top(app, r, 14);
}

/* Two things side by side: the left one. */
static struct rect cut_half(const struct app *app, struct rect *r)
{
    struct rect left = cut_left(app, r, page_units(app, r->w) / 2 - 10);
    cut_left(app, r, 20);
    return left;
}

static void draw_volumes(struct app *app, struct rect row)
{
    bool off = app->config.no_sound;
    struct rect left = cut_half(app, &row);
    ui_stepper(&app->ui, "effects", left, off ? "Sounds (started without)" : "Sounds (0 is off)",
               off ? 0 : app->settings.effects, 0, 10, off ? UI_DISABLED : 0);
    ui_stepper(&app->ui, "music", row, off ? "Music (started without)" : "Music (0 is off)",
               off ? 0 : app->settings.music, 0, 10, off ? UI_DISABLED : 0);
}

static void draw_toggles(struct app *app, struct rect row)
{
    struct rect left = cut_half(app, &row);
    ui_toggle(&app->ui, "fullscreen", cut_top(app, &left, 44), "Fill the screen (F11)",
              app->settings.fullscreen, 0);
    ui_toggle(&app->ui, "cover", cut_top(app, &row, 44), "Cover the tiles between turns",
              app->settings.cover, 0);
    page_line(app, cut_top(app, &row, 24), FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
              "Off only for play with open racks.", UI_QUIET);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    (void)alpha;
    struct rect r = page_begin(app, 720, 564, "Settings");
    struct rect row = cut_bottom(app, &r, 50);
    draw_choices(app, &r);
    draw_volumes(app, cut_top(app, &r, 70));
    cut_top(app, &r, 12);
    draw_toggles(app, r);
    page_button(app, &row, ALIGN_RIGHT, "back", "Back", UI_PRIMARY);
}

/* What is set is heard at once: a tile put down. */
static void set_effects(struct app *app, int value)
{
    app->settings.effects = value;
    app_cue(app, SOUND_PLACE, 0, 0.8f);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct settings *s = &app->settings;
    if (page_pressed(ui, "back") || page_key(in, ui, KEY_ESCAPE)) {
        app_return(app);
        return;
    }
    if (page_pressed(ui, "theme"))
        snprintf(s->theme, sizeof s->theme, "%s", theme_at(ui->value)->id);
    else if (page_pressed(ui, "scale"))
        s->scale_percent = SCALES[ui->value];
    else if (page_pressed(ui, "motion"))
        s->motion = ui->value;
    else if (page_pressed(ui, "effects"))
        set_effects(app, ui->value);
    else if (page_pressed(ui, "music"))
        s->music = ui->value;
    else if (page_pressed(ui, "cover"))
        s->cover = ui->value != 0;
    else if (page_pressed(ui, "fullscreen"))
        settings_fullscreen(app, ui->value != 0);
    else
        return;
    settings_save(app);
}

const struct screen SCREEN_SETTINGS = {.id = "settings", .event = event, .draw = draw};
