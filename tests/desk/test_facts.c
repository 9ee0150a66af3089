/* test_facts.c: what the table says: the message line, the probe, a table opened from a
 * file. */
#include "tile_lots.h"
#include "view_help.h"

/* ---- The message line: every state of a turn has its sentence ---- */

/* A sentence that the desk says is drawn, no matter who made it say that. */
TEST_DRIVEN(test_note_is_drawn)
{
    desk_sit(d, "table *@0,0 r7@1,0 r8@2,0\nrack r9 r10 k1\nbag k13");
    assert_false(view_of(d)->d.dirty);
    desk_note(&view_of(d)->d, "Not there.");
    assert_true(view_of(d)->d.dirty);
    drive_draw(d);
    assert_true(written(d, "Not there."));
}

/* In the narrowest window a long reason is still shown to its end. */
TEST_DRIVEN(test_long_message)
{
    desk_sit_at(d, "table *@0,0 r7@1,0 r8@2,0\nrack g11 g12\nbag k13", 800, 600);
    drag(d, on(d, "g11"), cell(d, 1, 1));
    key(d, 'E');
    drive_draw(d);
    expect_said(d, "in the same column");
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && strstr(d->dl.text + d->dl.cmd[i].text, "…"))
            fail_msg("cut off: %s", d->dl.text + d->dl.cmd[i].text);
}

/* ---- The probe ---- */

TEST_DRIVEN(test_probe)
{
    char line[100];
    desk_sit(d, "rules stacks diagonals\ntable *@0,0 r7@1,0 r8@2,0 r9@2,0,1\nrack r10 k1\n"
                "bag k13 k12");
    const struct tile_desk *v = view_of(d);
    expect_line(d, "screen table\n");
    expect_line(d, "window 1280 800\n");
    expect_line(d, "game super-wild\n");
    expect_line(d, "rules stacks diagonals\n");
    expect_line(d, "bag 2\n");
    snprintf(line, sizeof line, "grid %d %d %d %d\n", (int)lroundf(v->grid.x0),
             (int)lroundf(v->grid.y0), (int)lroundf(GRID_PITCH_X * v->grid.unit),
             (int)lroundf(GRID_PITCH_Y * v->grid.unit));
    expect_line(d, line);
    struct rect r = grid_cell(&v->grid, 0, 0);
    snprintf(line, sizeof line, "tile * table 0,0,0 %d %d %d %d\n", (int)lroundf(r.x),
             (int)lroundf(r.y), (int)lroundf(r.w), (int)lroundf(r.h));
    expect_line(d, line);
    expect_line(d, "tile r9 table 2,0,1 ");
    expect_line(d, "tile r10 rack 0 ");
    expect_line(d, "tile k1 rack 1 ");
    expect_line(d, "making ");
    expect_line(d, "button draw ");
    expect_line(d, "text message ");
    click(d, on(d, "k1"));
    point(d, cell(d, -1, 1));
    expect_line(d, "held k1 ");
    expect_line(d, "ghost table -1,1\n");
    key(d, KEY_ESCAPE);
    click_with(d, on(d, "r7"), BUTTON_LEFT, MOD_SHIFT);
    expect_line(d, "chosen r7\n");
}

/* A press where the probe says a tile is finds that tile, even a covered one. */
TEST_DRIVEN(test_probe_can_be_pressed)
{
    struct buf probe = {0};
    int tiles = 0;
    desk_sit(d, "rules stacks\ntable *@0,0 r7@1,0 r8@2,0 r9@2,0,1 r10@2,0,2 b8@2,0,-1 k1@2,-1\n"
                "rack r11 k3 k4\nbag k13 k12");
    td_probe(view_of(d), &probe);
    for (const char *p = strstr(buf_text(&probe), "tile "); p; p = strstr(p + 1, "\ntile ")) {
        char name[8], where[16], place[32];
        int x, y, w, h;
        p += *p == '\n';
        assert_int_equal(
            sscanf(p, "tile %7s %15s %31s %d %d %d %d", name, where, place, &x, &y, &w, &h), 7);
        assert_int_equal(td_pick(view_of(d), (float)x + (float)w / 2, (float)y + (float)h / 2),
                         tile(name));
        tiles++;
    }
    assert_int_equal(tiles, 10);
    buf_free(&probe);
}

