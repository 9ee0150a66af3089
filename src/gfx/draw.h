/* draw.h: the draw list, plain data that says what one frame looks like.
 *
 * Screens append commands, and a renderer (sdl.c, gl.c, null.c) shows them in order. Nothing
 * here knows about textures, SDL or GL. Positions are floats in pixels of the drawable: x to
 * the right, y downward. Angles are in degrees clockwise about the centre of the rectangle. */
#ifndef SUPERWILD_DRAW_H
#define SUPERWILD_DRAW_H

#include <stdbool.h>
#include <stdint.h>

struct rgba {
    uint8_t r, g, b, a;
};

struct rect {
    float x, y, w, h;
};

/* Pictures by name. Each is a file assets/tiles/NAME.svg. Those that get tinted (marks, glyphs,
 * icons) are drawn white, the others (tile bodies) in their own colours. */
#define SPRITES(X)                                                                             \
    X(TILE, "tile")           /* the ivory body of a tile, 5:6.4, with bevel */                \
    X(TILE_BACK, "tile-back") /* the same face down */                                         \
    X(SQUARE, "square")       /* marks: black */                                               \
    X(DISC, "disc")           /* blue */                                                       \
    X(TRIANGLE, "triangle")   /* red */                                                        \
    X(DIAMOND, "diamond")     /* teal */                                                       \
    X(STAR, "star")           /* the Wild, its own four colours */                             \
    X(BAG, "bag")             /* the cloth bag the tiles come from, own colours */             \
    X(PEG, "peg")             /* a trophy peg, own colours */                                  \
    X(PEG_HOLE, "peg-hole")   /* an empty place for one */                                     \
    X(TOKEN, "token")         /* the starting-player token, own colours */                     \
    X(ARROW_LEFT, "arrow-left")                                                                \
    X(ARROW_RIGHT, "arrow-right")                                                              \
    X(UNDO, "undo")                                                                            \
    X(REDO, "redo")                                                                            \
    X(RESTORE, "restore") /* back to the start of the turn */                                  \
    X(AGAIN, "again")     /* play something again */                                           \
    X(BEFORE, "before")   /* as something was */                                               \
    X(FIT, "fit")                                                                              \
    X(MENU, "menu")                                                                            \
    X(HOME, "home")                                                                            \
    X(SORT_COLOUR, "sort-colour") /* only a plate; see draw_icon() */                          \
    X(SORT_NUMBER, "sort-number")                                                              \
    X(SORT_SKIN, "sort-skin")                                                                  \
    X(SORT_MELDS, "sort-melds") /* the sets and runs in a rack */                              \
    X(CHECK, "check")                                                                          \
    X(WARNING, "warning")                                                                      \
    X(BULB, "bulb")           /* a hint */                                                     \
    X(ROOM, "room")           /* groups make room */                                           \
    X(TIDY, "tidy")           /* rows in lines */                                              \
    X(TILE_DARK, "tile-dark") /* the near-black body */                                        \
    X(STAR_DARK, "star-dark") /* the Wild on it */                                             \
    /* Faces, round, in their own colours, without eyes and mouth; these are a mood, drawn     \
     * over the face. People's faces have no disc behind them. */                              \
    X(FACE_PIP, "face-pip")                                                                    \
    X(FACE_NELL, "face-nell")                                                                  \
    X(FACE_OTTO, "face-otto")                                                                  \
    X(FACE_MIRA, "face-mira")                                                                  \
    X(FACE_GLASSES, "face-glasses")                                                            \
    X(FACE_TOPKNOT, "face-topknot")                                                            \
    X(FACE_RED_BEARD, "face-red-beard")                                                        \
    X(FACE_PUFFS, "face-puffs")                                                                \
    X(FACE_CURLS, "face-curls")                                                                \
    X(FACE_CAP, "face-cap")                                                                    \
    X(FACE_AFRO, "face-afro")                                                                  \
    X(FACE_WHITE_BEARD, "face-white-beard")                                                    \
    X(FACE_HEADSCARF, "face-headscarf")                                                        \
    X(FACE_MOP, "face-mop")                                                                    \
    X(FACE_TURBAN, "face-turban")                                                              \
    X(FACE_BRAIDS, "face-braids")                                                              \
    X(MOOD_CALM, "mood-calm")                                                                  \
    X(MOOD_THINKING, "mood-thinking")                                                          \
    X(MOOD_PLEASED, "mood-pleased")                                                            \
    X(MOOD_BEATEN, "mood-beaten")                                                              \
    /* For games on a board of blocks: a symbol for each of nine blocks, the wild in one ink,  \
     * a mark for each of five colours along the edges of a tile, light and back of a tile,    \
     * and what can be captured. */                                                            \
    X(SUN, "sun")                                                                              \
    X(MOON, "moon")                                                                            \
    X(HEART, "heart")                                                                          \
    X(KEY, "key")                                                                              \
    X(FISH, "fish")                                                                            \
    X(BOLT, "bolt")                                                                            \
    X(GATE, "gate")                                                                            \
    X(ANCHOR, "anchor")                                                                        \
    X(HOURGLASS, "hourglass")                                                                  \
    X(STAR_PLAIN, "star-plain")                                                                \
    X(EDGE_NOTCH, "edge-notch")                                                                \
    X(EDGE_DOTS, "edge-dots")                                                                  \
    X(EDGE_BARS, "edge-bars")                                                                  \
    X(EDGE_RING, "edge-ring")                                                                  \
    X(EDGE_WAVE, "edge-wave")                                                                  \
    X(BLOCK_LIGHT, "block-light")                                                              \
    X(BLOCK_BACK, "block-back")                                                                \
    X(TARGET_TAKE, "target-take")                                                              \
    /* For games of cards: whole faces without what is written on them, 5:7, and the back; in  \
     * their own colours. */                                                                   \
    X(CARD_SCALES, "card-scales")                                                              \
    X(CARD_SPOTS, "card-spots")                                                                \
    X(CARD_FEATHERS, "card-feathers")                                                          \
    X(CARD_STRIPES, "card-stripes")                                                            \
    X(CARD_WILD, "card-wild")                                                                  \
    X(CARD_CHAMELEON, "card-chameleon")                                                        \
    X(CARD_BACK, "card-back")                                                                  \
    X(CARD_GOLD, "card-gold") /* over the upper left corner, 3:8 */                            \
    /* Animals in their own colours, and a mark for each. */                                   \
    X(ALLIGATOR, "alligator")                                                                  \
    X(CHEETAH, "cheetah")                                                                      \
    X(PEACOCK, "peacock")                                                                      \
    X(ZEBRA, "zebra")                                                                          \
    X(CHAMELEON, "chameleon")                                                                  \
    X(MARK_TEETH, "mark-teeth")                                                                \
    X(MARK_PAW, "mark-paw")                                                                    \
    X(MARK_EYE, "mark-eye")                                                                    \
    X(MARK_STRIPES, "mark-stripes")                                                            \
    X(MARK_CURL, "mark-curl")                                                                  \
    /* Figures for a narrow place, 18:25, as high as those of the font beside them. */         \
    X(TEN, "ten")                                                                              \
    X(ELEVEN, "eleven")                                                                        \
    X(TWELVE, "twelve")                                                                        \
    X(HERD, "herd")                 /* cards of one number */                                  \
    X(CARAVAN, "caravan")           /* cards that follow one another */                        \
    X(STAR_GOLD, "star-gold")       /* the Wild, own colours */                                \
    X(WILD_SUN, "wild-sun")         /* what a wild number is on, own colours */                \
    X(PRIZE, "prize")               /* a star that was won, own colours */                     \
    X(PRIZE_HOLLOW, "prize-hollow") /* and one that was not */

