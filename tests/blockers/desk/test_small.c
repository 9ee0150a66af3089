/* test_small.c: Blockers! in a small window: what must be seen is not covered, and is said
 * once. */
#include "board_help.h"

#include <math.h>

#include "bk_picture.h"
#include "finish.h"
#include "page.h"
#include "settings.h"
#include "sheet.h"

/* What four others did since one's last turn takes two lines, and lies between board
 * and rack. */
TEST_DRIVEN(the_report_of_the_others_leaves_the_board_free)
{
    for (int seats = 3; seats <= 5; seats++)
        for (int turns = 30; turns < 40; turns++) {
            board_start(d, 800, 600, seats, turns);
            const struct ui_widget *said = drive_find(d, "message");
            struct rect board = board_desk(d)->board;
            assert_non_null(said);
            if (!strstr(said->label, "put the") && !strstr(said->label, "captured") &&
                !strstr(said->label, "Player 2: ") && !strstr(said->label, "Player 1: "))
                fail_msg("it says \"%s\"", said->label);
            float bar = 4; /* around the words */
            assert_true(said->r.y - bar > board.y + board.h + 1);
            assert_true(said->r.y + said->r.h + bar < board_desk(d)->d.area.hand.y - 2);
        }
}

/* On a phone the board has nearly all of the width, the stands one line each, and what is on
 * them stays there. */
TEST_DRIVEN(an_upright_phone_has_a_board_for_fingers)
{
    for (int seats = 3; seats <= 5; seats++)
        for (int turns = 0; turns <= 60; turns += 20) {
            board_start(d, 360, 740, seats, turns);
            app_ratio(d->app, 1);
            drive_draw(d);
            const struct bk_desk *v = board_desk(d);
            assert_true(board_space(d, 0).w >= 33 * d->app->ui.scale);
            for (int i = 0; i < seats; i++) {
                const struct rect s = v->stand[i], front = bk_stand_front(v, i);
                const struct ui_widget *score = drive_find(d, page_id("score", i + 1).text);
                assert_non_null(score);
                assert_true(s.x >= 0 && s.x + s.w <= 360);
                assert_true(s.y >= v->board.y + v->board.h || s.y + s.h <= v->board.y);
                if (seats > 3) {
                    assert_true(front.x >= s.x && front.y >= s.y);
                    assert_true(front.y + front.h <= s.y + s.h);
                    assert_true(front.x + front.w <= score->r.x);
                }
            }
        }
}

/* ---- A board seen larger, on a phone ---- */

static void phone(struct driver *d, int seats)
{
    board_start(d, 360, 640, seats, 20);
    app_ratio(d->app, 1);
    drive_draw(d);
}

static void spread(struct driver *d, struct rect at, float wheel)
{
    struct input in = {.kind = INPUT_WHEEL, .wheel = wheel};
    in.x = at.x + at.w / 2;
    in.y = at.y + at.h / 2;
    app_event(d->app, &in);
    drive_draw(d);
}

static void expect_inside(struct rect a, struct rect of)
{
    assert_true(a.x <= of.x + 1 && a.y <= of.y + 1);
    assert_true(a.x + a.w >= of.x + of.w - 1 && a.y + a.h >= of.y + of.h - 1);
}

/* Two fingers make its spaces as large as a finger. What is round it stays, and what they hide
 * cannot be hit. */
TEST_DRIVEN(two_fingers_enlarge_the_board)
{
    for (int seats = 2; seats <= 5; seats++) {
        bk_tile t;
        int space;
        phone(d, seats);
        struct bk_desk *v = board_desk(d);
        struct rect whole = v->board, stand = v->stand[0], rack = bk_rack_slot(v, 0);
        assert_true(board_find(d, BK_PUT, &t, &space));
        spread(d, board_space(d, space), 6);
        assert_true(board_space(d, 0).w >= 44 * d->app->ui.scale);
        expect_inside(v->board, v->view);
        assert_memory_equal(&stand, &v->stand[0], sizeof stand);
        struct rect now = bk_rack_slot(v, 0);
        assert_memory_equal(&rack, &now, sizeof rack);
        for (int i = 0; i < BK_SPACES; i++) {
            struct rect r = board_space(d, i);
            float x = r.x + r.w / 2, y = r.y + r.h / 2;
            assert_int_equal(bk_desk_space_at(v, x, y), rect_has(v->view, x, y) ? i : -1);
        }
        struct rect to = board_space(d, space);
        assert_true(rect_has(v->view, to.x + to.w / 2, to.y + to.h / 2));
        drive_drag(d, v->d.seen[t].to, to);
        assert_int_equal(board_state(d)->placed, t);
        assert_int_equal(board_state(d)->space, space);
        spread(d, to, -40);
        assert_memory_equal(&whole, &v->board, sizeof whole);
    }
}

