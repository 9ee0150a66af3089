/* test_storm.c: the order of a Storm's and a Streak's puzzles, time, score and mistakes. */
#include "practice_help.h"
#include "storm.h"

#define NOW 1000000

static void begin(struct storm *s, enum storm_kind kind, const struct practice *list,
                  uint64_t seed)
{
    assert_true(storm_begin(s, kind, list, NULL, NULL, seed, NOW));
}

static void assert_easy_to_hard(const struct storm *s, const struct practice *list)
{
    bool *seen = mem_alloc((size_t)list->n);
    for (int i = 0; i < s->n; i++) {
        int k = s->order[i];
        assert_true(k >= 0 && k < list->n && !seen[k]);
        seen[k] = true;
        assert_true(i == 0 ||
                    list->puzzle[k].certified >= list->puzzle[s->order[i - 1]].certified);
    }
    free(seen);
}

TEST(puzzles_rise_and_never_repeat)
{
    struct practice list = {0};
    struct storm s;
    practice_made_up(&list, 200);
    for (int kind = STORM; kind <= STREAK; kind++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            begin(&s, kind, &list, seed);
            assert_true(s.n >= 100 && s.n <= STORM_PUZZLES);
            assert_easy_to_hard(&s, &list);
            /* It begins with the easiest tier, and each tier has its turn. */
            int of_tier[PUZZLE_TIERS + 1] = {0};
            for (int i = 0; i < s.n; i++)
                of_tier[list.puzzle[s.order[i]].tier]++;
            for (int tier = 1; tier < PUZZLE_TIERS; tier++)
                assert_in_range(of_tier[tier], kind == STORM ? 4 : 9, kind == STORM ? 10 : 19);
            assert_true(of_tier[PUZZLE_TIERS] > 40);
            storm_end(&s);
        }
    practice_free(&list);
}

/* Not always the same few easiest ones. */
TEST(runs_begin_differently)
{
    enum { RUNS = 60 };
    struct practice list = {0};
    int first[RUNS], n = 0;
    practice_made_up(&list, 200);
    for (uint64_t seed = 0; seed < RUNS; seed++) {
        struct storm s;
        int k = 0;
        begin(&s, STREAK, &list, seed);
        while (k < n && first[k] != s.order[0])
            k++;
        first[k] = s.order[0];
        n += k == n;
        storm_end(&s);
    }
    print_message("%d runs began with %d puzzles\n", RUNS, n);
    assert_true(n >= RUNS / 6);
    practice_free(&list);
}

/* Once the hardest ones are used up, no easier ones come instead. */
TEST(what_comes_last_is_hard)
{
    struct practice list = {0};
    struct storm s;
    practice_made_up(&list, 20);
    for (int kind = STORM; kind <= STREAK; kind++) {
        begin(&s, kind, &list, 1);
        assert_int_equal(s.n, kind == STORM ? 55 : 90); /* of 120 */
        storm_end(&s);
    }
    practice_free(&list);
}

static bool same_order(const struct storm *a, const struct storm *b)
{
    return a->n == b->n && !memcmp(a->order, b->order, (size_t)a->n * sizeof *a->order);
}

TEST(a_seed_decides)
{
    struct practice list = {0};
    struct storm a, b, c;
    practice_made_up(&list, 100);
    begin(&a, STORM, &list, 7);
    for (int i = 0; i < list.n; i++) /* one's own results do not matter */
        list.puzzle[i].rating.rating = 1500;
    begin(&b, STORM, &list, 7);
    begin(&c, STORM, &list, 8);
    assert_true(same_order(&a, &b));
    assert_false(same_order(&a, &c));
    storm_end(&a);
    storm_end(&b);
    storm_end(&c);
    practice_free(&list);
}

