/* speech.c: uses speech-dispatcher if it is there at run time; the program does not depend on
 * it.
 *
 * A struct speech belongs to two threads, and their lock is never held during a call of the
 * service. A struct service belongs only to the thread that speaks. */
#include "speech.h"

#include <SDL.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "narrate.h"
#include "side_thread.h"

/* From libspeechd.h. These numbers have not changed in twenty years. */
#define SPD_TEXT 3 /* interrupts other texts */
#define SPD_MODE_SINGLE 0

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
    struct side_thread side;   /* begins with the first text; its lock is for what follows */
    char text[NARRATION_MOST]; /* to be spoken next, */
    bool waits;                /* if there is one, */
    uint64_t given_ms;         /* since then */
    bool owed;                 /* a text has not been spoken, or not to its service's end, */
    uint64_t owed_ms;          /* since then */
    bool told;                 /* and speech_fails() has said so */
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
    SDL_LockMutex(s->side.lock);
    bool outdated = s->waits;
    SDL_UnlockMutex(s->side.lock);
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

/* Waits for the next text. False at the end. */
static bool take(struct speech *s, char text[NARRATION_MOST], uint64_t *given_ms)
{
    SDL_LockMutex(s->side.lock);
    while (!s->waits && !s->side.ending)
        SDL_CondWait(s->side.news, s->side.lock);
    bool more = !s->side.ending;
    snprintf(text, NARRATION_MOST, "%s", s->text);
    *given_ms = s->given_ms;
    s->waits = false;
    SDL_UnlockMutex(s->side.lock);
    return more;
}

static void answer(struct speech *s, bool spoken)
{
    SDL_LockMutex(s->side.lock);
    if (spoken) {
        s->owed = s->waits;
        s->owed_ms = s->given_ms;
        s->told = false;
    }
    SDL_UnlockMutex(s->side.lock);
}

static void work(void *self)
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
}

/* ---- For the program ---- */

struct speech *speech_new(const char *library, bool off)
{
    struct speech *s = mem_alloc(sizeof *s);
    s->library = library;
    s->off = !side_thread_new(&s->side, s, work, free) || off;
    return s;
}

static bool begin(struct speech *s)
{
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_IGN); /* the service may end before we do */
#endif
    return side_thread_begin(&s->side, "superwild-speak");
}

void speech_say(struct speech *s, const char *text, uint64_t now_ms)
{
    if (s->off || (!s->side.thread && (!text[0] || !begin(s))))
        return;
    SDL_LockMutex(s->side.lock);
    snprintf(s->text, sizeof s->text, "%s", text);
    s->given_ms = now_ms;
    s->waits = true;
    if (!s->owed)
        s->owed_ms = now_ms;
    s->owed = true;
    SDL_CondSignal(s->side.news);
    SDL_UnlockMutex(s->side.lock);
}

bool speech_fails(struct speech *s, uint64_t now_ms)
{
    uint64_t at = speech_wake_at(s);
    if (!at || now_ms < at)
        return false;
    SDL_LockMutex(s->side.lock);
    bool fails = s->owed;
    s->told = fails;
    SDL_UnlockMutex(s->side.lock);
    return fails;
}

uint64_t speech_wake_at(struct speech *s)
{
    if (!s->side.thread)
        return 0;
    SDL_LockMutex(s->side.lock);
    uint64_t at = s->owed && !s->told ? s->owed_ms + SPEECH_LIMIT_MS : 0;
    SDL_UnlockMutex(s->side.lock);
    return at;
}

void speech_free(struct speech *s)
{
    side_thread_free(&s->side);
}
