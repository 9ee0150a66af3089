/* scene_text.c: the scenes that are text (scenes.txt): a position or a moment of a record, and
 * what is done there. ../desk/README.md describes lines like that; MORE has what only scenes
 * do. */
#include "scene_parts.h"

#include "desk/doing.h"
#include "lesson_parts.h"

static void do_away(struct play *p, struct doing how, char *rest)
{
    (void)how;
    (void)rest;
    scene_point_away(p->d);
}

/* As another scene does. */
static void do_like(struct play *p, struct doing how, char *rest)
{
    (void)how;
    scene_play(p->d, rest);
}

/* On the title page: "choose classic". */
static void do_choose(struct play *p, struct doing how, char *rest)
{
    (void)how;
    for (int i = 0; i < look_count(); i++)
        if (strcmp(look_at(i)->game->id, rest) == 0) {
            scene_choose_game(p->d, look_at(i));
            return;
        }
    cases_fail(&p->c, "there is no game \"%s\"", rest);
}

/* A page of the rules, from 1. */
static void do_rules(struct play *p, struct doing how, char *rest)
{
    (void)how;
    scene_rules(p->d, number(p, &rest));
}

/* "lesson wild": the chosen game's, which was left at that step. */
static void do_lesson(struct play *p, struct doing how, char *rest)
{
    struct app *app = p->d->app;
    struct lesson_mark *mark = &app->settings.lesson[look_index(app_look(app))];
    (void)how;
    snprintf(mark->step, sizeof mark->step, "%s", rest);
    drive_draw(p->d); /* the button is elsewhere once the lesson has been begun */
    press_button(p->d, "lesson");
    scene_point_away(p->d);
}

/* In a lesson: "lay r5 2,2". */
static void do_lay(struct play *p, struct doing how, char *rest)
{
    const struct lesson *l = p->d->app->data[DATA_LESSON];
    const struct tile_desk *v = (const void *)l->host.desk;
    char name[80];
    (void)how;
    word(p, &rest, name);
    struct place to = cell_of(p, &rest);
    drag(p->d, middle(v->d.seen[tile(name)].to), middle(grid_cell(&v->grid, to.x, to.y)));
}

/* "type name-2 Ann" */
static void do_type(struct play *p, struct doing how, char *rest)
{
    struct input in = {.kind = INPUT_TEXT};
    char field[80];
    (void)how;
    press_button(p->d, word(p, &rest, field));
    key(p->d, KEY_END);
    keys(p->d, KEY_BACKSPACE, NAME_MAX_BYTES);
    snprintf(in.text, sizeof in.text, "%s", rest);
    app_event(p->d->app, &in);
    drive_draw(p->d);
}

/* "both-6-seats turn-8": the first such moment of a record; with "long" names. */
static struct match *moment(struct play *p, char *rest)
{
    static const struct {
        const char *name;
        scene_when *when;
    } moments[] = {
        {"turn-3", when_turn_3},         {"turn-8", when_turn_8},       {"open", when_open},
        {"round-over", when_round_over}, {"game-over", when_game_over}, {"first", when_first},
        {"challenged", when_challenged}, {"offered", when_offered},     {"won", when_won}};
    char record[80], when[80];
    word(p, &rest, record);
    word(p, &rest, when);
    const char *const *names = strcmp(rest, "long") == 0 ? SCENE_LONG_NAMES : SCENE_NAMES;
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++)
        if (strcmp(moments[i].name, when) == 0)
            return scene_moment(record, names, moments[i].when);
    cases_fail(&p->c, "there is no moment \"%s\"", when);
    return NULL;
}

static void do_take_up(struct play *p, struct doing how, char *rest)
{
    (void)how;
    scene_take_up(p->d, moment(p, rest));
}

/* The same, left for later. */
static void do_keep(struct play *p, struct doing how, char *rest)
{
    struct app *app = p->d->app;
    (void)how;
    session_free(session_adopt(app->store, moment(p, rest), app->host.clock, app->host.self));
}

static void do_leave(struct play *p, struct doing how, char *rest)
{
    (void)how;
    (void)rest;
    app_leave_match(p->d->app);
    drive_draw(p->d);
}

static void do_middle(struct play *p, struct doing how, char *rest)
{
    (void)how;
    (void)rest;
    point(p->d, (struct spot){p->d->w / 2, p->d->h / 2});
}

/* The chosen game's lesson has been gone through, but for its further steps. */
static void do_done(struct play *p, struct doing how, char *rest)
{
    struct app *app = p->d->app;
    (void)how;
    (void)rest;
    app->settings.lesson[look_index(app_look(app))].done = 1;
}

/* "text 150", "theme slate", "language de", "body 1", "contrast" ... */
static void do_have(struct play *p, struct doing how, char *rest)
{
    struct settings *s = &p->d->app->settings;
    char w[80];
    (void)how;
    word(p, &rest, w);
    if (strcmp(w, "text") == 0)
        s->text_percent = number(p, &rest);
    else if (strcmp(w, "theme") == 0)
        snprintf(s->theme, sizeof s->theme, "%s", rest);
    else if (strcmp(w, "language") == 0)
        snprintf(s->language, sizeof s->language, "%s", rest);
    else if (strcmp(w, "body") == 0)
        s->body = number(p, &rest);
    else if (strcmp(w, "contrast") == 0)
        settings_contrast(p->d->app, true);
    else if (strcmp(w, "large-marks") == 0)
        s->large_marks = true;
    else if (strcmp(w, "large-numerals") == 0)
        s->large_numerals = true;
    else if (strcmp(w, "confirm-end") == 0)
        s->confirm_end = true;
    else
        cases_fail(&p->c, "there is no setting \"%s\"", w);
    settings_apply(p->d->app);
}

static const struct verb MORE[] = {
    {"away", do_away},     {"like", do_like},   {"choose", do_choose}, {"rules", do_rules},
    {"lesson", do_lesson}, {"lay", do_lay},     {"type", do_type},     {"take-up", do_take_up},
    {"keep", do_keep},     {"leave", do_leave}, {"middle", do_middle}, {"done", do_done},
    {"have", do_have},     {NULL, NULL},
};

static void play_scene_line(struct play *p, char *line)
{
    struct buf text = {0};
    if (strncmp(line, "at ", 3) != 0) {
        do_all(p, line);
        return;
    }
    add_position(p, line + 3, &text);
    scene_sit_text(p->d, buf_text(&text), text.len);
    buf_free(&text);
}

void scene_play(struct driver *d, const char *name)
{
    struct play p = {.d = d, .more = MORE};
    bool found = false, any = false;
    for (int i = 0; i < SCENE_COUNT; i++)
        if (strcmp(SCENES[i].name, name) == 0 && SCENES[i].make) {
            SCENES[i].make(d);
            return;
        }
    cases_open(&p.c, "golden/scenes.txt");
    while (cases_next(&p.c)) {
        char line[sizeof p.c.line];
        snprintf(line, sizeof line, "%s", p.c.line);
        if (line[0] != ' ' && !hold_for_later(&p, line)) {
            char *first = cases_cut(line, ":");
            any |= found = strcmp(line, name) == 0;
            if (found && first)
                play_scene_line(&p, first);
        } else if (line[0] == ' ' && found) {
            play_scene_line(&p, line + strspn(line, " "));
        }
    }
    if (!any)
        fail_msg("scenes.txt has no scene %s", name);
    cases_close(&p.c);
}
