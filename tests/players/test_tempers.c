/* test_tempers.c: open players play what they can, in whole rounds of every game.
 *
 * A round between open players of the two upper levels has no stretch of more than three turns
 * of one player without a tile laid, unless none can be. */
#include "mind.h"
#include "players_help.h"
#include "thorough.h"

#define ROUNDS (uint64_t) often(60, 6, 2)
#define STRETCH 3
#define NODES 20000 /* for the solver that says whether a tile could have been laid */

struct table_of_two {
    const struct game *game;
    void *state, *view;
    int idle[SEATS_MAX]; /* turns in a row without a tile laid */
    int longest;         /* of the turns in which a tile could have been laid */
};

/* How many tiles the seat to move could lay in this turn. */
static int could_lay(struct table_of_two *t, int seat)
{
    const struct budget budget = {.nodes = NODES};
    bool proven;
    t->game->view(t->state, seat, t->view);
    return mind_of(t->game)->hints->most(t->view, &budget, &proven);
}

/* One turn of a seat: it lays tiles, or it is one more turn without. */
static void one_turn(struct table_of_two *t, const struct game_status *st, uint64_t luck)
{
    int seat = st->seat, turn = st->turn, played = 0;
    bool could = false;
    struct game_status now = *st;
    while (now.phase == PHASE_TURN && now.seat == seat && now.turn == turn) {
        char *step = player_says(t->game, t->state, PLAYER_OTTO + (seat + (int)luck) % 2, luck);
        if (!strcmp(step, "end") || !strcmp(step, "draw")) {
            played = now.played > played ? now.played : played;
            could = could || (!played && could_lay(t, seat));
        }
        must_go(t->game, t->state, step);
        free(step);
        now = status_in(t->game, t->state);
    }
    t->idle[seat] = played ? 0 : t->idle[seat] + 1;
    if (could && t->idle[seat] > t->longest)
        t->longest = t->idle[seat];
}

/* The longest stretch of one player in a round in whose last turn a tile could have been
 * laid. */
static int stretch(const struct game_config *c)
{
    struct table_of_two t = {.game = c->game,
                             .state = mem_alloc(c->game->state_size),
                             .view = mem_alloc(c->game->state_size)};
    struct game_status st;
    c->game->start(t.state, c);
    for (int turns = 0; turns < 600; turns++) {
        st = status_in(c->game, t.state);
        if (st.phase == PHASE_ROUND_OVER || st.phase == PHASE_GAME_OVER || st.open)
            break;
        if (st.phase == PHASE_TURN)
            one_turn(&t, &st, c->seed);
        else
            player_does(c->game, t.state, PLAYER_MIRA, "");
    }
    free(t.state);
    free(t.view);
    return t.longest;
}

TEST(nobody_sits_on_their_tiles)
{
    for (int i = 0; MINDS[i]; i++)
        for (uint64_t seed = 1; seed <= ROUNDS && mind_has_tempers(MINDS[i]->game); seed++) {
            const struct mind *mind = MINDS[i];
            struct game_config c;
            game_config_default(&c, mind->game, 2);
            c.seed = seed;
            mind->trials->prepare(&c, TRIAL_ARENA, 1);
            if (mind->trials->rule && seed % 2) /* a table on which more fits */
                assert_true(mind->trials->rule(&c, "all") || mind->trials->rule(&c, "5"));
            assert_true(stretch(&c) <= STRETCH);
        }
}

TESTS_MAIN
