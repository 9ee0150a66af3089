/* cli_arena.c: the verb arena, which lets computer players play each other. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "cli_parts.h"
#include "echo.h"
#include "marked.h"

#define GAMES_MOST 1000000

/* ---- What is asked for ---- */

/* Reads "otto" or "otto:patient". Without a temper, a player is open here; only in old records
 * it may mean something else. */
static bool read_player(const char *name, enum player *who, enum temper *temper)
{
    if (!player_read(name, who, temper))
        return false;
    if (!strchr(name, ':'))
        *temper = TEMPER_OPEN;
    return true;
}

/* Reads names separated by commas; 0 if they are valid. */
static int read_players(const struct cli *c, const char *text, struct arena *a)
{
    char name[32];
    a->seats = 0;
    for (const char *at = text;; at++) {
        size_t n = strcspn(at, ",");
        if (a->seats == SEATS_MAX)
            return cli_verb_usage(c, "--players takes 1 to 8 names, not", text);
        echo_fit(name, sizeof name, at, n);
        if (!read_player(name, &a->seat[a->seats], &a->temper[a->seats]))
            return cli_verb_usage(c, "--players: there is nobody called", name);
        a->seats++;
        at += n;
        if (!*at)
            return 0;
    }
}

static bool read_count(const char *text, int most, int *out)
{
    uint64_t n;
    if (!cli_number(text, 1, (uint64_t)most, &n))
        return false;
    *out = (int)n;
    return true;
}

/* Reads the option with its value; 0 if it is valid. */
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
        good = cli_rule_known(a->rules = value);
    else if (!strcmp(name, "--game"))
        good = (a->game = game_find(value)) && mind_of(a->game) && mind_of(a->game)->step;
    else if (!strcmp(name, "--threads"))
        good = read_count(value, ARENA_THREADS, &a->threads);
    else
        return cli_verb_usage(c, "there is no option", name);
    return good ? 0 : cli_bad_value(c, name, value);
}

static int read_words(const struct cli *c, struct arena *a)
{
    for (int i = 1; i < c->argc; i += 2) {
        int bad = read_option(c, c->argv[i], i + 1 < c->argc ? c->argv[i + 1] : "", a);
        if (bad)
            return bad;
    }
    return a->seats ? cli_rules_fit(c, a->game, a->rules)
                    : cli_verb_usage(c, "say who plays with --players", NULL);
}

/* ---- What came of it ---- */

/* Prints "otto", or "otto:patient" if it is not open. */
static void print_player(FILE *out, const char *before, const struct arena *a, int i)
{
    bool plain = a->temper[i] == TEMPER_OPEN;
    fprintf(out, "%s%s%s%s ", before, player_id(a->seat[i]), plain ? "" : ":",
            plain ? "" : temper_id(a->temper[i]));
}

static void print_result(FILE *out, const struct arena *a, const struct arena_result *r)
{
    for (int i = 0; i < a->seats; i++) {
        double low, high;
        double wins = r->wins[i] + r->shared[i];
        arena_interval(wins, r->games, &low, &high);
        print_player(out, "", a, i);
        fprintf(out, "wins %d ", r->wins[i]);
        if (r->shared[i] > 0)
            fprintf(out, "shared %.2f in %d ", r->shared[i], r->sharing[i]);
        fprintf(out, "share %.3f interval %.3f %.3f\n", wins / r->games, low, high);
    }
    fprintf(out, "games %d\ndecided %d\nturns %.2f a game\n", r->games, r->decided,
            (double)r->turns / r->games);
    for (int i = 0; i < a->seats && r->for_points; i++) {
        print_player(out, "points ", a, i);
        fprintf(out, "mean %.2f error %.2f\n", r->points[i].mean, r->points[i].error);
    }
    for (int i = 0; i < a->seats; i++) {
        print_player(out, "think ", a, i);
        fprintf(out, "mean %.2f ms worst %.1f ms\n", r->think[i].mean_ms, r->think[i].worst_ms);
    }
    const struct mind_mark *mark;
    for (int i = 0; i < ARENA_MARKS && (mark = mark_of_game(a->game, i)); i++)
        if (r->marks[i])
            fprintf(out, "mark %s in %d games\n", mark->kind.id, r->marks[i]);
    fprintf(out, "signature %016" PRIx64 "\n", r->signature);
}

int cli_arena(const struct cli *c)
{
    struct arena a = {.game = GAMES[0], .games = 400, .seed = 1, .threads = arena_cores()};
    struct arena_result result;
    struct reason why;
    if (read_words(c, &a))
        return BAD;
    if (!arena_run(&a, &result, &why)) {
        echo_line(c->err, "superwild-cli: arena: %s", why.text);
        return BAD;
    }
    print_result(c->out, &a, &result);
    return YES;
}
