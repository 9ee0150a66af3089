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

static void type(struct driver *d, const char *field, const char *text)
{
    struct input in = {.kind = INPUT_TEXT};
    press_button(d, field);
    key(d, KEY_END);
    keys(d, KEY_BACKSPACE, NAME_MAX_BYTES);
    snprintf(in.text, sizeof in.text, "%s", text);
    app_event(d->app, &in);
    drive_draw(d);
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

void scene_title(struct driver *d)
{
    scene_point_away(d);
}

void scene_title_continue(struct driver *d)
{
    scene_take_up(d, scene_moment("both-4-seats", SCENE_NAMES, when_turn_8));
    app_leave_match(d->app);
}

void scene_setup(struct driver *d)
{
    go_to(d, "new-game");
}

/* As many people as possible, two with the same name. */
void scene_setup_six(struct driver *d)
{
    scene_setup(d);
    for (int i = 0; i < 4; i++)
        press_button(d, "players-more");
    type(d, "name-2", "Ann");
    type(d, "name-4", "Ann");
    press_button(d, "stacks");
    press_button(d, "diagonals");
    go_to(d, "start");
}

void scene_setup_computers(struct driver *d)
{
    scene_setup(d);
    for (int i = 0; i < 4; i++)
        press_button(d, "players-more");
    for (int seat = 6; seat >= 2; seat--)
        scene_seat(d, seat, seat > 5 ? 1 : seat);
}

/* The choice of faces. */
void scene_setup_faces(struct driver *d)
{
    scene_setup(d);
    go_to(d, "who-2");
}

/* Six at the table, and one of them goes first. */
void scene_setup_more(struct driver *d)
{
    scene_setup_six(d);
    press_button(d, "more");
    go_to(d, "first-3");
}

void scene_setup_seed(struct driver *d)
{
    scene_setup(d);
    press_button(d, "more");
    type(d, "seed", "12x");
    press_button(d, "more-close");
    go_to(d, "start");
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

void scene_games_none(struct driver *d)
{
    go_to(d, "games");
}

void scene_games(struct driver *d)
{
    add_games(d);
    go_to(d, "games");
}

void scene_games_finished(struct driver *d)
{
    scene_games(d);
    go_to(d, "show-1");
}

void scene_games_delete(struct driver *d)
{
    scene_games(d);
    go_to(d, "delete-2");
}

/* ---- Rules ---- */

static void rules_page_at(struct driver *d, int page)
{
    scene_rules(d, page);
}

#define RULES(page)                                                                            \
    void scene_rules_##page(struct driver *d)                                                  \
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

void scene_rules_contents(struct driver *d)
{
    scene_rules(d, 3);
    go_to(d, "contents");
}

void scene_rules_last(struct driver *d)
{
    rules_page_at(d, look_pages(look_at(0)));
}

/* ---- Settings, keys, about ---- */

static void settings_group(struct driver *d, const char *group)
{
    press_button(d, "settings");
    go_to(d, group);
}

#define SETTINGS(group)                                                                        \
    void scene_settings_##group(struct driver *d)                                              \
    {                                                                                          \
        settings_group(d, "group-" #group);                                                    \
    }
SETTINGS(display)
SETTINGS(sound)
SETTINGS(motion)
SETTINGS(play)
SETTINGS(access)

static void keys_page(struct driver *d, const char *page)
{
    press_button(d, "settings");
    press_button(d, "keys");
    go_to(d, page);
}

void scene_keys_1(struct driver *d)
{
    keys_page(d, "key-page-0");
}

void scene_keys_2(struct driver *d)
{
    keys_page(d, "key-page-1");
}

void scene_keys_3(struct driver *d)
{
    keys_page(d, "key-page-2");
}

void scene_keys_wait(struct driver *d)
{
    scene_keys_2(d);
    go_to(d, "key-end-turn");
}

void scene_keys_conflict(struct driver *d)
{
    scene_keys_wait(d);
    key(d, 'D');
}

void scene_about(struct driver *d)
{
    go_to(d, "about");
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

void scene_lesson(struct driver *d)
{
    lesson_at(d, "drag");
}

void scene_lesson_fault(struct driver *d)
{
    lesson_at(d, "set");
    lay(d, "r5", 2, 2);
    lay(d, "g5", 3, 2);
    scene_point_away(d);
}

void scene_lesson_done(struct driver *d)
{
    lesson_at(d, "wild");
    go_to(d, "show-me");
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

void scene_lesson_six_nine(struct driver *d)
{
    lesson_at(d, "six-nine");
}

void scene_lesson_tower(struct driver *d)
{
    lesson_at(d, "tower");
}

void scene_lesson_diagonals(struct driver *d)
{
    lesson_at(d, "diagonals");
    go_to(d, "show-me");
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
