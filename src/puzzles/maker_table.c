/* maker_table.c: tables as they come up in games between computers. */
#include <stdlib.h>
#include <string.h>

#include "maker_parts.h"
#include "match.h"
#include "players.h"
#include "room.h"
#include "tidy.h"

#define SEATS_HIGH 4   /* more players lay no other tables */
#define TURNS_MOST 150 /* a round that takes longer goes nowhere */
#define SEEN_MOST MAKER_TABLES
#define SIZE_LEAST 700 /* of the tiles in the smallest window, tidy_size() */

/* ---- A round ---- */

struct round {
    struct maker_game game;
    const struct maker_style *style;
    int turn;
    struct table *seen; /* n of them, up to SEEN_MOST */
    int n;
};

/* The game is played as in the first release, so that packs and days have the same tables for
 * ever. What is claimed about a puzzle is by the rules as they are. */
static void configure(const struct position *from, struct rng *random, struct game_config *out)
{
    const struct game *g = from->game;
    struct game_config rules;
    int most = g->seats_max < SEATS_HIGH ? g->seats_max : SEATS_HIGH;
    int least = g->seats_min > 2 ? g->seats_min : 2;
    bool good = game_config_from_position(&rules, from, NULL);
    game_config_default(out, g, least + (int)rng_below(random, (uint32_t)(most - least + 1)));
    if (good)
        memcpy(out->option, rules.option, sizeof out->option);
    if (good)
        game_config_free(&rules);
    game_config_before(out);
    out->seed = rng_next(random);
}

/* The table at the beginning of a turn, if it is a new one that will do. False once there are
 * too many tiles on it: there will never be fewer. */
static bool look(struct round *r)
{
    const struct table *t = r->game.match->game->tiles->now(r->game.match->state);
    int n = table_count(t);
    if (n > r->style->high || r->n == SEEN_MOST)
        return false;
    if (n >= r->style->low && (!r->n || !table_same(t, &r->seen[r->n - 1])))
        r->seen[r->n++] = *t;
    return true;
}

static bool is_over(const struct game_status *st)
{
    return (st->phase != PHASE_LOTS && st->phase != PHASE_DEAL && st->phase != PHASE_TURN) ||
           st->winner >= 0 || st->turn > TURNS_MOST;
}

static void play(struct round *r)
{
    struct game_status st;
    if (match_check(r->game.match, "draw", NULL)) /* for the start, as every game began */
        match_play(r->game.match, "draw", NULL, NULL);
    for (;;) {
        match_status(r->game.match, &st);
        if (is_over(&st))
            return;
        if (st.phase == PHASE_TURN && st.turn != r->turn) {
            r->turn = st.turn;
            if (!look(r))
                return;
        }
        if (!maker_game_step(&r->game, st.seat >= 0 ? st.seat : 0))
            return;
    }
}

/* ---- Tables that can be shown ---- */

static void tidy(struct table *t, unsigned rules)
{
    struct table_item moves[TILE_MAX];
    int n = tidy_make(t, rules, TIDY_USUAL, moves);
    for (int i = 0; i < n; i++)
        table_put(t, moves[i].tile, moves[i].to);
}

bool maker_fits(const struct position *p)
{
    return tidy_size(&p->table, TIDY_USUAL) >= SIZE_LEAST;
}

/* Picks some of the tables at random. */
static int pick(struct round *r, unsigned rules, struct rng *random, int most,
                struct table *out)
{
    int n = 0;
    while (r->n && n < most) {
        int i = (int)rng_below(random, (uint32_t)r->n);
        out[n] = r->seen[i];
        r->seen[i] = r->seen[--r->n];
        tidy(&out[n], rules);
        n += tidy_size(&out[n], TIDY_USUAL) >= SIZE_LEAST;
    }
    return n;
}

int maker_tables(const struct maker_task *task, const struct position *from,
                 const struct maker_style *style, struct rng *random, int most,
                 struct table out[MAKER_TABLES])
{
    struct round r = {.game.task = task, .style = style, .turn = -1};
    struct game_config c;
    configure(from, random, &c);
    for (int i = 0; i < SEATS_MAX; i++) /* Mira takes long, and her tables are no better */
        r.game.who[i] = (enum player)rng_below(random, PLAYER_MIRA);
    maker_game_begin(&r.game, &c, rng_next(random));
    r.seen = mem_alloc(SEEN_MOST * sizeof *r.seen);
    play(&r);
    int n = pick(&r, from->rules, random, most, out);
    free(r.seen);
    maker_game_end(&r.game);
    return n;
}

/* ---- What nobody needs ---- */

/* Do these tiles lie on both tables in the same way, and does the other have nothing near
 * them? */
static bool is_idle(const struct position *p, const struct table *then,
                    const struct tile_bits *island, tile_t first)
{
    struct place a = p->table.at[first], b = then->at[first];
    struct tile_bits other = room_island(then, p->rules, first);
    if (memcmp(island, &other, sizeof other) != 0)
        return false;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct place now = p->table.at[t], later = then->at[t];
        if (bits_has(island, t) &&
            (now.x - a.x != later.x - b.x || now.y - a.y != later.y - b.y || now.z != later.z))
            return false;
    }
    return true;
}

static bool has_fixed_wild(const struct position *p, const struct tile_bits *island)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(island, t) && tile_is_wild(t))
            return p->game->tiles->notation->wild_on_table;
    return false;
}

static int idle_islands(const struct position *p, const struct table *then,
                        struct tile_bits out[TILE_MAX])
{
    struct tile_bits done = {{0, 0}};
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!table_has(&p->table, t) || bits_has(&done, t))
            continue;
        struct tile_bits island = room_island(&p->table, p->rules, t);
        bits_join(&done, &island);
        if (!has_fixed_wild(p, &island) && is_idle(p, then, &island, t))
            out[n++] = island;
    }
    return n;
}

bool maker_clear(struct position *p, const struct table *then, int idle, struct rng *random)
{
    struct tile_bits islands[TILE_MAX];
    int n = idle_islands(p, then, islands), before = n;
    for (; n > idle; n--) {
        int i = (int)rng_below(random, (uint32_t)n);
        for (tile_t t = 0; t < TILE_MAX; t++)
            if (bits_has(&islands[i], t))
                table_remove(&p->table, t);
        islands[i] = islands[n - 1];
    }
    if (n == before)
        return false;
    tidy(&p->table, p->rules);
    return true;
}

int maker_rest(const struct position *p, tile_t out[TILE_MAX])
{
    struct tile_bits used = p->table.on;
    int n = 0;
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&used, p->rack[i]);
    for (tile_t t = 0; t < p->game->tiles->notation->tiles; t++)
        if (!bits_has(&used, t))
            out[n++] = t;
    return n;
}
