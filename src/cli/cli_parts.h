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
    char **argv; /* for the verb: argv[0] is its name */
    FILE *in, *out, *err;
};

enum { YES = CONSOLE_YES, NO = CONSOLE_NO, BAD = CONSOLE_BAD }; /* exit codes */

/* Says what is wrong with the arguments, with arg (or NULL) in quotes; with those of a verb; or
 * with the value of an option; returns BAD. */
int cli_usage(const struct cli *c, const char *what, const char *arg);
int cli_verb_usage(const struct cli *c, const char *what, const char *arg);
int cli_bad_value(const struct cli *c, const char *option, const char *value);
/* Says what is wrong with a file whose text begins after this many lines of it; returns BAD. */
int cli_bad_input(const struct cli *c, const char *file, int line, const struct reason *why);
/* Opens a file for reading; "-" is standard input. If it cannot, it says why and returns
 * NULL. */
FILE *cli_open(const struct cli *c, const char *path);
void cli_close(const struct cli *c, FILE *f);
/* Adds the whole file to out. If it cannot, it says why and returns false. */
bool cli_read_file(const struct cli *c, const char *path, struct buf *out);
/* Sends on what was printed so far. False if that cannot be written: then nobody can read the
 * rest either, and a verb should end. main.c tells the person. */
bool cli_sent(FILE *out);
/* Reads a whole number in low..high; false if the text is anything else. */
bool cli_number(const char *text, uint64_t low, uint64_t high, uint64_t *out);

/* cli_rules.c: the arguments of --rules. Is this an optional rule of any game? */
bool cli_rule_known(const char *word);
/* Are all these words rules of that game? Returns 0 if they are; otherwise says so. */
int cli_rules_fit(const struct cli *c, const struct game *g, const char *words);

/* cli_games.c: runs a verb that games bring along; -1 if no game has it. */
int cli_game_verb(const struct cli *c);
/* cli_help.c */
void cli_help(FILE *out);
/* cli_replay.c */
int cli_replay(const struct cli *c);
/* cli_chances.c. Adds the steps of a best play to a line. */
void cli_steps(struct buf *b, const char *steps);
struct hindsight;
struct match;
/* Prints chances from as many imagined games; 0: as many as a first estimate needs. */
void cli_chances(const struct cli *c, const struct match *m, const struct hindsight *h,
                 int games);
/* Prints them and all verdicts as JSON. games below 0: only the verdicts. */
void cli_chances_json(const struct cli *c, const struct match *m, struct hindsight *h,
                      int games);
/* cli_verify.c */
int cli_verify(const struct cli *c);
/* cli_hint.c */
int cli_hint(const struct cli *c);
/* cli_puzzle.c: argv[1] is the verb of the verb. */
int cli_puzzle(const struct cli *c);
/* cli_puzzle_code.c */
int cli_puzzle_code(const struct cli *c);
int cli_puzzle_read(const struct cli *c);
/* cli_arena.c */
int cli_arena(const struct cli *c);
/* cli_puzzle_make.c */
int cli_puzzle_make(const struct cli *c);
int cli_puzzle_day(const struct cli *c);
/* Adds all words after argv[*i] that are not options, and moves *i behind them. */
void cli_puzzle_rules(const struct cli *c, int *i, struct buf *rules);
/* Says which rules the game's puzzles can have, and that these are none; returns BAD. */
int cli_puzzle_no_rules(const struct cli *c, const struct game *g, const char *words);
/* cli_puzzle_deals.c */
int cli_puzzle_deals(const struct cli *c);
/* cli_profile.c */
int cli_export(const struct cli *c);
int cli_import(const struct cli *c);
/* cli_selfplay.c */
int cli_selfplay(const struct cli *c);

#endif
