/* soak.c: many games after each other in one window, and whether the program grows.
 *
 *     superwild-soak              200 games, all games in turn; some minutes of processor time
 *     superwild-soak GAMES        the same with another number of games, 20 at least
 *     superwild-soak --short      20 games, laid out and not drawn, without motion
 *
 * SUPERWILD_DATA names the folder assets. The window is a real one of SDL, with the renderer,
 * the sound device and the threads of the program. SDL_VIDEODRIVER and SDL_AUDIODRIVER are
 * "dummy" unless they are set. All seats are computers, whose thinking is cut short. Time is
 * our own: it jumps to the next moment at which the program wants to wake up. Every game is
 * played from the deal to its last page, with the program's own buttons, and left for the title
 * page. There we count the bytes of memory in use, open descriptors and threads. SQLite is
 * counted apart: its cache grows to its limit of two megabytes as the profile does.
 *
 * The first games fill caches. It fails if, after that, there are more descriptors or threads
 * than in the first games, or if memory grows by more than so many bytes a game, from the
 * median of one turn of all games to that of a later turn. */
#define _GNU_SOURCE /* mallinfo2() */
#include <SDL.h>
#include <dirent.h>
#include <malloc.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app_state.h"
#include "audio.h"
#include "players.h"
#include "playing.h"
#include "screens.h"
#include "thinking.h"
#include "window.h"

#define GAMES_STANDARD 200
#define GAMES_SHORT 20
#define GAMES_MOST 10000
#define TURN 5       /* at least as many as there are games */
#define GROWTH 20000 /* bytes a game */
#define GROWTH_SHORT 100000
#define COME_AND_GO 2     /* descriptors and threads: of the sound device, of the disk */
#define WAKES_MOST 200000 /* in one game */
#define TICKS_A_FRAME 60

/* ---- Thinking, cut short ---- */

struct budget __real_thinking_budget(struct thinking *th, long nodes);
struct budget __wrap_thinking_budget(struct thinking *th, long nodes);

struct budget __wrap_thinking_budget(struct thinking *th, long nodes)
{
    return __real_thinking_budget(th, nodes > 300 ? 300 : nodes);
}

/* ---- What is counted ---- */

struct count {
    long heap, sqlite, resident, descriptors, threads;
};

static long entries(const char *folder)
{
    DIR *d = opendir(folder);
    long n = 0;
    while (d && readdir(d))
        n++;
    if (d)
        closedir(d);
    return n;
}

static long resident_pages(void)
{
    long size = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%ld %ld", &size, &resident) != 2)
        resident = 0;
    if (f)
        fclose(f);
    return resident;
}

static struct count count(void)
{
    struct mallinfo2 m = mallinfo2();
    long sqlite = (long)sqlite3_memory_used();
    return (struct count){.heap = (long)(m.uordblks + m.hblkhd) - sqlite,
                          .sqlite = sqlite,
                          .resident = resident_pages() * sysconf(_SC_PAGESIZE),
                          .descriptors = entries("/proc/self/fd"),
                          .threads = entries("/proc/self/task")};
}

/* ---- The program ---- */

struct soak {
    struct window window;
    struct audio *audio;
    struct app *app;
    struct draw_list dl;
    uint64_t now;
    int games;
    bool brief;
    struct count after[GAMES_MOST];
    char profile[60];
};

static void die(const struct soak *s, const char *what)
{
    fprintf(stderr, "superwild-soak: %s, on the page %s\n", what,
            s->app && s->app->screen ? s->app->screen->id : "(none)");
    exit(1);
}

static void draw(struct soak *s)
{
    struct renderer *r = s->window.renderer;
    int w, h;
    window_size(&s->window, &w, &h);
    draw_reset(&s->dl);
    app_draw(s->app, &s->dl, (float)w, (float)h, 0);
    if (s->brief)
        return;
    r->begin(r, w, h);
    r->submit(r, &s->dl);
    r->present(r);
}

