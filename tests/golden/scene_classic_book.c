/* scene_classic_book.c: Classic's rules and lesson. */
#include "lesson_parts.h"
#include "scene_parts.h"
#include "classic_window.h"

static void go_to(struct driver *d, const char *button)
{
    press_button(d, button);
    scene_point_away(d);
}

void scene_title_classic(struct driver *d)
{
    go_to(d, "game-2");
}

/* ---- Rules ---- */

static void rules_page_at(struct driver *d, int page)
{
    scene_title_classic(d);
    scene_rules(d, page);
}

#define RULES(page)                                                                            \
    void scene_classic_rules_##page(struct driver *d)                                          \
    {                                                                                          \
        rules_page_at(d, page);                                                                \
    }
RULES(1)
RULES(2)
RULES(3)
RULES(4)
RULES(5)
RULES(6)
RULES(7)
RULES(8)
RULES(9)
RULES(10)
RULES(11)
RULES(12)
RULES(13)
RULES(14)
RULES(15)
RULES(16)
RULES(17)

/* ---- The lesson ---- */

static void lesson_at(struct driver *d, const char *id)
{
    struct lesson_mark *mark = &d->app->settings.lesson[look_index(&LOOK_CLASSIC)];
    scene_title_classic(d);
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

/* 18 points so far. */
void scene_lesson_thirty(struct driver *d)
{
    lesson_at(d, "thirty");
    lay(d, "r5", 0, 2);
    lay(d, "r6", 1, 2);
    lay(d, "r7", 2, 2);
    scene_point_away(d);
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

/* A legal table, but the turn may not end. */
void scene_lesson_refused(struct driver *d)
{
    lesson_at(d, "stays");
    lay(d, "*", 2, 3);
    lay(d, "r6", 2, 0);
    lay(d, "*", 5, 0);
    scene_point_away(d);
}

void scene_lesson_join(struct driver *d)
{
    lesson_at(d, "join");
    go_to(d, "show-me");
}

void scene_lesson_take(struct driver *d)
{
    lesson_at(d, "take");
    lay(d, "r5", 1, 0);
    scene_point_away(d);
}

void scene_lesson_end_classic(struct driver *d)
{
    d->app->settings.lesson[look_index(&LOOK_CLASSIC)].done = 1;
    lesson_at(d, "end");
}
