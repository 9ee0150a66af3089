/* test_marks.c: the marks of What's Wild?!, each in a state in which it is made, and in one in
 * which it just is not. */
#include "marks_help.h"
#include "whatswild_help.h"

/* In the round with that many cards, seat 0 has these and one more, and discards that. The
 * others have what the deal gave them. */
static struct ww_state round_of(int cards, const char *hand, const char *last)
{
    struct ww_state s;
    deal_game(&s, 2, WW_ALL, 5);
    for (int r = 3; r < cards; r++) { /* rounds that were over at once */
        s.phase = PHASE_ROUND_OVER;
        ww_apply(&s, "deal", NULL);
    }
    s.seat = s.starter = 0;
    s.points[0][0] = 9;
    struct buf all = {0};
    buf_addf(&all, "%s %s", hand, last);
    struct scan scan;
    struct word w;
    scan_start(&scan, buf_text(&all), all.len);
    scan_line(&scan);
    s.hand[0].n = 0;
    while (scan_word(&scan, &w)) {
        ww_card c;
        char name[8];
        snprintf(name, sizeof name, "%.*s", (int)w.len, w.at);
        assert_true(ww_card_read(name, strlen(name), &c));
        s.hand[0].card[s.hand[0].n++] = c;
    }
    s.gained = s.hand[0].card[s.hand[0].n - 1];
    s.source = WW_FROM_PILE;
    buf_free(&all);
    return s;
}

#define RUNS "a1 a2 a3 a4 c1 c2 c3 c4 p1 p2 p3"

static const char *wild_after(const struct ww_state *s, const char *last)
{
    static char out[100];
    char steps[60];
    snprintf(steps, sizeof steps, "discard %s; wild", last);
    snprintf(out, sizeof out, "%s", marks_after(&WHATS_WILD, 2, s, steps));
    return out;
}

TEST(wild_in_the_first_turn)
{
    struct ww_state s = round_of(12, "z9 " RUNS, "p12"); /* 12 is wild: p1 p2 p3 p12 */
    assert_text(wild_after(&s, "z9"), "");
    s.source = WW_FROM_DISCARDS;
    assert_text(wild_after(&s, "z9"), "first-turn");
    s.turn = 3;
    assert_text(wild_after(&s, "z9"), "");
    s = round_of(12, "z9 a1 a2 a3 a4 c1 c2 c3 * * c12 z12", "p12"); /* more are wild */
    s.source = WW_FROM_DISCARDS;
    assert_text(wild_after(&s, "z9"), "");
    s = round_of(11, "z9 a1 a2 a3 a4 c1 c2 c3 c4 p1 p2", "p3"); /* fewer cards */
    s.source = WW_FROM_DISCARDS;
    assert_text(wild_after(&s, "z9"), "");
}

TEST(a_single_group)
{
    struct ww_state s = round_of(8, "a1 a2 a3 a4 a5 a6 a7 a8", "z9");
    assert_text(wild_after(&s, "z9"), "one-group");
    s = round_of(8, "a1 a2 a3 a4 c5 c6 c7 a8", "z9");
    assert_text(wild_after(&s, "z9"), "");
    s = round_of(7, "a1 a2 a3 a4 a5 a6 a7", "z9");
    assert_text(wild_after(&s, "z9"), "");
}

TEST(no_card_is_wild)
{
    struct ww_state s = round_of(12, RUNS " p4", "z9");
    s.turn = 3;
    assert_text(wild_after(&s, "z9"), "no-wild");
    s = round_of(12, RUNS " *", "z9");
    s.turn = 3;
    assert_text(wild_after(&s, "z9"), "");
}

TEST(a_chameleon_lets_go_wild)
{
    struct ww_state s = round_of(12, RUNS " z9", "!"); /* 9 will be wild */
    s.turn = 3;
    assert_text(wild_after(&s, "! 9"), "named");
    s = round_of(11, "a1 a2 a3 a4 c1 c2 c3 c4 p1 p2 z9", "!");
    s.turn = 3;
    assert_text(wild_after(&s, "! 9"), "");
}

/* The other one has the cards, draws and discards. */
static const char *others_end(const char *hand, int points)
{
    static char out[100];
    struct ww_state s = round_of(12, hand, "z2");
    assert_true(ww_check(&s, "discard z2", NULL));
    s.turn = 3;
    s.hand[1] = s.hand[0]; /* then the roles change */
    s.hand[0].n = 0;
    s.gone = 0;
    s.wild_seats = 1;
    s.seat = 1;
    snprintf(out, sizeof out, "%s", marks_after(&WHATS_WILD, 2, &s, "discard z2; end"));
    struct ww_state end = s;
    ww_apply(&end, "discard z2", NULL);
    assert_int_equal(ww_hand_least(&end.hand[1], end.wild, NULL), points);
    return out;
}

TEST(the_others_are_caught)
{
    assert_text(others_end("a1 c2 p3 z4 a5 c7 p8 z10 a11 c1 p2 z6", 60), "caught");
    assert_text(others_end("a1 c2 p3 z4 a5 c7 p8 z10 a11 c1 p2 z5", 59), "");
}

TEST(a_game_with_next_to_nothing)
{
    struct ww_state s = round_of(12, RUNS " p4", "z9");
    assert_int_equal(s.rounds, 10);
    s.turn = 3;
    s.gone = 1;
    s.wild_seats = 2;
    memset(s.points, 0, sizeof s.points);
    s.points[2][1] = 50;
    s.points[3][0] = 4;
    const char *made = wild_after(&s, "z9");
    assert_text(made, "no-wild few");
    s.points[3][0] = 5;
    assert_text(wild_after(&s, "z9"), "no-wild");
}

TESTS_MAIN
