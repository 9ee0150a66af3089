/* score_sheet.h: the points of several players over several rounds, as a table on paper. */
#ifndef SUPERWILD_SCORE_SHEET_H

#define SUPERWILD_SCORE_SHEET_H
#include <stdbool.h>

#include "draw.h"
#include "game.h"

struct app;

#define SHEET_ROUNDS 30

struct score_sheet {
    const struct game *game;
    const struct game_config *config; /* whose faces are beside the names; NULL: nobody's */
    int players, rounds;
    const char *name[SEATS_MAX];
    int points[SHEET_ROUNDS][SEATS_MAX];
    bool tie; /* the totals were level, and these points decided (game.tie_score) */
    int tie_points[SEATS_MAX];
    unsigned ahead; /* players who are highlighted, one bit each */
};

/* Does the match keep a sheet? */
bool sheet_kept(const struct app *app);

/* Draws the sheet at the top of r, with `shown` rounds from round `first` (0-based) on. The
 * totals are those of all rounds. The probe shows the figures as "points-ROUND-PLAYER" and
 * "total-PLAYER", 1-based; and what broke a tie as "tie-PLAYER". */
void sheet_draw(struct app *app, struct rect r, const struct score_sheet *s, int first,
                int shown);

#endif
