/* pad_help.h: a person with a controller only: what SDL says about its buttons goes through
 * controller.c to the app, as in the loop. */
#ifndef SUPERWILD_PAD_HELP_H
#define SUPERWILD_PAD_HELP_H

#include "screens/screens_help.h"

#include "controller.h"

struct seat {
    struct driver d;
    struct controllers pads;
};

static inline int pad_up(void **state)
{
    return tests_room(state, sizeof(struct seat));
}

/* A test with a seat s, which begins with its driver: that ends after it. */
#define TEST_PAD(name) TEST_GIVEN(name, struct seat *s, pad_up, drive_down)

static inline void send(struct seat *s, const SDL_Event *e)
{
    struct input in[PAD_INPUTS];
    int n = controllers_event(&s->pads, e, s->d.app->now_ms, in);
    for (int i = 0; i < n; i++)
        app_event(s->d.app, &in[i]);
    drive_settle(&s->d);
}

static inline void tap(struct seat *s, SDL_GameControllerButton button, int times)
{
    for (int i = 0; i < 2 * times; i++)
        send(s, &(SDL_Event){.cbutton = {.type = i % 2 ? SDL_CONTROLLERBUTTONUP
                                                       : SDL_CONTROLLERBUTTONDOWN,
                                         .which = 1,
                                         .button = (uint8_t)button}});
}

/* One pull of a trigger. */
static inline void pull(struct seat *s, SDL_GameControllerAxis axis)
{
    for (int i = 0; i < 2; i++)
        send(s, &(SDL_Event){.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                                       .which = 1,
                                       .axis = (uint8_t)axis,
                                       .value = i ? 0 : 32767}});
}

static inline void stick(struct seat *s, SDL_GameControllerAxis axis, int way)
{
    for (int i = 0; i < 2; i++)
        send(s, &(SDL_Event){.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                                       .which = 1,
                                       .axis = (uint8_t)axis,
                                       .value = (int16_t)(i ? 0 : way * 32767)}});
}

/* Back goes from one button or area to the next. */
static inline void until_focus(struct seat *s, const char *id)
{
    for (int i = 0; i < 30 && !ui_focused(&s->d.app->ui, id); i++)
        tap(s, SDL_CONTROLLER_BUTTON_BACK, 1);
    assert_true(ui_focused(&s->d.app->ui, id));
}

#endif
