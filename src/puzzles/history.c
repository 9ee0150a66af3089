/* history.c: the log of tries, read for people. */
#include "history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_own.h"

/* ---- Reading the log ---- */

/* While it is read: a line and the name of its puzzle. */
struct named {
    int line;
    char name[FAILURE_NAME];
};

struct reading {
    struct history *h;
    struct named *named; /* owned */
    int cap, names;
};

/* Of each line of the log; the latest comes first. */
static bool add_line(void *ctx, const struct store_try *t)
{
    struct reading *r = ctx;
    struct history *h = r->h;
    int cap = r->cap;
    h->line = mem_more(h->line, h->n, &cap, sizeof *h->line);
    r->named = mem_more(r->named, h->n, &r->cap, sizeof *r->named);
    if (strlen(t->name) >= FAILURE_NAME)
        return true;
    struct history_line *l = &h->line[h->n];
    *l = (struct history_line){.puzzle = -1,
                               .run = -1,
                               .when = t->when,
                               .day = t->day,
                               .stars = t->stars,
                               .moves = t->moves,
                               .seconds = t->seconds,
                               .hints = t->hints,
                               .score = t->score,
                               .solved = t->solved,
                               .rating = t->rating};
    snprintf(l->mode, sizeof l->mode, "%s", t->mode);
    if (t->name[0]) {
        r->named[r->names].line = h->n;
        strcpy(r->named[r->names++].name, t->name);
    }
    h->n++;
    return true;
}

/* ---- Puzzles ---- */

static int by_name(const void *a, const void *b)
{
    const struct named *x = a, *y = b;
    int d = strcmp(x->name, y->name);
    return d ? d : x->line - y->line;
}

/* Each name once; its lines know it, the earliest as the first attempt. */
static void find_puzzles(struct reading *r)
{
    struct history *h = r->h;
    int cap = 0;
    if (r->names)
        qsort(r->named, (size_t)r->names, sizeof *r->named, by_name);
    for (int i = 0; i < r->names; i++) {
        const struct named *one = &r->named[i];
        bool last = i + 1 == r->names || strcmp(one->name, one[1].name) != 0;
        if (!h->puzzles || strcmp(h->puzzle[h->puzzles - 1].name, one->name) != 0) {
            h->puzzle = mem_more(h->puzzle, h->puzzles, &cap, sizeof *h->puzzle);
            h->puzzle[h->puzzles] = (struct history_puzzle){.last = one->line};
            strcpy(h->puzzle[h->puzzles].name, one->name);
            h->puzzles++;
        }
        h->line[one->line].puzzle = h->puzzles - 1;
        h->line[one->line].first = last;
    }
}

static int compare_name(const void *name, const void *puzzle)
{
    return strcmp(name, ((const struct history_puzzle *)puzzle)->name);
}

static struct history_puzzle *find(const struct history *h, const char *name)
{
    return h->puzzles
               ? bsearch(name, h->puzzle, (size_t)h->puzzles, sizeof *h->puzzle, compare_name)
               : NULL;
}

int history_find(const struct history *h, const char *name)
{
    const struct history_puzzle *p = find(h, name);
    return p ? (int)(p - h->puzzle) : -1;
}

static void know(struct history_puzzle *to, const struct puzzle *p)
{
    to->game = p->task.position.game;
    to->tier = p->tier;
    to->needs = p->needs;
}

static void know_packs(struct history *h, const struct practice *list)
{
    for (int i = 0; i < list->n; i++) {
        const struct practice_puzzle *p = &list->puzzle[i];
        struct history_puzzle *to = find(h, p->name);
        if (to) {
            to->game = p->game;
            to->tier = p->tier;
            to->needs = p->needs;
        }
    }
}

static void know_own(void *ctx, const struct store_own *own)
{
    struct history *h = ctx;
    char name[FAILURE_NAME];
    struct puzzle p;
    snprintf(name, sizeof name, STORE_OWN "%s", own->name);
    struct history_puzzle *to = find(h, name);
    if (!to || !puzzle_read(own->text, strlen(own->text), true, &p, NULL))
        return;
    know(to, &p);
    if (p.title[0] && !to->title)
        to->title = mem_strdup(p.title);
    puzzle_free(&p);
    /* Another text has a first attempt of its own. */
    int first = -1;
    for (int i = 0; i < h->n; i++)
        if (h->line[i].puzzle == (int)(to - h->puzzle) && h->line[i].when >= own->changed)
            first = i;
    if (first >= 0)
        h->line[first].first = true;
}

