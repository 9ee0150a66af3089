/* cli.c: the console program: chooses the verb, and handles its files and messages. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "cli_parts.h"
#include "echo.h"
#include "file.h"
#include "scan.h"
#include "version.h"

/* ---- What is wrong ---- */

/* Says what is wrong with the arguments; returns BAD. */
static int usage(const struct cli *c, const char *what, const char *arg)
{
    echo_line(c->err, "superwild-cli: %s%s%s%s (see superwild-cli --help)", what,
              arg ? " \"" : "", arg ? echo(arg).text : "", arg ? "\"" : "");
    return BAD;
}

int cli_verb_usage(const struct cli *c, const char *what, const char *arg)
{
    struct buf b = {0};
    buf_addf(&b, "%s: %s", c->argv[0], what);
    usage(c, buf_text(&b), arg);
    buf_free(&b);
    return BAD;
}

int cli_bad_value(const struct cli *c, const char *option, const char *value)
{
    echo_line(c->err, "superwild-cli: %s: %s cannot be \"%s\"", c->argv[0], option,
              echo(value).text);
    return BAD;
}

int cli_bad_input(const struct cli *c, const char *file, int line, const struct reason *why)
{
    echo_line(c->err, "%s:%d:%d: %s", echo_path(file).text, line + (why->line ? why->line : 1),
              why->col ? why->col : 1, why->text);
    return BAD;
}

/* ---- Files ---- */

FILE *cli_open(const struct cli *c, const char *path)
{
    struct reason why;
    FILE *f = !strcmp(path, "-") ? c->in : file_open(path, &why);
    if (!f)
        cli_bad_input(c, path, 0, &why);
    return f;
}

void cli_close(const struct cli *c, FILE *f)
{
    if (f != c->in)
        fclose(f);
}

bool cli_read_file(const struct cli *c, const char *path, struct buf *out)
{
    struct reason why;
    FILE *f = cli_open(c, path);
    bool good = f && file_take(f, out, &why);
    if (f && !good)
        cli_bad_input(c, path, 0, &why);
    if (f)
        cli_close(c, f);
    return good;
}

bool cli_sent(FILE *out)
{
    return fflush(out) == 0 && !ferror(out);
}

bool cli_number(const char *text, uint64_t low, uint64_t high, uint64_t *out)
{
    struct word w = {text, strlen(text), 0, 0};
    return word_u64(&w, out) && *out >= low && *out <= high;
}

/* ---- All of it ---- */

static int run_verb(const struct cli *c)
{
    static const struct {
        const char *name;
        int (*run)(const struct cli *c);
    } own[] = {{"replay", cli_replay},
               {"selfplay", cli_selfplay},
               {"arena", cli_arena},
               {"hint", cli_hint},
               {"puzzle", cli_puzzle}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!strcmp(c->argv[0], own[i].name))
            return own[i].run(c);
    int code = cli_game_verb(c);
    return code < 0 ? usage(c, "there is no verb", c->argv[0]) : code;
}

int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err)
{
    struct cli c = {argc - 1, argv + 1, in, out, err};
    if (argc < 2)
        return usage(&c, "a verb is missing", NULL);
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")) {
        cli_help(out);
        return YES;
    }
    if (!strcmp(argv[1], "--version")) {
        fprintf(out, "superwild-cli %s\n", SUPERWILD_VERSION);
        return YES;
    }
    return run_verb(&c);
}
