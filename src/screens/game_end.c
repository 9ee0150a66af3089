/* game_end.c: who won, or how solitaire went. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "page.h"
#include "picture.h"
#include "results.h"

struct game_end {
    struct game_status st;
    unsigned winners;
    struct results results; /* of solitaire */
    bool best;              /* this one is the best of them */
};

static struct game_end *data(const struct app *app)
{
    return app->data[DATA_END];
}

static void enter(struct app *app)
{
    struct game_end *e = app->data[DATA_END] = mem_alloc(sizeof *e);
    struct buf rules = {0};
    e->st = page_status(app);
    e->winners = match_winners(&e->st);
    match_rules_words(app->session->match, &rules);
    if (e->st.seats == 1)
        results_load(app, &e->results, buf_text(&rules));
    buf_free(&rules);
    int64_t id = app->session->id;
    e->best = e->results.n > 0 && id && e->results.best[0].match == id;
}

static void leave(struct app *app)
{
    free(app->data[DATA_END]);
    app->data[DATA_END] = NULL;
}

static const char *name_of(const struct app *app, int seat)
{
    return app->session->match->config.name[seat];
}

/* ---- Words ---- */

static void names_of(const struct app *app, unsigned who, struct buf *out)
{
    int left = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        left += who >> i & 1;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (!(who >> i & 1))
            continue;
        left--;
        buf_addf(out, "%s%s", name_of(app, i), left == 1 ? " and " : left ? ", " : "");
    }
}

static void headline(const struct app *app, struct buf *out)
{
    const struct game_end *e = data(app);
    if (e->st.seats == 1) {
        buf_add(out, e->st.winner >= 0 ? "You are out!" : "Not out this time");
        return;
    }
    if (!e->winners) {
        buf_add(out, "Nobody took a peg");
        return;
    }
    names_of(app, e->winners, out);
    buf_add(out, e->winners & (e->winners - 1) ? " share the win" : " wins the game");
}

static void below(const struct app *app, struct buf *out)
{
    const struct game_end *e = data(app);
    const struct game_status *st = &e->st;
    if (st->seats == 1 && st->winner >= 0) {
        buf_addf(out, "%d turn%s, %d tile%s drawn", st->out_turns,
                 st->out_turns == 1 ? "" : "s", st->out_draws, st->out_draws == 1 ? "" : "s");
        buf_add(out, st->end == END_ALL_OUT ? ", and every tile found its place." : ".");
        buf_add(out, e->best ? " Your best so far!" : "");
    } else if (st->seats == 1) {
        buf_addf(out, "%d turn%s. The tiles will fall better next time.", st->turns[0],
                 st->turns[0] == 1 ? "" : "s");
    } else if (e->winners) {
        int i = 0;
        while (!(e->winners >> i & 1))
            i++;
        buf_addf(out, "%d peg%s%s after %d round%s.", st->score[i],
                 st->score[i] == 1 ? "" : "s", e->winners & (e->winners - 1) ? " each" : "",
                 st->rounds, st->rounds == 1 ? "" : "s");
    } else {
        buf_add(out, "Every round ended without one. That takes some doing.");
    }
}

/* ---- Drawing ---- */

static void draw_player(struct app *app, struct rect r, int seat)
{
    const struct game_end *e = data(app);
    bool won = e->winners >> seat & 1;
    char id[UI_ID], text[24];
    if (won) {
        struct rgba c = rgba_fade(app->ui.theme->focus, 0.26f);
        draw_box(app->ui.dl, r, ui_px(&app->ui, 9), c, c);
    }
    r = rect_inset(r, ui_px(&app->ui, 4));
    cut_left(app, &r, 8);
    snprintf(id, sizeof id, "score-%d", seat + 1);
    snprintf(text, sizeof text, "%d peg%s", e->st.score[seat],
             e->st.score[seat] == 1 ? "" : "s");
    struct rect score = cut_right(app, &r, 80);
    cut_right(app, &score, 8);
    struct rect pegs = cut_right(app, &r, fminf(330, page_units(app, r.w) * 0.48f));
    cut_right(app, &r, 10);
    page_line(app, r, won ? FONT_BOLD : FONT_TEXT, 20, ALIGN_LEFT, name_of(app, seat), 0);
    page_pegs(app, pegs, e->st.score[seat], e->st.rounds, 1);
    ui_label(&app->ui, id, score, FONT_BOLD, 17, ALIGN_RIGHT, text, 0);
}

static void draw_table(struct app *app, struct rect r)
{
    const struct match *m = app->session->match;
    theme_table(app->ui.theme, app->ui.dl, r);
    draw_frame(app->ui.dl, r, 0, ui_px(&app->ui, 1), app->ui.theme->panel_edge);
    picture_table(app->ui.dl, app->ui.theme, m->game->table->now(m->state),
                  m->game->table->rules(m->state), rect_inset(r, ui_px(&app->ui, 10)),
                  ui_px(&app->ui, 48), PICTURE_LANES);
}

static void draw_middle(struct app *app, struct rect r)
{
    const struct game_end *e = data(app);
    if (e->st.seats == 1) {
        draw_table(app, cut_left(app, &r, page_units(app, r.w) * 0.44f));
        cut_left(app, &r, 20);
        results_draw(app, r, &e->results, app->session->id);
        return;
    }
    float row = fminf(60, page_units(app, r.h) / (float)e->st.seats);
    for (int i = 0; i < e->st.seats; i++)
        draw_player(app, cut_top(app, &r, row), i);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)alpha;
    const struct game_end *e = data(app);
    struct buf text = {0};
    page_surface(app);
    float h = e->st.seats == 1 ? 500 : 232 + 60 * (float)e->st.seats;
    struct rect r = page_card(app, 820, h);
    struct rect head = cut_top(app, &r, 84);
    if (e->winners)
        draw_sprite(dl, SPRITE_PEG, page_middle(app, cut_left(app, &head, 68), 60, 60), 0,
                    rgb(0xFFFFFF));
    headline(app, &text);
    ui_label(&app->ui, "title", cut_top(app, &head, 48), FONT_BOLD, 34, ALIGN_LEFT,
             buf_text(&text), 0);
    buf_clear(&text);
    below(app, &text);
    ui_label(&app->ui, "message", head, FONT_TEXT, 19, ALIGN_LEFT, buf_text(&text), UI_QUIET);
    buf_free(&text);
    cut_top(app, &r, 14);
    struct rect row = cut_bottom(app, &r, 50);
    cut_bottom(app, &r, 14);
    draw_middle(app, r);
    page_button(app, &row, ALIGN_RIGHT, "new-game", "New game", UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(app, &row, ALIGN_RIGHT, "title-page", "To the title", 0);
    page_button(app, &row, ALIGN_LEFT, "copy-record", "Copy record", 0);
}

/* ---- Events ---- */

/* The same people by the same rules, with other tiles. */
static void again(struct app *app)
{
    struct game_config c = app->session->match->config;
    struct reason why = {0};
    if (!c.from_position)
        c.seed = app_seed(app);
    if (!app_start(app, &c, &why))
        app_notice(app, "%s", why.text);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (page_pressed(ui, "new-game"))
        again(app);
    else if (page_pressed(ui, "title-page") || page_key(in, ui, KEY_ESCAPE))
        app_leave_match(app);
    else if (page_pressed(ui, "copy-record"))
        app_copy_record(app, app->session->match);
}

const struct screen SCREEN_GAME_END = {
    .id = "game-end",
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};
