/* test_classic.c: the hand at Classic's table: rows taken whole, split, joined; a Wild
 * replaced; the worth of the first melds; the rack's sets and runs; tidy rows. Rules: Classic
 * Rummy Tiles, "Melds", "A round". */
#include "tile_desk.h"
#include "view_help.h"

#include "classic.h"
#include "classic_ways.h"
#include "meld.h"
#include "table_parts.h"

static void sit_at(struct driver *d, const char *position, float w, float h)
{
    struct buf text = {0};
    struct game_config c;
    struct reason why = {0};
    desk_bare(d, w, h);
    buf_addf(&text, "game classic\n%s\n", position);
    if (!game_config_from_text(&c, buf_text(&text), text.len, &why) ||
        !app_start(d->app, &c, &why))
        fail_msg("%s: %s", position, why.text);
    game_config_free(&c);
    buf_free(&text);
    drive_draw(d);
    guest_settle(d);
}

static void sit(struct driver *d, const char *position)
{
    sit_at(d, position, 1280, 800);
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

static bool end_allowed(const struct driver *d)
{
    return match_check(match_of(d), "end", NULL);
}

static void expect_blamed(const struct driver *d, const char *lines)
{
    struct buf probe = {0}, blamed = {0};
    td_probe(view_of(d), &probe);
    for (const char *p = buf_text(&probe); *p; p = strchr(p, '\n') + 1)
        if (!strncmp(p, "blamed ", 7))
            buf_addf(&blamed, "%.*s", (int)(strchr(p, '\n') + 1 - p), p);
    assert_text(buf_text(&blamed), lines);
    buf_free(&probe);
    buf_free(&blamed);
}

static bool outlined_as_faulty(struct driver *d, const char *name)
{
    struct rect r = view_of(d)->d.seen[tile(name)].to;
    bool found = false;
    drive_draw(d);
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *k = &d->dl.cmd[i];
        struct rgba c = d->app->ui.theme->bad;
        found |= k->kind == DRAW_FRAME && k->c0.r == c.r && k->c0.g == c.g && k->c0.b == c.b &&
                 k->r.x < r.x + r.w && k->r.x + k->r.w > r.x - 8 && k->r.y < r.y + r.h &&
                 k->r.y + k->r.h > r.y - 8;
    }
    return found;
}

/* "End turn is refused with the faulty tiles outlined": also if every row is a meld. */
TEST_DRIVEN(a_refused_turn_outlines_what_is_to_blame)
{
    sit(d, "melded no\ngrid\nb3 b4 b5 . . r7 k7 g7\nrack k9 k10 k11 b6");
    play(d, "put k9 0,2 ; put k10 1,2 ; put k11 2,2 ; put b6 3,0");
    assert_int_equal(view_of(d)->n_faults, 0);
    expect_blamed(d, ""); /* as long as nobody wants to end the turn */
    assert_false(outlined_as_faulty(d, "b6"));
    press_button(d, "end-turn");
    expect_said(d, "Your first sets and runs must come from your rack.");
    expect_blamed(d, "blamed b3 b6\n");
    assert_true(outlined_as_faulty(d, "b6"));
    assert_false(outlined_as_faulty(d, "k10"));
    assert_false(outlined_as_faulty(d, "k7"));
    press_button(d, "undo");
    expect_blamed(d, "");
    drive_end(d);
    /* a Wild wrongly taken */
    sit(d, "melded yes\ngrid\nr3 * r5\n. . .\nk9 b9 g9\nrack r4 k1");
    drag(d, on(d, "r4"), cell(d, 1, 0));
    struct place alone = table_now(d)->at[WILD];
    drag(d, cell(d, alone.x, alone.y), cell(d, 3, 2));
    press_button(d, "end-turn");
    expect_blamed(d, "blamed *\n");
    assert_true(outlined_as_faulty(d, "*"));
    drive_end(d);
    /* the first sets and runs are allowed, but not enough: they are not at fault */
    sit(d, "melded no\ngrid\nb3 b4 b5\nrack r1 r2 r3 k1");
    play(d, "put r1 0,2 ; put r2 1,2 ; put r3 2,2");
    press_button(d, "end-turn");
    expect_said(d, "Not yet. Your first sets and runs must be worth");
    expect_blamed(d, "");
}

