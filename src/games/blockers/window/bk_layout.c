/* bk_layout.c: where board, stands, racks and tiles are. */
#include <math.h>
#include <string.h>

#include "bk_art.h"
#include "bk_desk.h"
#include "least.h"

#define STAND 150.0f /* units: the least width of a stand, */
#define STAND_MOST 330.0f
#define MENU 56.0f /* above them is the menu button, at least */
#define STAND_HIGH 230.0f
#define STAND_LOW 100.0f
#define STAND_UPRIGHT 74.0f /* on a phone, at least, */
#define GAP_UPRIGHT 5.0f    /* and round them */
#define STAND_SLIM 27.0f    /* of one line, if the board has less than */
#define BOARD_PART 0.9f     /* this part of the width otherwise, */
#define SLIM_MOST 36.0f     /* and at most */
#define SLIM_PAD 6.0f       /* at the ends of the line */
#define SLIM_SCORE 40.0f    /* the score */
#define SLIM_FRONT 0.36f    /* part of the line for the captured tiles, at most */
#define FRONT_UPRIGHT 20.0f
#define WORDS 44.0f /* the height that words need at least */
#define WIDE 260.0f /* with a large face, at least */
#define MARGIN 8.0f
#define TOP_MARGIN 2.0f /* between the buttons of the bar, where each pixel counts */
#define RACK_TILE 64.0f /* units, in a high window; */
#define RACK_LOW 54.0f  /* in a low one */
#define RACK_GAP 6.0f
#define RACK_PAD 11.0f     /* of wood */
#define RACK_BETWEEN 22.0f /* between two racks */
#define FRONT 30.0f        /* a captured tile, at least, */
#define FRONT_MOST 48.0f   /* and at most, */
#define FRONT_GAP 3.0f
#define FRONT_ALONE 26.0f /* on the only stand */

/* ---- Board and stands ---- */

/* The stands go round the board clockwise, from its lower left. */
static void place_stands(struct bk_desk *v, struct rect left, struct rect right)
{
    int n = v->now.seats, k = (n + 1) / 2;
    float gap = MARGIN * v->d.scale;
    for (int i = 0; i < n; i++) {
        bool on_left = i < k;
        int rows = on_left ? k : n - k, row = on_left ? k - 1 - i : i - k;
        struct rect col = on_left ? left : right;
        float h = (col.h - gap * (float)(rows - 1)) / (float)(rows > 0 ? rows : 1);
        h = fminf(h, STAND_HIGH * v->d.scale);
        col.y += (col.h - (h + gap) * (float)rows + gap) / 2;
        v->stand[i] = (struct rect){col.x, col.y + (float)row * (h + gap), col.w, h};
    }
}

/* The largest square in the middle of a, with so much free on the left and on the right. */
static struct rect square(struct rect a, float beside)
{
    float side = floorf(fmaxf(9, fminf(a.h, a.w - 2 * beside)));
    return (struct rect){roundf(a.x + (a.w - side) / 2), roundf(a.y + (a.h - side) / 2), side,
                         side};
}

/* The board goes up between the buttons of the bar if it becomes larger so. */
static bool place_above(struct bk_desk *v, struct rect a, float beside)
{
    struct rect above = v->d.area.above;
    float top = above.y + TOP_MARGIN * v->d.scale;
    struct rect b = square((struct rect){a.x, top, a.w, a.y + a.h - top}, beside);
    b.y = top;
    if (above.w <= 0 || b.x < above.x || b.x + b.w > above.x + above.w || b.w <= v->board.w)
        return false;
    v->board = b;
    return true;
}

/* On a phone two or three stands are side by side: those of a first row above the board, and of
 * a second one below it. */
