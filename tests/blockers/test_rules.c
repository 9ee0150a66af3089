/* test_rules.c: the rules page, sentence by sentence; tests/rules/blockers.md has the list. */
#include "blockers_help.h"

/* ---- Tiles and board ---- */

/* "3 to 5 players (2 as a variant, below), 140 tiles: five colours, 28 each: numbers 1 to 9,
 * letters A to I, nine symbols, and one wild." */
TEST(the_tiles)
{
    struct buf all = {0};
    assert_int_equal(BLOCKERS.seats_min, 2);
    assert_int_equal(BLOCKERS.seats_max, 5);
    assert_int_equal(BK_TILES, 140);
    for (int t = 0; t < BK_FACES; t++) {
        bk_tile_write(&all, bk_tile_of(1, t));
        buf_add(&all, t + 1 < BK_FACES ? " " : "");
    }
    assert_text(buf_text(&all), "b1 b2 b3 b4 b5 b6 b7 b8 b9 ba bb bc bd be bf bg bh bi "
                                "bs1 bs2 bs3 bs4 bs5 bs6 bs7 bs8 bs9 b*");
    buf_free(&all);
    for (int seats = 2; seats <= 5; seats++) {
        struct bk_state s;
        int colours = 0;
        deal_game(&s, seats, 1, 3);
        must_be_sound(&s); /* each colour that is played has its 28 tiles */
        for (int c = 0; c < BK_COLOURS; c++)
            colours += s.colour[c].n_rack > 0;
        assert_int_equal(colours, seats == 2 ? 4 : seats);
    }
}

static int spaces_of(const char *tile, const char *one, const char *other)
{
    int n = 0;
    for (int i = 0; i < BK_SPACES; i++)
        n += bk_fits(tile_of(tile), i);
    assert_true(bk_fits(tile_of(tile), space_of(one)));
    assert_true(bk_fits(tile_of(tile), space_of(other)));
    return n;
}

/* "9 x 9." "The nine columns are numbered 1 to 9, the nine rows lettered A to I, and the nine
 * 3 x 3 blocks each bear one symbol." "A tile shows one of them: a number goes on any of the
 * nine spaces of its column; a letter, of its row; a symbol, of its block; the wild,
 * anywhere." */
TEST(where_a_tile_goes)
{
    assert_int_equal(BK_SPACES, 9 * 9);
    assert_int_equal(spaces_of("r1", "a1", "i1"), 9);
    assert_int_equal(spaces_of("r9", "a9", "i9"), 9);
    assert_int_equal(spaces_of("ga", "a1", "a9"), 9);
    assert_int_equal(spaces_of("gi", "i1", "i9"), 9);
    assert_int_equal(spaces_of("ps1", "a1", "c3"), 9);
    assert_int_equal(spaces_of("ps3", "a7", "c9"), 9);
    assert_int_equal(spaces_of("ps4", "d1", "f3"), 9);
    assert_int_equal(spaces_of("ps9", "g7", "i9"), 9);
    assert_int_equal(spaces_of("y*", "a1", "i9"), 81);
}

/* ---- Set-up and turns ---- */

/* "Each player takes one colour, mixes the 28 tiles face down and draws five to a rack." */
TEST(five_to_a_rack)
{
    struct bk_state s, other;
    deal_game(&s, 4, 1, 1);
    deal_game(&other, 4, 1, 2);
    for (int c = 0; c < 4; c++) {
        assert_int_equal(s.colour[c].n_rack, 5);
        assert_int_equal(s.colour[c].n_pile, 23);
        assert_int_equal(bk_own(&s, c), 1u << c);
        assert_memory_not_equal(s.colour[c].pile, other.colour[c].pile, 23);
    }
}

/* Before the end nobody has won, or is ahead. */
TEST(nobody_wins_before_the_end)
{
    struct bk_state s;
    struct game_status st;
    struct rng rng;
    rng_seed(&rng, 1);
    deal_game(&s, 3, 1, 1);
    for (int i = 0; i < 24 * 3; i++) {
        bk_status(&s, &st);
        assert_int_equal(st.end, END_NONE);
        assert_int_equal(st.winner, -1);
        assert_int_equal(st.winners | st.round_winners, 0);
        turn_at_random(&s, &rng);
    }
    bk_status(&s, &st);
    assert_int_equal(st.end, END_OUT);
    assert_int_not_equal(st.winners, 0);
    assert_int_equal(st.winners, st.round_winners);
    for (int i = 0; i < 3; i++)
        assert_int_equal(st.score[i], s.points[0][i]);
}

