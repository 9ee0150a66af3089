/* table_voice.c: what a computer says, in a bubble beside its face, for a few seconds; and in
 * the same way a mark that somebody has made, with its emblem, once everything rests. It never
 * lies over pieces, the board, the hand or the sentence. If there is no room beside the face,
 * it is in the bar, beside the sentence or somewhere on the table, with a small face of its
 * own; and if there is none either, the line is only narrated. */
#include <math.h>
#include <string.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "faces.h"
#include "language.h"
#include "mark_sign.h"
#include "mark_words.h"
#include "page.h"
#include "settings.h"
#include "table_bar.h"
#include "table_parts.h"

/* Milliseconds. */
#define LEAST 3000
#define MOST 5000
#define BEFORE 2200 /* until one has seen it, */
#define LETTER 70   /* and then for each letter */
#define FADE 200

/* Units. */
#define PAD_X 12.0f
#define PAD_TIGHT 6.0f /* where there is little room */
#define PAD_Y 4.0f
#define TAIL 9.0f     /* how far it reaches */
#define TAIL_IN 20.0f /* and how far it is from a corner, at least */
#define FACE 28.0f    /* beside the sentence */
#define CLEAR 5.0f    /* from pieces */
#define MARGIN TABLE_MARGIN
#define REST 170.0f /* what is left beside it at a place is no narrower */

#define LINES 3 /* at a place, */
#define BELOW 2 /* and below the bar, */
#define WAYS 3  /* places for its tail there */

/* ---- Its time ---- */

static const char *words(const struct table_voice *v)
{
    return v->mark[0] ? v->mark : player_line(v->line.who, v->line.about, v->line.which);
}

/* From now on, for a time by its length. */
static void begin(struct app *app, struct table_voice *v)
{
    int n = (int)letters_count(words(v), strlen(words(v)));
    int ms = BEFORE + LETTER * n;
    ms = ms < LEAST ? LEAST : ms > MOST ? MOST : ms;
    v->till = app->now_ms + (uint64_t)ms;
    v->left = v->place = -1;
}

void table_voice_hear(struct app *app, const struct event_list *events)
{
    struct table_voice *v = &table_data_of(app)->voice;
    struct buf said = {0};
    struct talk_line line;
    if (!talk_now(app, events, &line))
        return;
    v->line = line;
    v->mark[0] = 0;
    begin(app, v);
    /* Translators: narration: a player's name, and what it says. */
    buf_addf(&said, _("%s says: %s"), app_player_name(app, v->line.seat), words(v));
    narrate_fact(app, buf_text(&said));
    buf_free(&said);
}

bool table_voice_mark_due(const struct app *app)
{
    const struct session *s = app->session;
    return s->made_told < s->made.n && !desk_host_moving(app) && !table_voice_on(app) &&
           !table_playback_on(app);
}

/* Shows the next mark. Those of an earlier round have been on its last page. */
static void show_mark(struct app *app)
{
    struct table_voice *v = &table_data_of(app)->voice;
    const struct marked *m = &app->session->made.of[app->session->made_told++];
    const struct game *g;
    const struct mind_mark *kind = mark_find(m->id, &g);
    struct buf text = {0};
    if (!kind || m->round != app_status(app).round)
        return;
    mark_words(app, m, &text);
    letters_copy(v->mark, sizeof v->mark, buf_text(&text));
    v->line.seat = m->seat;
    v->sign = kind->kind.sign;
    begin(app, v);
    app_cue(app, SOUND_SPARKLE, 0, 0.4f);
    narrate_fact(app, v->mark);
    app->dirty = true;
    buf_free(&text);
}

bool table_voice_on(const struct app *app)
{
    return table_data_of(app)->voice.till > 0;
}

bool table_voice_fades(const struct table_voice *v)
{
    return v->till && v->left >= 0;
}

void table_voice_tick(struct table_voice *v)
{
    if (table_voice_fades(v) && v->left-- == 0)
        v->till = 0;
}

void table_voice_end(struct app *app)
{
    struct table_voice *v = &table_data_of(app)->voice;
    if (!v->till || table_voice_fades(v))
        return;
    v->left = app_ticks(app, FADE);
    v->till = v->left ? v->till : 0;
    app->dirty = true;
}

uint64_t table_voice_wake_at(const struct table_voice *v)
{
    return table_voice_fades(v) ? 0 : v->till;
}

void table_voice_wake(struct app *app)
{
    uint64_t at = table_voice_wake_at(&table_data_of(app)->voice);
    if (at && app->now_ms >= at)
        table_voice_end(app);
    else if (table_voice_mark_due(app))
        show_mark(app);
}