enum sprite {
#define X(name, file) SPRITE_##name,
    SPRITES(X)
#undef X
        SPRITE_COUNT
};

/* The name of its file, without folder and extension. */
const char *sprite_file(enum sprite s);

/* Fonts from assets/fonts: text, bold text, and the numerals on tiles. */
enum font { FONT_TEXT, FONT_BOLD, FONT_TILE, FONT_COUNT };

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

/* Backgrounds that fill an area. The renderer bakes them in the size needed. */
enum surface { SURFACE_FELT, SURFACE_SLATE, SURFACE_WALNUT, SURFACE_COUNT };

enum draw_kind {
    DRAW_SPRITE,  /* rect, angle, sprite, c0 as tint */
    DRAW_BOX,     /* rect, angle, radius, c0 top colour, c1 bottom colour */
    DRAW_FRAME,   /* outline: rect (outer edge), angle, radius, width, c0 */
    DRAW_SHADOW,  /* soft box: rect, radius, width = blur reach in px outside rect, c0 */
    DRAW_TEXT,    /* text, font, size, align; rect.x,y = anchor at the line's vertical centre */
    DRAW_SURFACE, /* rect, surface */
    DRAW_CLIP     /* rect; w < 0 lifts the clip */
};

/* Effects that the gl renderer's shaders can add to a command. The sdl renderer knows only the
 * soft ends of a lane. */
