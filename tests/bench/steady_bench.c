/* steady_bench.c: superwild-bench --steady measures how much of a table stays where it was, in
 * games of four computers (four_bench.h).
 *
 * For each play it counts the table tiles that lie elsewhere afterwards (islands that slide
 * together before it are counted apart). A table that moved as
 * a whole has not moved: of all common shifts the one counts with which most tiles stay. Tiles
 * with the same face are the same. Beside it stands the fewest that the solver needs for the
 * same rack tiles. In Classic it counts the rows that a play did not touch and that lie
 * elsewhere all the same. BENCH_EACH=1 prints each play that moves too many tiles. */
#include "steady_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "four_bench.h"
#include "meld.h"
#include "solve.h"

#define NODES 60000 /* for the fewest moves of one play */
#define TOO_MANY 2  /* more than these are a play that one cannot follow */
#define LARGE 15    /* tiles on a table that one has to recognise */
#define MORE 1.05   /* times the fewest: the goal */
#define ENOUGH 0.7f /* of a rack tile's size, in 90 turns of 100: the goal */
#define ENOUGH_SHARE 90
#define LEAST 0.45f

struct steady {
    long plays, moved, fewest, proven, too_many, shifts;
    long rows, rows_moved; /* of Classic: those that were not touched */
    double kept;           /* the sum over turns of the tiles that still lie there */
    long kept_turns;       /* those turns */
    /* All turns, and those with large enough tiles; before somebody is out, and afterwards,
     * when everybody plays together and the open racks leave less room for the table. */
    long turns[2], large[2];
    float least;
    struct table mine[FOUR]; /* at the end of each player's last turn */
    bool played[FOUR];
    bool by_rows; /* the game is Classic */
};

/* ---- What lies elsewhere ---- */

/* Both six-nines of a colour have one face. */
static int face_of(tile_t t)
{
    tile_t twin = tile_is_wild(t) ? t : tile_twin(t);
    return tile_face(t < twin ? t : twin);
}

static int staying(const struct table *a, const struct table *b, const tile_t *list, int n,
                   int dx, int dy)
{
    int same = 0;
    for (int i = 0; i < n; i++) {
        struct place p = a->at[list[i]];
        tile_t t = table_at(b, (struct place){p.x + dx, p.y + dy, p.z});
        same += t != TILE_NONE && face_of(t) == face_of(list[i]);
    }
    return same;
}

/* How many tiles of a table lie elsewhere on another one. */
static int elsewhere(const struct table *a, const struct table *b)
{
    tile_t list[TILE_MAX];
    int n = table_list(a, list), best = staying(a, b, list, n, 0, 0);
    for (int i = 0; i < n && best < n; i++)
        if (table_has(b, list[i])) {
            struct place p = a->at[list[i]], q = b->at[list[i]];
            int same = staying(a, b, list, n, q.x - p.x, q.y - p.y);
            best = same > best ? same : best;
        }
    return n - best;
}

/* The fewest for these rack tiles, as far as the solver finds them. */
static int fewest_of(const struct four *f, bool *proven)
{
    const struct sw_state *s = f->m->state;
    struct solve_task task = {
        .rules = s->rules, .table = f->before, .rack = f->after.on, .moves = SOLVE_ANY_MOVES};
    struct budget b = {.nodes = NODES};
    struct solve_answer a;
    bits_drop(&task.rack, &f->before.on);
    int rack = bits_count(&task.rack), now = elsewhere(&f->before, &f->after);
    solve(&task, &b, &a);
    *proven = a.fewest;
    if (!a.possible || a.played < rack)
        return now;
    int other = elsewhere(&f->before, &a.table);
    return other < now ? other : now;
}

/* ---- A turn ---- */

static void print_play(const struct four *f, int moved, int fewest)
{
    struct buf text = {0};
    buf_addf(&text, "game %d, turn %d, seat %d: %d moved, %d needed\n", f->game, f->st.turn,
             f->seat, moved, fewest);
    const struct table *both[] = {&f->before, &f->after};
    for (int k = 0; k < 2; k++) {
        tile_t list[TILE_MAX];
        int n = table_list(both[k], list);
        buf_add(&text, k ? "  after " : "  before");
        for (int i = 0; i < n; i++) {
            struct place p = both[k]->at[list[i]];
            buf_add(&text, " ");
            buf_tile(&text, list[i]);
            buf_addf(&text, "@%d,%d,%d", p.x, p.y, p.z);
        }
        buf_add(&text, "\n");
    }
    fputs(buf_text(&text), stdout);
    buf_free(&text);
}

