/* lots.c: the draw for the start. Each player draws a tile, the highest begins, and ties draw
 * again. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "navigation.h"
#include "page.h"
#include "pause.h"
#include "playing.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"
#include "words.h"

#define ROW 60.0f /* units; at most */

struct lots_page {
    struct lots lots;
    struct game_status st;
    int shown;        /* the seat whose tile is turning over; -1 for none */
    int tick, length; /* of that motion */
    uint64_t since;   /* when a computer's draw, or a deal with only computers, became due; 0:
                       * not yet */
};

static struct lots_page *data(const struct app *app)
{
    return app->data[DATA_LOTS];
}

/* The functions for the pieces that are drawn in this game. */
static const struct desk_lots *kind(const struct app *app)
{
    return app_look(app)->desk->lots;
}

static void look(struct app *app)
{
    struct lots_page *p = data(app);
    p->st = app_status(app);
    kind(app)->read(app->session->match, &p->lots);
}

static void enter(struct app *app)
{
    struct lots_page *p = app->data[DATA_LOTS] = mem_alloc(sizeof *p);
    p->shown = -1;
    look(app);
}

static void leave(struct app *app)
{
    free(app->data[DATA_LOTS]);
    app->data[DATA_LOTS] = NULL;
}

/* A computer draws by itself; if only computers play, they also deal. */
static bool waits_for_computer(const struct app *app)
{
    const struct lots_page *p = data(app);
    const struct match *m = app->session->match;
    if (p->st.phase == PHASE_DEAL)
        return computer_people(m) == 0;
    return p->st.phase == PHASE_LOTS && computer_seat(m, p->st.seat);
}

/* ---- Drawing ---- */

static void draw_lot(struct app *app, struct rect r, int piece, bool out, float turned)
{
    if (piece < 0)
        return;
    float w = r.w * fabsf(cosf(3.14159265f * turned)); /* it turns over about its middle */
    struct rect at = {r.x + (r.w - w) / 2, r.y, fmaxf(w, 1), r.h};
    kind(app)->draw(app->ui.dl, at, piece, turned >= 0.5f, out);
}

/* In units, for the longest of them. */
static float status_width(const struct app *app)
{
    const char *const texts[] = {_("goes first"), _(kind(app)->note), _("draws"),
                                 _("draws again")};
    float most = 96;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        most = fmaxf(most, page_units(&app->ui, ui_measure(&app->ui, FONT_BOLD, 17, texts[i])));
    return fminf(most, 150) + 8;
}

/* A player who has drawn less than another can no longer begin. */
static bool is_out(const struct lots_page *p, int seat)
{
    if (p->st.phase == PHASE_DEAL)
        return seat != p->st.starter;
    return p->lots.goes > 1 && !(p->lots.tied[p->lots.goes - 2] >> seat & 1);
}

/* The result of the draw so far for a player, in a word or two beside the name and the
 * tiles. */
static const char *status_words(const struct app *app, int seat)
{
    const struct lots_page *p = data(app);
    int piece = p->lots.piece[p->lots.goes - 1][seat];
    if (p->st.phase == PHASE_DEAL && seat == p->st.starter)
        /* Translators: beside the name of the player who drew the highest number. */
        return _("goes first");
    if (piece >= 0)
        return kind(app)->noted(app->session->match, piece) ? _(kind(app)->note) : "";
    if (p->lots.goes > 1) /* Translators: beside the names of those who drew the same number. */
        return is_out(p, seat) ? "" : _("draws again");
    /* Translators: beside the name of the player who is to draw a tile. */
    return seat == p->st.seat ? _("draws") : "";
}

static void draw_status(struct app *app, struct rect r, int seat)
{
    const struct lots_page *p = data(app);
    char id[UI_ID];
    const char *text = status_words(app, seat);
    snprintf(id, sizeof id, "lot-%d", seat + 1);
    bool starts = p->st.phase == PHASE_DEAL && seat == p->st.starter;
    bool bold = starts || seat == p->st.seat;
    if (text[0])
        ui_label(&app->ui, id, r, bold ? FONT_BOLD : FONT_TEXT, 17, ALIGN_RIGHT, text,
                 bold ? 0 : UI_QUIET);
}