/* "A random player begins; play goes clockwise." The next game has another random one. */
TEST(a_random_player_begins)
{
    int begins[3] = {0};
    struct bk_state s;
    for (uint64_t seed = 0; seed < 90; seed++) {
        deal_game(&s, 3, 1, seed);
        begins[s.seat]++;
    }
    for (int i = 0; i < 3; i++)
        assert_true(begins[i] > 15);
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 9; i++) {
        int seat = s.seat;
        turn_at_random(&s, &rng);
        assert_int_equal(s.seat, (seat + 1) % 3);
    }
}

/* A game for three in which red is to move with this rack and this board. */
static void red_to_move(struct bk_state *s, const char *board, const char *rack)
{
    struct scan scan;
    struct word w;
    memset(s, 0, sizeof *s);
    s->seats = 3;
    for (int i = 0; i < 3; i++)
        s->own[i] = (uint8_t)bk_usual_colours(3, i);
    s->rounds = s->round = 1;
    s->phase = PHASE_TURN;
    s->turn = 1;
    s->placed = s->taken = BK_NO_TILE;
    board_of(board, &s->board);
    scan_start(&scan, rack, strlen(rack));
    scan_line(&scan);
    while (scan_word(&scan, &w))
        assert_true(bk_tile_read(w.at, w.len, &s->colour[0].rack[s->colour[0].n_rack++]));
    static const char *const pile[] = {"rs6", "rs7", "rs8", "rs9", "r*"};
    for (int i = 0; i < 5; i++)
        s->colour[0].pile[s->colour[0].n_pile++] = tile_of(pile[i]);
}

static void from_to(const struct event *e, struct event_place from, struct event_place to)
{
    assert_memory_equal(&e->from, &from, sizeof from);
    assert_memory_equal(&e->to, &to, sizeof to);
}

/* Where each tile of a deal and of a turn comes from, and where it goes. */
TEST(tiles_come_and_go)
{
    struct game_config c = config_of(3, 1, 1);
    struct event_list deal = {.n = 0}, put = {.n = 0}, end = {.n = 0};
    struct bk_state s;
    bk_start(&s, &c);
    bk_apply(&s, "deal", &deal);
    assert_int_equal(deal.event[15].kind, EVENT_TURN);
    for (int i = 0; i < 15; i++)
        from_to(&deal.event[i], (struct event_place){ZONE_STOCK, i / 5, 0, 0, 0},
                (struct event_place){ZONE_HAND, i / 5, i % 5, 0, 0});
    red_to_move(&s, "b5@e5", "r1 r5 r2 r3 r4");
    bk_apply(&s, "capture r5 e5 b5", &put);
    from_to(&put.event[0], (struct event_place){ZONE_TABLE, -1, 4, 4, 0},
            (struct event_place){ZONE_FRONT, 0, 0, 0, 0});
    from_to(&put.event[1], (struct event_place){ZONE_HAND, 0, 0, 0, 0},
            (struct event_place){ZONE_TABLE, -1, 4, 4, 0});
    bk_apply(&s, "end", &end);
    from_to(&end.event[0], (struct event_place){ZONE_STOCK, 0, 0, 0, 0},
            (struct event_place){ZONE_HAND, 0, 4, 0, 0});
}

static void refused(const struct bk_state *s, const char *step, const char *why)
{
    struct reason r = {.text = ""};
    assert_false(bk_check(s, step, &r));
    assert_text(r.text, why);
}

static void allowed(const struct bk_state *s, const char *step)
{
    struct reason r = {.text = ""};
    if (!bk_check(s, step, &r))
        fail_msg("%s: %s", step, r.text);
}

/* "On a turn the player must place one tile from the rack, on an empty space or by capturing:
 * replacing an opponent's tile." */
