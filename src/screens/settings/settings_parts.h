/* settings_parts.h: what the files of the settings page share. */
#ifndef SUPERWILD_SETTINGS_PARTS_H
#define SUPERWILD_SETTINGS_PARTS_H

#include "app_state.h"
#include "language.h"
#include "page.h"

/* The groups of settings, in the order of the list. */
#define SETTING_PAGES(X)                                                                       \
    X(DISPLAY, "display", N_("Display"))                                                       \
    X(SOUND, "sound", N_("Sound"))                                                             \
    X(MOTION, "motion", N_("Motion"))                                                          \
    X(PLAY, "play", N_("Play"))                                                                \
    X(ACCESS, "access", N_("Accessibility"))

enum setting_page {
#define X(name, id, title) PAGE_##name,
    SETTING_PAGES(X)
#undef X
        PAGE_COUNT
};

/* Declares a group's widgets, cutting the room they need off the top of r. */
void settings_controls(struct app *app, enum setting_page page, struct rect *r);
/* Carries out a press on a widget of the settings; false if something else was pressed. */
bool settings_change(struct app *app, const struct ui_result *ui);
/* Do the settings of the chosen group change the small table? */
bool settings_previewed(const struct app *app);
/* Draws a small real table in r with the present settings, legal and with a fault. */
void settings_preview(struct app *app, struct rect r);

#endif
