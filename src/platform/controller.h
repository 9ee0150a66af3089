/* controller.h: translates game controllers to keys. A controller can do nothing that keys
 * cannot, and the rest of the program sees no difference.
 *
 *   D-pad, left stick   the arrows, repeating while held
 *   A, B                Enter, Escape           X, Y   choose a tile, choose its group
 *   shoulders           undo, redo              triggers   zoom out, zoom in (a board that
 *                                                           has no zoom: back and on along
 *                                                           the spaces, or the rack)
 *   right stick         moves the table         stick buttons   down and up a tower
 *   Start               menu                    Back   next button; if held, ends the turn */
#ifndef SUPERWILD_CONTROLLER_H
#define SUPERWILD_CONTROLLER_H

#include <SDL.h>
#include <stdbool.h>

#include "input.h"

#define PADS 8
#define PAD_INPUTS 16 /* the most that one event or one wake-up can give */

/* An action that repeats while something is held down. */
struct pad_repeat {
    int action;  /* enum key_action; 0 when nothing is held */
    uint64_t at; /* when it acts next */
};

enum pad_part { PAD_DPAD, PAD_STICK, PAD_TRIGGERS, PAD_PARTS };

struct pad {
    SDL_GameController *sdl; /* NULL: we have not opened it */
    SDL_JoystickID id;
    bool used;
    struct pad_repeat held[PAD_PARTS];
    float stick_x, stick_y; /* left, -1..1 */
    float pan_x, pan_y;     /* right stick, -1..1 */
    uint64_t pan_at;        /* when it pans next; 0 while the stick rests */
    uint64_t back_at;       /* when Back will have been held long enough; 0 for never */
};

enum pad_news { PAD_NO_NEWS, PAD_CAME, PAD_WENT };

struct controllers {
    struct pad pad[PADS];
    enum pad_news news; /* since controllers_news() was last called */
    bool open;          /* we have started SDL's controller part */
};

/* Starts looking for controllers. It is not an error if there are none or SDL cannot use them.
 * Those already connected do not count as news. */
void controllers_open(struct controllers *c);
void controllers_close(struct controllers *c);
/* Translates an event, including controllers that come and go. Returns the number of inputs. */
int controllers_event(struct controllers *c, const SDL_Event *e, uint64_t ms,
                      struct input out[PAD_INPUTS]);
/* Has a controller been connected or disconnected? Each change is reported once. */
enum pad_news controllers_news(struct controllers *c);
/* When to call controllers_wake() even if nothing happens; 0 for never. */
uint64_t controllers_wake_at(const struct controllers *c);
/* Repeats what is held down. The drawable is w x h pixels. Returns the number of inputs. */
int controllers_wake(struct controllers *c, uint64_t ms, float w, float h,
                     struct input out[PAD_INPUTS]);

#endif
