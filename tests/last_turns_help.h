/* last_turns_help.h: a match of Blockers! between two people, of its last turns only, in which
 * each of them throws away what is proven. */
#ifndef SUPERWILD_LAST_TURNS_HELP_H
#define SUPERWILD_LAST_TURNS_HELP_H

#include <stdlib.h>

#include "match_help.h"
#include "past_turns.h"

#define LAST_TURNS_FROM 90 /* the turn of the record, from 0, with which it begins */
#define LAST_TURNS_LUCK 167

/* The caller owns it. */
static inline struct match *last_turns_match(void)
{
    struct buf text = {0};
    struct reason why;
    int n;
    slurp(SUPERWILD_SOURCE_DIR "/tests/replays/blockers-2-players.swr", &text);
    struct match *whole = record_read(buf_text(&text), text.len, &why);
    assert_non_null(whole);
    struct past_turn *turn = past_turns(whole, &n);
    struct game_config c = whole->config;
    match_goto(whole, turn[LAST_TURNS_FROM].begin);
    buf_clear(&text);
    whole->game->write_position(whole->state, &text);
    c.start = text.data;
    struct match *m = match_new(&c);
    struct randomplay r = {.fumbles = 0};
    rng_seed(&r.rng, LAST_TURNS_LUCK);
    while (randomplay_step(&r, m, NULL))
        ;
    free(turn);
    match_free(whole);
    buf_free(&text);
    return m;
}

#endif
