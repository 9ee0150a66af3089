/* fuzz_cli.c: runs the console program with any bytes as arguments (each ends in a zero byte,
 * "--" ends them) and any standard input after them. It must end with 0, 1 or 2, and for 2 it
 * must say why in one line (if there are many positions, in one line for each bad one), in
 * which every character can be seen. */
#define _POSIX_C_SOURCE 200809L

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli.h"
#include "echo.h"
#include "fuzz_args.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Leaves files of this machine to other tests. */
static bool harmless(const struct fuzz_args *a)
{
    for (int i = 1; i < a->argc; i++)
        if (access(a->argv[i], F_OK) == 0)
            return false;
    return true;
}

static bool has(const struct fuzz_args *a, const char *word)
{
    for (int i = 1; i < a->argc; i++)
        if (!strcmp(a->argv[i], word))
            return true;
    return false;
}

/* What would take long thinks only for some nodes, or finds out at the end of its arguments
 * that it may not begin. */
static void shorten(struct fuzz_args *a)
{
    static struct {
        const char *verb, *second; /* second: NULL if any will do */
        char option[16], value[8];
    } limit[] = {{"solve", NULL, "--nodes", "200"},
                 {"challenge", NULL, "--nodes", "200"},
                 {"puzzle", "prove", "--nodes", "20"},
                 {"selfplay", NULL, "--games", "0"},
                 {"arena", NULL, "--games", "0"}};
    for (size_t i = 0; i < sizeof limit / sizeof *limit && a->argc > 1; i++)
        if (!strcmp(a->argv[1], limit[i].verb) &&
            (!limit[i].second || (a->argc > 2 && !strcmp(a->argv[2], limit[i].second)))) {
            a->argv[a->argc++] = limit[i].option;
            a->argv[a->argc++] = limit[i].value;
            return;
        }
}

static void check_lines(const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        assert(n > 0 && text[n] == '\n' && echo_plain(text, n));
        text += n + 1;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char name[] = "superwild-cli";
    struct fuzz_args a;
    char *out_text = NULL, *err_text = NULL;
    size_t out_len, err_len;
    fuzz_args_read(&a, name, data, size);
    shorten(&a);
    FILE *in = a.rest_n ? fmemopen(a.rest, a.rest_n, "rb") : fopen("/dev/null", "rb");
    FILE *out = open_memstream(&out_text, &out_len), *err = open_memstream(&err_text, &err_len);
    int code = harmless(&a) ? cli_run(a.argc, a.argv, in, out, err) : 0;
    fclose(in);
    fclose(out);
    fclose(err);
    assert(code >= 0 && code <= 2);
    assert((code == 2) == (err_len > 0));
    assert(strlen(err_text) == err_len);
    check_lines(err_text);
    assert(code != 2 || has(&a, "--batch") ||
           (strchr(err_text, '\n') == err_text + err_len - 1 && !out_len));
    free(out_text);
    free(err_text);
    fuzz_args_free(&a);
    return 0;
}
