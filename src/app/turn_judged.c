/* turn_judged.c: losses where the game shows them, proofs in the last turns, or best plays. */
#include "turn_judged.h"

#include <math.h>

#include "app_state.h"
#include "chances_job.h"
#include "chances_words.h"
#include "decimal.h"
#include "language.h"
#include "mind.h"

bool turns_have_losses(const struct app *app)
{
    return chances_job_of(app) && chances_loss_shown(app->session->match->game);
}

static const struct chances_turn *turn_of(const struct app *app, int turn)
{
    const struct chances *c = chances_job_of(app);
    return c && turn >= 0 && turn < chances_turns(c) ? chances_turn(c, turn) : NULL;
}

const struct chances_turn *turn_chances(const struct app *app, int turn)
{
    return turn_of(app, turn) ? chances_known(chances_job_of(app), turn) : NULL;
}

/* ---- Chances ---- */

bool turn_chance(const struct app *app, int turn, bool end, int seat, double *chance,
                 double *error)
{
    *error = 0;
    return turn_of(app, turn) && chances_shown(app->session->match->game) &&
           chances_at(chances_job_of(app), turn, end, seat, chance, error);
}

bool turn_chance_words(const struct app *app, int turn, int seat, struct buf *out)
{
    double was, is, error;
    if (app->session->match->config.seats == 1 ||
        !turn_chance(app, turn, false, seat, &was, &error) ||
        !turn_chance(app, turn, true, seat, &is, &error))
        return false;
    percent_words(was, out);
    buf_add(out, " \xE2\x86\x92 ");
    percent_words(is, out);
    return true;
}

/* ---- One turn ---- */

/* Does the loss count, as far as anybody knows yet? */
static bool by_loss(const struct app *app, const struct verdict *v, int turn)
{
    const struct chances_turn *t = turn_of(app, turn);
    bool proven = v && v->proven && chances_measure(app->session->match->game) == CHANCES_WINS;
    return t && !t->over && !proven;
}

struct turn_judged turn_judged(const struct app *app, const struct hindsight_job *back,
                               int turn)
{
    const struct verdict *v = hindsight_job_verdict(back, turn);
    const struct chances_turn *t = turn_chances(app, turn);
    if (turns_have_losses(app) && by_loss(app, v, turn))
        return (struct turn_judged){.by_loss = true,
                                    .known = t != NULL,
                                    .choice =
                                        t && (t->decision[0].choice || t->decision[1].choice),
                                    .missed = t && chances_missed(t)};
    return (struct turn_judged){
        .known = v != NULL, .choice = v && v->choice, .missed = v && v->better};
}

/* The turn after it in the same round; NULL: there is none. */
static const struct turn_past *next_of(const struct chances *c, int turn)
{
    bool there = turn + 1 < chances_turns(c) &&
                 chances_past(c, turn + 1)->round == chances_past(c, turn)->round;
    return there ? &chances_past(c, turn + 1)->past : NULL;
}

void turn_judged_words(const struct app *app, const struct hindsight_job *back, int turn,
                       struct buf *out)
{
    const struct match *m = app->session->match;
    const struct chances *c = chances_job_of(app);
    struct turn_judged j = turn_judged(app, back, turn);
    if (!j.known)
        return;
    if (!j.by_loss)
        mind_of(m->game)->hindsight->words(hindsight_job_verdict(back, turn), out);
    else if (j.choice)
        chances_loss_words(m, turn_chances(app, turn), &chances_past(c, turn)->past,
                           next_of(c, turn), out);
    else
        buf_add(out, _("There was nothing to choose."));
}

/* ---- All of them ---- */

/* How much was missed, to compare turns: in wins or points. */
static double weight(const struct app *app, const struct hindsight_job *back, int turn)
{
    struct turn_judged j = turn_judged(app, back, turn);
    struct chances_sum lost;
    if (!j.missed)
        return -1;
    if (!j.by_loss) {
        bool percent = turns_have_losses(app) &&
                       chances_measure(app->session->match->game) == CHANCES_WINS;
        return hindsight_job_verdict(back, turn)->missed / (percent ? 100.0 : 1.0);
    }
    chances_lost(turn_chances(app, turn), &lost);
    return fmax(0, lost.mean);
}

static int turns_of(const struct app *app, const struct hindsight_job *back)
{
    return turns_have_losses(app) ? chances_turns(chances_job_of(app))
           : back->past           ? hindsight_turns(back->past)
                                  : 0;
}

static int seat_of(const struct app *app, const struct hindsight_job *back, int turn)
{
    return turns_have_losses(app) ? chances_past(chances_job_of(app), turn)->past.seat
                                  : hindsight_turn(back->past, turn)->past.seat;
}

void turns_judged(const struct app *app, const struct hindsight_job *back, int seat,
                  struct turns_judged *out)
{
    double worst = -1;
    *out = (struct turns_judged){.worst = -1};
    for (int i = 0; i < turns_of(app, back); i++) {
        struct turn_judged j = turn_judged(app, back, i);
        if (seat_of(app, back, i) != seat)
            continue;
        out->turns++;
        out->known += j.known;
        out->choices += j.choice;
        out->missed += j.missed;
        if (weight(app, back, i) > worst) {
            worst = weight(app, back, i);
            out->worst = i;
        }
    }
}

int turns_missed(const struct app *app, const struct hindsight_job *back, int from,
                 bool forward)
{
    int step = forward ? 1 : -1;
    for (int i = from + step; i >= 0 && i < turns_of(app, back); i += step)
        if (turn_judged(app, back, i).missed)
            return i;
    return -1;
}

void turns_lost_words(const struct app *app, int seat, struct buf *out)
{
    struct chances_seat s;
    if (!turns_have_losses(app))
        return;
    chances_seat(chances_job_of(app), seat, &s);
    if (s.loss.figures)
        chances_amount(app->session->match, s.loss.mean, sqrt(s.loss.variance), false, out);
}

const char *turns_lost_head(const struct match *m)
{
    if (m->config.seats == 1)
        return _("Lost (turns)");
    return chances_measure(m->game) == CHANCES_POINTS ? _("Lost (points)")
                                                      : translated_in("of chances", "Lost");
}
