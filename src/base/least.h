/* least.h: the smaller and the larger of two numbers, and the nearest of several. */
#ifndef SUPERWILD_LEAST_H
#define SUPERWILD_LEAST_H

#include <stdlib.h>

static inline int int_least(int a, int b)
{
    return a < b ? a : b;
}

static inline int int_most(int a, int b)
{
    return a > b ? a : b;
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
