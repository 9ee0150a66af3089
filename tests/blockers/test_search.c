/* test_search.c: what a placement leads to counts, not what it looks like; and what is likely
 * to be on a rack that nobody else sees. */
#include "blockers_help.h"

#include "bk_choice.h"
#include "bk_guess.h"
#include "bk_search.h"
#include "signature.h"

/* Everybody has one more turn. With an R3 on H3 red has two groups instead of three, but then
 * blue joins three of its four on E5, and both have two. An R5 there stays ahead of blue. */
static const char LAST_TURNS[] =
    "game blockers\nseats r b g\nturn r\n"
    "table rf@f5 r2@h2 r4@h4\n"
    "table bd@d5 b4@e4 b6@e6 ba@a9\n"
    "table g1@a1 g3@a3 g7@a7 gi@i9 ga@a5\n"
    "rack r5 r3 r1 r9 r8\nrack b5 b1 b2 b9 b8\nrack g2 g4 g6 g8 g9\n";

static void read_position(const char *text, struct bk_seen *out)
{
    struct bk_position p;
    struct reason why = {.text = ""};
    if (!bk_position_read_racks(text, strlen(text), &p, &why))
        fail_msg("%d: %s", why.line, why.text);
    memset(out, 0, sizeof *out);
    bk_fast_of_position(&p, &out->known);
}

TEST(the_others_answer)
{
    struct bk_seen seen;
    struct bk_move m;
    struct rng rng;
    read_position(LAST_TURNS, &seen);
    assert_int_equal(seen.known.left, 3);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct bk_search how = {
            .key = &BK_LINEAR, .candidates = 12, .own = 8, .turns = 2, .nodes = 3000};
        rng_seed(&rng, seed);
        assert_true(bk_search_best(&seen, &how, &rng, &m));
        assert_int_equal(m.face, 4); /* the 5 */
        assert_int_equal(bk_space_of(m.bit), 4 * BK_SIDE + 4);
    }
}

/* ---- Racks of others ---- */

static uint64_t all_dealt; /* a signature of all deals */

/* How often each hidden tile of a colour was dealt to its rack. */
static void deal_often(const struct bk_seen *seen, int colour, int n, int out[BK_FACES])
{
    struct bk_guess guess;
    struct rng rng;
    rng_seed(&rng, 6);
    bk_guess_racks(seen, &BK_LINEAR, &rng, &guess);
    memset(out, 0, BK_FACES * sizeof *out);
    for (int i = 0; i < n; i++) {
        struct bk_fast f;
        bk_guess_deal(seen, &guess, &rng, &f);
        assert_int_equal(bk_count_faces(f.rack[colour]), seen->n_rack[colour]);
        assert_int_equal(bk_count_faces(f.pile[colour]), f.n_pile[colour]);
        assert_int_equal(f.rack[colour] | f.pile[colour], seen->hidden[colour]);
        assert_int_equal(f.rack[colour] & f.pile[colour], 0);
        for (int k = 0; k < BK_FACES; k++)
            out[k] += f.rack[colour] >> k & 1;
        sign(&all_dealt, f.rack[colour]);
    }
}

static void turn_by_key(struct bk_state *s, const struct bk_weights *key, struct rng *rng)
{
    struct bk_state view;
    struct bk_move m;
    struct buf step = {0};
    bk_view(s, s->seat, &view);
    assert_true(bk_choose(&view, &(struct bk_choice){.key = key}, rng, &m));
    bk_step_write(&step, &s->board, bk_tile_of(m.colour, m.face), bk_space_of(m.bit));
    bk_apply(s, buf_text(&step), NULL);
    bk_apply(s, "end", NULL);
    buf_free(&step);
}

