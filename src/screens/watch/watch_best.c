/* watch_best.c: says what the best play of a turn was. */
#include "watch_parts.h"

#include "chances_job.h"
#include "language.h"
#include "turn_judged.h"

const struct verdict *watch_verdict(const struct watch *w)
{
    return hindsight_job_verdict(&w->back, w->at - 1);
}

/* What was better in a turn that its loss judges; NULL: that does not. */
static const struct chances *by_loss(const struct app *app)
{
    const struct watch *w = watch_data(app);
    bool loss = w->at && turn_judged(app, &w->back, w->at - 1).by_loss;
    return loss ? chances_job_of(app) : NULL;
}

bool watch_best_there_is(const struct app *app)
{
    const struct watch *w = watch_data(app);
    const struct verdict *v = watch_verdict(w);
    if (by_loss(app))
        return turn_judged(app, &w->back, w->at - 1).missed;
    return v && *v->steps;
}

struct match *watch_best(const struct app *app, int *from)
{
    const struct watch *w = watch_data(app);
    const struct chances *c = by_loss(app);
    return c ? chances_best(c, w->at - 1, from) : hindsight_best(w->back.past, w->at - 1, from);
}

void watch_best_words(const struct app *app, struct buf *out)
{
    const struct watch *w = watch_data(app);
    if (!w->back.past || !w->at)
        return;
    buf_add(out, " ");
    size_t before = out->len;
    turn_judged_words(app, &w->back, w->at - 1, out);
    if (out->len == before)
        buf_add(out, by_loss(app) ? _("Working out what this turn was worth...")
                                  : _("Looking for the best play..."));
    else if (w->best && watch_best_there_is(app)) /* no longer, if more exact figures say so */
        /* Translators: follows a sentence about the best play, which is on the table. */
        buf_addf(out, " %s", _("Here it is."));
}

void watch_chance_words(const struct app *app, struct buf *out)
{
    const struct watch *w = watch_data(app);
    struct buf change = {0};
    if (w->at && turn_chance_words(app, w->at - 1, w->turn[w->at - 1].recap.seat, &change))
        buf_addf(out, " %s %s.", _("Chance to win:"), buf_text(&change));
    buf_free(&change);
}
