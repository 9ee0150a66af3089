/* cli_parts.c: messages and files of the console program. */
#include "cli_parts.h"

#include <string.h>

#include "echo.h"
#include "file.h"
#include "scan.h"

/* ---- What is wrong ---- */

int cli_usage(const struct cli *c, const char *what, const char *arg)
{
    echo_line(c->err, "superwild-cli: %s%s%s%s (see superwild-cli --help)", what,
              arg ? " \"" : "", arg ? echo(arg).text : "", arg ? "\"" : "");
    return BAD;
}

int cli_verb_usage(const struct cli *c, const char *what, const char *arg)
{
    struct buf b = {0};
    buf_addf(&b, "%s: %s", c->argv[0], what);
    cli_usage(c, buf_text(&b), arg);
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
