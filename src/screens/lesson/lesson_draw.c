/* lesson_draw.c: draws the lesson: words and buttons on a card on the left, board and hand on
 * the right. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "language.h"
#include "lesson_parts.h"
#include "look.h"
#include "page.h"
#include "playing.h"
#include "setup_memory.h"

#define MARGIN 10.0f
#define PAD 16.0f
#define GAP 8.0f
#define DESK_BUTTON 56.0f

/* ---- How much room the words need ---- */

#define WORDS 18.0f
#define WORDS_LEAST 16.0f /* for long texts in a small window */
#define ALSO 16.0f
#define GOAL_PAD 10.0f
#define GOAL_ICON 22.0f
#define BELOW_WORDS 12.0f

static float goal_height(const struct app *app, const struct lesson *p, float w, float size)
{
    w -= ui_px(&app->ui, GOAL_ICON + 3 * GOAL_PAD);
    return ui_paragraph_height(&app->ui, w, FONT_BOLD, size, _(lesson_now(p)->goal)) +
           ui_px(&app->ui, 2 * GOAL_PAD);
}

static float words_height(const struct ui *ui, const struct lesson *p, float w, float size)
{
    return ui_paragraph_height(ui, w, FONT_TEXT, size, _(lesson_now(p)->words)) +
           ui_px(ui, BELOW_WORDS);
}

/* ---- Where things are ---- */

#define UPRIGHT_PART 0.66f /* of the height of a phone: the card, at most */
#define LOW_UPRIGHT 700.0f /* units: a phone that is lower than that */
#define SAID_LINES 5       /* so much there is to say there, at most */
#define PAD_UPRIGHT 12.0f
#define BELOW_HEAD 6.0f
#define FOURTH_LINE 22.0f /* of what is said over the hand; a camera gets round it */
/* The card without its words. */
#define AROUND_UPRIGHT (2 * (PAD_UPRIGHT + TARGET) + BELOW_HEAD + GAP + 10 + 2)

/* On a low phone the card says how the person is doing, in the place of its words, since there
 * is no room for a sentence above the hand. */
static bool says_on_card(const struct ui *ui)
{
    return ui->upright && page_units(ui, ui->h) < LOW_UPRIGHT;
}

/* The card on a phone leaves the table as much as it can, and does not change its height within
 * a step: a hint may take the place of the words. */
static float upright_height(const struct app *app)
{
    const struct ui *ui = &app->ui;
    const struct lesson *p = lesson_data(app);
    float w = app->w - 2 * ui_px(ui, MARGIN + PAD_UPRIGHT);
    float size = WORDS_LEAST, words = words_height(ui, p, w, size);
    float hint = ui_paragraph_height(ui, w, FONT_TEXT, size, _(lesson_now(p)->hint));
    float said = SAID_LINES * ui_paragraph_height(ui, w, FONT_TEXT, size, "1");
    words = fmaxf(words, says_on_card(ui) ? said : 0);
    float body = goal_height(app, p, w, size) + fmaxf(words, hint);
    return fminf(ui_px(ui, AROUND_UPRIGHT) + body, app->h * UPRIGHT_PART);
}

static float card_width(const struct app *app)
{
    float w = page_units(&app->ui, app->w) * 0.41f;
    return fmaxf(296, fminf(w, 400));
}

static struct rect card_rect(const struct app *app)
{
    float m = ui_px(&app->ui, MARGIN);
    if (app->ui.upright) /* above the table */
        return (struct rect){m, m, app->w - 2 * m, upright_height(app)};
    return (struct rect){m, m, ui_px(&app->ui, card_width(app)), app->h - 2 * m};
}

/* Where the table is. */
static struct rect room_rect(const struct app *app)
{
    struct rect card = card_rect(app);
    float x = card.x + card.w, y = card.y + card.h;
    return app->ui.upright ? (struct rect){0, y, app->w, app->h - y}
                           : (struct rect){x, 0, app->w - x, app->h};
}

static void areas(const struct app *app, const struct lesson *p, struct desk_areas *a)
{
    const struct ui *ui = &app->ui;
    float message = SCREEN_DESK_MESSAGE;
    if (says_on_card(ui))
        message = 0;
    else if (ui->upright)
        message = screen_desk_room(ui, p->host.desk, app->w, 0) +
                  (desk_whole(p->host.desk->kind) ? FOURTH_LINE : 0);
    *a = (struct desk_areas){.window = {0, 0, app->w, app->h}};
    desk_lesson_areas(p->host.desk, lesson_now(p), ui, room_rect(app), ui_px(ui, message), a);
}

