/* font_search.c: questions and answers between the thread that draws and the one that looks.
 *
 * A struct font_search belongs to two threads, and their lock is never held while fonts are
 * looked for. The list of the system's fonts belongs only to the thread that looks. */
#include "font_search.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "side_thread.h"

#define QUESTIONS 512 /* kept at once; what does not fit is asked when there is room */

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
    struct side_thread side; /* begins with the first question; its lock is for what follows */
    struct question question[QUESTIONS];
    unsigned asked, answers;
    struct system_fonts *fonts;
};

/* ---- Its thread ---- */

static void destroy(void *self)
{
    struct font_search *s = self;
    system_fonts_close(s->fonts);
    for (int i = 0; i < QUESTIONS; i++)
        free(s->question[i].letter);
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
    SDL_LockMutex(s->side.lock);
    memcpy(q->font, font, sizeof font);
    q->fonts = n;
    q->done = true;
    s->answers++;
    if (!s->side.ending)
        SDL_PushEvent(&(SDL_Event){.type = SDL_USEREVENT});
    SDL_CondSignal(s->side.news);
    SDL_UnlockMutex(s->side.lock);
}

/* Waits for the next question. NULL at the end. */
static struct question *take(struct font_search *s)
{
    struct question *q;
    SDL_LockMutex(s->side.lock);
    while (!(q = next_question(s)) && !s->side.ending)
        SDL_CondWait(s->side.news, s->side.lock);
    q = s->side.ending ? NULL : q;
    SDL_UnlockMutex(s->side.lock);
    return q;
}

static void work(void *self)
{
    struct font_search *s = self;
    for (struct question *q; (q = take(s));)
        answer(s, q);
}

/* ---- For the thread that draws ---- */

struct font_search *font_search_new(void)
{
    struct font_search *s = mem_alloc(sizeof *s);
    side_thread_new(&s->side, s, work, destroy);
    return s;
}

void font_search_free(struct font_search *s)
{
    side_thread_free(&s->side);
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
    SDL_CondSignal(s->side.news);
    return q;
}

/* Without threads, the one that draws has to wait. */
static void begin(struct font_search *s)
{
    bool there = side_thread_begin(&s->side, "superwild-fonts");
    for (struct question *q; !there && (q = next_question(s));)
        answer(s, q);
}

int font_search_for(struct font_search *s, const char *letter, size_t n, bool emoji,
                    struct system_font out[FONTS_FOUND])
{
    SDL_LockMutex(s->side.lock);
    struct question *q = find(s, letter, n, emoji);
    bool asks = !q && ask(s, letter, n, emoji);
    SDL_UnlockMutex(s->side.lock);
    if (asks)
        begin(s);
    SDL_LockMutex(s->side.lock);
    q = find(s, letter, n, emoji);
    int fonts = q && q->done ? q->fonts : -1;
    if (fonts >= 0) {
        q->taken = true;
        q->asked = s->asked++;
    }
    if (fonts > 0)
        memcpy(out, q->font, (size_t)fonts * sizeof *out);
    SDL_UnlockMutex(s->side.lock);
    return fonts;
}

unsigned font_search_answers(struct font_search *s)
{
    SDL_LockMutex(s->side.lock);
    unsigned n = s->answers;
    for (int i = 0; i < QUESTIONS; i++)
        s->question[i].told = s->question[i].done;
    SDL_UnlockMutex(s->side.lock);
    return n;
}

bool font_search_waits(struct font_search *s)
{
    SDL_LockMutex(s->side.lock);
    bool waits = next_question(s) != NULL;
    SDL_UnlockMutex(s->side.lock);
    return waits;
}

void font_search_wait(struct font_search *s)
{
    SDL_LockMutex(s->side.lock);
    while (next_question(s))
        SDL_CondWait(s->side.news, s->side.lock);
    SDL_UnlockMutex(s->side.lock);
}
