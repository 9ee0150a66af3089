/* solitaire_target.h: what the computer players need for the bag of a solitaire deal, and the
 * medals for those who do as well.
 *
 * Each computer plays the very same deal, with every tile in the same order, as its game has
 * them play a whole match: open, with the luck that player_luck() gives them. So the result
 * depends only on the game, its rules and the seed. */
#ifndef SUPERWILD_SOLITAIRE_TARGET_H
#define SUPERWILD_SOLITAIRE_TARGET_H

#include "budget.h"
#include "players.h"
#include "store.h"

/* How somebody played a deal. */
struct solitaire_score {
    bool out;         /* the rack was empty before the bag ran dry */
    int turns, draws; /* until the rack was empty */
};

struct solitaire_target {
    struct solitaire_score of[PLAYER_COUNT];
};

/* Is that a solitaire dealt from a bag, of a game that computers play? */
bool solitaire_target_can(const struct game_config *c);
/* Plays the deal with each computer, which takes a second at most. c must be such a solitaire;
 * its names and who sits there do not matter. False if `until` (NULL: never)
 * ended it by its stop() or slices. */
bool solitaire_target_find(const struct game_config *c, const struct budget *until,
                           struct solitaire_target *out);

/* What was found earlier for that deal; false if that is not in the store. */
bool solitaire_target_load(struct store *s, const struct game_config *c,
                           struct solitaire_target *out);
enum store_result solitaire_target_save(struct store *s, const struct game_config *c,
                                        const struct solitaire_target *t);

/* Below 0 if a is better than b: fewer turns, then fewer draws, as in the list of bests. Who is
 * out is better than who is not, and all who are not are equal. */
int solitaire_compare(const struct solitaire_score *a, const struct solitaire_score *b);

enum medal { MEDAL_NONE, MEDAL_BRONZE, MEDAL_SILVER, MEDAL_GOLD, MEDAL_COUNT };

/* The best medal of a score: bronze if it is at least as good as Nell's, silver Otto's, gold
 * Mira's. None if it is not out. */
enum medal solitaire_medal(const struct solitaire_target *t, const struct solitaire_score *s);
/* Whom one has to equal for a medal that is not MEDAL_NONE. */
enum player solitaire_medal_player(enum medal m);
/* "none", "bronze", "silver", "gold": how it is stored. */
const char *solitaire_medal_id(enum medal m);
/* The medal with that id; MEDAL_NONE for any other text, and for NULL. */
enum medal solitaire_medal_read(const char *id);

/* The medal of a result in the list of bests (store_best_list(), by the same game and rules).
 * It stays when its match is deleted. */
enum medal solitaire_medal_load(struct store *s, const char *game, const char *rules,
                                const struct store_best *b);
enum store_result solitaire_medal_save(struct store *s, const char *game, const char *rules,
                                       const struct store_best *b, enum medal m);

#endif