/* The position and what it will become are in sight, in windows of every size. */
static void lay_out(struct app *app, struct lesson *p)
{
    areas(app, p, &p->area);
    desk_lay_out(p->host.desk, &p->area, app->ui.scale);
    struct rect t = p->area.board, f = p->fitted;
    if (t.x == f.x && t.y == f.y && t.w == f.w && t.h == f.h)
        return;
    if (p->host.desk->kind->lesson->fit)
        p->host.desk->kind->lesson->fit(p->host.desk, lesson_now(p));
    p->fitted = t;
}

/* ---- What is said ---- */

/* Says how the person is doing; "" before they have done anything. */
static enum tone how_it_goes(const struct lesson *p, struct buf *out)
{
    const struct lesson_step *s = lesson_now(p);
    struct desk_tone tone;
    if (desk_noted(p->host.desk) || p->stand == LESSON_REFUSED) {
        desk_message(p->host.desk, out, &tone);
        return TONE_FAULT;
    }
    switch (p->stand) {
    case LESSON_OPEN:
    case LESSON_FAULTY:
        if (!p->host.desk->kind->lesson->words)
            break;
        p->host.desk->kind->lesson->words(p->host.desk, p->match, out, &tone);
        return tone.fault ? TONE_FAULT : TONE_PLAIN;
    case LESSON_BESIDE: /* a step with nothing in the hand begins like this */
        if (p->match->at > 0)
            buf_add(out, _(s->beside));
        break;
    case LESSON_DONE:
        buf_addf(out, "%s%s", p->by_show ? "" : _("Well done! "), _(s->cheer));
        return TONE_GOOD;
    case LESSON_REFUSED:
        break;
    }
    return TONE_PLAIN;
}

/* ---- The card ---- */

/* On a phone, a row with only that of Skip and Next which can be pressed. */
static void buttons_upright(struct app *app, const struct lesson *p, struct rect row)
{
    unsigned undo = p->match->at > 0 ? 0 : UI_DISABLED;
    unsigned next = p->stand == LESSON_DONE ? UI_PRIMARY : 0;
    const char *on =
        p->trial ? _("Back to the rules") : translated_in("step of the lesson", "Next");
    bool skip = !p->solved && !p->trial;
    ui_icon_button(&app->ui, "undo", cut_left_gap(&app->ui, &row, TARGET, GAP), SPRITE_UNDO,
                   _("Undo"), undo);
    page_row(&app->ui, row, GAP,
             (struct page_choice[]){{"show-me", _("Show me"), 0},
                                    {skip ? "skip" : "next", skip ? _("Skip") : on,
                                     skip        ? 0
                                     : p->solved ? next
                                                 : UI_DISABLED},
                                    {.id = NULL}});
}

static void buttons(struct app *app, const struct lesson *p, struct rect *r)
{
    bool done = p->stand == LESSON_DONE;
    unsigned undo = p->match->at > 0 ? 0 : UI_DISABLED;
    unsigned next = p->solved ? done ? UI_PRIMARY : 0 : UI_DISABLED;
    if (app->ui.upright) {
        buttons_upright(app, p, cut_bottom_gap(&app->ui, r, TARGET, GAP));
        return;
    }
    struct rect low = cut_bottom_gap(&app->ui, r, 50, GAP);
    struct rect high = cut_bottom_gap(&app->ui, r, TARGET, GAP);
    page_row(&app->ui, high, GAP,
             (struct page_choice[]){
                 {"undo", _("Undo"), undo}, {"show-me", _("Show me"), 0}, {.id = NULL}});
    if (p->trial) {
        ui_button(&app->ui, "next", low, _("Back to the rules"), next);
        return;
    }
    page_row(&app->ui, low, GAP,
             (struct page_choice[]){{"skip", _("Skip"), p->solved ? UI_DISABLED : 0},
                                    {"next", translated_in("step of the lesson", "Next"), next},
                                    {.id = NULL}});
}

static void dots(struct app *app, const struct lesson *p, struct rect r)
{
    const struct theme *th = app->ui.theme;
    int number, of;
    float d = ui_px(&app->ui, 10), step = ui_px(&app->ui, 18);
    r.x += ui_px(&app->ui, 3); /* the ring is as far left as the text */
    lesson_number(p->look->lesson, p->at, &number, &of);
    for (int i = 1; i <= of; i++) {
        struct rect dot = {r.x + (float)(i - 1) * step, r.y + (r.h - d) / 2, d, d};
        bool full = i < number || (i == number && p->stand == LESSON_DONE);
        struct rgba c = full ? th->primary_bottom : rgba_fade(th->ink_soft, 0.3f);
        draw_box(app->ui.dl, dot, d / 2, c, c);
        if (i == number)
            draw_frame(app->ui.dl, rect_inset(dot, -ui_px(&app->ui, 3)), d, ui_px(&app->ui, 2),
                       th->primary_bottom);
    }
}

