/* statistics.h: figures from the log of results. Rows in, figures out: nothing here reads the
 * profile, but statistics_load(), which makes the rows.
 *
 * A row is a whole match as the person had it. A match that was left, or was taken out, or
 * began from a position, is in the list, and in no other figure than its own count. What an old
 * match does not say is unknown; each figure says over how many matches it goes. */
#ifndef SUPERWILD_STATISTICS_H
#define SUPERWILD_STATISTICS_H

#include "players.h"
#include "store_results.h"

/* Who else sat there, one bit each: a computer (enum player), or other people. None: solitaire.
 */
#define AGAINST_PEOPLE (1u << PLAYER_COUNT)
#define AGAINST_ANYBODY ((AGAINST_PEOPLE << 1) - 1)

struct stat_row {
    int64_t id, when;
    const struct game *game;
    unsigned against;
    double share;       /* of the win; NAN: unknown */
    int points;         /* or pegs; of a match */
    int turns, draws;   /* in solitaire until all was laid; STORE_UNKNOWN */
    int hints, seconds; /* STORE_UNKNOWN */
    double loss, luck;  /* wins or points; NAN: unknown */
    int players;
    bool left, out, position;
    int rules; /* the index of its rules in the list */
};

/* Start from {0}; statistics_free(). */
struct statistics {
    struct stat_row *row; /* n of them, owned; latest first */
    int n;
    char **rules; /* n_rules texts (game_rules_words()), owned; each once */
    int n_rules;
};
void statistics_load(struct statistics *s, struct store *store);
void statistics_free(struct statistics *s);

enum stat_hints { STAT_HINTS_ANY, STAT_WITHOUT_HINTS, STAT_WITH_HINTS };

struct stat_filter {
    const struct game *game; /* NULL: any */
    bool by_opponent;
    unsigned against;      /* by_opponent: one of its bits sat there; 0: nobody did */
    int64_t from;          /* not before; 0: any */
    int rules;             /* index; -1: any */
    enum stat_hints hints; /* a match of which this is unknown passes only with ANY */
};
bool statistics_passes(const struct stat_row *r, const struct stat_filter *f);

#define STAT_BARS 12
#define STAT_CURVE 60
#define STAT_WINDOW 20 /* matches that a point of the curve goes over, at most */

struct stat_figures {
    int listed; /* rows that pass, with those that do not count: */
    int left, out, positions;
    int n;            /* matches that count */
    double won;       /* the wins among them, shared ones in parts */
    double low, high; /* Wilson's 95 % interval of won / n */
    int streak;       /* the last matches in a row: > 0 won, < 0 lost */
    int longest;      /* the longest row of wins */
    int scored;       /* matches with a score: points, pegs, or turns in solitaire */
    double mean;
    int best, worst;
    int timed;      /* matches of which the time is known, */
    double seconds; /* and their mean */
    int hinted, hints_known;
    int several;       /* matches with more than one opponent */
    int losses, lucks; /* matches of which they are known, */
    double loss, luck; /* and their means */
    /* How often each score came: `bars` of them, each for `wide` scores from `first` on. */
    int bar[STAT_BARS], bars, first, wide;
    /* The share of wins (in solitaire, the mean of turns) in the last STAT_WINDOW matches, at
     * `points` matches, from the first that has as many before it to the last one. If there are
     * no more matches than that: in all matches up to each. One match is no curve. */
    double curve[STAT_CURVE];
    int points, curved; /* curved: the matches it goes over */
};
/* scoring: what makes a score better; solitaire is counted in turns, and fewer are better. */
void statistics_figures(const struct statistics *s, const struct stat_filter *f,
                        struct stat_figures *out);

#endif
