/* puzzle_steps.c: does what the desk and the buttons of a puzzle ask for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cue_sounds.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "page_action.h"
#include "puzzling_parts.h"

static struct desk_host *host_of(const struct app *app)
{
    return &puzzle_screen_of(app)->host;
}

static const struct match *match_of(const struct app *app)
{
    return app->puzzling->match;
}

/* ---- Buttons ---- */

static bool is_for(const struct desk_button *b, enum key_action a)
{
    return strcmp(b->id, action_id(a)) == 0;
}

/* Is a decision answered as soon as it is made? */
static bool at_once(const struct puzzling *p)
{
    return !p->mind && choice_goal(&p->puzzle.choice)->at_once;
}

/* Nothing is drawn in a puzzle on a table, and its own button gives it up. Where every tile
 * that lies elsewhere is a move, nothing moves many at once. */
static bool belongs(const struct puzzling *p, const struct desk_button *b)
{
    struct game_status st;
    match_status(p->match, &st);
    bool over = at_once(p) ? puzzling_reached(p, NULL) : st.seat != p->seat;
    if (!p->mind && b->place == DESK_MAIN &&
        (over || (at_once(p) && is_for(b, ACTION_END_TURN))))
        return false;
    bool costly =
        p->mind && !p->mind->by_group && (is_for(b, ACTION_TIDY) || is_for(b, ACTION_ROOM));
    return !b->fact && !costly && (!p->mind || !is_for(b, ACTION_DRAW)) &&
           strcmp(b->id, "give-up") != 0;
}

static bool offers(const struct app *app, struct desk_button *b)
{
    const struct puzzling *p = app->puzzling;
    if (!belongs(p, b))
        return false;
    if (is_for(b, ACTION_RESTORE)) {
        snprintf(b->label, sizeof b->label, "%s", _("Restart"));
        b->enabled = p->match->at > 0;
    } else if (is_for(b, ACTION_END_TURN)) {
        snprintf(b->label, sizeof b->label, "%s", _("End turn"));
        b->enabled = p->mind || puzzling_reached(p, NULL);
        b->primary = puzzling_reached(p, NULL);
    } else if (!p->mind && is_for(b, ACTION_UNDO)) {
        b->enabled = p->match->at > 0;
    } else if (!p->mind && is_for(b, ACTION_REDO)) {
        b->enabled = p->match->at < p->match->n;
    }
    return true;
}

/* ---- Steps ---- */

static bool play(struct app *app, const char *step, struct event_list *events,
                 struct reason *why)
{
    const struct puzzling *p = app->puzzling;
    if (at_once(p) && puzzling_reached(p, NULL))
        return refuse_with(why, _(choice_goal(&p->puzzle.choice)->wrong));
    if (!puzzling_step(app, step, events, why))
        return false;
    puzzle_sync(app);
    return true;
}

static bool go(struct app *app, enum desk_act_kind where)
{
    int before = app->puzzling->match->at;
    if (where == DESK_UNDO)
        puzzling_undo(app);
    else if (where == DESK_REDO)
        puzzling_redo(app);
    else
        puzzling_restart(app);
    puzzle_sync(app);
    return app->puzzling->match->at != before;
}

/* The desk has the better sentence about a fault, and outlines it. */
static void refuse_end(struct app *app, const struct reason *why)
{
    struct desk_tone tone;
    struct buf fault = {0}, text = {0};
    desk_message(host_of(app)->desk, &fault, &tone);
    bool faulty = tone.fault && fault.len;
    buf_addf(&text, _("Not yet. %s"), faulty ? buf_text(&fault) : why->text);
    desk_host_note(app, host_of(app), buf_text(&text));
    buf_free(&fault);
    buf_free(&text);
}

/* What the others did in the steps from `from` on. */
static void answer_words(struct match *m, int from, struct buf *out)
{
    struct game_status was, now;
    match_goto(m, from);
    match_status(m, &was);
    for (int at = from + 1; at <= m->n; at++) {
        match_goto(m, at);
        match_status(m, &now);
        if (now.turn != was.turn || now.phase != was.phase) {
            buf_add(out, out->len ? " " : "");
            puzzling_turn_words(m, at, out);
        }
        was = now;
    }
}

/* The answer comes to the board, and what it means is said. */
static void show_answer(struct app *app, const void *before, int from, enum choice_answer a)
{
    struct desk_host *h = host_of(app);
    const struct decision_goal *goal = choice_goal(&app->puzzling->puzzle.choice);
    struct buf text = {0};
    if (a == CHOICE_GOOD || a == CHOICE_WRONG) {
        answer_words(app->puzzling->match, from, &text);
        buf_add(&text, text.len ? " " : "");
        if (a == CHOICE_GOOD)
            buf_add(&text, _(goal->good));
        else
            puzzle_result_then(app->puzzling, _(goal->wrong), &text);
    } else {
        buf_add(&text, a == CHOICE_MISSING ? _(goal->missing) : _("I can't work that out."));
    }
    puzzle_sync(app);
    desk_since(h->desk, before);
    desk_stage(h->desk);
    desk_host_tell(app, h, a == CHOICE_GOOD ? TONE_GOOD : TONE_FAULT, buf_text(&text));
    buf_free(&text);
}

