/* classic_build.c: makes melds from a way, and a tidy table from the melds.
 *
 * Unchanged melds stay where they were. All others go into the first free places, row by row
 * from the top left corner of the old table. */
#include <assert.h>
#include <string.h>

#include "classic_parts.h"

#define NEVER (-9)
#define WIDTH_LEAST 14 /* cells of a row that melds are put into */
#define WIDTH_MOST 60

struct laid {
    bool kept;
    int n, colour, last; /* colour and highest number of a run, or -1 and NEVER for a set */
    struct tile_bits bits;
    tile_t tile[MELD_TILES];
};

struct build {
    const struct deal *d;
    int n, special[WILDS]; /* melds; special: those that are now special runs */
    int n_open[COLOUR_COUNT];
    uint8_t open[COLOUR_COUNT][TILE_MAX]; /* plain runs that may still be open */
    struct laid meld[MELDS_MOST + WILDS];
    unsigned wilds_used; /* of deal->wild */
};

static struct laid *begin_meld(struct build *b, int colour)
{
    struct laid *m = &b->meld[b->n++];
    assert(b->n <= MELDS_MOST);
    *m = (struct laid){.colour = colour, .last = NEVER};
    return m;
}

static void add_tile(struct laid *m, tile_t t)
{
    assert(m->n < MELD_TILES);
    m->tile[m->n++] = t;
    bits_add(&m->bits, t);
}

/* The next unbound Wild, those from the table first. */
static tile_t next_wild(struct build *b)
{
    int i = 0;
    while (b->wilds_used >> i & 1)
        i++;
    assert(i < b->d->wilds);
    b->wilds_used |= 1u << i;
    return b->d->wild[i];
}

static void add_kept(struct build *b, const struct old_meld *old)
{
    struct laid *m = begin_meld(b, -1);
    m->kept = true;
    for (int i = 0; i < old->n; i++)
        add_tile(m, old->tile[i]);
}

/* The Wilds of melds that stay cannot be used elsewhere. */
static void use_kept_wilds(struct build *b, const struct old_meld *m)
{
    for (int i = 0; i < m->n; i++)
        for (int w = 0; w < b->d->wilds; w++)
            if (b->d->wild[w] == m->tile[i])
                b->wilds_used |= 1u << w;
}

static void open_up(struct build *b, int colour, int run)
{
    b->open[colour][b->n_open[colour]++] = (uint8_t)run;
}

/* The shortest open run with at least that length, -1 if there is none. Forgets runs that ended
 * earlier. */
static int open_run(struct build *b, int colour, int number, int length)
{
    int best = -1, kept = 0;
    for (int i = 0; i < b->n_open[colour]; i++) {
        int run = b->open[colour][i];
        const struct laid *m = &b->meld[run];
        if (m->colour != colour || m->last < number - 1)
            continue;
        b->open[colour][kept++] = (uint8_t)run;
        if (m->last == number - 1 && m->n >= length && (best < 0 || m->n < b->meld[best].n))
            best = run;
    }
    b->n_open[colour] = kept;
    return best;
}

static void add_special_run(struct build *b, int j, const struct log *log)
{
    const struct special_log *l = &log->special[j];
    if (l->act == SPECIAL_BEGINS && l->after) {
        b->special[j] = open_run(b, l->colour, log->number, l->after);
        assert(b->special[j] >= 0);
    } else if (l->act == SPECIAL_BEGINS) {
        b->special[j] = b->n;
        begin_meld(b, l->colour);
    }
    struct laid *m = &b->meld[b->special[j]];
    add_tile(m, l->tile == FREE_WILD ? next_wild(b) : l->tile);
    m->last = log->number;
    m->colour = l->ends ? l->colour : COLOUR_COUNT; /* not a plain run while it is special */
    if (l->ends)
        open_up(b, l->colour, b->special[j]);
}

static void add_specials(struct build *b, const struct log *log)
{
    for (int j = 0; j < WILDS; j++)
        if (log->special[j].act != SPECIAL_NONE)
            add_special_run(b, j, log);
    for (int i = 0; i < log->n_sets; i++) {
        struct laid *m = begin_meld(b, -1);
        for (int c = 0; c < COLOUR_COUNT; c++)
            if (log->set[i][c] != TILE_NONE)
                add_tile(m, log->set[i][c] == FREE_WILD ? next_wild(b) : log->set[i][c]);
    }
}

