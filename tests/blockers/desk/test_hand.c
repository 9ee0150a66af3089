/* test_hand.c: tiles of Blockers! by mouse: picking up, placing, capturing, taking back; what
 * is refused, and what is said and shown about it. */
#include "board_help.h"

#include <math.h>

TEST_DRIVEN(a_click_picks_up_and_a_click_puts_down)
{
    bk_tile t;
    int space;
    board_until(d, 3, BK_PUT, &t, &space);
    int seat = board_state(d)->seat;
    drive_click_on(d, board_tile(d, t));
    assert_int_equal(board_desk(d)->d.hand.piece, t);
    drive_click_on(d, board_space(d, space));
    assert_int_equal(board_state(d)->board.at[space], t);
    assert_int_equal(board_state(d)->seat, seat); /* the turn goes on until it is ended */
    drive_press(d, "end-turn");
    assert_int_not_equal(board_state(d)->seat, seat);
    assert_int_equal(board_state(d)->colour[bk_colour(t)].n_rack, BK_RACK);
}

TEST_DRIVEN(a_drag_places_and_a_drag_to_nowhere_goes_home)
{
    bk_tile t;
    int space;
    board_until(d, 3, BK_PUT, &t, &space);
    struct rect stand = board_desk(d)->stand[0];
    drive_drag(d, board_tile(d, t), stand);
    assert_int_equal(board_state(d)->placed, BK_NO_TILE);
    assert_true(bk_desk_on_rack(board_desk(d), t));
    drive_drag(d, board_tile(d, t), board_space(d, space));
    assert_int_equal(board_state(d)->board.at[space], t);
}

TEST_DRIVEN(a_captured_tile_lies_on_its_captors_stand)
{
    bk_tile t;
    int space;
    board_until(d, 3, BK_CAPTURE, &t, &space);
    int seat = board_state(d)->seat;
    bk_tile taken = board_state(d)->board.at[space];
    drive_click_on(d, board_tile(d, t));
    drive_point(d, INPUT_MOVE, board_space(d, space), BUTTON_LEFT);
    board_expect(d, "Captures the ");
    drive_click_on(d, board_space(d, space));
    assert_int_equal(board_state(d)->board.at[space], t);
    const struct bk_desk *v = board_desk(d);
    assert_int_equal(v->d.seen[taken].where, BK_FRONT);
    assert_true(rect_has(v->stand[seat], v->d.seen[taken].to.x + 2, v->d.seen[taken].to.y + 2));
}

/* What is left of a group that lost a tile shakes once when the capture has arrived, and not at
 * all without motion. */
TEST_DRIVEN(a_group_that_is_hit_shakes)
{
    for (int moves = 0; moves < 2; moves++) {
        bk_tile t;
        int space;
        board_until(d, 3, BK_CAPTURE, &t, &space);
        d->app->settings.motion = moves ? d->app->settings.motion : 0;
        drive_draw(d);
        const struct bk_desk *v = board_desk(d);
        struct bk_board before = v->now.board;
        struct bk_set was;
        int size = bk_group_at(&before, space, &was), hit = 0;
        drive_point(d, INPUT_DOWN, board_tile(d, t), BUTTON_LEFT);
        drive_point(d, INPUT_MOVE, board_space(d, space), BUTTON_LEFT);
        drive_point(d, INPUT_UP, board_space(d, space), BUTTON_LEFT);
        for (int i = 0; i < BK_SPACES; i++)
            hit += bk_set_has(&v->hit, i) && bk_set_has(&was, i) && i != space;
        assert_int_equal(hit, size - 1);
        assert_true(desk_timer_runs(&v->d.timer[BK_SHAKE]) == (moves > 0));
        drive_settle(d);
        assert_false(desk_timer_runs(&v->d.timer[BK_SHAKE]));
        drive_end(d);
    }
}

/* Each kind of refusal has its sentence while the tile is held there. A click keeps the tile in
 * the hand, and a drop sends it home. */
