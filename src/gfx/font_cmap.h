/* font_cmap.h: which characters a font file has, read from its table "cmap". */
#ifndef SUPERWILD_FONT_CMAP_H
#define SUPERWILD_FONT_CMAP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Has the first font in an OpenType or TrueType file a glyph for the character? Reads only what
 * is needed. A damaged file has none, nor has one whose table is of an unusual kind (there are
 * formats other than 4 and 12, but not for Unicode in today's fonts). */
bool font_cmap_has(FILE *f, uint32_t c);

#endif
