/* puzzling_way.c: finds a way to solve the puzzle, and says how far somebody is on it. */
#include "puzzling_way.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "group_way.h"
#include "reason_words.h"
#include "tile_game.h"

struct way_work {
    struct puzzle puzzle; /* its own copy */
    struct buf steps;     /* the way that was found */
};

/* ---- Finding it ---- */

static const struct table *table_of(const struct match *m)
{
    return m->game->tiles->now(m->state);
}

static void keep_tables(const struct puzzle *p, struct puzzling_way *w)
{
    struct match *groups = group_way(p, w->match);
    if (groups) {
        match_free(w->match);
        w->match = groups;
    }
    w->n = w->match->n;
    w->table = mem_alloc((size_t)(w->n + 1) * sizeof *w->table);
    w->at = mem_alloc((size_t)(w->n + 1) * sizeof *w->at);
    for (int i = 0; i <= w->n; i++) {
        match_goto(w->match, i);
        w->at[i] = i;
        w->table[i] = *table_of(w->match);
    }
}

/* Where a turn ends, and at the end. */
static void keep_turns(struct puzzling_way *w)
{
    struct match *m = w->match;
    struct game_status was, now;
    w->at = mem_alloc((size_t)(m->n + 1) * sizeof *w->at);
    match_goto(m, 0);
    match_status(m, &was);
    for (int i = 1; i <= m->n; i++) {
        match_goto(m, i);
        match_status(m, &now);
        if (now.turn != was.turn || now.phase != was.phase || i == m->n)
            w->at[++w->n] = i;
        was = now;
    }
}

/* Does the way that has been played solve the puzzle? */
static bool solves(const struct puzzle *p, const struct puzzling_way *w)
{
    if (!p->choice.mind)
        return puzzle_mind(p)->reached(&p->task, table_of(w->match), NULL);
    struct match *start = puzzle_match(p);
    struct decision d = choice_asked(p, w->match, choice_seat(start));
    match_free(start);
    return p->choice.mind->reached(&d);
}

/* False if these steps cannot be played, or do not solve the puzzle: then there is no way. */
static bool follow_steps(const struct puzzle *p, struct puzzling_way *w, const char *steps)
{
    w->match = puzzle_played(p, steps, NULL);
    if (w->match && !solves(p, w)) {
        match_free(w->match);
        w->match = NULL;
    }
    w->state = w->match ? WAY_FOUND : WAY_NONE;
    if (w->match && p->choice.mind)
        keep_turns(w);
    else if (w->match)
        keep_tables(p, w);
    return w->match != NULL;
}

static bool look(void *self, const struct budget *budget)
{
    static const struct puzzle_limits any = {.moves = -1};
    static const struct budget choice = {.nodes = CHOICE_NODES};
    struct way_work *work = self;
    const struct puzzle_task *task = &work->puzzle.task;
    const struct mind_puzzles *mind = puzzle_mind(&work->puzzle);
    struct table then;
    int moves;
    if (!mind)
        choice_solve(&work->puzzle, &choice, &work->steps);
    else if (mind->can(task, &any, budget, &then, &moves, NULL) == PUZZLE_YES)
        mind->steps(task, &then, &work->steps);
    return true;
}

static void done(struct app *app, struct job *j)
{
    struct puzzling_way *w = j->owner;
    const struct way_work *work = j->data;
    w->state = WAY_NONE;
    if (work->steps.len)
        follow_steps(&app->puzzling->puzzle, w, buf_text(&work->steps));
    job_end(app, &w->job);
    app->dirty = true;
    if (w->known)
        w->known(app);
}

static void drop(void *data)
{
    struct way_work *work = data;
    buf_free(&work->steps);
    puzzle_free(&work->puzzle);
    free(work);
}

void puzzling_way_begin(struct app *app, struct puzzling_way *w)
{
    static const struct job_kind kind = {look, done, drop};
    const struct puzzling *p = app->puzzling;
    if (w->state != WAY_UNKNOWN)
        return;
    /* Nobody has proven the solution of a puzzle that somebody has written. */
    if (p->puzzle.solution && follow_steps(&p->puzzle, w, p->puzzle.solution))
        return;
    struct way_work *work = mem_alloc(sizeof *work);
    puzzle_copy(&work->puzzle, &p->puzzle);
    w->state = WAY_SOUGHT;
    void (*known)(struct app *) = w->known;
    w->known = NULL;
    job_begin_and_look(app, &w->job, &kind, work, w);
    w->known = known;
}

void puzzling_way_end(struct app *app, struct puzzling_way *w)
{
    if (w->job)
        job_end(app, &w->job);
    match_free(w->match);
    free(w->table);
    free(w->at);
    *w = (struct puzzling_way){.state = WAY_UNKNOWN};
}

void puzzling_turn_words(struct match *m, int at, struct buf *out)
{
    struct turn_past turn;
    void *before = mem_alloc(m->game->state_size);
    match_goto(m, at - 1);
    memcpy(before, m->state, m->game->state_size);
    match_goto(m, at);
    m->game->turn_past(before, m->state, m->step[at - 1], &turn);
    if (turn.seat >= 0)
        m->game->turn_words(&turn, &m->config, out);
    free(before);
}

/* ---- On the way ---- */