TEST_DRIVEN(a_refusal_says_why)
{
    static const struct {
        enum bk_place how;
        const char *says;
    } REFUSED[] = {{BK_SPLIT, "Capturing it would split "},
                   {BK_OWN, "That's your own tile."},
                   {BK_ELSEWHERE, " in "}};
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        bk_tile t;
        int space;
        board_until(d, 3, REFUSED[i].how, &t, &space);
        drive_click_on(d, board_tile(d, t));
        drive_click_on(d, board_space(d, space));
        board_expect(d, REFUSED[i].says);
        assert_int_equal(board_desk(d)->d.hand.piece, t);
        drive_key(d, KEY_ESCAPE);
        assert_int_equal(board_desk(d)->d.hand.piece, BK_NO_TILE);
        drive_drag(d, board_tile(d, t), board_space(d, space));
        board_expect(d, REFUSED[i].says);
        assert_int_equal(board_desk(d)->d.hand.state, HAND_IDLE);
        assert_int_equal(board_state(d)->placed, BK_NO_TILE);
    }
}

TEST_DRIVEN(what_was_placed_can_be_taken_back_and_moved)
{
    bk_tile t;
    int space, other = -1;
    board_until(d, 3, BK_PUT, &t, &space);
    for (int i = 0; i < BK_SPACES; i++)
        if (i != space && bk_outcome_at(board_desk(d), t, i) == BK_PUT)
            other = i;
    assert_true(other >= 0);
    drive_drag(d, board_tile(d, t), board_space(d, space));
    drive_drag(d, board_space(d, space), board_space(d, other));
    assert_int_equal(board_state(d)->board.at[space], BK_NO_TILE);
    assert_int_equal(board_state(d)->board.at[other], t);
    drive_point(d, INPUT_DOWN, board_space(d, other), BUTTON_RIGHT);
    drive_point(d, INPUT_UP, board_space(d, other), BUTTON_RIGHT);
    drive_settle(d);
    assert_int_equal(board_state(d)->placed, BK_NO_TILE);
    assert_true(bk_desk_on_rack(board_desk(d), t));
    drive_press(d, "redo");
    assert_int_equal(board_state(d)->board.at[other], t);
}

/* What the stands say beforehand is what the scores are afterwards, for every placement. */
TEST_DRIVEN(the_stands_foretell_the_scores)
{
    int seen = 0;
    for (int turns = 0; turns < 40; turns += 7) {
        bk_tile list[BK_DESK_RACK];
        board_start(d, 1280, 800, 3, turns);
        int n = bk_rack_list(board_desk(d), list);
        for (int i = 0; i < n; i++)
            for (int s = 0; s < BK_SPACES; s += 5) {
                struct bk_score then[BK_SEATS], now;
                if (!bk_legal(bk_outcome_at(board_desk(d), list[i], s)))
                    continue;
                drive_click_on(d, board_tile(d, list[i]));
                drive_point(d, INPUT_MOVE, board_space(d, s), BUTTON_LEFT);
                assert_true(bk_preview(board_desk(d), then));
                drive_click_on(d, board_space(d, s));
                for (int k = 0; k < 3; k++) {
                    bk_state_score(board_state(d), k, &now);
                    assert_int_equal(now.score, then[k].score);
                    assert_int_equal(now.groups, then[k].groups);
                }
                drive_press(d, "undo");
                seen++;
            }
    }
    assert_true(seen > 30);
}

/* Resting on a tile shows its group and whether it can be captured. */
TEST_DRIVEN(resting_on_a_tile_explains_it)
{
    int space = 0;
    board_start(d, 1280, 800, 3, 12);
    while (board_state(d)->board.at[space] == BK_NO_TILE)
        space++;
    drive_point(d, INPUT_MOVE, board_space(d, space), BUTTON_LEFT);
    assert_null(drive_find(d, "about-tile"));
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_non_null(drive_find(d, "about-tile"));
    struct buf words = {0};
    bk_tile_sentence(board_desk(d), space, &words);
    assert_string_equal(drive_find(d, "about-tile")->label, buf_text(&words));
    buf_free(&words);
    drive_point(d, INPUT_MOVE, board_desk(d)->stand[0], BUTTON_LEFT);
    assert_null(drive_find(d, "about-tile"));
}

