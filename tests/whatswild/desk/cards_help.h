/* cards_help.h: plays What's Wild?! by hand on the table screen, without a window. */
#ifndef SUPERWILD_CARDS_HELP_H
#define SUPERWILD_CARDS_HELP_H

#include "screens/screens_help.h"

#include "app_sound.h"
#include "randomplay.h"
#include "table_parts.h"
#include "whats_wild.h"
#include "ww_desk.h"

static inline struct ww_desk *cards_desk(const struct driver *d)
{
    return (void *)table_data_of(d->app)->host.desk;
}

static inline const struct ww_state *cards_state(const struct driver *d)
{
    return d->app->session->match->state;
}

/* Lifts the covers between two players. */
static inline void cards_uncover(struct driver *d)
{
    drive_settle(d);
    for (int i = 0; i < 9 && drive_find(d, "reveal"); i++)
        drive_press(d, "reveal");
    drive_settle(d);
}

static inline void cards_begin(struct driver *d, float w, float h, struct game_config *c)
{
    drive_start(d, NULL, w, h);
    c->seed = 77;
    assert_true(app_start(d->app, c, NULL));
    app_follow(d->app);
    cards_uncover(d);
    expect_screen(d, "table");
}

/* A game of people, after so many random turns. */
static inline void cards_start(struct driver *d, float w, float h, int seats, int turns)
{
    struct game_config c;
    struct randomplay r = {.holds = 5};
    game_config_default(&c, &WHATS_WILD, seats);
    game_option_set(&c, "length", WW_EVEN);
    cards_begin(d, w, h, &c);
    rng_seed(&r.rng, 5);
    while (cards_state(d)->turn <= turns && cards_state(d)->phase == PHASE_TURN)
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    session_sync(d->app->session);
    app_follow(d->app);
    cards_uncover(d);
}

/* From a position, which goes on after "game whats-wild". others: the computer that plays all
 * seats but the first; "" for people. */
static inline void cards_from(struct driver *d, const char *text, const char *others)
{
    struct game_config c;
    struct reason why = {0};
    struct buf all = {0};
    buf_addf(&all, "game whats-wild\n%s", text);
    if (!game_config_from_text(&c, buf_text(&all), all.len, &why))
        fail_msg("%s", why.text);
    for (int i = 1; i < c.seats; i++)
        snprintf(c.computer[i], COMPUTER_ID, "%s", others);
    cards_begin(d, 1280, 800, &c);
    game_config_free(&c);
    buf_free(&all);
}

static inline ww_card cards_card(const char *text)
{
    ww_card c;
    assert_true(ww_card_read(text, strlen(text), &c));
    return c;
}

/* The part of a card of the hand that is seen, in which a click means this card. */
static inline struct rect cards_at(const struct driver *d, const char *text)
{
    struct rect r = cards_desk(d)->d.seen[cards_card(text)].to;
    r.w *= 0.16f;
    return r;
}

/* The shown hand in its order, as text. */
static inline void expect_hand(const struct driver *d, const char *cards)
{
    const struct ww_desk *v = cards_desk(d);
    struct buf text = {0};
    for (int i = 0; i < v->fan.n; i++) {
        buf_add(&text, i ? " " : "");
        ww_card_write(&text, v->fan.card[i]);
    }
    assert_string_equal(buf_text(&text), cards);
    buf_free(&text);
}

static inline void expect_message(const struct driver *d, const char *sentence)
{
    const struct ui_widget *w = drive_find(d, "message");
    assert_non_null(w);
    if (!strstr(w->label, sentence))
        fail_msg("\"%s\" does not say \"%s\"", w->label, sentence);
}

static inline void expect_cursor(const struct driver *d, const char *words)
{
    struct buf said = {0};
    desk_cursor_words(&cards_desk(d)->d, &said);
    if (!strstr(buf_text(&said), words))
        fail_msg("the cursor says \"%s\", not \"%s\"", buf_text(&said), words);
    buf_free(&said);
}

static inline void cards_key(struct driver *d, int k, unsigned mods)
{
    struct input in = {.kind = INPUT_KEY, .key = k, .mods = mods, .ms = d->app->now_ms};
    app_event(d->app, &in);
    drive_settle(d);
}

#endif
