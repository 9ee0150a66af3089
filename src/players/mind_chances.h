/* mind_chances.h: what a game offers for telling chances: imagined games are played from a
 * state to the end of its round, again and again, and what became of them is counted
 * (review/chances.h).
 *
 * All of it is in whole numbers, and the same random numbers lead to the same games on every
 * system. Nothing is kept from one call to the next, so several threads may use it at once. */
#ifndef SUPERWILD_MIND_CHANCES_H
#define SUPERWILD_MIND_CHANCES_H

#include "game.h"
#include "players.h"

/* The parts of a win, of a point and of a turn: a number that 1 to 8 can share evenly. */
#define CHANCES_UNIT 840

/* What a round came to, by seat. */
struct chances_value {
    int win[SEATS_MAX];   /* parts of the win; all together CHANCES_UNIT */
    int worth[SEATS_MAX]; /* what loss and luck are measured in, by mind_chances.measure */
};

enum chances_measure {
    CHANCES_WINS,  /* parts of the win; for somebody alone, turns that were not needed */
    CHANCES_POINTS /* points: how many fewer a seat got than the others, on average */
};

struct mind_chances {
    /* Which figures are better than a constant by enough to be shown (review/README.md): the
     * chances with everybody's true pieces, and those from what a player saw. And luck, if it
     * explains results. */
    bool open, seen, luck;
    enum chances_measure measure;
    /* Who plays on in the imagined games, at all seats: for the open chances and luck, and for
     * losses, which need many more games. */
    enum player open_by, seen_by;
    enum temper temper;
    int turns; /* of each player: a round that then goes on is shared as value() says */
    int games; /* imagined games for a first estimate of each figure of a short match */

    /* Has something been drawn in the step between these states? */
    bool (*drew)(const void *before, const void *after);
    /* Mixes what nobody has drawn yet, and the luck of later shuffles. */
    void (*shuffle)(void *state, struct rng *random);
    /* `state` is `before`, mixed; `before` and `after` are true states around a draw. Swaps two
     * pieces in it, so that the same is drawn next as truly was; the order of all others stays
     * random. So games that differ only in the draw can be compared. False, with nothing
     * changed, if that cannot be done. */
    bool (*as_drawn)(void *state, const void *before, const void *after);
    /* What may be hidden from that seat, those hands first that fit what was done: begins with
     * a view, and writes `guess_size` bytes; and deals from that. Deals that follow on each
     * other may be alike. NULL: game->imagine(). */
    size_t guess_size;
    void (*guess)(const void *view, int seat, struct rng *random, void *guess);
    void (*deal)(void *guess, struct rng *random, void *out);
    /* Plays a round from the beginning of a turn to its end as that player would, faster than
     * step by step. False if that cannot be done. NULL: it never can. */
    bool (*finish)(const void *state, enum player who, struct rng *luck,
                   struct chances_value *out);
    /* What the round came to, or (stopped at the limit) how it is shared. */
    void (*value)(const void *state, struct chances_value *out);
    /* Adds what is worth a thought from there to the draw or the end of the turn, each a list
     * of steps, ended by newlines. The view is the one of the seat to move. NULL: what the
     * strongest players would do, and the best play in hindsight. */
    void (*choices)(const void *view, void (*add)(void *ctx, const char *steps), void *ctx);

    /* For a turn that was missed. Appends what it gave the next player, if that can be seen
     * from the next turn: "Discarding the zebra 7 let Mira go wild". NULL: no turn does. */
    void (*gave)(const struct turn_past *turn, const struct turn_past *next,
                 const struct game_config *config, struct buf *out);
    /* Appends a sentence about what was better: steps that `choices` has added, without the
     * last newline. NULL: nothing is said. */
    void (*better)(const char *steps, struct buf *out);
};

#endif
