/* test_hindsight.c: matches looked at again: what is found about turns of all games, that it
 * can be stopped and taken up again, and that it knows no more than the players did. */
#include "core_help.h"

#include "file.h"
#include "hindsight.h"
#include "record.h"
#include "thorough.h"

#define NODES 20000 /* for each search: these turns need no more, and it is quick */
#define SHORT_NODES 1000
#define FEW often(13, 9, 3)   /* turns of a record */
#define MORE often(13, 13, 3) /* in which something was missed */

static struct match *record(const char *name)
{
    struct buf path = {0}, text = {0};
    struct reason why = {0};
    buf_addf(&path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, name);
    if (!file_read(buf_text(&path), &text, &why))
        fail_msg("%s: %s", name, why.text);
    struct match *m = record_read(buf_text(&text), text.len, &why);
    if (!m)
        fail_msg("%s: %s", name, why.text);
    buf_free(&path);
    buf_free(&text);
    return m;
}

static struct hindsight *looked_at(const char *name)
{
    struct match *m = record(name);
    struct hindsight *h = hindsight_new(m, NODES);
    match_free(m);
    return h;
}

/* One of each game. */
static const char *const RECORDS[] = {"both-4-seats", "normikub-5-dimensions-4-seats",
                                      "classic-2-seats", "whats-wild-odd-3-seats",
                                      "blockers-3-seats"};
#define GAMES_ALL (sizeof RECORDS / sizeof *RECORDS)

static const struct mind_hindsight *how_of(const char *name)
{
    struct match *m = record(name);
    const struct mind_hindsight *how = mind_of(m->game)->hindsight;
    match_free(m);
    return how;
}

static bool same(const struct verdict *a, const struct verdict *b)
{
    bool own = true;
    for (int i = 0; i < HINT_OWN; i++)
        own = own && a->own[i] == b->own[i];
    return own && a->known == b->known && a->choice == b->choice && a->proven == b->proven &&
           a->better == b->better && a->did == b->did && a->best == b->best &&
           a->missed == b->missed && a->after_draw == b->after_draw &&
           !strcmp(a->steps, b->steps);
}

/* For stopping a search after so many questions. */
struct patience {
    int asked, most;
};

static bool runs_out(void *ctx)
{
    struct patience *p = ctx;
    return ++p->asked > p->most;
}

/* ---- What is found ---- */

/* Turns that missed something, perfect ones, and those in between. */
TEST(known_turns)
{
    static const struct {
        const char *record;
        int turn; /* from 1 */
        const char *line;
        bool better;
        const char *steps; /* NULL: any */
    } turns[] = {
        /* Three tiles were possible, two were played; and all that was possible. */
        {"plain-2-seats", 1, "played 2 best 3 proven", true, "put b5 -2,0 g3 1,0 g5 -1,0"},
        {"both-4-seats", 1, "played 3 best 3 proven", false, ""},
        /* Only drawn; with what was drawn, one more could be played than before. */
        {"plain-2-seats", 2, "played 0 best 5 proven", true, NULL},
        {"plain-2-seats", 3, "played 0 best 1 proven", true, NULL},
        {"normikub-3-dimensions-3-seats", 1, "played 6 best 6 proven", false, ""},
        {"normikub-3-dimensions-3-seats", 4, "played 0 best 6 proven", true, NULL},
        {"classic-2-seats", 1, "played 4 best 4 proven", false, ""},
        {"classic-2-seats", 2, "played 0 best 0 proven", false, ""},
        {"classic-2-seats", 12, "played 0 best 3 proven", true, "put b6 3,0 b5' 2,0 b7' 4,0"},
        {"whats-wild-first-five-4-seats", 2, "left 21 best 21 proven", false, ""},
        {"whats-wild-first-five-4-seats", 4, "left 22 best 14 proven", true, "discard c9'"},
        {"whats-wild-first-five-4-seats", 5, "left 55 best 4 proven", true, "discard ! 8"},
        {"whats-wild-first-five-4-seats", 10, "left 28 best 5 proven by-taking", true,
         "take\ndiscard c10'"},
        {"whats-wild-odd-3-seats", 4, "left 27 best 26 proven for-chances", false, ""},
        {"whats-wild-odd-3-seats", 5, "left 5 best 0 proven wild", true, "discard z1\nwild"},
        {"whats-wild-odd-3-seats", 7, "left 0 best 0 proven", false, ""},
        {"blockers-3-seats", 1, "chance 65 best 65 estimated", false, ""},
        {"blockers-3-seats", 10, "chance 32 best 71 estimated", true, "put r5 h5"},
        /* The last turns are looked through to the end. */
        {"blockers-5-seats", 118, "chance 0 best 100 proven", true, "capture p6 h6 rh"},
        {"blockers-5-seats", 119, "chance 0 best 0 proven", false, ""},
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        struct hindsight *h = looked_at(turns[i].record);
        struct buf line = {0};
        assert_null(hindsight_verdict(h, turns[i].turn - 1));
        assert_true(hindsight_judge(h, turns[i].turn - 1, NULL, NULL));
        const struct verdict *v = hindsight_verdict(h, turns[i].turn - 1);
        how_of(turns[i].record)->line(v, &line);
        if (strcmp(buf_text(&line), turns[i].line) != 0 || v->better != turns[i].better)
            fail_msg("%s, turn %d: %s", turns[i].record, turns[i].turn, buf_text(&line));
        if (turns[i].steps)
            assert_string_equal(v->steps, turns[i].steps);
        buf_free(&line);
        hindsight_free(h);
    }
}

