/* test_classic.c: what is different at Classic's table, besides cases/classic.txt: tidy rows,
 * who waits for whom, numerals, drawing. Rules: Classic Rummy Tiles, "Melds", "A round". */
#include "view_help.h"

#include "classic.h"
#include "classic_ways.h"
#include "table_parts.h"

static void sit(struct driver *d, const char *position)
{
    struct buf text = {0};
    buf_addf(&text, "game classic\n%s\n", position);
    desk_sit_with(d, buf_text(&text), 1280, 800);
    buf_free(&text);
}

static void play(struct driver *d, const char *step)
{
    struct reason why = {0};
    if (!session_play(d->app->session, step, NULL, &why))
        fail_msg("%s: %s", step, why.text);
    app_follow(d->app);
    if (d->app->screen == &TABLE_SCREEN) /* this was not announced */
        app_go(d->app, SCREEN_TABLE);
    guest_settle(d);
}

/* "auto-layout of the table into tidy rows without changing a meld", as one step; once more,
 * and they are sorted; then there is nothing to do. */
TEST_DRIVEN(rows_are_tidied)
{
    sit(d, "melded yes\ntable r7@40,0 k7@41,0 g7@42,0 b3@0,9 b4@1,9 b5@2,9 k1@-30,-7 k2@-29,-7 "
           "k3@-28,-7\nrack r1 r2");
    float unit = view_of(d)->grid.unit;
    press_button(d, "tidy");
    assert_int_equal(steps(d), 1);
    assert_int_equal(view_of(d)->n_groups, 3);
    assert_int_equal(view_of(d)->n_faults, 0);
    assert_true(view_of(d)->grid.unit > 3 * unit); /* all in sight, and large */
    assert_string_equal(widget(d, "message")->label, "The rows are tidy.");
    key(d, 'M');
    assert_int_equal(steps(d), 2);
    key(d, 'M');
    assert_int_equal(steps(d), 2);
    assert_string_equal(widget(d, "message")->label, "The rows were already tidy.");
    assert_int_equal(view_of(d)->n_groups, 3);
}

/* In two lines a cell is 60 pixels wide, in one only 57. */
TEST(two_lines_are_tidier_if_tiles_are_larger)
{
    const struct rect area = {0, 0, 7 * 57, 3 * 60 * GRID_PITCH_Y / GRID_PITCH_X};
    static const char *const tiles[] = {"r1", "r2", "r3", "k1", "k2", "k3"};
    struct table t;
    struct table_item item[TILE_MAX];
    table_clear(&t);
    for (int i = 0; i < 6; i++)
        table_put(&t, tile(tiles[i]), (struct place){(int16_t)(i < 3 ? i : 20 + i), 0, 0});
    int n = WAYS_CLASSIC.rows->tidy(&t, area, 63, item);
    assert_int_equal(n, 3);
    for (int i = 0; i < n; i++)
        assert_true(item[i].to.x == i && item[i].to.y == 2);
}

/* Somebody else's play is shown row by row, after the camera has settled. Rows that it does not
 * change only follow the camera. */
TEST_DRIVEN(rows_wait_for_the_camera)
{
    sit(d, "melded yes\ngrid\nb3 b4 b5 . r7 k7 g7\nrack k1 k2 k3 r1 r2 r3 g9");
    table_computer_step(d->app, "put k1 30,0 ; put k2 31,0 ; put k3 32,0 ; put r1 40,0 ; "
                                "put r2 41,0 ; put r3 42,0");
    const struct tile_desk *v = view_of(d);
    const struct seen *aside = &v->d.seen[tile("b3")], *first = &v->d.seen[tile("k1")],
                      *second = &v->d.seen[tile("r1")];
    assert_true(v->d.staged);
    assert_true(aside->left > 0 && aside->left <= aside->ticks);
    assert_int_equal(first->left, 2 * first->ticks);
    assert_true(second->left > first->left + first->ticks);
    guest_settle(d);
}

static struct rect where(const struct driver *d, const char *name)
{
    return seen_rect(&view_of(d)->d.seen[tile(name)], 0);
}

/* What a play moves is carried along with the camera, as if it were still in its row, and only
 * then sets out. */
