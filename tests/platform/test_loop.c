/* test_loop.c: the loop with an app that only counts, a renderer that only takes notes, and a
 * clock that goes only while the loop sleeps, waits or draws. Each time it sleeps, a test does
 * something. */
#include "core_help.h"

#define SDL_MAIN_HANDLED
#include "loop.h"

#include "audio.h"
#include "file.h"

#define PROBE SUPERWILD_BINARY_DIR "/loop-probe"

/* ---- The app ---- */

struct app {
    struct input in[20];
    int inputs, moves, ticks, opened, wakes;
    bool dirty, waits, still, closed, done;
    int slow; /* milliseconds that a frame takes */
    bool shows_inputs;
    int heavy;   /* milliseconds that an input takes */
    int touched; /* the turn of the last input */
    int woken;   /* and of the last wake; */
    int gap;     /* the most turns from one to the next */
    int again;   /* how many more wakes are due at once */
    int late;    /* turns that the audio was told have worked for long */
    int presses; /* of the space bar, one after each turn */
    uint64_t wake_at;
};

static struct app app;
static uint64_t us; /* the clock */
static void press_space(void);
static int turn; /* ended so far */
static const char
    *wrong; /* what the loop did wrong; said at its end, which also ends its thread */

static void check(bool right, const char *what)
{
    if (!right) {
        wrong = wrong ? wrong : what;
        app.done = true;
    }
}

bool app_moving(const struct app *a)
{
    return a->moves > 0;
}

void app_tick(struct app *a)
{
    a->moves--;
    a->ticks++;
}

void app_event(struct app *a, const struct input *in)
{
    check(a->inputs < 20, "there are too many inputs");
    a->in[a->inputs++ % 20] = *in;
    us += 1000 * (uint64_t)a->heavy;
    a->dirty |= a->shows_inputs;
    a->touched = turn;
}

void app_open(struct app *a, const char *path, uint64_t ms)
{
    (void)ms;
    check(strcmp(path, "a-game") == 0, "another file is opened");
    a->opened++;
}

void app_close(struct app *a)
{
    a->closed = a->done = true;
}

void app_ratio(struct app *a, float ratio)
{
    (void)a, (void)ratio;
}

void app_draw(struct app *a, struct draw_list *dl, float w, float h, float alpha)
{
    (void)dl;
    check(w == 900 && h == 700, "it draws in another size");
    check(alpha >= 0 && alpha <= 1, "it draws a moment beyond the next tick");
    a->dirty = false;
    us += (uint64_t)a->slow * 1000;
}

void app_wake(struct app *a, uint64_t now_ms)
{
    check(now_ms >= a->wake_at, "it wakes too early");
    a->wake_at = a->again > 0 && a->again-- ? now_ms : 0;
    a->wakes++;
    a->gap = turn - a->woken > a->gap ? turn - a->woken : a->gap;
    a->woken = turn;
}

uint64_t app_wake_at(const struct app *a)
{
    return a->wake_at;
}

bool app_dirty(const struct app *a)
{
    return a->dirty;
}

bool app_waits(const struct app *a)
{
    return a->waits;
}

bool app_still(const struct app *a)
{
    return a->still;
}

bool app_done(const struct app *a)
{
    return a->done;
}

void app_probe(const struct app *a, struct buf *out)
{
    buf_addf(out, "inputs %d\n", a->inputs);
}

bool app_takes_text(const struct app *a, struct rect *caret)
{
    (void)a;
    *caret = (struct rect){0, 0, 0, 0};
    return false;
}

void app_volumes(const struct app *a, int *effects, int *music)
{
    (void)a;
    *effects = *music = 0;
}

void __real_audio_update(struct audio *a, struct app *of, const struct audio_moment *now);
void __wrap_audio_update(struct audio *a, struct app *of, const struct audio_moment *now);

void __wrap_audio_update(struct audio *a, struct app *of, const struct audio_moment *now)
{
    of->late += now->late;
    __real_audio_update(a, of, now);
}

int app_take_cues(struct app *a, struct cue *out, int most)
{
    (void)a, (void)out, (void)most;
    return 0;
}

