/* title_people.c: the faces of the people who play at this computer: one press, and somebody
 * else plays. If there is only one person, nothing of it is there. */
#include <math.h>
#include <stdio.h>

#include "app_state.h"
#include "faces.h"
#include "language.h"
#include "page.h"
#include "person_change.h"
#include "title_parts.h"

#define FACE 56.0f /* units: a button, */
#define INSIDE 4.0f
#define APART 6.0f
#define NAME 28.0f /* who plays, below them */
#define ROWS 2     /* at most */

void title_people_load(struct app *app)
{
    person_list(app, &title_data(app)->people);
}

bool title_people_shown(const struct app *app)
{
    return title_data(app)->people.n > 1;
}

static int columns(const struct app *app)
{
    int n = (int)((page_units(&app->ui, title_left(app).w) + APART) / (FACE + APART));
    return n > 1 ? n : 1;
}

static int rows(const struct app *app)
{
    int n = (title_data(app)->people.n - 1) / columns(app) + 1;
    return n < ROWS ? n : ROWS;
}

float title_people_height(const struct app *app)
{
    return title_people_shown(app) ? (float)rows(app) * (FACE + APART) + NAME + APART : 0;
}

static void draw_face(struct app *app, struct rect r, int i)
{
    struct ui *ui = &app->ui;
    const struct person_list *all = &title_data(app)->people;
    bool now = i == all->now;
    struct buf name = {0};
    struct page_id id = page_id("person", i + 1);
    person_words(all, i, &name);
    ui_button(ui, id.text, r, buf_text(&name),
              UI_OWN_FACE | UI_TIP | (now ? UI_SELECTED : UI_QUIET));
    buf_free(&name);
    face_draw_person(ui, person_face(all, i), i % SEATS_MAX,
                     now || page_lit(ui, id.text) ? MOOD_PLEASED : MOOD_CALM,
                     page_middle(ui, r, FACE - 2 * INSIDE, FACE - 2 * INSIDE));
}

/* Those who have no room are on the page of people. */
static void draw_more(struct app *app, struct rect r, int left)
{
    char label[16];
    snprintf(label, sizeof label, "+%d", left);
    ui_button(&app->ui, "people", r, label, 0);
}

static void draw_faces(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    int n = title_data(app)->people.n, across = columns(app), room = across * rows(app);
    struct rect row = r;
    for (int i = 0; i < n && i < room; i++) {
        if (i % across == 0)
            row = cut_top_gap(ui, &r, FACE, APART);
        struct rect at = cut_left_gap(ui, &row, FACE, APART);
        if (i == room - 1 && n > room)
            draw_more(app, at, n - i);
        else
            draw_face(app, at, i);
    }
}

void title_people_draw(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct person_list *all = &title_data(app)->people;
    struct rect r = title_left(app);
    struct buf name = {0};
    if (!title_people_shown(app))
        return;
    r.h = ui_px(ui, title_people_height(app));
    r.y -= fminf(ui->slid[ui->layer], ui->slide[ui->layer]); /* with the column */
    cut_bottom(ui, &r, APART);
    struct rect line = cut_bottom(ui, &r, NAME);
    draw_faces(app, r);
    if (all->now >= 0)
        person_words(all, all->now, &name);
    ui_label(ui, "who", line, FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, buf_text(&name), UI_ON_TABLE);
    buf_free(&name);
}

void title_people_choose(struct app *app, int person)
{
    const struct person_list *all = &title_data(app)->people;
    if (person <= all->n && person - 1 != all->now && person_use(app, all->of[person - 1].id))
        ui_focus(&app->ui, page_id("person", person).text);
}
