/* test_marks.c: what is drawn around tiles is about these tiles and no others, hides none of
 * their numbers, and can be seen in every size. */
#include "core_help.h"

#include <math.h>

#include "marks.h"
#include "position.h"
#include "tileface.h"

static const float UNITS[] = {0.4f, 1, 1.5f, 2.5f};
static const char *const THEMES[] = {"felt", "contrast"};
/* Rows that go on beyond the Wild, arms, towers in which something is wrong, diagonals through
 * any tile, and faults of all kinds. */
static const char *const TABLES[] = {
    "*@0,0 r5@1,0 r6@2,0 b5@9,9 b6@9,10 b7@9,11",
    "*@0,0 k5@1,1 k6@2,2 k7@3,3 b5@-1,1 b6@-2,2 b7@-3,3",
    "*@0,0 r6@2,0 b6@2,0,1 k6@2,0,2 g6@2,0,3 r7@3,0 r9@3,0,1 r8@4,0 k9@2,-1 b1@2,-1,1 k4@2,1",
    "*@0,0 r5@1,0 b9@2,0 k3@2,1 k9@2,1,1 g1@7,7",
    "*@0,0 r1@1,0 r3@2,0 k1@5,0 k4@5,1 g1@5,2 k2@6,2",
    "*@0,0 r6@2,0 b6@2,0,1 k6@2,0,2 r9@3,0 r10@3,0,1 r11@3,0,2 r1@2,1 k7@3,1",
    "*@0,0 r5@0,1 r6@0,2 r7@0,3 k1@3,2 k2@3,2,1 k3@3,2,2 k4@3,2,3 b9@3,1",
};
static const unsigned RULES[] = {0,
                                 RULE_TOWERS,
                                 RULE_MAJOR | RULE_MINOR,
                                 RULE_MAJOR | RULE_MINOR | RULE_FREE_DIAGONALS,
                                 RULE_TOWERS | RULE_MAJOR | RULE_MINOR,
                                 RULE_COLUMNS | RULE_TOWERS};
#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

struct board {
    struct table t;
    struct grid g;
    unsigned rules;
    const struct theme *theme;
    struct draw_list dl;
};

static void lay(struct board *b, const char *text, unsigned rules, const char *theme,
                float unit)
{
    struct position p;
    struct reason why;
    struct buf whole = {0};
    buf_addf(&whole, "game super-wild\nrules stacks diagonals\ntable %s\n", text);
    if (!position_read(whole.data, whole.len, &p, &why))
        fail_msg("%s: %s", text, why.text);
    buf_free(&whole);
    draw_reset(&b->dl);
    b->t = p.table;
    b->g = (struct grid){300, 200, .unit = unit, .least = 14};
    grid_make_way(&b->g, &b->t);
    b->rules = rules;
    b->theme = theme_find(theme);
}

/* Calls check() for every table, with all rules, in all sizes and both kinds of themes. */
static void everywhere(void (*check)(struct board *b))
{
    struct board b = {.rules = 0};
    for (int i = 0; i < COUNT(TABLES) * COUNT(RULES) * COUNT(UNITS) * COUNT(THEMES); i++) {
        int k = i / COUNT(TABLES), m = k / COUNT(RULES);
        lay(&b, TABLES[i % COUNT(TABLES)], RULES[k % COUNT(RULES)], THEMES[m / COUNT(UNITS)],
            UNITS[m % COUNT(UNITS)]);
        check(&b);
    }
    draw_free(&b.dl);
}

static bool holds(struct rect a, struct rect r)
{
    return r.x >= a.x - 0.1f && r.y >= a.y - 0.1f && r.x + r.w <= a.x + a.w + 0.1f &&
           r.y + r.h <= a.y + a.h + 0.1f;
}

static bool alike(struct rect a, struct rect b)
{
    return holds(a, b) && holds(b, a);
}

static bool apart(struct rect a, struct rect b)
{
    return a.x + a.w <= b.x + 0.1f || b.x + b.w <= a.x + 0.1f || a.y + a.h <= b.y + 0.1f ||
           b.y + b.h <= a.y + 0.1f;
}