bool app_take_words(struct app *a, char *out, size_t size)
{
    (void)out, (void)size;
    turn++; /* asked once in each, after it has drawn */
    if (a->presses > 0 && a->presses--)
        press_space();
    return false;
}

bool app_voice(const struct app *a)
{
    (void)a;
    return true;
}

int app_cursor(const struct app *a)
{
    (void)a;
    return 0;
}

const char *app_lost(const struct app *a)
{
    (void)a;
    return NULL;
}

void app_sound_device(struct app *a, bool there)
{
    (void)a, (void)there;
}

void app_controller(struct app *a, bool here, uint64_t ms)
{
    (void)a, (void)here, (void)ms;
}

void app_no_speech(struct app *a, uint64_t ms)
{
    (void)a, (void)ms;
}

void app_no_paste(struct app *a, uint64_t ms)
{
    (void)a, (void)ms;
}

void app_file_chosen(struct app *a, const char *path, uint64_t ms)
{
    (void)a, (void)path, (void)ms;
}

void app_no_dialog(struct app *a, uint64_t ms)
{
    (void)a, (void)ms;
}

/* ---- The renderer ---- */

struct frame {
    bool whole;
    int ticks; /* since the frame before */
    int turn;
};

static struct frame frame[100];
static int frames, lost, shots;
static bool can_shoot;
static enum letters_news news; /* told once */

static void begin(struct renderer *r, int w, int h)
{
    static int before;
    (void)w, (void)h;
    check(frames < 100, "there are too many frames");
    frame[frames % 100] = (struct frame){r->whole, app.ticks - (frames ? before : 0), turn};
    before = app.ticks;
    frames++;
}

static void submit(struct renderer *r, const struct draw_list *dl)
{
    (void)dl;
    r->whole = false;
}

static void present(struct renderer *r)
{
    (void)r;
}

static enum letters_news letters(struct renderer *r, bool wait)
{
    enum letters_news now = news;
    (void)r, (void)wait;
    news = LETTERS_ALL;
    return now;
}

static void lose(struct renderer *r)
{
    (void)r;
    lost++;
}

static bool shoot(struct renderer *r, const char *path, struct reason *why)
{
    (void)r;
    shots++;
    return can_shoot || refuse(why, "%s is write-protected.", path);
}

/* ---- Events and the clock ---- */

static SDL_Event queue[20];
static int queue_begin, queue_end, naps, turns;
static bool (*act)(int nap); /* false: the test is over */

static void push(SDL_Event e)
{
    queue[queue_end++ % 20] = e;
}

static void press_space(void)
{
    push((SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_SPACE}}});
}

int __wrap_SDL_PollEvent(SDL_Event *e);
int __wrap_SDL_WaitEvent(SDL_Event *e);
int __wrap_SDL_WaitEventTimeout(SDL_Event *e, int ms);
void __wrap_SDL_Delay(Uint32 ms);
Uint64 __wrap_SDL_GetTicks64(void);
Uint64 __wrap_SDL_GetPerformanceCounter(void);
Uint64 __wrap_SDL_GetPerformanceFrequency(void);

static int next(SDL_Event *e)
{
    if (queue_begin == queue_end)
        return 0;
    *e = queue[queue_begin++ % 20];
    return 1;
}

int __wrap_SDL_PollEvent(SDL_Event *e)
{
    check(++turns < 5000, "it does not end");
    return next(e);
}

int __wrap_SDL_WaitEvent(SDL_Event *e)
{
    if (!act(naps++))
        app.done = true;
    return next(e);
}

int __wrap_SDL_WaitEventTimeout(SDL_Event *e, int ms)
{
    us += (uint64_t)ms * 1000;
    app.done |= app.inputs >= 10;
    return next(e);
}

void __wrap_SDL_Delay(Uint32 ms)
{
    us += ms * UINT64_C(1000);
}

Uint64 __wrap_SDL_GetTicks64(void)
{
    return us / 1000;
}

Uint64 __wrap_SDL_GetPerformanceCounter(void)
{
    return us;
}

Uint64 __wrap_SDL_GetPerformanceFrequency(void)
{
    return 1000000;
}

