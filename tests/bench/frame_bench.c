/* frame_bench.c: superwild-bench --frames measures how long the frames of the whole program
 * last where there are no threads (job.h), while it works something out in slices.
 *
 * A frame is what the loop (loop.c) does once: an event or a wake with its slice, ticks, the
 * layout and the draw list. The renderer (sdl, in memory) is measured apart. It is processor
 * time, and the slices end by it, so that a busy machine makes no difference. Every kind of
 * work is done in every game that has it. */
#define _POSIX_C_SOURCE 200809L

#include "frame_bench.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../puzzle_texts.h"
#include "app_match.h"
#include "app_state.h"
#include "clock.h"
#include "day_puzzle.h"
#include "day_table.h"
#include "editor/editor_parts.h"
#include "look.h"
#include "mind.h"
#include "playing.h"
#include "profile_folder.h"
#include "puzzling_way.h"
#include "screens.h"
#include "solitaire_goal.h"
#include "turn_advice.h"

#define SLICE_MS 8 /* as in window.c */
#define LIMIT_MS 30
#define WINDOW_W 1280
#define WINDOW_H 800
#define TICKS 2          /* in a frame */
#define EVERY 8          /* steps from one hint to the next */
#define FRAMES_MOST 6000 /* of one piece of work */

/* The program's and the renderer's time for each frame, in ms. */
struct figures {
    float *spent[2]; /* owned */
    int n, room;
};

struct run {
    struct app *app;
    const char *profile; /* its folder; NULL: nothing is saved */
    struct draw_list dl;
    SDL_Window *window;
    struct renderer *r;
    uint64_t ms;
    struct figures work, advice;
    struct figures *figures; /* of these two: of the next frames */
};

static bool late; /* a frame was too long */

/* The clock of all programs that this is linked to, slices too: processor time. */
double clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* ---- Figures ---- */

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void note(struct figures *f, double program, double renderer)
{
    if (f->n == f->room) {
        f->room = f->room ? 2 * f->room : 1024;
        for (int i = 0; i < 2; i++)
            f->spent[i] = mem_grow(f->spent[i], (size_t)f->room * sizeof(float));
    }
    f->spent[0][f->n] = (float)program;
    f->spent[1][f->n++] = (float)renderer;
}

static void print(struct figures *f, const char *game, const char *what)
{
    if (!f->n)
        return;
    int last = f->n - 1, most = last * 95 / 100;
    for (int i = 0; i < 2; i++)
        qsort(f->spent[i], (size_t)f->n, sizeof(float), by_size);
    bool too_long = f->spent[0][last] > LIMIT_MS;
    printf("  %-11s %-12s %5d frames, 95 of 100 %5.1f ms, longest %5.1f; "
           "renderer %5.1f, %5.1f%s\n",
           game, what, f->n, f->spent[0][most], f->spent[0][last], f->spent[1][most],
           f->spent[1][last], too_long ? "  TOO LONG" : "");
    late |= too_long;
    f->n = 0;
}

static void free_figures(struct figures *f)
{
    free(f->spent[0]);
    free(f->spent[1]);
}

/* ---- Frames ---- */

static void show(struct run *b)
{
    draw_reset(&b->dl);
    app_draw(b->app, &b->dl, WINDOW_W, WINDOW_H, 0);
}

/* in: NULL, or what somebody does. */
static void frame(struct run *b, const struct input *in)
{
    double from = clock_ms();
    uint64_t wake = app_wake_at(b->app);
    bool moving = app_moving(b->app);
    b->ms = moving || in || !wake ? b->ms + 1000 * TICKS / APP_TICKS_PER_SECOND
            : wake > b->ms        ? wake
                                  : b->ms + 1;
    if (in)
        app_event(b->app, in);
    if (wake && b->ms >= wake)
        app_wake(b->app, b->ms);
    for (int i = 0; i < TICKS && app_moving(b->app); i++)
        app_tick(b->app);
    bool draws = moving || app_moving(b->app) || app_dirty(b->app);
    if (draws)
        show(b);
    double drawn = clock_ms();
    if (draws) {
        b->r->begin(b->r, WINDOW_W, WINDOW_H);
        b->r->submit(b->r, &b->dl);
        b->r->present(b->r);
    }
    note(b->figures, drawn - from, clock_ms() - drawn);
}

