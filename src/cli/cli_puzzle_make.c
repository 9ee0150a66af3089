/* cli_puzzle_make.c: the verbs `puzzle make` and `puzzle day`, which make puzzles. */
#include <stdlib.h>
#include <string.h>

#include "cli_parts.h"
#include "echo.h"
#include "maker.h"
#include "mind_puzzles.h"

#define COUNT_MOST 9999

/* ---- make ---- */

struct make {
    struct maker_task task;
    struct buf rules;
    uint64_t tier, seed, count;
    bool way_given;
};

static bool has_puzzles(const struct game *g)
{
    return g && mind_of(g) && (mind_of(g)->puzzles || mind_of(g)->decisions);
}

int cli_puzzle_no_rules(const struct cli *c, const struct game *g, const char *words)
{
    static const char *const none[] = {"", NULL};
    const char *const *set = mind_of(g)->puzzles ? mind_of(g)->puzzles->sets : none;
    struct buf b = {0};
    for (int i = 0; set[i]; i++)
        buf_addf(&b, "%s%s", i ? ", " : "", set[i][0] ? set[i] : "no --rules");
    echo_line(c->err, "superwild-cli: puzzle %s: the rules of %s are %s, not \"%s\"",
              c->argv[1], g->id, buf_text(&b), echo(words).text);
    buf_free(&b);
    return BAD;
}

void cli_puzzle_rules(const struct cli *c, int *i, struct buf *rules)
{
    for (++*i; *i < c->argc && c->argv[*i][0] != '-'; ++*i)
        buf_addf(rules, "%s%s", rules->len ? " " : "", c->argv[*i]);
}

/* Reads one option at *i; 0 if it is valid. */
static int read_option(const struct cli *c, int *i, struct make *m)
{
    const char *name = c->argv[*i], *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    bool good;
    if (!strcmp(name, "--rules")) {
        cli_puzzle_rules(c, i, &m->rules);
        return 0;
    }
    if (!strcmp(name, "--game"))
        good = has_puzzles(m->task.game = game_find(value));
    else if (!strcmp(name, "--tier"))
        good = cli_number(value, 1, PUZZLE_TIERS, &m->tier);
    else if (!strcmp(name, "--seed"))
        good = cli_number(value, 0, UINT64_MAX, &m->seed);
    else if (!strcmp(name, "--count"))
        good = cli_number(value, 1, COUNT_MOST, &m->count);
    else if (!strcmp(name, "--way"))
        good = m->way_given = maker_way_find(value, &m->task.way);
    else
        return cli_verb_usage(c, "there is no option", name);
    *i += 2;
    return good ? 0 : cli_bad_value(c, name, value);
}

/* Every puzzle is written as soon as it is made. */
static int make_all(const struct cli *c, const struct maker_task *task, int count)
{
    bool sent = true;
    for (int i = 0; i < count && sent; i++) {
        struct puzzle p;
        struct buf text = {0};
        if (!maker_make(task, i, &p)) {
            echo_line(c->err, "superwild-cli: puzzle make: many games led to no such puzzle");
            return NO;
        }
        buf_add(&text, i ? "---\n" : "");
        puzzle_write(&p, &text);
        fputs(buf_text(&text), c->out);
        sent = cli_sent(c->out);
        buf_free(&text);
        puzzle_free(&p);
    }
    return YES;
}

static int no_such_way(const struct cli *c, const struct maker_task *task)
{
    echo_line(c->err,
              "superwild-cli: puzzle make: no puzzles of %s in tier %d are made that way",
              task->game->id, task->tier);
    return BAD;
}

/* The puzzle of one id. */
static int make_id(const struct cli *c)
{
    const char *id = c->argv[2];
    struct maker_task task;
    struct reason why;
    if (maker_read_id(id, strlen(id), &task, &why))
        return make_all(c, &task, 1);
    echo_line(c->err, "superwild-cli: puzzle make: %s", why.text);
    return BAD;
}

int cli_puzzle_make(const struct cli *c)
{
    if (c->argc == 3 && c->argv[2][0] != '-')
        return make_id(c);
    struct make m = {.task = {.game = GAMES[0]}, .tier = 1, .seed = 1, .count = 1};
    int code = 0;
    for (int i = 2; i < c->argc && !code;)
        code = read_option(c, &i, &m);
    if (!code && !(m.task.rules = maker_rules(m.task.game, buf_text(&m.rules))))
        code = cli_puzzle_no_rules(c, m.task.game, buf_text(&m.rules));
    m.task.tier = (int)m.tier;
    m.task.seed = m.seed;
    if (!m.way_given && m.seed >= MAKER_ENDLESS)
        m.task.way = MAKER_SEEN;
    if (!code && !maker_has(&m.task))
        code = no_such_way(c, &m.task);
    if (!code)
        code = make_all(c, &m.task, (int)m.count);
    buf_free(&m.rules);
    return code;
}

/* ---- day ---- */

int cli_puzzle_day(const struct cli *c)
{
    struct puzzle_day day;
    struct reason why;
    struct puzzle p;
    struct buf text = {0};
    if (c->argc != 3)
        return cli_verb_usage(c, "name one day, like 2026-11-23", NULL);
    if (!puzzle_day_read(c->argv[2], &day, &why)) {
        echo_line(c->err, "superwild-cli: puzzle day: %s", why.text);
        return BAD;
    }
    if (!puzzle_of_day(day, NULL, &p))
        return NO;
    puzzle_write(&p, &text);
    fputs(buf_text(&text), c->out);
    buf_free(&text);
    puzzle_free(&p);
    return YES;
}
