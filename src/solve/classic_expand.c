/* classic_expand.c: what can be done with all tiles of one number, given what was done with the
 * lower ones.
 *
 * In this order: melds of the old table that stay as they are, runs and sets that hold a Wild
 * bound by rule 5 (with certain tiles, because it matters which copy lies with it), and then
 * all other tiles, of which only the count of each colour matters. Why the states are enough is
 * said in classic_search.c. */
#include <string.h>

#include "classic_parts.h"

#define SHORT_OF(n, need) ((need) > (n) ? (need) - (n) : 0)

static tile_t tile_at(int number, int colour, int copy)
{
    return (tile_t)(tile_make((enum colour)colour, number) + copy * FACES);
}

/* ---- All other tiles ---- */

/* One way to use the tiles of one colour, and the open runs after it. */
struct option {
    struct choice use;
    bool rack;     /* a rack tile is among those used */
    uint64_t runs; /* as in a state */
    uint64_t adds; /* to a sum */
};
#define OPTIONS_MOST 24

/* What the options of several colours come to, eight bits each, so that they add up at once. */
enum {
    SUM_WILDS = 0,    /* Wilds in runs */
    SUM_OWED = 8,     /* Wilds that the open runs will need at least */
    SUM_LEFT = 16,    /* tiles left on the rack */
    SUM_USED = 24,    /* tiles and Wilds laid */
    SUM_SETS = 32,    /* tiles in sets */
    SUM_COLOURS = 40, /* colours with tiles in sets */
    SUM_PAIRS = 48    /* colours with two tiles in sets */
};
#define OF_SUM(sum, what) ((int)((sum) >> (what)&255))
#define TO_SUM(n, what) ((uint64_t)(n) << (what))

struct plain {
    struct expansion *x;
    int number, wilds; /* wilds: unbound ones that are there */
    int spare;         /* bound ones that may lengthen a run later */
    int n[COLOUR_COUNT];
    int order[COLOUR_COUNT], many;  /* the `many` colours with more than one option */
    int for_sets[COLOUR_COUNT + 1]; /* of these from one on, those that may be in sets */
    struct option option[COLOUR_COUNT][OPTIONS_MOST];
};

/* One colour at the present number. */
struct colour_now {
    int open[3], need;       /* open runs; how many have to go on */
    int musts;               /* tiles that have to be laid */
    int next[3];             /* tiles of the next numbers */
    int begin_most, go_most; /* runs that may begin; that may have to go on after it */
    bool lean, bridge;       /* lean: a Wild may lengthen a run that need not go on */
    int begin_wilds;         /* lean: Wilds that may begin a run: only that of 11 12 13 */
    uint64_t after; /* what is open after it in any case: those of length 1 have 2 then */
};

/* Makes an option of `set` and `run` tiles and `wild` Wilds in runs; false when the runs cannot
 * end well. */
static bool make_option(const struct plain *p, int colour, const struct colour_now *c, int set,
                        int run, int wild, int left, struct option *o)
{
    int all = run + wild, more = all - c->need;
    int longer = more < c->open[2] ? more : c->open[2];
    int begun = more - longer, next = begun + c->open[0];
    if (begun > c->begin_most || next > c->go_most)
        return false;
    int owed = SHORT_OF(c->next[0], next) + SHORT_OF(c->next[1], begun);
    if (owed + wild > p->wilds + p->spare)
        return false;
    if (c->lean && owed == 2 && begun && !p->spare && !(c->next[0] | c->next[1] | c->next[2]))
        return false; /* two Wilds for one tile: a set does it, too */
    int room = c->next[0] + p->wilds + p->spare - wild, longs = c->open[1] + longer;
    longs = longs < room ? longs : room; /* more can never go on */
    o->use = (struct choice){(uint8_t)set, (uint8_t)run, (uint8_t)wild};
    o->rack = run + set > c->musts;
    o->runs = c->after | (uint64_t)(unsigned)(begun | longs << 6) << RUNS_BIT(colour, 0);
    o->adds = TO_SUM(wild | owed << SUM_OWED | left << SUM_LEFT, SUM_WILDS) |
              TO_SUM(set + all, SUM_USED) | TO_SUM(set, SUM_SETS) |
              TO_SUM(set > 0, SUM_COLOURS) | TO_SUM(set > 1, SUM_PAIRS);
    return true;
}

