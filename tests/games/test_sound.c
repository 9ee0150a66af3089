/* test_sound.c: what must always be true of a state. Numbers in the text of a sound state are
 * changed, each entry in one way, and the reason says what is wrong, or the state is sound. */
#include "classic_help.h"
#include "game_help.h"
#include "normikub.h"

/* ---- States to change ---- */

/* Seat 0 has played two tiles, seat 2 has no tile. */
static void super_wild_turn(struct buf *out)
{
    const char *racks[] = {"r5 b5 g5 k1", "b1 b2", "", NULL};
    struct sw_state s = seated(ALL_RULES, "*@0,0 r1@5,5 r2@6,5 r3@7,5", racks, "");
    go(&s, "put r5 20,20 b5 21,20");
    SUPER_WILD.write(&s, out);
}

static void super_wild_lots(struct buf *out)
{
    struct sw_state s = started(3, 2, 4);
    go(&s, "draw");
    SUPER_WILD.write(&s, out);
}

/* The first of three rounds is over: seat 0 has won, seat 1 still has a tile. */
static struct sw_state round_over(const struct game *g)
{
    const char *racks[] = {"r4", "b1", "g9", NULL};
    struct sw_state s = seated(PLAIN, "*@8,5 r1@5,5 r2@6,5 r3@7,5", racks, "");
    s.game = g == &NORMIKUB ? SW_NORMIKUB : SW_SUPER_WILD;
    s.rules = g == &NORMIKUB ? normikub(2) : PLAIN;
    s.common.turns[0] = s.common.turns[1] = s.common.turns[2] = 1;
    must_go(g, &s, "move * 4,5 ; put r4 8,5");
    must_go(g, &s, "end");
    for (int i = 0; i < 9 && s.common.phase == PHASE_TURN; i++)
        must_go(g, &s, "end");
    return s;
}

static void super_wild_over(struct buf *out)
{
    struct sw_state s = round_over(&SUPER_WILD);
    SUPER_WILD.write(&s, out);
}

static void normikub_challenge(struct buf *out)
{
    struct sw_state s = round_over(&NORMIKUB);
    must_go(&NORMIKUB, &s, "challenge");
    NORMIKUB.write(&s, out);
}

static void normikub_over(struct buf *out)
{
    struct sw_state s = round_over(&NORMIKUB);
    NORMIKUB.write(&s, out);
}

static void classic_turn(struct buf *out)
{
    const char *racks[] = {"r5 b5 k1", "b1 b2", "", NULL};
    struct cl_state s = cl_seated("r1 r2 r3 / b9 g9 r9", racks, "");
    cl_go(&s, "put r5 20,20");
    CLASSIC.write(&s, out);
}

static void classic_over(struct buf *out)
{
    const char *racks[] = {"r4", "b1 b2", "k2", NULL};
    struct cl_state s = cl_seated("r1 r2 r3", racks, "g12");
    cl_go(&s, "put r4 3,0");
    cl_go(&s, "end");
    CLASSIC.write(&s, out);
}

/* ---- What is changed, and what is said then ---- */

struct change {
    const char *edits; /* "from>to;from>to": each the first of its kind */
    const char *why;   /* "" if the state is still sound */
};

#define NOT_IN_GAME "it is the turn of a player who is not in the game"
#define NOBODYS_TURN "it is a player's turn when it should be nobody's"
#define NOT_AGREED "the number of rounds is not the one agreed"
#define NOT_ENDED "a round is over but has not been ended"
#define OUT_AND_WINNER "the players who are out do not match the winner"
#define OUT_AND_TILES "a player who is out still has tiles or the turn"
#define NO_CHALLENGE "there is a challenge when there cannot be one"
#define NO_DRAW "the draw for first turn makes no sense"
#define NOT_SUPER_WILD "these are not the rules of Super Wild"
#define NOT_NORMIKUB "these are not the rules of Normikub"
#define NO_STACKS "a tile is on another level, but this game has no stacks"
#define ADD_UP "the scores of a round do not add up"

/* Makes the first edit in the list and returns the rest of it. */
static const char *edit(const char *edits, struct buf *text)
{
    struct buf from = {0}, to = {0}, out = {0};
    size_t n = strcspn(edits, ">"), m = strcspn(edits + n + 1, ";");
    buf_add_n(&from, edits, n);
    buf_add_n(&to, edits + n + 1, m);
    const char *at = strstr(buf_text(text), buf_text(&from));
    if (!at)
        fail_msg("there is no \"%s\" in\n%s", buf_text(&from), buf_text(text));
    buf_add_n(&out, buf_text(text), (size_t)(at - buf_text(text)));
    buf_add(&out, buf_text(&to));
    buf_add(&out, at + n);
    buf_clear(text);
    buf_add(text, buf_text(&out));
    buf_free(&from);
    buf_free(&to);
    buf_free(&out);
    edits += n + 1 + m;
    return *edits ? edits + 1 : edits;
}

