/* loop.c: handles events, ticks and frames, and sleeps in between.
 *
 * While something moves, time passes in ticks of 1/120 s, and a frame shows a moment between
 * two of them. When nothing moves and nothing happens, the program sleeps in SDL and draws
 * nothing. */
#include "loop.h"

#include <stdio.h>

#include "browser.h"
#include "devices.h"
#include "echo.h"
#include "ending.h"
#include "language.h"
#include "narrate.h"
#include "pointer.h"
#include "probe.h"
#include "queue.h"
#include "speech.h"
#include "typing.h"

#define MOST_TICKS 12 /* caught up at once: after a stall, time is dropped, not rushed */
#define ENDING_MS 1000
#define SCREENSHOT_PATIENCE 15000 /* milliseconds */
#define LONGEST_SLEEP 1000000     /* milliseconds */

struct loop {
    struct app *app;
    struct window *w;
    struct audio *audio;
    const struct options *o;
    struct devices devices;
    struct ending ending;
    struct speech *speech;
    struct typing typing;
    struct draw_list dl;
    double owed;           /* seconds of motion not yet ticked */
    uint64_t last;         /* performance counter when last asked */
    uint64_t shown;        /* the same at the last frame */
    uint64_t looked;       /* SDL's ticks when last asked whether a dialog is over */
    unsigned long frame;   /* frames drawn */
    unsigned long presses; /* of keys, buttons and the wheel, handed on to the program */
    bool exposed;          /* the window system lost our picture, or the window changed size */
    bool unprobed;         /* something was drawn or pressed since the last probe */
    bool probe_complained;
    bool was_moving;
    bool put_off; /* the last turn left its picture to this one (is_long()) */
    int unwoken;  /* turns in a row that left a wake to the next one */
    bool here;    /* somebody has just moved or pressed something */
    bool ended;
    int code;
};

static double seconds_since(uint64_t *then)
{
    uint64_t now = SDL_GetPerformanceCounter();
    double s = (double)(now - *then) / (double)SDL_GetPerformanceFrequency();
    *then = now;
    return s;
}

/* --- events ----------------------------------------------------------------------------- */

static void on_window(struct loop *l, const SDL_WindowEvent *e)
{
    if (e->event == SDL_WINDOWEVENT_EXPOSED || e->event == SDL_WINDOWEVENT_SIZE_CHANGED ||
        e->event == SDL_WINDOWEVENT_SHOWN || e->event == SDL_WINDOWEVENT_RESTORED ||
        e->event == SDL_WINDOWEVENT_DISPLAY_CHANGED) /* the display may have another scale */
        l->exposed = true;
}

static bool is_press(const struct input *in)
{
    return (in->kind == INPUT_KEY && !in->repeat) || in->kind == INPUT_DOWN ||
           in->kind == INPUT_WHEEL;
}

static void hand_on(struct loop *l, const struct input *in, int n)
{
    for (int i = 0; i < n; i++) {
        app_event(l->app, &in[i]);
        l->presses += is_press(&in[i]);
        l->unprobed |= is_press(&in[i]);
    }
    l->here |= n > 0;
}

static void on_event(struct loop *l, const SDL_Event *e)
{
    struct input in[DEVICE_INPUTS];
    int w, h;
    if (e->type == SDL_QUIT) {
        app_close(l->app);
    } else if (e->type == SDL_WINDOWEVENT) {
        on_window(l, &e->window);
    } else if (e->type == SDL_RENDER_TARGETS_RESET || e->type == SDL_RENDER_DEVICE_RESET) {
        l->w->renderer->lost(l->w->renderer);
        l->exposed = true;
    } else if (e->type == SDL_DROPFILE) {
        app_open(l->app, e->drop.file, SDL_GetTicks64());
        SDL_free(e->drop.file);
    }
    audio_event(l->audio, e);
    window_size(l->w, &w, &h);
    hand_on(l, in, devices_event(&l->devices, e, window_ratio(l->w), (float)w, (float)h, in));
    enum pad_news news = controllers_news(&l->devices.pads);
    if (news != PAD_NO_NEWS)
        app_controller(l->app, news == PAD_CAME, SDL_GetTicks64());
}

/* Passes on the first event, if there is one, and all that wait. Of several pointer motions in
 * a row only the last counts; other events keep their place among them. */
static void handle_events(struct loop *l, bool first, SDL_Event e)
{
    SDL_Event motion;
    bool moved = false;
    for (bool more = first || SDL_PollEvent(&e); more; more = SDL_PollEvent(&e)) {
        if (e.type == SDL_MOUSEMOTION) {
            motion = e;
            moved = true;
            continue;
        }
        if (moved)
            on_event(l, &motion);
        moved = false;
        on_event(l, &e);
    }
    if (moved)
        on_event(l, &motion);
    if (ending_asked())
        app_close(l->app);
}

