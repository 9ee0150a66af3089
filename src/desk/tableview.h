/* tableview.h: a table game as one seat sees and handles it: table, rack, camera, dragging.
 *
 * The view holds what undo should not bring back: where the camera stands, what is selected,
 * what is held, how tiles travel. It knows a match only through view_sync() and asks for
 * steps through struct desk_act; whoever owns the match plays them and syncs again.
 *
 * The file is in parts: tableview.c (state, layout, tweens), stage.c
 * (plays shown group by group), hand.c (mouse), drop.c (where
 * what is held lands), keys.c (keyboard), tabledraw.c (drawing), bubble.c (what a tile stands
 * for), rows.c (Classic's rows taken whole), place.c (where panels hide least), tablefacts.c
 * (message line, probe). */
#ifndef SUPERWILD_TABLEVIEW_H
#define SUPERWILD_TABLEVIEW_H

#include "desk.h"
#include "grid.h"
#include "rackorder.h"
#include "tile_ways.h"

enum where { WHERE_NOWHERE, WHERE_TABLE, WHERE_RACK, WHERE_OPEN };

/* One tile as it is seen. Its picture is at its target rectangle, plus an offset that dies
 * away: whatever moves the target (a camera, a window) moves a travelling tile along. */
struct seen {
    uint8_t where; /* enum where */
    struct rect to;
    float ox, oy, os; /* offset of the upper left corner, factor of size less 1 */
    int left, ticks;  /* of the tween */
};

enum hand_state {
    HAND_IDLE,
    HAND_PRESSED,    /* button down on a tile, not yet a drag */
    HAND_DRAG,       /* carrying, button down */
    HAND_CARRY,      /* carrying after a click, by mouse or by keyboard */
    HAND_BACKGROUND, /* button down on nothing, not yet a pan */
    HAND_PAN,        /* also while carrying, with the middle button */
    HAND_BOX
};

/* Where what is held would land. */
enum drop_kind { DROP_NOTHING, DROP_HOME, DROP_TABLE, DROP_SWAP, DROP_RACK, DROP_REFUSED };

struct drop {
    enum drop_kind kind;
    int n;
    struct table_item item[TILE_MAX]; /* of TABLE, SWAP and RACK (from the table) */
    int rack_index;                   /* of RACK */
    int level;                        /* of TABLE: +1 on top, -1 underneath, 0 flat */
    char why[300];                    /* of REFUSED */
};

struct hand {
    enum hand_state state;
    tile_t tile;           /* pressed or leading what is held */
    int button;            /* the one that is down, or was last */
    float px, py;          /* where it went down */
    float mx, my;          /* the pointer now */
    bool inside;           /* the pointer is in the window */
    int n;                 /* held tiles, the leading one first */
    tile_t held[TILE_MAX];
    bool from_rack, by_key;
    bool by_grip;          /* a whole row, chosen for as long as it is held */
    float gx, gy;          /* the grip: pointer minus the leading tile's corner, by its size */
    bool shift;            /* of the press */
    int edge_ticks;        /* how long the pointer has been at an edge */
    float speed;           /* of the pointer, units in a millisecond */
    uint64_t moved_ms;     /* when it moved last */
};

enum view_focus { FOCUS_RACK, FOCUS_TABLE };

enum after_step { AFTER_NOTHING, AFTER_SHOW_CHANGED, AFTER_SHOW_ALL, AFTER_FIT };

struct tile_desk {
    const struct theme *theme;
    float scale; /* pixels for a unit of the interface */
    float text;  /* text by its usual size, 1..1.5: as the person set it */
    struct desk_areas area;
    struct rect rack_tiles; /* inside area.hand, which is the wooden rack */

    const struct tile_ways *ways; /* what the game has told */

    /* The game as this seat knows it. */
    const struct game *game;
    void *state;        /* owned copy, game->view() of the seat */
    struct table now, begin;
    unsigned rules;
    struct game_status status;
    const struct game_config *config;
    int seat;           /* whose rack is shown, -1 none */
    bool mine;          /* tiles may be handled */
    struct tile_bits rack, played;
    struct grid_arms arms;
    struct table_group groups[TABLE_GROUPS];
    int n_groups;
    struct fault faults[FAULT_MAX];
    int n_faults;
    tile_t drew;        /* the tile drawn in this turn or, where that ended it, since; TILE_NONE */
    struct tile_bits last_played; /* this turn's at the view_sync() before */
    int groups_heard;             /* on the table when it was right last */

    enum after_step after; /* what comes into sight when the step asked for is made */
    struct table before;   /* the table when it was asked for */

    struct rack_order order[SEATS_MAX];
    bool order_changed;     /* since it was stored */
    uint8_t meld[TILE_MAX]; /* of the rack: the set or run it was arranged in, 0 for none */

