/* table_steps.c: makes the steps of the desk, the buttons and the computers in the match. */
#include <stdio.h>

#include "app_match.h"
#include "app_state.h"
#include "foretell.h"
#include "cue_sounds.h"
#include "narrate.h"
#include "navigation.h"
#include "page.h"
#include "playing.h"
#include "review.h"
#include "screens.h"
#include "table_parts.h"
#include "words.h"

static void note(struct app *app, const char *text)
{
    struct desk *t = table_data_of(app)->desk;
    desk_note(t, text);
    app->dirty = true;
}

static void cancel(struct app *app)
{
    struct desk *t = table_data_of(app)->desk;
    desk_cancel(t);
}

static bool tells_turn(const struct desk *t)
{
    struct desk_tone tone;
    struct buf text = {0};
    desk_message(t, &text, &tone);
    buf_free(&text);
    return tone.turn;
}

/* Does the match go on on the table, and not on a page of its own? */
static bool on_table(const struct app *app)
{
    enum game_phase phase = app_status(app).phase;
    return phase == PHASE_TURN || phase == PHASE_CHALLENGE || phase == PHASE_VOLUNTEER ||
           phase == PHASE_AGREE;
}

/* Makes the step and shows its result; false with a reason if it is not legal. */
static bool play(struct app *app, const char *step, struct reason *why)
{
    struct desk *t = table_data_of(app)->desk;
    struct event_list events;
    if (!app_make(app, step, &events, why))
        return false;
    if (on_table(app))
        table_sync(app);
    desk_hear(t, &events);
    cue_match(app, &events, BAG_PAN);
    narrate_events(app, app->session->match, t->seat, tells_turn(t), &events);
    app_follow(app);
    return true;
}

void table_step(struct app *app, const char *step)
{
    struct reason why;
    if (!play(app, step, &why))
        note(app, why.text);
}

/* A step may lead away from the table: if another window was faster, this one goes to the
 * screen for what the match is now. */
static bool still_here(const struct app *app)
{
    return app->screen == app_screen(app, SCREEN_TABLE) && app->data[DATA_TABLE];
}

/* Makes a computer's step, and shows its play group by group. Returns how many there are. */
int table_computer_step(struct app *app, const char *step)
{
    table_step(app, step);
    if (!still_here(app))
        return 0;
    struct desk *t = table_data_of(app)->desk;
    desk_show_all(t);
    return desk_stage(t);
}

/* Everything on the way arrives at once, and the next step need not wait. */
void table_hurry(struct app *app)
{
    struct table_data *d = table_data_of(app);
    desk_settle(d->desk);
    computer_hurry(&d->computer);
    app->dirty = true;
}

/* Gives a hint, or more of one; the last stage makes the play itself. */
void table_hint(struct app *app)
{
    struct table_data *d = table_data_of(app);
    struct buf step = {0}, told = {0};
    if (!d->desk->mine)
        return;
    cancel(app);
    if (hints_ask(app, &d->hints, &step))
        table_computer_step(app, buf_text(&step));
    note(app, "");
    hints_follow(app, &d->hints, d->desk);
    hints_words(app, &d->hints, &told);
    narrate_fact(app, buf_text(&told));
    buf_free(&step);
    buf_free(&told);
}

/* Shows the result of a press in words. */
static void tell(struct app *app, const char *sentence)
{
    struct table_data *d = table_data_of(app);
    if (!still_here(app))
        return;
    snprintf(d->told, sizeof d->told, "%s", sentence);
    note(app, "");
    narrate_fact(app, sentence);
}

/* Makes the step that meets the challenge. */
void table_show_how(struct app *app)
{
    struct buf step = {0};
    cancel(app);
    foretell_step(app, &step);
    if (step.len)
        table_computer_step(app, buf_text(&step));
    tell(app, _("Here's one way. Undo takes it back."));
    buf_free(&step);
}

/* ---- What the desk asks for ---- */

static void free_step(struct app *app, const struct desk_act *act)
{
    if (act->step[0])
        table_step(app, act->step);
    if (still_here(app)) {
        struct desk *t = table_data_of(app)->desk;
        desk_carried_out(t);
    }
    if (act->said[0])
        tell(app, act->said);
}

/* If the turn cannot end yet, the sentence says that before the reason. */
static void note_refusal(struct app *app, const struct desk_act *act, const char *why)
{
    struct buf text = {0};
    if (act->kind == DESK_END) /* Translators: the turn cannot end yet; a reason follows. */
        buf_addf(&text, _("Not yet. %s"), why);
    else
        buf_add(&text, why);
    note(app, buf_text(&text));
    buf_free(&text);
}

/* What the person's turn ended with may take a moment to see, which a click ends. */
static void show_own_end(struct app *app)
{
    if (!still_here(app))
        return;
    struct table_data *d = table_data_of(app);
    if (d->desk->kind->own_parts)
        computer_shown(&d->computer, desk_own_parts(d->desk));
}

/* Draws, or ends the turn. If that is not legal, it is refused without asking first. */
static void turn_step(struct app *app, const struct desk_act *act, bool agreed)
{
    struct table_data *d = table_data_of(app);
    struct reason why;
    bool can = match_check(app->session->match, act->step, NULL);
    cancel(app);
    d->asking = can && act->ask && !agreed && (act->ask_always || app->settings.confirm_end);
    app->dirty = true;
    if (d->asking) {
        d->asked = *act;
        return;
    }
    if (can && act->ends_turn)
        review_turn(app);
    if (!play(app, act->step, &why))
        note_refusal(app, act, why.text);
    else if (act->said[0])
        tell(app, act->said);
    show_own_end(app);
}

void table_answer(struct app *app, bool yes)
{
    struct table_data *d = table_data_of(app);
    struct desk_act asked = d->asked;
    d->asking = false;
    app->dirty = true;
    if (yes)
        turn_step(app, &asked, true);
}

static void go_back(struct app *app, void (*how)(struct session *), const char *told)
{
    struct desk *t = table_data_of(app)->desk;
    int before = app->session->match->at;
    cancel(app);
    how(app->session);
    if (app->session->match->at != before)
        narrate_fact(app, told);
    table_sync(app);
    desk_carried_out(t);
    desk_hear(t, NULL);
}

void table_act(struct app *app, const struct desk_act *act)
{
    struct game_status st = app_status(app);
    if (computer_seat(app->session->match, st.seat) && act->kind != DESK_MENU)
        return;
    switch (act->kind) {
    case DESK_NONE:
        break;
    case DESK_STEP:
        free_step(app, act);
        break;
    case DESK_UNDO:
        go_back(app, session_undo, _("Undone."));
        break;
    case DESK_REDO:
        go_back(app, session_redo, _("Redone."));
        break;
    case DESK_RESTORE:
        go_back(app, session_restore, _("Back to the start of the turn."));
        break;
    case DESK_END:
    case DESK_DRAW:
        turn_step(app, act, false);
        break;
    case DESK_MENU:
        cancel(app);
        app_lay(app, SCREEN_PAUSE);
        break;
    }
}
