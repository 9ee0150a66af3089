/* theme.h: the colours and measures of everything but the tiles.
 *
 * Measures are for scale 1 (a window of 1280x800 or smaller); ui_px() multiplies them. */
#ifndef SUPERWILD_THEME_H
#define SUPERWILD_THEME_H

#include "draw.h"

struct theme {
    const char *id, *name; /* translate the name with _() */
    enum surface surface;
    /* High contrast: the table is one flat colour, lines are thick, opaque and differ in
     * pattern as well as colour, and tiles have outlines. surface is not used. */
    bool contrast;
    struct rgba table;
    struct rgba panel_top, panel_bottom; /* cards and bars over the table */
    struct rgba panel_edge;
    struct rgba ink, ink_soft, ink_on_table; /* text on panels; secondary text; text on the
                                              * table */
    struct rgba button_top, button_bottom, button_ink, button_edge;
    struct rgba primary_top, primary_bottom, primary_ink; /* the main button */
    struct rgba focus;                                    /* keyboard focus ring */
    struct rgba good, bad, fresh, moved; /* legal groups; faults; this turn's tiles; tiles moved
                                          * this turn */
    struct rgba rack_top, rack_bottom;   /* the wooden rack */
    struct rgba rack_edge;               /* its upper edge, which catches the light */
    struct rgba lane;                    /* the Wild's diagonals */
};

/* The themes: "felt" (default), "slate", "walnut", "contrast". NULL for an unknown id. */
const struct theme *theme_find(const char *id);
int theme_count(void);
const struct theme *theme_at(int i);
/* Draws the table top over r: the picture of the surface, or the flat colour. */
void theme_table(const struct theme *t, struct draw_list *dl, struct rect r);
/* Draws the wooden rack that tiles stand on. scale: pixels in a unit. */
void theme_rack(const struct theme *t, struct draw_list *dl, struct rect r, float scale);
/* Draws the ledge of a shelf on the table, on which tiles lie: its front is r. */
void theme_shelf(const struct theme *t, struct draw_list *dl, struct rect r);
/* Draws an outline that must differ from a full line by more than its colour: dashed on high
 * contrast, a full line elsewhere. */
void theme_dashes(const struct theme *t, struct draw_list *dl, struct rect r, float radius,
                  float width, struct rgba c);

#define TEXT_SIZE 18.0f  /* body text at scale 1 */
#define TEXT_SMALL 16.0f /* captions */
#define TEXT_LARGE 24.0f
#define TEXT_TITLE 40.0f
#define TARGET 44.0f /* least height and width of anything that can be pressed */

#endif
