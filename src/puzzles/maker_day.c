/* maker_day.c: the puzzle of a day: its game, its rules, and the puzzle itself follow from the
 * date alone. */
#include <stdio.h>
#include <string.h>

#include "hash.h"
#include "maker_parts.h"
#include "mind.h"
#include "slices.h"

#define SETS_MOST 64
/* How many racks the day's set may try. If they lead to nothing, it is the next set's day, and
 * so on; then all may try more. In the hard tiers each takes long. */
#define HARD_TIER 5
#define RACKS_HARD 3
#define RACKS 300

struct set {
    const struct game *game;
    const char *rules;
};

static int list_sets(const struct mind *mind, struct set *out)
{
    int n = 0;
    for (; mind->puzzles->sets[n] && n < SETS_MOST; n++)
        out[n] = (struct set){mind->game, mind->puzzles->sets[n]};
    return n;
}

/* All sets in the order in which the day asks for them: every game is as likely to be the
 * first, and every set of a game. */
static int sets_of_day(struct rng *random, struct set out[SETS_MOST])
{
    const struct mind *mind[SETS_MOST];
    int games = 0, n = 0;
    for (int i = 0; MINDS[i] && games < SETS_MOST; i++)
        if (MINDS[i]->puzzles)
            mind[games++] = MINDS[i];
    for (; games; games--) {
        struct set of[SETS_MOST];
        int i = (int)rng_below(random, (uint32_t)games), left = list_sets(mind[i], of);
        mind[i] = mind[games - 1];
        for (; left && n < SETS_MOST; left--) {
            int k = (int)rng_below(random, (uint32_t)left);
            out[n++] = of[k];
            of[k] = of[left - 1];
        }
    }
    return n;
}

/* That a set led to nothing is kept, so that it is not tried again in the next slice. */
static bool try_set(const struct maker_task *task, int racks, struct puzzle *out)
{
    struct slices *slices = task->until ? task->until->slices : NULL;
    bool nothing = true;
    int part;
    if (slices_open(slices, &part, &nothing, sizeof nothing))
        return false;
    bool found = maker_try(task, racks, out);
    if (!found)
        slices_close(slices, part, &nothing, sizeof nothing);
    return found;
}

bool puzzle_of_day(struct puzzle_day d, const struct budget *until, struct puzzle *out)
{
    const struct budget any = budget_until(until, 0);
    struct set set[SETS_MOST];
    struct rng random;
    struct buf name = {0};
    bool found = false;
    buf_add(&name, "day-");
    puzzle_day_write(d, &name);
    rng_seed(&random, hash_text(HASH_START, buf_text(&name)));
    int n = sets_of_day(&random, set);
    uint64_t seed = rng_next(&random);
    for (int racks = puzzle_day_tier(d) < HARD_TIER ? RACKS : RACKS_HARD;
         n && !found && !budget_stopped(&any); racks *= 4)
        for (int i = 0; i < n && !found && !budget_stopped(&any); i++)
            found = try_set(&(struct maker_task){.game = set[i].game,
                                                 .rules = set[i].rules,
                                                 .tier = puzzle_day_tier(d),
                                                 .seed = seed,
                                                 .until = until},
                            racks, out);
    if (found)
        snprintf(out->name, sizeof out->name, "%s", buf_text(&name));
    buf_free(&name);
    return found;
}
