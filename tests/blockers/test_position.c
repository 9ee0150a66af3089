/* test_position.c: games that start from a position file: what the file leaves open, what is
 * refused, and that what is written is read again. */
#include "blockers_help.h"

#include "bk_position.h"
#include "match.h"
#include "record.h"

/* Red is to move; everybody has placed three tiles, and red has captured one of blue's. */
#define BASE                                                                                   \
    "game blockers\nseats g r b\nturn r\ntable ga@a1 r5@e5 b3@d3 g5@f5 rb@b1 b9@i9 g1@a2 "     \
    "r9@a9\nrack r1 r2 rs4 rh r*\ncaptured r bs4\n"

static void start_text(const char *text, uint64_t seed, struct bk_state *s)
{
    struct game_config c;
    struct reason why;
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%d:%d: %s\n%s", why.line, why.col, why.text, text);
    c.seed = seed;
    bk_start(s, &c);
    game_config_free(&c);
    must_be_sound(s);
}

static const char *bad(const char *text)
{
    static char out[REASON_MOST + 32];
    struct reason why;
    struct game_config c;
    if (game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("it was read: %s", text);
    snprintf(out, sizeof out, "%d:%d: %s", why.line, why.col, why.text);
    return out;
}

static bool has_tile(const bk_tile *t, int n, bk_tile want)
{
    for (int i = 0; i < n; i++)
        if (t[i] == want)
            return true;
    return false;
}

/* As many play as the file says, with its colours and its order; the player to move has the
 * rack that it gives. */
TEST(what_the_file_says)
{
    struct bk_state s;
    struct game_status st;
    start_text(BASE, 1, &s);
    bk_status(&s, &st);
    assert_int_equal(st.phase, PHASE_TURN);
    assert_int_equal(st.seats, 3);
    assert_int_equal(st.seat, 1);
    assert_int_equal(st.round, 1);
    assert_int_equal(st.rounds, 1);
    assert_int_equal(bk_own(&s, 0), 1u << 2);
    assert_int_equal(bk_own(&s, 1), 1u << 0);
    assert_int_equal(bk_own(&s, 2), 1u << 1);
    assert_int_equal(s.board.at[space_of("e5")], tile_of("r5"));
    assert_int_equal(s.n_captured[1], 1);
    assert_int_equal(s.captured[1][0], tile_of("bs4"));
    assert_int_equal(s.colour[0].n_rack, 5);
    assert_int_equal(s.colour[0].rack[2], tile_of("rs4"));
}

/* What it leaves open: the others draw five each, everything else is in the piles, and another
 * seed mixes it in another way. */
TEST(what_it_leaves_open_is_drawn)
{
    struct bk_state s, other;
    bool differ = false;
    start_text(BASE, 1, &s);
    start_text(BASE, 2, &other);
    for (int c = 0; c < 3; c++) {
        assert_int_equal(s.colour[c].n_rack, 5);
        assert_int_equal(s.colour[c].n_rack + s.colour[c].n_pile, 28 - 3);
        differ = differ || memcmp(s.colour[c].rack, other.colour[c].rack, 5) != 0;
    }
    assert_true(differ);
    assert_memory_equal(s.colour[0].rack, other.colour[0].rack, 5);
}

/* The racks of others may be given, too, as `solve` wants them. */
TEST(racks_of_others)
{
    for (uint64_t seed = 1; seed < 6; seed++) {
        struct bk_state s;
        start_text(BASE "rack b1 b2\nrack bc\n", seed, &s);
        assert_int_equal(s.colour[1].n_rack, 3);
        assert_true(has_tile(s.colour[1].rack, 3, tile_of("bc")));
        assert_int_equal(s.colour[2].n_rack, 5);
    }
}

/* A rack that the file leaves short is filled up when its player has placed a tile. */
TEST(a_short_rack_is_filled_up_later)
{
    struct bk_state s;
    start_text("game blockers\nseats r b g\nturn b\ntable\nrack b1 b2\n", 3, &s);
    assert_int_equal(s.colour[1].n_rack, 2);
    bk_apply(&s, "put b1 a1", NULL);
    must_be_sound(&s);
    bk_apply(&s, "end", NULL);
    must_be_sound(&s);
    assert_int_equal(s.colour[1].n_rack, 5);
    assert_int_equal(s.colour[1].n_pile, 28 - 1 - 5);
}

/* ---- Turns ---- */

static void turns_of(const char *text, int starter, int turn, const int turns[3],
                     const int skipped[3])
{
    struct bk_state s;
    start_text(text, 1, &s);
    assert_int_equal(s.starter, starter);
    assert_int_equal(s.turn, turn);
    assert_memory_equal(s.turns, turns, 3 * sizeof *turns);
    assert_memory_equal(s.skipped, skipped, 3 * sizeof *skipped);
}

/* From the tiles that were placed, captured ones too, follows how many turns there were and who
 * began. */
TEST(turns_are_counted)
{
    static const int none[3] = {0, 0, 0};
    turns_of(BASE, 1, 10, (const int[3]){3, 3, 3}, none);
    turns_of("game blockers\nseats r b g\nturn g\ntable r5@e5 b3@d3\nrack g1", 0, 3,
             (const int[3]){1, 1, 0}, none);
    turns_of("game blockers\nseats r b g\nturn r\ntable g5@e5 b3@d3\nrack r1", 1, 3,
             (const int[3]){0, 1, 1}, none);
    turns_of("game blockers\nseats r b g\nturn r\ntable\nrack r1", 0, 1, none, none);
    /* Blue has placed three tiles, and the others none: they count as skipped turns. */
    turns_of("game blockers\nseats r b g\nturn r\ntable b1@a1 b2@a2 b3@a3\nrack r1", 1, 9,
             (const int[3]){2, 3, 3}, (const int[3]){2, 0, 3});
}

/* ---- The same again ---- */

/* A game in which anybody is to move is written as the turn found it, and read again. */
TEST(what_is_written_is_read_again)
{
    for (int seats = 2; seats <= 5; seats++) {
        struct bk_state s, again;
        struct rng rng;
        rng_seed(&rng, (uint64_t)seats);
        deal_game(&s, seats, 1, (uint64_t)seats + 40);
        for (; s.phase == PHASE_TURN; bk_apply(&s, "end", NULL)) {
            struct buf before = {0}, placed = {0}, copy = {0};
            bk_write_position(&s, &before);
            start_text(buf_text(&before), 9, &again);
            bk_write_position(&again, &copy);
            assert_text(buf_text(&copy), buf_text(&before));
            assert_int_equal(again.turn, s.turn);
            assert_int_equal(again.starter, s.starter);
            assert_memory_equal(&again.board, &s.board, sizeof s.board);
            place_at_random(&s, &rng, NULL);
            bk_write_position(&s, &placed);
            start_text(buf_text(&placed), 9, &again);
            assert_int_equal(again.turn, s.turn);
            for (int i = 0; i < BK_SPACES; i++)
                if (i != s.space || s.placed == BK_NO_TILE)
                    assert_int_equal(again.board.at[i], s.board.at[i]);
                else
                    assert_int_equal(again.board.at[i], s.taken);
            assert_int_equal(again.n_captured[s.seat],
                             s.n_captured[s.seat] - (s.taken != BK_NO_TILE));
            buf_free(&before);
            buf_free(&placed);
            buf_free(&copy);
        }
    }
}

/* Games from positions end as others do, whatever the file left open. */
TEST(they_are_played_to_the_end)
{
    static const char *const text[] = {
        BASE,
        "game blockers\nseats r b g\nturn b\ntable\nrack b1 b2\n",
        "game blockers\nseats y p b g r\nturn b\ntable b1@a1 b2@i9 y1@c7\nrack b3",
        "game blockers\nseats g+p y+b\nturn y\ntable g1@a1\nrack y5 b2\ncaptured y p1 p2",
    };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct bk_state s, read;
        struct rng rng;
        rng_seed(&rng, i);
        start_text(text[i], i, &s);
        while (s.phase == PHASE_TURN) {
            struct buf b = {0};
            turn_at_random(&s, &rng);
            must_be_sound(&s);
            bk_write(&s, &b);
            assert_true(bk_read(&read, buf_text(&b), b.len, NULL));
            assert_memory_equal(&read, &s, sizeof s);
            buf_free(&b);
        }
        assert_int_equal(s.phase, PHASE_GAME_OVER);
        for (int c = 0; c < BK_COLOURS; c++)
            assert_true(s.colour[c].n_rack + s.colour[c].n_pile >= 4 || !s.colour[c].n_rack);
    }
}

