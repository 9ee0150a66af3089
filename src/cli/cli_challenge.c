/* cli_challenge.c: the verb challenge: can the Wild of this table be set free? */
#include <limits.h>
#include <string.h>

#include "challenge.h"
#include "cli_parts.h"
#include "normikub.h"

#define STANDARD_MS 1000

static int read_words(const struct cli *c, const char **path, struct budget *budget)
{
    for (int i = 1; i < c->argc; i++) {
        const char *word = c->argv[i], *value = i + 1 < c->argc ? c->argv[i + 1] : "";
        uint64_t n;
        if (word[0] != '-' || !word[1]) {
            if (*path)
                return cli_usage(c, "challenge: one file at a time, not also", word);
            *path = word;
            continue;
        }
        if (strcmp(word, "--time-ms") != 0 && strcmp(word, "--nodes") != 0)
            return cli_usage(c, "challenge: there is no option", word);
        if (!cli_number(value, 1, INT_MAX, &n)) {
            fprintf(c->err, "superwild-cli: challenge: %s cannot be \"%s\"\n", word, value);
            return BAD;
        }
        if (!strcmp(word, "--nodes"))
            budget->nodes = (long)n;
        else
            budget->ms = (int)n;
        i++;
    }
    if (!budget->nodes && !budget->ms)
        budget->ms = STANDARD_MS;
    return *path ? 0 : cli_usage(c, "challenge: name a position file", NULL);
}

int cli_challenge(const struct cli *c)
{
    const char *path = NULL;
    struct budget budget = {0};
    struct position p;
    struct challenge answer;
    struct buf b = {0};
    if (read_words(c, &path, &budget) || !cli_read_position(c, path, &p))
        return BAD;
    if (strcmp(p.game, NORMIKUB.id) != 0) {
        fprintf(c->err, "%s:1:1: the challenge is a part of normikub, not of %s\n", path,
                p.game);
        return BAD;
    }
    challenge_solve(p.rules, &p.table, &budget, &answer);
    p.table = answer.table;
    fputs(answer.can     ? "possible proven\n"
          : answer.known ? "impossible proven\n"
                         : "not-known\n",
          c->out);
    if (answer.can) {
        buf_addf(&b, "# table tiles moved: %d\n", answer.moved);
        position_write(&b, &p);
        fputs(buf_text(&b), c->out);
    }
    buf_free(&b);
    return answer.can ? YES : NO;
}
