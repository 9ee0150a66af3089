/* scene_pages.c: pages that scenes.txt has no words for. */
#include "lesson.h"
#include "marked.h"
#include "scene_parts.h"

static void go_to(struct driver *d, const char *button)
{
    press_button(d, button);
    scene_point_away(d);
}

void scene_seat(struct driver *d, int seat, int pick)
{
    char id[16];
    snprintf(id, sizeof id, "who-%d", seat);
    press_button(d, id);
    snprintf(id, sizeof id, "pick-%d", pick);
    press_button(d, id);
}

/* ---- Before a game ---- */

void scene_setup_alone(struct driver *d)
{
    for (int i = 0; i < 5; i++) {
        struct store_best b = {12 + 3 * i, 7 + 2 * i, i == 1, 1794000000 + 90000 * i, 0};
        store_best_add(d->app->store, "super-wild", "", &b);
        if (i > 2)
            store_best_add(d->app->store, "super-wild", "with-hints", &b);
    }
    go_to(d, "solitaire");
}

/* ---- Marks ---- */

void scene_marks(struct driver *d)
{
    static const char *const made[] = {"super-wild/five-at-once", "super-wild/tower",
                                       "super-wild/mira"};
    for (int i = 0; i < 3; i++) {
        struct marked m = {.when = 1794000000 + 90000 * i, .match = i < 2, .at = 12};
        snprintf(m.id, sizeof m.id, "%s", made[i]);
        snprintf(m.name, sizeof m.name, "%s", i == 1 ? "Ann" : "");
        marked_add(d->app->store, &m);
    }
    press_button(d, "menu");
    go_to(d, "marks");
}

/* ---- The lesson ---- */

void scene_lesson_trial(struct driver *d)
{
    int page = 0;
    while (!lesson_has_trial(look_at(0), page))
        page++;
    scene_rules(d, page + 1);
    go_to(d, "try");
}
