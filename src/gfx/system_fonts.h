/* system_fonts.h: finds files of fonts for letters that our own fonts do not have.
 *
 * Where fontconfig is installed it is asked, at run time; the program does not depend on it.
 * Elsewhere the system's folders of fonts are looked through: first for the names of fonts that
 * come with Windows and macOS and have the scripts of the world, then for any other font. If
 * the environment variable SUPERWILD_FONTS names a folder, only that one is looked through,
 * which is for tests. All this may take long, so a thread does it (font_search.h). */
#ifndef SUPERWILD_SYSTEM_FONTS_H
#define SUPERWILD_SYSTEM_FONTS_H

#include <stdbool.h>
#include <stddef.h>

struct system_fonts;

/* A file, and which of the fonts in it. The path is owned by the list. */
struct system_font {
    const char *path;
    int index;
};

/* Never NULL, lists the fonts. Free with system_fonts_close(), which takes NULL too. */
struct system_fonts *system_fonts_open(void);
void system_fonts_close(struct system_fonts *f);
/* The best fonts that have all characters of a letter of n bytes: how many, at most `most`, the
 * best first in out. emoji: coloured pictures are wanted. */
int system_fonts_for(struct system_fonts *f, const char *letter, size_t n, bool emoji,
                     struct system_font *out, int most);

#endif