static void number_words(const struct lesson *p, char *out, size_t room)
{
    int number, of;
    lesson_number(p->look->lesson, p->at, &number, &of);
    if (p->trial)
        snprintf(out, room, "%s", _("Try it"));
    else
        snprintf(out, room, _("Step %d of %d"), number, of);
}

static void previous_button(struct app *app, const struct lesson *p, struct rect *row)
{
    int number, of;
    lesson_number(p->look->lesson, p->at, &number, &of);
    if (!p->trial && number > 1)
        ui_icon_button(&app->ui, "previous", cut_left_gap(&app->ui, row, TARGET, GAP),
                       SPRITE_ARROW_LEFT, _("Previous step"), 0);
}

/* On a phone, the title is between the buttons, below the number of the step. */
static void head_upright(struct app *app, const struct lesson *p, struct rect *r)
{
    struct ui *ui = &app->ui;
    struct rect row = cut_top_gap(ui, r, TARGET, BELOW_HEAD);
    char text[80];
    number_words(p, text, sizeof text);
    ui_icon_button(ui, "leave", cut_right_gap(ui, &row, TARGET, GAP), SPRITE_HOME, _("Exit"),
                   0);
    previous_button(app, p, &row);
    const char *title = _(lesson_now(p)->title);
    if (!page_fits(ui, row.w, FONT_BOLD, title)) { /* it needs both lines */
        ui_paragraph(ui, "title", row, FONT_BOLD, TEXT_SIZE, title, 0);
        return;
    }
    ui_label(ui, "progress", cut_top(ui, &row, 18), FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, text,
             UI_QUIET);
    ui_label(ui, "title", row, FONT_BOLD, 22, ALIGN_LEFT, title, 0);
}

static void head(struct app *app, const struct lesson *p, struct rect *r)
{
    struct rect row = cut_top(&app->ui, r, TARGET);
    char text[80];
    number_words(p, text, sizeof text);
    float leave =
        fmaxf(92, ui_measure(&app->ui, FONT_BOLD, 19, _("Exit")) / app->ui.scale + 28);
    ui_button(&app->ui, "leave", cut_right(&app->ui, &row, leave), _("Exit"), 0);
    previous_button(app, p, &row);
    ui_label(&app->ui, "progress", row, FONT_TEXT, 17, ALIGN_LEFT, text, UI_QUIET);
    struct rect line = cut_top_gap(&app->ui, r, 24, 4);
    if (!p->trial)
        dots(app, p, line);
    ui_label(&app->ui, "title", cut_top_gap(&app->ui, r, 40, 4), FONT_BOLD, 27, ALIGN_LEFT,
             _(lesson_now(p)->title), 0);
}

/* Draws the goal, set off from the rest, with a check mark once it is met. */
static void goal(struct app *app, const struct lesson *p, struct rect *r, float size)
{
    struct ui *ui = &app->ui;
    bool done = p->stand == LESSON_DONE;
    float pad = ui_px(ui, GOAL_PAD), icon = ui_px(ui, GOAL_ICON);
    struct rgba c = done ? ui->theme->good : ui->theme->fresh;
    struct rect box =
        cut_top(&app->ui, r, page_units(&app->ui, goal_height(app, p, r->w, size)));
    draw_box(ui->dl, box, ui_px(ui, 9), rgba_fade(c, 0.16f), rgba_fade(c, 0.16f));
    draw_frame(ui->dl, box, ui_px(ui, 9), ui_px(ui, 2), rgba_fade(c, 0.7f));
    struct rect at = {box.x + pad, box.y + pad + ui_px(ui, 2), icon, icon};
    draw_sprite(ui->dl, done ? SPRITE_CHECK : SPRITE_ARROW_RIGHT, at, 0, ui->theme->ink);
    struct rect text = rect_inset(box, pad);
    text.x += icon + pad;
    text.w -= icon + pad;
    ui_paragraph(ui, "goal", text, FONT_BOLD, size, _(lesson_now(p)->goal), 0);
}