static void events(struct soak *s)
{
    SDL_Event e;
    while (SDL_PollEvent(&e))
        audio_event(s->audio, &e);
    audio_update(s->audio, s->app,
                 &(struct audio_moment){.ms = s->now, .here = true, .seen = true});
}

/* Until nothing moves. */
static void settle(struct soak *s)
{
    for (int i = 0; app_moving(s->app); i++) {
        app_tick(s->app);
        if (i % TICKS_A_FRAME == 0)
            draw(s);
        s->now += i % 3 ? 8 : 9;
    }
    if (app_dirty(s->app))
        draw(s);
    events(s);
}

/* Clicks on the button if it is there. */
static bool press(struct soak *s, const char *id)
{
    const struct ui *ui = &s->app->ui;
    for (int i = 0; i < ui->n; i++) {
        const struct ui_widget *w = &ui->widget[i];
        if (strcmp(w->id, id) != 0 || (w->flags & UI_DISABLED))
            continue;
        struct input in = {.kind = INPUT_MOVE,
                           .x = w->r.x + w->r.w / 2,
                           .y = w->r.y + w->r.h / 2,
                           .button = BUTTON_LEFT,
                           .clicks = 1,
                           .ms = s->now};
        app_event(s->app, &in);
        in.kind = INPUT_DOWN;
        app_event(s->app, &in);
        in.kind = INPUT_UP;
        app_event(s->app, &in);
        settle(s);
        return true;
    }
    return false;
}

/* Lets time pass until the program has something to do, and lets it do that. */
static void pass(struct soak *s)
{
    uint64_t wake = app_wake_at(s->app);
    const struct timespec nap = {0, 300000};
    nanosleep(&nap, NULL); /* the thread that thinks needs the processor */
    s->now = wake > s->now ? wake : s->now + 1;
    app_wake(s->app, s->now);
    settle(s);
}

/* ---- Games ---- */

static void choose(struct game_config *config, int number)
{
    static const enum player WHO[] = {PLAYER_PIP, PLAYER_NELL};
    int games = 0;
    while (GAMES[games])
        games++;
    const struct game *g = GAMES[number % games];
    int seats = g->seats_max < 3 ? g->seats_max : 2 + number / games % 2;
    game_config_default(config, g, seats);
    config->seed = (uint64_t)number + 1;
    for (int i = 0; i < seats; i++)
        player_write(WHO[(number + i) % 2], TEMPER_OPEN, config->computer[i]);
    for (int i = 0; i < g->n_options; i++)
        if (!strcmp(g->options[i].id, "rounds") && option_allows(&g->options[i], 1))
            config->option[i] = 1;
}

/* Returns the name of the game. */
static const char *play(struct soak *s, int number)
{
    static const char *const ON[] = {"draw-lot", "deal", "reveal", "next-round", "stop"};
    struct game_config config;
    struct reason why;
    choose(&config, number);
    if (!app_start(s->app, &config, &why))
        die(s, why.text);
    settle(s);
    for (int i = 0; strcmp(s->app->screen->id, "game-end") != 0; i++) {
        bool pressed = false;
        for (size_t k = 0; k < sizeof ON / sizeof *ON && !pressed; k++)
            pressed = press(s, ON[k]);
        if (!pressed)
            pass(s);
        if (i > WAKES_MOST)
            die(s, "a game does not end");
    }
    if (!press(s, "title-page"))
        die(s, "there is no way to the title page");
    for (int i = 0; i < 20; i++)
        pass(s);
    return config.game->id;
}

/* ---- The verdict ---- */

static void print(const char *game, int n, const struct count *c)
{
    printf("%d %s: heap %ld kB, SQLite %ld kB, resident %ld kB, descriptors %ld, threads %ld\n",
           n, game, c->heap / 1024, c->sqlite / 1024, c->resident / 1024, c->descriptors,
           c->threads);
    fflush(stdout);
}

static int by_size(const void *a, const void *b)
{
    long x = *(const long *)a, y = *(const long *)b;
    return (x > y) - (x < y);
}

