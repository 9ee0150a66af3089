/* tile_desk_state.h: the state of the tile desk, and the functions by which its parts call each
 * other. Only the files of the tile desk and their tests include this.
 *
 * The state is what undo should not bring back: what is chosen, what is held, how tiles travel.
 * The parts are listed from the lowest to the highest; each calls only those above it in this
 * list:
 *
 * sounds; rack; shelves; camera (what a shot shows); layout (which rectangle a tile belongs
 * in), travel (how it gets there); cursor, order (of the rack), choose; hand (what is held),
 * sparkle (of the Wild); stage (plays shown part by part); sync (takes over the new state of
 * the match), since (what others have done), rows, glow (the winner's moment); act (the effect
 * of a press), drop (where held tiles land); keys, mouse; faults, words, probe, buttons; hint,
 * bubble, draw; lesson.
 *
 * td_: of the tile desk. */
#ifndef SUPERWILD_TILE_DESK_STATE_H
#define SUPERWILD_TILE_DESK_STATE_H

#include "desk_parts.h"
#include "grid.h"
#include "language.h"
#include "making.h"
#include "rack_order.h"
#include "shelves.h"
#include "tidy.h"
#include "tile_ways.h"

/* Where a tile is seen besides on table and rack: on an open rack. */
enum td_where { TD_OPEN = DESK_PLACES };

struct drop {
    enum desk_drop_kind kind;
    int n;
    struct table_item item[TILE_MAX]; /* for BOARD, SWAP and HAND (from the table) */
    int rack_index;                   /* of HAND */
    int level;                        /* for BOARD: +1 on top, -1 underneath, 0 flat */
    char why[300];                    /* of REFUSED */
};

/* The shelves that several tables of rows need: their corner, how far rows lie from there, and
 * how many shelves there are. */
struct shelved {
    bool any;
    struct place low, high;
    int lines;
};

/* The box that needs room next, and the strips of towers above and below it. */
struct extent {
    struct place low, high;
    int up, down;
    struct shelved shelved;
};

/* The Wild's sparkle, and the time in which it is shown. */
enum { TD_SPARKLE };
struct sparkle {
    unsigned to;     /* the directions it serves: two bits for each enum line_kind */
    bool four;       /* they are enough */
    int turn, round; /* when it was last shown: TD_SPARKLE */
    bool lit;        /* nothing may move: a ring stands for it until the next sync */
};

struct tile_desk {
    struct desk d;
    struct rect rack_tiles; /* inside area.hand, which is the wooden rack */

    const struct tile_ways *ways; /* what the game tells the tile desk */

    /* The game as this seat knows it (d.state). */
    struct table now, begin;
    unsigned rules;
    struct tile_bits rack, played;
    struct tile_bits moved; /* on the table in this turn, out of their groups */
    struct grid_faces faces;
    struct table_group groups[TABLE_GROUPS];
    int n_groups;
    struct fault faults[FAULT_MAX];
    struct making making[FAULT_MAX]; /* by fault: need is 0 if it is no group in the making */
    int n_faults;
    bool strict; /* the turn was to end, and nothing has changed since: unfinished is faulty */
    struct fault
        blamed[TILE_BLAMES]; /* what kept it from that if everything fits; only a and b */
    int n_blamed;
    tile_t drew;    /* the tile drawn in this turn or, if that ended it, since; TILE_NONE */
    bool just_drew; /* with the last step */
    struct tile_bits last_played; /* this turn's at the sync before */
    /* What others have played, and moved out of their groups, since the seat last saw it. */
    struct tile_bits theirs, theirs_moved;
    int groups_heard; /* number on the table when it was last legal */

    struct table before; /* the table when a step was requested (camera.after) */

    uint8_t meld[TILE_MAX]; /* for rack tiles: the set or run it was arranged in, 0 for none */

    struct grid grid; /* by the camera, as td_place_all() left it */
    struct shelved
        shelved; /* the shelves of this round, which do not get fewer from turn to turn */
    struct extent extent;
    struct table tidied; /* what tidying up made of the table at the start of a turn */
    bool offers_tidy;    /* the tiles are small, and would be larger on a tidy table; d.once:
                          * when that was first so in this round */

    struct sparkle sparkle;
    bool from_rack; /* what is held comes from the rack */
    bool by_grip;   /* it is a whole row, which is chosen as long as it is held */
    struct tile_bits chosen;
    int choose_turn; /* which of a tile's groups the next double click takes */

