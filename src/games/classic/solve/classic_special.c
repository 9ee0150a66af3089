/* classic_special.c: runs and sets that hold a Wild bound by rule 5.
 *
 * They are made of particular tiles, because it matters which copy lies with the Wild. */
#include <string.h>

#include "classic_parts.h"

static tile_t tile_at(int number, int colour, int copy)
{
    return (tile_t)(tile_make((enum colour)colour, number) + copy * FACES);
}

/* A meld with bound Wilds, as far as it is there: as in struct special. A set has no order, so
 * all its rack tiles are beside each Wild; and so it is in a run if rule 5 is read loosely,
 * where it also does not matter whether a taken Wild has a mate. (Puzzles are made from games
 * by that reading. So that they stay what they are, its search does exactly what it always
 * did.) */
struct holder {
    uint8_t racks, in, mates;
};

static bool rule_kept(const struct deal *d, const struct holder *h)
{
    unsigned kept = d->loose ? h->mates & ~d->taken : h->mates;
    kept |= h->racks >= 2 ? d->taken : 0;
    return h->in && !(h->in & ~kept);
}

/* A run with taken Wilds has one more tile: a rack tile, a taken Wild, or another one, which
 * breaks the stretch. Every taken Wild in the stretch has the same rack tiles beside it. False
 * if a Wild cannot have two any more. */
static bool lengthen_stretch(const struct deal *d, bool breaks, struct holder *h)
{
    if (breaks && (h->in & d->taken & ~(unsigned)h->mates))
        return false;
    if (breaks)
        h->racks = 0;
    else if (h->racks >= 2)
        h->mates |= (uint8_t)(h->in & d->taken);
    return true;
}

/* May bound Wild i stand for this tile? */
static bool may_stand(const struct deal *d, int i, int number, int colour)
{
    return d->bound[i].taken || d->bound[i].faces >> tile_make((enum colour)colour, number) & 1;
}

/* All tiles that may come next in a meld with bound Wilds, standing for a colour of the present
 * number: 0 and 1 are copies, 2 is an unbound Wild, 3 and 4 are the bound ones. */
#define ELEMENTS 5

/* Copies that do not differ in any way are tried once. */
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
    bool rack = false, breaks = true;
    if (element < 2) {
        if (!(x->have[colour] >> element & 1) || (element && same_copies(x, colour)))
            return false;
        *tile = tile_at(x->number, colour, element);
        x->have[colour] &= (uint8_t) ~(1u << element);
        rack = !(d->must[x->number][colour] >> element & 1);
        if (rack && d->taken)
            x->s.seen = (uint8_t)classic_seen_add(d, x->s.seen,
                                                  classic_seen_with(d, x->number, colour));
    } else if (element == 2) {
        if (!x->s.wilds)
            return false;
        *tile = FREE_WILD;
        x->s.wilds--;
        rack = !d->must_wilds; /* beside a bound one there is at most one other */
    } else {
        int i = element - 3;
        breaks = !d->bound[i].taken;
        if (!(x->s.bound >> i & 1) || (in_run && !may_stand(d, i, x->number, colour)) ||
            (in_run && d->apart && !breaks && (h->in & d->taken)))
            return false;
        *tile = d->bound[i].tile;
        x->s.bound &= (uint8_t) ~(1u << i);
        h->in |= (uint8_t)(1u << i);
    }
    if (*tile != FREE_WILD)
        for (int i = 0; i < d->n_bound; i++)
            if ((d->loose || !d->bound[i].taken) && bits_has(&d->bound[i].mates, *tile))
                h->mates |= (uint8_t)(1u << i);
    if (rack && h->racks < 2)
        h->racks++;
    return !in_run || !d->taken || d->loose || lengthen_stretch(d, breaks && !rack, h);
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

/* Can a run that has everything below `from` reach this number, with Wilds where there is no
 * tile? */
static bool comes_to(const struct deal *d, int colour, int from, int number)
{
    int wilds = d->wilds + d->n_bound;
    for (int n = from; n < number && wilds >= 0; n++)
        wilds -= !d->count[n][colour];
    return wilds > 0 || (wilds == 0 && d->count[number][colour]);
}

/* May this many rack tiles be in a run from that number on? */
static bool racks_come(const struct deal *d, int colour, int from, int racks)
{
    racks -= d->wilds > d->must_wilds;
    for (int n = from; n <= NUMBERS && racks > 0 && comes_to(d, colour, from, n); n++)
        racks -= d->must[n][colour] != d->have[n][colour];
    return racks <= 0;
}

/* Can a stretch of rack tiles and taken Wilds have this many rack tiles from that number on? */
static bool stretch_comes(const struct expansion *x, int colour, int from, int racks)
{
    const struct deal *d = x->deal;
    int own = d->wilds > d->must_wilds, other = (x->s.bound & d->taken) != 0;
    for (int n = from; racks > 0 && n <= NUMBERS; n++) {
        bool rack = d->must[n][colour] != d->have[n][colour];
        if (!rack && !own && !other)
            return false;
        racks -= rack || own;
        if (!rack && own)
            own = 0;
        else if (!rack)
            other = 0;
    }
    return racks <= 0;
}

