/* thorough.h: how much a long test does. Random play finds more the longer it goes on, but
 * every change waits for it. So a test names three amounts: for a long run on request
 * (SUPERWILD_THOROUGH, which `tests/run --thorough` sets), for each run, and for each run of a
 * build with sanitizers, where everything takes several times as long. The last one must still
 * reach every line that the others reach; SUPERWILD_BRIEF asks for it in any build, to measure
 * that. */
#ifndef SUPERWILD_THOROUGH_H
#define SUPERWILD_THOROUGH_H

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define WITH_SANITIZERS true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WITH_SANITIZERS true
#endif
#endif
#ifndef WITH_SANITIZERS
#define WITH_SANITIZERS false
#endif

static inline bool is_asked_for(const char *name)
{
    const char *value = getenv(name);
    return value && value[0];
}

/* Whether this run does the least. */
static inline bool is_brief(void)
{
    return !is_asked_for("SUPERWILD_THOROUGH") &&
           (WITH_SANITIZERS || is_asked_for("SUPERWILD_BRIEF"));
}

/* The amount for this run. They only become smaller, or only larger if they are steps between
 * what is done. */
static inline int often(int thorough, int each_run, int brief)
{
    assert((thorough >= each_run && each_run >= brief) ||
           (thorough <= each_run && each_run <= brief));
    return is_asked_for("SUPERWILD_THOROUGH") ? thorough : is_brief() ? brief : each_run;
}

#endif
