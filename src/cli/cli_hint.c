/* cli_hint.c: the verb hint, which says as much about a play as is asked for. */
#include <stdlib.h>
#include <string.h>

#include "cli_parts.h"

#define STANDARD_MS 1000

static int read_words(const struct cli *c, const char **path, uint64_t *stage)
{
    for (int i = 1; i < c->argc; i++) {
        const char *word = c->argv[i];
        if (!strcmp(word, "--stage")) {
            const char *value = i + 1 < c->argc ? c->argv[++i] : "";
            if (!cli_number(value, HINT_COUNT, HINT_PLAY, stage)) {
                return cli_bad_value(c, word, value);
            }
        } else if (word[0] == '-' && word[1]) {
            return cli_verb_usage(c, "there is no option", word);
        } else if (*path) {
            return cli_verb_usage(c, "one file at a time, not also", word);
        } else {
            *path = word;
        }
    }
    return *path ? 0 : cli_verb_usage(c, "name a position file", NULL);
}

/* False with a reason if no hint is possible there. */
static bool find_hint(const struct buf *text, const struct mind_hints **hints, struct hint *out,
                      struct reason *why)
{
    struct game_config config;
    struct game_status st;
    if (!game_config_from_text(&config, buf_text(text), text->len, why))
        return false;
    const struct mind *mind = mind_of(config.game);
    *hints = mind ? mind->hints : NULL;
    if (!*hints) {
        game_config_free(&config);
        return refuse(why, "%s has no hints", config.game->id);
    }
    void *state = mem_alloc(config.game->state_size);
    void *seen = mem_alloc(config.game->state_size);
    config.game->start(state, &config);
    config.game->status(state, &st);
    config.game->view(state, st.seat, seen); /* a hint never knows more than its player */
    game_config_free(&config);
    free(state);
    bool good = (*hints)->find(seen, &(struct budget){.ms = STANDARD_MS}, out);
    free(seen);
    return good || refuse(why, "nobody is at a turn here");
}

int cli_hint(const struct cli *c)
{
    const char *path = NULL;
    uint64_t stage = HINT_PLAY;
    const struct mind_hints *hints;
    struct buf text = {0}, lines = {0};
    struct hint hint;
    struct reason why = {.text = ""};
    int code = BAD;
    if (read_words(c, &path, &stage))
        return BAD;
    if (cli_read_file(c, path, &text)) {
        if (find_hint(&text, &hints, &hint, &why)) {
            hints->lines(&hint, (enum hint_stage)stage, &lines);
            fputs(buf_text(&lines), c->out);
            code = hint.most > 0 ? YES : NO;
        } else {
            cli_bad_input(c, path, 0, &why);
        }
    }
    buf_free(&text);
    buf_free(&lines);
    return code;
}
