/* round_end.c: the end of a round: who won, the peg going in, and what was left on the
 * racks. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "award.h"
#include "best_rounds.h"
#include "foretell.h"
#include "look.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "pause.h"
#include "playing.h"
#include "score_sheet.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"
#include "sheet.h"
#include "words.h"

#define PEG_MS 700
#define ROW_GAP 6.0f   /* between the players */
#define MANY 8         /* with this many tiles, they get room from pegs or tokens */
#define FLAT 46.0f     /* a player's row that is lower than this has no room for two lines */
#define PEG_HOME 0.28f /* part of that when it touches the wood */

struct round_page {
    struct game_status st;
    int tick, length; /* of the peg coming down */
};

static struct round_page *data(const struct app *app)
{
    return app->data[DATA_END];
}

static bool counts_points(const struct app *app)
{
    return game_counts_points(app->session->match->game);
}

static void enter(struct app *app)
{
    struct round_page *e = app->data[DATA_END] = mem_alloc(sizeof *e);
    e->st = app_status(app);
    bool peg = e->st.winner >= 0 && !counts_points(app);
    e->length = peg ? app_ticks(app, PEG_MS) : 0;
    if (peg && !e->length)
        app_cue(app, SOUND_PEG, 0.2f, 1);
    foretell_begin(app);
}

static void leave(struct app *app)
{
    free(app->data[DATA_END]);
    app->data[DATA_END] = NULL;
}

/* ---- Words ---- */

static const char *why_sentence(const struct app *app)
{
    const struct game_status *st = &data(app)->st;
    if (st->challenge == CHALLENGE_MET)
        return _(app_look(app)->words.challenge_met);
    if (st->challenge == CHALLENGE_GIVEN_UP)
        return _(app_look(app)->words.challenge_given_up);
    switch (st->end) {
    case END_ALL_OUT:
        return _("All racks are empty.");
    case END_STOPPED:
        return _("You agreed to stop.");
    case END_BLOCKED:
        return st->winner >= 0 && !counts_points(app)
                   ? _("The bag is empty and nobody could play.")
                   : _(app_look(app)->words.blocked);
    case END_OUT:
        return app_look(app)->words.goes_out ? _(app_look(app)->words.goes_out) : "";
    case END_NONE:
        break;
    }
    return "";
}

static void headline(const struct app *app, struct buf *out)
{
    const struct game_status *st = &data(app)->st;
    if (st->winner >= 0)
        buf_add_pattern(out, _(app_look(app)->words.wins_round), "%s %d",
                        app_player_name(app, st->winner), st->round);
    else
        buf_add_pattern(out, _(app_look(app)->words.nobody_wins), "%d", st->round);
}

/* ---- Drawing ---- */

/* The peg comes down fast, goes a little too far, and settles. */
static float settle(float t)
{
    float u = 1 - t;
    return t >= 1 ? 1 : 1 - u * u * u * cosf(t * 5);
}

static float peg_down(const struct app *app, int seat, float alpha)
{
    const struct round_page *e = data(app);
    if (seat != e->st.winner || e->tick >= e->length)
        return 1;
    return settle(fminf(1, ((float)e->tick + alpha) / (float)e->length));
}

/* The points of the round, and the total. */
static void score_words(const struct app *app, int seat, struct buf *out)
{
    const struct match *m = app->session->match;
    int score = data(app)->st.score[seat];
    char round[16], all[16];
    if (!sheet_kept(app)) {
        buf_add_pattern(out, app_look(app)->words.award(score), "%d", score);
        return;
    }
    sheet_points(m->game->scoring, m->game->round_score(m->state, data(app)->st.round, seat),
                 round);
    sheet_points(m->game->scoring, score, all);
    /* Translators: points of this round, and of all: "+57, in all +47". */
    buf_addf(out, _("%s (total %s)"), round, all);
}

static void draw_player(struct app *app, struct rect r, int seat, float alpha)
{
    const struct game_status *st = &data(app)->st;
    const struct match *m = app->session->match;
    int n = app_look(app)->desk->pieces(m, seat);
    bool won = seat == st->winner;
    char id[UI_ID];
    struct buf text = {0};
    if (won) {
        struct rgba c = rgba_fade(app->ui.theme->focus, 0.24f);
        draw_box(app->ui.dl, r, ui_px(&app->ui, 9), c, c);
    }
    r = rect_inset(r, ui_px(&app->ui, 3));
    cut_left(&app->ui, &r, 6);
    cut_bottom(&app->ui, &r, 1);
    snprintf(id, sizeof id, "score-%d", seat + 1);
    score_words(app, seat, &text);
    bool flat = page_units(&app->ui, r.h) < FLAT; /* everything in one line */
    struct rect line = flat ? r : cut_top(&app->ui, &r, 22);
    cut_top(&app->ui, &r, 4);
    cut_right(&app->ui, &line, 6);
    struct rect score = page_cut_line(&app->ui, &line, FONT_TEXT, TEXT_SMALL, buf_text(&text));
    cut_right(&app->ui, &line, 6);
    if (flat) {
        r = cut_right(&app->ui, &line, page_units(&app->ui, line.w) * 0.5f);
        cut_right(&app->ui, &line, 6);
    }
    page_line(&app->ui, line, won ? FONT_BOLD : FONT_TEXT, 18, ALIGN_LEFT,
              app_player_name(app, seat), 0);
    ui_label(&app->ui, id, score, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&text),
             UI_QUIET);
    buf_free(&text);
    if (!flat && !counts_points(app)) {
        float share = page_units(&app->ui, r.w) * (n ? 0.55f : 1) - 6;
        if (n > MANY)
            share = fminf(share, 34 * (float)st->rounds);
        struct rect pegs = cut_left(&app->ui, &r, share);
        award_row(&app->ui, app_look(app)->award, pegs, st->score[seat], st->rounds,
                  peg_down(app, seat, alpha));
        cut_left(&app->ui, &r, 6);
        cut_right(&app->ui, &r, 6);
    }
    app_look(app)->desk->hand(&app->ui, m, seat, r);
}

