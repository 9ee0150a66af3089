/* coder.c: a row of choices as one large number.
 *
 * A choice of a share out of a whole, from `low`, turns the number x into
 *     x / share * whole + low + x % share,
 * which can be undone: the remainder by `whole` lies in the share. So a choice costs the bits
 * that its share is worth, fractions of a bit too, and nothing is rounded. Since the choice
 * made last is undone first, the writer keeps all of them and begins with the last. The number
 * begins and ends as 0. */
#include "coder.h"

#include <stdlib.h>
#include <string.h>

#include "buf.h"

/* ---- The number ---- */

/* x = x / by, returns the remainder. */
static uint32_t divide(uint32_t *x, int *n, uint32_t by)
{
    uint64_t rest = 0;
    for (int i = *n - 1; i >= 0; i--) {
        rest = rest << 32 | x[i];
        x[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    while (*n && !x[*n - 1])
        --*n;
    return (uint32_t)rest;
}

/* x = x * by + add. False if it gets too large. */
static bool multiply(uint32_t *x, int *n, uint32_t by, uint32_t add)
{
    uint64_t carry = add;
    for (int i = 0; i < *n; i++) {
        carry += (uint64_t)x[i] * by;
        x[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (!carry)
        return true;
    if (*n == CODER_LIMBS)
        return false;
    x[(*n)++] = (uint32_t)carry;
    return true;
}

/* ---- Choices ---- */

static void keep(struct coder *c, struct coder_choice choice)
{
    if (!choice.share) {
        c->failed = true;
        return;
    }
    c->choice = mem_more(c->choice, c->n, &c->cap, sizeof *c->choice);
    c->choice[c->n++] = choice;
}

/* Takes the choice that lies at the present remainder, which is put back. */
static uint32_t look(struct coder *c, uint32_t whole)
{
    return divide(c->limb, &c->limbs, whole);
}

int coder_even(struct coder *c, int whole, int value)
{
    if (c->failed || whole == 1)
        return 0;
    if (!c->reading) {
        keep(c, (struct coder_choice){(uint32_t)value, value < 0 || value >= whole ? 0 : 1,
                                      (uint32_t)whole});
        return value;
    }
    return (int)look(c, (uint32_t)whole);
}

int coder_weighted(struct coder *c, const uint32_t *weight, int n, int value)
{
    uint32_t low = 0, whole = 0;
    for (int i = 0; i < n; i++) {
        low += !c->reading && i < value ? weight[i] : 0;
        whole += weight[i];
    }
    c->failed |= !whole;
    if (c->failed)
        return 0;
    if (!c->reading) {
        keep(c, (struct coder_choice){low, weight[value], whole});
        return value;
    }
    uint32_t rest = look(c, whole);
    int i = 0;
    for (; rest - low >= weight[i]; i++)
        low += weight[i];
    if (!multiply(c->limb, &c->limbs, weight[i], rest - low))
        c->failed = true;
    return i;
}

bool coder_yes(struct coder *c, uint32_t yes, uint32_t no, bool value)
{
    uint32_t weight[2] = {no, yes};
    return coder_weighted(c, weight, 2, value);
}

bool coder_learn(struct coder *c, struct coder_odds *odds, bool value)
{
    value = coder_yes(c, odds->yes, odds->no, value);
    *(value ? &odds->yes : &odds->no) += 8;
    if (odds->yes + odds->no > 2048) {
        odds->yes = odds->yes / 2 + 1;
        odds->no = odds->no / 2 + 1;
    }
    return value;
}

/* How many bits it has above the first `shift` ones is told by that many times yes; then come
 * the bits without the highest one. */
int coder_count(struct coder *c, int shift, int most, int value)
{
    int v = value + (1 << shift), bits = 0, told = 0;
    while (!c->reading && v >> (shift + bits + 1))
        bits++;
    while (coder_yes(c, 1, 1, told < bits) && shift + told < 24)
        told++;
    int wide = shift + told, high = wide > 15 ? wide - 15 : 0, low = wide - high;
    int out = (1 << high) + coder_even(c, 1 << high, v >> low & ((1 << high) - 1));
    out = (out << low) + coder_even(c, 1 << low, v & ((1 << low) - 1));
    out -= 1 << shift;
    c->failed |= out < 0 || out > most;
    return c->failed ? 0 : out;
}

int coder_signed(struct coder *c, int shift, int most, int value)
{
    int size = coder_count(c, shift, most, value < 0 ? -value : value);
    return size && coder_yes(c, 1, 1, value < 0) ? -size : size;
}

/* ---- Symbols ---- */

/* Bits 5 at .. 5 at + 4 of the number. */
static uint8_t five_bits(const uint32_t *x, int limbs, int at)
{
    int limb = at * 5 / 32, bit = at * 5 % 32;
    uint64_t two = limb < limbs ? x[limb] : 0;
    two |= limb + 1 < limbs ? (uint64_t)x[limb + 1] << 32 : 0;
    return (uint8_t)(two >> bit & 31);
}

int coder_symbols(const struct coder *c, uint8_t *out, int max)
{
    uint32_t x[CODER_LIMBS] = {0};
    int limbs = 0, n;
    for (int i = c->n - 1; i >= 0; i--) {
        const struct coder_choice *k = &c->choice[i];
        uint32_t rest = divide(x, &limbs, k->share);
        if (!multiply(x, &limbs, k->whole, k->low + rest))
            return -1;
    }
    n = (limbs * 32 + 4) / 5;
    while (n && !five_bits(x, limbs, n - 1))
        n--;
    if (n > max || c->failed)
        return -1;
    for (int i = 0; i < n; i++)
        out[i] = five_bits(x, limbs, n - 1 - i);
    return n;
}

void coder_open(struct coder *c, const uint8_t *symbol, int n)
{
    *c = (struct coder){.reading = true};
    for (int i = 0; i < n; i++)
        if (!multiply(c->limb, &c->limbs, 32, symbol[i]))
            c->failed = true;
}

bool coder_at_end(const struct coder *c)
{
    return !c->limbs && !c->failed;
}

void coder_free(struct coder *c)
{
    free(c->choice);
    c->choice = NULL;
}
