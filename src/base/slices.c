/* slices.c: a list of what a calculation has asked for, in this order. */
#include "slices.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "clock.h"

/* A search, a solver that is lent, or a part. */
struct record {
    const struct slices_kind *kind; /* NULL: a part */
    void *search;                   /* owned; NULL: it has ended, or has not begun */
    long first;                     /* its nodes when it began */
    void *result;                   /* owned: when it has ended */
};

struct slices {
    struct record *record; /* owned, n of them */
    int n, room;
    int at;   /* the next one that is asked for */
    bool few; /* the slice may last only `nodes` more nodes: */
    long nodes;
    double end; /* of the slice, clock_ms(); 0: no limit */
    bool ran;   /* a search has gone on in this slice, or a piece has been done, */
    bool cut;   /* and the next one has been put aside */
};

struct slices *slices_new(void)
{
    return mem_alloc(sizeof(struct slices));
}

static void drop(struct record *r)
{
    if (r->search)
        r->kind->end(r->search);
    free(r->result);
}

static void drop_from(struct slices *s, int n)
{
    while (s->n > n)
        drop(&s->record[--s->n]);
}

void slices_free(struct slices *s)
{
    if (!s)
        return;
    drop_from(s, 0);
    free(s->record);
    free(s);
}

void slices_begin(struct slices *s, long nodes, int ms)
{
    s->at = 0;
    s->few = nodes > 0;
    s->nodes = nodes;
    s->end = ms ? clock_ms() + ms : 0;
    s->cut = s->ran = false;
}

bool slices_cut(const struct slices *s)
{
    return s && s->cut;
}

void slices_forget(struct slices *s)
{
    drop_from(s, 0);
    s->at = 0;
}

/* The next record, a new one if that has not been asked for before. */
static struct record *next(struct slices *s, const struct slices_kind *kind)
{
    s->record = mem_more(s->record, s->at, &s->room, sizeof *s->record);
    if (s->at == s->n)
        s->record[s->n++] = (struct record){.kind = kind};
    assert(s->record[s->at].kind == kind);
    return &s->record[s->at++];
}

void *slices_borrow(const struct budget *budget, const struct slices_kind *kind,
                    const void *task)
{
    if (!budget->slices || budget->slices->cut)
        return kind->begin(task);
    struct record *r = next(budget->slices, kind);
    if (!r->search)
        r->search = kind->begin(task);
    return r->search;
}

void slices_give_back(const struct budget *budget, const struct slices_kind *kind, void *lent)
{
    const struct slices *s = budget->slices;
    for (int i = 0; s && i < s->n; i++)
        if (s->record[i].search == lent)
            return;
    kind->end(lent);
}

struct memory {
    const void *first;
    size_t size;
};

static void *copy(const void *task)
{
    const struct memory *m = task;
    void *out = mem_alloc(m->size);
    memcpy(out, m->first, m->size);
    return out;
}

static const struct slices_kind MEMORY = {.begin = copy, .end = free};

void *slices_memory(const struct budget *budget, const void *first, size_t size)
{
    return slices_borrow(budget, &MEMORY, &(struct memory){first, size});
}

void slices_give_memory_back(const struct budget *budget, void *memory)
{
    slices_give_back(budget, &MEMORY, memory);
}

int slices_mark(const struct slices *s)
{
    return s ? s->at : 0;
}

void slices_forget_from(struct slices *s, int mark)
{
    if (!s || s->cut)
        return;
    drop_from(s, mark);
    s->at = mark;
}

/* ---- Parts ---- */

bool slices_open(struct slices *s, int *part, void *out, size_t size)
{
    *part = -1;
    if (!s || s->cut)
        return false;
    *part = s->at;
    const struct record *r = next(s, NULL);
    if (r->result)
        memcpy(out, r->result, size);
    return r->result != NULL;
}

void slices_close(struct slices *s, int part, const void *result, size_t size)
{
    if (!s || s->cut)
        return;
    struct record *r = &s->record[part];
    r->result = mem_alloc(size);
    memcpy(r->result, result, size);
    drop_from(s, part + 1);
    s->at = part + 1;
}

/* Is the slice over? The first search always goes on, so that each slice comes further. */
static bool is_over(const struct slices *s)
{
    return s->ran && ((s->few && s->nodes <= 0) || (s->end && clock_ms() >= s->end));
}

bool slices_piece(struct slices *s, int *part, void *out, size_t size)
{
    if (!s || slices_open(s, part, out, size))
        return s != NULL;
    s->cut = s->cut || is_over(s);
    if (s->cut)
        memset(out, 0, size);
    s->ran = true;
    s->nodes--;
    return s->cut;
}

/* ---- Searching ---- */

/* A search that goes on in this slice. */
struct going {
    struct slices *s;
    const struct record *r;
    const struct budget *whole;
    long before; /* its nodes at the beginning */
};

/* Asked by the search. It is put aside only where it asks, so that all its own pieces are as
 * long as without slices. */
static bool is_to_pause(void *ctx)
{
    struct going *g = ctx;
    long used = g->r->kind->nodes(g->r->search) - g->before;
    g->s->ran |= used > 0;
    g->s->nodes -= used;
    g->before += used;
    return is_over(g->s) || (g->whole->stop && g->whole->stop(g->whole->ctx));
}

/* Goes on with a search. True when it has ended, or when nobody wants it any more. */
static bool go_on(struct slices *s, struct record *r, const struct budget *whole)
{
    struct going g = {s, r, whole, r->kind->nodes(r->search)};
    struct budget b = *whole;
    b.nodes = whole->nodes ? r->first + whole->nodes - g.before : 0;
    b.ms = 0;
    b.stop = is_to_pause;
    b.ctx = &g;
    b.slices = NULL;
    bool done = r->kind->run(r->search, &b);
    is_to_pause(&g); /* counts the last nodes */
    s->ran = true;
    return done || (whole->nodes && g.before >= r->first + whole->nodes) ||
           (whole->stop && whole->stop(whole->ctx));
}

static void search_whole(const struct budget *budget, const struct slices_kind *kind,
                         const void *task, void *out)
{
    void *search = kind->begin(task);
    kind->run(search, budget);
    kind->result(search, out);
    kind->end(search);
}

void slices_search(const struct budget *budget, const struct slices_kind *kind,
                   const void *task, void *out)
{
    struct slices *s = budget->slices;
    if (!s) {
        search_whole(budget, kind, task, out);
        return;
    }
    memset(out, 0, kind->size);
    if (s->cut)
        return;
    struct record *r = next(s, kind);
    if (!r->search && !r->result) {
        r->search = kind->begin(task);
        r->first = kind->nodes(r->search);
    }
    if (!r->result && !is_over(s) && go_on(s, r, budget)) {
        r->result = mem_alloc(kind->size);
        kind->result(r->search, r->result);
        kind->end(r->search);
        r->search = NULL;
    }
    s->cut = !r->result;
    if (r->result)
        memcpy(out, r->result, kind->size);
}
