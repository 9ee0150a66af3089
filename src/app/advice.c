/* advice.c: asks the solver in the background, and words what it says. */
#include "advice.h"

#include <stdlib.h>

#include "explain.h"
#include "foretell.h"
#include "page.h"
#include "superwild.h"
#include "tip.h"
#include "words.h"

struct advice_work {
    const struct game *game;
    void *view;    /* owned: what the seat to move sees */
    bool together; /* it is the challenge, which is everybody's */
    struct tip tip;
    struct challenge challenge;
};

/* ---- Looking ---- */

static void look(struct background *b)
{
    struct advice_work *w = b->data;
    const struct sw_state *view = w->view;
    if (w->together)
        foretell_search(b, view->rules, &view->table, &w->challenge);
    else
        tip_find(w->game, view, b, &w->tip);
}

static void begin(struct app *app, struct advice *a)
{
    const struct match *m = app->session->match;
    struct game_status st;
    match_status(m, &st);
    if (!a->work) {
        a->work = mem_alloc(sizeof *a->work);
        a->work->view = mem_alloc(m->game->state_size);
    }
    a->work->game = m->game;
    m->game->view(m->state, st.seat, a->work->view);
    a->work->together = st.phase == PHASE_CHALLENGE;
    a->at = m->at;
    a->stage = ADVICE_NONE;
    background_start(app, &a->bg, look, a->work);
}

bool advice_there_is(const struct match *m)
{
    return tip_there_is(m->game);
}

static bool can_look(const struct app *app)
{
    struct game_status st;
    const struct match *m = app->session->match;
    match_status(m, &st);
    return advice_there_is(m) && (st.phase == PHASE_TURN || st.phase == PHASE_CHALLENGE);
}

static bool is_for_now(const struct app *app, const struct advice *a)
{
    return a->stage != ADVICE_NONE && a->at == app->session->match->at;
}

/* Is there more to tell than the sentence? */
static bool has_play(const struct advice *a)
{
    const struct advice_work *w = a->work;
    if (w->together)
        return w->challenge.known && w->challenge.can && w->challenge.moved;
    return w->tip.most > 0 && !w->tip.already;
}

/* Of the challenge there is nothing between whether it can be done and how. */
static bool play_out(struct advice *a, struct buf *out)
{
    if (a->work->together)
        challenge_step(a->work->view, &a->work->challenge, out);
    else
        buf_add(out, a->work->tip.step);
    a->making = out->len > 0;
    return a->making;
}

bool advice_ask(struct app *app, struct advice *a, struct buf *out)
{
    if (a->bg.busy || !can_look(app))
        return false;
    if (!is_for_now(app, a) || a->stage == ADVICE_PLAYED) {
        begin(app, a);
        advice_wake(app, a); /* where there are no threads it is there already */
        return false;
    }
    if (!has_play(a))
        return false;
    a->stage++;
    if (a->stage == ADVICE_TILE && (a->work->together || a->work->tip.tile == TILE_NONE))
        a->stage = ADVICE_PLAYED; /* all its tiles are on the table: they only move */
    if (a->stage != ADVICE_PLAYED)
        return false;
    return play_out(a, out);
}

bool advice_wake(struct app *app, struct advice *a)
{
    if (!background_finish(app, &a->bg))
        return false;
    a->stage = a->at == app->session->match->at ? ADVICE_COUNT : ADVICE_NONE;
    app->dirty = true;
    return a->stage != ADVICE_NONE;
}

uint64_t advice_wake_at(const struct app *app, const struct advice *a)
{
    return a->bg.busy ? app->now_ms + BACKGROUND_LOOK : 0;
}

void advice_follow(const struct app *app, struct advice *a, struct table_view *v)
{
    if (a->making && a->at != app->session->match->at) {
        a->at = app->session->match->at; /* the last sentence stays */
        a->making = false;
    }
    if (a->stage != ADVICE_NONE && a->at != app->session->match->at)
        a->stage = ADVICE_NONE;
    if (a->stage == ADVICE_TILE || a->stage == ADVICE_PLACE)
        view_hint(v, a->work->tip.tile, a->stage == ADVICE_PLACE, a->work->tip.to);
}

