/* rating.c: Glicko-2, step by step as in Glickman's paper. */
#include "rating.h"

#include <math.h>

#define SCALE 173.7178 /* between the two scales, step 2 and step 8 */
#define PI 3.14159265358979323846
#define CLOSE 1e-6 /* when the iteration for the volatility ends */
#define DEVIATION_MOST 350
#define DEVIATION_LEAST                                                                        \
    30 /* nobody is known better than that, so that a rating never freezes */

static double g(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (PI * PI));
}

static double expected(double mu, double mu_j, double phi_j)
{
    return 1 / (1 + exp(-g(phi_j) * (mu - mu_j)));
}

/* Step 5: the new volatility, by the Illinois method. */
struct volatility {
    double delta2, phi2, v, a;
};

static double f(const struct volatility *k, double x)
{
    double e = exp(x), sum = k->phi2 + k->v + e;
    return e * (k->delta2 - sum) / (2 * sum * sum) - (x - k->a) / (RATING_TAU * RATING_TAU);
}

static double new_volatility(double sigma, double delta, double phi, double v)
{
    struct volatility k = {delta * delta, phi * phi, v, log(sigma * sigma)};
    double a = k.a, b;
    if (k.delta2 > k.phi2 + v) {
        b = log(k.delta2 - k.phi2 - v);
    } else {
        int n = 1;
        while (f(&k, k.a - n * RATING_TAU) < 0)
            n++;
        b = k.a - n * RATING_TAU;
    }
    double fa = f(&k, a), fb = f(&k, b);
    while (fabs(b - a) > CLOSE) {
        double c = a + (a - b) * fa / (fb - fa), fc = f(&k, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

static double within(double deviation)
{
    return fmax(DEVIATION_LEAST, fmin(DEVIATION_MOST, deviation));
}

/* part: how much of a period these games are; so much certainty is lost with time (step 6). */
static struct rating after_part(struct rating r, const struct rating_game *game, int n,
                                double part)
{
    double mu = (r.rating - 1500) / SCALE, phi = r.deviation / SCALE;
    double precision = 0, gain = 0;
    for (int i = 0; i < n; i++) {
        double mu_j = (game[i].rating - 1500) / SCALE, phi_j = game[i].deviation / SCALE;
        double e = expected(mu, mu_j, phi_j);
        precision += g(phi_j) * g(phi_j) * e * (1 - e);
        gain += g(phi_j) * (game[i].score - e);
    }
    if (!n) {
        r.deviation = within(SCALE * sqrt(phi * phi + part * r.volatility * r.volatility));
        return r;
    }
    double v = 1 / precision;
    r.volatility = new_volatility(r.volatility, v * gain, phi, v);
    double before = phi * phi + part * r.volatility * r.volatility;
    double after = 1 / sqrt(1 / before + precision);
    r.rating = SCALE * (mu + after * after * gain) + 1500;
    r.deviation = within(SCALE * after);
    return r;
}

struct rating rating_after(struct rating r, const struct rating_game *game, int n)
{
    return after_part(r, game, n, 1);
}

struct rating rating_after_game(struct rating r, const struct rating_game *game)
{
    return after_part(r, game, 1, 1.0 / RATING_PERIOD);
}

double rating_chance(struct rating player, struct rating puzzle)
{
    double phi = hypot(player.deviation, puzzle.deviation) / SCALE;
    return expected((player.rating - 1500) / SCALE, (puzzle.rating - 1500) / SCALE, phi);
}
