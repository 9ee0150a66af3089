/* camera.h: which part of a desk's board is in sight, and how large (desk.h).
 *
 * A board that can be larger than its area has a camera: its kind of desk says how large a
 * place is. The kind places its pieces by camera.shot. All the rest is here: what moves the
 * camera, what brings something into sight, and what is saved.
 *
 * A board without a camera is always in sight as a whole. Of such a desk only camera_fit(),
 * camera_show_all(), camera_reach(), camera_tick() and camera_moving() may be called; they do
 * nothing. */
#ifndef SUPERWILD_CAMERA_H
#define SUPERWILD_CAMERA_H

#include "buf.h"
#include "draw.h"

struct desk;
struct desk_areas;
struct match;

/* What a camera shows. */
struct shot {
    float x0, y0; /* where the board's origin is, in pixels */
    float unit;   /* pixels in one unit of the board; 0: there is no such shot */
};

/* A box around pieces of the board in a shot. */
enum desk_box {
    DESK_BOX_ALL,     /* all of them, as they are drawn */
    DESK_BOX_RING,    /* the same, with as much around them as one needs to play there */
    DESK_BOX_CHANGED, /* those that are not where they were when camera.after was set */
    DESK_BOX_PLACES   /* the places of all, without what rises over them or hangs below */
};

/* What comes into sight once a step has been made: what it has changed, or everything if some
 * of it cannot be seen; or everything, as large as it can be. */
enum after_step { AFTER_NOTHING, AFTER_SHOW_CHANGED, AFTER_SHOW_ALL, AFTER_FIT };

/* What a kind of desk says about its board, for the camera. */
struct desk_camera {
    float piece_w, piece_h; /* the size of a place, in units of the board */
    /* Where that is in a shot; w 0: nowhere. NULL: all pieces on the board, whatever is asked
     * for; they are all enlarged alike, and stay in sight until somebody moves the camera. */
    struct rect (*box)(const void *self, const struct shot *s, enum desk_box what);
    /* The shot that has everything in camera_area(), as large as it can be; of unit 0 if that
     * is empty. extent: what extend() has gathered, instead of the present board. NULL: with
     * the box in the middle, and a unit of the board no larger than one of the interface. */
    struct shot (*fit)(const void *self, bool extent);
    /* How far another shot has to be moved down so that what is at height y now is there, too.
     * NULL: not at all, as its parts are all enlarged alike. */
    float (*slip)(const void *self, const struct shot *to, float y);
    /* Makes room for another state, as desk_extend() says. m NULL: begins anew. NULL: only the
     * present board counts. */
    void (*extend)(void *self, const struct match *m);
};

struct camera {
    struct shot shot;
    struct shot was; /* before it moved for what is staged next; unit 0: it kept still */
    bool set;        /* it shows something: there has been a layout */
    bool fits;       /* nobody has moved it since it showed everything */
    bool changed;    /* since it was last saved */
    bool turn_began; /* since the last layout */
    char kept[64];   /* where it was when the match was last open, for the first layout; "" for
                      * nothing */
    float left, right; /* units beside the board that are left free; the kind sets them */
    enum after_step after;
    int edge_ticks; /* how long something has been held at an edge */
};

/* The part of the board's area that everything is fitted into; empty if there is no room. */
struct rect camera_area(const struct desk *d);
/* Takes this shot, gliding or at once; nobody has moved it yet. Does nothing if there is no
 * such shot. */
void camera_show(struct desk *d, struct shot s, bool glide);
void camera_fit(struct desk *d, bool glide); /* everything, as large as it can be */
/* The same if something is out of sight. */
void camera_show_all(struct desk *d, bool glide);

/* Moves the board, in pixels. */
void camera_move(struct desk *d, float dx, float dy);
/* The same as far as a piece's width of it stays in sight, so that nobody loses it. */
void camera_pan(struct desk *d, float dx, float dy);
/* Moves it so far that r is in sight. */
void camera_reach(struct desk *d, struct rect r);
/* Enlarges it; what is at x, y stays there. */
void camera_zoom(struct desk *d, float factor, float x, float y);
/* A tick: what is dragged at an edge of the board scrolls it. And does it? */
void camera_tick(struct desk *d);
bool camera_moving(const struct desk *d);
/* The mark of the edge that scrolls the board now, across or up and down, in pixels; w is 0 if
 * none does. ends: the board cannot go farther there. */
struct rect camera_edge(const struct desk *d, bool across, bool *ends);

/* "x y unit", from the middle of the board's area, and whether anybody has moved it. */
void camera_write(const struct desk *d, struct buf *out);
void camera_read(struct desk *d, const char *text);
/* Takes over these areas and that scale; pieces keep travelling unless the window has another
 * size. False if they are what they were. */
bool camera_lay_out(struct desk *d, const struct desk_areas *area, float scale);

#endif
