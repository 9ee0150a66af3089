/* test_known_rules.c: nobody meets a rule by chance that they have not learned: the page of the
 * rules that a person knows, the question about those that are new, and what is chosen. */
#include "puzzle_pages_help.h"

#include "app_library.h"
#include "known_rules.h"
#include "mind.h"
#include "practice_list.h"
#include "puzzle_days.h"
#include "record.h"
#include "storm.h"
#include "store_puzzles.h"

/* Who opens the program for the first time, at the page of puzzles. */
static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
    known_rules_forget(d->app);
    drive_press(d, "puzzles");
    expect_screen(d, "puzzles");
}

static void expect_rules(unsigned rules, const char *ids)
{
    struct buf text = {0};
    /* Their ids, separated by blanks. */
    for (int i = 0; i < rules_count(); i++)
        if (rules >> i & 1)
            buf_addf(&text, "%s%s", text.len ? " " : "", rule_at(i).rule->id);
    assert_string_equal(buf_text(&text), ids);
    buf_free(&text);
}

static unsigned rule(const char *id)
{
    for (int i = 0; i < rules_count(); i++)
        if (strcmp(rule_at(i).rule->id, id) == 0)
            return 1u << i;
    fail_msg("no rule %s", id);
    return 0;
}

/* ---- Which rules a game makes use of ---- */

static void expect_used(const char *game, const char *rules, const char *ids)
{
    struct game_config c;
    const struct game *g = game_find(game);
    game_config_default(&c, g, g->seats_min);
    assert_true(game_rules_choose(&c, rules));
    expect_rules(rules_used(&c), ids);
}

TEST(each_choice_needs_its_rules)
{
    expect_used("super-wild", "", "super-wild");
    expect_used("super-wild", "stacks", "super-wild stacks");
    expect_used("super-wild", "diagonals", "super-wild diagonals");
    expect_used("super-wild", "stacks diagonals", "super-wild stacks diagonals");
    expect_used("normikub", "dimensions 1", "normikub-1");
    expect_used("normikub", "dimensions 3", "normikub-1 normikub-2 normikub-3");
    expect_used("normikub", "dimensions 5",
                "normikub-1 normikub-2 normikub-3 normikub-4 normikub-5");
    expect_used("classic", "", "classic");
    expect_used("blockers", "", "blockers");
    expect_used("whats-wild", "", "whats-wild");
    expect_rules(rules_top(rules_of_game(NULL)),
                 "stacks diagonals normikub-5 classic whats-wild blockers");
}

/* Every puzzle of the packs needs what its set says, and no set needs nothing. */
TEST(each_set_needs_its_rules)
{
    struct reason why = {0};
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/tests/packs", &why);
    for (int s = 0; s < library_sets(l); s++) {
        const struct library_set *set = library_set(l, s);
        struct game_config c;
        game_config_default(&c, set->game, set->game->seats_min);
        assert_true(game_rules_choose(&c, set->rules));
        assert_true(rules_used(&c) != 0);
        for (int t = 1; t <= PUZZLE_TIERS; t++) {
            const struct pack *p = library_pack(l, s, t, &why);
            for (int i = 0; p && i < p->n; i++)
                assert_int_equal(rules_of_puzzle(&p->puzzle[i]), rules_used(&c));
        }
    }
    library_free(l);
}

TEST(words_that_are_no_rules)
{
    struct game_config c;
    game_config_default(&c, game_find("super-wild"), 2);
    assert_false(game_rules_choose(&c, "towers"));
    assert_false(game_rules_choose(&c, "rounds 2"));
    game_config_default(&c, game_find("normikub"), 2);
    assert_false(game_rules_choose(&c, "dimensions"));
    assert_false(game_rules_choose(&c, "dimensions 6"));
}

static bool has_page(const struct look *l, const char *title)
{
    for (int p = 0; l->rules[p]; p++)
        if (strcmp(l->rules[p]->title, title) == 0)
            return true;
    return false;
}

