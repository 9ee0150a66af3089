/* test_options.c: what can be chosen before a game: each value of each option, and any number
 * of seats. For any game. */
#include "contract_help.h"
#include "thorough.h"

#define VALUES_ALL 32 /* a range of more values is tried at its ends */

/* The values of an option that are tried; returns how many. */
static int values_of(const struct game_option *o, int out[VALUES_ALL])
{
    int n = 0;
    if (o->high - o->low < VALUES_ALL) {
        for (int v = o->low; v <= o->high; v++)
            out[n++] = v;
        return n;
    }
    out[n++] = o->low;
    out[n++] = o->low + 1;
    out[n++] = o->standard;
    out[n++] = (o->low + o->high) / 2;
    out[n++] = o->high - 1;
    out[n++] = o->high;
    return n;
}

/* Plays some steps with this configuration: tiles are dealt, and somebody plays. */
static void must_go_on(const struct game_config *c)
{
    struct match *m = match_new(c);
    struct randomplay r = {.fumbles = 20, .holds = 10};
    struct reason why = {.text = ""};
    rng_seed(&r.rng, c->seed);
    for (int i = 0; i < 40; i++) {
        hang_match(m);
        if (!m->game->invariant(m->state, &why))
            contract_fail(m, "%s", why.text);
        if (!randomplay_step(&r, m, NULL))
            break;
    }
    if (m->at < 4)
        contract_fail(m, "the game does not begin");
    match_free(m);
}

/* True if it can be played with that many seats. */
static bool try_value(const struct game *g, int option, int value, int seats)
{
    struct game_config c;
    struct reason why = {.text = ""};
    game_config_default(&c, g, seats);
    c.option[option] = value;
    c.seed = (uint64_t)(value + seats);
    if (!game_config_check(&c, &why)) {
        assert_true(why.text[0] != 0);
        return false;
    }
    must_go_on(&c);
    return true;
}

/* It works with at least one number of seats; with others, two options may not agree. */
static void value_is_allowed(const struct game *g, int option, int value)
{
    int good = 0;
    for (int seats = g->seats_min; seats <= g->seats_max && !(good && is_brief()); seats++)
        good += try_value(g, option, value, seats);
    if (!good)
        fail_msg("%s: %s is never %d", g->id, g->options[option].id, value);
}

static void value_is_refused(const struct game *g, int option, int value)
{
    struct game_config c;
    struct reason why = {.text = ""};
    game_config_default(&c, g, g->seats_max);
    c.option[option] = value;
    if (game_config_check(&c, &why) || !why.text[0])
        fail_msg("%s: %s may be %d", g->id, g->options[option].id, value);
}

TEST(each_value)
{
    int value[VALUES_ALL];
    for (int i = 0; GAMES[i]; i++) {
        const struct game *g = GAMES[i];
        assert_true(g->n_options <= OPTIONS_MAX);
        for (int o = 0; o < g->n_options; o++) {
            int n = values_of(&g->options[o], value);
            assert_true(g->options[o].low <= g->options[o].standard &&
                        g->options[o].standard <= g->options[o].high);
            for (int k = 0; k < n; k++)
                value_is_allowed(g, o, value[k]);
            value_is_refused(g, o, g->options[o].low - 1);
            value_is_refused(g, o, g->options[o].high + 1);
        }
    }
}

TEST(each_number_of_seats)
{
    for (int i = 0; GAMES[i]; i++) {
        const struct game *g = GAMES[i];
        struct game_config c;
        struct reason why = {.text = ""};
        assert_true(g->seats_min >= 1 && g->seats_min <= g->seats_max);
        assert_true(g->seats_max <= SEATS_MAX);
        for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
            c = contract_config(g, seats, OPTIONS_STANDARD, 3);
            must_go_on(&c);
        }
        game_config_default(&c, g, g->seats_max);
        c.seats = g->seats_max + 1;
        assert_false(game_config_check(&c, &why));
        c.seats = g->seats_min - 1;
        assert_false(game_config_check(&c, &why));
    }
}

/* Games are listed by their places, and no two have the same. */
TEST(each_game_has_its_place)
{
    for (int i = 0; GAMES[i] && GAMES[i + 1]; i++)
        assert_true(GAMES[i]->place < GAMES[i + 1]->place);
}

TESTS_MAIN