/* ---- Words ---- */

/* Before the first melds it is about what the rack is worth. */
static void too_little_words(const struct tip *t, bool may_draw, struct buf *out)
{
    if (!t->worth)
        buf_add(out, may_draw ? _("There is no meld in your rack yet: draw a tile.")
                              : _("There is no meld in your rack: end your turn."));
    else /* Translators: points of what is in the rack, and how many are asked for. */
        buf_addf(out,
                 may_draw ? _("Your melds are worth %d of the %d points: draw a tile.")
                          : _("Your melds are worth %d of the %d points: end your turn."),
                 t->worth, t->needed);
}

static void nothing_words(const struct app *app, const struct tip *t, struct buf *out)
{
    struct game_status st;
    const struct match *m = app->session->match;
    match_status(m, &st);
    bool may_draw = match_check(m, "draw", NULL);
    if (!t->proven)
        buf_add(out, _("I find nothing to play."));
    else if (st.played && !match_check(m, "end", NULL))
        buf_add(out, _("Nothing can be played: take your tiles back."));
    else if (t->initial)
        too_little_words(t, may_draw, out);
    else if (may_draw)
        buf_add(out, _("Nothing can be played: draw a tile."));
    else
        buf_add(out, _("Nothing can be played: end your turn."));
}

static void most_words(const struct tip *t, struct buf *out)
{
    int easy = t->easy;
    if (t->initial) /* Translators: points, tiles: the first melds of a round. */
        buf_addf(out,
                 words_n("The %d points can be reached: you can play %d tile.",
                         "The %d points can be reached: you can play %d tiles.", easy),
                 t->needed, easy);
    else if (t->moved == 0)
        buf_addf(out,
                 words_n("You can play %d tile and move none.",
                         "You can play %d tiles and move none.", easy),
                 easy);
    else
        buf_addf(out,
                 words_n("You can play %d tile if you rearrange.",
                         "You can play %d tiles if you rearrange.", easy),
                 easy);
    if (t->most > easy) /* Translators: follows "You can play 2 tiles ...". */
        buf_addf(out, words_n(" At most it is %d.", " At most it is %d.", t->most), t->most);
}

static void count_words(const struct app *app, const struct advice *a, struct buf *out)
{
    const struct tip *t = &a->work->tip;
    if (a->work->together)
        foretell_words(&a->work->challenge, out);
    else if (!t->most)
        nothing_words(app, t, out);
    else if (t->already)
        buf_add(out, t->proven ? _("More cannot be played. End your turn.")
                               : _("I find no more to play."));
    else
        most_words(t, out);
}

static void place_words(const struct app *app, const struct advice *a, struct buf *out)
{
    int moved = a->work->tip.moved;
    buf_tile_sentence(out, _("%s could go there."), a->work->tip.tile, page_rules(app));
    if (moved)
        buf_addf(out,
                 words_n(" For that %d tile of the table moves.",
                         " For that %d tiles of the table move.", moved),
                 moved);
}

void advice_words(const struct app *app, const struct advice *a, struct buf *out)
{
    if (a->bg.busy) {
        buf_add(out, _("Let me see ..."));
        return;
    }
    if (!is_for_now(app, a))
        return;
    switch (a->stage) {
    case ADVICE_NONE:
        break;
    case ADVICE_COUNT:
        count_words(app, a, out);
        break;
    case ADVICE_TILE:
        buf_tile_sentence(out, _("%s is one to begin with."), a->work->tip.tile, page_rules(app));
        break;
    case ADVICE_PLACE:
        place_words(app, a, out);
        break;
    case ADVICE_PLAYED:
        buf_add(out, _("Like this. Undo takes it back."));
        return;
    }
    if (has_play(a)) /* Translators: follows a hint. */
        buf_add(out, _(" Ask again for more."));
}

void advice_end(struct app *app, struct advice *a)
{
    background_stop(app, &a->bg);
    if (a->work)
        free(a->work->view);
    free(a->work);
    *a = (struct advice){.stage = ADVICE_NONE};
}
