/* speech.c: uses speech-dispatcher if it is there at run time; the program does not depend on
 * it.
 *
 * A struct speech belongs to two threads, and its lock is never held during a call of the
 * service. A struct service belongs only to the thread that speaks. */
#include "speech.h"

#include <SDL.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "narrate.h"

/* From libspeechd.h. These numbers have not changed in twenty years. */
#define SPD_TEXT 3 /* interrupts other texts */
#define SPD_MODE_SINGLE 0

#define END_MS 200 /* how long the end of the program waits for the service */

typedef void *spd_open_function(const char *client, const char *link, const char *user,
                                int mode);

struct service {
    const char *name; /* of the library */
    void *library, *link;
    spd_open_function *open;
    int (*say)(void *link, int priority, const char *text);
    int (*cancel)(void *link);
    void (*close)(void *link);
    bool had;          /* there has been a link */
    bool tried;        /* the last try to open one failed, */
    uint64_t tried_ms; /* at that time */
};

struct speech {
    const char *library;
    bool off;
    SDL_Thread *thread;        /* NULL before the first text */
    SDL_mutex *lock;           /* for what follows */
    SDL_cond *news;            /* for both threads: something has changed */
    char text[NARRATION_MOST]; /* to be spoken next, */
    bool waits;                /* if there is one, */
    uint64_t given_ms;         /* since then */
    bool owed;                 /* a text has not been spoken, or not to its service's end, */
    uint64_t owed_ms;          /* since then */
    bool told;                 /* and speech_fails() has said so */
    bool ending, ended;
    bool left; /* nobody waits for the thread: it frees everything */
};

/* ---- The service ---- */

/* Looks up a function, which a library returns as a plain pointer. A missing one becomes
 * NULL. */
static void find(void *library, const char *name, void *function, size_t size)
{
    void *p = SDL_LoadFunction(library, name);
    memcpy(function, &p, size);
}

static bool load(struct service *v)
{
    if (v->library)
        return true;
    v->library = SDL_LoadObject(v->name);
    if (!v->library)
        return false;
    find(v->library, "spd_open", &v->open, sizeof v->open);
    find(v->library, "spd_say", &v->say, sizeof v->say);
    find(v->library, "spd_cancel", &v->cancel, sizeof v->cancel);
    find(v->library, "spd_close", &v->close, sizeof v->close);
    if (v->open && v->say && v->cancel && v->close)
        return true;
    SDL_UnloadObject(v->library);
    v->library = NULL;
    return false;
}

/* Not at every text, since the library may start a program to look for the service. */
static bool open_link(struct service *v, uint64_t now_ms)
{
    if (v->tried && now_ms - v->tried_ms < SPEECH_RETRY_MS)
        return false;
    if (load(v))
        v->link = v->open("superwild", "narration", NULL, SPD_MODE_SINGLE);
    v->tried = !v->link;
    v->tried_ms = now_ms;
    v->had |= v->link != NULL;
    return v->link != NULL;
}

static void close_link(struct service *v)
{
    if (v->link)
        v->close(v->link);
    v->link = NULL;
}

/* ---- Its thread ---- */

/* Has a later text come while the service took its time? */
static bool is_outdated(struct speech *s)
{
    SDL_LockMutex(s->lock);
    bool outdated = s->waits;
    SDL_UnlockMutex(s->lock);
    return outdated;
}

/* Negative numbers are errors: the service has ended. */
static bool say_once(struct speech *s, const struct service *v, const char *text)
{
    if (v->cancel(v->link) < 0)
        return false;
    return !text[0] || is_outdated(s) || v->say(v->link, SPD_TEXT, text) >= 0;
}

/* False if a service that was there does not speak. One that has ended may have begun anew. */
static bool say(struct speech *s, struct service *v, const char *text, uint64_t now_ms)
{
    if (!v->link && !text[0])
        return true;
    if (!v->link && !open_link(v, now_ms))
        return !v->had;
    if (say_once(s, v, text))
        return true;
    close_link(v);
    return open_link(v, now_ms) && say_once(s, v, text);
}

