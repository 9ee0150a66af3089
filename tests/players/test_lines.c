/* test_lines.c: what the computer players say, as texts. */
#include <string.h>

#include "letters.h"
#include "player_lines.h"
#include "tests.h"

#define LONGEST 45 /* letters */

struct each {
    int n;
    const char *text[PLAYER_COUNT * PLAYER_LINES];
    int id[PLAYER_COUNT * PLAYER_LINES];
};

static void add_all(struct each *e, enum player p)
{
    for (int about = 0; about < LINE_COUNT; about++)
        for (int i = 0; i < player_lines((enum line_for)about); i++) {
            assert_true(e->n < PLAYER_COUNT * PLAYER_LINES);
            e->text[e->n] = player_line(p, (enum line_for)about, i);
            e->id[e->n++] = player_line_id(p, (enum line_for)about, i);
        }
}

TEST(each_player_has_thirty)
{
    for (int p = 0; p < PLAYER_COUNT; p++) {
        struct each e = {.n = 0};
        add_all(&e, (enum player)p);
        assert_int_equal(e.n, PLAYER_LINES);
        for (int i = 0; i < e.n; i++)
            assert_true(e.text[i] && e.text[i][0]);
    }
}

TEST(no_two_are_the_same)
{
    struct each e = {.n = 0};
    for (int p = 0; p < PLAYER_COUNT; p++)
        add_all(&e, (enum player)p);
    for (int i = 0; i < e.n; i++)
        for (int k = 0; k < i; k++) {
            if (strcmp(e.text[i], e.text[k]) == 0)
                fail_msg("\"%s\" is there twice", e.text[i]);
            assert_int_not_equal(e.id[i], e.id[k]);
        }
}

TEST(they_are_short_sentences)
{
    struct each e = {.n = 0};
    for (int p = 0; p < PLAYER_COUNT; p++)
        add_all(&e, (enum player)p);
    for (int i = 0; i < e.n; i++) {
        size_t n = strlen(e.text[i]);
        if (letters_count(e.text[i], n) > LONGEST)
            fail_msg("too long: \"%s\"", e.text[i]);
        if (!strchr(".!?", e.text[i][n - 1]))
            fail_msg("does not end: \"%s\"", e.text[i]);
    }
}

TEST(only_pip_shouts)
{
    struct each pip = {.n = 0}, others = {.n = 0};
    int shouts = 0;
    add_all(&pip, PLAYER_PIP);
    for (int p = PLAYER_PIP + 1; p < PLAYER_COUNT; p++)
        add_all(&others, (enum player)p);
    for (int i = 0; i < pip.n; i++)
        shouts += strchr(pip.text[i], '!') != NULL;
    assert_true(shouts > PLAYER_LINES / 2);
    for (int i = 0; i < others.n; i++)
        if (strchr(others.text[i], '!'))
            fail_msg("\"%s\"", others.text[i]);
}

TESTS_MAIN
