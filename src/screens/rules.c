/* rules.c: the rules, page by page: words on the left, drawn examples on the right. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson.h"
#include "page.h"
#include "picture.h"
#include "rules_pages.h"

struct rules {
    int page;
    struct position example[2];
};

static struct rules *data(const struct app *app)
{
    return app->data[DATA_RULES];
}

static void turn_to(struct app *app, int page)
{
    struct rules *r = data(app);
    if (page < 0 || page >= rules_page_count())
        return;
    r->page = page;
    for (int i = 0; i < rules_page(page)->n; i++)
        rules_example_read(&rules_page(page)->example[i], &r->example[i]);
    app->dirty = true;
}

static void enter(struct app *app)
{
    app->data[DATA_RULES] = mem_alloc(sizeof(struct rules));
    turn_to(app, app->trial ? app->trial - 1 : 0); /* back from a step of the lesson */
    app->trial = 0;
}

static void leave(struct app *app)
{
    free(app->data[DATA_RULES]);
    app->data[DATA_RULES] = NULL;
}

/* ---- Drawing ---- */

/* The verdict's sign and the sentence, as high as that is, from the bottom of the frame. */
static void draw_caption(struct app *app, struct rect r, const struct rules_example *e)
{
    float side = ui_px(&app->ui, 22);
    struct rect icon = {r.x, r.y, side, side};
    draw_sprite(app->ui.dl, e->legal ? SPRITE_CHECK : SPRITE_WARNING, icon, 0,
                rgb(e->legal ? 0x3C9A5F : 0xC4432C));
    cut_left(app, &r, 30);
    ui_paragraph(&app->ui, NULL, r, FONT_TEXT, TEXT_SMALL, e->caption, 0);
}

static void draw_example(struct app *app, struct rect r, int i)
{
    const struct rules_example *e = &rules_page(data(app)->page)->example[i];
    const struct position *p = &data(app)->example[i];
    struct ui *ui = &app->ui;
    float text_h =
        ui_paragraph_height(ui, r.w - ui_px(ui, 30), FONT_TEXT, TEXT_SMALL, e->caption);
    struct rect caption = cut_bottom(app, &r, page_units(app, text_h) + 2);
    cut_bottom(app, &r, 8);
    theme_table(ui->theme, ui->dl, r);
    draw_frame(ui->dl, r, 0, ui_px(ui, 1), ui->theme->panel_edge);
    picture_table(ui->dl, ui->theme, &p->table, p->rules, rect_inset(r, ui_px(ui, 14)),
                  ui_px(ui, 56),
                  PICTURE_LANES | (unsigned)(e->legal ? PICTURE_GROUPS : PICTURE_FAULTS));
    draw_caption(app, caption, e);
}

static void draw_examples(struct app *app, struct rect r)
{
    const struct rules_page *p = rules_page(data(app)->page);
    float each = (page_units(app, r.h) - 14 * (float)(p->n - 1)) / (float)p->n;
    for (int i = 0; i < p->n; i++) {
        draw_example(app, cut_top(app, &r, each), i);
        cut_top(app, &r, 14);
    }
}

/* Lines of "what you do", a tab, "what it does". */
static void draw_keys(struct app *app, struct rect r, const char *text)
{
    char line[160], id[UI_ID];
    for (int i = 1; *text; i++) {
        int n = (int)strcspn(text, "\n"), key = (int)strcspn(text, "\t");
        struct rect row = cut_top(app, &r, 34), left = cut_left(app, &row, 270);
        snprintf(line, sizeof line, "%.*s", key, text);
        page_line(app, left, FONT_BOLD, 17, ALIGN_LEFT, line, 0);
        snprintf(line, sizeof line, "%.*s", n - key - 1, text + key + 1);
        snprintf(id, sizeof id, "key-%d", i);
        ui_label(&app->ui, id, row, FONT_TEXT, 17, ALIGN_LEFT, line, 0);
        text += n + (text[n] == '\n');
    }
}

static void draw_foot(struct app *app, struct rect row)
{
    int page = data(app)->page, last = rules_page_count() - 1;
    char text[32];
    page_button(app, &row, ALIGN_RIGHT, "back", "Back", page == last ? UI_PRIMARY : 0);
    page_button(app, &row, ALIGN_RIGHT, "next", "Next",
                page == last ? UI_DISABLED : UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(app, &row, ALIGN_RIGHT, "previous", "Previous", page == 0 ? UI_DISABLED : 0);
    if (lesson_has_trial(rules_page(page)->title))
        page_button(app, &row, ALIGN_RIGHT, "try", "Try it", 0);
    snprintf(text, sizeof text, "Page %d of %d", page + 1, last + 1);
    ui_label(&app->ui, "page", row, FONT_TEXT, 17, ALIGN_LEFT, text, UI_QUIET);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    (void)alpha;
    const struct rules_page *p = rules_page(data(app)->page);
    struct rect r = page_begin(app, 1080, 640, p->title);
    struct rect row = cut_bottom(app, &r, 48);
    cut_bottom(app, &r, 14);
    draw_foot(app, row);
    if (p->n == 0) {
        draw_keys(app, r, p->text);
        return;
    }
    float w = page_units(app, r.w);
    struct rect text = cut_left(app, &r, (w - 30) * 0.46f);
    cut_left(app, &r, 30);
    ui_paragraph(&app->ui, "text", text, FONT_TEXT, w > 850 ? 19 : 17, p->text, 0);
    draw_examples(app, r);
}

/* ---- Events ---- */

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int page = data(app)->page;
    bool key = in->kind == INPUT_KEY;
    if (page_pressed(ui, "back") || page_key(in, ui, KEY_ESCAPE))
        app_return(app);
    else if (page_pressed(ui, "try"))
        lesson_try(app, page);
    else if (page_pressed(ui, "next") || (key && in->key == KEY_PAGE_DOWN))
        turn_to(app, page + 1);
    else if (page_pressed(ui, "previous") || (key && in->key == KEY_PAGE_UP))
        turn_to(app, page - 1);
}

const struct screen SCREEN_RULES = {
    .id = "rules",
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};
