/* classic_plain.c: those tiles of one number for which only the count of each colour matters:
 * all except those of melds that stay and of melds with bound Wilds.
 *
 * For each colour it lists the ways to use its tiles. Then it takes one way from each list, in
 * all combinations that give whole sets. The lists depend on little and are kept. */
#include <stdlib.h>
#include <string.h>

#include "classic_parts.h"

#define SHORT_OF(n, need) ((need) > (n) ? (need) - (n) : 0)

/* What is added up over the colours, packed in one number. First what may still be spent: Wilds
 * in runs, Wilds in runs plus those that open runs will need at least, and tiles left on the
 * rack. The highest bit of each disappears when too much is spent. Then tiles in sets, colours
 * with tiles in sets, and colours with two; and what was done with each colour, as in a log. */
enum {
    SUM_WILDS = 0,
    SUM_OWED = 8,
    SUM_LEFT = 16,
    SUM_SETS = 24,
    SUM_COLOURS = 28,
    SUM_PAIRS = 32,
    SUM_CHOICES = 36
};
#define SUM_SPENDABLE ((uint64_t)0x808080)
#define SPENDABLE_MOST 127
#define SPENDABLE(sum, what) ((int)((sum) >> (what)&127))
#define COUNTED(sum, what) ((int)((sum) >> (what)&15))
#define TO_SUM(n, what) ((uint64_t)(n) << (what))

/* One way to use the tiles of one colour. */
struct option {
    uint64_t adds; /* to a sum */
    uint16_t runs; /* open runs of the colour afterwards, as in a state */
    uint8_t use;   /* as in a log */
    uint8_t racks; /* how many of those used are rack tiles */
};
#define OPTIONS_MOST 30 /* 0 to 3 tiles in sets and in runs, at most 3, and 0 to 2 Wilds */

/* All that a list of options depends on. It is the same for every deal, so lists are kept from
 * one task to the next. */
struct colour_now {
    unsigned runs;         /* open runs of the colour, as in a state */
    unsigned tiles, musts; /* those there; those that must be laid */
    unsigned next[2];      /* tiles of the next numbers */
    bool forlorn;          /* there are none of the next three, and no bound Wild */
    unsigned wilds, spare; /* unbound Wilds; bound ones that may lengthen a run later */
    unsigned room;         /* numbers above this one: 0, 1, 2, or 3 for more */
    bool sets, lean;       /* may tiles be in sets; are Wilds only where a run needs them */
};

struct option_list {
    uint32_t key; /* 0 for none */
    int n;
    const struct option *option;
};

/* Options are allocated in chunks, so that they do not move. */
#define CHUNK 1024
struct chunk {
    struct chunk *next;
    int n;
    struct option option[CHUNK];
};

#define FIRST_LISTS 1024
#define LISTS_MOST 16384 /* more than this are forgotten before the next task */

struct classic_options {
    struct option_list *list; /* by hash */
    uint32_t n, n_slots;
    struct chunk *chunk;
    uint8_t fits[3][13]; /* by the most tiles of a colour, and the tiles, in sets: see
                          * sets_fit() */
};

struct plain {
    struct expansion *x;
    int number, wilds;              /* wilds: unbound ones that are there */
    int spare;                      /* bound ones that may lengthen a run later */
    int left_most;                  /* tiles that may be left on the rack */
    int many;                       /* colours with more than one option */
    int colour[COLOUR_COUNT + 1];   /* which ones */
    int for_sets[COLOUR_COUNT + 2]; /* how many may be in sets, from each colour on */
    struct option_list list[COLOUR_COUNT + 1]; /* their options */
};

/* ---- The options of one colour ---- */

static int open_runs(const struct colour_now *c, int k)
{
    return (int)(c->runs >> 3 * k & 7);
}

/* Makes an option with `set` and `run` tiles and `wild` Wilds in runs. False if the runs cannot
 * end well. */
