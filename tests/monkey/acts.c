/* acts.c: what the monkey does. It likes buttons, and most of all those that it has not pressed
 * yet; so it comes to every page. */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* setitimer() */
#endif
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>

#include "buf.h"
#include "echo.h"
#include "hash.h"
#include "monkey.h"

#define HANGS 120 /* seconds of processor time for one input */

int monkey_die(int n)
{
    return n > 0 ? (int)rng_below(&monkey.rng, (uint32_t)n) : 0;
}

/* ---- Its diary ---- */

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static void
note(const char *format, ...)
{
    struct diary *d = monkey.diary;
    char *line = d->last[d->done++ % LAST], what[90];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    snprintf(line, sizeof d->last[0], "%ld %s: %s", d->done, monkey.app->screen->id, what);
}

/* ---- Events ---- */

static void button(uint32_t type, int which, int clicks)
{
    monkey_event((SDL_Event){.button = {.type = type,
                                        .button = (uint8_t)which,
                                        .clicks = (uint8_t)clicks,
                                        .x = monkey.x,
                                        .y = monkey.y}});
}

static void click(int which, int clicks)
{
    button(SDL_MOUSEBUTTONDOWN, which, clicks);
    button(SDL_MOUSEBUTTONUP, which, clicks);
}

static void key(SDL_Keycode sym, SDL_Keymod mods)
{
    for (int i = 0; i < 2; i++)
        monkey_event((SDL_Event){
            .key = {.type = i ? SDL_KEYUP : SDL_KEYDOWN,
                    .keysym = {.sym = sym, .mod = i ? KMOD_NONE : (uint16_t)mods}}});
}

/* ---- Where ---- */

/* How often a button of this page was pressed. */
static unsigned char *pressed(const struct ui_widget *w)
{
    uint64_t h = hash_text(hash_text(HASH_START, monkey.app->screen->id), w->id);
    return &monkey.pressed[h % PRESSED];
}

/* Of a few buttons that can be pressed, the one that was pressed least; NULL if there is none.
 */
static const struct ui_widget *fancied(void)
{
    const struct ui *ui = &monkey.app->ui;
    const struct ui_widget *best = NULL;
    for (int i = 0; i < 6 && ui->n; i++) {
        const struct ui_widget *w = &ui->widget[monkey_die(ui->n)];
        bool open = w - ui->widget >= ui->modal_from && !(w->flags & UI_DISABLED);
        if (open && w->r.w > 0 && (!best || *pressed(w) < *pressed(best)))
            best = w;
    }
    return best;
}

/* All throws are in statements of their own, so that their order does not depend on the
 * compiler. */
static void move_within(int x, int y, int w, int h)
{
    x += monkey_die(w);
    y += monkey_die(h);
    monkey.x = x;
    monkey.y = y;
    monkey_event((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
}

static void into(struct rect r)
{
    move_within((int)r.x, (int)r.y, (int)r.w, (int)r.h);
}

/* Mostly in the window, often in its lower part, where the hand is; now and then outside. */
static void anywhere(void)
{
    int w = (int)monkey.app->w, h = (int)monkey.app->h;
    if (!monkey_die(40))
        move_within(-20000, -20000, 40000, 40000);
    else if (monkey_die(3))
        move_within(0, 0, w, h);
    else
        move_within(0, h - h / 6, w, h / 6);
}

/* ---- What ---- */

static void press_something(void)
{
    const struct ui_widget *w = fancied();
    if (!w) {
        anywhere();
        note("click %d,%d", monkey.x, monkey.y);
        click(SDL_BUTTON_LEFT, 1);
        return;
    }
    unsigned char *times = pressed(w);
    monkey.diary->buttons += *times == 0;
    *times = (unsigned char)(*times < 255 ? *times + 1 : 255);
    note("button %s", w->id);
    into(w->r);
    click(SDL_BUTTON_LEFT, 1);
}

static void click_anywhere(void)
{
    static const int some[] = {SDL_BUTTON_LEFT,  SDL_BUTTON_LEFT,   SDL_BUTTON_LEFT,
                               SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE, SDL_BUTTON_X1};
    int which = some[monkey_die(6)], clicks = monkey_die(5) ? 1 : 2;
    anywhere();
    note("click %d,%d with %d, %d times", monkey.x, monkey.y, which, clicks);
    for (int i = 1; i <= clicks; i++)
        click(which, i);
}

static void drag(void)
{
    int which = monkey_die(8) ? SDL_BUTTON_LEFT : 1 + monkey_die(3);
    anywhere();
    int x = monkey.x, y = monkey.y;
    button(SDL_MOUSEBUTTONDOWN, which, 1);
    for (int i = monkey_die(4); i >= 0; i--)
        anywhere();
    if (monkey_die(12)) /* otherwise it never lets go */
        button(SDL_MOUSEBUTTONUP, which, 1);
    note("drag from %d,%d to %d,%d", x, y, monkey.x, monkey.y);
}

/* From the lower edge, where the hand is, to the middle, where the table is. */
static void play(void)
{
    int w = (int)monkey.app->w, h = (int)monkey.app->h;
    move_within(w / 8, h - h / 7, w * 3 / 4, h / 8);
    int x = monkey.x, y = monkey.y;
    button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 1);
    for (int i = monkey_die(3); i >= 0; i--)
        move_within(w / 4, h / 8, w / 2, h * 5 / 8);
    button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 1);
    note("play from %d,%d to %d,%d", x, y, monkey.x, monkey.y);
}

