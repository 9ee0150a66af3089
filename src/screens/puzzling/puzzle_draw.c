/* puzzle_draw.c: lays out and draws a puzzle: the table, the buttons around it, and the
 * sentence above the hand. */
#include <math.h>

#include "language.h"
#include "page.h"
#include "puzzling_parts.h"
#include "table_areas.h"
#include "table_buttons.h"

/* ---- The sentence ---- */

/* Says how it stands, when nothing else is to be said; nothing at the start, as the goal is in
 * the bar. */
static enum tone standing(const struct app *app, struct buf *out)
{
    const struct puzzling *p = app->puzzling;
    struct reason why;
    if (!p->mind)
        return TONE_PLAIN;
    if (puzzling_reached(p, &why)) {
        buf_add(out, _("That's it: everything fits. End your turn."));
        return TONE_GOOD;
    }
    if (p->match->at > 0)
        buf_addf(out, _("Everything fits so far. %s"), why.text);
    return TONE_PLAIN;
}

static enum tone message_words(const struct app *app, struct buf *out)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    struct desk *t = s->host.desk;
    struct desk_tone tone;
    struct buf said = {0};
    bool noted = desk_noted(t);
    enum tone how = TONE_PLAIN;
    desk_message(t, &said, &tone);
    if (!noted)
        puzzle_hint_words(app, out);
    if (!noted && !out->len)
        buf_add(out, s->host.told);
    if (out->len) {
        how = out->len && !puzzle_hint_is_now(app) ? s->host.tone : TONE_PLAIN;
    } else if (tone.fault || !app->puzzling->mind || !puzzling_legal(app->puzzling)) {
        buf_add(out, buf_text(&said));
        how = tone.fault ? TONE_FAULT : TONE_PLAIN;
    } else {
        how = standing(app, out);
    }
    buf_free(&said);
    return how;
}

static void message(struct app *app, struct rect hand)
{
    struct buf text = {0};
    enum tone tone = message_words(app, &text);
    hand.x = ui_px(&app->ui, TABLE_MARGIN);
    hand.w = app->w - 2 * hand.x;
    if (text.len)
        screen_desk_message(app, hand, tone, buf_text(&text));
    buf_free(&text);
}

/* ---- The page ---- */

/* A course that skips puzzles has no need to give them up. It is above the desk's buttons; a
 * phone has it in the bar if they have no room beside them. */
static void leaving_button(struct app *app, const struct desk_button *b, int n,
                           struct rect hand)
{
    int slot = puzzle_leave_slot(b, n);
    struct rect r =
        app->ui.upright && slot < 0 ? puzzle_leave_at(app) : table_main_at(app, hand, slot);
    if (app->puzzling->course->skip) /* Translators: on a button: go to the next puzzle. */
        ui_button(&app->ui, "skip", r, _("Skip"), 0);
    else
        ui_button(&app->ui, "give-up", r, _("Give up"), 0);
}

static void draw_play(struct app *app, const struct desk_button *b, int n, struct rect hand)
{
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_TOOL)
            table_button(app, &b[i], hand);
    leaving_button(app, b, n, hand);
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_MAIN)
            table_button(app, &b[i], hand);
    message(app, hand);
}

void puzzle_draw(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct desk *t = s->host.desk;
    bool play = app->puzzling->stage == PUZZLING_PLAY;
    struct desk_areas area;
    struct desk_button b[DESK_BUTTONS];
    if (play)
        table_areas(&app->ui, t, app->w, app->h,
                    t->kind->seat_at ? puzzle_bar_more(app) : puzzle_bar_longer(app), &area);
    else
        puzzle_end_areas(app, &area);
    desk_lay_out(t, &area, app->ui.scale);
    desk_draw(t, &app->ui, app->alpha);
    int n = desk_host_buttons(app, &puzzle_screen_of(app)->host, b);
    puzzle_bar(app, b, n);
    if (play)
        draw_play(app, b, n, area.hand);
    else
        puzzle_end_draw(app);
    desk_draw_over(t, &app->ui, app->alpha);
}
