/* table_steps.c: makes the steps of the desk, the buttons and the computers in the match. */
#include <stdio.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "challenge_check.h"
#include "cue_sounds.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "screens.h"
#include "stop_round.h"
#include "table_parts.h"
#include "turn_advice.h"

static struct desk_host *host_of(const struct app *app)
{
    return &table_data_of(app)->host;
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

static bool play(struct app *app, const char *step, struct event_list *events,
                 struct reason *why)
{
    int seat = app_status(app).seat;
    if (!app_make(app, step, events, why))
        return false;
    if (on_table(app)) {
        table_sync_after(app, seat);
        table_ending_follow(app);
    }
    return true;
}

/* A step may lead away from the table: if another window was faster, this one goes to the
 * screen for what the match is now. */
static bool still_here(const struct app *app)
{
    return app->screen == app_screen(app, SCREEN_TABLE) && app->data[DATA_TABLE];
}

static void happened(struct app *app, const struct event_list *events)
{
    const struct desk *t = host_of(app)->desk;
    cue_match(app, events, BAG_PAN);
    narrate_events(app, app->session->match, t->seat, tells_turn(t), events);
    app_follow(app);
    if (still_here(app))
        table_voice_hear(app, events);
}

void table_step(struct app *app, const char *step)
{
    desk_host_step(app, host_of(app), step);
}

/* Makes a computer's step, and shows its play group by group. Returns how many there are. */
int table_computer_step(struct app *app, const char *step)
{
    table_step(app, step);
    if (!still_here(app))
        return 0;
    struct desk *t = table_data_of(app)->host.desk;
    desk_show_all(t);
    return desk_stage(t);
}

/* Everything on the way arrives at once, and the next step need not wait. */
void table_hurry(struct app *app)
{
    struct table_data *d = table_data_of(app);
    desk_settle(d->host.desk);
    computer_hurry(&d->computer);
    app->dirty = true;
}

/* Gives a hint, or more of one; the last stage makes the play itself. */
static void give_hint(struct app *app)
{
    struct table_data *d = table_data_of(app);
    struct buf step = {0}, told = {0};
    if (!d->host.desk->mine)
        return;
    desk_cancel(d->host.desk);
    if (hints_ask(app, &d->hints, &step))
        table_computer_step(app, buf_text(&step));
    desk_host_note(app, &d->host, "");
    hints_follow(app, &d->hints, d->host.desk);
    hints_words(app, &d->hints, &told);
    narrate_fact(app, buf_text(&told));
    buf_free(&step);
    buf_free(&told);
}

/* Shows the result of a press in words. */
static void tell(struct app *app, const char *sentence)
{
    if (still_here(app))
        desk_host_tell(app, host_of(app), TONE_PLAIN, sentence);
}

/* Makes the step that meets the challenge. */
static void show_how(struct app *app)
{
    struct buf step = {0};
    desk_cancel(host_of(app)->desk);
    challenge_check_step(app, &step);
    if (step.len) {
        session_hinted(app->session);
        table_computer_step(app, buf_text(&step));
        challenge_check_show(app);
    }
    tell(app, _("Here's one way. Undo takes it back."));
    buf_free(&step);
}

/* ---- What the desk asks for ---- */

/* If the turn cannot end yet, the sentence says that before the reason. */
static void note_refusal(struct app *app, const struct desk_act *act, const char *why)
{
    struct buf text = {0};
    if (act->kind == DESK_END) /* Translators: the turn cannot end yet; a reason follows. */
        buf_addf(&text, _("Not yet. %s"), why);
    else
        buf_add(&text, why);
    desk_host_note(app, host_of(app), buf_text(&text));
    buf_free(&text);
}

/* What the person's turn ended with may take a moment to see, which a click ends. */
static void show_own_end(struct app *app)
{
    if (!still_here(app))
        return;
    struct table_data *d = table_data_of(app);
    if (d->host.desk->own_parts >= 0)
        computer_shown(&d->computer, d->host.desk->own_parts);
}

/* Draws, or ends the turn, or both: the draw first, so that what is said about the turn knows
 * of the tile. */
static void make(struct app *app, const struct desk_act *act)
{
    struct table_data *d = table_data_of(app);
    struct reason why;
    if (act->ends_turn && !act->then && match_check(app->session->match, act->step, NULL))
        turn_advice(app);
    if (!desk_host_play(app, &d->host, act->step, &why)) {
        note_refusal(app, act, why.text);
    } else if (act->then && still_here(app)) {
        struct desk_act end = {.kind = DESK_END, .ends_turn = true};
        snprintf(end.step, sizeof end.step, "%s", act->then);
        memcpy(end.said, act->said, sizeof end.said);
        make(app, &end);
        return;
    } else if (act->said[0])
        tell(app, act->said);
    show_own_end(app);
}

static void agree(struct app *app)
{
    struct desk_act asked = table_data_of(app)->asked;
    desk_cancel(host_of(app)->desk);
    make(app, &asked);
}

/* The same, or asks first. What is not legal is refused at once. */
static void turn_act(struct app *app, const struct desk_act *act)
{
    bool ask = act->ask && (act->ask_always || app->settings.confirm_end) &&
               match_check(app->session->match, act->step, NULL);
    desk_cancel(host_of(app)->desk);
    app->dirty = true;
    if (!ask) {
        make(app, act);
        return;
    }
    table_data_of(app)->asked = *act;
    app_ask(app, act->ask, act->yes, _("Keep playing"), agree, NULL);
}

static bool go(struct app *app, enum desk_act_kind where)
{
    int before = app->session->match->at;
    if (where == DESK_UNDO)
        session_undo(app->session);
    else if (where == DESK_REDO)
        session_redo(app->session);
    else
        session_restore(app->session);
    table_sync(app);
    table_ending_follow(app);
    return app->session->match->at != before;
}

static void open_menu(struct app *app)
{
    app_lay(app, SCREEN_PAUSE);
}

/* For buttons and keys. */
static void menu(struct app *app)
{
    desk_host_act(app, host_of(app), &(struct desk_act){.kind = DESK_MENU});
}

/* A computer moves, or the end of a turn is shown. */
static bool deaf(const struct app *app)
{
    struct game_status st = app_status(app);
    return app->cover_waits || computer_seat(app->session->match, st.seat);
}

static const struct match *match_of(const struct app *app)
{
    return app->session->match;
}

/* The screen's own buttons and keys; all others belong to the desk. */
static const struct page_action OWN[] = {
    {"menu", .act = menu},
    {"home", .act = app_leave_match},
    {"hint", .act = give_hint, .action = ACTION_HINT},
    {"show-how", .act = show_how},
    {"again", .act = table_playback, .action = ACTION_AGAIN},
    {"before", .act = table_before, .action = ACTION_BEFORE},
    {"hurry", .act = table_hurry},
    {"stop-play", .act = stop_press},
    {.id = NULL},
};

/* The second click of a double click on Draw or End turn. In a game of one it would be a second
 * turn, which nobody meant. (Another button in that place is deaf long enough.) */
static bool once_too_often(struct app *app, const struct desk_button *b, const struct input *in)
{
    struct table_data *d = table_data_of(app);
    bool main = b->place == DESK_MAIN && in->kind == INPUT_UP;
    if (main && in->clicks > 1 && strcmp(d->pressed, b->id) == 0)
        return true;
    snprintf(d->pressed, sizeof d->pressed, "%s", b->id);
    d->ending = main;
    return false;
}

static void handled(struct app *app, const struct input *in)
{
    if (in->kind == INPUT_UP || in->kind == INPUT_WHEEL || in->kind == INPUT_KEY)
        table_remember(app);
}

const struct desk_host_kind TABLE_HOST = {
    .match = match_of,
    .play = play,
    .happened = happened,
    .go = go,
    .restored = N_("Back to the start of the turn."),
    .end = turn_act,
    .draw = turn_act,
    .menu = open_menu,
    .deaf = deaf,
    .tell = tell,
    .actions = OWN,
    .presses = once_too_often,
    .handled = handled,
};