static void expect(const struct game *g, const struct buf *base, const struct change *c)
{
    struct buf text = {0};
    struct reason why = {.text = ""};
    void *state = mem_alloc(g->state_size);
    buf_add(&text, base->data);
    for (const char *rest = c->edits; *rest;)
        rest = edit(rest, &text);
    g->read(state, buf_text(&text), text.len, &why);
    if (strcmp(why.text, c->why) != 0)
        fail_msg("%s: \"%s\" instead of \"%s\" in\n%s", c->edits, why.text, c->why,
                 buf_text(&text));
    buf_free(&text);
    free(state);
}

static void expect_all(const struct game *g, void (*make)(struct buf *out),
                       const struct change *c, size_t n)
{
    struct buf base = {0};
    make(&base);
    expect(g, &base, &(struct change){"", ""});
    for (size_t i = 0; i < n; i++)
        expect(g, &base, &c[i]);
    buf_free(&base);
}

#define EXPECT_ALL(game, make, changes)                                                        \
    expect_all(game, make, changes, sizeof changes / sizeof *changes)

/* ---- Super Wild and Normikub ---- */

TEST(in_a_turn_of_super_wild)
{
    static const struct change changes[] = {
        {"seat 0>seat 2", ""},
        {"seat 0>seat 3", NOT_IN_GAME},
        {"seat 0>seat -1", NOT_IN_GAME},
        {"starter 0>starter 2", ""},
        {"starter 0>starter 3", NOT_IN_GAME},
        {"starter 0>starter -1", NOT_IN_GAME},
        {"winner -1>winner 3;out 0>out 8", NOT_IN_GAME},
        {"phase 2>phase 1", NOBODYS_TURN},
        {"phase 2>phase 1;seat 0>seat -1", NOT_AGREED},
        {"round 1>round 3", ""},
        {"round 1>round 4", NOT_AGREED},
        {"round 1>round 0", NOT_AGREED},
        {"ended 0>ended 1", NOT_ENDED},
        {"lots 0>lots 1", "players draw for first turn in the middle of a round"},
        {"winner -1>winner 2;out 0>out 4", ""},
        {"winner -1>winner 2", OUT_AND_WINNER},
        {"out 0>out 4", OUT_AND_WINNER},
        {"winner -1>winner 2;out 0>out 2", OUT_AND_WINNER},
        {"winner -1>winner 2;out 0>out 12", OUT_AND_WINNER},
        {"winner -1>winner 2;out 0>out 6", OUT_AND_TILES},
        {"winner -1>winner 2;out 0>out 5", OUT_AND_TILES},
        {"winner -1>winner 2;out 0>out 5;- 0 g5 k1>- 0;\nbag>\nbag g5 k1", OUT_AND_TILES},
        {"seat-1 0>seat-1 1", ""},
        {"seat-1 0>seat-1 1;seat-2 0>seat-2 1", "there are more pegs than rounds"},
        {"rules 15>rules 3", ""},
        {"rules 15>rules 13", ""},
        {"rules 15>rules 7", NOT_SUPER_WILD},
        {"rules 15>rules 11", NOT_SUPER_WILD},
        {"rules 15>rules 14", NOT_SUPER_WILD},
        {"rules 15>rules 31", NOT_SUPER_WILD},
        {"rules 15>rules 17", NOT_SUPER_WILD},
        {"r5@20,20>r5@20,20,1", ""},
        {"r5@20,20>r5@20,20,1;rules 15>rules 1", NO_STACKS},
        {"begin r1@5,5>begin r1@5,5,1;rules 15>rules 1", NO_STACKS},
        {"r5@20,20>r5@20,20,1;rules 15>rules 1;partial 0>partial 1", ""},
        {"r3@7,5 *@0,0>r3@7,5", "the Wild is not on the table"},
        {"table r1@5,5>table;box r4>box r1 r4", "a tile left the table"},
        {"r5@20,20>r5@21,20", "two tiles are in the same place"},
        {"r5@20,20>r5@21,20;partial 0>partial 1", ""},
        {"begin r1@5,5>begin r1@3,5", "the turn began with an illegal table"},
        {"begin r1@5,5>begin r1@3,5;partial 0>partial 1", ""},
        {"box r4>box", "r4 is in 0 places"},
        {"box r4>box r4 r5", "r5 is in 2 places"},
        {"aside>aside r4", "r4 is in 2 places"},
        {"aside>aside r4;box r4>box", ""},
        {"seat-2 0 0 0 ->seat-2 0 0 0 r4", "r4 is in 2 places"},
        {"- 0 g5 k1>- 2", ""},
        {"- 0 g5 k1>- 1", "there are 52 tiles instead of 53"},
        {"- 0 g5 k1>- 1 g5 k1", "there are 54 tiles instead of 53"},
        {"- 0 g5 k1>- 0;\nbag>\nbag ? ?", ""},
        {"- 0 g5 k1>- 0;\nbag>\nbag g5 k1", ""},
        {"seats 3>seats 6;\nbag>\nseat-3 0 0 0 - 0\nseat-4 0 0 0 - 0\nseat-5 0 0 0 - 0\nbag",
         ""},
        {"seats 3>seats 7;\nbag>\nseat-3 0 0 0 - 0\nseat-4 0 0 0 - 0\nseat-5 0 0 0 - 0\n"
         "seat-6 0 0 0 - 0\nbag",
         "there are more seats than the game has"},
    };
    EXPECT_ALL(&SUPER_WILD, super_wild_turn, changes);
}

