/* size_bench.c: superwild-bench --sizes measures how large the tiles of a table are, compared
 * with those on the rack below it, at the end of each turn (four_bench.h).
 *
 * BENCH_EACH=1 prints each table with tiles that are too small. */
#include "size_bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "four_bench.h"
#include "hash.h"

#define ENOUGH 0.7f /* of a rack tile: the goal for 95 turns of 100 */
#define LEAST 0.5f  /* and for every turn */

struct sizes {
    float *ratio;
    int n, room;
    long tiles, raised; /* on the tables, and of them in towers above or below the table */
    uint64_t signature; /* of the last states */
};

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void print_table(const struct four *f, float ratio)
{
    struct buf text = {0};
    f->m->game->write_position(f->m->state, &text);
    printf("  game %d, turn %d, %s: %.2f\n%s", f->game, f->st.turn,
           f->st.open ? "open" : "closed", (double)ratio, buf_text(&text));
    buf_free(&text);
}

static void note(void *ctx, const struct four *f)
{
    struct sizes *s = ctx;
    float ratio = four_ratio(f);
    for (tile_t i = 0; i < TILE_MAX; i++) {
        s->tiles += table_has(&f->after, i);
        s->raised += table_has(&f->after, i) && f->after.at[i].z != 0;
    }
    s->ratio = mem_more(s->ratio, s->n, &s->room, sizeof *s->ratio);
    s->ratio[s->n++] = ratio;
    if (ratio < ENOUGH && getenv("BENCH_EACH"))
        print_table(f, ratio);
    if (f->st.phase != PHASE_TURN)
        s->signature = (s->signature ^ match_hash(f->m)) * 0x100000001b3u;
}

/* Prints a line of figures. True if the goals are met. */
static bool figures(const struct four_rules *r, int games, struct sizes *s)
{
    int enough = 0;
    qsort(s->ratio, (size_t)s->n, sizeof *s->ratio, by_size);
    for (int i = 0; i < s->n; i++)
        enough += s->ratio[i] >= ENOUGH;
    double share = 100.0 * enough / s->n, least = (double)s->ratio[0];
    printf("%-10s %-18s games %d, turns %5d: large enough %5.1f of 100, least %.2f, 5 of 100 "
           "%.2f, median %.2f; in towers %.1f of 100 tiles\n",
           r->game, r->rules, games, s->n, share, least, (double)s->ratio[s->n / 20],
           (double)s->ratio[s->n / 2], 100.0 * (double)s->raised / (double)s->tiles);
    fflush(stdout);
    return share >= 95 && least >= (double)LEAST;
}

int bench_sizes(int games)
{
    uint64_t signature = HASH_START;
    bool good = true;
    if (games < 1)
        return 2;
    for (int i = 0; i < FOUR_RULES; i++) {
        struct sizes s = {.signature = signature};
        if (four_leaves_out(&four_rules[i]))
            continue;
        for (int k = 0; k < games; k++)
            four_play(&four_rules[i], k, note, &s);
        good &= figures(&four_rules[i], games, &s);
        signature = s.signature;
        free(s.ratio);
    }
    printf("signature %016" PRIx64 "\n", signature);
    return good ? 0 : 1;
}
