/* puzzle_parts.c: draws what the puzzle pages share. */
#include "puzzle_parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "known.h"
#include "language.h"
#include "notice.h"
#include "page.h"
#include "practice_list.h"
#include "puzzle_words.h"
#include "tileface.h"

#define MARGIN 22.0f
#define MARGIN_UPRIGHT 8.0f
#define CORNER 9.0f
#define PAD 14.0f
#define LATER_INSET 0.19f /* of a star that was won later */

/* ---- The page ---- */

struct rect puzzle_page_begin(struct app *app, const char *title)
{
    return puzzle_page_long(app, title, 0);
}

struct rect puzzle_page_long(struct app *app, const char *title, float high)
{
    struct ui *ui = &app->ui;
    float margin = ui_px(ui, ui->upright ? MARGIN_UPRIGHT : MARGIN);
    page_surface(ui);
    struct rect r = rect_inset((struct rect){0, 0, ui->w, ui->h}, margin);
    if (ui->upright) {
        float all = ui_px(ui, PUZZLE_HEAD + high);
        r.y = ui_slide(ui, r.y, all - r.h);
        r.h = fmaxf(r.h, all);
    }
    struct rect head = cut_top_gap(ui, &r, 46, 10);
    page_button(ui, &head, ALIGN_RIGHT, "back", _("Back"), 0);
    bool free = head.y + head.h / 4 >= notice_bottom(app);
    if (free) /* half of it would look worse than none */
        ui_label(ui, "title", head, FONT_BOLD, 32, ALIGN_LEFT, title, UI_ON_TABLE);
    return r;
}

/* ---- Choices ---- */

#define ONE_ROW 3 /* options, at most, on a phone */

struct rect puzzle_choice_row(const struct ui *ui, struct rect *r, int n, float gap)
{
    struct rect row =
        cut_top_gap(ui, r, ui->upright && n > ONE_ROW ? 2 * TARGET + 6 : TARGET, gap);
    return row;
}

void puzzle_game_choice(struct ui *ui, struct rect r, const struct game *const *game, int n,
                        const struct game *now)
{
    const char *name[LOOKS_MOST + 1];
    int at = 0;
    for (int i = 0; i < n; i++) {
        name[i] = game[i] ? look_of(game[i])->name : _("All games");
        if (game[i] == now)
            at = i;
    }
    ui_choice(ui, "game", r, translated_in("which", "Game"), name, n, at, UI_SAID_ONLY);
}

int puzzle_games(struct app *app, const struct game *out[LOOKS_MOST + 1])
{
    const struct practice *list = practice_list(app);
    int n = 1;
    out[0] = NULL;
    for (int i = 0; i < look_count(); i++)
        for (int k = 0; k < list->n; k++)
            if (list->puzzle[k].game == look_at(i)->game) {
                out[n++] = look_at(i)->game;
                break;
            }
    return n;
}

void puzzle_game_ask(struct app *app, const struct game *game, void (*take)(struct app *app))
{
    unsigned missing = game ? rules_first(game) & ~known_rules(app) : 0;
    if (missing)
        known_ask(app, &(struct known_question){.rules = missing, .know = take});
    else
        take(app);
}

void puzzle_tier_choice(struct ui *ui, const char *id, struct rect r, const char *label,
                        int now)
{
    const char *name[PUZZLE_TIERS];
    for (int t = 1; t <= PUZZLE_TIERS; t++)
        name[t - 1] = puzzle_tier_word(t);
    ui_choice(ui, id, r, label, name, PUZZLE_TIERS, now - 1, UI_SAID_ONLY);
}

bool puzzle_theme_pressed(const struct ui_result *ui, enum puzzle_theme *t)
{
    size_t head = strlen(PUZZLE_THEME_BUTTON) - strlen("%s");
    if (strncmp(ui->action, PUZZLE_THEME_BUTTON, head) != 0)
        return false;
    const char *id = ui->action + head;
    return puzzle_theme_find(&(struct word){.at = id, .len = strlen(id)}, t);
}

/* ---- Tiles and stars ---- */

/* The largest tile in the middle of r. */
static struct rect tile_in(struct rect r)
{
    float w = floorf(fminf(r.w, r.h / TILE_ASPECT)), h = floorf(w * TILE_ASPECT);
    return (struct rect){roundf(r.x + (r.w - w) / 2), roundf(r.y + (r.h - h) / 2), w, h};
}

