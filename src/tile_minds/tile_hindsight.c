/* tile_hindsight.c: what is said about a turn that is over, in games where playing more tiles
 * is better. */
#include "tile_mind.h"

#include <stdio.h>

#include "language.h"

void tile_judge(struct verdict *out, const struct mind_past *past, int most, bool proven,
                const struct buf *step)
{
    int did = past->turn.played;
    *out = (struct verdict){.known = true,
                            .choice = most > 0 || did > 0,
                            .proven = proven,
                            .better = most > did,
                            .did = did,
                            .best = most > did ? most : did,
                            .missed = most > did ? most - did : 0,
                            .after_draw = past->drew != NULL};
    if (out->better)
        snprintf(out->steps, sizeof out->steps, "%s", buf_text(step));
}

void tile_judged_words(const struct verdict *v, struct buf *out)
{
    if (v->better && v->proven) /* Translators: follows "Ann played 3 tiles." */
        buf_addf(out, translated_n("The best was %d.", "The best was %d.", v->best), v->best);
    else if (v->better) /* Translators: follows "Ann played 3 tiles." */
        buf_addf(out,
                 translated_n("At least %d could have been played.",
                              "At least %d could have been played.", v->best),
                 v->best);
    else if (!v->choice)
        buf_add(out, v->proven ? _("Nothing could be played.")
                               : _("I can't find anything that could be played."));
    else
        buf_add(out, v->proven ? _("Nobody could have played more.")
                               : _("I can't find a play with more."));
}

void tile_judged_missed(int missed, int turns, struct buf *out)
{
    (void)turns;
    buf_addf(out, translated_n("%d tile", "%d tiles", missed), missed);
}

void tile_judged_line(const struct verdict *v, struct buf *out)
{
    buf_addf(out, "played %d best %d %s", v->did, v->best, v->proven ? "proven" : "at-least");
}
