/* cli.h: the console program as a function, so that tests can call it. */
#ifndef SUPERWILD_CLI_H
#define SUPERWILD_CLI_H

#include <stdio.h>

/* Runs superwild-cli with these arguments. Returns its exit code: 0 yes or done, 1 no, 2 bad
 * input or usage (with one line on err). */
int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err);

#endif
