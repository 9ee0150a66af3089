/* test_wins.c: the best rounds: which rounds count, their order, their text, and how a session
 * stores them. */
#include "core_help.h"

#include "classic.h"
#include "normikub.h"
#include "randomplay.h"
#include "session.h"
#include "wins.h"

static struct win win(int points, int turns, int draws, const char *name)
{
    struct win w = {.points = points, .turns = turns, .draws = draws, .players = 2, .when = 5};
    snprintf(w.name, sizeof w.name, "%s", name);
    return w;
}

static const char *names(const struct wins *list)
{
    static struct buf b;
    buf_clear(&b);
    for (int i = 0; i < list->n; i++)
        buf_addf(&b, "%s%s", i ? " " : "", list->win[i].name);
    return buf_text(&b);
}

static void add(struct wins *list, struct win w, int place)
{
    assert_int_equal(wins_add(list, &w), place);
}

TEST(the_best_comes_first)
{
    struct wins list = {0};
    add(&list, win(50, 9, 3, "Ann"), 1);
    add(&list, win(90, 12, 3, "Bob"), 1);
    add(&list, win(50, 8, 7, "Cleo"), 2); /* equal points in fewer turns */
    add(&list, win(50, 9, 3, "Dora"), 4); /* of equals the earlier one */
    assert_string_equal(names(&list), "Bob Cleo Ann Dora");
    struct wins turns = {0};
    add(&turns, win(0, 9, 3, "Ann"), 1);
    add(&turns, win(0, 6, 5, "Bob"), 1);
    add(&turns, win(0, 6, 4, "Cleo"), 1);
    assert_string_equal(names(&turns), "Cleo Bob Ann");
    for (int i = 0; i < 20; i++) {
        struct win w = win(0, 7, i, "Fay");
        wins_add(&turns, &w);
    }
    assert_int_equal(turns.n, WINS_MOST);
    add(&turns, win(0, 30, 9, "Gus"), 0);
    assert_string_equal(turns.win[0].name, "Cleo");
}

TEST(their_text_goes_round)
{
    struct wins list = {0}, again;
    struct buf text = {0}, twice = {0};
    struct win w = win(95, 7, 2, "M\xc3\xbcller | # von und zu, die 2.");
    snprintf(w.rules, sizeof w.rules, "dimensions 5");
    w.when = 1795000000;
    wins_add(&list, &w);
    w = win(-3, 4, 0, "x");
    w.points = 0;
    wins_add(&list, &w);
    wins_write(&list, &text);
    wins_read(&again, SCORING_MOST_POINTS, buf_text(&text));
    wins_write(&again, &twice);
    assert_string_equal(buf_text(&text), buf_text(&twice));
    assert_string_equal(again.win[0].name, list.win[0].name);
    assert_string_equal(again.win[0].rules, "dimensions 5");
    assert_true(again.win[0].when == 1795000000);
    buf_free(&text);
    buf_free(&twice);
}

/* Only a bar that is a word ends the rules; one within a word belongs to it. */
TEST(a_bar_in_a_rule_is_part_of_it)
{
    struct wins list;
    struct buf text = {0};
    wins_read(&list, SCORING_MOST_POINTS, "95 7 2 2 5 a|b | Ann | Bob\n");
    assert_int_equal(list.n, 1);
    assert_string_equal(list.win[0].rules, "a|b");
    assert_string_equal(list.win[0].name, "Ann | Bob");
    wins_write(&list, &text);
    assert_string_equal(buf_text(&text), "95 7 2 2 5 a|b | Ann | Bob\n");
    buf_free(&text);
    wins_read(&list, SCORING_MOST_POINTS, "95 7 2 2 5 # 1 | # Ann\n"); /* not a comment */
    assert_int_equal(list.n, 1);
    assert_string_equal(list.win[0].rules, "# 1");
    assert_string_equal(list.win[0].name, "# Ann");
}

TEST(names_are_read_visibly)
{
    struct wins list;
    wins_read(&list, SCORING_MOST_POINTS, "95 7 2 2 5 | J\xc3\xb6rg\x1b[2J\xe2\x80\xae\n");
    assert_int_equal(list.n, 1);
    assert_string_equal(list.win[0].name, "J\xc3\xb6rg\\x1B[2J\\u202E");
}

/* Each number has its bounds, and so has the number of players. */
TEST(numbers_on_their_bounds)
{
    static const struct {
        const char *line;
        int n;
    } list[] = {
        {"0 0 0 2 0 | Ann", 1},
        {"100000 0 0 2 0 | Ann", 1},
        {"100001 0 0 2 0 | Ann", 0},
        {"-1 0 0 2 0 | Ann", 0},
        {"0 100000 0 2 0 | Ann", 1},
        {"0 100001 0 2 0 | Ann", 0},
        {"0 0 100000 2 0 | Ann", 1},
        {"0 0 100001 2 0 | Ann", 0},
        {"0 0 0 1 0 | Ann", 0},
        {"0 0 0 8 0 | Ann", 1},
        {"0 0 0 9 0 | Ann", 0},
        {"0 0 0 2 -1 | Ann", 0},
        {"0 0 0 2 4611686018427387903 | Ann", 1},
        {"0 0 0 2 4611686018427387904 | Ann", 0},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct wins w;
        wins_read(&w, SCORING_MOST_POINTS, list[i].line);
        if (w.n != list[i].n)
            fail_msg("%s: %d", list[i].line, w.n);
    }
}

