/* classic_turn.c: decides whether a turn of Classic may end. What the initial meld asks is in
 * classic_first.c, and the rule about taking a Wild in classic_wild.c. */
#include "classic_look.h"
#include "explain.h"

bool cl_turn_legal(const struct cl_state *s, struct reason *why)
{
    if (!table_sound(&s->common.table, RULE_MELDS, why))
        return false;
    return cl_has_melded(s, s->common.seat) ? cl_wilds_legal(s, why) : cl_first_legal(s, why);
}

int cl_to_blame(const struct cl_state *s, struct tile_blame out[TILE_BLAMES])
{
    struct tile_bits played = cl_played(s);
    if (!bits_count(&played) || !table_legal(&s->common.table, RULE_MELDS))
        return 0;
    return cl_has_melded(s, s->common.seat) ? cl_wilds_to_blame(s, out)
                                            : cl_first_to_blame(s, out);
}