TEST(one_tile_on_each_turn)
{
    struct bk_state s;
    red_to_move(&s, "b5@e5", "r5 ra");
    refused(&s, "end", "Place a tile first: you can't pass.");
    refused(&s, "put r6 a6", "This tile is not on your rack.");
    allowed(&s, "put r5 a5");
    allowed(&s, "capture r5 e5 b5");
    assert_false(bk_check(&s, "put r5 e5", NULL));
    assert_false(bk_check(&s, "capture r5 a5 b5", NULL));
    assert_false(bk_check(&s, "capture r5 e5 b6", NULL));
    bk_apply(&s, "capture r5 e5 b5", NULL);
    assert_int_equal(s.board.at[space_of("e5")], tile_of("r5"));
    assert_false(bk_check(&s, "put ra a1", NULL));
    allowed(&s, "end");
}

static enum bk_place place_of(const char *board, const char *tile, const char *space)
{
    struct bk_board b;
    board_of(board, &b);
    return bk_place(&b, tile_of(tile), space_of(space), 1u << bk_colour(tile_of(tile)));
}

/* "A tile with no orthogonal neighbour of its own colour may always be captured." */
TEST(a_lone_tile_may_be_captured)
{
    assert_int_equal(place_of("b5@e5", "re", "e5"), BK_CAPTURE);
    assert_int_equal(place_of("b5@e5 b4@d4 b6@f6 g5@d5", "re", "e5"), BK_CAPTURE);
}

/* "A tile of a larger group may be captured if taking it away does not split that group into
 * several." */
TEST(a_group_may_not_be_split)
{
    assert_int_equal(place_of("b4@e4 b5@e5 b6@e6", "re", "e4"), BK_CAPTURE);
    assert_int_equal(place_of("b4@e4 b5@e5 b6@e6", "re", "e5"), BK_SPLIT);
    /* A ring holds together without any one of its tiles. */
    const char *ring = "b4@d4 b5@d5 b6@d6 be@e4 b*@e6 bf@f4 bs5@f5 b3@f6";
    assert_int_equal(place_of(ring, "rd", "d5"), BK_CAPTURE);
    assert_int_equal(place_of(ring, "rd", "d4"), BK_CAPTURE);
    /* Another group of the colour does not matter. */
    assert_int_equal(place_of("b4@e4 b5@e5 b1@a1 b2@a2 b3@a3", "re", "e5"), BK_CAPTURE);
    assert_int_equal(place_of("b4@e4 b5@e5 b6@e6 bd@d5", "r6", "e6"), BK_CAPTURE);
    assert_int_equal(place_of("b4@e4 b5@e5 b6@e6 bd@d5", "r5", "e5"), BK_SPLIT);
}

TEST(a_group_at_the_edge)
{
    struct bk_board b;
    struct {
        struct bk_set group;
        uint16_t beside;
    } out = {.beside = 0x5A5A};
    board_of("r1@i1 r2@i2 r3@i3 r9@h9", &b);
    assert_int_equal(bk_group_at(&b, space_of("i2"), &out.group), 3);
    assert_int_equal(out.group.row[8], 7);
    assert_int_equal(out.beside, 0x5A5A); /* nothing is written beside the board */
}

/* "One's own tiles cannot be captured." "A wild is captured like any tile and counts for its
 * colour." */
TEST(own_tiles_and_wilds)
{
    struct bk_state s;
    assert_int_equal(place_of("r5@e5", "re", "e5"), BK_OWN);
    assert_int_equal(place_of("b*@e5", "re", "e5"), BK_CAPTURE);
    assert_int_equal(place_of("b4@e4 b*@e5 b6@e6", "re", "e5"), BK_SPLIT);
    red_to_move(&s, "r1@a1 b*@e5", "r5 r1");
    assert_false(bk_check(&s, "capture r1 a1 r1", NULL));
    bk_apply(&s, "capture r5 e5 b*", NULL);
    struct bk_score score;
    bk_state_score(&s, 0, &score);
    assert_int_equal(score.captures, 1);
    assert_int_equal(bk_colour(s.captured[0][0]), 1);
}

