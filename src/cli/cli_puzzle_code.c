/* cli_puzzle_code.c: puzzles and positions as codes, and back. */
#include <string.h>

#include "cli_parts.h"
#include "code.h"

static bool codes_of(const struct pack *pack, struct buf *out, struct reason *why)
{
    for (int i = 0; i < pack->n; i++) {
        if (!code_write(&pack->puzzle[i], out, why))
            return false;
        buf_add(out, "\n");
    }
    return true;
}

int cli_puzzle_code(const struct cli *c)
{
    struct buf text = {0}, codes = {0};
    struct pack pack = {0};
    struct reason why;
    if (c->argc != 3)
        return cli_verb_usage(c, "name one file", NULL);
    if (!cli_read_file(c, c->argv[2], &text))
        return BAD;
    int code = YES;
    if (!pack_read(buf_text(&text), text.len, true, &pack, &why) ||
        !codes_of(&pack, &codes, &why))
        code = cli_bad_input(c, c->argv[2], 0, &why);
    else
        fputs(buf_text(&codes), c->out);
    pack_free(&pack);
    buf_free(&codes);
    buf_free(&text);
    return code;
}

static int add_code(const struct cli *c, const char *code, struct pack *pack)
{
    struct puzzle p;
    struct reason why;
    if (!code_read(code, strlen(code), &p, &why))
        return cli_bad_input(c, code, 0, &why);
    pack_add(pack, &p);
    puzzle_free(&p);
    return YES;
}

int cli_puzzle_read(const struct cli *c)
{
    struct pack pack = {0};
    struct buf text = {0};
    int code = YES;
    if (c->argc < 3)
        return cli_verb_usage(c, "name a code", NULL);
    for (int i = 2; i < c->argc && code == YES; i++)
        code = add_code(c, c->argv[i], &pack);
    if (code == YES) {
        pack_write(&pack, &text);
        fputs(buf_text(&text), c->out);
    }
    buf_free(&text);
    pack_free(&pack);
    return code;
}
