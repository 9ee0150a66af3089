/* chances_job.c: one piece of work after another, on two threads. Only the first estimate runs
 * beside other work. */
#include "chances_job.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "job.h"
#include "store_results.h"

#define WORKERS 2
#define KEEP_MS 2000 /* between two times that something is kept */
#define LOOK_MS 500  /* how often to look whether something else is still being worked out */

struct chances_job {
    struct chances *of; /* owned */
    int64_t match;      /* its id in the store, under which figures are kept; 0: none */
    int at;             /* how many of its steps were in force */
    int first;          /* games of the first estimate */
    int wanted;
    struct job *worker[WORKERS]; /* a struct chances_task each; NULL: none */
    uint64_t keep_at;            /* 0: all is kept */
    bool over;                   /* nothing more is to be done */
};

/* Has the match gone on since, with a challenge? */
static bool is_stale(const struct app *app)
{
    return app->session->match->at != app->chances->at;
}

/* ---- Keeping ---- */

#define PART_MOST 60000 /* bytes of a note; longer texts come in several */

struct note_key {
    char text[24];
};

static struct note_key key_of(int part)
{
    struct note_key k;
    snprintf(k.text, sizeof k.text, "chances-%d", part);
    return k;
}

static void recall(struct app *app, struct chances_job *l)
{
    const char *text;
    for (int i = 0; l->match && (text = store_note(app->store, l->match, key_of(i).text)); i++)
        if (!chances_read(l->of, text)) /* it is about another way to find them, or broken */
            return;
}

/* Lines of the text after its first one, as many as a note takes; *at goes on behind them. */
static void next_part(const char **at, const char *head, size_t head_len, struct buf *out)
{
    const char *from = *at;
    buf_clear(out);
    buf_add_n(out, head, head_len);
    while (**at) {
        const char *end = strchr(*at, '\n') + 1;
        if (*at > from && (size_t)(end - from) + head_len > PART_MOST)
            break;
        *at = end;
    }
    buf_add_n(out, from, (size_t)(*at - from));
}

/* The log of results has loss and luck of each person, once there is an estimate of all turns.
 */
static bool keep_result(const struct app *app, const struct chances_job *l)
{
    const struct match *m = app->session->match;
    unsigned people = game_config_people(&m->config);
    bool kept = true;
    for (int i = 0; i < m->config.seats && chances_job_whole(app); i++) {
        struct chances_seat s;
        if (!(people >> i & 1))
            continue;
        chances_seat(l->of, i, &s);
        double loss = chances_loss_shown(m->game) ? s.loss.mean : NAN;
        double luck = chances_luck_shown(m->game) ? s.luck.mean : NAN;
        kept &= store_result_reviewed(app->store, l->match, 0, i, loss, luck) == STORE_OK;
    }
    return kept;
}

static void keep(struct app *app, struct chances_job *l)
{
    struct buf text = {0}, part = {0};
    l->keep_at = 0;
    if (!l->match || is_stale(app))
        return;
    bool kept = keep_result(app, l);
    chances_write(l->of, &text);
    const char *head = buf_text(&text), *at = strchr(head, '\n') + 1;
    size_t head_len = (size_t)(at - head);
    for (int i = 0; *at && kept; i++) {
        next_part(&at, head, head_len, &part);
        kept =
            store_set_note(app->store, l->match, key_of(i).text, buf_text(&part)) == STORE_OK;
    }
    if (!kept)
        l->keep_at = app->now_ms + KEEP_MS;
    buf_free(&text);
    buf_free(&part);
}

/* ---- When it is enough ---- */

static bool fine(const struct chances_figure *f, double most)
{
    return chances_error(f) <= most;
}

static bool turn_is_fine(const struct chances *c, int i, double most, int seats)
{
    const struct chances_turn *t = chances_turn(c, i);
    for (int seat = 0; seat < seats; seat++)
        if (!fine(&t->open[seat], CHANCES_JOB_ERROR))
            return false;
    return fine(&t->decision[0].loss, most) && fine(&t->decision[1].loss, most);
}

static bool enough(const struct app *app, const struct chances_job *l)
{
    const struct match *m = app->session->match;
    double most =
        chances_measure(m->game) == CHANCES_POINTS ? CHANCES_JOB_POINTS : CHANCES_JOB_ERROR;
    if (chances_games(l->of) >= l->first * CHANCES_JOB_TIMES)
        return true;
    for (int i = 0; i < chances_turns(l->of); i++)
        if (!turn_is_fine(l->of, i, most, m->config.seats))
            return false;
    return true;
}

/* ---- Working ---- */

/* A piece of work is limited by its games, and not by the budget's nodes and time. */
static bool imagine(void *task, const struct budget *budget)
{
    struct budget until = budget_until(budget, 0);
    chances_run(task, &until);
    return true;
}

static void drop(void *task)
{
    chances_task_free(task);
}

static bool is_ours(const struct chances_job *l, const struct job *j)
{
    for (int i = 0; i < WORKERS; i++)
        if (l->worker[i] == j)
            return true;
    return false;
}

/* Is something else being worked out? */
static bool others_busy(const struct app *app)
{
    for (struct job *j = app->jobs; j; j = j->next)
        if (job_busy(j) && (!j->screen || j->screen == app->screen) && !atomic_load(&j->over) &&
            !is_ours(app->chances, j))
            return true;
    return false;
}