TEST(few_puzzles_are_all_there_is)
{
    struct practice list = {0};
    struct practice_filter hard = PRACTICE_ANY, nothing = PRACTICE_ANY;
    struct storm s;
    assert_false(storm_begin(&s, STORM, &list, NULL, NULL, 1, NOW));
    assert_int_equal(storm_puzzle(&s), -1);
    practice_made_up(&list, 3);
    hard.tier_least = 6;
    assert_true(storm_begin(&s, STREAK, &list, &hard, NULL, 1, NOW));
    assert_int_equal(s.n, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(list.puzzle[storm_puzzle(&s)].tier, 6);
        assert_true(storm_solved(&s, NOW));
    }
    assert_true(s.over); /* all are solved */
    assert_int_equal(s.solved, 3);
    assert_int_equal(storm_puzzle(&s), -1);
    assert_false(storm_solved(&s, NOW));
    storm_end(&s);
    nothing.themes = THEME_BIT(11);
    assert_false(storm_begin(&s, STORM, &list, &nothing, NULL, 1, NOW));
    storm_end(&s);
    practice_free(&list);
}

/* What was tried lately comes only if the others do not reach. */
TEST(fresh_puzzles_come_first)
{
    struct practice list = {0};
    struct practice_past past = {.n = 0};
    struct storm s;
    practice_made_up(&list, 60);
    for (int i = 0; i < list.n; i += 2) {
        struct store_try t = practice_try(list.puzzle[i].name);
        practice_past_add(&past, &t);
    }
    assert_true(storm_begin(&s, STORM, &list, NULL, &past, 3, NOW));
    int again = 0;
    for (int i = 0; i < s.n; i++) /* but the last ones, of which there are too few */
        again += list.puzzle[s.order[i]].tier < PUZZLE_TIERS && s.order[i] % 2 == 0;
    assert_int_equal(again, 0);
    assert_easy_to_hard(&s, &list);
    storm_end(&s);
    practice_free(&list);
}

TEST(a_storm_lasts_three_minutes)
{
    struct practice list = {0};
    struct storm s;
    practice_made_up(&list, 100);
    begin(&s, STORM, &list, 1);
    assert_int_equal(storm_left(&s, NOW), 180000);
    assert_int_equal(storm_left(&s, NOW - 5), 180000); /* a clock that went back */
    assert_int_equal(storm_left(&s, NOW + 179999), 1);
    assert_int_equal(storm_left(&s, NOW + 180000), 0);
    assert_true(storm_solved(&s, NOW + 179999));
    assert_int_equal(s.solved, 1);
    assert_true(storm_puzzle(&s) >= 0);
    assert_false(storm_solved(&s, NOW + 180000)); /* too late */
    assert_int_equal(s.solved, 1);
    assert_true(s.over);
    assert_int_equal(storm_puzzle(&s), -1);
    assert_int_equal(storm_left(&s, NOW), 0);
    assert_false(storm_tick(&s, NOW));
    storm_end(&s);
    practice_free(&list);
}

TEST(a_storm_forgives)
{
    struct practice list = {0};
    struct storm s;
    practice_made_up(&list, 100);
    begin(&s, STORM, &list, 1);
    int first = storm_puzzle(&s), second = s.order[1];
    assert_true(storm_mistake(&s, NOW + 1));
    assert_int_equal(storm_puzzle(&s), first); /* it goes on */
    assert_true(storm_skip(&s, NOW + 2));
    assert_int_equal(storm_puzzle(&s), second);
    assert_int_equal(storm_left(&s, NOW + 2), 179998);
    assert_true(s.solved == 0 && s.skipped == 1 && s.mistakes == 1 && !s.over);
    assert_false(storm_skip(&s, NOW + 180000));
    assert_true(s.skipped == 1);
    storm_end(&s);
    practice_free(&list);
}

TEST(a_streak_ends_with_the_first_mistake)
{
    struct practice list = {0};
    struct storm s;
    practice_made_up(&list, 100);
    for (int way = 0; way < 2; way++) {
        begin(&s, STREAK, &list, 1);
        for (int i = 0; i < 5; i++) { /* a day for each: nobody is in a hurry */
            assert_int_equal(storm_puzzle(&s), s.order[i]);
            assert_true(storm_solved(&s, NOW + 86400000u * i));
        }
        assert_int_equal(storm_left(&s, NOW), 0);
        assert_true(storm_tick(&s, UINT64_MAX));
        assert_true(way ? storm_skip(&s, NOW) : storm_mistake(&s, NOW));
        assert_true(s.over && s.solved == 5 && s.mistakes == 1);
        assert_int_equal(storm_puzzle(&s), -1);
        assert_false(storm_solved(&s, NOW));
        assert_false(storm_mistake(&s, NOW));
        assert_int_equal(s.mistakes, 1);
        storm_end(&s);
    }
    practice_free(&list);
}

