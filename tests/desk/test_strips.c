/* test_strips.c: towers are read from the front: each covered tile shows a strip with its
 * number and its mark, and rows make way so that no tower hides what is behind it. */
#include "marks.h"
#include "rng.h"
#include "tileface.h"
#include "view_help.h"

/* A random table: towers and flat tiles in a few columns and rows. */
static struct table random_table(struct rng *r, int tiles, int wide, int high, int tall)
{
    struct table t;
    table_clear(&t);
    for (int i = 0; i < tiles; i++) {
        int x = (int)rng_below(r, (uint32_t)wide), y = (int)rng_below(r, (uint32_t)high);
        struct place p = {(int16_t)(x - wide / 2), (int16_t)(y - high / 2), 0};
        int up = rng_below(r, 3) ? 1 : -1;
        if (rng_below(r, 3))
            for (int z = 0; z < tall && table_at(&t, p) != TILE_NONE; z++)
                p.z = (int16_t)(p.z + up);
        if (table_at(&t, p) == TILE_NONE)
            table_put(&t, (tile_t)i, p);
    }
    return t;
}

static bool apart(struct rect a, struct rect b)
{
    return a.x + a.w <= b.x + 0.1f || b.x + b.w <= a.x + 0.1f || a.y + a.h <= b.y + 0.1f ||
           b.y + b.h <= a.y + 0.1f;
}

static bool inside(struct rect r, struct rect a)
{
    return r.x >= a.x - 0.1f && r.y >= a.y - 0.1f && r.x + r.w <= a.x + a.w + 0.1f &&
           r.y + r.h <= a.y + a.h + 0.1f;
}

/* What is seen of a tile is hidden by no other, and is a strip of 14 pixels or a whole tile. */
static void expect_all_seen(const struct grid *g, const struct table *t, float least)
{
    tile_t list[TILE_MAX];
    int n = grid_order(t, list);
    struct rect cell = grid_cell(g, 0, 0);
    for (int i = 0; i < n; i++) {
        struct rect seen = grid_tile_seen(g, t, list[i]), whole = grid_tile(g, t, list[i]);
        assert_float_equal(whole.w, cell.w, 0.01f); /* in towers, too */
        assert_float_equal(whole.h, cell.h, 0.01f);
        assert_true(inside(seen, whole));
        assert_true(seen.h >= fminf(least, 0.79f * whole.h) - 0.01f);
        for (int k = i + 1; k < n; k++) /* what is drawn later */
            if (!apart(seen, grid_tile(g, t, list[k])))
                fail_msg("tile %d at %d,%d,%d is hidden by %d at %d,%d,%d", list[i],
                         t->at[list[i]].x, t->at[list[i]].y, t->at[list[i]].z, list[k],
                         t->at[list[k]].x, t->at[list[k]].y, t->at[list[k]].z);
    }
}

TEST(rows_make_way)
{
    static const float unit[] = {0.35f, 0.62f, 0.8f, 1.2f, 2.4f};
    struct rng r;
    rng_seed(&r, 8);
    for (int i = 0; i < 400; i++) {
        struct grid g = {300, 200, .unit = unit[i % 5], .least = i % 2 ? 14 : 28};
        struct table t = random_table(&r, 10 + i % 60, 2 + i % 7, 1 + i % 9, i % 9);
        grid_make_way(&g, &t);
        expect_all_seen(&g, &t, g.least);
    }
}

