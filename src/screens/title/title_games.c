/* title_games.c: the games as tiles, of which one is chosen; all else is about that one. */
#include "app_state.h"
#include "language.h"
#include "page.h"
#include "title_parts.h"

#define WORDS 44.0f    /* units: the name of a game, in one line or two */
#define UPRIGHT 118.0f /* two rows, with names in one line */
#define UPRIGHT_WORDS 26.0f

float title_games_height(const struct app *app)
{
    if (app->ui.upright)
        return UPRIGHT;
    return title_tight(app) ? 84 : 112;
}

static void draw_picture(struct ui *ui, const struct look *l, struct rect r)
{
    struct desk_still p = {ui, l->ways, r, ui_px(ui, 46), DESK_ALONE};
    l->desk->pictures->picture(&p, l->emblem ? l->emblem : l->cross->position, NULL);
}

void title_games_draw(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const char *name[LOOKS_MOST];
    int n = look_count();
    for (int i = 0; i < n; i++)
        name[i] = look_at(i)->name;
    ui_choice(ui, "game", r, translated_in("which", "Game"), name, n, look_index(app->game),
              UI_SAID_ONLY | UI_LOW_LABEL);
    for (int i = 0; i < n; i++) {
        struct rect at = rect_inset(ui->widget[ui->n - n + i].r, ui_px(ui, 6));
        cut_bottom(ui, &at, (ui->upright ? UPRIGHT_WORDS : WORDS) - 6);
        draw_picture(ui, look_at(i), at);
    }
}
