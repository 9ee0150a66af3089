/* code_steps.c: the steps of a solution in few bits.
 *
 * Each step says which tiles go where. A tile is likely to be on the rack (put) or on the table
 * (move), and likely to go next to the tile before it, or to a cell where it fits. A step
 * that is not written as our own steps are is told letter by letter. */
#include "code_parts.h"

#include <string.h>

#include "lines.h"

#define STEPS_MOST 200
#define ITEMS_MOST 40 /* of one step */
#define CELLS_MOST 512
#define TEXT_MOST 2000 /* letters, if told by letters */
#define SPAN (2 * PLACE_MAX)
#define NOTHING (-1)

enum verb { VERB_PUT, VERB_MOVE, VERB_TAKE, VERBS };

static const char *const VERB_WORD[VERBS] = {"put", "move", "take"};

struct item {
    int face;
    bool second; /* r5', the second copy */
    struct place to;
};

struct own_step {
    enum verb verb;
    int n;
    struct item item[ITEMS_MOST];
};

/* What the steps have made of the table and the rack so far. */
struct world {
    struct code_tiles table;
    int rack[FACES];
    bool copies;
    struct place last; /* where the last tile went */
    bool any_last;
    struct coder_odds another[2]; /* another tile in this step, another step */
    struct coder_odds second;
    uint32_t verb[VERBS];
};

/* ---- Text ---- */

static bool read_item(const struct world *w, struct scan *s, enum verb verb, struct item *out)
{
    struct word name, at;
    tile_t tile;
    if (!scan_word(s, &name) || !tile_read_copy(name.at, name.len, &tile))
        return false;
    out->face = tile_face(tile);
    out->second = tile >= FACES;
    if (out->second && !w->copies)
        return false;
    return verb == VERB_TAKE || (scan_word(s, &at) && place_read(at.at, at.len, &out->to));
}

static bool read_step(const struct world *w, struct scan *s, struct own_step *out)
{
    struct word verb;
    out->verb = VERB_PUT;
    out->n = 0;
    if (!scan_word(s, &verb))
        return false;
    while (out->verb < VERBS && !word_is(&verb, VERB_WORD[out->verb]))
        out->verb++;
    if (out->verb == VERBS)
        return false;
    while (s->pos < s->line_len)
        if (out->n == ITEMS_MOST || !read_item(w, s, out->verb, &out->item[out->n++]))
            return false;
    return out->n > 0;
}

static void write_step(const struct own_step *s, struct buf *out)
{
    buf_addf(out, "%s%s", out->len ? "\n" : "", VERB_WORD[s->verb]);
    for (int i = 0; i < s->n; i++) {
        buf_add(out, " ");
        buf_tile_copy(out, (tile_t)(s->item[i].face + (s->item[i].second ? FACES : 0)));
        if (s->verb == VERB_TAKE)
            continue;
        buf_add(out, " ");
        buf_place(out, s->item[i].to);
    }
}

/* Reads a step from the current line. False if it is not written as we would write it. */
static bool read_own(const struct world *w, const struct scan *line, struct own_step *out)
{
    struct scan s = *line;
    struct buf again = {0};
    bool good = read_step(w, &s, out);
    if (good)
        write_step(out, &again);
    good =
        good && again.len == line->line_len && !memcmp(again.data, line->line_text, again.len);
    buf_free(&again);
    return good;
}

/* ---- The world ---- */

static int face_at(const struct world *w, int x, int y)
{
    for (int i = 0; i < w->table.n; i++)
        if (w->table.at[i].x == x && w->table.at[i].y == y && !w->table.at[i].z)
            return w->table.face[i];
    return NOTHING;
}

static int index_of(const struct world *w, int face)
{
    int i = 0;
    while (i < w->table.n && w->table.face[i] != face)
        i++;
    return i;
}

static void off_table(struct world *w, int face)
{
    int i = index_of(w, face);
    if (i == w->table.n)
        return;
    w->table.n--;
    w->table.face[i] = w->table.face[w->table.n];
    w->table.at[i] = w->table.at[w->table.n];
}

static void onto_table(struct world *w, int face, struct place at)
{
    if (w->table.n == TILE_MAX)
        return;
    w->table.face[w->table.n] = (uint8_t)face;
    w->table.at[w->table.n++] = at;
}

static int item_face(struct coder *c, const struct world *w, enum verb verb, int face)
{
    uint32_t weight[FACES];
    for (int f = 0; f < FACES; f++) {
        bool there = verb == VERB_PUT ? w->rack[f] > 0 : index_of(w, f) < w->table.n;
        weight[f] = there ? 64 : 1;
    }
    return coder_weighted(c, weight, FACES, face);
}

/* ---- Where it goes ---- */