void puzzle_tile(struct ui *ui, struct rect r, const char *number, struct rgba ink)
{
    struct rect t = tile_in(r);
    size_t letters = strlen(number);
    float size = t.w * (letters > 2 ? 0.40f : letters > 1 ? 0.54f : 0.62f);
    draw_sprite(ui->dl, SPRITE_TILE, t, 0, rgb(0xFFFFFF));
    draw_text(ui->dl, FONT_TILE, size, t.x + t.w / 2, t.y + t.h * 0.45f, ALIGN_CENTRE, ink,
              number);
}

void puzzle_tile_sprite(struct ui *ui, struct rect r, enum sprite s, struct rgba tint)
{
    struct rect t = tile_in(r);
    float side = t.w * 0.6f;
    draw_sprite(ui->dl, SPRITE_TILE, t, 0, rgb(0xFFFFFF));
    draw_icon(ui->dl, s,
              (struct rect){t.x + (t.w - side) / 2, t.y + t.h * 0.45f - side / 2, side, side},
              tint);
}

void puzzle_draw_stars(struct ui *ui, struct rect r, struct stars_won won, struct rgba none)
{
    float side = fminf(r.h, r.w / 3.0f), x = r.x + (r.w - 3 * side) / 2;
    for (int i = 0; i < STARS_MOST; i++, x += side) {
        struct rect at =
            rect_inset((struct rect){x, r.y + (r.h - side) / 2, side, side}, side * 0.04f);
        bool first = i < won.first;
        draw_sprite(ui->dl, first ? SPRITE_PRIZE : SPRITE_PRIZE_HOLLOW, at, 0,
                    first ? rgb(0xFFFFFF) : none);
        if (!first && i < won.best)
            draw_sprite(ui->dl, SPRITE_PRIZE, rect_inset(at, side * LATER_INSET), 0,
                        rgb(0xFFFFFF));
    }
}

void puzzle_stars_words(struct stars_won won, struct buf *out)
{
    if (won.first)
        buf_addf(out, translated_n("solved, %d star", "solved, %d stars", won.first),
                 won.first);
    else
        buf_addf(out, translated_n("solved later, %d star", "solved later, %d stars", won.best),
                 won.best);
    if (won.first && won.best > won.first) /* Translators: follows "solved, 1 star". */
        buf_addf(out, translated_n("; later %d star", "; later %d stars", won.best), won.best);
}

void puzzle_draw_begun(struct ui *ui, struct rect r, struct rgba ink)
{
    float high = fmaxf(2, roundf(r.h * 0.16f)), w = r.h * 1.7f;
    struct rect whole = {r.x + (r.w - w) / 2, r.y + (r.h - high) / 2, w, high}, half = whole;
    half.w /= 2;
    draw_box(ui->dl, whole, high / 2, rgba_fade(ink, 0.45f), rgba_fade(ink, 0.45f));
    draw_box(ui->dl, half, high / 2, ink, ink);
}

void puzzle_draw_given_up(struct ui *ui, struct rect r, struct rgba ink)
{
    float side = r.h;
    draw_icon(ui->dl, SPRITE_BULB, (struct rect){r.x + (r.w - side) / 2, r.y, side, side}, ink);
}

/* ---- Cards ---- */

#define CARD_WIDE 300.0f /* units: in a larger card, what is on it is larger, too, */
#define CARD_HIGH 150.0f
#define CARD_GROWS 1.3f  /* up to that */
#define HEAD_HIGH 88.0f  /* what is above a picture */
#define STILL_LOW 110.0f /* the picture at least */

static void draw_bar(struct ui *ui, struct rect r, int done, int of)
{
    struct rect full = r;
    full.w = fmaxf(done ? r.h : 0, r.w * (float)done / (float)of);
    draw_box(ui->dl, r, r.h / 2, rgba_fade(ui->theme->ink, 0.16f),
             rgba_fade(ui->theme->ink, 0.16f));
    if (done)
        draw_box(ui->dl, full, r.h / 2, ui->theme->good, ui->theme->good);
}

/* What has been achieved, at the foot of the card. */
static void card_foot(struct ui *ui, struct rect *in, const struct puzzle_card *c, float k)
{
    if (c->state[0])
        page_line(ui, cut_bottom(ui, in, 26 * k), FONT_BOLD, 17 * k, ALIGN_LEFT, c->state, 0);
    if (c->of)
        draw_bar(ui, cut_bottom(ui, in, 8 * k), c->done, c->of);
}

static void card_tile(struct ui *ui, struct rect *in, const struct puzzle_card *c, float k)
{
    float tile = fminf(88 * k, page_units(ui, in->w) * 0.28f);
    tile = fminf(tile, page_units(ui, in->h) / TILE_ASPECT);
    struct rect left = cut_left(ui, in, tile);
    left.h = fminf(left.h, left.w * TILE_ASPECT);
    cut_left(ui, in, tile > 60 ? 18 : 12);
    if (c->number)
        puzzle_tile(ui, left, c->number, c->tint);
    else
        puzzle_tile_sprite(ui, left, c->sprite, c->tint);
}

