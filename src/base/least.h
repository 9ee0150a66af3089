/* least.h: the smaller and the larger of two numbers, the nearest of several, and the bits of
 * one. */
#ifndef SUPERWILD_LEAST_H
#define SUPERWILD_LEAST_H

#include <stdint.h>
#include <stdlib.h>

static inline int int_least(int a, int b)
{
    return a < b ? a : b;
}

static inline int int_most(int a, int b)
{
    return a > b ? a : b;
}

/* The number of the lowest bit of a set that is not empty. */
static inline int int_lowest_bit(unsigned set)
{
    int at = 0;
    while (!(set >> at & 1))
        at++;
    return at;
}

static inline int int_bits(uint64_t set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* The index of that of n numbers which is nearest to value; of two, the first. */
static inline int int_nearest(const int *list, int n, int value)
{
    int at = 0;
    for (int i = 1; i < n; i++)
        if (abs(list[i] - value) < abs(list[at] - value))
            at = i;
    return at;
}

#endif
