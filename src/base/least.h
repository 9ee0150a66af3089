/* least.h: the smaller and the larger of two numbers. */
#ifndef SUPERWILD_LEAST_H
#define SUPERWILD_LEAST_H

static inline int int_least(int a, int b)
{
    return a < b ? a : b;
}

static inline int int_most(int a, int b)
{
    return a > b ? a : b;
}

#endif