/* Rules build on earlier ones, are explained somewhere, and have a picture that is legal. */
TEST(every_rule_makes_sense)
{
    for (int i = 0, first = 0; i < rules_count(); i++) {
        const struct known_rule k = rule_at(i);
        struct position p;
        struct fault faults[FAULT_MAX];
        first = i && rule_at(i - 1).look == k.look ? first : i;
        assert_true(k.rule->on >= 0 && k.rule->on <= i - first);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(rule_at(j).rule->id, k.rule->id);
        assert_true(strlen(k.rule->id) < UI_ID - 6 && !strchr(k.rule->id, ' '));
        assert_true(k.rule->page ? has_page(k.look, k.rule->page) : k.look->lesson != NULL);
        if (!k.rule->example)
            continue;
        assert_true(rules_example_read(k.rule->example, &p));
        assert_int_equal(table_check(&p.table, p.rules, faults, FAULT_MAX), 0);
    }
}

/* ---- Where knowledge comes from ---- */

TEST_DRIVEN(a_lesson_teaches)
{
    begin(d);
    expect_rules(known_rules(d->app), "");
    d->app->settings.lesson[0].done = 1;
    expect_rules(known_rules(d->app), "super-wild");
    d->app->settings.lesson[0].done = 2;
    expect_rules(known_rules(d->app), "super-wild stacks diagonals");
    known_rules_say(d->app, rule("stacks"), false); /* forgotten, */
    expect_rules(known_rules(d->app), "super-wild diagonals");
    known_rules_lesson(d->app, look_at(0)); /* and done again */
    expect_rules(known_rules(d->app), "super-wild stacks diagonals");
}

TEST_DRIVEN(what_is_said_stays)
{
    begin(d);
    known_rules_say(d->app, rule("normikub-3"), true);
    known_rules_say(d->app, rule("stacks"), true);
    expect_rules(known_rules(d->app), "super-wild stacks normikub-1 normikub-2 normikub-3");
    begin(d);
    expect_rules(known_rules(d->app), "super-wild stacks normikub-1 normikub-2 normikub-3");
    known_rules_say(d->app, rule("normikub-2"), false);
    expect_rules(known_rules(d->app), "super-wild stacks normikub-1");
    begin(d);
    expect_rules(known_rules(d->app), "super-wild stacks normikub-1");
}

/* The profile of somebody who has played for long, and knows nothing of this page. */
TEST_DRIVEN(a_profile_of_before)
{
    drive_start(d, drive_folder(d), 1280, 800);
    store_puzzle_save(d->app->store, "sws-3-0001", &(struct store_puzzle){.stars = 1});
    store_puzzle_save(d->app->store, "cl-1-0001", &(struct store_puzzle){.moves = -1});
    store_best_add(d->app->store, "super-wild", "diagonals", &(struct store_best){.turns = 9});
    struct game_config c;
    struct buf header = {0};
    int64_t id, rev;
    for (int people = 0; people < 2; people++) { /* only the second one is of a person */
        game_config_default(&c, game_find(people ? "blockers" : "whats-wild"), 2);
        for (int i = people; i < 2; i++)
            snprintf(c.computer[i], sizeof c.computer[i], "nell");
        buf_clear(&header);
        config_write(&header, &c);
        store_match_new(d->app->store, c.game->id, "", "", buf_text(&header), 1, &id, &rev);
        store_match_summary(d->app->store, id, &rev, STORE_FINISHED, "", 1);
    }
    buf_free(&header);
    store_set(d->app->store, "wins.normikub", "0 9 2 3 1795000000 dimensions 2 | Ann\n");
    begin(d);
    expect_rules(known_rules(d->app),
                 "super-wild stacks diagonals normikub-1 normikub-2 blockers");
}

/* ---- Practice, Storm and Streak keep to it ---- */

static void expect_known(struct driver *d, const char *name)
{
    const struct puzzle *p = library_find(app_library(d->app, NULL), name, NULL);
    if (rules_of_puzzle(p) & ~known_rules(d->app))
        fail_msg("%s needs more than is known", name);
}