/* ---- A run ---- */

static struct window window;
static struct options options;
static struct renderer renderer;

static int open_window(void **state)
{
    (void)state;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return -1;
    renderer = (struct renderer){.begin = begin,
                                 .submit = submit,
                                 .present = present,
                                 .letters = letters,
                                 .lost = lose,
                                 .screenshot = shoot};
    options = (struct options){.no_sound = true};
    app = (struct app){.inputs = 0};
    us = 1000000;
    frames = lost = shots = queue_begin = queue_end = naps = turns = turn = 0;
    can_shoot = true;
    wrong = NULL;
    news = LETTERS_ALL;
    window = (struct window){.renderer = &renderer};
    window.sdl = SDL_CreateWindow("loop", 0, 0, 900, 700, SDL_WINDOW_HIDDEN);
    return window.sdl ? 0 : -1;
}

static int close_window(void **state)
{
    (void)state;
    SDL_DestroyWindow(window.sdl);
    SDL_Quit();
    return 0;
}

static int run(bool (*script)(int nap))
{
    struct audio *audio = audio_new("", true);
    act = script;
    int code = loop_run(&app, &window, audio, &options);
    audio_free(audio);
    if (wrong)
        fail_msg("%s", wrong);
    return code;
}

static bool nothing(int nap)
{
    return nap < 3;
}

static bool dozes(int nap)
{
    push((SDL_Event){.type = SDL_USEREVENT});
    return nap < 5;
}

/* ---- Frames ---- */

TEST_WITH(at_rest_nothing_is_drawn, open_window, close_window)
{
    assert_int_equal(run(dozes), 0);
    assert_int_equal(frames, 1);
    assert_true(frame[0].whole);
    assert_int_equal(app.ticks, 0);
    assert_int_equal(naps, 6);
}

static bool changes(int nap)
{
    app.dirty = nap == 0;
    return nap < 2;
}

TEST_WITH(a_change_is_drawn_once, open_window, close_window)
{
    run(changes);
    assert_int_equal(frames, 2);
    assert_false(frame[1].whole);
}

static bool is_touched(int nap)
{
    app.shows_inputs = true;
    if (nap == 0)
        press_space();
    return nap < 2;
}

static bool is_touched_hard(int nap)
{
    app.heavy = 9;
    app.wake_at = nap == 0 ? us / 1000 : 0;
    return is_touched(nap);
}

TEST_WITH(what_is_quickly_done_is_drawn_at_once, open_window, close_window)
{
    run(is_touched);
    assert_int_equal(frames, 2);
    assert_int_equal(frame[1].turn, app.touched);
    assert_int_equal(app.late, 0);
}

TEST_WITH(what_was_long_to_do_is_drawn_in_the_next_turn, open_window, close_window)
{
    run(is_touched_hard);
    assert_int_equal(frames, 2);
    assert_int_equal(frame[1].turn, app.touched + 1);
    assert_int_equal(app.woken, app.touched + 2); /* after the picture */
    assert_int_equal(app.late, 1);                /* the audio is told so in that turn */
}

static bool is_touched_in_every_turn(int nap)
{
    if (nap == 0)
        app.presses = 8;
    is_touched_hard(nap);
    return nap < 9;
}

/* Somebody who never stops sees a picture every second turn. */
TEST_WITH(no_two_turns_in_a_row_are_put_off, open_window, close_window)
{
    run(is_touched_in_every_turn);
    assert_int_equal(app.inputs, 9);
    assert_int_equal(frames, 6);
    for (int i = 2; i < frames; i++)
        assert_in_range(frame[i].turn - frame[i - 1].turn, 1, 2);
}

static bool is_woken_in_every_turn(int nap)
{
    app.again = nap == 0 ? 20 : 0;
    return is_touched_in_every_turn(nap);
}

/* Pictures come before a wake, but it does not wait for ever. */
TEST_WITH(a_wake_comes_at_last, open_window, close_window)
{
    run(is_woken_in_every_turn);
    assert_int_equal(app.inputs, 9);
    assert_int_equal(app.again, 0);
    assert_in_range(app.gap, 2, 4);
}

