/* target_once.c: what the computers need for a solitaire deal is the same every time, and takes
 * long to find. The screens and scenes begin the same few deals again and again, so within a
 * test program it is found once for each deal. match/test_solitaire_target.c tests the finding.
 * Linked with --wrap, as the linkers of Linux understand it. */
#include "buf.h"
#include "solitaire_target.h"

#include <stdio.h>
#include <string.h>

#define DEALS 16

bool __real_solitaire_target_find(const struct game_config *c, const struct budget *until,
                                  struct solitaire_target *out);
bool __wrap_solitaire_target_find(const struct game_config *c, const struct budget *until,
                                  struct solitaire_target *out);

static struct {
    char deal[200];
    struct solitaire_target target;
} known[DEALS];
static int n_known;

static void name_of(const struct game_config *c, char *out, size_t size)
{
    struct buf rules = {0};
    game_rules_words(c, &rules);
    snprintf(out, size, "%s/%s/%llu", c->game->id, buf_text(&rules),
             (unsigned long long)c->seed);
    buf_free(&rules);
}

/* A search that is to end at once is not answered from here. */
bool __wrap_solitaire_target_find(const struct game_config *c, const struct budget *until,
                                  struct solitaire_target *out)
{
    char deal[sizeof known[0].deal];
    name_of(c, deal, sizeof deal);
    for (int i = 0; i < n_known; i++)
        if (!strcmp(known[i].deal, deal) && (!until || !budget_stopped(until))) {
            *out = known[i].target;
            return true;
        }
    bool found = __real_solitaire_target_find(c, until, out);
    if (found && n_known < DEALS) {
        strcpy(known[n_known].deal, deal);
        known[n_known++].target = *out;
    }
    return found;
}