TEST_DRIVEN(nobody_meets_a_new_rule)
{
    begin(d);
    known_rules_say(d->app, rule("classic") | rule("stacks"), true);
    static struct practice_past past;
    const struct practice *list = practice_list(d->app);
    struct practice_filter f = PRACTICE_ANY;
    f.unknown = rules_of_game(NULL) & ~known_rules(d->app);
    bool other = false;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct rating strong = {700 + (double)seed, 60, 0.06};
        const struct practice_puzzle *p =
            &list->puzzle[practice_pick(list, &f, &past, strong, seed)];
        expect_known(d, p->name);
        other |= p->game != list->puzzle[0].game;
    }
    assert_true(other); /* both games come */
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct storm s;
        assert_true(storm_begin(&s, seed % 2 ? STREAK : STORM, list, &f, NULL, seed, 0));
        for (int i = 0; i < s.n; i++)
            expect_known(d, list->puzzle[s.order[i]].name);
        storm_end(&s);
    }
}

TEST(what_is_missing)
{
    struct practice_puzzle p[] = {
        {.tier = 2, .rules = 7}, {.tier = 2, .rules = 3}, {.tier = 3, .rules = 1}};
    const struct practice list = {.puzzle = p, .n = 3};
    struct practice_filter f = PRACTICE_ANY;
    assert_int_equal(practice_missing(&list, &f), 0); /* all fit */
    f.unknown = 6;
    assert_int_equal(practice_missing(&list, &f), 0); /* one does */
    f.tier_most = 2;
    assert_int_equal(practice_missing(&list, &f), 2);
    f.tier_most = 1;
    assert_int_equal(practice_missing(&list, &f), 0); /* there is none in any case */
}

TEST_DRIVEN(a_newcomer_is_asked)
{
    begin(d);
    drive_press(d, "practice");
    assert_string_equal(drive_label(d, "fit"),
                        "There are puzzles like this once you know their rules.");
    drive_press(d, "start");
    assert_string_equal(drive_label(d, "question"), "Do you know this rule?");
    assert_string_equal(drive_label(d, "rule-1"), "Super Wild: rows and columns");
    assert_true(ui_focused(&d->app->ui, "show-1"));
    drive_key(d, KEY_ESCAPE);
    assert_null(drive_find(d, "question"));
    expect_rules(known_rules(d->app), "");
    drive_press(d, "start");
    drive_press(d, "know");
    expect_screen(d, "puzzle");
    expect_known(d, d->app->puzzling->puzzle.name);
    expect_rules(known_rules(d->app), "super-wild");
}

/* The lesson leads back to the question, and answers it. */
TEST_DRIVEN(a_lesson_answers)
{
    begin(d);
    known_rules_say(d->app, rule("super-wild"), false); /* somebody who has said No */
    drive_press(d, "practice");
    drive_press(d, "start");
    drive_press(d, "show-1");
    expect_screen(d, "lesson");
    for (int i = 0; i < 8; i++)
        drive_press(d, "skip");
    drive_press(d, "leave");
    expect_screen(d, "puzzle-practice");
    assert_string_equal(drive_label(d, "know"), "Start");
    drive_press(d, "know");
    expect_screen(d, "puzzle");
}

TEST_DRIVEN(a_game_is_chosen_that_is_new)
{
    begin(d);
    known_rules_say(d->app, rule("super-wild"), true);
    drive_press(d, "practice");
    drive_press(d, "game-2");
    assert_string_equal(drive_label(d, "rule-1"), "Normikub: 1 dimension");
    drive_press(d, "not-now");
    assert_true(drive_find(d, "game-0")->flags & UI_SELECTED);
    drive_press(d, "game-2");
    drive_press(d, "know");
    assert_true(drive_find(d, "game-2")->flags & UI_SELECTED);
}

/* ---- A puzzle that is chosen by hand ---- */

TEST_DRIVEN(a_puzzle_of_a_pack_asks_once)
{
    struct store_puzzle kept;
    begin(d);
    known_rules_say(d->app, rule("super-wild"), true);
    drive_press(d, "packs");
    drive_press(d, "rules-1");
    drive_press(d, "puzzle-1");
    expect_screen(d, "puzzle");
    assert_string_equal(drive_label(d, "rule-1"), "Super Wild: stacks");
    drive_press(d, "show-1");
    expect_screen(d, "rules");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzle");
    app_wake(d->app, d->app->now_ms + 2000);
    assert_int_equal(d->app->puzzling->spent, 0);
    char name[PUZZLE_NAME];
    memcpy(name, d->app->puzzling->key, sizeof name);
    drive_press(d, "not-now");
    expect_screen(d, "puzzle-packs");
    assert_int_equal(store_puzzle_load(d->app->store, name, &kept), STORE_FAILED);
    drive_press(d, "puzzle-1");
    drive_press(d, "know");
    expect_rules(known_rules(d->app), "super-wild stacks");
    app_puzzle_leave(d->app);
    drive_draw(d);
    drive_press(d, "puzzle-1");
    assert_null(drive_find(d, "question"));
}