static const SDL_WindowEventID lose_the_picture[] = {
    SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_SHOWN,
    SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_DISPLAY_CHANGED};

static bool loses_the_picture(int nap)
{
    if (nap < 5)
        push((SDL_Event){
            .window = {.type = SDL_WINDOWEVENT, .event = (uint8_t)lose_the_picture[nap]}});
    if (nap == 5)
        push((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_ENTER}});
    return nap < 7;
}

TEST_WITH(a_window_without_its_picture_is_drawn_whole, open_window, close_window)
{
    run(loses_the_picture);
    assert_int_equal(frames, 6);
    for (int i = 0; i < frames; i++)
        assert_true(frame[i].whole);
}

static bool device_is_reset(int nap)
{
    if (nap < 2)
        push((SDL_Event){.type = nap ? SDL_RENDER_DEVICE_RESET : SDL_RENDER_TARGETS_RESET});
    return nap < 3;
}

TEST_WITH(after_a_reset_all_is_drawn_anew, open_window, close_window)
{
    run(device_is_reset);
    assert_int_equal(lost, 2);
    assert_int_equal(frames, 3);
    assert_true(frame[1].whole && frame[2].whole);
}

static bool letters_come(int nap)
{
    news = nap == 0 ? LETTERS_AWAITED : nap == 1 ? LETTERS_CAME : LETTERS_ALL;
    return nap < 3;
}

TEST_WITH(when_letters_have_come_all_is_drawn_again, open_window, close_window)
{
    run(letters_come);
    assert_int_equal(frames, 2);
    assert_true(frame[1].whole);
}

/* ---- Time ---- */

static bool moves_after_a_while(int nap)
{
    if (nap == 0) {
        us += 10000000;
        app.moves = 30;
    }
    return nap < 1;
}

/* A quarter of a second, in frames of a sixtieth. Sleep before it does not count. */
TEST_WITH(motion_takes_its_time, open_window, close_window)
{
    run(moves_after_a_while);
    assert_int_equal(app.ticks, 30);
    assert_int_equal(frame[1].ticks, 1);
    for (int i = 2; i < frames; i++)
        assert_in_range(frame[i].ticks, 0, 2);
    assert_in_range(us, 11000000 + 220000, 11000000 + 290000);
    assert_true(renderer.time > 0.22f && renderer.time < 0.29f);
}

static bool stalls(int nap)
{
    app.slow = 500;
    return moves_after_a_while(nap);
}

TEST_WITH(after_a_stall_time_is_dropped, open_window, close_window)
{
    run(stalls);
    assert_int_equal(frame[2].ticks, 12);
}

TEST_WITH(effects_stand_still_if_nothing_shall_move_by_itself, open_window, close_window)
{
    app.still = true;
    run(moves_after_a_while);
    assert_int_equal(app.ticks, 30);
    assert_true(renderer.time == 0);
}

static bool moves_unseen(int nap)
{
    SDL_HideWindow(window.sdl);
    return moves_after_a_while(nap);
}

TEST_WITH(unseen_time_passes_without_frames, open_window, close_window)
{
    run(moves_unseen);
    assert_int_equal(app.ticks, 30);
    assert_int_equal(frames, 1);
    assert_in_range(us, 11000000 + 220000, 11000000 + 290000);
}

static bool wants_to_be_woken(int nap)
{
    if (nap == 0)
        app.wake_at = us / 1000 + 2500;
    return nap < 2;
}

TEST_WITH(it_wakes_the_app_on_time, open_window, close_window)
{
    us = 1000000;
    run(wants_to_be_woken);
    assert_int_equal(app.wakes, 1);
    assert_in_range(us, 3500000, 3600000);
}

/* ---- Events ---- */

static SDL_Event key(bool again)
{
    SDL_Event e = {.key = {.type = SDL_KEYDOWN, .repeat = again}};
    e.key.keysym.sym = SDLK_a;
    return e;
}

static SDL_Event button(bool down)
{
    return (SDL_Event){.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .button = SDL_BUTTON_LEFT,
                                  .x = 40,
                                  .y = 50}};
}

