/* lots.c: the draw for the start, on the table. Each player draws a tile, the highest begins,
 * and ties draw again; then the tiles are dealt, if they have not been before. It runs by
 * itself; people who press Draw before it begins, or ask for that in the settings, draw their
 * own tiles. */
#include <math.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "faces.h"
#include "language.h"
#include "least.h"
#include "navigation.h"
#include "page.h"
#include "pause.h"
#include "playing.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"

/* Milliseconds: before the first tile, between two, and how long the result is shown. */
#define FIRST_MS 600
#define NEXT_MS 160
#define RESULT_MS 1300
#define RESULT_EACH_MS 450 /* more for each player beyond two, whose tile is looked at, too */

struct lots_page {
    struct lots lots;
    struct game_status st;
    /* What is said: a tile that is still turning over has decided nothing yet. */
    struct lots known;
    struct game_status known_st;
    struct buf told;
    int shown;        /* the seat whose tile is turning over; -1 for none */
    int tick, length; /* of that motion */
    bool by_hand;     /* people draw their own tiles */
    bool begun;       /* a tile has been drawn here */
    uint64_t since;   /* when the next step by itself became due; 0: not yet */
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

/* Says how things stand now. */
static void tell(struct app *app)
{
    struct lots_page *p = data(app);
    p->known = p->lots;
    p->known_st = p->st;
    buf_clear(&p->told);
    kind(app)->words(app->session->match, &p->lots, &p->told);
    app->dirty = true;
}

static void enter(struct app *app)
{
    struct lots_page *p = app->data[DATA_LOTS];
    p->shown = -1;
    p->by_hand = app->settings.own_lot;
    look(app);
    tell(app);
}

static void leave(struct app *app)
{
    buf_free(&data(app)->told);
}

/* Is it decided who goes first? The first turn may have begun, if the tiles have been dealt. */
static bool decided(const struct game_status *st)
{
    return st->phase != PHASE_LOTS;
}

/* Does the next step happen by itself? */
static bool runs(const struct app *app)
{
    const struct lots_page *p = data(app);
    const struct match *m = app->session->match;
    if (decided(&p->st))
        return !p->by_hand || computer_people(m) == 0;
    return p->st.phase == PHASE_LOTS && (!p->by_hand || computer_seat(m, p->st.seat));
}

/* May a person take a tile now? */
static bool may_draw(const struct app *app)
{
    const struct lots_page *p = data(app);
    return p->st.phase == PHASE_LOTS && p->st.seat >= 0 &&
           !computer_seat(app->session->match, p->st.seat) && (p->by_hand || !p->begun);
}

/* ---- Drawing ---- */

/* It turns over about its middle: less and less of the back is seen, and then more and more of
 * the face. Neither is squeezed, as its picture and its number have their own shapes. */
static void draw_lot(struct app *app, struct rect r, int piece, bool out, float turned)
{
    if (piece < 0)
        return;
    float w = r.w * fabsf(cosf(3.14159265f * turned));
    struct rect seen = {r.x + (r.w - w) / 2, r.y - r.h, fmaxf(w, 1), 3 * r.h};
    if (turned < 1)
        draw_clip(app->ui.dl, seen);
    kind(app)->draw(app->ui.dl, r, piece, turned >= 0.5f, out);
    if (turned < 1)
        draw_unclip(app->ui.dl);
}

/* A player who has drawn less than another can no longer begin. */
static bool is_out(const struct lots_page *p, int seat)
{
    const struct lots *l = &p->known;
    if (decided(&p->known_st))
        return seat != p->known_st.starter;
    return l->goes > 1 && !(l->tied[l->goes - 2] >> seat & 1);
}

/* The result of the draw so far for a player, in a word or two beside the name and the
 * tiles. */
static const char *status_words(const struct app *app, int seat)
{
    const struct lots_page *p = data(app);
    int piece = p->known.piece[p->known.goes - 1][seat];
    bool you = seat == game_config_you(&app->session->match->config); /* as the name says */
    if (decided(&p->known_st) && seat == p->known_st.starter)
        /* Translators: beside the name of the player who drew the highest number, or "You". */
        return you ? translated_in("you", "go first") : _("goes first");
    if (piece >= 0)
        return kind(app)->noted(app->session->match, piece) ? _(kind(app)->note) : "";
    if (p->known.goes > 1 && is_out(p, seat))
        return "";
    if (p->known.goes >
        1) /* Translators: beside the names of those who drew the same number. */
        return you ? translated_in("you", "draw again") : _("draws again");
    if (seat != p->known_st.seat)
        return "";
    /* Translators: beside the name of the player who is to draw a tile, or "You". */
    return you ? translated_in("you", "draw") : _("draws");
}

#define PLATE 50.0f    /* units: the height of a name plate, */
#define PLATE_W 210.0f /* its width, or more for long names, */
#define BESIDE 94.0f   /* and what of it is not the name, but face and token */
#define NAME_SIZE 20.0f
#define STATUS 26.0f /* of the line below it, */
#define TILE_H 132.0f
#define HEAD 124.0f /* of the title and the sentence, */
#define FOOT 84.0f  /* and of what is around the button */

/* How all plates are drawn: in units, and the size of the names in pixels. Every name has room
 * for the token and for bold letters, so that nothing changes when it gets them. */
struct plates {
    float w, px;
};

static struct plates plates_of(const struct app *app, float room)
{
    const struct ui *ui = &app->ui;
    float wide = 0;
    struct plates p = {PLATE_W, ui_text_px(ui, NAME_SIZE)};
    int seats = data(app)->st.seats;
    for (int i = 0; i < seats; i++)
        p.px = fminf(p.px, ui_name_px(ui, ui_px(ui, room - BESIDE), ui_px(ui, PLATE - 10),
                                      FONT_BOLD, NAME_SIZE, app_player_label(app, i)));
    for (int i = 0; i < seats; i++)
        wide = fmaxf(wide, ui->renderer->measure(ui->renderer, FONT_BOLD, p.px,
                                                 app_player_label(app, i)));
    p.w = fminf(room, fmaxf(PLATE_W, page_units(ui, wide) + BESIDE + 1));
    return p;
}

/* Face, name and, for the one who goes first, the token. */
static void draw_plate(struct app *app, struct rect r, int seat, float px)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    const struct lots_page *p = data(app);
    const struct game_status *st = &p->known_st;
    bool starter = decided(st) && seat == st->starter;
    bool now = starter || (st->phase == PHASE_LOTS && seat == st->seat);
    enum mood mood = starter ? MOOD_PLEASED : MOOD_CALM;
    draw_shadow(ui->dl, r, r.h / 2, ui_px(ui, 6), (struct rgba){0, 0, 0, 60});
    page_plate(ui, r, r.h / 2, now ? 3 : 1, now ? th->fresh : th->panel_edge);
    struct rect in = rect_inset(r, ui_px(ui, 5));
    face_draw(ui, &app->people, &app->session->match->config, seat, mood,
              cut_left_gap(ui, &in, PLATE - 10, 7));
    cut_right(ui, &in, 8);
    if (starter)
        draw_sprite(ui->dl, SPRITE_TOKEN, page_middle(ui, cut_right(ui, &in, 28), 28, 28), 0,
                    rgb(0xFFFFFF));
    ui_name_at(ui, page_id("name", seat + 1).text, in, now ? FONT_BOLD : FONT_TEXT, px,
               ALIGN_LEFT, app_player_label(app, seat), 0);
}