/* All options with so many tiles in sets and in runs. Left out, as never better than another:
 * leaving a tile that could lengthen a run of three or more, or (lean) give a Wild its place.
 */
static void add_options(struct plain *p, int colour, const struct colour_now *c, int set,
                        int run, int left)
{
    int all = c->need + c->open[2], most = p->wilds; /* all: what could go on */
    int least = c->need > run ? c->need - run : 0;
    if (left && run < all) {
        if (c->lean)
            return;
        least = all - run;
    }
    if (c->lean) {
        int longer = all - (run > c->need ? run : c->need);
        int extra = c->begin_wilds + (c->bridge && longer > 0 ? longer : 0);
        most = least + extra < most ? least + extra : most;
    }
    for (int wild = least; wild <= most; wild++)
        p->n[colour] +=
            make_option(p, colour, c, set, run, wild, left, &p->option[colour][p->n[colour]]);
}

/* How many of two copies. */
static int copies_in(unsigned bits)
{
    return (int)((bits & 1) + (bits >> 1));
}

static void look_at_colour(const struct plain *p, int colour, struct colour_now *c)
{
    const struct deal *d = p->x->deal;
    uint64_t runs = p->x->s.runs;
    int n = p->number;
    for (int k = 0; k < 3; k++) {
        c->open[k] = OPEN_RUNS(runs, colour, k);
        c->next[k] = d->count[n + 1 + k][colour];
    }
    c->need = c->open[0] + c->open[1];
    c->musts = copies_in(p->x->have[colour] & d->must[n][colour]);
    c->begin_most = n >= NUMBERS - 1 ? 0 : 7;
    c->go_most = n == NUMBERS ? 0 : 7;
    c->lean = d->lean;
    c->bridge = c->next[0] || p->spare || (p->wilds > 1 && c->next[1]);
    c->begin_wilds = n == NUMBERS - 2 ? p->wilds : 0;
    c->after = (uint64_t)(unsigned)c->open[0] << RUNS_BIT(colour, 1);
}

static void list_options(struct plain *p, int colour, int sets)
{
    struct colour_now c;
    int tiles = copies_in(p->x->have[colour]);
    if (!tiles && !(p->x->s.runs >> RUNS_BIT(colour, 0) & 0x1ff) &&
        (!p->wilds || (p->x->deal->lean && p->number != NUMBERS - 2))) {
        p->option[colour][0] = (struct option){.runs = 0};
        p->n[colour] = 1;
        return;
    }
    look_at_colour(p, colour, &c);
    p->n[colour] = 0;
    for (int set = 0; set <= (sets ? tiles : 0); set++)
        for (int run = tiles - set; run >= 0 && set + run >= c.musts; run--)
            add_options(p, colour, &c, set, run, tiles - set - run);
}

/* The Wilds that make sets of `tiles` tiles, at most `most` of one colour: can so many sets of
 * three or four be made? With g sets no colour may have more than g tiles, and tiles and Wilds
 * must be 3g to 4g. That is enough: dealt out in turns, colour by colour, the tiles come to g
 * sets of different colours whose sizes differ by one at most, and Wilds fill the smallest. */
static bool sets_fit(int tiles, int most, int wilds)
{
    for (int g = most > 0 ? most : 1; 3 * g <= tiles + wilds; g++)
        if (tiles + wilds <= 4 * g)
            return true;
    return tiles + wilds == 0;
}

