/* classic_help.h: a state of Classic made to order, and steps that have to go or not to go. */
#ifndef SUPERWILD_CLASSIC_HELP_H
#define SUPERWILD_CLASSIC_HELP_H

#include "classic.h"
#include "core_help.h"

/* The tile of a name that is still in `left`: "r5" the first copy if it is there, "r5'" the
 * second. */
static inline tile_t cl_take(struct tile_bits *left, const char *name, size_t len)
{
    tile_t t;
    if (!tile_read_copy(name, len, &t))
        fail_msg("no such tile: %.*s", (int)len, name);
    if (t < FACES && !bits_has(left, t))
        t = (tile_t)(t + FACES);
    if (!bits_has(left, t))
        fail_msg("no tile left: %.*s", (int)len, name);
    bits_remove(left, t);
    return t;
}

static inline int cl_tiles(struct tile_bits *left, const char *text, tile_t *out)
{
    struct scan s;
    struct word w;
    int n = 0;
    scan_start(&s, text, strlen(text));
    if (scan_line(&s))
        while (scan_word(&s, &w))
            out[n++] = cl_take(left, w.at, w.len);
    return n;
}

static inline struct tile_bits cl_all(void)
{
    struct tile_bits all = {{0, 0}};
    for (int t = 0; t < TILE_MAX; t++)
        bits_add(&all, (tile_t)t);
    return all;
}

/* Rows one above the other, separated by "/": "r4 r5 r6 / k1 b1 *"; row i begins at 0,i*2. A
 * "." leaves a cell free. */
static inline struct table cl_rows(struct tile_bits *left, const char *text)
{
    struct table t;
    struct scan s;
    struct word w;
    int16_t x = 0, y = 0;
    table_clear(&t);
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s))
        return t;
    while (scan_word(&s, &w)) {
        if (word_is(&w, "/")) {
            x = 0;
            y = (int16_t)(y + 2);
            continue;
        }
        if (!word_is(&w, "."))
            table_put(&t, cl_take(left, w.at, w.len), (struct place){x, y, 0});
        x++;
    }
    return t;
}

/* A started game of so many seats, before the draw for the start. */
static inline struct cl_state cl_started(int seats, int rounds, uint64_t seed)
{
    struct game_config c;
    struct cl_state s;
    game_config_default(&c, &CLASSIC, seats);
    c.seed = seed;
    game_option_set(&c, "rounds", rounds);
    CLASSIC.start(&s, &c);
    return s;
}

static inline void cl_sound(const struct cl_state *s, const char *what)
{
    struct reason why;
    if (!cl_invariant(s, &why))
        fail_msg("%s: %s", what, why.text);
}

/* Racks, table and pool as the texts say, all other tiles out of the game. */
static inline void cl_set_out(struct cl_state *s, const char *rows, const char *const *racks,
                              const char *pool)
{
    struct tile_bits left = cl_all();
    tile_t list[TILE_MAX];
    s->table = s->begin = cl_rows(&left, rows);
    for (int i = 0; i < s->seats; i++) {
        s->rack[i] = (struct tile_bits){{0, 0}};
        for (int k = cl_tiles(&left, racks[i], list); k > 0; k--)
            bits_add(&s->rack[i], list[k - 1]);
    }
    memset(s->bag, 0, sizeof s->bag);
    s->n_bag = (uint8_t)cl_tiles(&left, pool, list);
    for (int k = 0; k < s->n_bag; k++)
        s->bag[s->n_bag - 1 - k] = list[k];
    s->box = left;
}

/* In the middle of a round: seat 0 to move, all initial melds made. racks: one text a seat,
 * NULL-ended. pool: the tile that is drawn first comes first. */
static inline struct cl_state cl_seated(const char *rows, const char *const *racks,
                                        const char *pool)
{
    int seats = 0;
    while (racks[seats])
        seats++;
    struct cl_state s = cl_started(seats, 3, 1);
    cl_set_out(&s, rows, racks, pool);
    s.lots = 0;
    s.melded = (uint8_t)((1u << seats) - 1);
    s.phase = PHASE_TURN;
    s.round = s.turn = 1;
    s.starter = s.seat = 0;
    cl_sound(&s, "the state made to order");
    return s;
}

/* What the last step said happened. */
static struct event_list cl_said;

static inline void cl_go(struct cl_state *s, const char *step)
{
    struct reason why;
    if (!CLASSIC.check(s, step, &why))
        fail_msg("\"%s\" was refused: %s", step, why.text);
    cl_said.n = 0;
    CLASSIC.apply(s, step, &cl_said);
    cl_sound(s, step);
}

/* The sentence a step is refused with; fails when it is not refused, or changes something. */
static inline const char *cl_refused(const struct cl_state *s, const char *step)
{
    static struct reason why;
    struct cl_state before = *s;
    memset(&why, 0, sizeof why);
    if (CLASSIC.check(s, step, &why))
        fail_msg("\"%s\" was not refused", step);
    assert_memory_equal(&before, s, sizeof before);
    assert_true(why.text[0] != 0);
    return why.text;
}

static inline struct game_status cl_status_of(const struct cl_state *s)
{
    struct game_status st;
    CLASSIC.status(s, &st);
    return st;
}

static inline int cl_count_said(enum event_kind kind)
{
    int n = 0;
    for (int i = 0; i < cl_said.n; i++)
        n += cl_said.event[i].kind == kind;
    return n;
}

#endif
