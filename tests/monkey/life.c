/* life.c: the program from its start to its end, again and again with the same profile: its
 * real loop, window and devices, with SDL's dummy driver. Computers think only for a moment. */
#include <dirent.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bk_search.h"
#include "budget.h"
#include "buf.h"
#include "file.h"
#include "loop.h"
#include "monkey.h"
#include "players.h"
#include "window.h"

#define THINKING 150 /* nodes of a search */
#define ASKED 300    /* how often work asks whether it should stop, until it should */

struct monkey monkey;

/* ---- What is cut short ---- */

bool __wrap_player_step(const struct player_turn *t, struct buf *out);
bool __real_player_step(const struct player_turn *t, struct buf *out);
struct budget_use __wrap_budget_begin(const struct budget *b, long nodes);
struct budget_use __real_budget_begin(const struct budget *b, long nodes);
bool __wrap_budget_time_is_up(const struct budget_use *use);
bool __real_budget_time_is_up(const struct budget_use *use);
bool __wrap_bk_search_best(const struct bk_seen *seen, const struct bk_search *how,
                           struct rng *rng, struct bk_move *out);
bool __real_bk_search_best(const struct bk_seen *seen, const struct bk_search *how,
                           struct rng *rng, struct bk_move *out);
bool __wrap_job_stopped(void *ctx);
bool __real_job_stopped(void *ctx);

static long asked;

/* Every computer thinks as the gentlest one. */
bool __wrap_player_step(const struct player_turn *t, struct buf *out)
{
    struct player_turn quick = *t;
    quick.who = PLAYER_PIP;
    asked = 0;
    return __real_player_step(&quick, out);
}

struct budget_use __wrap_budget_begin(const struct budget *b, long nodes)
{
    struct budget_use use = __real_budget_begin(b, nodes);
    if (b->nodes > THINKING)
        use.until = nodes + THINKING;
    return use;
}

/* This search has no budget, and counts its own nodes. */
bool __wrap_bk_search_best(const struct bk_seen *seen, const struct bk_search *how,
                           struct rng *rng, struct bk_move *out)
{
    struct bk_search quick = *how;
    if (quick.nodes > THINKING)
        quick.nodes = THINKING;
    return __real_bk_search_best(seen, &quick, rng, out);
}

bool __wrap_budget_time_is_up(const struct budget_use *use)
{
    return ++asked > ASKED || __real_budget_time_is_up(use);
}

bool __wrap_job_stopped(void *ctx)
{
    return ++asked > ASKED || __real_job_stopped(ctx);
}

/* ---- What must always be true ---- */

void __wrap_app_draw(struct app *app, struct draw_list *dl, float w, float h, float alpha);
void __real_app_draw(struct app *app, struct draw_list *dl, float w, float h, float alpha);

void monkey_fails(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(monkey.diary->fault, sizeof monkey.diary->fault, format, args);
    va_end(args);
    abort();
}

static bool finite_rect(struct rect r)
{
    return isfinite(r.x) && isfinite(r.y) && isfinite(r.w) && isfinite(r.h);
}

/* Every place is a number, and what is clipped does not stay so. */
void __wrap_app_draw(struct app *app, struct draw_list *dl, float w, float h, float alpha)
{
    int clips = 0;
    __real_app_draw(app, dl, w, h, alpha);
    monkey.diary->frames++;
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        if (!finite_rect(c->r) || !isfinite(c->angle) || !isfinite(c->size))
            monkey_fails("something is drawn nowhere");
        if (c->kind == DRAW_CLIP)
            clips += c->r.w < 0 ? -1 : 1;
    }
    if (clips)
        monkey_fails("%d clips are still open at the end of a frame", clips);
    if (app->ui.overflow)
        monkey_fails("more widgets than there can be");
}

static void look_at_match(const struct match *m)
{
    struct reason why = {0};
    int game = 0;
    while (GAMES[game] != m->game)
        game++;
    if (!m->game->invariant(m->state, &why))
        monkey_fails("%s", why.text);
    if (m != monkey.counted || m->n < monkey.counted_n)
        monkey.counted_n = m->n;
    monkey.diary->steps[game] += m->n - monkey.counted_n;
    monkey.counted = m;
    monkey.counted_n = m->n;
}

void monkey_looks(void)
{
    const struct app *app = monkey.app;
    for (int i = SCREEN_NONE + 1; i < SCREEN_COUNT; i++)
        monkey.diary->visits[i] += app->screen == SCREENS.table[i];
    if (app->session)
        look_at_match(app->session->match);
}

