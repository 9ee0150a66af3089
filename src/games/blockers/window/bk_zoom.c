/* bk_zoom.c: on a phone, the board seen larger than the room between the stands. */
#include <math.h>

#include "bk_art.h"
#include "bk_desk.h"

#define SPACE_MOST 64.0f /* units: a space of the largest board */

bool bk_is_zoomed(const struct bk_desk *v)
{
    return v->view.w > 0 && v->zoom > 1;
}

/* Where the board begins along one side of the view, with that part of it in the middle. */
static float begin(float view, float room, float side, float middle)
{
    if (side <= room)
        return roundf(view + (room - side) / 2);
    return roundf(fmaxf(view + room - side, fminf(view, view + room / 2 - middle * side)));
}

struct rect bk_zoomed(const struct bk_desk *v)
{
    struct rect view = v->view;
    float side = floorf(v->whole.w * v->zoom);
    if (!bk_is_zoomed(v))
        return v->whole;
    return (struct rect){begin(view.x, view.w, side, v->middle_x),
                         begin(view.y, view.h, side, v->middle_y), side, side};
}

/* Remembers what is in the middle of the view now. */
static void keep_middle(struct bk_desk *v)
{
    struct rect b = v->board, view = v->view;
    v->middle_x = (view.x + view.w / 2 - b.x) / b.w;
    v->middle_y = (view.y + view.h / 2 - b.y) / b.h;
}

static void show(struct bk_desk *v)
{
    v->explain = v->about = -1;
    desk_place_all(&v->d);
    v->d.dirty = true;
}

static void enlarge(struct bk_desk *v, float by, float x, float y)
{
    struct rect b = v->board;
    float most = fmaxf(1, SPACE_MOST * v->d.scale * BK_SIDE / v->whole.w),
          zoom = fmaxf(1, fminf(fmaxf(1, v->zoom) * by, most)),
          side = floorf(v->whole.w * zoom);
    v->board =
        (struct rect){x - (x - b.x) / b.w * side, y - (y - b.y) / b.h * side, side, side};
    v->zoom = zoom;
    keep_middle(v);
    show(v);
}

static void pan(struct bk_desk *v, float dx, float dy)
{
    v->board.x += dx;
    v->board.y += dy;
    keep_middle(v);
    show(v);
    keep_middle(v); /* the board does not go beyond its edge */
}

bool bk_zoom(void *self, float by, float x, float y, float dx, float dy)
{
    struct bk_desk *v = self;
    if (v->view.w > 0 && by != 1)
        enlarge(v, by, x, y);
    if (!bk_is_zoomed(v))
        return false;
    if (by == 1)
        pan(v, dx, dy);
    return true;
}

void bk_show_whole(void *self)
{
    struct bk_desk *v = self;
    if (!bk_is_zoomed(v))
        return;
    v->zoom = 1;
    show(v);
}