/* "Put or capture, the space must be one that the tile's face allows." */
TEST(the_face_must_allow_the_space)
{
    assert_int_equal(place_of("", "r5", "e6"), BK_ELSEWHERE);
    assert_int_equal(place_of("b6@e6", "r5", "e6"), BK_ELSEWHERE);
    assert_int_equal(place_of("b6@e6", "re", "e6"), BK_CAPTURE);
    assert_int_equal(place_of("b6@e6", "rs5", "e6"), BK_CAPTURE);
    assert_int_equal(place_of("b6@e6", "rs6", "e6"), BK_ELSEWHERE);
    assert_int_equal(place_of("b6@e6", "r*", "e6"), BK_CAPTURE);
}

/* What is wrong with a placement is said in words for its player. */
TEST(why_a_tile_may_not_lie_there)
{
    struct bk_state s;
    red_to_move(&s, "r1@a1 b4@e4 b5@e5 b6@e6 g9@a9", "r5 rb ra rs4 r8");
    refused(&s, "capture ra a1 r1", "That's your own tile.");
    refused(&s, "put ra a1", "That's your own tile.");
    refused(&s, "capture r5 e5 b5", "Capturing it would split blue's group.");
    refused(&s, "put r5 a6", "A 5 goes in column 5.");
    refused(&s, "put r8 a6", "An 8 goes in column 8.");
    refused(&s, "put rb a6", "The letter B goes in row B.");
    refused(&s, "put rs4 a6", "This tile goes in the block with the key.");
    refused(&s, "put ra a9", "There's a tile on that space: capture it.");
    refused(&s, "capture ra a8 g9", "There's no tile on that space to capture.");
    refused(&s, "capture ra a9 g8", "There's another tile on that space.");
}

/* "There is no passing: with no empty space to play to, one must capture." "Decision: a player
 * with no legal placement at all skips the turn." */
TEST(no_passing_but_skipping)
{
    struct bk_state s;
    const char *full = "b1@a1 g1@b1 ba@c1 ga@d1 bb@e1 gb@f1 bc@g1 gc@h1 bd@i1";
    red_to_move(&s, full, "r1");
    refused(&s, "end", "Place a tile first: you can't pass.");
    allowed(&s, "capture r1 a1 b1");
    /* One's own tiles fill the whole column. */
    red_to_move(&s, "r2@a1 r3@b1 r4@c1 r5@d1 r6@e1 r7@f1 r8@g1 r9@h1 ra@i1", "r1");
    s.colour[1].n_pile = 5; /* what others could place does not matter */
    s.colour[1].n_rack = 1;
    s.colour[1].rack[0] = tile_of("b2");
    assert_false(bk_can_place(&s));
    allowed(&s, "end");
    int turn = s.turn;
    bk_apply(&s, "end", NULL);
    assert_int_equal(s.turn, turn + 1);
    assert_int_equal(s.skipped[0], 1);
}

/* "The captured tile is kept face up in front of the capturer." "Then the player draws one tile
 * of the own colour, while there are any." */
TEST(what_is_captured_and_drawn)
{
    struct bk_state s, v;
    red_to_move(&s, "b5@e5", "r5 ra r2 r3 r4");
    bk_apply(&s, "capture r5 e5 b5", NULL);
    bk_view(&s, -1, &v); /* everybody sees it */
    assert_int_equal(v.n_captured[0], 1);
    assert_int_equal(v.captured[0][0], tile_of("b5"));
    assert_int_equal(s.colour[0].n_rack, 4);
    bk_apply(&s, "end", NULL);
    assert_int_equal(s.colour[0].n_rack, 5);
    assert_int_equal(s.colour[0].rack[4], tile_of("r*"));
    assert_int_equal(s.colour[0].n_pile, 4);
}

/* ---- The end ---- */

static int play_out(struct bk_state *s, int seats, uint64_t seed)
{
    struct rng rng;
    int turns = 0;
    rng_seed(&rng, seed);
    deal_game(s, seats, 1, seed);
    for (; s->phase == PHASE_TURN; turns++) {
        turn_at_random(s, &rng);
        must_be_sound(s);
    }
    return turns;
}

/* "When every player has drawn the last tile, everyone has one more turn." "Four unplayed tiles
 * are left on each rack." "Decision: since each draws one tile per turn, all piles run out in
 * the same round of turns: a game has 24 rounds of turns (48 in the variant)." */
