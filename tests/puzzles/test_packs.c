/* test_packs.c: the packs that come with the program. `superwild-cli puzzle prove` on all of
 * them is a test of its own. */
#include "certify.h"
#include "core_help.h"
#include "library.h"
#include "match.h"
#include "mind.h"
#include "puzzle.h"
#include "thorough.h"
#include "tidy.h"

#include <stdlib.h>

#define ALL_MOST 4000
#define SAMPLE often(11, 11, 80) /* of so many puzzles, one */

#define HARD_LEAST 9      /* puzzles of a set in tier 5 */
#define FREE_LEAST 4      /* in which the Wild is freed, in each tier but the first */
#define SUPER_LEAST 100   /* of Super Wild in each tier */
#define CHOICES_LEAST 150 /* of a game with choices, */
#define KIND_LEAST 40     /* and with each goal */

static const char FOLDER[] = SUPERWILD_SOURCE_DIR "/assets/puzzles";

/* All puzzles in the order of the list, or only those on a table; *n of them. */
static const struct puzzle **some_of(struct library *l, bool tables, int *n)
{
    const struct puzzle **all = mem_alloc(ALL_MOST * sizeof *all);
    struct reason why;
    *n = 0;
    for (int set = 0; set < library_sets(l); set++)
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(l, set, tier, &why);
            if (!pack)
                fail_msg("%s", why.text);
            for (int i = 0; i < pack->n && (!tables || puzzle_mind(&pack->puzzle[i])); i++)
                all[(*n)++] = &pack->puzzle[i];
        }
    return all;
}

static const struct puzzle **all_of(struct library *l, int *n)
{
    return some_of(l, false, n);
}

static int setup(void **state)
{
    *state = library_open(FOLDER, NULL);
    return *state ? 0 : -1;
}

static int teardown(void **state)
{
    library_free(*state);
    return 0;
}

static bool has_set(const struct library *l, const struct game *g, const char *rules)
{
    for (int i = 0; i < library_sets(l); i++)
        if (library_set(l, i)->game == g && !strcmp(library_set(l, i)->rules, rules))
            return true;
    return false;
}

TEST_WITH(every_choice_of_rules_has_its_set, setup, teardown)
{
    int n = 0;
    for (int i = 0; MINDS[i]; i++) {
        for (int k = 0; MINDS[i]->puzzles && MINDS[i]->puzzles->sets[k]; k++, n++)
            assert_true(has_set(*state, MINDS[i]->game, MINDS[i]->puzzles->sets[k]));
        assert_true(!MINDS[i]->decisions || has_set(*state, MINDS[i]->game, ""));
        n += MINDS[i]->decisions != NULL;
    }
    assert_int_equal(library_sets(*state), n);
}

TEST_WITH(there_are_enough, setup, teardown)
{
    int all = 0;
    for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
        int n = 0;
        for (int set = 0; set < library_sets(*state); set++)
            n += library_set(*state, set)->count[tier - 1];
        assert_true(n >= 100);
        all += n;
    }
    assert_true(all >= 1600);
}

/* Of each kind of choice a game has enough, and in all tiers. */
TEST_WITH(choices_are_of_all_kinds, setup, teardown)
{
    for (int set = 0; set < library_sets(*state); set++) {
        int n = 0, of[3] = {0};
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(*state, set, tier, NULL);
            for (int i = 0; i < pack->n && pack->puzzle[i].choice.mind; i++, n++)
                of[pack->puzzle[i].choice.goal]++;
        }
        if (n && (n < CHOICES_LEAST || of[0] < KIND_LEAST || of[1] < KIND_LEAST))
            fail_msg("%s has too few", library_set(*state, set)->id);
    }
}

TEST_WITH(super_wild_has_enough_in_each_tier, setup, teardown)
{
    for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
        int n = 0;
        for (int set = 0; set < library_sets(*state); set++)
            if (!strcmp(library_set(*state, set)->game->id, "super-wild"))
                n += library_set(*state, set)->count[tier - 1];
        if (n < SUPER_LEAST)
            fail_msg("%d puzzles in tier %d are not enough", n, tier);
    }
}

/* Its name is of the time when it was called easy: with one tile that is a 6 and a 9, or two on
 * an empty arm. */
TEST_WITH(names_no_longer_say_the_tier, setup, teardown)
{
    struct library_place at;
    assert_true(library_place(*state, "swsd-2-0024", &at, NULL));
    assert_string_equal(library_set(*state, at.set)->id, "swsd");
    assert_true(at.tier > 2);
    const struct puzzle *p = library_find(*state, "swsd-2-0024", NULL);
    assert_int_equal(p->tier, at.tier);
    assert_ptr_equal(p, &library_pack(*state, at.set, at.tier, NULL)->puzzle[at.index]);
}

