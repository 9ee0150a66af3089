/* mind.h: how a game is thought about: computer players, hints, random play, and what the
 * console can ask. Each game has one const table of functions, beside its rules (game.h).
 *
 * Anything a game does not have is NULL. Everything works on what one seat sees (game->view())
 * and keeps nothing from one call to the next, so several threads may think at once. */
#ifndef SUPERWILD_MIND_H
#define SUPERWILD_MIND_H

#include "budget.h"
#include "players.h"

struct console_verb;   /* console.h */
struct mind_chances;   /* mind_chances.h */
struct mind_decisions; /* mind_decisions.h */
struct mind_mark;      /* mind_mark.h */
struct mind_puzzles;   /* mind_puzzles.h */
struct random_turn;    /* random_turn.h */

/* ---- Hints ---- */

/* Each stage says a little more. */
enum hint_stage {
    HINT_NONE,
    HINT_COUNT, /* is there a play, and with how many pieces */
    HINT_PIECE, /* one to begin with */
    HINT_PLACE, /* and where it goes */
    HINT_PLAY   /* the whole play */
};

#define HINT_OWN 4

/* What there is to say about a turn. The hint is about the play that a person would find
 * first. */
struct hint {
    bool known;          /* something was found out: the search was not stopped too early */
    int most;            /* how many pieces can be played in this turn */
    bool proven;         /* no play has more; with most 0: nothing can be played */
    bool already;        /* as many have already been played in this turn: nothing can be
                          * gained */
    int plays;           /* pieces in the play that the hint is about */
    int moved;           /* pieces on the table that lie elsewhere after it, */
    int back;            /* and those of this turn that it takes back */
    char step[STEP_MAX]; /* the step that makes it; "" if there is none */
    bool begins;         /* the step only begins the turn; there is another hint after it */
    int piece;           /* to point at first, as in events; PIECE_NONE: the play takes none */
    struct event_place to; /* of one's own; and where it goes */
    int own[HINT_OWN];     /* the game's own numbers, for its own words only */
};

struct mind_hints {
    /* Finds the hint for the seat to move, whose view it is. False when it is nobody's turn.
     * The budget applies to each of the few searches. */
    bool (*find)(const void *view, const struct budget *budget, struct hint *out);
    /* Appends one or two sentences for a stage from HINT_COUNT to HINT_PLACE, in the person's
     * language. */
    void (*words)(const void *view, const struct hint *h, enum hint_stage stage,
                  struct buf *out);
    /* The same as lines for the console, up to that stage; and a line about it for --help. */
    void (*lines)(const struct hint *h, enum hint_stage stage, struct buf *out);
    const char *help;
    /* How many pieces can be played in this turn; 0 if unknown. *proven: nobody can play
     * more. NULL, with missed: it is the same number in every turn. */
    int (*most)(const void *view, const struct budget *budget, bool *proven);
    /* Appends a sentence to that player after a turn: how many could have been played. */
    void (*missed)(const char *name, int most, struct buf *out);
};

/* ---- A challenge that all take up together after a round ---- */

/* What is known about the challenge in advance. */
struct challenge_found {
    bool known; /* it is certain whether it can be met; otherwise the search was too short */
    bool can;
    int moved; /* pieces that have to move for it, as far as is known; not always the fewest */
};

struct mind_challenge {
    size_t size; /* size of what find() writes, which begins with a struct challenge_found */
    /* Are both states about the same challenge, so that one answer serves for both? */
    bool (*same)(const void *state, const void *other);
    /* Finds out whether it can be met from where it begins or (now) from the present table, and
     * how. The budget's nodes are for whether; tidying takes a little more. */
    void (*find)(const void *view, bool now, const struct budget *budget, void *found);
    /* How many pieces in that state are not where the way that was found puts them. */
    int (*moved)(const void *found, const void *state);
    /* Appends the step from that state to the way that was found; nothing if nothing moves. */
    void (*step)(const void *found, const void *state, struct buf *out);
    /* For a hint (mind_hints.words()): the piece to begin with, and where it goes. PIECE_NONE
     * if nothing moves. */
    void (*first)(const void *found, const void *state, struct hint *out);
    /* One sentence, in the person's language. */
    void (*words)(const struct challenge_found *told, struct buf *out);
    const char *about;                  /* what is to be done: a msgid */
    const char *label, *label_hopeless; /* labels of the button that takes it up: msgids */
};

/* ---- A turn that is over, looked at again ---- */

/* What a seat saw in a turn, and never more: what was drawn later or was on other racks must
 * make no difference. */
struct mind_past {
    const void *begin; /* its view when the turn began, */
    const void *drew;  /* after its draw (NULL: it had none, or the draw ended the turn), */
    const void *end;   /* and before the step that ended it */
    const char *step;  /* that step */
    struct turn_past turn;
};

/* What the turn came to, and the best that it could have come to, in what counts in the game:
 * pieces played, points left, chances. */
