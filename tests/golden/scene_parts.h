/* scene_parts.h: what the scene files share. */
#ifndef SUPERWILD_SCENE_PARTS_H
#define SUPERWILD_SCENE_PARTS_H

#include "playing.h"
#include "record.h"
#include "scenes.h"
#include "superwild.h"
#include "notice.h"

/* Towers up and down, all lanes with tiles on them, rows, a column, six-nines: legal. */
#define SCENE_TABLE                                                                            \
    "rules stacks diagonals\n"                                                                 \
    "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 g2@0,-1 g13@0,1\n"            \
    " b3@-1,1 b4@-2,2 b1@1,-1 b6@-1,-1 b5@-2,-2 k3@1,1 k4@2,2 k10@3,2 k11@4,2 k12@5,2\n"       \
    " r9@-4,-1,-1 r10@-4,-1 r11@-4,-1,1 r12@-4,-1,2 r13@-4,-1,3\n"                             \
    "rack k1 g5 r6 b9 k6 g11 g12\nbag g3 b7 k7 r2"

extern const char *const SCENE_NAMES[SEATS_MAX];
extern const char *const SCENE_LONG_NAMES[SEATS_MAX]; /* as long as allowed, and not in ASCII */

/* A single player at a position: "table ...\nrack ...", after "rules ...\n" if there are
 * any. */
void scene_sit(struct driver *d, const char *position);
/* The same for Normikub, and for Classic. */
void scene_sit_normikub(struct driver *d, const char *position);
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

#define X(make, name, flags) void scene_##make(struct driver *d);
SCENES_LIST(X)
#undef X

#endif