    struct grid grid;   /* the camera */
    bool camera_set;
    char camera_kept[64];   /* to be taken over at the first layout; "" for nothing */
    struct place low, high; /* of what it is to have room for next */
    bool deal;        /* the rack comes flying from the bag at the next layout */
    bool camera_fits; /* nobody has moved it since it showed everything */
    bool camera_changed;

    struct seen seen[TILE_MAX];
    struct hand hand;
    struct tile_bits chosen;
    int choose_turn;    /* which of a tile's groups the next double click takes */

    enum view_focus focus;
    bool cursor_shown;  /* the keyboard was used last */
    int cx, cy, ci;     /* the cursor's cell, its place on the rack */
    int cz;             /* number of the tile in the tower under it, from the top */

    bool fan;           /* a tower is fanned out */
    int fx, fy;         /* its cell */
    uint64_t rest_at;   /* when the pointer will have rested, 0 for never */
    tile_t hint;        /* a tile that is pointed at, TILE_NONE */
    bool hint_place;    /* and where it could go */
    struct place hint_to;
    tile_t explain;     /* the tile whose meaning is shown, TILE_NONE */
    tile_t grip;        /* the first tile of the row whose grip the pointer is on, TILE_NONE */

    char note[REASON_MOST]; /* a refusal or other sentence of the moment, "" for none */
    struct desk_settings like; /* view_init() sets what most do */

    bool staged; /* what travels is a play being shown: it leaves a trail */
    bool dirty;
};

void view_init(struct tile_desk *v);
void view_free(struct tile_desk *v);

/* Takes over what `seat` sees of the match; tiles that are elsewhere now travel there.
 * seat -1: nobody's rack. mine: the seat's player is here and to move. */
void view_sync(struct tile_desk *v, const struct match *m, int seat, bool mine);
/* After view_sync(): what has set out for the table travels one group after the other, with a
 * trail from where it came. For plays that somebody else makes. */
void view_stage(struct tile_desk *v);
/* Lays everything out for the areas and the scale; tiles keep travelling. */
void view_layout(struct tile_desk *v, const struct desk_areas *area, float scale);
/* How high the rack has to be (pixels) for this many tiles in that width. */
float view_rack_height(float scale, float width, float window_h, int tiles);

bool view_event(struct tile_desk *v, const struct input *in, struct desk_act *act);
void view_tick(struct tile_desk *v);
bool view_moving(const struct tile_desk *v);
uint64_t view_wake_at(const struct tile_desk *v);
void view_wake(struct tile_desk *v, uint64_t ms);
void view_draw(struct tile_desk *v, struct draw_list *dl, float alpha);
/* Draws what lies over the panels too: travelling and held tiles, fan, bubble. */
void view_draw_over(struct tile_desk *v, struct draw_list *dl, struct renderer *r, float alpha);
void view_probe(const struct tile_desk *v, struct buf *out);
/* The sentence for the message line; *fault says that it names a fault. */
void view_message(const struct tile_desk *v, struct buf *out, bool *fault);

/* Ending the turn now, with nothing played, takes a tile from the bag. */
bool view_takes_penalty(const struct tile_desk *v);

/* What the keyboard's cursor is on, and what is in the hand; nothing while the mouse is used. */
void view_cursor_words(const struct tile_desk *v, struct buf *out);

/* The seats whose racks lie open in the strip, and each one's part of it: first the name,
 * OPEN_NAME units wide, then the tiles. */
#define OPEN_NAME 96
int view_open_seats(const struct tile_desk *v, int out[SEATS_MAX]);
struct rect view_open_cell(const struct tile_desk *v, int o, int k);

void view_fit(struct tile_desk *v, bool glide);
/* The same, unless all of it is in sight already. */
void view_show_all(struct tile_desk *v);
/* The same, unless all is in sight that lies elsewhere than in `before`. */
void view_show_changed(struct tile_desk *v, const struct table *before);
/* The same for what will be on the table: all of t in sight. */
void view_fit_to(struct tile_desk *v, const struct table *t, bool glide);
void view_zoom(struct tile_desk *v, float factor, float x, float y);
void view_sort(struct tile_desk *v, bool by_colour);
/* The rack in this order; its groups are marked as long as they lie together. */
void view_arrange(struct tile_desk *v, const struct tile_arrangement *a);
void view_cancel(struct tile_desk *v); /* whatever is held goes home */
/* Points at a tile and, with place, at where it could go; till the next view_sync(). */
void view_hint(struct tile_desk *v, tile_t t, bool place, struct place to);
void view_note(struct tile_desk *v, const char *text);
/* All travelling tiles are there at once. */
void view_settle(struct tile_desk *v);
/* "x y unit" relative to the table area, for the store. */
void view_camera_write(const struct tile_desk *v, struct buf *out);
void view_camera_read(struct tile_desk *v, const char *text);

#endif