/* Lines left by another program or by an error are skipped; the rest stays. */
TEST(nonsense_is_left_out)
{
    static const char text[] =
        "\n"
        "95 7 2 2 5 | Ann\n"
        "hello\n"
        "95 7 2 2 5\n"
        "95 7 2 99 5 | Many\n"
        "95 7 2 2 99999999999999999999999 | Late\n"
        "-5 7 2 2 5 | Less\n"
        "95 7 2 2 5 a word after another till there are too many of them | B\n"
        "80 7 2 2 5 | Bob";
    struct wins list;
    wins_read(&list, SCORING_MOST_POINTS, text);
    assert_string_equal(names(&list), "Ann Bob");
    wins_read(&list, SCORING_MOST_POINTS, "");
    assert_int_equal(list.n, 0);
}

/* A name and the words of the rules are read as long as they fit, with their zero. */
TEST(texts_that_just_fit)
{
    char name[NAME_MAX_BYTES + 1] = "", rules[WINS_RULES + 1] = "", line[NAME_MAX_BYTES + 200];
    struct wins list;
    for (int more = 0; more <= 1; more++) {
        memset(name, 'N', (size_t)(NAME_MAX_BYTES - 1 + more));
        snprintf(line, sizeof line, "95 7 2 2 5 | %s\n", name);
        wins_read(&list, SCORING_MOST_POINTS, line);
        assert_int_equal(list.n, !more);
        if (!more)
            assert_string_equal(list.win[0].name, name);
        memset(rules, 'r', (size_t)(WINS_RULES - 1 + more));
        snprintf(line, sizeof line, "95 7 2 2 5 %s | Ann\n", rules);
        wins_read(&list, SCORING_MOST_POINTS, line);
        assert_int_equal(list.n, !more);
        if (!more)
            assert_string_equal(list.win[0].rules, rules);
    }
}

/* Random play to the end of the first round that somebody wins. */
static struct match *won_round(const struct game *g, const char *computer, uint64_t *seed)
{
    for (;; ++*seed) {
        struct game_config c;
        struct game_status st;
        struct randomplay r = {0};
        game_config_default(&c, g, 2);
        for (int i = 0; i < 2; i++)
            snprintf(c.computer[i], sizeof c.computer[i], "%s", computer);
        c.seed = *seed;
        rng_seed(&r.rng, *seed);
        struct match *m = match_new(&c);
        do {
            assert_true(randomplay_step(&r, m, NULL));
            match_status(m, &st);
        } while (st.phase != PHASE_ROUND_OVER && st.phase != PHASE_GAME_OVER);
        if (st.winner >= 0)
            return m;
        match_free(m);
    }
}

/* A person who is alone among computers and has not typed a name is "You" in any language. */
TEST(your_name_may_be_empty)
{
    struct wins list, again;
    struct buf text = {0};
    wins_read(&list, SCORING_MOST_POINTS, "95 7 2 2 5 |\n90 7 2 2 5 | \n80 7 2 2 5 | Bob");
    assert_int_equal(list.n, 3);
    assert_string_equal(list.win[0].name, "");
    assert_string_equal(list.win[1].name, "");
    wins_write(&list, &text);
    wins_read(&again, SCORING_MOST_POINTS, buf_text(&text));
    assert_int_equal(again.n, 3);
    assert_string_equal(again.win[0].name, "");
    assert_string_equal(again.win[2].name, "Bob");
    buf_free(&text);
}

TEST(only_people_win_them)
{
    struct win w;
    uint64_t seed = 1;
    struct game_status st;
    struct match *m = won_round(&CLASSIC, "", &seed);
    match_status(m, &st);
    assert_true(win_of(m, 77, &w));
    assert_int_equal(w.points, CLASSIC.round_score(m->state, 1, st.winner));
    assert_true(w.points > 0);
    assert_int_equal(w.turns, st.turns[st.winner]);
    assert_int_equal(w.players, 2);
    assert_true(w.when == 77);
    assert_string_equal(w.name, m->config.name[st.winner]);
    match_goto(m, m->at - 1); /* before its end nobody has won */
    assert_false(win_of(m, 77, &w));
    match_free(m);
    m = won_round(&CLASSIC, "pip", &seed);
    assert_false(win_of(m, 77, &w));
    match_free(m);
    m = won_round(&NORMIKUB, "", &seed);
    assert_true(win_of(m, 77, &w));
    assert_int_equal(w.points, 0);
    assert_string_equal(w.rules, "dimensions 2");
    match_free(m);
}

TESTS_MAIN
