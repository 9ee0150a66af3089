/* test_desk.c: the tile desk as screens see it: its buttons, what they do, what it asks first,
 * and what it saves beside the match. */
#include "start_help.h"
#include "view_help.h"

#include "look.h"

/* A desk at a match of that game that has been dealt, with the first player to move. */
struct bench {
    struct driver guest; /* whose ui it is */
    struct match *match;
    struct desk *desk;
};

static void sync(struct bench *b)
{
    struct game_status st;
    match_status(b->match, &st);
    desk_sync(b->desk, b->match, st.seat, true);
}

static void step(struct bench *b, const char *text)
{
    struct reason why = {0};
    if (!match_play(b->match, text, NULL, &why))
        fail_msg("%s: %s", text, why.text);
    sync(b);
}

static void end(struct bench *b)
{
    if (!b->match)
        return;
    screen_desk_close(&b->desk);
    match_free(b->match);
    b->match = NULL;
    drive_end(&b->guest);
}

static void begin(struct bench *b, const char *game, int seats)
{
    struct game_config c;
    struct game_status st;
    end(b);
    desk_bare(&b->guest, 1280, 800);
    game_config_default(&c, game_find(game), seats);
    c.seed = 7;
    b->match = match_new(&c);
    for (match_status(b->match, &st); st.phase != PHASE_TURN; match_status(b->match, &st))
        assert_true(match_play(b->match, start_step(st.phase), NULL, NULL));
    b->desk = screen_desk_open(b->guest.app, look_of_match(b->match));
    sync(b);
}

static int up(void **state)
{
    return tests_room(state, sizeof(struct bench));
}

static int down(void **state)
{
    end(*state);
    free(*state);
    return 0;
}

#define TEST_BENCH(name) TEST_GIVEN(name, struct bench *b, up, down)

static bool find(const struct bench *b, bool own, const char *id, struct desk_button *out)
{
    struct desk_button list[DESK_BUTTONS];
    int n = desk_buttons(b->desk, b->match, own, list);
    assert_in_range(n, 1, DESK_BUTTONS);
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].id, id) == 0) {
            *out = list[i];
            return true;
        }
    return false;
}

static struct desk_button button(const struct bench *b, const char *id)
{
    struct desk_button out;
    if (!find(b, true, id, &out))
        fail_msg("no button %s", id);
    return out;
}

static struct desk_act pressed(struct bench *b, const char *id)
{
    struct desk_act act;
    desk_press(b->desk, id, &act);
    return act;
}

/* ---- Which buttons there are ---- */

TEST_BENCH(no_two_buttons_in_one_place)
{
    for (int g = 0; GAMES[g]; g++) {
        struct desk_button list[DESK_BUTTONS];
        begin(b, GAMES[g]->id, 3);
        int n = desk_buttons(b->desk, b->match, true, list);
        for (int i = 0; i < n; i++) {
            assert_true(list[i].id[0] && list[i].label[0]);
            for (int k = 0; k < i; k++) {
                assert_true(list[i].place != list[k].place || list[i].slot != list[k].slot);
                assert_string_not_equal(list[i].id, list[k].id);
            }
        }
    }
}

TEST_BENCH(drawing_comes_first_and_ends_nothing)
{
    begin(b, "super-wild", 2);
    struct desk_button none, draw = button(b, "draw");
    assert_true(draw.enabled && !find(b, true, "end-turn", &none));
    struct desk_act act = pressed(b, "draw");
    assert_int_equal(act.kind, DESK_DRAW);
    assert_string_equal(act.step, "draw");
    assert_true(!act.ends_turn && !act.ask);
    step(b, act.step);
    struct desk_button end = button(b, "end-turn");
    assert_true(end.enabled && end.primary && !find(b, true, "draw", &none));
    assert_int_equal(end.slot, draw.slot);
    act = pressed(b, "end-turn");
    assert_int_equal(act.kind, DESK_END);
    assert_true(act.ends_turn && act.ask && !act.ask_always);
}

/* One press for a turn in which nothing is played. It is there whatever is in the rack, and not
 * where it would end the game of one who plays alone; the key is Draw's, twice. */
