/* cli_hint.c: the verb hint: as much of a play as is asked for. */
#include <string.h>

#include "classic_game.h"
#include "cli_parts.h"
#include "hint.h"

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

/* What all games' hints have in common. */
struct told {
    int most, moved, plays;
    bool proven;
    tile_t tile; /* TILE_NONE when the play takes none from the rack */
    struct place place;
    struct buf step; /* free it */
};

/* False when nobody is at a turn. */
static bool plane_hint(const struct game_config *config, struct told *out)
{
    struct sw_state s;
    struct hint h;
    config->game->start(&s, config);
    if (!hint_find(&s, &(struct budget){.ms = STANDARD_MS}, &h))
        return false;
    out->most = h.most;
    out->proven = h.proven;
    if (!h.most)
        return true;
    out->moved = h.easy.moved;
    out->plays = h.easy.played;
    out->tile = hint_tile(&s.common, &h.easy.table);
    out->place = h.easy.table.at[out->tile == TILE_NONE ? 0 : out->tile];
    solve_step(&s, &h.easy, &out->step);
    return true;
}

static bool classic_hint(const struct cli *c, const struct game_config *config,
                         struct told *out)
{
    struct cl_state s;
    struct classic_hint h;
    config->game->start(&s, config);
    if (!classic_hint_find(&s, &(struct budget){.ms = STANDARD_MS}, &h))
        return false;
    if (h.initial)
        fprintf(c->out, "initial %d of %d\n", h.worth, CL_MELD);
    out->most = h.most;
    out->proven = h.proven;
    if (!h.most)
        return true;
    out->moved = h.moved;
    out->plays = h.easy.played;
    out->tile = hint_tile(&s.common, &h.easy.table);
    out->place = h.easy.table.at[out->tile == TILE_NONE ? 0 : out->tile];
    classic_step(&s, &h.easy.table, &out->step);
    return true;
}

static void print_told(const struct cli *c, const struct told *t, uint64_t stage)
{
    struct buf b = {0};
    fprintf(c->out, "play %d %s\n", t->most, t->proven ? "proven" : "not-proven");
    if (t->tile == TILE_NONE || stage < STAGE_TILE)
        return;
    buf_tile(&b, t->tile);
    fprintf(c->out, "tile %s\n", buf_text(&b));
    if (stage >= STAGE_PLACE) {
        buf_clear(&b);
        buf_place(&b, t->place);
        fprintf(c->out, "place %s\nmoves %d\n", buf_text(&b), t->moved);
    }
    if (stage >= STAGE_PLAY)
        fprintf(c->out, "plays %d\nstep %s\n", t->plays, buf_text(&t->step));
    buf_free(&b);
}

int cli_hint(const struct cli *c)
{
    const char *path = NULL;
    uint64_t stage = STAGE_PLAY;
    struct position p;
    struct game_config config;
    struct reason why;
    struct told told = {.tile = TILE_NONE};
    if (read_words(c, &path, &stage) || !cli_read_position(c, path, &p))
        return BAD;
    if (!game_config_from_position(&config, &p, &why)) {
        fprintf(c->err, "%s:%d:%d: %s\n", path, why.line ? why.line : 1, why.col ? why.col : 1,
                why.text);
        return BAD;
    }
    if (!(config.game == &CLASSIC ? classic_hint(c, &config, &told)
                                  : plane_hint(&config, &told))) {
        fprintf(c->err, "%s:1:1: nobody is at a turn here\n", path);
        return BAD;
    }
    print_told(c, &told, stage);
    buf_free(&told.step);
    return told.most > 0 ? YES : NO;
}