void table_voice_probe(const struct app *app, struct buf *out)
{
    const struct table_voice *v = &table_data_of(app)->voice;
    if (table_voice_on(app) && v->mark[0])
        buf_addf(out, "mark %d\n", v->line.seat + 1);
    else if (table_voice_on(app))
        buf_addf(out, "says %d\n", table_data_of(app)->voice.line.seat + 1);
}

/* How much of it is seen, 0..1. */
static float shown(const struct app *app, const struct table_voice *v)
{
    float fade = (float)app_ticks(app, FADE);
    return v->left < 0 || fade <= 0 ? 1 : fmaxf(0, ((float)v->left - app->alpha) / fade);
}

/* ---- Its place ---- */

/* A bubble: with a tail that comes from a point of its edge, or with a face of its own. */
struct bubble {
    struct rect r;
    bool tail, tight; /* tight: the words come near to its edges */
    float x, y;
};

static float line_high(const struct ui *ui)
{
    return ui_paragraph_height(ui, ui->w, FONT_TEXT, TEXT_SMALL, "1");
}

/* The size of the words in that many lines, as narrow as that can be. */
static struct rect size_in(const struct ui *ui, const char *text, int lines)
{
    float all = ui_measure(ui, FONT_TEXT, TEXT_SMALL, text) + ui_px(ui, 2);
    float w = all / (float)lines, high = (float)lines * line_high(ui) + 1;
    while (w < all && ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, text) > high)
        w += ui_px(ui, 4);
    return (struct rect){0, 0, ceilf(fminf(w, all) + 2 * ui_px(ui, PAD_X)),
                         ceilf(high + 2 * ui_px(ui, PAD_Y))};
}

/* Over the face and what else is there, with a face of its own. */
static bool over_face(const struct ui *ui, const char *text, int lines, struct rect room,
                      struct bubble *b)
{
    struct rect r = size_in(ui, text, lines);
    *b = (struct bubble){.r = room, .tight = true};
    r.w -= 2 * ui_px(ui, PAD_X - PAD_TIGHT);
    return r.w + ui_px(ui, FACE) <= room.w && r.h <= room.h;
}

/* At the board, beside the face, below it or, if nothing else is free, over it. What little
 * would be left beside the bubble, it covers, too. */
static bool at_place(const struct app *app, const struct table_voice *v, int lines,
                     struct bubble *b)
{
    const struct ui *ui = &app->ui;
    const struct desk *t = table_data_of(app)->host.desk;
    struct desk_seat seat = desk_seat_at(t, v->line.seat);
    struct rect face = seat.face, room = seat.words;
    struct rect r = size_in(ui, words(v), lines);
    r.w += v->mark[0] ? ui_px(ui, FACE) : 0;
    if (rect_has(room, face.x + face.w / 2, face.y + face.h / 2))
        return over_face(ui, words(v), lines, room, b);
    bool beside = room.y < face.y + face.h;
    *(beside ? &room.x : &room.y) += ui_px(ui, TAIL);
    *(beside ? &room.w : &room.h) -= ui_px(ui, TAIL);
    if (r.w > room.w || r.h > room.h)
        return false;
    r.x = room.x;
    r.y = room.y;
    if (beside) {
        r.w = r.w > room.w - ui_px(ui, REST) ? room.w : r.w;
        r.h = fmaxf(r.h, fminf(room.h, face.h));
        r.y = roundf(face.y + (face.h - r.h) / 2);
        r.y = fmaxf(room.y, fminf(r.y, room.y + room.h - r.h));
    }
    *b = (struct bubble){.r = r, .tail = true};
    b->x = beside ? r.x : face.x + face.w / 2;
    b->y = beside ? fminf(face.y + face.h / 2, r.y + r.h / 2) : r.y;
    return true;
}

/* Below the bar; way 0: the tail is near its left end, 1: in the middle, 2: near its right
 * end. */
static bool below_bar(const struct app *app, const struct table_voice *v, int lines, int way,
                      struct bubble *b)
{
    const struct ui *ui = &app->ui;
    const struct desk *t = table_data_of(app)->host.desk;
    struct game_status st = app_status(app);
    struct rect face = table_bar_face(app, &st, v->line.seat), r = size_in(ui, words(v), lines);
    float in = ui_px(ui, TAIL_IN), m = ui_px(ui, MARGIN), x = face.x + face.w / 2;
    r.x = roundf(way == 0 ? x - in : way == 1 ? x - r.w / 2 : x + in - r.w);
    r.x = fmaxf(m, fminf(r.x, app->w - m - r.w));
    r.y = roundf(t->area.board.y + ui_px(ui, TAIL - 2));
    *b = (struct bubble){.r = r, .tail = true, .x = x, .y = r.y};
    return r.x >= m && x >= r.x + in / 2 && x <= r.x + r.w - in / 2 &&
           r.y + r.h <= t->area.board.y + t->area.board.h &&
           desk_clear(t, rect_inset(r, -ui_px(ui, CLEAR)));
}