/* The keys of a turn. The fourth hint plays what it tells, so the turn can be ended. */
static void turn_keys(void)
{
    static const char *const some[] = {"d",     "e", "de", "hhhhe", "hhh",
                                       "hhhhz", "m", "j",  "w",     "rf"};
    const char *keys = some[monkey_die((int)(sizeof some / sizeof *some))];
    note("keys %s", keys);
    for (int i = 0; keys[i]; i++)
        key((SDL_Keycode)keys[i], keys[i] == 'z' ? KMOD_LCTRL : KMOD_NONE);
}

static void point(void)
{
    anywhere();
    note("point %d,%d", monkey.x, monkey.y);
}

static void wheel(void)
{
    int y = monkey_die(9) - 4;
    note("wheel %d", y);
    monkey_event(
        (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = y, .preciseY = (float)y / 2}});
}

static void press_key(void)
{
    static const SDL_Keycode often[] = {
        SDLK_RETURN,    SDLK_RETURN, SDLK_ESCAPE, SDLK_TAB,      SDLK_TAB,  SDLK_SPACE,
        SDLK_UP,        SDLK_DOWN,   SDLK_LEFT,   SDLK_RIGHT,    SDLK_HOME, SDLK_END,
        SDLK_BACKSPACE, SDLK_DELETE, SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_PLUS, SDLK_MINUS};
    static const SDL_Keymod mods[] = {KMOD_NONE,
                                      KMOD_NONE,
                                      KMOD_NONE,
                                      KMOD_LSHIFT,
                                      KMOD_LCTRL,
                                      KMOD_LALT,
                                      KMOD_LCTRL | KMOD_LSHIFT};
    SDL_Keycode k = often[monkey_die((int)(sizeof often / sizeof *often))];
    SDL_Keymod mod = mods[monkey_die(monkey_die(3) ? 3 : 7)];
    int other = monkey_die(10);
    if (other < 4)
        k = (SDL_Keycode)('a' + monkey_die(26));
    else if (other == 4)
        k = (SDL_Keycode)(SDLK_F1 + monkey_die(12));
    else if (other == 5)
        k = (SDL_Keycode)(33 + monkey_die(222));
    note("key %s, %x", SDL_GetKeyName(k), (unsigned)mod);
    key(k, mod);
}

static void type(void)
{
    static const char *const some[] = {"a",
                                       "Ann",
                                       "7",
                                       "\xC3\x84",
                                       "\xE6\x9D\x8E\xE6\x98\x8E",
                                       "\xD7\x90\xD7\x91",
                                       "\xF0\x9F\x98\x80",
                                       "e\xCC\x81\xCC\x81",
                                       "\xE2\x80\x8D",
                                       "\xEF\xBB\xBF",
                                       "%s%n",
                                       " ",
                                       "\x01",
                                       "\xFF\xFE",
                                       "0123456789012345678901234567890"};
    const char *text = some[monkey_die((int)(sizeof some / sizeof *some))];
    note("type %s", echo_path(text).text);
    SDL_Event e = {.text = {.type = SDL_TEXTINPUT}};
    snprintf(e.text.text, sizeof e.text.text, "%s", text);
    monkey_event(e);
}

/* The page's own button for it, or NULL. */
static const struct ui_widget *paste_button(void)
{
    const struct ui *ui = &monkey.app->ui;
    for (int i = ui->modal_from; i < ui->n; i++)
        if (strstr(ui->widget[i].id, "paste"))
            return &ui->widget[i];
    return NULL;
}

static void copy_and_paste(void)
{
    struct buf text = {0};
    const struct ui_widget *w = paste_button();
    things_text(&text);
    note("paste %d bytes: %.40s", (int)text.len, echo_path(buf_text(&text)).text);
    SDL_SetClipboardText(buf_text(&text));
    key(SDLK_v, KMOD_LCTRL);
    if (!monkey_die(4))
        key(SDLK_c, KMOD_LCTRL);
    if (w) {
        into(w->r);
        click(SDL_BUTTON_LEFT, 1);
    }
    buf_free(&text);
}