static void draw_status(struct app *app, struct rect r, int seat)
{
    const struct game_status *st = &data(app)->known_st;
    const char *text = status_words(app, seat);
    bool bold = seat == (decided(st) ? st->starter : st->seat);
    if (text[0])
        ui_label(&app->ui, page_id("lot", seat + 1).text, r, bold ? FONT_BOLD : FONT_TEXT,
                 TEXT_SIZE, ALIGN_CENTRE, text, UI_ON_TABLE);
}

/* The tiles of all goes side by side; one that nobody has drawn yet lies face down. */
static void draw_tiles(struct app *app, struct rect r, int seat)
{
    const struct lots_page *p = data(app);
    float gap = ui_px(&app->ui, 8), n = (float)p->known.goes;
    float w = fminf(r.h / kind(app)->aspect, (r.w - gap * (n - 1)) / n);
    float x = r.x + (r.w - w * n - gap * (n - 1)) / 2, h = w * kind(app)->aspect;
    for (int go = 0; go < p->known.goes; go++, x += w + gap) {
        struct rect at = {x, r.y + (r.h - h) / 2, w, h};
        bool last = go == p->known.goes - 1;
        int piece = p->lots.piece[go][seat];
        float done = last && seat == p->shown && p->tick < p->length
                         ? ((float)p->tick + app->alpha) / (float)p->length
                         : 1;
        if (piece >= 0)
            draw_lot(app, at, piece, is_out(p, seat), fminf(done, 1));
        else if (last && p->known_st.phase == PHASE_LOTS && !is_out(p, seat))
            kind(app)->draw(app->ui.dl, at, 0, false, false);
    }
}

