/* past_turns.h: divides a match into the turns that are over. */
#ifndef SUPERWILD_PAST_TURNS_H
#define SUPERWILD_PAST_TURNS_H

#include "match.h"

/* A turn, and where it is among the steps: numbers of steps in force ... */
struct past_turn {
    int begin; /* when it began, */
    int drew;  /* after its draw (0: nothing was drawn, or the draw ended it), */
    int done;  /* and before the step that ended it */
    int round; /* from 1 */
    struct turn_past past;
};

/* A challenge for all players together after a round. */
struct past_challenge {
    int at;                     /* number of steps in force when it could be taken up, */
    int round;                  /* after this round */
    enum game_challenge became; /* OFFERED: nobody took it up; MET; GIVEN_UP, or still ON when
                                 * the match was left */
};

/* Has a turn ended between these two states, which are one step apart? */
bool past_turn_over(const struct game_status *before, const struct game_status *after);
/* The turns of a match that were ended, in order, up to its last step; a turn that was broken
 * off, because the round was, is left out. Free with free(). NULL and *n 0 if there is none. */
struct past_turn *past_turns(const struct match *m, int *n);
/* The same for the match's challenges. */
struct past_challenge *past_challenges(const struct match *m, int *n);

/* A copy of a match with its first steps only, as far as they are legal, which they are in
 * every match that somebody has played. The caller owns it. */
struct match *past_copy(const struct match *m, int steps);
/* Plays steps, one on each line, but does not end the turn. False: one cannot be made; those
 * before it stay. */
bool past_play(struct match *m, const char *steps);

#endif