/* What is said about a turn, after the sentence about what was done in it. */
TEST(known_sentences)
{
    static const struct {
        const char *record;
        int turn;
        long nodes;
        const char *words;
    } all[] = {
        {"plain-2-seats", 1, NODES, "The best was 3."},
        /* A search that had to end has no proof. */
        {"normikub-1-dimensions-2-seats", 72, 4000, "At least 7 could have been played."},
        {"classic-4-seats", 2, 1, "I can't find a play with more."},
        {"classic-4-seats", 4, 1, "I can't find anything that could be played."},
        {"normikub-3-dimensions-3-seats", 1, NODES, "Nobody could have played more."},
        {"classic-2-seats", 2, NODES, "Nothing could be played."},
        {"whats-wild-first-five-4-seats", 1, NODES, "No discard would have left fewer."},
        {"whats-wild-first-five-4-seats", 2, NODES,
         "That left 21 points. No discard would have left fewer."},
        {"whats-wild-first-five-4-seats", 4, NODES,
         "That left 22 points. Another discard would have left 14."},
        {"whats-wild-first-five-4-seats", 10, NODES,
         "That left 28 points. With the card on the discard pile it would have been 5."},
        {"whats-wild-odd-3-seats", 4, NODES,
         "That left 27 points. It could have been 26, but this card was the right one: the "
         "rest "
         "has better chances."},
        {"whats-wild-odd-3-seats", 5, NODES, "This hand could have gone wild."},
        {"blockers-3-seats", 1, NODES, "I can't find a better placement."},
        {"blockers-3-seats", 10, NODES, "The red 5 on H5 wins about 39 more games in 100."},
        {"blockers-5-seats", 118, NODES, "It would have been a win with the purple 6 on H6."},
        {"blockers-5-seats", 119, NODES, "No other placement would have changed who wins."},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct match *m = record(all[i].record);
        struct hindsight *h = hindsight_new(m, all[i].nodes);
        struct buf words = {0};
        assert_true(hindsight_judge(h, all[i].turn - 1, NULL, NULL));
        how_of(all[i].record)->words(hindsight_verdict(h, all[i].turn - 1), &words);
        if (strcmp(buf_text(&words), all[i].words) != 0)
            fail_msg("%s, turn %d: %s", all[i].record, all[i].turn, buf_text(&words));
        buf_free(&words);
        hindsight_free(h);
        match_free(m);
    }
}

TEST(known_sums)
{
    static const struct {
        const char *record;
        int missed, turns;
        const char *words;
    } all[] = {
        {"plain-2-seats", 12, 5, "12 tiles"},
        {"classic-2-seats", 1, 5, "1 tile"},
        {"whats-wild-odd-3-seats", 30, 5, "30 points"},
        {"blockers-3-seats", 30, 4, "8% per turn"}, /* a mean, rounded */
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct buf words = {0};
        how_of(all[i].record)->missed(all[i].missed, all[i].turns, &words);
        assert_string_equal(buf_text(&words), all[i].words);
        buf_free(&words);
    }
}