struct verdict {
    bool known;  /* false: it was stopped; then the rest says nothing */
    bool choice; /* there was something to decide: another turn would have been worse */
    bool proven; /* nothing is better than `best`; otherwise that is what was found */
    bool better; /* something better than what was done was found; with its steps below */
    int did, best;
    int missed;      /* how much better, never less than 0 */
    bool after_draw; /* the steps go on after the draw; otherwise from the turn's beginning */
    char steps[STEP_MAX]; /* the better play, a step on each line, up to the end of the turn; ""
                           * if there is none */
    int own[HINT_OWN];    /* the game's own numbers, for its own words only */
};

struct mind_hindsight {
    /* Judges a turn. The budget's nodes apply to each of the few searches, and the same nodes
     * lead to the same verdict on every system. Writes no words: it may run on any thread.
     * False, and nothing is known, if it was stopped. */
    bool (*judge)(const struct mind_past *past, const struct budget *budget,
                  struct verdict *out);
    /* Appends a sentence that follows the one about the turn ("Ann played 3 tiles."): what the
     * best was, or that there was nothing better. */
    void (*words)(const struct verdict *v, struct buf *out);
    /* Appends in how many of a player's turns with a choice there was nothing better, by the
     * game's own measure: "Fewest points left: 13 of 23". NULL: "13 of 23 best plays". */
    void (*found)(int found, int choices, struct buf *out);
    /* Appends how much was missed in several turns together, in a few words: "12 tiles". */
    void (*missed)(int missed, int turns, struct buf *out);
    /* What counts is pieces played, so that what was played and what could have been can be
     * added up. */
    bool pieces;
    /* The same as `words` in a few words for the console, "played 3 best 5". */
    void (*line)(const struct verdict *v, struct buf *out);
};

/* ---- Games for tests and for measuring: selfplay and arena ---- */

enum trial {
    TRIAL_SELFPLAY, /* random play: try everything; the seed may choose */
    TRIAL_ARENA /* players against each other, without clocks: one round, or (whole) a game */
};

struct mind_trials {
    /* Sets what this kind of game needs, including the number of rounds. The config has its
     * seed and all defaults. */
    void (*prepare)(struct game_config *config, enum trial trial, int rounds);
    /* Sets the optional rule with that name ("stacks", "3"); false if there is none. NULL: the
     * game has no optional rules. "plain" always means none of them. */
    bool (*rule)(struct game_config *config, const char *word);
    bool whole; /* a game of the arena is all its rounds: one by itself says little */
    const char *rules_list;  /* "stacks, diagonals, plain, all": for --help */
    const char *rules_wrong; /* the message for another game's rules; NULL: there are none */
    /* What selfplay counts only in this game: names, NULL-ended, at most COUNTERS_MOST. */
    const char *const *counters;
    void (*count)(const void *before, const char *step, const void *after, long *count);
    /* Does the view of a seat hide what it should? */
    bool (*hides)(const void *view, int seat, struct reason *why);
};

#define COUNTERS_MOST 8

/* ---- All of it ---- */

struct mind {
    const struct game *game;
    /* Appends the next step of a computer player's turn, or its answer in PHASE_VOLUNTEER.
     * False if it was stopped. NULL: computers do not play this game. */
    bool (*step)(const struct player_turn *t, struct buf *out);
    /* What each player is like in this game, by enum player, msgids; NULL: as everywhere
     * (players.h). A game with lines of its own has no tempers: both play the same. */
    const char *const *about;
    /* Appends a random step that the rules allow (random_turn.h). In PHASE_TURN, CHALLENGE,
     * VOLUNTEER and AGREE there is always one. False after a round if it wants to do nothing
     * before the next one. NULL: there is no random play. */
    bool (*random_step)(struct random_turn *t, struct buf *out);
    const struct mind_hints *hints;
    const struct mind_challenge *challenge;
    const struct mind_hindsight *hindsight; /* NULL: its replays only show what was done */
    const struct mind_chances *chances;     /* NULL: nothing is said about them */
    const struct mind_trials *trials;
    /* What the console can ask, ended by one without a name; and how pieces are written, a
     * sentence for its --help. */
    const struct console_verb *verbs;
    const char *notation;
    /* Puzzles on a table, or those in which a person decides and the others answer; NULL: the
     * game has none of that kind. No game has both. */
    const struct mind_puzzles *puzzles;
    const struct mind_decisions *decisions;
    /* What is worth telling of it, ended by one without an id. NULL: nothing. */
    const struct mind_mark *marks;
};

/* The minds of all games that have one, in the order of GAMES, NULL-ended. */
extern const struct mind *const MINDS[];
/* NULL if computers cannot play that game. */
const struct mind *mind_of(const struct game *g);
/* What a player is like in a game, in the person's language; and does its temper matter? */
const char *mind_about(const struct game *g, enum player who, enum temper t);
bool mind_has_tempers(const struct game *g);

#endif