static bool make_option(const struct colour_now *c, int set, int run, int wild,
                        struct option *o)
{
    int need = open_runs(c, 0) + open_runs(c, 1), all = run + wild, more = all - need;
    int longer = more < open_runs(c, 2) ? more : open_runs(c, 2);
    int begun = more - longer, next = begun + open_runs(c, 0);
    if ((begun && c->room < 2) || (next && !c->room))
        return false;
    int wilds = (int)(c->wilds + c->spare) - wild;
    int owed = SHORT_OF((int)c->next[0], next) + SHORT_OF((int)c->next[1], begun);
    if (owed > wilds)
        return false;
    if (c->lean && owed == 2 && begun && c->forlorn)
        return false; /* two Wilds for one tile: a set does it too */
    int room = (int)c->next[0] + wilds, longs = open_runs(c, 1) + longer;
    longs = longs < room ? longs : room; /* no more than these can ever continue */
    o->use = (uint8_t)(set | run << 2 | wild << 4);
    o->racks = (uint8_t)(run + set - (int)c->musts);
    o->runs =
        (uint16_t)((unsigned)begun | (unsigned)open_runs(c, 0) << 3 | (unsigned)longs << 6);
    o->adds = TO_SUM(set, SUM_SETS) + TO_SUM(set > 0, SUM_COLOURS) +
              TO_SUM(set > 1, SUM_PAIRS) - TO_SUM(wild, SUM_WILDS) -
              TO_SUM(wild + owed, SUM_OWED) - TO_SUM((int)c->tiles - set - run, SUM_LEFT);
    return true;
}

/* Adds all options with these tiles in sets and in runs; returns how many. It leaves out what
 * is never better than another option: leaving a tile that could lengthen a run of three or
 * more, or (lean) give a Wild its place. */
static int add_options(const struct colour_now *c, int set, int run, struct option *o)
{
    int need = open_runs(c, 0) + open_runs(c, 1), all = need + open_runs(c, 2);
    int n = 0, least = need > run ? need - run : 0, most = (int)c->wilds;
    if (set + run < (int)c->tiles && run < all) {
        if (c->lean)
            return 0;
        least = all - run;
    }
    if (c->lean) {
        int longer = all - (run > need ? run : need);
        bool bridge = c->next[0] || c->spare || (c->wilds > 1 && c->next[1]);
        int extra = (c->room == 2 ? most : 0) + (bridge && longer > 0 ? longer : 0);
        most = least + extra < most ? least + extra : most;
    }
    for (int wild = least; wild <= most; wild++)
        n += make_option(c, set, run, wild, o + n);
    return n;
}

static int fill_list(const struct colour_now *c, struct option *o)
{
    int n = 0, tiles = (int)c->tiles;
    for (int used = tiles; used >= (int)c->musts; used--)
        for (int set = 0; set <= (c->sets ? used : 0); set++)
            n += add_options(c, set, used - set, o + n);
    return n;
}

/* ---- Lists that are kept ---- */

/* The key of a list: 9 bits of runs, tiles 2, musts 2, next 4, forlorn, wilds 2, spare 2, room
 * 2, sets, lean; not 0. */
#define KEY_USED ((uint32_t)1 << 31)

static struct option_list *find_list(const struct classic_options *o, uint32_t key)
{
    uint32_t i = (key * 0x9e3779b1u >> 12) & (o->n_slots - 1);
    while (o->list[i].key && o->list[i].key != key)
        i = (i + 1) & (o->n_slots - 1);
    return &o->list[i];
}

static void make_slots(struct classic_options *o, uint32_t n)
{
    struct option_list *old = o->list;
    uint32_t n_old = o->n_slots;
    o->list = mem_alloc(n * sizeof *o->list);
    o->n_slots = n;
    for (uint32_t i = 0; i < n_old; i++)
        if (old[i].key)
            *find_list(o, old[i].key) = old[i];
    free(old);
}

