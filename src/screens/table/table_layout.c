/* table_layout.c: lays out and draws bars, buttons and sentences around the table. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "challenge_check.h"
#include "language.h"
#include "page.h"
#include "table_bar.h"
#include "table_buttons.h"
#include "table_parts.h"

#define MARGIN TABLE_MARGIN
#define GAP TABLE_GAP
#define RIGHT TABLE_RIGHT

/* ---- Layout ---- */

static void areas_now(const struct app *app, struct desk_areas *a)
{
    const struct ui *ui = &app->ui;
    struct desk *t = table_shown(app);
    struct game_status st = table_shown_status(app);
    table_areas(ui, t, app->w, app->h, turn_timer_height(app, &st), a);
    if (a->board.y <= ui_px(ui, table_bar_height(ui, t))) /* nothing lies between */
        a->above = table_bar_free(app, &st);
    if (st.seat >= 0 && computer_viewer(app->session->match, st.seat) != st.seat) {
        float m = ui_px(ui, MARGIN); /* pieces come from the mover's place */
        struct rect at = desk_seat_at(t, st.seat).at;
        if (at.w <= 0)
            at = table_bar_chip(app, &st, st.seat);
        a->mover = (struct rect){at.x + m, at.y + m, ui_px(ui, 20), ui_px(ui, 26)};
    }
}

/* ---- Buttons ---- */

/* A button that comes in the place of another one is deaf for half a second, so that the second
 * press of a double press does not do what nobody has read. (The keys are never deaf.) */
static void deafen(struct app *app, struct desk_button *b, int n, bool skip)
{
    struct table_data *d = table_data_of(app);
    const char *now = skip ? "hurry" : "";
    struct desk_button *main = NULL;
    if (table_shows_before(app)) /* for a moment, and then the same one is there again */
        return;
    for (int i = 0; i < n && !skip; i++)
        if (b[i].place == DESK_MAIN && b[i].slot == 1)
            now = (main = &b[i])->id;
    if (d->main[0] && strcmp(d->main, now) != 0) {
        d->deaf = APP_TICKS_PER_SECOND / 2;
        d->follows = ui_focused(&app->ui, d->main);
    } else if (d->follows && !d->deaf) {
        ui_focus(&app->ui, now);
        d->follows = false;
    }
    snprintf(d->main, sizeof d->main, "%s", now);
    if (main && d->deaf)
        main->enabled = false;
}

static bool may_skip(const struct app *app)
{
    bool again = table_playback_on(app) && !table_shows_before(app);
    return app->cover_waits || again ||
           computer_seat(app->session->match, app_status(app).seat);
}

/* While all play on together, they can stop: the button is beside that which ends the turn, in
 * the place of the bag. */
static bool may_stop(const struct app *app)
{
    struct game_status st = app_status(app);
    return st.phase == PHASE_TURN && st.open && match_check(app->session->match, "stop", NULL);
}

static void buttons_by_hand(struct app *app, const struct desk_button *b, int n,
                            struct rect hand)
{
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_TOOL)
            table_button(app, &b[i], hand);
    for (int i = 0; i < n; i++)
        if (b[i].place == DESK_MAIN && (b[i].slot || !may_stop(app)))
            table_button(app, &b[i], hand);
    if (may_stop(app))
        ui_button(&app->ui, "stop-play", table_main_at(app, hand, 0), _("Stop"), 0);
    if (may_skip(app)) /* Translators: on a button: do not wait for a computer's tiles. */
        ui_button(&app->ui, "hurry", table_main_at(app, hand, 1), _("Skip"), 0);
    if (app_status(app).phase == PHASE_CHALLENGE)
        challenge_check_on_table(app, hand, hints_counts(app, &table_data_of(app)->hints));
}

/* The areas depend on who sits at the board, which a desk knows once it has been laid out. */
struct desk_areas table_lay_out(struct app *app)
{
    struct desk *t = table_shown(app);
    struct desk_areas before, area;
    areas_now(app, &before);
    desk_lay_out(t, &before, app->ui.scale);
    areas_now(app, &area);
    if (memcmp(&before, &area, sizeof area) != 0)
        desk_lay_out(t, &area, app->ui.scale);
    return area;
}

/* Does another page lie over the table, so that the game's clock stands? */
static bool clock_stands(const struct app *app, const struct game_status *st)
{
    return st->clock && st->phase == PHASE_TURN &&
           app->under == app_screen(app, SCREEN_TABLE) &&
           app->screen != app_screen(app, SCREEN_TABLE);
}

/* While the clock stands, neither table nor rack can be seen. */
static void draw_covered(struct app *app, const struct game_status *st, struct rect hand)
{
    page_surface(&app->ui);
    table_bar_covered(app, st);
    theme_rack(app->ui.theme, app->ui.dl, hand, app->ui.scale);
    /* One line at the lower end: in a small window a card lies over the rest of the rack. */
    cut_bottom(&app->ui, &hand, 8);
    const char *text = _("The clock is stopped, so the table is covered.");
    if (app->ui.upright)
        page_paragraph(&app->ui, &hand, NULL, FONT_TEXT, 20, text, UI_ON_TABLE, 0);
    else
        page_line(&app->ui, cut_bottom(&app->ui, &hand, 34), FONT_TEXT, 20, ALIGN_CENTRE, text,
                  UI_ON_TABLE);
}

void table_draw(struct app *app)
{
    struct table_data *d = table_data_of(app);
    struct desk *t = table_shown(app);
    const struct match *m = app->session->match;
    struct game_status st = table_shown_status(app);
    bool own = !computer_seat(m, st.seat) && !table_playback_on(app) && !app->cover_waits;
    struct desk_areas area = table_lay_out(app);
    struct desk_button b[DESK_BUTTONS];
    if (clock_stands(app, &st)) {
        draw_covered(app, &st, area.hand);
        return;
    }
    desk_draw(t, &app->ui, app->alpha);
    int n = desk_buttons(t, m, own, b);
    deafen(app, b, n, may_skip(app));
    table_bar(app, &st, b, n);
    buttons_by_hand(app, b, n, area.hand);
    table_ending_draw(app, b, n, area.hand);
    table_told(app, area.hand);
    if (st.phase == PHASE_TURN)
        turn_timer_draw_edge(&d->timer, app, area.hand);
    table_voice_draw(app);
    desk_draw_over(t, &app->ui, app->alpha);
    float margin = ui_px(&app->ui, MARGIN),
          timer = ui_px(&app->ui, turn_timer_height(app, &st));
    if (st.phase == PHASE_TURN)
        turn_timer_draw(&d->timer, app,
                        (struct rect){margin,
                                      ui_px(&app->ui, table_bar_height(&app->ui, t) - 2),
                                      app->w - 2 * margin, timer});
}
