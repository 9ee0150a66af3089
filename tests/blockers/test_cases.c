/* test_cases.c: the sample boards in cases/, with what the console says about them; and what is
 * refused in a position file. */
#include "core_help.h"

#include "bk_answer.h"

/* ---- The samples ---- */

static void read_position(const char *text, struct bk_position *out)
{
    struct reason why;
    if (!bk_position_read(text, strlen(text), out, &why))
        fail_msg("%d:%d: %s\n%s", why.line, why.col, why.text, text);
}

static void answer(const char *verb, const struct bk_position *p, struct buf *out)
{
    if (!strcmp(verb, "check"))
        bk_answer_check(p, out);
    else if (!strcmp(verb, "moves"))
        bk_answer_moves(p, out);
    else
        bk_answer_score(p, out);
}

static void lines_of(char *field)
{
    for (char *c = field; *c; c++)
        if (*c == '|')
            *c = '\n';
}

/* A sample is a verb, the answer and the position, with | for the ends of lines. */
static void one_sample(char *line)
{
    char *want = strchr(line, '\t'), *text;
    struct bk_position p, again;
    struct buf got = {0}, copy = {0};
    *want++ = 0;
    text = strchr(want, '\t');
    *text++ = 0;
    lines_of(want);
    lines_of(text);
    read_position(text, &p);
    answer(line, &p, &got);
    if (strncmp(buf_text(&got), want, got.len - 1) != 0 || strlen(want) != got.len - 1)
        fail_msg("%s\n%s\nsays:\n%snot:\n%s", line, text, buf_text(&got), want);
    bk_position_write(&copy, &p);
    read_position(buf_text(&copy), &again);
    buf_clear(&got);
    answer(line, &again, &got);
    assert_true(got.len - 1 == strlen(want) && !strncmp(buf_text(&got), want, got.len - 1));
    buf_free(&got);
    buf_free(&copy);
}

TEST(the_samples)
{
    static char line[1 << 16];
    FILE *f = fopen(SUPERWILD_SOURCE_DIR "/tests/blockers/cases/boards-blockers.tsv", "r");
    int n = 0;
    assert_non_null(f);
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\r\n")] = 0;
        if (!*line || *line == '#')
            continue;
        one_sample(line);
        n++;
    }
    fclose(f);
    assert_true(n >= 75);
}

/* ---- What is refused ---- */

static void refused(const char *text, int line, int col, const char *words)
{
    struct bk_position p = {.turn = 77};
    struct reason why = {0};
    if (bk_position_read(text, strlen(text), &p, &why))
        fail_msg("this was read:\n%s", text);
    if (why.line != line || why.col != col || !strstr(why.text, words))
        fail_msg("%d:%d: %s\n%s", why.line, why.col, why.text, text);
    assert_int_equal(p.turn, 77); /* as it was */
}

#define HEAD "game blockers\nseats r b g\nturn r\n"

TEST(bad_positions)
{
    refused("", 1, 1, "expected");
    refused("game classic\n", 1, 1, "expected");
    refused("game blockers x\n", 1, 1, "expected");
    refused("game blockers\nturn r\n", 2, 1, "\"seats\" is missing");
    refused("game blockers\nseats r b g\n", 2, 1, "\"turn\" is missing");
    refused("game blockers\nseats r b\nturn r\n", 2, 1, "three to five");
    refused("game blockers\nseats r+b g\nturn r\n", 2, 1, "three to five");
    refused("game blockers\nseats r+b g y\nturn r\n", 2, 1, "three to five");
    refused("game blockers\nseats r b g y p r\nturn r\n", 2, 17, "already has a player");
    refused("game blockers\nseats r b x\nturn r\n", 2, 11, "not a player");
    refused("game blockers\nseats r+r b+g\nturn r\n", 2, 7, "not a player");
    refused("game blockers\nseats r b g\nturn y\n", 3, 6, "has no player");
    refused("game blockers\nseats r b g\nturn r b\n", 3, 8, "not expected");
    refused("game blockers\nseats r+b g+y\nturn b\n", 3, 6, "first colour");
    refused("game blockers\nseats r b g\nseats r b g\nturn r\n", 3, 1, "twice");
    refused(HEAD "tables r5@e5\n", 4, 1, "not a section");
    refused(HEAD "table r5@e5 r5@d5\n", 4, 13, "twice");
    refused(HEAD "table r5@e5 b5@e5\n", 4, 13, "already a tile");
    refused(HEAD "table r5@j5\n", 4, 7, "with its space");
    refused(HEAD "table r5@e0\n", 4, 7, "with its space");
    refused(HEAD "table r5\n", 4, 7, "with its space");
    refused(HEAD "table rj@e5\n", 4, 7, "with its space");
    refused(HEAD "table p5@e5\n", 4, 7, "has no player");
    refused(HEAD "rack b5\n", 4, 6, "not a tile of the player to move");
    refused(HEAD "rack r10\n", 4, 6, "not a tile");
    refused(HEAD "rack r5\ntable r5@e5\n", 5, 7, "twice");
    refused(HEAD "rack r5\nrack r6\n", 5, 1, "twice");
    refused(HEAD "captured r r5\n", 4, 12, "their own tile");
    refused(HEAD "captured y r5\n", 4, 10, "has no player");
    refused(HEAD "captured y\n", 4, 10, "has no player");
    refused(HEAD "captured\n", 4, 1, "is empty");
    refused(HEAD "captured b r5\nrack r5\n", 5, 6, "twice");
    refused("game blockers\nseats r+b g+y\nturn r\ncaptured r b5\n", 4, 12, "their own tile");
    refused("game blockers\nseats r+b g+y\nturn r\ncaptured b g5\n", 4, 10, "first colour");
}

/* ---- The worked example of the rules ---- */

/* "4 groups and most-captured 1 is 5; 2 groups and 2 is 4; 2 groups and no captures is 2, which
 * wins." */
TEST(the_worked_example)
{
    struct bk_position p;
    struct buf out = {0};
    read_position("game blockers\nseats r b g\nturn r\n"
                  "table r1@a1 r3@a3 r5@a5 r7@a7 b1@c1 b3@c3 g1@e1 g3@e3\n"
                  "captured r b9\ncaptured b r9 r8 g9\n",
                  &p);
    bk_answer_score(&p, &out);
    assert_text(buf_text(&out), "r groups 4 captures 1 total 1 score 5\n"
                                "b groups 2 captures 2 total 3 score 4\n"
                                "g groups 2 captures 0 total 0 score 2\n"
                                "wins g\n");
    buf_free(&out);
}

/* The fewest in all win among equals; those who are equal in this, too, share. */
TEST(ties)
{
    struct bk_score s[4] = {
        {2, 1, 3, 3, 1}, {1, 2, 2, 3, 0}, {3, 0, 0, 3, -1}, {3, 0, 0, 3, -1}};
    assert_int_equal(bk_winners(s, 4), 1u << 2 | 1u << 3);
    assert_int_equal(bk_winners(s, 3), 1u << 2);
    assert_int_equal(bk_winners(s, 2), 1u << 1);
    assert_int_equal(bk_winners(s, 1), 1);
}

TESTS_MAIN
