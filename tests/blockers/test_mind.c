/* test_mind.c: the computer players of Blockers! in positions where the best placement is
 * plain, and the words of hints. */
#include "blockers_help.h"

#include "players.h"

/* Whatever is neither on the board nor on a rack is in the piles. */
static void fill_piles(struct bk_state *s)
{
    memset(s->n_captured, 0, sizeof s->n_captured);
    for (int c = 0; c < s->seats; c++) {
        s->colour[c].n_pile = (uint8_t)(BK_FACES - s->colour[c].n_rack);
        for (int i = 0; i < BK_SPACES; i++)
            if (s->board.at[i] != BK_NO_TILE && bk_colour(s->board.at[i]) == c)
                s->colour[c].n_pile--;
    }
    bk_view(s, 0, s);
}

#define LATE 70 /* of 72 turns: this is the last one of each player */

/* Red's view of a game for three, towards its end, with this board and rack. */
static void red_sees(struct bk_state *s, const char *board, const char *rack)
{
    struct scan scan;
    struct word w;
    deal_game(s, 3, 1, 2);
    while (s->seat != 0)
        turn_at_random(s, &(struct rng){{1, 2, 3, 4}});
    s->turn = LATE;
    board_of(board, &s->board);
    scan_start(&scan, rack, strlen(rack));
    scan_line(&scan);
    for (int i = 0; i < BK_RACK; i++) {
        assert_true(scan_word(&scan, &w));
        assert_true(bk_tile_read(w.at, w.len, &s->colour[0].rack[i]));
    }
    fill_piles(s);
}

static void step_of(enum player who, enum temper temper, const struct bk_state *s,
                    uint64_t luck, struct buf *out)
{
    struct player_turn t = {
        .who = who, .temper = temper, .game = &BLOCKERS, .view = s, .luck = luck};
    buf_clear(out);
    assert_true(player_step(&t, out));
}

/* Two groups of red have one space between them, for the 5 only. */
static const char GAP[] = "r4@e4 rd@d4 r6@e6 rs6@f7 b1@a1 b2@a2 g9@i9";
static const char GAP_RACK[] = "r5 ra ri r9 r2";

TEST(all_but_pip_join_groups)
{
    struct bk_state s;
    struct buf step = {0};
    red_sees(&s, GAP, GAP_RACK);
    for (int who = PLAYER_NELL; who <= PLAYER_MIRA; who++) {
        step_of((enum player)who, TEMPER_OPEN, &s, 1, &step);
        assert_text(buf_text(&step), "put r5 e5");
    }
    buf_free(&step);
}

/* Pip does that too, but a quarter of the time he places any tile anywhere. */
TEST(pip_strays)
{
    struct bk_state s;
    struct buf step = {0};
    int good = 0;
    red_sees(&s, GAP, GAP_RACK);
    for (uint64_t luck = 0; luck < 200; luck++) {
        step_of(PLAYER_PIP, TEMPER_OPEN, &s, luck, &step);
        good += !strcmp(buf_text(&step), "put r5 e5");
    }
    assert_true(good > 120 && good < 180);
    buf_free(&step);
}

TEST(both_tempers_play_alike)
{
    struct bk_state s;
    struct rng rng;
    struct buf open = {0}, patient = {0};
    rng_seed(&rng, 8);
    deal_game(&s, 4, 1, 8);
    for (int i = 0; i < 60; i++) {
        struct bk_state v;
        bk_view(&s, s.seat, &v);
        step_of((enum player)(i % 3), TEMPER_OPEN, &v, (uint64_t)i, &open);
        step_of((enum player)(i % 3), TEMPER_PATIENT, &v, (uint64_t)i, &patient);
        assert_text(buf_text(&patient), buf_text(&open));
        turn_at_random(&s, &rng);
    }
    buf_free(&open);
    buf_free(&patient);
}

/* A placement that was already made is only ended, and there is an end without one. */
TEST(what_else_there_is_to_do)
{
    struct bk_state s;
    struct buf step = {0};
    red_sees(&s, GAP, GAP_RACK);
    bk_apply(&s, "put ra a3", NULL);
    step_of(PLAYER_MIRA, TEMPER_OPEN, &s, 1, &step);
    assert_text(buf_text(&step), "end");
    red_sees(&s, "r2@a1 r3@b1 r4@c1 r5@d1 r6@e1 r7@f1 r8@g1 r9@h1 ra@i1", GAP_RACK);
    s.colour[0].n_rack = 1;
    s.colour[0].rack[0] = tile_of("r1");
    fill_piles(&s);
    step_of(PLAYER_MIRA, TEMPER_OPEN, &s, 1, &step);
    assert_text(buf_text(&step), "end");
    buf_free(&step);
}

/* The next face of a colour that is not on red's rack. */
static bk_tile next_of(const struct bk_state *s, int colour, int *face)
{
    for (;;) {
        bk_tile t = bk_tile_of(colour, (*face)++);
        if (colour || bk_on_rack(s, t) < 0)
            return t;
    }
}

