/* test_people.c: who at a table has which face, and what is remembered of that. */
#include "people.h"

#include <stdio.h>
#include <string.h>

#include "rng.h"
#include "tests.h"

static struct game_config table_of(int seats, const char *const *name)
{
    struct game_config c;
    game_config_default(&c, GAMES[0], 2);
    c.seats = seats;
    for (int i = 0; i < seats; i++)
        snprintf(c.name[i], NAME_MAX_BYTES, "%s", name[i]);
    return c;
}

static void expect_faces(const struct people *p, const struct game_config *c, const int *face)
{
    struct table_faces f;
    people_at(p, c, NULL, &f);
    for (int i = 0; i < c->seats; i++)
        assert_int_equal(f.of[i], face[i]);
}

/* ---- At a table ---- */

static const char *const POOL[] = {"Ann",  "Bob",  "Cleo", "Dan", "Eve",      "ann",
                                   "Finn", "Gwen", "Hal",  "You", "Player 1", "Player 4"};
#define N_POOL ((int)(sizeof POOL / sizeof *POOL))

static void random_people(struct rng *r, struct people *p)
{
    p->n = 0;
    for (int k = rng_below(r, 20); k > 0; k--) {
        const char *name = POOL[rng_below(r, N_POOL)];
        int face = (int)rng_below(r, rng_below(r, 2) ? PERSON_FACE_COUNT : 2);
        if (rng_below(r, 2))
            people_choose(p, name, face);
        else
            people_add(p, name, face);
    }
}

/* Some people have the same name, as in a record that somebody has made. */
static void random_table(struct rng *r, struct game_config *c, struct table_faces *picked)
{
    game_config_default(c, GAMES[0], 2);
    c->seats = 1 + (int)rng_below(r, SEATS_MAX);
    int face = (int)rng_below(r, PERSON_FACE_COUNT);
    for (int i = 0; i < SEATS_MAX; i++) {
        snprintf(c->name[i], NAME_MAX_BYTES, "%s", POOL[rng_below(r, N_POOL)]);
        snprintf(c->computer[i], COMPUTER_ID, "%s", rng_below(r, 4) ? "" : "nell:open");
        picked->of[i] = rng_below(r, 3) ? NO_FACE : (face + i) % PERSON_FACE_COUNT;
    }
}

/* Whatever they have chosen, alone or together: all people have a face, and no two the same. */
TEST(no_two_people_at_a_table_are_alike)
{
    static struct people p;
    struct rng r;
    rng_seed(&r, 20261128);
    for (int k = 0; k < 5000; k++) {
        struct game_config c;
        struct table_faces picked, f;
        unsigned seen = 0;
        random_people(&r, &p);
        random_table(&r, &c, &picked);
        people_at(rng_below(&r, 8) ? &p : NULL, &c, rng_below(&r, 2) ? &picked : NULL, &f);
        for (int i = 0; i < SEATS_MAX; i++) {
            if (i >= c.seats || c.computer[i][0]) {
                assert_int_equal(f.of[i], NO_FACE);
                continue;
            }
            assert_in_range(f.of[i], 0, PERSON_FACE_COUNT - 1);
            assert_false(seen >> f.of[i] & 1);
            seen |= 1u << f.of[i];
        }
    }
}

TEST(who_has_chosen_nothing_has_the_face_of_the_seat)
{
    struct game_config c = table_of(4, (const char *const[]){"Ann", "Bob", "Cleo", "Dan"});
    snprintf(c.computer[1], COMPUTER_ID, "nell:open");
    expect_faces(NULL, &c, (const int[]){0, NO_FACE, 2, 3});
}

/* Whose seat's face is taken has the one that is free; the others keep theirs. */
TEST(the_seat_gives_way_to_the_name)
{
    static struct people p;
    struct game_config c = table_of(4, (const char *const[]){"Ann", "Bob", "Cleo", "Dan"});
    people_choose(&p, "Dan", 1);
    expect_faces(&p, &c, (const int[]){0, 3, 2, 1});
    people_choose(&p, "Ann", 1); /* the last one to choose has it */
    expect_faces(&p, &c, (const int[]){1, 0, 2, 3});
    snprintf(c.name[0], NAME_MAX_BYTES, "Zoe"); /* without Ann, Dan has it again */
    expect_faces(&p, &c, (const int[]){0, 3, 2, 1});
}