/* May this bound Wild come into a run from that number on, to stay there or taken? */
static bool may_come(const struct deal *d, const struct bound_wild *w, int colour, int from)
{
    /* If it stays, the numbers that it could stand for in the colour, bit n for number n. */
    unsigned numbers = (unsigned)(w->faces >> 13 * colour & 0x1fff) << 1 >> from << from;
    return w->taken || (numbers && comes_to(d, colour, from, __builtin_ctz(numbers)));
}

/* Is there a bound Wild that may come into a run of this colour that begins now? One that stays
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

/* The number of different colours with a rack tile here, plus one for a Wild from the rack. */
static int racks_here(const struct expansion *x)
{
    const struct deal *d = x->deal;
    int racks = x->s.wilds && !d->must_wilds;
    for (int c = 0; c < COLOUR_COUNT; c++)
        racks += (x->have[c] & (unsigned)~d->must[x->number][c]) != 0;
    return racks;
}

/* Is bound Wild i there, and may it come into a set that is made now, or to one tile with the
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

/* The same for a set of two or more number tiles, which is not a run: a Wild in it could stand
 * for any missing colour. */
static bool stand_in_set(const struct expansion *x, const tile_t *row, int n)
{
    const struct deal *d = x->deal;
    uint64_t missing = 0;
    unsigned there = 0;
    for (int i = 0; i < n; i++)
        if (!tile_is_wild(row[i]))
            there |= 1u << tile_colour(row[i]);
    for (int c = 0; c < COLOUR_COUNT; c++)
        if (!(there >> c & 1))
            missing |= (uint64_t)1 << tile_make((enum colour)c, x->number);
    for (int i = 0; i < n; i++)
        for (int b = 0; b < d->n_bound; b++)
            if (row[i] == d->bound[b].tile && !d->bound[b].taken &&
                !(missing & d->bound[b].faces))
                return false;
    return true;
}

/* The same for the tiles of a set, in the order in which they will lie. One number tile and two
 * Wilds are a run as well, and their order decides what the Wilds could stand for. The other
 * orders are these three turned round. */
static bool set_stands(const struct expansion *x, tile_t cells[COLOUR_COUNT])
{
    const struct deal *d = x->deal;
    tile_t row[COLOUR_COUNT];
    int n = 0, numbers = 0;
    for (int c = 0; c < COLOUR_COUNT; c++)
        if (cells[c] != TILE_NONE) {
            row[n] = cells[c] == FREE_WILD ? d->wild[0] : cells[c];
            numbers += !tile_is_wild(row[n++]);
        }
    bool stands = numbers > 1 && stand_in_set(x, row, n);
    for (int turn = 0; turn < 3 && numbers == 1 && !stands; turn++) {
        const tile_t first = row[0];
        memmove(row, row + 1, 2);
        row[2] = first;
        stands = stand_well(d, row, n);
    }
    if (!stands)
        return false;
    memcpy(cells, row, (size_t)n);
    memset(cells + n, TILE_NONE, (size_t)(COLOUR_COUNT - n));
    return true;
}

/* A set with bound Wilds under way: its places, in the order in which they are filled. */
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
    if (!set_stands(x, cells))
        return;
    x->log.n_sets++;
    special_sets(x);
    x->log.n_sets--;
}

/* Adds its number tiles from `colour` on. */
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

/* Adds its Wilds, at least one of them bound. It does not matter which colour each stands
 * for. */
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
    classic_plain(x);
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

/* Can what may still come into a special run, from the next number on, keep the rule? */
static bool can_be_kept(const struct expansion *x, const struct special *r)
{
    const struct deal *d = x->deal;
    int from = x->number + 1;
    bool one = false;
    for (int i = 0; i < d->n_bound; i++) {
        const struct bound_wild *w = &d->bound[i];
        bool in = r->in >> i & 1, later = x->s.bound >> i & 1, has = r->mates >> i & 1;
        bool good;
        if (!w->taken)
            good = has || w->wild_mate || w->mates_of[r->colour] >> from;
        else if (in && !d->loose)
            good = has || stretch_comes(x, r->colour, from, 2 - r->racks);
        else
            good = racks_come(d, r->colour, from, 2 - r->racks);
        if (in && !good)
            return false;
        one |= in || (later && good && may_come(d, w, r->colour, from));
    }
    return one;
}

/* Special run j has taken a tile. Once it keeps rule 5 it is an open run like any other, but
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
            ((act == SPECIAL_GOES_ON && x->deal->loose) || contributes(x, u.bound, &h))) {
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

/* Continues the special runs from slot j on. */
static void special_go_on(struct expansion *x, int j)
{
    if (j == WILDS)
        special_begin(x, 0);
    else if (x->s.special[j].on)
        lengthen(x, j, SPECIAL_GOES_ON);
    else
        special_go_on(x, j + 1);
}

void classic_special(struct expansion *x)
{
    special_go_on(x, 0);
}
