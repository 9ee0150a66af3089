/* chances_text.c: what is known about a match as text:
 *
 *     chances 1 MATCH STEPS GAMES FIRST SALT
 *     turn I GAMES NUMBERS... | BEST | BEST
 *     deal R GAMES NUMBERS...
 *     proof I LOSS
 *
 * A figure is three numbers; the steps of a best play are separated by slashes. */
#include "chances_parts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAMES_MOST (1 << 20)

/* ---- Writing ---- */

static void write_figures(struct buf *out, const struct chances_figure *f, int n)
{
    for (int i = 0; i < n; i++)
        buf_addf(out, " %d %" PRId64 " %" PRId64, f[i].n, f[i].sum, f[i].squares);
}

static void write_steps(struct buf *out, const char *steps)
{
    buf_add(out, " | ");
    for (; *steps; steps++)
        buf_add_n(out, *steps == '\n' ? "/" : steps, 1);
}

static void write_turn(struct buf *out, const struct chances_turn *t, int i, int seats)
{
    buf_addf(out, "turn %d %d", i, t->games);
    write_figures(out, t->open, seats);
    write_figures(out, t->worth, seats);
    write_figures(out, t->luck, seats);
    write_figures(out, &t->seen, 1);
    for (int k = 0; k < 2; k++) {
        buf_addf(out, " %d %d", t->decision[k].choice, t->decision[k].missed);
        write_figures(out, &t->decision[k].loss, 1);
    }
    for (int k = 0; k < 2; k++)
        write_steps(out, t->decision[k].best);
    buf_add(out, "\n");
}

static void write_head(const struct chances *c, struct buf *out)
{
    match_goto(c->match, c->match->n);
    buf_addf(out, "chances 1 %016" PRIx64 " %d", match_hash(c->match), c->match->n);
}

void chances_write(const struct chances *c, struct buf *out)
{
    int seats = c->match->config.seats;
    write_head(c, out);
    buf_addf(out, " %d %d %" PRIu64 "\n", c->games, c->first, c->salt);
    for (int i = 0; i < c->n; i++)
        if (c->turn[i].games)
            write_turn(out, &c->turn[i], i, seats);
    for (int i = 0; i < c->n; i++)
        if (c->turn[i].proven)
            buf_addf(out, "proof %d %d\n", i, c->turn[i].proven_loss);
    for (int r = 0; r < c->rounds; r++)
        if (c->round[r].games) {
            buf_addf(out, "deal %d %d", r, c->round[r].games);
            write_figures(out, c->round[r].luck, seats);
            buf_add(out, "\n");
        }
}

/* ---- Reading ---- */

/* Reads the number that comes next, after a blank. */
static bool read_number(const char **at, int64_t low, int64_t high, int64_t *out)
{
    char *end;
    if (**at != ' ')
        return false;
    long long n = strtoll(*at, &end, 10);
    if (end == *at || n < low || n > high)
        return false;
    *at = end;
    *out = n;
    return true;
}

static bool read_int(const char **at, int low, int high, int *out)
{
    int64_t n;
    bool good = read_number(at, low, high, &n);
    if (good)
        *out = (int)n;
    return good;
}

static bool read_flag(const char **at, bool *out)
{
    int n;
    bool good = read_int(at, 0, 1, &n);
    if (good)
        *out = n;
    return good;
}

/* Can the sums be those of f->n values? */
static bool makes_sense(const struct chances_figure *f)
{
    double n = f->n, sum = (double)f->sum, most = 1000.0 * CHANCES_UNIT;
    return fabs(sum) <= n * most && (double)f->squares <= n * most * most &&
           sum * sum <= n * (double)f->squares * (1 + 1e-9);
}

static bool read_figures(const char **at, struct chances_figure *f, int n)
{
    bool good = true;
    for (int i = 0; i < n && good; i++)
        good = read_int(at, 0, GAMES_MOST, &f[i].n) &&
               read_number(at, INT64_MIN / 2, INT64_MAX / 2, &f[i].sum) &&
               read_number(at, 0, INT64_MAX / 2, &f[i].squares) && makes_sense(&f[i]);
    return good;
}

