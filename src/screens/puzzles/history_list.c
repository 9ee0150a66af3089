/* history_list.c: what is listed: lines of the log that pass the filter, or the puzzles of one
 * run. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app_library.h"
#include "history_parts.h"
#include "maker.h"
#include "practice_list.h"
#include "puzzle_runs.h"

/* ---- Entries ---- */

/* How many entries there are. */
static int n_entries(const struct history_page *p)
{
    return p->run >= 0 ? p->n_items : p->n_shown;
}

int history_line_of(const struct history_page *p, int entry)
{
    return p->run >= 0 ? p->item[entry].line : p->shown[entry];
}

const char *history_name_of(const struct history_page *p, int entry)
{
    if (p->run >= 0)
        return p->item[entry].name;
    int puzzle = p->all.line[p->shown[entry]].puzzle;
    return puzzle >= 0 ? p->all.puzzle[puzzle].name : "";
}

int64_t history_local_day(int64_t when)
{
    time_t t = (time_t)when;
    struct tm *l = when > 0 ? localtime(&t) : NULL;
    return l ? puzzle_day_number(
                   (struct puzzle_day){l->tm_year + 1900, l->tm_mon + 1, l->tm_mday})
             : 0;
}

static int64_t day_of(const struct history_page *p, int entry)
{
    return history_local_day(p->all.line[p->shown[entry]].when);
}

bool history_made_up(const struct history_page *p, const struct history_item *i)
{
    int puzzle = history_find(&p->all, i->name);
    if (i->what == RUN_MADE_UP)
        return true;
    if (puzzle < 0 || i->what == RUN_SOLVED)
        return false;
    int last = p->all.puzzle[puzzle].last;
    return p->all.line[last].solved && last < p->all.run[p->run].first;
}

/* ---- Rows ---- */

/* The date stands above the first entry of each day. */
static void make_rows(struct history_page *p)
{
    int n = n_entries(p), rows = 0;
    p->row = mem_grow(p->row, (size_t)(2 * n + 1) * sizeof *p->row);
    for (int i = 0; i < n; i++) {
        if (p->run < 0 && (i == 0 || day_of(p, i) != day_of(p, i - 1)))
            p->row[rows++] = -1 - i;
        p->row[rows++] = i;
    }
    p->list = (struct page_list){.n = rows, .rows = p->list.rows};
}

/* A date that is the first row takes no room: it stands above all pages. None is the last row,
 * without its entries. */
static int rows_from(const struct history_page *p, int first)
{
    int n = (p->fit ? p->fit : 1) + (p->row[first] < 0), last = first + n - 1;
    return n > 1 && last < p->list.n && p->row[last] < 0 ? n - 1 : n;
}

/* The page that has this row. */
static void show_row(struct history_page *p, int row)
{
    int first = 0;
    while (first + rows_from(p, first) <= row)
        first += rows_from(p, first);
    p->list.first = first;
    p->list.rows = rows_from(p, first);
}

void history_fit(struct history_page *p, int entries)
{
    if (p->fit == entries)
        return;
    p->fit = entries;
    show_row(p, p->list.first);
}

void history_turn(struct app *app, int by)
{
    struct history_page *p = history_of(app);
    int to = by > 0 ? p->list.first + p->list.rows : p->list.first - 1;
    if (to >= 0 && to < p->list.n)
        show_row(p, to);
    app->dirty = true;
}

void history_choose(struct app *app, int entry)
{
    struct history_page *p = history_of(app);
    struct history_memory *m = history_memory(app);
    int n = n_entries(p);
    if (p->there)
        puzzle_free(&p->found);
    puzzle_still_set(&p->still, NULL); /* two may have the same name in themselves */
    p->there = p->told = false;
    p->wanted = 0;
    p->at = entry < n ? entry : n - 1;
    app->dirty = true;
    if (p->at < 0)
        return;
    const char *name = history_name_of(p, p->at);
    int line = history_line_of(p, p->at);
    snprintf(m->name, sizeof m->name, "%s", name);
    m->when = line >= 0 ? p->all.line[line].when : 0;
    p->there = name[0] && history_puzzle(app, name, &p->found);
    if (p->there)
        puzzle_still_set(&p->still, &p->found);
    for (int i = 0; i < p->list.n; i++)
        if (p->row[i] == p->at)
            show_row(p, i);
}

/* ---- The log ---- */

void history_filter_now(struct app *app)
{
    struct history_page *p = history_of(app);
    size_t room = (size_t)p->all.n + 1;
    history_memory(app)->filter = p->filter;
    history_memory(app)->run = 0;
    p->run = -1;
    p->shown = mem_grow(p->shown, room * sizeof *p->shown);
    p->missed = mem_grow(p->missed, room * sizeof *p->missed);
    p->n_shown = history_list(&p->all, &p->filter, p->shown);
    p->n_missed = history_missed(&p->all, p->shown, p->n_shown, p->missed);
    make_rows(p);
    history_choose(app, 0);
}

/* ---- A run ---- */

static void add_item(struct history_page *p, const char *name, size_t n,
                     enum store_run_what what)
{
    p->item = mem_grow(p->item, (size_t)(p->n_items + 1) * sizeof *p->item);
    struct history_item *i = &p->item[p->n_items++];
    *i = (struct history_item){.what = what, .line = -1};
    snprintf(i->name, sizeof i->name, "%.*s", (int)n, name);
}

