/* board_help.h: plays Blockers! by hand on the table screen, without a window. */
#ifndef SUPERWILD_BOARD_HELP_H
#define SUPERWILD_BOARD_HELP_H

#include "screens/screens_help.h"

#include "bk_art.h"
#include "bk_desk.h"
#include "blockers.h"
#include "randomplay.h"
#include "table_parts.h"

static inline struct bk_desk *board_desk(const struct driver *d)
{
    return (void *)table_data_of(d->app)->host.desk;
}

static inline const struct bk_state *board_state(const struct driver *d)
{
    return d->app->session->match->state;
}

/* Lifts the covers between two players. */
static inline void board_uncover(struct driver *d)
{
    drive_settle(d);
    for (int i = 0; i < 9 && drive_find(d, "reveal"); i++)
        drive_press(d, "reveal");
    drive_draw(d);
}

/* A game of people, after so many random turns. */
static inline void board_start(struct driver *d, float w, float h, int seats, int turns)
{
    struct game_config c;
    struct randomplay r = {.holds = 5};
    drive_start(d, NULL, w, h);
    game_config_default(&c, &BLOCKERS, seats);
    c.seed = 77;
    assert_true(app_start(d->app, &c, NULL));
    rng_seed(&r.rng, 5);
    while (board_state(d)->turn <= turns || board_state(d)->placed != BK_NO_TILE)
        assert_true(randomplay_step(&r, d->app->session->match, NULL));
    session_sync(d->app->session);
    app_follow(d->app);
    board_uncover(d);
    expect_screen(d, "table");
}

/* A tile of the shown rack that may be placed in this way somewhere, and where; false if there
 * is none. */
static inline bool board_find(const struct driver *d, enum bk_place how, bk_tile *t, int *space)
{
    const struct bk_desk *v = board_desk(d);
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list);
    for (int i = 0; i < n; i++)
        for (int s = 0; s < BK_SPACES; s++)
            if (bk_outcome_at(v, list[i], s) == how) {
                *t = list[i];
                *space = s;
                return true;
            }
    return false;
}

/* The same in the first turn in which there is one. */
static inline void board_until(struct driver *d, int seats, enum bk_place how, bk_tile *t,
                               int *space)
{
    for (int turns = 0;; turns++) {
        assert_true(turns < 20 * seats);
        board_start(d, 1280, 800, seats, turns);
        if (board_find(d, how, t, space))
            return;
        drive_end(d);
    }
}

static inline struct rect board_tile(const struct driver *d, bk_tile t)
{
    return board_desk(d)->d.seen[t].to;
}

static inline struct rect board_space(const struct driver *d, int space)
{
    return bk_space_rect(board_desk(d)->board, space);
}

static inline void board_expect(const struct driver *d, const char *sentence)
{
    const struct ui_widget *w = drive_find(d, "message");
    assert_non_null(w);
    if (!strstr(w->label, sentence))
        fail_msg("\"%s\" does not say \"%s\"", w->label, sentence);
}

#endif
