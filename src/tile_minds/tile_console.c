/* tile_console.c: the verb `check`, and reading positions and tiles from the command line. */
#include "tile_console.h"

#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "explain.h"
#include "meld.h"

const char TILE_NOTATION[] = "Tiles: r5 (r b g k, 1 to 13) and * for the Wild.";

const struct console_option TILE_CHECK_OPTIONS[] = {{"--explain", 0, 0}, {NULL, 0, 0}};

const char TILE_CHECK_HELP[] =
    "  check [--explain] FILE\n"
    "                       is the table of this position legal? --explain adds its groups\n"
    "                       or, if it is not, says what is wrong\n";

const char TILE_LINE_HELP[] =
    "  line [--game GAMES] TILE...\n"
    "                       is this line of neighbours legal, and what are its groups?\n";

bool tile_console_position(struct console_job *job, struct position *out)
{
    return position_read(job->text, job->len, out, job->why);
}

void tile_console_after(const struct position *before, const struct table *table,
                        struct position *out)
{
    *out = *before;
    out->table = *table;
    out->n_rack = 0;
    for (int i = 0; i < before->n_rack; i++)
        if (!table_has(table, before->rack[i]))
            out->rack[out->n_rack++] = before->rack[i];
}

static void write_groups(struct buf *b, const struct position *p)
{
    struct table_group *groups = mem_alloc(TABLE_GROUPS * sizeof *groups);
    int n = table_read(&p->table, p->rules, groups, TABLE_GROUPS);
    for (int i = 0; i < n; i++) {
        buf_addf(b, "%s ", line_name(groups[i].line));
        buf_place(b, p->table.at[groups[i].group.tile[0]]);
        buf_add(b, " ");
        buf_group(b, &groups[i].group);
        buf_add(b, "\n");
    }
    free(groups);
}

static void write_faults(struct buf *b, const struct position *p, const struct fault *f, int n,
                         bool explain)
{
    for (int i = 0; i < n; i++) {
        buf_fault(b, &f[i]);
        if (explain) {
            buf_add(b, "  # ");
            buf_fault_sentence(b, &f[i], &p->table, p->rules);
        }
        buf_add(b, "\n");
    }
}

enum console_answer tile_console_check(struct console_job *job)
{
    struct position p;
    struct fault faults[FAULT_MAX];
    bool explain = console_given(job, "--explain");
    if (!tile_console_position(job, &p))
        return CONSOLE_BAD;
    int n = table_check(&p.table, p.rules, faults, FAULT_MAX);
    buf_add(job->out, n ? "illegal\n" : "legal\n");
    write_faults(job->out, &p, faults, n < FAULT_MAX ? n : FAULT_MAX, explain);
    if (!n && explain)
        write_groups(job->out, &p);
    return n ? CONSOLE_NO : CONSOLE_YES;
}

int tile_console_line(struct console_job *job, int all, bool copies, tile_t out[TILE_MAX])
{
    struct tile_bits left = {{0, 0}};
    for (int t = 0; t < all; t++)
        bits_add(&left, (tile_t)t);
    for (int i = 0; i < job->argc; i++) {
        const char *word = job->argv[i];
        int face;
        if (!tile_read(word, strlen(word), &face))
            return refuse_at(job->why, 1, i + 1, "\"%s\" is not a tile", echo(word).text);
        if (copies ? !tile_take_copy(&left, face, &out[i]) : !tile_take(&left, face, &out[i]))
            return refuse_at(job->why, 1, i + 1, "%s appears too often", word);
    }
    return job->argc;
}