static void finish(struct plain *p, uint64_t sum, uint64_t runs, unsigned seen, int set_wilds)
{
    struct expansion *x = p->x;
    int worth = p->number * (OF_SUM(sum, SUM_USED) + set_wilds) + x->s.worth;
    struct state before = x->s;
    cost_t left = x->left;
    x->s.runs = runs;
    x->s.wilds = (uint8_t)(p->wilds - OF_SUM(sum, SUM_WILDS) - set_wilds);
    if (x->deal->initial)
        x->s.worth = (uint8_t)(worth < CLASSIC_INITIAL ? worth : CLASSIC_INITIAL);
    x->s.seen |= (uint8_t)seen;
    x->left += (cost_t)OF_SUM(sum, SUM_LEFT) * x->deal->price[p->number];
    if (x->deal->keep)
        x->s.left += x->left;
    x->log.set_wilds = set_wilds;
    x->found(x);
    x->left = left;
    x->s = before;
}

static unsigned seen_with(const struct deal *d, int number, int colour)
{
    unsigned seen = 0;
    for (int i = 0; i < d->n_bound; i++)
        if (d->bound[i].taken &&
            d->bound[i].faces >> tile_make((enum colour)colour, number) & 1)
            seen |= 1u << i;
    return seen;
}

/* Wilds that are neither used nor owed. */
static int wilds_to_spend(const struct plain *p, uint64_t sum)
{
    int owed = OF_SUM(sum, SUM_OWED) - p->spare;
    return p->wilds - OF_SUM(sum, SUM_WILDS) - (owed > 0 ? owed : 0);
}

/* Wilds go into sets as far as they are not owed to runs: as many as are needed, or any. */
static void add_set_wilds(struct plain *p, uint64_t sum, uint64_t runs, unsigned seen)
{
    int rest = wilds_to_spend(p, sum);
    int sets = OF_SUM(sum, SUM_SETS), most = OF_SUM(sum, SUM_PAIRS) ? 2 : sets > 0;
    if (!sets) {
        finish(p, sum, runs, seen, 0);
        return;
    }
    for (int w = 0; w <= rest; w++) {
        if (!sets_fit(sets, most, w))
            continue;
        finish(p, sum, runs, seen, w);
        if (p->x->deal->lean)
            break;
    }
}

/* One option of each colour in the order from number k on, in all ways. */
static void combine(struct plain *p, int k, uint64_t sum, uint64_t runs, unsigned seen)
{
    struct expansion *x = p->x;
    if (k == p->many) {
        add_set_wilds(p, sum, runs, seen);
        return;
    }
    int colour = p->order[k];
    for (int i = 0; i < p->n[colour]; i++) {
        const struct option *o = &p->option[colour][i];
        uint64_t next = sum + o->adds;
        int rest = wilds_to_spend(p, next), colours = OF_SUM(next, SUM_COLOURS);
        if (rest < 0 || (colours && colours + p->for_sets[k + 1] + rest < 3))
            continue;
        x->log.plain[colour] = o->use;
        combine(p, k + 1, next, runs + o->runs,
                o->rack && x->deal->n_bound ? seen | seen_with(x->deal, p->number, colour)
                                            : seen);
    }
}

/* Takes the options of colours that have only one, and puts the others in order. */
static void combine_all(struct plain *p)
{
    struct expansion *x = p->x;
    uint64_t sum = 0, runs = x->released;
    unsigned seen = 0;
    p->many = 0;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        const struct option *o = p->option[c];
        if (p->n[c] > 1) {
            p->order[p->many++] = c;
            continue;
        }
        sum += o->adds;
        runs += o->runs;
        x->log.plain[c] = o->use;
        if (o->rack && x->deal->n_bound)
            seen |= seen_with(x->deal, p->number, c);
    }
    p->for_sets[p->many] = 0;
    for (int k = p->many - 1; k >= 0; k--)
        p->for_sets[k] = p->for_sets[k + 1] + (x->have[p->order[k]] != 0);
    if (wilds_to_spend(p, sum) >= 0)
        combine(p, 0, sum, runs, seen);
}