/* On an upright phone two players are side by side. */
static int rows_of(const struct app *app)
{
    int n = data(app)->st.seats;
    return app->ui.upright ? (n + 1) / 2 : n > 4 ? 2 : 1;
}

static struct rect cell_of(const struct app *app, struct rect all, int seat)
{
    int n = data(app)->st.seats, rows = rows_of(app), cols = (n + rows - 1) / rows;
    int row = seat / cols, here = int_least(cols, n - row * cols);
    float h = all.h / (float)rows, w = fminf(all.w / (float)cols, ui_text_px(&app->ui, 280));
    float x0 = all.x + (all.w - w * (float)here) / 2;
    return (struct rect){x0 + w * (float)(seat % cols), all.y + h * (float)row, w, h};
}

/* Where the tiles and plates of all are, in the middle of the window. */
static struct rect seats_at(const struct app *app)
{
    struct rect all = {0, 0, app->w, app->h};
    float high = 300 * (float)rows_of(app);
    cut_top(&app->ui, &all, HEAD);
    cut_bottom(&app->ui, &all, FOOT);
    return page_middle(&app->ui, all, page_units(&app->ui, all.w) - 24, high);
}

static struct rect tiles_at(const struct app *app, struct rect *cell)
{
    float tile = fminf(TILE_H, page_units(&app->ui, cell->h) - PLATE - STATUS - 24);
    struct rect in = page_middle(&app->ui, *cell, page_units(&app->ui, cell->w) - 12,
                                 tile + 12 + PLATE + STATUS);
    struct rect tiles = cut_top_gap(&app->ui, &in, tile, 12);
    *cell = in;
    return tiles;
}

static void draw_seat(struct app *app, int seat)
{
    struct rect in = cell_of(app, seats_at(app), seat), tiles = tiles_at(app, &in);
    draw_tiles(app, tiles, seat);
    struct rect plate = cut_top(&app->ui, &in, PLATE);
    struct plates p = plates_of(app, page_units(&app->ui, plate.w));
    draw_plate(app, page_middle(&app->ui, plate, p.w, PLATE), seat, p.px);
    draw_status(app, cut_top(&app->ui, &in, STATUS), seat);
}

/* The title and, below it, how things stand. */
static void draw_head(struct app *app, const char *told)
{
    struct rect head = {0, 0, app->w, app->h};
    head = cut_top(&app->ui, &head, HEAD);
    cut_top(&app->ui, &head, 20);
    cut_left(&app->ui, &head, 66);  /* for the menu button, */
    cut_right(&app->ui, &head, 66); /* and as much on the other side */
    ui_label(&app->ui, "title", cut_top(&app->ui, &head, 50), FONT_BOLD, 36, ALIGN_CENTRE,
             _("Who goes first?"), UI_ON_TABLE);
    if (app->ui.upright) /* in several lines */
        head = rect_inset((struct rect){0, head.y, app->w, head.h}, ui_px(&app->ui, 8));
    ui_label(&app->ui, "message", head, FONT_TEXT, 20, ALIGN_CENTRE, told, UI_ON_TABLE);
}