static void draw_row(struct app *app, struct rect r, int seat, float alpha)
{
    const struct lots_page *p = data(app);
    bool starter = p->st.phase == PHASE_DEAL && seat == p->st.starter;
    if (starter || seat == p->st.seat) {
        struct rgba c = rgba_fade(app->ui.theme->focus, starter ? 0.34f : 0.16f);
        draw_box(app->ui.dl, r, ui_px(&app->ui, 9), c, c);
    }
    r = rect_inset(r, ui_px(&app->ui, 4));
    struct rect token = cut_left(&app->ui, &r, 44);
    if (starter)
        draw_sprite(app->ui.dl, SPRITE_TOKEN, page_middle(&app->ui, token, 36, 36), 0,
                    rgb(0xFFFFFF));
    cut_left(&app->ui, &r, 6);
    cut_right(&app->ui, &r, 8);
    struct rect status = cut_right(&app->ui, &r, status_width(app));
    float tile_w = page_units(&app->ui, r.h) / kind(app)->aspect, step = tile_w + 6;
    struct rect tiles =
        cut_right(&app->ui, &r, step * (float)(p->lots.goes < 3 ? 2 : p->lots.goes) + 8);
    page_line(&app->ui, r, FONT_BOLD, 20, ALIGN_LEFT, app_player_name(app, seat), 0);
    for (int go = 0; go < p->lots.goes; go++) {
        bool turning = p->shown == seat && p->tick < p->length &&
                       (go == p->lots.goes - 1 || p->lots.piece[go + 1][seat] < 0);
        float done = turning ? ((float)p->tick + alpha) / (float)p->length : 1;
        draw_lot(app, cut_left(&app->ui, &tiles, tile_w), p->lots.piece[go][seat],
                 is_out(p, seat), fminf(done, 1));
        cut_left(&app->ui, &tiles, 6);
    }
    draw_status(app, status, seat);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    const struct lots_page *p = data(app);
    struct buf text = {0};
    struct rect r =
        page_begin_menu(&app->ui, 680, 214 + ROW * (float)p->st.seats, _("Who goes first?"));
    struct rect row = cut_bottom(&app->ui, &r, 52);
    float room = page_units(&app->ui, r.h) - 50 - 6;
    float row_h = fminf(ROW, room / (float)p->st.seats);
    kind(app)->words(app->session->match, &p->lots, &text);
    struct rect line = cut_top(&app->ui, &r, 46);
    ui_paragraph(&app->ui, "message", line, FONT_TEXT, 17, buf_text(&text), 0);
    buf_clear(&text);
    cut_top(&app->ui, &r, 4);
    for (int i = 0; i < p->st.seats; i++)
        draw_row(app, cut_top(&app->ui, &r, row_h), i, alpha);
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    if (p->st.phase == PHASE_DEAL) {
        page_button(&app->ui, &row, ALIGN_RIGHT, "deal", _("Deal"), first);
    } else if (p->st.seat >= 0 && !waits_for_computer(app)) {
        buf_addf(&text, _("%s, draw a tile"), app_player_name(app, p->st.seat));
        page_button(&app->ui, &row, ALIGN_RIGHT, "draw-lot", buf_text(&text), first);
    }
    buf_free(&text);
}

/* ---- Events ---- */

static void draw_one(struct app *app)
{
    struct lots_page *p = data(app);
    int seat = p->st.seat;
    if (!app_play(app, "draw", NULL))
        return;
    look(app);
    p->shown = seat;
    p->tick = 0;
    p->length = app_ticks(app, 320);
    app->dirty = true;
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (pause_asked(app, in, ui))
        return;
    if (page_pressed(ui, "draw-lot"))
        draw_one(app);
    else if (page_pressed(ui, "deal") && app_play(app, "deal", NULL))
        app_follow(app);
}

static bool moving(const struct app *app)
{
    return data(app)->tick < data(app)->length;
}

static void tick(struct app *app)
{
    if (moving(app))
        data(app)->tick++;
}

/* The piece in front of a player; -1 for none. Those who tied have put theirs back. */
static int in_front(const struct lots *l, int seat)
{
    for (int go = l->goes - 1; go >= 0; go--)
        if (l->piece[go][seat] >= 0)
            return l->tied[go] >> seat & 1 ? -1 : l->piece[go][seat];
    return -1;
}

static void probe(const struct app *app, struct buf *out)
{
    const struct lots_page *p = data(app);
    for (int i = 0; i < p->st.seats; i++) {
        int piece = in_front(&p->lots, i);
        if (piece < 0)
            continue;
        buf_addf(out, "lot %d ", i);
        kind(app)->name(piece, out);
        buf_addf(out, " \"%s\"\n", app_player_name(app, i));
    }
}

/* ---- Computers draw by themselves ---- */

#define COMPUTER_MS 700

static uint64_t wake_at(const struct app *app)
{
    const struct lots_page *p = data(app);
    if (moving(app) || !waits_for_computer(app))
        return 0;
    return p->since ? p->since + COMPUTER_MS : app->now_ms + 1;
}

static void wake(struct app *app, uint64_t ms)
{
    struct lots_page *p = data(app);
    if (moving(app) || !waits_for_computer(app))
        return;
    if (!p->since) {
        p->since = ms;
    } else if (ms >= p->since + COMPUTER_MS) {
        p->since = 0;
        if (p->st.phase == PHASE_LOTS)
            draw_one(app);
        else if (app_play(app, "deal", NULL))
            app_follow(app);
    }
}

const struct screen SCREEN_LOTS = {
    .id = "lots",
    .enter = enter,
    .leave = leave,
    .event = event,
    .tick = tick,
    .moving = moving,
    .draw = draw,
    .probe = probe,
    .wake_at = wake_at,
    .wake = wake,
};
