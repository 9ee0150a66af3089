/* test_sense.c: a state that cannot come about is refused, whichever part of it is wrong. */
#include "blockers_help.h"

/* A game for three in whose turn a tile was captured, not the seat's first; games over: before
 * that one. */
static struct bk_state in_a_turn(int over)
{
    struct bk_state s;
    struct rng rng;
    rng_seed(&rng, 3);
    deal_game(&s, 3, 2, 3);
    while (s.round <= over) {
        turn_at_random(&s, &rng);
        if (s.phase == PHASE_ROUND_OVER)
            bk_apply(&s, "deal", NULL);
    }
    while (s.taken == BK_NO_TILE || s.n_captured[s.seat] < 2)
        if (s.placed != BK_NO_TILE)
            bk_apply(&s, "end", NULL);
        else
            place_at_random(&s, &rng, NULL);
    return s;
}

/* After that many of two games. */
static struct bk_state after(int over)
{
    struct bk_state s;
    struct rng rng;
    rng_seed(&rng, 3);
    deal_game(&s, 3, 2, 3);
    while (bk_rounds_over(&s) < over) {
        if (s.phase == PHASE_ROUND_OVER)
            bk_apply(&s, "deal", NULL);
        turn_at_random(&s, &rng);
    }
    return s;
}

static void senseless(const struct bk_state *s, const char *why)
{
    struct reason r = {.text = ""};
    assert_false(bk_invariant(s, &r));
    assert_text(r.text, why);
}

/* A number of the state is one more, or one less, than it should be. */
struct change {
    size_t at;
    int by;
};

#define AT(member) offsetof(struct bk_state, member)

static void each_is_refused(const struct bk_state *s, const struct change *c, int n,
                            const char *why)
{
    must_be_sound(s);
    for (int i = 0; i < n; i++) {
        struct bk_state bad = *s;
        int number;
        memcpy(&number, (char *)&bad + c[i].at, sizeof number);
        number += c[i].by;
        memcpy((char *)&bad + c[i].at, &number, sizeof number);
        senseless(&bad, why);
    }
}

TEST(numbers_of_turns)
{
    static const char why[] = "the numbers of turns do not add up";
    static const struct change in_turn[] = {
        {AT(turn), 1},     {AT(turn), -1},     {AT(turn), 3},        {AT(turn), 3 * 24},
        {AT(turns[0]), 1}, {AT(turns[2]), -1}, {AT(skipped[0]), 24}, {AT(skipped[2]), 24},
        {AT(seat), 1},     {AT(seat), -1},     {AT(starter), 3},     {AT(first), 4},
        {AT(round), 1},    {AT(round), -2},    {AT(rounds), -1},     {AT(space), BK_SPACES}};
    static const struct change at_the_end[] = {
        {AT(turn), -1}, {AT(turn), 1}, {AT(seat), 1}, {AT(turns[1]), -1}, {AT(rounds), 1}};
    static const struct change between[] = {{AT(rounds), -1}, {AT(turn), -1}, {AT(seat), 1}};
    static const struct change before[] = {
        {AT(turn), 1}, {AT(seat), 1}, {AT(round), 1}, {AT(turns[0]), 1}};
    struct bk_state s = in_a_turn(1), last = after(2), one = after(1), none;
    struct game_config c = config_of(3, 2, 1);
    bk_start(&none, &c);
    each_is_refused(&s, in_turn, sizeof in_turn / sizeof *in_turn, why);
    each_is_refused(&last, at_the_end, sizeof at_the_end / sizeof *at_the_end, why);
    each_is_refused(&one, between, sizeof between / sizeof *between, why);
    each_is_refused(&none, before, sizeof before / sizeof *before, why);
}

/* Nobody has more turns than there are, not even skipped ones. */
TEST(too_many_turns)
{
    for (int over = 0; over < 2; over++) {
        struct bk_state s = over ? after(2) : in_a_turn(0);
        int more = over ? 1 : 24;
        must_be_sound(&s);
        s.turn += 3 * more;
        for (int i = 0; i < 3; i++) {
            s.turns[i] += more;
            s.skipped[i] += more;
        }
        senseless(&s, "the numbers of turns do not add up");
    }
}

