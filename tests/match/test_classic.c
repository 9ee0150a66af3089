/* test_classic.c: a match of Classic undone, recorded, stored and summed up. */
#define _XOPEN_SOURCE 700

#include <unistd.h>

#include "classic_help.h"
#include "randomplay.h"
#include "record.h"
#include "session.h"

static struct match *new_match(int seats, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, &CLASSIC, seats);
    c.seed = seed;
    return match_new(&c);
}

static void play_on(struct match *m, int steps)
{
    struct randomplay r = {.fumbles = 20, .holds = 10};
    rng_seed(&r.rng, 77);
    while (m->at < steps && randomplay_step(&r, m, NULL)) {
    }
}

static void must(struct match *m, const char *step)
{
    struct reason why;
    if (!match_play(m, step, NULL, &why))
        fail_msg("\"%s\" was refused: %s", step, why.text);
}

static struct match *from_position(const char *text)
{
    struct game_config c;
    struct reason why;
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%s", why.text);
    struct match *m = match_new(&c);
    game_config_free(&c);
    return m;
}

/* Step by step within the turn; neither a draw nor the end of the turn can be undone. */
TEST(undo_within_the_turn)
{
    struct match *m =
        from_position("game classic\ntable r3@0,0 r4@1,0 r5@2,0\nrack r5 r6 b1\nbag k1 k2\n");
    uint64_t start = match_hash(m);
    must(m, "put r6 3,0");
    must(m, "move r5 9,9");
    must(m, "move r5 2,0");
    for (int i = 3; i > 0; i--) {
        assert_int_equal(m->at, i);
        match_undo(m);
    }
    assert_int_equal(match_hash(m), start);
    match_redo(m);
    must(m, "end");
    assert_false(match_can_undo(m));
    must(m, "draw");
    assert_false(match_can_undo(m));
    must(m, "put b1 7,7");
    match_restore(m);
    assert_int_equal(m->at, 3);
    match_free(m);
}

/* Two equal tiles of a position stay the same two tiles in the record of the game. */
TEST(records_come_back)
{
    struct match *m = from_position(
        "game classic\nbag r9 r9\nrack r5 * r6\nmelded no\ntable r4@0,0 r5@1,0 *@2,0\n");
    for (int i = 0; i < 2; i++) {
        struct buf a = {0}, b = {0};
        struct reason why;
        if (i) {
            match_free(m);
            m = new_match(3, 8);
            play_on(m, 300);
        } else {
            must(m, "move r5 4,4");
            must(m, "put r5 5,5");
            must(m, "move r5' 6,6");
        }
        record_write(&a, m);
        struct match *again = record_read(a.data, a.len, &why);
        if (!again)
            fail_msg("%d: %s", why.line, why.text);
        record_write(&b, again);
        assert_text(a.data, b.data);
        match_free(again);
        buf_free(&a);
        buf_free(&b);
    }
    match_free(m);
}

TEST(a_stored_match_comes_back)
{
    char dir[] = "/tmp/superwild-classic-XXXXXX", path[80];
    struct reason why;
    assert_non_null(mkdtemp(dir));
    struct store *store = store_open(dir, &why);
    struct match *m = new_match(4, 3);
    play_on(m, 120);
    uint64_t hash = match_hash(m);
    struct session *s = session_adopt(store, m, NULL, NULL);
    int64_t id = s->id;
    assert_true(session_play(s, "timeout", NULL, &why) || session_play(s, "deal", NULL, &why));
    session_free(s);
    s = session_open(store, id, NULL, NULL, &why);
    if (!s)
        fail_msg("%s", why.text);
    assert_int_equal(s->match->at, 121);
    match_goto(s->match, 120);
    assert_int_equal(match_hash(s->match), hash);
    session_free(s);
    store_close(store);
    static const char *const files[] = {"profile.db", "profile.db-wal", "profile.db-shm",
                                        "profile.lock"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, files[i]);
        unlink(path);
    }
    rmdir(dir);
}

