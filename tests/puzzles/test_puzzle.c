/* test_puzzle.c: puzzles and packs from and to text, their matches, and what is alike. */
#include "puzzle_help.h"

#include "match.h"
#include "tile_game.h"

static const char WHOLE[] = "puzzle sw-3-0017\n"
                            "game super-wild\n"
                            "rules stacks\n"
                            "table\n"
                            "  r7@1,0 r8@2,0 *@0,0\n"
                            "rack r1 k1 b1\n"
                            "goal out\n"
                            "moves 4\n"
                            "tier 3\n"
                            "needs wild-two split\n"
                            "solution put r1 3,4 ; move r7 0,1 ; put k1 4,4\n";

static void assert_refused(const char *text, bool loose, const char *want);

/* ---- Reading and writing ---- */

static void assert_writes(const struct puzzle *p, const char *want)
{
    struct buf b = {0};
    puzzle_write(p, &b);
    assert_text(buf_text(&b), want);
    buf_free(&b);
}

TEST(a_whole_puzzle)
{
    struct puzzle p = puzzle_from(WHOLE, false);
    assert_text(p.name, "sw-3-0017");
    assert_true(p.goal_given && p.task.goal == GOAL_OUT);
    assert_int_equal(p.task.tiles, 3);
    assert_int_equal(p.moves, 4);
    assert_int_equal(p.tier, 3);
    assert_int_equal(p.needs, THEME_BIT(THEME_WILD_TWO) | THEME_BIT(THEME_SPLIT));
    assert_text(p.solution, "put r1 3,4\nmove r7 0,1\nput k1 4,4");
    assert_int_equal(p.ways, 0);
    assert_non_null(puzzle_mind(&p));
    assert_writes(&p, WHOLE);
    puzzle_free(&p);
}

TEST(a_title_is_any_line_of_text)
{
    static const char *const titles[] = {
        "Through the tower",
        "a",
        "Nr. #5 of 12; goal out",
        "\xe6\x9d\x8e\xe6\x98\x8e \xd7\x90\xd7\x91 3 \xf0\x9f\x98\x80",
        /* a family, and the flag of England */
        "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7 "
        "\xf0\x9f\x8f\xb4\xf3\xa0\x81\xa7\xf3\xa0\x81\xa2\xf3\xa0\x81\xa5\xf3\xa0\x81\xae"
        "\xf3\xa0\x81\xa7\xf3\xa0\x81\xbf",
    };
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct buf text = {0}, odd = {0};
        buf_addf(&text, "puzzle a\ntitle %s\n%s", titles[i], WHOLE + strcspn(WHOLE, "\n") + 1);
        struct puzzle p = puzzle_from(buf_text(&text), false);
        assert_text(p.title, titles[i]);
        assert_text(puzzle_shown_name(&p), titles[i]);
        assert_writes(&p, buf_text(&text));
        puzzle_free(&p);
        buf_addf(&odd, "game super-wild\r\ntable *@0,0\r\nTITLE \t %s \t\r\nrack r1",
                 titles[i]);
        p = puzzle_from(buf_text(&odd), true);
        assert_text(p.title, titles[i]);
        assert_text(p.name, "");
        puzzle_free(&p);
        buf_free(&text);
        buf_free(&odd);
    }
    struct puzzle p = puzzle_from(WHOLE, false);
    assert_text(p.title, "");
    assert_text(puzzle_shown_name(&p), "sw-3-0017");
    puzzle_free(&p);
}

TEST(an_author_is_any_line_of_text)
{
    struct buf text = {0};
    buf_addf(&text, "puzzle a\ntitle A\nauthor Ann #2 \xe6\x9d\x8e\n%s",
             WHOLE + strcspn(WHOLE, "\n") + 1);
    struct puzzle p = puzzle_from(buf_text(&text), false);
    assert_text(p.author, "Ann #2 \xe6\x9d\x8e");
    assert_writes(&p, buf_text(&text));
    puzzle_free(&p);
    buf_free(&text);
}