TEST(whose_colours)
{
    static const char why[] = "the players' colours do not fit";
    struct bk_state s = in_a_turn(0), bad = s;
    bad.own[1] = bad.own[0];
    senseless(&bad, why);
    bad.own[1] = (uint8_t)(s.own[1] | 1u << 4);
    senseless(&bad, why);
    bad.own[1] = 0;
    senseless(&bad, why);
}

/* The first space with a tile, or without one. */
static int space_with(const struct bk_state *s, bool tile)
{
    int i = 0;
    while ((s->board.at[i] != BK_NO_TILE) != tile)
        i++;
    return i;
}

TEST(where_the_tiles_are)
{
    static const char why[] = "a tile is missing or appears twice";
    struct bk_state s = in_a_turn(0), bad = s;
    int full = space_with(&s, true);
    bad.board.at[full] = BK_NO_TILE;
    senseless(&bad, why);
    bad.board.at[full] = s.placed;
    senseless(&bad, why);
    bad = s;
    bad.captured[s.seat][0] = s.taken;
    senseless(&bad, why);
    bad = s;
    bad.colour[1].pile[0] = bad.colour[1].pile[1];
    senseless(&bad, why);
    bad = s; /* two colours are exchanged */
    bad.colour[0].rack[0] = s.colour[1].rack[0];
    bad.colour[1].rack[0] = s.colour[0].rack[0];
    senseless(&bad, why);
    bad = s;
    bad.colour[1].n_pile--;
    senseless(&bad, why);
    bad = s;
    bad.colour[4].n_rack = 1; /* nobody has this colour */
    bad.colour[4].rack[0] = bk_tile_of(4, 0);
    senseless(&bad, why);
}

TEST(what_lies_on_the_board)
{
    struct bk_state s = in_a_turn(0), bad = s;
    int from = space_with(&s, true), to = 0;
    while (bk_fits(s.board.at[from], to) || s.board.at[to] != BK_NO_TILE)
        to++;
    bad.board.at[to] = s.board.at[from];
    bad.board.at[from] = BK_NO_TILE;
    senseless(&bad, "a tile lies on a space that its face does not allow");
    bad = s; /* what was captured first is with its owner */
    int *n = bad.n_captured, owner = bk_colour(s.captured[s.seat][0]);
    memmove(bad.captured[s.seat], s.captured[s.seat] + 1, (size_t)--n[s.seat]);
    bad.captured[owner][n[owner]++] = s.captured[s.seat][0];
    senseless(&bad, "a player has captured their own tile");
}

TEST(what_was_placed)
{
    static const char why[] = "the tile placed this turn is not on the board";
    struct bk_state s = in_a_turn(0), bad = s;
    int last = s.n_captured[s.seat] - 1;
    bad.space = space_with(&s, false);
    senseless(&bad, why);
    bad.space = 0;
    while (s.board.at[bad.space] == BK_NO_TILE || bk_colour(s.board.at[bad.space]) == s.seat)
        bad.space++;
    bad.placed = s.board.at[bad.space];
    senseless(&bad, why);
    bad = s;
    bad.captured[s.seat][last] = s.captured[s.seat][last - 1];
    bad.captured[s.seat][last - 1] = s.taken;
    senseless(&bad, why);
    bad = s;
    bad.placed = BK_NO_TILE;
    senseless(&bad, why);
    bad.taken = BK_NO_TILE;
    senseless(&bad, why);
    bad = after(1);
    must_be_sound(&bad);
    bad.space = space_with(&bad, true);
    bad.placed = bad.board.at[bad.space];
    senseless(&bad, why);
}

TEST(what_was_done_before)
{
    static const char why[] = "the turns before this one do not lead here";
    struct bk_state s = in_a_turn(0), bad = s;
    int i = s.n_past - 1;
    assert_true(i > 3);
    bad.past[i].space = (uint8_t)space_with(&s, false);
    senseless(&bad, why);
    bad = s;
    bad.past[i].tile = s.past[i - 1].tile;
    bad.past[i].space = s.past[i - 1].space;
    senseless(&bad, why);
    bad = s;
    bad.past[i].taken = s.colour[s.seat].rack[0];
    senseless(&bad, why);
    bad = s;
    bad.n_past = s.turn;
    senseless(&bad, why);
    bad = after(1);
    bad.n_past = 1;
    bad.past[0].tile = BK_NO_TILE;
    senseless(&bad, why);
}

