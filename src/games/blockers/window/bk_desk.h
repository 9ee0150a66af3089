/* bk_desk.h: the state of the desk of Blockers!, and the functions by which its parts call
 * each other. Only the files of this desk and their tests include this.
 *
 * The state is what undo should not bring back: what is held, where the cursor is, how tiles
 * travel. The parts, from the lowest to the highest; each calls only those above it in this
 * list: zoom (how large the board is seen), layout (which rectangle a tile belongs in), travel
 * (how it gets there), hand (what is held, where it may go), sync (takes over the state of the
 * match), words, buttons, keys, mouse (and a resting pointer), probe, bubble, stands, draw,
 * lesson (bk_lesson.h), picture (bk_picture.h).
 *
 * bk_: of this desk. */
#ifndef SUPERWILD_BK_DESK_H
#define SUPERWILD_BK_DESK_H

#include "bk_state.h"
#include "desk_parts.h"

#define BK_DESK_RACK (2 * BK_RACK) /* two racks in the variant */

/* The timer of a group that lost a tile and shakes. */
enum bk_timer { BK_SHAKE };

/* Where a tile is seen besides on board and rack: with the player who has captured it. */
enum bk_where { BK_FRONT = DESK_PLACES };

struct bk_desk {
    struct desk d;
    struct rect board; /* the board itself, a square with its labels, as it is seen */
    struct rect whole; /* the same when all of it is seen */
    struct rect view;  /* on a phone: where it is seen if it is larger than that; else w 0 */
    float zoom;        /* how much larger; 0 or 1: all of it is seen */
    float middle_x, middle_y;    /* the point of it in the middle of the view, 0..1 */
    struct rect stand[BK_SEATS]; /* the players' places beside it */
    float front;                 /* width of a captured tile */
    bool slim;                   /* on a phone: are the stands of one line each? */
    struct rect alone; /* in a lesson: the place of the only stand, beside the rack; w 0 in a
                        * game */
    int places;        /* and how many tiles the rack has room for */

    struct bk_state now;    /* what the seat sees */
    bool can;               /* something can be placed */
    bool theirs[BK_SPACES]; /* placed by others since the seat's last turn */
    struct bk_set hit;      /* the group that has just lost a tile */

    uint8_t front_of[BK_TILES]; /* a tile on a FRONT: the seat that has captured it */
    bool early;                 /* what is held was chosen before the turn began */
    bk_tile chosen; /* the tile to play next, chosen while others play; BK_NO_TILE */
    int cursor;     /* the keyboard's: a space */
    int explain;    /* the space of the tile that is explained; -1 */
    int about;      /* the seat whose stand is explained; -1 */
};

/* ---- Zoom ---- */

bool bk_is_zoomed(const struct bk_desk *v);
/* The board as it is seen, by what is said above about whole, view, zoom and middle. */
struct rect bk_zoomed(const struct bk_desk *v);
/* As in struct desk_kind. */
bool bk_zoom(void *self, float by, float x, float y, float dx, float dy);
void bk_show_whole(void *self);

/* ---- Layout ---- */

void bk_place_all(void *self);
/* The tiles of the shown rack, in their order; returns how many. */
int bk_rack_list(const struct bk_desk *v, bk_tile out[BK_DESK_RACK]);
struct rect bk_rack_slot(const struct bk_desk *v, int i);
int bk_rack_index_at(const struct bk_desk *v, float x, float y); /* 0..n */
/* The height in pixels that the rack needs, for one colour or for two. */
float bk_rack_height(float scale, float width, float window_h, bool pairs);
/* The width of a rack of one colour with room for `tiles` tiles. */
float bk_rack_width(float scale, float window_h, int tiles);
#define BK_SCORE_WIDE 84 /* units that "12 > 11" needs on a stand */
void bk_seat_at(const void *self, int seat, struct desk_seat *out);
/* Where nothing is hidden: a line of tiles at the foot of a stand, from 0: what another has on
 * the rack of one colour, and then what is drawn next. Returns how many, of which *rack on the
 * rack; 0 past the last line. And where tile i of the line is. */
int bk_open_line(const struct bk_desk *v, int seat, int line, bk_tile out[BK_FACES], int *rack);
struct rect bk_open_tile(const struct bk_desk *v, int seat, int line, int i, int rack);
int bk_stand_at(const struct bk_desk *v, float x, float y); /* whose stand; -1: none */
/* What is inside a stand's edge; whether the player's face is large there; the height of one of
 * its two lines, 0 or 1, in units; and where its captured tiles are. */
