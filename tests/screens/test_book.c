/* test_book.c: the rules pages: the rules confirm that every example is what its caption says,
 * and Classic's pages show what its rules say. */
#include "screens_help.h"

#include "console.h"

#include "classic.h"
#include "classic_tidy.h"
#include "rules_book.h"
#include "classic_window.h"

/* ---- Whole turns ---- */

/* A tile of this name that is not used yet, first from the table, then from the rack. */
static tile_t some_copy(const struct table *t, const struct tile_bits *rack,
                        const struct tile_bits *used, tile_t name)
{
    tile_t copy[2] = {(tile_t)tile_face(name), (tile_t)(tile_face(name) + FACES)};
    for (int i = 0; i < 4; i++) {
        tile_t c = copy[i & 1];
        bool there = i < 2 ? table_has(t, c) : bits_has(rack, c);
        if (there && !bits_has(used, c))
            return c;
    }
    return TILE_NONE;
}

/* How many tiles have to move to make `to` from the table; -1 if that is not a play. */
static int play_to(const struct match *m, const struct table *to, struct table_item *out)
{
    const struct table *t = m->game->tiles->now(m->state);
    struct tile_bits rack = m->game->tiles->rack(m->state, 0, NULL), used = {{0, 0}};
    tile_t list[TILE_MAX];
    bool stays[TILE_MAX];
    int n = table_list(to, list), moved = 0;
    for (int i = 0; i < n; i++) {
        tile_t there = table_at(t, to->at[list[i]]);
        stays[i] = there != TILE_NONE && tile_face(there) == tile_face(list[i]);
        if (stays[i])
            bits_add(&used, there);
    }
    for (int i = 0; i < n; i++) {
        if (stays[i])
            continue;
        tile_t c = some_copy(t, &rack, &used, list[i]);
        if (c == TILE_NONE)
            return -1;
        bits_add(&used, c);
        out[moved++] = (struct table_item){c, false, to->at[list[i]]};
    }
    return bits_count(&used) >= table_count(t) ? moved : -1;
}

/* A turn that began with `begin` and has reached the table `to`. The caller frees it. */
static struct match *turn_to(const char *begin, const struct table *to)
{
    struct position p;
    struct game_config c;
    struct reason why = {0};
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    if (!position_read(begin, strlen(begin), &p, &why) ||
        !game_config_from_position(&c, &p, &why))
        fail_msg("%s: %s", begin, why.text);
    if (!table_legal(&p.table, p.rules))
        fail_msg("%s: a turn begins with a bad table", begin);
    struct match *m = match_new(&c);
    game_config_free(&c);
    int n = play_to(m, to, item);
    if (n <= 0)
        fail_msg("%s: that table cannot come of it", begin);
    m->game->tiles->arrange(m->state, item, n, &step);
    if (!match_play(m, buf_text(&step), NULL, &why))
        fail_msg("%s: %s", buf_text(&step), why.text);
    buf_free(&step);
    return m;
}

static bool judge_tiles(const struct rules_example *e)
{
    struct position p;
    if (!rules_example_read(e, &p))
        fail_msg("\"%s\" is no position: %s", e->caption, e->position);
    if (!e->begin)
        return table_legal(&p.table, p.rules);
    struct match *m = turn_to(e->begin, &p.table);
    bool legal = match_check(m, "end", NULL);
    match_free(m);
    return legal;
}

/* What the console would say about the position, or about a step from there. A game without
 * a board has a hand instead, of which nothing may be left. */
static bool judge_by_console(const struct game *g, const struct rules_example *e)
{
    struct buf out = {0}, line = {0};
    struct reason why = {0};
    const struct console_verb *check = console_verb_of(g, "check");
    struct console_job job = {.verb = e->step ? console_verb_of(g, "moves")
                                      : check ? check
                                              : console_verb_of(g, "solve"),
                              .game = g,
                              .text = e->position,
                              .len = strlen(e->position),
                              .out = &out,
                              .why = &why};
    for (int i = 0; i < CONSOLE_OPTIONS; i++)
        job.option[i] = CONSOLE_NOT_GIVEN;
    assert_non_null(job.verb);
    enum console_answer answer = job.verb->run(&job);
    if (answer == CONSOLE_BAD)
        fail_msg("\"%s\": %s", e->caption, why.text);
    buf_addf(&line, "\n%s\n", e->step ? e->step : "");
    bool legal =
        e->step ? strstr(buf_text(&out), buf_text(&line)) != NULL : answer == CONSOLE_YES;
    buf_free(&out);
    buf_free(&line);
    return legal;
}

/* Would a match that begins there allow the step? */
static bool judge_by_match(const struct rules_example *e)
{
    struct game_config c;
    struct reason why = {0};
    if (!game_config_from_text(&c, e->position, strlen(e->position), &why))
        fail_msg("\"%s\": %s", e->caption, why.text);
    struct match *m = match_new(&c);
    bool legal = match_check(m, e->step, NULL);
    game_config_free(&c);
    match_free(m);
    return legal;
}

