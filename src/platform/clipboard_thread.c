/* clipboard_thread.c: a question that may never be answered. */
#include "clipboard_thread.h"

#include <stdlib.h>

#include "buf.h"
#include "side_thread.h"

struct question {
    struct side_thread side; /* its lock is for the text */
    char *(*get)(void);
    char *text; /* owned */
};

static SDL_atomic_t n_asked; /* questions without an answer */

static void work(void *self)
{
    struct question *q = self;
    char *text = q->get();
    SDL_LockMutex(q->side.lock);
    q->text = text;
    SDL_UnlockMutex(q->side.lock);
}

static void destroy(void *self)
{
    struct question *q = self;
    SDL_AtomicAdd(&n_asked, -1);
    free(q->text);
    free(q);
}

bool clipboard_ask(char *(*get)(void), int ms, char **text)
{
    *text = NULL;
    if (SDL_AtomicGet(&n_asked) > 0)
        return false;
    struct question *q = mem_alloc(sizeof *q);
    SDL_AtomicAdd(&n_asked, 1);
    q->get = get;
    side_thread_new(&q->side, q, work, destroy);
    bool begun = side_thread_begin(&q->side, "superwild-paste");
    if (begun && !side_thread_wait(&q->side, ms))
        return false;
    *text = q->text;
    q->text = NULL;
    side_thread_free(&q->side);
    return begun;
}
