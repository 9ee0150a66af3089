/* game.h: what a game looks like to the rest of the program.
 *
 * A game is a const table of functions over a state. The state is plain memory of state_size
 * bytes, copied with memcpy, and holds everything that undo should bring back and nothing else.
 * Everything that a player does is a step: one short line of text. apply() takes a state to the
 * next one and reports what happened as events, which the window plays back at its own pace. */
#ifndef SUPERWILD_GAME_H
#define SUPERWILD_GAME_H

#include <stddef.h>

#include "event.h"
#include "letters.h" /* NAME_MAX_BYTES: a player's name with its zero, UTF-8 */
#include "option.h"
#include "rng.h"

#define SEATS_MAX 8
#define COMPUTER_ID 16 /* size of the longest id of a computer player with its zero */
#define SALT_HEX 33    /* size of a salt, 16 bytes as hexadecimal digits, with its zero */
#define STEP_MAX 2048  /* bytes of the longest step with its zero: all pieces, far away */

struct game;
struct tile_game;

/* What makes a player win a game: how scores are compared. */
enum game_scoring {
    SCORING_PEGS,        /* one for each round won; nobody is ahead without one */
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
    int option[OPTIONS_MAX];               /* in the order of game->options */
    uint64_t seed;
    /* Of the fingerprints of its shuffles (match/shuffles.h); "": it has none, as before there
     * were any. */
    char salt[SALT_HEX];
    /* The position it starts from, as the game writes it: as many seats as it says, no draw for
     * the start, no deal. NULL: it starts from the deal. game_config_free() */
    char *start;
};

enum game_phase {
    PHASE_LOTS, /* the draw for the start: the seat to move draws */
    PHASE_DEAL, /* before `deal`; who starts is decided, or (no starter) will be afterwards */
    PHASE_TURN,
    PHASE_ROUND_OVER, /* `deal` begins the next */
    PHASE_GAME_OVER,
    PHASE_CHALLENGE, /* after a round (or the game), all together; it is nobody's move */
    /* In games that deal first and then decide who goes first: */
    PHASE_VOLUNTEER, /* the seat to move looks at its pieces: `volunteer` or `pass` */
    PHASE_AGREE /* a volunteer is proposed. `agree` begins the round, `draw-for-it` leads to
                 * PHASE_LOTS; it is nobody's move, and any person may say either */
};

/* Something that all players try together once a round is over. */
enum game_challenge {
    CHALLENGE_NONE,    /* not offered */
    CHALLENGE_OFFERED, /* `challenge` takes it up */
    CHALLENGE_ON,
    CHALLENGE_MET,
    CHALLENGE_GIVEN_UP,
    CHALLENGE_AHEAD /* the round is won; offered as soon as the players stop */
};

enum round_end {
    END_NONE,
    END_ALL_OUT,
    END_STOPPED,
    END_BLOCKED,
    END_OUT /* somebody went out, and that ends it */
};

/* What everybody at the table can see at a glance. */
struct game_status {
    enum game_phase phase;
    int seats;
    int seat;          /* whose move it is; -1: nobody's */
    int round, rounds; /* 1-based; 0 before the first deal */
    int turn;          /* of the round, 1-based */
    int starter;       /* who holds the starting-player token; -1 if not yet known */
    int winner;        /* who went out first in this round, -1 */
    unsigned out;      /* seats that are out: an empty rack or hand; one bit each */
    bool open;         /* all racks are open: the round is won, and the rest is played
                        * together */
    bool drawn;        /* the seat to move has drawn in this turn */
    int played;        /* pieces on the table from this turn */
    int limit;         /* how many may be played in this turn at most; 0: any number */
    enum game_challenge challenge;
    enum round_end end;     /* why the last round ended */
    int score[SEATS_MAX];   /* by the game's scoring: pegs or points */
    unsigned winners;       /* who would win with the present score, one bit each; 0 while
                             * nobody has anything */
    unsigned round_winners; /* who has won the round that is over, one bit each, in games whose
                             * rounds can be shared; 0 in others */
    unsigned volunteers;    /* who has volunteered to go first, one bit each, in VOLUNTEER and
                             * AGREE; 0 in other phases */
    int clock;              /* seconds for a turn; 0: no clock */
    int turns[SEATS_MAX], draws[SEATS_MAX]; /* of this round, by seat */
    int out_turns, out_draws;               /* the counts when the round's winner went out */
};

#define TURN_SAID 12

/* What a turn did that everybody saw, and on which others may remark; one bit each. */
enum turn_deed {
    DEED_FREED = 1,    /* a Wild left its group, or a piece took its place */
    DEED_CAPTURED = 2, /* a piece of another seat was captured */
    DEED_TOOK = 4,     /* a piece that lay face up was taken into the hand */
    DEED_NEARLY = 8    /* one piece is left, and a seat without any is out */
};

