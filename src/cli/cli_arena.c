/* cli_arena.c: the verb arena. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "classic.h"
#include "cli_parts.h"
#include "normikub.h"

#define GAMES_MOST 1000000

/* ---- What is asked for ---- */

/* Names between commas; 0 when they are good. */
static int read_players(const struct cli *c, const char *text, struct arena *a)
{
    char name[32];
    a->seats = 0;
    for (const char *at = text;; at++) {
        size_t n = strcspn(at, ",");
        if (a->seats == SEATS_MAX)
            return cli_usage(c, "arena: --players takes 1 to 8 names, not", text);
        snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), at);
        if (!player_find(name, &a->seat[a->seats++]))
            return cli_usage(c, "arena: --players: there is nobody called", name);
        at += n;
        if (!*at)
            return 0;
    }
}

/* The rules of either game; what fits the game is seen when all is read. */
static bool read_rules(const char *word, struct arena *a)
{
    static const struct {
        const char *word;
        unsigned rules;
    } known[] = {{"plain", 0},
                 {"stacks", RULES_STACKS},
                 {"diagonals", RULES_DIAGONALS},
                 {"all", RULES_STACKS | RULES_DIAGONALS}};
    uint64_t dimensions;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(word, known[i].word)) {
            a->rules = known[i].rules;
            return true;
        }
    if (!cli_number(word, 1, 5, &dimensions))
        return false;
    a->rules = rules_normikub((int)dimensions);
    return true;
}

static bool read_game(const char *word, struct arena *a)
{
    a->game = game_find(word);
    return a->game == &SUPER_WILD || a->game == &NORMIKUB || a->game == &CLASSIC;
}

/* Normikub has dimensions, Super Wild has words, and Classic has nothing to choose; 0 when they
 * fit. */
static int fit_rules(const struct cli *c, struct arena *a)
{
    bool numbered = a->rules & RULE_FREE_DIAGONALS;
    if (a->game == &CLASSIC && a->rules)
        return cli_usage(c, "arena: classic has no --rules", NULL);
    if (a->game != &NORMIKUB)
        return numbered ? cli_usage(c, "arena: only normikub has dimensions", NULL) : 0;
    if (a->rules && !numbered)
        return cli_usage(c, "arena: --rules of normikub is a number of dimensions", NULL);
    if (!numbered)
        a->rules = rules_normikub(2);
    return 0;
}

static bool read_count(const char *text, int most, int *out)
{
    uint64_t n;
    if (!cli_number(text, 1, (uint64_t)most, &n))
        return false;
    *out = (int)n;
    return true;
}

/* Reads the option with its value; 0 when it is good. */
static int read_option(const struct cli *c, const char *name, const char *value,
                       struct arena *a)
{
    bool good;
    if (!strcmp(name, "--players"))
        return read_players(c, value, a);
    if (!strcmp(name, "--games"))
        good = read_count(value, GAMES_MOST, &a->games);
    else if (!strcmp(name, "--seed"))
        good = cli_number(value, 0, UINT64_MAX, &a->seed);
    else if (!strcmp(name, "--rules"))
        good = read_rules(value, a);
    else if (!strcmp(name, "--game"))
        good = read_game(value, a);
    else if (!strcmp(name, "--threads"))
        good = read_count(value, ARENA_THREADS, &a->threads);
    else
        return cli_usage(c, "arena: there is no option", name);
    if (!good)
        fprintf(c->err, "superwild-cli: arena: %s cannot be \"%s\"\n", name, value);
    return good ? 0 : BAD;
}

static int read_words(const struct cli *c, struct arena *a)
{
    for (int i = 1; i < c->argc; i += 2) {
        int bad = read_option(c, c->argv[i], i + 1 < c->argc ? c->argv[i + 1] : "", a);
        if (bad)
            return bad;
    }
    return a->seats ? fit_rules(c, a)
                    : cli_usage(c, "arena: say who plays with --players", NULL);
}

/* ---- What came of it ---- */

static void print_result(FILE *out, const struct arena *a, const struct arena_result *r)
{
    for (int i = 0; i < a->seats; i++) {
        double low, high;
        arena_interval(r->wins[i], r->games, &low, &high);
        fprintf(out, "%s wins %d share %.3f interval %.3f %.3f\n", player_id(a->seat[i]),
                r->wins[i], (double)r->wins[i] / r->games, low, high);
    }
    fprintf(out, "games %d\ndecided %d\nturns %.2f a game\n", r->games, r->decided,
            (double)r->turns / r->games);
    for (int i = 0; i < a->seats && a->game == &CLASSIC; i++)
        fprintf(out, "points %s mean %.2f error %.2f\n", player_id(a->seat[i]),
                r->points[i].mean, r->points[i].error);
    for (int i = 0; i < a->seats; i++)
        fprintf(out, "think %s mean %.2f ms worst %.1f ms\n", player_id(a->seat[i]),
                r->think[i].mean_ms, r->think[i].worst_ms);
    fprintf(out, "signature %016" PRIx64 "\n", r->signature);
}

int cli_arena(const struct cli *c)
{
    struct arena a = {.games = 400, .seed = 1, .threads = arena_cores()};
    struct arena_result result;
    struct reason why;
    if (read_words(c, &a))
        return BAD;
    if (!arena_run(&a, &result, &why)) {
        fprintf(c->err, "superwild-cli: arena: %s\n", why.text);
        return BAD;
    }
    print_result(c->out, &a, &result);
    return YES;
}