/* --- time ------------------------------------------------------------------------------- */

static void tick(struct loop *l)
{
    const double step = 1.0 / APP_TICKS_PER_SECOND;
    double passed = seconds_since(&l->last);
    bool moving = app_moving(l->app);
    if (moving && !l->was_moving)
        passed = step; /* time spent asleep does not count as motion */
    l->was_moving = moving;
    if (!moving) {
        l->owed = 0;
        return;
    }
    /* Advances the time of moving effects. They move only while something else does, and never
     * in screenshots, which must be repeatable. */
    if (!l->o->screenshot && !app_still(l->app))
        l->w->renderer->time += (float)passed;
    l->owed += passed;
    if (l->owed > step * MOST_TICKS)
        l->owed = step * MOST_TICKS;
    for (; l->owed >= step && app_moving(l->app); l->owed -= step)
        app_tick(l->app);
}

/* Are fonts for letters still looked for? When some have come, everything is drawn again. */
static bool awaits_letters(struct loop *l)
{
    struct renderer *r = l->w->renderer;
    enum letters_news news = r->letters ? r->letters(r, false) : LETTERS_ALL;
    l->exposed |= news == LETTERS_CAME;
    return news != LETTERS_ALL;
}

/* Is there something to draw, and can anybody see it? */
static bool wants_frame(const struct loop *l)
{
    bool changed = l->was_moving || app_moving(l->app) || app_dirty(l->app) || l->exposed;
    return changed && (window_visible(l->w) || l->frame == 0);
}

/* Sleeps until something happens or the program wants to wake up. True if there is an event,
 * which is in *e. */
static bool sleep_until_needed(struct loop *l, SDL_Event *e)
{
    uint64_t wake = earlier(app_wake_at(l->app), audio_wake_at(l->audio));
    wake = earlier(wake, devices_wake_at(&l->devices));
    wake = earlier(wake, speech_wake_at(l->speech));
    wake = earlier(wake, l->o->screenshot ? SCREENSHOT_PATIENCE : 0);
    uint64_t now = SDL_GetTicks64();
    wake = earlier(wake, dialog_is_open(&l->w->dialog) ? l->looked + DIALOG_LOOK : 0);
    if (app_moving(l->app) || wants_frame(l))
        return false;
    int most = ending_sleep(&l->ending);
    if (!wake)
        return queue_wait(most, e);
    if (wake <= now)
        return false;
    most = most < 0 ? LONGEST_SLEEP : most;
    return queue_wait(wake - now > (uint64_t)most ? most : (int)(wake - now), e);
}

static void wake_if_due(struct loop *l)
{
    uint64_t wake = app_wake_at(l->app), now = SDL_GetTicks64();
    if (wake && now >= wake)
        app_wake(l->app, now);
    wake = devices_wake_at(&l->devices);
    if (!wake || now < wake)
        return;
    struct input in[DEVICE_INPUTS];
    int w, h;
    window_size(l->w, &w, &h);
    hand_on(l, in, devices_wake(&l->devices, now, (float)w, (float)h, in));
}

static void look_at_dialog(struct loop *l)
{
    struct dialog *d = &l->w->dialog;
    enum dialog_news news = dialog_look(d);
    l->looked = SDL_GetTicks64();
    if (news == DIALOG_MISSING)
        app_no_dialog(l->app, SDL_GetTicks64());
    else if (news != DIALOG_NO_NEWS)
        app_file_chosen(l->app, news == DIALOG_CHOSEN ? buf_text(&d->path) : NULL,
                        SDL_GetTicks64());
}

static void speak(struct loop *l)
{
    char words[NARRATION_MOST];
    uint64_t now = SDL_GetTicks64();
    if (app_take_words(l->app, words, sizeof words)) {
        speech_say(l->speech, words, now);
        browser_say(words, language_now(), app_voice(l->app));
    }
    if (speech_fails(l->speech, now))
        app_no_speech(l->app, now);
}

/* If presenting does not wait for the screen (software, a hidden window), we wait, so as not to
 * draw frames that nobody can see. */
static void keep_pace(struct loop *l)
{
    double frame = 1.0 / window_refresh(l->w);
    double spent = seconds_since(&l->shown);
    if (spent < frame * 0.9) {
        queue_pause((uint32_t)((frame - spent) * 1000));
        seconds_since(&l->shown);
    }
}

/* --- frames ----------------------------------------------------------------------------- */

static void end_with(struct loop *l, int code, const struct reason *why)
{
    if (why)
        echo_line(stderr, "superwild: %s", why->text);
    l->code = code;
    l->ended = true;
}