static void new_chunk(struct classic_options *o)
{
    struct chunk *c = mem_alloc(sizeof *c);
    c->next = o->chunk;
    o->chunk = c;
}

static void forget_lists(struct classic_options *o)
{
    for (struct chunk *c = o->chunk, *next; c; c = next) {
        next = c->next;
        free(c);
    }
    free(o->list);
    o->list = NULL;
    o->chunk = NULL;
    o->n = o->n_slots = 0;
    new_chunk(o);
    make_slots(o, FIRST_LISTS);
}

static void read_key(uint32_t key, struct colour_now *c)
{
    *c = (struct colour_now){
        .runs = key & 0x1ff,
        .tiles = key >> 9 & 3,
        .musts = key >> 11 & 3,
        .next = {key >> 13 & 3, key >> 15 & 3},
        .forlorn = key >> 17 & 1,
        .wilds = key >> 19 & 3,
        .spare = key >> 21 & 3,
        .room = key >> 23 & 3,
        .sets = key >> 25 & 1,
        .lean = key >> 26 & 1,
    };
}

static struct option_list make_list(struct classic_options *o, uint32_t key)
{
    struct colour_now c;
    if (2 * o->n >= o->n_slots)
        make_slots(o, 2 * o->n_slots);
    if (o->chunk->n + OPTIONS_MOST > CHUNK)
        new_chunk(o);
    struct option *first = o->chunk->option + o->chunk->n;
    struct option_list *list = find_list(o, key);
    read_key(key, &c);
    *list = (struct option_list){key, fill_list(&c, first), first};
    o->chunk->n += list->n;
    o->n++;
    return *list;
}

static uint32_t copies_in(uint32_t bits)
{
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2);
}

/* The part of the keys that is the same for all colours. */
static uint32_t common_key(const struct plain *p, bool sets)
{
    int n = p->number;
    return KEY_USED | (uint32_t)p->wilds << 19 | (uint32_t)p->spare << 21 |
           (n < NUMBERS - 3 ? 3 : (uint32_t)(NUMBERS - n)) << 23 | (uint32_t)sets << 25 |
           (uint32_t)p->x->deal->lean << 26;
}

/* Lists the options of a colour. False if there are no tiles of it and nothing to do. */
static bool list_options(const struct plain *p, int colour, uint32_t common,
                         struct option_list *list)
{
    const struct expansion *x = p->x;
    const struct deal *d = x->deal;
    const uint8_t(*next)[COLOUR_COUNT] = &d->count[p->number + 1];
    uint32_t runs = (uint32_t)(x->s.runs >> RUNS_BIT(colour, 0)) & 0x1ff,
             have = x->have[colour];
    if (!have && (p->wilds ? !runs && d->lean && p->number != NUMBERS - 2 : !(runs & 077)))
        return false;
    uint32_t must = have & d->must[p->number][colour];
    uint32_t key = common | runs | copies_in(have) << 9 | copies_in(must) << 11 |
                   (uint32_t)next[0][colour] << 13 | (uint32_t)next[1][colour] << 15;
    if (p->wilds == WILDS && !(next[0][colour] | next[1][colour] | next[2][colour]))
        key |= (uint32_t)1 << 17;
    *list = *find_list(x->options, key);
    if (!list->key)
        *list = make_list(x->options, key);
    return true;
}

/* ---- All colours ---- */

/* The numbers of Wilds that make whole sets of `tiles` tiles, at most `most` of one colour: can
 * that many sets of three or four be made? With g sets no colour may have more than g tiles,
 * and tiles and Wilds must be 3g to 4g. That is enough: dealt out in turn, colour by colour,
 * the tiles make g sets of different colours whose sizes differ by one at most, and Wilds fill
 * the smallest. */
static bool sets_fit(int tiles, int most, int wilds)
{
    for (int g = most > 0 ? most : 1; 3 * g <= tiles + wilds; g++)
        if (tiles + wilds <= 4 * g)
            return true;
    return tiles + wilds == 0;
}

