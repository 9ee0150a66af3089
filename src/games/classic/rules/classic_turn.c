/* classic_turn.c: decides whether a turn of Classic may end. What the initial meld asks is in
 * classic_first.c, and the rule about taking a Wild in classic_wild.c. */
#include "classic_look.h"
#include "explain.h"

static bool refuse_faults(const struct fault *all, int n, const struct cl_state *s,
                          struct reason *why)
{
    struct buf b = {0};
    buf_faults_sentence(&b, all, n, &s->common.table, RULE_MELDS);
    refuse_with(why, buf_text(&b));
    buf_free(&b);
    return false;
}

bool cl_turn_legal(const struct cl_state *s, struct reason *why)
{
    struct fault all[FAULT_MAX];
    int n = table_check(&s->common.table, RULE_MELDS, all, FAULT_MAX);
    if (n)
        return refuse_faults(all, n, s, why);
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