static void plain(struct expansion *x)
{
    struct plain p; /* not cleared: it is large, and this is what takes the time */
    int colours = 0;
    p.x = x;
    p.number = x->number;
    p.wilds = x->s.wilds;
    p.spare = __builtin_popcount(x->s.bound);
    for (int c = 0; c < COLOUR_COUNT; c++)
        colours += x->have[c] != 0;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        list_options(&p, c, colours && colours + p.wilds >= 3);
        if (!p.n[c])
            return;
    }
    memcpy(x->log.have, x->have, sizeof x->have);
    combine_all(&p);
}

/* ---- Melds with bound Wilds ---- */

/* A meld with bound Wilds, as far as it is there. */
struct holder {
    uint8_t racks, in, mates;
};

static bool rule_kept(const struct deal *d, const struct holder *h)
{
    for (int i = 0; i < d->n_bound; i++)
        if ((h->in >> i & 1) && (d->bound[i].taken ? h->racks < 2 : !(h->mates >> i & 1)))
            return false;
    return h->in != 0;
}

static void add_mates(const struct deal *d, tile_t t, struct holder *h)
{
    for (int i = 0; i < d->n_bound; i++)
        if (bits_has(&d->bound[i].mates, t))
            h->mates |= (uint8_t)(1u << i);
}

/* May bound Wild i stand for this tile? */
static bool may_stand(const struct deal *d, int i, int number, int colour)
{
    return d->bound[i].taken || d->bound[i].faces >> tile_make((enum colour)colour, number) & 1;
}

/* All tiles that may come next to a meld with bound Wilds, standing for a colour of the present
 * number: numbered 0 and 1 copies, 2 an unbound Wild, 3 and 4 the bound ones. */
#define ELEMENTS 5

/* Copies that nothing tells apart are tried once. */
static bool same_copies(const struct expansion *x, int colour)
{
    const struct deal *d = x->deal;
    unsigned must = d->must[x->number][colour];
    if (x->have[colour] != 3 || (must != 0 && must != 3))
        return false;
    for (int i = 0; i < d->n_bound; i++)
        if (bits_has(&d->bound[i].mates, tile_at(x->number, colour, 0)) !=
            bits_has(&d->bound[i].mates, tile_at(x->number, colour, 1)))
            return false;
    return true;
}

/* Takes an element if it is there: its tile, and what it adds to the holder. */
static bool take_element(struct expansion *x, int colour, int element, bool in_run,
                         struct holder *h, tile_t *tile)
{
    const struct deal *d = x->deal;
    bool rack = false;
    if (element < 2) {
        if (!(x->have[colour] >> element & 1) || (element && same_copies(x, colour)))
            return false;
        *tile = tile_at(x->number, colour, element);
        x->have[colour] &= (uint8_t) ~(1u << element);
        rack = !(d->must[x->number][colour] >> element & 1);
        if (rack)
            x->s.seen |= (uint8_t)seen_with(d, x->number, colour);
    } else if (element == 2) {
        if (!x->s.wilds)
            return false;
        *tile = FREE_WILD;
        x->s.wilds--;
        rack = !d->must_wilds; /* beside a bound one there is one other at most */
    } else {
        int i = element - 3;
        if (!(x->s.bound >> i & 1) || (in_run && !may_stand(d, i, x->number, colour)))
            return false;
        *tile = d->bound[i].tile;
        x->s.bound &= (uint8_t) ~(1u << i);
        h->in |= (uint8_t)(1u << i);
    }
    if (*tile != FREE_WILD)
        add_mates(d, *tile, h);
    if (rack && h->racks < 2)
        h->racks++;
    return true;
}

/* What taking an element changes. */
struct undo {
    uint8_t have, wilds, bound, seen;
};

