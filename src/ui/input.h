/* input.h: what a person did, free of SDL: platform/ translates, tests make them up. */
#ifndef SUPERWILD_INPUT_H
#define SUPERWILD_INPUT_H

#include <stdint.h>

enum input_kind {
    INPUT_MOVE,  /* pointer went to x, y */
    INPUT_DOWN,  /* button pressed at x, y */
    INPUT_UP,    /* button released at x, y */
    INPUT_WHEEL, /* wheel by `wheel` notches at x, y; > 0 is away from the user */
    INPUT_KEY,   /* key pressed (repeats too) */
    INPUT_TEXT,  /* text typed */
    INPUT_LEAVE  /* the pointer left the window */
};

enum button { BUTTON_LEFT = 1, BUTTON_MIDDLE = 2, BUTTON_RIGHT = 3 };

/* Keys that are not letters; letters and digits are their upper-case ASCII code. */
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
    KEY_F1,
    KEY_F11
};

enum mod { MOD_SHIFT = 1, MOD_CTRL = 2, MOD_ALT = 4 };

struct input {
    enum input_kind kind;
    float x, y;     /* window pixels, the same as the draw list's */
    int button;     /* enum button */
    int clicks;     /* 1 for a click, 2 for a double click */
    float wheel;
    int key;        /* enum key or ASCII */
    unsigned mods;  /* enum mod, or'ed */
    char text[32];  /* UTF-8 of INPUT_TEXT */
    uint64_t ms;    /* when, in milliseconds since start */
};

#endif