static struct point middle(struct rect r)
{
    return (struct point){r.x + r.w / 2, r.y + r.h / 2};
}

/* Where the point is in what is drawn turned: along it and across it, from its middle. */
static struct point turned(const struct draw_cmd *c, struct point p)
{
    struct point m = middle(c->r);
    float rad = -c->angle / 57.29578f, dx = p.x - m.x, dy = p.y - m.y;
    return (struct point){dx * cosf(rad) - dy * sinf(rad), dx * sinf(rad) + dy * cosf(rad)};
}

static bool lies_in(const struct draw_cmd *c, struct point p)
{
    struct point at = turned(c, p);
    return fabsf(at.x) <= c->r.w / 2 + 0.1f && fabsf(at.y) <= c->r.h / 2 + 0.1f;
}

static struct rect box_of(const struct board *b, tile_t t)
{
    return grid_tower_box(&b->g, &b->t, b->t.at[t].x, b->t.at[t].y);
}

static bool is_of(const struct group *g, tile_t t)
{
    for (int i = 0; i < g->n; i++)
        if (g->tile[i] == t)
            return true;
    return false;
}

/* ---- Groups ---- */

/* A line of that width around all its tiles, near them, and not around the middle of another.
 */
static void expect_around(const struct board *b, const struct group *g)
{
    const struct draw_cmd *box = &b->dl.cmd[0], *line = &b->dl.cmd[1];
    tile_t list[TILE_MAX];
    int n = table_list(&b->t, list);
    struct rect all = grid_cell(&b->g, b->t.at[g->tile[0]].x, b->t.at[g->tile[0]].y);
    assert_true(box->kind == DRAW_BOX && line->kind == DRAW_FRAME);
    assert_true(alike(box->r, line->r) && box->radius == line->radius);
    assert_true(line->width >= (b->theme->contrast ? 2.5f : 1.5f));
    assert_true(box->c0.a < 100); /* the table shines through */
    for (int i = 0; i < n; i++) {
        struct place p = b->t.at[list[i]];
        struct rect cell = grid_cell(&b->g, p.x, p.y);
        if (is_of(g, list[i]))
            all = rect_join(all, cell);
        else if (!p.z)
            assert_false(rect_has(line->r, middle(cell).x, middle(cell).y) &&
                         p.x != b->t.at[g->tile[0]].x);
    }
    assert_true(holds(line->r, all));
    assert_true(line->r.w < all.w + GRID_TILE_W / 4 * b->g.unit);
}

/* A diagonal's band runs through the middles of its tiles, and is seen between them. */
static void expect_through(const struct board *b, const struct group *g)
{
    for (int i = 0; i < g->n; i++) {
        struct rect cell = grid_cell(&b->g, b->t.at[g->tile[i]].x, b->t.at[g->tile[i]].y);
        bool found = false;
        for (int k = 0; k < b->dl.n; k++) {
            const struct draw_cmd *c = &b->dl.cmd[k];
            assert_true(c->effect == EFFECT_GLOW && c->r.h < cell.w && c->r.h > cell.w / 2);
            found |= lies_in(c, middle(cell)) && fabsf(turned(c, middle(cell)).y) < 1;
        }
        assert_true(found);
    }
}

static struct rect table_cell(const struct board *b, tile_t t)
{
    return grid_cell(&b->g, b->t.at[t].x, b->t.at[t].y);
}

static int chained; /* bars of columns */

/* Each tile of a column is in one frame, which is no higher than its tiles, and where a row
 * between them has made way for a tower, a bar leads from one frame to the next. */