/* The best play can be made from what the turn found, and then the turn can end. */
static void can_be_made(const struct hindsight *h, int i)
{
    const struct verdict *v = hindsight_verdict(h, i);
    const struct past_turn *t = hindsight_turn(h, i);
    struct game_status st;
    int from = -1;
    struct match *m = hindsight_best(h, i, &from);
    assert_int_equal(m != NULL, v->better);
    if (!m)
        return;
    assert_true(from == t->begin || from == t->drew);
    assert_true(m->at == m->n && m->n > from);
    match_status(m, &st);
    bool over = st.phase != PHASE_TURN || st.seat != t->past.seat || st.round != t->round;
    assert_true(over || match_check(m, "end", NULL));
    if (m->game->tiles)
        assert_int_equal(st.played, v->best);
    match_free(m);
}

TEST(only_games_with_a_mind_are_judged)
{
    static const struct game stranger = {.id = "stones"};
    for (int i = 0; GAMES[i]; i++)
        assert_true(hindsight_there_is(GAMES[i]));
    assert_false(hindsight_there_is(&stranger));
}

TEST(every_game_is_judged)
{
    for (size_t g = 0; g < GAMES_ALL; g++) {
        struct hindsight *h = looked_at(RECORDS[g]);
        int better = 0, n = hindsight_turns(h);
        assert_true(n > MORE);
        for (int i = 0; i < MORE; i++) {
            struct buf words = {0};
            assert_true(hindsight_judge(h, i, NULL, NULL));
            const struct verdict *v = hindsight_verdict(h, i);
            assert_true(v->missed >= 0 && (v->better || !v->missed));
            assert_true(!v->better || v->choice);
            assert_true(v->better == (*v->steps != 0));
            how_of(RECORDS[g])->words(v, &words);
            assert_true(words.len > 0);
            buf_free(&words);
            can_be_made(h, i);
            better += v->better;
        }
        assert_true(better > 0 || is_brief());
        hindsight_free(h);
    }
}

/* Whole records by other rules and with other numbers of players, every turn or some of them;
 * the searches are short. */
TEST(turns_of_whole_records)
{
    static const char *const records[] = {
        "plain-3-seats",           "stacks-5-seats",
        "diagonals-1-seats",       "both-6-seats",
        "classic-3-seats",         "normikub-4-dimensions-6-seats",
        "blockers-4-players",      "normikub-1-dimensions-2-seats",
        "whats-wild-even-5-seats", "blockers-2-seats"};
    for (size_t r = 0; r < sizeof records / sizeof *records; r += (size_t)often(1, 2, 9)) {
        struct match *m = record(records[r]);
        struct hindsight *h = hindsight_new(m, SHORT_NODES);
        for (int i = 0; i < hindsight_turns(h); i += often(1, 4, 6)) {
            assert_true(hindsight_judge(h, i, NULL, NULL));
            can_be_made(h, i);
        }
        hindsight_free(h);
        match_free(m);
    }
}

/* Classic's clock takes back what was tried: nothing was played. */
TEST(a_turn_whose_time_ran_out)
{
    struct hindsight *h = looked_at("classic-2-seats");
    int late = 0;
    for (int i = 0; i < hindsight_turns(h) && late < 3; i++) {
        if (!hindsight_turn(h, i)->past.undone)
            continue;
        late++;
        assert_true(hindsight_judge(h, i, NULL, NULL));
        assert_int_equal(hindsight_verdict(h, i)->did, 0);
        can_be_made(h, i);
    }
    assert_true(late > 0);
    hindsight_free(h);
}

/* Normikub's challenges after a round: which there were, what became of them, and whether they
 * could have been met. */
TEST(known_challenges)
{
    static const struct {
        const char *record;
        int n, k, round;
        enum game_challenge became;
        bool can;
    } all[] = {
        {"normikub-3-dimensions-3-seats", 1, 0, 1, CHALLENGE_GIVEN_UP, true},
        {"normikub-4-dimensions-6-seats", 2, 0, 1, CHALLENGE_GIVEN_UP, true},
        {"normikub-4-dimensions-6-seats", 2, 1, 2, CHALLENGE_OFFERED, true},
        {"normikub-5-dimensions-8-seats", 2, 0, 1, CHALLENGE_OFFERED, true},
        {"normikub-5-dimensions-8-seats", 2, 1, 2, CHALLENGE_GIVEN_UP, false},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i += (size_t)often(1, 1, 4)) {
        struct hindsight *h = looked_at(all[i].record);
        struct patience none = {.most = 0};
        int number = hindsight_turns(h) + all[i].k;
        if (hindsight_challenges(h) != all[i].n)
            fail_msg("%s has %d challenges", all[i].record, hindsight_challenges(h));
        const struct past_challenge *c = hindsight_challenge(h, all[i].k);
        assert_int_equal(c->round, all[i].round);
        assert_int_equal(c->became, all[i].became);
        assert_null(hindsight_challenge_found(h, all[i].k));
        assert_false(hindsight_judge(h, number, runs_out, &none));
        assert_null(hindsight_challenge_found(h, all[i].k));
        assert_int_equal(hindsight_next(h, number), number);
        assert_true(hindsight_judge(h, number, NULL, NULL));
        const struct challenge_found *told = hindsight_challenge_found(h, all[i].k);
        assert_true(told && told->known);
        assert_int_equal(told->can, all[i].can);
        assert_int_equal(hindsight_known(h), 0); /* turns */
        hindsight_free(h);
    }
}