struct rect bk_stand_body(const struct bk_desk *v, int seat);
bool bk_stand_wide(const struct bk_desk *v, int seat);
float bk_stand_line(const struct bk_desk *v, int seat, int line);
/* On a stand of one line (slim): pixels before the captured tiles, however many there are. */
float bk_slim_room(const struct bk_desk *v, int seat);
struct rect bk_stand_front(const struct bk_desk *v, int seat);

/* ---- Travel ---- */

/* Somebody else's play: what it captures leaves first. Returns how many parts it has. singly:
 * the whole board lays itself, from the middle outward, and the tile of this turn comes last.
 */
int bk_stage(void *self, bool singly);

/* ---- Hand ---- */

int bk_pick(const void *self, float x, float y); /* on the rack or on the board */
int bk_desk_space_at(const struct bk_desk *v, float x, float y); /* -1: none */
bool bk_desk_on_rack(const struct bk_desk *v, bk_tile t);
/* The tile that is to be placed: held, or chosen in advance; BK_NO_TILE. */
bk_tile bk_active(const struct bk_desk *v);
bool bk_may_hold(const void *self, int piece);
void bk_held(void *self);
void bk_cancelled(void *self);
struct rect bk_held_rect(const void *self, int i);
/* Does the tile stay on the rack, because one was placed in this turn or because the last four
 * of its colour are never played? */
bool bk_cannot_be_played(const struct bk_desk *v, bk_tile t);
/* What placing that tile there would be (ELSEWHERE: it stays), and the step for it. */
enum bk_place bk_outcome_at(const struct bk_desk *v, bk_tile t, int space);
/* Can any tile of the shown rack capture what lies there? */
bool bk_takeable(const struct bk_desk *v, int space);
void bk_step(const struct bk_desk *v, bk_tile t, int space, char out[STEP_MAX]);
/* On a space, which is the number of the place; or on the rack. */
void bk_lands(const void *self, struct desk_drop *out);
/* Takes back what was placed in this turn. */
void bk_take_back(struct bk_desk *v, struct desk_act *act);

/* ---- Sync ---- */

void bk_sync(void *self, const struct match *m, const struct desk_was *was);
void bk_since(void *self, const void *state);
/* By kind and number, each colour by itself. */
void bk_sort(struct bk_desk *v);

/* ---- Words ---- */

void bk_message(const void *self, struct buf *out, struct desk_tone *tone);
void bk_piece_words(const void *self, int piece, struct buf *out);
void bk_cursor_words(const void *self, struct buf *out);
/* About a tile on the board: its group, and whether and why it can be captured. */
void bk_tile_sentence(const struct bk_desk *v, int space, struct buf *out);
/* About a player's stand: what counts, and the captured tiles that do. */
void bk_stand_sentence(const struct bk_desk *v, int seat, struct buf *out);
/* Scores if the active tile were placed where the pointer or the cursor is; false if it cannot
 * be. */
bool bk_preview(const struct bk_desk *v, struct bk_score out[BK_SEATS]);
/* Is the next or present turn of the shown player (or the one to move) the last one? */
bool bk_ends_next(const struct bk_desk *v);

/* ---- Buttons, keys, mouse ---- */

int bk_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS]);
bool bk_ends(const void *self, bool stuck, struct desk_act *act);
bool bk_press(void *self, const char *id, struct desk_act *act);
extern const struct desk_key BK_KEYS[];
bool bk_dismiss(void *self);
void bk_pointer(void *self, const struct input *in);
bool bk_click(void *self, const struct input *in, struct desk_act *act);
void bk_back(void *self, int piece, const struct input *in, struct desk_act *act);

/* ---- Probe ---- */

void bk_probe(const void *self, struct buf *out);

/* ---- Drawing ---- */

void bk_draw_bubble(struct bk_desk *v, struct ui *ui);
void bk_draw_stands(struct bk_desk *v, struct ui *ui, float alpha);
void bk_draw(void *self, struct ui *ui, float alpha);
void bk_draw_over(void *self, struct ui *ui, float alpha);
void bk_draw_piece(void *self, struct ui *ui, int piece, struct rect r); /* as it is held */

#endif
