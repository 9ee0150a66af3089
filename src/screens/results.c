/* results.c: solitaire's best results as a list. */
#include "results.h"

#include <stdio.h>
#include <string.h>

#include "page.h"

void results_load(struct app *app, struct results *out, const char *rules)
{
    out->n = store_best_list(app->store, "super-wild", rules, out->best, RESULTS_MOST);
}

static void draw_row(struct app *app, struct rect r, int place, const struct store_best *b,
                     bool mine)
{
    char text[120], date[40], id[UI_ID];
    page_date(b->when, date, sizeof date);
    date[strcspn(date, ",")] = 0; /* the day will do */
    snprintf(text, sizeof text, "%d.  %d turn%s, %d drawn%s", place, b->turns,
             b->turns == 1 ? "" : "s", b->draws, b->all ? ", all 52 placed" : "");
    snprintf(id, sizeof id, "best-%d", place);
    if (mine) {
        struct rgba c = rgba_fade(app->ui.theme->focus, 0.28f);
        draw_box(app->ui.dl, r, ui_px(&app->ui, 6), c, c);
    }
    cut_left(app, &r, 8);
    struct rect when = cut_right(app, &r, 118);
    ui_label(&app->ui, id, r, mine ? FONT_BOLD : FONT_TEXT, 17, ALIGN_LEFT, text, 0);
    cut_right(app, &when, 8);
    page_line(app, when, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, date, UI_QUIET);
}

void results_draw(struct app *app, struct rect r, const struct results *list, int64_t match)
{
    struct rect head = cut_top(app, &r, 28);
    page_line(app, head, FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, "Best results by these rules", 0);
    if (!list->n)
        ui_label(&app->ui, "best-none", cut_top(app, &r, 30), FONT_TEXT, 17, ALIGN_LEFT,
                 "None yet. The first one is yours to set.", UI_QUIET);
    for (int i = 0; i < list->n; i++)
        draw_row(app, cut_top(app, &r, 34), i + 1, &list->best[i],
                 match && list->best[i].match == match);
}
