/* statistics.c: figures from the log of results. */
#include "statistics.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

/* ---- Rows ---- */

static int rules_index(struct statistics *s, const char *rules)
{
    for (int i = 0; i < s->n_rules; i++)
        if (strcmp(s->rules[i], rules) == 0)
            return i;
    s->rules = mem_grow(s->rules, (size_t)(s->n_rules + 1) * sizeof *s->rules);
    s->rules[s->n_rules] = mem_strdup(rules);
    return s->n_rules++;
}

static unsigned sat_there(const struct store_result_line *r)
{
    unsigned against = 0;
    for (int i = 0; i < r->seats; i++) {
        enum player who;
        enum temper temper;
        if (i == r->me)
            continue;
        if (!r->seat[i].computer[0])
            against |= AGAINST_PEOPLE;
        else if (player_read(r->seat[i].computer, &who, &temper))
            against |= 1u << who;
    }
    return against;
}

static bool add_row(void *ctx, const struct store_result_line *r)
{
    struct statistics *s = ctx;
    const struct game *g = game_find(r->game);
    if (r->round || !g || r->me < 0)
        return true;
    if (!(s->n & (s->n - 1))) /* grows by doubling */
        s->row = mem_grow(s->row, (size_t)(s->n ? 2 * s->n : 1) * sizeof *s->row);
    const struct store_seat *me = &r->seat[r->me];
    s->row[s->n++] = (struct stat_row){.id = r->id,
                                       .when = r->when,
                                       .game = g,
                                       .against = sat_there(r),
                                       .share = me->share,
                                       .points = me->points,
                                       .turns = me->turns,
                                       .draws = me->draws,
                                       .hints = me->hints,
                                       .seconds = r->seconds,
                                       .loss = me->loss,
                                       .luck = me->luck,
                                       .players = r->seats,
                                       .left = r->left,
                                       .out = me->out,
                                       .position = r->position,
                                       .rules = rules_index(s, r->rules)};
    return true;
}

void statistics_load(struct statistics *s, struct store *store)
{
    statistics_free(s);
    store_results_each(store, add_row, s);
}

void statistics_free(struct statistics *s)
{
    for (int i = 0; i < s->n_rules; i++)
        free(s->rules[i]);
    free(s->rules);
    free(s->row);
    *s = (struct statistics){0};
}

/* ---- Filters ---- */

bool statistics_passes(const struct stat_row *r, const struct stat_filter *f)
{
    if (f->game && r->game != f->game)
        return false;
    if (f->by_opponent && (f->against ? !(r->against & f->against) : r->players > 1))
        return false;
    if (r->when < f->from || (f->rules >= 0 && r->rules != f->rules))
        return false;
    if (f->hints == STAT_HINTS_ANY)
        return true;
    return r->hints != STORE_UNKNOWN && (r->hints > 0) == (f->hints == STAT_WITH_HINTS);
}

static bool counts(const struct stat_row *r)
{
    return !r->left && !r->out && !r->position && !isnan(r->share);
}

/* ---- Figures ---- */

/* A match that was not won alone has no score if nobody who plays alone laid all they had. */
static bool score_of(const struct stat_row *r, int *score)
{
    bool alone = r->players == 1;
    *score = alone ? r->turns : r->points;
    return *score != STORE_UNKNOWN && !(alone && r->share <= 0);
}

static bool is_better(const struct stat_row *r, int a, int b)
{
    return r->players == 1 ? a < b : game_score_better(r->game->scoring, a, b);
}

static void add_score(const struct stat_row *r, struct stat_figures *out)
{
    int score;
    if (!score_of(r, &score))
        return;
    if (!out->scored || is_better(r, score, out->best))
        out->best = score;
    if (!out->scored || is_better(r, out->worst, score))
        out->worst = score;
    out->mean += score;
    out->scored++;
}

static void add_known(double value, int *n, double *sum)
{
    if (isnan(value))
        return;
    *sum += value;
    ++*n;
}