/* The worth of all that was laid, with this number, up to what is required. */
static uint8_t worth_with(const struct plain *p, unsigned choices, int set_wilds)
{
    int laid = set_wilds;
    for (; choices; choices >>= 2)
        laid += choices & 3;
    int worth = p->x->s.worth + p->number * laid;
    return (uint8_t)(worth < CLASSIC_INITIAL ? worth : CLASSIC_INITIAL);
}

static void finish(struct plain *p, uint64_t sum, uint64_t runs, unsigned seen, int set_wilds)
{
    struct expansion *x = p->x;
    struct state *s = &x->s;
    const uint64_t runs_before = s->runs;
    const uint8_t worth_before = s->worth, seen_before = s->seen;
    const cost_t left_before = s->left;
    x->left = (cost_t)(p->left_most - SPENDABLE(sum, SUM_LEFT)) * x->deal->price[p->number];
    x->log.choices = (uint32_t)(sum >> SUM_CHOICES);
    x->log.set_wilds = set_wilds;
    s->runs = runs;
    s->wilds = (uint8_t)(SPENDABLE(sum, SUM_WILDS) - set_wilds);
    s->seen = (uint8_t)seen;
    if (x->deal->initial)
        s->worth = worth_with(p, x->log.choices, set_wilds);
    if (x->deal->keep)
        s->left += x->left;
    x->found(x);
    s->left = left_before;
    s->seen = seen_before;
    s->worth = worth_before;
    s->wilds = (uint8_t)p->wilds;
    s->runs = runs_before;
}

unsigned classic_seen_with(const struct deal *d, int number, int colour)
{
    unsigned seen = 0;
    for (int i = 0; i < d->n_bound; i++)
        if (d->bound[i].taken &&
            d->bound[i].faces >> tile_make((enum colour)colour, number) & 1)
            seen |= 1u << i;
    return seen;
}

/* The same with these tiles of one colour played. */
static unsigned seen_after(const struct deal *d, unsigned seen, int number, int colour,
                           int tiles)
{
    unsigned with = d->taken ? classic_seen_with(d, number, colour) : 0;
    for (int i = 0; i < tiles && with; i++)
        seen = classic_seen_add(d, seen, with);
    return seen;
}

/* Wilds that are neither used nor owed. */
static int wilds_to_spend(uint64_t sum)
{
    int unused = SPENDABLE(sum, SUM_WILDS), not_owed = SPENDABLE(sum, SUM_OWED);
    return unused < not_owed ? unused : not_owed;
}

static bool overspent(uint64_t sum)
{
    return (sum & SUM_SPENDABLE) != SUM_SPENDABLE;
}

/* Puts Wilds that are not owed to runs into sets: as many as are needed, or any number. */
static void add_set_wilds(struct plain *p, uint64_t sum, uint64_t runs, unsigned seen)
{
    int sets = COUNTED(sum, SUM_SETS);
    if (!sets) {
        finish(p, sum, runs, seen, 0);
        return;
    }
    unsigned fits = p->x->options->fits[COUNTED(sum, SUM_PAIRS) ? 2 : 1][sets] &
                    ((2u << wilds_to_spend(sum)) - 1);
    for (; fits && !p->x->stop; fits &= fits - 1) {
        finish(p, sum, runs, seen, __builtin_ctz(fits));
        if (p->x->deal->lean)
            break;
    }
}