/* ---- Summaries ---- */

/* A game that is over, with one round and these points. */
static void summed_up(const int points[3], const char *want, unsigned winners)
{
    struct match *m = new_match(3, 1);
    struct cl_state *s = m->state;
    struct game_status st;
    struct buf b = {0};
    s->common.phase = PHASE_GAME_OVER;
    s->common.round = s->common.rounds = 1;
    s->common.seat = -1;
    for (int i = 0; i < 3; i++)
        s->score[0][i] = (int16_t)points[i];
    match_status(m, &st);
    assert_int_equal(st.winners, winners);
    match_summary(m, &b);
    assert_text(buf_text(&b), want);
    buf_free(&b);
    match_free(m);
}

/* "highest total wins"; several with the highest share the win. */
TEST(the_highest_total_wins)
{
    static const int clear[] = {-20, 64, -44}, one[] = {1, 0, -1}, shared[] = {5, -10, 5},
                     none[] = {0, 0, 0}, below[] = {-1, -1, -1}, lost[] = {-1, -2, -3};
    summed_up(clear, "Player 2 won with 64 points", 2);
    summed_up(one, "Player 1 won with 1 point", 1);
    summed_up(shared, "Player 1 and Player 3 share the win with 5 points each", 5);
    summed_up(none, "Player 1, Player 2 and Player 3 share the win with 0 points each", 7);
    summed_up(below, "Player 1, Player 2 and Player 3 share the win with -1 point each", 7);
    summed_up(lost, "Player 1 won with -1 point", 1);
}

TEST(while_it_goes_on)
{
    struct match *m = new_match(2, 4);
    struct game_status st;
    struct buf b = {0};
    match_summary(m, &b);
    assert_text(buf_text(&b), "Drawing for first turn");
    while ((match_status(m, &st), st.phase == PHASE_LOTS))
        must(m, "draw");
    must(m, "deal");
    match_status(m, &st);
    buf_clear(&b);
    match_summary(m, &b);
    assert_text(buf_text(&b),
                st.seat ? "Round 1 of 3, Player 2's turn" : "Round 1 of 3, Player 1's turn");
    buf_free(&b);
    match_free(m);
}

/* Rule 5 was read less strictly once: one tile freed both Wilds. Records of that time have no
 * option "taking" and play as they did; they are also written without it. New ones have it. */
TEST(records_say_how_rule_5_is_read)
{
    static const char header[] = "superwild-record 1\ngame classic\noption rounds 1\n"
                                 "option clock 0\nseat Ann\n"
                                 "position game classic / grid / r6 b6 * * / "
                                 "rack k6 g9 g10 b8 b9 k1 /\nseed 1\n";
    static const char turn[] = "put k6 2,0 ; move * 2,9 *' 2,11 ; "
                               "put g9 0,9 g10 1,9 b8 0,11 b9 1,11";
    struct game_config old, new;
    struct reason why;
    static const char position[] = "game classic\ngrid r6 b6 * *\nrack k6 g9 k1\n";
    assert_true(game_config_from_text(&new, position, strlen(position), NULL));
    assert_int_equal(game_option(&new, "taking"), 1);
    game_config_free(&new);
    if (!config_read(header, strlen(header), &old, &why))
        fail_msg("%s", why.text);
    for (int strict = 0; strict < 2; strict++) {
        struct buf text = {0};
        game_option_set(&old, "taking", strict);
        struct match *m = match_new(&old);
        assert_true(match_play(m, turn, NULL, NULL));
        assert_int_equal(match_play(m, "end", NULL, &why), !strict);
        record_write(&text, m);
        assert_int_equal(strstr(buf_text(&text), "option taking strict") != NULL, strict);
        match_free(m);
        m = record_read(text.data, text.len, &why);
        assert_non_null(m);
        assert_int_equal(game_option(&m->config, "taking"), strict);
        match_free(m);
        buf_free(&text);
    }
    game_config_free(&old);
}

TESTS_MAIN