/* Neither the probe nor the draw list shows other players' racks. */
TEST_DRIVEN(test_nothing_hidden_shows)
{
    struct buf probe = {0};
    desk_deal(d, 3, false, 4, 1280, 800);
    app_probe(d->app, &probe);
    const struct match *m = match_of(d);
    struct game_status st;
    match_status(m, &st);
    for (int seat = 0; seat < 3; seat++) {
        struct tile_bits rack = m->game->tiles->rack(m->state, seat, NULL);
        for (tile_t t = 0; t < FACES; t++) {
            char name[TILE_NAME], text[16];
            if (!bits_has(&rack, t))
                continue;
            snprintf(text, sizeof text, "tile %s ", tile_name(t, name));
            assert_int_equal(strstr(buf_text(&probe), text) != NULL, seat == st.seat);
            assert_int_equal(view_of(d)->d.seen[t].where != DESK_NOWHERE, seat == st.seat);
        }
    }
    buf_free(&probe);
}

/* ---- Files ---- */

static void open_text(struct driver *d, const char *path, const char *text)
{
    struct app_config config = {.open_file = path};
    struct reason why = {0};
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
    if (!app_can_open(path, &why))
        fail_msg("%s", why.text);
    memset(d, 0, sizeof *d);
    d->w = 1280;
    d->h = 800;
    d->renderer = renderer_null();
    d->app = app_create(&SCREENS, &config, NULL, d->renderer);
    guest_settle(d);
    remove(path);
}

/* A position whose table is not legal is shown as it is, with its faults outlined, and the
 * player can put it right like any table. */
TEST_DRIVEN(test_illegal_position)
{
    open_text(d, "facts-illegal.pos",
              "game super-wild\ntable *@0,0 r7@1,0 k9@2,0 g1@5,5\nrack r8 k1\nbag k13\n");
    const struct tile_desk *v = view_of(d);
    assert_true(v->n_faults > 0);
    bool fault;
    struct buf b = {0};
    td_message(v, &b, &fault);
    assert_true(fault);
    key(d, 'E');
    assert_int_equal(steps(d), 0);
    drag(d, on(d, "r8"), cell(d, 3, 3));
    assert_lies(d, "r8", 3, 3, 0);
    press_button(d, "undo");
    assert_true(racked(d, "r8"));
    key(d, 'D'); /* drawing does not help either */
    key(d, 'E');
    assert_true(app_dirty(d->app) || v->n_faults > 0);
    buf_free(&b);
}

/* If a file has two tiles in one place, both are there, and the lower one can be reached. */
TEST_DRIVEN(test_two_at_one_place)
{
    struct app_config config = {.open_file = "facts-two.pos"};
    FILE *f = fopen(config.open_file, "wb");
    fputs("game super-wild\ntable *@0,0 r7@1,0 r8@1,0\nrack r9\nbag k13\n", f);
    fclose(f);
    if (!app_can_open(config.open_file, NULL)) {
        remove(config.open_file); /* if it fails, that is fine */
        return;
    }
    remove(config.open_file);
    desk_sit(d, "table *@0,0 r7@1,0 r8@1,0\nrack r9\nbag k13");
    drag(d, on(d, "r8"), cell(d, 2, 0));
    drag(d, on(d, "r7"), cell(d, 1, 1));
    drag(d, on(d, "r7"), cell(d, 1, 0));
    assert_lies(d, "r8", 2, 0, 0);
    assert_lies(d, "r7", 1, 0, 0);
    assert_int_equal(view_of(d)->n_faults, 0);
}

/* If all tiles that could be drawn count the same, nobody drew the highest one. */
TEST(test_equal_lots)
{
    struct game_config c;
    struct game_status st;
    struct lots l;
    struct buf words = {0};
    game_config_default(&c, game_find("super-wild"), 3);
    struct match *m = match_new(&c);
    while (match_status(m, &st), st.phase == PHASE_LOTS)
        assert_true(match_play(m, "draw", NULL, NULL));
    TILE_LOTS.read(m, &l);
    TILE_LOTS.words(m, &l, &words);
    assert_non_null(strstr(buf_text(&words), "drew the highest number and goes first."));
    buf_free(&words);
    int *drawn = l.piece[l.goes - 1];
    drawn[(st.starter + 1) % 3] = drawn[st.starter];
    TILE_LOTS.words(m, &l, &words);
    assert_non_null(strstr(buf_text(&words), "All tiles that are left count the same, so "));
    buf_free(&words);
    match_free(m);
}

TESTS_MAIN