/* "Melds as rows of their own that can be dragged whole": by the grip at their left end. */
TEST_DRIVEN(a_grip_takes_the_row)
{
    sit(d, "melded yes\ngrid\nb3 b4 b5 . r7 k7 g7\nrack k1");
    struct rect first = view_of(d)->d.seen[tile("r7")].to;
    struct spot grip = {first.x - 8, first.y + first.h / 2};
    assert_int_equal(td_grip_at(view_of(d), grip.x, grip.y), tile("r7"));
    drag(d, grip, beside(grip, 0, 3 * GRID_PITCH_Y * view_of(d)->grid.unit));
    assert_lies(d, "r7", 4, 3, 0);
    assert_lies(d, "k7", 5, 3, 0);
    assert_lies(d, "g7", 6, 3, 0);
    assert_lies(d, "b3", 0, 0, 0);
    assert_string_equal(chosen_text(d), ""); /* it was chosen while it was held */
    assert_int_equal(steps(d), 1);           /* moves as one */
    key_with(d, 'Z', MOD_CTRL);
    assert_lies(d, "g7", 6, 0, 0); /* and undoes as one */
    /* a single tile needs none, and on the tile itself it is the tile */
    drag(d, on(d, "b5"), cell(d, 9, 3));
    struct rect alone = view_of(d)->d.seen[tile("b5")].to;
    assert_int_equal(td_grip_at(view_of(d), alone.x - 8, alone.y + 9), TILE_NONE);
}

/* A click on the grip takes the row into the hand, and the next click puts it down. Escape
 * drops it. */
TEST_DRIVEN(a_grip_can_be_clicked)
{
    sit(d, "melded yes\ngrid\nb3 b4 b5 . r7 k7 g7\nrack k1");
    struct rect first = view_of(d)->d.seen[tile("b3")].to;
    click(d, (struct spot){first.x - 6, first.y + 20});
    assert_int_equal(held(d), 3);
    key(d, KEY_ESCAPE);
    expect_idle(d);
    assert_string_equal(chosen_text(d), "");
    assert_int_equal(steps(d), 0);
}

/* If a tile is added to a row, the neighbour makes way. If it is put into a run, the run is
 * split where the tile goes. */
TEST_DRIVEN(rows_are_split_and_joined)
{
    sit(d, "melded yes\ngrid\nb3 b4 b5 . r7 k7 g7\n. . . . . . .\nr3 r4 r5 r6 r7\nrack b6 r5");
    drag(d, on(d, "b6"), cell(d, 3, 0));
    assert_lies(d, "b6", 3, 0, 0);
    assert_lies(d, "k7", 6, 0, 0);
    assert_int_equal(view_of(d)->n_faults, 0);
    assert_int_equal(steps(d), 1);
    int before = view_of(d)->n_groups;
    tile_t own =
        (tile_t)(bits_has(&view_of(d)->rack, tile("r5")) ? tile("r5") : tile("r5") + FACES);
    struct spot from = middle(view_of(d)->d.seen[own].to);
    drag(d, from, beside(cell(d, 2, 2), 10, 0));
    assert_int_equal(view_of(d)->n_faults, 0);
    assert_int_equal(view_of(d)->n_groups, before + 1);
    assert_int_equal(view_of(d)->d.status.played, 2);
    assert_true(end_allowed(d));
    drive_end(d);
    /* Two rows become one. */
    sit(d, "melded yes\ngrid\nb3 b4 b5 . b7 b8 b9\nrack b6");
    drag(d, on(d, "b6"), cell(d, 3, 0));
    assert_int_equal(view_of(d)->n_groups, 1);
    drive_end(d);
    /* Several tiles of a run continue on their own. */
    sit(d, "melded yes\ngrid\nr3 r4 r5 r6 r7 r8 . k7 k8 k9\nrack b6");
    for (int i = 6; i <= 8; i++) {
        char name[4] = {'r', (char)('0' + i), 0};
        click_with(d, on(d, name), BUTTON_LEFT, MOD_SHIFT);
    }
    drag(d, on(d, "r6"), cell(d, 1, 2));
    assert_lies(d, "r8", 3, 2, 0);
    assert_int_equal(view_of(d)->n_groups, 3);
}

/* "Taking a Wild: replaced by a rack tile of the colour and number it stands for. On that same
 * turn it must be used in a new set or run together with two or more tiles from the rack."
 * Refused with a reason when it is not. */
