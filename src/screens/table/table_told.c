/* table_told.c: the sentence above the hand: what others have done, what the desk says, hints;
 * with the goal of a turn, and the button that plays the others' turns again. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "language.h"
#include "page.h"
#include "table_parts.h"

/* ---- What others have done ---- */

/* How many turns of others there are to tell, unless the board shows them. */
static int turns_to_tell(const struct app *app)
{
    const struct table_data *d = table_data_of(app);
    return d->host.desk->kind->last_turns ? 0 : d->since.n;
}

/* The tile that the person's last turn ended with. */
static void drawn_words(const struct app *app, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    const struct desk_pictures *p = d->host.desk->kind->pictures;
    if (d->since.own && p->gained)
        p->gained(&app->session->match->config, d->since.own, d->since.seen, d->since_seat,
                  d->since.late, out);
}

/* For a computer's turn: what it has done so far. */
static void so_far_words(const struct app *app, const struct game_status *st, struct buf *out)
{
    const struct match *m = app->session->match;
    int n = app_look(app)->desk->pictures->pieces(m, st->seat);
    if (st->phase == PHASE_VOLUNTEER) {
        buf_addf(out, _("%s is looking at the tiles."), app_player_name(app, st->seat));
        return;
    }
    struct turn_past now = {.seat = st->seat, .played = st->played, .drawn = st->drawn}, so_far;
    m->game->turn_past(m->state, m->state, "end", &so_far);
    now.detail = so_far.detail;
    memcpy(now.said, so_far.said, sizeof now.said);
    if (st->played || st->drawn)
        recap_words(&now, m, out);
    else if (computer_patient(m, st->seat) && !st->open)
        buf_addf(out, translated_n("%s is holding %d tile.", "%s is holding %d tiles.", n),
                 app_player_name(app, st->seat), n);
    else
        buf_addf(out, _("%s is thinking."), app_player_name(app, st->seat));
}

#define LINES 2 /* with more, a message would cover tiles */

#define MANY 3 /* sentences about others; more of them should not fill two lines */

static bool fits(const struct app *app, float width, const struct buf *text)
{
    return screen_desk_lines(app, width, buf_text(text)) <= LINES;
}

/* Before what a computer does, how the person's turn ended, if there is room for that. */
static void computer_words(const struct app *app, const struct game_status *st, float width,
                           struct buf *out)
{
    struct desk *t = table_data_of(app)->host.desk;
    drawn_words(app, out);
    if (out->len && t->own_parts > 0)
        return; /* that has a moment of its own */
    buf_add(out, out->len ? " " : "");
    so_far_words(app, st, out);
    if (fits(app, width, out))
        return;
    buf_clear(out);
    so_far_words(app, st, out);
}

/* Would a list of the others' turns be read sooner? */
static bool long_story(const struct app *app, float width, const struct buf *text)
{
    return turns_to_tell(app) > MANY && app->session->match->game->turn_short &&
           screen_desk_lines(app, width, buf_text(text)) > 1;
}

/* Sentences of the desk, or the first n bytes of them. The very first bytes may be news. */
struct said {
    const char *text;
    size_t n, news;
};

/* What the others have done, if the turn begins, folded as often as it says (RECAP_FOLDS:
 * nothing), and then what the desk says; its news come before all that. */
static void say(const struct app *app, bool begins, int folded, struct said said,
                struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    buf_clear(out);
    buf_add_n(out, said.text, said.news);
    if (begins)
        drawn_words(app, out);
    if (begins && turns_to_tell(app) && folded < RECAP_FOLDS)
        recap_since_words(&d->since, app->session->match, folded, said.news > 0, out);
    size_t from = said.news && said.text[said.news] == ' ' ? said.news + 1 : said.news;
    buf_add(out, out->len && said.n > from ? " " : "");
    if (said.n > from)
        buf_add_n(out, said.text + from, said.n - from);
}

/* News come before what can be done in any turn. */
static void shorten(const struct app *app, float width, struct said said,
                    const struct desk_tone *tone, struct buf *out)
{
    struct said turn = {_("Your turn."), strlen(_("Your turn.")), 0};
    say(app, true, 1, said, out);
    for (int folded = 0; tone->turn && folded < RECAP_FOLDS && !fits(app, width, out); folded++)
        say(app, true, folded, turn, out);
    for (int folded = 2; folded <= RECAP_FOLDS && !fits(app, width, out); folded++)
        say(app, true, folded, said, out);
}

/* The desk's message and, at a turn's start, what the others have done; as short as it must be
 * to fit in a line of this width. */
static void turn_words(const struct app *app, float width, const struct buf *text,
                       const struct desk_tone *tone, struct buf *out)
{
    struct game_status st = app_status(app);
    bool begins = st.phase == PHASE_TURN && !st.played && !st.drawn && !tone->alone;
    struct said said = {buf_text(text), text->len, begins ? tone->first : 0};
    say(app, begins, 0, said, out);
    if (tone->aside && !fits(app, width, out)) {
        said.n = tone->aside;
        say(app, begins, 0, said, out);
    }
    if (begins && long_story(app, width, out))
        say(app, begins, RECAP_FOLDS - 1, said, out);
    if (begins && !fits(app, width, out))
        shorten(app, width, said, tone, out);
}