static void push_move(int x)
{
    push((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = 50}});
}

static bool drags(int nap)
{
    if (nap == 0) {
        push_move(10);
        push_move(40);
        push(button(true));
        push_move(60);
        push_move(70);
        push_move(80);
        push(button(false));
        push_move(90);
        push_move(95);
    }
    return nap < 1;
}

TEST_WITH(of_motions_in_a_row_the_last_counts, open_window, close_window)
{
    static const struct {
        enum input_kind kind;
        float x;
    } want[] = {
        {INPUT_MOVE, 40}, {INPUT_DOWN, 40}, {INPUT_MOVE, 80}, {INPUT_UP, 40}, {INPUT_MOVE, 95}};
    run(drags);
    assert_int_equal(app.inputs, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(app.in[i].kind, want[i].kind);
        assert_true(app.in[i].x == want[i].x);
    }
}

static bool presses(int nap)
{
    if (nap == 0) {
        push(key(false));
        push(key(true));
        push_move(5);
        push(button(true));
        push(button(false));
        push((SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = 1, .preciseY = 1}});
    }
    return nap < 1;
}

/* Keys, buttons and the wheel count, but neither motion, nor letting go, nor keys that repeat.
 */
TEST_WITH(the_probe_counts_presses, open_window, close_window)
{
    struct buf text = {0};
    options.probe = PROBE;
    run(presses);
    slurp(PROBE, &text);
    assert_text(buf_text(&text), "frame 1\npresses 3\ninputs 6\n");
    buf_free(&text);
    remove(PROBE);
}

static bool holds_the_stick(int nap)
{
    if (nap == 0)
        push((SDL_Event){.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                                   .which = 1,
                                   .axis = SDL_CONTROLLER_AXIS_RIGHTX,
                                   .value = 32767}});
    return nap < 1;
}

TEST_WITH(a_stick_that_is_held_pans_again_and_again, open_window, close_window)
{
    run(holds_the_stick);
    assert_in_range(app.inputs, 5, 20);
    for (int i = 0; i < app.inputs && i < 20; i++) {
        assert_int_equal(app.in[i].kind, INPUT_PAN);
        assert_true(app.in[i].x == 450 && app.in[i].y == 280);
        assert_true(app.in[i].dx < 0 && app.in[i].dy == 0);
    }
}

static bool a_file_is_dropped(int nap)
{
    if (nap == 0)
        push((SDL_Event){.drop = {.type = SDL_DROPFILE, .file = SDL_strdup("a-game")}});
    return nap < 1;
}

TEST_WITH(a_dropped_file_is_opened, open_window, close_window)
{
    run(a_file_is_dropped);
    assert_int_equal(app.opened, 1);
    assert_false(app.closed);
}

static bool is_closed(int nap)
{
    push((SDL_Event){.type = SDL_QUIT});
    return nap < 1;
}

TEST_WITH(a_closed_window_closes_the_app, open_window, close_window)
{
    assert_int_equal(run(is_closed), 0);
    assert_true(app.closed);
    assert_int_equal(naps, 1);
}

/* ---- Screenshots ---- */

TEST_WITH(a_screenshot_is_taken_at_rest, open_window, close_window)
{
    options.screenshot = "shot.png";
    app.moves = 30;
    assert_int_equal(run(nothing), 0);
    assert_int_equal(shots, 1);
    assert_int_equal(app.ticks, 30);
    assert_int_equal(naps, 0);
    assert_true(renderer.time == 0);
}

TEST_WITH(a_screenshot_that_cannot_be_saved_is_a_failure, open_window, close_window)
{
    options.screenshot = "shot.png";
    can_shoot = false;
    assert_int_equal(run(nothing), 1);
    assert_int_equal(shots, 1);
}

TEST_WITH(a_screenshot_waits_for_15_seconds_at_most, open_window, close_window)
{
    options.screenshot = "shot.png";
    app.waits = true;
    assert_int_equal(run(nothing), 0);
    assert_int_equal(shots, 1);
    assert_in_range(us, 15000000, 15100000);
}

TESTS_MAIN
