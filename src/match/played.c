/* played.c: the list of games and rules that people have played. */
#include "played.h"

#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "scan.h"

#define KEY "played"

/* Cuts a line into the id and the rules after it. */
static char *cut_id(char *line)
{
    char *blank = strchr(line, ' ');
    if (!blank)
        return line + strlen(line);
    *blank = 0;
    return blank + 1;
}

static void take(char *line, void (*found)(void *ctx, const struct game_config *c), void *ctx)
{
    struct game_config c;
    const char *rules = cut_id(line);
    const struct game *g = game_find(line);
    if (!g)
        return;
    game_config_default(&c, g, g->seats_min);
    if (game_rules_choose(&c, rules))
        found(ctx, &c);
}

void played_each(struct store *s, void (*found)(void *ctx, const struct game_config *c),
                 void *ctx)
{
    const char *kept = store_get(s, KEY);
    if (!kept)
        return;
    char *text = mem_strdup(kept);
    for (char *line = text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end)
            *end++ = 0;
        take(line, found, ctx);
    }
    free(text);
}

static bool has_line(const char *text, const char *line)
{
    size_t n = strlen(line);
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
        if (strncmp(text, line, n) == 0 && (text[n] == '\n' || !text[n]))
            return true;
    return false;
}

void played_add(struct store *s, const struct match *m)
{
    struct game_status st;
    struct buf text = {0}, line = {0};
    match_status(m, &st);
    bool over = st.winner >= 0 || (st.end != END_NONE && st.end != END_STOPPED);
    if (!game_config_people(&m->config) || !over)
        return;
    const char *kept = store_get(s, KEY);
    buf_add(&text, kept ? kept : "");
    buf_addf(&line, "%s ", m->game->id);
    game_rules_words(&m->config, &line);
    if (!has_line(buf_text(&text), buf_text(&line))) {
        buf_addf(&text, "%s\n", buf_text(&line));
        store_set(s, KEY, buf_text(&text)); /* it tries again by itself */
    }
    buf_free(&line);
    buf_free(&text);
}