/* Row 0 stays where it is, and a table without towers is a plain grid. */
TEST(nothing_moves_without_need)
{
    struct grid g = {300, 200, .unit = 1, .least = 14}, plain = g;
    struct table t;
    table_clear(&t);
    table_put(&t, 1, (struct place){0, 0, 0});
    table_put(&t, 2, (struct place){1, 1, 0});
    table_put(&t, 3, (struct place){1, 1, 1}); /* with nothing behind it */
    grid_make_way(&g, &t);
    assert_int_equal(g.n_ways, 0);
    table_put(&t, 4, (struct place){1, 0, 0});
    grid_make_way(&g, &t);
    assert_int_equal(g.n_ways, 1);
    assert_true(rect_near(grid_cell(&g, 0, 0), grid_cell(&plain, 0, 0)));
    assert_float_equal(grid_cell(&g, 5, 1).y, grid_cell(&plain, 5, 1).y + grid_strip(&g), 0.1f);
    table_put(&t, 5, (struct place){1, -1, -1}); /* hangs below an empty place */
    table_put(&t, 6, (struct place){1, -1, 0});
    grid_make_way(&g, &t);
    assert_float_equal(grid_cell(&g, 5, -1).y, grid_cell(&plain, 5, -1).y - grid_strip(&g),
                       0.1f);
}

/* The tile on the table level lies in its cell; those above rise, those below hang down, and a
 * missing one leaves a gap. */
TEST(levels_of_a_tower)
{
    struct grid g = {300, 200, .unit = 1, .least = 14};
    struct table t;
    table_clear(&t);
    for (int z = -2; z <= 3; z++)
        table_put(&t, (tile_t)(z + 10), (struct place){2, 1, (int16_t)z});
    struct rect c = grid_cell(&g, 2, 1);
    for (int z = -3; z <= 4; z++)
        assert_float_equal(grid_place(&g, &t, (struct place){2, 1, (int16_t)z}).y,
                           c.y - (float)z * grid_strip(&g), 0.01f);
    table_remove(&t, 11);
    assert_int_equal(tower_level(&t, (struct place){2, 1, 2}), 2);
    assert_int_equal(tower_level(&t, (struct place){2, 1, 3}), 3);
    table_remove(&t, 12);
    assert_int_equal(tower_level(&t, (struct place){2, 1, 3}), 2); /* one gap for both */
    assert_int_equal(tower_level(&t, (struct place){2, 1, -1}), -1);
    assert_int_equal(tower_level(&t, (struct place){5, 5, 900}), 2);
}

/* The middle of each cell is in that cell, and every point is in some cell near it. */
TEST(cells_with_ways)
{
    struct rng r;
    rng_seed(&r, 3);
    for (int i = 0; i < 100; i++) {
        struct grid g = {300, 200, .unit = 0.9f, .least = 14};
        struct table t = random_table(&r, 50, 5, 9, 6);
        grid_make_way(&g, &t);
        for (int y = -12; y <= 12; y++) {
            struct rect c = grid_cell(&g, 3, y);
            int cx, cy;
            grid_cell_at(&g, c.x + 1, c.y + 1, &cx, &cy);
            assert_true(cx == 3 && cy == y);
            grid_cell_at(&g, c.x + c.w - 1, c.y + c.h - 1, &cx, &cy);
            assert_true(cx == 3 && cy == y);
            grid_cell_at(&g, c.x, c.y - 4, &cx, &cy);
            assert_in_range(y - cy, 0, 1);
        }
    }
}

/* The fit shows everything, and as large as it can. */
TEST(the_fit_holds_towers)
{
    struct rng r;
    rng_seed(&r, 5);
    for (int i = 0; i < 60; i++) {
        struct rect room = {20, 30, 300 + (float)i * 10, 250 + (float)(i % 7) * 60};
        struct table t = random_table(&r, 8 + i, 2 + i % 9, 1 + i % 5, i % 9);
        struct grid g = grid_fit(&t, room, 1.2f, 14, 0), more;
        tile_t list[TILE_MAX];
        int n = table_list(&t, list);
        bool all = true;
        for (int k = 0; k < n; k++)
            assert_true(inside(grid_tile(&g, &t, list[k]), room));
        assert_true(g.unit <= 1.2f);
        if (g.unit > 1.19f)
            continue;
        more = g;
        more.unit *= 1.02f;
        grid_make_way(&more, &t);
        struct rect low = grid_tile(&more, &t, list[0]), high = low;
        for (int k = 0; k < n; k++) {
            struct rect a = grid_tile(&more, &t, list[k]);
            low.x = fminf(low.x, a.x);
            low.y = fminf(low.y, a.y);
            high.x = fmaxf(high.x, a.x);
            high.y = fmaxf(high.y, a.y);
        }
        all = high.x + high.w - low.x <= room.w - 4 * more.unit &&
              high.y + high.h - low.y <= room.h - 4 * more.unit;
        assert_false(all);
    }
}

