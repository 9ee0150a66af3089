/* theme.h: the colours and measures of everything that is not a tile picture.
 *
 * Measures are for scale 1 (a window of 1280x800 or less); ui_px() multiplies. */
#ifndef SUPERWILD_THEME_H
#define SUPERWILD_THEME_H

#include "draw.h"

struct theme {
    const char *id, *name; /* the name goes through _() */
    enum surface surface;
    /* High contrast: the table is one flat colour, lines are thick and opaque and say what they
     * mean by their pattern too, tiles are outlined. surface is not used. */
    bool contrast;
    struct rgba table;
    struct rgba panel_top, panel_bottom; /* cards and bars over the table */
    struct rgba panel_edge;
    struct rgba ink, ink_soft, ink_on_table; /* text on panels; secondary; on the felt */
    struct rgba button_top, button_bottom, button_ink, button_edge;
    struct rgba primary_top, primary_bottom, primary_ink; /* the one button that goes on */
    struct rgba focus; /* keyboard focus ring */
    struct rgba good, bad, fresh, moved; /* legal groups, faults, this turn's, moved this turn */
    struct rgba rack_top, rack_bottom;   /* the wooden rack */
    struct rgba rack_edge;               /* its upper edge, where the light falls */
    struct rgba lane;                    /* the Wild's diagonals */
};

/* Themes: "felt" (default), "slate", "walnut", "contrast". NULL for an unknown id. */
const struct theme *theme_find(const char *id);
int theme_count(void);
const struct theme *theme_at(int i);
/* The table top over r: the surface's picture, or the flat colour. */
void theme_table(const struct theme *t, struct draw_list *dl, struct rect r);
/* An outline of dashes, for what has to be told from a full line without its colour. On high
 * contrast only; elsewhere the full line. */
void theme_dashes(const struct theme *t, struct draw_list *dl, struct rect r, float radius,
                  float width, struct rgba c);

#define TEXT_SIZE 18.0f  /* body text at scale 1 */
#define TEXT_SMALL 16.0f /* captions */
#define TEXT_LARGE 24.0f
#define TEXT_TITLE 40.0f
#define TARGET 44.0f     /* least height and width of anything to press */

#endif