TEST(at_the_draw_for_the_start)
{
    static const struct change changes[] = {
        {"lots 7>lots 6", ""},
        {"lots 7>lots 0", NO_DRAW},
        {"lots 7>lots 15", NO_DRAW},
        {"lots 7>lots 5", NO_DRAW},
        {"seat 1>seat 0", NO_DRAW},
        {"seat 1>seat 2", ""},
        {"seat 1>seat -1", NOT_IN_GAME},
        {"starter -1>starter 3", NOT_IN_GAME},
        {"round 0>round 1", NOT_AGREED},
        {"aside>aside k11;bag k11>bag", ""},
        {"ended 0>ended 2", NOT_ENDED},
        {"k13 0>k13 1", "there are 54 tiles instead of 53"},
        {"k13 0>- 1", ""},
        {"phase 0>phase 1", NOT_IN_GAME},
        {"phase 0>phase 1;seat 1>seat -1;starter -1>starter 1", ""},
    };
    EXPECT_ALL(&SUPER_WILD, super_wild_lots, changes);
}

TEST(after_a_round_of_super_wild)
{
    static const struct change changes[] = {
        {"ended 3>ended 0", NOT_ENDED},
        {"ended 3>ended 1", ""},
        {"phase 3>phase 4", NOT_AGREED},
        {"rounds 3>rounds 1", NOT_AGREED},
        {"phase 3>phase 4;rounds 3>rounds 1", ""},
        {"table r1@5,5>table r1@5,6", "a turn is under way, but it is nobody's"},
        {"seat -1>seat 1", NOBODYS_TURN},
        {"starter 0>starter -1", NOT_IN_GAME},
        {"winner 0>winner -1;out 1>out 0", ""},
        {"out 1>out 3", OUT_AND_TILES},
        {"out 1>out 3;- 0 b1>- 0;\nbag>\nbag b1", ""},
    };
    EXPECT_ALL(&SUPER_WILD, super_wild_over, changes);
}

TEST(in_a_challenge)
{
    static const struct change changes[] = {
        {"challenge 2>challenge 0", NO_CHALLENGE},
        {"challenge 2>challenge 1", NO_CHALLENGE},
        {"challenge 2>challenge 3", NO_CHALLENGE},
        {"phase 5>phase 3", NO_CHALLENGE},
        {"winner 0>winner -1;out 1>out 0", NO_CHALLENGE},
        {"partial 0>partial 1", NO_CHALLENGE},
        {"seats 3>seats 2;\nseat-2 0 2 0 - 0 g9>;g8 g10>g8 g9 g10", NO_CHALLENGE},
        {"ended 3>ended 0", NOT_ENDED},
        {"r4@8,5>r4@8,5 r5@9,5;box r5>box",
         "a tile was added to the table during the challenge"},
        {"round 1>round 3", ""},
        {"round 1>round 4", NOT_AGREED},
        {"table r1@5,5>table r1@5,6", ""},
    };
    EXPECT_ALL(&NORMIKUB, normikub_challenge, changes);
}

