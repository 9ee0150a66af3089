/* window.c: opens the window and its renderer; clipboard, title, full screen. */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* getentropy() */
#endif

#ifdef _WIN32
#define _CRT_RAND_S /* rand_s() */
#endif

#include "window.h"

#include <SDL_image.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __APPLE__
#include <sys/random.h>
#elif !defined(_WIN32)
#include <unistd.h>
#endif

#include "browser.h"
#include "buf.h"
#include "documents.h"
#include "echo.h"
#include "file.h"
#include "pointer.h"
#include "x_errors.h"

#define DEFAULT_W 1280
#define DEFAULT_H 800
/* Of long work between two frames, without threads. In a browser the rest of a frame is slower.
 */
#define SLICE_MS (IN_BROWSER ? 4 : 8)
#define MORE_SLICE_MS (IN_BROWSER ? 2 : 0) /* while nothing moves */
/* The frame that Windows draws around a window, with some extra room at the top. */
#define FRAME_W 16
#define FRAME_H 48

/* --- what the program asks of the system ------------------------------------------------ */

static void host_copy(void *self, const char *text)
{
    struct window *w = self;
    clipboard_set(&w->clipboard, text);
}

static char *host_paste(void *self)
{
    struct window *w = self;
    return clipboard_get(&w->clipboard);
}

static char *host_keep(void *self, const char *name, const char *text, struct reason *why)
{
    (void)self;
    return documents_keep(name, text, why);
}

static char *host_documents(void *self)
{
    (void)self;
    return documents_folder();
}

/* Does the driver show windows, not only memory? */
static bool has_screen(void)
{
    const char *got = SDL_GetCurrentVideoDriver();
    return got && strcmp(got, "offscreen") && strcmp(got, "dummy") && strcmp(got, "evdev");
}

/* Only beside a window that can be seen. */
static bool host_ask_file(void *self, const struct app_file_question *q)
{
    return has_screen() && dialog_open(&((struct window *)self)->dialog, q);
}

/* A folder as a URL: bytes that may mean something else there as %XX. */
static bool host_show_folder(void *self, const char *path)
{
    static const char plain[] = "/:-._~";
    struct buf url = {0};
    (void)self;
#ifdef _WIN32
    char *whole = _fullpath(NULL, path, 0);
    buf_add(&url, "file:///");
#else
    char *whole = realpath(path, NULL);
    buf_add(&url, "file://");
#endif
    for (const char *c = whole ? whole : path; *c; c++) {
        bool as_it_is = isalnum((unsigned char)*c) || strchr(plain, *c);
        if (as_it_is)
            buf_add_n(&url, c, 1);
        else if (*c == '\\') /* of Windows */
            buf_add(&url, "/");
        else
            buf_addf(&url, "%%%02X", (unsigned char)*c);
    }
    bool shown = SDL_OpenURL(buf_text(&url)) == 0;
    buf_free(&url);
    free(whole);
    return shown;
}