/* ---- What is on the strips ---- */

/* How many commands of that kind and picture are inside a rectangle. */
static int drawn_in(const struct draw_list *dl, struct rect r, enum draw_kind kind, int what)
{
    int n = 0;
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        struct rect q = c->r;
        bool there = kind == DRAW_TEXT ? rect_has(r, q.x, q.y) : inside(q, rect_inset(r, -1));
        n += c->kind == kind && c->what == what && there && (kind != DRAW_TEXT || c->size >= 7);
    }
    return n;
}

/* Towers of two to eight levels, with tiles all round, at all sizes and in all styles. */
TEST_DRIVEN(every_level_can_be_read)
{
    static const float size[][2] = {{1280, 800}, {800, 600}, {3840, 2160}};
    for (int i = 0; i < 7 * 3; i++) {
        struct buf at = {0};
        int levels = 2 + i % 7;
        buf_add(&at,
                "rules stacks\ntable *@-2,0 b4@0,0 b5@-1,0 b3@1,0 r1@0,-1 r2@1,-1 r3@-1,-1 "
                "k8@0,1 k9@1,1 k10@-1,1");
        for (int z = 1; z < levels; z++)
            buf_addf(&at, " g%d@0,0,%d", z, z % 2 ? z / 2 + 1 : -z / 2);
        buf_add(&at, "\nrack r13\nbag b13\n");
        desk_sit_at(d, buf_text(&at), size[i / 7][0], size[i / 7][1]);
        const struct tile_desk *v = view_of(d);
        drive_draw(d);
        float least = 14 * fmaxf(1, v->d.scale);
        expect_all_seen(&v->grid, &v->now, least);
        tile_t tower[TILE_MAX];
        int n = table_tower(&v->now, 0, 0, tower);
        assert_int_equal(n, levels);
        for (int k = 0; k + 1 < n; k++) {
            struct rect r = grid_tile_seen(&v->grid, &v->now, tower[k]);
            int number = tile_number(tower[k]);
            int figures = number == 6 || number == 9 ? 2 : 1;
            assert_true(r.h >= least - 0.01f);
            assert_int_equal(
                drawn_in(&d->dl, r, DRAW_SPRITE, tile_mark((int)tile_colour(tower[k]))), 1);
            assert_int_equal(drawn_in(&d->dl, r, DRAW_TEXT, FONT_TILE), figures);
            assert_int_equal(td_pick(v, r.x + r.w / 2, r.y + r.h / 2), tower[k]);
        }
        buf_free(&at);
    }
}

/* The part of a text or a picture that is ink: figures are lower than their em, and marks
 * smaller than their square. */
static struct rect ink_of(const struct draw_cmd *c)
{
    if (c->kind == DRAW_SPRITE)
        return rect_inset(c->r, c->r.w * 0.06f);
    return (struct rect){c->r.x - c->size * 0.2f, c->r.y - c->size * 0.37f, c->size * 0.4f,
                         c->size * 0.74f};
}

static bool is_mark(const struct draw_cmd *c)
{
    for (int i = -1; i < 4; i++)
        if (c->kind == DRAW_SPRITE && c->what == tile_mark(i))
            return true;
    return false;
}

