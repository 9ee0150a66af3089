/* bk_learner.c: the network forwards and backwards, and the tables of bk_net.c. */
#include "bk_learner.h"

#include <math.h>
#include <string.h>

#include "bk_value.h"

#define N_WEIGHTS ((int)(sizeof(struct bk_weighing) / sizeof(float)))
#define LN_2 .693147180559945

/* In these units no fact is much larger than the others. */
static const float UNIT[BK_FACT_COUNT] = {
    .25f,                                     /* GROUPS */
    .5f,  .5f,  .5f,  .5f,                    /* SHUT to LONE */
    .25f, .25f, .25f, .25f, .25f, .25f, .25f, /* JOINED_RACK to ROOM_TAKING */
    .5f,  .5f,  .5f,  .5f,  .5f,  .5f,  .5f,  /* RACK_APART to RACK_NEAR */
    .25f, .25f, .25f, .25f, .25f, .25f, .25f, /* PILE_APART to PILE_NEAR */
    1,    1,                                  /* WILD_RACK, WILD_PILE */
    .1f,  .25f, .5f,  .25f, .5f,              /* EXTEND to JOIN_THREE */
    .1f,  .25f, .25f,                         /* EXTEND_THEIRS to JOIN_TAKEN */
    .2f,  .5f,  .5f,  .5f,  .5f,  .5f,        /* FREE to DEAR_JOIN_THREE */
    .1f,  .1f,  .1f,  .1f,                    /* PREY to NEAR_DUE */
    .25f, .25f, .25f, .5f,  .25f,             /* JOINED_THREE to GROUPS_SMALL */
    .25f, .25f, .5f,  1,    1,    .1f,        /* MOST to TURNS */
    .25f, .25f, 1,    .5f,  1,    1,          /* AHEAD to LEVEL */
};

/* ---- Forwards ---- */

/* From -1 to 1. */
static float any(struct rng *rng)
{
    return (float)(rng_next(rng) >> 40) / (float)(1 << 23) - 1;
}

void bk_learner_start(struct bk_learner *l, struct rng *rng)
{
    memset(l, 0, sizeof *l);
    for (int k = 0; k < BK_FACT_COUNT; k++)
        for (int i = 0; i < BK_HIDDEN; i++)
            l->now.first[k][i] = .1f * any(rng);
    for (int i = 0; i < BK_HIDDEN; i++) {
        float w = .3f * any(rng);
        for (int p = 0; p < BK_PHASES; p++)
            l->now.second[p][i] = w;
    }
}

void bk_moment_of(const struct bk_fast *f, int mine, struct bk_moment *out)
{
    out->seats = f->seats;
    out->phase = bk_value_phase(f);
    bk_facts(f, mine, out->fact);
}

/* Returns the prospects. */
static float forwards(const struct bk_weighing *w, const struct bk_moment *m, int seat,
                      float hidden[BK_HIDDEN])
{
    float sum = 0;
    memcpy(hidden, w->bias, sizeof w->bias);
    for (int k = 0; k < BK_FACT_COUNT; k++) {
        float x = (float)m->fact[seat][k] * UNIT[k];
        if (m->fact[seat][k])
            for (int i = 0; i < BK_HIDDEN; i++)
                hidden[i] += x * w->first[k][i];
    }
    for (int i = 0; i < BK_HIDDEN; i++) {
        hidden[i] = hidden[i] > 0 ? hidden[i] : 0;
        sum += hidden[i] * w->second[m->phase][i];
    }
    return sum;
}

static void softmax(float *x, int n)
{
    float most = x[0], sum = 0;
    for (int i = 1; i < n; i++)
        most = x[i] > most ? x[i] : most;
    for (int i = 0; i < n; i++)
        sum += x[i] = expf(x[i] - most);
    for (int i = 0; i < n; i++)
        x[i] /= sum;
}

void bk_weigh(const struct bk_weighing *w, const struct bk_moment *m, float share[BK_SEATS])
{
    float hidden[BK_HIDDEN];
    for (int s = 0; s < m->seats; s++)
        share[s] = forwards(w, m, s, hidden);
    softmax(share, m->seats);
}

/* ---- Backwards ---- */