TEST_DRIVEN(a_wild_is_taken)
{
    sit(d, "melded yes\ngrid\nr3 * r5\nrack r4 k11 k12 b1");
    drag(d, on(d, "r4"), cell(d, 1, 0));
    assert_lies(d, "r4", 1, 0, 0);
    assert_true(table_has(table_now(d), WILD)); /* it lies nearby, on its own */
    assert_int_equal(view_of(d)->n_faults, 1);
    assert_int_equal(steps(d), 1);
    struct place alone = table_now(d)->at[WILD];
    drag(d, on(d, "k11"), cell(d, alone.x + 1, alone.y));
    drag(d, on(d, "b1"), cell(d, alone.x - 4, alone.y));
    assert_false(end_allowed(d));
    key_with(d, 'Z', MOD_CTRL);
    drag(d, on(d, "k12"), cell(d, alone.x + 2, alone.y));
    assert_int_equal(view_of(d)->n_faults, 0);
    assert_true(end_allowed(d));
    drive_end(d);
    /* with one rack tile only, and a meld of the table */
    sit(d, "melded yes\ngrid\nr3 * r5\n. . .\nk9 b9 g9\nrack r4 k1");
    drag(d, on(d, "r4"), cell(d, 1, 0));
    alone = table_now(d)->at[WILD];
    drag(d, cell(d, alone.x, alone.y), cell(d, 3, 2));
    assert_int_equal(view_of(d)->n_faults, 0);
    assert_false(end_allowed(d));
    expect_said(d, "The Wild that stood for red 4 must make a new set or run");
    press_button(d, "end-turn");
    expect_said(d, "Not yet. The Wild that stood for red 4");
    drive_end(d);
    /* a tile that it does not stand for takes nothing */
    sit(d, "melded yes\ngrid\nr3 * r5\nrack k4 k1");
    drag(d, on(d, "k4"), cell(d, 1, 0));
    assert_true(racked(d, "k4"));
}

/* Several tiles that are dropped on a tile go before or behind it, depending on which half of
 * it the pointer is on. */
TEST_DRIVEN(a_block_goes_to_the_half_it_is_dropped_on)
{
    for (int half = -1; half <= 1; half += 2) {
        sit(d, "melded yes\ngrid\nr5 . . . . k1 k2 k3\nrack b5 g5");
        click_with(d, on(d, "b5"), BUTTON_LEFT, MOD_SHIFT);
        click_with(d, on(d, "g5"), BUTTON_LEFT, MOD_SHIFT);
        drag(d, on(d, "b5"), beside(cell(d, 0, 0), 8.0f * (float)half, 0));
        assert_lies(d, "r5", 0, 0, 0);
        assert_lies(d, "b5", half < 0 ? -2 : 1, 0, 0);
        assert_lies(d, "g5", half < 0 ? -1 : 2, 0, 0);
        assert_int_equal(view_of(d)->n_faults, 0);
    }
}

/* A part of an old row goes behind another row in its own order, whichever of its tiles is
 * gripped, and what is in the way makes way. */
TEST_DRIVEN(a_block_keeps_its_order)
{
    for (int grip = 6; grip <= 8; grip++) {
        sit(d, "melded yes\ngrid\nr3 r4 r5 . k1 k2 k3\n. . .\nr6 r7 r8 r9 r10 r11\nrack g5");
        for (int i = 8; i >= 6; i--) {
            char name[4] = {'r', (char)('0' + i), 0};
            click_with(d, on(d, name), BUTTON_LEFT, MOD_SHIFT);
        }
        char lead[4] = {'r', (char)('0' + grip), 0};
        drag(d, on(d, lead), beside(cell(d, grip - 4, 0), 8, 0));
        const struct table *t = table_now(d);
        for (int i = 6; i <= 8; i++) {
            struct place p = t->at[tile_make(RED, i - 1)];
            p.x++;
            assert_true(place_same(t->at[tile_make(RED, i)], p));
        }
        assert_int_equal(view_of(d)->n_faults, 0);
    }
}

/* "A player's first play is one or more melds worth 30 points or more": the counter shows the
 * worth while arranging, and while the table does not fit yet. */
TEST_DRIVEN(the_worth_is_counted)
{
    sit(d, "melded no\ngrid\nb3 b4 b5\nrack k9 k10 k11 r1 r2 r3 b6");
    assert_string_equal(widget(d, "worth")->label, "Worth 0 of 30");
    expect_said(d, "worth 30 from your rack");
    play(d, "put r1 0,2 ; put r2 1,2 ; put r3 2,2");
    assert_string_equal(widget(d, "worth")->label, "Worth 6 of 30");
    expect_said(d, "Worth 6 so far");
    assert_false(widget(d, "end-turn")->flags & UI_PRIMARY);
    press_button(d, "end-turn");
    expect_said(d, "Not yet. Your first sets and runs must be worth 30 points. So far they're");
    play(d, "put k9 0,4 ; put k10 1,4");
    assert_string_equal(widget(d, "worth")->label, "Worth 6 of 30"); /* no meld yet */
    assert_true(view_of(d)->n_faults > 0);
    play(d, "put k11 2,4");
    assert_string_equal(widget(d, "worth")->label, "Worth 36");
    expect_said(d, "Everything fits.");
    assert_true(widget(d, "end-turn")->flags & UI_PRIMARY);
    /* "on that turn nothing that lay on the table is touched" */
    play(d, "put b6 3,0");
    assert_false(end_allowed(d));
    expect_said(d, "You can't use the tiles on the table");
    sit(d, "melded yes\ngrid\nb3 b4 b5\nrack k9 k10 k11");
    for (int i = 0; i < d->app->ui.n; i++) /* nothing more to be counted */
        assert_string_not_equal(d->app->ui.widget[i].id, "worth");
}

