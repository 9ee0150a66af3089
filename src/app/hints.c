/* hints.c: asks the solver in the background and puts its answers into words. */
#include "hints.h"

#include <stdlib.h>

#include "app_state.h"
#include "language.h"
#include "settings.h"

struct hints_work {
    const struct mind *mind;
    void *view;    /* owned: what the seat to move sees */
    bool together; /* it is the challenge, which belongs to everybody */
    struct hint hint;
    void *found; /* owned: of the challenge; it begins with a struct challenge_found */
};

/* ---- Looking ---- */

static bool look(void *self, const struct budget *budget)
{
    struct hints_work *w = self;
    if (w->together) {
        w->mind->challenge->find(w->view, true, budget, w->found);
        w->mind->challenge->first(w->found, w->view, &w->hint);
    } else {
        w->mind->hints->find(w->view, budget, &w->hint);
    }
    return true;
}

static void done(struct app *app, struct job *j)
{
    struct hints *a = j->owner;
    a->stage = a->at == app->session->match->at ? HINT_COUNT : HINT_NONE;
    app->dirty = true;
    if (a->stage != HINT_NONE)
        session_hinted(app->session);
}

static void drop(void *self)
{
    struct hints_work *w = self;
    free(w->view);
    free(w->found);
    free(w);
}

static void begin(struct app *app, struct hints *a)
{
    static const struct job_kind kind = {look, done, drop};
    const struct match *m = app->session->match;
    struct game_status st;
    match_status(m, &st);
    struct hints_work *w = mem_alloc(sizeof *w);
    w->mind = mind_of(m->game);
    w->view = mem_alloc(m->game->state_size);
    m->game->view(m->state, st.seat, w->view);
    w->together = st.phase == PHASE_CHALLENGE;
    w->found = w->together ? mem_alloc(w->mind->challenge->size) : NULL;
    a->at = m->at;
    a->stage = HINT_NONE;
    job_begin_and_look(app, &a->job, &kind, w, a);
}

/* What was found; only when the search is done. */
static const struct hints_work *work(const struct hints *a)
{
    return a->job->data;
}

bool hints_there_are(const struct match *m)
{
    const struct mind *mind = mind_of(m->game);
    return mind && mind->hints;
}

static bool can_look(const struct app *app)
{
    struct game_status st;
    const struct match *m = app->session->match;
    match_status(m, &st);
    return hints_there_are(m) && (st.phase == PHASE_TURN || st.phase == PHASE_CHALLENGE);
}

static bool is_for_now(const struct app *app, const struct hints *a)
{
    return a->stage != HINT_NONE && a->at == app->session->match->at;
}

/* Is there more to show than the sentence? */
static bool has_play(const struct hints *a)
{
    const struct hints_work *w = work(a);
    if (!w->together)
        return w->hint.most > 0 && !w->hint.already;
    const struct challenge_found *told = w->found;
    return told->known && told->can && told->moved;
}

static bool play_out(struct hints *a, struct buf *out)
{
    const struct hints_work *w = work(a);
    if (w->together)
        w->mind->challenge->step(w->found, w->view, out);
    else
        buf_add(out, w->hint.step);
    a->making = out->len > 0;
    return a->making;
}

/* What the next press tells. */
static enum hint_stage next_stage(const struct hints *a)
{
    const struct hints_work *w = work(a);
    enum hint_stage next = a->stage + 1;
    if (next == HINT_PIECE && w->hint.piece == PIECE_NONE)
        next = HINT_PLAY; /* all its tiles are on the table and only move */
    return next;
}

bool hints_ask(struct app *app, struct hints *a, struct buf *out)
{
    if (job_busy(a->job) || !can_look(app))
        return false;
    if (!is_for_now(app, a) || a->stage == HINT_PLAY) {
        begin(app, a);
        return false;
    }
    if (!has_play(a))
        return false;
    a->stage = next_stage(a);
    if (a->stage != HINT_PLAY)
        return false;
    return play_out(a, out);
}

void hints_follow(const struct app *app, struct hints *a, struct desk *d)
{
    if (a->making && a->at != app->session->match->at) {
        a->at = app->session->match->at; /* the last sentence stays */
        a->making = false;
    }
    if (a->stage != HINT_NONE && a->at != app->session->match->at)
        a->stage = HINT_NONE;
    if (a->stage != HINT_PIECE && a->stage != HINT_PLACE)
        return;
    const struct hint *told = &work(a)->hint;
    struct desk_hint h = {.piece = told->piece,
                          .placed = a->stage == HINT_PLACE,
                          .x = told->to.x,
                          .y = told->to.y,
                          .z = told->to.z};
    desk_hint(d, &h);
}

/* ---- Words ---- */

static void stage_words(const struct hints *a, struct buf *out)
{
    const struct hints_work *w = work(a);
    if (w->together && a->stage == HINT_COUNT)
        w->mind->challenge->words(w->found, out);
    else
        w->mind->hints->words(w->view, &w->hint, a->stage, out);
}

bool hints_counts(const struct app *app, const struct hints *a)
{
    return !job_busy(a->job) && is_for_now(app, a) && a->stage == HINT_COUNT;
}

/* What a press does that makes the play. What cannot be undone is a draw, which shows what
 * nobody has seen. */
static void play_words(const struct app *app, const struct hints *a, struct buf *out)
{
    const struct match *m = app->session->match;
    struct key_chord chord = app->settings.keys.chord[ACTION_HINT];
    bool undo = work(a)->together || m->game->undoable(work(a)->hint.step);
    struct buf key = {0};
    if (chord.key == KEY_NONE) {
        buf_add(out, undo ? _(" Ask again to make this move.")
                          : _(" Ask again to draw. This can't be undone."));
        return;
    }
    chord_words(&key, chord);
    /* Translators: follows a hint. The name of a key. */
    buf_addf(out,
             undo ? _(" Press %s again to make this move.")
                  : _(" Press %s again to draw. This can't be undone."),
             buf_text(&key));
    buf_free(&key);
}

void hints_words(const struct app *app, const struct hints *a, struct buf *out)
{
    if (job_busy(a->job)) {
        buf_add(out, _("Let me see..."));
        return;
    }
    if (!is_for_now(app, a))
        return;
    if (a->stage == HINT_PLAY) { /* what cannot be undone, the desk tells */
        if (match_can_undo(app->session->match))
            buf_add(out, _("Here's one way. Undo takes it back."));
        if (out->len && !work(a)->together && work(a)->hint.most > work(a)->hint.plays)
            buf_add(out, _(" Ask again for more."));
        return;
    }
    stage_words(a, out);
    if (has_play(a) && next_stage(a) == HINT_PLAY)
        play_words(app, a, out);
    else if (has_play(a)) /* Translators: follows a hint. */
        buf_add(out, _(" Ask again for more."));
}

void hints_end(struct app *app, struct hints *a)
{
    job_end(app, &a->job);
    *a = (struct hints){.stage = HINT_NONE};
}
