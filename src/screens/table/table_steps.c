/* table_steps.c: steps for the match, from wherever they come. */
#include <stdio.h>
#include <string.h>

#include "foretell.h"
#include "hearing.h"
#include "heard.h"
#include "page.h"
#include "review.h"
#include "room.h"
#include "table_parts.h"
#include "table_rows.h"
#include "words.h"

static void note_refusal(struct app *app, const char *step, const char *why)
{
    struct buf note = {0};
    if (strcmp(step, "end") == 0) /* Translators: the turn cannot end; then a sentence, why. */
        buf_addf(&note, _("Not yet. %s"), why);
    else
        buf_add(&note, why);
    view_note(&table_data_of(app)->view, buf_text(&note));
    buf_free(&note);
    app->dirty = true;
}

void table_step(struct app *app, const char *step)
{
    struct table_data *d = table_data_of(app);
    struct event_list events;
    struct reason why;
    if (strcmp(step, "end") == 0 && match_check(app->session->match, step, NULL))
        review_turn(app);
    if (!session_play(app->session, step, &events, &why)) {
        note_refusal(app, step, why.text);
        return;
    }
    struct game_status st = page_status(app);
    if (st.phase == PHASE_TURN || st.phase == PHASE_CHALLENGE)
        table_sync(app);
    heard_tiles(&d->view, &events);
    heard_groups(&d->view, &d->groups, true);
    heard_match(app, &events, BAG_PAN);
    narrate_events(app, app->session->match, d->view.seat, &events);
    app_follow(app);
}

/* A step may lead away from the table: when another window was quicker, this one goes to where
 * the match is now. */
static bool still_here(const struct app *app)
{
    return app->screen == &SCREEN_TABLE && app->data[DATA_TABLE];
}

/* A computer's step, which is its seat's and comes from nobody's hand. */
void table_computer_step(struct app *app, const char *step)
{
    table_step(app, step);
    if (!still_here(app))
        return;
    view_show_all(&table_data_of(app)->view);
    view_stage(&table_data_of(app)->view);
}

/* What is on its way is there, and the next step need not wait. */
void table_hurry(struct app *app)
{
    view_settle(&table_data_of(app)->view);
    computer_hurry(&table_data_of(app)->computer);
    app->dirty = true;
}

/* A hint, or more of one; at last it is the play itself. */
void table_hint(struct app *app)
{
    struct table_data *d = table_data_of(app);
    struct buf step = {0}, told = {0};
    if (!d->view.mine)
        return;
    view_cancel(&d->view);
    if (advice_ask(app, &d->advice, &step))
        table_computer_step(app, buf_text(&step));
    d->view.note[0] = 0;
    advice_follow(app, &d->advice, &d->view);
    advice_words(app, &d->advice, &told);
    narrate_fact(app, buf_text(&told));
    app->dirty = true;
    buf_free(&step);
    buf_free(&told);
}

/* What a press came to, in words. */
static void tell(struct app *app, const char *sentence)
{
    struct table_data *d = table_data_of(app);
    if (!still_here(app))
        return;
    snprintf(d->told, sizeof d->told, "%s", sentence);
    d->view.note[0] = 0;
    narrate_fact(app, sentence);
    app->dirty = true;
}

/* A way to meet the challenge, all at once. */
void table_show_how(struct app *app)
{
    struct buf step = {0};
    view_cancel(&table_data_of(app)->view);
    foretell_step(app, &step);
    if (step.len)
        table_computer_step(app, buf_text(&step));
    tell(app, _("Like this. Undo takes it back."));
    buf_free(&step);
}

/* Groups slide apart: those that are chosen, or all. */
void table_make_room(struct app *app)
{
    struct table_data *d = table_data_of(app);
    struct table_view *v = &d->view;
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    if (!v->mine)
        return;
    view_cancel(v);
    struct tile_bits some = v->chosen;
    bool chosen = false;
    for (int i = 0; i < 2; i++) {
        some.bit[i] &= v->now.on.bit[i];
        chosen |= some.bit[i] != 0;
    }
    int n = room_make(&v->now, v->rules, chosen ? &some : NULL, item);
    if (n) {
        v->game->table->arrange(v->state, item, n, &step);
        table_step(app, buf_text(&step));
        if (still_here(app))
            view_show_all(&table_data_of(app)->view);
    }
    tell(app, n ? _("The groups make room.") : _("There is room enough."));
    buf_free(&step);
}

