/* table_bar.c: the bar at the top of the table: the players with their tiles and pegs, the
 * round, and the help buttons. */
#include "table_bar.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "award.h"
#include "computer.h"
#include "faces.h"
#include "language.h"
#include "letters.h"
#include "look.h"
#include "page.h"
#include "sheet.h"
#include "solitaire_rank.h"
#include "table_parts.h"

#define GAP 6
#define CHIP 230 /* units, at most; without a face: */
#define CHIP_ALONE 190

#define PLEASES 3 /* pieces in a turn that please their player */

#define CROWD 6 /* with more players than this in a narrow window, */
#define CROWD_LARGE 2
#define TIGHT 78    /* (units) a name that does not fit is shortened to its first letters */
#define HOMES 4     /* with more in a narrow window, only the menu leads home */
#define NARROW 1000 /* (units) chips have their least width */

/* ---- On an upright phone ---- */

#define ROW 4                 /* with more players than this, they are in two rows */
#define ROWED (TABLE_BAR - 4) /* units from row to row */

float table_bar_height(const struct ui *ui, const struct desk *d)
{
    if (!ui->upright || d->kind->seat_at)
        return TABLE_BAR;
    return TABLE_BAR + (d->status.seats > ROW ? 2 : 1) * ROWED;
}

/* Are the players below the buttons? */
static bool in_second_row(const struct app *app)
{
    return app->ui.upright && !app_look(app)->desk->seat_at;
}

/* Are they in two rows? */
static bool in_two_rows(const struct app *app, const struct game_status *st)
{
    return in_second_row(app) && st->seats > ROW;
}

/* ---- How much room there is ---- */

/* Is that player in the bar, and not at the board? */
static bool in_bar(const struct app *app, int seat)
{
    const struct desk *t = app->data[DATA_TABLE] ? table_shown(app) : NULL;
    return !t || desk_seat_at(t, seat).at.w <= 0;
}

/* How many players are in the bar before that seat. */
static int chips_before(const struct app *app, int seat)
{
    int n = 0;
    for (int i = 0; i < seat; i++)
        n += in_bar(app, i);
    return n;
}

static bool crowded(const struct app *app, const struct game_status *st)
{
    bool narrow = page_units(&app->ui, app->w) < NARROW;
    int chips = chips_before(app, st->seats);
    bool points = game_counts_points(app->session->match->game);
    bool large = app->ui.text > 1.2f && points; /* points are wider than pegs */
    return narrow && (chips > CROWD || (large && chips > CROWD_LARGE));
}

/* What a chip counts, in the size of the name above it. */
struct count {
    bool award; /* pegs or tokens; otherwise tiles */
    bool small;
    char text[16];
};

#define COUNT_ICON 20 /* units */
#define COUNT_SMALL 15
#define COUNT_GAP 9   /* the usual gap between two; less if it must fit a narrow chip, */
#define COUNT_LEAST 3 /* but this for counts that are not small */

static float count_px(const struct ui *ui)
{
    return fminf(ui_text_px(ui, 16), ui_px(ui, 21));
}

/* How far the number is from the left of the icon. */
static float count_icon(const struct ui *ui, const struct count *c)
{
    if (!c->small)
        return ui_px(ui, COUNT_ICON + 3);
    return ui_px(ui, c->award ? COUNT_SMALL + 1 : COUNT_SMALL * 0.78f + 2);
}

static float count_width(const struct ui *ui, const struct count *c)
{
    float px = c->small ? ui_px(ui, 16) : count_px(ui);
    return count_icon(ui, c) + ui->renderer->measure(ui->renderer, FONT_TEXT, px, c->text);
}