/* Those that are left: of days, made from numbers, or from codes. */
static void know_kept(struct history *h, struct store *s, struct library *library)
{
    for (int i = 0; i < h->puzzles; i++) {
        struct history_puzzle *to = &h->puzzle[i];
        struct puzzle p;
        if (!to->game && history_kept(s, to->name, &p)) {
            know(to, &p);
            puzzle_free(&p);
        }
        int set = to->game || !library ? -1 : library_set_of(library, to->name);
        if (set >= 0)
            to->game = library_set(library, set)->game;
    }
}

static void find_failed(struct history *h)
{
    for (int i = h->n - 1; i >= 0; i--) {
        const struct history_line *l = &h->line[i];
        if (l->puzzle >= 0)
            h->puzzle[l->puzzle].failed = !l->solved;
    }
}

/* ---- Ratings ---- */

static void find_changes(struct history *h)
{
    double rating = 0;
    for (int i = h->n - 1; i >= 0; i--) {
        struct history_line *l = &h->line[i];
        l->before = rating;
        if (l->rating != 0)
            rating = l->rating;
    }
}

/* ---- Runs ---- */

static const char *const RUN_MODES[] = {"storm", "streak"};
#define RUN_KINDS 2 /* a Storm is the first */

/* "storm" or, of a run with puzzles of one game, "storm.blockers"; -1: neither kind. */
static int kind_of(const struct history_line *l)
{
    size_t n = strcspn(l->mode, ".");
    for (int k = 0; k < RUN_KINDS; k++)
        if (strlen(RUN_MODES[k]) == n && !strncmp(l->mode, RUN_MODES[k], n))
            return k;
    return -1;
}

/* Of one kind, as the profile has them: latest first. */
struct kept_runs {
    struct history_run *list; /* owned */
    int n, cap, at;
};

static void add_kept(void *ctx, int64_t id, enum store_run_end how)
{
    struct kept_runs *k = ctx;
    k->list = mem_more(k->list, k->n, &k->cap, sizeof *k->list);
    k->list[k->n++] = (struct history_run){.id = id, .how = how};
}

/* The next one of its kind, going back: each that has ended has one line for all of it, and
 * those of before they were kept have nothing else. */
static int add_run(struct history *h, int *cap, struct kept_runs *k, int line)
{
    struct history_run run = {.how = RUN_OVER};
    if (k->at < k->n)
        run = k->list[k->at++];
    run.storm = kind_of(&h->line[line]) == 0;
    const char *dot = strchr(h->line[line].mode, '.');
    run.game = dot ? game_find(dot + 1) : NULL;
    run.first = line + 1;
    run.last = line;
    run.score = h->line[line].score;
    h->run = mem_more(h->run, h->runs, cap, sizeof *h->run);
    h->run[h->runs] = run;
    return h->runs++;
}

/* A Streak that goes on has no line of its own yet: it gets one before its latest puzzle. */
static void add_going(struct history *h, int kind)
{
    int at = 0, score = 0;
    while (at < h->n && (kind_of(&h->line[at]) != kind || h->line[at].puzzle < 0))
        at++;
    for (int i = at; i < h->n && !(kind_of(&h->line[i]) == kind && h->line[i].puzzle < 0); i++)
        score += kind_of(&h->line[i]) == kind && h->line[i].solved;
    if (at == h->n || !score)
        return;
    h->line = mem_grow(h->line, (size_t)(h->n + 1) * sizeof *h->line);
    memmove(h->line + at + 1, h->line + at, (size_t)(h->n - at) * sizeof *h->line);
    h->line[at].puzzle = h->line[at].run = -1;
    h->line[at].rating = 0;
    h->line[at].score = score;
    h->line[at].first = h->line[at].solved = false;
    for (int i = 0; i < h->puzzles; i++)
        h->puzzle[i].last += h->puzzle[i].last >= at;
    h->n++;
}

static bool goes_on(const struct history *h, int kind, const struct kept_runs *k)
{
    for (int i = 0; i < h->n; i++)
        if (kind_of(&h->line[i]) == kind)
            return h->line[i].puzzle >= 0 && k->n && k->list[0].how == RUN_GOES_ON;
    return false;
}

