/* classic_cover_melds.c: finds all melds that can cover a tile.
 *
 * Tiles that look the same are exchanged freely, so most choices between them are made here. An
 * open tile is taken before one of an untouched meld: if a way took that one and put the open
 * tile elsewhere, the two could change places. There are two exceptions. The open tile may be
 * from the rack and stay there. And if melds must not be taken apart, the tile of an untouched
 * meld is taken together with that whole meld. */
#include "classic_cover_parts.h"

#include <stdlib.h>
#include <string.h>

#define HIGHEST 13

struct making {
    struct cover *c;
    const struct cover_state *s;
    int colour, number; /* of the tile to cover */
    uint64_t least;
    int count, most;
    bool keep;
    tile_t anchor, with; /* if a Wild is to be covered (with): the lowest tile beside it */
    /* The meld so far. */
    tile_t at[HIGHEST + 1]; /* a run by number; a set by colour, then Wilds */
    uint64_t touched;
    int reals, wilds;
    tile_t wild[COVER_WILDS];
    struct tile_bits loans; /* tiles of untouched melds that are taken only with the meld */
};

static tile_t copy_of(int face, int copy)
{
    return (tile_t)(face + copy * FACES);
}

uint64_t classic_look(const tile_t *tile, int n)
{
    uint64_t look = 0;
    for (int i = 0; i < n; i++)
        look += (uint64_t)1 << tile_face(tile[i]); /* WILD is bit 52, and two of them 53 */
    return look;
}

tile_t cover_pick(const struct cover *c, const struct cover_state *s, int face)
{
    for (int rack = 0; rack < 2; rack++)
        for (int copy = 0; copy < 2; copy++) {
            tile_t t = copy_of(face, copy);
            if (bits_has(&s->open, t) && bits_has(&c->want->task.rack, t) == rack)
                return t;
        }
    return TILE_NONE;
}

/* ---- Tiles to choose from ---- */

struct choice_of_tile {
    tile_t tile;
    bool loan;
};

static bool is_whole(const struct cover *c, const struct cover_state *s, tile_t t)
{
    return c->meld_of[t] && (s->whole >> (c->meld_of[t] - 1) & 1);
}

static bool may_touch(const struct making *m, tile_t t)
{
    uint64_t bit = (uint64_t)1 << (m->c->meld_of[t] - 1);
    return (m->touched & bit) || __builtin_popcountll(m->touched) < m->s->changed;
}

static bool is_used(const struct making *m, tile_t t)
{
    for (int i = 0; i < m->wilds; i++)
        if (m->wild[i] == t)
            return true;
    return false;
}

/* Two untouched melds that look the same are as good as each other. */
static bool same_source(const struct making *m, tile_t a, tile_t b)
{
    int i = m->c->meld_of[a] - 1, k = m->c->meld_of[b] - 1;
    return i == k ||
           (m->c->look[i] == m->c->look[k] && !(m->touched >> i & 1) && !(m->touched >> k & 1));
}

static tile_t open_copy(const struct making *m, int face)
{
    struct cover_state s = *m->s;
    for (int i = 0; i < m->wilds; i++)
        bits_remove(&s.open, m->wild[i]);
    return cover_pick(m->c, &s, face);
}

/* Which copies of this face may come next? At most three. */
static int choices(const struct making *m, int face, struct choice_of_tile out[3])
{
    tile_t open = open_copy(m, face), before = TILE_NONE;
    int n = 0;
    bool may_stay = false;
    if (open != TILE_NONE) {
        may_stay = m->s->slack > 0 && bits_has(&m->c->want->task.rack, open);
        out[n++] = (struct choice_of_tile){open, false};
        if (!m->c->limited && !may_stay)
            return n;
    }
    for (int copy = 0; copy < 2; copy++) {
        tile_t t = copy_of(face, copy);
        if (!is_whole(m->c, m->s, t) || is_used(m, t) || !may_touch(m, t) ||
            (before != TILE_NONE && same_source(m, before, t)))
            continue;
        before = t;
        out[n++] = (struct choice_of_tile){t, open != TILE_NONE && !may_stay};
    }
    return n;
}

static void take(struct making *m, struct choice_of_tile choice)
{
    tile_t t = choice.tile;
    if (is_whole(m->c, m->s, t))
        m->touched |= (uint64_t)1 << (m->c->meld_of[t] - 1);
    if (choice.loan)
        bits_add(&m->loans, t);
    if (tile_is_wild(t))
        m->wild[m->wilds++] = t;
    else
        m->reals++;
}

/* Two Wilds are taken in one order only: open ones first. */
static bool in_order(const struct making *m, tile_t wild)
{
    if (!m->wilds)
        return true;
    bool before = is_whole(m->c, m->s, m->wild[0]), now = is_whole(m->c, m->s, wild);
    return before == now ? !before || wild > m->wild[0] : now;
}