static void count_draw(struct app *app, float x, float cy, const struct count *c)
{
    struct ui *ui = &app->ui;
    float h = ui_px(ui, c->small ? COUNT_SMALL : COUNT_ICON);
    struct rect at = {x, cy - h / 2, c->award ? h : h * 0.78f, h};
    if (c->award)
        award_draw(&app->ui, app_look(app)->award, at, rgb(0xFFFFFF));
    else
        draw_sprite(ui->dl, SPRITE_TILE_BACK, at, 0, rgb(0xFFFFFF));
    draw_text(ui->dl, FONT_TEXT, c->small ? ui_px(ui, 16) : count_px(ui), x + count_icon(ui, c),
              cy, ALIGN_LEFT, ui->theme->ink, c->text);
}

/* What a chip counts: the pieces and, if somebody can win, the score. Returns how many counts
 * there are. */
static int counts_of(const struct app *app, const struct game_status *st, int seat, bool small,
                     struct count out[2])
{
    const struct desk_kind *desk = app_look(app)->desk;
    const struct match *m = app->session->match;
    int n = 0;
    out[n] = (struct count){.small = small};
    snprintf(out[n].text, sizeof out[n].text, "%d", desk->pictures->pieces(m, seat));
    n++;
    if (st->seats > 1) {
        out[n] = (struct count){.award = true, .small = small};
        sheet_points(m->game->scoring, st->score[seat], out[n].text);
        n++;
    }
    return n;
}

static float counts_width(const struct ui *ui, const struct count *c, int n)
{
    float w = 0;
    for (int i = 0; i < n; i++)
        w += count_width(ui, &c[i]);
    return w;
}

/* The same for a chip with room of that width: small if they need that, or if there are very
 * many chips. */
static int counts_in(const struct app *app, const struct game_status *st, int seat, float w,
                     struct count out[2])
{
    bool small = crowded(app, st) && chips_before(app, st->seats) > CROWD;
    int n = counts_of(app, st, seat, small, out);
    if (!small && counts_width(&app->ui, out, n) + ui_px(&app->ui, COUNT_LEAST) > w)
        n = counts_of(app, st, seat, true, out);
    return n;
}

/* The counts and, after them or else in the name's line, the mark of the player who began.
 * Returns how much of that line the mark takes. */
static float chip_counts(struct app *app, const struct game_status *st, int seat, struct rect r)
{
    struct ui *ui = &app->ui;
    bool starter = st->seats > 1 && seat == st->starter;
    struct count c[2];
    int n = counts_in(app, st, seat, r.w, c);
    float first = n ? count_width(ui, &c[0]) : 0, all = counts_width(ui, c, n);
    bool small = n ? c[0].small : crowded(app, st);
    float token = ui_px(ui, small ? COUNT_SMALL : COUNT_ICON),
          least = ui_px(ui, in_two_rows(app, st) ? 1 : 4), cy = r.y + ui_px(ui, 35);
    bool below = starter && n && all + token + 2 * least <= r.w;
    float gap = ui_px(ui, COUNT_GAP);
    if (below)
        gap = fminf(gap, (r.w - all - token) / 2);
    gap = fmaxf(1, fminf(gap, r.w - all));
    for (int i = 0; i < n; i++)
        count_draw(app, i ? r.x + first + gap : r.x, cy, &c[i]);
    if (!starter)
        return 0;
    float line = n ? r.y + ui_px(ui, 14) : r.y + r.h / 2;
    struct rect at = {below ? r.x + all + (float)n * gap : r.x + r.w - token,
                      (below ? cy : line) - token / 2, token, token};
    draw_sprite(ui->dl, SPRITE_TOKEN, at, 0, rgb(0xFFFFFF));
    return below ? 0 : token + ui_px(ui, 3);
}

/* Does a word go on here without a letter, as with a bracket? */
static bool is_sign(char c)
{
    return (unsigned char)c < 0x80 && !isalnum((unsigned char)c);
}