/* Putting a tile down ends the turn after two seconds; until then nothing is drawn, and the
 * tile can be taken back. */
TEST_DRIVEN(putting_down_ends_the_turn)
{
    bk_tile t;
    int space;
    board_until(d, 4, BK_PUT, &t, &space);
    d->app->settings.auto_end = true;
    int seat = board_state(d)->seat, pile = board_state(d)->colour[seat].n_pile;
    for (int i = 0; i < 2; i++) {
        drive_drag(d, board_tile(d, t), board_space(d, space));
        app_wake(d->app, d->app->now_ms + 1999);
        drive_draw(d);
        assert_string_equal(drive_find(d, "message")->label, "Undo takes the tile back.");
        assert_int_equal(board_state(d)->seat, seat);
        assert_int_equal(board_state(d)->colour[seat].n_pile, pile);
        if (!i)
            drive_press(d, "undo");
    }
    app_wake(d->app, d->app->now_ms + 1);
    assert_int_equal(board_state(d)->seat, (seat + 1) % 4);
    assert_int_equal(board_state(d)->colour[seat].n_pile, pile - 1);
}

/* Resting on a stand says what counts, and how many of the captured tiles. */
TEST_DRIVEN(resting_on_a_stand_explains_it)
{
    bk_tile t;
    int space;
    board_until(d, 3, BK_CAPTURE, &t, &space);
    int seat = board_state(d)->seat;
    struct bk_score score;
    char counts[48];
    drive_drag(d, board_tile(d, t), board_space(d, space));
    bk_state_score(board_state(d), seat, &score);
    snprintf(counts, sizeof counts, "player count: %d from ", score.captures);
    drive_point(d, INPUT_MOVE, board_desk(d)->stand[seat], BUTTON_LEFT);
    assert_null(drive_find(d, "about-stand"));
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_non_null(strstr(drive_find(d, "about-stand")->label, counts));
    drive_point(d, INPUT_MOVE, board_desk(d)->d.area.hand, BUTTON_LEFT);
    assert_null(drive_find(d, "about-stand"));
    drive_point(d, INPUT_HOLD, board_desk(d)->stand[seat], BUTTON_LEFT); /* a finger */
    assert_non_null(drive_find(d, "about-stand"));
}

static int marked(const struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == SPRITE_TARGET_TAKE;
    return n;
}

/* Resting on one's own stand marks what can be captured; on another one it does not. */
TEST_DRIVEN(ones_own_stand_marks_what_can_be_taken)
{
    bk_tile t;
    int space, seats = 3;
    board_until(d, seats, BK_CAPTURE, &t, &space);
    const struct bk_desk *v = board_desk(d);
    for (int i = 0; i < seats; i++) {
        int seat = (v->d.seat + i) % seats, n = 0;
        drive_point(d, INPUT_MOVE, v->d.area.hand, BUTTON_LEFT);
        assert_int_equal(marked(d), 0);
        drive_point(d, INPUT_HOLD, v->stand[seat], BUTTON_LEFT);
        for (int s = 0; s < BK_SPACES; s++)
            n += bk_takeable(v, s);
        assert_true(n > 0 && bk_takeable(v, space));
        assert_int_equal(marked(d), i ? 0 : n);
        assert_true(!strstr(drive_find(d, "about-stand")->label, "You can capture") == (i > 0));
    }
}

/* A sentence about a placement names only what it changes. */
TEST_DRIVEN(what_stays_is_not_said_to_change)
{
    for (int turns = 20; turns < 24; turns++) {
        bk_tile list[BK_DESK_RACK];
        struct bk_score now, then[BK_SEATS];
        board_start(d, 1280, 800, 3, turns);
        int n = bk_rack_list(board_desk(d), list), seat = board_state(d)->seat;
        bk_state_score(board_state(d), seat, &now);
        for (int i = 0; i < n; i++) {
            drive_click_on(d, board_tile(d, list[i]));
            for (int s = 0; s < BK_SPACES; s++) {
                if (!bk_legal(bk_outcome_at(board_desk(d), list[i], s)))
                    continue;
                drive_point(d, INPUT_MOVE, board_space(d, s), BUTTON_LEFT);
                assert_true(bk_preview(board_desk(d), then));
                const char *said = drive_find(d, "message")->label;
                assert_int_equal(now.groups != then[seat].groups,
                                 strstr(said, "groups") != NULL);
                assert_int_equal(now.score == then[seat].score, strstr(said, "stays") != NULL);
            }
            drive_key(d, KEY_ESCAPE);
        }
    }
}

