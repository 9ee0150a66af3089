/* bk_value.c: from facts to prospects, and from prospects to parts of the win. */
#include "bk_value.h"

#include "bk_net.h"

#define UNIT 1024 /* of prospects: one more means twice as likely */

static int32_t prospects(const struct bk_net *net, const int16_t *fact, int phase)
{
    int32_t hidden[BK_HIDDEN];
    int64_t sum = 0;
    for (int i = 0; i < BK_HIDDEN; i++)
        hidden[i] = net->bias[i];
    for (int k = 0; k < BK_FACT_COUNT; k++)
        if (fact[k])
            for (int i = 0; i < BK_HIDDEN; i++)
                hidden[i] += fact[k] * net->first[k][i];
    for (int i = 0; i < BK_HIDDEN; i++)
        sum += hidden[i] > 0 ? (int64_t)hidden[i] * net->second[phase][i] : 0;
    return (int32_t)(sum / (BK_NET_FIRST * (int64_t)BK_NET_SECOND / UNIT));
}

/* 65536 times two to the power of -less / UNIT. */
static int32_t power(int32_t less)
{
    int32_t whole = less / UNIT, x = less % UNIT;
    /* a polynomial of third degree, right to 1 in 2000 */
    int32_t part = 65536 - x * (45409 - x * (15469 - 2832 * x / UNIT) / UNIT) / UNIT;
    return whole > 16 ? 0 : part >> whole;
}

static int share_at_the_end(const struct bk_fast *f, int seat)
{
    unsigned winners = bk_fast_winners(f);
    return winners >> seat & 1 ? BK_SHARE / __builtin_popcount(winners) : 0;
}

int bk_value_phase(const struct bk_fast *f)
{
    int all = f->seats * (f->seats == 2 ? 2 * BK_TURNS : BK_TURNS);
    return f->left * BK_PHASES / (all + 1);
}

int bk_value(const struct bk_fast *f, int seat)
{
    const struct bk_net *net = f->seats == 2 ? &BK_NET_PAIRS : &BK_NET_ONE;
    int16_t fact[BK_SEATS][BK_FACT_COUNT];
    int32_t worth[BK_SEATS], most = 0;
    int64_t sum = 0;
    if (f->left <= 0)
        return share_at_the_end(f, seat);
    bk_facts(f, seat, fact);
    int phase = bk_value_phase(f);
    for (int i = 0; i < f->seats; i++) {
        worth[i] = prospects(net, fact[i], phase);
        most = i == 0 || worth[i] > most ? worth[i] : most;
    }
    for (int i = 0; i < f->seats; i++)
        sum += worth[i] = power(most - worth[i]);
    return (int)((int64_t)worth[seat] * BK_SHARE / sum);
}
