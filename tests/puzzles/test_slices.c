/* test_slices.c: puzzles are proven in slices: what can be proven about one is the same in one
 * go and in slices of any length. */
#include "puzzle_help.h"

#include "../puzzle_texts.h"
#include "maker.h"
#include "mind.h"
#include "slices.h"

#define NODES 3000 /* for each search */

/* Asks something, and writes down the whole answer. */
typedef void question(const struct puzzle *p, const struct budget *budget, struct buf *out);

static void write_table(const struct table *t, struct buf *out)
{
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (table_has(t, i))
            buf_addf(out, " %d@%d,%d,%d", i, t->at[i].x, t->at[i].y, t->at[i].z);
}

/* ---- The questions ---- */

static void the_most(const struct puzzle *p, const struct budget *budget, struct buf *out)
{
    int most;
    enum puzzle_answer a = puzzle_mind(p)->most(&p->task, budget, &most);
    buf_addf(out, "%d %d", a, most);
}

static void whether_it_can(const struct puzzle *p, const struct budget *budget, struct buf *out)
{
    static const struct puzzle_limits limits[] = {
        {.moves = -1}, {.moves = 1}, {.moves = 3, .plain = true}, {.moves = 2, .apart = true}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct table then;
        int moves;
        bool fewest;
        enum puzzle_answer a =
            puzzle_mind(p)->can(&p->task, &limits[i], budget, &then, &moves, &fewest);
        buf_addf(out, "%d", a);
        if (a == PUZZLE_YES) {
            buf_addf(out, " %d %d", moves, fewest);
            write_table(&then, out);
        }
        buf_add(out, "\n");
    }
}

static bool write_way(void *out, const struct table *then)
{
    write_table(then, out);
    buf_add(out, "\n");
    return true;
}

/* Each is listed once, even in slices. */
static void every_way(const struct puzzle *p, const struct budget *budget, struct buf *out)
{
    struct buf *ways = slices_memory(budget, &(struct buf){0}, sizeof *ways);
    enum puzzle_answer a = puzzle_mind(p)->each(&p->task, p->moves, budget, write_way, ways);
    buf_addf(out, "%d %s", a, buf_text(ways));
    if (!slices_cut(budget->slices))
        buf_free(ways);
    slices_give_memory_back(budget, ways);
}

static void the_best(const struct puzzle *p, const struct budget *budget, struct buf *out)
{
    struct table then;
    buf_addf(out, "%d", puzzle_mind(p)->best(&p->task, 1, budget, &then));
    write_table(&then, out);
}

static void the_certificate(const struct puzzle *p, const struct budget *budget,
                            struct buf *out)
{
    struct certificate c;
    enum certify_answer a = certify(&p->task, budget, &c);
    buf_addf(out, "%d %d %d", a, c.most, c.most_proven);
    if (a != CERTIFY_DONE)
        return;
    buf_addf(out, " %d %d %u %d %d", c.moves, c.effort, c.needs, c.all_ways, c.ways);
    write_table(&c.then, out);
}

/* ---- In slices ---- */

static long slices_of_all;

static void ask_in_slices(question *q, const struct puzzle *p, long nodes, struct buf *out)
{
    struct slices *s = slices_new();
    const struct budget budget = {.nodes = NODES, .slices = s};
    do {
        slices_begin(s, nodes, 0);
        buf_clear(out);
        q(p, &budget, out);
        slices_of_all++;
    } while (slices_cut(s));
    slices_free(s);
}

static void ask(const char *what, question *q, const struct puzzle *p)
{
    static const long nodes[] = {1, 100};
    struct buf answer = {0}, sliced = {0};
    q(p, &(struct budget){.nodes = NODES}, &answer);
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        ask_in_slices(q, p, nodes[i], &sliced);
        if (strcmp(buf_text(&sliced), buf_text(&answer)) != 0)
            fail_msg("%s: %s is \"%s\", in slices of %ld \"%s\"", p->name, what,
                     buf_text(&answer), nodes[i], buf_text(&sliced));
    }
    buf_free(&answer);
    buf_free(&sliced);
}

TEST(proofs_do_not_depend_on_slices)
{
    static const char *const texts[] = {MOST_PUZZLE, OUT_PUZZLE, FREE_PUZZLE, MELD_PUZZLE};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct puzzle p;
        assert_true(puzzle_read(texts[i], strlen(texts[i]), false, &p, NULL));
        slices_of_all = 0;
        ask("the most", the_most, &p);
        ask("what can be done", whether_it_can, &p);
        ask("every way", every_way, &p);
        ask("the best", the_best, &p);
        ask("the certificate", the_certificate, &p);
        print_message("%s: %ld slices\n", p.name, slices_of_all);
        assert_true(slices_of_all > 20);
        puzzle_free(&p);
    }
}

/* The day's puzzle is made of thousands of searches. This day is quick. */
TEST(the_puzzle_of_a_day_is_the_same)
{
    const struct puzzle_day day = {2026, 11, 26};
    struct slices *s = slices_new();
    const struct budget budget = {.slices = s};
    struct puzzle whole, sliced;
    struct buf a = {0}, b = {0};
    bool found;
    long n = 0;
    assert_true(puzzle_of_day(day, NULL, &whole));
    do {
        slices_begin(s, 500, 0);
        found = puzzle_of_day(day, &budget, &sliced);
        n++;
    } while (slices_cut(s));
    assert_true(found);
    print_message("%ld slices\n", n);
    assert_true(n > 5);
    puzzle_write(&whole, &a);
    puzzle_write(&sliced, &b);
    assert_string_equal(buf_text(&a), buf_text(&b));
    buf_free(&a);
    buf_free(&b);
    puzzle_free(&whole);
    puzzle_free(&sliced);
    slices_free(s);
}

TESTS_MAIN