/* What was begun goes on, whatever was said meanwhile. */
TEST_DRIVEN(what_was_begun_goes_on)
{
    begin(d);
    known_rules_say(d->app, rule("super-wild"), true);
    drive_press(d, "packs");
    drive_press(d, "puzzle-1");
    assert_null(drive_find(d, "question"));
    char step[STEP_MAX];
    snprintf(step, sizeof step, "%s", d->app->puzzling->puzzle.solution);
    *strchr(step, '\n') = 0;
    assert_true(puzzling_step(d->app, step, NULL, NULL));
    app_puzzle_leave(d->app);
    known_rules_say(d->app, rule("super-wild"), false);
    drive_draw(d);
    drive_press(d, "puzzle-1");
    assert_null(drive_find(d, "question"));
    app_puzzle_leave(d->app);
    drive_draw(d);
    drive_press(d, "puzzle-2");
    assert_non_null(drive_find(d, "question"));
}

/* ---- A day ---- */

static bool plain_is_made(const struct driver *d)
{
    return !(drive_find(d, "instead")->flags & UI_DISABLED);
}

/* Who does not know the day's rules can have a plain puzzle of that day instead. */
TEST_DRIVEN(a_day_with_new_rules)
{
    struct progress days;
    begin(d);
    make_today(d);
    drive_press(d, "play");
    assert_null(drive_find(d, "instead")); /* there are no rules at all that they know */
    drive_press(d, "not-now");
    known_rules_say(d->app, rule("super-wild"), true);
    drive_press(d, "play");
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-18");
    int tier = d->app->puzzling->puzzle.tier;
    assert_true(rules_of_puzzle(&d->app->puzzling->puzzle) & ~rule("super-wild"));
    for (int i = 0; i < 1000 && !plain_is_made(d); i++) {
        app_wake(d->app, app_wake_at(d->app));
        drive_draw(d);
    }
    drive_press(d, "instead");
    const struct puzzle *p = &d->app->puzzling->puzzle;
    struct buf id = {0};
    buf_addf(&id, "sw-%d-261118", tier);
    assert_string_equal(p->name, buf_text(&id));
    buf_free(&id);
    assert_int_equal(rules_of_puzzle(p), rule("super-wild"));
    assert_int_equal(p->tier, tier);
    solve(d);
    assert_non_null(strstr(drive_label(d, "message"), "Your first rating: "));
    drive_press(d, "leave");
    expect_screen(d, "puzzles");
    puzzle_days_load(d->app, &days); /* the day stays open */
    assert_int_equal(progress_day(&days, 20775, 20775), DAY_OPEN);
    progress_free(&days);
}

/* Who knows them is not asked. */
TEST_DRIVEN(a_day_with_known_rules)
{
    begin(d);
    known_rules_say(d->app, rules_of_game(NULL), true);
    make_today(d);
    drive_press(d, "play");
    expect_screen(d, "puzzle");
    assert_null(drive_find(d, "question"));
}

/* ---- The page ---- */

TEST_DRIVEN(the_page_says_and_takes)
{
    begin(d);
    d->h = 1000; /* all rules have room */
    drive_press(d, "practice");
    drive_press(d, "rules-known");
    expect_screen(d, "rules-known");
    drive_press(d, "knows-normikub-3");
    expect_rules(known_rules(d->app), "normikub-1 normikub-2 normikub-3");
    assert_true(drive_find(d, "knows-normikub-1")->value);
    drive_press(d, "knows-normikub-2");
    expect_rules(known_rules(d->app), "normikub-1");
    drive_press(d, "show-stacks");
    expect_screen(d, "rules");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "rules-known");
    drive_press(d, "all");
    assert_int_equal(known_rules(d->app), rules_of_game(NULL));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzle-practice");
    assert_null(strstr(drive_label(d, "fit"), "once you know"));
}

TESTS_MAIN