/* What a seat did in a turn. */
struct turn_past {
    int seat;                /* -1: this is not a turn */
    int played, drawn;       /* pieces */
    bool out;                /* the seat was out with it */
    bool ended;              /* false: it was broken off, because the round was */
    bool told;               /* that the seat was out is said elsewhere */
    bool undone;             /* its time ran out: what was tried in it did not stay */
    bool brief;              /* only how much is to be said */
    unsigned deeds;          /* enum turn_deed */
    unsigned lost;           /* the seats that lost a piece by it, or whose discard it took, if
                              * that is still known; one bit each */
    int detail;              /* the game's own number */
    uint8_t said[TURN_SAID]; /* and the game's own notes for the sentence */
};

/* A pile of hidden pieces that a game shuffles. */
struct game_pile {
    const char *id;    /* "bag", a word of records */
    const char *label; /* msgid: "Bag" */
};

struct game {
    /* Identity. */
    int place; /* in lists of games: the least comes first; no two have the same */
    const char *id, *name;
    int seats_min, seats_max;
    enum game_scoring scoring;
    /* What a round is called, msgids: "Game %d" on the score sheet, and for a saved match in
     * one line "Game %d of %d", "Game %d of %d, %s's turn". NULL: "Round %d" and so on.
     * winners_words() says who has won (shared: several have) and with
     * what score; NULL if the score is pegs or points, by the scoring. */
    const char *round_name, *round_of, *round_to_move;
    void (*winners_words)(const char *who, bool shared, int score, struct buf *out);
    const struct game_option *options; /* n_options of them */
    int n_options;
    size_t state_size;
    /* Do the choices fit together? Everything else is checked for all games. NULL: they always
     * do. */
    bool (*agree)(const struct game_config *config, struct reason *why);
    /* Reads a start position of this game. Makes the choices that it implies (one round, its
     * rules; how many play, if it is not one) and appends the text as the game would write it.
     * False with a reason that has the line and column. NULL if every game starts from the
     * deal. */
    bool (*read_start)(struct game_config *config, const char *text, size_t len,
                       struct buf *clean, struct reason *why);

    /* Deals: makes a new state. config must have passed game_config_check(). */
    void (*start)(void *state, const struct game_config *config);

    /* Play. check: is this step legal now? If not, the reason is a sentence for the player.
     * apply: makes a step that check allows (asserts otherwise); events may be NULL. */
    bool (*check)(const void *state, const char *step, struct reason *why);
    void (*apply)(void *state, const char *step, struct event_list *events);
    void (*status)(const void *state, struct game_status *out);
    /* Examples of all steps, NULL-ended: each word with possible arguments, such as "put r5
     * 3,4". */
    const char *const *steps;
    /* Can undo take this step back? (Not if it showed a hidden tile or ended a turn.) */
    bool (*undoable)(const char *step);
    /* Does this step lay out anew what is on the board, without a change in the game, so that
     * it stays even if the turn does nothing else? NULL: no step does. */
    bool (*tidies)(const char *step);
    /* Appends the step that puts the board back to how the turn found it, for what undo can no
     * longer take back. False if nothing has moved. NULL: there is no such step. */
    bool (*restore_step)(const void *state, struct buf *out);

    /* Knowledge: makes a copy without what that seat may not see. seat -1: what everybody may
     * see. */
    void (*view)(const void *state, int seat, void *out);
    /* Makes a full state that could be the true one, from what `view` left of it for that seat:
     * it keeps what the seat knows, and fills in at random what it does not know. The seat's
     * view of out is the same view again. */
    void (*imagine)(const void *view, int seat, struct rng *random, void *out);

    /* Describes what happened in a sentence for those who see what that seat may see (-1: what
     * everybody may see); nothing if it needs no words. state: the state after the step. */
    void (*event_words)(const void *state, const struct game_config *config,
                        const struct event *e, int viewer, struct buf *out);
    /* Describes a turn that is over, from the states before and after the step that ended it
     * (its detail and notes also for one that is not over, from the same state twice and
     * "end"); and says in a sentence what was done in a turn, over or not. */
    void (*turn_past)(const void *before, const void *after, const char *step,
                      struct turn_past *out);
    void (*turn_words)(const struct turn_past *t, const struct game_config *config,
                       struct buf *out);
    /* The same in a few letters, for a list of several turns: "Nell: A3". NULL: the list only
     * says how many pieces were played. */
    void (*turn_short)(const struct turn_past *t, const struct game_config *config,
                       struct buf *out);

