/* cli_solve.c: the verb solve. */
#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "cli_parts.h"
#include "solve.h"

#define STANDARD_MS 1000

struct asked {
    const char *path;
    struct solve_budget budget;
    bool all_levels;
};

static void print_play(FILE *out, const struct position *before, const struct solve_answer *a)
{
    struct position p = *before;
    struct buf b = {0};
    p.table = a->table;
    p.n_rack = 0;
    for (int i = 0; i < before->n_rack; i++)
        if (!table_has(&a->table, before->rack[i]))
            p.rack[p.n_rack++] = before->rack[i];
    fprintf(out, "plays %d of %d %s\n", a->played, before->n_rack,
            a->proven ? "proven" : "not-proven");
    if (!a->possible)
        fprintf(out, "# no legal table %s\n", a->proven ? "holds these tiles" : "was found");
    else
        fprintf(out, "# table tiles moved: %d, %s\n", a->moved,
                a->fewest ? "the fewest for this play" : "maybe not the fewest");
    position_write(&b, &p);
    fputs(buf_text(&b), out);
    buf_free(&b);
}

/* The best with at most 0, 1, 2, ... table tiles moved, up to the best of all. */
static void print_levels(const struct cli *c, const struct asked *asked,
                         const struct position *p, const struct solve_task *any,
                         const struct solve_answer *best)
{
    struct solve_task task = *any;
    struct solve_answer level, last = {.played = -1};
    for (task.moves = 0; last.played < best->played && task.moves <= best->moved;
         task.moves++) {
        solve(&task, &asked->budget, &level);
        if (task.moves == best->moved && level.played < best->played)
            level = *best;
        if (last.possible && level.played < last.played) {
            bool proven = level.proven;
            level = last; /* which moves no more than that */
            level.proven &= proven;
        }
        fprintf(c->out, "level %d ", task.moves);
        print_play(c->out, p, &level);
        last = level;
    }
}

/* Reads the option at *i; 0 when it is good. */
static int read_option(const struct cli *c, int *i, struct asked *asked)
{
    const char *name = c->argv[*i], *value = *i + 1 < c->argc ? c->argv[*i + 1] : "";
    uint64_t n;
    if (!strcmp(name, "--all-levels")) {
        asked->all_levels = true;
        ++*i;
        return 0;
    }
    bool good = cli_number(value, 1, INT_MAX, &n);
    if (strcmp(name, "--time-ms") != 0 && strcmp(name, "--nodes") != 0 &&
        strcmp(name, "--threads") != 0)
        return cli_usage(c, "solve: there is no option", name);
    if (!good) {
        fprintf(c->err, "superwild-cli: solve: %s cannot be \"%s\"\n", name, value);
        return BAD;
    }
    if (!strcmp(name, "--time-ms"))
        asked->budget.ms = (int)n;
    else if (!strcmp(name, "--nodes"))
        asked->budget.nodes = (long)n;
    *i += 2;
    return 0;
}

static int read_words(const struct cli *c, struct asked *asked)
{
    for (int i = 1; i < c->argc;) {
        if (c->argv[i][0] == '-' && c->argv[i][1]) {
            int bad = read_option(c, &i, asked);
            if (bad)
                return bad;
        } else if (asked->path) {
            return cli_usage(c, "solve: one file at a time, not also", c->argv[i]);
        } else {
            asked->path = c->argv[i++];
        }
    }
    if (!asked->budget.nodes && !asked->budget.ms)
        asked->budget.ms = STANDARD_MS;
    return asked->path ? 0 : cli_usage(c, "solve: name a position file", NULL);
}

int cli_solve(const struct cli *c)
{
    struct asked asked = {0};
    struct position p;
    struct solve_task task;
    struct solve_answer best;
    if (read_words(c, &asked) || !cli_read_position(c, asked.path, &p))
        return BAD;
    if (!solve_task_of_position(&p, &task)) {
        fprintf(c->err, "%s:1:1: only super-wild can be solved, not %s\n", asked.path, p.game);
        return BAD;
    }
    solve(&task, &asked.budget, &best);
    print_play(c->out, &p, &best);
    if (asked.all_levels)
        print_levels(c, &asked, &p, &task, &best);
    return best.played > 0 ? YES : NO;
}
