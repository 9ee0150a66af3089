/* cli_selfplay.c: the verb selfplay: random play of any game, with everything checked. */
#include <inttypes.h>
#include <string.h>

#include "cli_parts.h"
#include "echo.h"
#include "selfplay.h"
#include "trials.h"

#define GAMES_MOST 1000000
#define ROUNDS_MOST 30

static bool read_seats(const char *text, struct selfplay *s)
{
    int low, high, used = 0;
    if (sscanf(text, "%d-%d%n", &low, &high, &used) != 2 || text[used]) {
        used = 0;
        if (sscanf(text, "%d%n", &low, &used) != 1 || text[used])
            return false;
        high = low;
    }
    s->seats_low = low;
    s->seats_high = high;
    return low >= 1 && high >= low && high <= SEATS_MAX;
}

static int unknown_rule(const struct cli *c, const struct game *g, const char *word)
{
    const char *list = trials_of(g)->rules_list;
    const char *comma = list ? strrchr(list, ',') : NULL;
    struct buf b = {0};
    if (!list)
        return cli_rules_fit(c, g, word);
    buf_add(&b, "--rules takes ");
    buf_add_n(&b, list, comma ? (size_t)(comma - list) : strlen(list));
    buf_addf(&b, "%s%s, not", comma ? " or" : "", comma ? comma + 1 : "");
    cli_verb_usage(c, buf_text(&b), word);
    buf_free(&b);
    return BAD;
}

/* Reads all words from *i on that are rules of some game; 0 if there are any. */
static int read_rules(const struct cli *c, int *i, const struct game *g, struct buf *rules)
{
    int first = ++*i;
    for (; *i < c->argc && cli_rule_known(c->argv[*i]); ++*i)
        buf_addf(rules, "%s%s", rules->len ? " " : "", c->argv[*i]);
    return *i > first ? 0 : unknown_rule(c, g, first < c->argc ? c->argv[first] : "");
}

static bool read_count(const char *text, int most, int *out)
{
    uint64_t n;
    bool good = cli_number(text, 1, (uint64_t)most, &n);
    if (good)
        *out = (int)n;
    return good;
}

/* Reads one option at *i; 0 if it is valid. */
static int read_option(const struct cli *c, int *i, struct selfplay *s, struct buf *rules)
{
    const char *name = c->argv[*i], *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    const struct game *g;
    bool good;
    if (!strcmp(name, "--thorough")) {
        s->thorough = true;
        ++*i;
        return 0;
    }
    if (!strcmp(name, "--rules"))
        return read_rules(c, i, s->game, rules);
    if (!strcmp(name, "--seed"))
        good = cli_number(value, 0, UINT64_MAX, &s->seed);
    else if (!strcmp(name, "--game") &&
             (good = (g = game_find(value)) && mind_of(g) && mind_of(g)->random_step))
        s->game = g;
    else if (!strcmp(name, "--games"))
        good = read_count(value, GAMES_MOST, &s->games);
    else if (!strcmp(name, "--rounds"))
        good = read_count(value, ROUNDS_MOST, &s->rounds);
    else if (!strcmp(name, "--players"))
        good = read_seats(value, s);
    else if (strcmp(name, "--game") != 0)
        return cli_verb_usage(c, "there is no option", name);
    else
        good = false;
    *i += 2;
    return good ? 0 : cli_bad_value(c, name, value);
}

/* Handles what depends on the game; 0 if everything fits. */
static int fit(const struct cli *c, struct selfplay *s)
{
    if (cli_rules_fit(c, s->game, s->rules))
        return BAD;
    if (!s->seats_low) {
        s->seats_low = s->game->seats_min;
        s->seats_high = s->game->seats_max;
    }
    if (s->seats_low >= s->game->seats_min && s->seats_high <= s->game->seats_max)
        return 0;
    echo_line(c->err, "superwild-cli: selfplay: %s is for %d to %d players", s->game->name,
              s->game->seats_min, s->game->seats_max);
    return BAD;
}

static void print_result(FILE *out, const struct selfplay *s, const struct selfplay_result *r,
                         bool good)
{
    const char *const *counter = trials_of(s->game)->counters;
    fprintf(out, "%s\ngames %d\nsteps %ld\nplays %ld\nrounds %ld\nwon %ld\n",
            good ? "passed" : "failed", s->games, r->steps, r->plays, r->rounds, r->won);
    fprintf(out, "all-out %ld\nstopped %ld\nblocked %ld\n", r->together, r->stopped,
            r->blocked);
    for (int i = 0; counter && counter[i]; i++)
        fprintf(out, "%s %ld\n", counter[i], r->count[i]);
    fprintf(out, "signature %016" PRIx64 "\n", r->signature);
}

int cli_selfplay(const struct cli *c)
{
    struct selfplay s = {.game = GAMES[0], .seed = 1, .games = 10, .rounds = 2};
    struct selfplay_result r;
    struct reason why;
    struct buf rules = {0};
    int code = 0;
    for (int i = 1; i < c->argc && !code;)
        code = read_option(c, &i, &s, &rules);
    s.rules = buf_text(&rules);
    if (!code && !(code = fit(c, &s))) {
        bool good = selfplay_run(&s, &r, &why);
        print_result(c->out, &s, &r, good);
        if (!good)
            echo_line(c->err, "superwild-cli: selfplay: %s", why.text);
        code = good ? YES : NO;
    }
    buf_free(&rules);
    return code;
}
