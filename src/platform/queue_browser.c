/* queue_browser.c: in a browser, turns are the page's frames. At rest there are none: an event,
 * as soon as SDL has it, or a timer starts them again. */
#include "queue.h"

#ifdef __EMSCRIPTEN__

#include <emscripten/emscripten.h>
#include <emscripten/html5.h>

static struct {
    bool (*turn)(void *self);
    void *self;
    long timer;
    bool rests;
} page;

static void go_on(void)
{
    if (!page.rests)
        return;
    page.rests = false;
    emscripten_clear_timeout(page.timer);
    emscripten_resume_main_loop();
}

static int on_event(void *unused, SDL_Event *e)
{
    (void)unused;
    (void)e;
    go_on();
    return 0;
}

static void on_timer(void *unused)
{
    (void)unused;
    go_on();
}

bool queue_wait(int ms, SDL_Event *e)
{
    if (SDL_PollEvent(e))
        return true;
    page.rests = true;
    emscripten_pause_main_loop();
    page.timer = ms < 0 ? 0 : emscripten_set_timeout(on_timer, ms, NULL);
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
    SDL_AddEventWatch(on_event, NULL);
    emscripten_set_main_loop_arg(frame, NULL, 0, true);
}

#endif
