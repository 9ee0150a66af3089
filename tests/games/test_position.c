/* test_position.c: position files (notation page), configurations, sentences for faults. */
#include "classic.h"
#include "explain.h"
#include "game_help.h"

static struct position p;

static void good(const char *text)
{
    struct reason why;
    if (!position_read(text, strlen(text), &p, &why))
        fail_msg("%d:%d: %s\nin %s", why.line, why.col, why.text, text);
}

/* The refusal as "line:col: message". */
static const char *bad(const char *text)
{
    static char out[REASON_MOST + 32];
    struct reason why;
    memset(&p, 0x44, sizeof p);
    if (position_read(text, strlen(text), &p, &why))
        fail_msg("it was read: %s", text);
    assert_int_equal(p.n_bag, 0x44444444); /* unchanged */
    snprintf(out, sizeof out, "%d:%d: %s", why.line, why.col, why.text);
    return out;
}

TEST(the_worked_example)
{
    good("# anything after a hash is a comment\n"
         "game super-wild            # super-wild, normikub, classic\n"
         "rules stacks diagonals     # optional rules in force\n"
         "table\n"
         "  *@0,0  r7@1,0  r8@2,0\n"
         "  k8@2,0,1  b8@2,0,2       # tile@x,y or tile@x,y,z\n"
         "rack r1 k1 b1 g2           # the player to move\n"
         "bag r13                    # optional\n");
    assert_ptr_equal(p.game, &SUPER_WILD);
    assert_int_equal(p.rules, ALL_RULES);
    assert_int_equal(table_count(&p.table), 5);
    assert_int_equal(p.n_rack, 4);
    assert_int_equal(p.n_bag, 1);
    assert_true(p.has_bag);
    assert_int_equal(p.table.at[tile_make(BLUE, 8)].z, 2);
}

TEST(a_drawn_table_is_the_same_table)
{
    good("game super-wild\r\ngrid\r\n  .   .   r5\r\n  *   r7  r8\r\n  .   .   .\r\n"
         "table k8@2,0,1\r\n");
    assert_int_equal(table_count(&p.table), 5);
    assert_true(place_same(p.table.at[tile_make(RED, 5)], (struct place){2, 0, 0}));
    assert_true(place_same(p.table.at[WILD], (struct place){0, 1, 0}));
    assert_true(place_same(p.table.at[tile_make(BLACK, 8)], (struct place){2, 0, 1}));
    assert_int_equal(p.rules, PLAIN);
    assert_false(p.has_bag);
    good("game super-wild\ngrid\n\n# no row\n*\n.\nr5\n");
    assert_int_equal(p.table.at[tile_make(RED, 5)].y, 2);
}

TEST(sections_in_any_order_the_table_more_than_once)
{
    good("GAME Super-Wild\nbag\nrack R1\ntable r5@1,1\nrules diagonals\ntable *@0,0 b5@2,1");
    assert_int_equal(table_count(&p.table), 3);
    assert_true(p.has_bag && p.n_bag == 0);
    assert_int_equal(p.rules, DIAGONALS);
}

TEST(six_nines_under_either_name)
{
    good("game super-wild\ntable *@0,0 r6@1,0\nrack r6");
    assert_int_equal(p.rack[0], tile_make(RED, 9));
    assert_text(bad("game super-wild\ntable *@0,0 r6@1,0\nrack r6 r9"),
                "3:9: r9 appears too often");
}

TEST(normikub_has_dimensions)
{
    for (int d = 1; d <= 5; d++) {
        char text[100];
        snprintf(text, sizeof text, "game normikub\nrules dimensions %d\ntable *@0,0\n", d);
        good(text);
        assert_int_equal(p.rules, normikub(d));
        assert_int_equal(rules_normikub(d), normikub(d));
    }
    assert_text(bad("game normikub\nrules dimensions\ntable *@0,0"),
                "2:1: the number of dimensions is missing");
    assert_true(*bad("game normikub\nrules dimensions 6\ntable *@0,0"));
    assert_true(*bad("game normikub\nrules dimensions 2 3\ntable *@0,0"));
    assert_true(*bad("game normikub\nrules stacks\ntable *@0,0"));
    assert_true(*bad("game super-wild\nrules dimensions 2\ntable *@0,0"));
}

