/* size_bench.c: superwild-bench --sizes measures how large the tiles of a table are, compared
 * with those on the rack below it.
 *
 * Four computer players, one of each kind, play whole rounds. At the end of each turn the
 * desk lays the table out in a window of 1280 x 800, as the player sees it whose turn it is
 * next, and with the camera that shows everything. No window opens. The ratio is the width of a
 * table tile that stands alone to that of a rack tile.
 *
 * BENCH_ONLY=RULES (as the figures name them) plays only these; BENCH_EACH=1 prints each table
 * with tiles that are too small. */
#include "size_bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "look.h"
#include "match.h"
#include "players.h"
#include "renderer.h"
#include "table_areas.h"
#include "tile_desk_state.h"
#include "trials.h"

#define WINDOW_W 1280
#define WINDOW_H 800
#define SEATS 4
#define TURNS_MOST 600
#define ENOUGH 0.7f /* of a rack tile: the goal for 95 turns of 100 */
#define LEAST 0.5f  /* and for every turn */

struct sizes {
    float *ratio;
    int n, room;
    long tiles, raised; /* on the tables, and of them in towers above or below the table */
    uint64_t signature; /* of the last states */
};

struct sitting {
    struct ui ui;
    struct draw_list dl;
    struct desk *desk;
    struct match *m;
    void *view;
    struct game_status st;
};

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* ---- One turn ---- */

static float ratio_now(struct sitting *s, int seat)
{
    struct desk_areas area;
    struct tile_desk *v = (struct tile_desk *)s->desk;
    desk_sync(s->desk, s->m, seat, false);
    table_areas(&s->ui, s->desk, WINDOW_W, WINDOW_H, 0, &area);
    desk_lay_out(s->desk, &area, s->ui.scale);
    camera_fit(&v->d, false);
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    return GRID_TILE_W * v->grid.unit / td_rack_slot(v, 0, n).w;
}

static void note(struct sizes *f, const struct sitting *s, int game, float ratio)
{
    if (f->n == f->room) {
        f->room = f->room ? 2 * f->room : 1024;
        f->ratio = mem_grow(f->ratio, (size_t)f->room * sizeof *f->ratio);
    }
    f->ratio[f->n++] = ratio;
    if (ratio >= ENOUGH || !getenv("BENCH_EACH"))
        return;
    struct buf text = {0};
    s->m->game->write_position(s->m->state, &text);
    printf("  game %d, turn %d, %s: %.2f\n%s", game, s->st.turn, s->st.open ? "open" : "closed",
           (double)ratio, buf_text(&text));
    buf_free(&text);
}

static void count_towers(struct sizes *f, const struct table *t)
{
    for (tile_t i = 0; i < TILE_MAX; i++) {
        f->tiles += table_has(t, i);
        f->raised += table_has(t, i) && t->at[i].z != 0;
    }
}

/* ---- One game ---- */

static bool step(struct sitting *s, int game)
{
    struct buf text = {0};
    int seat = s->st.seat >= 0 ? s->st.seat : 0;
    struct player_turn t = {.who = (enum player)((seat + game) % PLAYER_COUNT),
                            .game = s->m->game,
                            .view = s->view,
                            .luck = (uint64_t)seat * 7919 + (uint64_t)game};
    s->m->game->view(s->m->state, seat, s->view);
    bool good = player_step(&t, &text) && match_play(s->m, buf_text(&text), NULL, NULL);
    match_status(s->m, &s->st);
    buf_free(&text);
    return good;
}

static void play(struct sitting *s, int game, struct sizes *f)
{
    int turns = 0, turn = 0, last = 0;
    match_status(s->m, &s->st);
    while (turns < TURNS_MOST && s->st.phase <= PHASE_TURN && step(s, game)) {
        bool ended = turn && (s->st.phase != PHASE_TURN || s->st.turn != turn);
        if (ended)
            count_towers(f, s->m->game->tiles->now(s->m->state));
        if (ended)
            note(f, s, game, ratio_now(s, s->st.seat >= 0 ? s->st.seat : last));
        turns += ended;
        turn = s->st.phase == PHASE_TURN ? s->st.turn : 0;
        last = s->st.seat >= 0 ? s->st.seat : last;
    }
}

static void one_game(const struct game *g, const char *rules, int game, struct sizes *f)
{
    struct game_config c;
    struct reason why;
    struct sitting s = {.desk = NULL};
    game_config_default(&c, g, SEATS);
    c.seed = (uint64_t)game + 1;
    trials_prepare(&c, TRIAL_ARENA, 1);
    if (!trials_rules(&c, rules, &why))
        abort();
    s.m = match_new(&c);
    s.view = mem_alloc(g->state_size);
    s.ui.renderer = renderer_null();
    ui_begin(&s.ui, &s.dl, WINDOW_W, WINDOW_H, 1);
    s.desk = desk_open(look_of(g)->desk, look_of(g)->ways, &s.ui);
    play(&s, game, f);
    f->signature = (f->signature ^ match_hash(s.m)) * 0x100000001b3u;
    desk_close(s.desk);
    s.ui.renderer->destroy(s.ui.renderer);
    draw_free(&s.dl);
    match_free(s.m);
    free(s.view);
}

/* ---- All ---- */

/* Prints a line of figures. True if the goals are met. */
static bool figures(const char *game, const char *rules, int games, struct sizes *f)
{
    int enough = 0;
    qsort(f->ratio, (size_t)f->n, sizeof *f->ratio, by_size);
    for (int i = 0; i < f->n; i++)
        enough += f->ratio[i] >= ENOUGH;
    double share = 100.0 * enough / f->n, least = (double)f->ratio[0];
    printf("%-10s %-18s games %d, turns %5d: large enough %5.1f of 100, least %.2f, 5 of 100 "
           "%.2f, median %.2f; in towers %.1f of 100 tiles\n",
           game, rules, games, f->n, share, least, (double)f->ratio[f->n / 20],
           (double)f->ratio[f->n / 2], 100.0 * (double)f->raised / (double)f->tiles);
    fflush(stdout);
    return share >= 95 && least >= (double)LEAST;
}

int bench_sizes(int games)
{
    const char *only = getenv("BENCH_ONLY");
    static const struct {
        const char *game, *rules;
    } set[] = {
        {"super-wild", "plain"},     {"super-wild", "stacks"},
        {"super-wild", "diagonals"}, {"super-wild", "stacks diagonals"},
        {"normikub", "1"},           {"normikub", "2"},
        {"normikub", "3"},           {"normikub", "4"},
        {"normikub", "5"},
    };
    uint64_t signature = HASH_START;
    bool good = true;
    if (games < 1)
        return 2;
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        struct sizes f = {.signature = signature};
        if (only && strcmp(only, set[i].rules))
            continue;
        for (int k = 0; k < games; k++)
            one_game(game_find(set[i].game), set[i].rules, k, &f);
        good &= figures(set[i].game, set[i].rules, games, &f);
        signature = f.signature;
        free(f.ratio);
    }
    printf("signature %016" PRIx64 "\n", signature);
    return good ? 0 : 1;
}
