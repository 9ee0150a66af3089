/* scene_parts.h: what the scene files share. */
#ifndef SUPERWILD_SCENE_PARTS_H
#define SUPERWILD_SCENE_PARTS_H

#include "playing.h"
#include "record.h"
#include "scenes.h"
#include "superwild.h"
#include "notice.h"

extern const char *const SCENE_NAMES[SEATS_MAX];
extern const char *const SCENE_LONG_NAMES[SEATS_MAX]; /* as long as allowed, and not in ASCII */

/* A single player at a position: "table ...\nrack ...", after "rules ...\n" if there are
 * any. */
void scene_sit(struct driver *d, const char *position);
/* At the text of a position, which also names the game. */
void scene_sit_text(struct driver *d, const char *text, size_t len);
/* The same for Classic. */
void scene_sit_classic(struct driver *d, const char *position);
/* The same from a file in the source tree. */
void scene_sit_at_file(struct driver *d, const char *file);

/* On the set-up page: the seat's player is pick 1 (a person), 2 (the gentlest computer)... */
void scene_seat(struct driver *d, int seat, int pick);

typedef bool scene_when(const struct match *m, const struct game_status *st);
scene_when when_turn_3, when_turn_8, when_open, when_round_over, when_game_over, when_first,
    when_challenged, when_offered, when_won;
/* The first moment in a record (tests/replays, by its name) for which `when` is true, with
 * people's names instead of its own. These records never play differently, so the pictures stay
 * the same. */
struct match *scene_moment(const char *record, const char *const *names, scene_when *when);
/* Moves the pointer to where it has no effect. */
void scene_point_away(struct driver *d);
/* On the title page: the button of that game. */
void scene_choose_game(struct driver *d, const struct look *look);
/* A page of the rules, from 1, or the last one, of the game that the title shows. */
void scene_rules(struct driver *d, int page);
/* Continues the match and shows it. */
void scene_take_up(struct driver *d, struct match *m);
/* The same, and uncovers the rack. */
void scene_sit_in(struct driver *d, struct match *m);
/* A game in which nobody has drawn for the start yet. */
struct match *scene_new_match(int seats, uint64_t seed);
struct sw_state *scene_state(const struct driver *d);
void scene_steps(struct match *m, const char *step, int times);

/* As a scene does, whatever it is made of. */
void scene_play(struct driver *d, const char *name);

#define X(make, name, flags) void scene_##make(struct driver *d);
#define T(make, name, flags)
SCENES_LIST(X, T)
#undef X
#undef T

#endif
