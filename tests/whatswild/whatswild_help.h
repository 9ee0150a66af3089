/* whatswild_help.h: what the tests of What's Wild?! share: games at any point, and
 * positions. */
#ifndef SUPERWILD_WHATSWILD_HELP_H
#define SUPERWILD_WHATSWILD_HELP_H

#include "core_help.h"

#include "whats_wild_mind.h"
#include "ww_position.h"

static inline void must_be_sound(const struct ww_state *s)
{
    struct reason why = {.text = ""};
    if (!ww_invariant(s, &why))
        fail_msg("round %d, turn %d: %s", s->round, s->turn, why.text);
}

static inline struct game_config config_of(int seats, enum ww_length length, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, &WHATS_WILD, seats);
    game_option_set(&c, "length", (int)length);
    c.seed = seed;
    return c;
}

/* A game of that length, dealt. */
static inline void deal_game(struct ww_state *s, int seats, enum ww_length length,
                             uint64_t seed)
{
    struct game_config c = config_of(seats, length, seed);
    ww_start(s, &c);
    ww_apply(s, "deal", NULL);
}

/* Position files all begin like this. */
#define GAME "game whats-wild\n"

static inline void start_text(const char *text, uint64_t seed, struct ww_state *s)
{
    struct game_config c;
    struct reason why;
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%d:%d: %s\n%s", why.line, why.col, why.text, text);
    c.seed = seed;
    ww_start(s, &c);
    game_config_free(&c);
    must_be_sound(s);
}

/* Makes legal steps: "draw; discard a7; end". */
static inline void play(struct ww_state *s, const char *steps)
{
    for (const char *at = steps; *at; at += strspn(at, "; ")) {
        char step[64];
        struct reason why = {.text = ""};
        size_t n = strcspn(at, ";");
        snprintf(step, sizeof step, "%.*s", (int)n, at);
        if (!ww_check(s, step, &why))
            fail_msg("\"%s\" is refused: %s", step, why.text);
        ww_apply(s, step, NULL);
        must_be_sound(s);
        at += n;
    }
}

static inline void must_refuse(const struct ww_state *s, const char *step, const char *want)
{
    struct reason why = {.text = ""};
    if (ww_check(s, step, &why))
        fail_msg("\"%s\" is legal", step);
    assert_text(why.text, want);
}

static inline ww_kind kind_of(const char *text)
{
    ww_kind k;
    assert_true(ww_kind_read(text, strlen(text), &k));
    return k;
}

/* One step of a random player. */
static inline void step_at_random(struct ww_state *s, struct rng *rng, struct event_list *ev)
{
    struct random_turn t = {.rng = rng, .game = &WHATS_WILD, .view = s};
    struct buf step = {0};
    if (!ww_random_step(&t, &step))
        buf_add(&step, "deal");
    ww_apply(s, buf_text(&step), ev);
    buf_free(&step);
}

/* The hand of a seat, the discards or the like: "a7 * !". */
static inline const char *cards_of(const ww_card *c, int n)
{
    static char out[4 * WW_CARDS];
    struct buf text = {0};
    for (int i = 0; i < n; i++) {
        buf_add(&text, i ? " " : "");
        if (c[i] == WW_NO_CARD)
            buf_add(&text, "?");
        else
            ww_kind_write(&text, ww_kind_of(c[i]));
    }
    snprintf(out, sizeof out, "%s", buf_text(&text));
    buf_free(&text);
    return out;
}

static inline const char *hand_of(const struct ww_state *s, int seat)
{
    return cards_of(s->hand[seat].card, s->hand[seat].n);
}

#endif
