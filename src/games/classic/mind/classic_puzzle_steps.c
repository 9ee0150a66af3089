/* classic_puzzle_steps.c: the turn of a puzzle, and a way as steps, one new meld after the
 * other. */
#include "classic_puzzles.h"

#include <string.h>

#include "classic_game.h"
#include "meld.h"

void cl_puzzle_state(const struct puzzle_task *task, struct cl_state *out)
{
    const struct position *p = &task->position;
    memset(out, 0, sizeof *out);
    out->common.seats = 1;
    out->common.phase = PHASE_TURN;
    out->melded = p->flag;
    out->common.table = out->common.begin = p->table;
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&out->common.rack[0], p->rack[i]);
}

/* Is there room for the row where it will lie, `air` cells beside it included? */
static bool has_room(const struct table *now, const struct table *then, const tile_t *row,
                     int n, int air)
{
    struct place p = then->at[row[0]];
    for (int i = -air; i < n + air; i++) {
        tile_t t = table_at(now, (struct place){(int16_t)(p.x + i), p.y, 0});
        if (t != TILE_NONE && !memchr(row, t, (size_t)n))
            return false;
    }
    return true;
}

static bool lies(const struct table *now, const struct table *then, const tile_t *row, int n)
{
    for (int i = 0; i < n; i++)
        if (!table_has(now, row[i]) || !place_same(now->at[row[i]], then->at[row[i]]))
            return false;
    return true;
}

static void make_step(struct cl_state *s, const struct table *next, struct buf *out)
{
    if (out->len)
        buf_add(out, "\n");
    classic_step(s, next, out);
    s->common.table = *next;
    bits_drop(&s->common.rack[0], &next->on);
}

/* Lays the first row for which there is room. */
static bool lay_one(struct cl_state *s, const struct table *then, const struct table_rows *rows,
                    int air, struct buf *out)
{
    for (int r = 0; r < rows->n; r++) {
        const tile_t *row = row_tiles(rows, r);
        int n = row_length(rows, r);
        struct table next = s->common.table;
        if (lies(&next, then, row, n) || !has_room(&next, then, row, n, air))
            continue;
        for (int i = 0; i < n; i++)
            table_put(&next, row[i], then->at[row[i]]);
        make_step(s, &next, out);
        return true;
    }
    return false;
}

/* If rows wait for one another's cells, what is left is one step. */
void cl_puzzle_steps(const struct puzzle_task *task, const struct table *then, struct buf *out)
{
    struct cl_state s;
    struct table_rows rows;
    struct table laid = *then;
    cl_puzzle_state(task, &s);
    classic_lay(&s.common.begin, CLASSIC_FOR_PUZZLES, &laid);
    table_rows(&laid, &rows);
    while (lay_one(&s, &laid, &rows, 1, out) || lay_one(&s, &laid, &rows, 0, out)) {
    }
    if (!table_same(&s.common.table, &laid))
        make_step(&s, &laid, out);
}