/* A match that begins with a position begins in the middle of a turn. */
TEST(the_turn_of_a_position)
{
    static const char text[] = "game super-wild\ntable *@0,0 r4@1,0 r5@2,0\nrack r6 k1\n";
    struct game_config c;
    assert_true(game_config_from_text(&c, text, strlen(text), NULL));
    struct match *m = match_new(&c);
    assert_true(match_play(m, "put r6 3,0", NULL, NULL));
    assert_true(match_play(m, "end", NULL, NULL));
    struct hindsight *h = hindsight_new(m, NODES);
    assert_int_equal(hindsight_turns(h), 1);
    assert_int_equal(hindsight_turn(h, 0)->begin, 0);
    assert_int_equal(hindsight_turn(h, 0)->round, 1);
    hindsight_free(h);
    match_free(m);
    game_config_free(&c);
}

/* As with the steps of another deal: what is not legal is not played. */
TEST(an_illegal_step_is_the_end)
{
    int n = -1, all = 0;
    struct match *m = record("plain-2-seats");
    free(past_turns(m, &all));
    m->config.seed++;
    free(past_turns(m, &n));
    assert_true(n < all);
    match_free(m);
}

/* ---- Stopped and taken up again ---- */

TEST(stopped_and_taken_up_again)
{
    for (size_t g = 0; g < GAMES_ALL; g++) {
        struct hindsight *h = looked_at(RECORDS[g]), *calm = looked_at(RECORDS[g]);
        int stopped = 0;
        for (int i = 0; i < FEW; i++) {
            for (int most = 0; most < 3; most++) {
                struct patience p = {.most = most};
                bool done = hindsight_judge(h, i, runs_out, &p);
                stopped += !done;
                assert_int_equal(done, hindsight_verdict(h, i) != NULL);
                assert_int_equal(hindsight_known(h), i + done);
            }
            assert_true(hindsight_judge(h, i, NULL, NULL));
            assert_true(hindsight_judge(calm, i, NULL, NULL));
            assert_true(same(hindsight_verdict(h, i), hindsight_verdict(calm, i)));
        }
        assert_true(stopped >= FEW);
        hindsight_free(h);
        hindsight_free(calm);
    }
}

TEST(in_any_order)
{
    for (size_t g = 0; g < GAMES_ALL; g++) {
        struct hindsight *there = looked_at(RECORDS[g]), *back = looked_at(RECORDS[g]);
        for (int i = 0; i < FEW; i++)
            assert_true(hindsight_judge(there, i, NULL, NULL));
        for (int i = FEW; i-- > 0;)
            assert_true(hindsight_judge(back, i, NULL, NULL));
        for (int i = 0; i < FEW; i++)
            assert_true(same(hindsight_verdict(there, i), hindsight_verdict(back, i)));
        hindsight_free(there);
        hindsight_free(back);
    }
}

/* One seat's turns in their order, and then none; and another copy of the same match takes over
 * what is known of them, but not one that ended earlier. */