static struct undo before_element(const struct expansion *x, int colour)
{
    return (struct undo){x->have[colour], x->s.wilds, x->s.bound, x->s.seen};
}

static void put_back(struct expansion *x, int colour, struct undo u)
{
    x->have[colour] = u.have;
    x->s.wilds = u.wilds;
    x->s.bound = u.bound;
    x->s.seen = u.seen;
}

/* The numbers a stays-where-it-is Wild could stand for in a colour, bit n for number n. */
static unsigned stands_for(const struct bound_wild *w, int colour)
{
    return (unsigned)(w->faces >> 13 * colour & 0x1fff) << 1;
}

/* Can a run that has all below `from` come as far as this number, with Wilds where no tile is?
 */
static bool comes_to(const struct deal *d, int colour, int from, int number)
{
    int wilds = d->wilds + d->n_bound;
    for (int n = from; n < number && wilds >= 0; n++)
        wilds -= !d->count[n][colour];
    return wilds > 0 || (wilds == 0 && d->count[number][colour]);
}

/* May so many rack tiles be in a run from that number on? */
static bool racks_come(const struct deal *d, int colour, int from, int racks)
{
    racks -= d->wilds > d->must_wilds;
    for (int n = from; n <= NUMBERS && racks > 0 && comes_to(d, colour, from, n); n++)
        racks -= d->must[n][colour] != d->have[n][colour];
    return racks <= 0;
}

/* May this bound Wild come to a run from that number on, to stay there or taken? */
static bool may_come(const struct deal *d, const struct bound_wild *w, int colour, int from)
{
    unsigned numbers = stands_for(w, colour) >> from << from;
    return w->taken || (numbers && comes_to(d, colour, from, __builtin_ctz(numbers)));
}

/* Is there a bound Wild that may come to a run of this colour that begins now? One that stays
 * needs a mate there. */
static bool run_worth_beginning(const struct expansion *x, int colour)
{
    const struct deal *d = x->deal;
    for (int i = 0; i < d->n_bound; i++) {
        const struct bound_wild *w = &d->bound[i];
        if (!(x->s.bound >> i & 1))
            continue;
        if (may_come(d, w, colour, x->number) &&
            (w->taken ? racks_come(d, colour, x->number, 2)
                      : w->wild_mate || w->mates_of[colour] >> x->number))
            return true;
    }
    return false;
}

/* Rack tiles of different colours that are there, and a Wild of the rack. */
static int racks_here(const struct expansion *x)
{
    const struct deal *d = x->deal;
    int racks = x->s.wilds && !d->must_wilds;
    for (int c = 0; c < COLOUR_COUNT; c++)
        racks += (x->have[c] & (unsigned)~d->must[x->number][c]) != 0;
    return racks;
}

/* Is bound Wild i there, and may it come to a set that is made now, or to one tile with the
 * other Wild? */
static bool may_be_in_set(const struct expansion *x, int i, int racks)
{
    const struct bound_wild *w = &x->deal->bound[i];
    unsigned mates = 0;
    if (!(x->s.bound >> i & 1))
        return false;
    if (w->taken)
        return racks + racks_here(x) >= 2;
    for (int c = 0; c < COLOUR_COUNT; c++)
        mates |= w->mates_of[c];
    return w->wild_mate || (mates >> x->number & 1);
}

static bool set_worth_making(const struct expansion *x)
{
    for (int i = 0; i < x->deal->n_bound; i++)
        if (may_be_in_set(x, i, 0))
            return true;
    return false;
}

static void special_sets(struct expansion *x);

/* Do the bound Wilds that stay stand, in this row, for what they could stand for? */
static bool stand_well(const struct deal *d, const tile_t *row, int n)
{
    for (int i = 0; i < n; i++)
        for (int b = 0; b < d->n_bound; b++)
            if (row[i] == d->bound[b].tile && !d->bound[b].taken &&
                !(meld_faces(row, n, i) & d->bound[b].faces))
                return false;
    return true;
}

