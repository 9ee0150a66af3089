/* side_thread.h: a thread that asks something which may never answer. At its end the program
 * waits a moment for it, and then leaves it to itself.
 *
 * It is a part of the data that both threads share, its owner. */
#ifndef SUPERWILD_SIDE_THREAD_H
#define SUPERWILD_SIDE_THREAD_H

#include <SDL.h>
#include <stdbool.h>

struct side_thread {
    SDL_Thread *thread; /* NULL: it has not begun */
    SDL_mutex *lock;    /* for what follows, and for the owner */
    SDL_cond *news;     /* for both threads: something has changed */
    bool ending;        /* the work is to end */
    bool ended;         /* it has */
    bool left;          /* nobody waits for it: the thread frees everything */
    void *owner;
    void (*work)(void *owner);
    void (*destroy)(void *owner); /* frees it, with the side_thread in it */
};

/* False if the system has no locks; then there is no thread either. */
bool side_thread_new(struct side_thread *t, void *owner, void (*work)(void *owner),
                     void (*destroy)(void *owner));
/* Begins with the work, if that has not begun. False if no thread can be started. */
bool side_thread_begin(struct side_thread *t, const char *name);
/* Waits until the work has ended, at most that many ms. False if it has not: from now on the
 * thread has everything, and frees it when the work ends. */
bool side_thread_wait(struct side_thread *t, int ms);
/* Asks the work to end, waits a moment, and frees everything, now or when it has ended. */
void side_thread_free(struct side_thread *t);

#endif