static const struct ui_widget *widget(const struct ui *ui, const char *id)
{
    for (int i = 0; i < ui->n; i++)
        if (strcmp(ui->widget[i].id, id) == 0)
            return &ui->widget[i];
    return NULL;
}

/* What lies to the left and to the right of the sentence, and is free. */
static struct rect beside_sentence(const struct app *app, bool right)
{
    const struct ui *ui = &app->ui;
    const struct ui_widget *message = widget(ui, "message"), *goal = widget(ui, "worth"),
                           *button = widget(ui, action_id(ACTION_BEFORE));
    const struct desk *t = table_data_of(app)->host.desk;
    float gap = ui_px(ui, TABLE_GAP), m = ui_px(ui, MARGIN), from = m, to = app->w - m;
    if (!message)
        return (struct rect){0, 0, 0, 0};
    if (right)
        from = message->r.x + message->r.w + ui_px(ui, 12) + gap;
    else
        to = message->r.x - ui_px(ui, 42) - gap;
    if (goal && right)
        to = goal->r.x - ui_px(ui, 12) - gap;
    if (button && !right)
        from = button->r.x + button->r.w + gap;
    return (struct rect){from, 0, to - from, t->area.hand.y - ui_px(ui, SCREEN_DESK_ABOVE)};
}

static bool by_sentence(const struct app *app, const struct table_voice *v, int lines,
                        bool right, struct bubble *b)
{
    const struct ui *ui = &app->ui;
    const struct desk *t = table_data_of(app)->host.desk;
    struct rect room = beside_sentence(app, right), r = size_in(ui, words(v), lines);
    r.w += ui_px(ui, FACE);
    r.h = fmaxf(r.h, ui_px(ui, SCREEN_DESK_LINE));
    r.x = right ? room.x + room.w - r.w : room.x;
    r.y = room.h - r.h;
    *b = (struct bubble){.r = r};
    return r.w <= room.w && desk_clear(t, r);
}

/* In the part of the bar that nothing else needs. */
static bool in_bar(const struct app *app, const struct table_voice *v, struct bubble *b)
{
    const struct ui *ui = &app->ui;
    struct game_status st = app_status(app);
    struct rect room = table_bar_rest(app, &st), r = size_in(ui, words(v), 1);
    r.w += ui_px(ui, FACE);
    r.h = ui_px(ui, SCREEN_DESK_LINE);
    r.x = room.x;
    r.y = roundf(room.y + (room.h - r.h) / 2);
    *b = (struct bubble){.r = r};
    return r.w <= room.w;
}

#define STEP 24.0f /* units from one place on the table to the next */

/* Somewhere else on the table, at the place with this number, from the top. False if there are
 * tiles, or (*more false) if that is below the table. */
static bool on_table(const struct app *app, const struct table_voice *v, int i,
                     struct bubble *b, bool *more)
{
    const struct ui *ui = &app->ui;
    const struct desk *t = table_data_of(app)->host.desk;
    const struct ui_widget *message = widget(ui, "message");
    struct rect room = t->area.board, r = size_in(ui, words(v), 1);
    float m = ui_px(ui, MARGIN), step = ui_px(ui, STEP), low = room.y + room.h;
    if (message)
        low = fminf(low, message->r.y - m);
    r.w += ui_px(ui, FACE);
    r.h = fmaxf(r.h, ui_px(ui, FACE + 4));
    int across = (int)(fmaxf(0, room.w - 2 * m - r.w) / step) + 1;
    r.x = m + (float)(i % across) * step;
    r.y = room.y + m + (float)(i / across) * step;
    *b = (struct bubble){.r = r};
    *more = r.y + r.h + m <= low;
    return *more && r.x + r.w + m <= app->w && desk_clear(t, rect_inset(r, -ui_px(ui, CLEAR)));
}

/* The nearest place there to the player's face. */
static bool nearest(const struct app *app, struct table_voice *v, int from, struct bubble *b)
{
    struct game_status st = app_status(app);
    struct rect face = table_bar_face(app, &st, v->line.seat);
    float least = INFINITY;
    struct bubble at;
    bool more = true;
    for (int i = 0; more; i++) {
        bool clear = on_table(app, v, i, &at, &more);
        float far = hypotf(at.r.x + at.r.w / 2 - face.x, at.r.y - face.y);
        if (!clear || far >= least)
            continue;
        least = far;
        v->place = from + i;
        *b = at;
    }
    return least < INFINITY;
}

