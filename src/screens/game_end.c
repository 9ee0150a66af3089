/* game_end.c: the end of a game: who won, or how solitaire went. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "award.h"
#include "copies.h"
#include "foretell.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "player_names.h"
#include "playing.h"
#include "solitaire_results.h"
#include "score_sheet.h"
#include "screen.h"
#include "screens.h"
#include "watch.h"
#include "words.h"

struct game_end {
    struct game_status st;
    unsigned winners;
    struct solitaire_results results; /* for solitaire */
    bool turns;                       /* there are turns to watch again */
    bool best;                        /* this one is the best of them */
};

static struct game_end *data(const struct app *app)
{
    return app->data[DATA_END];
}

static void enter(struct app *app)
{
    struct game_end *e = app->data[DATA_END] = mem_alloc(sizeof *e);
    e->st = app_status(app);
    e->winners = e->st.winners;
    e->turns = watch_can(app);
    if (e->st.seats == 1)
        solitaire_results_load(app, &e->results, &app->session->match->config);
    int64_t id = app->session->id;
    e->best = e->results.n > 0 && id && e->results.best[0].match == id;
    foretell_begin(app);
}

static void leave(struct app *app)
{
    free(app->data[DATA_END]);
    app->data[DATA_END] = NULL;
}

/* ---- Words ---- */

static void solved_words(const struct game_end *e, struct buf *out)
{
    int turns = e->st.out_turns;
    if (e->st.winner < 0)
        buf_add(out, _("Not solved this time"));
    else
        buf_addf(out, words_n("Solved in %d turn", "Solved in %d turns", turns), turns);
}

/* The only winner's seat; -1 if nobody has won or several have. */
static int only_winner(unsigned winners)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (winners == 1u << i)
            return i;
    return -1;
}

static void headline(const struct app *app, struct buf *out)
{
    const struct game_end *e = data(app);
    struct buf names = {0};
    names_of_seats(app->session->match, e->winners, &names);
    if (e->st.seats == 1)
        solved_words(e, out);
    else if (!e->winners)
        buf_add(out, _(app_look(app)->words.no_award));
    else if (e->winners & (e->winners - 1)) /* Translators: two names or more. */
        buf_addf(out, _("%s share the win"), buf_text(&names));
    else if (app_is_you(app, only_winner(e->winners)))
        buf_add(out, _("You win!"));
    else
        buf_add_pattern(out, _(app_look(app)->words.wins), "%s", buf_text(&names));
    buf_free(&names);
}

static void alone_words(const struct game_end *e, struct buf *out)
{
    const struct game_status *st = &e->st;
    struct buf result = {0};
    if (st->winner < 0) {
        buf_addf(out,
                 words_n("%d turn. Better luck next time.", "%d turns. Better luck next time.",
                         st->turns[0]),
                 st->turns[0]);
        return;
    }
    solitaire_results_words(&result, st->out_turns, st->out_draws);
    if (st->end == END_ALL_OUT) /* Translators: "3 turns, 2 tiles drawn", and more. */
        buf_addf(out, _("%s, and every tile found its place."), buf_text(&result));
    else
        buf_addf(out, "%s.", buf_text(&result));
    if (e->best)
        buf_addf(out, " %s", _("Your best so far!"));
    buf_free(&result);
}

static void won_words(const struct app *app, struct buf *out)
{
    const struct game_end *e = data(app);
    const struct game_status *st = &e->st;
    struct buf pegs = {0}, rounds = {0};
    int i = 0;
    while (!(e->winners >> i & 1))
        i++;
    buf_add_pattern(&pegs, app_look(app)->words.award(st->score[i]), "%d", st->score[i]);
    buf_add_pattern(&rounds, app_look(app)->words.after(st->rounds), "%d", st->rounds);
    if (e->winners & (e->winners - 1)) /* Translators: "2 pegs each after 5 rounds." */
        buf_addf(out, _("%s each %s."), buf_text(&pegs), buf_text(&rounds));
    else /* Translators: "2 pegs after 3 rounds." */
        buf_addf(out, _("%s %s."), buf_text(&pegs), buf_text(&rounds));
    buf_free(&pegs);
    buf_free(&rounds);
}

static void below(const struct app *app, struct buf *out)
{
    const struct game_end *e = data(app);
    if (e->st.seats == 1)
        alone_words(e, out);
    else if (e->winners)
        won_words(app, out);
    else
        buf_add(out, _(app_look(app)->words.never_won));
}

/* ---- Drawing ---- */

static void score_words(const struct app *app, struct buf *out, int score)
{
    buf_clear(out);
    buf_add_pattern(out, app_look(app)->words.award(score), "%d", score);
}

/* The width of the widest score in units, so that pegs or tokens line up. */
static float score_width(const struct app *app)
{
    const struct game_end *e = data(app);
    struct buf text = {0};
    float most = 64;
    for (int i = 0; i < e->st.seats; i++) {
        score_words(app, &text, e->st.score[i]);
        most = fmaxf(
            most, page_units(&app->ui, ui_measure(&app->ui, FONT_BOLD, 17, buf_text(&text))));
    }
    buf_free(&text);
    return fminf(most, 130) + 8;
}