/* Nor is a tile placed in the last turn, when all racks are known, if no space is left: red has
 * its own tiles on rows A and B and columns 1 and 2, and tiles of blue that would split. */
TEST(a_last_turn_without_a_space)
{
    static const char *const board[] = {"rrrrrrrrr", "rrrbbbbbb", "rrrb    b", "rbb", "rb",
                                        "rb",        "rb",        "rb",        "rbb"};
    struct bk_state s;
    struct buf step = {0};
    int face[3] = {0, BK_RACK, BK_RACK};
    red_sees(&s, "", "r1 r2 ra rb rs1");
    for (int row = 0; row < BK_SIDE; row++)
        for (int i = 0; board[row][i]; i++)
            if (board[row][i] != ' ') {
                int c = board[row][i] == 'b';
                s.board.at[row * BK_SIDE + i] = next_of(&s, c, &face[c]);
            }
    for (int c = 0; c < 3; c++) /* all others are captured */
        for (s.colour[c].n_pile = 0; face[c] < BK_FACES;)
            s.captured[!c][s.n_captured[!c]++] = next_of(&s, c, &face[c]);
    assert_false(bk_can_place(&s));
    for (int who = 0; who < PLAYER_COUNT; who++) {
        step_of((enum player)who, TEMPER_OPEN, &s, 1, &step);
        assert_text(buf_text(&step), "end");
    }
    buf_free(&step);
}

/* ---- What is hidden ---- */

TEST(a_view_that_shows_too_much)
{
    bool (*hides)(const void *, int, struct reason *) = mind_of(&BLOCKERS)->trials->hides;
    struct bk_state s, view;
    struct reason why = {.text = ""};
    deal_game(&s, 3, 1, 1);
    assert_false(hides(&s, 0, &why));
    assert_text(why.text, "seat 0 sees a pile");
    bk_view(&s, 1, &view);
    assert_true(hides(&view, 1, NULL));
    assert_false(hides(&view, 0, &why));
    assert_text(why.text, "seat 0 sees a rack that is not its own");
    assert_false(hides(&view, -1, NULL));
}

/* ---- Hints ---- */

static void says(const struct bk_state *s, enum hint_stage stage, const char *want)
{
    const struct mind_hints *hints = mind_of(&BLOCKERS)->hints;
    struct hint h;
    struct buf out = {0};
    assert_true(hints->find(s, &(struct budget){.nodes = 20000}, &h));
    assert_true(h.known);
    hints->words(s, &h, stage, &out);
    assert_text(buf_text(&out), want);
    buf_free(&out);
}

TEST(which_tile_where_and_why)
{
    struct bk_state s;
    red_sees(&s, GAP, GAP_RACK);
    says(&s, HINT_COUNT, "You can join some of your groups.");
    says(&s, HINT_PIECE, "Pick up the red 5.");
    says(&s, HINT_PLACE, "Put it on E5. That joins 2 groups into one.");
    /* Three groups are worth a capture. */
    red_sees(&s, "r4@e4 rd@d5 r6@e6 b5@e5 b2@a2 g9@i9", GAP_RACK);
    s.colour[0].n_rack = 1;
    fill_piles(&s);
    says(&s, HINT_PLACE, "Capture the tile on E5. That joins 3 groups into one.");
    bk_apply(&s, "capture r5 e5 b5", NULL);
    says(&s, HINT_COUNT, "You've placed your tile. End your turn.");
}

/* In the last turn, with one tile. */
static void says_of(const char *board, const char *tile, enum hint_stage stage,
                    const char *want)
{
    struct bk_state s;
    red_sees(&s, board, "r1 r1 r1 r1 r1");
    s.colour[0].n_rack = 1;
    s.colour[0].rack[0] = tile_of(tile);
    fill_piles(&s);
    says(&s, stage, want);
}

TEST(what_is_good_about_it)
{
    static const char one[] = "r4@e4 b1@a1 b2@a2 g9@i9";
    says_of(one, "r5", HINT_COUNT, "You can make one of your groups bigger.");
    says_of(one, "r5", HINT_PLACE, "Put it on E5. That makes one of your groups bigger.");
    says_of(one, "r6", HINT_COUNT, "Start a new group this turn.");
    says_of(one, "r6", HINT_PLACE, "Put it on H6. That's the best place for a new group.");
}

TEST(a_hint_on_the_console)
{
    const struct mind_hints *hints = mind_of(&BLOCKERS)->hints;
    struct bk_state s;
    struct hint h;
    struct buf out = {0};
    red_sees(&s, GAP, GAP_RACK);
    assert_true(hints->find(&s, &(struct budget){.nodes = 20000}, &h));
    static const char *const lines[] = {"", "play 1\n", "tile r5\n", "place e5\n",
                                        "step put r5 e5\n"};
    struct buf want = {0};
    for (int stage = HINT_COUNT; stage <= HINT_PLAY; stage++) { /* a line more each time */
        buf_add(&want, lines[stage]);
        buf_clear(&out);
        hints->lines(&h, (enum hint_stage)stage, &out);
        assert_text(buf_text(&out), buf_text(&want));
    }
    buf_free(&want);
    assert_null(hints->most); /* there is one placement in every turn */
    buf_free(&out);
}

