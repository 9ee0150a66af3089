/* test_shelves.c: Classic's rows lie on shelves: the camera keeps still as long as there is
 * room on them, what is put down takes the nearest free stretch, and rows that are not touched
 * never move. */
#include "view_help.h"

#include "look.h"
#include "meld.h"
#include "players.h"
#include "table_areas.h"
#include "table_parts.h"
#include "theme.h"
#include "thorough.h"

static const float SIZES[][2] = {{1280, 800}, {800, 600}};

static void sit(struct driver *d, const char *position, int size)
{
    struct buf text = {0};
    buf_addf(&text, "game classic\nmelded yes\n%s\n", position);
    desk_sit_with(d, buf_text(&text), SIZES[size][0], SIZES[size][1]);
    buf_free(&text);
}

static struct shelves shelves(const struct driver *d)
{
    return td_shelves(view_of(d));
}

static bool same_shot(struct shot a, struct shot b)
{
    return fabsf(a.x0 - b.x0) < 0.01f && fabsf(a.y0 - b.y0) < 0.01f &&
           fabsf(a.unit - b.unit) < 0.0001f;
}

/* ---- The camera ---- */

/* Tile k of row number i: black 1 2 3, blue 1 2 3, ..., and then the second copies, which a
 * position file names like the first. */
static void add_name(struct buf *out, int i, int k, bool in_file)
{
    buf_addf(out, " %c%d%s", "kbgr"[i % 4], i / 4 % 4 * 3 + k + 1,
             i < 16 || in_file ? "" : "'");
}

/* Sits at a table with that many rows, each a cell from the next, from the upper left on. */
static void sit_at_rows(struct driver *d, int rows, const char *rack, int size)
{
    struct buf text = {0};
    sit(d, "table r13@0,0\nrack k13", size);
    struct shelves s = shelves(d);
    int per = (shelves_columns(&s) + 1) / 4;
    buf_add(&text, "table");
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < 3; k++) {
            add_name(&text, i, k, true);
            buf_addf(&text, "@%d,%d", i % per * 4 + k, i / per);
        }
    buf_addf(&text, "\nrack%s", rack);
    sit(d, buf_text(&text), size);
    buf_free(&text);
}

/* "The grid gets one more and everything shrinks once", when the rows have filled it. Until
 * then the camera keeps still. */
TEST_DRIVEN(the_camera_keeps_still_until_they_are_full)
{
    for (int size = 0; size < 2; size++) {
        sit(d, "table r13@0,0\nrack k13", size);
        struct shelves s = shelves(d);
        int full = shelves_lines(&s) * ((shelves_columns(&s) + 1) / 4),
            lines = shelves_lines(&s);
        struct buf rack = {0};
        for (int i = full - 2; i < full; i++)
            for (int k = 0; k < 3; k++)
                add_name(&rack, i, k, true);
        buf_add(&rack, " k13 b13");
        sit_at_rows(d, full - 2, buf_text(&rack), size);
        buf_free(&rack);
        struct shot was = view_of(d)->d.camera.shot;
        for (int i = full - 2; i < full; i++) {
            struct buf step = {0};
            struct spans rows;
            struct place at;
            spans_of(&view_of(d)->now, &rows);
            s = shelves(d);
            assert_int_equal(shelves_lines(&s), lines);
            assert_true(shelf_first(&s, &rows, 3, 1, &at)); /* there is always room for one */
            for (int k = 0; k < 3; k++) {
                buf_add(&step, k ? " ; put" : "put");
                add_name(&step, i, k, false);
                buf_addf(&step, " %d,%d", at.x + k, at.y);
            }
            table_computer_step(d->app, buf_text(&step));
            buf_free(&step);
            guest_settle(d);
            assert_true(same_shot(was, view_of(d)->d.camera.shot)); /* not during the turn */
            press_button(d, "end-turn");
            struct shot is = view_of(d)->d.camera.shot;
            assert_int_equal(same_shot(was, is), i != full - 1);
            assert_true(i != full - 1 || is.unit < was.unit);
            was = is;
        }
        s = shelves(d);
        assert_int_equal(shelves_lines(&s), lines + 1);
    }
}