/* The same for the tiles of a set, in the order they will lie. One number tile and two Wilds
 * are a run as well, and in which order they lie decides what the Wilds could stand for: the
 * other orders are these three turned round. */
static bool set_stands(const struct deal *d, tile_t cells[COLOUR_COUNT])
{
    tile_t row[COLOUR_COUNT];
    int n = 0, numbers = 0;
    for (int c = 0; c < COLOUR_COUNT; c++)
        if (cells[c] != TILE_NONE) {
            row[n] = cells[c] == FREE_WILD ? d->wild[0] : cells[c];
            numbers += !tile_is_wild(row[n++]);
        }
    for (int turn = 0; turn < (numbers == 1 ? 3 : 1); turn++) {
        if (stand_well(d, row, n)) {
            memcpy(cells, row, (size_t)n);
            memset(cells + n, TILE_NONE, (size_t)(COLOUR_COUNT - n));
            return true;
        }
        const tile_t first = row[0];
        memmove(row, row + 1, 2);
        row[2] = first;
    }
    return false;
}

/* A set with bound Wilds under way: its places, in the order they are filled. */
struct set_now {
    tile_t cell[COLOUR_COUNT];
    int n;
    struct holder holds;
};

static void add_to_set(struct set_now *set, tile_t t)
{
    set->cell[set->n++] = t;
}

static void whole_set(struct expansion *x, const struct set_now *set)
{
    tile_t *cells = x->log.set[x->log.n_sets];
    if (set->n < 3 || !rule_kept(x->deal, &set->holds))
        return;
    memset(cells, TILE_NONE, COLOUR_COUNT);
    memcpy(cells, set->cell, (size_t)set->n);
    if (!set_stands(x->deal, cells))
        return;
    x->log.n_sets++;
    special_sets(x);
    x->log.n_sets--;
}

/* The number tiles of it from `colour` on. */
static void set_tiles(struct expansion *x, int colour, const struct set_now *set)
{
    if (set->n + COLOUR_COUNT - colour < 3)
        return;
    if (colour == COLOUR_COUNT) {
        whole_set(x, set);
        return;
    }
    set_tiles(x, colour + 1, set);
    struct undo u = before_element(x, colour);
    for (int copy = 0; copy < 2 && set->n < COLOUR_COUNT; copy++) {
        struct set_now next = *set;
        tile_t t;
        if (take_element(x, colour, copy, false, &next.holds, &t)) {
            add_to_set(&next, t);
            set_tiles(x, colour + 1, &next);
        }
        put_back(x, colour, u);
    }
}

/* Its Wilds: a bound one at least; of which colour each is does not matter. */
static void set_wilds(struct expansion *x, int element, const struct set_now *set)
{
    if (element == ELEMENTS) {
        if (set->holds.in)
            set_tiles(x, 0, set);
        return;
    }
    set_wilds(x, element + 1, set);
    if (element > 2 && !may_be_in_set(x, element - 3, set->holds.racks))
        return;
    struct undo u = before_element(x, 0);
    struct set_now next = *set;
    tile_t t;
    if (take_element(x, 0, element, false, &next.holds, &t)) {
        add_to_set(&next, t);
        set_wilds(x, element + 1, &next);
    }
    put_back(x, 0, u);
}

static void special_sets(struct expansion *x)
{
    plain(x);
    if (x->s.bound && x->log.n_sets < WILDS && set_worth_making(x))
        set_wilds(x, 2, &(struct set_now){.n = 0});
}

/* Does what was just taken matter to rule 5? */
static bool contributes(const struct expansion *x, uint8_t bound_before, const struct holder *h)
{
    const struct deal *d = x->deal;
    if (h->in)
        return true;
    for (int i = 0; i < d->n_bound; i++)
        if ((bound_before >> i & 1) && (d->bound[i].taken ? h->racks > 0 : h->mates >> i & 1))
            return true;
    return false;
}