    int cx, cy; /* the keyboard's cursor: its cell, */
    int cz;     /* and the number of the tile in the tower under it, from the top */

    bool fan;       /* a tower is fanned out */
    int fx, fy;     /* its cell */
    tile_t explain; /* the tile whose meaning is shown, TILE_NONE */
    tile_t grip;    /* the first tile of the row whose grip the pointer is on, TILE_NONE */

    bool others; /* the last play that td_stage() showed was somebody else's */
};

/* ---- Sounds (nothing is heard without like.cues) ---- */

void td_hear_tile(struct tile_desk *v, enum sound s, tile_t t, float strength);
/* One sound for tiles that travel `far` units in that many ticks, in the direction of tile
 * `to`. */
void td_hear_way(struct tile_desk *v, tile_t to, float far, int ticks);
/* Tiles have just set out for other places: one glide for all of them. */
void td_hear_travel(struct tile_desk *v);
/* What has happened to tiles, after td_sync(). */
void td_hear_events(struct tile_desk *v, const struct event_list *events);
/* A chime if the table has become legal with more groups than the last time. play: a tile was
 * laid, so the chime may sound. */
void td_hear_groups(struct tile_desk *v, bool play);

/* ---- Rack ---- */

/* The tiles as shown, held ones too; returns how many. */
int td_rack_list(const struct tile_desk *v, tile_t out[TILE_MAX]);
struct rect td_rack_slot(const struct tile_desk *v, int i, int n);
int td_rack_index_at(const struct tile_desk *v, float x, float y); /* 0..n */
/* Where the tiles are on the wooden rack. */
struct rect td_rack_inside(struct rect rack, float scale);
/* The largest width of a tile of this rack, in pixels. */
float td_rack_most(const struct tile_desk *v);
/* The height in pixels that the rack needs for this many tiles in that width. */
float td_rack_height_for(float scale, float width, float window_h, int tiles);
/* The same for this rack; it stays the same when tiles are played. */
float td_rack_height_now(const struct tile_desk *v, float scale, float width, float window_h);

/* ---- Layout ---- */

void td_place_all(void *self);
struct rect td_fan_panel(const struct tile_desk *v);
/* Each open rack's part of the strip: first the name, then the tiles. */
float td_open_name(const struct tile_desk *v); /* the width of the names in pixels */
struct rect td_open_cell(const struct tile_desk *v, int o, int k);
/* The height in pixels of a line of open racks, if `rows` lines share the room with the
 * table: their tiles are as large as the felt lets them be, up to those of one's own rack, and
 * never larger than those of the table. */
float td_open_row(const void *self, float scale, struct rect room, int rows);
#define TD_OPEN_ROW 52 /* units: the least */

/* ---- Travel ---- */

void td_open_fan(struct tile_desk *v, int x, int y);
void td_close_fan(struct tile_desk *v);

/* ---- Shelves (shelves.h), in a game of rows ---- */

#define TD_FIT_MOST 1.2f                      /* a few tiles are no larger than this */
#define TD_SHELF_AIR (SHELF_H - GRID_PITCH_Y) /* units */
/* The shape of the area that everything is fitted into: what it shows at the largest size of
 * tiles. And of another area. */
struct tidy_shape td_shape(const struct tile_desk *v);
struct tidy_shape td_shape_of(struct rect area, float scale);
/* Are there shelves? Not in pictures and where nothing can be put down. */
bool td_on_shelves(const struct tile_desk *v);
/* The shelves of the present table. */
struct shelves td_shelves(const struct tile_desk *v);
/* Those for these tables and one more (or NULL), in a surface of that shape. If there were no
 * others (NULL), they have room for a new row. */
struct shelves td_shelves_for(const struct shelved *of, const struct table *t,
                              struct tidy_shape shape);
/* Adds a table to others, with room for a new row. */
void td_shelve(const struct tile_desk *v, struct shelved *of, const struct table *t);
/* Finds out which shelves this round needs; after a change of the turn or of the layout. anew:
 * they may be fewer than before. */
void td_note_shelves(struct tile_desk *v, bool anew);
/* The cell that a point means: just beyond the shelves, still the one at their edge. */
void td_keep_on_shelves(const struct tile_desk *v, float x, float y, int *cx, int *cy);
/* The free stretch of n cells that is nearest to `at`, with one more on either side, when the
 * pointer is on cell cx, cy. What is held is not in its way. False if there is none. */