TEST(the_end_of_a_game)
{
    struct bk_state s;
    for (int seats = 3; seats <= 5; seats++) {
        assert_int_equal(play_out(&s, seats, 7), 24 * seats);
        for (int c = 0; c < seats; c++) {
            assert_int_equal(s.skipped[c], 0);
            assert_int_equal(s.colour[c].n_pile, 0);
            assert_int_equal(s.colour[c].n_rack, 4);
        }
    }
}

/* Whoever wins is told, or each of several who share the win; and whether that was all. */
TEST(winners_are_told)
{
    int won[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct bk_state s;
        struct rng rng;
        struct event_list ev = {.n = 0};
        unsigned told = 0;
        rng_seed(&rng, seed);
        deal_game(&s, 5, 1 + (int)seed % 2, seed);
        for (; s.phase == PHASE_TURN; bk_apply(&s, "end", &ev)) {
            place_at_random(&s, &rng, NULL);
            event_clear(&ev);
        }
        unsigned winners = bk_round_winners(&s, 1);
        bool shared = __builtin_popcount(winners) > 1;
        for (int i = 0; i < ev.n - 1; i++) {
            const struct event *e = &ev.event[i];
            assert_int_equal(e->kind, shared ? EVENT_NOTE : EVENT_WIN);
            assert_int_equal(e->what, shared ? BK_SHARES : 0);
            assert_int_equal(e->cue, CUE_PRIZE);
            told |= 1u << e->seat;
        }
        assert_int_equal(told, winners);
        assert_int_equal(ev.event[ev.n - 1].kind,
                         seed % 2 ? EVENT_ROUND_OVER : EVENT_GAME_OVER);
        won[shared]++;
    }
    assert_true(won[0] && won[1]);
}

/* "When every player has drawn the last tile, everyone has one more turn." */
TEST(one_more_turn)
{
    struct bk_state s;
    struct rng rng;
    rng_seed(&rng, 4);
    deal_game(&s, 3, 1, 4);
    while (s.colour[(s.starter + 2) % 3].n_pile)
        turn_at_random(&s, &rng);
    assert_int_equal(s.phase, PHASE_TURN);
    assert_int_equal(s.seat, s.starter);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(s.colour[i].n_pile, 0);
        assert_int_equal(s.phase, PHASE_TURN);
        turn_at_random(&s, &rng);
    }
    assert_int_equal(s.phase, PHASE_GAME_OVER);
}

/* How often the events of a step say so. */
static int said(const struct bk_state *s, const struct game_config *c,
                const struct event_list *ev, const char *words)
{
    int n = 0;
    for (int i = 0; i < ev->n; i++) {
        struct buf out = {0};
        BLOCKERS.event_words(s, c, &ev->event[i], 0, &out);
        n += strstr(buf_text(&out), words) != NULL;
        buf_free(&out);
    }
    return n;
}

/* When the last round of turns begins, it is said once. */
TEST(the_last_turn_is_announced)
{
    for (int seats = 2; seats <= 3; seats++) {
        struct bk_state s;
        struct rng rng;
        const struct game_config c = config_of(seats, 1, 4);
        rng_seed(&rng, 4);
        deal_game(&s, seats, 1, 4);
        while (s.phase == PHASE_TURN) {
            struct event_list ev = {.n = 0};
            place_at_random(&s, &rng, NULL);
            bk_apply(&s, "end", &ev);
            bool now = s.turn == (bk_turns(&s) - 1) * seats + 1;
            assert_int_equal(said(&s, &c, &ev, "It's everyone's last turn."), now);
        }
    }
}

/* "A skipped turn draws nothing and is lost." */
TEST(a_skipped_turn_is_lost)
{
    struct bk_state s;
    red_to_move(&s, "r2@a1 r3@b1 r4@c1 r5@d1 r6@e1 r7@f1 r8@g1 r9@h1 ra@i1", "r1");
    bk_apply(&s, "end", NULL);
    assert_int_equal(s.colour[0].n_pile, 5);
    assert_int_equal(s.colour[0].n_rack, 1);
    assert_int_equal(s.turns[0], 1);
}

