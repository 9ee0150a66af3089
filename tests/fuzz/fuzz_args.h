/* fuzz_args.h: a command line made from any bytes: words that end in a zero byte. */
#ifndef SUPERWILD_FUZZ_ARGS_H
#define SUPERWILD_FUZZ_ARGS_H

#include <stdint.h>
#include <string.h>

#include "buf.h"

#define FUZZ_ARGS 24

struct fuzz_args {
    char *text; /* owned */
    int argc;
    char *argv[FUZZ_ARGS + 8]; /* argv[0] is the program; there is room for some more */
    char *rest;                /* what follows the word "--" or the last one; in text */
    size_t rest_n;
};

static inline void fuzz_args_read(struct fuzz_args *a, char *name, const uint8_t *data,
                                  size_t size)
{
    *a = (struct fuzz_args){.text = mem_alloc(size + 1), .argc = 1, .argv = {name}};
    char *at = memcpy(a->text, data, size), *end = a->text + size;
    while (at < end && a->argc < FUZZ_ARGS) {
        char *arg = at;
        at += strlen(at) + 1;
        if (strcmp(arg, "--") == 0)
            break;
        a->argv[a->argc++] = arg;
    }
    a->rest = at < end ? at : end;
    a->rest_n = (size_t)(end - a->rest);
}

#endif
