/* maker_choice.c: makes puzzles in which a person decides, from the ends of games between
 * computers. */
#include "maker_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "match.h"
#include "mind.h"
#include "players.h"
#include "puzzle_choice.h"

#define GAMES_MOST 4000
#define TURNS_MOST 200 /* of a round: computers may go round in circles */
#define PROOF_NODES 20000000

struct round {
    struct maker_game game;
    const struct mind_decisions *mind;
    int goal;
    int turn;
    struct puzzle *out;
};

static bool is_stopped(const struct maker_task *task)
{
    return task->until && budget_stopped(task->until);
}

/* ---- A state ---- */

/* The puzzle that begins in this position, if it is of the tier that is wanted. */
static bool take(struct round *r, const char *position)
{
    const struct budget budget = budget_until(r->game.task->until, PROOF_NODES);
    struct puzzle p = {.goal_given = true, .choice = {.mind = r->mind, .goal = r->goal}};
    struct decision_proof proof = {.tier = 0};
    struct buf steps = {0};
    p.task.position.game = r->game.match->game;
    p.choice.position = mem_strdup(position);
    struct match *m = puzzle_match(&p);
    struct decision d = choice_asked(&p, m, choice_seat(m));
    bool good = r->mind->fits(&m->config, &d, NULL) &&
                r->mind->prove(&d, &budget, &proof) == DECISION_YES && !proof.dull &&
                proof.tier == r->game.task->tier;
    match_free(m);
    p.choice.number = proof.number;
    good = good && choice_solve(&p, &budget, &steps);
    p.moves = proof.decisions;
    p.tier = proof.tier;
    if (good) {
        p.solution = mem_strdup(buf_text(&steps));
        *r->out = p;
    } else {
        puzzle_free(&p);
    }
    buf_free(&steps);
    return good;
}

static bool look(struct round *r, int seat)
{
    struct buf position = {0};
    struct decision d = {r->game.match->state, seat, r->goal, 0};
    bool found = r->mind->begins(&d, &position) && take(r, buf_text(&position));
    buf_free(&position);
    return found;
}

/* ---- A game ---- */

static bool play(struct round *r)
{
    struct game_status st;
    for (;;) {
        match_status(r->game.match, &st);
        if ((st.phase == PHASE_DEAL || st.phase == PHASE_ROUND_OVER) &&
            match_play(r->game.match, "deal", NULL, NULL))
            continue;
        if (st.phase != PHASE_TURN || st.turn > TURNS_MOST || is_stopped(r->game.task))
            return false;
        if (st.turn != r->turn) {
            r->turn = st.turn;
            if (look(r, st.seat))
                return true;
        }
        if (!maker_game_step(&r->game, st.seat))
            return false;
    }
}

static bool try_game(const struct maker_task *task, uint64_t start, int goal,
                     struct puzzle *out)
{
    struct round r = {.game.task = task,
                      .mind = mind_of(task->game)->decisions,
                      .goal = goal,
                      .turn = -1,
                      .out = out};
    struct game_config c;
    struct rng random;
    rng_seed(&random, start);
    game_config_default(&c, task->game, task->game->seats_min);
    c.seed = rng_next(&random);
    r.mind->prepare(&c);
    for (int i = 0; i < SEATS_MAX; i++) /* Mira takes long, and Pip's games are not close */
        r.game.who[i] =
            (enum player)(PLAYER_NELL + rng_below(&random, PLAYER_MIRA - PLAYER_NELL));
    maker_game_begin(&r.game, &c, rng_next(&random));
    bool found = play(&r);
    maker_game_end(&r.game);
    return found;
}

/* Of those that are in no pack, every third has the goal that is made on request, if there is
 * one. */
static enum maker_way way_of(const struct maker_task *task, uint64_t number)
{
    const struct mind_decisions *mind = mind_of(task->game)->decisions;
    if (task->way != MAKER_SEEN)
        return task->way;
    return number % 3 == 2 && mind->goals[mind->drawn].id ? MAKER_BUILT : MAKER_DRAWN;
}

bool maker_choice(const struct maker_task *asked, uint64_t number, struct puzzle *out)
{
    struct maker_task made = *asked, *task = &made;
    const struct mind_decisions *mind = mind_of(task->game)->decisions;
    const char *name = mind->name;
    int goal;
    task->way = way_of(asked, number);
    goal = task->way == MAKER_BUILT ? mind->drawn : (int)(number % (unsigned)mind->drawn);
    for (int game = 0; game < GAMES_MOST && !is_stopped(task); game++) {
        char text[80];
        if (task->tried)
            atomic_store(task->tried, game + 1);
        snprintf(text, sizeof text, "%s %d %" PRIu64 " %d%s", name, task->tier, number, game,
                 task->way == MAKER_BUILT ? " built" : "");
        if (try_game(task, hash_text(HASH_START, text), goal, out)) {
            snprintf(out->name, sizeof out->name, "%s-%d-%04" PRIu64, name, task->tier, number);
            return true;
        }
    }
    return false;
}
