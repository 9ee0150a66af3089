/* cli_solve.c: the verb solve: one position, or many from one input. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <string.h>

#include "classic_solve.h"
#include "cli_parts.h"
#include "file.h"
#include "solve.h"

#define STANDARD_MS 1000

struct asked {
    const char *path;
    struct budget budget; /* 0 and 0 when nothing was said */
    bool all_levels, batch;
    bool value, free_wilds; /* of Classic */
};

#define NO_TABLE "# no legal table %s\n"

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
        fprintf(out, NO_TABLE, a->proven ? "holds these tiles" : "was found");
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
    bool *flag = !strcmp(name, "--all-levels")   ? &asked->all_levels
                 : !strcmp(name, "--batch")      ? &asked->batch
                 : !strcmp(name, "--value")      ? &asked->value
                 : !strcmp(name, "--free-wilds") ? &asked->free_wilds
                                                 : NULL;
    if (flag) {
        *flag = true;
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
    return asked->path ? 0 : cli_usage(c, "solve: name a position file", NULL);
}

/* ---- Classic ---- */

static void print_classic(FILE *out, const struct position *before,
                          const struct classic_answer *a, bool value)
{
    struct position p = *before;
    struct buf b = {0};
    p.table = a->table;
    p.melded |= a->played > 0;
    p.n_rack = 0;
    for (int i = 0; i < before->n_rack; i++)
        if (!table_has(&a->table, before->rack[i]))
            p.rack[p.n_rack++] = before->rack[i];
    buf_addf(&b, "plays %d of %d ", a->played, before->n_rack);
    if (value)
        buf_addf(&b, "worth %d ", a->points);
    buf_add(&b, a->proven ? "proven\n" : "not-proven\n");
    if (!a->possible)
        buf_addf(&b, NO_TABLE, a->proven ? "holds these tiles" : "was found");
    else
        buf_addf(&b, "# melds changed: %d of %d, %s\n", a->changed, a->melds,
                 a->fewest ? "the fewest for this play" : "maybe not the fewest");
    position_write(&b, &p);
    fputs(buf_text(&b), out);
    buf_free(&b);
}

/* s: kept from one position to the next. Without a budget it goes on to the end, which is
 * near. */
static int solve_classic(const struct cli *c, const struct asked *asked,
                         struct classic_solver *s, const struct position *p)
{
    const struct budget budget = {.nodes = asked->budget.nodes, .ms = asked->budget.ms};
    struct classic_task task;
    struct classic_answer a;
    classic_task_of_position(p, &task);
    task.value = asked->value;
    task.free_wilds = asked->free_wilds;
    classic_start(s, &task);
    classic_run(s, &budget);
    classic_best(s, &a);
    print_classic(c->out, p, &a, asked->value);
    return a.played > 0 ? YES : NO;
}

/* ---- One position after the other ---- */

/* Words of the command that are not for this game. */
static const char *not_for(const struct asked *asked, bool classic)
{
    if (classic)
        return asked->all_levels ? "--all-levels is not for classic" : NULL;
    return asked->value        ? "--value is for classic only"
           : asked->free_wilds ? "--free-wilds is for classic only"
                               : NULL;
}

static int solve_other(const struct cli *c, const struct asked *asked, const struct position *p,
                       const struct solve_task *task)
{
    struct asked with = *asked;
    struct solve_answer best;
    if (!with.budget.nodes && !with.budget.ms)
        with.budget.ms = STANDARD_MS;
    solve(task, &with.budget, &best);
    print_play(c->out, p, &best);
    if (asked->all_levels)
        print_levels(c, &with, p, task, &best);
    return best.played > 0 ? YES : NO;
}

/* line: of the file, where the position begins, from 0. */
static int solve_position(const struct cli *c, const struct asked *asked,
                          struct classic_solver *s, const struct position *p, int line)
{
    struct solve_task task;
    bool classic = p->rules & RULE_MELDS;
    const char *wrong = not_for(asked, classic);
    if (wrong) {
        fprintf(c->err, "%s:%d:1: %s\n", asked->path, line + 1, wrong);
        return BAD;
    }
    if (classic)
        return solve_classic(c, asked, s, p);
    if (solve_task_of_position(p, &task))
        return solve_other(c, asked, p, &task);
    fprintf(c->err, "%s:%d:1: %s cannot be solved\n", asked->path, line + 1, p->game);
    return BAD;
}

#define SEPARATOR "---"

/* Reads up to the next separator; *lines: how many lines that were with it. False at the end of
 * the input, after the last position. */
static bool next_text(FILE *in, struct buf *text, int *lines)
{
    char part[512];
    bool whole_line = true;
    buf_clear(text);
    *lines = 0;
    while (fgets(part, sizeof part, in)) {
        size_t end = strcspn(part, "\r\n");
        bool separator =
            whole_line && end == strlen(SEPARATOR) && !strncmp(part, SEPARATOR, end);
        whole_line = strchr(part, '\n') != NULL;
        *lines += whole_line;
        if (separator)
            return true;
        buf_add(text, part);
    }
    return strspn(buf_text(text), " \t\r\n") < text->len;
}

/* Many positions, one answer each, in the same order and separated alike; "# no answer" for one
 * that cannot be read. */
static int solve_batch(const struct cli *c, const struct asked *asked, FILE *in,
                       struct classic_solver *s)
{
    struct buf text = {0};
    struct position p;
    struct reason why;
    int at = 0, lines, code = YES;
    for (bool first = true; next_text(in, &text, &lines); first = false, at += lines) {
        int one = BAD;
        if (!first)
            fprintf(c->out, SEPARATOR "\n");
        if (position_read(buf_text(&text), text.len, &p, &why))
            one = solve_position(c, asked, s, &p, at);
        else
            fprintf(c->err, "%s:%d:%d: %s\n", asked->path, at + why.line, why.col, why.text);
        if (one == BAD) {
            fputs("# no answer\n", c->out);
            code = BAD;
        }
    }
    buf_free(&text);
    return code;
}

static int batch_file(const struct cli *c, const struct asked *asked, struct classic_solver *s)
{
    bool std = !strcmp(asked->path, "-");
    FILE *in = std ? c->in : file_open(asked->path, "rb");
    if (!in) {
        fprintf(c->err, "%s:1:1: the file cannot be opened: %s\n", asked->path,
                strerror(errno));
        return BAD;
    }
    int code = solve_batch(c, asked, in, s);
    if (!std)
        fclose(in);
    return code;
}

int cli_solve(const struct cli *c)
{
    struct asked asked = {0};
    struct position p;
    if (read_words(c, &asked))
        return BAD;
    struct classic_solver *s = classic_new();
    int code = BAD;
    if (asked.batch)
        code = batch_file(c, &asked, s);
    else if (cli_read_position(c, asked.path, &p))
        code = solve_position(c, &asked, s, &p, 0);
    classic_free(s);
    return code;
}