static void note_play(struct steady *s, const struct four *f)
{
    bool proven;
    int moved = elsewhere(&f->before, &f->after), fewest = fewest_of(f, &proven);
    s->plays++;
    s->moved += moved;
    s->fewest += fewest;
    s->proven += proven;
    s->too_many += moved > fewest + TOO_MANY;
    if (moved > fewest + TOO_MANY && getenv("BENCH_EACH"))
        print_play(f, moved, fewest);
}

/* Do these tiles, in this order, make a row of that table? Then *at is where it begins. */
static bool same_row(const struct table_rows *rows, const struct table *t, const tile_t *tile,
                     int n, struct place *at)
{
    for (int i = 0; i < rows->n; i++)
        if (row_length(rows, i) == n && !memcmp(row_tiles(rows, i), tile, (size_t)n)) {
            *at = t->at[tile[0]];
            return true;
        }
    return false;
}

static void note_rows(struct steady *s, const struct four *f)
{
    struct table_rows was, now;
    table_rows(&f->before, &was);
    table_rows(&f->after, &now);
    s->plays++;
    for (int i = 0; i < was.n; i++) {
        const tile_t *tile = row_tiles(&was, i);
        struct place at;
        if (!same_row(&now, &f->after, tile, row_length(&was, i), &at))
            continue;
        s->rows++;
        s->rows_moved += !place_same(at, f->before.at[tile[0]]);
    }
}

/* What is left of the table that the next player knew. */
static void note_memory(struct steady *s, const struct four *f)
{
    int next = f->st.seat;
    if (f->seat >= 0) {
        s->mine[f->seat] = f->after;
        s->played[f->seat] = true;
    }
    if (f->st.phase != PHASE_TURN || next < 0 || !s->played[next])
        return;
    int n = table_count(&s->mine[next]);
    if (n < LARGE)
        return;
    s->kept += 1 - (double)elsewhere(&s->mine[next], &f->after) / n;
    s->kept_turns++;
}

static void note(void *ctx, const struct four *f)
{
    struct steady *s = ctx;
    float ratio = four_ratio(f);
    s->turns[f->st.open]++;
    s->large[f->st.open] += ratio >= ENOUGH;
    s->least = ratio < s->least ? ratio : s->least;
    s->shifts += f->shifts;
    if (table_count(&f->after) > table_count(&f->before))
        s->by_rows ? note_rows(s, f) : note_play(s, f);
    note_memory(s, f);
}

/* ---- All ---- */

static double share(long some, long all)
{
    return all ? 100.0 * (double)some / (double)all : 100;
}

/* Prints what all games have in common, and ends the line. */
static bool common_figures(const struct steady *s)
{
    double large = share(s->large[0] + s->large[1], s->turns[0] + s->turns[1]);
    printf("still there %4.1f of 100; slid %ld times; large enough %5.1f of 100 (%5.1f and, "
           "with open racks, %5.1f), least %.2f\n",
           100 * s->kept / (double)(s->kept_turns ? s->kept_turns : 1), s->shifts, large,
           share(s->large[0], s->turns[0]), share(s->large[1], s->turns[1]), (double)s->least);
    fflush(stdout);
    return large >= ENOUGH_SHARE && s->least >= LEAST;
}

/* Prints a line of figures. True if the goals are met. */
static bool row_figures(const struct four_rules *r, int games, const struct steady *s)
{
    printf("%-10s %-16s games %d, plays %5ld: rows not touched %ld, elsewhere %ld; ", r->game,
           r->rules, games, s->plays, s->rows, s->rows_moved);
    return common_figures(s) && !s->rows_moved;
}

static bool figures(const struct four_rules *r, int games, const struct steady *s)
{
    double moved = (double)s->moved / (double)s->plays,
           fewest = (double)s->fewest / (double)s->plays;
    double many = share(s->too_many, s->plays);
    printf("%-10s %-16s games %d, plays %5ld: moved %.2f of %.2f (%ld proven), too many %4.1f "
           "of 100; ",
           r->game, r->rules, games, s->plays, moved, fewest, s->proven, many);
    return common_figures(s) && moved <= MORE * fewest && !s->too_many;
}

int bench_steady(int games)
{
    bool good = true;
    if (games < 1)
        return 2;
    for (int i = 0; i < FOUR_RULES; i++) {
        struct steady s = {.least = 9, .by_rows = !strcmp(four_rules[i].game, "classic")};
        if (four_leaves_out(&four_rules[i]))
            continue;
        for (int k = 0; k < games; k++) {
            memset(s.played, 0, sizeof s.played);
            four_play(&four_rules[i], k, note, &s);
        }
        good &= (s.by_rows ? row_figures : figures)(&four_rules[i], games, &s);
    }
    return good ? 0 : 1;
}