TEST_DRIVEN(what_moves_is_carried_by_the_camera)
{
    sit(d, "melded yes\ngrid\nb3 b4 b5 b6 . . r7 k7 g7\nrack k1 k2 k3 b7 b8 g9");
    const struct tile_desk *v = view_of(d);
    float was = where(d, "r7").x - where(d, "b6").x, unit = v->grid.unit;
    table_computer_step(d->app, "move b6 30,6 ; put b7 31,6 ; put b8 32,6");
    assert_true(v->grid.unit < unit);
    assert_float_equal(where(d, "r7").x - where(d, "b6").x, was, 0.5);
    for (int i = v->d.seen[tile("r7")].ticks; i > 0; i--)
        desk_tick(table_data_of(d->app)->host.desk);
    assert_false(seen_travels(&v->d.seen[tile("r7")]));
    assert_float_equal(where(d, "r7").x - where(d, "b6").x, was * v->grid.unit / unit, 1);
    guest_settle(d);
    assert_true(where(d, "b6").x > where(d, "r7").x);
}

/* The rack closes its gaps together with the last tile. */
TEST_DRIVEN(the_rack_waits_for_the_last_tile)
{
    sit(d, "melded yes\nrack k1 k2 k3 b1 b2 b3 r1");
    drag(d, on(d, "r1"), on(d, "b3"));
    guest_settle(d);
    table_computer_step(d->app, "put k1 30,0 ; put k2 31,0 ; put k3 32,0 ; put b1 40,0 ; "
                                "put b2 41,0 ; put b3 42,0");
    const struct tile_desk *v = view_of(d);
    const struct seen *left = &v->d.seen[tile("r1")], *first = &v->d.seen[tile("k1")],
                      *last = &v->d.seen[tile("b3")];
    assert_true(v->d.staged && left->where == DESK_HAND);
    assert_true(last->left > first->left);
    assert_int_equal(left->left - left->ticks, last->left - last->ticks);
    guest_settle(d);
}

static int figures(const struct driver *d, const char *text)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].kind == DRAW_TEXT && d->dl.cmd[i].what == FONT_TILE &&
             !strcmp(d->dl.text + d->dl.cmd[i].text, text);
    return n;
}

/* "No six-nines": a 6 and a 9 are two numbers and look different, only in this game. */
TEST_DRIVEN(a_six_is_no_nine)
{
    sit(d, "melded yes\ngrid\nb5 b6 b7\nrack g9");
    assert_true(written(d, "6") && written(d, "9"));
    assert_int_equal(figures(d, "9"), 1); /* on the rack; none in a corner of the 6 */
    point(d, on(d, "b6"));
    rest(d);
    assert_int_equal(view_of(d)->explain, TILE_NONE); /* there is nothing to explain */
    desk_sit(d, "table b5@0,0 b6@1,0 b7@2,0 *@9,9\nrack g9");
    assert_int_equal(figures(d, "9"), 2); /* small on both tiles */
}

/* The numbers that are written on the Wild. */
static void expect_on_wild(const struct driver *d, const char *numbers)
{
    struct rect r = view_of(d)->d.seen[tile("*")].to;
    struct buf text = {0};
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && rect_has(r, c->r.x, c->r.y))
            buf_addf(&text, "%s%s", text.len ? " " : "", d->dl.text + c->text);
    }
    assert_string_equal(buf_text(&text), numbers);
    buf_free(&text);
}

/* A Wild in a row shows small what it stands for: one tile, or one of two. */
TEST_DRIVEN(a_wild_shows_what_it_stands_for)
{
    sit(d, "melded yes\ngrid\nr3 * r5\nrack k1 k2");
    drive_draw(d);
    expect_on_wild(d, "4");
    sit(d, "melded yes\ngrid\nr9 * k9\nrack k1 k2");
    drive_draw(d);
    expect_on_wild(d, "9 9");
    sit(d, "melded yes\ngrid\nr3 r4 r5 . *\nrack k1 k2");
    drive_draw(d);
    expect_on_wild(d, "");
}

/* "It waits for the next turn": the drawn tile is marked. */
TEST_DRIVEN(what_was_drawn_is_marked)
{
    struct game_config c;
    struct game_status st;
    desk_bare(d, 1280, 800);
    d->app->settings.cover = false;
    game_config_default(&c, &CLASSIC, 2);
    snprintf(c.computer[1], sizeof c.computer[1], "mira");
    c.seed = 3;
    assert_true(app_start(d->app, &c, NULL));
    for (match_status(match_of(d), &st); st.phase != PHASE_TURN; match_status(match_of(d), &st))
        play(d, st.phase == PHASE_LOTS ? "draw" : "deal");
    if (st.seat == 1)
        play(d, "draw");
    assert_int_equal(view_of(d)->drew, TILE_NONE);
    struct tile_bits before = view_of(d)->rack;
    press_button(d, "draw");
    match_status(match_of(d), &st);
    assert_int_equal(st.seat, 1); /* "drawing ends the turn" */
    tile_t drew = view_of(d)->drew;
    assert_true(drew != TILE_NONE && !bits_has(&before, drew) &&
                bits_has(&view_of(d)->rack, drew));
}

TESTS_MAIN
