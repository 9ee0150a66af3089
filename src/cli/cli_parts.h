/* cli_parts.h: what the files of the console program share. */
#ifndef SUPERWILD_CLI_PARTS_H
#define SUPERWILD_CLI_PARTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "console.h"
#include "mind.h"

struct cli {
    int argc;
    char **argv; /* of the verb: argv[0] is its name */
    FILE *in, *out, *err;
};

enum { YES = CONSOLE_YES, NO = CONSOLE_NO, BAD = CONSOLE_BAD }; /* exit codes */

/* Says what is wrong with the words after the verb, arg (or NULL) in quotes, or with an
 * option's value; returns BAD. */
int cli_verb_usage(const struct cli *c, const char *what, const char *arg);
int cli_bad_value(const struct cli *c, const char *option, const char *value);
/* Says what is wrong with a file, whose text begins after so many lines of it; returns BAD. */
int cli_bad_input(const struct cli *c, const char *file, int line, const struct reason *why);
/* Opens a file for reading, "-" is standard input, or says why it cannot; NULL then. */
FILE *cli_open(const struct cli *c, const char *path);
void cli_close(const struct cli *c, FILE *f);
/* Adds all of a file to out; when it cannot, says why. */
bool cli_read_file(const struct cli *c, const char *path, struct buf *out);
/* A whole number in low..high and nothing else. */
bool cli_number(const char *text, uint64_t low, uint64_t high, uint64_t *out);

/* The game that a file is about, from its line `game NAME`; NULL when it does not say so or
 * when there is no such game. */
const struct game *cli_game_of(const char *text, size_t len);

/* cli_rules.c: the words of --rules. Is it an optional rule of any game at all? */
bool cli_rule_known(const char *word);
/* Are all these words rules of that game? If not, says so; 0 when they are. */
int cli_rules_fit(const struct cli *c, const struct game *g, const char *words);

/* cli_games.c: verbs that the games bring along, about words or a file; -1 when no game has
 * that verb. */
int cli_game_verb(const struct cli *c);
/* cli_help.c */
void cli_help(FILE *out);
/* cli_hint.c */
int cli_hint(const struct cli *c);
/* cli_arena.c */
int cli_arena(const struct cli *c);
/* cli_selfplay.c */
int cli_selfplay(const struct cli *c);

#endif