TEST(turns_of_one_seat_are_passed_on)
{
    struct match *m = record("plain-3-seats");
    struct hindsight *h = hindsight_new(m, SHORT_NODES), *same = hindsight_new(m, SHORT_NODES);
    int n = 0, last = -1;
    for (int i = hindsight_next_of(h, 0, 1); i >= 0; i = hindsight_next_of(h, 0, 1), n++) {
        assert_int_equal(hindsight_turn(h, i)->past.seat, 1);
        assert_true(i > last);
        last = i;
        assert_true(hindsight_judge(h, i, NULL, NULL));
    }
    assert_true(n > 0);
    assert_int_equal(hindsight_known(h), n);
    hindsight_learn(same, h);
    assert_int_equal(hindsight_known(same), n);
    assert_int_equal(hindsight_next_of(same, 0, 1), -1);
    assert_int_equal(hindsight_verdict(same, last)->best, hindsight_verdict(h, last)->best);
    match_goto(m, m->n / 2);
    assert_true(match_play(m, match_check(m, "end", NULL) ? "end" : "draw", NULL, NULL));
    struct hindsight *other = hindsight_new(m, SHORT_NODES);
    hindsight_learn(other, h);
    assert_int_equal(hindsight_known(other), 0);
    hindsight_free(other);
    hindsight_free(same);
    hindsight_free(h);
    match_free(m);
}

TEST(which_turn_comes_next)
{
    struct hindsight *h = looked_at("classic-2-seats");
    int n = hindsight_turns(h);
    assert_int_equal(hindsight_next(h, 0), 0);
    assert_int_equal(hindsight_next(h, -1), 0);
    assert_int_equal(hindsight_next(h, n - 1), n - 1);
    assert_true(hindsight_judge(h, n - 1, NULL, NULL));
    assert_int_equal(hindsight_next(h, n - 1), 0); /* round to the first */
    assert_true(hindsight_judge(h, 5, NULL, NULL));
    assert_int_equal(hindsight_next(h, 5), 6);
    assert_int_equal(hindsight_known(h), 2);
    for (int i = 0; (i = hindsight_next(h, i)) >= 0;)
        assert_true(hindsight_judge(h, i, NULL, NULL));
    assert_int_equal(hindsight_known(h), n);
    assert_int_equal(hindsight_next(h, 3), -1);
    hindsight_free(h);
}

/* ---- What nobody could see ---- */

/* The same view of another deal: everything that the seat cannot see is dealt anew. */
static void *dealt_anew(const struct game *g, const void *view, int seat, struct rng *rng)
{
    void *world = mem_alloc(g->state_size), *again = mem_alloc(g->state_size);
    g->imagine(view, seat, rng, world);
    g->view(world, seat, again);
    free(world);
    return again;
}

static void shows_nothing_hidden(const struct game *g, const void *view, int seat)
{
    struct reason why = {0};
    if (view && !mind_of(g)->trials->hides(view, seat, &why))
        fail_msg("%s: %s", g->id, why.text);
}

/* A search gets what the player saw, and finds the same if everything else is shuffled. */
TEST(no_turn_knows_more_than_its_player)
{
    struct rng rng;
    rng_seed(&rng, 7);
    for (size_t r = 0; r < GAMES_ALL; r++) {
        struct match *m = record(RECORDS[r]);
        struct hindsight *h = hindsight_new(m, NODES);
        const struct game *g = m->game;
        for (int i = 0; i < FEW; i++) {
            const struct budget budget = {.nodes = NODES};
            struct hindsight_task *t = hindsight_task(h, i);
            const struct mind_past *past = hindsight_task_past(t);
            struct mind_past other = *past;
            struct verdict v;
            int seat = past->turn.seat;
            shows_nothing_hidden(g, past->begin, seat);
            shows_nothing_hidden(g, past->drew, seat);
            shows_nothing_hidden(g, past->end, seat);
            other.begin = dealt_anew(g, past->begin, seat, &rng);
            other.drew = past->drew ? dealt_anew(g, past->drew, seat, &rng) : NULL;
            other.end = dealt_anew(g, past->end, seat, &rng);
            assert_true(mind_of(g)->hindsight->judge(&other, &budget, &v));
            assert_true(hindsight_run(t, NULL));
            hindsight_take(h, t);
            hindsight_task_free(t);
            assert_true(same(&v, hindsight_verdict(h, i)));
            free((void *)other.begin);
            free((void *)other.drew);
            free((void *)other.end);
        }
        hindsight_free(h);
        match_free(m);
    }
}

/* A replay of only the first steps judges these turns as the whole match does: what came later
 * makes no difference. */
