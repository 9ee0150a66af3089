/* events.c: translates SDL events. */
#include "events.h"

#include <string.h>

#include "letters.h"

static unsigned mods_of(SDL_Keymod m)
{
    unsigned mods = 0;
    if (m & KMOD_SHIFT)
        mods |= MOD_SHIFT;
    if (m & KMOD_CTRL)
        mods |= MOD_CTRL;
#ifdef __APPLE__
    if (m & KMOD_GUI) /* Cmd does on a Mac what Control does elsewhere */
        mods |= MOD_CTRL;
#endif
    if (m & KMOD_ALT)
        mods |= MOD_ALT;
    return mods;
}

static const struct {
    SDL_Keycode sdl;
    int key;
} keys[] = {
    {SDLK_RETURN, KEY_ENTER},  {SDLK_KP_ENTER, KEY_ENTER}, {SDLK_ESCAPE, KEY_ESCAPE},
    {SDLK_TAB, KEY_TAB},       {SDLK_SPACE, KEY_SPACE},    {SDLK_BACKSPACE, KEY_BACKSPACE},
    {SDLK_DELETE, KEY_DELETE}, {SDLK_LEFT, KEY_LEFT},      {SDLK_RIGHT, KEY_RIGHT},
    {SDLK_UP, KEY_UP},         {SDLK_DOWN, KEY_DOWN},      {SDLK_HOME, KEY_HOME},
    {SDLK_END, KEY_END},       {SDLK_PAGEUP, KEY_PAGE_UP}, {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
    {SDLK_PLUS, KEY_PLUS},     {SDLK_EQUALS, KEY_PLUS},    {SDLK_KP_PLUS, KEY_PLUS},
    {SDLK_MINUS, KEY_MINUS},   {SDLK_KP_MINUS, KEY_MINUS}, {SDLK_INSERT, KEY_INSERT},
};

/* On a keyboard whose letters have no code here (Greek, Cyrillic), the letter in the same place
 * on a Latin keyboard. */
static int by_place(SDL_Scancode s)
{
    if (s >= SDL_SCANCODE_A && s <= SDL_SCANCODE_Z)
        return 'A' + (int)(s - SDL_SCANCODE_A);
    return KEY_NONE;
}

/* The capital letter in Latin-1. \xD7 and \xF7 are not letters. */
static int latin(SDL_Keycode k)
{
    bool small = (k >= 'a' && k <= 'z') || (k >= 0xE0 && k <= 0xFE && k != 0xF7);
    return small ? k - 32 : k;
}

static int key_of(SDL_Keysym sym)
{
    SDL_Keycode k = sym.sym;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].sdl == k)
            return keys[i].key;
    if (k >= SDLK_F1 && k <= SDLK_F12)
        return KEY_F1 + (k - SDLK_F1);
    if (k >= SDLK_KP_1 && k <= SDLK_KP_9)
        return '1' + (int)(k - SDLK_KP_1);
    if (k == SDLK_KP_0)
        return '0';
    if ((k > ' ' && k < 127) || (k > 0xA0 && k <= 0xFF))
        return latin(k);
    return k > 0xFF && !(k & SDLK_SCANCODE_MASK) ? by_place(sym.scancode) : KEY_NONE;
}

static int button_of(uint8_t b)
{
    return b == SDL_BUTTON_LEFT     ? BUTTON_LEFT
           : b == SDL_BUTTON_RIGHT  ? BUTTON_RIGHT
           : b == SDL_BUTTON_MIDDLE ? BUTTON_MIDDLE
                                    : 0;
}

/* The modifiers after the events handled so far. SDL's current state may be ahead of an older
 * event. */
static SDL_Keymod held;

static bool at(struct input *in, enum input_kind kind, int x, int y, struct pixel_ratio ratio)
{
    in->kind = kind;
    in->x = (float)x * ratio.x;
    in->y = (float)y * ratio.y;
    in->mods = mods_of(held);
    return true;
}

static bool button_input(const SDL_MouseButtonEvent *b, struct pixel_ratio ratio,
                         struct input *in)
{
    in->button = button_of(b->button);
    in->clicks = b->clicks;
    return at(in, b->type == SDL_MOUSEBUTTONDOWN ? INPUT_DOWN : INPUT_UP, b->x, b->y, ratio) &&
           in->button;
}

static bool wheel_input(const SDL_MouseWheelEvent *w, struct pixel_ratio ratio,
                        struct input *in)
{
    int x, y;
    SDL_GetMouseState(&x, &y);
    in->wheel = w->direction == SDL_MOUSEWHEEL_FLIPPED ? -w->preciseY : w->preciseY;
    return at(in, INPUT_WHEEL, x, y, ratio) && in->wheel != 0;
}

static bool key_input(const SDL_KeyboardEvent *k, struct input *in)
{
    in->kind = k->type == SDL_KEYUP ? INPUT_KEY_UP : INPUT_KEY;
    in->key = key_of(k->keysym);
    in->repeat = k->repeat;
    in->mods = mods_of(k->keysym.mod);
    return in->key != KEY_NONE;
}

static bool text_input(const SDL_TextInputEvent *t, struct input *in)
{
    in->kind = INPUT_TEXT;
    SDL_strlcpy(in->text, t->text, sizeof in->text);
    return in->text[0] && !(SDL_GetModState() & (KMOD_CTRL | KMOD_GUI));
}

/* The byte offset of the character number n. */
static int offset_of(const char *text, int n)
{
    int at = 0;
    for (; n > 0 && text[at]; n--)
        for (at++; ((unsigned char)text[at] & 0xC0) == 0x80;)
            at++;
    return at;
}

static bool compose_input(const char *text, int caret, struct input *in)
{
    in->kind = INPUT_COMPOSE;
    letters_copy(in->text, sizeof in->text, text);
    in->caret = offset_of(in->text, caret);
    return true;
}

/* A long text comes in memory that is ours to free. */
static bool long_compose_input(const SDL_TextEditingExtEvent *t, struct input *in)
{
    bool good = t->text && compose_input(t->text, t->start, in);
    SDL_free(t->text);
    return good;
}

/* Did SDL make this mouse event from a finger? touch.c handles those. */
static bool from_finger(const SDL_Event *e)
{
    switch (e->type) {
    case SDL_MOUSEMOTION:
        return e->motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return e->button.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEWHEEL:
        return e->wheel.which == SDL_TOUCH_MOUSEID;
    }
    return false;
}

bool events_input(const SDL_Event *e, struct pixel_ratio ratio, struct input *in)
{
    memset(in, 0, sizeof *in);
    in->ms = SDL_GetTicks64();
    if (e->type == SDL_KEYDOWN || e->type == SDL_KEYUP)
        held = (SDL_Keymod)e->key.keysym.mod;
    if (from_finger(e))
        return false;
    switch (e->type) { /* SDL's own numbers; most of them do not concern us */
    case SDL_MOUSEMOTION:
        return at(in, INPUT_MOVE, e->motion.x, e->motion.y, ratio);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return button_input(&e->button, ratio, in);
    case SDL_MOUSEWHEEL:
        return wheel_input(&e->wheel, ratio, in);
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return key_input(&e->key, in);
    case SDL_TEXTINPUT:
        return text_input(&e->text, in);
    case SDL_TEXTEDITING:
        return compose_input(e->edit.text, e->edit.start, in);
    case SDL_TEXTEDITING_EXT:
        return long_compose_input(&e->editExt, in);
    case SDL_WINDOWEVENT:
        in->kind = INPUT_LEAVE;
        return e->window.event == SDL_WINDOWEVENT_LEAVE;
    }
    return false;
}
