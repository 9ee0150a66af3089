/* chances_figure.c: means and their standard errors. */
#include "chances_parts.h"

#include <math.h>

void chances_note(struct chances_figure *f, int64_t value)
{
    f->n++;
    f->sum += value;
    f->squares += value * value;
}

double chances_mean(const struct chances_figure *f)
{
    return f->n ? (double)f->sum / f->n / CHANCES_UNIT : 0;
}

/* How far the mean is off, in standard errors that were found from the same n values, has
 * Student's distribution, whose variance is (n - 1) / (n - 3). So the usual n - 1 becomes n
 * - 3. Without that, errors found from few games are a little too small. */
static double variance_of_mean(const struct chances_figure *f)
{
    if (f->n < 4)
        return 0;
    double mean = (double)f->sum / f->n;
    double spread = (double)f->squares / f->n - mean * mean;
    return fmax(0, spread) / (f->n - 3) / CHANCES_UNIT / CHANCES_UNIT;
}

double chances_error(const struct chances_figure *f)
{
    return sqrt(variance_of_mean(f));
}

void chances_add(struct chances_sum *s, const struct chances_figure *f)
{
    if (!f->n)
        return;
    s->figures++;
    s->mean += chances_mean(f);
    s->variance += variance_of_mean(f);
}