/* A name with as many letters as fit; for several words, their first letters. */
static void short_name(const struct ui *ui, const char *name, float w, char out[NAME_MAX_BYTES])
{
    const struct renderer *ren = ui->renderer;
    float px = ui_px(ui, 16);
    snprintf(out, NAME_MAX_BYTES, "%s", name);
    if (ren->measure(ui->renderer, FONT_BOLD, px, name) <= w)
        return;
    size_t n = 0, end = strlen(name);
    bool first = true;
    for (size_t at = 0, len; at < end && strchr(name, ' '); at += len) {
        len = letters_next(name + at, end - at);
        if (first && !is_sign(name[at])) {
            memcpy(out + n, name + at, len);
            n += len;
            first = false;
        }
        first |= name[at] == ' ';
    }
    n = n ? n : strlen(out);
    out[n] = 0;
    while (ren->measure(ui->renderer, FONT_BOLD, px, out) > w && letters_back(out, n) > 0) {
        n = letters_back(out, n);
        out[n] = 0;
    }
}

/* Announces that a patient computer keeps its tiles: "Mira is holding 14". False if there is
 * nothing to announce, or no room for it. */
static bool holding_words(const struct app *app, const struct game_status *st, int seat,
                          float w, struct buf *out)
{
    const struct match *m = app->session->match;
    int n = app_look(app)->desk->pictures->pieces(m, seat);
    if (!computer_patient(m, seat) || !n || st->open)
        return false;
    /* Translators: on a player's plate, so keep it short: a name, and how many tiles this
     * computer keeps until it can lay all of them. */
    buf_addf(out, translated_n("%s is holding %d", "%s is holding %d", n), m->config.name[seat],
             n);
    return ui_measure(&app->ui, FONT_BOLD, 16, buf_text(out)) <= w;
}

#define FACE 42     /* units */
#define FACE_IN 168 /* a chip that is narrower has no room for one */

/* What the face shows: who thinks, who has just played much, who is out and who is not. */
static enum mood mood_of(const struct app *app, const struct game_status *st, int seat)
{
    const struct table_data *d = table_data_of(app); /* NULL while the rack is covered */
    if (!app->settings.faces)
        return MOOD_CALM;
    if (st->winner >= 0)
        return seat == st->winner ? MOOD_PLEASED : MOOD_BEATEN;
    if (seat == st->seat)
        return computer_seat(app->session->match, seat) ? MOOD_THINKING : MOOD_CALM;
    for (int i = 0; d && i < d->since.n; i++)
        if (d->since.turn[i].past.seat == seat && d->since.turn[i].past.played >= PLEASES)
            return MOOD_PLEASED;
    return MOOD_CALM;
}

/* Has a chip of this width room for a face? */
static bool has_face(const struct ui *ui, const struct game_status *st, float chip_w)
{
    return st->seats > 1 && page_units(ui, chip_w) >= FACE_IN;
}

static struct rect cut_face(const struct ui *ui, struct rect *r)
{
    struct rect at = cut_left(ui, r, FACE + 5);
    cut_left(ui, &at, 5);
    return page_middle(ui, at, FACE, FACE);
}

/* Cuts the face off the left of the chip, if there is room for it. */
static void chip_face(struct app *app, const struct game_status *st, int seat, struct rect *r)
{
    struct ui *ui = &app->ui;
    if (!has_face(ui, st, r->w))
        return;
    face_draw(ui, &app->people, &app->session->match->config, seat, mood_of(app, st, seat),
              cut_face(ui, r));
    r->x -= ui_px(ui, 3);
    r->w += ui_px(ui, 3);
}

#define NAME_LINE 24 /* units */
#define ARROW 16     /* before the name of the one whose turn it is */

/* The size in which all names fit, also with bold letters behind the arrow: a name is not to
 * shrink when its turn comes. */
static float names_px(const struct app *app, const struct game_status *st, float chip_w)
{
    const struct ui *ui = &app->ui;
    bool face = has_face(ui, st, chip_w);
    float px = ui_text_px(ui, 16), w = chip_w - ui_px(ui, 16 + ARROW + (face ? FACE + 2 : 0));
    for (int i = 0; i < st->seats; i++)
        px = fminf(px, ui_name_px(ui, w, ui_px(ui, NAME_LINE), FONT_BOLD, 16,
                                  app_player_label(app, i)));
    return px;
}

