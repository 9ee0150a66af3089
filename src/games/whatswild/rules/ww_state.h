/* ww_state.h: the state of a match of What's Wild?!. */
#ifndef SUPERWILD_WW_STATE_H
#define SUPERWILD_WW_STATE_H

#include "game.h"
#include "ww_layout.h"

#define WW_SEATS 7
#define WW_ROUNDS 10
#define WW_PAST 64

/* A card that a seat may not know is WW_NO_CARD; how many there are, everybody knows. */
struct ww_hand {
    uint8_t n;
    ww_card card[WW_HAND];   /* in the order in which they came; in a view of another seat, the
                              * open ones first */
    uint8_t open[WW_HAND];   /* 1: everybody knows that this card is here, because it was taken
                              * from the discard pile */
    uint8_t is_new[WW_HAND]; /* 1: it was drawn since the last shuffle (struct ww_shuffled) */
};

/* What is known since the discards became the draw pile, all 0 before: cards of this pile, by
 * kind; how many everybody has drawn from it; and the hidden cards of hands that have come to
 * light since, with how many of them were drawn from it. */
struct ww_shuffled {
    uint8_t pile[WW_KINDS];
    uint8_t draws[WW_SEATS];
    uint8_t lit[WW_KINDS][WW_SEATS], lit_new[WW_KINDS][WW_SEATS]; /* WW_UNKNOWN in a view */
};
#define WW_UNKNOWN 255

/* A turn of this round that is over, as everybody saw it. */
struct ww_past {
    uint8_t seat;
    uint8_t wild;  /* the number that was wild when it began */
    ww_card top;   /* the discard that could have been taken, as the first copy of its kind;
                    * WW_NO_CARD if it could not be */
    uint8_t took;  /* 1: it was; 0: the card came from the draw pile */
    ww_card gave;  /* what was discarded, as the first copy; WW_NO_CARD if nothing */
    uint8_t named; /* with a chameleon, the new number; else 0 */
};

struct ww_state {
    int seats, length, first; /* length: an index of WW_LENGTHS; first: who begins round 1, from
                               * 1; 0: a random player */
    int made;                 /* the match began from a position file */
    int phase;                /* PHASE_DEAL, PHASE_TURN, PHASE_ROUND_OVER, PHASE_GAME_OVER */
    int size;                 /* how many cards each player has in this round before drawing */
    int round, rounds, turn, seat, starter; /* starter: left of the dealer */
    int wild;                               /* the number that is wild now, 1 to 12 */
    ww_card pile[WW_CARDS];                 /* face down; the last one is drawn first */
    ww_card discard[WW_CARDS];              /* face up; the last one is on top */
    int n_pile, n_discard;
    struct ww_hand hand[WW_SEATS];
    /* This turn. */
    int source;     /* enum ww_source: where the card came from */
    ww_card gained; /* that card; WW_NO_CARD before, or if it may not be known */
    ww_card gave;   /* the card discarded; WW_NO_CARD before */
    int before;     /* the number that was wild when the turn began */
    int closed;     /* 1: the top of the discard pile is a chameleon that the last player
                     * discarded, so the player must draw from the pile */
    /* The end of the round. */
    int gone;       /* who went wild first; -1 */
    int wild_seats; /* all who have gone wild in this round; one bit each */
    struct ww_past
        past[WW_PAST];           /* the last turns of this round: turn t is past[t % WW_PAST] */
    int n_past;                  /* how many are over: turns 0 to n_past - 1 */
    int turns[WW_SEATS];         /* of this round */
    int reshuffled;              /* how often the discards became the pile in this round, */
    struct ww_shuffled shuffled; /* and what is known since the last time */
    int points[WW_ROUNDS][WW_SEATS]; /* of the rounds that are over */
    struct rng rng;
};

enum ww_source { WW_NOT_YET, WW_FROM_PILE, WW_FROM_DISCARDS };

