/* colour_help.h: colours as eyes see them: luminance and contrast (WCAG 2), Lab and CIEDE2000
 * (Sharma, Wu and Dalal 2005), and vision without one kind of cone (Machado, Oliveira and
 * Fernandes 2009, severity 1, applied to linear RGB). */
#ifndef COLOUR_HELP_H
#define COLOUR_HELP_H

#include <math.h>

#include "tests.h"

#include "draw.h"

#define DEGREE (3.14159265358979323846 / 180)

struct linear {
    double r, g, b;
};

struct lab {
    double l, a, b;
};

static inline double linear_part(double c)
{
    c /= 255;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static inline struct linear linear_of(struct rgba c)
{
    return (struct linear){linear_part(c.r), linear_part(c.g), linear_part(c.b)};
}

static inline double luminance(struct rgba c)
{
    struct linear v = linear_of(c);
    return 0.2126 * v.r + 0.7152 * v.g + 0.0722 * v.b;
}

static inline double contrast(struct rgba a, struct rgba b)
{
    double x = luminance(a), y = luminance(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

/* How the translucent colour c looks on an opaque ground. */
static inline struct rgba over(struct rgba c, struct rgba ground)
{
    struct rgba full = {c.r, c.g, c.b, 255};
    return rgba_mix(ground, full, (float)c.a / 255);
}

static inline double lab_part(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static inline struct lab lab_of(struct linear v)
{
    double x = lab_part((0.4124564 * v.r + 0.3575761 * v.g + 0.1804375 * v.b) / 0.95047);
    double y = lab_part(0.2126729 * v.r + 0.7151522 * v.g + 0.0721750 * v.b);
    double z = lab_part((0.0193339 * v.r + 0.1191920 * v.g + 0.9503041 * v.b) / 1.08883);
    return (struct lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

enum vision { VISION_FULL, VISION_PROTAN, VISION_DEUTAN, VISION_TRITAN, VISION_COUNT };

static inline double clamp01(double v)
{
    return fmin(1, fmax(0, v));
}

static inline struct linear seen_by(enum vision who, struct linear v)
{
    static const double m[VISION_COUNT][9] = {
        [VISION_FULL] = {1, 0, 0, 0, 1, 0, 0, 0, 1},
        [VISION_PROTAN] = {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216,
                           -0.003882, -0.048116, 1.051998},
        [VISION_DEUTAN] = {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413,
                           -0.011820, 0.042940, 0.968881},
        [VISION_TRITAN] = {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602,
                           0.004733, 0.691367, 0.303900},
    };
    const double *k = m[who];
    return (struct linear){clamp01(k[0] * v.r + k[1] * v.g + k[2] * v.b),
                           clamp01(k[3] * v.r + k[4] * v.g + k[5] * v.b),
                           clamp01(k[6] * v.r + k[7] * v.g + k[8] * v.b)};
}

static inline double hue_of(double a, double b)
{
    double h = a == 0 && b == 0 ? 0 : atan2(b, a) / DEGREE;
    return h < 0 ? h + 360 : h;
}

/* The mean of two hues, the shorter way round. */
static inline double mean_hue(double h1, double h2, bool grey)
{
    if (grey)
        return h1 + h2;
    if (fabs(h1 - h2) <= 180)
        return (h1 + h2) / 2;
    return (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
}

static inline double ciede2000(struct lab p, struct lab q)
{
    double c7 = pow((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2, 7);
    double g = 1 + 0.5 * (1 - sqrt(c7 / (c7 + 6103515625.0)));
    double c1 = hypot(p.a * g, p.b), c2 = hypot(q.a * g, q.b), cm = (c1 + c2) / 2;
    double h1 = hue_of(p.a * g, p.b), h2 = hue_of(q.a * g, q.b);
    bool grey = c1 * c2 == 0;
    double dh = grey ? 0 : fmod(h2 - h1 + 540, 360) - 180;
    double dH = 2 * sqrt(c1 * c2) * sin(dh / 2 * DEGREE), h = mean_hue(h1, h2, grey);
    double t = 1 - 0.17 * cos((h - 30) * DEGREE) + 0.24 * cos(2 * h * DEGREE) +
               0.32 * cos((3 * h + 6) * DEGREE) - 0.20 * cos((4 * h - 63) * DEGREE);
    double l50 = ((p.l + q.l) / 2 - 50) * ((p.l + q.l) / 2 - 50), cm7 = pow(cm, 7);
    double sl = 1 + 0.015 * l50 / sqrt(20 + l50), sc = 1 + 0.045 * cm, sh = 1 + 0.015 * cm * t;
    double turn = 60 * exp(-pow((h - 275) / 25, 2)) * DEGREE;
    double rt = -2 * sqrt(cm7 / (cm7 + 6103515625.0)) * sin(turn);
    double x = (q.l - p.l) / sl, y = (c2 - c1) / sc, z = dH / sh;
    return sqrt(x * x + y * y + z * z + rt * y * z);
}

#endif
