/* classic_random.c: random legal play of Classic: melds from the rack, tiles added to rows,
 * rows split, tiles borrowed from rows, Wilds taken. */
#include "classic_mind.h"

#include <string.h>

#include "meld.h"
#include "tile_mind.h"

#define ROW_MOST 13
#define ROWS_MOST 64

/* A row after the play. An untouched row stays where it is. */
struct row {
    int n;
    tile_t tile[ROW_MOST];
    bool touched;
};

/* The table and the rack after the play. */
struct plan {
    int rows, n;
    struct row row[ROWS_MOST];
    tile_t rack[TILE_MAX];
};

struct search {
    struct random_turn *turn;
    const struct cl_state *s;
    struct plan plan; /* the best so far, with which the turn may end */
    struct buf step;  /* the step that leads to it */
    bool found;
};

static uint32_t below(struct search *s, uint32_t n)
{
    return random_below(s->turn, n);
}

/* ---- Plans ---- */

static void plan_now(struct search *s)
{
    struct table_rows rows;
    table_rows(&s->s->common.table, &rows);
    memset(&s->plan, 0, sizeof s->plan);
    for (int i = 0; i < rows.n; i++) {
        struct row *row = &s->plan.row[s->plan.rows++];
        row->n = row_length(&rows, i);
        memcpy(row->tile, row_tiles(&rows, i), (size_t)row->n);
    }
    s->plan.n = tile_rack_list(s->turn, TILE_MAX, s->plan.rack);
    round_mix(s->turn->rng, s->plan.rack, s->plan.n);
}

static bool is_meld(const tile_t *tiles, int n)
{
    return meld_is(tiles, n);
}

static void leave_rack(struct plan *p, tile_t t)
{
    for (int i = 0; i < p->n; i++)
        if (p->rack[i] == t) {
            p->rack[i] = p->rack[--p->n];
            return;
        }
}

/* Finds a free line of the grid for a row that was touched. */
static int free_line(const struct plan *p, const struct table *t, unsigned char *used)
{
    if (!used[0]) { /* first call: lines that untouched rows use */
        used[0] = 1;
        for (int i = 0; i < p->rows; i++) {
            int y = t->at[p->row[i].tile[0]].y;
            if (!p->row[i].touched && y > 0 && y < ROWS_MOST * 2)
                used[y] = 1;
        }
    }
    int y = 1;
    while (used[y])
        y++;
    used[y] = 1;
    return y;
}

static void plan_step(const struct search *s, const struct plan *p, struct buf *out)
{
    struct table_item item[TILE_MAX];
    unsigned char used[ROWS_MOST * 2 + 1] = {0};
    int n = 0;
    for (int i = 0; i < p->rows; i++) {
        const struct row *row = &p->row[i];
        if (!row->touched)
            continue;
        int y = free_line(p, &s->s->common.table, used);
        for (int k = 0; k < row->n; k++)
            item[n++] = (struct table_item){row->tile[k], false, {(int16_t)k, (int16_t)y, 0}};
    }
    tile_random_step(s->turn, item, n, out);
}

/* Accepts the plan if the turn may end with it. */
static bool adopt(struct search *s, const struct plan *p)
{
    struct cl_state after = *s->s;
    struct buf step = {0};
    plan_step(s, p, &step);
    bool good = CLASSIC.check(&after, buf_text(&step), NULL);
    if (good) {
        CLASSIC.apply(&after, buf_text(&step), NULL);
        good = CLASSIC.check(&after, "end", NULL);
    }
    if (good) {
        s->plan = *p;
        s->found = true;
        buf_clear(&s->step);
        buf_add(&s->step, buf_text(&step));
    }
    buf_free(&step);
    return good;
}

/* ---- Single plays ---- */