/* One finger moves it, as far as there is more of it; without a finger on the board, or with
 * all of it in sight, it stays. */
TEST_DRIVEN(a_larger_board_follows_the_finger)
{
    phone(d, 4);
    struct bk_desk *v = board_desk(d);
    struct rect before = v->board, a = board_space(d, BK_SPACES / 2), b = a;
    b.x -= 60;
    drive_drag(d, a, b);
    assert_memory_equal(&before, &v->board, sizeof before);
    spread(d, a, 6);
    before = v->board;
    drive_drag(d, a, b);
    assert_true(fabsf(v->board.x - before.x + 60) <= 1 && v->board.y == before.y);
    b.x = a.x + 2000;
    b.y = a.y + 2000;
    drive_drag(d, a, b);
    assert_true(v->board.x == v->view.x && v->board.y == v->view.y);
    app_event(d->app, &(struct input){.kind = INPUT_PAN, .x = a.x, .y = a.y, .dx = -9999});
    expect_inside(v->board, v->view);
    assert_true(v->board.x < v->view.x);
}

/* The keyboard's cursor, a hint and the turns of others are seen on all of it. */
TEST_DRIVEN(all_of_the_board_is_there_when_it_is_needed)
{
    phone(d, 4);
    struct bk_desk *v = board_desk(d);
    struct rect whole = v->board;
    spread(d, v->board, 6);
    drive_key(d, KEY_LEFT);
    assert_memory_equal(&whole, &v->board, sizeof whole);
    spread(d, v->board, 6);
    bool seen = false;
    for (int i = 0; i < 6 && !seen; i++) {
        drive_press(d, "hint");
        if (drive_find(d, "yes"))
            drive_press(d, "yes");
        for (int wait = 0; wait < 50 && app_wake_at(d->app); wait++)
            app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
        seen = v->d.hint.n || v->d.hint.piece >= 0;
    }
    assert_true(seen);
    assert_memory_equal(&whole, &v->board, sizeof whole);
}

/* A space where a tile of the rack may go, but not to the right of it; -1: there is none. */
static int lone_space(const struct bk_desk *v, bk_tile *t)
{
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list);
    for (int s = 0; s < BK_SPACES; s++)
        for (int i = 0; i < n && bk_column(s) < BK_SIDE - 1; i++) {
            *t = list[i];
            if (bk_legal(bk_outcome_at(v, *t, s)) && !bk_legal(bk_outcome_at(v, *t, s + 1)))
                return s;
        }
    return -1;
}

/* On the rack it is chosen, then the finger comes down there. */
static void tap(struct driver *d, bk_tile t, struct spot at)
{
    struct rect r = {at.x, at.y, 0, 0};
    if (!board_desk(d)->d.hand.n)
        drive_click_on(d, board_desk(d)->d.seen[t].to);
    drive_click_on(d, r);
}

/* A finger beside a small space means it if the tile may not go where the finger is. */
TEST_DRIVEN(a_finger_may_miss_a_small_space)
{
    bk_tile t;
    phone(d, 4);
    int space = lone_space(board_desk(d), &t);
    struct rect r = board_space(d, space);
    float scale = d->app->ui.scale, x = r.x + r.w / 2, y = r.y + r.h / 2;
    assert_true(r.w < 30 * scale);
    tap(d, t, (struct spot){x + 23 * scale, y});
    assert_int_equal(board_state(d)->placed, BK_NO_TILE);
    tap(d, t, (struct spot){x + 21 * scale, y});
    assert_int_equal(board_state(d)->placed, t);
    assert_int_equal(board_state(d)->space, space);
}

