/* blockers_help.h: what the tests of Blockers! share: games at any point, and boards
 * by hand. */
#ifndef SUPERWILD_BLOCKERS_HELP_H
#define SUPERWILD_BLOCKERS_HELP_H

#include "core_help.h"

#include "bk_fast.h"
#include "blockers_mind.h"

static inline void must_be_sound(const struct bk_state *s)
{
    struct reason why = {.text = ""};
    if (!bk_invariant(s, &why))
        fail_msg("round %d, turn %d: %s", s->round, s->turn, why.text);
}

static inline struct game_config config_of(int seats, int rounds, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, &BLOCKERS, seats);
    game_option_set(&c, "rounds", rounds);
    c.seed = seed;
    return c;
}

/* A game of that many rounds, dealt. */
static inline void deal_game(struct bk_state *s, int seats, int rounds, uint64_t seed)
{
    struct game_config c = config_of(seats, rounds, seed);
    bk_start(s, &c);
    bk_apply(s, "deal", NULL);
}

/* One placement of a random player, without its end; false if there is none. */
static inline bool place_at_random(struct bk_state *s, struct rng *rng, struct event_list *ev)
{
    struct random_turn t = {.rng = rng, .game = &BLOCKERS, .view = s};
    struct buf step = {0};
    bk_random_step(&t, &step);
    bool placed = strcmp(buf_text(&step), "end") != 0;
    if (placed)
        bk_apply(s, buf_text(&step), ev);
    buf_free(&step);
    return placed;
}

static inline void turn_at_random(struct bk_state *s, struct rng *rng)
{
    place_at_random(s, rng, NULL);
    bk_apply(s, "end", NULL);
}

/* Puts "r5@e5 b3@a1" on an empty board. */
static inline void board_of(const char *text, struct bk_board *out)
{
    struct scan scan;
    struct word w;
    bk_board_clear(out);
    scan_start(&scan, text, strlen(text));
    scan_line(&scan);
    while (scan_word(&scan, &w)) {
        const char *at = memchr(w.at, '@', w.len);
        bk_tile t;
        int space;
        assert_non_null(at);
        assert_true(bk_tile_read(w.at, (size_t)(at - w.at), &t));
        assert_true(bk_space_read(at + 1, w.len - (size_t)(at - w.at) - 1, &space));
        out->at[space] = t;
    }
}

static inline bk_tile tile_of(const char *text)
{
    bk_tile t;
    assert_true(bk_tile_read(text, strlen(text), &t));
    return t;
}

static inline int space_of(const char *text)
{
    int space;
    assert_true(bk_space_read(text, strlen(text), &space));
    return space;
}

#endif