TEST(bad_titles_and_authors)
{
    static const struct {
        const char *line, *want;
    } bad[] = {
        {"title", "2:6: something is missing after \"title\""},
        {"title  \t", "2:9: something is missing after \"title\""},
        {"title a\ntitle b", "3:1: the line \"title\" appears twice"},
        {"title a\x1b[1m", "2:8: \"\\x1B\" cannot be in a title"},
        {"title ab\xff", "2:9: \"\\xFF\" cannot be in a title"},
        {"title \xd7\x90\xe2\x80\xae", "2:9: \"\\u202E\" cannot be in a title"},
        {"title \xe2\x80\x8d\xe3\x80\x80", "2:7: there is nothing to see in the title"},
        {"author", "2:7: something is missing after \"author\""},
        {"author a\nauthor a", "3:1: the line \"author\" appears twice"},
        {"author a\x1b[1m", "2:9: \"\\x1B\" cannot be in an author's name"},
        {"author \xe2\x80\x8d\xe3\x80\x80",
         "2:8: there is nothing to see in the author's name"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct buf text = {0};
        buf_addf(&text, "game super-wild\n%s\ntable *@0,0\nrack r1\n", bad[i].line);
        assert_refused(buf_text(&text), true, bad[i].want);
        buf_free(&text);
    }
    for (int more = -1; more <= 1; more++) {
        struct puzzle p;
        struct buf text = {0};
        buf_add(&text, "game super-wild\ntable *@0,0\ntitle ");
        for (int i = 0; i < PUZZLE_TITLE - 1 + more; i++)
            buf_add(&text, "n");
        if (more > 0) {
            assert_refused(buf_text(&text), true, "3:7: the title has more than 447 bytes");
        } else {
            p = puzzle_from(buf_text(&text), true);
            assert_int_equal(strlen(p.title), PUZZLE_TITLE - 1 + more);
            puzzle_free(&p);
        }
        buf_free(&text);
    }
}

TEST(lines_stand_in_any_order)
{
    static const char text[] = "solution   put\tr1 3,4;move r7 0,1 ;put k1  4,4 # and done\r\n"
                               "# its tier comes first\r\n"
                               "TIER 3\r\n"
                               "game super-wild\r\n"
                               "goal out\r\n"
                               "grid\r\n"
                               "  *  # the Wild\r\n"
                               "needs split WILD-TWO\r\n"
                               "rules stacks\r\n"
                               "rack r1 k1\r\n"
                               "   b1\r\n"
                               "moves 4\r\n"
                               "table r7@1,0 r8@2,0\r\n"
                               "puzzle sw-3-0017";
    struct puzzle p = puzzle_from(text, false);
    assert_writes(&p, WHOLE);
    puzzle_free(&p);
}

TEST(the_number_of_ways_is_a_comment)
{
    static const char want[] = "game super-wild\ntable\n  *@0,0\nrack r1 r2\ngoal most 1\n";
    struct buf b = {0};
    struct puzzle p = puzzle_from(want, true);
    assert_writes(&p, want);
    p.ways = 3;
    buf_addf(&b, "%s# ways 3\n", want);
    assert_writes(&p, buf_text(&b));
    p.ways = PUZZLE_WAYS_MOST + 1;
    buf_clear(&b);
    buf_addf(&b, "%s# ways more than 50\n", want);
    assert_writes(&p, buf_text(&b));
    p = puzzle_from(buf_text(&b), true);
    assert_int_equal(p.ways, 0);
    buf_free(&b);
}

/* Just what is written is read; other comments are only comments. */
TEST(the_number_of_ways_is_read_back)
{
    static const struct {
        const char *line;
        int ways;
    } list[] = {
        {"# ways 1", 1},
        {"# ways 50\r", 50},
        {"# ways more than 50", 51},
        {"# ways 0", 0},
        {"# ways 51", 0},
        {"# ways 3 or so", 0},
        {"# ways", 0},
        {"# ways ", 0},
        {"#ways 3", 0},
        {"# more ways 3", 0},
        {"# Ways 3", 0},
        {"# ways 3\n# nice", 3},
        {"# ways more than 5", 0},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct buf b = {0};
        buf_addf(&b, "%s%s\n", WHOLE, list[i].line);
        struct puzzle p = puzzle_from(buf_text(&b), false);
        assert_int_equal(p.ways, list[i].ways);
        puzzle_free(&p);
        buf_free(&b);
    }
}

TEST(a_position_alone)
{
    static const char text[] = "puzzle mine\ngame super-wild\ntable\n  *@0,0\nrack r1\n"
                               "bag k2 k3\n";
    struct puzzle p = puzzle_from(text, true);
    assert_false(p.goal_given);
    assert_int_equal(p.tier, 0);
    assert_writes(&p, text);
    puzzle_free(&p);
}

TEST(nothing_is_drawn_in_a_puzzle)
{
    struct puzzle p =
        puzzle_from("game super-wild\ntable *@0,0\nrack r1\nbag k2\ngoal out\n", true);
    assert_writes(&p, "game super-wild\ntable\n  *@0,0\nrack r1\ngoal out\n");
}

/* Claims that make no sense, but can be written. */
TEST(random_puzzles_come_back)
{
    for (int i = 0; i < 300; i++) {
        struct buf a = {0}, b = {0};
        struct puzzle p = {.goal_given = i % 7 != 0}, q;
        p.task = random_task((uint64_t)i, i % RULE_SETS, 6);
        snprintf(p.name, sizeof p.name, "x-%d", i);
        if (p.goal_given && i % 3 == 0 && p.task.tiles > 1) {
            p.task.goal = GOAL_MOST;
            p.task.tiles--;
        }
        if (p.goal_given && i % 2) {
            p.tier = 1 + i % PUZZLE_TIERS;
            p.effort = i / 6 % (EFFORT_MOST + 1);
            p.moves = i;
            p.moves %= 50;
            p.needs = (unsigned)(i * 37) & puzzle_mind(&p)->themes;
        }
        p.solution = p.goal_given && i % 5 ? mem_strdup("put r1 3,4 k1 -2,5\ntake r1") : NULL;
        puzzle_write(&p, &a);
        q = puzzle_from(buf_text(&a), true);
        puzzle_write(&q, &b);
        assert_text(buf_text(&b), buf_text(&a));
        assert_true(table_same(&p.task.position.table, &q.task.position.table));
        assert_int_equal(p.goal_given, q.goal_given);
        assert_int_equal(p.task.goal, q.task.goal);
        assert_int_equal(p.goal_given ? p.task.tiles : 0, q.task.tiles);
        assert_int_equal(p.needs, q.needs);
        puzzle_free(&p);
        puzzle_free(&q);
        buf_free(&a);
        buf_free(&b);
    }
}

/* ---- What is wrong ---- */

static void assert_refused(const char *text, bool loose, const char *want)
{
    struct puzzle p = {.tier = 77};
    struct reason why;
    struct buf got = {0};
    if (puzzle_read(text, strlen(text), loose, &p, &why))
        fail_msg("read, but should say %s:\n%s", want, text);
    buf_addf(&got, "%d:%d: %s", why.line, why.col, why.text);
    assert_text(buf_text(&got), want);
    assert_int_equal(p.tier, 77);
    buf_free(&got);
}

struct bad_line {
    const char *text, *want;
};

TEST(bad_positions_and_goals)
{
    static const struct bad_line bad[] = {
        {"goal out\n\ngame super-wild\ntable *@0,0 r55@1,1\n", "4:13: \"r55\" is not a tile"},
        {"game super-wild\ngoal out\ngoal out\ntable *@0,0\nrack r1\n",
         "3:1: the line \"goal\" appears twice"},
        {"game super-wild\ntable *@0,0\ngoal out\nr1@5,5\nrack r2\n",
         "4:1: \"r1@5,5\" belongs to no section"},
        {"game super-wild\ntable *@0,0\nrack r1\ngaol out\n", "4:1: \"gaol\" is not a tile"},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal\n",
         "4:5: something is missing after \"goal\""},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal win\n",
         "4:6: \"win\" is not a goal (out, most, free-wild)"},
        {"game super-wild\ntable *@0,0\ngoal free-wild\n",
         "3:6: super-wild has no goal \"free-wild\""},
        {"game normikub\nchallenge yes\ntable *@0,0\nrack r1\ngoal out\n",
         "5:6: \"goal out\" is not for a position of the challenge"},
        {"game super-wild\ntable *@0,0\ngoal out\n",
         "3:6: \"goal out\" needs tiles on the rack"},
        {"game super-wild\ntable *@0,0\nrack r1 r2\ngoal most 2\n",
         "4:11: \"goal most 2\" needs a rack of more tiles, and it has 2"},
        {"game super-wild\ntable *@0,0\nrack r1 r2\ngoal most 0\n",
         "4:11: \"0\" is not a number of tiles"},
        {"game super-wild\ntable *@0,0\nrack r1 r2\ngoal most\n",
         "4:10: something is missing after \"goal\""},
        {"game super-wild\ntable *@0,0\nrack r1 r2\ngoal  out now\n",
         "4:11: \"now\" is too much here"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(bad[i].text, true, bad[i].want);
}

TEST(bad_lines_about_what_is_proven)
{
    static const struct bad_line bad[] = {
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 3\nneeds\n",
         "1:1: the line \"moves\" is missing"},
        {"game super-wild\ntable *@0,0\nrack r1\nsolution put r1 1,0\n",
         "1:1: the line \"goal\" is missing"},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 7\nmoves 1\nneeds\n",
         "5:6: \"tier\" is a number from 1 to 6, not \"7\""},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 6 0\nmoves 1\nneeds\n",
         "5:8: the points are a number from 1 to 99, not \"0\""},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 6 40 1\nmoves 1\nneeds\n",
         "5:11: \"1\" is too much here"},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 6\nmoves -1\nneeds\n",
         "6:7: \"moves\" is a number from 0 to 106, not \"-1\""},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 6\nmoves 1\nneeds luck\n",
         "7:7: \"luck\" is not a theme"},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 6\nmoves 1\n"
         "needs wild-back\n",
         "7:7: super-wild has no theme \"wild-back\""},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\ntier 6\nmoves 1\n"
         "needs split tower split\n",
         "7:19: the theme \"split\" is named twice"},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\nsolution put r1 1,0;;\n",
         "5:21: a step of the solution is missing"},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\nsolution\n",
         "5:9: a step of the solution is missing"},
        {"game super-wild\ntable *@0,0\nrack r1\ngoal out\nsolution put \x01 2,2\n",
         "5:14: \"\\x01\" is not a word of a step"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(bad[i].text, true, bad[i].want);
}