static void frames_while_busy(struct run *b)
{
    for (int i = 0; i < FRAMES_MOST && (jobs_wake_at(b->app) || app_moving(b->app)); i++)
        frame(b, NULL);
}

/* Presses a button, if it is there. */
static bool press(struct run *b, const char *id)
{
    const struct ui *ui = &b->app->ui;
    for (int i = ui->n - 1; i >= 0; i--)
        if (!strcmp(ui->widget[i].id, id)) {
            struct rect r = ui->widget[i].r;
            struct input in = {.kind = INPUT_DOWN,
                               .x = r.x + r.w / 2,
                               .y = r.y + r.h / 2,
                               .button = BUTTON_LEFT,
                               .clicks = 1,
                               .ms = b->ms};
            frame(b, &in);
            in.kind = INPUT_UP;
            frame(b, &in);
            return true;
        }
    return false;
}

/* ---- The program ---- */

static int64_t clock_of(void *self)
{
    (void)self;
    return 1795000000;
}

static uint64_t seed_of(void *self)
{
    (void)self;
    return 20261120;
}

static void begin(struct run *b, const struct look *look)
{
    const struct app_config config = {
        .profile_dir = b->profile, .has_seed = true, .seed = 4242, .day = 20775};
    const struct app_host host = {
        .self = b, .random_seed = seed_of, .clock = clock_of, .slice.ms = SLICE_MS};
    b->ms = 1;
    b->app = app_create(&SCREENS, &config, &host, b->r);
    if (look)
        b->app->game = look;
    show(b);
    b->figures = &b->work;
}

static void end(struct run *b)
{
    app_destroy(b->app);
    b->app = NULL;
}

/* False if the game is not for as many. Computers play all seats but those of the people. */
static bool sit(struct run *b, const struct game *g, int people, int seats,
                const char *computer)
{
    struct game_config c;
    struct reason why;
    game_config_default(&c, g, seats);
    c.seed = 4;
    for (int i = people; i < seats; i++)
        snprintf(c.computer[i], sizeof c.computer[i], "%s", computer);
    if (!app_start(b->app, &c, &why))
        return false;
    show(b);
    return true;
}

/* ---- Each kind of work ---- */

static void table_of_the_day(struct run *b, const struct look *look)
{
    begin(b, look);
    day_table_end(b->app);
    day_table_begin(b->app);
    frames_while_busy(b);
    print(&b->work, look->game->id, "day's table");
    end(b);
}

/* From the set-up page to the pieces in the rack, with all that is saved meanwhile. */
static void new_table(struct run *b, const struct look *look)
{
    struct profile_folder folder;
    b->profile = profile_folder_make(&folder) ? folder.path : NULL;
    begin(b, look);
    app_go(b->app, SCREEN_SETUP);
    show(b);
    press(b, "start");
    frames_while_busy(b);
    print(&b->work, look->game->id, "new table");
    end(b);
    if (b->profile && !profile_folder_remove(&folder))
        fprintf(stderr, "bench: %s is not empty\n", folder.path);
    b->profile = NULL;
}

/* Is the round not over yet? */
static bool goes_on(const struct run *b)
{
    enum game_phase phase = app_status(b->app).phase;
    return phase != PHASE_ROUND_OVER && phase != PHASE_GAME_OVER;
}

static void computers(struct run *b, const struct look *look, int turns)
{
    begin(b, look);
    sit(b, look->game, 0, 4, "mira:open");
    for (int i = 0; i < FRAMES_MOST && goes_on(b) && app_status(b->app).turn < turns; i++)
        frame(b, NULL);
    print(&b->work, look->game->id, "computers");
    end(b);
}

/* The next step of the round, which somebody quick makes. False at its end. */
static bool step(struct run *b)
{
    const struct match *m = b->app->session->match;
    struct game_status st = app_status(b->app);
    void *view = mem_alloc(m->game->state_size);
    struct buf out = {0};
    m->game->view(m->state, st.seat < 0 ? 0 : st.seat, view);
    const struct player_turn t = {.who = PLAYER_NELL, .game = m->game, .view = view, .luck = 7};
    bool good = goes_on(b) && player_step(&t, &out) && app_play(b->app, buf_text(&out), NULL);
    buf_free(&out);
    free(view);
    return good;
}

