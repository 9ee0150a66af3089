/* test_maker.c: puzzles are made as they were made for the packs, and days have their
 * puzzles. */
#include "file.h"
#include "hash.h"
#include "library.h"
#include "maker.h"
#include "maker_parts.h"
#include "puzzle_help.h"
#include "thorough.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char FOLDER[] = SUPERWILD_SOURCE_DIR "/assets/puzzles";
static const char DAYS[] = SUPERWILD_SOURCE_DIR "/tests/puzzles/days.txt";
static const char MANY_DAYS[] = SUPERWILD_SOURCE_DIR "/tests/puzzles/days_400.txt";
/* Of these, a usual run checks every so many, up to that tier. */
#define EVERY 10
#define QUICK_TIER 4

/* How far a proof may go decides which puzzle is found first, so that it must never change. The
 * linker gives the calls to this file. */
#ifdef SUPERWILD_WRAPS
enum certify_answer __real_certify(const struct puzzle_task *task, const struct budget *budget,
                                   struct certificate *out);
enum certify_answer __wrap_certify(const struct puzzle_task *task, const struct budget *budget,
                                   struct certificate *out);

static long nodes; /* of the last proof */

enum certify_answer __wrap_certify(const struct puzzle_task *task, const struct budget *budget,
                                   struct certificate *out)
{
    nodes = budget->nodes;
    return __real_certify(task, budget, out);
}

static void assert_nodes(int tier)
{
    assert_int_equal(nodes, tier == PUZZLE_TIERS ? 250000 : 60000);
}
#else
static void assert_nodes(int tier)
{
    (void)tier;
}
#endif

static void assert_same(const struct puzzle *made, const struct puzzle *stored)
{
    struct buf a = {0}, b = {0};
    struct puzzle copy;
    puzzle_copy(&copy, stored);
    copy.ways = made->ways; /* a comment, which is not read */
    puzzle_write(made, &a);
    puzzle_write(&copy, &b);
    assert_string_equal(buf_text(&a), buf_text(&b));
    puzzle_free(&copy);
    buf_free(&a);
    buf_free(&b);
}

/* The last two numbers of the name are the tier or depth, and the seed. */
static void make_again(const struct library_set *set, enum maker_way way,
                       const struct puzzle *stored)
{
    struct maker_task t = {.game = set->game, .rules = set->rules, .way = way};
    struct puzzle p;
    assert_int_equal(sscanf(strchr(stored->name, '-'), "-%d-%" SCNu64, &t.tier, &t.seed), 2);
    assert_true(maker_make(&t, 0, &p));
    assert_same(&p, stored);
    if (way == MAKER_SEEN)
        assert_int_equal(p.tier, t.tier);
    else
        assert_nodes(t.tier);
    puzzle_free(&p);
}

TEST(the_packs_can_be_made_again)
{
    struct library *l = library_open(FOLDER, NULL);
    assert_non_null(l);
    for (int set = 0; set < library_sets(l); set += often(1, 1, 2))
        for (int depth = 1; depth <= often(2, 2, 1); depth++) {
            char name[2 * PUZZLE_NAME];
            snprintf(name, sizeof name, "%s-%d-%04d", library_set(l, set)->id, depth, set + 1);
            const struct puzzle *p = library_find(l, name, NULL);
            assert_non_null(p);
            make_again(library_set(l, set), MAKER_DRAWN, p);
        }
    library_free(l);
}

static const struct library_set *set_of(const struct library *l, const struct puzzle *p)
{
    size_t n = strcspn(p->name, "-");
    for (int i = 0; i < library_sets(l); i++) {
        const struct library_set *set = library_set(l, i);
        if (strlen(set->id) == n && !memcmp(set->id, p->name, n))
            return set;
    }
    return NULL;
}

/* ---- Ids ---- */

static bool read_id(const char *id, struct maker_task *out, struct reason *why)
{
    return maker_read_id(id, strlen(id), out, why);
}

TEST(an_id_names_what_makes_it)
{
    static const struct {
        const char *id, *game, *rules;
        int tier;
        uint64_t seed;
    } some[] = {{"sw-4-815047", "super-wild", "", 4, 815047},
                {"swsd-1-100000", "super-wild", "stacks diagonals", 1, 100000},
                {"nk3-6-999999", "normikub", "dimensions 3", 6, 999999},
                {"cl-2-18446744073709551615", "classic", "", 2, UINT64_MAX},
                {"bk-5-123456", "blockers", "", 5, 123456}};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        struct maker_task t;
        struct reason why = {0};
        char id[PUZZLE_NAME];
        if (!read_id(some[i].id, &t, &why))
            fail_msg("%s: %s", some[i].id, why.text);
        assert_string_equal(t.game->id, some[i].game);
        assert_string_equal(t.rules, some[i].rules);
        assert_int_equal(t.tier, some[i].tier);
        assert_true(t.seed == some[i].seed);
        assert_int_equal(t.way, MAKER_SEEN);
        assert_true(maker_has(&t));
        maker_write_id(&t, id);
        assert_string_equal(id, some[i].id);
    }
}