/* ---- Rule 5 ---- */

/* Does a tile of the rack look like this one? */
static bool on_rack(const struct making *m, tile_t t)
{
    const struct tile_bits *rack = &m->c->want->task.rack;
    return bits_has(rack, t) || bits_has(rack, copy_of(tile_face(t), t < FACES));
}

/* Is it a run, as far as that matters: with two number tiles, which differ? */
static bool is_run(const struct cover_row *r)
{
    int number = 0;
    for (int i = 0; i < r->n; i++) {
        if (tile_is_wild(r->tile[i]))
            continue;
        if (number && number != tile_number(r->tile[i]))
            return true;
        number = tile_number(r->tile[i]);
    }
    return false;
}

/* Tiles in the meld that may be from the rack, except that Wild. In a run only those right
 * beside it, with the other Wild between them. */
static int from_rack(const struct making *m, const struct cover_row *r, int but)
{
    bool beside = !m->c->want->task.loose && is_run(r);
    int n = 0;
    for (int i = 0; i < r->n; i++) {
        bool rack = i != but && on_rack(m, r->tile[i]);
        n += rack;
        if (!beside || rack || tile_is_wild(r->tile[i]))
            continue;
        if (i > but)
            break;
        n = 0;
    }
    return n;
}

static bool has_mate(const struct cover_row *r, int but, uint64_t mates)
{
    for (int i = 0; i < r->n; i++)
        if (i != but && (mates >> tile_face(r->tile[i]) & 1))
            return true;
    return false;
}

/* Could the Wild at this place be there, whichever it is? What is possible for the way as a
 * whole is decided in the end. */
static bool wild_fits(const struct making *m, const struct cover_row *r, int at)
{
    uint64_t now = meld_faces(r->tile, r->n, at);
    for (int i = 0; i < m->c->n_wilds; i++) {
        const struct cover_wild *w = &m->c->wild[i];
        if ((w->faces & now) && has_mate(r, at, w->mates))
            return true;
        if (w->replaceable && !m->c->want->plain && from_rack(m, r, at) >= 2)
            return true;
    }
    return false;
}

static bool wilds_fit(const struct making *m, const struct cover_row *r)
{
    for (int i = 0; i < r->n && m->c->binds && m->wilds; i++)
        if (tile_is_wild(r->tile[i]) && !wild_fits(m, r, i))
            return false;
    return true;
}

/* ---- Whole melds ---- */

int cover_count_apart(const struct cover *c, uint64_t touched, const struct tile_bits *tiles)
{
    int n = 0;
    for (uint64_t rest = touched; rest; rest &= rest - 1)
        n += !bits_within(&c->meld[__builtin_ctzll(rest)], tiles);
    return n;
}

/* Tiles that were taken only with their meld. */
static bool loans_are_whole(const struct making *m, const struct tile_bits *tiles)
{
    for (int i = 0; i < 2; i++)
        for (uint64_t rest = m->loans.bit[i]; rest; rest &= rest - 1) {
            int t = i * 64 + __builtin_ctzll(rest);
            if (!bits_within(&m->c->meld[m->c->meld_of[t] - 1], tiles))
                return false;
        }
    return true;
}

/* An old meld laid once more is a meld that is not changed. */
static bool is_old(const struct making *m, uint64_t look)
{
    for (uint64_t rest = m->touched; rest; rest &= rest - 1)
        if (m->c->look[__builtin_ctzll(rest)] == look)
            return true;
    return false;
}

/* Of a meld with the Wild to be covered: is the anchor the lowest of its tiles? */
static bool is_anchored(const struct making *m, const struct cover_row *r)
{
    bool there = false;
    if (m->with == TILE_NONE)
        return true;
    for (int i = 0; i < r->n; i++) {
        there |= r->tile[i] == m->with;
        if (!tile_is_wild(r->tile[i]) && r->tile[i] < m->anchor)
            return false;
    }
    return there;
}

static void keep_option(struct cover *c, const struct cover_option *o)
{
    c->option = mem_more(c->option, c->options, &c->room, sizeof *c->option);
    c->option[c->options++] = *o;
}

static void found_meld(struct making *m, const struct cover_row *r)
{
    struct cover_option o = {*r, m->touched, classic_look(r->tile, r->n)};
    struct tile_bits tiles = {{0, 0}};
    for (int i = 0; i < r->n; i++)
        bits_add(&tiles, r->tile[i]);
    if (o.look < m->least || is_old(m, o.look) || !is_anchored(m, r) ||
        !loans_are_whole(m, &tiles) ||
        (m->c->limited && cover_count_apart(m->c, m->touched, &tiles) > m->s->apart) ||
        !wilds_fit(m, r))
        return;
    m->count++;
    if (m->keep)
        keep_option(m->c, &o);
}

static bool is_full(const struct making *m)
{
    return m->count >= m->most;
}