enum draw_effect { EFFECT_NONE, EFFECT_SHIMMER, EFFECT_GLOW, EFFECT_LANE };

/* A straight piece of a lane that bends. before, after: the length of the lane before and
 * behind it in pixels, because only the two ends of the whole lane fade. start, end: how far
 * its ends lean along it for each pixel across it, so that pieces meet without a gap or an
 * overlap. All 0 if it is the whole lane. */
struct lane_piece {
    float before, after, start, end;
};

struct draw_cmd {
    uint8_t kind;   /* enum draw_kind */
    uint8_t what;   /* sprite, font or surface */
    uint8_t align;  /* enum align */
    uint8_t effect; /* enum draw_effect */
    struct rect r;
    float angle, radius, width, size;
    struct rgba c0, c1;
    struct lane_piece piece; /* EFFECT_LANE */
    int text;                /* offset into draw_list.text */
};

struct draw_list {
    struct draw_cmd *cmd; /* owned */
    int n, cap;
    char *text; /* owned; zero-ended strings, one after another */
    int text_n, text_cap;
};

void draw_reset(struct draw_list *dl); /* empties the list but keeps the memory */
void draw_free(struct draw_list *dl);

void draw_sprite(struct draw_list *dl, enum sprite s, struct rect r, float angle,
                 struct rgba tint);
void draw_box(struct draw_list *dl, struct rect r, float radius, struct rgba top,
              struct rgba bottom);
/* Like draw_box(), turned by angle. */
void draw_band(struct draw_list *dl, struct rect r, float angle, float radius, struct rgba c);
/* A piece of a lane, turned by angle: EFFECT_LANE. */
void draw_lane(struct draw_list *dl, struct rect r, float angle, struct lane_piece piece,
               struct rgba c);
void draw_frame(struct draw_list *dl, struct rect r, float radius, float width, struct rgba c);
void draw_shadow(struct draw_list *dl, struct rect r, float radius, float blur, struct rgba c);
/* size: height of the em in pixels. (x, y) is the anchor; y is the vertical centre of the
 * line. */
void draw_text(struct draw_list *dl, enum font f, float size, float x, float y, enum align a,
               struct rgba c, const char *text);
void draw_surface(struct draw_list *dl, enum surface s, struct rect r);
void draw_clip(struct draw_list *dl, struct rect r);
void draw_unclip(struct draw_list *dl);
/* Sets the effect of the last command. */
void draw_effect(struct draw_list *dl, enum draw_effect e);
/* Turns the last command by angle: boxes, frames and shadows about their centre, text about its
 * anchor. */
void draw_turn(struct draw_list *dl, float angle);

/* Fades all commands from number `from` on: multiplies their alpha by a, 0..1. */
void draw_fade(struct draw_list *dl, int from, float a);

/* Does the list begin with something that hides a whole window of w x h pixels? */
bool draw_covers(const struct draw_list *dl, float w, float h);
/* Where a command hides all that lies below it, in whole pixels: the inside of an opaque box,
 * or of the body of a tile or a card. Without a width if there is no such part, or c is NULL or
 * turned. */
struct rect draw_hides(const struct draw_cmd *c);

/* Colours and rectangles. */
struct rgba rgb(uint32_t hex);                               /* 0xRRGGBB, opaque */
struct rgba rgba_fade(struct rgba c, float a);               /* multiplies alpha by a, 0..1 */
struct rgba rgba_mix(struct rgba a, struct rgba b, float t); /* t: 0 gives a, 1 gives b */
struct rect rect_inset(struct rect r, float d);              /* d: inward, < 0 outward */
bool rect_has(struct rect r, float x, float y);
struct rect rect_join(struct rect a, struct rect b); /* around both */

struct point {
    float x, y;
};

/* Where a point of r, given as parts of its width and height, is once r is turned about its
 * middle by angle. */
struct point rect_point(struct rect r, float angle, float u, float v);

#endif