/* In a new window it is as if one had just sat down. */
TEST_DRIVEN(another_window_has_other_shelves)
{
    sit(d, "table r1@1,0 r2@2,0 r3@3,0\nrack k1", 0);
    struct shelves large = shelves(d);
    assert_true(shelves_lines(&large) >= 5);
    d->w = SIZES[1][0];
    d->h = SIZES[1][1];
    drive_draw(d);
    drive_draw(d);
    struct shelves small = shelves(d);
    assert_true(shelves_lines(&small) < shelves_lines(&large));
    assert_true(view_of(d)->grid.unit * GRID_TILE_W > td_rack_most(view_of(d)) * 0.9f);
}

/* When the rack gets lower, the shelves are as long as the table that is in sight now. */
TEST_DRIVEN(they_are_as_long_as_the_table)
{
    sit(d, "table r1@2,0 r2@3,0 r3@4,0\nrack k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 g11 g12 g13 b13 b9",
        1);
    struct desk_areas was = view_of(d)->d.area;
    table_computer_step(d->app, "put k1 0,1 ; put k2 1,1 ; put k3 2,1 ; put k4 3,1 ; put k5 "
                                "4,1 ; put k6 5,1 ; put k7 6,1 ; put k8 7,1 ; put k9 8,1");
    guest_settle(d);
    press_button(d, "end-turn");
    const struct tile_desk *v = view_of(d);
    assert_true(v->d.area.board.h > was.board.h + 20);
    struct shelves s = shelves(d);
    struct rect a = camera_area(&v->d), last = grid_cell(&v->grid, s.high.x, s.high.y);
    assert_true(last.x + last.w + GRID_PITCH_X * v->grid.unit > a.x + a.w);
    assert_true(last.x + last.w <= a.x + a.w && last.y + last.h <= a.y + a.h);
}

/* What the person has zoomed stays as long as all tiles are in sight; F shows all shelves. */
TEST_DRIVEN(the_person_moves_the_camera)
{
    sit(d, "table r1@4,1 r2@5,1 r3@6,1\nrack k1 k2 k3", 0);
    struct tile_desk *v = view_of(d);
    struct shot was = v->d.camera.shot;
    wheel(d, on(d, "r2"), 2);
    struct shot near = v->d.camera.shot;
    assert_true(near.unit > was.unit);
    table_computer_step(d->app, "put k1 4,2 ; put k2 5,2 ; put k3 6,2");
    guest_settle(d);
    assert_true(same_shot(near, view_of(d)->d.camera.shot));
    key(d, 'F');
    assert_true(same_shot(was, view_of(d)->d.camera.shot));
}

/* ---- By hand ---- */

/* Drags a tile to a cell, and expects it, and its ghost before, at another one. */
static void expect_drop(struct driver *d, const char *name, struct spot to, int x, int y)
{
    grab_with(d, on(d, name), to, BUTTON_LEFT, 0);
    struct drop there = target(d);
    assert_int_equal(there.kind, DROP_BOARD);
    assert_int_equal(there.item[0].to.x, x);
    assert_int_equal(there.item[0].to.y, y);
    let_go(d, BUTTON_LEFT);
    guest_settle(d);
    assert_lies(d, name, x, y, 0);
}

/* "A new row takes the nearest free stretch of a shelf": with a free cell on either side. The
 * ghost shows it before. Dropped beside a row that it fits, a tile makes that longer. */
