/* game_end.c: the end of a game: who won, or how solitaire went. */
#include <math.h>

#include "app_match.h"
#include "app_state.h"
#include "copies.h"
#include "finish.h"
#include "language.h"
#include "look.h"
#include "navigation.h"
#include "page.h"
#include "playing.h"
#include "score_sheet.h"
#include "screen.h"
#include "screens.h"
#include "solitaire_goal.h"
#include "solitaire_rank.h"
#include "solitaire_results.h"
#include "watch.h"

struct game_end {
    struct solitaire_results results; /* for solitaire */
    bool turns;                       /* there are turns to watch again */
    bool best;                        /* this one is the best of them */
};

static struct game_end *data(const struct app *app)
{
    return finish_of(app)->own;
}

/* ---- Words ---- */

static void medal_words(const struct app *app, struct buf *out)
{
    struct buf text = {0};
    solitaire_goal_words(app, &text);
    if (text.len)
        buf_addf(out, " %s", buf_text(&text));
    buf_free(&text);
}

static void alone_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    struct buf result = {0};
    if (st->winner < 0) {
        buf_addf(out,
                 translated_n("%d turn. Better luck next time.",
                              "%d turns. Better luck next time.", st->turns[0]),
                 st->turns[0]);
        return;
    }
    solitaire_draws_words(&result, st->out_draws);
    if (st->end == END_ALL_OUT) /* Translators: "2 tiles drawn", and more. */
        buf_addf(out, _("%s until you went out, and in the end every tile found its place."),
                 buf_text(&result));
    else
        buf_addf(out, "%s.", buf_text(&result));
    if (data(app)->best)
        buf_addf(out, " %s", _("Your best so far!"));
    medal_words(app, out);
    buf_free(&result);
}

static void won_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    struct buf pegs = {0}, rounds = {0};
    int i = 0;
    while (!(st->winners >> i & 1))
        i++;
    buf_add_pattern(&pegs, app_look(app)->words.award(st->score[i]), "%d", st->score[i]);
    buf_add_pattern(&rounds, app_look(app)->words.after(st->rounds), "%d", st->rounds);
    bool shared = st->winners & (st->winners - 1);
    if (!shared && st->seats == 2 && st->score[1 - i] >= 0)
        /* Translators: "2 pegs", and how many the other player has. */
        buf_addf(out, _("%s to %d."), buf_text(&pegs), st->score[1 - i]);
    else if (shared) /* Translators: "2 pegs each after 5 rounds." */
        buf_addf(out, _("%s each %s."), buf_text(&pegs), buf_text(&rounds));
    else /* Translators: "2 pegs after 3 rounds." */
        buf_addf(out, _("%s %s."), buf_text(&pegs), buf_text(&rounds));
    buf_free(&pegs);
    buf_free(&rounds);
}

/* The challenge comes before the winner, whom the headline does not name then. */
static void met_words(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    finish_why_words(app, out);
    if (!st->winners || st->rounds == 1)
        return;
    buf_add(out, " ");
    won_words(app, out);
}

/* With several rounds, what the winner has; and how the last one ended. */
static void message(const struct app *app, struct buf *out)
{
    const struct game_status *st = &finish_of(app)->st;
    if (finish_met(app)) {
        met_words(app, out);
        return;
    }
    if (finish_alone(app)) {
        alone_words(app, out);
        return;
    }
    if (!st->winners)
        buf_add(out, _(app_look(app)->words.never_won));
    else if (st->rounds > 1)
        won_words(app, out);
    struct buf why = {0};
    if (!out->len || st->end != END_OUT)
        finish_why_words(app, &why);
    else
        finish_tie_words(app, &why);
    if (out->len && why.len)
        buf_add(out, " ");
    buf_add(out, buf_text(&why));
    buf_free(&why);
}

static int buttons(const struct app *app, struct finish_button out[FINISH_BUTTONS])
{
    int n = 0;
    out[n++] =
        (struct finish_button){"watch", _("Watch replay"), data(app)->turns ? 0 : UI_DISABLED};
    if (data(app)->turns)
        out[n++] = (struct finish_button){"review", _("How it went"), 0};
    out[n++] = (struct finish_button){"copy-record", _("Save a copy"), 0};
    if (sheet_kept(app))
        out[n++] = (struct finish_button){"sheet", _("Score sheet"), 0};
    out[n++] = (struct finish_button){"title-page", _("Main menu"), 0};
    out[n++] =
        (struct finish_button){"rematch", finish_alone(app) ? _("New game") : _("Rematch"),
                               UI_PRIMARY | UI_DEFAULT_FOCUS};
    return n;
}

/* ---- The best results of solitaire ---- */

#define LIST_W 380.0f /* units */
#define LIST_PART 0.48f
#define LIST_LEAST 64.0f /* a heading and a line */
#define LIST_GAP 12.0f

/* Is this a result that could be in the list? Who began from a position has no such result. */
static bool counts(const struct app *app)
{
    return finish_alone(app) && !app->session->match->config.start;
}

static float list_width(const struct app *app)
{
    return counts(app) ? fminf(LIST_W, page_units(&app->ui, app->w) * LIST_PART) : 0;
}

/* How the computers did with this deal, and below it the best results of all deals, as many as
 * there is room for. */
static void draw_list(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    if (!counts(app))
        return;
    float ranks = solitaire_rank_height(app);
    float room = page_units(ui, r.h) - ranks - 2 * FINISH_INSET - (ranks > 0 ? LIST_GAP : 0);
    float results = solitaire_results_height(&data(app)->results, room);
    bool both = ranks <= 0 || room >= LIST_LEAST;
    float high = ranks + (both ? results : 0) + (ranks > 0 && both ? LIST_GAP : 0);
    r = page_middle(ui, r, page_units(ui, r.w), high + 2 * FINISH_INSET);
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, FINISH_INSET));
    solitaire_rank_draw(app, cut_top(ui, &r, ranks));
    if (!both)
        return;
    cut_top(ui, &r, ranks > 0 ? LIST_GAP : 0);
    solitaire_results_draw(app, r, &data(app)->results, app->session->id);
}

/* ---- Coming and going ---- */

static void copy_record(struct app *app)
{
    app_copy_record(app, app->session->match);
}

static const struct page_action ACTIONS[] = {
    {"rematch", .act = app_rematch},
    {"title-page", .act = app_leave_match, .key = KEY_ESCAPE},
    {"watch", .visit = SCREEN_WATCH},
    {"review", .visit = SCREEN_REVIEW},
    {"sheet", .visit = SCREEN_SHEET},
    {"copy-record", .act = copy_record},
    {.id = NULL},
};

static void enter(struct app *app)
{
    static const struct finish_page page = {.headline = finish_game_words,
                                            .message = message,
                                            .buttons = buttons,
                                            .actions = ACTIONS,
                                            .beside_width = list_width,
                                            .beside = draw_list};
    struct game_end *e = mem_alloc(sizeof *e);
    int64_t id = app->session->id;
    e->turns = watch_can(app);
    solitaire_goal_begin(app); /* keeps the medal */
    if (app_status(app).seats == 1)
        solitaire_results_load(app, &e->results, &app->session->match->config);
    e->best = e->results.n > 0 && id && e->results.best[0].match == id;
    finish_enter(app, &page, e);
}

const struct screen GAME_END_SCREEN = {
    .id = "game-end",
    .enter = enter,
    FINISH_FUNCTIONS,
};