/* As people type it. The puzzle has the id as it should be written. */
TEST(the_puzzle_of_an_id_has_that_name)
{
    static const char *const typed[] = {"  SW-1-100003\r\n", "bk-1-100002"};
    for (int i = 0; i < 2; i++) {
        struct maker_task t;
        struct puzzle p;
        char id[PUZZLE_NAME];
        atomic_int tried = 0;
        assert_true(read_id(typed[i], &t, NULL));
        t.tried = &tried;
        assert_true(maker_make(&t, 0, &p));
        maker_write_id(&t, id);
        assert_string_equal(p.name, id);
        assert_int_equal(p.tier, 1);
        assert_true(atomic_load(&tried) > 0);
        puzzle_free(&p);
    }
}

/* An id makes the same puzzle for ever, so its number says which goal it has. */
TEST(every_third_choice_has_the_second_goal)
{
    for (uint64_t number = 100001; number < 100003; number++) {
        struct maker_task t;
        struct puzzle p;
        assert_true(read_id("bk-1-100000", &t, NULL));
        t.seed = number;
        assert_true(maker_make(&t, 0, &p));
        assert_int_equal(p.choice.goal, number % 3 == 2);
        puzzle_free(&p);
    }
}

TEST(what_is_no_id_says_why)
{
    static const struct {
        const char *id, *why;
    } bad[] = {{"", "there is no id; write it like sw-4-815047"},
               {"x-3-100000", "no puzzles are called \"x\"; write it like sw-4-815047"},
               {"sw-4-815047 now", "\"now\" is too much: an id has no blanks"},
               {"sw-7-100000", "after the first hyphen comes how hard it is, from 1 to 6"},
               {"sw-+4-100000", "after the first hyphen comes how hard it is, from 1 to 6"},
               {"sw-4", "a number comes last, as in sw-4-815047"},
               {"sw-4-", "a number comes last, as in sw-4-815047"},
               {"sw-4-1000x0", "a number comes last, as in sw-4-815047"},
               {"sw-4-18446744073709551616", "a number comes last, as in sw-4-815047"},
               {"sw-4-99999", "its number is below 100000, so it is in a pack"},
               {"sw-4-0017", "its number is below 100000, so it is in a pack"},
               {"sw-4-0815047", "its number begins with 0"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct maker_task t;
        struct reason why = {0};
        assert_false(read_id(bad[i].id, &t, &why));
        assert_string_equal(why.text, bad[i].why);
    }
}

/* Some of those that ways.txt names, which are quick to make; and some from games that players
 * who tidy up rows, or wait until everybody has had a turn, would play in another way. Those of
 * nk1-1 made do with another goal. */
TEST(so_can_some_that_others_would_not_lead_to)
{
    static const struct {
        const char *name;
        enum maker_way way;
        bool always; /* one of each way, and one of the highest tier */
    } some[] = {{"swd-6-0002", MAKER_BUILT, true},  {"nk1-2-0025", MAKER_FREE_WILD, true},
                {"sws-2-0002", MAKER_DRAWN, false}, {"cl-2-0019", MAKER_DRAWN, false},
                {"cl-4-0010", MAKER_DRAWN, true},   {"nk1-1-0002", MAKER_DRAWN, false},
                {"nk1-1-0008", MAKER_DRAWN, false}, {"swd-5-0003", MAKER_BUILT, false},
                {"sws-2-0025", MAKER_SEEN, true},   {"swsd-4-0025", MAKER_SEEN, false},
                {"sw-3-0025", MAKER_WHOLE, true}};
    struct library *l = library_open(FOLDER, NULL);
    assert_non_null(l);
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        if (is_brief() && !some[i].always)
            continue;
        const struct puzzle *p = library_find(l, some[i].name, NULL);
        assert_non_null(p);
        make_again(set_of(l, p), some[i].way, p);
    }
    library_free(l);
}

TEST(number_n_is_number_0_of_a_later_seed)
{
    struct maker_task t = {.game = game_find("classic"), .rules = "", .tier = 2, .seed = 5};
    struct puzzle a, b;
    assert_true(maker_make(&t, 2, &a));
    t.seed = 7;
    assert_true(maker_make(&t, 0, &b));
    assert_string_equal(a.name, "cl-2-0007");
    assert_same(&a, &b);
    puzzle_free(&a);
    puzzle_free(&b);
}

/* A game without a table of the right size takes its turn, though no rack is tried. The
 * first game of this number is one. */
TEST(games_without_a_table_count)
{
    struct maker_task t = {.game = game_find("super-wild"), .rules = "", .tier = 2, .seed = 51};
    struct puzzle p;
    assert_false(maker_try(&t, 1, &p));
    assert_true(maker_try(&t, 2, &p));
    puzzle_free(&p);
}

/* None of the racks that are drawn here is hard; one becomes hard as its tiles are exchanged.
 */