TEST_BENCH(drawing_and_passing_is_one_press)
{
    struct desk_button found;
    begin(b, "super-wild", 2);
    struct desk_act act = pressed(b, "draw-pass");
    assert_int_equal(act.kind, DESK_DRAW);
    assert_string_equal(act.step, "draw");
    assert_string_equal(act.then, "end");
    assert_true(act.ends_turn && act.ask && !act.ask_always);
    step(b, "draw");
    assert_false(find(b, true, "draw-pass", &found));
    act = pressed(b, "draw"); /* the key, once more */
    assert_int_equal(act.kind, DESK_END);
    assert_string_equal(act.step, "end");
    begin(b, "super-wild", 1);
    while (b->match->game->tiles->bag(b->match->state) > 1) {
        assert_true(find(b, true, "draw-pass", &found));
        step(b, "draw");
        step(b, "end");
    }
    assert_false(find(b, true, "draw-pass", &found));
    assert_true(find(b, true, "draw", &found));
}

TEST_BENCH(drawing_ends_the_turn_and_is_asked_about)
{
    begin(b, "classic", 2);
    struct desk_act act = pressed(b, "draw");
    assert_true(act.kind == DESK_DRAW && act.ends_turn && act.ask && act.yes);
    assert_string_equal(button(b, "draw").label, "Draw and pass");
    assert_true(button(b, "sort-melds").by_key);
    assert_int_equal(button(b, "fit").place, DESK_BAR);
    assert_string_equal(button(b, "tidy").label, "Tidy rows");
}

TEST_BENCH(nobody_draws_where_it_is_a_penalty)
{
    struct desk_button none;
    begin(b, "normikub", 2);
    assert_false(find(b, true, "draw", &none));
    assert_true(button(b, "in-bag").fact);
    assert_string_equal(button(b, "end-turn").label, "Take a tile");
    assert_int_equal(button(b, "fit").place, DESK_TOOL);
}

TEST_BENCH(somebody_elses_turn_cannot_be_ended)
{
    struct desk_button found;
    begin(b, "super-wild", 2);
    assert_false(find(b, false, "end-turn", &found));
    assert_false(find(b, false, "draw", &found));
    assert_true(find(b, false, "in-bag", &found) && found.fact);
}

/* ---- Open racks ---- */

/* While the felt has room, the tiles of open racks are as large as one's own. When it fills up,
 * the table has that room. */
TEST_BENCH(open_racks_are_as_large_as_the_felt_lets_them)
{
    begin(b, "super-wild", 3);
    struct rect low = {0, 60, 800, 360}, lower = low;
    lower.h = 150;
    float large = td_open_row(b->desk, 1, low, 1), usual = td_open_row(b->desk, 1, lower, 1);
    assert_true((large - 6) * GRID_TILE_W / GRID_TILE_H > 47 && usual < large);
    assert_float_equal(td_open_row(b->desk, 1, low, 4), usual, 0.1f);
}

/* ---- The order of a hand ---- */

/* A hand arrives sorted as its button sorts it, in all games, even if some of its pieces are in
 * the order of the round before. */
TEST_BENCH(a_hand_arrives_sorted)
{
    for (int g = 0; GAMES[g]; g++) {
        begin(b, GAMES[g]->id, 2);
        struct hand_order *o = &b->desk->order[b->desk->seat], dealt = *o;
        assert_in_range(dealt.n, 3, HAND_MOST);
        pressed(b, "sort-number");
        pressed(b, "sort-colour");
        assert_memory_equal(o->piece, dealt.piece, sizeof dealt.piece);
        *o = (struct hand_order){.n = 2, .piece = {dealt.piece[2], dealt.piece[0]}};
        sync(b);
        assert_memory_equal(o->piece, dealt.piece, sizeof dealt.piece);
    }
}

/* Later, what is new comes last, and the rest stays as its player has it. */
TEST_BENCH(what_is_drawn_comes_last)
{
    begin(b, "super-wild", 2);
    pressed(b, "sort-number");
    struct hand_order *o = &b->desk->order[b->desk->seat], was = *o;
    step(b, "draw");
    assert_int_equal(o->n, was.n + 1);
    assert_memory_equal(o->piece, was.piece, (size_t)was.n);
}

/* ---- What they do ---- */

