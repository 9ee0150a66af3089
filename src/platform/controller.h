/* controller.h: game controllers as keys: whatever a controller can do, a key can, and nothing
 * else in the program knows the difference.
 *
 *   D-pad, left stick   the arrows, again and again while held
 *   A, B                Enter, Escape           X, Y   choose a tile, choose its group
 *   shoulders           undo, redo              triggers   farther, nearer
 *   right stick         moves the table         stick buttons   down and up a tower
 *   Start               menu                    Back   next button; held, ends the turn */
#ifndef SUPERWILD_CONTROLLER_H
#define SUPERWILD_CONTROLLER_H

#include <SDL.h>
#include <stdbool.h>

#include "input.h"

#define PADS 8
#define PAD_INPUTS 16 /* that one event, or one waking, can come to */

/* Something held down that acts again and again. */
struct pad_repeat {
    int action;  /* enum key_action; 0 when nothing is held */
    uint64_t at; /* when it acts next */
};

enum pad_part { PAD_DPAD, PAD_STICK, PAD_TRIGGERS, PAD_PARTS };

struct pad {
    SDL_GameController *sdl; /* NULL: not opened by us */
    SDL_JoystickID id;
    bool used;
    struct pad_repeat held[PAD_PARTS];
    float stick_x, stick_y; /* left, -1..1 */
    float pan_x, pan_y;     /* right */
    uint64_t pan_at;        /* when it pans next, 0 while the stick rests */
    uint64_t back_at;       /* when Back will have been held long enough, 0 for never */
};

enum pad_news { PAD_NO_NEWS, PAD_CAME, PAD_WENT };

struct controllers {
    struct pad pad[PADS];
    enum pad_news news; /* since it was looked at last */
    bool open; /* SDL's part of it was started by us */
};

/* Starts looking for controllers. Having none, or no way to, is no trouble. Those that are
 * there already are no news. */
void controllers_open(struct controllers *c);
void controllers_close(struct controllers *c);
/* What the event comes to, with controllers that come and go. Returns how many inputs. */
int controllers_event(struct controllers *c, const SDL_Event *e, uint64_t ms,
                      struct input out[PAD_INPUTS]);
/* Has a controller come or gone? Told once. */
enum pad_news controllers_news(struct controllers *c);
/* When controllers_wake() is to be called though nothing happens; 0 never. */
uint64_t controllers_wake_at(const struct controllers *c);
/* What is held acts again; the drawing is w x h pixels. */
int controllers_wake(struct controllers *c, uint64_t ms, float w, float h,
                     struct input out[PAD_INPUTS]);

#endif