void puzzle_card(struct ui *ui, struct rect r, const struct puzzle_card *c)
{
    char label[256];
    snprintf(label, sizeof label, "%s%s%s", c->title, c->state[0] ? ": " : "", c->state);
    ui_button(ui, c->id, r, label, c->flags | UI_OWN_FACE);
    float k = fminf(page_units(ui, r.w) / CARD_WIDE, page_units(ui, r.h) / CARD_HIGH);
    k = fmaxf(1, fminf(k, CARD_GROWS));
    struct rect in = rect_inset(r, ui_px(ui, PAD * k));
    card_foot(ui, &in, c, k);
    struct rect top = in, head = cut_top(ui, &in, HEAD_HIGH * k);
    cut_top(ui, &in, 10 * k);
    cut_bottom(ui, &in, 10 * k);
    if (c->still && page_units(ui, in.h) > STILL_LOW * k) {
        top = head;
        puzzle_still_draw(ui, c->still, in, 30 * k);
    }
    card_tile(ui, &top, c, k);
    page_line(ui, cut_top(ui, &top, 30 * k), FONT_BOLD, 22 * k, ALIGN_LEFT, c->title, 0);
    if (!c->state[0]) /* a third line may reach into the lower edge */
        top.h += ui_px(ui, 9 * k);
    if (ui_paragraph_height(ui, top.w, FONT_TEXT, 16 * k, c->words) <= top.h)
        ui_paragraph(ui, NULL, top, FONT_TEXT, 17 * k, c->words, 0);
}

/* ---- Still pictures ---- */

void puzzle_still_set(struct puzzle_still *s, const struct puzzle *p)
{
    if (p && s->match && strcmp(s->name, p->name) == 0)
        return;
    match_free(s->match);
    *s = (struct puzzle_still){.look = NULL};
    if (!p || !look_of(p->task.position.game))
        return;
    memcpy(s->name, p->name, sizeof s->name);
    s->match = puzzle_match(p);
    s->look = look_of(s->match->game);
}

void puzzle_still_solved(struct puzzle_still *s, const struct puzzle *p)
{
    puzzle_still_set(s, p);
    struct match *played = s->match && p->solution ? puzzle_played(p, p->solution, NULL) : NULL;
    if (!played)
        return;
    match_free(s->match);
    s->match = played;
    s->solved = true;
}

/* Whose rack is shown. */
static int seat_of(const struct puzzle_still *s)
{
    struct game_status st;
    match_status(s->match, &st);
    return st.seat > 0 ? st.seat : 0;
}

static void draw_rack(struct ui *ui, const struct puzzle_still *s, struct rect *r)
{
    float high = fminf(58, page_units(ui, r->h) * 0.3f);
    struct rect rack = cut_bottom(ui, r, high);
    int n = s->look->desk->pictures->pieces(s->match, seat_of(s));
    float w = fminf(r->w, ui_px(ui, 22 + 29 * (float)n));
    rack.x += (rack.w - w) / 2;
    rack.w = w;
    theme_rack(ui->theme, ui->dl, rack, ui->scale * high / 90);
    struct rect in = rect_inset(rack, ui_px(ui, high * 0.12f));
    s->look->desk->pictures->hand(ui, s->match, seat_of(s), in);
}

/* The page may be about another game, in which 6 and 9 look different. */
static void draw_still(struct ui *ui, const struct puzzle_still *s, struct rect in, float most)
{
    struct tile_style of_page = tileface_style_now(), style = of_page;
    style.six_and_nine = s->look->six_and_nine;
    tileface_style(style);
    if (s->look->desk->pictures->hand && !s->solved &&
        s->look->desk->pictures->pieces(s->match, seat_of(s)))
        draw_rack(ui, s, &in);
    cut_bottom(ui, &in, 6);
    struct desk_still p = {ui, s->look->ways, in, ui_px(ui, most),
                           DESK_LANES | (s->solved ? DESK_GROUPS | DESK_CHANGED : 0)};
    desk_draw_still(s->look->desk, &p, s->match);
    tileface_style(of_page);
}

void puzzle_still_draw(struct ui *ui, const struct puzzle_still *s, struct rect r, float most)
{
    theme_table(ui->theme, ui->dl, r);
    draw_frame(ui->dl, r, 0, ui_px(ui, 1), ui->theme->panel_edge);
    if (!s->match)
        return;
    draw_still(ui, s, rect_inset(r, ui_px(ui, 8)), most);
}
