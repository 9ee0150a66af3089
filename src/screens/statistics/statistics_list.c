/* statistics_list.c: what is counted: games by opponents, puzzles, filters. */
#include <stdlib.h>

#include "app_library.h"
#include "arena.h"
#include "dates.h"
#include "history.h"
#include "notice.h"
#include "practice_list.h"
#include "results.h"
#include "statistics_parts.h"

#define DAY_S 86400
#define AT_ONCE 4 /* matches that are read in one tick */

bool statistics_alone(const struct stat_entry *e)
{
    return e->look && !e->against;
}

/* ---- Filters ---- */

static int64_t begins(const struct app *app)
{
    static const int days[STAT_PERIODS] = {0, 365, 30};
    int n = days[statistics_of(app)->period];
    return n ? app_clock(app) - (int64_t)n * DAY_S : 0;
}

/* The filter for an entry. */
static struct stat_filter filter_for(const struct app *app, const struct stat_entry *e)
{
    const struct statistics_page *p = statistics_of(app);
    return (struct stat_filter){.game = e->look->game,
                                .by_opponent = true,
                                .against = e->against,
                                .from = begins(app),
                                .rules = p->show == STAT_LIST ? -1 : p->rules,
                                .hints = p->hints};
}

/* ---- Puzzles ---- */

static bool wanted(const struct app *app, const struct history_line *l)
{
    enum stat_hints hints = statistics_of(app)->hints;
    return l->puzzle >= 0 && l->when >= begins(app) &&
           (hints == STAT_HINTS_ANY || (l->hints > 0) == (hints == STAT_WITH_HINTS));
}

static void add_attempt(struct statistics_page *p, const struct history_puzzle *z, bool solved)
{
    int tier = z->tier >= 0 && z->tier <= PUZZLE_TIERS ? z->tier : 0;
    p->tried[tier]++;
    p->solved[tier] += solved;
    for (int t = 0; t < 32; t++)
        if (z->needs >> t & 1) {
            p->theme_tried[t]++;
            p->theme_solved[t] += solved;
        }
}

static void forget_puzzles(struct statistics_page *p)
{
    free(p->rating);
    p->rating = NULL;
    p->ratings = 0;
    for (int i = 0; i <= PUZZLE_TIERS; i++)
        p->tried[i] = p->solved[i] = 0;
    for (int t = 0; t < 32; t++)
        p->theme_tried[t] = p->theme_solved[t] = 0;
}

static void count_puzzles(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    struct history h = {0};
    forget_puzzles(p);
    history_load(&h, app->store, app_library(app, NULL), practice_list(app));
    p->rating = mem_alloc((size_t)(h.n + 1) * sizeof *p->rating);
    for (int i = h.n - 1; i >= 0; i--) {
        const struct history_line *l = &h.line[i];
        if (!wanted(app, l))
            continue;
        if (l->rating > 0)
            p->rating[p->ratings++] = l->rating;
        if (l->first)
            add_attempt(p, &h.puzzle[l->puzzle], l->solved);
    }
    history_free(&h);
}

/* ---- The list ---- */

static void add_entry(struct app *app, struct stat_entry e)
{
    struct statistics_page *p = statistics_of(app);
    struct stat_figures f;
    struct stat_filter filter = filter_for(app, &e);
    filter.rules = -1;
    statistics_figures(&p->all, &filter, &f);
    if (!f.listed || p->entries == STAT_ENTRIES)
        return;
    e.n = f.n;
    e.won = f.won;
    e.low = f.low;
    e.high = f.high;
    p->entry[p->entries++] = e;
}

static void add_puzzles(struct statistics_page *p)
{
    struct stat_entry e = {.look = NULL};
    for (int i = 0; i <= PUZZLE_TIERS; i++) {
        e.n += p->tried[i];
        e.won += p->solved[i];
    }
    arena_interval(e.won, e.n, &e.low, &e.high);
    if (e.n || p->ratings)
        p->entry[p->entries++] = e;
}