TEST_DRIVEN(the_rack_keeps_the_order_given_to_it)
{
    bk_tile list[BK_DESK_RACK], after[BK_DESK_RACK];
    board_start(d, 1280, 800, 3, 0);
    assert_int_equal(bk_rack_list(board_desk(d), list), BK_RACK);
    struct rect to = board_tile(d, list[4]);
    to.x += to.w * 0.9f;
    drive_drag(d, board_tile(d, list[0]), to);
    bk_rack_list(board_desk(d), after);
    assert_int_equal(after[4], list[0]);
    assert_int_equal(after[0], list[1]);
    drive_press(d, "sort-number");
    bk_rack_list(board_desk(d), after);
    for (int i = 1; i < BK_RACK; i++)
        assert_true(after[i - 1] < after[i]);
}

TEST_DRIVEN(a_click_on_another_tile_of_the_rack_takes_that_one)
{
    bk_tile list[BK_DESK_RACK];
    board_start(d, 1280, 800, 3, 0);
    bk_rack_list(board_desk(d), list);
    drive_click_on(d, board_tile(d, list[0]));
    drive_click_on(d, board_tile(d, list[2]));
    assert_int_equal(board_desk(d)->d.hand.piece, list[2]);
}

static void expect_message(const struct driver *d, const char *words)
{
    struct buf said = {0};
    struct desk_tone tone;
    bk_message(board_desk(d), &said, &tone);
    assert_string_equal(buf_text(&said), words);
    assert_false(tone.turn);
    buf_free(&said);
}

/* While a computer plays, a click chooses the next tile, which is in the hand when the turn
 * begins. */
TEST_DRIVEN(a_tile_can_be_chosen_while_others_play)
{
    struct game_config c;
    bk_tile list[BK_DESK_RACK];
    drive_start(d, NULL, 1280, 800);
    game_config_default(&c, &BLOCKERS, 3);
    game_option_set(&c, "starter", 2);
    for (int i = 1; i < 3; i++)
        snprintf(c.computer[i], COMPUTER_ID, "pip:open");
    assert_true(app_start(d->app, &c, NULL));
    drive_draw(d);
    expect_screen(d, "table");
    drive_settle(d);
    assert_int_equal(board_state(d)->seat, 1);
    expect_message(d, "Look around as you like.");
    bk_rack_list(board_desk(d), list);
    drive_click_on(d, board_tile(d, list[3]));
    assert_int_equal(board_desk(d)->chosen, list[3]);
    expect_message(d, "You've chosen your next tile.");
    for (int i = 0; i < 4000 && board_state(d)->seat != 0; i++) {
        if (app_moving(d->app))
            app_tick(d->app);
        else
            app_wake(d->app, app_wake_at(d->app));
    }
    drive_draw(d);
    assert_int_equal(board_desk(d)->d.hand.piece, list[3]);
    assert_int_equal(board_desk(d)->d.hand.state, HAND_CARRY);
    for (int i = 0; i < 2; i++) { /* and what the others did can still be read */
        board_expect(d, game_config_label(&d->app->session->match->config, 1));
        board_expect(d, game_config_label(&d->app->session->match->config, 2));
        board_expect(d, " can go on ");
        drive_point(d, INPUT_MOVE, board_desk(d)->d.area.hand, BUTTON_LEFT);
    }
}

/* A space on which the tile touches its own colour, or (joins false) does not; -1. */
static int space_that(const struct driver *d, bk_tile t, enum bk_place how, bool joins)
{
    for (int i = 0; i < BK_SPACES; i++) {
        struct bk_board b = board_state(d)->board;
        struct bk_set group;
        if (bk_outcome_at(board_desk(d), t, i) != how)
            continue;
        b.at[i] = t;
        if ((bk_group_at(&b, i, &group) > 1) == joins)
            return i;
    }
    return -1;
}

