/* cli_puzzle_deals.c: the verb `puzzle deals`, which lists solitaire deals that can be won. */
#include <stdlib.h>
#include <string.h>

#include "cli_parts.h"
#include "deals.h"
#include "echo.h"
#include "maker.h"
#include "match.h"
#include "mind_puzzles.h"

#define COUNT_MOST 9999
#define LOST_MOST 1000 /* in a row: then nobody should wait for a deal that can be won */
#define SOLVER PLAYER_MIRA
#define SOLVER_TEMPER TEMPER_OPEN

struct wish {
    const struct game *game;
    struct buf rules;
    uint64_t from, count;
};

static bool is_for_one(const struct game *g)
{
    return g && g->seats_min == 1 && mind_of(g) && mind_of(g)->puzzles;
}

static const struct game *first_for_one(void)
{
    int i = 0;
    while (GAMES[i] && !is_for_one(GAMES[i]))
        i++;
    return GAMES[i];
}

/* Reads one option at *i; 0 if it is valid. */
static int read_option(const struct cli *c, int *i, struct wish *w)
{
    const char *name = c->argv[*i], *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    bool good;
    if (!strcmp(name, "--rules")) {
        cli_puzzle_rules(c, i, &w->rules);
        return 0;
    }
    if (!strcmp(name, "--game"))
        good = is_for_one(w->game = game_find(value));
    else if (!strcmp(name, "--from"))
        good = cli_number(value, 0, UINT64_MAX, &w->from);
    else if (!strcmp(name, "--count"))
        good = cli_number(value, 1, COUNT_MOST, &w->count);
    else
        return cli_verb_usage(c, "there is no option", name);
    *i += 2;
    return good ? 0 : cli_bad_value(c, name, value);
}

/* A step that the match refuses would be a fault of the player: the deal is not listed. */
struct replay {
    struct match *match;
    bool good;
};

static void replay(void *ctx, const char *step)
{
    struct replay *r = ctx;
    r->good = r->good && match_play(r->match, step, NULL, NULL);
}

/* Plays the deal of the config's seed, and once more step by step by the rules; false if not
 * all tiles were laid. A rack that is empty after the first turn is luck and not a game, so
 * such a deal does not count either. */
static bool is_won(const struct game_config *config, struct deal *out)
{
    struct replay r = {match_new(config), true};
    const struct solitaire_way way = {.told = replay, .ctx = &r};
    out->seed = config->seed;
    solitaire_deal_play(config, SOLVER, SOLVER_TEMPER, &way, &out->solved);
    bool won = out->solved.whole && out->solved.out_turns > 1 && r.good &&
               match_hash(r.match) == out->solved.hash;
    match_free(r.match);
    return won;
}

/* Every deal is written as soon as it is won. */
static int list_all(const struct cli *c, const struct wish *w, struct game_config *config)
{
    struct buf text = {0};
    uint64_t n = 0;
    int lost = 0;
    deals_write_head(config, SOLVER, SOLVER_TEMPER, &text);
    for (config->seed = w->from; n < w->count && lost < LOST_MOST; config->seed++) {
        struct deal deal;
        bool won = is_won(config, &deal);
        lost = won ? 0 : lost + 1;
        n += won;
        if (won)
            deals_write(&deal, &text);
        fputs(buf_text(&text), c->out);
        buf_clear(&text);
        if (!cli_sent(c->out) || config->seed == UINT64_MAX)
            break;
    }
    buf_free(&text);
    if (n == w->count || ferror(c->out))
        return YES;
    echo_line(c->err, "superwild-cli: puzzle deals: no more deals that can be won were found");
    return NO;
}

int cli_puzzle_deals(const struct cli *c)
{
    struct wish w = {.game = first_for_one(), .from = 1, .count = 1};
    struct game_config config;
    const char *rules = NULL;
    int code = 0;
    for (int i = 2; i < c->argc && !code;)
        code = read_option(c, &i, &w);
    if (!code && !w.game)
        code = cli_verb_usage(c, "no game is for one player", NULL);
    if (!code && !(rules = maker_rules(w.game, buf_text(&w.rules))))
        code = cli_puzzle_no_rules(c, w.game, buf_text(&w.rules));
    buf_free(&w.rules);
    if (code)
        return code;
    deals_config(w.game, rules, &config);
    return list_all(c, &w, &config);
}
