/* bd_state.h: the state of the desk of Blockers!, and the functions by which its parts call
 * each other. Only the files of this desk and their tests include this.
 *
 * The state is what undo should not bring back: what is held, where the cursor is, how tiles
 * travel. The parts, from the lowest to the highest; each calls only those above it in this
 * list: layout (which rectangle a tile belongs in), travel (how it gets there), hand (what is
 * held, where it may go), sync (takes over the state of the match), words, buttons, keys,
 * mouse, probe, bubble, stands, draw, time, lesson (bd_lesson.h), picture (bd_picture.h).
 *
 * bd_: of this desk. */
#ifndef SUPERWILD_BD_STATE_H
#define SUPERWILD_BD_STATE_H

#include "bk_state.h"
#include "desk.h"
#include "glow.h"
#include "hand_order.h"
#include "seen.h"

#define BD_RACK (2 * BK_RACK) /* two racks in the variant */

/* Where a tile is seen. */
enum bd_where { BD_NOWHERE = SEEN_NOWHERE, BD_BOARD, BD_RACK_AREA, BD_FRONT };

enum bd_hand_state {
    BD_IDLE,
    BD_PRESSED, /* button down on a tile, not yet a drag */
    BD_DRAG,    /* carrying, button down */
    BD_CARRY    /* carrying after a click, by mouse or by keyboard */
};

struct bd_hand {
    enum bd_hand_state state;
    bk_tile tile; /* pressed or held; BK_NO_TILE: none */
    bool by_key;
    bool early;   /* chosen before the turn began */
    bool waits;   /* and it stays on the rack till the pointer moves */
    float px, py; /* where it was pressed */
    float mx, my; /* the pointer now */
    float gx, gy; /* the grip: pointer minus the tile's corner, in tile sizes */
    bool inside;  /* the pointer is in the window */
};

/* Where the held tile would go. */
enum bd_drop_kind {
    BD_DROP_NOTHING,
    BD_DROP_HOME,
    BD_DROP_SPACE,
    BD_DROP_RACK,
    BD_DROP_REFUSED
};

struct bd_drop {
    enum bd_drop_kind kind;
    enum bk_place place; /* of SPACE and of REFUSED */
    int space;           /* the same; -1 for none */
    int index;           /* of RACK */
    char why[REASON_MOST];
};

enum bd_focus { BD_FOCUS_RACK, BD_FOCUS_BOARD };

struct bk_desk {
    const struct theme *theme;
    float scale, text; /* pixels in a unit; enlargement of text */
    struct desk_areas area;
    struct rect board;           /* the board itself, a square with its labels */
    struct rect stand[BK_SEATS]; /* the players' places beside it */
    float front;                 /* width of a captured tile */
    bool bare;                   /* it is drawn alone, without stands */
    struct rect alone; /* in a lesson: the place of the only stand, beside the rack; w 0 in a
                        * game */
    int places;        /* and how many tiles the rack has room for */

    const struct game *game;          /* NULL before the first sync */
    const struct game_config *config; /* the match's, not owned */
    struct game_status status;
    struct bk_state now;    /* what the seat sees */
    int seat;               /* whose rack is shown, -1 */
    bool mine;              /* a person here is to move */
    bool can;               /* something can be placed */
    bool theirs[BK_SPACES]; /* placed by others since the seat's last turn */

    struct hand_order order[BK_SEATS]; /* the racks, as their players arranged them */
    bool order_changed;                /* since it was last stored */

    struct seen seen[BK_TILES];
    uint8_t front_of[BK_TILES]; /* a tile on a FRONT: the seat that has captured it */
    struct bd_hand hand;
    bk_tile chosen;  /* the tile to play next, chosen while others play; BK_NO_TILE */
    bk_tile again;   /* it was placed in this turn, and will be held once that is undone */
    bool again_drag; /* with the button down */
    struct glow glow;

    enum bd_focus focus;
    bool cursor_shown; /* the keyboard was used last */
    int cursor;        /* a space */
    int ci;            /* a place on the rack */

    uint64_t rest_at; /* when the pointer will count as resting; 0: never */
    int explain;      /* the space of the tile that is explained; -1 */
    int about;        /* the seat whose stand is explained; -1 */
    bk_tile hint;     /* a tile that is pointed at, BK_NO_TILE */
    int hint_space;   /* and where it could go; -1 */
    bool deal;        /* the rack flies in at the next layout */