static int marked(const struct driver *d)
{
    int n = 0;
    for (int t = 0; t < TILE_MAX; t++)
        n += view_of(d)->meld[t] != 0;
    return n;
}

/* "Arrange my rack" shows the sets and runs in it; sorting and taking tiles out undo that. */
TEST_DRIVEN(the_rack_is_arranged)
{
    sit(d, "melded yes\ngrid\nb3 b4 b5\nrack k9 r2 k10 b9 r1 r3 g9 *");
    press_button(d, "sort-melds");
    assert_string_equal(widget(d, "message")->label, "2 sets and runs.");
    assert_true(marked(d) >= 6);
    tile_t list[TILE_MAX];
    td_rack_list(view_of(d), list);
    int first = 1;
    while (view_of(d)->meld[list[first]] == view_of(d)->meld[list[0]])
        first++;
    assert_true(meld_readings(list, first, NULL) > 0);
    press_button(d, "sort-colour");
    assert_int_equal(marked(d), 0);
    assert_string_equal(rack_text(d), "k9 k10 b9 r1 r2 r3 g9 *");
    press_button(d, "sort-number");
    assert_string_equal(rack_text(d), "r1 r2 r3 k9 b9 g9 k10 *");
    key(d, 'A');
    assert_true(marked(d) >= 6);
    drive_end(d);
    /* Before the first melds, points count and are announced. */
    sit(d, "melded no\ngrid\nb3 b4 b5\nrack k11 k12 k13 r1 r2 r3 r5");
    press_button(d, "sort-melds");
    assert_string_equal(widget(d, "message")->label, "2 sets and runs, worth 42 in all.");
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
    int n = WAYS_CLASSIC.rows->tidy(&t, area, 63, false, item);
    assert_int_equal(n, 3);
    for (int i = 0; i < n; i++)
        assert_true(item[i].to.x == i && item[i].to.y == 2);
}

/* Somebody else's play is shown row by row. Rows that it does not change only follow the
 * camera, and nobody has to wait for them. */
TEST_DRIVEN(nobody_waits_for_the_camera)
{
    sit(d, "melded yes\ngrid\nb3 b4 b5 . r7 k7 g7\nrack k1 k2 k3 r1 r2 r3 g9");
    table_computer_step(d->app, "put k1 30,0 ; put k2 31,0 ; put k3 32,0 ; put r1 40,0 ; "
                                "put r2 41,0 ; put r3 42,0");
    const struct tile_desk *v = view_of(d);
    const struct seen *aside = &v->d.seen[tile("b3")], *first = &v->d.seen[tile("k1")],
                      *second = &v->d.seen[tile("r1")];
    assert_true(v->d.staged);
    assert_true(aside->left > 0 && aside->left <= aside->ticks);
    assert_true(first->left > 0 && first->left <= first->ticks);
    assert_true(second->left > second->ticks);
    guest_settle(d);
}

/* The rack closes its gaps together with the last group. The tile left is the first
 * there is. */
TEST_DRIVEN(the_rack_waits_for_the_last_group)
{
    sit(d, "melded yes\nrack k1 k2 k3 b1 b2 b3 r1");
    drag(d, on(d, "r1"), on(d, "b3"));
    guest_settle(d);
    table_computer_step(d->app, "put k1 30,0 ; put k2 31,0 ; put k3 32,0 ; put b1 40,0 ; "
                                "put b2 41,0 ; put b3 42,0");
    const struct tile_desk *v = view_of(d);
    const struct seen *left = &v->d.seen[tile("r1")], *first = &v->d.seen[tile("k1")],
                      *last = &v->d.seen[tile("b1")];
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

/* It does not ask about rows that were only tidied up, even twice, and they stay tidy. */
TEST_DRIVEN(drawing_after_tidying_does_not_ask)
{
    sit(d, "melded yes\ntable r7@20,0 k7@21,0 g7@22,0 b3@0,4 b4@1,4 b5@2,4\nrack r1\n"
           "bag r2 r3 r4 r5");
    press_button(d, "tidy");
    key(d, 'M');
    struct table tidy = *table_now(d);
    int steps_before = steps(d);
    press_button(d, "draw");
    assert_int_equal(steps(d), steps_before + 1);
    assert_true(table_same(table_now(d), &tidy));
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