static void find_runs(struct history *h, struct store *s)
{
    struct kept_runs kept[RUN_KINDS] = {{0}};
    int now[RUN_KINDS] = {-1, -1}, cap = 0;
    for (int k = 0; k < RUN_KINDS; k++) {
        store_run_each(s, RUN_MODES[k], add_kept, &kept[k]);
        if (goes_on(h, k, &kept[k]))
            add_going(h, k);
        else if (kept[k].n && kept[k].list[0].how == RUN_GOES_ON)
            kept[k].at = 1; /* nothing has been solved in it yet */
    }
    for (int i = 0; i < h->n; i++) {
        struct history_line *l = &h->line[i];
        int k = kind_of(l);
        if (k >= 0 && l->puzzle < 0)
            now[k] = add_run(h, &cap, &kept[k], i);
        if (k >= 0)
            l->run = now[k];
        if (k >= 0 && l->puzzle >= 0 && l->run >= 0)
            h->run[l->run].last = i;
    }
    for (int k = 0; k < RUN_KINDS; k++)
        free(kept[k].list);
}

/* ---- All ---- */

void history_load(struct history *h, struct store *s, struct library *library,
                  const struct practice *list)
{
    struct reading r = {.h = h};
    *h = (struct history){.n = 0};
    store_try_each(s, NULL, add_line, &r);
    find_puzzles(&r);
    free(r.named);
    know_packs(h, list);
    store_own_each(s, know_own, h);
    know_kept(h, s, library);
    find_failed(h);
    find_changes(h);
    find_runs(h, s);
}

void history_free(struct history *h)
{
    for (int i = 0; i < h->puzzles; i++)
        free(h->puzzle[i].title);
    free(h->puzzle);
    free(h->line);
    free(h->run);
    *h = (struct history){.n = 0};
}

/* ---- What is listed ---- */

static bool puzzle_fits(const struct history *h, int puzzle, const struct history_filter *f)
{
    const struct history_puzzle *p = &h->puzzle[puzzle];
    return (!f->game || p->game == f->game) && (!f->themes || (p->needs & f->themes));
}

/* One of its puzzles at least. */
static bool run_fits(const struct history *h, int run, const struct history_filter *f)
{
    const struct history_run *r = &h->run[run];
    bool fits = !f->game && !f->themes;
    for (int i = r->first; i <= r->last && !fits; i++)
        fits = h->line[i].run == run && h->line[i].puzzle >= 0 &&
               puzzle_fits(h, h->line[i].puzzle, f);
    return fits;
}

static bool passes(const struct history *h, const struct history_line *l,
                   const struct history_filter *f)
{
    bool whole = l->puzzle < 0, any = !f->game && !f->themes;
    if (whole)
        return (f->what == HISTORY_RUNS || (f->what == HISTORY_ALL && any)) && l->run >= 0 &&
               run_fits(h, l->run, f);
    if (!puzzle_fits(h, l->puzzle, f))
        return false;
    switch (f->what) {
    case HISTORY_ALL:
        return l->run < 0 || !any;
    case HISTORY_FAILED:
        return !l->solved;
    case HISTORY_HINTS:
        return l->hints > 0;
    case HISTORY_RUNS:
        return false;
    case HISTORY_DAYS:
        return !strcmp(l->mode, "day");
    }
    return false;
}

int history_list(const struct history *h, const struct history_filter *f, int *out)
{
    int n = 0;
    for (int i = 0; i < h->n; i++)
        if (passes(h, &h->line[i], f))
            out[n++] = i;
    return n;
}

int history_missed(const struct history *h, const int *line, int n, int *out)
{
    bool *had = mem_alloc((size_t)h->puzzles + 1);
    int count = 0;
    for (int i = n - 1; i >= 0; i--) {
        const struct history_line *l = &h->line[line[i]];
        if (l->puzzle < 0 || l->solved || !h->puzzle[l->puzzle].failed || had[l->puzzle])
            continue;
        had[l->puzzle] = true;
        out[count++] = l->puzzle;
    }
    free(had);
    return count;
}

/* ---- Puzzles that are in no pack ---- */

static void key_of(const char *name, struct buf *out)
{
    buf_addf(out, HISTORY_TEXT "%s", name);
}

void history_keep(struct store *s, const char *name, const struct puzzle *p)
{
    struct buf key = {0}, text = {0};
    key_of(name, &key);
    puzzle_write(p, &text);
    store_set(s, buf_text(&key), buf_text(&text));
    buf_free(&key);
    buf_free(&text);
}

bool history_kept(struct store *s, const char *name, struct puzzle *out)
{
    struct buf key = {0};
    key_of(name, &key);
    const char *text = store_get(s, buf_text(&key));
    bool good = text && puzzle_read(text, strlen(text), true, out, NULL);
    buf_free(&key);
    return good;
}
