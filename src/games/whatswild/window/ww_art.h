/* ww_art.h: draws the cards of What's Wild?!, its piles, and the sign with the number that is
 * wild.
 *
 * All sizes come from the rectangle that is drawn in, so the same code draws a card 60 pixels
 * high and one of 600. Cards may be turned; upright ones lie on whole pixels and are sharper.
 * Nothing is kept from frame to frame, and nothing here knows whose card it is or where the
 * mouse is. Texts that people read (other than numbers) come from the caller. */
#ifndef SUPERWILD_WW_ART_H
#define SUPERWILD_WW_ART_H

#include "ui.h"
#include "ww_card.h"

#define WW_CARD_ASPECT 1.4f  /* height divided by width */
#define WW_CARD_RADIUS 0.07f /* of its corners, divided by its width */
/* The part of its width, from the left, in which a card shows its number and its mark. In a fan
 * at least this much of each card has to be seen. */
#define WW_CARD_INDEX 0.25f

/* Where a card is: r before it is turned, clockwise about its middle by angle degrees. */
struct ww_place {
    struct rect r;
    float angle;
};

/* ---- One card ---- */

enum ww_look {
    WW_SHADOW = 1,    /* lies on something that does not know of its shadow */
    WW_LIFTED = 2,    /* is held above everything: a wide shadow */
    WW_DIMMED = 4,    /* cannot be taken, or is not what this is about */
    WW_FACE_DOWN = 8, /* its back; the kind does not matter */
    WW_MARKED = 16,   /* its number is wild now: a gold frame, and a star at its number */
    WW_GHOST = 32,    /* where a card would lie: pale, no shadow */
    WW_IN_HERD = 64, /* part of a herd, or of a caravan: a frame and a tab at its upper edge, */
    WW_IN_CARAVAN = 128, /* round with dots or pointed with an arrow */
    WW_CHOSEN = 256,     /* a ring round it, for what is chosen or where the keyboard is */
    /* On its way to a place of another size: drawn in the nearest of a few sizes, about its
     * middle, because a face takes some milliseconds to make in a new size. */
    WW_MOVING = 512
};

/* Draws a card at a place, whose r should be WW_CARD_ASPECT times as high as wide. look: bits
 * of enum ww_look. Everything but shadow and ring is drawn inside its rectangle. */
void ww_draw_card(const struct ui *ui, struct ww_place at, ww_kind k, unsigned look);
/* A ring round a card: chosen, just arrived, or the like. */
void ww_draw_ring(const struct ui *ui, struct ww_place at, struct rgba c);
/* A small badge at the lower edge of a card's index: what it stands for in its group. herd:
 * only the number counts, so no skin is shown. Goes over the card. */
void ww_draw_as(const struct ui *ui, struct ww_place card, ww_kind as, bool herd);
/* An empty place for a card, with nothing in it. */
void ww_draw_gap(const struct ui *ui, struct rect r);

/* ---- Skins ---- */

/* The colour that most of a skin is in, and the dark ink of its numbers on ivory. */
struct rgba ww_skin_body(int skin);
struct rgba ww_skin_ink(const struct theme *theme, int skin);
/* The ivory that numbers and marks are on, and the gold (where it is darkest) if the number is
 * wild. */
struct rgba ww_ivory(void);
struct rgba ww_gold(void);
/* Its corner mark (white, for tinting). */
enum sprite ww_skin_mark(int skin);
/* The same for any kind: also the Wild card (a star) and the chameleon. */
enum sprite ww_kind_mark(ww_kind k);
/* Draws a kind as a little plate of ivory that fills r (1 to 2.2 times as wide as high), for
 * buttons, sentences and lists: number and mark, or the star, or the chameleon. */
void ww_draw_plate(const struct ui *ui, struct rect r, ww_kind k);
/* The same with only a number, as in "wild: 7". barred: crossed out, may not be chosen. */
void ww_draw_number(const struct ui *ui, struct rect r, int number, bool barred);

/* ---- Several cards ---- */

/* Where card i of n lies in a fan that fills r: a gentle arc, as wide as it needs to be and at
 * most as wide as r; cards are as high as r allows. bend: 0 for a straight row (sharpest), 1
 * for a full arc. n may be 0 or more, i from 0 to n - 1, drawn from left to right. */
struct ww_place ww_fan_place(struct rect r, int n, int i, float bend);
/* Is the point on the card there? */
bool ww_place_has(struct ww_place at, float x, float y);

/* A group laid out: what lies under its cards. r: round all its cards. A tray with a tab at its
 * lower edge; herd and caravan differ in its shape and sign. label: words for the tab, "" for
 * none; it is left out if the tray is too narrow. Goes below the cards; in parts of a card's
 * width it reaches WW_TRAY beyond r on the left, on the right and above, and WW_TRAY_FOOT
 * below.
 */
#define WW_TRAY 0.08f
#define WW_TRAY_FOOT 0.27f
void ww_draw_tray(const struct ui *ui, struct rect r, float card_w, bool herd,
                  const char *label);

/* A pile face down in r, as high as its number of cards says; an empty place for 0. Where its
 * top card is, for cards on their way; and its count as a badge in the middle of its lower
 * edge. look: WW_SHADOW is always there; WW_DIMMED, WW_CHOSEN and WW_LIFTED are those of the
 * top card. */
void ww_draw_pile(const struct ui *ui, struct rect r, int n, unsigned look);
struct rect ww_pile_top(struct rect r, int n);
void ww_draw_count(const struct ui *ui, struct rect r, int n);

/* Where the last few discarded cards lie in r, of which the top one, i = n - 1, is the large
 * upright one at the right and those below show the part with their number at its left; n up to
 * WW_DISCARDS. For more, draw the last ones. */
#define WW_DISCARDS 5
struct ww_place ww_discard_place(struct rect r, int n, int i);
/* Draws them. wild: the number that is wild, for marking; look: that of the top card. */
void ww_draw_discards(const struct ui *ui, struct rect r, const ww_kind *last, int n, int wild,
                      unsigned look);

/* ---- The number that is wild ---- */

/* The large sign in the middle of the table: the number that is wild, on a sun of the four
 * skins. It fills a square in the middle of r. While it changes, t goes from 0 (only `before`)
 * to 1 (only `now`); a still sign has t = 1. */
void ww_draw_sign(const struct ui *ui, struct rect r, int before, int now, float t);

#endif
