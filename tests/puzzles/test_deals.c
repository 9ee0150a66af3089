/* test_deals.c: the lists of solitaire deals that can be won, and the solutions of a few.
 *
 * SUPERWILD_DEALS=SEED chooses other deals to play, and the argument `all` plays every one of
 * them, which takes about twenty minutes. */
#include "core_help.h"
#include "check.h"
#include "deals.h"
#include "match.h"
#include "mind.h"
#include "mind_puzzles.h"
#include "thorough.h"
#include "tile_game.h"

#include <stdlib.h>
#include <string.h>

#define SAMPLE often(12, 3, 1)
#define LISTED 1000 /* at least so many are in each list */

static const char FOLDER[] = SUPERWILD_SOURCE_DIR "/assets/puzzles";

static bool play_all; /* the argument `all` */

/* ---- The lists of the program ---- */

/* Loads the next list of any game for one player; false if there is no more. *at: 0 at
 * first. */
static bool next_list(int *at, struct deals *out)
{
    int n = 0;
    for (int i = 0; GAMES[i]; i++) {
        const struct mind *mind = mind_of(GAMES[i]);
        if (GAMES[i]->seats_min > 1 || !mind->puzzles)
            continue;
        for (int k = 0; mind->puzzles->sets[k]; k++) {
            struct game_config c;
            struct reason why;
            if (n++ < *at)
                continue;
            ++*at;
            deals_config(GAMES[i], mind->puzzles->sets[k], &c);
            if (!deals_load(FOLDER, &c, out, &why))
                fail_msg("%s, \"%s\": %s", GAMES[i]->id, mind->puzzles->sets[k], why.text);
            return true;
        }
    }
    return false;
}

TEST(every_choice_of_rules_has_its_list)
{
    int at = 0;
    for (struct deals d; next_list(&at, &d); deals_free(&d)) {
        assert_true(d.n >= LISTED);
        for (int i = 0; i < d.n; i++)
            assert_true(d.deal[i].solved.out_turns > 1);
    }
    assert_int_equal(at, 4);
}

/* ---- Solutions ---- */

static void replay(void *ctx, const char *step)
{
    struct reason why;
    if (!match_play(ctx, step, NULL, &why))
        fail_msg("%s: %s", step, why.text);
}

/* All tiles of the game lie on the table, and it is legal. */
static void assert_all_lie(const struct match *m)
{
    const struct tile_game *tiles = m->game->tiles;
    const struct table *now = tiles->now(m->state);
    assert_true(table_legal(now, tiles->rules(m->state)));
    assert_int_equal(bits_count(&now->on), tiles->notation->tiles);
}

/* The player's steps, taken by a match one after the other, end as the list says. */
static void assert_solved(const struct deals *d, const struct deal *deal)
{
    struct game_config c = d->config;
    struct solitaire_deal now;
    struct game_status st;
    c.seed = deal->seed;
    struct match *m = match_new(&c);
    const struct solitaire_way way = {.told = replay, .ctx = m};
    assert_true(solitaire_deal_play(&c, d->who, d->temper, &way, &now));
    match_status(m, &st);
    assert_true(st.end == END_ALL_OUT && now.whole && now.out);
    assert_int_equal(st.out_turns, deal->solved.out_turns);
    assert_int_equal(st.out_draws, deal->solved.out_draws);
    assert_int_equal(st.turns[0], deal->solved.turns);
    assert_int_equal(st.draws[0], deal->solved.draws);
    assert_true(match_hash(m) == deal->solved.hash);
    assert_all_lie(m);
    match_free(m);
}

static uint64_t seed_asked(void)
{
    const char *text = getenv("SUPERWILD_DEALS");
    uint64_t seed = 1;
    struct word w = word_of(text ? text : "1");
    if (!word_u64(&w, &seed))
        fail_msg("SUPERWILD_DEALS is not a seed: %s", text);
    return seed;
}

TEST(solutions_lay_all_tiles)
{
    struct rng rng;
    int at = 0, played = 0;
    rng_seed(&rng, seed_asked());
    for (struct deals d; next_list(&at, &d); deals_free(&d))
        for (int i = 0, n = play_all              ? d.n
                            : at % often(1, 1, 2) ? 0
                                                  : SAMPLE;
             i < n; i++, played++)
            assert_solved(&d, play_all ? &d.deal[i] : deals_pick(&d, &rng));
    print_message("%d deals played to the end\n", played);
}