/* The entry that was shown, if it is there still. */
static void find_again(struct statistics_page *p, const struct stat_entry *was)
{
    p->at = -1;
    for (int i = 0; i < p->entries; i++)
        if (p->entry[i].look == was->look && p->entry[i].against == was->against)
            p->at = i;
    if (p->at >= 0 || p->show == STAT_LIST)
        return;
    p->entry[p->entries] = *was; /* with the filter there is nothing of it */
    p->entry[p->entries].n = 0;
    p->at = p->entries;
}

static void list_results(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    const struct stat_entry *e = &p->entry[p->at];
    p->results.n = 0;
    free(p->result);
    p->result = mem_alloc((size_t)(p->all.n + 1) * sizeof *p->result);
    if (!e->look)
        return;
    struct stat_filter f = filter_for(app, e);
    for (int i = 0; i < p->all.n; i++)
        if (statistics_passes(&p->all.row[i], &f))
            p->result[p->results.n++] = i;
    page_list_turn(&p->results, 0);
    statistics_figures(&p->all, &f, &p->f);
}

void statistics_count(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    struct stat_entry was = p->at >= 0 ? p->entry[p->at] : (struct stat_entry){0};
    p->entries = 0;
    for (int i = 0; i < look_count(); i++) {
        const struct look *l = look_at(i);
        add_entry(app, (struct stat_entry){.look = l, .against = AGAINST_ANYBODY});
        add_entry(app, (struct stat_entry){.look = l});
        for (int who = 0; who <= PLAYER_COUNT; who++)
            add_entry(app, (struct stat_entry){.look = l, .against = 1u << who});
    }
    count_puzzles(app);
    add_puzzles(p);
    p->list.n = p->entries;
    page_list_turn(&p->list, 0);
    find_again(p, &was);
    if (p->show != STAT_LIST && p->at >= 0)
        list_results(app);
    app->dirty = true;
}

void statistics_show(struct app *app, int entry)
{
    struct statistics_page *p = statistics_of(app);
    p->at = entry;
    p->show = STAT_ABOUT;
    p->rules = -1;
    p->results.first = 0;
    list_results(app);
    app->dirty = true;
}

/* ---- Rules ---- */

static bool played_by(const struct app *app, int rules)
{
    const struct statistics_page *p = statistics_of(app);
    struct stat_filter f = filter_for(app, &p->entry[p->at]);
    f.rules = rules;
    for (int i = 0; i < p->all.n; i++)
        if (statistics_passes(&p->all.row[i], &f))
            return true;
    return false;
}

void statistics_next_rules(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    do
        p->rules++;
    while (p->rules < p->all.n_rules && !played_by(app, p->rules));
    if (p->rules >= p->all.n_rules)
        p->rules = -1;
    statistics_count(app);
}

/* ---- Reading ---- */

void statistics_open(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    p->at = p->rules = -1;
    p->complete = !store_results_missing(app->store, 0);
    statistics_load(&p->all, app->store);
    statistics_count(app);
}

void statistics_close(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    statistics_free(&p->all);
    forget_puzzles(p);
    free(p->result);
    p->result = NULL;
}

void statistics_catch_up(struct app *app)
{
    struct statistics_page *p = statistics_of(app);
    for (int i = 0; i < AT_ONCE && !p->complete; i++) {
        p->rebuilt = results_rebuild_next(app->store, p->rebuilt);
        p->complete = !p->rebuilt;
    }
    if (!p->complete)
        return;
    statistics_load(&p->all, app->store);
    statistics_count(app);
}

void statistics_take_out(struct app *app, int row)
{
    struct statistics_page *p = statistics_of(app);
    struct stat_row *r = &p->all.row[row];
    if (store_result_take_out(app->store, r->id, !r->out) != STORE_OK) {
        app_tell(app, store_error(app->store));
        return;
    }
    r->out = !r->out;
    statistics_count(app);
}