/* Adds a row of three and other rack tiles that fit at its ends. */
static void add_row(struct plan *p, const tile_t three[3])
{
    struct row *row = &p->row[p->rows++];
    *row = (struct row){.n = 3, .touched = true};
    memcpy(row->tile, three, 3);
    for (int i = 0; i < 3; i++)
        leave_rack(p, three[i]);
    for (int i = 0; i < p->n && row->n < ROW_MOST;) {
        tile_t longer[ROW_MOST];
        memcpy(longer, row->tile, (size_t)row->n);
        longer[row->n] = p->rack[i];
        if (!is_meld(longer, row->n + 1)) {
            i++;
            continue;
        }
        memcpy(row->tile, longer, (size_t)++row->n);
        p->rack[i] = p->rack[--p->n];
        i = 0;
    }
}

/* Makes a new row of `one` and two rack tiles, in any order; TILE_NONE: of three rack tiles. */
static bool row_with(struct plan *p, tile_t one)
{
    for (int i = 0; i < (one == TILE_NONE ? p->n : 1); i++)
        for (int j = 0; j < p->n; j++)
            for (int k = 0; k < p->n; k++) {
                tile_t first = one == TILE_NONE ? p->rack[i] : one;
                if (j == k || (one == TILE_NONE && (i == j || i == k)))
                    continue;
                const tile_t three[3] = {first, p->rack[j], p->rack[k]};
                const tile_t middle[3] = {p->rack[j], first, p->rack[k]};
                if (is_meld(three, 3))
                    add_row(p, three);
                else if (one != TILE_NONE && is_meld(middle, 3))
                    add_row(p, middle);
                else
                    continue;
                return true;
            }
    return false;
}

static bool new_row(struct search *s)
{
    struct plan p = s->plan;
    return p.rows < ROWS_MOST && row_with(&p, TILE_NONE) && adopt(s, &p);
}

/* Makes the initial meld from all rows it can find, if they are worth enough. */
static bool first_rows(struct search *s)
{
    struct plan p = s->plan;
    while (p.rows < ROWS_MOST && row_with(&p, TILE_NONE)) {
    }
    return adopt(s, &p);
}

/* Puts a rack tile between tiles i - 1 and i of a row: at an end, or the row is split there and
 * the tile goes to one of the parts. */
static bool insert(struct search *s, int which, int i, tile_t t)
{
    struct plan p = s->plan;
    struct row *row = &p.row[which], left = {.touched = true}, right = {.touched = true};
    bool to_left = below(s, 2);
    for (int k = 0; k < row->n + 1; k++) {
        tile_t tile = k < i ? row->tile[k] : k == i ? t : row->tile[k - 1];
        struct row *to = k < i || (k == i && to_left) ? &left : &right;
        if (to->n == ROW_MOST)
            return false;
        to->tile[to->n++] = tile;
    }
    if ((left.n && !is_meld(left.tile, left.n)) || (right.n && !is_meld(right.tile, right.n)))
        return false;
    leave_rack(&p, t);
    *row = left.n ? left : right;
    if (left.n && right.n) {
        if (p.rows == ROWS_MOST)
            return false;
        p.row[p.rows++] = right;
    }
    return adopt(s, &p);
}

static bool add_to_row(struct search *s)
{
    for (int k = 0, n = s->plan.n; k < n; k++) {
        int first = (int)below(s, (uint32_t)s->plan.rows + 1);
        for (int r = 0; r < s->plan.rows; r++) {
            int which = (first + r) % s->plan.rows;
            for (int i = 0; i <= s->plan.row[which].n; i++)
                if (insert(s, which, i, s->plan.rack[k]))
                    return true;
        }
    }
    return false;
}

/* Makes a new row of two rack tiles and a tile from a row whose rest stays a meld. */
static bool borrow(struct search *s)
{
    for (int r = 0; r < s->plan.rows; r++)
        for (int i = 0; i < s->plan.row[r].n; i++) {
            struct plan p = s->plan;
            struct row *row = &p.row[r];
            tile_t t = row->tile[i];
            memmove(row->tile + i, row->tile + i + 1, (size_t)(row->n - i - 1));
            row->n--;
            row->touched = true;
            if (is_meld(row->tile, row->n) && p.rows < ROWS_MOST && row_with(&p, t) &&
                adopt(s, &p))
                return true;
        }
    return false;
}