TEST(what_came_later_makes_no_difference)
{
    for (size_t r = 0; r < GAMES_ALL; r++) {
        struct match *m = record(RECORDS[r]), *early = match_new(&m->config);
        struct hindsight *h = hindsight_new(m, NODES);
        int steps = hindsight_turn(h, FEW - 1)->done + 1;
        assert_true(match_load(early, (const char *const *)m->step, steps, steps, NULL));
        struct hindsight *e = hindsight_new(early, NODES);
        assert_int_equal(hindsight_turns(e), FEW);
        for (int i = 0; i < FEW; i++) {
            assert_true(hindsight_judge(h, i, NULL, NULL) && hindsight_judge(e, i, NULL, NULL));
            assert_true(same(hindsight_verdict(h, i), hindsight_verdict(e, i)));
        }
        hindsight_free(e);
        hindsight_free(h);
        match_free(early);
        match_free(m);
    }
}

/* ---- All turns together ---- */

TEST(the_sums_are_those_of_the_turns)
{
    struct hindsight *h = looked_at("classic-2-seats");
    for (int i = 0; i < 40; i++)
        assert_true(hindsight_judge(h, i, NULL, NULL));
    for (int seat = 0; seat < 2; seat++) {
        struct hindsight_seat s, sum = {.worst = -1};
        hindsight_seat(h, seat, &s);
        for (int i = 0; i < hindsight_turns(h); i++) {
            const struct verdict *v = hindsight_verdict(h, i);
            bool own = hindsight_turn(h, i)->past.seat == seat;
            sum.turns += own;
            if (!own || !v)
                continue;
            sum.known++;
            sum.choices += v->choice;
            sum.found += v->choice && !v->better;
            sum.did += v->did;
            sum.best += v->best;
            sum.missed += v->missed;
            if (v->better &&
                (sum.worst < 0 || v->missed > hindsight_verdict(h, sum.worst)->missed))
                sum.worst = i;
        }
        assert_memory_equal(&s, &sum, sizeof s);
        assert_true(s.known == 20 && s.turns > 100 && s.found > 0 && s.missed > 0 &&
                    s.best - s.did == s.missed);
    }
    hindsight_free(h);
}

/* Of equals it is the first turn, and the very first turn of a match counts like any other. */
TEST(the_first_of_the_worst_turns)
{
    struct hindsight *h = looked_at("plain-2-seats");
    struct hindsight_seat s;
    assert_true(hindsight_judge(h, 0, NULL, NULL) && hindsight_judge(h, 2, NULL, NULL));
    assert_int_equal(hindsight_turn(h, 0)->past.seat, hindsight_turn(h, 2)->past.seat);
    assert_int_equal(hindsight_verdict(h, 0)->missed, 1);
    assert_int_equal(hindsight_verdict(h, 2)->missed, 1);
    hindsight_seat(h, hindsight_turn(h, 0)->past.seat, &s);
    assert_int_equal(s.worst, 0);
    assert_int_equal(s.missed, 2);
    hindsight_free(h);
}

TEST(perfect_turns_have_no_worst_one)
{
    struct hindsight *h = looked_at("normikub-3-dimensions-3-seats");
    struct hindsight_seat s;
    assert_true(hindsight_judge(h, 0, NULL, NULL));
    hindsight_seat(h, hindsight_turn(h, 0)->past.seat, &s);
    assert_int_equal(s.known, 1);
    assert_int_equal(s.found, 1);
    assert_int_equal(s.worst, -1);
    hindsight_free(h);
}

/* A turn that is judged once more is still one turn. */
TEST(nothing_counts_twice)
{
    struct hindsight *h = looked_at("plain-2-seats");
    int from;
    assert_null(hindsight_best(h, 0, &from)); /* nothing is known yet */
    for (int i = 0; i < 2; i++) {
        assert_true(hindsight_judge(h, 0, NULL, NULL));
        assert_int_equal(hindsight_known(h), 1);
    }
    hindsight_free(h);
    hindsight_free(NULL); /* like free() */
}

TEST(from_one_missed_turn_to_the_next)
{
    struct hindsight *h = looked_at("classic-2-seats");
    assert_int_equal(hindsight_missed(h, -1, true), -1); /* nothing is known */
    for (int i = 0; i < 40; i++)
        assert_true(hindsight_judge(h, i, NULL, NULL));
    int first = hindsight_missed(h, -1, true);
    assert_true(first > 0 && hindsight_verdict(h, first)->better);
    for (int i = 0; i < first; i++)
        assert_false(hindsight_verdict(h, i)->better);
    int second = hindsight_missed(h, first, true);
    assert_true(second > first);
    assert_int_equal(hindsight_missed(h, second, false), first);
    assert_int_equal(hindsight_missed(h, first, false), -1);
    hindsight_free(h);
}

TESTS_MAIN