/* The next piece that nobody works at; -1 if there is none. */
static int next_of(const struct chances_job *l)
{
    int next = chances_next(l->of, l->wanted), first = next;
    for (int i = 0; i < WORKERS; i++) {
        bool taken = job_busy(l->worker[i]) && chances_task_number(l->worker[i]->data) == next;
        if (!taken)
            continue;
        next = chances_next(l->of, next + 1);
        if (next == first)
            return -1;
        i = -1;
    }
    return next;
}

static bool all_rest(const struct chances_job *l)
{
    for (int i = 0; i < WORKERS; i++)
        if (job_busy(l->worker[i]))
            return false;
    return true;
}

static void go_on(struct app *app);

static void imagined(struct app *app, struct job *j)
{
    struct chances_job *l = app->chances;
    chances_take(l->of, j->data);
    if (!l->keep_at)
        l->keep_at = app->now_ms + KEEP_MS;
    app->dirty = true;
    go_on(app);
}

/* Twice as many games, until that changes something or nothing more is needed. */
static void look_for_more(struct app *app, struct chances_job *l)
{
    while (!l->over && chances_next(l->of, 0) < 0) {
        l->over = enough(app, l);
        if (!l->over)
            chances_more(l->of);
    }
}

static void begin_worker(struct app *app, int i)
{
    static const struct job_kind kind = {imagine, imagined, drop};
    struct chances_job *l = app->chances;
    int next = next_of(l);
    if (next < 0)
        return;
    job_begin(app, &l->worker[i], &kind, chances_task(l->of, next), NULL);
    job_patient(app, l->worker[i]);
}

static void go_on(struct app *app)
{
    struct chances_job *l = app->chances;
    if (all_rest(l))
        look_for_more(app, l);
    bool wait = others_busy(app) && chances_games(l->of) > l->first, several = app->host.start;
    if (l->over || wait)
        return;
    for (int i = 0; i < (several ? WORKERS : 1); i++)
        if (!job_busy(l->worker[i]))
            begin_worker(app, i);
}

/* ---- From outside ---- */

static bool there_are(const struct app *app)
{
    return app->session && app_status(app).phase == PHASE_GAME_OVER &&
           (chances_shown(app->session->match->game) ||
            chances_loss_shown(app->session->match->game));
}

bool chances_job_wants(const struct app *app)
{
    return (!app->chances || is_stale(app)) && job_apart(app) && there_are(app);
}

void chances_job_begin(struct app *app)
{
    if (app->chances && is_stale(app))
        chances_job_end(app);
    if (app->chances || !there_are(app))
        return;
    struct chances_job *l = app->chances = mem_alloc(sizeof *l);
    l->of = chances_new(app->session->match, 0, 0);
    l->first = chances_games(l->of);
    l->match = app->session->id;
    l->at = app->session->match->at;
    recall(app, l);
    if (app->hindsight)
        chances_job_prove(app, app->hindsight);
    go_on(app);
    if (chances_job_whole(app)) /* it may have been found before the log had room for it */
        l->keep_at = app->now_ms + KEEP_MS;
}

const struct chances *chances_job_of(const struct app *app)
{
    return app->chances ? app->chances->of : NULL;
}

void chances_job_want(struct app *app, int turn)
{
    if (app->chances)
        app->chances->wanted = turn;
}

/* Has it been looked at, at least as long as for a first estimate? */
static bool is_known(const struct chances_job *l, int i)
{
    if (chances_games(l->of) > l->first || i >= chances_turns(l->of))
        return chances_games(l->of) > l->first;
    return chances_turn(l->of, i)->over || chances_turn(l->of, i)->games > 0;
}

int chances_job_done(const struct app *app, int *all)
{
    const struct chances_job *l = app->chances;
    int known = 0;
    *all = l ? chances_turns(l->of) : 0;
    for (int i = 0; i < *all; i++)
        known += is_known(l, i);
    return known;
}

bool chances_job_whole(const struct app *app)
{
    const struct chances_job *l = app->chances;
    return l && (l->over || chances_games(l->of) > l->first || chances_next(l->of, 0) < 0);
}

bool chances_job_over(const struct app *app)
{
    return !app->chances || app->chances->over;
}

bool chances_job_proves(const struct app *app)
{
    return app->chances && chances_proofs_count(app->session->match->game);
}

void chances_job_prove(struct app *app, const struct hindsight *h)
{
    struct chances_job *l = app->chances;
    if (l && chances_prove(l->of, h) && !l->keep_at)
        l->keep_at = app->now_ms + KEEP_MS;
}

void chances_job_keep(struct app *app)
{
    if (app->chances)
        keep(app, app->chances);
}

void chances_job_end(struct app *app)
{
    struct chances_job *l = app->chances;
    if (!l)
        return;
    if (l->keep_at)
        keep(app, l);
    for (int i = 0; i < WORKERS; i++)
        job_end(app, &l->worker[i]);
    app->chances = NULL;
    chances_free(l->of);
    free(l);
}

void chances_job_wake(struct app *app)
{
    struct chances_job *l = app->chances;
    if (!l)
        return;
    if (l->keep_at && app->now_ms >= l->keep_at)
        keep(app, l);
    if (!l->over && all_rest(l))
        go_on(app);
}

uint64_t chances_job_wake_at(const struct app *app)
{
    const struct chances_job *l = app->chances;
    if (!l)
        return 0;
    return earlier(l->keep_at, !l->over && all_rest(l) ? app->now_ms + LOOK_MS : 0);
}