static void destroy(struct speech *s)
{
    SDL_DestroyCond(s->news);
    SDL_DestroyMutex(s->lock);
    free(s);
}

/* Waits for the next text. False at the end. */
static bool take(struct speech *s, char text[NARRATION_MOST], uint64_t *given_ms)
{
    SDL_LockMutex(s->lock);
    while (!s->waits && !s->ending)
        SDL_CondWait(s->news, s->lock);
    bool more = !s->ending;
    snprintf(text, NARRATION_MOST, "%s", s->text);
    *given_ms = s->given_ms;
    s->waits = false;
    SDL_UnlockMutex(s->lock);
    return more;
}

static void answer(struct speech *s, bool spoken)
{
    SDL_LockMutex(s->lock);
    if (spoken) {
        s->owed = s->waits;
        s->owed_ms = s->given_ms;
        s->told = false;
    }
    SDL_UnlockMutex(s->lock);
}

static void end(struct speech *s)
{
    SDL_LockMutex(s->lock);
    s->ended = true;
    bool left = s->left;
    SDL_CondSignal(s->news);
    SDL_UnlockMutex(s->lock);
    if (left)
        destroy(s);
}

static int run(void *self)
{
    struct speech *s = self;
    struct service v = {.name = s->library};
    char text[NARRATION_MOST];
    uint64_t given_ms;
    while (take(s, text, &given_ms))
        answer(s, say(s, &v, text, given_ms));
    close_link(&v);
    if (v.library)
        SDL_UnloadObject(v.library);
    end(s);
    return 0;
}

/* ---- For the program ---- */

struct speech *speech_new(const char *library, bool off)
{
    struct speech *s = mem_alloc(sizeof *s);
    s->library = library;
    s->off = off;
    s->lock = SDL_CreateMutex();
    s->news = SDL_CreateCond();
    s->off |= !s->lock || !s->news;
    return s;
}

static bool begin(struct speech *s)
{
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_IGN); /* the service may end before we do */
#endif
    s->thread = SDL_CreateThread(run, "superwild-speak", s);
    return s->thread != NULL;
}

void speech_say(struct speech *s, const char *text, uint64_t now_ms)
{
    if (s->off || (!s->thread && (!text[0] || !begin(s))))
        return;
    SDL_LockMutex(s->lock);
    snprintf(s->text, sizeof s->text, "%s", text);
    s->given_ms = now_ms;
    s->waits = true;
    if (!s->owed)
        s->owed_ms = now_ms;
    s->owed = true;
    SDL_CondSignal(s->news);
    SDL_UnlockMutex(s->lock);
}

bool speech_fails(struct speech *s, uint64_t now_ms)
{
    uint64_t at = speech_wake_at(s);
    if (!at || now_ms < at)
        return false;
    SDL_LockMutex(s->lock);
    bool fails = s->owed;
    s->told = fails;
    SDL_UnlockMutex(s->lock);
    return fails;
}

uint64_t speech_wake_at(struct speech *s)
{
    if (!s->thread)
        return 0;
    SDL_LockMutex(s->lock);
    uint64_t at = s->owed && !s->told ? s->owed_ms + SPEECH_LIMIT_MS : 0;
    SDL_UnlockMutex(s->lock);
    return at;
}

/* True if the thread has ended in time; otherwise it is left to itself. */
static bool wait_for_end(struct speech *s)
{
    uint64_t till = SDL_GetTicks64() + END_MS;
    SDL_LockMutex(s->lock);
    s->ending = true;
    SDL_CondSignal(s->news);
    for (uint64_t now; !s->ended && (now = SDL_GetTicks64()) < till;)
        SDL_CondWaitTimeout(s->news, s->lock, (uint32_t)(till - now));
    bool ended = s->ended;
    s->left = !ended;
    SDL_UnlockMutex(s->lock);
    return ended;
}

void speech_free(struct speech *s)
{
    SDL_Thread *thread = s->thread;
    if (thread && !wait_for_end(s)) {
        SDL_DetachThread(thread);
        return;
    }
    SDL_WaitThread(thread, NULL);
    destroy(s);
}