TEST_DRIVEN(a_drop_takes_the_nearest_free_stretch)
{
    static const char *const ROWS = "table r3@1,0 r4@2,0 r5@3,0 r6@4,0 k7@7,0 b7@8,0 g7@9,0\n"
                                    "rack g1 r7 k1 k2 k3 b9";
    for (int size = 0; size < 2; size++) {
        sit(d, ROWS, size);
        expect_drop(d, "g1", cell(d, 3, 2), 3, 2); /* just there */
        sit(d, ROWS, size);
        expect_drop(d, "g1", cell(d, 5, 0), 5, 1); /* fits neither row: not between them */
        assert_lies(d, "r6", 4, 0, 0);
        assert_lies(d, "k7", 7, 0, 0);
        sit(d, ROWS, size);
        expect_drop(d, "r7", cell(d, 5, 0), 5, 0); /* it fits: the row is longer */
        sit(d, ROWS, size);
        expect_drop(d, "g1", cell(d, 0, 0), 0, 1);
        struct shelves s = shelves(d);
        /* Where the felt ends is still the last shelf. */
        struct rect low = grid_cell(&view_of(d)->grid, 2, s.high.y);
        expect_drop(d, "b9", (struct spot){low.x + low.w / 2, low.y + low.h * 1.3f}, 2,
                    s.high.y);
        s = shelves(d);
        assert_int_equal(s.high.y, view_of(d)->shelved.lines - 1);
    }
}

/* Several tiles of the rack become one row, which ends on the shelf. */
TEST_DRIVEN(several_tiles_take_one_stretch)
{
    sit(d, "table r3@1,0 r4@2,0 r5@3,0 k7@7,0 b7@8,0 g7@9,0\nrack k1 k2 k3 b9", 0);
    struct shelves s = shelves(d);
    for (const char *const *t = (const char *const[]){"k1", "k2", "k3", NULL}; *t; t++)
        click_with(d, on(d, *t), BUTTON_LEFT, MOD_SHIFT);
    expect_drop(d, "k1", cell(d, s.high.x, 1), s.high.x - 2, 1);
    assert_lies(d, "k3", s.high.x, 1, 0);
}

/* A row that is dragged a little, to where it would touch another one, stays: then nothing has
 * happened. */
TEST_DRIVEN(a_row_stays_where_it_is_nearest)
{
    sit(d, "table r3@1,0 r4@2,0 r5@3,0 k7@5,0 b7@6,0 g7@7,0\nrack k1 b9", 0);
    float cell_w = GRID_PITCH_X * view_of(d)->grid.unit;
    struct spot grip = grip_of(d, "r3");
    grab_with(d, grip, beside(grip, cell_w, 3), BUTTON_LEFT, 0);
    assert_int_equal(target(d).kind, DROP_HOME);
    let_go(d, BUTTON_LEFT);
    guest_settle(d);
    assert_int_equal(steps(d), 0);
    assert_lies(d, "r3", 1, 0, 0);
    grip = grip_of(d, "r3");
    drag(d, grip, beside(grip, cell_w, cell_w * 1.5f));
    assert_lies(d, "r3", 2, 1, 0);
}

/* "Or a person puts one beyond": then there is one more, and it is gone once that is undone. */
TEST_DRIVEN(beyond_them_there_is_one_more)
{
    sit(d, "table r3@1,2 r4@2,2 r5@3,2\nrack k1 k2", 0);
    struct shelves s = shelves(d);
    float unit = view_of(d)->grid.unit;
    struct spot felt = cell(d, 6, 3);
    drag(d, felt, beside(felt, 0, -150));
    expect_drop(d, "k1", cell(d, 2, s.high.y + 1), 2, s.high.y + 1);
    struct shelves more = shelves(d);
    assert_int_equal(shelves_lines(&more), shelves_lines(&s) + 1);
    key(d, 'F');
    assert_true(view_of(d)->grid.unit < unit);
    key_with(d, 'Z', MOD_CTRL);
    key(d, 'F');
    more = shelves(d);
    assert_int_equal(shelves_lines(&more), shelves_lines(&s));
}