TEST(bad_beginnings)
{
    static const struct bad_line bad[] = {
        {"puzzle a_b\ngame super-wild\ntable *@0,0\n",
         "1:8: \"a_b\" is not a name of letters, digits and hyphens"},
        {"puzzle\ngame super-wild\ntable *@0,0\n",
         "1:7: something is missing after \"puzzle\""},
        {"puzzle a123456789b123456789c123456789d123456789\ngame super-wild\ntable *@0,0\n",
         "1:8: the name has more than 39 letters"},
        {"game whats-wild\nrules wild 7\nrack a3\n", "1:1: the line \"goal\" is missing"},
        {"---\ngame super-wild\ntable *@0,0\n",
         "1:1: a position begins with \"game\", not with \"---\""},
        {"", "1:1: the file is empty: a position begins with \"game\""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(bad[i].text, true, bad[i].want);
}

/* Without any one of its lines, a puzzle is not one of a pack. */
TEST(every_line_is_wanted)
{
    static const char *const word[] = {"puzzle", "goal", "moves", "tier", "needs", "solution"};
    struct buf want = {0}, text = {0};
    for (size_t i = 0; i < sizeof word / sizeof *word; i++) {
        buf_clear(&text);
        buf_clear(&want);
        for (const char *at = WHOLE; *at;) {
            size_t n = strcspn(at, "\n") + 1;
            if (strncmp(at, word[i], strlen(word[i])) != 0)
                buf_add_n(&text, at, n);
            at += n;
        }
        buf_addf(&want, "%d:1: the line \"%s\" is missing", i == 0 ? 1 : 2, word[i]);
        assert_refused(buf_text(&text), false, buf_text(&want));
    }
    buf_free(&want);
    buf_free(&text);
}

/* What is claimed about a puzzle of one's own is claimed in full, and about a goal. */
TEST(claims_belong_together)
{
    static const char head[] = "game super-wild\ntable *@0,0\nrack r1\n";
    static const char *const claim[][2] = {
        {"moves 1\n", "tier"}, {"tier 1\n", "moves"}, {"needs split\n", "moves"}};
    struct buf text = {0}, want = {0};
    for (int i = 0; i < 3; i++)
        for (int goal = 0; goal < 2; goal++) {
            buf_clear(&text);
            buf_clear(&want);
            buf_addf(&text, "%s%s%s", head, goal ? "goal out\n" : "", claim[i][0]);
            buf_addf(&want, "1:1: the line \"%s\" is missing", goal ? claim[i][1] : "goal");
            assert_refused(buf_text(&text), true, buf_text(&want));
        }
    buf_free(&text);
    buf_free(&want);
}

/* ---- Packs ---- */

TEST(a_pack)
{
    static const char text[] = "# two of them\r\npuzzle a\r\ngame super-wild\r\n"
                               "table *@0,0\r\n---\r\n\r\npuzzle b\r\ngame normikub\r\n"
                               "table *@0,0\r\nrack r1\r\ngoal out\r\n";
    static const char want[] = "puzzle a\ngame super-wild\ntable\n  *@0,0\n---\n"
                               "puzzle b\ngame normikub\nrules dimensions 2\ntable\n  *@0,0\n"
                               "rack r1\ngoal out\n";
    struct pack p;
    struct buf b = {0};
    assert_true(pack_read(text, sizeof text - 1, true, &p, NULL));
    assert_int_equal(p.n, 2);
    assert_ptr_equal(pack_find(&p, "b"), &p.puzzle[1]);
    assert_null(pack_find(&p, "c"));
    pack_write(&p, &b);
    assert_text(buf_text(&b), want);
    pack_add(&p, &p.puzzle[0]);
    assert_int_equal(p.n, 3);
    pack_free(&p);
    buf_free(&b);
}

TEST(bad_packs)
{
    static const struct {
        const char *text, *want;
    } bad[] = {
        {"", "1:1: there is no puzzle here"},
        {"# nothing\n\n", "2:1: there is no puzzle here"},
        {"game super-wild\ntable *@0,0\n---\n", "3:1: there is no puzzle here"},
        {"---\ngame super-wild\ntable *@0,0\n", "1:1: there is no puzzle here"},
        {"game super-wild\ntable *@0,0\n---\n# no\n---\ngame super-wild\ntable *@0,0\n",
         "4:1: there is no puzzle here"},
        {"game super-wild\ntable *@0,0\n---\ngame super-wild\ntable *@0,0\nrack r77\n",
         "6:6: \"r77\" is not a tile"},
        {"game super-wild\ntable *@0,0\n---\ngame super-wild\ntable *@0,0\ngoal no\n",
         "6:6: \"no\" is not a goal (out, most, free-wild)"},
        {"puzzle a\ngame super-wild\ntable *@0,0\n---\ngame super-wild\ntable *@0,0\n"
         "puzzle  a\n",
         "7:9: the name \"a\" appears twice"},
        {"game super-wild\ntable *@0,0\n--- \ngame super-wild\ntable *@0,0\n",
         "3:1: \"---\" is not a tile with its place, such as r5@3,4"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct pack p = {.n = 5};
        struct reason why;
        struct buf got = {0};
        assert_false(pack_read(bad[i].text, strlen(bad[i].text), true, &p, &why));
        buf_addf(&got, "%d:%d: %s", why.line, why.col, why.text);
        assert_text(buf_text(&got), bad[i].want);
        assert_int_equal(p.n, 5);
        buf_free(&got);
    }
}

/* ---- Its match ---- */

static struct game_status begin(const char *text, int *bag)
{
    struct puzzle p = puzzle_from(text, true);
    struct game_config c;
    struct game_status st;
    puzzle_config(&p, &c);
    struct match *m = match_new(&c);
    match_status(m, &st);
    *bag = m->game->tiles->bag(m->state);
    match_free(m);
    game_config_free(&c);
    puzzle_free(&p);
    return st;
}

TEST(a_match_of_one_seat)
{
    int bag;
    struct game_status st = begin("game super-wild\ntable *@0,0\nrack r1 r2\nbag k1\n", &bag);
    assert_int_equal(st.phase, PHASE_TURN);
    assert_int_equal(st.seats, 1);
    assert_int_equal(st.clock, 0);
    assert_int_equal(bag, 0);
    st = begin("game normikub\ntable *@0,0 r1@1,0 r2@2,0\ngoal free-wild\n", &bag);
    assert_int_equal(st.phase, PHASE_CHALLENGE);
    assert_int_equal(st.seats, 1);
}

/* ---- What is alike ---- */

static int below(struct rng *r, int n)
{
    return (int)rng_below(r, (uint32_t)n);
}

static tile_t recoloured(tile_t t, const int *colour)
{
    return tile_is_wild(t) ? t : tile_make((enum colour)colour[tile_colour(t)], tile_number(t));
}

/* One of the turns and mirror images that keep the lines of these rules. */
static void random_turn_of(struct rng *r, unsigned rules, int m[4])
{
    static const int all[8][4] = {{1, 0, 0, 1},  {-1, 0, 0, -1}, {0, 1, 1, 0},  {0, -1, -1, 0},
                                  {0, -1, 1, 0}, {0, 1, -1, 0},  {1, 0, 0, -1}, {-1, 0, 0, 1}};
    static const int flat[4][4] = {{1, 0, 0, 1}, {-1, 0, 0, -1}, {1, 0, 0, -1}, {-1, 0, 0, 1}};
    bool one = !(rules & RULE_MAJOR) != !(rules & RULE_MINOR);
    memcpy(m, rules & RULE_COLUMNS ? all[below(r, one ? 4 : 8)] : flat[below(r, 4)],
           4 * sizeof *m);
}

static void shuffle_colours(struct rng *r, int colour[COLOUR_COUNT])
{
    for (int c = 0; c < COLOUR_COUNT; c++) {
        int k = below(r, c + 1);
        colour[c] = colour[k];
        colour[k] = c;
    }
}

static struct puzzle disguised(struct rng *r, const struct puzzle *p)
{
    struct puzzle q = *p;
    const struct position *from = &p->task.position;
    struct position *to = &q.task.position;
    int colour[COLOUR_COUNT] = {0}, m[4], dx = below(r, 90) - 45, dy = below(r, 90) - 45;
    int up = from->rules & RULE_TOWERS && below(r, 2) ? -1 : 1;
    bool twins = below(r, 2);
    tile_t list[TILE_MAX];
    shuffle_colours(r, colour);
    random_turn_of(r, from->rules, m);
    table_clear(&to->table);
    int n = table_list(&from->table, list);
    for (int i = 0; i < n; i++) {
        struct place a = from->table.at[list[i]];
        struct place b = {(int16_t)(m[0] * a.x + m[1] * a.y + dx),
                          (int16_t)(m[2] * a.x + m[3] * a.y + dy), (int16_t)(up * a.z)};
        tile_t t = recoloured(list[i], colour);
        table_put(&to->table, twins ? tile_twin(t) : t, b);
    }
    for (int i = 0; i < from->n_rack; i++) {
        tile_t t = recoloured(from->rack[i], colour);
        to->rack[from->n_rack - 1 - i] = twins ? tile_twin(t) : t;
    }
    return q;
}

TEST(disguises_are_alike)
{
    struct rng r;
    rng_seed(&r, 5);
    for (int i = 0; i < 180; i++) {
        struct puzzle p = {.goal_given = true};
        p.task = random_task((uint64_t)i, i % RULE_SETS, 5);
        uint64_t number = puzzle_likeness(&p);
        for (int k = 0; k < 6; k++) {
            struct puzzle q = disguised(&r, &p);
            assert_true(puzzle_likeness(&q) == number);
        }
    }
}

/* Not alike: another tile on the rack, a tile elsewhere, another goal, other rules. */
TEST(changes_are_not_alike)
{
    struct rng r;
    tile_t list[TILE_MAX];
    rng_seed(&r, 6);
    for (int i = 0; i < 180; i++) {
        struct puzzle p = {.goal_given = true}, q;
        p.task = random_task((uint64_t)i, i % RULE_SETS, 5);
        uint64_t number = puzzle_likeness(&p);
        struct position *to = &q.task.position;
        q = disguised(&r, &p);
        to->rack[0] =
            tile_make(tile_colour(to->rack[0]), (tile_number(to->rack[0]) + 4) % 13 + 1);
        assert_false(puzzle_likeness(&q) == number);
        q = disguised(&r, &p);
        int n = table_list(&to->table, list);
        struct place far = to->table.at[list[below(&r, n)]];
        far.x = (int16_t)(far.x + 201);
        table_put(&to->table, list[below(&r, n)], far);
        assert_false(puzzle_likeness(&q) == number);
        q = disguised(&r, &p);
        q.task.goal = GOAL_MOST;
        assert_false(puzzle_likeness(&q) == number);
        q = disguised(&r, &p);
        to->rules ^= RULE_TOWERS;
        assert_false(puzzle_likeness(&q) == number);
    }
}

/* What keeps the lines of a plane does not keep rows that stand alone, nor one diagonal. */
TEST(turns_that_break_lines_are_not_alike)
{
    static const struct {
        int set, m[4];
    } turn[] = {{4, {0, 1, 1, 0}}, {7, {1, 0, 0, -1}}, {7, {0, -1, 1, 0}}};
    tile_t list[TILE_MAX];
    for (int i = 0; i < 30; i++) {
        const int *m = turn[i % 3].m;
        struct puzzle p = {.goal_given = true}, q;
        p.task = random_task((uint64_t)i, turn[i % 3].set, 4);
        q = p;
        int n = table_list(&p.task.position.table, list);
        for (int k = 0; k < n; k++) {
            struct place a = p.task.position.table.at[list[k]];
            table_put(&q.task.position.table, list[k],
                      (struct place){(int16_t)(m[0] * a.x + m[1] * a.y),
                                     (int16_t)(m[2] * a.x + m[3] * a.y), a.z});
        }
        assert_false(puzzle_likeness(&p) == puzzle_likeness(&q));
    }
}

static uint64_t likeness_of(const char *text)
{
    struct puzzle p = {.goal_given = true};
    assert_true(position_read(text, strlen(text), &p.task.position, NULL));
    p.task.tiles = p.task.position.n_rack;
    return puzzle_likeness(&p);
}

/* Rows may lie anywhere and begin at either end; a set has no order. */
TEST(tables_of_melds)
{
    uint64_t number = likeness_of("game classic\ngrid\n r5 r6 r7 *\n .\n k1 b1 g1 . r8 r9 r10\n"
                                  "rack k2 r5\n");
    assert_true(number == likeness_of("game classic\ngrid\n g8 g9 g10 . * g7 g6 g5 . k1 r1 b1\n"
                                      "rack g5 b2\n"));
    assert_false(number == likeness_of("game classic\ngrid\n r5 r6 r7\n .\n k1 b1 g1 * . r8 r9 "
                                       "r10\nrack k2 r5\n"));
    assert_false(number == likeness_of("game classic\ngrid\n * r5 r6 r7\n .\n k1 b1 g1 . r8 r9 "
                                       "r10\nrack k2 r5\n"));
    assert_false(number == likeness_of("game classic\nmelded no\ngrid\n r5 r6 r7 *\n .\n k1 b1 "
                                       "g1 . r8 r9 r10\nrack k2 r5\n"));
    assert_false(number == likeness_of("game classic\ngrid\n r5 r6 r7 *\n .\n k1 b1 g1 . b8 b9 "
                                       "b10\nrack k2 r5\n"));
    /* With two Wilds it may be a run, in which order says something. */
    assert_false(likeness_of("game classic\ngrid\n r5 * *\nrack k2\n") ==
                 likeness_of("game classic\ngrid\n * r5 *\nrack k2\n"));
}

TESTS_MAIN
