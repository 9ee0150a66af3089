/* fuzz_app.h: the whole program without its window, for fuzzers. */
#ifndef SUPERWILD_FUZZ_APP_H
#define SUPERWILD_FUZZ_APP_H

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "playing.h"
#include "screens.h"

struct fuzz_app {
    struct app *app;
    struct renderer *renderer;
    struct draw_list dl;
    uint64_t ms;
};

static inline int64_t fuzz_clock(void *self)
{
    (void)self;
    return 1795000000;
}

static inline uint64_t fuzz_seed(void *self)
{
    (void)self;
    return 12;
}

struct fuzz_work {
    void (*work)(void *arg);
    void *arg;
};

/* Background work waits until somebody wants its end, and by then it has been asked to stop. To
 * do it would take a hundred times as long as all the rest. */
static inline void *fuzz_start(void *self, void (*work)(void *arg), void *arg)
{
    struct fuzz_work *w = mem_alloc(sizeof *w);
    (void)self;
    *w = (struct fuzz_work){work, arg};
    return w;
}

static inline void fuzz_join(void *self, void *thread)
{
    struct fuzz_work *w = thread;
    (void)self;
    w->work(w->arg);
    free(w);
}

static inline bool fuzz_finite(struct rect r)
{
    return isfinite(r.x) && isfinite(r.y) && isfinite(r.w) && isfinite(r.h);
}

/* Draws it; every place is a number. */
static inline void fuzz_draw(struct fuzz_app *f, float w, float h)
{
    draw_reset(&f->dl);
    app_draw(f->app, &f->dl, w, h, 0);
    for (int i = 0; i < f->dl.n; i++)
        assert(fuzz_finite(f->dl.cmd[i].r));
}

/* profile: a folder, or NULL. */
static inline void fuzz_app_begin(struct fuzz_app *f, const char *profile)
{
    const struct app_config config = {.profile_dir = profile};
    const struct app_host host = {
        .random_seed = fuzz_seed, .clock = fuzz_clock, .join = fuzz_join};
    *f = (struct fuzz_app){.renderer = renderer_null()};
    f->app = app_create(&SCREENS, &config, &host, f->renderer);
    f->app->host.start = fuzz_start; /* not for the profile, which waits for its thread */
    fuzz_draw(f, 1280, 800);
}

static inline void fuzz_app_end(struct fuzz_app *f)
{
    app_close(f->app);
    app_destroy(f->app);
    draw_free(&f->dl);
    f->renderer->destroy(f->renderer);
}

static inline void fuzz_send(struct fuzz_app *f, struct input in)
{
    in.ms = f->ms += 20;
    app_event(f->app, &in);
}

static inline void fuzz_click(struct fuzz_app *f, struct rect r)
{
    struct input in = {.kind = INPUT_DOWN,
                       .button = BUTTON_LEFT,
                       .clicks = 1,
                       .x = r.x + r.w / 2,
                       .y = r.y + r.h / 2};
    fuzz_send(f, in);
    in.kind = INPUT_UP;
    fuzz_send(f, in);
}

/* Types a letter of some script, a mark or what turns the line; or composes it. */
static inline void fuzz_type(struct fuzz_app *f, unsigned char what)
{
    static const char *const texts[] = {
        "A",        "z",
        "3",        "\xe6\x9d\x8e",
        "\xd7\x90", "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa7",
        "\xcc\x81", "\xe2\x80\xae",
        "\xff",     " "};
    struct input in = {.kind = what % 4 ? INPUT_TEXT : INPUT_COMPOSE};
    strcpy(in.text, texts[what % (sizeof texts / sizeof *texts)]);
    fuzz_send(f, in);
}

/* One thing that a hand does: a byte says which. */
static inline void fuzz_do(struct fuzz_app *f, unsigned char what)
{
    static const int keys[] = {
        KEY_ENTER, KEY_ESCAPE, KEY_TAB, KEY_SPACE,     KEY_LEFT,   KEY_RIGHT, KEY_UP,
        KEY_DOWN,  KEY_HOME,   KEY_END, KEY_PAGE_DOWN, KEY_DELETE, KEY_PLUS,  KEY_MINUS,
        KEY_F1,    KEY_F2,     'Z',     'D',           'E',        'U',       '1'};
    const int n_keys = (int)(sizeof keys / sizeof *keys);
    const struct ui *ui = &f->app->ui;
    if (what < 128 && ui->n)
        fuzz_click(f, ui->widget[what % ui->n].r);
    else if (what < 160)
        fuzz_send(f, (struct input){.kind = INPUT_KEY, .key = keys[what % n_keys]});
    else if (what < 170)
        fuzz_send(f, (struct input){.kind = INPUT_KEY,
                                    .key = keys[what % n_keys],
                                    .mods = what & 1 ? MOD_CTRL : MOD_SHIFT});
    else if (what < 180)
        fuzz_type(f, what);
    else if (what < 190)
        fuzz_send(f, (struct input){
                         .kind = INPUT_WHEEL, .wheel = what & 1 ? 1 : -1, .x = 600, .y = 400});
    else
        for (int i = 0; i < 20 && app_moving(f->app); i++)
            app_tick(f->app);
    fuzz_draw(f, 1280, 800);
}

#endif