/* `less`: how the loss changes with the prospects of the seat. */
static void backwards(struct bk_learner *l, const struct bk_moment *m, int seat,
                      const float hidden[BK_HIDDEN], float less)
{
    float to[BK_HIDDEN];
    for (int i = 0; i < BK_HIDDEN; i++) {
        l->slope.second[m->phase][i] += less * hidden[i];
        to[i] = hidden[i] > 0 ? less * l->now.second[m->phase][i] : 0;
        l->slope.bias[i] += to[i];
    }
    for (int k = 0; k < BK_FACT_COUNT; k++) {
        float x = (float)m->fact[seat][k] * UNIT[k];
        if (m->fact[seat][k])
            for (int i = 0; i < BK_HIDDEN; i++)
                l->slope.first[k][i] += x * to[i];
    }
}

void bk_learner_slope(struct bk_learner *l, const struct bk_moment *m,
                      const float aim[BK_SEATS], float part)
{
    float hidden[BK_SEATS][BK_HIDDEN], share[BK_SEATS];
    for (int s = 0; s < m->seats; s++)
        share[s] = forwards(&l->now, m, s, hidden[s]);
    softmax(share, m->seats);
    for (int s = 0; s < m->seats; s++)
        backwards(l, m, s, hidden[s], (share[s] - aim[s]) * part);
}

void bk_learner_step(struct bk_learner *l, float rate)
{
    float *now = (float *)&l->now, *slope = (float *)&l->slope;
    float *mean = (float *)&l->mean, *square = (float *)&l->square;
    double t = (double)++l->steps;
    float by = rate * (float)(sqrt(1 - pow(.999, t)) / (1 - pow(.9, t)));
    for (int i = 0; i < N_WEIGHTS; i++) {
        mean[i] += .1f * (slope[i] - mean[i]);
        square[i] += .001f * (slope[i] * slope[i] - square[i]);
        now[i] -= by * mean[i] / (sqrtf(square[i]) + 1e-8f);
    }
    memset(&l->slope, 0, sizeof l->slope);
}

/* ---- Whole numbers ---- */

static int16_t whole(double x)
{
    return (int16_t)lrint(x < INT16_MIN ? INT16_MIN : x > INT16_MAX ? INT16_MAX : x);
}

void bk_weighing_round(const struct bk_weighing *w, struct bk_net *out)
{
    for (int i = 0; i < BK_HIDDEN; i++) {
        for (int k = 0; k < BK_FACT_COUNT; k++)
            out->first[k][i] = whole((double)w->first[k][i] * UNIT[k] * BK_NET_FIRST);
        out->bias[i] = whole((double)w->bias[i] * BK_NET_FIRST);
        for (int p = 0; p < BK_PHASES; p++)
            out->second[p][i] = whole((double)w->second[p][i] * BK_NET_SECOND / LN_2);
    }
}

void bk_weighing_of_net(const struct bk_net *net, struct bk_weighing *out)
{
    for (int i = 0; i < BK_HIDDEN; i++) {
        for (int k = 0; k < BK_FACT_COUNT; k++)
            out->first[k][i] = (float)net->first[k][i] / (UNIT[k] * BK_NET_FIRST);
        out->bias[i] = (float)net->bias[i] / BK_NET_FIRST;
        for (int p = 0; p < BK_PHASES; p++)
            out->second[p][i] = (float)(net->second[p][i] * LN_2 / BK_NET_SECOND);
    }
}

static void write_row(FILE *to, const char *before, const int16_t row[BK_HIDDEN])
{
    int column = fprintf(to, "%s{", before);
    for (int i = 0; i < BK_HIDDEN; i++) {
        char text[16];
        int length = snprintf(text, sizeof text, "%d,", row[i]);
        if (column + length > 94)
            column = fprintf(to, "\n        ") - 1;
        column += fprintf(to, "%s", text);
    }
    fputs("},\n", to);
}

static void write_net(FILE *to, const char *name, const struct bk_net *net)
{
    fprintf(to, "const struct bk_net %s = {\n    .first = {\n", name);
    for (int k = 0; k < BK_FACT_COUNT; k++)
        write_row(to, "        ", net->first[k]);
    fputs("    },\n", to);
    write_row(to, "    .bias = ", net->bias);
    fputs("    .second = {\n", to);
    for (int p = 0; p < BK_PHASES; p++)
        write_row(to, "        ", net->second[p]);
    fputs("    },\n};\n", to);
}

void bk_nets_write(FILE *to, const struct bk_net *one, const struct bk_net *pairs)
{
    fputs(
        "/* bk_net.c: the weights of the value; mind/README.md says where they come from. */\n"
        "#include \"bk_net.h\"\n\n/* clang-format off */\n",
        to);
    write_net(to, "BK_NET_ONE", one);
    fputs("\n", to);
    write_net(to, "BK_NET_PAIRS", pairs);
    fputs("/* clang-format on */\n", to);
}