TEST(after_a_game_of_normikub)
{
    static const struct change changes[] = {
        {"challenge 1>challenge 0", ""},
        {"challenge 1>challenge 2", NO_CHALLENGE},
        {"challenge 1>challenge 3", ""},
        {"challenge 1>challenge 4", ""},
        {"phase 3>phase 4;rounds 3>rounds 1", ""},
        {"rules 17>rules 16", ""},
        {"rules 17>rules 31", ""},
        {"rules 17>rules 1", NOT_NORMIKUB},
        {"rules 17>rules 25", NOT_NORMIKUB},
    };
    EXPECT_ALL(&NORMIKUB, normikub_over, changes);
}

/* ---- Classic ---- */

#define ONE_SEAT                                                                               \
    "seats 3>seats 1;\nseat-1 0 0 - 0 b1 b2>;\nseat-2 0 0 - 0>;melded 7>melded 1;"             \
    "r13 b3>r13 b1 b2 b3"

TEST(in_a_turn_of_classic)
{
    static const struct change changes[] = {
        {"melded 7>melded 0", ""},
        {"melded 7>melded 15", NOT_IN_GAME},
        {ONE_SEAT, NOT_IN_GAME},
        {ONE_SEAT ";partial 0>partial 1", ""},
        {"passes 0>passes 2", ""},
        {"passes 0>passes 3", "the round goes on although everyone has passed"},
        {"passes 0>passes 1;pool>pool r4;box r4>box", "a player passed instead of drawing"},
        {"ended 0>ended 4", NOT_ENDED},
        {"winner -1>winner 2", NOT_ENDED},
        {"r5@20,20>r5@20,20,1", "a tile is not at table level"},
        {"begin r1@0,0>begin r1@0,0,1", "a tile is not at table level"},
        {"r5@20,20>r5@20,20,1;partial 0>partial 1", ""},
        {"begin r1@0,0>begin r1@9,0", "the turn began with an illegal table"},
        {"b5 k1>b5 k1 *'", "*' is in 2 places"},
        {"k13' *'>k13'", "*' is in 0 places"},
    };
    EXPECT_ALL(&CLASSIC, classic_turn, changes);
}

/* Each number is in its range, which no text is needed for. */
TEST(a_number_out_of_range)
{
    const char *racks[] = {"r5 b5 k1", "b1 b2", "", NULL};
    struct cl_state c = cl_seated("r1 r2 r3 / b9 g9 r9", racks, "");
    struct sw_state s = round_over(&NORMIKUB), other = s;
    struct reason why;
    assert_true(CLASSIC.invariant(&c, NULL) && NORMIKUB.invariant(&s, NULL));
    c.clock = CL_CLOCK_MOST + 1;
    assert_false(CLASSIC.invariant(&c, &why));
    assert_text(why.text, "one of the numbers in this state cannot be right");
    s.out_draws = -1;
    assert_false(NORMIKUB.invariant(&s, &why));
    assert_text(why.text, "one of the numbers in this state cannot be right");
    other.challenge = CHALLENGE_GIVEN_UP + 1;
    assert_false(NORMIKUB.invariant(&other, &why));
    assert_text(why.text, "one of the numbers in this state cannot be right");
}

TEST(after_a_round_of_classic)
{
    static const struct change changes[] = {
        {"ended 4>ended 3", NOT_ENDED},
        {"ended 4>ended 3;winner 0>winner -1", ""},
        {"ended 4>ended 2;winner 0>winner -1", ""},
        {"ended 4>ended 1;winner 0>winner -1", NOT_ENDED},
        {"winner 0>winner 1", "a player who is out still has tiles"},
        {"score-1 5 -3 -2>score-1 6 -3 -2", ADD_UP},
        {"score-1 5 -3 -2>score-1 4 -3 -2", ""},
        {"score-1 5 -3 -2>score-1 3 -3 -2", ""},
        {"score-1 5 -3 -2>score-1 2 -3 -2", ADD_UP},
        {"score-1 5 -3 -2>score-1 788 -788 0", ""},
        {"score-1 5 -3 -2>score-1 789 -788 -1", "\"score-1\" is missing or wrong here"},
        {"score-1 5 -3 -2>score-1 788 -789 1", "\"score-1\" is missing or wrong here"},
        {"score-1 5>score-2 5", "\"score-1\" is missing or wrong here"},
        {"passes 0>passes 4", "a player passed instead of drawing"},
        {"passes 0>passes 4;pool g12>pool;g11 g13>g11 g12 g13", ""},
    };
    EXPECT_ALL(&CLASSIC, classic_over, changes);
}

TESTS_MAIN