static bool read_steps(const char **at, char out[STEP_MAX])
{
    if (strncmp(*at, " | ", 3) != 0)
        return false;
    size_t len = strcspn(*at += 3, "|\n");
    len -= (*at)[len] == '|' && len > 0; /* the blank before it */
    if (len >= STEP_MAX)
        return false;
    for (size_t i = 0; i < len; i++)
        out[i] = (char)((*at)[i] == '/' ? '\n' : (*at)[i]);
    out[len] = 0;
    *at += len;
    return true;
}

static bool read_turn(const char **at, struct chances *c)
{
    int i, seats = c->match->config.seats;
    struct chances_turn t = {.games = 0};
    bool good = read_int(at, 0, c->n - 1, &i) && read_int(at, 1, GAMES_MOST, &t.games) &&
                t.games % CHANCES_LAP == 0 && read_figures(at, t.open, seats) &&
                read_figures(at, t.worth, seats) && read_figures(at, t.luck, seats) &&
                read_figures(at, &t.seen, 1);
    for (int k = 0; k < 2 && good; k++)
        good = read_flag(at, &t.decision[k].choice) && read_flag(at, &t.decision[k].missed) &&
               read_figures(at, &t.decision[k].loss, 1);
    for (int k = 0; k < 2 && good; k++)
        good = read_steps(at, t.decision[k].best);
    if (good && !c->turn[i].over)
        c->turn[i] = t;
    return good;
}

static bool read_deal(const char **at, struct chances *c)
{
    int r, games, seats = c->match->config.seats;
    struct chances_figure luck[SEATS_MAX] = {{0}};
    bool good = read_int(at, 0, c->rounds - 1, &r) && read_int(at, 1, GAMES_MOST, &games) &&
                games % CHANCES_LAP == 0 && read_figures(at, luck, seats);
    if (good) {
        c->round[r].games = games;
        memcpy(c->round[r].luck, luck, sizeof luck);
    }
    return good;
}

/* They come after the turns. */
static bool read_proof(const char **at, struct chances *c)
{
    int i, loss;
    bool good = read_int(at, 0, c->n - 1, &i) && read_int(at, 0, 100, &loss);
    if (good && !c->turn[i].over) {
        c->turn[i].proven = true;
        c->turn[i].proven_loss = loss;
    }
    return good;
}

static bool read_lines(const char *at, struct chances *c)
{
    bool good = true;
    while (good && *at) {
        const char *kind = at;
        at += strcspn(at, " ");
        if (!strncmp(kind, "turn ", 5))
            good = read_turn(&at, c);
        else if (!strncmp(kind, "deal ", 5))
            good = read_deal(&at, c);
        else
            good = !strncmp(kind, "proof ", 6) && read_proof(&at, c);
        good = good && *at++ == '\n';
    }
    return good;
}

static bool read_head(const char **at, struct chances *c)
{
    struct buf head = {0};
    int64_t salt;
    write_head(c, &head);
    bool good = !strncmp(*at, buf_text(&head), head.len);
    *at += good ? head.len : 0;
    good = good && read_int(at, 1, GAMES_MOST, &c->games) &&
           read_int(at, 1, GAMES_MOST, &c->first) && read_number(at, 0, INT64_MAX, &salt) &&
           c->games % CHANCES_LAP == 0 && c->first % CHANCES_LAP == 0 && *(*at)++ == '\n';
    if (good)
        c->salt = (uint64_t)salt;
    buf_free(&head);
    return good;
}

bool chances_read(struct chances *c, const char *text)
{
    struct chances old = *c, then = *c;
    size_t turns = (size_t)(c->n + 1) * sizeof *c->turn;
    size_t rounds = (size_t)(c->rounds + 1) * sizeof *c->round;
    then.turn = memcpy(mem_alloc(turns), c->turn, turns - sizeof *c->turn);
    then.round = mem_alloc(rounds);
    if (c->rounds)
        memcpy(then.round, c->round, rounds - sizeof *c->round);
    bool good = read_head(&text, &then) && read_lines(text, &then);
    free(good ? old.turn : then.turn);
    free(good ? old.round : then.round);
    if (good)
        *c = then;
    return good;
}
