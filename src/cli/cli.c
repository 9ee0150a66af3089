/* cli.c: the console program: chooses the verb. */
#include "cli.h"

#include <string.h>

#include "cli_parts.h"
#include "version.h"

static int run_verb(const struct cli *c)
{
    static const struct {
        const char *name;
        int (*run)(const struct cli *c);
    } own[] = {{"replay", cli_replay}, {"verify", cli_verify}, {"selfplay", cli_selfplay},
               {"arena", cli_arena},   {"hint", cli_hint},     {"puzzle", cli_puzzle},
               {"export", cli_export}, {"import", cli_import}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!strcmp(c->argv[0], own[i].name))
            return own[i].run(c);
    int code = cli_game_verb(c);
    return code < 0 ? cli_usage(c, "there is no verb", c->argv[0]) : code;
}

int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err)
{
    struct cli c = {argc - 1, argv + 1, in, out, err};
    if (argc < 2)
        return cli_usage(&c, "a verb is missing", NULL);
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h")) {
        cli_help(out);
        return YES;
    }
    if (!strcmp(argv[1], "--version")) {
        fprintf(out, "superwild-cli %s\n", SUPERWILD_VERSION);
        return YES;
    }
    return run_verb(&c);
}
