/* fuzz_cli.c: runs the console program with any arguments (one on each line, "--" ends them)
 * and any standard input after them. It must end with 0, 1 or 2, and for 2 it must say why in
 * one line (if there are many positions, in one line for each bad one). */
#define _POSIX_C_SOURCE 200809L

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ARGS 24
#define SPARE 2 /* for --nodes */

/* Leaves verbs that take long or read files of this machine to other tests. */
static bool harmless(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "selfplay") || strchr(argv[i], '/') || strchr(argv[i], '.'))
            return false;
    return true;
}

static bool has(int argc, char **argv, const char *word)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], word))
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char name[] = "superwild-cli";
    static char nodes[] = "--nodes", few[] = "200"; /* solve thinks no longer than this */
    char *argv[ARGS + SPARE + 1] = {name}, *text = malloc(size + 1), *at = text,
                              *end = text + size;
    int argc = 1;
    memcpy(text, data, size);
    *end = 0;
    while (at < end && argc < ARGS) {
        char *line = memchr(at, '\n', (size_t)(end - at)), *arg = at;
        at = line ? line + 1 : end;
        if (line)
            *line = 0;
        if (!strcmp(arg, "--"))
            break;
        argv[argc++] = arg;
    }
    if (argc > 1 && (!strcmp(argv[1], "solve") || !strcmp(argv[1], "challenge"))) {
        argv[argc++] = nodes;
        argv[argc++] = few;
    }
    char *out_text = NULL, *err_text = NULL;
    size_t out_len, err_len;
    FILE *in = at < end ? fmemopen(at, (size_t)(end - at), "rb") : fopen("/dev/null", "rb");
    FILE *out = open_memstream(&out_text, &out_len), *err = open_memstream(&err_text, &err_len);
    int code = harmless(argc, argv) ? cli_run(argc, argv, in, out, err) : 0;
    fclose(in);
    fclose(out);
    fclose(err);
    assert(code >= 0 && code <= 2);
    assert((code == 2) == (err_len > 0));
    assert(code != 2 || has(argc, argv, "--batch") ||
           (strchr(err_text, '\n') == err_text + err_len - 1 && !out_len));
    free(out_text);
    free(err_text);
    free(text);
    return 0;
}