/* ---- Runs ---- */

/* If it does not matter what the Wild stands for, it goes to the upper end. A run of one tile
 * and two Wilds is found as a set. */
static void end_run(struct making *m, int low, int high)
{
    struct cover_row r = {.n = (uint8_t)(high - low + 1)};
    if (r.n < 3 || m->reals < 2 ||
        (!m->c->n_wilds && tile_is_wild(m->at[low]) && high < HIGHEST))
        return;
    memcpy(r.tile, m->at + low, r.n);
    found_meld(m, &r);
}

static void run_up(struct making *m, int low, int high);
static void run_down(struct making *m, int low);

/* Adds a tile below or above in every way, and goes on. */
static void run_next(struct making *m, int low, int high, bool up)
{
    struct choice_of_tile choice[3];
    int number = up ? high + 1 : low - 1;
    for (int wild = 0; wild < 2; wild++) {
        int face = wild ? WILD : (int)tile_make((enum colour)m->colour, number);
        int n = wild && m->wilds == COVER_WILDS ? 0 : choices(m, face, choice);
        for (int i = 0; i < n && !is_full(m); i++) {
            struct making before = *m;
            if (wild && !in_order(m, choice[i].tile))
                continue;
            take(m, choice[i]);
            m->at[number] = choice[i].tile;
            if (up)
                run_up(m, low, number);
            else
                run_down(m, number);
            before.count = m->count;
            *m = before;
        }
    }
}

static void run_up(struct making *m, int low, int high)
{
    end_run(m, low, high);
    if (high < HIGHEST && !is_full(m))
        run_next(m, low, high, true);
}

static void run_down(struct making *m, int low)
{
    run_up(m, low, m->number);
    if (low > 1 && !is_full(m))
        run_next(m, low, m->number, false);
}

/* ---- Sets ---- */

static void end_set(struct making *m, int n)
{
    struct cover_row r = {.n = (uint8_t)n};
    int middle = m->at[1];
    if (n < 3 || n > COLOUR_COUNT)
        return;
    memcpy(r.tile, m->at, r.n);
    found_meld(m, &r);
    if (m->reals > 1 || !m->c->n_wilds)
        return;
    /* One tile and two Wilds may also be a run, where the order says what they stand for. */
    r.tile[1] = r.tile[0];
    r.tile[0] = (tile_t)middle;
    found_meld(m, &r);
}

static void add_wilds(struct making *m, int n)
{
    struct choice_of_tile choice[3];
    end_set(m, n);
    if (n == COLOUR_COUNT || m->wilds == COVER_WILDS || is_full(m))
        return;
    int k = choices(m, WILD, choice);
    for (int i = 0; i < k; i++) {
        struct making before = *m;
        if (!in_order(m, choice[i].tile))
            continue;
        take(m, choice[i]);
        m->at[n] = choice[i].tile;
        add_wilds(m, n + 1);
        before.count = m->count;
        *m = before;
    }
}

static void add_colours(struct making *m, int colour, int n)
{
    struct choice_of_tile choice[3];
    if (is_full(m))
        return;
    if (colour == COLOUR_COUNT) {
        add_wilds(m, n);
        return;
    }
    add_colours(m, colour + 1, n);
    if (colour == m->colour)
        return;
    int k = choices(m, tile_make((enum colour)colour, m->number), choice);
    for (int i = 0; i < k; i++) {
        struct making before = *m;
        take(m, choice[i]);
        m->at[n] = choice[i].tile;
        add_colours(m, colour + 1, n + 1);
        before.count = m->count;
        *m = before;
    }
}

/* ---- All of them ---- */

static void melds_with(struct making *m, tile_t t)
{
    m->colour = (int)tile_colour(t);
    m->number = tile_number(t);
    take(m, (struct choice_of_tile){t, false});
    m->at[0] = t;
    add_colours(m, 0, 1);
    m->at[m->number] = t;
    if (!is_full(m))
        run_down(m, m->number);
}

/* A Wild is covered last, so all other tiles of its meld are from untouched melds. */
static void melds_with_wild(struct making *m, tile_t wild)
{
    struct making before = *m;
    for (tile_t t = 0; t < TILE_MAX && !is_full(m); t++) {
        if (tile_is_wild(t) || !is_whole(m->c, m->s, t) || !may_touch(m, t))
            continue;
        m->anchor = t;
        m->with = wild;
        melds_with(m, t);
        before.count = m->count;
        *m = before;
    }
}

int cover_melds(struct cover *c, const struct cover_state *s, tile_t t, uint64_t least,
                int most, bool keep)
{
    struct making m = {
        .c = c, .s = s, .least = least, .most = most, .keep = keep, .with = TILE_NONE};
    if (tile_is_wild(t))
        melds_with_wild(&m, t);
    else
        melds_with(&m, t);
    return m.count;
}