/* A run as the profile would have it. */
static struct store_run kept(const struct storm *s, const struct practice *list)
{
    struct buf names = {0};
    struct store_run run = {.id = 1};
    storm_names(s, list, &names);
    run.names = mem_strdup(buf_text(&names));
    memcpy(run.what, s->what, sizeof run.what);
    buf_free(&names);
    return run;
}

TEST(a_streak_is_resumed)
{
    struct practice list = {0}, less = {0};
    struct storm s, then;
    practice_made_up(&list, 100);
    begin(&s, STREAK, &list, 1);
    storm_solved(&s, NOW);
    storm_solved(&s, NOW);
    struct store_run run = kept(&s, &list);
    storm_resume(&then, STREAK, &list, &run);
    assert_true(same_order(&s, &then));
    assert_true(then.at == 2 && then.solved == 2 && !then.over);
    assert_int_equal(storm_puzzle(&then), storm_puzzle(&s));
    storm_end(&then);
    /* Its present puzzle is not in the packs any more: it is passed over. */
    for (int i = 0; i < list.n; i++)
        if (i != s.order[2] && i != s.order[0]) {
            less.puzzle = mem_grow(less.puzzle, (size_t)(less.n + 1) * sizeof *less.puzzle);
            less.puzzle[less.n++] = list.puzzle[i];
        }
    storm_resume(&then, STREAK, &less, &run);
    assert_true(then.at == 3 && then.solved == 2 && !then.over);
    assert_string_equal(less.puzzle[storm_puzzle(&then)].name, list.puzzle[s.order[3]].name);
    storm_end(&then);
    run.how = RUN_LEFT;
    storm_resume(&then, STREAK, &list, &run);
    assert_true(then.over && then.solved == 2);
    storm_end(&then);
    run.how = RUN_GOES_ON;
    run.what[2] = RUN_MISSED; /* and nobody could say so */
    storm_resume(&then, STREAK, &list, &run);
    assert_true(then.over && then.solved == 2 && storm_missed(&then) == 1);
    storm_end(&then);
    storm_resume(&then, STORM, &list, &run); /* its clock cannot go on */
    assert_true(then.over && storm_puzzle(&then) == -1);
    storm_end(&then);
    store_run_free(&run);
    storm_end(&s);
    practice_free(&list);
    practice_free(&less);
}

TEST(what_was_missed_is_known_in_order)
{
    struct practice list = {0};
    struct storm s;
    practice_made_up(&list, 100);
    begin(&s, STORM, &list, 1);
    assert_int_equal(storm_hardest(&s, &list), 0);
    storm_skip(&s, NOW);
    storm_mistake(&s, NOW); /* and then solved: not missed */
    storm_solved(&s, NOW);
    storm_skip(&s, NOW);
    storm_mistake(&s, NOW);
    assert_int_equal(storm_missed(&s), 3);
    assert_int_equal(storm_missed_after(&s, -1), 0);
    assert_int_equal(storm_missed_after(&s, 0), 2);
    assert_int_equal(storm_missed_after(&s, 2), 3);
    assert_int_equal(storm_missed_after(&s, 3), -1);
    s.what[2] = RUN_MADE_UP;
    assert_int_equal(storm_missed(&s), 2);
    assert_int_equal(storm_hardest(&s, &list), list.puzzle[s.order[1]].tier);
    storm_end(&s);
    practice_free(&list);
}

TEST(the_best_is_in_the_log)
{
    struct store_try t = practice_try("");
    int best = 0;
    for (int i = 0; i < 4; i++) {
        t.score = (int[]){3, 17, 0, 16}[i];
        assert_true(storm_best(&best, &t));
    }
    t.name = "p-1-000"; /* not of a whole run */
    t.score = 99;
    assert_true(storm_best(&best, &t));
    assert_int_equal(best, 17);
}

TESTS_MAIN
