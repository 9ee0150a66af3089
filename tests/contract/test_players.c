/* test_players.c: the steps of computer players are legal, the same for the same luck, and
 * independent of what they cannot see. For any game that has computer players. */
#include "contract_help.h"
#include "players.h"
#include "thorough.h"

struct minds {
    void *view, *full, *again;
    struct rng luck;
    enum player who;
    enum temper temper;
    long asked, done;
};

/* The step that this player would make; "" for none. */
static void ask(const struct match *m, const struct minds *x, const void *view, uint64_t luck,
                struct buf *out)
{
    struct player_turn t = {
        .who = x->who, .temper = x->temper, .game = m->game, .view = view, .luck = luck};
    buf_clear(out);
    if (!player_step(&t, out))
        buf_clear(out);
    buf_text(out);
}

/* In another state with the same view the player makes the same step, because it cannot see a
 * difference. */
static void nothing_hidden_matters(struct match *m, struct minds *x, int seat, uint64_t luck,
                                   const char *step)
{
    const struct game *g = m->game;
    struct buf other = {0};
    g->imagine(x->view, seat, &x->luck, x->full);
    g->view(x->full, seat, x->again);
    ask(m, x, x->again, luck, &other);
    if (strcmp(buf_text(&other), step) != 0)
        contract_fail(m, "%s does \"%s\" here and \"%s\" when hidden pieces are others",
                      player_id(x->who), step, buf_text(&other));
    buf_free(&other);
}

static void each_turn(struct match *m, void *ctx)
{
    struct minds *x = ctx;
    struct game_status st;
    struct reason why = {.text = ""};
    struct buf step = {0}, same = {0};
    uint64_t luck = (uint64_t)m->at;
    match_status(m, &st);
    if (st.phase != PHASE_TURN)
        return;
    m->game->view(m->state, st.seat, x->view);
    ask(m, x, x->view, luck, &step);
    ask(m, x, x->view, luck, &same);
    x->asked++;
    x->done += step.len > 0;
    if (strcmp(buf_text(&step), buf_text(&same)) != 0)
        contract_fail(m, "%s does \"%s\" and, asked again, \"%s\"", player_id(x->who),
                      buf_text(&step), buf_text(&same));
    if (step.len && !match_check(m, buf_text(&step), &why))
        contract_fail(m, "%s does \"%s\": %s", player_id(x->who), buf_text(&step), why.text);
    if (m->at % 2)
        nothing_hidden_matters(m, x, st.seat, luck, buf_text(&step));
    buf_free(&step);
    buf_free(&same);
}

static void watch(const struct game *g, struct minds *x)
{
    bool most = is_brief() && x->who % 2; /* then there is only one number of seats for each */
    for (int seats = most ? g->seats_max : g->seats_min; seats <= g->seats_max;
         seats += often(1, 2, SEATS_MAX)) {
        struct contract_walk w = {.game = g,
                                  .seats = seats,
                                  .seed = (uint64_t)(seats + 50),
                                  .options = seats % 3 ? OPTIONS_STANDARD : OPTIONS_RANDOM,
                                  .steps = often(600, 60, 60),
                                  .every = 13,
                                  .visit = each_turn,
                                  .ctx = x};
        match_free(contract_play(&w));
    }
}

TEST(what_players_do)
{
    for (int i = 0; GAMES[i]; i++) {
        const struct game *g = GAMES[i];
        struct minds x = {.view = mem_alloc(g->state_size),
                          .full = mem_alloc(g->state_size),
                          .again = mem_alloc(g->state_size)};
        rng_seed(&x.luck, 3);
        for (int who = 0; who < PLAYER_COUNT; who++) {
            x.who = (enum player)who;
            x.temper = (enum temper)((who + 1) % 2);
            watch(g, &x);
        }
        print_message("%s: %ld steps of %ld asked for\n", g->id, x.done, x.asked);
        assert_true(x.asked > 0 && (x.done == 0 || x.done == x.asked));
        free(x.view);
        free(x.full);
        free(x.again);
    }
}

/* A whole round between them comes to its end. */
static void play_out(const struct game *g, int seats)
{
    struct game_config c = contract_config(g, seats, OPTIONS_LEAST, (uint64_t)seats);
    struct match *m = match_new(&c);
    struct randomplay r = {.fumbles = 0};
    struct game_status st;
    struct reason why = {.text = ""};
    struct buf step = {0};
    rng_seed(&r.rng, c.seed);
    void *view = mem_alloc(g->state_size);
    for (int i = 0; i < 1500; i++) {
        hang_match(m);
        match_status(m, &st);
        if (st.phase == PHASE_GAME_OVER || st.phase == PHASE_ROUND_OVER)
            break;
        if (st.phase != PHASE_TURN) {
            randomplay_step(&r, m, NULL); /* any step that comes before a turn */
            continue;
        }
        struct player_turn t = {.who = (enum player)(st.seat % PLAYER_COUNT),
                                .game = g,
                                .view = view,
                                .luck = (uint64_t)i};
        g->view(m->state, st.seat, view);
        buf_clear(&step);
        if (!player_step(&t, &step))
            break; /* computers do not play this game */
        if (!match_play(m, buf_text(&step), NULL, &why))
            contract_fail(m, "\"%s\": %s", buf_text(&step), why.text);
    }
    match_status(m, &st);
    if (st.phase == PHASE_TURN && st.turn > 1)
        contract_fail(m, "the round does not end");
    free(view);
    buf_free(&step);
    match_free(m);
}

TEST(rounds_between_players_end)
{
    for (int i = 0; GAMES[i]; i++)
        /* A single player may take as long as it likes. */
        for (int seats = GAMES[i]->seats_min > 1 ? GAMES[i]->seats_min : 2;
             seats <= GAMES[i]->seats_max; seats += often(1, 2, SEATS_MAX))
            play_out(GAMES[i], seats);
}

TESTS_MAIN
