/* game.h: what a game is to everything that is not a game.
 *
 * A game is a const table of functions over a state: plain memory of state_size bytes, copied
 * with memcpy, that holds everything undo should bring back and nothing else. Everything a
 * player does is a step: one short line of text. apply() takes a state to the next one and
 * says what happened as events; whoever watches plays them back at leisure. */
#ifndef SUPERWILD_GAME_H
#define SUPERWILD_GAME_H

#include <stddef.h>

#include "event.h"
#include "option.h"
#include "rng.h"

#define SEATS_MAX 8
#define NAME_MAX_BYTES 40   /* a player's name with its zero, UTF-8 */
#define COMPUTER_ID 16      /* bytes of the longest id of a computer player with its zero */
#define STEP_MAX 2048      /* bytes of the longest step with its zero: all pieces, far away */

struct game;
struct tile_game;

/* What a player wins a game by: the score with which one is ahead. */
enum game_scoring {
    SCORING_PEGS,        /* one for each round won; without any, nobody is ahead */
    SCORING_MOST_POINTS, /* points may be below 0 */
    SCORING_FEWEST_POINTS
};

/* Who plays what, and with which luck. A copy by `=` borrows `start`; game_config_copy() makes
 * one that lasts. */
struct game_config {
    const struct game *game;
    int seats;
    char name[SEATS_MAX][NAME_MAX_BYTES];
    char computer[SEATS_MAX][COMPUTER_ID]; /* who plays the seat (players.h); "" for a person */
    int option[OPTIONS_MAX]; /* in the order of game->options */
    uint64_t seed;
    char *start; /* the position it starts from, as the game writes it: one seat, no draw for
                    the start, no deal. NULL: from the deal. game_config_free() */
};

enum game_phase {
    PHASE_LOTS,      /* the draw for the start: the seat to move draws */
    PHASE_DEAL,      /* decided; `deal` begins the round */
    PHASE_TURN,
    PHASE_ROUND_OVER,/* `deal` begins the next */
    PHASE_GAME_OVER,
    PHASE_CHALLENGE  /* after a round (or the game), all together; it is nobody's move */
};

/* Something that all players try together once a round is over. */
enum game_challenge {
    CHALLENGE_NONE,    /* not offered */
    CHALLENGE_OFFERED, /* `challenge` takes it up */
    CHALLENGE_ON,
    CHALLENGE_MET,
    CHALLENGE_GIVEN_UP
};

enum round_end {
    END_NONE,
    END_ALL_OUT,
    END_STOPPED,
    END_BLOCKED,
    END_OUT /* somebody went out, and that ends it */
};

/* What anybody at the table sees at a glance. */
struct game_status {
    enum game_phase phase;
    int seats;
    int seat;               /* whose move it is, -1 when nobody's */
    int round, rounds;      /* 1-based; 0 before the first deal */
    int turn;               /* of the round, 1-based */
    int starter;            /* who holds the starting-player token, -1 while not known */
    int winner;             /* who went out first in this round, -1 */
    unsigned out;           /* seats that are out: an empty rack or hand; one bit each */
    bool open;              /* all racks lie open: the round is won, the rest is together */
    bool drawn;             /* the seat to move has drawn in this turn */
    int played;             /* pieces on the table from this turn */
    int limit;              /* how many may be played in this turn at most; 0: any number */
    enum game_challenge challenge;
    enum round_end end;     /* why the last round ended */
    int score[SEATS_MAX];   /* by the game's scoring: pegs or points */
    unsigned winners;       /* who would win as the score stands, one bit each; 0 while nobody
                               has anything */
    int clock;              /* seconds a turn, 0 for no clock */
    int turns[SEATS_MAX], draws[SEATS_MAX]; /* of this round, by seat */
    int out_turns, out_draws; /* the counts when the round's winner went out */
};

/* What a seat did in a turn. */
struct turn_past {
    int seat;          /* -1: no turn is meant */
    int played, drawn; /* pieces */
    bool out;          /* with it the seat was out */
    bool ended;        /* false: broken off, as the round was */
    bool undone;       /* what was tried in it did not stay */
    int detail;        /* the game's own number */
};

struct game {
    /* Identity. */
    int place; /* in lists of games: the least comes first; no two have the same */
    const char *id, *name;
    int seats_min, seats_max;
    enum game_scoring scoring;
    /* A saved match in one line, msgids: "Game %d of %d", "Game %d of %d, %s to move". NULL
     * where it is a round. And who has won (shared: several) by what score; NULL where it is
     * pegs or points, as the scoring says. */
    const char *round_of, *round_to_move;
    void (*winners_words)(const char *who, bool shared, int score, struct buf *out);
    const struct game_option *options; /* n_options of them */
    int n_options;
    size_t state_size;
    /* Do the choices fit each other? What else is checked of all games; NULL: they always do. */
    bool (*agree)(const struct game_config *config, struct reason *why);
    /* Reads a start position of this game. Makes the choices that it implies (one round, its
     * rules) and appends the text as the game would write it. False with a reason that has the
     * line and column. NULL where every game starts from the deal. */
    bool (*read_start)(struct game_config *config, const char *text, size_t len,
                       struct buf *clean, struct reason *why);

