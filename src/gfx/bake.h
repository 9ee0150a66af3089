/* bake.h: computes shapes and table surfaces as pixels, without SDL, so that tests can look at
 * them.
 *
 * Pixels are 0xAARRGGBB with straight alpha, row after row. Light always comes from the upper
 * left. */
#ifndef SUPERWILD_BAKE_H
#define SUPERWILD_BAKE_H

#include <stdint.h>

#include "draw.h"

/* Fills px with a rounded box of w x h, from c0 at the top to c1 at the bottom, with
 * anti-aliased edges. */
void bake_box(uint32_t *px, int w, int h, float radius, struct rgba c0, struct rgba c1);
/* The outline of such a box, `width` px inward from the outer edge. */
void bake_frame(uint32_t *px, int w, int h, float radius, float width, struct rgba c);
/* The box's soft shadow. px has (w + 2 blur) x (h + 2 blur) pixels, with blur rounded up. */
void bake_shadow(uint32_t *px, int w, int h, float radius, float blur, struct rgba c);
/* Light round such a box, as large as its shadow, but only outside. */
void bake_glow(uint32_t *px, int w, int h, float radius, float blur, struct rgba c);
/* The strength of a shadow `d` px outside the edge (< 0: inside), 0..1. */
float bake_shadow_at(float d, float blur);
/* The w x h pixels turned clockwise about their middle, by degrees: out_w x out_h pixels, whose
 * middle is the same, so that both are on whole pixels at once. Free with free(). */
uint32_t *bake_turned(const uint32_t *px, int w, int h, float angle, int *out_w, int *out_h);
/* A lane, or a piece of one: its middle, in pixels from the picture's upper left corner; its
 * direction; half its length, and half its width. */
struct bake_lane {
    float x, y, u, v, half, wide;
    struct lane_piece piece;
};
/* What of it lies in w x h pixels. */
void bake_lane(uint32_t *px, int w, int h, const struct bake_lane *l, struct rgba c);
/* The colour of row y in a box of h rows. */
uint32_t bake_row(struct rgba c0, struct rgba c1, int y, int h);

/* How far from its edges a picture is opaque: a number of pixels that doubles from 2 on, or too
 * many. pitch: pixels from row to row. */
int bake_clear_edge(const uint32_t *px, int w, int h, int pitch);

/* A table surface of w x h. It is computed in bands of rows, so that no second copy is needed.
 * Free it with bake_surface_free(). */
struct bake_surface;
struct bake_surface *bake_surface_new(enum surface s, int w, int h);
void bake_surface_rows(const struct bake_surface *b, int y, int rows, uint32_t *px);
void bake_surface_free(struct bake_surface *b);

#endif
