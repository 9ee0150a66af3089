/* puzzle_parts.h: what the puzzle pages share: pages on the bare table, cards, ivory tiles with
 * numbers, stars, and still pictures of puzzles. */
#ifndef SUPERWILD_PUZZLE_PARTS_H
#define SUPERWILD_PUZZLE_PARTS_H

#include "look.h"
#include "puzzle.h"
#include "stars.h"
#include "ui.h"

struct app;

#define PUZZLE_HEAD 56 /* units: notices are below the title (struct screen.head) */
/* The table's surface with the title in its corner and the button `back`; the room below. */
struct rect puzzle_page_begin(struct app *app, const char *title);
/* The same; on an upright phone the room has at least `high` units, and follows the finger if
 * that is more than the window has. */
struct rect puzzle_page_long(struct app *app, const char *title, float high);
/* A row for a choice of n, cut off the top; on an upright phone it may have two rows. */
struct rect puzzle_choice_row(const struct ui *ui, struct rect *r, int n, float gap);
/* The choice `game` of one of n games; NULL among them: all. */
void puzzle_game_choice(struct ui *ui, struct rect r, const struct game *const *game, int n,
                        const struct game *now);
/* The games of which the packs have puzzles, to choose from; [0] is NULL, all of them. Returns
 * how many. */
int puzzle_games(struct app *app, const struct game *out[LOOKS_MOST + 1]);
/* Somebody has chosen a game (NULL: all): asks whether they know it if they do not seem to, and
 * then or else calls take(). */
void puzzle_game_ask(struct app *app, const struct game *game, void (*take)(struct app *app));
/* A choice of how hard a puzzle is, 1..PUZZLE_TIERS. */
void puzzle_tier_choice(struct ui *ui, const char *id, struct rect r, const char *label,
                        int now);

#define PUZZLE_THEME_BUTTON "theme-%s" /* its id, with puzzle_theme_id() */
/* Was such a button pressed, and of which theme? */
bool puzzle_theme_pressed(const struct ui_result *ui, enum puzzle_theme *t);

struct puzzle_still;

/* A button as a card: the title, and below it a sentence and a line with what has been achieved
 * (both may be ""), to the right of a tile with a number or a sprite. In a large card all of it
 * is larger. */
struct puzzle_card {
    const char *id, *title, *words, *state;
    const char *number; /* NULL: the sprite */
    enum sprite sprite;
    struct rgba tint;                 /* of the sprite or the number */
    unsigned flags;                   /* enum ui_flag, for the button */
    int done, of;                     /* a bar: `done` of `of`; of 0: none */
    const struct puzzle_still *still; /* in a high card: a picture below all that; NULL: none */
};
void puzzle_card(struct ui *ui, struct rect r, const struct puzzle_card *c);

/* An ivory tile with a number, as large as fits in r; raised: as under the pointer. */
void puzzle_tile(struct ui *ui, struct rect r, const char *number, struct rgba ink);
void puzzle_tile_sprite(struct ui *ui, struct rect r, enum sprite s, struct rgba tint);
/* Three places side by side in r: the stars of the first attempt and, smaller, those that a
 * later one has added; `none` is the colour of the others. */
void puzzle_draw_stars(struct ui *ui, struct rect r, struct stars_won won, struct rgba none);
/* Appends the same in words: "solved, 1 star; later 3 stars". Only if it is solved. */
void puzzle_stars_words(struct stars_won won, struct buf *out);

/* In the same place: it was begun; it was given up. */
void puzzle_draw_begun(struct ui *ui, struct rect r, struct rgba ink);
void puzzle_draw_given_up(struct ui *ui, struct rect r, struct rgba ink);

/* A puzzle's table, ready to be drawn: a match at its start. Owned by the struct that has it.
 */
struct puzzle_still {
    char name[PUZZLE_NAME]; /* "" while there is none */
    const struct look *look;
    struct match *match;
    bool solved; /* it shows the end: outlines of groups, marks on what has changed, no rack */
};
/* Takes another puzzle; NULL: none. */
void puzzle_still_set(struct puzzle_still *s, const struct puzzle *p);
/* Takes a puzzle with a solution, as it is once it was solved. */
void puzzle_still_solved(struct puzzle_still *s, const struct puzzle *p);
/* Draws the table in r with its rack below it, on a piece of the table's surface. A tile is at
 * most `most` units wide. */
void puzzle_still_draw(struct ui *ui, const struct puzzle_still *s, struct rect r, float most);

/* ---- learn.c ---- */

/* Shows the page about a theme. */
void puzzle_learn_open(struct app *app, enum puzzle_theme t);

/* ---- own.c ---- */

/* Puts the puzzle of a file among the person's own, and shows it there; a file with a game is
 * played. Only while that page is shown, or waits for it. */
void puzzle_own_open(struct app *app, const char *path);

#endif