/* Places a tile in this way in the first turn in which that can be, and listens. */
static void place_and_hear(enum bk_place how, bool joins, enum sound expected)
{
    struct driver d = {.app = NULL};
    struct cue cue[CUES_MOST];
    bk_tile list[BK_DESK_RACK], t = BK_NO_TILE;
    for (int turns = 0, space = -1; space < 0; turns++) {
        assert_true(turns < 60);
        board_start(&d, 1280, 800, 3, turns);
        for (int i = bk_rack_list(board_desk(&d), list) - 1; i >= 0 && space < 0; i--)
            space = space_that(&d, t = list[i], how, joins);
        if (space < 0) {
            drive_end(&d);
            continue;
        }
        drive_click_on(&d, board_tile(&d, t));
        app_take_cues(d.app, cue, CUES_MOST);
        drive_click_on(&d, board_space(&d, space));
        assert_int_equal(board_state(&d)->placed, t);
    }
    int n = app_take_cues(d.app, cue, CUES_MOST);
    assert_int_equal(n, joins ? 2 : 1);
    assert_int_equal(cue[0].sound, expected);
    struct cues there = {0}; /* it is heard from where the tile lies */
    struct rect on = board_tile(&d, t);
    cues_add_at(&there, expected, on.x + on.w / 2, board_desk(&d)->d.area.window.w, 0.8f);
    assert_true(cue[0].pan == there.cue[0].pan);
    if (joins)
        assert_int_equal(cue[1].sound, SOUND_JOIN);
    drive_end(&d);
}

TEST(each_placement_has_its_sound)
{
    place_and_hear(BK_PUT, false, SOUND_BOARD);
    place_and_hear(BK_PUT, true, SOUND_BOARD);
    place_and_hear(BK_CAPTURE, false, SOUND_CAPTURE);
    place_and_hear(BK_CAPTURE, true, SOUND_CAPTURE);
}

/* What a test or a script is told about the scores. */
TEST_DRIVEN(the_probe_counts_seats_from_one)
{
    struct buf told = {0};
    board_start(d, 1280, 800, 3, 20);
    bk_probe(board_desk(d), &told);
    for (int i = 0; i < 3; i++) {
        struct bk_score s;
        char line[100];
        bk_state_score(board_state(d), i, &s);
        snprintf(line, sizeof line, "\nseat %d groups %d captures %d total %d score %d\n",
                 i + 1, s.groups, s.captures, s.total, s.score);
        assert_non_null(strstr(buf_text(&told), line));
    }
    buf_free(&told);
}

/* Whatever lights up for a tile can be played, and nothing else can. */
static void expect_lights(const struct driver *d)
{
    const struct bk_desk *v = board_desk(d);
    bk_tile list[BK_DESK_RACK];
    for (int i = bk_rack_list(v, list) - 1; i >= 0; i--)
        for (int s = 0; s < BK_SPACES; s++) {
            char step[STEP_MAX];
            bk_step(v, list[i], s, step);
            bool may = match_check(d->app->session->match, step, NULL);
            assert_int_equal(bk_legal(bk_outcome_at(v, list[i], s)), may);
        }
}

TEST_DRIVEN(what_lights_up_can_be_played)
{
    bk_tile list[BK_DESK_RACK];
    int space;
    board_until(d, 3, BK_PUT, &list[0], &space);
    expect_lights(d);
    drive_drag(d, board_tile(d, list[0]), board_space(d, space));
    expect_lights(d);
    bk_rack_list(board_desk(d), list);
    drive_click_on(d, board_tile(d, list[0]));
    board_expect(d, "You've already placed a tile this turn.");
}