/* What is written in the strip r is all inside it, and no later box hides any of it. */
static void expect_ink(const struct draw_list *dl, struct rect r, tile_t tile)
{
    int seen = 0;
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        bool text = c->kind == DRAW_TEXT && c->what == FONT_TILE && rect_has(r, c->r.x, c->r.y);
        bool mark = is_mark(c) && rect_has(r, c->r.x + c->r.w / 2, c->r.y + c->r.h / 2);
        if (!text && !mark)
            continue;
        struct rect ink = ink_of(c);
        seen++;
        if (!inside(ink, r))
            fail_msg("tile %d: %s sticks out of its strip", tile, text ? "number" : "mark");
        for (int k = i + 1; k < dl->n; k++) {
            const struct draw_cmd *o = &dl->cmd[k];
            if (o->kind == DRAW_BOX && o->c0.a > 128 && !apart(rect_inset(o->r, 0.1f), ink))
                fail_msg("tile %d: its %s is hidden", tile, text ? "number" : "mark");
        }
    }
    assert_true(seen >= (tile_is_wild(tile) ? 1 : 2));
}

/* A tower that goes down as well as up, with a Wild in it at each level in turn: foot, gold and
 * the marks of what was played and moved hide no number and no mark. */
TEST_DRIVEN(nothing_hides_a_strip)
{
    static const float size[][2] = {{1280, 800}, {800, 600}, {3840, 2160}};
    for (int i = 0; i < 3 * 6 * 4; i++) {
        struct buf at = {0};
        int wild = i / 3 % 6 - 3, marks = i / 18;
        buf_add(&at, "rules stacks\ntable");
        for (int z = -3; z <= 2; z++)
            if (z == wild)
                buf_addf(&at, " *@0,0,%d", z);
            else
                buf_addf(&at, " g%d@0,0,%d", z + 11, z);
        buf_add(&at, " b3@1,0 r1@0,1\nrack r13\nbag b13\n");
        desk_sit_at(d, buf_text(&at), size[i % 3][0], size[i % 3][1]);
        struct tile_desk *v = view_of(d);
        tile_t tower[TILE_MAX];
        int n = table_tower(&v->now, 0, 0, tower);
        for (int k = 0; k < n; k++) {
            if (marks == 1)
                bits_add(&v->played, tower[k]);
            else if (marks > 1)
                bits_add(marks == 2 ? &v->theirs : &v->theirs_moved, tower[k]);
        }
        drive_draw(d);
        for (int k = 0; k + 1 < n; k++)
            expect_ink(&d->dl, grid_tile_seen(&v->grid, &v->now, tower[k]), tower[k]);
        buf_free(&at);
    }
}

/* ---- Lanes ---- */

static struct point corner(const struct draw_cmd *c, bool end, float y)
{
    float x = end ? c->r.w / 2 + c->piece.end * y : -c->r.w / 2 + c->piece.start * y;
    return rect_point(c->r, c->angle, 0.5f + x / c->r.w, 0.5f + y / c->r.h);
}

static void expect_joined(const struct draw_cmd *a, const struct draw_cmd *b)
{
    for (int side = -1; side <= 1; side += 2) {
        struct point p = corner(a, true, (float)side * a->r.h / 2),
                     q = corner(b, false, (float)side * b->r.h / 2);
        assert_float_equal(p.x, q.x, 0.2f);
        assert_float_equal(p.y, q.y, 0.2f);
    }
    assert_float_equal(b->piece.before, a->piece.before + a->r.w, 0.2f);
    assert_float_equal(a->piece.after, b->piece.after + b->r.w, 0.2f);
}

/* Where rows make way a lane bends, and its pieces meet: no gap, no overlap, and only the two
 * ends of the whole lane fade. */
TEST(lanes_bend_whole)
{
    struct rng r;
    struct draw_list dl = {0};
    int joints = 0;
    rng_seed(&r, 13);
    for (int i = 0; i < 200; i++) {
        struct grid g = {300, 200, .unit = i % 2 ? 0.9f : 2.4f, .least = 14};
        struct table t = random_table(&r, 10 + i % 40, 2 + i % 7, 1 + i % 9, i % 9);
        table_put(&t, WILD, (struct place){9, (int16_t)(i % 5), 0});
        grid_make_way(&g, &t);
        draw_reset(&dl);
        draw_lanes(&dl, theme_find("felt"), &g, &t, RULE_MAJOR | RULE_MINOR,
                   (struct rect){0, 0, 1900, 1000});
        int ends = 0;
        for (int k = 0; k < dl.n; k++) {
            const struct draw_cmd *c = &dl.cmd[k];
            assert_int_equal(c->effect, EFFECT_LANE);
            if (c->piece.after > 0)
                expect_joined(c, &dl.cmd[k + 1]);
            joints += c->piece.after > 0;
            ends += c->piece.after <= 0;
        }
        assert_int_equal(ends, 2);
    }
    assert_true(joints > 200);
    draw_free(&dl);
}