static void draw_player(struct app *app, struct rect r, int seat)
{
    const struct game_end *e = data(app);
    bool won = e->winners >> seat & 1;
    char id[UI_ID];
    struct buf text = {0};
    if (won) {
        struct rgba c = rgba_fade(app->ui.theme->focus, 0.26f);
        draw_box(app->ui.dl, r, ui_px(&app->ui, 9), c, c);
    }
    r = rect_inset(r, ui_px(&app->ui, 4));
    cut_left(&app->ui, &r, 8);
    snprintf(id, sizeof id, "score-%d", seat + 1);
    score_words(app, &text, e->st.score[seat]);
    struct rect score = cut_right(&app->ui, &r, score_width(app) + 8);
    cut_right(&app->ui, &score, 8);
    struct rect pegs = cut_right(&app->ui, &r, fminf(330, page_units(&app->ui, r.w) * 0.48f));
    cut_right(&app->ui, &r, 10);
    page_line(&app->ui, r, won ? FONT_BOLD : FONT_TEXT, 20, ALIGN_LEFT,
              app_player_label(app, seat), 0);
    award_row(&app->ui, app_look(app)->award, pegs, e->st.score[seat], e->st.rounds, 1);
    ui_label(&app->ui, id, score, FONT_BOLD, 17, ALIGN_RIGHT, buf_text(&text), 0);
    buf_free(&text);
}

static void draw_table(struct app *app, struct rect r)
{
    const struct match *m = app->session->match;
    theme_table(app->ui.theme, app->ui.dl, r);
    draw_frame(app->ui.dl, r, 0, ui_px(&app->ui, 1), app->ui.theme->panel_edge);
    const struct look *look = app_look(app);
    look->desk->still(look->ways, &app->ui, m, rect_inset(r, ui_px(&app->ui, 10)),
                      ui_px(&app->ui, 48), DESK_LANES);
}

/* Draws the sheet; only the last rounds if there are too many. */
static void draw_sheet(struct app *app, struct rect r)
{
    struct score_sheet sheet;
    sheet_of_match(app, &sheet);
    int fit = sheet_fit(app, r.h + 1), first = sheet.rounds - fit;
    sheet_draw(app, r, &sheet, first > 0 ? first : 0, first > 0 ? fit : sheet.rounds);
}

static float middle_height(const struct app *app)
{
    const struct game_end *e = data(app);
    if (e->st.seats == 1)
        return 268;
    if (sheet_kept(app))
        return page_units(&app->ui, sheet_height(app, e->st.rounds)) + 6;
    return 60 * (float)e->st.seats;
}

static void draw_middle(struct app *app, struct rect r)
{
    const struct game_end *e = data(app);
    if (e->st.seats == 1) {
        draw_table(app, cut_left(&app->ui, &r, page_units(&app->ui, r.w) * 0.44f));
        cut_left(&app->ui, &r, 20);
        solitaire_results_draw(app, r, &e->results, app->session->id);
        return;
    }
    if (sheet_kept(app)) {
        draw_sheet(app, r);
        return;
    }
    float row = fminf(60, page_units(&app->ui, r.h) / (float)e->st.seats);
    for (int i = 0; i < e->st.seats; i++)
        draw_player(app, cut_top(&app->ui, &r, row), i);
}

/* Below the title on the right, because the row of buttons is full. */
static void sheet_button(struct app *app, struct rect *line)
{
    if (!sheet_kept(app))
        return;
    struct rect row = *line;
    row.h = ui_px(&app->ui, TARGET);
    page_button(&app->ui, &row, ALIGN_RIGHT, "sheet", _("Score sheet"), 0);
    line->w = row.w;
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    (void)alpha;
    const struct game_end *e = data(app);
    struct buf text = {0};
    page_surface(&app->ui);
    struct rect r = page_card(&app->ui, 820, 232 + middle_height(app) + foretell_height(app));
    struct rect head = cut_top(&app->ui, &r, 84);
    if (e->winners)
        award_heading(&app->ui, app_look(app)->award, &head);
    headline(app, &text);
    ui_label(&app->ui, "title", cut_top(&app->ui, &head, 48), FONT_BOLD, 34, ALIGN_LEFT,
             buf_text(&text), 0);
    buf_clear(&text);
    below(app, &text);
    sheet_button(app, &head);
    ui_label(&app->ui, "message", head, FONT_TEXT, 19, ALIGN_LEFT, buf_text(&text), UI_QUIET);
    buf_free(&text);
    cut_top(&app->ui, &r, 14);
    struct rect row = cut_bottom(&app->ui, &r, 50);
    cut_bottom(&app->ui, &r, 14);
    foretell_row(app, &r);
    draw_middle(app, r);
    page_button(&app->ui, &row, ALIGN_RIGHT, "rematch",
                e->st.seats > 1 ? _("Rematch") : _("New game"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(&app->ui, &row, ALIGN_RIGHT, "title-page", _("Main menu"), 0);
    page_button(&app->ui, &row, ALIGN_LEFT, "watch", _("Watch replay"),
                data(app)->turns ? 0 : UI_DISABLED);
    page_button(&app->ui, &row, ALIGN_LEFT, "copy-record", _("Save a copy"), 0);
}

/* ---- Events ---- */

static void again(struct app *app)
{
    struct reason why = {0};
    if (!app_rematch(app, &why))
        app_tell(app, why.text);
}

static void copy_record(struct app *app)
{
    app_copy_record(app, app->session->match);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"rematch", .act = again},
        {"title-page", .act = app_leave_match, .key = KEY_ESCAPE},
        {"watch", .visit = &SCREEN_WATCH},
        {"sheet", .visit = &SCREEN_SHEET},
        {"copy-record", .act = copy_record},
        {.id = NULL},
    };
    if (!foretell_event(app, ui))
        page_act(app, in, ui, actions);
}

const struct screen SCREEN_GAME_END = {
    .id = "game-end",
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};
