/* solitaire_target.c: lets the computer players play a solitaire deal, and compares. */
#include "solitaire_target.h"

#include <string.h>

#include "mind.h"
#include "scan.h"
#include "slices.h"
#include "solitaire_deal.h"
#include "store_puzzles.h"

#define COUNT_MOST 10000

/* ---- Playing ---- */

bool solitaire_target_can(const struct game_config *c)
{
    const struct mind *mind = mind_of(c->game);
    return c->seats == 1 && !c->start && mind && mind->step;
}

static bool play(const struct game_config *c, enum player who, const struct budget *until,
                 struct solitaire_score *out)
{
    const struct solitaire_way way = {.until_out = true, .until = until};
    struct slices *slices = until ? until->slices : NULL;
    struct solitaire_deal deal;
    int part;
    if (slices_open(slices, &part, out, sizeof *out))
        return true;
    if (!solitaire_deal_play(c, who, TEMPER_OPEN, &way, &deal))
        return false;
    *out = (struct solitaire_score){0};
    if (deal.out)
        *out = (struct solitaire_score){true, deal.out_turns, deal.out_draws};
    slices_close(slices, part, out, sizeof *out);
    return true;
}

bool solitaire_target_find(const struct game_config *c, const struct budget *until,
                           struct solitaire_target *out)
{
    bool all = true;
    for (int i = 0; i < PLAYER_COUNT && all; i++)
        all = play(c, (enum player)i, until, &out->of[i]);
    return all;
}

/* ---- Keeping ---- */

static void key_of(const struct game_config *c, struct buf *out)
{
    struct buf rules = {0};
    game_rules_words(c, &rules);
    buf_addf(out, "deal %s/%s/%llu", c->game->id, buf_text(&rules),
             (unsigned long long)c->seed);
    buf_free(&rules);
}

static bool read_score(struct scan *s, struct solitaire_score *out)
{
    struct word turns, draws;
    if (!scan_word(s, &turns))
        return false;
    out->out = !word_is(&turns, "-");
    return !out->out || (scan_word(s, &draws) && word_int(&turns, 1, COUNT_MOST, &out->turns) &&
                         word_int(&draws, 0, COUNT_MOST, &out->draws));
}

/* A line for each player: "nell 21 9", or "pip -" for one who was not out. */
static bool read_target(const char *text, struct solitaire_target *out)
{
    struct scan s;
    struct word w;
    scan_start(&s, text, strlen(text));
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (!scan_line(&s) || !scan_word(&s, &w) || !word_is(&w, player_id((enum player)i)) ||
            !read_score(&s, &out->of[i]) || scan_word(&s, &w))
            return false;
    return !scan_line(&s);
}

bool solitaire_target_load(struct store *s, const struct game_config *c,
                           struct solitaire_target *out)
{
    struct buf key = {0};
    struct solitaire_target t = {0};
    key_of(c, &key);
    const char *text = store_target_load(s, buf_text(&key));
    bool good = text && read_target(text, &t);
    if (good)
        *out = t;
    buf_free(&key);
    return good;
}

enum store_result solitaire_target_save(struct store *s, const struct game_config *c,
                                        const struct solitaire_target *t)
{
    struct buf key = {0}, text = {0};
    key_of(c, &key);
    for (int i = 0; i < PLAYER_COUNT; i++) {
        buf_addf(&text, "%s%s ", i ? "\n" : "", player_id((enum player)i));
        if (t->of[i].out)
            buf_addf(&text, "%d %d", t->of[i].turns, t->of[i].draws);
        else
            buf_add(&text, "-");
    }
    enum store_result r = store_target_save(s, buf_text(&key), buf_text(&text));
    buf_free(&key);
    buf_free(&text);
    return r;
}

/* ---- Comparing ---- */

int solitaire_compare(const struct solitaire_score *a, const struct solitaire_score *b)
{
    if (!a->out || !b->out)
        return (int)b->out - (int)a->out;
    return a->turns != b->turns ? a->turns - b->turns : a->draws - b->draws;
}

static const struct {
    const char *id;
    enum player who;
} MEDALS[MEDAL_COUNT] = {[MEDAL_NONE] = {"none", PLAYER_PIP},
                         [MEDAL_BRONZE] = {"bronze", PLAYER_NELL},
                         [MEDAL_SILVER] = {"silver", PLAYER_OTTO},
                         [MEDAL_GOLD] = {"gold", PLAYER_MIRA}};

enum medal solitaire_medal(const struct solitaire_target *t, const struct solitaire_score *s)
{
    int m = s->out ? MEDAL_GOLD : MEDAL_NONE;
    while (m > MEDAL_NONE && solitaire_compare(s, &t->of[MEDALS[m].who]) > 0)
        m--;
    return (enum medal)m;
}

enum player solitaire_medal_player(enum medal m)
{
    return MEDALS[m].who;
}

const char *solitaire_medal_id(enum medal m)
{
    return MEDALS[m].id;
}

enum medal solitaire_medal_read(const char *id)
{
    for (int m = MEDAL_BRONZE; id && m < MEDAL_COUNT; m++)
        if (strcmp(id, MEDALS[m].id) == 0)
            return (enum medal)m;
    return MEDAL_NONE;
}

/* Two results of the same second, turns and draws are as good as the same. */
static void medal_key(const char *game, const char *rules, const struct store_best *b,
                      struct buf *out)
{
    buf_addf(out, "medal %s/%s/%lld/%d/%d", game, rules, (long long)b->when, b->turns,
             b->draws);
}

enum medal solitaire_medal_load(struct store *s, const char *game, const char *rules,
                                const struct store_best *b)
{
    struct buf key = {0};
    medal_key(game, rules, b, &key);
    enum medal m = solitaire_medal_read(store_target_load(s, buf_text(&key)));
    buf_free(&key);
    return m;
}

enum store_result solitaire_medal_save(struct store *s, const char *game, const char *rules,
                                       const struct store_best *b, enum medal m)
{
    struct buf key = {0};
    medal_key(game, rules, b, &key);
    enum store_result r = store_target_save(s, buf_text(&key), solitaire_medal_id(m));
    buf_free(&key);
    return r;
}