/* A Wild in a tower has gold at the tower's edge, wider than the tiles; a foot shows the table
 * level. */
TEST_DRIVEN(edges_of_a_tower)
{
    desk_sit(d, "rules stacks\ntable r5@0,0 *@0,0,1 r7@0,0,2 r4@0,0,-1\nrack r1\nbag r2");
    const struct tile_desk *v = view_of(d);
    drive_draw(d);
    struct rect gold = grid_tile_seen(&v->grid, &v->now, WILD),
                cell = grid_cell(&v->grid, 0, 0);
    int golds = 0, feet = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind != DRAW_BOX || c->r.x >= cell.x || c->r.x + c->r.w <= cell.x + cell.w ||
            c->r.w > cell.w * 1.2f)
            continue;
        bool on_wild = c->r.y >= gold.y - 1 && c->r.y + c->r.h <= gold.y + gold.h + 1;
        bool on_foot = fabsf(c->r.y + c->r.h - (cell.y + cell.h)) < 3 * v->grid.unit;
        golds += on_wild && c->c0.r > 200 && c->c0.b < 160;
        feet += on_foot && !on_wild;
        if (on_foot && !on_wild) /* or it would lie on the number underneath */
            assert_true(c->r.y + c->r.h <= cell.y + cell.h + 0.1f);
    }
    assert_int_equal(golds, 1);
    assert_int_equal(feet, 1);
    assert_int_equal(drawn_in(&d->dl, gold, DRAW_SPRITE, tile_mark(TILE_WILD)), 1);
}

/* What the bars of a six-nine say, "6", "9", "69" or "". Its figures are always 6 and 9. */
static void reading_of(const struct driver *d, struct rect r, char out[3])
{
    struct buf figures = {0};
    const struct draw_cmd *figure = NULL;
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (!rect_has(r, c->r.x, c->r.y))
            continue;
        if (c->kind == DRAW_TEXT && c->what == FONT_TILE) {
            buf_add(&figures, d->dl.text + c->text);
            figure = c;
        } else if (figure && c->kind == DRAW_BOX && c->r.w > c->r.h && n < 2 &&
                   !memcmp(&c->c0, &figure->c0, sizeof c->c0))
            out[n++] = d->dl.text[figure->text];
    }
    out[n] = 0;
    assert_text(buf_text(&figures), "69");
    buf_free(&figures);
}

static void expect_reading(const struct driver *d, const char *name, const char *want)
{
    const struct tile_desk *v = view_of(d);
    struct rect r = v->d.seen[tile(name)].where == DESK_HAND
                        ? v->d.seen[tile(name)].to
                        : grid_tile_seen(&v->grid, &v->now, tile(name));
    char seen[3];
    reading_of(d, r, seen);
    if (strcmp(seen, want) != 0)
        fail_msg("%s is read as \"%s\"", name, seen);
}

/* A six-nine shows what its groups read it as. */
TEST_DRIVEN(six_nines_show_their_reading)
{
    desk_sit(d, "rules stacks\ntable *@-3,0 r5@0,0 r9@1,0 r7@2,0 k8@0,2 k6@1,2 k10@2,2\n"
                "b6@5,0 b7@5,1 b8@5,2 b10@6,0 b11@7,0 g8@0,4 g9@0,4,1 g10@0,4,2 g6@6,5\n"
                "rack b9\nbag r2");
    drive_draw(d);
    expect_reading(d, "r9", "6");  /* between 5 and 7 */
    expect_reading(d, "k6", "9");  /* between 8 and 10 */
    expect_reading(d, "b6", "69"); /* 9 in its row, 6 in its column */
    expect_reading(d, "g9", "9");  /* in the strip of a tower */
    expect_reading(d, "g6", "");   /* alone */
    expect_reading(d, "b9", "");   /* on the rack */
}

