/* superwild_step.c: steps from text. */
#include "superwild.h"

bool sw_step_read(const struct sw_state *s, const char *text, struct step *out,
                  struct reason *why)
{
    static const char *const words[] = {"draw",      "deal",    "end", "stop",
                                        "challenge", "give-up", NULL};
    static const char *const fewer[] = {"draw", "deal", "end", "stop", NULL};
    static const struct tile_bits nothing = {{0, 0}}; /* to play in the challenge */
    bool turn = s->seat >= 0 && s->phase == PHASE_TURN;
    struct step_world world = {.rack = turn                          ? &s->rack[s->seat]
                                       : s->phase == PHASE_CHALLENGE ? &nothing
                                                                     : NULL,
                               .now = &s->table,
                               .begin = &s->begin,
                               .six_nines = true,
                               .plain = sw_variant(s)->challenge ? words : fewer};
    return step_read(&world, text, out, why);
}