static void expect_chain(const struct board *b, const struct group *g)
{
    int frames = 0, bars = 0, inside = 0;
    for (int k = 0; k < b->dl.n; k++) {
        const struct draw_cmd *c = &b->dl.cmd[k];
        float high = 0;
        for (int i = 0; i < g->n && c->kind == DRAW_FRAME; i++)
            if (holds(c->r, table_cell(b, g->tile[i])))
                high +=
                    grid_tower_box(&b->g, &b->t, b->t.at[g->tile[i]].x, b->t.at[g->tile[i]].y)
                        .h +
                    3 * (GRID_PITCH_Y - GRID_TILE_H) * b->g.unit;
        for (int i = 0; i < g->n; i++)
            inside += c->kind == DRAW_FRAME && holds(c->r, table_cell(b, g->tile[i]));
        frames += c->kind == DRAW_FRAME;
        bars += c->kind == DRAW_BOX && c->r.w < GRID_TILE_W / 2 * b->g.unit;
        assert_true(c->kind != DRAW_FRAME || c->r.h < high + 8 * b->g.unit);
    }
    assert_int_equal(inside, g->n);
    assert_int_equal(bars, frames - 1);
    chained += bars;
}

static void check_groups(struct board *b)
{
    struct table_group group[TABLE_GROUPS];
    int n = table_read(&b->t, b->rules, group, TABLE_GROUPS);
    for (int i = 0; i < n; i++) {
        draw_reset(&b->dl);
        draw_group(&b->dl, b->theme, &b->g, &b->t, &group[i]);
        if (group[i].line == LINE_MAJOR || group[i].line == LINE_MINOR)
            expect_through(b, &group[i].group);
        else if (group[i].line == LINE_COLUMN && b->g.n_ways)
            expect_chain(b, &group[i].group);
        else
            expect_around(b, &group[i].group);
    }
}

TEST(an_outline_is_around_its_group)
{
    chained = 0;
    everywhere(check_groups);
    assert_true(chained > 0);
}

/* Two kinds of line must differ without their colours. */
TEST(contrast_is_stronger)
{
    struct table_group group[TABLE_GROUPS];
    float width[2];
    for (int i = 0; i < 2; i++) {
        struct board b = {.rules = 0};
        lay(&b, TABLES[0], 0, THEMES[i], 1);
        assert_true(table_read(&b.t, 0, group, TABLE_GROUPS) > 0);
        draw_group(&b.dl, b.theme, &b.g, &b.t, &group[0]);
        width[i] = b.dl.cmd[1].width;
        assert_true((b.dl.cmd[1].c0.a == 255) == (i == 1));
        draw_free(&b.dl);
    }
    assert_true(width[1] > width[0]);
}

/* ---- Faults ---- */

static struct rect seen_of(const struct board *b, const struct fault *f, tile_t t)
{
    tile_t o = t == f->a ? f->b : f->a;
    bool together =
        o == TILE_NONE || (b->t.at[o].x == b->t.at[t].x && b->t.at[o].y == b->t.at[t].y);
    return together ? grid_tile_seen(&b->g, &b->t, t) : box_of(b, t);
}

/* All that the frame of a fault is made of; the strips of covered tiles come first. */
static struct rect frame_of(const struct board *b)
{
    const struct draw_cmd *last = &b->dl.cmd[b->dl.n - 1];
    if (!b->theme->contrast)
        return last->r;
    int i = b->dl.n - 1; /* dashes on a black frame */
    while (b->dl.cmd[i].kind != DRAW_FRAME)
        i--;
    return b->dl.cmd[i].r;
}

static void check_faults(struct board *b)
{
    static struct fault fault[FAULT_MAX];
    int n = table_check(&b->t, b->rules, fault, FAULT_MAX);
    for (int i = 0; i < n && i < FAULT_MAX; i++) {
        const struct fault *f = &fault[i];
        float width[2];
        for (int first = 0; first < 2; first++) {
            draw_reset(&b->dl);
            draw_fault(&b->dl, b->theme, &b->g, &b->t, f, first);
            struct rect r = frame_of(b), a = seen_of(b, f, f->a);
            if (f->b != TILE_NONE)
                a = rect_join(a, seen_of(b, f, f->b));
            assert_true(holds(r, a)); /* it hides nothing of them, and is near */
            assert_true(holds(rect_inset(a, -fmaxf(4, 9 * b->g.unit)), r));
            width[first] =
                b->theme->contrast ? b->dl.cmd[b->dl.n - 1].r.w : b->dl.cmd[b->dl.n - 1].width;
            assert_true(width[first] >= 2);
        }
        assert_true(width[1] >= width[0]);
        int row = b->t.at[f->a].y;
        if (f->b != TILE_NONE && b->t.at[f->b].y > row)
            row = b->t.at[f->b].y;
        assert_int_equal(fault_row(&b->t, f), row);
    }
}

