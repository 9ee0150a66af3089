/* watch_best.c: says what the best play of a turn was. */
#include "watch_parts.h"

#include "language.h"
#include "mind.h"

const struct verdict *watch_verdict(const struct watch *w)
{
    return hindsight_job_verdict(&w->back, w->at - 1);
}

bool watch_best_there_is(const struct watch *w)
{
    const struct verdict *v = watch_verdict(w);
    return v && *v->steps;
}

void watch_best_words(const struct watch *w, struct buf *out)
{
    const struct verdict *v = watch_verdict(w);
    if (!w->back.past || !w->at)
        return;
    buf_add(out, " ");
    if (!v) {
        buf_add(out, _("Looking for the best play ..."));
        return;
    }
    mind_of(w->match->game)->hindsight->words(v, out);
    if (w->best) /* Translators: follows a sentence about the best play, which is on the table.
                  */
        buf_addf(out, " %s", _("Here it is."));
}
