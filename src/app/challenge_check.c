/* challenge_check.c: asks the mind about the challenge in the background, and says what it
 * found. */
#include "challenge_check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "computer_seat.h"
#include "job.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "playing.h"

#define ROW 50.0f   /* units: button and sentences side by side, */
#define ABOVE 10.0f /* above them, */
#define BELOW 6.0f  /* below them, */
#define BESIDE 12.0f
#define SMALL 16.0f /* the size of what the challenge is, */
#define LINE 26.0f  /* and the line of what is known about it */

struct challenge_check {
    const struct mind_challenge *challenge;
    const struct game *game;
    void *view;   /* owned: what everybody sees of a state with the challenge that was looked
                   * into */
    void *found;  /* owned: it begins with a struct challenge_found */
    char *shown;  /* owned: a step that was shown; NULL: none was; */
    int shown_at; /* and how many steps were in force after it */
};

/* NULL before the first. The challenge and the view may be looked at even while the job is
 * busy: it only reads them. */
static const struct challenge_check *data(const struct app *app)
{
    return app->challenge_check ? app->challenge_check->data : NULL;
}

/* ---- Looking ---- */

static bool look(void *self, const struct budget *budget)
{
    struct challenge_check *f = self;
    f->challenge->find(f->view, false, budget, f->found);
    return true;
}

static void done(struct app *app, struct job *j)
{
    (void)j;
    app->dirty = true;
}

static void drop(void *self)
{
    struct challenge_check *f = self;
    free(f->view);
    free(f->found);
    free(f->shown);
    free(f);
}

static const struct mind_challenge *challenge_of(const struct app *app)
{
    const struct mind *mind = app->session ? mind_of(app->session->match->game) : NULL;
    return mind ? mind->challenge : NULL;
}

/* Is there a person who may take it up? Computers agree with the people. If only computers
 * play, nobody takes it up. One person may also stop the round for it; several must first agree
 * to that. */
static bool may_take(const struct app *app, enum game_challenge c)
{
    int people = computer_people(app->session->match);
    return (c == CHALLENGE_OFFERED && people > 0) || (c == CHALLENGE_AHEAD && people == 1);
}

/* The challenge of the present match, if somebody may take it up or it is under way; otherwise
 * NULL. */
static const struct mind_challenge *present(const struct app *app)
{
    const struct mind_challenge *c = challenge_of(app);
    if (!c)
        return NULL;
    struct game_status st = app_status(app);
    return st.phase == PHASE_CHALLENGE || may_take(app, st.challenge) ? c : NULL;
}

static bool is_for_now(const struct app *app)
{
    const struct challenge_check *f = data(app);
    const struct mind_challenge *c = present(app);
    const struct match *m = app->session->match;
    return f && c && f->game == m->game && c->same(f->view, m->state);
}

static bool known_now(const struct app *app)
{
    return is_for_now(app) && !job_busy(app->challenge_check);
}

/* While the round may be played on, it is offered only if it can be met: that may change. */
static bool offered(const struct app *app)
{
    enum game_challenge c = challenge_of(app) ? app_status(app).challenge : CHALLENGE_NONE;
    if (c == CHALLENGE_NONE || !may_take(app, c))
        return false;
    return c == CHALLENGE_OFFERED ||
           (known_now(app) && ((const struct challenge_found *)data(app)->found)->can);
}

void challenge_check_begin(struct app *app)
{
    static const struct job_kind kind = {look, done, drop};
    const struct mind_challenge *c = present(app);
    if (!c || is_for_now(app))
        return;
    const struct match *m = app->session->match;
    struct challenge_check *f = mem_alloc(sizeof *f);
    f->challenge = c;
    f->game = m->game;
    f->view = mem_alloc(m->game->state_size);
    f->found = mem_alloc(c->size);
    m->game->view(m->state, -1, f->view);
    job_begin_and_look(app, &app->challenge_check, &kind, f, NULL);
}

/* ---- Words ---- */

/* What is known, counted from the present table, which changes during the challenge. If it is
 * met, nothing is left to move, in whatever way the players did it. */
static struct challenge_found told_now(const struct app *app)
{
    const struct challenge_check *f = data(app);
    const struct match *m = app->session->match;
    struct challenge_found told = *(const struct challenge_found *)f->found;
    if (app_status(app).phase == PHASE_CHALLENGE && match_check(m, "end", NULL))
        return (struct challenge_found){.known = true, .can = true};
    told.moved = f->challenge->moved(f->found, m->state);
    return told;
}

static void words_now(const struct app *app, struct buf *out)
{
    if (!known_now(
            app)) { /* Translators: about the challenge; the answer follows a moment later. */
        buf_add(out, _("Let me see if it can be done..."));
        return;
    }
    struct challenge_found told = told_now(app);
    data(app)->challenge->words(&told, out);
}

