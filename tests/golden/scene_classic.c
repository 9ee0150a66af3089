/* scene_classic.c: Classic's table, the pages before and after it, and its score sheet. */
#include "classic.h"
#include "scene_parts.h"
#include "wins.h"

#define FOUR "classic-4-seats"

#define TABLE                                                                                  \
    "melded yes\n"                                                                             \
    "grid\n"                                                                                   \
    "b3 b4 b5 .  r7 k7 g7 .  k1 k2 k3 k4\n"                                                    \
    ".  .  .  .  .  .  .  .  .  .  .  .\n"                                                     \
    "r9 k9 g9 b9 .  r3 *  r5 r6 r7 .  .\n"                                                     \
    ".  .  .  .  .  .  .  .  .  .  .  .\n"                                                     \
    "g11 g12 g13 . b10 b11 b12 b13 . .  .  .\n"                                                \
    "rack r4 r8 b6 k9 k10 k11 g2 g6 b2 r13 *\nbag g3 r2 k7 b1"

static void go_to(struct driver *d, const char *button)
{
    press_button(d, button);
    scene_point_away(d);
}

/* ---- The table ---- */

/* A row held by its grip. */
void scene_classic_grip(struct driver *d)
{
    scene_sit_classic(d, TABLE);
    struct rect r = grid_tile(&view_of(d)->grid, table_now(d), tile("r9"));
    struct spot grip = {r.x - 8, r.y + r.h / 2};
    grab_with(d, grip, (struct spot){grip.x + r.w, grip.y + r.h}, BUTTON_LEFT, 0);
}

/* Before the first melds: what they are worth so far; one row is not a meld yet. */
void scene_classic_first(struct driver *d)
{
    scene_sit_classic(
        d, "melded no\ngrid\nb3 b4 b5 . r7 k7 g7\nrack k9 k10 k11 r1 r2 r3 b6 g2 r13 "
           "*\nbag g3 r2 k7");
    session_play(d->app->session,
                 "put r1 0,2 ; put r2 1,2 ; put r3 2,2 ; put k9 4,2 ; put k10 5,2", NULL, NULL);
    app_go(d->app, SCREEN_TABLE);
    drive_draw(d);
    go_to(d, "fit");
}

/* The turn before the last one of a round: a full table, with rows as the players have left
 * them. */
static struct match *late(void)
{
    struct match *m = scene_moment(FOUR, SCENE_NAMES, when_round_over);
    struct game_status st;
    do {
        match_goto(m, m->at - 1);
        match_status(m, &st);
    } while (st.phase != PHASE_TURN || st.played);
    return m;
}

void scene_classic_full(struct driver *d)
{
    scene_sit_in(d, late());
    go_to(d, "tidy");
}

void scene_classic_clock(struct driver *d)
{
    struct match *m = late();
    scene_sit_in(d, m);
    for (int i = 0; i < 114; i++) {
        d->ms += 1000;
        app_wake(d->app, d->ms);
    }
}

void scene_pause_classic(struct driver *d)
{
    scene_sit_in(d, late());
    go_to(d, "menu");
}

/* ---- After it ---- */

/* Thirty rounds, of which the last ones are shown. */
void scene_sheet_long(struct driver *d)
{
    scene_play(d, "game-end-points");
    struct match *m = d->app->session->match;
    struct cl_state *s = m->state;
    s->common.rounds = s->common.round = CL_ROUNDS;
    for (int r = 0; r < CL_ROUNDS; r++)
        for (int i = 0; i < 4; i++)
            s->score[r][i] = (int16_t)(i == r % 4 ? 30 + 9 * r : -(10 + 3 * r));
    go_to(d, "sheet");
}

static void win_rounds(struct driver *d, int n, bool hinted)
{
    struct wins list = {.hinted = hinted};
    for (int i = 0; i < n; i++) {
        struct win w = {.points = 180 - 17 * i,
                        .turns = 9 + i,
                        .draws = 3,
                        .players = 2 + i % 3,
                        .when = 1794000000 + 86400 * i};
        snprintf(w.name, sizeof w.name, "%s", SCENE_NAMES[i % 3]);
        wins_add(&list, &w);
    }
    wins_save(d->app->store, &CLASSIC, &list);
}

void scene_best_rounds(struct driver *d)
{
    win_rounds(d, 7, false);
    press_button(d, "games");
    press_button(d, "show-2");
    go_to(d, "best-of-2");
}

void scene_best_rounds_hinted(struct driver *d)
{
    win_rounds(d, 4, true);
    press_button(d, "games");
    press_button(d, "show-2");
    press_button(d, "best-of-2");
    go_to(d, "with-hints-1");
}