/* In two lines, a list is read sooner than four sentences. */
TEST_DRIVEN(four_turns_of_others_are_a_list)
{
    static const struct {
        float w, h;
        int seats;
        const char *says;
    } CASES[] = {
        {800, 600, 5, "Player 3: "}, {800, 600, 4, "Player 2 "}, {1280, 800, 5, "Player 3: "}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        int seats = CASES[i].seats;
        board_start(d, CASES[i].w, CASES[i].h, seats, 6 * seats);
        while (board_state(d)->seat != 0) {
            bk_tile t = BK_NO_TILE;
            int space = 0;
            assert_true(board_find(d, BK_PUT, &t, &space));
            drive_drag(d, board_tile(d, t), board_space(d, space));
            drive_press(d, "end-turn");
            board_uncover(d);
        }
        board_expect(d, CASES[i].says);
    }
}

/* The card about a stand leaves the board free. */
TEST_DRIVEN(the_card_about_a_stand_leaves_the_board_free)
{
    for (int seats = 2; seats <= 5; seats++)
        for (int i = 0; i < seats; i++) {
            board_start(d, 800, 600, seats, 12 * seats);
            drive_point(d, INPUT_MOVE, board_desk(d)->stand[i], BUTTON_LEFT);
            app_wake(d->app, app_wake_at(d->app));
            drive_draw(d);
            struct rect card = drive_find(d, "about-stand")->r, b = board_desk(d)->board;
            assert_true(card.x + card.w <= b.x || card.x >= b.x + b.w);
            assert_true(card.y > 56);
        }
}

static int sprites(const struct driver *d, enum sprite what)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == what;
    return n;
}

/* Everybody has a stand with score and groups, so the plates above don't count anything in the
 * first game; later they have the score of the games before. */
TEST_DRIVEN(the_plates_do_not_say_what_the_stands_say)
{
    struct randomplay r = {.holds = 5};
    board_start(d, 800, 600, 4, 0);
    int commands = d->dl.n;
    assert_int_equal(sprites(d, SPRITE_TILE_BACK), 0);
    for (int seat = 1; seat <= 4; seat++) {
        char id[16];
        snprintf(id, sizeof id, "score-%d", seat);
        assert_non_null(drive_find(d, id));
    }
    rng_seed(&r.rng, 3);
    while (board_state(d)->round < 2)
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    session_sync(d->app->session);
    app_follow(d->app);
    board_uncover(d);
    assert_int_equal(sprites(d, SPRITE_TILE_BACK), 0);
    assert_true(d->dl.n > commands);
}

/* What is drawn of the last tiles of a seat in a rectangle; all of it must be in there. */
static int drawn_in(struct driver *d, int seat, float w, float h)
{
    struct rect r = {100, 100, w, h};
    struct ui *ui = &d->app->ui;
    int first = ui->dl->n;
    bk_hand_picture(ui, d->app->session->match, seat, r);
    for (int i = first; i < ui->dl->n; i++) {
        struct rect c = ui->dl->cmd[i].r;
        assert_true(c.x >= r.x - 8 && c.x <= r.x + r.w && c.y >= r.y - 8 && c.y <= r.y + r.h);
    }
    return ui->dl->n - first;
}

/* With two colours eight tiles are left, and the plate of the end has room for all of them. */
TEST_DRIVEN(all_tiles_that_are_left_are_shown)
{
    board_start(d, 800, 600, 2, 90);
    int all = drawn_in(d, 0, 400, 40);
    assert_true(all > 0);
    assert_int_equal(drawn_in(d, 0, 110, 45), all);
    assert_int_equal(drawn_in(d, 0, 60, 45), all);
}

/* The part of the board that a picture of these tiles shows. */
static struct rect part_shown(struct driver *d, const char *table)
{
    struct draw_list *dl = d->app->ui.dl;
    struct buf position = {0};
    int at = dl->n;
    buf_addf(&position, "game blockers\nseats r b g\nturn r\ntable %s\nrack r1\n", table);
    struct desk_still p = {.ui = &d->app->ui, .r = {0, 0, 400, 400}, .most = 40};
    bk_picture(&p, buf_text(&position), NULL);
    buf_free(&position);
    while (at < dl->n && dl->cmd[at].kind != DRAW_CLIP)
        at++;
    return at < dl->n ? dl->cmd[at].r : (struct rect){0, 0, 0, 0};
}

