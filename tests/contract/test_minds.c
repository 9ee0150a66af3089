/* test_minds.c: what every mind promises (mind.h), for any game: hints that can be played,
 * players and random play that can continue from every state, and tables that are in order. */
#include <string.h>

#include "console.h"
#include "contract_help.h"
#include "mind.h"
#include "random_turn.h"
#include "tile_game.h"
#include "trials.h"

#define NODES 2000 /* for each search */

/* The state after a step, from the view of the seat to move. Free it. */
static void *after(const struct game *g, const void *state, const char *step)
{
    void *next = mem_alloc(g->state_size);
    memcpy(next, state, g->state_size);
    g->apply(next, step, NULL);
    return next;
}

/* ---- Hints ---- */

static long hints_seen, plays_seen;

/* A step that only begins the turn does not end it, and then there is a hint again. */
static void look_at_beginning(struct match *m, void *then, const struct hint *h)
{
    const struct budget budget = {.nodes = NODES};
    struct game_status before, st;
    struct hint next;
    match_status(m, &before);
    m->game->status(then, &st);
    bool same = st.phase == PHASE_TURN && st.seat == before.seat && st.turn == before.turn;
    m->game->view(then, st.seat, then);
    if (!same || !mind_of(m->game)->hints->find(then, &budget, &next))
        contract_fail(m, "the hint \"%s\" should only begin the turn", h->step);
}

/* The play of the hint can be made, and uses as many pieces as the hint says. */
static void look_at_play(struct match *m, const struct hint *h)
{
    struct reason why;
    struct game_status st;
    if (!h->step[0])
        contract_fail(m, "%d can be played, and there is no step", h->most);
    if (!match_check(m, h->step, &why))
        contract_fail(m, "the hint \"%s\" was refused: %s", h->step, why.text);
    void *then = after(m->game, m->state, h->step);
    m->game->status(then, &st);
    if (h->begins)
        look_at_beginning(m, then, h);
    else if (st.played != h->plays || !m->game->check(then, "end", NULL))
        contract_fail(m, "the hint \"%s\" plays %d, not %d", h->step, st.played, h->plays);
    free(then);
    plays_seen++;
}

/* The piece that a hint points at can be laid at once where it says. */
static void look_at_place(struct match *m, const struct hint *h)
{
    const struct tile_game *g = m->game->tiles;
    struct buf step = {0};
    struct reason why;
    if (!g || h->piece == PIECE_NONE)
        return;
    struct table_item item = {.tile = (tile_t)h->piece,
                              .to = {(int16_t)h->to.x, (int16_t)h->to.y, (int16_t)h->to.z}};
    g->arrange(m->state, &item, 1, &step);
    if (table_at(g->now(m->state), item.to) != TILE_NONE)
        contract_fail(m, "the hint points at a taken place: %s", buf_text(&step));
    if (!match_check(m, buf_text(&step), &why))
        contract_fail(m, "\"%s\" was refused: %s", buf_text(&step), why.text);
    buf_free(&step);
}

static void look_at_words(struct match *m, const struct mind_hints *hints, const void *view,
                          const struct hint *h)
{
    struct buf words = {0};
    int most = h->most && !h->already && h->piece != PIECE_NONE ? HINT_PLACE : HINT_COUNT;
    for (int stage = HINT_COUNT; stage <= most; stage++) {
        buf_clear(&words);
        hints->words(view, h, (enum hint_stage)stage, &words);
        if (words.len < 10 || words.data[words.len - 1] != '.')
            contract_fail(m, "stage %d of the hint is \"%s\"", stage, buf_text(&words));
    }
    buf_free(&words);
}

static void look_at_hint(struct match *m, void *ctx)
{
    const struct mind_hints *hints = ctx;
    const struct budget budget = {.nodes = NODES};
    struct game_status st;
    struct hint h;
    bool proven;
    void *view = mem_alloc(m->game->state_size);
    match_status(m, &st);
    m->game->view(m->state, st.seat, view);
    bool found = hints->find(view, &budget, &h);
    if (found != (st.phase == PHASE_TURN))
        contract_fail(m, "a hint is found in phase %d: %d", st.phase, found);
    if (found) {
        int most = hints->most ? hints->most(view, &budget, &proven) : h.most;
        if (h.proven && most > h.most)
            contract_fail(m, "%d can be played, where %d is proven", most, h.most);
        if (h.plays > h.most || (h.most && !h.already && h.plays <= 0))
            contract_fail(m, "the hint plays %d of %d", h.plays, h.most);
        look_at_words(m, hints, view, &h);
        if (h.most && !h.already) {
            look_at_play(m, &h);
            look_at_place(m, &h);
        }
        hints_seen++;
    }
    free(view);
}

TEST(hints_can_be_played)
{
    for (int i = 0; MINDS[i]; i++) {
        hints_seen = plays_seen = 0;
        if (MINDS[i]->hints)
            contract_some(MINDS[i]->game, 120, 9, look_at_hint,
                          (void *)(uintptr_t)MINDS[i]->hints);
        assert_true(!MINDS[i]->hints || (hints_seen > 20 && plays_seen > 10));
    }
}

/* ---- Steps ---- */