/* A game from a position is stored with it. */
TEST(in_a_record)
{
    struct game_config c;
    struct buf text = {0};
    assert_true(game_config_from_text(&c, BASE, strlen(BASE), NULL));
    struct match *m = match_new(&c);
    assert_true(match_play(m, "put r1 c1", NULL, NULL));
    assert_true(match_play(m, "end", NULL, NULL));
    record_write(&text, m);
    struct reason why = {.text = ""};
    struct match *again = record_read(buf_text(&text), text.len, &why);
    if (!again)
        fail_msg("%d:%d: %s\n%s", why.line, why.col, why.text, buf_text(&text));
    assert_true(match_hash(m) == match_hash(again));
    assert_int_equal(again->config.seats, 3);
    c.seats = 4;
    assert_false(game_config_check(&c, &why));
    assert_text(why.text, "this position is for 3 players, not 4");
    match_free(m);
    match_free(again);
    game_config_free(&c);
    buf_free(&text);
}

/* ---- What is refused ---- */

TEST(a_game_that_cannot_go_on)
{
    assert_text(bad("game blockers\nseats r b g\nturn r\ntable r5@e5\n"),
                "4:1: the rack of the player to move is missing");
    assert_text(bad("game blockers\nseats r b g\nturn r\nrack\ntable r5@e5\n"),
                "4:1: the rack of the player to move is missing");
    assert_text(bad("game blockers\nseats r b g\nturn r\nrack r1 r2 r3\nrack r4 r5 r6\n"),
                "5:12: \"r6\" is one tile too many: a rack holds five");
    assert_text(bad("game blockers\nseats r b g\nturn r\nrack r1 b1 b2 b3 b4 b5 b6\n"),
                "4:24: \"b6\" is one tile too many: a rack holds five");
    assert_text(bad("game blockers\nseats r b g\nturn r\nrack r1\ncaptured b g1 g2 g3 g4 g5 g6 "
                    "g7 g8 g9 ga gb gc gd ge gf gg\ncaptured r gh gi gs1 gs2 gs3 gs4 gs5 gs6 "
                    "gs7\n"),
                "6:42: \"gs7\" is one tile too many: four of each colour are never placed");
    assert_text(
        bad("game blockers\nseats r b g\nturn g\nrack gs9\ncaptured b g1 g2 g3 g4 g5 g6 "
            "g7 g8 g9 ga gb gc gd ge gf gg\ncaptured r gh gi gs1 gs2 gs3 gs4 gs5 gs6\n"),
        "3:6: for \"g\" the game is already over");
    assert_text(bad("game blockers\nseats r b\nturn r\nrack r1\n"),
                "2:1: there must be three to five colours, or two pairs such as r+b g+y");
}

