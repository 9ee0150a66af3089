/* test_marked.c: the marks that people have made: their text, what a session keeps, and what
 * does not count. */
#define _XOPEN_SOURCE 700

#include "match_help.h"

#include "marked.h"
#include "mind.h"
#include "session.h"
#include "test_store_help.h"
#include "trials.h"

/* One person goes out with the first turn, so that two marks of Super Wild are made: the first
 * turn, and (a match of one round) Mira is beaten. */
#define WIN "put r1 0,3 r2 1,3 r3 2,3; end"

static int64_t at_seven(void *self)
{
    (void)self;
    return 7;
}

/* Seat 0 is to move in the first turn of a match, and has only these tiles. */
static struct session *begun(struct store *s, const char *first, const char *second)
{
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, 2);
    game_option_set(&c, "rounds", 1);
    game_option_set(&c, "starter", 1);
    snprintf(c.computer[0], sizeof c.computer[0], "%s", first);
    snprintf(c.computer[1], sizeof c.computer[1], "%s", second);
    struct session *session = session_new(s, &c, at_seven, NULL);
    assert_true(session_play(session, "deal", NULL, NULL));
    struct sw_state *st = session->match->state;
    for (int i = 0; i < SW_TILES; i++)
        if (bits_has(&st->common.rack[0], (tile_t)i)) {
            bits_remove(&st->common.rack[0], (tile_t)i);
            bits_add(&st->common.box, (tile_t)i);
        }
    for (int n = 1; n <= 3; n++) {
        tile_t t = tile_make(RED, n);
        bits_add(&st->common.rack[0], t);
        bits_remove(&st->common.box, t);
        bits_remove(&st->common.rack[1], t);
        for (int i = 0; i < st->common.n_bag; i++)
            if (st->common.bag[i] == t)
                st->common.bag[i] = st->common.bag[--st->common.n_bag];
    }
    return session;
}

static void go(struct session *s, const char *steps)
{
    for (const char *at = steps; *at; at += strspn(at, "; ")) {
        char step[STEP_MAX];
        struct reason why;
        snprintf(step, sizeof step, "%.*s", (int)strcspn(at, ";"), at);
        at += strcspn(at, ";");
        if (!session_play(s, step, NULL, &why))
            fail_msg("\"%s\" was refused: %s", step, why.text);
    }
}

/* What the store has: "super-wild/first-turn", in the order in which it was made. */
static const char *kept(struct store *s)
{
    static struct buf b;
    struct marked_list list;
    marked_load(s, &list);
    buf_clear(&b);
    for (int i = 0; i < list.n; i++)
        buf_addf(&b, "%s%s%s%s", i ? ", " : "", list.of[i].name, list.of[i].name[0] ? " " : "",
                 list.of[i].id);
    marked_list_free(&list);
    return buf_text(&b);
}

TEST(their_text_goes_round)
{
    static const char text[] = "super-wild/tower 1795000000 match 12 345 | \n"
                               "puzzles/month 5 puzzle sw-3-0017 | M\xc3\xbcller | # 2.\n"
                               "super-wild/tower 6 match 0 0 | Ann\n";
    struct marked_list list;
    struct buf again = {0};
    marked_read(&list, text);
    assert_int_equal(list.n, 3);
    assert_text(list.of[0].id, "super-wild/tower");
    assert_true(list.of[0].when == 1795000000 && list.of[0].match == 12 &&
                list.of[0].at == 345);
    assert_text(list.of[1].puzzle, "sw-3-0017");
    assert_text(list.of[1].name, "M\xc3\xbcller | # 2.");
    assert_ptr_equal(marked_find(&list, "super-wild/tower", "Ann"), &list.of[2]);
    assert_null(marked_find(&list, "super-wild/tower", "Bob"));
    marked_write(&list, &again);
    assert_text(buf_text(&again), text);
    marked_list_free(&list);
    buf_free(&again);
    /* What makes no sense, or is there twice, is left out. */
    marked_read(&list,
                "x\nx 1\nx 1 match 5\nx 1 match 5 6\nx -1 match 5 6 | \n\nx 1 puzzle | \n"
                "x 1 match 5 6 | \nx 2 match 7 8 | \n");
    assert_int_equal(list.n, 1);
    assert_true(list.of[0].match == 5);
    marked_list_free(&list);
}