/* ---- Reading ---- */

#define HEAD "game super-wild\nplayer mira:open\n"
#define HASH " 0123456789abcdef\n"

TEST(what_is_written_is_read)
{
    static const char text[] = "game super-wild\nrules stacks diagonals\nplayer otto:patient\n"
                               "0 3 2 47 46 00000000000000ff\n"
                               "18446744073709551615 5 5 5 5 ffffffffffffffff\n";
    struct deals d;
    struct buf again = {0};
    assert_true(deals_read(text, strlen(text), &d, NULL));
    assert_int_equal(d.n, 2);
    assert_int_equal(d.who, PLAYER_OTTO);
    assert_int_equal(d.temper, TEMPER_PATIENT);
    assert_int_equal(game_option(&d.config, "diagonals"), 1);
    assert_true(d.deal[1].seed == UINT64_MAX && d.deal[0].solved.hash == 255);
    assert_ptr_equal(deals_find(&d, 0), &d.deal[0]);
    assert_ptr_equal(deals_find(&d, UINT64_MAX), &d.deal[1]);
    assert_null(deals_find(&d, 1));
    deals_write_head(&d.config, d.who, d.temper, &again);
    for (int i = 0; i < d.n; i++)
        deals_write(&d.deal[i], &again);
    assert_text(buf_text(&again), text);
    buf_free(&again);
    deals_free(&d);
}

TEST(what_is_wrong_is_named)
{
    static const struct {
        const char *text;
        int line, col;
        const char *why;
    } bad[] = {
        {"", 1, 1, "the line \"game\" is missing"},
        {"rules stacks\n", 1, 1, "the line \"game\" is missing"},
        {"game\n", 1, 1, "\"game\" is not a game for one player"},
        {"game normikub\n", 1, 6, "\"normikub\" is not a game for one player"},
        {"game super-wild now\n", 1, 17, "\"now\" is too much here"},
        {"game super-wild\nrules stacks 3\n", 2, 14, "\"3\" is not a rule of this game"},
        {"game super-wild\nrules\n", 2, 1, "\"rules\" is not a rule of this game"},
        {"game super-wild\n\n7 1 1 1 1" HASH, 3, 1, "the line \"player\" is missing"},
        {"game super-wild\nplayer hal\n", 2, 8, "no computer player is called \"hal\""},
        {HEAD "# none\n", 3, 1, "there is no deal in the list"},
        {HEAD "-1 1 1 1 1" HASH, 3, 1, "\"-1\" is not a seed"},
        {HEAD "7 1 1 1 1" HASH "7 1 1 1 1" HASH, 4, 1,
         "the seed \"7\" is not above the one before"},
        {HEAD "7 1 x 1 1" HASH, 3, 5, "\"x\" is not a number of turns or draws"},
        {HEAD "7 2 1 1 1" HASH, 3, 7, "\"1\" is not a number of turns or draws"},
        {HEAD "7 2 2 2\n", 3, 1, "the deal \"7\" is cut off"},
        {HEAD "7 2 2 2 2\n", 3, 1, "the deal \"7\" is cut off"},
        {HEAD "7 2 2 2 2 012345678\n", 3, 11, "\"012345678\" is not a hash of 16 digits"},
        {HEAD "7 2 2 2 2 0123456789abcdeF\n", 3, 11,
         "\"0123456789abcdeF\" is not a hash of 16 digits"},
        {HEAD "7 2 2 2 2 0123456789abcdef 1\n", 3, 28, "\"1\" is too much here"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct deals d;
        struct reason why;
        assert_false(deals_read(bad[i].text, strlen(bad[i].text), &d, &why));
        assert_text(why.text, bad[i].why);
        assert_int_equal(why.line, bad[i].line);
        assert_int_equal(why.col, bad[i].col);
        assert_null(d.deal);
    }
}

TEST(rules_without_a_list_are_refused)
{
    struct game_config c;
    struct deals d;
    struct reason why;
    game_config_default(&c, game_find("classic"), 2);
    assert_false(deals_load(FOLDER, &c, &d, &why));
    assert_text(why.text, "there is no list of deals for these rules");
    deals_config(game_find("super-wild"), "", &c);
    assert_false(deals_load(SUPERWILD_SOURCE_DIR "/tests", &c, &d, &why));
}

int main(int argc, char **argv)
{
    play_all = argc > 1 && !strcmp(argv[1], "all");
    return tests_run(NULL, NULL);
}
