/* sound_device.c: one thread opens and closes, so that what systems keep for each thread is
 * always the same thread's. It begins with the first opening. */
#include "sound_device.h"

#include <SDL.h>
#include <stdlib.h>

#include "buf.h"

struct sound_device {
    const struct sound_device_work *work;
    void *self;
    SDL_Thread *thread; /* NULL: not begun */
    SDL_mutex *lock;    /* for what follows */
    SDL_cond *news;
    bool to_close, to_open, ending; /* asked for; closing comes before opening */
    bool busy;                      /* at work on it */
    bool is_open, ended;
    struct reason why; /* it could not be opened */
};

static bool asked(const struct sound_device *d)
{
    return d->to_close || d->to_open || d->ending;
}

/* With the lock, which it gives back during the work. */
static void do_close(struct sound_device *d)
{
    bool was = d->is_open;
    d->to_close = d->is_open = false;
    SDL_UnlockMutex(d->lock);
    if (was)
        d->work->close(d->self);
    SDL_LockMutex(d->lock);
}

static void do_open(struct sound_device *d)
{
    struct reason why = {0};
    d->to_open = false;
    if (d->is_open)
        return;
    SDL_UnlockMutex(d->lock);
    bool open = d->work->open(d->self, &why);
    SDL_LockMutex(d->lock);
    d->is_open = open;
    d->why = why;
}

#ifndef __EMSCRIPTEN__
static int run(void *self)
{
    struct sound_device *d = self;
    SDL_LockMutex(d->lock);
    while (!d->ended) {
        while (!asked(d))
            SDL_CondWait(d->news, d->lock);
        d->busy = true;
        if (d->to_close || d->ending)
            do_close(d);
        if (d->to_open && !d->ending)
            do_open(d);
        d->busy = false;
        d->ended = d->ending && !d->is_open;
        SDL_CondBroadcast(d->news);
    }
    SDL_UnlockMutex(d->lock);
    return 0;
}
#endif

struct sound_device *sound_device_new(const struct sound_device_work *work, void *self)
{
    struct sound_device *d = mem_alloc(sizeof *d);
    d->work = work;
    d->self = self;
    d->lock = SDL_CreateMutex();
    d->news = SDL_CreateCond();
    return d;
}

static void ask(struct sound_device *d, bool *what)
{
    SDL_LockMutex(d->lock);
    *what = true;
    SDL_CondBroadcast(d->news);
    SDL_UnlockMutex(d->lock);
}

#ifdef __EMSCRIPTEN__

/* Neither takes long in a browser, which has no thread for it. */
void sound_device_open(struct sound_device *d)
{
    do_open(d);
}

void sound_device_close(struct sound_device *d)
{
    do_close(d);
}

#else

void sound_device_open(struct sound_device *d)
{
    if (!d->thread)
        d->thread = SDL_CreateThread(run, "superwild-sound", d);
    if (d->thread)
        ask(d, &d->to_open);
    else
        refuse_with(&d->why, "there are no threads");
}

void sound_device_close(struct sound_device *d)
{
    if (d->thread)
        ask(d, &d->to_close);
}

#endif

/* With the lock: waits for *what, or (NULL) until nothing is to be done. */
static bool wait_for(struct sound_device *d, int ms, const bool *what)
{
    uint64_t till = SDL_GetTicks64() + (uint64_t)ms;
    for (;;) {
        uint64_t now = SDL_GetTicks64();
        if (what ? *what : !asked(d) && !d->busy)
            return true;
        if (now >= till)
            return false;
        SDL_CondWaitTimeout(d->news, d->lock, (uint32_t)(till - now));
    }
}

bool sound_device_settled(struct sound_device *d, int ms, bool *open, struct reason *why)
{
    SDL_LockMutex(d->lock);
    bool settled = wait_for(d, ms, NULL);
    *open = settled && d->is_open;
    *why = d->why;
    SDL_UnlockMutex(d->lock);
    return settled;
}

bool sound_device_free(struct sound_device *d, int ms)
{
    if (d->thread) {
        ask(d, &d->ending);
        SDL_LockMutex(d->lock);
        bool ended = wait_for(d, ms, &d->ended);
        SDL_UnlockMutex(d->lock);
        if (!ended) {
            SDL_DetachThread(d->thread);
            return false;
        }
        SDL_WaitThread(d->thread, NULL);
    }
    SDL_DestroyCond(d->news);
    SDL_DestroyMutex(d->lock);
    free(d);
    return true;
}
