/* test_slices.c: thinking in slices. Whatever a mind is asked, its answer is the same in one go
 * and in slices of any length. No game is named. */
#include "core_help.h"

#include "hindsight.h"
#include "mind.h"
#include "players_help.h"
#include "slices.h"
#include "thorough.h"

#define NODES 3000 /* for each search, if the game leaves the choice */

/* Asks something, and writes down the whole answer. */
typedef void question(const struct match *m, const void *view, int number,
                      const struct budget *budget, struct buf *out);

/* ---- The questions ---- */

static void next_step(const struct match *m, const void *view, int who,
                      const struct budget *budget, struct buf *out)
{
    struct player_turn t = turn_of(m->game, view, who, 7);
    t.slices = budget->slices;
    if (!player_step(&t, out))
        buf_add(out, "nothing");
}

static void a_hint(const struct match *m, const void *view, int number,
                   const struct budget *budget, struct buf *out)
{
    struct hint h;
    (void)number;
    bool good = mind_of(m->game)->hints->find(view, budget, &h);
    buf_addf(out, "%d %d %d %d %d %d %d %d %d %d %d,%d,%d %s", good, h.known, h.most, h.proven,
             h.already, h.plays, h.moved, h.back, h.begins, h.piece, h.to.x, h.to.y, h.to.z,
             h.step);
}

static void the_most(const struct match *m, const void *view, int number,
                     const struct budget *budget, struct buf *out)
{
    bool proven;
    (void)number;
    int most = mind_of(m->game)->hints->most(view, budget, &proven);
    buf_addf(out, "%d %d", most, proven);
}

/* number 1: from the present table. */
static void a_challenge(const struct match *m, const void *view, int number,
                        const struct budget *budget, struct buf *out)
{
    const struct mind_challenge *c = mind_of(m->game)->challenge;
    struct challenge_found *found = mem_alloc(c->size);
    c->find(view, number == 1, budget, found);
    buf_addf(out, "%d %d %d ", found->known, found->can, found->moved);
    if (found->can)
        c->step(found, m->state, out);
    free(found);
}

/* number: of the turn. */
static void a_judgement(const struct match *m, const void *view, int number,
                        const struct budget *budget, struct buf *out)
{
    struct hindsight *h = hindsight_new(m, NODES);
    struct hindsight_task *t = hindsight_task(h, number);
    (void)view;
    if (hindsight_run(t, budget)) {
        hindsight_take(h, t);
        const struct verdict *v = hindsight_verdict(h, number);
        buf_addf(out, "%d %d %d %d %d %d %d %d %s", v->known, v->choice, v->proven, v->better,
                 v->did, v->best, v->missed, v->after_draw, v->steps);
    }
    hindsight_task_free(t);
    hindsight_free(h);
}

/* ---- In slices ---- */

static struct {
    long asked, slices; /* questions, and slices for all of them */
} sum;

/* Asks again until the answer is whole. nodes: of each slice; 0: no limit. */
static void ask_in_slices(question *q, const struct match *m, const void *view, int number,
                          long nodes, struct buf *out)
{
    struct slices *s = slices_new();
    const struct budget budget = {.nodes = NODES, .slices = s};
    do {
        slices_begin(s, nodes, 0);
        buf_clear(out);
        q(m, view, number, &budget, out);
        sum.slices++;
    } while (slices_cut(s));
    slices_free(s);
}

static void ask(const char *what, question *q, const struct match *m, const void *view,
                int number)
{
    static const long nodes[] = {1, 100};
    const struct budget whole = {.nodes = NODES};
    struct buf answer = {0}, sliced = {0};
    q(m, view, number, &whole, &answer);
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        ask_in_slices(q, m, view, number, nodes[i], &sliced);
        if (strcmp(buf_text(&sliced), buf_text(&answer)) != 0)
            fail_msg("%s, step %d: %s %d is \"%s\", in slices of %ld \"%s\"", m->game->id,
                     m->at, what, number, buf_text(&answer), nodes[i], buf_text(&sliced));
    }
    sum.asked++;
    buf_free(&answer);
    buf_free(&sliced);
}

/* ---- All games ---- */

/* Somebody who plays quickly makes the steps. */
static struct match *played(const struct game *g, uint64_t seed, int steps)
{
    struct game_config c;
    struct reason why;
    game_config_default(&c, g, 2);
    c.seed = seed;
    struct match *m = match_new(&c);
    struct game_status st = status_in(g, m->state);
    for (int i = 0; i < steps && st.phase != PHASE_GAME_OVER; i++) {
        char *step = player_says(g, m->state, PLAYER_NELL, seed);
        if (!match_play(m, step, NULL, &why))
            fail_msg("%s: %s", step, why.text);
        free(step);
        st = status_in(g, m->state);
    }
    return m;
}

static void ask_all(const struct match *m)
{
    const struct mind *mind = mind_of(m->game);
    struct game_status st = status_in(m->game, m->state);
    void *view = view_of(m->game, m->state);
    for (int who = 0; who < EVERYBODY && st.phase == PHASE_TURN; who++)
        ask("step", next_step, m, view, who);
    if (mind->hints && st.phase == PHASE_TURN)
        ask("hint", a_hint, m, view, 0);
    if (mind->hints && mind->hints->most)
        ask("most", the_most, m, view, 0);
    for (int i = 0; i < 2 && mind->challenge; i++)
        ask("challenge", a_challenge, m, view, i);
    free(view);
}

static void judge_all(const struct match *m, int turns)
{
    struct hindsight *h = hindsight_there_is(m->game) ? hindsight_new(m, NODES) : NULL;
    int n = h ? hindsight_turns(h) : 0;
    for (int i = 0; i < n && i < turns; i++)
        ask("judgement", a_judgement, m, NULL, n - 1 - i);
    hindsight_free(h);
}

TEST(answers_do_not_depend_on_slices)
{
    static const int steps[] = {5, 24};
    for (int g = 0; GAMES[g]; g++) {
        if (!mind_of(GAMES[g]))
            continue;
        sum.asked = sum.slices = 0;
        for (size_t i = (size_t)often(0, 0, 1); i < sizeof steps / sizeof *steps; i++) {
            struct match *m = played(GAMES[g], 11 + i, steps[i]);
            ask_all(m);
            judge_all(m, 2);
            match_free(m);
        }
        print_message("%s: %ld questions, %ld slices\n", GAMES[g]->id, sum.asked, sum.slices);
        assert_true(sum.asked > often(10, 10, 5) && sum.slices > often(3, 3, 1) * sum.asked);
    }
}

TESTS_MAIN
