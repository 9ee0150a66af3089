/* solitaire_target.c: lets the computer players play a solitaire deal, and compares. */
#include "solitaire_target.h"

#include <stdlib.h>
#include <string.h>

#include "match.h"
#include "mind.h"
#include "scan.h"
#include "store_puzzles.h"

#define STEPS_MOST 4000 /* far more than a bag of tiles can take */
#define COUNT_MOST 10000

/* ---- Playing ---- */

bool solitaire_target_can(const struct game_config *c)
{
    const struct mind *mind = mind_of(c->game);
    return c->seats == 1 && !c->start && mind && mind->step;
}

/* Goes on until the rack is empty or the round is over. False if it was stopped. */
static bool play(struct match *m, struct player_turn *t, void *view, struct game_status *st)
{
    struct buf step = {0};
    bool stopped = false, good = true;
    match_status(m, st);
    for (int i = 0; i < STEPS_MOST && good && st->winner < 0; i++) {
        m->game->view(m->state, 0, view);
        buf_clear(&step);
        good = player_step(t, &step);
        stopped = t->stop && t->stop(t->ctx);
        good = good && !stopped && match_play(m, buf_text(&step), NULL, NULL);
        match_status(m, st);
        good = good && st->phase != PHASE_ROUND_OVER && st->phase != PHASE_GAME_OVER;
    }
    buf_free(&step);
    return !stopped;
}

static bool play_deal(const struct game_config *config, enum player who,
                      bool (*stop)(void *ctx), void *ctx, struct solitaire_score *out)
{
    struct game_config c = *config;
    struct game_status st;
    player_write(who, TEMPER_OPEN, c.computer[0]);
    struct match *m = match_new(&c);
    void *view = mem_alloc(m->game->state_size);
    struct player_turn t = {.who = who,
                            .temper = TEMPER_OPEN,
                            .game = m->game,
                            .view = view,
                            .luck = player_luck(c.seed, 0),
                            .stop = stop,
                            .ctx = ctx};
    bool whole = play(m, &t, view, &st);
    *out = (struct solitaire_score){0};
    if (st.winner >= 0)
        *out = (struct solitaire_score){true, st.out_turns, st.out_draws};
    free(view);
    match_free(m);
    return whole;
}

bool solitaire_target_find(const struct game_config *c, bool (*stop)(void *ctx), void *ctx,
                           struct solitaire_target *out)
{
    for (int i = 0; i < PLAYER_COUNT; i++)
        if (!play_deal(c, (enum player)i, stop, ctx, &out->of[i]))
            return false;
    return true;
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