/* The same view and the same luck give the same step, and it is legal. */
static void look_at_player(struct match *m, void *ctx)
{
    struct game_status st;
    struct buf one = {0}, two = {0};
    struct reason why;
    int *who = ctx;
    void *view = mem_alloc(m->game->state_size);
    match_status(m, &st);
    m->game->view(m->state, st.seat < 0 ? 0 : st.seat, view);
    struct player_turn t = {.who = (enum player)(++*who % PLAYER_COUNT),
                            .game = m->game,
                            .view = view,
                            .luck = (uint64_t)*who};
    bool good = player_step(&t, &one);
    if (good != (st.phase != PHASE_GAME_OVER && st.phase != PHASE_CHALLENGE))
        contract_fail(m, "%s has a step in phase %d: %d", player_id(t.who), st.phase, good);
    if (good && !match_check(m, buf_text(&one), &why))
        contract_fail(m, "%s does \"%s\", which was refused: %s", player_id(t.who),
                      buf_text(&one), why.text);
    player_step(&t, &two);
    assert_text(buf_text(&two), buf_text(&one));
    buf_free(&one);
    buf_free(&two);
    free(view);
}

TEST(players_go_on_from_everywhere)
{
    int who = 0;
    for (int i = 0; MINDS[i]; i++)
        if (MINDS[i]->step)
            contract_some(MINDS[i]->game, 100, often(7, 19, 59), look_at_player, &who);
}

/* A random step depends only on the luck and the view, and is legal. */
static void look_at_random_step(struct match *m, void *ctx)
{
    const struct mind *mind = ctx;
    struct game_status st;
    struct buf step[2] = {{0}, {0}};
    struct reason why;
    void *view = mem_alloc(m->game->state_size);
    match_status(m, &st);
    m->game->view(m->state, st.seat, view);
    for (int i = 0; i < 2 && st.phase == PHASE_TURN && !match_can_undo(m); i++) {
        struct rng rng;
        struct random_turn t = {.rng = &rng, .fumbles = 20, .game = m->game, .view = view};
        rng_seed(&rng, (uint64_t)m->at);
        if (!mind->random_step(&t, &step[i]))
            contract_fail(m, "there is no random step");
        if (!match_check(m, buf_text(&step[i]), &why))
            contract_fail(m, "the random step \"%s\" was refused: %s", buf_text(&step[i]),
                          why.text);
    }
    assert_text(buf_text(&step[0]), buf_text(&step[1]));
    buf_free(&step[0]);
    buf_free(&step[1]);
    free(view);
}

TEST(random_play_goes_on_from_every_turn)
{
    for (int i = 0; MINDS[i]; i++)
        if (MINDS[i]->random_step)
            contract_some(MINDS[i]->game, 100, 3, look_at_random_step,
                          (void *)(uintptr_t)MINDS[i]);
}

/* ---- Tables ---- */

static void look_at_verbs(const struct console_verb *v)
{
    for (; v && v->name; v++) {
        int n = 0;
        while (v->options && v->options[n].name)
            n++;
        assert_true(n <= CONSOLE_OPTIONS);
        assert_true(v->run && v->help && strstr(v->help, v->name));
        assert_int_equal(v->keep != NULL, v->let_go != NULL);
    }
}

TEST(tables_are_in_order)
{
    for (int i = 0; MINDS[i]; i++) {
        const struct mind *mind = MINDS[i];
        const struct mind_trials *trials = trials_of(mind->game);
        struct game_config c;
        int n = 0;
        assert_ptr_equal(mind_of(mind->game), mind);
        assert_ptr_equal(game_find(mind->game->id), mind->game);
        look_at_verbs(mind->verbs);
        while (trials->counters && trials->counters[n])
            n++;
        assert_true(n <= COUNTERS_MOST);
        assert_int_equal(trials->rule != NULL, trials->rules_wrong != NULL);
        game_config_default(&c, mind->game, mind->game->seats_min);
        assert_true(trials_rules(&c, "plain", NULL));
        assert_false(trials_rules(&c, "no-such-rule", NULL));
        for (int trial = TRIAL_SELFPLAY; trial <= TRIAL_ARENA; trial++) {
            trials_prepare(&c, (enum trial)trial, 1);
            assert_true(game_config_check(&c, NULL));
        }
    }
}

/* Every player has a line of its own in every game; and a game with its own lines offers no
 * tempers. */
TEST(players_have_lines_of_character)
{
    for (int i = 0; GAMES[i]; i++)
        for (int p = 0; p < PLAYER_COUNT; p++) {
            const struct mind *m = mind_of(GAMES[i]);
            const char *line = mind_about(GAMES[i], (enum player)p, TEMPER_OPEN);
            assert_non_null(line);
            for (int other = 0; other < p; other++)
                assert_string_not_equal(line,
                                        mind_about(GAMES[i], (enum player)other, TEMPER_OPEN));
            bool same = !strcmp(line, mind_about(GAMES[i], (enum player)p, TEMPER_PATIENT));
            assert_int_equal(same, m && m->about != NULL);
            assert_int_equal(mind_has_tempers(GAMES[i]), !same);
        }
}

TESTS_MAIN
