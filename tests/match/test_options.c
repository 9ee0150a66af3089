/* test_options.c: numbers, yes or no, and named choices: their allowed values, and their text.
 * The options are made up, so that every kind is tested no matter which games exist. */
#include "core_help.h"

#include "classic.h"
#include "normikub.h"
#include "record.h"
#include "superwild.h"

static const struct option_choice LENGTHS[] = {
    {"short", "Short"}, {"whole", "The whole game"}, {"for-ever", "For ever"}};

static const struct game_option OPTIONS[] = {
    {.id = "rounds", .label = "Rounds", .low = 2, .high = 12, .standard = 4},
    {.id = "jokers", .label = "Jokers", .kind = OPTION_YES_NO, .high = 1, .rule = true},
    {.id = "length",
     .label = "Length",
     .kind = OPTION_CHOICE,
     .high = 2,
     .standard = 1,
     .rule = true,
     .choice = LENGTHS},
    {.id = "hands", .label = "Hands", .low = 1, .high = 3, .standard = 2, .rule = true},
};

/* Super Wild with other choices. */
static struct game made_up(void)
{
    struct game g = SUPER_WILD;
    g.id = "made-up";
    g.options = OPTIONS;
    g.n_options = 4;
    g.agree = NULL; /* which asks for Super Wild's own options */
    return g;
}

static void written(int i, int value, const char *want)
{
    struct buf b = {0};
    struct word w;
    int back = -1;
    option_write(&OPTIONS[i], value, &b);
    assert_string_equal(buf_text(&b), want);
    w = (struct word){b.data, b.len, 1, 1};
    assert_true(option_read(&OPTIONS[i], &w, &back));
    assert_int_equal(back, value);
    buf_free(&b);
}

TEST(values_go_round_as_text)
{
    written(0, 2, "2");
    written(0, 12, "12");
    written(1, 0, "off");
    written(1, 1, "on");
    written(2, 0, "short");
    written(2, 1, "whole");
    written(2, 2, "for-ever");
}

static void not_read(int i, const char *text)
{
    struct word w = {text, strlen(text), 1, 1};
    int value;
    if (option_read(&OPTIONS[i], &w, &value))
        fail_msg("%s was read as %d", text, value);
}

TEST(what_is_no_value_is_not_read)
{
    not_read(0, "1");
    not_read(0, "13");
    not_read(0, "on");
    not_read(0, "");
    not_read(1, "1");
    not_read(1, "yes");
    not_read(2, "0");
    not_read(2, "long");
    not_read(2, "shor");
    not_read(2, "shorter");
}

TEST(a_configuration_has_only_values_that_are_allowed)
{
    static const struct {
        int option, value;
        bool good;
    } tries[] = {{0, 1, false}, {0, 2, true},  {0, 12, true},  {0, 13, false},
                 {1, 1, true},  {1, 2, false}, {1, -1, false}, {2, 0, true},
                 {2, 2, true},  {2, 3, false}, {2, -1, false}};
    const struct game g = made_up();
    struct game_config c;
    game_config_default(&c, &g, 2);
    for (int i = 0; i < 4; i++)
        assert_int_equal(c.option[i], OPTIONS[i].standard);
    assert_true(game_config_check(&c, NULL));
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        struct game_config other = c;
        other.option[tries[i].option] = tries[i].value;
        assert_int_equal(game_config_check(&other, NULL), tries[i].good);
    }
}

TEST(the_header_names_choices)
{
    const struct game g = made_up();
    struct game_config c;
    struct buf b = {0};
    game_config_default(&c, &g, 2);
    game_option_set(&c, "jokers", 1);
    game_option_set(&c, "length", 2);
    config_write(&b, &c);
    assert_text(buf_text(&b), "superwild-record 1\n"
                              "game made-up\n"
                              "option rounds 4\n"
                              "option jokers on\n"
                              "option length for-ever\n"
                              "option hands 2\n"
                              "seat Player 1\n"
                              "seat Player 2\n"
                              "seed 0\n");
    buf_free(&b);
}

static void rules(const struct game_config *c, const char *want)
{
    struct buf b = {0};
    game_rules_words(c, &b);
    assert_string_equal(buf_text(&b), want);
    buf_free(&b);
}

/* Results that earlier versions stored under these words must be found again. */
TEST(rules_are_words)
{
    const struct game g = made_up();
    struct game_config c;
    game_config_default(&c, &g, 2);
    rules(&c, "length whole hands 2");
    game_option_set(&c, "jokers", 1);
    game_option_set(&c, "length", 0);
    rules(&c, "jokers length short hands 2");
    game_config_default(&c, &SUPER_WILD, 2);
    rules(&c, "");
    game_option_set(&c, "diagonals", 1);
    rules(&c, "diagonals");
    game_option_set(&c, "stacks", 1);
    rules(&c, "stacks diagonals");
    game_config_default(&c, &NORMIKUB, 2);
    rules(&c, "dimensions 2");
    game_config_default(&c, &CLASSIC, 2);
    rules(&c, "");
}

/* Only a person who is alone among computers and has not typed a name is called "You". */
TEST(who_is_you)
{
    struct game_config c;
    game_config_default(&c, &CLASSIC, 3);
    assert_int_equal(game_config_you(&c), -1); /* three persons */
    strcpy(c.computer[0], "greedy");
    strcpy(c.computer[2], "greedy");
    assert_int_equal(game_config_you(&c), 1);
    assert_string_equal(game_config_label(&c, 1), "You");
    assert_string_equal(game_config_label(&c, 2), "Player 3");
    strcpy(c.name[1], "Ann");
    assert_int_equal(game_config_you(&c), -1);
    strcpy(c.computer[1], "greedy"); /* nobody is left */
    assert_int_equal(game_config_you(&c), -1);
    game_config_default(&c, &SUPER_WILD, 1);
    assert_int_equal(game_config_you(&c), -1); /* no computers */
}

TEST(words_choose_rules_and_nothing_else)
{
    struct game_config c;
    game_config_default(&c, game_find("super-wild"), 2);
    game_option_set(&c, "rounds", 5);
    game_option_set(&c, "stacks", 1);
    assert_true(game_rules_choose(&c, "diagonals"));
    assert_int_equal(game_option(&c, "stacks"), 0);
    assert_int_equal(game_option(&c, "diagonals"), 1);
    assert_int_equal(game_option(&c, "rounds"), 5);
    game_config_default(&c, game_find("normikub"), 2);
    game_option_set(&c, "dimensions", 3);
    assert_true(game_rules_choose(&c, ""));
    assert_int_equal(game_option(&c, "dimensions"), 3);
    assert_true(game_rules_choose(&c, "dimensions 4"));
    assert_int_equal(game_option(&c, "dimensions"), 4);
}

TESTS_MAIN