    /* Deal: a new state. config must have passed game_config_check(). */
    void (*start)(void *state, const struct game_config *config);

    /* Play. check: may this step be made now? If not, a sentence for the player. apply: makes
     * a step that check allows (asserts otherwise); events may be NULL. */
    bool (*check)(const void *state, const char *step, struct reason *why);
    void (*apply)(void *state, const char *step, struct event_list *events);
    void (*status)(const void *state, struct game_status *out);
    /* The words of all steps, NULL-ended, each with arguments that it may have: "put r5 3,4".
     */
    const char *const *steps;
    /* Can an undo take this step back? (Not what showed a hidden tile, nor a turn's end.) */
    bool (*undoable)(const char *step);
    /* Appends the step that puts the board back to how the turn found it, for what undo can no
     * longer take back. False when nothing has moved. NULL: there is no such step. */
    bool (*restore_step)(const void *state, struct buf *out);

    /* Knowledge: a copy without what that seat may not see. seat -1: what all may see. */
    void (*view)(const void *state, int seat, void *out);
    /* A full state that could be the true one, from what `view` left of it for that seat: what
     * it knows is kept, what it does not know is filled in at random. The seat's view of out is
     * the same view again. */
    void (*imagine)(const void *view, int seat, struct rng *random, void *out);

    /* What happened, as a sentence for whoever sees what that seat may see (-1: what all may);
     * nothing where it needs no words. state: what the step came to. */
    void (*event_words)(const void *state, const struct game_config *config,
                        const struct event *e, int viewer, struct buf *out);
    /* A turn that is over, from the states before and after the step that ended it; and what
     * was done in one, over or not, as a sentence. */
    void (*turn_past)(const void *before, const void *after, const char *step,
                      struct turn_past *out);
    void (*turn_words)(const struct turn_past *t, const struct game_config *config,
                       struct buf *out);

    /* Text. read leaves the state untouched on failure. */
    void (*write)(const void *state, struct buf *out);
    bool (*read)(void *state, const char *text, size_t len, struct reason *why);
    /* For tests: every piece in one place and so on; false with what is broken. */
    bool (*invariant)(const void *state, struct reason *why);

    /* Appends the position of the seat to move, as read_start() reads it. NULL with that. */
    void (*write_position)(const void *state, struct buf *out);
    /* The score sheet: a seat's points of a round that is over, 1-based. NULL: there is none. */
    int (*round_score)(const void *state, int round, int seat);

    /* Of a game played with tiles on a grid: what only such games have (tile_game.h). NULL of
     * others. */
    const struct tile_game *tiles;
};

/* All games, NULL-ended; made by cmake/Games.cmake from the folders. */
extern const struct game *const GAMES[];
const struct game *game_find(const char *id);
/* Does the score count points, not pegs? */
bool game_counts_points(const struct game *g);
/* Is the score a better than b? */
bool game_score_better(enum game_scoring scoring, int a, int b);
/* The seats with the best of these scores, one bit each. 0 when it is pegs and nobody has any.
 */
unsigned game_score_best(enum game_scoring scoring, const int *score, int seats);
/* 64 bits that change when anything in the state's text does; the same on every system. */
uint64_t game_hash(const struct game *g, const void *state);

/* A config with the game's standards, `seats` players called "Player 1"... */
void game_config_default(struct game_config *c, const struct game *g, int seats);
bool game_config_check(const struct game_config *c, struct reason *why);
/* One seat that starts from a position, as the game named in its first line has it; checked.
 * False with a reason that has the line and column, and *c untouched, when it is no such text.
 * *c is yours: game_config_free(). */
bool game_config_from_text(struct game_config *c, const char *text, size_t len,
                           struct reason *why);
/* Lets *c, a configuration of a game, start from this position of it; leaves its options. */
bool game_config_set_start(struct game_config *c, const char *text, size_t len,
                           struct reason *why);
/* *out is a copy of its own: game_config_free(). */
void game_config_copy(struct game_config *out, const struct game_config *c);
void game_config_free(struct game_config *c);
/* The game that a position's first line names. NULL with a reason. */
const struct game *game_of_text(const char *text, size_t len, struct reason *why);
int game_option(const struct game_config *c, const char *id); /* asserts that it exists */
void game_option_set(struct game_config *c, const char *id, int value);
/* Appends the rules that were chosen, for results to be filed by: "stacks diagonals",
 * "dimensions 2", or nothing. */
void game_rules_words(const struct game_config *c, struct buf *out);

#endif