/* Shows a name or, if it does not fit, a short one, which on a phone keeps the whole one as its
 * label. */
static void name_or_letters(struct ui *ui, const char *id, struct rect r, enum font f,
                            const char *whole)
{
    char shown[NAME_MAX_BYTES];
    short_name(ui, whole, r.w, shown);
    bool all = !ui->upright || strcmp(shown, whole) == 0;
    ui_label(ui, all ? id : NULL, r, f, 16, ALIGN_LEFT, shown, 0);
    if (!all)
        ui_tip(ui, id, r, whole);
}

/* px: the size of all names. */
static void chip(struct app *app, const struct game_status *st, int seat, struct rect r,
                 float px)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    bool now = seat == st->seat, small = crowded(app, st) || in_two_rows(app, st);
    char id[16];
    float m = ui_px(ui, small ? 4 : 8);
    snprintf(id, sizeof id, "seat-%d", seat + 1);
    page_plate(ui, r, ui_px(ui, 9), now ? 3 : 1, now ? th->fresh : th->panel_edge);
    if (!small)
        chip_face(app, st, seat, &r);
    struct count none[2];
    struct rect name = {r.x + m, r.y + ui_px(ui, 2), r.w - 2 * m, ui_px(ui, NAME_LINE)};
    if (!counts_of(app, st, seat, small, none))
        name.y = r.y + (r.h - name.h) / 2;
    name.w -= chip_counts(app, st, seat, (struct rect){name.x, r.y, name.w, r.h});
    if (now && !small) { /* with many players, only frame and letters show it */
        float a = ui_px(ui, ARROW);
        draw_sprite(ui->dl, SPRITE_ARROW_RIGHT,
                    (struct rect){name.x - ui_px(ui, 3), name.y + (name.h - a) / 2, a, a}, 0,
                    th->ink);
        name.x += a;
        name.w -= a;
    }
    const char *whole = app_player_label(app, seat);
    struct buf holding = {0};
    enum font f = now ? FONT_BOLD : FONT_TEXT;
    bool tight = (name.w < ui_px(ui, TIGHT) || in_second_row(app)) &&
                 ui_measure(ui, f, 16, whole) > name.w;
    if (small || tight) {
        name_or_letters(ui, id, name, f, whole);
    } else {
        if (holding_words(app, st, seat, name.w, &holding))
            whole = buf_text(&holding);
        px = fminf(px, ui_name_px(ui, name.w, name.h, f, 16, whole));
        ui_name_at(ui, id, name, f, px, ALIGN_LEFT, whole, 0);
    }
    buf_free(&holding);
}

static void round_words(const struct app *app, const struct game_status *st, struct buf *out)
{
    if (st->seats == 1)
        /* Translators: in a corner of the table, so keep it short; as in the list. */
        buf_addf(out, _("Turn %d, %d drawn"), st->turn, st->draws[0]);
    else if (st->open) /* Translators: all play together now, with open racks; keep it short. */
        buf_add(out, _("Together"));
    else if (crowded(app, st) || in_two_rows(app, st))
        buf_addf(out, "%d/%d", st->round, st->rounds);
    else
        buf_add_pattern(out, _(app_look(app)->words.round_of), "%d %d", st->round, st->rounds);
}

#define AROUND 8 /* units */

/* How much farther the round is from the buttons than they are from each other. */
static float after_round(const struct app *app, int helps)
{
    bool narrow = page_units(&app->ui, app->w) < NARROW;
    return helps && !narrow ? ui_px(&app->ui, AROUND) : 0;
}

/* The width in pixels on the right for the round and the buttons: the hint, and those of the
 * desk. */
static float right_of(const struct app *app, int helps, const char *told)
{
    const struct ui *ui = &app->ui;
    float m = ui_px(ui, GAP), button = ui_px(ui, TARGET) + m, after = after_round(app, helps);
    return (float)helps * button + m + after + ui_measure(ui, FONT_TEXT, 16, told) +
           ui_px(ui, 8);
}