/* The copies of a number and colour to use, those from the table first. */
static int copies(const struct deal *d, const struct log *log, int colour, tile_t out[2])
{
    unsigned have = log->have[colour], must = d->must[log->number][colour];
    int n = 0;
    for (int turn = 0; turn < 2; turn++)
        for (int i = 0; i < 2; i++)
            if ((have >> i & 1) && (must >> i & 1) != (unsigned)turn)
                out[n++] = (tile_t)(tile_make((enum colour)colour, log->number) + i * FACES);
    return n;
}

/* The run to continue first: a short one, then any; a new one if there is none. */
static struct laid *run_to_lengthen(struct build *b, int colour, int number)
{
    int run = open_run(b, colour, number, 1);
    if (run < 0) {
        run = b->n;
        begin_meld(b, colour);
        open_up(b, colour, run);
    }
    return &b->meld[run];
}

static void add_runs(struct build *b, const struct log *log, int colour, const tile_t *tile)
{
    const struct choice use = choice_of(log, colour);
    for (int i = 0; i < use.run + use.wild; i++) {
        struct laid *m = run_to_lengthen(b, colour, log->number);
        add_tile(m, i < use.run ? tile[i] : next_wild(b));
        m->last = log->number;
    }
}

/* How many sets there are: see sets_fit() in classic_plain.c. */
static int set_count(const struct log *log)
{
    int all = log->set_wilds, g = 1;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        int set = choice_of(log, c).set;
        all += set;
        g = set > g ? set : g;
    }
    while (4 * g < all)
        g++;
    return all ? g : 0;
}

static void add_sets(struct build *b, const struct log *log, tile_t tile[COLOUR_COUNT][2])
{
    int sets = set_count(log), first = b->n, turn = 0;
    for (int i = 0; i < sets; i++)
        begin_meld(b, -1);
    for (int c = 0; c < COLOUR_COUNT && sets; c++) {
        const struct choice use = choice_of(log, c);
        for (int i = 0; i < use.set; i++)
            add_tile(&b->meld[first + turn++ % sets], tile[c][use.run + i]);
    }
    for (int w = 0; w < log->set_wilds; w++) {
        struct laid *least = &b->meld[first];
        for (int i = 1; i < sets; i++)
            if (b->meld[first + i].n < least->n)
                least = &b->meld[first + i];
        add_tile(least, next_wild(b));
    }
}

static void add_number(struct build *b, const struct log *log)
{
    tile_t tile[COLOUR_COUNT][2];
    for (uint64_t kept = log->kept; kept; kept &= kept - 1)
        add_kept(b, &b->d->meld[__builtin_ctzll(kept)]);
    if (b->d->n_bound)
        add_specials(b, log);
    for (int c = 0; c < COLOUR_COUNT; c++) {
        if (!(log->choices >> 6 * c & 63))
            continue;
        copies(b->d, log, c, tile[c]);
        add_runs(b, log, c, tile[c]);
    }
    add_sets(b, log, tile);
    if (log->swapped) {
        int first = b->special[0];
        b->special[0] = b->special[1];
        b->special[1] = first;
    }
}

/* Puts a Wild that was not needed where there is room. */
static bool park(struct build *b)
{
    for (int i = 0; i < b->n; i++) {
        struct laid *m = &b->meld[i];
        bool set = m->colour < 0;
        if (m->kept || m->n == (set ? COLOUR_COUNT : NUMBERS))
            continue;
        tile_t wild = next_wild(b);
        add_tile(m, wild);
        if (!set && m->last == NUMBERS) { /* there is room below */
            memmove(m->tile + 1, m->tile, (size_t)(m->n - 1) * sizeof *m->tile);
            m->tile[0] = wild;
        } else if (!set) {
            m->last++;
        }
        return true;
    }
    return false;
}

/* ---- The table ---- */

#define LINES 80 /* more than are ever started: each has a meld, old or new */

/* Where melds are put: lines of at most `width` cells, with a bit for each cell that is taken.
 * Bit 0 is the cell before the first one. */
struct area {
    int x, y, width, down; /* down: 1, or -1 if the grid ends soon */
    int line;              /* the lines before this one were once too full */
    uint64_t used[LINES];
};

