/* system_fonts.h: finds files of fonts for letters that our own fonts do not have.
 *
 * Where fontconfig is installed it is asked, at run time; the program does not depend on it.
 * Elsewhere the system's folders of fonts are looked through: first for the names of fonts that
 * come with Windows and macOS and have the scripts of the world, then for any other font. If
 * the environment variable SUPERWILD_FONTS names a folder, only that one is looked through,
 * which is for tests. Nothing is looked for until the first such letter has to be drawn. */
#ifndef SUPERWILD_SYSTEM_FONTS_H
#define SUPERWILD_SYSTEM_FONTS_H

#include <stdbool.h>
#include <stdint.h>

struct system_fonts;

/* A file, and which of the fonts in it. The path is owned by the list. */
struct system_font {
    const char *path;
    int index;
};

/* Never NULL. Free with system_fonts_close(), which takes NULL too. */
struct system_fonts *system_fonts_open(void);
void system_fonts_close(struct system_fonts *f);
/* The font number `nth` (from 0) of those that might have a character, the best first. emoji:
 * coloured pictures are wanted. False when there is none left. */
bool system_fonts_for(struct system_fonts *f, uint32_t c, bool emoji, int nth,
                      struct system_font *out);

#endif