static void place_upright(struct bk_desk *v, struct rect a)
{
    int n = v->now.seats, per = n > 4 ? 3 : 2, rows = (n + per - 1) / per;
    float s = v->d.scale, m = GAP_UPRIGHT * s, least = (STAND_UPRIGHT * s + m) * (float)rows;
    v->slim = rows > 1 && !v->d.open && a.h - least < a.w * BOARD_PART;
    if (v->slim)
        least = (STAND_SLIM * s + m) * (float)rows;
    float side = floorf(fmaxf(9, fminf(a.w, a.h - least)));
    float h = fminf((v->slim ? SLIM_MOST : STAND_HIGH) * s, (a.h - side) / (float)rows - m);
    v->whole = (struct rect){roundf(a.x + (a.w - side) / 2), roundf(a.y + h + m), side, side};
    for (int i = 0; i < n; i++) {
        int row = i / per, here = int_least(per, n - row * per);
        float w = (a.w + m) / (float)here;
        v->stand[i] = (struct rect){roundf(a.x + (float)(i % per) * w),
                                    row ? v->whole.y + side + m : a.y, floorf(w - m), h};
    }
    v->view = (struct rect){v->d.area.board.x, v->whole.y, v->d.area.board.w, side};
    v->board = bk_zoomed(v);
}

static void place_board(struct bk_desk *v)
{
    float m = MARGIN * v->d.scale;
    struct rect a = rect_inset(v->d.area.board, v->d.bare ? 0 : m);
    float least = STAND * v->d.scale, most = STAND_MOST * v->d.scale;
    bool alone = v->alone.w > 0;
    v->slim = false;
    v->view.w = 0;
    if (desk_upright(&v->d) && !alone && !v->d.bare) {
        v->front = FRONT_UPRIGHT * v->d.scale;
        place_upright(v, rect_inset(v->d.area.board, GAP_UPRIGHT * v->d.scale));
        return;
    }
    v->board = square(a, v->d.bare || alone ? 0 : least + m);
    v->front = (alone ? FRONT_ALONE : FRONT) * v->d.scale;
    if (alone) {
        /* In a lesson only the person's stand is shown. */
        for (int i = 0; i < BK_SEATS; i++)
            v->stand[i] = i == v->d.seat ? v->alone : (struct rect){0};
        return;
    }
    float top = place_above(v, a, least + m) ? a.y : v->board.y;
    top = fmaxf(top, v->d.area.window.y + MENU * v->d.scale);
    float w = fminf(most, v->board.x - m - a.x), h = v->board.y + v->board.h - top;
    place_stands(v, (struct rect){v->board.x - m - w, top, w, h},
                 (struct rect){v->board.x + v->board.w + m, top, w, h});
}

/* Where there is little room, the lines come closer together, for the captured tiles' sake. */
static bool low(const struct bk_desk *v, int seat)
{
    return v->alone.w <= 0 && v->stand[seat].h < STAND_LOW * v->d.scale;
}

int bk_stand_at(const struct bk_desk *v, float x, float y)
{
    for (int i = 0; i < v->now.seats; i++)
        if (v->stand[i].w > 0 && rect_has(v->stand[i], x, y))
            return i;
    return -1;
}

struct rect bk_stand_body(const struct bk_desk *v, int seat)
{
    struct rect a = v->stand[seat];
    if (v->slim)
        return (struct rect){a.x + SLIM_PAD * v->d.scale, a.y, a.w - 2 * SLIM_PAD * v->d.scale,
                             a.h};
    struct rect r = rect_inset(v->stand[seat], 10 * v->d.scale);
    float more = low(v, seat) ? 6 * v->d.scale : 0;
    return (struct rect){r.x, r.y - more, r.w, r.h + 2 * more};
}

bool bk_stand_wide(const struct bk_desk *v, int seat)
{
    return v->alone.w <= 0 && v->stand[seat].w >= WIDE * v->d.scale * fmaxf(1, v->d.text) &&
           !low(v, seat);
}

float bk_stand_line(const struct bk_desk *v, int seat, int line)
{
    if (v->slim)
        return line ? 0 : v->stand[seat].h / v->d.scale;
    return low(v, seat) ? 23 : !line && bk_stand_wide(v, seat) ? 46 : 26;
}

/* ---- Open racks ---- */

