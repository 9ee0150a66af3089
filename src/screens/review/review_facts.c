/* review_facts.c: the turns of the match, their places, and what is known of them. */
#include <stdlib.h>

#include "look.h"
#include "mind.h"
#include "review_parts.h"

/* ---- Coming and going ---- */

static void find_places(struct review *p)
{
    p->place = mem_alloc((size_t)(p->n + 1) * sizeof *p->place);
    for (int i = 0; i < p->n; i++)
        p->place[i] = i ? p->place[i - 1] + 1 + review_ends_round(p, i - 1) : 0;
    p->places = p->n ? p->place[p->n - 1] + 2 : 0;
}

static void count(struct review *p, const struct look *look, int place, int step)
{
    int seats = p->match->config.seats, *of = &p->pieces[place * (seats + 1)];
    match_goto(p->match, step < p->match->n ? step : p->match->n);
    for (int seat = 0; seat <= seats; seat++) {
        of[seat] = look->desk->pictures->pieces(p->match, seat < seats ? seat : -1);
        if (seat < seats && of[seat] > p->most)
            p->most = of[seat];
    }
}

static void count_pieces(struct review *p)
{
    const struct look *look = look_of_match(p->match);
    size_t row = (size_t)p->match->config.seats + 1;
    p->pieces = mem_alloc((size_t)(p->places + 1) * row * sizeof *p->pieces);
    p->most = 1;
    for (int i = 0; i < p->n; i++) {
        count(p, look, p->place[i], p->turn[i].begin);
        if (review_ends_round(p, i))
            count(p, look, p->place[i] + 1, p->turn[i].done + 1);
    }
    match_goto(p->match, p->match->n);
}

void review_open(struct app *app, struct review *p)
{
    const struct match *m = app->session->match;
    struct reason why;
    p->match = match_new(&m->config);
    if (match_load(p->match, (const char *const *)m->step, m->at, m->at, &why))
        p->turn = past_turns(p->match, &p->n);
    find_places(p);
    count_pieces(p);
    p->since = app->now_ms;
    chances_job_begin(app);
    hindsight_job_begin(app, &p->back, m);
}

void review_close(struct app *app, struct review *p)
{
    hindsight_job_end(app, &p->back);
    match_free(p->match);
    free(p->turn);
    free(p->place);
    free(p->pieces);
}

/* ---- Places ---- */

bool review_ends_round(const struct review *p, int turn)
{
    return turn + 1 == p->n || p->turn[turn + 1].round != p->turn[turn].round;
}

int review_place(const struct review *p, int turn, bool end)
{
    return p->place[turn] + end;
}

int review_pieces(const struct review *p, int turn, bool end, int seat)
{
    int seats = p->match->config.seats;
    return p->pieces[review_place(p, turn, end) * (seats + 1) + (seat < 0 ? seats : seat)];
}

/* ---- Chances ---- */

bool review_has_chances(const struct app *app)
{
    return chances_job_of(app) && chances_shown(review_of(app)->match->game) &&
           review_of(app)->match->config.seats > 1;
}

bool review_has_luck(const struct app *app)
{
    return chances_job_of(app) && chances_luck_shown(review_of(app)->match->game);
}

bool review_has_losses(const struct app *app)
{
    return turns_have_losses(app);
}

bool review_has_possible(const struct app *app)
{
    const struct review *p = review_of(app);
    return p->back.past && !review_has_losses(app) &&
           mind_of(p->match->game)->hindsight->pieces;
}

bool review_chance(const struct app *app, int turn, bool end, int seat, double *chance,
                   double *error)
{
    *error = 0;
    return review_has_chances(app) && turn_chance(app, turn, end, seat, chance, error);
}

/* ---- The turns that decided it ---- */

/* Those in which most was missed, the most first. */
static int most_missed(const struct review *p, int out[REVIEW_KEY])
{
    int n = 0;
    for (int i = 0; i < p->n; i++) {
        const struct verdict *v = hindsight_job_verdict(&p->back, i);
        int k = n;
        if (!v || !v->better)
            continue;
        while (k > 0 && hindsight_job_verdict(&p->back, out[k - 1])->missed < v->missed)
            k--;
        if (k == REVIEW_KEY)
            continue;
        n = n < REVIEW_KEY ? n + 1 : n;
        for (int to = n - 1; to > k; to--)
            out[to] = out[to - 1];
        out[k] = i;
    }
    return n;
}

int review_key_turns(const struct app *app, int out[REVIEW_KEY])
{
    return review_has_chances(app) ? chances_decisive(chances_job_of(app), out, REVIEW_KEY)
                                   : most_missed(review_of(app), out);
}
