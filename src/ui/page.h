/* page.h: a page laid out: strips cut off a rectangle, cards, rows of buttons, questions.
 *
 * A page begins with the room inside its card. Strips are cut off that room and used, until
 * nothing is left. Lengths are in units (see theme.h), rectangles in pixels. */
#ifndef SUPERWILD_PAGE_H
#define SUPERWILD_PAGE_H

#include "ui.h"

struct rect cut_top(const struct ui *ui, struct rect *r, float units);
struct rect cut_bottom(const struct ui *ui, struct rect *r, float units);
struct rect cut_left(const struct ui *ui, struct rect *r, float units);
struct rect cut_right(const struct ui *ui, struct rect *r, float units);
/* The same, and cuts off `gap` units more, which stay empty. */
struct rect cut_top_gap(const struct ui *ui, struct rect *r, float units, float gap);
struct rect cut_bottom_gap(const struct ui *ui, struct rect *r, float units, float gap);
struct rect cut_left_gap(const struct ui *ui, struct rect *r, float units, float gap);
struct rect cut_right_gap(const struct ui *ui, struct rect *r, float units, float gap);
/* A rectangle of w x h units, or less if r is smaller, in the middle of r. */
struct rect page_middle(const struct ui *ui, struct rect r, float w, float h);
/* ---- Pages that are laid out in another way on an upright phone ---- */

/* The height in units of the foot of a page: a row of buttons `row` units high; on an upright
 * phone two of them, with a gap between them. */
float page_foot(const struct ui *ui, float row, float gap);
/* Where the buttons go that are above the others on an upright phone: there, *row keeps `low`
 * units of such a foot, and what is above a gap is the upper row, which becomes *upper. Else
 * all buttons share *row. The result is one of the two pointers. */
struct rect *page_upper(const struct ui *ui, struct rect *row, struct rect *upper, float low,
                        float gap);
/* A part of a page, and the gap between it and the rest, in units. */
struct page_part {
    float units, gap;
};
/* Parts that are beside each other on a wide page and below each other on an upright phone:
 * cuts off the left or right one (`wide`), or the top or bottom one (`upright`). */
struct rect page_beside(const struct ui *ui, struct rect *r, enum align side,
                        struct page_part wide, struct page_part upright);
/* Cuts the left one of two columns off *r, with a gap in units between them. On an upright
 * phone there is one column, which is returned. */
struct rect page_column(const struct ui *ui, struct rect *r, float gap);
/* Pixels as units. */
float page_units(const struct ui *ui, float px);

/* The table's surface over the whole window. */
void page_surface(struct ui *ui);
/* A small panel: its corners in pixels, its edge in units. */
void page_plate(struct ui *ui, struct rect r, float corner, float edge, struct rgba colour);
/* A card in the middle, w units wide and high enough for h units inside, or as large as the
 * window lets it be; the room inside. On an upright phone it may be higher than the window, and
 * follows the finger. */
struct rect page_card(struct ui *ui, float w, float h);
/* Such a card laid over a page: a title in a line of `head` units, h units, and a row for
 * buttons at the bottom. The room between title and row. */
struct rect page_over(struct ui *ui, float w, float head, float h, const char *title,
                      struct rect *row);
/* A card with a title in its middle, high enough for h units below that; the room for them. */
struct rect page_titled(struct ui *ui, float w, float h, const char *title);
/* A button of a menu. */
struct page_choice {
    const char *id; /* NULL past the last */
    const char *label;
    unsigned flags;
};
/* A card w units wide with a title and these buttons below each other, as high as they need. */
void page_choices(struct ui *ui, float w, const char *title, const struct page_choice *list);
/* Such buttons beside each other, of one width, with a gap in units; on a phone below each
 * other, if the row is high enough. */
void page_row(struct ui *ui, struct rect row, float gap, const struct page_choice *list);
/* On an upright phone: more units than a page needs that ends with page_end(). */
#define PAGE_LONG 4000.0f
/* A card on the surface with a title at its left, high enough for h units below that; the room
 * for them. */