/* ---- Where it is offered ---- */

static void draw_button(struct app *app, struct rect *row)
{
    const struct challenge_found *told = known_now(app) ? data(app)->found : NULL;
    const struct mind_challenge *c = present(app);
    bool hopeless = told && told->known && !told->can;
    page_button(&app->ui, row, ALIGN_LEFT, "challenge",
                hopeless ? _(c->label_hopeless) : _(c->label), 0);
}

/* As wide as it needs to be whatever it says, so that nothing moves. */
static float button_width(const struct app *app)
{
    const struct mind_challenge *c = present(app);
    return 14 + fmaxf(page_button_width(&app->ui, _(c->label), 106),
                      page_button_width(&app->ui, _(c->label_hopeless), 106));
}

/* What it is, in units beside the button in w pixels; on a phone above it. */
static float about_height(const struct app *app, float w)
{
    const struct ui *ui = &app->ui;
    float room = ui->upright ? w : w - ui_px(ui, button_width(app) + BESIDE);
    return page_units(ui,
                      ui_paragraph_height(ui, room, FONT_TEXT, SMALL, _(present(app)->about)));
}

#define LINES_UPRIGHT 46.0f /* units: the answer may need two lines */

static float row_height(const struct app *app, float w)
{
    if (app->ui.upright)
        return about_height(app, w) + LINES_UPRIGHT + ROW;
    return fmaxf(ROW, about_height(app, w) + LINE);
}

float challenge_check_height(const struct app *app, float w)
{
    return offered(app) ? row_height(app, w) + ABOVE + BELOW : 0;
}

void challenge_check_row(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    if (!offered(app))
        return;
    float about = about_height(app, r->w), high = row_height(app, r->w);
    cut_bottom(ui, r, BELOW);
    struct rect row = cut_bottom_gap(ui, r, high, ABOVE);
    struct rect left =
        ui->upright ? cut_bottom(ui, &row, ROW) : cut_left(ui, &row, button_width(app));
    left = page_middle(ui, left, button_width(app), ROW - 4);
    draw_button(app, &left);
    if (!ui->upright) {
        cut_left(ui, &row, BESIDE);
        row = page_middle(ui, row, page_units(ui, row.w), about + LINE);
    }
    ui_paragraph(ui, "challenge-is", cut_top(ui, &row, about), FONT_TEXT, SMALL,
                 _(present(app)->about), UI_QUIET);
    words_now(app, &text);
    ui_label(ui, "foretold", row, FONT_TEXT, 18, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

bool challenge_check_event(struct app *app, const struct ui_result *ui)
{
    if (!page_pressed(ui, "challenge"))
        return false;
    bool over = app_status(app).challenge == CHALLENGE_OFFERED || app_play(app, "stop", NULL);
    if (over && app_play(app, "challenge", NULL))
        app_follow(app);
    return true;
}

/* ---- In the challenge ---- */

void challenge_check_on_table(struct app *app, struct rect r, bool told)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    bool can = known_now(app) && told_now(app).can;
    /* Translators: on a button: makes the moves that meet the challenge. */
    const char *label = _("Show us");
    float w = page_button_width(&app->ui, label, 120), h = page_units(&app->ui, r.h);
    r = rect_inset(r, ui_px(ui, 4));
    if (can) {
        struct rect at = page_middle(&app->ui, cut_right(&app->ui, &r, w), w, fminf(h, TARGET));
        ui_button(ui, "show-how", at, label, told_now(app).moved ? 0 : UI_DISABLED);
        cut_right(&app->ui, &r, 12);
    }
    if (!told)
        words_now(app, &text);
    ui_label(ui, "foretold", r, FONT_TEXT, 18, can ? ALIGN_RIGHT : ALIGN_CENTRE,
             buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

void challenge_check_show(struct app *app)
{
    const struct match *m = app->session->match;
    if (!known_now(app))
        return;
    struct challenge_check *f = app->challenge_check->data;
    free(f->shown);
    f->shown = mem_strdup(m->step[m->at - 1]);
    f->shown_at = m->at;
}

bool challenge_check_shown(const struct app *app)
{
    const struct challenge_check *f = data(app);
    const struct match *m = app->session->match;
    return f && !job_busy(app->challenge_check) && f->shown && f->shown_at <= m->at &&
           strcmp(m->step[f->shown_at - 1], f->shown) == 0;
}

void challenge_check_step(const struct app *app, struct buf *out)
{
    const struct challenge_check *f = data(app);
    if (known_now(app) && ((const struct challenge_found *)f->found)->can)
        f->challenge->step(f->found, app->session->match->state, out);
}
