/* rules_contents.c: the titles of all pages in two columns (on a phone in one), each a button.
 */
#include "rules_contents.h"

#include <stdio.h>

#include "language.h"
#include "page.h"
#include "rules_book.h"

#define ROW 50.0f /* units, with the gap below the button */
#define TITLE 48.0f
#define BETWEEN 12.0f /* the columns */
#define CLOSE 46.0f   /* a row of a single column */

static void draw_column(struct ui *ui, struct rect r, const struct look *look, int from, int to,
                        int page, float row)
{
    for (int i = from; i < to; i++) {
        char id[UI_ID], label[256];
        snprintf(id, sizeof id, "chapter-%d", i + 1);
        snprintf(label, sizeof label, "%d.  %s", i + 1, _(look->rules[i]->title));
        ui_button(ui, id, cut_top_gap(ui, &r, TARGET, row - TARGET), label,
                  UI_LEFT | (i == page ? UI_SELECTED | UI_DEFAULT_FOCUS : 0));
    }
}

void rules_contents_draw(struct ui *ui, const struct look *look, int page)
{
    int n = look_pages(look), half = (n + 1) / 2;
    bool one = ui->upright;
    float high = one ? CLOSE * (float)n : ROW * (float)half;
    struct rect row, r = page_over(ui, 760, TITLE, high, _("Contents"), &row);
    page_button(ui, &row, ALIGN_RIGHT, "contents-close", _("Back"), 0);
    if (one) {
        ui_together(ui, true);
        draw_column(ui, r, look, 0, n, page, CLOSE);
        ui_together(ui, false);
        return;
    }
    struct rect left = cut_left(ui, &r, (page_units(ui, r.w) - BETWEEN) / 2);
    cut_left(ui, &r, BETWEEN);
    ui_together(ui, true);
    draw_column(ui, left, look, 0, half, page, ROW);
    draw_column(ui, r, look, half, n, page, ROW);
    ui_together(ui, false);
}