/* The other places in the order in which they are tried, each by its number. False if it is not
 * free; *rest: the number among those that come after them. */
static bool place_at(const struct app *app, const struct table_voice *v, int i,
                     struct bubble *b, int *rest)
{
    const struct desk *t = table_data_of(app)->host.desk;
    bool sits = desk_seat_at(t, v->line.seat).at.w > 0;
    int at = i - (sits ? LINES : v->mark[0] ? 0 : BELOW * WAYS);
    *rest = at - 5;
    if (at > 0 && at < 5)
        return by_sentence(app, v, 1 + (at - 1) / 2, at % 2 == 1, b);
    if (at >= 0)
        return at == 0 && in_bar(app, v, b);
    return sits ? at_place(app, v, i + 1, b) : below_bar(app, v, 1 + i / WAYS, i % WAYS, b);
}

/* Its place stays the same as long as that is free. */
static bool find_place(const struct app *app, struct table_voice *v, struct bubble *b)
{
    bool whole = desk_whole(table_data_of(app)->host.desk->kind), more;
    int rest = -1;
    if (v->place >= 0) {
        bool free = place_at(app, v, v->place, b, &rest);
        return free || (rest >= 0 && on_table(app, v, rest, b, &more));
    }
    for (int i = 0; rest < 0; i++) {
        if (place_at(app, v, i, b, &rest)) {
            v->place = i;
            return true;
        }
        if (rest == 0 && !whole)
            return nearest(app, v, i, b);
    }
    return false;
}

/* ---- Drawing ---- */

static void draw_tail(const struct ui *ui, const struct bubble *b, float grow, struct rgba c)
{
    float side = ui_px(ui, TAIL) * 1.3f + grow;
    draw_band(ui->dl, (struct rect){b->x - side / 2, b->y - side / 2, side, side}, 45,
              ui_px(ui, 2), c);
}

static void draw_bubble(struct app *app, const struct table_voice *v, const struct bubble *b)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    float corner = ui_px(ui, 12), edge = fmaxf(1, ui_px(ui, 1)), face = ui_px(ui, FACE);
    float pad = ui_px(ui, b->tight ? PAD_TIGHT : PAD_X);
    struct rect text = {b->r.x + pad, b->r.y, b->r.w - 2 * pad, b->r.h};
    draw_shadow(ui->dl, b->r, corner, ui_px(ui, 8), (struct rgba){0, 0, 0, 70});
    if (b->tail)
        draw_tail(ui, b, 2 * edge, th->panel_edge);
    page_plate(ui, b->r, corner, 1, th->panel_edge);
    if (b->tail) { /* only what is outside, and the edge there */
        float part = (b->y - b->r.y) / b->r.h, far = 2 * ui_px(ui, TAIL);
        bool up = b->y <= b->r.y;
        draw_clip(ui->dl, (struct rect){b->x - far, b->y - far, (up ? 2 * far : far + edge),
                                        (up ? far + edge : 2 * far)});
        draw_tail(ui, b, 0, rgba_mix(th->panel_top, th->panel_bottom, part));
        draw_unclip(ui->dl);
    }
    if (!b->tail || v->mark[0]) {
        struct rect at = {b->r.x + ui_px(ui, 5), b->r.y + (b->r.h - face) / 2, face, face};
        if (v->mark[0])
            mark_sign_draw(ui, v->sign, true, at);
        else
            face_draw(ui, &app->people, &app->session->match->config, v->line.seat, MOOD_CALM,
                      at);
        text.x += face;
        text.w -= face;
    }
    float high = ui_paragraph_height(ui, text.w, FONT_TEXT, TEXT_SMALL, words(v));
    text.y += roundf((text.h - high) / 2);
    text.h = high;
    ui_paragraph(ui, "says", text, FONT_TEXT, TEXT_SMALL, words(v), 0);
}

void table_voice_draw(struct app *app)
{
    struct table_voice *v = &table_data_of(app)->voice;
    struct bubble b;
    if (!table_voice_on(app) || table_playback_on(app))
        return;
    if ((!v->mark[0] && !app->settings.talk) || !find_place(app, v, &b)) {
        v->till = 0;
        return;
    }
    int from = app->ui.dl->n;
    draw_bubble(app, v, &b);
    draw_fade(app->ui.dl, from, shown(app, v));
}
