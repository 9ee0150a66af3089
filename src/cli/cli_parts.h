/* cli_parts.h: what the files of the console program share. */
#ifndef SUPERWILD_CLI_PARTS_H
#define SUPERWILD_CLI_PARTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "position.h"

struct cli {
    int argc;
    char **argv; /* of the verb: argv[0] is its name */
    FILE *in, *out, *err;
};

enum { YES = 0, NO = 1, BAD = 2 }; /* exit codes */

/* Says what is wrong with the words of the command, arg (or NULL) in quotes; returns BAD. */
int cli_usage(const struct cli *c, const char *what, const char *arg);
/* Reads a position file, "-" from standard input; when it cannot, says why. */
bool cli_read_position(const struct cli *c, const char *path, struct position *out);
/* A whole number in low..high and nothing else. */
bool cli_number(const char *text, uint64_t low, uint64_t high, uint64_t *out);

/* cli_solve.c */
int cli_solve(const struct cli *c);
/* cli_challenge.c */
int cli_challenge(const struct cli *c);
/* cli_hint.c */
int cli_hint(const struct cli *c);
/* cli_arena.c */
int cli_arena(const struct cli *c);

#endif