/* The lengths of a game; each says how many cards each round has. */
enum ww_length { WW_ALL, WW_ODD, WW_EVEN, WW_FIRST_FIVE, WW_EXTENDED, WW_LENGTH_COUNT };
int ww_rounds_of(int length);
int ww_cards_of(int length, int round); /* round: from 1 */

/* How many cards each player has in this round, before drawing. */
int ww_size(const struct ww_state *s);
/* How many rounds are over. */
int ww_rounds_over(const struct ww_state *s);
/* The top of the discard pile; WW_NO_CARD if there is none. */
ww_card ww_top(const struct ww_state *s);
/* May the seat to move take it? */
bool ww_may_take(const struct ww_state *s);
/* May the seat to move discard this card of its hand now? */
bool ww_may_discard(const struct ww_state *s, ww_card c);
/* Is there any such card? If not, the turn ends without a discard. */
bool ww_can_discard(const struct ww_state *s);
/* May the seat to move go wild now? */
bool ww_may_go_wild(const struct ww_state *s);
/* A hand as kinds, in its order; returns how many. Cards that are not known are left out. */
int ww_hand_kinds(const struct ww_hand *h, ww_kind out[WW_HAND]);
/* The fewest points that the known cards of a hand leave. known (or NULL): are all known? */
int ww_hand_least(const struct ww_hand *h, int wild, bool *known);
/* How many players have a last turn to come, the one to move included; 0 if nobody has gone
 * wild. */
int ww_last_turns(const struct ww_state *s);

/* If the draw pile is empty, shuffles the discards but the top into a new one. */
void ww_reshuffle(struct ww_state *s, struct event_list *ev);
/* game.piles. */
void ww_piles(const void *state, struct event_list *ev);

/* event.what of an EVENT_NOTE. */
enum ww_note {
    WW_NAMES,   /* seat named a new wild number: the event's piece is the chameleon, to.x the
                 * number, from.x the one before */
    WW_LAST,    /* seat went wild first: everybody else has one more turn */
    WW_SHUFFLE, /* the discards are shuffled into a new draw pile of to.x cards */
    WW_LEAVES,  /* at the end of a round: seat is left with to.x points */
    WW_SHARES   /* seat has won, and so has another */
};

/* Places in events: ZONE_STOCK the draw pile, ZONE_PILE the discard pile (x: which, from the
 * bottom), ZONE_HAND a hand (x: which card), ZONE_FRONT what a seat laid down when it went wild
 * or when the round ended (x: which group, y: which card of it; groups of what is left: x =
 * n_groups).
 *
 * Steps: "draw", "take", "discard a7", "discard ! 5", "wild", "end", "deal". "discard a7" means
 * whichever copy may be discarded; "discard a7'" means that very copy. */

/* struct game. */
bool ww_read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                   struct reason *why);
void ww_write_position(const void *state, struct buf *out);
void ww_start(void *state, const struct game_config *c);
bool ww_check(const void *state, const char *step, struct reason *why);
void ww_apply(void *state, const char *step, struct event_list *ev);
void ww_status(const void *state, struct game_status *out);
bool ww_undoable(const char *step);
void ww_view(const void *state, int seat, void *out);
void ww_imagine(const void *view, int seat, struct rng *random, void *out);
void ww_event_words(const void *state, const struct game_config *c, const struct event *e,
                    int viewer, struct buf *out);
void ww_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out);
/* What was discarded in it; WW_NO_CARD: nothing. */
ww_card ww_turn_gave(const struct turn_past *t);
void ww_turn_words(const struct turn_past *t, const struct game_config *c, struct buf *out);
void ww_turn_short(const struct turn_past *t, const struct game_config *c, struct buf *out);
/* The same about a turn of this round. */
void ww_past_words(const struct ww_past *p, const struct game_config *c, struct buf *out);
void ww_write(const void *state, struct buf *out);
bool ww_read(void *state, const char *text, size_t len, struct reason *why);
bool ww_invariant(const void *state, struct reason *why);
int ww_round_score(const void *state, int round, int seat);

#endif