TEST(a_fault_frames_its_tiles)
{
    everywhere(check_faults);
}

/* Of a covered tile its strip is framed, too. */
TEST(a_fault_in_a_tower_frames_strips)
{
    static struct fault fault[FAULT_MAX];
    struct board b = {.rules = 0};
    int strips[2] = {0, 0};
    for (int i = 0; i < COUNT(TABLES); i++) {
        lay(&b, TABLES[i], RULE_TOWERS, "felt", 1);
        int n = table_check(&b.t, RULE_TOWERS, fault, FAULT_MAX);
        for (int f = 0; f < n; f++) {
            draw_reset(&b.dl);
            draw_fault(&b.dl, b.theme, &b.g, &b.t, &fault[f], false);
            tile_t both[2] = {fault[f].a, fault[f].b};
            const struct draw_cmd *c = b.dl.cmd;
            for (int k = 0; k < 2; k++)
                if (both[k] != TILE_NONE && grid_is_covered(&b.t, both[k])) {
                    struct rect seen = grid_tile_seen(&b.g, &b.t, both[k]);
                    assert_true(alike(c[0].r, seen) && alike(c[1].r, seen));
                    assert_true(c[0].kind == DRAW_BOX && c[0].c0.a < 100);
                    assert_true(c[1].kind == DRAW_FRAME && c[1].width >= 1.5f);
                    strips[k]++;
                    c += 2;
                }
            assert_int_equal(c - b.dl.cmd, b.dl.n - 1);
        }
    }
    assert_true(strips[0] > 0 && strips[1] > 0);
    draw_free(&b.dl);
}

/* The badge sits on the frame's upper right corner, large enough to be read. */
static void check_badges(struct board *b)
{
    static struct fault fault[FAULT_MAX];
    int n = table_check(&b->t, b->rules, fault, FAULT_MAX);
    for (int i = 0; i < n && i < FAULT_MAX; i++) {
        draw_reset(&b->dl);
        draw_fault(&b->dl, b->theme, &b->g, &b->t, &fault[i], true);
        struct rect r = frame_of(b);
        draw_reset(&b->dl);
        draw_fault_badge(&b->dl, b->theme, &b->g, &b->t, &fault[i]);
        const struct draw_cmd *disc = &b->dl.cmd[0], *sign = &b->dl.cmd[2];
        assert_true(rect_has(disc->r, r.x + r.w - 4 * b->g.unit, r.y + 4 * b->g.unit));
        assert_true(alike(disc->r, b->dl.cmd[1].r) && b->dl.cmd[1].width >= 1.5f);
        assert_true(disc->r.w >= 20 && disc->r.w == disc->r.h && disc->radius == disc->r.w / 2);
        assert_true(sign->size >= 16 && sign->size < disc->r.h);
        assert_true(fabsf(sign->r.x - middle(disc->r).x) < 1);
        assert_true(fabsf(sign->r.y - middle(disc->r).y) < 1);
    }
}

TEST(a_badge_is_on_its_frame)
{
    everywhere(check_badges);
}

/* ---- A group in the making ---- */

/* Whole dashes around the tiles, equally far apart, at the ends of each side, and none on a
 * tile. */
