/* cli_hint.c: the verb hint: as much of a play as is asked for. */
#include <string.h>

#include "cli_parts.h"
#include "hint.h"
#include "normikub.h"

#define STANDARD_MS 1000

enum stage { STAGE_COUNT = 1, STAGE_TILE, STAGE_PLACE, STAGE_PLAY };

static int read_words(const struct cli *c, const char **path, uint64_t *stage)
{
    for (int i = 1; i < c->argc; i++) {
        const char *word = c->argv[i];
        if (!strcmp(word, "--stage")) {
            const char *value = i + 1 < c->argc ? c->argv[++i] : "";
            if (!cli_number(value, STAGE_COUNT, STAGE_PLAY, stage)) {
                fprintf(c->err, "superwild-cli: hint: --stage cannot be \"%s\"\n", value);
                return BAD;
            }
        } else if (word[0] == '-' && word[1]) {
            return cli_usage(c, "hint: there is no option", word);
        } else if (*path) {
            return cli_usage(c, "hint: one file at a time, not also", word);
        } else {
            *path = word;
        }
    }
    return *path ? 0 : cli_usage(c, "hint: name a position file", NULL);
}

static void print_hint(const struct cli *c, const struct sw_state *s, const struct hint *h,
                       uint64_t stage)
{
    struct buf b = {0};
    tile_t t = h->most ? hint_tile(s, &h->easy) : TILE_NONE;
    fprintf(c->out, "play %d %s\n", h->most, h->proven ? "proven" : "not-proven");
    if (t == TILE_NONE || stage < STAGE_TILE)
        return;
    buf_tile(&b, t);
    fprintf(c->out, "tile %s\n", buf_text(&b));
    if (stage >= STAGE_PLACE) {
        buf_clear(&b);
        buf_place(&b, h->easy.table.at[t]);
        fprintf(c->out, "place %s\nmoves %d\n", buf_text(&b), h->easy.moved);
    }
    if (stage >= STAGE_PLAY) {
        buf_clear(&b);
        solve_step(s, &h->easy, &b);
        fprintf(c->out, "plays %d\nstep %s\n", h->easy.played, buf_text(&b));
    }
    buf_free(&b);
}

int cli_hint(const struct cli *c)
{
    const char *path = NULL;
    uint64_t stage = STAGE_PLAY;
    struct position p;
    struct game_config config;
    struct reason why;
    struct sw_state s;
    struct hint h;
    if (read_words(c, &path, &stage) || !cli_read_position(c, path, &p))
        return BAD;
    if (!game_config_from_position(&config, &p, &why)) {
        fprintf(c->err, "%s:%d:%d: %s\n", path, why.line ? why.line : 1, why.col ? why.col : 1,
                why.text);
        return BAD;
    }
    if (config.game != &SUPER_WILD && config.game != &NORMIKUB) {
        fprintf(c->err, "%s:1:1: there are no hints for %s yet\n", path, config.game->name);
        return BAD;
    }
    config.game->start(&s, &config);
    if (!hint_find(&s, &(struct solve_budget){.ms = STANDARD_MS}, &h)) {
        fprintf(c->err, "%s:1:1: nobody is at a turn here\n", path);
        return BAD;
    }
    print_hint(c, &s, &h, stage);
    return h.most > 0 ? YES : NO;
}
