/* scene_classic_book.c: Classic's rules and lesson. */
#include "lesson_parts.h"
#include "scene_parts.h"
#include "classic_window.h"

static void go_to(struct driver *d, const char *button)
{
    press_button(d, button);
    scene_point_away(d);
}

/* ---- The lesson ---- */

static void lesson_at(struct driver *d, const char *id)
{
    struct lesson_mark *mark = &d->app->settings.lesson[look_index(&LOOK_CLASSIC)];
    scene_play(d, "title-classic");
    snprintf(mark->step, sizeof mark->step, "%s", id);
    drive_draw(d);
    go_to(d, "lesson");
}

static void lay(struct driver *d, const char *name, int x, int y)
{
    const struct lesson *l = d->app->data[DATA_LESSON];
    const struct tile_desk *v = (const void *)l->desk;
    drag(d, middle(v->d.seen[tile(name)].to), middle(grid_cell(&v->grid, x, y)));
}

/* Where the row opens is marked. */
void scene_lesson_stays(struct driver *d)
{
    lesson_at(d, "stays");
    for (int i = 0; i < 2; i++) {
        lay(d, "r6", 2, 2);
        press_button(d, "undo");
    }
    scene_point_away(d);
}

void scene_lesson_end_classic(struct driver *d)
{
    d->app->settings.lesson[look_index(&LOOK_CLASSIC)].done = 1;
    lesson_at(d, "end");
}