TEST_WITH(every_set_has_hard_ones, setup, teardown)
{
    for (int set = 0; set < library_sets(*state); set++)
        if (library_set(*state, set)->count[4] < HARD_LEAST)
            fail_msg("%s has too few puzzles in tier 5", library_set(*state, set)->id);
}

TEST_WITH(the_wild_is_freed_in_all_tiers, setup, teardown)
{
    int n, all = 0, of[PUZZLE_TIERS + 1] = {0};
    const struct puzzle **puzzle = all_of(*state, &n);
    for (int i = 0; i < n; i++)
        of[puzzle[i]->tier] += puzzle_mind(puzzle[i]) && puzzle[i]->task.goal == GOAL_FREE_WILD;
    free(puzzle);
    for (int tier = 2; tier <= PUZZLE_TIERS; all += of[tier++])
        assert_true(of[tier] >= FREE_LEAST);
    assert_true(all >= 60);
}

static int by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

TEST_WITH(no_two_are_alike, setup, teardown)
{
    int n;
    const struct puzzle **all = all_of(*state, &n);
    uint64_t *like = mem_alloc((size_t)n * sizeof *like);
    for (int i = 0; i < n; i++)
        like[i] = puzzle_likeness(all[i]);
    qsort(like, (size_t)n, sizeof *like, by_number);
    for (int i = 1; i < n; i++)
        assert_true(like[i] != like[i - 1]);
    free(like);
    free(all);
}

TEST_WITH(every_name_is_found, setup, teardown)
{
    int n;
    const struct puzzle **all = all_of(*state, &n);
    for (int i = 0; i < n; i++)
        assert_ptr_equal(library_find(*state, all[i]->name, NULL), all[i]);
    free(all);
}

TEST_WITH(they_look_as_they_should, setup, teardown)
{
    int n;
    const struct puzzle **all = some_of(*state, true, &n);
    for (int i = 0; i < n; i++) {
        const struct position *p = &all[i]->task.position;
        bool rack = all[i]->task.goal != GOAL_FREE_WILD;
        if (!table_legal(&p->table, p->rules) || tidy_size(&p->table, TIDY_USUAL) < 700 ||
            (rack ? p->n_rack < 2 || p->n_rack > 8 : p->n_rack != 0) || p->has_bag)
            fail_msg("%s does not look as it should", all[i]->name);
    }
    free(all);
}

/* Each step by itself on a match, as the window plays them, and then the end of the turn. */
static void assert_solved_by(const struct puzzle *p, const struct match *way)
{
    struct game_config config;
    struct reason why;
    puzzle_config(p, &config);
    struct match *m = match_new(&config);
    game_config_free(&config);
    for (int i = 0; i < way->n; i++)
        if (!match_play(m, way->step[i], NULL, &why))
            fail_msg("%s: %s: %s", p->name, way->step[i], why.text);
    if (!puzzle_mind(p)->reached(&p->task, m->game->tiles->now(m->state), &why))
        fail_msg("%s is not solved: %s", p->name, why.text);
    if (p->task.goal != GOAL_FREE_WILD && !match_check(m, "end", &why))
        fail_msg("%s cannot end: %s", p->name, why.text);
    match_free(m);
}

TEST_WITH(their_solutions_can_be_played, setup, teardown)
{
    int n;
    struct reason why;
    const struct puzzle **all = some_of(*state, true, &n);
    for (int i = 0; i < n; i++) {
        struct match *way = puzzle_played(all[i], all[i]->solution, &why);
        if (!way)
            fail_msg("%s: %s", all[i]->name, why.text);
        assert_true(way->n > 0);
        assert_solved_by(all[i], way);
        match_free(way);
    }
    free(all);
}

/* A sample, since that takes about as long as the proofs. */
TEST_WITH(their_needs_are_complete, setup, teardown)
{
    const struct budget budget = {.nodes = CERTIFY_NODES};
    int n;
    const struct puzzle **all = some_of(*state, true, &n);
    for (int i = 0; i < n; i += SAMPLE) {
        struct certificate c;
        assert_int_equal(certify(&all[i]->task, &budget, &c), CERTIFY_DONE);
        assert_int_equal(c.effort, all[i]->effort);
        if (c.needs != all[i]->needs || c.ways != all[i]->ways || !c.all_ways)
            fail_msg("%s needs %x with %d ways, not %x with %d", all[i]->name, c.needs, c.ways,
                     all[i]->needs, all[i]->ways);
    }
    free(all);
}

TESTS_MAIN
