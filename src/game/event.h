/* event.h: what happened when a step was made, in terms that fit any game: pieces move from
 * zone to zone, turns begin, somebody wins. The state is final at once; the window plays the
 * events back at its own pace. */
#ifndef SUPERWILD_EVENT_H
#define SUPERWILD_EVENT_H

#include <stdbool.h>
#include <stdint.h>

/* Where a piece (a tile, a card) can be. */
enum zone {
    ZONE_NONE,
    ZONE_STOCK, /* face down, to be drawn from: a bag, a pile of cards */
    ZONE_HAND,  /* a seat's own: a rack, a hand of cards */
    ZONE_FRONT, /* face up in front of a seat: a tile drawn for the start, what it laid down or
                 * captured */
    ZONE_TABLE, /* the table, the board */
    ZONE_PILE   /* face up and shared: discards */
};

struct event_place {
    enum zone zone;
    int seat;    /* whose hand, or in front of whom; -1 for what belongs to nobody */
    int x, y, z; /* where in it, as the game counts */
};

enum event_kind {
    EVENT_MOVE, /* piece went from `from` to `to` */
    EVENT_TURN, /* seat is to move */
    EVENT_OUT,  /* seat is out: it has nothing left to play */
    EVENT_WIN,  /* seat has won the round */
    EVENT_ROUND_OVER,
    EVENT_GAME_OVER, /* instead of that, with the last round */
    EVENT_NOTE       /* anything else: the game has a word for it, or a sound */
};

/* The kind of sound, if any. */
enum event_cue {
    CUE_NONE,
    CUE_DEAL,   /* one of many dealt pieces */
    CUE_DRAW,   /* a piece from the stock */
    CUE_LAND,   /* a piece is put down by hand */
    CUE_SLIDE,  /* a piece goes back by itself */
    CUE_CALL,   /* something begins that concerns everybody */
    CUE_TURN,   /* a turn begins */
    CUE_PRIZE,  /* somebody wins a round */
    CUE_TRIUMPH /* all of them win */
};

#define PIECE_NONE (-1)

struct event {
    enum event_kind kind;
    enum event_cue cue;
    int what;   /* the game's own number for it, which only the game reads */
    int seat;   /* who did it, or whom it is about; -1 for nobody */
    int piece;  /* the game's own number for it, from 0, which it keeps for the whole match.
                 * PIECE_NONE if the event is not about a piece */
    bool again; /* one more of the same: it was announced with the previous one */
    struct event_place from, to;
};

#define EVENTS_MOST 200 /* for one step */

#define SHUFFLES_MOST 6 /* in one step */
#define PILE_MOST 106   /* pieces in one pile */

/* A pile was shuffled. */
struct shuffle {
    int at;                   /* before this event of the list */
    int pile;                 /* which one: an index of game->pile */
    int n;                    /* its pieces: the first one is drawn first */
    uint8_t piece[PILE_MOST]; /* as event.piece */
};

struct event_list {
    int n, n_shuffles; /* event_clear() */
    struct event event[EVENTS_MOST];
    struct shuffle shuffle[SHUFFLES_MOST];
};

/* Empties the list. */
void event_clear(struct event_list *list);

/* Adds an event; does nothing if nobody listens (list NULL). */
void event_add(struct event_list *list, struct event e);
/* Adds an event that is not about a piece. */
void event_say(struct event_list *list, enum event_kind kind, enum event_cue cue, int what,
               int seat);
/* A pile of n pieces was shuffled; the last one is drawn first. Nothing if it is empty. */
void event_shuffle(struct event_list *list, int pile, const uint8_t *piece, int n);

#endif
