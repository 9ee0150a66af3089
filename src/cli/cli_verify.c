/* cli_verify.c: the verb `verify`: does a record's deal hold? */
#include "cli_parts.h"
#include "echo.h"
#include "fair.h"
#include "record.h"

static void print_round(FILE *out, const struct match *m, const struct fair *f, int round)
{
    struct buf name = {0}, words = {0};
    fair_round_name(m, round, &name);
    if (fair_round_words(m, f, round, &words))
        fprintf(out, "%s: %s\n", buf_text(&name), buf_text(&words));
    buf_free(&name);
    buf_free(&words);
}

static int verify(const struct cli *c, const struct match *m)
{
    struct fair f;
    if (!fair_known(m)) {
        fprintf(c->out, "%s\n", FAIR_UNKNOWN);
        return NO;
    }
    bool fits = fair_check(m, &f);
    for (int round = 0; f.n && round <= m->shuffled.list[f.n - 1].round; round++)
        print_round(c->out, m, &f, round);
    fprintf(c->out, "%s\n", fits ? "The record holds." : "The record does not hold.");
    fair_free(&f);
    return fits ? YES : NO;
}

/* What is no record, or one of an unknown version, is bad input. */
static int no_match(const struct cli *c, const struct buf *text, const struct reason *why)
{
    if (!record_looks_like(buf_text(text), text->len) || why->line < 2)
        return cli_bad_input(c, c->argv[1], 0, why);
    echo_line(c->out, "The record does not hold, line %d: %s.", why->line, why->text);
    return NO;
}

int cli_verify(const struct cli *c)
{
    struct buf text = {0};
    struct reason why = {.text = ""};
    if (c->argc != 2 || (c->argv[1][0] == '-' && c->argv[1][1]))
        return cli_verb_usage(c, "name one record", NULL);
    int code = BAD;
    if (cli_read_file(c, c->argv[1], &text)) {
        struct match *m = record_read(buf_text(&text), text.len, &why);
        code = m ? verify(c, m) : no_match(c, &text, &why);
        match_free(m);
    }
    buf_free(&text);
    return code;
}
