/* position.h: position files, the one notation for a table with a rack.
 *
 *     game super-wild
 *     rules stacks diagonals
 *     table *@0,0 r7@1,0 k8@2,0,1
 *     rack r1 k1
 *     bag r13
 *
 * `game` first, then the rest in any order; a section may take several lines, up to the word of
 * the next section. `grid` draws level 0 instead, its top left cell at 0,0. What differs from
 * game to game is in its struct position_notation. */
#ifndef SUPERWILD_POSITION_H
#define SUPERWILD_POSITION_H

#include "check.h"

struct game;
struct game_config;

/* What the position files of a game look like (struct tile_game has it). */
struct position_notation {
    int tiles; /* how many tiles the game has, always the first ones; more than FACES: two of
                * each */
    bool wild_on_table; /* the Wild is on the table, and nowhere else */
    unsigned rules;     /* enum table_rule, as long as there is no `rules` section */
    /* Word n (from 1) of a `rules` section: changes *rules. False with a reason. */
    bool (*read_rule)(const struct word *w, int n, unsigned *rules, struct reason *why);
    /* May the section end after n words? NULL: always. `line`: where it began. */
    bool (*rules_done)(int n, int line, struct reason *why);
    /* Appends the words of the section; nothing when it is not needed. */
    void (*write_rules)(unsigned rules, struct buf *out);
    /* The game's own section that says yes or no; NULL: none. And its value if it is
     * missing. flag_brief: it is written only with the other value. */
    const char *flag;
    bool flag_standard, flag_brief;
};

struct position {
    const struct game *game;
    unsigned rules; /* enum table_rule */
    struct table table;
    tile_t rack[TILE_MAX], bag[TILE_MAX];
    int n_rack, n_bag;
    bool has_bag; /* there is a bag section, maybe an empty one */
    bool flag;    /* what the game's own section says */
};

/* Reads a whole text into *out, which does not change on failure. The reason has the
 * position. */
bool position_read(const char *text, size_t len, struct position *out, struct reason *why);
void position_write(struct buf *b, const struct position *p);
/* Does a line that begins with this word begin a section, of any game? */
bool position_section(const struct word *w);

/* The same as game_config_from_text(), for a position that has already been read. */
bool game_config_from_position(struct game_config *c, const struct position *p,
                               struct reason *why);
/* The position that a configuration starts from. There must be one. */
void position_of_start(const struct game_config *c, struct position *out);
/* The position of the seat to move: what tile_game.position describes, of this game. */
void position_of_state(const struct game *g, const void *state, struct position *out);
/* game.write_position, for any game with a struct tile_game. */
void position_write_state(const struct game *g, const void *state, struct buf *out);

#endif