static int helps_of(const struct desk_button *b, int n)
{
    int helps = 1;
    for (int i = 0; i < n; i++)
        helps += b[i].place == DESK_BAR;
    return helps;
}

/* How many buttons are on the left: the menu and, if there is room, the way home. */
static int lefts(const struct app *app, const struct game_status *st)
{
    bool narrow = page_units(&app->ui, app->w) < NARROW;
    return app->ui.upright || crowded(app, st) ||
                   (narrow && chips_before(app, st->seats) > HOMES)
               ? 1
               : 2;
}

static struct rect chip_at(const struct app *app, const struct game_status *st, int helps,
                           int seat)
{
    const struct ui *ui = &app->ui;
    struct buf told = {0};
    round_words(app, st, &told);
    float m = ui_px(ui, GAP), n = fmaxf(1, (float)chips_before(app, st->seats));
    float x = m + (float)lefts(app, st) * (ui_px(ui, TARGET) + m), y = ui_px(ui, 4);
    float left = app->w - x - right_of(app, helps, buf_text(&told)) - m;
    if (in_second_row(app)) {
        x = m;
        left = app->w - 2 * m;
        y = ui_px(ui, TABLE_BAR);
    }
    int at = chips_before(app, seat);
    if (in_two_rows(app, st)) {
        int row = (st->seats + 1) / 2;
        y += at >= row ? ui_px(ui, ROWED) : 0;
        at %= row;
        n = (float)row;
    }
    float w = fminf(ui_px(ui, st->seats > 1 ? CHIP : CHIP_ALONE), (left - m * (n - 1)) / n);
    buf_free(&told);
    return (struct rect){x + (float)at * (w + m), y, w, ui_px(ui, TABLE_BAR - 8)};
}

static int helps_now(const struct app *app)
{
    struct desk_button b[DESK_BUTTONS];
    int n = desk_buttons(table_shown(app), app->session->match, true, b);
    return helps_of(b, n);
}

struct rect table_bar_chip(const struct app *app, const struct game_status *st, int seat)
{
    return chip_at(app, st, helps_now(app), seat);
}

struct rect table_bar_face(const struct app *app, const struct game_status *st, int seat)
{
    struct rect r = table_bar_chip(app, st, seat);
    bool there = !crowded(app, st) && has_face(&app->ui, st, r.w);
    return there ? cut_face(&app->ui, &r) : r;
}

/* From the chips or, without any, from the buttons on the left to the round. */
static struct rect rest_of(const struct app *app, const struct game_status *st)
{
    const struct ui *ui = &app->ui;
    struct buf told = {0};
    int helps = helps_now(app), chips = chips_before(app, st->seats);
    float m = ui_px(ui, GAP), left = m + (float)lefts(app, st) * (ui_px(ui, TARGET) + m);
    if (chips)
        left += (float)chips * (chip_at(app, st, helps, 0).w + m);
    round_words(app, st, &told);
    float right = right_of(app, helps, buf_text(&told)) + m;
    buf_free(&told);
    if (in_second_row(app) && chips) {
        struct rect last = chip_at(app, st, helps, st->seats - 1);
        left = last.x + last.w + m;
        return (struct rect){left, last.y, app->w - left - m, last.h};
    }
    return (struct rect){left, 0, fmaxf(0, app->w - left - right), ui_px(ui, TABLE_BAR)};
}

struct rect table_bar_free(const struct app *app, const struct game_status *st)
{
    bool all = chips_before(app, st->seats) == 0;
    return all ? rest_of(app, st) : (struct rect){0, 0, 0, 0};
}

struct rect table_bar_rest(const struct app *app, const struct game_status *st)
{
    bool all = chips_before(app, st->seats) == 0;
    return all ? (struct rect){0, 0, 0, 0} : rest_of(app, st);
}