/* "106 tiles: 1 to 13 in b r g k, two of each, and two Wilds"; one more tile is an error. */
TEST(classic_has_two_of_each)
{
    good("game classic\nrack r6 * k1\ntable r6@0,0 b5@1,1 *@0,1 g5@2,1\nmelded no\nbag");
    assert_ptr_equal(p.game, &CLASSIC);
    assert_int_equal(p.rules, RULE_MELDS);
    assert_false(p.flag);
    assert_true(p.has_bag);
    assert_int_equal(p.n_rack, 3);
    assert_true(table_has(&p.table, tile_make(RED, 6))); /* the first copies are on the table */
    assert_int_equal(p.rack[0], tile_make(RED, 6) + FACES);
    assert_int_equal(p.rack[1], WILD + FACES);
    good("game classic\ngrid r5 . r5\n * * b1");
    assert_true(p.flag); /* the default */
    assert_int_equal(table_count(&p.table), 5);
    good("game classic"); /* the Wilds may be in the pool */
    assert_text(bad("game classic\nrack r6 r6 r9 r9 r6"), "2:18: r6 appears too often");
    assert_text(bad("game classic\nrack * *\ntable *@0,0"), "3:7: * appears too often");
    assert_text(bad("game classic\nmelded"), "2:1: \"melded\" must be followed by yes or no");
    assert_text(bad("game classic\nmelded maybe"),
                "2:8: \"melded\" must be yes or no, not \"maybe\"");
    assert_text(bad("game classic\nmelded yes no"),
                "2:12: \"melded\" must be yes or no, not \"no\"");
    assert_text(bad("game classic\nmelded no\nmelded no"),
                "3:1: the section \"melded\" appears twice");
    assert_text(bad("game super-wild\nmelded no\ntable *@0,0"),
                "2:1: only classic has the section \"melded\"");
    assert_text(bad("game classic\nrules stacks"),
                "2:7: \"stacks\" is not a rule of this game");
}

TEST(classic_is_written_and_read_again)
{
    struct buf b = {0};
    good("game classic\nrack r6 * k1 r6\ntable k1@0,0 b5@1,1 *@0,1 g5@2,1\nmelded no\nbag k2");
    struct position first = p;
    position_write(&b, &p);
    assert_text(buf_text(&b), "game classic\nmelded no\ntable\n  b5@1,1 g5@2,1 k1@0,0 *@0,1\n"
                              "rack r6 * k1 r6\nbag k2\n");
    good(buf_text(&b));
    assert_true(table_same(&first.table, &p.table));
    assert_memory_equal(first.rack, p.rack, sizeof p.rack);
    buf_clear(&b);
    good("game classic");
    position_write(&b, &p);
    assert_text(buf_text(&b), "game classic\nmelded yes\ntable\n");
    buf_free(&b);
}

TEST(what_is_not_known_is_an_error_with_line_and_column)
{
    assert_text(bad(""), "1:1: the file is empty: a position begins with \"game\"");
    assert_text(bad("\n\n# x\n"), "3:1: the file is empty: a position begins with \"game\"");
    assert_text(bad("table *@0,0"), "1:1: a position begins with \"game\", not with \"table\"");
    assert_text(bad("  hello"), "1:3: a position begins with \"game\", not with \"hello\"");
    assert_text(bad("game\ntable *@0,0"), "1:1: the game's name is missing after \"game\"");
    assert_text(
        bad("game chess"),
        "1:6: unknown game \"chess\" (super-wild, normikub, classic, whats-wild, blockers)");
    assert_text(
        bad("game super-wild x"),
        "1:17: \"x\" is not a section (rules, table, grid, rack, bag, challenge, melded)");
    assert_text(
        bad("game super-wild\nracks r5"),
        "2:1: \"racks\" is not a section (rules, table, grid, rack, bag, challenge, melded)");
    assert_text(bad("game super-wild\ngame super-wild"),
                "2:1: the section \"game\" appears twice");
    assert_text(bad("game super-wild\nrules stacks stacks\n"),
                "2:14: the rule \"stacks\" is given twice");
    assert_text(bad("game super-wild\nrules towers\n"),
                "2:7: \"towers\" is not a rule of this game");
    assert_text(bad("game super-wild\nrack\nrack"), "3:1: the section \"rack\" appears twice");
    assert_text(bad("game super-wild\ntable r5"),
                "2:7: \"r5\" is not a tile with its place, such as r5@3,4");
    assert_text(bad("game super-wild\ntable r5@3"),
                "2:10: \"3\" is not a place, such as 3,4 or 3,4,1");
    assert_text(bad("game super-wild\ntable  q5@3,4"), "2:8: \"q5\" is not a tile");
    assert_text(bad("game super-wild\ntable *@0,0 *@1,1"), "2:13: * appears too often");
    assert_text(bad("game super-wild\ntable *@0,0\nbag r5\nrack r5"),
                "4:6: r5 appears too often");
    assert_text(bad("game super-wild\nrack *\n"),
                "2:6: the Wild (*) belongs on the table, never on a rack or in the bag");
    assert_text(bad("game super-wild\ntable r5@0,0\n\n"),
                "3:1: the Wild (*) is not on the table");
    assert_text(bad("game super-wild\ngrid\n* . x\n"), "3:5: \"x\" is not a tile");
}