/* As the profile has it, up to the puzzle at which it ended. */
static void add_kept(struct history_page *p, const struct store_run *run)
{
    int last = -1, i = 0;
    for (int k = 0; k < STORE_RUN_PUZZLES; k++)
        if (run->what[k] != RUN_OPEN)
            last = k;
    bool missed = last >= 0 && run->what[last] == RUN_MISSED;
    for (const char *at = run->names; *at && i <= last + !missed; i++) {
        size_t n = strcspn(at, "\n");
        add_item(p, at, n, (enum store_run_what)run->what[i]);
        at += n + (at[n] == '\n');
    }
}

/* Of before runs were kept: what the log has of it, in its order. */
static void add_logged(struct history_page *p, const struct history_run *run)
{
    for (int i = run->last, n = 0; i >= run->first; i--) {
        const struct history_line *l = &p->all.line[i];
        if (l->run != p->run || l->puzzle < 0)
            continue;
        const char *name = p->all.puzzle[l->puzzle].name;
        if (!l->solved || n++ < run->score)
            add_item(p, name, strlen(name), l->solved ? RUN_SOLVED : RUN_MISSED);
    }
}

static void know_item(struct app *app, struct history_item *item)
{
    struct history_page *p = history_of(app);
    int known = practice_find(practice_list(app), item->name);
    item->game = known >= 0 ? practice_list(app)->puzzle[known].game : NULL;
    const struct history_run *run = &p->all.run[p->run];
    int puzzle = history_find(&p->all, item->name);
    for (int i = run->first; i <= run->last && puzzle >= 0; i++)
        if (p->all.line[i].run == p->run && p->all.line[i].puzzle == puzzle)
            item->line = i;
}

static void list_run(struct app *app, int run)
{
    struct history_page *p = history_of(app);
    struct store_run kept;
    const struct history_run *r = &p->all.run[run];
    p->run = run;
    p->n_items = p->n_missed = 0;
    if (r->id && store_run_load(app->store, r->id, &kept)) {
        add_kept(p, &kept);
        store_run_free(&kept);
    } else {
        add_logged(p, r);
    }
    p->missed = mem_grow(p->missed, (size_t)(p->n_items + 1) * sizeof *p->missed);
    for (int i = 0; i < p->n_items; i++) {
        know_item(app, &p->item[i]);
        bool missed = p->item[i].what == RUN_MISSED || p->item[i].what == RUN_SKIPPED;
        if (missed && !history_made_up(p, &p->item[i]))
            p->missed[p->n_missed++] = i;
    }
    history_memory(app)->run = r->id ? r->id : p->all.line[r->first - 1].when;
    make_rows(p);
    p->list.first = 0;
}

static int run_chosen(const struct history_page *p)
{
    return p->at >= 0 && p->run < 0 ? p->all.line[p->shown[p->at]].run : -1;
}

bool history_run_known(const struct history_page *p)
{
    int run = run_chosen(p);
    return run >= 0 && (p->all.run[run].id || p->all.run[run].first <= p->all.run[run].last);
}

void history_open_run(struct app *app)
{
    const struct history_page *p = history_of(app);
    if (!history_run_known(p))
        return;
    list_run(app, run_chosen(p));
    history_choose(app, 0);
}

static int entry_of_run(const struct history_page *p, int run)
{
    for (int i = 0; i < p->n_shown; i++) {
        const struct history_line *l = &p->all.line[p->shown[i]];
        if (l->puzzle < 0 && l->run == run)
            return i;
    }
    return 0;
}

void history_close_run(struct app *app)
{
    const struct history_page *p = history_of(app);
    int run = p->run;
    history_filter_now(app);
    history_choose(app, entry_of_run(p, run));
}

/* ---- Coming and going ---- */

static int run_of(const struct history_page *p, int64_t id)
{
    for (int i = 0; i < p->all.runs && id; i++) {
        const struct history_run *r = &p->all.run[i];
        if ((r->id ? r->id : p->all.line[r->first - 1].when) == id)
            return i;
    }
    return -1;
}

static int entry_like(const struct history_page *p, const char *name, int64_t when)
{
    for (int i = 0; i < n_entries(p); i++) {
        int line = history_line_of(p, i);
        if (strcmp(history_name_of(p, i), name) == 0 &&
            (p->run >= 0 || p->all.line[line].when == when))
            return i;
    }
    return 0;
}

void history_open(struct app *app)
{
    struct history_page *p = app->data[DATA_PUZZLES];
    const struct history_memory was = *history_memory(app);
    puzzle_runs_close(app);
    history_load(&p->all, app->store, app_library(app, NULL), practice_list(app));
    p->filter = was.filter;
    p->at = -1;
    history_filter_now(app);
    int run = run_of(p, was.run);
    if (run >= 0)
        list_run(app, run);
    history_choose(app, entry_like(p, was.name, was.when));
}

void history_close(struct app *app)
{
    struct history_page *p = history_of(app);
    if (p->there)
        puzzle_free(&p->found);
    puzzle_still_set(&p->still, NULL);
    free(p->shown);
    free(p->item);
    free(p->missed);
    free(p->row);
    buf_free(&p->result);
    history_free(&p->all);
}

/* ---- What was failed ---- */

void history_retry(struct app *app)
{
    struct history_page *p = history_of(app);
    struct history_memory *m = history_memory(app);
    m->queue = mem_grow(m->queue, (size_t)(p->n_missed + 1) * sizeof *m->queue);
    for (int i = 0; i < p->n_missed; i++)
        memcpy(m->queue[i],
               p->run >= 0 ? p->item[p->missed[i]].name : p->all.puzzle[p->missed[i]].name,
               sizeof *m->queue);
    m->queued = p->n_missed;
    m->next = 0;
    history_play_queue(app);
}