static void special_go_on(struct expansion *x, int j);
static void special_begin(struct expansion *x, int j);

static void next_special(struct expansion *x, int j, enum special_act act)
{
    if (act == SPECIAL_BEGINS)
        special_begin(x, j + 1);
    else
        special_go_on(x, j + 1);
}

/* May the rule be kept by what can still come to a special run, from the next number on? */
static bool can_be_kept(const struct expansion *x, const struct special *r)
{
    const struct deal *d = x->deal;
    int from = x->number + 1;
    bool one = false;
    for (int i = 0; i < d->n_bound; i++) {
        const struct bound_wild *w = &d->bound[i];
        bool in = r->in >> i & 1, later = x->s.bound >> i & 1;
        bool good = w->taken
                        ? racks_come(d, r->colour, from, 2 - r->racks)
                        : (r->mates >> i & 1) || w->wild_mate || w->mates_of[r->colour] >> from;
        if (in && !good)
            return false;
        one |= in || (later && good && may_come(d, w, r->colour, from));
    }
    return one;
}

/* Special run j has taken a tile. Once it keeps rule 5 it is an open run like others; but
 * another bound Wild may need what is in it. */
static void lengthened(struct expansion *x, int j, enum special_act act)
{
    struct special *r = &x->s.special[j], before = *r;
    struct special_log *l = &x->log.special[j];
    bool kept = rule_kept(x->deal, &(struct holder){r->racks, r->in, r->mates});
    l->act = act;
    l->colour = r->colour;
    if (kept && r->length + NUMBERS - x->number >= 3) {
        uint64_t one = (uint64_t)1 << RUNS_BIT(r->colour, r->length - 1);
        x->released += one;
        *r = (struct special){0};
        l->ends = true;
        next_special(x, j, act);
        l->ends = false;
        *r = before;
        x->released -= one;
    }
    if ((!kept || x->s.bound) && x->number < NUMBERS && can_be_kept(x, r))
        next_special(x, j, act);
}

/* Tries all that special run j may take now. */
static void lengthen(struct expansion *x, int j, enum special_act act)
{
    struct special *r = &x->s.special[j], before = *r;
    struct undo u = before_element(x, before.colour);
    for (int e = 0; e < ELEMENTS; e++) {
        struct holder h = {before.racks, before.in, before.mates};
        if (take_element(x, before.colour, e, true, &h, &x->log.special[j].tile) &&
            (act == SPECIAL_GOES_ON || contributes(x, u.bound, &h))) {
            *r = (struct special){
                true,    before.colour, (uint8_t)(before.length < 3 ? before.length + 1 : 3),
                h.racks, h.in,          h.mates};
            lengthened(x, j, act);
        }
        put_back(x, before.colour, u);
    }
    *r = before;
    x->log.special[j].act = SPECIAL_NONE;
}

/* Begins a special run in slot j, alone or after an open run. */
static void begin_in(struct expansion *x, int j, int colour)
{
    for (int after = 0; after <= 3; after++) {
        uint64_t one = after ? (uint64_t)1 << RUNS_BIT(colour, after - 1) : 0;
        if (after ? !OPEN_RUNS(x->s.runs, colour, after - 1) : x->number > NUMBERS - 2)
            continue;
        x->s.runs -= one;
        x->s.special[j] =
            (struct special){.on = true, .colour = (uint8_t)colour, .length = (uint8_t)after};
        x->log.special[j].after = after;
        lengthen(x, j, SPECIAL_BEGINS);
        x->s.special[j] = (struct special){0};
        x->s.runs += one;
    }
}

