/* scene_pages.c: pages that scenes.txt has no words for. */
#include "lesson.h"
#include "marked.h"
#include "people.h"
#include "person_change.h"
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

/* ---- People ---- */

static void seat_people(struct driver *d)
{
    static const int face[] = {PERSON_CAP, PERSON_RED_BEARD, PERSON_CURLS};
    person_rename(d->app, store_person(d->app->store)->id, SCENE_NAMES[0], face[0]);
    for (int i = 1; i < 3; i++)
        person_add(d->app, SCENE_NAMES[i], face[i]);
    app_go(d->app, SCREEN_TITLE);
}

void scene_title_people(struct driver *d)
{
    seat_people(d);
    scene_point_away(d);
}

void scene_people(struct driver *d)
{
    seat_people(d);
    drive_draw(d);
    press_button(d, "menu");
    go_to(d, "people");
}

void scene_people_card(struct driver *d)
{
    scene_people(d);
    go_to(d, "edit-2");
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

/* ---- Data ---- */

static bool shows(void *self, const char *path)
{
    (void)self;
    (void)path;
    return true;
}

/* Some games have been played. The page names a folder that is the same everywhere. */
void scene_data(struct driver *d)
{
    struct app *app = d->app;
    for (int i = 0; i < 3; i++)
        session_free(session_adopt(app->store,
                                   scene_moment("plain-2-seats", SCENE_NAMES, when_game_over),
                                   app->host.clock, app->host.self));
    app->config.profile_dir = "/home/anna/.local/share/superwild";
    app->host.show_folder = shows;
    press_button(d, "menu");
    go_to(d, "data");
}

/* Where there is no dialog of the system. */
void scene_data_save(struct driver *d)
{
    struct file_asking *a = &d->app->asking;
    scene_data(d);
    buf_add(&a->what.name, "Superwild export 2026-11-18.zip");
    snprintf(a->name, sizeof a->name, "%s", buf_text(&a->what.name));
    snprintf(a->folder, sizeof a->folder, "/home/anna/Documents/Superwild");
    a->dialog = true;
    app_no_dialog(d->app, d->ms);
    scene_point_away(d);
}

static void *never(void *self, void (*work)(void *arg), void *arg)
{
    (void)work;
    (void)arg;
    return self;
}

static void not_begun(void *self, void *thread)
{
    (void)self;
    (void)thread;
}

/* A third of an export is written. */
void scene_data_along(struct driver *d)
{
    scene_data(d);
    d->app->host.start = never;
    d->app->host.join = not_begun;
    press_button(d, "export");
    d->app->along_percent = 34;
    scene_point_away(d);
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