/* How much better the deals are than by chance, in the middle of games: 1 is as good. */
static double how_good(int seats, const struct bk_weights *key, bool history)
{
    double right = 0, by_chance = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct bk_state s, view;
        struct bk_seen seen;
        struct rng rng;
        int dealt[BK_FACES], turns = 12 * seats * (seats == 2 ? 2 : 1);
        rng_seed(&rng, seed);
        deal_game(&s, seats, 1, seed);
        for (int turn = 0; turn < turns; turn++)
            turn_by_key(&s, key, &rng);
        bk_view(&s, s.seat, &view);
        bk_seen_of(&view, &seen);
        assert_int_equal(seen.n_past, turns);
        seen.n_past = history ? turns : 0;
        int colour = seats == 2 ? 2 * (1 - s.seat) : (s.seat + 1) % seats;
        deal_often(&seen, colour, 100, dealt);
        for (int i = 0; i < BK_RACK; i++)
            right += dealt[bk_face(s.colour[colour].rack[i])] / 100.;
        by_chance += (double)BK_RACK * BK_RACK / (BK_RACK + s.colour[colour].n_pile);
    }
    return right / by_chance;
}

static void must_be(double is, double at_least)
{
    if (is < at_least)
        fail_msg("%.2f times as good as chance, and not %.2f", is, at_least);
}

/* Of Ottos, the deals have more of the tiles that are on the racks than deals in which all are
 * alike: a little from the board, and much from what was placed. Nells place otherwise, but
 * from theirs too there is something to learn. Whatever makes other deals changes the
 * signature, and then also how good they are. */
TEST(guesses_are_better_than_none)
{
    all_dealt = HASH_START;
    must_be(how_good(3, &BK_LINEAR, false), 1.15);
    must_be(how_good(3, &BK_LINEAR, true), 1.35);
    must_be(how_good(2, &BK_LINEAR, true), 1.25);
    must_be(how_good(3, &BK_GREEDY, true), 1.1);
    assert_signature(all_dealt, 0x65dfae6f14e61edc);
}

/* Blue has passed by a tile that joins its two groups, the b3, before it drew two more. It may
 * have drawn it since, but hardly had it then. Without a key for that, it is like the others.
 */
TEST(what_was_passed_by)
{
    static const char START[] = "game blockers\nseats r b g\nturn b\n"
                                "table b2@a2 b4@a4 rf@f5 g9@i9\nrack b9 b8 b7 bi bh\n";
    struct game_config c = config_of(3, 1, 5);
    struct buf clean = {0};
    struct reason why = {.text = ""};
    struct bk_state s;
    struct bk_seen seen;
    struct bk_guess guess;
    struct rng rng;
    int dealt[BK_FACES], others = 0;
    assert_true(bk_read_start(&c, START, strlen(START), &clean, &why));
    c.start = clean.data;
    bk_start(&s, &c);
    rng_seed(&rng, 1);
    bk_apply(&s, "put b9 c9", NULL);
    bk_apply(&s, "end", NULL);
    turn_by_key(&s, &BK_LINEAR, &rng);
    bk_view(&s, s.seat, &s);
    bk_seen_of(&s, &seen);
    assert_int_equal(seen.n_past, 2);
    bk_guess_racks(&seen, &BK_LINEAR, &rng, &guess);
    assert_int_equal(guess.draws[1].drawn, BK_RACK + 1);
    deal_often(&seen, 1, 1000, dealt);
    for (int k = 0; k < BK_FACES; k++)
        others += k != 2 && seen.hidden[1] >> k & 1 ? dealt[k] : 0;
    assert_true(dealt[2] * 2 < others / (bk_count_faces(seen.hidden[1]) - 1));
    buf_free(&clean);
}

/* Nothing is known before others have had a turn, or of one's own pile. */
TEST(what_is_not_guessed)
{
    struct bk_state s, view;
    struct bk_seen seen;
    struct bk_guess guess;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int seats = 2; seats <= 3; seats++)
        for (int turns = 0; turns < 4; turns++) {
            deal_game(&s, seats, 1, 4);
            for (int i = 0; i < turns; i++)
                turn_by_key(&s, &BK_LINEAR, &rng);
            bk_view(&s, s.seat, &view);
            bk_seen_of(&view, &seen);
            bk_guess_racks(&seen, &BK_LINEAR, &rng, &guess);
            for (int c = 0; c < BK_COLOURS; c++) {
                int since = seen.known.owner[c] < 0
                                ? 0
                                : (s.seat - seen.known.owner[c] + seats) % seats;
                assert_int_equal(guess.draws[c].n > 0, since > 0 && since <= turns);
                for (int k = 0; k < BK_FACES; k++)
                    assert_int_equal(guess.weight[c][k], 0);
            }
        }
}

TESTS_MAIN