/* Begins runs in the slots from j on, or none. */
static void special_begin(struct expansion *x, int j)
{
    int waiting = 0;
    while (j < WILDS && (x->s.special[j].on || x->log.special[j].act != SPECIAL_NONE))
        j++;
    special_sets(x);
    for (int i = 0; i < WILDS; i++)
        waiting += x->s.special[i].on && !x->s.special[i].in;
    if (j >= WILDS || __builtin_popcount(x->s.bound) <= waiting)
        return;
    for (int c = 0; c < COLOUR_COUNT; c++)
        if (run_worth_beginning(x, c))
            begin_in(x, j, c);
}

/* The special runs from slot j on go on. */
static void special_go_on(struct expansion *x, int j)
{
    if (j == WILDS)
        special_begin(x, 0);
    else if (x->s.special[j].on)
        lengthen(x, j, SPECIAL_GOES_ON);
    else
        special_go_on(x, j + 1);
}

/* ---- Melds that stay as they are ---- */

static unsigned taken_wilds(const struct deal *d)
{
    unsigned taken = 0;
    for (int i = 0; i < d->n_bound; i++)
        taken |= (unsigned)d->bound[i].taken << i;
    return taken;
}

/* Its tiles of the present number are its own. */
static void reserve(struct expansion *x, const struct old_meld *m)
{
    for (int i = 0; i < m->n; i++) {
        tile_t t = m->tile[i];
        if (!tile_is_wild(t) && tile_number(t) == x->number)
            x->have[tile_colour(t)] &= (uint8_t) ~(t >= FACES ? 2u : 1u);
    }
}

/* Melds from number i on that have their first number now: each stays or is changed. */
static void keep_from(struct expansion *x, int i)
{
    const struct deal *d = x->deal;
    while (i < d->n_melds && d->meld[i].first != x->number)
        i++;
    if (i == d->n_melds) {
        special_go_on(x, 0);
        return;
    }
    const struct old_meld *m = &d->meld[i];
    int free_wilds = m->wilds - __builtin_popcount(m->bound);
    if (free_wilds <= x->s.wilds && !(m->bound & ~x->s.bound) && !(m->bound & taken_wilds(d))) {
        struct expansion before = *x;
        reserve(x, m);
        x->s.wilds -= (uint8_t)free_wilds;
        x->s.bound &= (uint8_t)~m->bound;
        if (m->last > x->number)
            x->s.kept |= (uint16_t)(1u << m->slot);
        x->log.kept |= (uint64_t)1 << i;
        keep_from(x, i + 1);
        *x = before;
    }
    x->changed++;
    keep_from(x, i + 1);
    x->changed--;
}

static void keep(struct expansion *x)
{
    const struct deal *d = x->deal;
    for (int i = 0; i < d->n_melds; i++) {
        const struct old_meld *m = &d->meld[i];
        if (m->first >= x->number || m->last < x->number || !(x->s.kept >> m->slot & 1))
            continue;
        reserve(x, m);
        if (m->last == x->number)
            x->s.kept &= (uint16_t) ~(1u << m->slot);
    }
    keep_from(x, 0);
}

void classic_expand(struct expansion *x, const struct state *s)
{
    x->s = *s;
    x->number = ++x->s.layer;
    x->left = 0;
    x->changed = 0;
    if (x->deal->keep || x->deal->n_bound) /* what else is in it is written anew */
        memset(&x->log, 0, sizeof x->log);
    x->log.number = x->number;
    x->released = 0;
    memcpy(x->have, x->deal->have[x->number], sizeof x->have);
    if (x->deal->keep || (x->deal->hold && s->kept))
        keep(x);
    else if (x->deal->n_bound)
        special_go_on(x, 0);
    else
        plain(x);
}

bool classic_is_end(const struct deal *d, const struct state *s)
{
    if (s->bound || (taken_wilds(d) & ~s->seen) || (d->initial && s->worth < CLASSIC_INITIAL))
        return false;
    for (int j = 0; j < WILDS; j++)
        if (s->special[j].on)
            return false;
    return d->lean || s->wilds <= d->wilds - d->must_wilds;
}
