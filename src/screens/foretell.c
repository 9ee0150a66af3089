/* foretell.c: asks the solver about the challenge in the background, and says what it found. */
#include "foretell.h"

#include <math.h>
#include <stdlib.h>

#include "computer.h"
#include "page.h"
#include "words.h"

/* Whether it can be done: as much as a hint is given. It is mostly known after fifty nodes. */
#define NODES 3000000
/* And then a way that moves few tiles (about 10 instead of 40), in less than half a second. */
#define FEWER_NODES 200000
#define MOST_MS 4000

#define ROW 50.0f   /* units: button and sentence side by side */
#define ABOVE 10.0f /* the sentence */

struct foretell {
    struct background bg;
    unsigned rules;
    struct table table; /* the one it is about */
    struct challenge found;
    bool ready;
};

static struct foretell *data(const struct app *app)
{
    return app->data[DATA_FORETELL];
}

/* ---- Looking ---- */

void foretell_search(struct background *b, unsigned rules, const struct table *t,
                     struct challenge *out)
{
    struct budget budget = {.nodes = NODES,
                                  .ms = MOST_MS,
                                  .stop = background_stopped,
                                  .ctx = b,
                                  .count_only = true};
    challenge_solve(rules, t, &budget, out);
    if (!out->can)
        return;
    struct challenge fewer;
    budget.nodes = FEWER_NODES;
    budget.count_only = false;
    challenge_solve(rules, t, &budget, &fewer);
    if (fewer.can && fewer.moved < out->moved)
        *out = fewer;
}

static void look(struct background *b)
{
    struct foretell *f = b->data;
    foretell_search(b, f->rules, &f->table, &f->found);
}

bool foretell_offered(const struct app *app)
{
    const struct match *m = app->session->match;
    return page_status(app).challenge == CHALLENGE_OFFERED && computer_people(m) > 0;
}

/* What the challenge of the present match is about; NULL where there is none to be met. */
static const struct table *about(const struct app *app)
{
    const struct match *m = app->session ? app->session->match : NULL;
    bool on = m && m->game->table == &SW_TABLE && /* whose states the solver knows */
              (page_status(app).phase == PHASE_CHALLENGE || foretell_offered(app));
    return on ? m->game->table->turn_start(m->state) : NULL;
}

static bool is_for_now(const struct app *app)
{
    const struct foretell *f = data(app);
    const struct table *t = about(app);
    const struct match *m = app->session->match;
    return f && t && f->rules == m->game->table->rules(m->state) && table_same(&f->table, t);
}

static bool known_now(const struct app *app)
{
    return is_for_now(app) && data(app)->ready;
}

void foretell_begin(struct app *app)
{
    const struct table *t = about(app);
    if (!t || is_for_now(app))
        return;
    foretell_end(app);
    struct foretell *f = app->data[DATA_FORETELL] = mem_alloc(sizeof *f);
    f->rules = app->session->match->game->table->rules(app->session->match->state);
    f->table = *t;
    background_start(app, &f->bg, look, f);
    foretell_wake(app); /* where there are no threads it is there already */
}

void foretell_wake(struct app *app)
{
    struct foretell *f = data(app);
    if (!f || !background_finish(app, &f->bg))
        return;
    f->ready = true;
    app->dirty = true;
}

uint64_t foretell_wake_at(const struct app *app)
{
    return data(app) && data(app)->bg.busy ? app->now_ms + BACKGROUND_LOOK : 0;
}

void foretell_end(struct app *app)
{
    struct foretell *f = data(app);
    if (!f)
        return;
    background_stop(app, &f->bg);
    free(f);
    app->data[DATA_FORETELL] = NULL;
}

/* ---- Words ---- */

void foretell_words(const struct challenge *c, struct buf *out)
{
    if (!c->known)
        buf_add(out, _("I cannot tell whether it can be done."));
    else if (!c->can)
        buf_add(out, _("It cannot be done: no table without the Wild fits."));
    else if (!c->moved)
        buf_add(out, _("It is done: the Wild is free."));
    else
        buf_addf(out,
                 words_n("It can be done: %d tile moves.", "It can be done: %d tiles move.",
                         c->moved),
                 c->moved);
}