    /* Text. If read fails, the state does not change. A line that begins with + came in a later
     * release and follows from the steps. game_hash() leaves it out, so the records of earlier
     * releases still end with the right hash. */
    void (*write)(const void *state, struct buf *out);
    bool (*read)(void *state, const char *text, size_t len, struct reason *why);
    /* For tests: every piece in one place and so on; false with what is broken. */
    bool (*invariant)(const void *state, struct reason *why);

    /* Appends the position of the seat to move, as read_start() reads it. NULL if read_start
     * is. */
    void (*write_position)(const void *state, struct buf *out);
    /* The score sheet: a seat's points in a round that is over, 1-based. NULL: there is
     * none. */
    int (*round_score)(const void *state, int round, int seat);
    /* Who wins if several have the best score: the fewest points of another kind, in such a
     * round. NULL: they share the win. */
    int (*tie_score)(const void *state, int round, int seat);
    const char *tie_name; /* what they are called on the score sheet, a msgid */

    /* Shuffles: event_shuffle() tells each of them. The piles; how many; from which of them a
     * piece is drawn (NULL: there is only one); and how records write a piece. In a game
     * without hidden piles all of this is 0. */
    const struct game_pile *pile;
    int n_piles;
    int (*pile_of)(int piece);
    void (*piece_write)(struct buf *out, uint8_t piece);
    /* Tells the piles of a state that start() has just made, each as a shuffle. */
    void (*piles)(const void *state, struct event_list *events);

    /* Functions that only games with tiles on a grid have (tile_game.h). NULL for other
     * games. */
    const struct tile_game *tiles;
};

/* All games, NULL-ended; made by cmake/Games.cmake from the folders. */
extern const struct game *const GAMES[];
const struct game *game_find(const char *id);
/* Does the score count points rather than pegs? */
bool game_counts_points(const struct game *g);
/* Is score a better than b? */
bool game_score_better(enum game_scoring scoring, int a, int b);
/* The one who is proposed in PHASE_AGREE, the first volunteer from the first seat on; -1 in
 * other phases. */
int game_proposed(const struct game_status *st);
/* How many rounds are over in that phase (enum game_phase) of that round. */
int game_rounds_over(int phase, int round);
/* The seat if there is only one in the set, one bit each; -1 if there are several or none. */
int game_only_seat(unsigned seats);
/* The seats with the best score, one bit each; 0 if it is pegs and nobody has any. */
unsigned game_score_best(enum game_scoring scoring, const int *score, int seats);
/* Was a tie broken by tie_score(): do fewer seats win than have the best score? */
bool game_tie_broken(const struct game *g, const int *score, int seats, unsigned winners);
/* 64 bits that change if anything in the state's text does, except lines with +; the same on
 * every system. */
uint64_t game_hash(const struct game *g, const void *state);

/* A config with the game's defaults, and `seats` players called "Player 1"... */
void game_config_default(struct game_config *c, const struct game *g, int seats);
/* Makes the choices that came in later releases (dated options) what the game did before. */
void game_config_before(struct game_config *c);
bool game_config_check(const struct game_config *c, struct reason *why);
/* The seats of people, one bit each. */
unsigned game_config_people(const struct game_config *c);
/* The seat of the only person among computers, who has not typed a name; -1 if there
 * is none. */
int game_config_you(const struct game_config *c);
/* What stands at the seat: "You" for that person, else the name. */
const char *game_config_label(const struct game_config *c, int seat);
/* Makes a config that starts from a position of the game named in its first line, with as many
 * seats as that says (one, in most games), and checks it. If the text is not such a position,
 * returns false with a reason that has the line and column, and leaves *c as it was. *c is
 * yours: game_config_free(). */
bool game_config_from_text(struct game_config *c, const char *text, size_t len,
                           struct reason *why);
/* Makes *c start from this position of its game; its seats and options do not change. */
bool game_config_set_start(struct game_config *c, const char *text, size_t len,
                           struct reason *why);
/* *out becomes a full copy: game_config_free(). */
void game_config_copy(struct game_config *out, const struct game_config *c);
void game_config_free(struct game_config *c);
/* The game that a position's first line names. NULL with a reason. */
const struct game *game_of_text(const char *text, size_t len, struct reason *why);
int game_option(const struct game_config *c, const char *id); /* asserts that it exists */
void game_option_set(struct game_config *c, const char *id, int value);
/* Appends the chosen rules, under which results are filed: "stacks diagonals", "dimensions 2",
 * or nothing. */
void game_rules_words(const struct game_config *c, struct buf *out);
/* The reverse: chooses these rules, and no others that are yes or no; all else stays. False if
 * they are not words of this game; then some may have been chosen. */
bool game_rules_choose(struct game_config *c, const char *words);

#endif