/* Replaces a Wild by a rack tile; the Wild goes into a new row. */
static bool take_wild(struct search *s)
{
    for (int r = 0; r < s->plan.rows; r++)
        for (int i = 0; i < s->plan.row[r].n; i++) {
            tile_t wild = s->plan.row[r].tile[i];
            for (int k = 0; tile_is_wild(wild) && k < s->plan.n; k++) {
                struct plan p = s->plan;
                p.row[r].tile[i] = p.rack[k];
                p.row[r].touched = true;
                leave_rack(&p, p.row[r].tile[i]);
                if (is_meld(p.row[r].tile, p.row[r].n) && p.rows < ROWS_MOST &&
                    row_with(&p, wild) && adopt(s, &p))
                    return true;
            }
        }
    return false;
}

/* ---- Turns ---- */

/* Tries one thing after another until nothing more is found. */
static bool play(struct random_turn *t, struct buf *out)
{
    static bool (*const ways[])(struct search *) = {take_wild, new_row, add_to_row, borrow};
    const struct cl_state *state = t->view;
    struct search s = {.turn = t, .s = state};
    if (!table_legal(&state->common.table, RULE_MELDS))
        return false;
    plan_now(&s);
    if (!cl_has_melded(state, state->common.seat))
        first_rows(&s);
    else
        for (int tries = 0; tries < 4 && s.plan.n;) {
            int first = (int)below(&s, 4);
            for (tries = 0; tries < 4 && !ways[(first + tries) % 4](&s);)
                tries++;
        }
    buf_add(out, buf_text(&s.step));
    buf_free(&s.step);
    return s.found;
}

static struct place some_place(struct random_turn *turn, const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    struct place p = {0, 0, 0};
    if (n)
        p = t->at[list[random_below(turn, (uint32_t)n)]];
    p.x = (int16_t)(p.x + (int)random_below(turn, 5) - 2);
    p.y = (int16_t)(p.y + (int)random_below(turn, 3) - 1);
    return p;
}

/* A pointless step: put, move, swap or take at random. */
static bool fumble(struct random_turn *t, struct buf *out)
{
    const struct cl_state *s = t->view;
    const struct table *now = &s->common.table;
    tile_t rack[TILE_MAX], table[TILE_MAX];
    struct table_item it[2];
    int n = tile_rack_list(t, TILE_MAX, rack), k = table_list(now, table), count = 0;
    round_mix(t->rng, rack, n);
    round_mix(t->rng, table, k);
    struct place p = some_place(t, now);
    uint32_t what = random_below(t, 4);
    if (what == 0 && n)
        it[count++] = (struct table_item){rack[0], false, p};
    if (what == 1 && k)
        it[count++] = (struct table_item){table[0], false, p};
    if (what == 2 && k > 1) { /* two change places */
        it[count++] = (struct table_item){table[0], false, now->at[table[1]]};
        it[count++] = (struct table_item){table[1], false, now->at[table[0]]};
    }
    if (what == 3 && k && !table_has(&s->common.begin, table[0]))
        it[count++] = (struct table_item){table[0], true, p};
    return tile_random_try(t, it, count, out);
}

/* The clock runs out, or the turn ends with what has been played. */
static bool end_turn(struct random_turn *t, struct buf *out)
{
    const struct cl_state *s = t->view;
    bool clock = !random_below(t, 150) && random_may(t, "timeout");
    bool end = !clock && !table_same(&s->common.table, &s->common.begin) &&
               random_may(t, "end") &&
               (random_below(t, 3) || cl_rack_count(s, s->common.seat) == 0);
    buf_add(out, clock ? "timeout" : end ? "end" : "");
    return clock || end;
}

bool cl_random_step(struct random_turn *t, struct buf *out)
{
    static const struct random_parts parts = {fumble, end_turn, play};
    struct game_status st;
    t->game->status(t->view, &st);
    if (st.phase != PHASE_TURN)
        return false;
    random_turn_step(t, &parts, out);
    return true;
}