static void hints_and_advice(struct run *b, const struct look *look, int turns)
{
    begin(b, look);
    sit(b, look->game, 1, 3, "nell:open");
    b->app->settings.review = true;
    for (int i = 0; i < turns && step(b);) {
        struct game_status st = app_status(b->app);
        if (st.phase != PHASE_TURN || st.seat != 0)
            continue;
        i++;
        app_follow_anew(b->app);
        show(b);
        if (press(b, "hint"))
            frames_while_busy(b);
        b->figures = &b->advice;
        turn_advice(b->app);
        frames_while_busy(b);
        b->figures = &b->work;
    }
    print(&b->work, look->game->id, "hints");
    print(&b->advice, look->game->id, "advice");
    while (step(b))
        ;
    app_follow(b->app);
    frames_while_busy(b);
    print(&b->work, look->game->id, "round's end");
    app_go(b->app, SCREEN_WATCH);
    frames_while_busy(b);
    print(&b->work, look->game->id, "review");
    end(b);
}

static void solitaire(struct run *b, const struct look *look)
{
    begin(b, look);
    if (sit(b, look->game, 1, 1, NULL))
        solitaire_goal_begin(b->app);
    frames_while_busy(b);
    print(&b->work, look->game->id, "solitaire");
    end(b);
}

static void puzzles_of_days(struct run *b)
{
    for (int64_t day = 20780; day < 20784; day++) { /* a Monday, and so on */
        char name[20];
        begin(b, NULL);
        day_puzzle_begin(b->app, day);
        frames_while_busy(b);
        snprintf(name, sizeof name, "day's, %d", (int)(day - 20780));
        print(&b->work, "puzzles", name);
        end(b);
    }
}

static void prove(struct run *b, const struct puzzle *p)
{
    begin(b, NULL);
    editor_visit(b->app);
    struct edit e = *editor_now(b->app);
    e.position = p->task.position;
    e.goal = p->task.goal;
    editor_push(b->app, &e);
    editor_show(b->app);
    show(b);
    editor_prove(b->app);
    frames_while_busy(b);
    print(&b->work, p->name, "proof");
    end(b);
}

static void find_way(struct run *b, struct puzzle *p)
{
    struct puzzling_way w = {.state = WAY_UNKNOWN};
    struct reason why;
    free(p->solution);
    p->solution = NULL;
    begin(b, NULL);
    if (!app_puzzle_start(b->app, p, PUZZLING_PACK, NULL, &why))
        fprintf(stderr, "bench: %s: %s\n", p->name, why.text);
    show(b);
    puzzling_way_begin(b->app, &w);
    frames_while_busy(b);
    print(&b->work, p->name, "way");
    puzzling_way_end(b->app, &w);
    end(b);
}

static void puzzles(struct run *b)
{
    static const char *const text[] = {MOST_PUZZLE, OUT_PUZZLE, FREE_PUZZLE, MELD_PUZZLE};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct puzzle p;
        if (!puzzle_read(text[i], strlen(text[i]), false, &p, NULL))
            continue;
        prove(b, &p);
        find_way(b, &p);
        puzzle_free(&p);
    }
}

/* ---- All of it ---- */

int bench_frames(int turns, const char *only)
{
    struct run b = {.ms = 0};
    struct reason why = {0};
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (SDL_Init(SDL_INIT_VIDEO) == 0)
        b.window = SDL_CreateWindow("bench", 0, 0, WINDOW_W, WINDOW_H, SDL_WINDOW_HIDDEN);
    b.r = b.window ? renderer_sdl(b.window, BENCH_SOURCES "/assets", &why) : NULL;
    if (!b.r) {
        fprintf(stderr, "bench: %s\n", b.window ? why.text : SDL_GetError());
        return 1;
    }
    for (int i = 0; LOOKS[i]; i++) {
        if (only && strcmp(only, look_at(i)->game->id))
            continue;
        table_of_the_day(&b, look_at(i));
        new_table(&b, look_at(i));
        computers(&b, look_at(i), turns);
        hints_and_advice(&b, look_at(i), turns);
        solitaire(&b, look_at(i));
    }
    if (!only || !strcmp(only, "puzzles")) {
        puzzles_of_days(&b);
        puzzles(&b);
    }
    free_figures(&b.work);
    free_figures(&b.advice);
    draw_free(&b.dl);
    b.r->destroy(b.r);
    SDL_DestroyWindow(b.window);
    SDL_Quit();
    return late;
}