bool td_free_stretch(const struct tile_desk *v, int n, struct place at, int cx, int cy,
                     struct place *out);
/* The moves that lay all rows close together on as few shelves as possible. out has room for
 * TILE_MAX; returns how many there are. */
int td_tidy_shelves(const struct tile_desk *v, bool resort, struct table_item *out);
void td_draw_shelves(const struct tile_desk *v, struct draw_list *dl, const struct grid *g);

/* ---- Camera ---- */

/* The grid in a shot, with rows that make way for the towers. */
struct grid td_grid(const struct tile_desk *v, const struct shot *s);
/* Brings all of t into sight, a table that is still to come. */
void td_fit_to(struct tile_desk *v, const struct table *t, bool glide);
/* For struct desk_kind. */
struct shot td_shot(const void *self, bool extent);
struct rect td_box(const void *self, const struct shot *s, enum desk_box what);
float td_slip(const void *self, const struct shot *to, float y);
void td_extend(void *self, const struct match *m);
/* Finds out whether to offer to tidy up; after a change of the table or of the layout. */
void td_offer_tidy(struct tile_desk *v);
/* The moves that tidy the table up in a game without rows, for the shape of the table area. out
 * has room for TILE_MAX; returns how many there are. */
int td_tidy(const struct tile_desk *v, struct table_item *out);

/* ---- The keyboard's cursor ---- */

/* The tile under it, TILE_NONE. */
tile_t td_cursor_tile(const struct tile_desk *v);
/* Moves the cursor back to a place that exists, because the rack may have shrunk. */
void td_clamp_cursor(struct tile_desk *v);
/* What a tile is called, and what the cursor is on. */
void td_piece_words(const void *self, int piece, struct buf *out);
void td_cursor_words(const void *self, struct buf *out);

/* ---- Order of the rack ---- */

void td_sort(struct tile_desk *v, bool by_colour);
/* Puts the rack in this order and marks its groups as long as they lie together. */
void td_arrange(struct tile_desk *v, const struct tile_arrangement *a);
/* Moves the rack tile under the cursor along the rack. */
void td_shift_rack_tile(struct tile_desk *v, int by);

/* ---- Choosing ---- */

/* Chooses the next of a tile's groups at each call, and then everything connected to it. */
void td_choose_group(struct tile_desk *v, tile_t t);
/* One more, or one less. Rack and table tiles are not chosen together. */
void td_toggle_chosen(struct tile_desk *v, tile_t t);

/* ---- Hand ---- */

int td_pick(const void *self, float x, float y);
bool td_may_hold(const void *self, int piece);
void td_held(void *self);
struct rect td_held_rect(const void *self, int i);
int td_meant(const void *self, bool held_only, int *out);

/* ---- Sparkle ---- */

/* After a sync: begins it if the Wild now serves enough directions. fresh: nobody has seen the
 * table before. */
void td_watch_wild(struct tile_desk *v, bool fresh);
/* Its light, which lies under the tiles; and the Wild's star, over everything on the table. */
void td_turn_star(void *self, int ticks);
void td_draw_sparkle_light(const struct tile_desk *v, struct draw_list *dl, float alpha);
void td_draw_sparkle(const struct tile_desk *v, struct draw_list *dl, float alpha);

/* ---- Stage ---- */

/* Call this after td_sync() for plays that somebody else makes: tiles on their way to the table
 * travel one group after another, each with a trail from where it came. singly: one tile after
 * another, from the Wild outwards, each with its sound. */
int td_stage(void *self, bool singly);
/* After a change by hand: new groups draw together. */
void td_close_ranks(struct tile_desk *v, const struct table_group *old, int n);

/* ---- Sync ---- */

void td_sync(void *self, const struct match *m, const struct desk_was *was);
/* Finds the groups and faults of the table again, and what was moved in this turn. */
void td_read_table(struct tile_desk *v);
/* Have the tiles of this group that were on the table then, at least two, all moved the same
 * way? */
bool td_went_together(const struct table *then, const struct table *now, const struct group *g);
/* The turn in the form that the functions of struct tile_ways take. */
struct tile_turn td_turn(const struct tile_desk *v);
/* Before the first turn: is a person asked who goes first, or whether that is all right? */
bool td_is_asked(const struct tile_desk *v);

/* ---- Since ---- */

/* Marks what others have done since this earlier state of the match; NULL: nothing. Call it
 * after td_sync(). */
void td_since(void *self, const void *state);
/* Says which tiles the seat drew with the step between these two states; nothing if none. late:
 * the clock ended the turn. */