/* Another way to do it, with the present keys. */
static void also_words(const struct app *app, const struct lesson_step *s, struct buf *out)
{
    struct buf key[LESSON_KEYS] = {{0}};
    for (int i = 0; i < LESSON_KEYS; i++)
        if (s->keys[i] != ACTION_NONE)
            chord_words(&key[i], app->settings.keys.chord[s->keys[i]]);
    buf_add_pattern(out, _(s->also), "%s %s", buf_text(&key[0]), buf_text(&key[1]));
    for (int i = 0; i < LESSON_KEYS; i++)
        buf_free(&key[i]);
}

/* What is below the goal: a hint for a person who needs one, another way to do it (not on a
 * phone, where room is short and keys are rare), or nothing. */
static void help(const struct app *app, const struct lesson *p, struct buf *out)
{
    const struct lesson_step *s = lesson_now(p);
    if (lesson_hinting(p))
        buf_add(out, _(s->hint));
    else if (p->stand != LESSON_DONE && s->also && !app->ui.upright)
        also_words(app, s, out);
}

static float help_size(const struct lesson *p, float size)
{
    return lesson_hinting(p) ? size : ALSO;
}

static float body_height(const struct app *app, const struct lesson *p, const char *below,
                         float w, float size)
{
    const struct ui *ui = &app->ui;
    float h = words_height(ui, p, w, size) + goal_height(app, p, w, size) + ui_px(ui, 10);
    if (below[0])
        h += ui_paragraph_height(ui, w, FONT_TEXT, help_size(p, size), below);
    return h;
}

static void body(struct app *app, const struct lesson *p, const char *below, struct rect r)
{
    bool hint = lesson_hinting(p);
    float size = WORDS;
    while (size > WORDS_LEAST && body_height(app, p, below, r.w, size) > r.h)
        size -= 1;
    bool all = body_height(app, p, below, r.w, size) <= r.h;
    if (all || !hint || !app->ui.upright) { /* on a phone, a hint may take their place */
        page_paragraph(&app->ui, &r, "words", FONT_TEXT, size, _(lesson_now(p)->words), 0, 0);
        cut_top(&app->ui, &r, BELOW_WORDS);
    }
    goal(app, p, &r, size);
    cut_top(&app->ui, &r, 10);
    if (below[0] && (all || hint)) /* another way to do it is the first thing to leave out */
        page_paragraph(&app->ui, &r, hint ? "hint" : "also", FONT_TEXT, help_size(p, size),
                       below, hint ? 0 : UI_QUIET, 0);
}

#define SIGN 24.0f

/* The goal, and below it how the person is doing. False if there is nothing to say, or if it is
 * said elsewhere. */
static bool body_said(struct app *app, const struct lesson *p, struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    enum tone tone = says_on_card(ui) ? how_it_goes(p, &text) : TONE_PLAIN;
    bool said = text.len;
    if (said) {
        goal(app, p, &r, WORDS_LEAST);
        cut_top(ui, &r, 10);
        if (tone != TONE_PLAIN) {
            struct rect at = cut_left_gap(ui, &r, SIGN, GAP);
            screen_desk_sign(ui, tone, at.x, at.y, at.w);
        }
        ui_paragraph(ui, "message", r, FONT_TEXT, WORDS_LEAST, buf_text(&text), 0);
    }
    buf_free(&text);
    return said;
}

static void card(struct app *app, const struct lesson *p)
{
    struct ui *ui = &app->ui;
    struct rect r = card_rect(app);
    float asked = ui->text;
    bool roomy = page_units(&app->ui, app->h) > 720 && card_width(app) > 360;
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, ui->upright ? PAD_UPRIGHT : PAD));
    buttons(app, p, &r);
    (ui->upright ? head_upright : head)(app, p, &r);
    if (body_said(app, p, r))
        return;
    /* As large as the settings say, or larger if there is room, but never so large that part of
     * it would not be shown. */
    ui->text = fmaxf(1, asked) * (roomy ? 1.2f : 1);
    struct buf below = {0};
    help(app, p, &below);
    while (ui->text > 1 && body_height(app, p, buf_text(&below), r.w, WORDS) > r.h)
        ui->text -= 0.04f;
    ui->text = fmaxf(1, ui->text);
    body(app, p, buf_text(&below), r);
    ui->text = asked;
    buf_free(&below);
}

/* ---- The table ---- */

