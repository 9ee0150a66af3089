/* look.h: how the window shows a game: everything that its rules (game.h) do not say.
 *
 * Each game that the window can show has a look in LOOKS. Pages ask the look and never name a
 * game. Texts are msgids: they go through _() where they are shown. */
#ifndef SUPERWILD_LOOK_H
#define SUPERWILD_LOOK_H

#include "desk.h"
#include "match.h"
#include "rules_book.h"

struct app;
struct lesson_course;
struct rules_example;
struct rules_page;

/* Words that differ from game to game. Patterns have a name as %s, a round or a number of
 * rounds as %d. */
struct look_words {
    const char *round_of;                 /* the round, and of how many */
    const char *wins_round, *nobody_wins; /* a name and the round; the round */
    const char *you_win_round;            /* the round */
    const char *share_round;              /* names, the round; NULL: none is shared */
    const char *next_round, *who_won;     /* on buttons */
    const char *new_round;                /* how many tiles each player has */
    const char *round_won; /* before a sentence on who may play on; %s: the winner */
    const char *ask_stop;
    const char *(*award)(int n); /* the pattern for this many: "%d peg" */
    const char *(*after)(int n); /* "after %d round" */
    const char *award_for, *no_award, *blocked;
    const char *challenge_met, *challenge_given_up; /* how it ended, if there is one */
    const char *challenge_shown;                    /* the same, if the program has shown how */
    const char *goes_out; /* how a round ends that somebody wins at once; NULL: it goes on */
    /* The same if a tie was broken (game.tie_score): by one of the others (who), by the person,
     * by several (who). NULL: no tie is broken. */
    const char *tie_won, *tie_you, *tie_shared;
    const char *drawn_first; /* on a button: who goes first, if nobody is chosen */
    const char *same_deal;   /* what a seed is good for, a sentence */
    const char *in_bag;      /* before a number of tiles */
    const char *show_hand;   /* a button that uncovers one's hand; NULL: one shows tiles */
    const char *never_won;
    const char *wins;    /* all of it: who */
    const char *you_win; /* where one may play on after a round; else NULL */
};

/* A part of the set-up page, beside names and seed: one option or two. */
enum setup_kind {
    SETUP_PLAYERS, /* how many players, and so how many names */
    SETUP_NUMBER,  /* an option as a number between its bounds, or its named choices */
    SETUP_LIST,    /* an option with named choices, one below the other */
    SETUP_RULE,    /* a yes or no with a picture and a sentence */
    SETUP_LADDER,  /* 1, 2, ...: each adds to the previous ones; with a picture for each */
    SETUP_STARTER, /* 0, or the number of the player who starts */
    SETUP_CLOCK    /* seconds a turn, 0 for none: one of a few, with a sentence about it */
};

#define SETUP_STEPS 5

struct setup_part {
    enum setup_kind kind;
    bool right;         /* in the right column, if there are two */
    const char *option; /* its id */
    const char *label;
    const char *text[SETUP_STEPS];                    /* RULE, CLOCK: one; LADDER: for each
                                                       * number */
    const struct rules_example *example[SETUP_STEPS]; /* the same */
};

#define SETUP_PARTS 8

/* The table on the title page: a best play, and another one each day. */
struct look_day {
    /* Appends a position, as chance has it; the mind's best play from it is what is shown, */
    void (*position)(struct rng *random, struct buf *out);
    /* if the table is then fit to be seen. */
    bool (*shows)(const struct match *m);
};

/* A rule that a person learns: a puzzle or a game that makes use of it is hard to understand
 * for anybody who does not know it. The first one of a game is the game itself. */
struct look_rule {
    const char *id;    /* for the profile; no other rule of any game has it */
    const char *name;  /* a word or two after the game's name; NULL: the game is all there is */
    const char *words; /* a sentence that explains it; NULL: the game's motto */
    const struct rules_example *example; /* a picture of it; NULL: the game's emblem */
    int on; /* number of the rule in this list, from 1, on which it builds: who knows this one
             * knows that one; 0: on none */
    int lesson;       /* who has done so much of the lesson (lesson_mark.done) knows it; 0: the
                       * lesson does not teach it */
    const char *page; /* the title of its page of the rules; NULL: the lesson, or the first
                       * page, is about it */
    bool (*used)(const struct game_config *c); /* NULL: always */
};

#define LOOK_RULES 6 /* of one game, at most, with the end */

/* What the winner of a round gets. In a game for points, all gain or lose some. */
enum award { AWARD_PEG, AWARD_TOKEN, AWARD_POINTS };

struct look {
    const struct game *game;
    const char *name;  /* as it is called here; not translated */
    const char *motto; /* below the program's name */
    /* Positions that show what can be set (one that is legal, one with a fault), small enough
     * for the page of settings; or NULL if other looks have such positions. */
    const char *preview, *preview_fault;
    /* A position so small that its picture tells the games apart on the title page; NULL: the
     * cross. */
    const char *emblem;
    const struct look_day *day;        /* the table on the title page; NULL: the cross */
    const struct rules_example *cross; /* the same, if no such table is found */
    bool solitaire;
    const struct desk_kind *desk; /* the desk it is played on, */
    const void *ways;             /* and what the desk must know about it */
    bool plain_keys; /* its set-up and lesson are stored without its id, because it once was the
                      * only game */
    enum award award;
    const struct look_words words;
    bool six_and_nine; /* 6 and 9 are two different numbers and look different */
    int seats; /* at the table that is offered first, with a person and computers; 0: two */
    bool names_beside; /* two names in a row on the set-up page, with the options below: for
                        * many players */
    struct setup_part setup[SETUP_PARTS]; /* label NULL past the last */
    /* Appends a sentence about the number of players that was chosen, or nothing; or NULL. */
    void (*setup_words)(const struct game_config *c, struct buf *out);
    /* Appends the rules of a match as a few words, for a list. */
    void (*rules_words)(const struct match *m, struct buf *out);
    /* The same for an entry in a list of wins (struct win.rules); appends nothing if there is
     * nothing to say; or NULL. */
    void (*win_rules)(const char *rules, struct buf *out);
    const struct rules_page *const *rules; /* NULL past the last */
    const struct lesson_course *lesson;    /* NULL: there is none */
    struct look_rule learnt[LOOK_RULES];   /* what one has to know; id NULL past the last */
};

/* All looks, in the order of the title page; NULL past the last. */
#define LOOKS_MOST 16
extern const struct look *const LOOKS[];

/* The number of looks; the one in place i, from 0; the place of one. */
int look_count(void);
const struct look *look_at(int i);
int look_index(const struct look *l);
/* The look of a game; NULL if the window cannot show it. */
const struct look *look_of(const struct game *g);
/* The number of pages of its rules. */
int look_pages(const struct look *l);
/* The number of the page with that title; 0 for NULL. */
int look_rules_page(const struct look *l, const char *title);
/* Example number i, from 0, of all that pages of some game draw; NULL past the last. */
const struct rules_example *look_example(int i);

/* The look of the game that is being played or, on a page before it, of the chosen one. */
const struct look *app_look(const struct app *app);
/* The look of a match; the first game's if the window cannot show its own. */
const struct look *look_of_match(const struct match *m);
#endif
