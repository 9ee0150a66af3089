/* font_search.c: questions and answers between the thread that draws and the one that looks.
 *
 * A struct font_search belongs to two threads, and its lock is never held while fonts are
 * looked for. The list of the system's fonts belongs only to the thread that looks. */
#include "font_search.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#define QUESTIONS 512 /* kept at once; what does not fit is asked when there is room */
#define END_MS 200

struct question {
    char *letter; /* n bytes, owned; NULL: the place is free */
    size_t n;
    bool emoji, done;
    bool told, taken; /* font_search_answers() has counted the answer; somebody has it */
    unsigned asked;   /* grows from question to question */
    struct system_font font[FONTS_FOUND];
    int fonts;
};

struct font_search {
    SDL_Thread *thread; /* NULL before the first question */
    SDL_mutex *lock;    /* for what follows */
    SDL_cond *news;     /* for both threads: something has changed */
    struct question question[QUESTIONS];
    unsigned asked, answers;
    bool ending, ended;
    bool left; /* nobody waits for the thread: it frees everything */
    struct system_fonts *fonts;
};

/* ---- Its thread ---- */

static void destroy(struct font_search *s)
{
    system_fonts_close(s->fonts);
    for (int i = 0; i < QUESTIONS; i++)
        free(s->question[i].letter);
    SDL_DestroyCond(s->news);
    SDL_DestroyMutex(s->lock);
    free(s);
}

/* The oldest question without an answer. */
static struct question *next_question(struct font_search *s)
{
    struct question *best = NULL;
    for (int i = 0; i < QUESTIONS; i++) {
        struct question *q = &s->question[i];
        if (q->letter && !q->done && (!best || q->asked - best->asked > ~0u / 2))
            best = q;
    }
    return best;
}

/* A question without an answer stays in its place, so it can be read without the lock. */
static void answer(struct font_search *s, struct question *q)
{
    struct system_font font[FONTS_FOUND] = {{NULL, 0}};
    if (!s->fonts)
        s->fonts = system_fonts_open();
    int n = system_fonts_for(s->fonts, q->letter, q->n, q->emoji, font, FONTS_FOUND);
    SDL_LockMutex(s->lock);
    memcpy(q->font, font, sizeof font);
    q->fonts = n;
    q->done = true;
    s->answers++;
    if (!s->ending)
        SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
    SDL_CondSignal(s->news);
    SDL_UnlockMutex(s->lock);
}

/* Waits for the next question. NULL at the end. */
static struct question *take(struct font_search *s)
{
    struct question *q;
    SDL_LockMutex(s->lock);
    while (!(q = next_question(s)) && !s->ending)
        SDL_CondWait(s->news, s->lock);
    q = s->ending ? NULL : q;
    SDL_UnlockMutex(s->lock);
    return q;
}

static int run(void *self)
{
    struct font_search *s = self;
    for (struct question *q; (q = take(s));)
        answer(s, q);
    SDL_LockMutex(s->lock);
    s->ended = true;
    bool left = s->left;
    SDL_CondSignal(s->news);
    SDL_UnlockMutex(s->lock);
    if (left)
        destroy(s);
    return 0;
}

/* ---- For the thread that draws ---- */

struct font_search *font_search_new(void)
{
    struct font_search *s = mem_alloc(sizeof *s);
    s->lock = SDL_CreateMutex();
    s->news = SDL_CreateCond();
    return s;
}

/* True if the thread has ended in time; otherwise it is left to itself. */
static bool wait_for_end(struct font_search *s)
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

void font_search_free(struct font_search *s)
{
    SDL_Thread *thread = s->thread;
    if (thread && !wait_for_end(s)) {
        SDL_DetachThread(thread);
        return;
    }
    SDL_WaitThread(thread, NULL);
    destroy(s);
}

static struct question *find(struct font_search *s, const char *letter, size_t n, bool emoji)
{
    for (int i = 0; i < QUESTIONS; i++) {
        struct question *q = &s->question[i];
        if (q->letter && q->n == n && q->emoji == emoji && memcmp(q->letter, letter, n) == 0)
            return q;
    }
    return NULL;
}

/* Has it waited longer than the best so far? */
static bool is_older(const struct question *q, const struct question *best)
{
    return !best || q->asked - best->asked > ~0u / 2;
}

/* A free place, or the answer that was asked for longest ago; at first of those
 * that somebody has. NULL if there is none: if new answers were replaced, or those in use, many
 * letters could push out each other's for ever. */
static struct question *place(struct font_search *s)
{
    struct question *taken = NULL, *told = NULL;
    for (int i = 0; i < QUESTIONS; i++) {
        struct question *q = &s->question[i];
        if (!q->letter)
            return q;
        if (q->taken && is_older(q, taken))
            taken = q;
        if (q->told && is_older(q, told))
            told = q;
    }
    return taken ? taken : told;
}

static struct question *ask(struct font_search *s, const char *letter, size_t n, bool emoji)
{
    struct question *q = place(s);
    if (!q)
        return NULL;
    free(q->letter);
    *q = (struct question){
        .letter = mem_alloc(n + 1), .n = n, .emoji = emoji, .asked = s->asked++};
    memcpy(q->letter, letter, n);
    SDL_CondSignal(s->news);
    return q;
}

/* Without threads, the one that draws has to wait. */
static void begin(struct font_search *s)
{
    if (!s->thread && s->lock && s->news)
        s->thread = SDL_CreateThread(run, "superwild-fonts", s);
    for (struct question *q; !s->thread && (q = next_question(s));)
        answer(s, q);
}

int font_search_for(struct font_search *s, const char *letter, size_t n, bool emoji,
                    struct system_font out[FONTS_FOUND])
{
    SDL_LockMutex(s->lock);
    struct question *q = find(s, letter, n, emoji);
    bool asks = !q && ask(s, letter, n, emoji);
    SDL_UnlockMutex(s->lock);
    if (asks)
        begin(s);
    SDL_LockMutex(s->lock);
    q = find(s, letter, n, emoji);
    int fonts = q && q->done ? q->fonts : -1;
    if (fonts >= 0) {
        q->taken = true;
        q->asked = s->asked++;
    }
    if (fonts > 0)
        memcpy(out, q->font, (size_t)fonts * sizeof *out);
    SDL_UnlockMutex(s->lock);
    return fonts;
}

unsigned font_search_answers(struct font_search *s)
{
    SDL_LockMutex(s->lock);
    unsigned n = s->answers;
    for (int i = 0; i < QUESTIONS; i++)
        s->question[i].told = s->question[i].done;
    SDL_UnlockMutex(s->lock);
    return n;
}

bool font_search_waits(struct font_search *s)
{
    SDL_LockMutex(s->lock);
    bool waits = next_question(s) != NULL;
    SDL_UnlockMutex(s->lock);
    return waits;
}

void font_search_wait(struct font_search *s)
{
    SDL_LockMutex(s->lock);
    while (next_question(s))
        SDL_CondWait(s->news, s->lock);
    SDL_UnlockMutex(s->lock);
}
