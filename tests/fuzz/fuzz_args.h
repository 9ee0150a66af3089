/* fuzz_args.h: a command line made from any bytes: words that end in a zero byte. */
#ifndef SUPERWILD_FUZZ_ARGS_H
#define SUPERWILD_FUZZ_ARGS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#define FUZZ_ARGS_MORE 8 /* there is room for some more */

struct fuzz_args {
    char *text; /* owned */
    int argc;
    char **argv; /* owned; argv[0] is the program */
    char *rest;  /* what follows the word "--" or the last one; in text */
    size_t rest_n;
};

static inline void fuzz_args_read(struct fuzz_args *a, char *name, const uint8_t *data,
                                  size_t size)
{
    size_t words = 2;
    for (size_t i = 0; i < size; i++)
        words += !data[i];
    *a = (struct fuzz_args){.text = mem_alloc(size + 1), .argc = 1};
    a->argv = mem_alloc((words + FUZZ_ARGS_MORE) * sizeof *a->argv);
    a->argv[0] = name;
    char *at = memcpy(a->text, data, size), *end = a->text + size;
    while (at < end) {
        char *arg = at;
        at += strlen(at) + 1;
        if (strcmp(arg, "--") == 0)
            break;
        a->argv[a->argc++] = arg;
    }
    a->rest = at < end ? at : end;
    a->rest_n = (size_t)(end - a->rest);
}

static inline void fuzz_args_free(struct fuzz_args *a)
{
    free(a->argv);
    free(a->text);
}

#endif