static bool judge(const struct rules_example *e)
{
    const struct game *g = game_of_text(e->position, strlen(e->position), NULL);
    assert_non_null(g);
    if (g->tiles)
        return judge_tiles(e);
    return e->step && !console_verb_of(g, "moves") ? judge_by_match(e) : judge_by_console(g, e);
}

TEST(every_example_is_what_it_says)
{
    int n = 0, turns = 0, steps = 0;
    for (const struct rules_example *e; (e = look_example(n)); n++) {
        if (judge(e) != e->legal)
            fail_msg("example %d is not %s: %s", n, e->legal ? "legal" : "illegal", e->caption);
        assert_non_null(e->caption);
        turns += e->begin != NULL;
        steps += e->step != NULL;
    }
    assert_true(n > 60);
    assert_true(turns > 7 && steps > 4);
}

/* ---- Classic ---- */

static const struct rules_page *page_of(const char *title)
{
    for (int i = 0; BOOK_CLASSIC[i]; i++)
        if (strcmp(BOOK_CLASSIC[i]->title, title) == 0)
            return BOOK_CLASSIC[i];
    fail_msg("no page \"%s\"", title);
    return NULL;
}

static struct match *turn_of(const char *title, int i)
{
    const struct rules_example *e = &page_of(title)->example[i];
    struct position p;
    assert_true(rules_example_read(e, &p));
    return turn_to(e->begin, &p.table);
}

static void expect_refused(const char *title, int i, const char *because)
{
    struct reason why = {0};
    struct match *m = turn_of(title, i);
    assert_false(match_check(m, "end", &why));
    if (!strstr(why.text, because))
        fail_msg("%s: refused, but for this: %s", title, why.text);
    match_free(m);
}

/* "On that turn nothing that lay on the table is touched": the run grew, so it is no row of
 * before any more. "A taken Wild is legal only if (a) a tile it could have stood for was played
 * from the rack this turn." */
TEST(refused_for_what_the_page_says)
{
    expect_refused("The first 30 points", 1, "You can't use the tiles on the table");
    expect_refused("Taken or not", 1, "The Wild stood for red 5");
    expect_refused("A tile for each Wild", 0, "one tile frees only one");
    expect_refused("Something new", 0, "red 5 or black 5 only makes an old run longer");
}

static void expect_taken(const char *title, int i, int wilds)
{
    struct match *m = turn_of(title, i);
    assert_int_equal(cl_wilds_taken(m->state), wilds);
    match_free(m);
}

/* "Splitting or extending a meld with the Wild staying where it is, standing for what it stood
 * for, is not taking it." */
TEST(taken_where_the_page_says)
{
    expect_taken("Taking a Wild", 1, 1);
    expect_taken("A tile for each Wild", 1, 1);
    expect_taken("Something new", 1, 1);
    expect_taken("Taken or not", 0, 0);
}

/* "Harry, Kate, Tess, Louis: -3 -16 -38 +57, then +23 -14 -4 -5, then +44 -9 -30 -5; totals
 * +64 -39 -72 +47." */
TEST(the_sheet_adds_up)
{
    static const int TOTAL[RULES_NAMES] = {64, -39, -72, 47};
    const struct rules_sheet *s = page_of("The score sheet")->sheet;
    int total[RULES_NAMES] = {0};
    for (int r = 0; r < RULES_ROUNDS; r++) {
        int sum = 0;
        for (int i = 0; i < RULES_NAMES; i++) {
            sum += s->points[r][i];
            total[i] += s->points[r][i];
        }
        assert_int_equal(sum, 0); /* what one gains, the others have lost */
    }
    assert_memory_equal(total, TOTAL, sizeof total);
}

/* The tidy table on the page is what tidying makes of the other one. */
TEST(tidied_as_the_page_shows)
{
    const struct rules_page *p = page_of("Handy tools");
    struct position before, after;
    struct table_item item[TILE_MAX];
    assert_true(rules_example_read(&p->example[0], &before));
    assert_true(rules_example_read(&p->example[1], &after));
    int n = cl_tidy(&before.table, 7, 1, CL_TIDY_AS_IT_LIES, item);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        table_put(&before.table, item[i].tile, item[i].to);
    assert_true(table_same(&before.table, &after.table));
}

/* "10 and 12, and 11 for the Wild: 33 points." */
TEST(worth_what_the_page_says)
{
    struct match *m = turn_of("The first 30 points", 0);
    int needed;
    assert_int_equal(m->game->tiles->laid(m->state, &needed), 33);
    assert_int_equal(needed, 30);
    match_free(m);
}

/* All titles differ, because a step of the lesson finds its page by the title. */
TEST(titles_differ)
{
    for (int g = 0; g < look_count(); g++) {
        const struct look *l = look_at(g);
        for (int i = 0; l->rules[i]; i++)
            for (int k = 0; k < i; k++)
                assert_string_not_equal(l->rules[i]->title, l->rules[k]->title);
        assert_non_null(l->rules[look_pages(l) - 1]->line);
    }
}

TESTS_MAIN
