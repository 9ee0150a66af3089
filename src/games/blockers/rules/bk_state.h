/* bk_state.h: the state of a match of Blockers!: several games on one board after another. */
#ifndef SUPERWILD_BK_STATE_H
#define SUPERWILD_BK_STATE_H

#include "bk_score.h"
#include "game.h"

#define BK_ROUNDS 9

/* A tile that a seat may not know is BK_NO_TILE; how many there are, everybody knows. */
struct bk_colour {
    bk_tile pile[BK_FACES]; /* face down; the last one is drawn first */
    bk_tile rack[BK_RACK];
    uint8_t n_pile, n_rack;
};

/* A turn that is over: the tile placed, BK_NO_TILE if none was; its space; and the tile that it
 * took, or BK_NO_TILE. */
struct bk_done {
    bk_tile tile, taken;
    uint8_t space;
};

#define BK_TURNS_MOST (BK_TURNS * BK_SEATS) /* of all players together, in one game */

struct bk_state {
    int seats, rounds, first; /* first: who begins every game, from 1; 0: a random player */
    uint8_t own[BK_SEATS];    /* the colours of each player, one bit each */
    /* This game began from a position file: a rack may have had fewer than five tiles, and a
     * tile may lie where its face does not allow. */
    int made;
    int phase; /* PHASE_DEAL, PHASE_TURN, PHASE_ROUND_OVER, PHASE_GAME_OVER */
    int round, turn, seat, starter;
    struct bk_board board;
    struct bk_colour colour[BK_COLOURS];
    bk_tile captured[BK_SEATS][BK_TILES]; /* in the order of the captures */
    int n_captured[BK_SEATS];
    int turns[BK_SEATS], skipped[BK_SEATS]; /* of this game */
    /* What was done in this turn: the tile, BK_NO_TILE if nothing yet; its space; and the tile
     * that it took, or BK_NO_TILE. */
    bk_tile placed, taken;
    int space;
    /* The turns before it, in their order; all saw them. None once the game is over. */
    struct bk_done past[BK_TURNS_MOST];
    int n_past;
    int points[BK_ROUNDS][BK_SEATS],
        takes[BK_ROUNDS][BK_SEATS]; /* of the games that are over */
    struct rng rng;
};

/* Two players have two colours each. */
static inline bool bk_pairs(const struct bk_state *s)
{
    return s->seats == 2;
}

/* Somebody alone, in a position of one colour: it places all that is on its rack, and draws
 * nothing. Tiles of other colours stay where they are. */
static inline bool bk_alone(const struct bk_state *s)
{
    return s->seats == 1;
}

/* The usual colours of a seat, if that many play, one bit each. */
unsigned bk_usual_colours(int seats, int seat);
/* The colours of all seats; and of one. */
void bk_state_seats(const struct bk_state *s, struct bk_seats *out);
unsigned bk_own(const struct bk_state *s, int seat);
/* Those whose tiles a seat cannot capture. */
unsigned bk_shielded(const struct bk_state *s, int seat);
/* How many turns each player has in a game. */
int bk_turns(const struct bk_state *s);
/* How many games are over. */
int bk_rounds_over(const struct bk_state *s);
/* Who won a game that is over, from 1; one bit each. */
unsigned bk_round_winners(const struct bk_state *s, int round);
/* The score of a seat if the game ended now. */
void bk_state_score(const struct bk_state *s, int seat, struct bk_score *out);
/* May tiles of that colour still be played? Four of each stay on the rack. */
bool bk_may_play(const struct bk_state *s, int colour);
/* Can the player to move place anything? */
bool bk_can_place(const struct bk_state *s);
/* The seat whose turn past[i] was. */
int bk_past_seat(const struct bk_state *s, int i);
/* Whose rack has the tile; -1: it is on no rack that is known. */
int bk_on_rack(const struct bk_state *s, bk_tile t);

/* event.what of an EVENT_NOTE. */
enum bk_note {
    BK_SKIPS, /* the seat has nowhere to play */
    BK_SHARES /* the seat has won, and so has another */
};

void bk_mix(bk_tile *t, int n, struct rng *rng);
/* Fills the racks of a seat up to five tiles, as far as its piles go. */
void bk_fill_racks(struct bk_state *s, int seat, enum event_cue cue, struct event_list *ev);
/* game.piles. */
void bk_piles(const void *state, struct event_list *ev);

/* struct game. */
bool bk_read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                   struct reason *why);
void bk_write_position(const void *state, struct buf *out);
void bk_start(void *state, const struct game_config *c);
bool bk_check(const void *state, const char *step, struct reason *why);
void bk_apply(void *state, const char *step, struct event_list *ev);
void bk_status(const void *state, struct game_status *out);
bool bk_undoable(const char *step);
void bk_view(const void *state, int seat, void *out);
void bk_imagine(const void *view, int seat, struct rng *random, void *out);
void bk_event_words(const void *state, const struct game_config *c, const struct event *e,
                    int viewer, struct buf *out);
void bk_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out);
void bk_turn_words(const struct turn_past *t, const struct game_config *c, struct buf *out);
void bk_turn_short(const struct turn_past *t, const struct game_config *c, struct buf *out);
void bk_write(const void *state, struct buf *out);
bool bk_read(void *state, const char *text, size_t len, struct reason *why);
bool bk_invariant(const void *state, struct reason *why);
int bk_round_score(const void *state, int round, int seat);
int bk_round_takes(const void *state, int round, int seat);

#endif