static void set_fullscreen(struct window *w, bool on)
{
    if (w->fullscreen == on && !IN_BROWSER) /* a browser's person may have left it with Esc */
        return;
    if (IN_BROWSER)
        browser_fullscreen(on);
    else
        SDL_SetWindowFullscreen(w->sdl, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    w->fullscreen = on;
}

static void host_fullscreen(void *self, bool on)
{
    set_fullscreen(self, on);
}

static void host_title(void *self, const char *title)
{
    SDL_SetWindowTitle(((struct window *)self)->sdl, title);
}

static int64_t host_clock(void *self)
{
    (void)self;
    return (int64_t)time(NULL);
}

static bool host_late(void *self)
{
    return window_late(self);
}

/* A thread and its work; freed when it is joined. */
struct work {
    SDL_Thread *thread;
    void (*run)(void *arg);
    void *arg;
};

static int run_work(void *self)
{
    struct work *w = self;
    w->run(w->arg);
    return 0;
}

static void *host_start(void *self, void (*run)(void *arg), void *arg)
{
    (void)self;
    struct work *w = mem_alloc(sizeof *w);
    w->run = run;
    w->arg = arg;
    w->thread = SDL_CreateThread(run_work, "superwild-think", w);
    if (w->thread)
        return w;
    free(w);
    return NULL;
}

static void host_join(void *self, void *thread)
{
    (void)self;
    struct work *w = thread;
    SDL_WaitThread(w->thread, NULL);
    free(w);
}

/* The system's own random numbers if it has them. Otherwise two clocks, which differ enough
 * from one game to the next. */
static uint64_t host_seed(void *self)
{
    uint64_t seed = SDL_GetPerformanceCounter() ^ (uint64_t)host_clock(self) << 32;
#ifndef _WIN32
    uint64_t more = 0;
    if (getentropy(&more, sizeof more) == 0)
        seed ^= more;
#endif
    return seed;
}

static bool host_bytes(void *self, unsigned char bytes[16])
{
    (void)self;
#ifdef _WIN32
    for (int i = 0; i < 4; i++) {
        unsigned n;
        if (rand_s(&n) != 0)
            return false;
        memcpy(bytes + 4 * i, &n, 4);
    }
    return true;
#else
    return getentropy(bytes, 16) == 0;
#endif
}

/* --- opening ---------------------------------------------------------------------------- */

/* A Mac shows the bundle's icon, drawn for every size. This one would replace it. */
#ifdef __APPLE__
static void set_icon(SDL_Window *window, const char *assets)
{
    (void)window;
    (void)assets;
}
#else
static void set_icon(SDL_Window *window, const char *assets)
{
    struct buf path = {0}, svg = {0};
    buf_addf(&path, "%s/icon.svg", assets);
    bool read = file_read(buf_text(&path), &svg, NULL) && svg.len;
    SDL_RWops *rw = read ? SDL_RWFromConstMem(svg.data, (int)svg.len) : NULL;
    SDL_Surface *icon = rw ? IMG_LoadSizedSVG_RW(rw, 64, 64) : NULL;
    if (rw)
        SDL_RWclose(rw);
    if (icon)
        SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
    buf_free(&path);
    buf_free(&svg);
}
#endif

/* How much larger the person has made everything, on a system that still measures windows in
 * pixels of the screen. */
static float magnified(void)
{
#ifdef _WIN32
    float dpi;
    if (SDL_GetDisplayDPI(0, &dpi, NULL, NULL) == 0 && dpi > 96)
        return dpi / 96;
#endif
    return 1;
}

/* The size asked for, or else the size that screens are laid out for, if the screen has that
 * much room. */
static void first_size(const struct options *o, int *w, int *h)
{
    SDL_Rect room;
    *w = o->window_w ? o->window_w : (int)(DEFAULT_W * magnified());
    *h = o->window_h ? o->window_h : (int)(DEFAULT_H * magnified());
    if (o->window_w || SDL_GetDisplayUsableBounds(0, &room) != 0)
        return;
#ifdef _WIN32 /* a window whose title is above the screen cannot be moved */
    room.w -= (int)(FRAME_W * magnified());
    room.h -= (int)(FRAME_H * magnified());
#endif
    *w = room.w < *w ? room.w : *w;
    *h = room.h < *h ? room.h : *h;
}

/* Without a display, SDL takes a driver that draws into memory, and the program would run on
 * where nobody sees it. Tests want that, and say so: with SDL_VIDEODRIVER they choose the
 * driver. */
static bool can_be_seen(void)
{
    const char *wanted = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    return has_screen() || (wanted && wanted[0]);
}

static bool open_system(struct reason *why)
{
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0"); /* touch.c handles fingers */
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");        /* Windows shows its list of candidates */
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1");
    SDL_SetHint(SDL_HINT_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK, "1");
#ifndef _WIN32
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); /* ending.c handles signals */
#endif
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return refuse(why, "Cannot open a window here: %s.", SDL_GetError());
    x_errors_survive();
    return can_be_seen() || refuse(why, "Cannot open a window here: there is no display.");
}

static bool open_sdl(struct window *win, const struct options *o, uint32_t more_flags,
                     struct reason *why)
{
    int w, h;
    first_size(o, &w, &h);
    uint32_t flags =
        SDL_WINDOW_RESIZABLE | SDL_WINDOW_HIDDEN | SDL_WINDOW_ALLOW_HIGHDPI | more_flags;
    if (o->fullscreen)
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    win->sdl = SDL_CreateWindow("Superwild", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w,
                                h, flags);
    if (!win->sdl)
        return refuse(why, "Cannot open a window here: %s.", SDL_GetError());
    if (!IN_BROWSER) /* there the page is the window, and SDL would only stretch the picture */
        SDL_SetWindowMinimumSize(win->sdl, w < h ? WINDOW_UPRIGHT_W : WINDOW_LEAST_W,
                                 w < h ? WINDOW_UPRIGHT_H : WINDOW_LEAST_H);
    win->fullscreen = o->fullscreen;
    return true;
}