/* A row of thirteen has a place on a grid that is nearly full: beyond it, in sight. */
TEST_DRIVEN(a_long_row_has_a_place)
{
    for (int size = 0; size < 2; size++) {
        sit(d, "table r13@0,0\nrack k13", size);
        struct shelves s = shelves(d);
        int full = shelves_lines(&s) * ((shelves_columns(&s) + 1) / 4);
        sit_at_rows(d, full - 1, " r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13", size);
        const struct tile_desk *v = view_of(d);
        struct table was = v->now;
        tile_t rack[TILE_MAX];
        assert_int_equal(td_rack_list(v, rack), 13);
        for (int i = 0; i < 13; i++)
            click_with(d, middle(v->d.seen[rack[i]].to), BUTTON_LEFT, MOD_SHIFT);
        drag(d, middle(v->d.seen[rack[0]].to), cell(d, 3, 1));
        assert_int_equal(v->n_faults, 0);
        assert_int_equal(v->n_groups, full);
        for (int i = 0; i < 13; i++) {
            struct rect r = grid_tile(&v->grid, &v->now, rack[i]), a = v->d.area.board;
            assert_true(r.x >= a.x && r.x + r.w <= a.x + a.w && r.y + r.h <= a.y + a.h);
        }
        for (tile_t t = 0; t < TILE_MAX; t++)
            assert_true(!table_has(&was, t) || place_same(was.at[t], v->now.at[t]));
        int lines = shelves_lines(&s);
        s = shelves(d);
        assert_true(shelves_lines(&s) > lines);
    }
}

/* "Tidy rows" stays the person's, and may do with fewer shelves. */
TEST_DRIVEN(tidying_lays_them_on_fewer)
{
    sit(d, "table g3@1,0 g4@2,0 g5@3,0 k7@7,8 b7@8,8 g7@9,8 r1@1,8 r2@2,8 r3@3,8\nrack b1", 0);
    struct shelves s = shelves(d);
    assert_int_equal(shelves_lines(&s), 9);
    press_button(d, "tidy");
    s = shelves(d);
    assert_int_equal(shelves_lines(&s), 5);
    assert_lies(d, "g3", 2, 0, 0);
    assert_lies(d, "r1", 7, 0, 0);
    assert_lies(d, "k7", 12, 0, 0);
    key(d, 'M'); /* sorted: red before green */
    assert_lies(d, "r1", 2, 0, 0);
    key_with(d, 'Z', MOD_CTRL);
    key_with(d, 'Z', MOD_CTRL);
    s = shelves(d);
    assert_int_equal(shelves_lines(&s), 9);
}

/* ---- How they look ---- */

static int ledges(const struct driver *d, float width)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        n += c->kind == DRAW_BOX && fabsf(c->r.w - width) < 2 && c->r.h < 4 && c->c1.a > 0;
    }
    return n;
}

/* Each shelf has a ledge as long as the grid, beneath the tiles of its line. */
TEST_DRIVEN(each_has_a_ledge)
{
    sit(d, "table r3@1,0 r4@2,0 r5@3,0\nrack k1 k2", 0);
    struct shelves s = shelves(d);
    const struct grid *g = &view_of(d)->grid;
    struct rect first = grid_cell(g, s.low.x, 0), last = grid_cell(g, s.high.x, 0);
    drive_draw(d);
    assert_int_equal(ledges(d, last.x + last.w - first.x + 12 * g->unit), shelves_lines(&s));
    struct rect next = grid_cell(g, s.low.x, 1);
    assert_true(next.y - first.y - first.h > 10 * g->unit);
}

/* ---- Whole games ---- */

/* A game of computers, and what a window shows of it; no window opens. */
struct playing {
    struct match *m;
    struct game_status st;
    struct ui ui;
    struct draw_list dl;
    struct tile_desk *v;
    void *view;
    float w, h;
};

static void open_game(struct playing *g, uint64_t seed, const float size[2])
{
    struct game_config c;
    const struct game *game = game_find("classic");
    *g = (struct playing){.w = size[0], .h = size[1]};
    game_config_default(&c, game, 4);
    c.seed = seed;
    g->m = match_new(&c);
    g->view = mem_alloc(game->state_size);
    g->ui.renderer = renderer_null();
    ui_begin(&g->ui, &g->dl, (int)g->w, (int)g->h, 1);
    g->v = (void *)desk_open(look_of(game)->desk, look_of(game)->ways, &g->ui);
}

static void close_game(struct playing *g)
{
    desk_close(&g->v->d);
    g->ui.renderer->destroy(g->ui.renderer);
    draw_free(&g->dl);
    match_free(g->m);
    free(g->view);
}

