/* cli.h: the console program, callable from tests. */
#ifndef SUPERWILD_CLI_H
#define SUPERWILD_CLI_H

#include <stdio.h>

/* Runs superwild-cli with these arguments; returns its exit code: 0 yes or done, 1 no,
 * 2 bad input or usage (one line on err). */
int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err);

#endif