/* ---- The score ---- */

static void score_of(const char *board, const char *captured, struct bk_score *out)
{
    struct bk_state s;
    struct scan scan;
    struct word w;
    red_to_move(&s, board, "r1");
    scan_start(&scan, captured, strlen(captured));
    scan_line(&scan);
    while (scan_word(&scan, &w))
        assert_true(bk_tile_read(w.at, w.len, &s.captured[0][s.n_captured[0]++]));
    bk_state_score(&s, 0, out);
}

/* "Number of one's groups on the board (orthogonally connected tiles of one's colour; a lone
 * tile is a group) plus the number of tiles one captured of the colour one captured most (of
 * colours captured equally often, one of them)." */
TEST(groups_and_captures)
{
    struct bk_score s;
    score_of("r1@a1 r2@a2 r3@b3 rb@b2 r9@i9 rh@h8 b1@e1", "b1 b2 g1", &s);
    assert_int_equal(s.groups, 3); /* corners do not connect */
    assert_int_equal(s.captures, 2);
    assert_int_equal(s.total, 3);
    assert_int_equal(s.score, 5);
    score_of("r1@a1", "b1 b2 g1 g2", &s);
    assert_int_equal(s.score, 3);
    score_of("", "", &s);
    assert_int_equal(s.score, 0);
}

/* "Fewest wins; a tie goes to fewer captures in total; a tie after that is shared." */
TEST(who_wins)
{
    const struct bk_score s[4] = {
        {2, 1, 3, 3, 1}, {1, 2, 2, 3, 0}, {3, 0, 0, 3, -1}, {3, 0, 0, 3, -1}};
    const struct bk_score fewest[3] = {{2, 1, 3, 3, 1}, {1, 1, 9, 2, 0}, {3, 0, 0, 3, -1}};
    assert_int_equal(bk_winners(fewest, 3), 1u << 1);
    assert_int_equal(bk_winners(s, 2), 1u << 1);
    assert_int_equal(bk_winners(s, 4), 1u << 2 | 1u << 3);
}

/* "Worked example: 4 groups and most-captured 1 is 5; 2 groups and 2 is 4; 2 groups and no
 * captures is 2, which wins." */
TEST(the_worked_example)
{
    struct bk_state s;
    struct bk_score score[3];
    red_to_move(&s, "r1@a1 r3@a3 r5@a5 r7@a7 b1@c1 b3@c3 b4@c4 g1@e1 g3@e3 g4@e4", "r2");
    s.captured[0][s.n_captured[0]++] = tile_of("b9");
    s.captured[1][s.n_captured[1]++] = tile_of("r9");
    s.captured[1][s.n_captured[1]++] = tile_of("r8");
    for (int i = 0; i < 3; i++)
        bk_state_score(&s, i, &score[i]);
    assert_int_equal(score[0].score, 5);
    assert_int_equal(score[1].score, 4);
    assert_int_equal(score[2].score, 2);
    assert_int_equal(bk_winners(score, 3), 1u << 2);
}

/* ---- The variant for two ---- */

/* "Each player has two colours, each with its own 28 tiles and its own rack of five." "One tile
 * is played a turn, from either rack, which is then refilled from its own pile." */
TEST(two_colours_each)
{
    struct bk_state s;
    struct rng rng;
    unsigned played = 0;
    rng_seed(&rng, 3);
    deal_game(&s, 2, 1, 3);
    assert_int_equal(bk_own(&s, 0), 1u << 0 | 1u << 1);
    assert_int_equal(bk_own(&s, 1), 1u << 2 | 1u << 3);
    for (int i = 0; i < 24; i++) {
        assert_true(place_at_random(&s, &rng, NULL));
        int c = bk_colour(s.placed), pile = s.colour[c].n_pile;
        assert_int_equal(s.colour[c].n_rack, 4);
        played |= 1u << c;
        bk_apply(&s, "end", NULL);
        assert_int_equal(s.colour[c].n_rack, 5);
        assert_int_equal(s.colour[c].n_pile, pile - 1);
    }
    assert_int_equal(played, 0xF);
}