/* A search for the end wants the racks of all, and names the one that is missing. */
TEST(every_rack_for_a_search)
{
    static const char *const rack[] = {"rack r1 r2\n", "rack b1 b2\n", "rack g1 g2\n"};
    static const char colour[] = "rbg";
    for (int without = 0; without < 3; without++) {
        struct buf text = {0};
        struct bk_position p;
        struct reason why = {.text = ""};
        char want[40];
        buf_addf(&text, "game blockers\nseats r b g\nturn %c\ntable\n",
                 colour[(without + 1) % 3]);
        for (int i = 0; i < 3; i++)
            buf_add(&text, i == without ? "" : rack[i]);
        assert_false(bk_position_read_racks(buf_text(&text), text.len, &p, &why));
        snprintf(want, sizeof want, "the rack of \"%c\" is missing", colour[without]);
        assert_text(why.text, want);
        buf_add(&text, rack[without]);
        assert_true(bk_position_read_racks(buf_text(&text), text.len, &p, NULL));
        buf_free(&text);
    }
}

/* However often the others come before it. */
TEST(every_capturer_must_play)
{
    struct buf text = {0};
    buf_add(&text, "game blockers\nseats r b g\nturn r\nrack r1\n");
    for (int i = 0; i < 200; i++)
        buf_add(&text, "captured r\n");
    buf_add(&text, "captured y\n");
    assert_text(bad(buf_text(&text)), "205:10: the colour of \"y\" has no player");
    buf_free(&text);
}

/* The twenty-fourth tile of blue is on the board, and red, who comes after it, has its last
 * turn. */
TEST(the_last_turn)
{
    struct bk_state s;
    start_text(
        "game blockers\nseats r b g\nturn r\nrack r1\ncaptured g b1 b2 b3 b4 b5 b6 b7 b8 "
        "b9 ba bb bc bd be bf bg bh bi bs1 bs2 bs3 bs4 bs5 bs6\n",
        1, &s);
    assert_int_equal(s.turns[0], 23);
    bk_apply(&s, "put r1 a1", NULL);
    bk_apply(&s, "end", NULL);
    assert_int_equal(s.phase, PHASE_GAME_OVER);
}

TESTS_MAIN
