/* finish_puzzles.c: puzzles from the turns of the match in which more was possible: proven in
 * the background once the review is done, kept among the person's own, and played one after
 * another. The setting `own-turns` has their names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "dates.h"
#include "finish.h"
#include "language.h"
#include "letters.h"
#include "mind.h"
#include "notice.h"
#include "page.h"
#include "player_names.h"
#include "playing.h"
#include "practice_list.h"
#include "puzzling.h"
#include "store_own.h"
#include "turn_puzzle.h"

#define KEY "own-turns"
#define CANDIDATES 8 /* turns that are looked at, those with the most to find first */

struct candidate {
    int turn; /* from 0 */
    int missed;
    struct turn_puzzle puzzle;
};

struct search {
    struct candidate *list; /* n of them, owned */
    int n, at;
    int found[FINISH_PUZZLES], n_found;
};

/* ---- Which turns ---- */

static int most_first(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return x->missed != y->missed ? y->missed - x->missed : x->turn - y->turn;
}

static void choose(const struct hindsight *h, int seat, struct search *s)
{
    for (int i = 0; i < hindsight_turns(h); i++) {
        const struct past_turn *t = hindsight_turn(h, i);
        const struct verdict *v = hindsight_verdict(h, i);
        if (t->past.seat != seat || !v || !v->better || v->missed <= 0)
            continue;
        s->list = mem_grow(s->list, (size_t)(s->n + 1) * sizeof *s->list);
        s->list[s->n++] = (struct candidate){.turn = i, .missed = v->missed};
    }
    if (s->n)
        qsort(s->list, (size_t)s->n, sizeof *s->list, most_first);
    s->n = s->n < CANDIDATES ? s->n : CANDIDATES;
}

/* Where the better play of each begins. */
static void find_positions(const struct hindsight *h, struct search *s)
{
    for (int i = 0; i < s->n; i++) {
        int from = 0;
        struct match *m = hindsight_best(h, s->list[i].turn, &from);
        match_goto(m, from);
        turn_position(m, &s->list[i].puzzle.task.position);
        match_free(m);
    }
}

/* ---- The work ---- */

static bool work(void *data, const struct budget *until)
{
    struct search *s = data;
    const struct budget budget = budget_until(until, CERTIFY_NODES);
    if (s->at == s->n || s->n_found == FINISH_PUZZLES)
        return true;
    struct turn_puzzle *p = &s->list[s->at].puzzle;
    if (!turn_puzzle_work(p, &budget))
        return false;
    if (p->answer == CERTIFY_DONE)
        s->found[s->n_found++] = s->at;
    s->at++;
    return s->at == s->n || s->n_found == FINISH_PUZZLES;
}

static void drop(void *data)
{
    struct search *s = data;
    free(s->list);
    free(s);
}

static void done(struct app *app, struct job *j)
{
    const struct search *s = j->data;
    struct finish *f = finish_of(app);
    for (int i = 0; i < s->n_found; i++) {
        const struct candidate *c = &s->list[s->found[i]];
        certify_fill(&c->puzzle.task, &c->puzzle.c, &f->puzzle[f->n_puzzles]);
        f->puzzle_turn[f->n_puzzles++] = c->turn;
    }
    app->dirty = true;
}

void finish_puzzles_begin(struct app *app, const struct hindsight *h, int seat)
{
    static const struct job_kind kind = {work, done, drop};
    struct finish *f = finish_of(app);
    const struct game *g = app->session->match->game;
    const struct mind *mind = mind_of(g);
    if (f->proving || !mind || !mind->puzzles || !g->tiles)
        return;
    struct search *s = mem_alloc(sizeof *s);
    choose(h, seat, s);
    find_positions(h, s);
    job_begin(app, &f->proving, &kind, s, f);
}

void finish_puzzles_end(struct app *app)
{
    struct finish *f = finish_of(app);
    job_end(app, &f->proving);
    for (int i = 0; i < f->n_puzzles; i++)
        puzzle_free(&f->puzzle[i]);
    f->n_puzzles = 0;
}

/* ---- Playing them ---- */

/* The name after this one in the setting; "": there is none. */
static void name_after(const struct app *app, const char *name, char out[PUZZLE_NAME])
{
    const char *list = store_get(app->store, KEY);
    bool next = false;
    out[0] = 0;
    while (list && *list) {
        size_t n = strcspn(list, " ");
        if (next) {
            snprintf(out, PUZZLE_NAME, "%.*s", (int)n, list);
            return;
        }
        next = strlen(name) == n && memcmp(list, name, n) == 0;
        list += n + (list[n] == ' ');
    }
}

