/* test_turns.c: what the desk keeps from one turn to the next, and what "back to the start of
 * the turn" restores. */
#include "tile_desk.h"
#include "app_match.h"
#include "randomplay.h"
#include "view_help.h"

#include "tile_desk_state.h"

/* Two players at one screen, with the first one's rack still covered. */
static void sit_covered(struct driver *d)
{
    desk_deal(d, 2, true, 4, 1280, 800);
    d->app->settings.cover = true;
    app_follow(d->app);
    drive_draw(d);
    assert_string_equal(d->app->screen->id, "handover");
}

/* Draws, ends the turn, and the next player uncovers the rack. */
static void pass_on(struct driver *d)
{
    press_button(d, "draw");
    press_button(d, "end-turn");
    assert_string_equal(d->app->screen->id, "handover");
    press_button(d, "reveal");
    assert_string_equal(d->app->screen->id, "table");
    drive_draw(d);
    guest_settle(d);
}

/* "The rack keeps the order its player gave it", over turns too, and with no store to keep
 * it. */
TEST_DRIVEN(test_order_over_turns)
{
    char was[200];
    sit_covered(d);
    press_button(d, "reveal");
    guest_settle(d);
    assert_int_equal(d->app->session->id, 0); /* nothing is stored here */
    press_button(d, "sort-number");
    tile_t list[TILE_MAX];
    char last[TILE_NAME];
    int n = td_rack_list(view_of(d), list);
    tile_name(list[n - 1], last);
    drag(d, on(d, last), beside(middle(td_rack_slot(view_of(d), 0, n)), -18, 0));
    snprintf(was, sizeof was, "%s", rack_text(d));
    assert_memory_equal(was, last, strlen(last));
    pass_on(d);
    assert_string_not_equal(rack_text(d), was);
    pass_on(d);
    /* Everything in the same order, and the drawn tile after it. */
    assert_memory_equal(rack_text(d), was, strlen(was));
    assert_int_equal(td_rack_list(view_of(d), list), n + 1);
}

/* While a rack is covered, the table stays in sight, and nothing else: no tile is drawn that
 * does not lie on it. The name, what happened and the button are where the rack will be. */
TEST_DRIVEN(test_covered_rack)
{
    sit_covered(d);
    for (int turn = 0; turn < 4; turn++) {
        tile_t list[TILE_MAX];
        int faces = 0, on_table = table_list(table_now(d), list);
        for (int i = 0; i < d->dl.n; i++)
            faces += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == SPRITE_TILE;
        assert_int_equal(faces, on_table);
        const struct ui_widget *button = widget(d, "reveal"), *name = widget(d, "title"),
                               *said = widget(d, "message");
        assert_non_null(button);
        assert_non_null(name);
        assert_non_null(said);
        assert_true(name->r.y > d->h - 130 && button->r.y > d->h - 130);
        assert_true(said->r.y + said->r.h < name->r.y);
        if (turn)
            assert_non_null(strstr(said->label, "drew a tile."));
        assert_non_null(widget(d, "seat-1"));
        press_button(d, "reveal");
        drive_draw(d);
        guest_settle(d);
        press_button(d, "draw");
        press_button(d, "end-turn");
        drive_draw(d);
        assert_string_equal(d->app->screen->id, "handover");
    }
}

/* The boxes around all tiles as they are drawn, and as they belong on the table. */
static struct rect drawn_box(const struct driver *d)
{
    struct rect all = {0, 0, 0, 0};
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_SPRITE && c->what == SPRITE_TILE)
            all = all.w > 0 ? rect_join(all, c->r) : c->r;
    }
    return all;
}

static struct rect lying_box(const struct driver *d)
{
    struct rect all = {0, 0, 0, 0};
    const struct tile_desk *v = view_of(d);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct rect r = v->d.seen[t].to;
        if (table_has(&v->now, t))
            all = all.w > 0 ? rect_join(all, r) : r;
    }
    return all;
}

/* It lies where it will lie when the rack is shown, and is as large. */
TEST_DRIVEN(test_the_table_stays_when_a_rack_is_shown)
{
    struct randomplay r = {.holds = 0};
    int turns = 0;
    desk_deal(d, 2, true, 4, 800, 600);
    d->app->settings.cover = true;
    rng_seed(&r.rng, 5);
    app_follow(d->app);
    while (turns < 12 && app_status(d->app).phase == PHASE_TURN && !app_status(d->app).open) {
        int turn = app_status(d->app).turn;
        drive_draw(d);
        assert_string_equal(d->app->screen->id, "handover");
        struct rect was = drawn_box(d);
        press_button(d, "reveal");
        drive_draw(d);
        guest_settle(d);
        struct rect is = lying_box(d);
        assert_float_equal(was.x, is.x, 1.5);
        assert_float_equal(was.y, is.y, 1.5);
        assert_float_equal(was.w, is.w, 1.5);
        assert_float_equal(was.h, is.h, 3);
        turns++;
        while (app_status(d->app).phase == PHASE_TURN && app_status(d->app).turn == turn)
            assert_true(randomplay_step(&r, d->app->session->match, NULL));
        session_sync(d->app->session);
        app_follow(d->app);
    }
    assert_true(turns >= 8);
}

/* Presses the button that shows the rack, and looks before the tiles have arrived. */
static void uncover(struct driver *d)
{
    static const enum input_kind kind[] = {INPUT_MOVE, INPUT_DOWN, INPUT_UP};
    struct spot at = button_at(d, "reveal");
    for (int i = 0; i < 3; i++) {
        struct input in = {.kind = kind[i],
                           .x = at.x,
                           .y = at.y,
                           .button = BUTTON_LEFT,
                           .clicks = 1,
                           .ms = d->ms += 10};
        app_event(d->app, &in);
    }
    assert_string_equal(d->app->screen->id, "table");
}

/* A seat's first rack of a round comes from the bag; later racks are there at once. */
TEST_DRIVEN(test_dealt)
{
    sit_covered(d);
    uncover(d);
    struct tile_desk *v = view_of(d);
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list), flying = 0;
    for (int i = 0; i < n; i++)
        flying += desk_travels(&v->d, list[i]);
    assert_int_equal(flying, n);
    assert_true(app_moving(d->app));
    guest_settle(d);
    assert_false(app_moving(d->app));
    pass_on(d);
    press_button(d, "draw");
    press_button(d, "end-turn");
    uncover(d); /* the first one's second turn */
    assert_false(app_moving(d->app));
}

/* What is said of the turn afterwards, beside what the others did, if it ended with tiles moved
 * or not. */
TEST_DRIVEN(test_what_went_back_is_told_later)
{
    for (int moves = 0; moves < 2; moves++) {
        struct buf said = {0};
        desk_sit(d, "table *@0,0 r7@1,0 r8@2,0\nrack k3 b10\nbag r13 k12 b1");
        const struct match *m = d->app->session->match;
        void *before = mem_alloc(m->game->state_size);
        press_button(d, "draw");
        if (moves)
            drag(d, on(d, "r8"), cell(d, 4, 2));
        memcpy(before, m->state, m->game->state_size);
        press_button(d, "end-turn");
        if (moves)
            press_button(d, "yes");
        TILE_DESK.pictures->gained(&m->config, before, m->state, 0, false, &said);
        assert_text(buf_text(&said), moves ? "The table is back as it was." : "");
        free(before);
        buf_free(&said);
    }
}

TESTS_MAIN
