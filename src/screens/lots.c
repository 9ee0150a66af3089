/* lots.c: the draw for the start. Each draws a tile, the highest begins, ties draw again. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "explain.h"
#include "marks.h"
#include "navigation.h"
#include "page.h"
#include "pause.h"
#include "player_names.h"
#include "playing.h"
#include "recap.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"
#include "tileface.h"
#include "words.h"

#define ROW 60.0f /* units, at most */

struct lots_page {
    struct lots lots;
    struct game_status st;
    int shown;        /* the seat whose tile is turning over, -1 for none */
    int tick, length; /* of that */
    uint64_t since;   /* when a computer's draw, or the deal of computers alone, came to be due;
                         0 not yet */
};

static struct lots_page *data(const struct app *app)
{
    return app->data[DATA_LOTS];
}

static void look(struct app *app)
{
    struct lots_page *p = data(app);
    p->st = app_status(app);
    recap_lots(app->session->match, &p->lots);
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

/* A computer draws by itself, and computers alone deal, too. */
static bool waits_for_computer(const struct app *app)
{
    const struct lots_page *p = data(app);
    const struct match *m = app->session->match;
    if (p->st.phase == PHASE_DEAL)
        return computer_people(m) == 0;
    return p->st.phase == PHASE_LOTS && computer_seat(m, p->st.seat);
}

/* ---- Words ---- */

/* "Ann and Cleo both drew 9: they draw again." True when one of them turned a six-nine. */
static bool tie_sentence(const struct app *app, int go, struct buf *out)
{
    const struct match *m = app->session->match;
    const struct lots *l = &data(app)->lots;
    struct buf names = {0};
    int n = 0, value = 0;
    bool turned = false, wild = false;
    for (int s = 0; s < SEATS_MAX; s++) {
        if (!(l->tied[go] >> s & 1))
            continue;
        n++;
        value = m->game->tiles->lot_worth(m->state, l->tile[go][s]);
        wild |= tile_is_wild(l->tile[go][s]);
        turned |= tile_turns(l->tile[go][s], app_table_rules(app));
    }
    names_of_seats(m, l->tied[go], &names);
    if (wild) /* Translators: two names; there are only two Wilds. */
        buf_addf(out, _("%s both drew a Wild: they draw again."), buf_text(&names));
    else if (n == 2) /* Translators: two names and the number on their tiles. */
        buf_addf(out, _("%s both drew %d: they draw again."), buf_text(&names), value);
    else /* Translators: three names or more. */
        buf_addf(out, _("%s all drew %d: they draw again."), buf_text(&names), value);
    buf_free(&names);
    return turned;
}

static void sentence(const struct app *app, struct buf *out)
{
    const struct lots_page *p = data(app);
    bool turned = false;
    if (p->st.phase == PHASE_DEAL) {
        tile_t t = p->lots.tile[p->lots.goes - 1][p->st.starter];
        turned = t != TILE_NONE && tile_turns(t, app_table_rules(app));
        if (t == TILE_NONE) /* nobody has drawn: it was agreed on */
            buf_addf(out, _("%s volunteered and goes first."),
                     app_player_name(app, p->st.starter));
        else if (tile_is_wild(t))
            buf_addf(out, _("%s drew a Wild, which beats 13, and goes first."),
                     app_player_name(app, p->st.starter));
        else
            buf_addf(out, _("%s drew the highest number and goes first."),
                     app_player_name(app, p->st.starter));
    } else if (p->lots.goes > 1) {
        turned = tie_sentence(app, p->lots.goes - 2, out);
    } else {
        buf_add(out, _("Everyone draws one tile. The highest number goes first."));
    }
    if (turned)
        buf_addf(out, " %s", _("A six-nine counts as 9."));
}

/* ---- Drawing ---- */

static void draw_lot_tile(struct app *app, struct rect r, tile_t t, bool out, float turned)
{
    if (t == TILE_NONE)
        return;
    float w = r.w * fabsf(cosf(3.14159265f * turned)); /* it turns over about its middle */
    struct rect at = {r.x + (r.w - w) / 2, r.y, fmaxf(w, 1), r.h};
    if (turned < 0.5f)
        draw_tile(app->ui.dl, at, 0, 1, 0, 0, TILE_FACE_DOWN);
    else
        draw_face(app->ui.dl, at, t, 0, out ? TILE_DIM : 0);
}

/* Units, for the longest of them. */
static float status_width(const struct app *app)
{
    const char *const texts[] = {_("goes first"), _("counts as 9"), _("draws"),
                                 _("draws again")};
    float most = 96;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        most = fmaxf(most, page_units(&app->ui, ui_measure(&app->ui, FONT_BOLD, 17, texts[i])));
    return fminf(most, 150) + 8;
}

/* Who has drawn less than another cannot begin any more. */
static bool is_out(const struct lots_page *p, int seat)
{
    if (p->st.phase == PHASE_DEAL)
        return seat != p->st.starter;
    return p->lots.goes > 1 && !(p->lots.tied[p->lots.goes - 2] >> seat & 1);
}

/* How the draw stands for a player, in a word or two beside the name and the tiles. */
static const char *status_words(const struct app *app, int seat)
{
    const struct lots_page *p = data(app);
    tile_t t = p->lots.tile[p->lots.goes - 1][seat];
    if (p->st.phase == PHASE_DEAL && seat == p->st.starter)
        /* Translators: beside the name of the player who drew the highest number. */
        return _("goes first");
    if (t != TILE_NONE) /* Translators: the tile does, a six-nine. */
        return tile_turns(t, app_table_rules(app)) ? _("counts as 9") : "";
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
    float tile_w = page_units(&app->ui, r.h) / TILE_ASPECT, step = tile_w + 6;
    struct rect tiles =
        cut_right(&app->ui, &r, step * (float)(p->lots.goes < 3 ? 2 : p->lots.goes) + 8);
    page_line(&app->ui, r, FONT_BOLD, 20, ALIGN_LEFT, app_player_name(app, seat), 0);
    for (int go = 0; go < p->lots.goes; go++) {
        bool turning = p->shown == seat && p->tick < p->length &&
                       (go == p->lots.goes - 1 || p->lots.tile[go + 1][seat] == TILE_NONE);
        float done = turning ? ((float)p->tick + alpha) / (float)p->length : 1;
        draw_lot_tile(app, cut_left(&app->ui, &tiles, tile_w), p->lots.tile[go][seat],
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
    sentence(app, &text);
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

static void probe(const struct app *app, struct buf *out)
{
    const struct lots_page *p = data(app);
    char name[TILE_NAME];
    for (int i = 0; i < p->st.seats; i++) {
        tile_t t = app->session->match->game->tiles->lot(app->session->match->state, i);
        if (t != TILE_NONE)
            buf_addf(out, "lot %d %s \"%s\"\n", i, tile_name(t, name), app_player_name(app, i));
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