void td_gained(const struct game_config *c, const void *before, const void *after, int seat,
               bool late, struct buf *out);

/* ---- Rows (tile_ways.h) ---- */

/* The first tile of the row whose grip is there, TILE_NONE; a row is chosen whole. */
tile_t td_grip_at(const struct tile_desk *v, float x, float y);
void td_choose_row(struct tile_desk *v, tile_t first);
/* Chooses the group that the arranged rack shows this tile in, if there is one. */
void td_choose_meld(struct tile_desk *v, tile_t t);
void td_draw_grips(const struct tile_desk *v, struct draw_list *dl);
/* A line under each group that the rack was arranged in. */
void td_draw_rack_melds(const struct tile_desk *v, struct draw_list *dl);

/* ---- Glow ---- */

/* Lays rows in lines, as a view, and brings everything into sight. */
void td_spread(void *self, bool glide);
#define TD_GLOW_STAY 0.75f /* how bright the tiles of the last turn stay */
/* Draws what is beneath such a tile, which is seen in r. Returns how high it hops, in
 * pixels. */
float td_draw_glow(const struct tile_desk *v, struct draw_list *dl, struct rect r, float angle,
                   float glow);

/* ---- Acts ---- */

/* Sets what comes into sight once a step has been made. */
void td_then_show(struct tile_desk *v, enum after_step after);
bool td_press(void *self, const char *id, struct desk_act *act);
bool td_pass(const struct tile_desk *v, struct desk_act *act);
/* Can a tile be drawn and the turn be ended at once? Not where that would end the game. */
bool td_may_draw_and_pass(const struct tile_desk *v);

/* ---- Drop ---- */

/* Where what is held would land now. */
void td_target(const struct tile_desk *v, struct drop *out);
/* The cell that a drop there is meant for. */
void td_cell_at(const struct tile_desk *v, float x, float y, int *cx, int *cy);
void td_lands(const void *self, struct desk_drop *out);
void td_landed(void *self, const struct desk_drop *to);
void td_take_back(struct tile_desk *v, tile_t t, struct desk_act *act);

/* ---- Input ---- */

extern const struct desk_key TD_KEYS[];
bool td_dismiss(void *self);
bool td_click(void *self, const struct input *in, struct desk_act *act);
void td_pointer(void *self, const struct input *in);
void td_back(void *self, int piece, const struct input *in, struct desk_act *act);

/* ---- Faults ---- */

/* Is fault number i shown as a fault? Before the end of the turn, groups in the making are not.
 */
bool td_is_fault(const struct tile_desk *v, int i);
/* Is fault number i shown as a group in the making? */
bool td_is_making(const struct tile_desk *v, int i);
/* What it is drawn around: the fault, or only the tile that a diagonal group needs. */
struct fault td_making_at(const struct tile_desk *v, int i);
/* The first fault that is shown; -1 if there is none. How many there are. */
int td_first_fault(const struct tile_desk *v);
int td_count_faults(const struct tile_desk *v);

/* ---- Words ---- */

/* The sentence for the message line otherwise; *fault says that it names a fault. Returns where
 * a part begins that can be left out, 0 for nowhere. */
size_t td_message(const struct tile_desk *v, struct buf *out, bool *fault);
/* For struct desk_kind. */
void td_desk_message(const void *self, struct buf *out, struct desk_tone *tone);
/* Would ending the turn now, with nothing played, take a tile from the bag? */
bool td_takes_penalty(const struct tile_desk *v);

/* ---- Probe and buttons ---- */

void td_probe(const void *self, struct buf *out);
int td_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS]);

/* ---- Drawing ---- */

void td_hint(void *self);
void td_draw_hint(const struct tile_desk *v, struct draw_list *dl);
/* In a game with rows: small on a Wild in r, what it stands for. */
void td_draw_as(const struct tile_desk *v, struct draw_list *dl, tile_t t, struct rect r);
/* Draws what the tile under the resting pointer stands for. */
void td_draw_bubble(struct tile_desk *v, struct draw_list *dl, struct renderer *ren);
void td_draw(struct tile_desk *v, struct draw_list *dl, float alpha);
/* Draws what goes over the panels too: travelling and held tiles, fan, bubble. */
void td_draw_over(void *self, struct ui *ui, float alpha);
void td_draw_piece(void *self, struct ui *ui, int piece, struct rect r); /* as it is held */

#endif