/* Relative to the tile before. */
static const struct place NEAR[] = {{1, 0, 0},  {0, 1, 0}, {-1, 0, 0},
                                    {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
enum { NEARS = sizeof NEAR / sizeof *NEAR, WAY_CELL = NEARS, WAY_PLACE, WAYS };

static struct place plus(struct place a, struct place b)
{
    return (struct place){(int16_t)(a.x + b.x), (int16_t)(a.y + b.y), (int16_t)(a.z + b.z)};
}

static bool triple(int a, int b, int c)
{
    return a != NOTHING && b != NOTHING && c != NOTHING && triple_valid(a, b, c);
}

static uint32_t line_fit(const struct world *w, int face, struct place at, int dx, int dy)
{
    int n[4];
    for (int i = 0, d = -2; d <= 2; d++)
        if (d)
            n[i++] = face_at(w, at.x + d * dx, at.y + d * dy);
    if (triple(n[0], n[1], face) || triple(n[1], face, n[2]) || triple(face, n[2], n[3]))
        return 16;
    return n[1] == NOTHING && n[2] == NOTHING ? 2 : 1;
}

/* The free cells beside the tiles of level 0; each once. */
static int free_cells(const struct world *w, struct place out[CELLS_MOST])
{
    int n = 0;
    for (int i = 0; i < w->table.n; i++) {
        for (int k = 0; k < 4 && !w->table.at[i].z; k++) {
            struct place p = plus(w->table.at[i], NEAR[k]);
            bool known = face_at(w, p.x, p.y) != NOTHING;
            for (int j = 0; j < n && !known; j++)
                known = place_same(out[j], p);
            if (!known && n < CELLS_MOST)
                out[n++] = p;
        }
    }
    return n;
}

/* n free cells; where the tile fits is likelier. */
static struct place fitting_cell(struct coder *c, const struct world *w, int face,
                                 const struct place *cell, int n, int which)
{
    uint32_t weight[CELLS_MOST];
    for (int i = 0; i < n; i++)
        weight[i] = line_fit(w, face, cell[i], 1, 0) * line_fit(w, face, cell[i], 0, 1);
    return cell[coder_weighted(c, weight, n, which)];
}

static struct place any_place(struct coder *c, struct place last, struct place to)
{
    struct place out;
    out.x = (int16_t)(last.x + coder_signed(c, 3, SPAN, to.x - last.x));
    out.y = (int16_t)(last.y + coder_signed(c, 3, SPAN, to.y - last.y));
    out.z = (int16_t)(last.z + coder_signed(c, 0, SPAN, to.z - last.z));
    return out;
}

/* The writer's way to a place, the shortest that leads there. */
static int way_to(const struct world *w, const struct place *cell, int n, int *which,
                  struct place to)
{
    for (int k = 0; k < NEARS && w->any_last; k++)
        if (place_same(plus(w->last, NEAR[k]), to))
            return k;
    for (*which = 0; *which < n; ++*which)
        if (place_same(cell[*which], to))
            return WAY_CELL;
    return WAY_PLACE;
}

static struct place item_place(struct coder *c, const struct world *w, int face,
                               struct place to)
{
    static const uint32_t first[WAYS] = {[WAY_CELL] = 12, [WAY_PLACE] = 4};
    static const uint32_t next[WAYS] = {40, 24, 4, 4, 2, 1, 24, 4};
    struct place cell[CELLS_MOST];
    int n = free_cells(w, cell), which = 0;
    int way = c->reading ? 0 : way_to(w, cell, n, &which, to);
    way = coder_weighted(c, w->any_last ? next : first, WAYS, way);
    if (way == WAY_CELL && n)
        return fitting_cell(c, w, face, cell, n, which);
    if (way < NEARS)
        return plus(w->last, NEAR[way]);
    return any_place(c, w->last, to);
}

/* ---- Steps ---- */

static void item(struct coder *c, struct world *w, enum verb verb, struct item *i)
{
    i->face = item_face(c, w, verb, i->face);
    i->second = w->copies && coder_learn(c, &w->second, i->second);
    if (verb == VERB_PUT && w->rack[i->face])
        w->rack[i->face]--;
    else if (verb == VERB_MOVE || verb == VERB_TAKE)
        off_table(w, i->face);
    if (verb == VERB_TAKE) {
        w->rack[i->face]++;
        return;
    }
    i->to = item_place(c, w, i->face, i->to);
    onto_table(w, i->face, i->to);
    w->last = i->to;
    w->any_last = true;
}

static void one_step(struct coder *c, struct world *w, struct own_step *s)
{
    s->verb = (enum verb)coder_weighted(c, w->verb, VERBS, (int)s->verb);
    w->verb[s->verb] += 8;
    int i = 0;
    do
        item(c, w, s->verb, &s->item[i++]);
    while (coder_learn(c, &w->another[0], i < s->n) && i < ITEMS_MOST && !c->failed);
    s->n = i;
}

/* A step letter by letter, ' ' to '~'. */
static void letters(struct coder *c, const struct scan *line, struct buf *out)
{
    int n = coder_count(c, 4, TEXT_MOST, (int)line->line_len);
    buf_add(out, out->len ? "\n" : "");
    for (int i = 0; i < n && !c->failed; i++) {
        char letter =
            (char)(' ' + coder_even(c, 95, c->reading ? 0 : line->line_text[i] - ' '));
        buf_add_n(out, &letter, 1);
    }
}

static void all_steps(struct coder *c, struct world *w, const char *text, struct buf *out)
{
    struct own_step step = {0};
    struct scan s;
    bool more = true;
    scan_start(&s, text, strlen(text));
    s.comments = false;
    if (!c->reading)
        scan_line(&s);
    for (int n = 0; more && !c->failed; n++) {
        if (coder_yes(c, 31, 1, !c->reading && read_own(w, &s, &step))) {
            one_step(c, w, &step);
            write_step(&step, out);
        } else {
            letters(c, &s, out);
        }
        more = coder_learn(c, &w->another[1], !c->reading && scan_line(&s));
        c->failed |= more && n + 1 >= STEPS_MOST;
    }
}

void code_steps(struct coder *c, const struct code_tiles *tiles, const int rack[FACES],
                bool copies, const char *text, struct buf *out)
{
    struct world w = {.table = *tiles,
                      .copies = copies,
                      .another = {{8, 8}, {24, 8}},
                      .second = {1, 7},
                      .verb = {16, 16, 1}};
    memcpy(w.rack, rack, sizeof w.rack);
    all_steps(c, &w, text, out);
}