TEST(what_is_written_is_read_again)
{
    static const char *const text[] = {
        "game super-wild\ntable *@0,0\n",
        "game super-wild\nrules stacks diagonals\ntable *@-3,4 r5@1,2,-3 b9@1,2\nrack "
        "k1\nbag\n",
        "game super-wild\nrules diagonals\ntable *@0,0 r1@9,9 r2@10,9 r3@11,9 r4@12,9 r5@13,9 "
        "r6@14,9 r7@15,9 r8@16,9 r9@17,9\nrack b1 b2 b3\nbag g1 g2",
        "game normikub\nrules dimensions 4\ntable *@0,0\nrack r9 r6\n",
    };
    for (int i = 0; i < 4; i++) {
        struct buf a = {0}, b = {0};
        good(text[i]);
        struct position first = p;
        position_write(&a, &p);
        good(a.data);
        assert_memory_equal(&p, &first, sizeof p);
        position_write(&b, &p);
        assert_text(a.data, b.data);
        buf_free(&a);
        buf_free(&b);
    }
}

/* ---- Games from a position ---- */

TEST(a_game_may_begin_with_a_position)
{
    struct game_config c;
    struct sw_state s;
    static const char text[] =
        "game super-wild\nrules stacks\ntable *@0,0 r4@1,0 r5@2,0\nrack r6 k1 b1\nbag g1 g2";
    assert_true(game_config_from_text(&c, text, strlen(text), NULL));
    assert_true(game_config_check(&c, NULL));
    SUPER_WILD.start(&s, &c);
    assert_true(sw_invariant(&s, NULL));
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(s.rules, STACKS);
    go(&s, "put r6 3,0");
    go(&s, "end");
    go(&s, "draw");
    go(&s, "end");
    c.seats = 2;
    assert_false(game_config_check(&c, NULL));
    game_config_free(&c);
}

/* An illegal table is allowed: its tiles just have to be on the table afterwards. */
TEST(a_position_may_be_illegal_at_first)
{
    struct game_config c;
    struct sw_state s;
    static const char text[] =
        "game super-wild\ntable *@0,0 r4@1,0 k9@1,0 b5@7,7\nrack r5 r6\nbag";
    assert_true(game_config_from_text(&c, text, strlen(text), NULL));
    SUPER_WILD.start(&s, &c);
    game_config_free(&c);
    assert_true(sw_invariant(&s, NULL));
    go(&s, "put r5 2,0 r6 3,0");
    refused(&s, "end");
    refused(&s, "take b5");
    go(&s, "take r5 r6");
    go(&s, "end"); /* nothing played, and the bag is empty */
    assert_int_equal(status_of(&s).phase, PHASE_GAME_OVER);
}

/* Who goes first is the player of the position, whatever was agreed on before. */
TEST(a_position_says_whose_turn_it_is)
{
    static const char *const text[] = {"game super-wild\ntable *@0,0\nrack r5\nbag r6\n",
                                       "game normikub\ntable *@0,0\nrack r5\nbag r6\n",
                                       "game classic\ngrid\nr5 r6 r7\nrack r8\n"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct game_config c;
        assert_true(game_config_from_text(&c, text[i], strlen(text[i]), NULL));
        void *open = mem_alloc(c.game->state_size), *agreed = mem_alloc(c.game->state_size);
        c.game->start(open, &c);
        for (int k = 0; k < c.game->n_options; k++)
            if (!strcmp(c.game->options[k].id, "starter")) /* Normikub has volunteers */
                game_option_set(&c, "starter", 1);
        c.game->start(agreed, &c);
        assert_memory_equal(agreed, open, c.game->state_size);
        free(open);
        free(agreed);
        game_config_free(&c);
    }
}

/* A position is the only round of its game, in its first turn. */
TEST(a_position_is_a_game_of_one_round)
{
    static const char *const text[] = {"game super-wild\ntable *@0,0\nrack r5\nbag r6\n",
                                       "game normikub\ntable *@0,0\nrack r5\nbag r6\n",
                                       "game classic\nrack r5\nbag r6\n"};
    for (int i = 0; i < 3; i++) {
        struct game_config c;
        struct game_status st;
        assert_true(game_config_from_text(&c, text[i], strlen(text[i]), NULL));
        void *s = mem_alloc(c.game->state_size);
        c.game->start(s, &c);
        c.game->status(s, &st);
        assert_int_equal(st.phase, PHASE_TURN);
        assert_true(st.round == 1 && st.rounds == 1 && st.turn == 1);
        assert_true(st.seat == 0 && st.starter == 0 && st.winner == -1);
        must_be_sound(c.game, s, text[i]);
        free(s);
        game_config_free(&c);
    }
}