    char note[REASON_MOST];
    struct desk_settings like;
    bool staged, dirty;
    bool knocks; /* each tile is heard as it arrives */
};

/* ---- Layout ---- */

void bd_layout(struct bk_desk *v, const struct desk_areas *area, float scale);
/* From now on the board is drawn alone, and has all the room. */
void bd_bare(struct bk_desk *v);
/* The targets of all tiles, without a tween. */
void bd_place_all(struct bk_desk *v);
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

void bd_retarget(struct bk_desk *v);
struct rect bd_seen_rect(const struct bk_desk *v, bk_tile t, float alpha);
bool bd_travelling(const struct bk_desk *v, bk_tile t);
bool bd_moving(const struct bk_desk *v); /* anything at all */
void bd_travel_from(struct bk_desk *v, bk_tile t, struct rect from);
/* A rack that has just been dealt flies in. */
void bd_deal(struct bk_desk *v);
void bd_settle(struct bk_desk *v);
/* Somebody else's play: what it captures leaves first. Returns how many parts it has. */
int bd_stage(struct bk_desk *v);
/* The whole board lays itself, from the middle outward, and the tile of this turn comes last.
 */
void bd_stage_singly(struct bk_desk *v);

/* ---- Hand ---- */

/* The tile at a point: on the rack or on the board; BK_NO_TILE. */
bk_tile bd_pick(const struct bk_desk *v, float x, float y);
int bd_space_at(const struct bk_desk *v, float x, float y); /* -1: none */
bool bd_on_rack(const struct bk_desk *v, bk_tile t);
/* The tile that is to be placed: held, or chosen in advance; BK_NO_TILE. */
bk_tile bd_active(const struct bk_desk *v);
void bd_hold(struct bk_desk *v, bk_tile t, bool by_key);
void bd_release(struct bk_desk *v);
void bd_cancel(struct bk_desk *v);
struct rect bd_held_rect(const struct bk_desk *v);
/* Does the tile stay on the rack, because one was placed in this turn or because the last four
 * of its colour are never played? */
bool bd_stays(const struct bk_desk *v, bk_tile t);
/* What placing that tile there would be (ELSEWHERE: it stays), and the step for it. */
enum bk_place bd_would(const struct bk_desk *v, bk_tile t, int space);
void bd_step(const struct bk_desk *v, bk_tile t, int space, char out[STEP_MAX]);
/* Where the held tile would land now. */
void bd_target(const struct bk_desk *v, struct bd_drop *out);
void bd_drop(struct bk_desk *v, const struct bd_drop *d, struct desk_act *act);
/* Takes back what was placed in this turn, to the rack or (hold) into the hand. */
void bd_take_back(struct bk_desk *v, bool hold, bool drag, struct desk_act *act);
/* Sounds, at x pixels in the window. */
void bd_hear(struct bk_desk *v, enum sound s, float x, float strength);

/* ---- Sync ---- */

void bd_sync(struct bk_desk *v, const struct match *m, int seat, bool mine);
void bd_since(struct bk_desk *v, const void *state);
/* The order of a rack as text, and back. */
void bd_order_write(const struct bk_desk *v, int seat, struct buf *out);
void bd_order_read(struct bk_desk *v, int seat, const char *text);
/* By kind and number, each colour by itself. */
void bd_sort(struct bk_desk *v);

/* ---- Words ---- */

void bd_message(const struct bk_desk *v, struct buf *out, struct desk_tone *tone);
void bd_cursor_words(const struct bk_desk *v, struct buf *out);
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
void bd_press(void *self, const char *id, struct desk_act *act);
bool bd_keys(struct bk_desk *v, const struct input *in, struct desk_act *act);
bool bd_event(struct bk_desk *v, const struct input *in, struct desk_act *act);

/* ---- Probe ---- */

void bd_probe(const struct bk_desk *v, struct buf *out);

/* ---- Drawing ---- */

void bd_draw_bubble(struct bk_desk *v, struct ui *ui);
void bd_draw_stands(struct bk_desk *v, struct ui *ui, float alpha);
void bd_draw(struct bk_desk *v, struct ui *ui, float alpha);
void bd_draw_over(struct bk_desk *v, struct ui *ui, float alpha);

/* ---- Time ---- */

void bd_tick(struct bk_desk *v);
void bd_wake(struct bk_desk *v, uint64_t ms);

#endif
