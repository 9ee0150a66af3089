/* practice_help.h: made-up puzzles to choose from. */
#ifndef SUPERWILD_PRACTICE_HELP_H
#define SUPERWILD_PRACTICE_HELP_H

#include "core_help.h"
#include "library.h"
#include "practice.h"

/* Puzzles p-1-000 and so on, `each` in every tier; moves, racks and ways vary. Every second one
 * is of the second game, and number i needs theme i % 5. */
static inline void practice_made_up(struct practice *list, int each)
{
    struct puzzle p = {.goal_given = true};
    for (int tier = 1; tier <= PUZZLE_TIERS; tier++)
        for (int i = 0; i < each; i++) {
            snprintf(p.name, sizeof p.name, "p-%d-%03d", tier, i);
            p.task.position.game = GAMES[i % 2];
            p.task.position.n_rack = 2 + i % 7;
            p.tier = tier;
            p.moves = tier + i % 3;
            p.ways = 1 + i % 12;
            p.needs = THEME_BIT(i % 5);
            practice_add(list, &p, NULL);
        }
}

/* The packs that come with the program. */
static inline void practice_shipped(struct practice *list)
{
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", NULL);
    assert_non_null(l);
    for (int set = 0; set < library_sets(l); set++)
        for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
            const struct pack *pack = library_pack(l, set, tier, NULL);
            for (int i = 0; i < pack->n; i++)
                practice_add(list, &pack->puzzle[i], NULL);
        }
    library_free(l);
}

static inline struct store_try practice_try(const char *name)
{
    return (struct store_try){.mode = "pack", .name = name, .moves = -1};
}

#endif