#define OPEN 32.0f /* units: a tile of a rack that is open, at most, */
#define OPEN_GAP 3.0f
#define OPEN_NEXT 0.8f           /* the size of what is drawn next, */
#define OPEN_TILES (BK_RACK + 1) /* as many have room */

int bk_open_line(const struct bk_desk *v, int seat, int line, bk_tile out[BK_FACES], int *rack)
{
    unsigned own = v->d.open && !bk_alone(&v->now) ? bk_own(&v->now, seat) : 0;
    for (int c = 0; c < BK_COLOURS; c++) {
        const struct bk_colour *k = &v->now.colour[c];
        int n = 0;
        *rack = 0;
        if (!(own >> c & 1))
            continue;
        for (int i = 0; i < k->n_rack && seat != v->d.seat; i++)
            out[n++] = k->rack[i];
        *rack = n;
        for (int i = k->n_pile - 1; i >= 0 && n - *rack < OPEN_TILES - BK_RACK; i--)
            out[n++] = k->pile[i];
        if (n && !line--)
            return n;
    }
    return 0;
}

static float open_size(const struct bk_desk *v, float w)
{
    float s = v->d.scale;
    return floorf(fminf(OPEN * s, (w - (OPEN_TILES - 1) * OPEN_GAP * s) / OPEN_TILES));
}

static int open_lines(const struct bk_desk *v, int seat)
{
    bk_tile tile[BK_FACES];
    int n = 0, rack;
    while (bk_open_line(v, seat, n, tile, &rack))
        n++;
    return n;
}

/* The lines stand at the foot of the stand. */
static float open_height(const struct bk_desk *v, int seat)
{
    float step = open_size(v, bk_stand_body(v, seat).w) + OPEN_GAP * v->d.scale;
    int n = open_lines(v, seat);
    return n ? (float)n * step + 4 * OPEN_GAP * v->d.scale : 0; /* with the wood */
}

struct rect bk_open_tile(const struct bk_desk *v, int seat, int line, int i, int rack)
{
    struct rect r = bk_stand_body(v, seat);
    float size = open_size(v, r.w), step = size + OPEN_GAP * v->d.scale;
    struct rect at = {r.x + (float)i * step,
                      r.y + r.h - open_height(v, seat) + (float)line * step, size, size};
    return i < rack ? at : rect_inset(at, roundf(size * (1 - OPEN_NEXT) / 2));
}

float bk_slim_room(const struct bk_desk *v, int seat)
{
    float w = bk_stand_body(v, seat).w;
    return w - w * SLIM_FRONT - SLIM_SCORE * v->d.scale;
}

struct rect bk_stand_front(const struct bk_desk *v, int seat)
{
    struct rect r = bk_stand_body(v, seat);
    r.h -= open_height(v, seat);
    if (v->alone.w > 0 || v->slim) { /* in the upper line, before the score */
        float w = (float)v->now.n_captured[seat] * (v->front + FRONT_GAP * v->d.scale),
              score = v->slim ? SLIM_SCORE : BK_SCORE_WIDE;
        w = v->slim ? fminf(w, r.w * SLIM_FRONT) : w;
        float y = v->slim ? r.y + roundf((r.h - v->front) / 2) : r.y;
        return (struct rect){r.x + r.w - score * v->d.scale - w, y, w, v->front};
    }
    float lines = bk_stand_line(v, seat, 0) + bk_stand_line(v, seat, 1),
          top = (lines + (low(v, seat) ? 1 : 6)) * v->d.scale * fminf(v->d.text, 1.25f);
    return (struct rect){r.x, r.y + top, r.w, fmaxf(0, r.h - top)};
}

/* Where the seat's lines and what it has captured end. */
static float filled_to(const struct bk_desk *v, int seat)
{
    float y = bk_stand_front(v, seat).y;
    for (int t = 0; t < BK_TILES; t++) {
        const struct seen *s = &v->d.seen[t];
        if (s->where == BK_FRONT && v->front_of[t] == seat)
            y = fmaxf(y, s->to.y + s->to.h + FRONT_GAP * v->d.scale);
    }
    return y;
}

