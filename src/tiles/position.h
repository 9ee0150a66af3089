/* position.h: position files, the one notation for a table with a rack.
 *
 *     game super-wild
 *     rules stacks diagonals
 *     table *@0,0 r7@1,0 k8@2,0,1
 *     rack r1 k1
 *     bag r13
 *
 * `game` first, then the rest in any order; a section goes on over lines until the next
 * section's word. `grid` draws level 0 instead, its top left cell at 0,0.
 *
 * Classic has two of each tile and two Wilds, which may be anywhere, and a section more:
 * `melded yes` or `melded no`, has the rack's owner made the initial meld. Without it: yes. */
#ifndef SUPERWILD_POSITION_H
#define SUPERWILD_POSITION_H

#include "check.h"

struct position {
    char game[16];       /* "super-wild", "normikub" or "classic" */
    unsigned rules;      /* enum table_rule */
    struct table table;
    tile_t rack[TILE_MAX], bag[TILE_MAX];
    int n_rack, n_bag;
    bool has_bag;        /* a bag section is there, maybe an empty one */
    bool melded;         /* of Classic: the rack's owner has made the initial meld */
};

/* Reads a whole text into *out, which is untouched on failure. The reason has the place. */
bool position_read(const char *text, size_t len, struct position *out, struct reason *why);
void position_write(struct buf *b, const struct position *p);

/* The optional rules of Super Wild as words: "", "stacks", "diagonals", "stacks diagonals". */
const char *rules_words(unsigned rules);
/* One word of a `rules` line of a game: adds to *rules. */
bool rules_add(const char *game, const struct word *w, unsigned *rules, struct reason *why);
/* The lines every table of Super Wild has. */
#define RULES_SUPER_WILD RULE_COLUMNS
#define RULES_STACKS RULE_TOWERS
#define RULES_DIAGONALS (RULE_MAJOR | RULE_MINOR)
#define RULES_CLASSIC RULE_MELDS
/* Normikub in 1 to 5 dimensions. */
unsigned rules_normikub(int dimensions);
/* And back: how many dimensions these rules have; 5 for those of no such game. */
int normikub_dimensions(unsigned rules);

#endif