static void drop(void)
{
    const char *path = things_file();
    note("drop %s", path);
    monkey_event((SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup(path)}});
}

static void resize(void)
{
    static const int size[][2] = {{800, 600},  {1024, 768}, {1280, 800},  {800, 600},
                                  {801, 1400}, {3000, 600}, {1920, 1080}, {3840, 2160}};
    int i = monkey_die(monkey.drawn ? 4 : 8); /* large pictures take long */
    note("size %dx%d", size[i][0], size[i][1]);
    SDL_SetWindowSize(monkey.window, size[i][0], size[i][1]);
}

static void window_news(void)
{
    static const SDL_WindowEventID some[] = {
        SDL_WINDOWEVENT_LEAVE,          SDL_WINDOWEVENT_ENTER,
        SDL_WINDOWEVENT_EXPOSED,        SDL_WINDOWEVENT_RESTORED,
        SDL_WINDOWEVENT_FOCUS_LOST,     SDL_WINDOWEVENT_FOCUS_GAINED,
        SDL_WINDOWEVENT_DISPLAY_CHANGED};
    int i = monkey_die((int)(sizeof some / sizeof *some) + 2);
    note("window event %d", i);
    if (i == 0)
        monkey_event((SDL_Event){.type = SDL_RENDER_DEVICE_RESET});
    else if (i == 1)
        monkey_event((SDL_Event){.type = SDL_RENDER_TARGETS_RESET});
    else
        monkey_event(
            (SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = (uint8_t)some[i - 2]}});
}

static void finger(uint32_t type, int id)
{
    float x = (float)monkey_die(100) / 100;
    float y = (float)monkey_die(100) / 100;
    monkey_event(
        (SDL_Event){.tfinger = {.type = type, .touchId = 1, .fingerId = id, .x = x, .y = y}});
}

static void touch(void)
{
    int fingers = 1 + monkey_die(3);
    note("%d fingers", fingers);
    for (int i = 0; i < fingers; i++)
        finger(SDL_FINGERDOWN, i);
    for (int i = monkey_die(4); i > 0; i--)
        finger(SDL_FINGERMOTION, monkey_die(fingers));
    for (int i = monkey_die(8) ? 0 : 1; i < fingers; i++) /* one may be lost */
        finger(SDL_FINGERUP, i);
}

static void pad(void)
{
    int which = monkey_die(SDL_CONTROLLER_BUTTON_MAX), pushed = monkey_die(4);
    int axis = monkey_die(SDL_CONTROLLER_AXIS_MAX), value = monkey_die(65536) - 32768;
    note("controller button %d", which);
    for (int i = 0; i < 2; i++)
        monkey_event((SDL_Event){
            .cbutton = {.type = i ? SDL_CONTROLLERBUTTONUP : SDL_CONTROLLERBUTTONDOWN,
                        .which = 1,
                        .button = (uint8_t)which}});
    if (!pushed)
        monkey_event((SDL_Event){.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                                           .which = 1,
                                           .axis = (uint8_t)axis,
                                           .value = (int16_t)value}});
}

static void let_time_pass(void)
{
    note("wait");
    monkey.us += (uint64_t)monkey_die(4000) * 1000;
}

static void close_window(void)
{
    note("close");
    monkey_event((SDL_Event){.type = SDL_QUIT});
}

/* What it does, and how often of all times. */
static const struct {
    int share;
    void (*act)(void);
} ACTS[] = {
    {360, press_something},
    {70, click_anywhere},
    {80, drag},
    {40, point},
    {60, play},
    {60, turn_keys},
    {20, wheel},
    {170, press_key},
    {25, type},
    {25, copy_and_paste},
    {12, drop},
    {8, resize},
    {15, window_news},
    {20, touch},
    {20, pad},
    {44, let_time_pass},
    {1, close_window},
};

void monkey_acts(void)
{
    int all = 0;
    monkey_looks();
    /* Each input may take so long; then SIGPROF ends the process. Processor time is the same on
     * a busy machine. */
    const struct itimerval t = {.it_value = {.tv_sec = HANGS}};
    setitimer(ITIMER_PROF, &t, NULL);
    if (monkey.diary->done - monkey.born >= monkey.lives_for) {
        monkey_event((SDL_Event){.type = SDL_QUIT});
        return;
    }
    for (size_t i = 0; i < sizeof ACTS / sizeof *ACTS; i++)
        all += ACTS[i].share;
    if (monkey.app->screen == &TABLE_SCREEN && !monkey_die(4)) { /* what a table is for */
        (monkey_die(2) ? play : turn_keys)();
        return;
    }
    if (paste_button() && !monkey_die(5)) {
        copy_and_paste();
        return;
    }
    int at = monkey_die(all);
    size_t i = 0;
    for (; at >= ACTS[i].share; i++)
        at -= ACTS[i].share;
    ACTS[i].act();
}