TEST_BENCH(what_is_no_button_does_nothing)
{
    begin(b, "super-wild", 2);
    assert_int_equal(pressed(b, "sheet").kind, DESK_NONE);
    assert_int_equal(pressed(b, "sort-melds").kind, DESK_NONE); /* there are no rows */
    assert_int_equal(pressed(b, "undo").kind, DESK_UNDO);
}

TEST_BENCH(room_says_what_it_did)
{
    begin(b, "super-wild", 2);
    struct desk_act act = pressed(b, "room");
    assert_int_equal(act.kind, DESK_STEP);
    assert_string_equal(act.step, ""); /* only the Wild lies there */
    assert_string_equal(act.said, "There is enough room already.");
    desk_carried_out(b->desk);
}

TEST_BENCH(a_note_is_alone_until_it_is_taken_away)
{
    struct desk_tone tone;
    struct buf text = {0};
    begin(b, "super-wild", 2);
    desk_message(b->desk, &text, &tone);
    assert_true(!tone.alone && !tone.fault && !tone.good);
    desk_note(b->desk, "Not that.");
    buf_clear(&text);
    desk_message(b->desk, &text, &tone);
    assert_string_equal(buf_text(&text), "Not that.");
    assert_true(tone.alone && tone.fault && desk_noted(b->desk));
    desk_note(b->desk, "");
    assert_false(desk_noted(b->desk));
    buf_free(&text);
}

TEST_BENCH(a_gauge_where_something_is_needed)
{
    struct buf text = {0};
    struct desk_tone tone;
    begin(b, "classic", 2);
    desk_message(b->desk, &text, &tone);
    assert_int_equal(tone.gauge.have, 0);
    assert_int_equal(tone.gauge.need, 30);
    assert_string_equal(tone.gauge.label, "Worth 0 of 30");
    end(b);
    begin(b, "super-wild", 2);
    desk_message(b->desk, &text, &tone);
    assert_int_equal(tone.gauge.need, 0);
    buf_free(&text);
}

/* ---- What is saved beside the match ---- */

struct notes {
    int n;
    char key[12][24], text[12][400];
};

static void keep(void *owner, const char *key, const char *text)
{
    struct notes *notes = owner;
    assert_in_range(notes->n, 0, 11);
    snprintf(notes->key[notes->n], sizeof notes->key[0], "%s", key);
    snprintf(notes->text[notes->n++], sizeof notes->text[0], "%s", text);
}

static const char *recall(void *owner, const char *key)
{
    struct notes *notes = owner;
    for (int i = 0; i < notes->n; i++)
        if (strcmp(notes->key[i], key) == 0)
            return notes->text[i];
    return NULL;
}

TEST_BENCH(an_order_is_kept_once_and_found_again)
{
    struct notes notes = {0}, again = {0};
    tile_t before[TILE_MAX], after[TILE_MAX];
    begin(b, "super-wild", 2);
    pressed(b, "sort-number");
    int n = td_rack_list((const struct tile_desk *)b->desk, before);
    desk_remember(b->desk, false, keep, &notes);
    assert_true(notes.n > 0 && strncmp(notes.key[0], "rack-", 5) == 0);
    desk_remember(b->desk, false, keep, &again);
    assert_int_equal(again.n, 0);
    screen_desk_close(&b->desk);
    b->desk = screen_desk_open(b->guest.app, look_of_match(b->match));
    desk_recall(b->desk, recall, &notes);
    sync(b);
    assert_int_equal(td_rack_list((const struct tile_desk *)b->desk, after), n);
    assert_memory_equal(before, after, (size_t)n * sizeof *before);
    desk_remember(b->desk, true, keep, &again);
    assert_int_equal(again.n, 2 + 1); /* all racks, and the camera */
}

/* ---- Pictures ---- */

TEST(a_picture_is_as_large_as_fits)
{
    const struct look *l = look_of(game_find("classic"));
    const struct desk_still wide = {.ways = l->ways, .r = {0, 0, 900, 200}, .most = 20},
                            narrow = {.ways = l->ways, .r = {0, 0, 90, 200}, .most = 20};
    const char *text = l->cross->position;
    assert_float_equal(l->desk->pictures->picture(&wide, text, NULL), 20, 0.01f);
    assert_true(l->desk->pictures->picture(&narrow, text, NULL) < 20);
}

TESTS_MAIN