/* In the variant for two, one colour may have to rest while the other is played. */
TEST_DRIVEN(the_last_four_of_a_colour_rest)
{
    int seen = 0;
    for (int turns = 60; turns < 96; turns++) {
        bk_tile list[BK_DESK_RACK];
        board_start(d, 1280, 800, 2, turns);
        expect_lights(d);
        for (int i = bk_rack_list(board_desk(d), list) - 1; i >= 0; i--)
            if (!bk_may_play(board_state(d), bk_colour(list[i]))) {
                drive_click_on(d, board_tile(d, list[i]));
                board_expect(d, "The last four tiles of a colour stay on the rack.");
                seen++;
                break;
            }
    }
    assert_true(seen > 0);
}

/* Is there a frame in the colour of the focus around the tile, with nothing drawn over it? */
static bool ringed(const struct driver *d, bk_tile t)
{
    struct rect r = board_tile(d, t);
    struct rgba focus = board_desk(d)->d.theme->focus;
    bool seen = false;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (!rect_has(c->r, r.x + r.w / 2, r.y + r.h / 2))
            continue;
        if (c->kind == DRAW_FRAME && c->r.w < r.w * 1.5f)
            seen |= memcmp(&c->c0, &focus, sizeof focus) == 0;
        else if (c->r.w > r.w * 3)
            seen = false;
    }
    return seen;
}

TEST_DRIVEN(a_hint_shows_its_tile_on_the_rack)
{
    bk_tile list[BK_DESK_RACK];
    board_start(d, 1280, 800, 3, 4);
    bk_rack_list(board_desk(d), list);
    assert_false(ringed(d, list[2]));
    board_desk(d)->d.hint.piece = list[2];
    drive_draw(d);
    assert_true(ringed(d, list[2]));
    assert_false(ringed(d, list[1]));
}

/* Four others have done a lot by now, which must stay readable. */
TEST_DRIVEN(many_players_make_the_line_short)
{
    board_start(d, 800, 600, 5, 6);
    board_expect(d, "Your turn: place a tile");
    board_start(d, 800, 600, 5, 20);
    board_expect(d, "Your turn.");
}

/* On every size of window everything is inside it, and nothing lies over anything else. */
TEST_DRIVEN(everything_has_its_place)
{
    static const float SIZE[][2] = {{800, 600}, {1280, 800}, {1920, 1080}, {3840, 2160}};
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++)
        for (int seats = 2; seats <= 5; seats++) {
            board_start(d, SIZE[i][0], SIZE[i][1], seats, 30);
            const struct bk_desk *v = board_desk(d);
            struct rect all = {0, 0, SIZE[i][0], SIZE[i][1]};
            for (int s = 0; s < seats; s++) {
                struct rect r = v->stand[s];
                assert_true(r.x >= 0 && r.x + r.w <= all.w && r.y >= 0 && r.y + r.h <= all.h);
                assert_true(r.x + r.w <= v->board.x || r.x >= v->board.x + v->board.w);
                assert_true(r.w >= 140 * v->d.scale && r.h >= 100 * v->d.scale);
            }
            for (int t = 0; t < BK_TILES; t++) {
                const struct seen *s = &v->d.seen[t];
                struct rect in = s->where == BK_FRONT     ? v->stand[v->front_of[t]]
                                 : s->where == DESK_BOARD ? v->board
                                                          : v->d.area.hand;
                if (s->where == DESK_NOWHERE)
                    continue;
                assert_true(rect_has(in, s->to.x, s->to.y));
                assert_true(rect_has(in, s->to.x + s->to.w - 1, s->to.y + s->to.h - 1));
            }
            assert_true(board_space(d, 0).w >= 35 * v->d.scale);
        }
}

/* After a match of one game its score is the total, too, and is there only once. */
TEST_DRIVEN(one_game_has_one_score)
{
    for (int rounds = 1; rounds <= 2; rounds++) {
        struct game_config c;
        drive_start(d, NULL, 1280, 800);
        game_config_default(&c, &BLOCKERS, 3);
        game_option_set(&c, "rounds", rounds);
        assert_true(app_start(d->app, &c, NULL));
        drive_play(d, PHASE_GAME_OVER, false);
        app_follow(d->app);
        drive_settle(d);
        expect_screen(d, "game-end");
        bool total = drive_find(d, "total-1") != NULL;
        assert_int_equal(total, rounds > 1);
    }
}

TESTS_MAIN