static void check_making(struct board *b)
{
    static struct fault fault[FAULT_MAX];
    int n = table_check(&b->t, b->rules, fault, FAULT_MAX);
    for (int i = 0; i < n && i < FAULT_MAX; i++) {
        draw_reset(&b->dl);
        draw_making(&b->dl, b->theme, &b->g, &b->t, &fault[i]);
        struct rect a = seen_of(b, &fault[i], fault[i].a), all = b->dl.cmd[0].r;
        if (fault[i].b != TILE_NONE)
            a = rect_join(a, seen_of(b, &fault[i], fault[i].b));
        for (int k = 0; k < b->dl.n; k++) {
            struct rect d = b->dl.cmd[k].r;
            all = rect_join(all, d);
            assert_true(fminf(d.w, d.h) >= 2);
            assert_float_equal(fmaxf(d.w, d.h), fmaxf(fminf(d.w, d.h), 7 * b->g.unit), 0.1f);
            assert_true(apart(d, rect_inset(a, b->g.unit < 1 ? 1 : 0)));
        }
        assert_true(holds(all, a));
        assert_float_equal(middle(all).x, middle(a).x, 0.1f);
        assert_float_equal(middle(all).y, middle(a).y, 0.1f);
        for (int k = 2; k < b->dl.n; k++) { /* along one side */
            struct rect p = b->dl.cmd[k - 2].r, q = b->dl.cmd[k - 1].r, r = b->dl.cmd[k].r;
            if (p.y == q.y && q.y == r.y)
                assert_float_equal(q.x - p.x, r.x - q.x, 0.1f);
            if (p.x == q.x && q.x == r.x)
                assert_float_equal(q.y - p.y, r.y - q.y, 0.1f);
        }
    }
}

TEST(a_group_in_the_making_has_whole_dashes)
{
    everywhere(check_making);
}

/* ---- Lanes ---- */

/* Its end, at the start (-1) or at the end (1). */
static struct point end_of(const struct draw_cmd *c, float side)
{
    float rad = c->angle / 57.29578f;
    struct point m = middle(c->r);
    return (struct point){m.x + side * c->r.w / 2 * cosf(rad),
                          m.y + side * c->r.w / 2 * sinf(rad)};
}

/* A lane is narrower than a tile, ends at the edge of the table, and its pieces meet without a
 * corner. */
static void check_lanes(struct board *b)
{
    const struct rect clip = {0, 0, 640, 400};
    draw_lanes(&b->dl, b->theme, &b->g, &b->t, b->rules, clip);
    for (int i = 0; i < b->dl.n; i++) {
        const struct draw_cmd *c = &b->dl.cmd[i], *next = c + 1;
        float all = c->piece.before + c->r.w + c->piece.after;
        assert_true(c->effect == EFFECT_LANE);
        assert_true(c->r.h < GRID_TILE_W * b->g.unit && c->r.h > GRID_TILE_W / 2 * b->g.unit);
        for (float side = -1; side <= 1; side += 2) {
            struct point p = end_of(c, side);
            assert_true(p.x > -0.5f && p.y > -0.5f && p.x < 640.5f && p.y < 400.5f);
        }
        if (i + 1 == b->dl.n || next->piece.before == 0)
            continue;
        struct point p = end_of(c, 1), q = end_of(next, -1);
        assert_true(fabsf(p.x - q.x) < 0.5f && fabsf(p.y - q.y) < 0.5f);
        assert_true(fabsf(next->angle - c->angle) < 12);
        assert_float_equal(next->piece.before, c->piece.before + c->r.w, 0.5f);
        assert_float_equal(next->piece.before + next->r.w + next->piece.after, all, 0.5f);
        assert_float_equal(c->piece.end, -next->piece.start, 0.01f);
    }
}

TEST(a_lane_has_no_gaps)
{
    everywhere(check_lanes);
}

/* How many of the lanes run through the middle of that cell. */
static int lanes_at(const struct board *b, int x, int y)
{
    int n = 0;
    for (int i = 0; i < b->dl.n; i++) {
        struct point p = turned(&b->dl.cmd[i], middle(grid_cell(&b->g, x, y)));
        n += fabsf(p.y) < 1 && fabsf(p.x) <= b->dl.cmd[i].r.w / 2;
    }
    return n;
}