/* "A player's two colours cannot capture each other; groups count over each colour by itself
 * and are added; of the captures, the opponent's two colours count together." */
TEST(two_colours_together)
{
    struct bk_state s;
    struct bk_score score;
    deal_game(&s, 2, 1, 1);
    board_of("r1@a1 b2@a2 b4@a4 g5@e5", &s.board);
    assert_int_equal(bk_place(&s.board, tile_of("ra"), space_of("a2"), bk_own(&s, 0)), BK_OWN);
    assert_int_equal(bk_place(&s.board, tile_of("re"), space_of("e5"), bk_own(&s, 0)),
                     BK_CAPTURE);
    s.captured[0][0] = tile_of("g1");
    s.captured[0][1] = tile_of("g2");
    s.captured[0][2] = tile_of("y1");
    s.n_captured[0] = 3;
    bk_state_score(&s, 0, &score);
    assert_int_equal(score.groups, 3);
    assert_int_equal(score.captures, 3);
    assert_int_equal(score.score, 6);
}

/* "The game ends as above, each rack keeping four tiles." */
TEST(each_rack_keeps_four)
{
    for (uint64_t seed = 1; seed < 6; seed++) {
        struct bk_state s;
        assert_int_equal(play_out(&s, 2, seed), 96);
        for (int c = 0; c < BK_COLOURS; c++) {
            bool mine = (bk_own(&s, 0) | bk_own(&s, 1)) >> c & 1;
            assert_int_equal(s.colour[c].n_rack, mine ? 4 : 0);
        }
    }
    struct bk_state s;
    deal_game(&s, 2, 1, 1);
    s.seat = 0;
    struct bk_colour *red = &s.colour[0];
    red->n_pile = 0;
    red->n_rack = 4;
    struct buf step = {0};
    bk_step_write(&step, &s.board, red->rack[0], 0);
    struct reason why = {.text = ""};
    assert_false(bk_check(&s, buf_text(&step), &why));
    assert_text(why.text, "The last four tiles of a colour stay on the rack.");
    buf_free(&step);
}

/* A tile may be taken back until the turn ends. Then others may have seen what was drawn. */
TEST(what_may_be_taken_back)
{
    assert_true(BLOCKERS.undoable("put r5 e5"));
    assert_true(BLOCKERS.undoable("capture r5 e5 b3"));
    assert_false(BLOCKERS.undoable("end"));
    assert_false(BLOCKERS.undoable("deal"));
    assert_false(BLOCKERS.undoable("fly"));
}

/* What a seat did in its turn, for the lists of turns. */
TEST(what_was_done_in_a_turn)
{
    struct bk_state s, before;
    struct turn_past t;
    struct rng rng;
    rng_seed(&rng, 5);
    deal_game(&before, 3, 2, 1);
    BLOCKERS.turn_past(&before, &before, "deal", &t);
    assert_int_equal(t.seat, -1);
    for (s = before; s.phase == PHASE_TURN;) {
        int seat = s.seat, pile = s.colour[seat].n_pile;
        bool placed = place_at_random(&s, &rng, NULL);
        before = s;
        BLOCKERS.turn_past(&before, &s, "put", &t);
        assert_int_equal(t.seat, -1);
        bk_apply(&s, "end", NULL);
        BLOCKERS.turn_past(&before, &s, "end", &t);
        assert_int_equal(t.seat, seat);
        assert_int_equal(t.played, placed);
        assert_int_equal(t.drawn, placed && pile && s.phase == PHASE_TURN);
        assert_true(t.ended && !t.out && !t.undone);
    }
}

/* Whose tile is captured is told to its owner, at once and in the lists of turns. */
TEST(a_person_hears_of_a_lost_tile)
{
    static const char yours[] = "Nell captured your blue 5 on E5.";
    struct bk_state s, before;
    struct turn_past t;
    struct event_list ev = {.n = 0};
    struct buf out = {0};
    struct game_config c = config_of(3, 1, 1);
    snprintf(c.name[0], sizeof c.name[0], "Nell");
    snprintf(c.computer[0], COMPUTER_ID, "nell:open");
    snprintf(c.computer[2], COMPUTER_ID, "nell:open");
    assert_int_equal(game_config_you(&c), 1);
    red_to_move(&s, "b5@e5", "r5 ra r2 r3 r4");
    bk_apply(&s, "capture r5 e5 b5", &ev);
    assert_int_equal(said(&s, &c, &ev, yours), 1);
    before = s;
    bk_apply(&s, "end", NULL);
    BLOCKERS.turn_past(&before, &s, "end", &t);
    BLOCKERS.turn_words(&t, &c, &out);
    assert_text(buf_text(&out), yours);
    buf_free(&out);
}

