/* bake.h: shapes and table surfaces as pixels, free of SDL so that tests can look at them.
 *
 * Pixels are 0xAARRGGBB with straight alpha, rows one after the other. Light comes from the
 * upper left in everything. */
#ifndef SUPERWILD_BAKE_H
#define SUPERWILD_BAKE_H

#include <stdint.h>

#include "draw.h"

/* A rounded box filling w x h, c0 at the top to c1 at the bottom, its edge anti-aliased. */
void bake_box(uint32_t *px, int w, int h, float radius, struct rgba c0, struct rgba c1);
/* The outline of one, `width` px inward from the outer edge. */
void bake_frame(uint32_t *px, int w, int h, float radius, float width, struct rgba c);
/* Its soft shadow: px is (w + 2 blur) x (h + 2 blur), where blur is rounded up. */
void bake_shadow(uint32_t *px, int w, int h, float radius, float blur, struct rgba c);
/* How strong a shadow is `d` px outside the edge (< 0: inside), 0..1. */
float bake_shadow_at(float d, float blur);
/* The colour of a box's row y out of h. */
uint32_t bake_row(struct rgba c0, struct rgba c1, int y, int h);

/* A table surface of w x h, made in bands of rows so that no second copy is ever needed. */
struct bake_surface;
struct bake_surface *bake_surface_new(enum surface s, int w, int h);
void bake_surface_rows(const struct bake_surface *b, int y, int rows, uint32_t *px);
void bake_surface_free(struct bake_surface *b);

#endif