/* A picture shows the tiles and the spaces around them, but nothing beside the board. */
TEST_DRIVEN(a_picture_ends_at_the_edge_of_the_board)
{
    static const struct {
        const char *table;
        int across, down;
    } all[] = {{"g5@e5", 3, 3}, {"g5@a5", 3, 2}, {"g5@i5", 3, 2}, {"ge@e1", 2, 3},
               {"ge@e9", 2, 3}, {"g1@a1", 2, 2}, {"g9@i9", 2, 2}, {"g5@e5 b6@f6", 4, 4}};
    board_start(d, 800, 600, 3, 20);
    float side = part_shown(d, "g5@e5").w / 3;
    assert_true(side > 30 && side <= 40);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct rect r = part_shown(d, all[i].table);
        assert_true(fabsf(r.w - side * (float)all[i].across) < 1);
        assert_true(fabsf(r.h - side * (float)all[i].down) < 1);
    }
}

/* Frames in the colour of what is new in a picture of this step of red. */
static int framed(struct driver *d, const char *step)
{
    static const char position[] =
        "game blockers\nseats r b g\nturn r\ntable g5@e5 r1@a1\nrack r5\n";
    struct draw_list *dl = d->app->ui.dl;
    struct rgba fresh = d->app->ui.theme->fresh;
    int n = 0, at = dl->n;
    struct desk_still p = {.ui = &d->app->ui, .r = {0, 0, 400, 400}, .most = 40};
    bk_picture(&p, position, step);
    while (at < dl->n && dl->cmd[at].kind != DRAW_FRAME)
        at++;
    for (; at < dl->n; at++)
        n += dl->cmd[at].kind == DRAW_FRAME && !memcmp(&dl->cmd[at].c0, &fresh, sizeof fresh);
    return n;
}

/* Where a tile was placed is framed; where it may not lie, there are only dashes. */
TEST_DRIVEN(a_picture_of_a_step_frames_its_space)
{
    board_start(d, 800, 600, 3, 20);
    assert_int_equal(framed(d, "put r5 d5"), 1);
    assert_int_equal(framed(d, "capture r5 e5 g5"), 1);
    assert_int_equal(framed(d, "put r5 d4"), 0);
}

/* After a click, the tile is held beside the pointer; its space under it stays free. */
TEST_DRIVEN(a_tile_in_the_hand_does_not_cover_its_space)
{
    bk_tile t = BK_NO_TILE;
    int space = 0;
    board_start(d, 800, 600, 3, 20);
    assert_true(board_find(d, BK_PUT, &t, &space));
    drive_click_on(d, board_tile(d, t));
    drive_point(d, INPUT_MOVE, board_space(d, space), BUTTON_LEFT);
    struct bk_desk *v = board_desk(d);
    struct desk_drop drop;
    desk_lands(&v->d, &drop);
    assert_int_equal(drop.kind, DROP_BOARD);
    assert_int_equal(drop.at, space);
    struct rect held = bk_held_rect(v, 0), on = board_space(d, space);
    assert_false(rect_has(held, v->d.hand.mx, v->d.hand.my));
    float w = fminf(held.x + held.w, on.x + on.w) - fmaxf(held.x, on.x);
    float h = fminf(held.y + held.h, on.y + on.h) - fmaxf(held.y, on.y);
    assert_true(w <= 0 || h <= 0 || w * h < 0.1f * on.w * on.h);
}

/* At the end of a game of five the stands are low, and full. */
TEST_DRIVEN(captured_tiles_can_be_read_at_the_end)
{
    struct randomplay r = {.holds = 5};
    int captured = 0;
    board_start(d, 800, 600, 5, 100);
    rng_seed(&r.rng, 4);
    while (board_state(d)->phase == PHASE_TURN)
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    session_sync(d->app->session);
    app_follow(d->app);
    drive_settle(d);
    expect_screen(d, "round-end");
    const struct bk_desk *v = (const void *)finish_of(d->app)->host.desk;
    for (int t = 0; t < BK_TILES; t++)
        if (v->d.seen[t].where == BK_FRONT) {
            captured++;
            assert_true(v->d.seen[t].to.h >= 20);
        }
    assert_true(captured > 20);
}