TEST(how_many_were_placed)
{
    struct bk_state s = in_a_turn(0), bad = s;
    int other = (s.seat + 1) % 3;
    bad.skipped[s.seat]++;
    senseless(&bad, "a player has placed too many or too few tiles");
    bad = s;
    bad.skipped[other]++;
    senseless(&bad, "a player has placed too many or too few tiles");
    bad = s; /* one tile less on the rack, one more in the pile */
    bad.colour[other].pile[bad.colour[other].n_pile++] = bad.colour[other].rack[4];
    bad.colour[other].n_rack = 4;
    senseless(&bad, "a rack has too few tiles");
    bad = s;
    bad.colour[s.seat].pile[bad.colour[s.seat].n_pile++] = bad.colour[s.seat].rack[3];
    bad.colour[s.seat].n_rack = 3;
    senseless(&bad, "a rack has too few tiles");
}

/* Of two colours, only that of the tile that was placed has one less on the rack. */
TEST(how_many_are_on_two_racks)
{
    struct bk_state s;
    struct rng rng;
    rng_seed(&rng, 1);
    deal_game(&s, 2, 1, 1);
    assert_true(place_at_random(&s, &rng, NULL));
    must_be_sound(&s);
    for (int c = 0; c < BK_COLOURS; c++)
        if (bk_own(&s, s.seat) >> c & 1) {
            struct bk_state bad = s;
            struct bk_colour *k = &bad.colour[c];
            k->pile[k->n_pile++] = k->rack[--k->n_rack];
            senseless(&bad, "a rack has too few tiles");
        }
}

TEST(what_the_sheet_says)
{
    for (int over = 1; over <= 2; over++) {
        struct bk_state s = after(over);
        const struct change last[] = {
            {AT(points) + (size_t)(over - 1) * sizeof *s.points, 1},
            {AT(takes) + (size_t)(over - 1) * sizeof *s.takes, 1},
            {AT(points) + (size_t)(over - 1) * sizeof *s.points + 2 * sizeof(int), -1}};
        each_is_refused(&s, last, 3, "the score does not match the board");
    }
}

/* ---- Text ---- */

/* The state as text, without the line at that place. */
static void without_line(const struct bk_state *s, size_t at, const char *key)
{
    struct bk_state out;
    struct buf text = {0}, less = {0};
    struct reason why = {.text = ""};
    char want[60];
    bk_write(s, &text);
    const char *end = strchr(text.data + at, '\n') + 1;
    buf_add_n(&less, text.data, at);
    buf_add(&less, end);
    assert_false(bk_read(&out, less.data, less.len, &why));
    snprintf(want, sizeof want, "\"%s\" is missing or wrong here", key);
    assert_text(why.text, want);
    buf_free(&less);
    buf_free(&text);
}

/* A line that is missing is named. */
TEST(each_line_must_be_there)
{
    struct bk_state s = after(2);
    struct buf text = {0};
    int lines = 0;
    bk_write(&s, &text);
    for (size_t at = 0; at < text.len; lines++) {
        char key[20] = "";
        sscanf(text.data + at, "%19s", key);
        without_line(&s, at, key);
        at += strcspn(text.data + at, "\n") + 1;
    }
    assert_int_equal(lines, 31);
    buf_free(&text);
}

/* A score line with a number too few is named, too. */
TEST(each_score_must_be_there)
{
    struct bk_state s = after(2), out;
    for (int round = 1; round <= 2; round++) {
        struct buf text = {0}, less = {0};
        struct reason why = {.text = ""};
        char key[20], want[60];
        bk_write(&s, &text);
        snprintf(key, sizeof key, "\nscore-%d ", round);
        const char *end = strchr(strstr(text.data, key) + 1, '\n'), *cut = end;
        while (*cut != ' ')
            cut--;
        buf_add_n(&less, text.data, (size_t)(cut - text.data));
        buf_add(&less, end);
        assert_false(bk_read(&out, less.data, less.len, &why));
        snprintf(want, sizeof want, "\"score-%d\" is missing or wrong here", round);
        assert_text(why.text, want);
        buf_free(&less);
        buf_free(&text);
    }
}

TESTS_MAIN