/* The Wild's two lanes run through its cells as far as the table goes, one with each rule. */
TEST(lanes_of_the_wild)
{
    struct board b = {.rules = 0};
    for (int k = 0; k < 4; k++) {
        lay(&b, "*@0,0 r5@1,0", (k & 1 ? RULE_MAJOR : 0) | (k & 2 ? RULE_MINOR : 0), "felt", 1);
        draw_lanes(&b.dl, b.theme, &b.g, &b.t, b.rules, (struct rect){0, 0, 640, 400});
        assert_int_equal(b.dl.n, (k & 1) + (k >> 1));
        for (int i = -2; i <= 2; i++) {
            assert_int_equal(lanes_at(&b, i, -i), i ? k & 1 : (k & 1) + (k >> 1));
            assert_int_equal(lanes_at(&b, i, i), i ? k >> 1 : (k & 1) + (k >> 1));
        }
        assert_int_equal(lanes_at(&b, 1, 0), 0);
    }
    draw_free(&b.dl);
}

/* With diagonals through any tile: through those that go together, and one cell more at an end
 * that is free and at which something would fit. */
TEST(lanes_of_any_tile)
{
    static const struct {
        const char *table;
        int first, last; /* cells that the lane reaches; first > last: there is none */
    } list[] = {
        {"*@-40,20 r5@0,0 r6@1,1", -1, 2},
        {"*@-40,20 r5@0,0 k8@1,1", 1, 0},
        {"*@-40,20 r5@0,0 b5@1,1 k5@2,2", -1, 3},
        {"*@-40,20 r12@0,0 r13@1,1", -1, 2},
        {"*@-40,20 r1@0,0 r2@1,1 k11@-1,-1", 0, 2},
        {"*@-40,20 r1@0,0 r2@1,1 r3@2,2 k11@3,3", -1, 2},
        {"*@-40,20 r5@0,0 r6@1,1 r7@2,2,1", -1, 2},
        {"*@-40,20 r4@-1,-1 r5@0,0 r6@1,1 k11@2,2", -2, 1},
    };
    struct board b = {.rules = 0};
    for (int i = 0; i < COUNT(list); i++) {
        lay(&b, list[i].table, RULE_MINOR | RULE_FREE_DIAGONALS, "felt", 0.4f);
        b.g.least = 0;
        b.g.n_ways = 0;
        draw_lanes(&b.dl, b.theme, &b.g, &b.t, b.rules, (struct rect){0, 0, 640, 400});
        for (int k = -4; k <= 5; k++)
            if (lanes_at(&b, k, k) != (k >= list[i].first && k <= list[i].last))
                fail_msg("%s: cell %d of %d lanes", list[i].table, k, b.dl.n);
    }
    draw_free(&b.dl);
}

/* ---- Where tiles came from ---- */

/* A tile with the mark under which it lies, for both kinds of mark. */
static void expect_beside_the_face(const struct draw_list *dl, int from, struct rect r)
{
    for (int i = from; i < dl->n; i++)
        for (int k = 0; k < from; k++) {
            const struct draw_cmd *c = &dl->cmd[k];
            struct rect of = {c->r.x - c->size / 2, c->r.y - c->size * 0.36f, c->size,
                              c->size * 0.72f}; /* two figures */
            if (c->kind == DRAW_TEXT)
                assert_true(apart(dl->cmd[i].r, of));
            if (c->kind == DRAW_SPRITE && c->r.w < r.w / 2)
                assert_true(apart(dl->cmd[i].r, c->r));
        }
}

/* The dot of what was played and the ring of what was moved: in the upper right corner. */
TEST(marks_of_this_turn)
{
    struct draw_list dl = {0};
    for (int i = 0; i < COUNT(UNITS) * 2; i++) {
        struct rect r = {10, 20, GRID_TILE_W * UNITS[i / 2], GRID_TILE_H * UNITS[i / 2]};
        draw_reset(&dl);
        draw_face(&dl, r, 11, 0, 0);
        int from = dl.n;
        draw_origin(&dl, theme_find("felt"), r, i % 2);
        expect_beside_the_face(&dl, from, r);
        const struct draw_cmd *last = &dl.cmd[dl.n - 1];
        assert_int_equal(dl.n - from, 1 + i % 2); /* a full one is a box, too */
        assert_true(last->kind == DRAW_FRAME && last->width >= 1.5f);
        assert_true(holds(r, last->r) && last->r.w == last->r.h);
        assert_true(last->radius == last->r.w / 2 && last->width < last->r.w / 2);
        assert_true(last->r.x > r.x + r.w * 0.7f && last->r.y + last->r.h < r.y + r.h * 0.3f);
        assert_true(last->r.w > r.w / 8);
        assert_true(alike(dl.cmd[from].r, last->r));
    }
    draw_free(&dl);
}

