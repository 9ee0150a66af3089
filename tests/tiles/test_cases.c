/* test_cases.c: the sample lines and tables in cases/, judged by the rules and by slow_rules.h.
 */
#include "slow_rules.h"
#include "tiles_help.h"

struct counts {
    int legal, illegal;
};

static void one_line(const char *line, struct counts *c)
{
    tile_t tiles[TILE_MAX];
    int face[TILE_MAX] = {0}, wrong = 0;
    bool joined[TILE_MAX], grouped[TILE_MAX];
    bool legal = !strncmp(line, "legal\t", 6);
    int n = tiles_of(strchr(line, '\t') + 1, tiles);
    for (int i = 0; i < n; i++)
        face[i] = tile_face(tiles[i]);
    slow_line(face, n, joined, grouped);
    for (int i = 0; i + 1 < n; i++) {
        bool quick = (i > 0 && triple_valid(face[i - 1], face[i], face[i + 1])) ||
                     (i + 2 < n && triple_valid(face[i], face[i + 1], face[i + 2]));
        if (quick != joined[i])
            fail_msg("tiles %d and %d of \"%s\"", i + 1, i + 2, line);
        wrong += !quick;
    }
    wrong += n == 1;
    if (legal != (wrong == 0))
        fail_msg("line \"%s\": %d faults", line, wrong);
    *(legal ? &c->legal : &c->illegal) += 1;
}

static unsigned rules_of(const char *game, const char *words)
{
    unsigned rules = RULE_COLUMNS;
    if (!strcmp(game, "normikub"))
        return normikub(words[11] - '0');
    if (strstr(words, "stacks"))
        rules |= RULE_TOWERS;
    if (strstr(words, "diagonals"))
        rules |= RULE_MAJOR | RULE_MINOR;
    return rules;
}

static void one_table(const char *line, struct counts *c)
{
    char copy[4096];
    char *field[4] = {copy};
    assert_true(strlen(line) < sizeof copy);
    strcpy(copy, line);
    for (int i = 1; i < 4; i++) {
        field[i] = strchr(field[i - 1], '\t');
        assert_non_null(field[i]);
        *field[i]++ = 0;
    }
    unsigned rules = rules_of(field[1], field[2]);
    bool legal = !strcmp(field[0], "legal");
    struct table t = table_of(field[3]);
    if (slow_legal(slow_check(&t, rules)) != legal)
        fail_msg("the slow rules judge otherwise: %s", line);
    if (legal != !*faults_of(field[3], rules))
        fail_msg("\"%s\"\n%s", line, faults_of(field[3], rules));
    *(legal ? &c->legal : &c->illegal) += 1;
}

static struct counts each_line(const char *path, void (*one)(const char *, struct counts *))
{
    struct buf text = {0};
    struct counts c = {0, 0};
    slurp(path, &text);
    for (char *line = text.data, *end; line && *line; line = end ? end + 1 : NULL) {
        if ((end = strchr(line, '\n')))
            *end = 0;
        one(line, &c);
    }
    buf_free(&text);
    return c;
}

#define CASES SUPERWILD_SOURCE_DIR "/tests/tiles/cases/"

TEST(lines)
{
    struct counts c = each_line(CASES "lines.tsv", one_line);
    assert_true(c.legal > 80 && c.illegal > 50 && c.legal + c.illegal == 200);
}

TEST(tables_of_super_wild)
{
    struct counts c = each_line(CASES "tables-super-wild.tsv", one_table);
    assert_true(c.legal > 50 && c.illegal > 30 && c.legal + c.illegal == 150);
}

TEST(tables_of_normikub)
{
    struct counts c = each_line(CASES "tables-normikub.tsv", one_table);
    assert_true(c.legal > 20 && c.illegal > 20 && c.legal + c.illegal == 80);
}

TESTS_MAIN
