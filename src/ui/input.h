/* input.h: what a person did with mouse, keys, fingers or controller, without SDL. platform/
 * translates events into these; tests make them up. */
#ifndef SUPERWILD_INPUT_H
#define SUPERWILD_INPUT_H

#include <stdbool.h>
#include <stdint.h>

enum input_kind {
    INPUT_MOVE,    /* the pointer moved to x, y */
    INPUT_DOWN,    /* button pressed at x, y */
    INPUT_UP,      /* button released at x, y */
    INPUT_WHEEL,   /* the wheel turned by `wheel` notches at x, y; > 0 is away from the user */
    INPUT_KEY,     /* key pressed (repeats too) */
    INPUT_TEXT,    /* text typed */
    INPUT_COMPOSE, /* what an input method is putting together, "" once it is done */
    INPUT_LEAVE,   /* the pointer left the window */
    INPUT_PAN,     /* two fingers or a stick move what lies under x, y by dx, dy */
    INPUT_HOLD,    /* a finger rests at x, y: acts as the right button, or shows more */
    INPUT_KEY_UP   /* key released; only what lasts as long as a key is held wants to know */
};

enum button { BUTTON_LEFT = 1, BUTTON_MIDDLE = 2, BUTTON_RIGHT = 3 };

/* Keys that are not letters. Letters, digits and signs have their upper-case Latin-1 code. */
enum key {
    KEY_NONE = 0,
    KEY_ENTER = 256,
    KEY_ESCAPE,
    KEY_TAB,
    KEY_SPACE,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_PLUS,
    KEY_MINUS,
    KEY_INSERT,
    KEY_F1, /* from here on, keys that never write anything */
    KEY_F2,
    KEY_F3,
    KEY_F4,
    KEY_F5,
    KEY_F6,
    KEY_F7,
    KEY_F8,
    KEY_F9,
    KEY_F10,
    KEY_F11,
    KEY_F12
};

#define INPUT_TEXT_MOST                                                                        \
    128 /* bytes of one event with the zero; longer texts come in several                      \
         */

enum mod { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4 };

struct input {
    enum input_kind kind;
    float x, y; /* window pixels, the same as the draw list's */
    int button; /* enum button */
    int clicks; /* 1 for a click, 2 for a double click */
    float wheel;
    float dx, dy;  /* for INPUT_PAN */
    int key;       /* enum key or Latin-1 */
    unsigned mods; /* enum mod, or'ed */
    bool repeat;   /* the key is being held down */
    int action;    /* the enum key_action that the key stands for; the app looks it up */
    char text[INPUT_TEXT_MOST]; /* UTF-8, for INPUT_TEXT and INPUT_COMPOSE */
    int caret;                  /* for INPUT_COMPOSE: where the caret is in it, in bytes */
    uint64_t ms;                /* time in milliseconds since the start */
};

#endif