/* One bar for what others played and two for what they moved, along the lower edge, turned with
 * the tile. Each has a dark edge all round. */
TEST(marks_of_others)
{
    struct draw_list dl = {0};
    for (int i = 0; i < COUNT(UNITS) * 2; i++) {
        struct rect r = {10, 20, GRID_TILE_W * UNITS[i / 2], GRID_TILE_H * UNITS[i / 2]};
        bool fresh = i % 2;
        draw_reset(&dl);
        draw_face(&dl, r, 11, 0, 0);
        int from = dl.n;
        draw_theirs(&dl, theme_find("felt"), r, 0, fresh);
        expect_beside_the_face(&dl, from, r);
        assert_int_equal(dl.n - from, fresh ? 2 : 4);
        float middle_x = 0;
        for (int k = from; k < dl.n; k += 2) {
            struct rect edge = dl.cmd[k].r, bar = dl.cmd[k + 1].r;
            assert_true(edge.h >= 3 && bar.h >= 1 && holds(rect_inset(edge, 0.9f), bar));
            assert_true(edge.x > r.x && edge.x + edge.w < r.x + r.w);
            assert_true(fabsf(middle(edge).y - (r.y + r.h)) < r.h * 0.05f);
            middle_x += middle(edge).x / (fresh ? 1 : 2);
        }
        assert_float_equal(middle_x, middle(r).x, 0.1f);
        if (!fresh)
            assert_true(apart(dl.cmd[from].r, dl.cmd[from + 2].r));
        draw_reset(&dl); /* turned about the middle of the tile */
        draw_theirs(&dl, theme_find("felt"), r, 90, fresh);
        assert_true(dl.cmd[0].angle == 90 && middle(dl.cmd[0].r).x < r.x + r.w * 0.1f);
    }
    draw_free(&dl);
}

/* On a strip they are at its right end, inside it, beside the number and the mark. */
TEST(marks_on_strips)
{
    struct draw_list dl = {0};
    for (int i = 0; i < COUNT(UNITS) * 4; i++) {
        float unit = UNITS[i / 4], h = fmaxf(14, 17 * unit);
        struct rect r = {10, 20, GRID_TILE_W * unit, GRID_TILE_H * unit};
        struct rect strip = {r.x, r.y + r.h - h, r.w, h};
        draw_reset(&dl);
        draw_covered_tile(&dl, r, h, 1, 12, 0, 0);
        int from = dl.n;
        if (i & 1)
            draw_strip_origin(&dl, theme_find("felt"), strip, i & 2);
        else
            draw_strip_theirs(&dl, theme_find("felt"), strip, i & 2);
        assert_int_equal(dl.n - from, i & 1 ? (i & 2 ? 2 : 1) : i & 2 ? 2 : 4);
        for (int k = from; k < dl.n; k++) {
            struct rect m = dl.cmd[k].r;
            assert_true(m.y >= strip.y - 0.1f && m.y + m.h <= strip.y + strip.h + 0.1f);
            assert_true(m.x + m.w < strip.x + strip.w * 1.05f && m.h >= 2);
            for (int j = 0; j < from; j++)
                if (dl.cmd[j].kind == DRAW_SPRITE && dl.cmd[j].r.w < strip.h)
                    assert_true(dl.cmd[j].r.x + dl.cmd[j].r.w <= m.x + 0.5f);
        }
        if (dl.n - from == 4)
            assert_true(apart(dl.cmd[from].r, dl.cmd[from + 2].r));
    }
    draw_free(&dl);
}

TESTS_MAIN
