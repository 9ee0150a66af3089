/* scene_pages.c: the pages: title, set-up, games, rules, settings, keys, about, lesson. */
#include "lesson.h"
#include "lesson_parts.h"
#include "rules_book.h"
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

void scene_title_continue(struct driver *d)
{
    scene_take_up(d, scene_moment("both-4-seats", SCENE_NAMES, when_turn_8));
    app_leave_match(d->app);
}

void scene_setup_computers(struct driver *d)
{
    scene_play(d, "setup");
    for (int i = 0; i < 4; i++)
        press_button(d, "players-more");
    for (int seat = 6; seat >= 2; seat--)
        scene_seat(d, seat, seat > 5 ? 1 : seat);
}

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

/* ---- Games ---- */

static void add_game(struct driver *d, const char *record, scene_when *when)
{
    struct app *app = d->app;
    struct match *m = scene_moment(record, SCENE_NAMES, when);
    session_free(session_adopt(app->store, m, app->host.clock, app->host.self));
}

static void add_games(struct driver *d)
{
    add_game(d, "plain-2-seats", when_turn_3);
    add_game(d, "both-6-seats", when_turn_8);
    add_game(d, "stacks-4-seats", when_round_over);
    add_game(d, "plain-1-seats", when_turn_3);
    add_game(d, "diagonals-3-seats", when_turn_8);
    add_game(d, "both-4-seats", when_open);
    add_game(d, "both-6-seats", when_game_over);
    add_game(d, "plain-1-seats", when_game_over);
    add_game(d, "diagonals-2-seats", when_game_over);
}

void scene_games(struct driver *d)
{
    add_games(d);
    go_to(d, "games");
}

/* ---- Rules ---- */

static void rules_page_at(struct driver *d, int page)
{
    scene_rules(d, page);
}

void scene_rules_last(struct driver *d)
{
    rules_page_at(d, look_pages(look_at(0)));
}

/* ---- The lesson ---- */

static void lesson_at(struct driver *d, const char *id)
{
    snprintf(d->app->settings.lesson[0].step, sizeof d->app->settings.lesson[0].step, "%s", id);
    drive_draw(d); /* the button is elsewhere once the lesson has been begun */
    go_to(d, "lesson");
}

static const struct tile_desk *lesson_view(const struct driver *d)
{
    return (void *)((const struct lesson *)d->app->data[DATA_LESSON])->desk;
}

static void lay(struct driver *d, const char *name, int x, int y)
{
    const struct tile_desk *v = lesson_view(d);
    drag(d, middle(v->d.seen[tile(name)].to), middle(grid_cell(&v->grid, x, y)));
}

/* After many tries, a hint says how to do it. */
void scene_lesson_hint(struct driver *d)
{
    lesson_at(d, "run");
    for (int i = 0; i < 3; i++) {
        lay(d, "g1", 3, 2);
        press_button(d, "undo");
    }
    lay(d, "g1", 3, 2);
    scene_point_away(d);
}

void scene_lesson_trial(struct driver *d)
{
    int page = 0;
    while (!lesson_has_trial(look_at(0), page))
        page++;
    rules_page_at(d, page + 1);
    go_to(d, "try");
}

void scene_lesson_end(struct driver *d)
{
    d->app->settings.lesson[0].done = 1;
    lesson_at(d, "end");
}