/* Who shares a game is said by name, as nobody has won it alone. */
TEST_DRIVEN(a_shared_game_names_who_shares_it)
{
    struct randomplay r = {.holds = 5};
    board_start(d, 800, 600, 3, 70);
    rng_seed(&r.rng, 4);
    while (board_state(d)->phase == PHASE_TURN)
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    struct bk_state *s = d->app->session->match->state;
    for (int i = 1; i < 3; i++)
        s->points[0][i] = s->takes[0][i] = 0;
    session_sync(d->app->session);
    app_follow(d->app);
    drive_settle(d);
    expect_screen(d, "round-end");
    assert_string_equal(drive_find(d, "title")->label, "Player 2 and Player 3 tie in game 1");
}

/* At the end of a game with these points and captures; settled at the round's end. */
static void end_with(struct driver *d, const int points[3], const int takes[3])
{
    struct randomplay r = {.holds = 5};
    board_start(d, 1280, 800, 3, 70);
    rng_seed(&r.rng, 4);
    while (board_state(d)->phase == PHASE_TURN)
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    struct bk_state *s = d->app->session->match->state;
    for (int i = 0; i < 3; i++) {
        s->points[0][i] = (uint8_t)points[i];
        s->takes[0][i] = (uint8_t)takes[i];
    }
    session_sync(d->app->session);
    app_follow(d->app);
    drive_settle(d);
    expect_screen(d, "round-end");
}

static void expect_label(const struct driver *d, const char *id, const char *label)
{
    assert_non_null(drive_find(d, id));
    assert_string_equal(drive_find(d, id)->label, label);
}

static bool on_saved_sheet(const struct driver *d, const char *words)
{
    const struct match *m = d->app->session->match;
    struct buf text = {0};
    sheet_write(&text, &m->config, m->state, "");
    bool found = strstr(buf_text(&text), words) != NULL;
    buf_free(&text);
    return found;
}

/* Who wins with the same score as others would look like a mistake if nothing said why: the
 * banner says it, and the sheet has the figures. */
TEST_DRIVEN(a_broken_tie_says_what_broke_it)
{
    end_with(d, (const int[]){4, 4, 4}, (const int[]){2, 0, 2});
    expect_label(d, "title", "Player 2 wins game 1");
    expect_label(d, "message", "Player 2 wins the tie with fewer tiles captured.");
    assert_true(on_saved_sheet(d, "Tiles captured"));
    drive_press(d, "sheet");
    expect_label(d, "tie-1", "2");
    expect_label(d, "tie-2", "0");
    drive_end(d);
    end_with(d, (const int[]){4, 4, 4}, (const int[]){1, 1, 2});
    expect_label(d, "message", "Player 1 and Player 2 win the tie with fewer tiles captured.");
    drive_end(d);
    end_with(d, (const int[]){4, 3, 4}, (const int[]){2, 6, 2}); /* there was no tie */
    expect_label(d, "message", "Groups and captures add points: the lowest score wins.");
    assert_false(on_saved_sheet(d, "Tiles captured"));
    drive_press(d, "sheet");
    assert_null(drive_find(d, "tie-1"));
}

/* In large letters, two lines still lie between board and rack. */
TEST_DRIVEN(large_text_leaves_the_board_free)
{
    for (int seats = 2; seats <= 5; seats++) {
        board_start(d, 800, 600, seats, 30);
        d->app->settings.text_percent = 150;
        settings_apply(d->app);
        drive_draw(d);
        drive_draw(d);
        const struct ui_widget *said = drive_find(d, "message");
        struct rect board = board_desk(d)->board;
        assert_non_null(said);
        assert_true(said->r.h > 60 || seats > 3); /* two lines */
        assert_true(said->r.y - 4 > board.y + board.h);
        assert_true(said->r.y + said->r.h + 4 < board_desk(d)->d.area.hand.y - 2);
    }
}

