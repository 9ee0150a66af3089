/* clock.c: the system's monotonic clock, on Windows and on POSIX. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif
#include "clock.h"

#ifdef _WIN32

#include <windows.h>

double clock_ms(void)
{
    LARGE_INTEGER now, second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&second);
    return (double)now.QuadPart * 1000 / (double)second.QuadPart;
}

#else

#include <time.h>

double clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

#endif
