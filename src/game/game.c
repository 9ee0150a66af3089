/* game.c: finding a game, and configurations. */
#include "game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "hash.h"
#include "words.h"

const struct game *game_find(const char *id)
{
    for (int i = 0; GAMES[i]; i++)
        if (!strcmp(GAMES[i]->id, id))
            return GAMES[i];
    return NULL;
}

bool game_counts_points(const struct game *g)
{
    return g->scoring != SCORING_PEGS;
}

bool game_score_better(enum game_scoring scoring, int a, int b)
{
    return scoring == SCORING_FEWEST_POINTS ? a < b : a > b;
}

unsigned game_score_best(enum game_scoring scoring, const int *score, int seats)
{
    unsigned best = 0;
    int first = 0; /* of those in `best` */
    for (int i = 0; i < seats; i++) {
        if (scoring == SCORING_PEGS && !score[i])
            continue;
        if (!best || game_score_better(scoring, score[i], score[first])) {
            best = 0;
            first = i;
        }
        if (score[i] == score[first])
            best |= 1u << i;
    }
    return best;
}

uint64_t game_hash(const struct game *g, const void *state)
{
    struct buf text = {0};
    g->write(state, &text);
    uint64_t h = hash_bytes(HASH_START, text.data, text.len);
    buf_free(&text);
    return h;
}

void game_config_default(struct game_config *c, const struct game *g, int seats)
{
    memset(c, 0, sizeof *c);
    c->game = g;
    c->seats = seats;
    for (int i = 0; i < SEATS_MAX; i++)
        snprintf(c->name[i], sizeof c->name[i], _("Player %d"), i + 1);
    for (int i = 0; i < g->n_options; i++)
        c->option[i] = g->options[i].standard;
}

static bool name_good(const char *name)
{
    size_t n = strlen(name);
    bool ink = false;
    for (size_t i = 0; i < n; i++) {
        unsigned char ch = (unsigned char)name[i];
        if (ch < 0x20 || ch == 0x7f)
            return false;
        ink |= ch != ' ';
    }
    return ink && name[0] != ' ' && name[n - 1] != ' ';
}

bool game_config_check(const struct game_config *c, struct reason *why)
{
    const struct game *g = c->game;
    if ((c->seats < g->seats_min && !c->from_position) || c->seats > g->seats_max)
        return refuse(why, "%s is for %d to %d players, not %d", g->name, g->seats_min,
                      g->seats_max, c->seats);
    for (int i = 0; i < c->seats; i++)
        if (!name_good(c->name[i]))
            return refuse(why, "player %d needs a name", i + 1);
    for (int i = 0; i < g->n_options; i++) {
        const struct game_option *o = &g->options[i];
        if (!option_allows(o, c->option[i]))
            return refuse(why, "%s must be from %d to %d, not %d", o->id, o->low, o->high,
                          c->option[i]);
    }
    if (c->from_position && (c->seats != 1 || strcmp(c->start.game, g->id) != 0))
        return refuse(why, "a position works only in its own game, with one player");
    return !g->agree || g->agree(c, why);
}

static int option_index(const struct game_config *c, const char *id)
{
    for (int i = 0; i < c->game->n_options; i++)
        if (!strcmp(c->game->options[i].id, id))
            return i;
    assert(!"no such option");
    return 0;
}

bool game_config_from_position(struct game_config *c, const struct position *p,
                               struct reason *why)
{
    const struct game *g = game_find(p->game);
    if (!g)
        return refuse_at(why, 1, 1, "this version cannot play %s yet", p->game);
    game_config_default(c, g, 1);
    c->from_position = true;
    c->start = *p;
    g->from_position(c, p);
    return game_config_check(c, why);
}

int game_option(const struct game_config *c, const char *id)
{
    return c->option[option_index(c, id)];
}

void game_option_set(struct game_config *c, const char *id, int value)
{
    c->option[option_index(c, id)] = value;
}

void game_rules_words(const struct game_config *c, struct buf *out)
{
    struct buf words = {0};
    for (int i = 0; i < c->game->n_options; i++)
        option_rule_words(&c->game->options[i], c->option[i], &words);
    buf_add(out, buf_text(&words));
    buf_free(&words);
}
