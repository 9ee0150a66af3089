/* record.h: a match as text: a header, and then one step on each line.
 *
 *     superwild-record 1 | 0b51ac0e
 *     game super-wild | 77c0a1de
 *     option rounds 3 | ...
 *     option stacks on | ...
 *     seat Ann | ...
 *     seat Bob | ...
 *     computer 2 otto:open | ...   if a computer plays the seat (player_read())
 *     seed 42 | ...
 *     salt 6e2f... | ...           of its fingerprints; older records have none
 *     steps | 6f0c1a22
 *     shuffle 1 bag 9b1c... | ...  after the step that shuffled: the fingerprint
 *     draw | 90a1b2c3
 *     ...
 *     order 1 04d7... r5 k13 ...   after the step that ended the round: salt and order
 *     ...
 *     close 57 0123456789abcdef
 *
 * After "|" is a check over everything up to there, except line ends, so that a changed line is
 * found at that line. `close` has the number of steps and the hash of the last state, so that a
 * cut-off record is found too. A match that began with a position has a line `position` with
 * the position file, its lines joined by " / ". */
#ifndef SUPERWILD_RECORD_H
#define SUPERWILD_RECORD_H

#include "game.h"

#define RECORD_VERSION 1

/* Writes the header, from "superwild-record" to "seed" and "salt", which the store also keeps.
 */
void config_write(struct buf *b, const struct game_config *c);
/* Reads such a header. The reason has the line. *out is yours: game_config_free(). */
bool config_read(const char *text, size_t len, struct game_config *out, struct reason *why);

struct match;

void record_write(struct buf *b, const struct match *m);
/* Reads a whole record, and plays and checks every step. What the lines "shuffle" and "order"
 * say is kept, right or wrong: fair_check() (fair.h). NULL with a reason and its line if
 * something is wrong. The caller owns the match: match_free(). */
struct match *record_read(const char *text, size_t len, struct reason *why);
/* Does the text begin like a record? */
bool record_looks_like(const char *text, size_t len);

#endif