/* Below all that or, if there is no room, all that is above the captured tiles. On a slim stand
 * the words reach over the edge of the board. */
static struct rect words_at(const struct bk_desk *v, int seat, struct rect body)
{
    struct rect stand = v->stand[seat], r = rect_inset(stand, 6 * v->d.scale);
    float y = filled_to(v, seat);
    if (v->slim) {
        float h = fmaxf(WORDS * v->d.scale, body.h), over = h - body.h;
        bool below = stand.y > v->board.y;
        return (struct rect){stand.x, body.y - (below ? over : 0), stand.w, h};
    }
    if (r.y + r.h - y >= WORDS * v->d.scale)
        return (struct rect){r.x, y, r.w, r.y + r.h - y};
    r = rect_inset(stand, v->d.scale);
    return (struct rect){r.x, r.y, r.w, bk_stand_front(v, seat).y - r.y};
}

void bk_seat_at(const void *self, int seat, struct desk_seat *out)
{
    const struct bk_desk *v = self;
    struct rect body = bk_stand_body(v, seat);
    float side = roundf(bk_stand_line(v, seat, 0) * v->d.scale);
    out->at = v->stand[seat];
    out->face = (struct rect){body.x, body.y, side, side};
    out->words = words_at(v, seat, body);
}

/* ---- Racks ---- */

static bool pairs(const struct bk_desk *v)
{
    return v->now.seats == 2;
}

int bk_rack_list(const struct bk_desk *v, bk_tile out[BK_DESK_RACK])
{
    const struct hand_order *o = v->d.seat >= 0 ? &v->d.order[v->d.seat] : NULL;
    int n = !o ? 0 : o->n < BK_DESK_RACK ? o->n : BK_DESK_RACK;
    for (int i = 0; i < n; i++)
        out[i] = o->piece[i];
    return n;
}

static float rack_most(float scale, float window_h)
{
    float k = fmaxf(0, fminf((window_h / scale - 600) / 180, 1));
    return (RACK_LOW + k * (RACK_TILE - RACK_LOW)) * scale;
}

/* Two racks stand above each other if their tiles would be small in one line. */
static int rack_rows(float scale, float width, bool two)
{
    float in_line = (width - 2 * RACK_PAD * scale - RACK_BETWEEN * scale) / BK_DESK_RACK;
    return two && in_line < (44 + RACK_GAP) * scale ? 2 : 1;
}

float bk_rack_height(float scale, float width, float window_h, bool two)
{
    int rows = rack_rows(scale, width, two);
    float tile = rows > 1 ? 46 * scale : rack_most(scale, window_h);
    return (float)rows * tile + (float)(rows - 1) * RACK_GAP * scale + 2 * RACK_PAD * scale;
}

float bk_rack_width(float scale, float window_h, int tiles)
{
    float gap = RACK_GAP * scale;
    return (float)tiles * (rack_most(scale, window_h) + gap) - gap + 2 * RACK_PAD * scale;
}

/* Is the tile at this place of the order on the second of two racks? */
static bool on_second(const struct bk_desk *v, int i)
{
    if (!pairs(v))
        return false;
    unsigned lower = (1u << bk_colour(v->d.order[v->d.seat].piece[i])) - 1;
    return (bk_own(&v->now, v->d.seat) & lower) != 0;
}