/* What it needs after the games from `first` on, one turn of them: the median, since a thread
 * or the sound device may just have ended. */
static long heap_after(const struct soak *s, int first)
{
    long heap[TURN];
    for (int i = 0; i < TURN; i++)
        heap[i] = s->after[first + i].heap;
    qsort(heap, TURN, sizeof *heap, by_size);
    return heap[TURN / 2];
}

static bool too_many(const char *what, long most, long now, int game)
{
    if (now <= most + COME_AND_GO)
        return false;
    printf("FAILED: %ld %s after game %d, at first at most %ld\n", now, what, game + 1, most);
    return true;
}

static bool judge(const struct soak *s)
{
    long descriptors = 0, threads = 0, limit = s->brief ? GROWTH_SHORT : GROWTH;
    bool bad = false;
    for (int i = 0; i < TURN; i++) {
        const struct count *c = &s->after[i];
        descriptors = c->descriptors > descriptors ? c->descriptors : descriptors;
        threads = c->threads > threads ? c->threads : threads;
    }
    for (int i = TURN; i < s->games && !bad; i++)
        bad = too_many("descriptors", descriptors, s->after[i].descriptors, i) ||
              too_many("threads", threads, s->after[i].threads, i);
    int to = s->games - TURN, from = s->brief ? to - TURN : s->games / 4;
    long growth = (heap_after(s, to) - heap_after(s, from)) / (to - from);
    printf("heap after game %d: %ld kB, after game %d: %ld kB, growth %ld bytes a game\n",
           from + TURN, heap_after(s, from) / 1024, s->games, heap_after(s, to) / 1024, growth);
    if (growth > limit)
        printf("FAILED: more than %ld bytes a game\n", limit);
    return !bad && growth <= limit;
}

/* ---- All of it ---- */

static void open_all(struct soak *s)
{
    struct options o = {.window_w = 800, .window_h = 600, .draw_with = DRAW_WITH_SDL};
    const char *assets = getenv("SUPERWILD_DATA");
    struct reason why;
    snprintf(s->profile, sizeof s->profile, "%s/superwild-soak-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!assets || !mkdtemp(s->profile))
        die(s, "SUPERWILD_DATA has to name the folder assets, and /tmp has to be writable");
    struct app_config config = {
        .profile_dir = s->profile, .has_seed = true, .seed = 1, .reduced_motion = s->brief};
    if (!window_open(&s->window, &o, assets, &why))
        die(s, why.text);
    s->audio = audio_new(assets, false);
    s->app = app_create(&SCREENS, &config, &s->window.host, s->window.renderer);
    s->app->settings.pace = 2;
    draw(s);
}

static void close_all(struct soak *s)
{
    char command[100];
    audio_free(s->audio);
    app_destroy(s->app);
    window_close(&s->window);
    draw_free(&s->dl);
    snprintf(command, sizeof command, "rm -rf '%s'", s->profile);
    if (system(command) != 0)
        die(s, "the profile cannot be removed");
}

static bool read_words(struct soak *s, int argc, char **argv)
{
    s->brief = argc == 2 && !strcmp(argv[1], "--short");
    s->games = s->brief ? GAMES_SHORT : argc == 2 ? atoi(argv[1]) : GAMES_STANDARD;
    return argc <= 2 && s->games >= GAMES_SHORT && s->games <= GAMES_MOST;
}

int main(int argc, char **argv)
{
    static struct soak s = {.now = 1000};
    if (!read_words(&s, argc, argv)) {
        fputs("usage: superwild-soak [--short | GAMES], 20 games or more\n", stderr);
        return 2;
    }
    setenv("SDL_VIDEODRIVER", "dummy", 0);
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    setenv("SDL_RENDER_VSYNC", "0", 0); /* it would wait 16 ms at each frame */
    open_all(&s);
    for (int i = 0; i < s.games; i++) {
        const char *game = play(&s, i);
        s.after[i] = count();
        print(game, i + 1, &s.after[i]);
    }
    bool good = judge(&s);
    close_all(&s);
    return good ? 0 : 1;
}
