/* classic.h: the state of Classic, which solvers and computer players may look into.
 *
 * Rules: Classic Rummy Tiles, "A round", "Scoring". Steps (steps.h):
 *   draw                         in the draw for the start; or a tile, which ends the turn
 *   deal                         begins a round
 *   put, move, take              tiles on the table
 *   end                          of the turn; with nothing played and an empty pool: a pass
 *   timeout                      the clock ran out
 *   stop                         only for one player: gives up the round */
#ifndef SUPERWILD_CLASSIC_H
#define SUPERWILD_CLASSIC_H

#include "round.h"

#define CL_ID "classic"
#define CL_SEATS 4
#define CL_ROUNDS 30
#define CL_DEAL 14
#define CL_MELD 30      /* points that the initial meld must be worth */
#define CL_WILD_LOSS 30 /* points that a Wild on the rack costs */
#define CL_CLOCK 120    /* seconds a turn, as the rules say */
#define CL_CLOCK_MOST 3600

/* The option "taking": how rule 5 about taking a Wild is read. Earlier releases asked less: one
 * tile could free both Wilds, and the two tiles from the rack could lie anywhere in the Wild's
 * meld. Their records, which do not have the option, are played as they were. */
enum cl_taking { CL_TAKING_LOOSE, CL_TAKING_STRICT };

/* What happens only in Classic: the `what` of an event (round.h). */
enum cl_told {
    CL_TOLD_TIMEOUT = TOLD_OWN /* the clock of seat's turn ran out */
};

/* Its own details of a turn (struct turn_past). */
enum cl_turn {
    CL_TURN_MELDED = TURN_OWN /* the seat's first melds, with which it may now use the table */
};

#define RULES_CLASSIC RULE_MELDS

struct cl_state {
    struct round_state common;
    uint8_t melded; /* bits of seats that have made their initial meld in this round */
    int16_t clock;  /* seconds a turn, 0 for none */
    uint8_t loose;  /* rule 5 as earlier releases read it, see enum cl_taking */
    int16_t score[CL_ROUNDS][CL_SEATS]; /* the sheet: the rounds that are over */
};

/* ---- The state by itself (classic_state.c) ---- */

/* At first all tiles are in the pool. A Wild is the highest tile in the draw for the start. */
extern const struct tile_set CL_TILE_SET;

/* Tiles on the table that were on the rack when the turn began. */
struct tile_bits cl_played(const struct cl_state *s);
/* How many tiles a seat has on its rack. */
int cl_rack_count(const struct cl_state *s, int seat);
/* What the tiles on a rack cost their owner at the end of a round; only those that this state
 * knows. */
int cl_rack_sum(const struct cl_state *s, int seat);

/* Has that seat made its initial meld in this round? */
bool cl_has_melded(const struct cl_state *s, int seat);

/* How many rounds have scores on the sheet. */
int cl_rounds_over(const struct cl_state *s);

/* ---- Judging a turn (classic_turn.c, classic_first.c, classic_wild.c) ---- */

/* All of this depends only on how the table looked at the start of the turn and looks now,
 * never on which of two tiles of one name is which. */

/* The worth of the melds on the table that consist only of this turn's tiles, which counts for
 * the initial meld. Rows that are not melds yet count nothing. */
int cl_laid_worth(const struct cl_state *s);
/* Is everything that was on the table at the start of the turn still there, meld for meld, by
 * the names of the tiles? Rows may have been pushed elsewhere or turned round as a whole. */
bool cl_untouched(const struct cl_state *s);
/* How many Wilds on the table the turn has taken, as the rules define it (0 to 2), for a legal
 * table; if that depends on which of two tiles is which, the fewest. */
int cl_wilds_taken(const struct cl_state *s);
/* Rule 5 alone, for a legal table: may both Wilds be where they are? With `untaken`: and none
 * of them needs to count as taken. */
bool cl_wilds_allowed(const struct cl_state *s, bool untaken);
/* May a turn in which something was played end like this? */
bool cl_turn_legal(const struct cl_state *s, struct reason *why);
/* The rows and Wilds because of which it may not, although all rows are melds (tile_game.h). */
int cl_to_blame(const struct cl_state *s, struct tile_blame out[TILE_BLAMES]);

/* ---- Questions about it, for struct game (classic_ask.c) ---- */

void cl_status(const void *state, struct game_status *out);
void cl_view(const void *state, int seat, void *out);
void cl_imagine(const void *view, int seat, struct rng *random, void *out);
void cl_event_words(const void *state, const struct game_config *config, const struct event *e,
                    int viewer, struct buf *out);
void cl_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out);
void cl_turn_words(const struct turn_past *t, const struct game_config *config,
                   struct buf *out);
int cl_round_score(const void *state, int round, int seat);
extern const struct tile_game CL_TABLE;

/* ---- Its text, and what must always be true of it (classic_text.c) ---- */

void cl_write(const void *state, struct buf *out);
bool cl_read(void *state, const char *text, size_t len, struct reason *why);
bool cl_invariant(const void *state, struct reason *why);

/* ---- Steps, and the game itself (classic.c) ---- */

extern const struct game CLASSIC;

#endif
