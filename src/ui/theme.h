/* theme.h: the colours and measures of everything that is not a tile picture.
 *
 * Measures are for scale 1 (a window of 1280x800 or less); ui_px() multiplies. */
#ifndef SUPERWILD_THEME_H
#define SUPERWILD_THEME_H

#include "draw.h"

struct theme {
    const char *id, *name;
    enum surface surface;
    struct rgba panel_top, panel_bottom; /* cards and bars over the table */
    struct rgba panel_edge;
    struct rgba ink, ink_soft, ink_on_table; /* text on panels; secondary; on the felt */
    struct rgba button_top, button_bottom, button_ink, button_edge;
    struct rgba primary_top, primary_bottom, primary_ink; /* the one button that goes on */
    struct rgba focus; /* keyboard focus ring */
    struct rgba good, bad, fresh, moved; /* legal groups, faults, this turn's, moved this turn */
    struct rgba rack_top, rack_bottom;   /* the wooden rack */
    struct rgba lane;                    /* the Wild's diagonals */
};

/* Tile ink by colour: black #000000, blue #0136AC, red #C6130E, teal #359D8D, on ivory. */
#define INK_BLACK 0x000000
#define INK_BLUE 0x0136AC
#define INK_RED 0xC6130E
#define INK_TEAL 0x359D8D
#define INK_IVORY 0xFBF6E9

/* Themes: "felt" (default), "slate", "walnut". NULL for an unknown id. */
const struct theme *theme_find(const char *id);
int theme_count(void);
const struct theme *theme_at(int i);

#define TEXT_SIZE 18.0f  /* body text at scale 1 */
#define TEXT_SMALL 16.0f /* captions */
#define TEXT_LARGE 24.0f
#define TEXT_TITLE 40.0f
#define TARGET 44.0f     /* least height and width of anything to press */

#endif