/* The hint button is on the right, and the desk's buttons are to the left of it. */
static void help_buttons(struct app *app, const struct desk_button *b, int n)
{
    const struct ui *ui = &app->ui;
    struct desk *t = table_shown(app);
    float m = ui_px(ui, GAP), h = ui_px(ui, TABLE_BAR - 8), w = ui_px(ui, TARGET);
    struct rect at = {app->w - w - m, ui_px(ui, 4), w, h};
    struct desk_button hint = {
        .id = action_id(ACTION_HINT), .key = ACTION_HINT, .icon = SPRITE_BULB};
    hint.enabled = t->mine && hints_there_are(app->session->match);
    snprintf(hint.label, sizeof hint.label, "%s", action_label(ACTION_HINT));
    screen_desk_button(app, &hint, at);
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_BAR) {
            at.x = app->w - (float)(b[i].slot + 2) * (w + m);
            screen_desk_button(app, &b[i], at);
        }
}

/* On an upright phone, between the buttons: the whole name of the player whose turn it is, if
 * it has no room on the chip. */
static void mover_name(struct app *app, const struct game_status *st, int helps, float right)
{
    struct ui *ui = &app->ui;
    if (!in_two_rows(app, st) || st->seat < 0)
        return;
    const char *whole = app_player_label(app, st->seat);
    char shown[NAME_MAX_BYTES];
    struct rect r = chip_at(app, st, helps, st->seat);
    short_name(ui, whole, r.w - ui_px(ui, 16), shown);
    if (strcmp(shown, whole) == 0)
        return;
    float x = 2 * ui_px(ui, GAP) + ui_px(ui, TARGET);
    r = (struct rect){x, ui_px(ui, 4), app->w - right - x, ui_px(ui, TABLE_BAR - 8)};
    ui_name(ui, "whose-turn", r, FONT_BOLD, 16, ALIGN_LEFT, whole, UI_ON_TABLE);
}

/* With room on the right for `helps` buttons. */
static void draw_bar(struct app *app, const struct game_status *st, int helps)
{
    struct ui *ui = &app->ui;
    float m = ui_px(ui, GAP), h = ui_px(ui, TABLE_BAR - 8), menu = ui_px(ui, TARGET);
    struct buf told = {0};
    round_words(app, st, &told);
    ui_icon_button(ui, "menu", (struct rect){m, ui_px(ui, 4), menu, h}, SPRITE_MENU, _("Menu"),
                   0);
    if (lefts(app, st) > 1)
        ui_icon_button(ui, "home", (struct rect){2 * m + menu, ui_px(ui, 4), menu, h},
                       SPRITE_HOME, _("Save and leave"), 0);
    float px = names_px(app, st, chip_at(app, st, helps, 0).w);
    for (int i = 0; i < st->seats; i++)
        if (in_bar(app, i))
            chip(app, st, i, chip_at(app, st, helps, i), px);
    float right = right_of(app, helps, buf_text(&told)),
          buttons = (float)helps * (menu + m) + m + after_round(app, helps);
    mover_name(app, st, helps, right);
    if (in_second_row(app) && !in_two_rows(app, st)) /* all that the buttons leave */
        right = app->w - m - (float)lefts(app, st) * (menu + m);
    ui_label(ui, "round", (struct rect){app->w - right, ui_px(ui, 4), right - buttons, h},
             FONT_TEXT, 16, ALIGN_RIGHT, buf_text(&told), UI_ON_TABLE);
    buf_free(&told);
    if (st->seats == 1) {
        struct rect last = chip_at(app, st, helps, 0);
        float from = last.x + last.w + 2 * m, to = app->w - (ui->upright ? 0 : right) - m;
        solitaire_faces_draw(app, (struct rect){from, last.y, to - from, h});
    }
}

void table_bar_covered(struct app *app, const struct game_status *st)
{
    draw_bar(app, st, 0);
}

void table_bar(struct app *app, const struct game_status *st, const struct desk_button *b,
               int n)
{
    help_buttons(app, b, n);
    draw_bar(app, st, helps_of(b, n));
}