/* Every mark has words, a sign, an id of its own that is kept as text, and a game. */
TEST(all_marks_can_be_found)
{
    int n = 0;
    for (int g = 0; GAMES[g]; g++) {
        const struct mind_mark *m;
        for (int i = 0; (m = mark_of_game(GAMES[g], i)); i++, n++) {
            const struct game *game;
            char id[MARK_ID];
            mark_id(GAMES[g], m, id);
            assert_ptr_equal(mark_find(id, &game), m);
            assert_ptr_equal(game, GAMES[g]);
            assert_true(strlen(id) < MARK_ID - 1 && !strpbrk(id, " |\n"));
            assert_true(m->made && m->kind.name[0] && m->kind.about[0]);
            assert_true(m->kind.sign < MARK_SIGNS);
        }
    }
    assert_in_range(n, 25, 36);
}

TEST_GIVEN(a_person_makes_each_once, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    struct session *session = begun(s, "", "mira");
    go(session, "put r1 0,3 r2 1,3 r3 2,3");
    assert_text(kept(s), ""); /* the turn is not over */
    go(session, "end");
    assert_text(kept(s), "super-wild/first-turn");
    assert_int_equal(session->made.n, 1);
    assert_true(session->made.of[0].when == 7 && session->made.of[0].match == session->id);
    assert_int_equal(session->made.of[0].at, session->match->at);
    go(session, "stop");
    assert_text(kept(s), "super-wild/first-turn, super-wild/mira");
    session_free(session);
    session = begun(s, "", "mira"); /* once more */
    go(session, WIN);
    assert_int_equal(session->made.n, 0);
    assert_text(kept(s), "super-wild/first-turn, super-wild/mira");
    session_free(session);
    session = begun(s, "", ""); /* another person */
    snprintf(session->match->config.name[0], NAME_MAX_BYTES, "Ann");
    go(session, WIN "; stop");
    assert_text(kept(s), "super-wild/first-turn, super-wild/mira, Ann super-wild/first-turn");
    session_free(session);
    store_close(s);
}

/* Ann plays here, and Ben and Cleo sit at her table. Ben has a place of his own in the profile;
 * Cleo gets hers later. */
TEST_GIVEN(they_go_by_person, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    int64_t ann = store_person(s)->id, ben, cleo;
    assert_int_equal(store_person_rename(s, ann, "Ann", "cap"), STORE_OK);
    assert_int_equal(store_person_add(s, "Ben", "afro", 1, &ben), STORE_OK);
    static const char *const name[] = {"Ben", "cleo", "Ann", "Ben"};
    for (int i = 0; i < 4; i++) {
        struct session *session = begun(s, "", "");
        snprintf(session->match->config.name[0], NAME_MAX_BYTES, "%s", name[i]);
        go(session, WIN);
        assert_int_equal(session->made.n, i < 3); /* each once */
        session_free(session);
    }
    assert_text(kept(s), "cleo super-wild/first-turn, super-wild/first-turn");
    assert_int_equal(store_person_use(s, ben), STORE_OK);
    assert_text(kept(s), "super-wild/first-turn");
    assert_int_equal(store_person_add(s, "Cleo", "mop", 2, &cleo), STORE_OK);
    marked_claim(s, cleo, "Cleo");
    assert_text(kept(s), "super-wild/first-turn");
    assert_int_equal(store_person_use(s, cleo), STORE_OK);
    assert_text(kept(s), "super-wild/first-turn");
    assert_int_equal(store_person_merge(s, ben, cleo), STORE_OK);
    assert_text(kept(s), "super-wild/first-turn");
    assert_int_equal(store_person_use(s, ann), STORE_OK);
    assert_text(kept(s), "super-wild/first-turn"); /* only her own */
    store_close(s);
}

/* "Mira beaten" in every game that has it, at the step that ends a match between a person and
 * that computer, with these winners, one bit each. */
static bool beaten(const struct game *g, const char *computer, unsigned winners)
{
    const struct game *of;
    char id[MARK_ID];
    struct game_config c;
    game_config_default(&c, g, 2);
    snprintf(c.computer[1], sizeof c.computer[1], "%s", computer);
    struct mark_turn t = {.config = &c,
                          .was = {.phase = PHASE_TURN, .seats = 2},
                          .is = {.phase = PHASE_GAME_OVER, .seats = 2, .winners = winners}};
    snprintf(id, sizeof id, "%s/mira", g->id);
    const struct mind_mark *m = mark_find(id, &of);
    assert_non_null(m);
    assert_false(m->made(&t, 1)); /* the computer makes none */
    return m->made(&t, 0);
}

/* A match of a person against Mira, both played at random, that has this seed. Is she beaten by
 * its marks? */