/* From the table as it lies now, which in the challenge is no longer the one of its beginning.
 */
static struct challenge found_now(const struct app *app)
{
    const struct match *m = app->session->match;
    const struct table *now = m->game->table->now(m->state);
    struct challenge c = data(app)->found;
    tile_t list[TILE_MAX];
    int n = table_list(now, list);
    c.moved = 0;
    for (int i = 0; i < n && c.can; i++)
        c.moved += !place_same(now->at[list[i]], c.table.at[list[i]]);
    return c;
}

static void words_now(const struct app *app, struct buf *out)
{
    struct challenge c;
    if (!known_now(app)) { /* Translators: of the challenge; a moment later it is known. */
        buf_add(out, _("Let me see whether it can be done ..."));
        return;
    }
    c = found_now(app);
    foretell_words(&c, out);
}

/* ---- Where it is offered ---- */

/* As high as the longest sentence would be, so that nothing moves when it comes. */
static float sentence_height(const struct app *app, float w)
{
    struct buf text = {0};
    float most = 0;
    struct challenge every[] = {
        {.known = false}, {.known = true}, {.known = true, .can = true, .moved = 50}};
    for (size_t i = 0; i < sizeof every / sizeof *every; i++) {
        buf_clear(&text);
        foretell_words(&every[i], &text);
        most = fmaxf(most, ui_paragraph_height(&app->ui, w, FONT_TEXT, 18, buf_text(&text)));
    }
    buf_free(&text);
    return most;
}

void foretell_sentence(struct app *app, struct rect *r)
{
    struct buf text = {0};
    if (!foretell_offered(app))
        return;
    struct rect at = cut_bottom(app, r, page_units(app, sentence_height(app, r->w)) + ABOVE);
    cut_top(app, &at, ABOVE);
    words_now(app, &text);
    ui_paragraph(&app->ui, "foretold", at, FONT_TEXT, 18, buf_text(&text), 0);
    buf_free(&text);
}

void foretell_button(struct app *app, struct rect *row)
{
    if (!foretell_offered(app))
        return;
    bool hopeless = known_now(app) && data(app)->found.known && !data(app)->found.can;
    page_button(app, row, ALIGN_LEFT, "challenge",
                hopeless ? _("Challenge: try it anyway") : _("Challenge: free the Wild"), 0);
}

float foretell_height(const struct app *app)
{
    return foretell_offered(app) ? ROW + ABOVE : 0;
}

void foretell_row(struct app *app, struct rect *r)
{
    struct buf text = {0};
    if (!foretell_offered(app))
        return;
    struct rect row = cut_bottom(app, r, ROW);
    cut_bottom(app, r, ABOVE);
    foretell_button(app, &row);
    words_now(app, &text);
    ui_label(&app->ui, "foretold", row, FONT_TEXT, 18, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

bool foretell_event(struct app *app, const struct ui_result *ui)
{
    if (!page_pressed(ui, "challenge"))
        return false;
    if (app_play(app, "challenge", NULL))
        app_follow(app);
    return true;
}

/* ---- In the challenge ---- */

void foretell_on_table(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    bool can = known_now(app) && found_now(app).can;
    /* Translators: on a button: play a way to meet the challenge. */
    const char *label = _("Show us how");
    float w = page_button_width(app, label, 120), h = page_units(app, r.h);
    r = rect_inset(r, ui_px(ui, 4));
    if (can) {
        struct rect at = page_middle(app, cut_right(app, &r, w), w, fminf(h, TARGET));
        ui_button(ui, "show-how", at, label, found_now(app).moved ? 0 : UI_DISABLED);
        cut_right(app, &r, 12);
    }
    words_now(app, &text);
    ui_label(ui, "foretold", r, FONT_TEXT, 18, can ? ALIGN_RIGHT : ALIGN_CENTRE,
             buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

void foretell_step(const struct app *app, struct buf *out)
{
    if (known_now(app) && data(app)->found.can)
        challenge_step(app->session->match->state, &data(app)->found, out);
}