/* Pip and Nell take turns. */
static bool next_step(struct playing *g, uint64_t seed)
{
    struct buf text = {0};
    match_status(g->m, &g->st);
    int seat = g->st.seat >= 0 ? g->st.seat : 0;
    struct player_turn t = {.who = seat & 1 ? PLAYER_PIP : PLAYER_NELL,
                            .game = g->m->game,
                            .view = g->view,
                            .luck = seed * 7 + (uint64_t)seat};
    g->m->game->view(g->m->state, seat, g->view);
    bool good = player_step(&t, &text) && match_play(g->m, buf_text(&text), NULL, NULL);
    buf_free(&text);
    match_status(g->m, &g->st);
    return good && g->st.phase <= PHASE_TURN;
}

/* What others do is brought into sight, as at the table. */
static void show(struct playing *g)
{
    struct desk_areas area;
    desk_sync(&g->v->d, g->m, 0, false);
    table_areas(&g->ui, &g->v->d, g->w, g->h, 0, &area);
    desk_lay_out(&g->v->d, &area, g->ui.scale);
    desk_show_all(&g->v->d);
    desk_settle(&g->v->d);
}

/* How many rows of the first table are also rows of the second; all of them lie where they
 * lay. */
static int expect_untouched(const struct table *was, const struct table *is)
{
    struct table_rows old, now;
    int same = 0;
    table_rows(was, &old);
    table_rows(is, &now);
    for (int i = 0; i < old.n; i++)
        for (int k = 0; k < now.n; k++) {
            const tile_t *a = row_tiles(&old, i), *b = row_tiles(&now, k);
            if (row_length(&old, i) != row_length(&now, k) ||
                memcmp(a, b, (size_t)row_length(&old, i)) != 0)
                continue;
            assert_true(place_same(was->at[a[0]], is->at[b[0]]));
            same++;
        }
    return same;
}

/* "Rows that were not touched never move", in games of computers; and the camera only moves
 * when there are more shelves. */
TEST(whole_games_keep_still)
{
    int untouched = 0, moved = 0, turns = 0;
    for (uint64_t i = 0; i < (uint64_t)often(40, 6, 2); i++) {
        struct playing g;
        struct desk_areas area;
        struct shot was = {0, 0, 0};
        struct shelves before = {{0, 0, 0}, {0, 0, 0}};
        open_game(&g, i + 1, SIZES[i & 1]);
        memset(&area, 0, sizeof area);
        for (bool going = true; going;) {
            struct table old = *g.m->game->tiles->now(g.m->state);
            going = next_step(&g, i);
            untouched += expect_untouched(&old, g.m->game->tiles->now(g.m->state));
            show(&g);
            struct shelves s = td_shelves(g.v);
            struct rect low = grid_cell(&g.v->grid, 0, g.v->shelved.lines - 1);
            assert_true(low.y + low.h < g.v->d.area.board.y + g.v->d.area.board.h);
            bool same_area = !memcmp(&area, &g.v->d.area, sizeof area),
                 same = same_shot(was, g.v->d.camera.shot);
            if (same_area && g.st.phase == PHASE_TURN) {
                if (!(same || shelves_lines(&s) > shelves_lines(&before)))
                    print_message("%d %d: %d,%d..%d,%d -> %d,%d..%d,%d\n", (int)i, g.st.turn,
                                  before.low.x, before.low.y, before.high.x, before.high.y,
                                  s.low.x, s.low.y, s.high.x, s.high.y);
                if (0)
                    assert_true(same || shelves_lines(&s) > shelves_lines(&before));
                assert_true(shelves_lines(&s) >= shelves_lines(&before));
                moved += !same;
                turns++;
            }
            area = g.v->d.area;
            was = g.v->d.camera.shot;
            before = s;
        }
        close_game(&g);
    }
    print_message("%d rows not touched, the camera moved %d times in %d steps\n", untouched,
                  moved, turns);
    assert_true(untouched > 200 && turns > 100 && moved > 0);
}

TESTS_MAIN