TEST(racks_are_made_harder)
{
    struct maker_task t = {.game = game_find("classic"), .rules = "", .tier = 5, .seed = 564};
    struct puzzle p;
    assert_true(maker_try(&t, 60, &p));
    puzzle_free(&p);
}

/* Two tiles that tier 3 cannot play here; nor can tier 4, with three moves of any kind, or four
 * that leave the Wild in its place. Four of any kind would do. */
TEST(no_rack_is_too_hard_for_its_tier)
{
    struct puzzle_task task = random_task(3, 0, 0);
    struct maker_task maker = {.game = task.position.game, .rules = "", .tier = 4};
    struct rng random;
    rng_seed(&random, 3);
    assert_false(maker_build(&maker, &task, &random));
    assert_int_equal(task.tiles, 2);
}

TEST(days_have_the_puzzles_that_they_had)
{
    struct buf text = {0};
    struct pack pack;
    assert_true(file_read(DAYS, &text, NULL));
    assert_true(pack_read(buf_text(&text), text.len, false, &pack, NULL));
    for (int i = 0; i < pack.n; i += often(1, 1, 5)) {
        struct puzzle_day day;
        struct puzzle p;
        assert_true(puzzle_day_read(pack.puzzle[i].name + strlen("day-"), &day, NULL));
        assert_true(puzzle_of_day(day, NULL, &p));
        assert_same(&p, &pack.puzzle[i]);
        puzzle_free(&p);
    }
    pack_free(&pack);
    buf_free(&text);
}

/* ---- Many days ---- */

/* "2026-01-01 0123456789abcdef": a day, and the hash of its puzzle as text. Sets *at to the
 * next line; false at the end. */
static bool next_day(const char **at, struct puzzle_day *day, uint64_t *hash)
{
    char date[11] = "";
    int n = 0;
    if (sscanf(*at, "%10s %16" SCNx64 " %n", date, hash, &n) != 2 || !n)
        return false;
    assert_true(puzzle_day_read(date, day, NULL));
    *at += n;
    return true;
}

static uint64_t hash_of_day(struct puzzle_day day)
{
    struct puzzle p;
    struct buf text = {0};
    assert_true(puzzle_of_day(day, NULL, &p));
    p.tier = puzzle_day_tier(day); /* as it was written before there were points */
    p.effort = 0;
    puzzle_write(&p, &text);
    uint64_t hash = hash_text(HASH_START, buf_text(&text));
    puzzle_free(&p);
    buf_free(&text);
    return hash;
}

/* So many days from the first one on if somebody asks for them; else some, of which none takes
 * long. */
static bool is_wanted(int i, struct puzzle_day day)
{
    const char *asked = getenv("SUPERWILD_DAYS");
    if (asked)
        return i < atoi(asked);
    return i % often(EVERY, EVERY, 30 * EVERY) == 0 && puzzle_day_tier(day) <= QUICK_TIER;
}

/* They are the same in every build and on every system, for ever. */
TEST(many_days_have_the_puzzles_that_they_had)
{
    struct buf text = {0};
    struct puzzle_day day;
    uint64_t hash;
    int n = 0, checked = 0;
    assert_true(file_read(MANY_DAYS, &text, NULL));
    const char *at = buf_text(&text);
    for (; next_day(&at, &day, &hash); n++) {
        assert_int_equal(puzzle_day_number(day), puzzle_day_number(PUZZLE_FIRST_DAY) + n);
        if (!is_wanted(n, day))
            continue;
        checked++;
        if (hash_of_day(day) != hash)
            fail_msg("%04d-%02d-%02d has another puzzle", day.year, day.month, day.day);
    }
    assert_int_equal(n, 400);
    assert_true(checked > 0);
    buf_free(&text);
}

static bool always(void *ctx)
{
    ++*(int *)ctx;
    return true;
}

TEST(it_can_be_stopped)
{
    int asked = 0;
    struct puzzle p;
    const struct budget until = {.stop = always, .ctx = &asked};
    assert_false(puzzle_of_day((struct puzzle_day){2026, 11, 29}, &until, &p));
    assert_true(asked > 0);
}

TEST(rules_are_found_by_their_words)
{
    const struct game *sw = game_find("super-wild"), *nk = game_find("normikub");
    assert_string_equal(maker_rules(sw, ""), "");
    assert_string_equal(maker_rules(sw, "diagonals stacks"), "stacks diagonals");
    assert_string_equal(maker_rules(sw, "stacks"), "stacks");
    assert_string_equal(maker_rules(nk, ""), "dimensions 2");
    assert_string_equal(maker_rules(nk, "4"), "dimensions 4");
    assert_string_equal(maker_rules(nk, "dimensions 4"), "dimensions 4");
    assert_null(maker_rules(nk, "6"));
    assert_null(maker_rules(sw, "towers"));
    assert_null(maker_rules(game_find("classic"), "stacks"));
}

TESTS_MAIN
