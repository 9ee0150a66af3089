/* four_bench.c: see four_bench.h. */
#include "four_bench.h"

#include <stdlib.h>
#include <string.h>

#include "look.h"
#include "players.h"
#include "table_areas.h"
#include "tile_desk_state.h"
#include "trials.h"

#define WINDOW_W 1280
#define WINDOW_H 800
#define TURNS_MOST 600

const struct four_rules four_rules[FOUR_RULES] = {
    {"super-wild", "plain"},     {"super-wild", "stacks"},
    {"super-wild", "diagonals"}, {"super-wild", "stacks diagonals"},
    {"normikub", "1"},           {"normikub", "2"},
    {"normikub", "3"},           {"normikub", "4"},
    {"normikub", "5"},           {"classic", "plain"},
};

bool four_leaves_out(const struct four_rules *r)
{
    const char *only = getenv("BENCH_ONLY");
    return only && strcmp(only, r->rules) != 0;
}

float four_ratio(const struct four *f)
{
    struct desk_areas area;
    struct tile_desk *v = (struct tile_desk *)f->desk;
    struct ui ui = f->ui;
    tile_t list[TILE_MAX];
    desk_sync(f->desk, f->m, f->st.seat >= 0 ? f->st.seat : f->seat, false);
    table_areas(&ui, f->desk, WINDOW_W, WINDOW_H, 0, &area);
    desk_lay_out(f->desk, &area, ui.scale);
    camera_fit(&v->d, false);
    int n = td_rack_list(v, list);
    return GRID_TILE_W * v->grid.unit / td_rack_slot(v, 0, n).w;
}

/* Is the round over? */
static bool is_over(const struct four *f)
{
    return f->st.phase == PHASE_ROUND_OVER || f->st.phase == PHASE_GAME_OVER ||
           f->st.phase == PHASE_CHALLENGE;
}

/* The volunteer begins. */
static bool agree(struct four *f)
{
    bool good = match_play(f->m, "agree", NULL, NULL);
    match_status(f->m, &f->st);
    return good;
}

static bool step(struct four *f)
{
    const struct game *g = f->m->game;
    struct buf text = {0};
    if (f->st.phase == PHASE_AGREE)
        return agree(f);
    int seat = f->st.seat >= 0 ? f->st.seat : 0;
    struct player_turn t = {.who = (enum player)((seat + f->game) % PLAYER_COUNT),
                            .game = g,
                            .view = f->view,
                            .luck = (uint64_t)seat * 7919 + (uint64_t)f->game};
    g->view(f->m->state, seat, f->view);
    bool good = player_step(&t, &text) && match_play(f->m, buf_text(&text), NULL, NULL);
    if (good && g->tidies && g->tidies(buf_text(&text))) {
        f->shifts++;
        f->before = *g->tiles->now(f->m->state);
    }
    match_status(f->m, &f->st);
    buf_free(&text);
    return good;
}

static void play(struct four *f, void (*ended)(void *ctx, const struct four *f), void *ctx)
{
    int turns = 0, turn = 0;
    match_status(f->m, &f->st);
    while (turns < TURNS_MOST && !is_over(f) && step(f)) {
        bool over = turn && (f->st.phase != PHASE_TURN || f->st.turn != turn);
        bool begins = f->st.phase == PHASE_TURN && f->st.turn != turn;
        f->after = *f->m->game->tiles->now(f->m->state);
        if (over)
            ended(ctx, f);
        if (begins) {
            /* The turn is over, or the first one begins. */
            f->before = f->after;
            f->shifts = 0;
            f->seat = f->st.seat;
        }
        turns += over;
        turn = f->st.phase == PHASE_TURN ? f->st.turn : 0;
    }
}

void four_play(const struct four_rules *r, int game,
               void (*ended)(void *ctx, const struct four *f), void *ctx)
{
    const struct game *g = game_find(r->game);
    struct game_config c;
    struct reason why;
    struct four *f = mem_alloc(sizeof *f);
    *f = (struct four){.game = game};
    game_config_default(&c, g, FOUR);
    c.seed = (uint64_t)game + 1;
    trials_prepare(&c, TRIAL_ARENA, 1);
    if (!trials_rules(&c, r->rules, &why))
        abort();
    f->m = match_new(&c);
    f->view = mem_alloc(g->state_size);
    f->ui.renderer = renderer_null();
    ui_begin(&f->ui, &f->dl, WINDOW_W, WINDOW_H, 1);
    f->desk = desk_open(look_of(g)->desk, look_of(g)->ways, &f->ui);
    play(f, ended, ctx);
    desk_close(f->desk);
    f->ui.renderer->destroy(f->ui.renderer);
    draw_free(&f->dl);
    match_free(f->m);
    free(f->view);
    free(f);
}
