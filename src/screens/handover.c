/* handover.c: covers everything until the next player asks to see their tiles. */
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "look.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "pause.h"
#include "recap.h"
#include "screen.h"
#include "screens.h"
#include "words.h"

struct handover {
    struct game_status st;
    struct turn_past last;
    int tiles[SEATS_MAX], bag;
};

static struct handover *data(const struct app *app)
{
    return app->data[DATA_CARD];
}

static void enter(struct app *app)
{
    struct handover *h = app->data[DATA_CARD] = mem_alloc(sizeof *h);
    const struct match *m = app->session->match;
    h->st = app_status(app);
    h->last = recap_last_turn(m);
    h->bag = app_look(app)->desk->pieces(m, -1);
    for (int i = 0; i < h->st.seats; i++)
        h->tiles[i] = app_look(app)->desk->pieces(m, i);
}

static void leave(struct app *app)
{
    free(app->data[DATA_CARD]);
    app->data[DATA_CARD] = NULL;
}

/* ---- Drawing ---- */

/* The table as it was at the start of the turn, which everybody has seen. */
static void draw_behind(struct app *app, struct draw_list *dl)
{
    const struct match *m = app->session->match;
    struct rect all = {0, 0, app->ui.w, app->ui.h};
    page_surface(&app->ui);
    const struct look *look = app_look(app);
    look->desk->still(look->ways, &app->ui, m, rect_inset(all, ui_px(&app->ui, 40)),
                      ui_px(&app->ui, 84), 0);
    struct rgba dim = {8, 12, 10, 128};
    draw_box(dl, all, 0, dim, dim);
}

static void draw_count(struct app *app, struct rect r, const char *id, const char *name, int n,
                       bool bold)
{
    struct buf text = {0};
    enum font f = bold ? FONT_BOLD : FONT_TEXT;
    buf_addf(&text, words_n("%d tile", "%d tiles", n), n);
    struct rect right = page_cut_line(&app->ui, &r, f, 17, buf_text(&text));
    cut_right(&app->ui, &r, 8);
    page_line(&app->ui, r, f, 17, ALIGN_LEFT, name, 0);
    ui_label(&app->ui, id, right, f, 17, ALIGN_RIGHT, buf_text(&text), 0);
    buf_free(&text);
}

static void draw_counts(struct app *app, struct rect r)
{
    const struct handover *h = data(app);
    char id[UI_ID];
    for (int i = 0; i < h->st.seats; i++) {
        snprintf(id, sizeof id, "tiles-%d", i + 1);
        draw_count(app, cut_top(&app->ui, &r, 27), id, app_player_name(app, i), h->tiles[i],
                   i == h->st.seat);
    }
    draw_box(app->ui.dl, cut_top(&app->ui, &r, 1), 0, app->ui.theme->panel_edge,
             app->ui.theme->panel_edge);
    cut_top(&app->ui, &r, 4);
    draw_count(app, cut_top(&app->ui, &r, 27), "bag", _(app_look(app)->words.in_bag), h->bag,
               false);
}

static void said_words(const struct app *app, struct buf *out)
{
    const struct handover *h = data(app);
    recap_words(&h->last, app->session->match, out);
    if (!out->len)
        buf_add_pattern(out, _(app_look(app)->words.new_round), "%d", h->tiles[h->st.seat]);
}

static void draw_cover(struct app *app)
{
    const struct handover *h = data(app);
    struct buf said = {0};
    said_words(app, &said);
    float w = 560, pad = 44; /* of the card */
    float line =
        page_lines(&app->ui, ui_px(&app->ui, w - pad), FONT_TEXT, buf_text(&said), 28, 40);
    struct rect r = page_card(&app->ui, w, 272 + line + 27 * (float)h->st.seats);
    ui_label(&app->ui, "title", cut_top(&app->ui, &r, 58), FONT_BOLD, 46, ALIGN_CENTRE,
             app_player_name(app, h->st.seat), 0);
    /* Translators: below the player's name, which is large. */
    page_line(&app->ui, cut_top(&app->ui, &r, 32), FONT_TEXT, 22, ALIGN_CENTRE,
              _("it's your turn"), UI_QUIET);
    cut_top(&app->ui, &r, 12);
    ui_label(&app->ui, "message", cut_top(&app->ui, &r, line), FONT_TEXT, 18, ALIGN_CENTRE,
             buf_text(&said), 0);
    buf_free(&said);
    cut_top(&app->ui, &r, 12);
    struct rect row = cut_bottom(&app->ui, &r, 56);
    draw_counts(app, r);
    ui_button(&app->ui, "reveal", page_middle(&app->ui, row, 300, 56), _("Show my tiles"),
              UI_PRIMARY | UI_DEFAULT_FOCUS);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)alpha;
    draw_behind(app, dl);
    draw_cover(app);
    page_menu(&app->ui);
}

/* ---- Events ---- */

static void reveal(struct app *app)
{
    const struct handover *h = data(app);
    app->revealed_turn = h->st.turn;
    app->revealed_round = h->st.round;
    app_go(app, &SCREEN_TABLE);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"reveal", .act = reveal},
        {.id = NULL},
    };
    if (!pause_asked(app, in, ui))
        page_act(app, in, ui, actions);
}

const struct screen SCREEN_HANDOVER = {
    .id = "handover",
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};
