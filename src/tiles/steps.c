/* steps.c: steps to and from text. */
#include "steps.h"

#include <string.h>

#include "language.h"

enum clause { CLAUSE_PUT, CLAUSE_MOVE, CLAUSE_TAKE, CLAUSE_TIDY, CLAUSES };

static const char *const CLAUSE_WORD[CLAUSES] = {"put", "move", "take", "tidy"};

struct reading {
    const struct step_world *world;
    struct scan scan;
    struct step *step;
    struct reason *why;
};

/* The tile in `among` that a name means and that the step has not named yet, so that a step has
 * no more items than there are tiles. A six-nine has both names, its own first. */
static bool find_tile(const struct reading *r, struct tile_bits among, tile_t named,
                      tile_t *out)
{
    for (int i = 0; i < r->step->n; i++)
        bits_remove(&among, r->step->item[i].tile);
    if (r->world->six_nines && named < FACES)
        return tile_take(&among, named, out);
    for (int t = named; t < TILE_MAX; t += FACES)
        if (bits_has(&among, (tile_t)t)) {
            *out = (tile_t)t;
            return true;
        }
    return false;
}

/* The tile that a clause means. If two tiles on the table have that name and only one is this
 * turn's, that is the one to take back, whatever it is called. */
static bool find_for(const struct reading *r, enum clause c, tile_t named, tile_t *out)
{
    const struct table *now = r->world->now;
    struct tile_bits played = now->on;
    bits_drop(&played, &r->world->begin->on);
    if (c == CLAUSE_PUT)
        return find_tile(r, *r->world->rack, named, out);
    return (c == CLAUSE_TAKE && find_tile(r, played, named, out)) ||
           find_tile(r, now->on, named, out);
}

static bool read_item(struct reading *r, const struct word *w, enum clause c)
{
    static const char *const missing[] = {
        [CLAUSE_PUT] = N_("%s is not on the rack"),
        [CLAUSE_MOVE] = N_("%s is not on the table"),
        [CLAUSE_TAKE] = N_("%s is not on the table"),
        [CLAUSE_TIDY] = N_("%s is not on the table"),
    };
    struct table_item it = {.to_rack = c == CLAUSE_TAKE};
    tile_t named;
    if (!r->world->rack)
        return refuse(r->why, "It is nobody's turn.");
    if (!tile_read_copy(w->at, w->len, &named))
        return refuse_word(r->why, w, "\"%s\" is not a tile");
    if (!find_for(r, c, named, &it.tile))
        return refuse_word(r->why, w, missing[c]);
    struct word p;
    if (!it.to_rack) {
        if (!scan_word(&r->scan, &p))
            return refuse_word(r->why, w, "the place for %s is missing");
        if (!place_read(p.at, p.len, &it.to))
            return place_refuse(r->why, &p);
    }
    r->step->item[r->step->n++] = it;
    return true;
}

static bool clause_word(const struct word *w, enum clause *c)
{
    for (int i = 0; i < CLAUSES; i++)
        if (word_is(w, CLAUSE_WORD[i])) {
            *c = (enum clause)i;
            return true;
        }
    return false;
}

static bool read_arrange(struct reading *r, struct word w)
{
    enum clause c = CLAUSE_PUT;
    bool more = true;
    r->step->verb = STEP_ARRANGE;
    while (more) {
        if (!clause_word(&w, &c))
            return refuse_word(r->why, &w,
                               "\"%s\" is not a step (put, move, take, draw, end, ...)");
        r->step->tidy |= c == CLAUSE_TIDY;
        int items = 0;
        while ((more = scan_word(&r->scan, &w)) && !word_is(&w, ";")) {
            if (!read_item(r, &w, c))
                return false;
            items++;
        }
        if (!items)
            return refuse_at(r->why, 1, w.col, "a step must name a tile");
        if (more && !scan_word(&r->scan, &w))
            return refuse_at(r->why, 1, w.col, "something must follow \";\"");
    }
    return true;
}

bool step_read(const struct step_world *world, const char *text, struct step *out,
               struct reason *why)
{
    struct reading r = {.world = world, .step = out, .why = why};
    struct word w, extra;
    if (strlen(text) >= STEP_MAX || strpbrk(text, "\r\n"))
        return refuse(why, "a step must be one short line");
    scan_start(&r.scan, text, strlen(text));
    r.scan.comments = false;
    out->n = 0;
    out->tidy = false;
    if (!scan_line(&r.scan) || !scan_word(&r.scan, &w))
        return refuse(why, "the step is empty");
    for (int i = 0; world->plain[i]; i++) {
        if (!word_is(&w, world->plain[i]))
            continue;
        out->verb = i;
        return !scan_word(&r.scan, &extra) ||
               refuse_word(why, &extra, "\"%s\" does not belong in this step");
    }
    return read_arrange(&r, w);
}

void step_write(const struct table *now, const struct table_item *items, int n, struct buf *out)
{
    int last = -1;
    for (int i = 0; i < n; i++) {
        int c = items[i].to_rack                ? CLAUSE_TAKE
                : table_has(now, items[i].tile) ? CLAUSE_MOVE
                                                : CLAUSE_PUT;
        if (c != last)
            buf_addf(out, "%s%s", last < 0 ? "" : " ; ", CLAUSE_WORD[c]);
        last = c;
        buf_add(out, " ");
        buf_tile_copy(out, items[i].tile);
        if (c == CLAUSE_TAKE)
            continue;
        buf_add(out, " ");
        buf_place(out, items[i].to);
    }
}

void step_write_tidy(const struct table_item *items, int n, struct buf *out)
{
    buf_add(out, CLAUSE_WORD[CLAUSE_TIDY]);
    for (int i = 0; i < n; i++) {
        buf_add(out, " ");
        buf_tile_copy(out, items[i].tile);
        buf_add(out, " ");
        buf_place(out, items[i].to);
    }
}

static bool first_clause(const char *text, enum clause *c)
{
    struct scan scan;
    struct word w;
    scan_start(&scan, text, strlen(text));
    return scan_line(&scan) && scan_word(&scan, &w) && clause_word(&w, c);
}

bool step_arranges(const char *text)
{
    enum clause c;
    return first_clause(text, &c);
}

bool step_tidies(const char *text)
{
    enum clause c;
    return first_clause(text, &c) && c == CLAUSE_TIDY;
}