static void draw_table(struct app *app, struct rect r)
{
    const struct match *m = app->session->match;
    theme_table(app->ui.theme, app->ui.dl, r);
    draw_frame(app->ui.dl, r, 0, ui_px(&app->ui, 1), app->ui.theme->panel_edge);
    const struct look *look = app_look(app);
    look->desk->still(look->ways, &app->ui, m, rect_inset(r, ui_px(&app->ui, 12)),
                      ui_px(&app->ui, 56), DESK_GROUPS | DESK_LANES | DESK_TIDY);
}

static void draw_buttons(struct app *app, struct rect row)
{
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    if (data(app)->st.phase == PHASE_ROUND_OVER)
        page_button(&app->ui, &row, ALIGN_RIGHT, "next-round",
                    _(app_look(app)->words.next_round), first);
    else
        page_button(&app->ui, &row, ALIGN_RIGHT, "result", _(app_look(app)->words.who_won),
                    first);
    page_button(&app->ui, &row, ALIGN_RIGHT, "leave", _("Save and leave"), 0);
    if (sheet_kept(app))
        page_button(&app->ui, &row, ALIGN_LEFT, "sheet", _("Score sheet"), 0);
    foretell_button(app, &row);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    const struct game_status *st = &data(app)->st;
    struct buf title = {0};
    headline(app, &title);
    float row_h = 70;
    struct rect r = page_begin_menu(&app->ui, 1080, fmaxf(600, 204 + row_h * (float)st->seats),
                                    buf_text(&title));
    buf_free(&title);
    struct rect why = cut_top(&app->ui, &r, 28);
    struct buf told = {0};
    buf_add(&told, why_sentence(app));
    if (st->challenge == CHALLENGE_NONE || st->challenge == CHALLENGE_OFFERED)
        best_round_words(app, &told);
    ui_label(&app->ui, "message", why, FONT_TEXT, 18, ALIGN_LEFT, buf_text(&told), UI_QUIET);
    buf_free(&told);
    cut_top(&app->ui, &r, 6);
    struct rect row = cut_bottom(&app->ui, &r, 50);
    cut_bottom(&app->ui, &r, 14);
    float w = page_units(&app->ui, r.w);
    struct rect left = cut_left(&app->ui, &r, w > 900 ? w * 0.5f : w * 0.42f);
    foretell_sentence(app, &left);
    draw_table(app, left);
    cut_left(&app->ui, &r, 18);
    float room = (page_units(&app->ui, r.h) + ROW_GAP) / (float)st->seats;
    for (int i = 0; i < st->seats; i++) {
        draw_player(app, cut_top(&app->ui, &r, fminf(room, 92) - ROW_GAP), i, alpha);
        cut_top(&app->ui, &r, ROW_GAP);
    }
    draw_buttons(app, row);
}

/* ---- Events ---- */

static void show_result(struct app *app)
{
    if (data(app)->st.winners)
        app_cue(app, SOUND_WIN, 0, 1);
    app_go(app, &SCREEN_GAME_END);
}

static void next_round(struct app *app)
{
    if (app_play(app, "deal", NULL))
        app_follow(app);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"next-round", .act = next_round},
        {"sheet", .visit = &SCREEN_SHEET},
        {"result", .act = show_result},
        {"leave", .act = app_leave_match},
        {.id = NULL},
    };
    if (!pause_asked(app, in, ui) && !foretell_event(app, ui))
        page_act(app, in, ui, actions);
}

static bool moving(const struct app *app)
{
    return data(app)->tick < data(app)->length;
}

static void tick(struct app *app)
{
    struct round_page *e = data(app);
    if (!moving(app))
        return;
    e->tick++;
    if (e->tick == (int)((float)e->length * PEG_HOME))
        app_cue(app, SOUND_PEG, 0.2f, 1);
}

const struct screen SCREEN_ROUND_END = {
    .id = "round-end",
    .enter = enter,
    .leave = leave,
    .event = event,
    .tick = tick,
    .moving = moving,
    .draw = draw,
};