static void take_cells(struct area *a, struct place p, int n)
{
    int line = (p.y - a->y) * a->down, from = p.x - a->x + 1, end = from + n;
    from = from < 0 ? 0 : from;
    end = end > a->width + 2 ? a->width + 2 : end;
    if (line < 0 || line >= LINES || from >= end)
        return;
    uint64_t cells = ((1ull << (end - from)) - 1) << from;
    assert(!(a->used[line] & cells));
    a->used[line] |= cells;
}

/* Puts a meld in the first place where it has a free cell on either side. */
static void put_row(struct table *t, const struct laid *m, struct area *a)
{
    for (;; a->line++) {
        assert(a->line < LINES);
        uint64_t free = ~a->used[a->line], begin = free;
        for (int k = 1; k < m->n + 2; k++)
            begin &= free >> k;
        int x = begin ? __builtin_ctzll(begin) : WIDTH_MOST;
        if (x + m->n > a->width)
            continue;
        struct place p = {(int16_t)(a->x + x), (int16_t)(a->y + a->line * a->down), 0};
        take_cells(a, p, m->n);
        for (int i = 0; i < m->n; i++, p.x++)
            table_put(t, m->tile[i], p);
        return;
    }
}

static void find_area(struct area *a, const struct table *old)
{
    struct place low = {0, 0, 0}, high = {0, 0, 0};
    table_box(old, &low, &high);
    int width = high.x - low.x + 1, x = low.x;
    width = width < WIDTH_LEAST ? WIDTH_LEAST : width > WIDTH_MOST ? WIDTH_MOST : width;
    if (x > PLACE_MAX - width)
        x = PLACE_MAX - width;
    *a = (struct area){x, low.y, width, low.y > PLACE_MAX - LINES ? -1 : 1, 0, {0}};
}

static const struct old_meld *old_of(const struct deal *d, const struct laid *m)
{
    int i = d->meld_of[m->tile[0]] - 1;
    return i >= 0 && bits_same(&d->meld[i].bits, &m->bits) ? &d->meld[i] : NULL;
}

/* The rules judge every result before it counts: all new rows must be melds. The lines keep
 * rows apart, and old rows were melds already. */
static bool all_melds(const struct build *b)
{
    for (int i = 0; i < b->n; i++)
        if (!b->meld[i].kept && !meld_is(b->meld[i].tile, b->meld[i].n))
            return false;
    return true;
}

/* Lays out the table. Returns how many of the old melds are there unchanged. */
static int lay_out(const struct build *b, const struct table *old, struct table *out)
{
    struct area area;
    bool laid[MELDS_MOST] = {false};
    int same = 0;
    find_area(&area, old);
    if (b->d->initial)
        *out = *old;
    else
        table_clear(out);
    for (tile_t t = 0; b->d->initial && t < TILE_MAX; t++)
        if (table_has(old, t))
            take_cells(&area, old->at[t], 1);
    for (int i = 0; i < b->n; i++) {
        const struct old_meld *was = old_of(b->d, &b->meld[i]);
        if (!was)
            continue;
        for (int k = 0; k < was->n; k++)
            table_put(out, was->tile[k], old->at[was->tile[k]]);
        take_cells(&area, old->at[was->tile[0]], was->n);
        laid[i] = true;
        same++;
    }
    for (int i = 0; i < b->n; i++)
        if (!laid[i])
            put_row(out, &b->meld[i], &area);
    return same;
}

bool classic_build(const struct deal *d, const struct log way[NUMBERS], int wilds_left,
                   const struct table *old, struct table *out, int *changed)
{
    struct build b; /* its melds are cleared as they begin */
    b.d = d;
    b.n = 0;
    b.wilds_used = 0;
    memset(b.n_open, 0, sizeof b.n_open);
    memset(b.special, 0, sizeof b.special);
    for (int n = 0; n < NUMBERS; n++)
        for (uint64_t kept = way[n].kept; kept; kept &= kept - 1)
            use_kept_wilds(&b, &d->meld[__builtin_ctzll(kept)]);
    for (int n = 0; n < NUMBERS; n++)
        add_number(&b, &way[n]);
    for (int w = 0; d->lean && w < wilds_left; w++)
        if (!park(&b))
            return false;
    assert(all_melds(&b));
    *changed = d->n_melds - lay_out(&b, old, out);
    return true;
}