/* Appends the sentence to show now in a line of this width, and returns its tone: about a
 * computer's turn, a hint, the last press, or from the desk. */
static enum tone message_words(const struct app *app, float width, const struct buf *said,
                               const struct desk_tone *tone, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    struct game_status st = app_status(app);
    bool fault = false, good = false;
    if (table_shows_before(app)) {
        buf_add(out, d->since.own ? _("This is how your last turn left the table.")
                                  : _("This is how the round began."));
    } else if (table_playback_on(app)) {
        recap_turn_words(table_playback_turn(app), app->session->match, out);
    } else if (app->cover_waits) {
        drawn_words(app, out);
    } else if (computer_seat(app->session->match, st.seat)) {
        computer_words(app, &st, width, out);
    } else {
        hints_words(app, &d->hints, out);
        good = out->len > 0 && tone->good;
        if (!out->len)
            buf_add(out, d->host.told);
        if (!out->len || tone->held || desk_noted(d->host.desk)) {
            turn_words(app, width, said, tone, out);
            fault = tone->fault;
            good = tone->good;
        }
    }
    return fault ? TONE_FAULT : good ? TONE_GOOD : TONE_PLAIN;
}

/* ---- The goal ---- */

/* A panel with a bar. */
static void draw_gauge(struct app *app, const struct desk_gauge *g, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    float corner = ui_px(ui, 10), part = fminf(1, (float)g->have / (float)g->need);
    bool enough = g->have >= g->need;
    draw_box(ui->dl, r, corner, th->panel_top, th->panel_bottom);
    struct rect line = {r.x + corner, r.y + r.h - ui_px(ui, 8), r.w - 2 * corner, ui_px(ui, 4)};
    struct rgba track = rgba_fade(th->ink_soft, 0.3f);
    draw_box(ui->dl, line, line.h / 2, track, track);
    line.w *= part;
    if (g->have)
        draw_box(ui->dl, line, line.h / 2, th->primary_bottom, th->primary_bottom);
    draw_frame(ui->dl, r, corner, fmaxf(1, ui_px(ui, enough ? 2 : 1)),
               enough ? th->primary_bottom : th->panel_edge);
    struct rect label = {r.x + corner, r.y, r.w - 2 * corner, r.h - ui_px(ui, 8)};
    if (enough) {
        float side = ui_px(ui, 20);
        draw_sprite(ui->dl, SPRITE_CHECK,
                    (struct rect){label.x, label.y + (label.h - side) / 2, side, side}, 0,
                    th->ink);
        label.x += side + ui_px(ui, 4);
        label.w -= side + ui_px(ui, 4);
    }
    ui_label(ui, "worth", label, enough ? FONT_BOLD : FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
             g->label, 0);
}

/* The goal is shown above the turn's buttons, and the message leaves room for it. */
static void gauge_beside(struct app *app, const struct desk_gauge *gauge, struct rect *room)
{
    const struct ui *ui = &app->ui;
    float w = ui_px(ui, TABLE_RIGHT), m = ui_px(ui, TABLE_MARGIN);
    if (!gauge->need)
        return;
    room->w -= w + m;
    float h = ui_px(ui, SCREEN_DESK_LINE);
    struct rect at = {app->w - m - w, room->y - h - ui_px(ui, SCREEN_DESK_ABOVE), w, h};
    draw_gauge(app, gauge, at);
}

/* Cuts a button off the left end of the message line. */
static void told_button(struct app *app, struct rect *room, enum key_action a, enum sprite icon)
{
    struct ui *ui = &app->ui;
    struct buf label = {0};
    float side = ui_px(ui, TARGET), gap = ui_px(ui, TABLE_GAP);
    struct rect at = {room->x, room->y - ui_px(ui, 4) - side, side, side};
    keymap_label(&label, &app->settings.keys, action_label(a), a);
    ui_icon_button(ui, action_id(a), at, icon, buf_text(&label), 0);
    buf_free(&label);
    room->x += side + gap;
    room->w -= side + gap;
}

/* At the left end of the message line: what plays the others' turns again, and what shows the
 * table before them. */
static void again_buttons(struct app *app, struct rect *room)
{
    if (!table_playback_can(app) || table_playback_on(app))
        return;
    told_button(app, room, ACTION_AGAIN, SPRITE_AGAIN);
    told_button(app, room, ACTION_BEFORE, SPRITE_BEFORE);
}

/* A message is in the middle unless that would make it higher than two lines. */
void table_told(struct app *app, struct rect hand)
{
    const struct desk *t = table_data_of(app)->host.desk;
    struct buf said = {0}, text = {0};
    struct desk_tone tone;
    float margin = ui_px(&app->ui, TABLE_MARGIN);
    struct rect room = {margin, hand.y, app->w - 2 * margin, hand.h};
    desk_message(t, &said, &tone);
    gauge_beside(app, &tone.gauge, &room);
    again_buttons(app, &room);
    /* The part of the room that has the same distance from both edges of the window. */
    float side = fmaxf(room.x, app->w - room.x - room.w);
    struct rect at = {side, room.y, app->w - 2 * side, room.h};
    enum tone shown = message_words(app, room.w, &said, &tone, &text);
    if (!fits(app, at.w, &text))
        at = room;
    screen_desk_message_of(app, t, at, shown, buf_text(&text));
    buf_free(&said);
    buf_free(&text);
}
