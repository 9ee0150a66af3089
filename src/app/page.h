/* page.h: what the pages have in common: the card, rows of buttons, questions, pegs.
 *
 * A page is laid out by cutting strips off a rectangle: what is cut is used, what is left is
 * cut on. Lengths are units (see theme.h); rectangles are pixels. */
#ifndef SUPERWILD_PAGE_H
#define SUPERWILD_PAGE_H

#include "screen.h"

struct rect cut_top(const struct app *app, struct rect *r, float units);
struct rect cut_bottom(const struct app *app, struct rect *r, float units);
struct rect cut_left(const struct app *app, struct rect *r, float units);
struct rect cut_right(const struct app *app, struct rect *r, float units);
/* A rectangle of w x h units, or less where there is less, in the middle of r. */
struct rect page_middle(const struct app *app, struct rect r, float w, float h);
/* Pixels as units. */
float page_units(const struct app *app, float px);

/* The table's surface over the whole window. */
void page_surface(struct app *app);
/* A card of w x h units, or as much as the window has, in the middle; the room inside. */
struct rect page_card(struct app *app, float w, float h);
/* The same with the surface, and the title cut off the top. */
struct rect page_begin(struct app *app, float w, float h, const char *title);
/* And with the menu button at the title's right. */
struct rect page_begin_menu(struct app *app, float w, float h, const char *title);
/* Units a button asks for its label, at least `least`. */
float page_button_width(const struct app *app, const char *label, float least);
/* A button as wide as its label asks, cut off the left or right end of a row. */
void page_button(struct app *app, struct rect *row, enum align side, const char *id,
                 const char *label, unsigned flags);
/* The button in the window's corner that lays the pause over the screen. */
void page_menu(struct app *app);
/* Was that, or Escape, pressed? Then does it. */
bool page_menu_event(struct app *app, const struct input *in, const struct ui_result *ui);

/* One line of text in r, not in the probe. */
void page_line(struct app *app, struct rect r, enum font f, float size, enum align a,
               const char *text, unsigned flags);
/* Such a line cut off the right end of r, as wide as it asks and no wider than half of it. */
struct rect page_cut_line(const struct app *app, struct rect *r, enum font f, float size,
                          const char *text);
/* `one` if the text fits in a line of w pixels at its least size, else `two`. */
float page_lines(const struct app *app, float w, enum font f, const char *text, float one,
                 float two);
/* A question laid over everything, with the buttons `yes` and `no`. No is the safe answer: it
 * has the focus and stands at the right, where every page has the button that goes on. */
void page_ask(struct app *app, const char *question, const char *yes, const char *no);

bool page_pressed(const struct ui_result *ui, const char *id);
/* The key, unless a widget took it. */
bool page_key(const struct input *in, const struct ui_result *ui, int key);
/* Which of id-1, id-2, ... was pressed; 0 for none. */
int page_numbered(const struct ui_result *ui, const char *id);

/* The rounds as empty places with the seat's awards (pegs, tokens) in them; `dropping` (0..1)
 * is how far the last of them has come down, 1 when it is in. */
void page_awards(struct app *app, struct rect r, int won, int rounds, float dropping);
/* One cut off the left of a heading, in line with what stands below it. */
void page_award(struct app *app, struct rect *head);
/* One of them in r, which is square. */
void page_draw_award(struct app *app, struct rect r, struct rgba tint);
/* Tiles side by side from the left of r, closer together when they are many. */
void page_tiles(struct app *app, struct rect r, const tile_t *tiles, int n, float max_w,
                float gap);
/* The tiles of a set as a list sorted by colour and number. */
int page_rack(const struct match *m, int seat, tile_t out[TILE_MAX]);

/* Whose turn is, and the like: shorthand for match_status(). */
struct game_status page_status(const struct app *app);
const char *page_name(const struct app *app, int seat); /* of the match's player */
/* What the game that is shown calls things. */
const struct look_words *page_words(const struct app *app);
/* The table rules of the match, 0 without one. */
unsigned page_rules(const struct app *app);
/* Lists a match's names, "Ann, Bob and 3 others" when they are many. */
void page_names(const struct match *m, struct buf *out);
/* "Ann, Bob and Cleo": the names of the seats in `who`, one bit each. */
void page_names_of(const struct match *m, unsigned who, struct buf *out);
/* "12 May 2026", and "12 May 2026, 14:03"; "" for 0. */
void page_day(int64_t when, struct buf *out);
void page_date(int64_t when, struct buf *out);
#endif
