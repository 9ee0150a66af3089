/* clipboard_thread.c: a question that may never be answered. */
#include "clipboard_thread.h"

#include <SDL.h>
#include <stdlib.h>

#include "buf.h"

struct question {
    char *(*get)(void);
    SDL_mutex *lock; /* for what follows */
    SDL_cond *news;
    char *text;
    bool done, left;
};

static SDL_atomic_t n_left; /* threads left to themselves */

static void destroy(struct question *q)
{
    if (q->news)
        SDL_DestroyCond(q->news);
    if (q->lock)
        SDL_DestroyMutex(q->lock);
    free(q->text);
    free(q);
}

static int run(void *self)
{
    struct question *q = self;
    char *text = q->get();
    SDL_LockMutex(q->lock);
    q->text = text;
    q->done = true;
    bool left = q->left;
    SDL_CondSignal(q->news);
    SDL_UnlockMutex(q->lock);
    if (left) {
        destroy(q);
        SDL_AtomicAdd(&n_left, -1);
    }
    return 0;
}

/* True if it is done. Otherwise the thread frees everything. */
static bool wait_for(struct question *q, int ms, char **text)
{
    uint64_t till = SDL_GetTicks64() + (uint64_t)ms;
    SDL_LockMutex(q->lock);
    for (uint64_t now; !q->done && (now = SDL_GetTicks64()) < till;)
        SDL_CondWaitTimeout(q->news, q->lock, (uint32_t)(till - now));
    bool done = q->done;
    q->left = !done;
    if (!done)
        SDL_AtomicAdd(&n_left, 1);
    *text = q->text;
    q->text = NULL;
    SDL_UnlockMutex(q->lock);
    return done;
}

bool clipboard_ask(char *(*get)(void), int ms, char **text)
{
    *text = NULL;
    if (SDL_AtomicGet(&n_left) > 0)
        return false;
    struct question *q = mem_alloc(sizeof *q);
    q->get = get;
    q->lock = SDL_CreateMutex();
    q->news = SDL_CreateCond();
    SDL_Thread *thread =
        q->lock && q->news ? SDL_CreateThread(run, "superwild-paste", q) : NULL;
    if (!thread) {
        destroy(q);
        return false;
    }
    if (!wait_for(q, ms, text)) {
        SDL_DetachThread(thread);
        return false;
    }
    SDL_WaitThread(thread, NULL);
    destroy(q);
    return true;
}