static bool beaten_at_random(const struct game *g, uint64_t seed, unsigned *winners)
{
    struct game_config c;
    struct game_status st;
    struct marked_list made;
    struct randomplay r = {.fumbles = 0};
    char id[MARK_ID];
    game_config_default(&c, g, 2);
    c.seed = seed;
    trials_prepare(&c, TRIAL_ARENA, 1);
    snprintf(c.computer[1], sizeof c.computer[1], "mira");
    rng_seed(&r.rng, seed);
    struct match *m = match_new(&c);
    while (m->at < 3000 && randomplay_step(&r, m, NULL))
        ;
    match_status(m, &st);
    *winners = st.phase == PHASE_GAME_OVER ? st.winners : 0;
    marks_of_match(m, false, &made);
    snprintf(id, sizeof id, "%s/mira", g->id);
    bool is = marked_find(&made, id, "") != NULL;
    marked_list_free(&made);
    match_free(m);
    return is;
}

TEST(mira_is_beaten_only_by_a_win_of_ones_own)
{
    for (int g = 0; GAMES[g]; g++) {
        assert_true(beaten(GAMES[g], "mira", 1));
        assert_false(beaten(GAMES[g], "mira", 2)); /* lost */
        assert_false(beaten(GAMES[g], "mira", 3)); /* shared */
        assert_false(beaten(GAMES[g], "mira", 0)); /* stopped */
        assert_false(beaten(GAMES[g], "otto", 1)); /* without her */
        assert_false(beaten(GAMES[g], "", 1));     /* two people */
        int lost = 0, won = 0;
        for (uint64_t seed = 1; seed < 60 && !(lost && won); seed++) {
            unsigned winners;
            bool is = beaten_at_random(GAMES[g], seed, &winners);
            assert_true(is == (winners == 1));
            lost += winners == 2;
            won += winners == 1;
        }
        if (!lost || !won)
            fail_msg("%s: %d lost, %d won", GAMES[g]->id, lost, won);
    }
}

#define A_POSITION "game super-wild\ntable *@0,0\nrack b1\n"

TEST_GIVEN(some_do_not_count, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    struct session *session = begun(s, "nell:open", ""); /* a computer's turn */
    go(session, WIN);
    session_free(session);
    session = begun(s, "", "mira"); /* hints in the round */
    session_hinted(session);
    go(session, WIN "; stop");
    session_free(session);
    session = begun(s, "", "mira"); /* a position */
    session->match->config.start = mem_strdup(A_POSITION);
    go(session, WIN "; stop");
    session_free(session);
    assert_text(kept(s), "");
    store_close(s);
}

/* The match that is continued is looked at again, so nothing is lost if the program ends
 * between the last step of a turn and the mark; and nothing is made twice. */
TEST_GIVEN(an_end_between_two_writes_costs_nothing, char *folder, folder_up, folder_down)
{
    int seed = 0;
    bool made = false;
    for (; !made && seed < 400; seed++) {
        struct store *s = store_open(folder, NULL);
        struct game_config c;
        struct randomplay r = {0};
        game_config_default(&c, &SUPER_WILD, 2);
        game_option_set(&c, "stacks", 1);
        c.seed = (uint64_t)seed;
        store_set(s, "marks", NULL);
        struct session *session = session_new(s, &c, at_seven, NULL);
        rng_seed(&r.rng, c.seed);
        struct match *m = match_new(&c);
        while (m->at < 200 && randomplay_step(&r, m, NULL))
            ;
        for (int i = 0; i < m->at && !made; i++) {
            go(session, m->step[i]);
            made = session->made.n > 0;
        }
        match_free(m);
        int64_t id = session->id;
        session_free(session);
        if (made) {
            char *all = mem_strdup(kept(s));
            assert_true(all[0] != 0);
            store_set(s, "marks", NULL); /* as if it had not been written */
            for (int again = 0; again < 2; again++) {
                struct reason why;
                session = session_open(s, id, at_seven, NULL, &why);
                assert_non_null(session);
                assert_int_equal(session->made.n > 0, !again);
                assert_text(kept(s), all);
                session_free(session);
            }
            free(all);
        }
        store_close(s);
    }
    assert_true(made);
}

/* An old match has the same marks when it is looked through. */
TEST(matches_can_be_looked_through)
{
    int n = 0;
    for (uint64_t seed = 1; seed < 40; seed++) {
        struct match *m = new_match_of(2, 1, seed);
        struct marked_list people, all;
        play_on(m, 300, seed);
        marks_of_match(m, false, &people);
        snprintf(m->config.computer[1], sizeof m->config.computer[1], "nell:open");
        marks_of_match(m, true, &all);
        assert_int_equal(people.n, all.n);
        marked_list_free(&all);
        marks_of_match(m, false, &all);
        for (int i = 0; i < all.n; i++)
            assert_int_equal(all.of[i].seat, 0);
        n += people.n;
        marked_list_free(&people);
        marked_list_free(&all);
        match_free(m);
    }
    assert_true(n > 0);
}

TESTS_MAIN