/* ---- The system ---- */

static uint64_t seed(void *self)
{
    (void)self;
    return rng_next(&monkey.rng);
}

/* The noon of a day whose puzzle is known, and what has passed since. */
static int64_t now(void *self)
{
    (void)self;
    return (int64_t)PUZZLE_DAY * 86400 + 43200 + (int64_t)(monkey.us / 1000000) % 36000;
}

static char *keep(void *self, const char *name, const char *text, struct reason *why)
{
    (void)self;
    if (!monkey_die(4)) {
        refuse(why, "the disk is full");
        return NULL;
    }
    struct buf path = {0};
    buf_addf(&path, "documents/%.100s", name);
    FILE *f = fopen(buf_text(&path), "wb");
    if (f) {
        fputs(text, f);
        fclose(f);
    }
    return path.data;
}

static char *documents(void *self)
{
    (void)self;
    return mem_strdup("documents");
}

/* A dialog that has been answered already. */
static bool ask_file(void *self, const struct app_file_question *q)
{
    struct buf path = {0};
    (void)self;
    const char *name = strrchr(q->path, '/');
    buf_addf(&path, "documents/%.100s", name ? name + 1 : "");
    app_file_chosen(monkey.app, monkey_die(3) ? buf_text(&path) : NULL, monkey.us / 1000);
    buf_free(&path);
    return true;
}

/* ---- A life ---- */

static void clear(const char *folder)
{
    DIR *dir = opendir(folder);
    char path[600];
    for (struct dirent *e; dir && (e = readdir(dir));) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (e->d_name[0] != '.')
            unlink(path);
    }
    if (dir)
        closedir(dir);
}

static void live(const struct options *o, const struct app_config *config)
{
    struct window w;
    struct reason why;
    if (!window_open(&w, o, SUPERWILD_SOURCE_DIR "/assets", &why))
        monkey_fails("%s", why.text);
    if (!monkey.drawn) {
        w.renderer->destroy(w.renderer);
        w.renderer = renderer_null();
    }
    /* On threads, nothing would happen the same way twice. */
    w.host.start = NULL;
    w.host.join = NULL;
    w.host.random_seed = seed;
    w.host.clock = now;
    w.host.keep = keep;
    w.host.documents = documents;
    w.host.ask_file = ask_file;
    w.host.show_folder = NULL;
    monkey.window = w.sdl;
    monkey.app = app_create(&SCREENS, config, &w.host, w.renderer);
    monkey.counted = NULL;
    things_begin(monkey.app->store);
    struct audio *audio = audio_new(SUPERWILD_SOURCE_DIR "/assets", true);
    loop_run(monkey.app, &w, audio, o);
    audio_free(audio);
    app_destroy(monkey.app);
    window_close(&w);
}

/* How the program is started. */
static void choose(struct options *o, struct app_config *config)
{
    static const char *const languages[] = {"en", "en", "de", "es"};
    o->window_w = monkey_die(2) ? 1280 : WINDOW_LEAST_W;
    o->window_h = o->window_w == WINDOW_LEAST_W ? WINDOW_LEAST_H : 800;
    config->fullscreen = o->fullscreen = !monkey_die(12);
    config->profile_dir = monkey_die(12) ? "profile" : NULL;
    config->open_file = monkey_die(6) ? NULL : things_file();
    config->languages = languages[monkey_die(4)];
    config->reduced_motion = !monkey_die(4);
}

void monkey_live(void)
{
    struct diary *d = monkey.diary;
    while (d->done < monkey.most) {
        struct options o = {.no_sound = true, .draw_with = DRAW_WITH_SDL};
        struct app_config config = {.words_dir = SUPERWILD_BINARY_DIR "/assets/words",
                                    .puzzles_dir = SUPERWILD_SOURCE_DIR "/tests/packs",
                                    .day = PUZZLE_DAY,
                                    .no_sound = true};
        choose(&o, &config);
        if (!monkey_die(5))
            clear("profile");
        file_make_folder("profile", NULL);
        monkey.born = d->done;
        monkey.lives_for = 40 + monkey_die(500);
        if (monkey.lives_for > monkey.most - d->done)
            monkey.lives_for = monkey.most - d->done;
        monkey.drawn = d->lives++ % 8 == 7;
        live(&o, &config);
    }
}
