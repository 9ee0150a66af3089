/* classic_game_find.c: finds plays like a person who does not look at the whole table at once.
 *
 * A meld that is not looked at stays as it is, so the rest is a separate task: the melds looked
 * at and the rack. Plays found in tasks that share no meld can be made together, because rule 5
 * asks about a Wild only in its own meld, before and after, and about what was played. */
#include <string.h>

#include "classic_game.h"
#include "meld.h"

struct finding {
    struct classic_solver *solver;
    const struct classic_task *task;
    const struct budget *budget;
    struct table_rows was;
    bool used[MELDS_MOST];  /* melds that have been changed or are being looked at */
    int chosen[MELDS_MOST]; /* those being looked at, n_chosen of them */
    int n_chosen;
    struct tile_bits rack;      /* what is left of it */
    struct table_rows melds;    /* first those found so far, then */
    int kept_from;              /* from this one on, the old ones */
    struct classic_answer best; /* the best of this round, and its choice */
    int best_chosen[MELDS_MOST], best_n;
};

static void add_row(struct table_rows *to, const tile_t *tile, int n)
{
    memcpy(to->tile + to->start[to->n], tile, (size_t)n);
    to->start[to->n + 1] = (uint8_t)(to->start[to->n] + n);
    to->n++;
}

static bool is_better(const struct finding *f, const struct classic_answer *a)
{
    const struct classic_answer *b = &f->best;
    if (f->task->value && a->points != b->points)
        return a->points > b->points;
    return a->played > b->played;
}

/* Finds what can be played with the melds being looked at. */
static void look(struct finding *f)
{
    struct classic_task t = *f->task;
    struct classic_answer a;
    struct budget budget = *f->budget;
    budget.count_only = true; /* a player who looks at a meld may just as well change it */
    t.rack = f->rack;
    table_clear(&t.table);
    for (int i = 0; i < f->n_chosen; i++)
        for (int k = f->was.start[f->chosen[i]]; k < f->was.start[f->chosen[i] + 1]; k++)
            table_put(&t.table, f->was.tile[k], f->task->table.at[f->was.tile[k]]);
    classic_search(f->solver, &t, &budget, &a);
    if (!a.possible || !is_better(f, &a))
        return;
    f->best = a;
    f->best_n = f->n_chosen;
    memcpy(f->best_chosen, f->chosen, sizeof f->chosen);
}

/* Looks at all choices of exactly `more` further melds, from that one on. */
static void look_at(struct finding *f, int more, int from)
{
    if (!more) {
        look(f);
        return;
    }
    for (int r = from; r < f->was.n && !budget_stopped(f->budget); r++) {
        if (f->used[r])
            continue;
        f->chosen[f->n_chosen++] = r;
        look_at(f, more - 1, r + 1);
        f->n_chosen--;
    }
}

/* Plays the best that has just been found. */
static void take_best(struct finding *f)
{
    struct table_rows rows;
    table_rows(&f->best.table, &rows);
    for (int r = 0; r < rows.n; r++)
        add_row(&f->melds, row_tiles(&rows, r), row_length(&rows, r));
    for (int i = 0; i < f->best_n; i++)
        f->used[f->best_chosen[i]] = true;
    bits_drop(&f->rack, &f->best.table.on);
}

static void keep_others(struct finding *f)
{
    f->kept_from = f->melds.n;
    for (int r = 0; r < f->was.n; r++)
        if (!f->used[r])
            add_row(&f->melds, row_tiles(&f->was, r), row_length(&f->was, r));
}

/* ---- Tiles at the ends ---- */

/* A longer meld says more about what its Wilds stand for, never less. In an old meld, that is
 * part of what they stood for. In a new one it may be none of it, so a table's Wild there is
 * left alone. */
static bool may_extend(const struct finding *f, int r)
{
    for (int i = f->melds.start[r]; i < f->melds.start[r + 1] && r < f->kept_from; i++)
        if (tile_is_wild(f->melds.tile[i]) && table_has(&f->task->table, f->melds.tile[i]))
            return false;
    return row_length(&f->melds, r) < MELD_TILES;
}

/* Puts the rack tile at the end of a row where it makes a longer meld. */
static bool extend(struct finding *f, tile_t t)
{
    struct table_rows to = {.n = 0};
    tile_t longer[MELD_TILES + 1];
    bool found = false;
    for (int r = 0; r < f->melds.n; r++) {
        const tile_t *tile = row_tiles(&f->melds, r);
        int n = row_length(&f->melds, r);
        for (int end = 0; end < 2 && !found && may_extend(f, r); end++) {
            longer[end ? n : 0] = t;
            memcpy(longer + (end ? 0 : 1), tile, (size_t)n);
            found = meld_is(longer, n + 1);
            if (found)
                add_row(&to, longer, n + 1);
        }
        if (to.n == r)
            add_row(&to, tile, n);
    }
    if (found) {
        f->melds = to;
        bits_remove(&f->rack, t);
    }
    return found;
}

/* Continues as long as a tile fits, because one may make room for the next. */
static void extend_all(struct finding *f)
{
    for (bool more = true; more;) {
        more = false;
        for (tile_t t = 0; t < TILE_MAX; t++)
            more |= bits_has(&f->rack, t) && extend(f, t);
    }
}

/* ---- Answers ---- */

static int count_changed(const struct finding *f)
{
    int same = 0;
    for (int r = 0; r < f->melds.n; r++)
        for (int w = 0; w < f->was.n; w++) {
            struct tile_bits a = {{0, 0}}, b = {{0, 0}};
            for (int i = f->melds.start[r]; i < f->melds.start[r + 1]; i++)
                bits_add(&a, f->melds.tile[i]);
            for (int i = f->was.start[w]; i < f->was.start[w + 1]; i++)
                bits_add(&b, f->was.tile[i]);
            same += bits_same(&a, &b);
        }
    return f->was.n - same;
}

/* Writes all melds found, far enough apart for classic_lay() to see them. */
static void write_answer(const struct finding *f, struct classic_answer *out)
{
    struct tile_bits played = f->task->rack;
    memset(out, 0, sizeof *out);
    for (int r = 0; r < f->melds.n; r++)
        for (int i = f->melds.start[r]; i < f->melds.start[r + 1]; i++)
            table_put(&out->table, f->melds.tile[i],
                      (struct place){(int16_t)(i - f->melds.start[r]), (int16_t)r, 0});
    classic_lay(&f->task->table, f->task->laying, &out->table);
    bits_keep(&played, &out->table.on);
    out->possible = true;
    out->played = bits_count(&played);
    out->points = classic_points(&played);
    out->changed = count_changed(f);
    out->melds = f->was.n;
}

void classic_find(struct classic_solver *s, const struct classic_task *task, int melds,
                  const struct budget *budget, struct classic_answer *out)
{
    struct finding f = {.solver = s, .task = task, .budget = budget, .rack = task->rack};
    if (melds == CLASSIC_ANY || !task->melded) {
        classic_search(s, task, budget, out);
        if (out->possible && out->played)
            classic_lay(&task->table, task->laying, &out->table);
        return;
    }
    memset(out, 0, sizeof *out);
    out->table = task->table;
    if (!table_legal(&task->table, RULES_CLASSIC))
        return;
    table_rows(&task->table, &f.was);
    for (int k = melds; k >= 0 && !budget_stopped(budget);) {
        memset(&f.best, 0, sizeof f.best);
        f.best_n = 0;
        look_at(&f, k, 0);
        if (f.best.played)
            take_best(&f);
        if (!f.best.played || !k)
            k--;
    }
    keep_others(&f);
    extend_all(&f);
    write_answer(&f, out);
}
