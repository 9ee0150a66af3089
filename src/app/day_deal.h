/* day_deal.h: the solitaire deal of the day: the same for everybody, another one each day.
 *
 * Its seed is the date as a number, 20261123, in UTC, so it can be played on any other day,
 * too. The optional rules change with the weekday: none on Mondays, the first one on Tuesdays,
 * the second on Wednesdays, both on Thursdays, and so on from none. The best result is kept for
 * each day. */
#ifndef SUPERWILD_DAY_DEAL_H
#define SUPERWILD_DAY_DEAL_H

#include "solitaire_target.h"

struct day_result {
    struct solitaire_score score; /* not out: it was tried */
    enum medal medal;
    bool hinted; /* there were hints */
};

/* Gives a config of one seat the seed and the rules of that day (days since 1970, UTC). */
void day_deal_set(struct game_config *c, int64_t day);
/* The day (since 1970, UTC) whose deal a config is; 0 if it is no day's. */
int64_t day_deal_of(const struct game_config *c);
/* The best result of that day's deal; false if there is none. */
bool day_deal_load(struct store *s, const struct game *g, int64_t day, struct day_result *out);
/* Stores a result, if it is better than that day's best: to be out counts most, then to be out
 * without hints, then turns and draws. STORE_OK also if it is not better. */
enum store_result day_deal_add(struct store *s, const struct game *g, int64_t day,
                               const struct day_result *r);

#endif