/* Who goes first is only said at the start of the first turn. */
TEST(who_goes_first_is_said_once)
{
    for (int picked = 0; picked < 2; picked++) {
        struct bk_state s;
        struct rng rng;
        struct event_list first = {.n = 0}, second = {.n = 0};
        struct game_config c = config_of(3, 1, 1);
        const char *words = picked ? " goes first." : " picked to go first.";
        game_option_set(&c, "starter", picked ? 2 : 0);
        rng_seed(&rng, 1);
        bk_start(&s, &c);
        bk_apply(&s, "deal", &first);
        assert_int_equal(said(&s, &c, &first, words), 1);
        place_at_random(&s, &rng, NULL);
        bk_apply(&s, "end", &second);
        assert_int_equal(said(&s, &c, &second, words), 0);
        assert_int_equal(said(&s, &c, &second, "your turn"), 1);
    }
}

/* What is wrong with a step is named, not only what steps there are. */
TEST(a_step_says_which_word_is_wrong)
{
    static const char tile[] = "is not a tile such as r5, be, gs4 or y*";
    static const char space[] =
        "is not a space: a row from a to i and a column from 1 to 9, such as e5";
    static const char all[] =
        "A step is \"put r5 e5\", \"capture r5 e5 b3\", \"end\" or \"deal\".";
    static const struct {
        const char *step, *word, *why;
    } bad[] = {{"put r0 e5", "r0", tile},
               {"put r10 e5", "r10", tile},
               {"put r5 e0", "e0", space},
               {"put r5 e10", "e10", space},
               {"put r5 j1", "j1", space},
               {"capture r5 e5 b10", "b10", tile},
               {"put r5 e5 b3", "b3", "does not belong in this step"},
               {"capture r5 e5 b3 1", "1", "does not belong in this step"},
               {"end 5", "5", "does not belong in this step"}};
    static const char *const none[] = {"", "put", "put r5", "capture r5 e5", "fly", "end\nend"};
    struct bk_state s;
    deal_game(&s, 3, 1, 1);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char want[200];
        snprintf(want, sizeof want, "\"%s\" %s", bad[i].word, bad[i].why);
        refused(&s, bad[i].step, want);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        refused(&s, none[i], all);
}

/* A state with a part that is missing is refused, and the part is named. */
TEST(what_a_state_lacks_is_named)
{
    struct bk_state s, out = {0};
    struct buf text = {0};
    struct reason why = {0};
    deal_game(&s, 3, 1, 1);
    bk_write(&s, &text);
    const char *was = strstr(buf_text(&text), "turn-was ? ?\n");
    assert_non_null(was);
    for (int words = 0; words < 2; words++) {
        struct buf less = {0};
        size_t at = (size_t)(was - text.data);
        buf_add_n(&less, text.data, at);
        buf_add(&less, words ? "turn-was ?" : "turn-was");
        buf_add(&less, was + strlen("turn-was ? ?"));
        assert_false(bk_read(&out, less.data, less.len, &why));
        assert_text(why.text, "\"turn-was\" is missing or wrong here");
        buf_free(&less);
    }
    buf_free(&text);
}

/* A state that reads well and makes no sense is refused, with a line and a reason. */
TEST(nonsense_is_refused_with_its_line)
{
    struct bk_state s, out = {0};
    struct buf text = {0};
    struct reason why = {0};
    deal_game(&s, 3, 1, 1);
    s.turn = 7; /* nobody has had a turn */
    bk_write(&s, &text);
    assert_false(bk_read(&out, text.data, text.len, &why));
    assert_true(why.line > 5 && why.text[0]);
    assert_int_equal(out.turn, 0);
    buf_free(&text);
}

TESTS_MAIN