/* --- the renderer ----------------------------------------------------------------------- */

/* The only place that decides this. OpenGL works without a graphics device too, but then the
 * processor draws it, with twice the memory of the sdl renderer and a slower start. */
static bool gl_is_best(const struct options *o)
{
    switch (o->draw_with) {
    case DRAW_WITH_GL:
        return true;
    case DRAW_WITH_SDL:
        return false;
    case DRAW_WITH_BEST:
        break;
    }
    return renderer_has_device();
}

/* Opens an OpenGL window. If that fails it is destroyed, since the other renderer cannot use
 * it. */
static bool open_gl(struct window *w, const struct options *o, const char *assets)
{
    struct reason why;
    int errors = x_errors_seen();
    renderer_gl_prepare();
    bool open = open_sdl(w, o, SDL_WINDOW_OPENGL, &why);
    w->renderer = open ? renderer_gl(w->sdl, assets, &why) : NULL;
    bool broken = x_errors_seen() > errors;
    if (w->renderer && !broken) {
        browser_watch_context();
        return true;
    }
    if (w->renderer) {
        refuse(&why, "The graphics driver does not work.");
        w->renderer->destroy(w->renderer);
    }
    if (broken)
        renderer_device_broken(); /* SDL would draw with the same driver */
    echo_line(stderr, "superwild: %s Going on with --renderer sdl.", why.text);
    if (open)
        SDL_DestroyWindow(w->sdl);
    w->sdl = NULL;
    return false;
}

bool window_open(struct window *w, const struct options *o, const char *assets,
                 struct reason *why)
{
    *w = (struct window){.sdl = NULL};
    w->host = (struct app_host){.self = w,
                                .copy = host_copy,
                                .set_fullscreen = host_fullscreen,
                                .set_title = host_title,
                                .random_seed = host_seed,
                                .random_bytes = host_bytes,
                                .clock = host_clock,
                                .late = host_late,
                                .start = host_start,
                                .join = host_join,
                                .keep = host_keep,
                                .paste = host_paste,
                                .documents = host_documents,
                                .slice = {SLICE_MS, MORE_SLICE_MS, 0},
                                .ask_file = host_ask_file,
                                .show_folder = host_show_folder};
    if (IN_BROWSER)
        w->host.show_folder = NULL;
    if (!open_system(why))
        return false;
    if (!gl_is_best(o) || !open_gl(w, o, assets)) {
        if (!open_sdl(w, o, 0, why))
            return false;
        w->renderer = renderer_sdl(w->sdl, assets, why);
    }
    w->clipboard.window = w->dialog.window = w->sdl;
    if (!IN_BROWSER) /* there the page has one */
        set_icon(w->sdl, assets);
    return w->renderer != NULL;
}

void window_close(struct window *w)
{
    pointer_size(0);
    dialog_close(&w->dialog);
    if (w->renderer)
        w->renderer->destroy(w->renderer);
    if (w->sdl)
        SDL_DestroyWindow(w->sdl);
    if (w->left)
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    else
        SDL_Quit();
}

/* --- facts ------------------------------------------------------------------------------ */

void window_size(const struct window *w, int *width, int *height)
{
    SDL_GetWindowSizeInPixels(w->sdl, width, height);
}

struct pixel_ratio window_ratio(const struct window *w)
{
    int pw, ph, ww, wh;
    window_size(w, &pw, &ph);
    SDL_GetWindowSize(w->sdl, &ww, &wh);
    if (ww <= 0 || wh <= 0)
        return (struct pixel_ratio){1, 1};
    return (struct pixel_ratio){(float)pw / (float)ww, (float)ph / (float)wh};
}

int window_refresh(const struct window *w)
{
    SDL_DisplayMode mode;
    int display = SDL_GetWindowDisplayIndex(w->sdl);
    bool known = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0;
    return known && mode.refresh_rate >= 30 && mode.refresh_rate <= 500 ? mode.refresh_rate
                                                                        : 60;
}

bool window_visible(const struct window *w)
{
    return !(SDL_GetWindowFlags(w->sdl) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN));
}