/* A set of nothing but six-nines is read as the runs through it say. */
TEST_DRIVEN(sets_of_six_nines_follow_their_runs)
{
    desk_sit(d, "table *@-9,0 r8@-1,0 r6@0,0 r10@1,0 b6@0,1 k9@0,2\n"
                "g9@5,0 b9@5,1 k6@5,2 g4@3,0 g5@4,0\nrack r2\nbag r3");
    drive_draw(d);
    expect_reading(d, "r6", "9"); /* between 8 and 10; so the others are nines, too */
    expect_reading(d, "b6", "9");
    expect_reading(d, "k9", "9");
    expect_reading(d, "g9", "6"); /* after 4 and 5 */
    expect_reading(d, "b9", "6");
}

/* So are all such sets that share tiles, on whichever side of the run they lie. */
TEST_DRIVEN(shared_sets_of_six_nines_agree)
{
    desk_sit(d, "table *@-9,0 b6@0,0 g6@1,0 k6@2,0 r9@3,0 g9@4,0 k9@5,0 b9@6,0\n"
                "g10@4,-1 g8@4,1\nrack r2\nbag r3");
    drive_draw(d);
    const char *all[] = {"b6", "g6", "k6", "r9", "g9", "k9", "b9"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        expect_reading(d, all[i], "9"); /* one of them is between 8 and 10 */
}

/* Some tiles of a set may stand for 6 elsewhere and others for 9: the set itself has one
 * reading, the same for all. */
TEST_DRIVEN(a_set_of_six_nines_has_one_reading)
{
    desk_sit(d, "table *@-9,0 r6@0,0 b6@1,0 g6@2,0 k6@3,0 r5@0,1 r4@0,2 g8@2,1 g7@2,2\n"
                "b9@7,0 r9@8,0 k9@9,0\nrack r2\nbag r3");
    drive_draw(d);
    expect_reading(d, "g6", "9"); /* above 8 and 7 */
    expect_reading(d, "b6", "9");
    expect_reading(d, "k6", "9");
    expect_reading(d, "r6", "69"); /* above 5 and 4 */
    for (int i = 0; i < 3; i++)
        expect_reading(d, (const char *const[]){"b9", "r9", "k9"}[i], "6"); /* nothing says 9 */
}

/* The fan of a tower shows its tiles as the tower does. */
TEST_DRIVEN(a_fan_shows_the_same_reading)
{
    char seen[3];
    desk_sit(d, "rules stacks\ntable *@-9,0 g8@0,4 g9@0,4,1 g10@0,4,2\nrack b9\nbag r2");
    struct spot s = on(d, "g10");
    point(d, s);
    rest(d);
    drive_draw(d);
    const struct tile_desk *v = view_of(d);
    assert_true(v->fan);
    reading_of(d, v->d.seen[tile("g9")].to, seen);
    assert_text(seen, "9");
}

/* Zooming keeps what is under the pointer there, although the strips do not grow with it. */
TEST_DRIVEN(zoom_keeps_the_row)
{
    desk_sit(d,
             "rules stacks\ntable *@0,0 r5@1,0 k5@1,1 r6@1,1,1 r7@1,1,2 r8@1,1,3 b5@1,3 b6@1,2 "
             "g6@1,2,1 g7@1,2,2\nrack r1\nbag r2");
    const struct tile_desk *v = view_of(d);
    for (int i = 0; i < 6; i++) {
        struct spot s = on(d, "b5");
        wheel(d, s, i < 3 ? 1 : -1);
        assert_true(fabsf(on(d, "b5").y - s.y) < 2);
        assert_int_equal(td_pick(v, s.x, s.y), tile("b5"));
    }
}

TESTS_MAIN
