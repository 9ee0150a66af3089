/* bd_state.h: the state of the desk of Blockers!, and the functions by which its parts call
 * each other. Only the files of this desk and their tests include this.
 *
 * The state is what undo should not bring back: what is held, where the cursor is, how tiles
 * travel. The parts, from the lowest to the highest; each calls only those above it in this
 * list: layout (which rectangle a tile belongs in), travel (how it gets there), hand (what is
 * held, where it may go), sync (takes over the state of the match), words, buttons, keys,
 * mouse (and a resting pointer), probe, bubble, stands, draw, lesson (bd_lesson.h), picture
 * (bd_picture.h).
 *
 * bd_: of this desk. */
#ifndef SUPERWILD_BD_STATE_H
#define SUPERWILD_BD_STATE_H

#include "bk_state.h"
#include "desk_parts.h"

#define BD_RACK (2 * BK_RACK) /* two racks in the variant */

/* Where a tile is seen besides on board and rack: with the player who has captured it. */
enum bd_where { BD_FRONT = DESK_PLACES };

/* Where the held tile would go. */
struct bd_drop {
    enum desk_drop_kind kind;
    enum bk_place place; /* of BOARD and of REFUSED */
    int space;           /* the same; -1 for none */
    int index;           /* of HAND */
    char why[REASON_MOST];
};

struct bk_desk {
    struct desk d;
    struct rect board;           /* the board itself, a square with its labels */
    struct rect stand[BK_SEATS]; /* the players' places beside it */
    float front;                 /* width of a captured tile */
    struct rect alone; /* in a lesson: the place of the only stand, beside the rack; w 0 in a
                        * game */
    int places;        /* and how many tiles the rack has room for */

    struct bk_state now;    /* what the seat sees */
    bool can;               /* something can be placed */
    bool theirs[BK_SPACES]; /* placed by others since the seat's last turn */

    uint8_t front_of[BK_TILES]; /* a tile on a FRONT: the seat that has captured it */
    bool early;                 /* what is held was chosen before the turn began */
    bk_tile chosen; /* the tile to play next, chosen while others play; BK_NO_TILE */
    int cursor;     /* the keyboard's: a space */
    int explain;    /* the space of the tile that is explained; -1 */
    int about;      /* the seat whose stand is explained; -1 */
    bk_tile hint;   /* a tile that is pointed at, BK_NO_TILE */
    int hint_space; /* and where it could go; -1 */
};

/* ---- Layout ---- */

void bd_place_all(void *self);
/* The tiles of the shown rack, in their order; returns how many. */
int bd_rack_list(const struct bk_desk *v, bk_tile out[BD_RACK]);
struct rect bd_rack_slot(const struct bk_desk *v, int i);
int bd_rack_index_at(const struct bk_desk *v, float x, float y); /* 0..n */
/* The height in pixels that the rack needs, for one colour or for two. */
float bd_rack_height(float scale, float width, float window_h, bool pairs);
/* The width of a rack of one colour with room for so many tiles. */
float bd_rack_width(float scale, float window_h, int tiles);
#define BD_SCORE_WIDE 84 /* units that "12 > 11" needs on a stand */
int bd_stand_at(const struct bk_desk *v, float x, float y); /* whose stand; -1: none */
/* What is inside a stand's edge; the height of a line there, in units; and where its captured
 * tiles are. */
struct rect bd_stand_body(const struct bk_desk *v, int seat);
float bd_stand_line(const struct bk_desk *v, int seat);
struct rect bd_stand_front(const struct bk_desk *v, int seat);

/* ---- Travel ---- */

/* Somebody else's play: what it captures leaves first. Returns how many parts it has. */
int bd_stage(void *self);
/* The whole board lays itself, from the middle outward, and the tile of this turn comes last.
 */
void bd_stage_singly(void *self);

/* ---- Hand ---- */

int bd_pick(const void *self, float x, float y);            /* on the rack or on the board */
int bd_space_at(const struct bk_desk *v, float x, float y); /* -1: none */
bool bd_on_rack(const struct bk_desk *v, bk_tile t);
/* The tile that is to be placed: held, or chosen in advance; BK_NO_TILE. */
bk_tile bd_active(const struct bk_desk *v);
bool bd_may_hold(const void *self, int piece);
bool bd_undo_first(const void *self, int piece);
void bd_held(void *self);
void bd_released(void *self);
void bd_cancelled(void *self);
struct rect bd_held_rect(const void *self, int i);
/* Does the tile stay on the rack, because one was placed in this turn or because the last four
 * of its colour are never played? */
bool bd_stays(const struct bk_desk *v, bk_tile t);
/* What placing that tile there would be (ELSEWHERE: it stays), and the step for it. */
enum bk_place bd_would(const struct bk_desk *v, bk_tile t, int space);
void bd_step(const struct bk_desk *v, bk_tile t, int space, char out[STEP_MAX]);
/* Where the held tile would land now. */
void bd_target(const struct bk_desk *v, struct bd_drop *out);
enum desk_drop_kind bd_lands(const void *self, char why[REASON_MOST]);
void bd_drop(void *self, struct desk_act *act);
/* Takes back what was placed in this turn. */
void bd_take_back(struct bk_desk *v, struct desk_act *act);

/* ---- Sync ---- */

void bd_sync(void *self, const struct match *m, const struct desk_was *was);
void bd_since(void *self, const void *state);
void bd_order_write(const void *self, int seat, struct buf *out);
void bd_order_read(void *self, int seat, const char *text);
/* By kind and number, each colour by itself. */
void bd_sort(struct bk_desk *v);

/* ---- Words ---- */

void bd_message(const void *self, struct buf *out, struct desk_tone *tone);
void bd_cursor_words(const void *self, struct buf *out);
/* About a tile on the board: its group, and whether and why it can be captured. */
void bd_tile_sentence(const struct bk_desk *v, int space, struct buf *out);
/* About a player's stand: what counts, and the captured tiles that do. */
void bd_stand_sentence(const struct bk_desk *v, int seat, struct buf *out);
/* Scores if the active tile were placed where the pointer or the cursor is; false if it cannot
 * be. */
bool bd_preview(const struct bk_desk *v, struct bk_score out[BK_SEATS]);
/* Does everybody play a last turn now? */
bool bd_last_turn(const struct bk_desk *v);
/* Is the next or present turn of the shown player (or the one to move) the last one? */
bool bd_ends_next(const struct bk_desk *v);

/* ---- Buttons, keys, mouse ---- */

int bd_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS]);
bool bd_press(void *self, const char *id, struct desk_act *act);
extern const struct desk_key BD_KEYS[];
bool bd_dismiss(void *self);
void bd_hovers(void *self, const struct input *in);
void bd_rests(void *self);
void bd_clicked(void *self, int piece, const struct input *in);
void bd_back(void *self, int piece, struct desk_act *act);
void bd_finger(void *self, int piece, const struct input *in, struct desk_act *act);

/* ---- Probe ---- */

void bd_probe(const void *self, struct buf *out);

/* ---- Drawing ---- */

void bd_draw_bubble(struct bk_desk *v, struct ui *ui);
void bd_draw_stands(struct bk_desk *v, struct ui *ui, float alpha);
void bd_draw(void *self, struct ui *ui, float alpha);
void bd_draw_over(void *self, struct ui *ui, float alpha);

#endif