/* Rows go into lines. */
void table_tidy(struct app *app)
{
    struct table_view *v = &table_data_of(app)->view;
    struct buf step = {0};
    if (!v->mine)
        return;
    view_cancel(v);
    rows_tidy(v, &step);
    if (step.len)
        table_step(app, buf_text(&step));
    if (still_here(app))
        view_fit(&table_data_of(app)->view, true);
    tell(app, step.len ? _("The rows are tidy.") : _("The rows were tidy already."));
    buf_free(&step);
}

void table_arrange_rack(struct app *app)
{
    struct table_view *v = &table_data_of(app)->view;
    struct buf told = {0};
    if (!rows_of(v))
        return;
    view_cancel(v);
    rows_arrange(v, &told);
    table_remember_order(app, v);
    tell(app, buf_text(&told));
    buf_free(&told);
}

/* Where it ends the turn it is asked about like that. */
static void draw_tile(struct app *app)
{
    struct table_data *d = table_data_of(app);
    bool last = app_look(app)->draws == DRAWS_LAST;
    view_cancel(&d->view);
    if (last && app->settings.confirm_end && !d->asking &&
        match_check(app->session->match, "draw", NULL)) {
        d->asking = ASK_DRAW;
        app->dirty = true;
        return;
    }
    d->asking = ASK_NOTHING;
    if (last && match_check(app->session->match, "draw", NULL))
        review_turn(app);
    table_step(app, "draw");
}

static enum asking to_ask(struct app *app)
{
    struct game_status st = page_status(app);
    const struct match *m = app->session->match;
    if (!match_check(m, "end", NULL))
        return ASK_NOTHING; /* the refusal says more */
    if (st.seats == 1 && !st.played && !m->game->table->bag(m->state))
        return ASK_END_GAME;
    return app->settings.confirm_end && st.phase == PHASE_TURN ? ASK_END_TURN : ASK_NOTHING;
}

void table_end_turn(struct app *app)
{
    struct table_data *d = table_data_of(app);
    enum asking what = d->asking ? ASK_NOTHING : to_ask(app);
    view_cancel(&d->view);
    d->asking = what;
    app->dirty = true;
    if (!what)
        table_step(app, "end");
}

static void go_back(struct app *app, void (*how)(struct session *), const char *told)
{
    int before = app->session->match->at;
    view_cancel(&table_data_of(app)->view);
    how(app->session);
    if (app->session->match->at != before)
        narrate_fact(app, told);
    table_sync(app);
    view_hear_travel(&table_data_of(app)->view);
    heard_groups(&table_data_of(app)->view, &table_data_of(app)->groups, false);
}

/* Where rows make way and Wilds are put aside, more has moved than was in the hand. */
static void step_by_hand(struct app *app, const char *step)
{
    struct table before = table_data_of(app)->view.now;
    table_step(app, step);
    if (still_here(app) && rows_of(&table_data_of(app)->view))
        view_show_changed(&table_data_of(app)->view, &before);
}

void table_act(struct app *app, const struct view_act *act)
{
    struct table_view *v = &table_data_of(app)->view;
    if (computer_seat(app->session->match, v->status.seat) && act->kind != ACT_MENU)
        return;
    switch (act->kind) {
    case ACT_NONE:
        break;
    case ACT_STEP:
        step_by_hand(app, act->step);
        break;
    case ACT_UNDO:
        go_back(app, session_undo, _("Undone."));
        break;
    case ACT_REDO:
        go_back(app, session_redo, _("Made again."));
        break;
    case ACT_RESTORE:
        go_back(app, session_restore, _("Back to the turn's start."));
        break;
    case ACT_END:
        table_end_turn(app);
        break;
    case ACT_DRAW:
        draw_tile(app);
        break;
    case ACT_MENU:
        view_cancel(v);
        app_lay(app, &SCREEN_PAUSE);
        break;
    }
}
