/* store_results.h: the log of results: a line for each match that people have played to its end
 * or given up, and one for each of its rounds if there were several.
 *
 * A line is written in the transaction that ends the match, and stays when the match is
 * deleted. It is not changed afterwards, except that a match that was taken back and ended once
 * more has its last end, that a person can take a result out of their figures and put it back,
 * and that a later look at the match adds loss and luck. What an old match does not say is
 * unknown.
 *
 * A result counts for the person who had the only seat of a person. If several had one, it
 * counts for each person of the profile with the name of a seat. Errors are as in store.h. */
#ifndef SUPERWILD_STORE_RESULTS_H
#define SUPERWILD_STORE_RESULTS_H

#include "game.h"
#include "store_people.h"

#include <limits.h>

#define STORE_UNKNOWN INT_MIN /* for an int; a double is NAN */

struct store_seat {
    const char *name;
    const char *computer; /* who plays the seat, as in game_config; "": a person */
    int64_t person;       /* of the profile; 0: none. Only read */
    int points;           /* or pegs, by the game's scoring */
    double share;         /* of the win: 1, 0, or 1/2 and so on if it was shared */
    int turns, draws;     /* of the seat; in solitaire until it was out */
    int hints;            /* that its player took */
    double loss, luck;    /* see src/review; unknown until the match was looked at */
    bool out;             /* taken out of this person's figures. Only read */
};

struct store_result_line {
    int64_t id;          /* in this profile; only read */
    const char *uid;     /* of the result, and */
    const char *match;   /* of the match, which may be deleted; "": unknown; both only read */
    int round;           /* from 1; 0: the whole match */
    int64_t when;        /* seconds since 1970 */
    const char *game;    /* its id */
    const char *rules;   /* game_rules_words() */
    const char *options; /* all choices, "rounds 3, timer 60" */
    bool left;           /* deleted or replaced before it was over; not won or lost */
    int how;             /* enum round_end, of the last round */
    bool position;       /* it began from a position, not from the deal */
    int seconds;         /* played */
    int seats;
    struct store_seat seat[SEATS_MAX]; /* in the order of the table */
    int me;                            /* the seat of the current person; -1: none. Only read */
};

/* The note of a match that was over when it came here, from a file for example: it is no result
 * of somebody here. */
#define STORE_COPIED "copied"

/* Ends a match with its results in one transaction, like store_match_summary() with
 * STORE_FINISHED. */
enum store_result store_match_end(struct store *s, int64_t id, int64_t *rev,
                                  const char *summary, int64_t now,
                                  const struct store_result_line *line, int n);
/* Deletes a match that is not over, and writes that it was left; n 0: it does not count. Of a
 * match that is over, it writes what is not in the log yet. */
enum store_result store_match_leave(struct store *s, int64_t id,
                                    const struct store_result_line *line, int n);
/* Writes results of a stored match, for matches that ended before there was a log. */
enum store_result store_results_add(struct store *s, int64_t match,
                                    const struct store_result_line *line, int n);
/* The first finished match after `after` of which there is no result; 0: there is none. */
int64_t store_results_missing(struct store *s, int64_t after);

/* The results at whose table the current person sat, latest first; texts are valid during the
 * call. False from found() ends it. found() must not call the store. */
void store_results_each(struct store *s,
                        bool (*found)(void *ctx, const struct store_result_line *r), void *ctx);
/* Takes a result out of the current person's figures, or puts it back. */
enum store_result store_result_take_out(struct store *s, int64_t id, bool out);
/* What a look at the match found for a seat, in wins or points (chances_measure()); NAN: the
 * game does not show it. Nothing if the match is not in the log. */
enum store_result store_result_reviewed(struct store *s, int64_t match, int round, int seat,
                                        double loss, double luck);

#endif
