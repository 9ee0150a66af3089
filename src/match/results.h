/* results.h: what the log of results (store_results.h) says about a match.
 *
 * It all follows from the steps of the match, except the time it took and the hints that were
 * taken, which the session counts while it is played. So a match that ended before there was a
 * log gets its lines later, with those two unknown. */
#ifndef SUPERWILD_RESULTS_H
#define SUPERWILD_RESULTS_H

#include "match.h"
#include "store_results.h"

/* What is counted while a match is played. */
struct tally {
    bool known;           /* since its first step */
    int seconds;          /* without long pauses */
    int hints[SEATS_MAX]; /* by the seat of who took them */
};
#define NOTE_TALLY "tally"
/* As text, for that note of the match: "SECONDS HINTS HINTS...", a number for each seat. What
 * cannot be read is unknown. */
void tally_write(const struct tally *t, int seats, struct buf *out);
void tally_read(const char *text, int seats, struct tally *out);

/* The lines of a match: the whole match first, and then each round that is over, if the match
 * has several. */
struct results {
    struct store_result_line *line;
    int n;
    struct buf rules, options; /* theirs */
};
/* The texts are those of the match, which must stay as long. left: it is not over. n is 0 if no
 * person has made a turn in it. Free with results_free(). */
void results_of(const struct match *m, bool left, int64_t when, const struct tally *t,
                struct results *out);
void results_free(struct results *r);

/* Deletes a stored match. If it was not over, the log says that it was left. */
enum store_result results_delete_match(struct store *s, int64_t id, int64_t now);
/* Writes the results of the first match after this one that is over and not in the log: one
 * that was played before there was one. Returns its id; 0: there is none. */
int64_t results_rebuild_next(struct store *s, int64_t after);

#endif