/* Combines one option of each colour from number k on, in all ways. */
static void combine(struct plain *p, int k, uint64_t sum, uint64_t runs, unsigned seen)
{
    struct expansion *x = p->x;
    int colour = p->colour[k];
    const struct option *o = p->list[k].option, *end = o + p->list[k].n;
    for (; o < end && !x->stop; o++) {
        uint64_t next = sum + o->adds + TO_SUM(o->use, SUM_CHOICES + 6 * colour);
        int colours = COUNTED(next, SUM_COLOURS);
        if (overspent(next) || (colours && colours + p->for_sets[k + 1] < 3 &&
                                colours + p->for_sets[k + 1] + wilds_to_spend(next) < 3))
            continue;
        uint64_t runs_next = runs + ((uint64_t)o->runs << RUNS_BIT(colour, 0));
        unsigned seen_next = seen;
        if (x->deal->n_bound)
            seen_next = seen_after(x->deal, seen, p->number, colour, o->racks);
        if (k + 1 < p->many)
            combine(p, k + 1, next, runs_next, seen_next);
        else
            add_set_wilds(p, next, runs_next, seen_next);
    }
}

/* The sum of the colours that have only one option. */
struct fixed {
    uint64_t sum, runs;
    unsigned seen;
};

static void take_only_option(const struct plain *p, int colour, const struct option *o,
                             struct fixed *f)
{
    const struct deal *d = p->x->deal;
    f->sum += o->adds + TO_SUM(o->use, SUM_CHOICES + 6 * colour);
    f->runs += (uint64_t)o->runs << RUNS_BIT(colour, 0);
    if (d->n_bound)
        f->seen = seen_after(d, f->seen, p->number, colour, o->racks);
}

/* Lists the options of all colours; false if one has none. */
static bool list_all(struct plain *p, struct fixed *f)
{
    const uint8_t *have = p->x->have;
    int colours = (have[0] != 0) + (have[1] != 0) + (have[2] != 0) + (have[3] != 0);
    uint32_t common = common_key(p, colours && colours + p->wilds >= 3);
    p->many = 0;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        struct option_list *list = &p->list[p->many];
        if (!list_options(p, c, common, list))
            continue;
        if (!list->n)
            return false;
        if (list->n == 1)
            take_only_option(p, c, list->option, f);
        else
            p->colour[p->many++] = c;
    }
    p->for_sets[p->many] = 0;
    for (int k = p->many - 1; k >= 0; k--)
        p->for_sets[k] = p->for_sets[k + 1] + (have[p->colour[k]] != 0);
    return !overspent(f->sum);
}

void classic_plain(struct expansion *x)
{
    struct plain p; /* filled in only as far as it is used */
    cost_t most = x->most, price = x->deal->price[x->number];
    if (price > 1) /* a division takes as long as much of the rest */
        most /= price;
    p.x = x;
    p.number = x->number;
    p.wilds = x->s.wilds;
    p.spare = (x->s.bound & 1) + (x->s.bound >> 1);
    p.left_most = most < SPENDABLE_MOST ? (int)most : SPENDABLE_MOST;
    struct fixed f = {
        .sum = SUM_SPENDABLE + TO_SUM(p.wilds, SUM_WILDS) +
               TO_SUM(p.wilds + p.spare, SUM_OWED) + TO_SUM(p.left_most, SUM_LEFT),
        .runs = x->released,
        .seen = x->s.seen,
    };
    if (!list_all(&p, &f))
        return;
    memcpy(x->log.have, x->have, sizeof x->have);
    if (p.many)
        combine(&p, 0, f.sum, f.runs, f.seen);
    else
        add_set_wilds(&p, f.sum, f.runs, f.seen);
}

/* ---- What is kept ---- */

struct classic_options *classic_options_new(void)
{
    struct classic_options *o = mem_alloc(sizeof *o);
    forget_lists(o);
    for (int most = 1; most <= 2; most++)
        for (int tiles = 1; tiles <= 12; tiles++)
            for (int wilds = 0; wilds <= WILDS; wilds++)
                o->fits[most][tiles] |= (uint8_t)(sets_fit(tiles, most, wilds) << wilds);
    return o;
}

void classic_options_free(struct classic_options *o)
{
    for (struct chunk *c = o->chunk, *next; c; c = next) {
        next = c->next;
        free(c);
    }
    free(o->list);
    free(o);
}

void classic_options_start(struct classic_options *o)
{
    if (o->n > LISTS_MOST)
        forget_lists(o);
}
