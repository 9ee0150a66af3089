/* puzzle_choice.c: plays puzzles in which a person decides, and proves them. */
#include "puzzle_choice.h"

#include <assert.h>
#include <string.h>

int choice_seat(const struct match *start)
{
    struct game_status st;
    assert(start->at == 0);
    match_status(start, &st);
    return st.seat;
}

struct decision choice_asked(const struct puzzle *p, const struct match *m, int seat)
{
    return (struct decision){m->state, seat, p->choice.goal, p->choice.number};
}

/* ---- A decision ---- */

static void answer_all(const struct puzzle *p, struct match *m, int seat,
                       const struct budget *budget)
{
    struct buf step = {0};
    for (;;) {
        struct decision d = choice_asked(p, m, seat);
        buf_clear(&step);
        if (!p->choice.mind->answer(&d, budget, &step) ||
            !match_play(m, buf_text(&step), NULL, NULL))
            break;
    }
    buf_free(&step);
}

enum choice_answer choice_end(const struct puzzle *p, struct match *m, int seat,
                              const struct budget *budget)
{
    struct decision d = choice_asked(p, m, seat);
    if (!p->choice.mind->made(&d))
        return CHOICE_MISSING;
    enum decision_answer right = p->choice.mind->right(&d, budget);
    if (right == DECISION_UNKNOWN)
        return CHOICE_UNKNOWN;
    answer_all(p, m, seat, budget);
    if (right == DECISION_NO)
        return CHOICE_WRONG;
    d = choice_asked(p, m, seat);
    return p->choice.mind->reached(&d) ? CHOICE_SOLVED : CHOICE_GOOD;
}

bool choice_made(const struct puzzle *p, const struct match *m, int seat)
{
    struct decision d = choice_asked(p, m, seat);
    return p->choice.mind->made(&d);
}

static bool is_to_decide(const struct puzzle *p, const struct match *m, int seat)
{
    struct game_status st;
    match_status(m, &st);
    return st.phase == PHASE_TURN && st.seat == seat && !choice_made(p, m, seat);
}

bool choice_back(const struct puzzle *p, struct match *m, int seat)
{
    int before = m->at;
    do
        match_goto(m, m->at > 0 ? m->at - 1 : 0);
    while (m->at > 0 && !is_to_decide(p, m, seat));
    return m->at != before;
}

bool choice_forward(const struct puzzle *p, struct match *m, int seat)
{
    int before = m->at;
    while (m->at < m->n) {
        match_goto(m, m->at + 1);
        if (is_to_decide(p, m, seat))
            break;
    }
    return m->at != before;
}

bool choice_best(const struct puzzle *p, const struct match *m, int seat,
                 const struct budget *budget, struct buf *step)
{
    struct decision d = choice_asked(p, m, seat);
    return p->choice.mind->best(&d, budget, step) == DECISION_YES;
}

/* ---- The line ---- */

static bool solve(const struct puzzle *p, struct match *m, const struct budget *budget)
{
    int seat = choice_seat(m);
    enum choice_answer a = CHOICE_GOOD;
    struct buf step = {0};
    while (a == CHOICE_GOOD) {
        buf_clear(&step);
        if (!choice_best(p, m, seat, budget, &step) ||
            !match_play(m, buf_text(&step), NULL, NULL))
            break;
        a = choice_end(p, m, seat, budget);
    }
    buf_free(&step);
    return a == CHOICE_SOLVED;
}

bool choice_solve(const struct puzzle *p, const struct budget *budget, struct buf *steps)
{
    struct match *m = puzzle_match(p);
    bool good = solve(p, m, budget);
    for (int i = 0; good && i < m->n; i++)
        buf_addf(steps, "%s%s", i ? "\n" : "", m->step[i]);
    match_free(m);
    return good;
}

/* ---- The claims ---- */

/* Each of the seat's decisions keeps the goal certain, and at the end it is reached. What the
 * others do in it may be anything that the rules allow. */
static bool solution_right(const struct puzzle *p, const struct budget *budget,
                           struct reason *why)
{
    struct reason said = {.text = ""};
    struct match *way = puzzle_played(p, p->solution, &said), *m = puzzle_match(p);
    int seat = choice_seat(m), steps = way ? way->n : 0;
    bool good = way || refuse(why, "the solution does not solve it: %s", said.text);
    for (int i = 0; i < steps && good; i++) {
        struct game_status st;
        struct decision d = choice_asked(p, m, seat);
        match_status(m, &st);
        if (st.seat == seat && p->choice.mind->made(&d) &&
            p->choice.mind->right(&d, budget) != DECISION_YES)
            good = refuse(why,
                          "the solution does not solve it: after \"%s\" the goal is not "
                          "certain",
                          i ? way->step[i - 1] : "");
        match_play(m, way->step[i], NULL, NULL);
    }
    struct decision end = choice_asked(p, m, seat);
    if (good && !p->choice.mind->reached(&end))
        good = refuse(why, "the solution does not solve it: it ends too soon");
    match_free(way);
    match_free(m);
    return good;
}

bool choice_certify(const struct puzzle *p, const struct budget *budget, struct reason *why)
{
    struct match *m = puzzle_match(p);
    struct decision d = choice_asked(p, m, choice_seat(m));
    struct decision_proof proof;
    enum decision_answer a = p->choice.mind->prove(&d, budget, &proof);
    match_free(m);
    if (a == DECISION_UNKNOWN)
        return refuse(why, "\"tier %d\" could not be proven within %ld nodes", p->tier,
                      budget->nodes);
    if (a == DECISION_NO)
        return refuse(why, "the goal is not certain whatever is done");
    if (proof.number != p->choice.number)
        return refuse(why, "goal %s %d is claimed, but it is %d", choice_goal(&p->choice)->id,
                      p->choice.number, proof.number);
    if (proof.decisions != p->moves)
        return refuse(why, "moves %d is claimed, but there are %d decisions", p->moves,
                      proof.decisions);
    if (proof.tier != p->tier)
        return refuse(why, "tier %d is claimed, but it is %d", p->tier, proof.tier);
    return solution_right(p, budget, why);
}