/* It is over: nothing can be taken back. */
static void missed(struct app *app)
{
    const struct puzzling *p = app->puzzling;
    const struct decision_goal *goal = choice_goal(&p->puzzle.choice);
    struct buf text = {0};
    puzzle_result_then(p, goal->result ? "" : _(goal->wrong), &text);
    puzzle_missed(app, buf_text(&text));
    buf_free(&text);
}

static void decide(struct app *app)
{
    const struct match *m = app->puzzling->match;
    unsigned puzzle = app->puzzles_begun;
    size_t size = m->game->state_size;
    void *before = mem_alloc(size);
    int from = m->at + !at_once(app->puzzling); /* after the end of the person's turn */
    memcpy(before, m->state, size);
    enum choice_answer a = puzzling_decide(app);
    bool here = app->puzzles_begun == puzzle && app->puzzling;
    if (here && app->puzzling->stage == PUZZLING_SOLVED)
        puzzle_solved(app);
    else if (here && app->puzzling->stage == PUZZLING_SHOWN)
        missed(app);
    else if (here)
        show_answer(app, before, from, a);
    free(before);
}

/* A course may go on to another puzzle at once: then this one is not here any more. */
static void end_turn(struct app *app, const struct desk_act *act)
{
    struct reason why;
    unsigned puzzle = app->puzzles_begun;
    (void)act;
    if (!app->puzzling->mind) {
        decide(app);
        return;
    }
    desk_host_note(app, host_of(app), "");
    bool solved = puzzling_try_end(app, &why);
    if (app->puzzles_begun != puzzle || !app->puzzling)
        return;
    if (solved)
        puzzle_solved(app);
    else if (app->puzzling->stage == PUZZLING_SHOWN)
        puzzle_missed(app, why.text);
    else
        refuse_end(app, &why);
}

/* The step has been made: it may be the whole answer. */
static void happened(struct app *app, const struct event_list *events)
{
    struct desk_host *h = host_of(app);
    narrate_events(app, match_of(app), h->desk->seat, false, events);
    if (at_once(app->puzzling) && puzzling_reached(app->puzzling, NULL))
        decide(app);
}

static void draw(struct app *app, const struct desk_act *act)
{
    if (!app->puzzling->mind) {
        desk_host_step(app, host_of(app), act->step);
        return;
    }
    desk_host_note(app, host_of(app),
                   _("There is nothing to draw: your tiles are all you need."));
}

/* ---- The attempt ---- */

void puzzle_give_up(struct app *app)
{
    unsigned puzzle = app->puzzles_begun;
    desk_cancel(host_of(app)->desk);
    puzzling_give_up(app);
    if (app->puzzles_begun == puzzle && app->puzzling)
        puzzle_shown(app);
}

/* ---- The screen's own buttons and keys ---- */

static void ask_give_up(struct app *app)
{
    const char *own = app->puzzling->course->ask_give_up;
    app_ask(app, own ? _(own) : _("Give up and see the solution?"), _("Give up"),
            _("Keep playing"), puzzle_give_up, puzzle_home);
}

static void skip(struct app *app)
{
    if (app->puzzling->course->skip)
        app->puzzling->course->skip(app);
}

/* The desk has no key for the end of a challenge. */
static void press_end(struct app *app)
{
    struct desk_act act;
    desk_press(host_of(app)->desk, action_id(ACTION_END_TURN), &act);
    desk_host_act(app, host_of(app), &act);
}

static const struct page_action OWN[] = {
    {"menu", .act = puzzle_open_menu},
    {"home", .act = puzzle_leave},
    {"hint", .act = puzzle_hint, .action = ACTION_HINT},
    {"give-up", .act = ask_give_up},
    {"end-turn", .act = press_end, .action = ACTION_END_TURN},
    {"skip", .act = skip},
    {"clock", .act = puzzle_clock_switch},
    {.id = NULL},
};

static bool covered(const struct app *app)
{
    return app->puzzling->stage != PUZZLING_PLAY;
}

const struct desk_host_kind PUZZLE_HOST = {
    .match = match_of,
    .play = play,
    .happened = happened,
    .go = go,
    .restored = N_("Back to the beginning."),
    .end = end_turn,
    .draw = draw,
    .menu = puzzle_open_menu,
    .tell = puzzle_tell,
    .actions = OWN,
    .offers = offers,
    .covered = covered,
};