/* What was chosen goes before what somebody only happened to have. */
TEST(a_choice_counts_for_more_than_habit)
{
    static struct people p;
    struct game_config c = table_of(2, (const char *const[]){"Ann", "Bob"});
    assert_true(people_add(&p, "Ann", 7));
    people_choose(&p, "Bob", 7);
    expect_faces(&p, &c, (const int[]){0, 7});
    assert_false(people_add(&p, "Bob", 3)); /* has one */
    expect_faces(&p, &c, (const int[]){0, 7});
}

/* What was picked for a seat counts for more than the names. */
TEST(what_was_picked_comes_first)
{
    static struct people p;
    struct game_config c = table_of(2, (const char *const[]){"Ann", "Bob"});
    struct table_faces f, picked = {{NO_FACE, 5, 0, 0, 0, 0, 0, 0}};
    people_choose(&p, "Ann", 5);
    people_at(&p, &c, &picked, &f);
    assert_int_equal(f.of[0], 0);
    assert_int_equal(f.of[1], 5);
}

/* ---- Names ---- */

/* As names are compared when a game begins (letters_look_alike()), without blanks round them;
 * who plays alone and has typed no name is the first player. */
TEST(the_same_name_has_the_same_face)
{
    static struct people p;
    static const char *const anna[] = {"Anna", "anna", " ANNA "}, *const other[] = {"Ann", "A"};
    people_choose(&p, "Anna", 9);
    people_choose(&p, "Player 1", 8);
    for (size_t i = 0; i < sizeof anna / sizeof *anna; i++) {
        struct game_config c = table_of(1, &anna[i]);
        expect_faces(&p, &c, (const int[]){9});
    }
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        struct game_config c = table_of(1, &other[i]);
        expect_faces(&p, &c, (const int[]){0});
    }
    struct game_config you = table_of(1, (const char *const[]){"You"});
    expect_faces(&p, &you, (const int[]){8});
    people_choose(&p, "anna", 2);
    assert_int_equal(p.n, 2);
}

/* Nothing is remembered of what is no name. */
TEST(a_name_can_be_seen)
{
    static const char *const none[] = {"", "   ", "\t", "Ann\nBob", "\xE2\x80\x8D", "\x01"};
    static struct people p;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        people_choose(&p, none[i], 1);
        assert_false(people_add(&p, none[i], 1));
    }
    assert_int_equal(p.n, 0);
}

/* ---- Text ---- */

/* A name can contain anything, also what means something elsewhere. */
TEST(any_name_is_stored)
{
    static const char *const name[] = {
        "Ann | Bob", "# 7",  "cap", "red-beard Jo",       "%s%d", "\"O'Hara\"",
        "\\n",       "名前", "Zoë", "👨‍👩‍👧", "a  b", "' OR 1"};
    static struct people p, q;
    struct buf text = {0}, again = {0};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        people_choose(&p, name[i], (int)i);
    people_write(&p, &text);
    people_read(&q, buf_text(&text));
    people_write(&q, &again);
    assert_string_equal(buf_text(&again), buf_text(&text));
    assert_int_equal(q.n, sizeof name / sizeof *name);
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        struct game_config c = table_of(1, &name[i]);
        expect_faces(&q, &c, (const int[]){(int)i});
    }
    buf_free(&text);
    buf_free(&again);
}

TEST(what_makes_no_sense_is_skipped)
{
    static struct people p;
    people_read(&p, "\n glasses\nglasses\nglasses \nhat Ann\ncap\tBob\ncap Bob\nmop bob\n"
                    "capCleo\nbraids Dan");
    assert_int_equal(p.n, 2);
    assert_string_equal(p.of[0].name, "Bob");
    assert_int_equal(p.of[0].face, PERSON_CAP);
    assert_string_equal(p.of[1].name, "Dan");
    assert_int_equal(p.of[1].face, PERSON_BRAIDS);
}

/* Those who chose last are remembered, and so is who came last. */
TEST(there_is_room_for_a_hundred)
{
    static struct people p;
    struct buf text = {0};
    char name[16];
    for (int i = 0; i < 300; i++) {
        snprintf(name, sizeof name, "N%d", i);
        people_choose(&p, name, i % PERSON_FACE_COUNT);
    }
    assert_int_equal(p.n, PEOPLE_MOST);
    assert_string_equal(p.of[0].name, "N299");
    assert_true(people_add(&p, "Ann", 3));
    assert_int_equal(p.n, PEOPLE_MOST);
    assert_string_equal(p.of[PEOPLE_MOST - 1].name, "Ann");
    people_write(&p, &text);
    buf_add(&text, "cap Bob\n");
    people_read(&p, buf_text(&text));
    assert_int_equal(p.n, PEOPLE_MOST);
    buf_free(&text);
}

TESTS_MAIN