struct rect page_begin(struct ui *ui, float w, float h, const char *title);
/* Ends the same card below what was drawn in it, down to `bottom` (pixels), and a row `row`
 * units high, which is returned. So the card is only as large as what is on it. Its upper edge
 * stays, so nothing moves when there is more or less on it. */
struct rect page_end(struct ui *ui, float bottom, float row);
/* The most units below the title that such a card can have in this window. */
float page_room(const struct ui *ui);
/* How many pixels wide the room inside a card of w units is. */
float page_inside(const struct ui *ui, float w);
/* The same card with which page it is to the right of the title: the label `page`. */
struct rect page_begin_numbered(struct ui *ui, float w, float h, const char *title,
                                const char *number);
/* The width in units that a button needs for its label, at least `least`. */
float page_button_width(const struct ui *ui, const char *label, float least);
/* A button as wide as its label needs, cut off the left or right end of a row. */
void page_button(struct ui *ui, struct rect *row, enum align side, const char *id,
                 const char *label, unsigned flags);
/* The same for a button that has the row to itself, but for a short one: large text makes it
 * wider. */
void page_long_button(struct ui *ui, struct rect *row, enum align side, const char *id,
                      const char *label, unsigned flags);
/* A list that takes several pages if its rows have no room on one. */
struct page_list {
    int n, first; /* how many rows it has; the first one on this page */
    int rows;     /* how many had room when it was last drawn; 0 before that */
};
/* Finds out how many rows have room: at least 1, at most `most`. room: the height for them;
 * row: that of one with its gap; both in units. */
void page_list_fit(struct page_list *l, float room, float row, int most);
/* Does it take several pages? */
bool page_list_long(const struct page_list *l);
/* Turns by a number of pages, but not beyond its ends; and to the page that has row i. */
void page_list_turn(struct page_list *l, int by);
void page_list_show(struct page_list *l, int i);
/* The buttons "previous" and "next" at one end of a row, if it takes several pages. */
void page_turns(struct ui *ui, struct rect *row, enum align side, const struct page_list *l);
/* The menu button in the window's upper left corner, as on the table: where the table has other
 * buttons, a late click on one of them would open the menu. */
void page_menu(struct ui *ui);

/* The units that a button needs for letters that are larger by a part, 0..1, of what the person
 * asked for. Buttons in one row get the same part, so that their letters have one size. */
float page_button_grown(const struct ui *ui, const char *label, float least, float part);
#define PAGE_GROWN_STEP 0.125f
/* One line of text in r. The probe does not list it. */
void page_line(struct ui *ui, struct rect r, enum font f, float size, enum align a,
               const char *text, unsigned flags);
/* A paragraph cut off the top of r, as high as it needs to be, but at most `most` units (0: no
 * limit). */
void page_paragraph(struct ui *ui, struct rect *r, const char *id, enum font f, float size,
                    const char *text, unsigned flags, float most);
/* A line cut off the right end of r, as wide as its text but at most half as wide as r. */
struct rect page_cut_line(const struct ui *ui, struct rect *r, enum font f, float size,
                          const char *text);
/* Does the text fit in a line of w pixels at its least size? */
bool page_fits(const struct ui *ui, float w, enum font f, const char *text);
/* A question laid over everything, with the buttons `yes` and `no`. No is the safe answer: it
 * has the focus and is on the right, where every page has the button that goes on. */
void page_ask(struct ui *ui, const char *question, const char *yes, const char *no);

bool page_pressed(const struct ui_result *ui, const char *id);
/* The key, unless a widget took it. */
bool page_key(const struct input *in, const struct ui_result *ui, int key);
/* A click or a key that ends something, whatever it is on. */
bool page_any_press(const struct input *in);
/* The id of the nth of several widgets: "row-3" for "row" and 3. */
struct page_id {
    char text[UI_ID];
};
struct page_id page_id(const char *id, int n);
/* Which of id-1, id-2, ... was pressed; 0 for none. */
int page_numbered(const struct ui_result *ui, const char *id);
/* Which of them is under the pointer or, if none is, has the focus; 0 for none. */
int page_looked_at(const struct ui *ui, const char *id);
/* Does the widget look as if it were about to be pressed, by pointer or keyboard? */
bool page_lit(const struct ui *ui, const char *id);

#endif
