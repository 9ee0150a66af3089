/* queue_browser.c: in a browser, turns are the page's frames. At rest there are none: an event,
 * as soon as SDL has it, or a timer starts them again. A controller has no events of its own,
 * so it is looked at. The first picture comes before all files have; what a person does until
 * then waits for them. */
#include "queue.h"

#ifdef __EMSCRIPTEN__

#include <emscripten/emscripten.h>
#include <emscripten/html5.h>

#define LOOK_MS 20    /* from one look at the controllers to the next */
#define EARLY_MOST 64 /* clicks and keys before all files are here; more are lost */

static struct {
    bool (*turn)(void *self);
    void *self;
    long timer, look; /* 0: none */
    bool rests;
    bool complete; /* all files are here */
    SDL_Event early[EARLY_MOST];
    int n_early;
} page;

static void go_on(void)
{
    if (!page.rests)
        return;
    page.rests = false;
    emscripten_clear_timeout(page.timer);
    emscripten_clear_timeout(page.look);
    page.timer = page.look = 0;
    emscripten_resume_main_loop();
}

static int on_event(void *unused, SDL_Event *e)
{
    (void)unused;
    (void)e;
    go_on();
    return 0;
}

/* A click that opens a page without its files would not find them. */
static int keep_early(void *unused, SDL_Event *e)
{
    (void)unused;
    bool from_person = e->type >= SDL_KEYDOWN && e->type <= SDL_DROPCOMPLETE;
    if (page.complete || !from_person || e->type == SDL_MOUSEMOTION)
        return 1;
    if (page.n_early < EARLY_MOST)
        page.early[page.n_early++] = *e;
    return 0;
}

/* The page calls it when the last file is here, or cannot be had. */
EMSCRIPTEN_KEEPALIVE void browser_complete(void)
{
    page.complete = true;
    for (int i = 0; i < page.n_early; i++)
        SDL_PushEvent(&page.early[i]);
    page.n_early = 0;
}

static void on_timer(void *unused)
{
    (void)unused;
    go_on();
}

/* What a controller has done becomes events, which wake us. */
static void look(void *unused)
{
    (void)unused;
    SDL_PumpEvents();
    page.look = page.rests ? emscripten_set_timeout(look, LOOK_MS, NULL) : 0;
}

bool queue_wait(int ms, SDL_Event *e)
{
    if (SDL_PollEvent(e))
        return true;
    page.rests = true;
    emscripten_pause_main_loop();
    page.timer = ms < 0 ? 0 : emscripten_set_timeout(on_timer, ms, NULL);
    page.look = SDL_NumJoysticks() > 0 ? emscripten_set_timeout(look, LOOK_MS, NULL) : 0;
    return false;
}

bool queue_asleep(void)
{
    return page.rests;
}

void queue_pause(uint32_t ms)
{
    (void)ms;
}

static void frame(void *unused)
{
    (void)unused;
    if (!page.turn(page.self))
        emscripten_cancel_main_loop();
}

void queue_run(bool (*turn)(void *self), void *self)
{
    page.turn = turn;
    page.self = self;
    SDL_SetEventFilter(keep_early, NULL);
    SDL_AddEventWatch(on_event, NULL);
    emscripten_set_main_loop_arg(frame, NULL, 0, true);
}

#endif