/* A capture that does not count is not in the sum, and all stands write their sums in the same
 * way. */
TEST_DRIVEN(the_stands_say_what_counts)
{
    for (int small = 0; small < 2; small++) {
        board_start(d, small ? 800 : 1280, small ? 600 : 800, 3, 60);
        struct bk_state *s = &board_desk(d)->now;
        bk_tile taken[] = {bk_tile_of(1, 0), bk_tile_of(2, 0), bk_tile_of(2, 1)};
        memcpy(s->captured[0], taken, sizeof taken);
        s->n_captured[0] = 3;
        s->n_captured[1] = s->n_captured[2] = 0;
        drive_draw(d);
        bool words = strstr(drive_find(d, "counts-1")->label, "2 of 3 captured") != NULL;
        assert_true(words || small);
        for (int i = 1; i <= 3; i++) {
            char id[16];
            snprintf(id, sizeof id, "counts-%d", i);
            assert_int_equal(strstr(drive_find(d, id)->label, "captured") != NULL, words);
        }
    }
}

/* Once the piles are empty, everybody has one more turn, and that stays to be seen. */
TEST_DRIVEN(the_last_turn_is_shown_as_soon_as_it_is_certain)
{
    for (int turns = 66; turns <= 71; turns++) {
        board_start(d, 1280, 800, 3, turns);
        bool last = board_state(d)->turns[board_state(d)->seat] == 23;
        assert_int_equal(last, turns >= 69);
        expect_label(d, "in-pile", last ? "Last turn" : "1 to draw");
    }
}

/* Captured tiles are as large as there is room for, and all of one size. */
TEST_DRIVEN(captured_tiles_are_large_while_they_are_few)
{
    float few = 0;
    board_start(d, 1280, 800, 3, 60);
    struct bk_desk *v = board_desk(d);
    for (int n = 1; n <= 20; n++) {
        memset(v->now.captured, 0, sizeof v->now.captured);
        memset(v->now.n_captured, 0, sizeof v->now.n_captured);
        for (int i = 0; i < n; i++)
            v->now.captured[0][v->now.n_captured[0]++] = bk_tile_of(1, i);
        v->now.captured[1][v->now.n_captured[1]++] = bk_tile_of(2, 0);
        desk_place_all(&v->d);
        float size = v->d.seen[bk_tile_of(1, 0)].to.w;
        few = n == 1 ? size : few;
        assert_true(size == v->d.seen[bk_tile_of(2, 0)].to.w && size >= 30 && size <= few);
        assert_true(n > 8 || size >= 44);
        for (int i = 1; i < n; i++) {
            struct rect a = v->d.seen[bk_tile_of(1, i)].to,
                        b = v->d.seen[bk_tile_of(1, i - 1)].to;
            assert_true(a.x >= b.x + b.w || a.y >= b.y + b.h);
        }
    }
}

/* Everything follows the scale, even if no area changes with it. */
TEST_DRIVEN(the_stands_follow_the_scale)
{
    board_start(d, 1280, 800, 3, 60);
    struct bk_desk *v = board_desk(d);
    struct desk_areas area = v->d.area;
    float scale = v->d.scale, front = v->front;
    desk_lay_out(&v->d, &area, scale / 2);
    assert_true(v->d.scale == scale / 2 && v->front == front / 2);
}

static int drawn_bare(struct driver *d)
{
    draw_reset(&d->dl);
    d->app->ui.dl = &d->dl;
    desk_draw_bare(&board_desk(d)->d, &d->app->ui, 0);
    return d->dl.n;
}

/* The table of the title is a picture: nothing is said about its last turn. */
TEST_DRIVEN(a_table_alone_marks_no_tile)
{
    board_start(d, 1280, 800, 3, 20);
    struct bk_desk *v = board_desk(d);
    int space = 0, plain = drawn_bare(d);
    while (v->now.board.at[space] == BK_NO_TILE)
        space++;
    v->now.placed = v->now.board.at[space];
    assert_int_equal(drawn_bare(d), plain);
}

TESTS_MAIN