/* Marks where the solution's pieces go, as long as they are not there. */
static void marks(struct app *app, const struct lesson *p)
{
    const struct lesson_step *s = lesson_now(p);
    const struct desk_lesson *l = p->host.desk->kind->lesson;
    struct lesson_spot spot;
    if (p->stand == LESSON_DONE || p->showing >= 0 || !(s->marked || lesson_hinting(p)))
        return;
    for (int i = 0; i < desk_lesson_moves(l, s); i++) {
        if (!l->spot(p->host.desk, s, i, p->match, &spot))
            continue;
        struct rect r = rect_inset(spot.r, -ui_px(&app->ui, 2));
        struct rgba c = app->ui.theme->fresh;
        if (!spot.filled)
            draw_box(app->ui.dl, r, r.w * 0.16f, rgba_fade(c, 0.18f), rgba_fade(c, 0.18f));
        draw_frame(app->ui.dl, r, r.w * 0.16f, ui_px(&app->ui, 3), c);
    }
}

static void message(struct app *app, const struct lesson *p)
{
    struct buf text = {0};
    enum tone tone = how_it_goes(p, &text);
    struct rect below = p->area.hand;
    below.x = room_rect(app).x + ui_px(&app->ui, MARGIN);
    below.w = app->w - ui_px(&app->ui, MARGIN) - below.x;
    if (text.len && !says_on_card(&app->ui))
        screen_desk_message(app, below, tone, buf_text(&text));
    buf_free(&text);
}

/* The desk's button that the step needs, beside the hand. */
static void desk_button(struct app *app, const struct lesson *p)
{
    float m = ui_px(&app->ui, MARGIN), h = ui_px(&app->ui, DESK_BUTTON);
    struct rect hand = p->area.hand, r = {hand.x + hand.w + m, hand.y + (hand.h - h) / 2, 0, h};
    struct buf label = {0};
    r.w = app->w - m - r.x;
    screen_desk_words(app, &p->button, &label);
    if (p->button.label[0])
        ui_button(&app->ui, p->button.id, r, buf_text(&label), UI_PRIMARY);
    buf_free(&label);
}

/* ---- The card at the end ---- */

#define WIDE_BUTTON 50.0f
#define BETWEEN 10.0f /* and below the last one */

static void wide_button(struct app *app, struct rect *r, const char *id, const char *label,
                        unsigned flags)
{
    ui_button(&app->ui, id, cut_top_gap(&app->ui, r, WIDE_BUTTON, BETWEEN), label, flags);
}

static void end_card(struct app *app, const struct look *l)
{
    const struct lesson_course *c = l->lesson;
    bool all = app->settings.lesson[look_index(l)].done > 1 || !c->more;
    bool two = app->ui.upright; /* rows at the end */
    struct rect r =
        page_begin(&app->ui, 560, two ? 500 : 404, _(all ? c->all_title : c->title));
    struct rect tiles = cut_top(&app->ui, &r, 84);
    l->desk->lesson->row(&app->ui, c->row, tiles, ui_px(&app->ui, 56));
    cut_top(&app->ui, &r, 14);
    struct rect last = cut_bottom(&app->ui, &r, WIDE_BUTTON),
                again = cut_bottom(&app->ui, &r, two ? WIDE_BUTTON + BETWEEN : 0);
    struct buf label = {0};
    struct game_config game;
    cut_bottom(&app->ui, &r, 10);
    struct rect more = cut_bottom(&app->ui, &r, (WIDE_BUTTON + BETWEEN) * (c->more ? 2 : 1));
    ui_paragraph(&app->ui, "words", r, FONT_TEXT, 19, _(all ? c->all_words : c->words), 0);
    setup_play(app, &game);
    app_play_words(&game, &label);
    wide_button(app, &more, "play", buf_text(&label), UI_PRIMARY | UI_DEFAULT_FOCUS);
    buf_free(&label);
    if (c->more)
        wide_button(app, &more, "more", _(c->more), 0);
    if (two) {
        wide_button(app, &again, "again", _("Repeat the lesson"), 0);
        page_row(&app->ui, last, GAP,
                 (struct page_choice[]){{"new-game", _("New game"), 0},
                                        {"leave", _("Main menu"), 0},
                                        {.id = NULL}});
        return;
    }
    page_row(&app->ui, last, GAP,
             (struct page_choice[]){{"new-game", _("New game"), 0},
                                    {"again", _("Repeat the lesson"), 0},
                                    {"leave", _("Main menu"), 0},
                                    {.id = NULL}});
}

/* ---- The screen ---- */

void lesson_draw(struct app *app)
{
    struct lesson *p = lesson_data(app);
    if (!lesson_now(p)) {
        end_card(app, p->look);
        return;
    }
    lay_out(app, p);
    desk_draw(p->host.desk, &app->ui, app->alpha);
    marks(app, p);
    card(app, p);
    desk_button(app, p);
    message(app, p);
    desk_draw_over(p->host.desk, &app->ui, app->alpha);
}