static void take_screenshot(struct loop *l)
{
    struct reason why;
    bool rests = !app_moving(l->app) && !app_waits(l->app) && !awaits_letters(l);
    if (!rests && SDL_GetTicks64() < SCREENSHOT_PATIENCE)
        return;
    bool ok = l->w->renderer->screenshot(l->w->renderer, l->o->screenshot, &why);
    end_with(l, ok ? 0 : 1, ok ? NULL : &why);
}

static void draw(struct loop *l)
{
    int w, h;
    struct renderer *r = l->w->renderer;
    float alpha = (float)(l->owed * APP_TICKS_PER_SECOND);
    window_size(l->w, &w, &h);
    pointer_size(app_cursor(l->app));
    draw_reset(&l->dl);
    app_ratio(l->app, window_ratio(l->w).x);
    app_draw(l->app, &l->dl, (float)w, (float)h, alpha > 1 ? 1 : alpha);
    typing_update(&l->typing, l->app, window_ratio(l->w));
    browser_renders(true);
    r->whole |= l->exposed;
    r->begin(r, w, h);
    r->submit(r, &l->dl);
    l->frame++;
    l->exposed = false;
    l->unprobed = true;
    if (l->o->screenshot)
        take_screenshot(l);
    r->present(r);
    browser_renders(false);
}

static void probe_at_rest(struct loop *l)
{
    struct reason why;
    if (!l->unprobed || !l->frame || app_moving(l->app) || app_dirty(l->app))
        return;
    l->unprobed = false;
    if (!l->o->probe || probe_write(l->o->probe, l->frame, l->presses, l->app, &why))
        return;
    if (!l->probe_complained)
        echo_line(stderr, "superwild: %s", why.text);
    l->probe_complained = true;
}

/* Has this turn worked long enough? What is left is done in the next one, so that no frame
 * takes the time of all of it; never twice in a row. */
static bool is_long(const struct loop *l)
{
    return !l->put_off && l->frame > 0 && window_late(l->w);
}

#define UNWOKEN_MOST 3 /* turns in a row */

/* A picture comes first, even one that was put off, and a turn that has worked for long leaves
 * the wake to the next one. But sooner or later it comes, however much there is to do. */
static bool may_wake(struct loop *l)
{
    if (l->frame == 0)
        return false;
    bool full = l->put_off || is_long(l);
    l->unwoken = full && l->unwoken < UNWOKEN_MOST ? l->unwoken + 1 : 0;
    return l->unwoken == 0;
}

static void update_audio(struct loop *l)
{
    const struct audio_moment now = {SDL_GetTicks64(), l->here, window_visible(l->w),
                                     window_late(l->w)};
    audio_update(l->audio, l->app, &now);
    l->here = false;
}

static bool turn(void *self)
{
    struct loop *l = self;
    SDL_Event e = {.type = SDL_FIRSTEVENT};
    bool first = sleep_until_needed(l, &e);
    if (queue_asleep())
        return true;
    l->w->turn = SDL_GetPerformanceCounter();
    handle_events(l, first, e);
    if (clipboard_failed(&l->w->clipboard))
        app_no_paste(l->app, SDL_GetTicks64());
    look_at_dialog(l);
    if (may_wake(l))
        wake_if_due(l);
    tick(l);
    awaits_letters(l);
    l->exposed |= l->o->screenshot && SDL_GetTicks64() >= SCREENSHOT_PATIENCE;
    bool wanted = wants_frame(l);
    l->put_off = wanted && is_long(l);
    bool draws = wanted && !l->put_off;
    if (draws)
        draw(l);
    update_audio(l);
    speak(l);
    if (draws) {
        keep_pace(l);
    } else if (app_moving(l->app) && !l->put_off) {
        queue_pause(30); /* minimised: time passes unseen */
    }
    probe_at_rest(l);
    return !l->ended && !app_done(l->app);
}

int loop_run(struct app *app, struct window *w, struct audio *audio, const struct options *o)
{
    struct loop l = {.app = app, .w = w, .audio = audio, .o = o, .exposed = true};
    l.last = l.shown = SDL_GetPerformanceCounter();
    l.speech = speech_new(SPEECH_LIBRARY, o->no_sound || o->screenshot);
    ending_watch(&l.ending);
    controllers_open(&l.devices.pads);
    SDL_ShowWindow(w->sdl);
    queue_run(turn, &l);
    if (app_lost(app))
        echo_line(stderr, "superwild: %s", app_lost(app));
    ending_unwatch(&l.ending);
    draw_free(&l.dl);
    audio_wait(audio, ENDING_MS); /* SDL ends one of its parts at a time */
    controllers_close(&l.devices.pads);
    speech_free(l.speech);
    return l.code;
}
