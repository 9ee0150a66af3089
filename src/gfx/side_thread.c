/* side_thread.c: begins and ends a thread that may hang. */
#include "side_thread.h"

#define END_MS 200 /* how long the end of the program waits */

bool side_thread_new(struct side_thread *t, void *owner, void (*work)(void *owner),
                     void (*destroy)(void *owner))
{
    *t = (struct side_thread){.lock = SDL_CreateMutex(),
                              .news = SDL_CreateCond(),
                              .owner = owner,
                              .work = work,
                              .destroy = destroy};
    return t->lock && t->news;
}

static void destroy(struct side_thread *t)
{
    SDL_DestroyCond(t->news);
    SDL_DestroyMutex(t->lock);
    t->destroy(t->owner);
}

static int run(void *self)
{
    struct side_thread *t = self;
    t->work(t->owner);
    SDL_LockMutex(t->lock);
    t->ended = true;
    bool left = t->left;
    SDL_CondSignal(t->news);
    SDL_UnlockMutex(t->lock);
    if (left)
        destroy(t);
    return 0;
}

bool side_thread_begin(struct side_thread *t, const char *name)
{
    if (!t->thread && t->lock && t->news)
        t->thread = SDL_CreateThread(run, name, t);
    return t->thread != NULL;
}

bool side_thread_wait(struct side_thread *t, int ms)
{
    SDL_Thread *thread = t->thread;
    uint64_t till = SDL_GetTicks64() + (uint64_t)ms;
    SDL_LockMutex(t->lock);
    for (uint64_t now; !t->ended && (now = SDL_GetTicks64()) < till;)
        SDL_CondWaitTimeout(t->news, t->lock, (uint32_t)(till - now));
    bool ended = t->ended;
    t->left = !ended;
    SDL_UnlockMutex(t->lock);
    if (!ended)
        SDL_DetachThread(thread);
    return ended;
}

void side_thread_free(struct side_thread *t)
{
    if (t->thread) {
        SDL_LockMutex(t->lock);
        t->ending = true;
        SDL_CondSignal(t->news);
        SDL_UnlockMutex(t->lock);
        if (!side_thread_wait(t, END_MS))
            return;
        SDL_WaitThread(t->thread, NULL);
    }
    destroy(t);
}