static bool lies_alike(const struct table *a, const struct table *b, tile_t t)
{
    return table_has(a, t) == table_has(b, t) &&
           (!table_has(a, t) || place_same(a->at[t], b->at[t]));
}

/* Do the tiles of steps 1 to i lie as they do after step i? */
static bool is_done(const struct puzzling_way *w, int i, const struct table *now)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        for (int k = 1; k <= i; k++)
            if (!lies_alike(&w->table[k - 1], &w->table[k], t) &&
                !lies_alike(&w->table[i], now, t))
                return false;
    return true;
}

int puzzling_way_done(const struct puzzling_way *w, const struct table *now)
{
    int i = w->n;
    while (i > 0 && !is_done(w, i, now))
        i--;
    return i;
}

/* Has the tile still to go where it lies after step i? */
static bool has_to_go(const struct puzzling_way *w, int i, const struct table *now, tile_t t)
{
    const struct table *then = &w->table[i + 1];
    return table_has(then, t) && !lies_alike(&w->table[i], then, t) &&
           !lies_alike(now, then, t);
}

/* Rather one that lies on the table. */
static tile_t better_of(const struct table *now, tile_t best, tile_t t)
{
    return best == TILE_NONE || (table_has(now, t) && !table_has(now, best)) ? t : best;
}

bool puzzling_way_tile(const struct puzzling_way *w, int i, const struct table *now,
                       tile_t *tile, struct place *to)
{
    struct way_step s = puzzling_way_at(w, i);
    struct way_reason r;
    tile_t best = TILE_NONE;
    way_reason(&s, &r);
    for (int k = 0; k < r.come.n; k++)
        if (has_to_go(w, i, now, r.come.tile[k]))
            best = better_of(now, best, r.come.tile[k]);
    bool others = best == TILE_NONE;
    for (tile_t t = 0; t < TILE_MAX && others; t++)
        if (has_to_go(w, i, now, t))
            best = better_of(now, best, t);
    if (best == TILE_NONE)
        return false;
    *tile = best;
    *to = w->table[i + 1].at[best];
    return true;
}

void puzzling_way_step(const struct puzzling_way *w, int i, const struct match *m,
                       struct buf *out)
{
    const struct table *now = table_of(m), *then = &w->table[i];
    struct table_item item[TILE_MAX];
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (lies_alike(now, then, t))
            continue;
        bool back = !table_has(then, t);
        item[n++] = (struct table_item){
            .tile = t, .to_rack = back, .to = back ? (struct place){0, 0, 0} : then->at[t]};
    }
    if (n)
        m->game->tiles->arrange(m->state, item, n, out);
}

/* ---- Why ---- */

struct way_step puzzling_way_at(const struct puzzling_way *w, int i)
{
    return (struct way_step){.before = &w->table[i],
                             .after = &w->table[i + 1],
                             .end = &w->table[w->n],
                             .rules = w->match->game->tiles->rules(w->match->state)};
}

static bool is_soon(const struct puzzling_way *w, int i, const struct way_reason *r)
{
    const struct table *next = &w->table[i + 2 <= w->n ? i + 2 : w->n];
    unsigned rules = w->match->game->tiles->rules(w->match->state);
    bool soon = r->waits.n || table_legal(next, rules);
    for (int k = 0; k < r->waits.n; k++)
        soon = soon && table_in_group(next, rules, r->waits.tile[k]);
    return soon;
}

void puzzling_way_later(const struct puzzling_way *w, int i, const struct way_reason *r,
                        struct way_later *out)
{
    *out = (struct way_later){.soon = is_soon(w, i, r)};
    for (int k = i + 1; k < w->n && !out->tiles.n && r->waits.n; k++) {
        struct way_step s = puzzling_way_at(w, k);
        struct way_reason then;
        way_reason(&s, &then);
        for (int t = 0; t < r->waits.n && then.act != WAY_LONE; t++)
            if (group_index(&then.group.group, r->waits.tile[t]) >= 0)
                out->tiles.tile[out->tiles.n++] = r->waits.tile[t];
        out->steps = out->tiles.n ? k - i : 0;
        out->group = then.group;
    }
}

bool puzzling_way_astray(const struct puzzling_way *w, int i, const struct table *now)
{
    struct way_step s = puzzling_way_at(w, i);
    struct way_reason r;
    way_reason(&s, &r);
    for (int k = 0; k < r.mark.n; k++)
        if (!lies_alike(now, s.before, r.mark.tile[k]))
            return true;
    return false;
}

void puzzling_way_made(const struct puzzling_way *w, int i, struct way_tiles *out)
{
    struct way_step s = puzzling_way_at(w, i);
    struct way_reason r;
    way_reason(&s, &r);
    *out = r.come;
    if (r.act == WAY_LONE)
        return;
    out->n = r.group.group.n;
    for (int k = 0; k < out->n; k++)
        out->tile[k] = r.group.group.tile[k];
}

void puzzling_way_words(const struct puzzling_way *w, int i, struct buf *out)
{
    struct way_step s = puzzling_way_at(w, i);
    struct way_reason r;
    struct way_later later;
    way_reason(&s, &r);
    puzzling_way_later(w, i, &r, &later);
    reason_words(&s, &r, &later, out);
}