struct rect bk_rack_slot(const struct bk_desk *v, int i)
{
    float s = v->d.scale, gap = RACK_GAP * s;
    struct rect a = rect_inset(v->d.area.hand, RACK_PAD * s);
    bool second = on_second(v, i);
    int rows = rack_rows(s, v->d.area.hand.w, pairs(v)), before = 0;
    bool beside = pairs(v) && rows == 1;
    int per = beside ? BK_DESK_RACK : v->alone.w > 0 ? v->places : BK_RACK;
    float between = beside ? RACK_BETWEEN * s : 0;
    float w =
        fminf(rack_most(s, v->d.area.window.h), (a.h - gap * (float)(rows - 1)) / (float)rows);
    w = floorf(fminf(w, (a.w - between - gap * (float)(per - 1)) / (float)per));
    float used = (float)per * (w + gap) - gap + between;
    for (int k = 0; k < i; k++)
        before += on_second(v, k) == second;
    float x = a.x + (a.w - used) / 2 + (float)before * (w + gap),
          y = a.y + (a.h - (float)rows * (w + gap) + gap) / 2;
    if (second && beside)
        x += (float)BK_RACK * (w + gap) + between;
    else if (second)
        y += w + gap;
    return (struct rect){roundf(x), roundf(y), w, w};
}

int bk_rack_index_at(const struct bk_desk *v, float x, float y)
{
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list), best = n;
    float nearest = 1e9f;
    for (int i = 0; i < n; i++) {
        struct rect r = bk_rack_slot(v, i);
        for (int end = 0; end < 2; end++) {
            float dx = x - (r.x + (end ? r.w : 0)), dy = y - (r.y + r.h / 2);
            float d = fabsf(dx) + 4 * fabsf(dy);
            if (d < nearest) {
                nearest = d;
                best = i + end;
            }
        }
    }
    return best;
}

/* ---- Tiles ---- */

static int in_lines(struct rect a, float size, float gap)
{
    return (int)floorf((a.w + gap) / (size + gap)) * (int)floorf((a.h + gap) / (size + gap));
}

/* The width of all captured tiles: as large as the player with most of them has room for,
 * without one lying on another. */
static float front_size(const struct bk_desk *v)
{
    float size = v->alone.w > 0 || v->slim ? v->front : FRONT_MOST * v->d.scale,
          gap = FRONT_GAP * v->d.scale;
    for (int s = 0; s < v->now.seats; s++)
        while (size > v->front &&
               in_lines(bk_stand_front(v, s), size, gap) < v->now.n_captured[s])
            size -= v->d.scale;
    return fmaxf(size, v->front);
}

/* Captured tiles lie in lines, colour by colour, and overlap if there are many. */
static void place_front(struct bk_desk *v, int seat)
{
    struct rect a = bk_stand_front(v, seat);
    int n = v->now.n_captured[seat], at = 0;
    float most = front_size(v), size = fminf(most, a.h > 4 ? a.h : most),
          gap = FRONT_GAP * v->d.scale;
    int per = (int)fmaxf(1, floorf((a.w + gap) / (size + gap)));
    int rows = (int)fmaxf(1, floorf((a.h + gap) / (size + gap)));
    if (n > per * rows)
        per = (n + rows - 1) / rows;
    float step = fminf(size + gap, per > 1 ? (a.w - size) / (float)(per - 1) : size + gap);
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < n; i++) {
            bk_tile t = v->now.captured[seat][i];
            if (t == BK_NO_TILE || bk_colour(t) != c)
                continue;
            v->front_of[t] = (uint8_t)seat;
            struct rect to = {roundf(a.x + (float)(at % per) * step),
                              roundf(a.y + (float)(at / per) * (size + gap)), size, size};
            desk_place(&v->d, t, BK_FRONT, to);
            at++;
        }
}

void bk_place_all(void *self)
{
    struct bk_desk *v = self;
    bk_tile list[BK_DESK_RACK];
    if (v->d.area.board.w > 0)
        place_board(v);
    for (int i = 0; i < BK_SPACES; i++)
        if (v->now.board.at[i] != BK_NO_TILE)
            desk_place(&v->d, v->now.board.at[i], DESK_BOARD, bk_lying_rect(v->board, i));
    for (int s = 0; s < v->now.seats && !v->d.bare; s++)
        place_front(v, s);
    int n = bk_rack_list(v, list);
    for (int i = 0; i < n; i++)
        desk_place(&v->d, list[i], DESK_HAND, bk_rack_slot(v, i));
}