struct wanted {
    const char *name;
    struct puzzle puzzle;
    bool found;
};

static void read_one(void *ctx, const struct store_own *own)
{
    struct wanted *w = ctx;
    if (!w->found && strcmp(own->name, w->name) == 0)
        w->found = puzzle_read(own->text, strlen(own->text), true, &w->puzzle, NULL);
}

/* False if it is not there: deleted, or nothing is kept. */
static bool find(const struct app *app, const char *name, struct puzzle *out)
{
    struct wanted w = {.name = name};
    if (name[0])
        store_own_each(app->store, read_one, &w);
    if (w.found) {
        snprintf(w.puzzle.name, sizeof w.puzzle.name, "%s", name);
        *out = w.puzzle;
    }
    return w.found;
}

static bool find_next(const struct app *app, struct puzzle *out)
{
    char name[PUZZLE_NAME];
    name_after(app, app->puzzling->puzzle.name, name);
    return find(app, name, out);
}

static bool has_next(const struct app *app)
{
    struct puzzle p;
    bool there = find_next(app, &p);
    if (there)
        puzzle_free(&p);
    return there;
}

static void play_next(struct app *app);

static const struct puzzle_course COURSE = {.name = N_("From your turns"),
                                            .rate = practice_list_rate,
                                            .next = play_next,
                                            .has_next = has_next,
                                            .back = SCREEN_PUZZLE_OWN};

static void play(struct app *app, const struct puzzle *p)
{
    store_set(app->store, "puzzle-own", p->name);
    app_puzzle_play(app, p, PUZZLING_OWN, &COURSE);
}

static void play_next(struct app *app)
{
    struct puzzle p;
    if (!find_next(app, &p))
        return;
    play(app, &p);
    puzzle_free(&p);
}

/* ---- Keeping them ---- */

static void title_of(const struct app *app, int turn, struct puzzle *p)
{
    struct buf title = {0}, names = {0};
    match_names(app->session->match, &names);
    /* Translators: a puzzle from a match: the number of the turn, and the players' names. */
    buf_addf(&title, _("Turn %d, %s"), turn + 1, buf_text(&names));
    letters_copy(p->title, sizeof p->title, buf_text(&title));
    buf_free(&title);
    buf_free(&names);
}

/* The same match and turn have the same name, so that nothing is kept twice. */
static void name_of(const struct app *app, int turn, struct puzzle *p)
{
    snprintf(p->name, sizeof p->name, "turn-%d-%08x", turn + 1,
             (unsigned)(app->session->match->config.seed ^ (uint64_t)app->session->id << 8));
}

static bool keep(struct app *app, struct buf *names)
{
    struct finish *f = finish_of(app);
    bool good = true;
    for (int i = 0; i < f->n_puzzles && good; i++) {
        struct puzzle *p = &f->puzzle[i];
        struct buf text = {0};
        name_of(app, f->puzzle_turn[i], p);
        title_of(app, f->puzzle_turn[i], p);
        puzzle_write(p, &text);
        const struct store_own own = {p->name, buf_text(&text), _("From your turns"), "",
                                      app_clock(app)};
        good = store_own_put(app->store, &own, 1) == STORE_OK;
        buf_addf(names, "%s%s", i ? " " : "", p->name);
        buf_free(&text);
    }
    return good;
}

static void play_all(struct app *app)
{
    struct buf names = {0};
    if (!keep(app, &names))
        app_tell(app, store_error(app->store));
    store_set(app->store, KEY, buf_text(&names));
    play(app, &finish_of(app)->puzzle[0]);
    buf_free(&names);
}

/* ---- The button ---- */

#define GAP 10.0f /* units above it */

static bool there_are(const struct app *app)
{
    return finish_of(app)->n_puzzles > 0;
}

float finish_puzzles_height(const struct app *app)
{
    return there_are(app) ? TARGET + GAP : 0;
}

void finish_puzzles_draw(struct app *app, struct rect *r)
{
    int n = finish_of(app)->n_puzzles;
    struct buf label = {0};
    if (!n)
        return;
    buf_addf(&label, translated_n("%d puzzle from your turns", "%d puzzles from your turns", n),
             n);
    ui_button(&app->ui, "turn-puzzles", cut_bottom_gap(&app->ui, r, TARGET, GAP),
              buf_text(&label), 0);
    buf_free(&label);
}

bool finish_puzzles_event(struct app *app, const struct ui_result *ui)
{
    if (!page_pressed(ui, "turn-puzzles") || !there_are(app))
        return false;
    play_all(app);
    return true;
}
