/* sections.h: position files of a line for each section: its name, then its words.
 *
 *     game blockers
 *     seats r b g
 *
 * `game` first, then the game's own sections in any order. (The sections of games with tiles on
 * a table go on over several lines: position.h.) */
#ifndef SUPERWILD_SECTIONS_H
#define SUPERWILD_SECTIONS_H

#include "scan.h"

#define SECTIONS_MOST 10

/* The sections of a game. */
struct section_list {
    const char *game; /* its id */
    const char *name[SECTIONS_MOST];
    /* msgids: the file has no first line, it begins with "%s" instead, "%s" is no section. */
    const char *no_game, *other_game, *no_section;
};

/* A file that is being read: the first member of what the game's own reader needs. On an error
 * the functions fill *why, with the position, and return false. */
struct sections {
    const struct section_list *list;
    struct scan scan;
    struct reason *why;
    unsigned again; /* which sections may be there more than once, one bit each */
    struct word at[SECTIONS_MOST]; /* where each is first; line 0: not yet */
};

/* Reads a whole text. `read` reads the rest of a section's line, which begins with `w`. */
bool sections_read(struct sections *s, const char *text, size_t len,
                   bool (*read)(struct sections *s, int section, const struct word *w));
/* Refuses a section without words. */
bool section_empty(struct sections *s, int section);
/* Has the line no more words? */
bool section_ends(struct sections *s);
/* Are the sections from `first` to `last` all there? */
bool sections_complete(struct sections *s, int first, int last);

#endif