/* The options say which rules the position has. */
TEST(the_options_are_those_of_the_position)
{
    for (int i = 0; i < 4; i++) {
        struct game_config c;
        struct buf text = {0};
        buf_addf(&text, "game super-wild\n%s%s%s\ntable *@0,0\nrack r5\n", i ? "rules" : "",
                 i & 1 ? " stacks" : "", i & 2 ? " diagonals" : "");
        assert_true(game_config_from_text(&c, buf_text(&text), text.len, NULL));
        assert_int_equal(game_option(&c, "rounds"), 1);
        assert_int_equal(game_option(&c, "stacks"), i & 1);
        assert_int_equal(game_option(&c, "diagonals"), i >> 1);
        game_config_free(&c);
        buf_free(&text);
    }
}

/* ---- Configurations ---- */

TEST(configurations_are_checked)
{
    struct game_config c;
    struct reason why;
    game_config_default(&c, &SUPER_WILD, 6);
    assert_true(game_config_check(&c, &why));
    c.seats = 7;
    assert_false(game_config_check(&c, &why));
    assert_text(why.text, "Super Wild is for 1 to 6 players, not 7");
    c.seats = 0;
    assert_false(game_config_check(&c, &why));
    c.seats = 2;
    game_option_set(&c, "rounds", SW_ROUNDS + 1);
    assert_false(game_config_check(&c, &why));
    game_option_set(&c, "rounds", 0);
    assert_false(game_config_check(&c, &why));
    game_option_set(&c, "rounds", SW_ROUNDS);
    assert_true(game_config_check(&c, &why));
    static const char *const names[] = {"", " ", " Ann", "Ann ", "A\tn", "A\nn", "A\x7fn"};
    for (int i = 0; i < 7; i++) {
        strcpy(c.name[1], names[i]);
        if (game_config_check(&c, &why))
            fail_msg("the name \"%s\" passed", names[i]);
    }
    strcpy(c.name[1], "Ann of B\xc3\xb6le | 12");
    assert_true(game_config_check(&c, &why));
    assert_ptr_equal(game_find("super-wild"), &SUPER_WILD);
    assert_null(game_find("chess"));
}

/* ---- Sentences ---- */

TEST(every_fault_has_a_sentence)
{
    static const struct {
        const char *table;
        unsigned rules;
        const char *has[2];
    } t[] = {
        {"*@0,0 r5@3,0 b5@4,0 g5@5,0 k5@4,0", PLAIN, {"blue 5", "black 5"}},
        {"r5@3,0 b5@3,0,1 *@3,0,2", STACKS, {"Wild", "level"}},
        {"*@0,0 r5@3,0,1", PLAIN, {"red 5", "level"}},
        {"*@0,0 r6@3,0,1 b5@3,0,2 g5@3,0,3", STACKS, {"red six-nine", ""}},
        {"*@0,0 r5@5,5 b8@6,5", PLAIN, {"red 5", "blue 8"}},
        {"*@0,0 r5@5,5 b8@5,6", PLAIN, {"red 5", "blue 8"}},
        {"*@0,0 r5@5,5 b8@5,5,1", STACKS, {"red 5", "blue 8"}},
        {"*@0,0 k13@5,5", PLAIN, {"black 13", ""}},
    };
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct table table = table_of(t[i].table);
        struct fault f[FAULT_MAX];
        int n = table_check(&table, t[i].rules, f, FAULT_MAX);
        assert_true(n > 0);
        for (int k = 0; k < n; k++) {
            struct buf b = {0};
            buf_fault_sentence(&b, &f[k], &table, t[i].rules);
            assert_true(b.len > 10 && b.data[b.len - 1] == '.');
            assert_true(b.data[0] >= 'A' && b.data[0] <= 'Z');
            if (k == 0 && (!strstr(b.data, t[i].has[0]) || !strstr(b.data, t[i].has[1])))
                fail_msg("\"%s\" lacks \"%s\" or \"%s\"", b.data, t[i].has[0], t[i].has[1]);
            buf_free(&b);
        }
    }
}

TEST(a_tile_says_what_it_is_in_every_direction)
{
    static struct table_group g[TABLE_GROUPS];
    struct table t = table_of("r4@-2,0 r5@-1,0 *@0,0 k8@1,0 b8@2,0 g2@0,-1 g13@0,1");
    int n = table_read(&t, PLAIN, g, TABLE_GROUPS);
    struct buf b = {0};
    buf_meaning_sentence(&b, WILD, g, n);
    assert_non_null(strstr(buf_text(&b), "red 6"));
    assert_non_null(strstr(buf_text(&b), "green 8"));
    assert_non_null(strstr(buf_text(&b), "green 1"));
    buf_clear(&b);
    buf_meaning_sentence(&b, tile_make(RED, 13), g, n);
    assert_text(buf_text(&b), "");
    buf_free(&b);
}

TESTS_MAIN