/* The best placement misses nothing. */
TEST(nothing_was_missed)
{
    struct bk_state begin, end;
    struct verdict v;
    red_sees(&begin, GAP, GAP_RACK);
    end = begin;
    bk_apply(&end, "put r5 e5", NULL);
    const struct mind_past past = {.begin = &begin, .end = &end};
    assert_true(
        mind_of(&BLOCKERS)->hindsight->judge(&past, &(struct budget){.nodes = 3000}, &v));
    assert_true(v.known && v.choice && !v.better);
    assert_int_equal(v.missed, 0);
    assert_int_equal(v.best, v.did);
}

/* Joining two groups would have been better than a third one. */
TEST(the_best_is_written_down)
{
    struct bk_state begin, end;
    struct verdict v;
    red_sees(&begin, GAP, GAP_RACK);
    end = begin;
    bk_apply(&end, "put ri i1", NULL);
    const struct mind_past past = {.begin = &begin, .end = &end};
    assert_true(
        mind_of(&BLOCKERS)->hindsight->judge(&past, &(struct budget){.nodes = 3000}, &v));
    assert_true(v.better && v.best > v.did);
    assert_int_equal(v.missed, v.best - v.did);
    assert_string_equal(v.steps, "put r5 e5");
    assert_int_equal(v.own[0], tile_of("r5"));
    assert_int_equal(v.own[1], space_of("e5"));
}

/* ---- Trials ---- */

TEST(captures_and_skips_are_counted)
{
    static const struct {
        const char *step;
        bool placed;
        long captures, skips;
    } all[] = {{"put r5 e5", false, 0, 0},
               {"capture r5 e5 b5", false, 1, 0},
               {"end", true, 0, 0},
               {"end", false, 0, 1}};
    struct bk_state s;
    red_sees(&s, GAP, GAP_RACK);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        long n[2] = {0, 0};
        s.placed = all[i].placed ? tile_of("r4") : BK_NO_TILE;
        mind_of(&BLOCKERS)->trials->count(&s, all[i].step, &s, n);
        assert_int_equal(n[0], all[i].captures);
        assert_int_equal(n[1], all[i].skips);
    }
}

/* ---- Random players ---- */

static int backs, wavers; /* how often one took the turn back, and wavered */

static void take_back(struct random_turn *t)
{
    (void)t;
    backs++;
}

static void waver(struct random_turn *t)
{
    (void)t;
    wavers++;
}

/* In how many of 1000 turns it does both. */
static void fumbles(unsigned of_100, int least, int most)
{
    struct bk_state s;
    struct rng rng;
    struct buf out = {0};
    struct random_turn t = {.rng = &rng,
                            .fumbles = of_100,
                            .game = &BLOCKERS,
                            .view = &s,
                            .take_back = take_back,
                            .waver = waver};
    rng_seed(&rng, 1);
    red_sees(&s, GAP, GAP_RACK);
    bk_apply(&s, "put ra a3", NULL);
    backs = wavers = 0;
    for (int i = 0; i < 1000; i++)
        assert_true(bk_random_step(&t, &out));
    assert_in_range(backs, least, most);
    assert_in_range(wavers, least, most);
    buf_free(&out);
}

TEST(how_often_a_random_player_fumbles)
{
    fumbles(0, 0, 0);
    fumbles(1, 1, 25);
    fumbles(99, 975, 999);
    fumbles(100, 1000, 1000);
}

TEST(a_random_player_without_a_space)
{
    struct bk_state s;
    struct rng rng;
    struct buf out = {0};
    struct random_turn t = {.rng = &rng, .game = &BLOCKERS, .view = &s};
    rng_seed(&rng, 1);
    red_sees(&s, "r2@a1 r3@b1 r4@c1 r5@d1 r6@e1 r7@f1 r8@g1 r9@h1 ra@i1", GAP_RACK);
    s.colour[0].n_rack = 1;
    s.colour[0].rack[0] = tile_of("r1");
    fill_piles(&s);
    assert_true(bk_random_step(&t, &out));
    assert_text(buf_text(&out), "end");
    buf_free(&out);
}

/* A player without a match cannot waver. */
TEST(a_random_player_without_a_match)
{
    struct bk_state s;
    struct rng rng;
    struct buf out = {0};
    struct random_turn t = {.rng = &rng, .fumbles = 100, .game = &BLOCKERS, .view = &s};
    rng_seed(&rng, 1);
    red_sees(&s, GAP, GAP_RACK);
    bk_apply(&s, "put ra a3", NULL);
    assert_true(bk_random_step(&t, &out));
    assert_text(buf_text(&out), "end");
    buf_free(&out);
}

TESTS_MAIN