static void add_match(const struct stat_row *r, struct stat_figures *out)
{
    out->n++;
    out->won += r->share;
    out->several += r->players > 2;
    add_score(r, out);
    if (r->seconds != STORE_UNKNOWN) {
        out->seconds += r->seconds;
        out->timed++;
    }
    if (r->hints != STORE_UNKNOWN) {
        out->hints_known++;
        out->hinted += r->hints > 0;
    }
    add_known(r->loss, &out->losses, &out->loss);
    add_known(r->luck, &out->lucks, &out->luck);
}

static void add_bars(const struct stat_row *const *row, int n, struct stat_figures *out)
{
    int low = out->best < out->worst ? out->best : out->worst;
    int high = out->best < out->worst ? out->worst : out->best;
    int64_t range = (int64_t)high - low + 1;
    if (!out->scored || range > INT_MAX / 2)
        return;
    out->wide = (int)((range + STAT_BARS - 1) / STAT_BARS);
    out->bars = (int)((range + out->wide - 1) / out->wide);
    out->first = low;
    for (int i = 0; i < n; i++) {
        int score;
        if (score_of(row[i], &score))
            out->bar[(score - low) / out->wide]++;
    }
}

/* The value of one match on the curve; NAN: it has none. */
static double on_curve(const struct stat_row *r, bool alone)
{
    int score;
    if (!alone)
        return r->share;
    return score_of(r, &score) ? score : NAN;
}

/* The rows come latest first; the curve begins with the first match. */
static void add_curve(const struct stat_row *const *row, int n, bool alone,
                      struct stat_figures *out)
{
    double *value = mem_alloc((size_t)n * sizeof *value);
    int m = 0;
    for (int i = n - 1; i >= 0; i--) {
        double v = on_curve(row[i], alone);
        if (!isnan(v))
            value[m++] = v;
    }
    int begin = m > STAT_WINDOW ? STAT_WINDOW - 1 : 0, n_points = m - begin;
    out->curved = m;
    out->points = m < 2 ? 0 : n_points < STAT_CURVE ? n_points : STAT_CURVE;
    for (int p = 0; p < out->points; p++) {
        int last = begin + (int)((int64_t)p * (n_points - 1) / (out->points - 1));
        int first = last + 1 > STAT_WINDOW ? last + 1 - STAT_WINDOW : 0;
        for (int i = first; i <= last; i++)
            out->curve[p] += value[i] / (last + 1 - first);
    }
    free(value);
}

void statistics_figures(const struct statistics *s, const struct stat_filter *f,
                        struct stat_figures *out)
{
    const struct stat_row **row = mem_alloc((size_t)(s->n + 1) * sizeof *row);
    int n = 0;
    bool alone = true;
    *out = (struct stat_figures){0};
    for (int i = 0; i < s->n; i++) {
        const struct stat_row *r = &s->row[i];
        if (!statistics_passes(r, f))
            continue;
        out->listed++;
        out->out += r->out;
        out->left += r->left && !r->out;
        out->positions += r->position && !r->left && !r->out;
        if (!counts(r))
            continue;
        row[n++] = r;
        alone &= r->players == 1;
        add_match(r, out);
    }
    for (int i = n - 1; i >= 0; i--) {
        /* From the first match to the last. A shared win is one, too. */
        int way = row[i]->share > 0 ? 1 : -1;
        out->streak = out->streak * way > 0 ? out->streak + way : way;
        out->longest = out->streak > out->longest ? out->streak : out->longest;
    }
    out->mean = out->scored ? out->mean / out->scored : 0;
    out->seconds = out->timed ? out->seconds / out->timed : 0;
    out->loss = out->losses ? out->loss / out->losses : 0;
    out->luck = out->lucks ? out->luck / out->lucks : 0;
    if (n)
        arena_interval(out->won, n, &out->low, &out->high);
    add_bars(row, n, out);
    add_curve(row, n, n && alone, out);
    free(row);
}