static void draw_button(struct app *app)
{
    const struct lots_page *p = data(app);
    struct rect foot = {0, 0, app->w, app->h};
    foot = cut_bottom(&app->ui, &foot, FOOT);
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    struct rect at = page_middle(&app->ui, foot, 300, 52);
    if (decided(&p->known_st) || may_draw(app)) {
        /* The main button has the table's colour, so it gets a light rim. */
        const struct theme *th = app->ui.theme;
        struct rect rim = rect_inset(at, -ui_px(&app->ui, 5));
        draw_box(app->ui.dl, rim, ui_px(&app->ui, 13), th->panel_top, th->panel_bottom);
    }
    if (p->known_st.phase == PHASE_DEAL)
        ui_button(&app->ui, "deal", at, _("Deal"), first);
    else if (decided(
                 &p->known_st)) /* Translators: on a button: the first turn, after the draw. */
        ui_button(&app->ui, "deal", at, _("Begin"), first);
    else if (may_draw(app) && computer_people(app->session->match) == 1)
        ui_button(&app->ui, "draw-lot", at, _("Draw a tile"), first);
    else if (may_draw(app)) {
        struct buf text = {0};
        buf_addf(&text, _("%s, draw a tile"), app_player_name(app, p->st.seat));
        ui_button(&app->ui, "draw-lot", at, buf_text(&text), first);
        buf_free(&text);
    }
}

static void draw(struct app *app)
{
    const struct lots_page *p = data(app);
    page_surface(&app->ui);
    draw_head(app, buf_text(&p->told));
    for (int i = 0; i < p->st.seats; i++)
        draw_seat(app, i);
    draw_button(app);
    page_menu(&app->ui);
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
    p->begun = true;
    p->tick = 0;
    p->length = app_ticks(app, 320);
    if (!p->length)
        tell(app);
    app->dirty = true;
}

/* A press on the tile in front of the one whose turn it is does what the button does. */
static bool took_tile(const struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (in->kind != INPUT_DOWN || ui->used || !may_draw(app))
        return false;
    struct rect cell = cell_of(app, seats_at(app), data(app)->st.seat);
    return rect_has(tiles_at(app, &cell), in->x, in->y);
}

static bool moving(const struct app *app)
{
    return data(app)->tick < data(app)->length;
}

static void deal(struct app *app)
{
    if (data(app)->st.phase != PHASE_DEAL || app_play(app, "deal", NULL))
        app_follow(app);
}

/* Those who have seen who goes first need not wait: a click anywhere goes on. */
static bool goes_on(const struct app *app, const struct input *in, const struct ui_result *ui)
{
    bool click = in->kind == INPUT_DOWN && in->clicks <= 1 && !ui->used;
    return click && decided(&data(app)->st) && !moving(app) && runs(app);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (pause_asked(app, in, ui))
        return;
    if (page_pressed(ui, "draw-lot") || took_tile(app, in, ui)) {
        data(app)->by_hand = true;
        draw_one(app);
    } else if (page_pressed(ui, "deal") || goes_on(app, in, ui)) {
        deal(app);
    }
}

static void tick(struct app *app)
{
    struct lots_page *p = data(app);
    if (!moving(app))
        return;
    if (++p->tick == p->length)
        tell(app);
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

/* ---- It runs by itself ---- */

static int wait_ms(const struct lots_page *p)
{
    if (decided(&p->st))
        return RESULT_MS + RESULT_EACH_MS * (p->st.seats - 2);
    return p->begun ? NEXT_MS : FIRST_MS;
}

static uint64_t wake_at(const struct app *app)
{
    const struct lots_page *p = data(app);
    if (moving(app) || !runs(app))
        return 0;
    return p->since ? p->since + (uint64_t)wait_ms(p) : app->now_ms + 1;
}

static void wake(struct app *app)
{
    struct lots_page *p = data(app);
    if (moving(app) || !runs(app))
        return;
    if (!p->since) {
        p->since = app->now_ms;
    } else if (app->now_ms >= p->since + (uint64_t)wait_ms(p)) {
        p->since = 0;
        if (p->st.phase == PHASE_LOTS)
            draw_one(app);
        else
            deal(app);
    }
}

const struct screen LOTS_SCREEN = {
    .id = "lots",
    .slot = DATA_LOTS,
    .room = sizeof(struct lots_page),
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
