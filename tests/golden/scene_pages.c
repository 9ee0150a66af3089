/* scene_pages.c: pages that scenes.txt has no words for. */
#include "lesson.h"
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

/* ---- The lesson ---- */

void scene_lesson_trial(struct driver *d)
{
    int page = 0;
    while (!lesson_has_trial(look_at(0), page))
        page++;
    scene_rules(d, page + 1);
    go_to(d, "try");
}
