/* lesson.c: the lesson: a sequence of steps, each with a position to play on until its goal is
 * reached.
 *
 * It is opened like the rules, from the title or from a page of the rules. It touches no match,
 * because its positions are matches that are not stored. A setting remembers where the person
 * left it. */
#include "lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "known_rules.h"
#include "language.h"
#include "lesson_parts.h"
#include "look.h"
#include "narrate.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "rules_book.h"
#include "screen.h"
#include "screens.h"
#include "settings.h"
#include "setup_memory.h"

#define BETWEEN_MS 260 /* between the moves of Show me */
#define END_ID "end"

static const struct desk_host_kind HOST;

static struct lesson_mark *mark_of(struct app *app, const struct look *l)
{
    return &app->settings.lesson[look_index(l)];
}

/* ---- For other pages ---- */

bool lesson_new(const struct app *app)
{
    for (int i = 0; i < look_count(); i++)
        if (app->settings.lesson[i].step[0])
            return false;
    return true;
}

void lesson_label(const struct app *app, char *out, size_t size)
{
    const struct lesson_course *c = app->game->lesson;
    int at = lesson_find(c, app->settings.lesson[look_index(app->game)].step), number, of;
    snprintf(out, size, "%s", _("Lesson"));
    if (at <= 0)
        return;
    lesson_number(c, at, &number, &of);
    snprintf(out, size, _("Lesson (%d of %d)"), number, of);
}

void lesson_open(struct app *app)
{
    app->trial = 0;
    app_visit(app, SCREEN_LESSON);
}

bool lesson_has_trial(const struct look *l, int page)
{
    return l->lesson && lesson_of_page(l->lesson, l->rules[page]->title) >= 0;
}

void lesson_try(struct app *app, int page)
{
    app->trial = page + 1;
    app_visit(app, SCREEN_LESSON);
}

/* ---- Coming and going ---- */

static void remember(struct app *app)
{
    const struct lesson *p = lesson_data(app);
    const struct lesson_step *s = lesson_now(p);
    struct lesson_mark *m = mark_of(app, p->look);
    if (p->trial)
        return;
    snprintf(m->step, sizeof m->step, "%s", s ? s->id : END_ID);
    settings_save_lesson(app, p->look);
}

/* The desk's button that the step needs gets the focus when it appears. */
static void find_button(struct app *app)
{
    struct lesson *p = lesson_data(app);
    struct desk_button list[DESK_BUTTONS];
    const char *id = desk_lesson_button(p->look->desk->lesson, lesson_now(p));
    bool was = p->button.label[0] != 0;
    int n = id ? desk_buttons(p->host.desk, p->match, true, list) : 0;
    p->button = (struct desk_button){.id = NULL};
    for (int i = 0; i < n && p->stand != LESSON_DONE; i++)
        if (list[i].enabled && strcmp(list[i].id, id) == 0)
            p->button = list[i];
    if (p->button.label[0] && !was)
        ui_focus(&app->ui, id);
}

/* After a step that ended the turn, nothing can be handled any more. */
static bool persons_turn(const struct match *m)
{
    struct game_status st;
    match_status(m, &st);
    return st.phase == PHASE_TURN && st.seat == 0;
}

static void sync(struct app *app)
{
    struct lesson *p = lesson_data(app);
    const struct lesson_step *s = lesson_now(p);
    bool was = p->stand == LESSON_DONE;
    desk_sync(p->host.desk, p->match, 0, persons_turn(p->match));
    p->stand = p->host.desk->kind->lesson->judge(s, p->match);
    find_button(app);
    app->dirty = true;
    if (p->stand == LESSON_DONE && !was) {
        p->solved = true;
        ui_focus(&app->ui, "next");
    }
}

static void drop_step(struct lesson *p)
{
    desk_host_close(&p->host);
    match_free(p->match);
    p->match = NULL;
}

static void begin(struct app *app, int at)
{
    struct lesson *p = lesson_data(app);
    int trial = p->trial;
    const struct look *look = p->look;
    drop_step(p);
    *p = (struct lesson){.look = look, .at = at, .trial = trial, .showing = -1};
    remember(app);
    app->dirty = true;
    if (!lesson_now(p)) {
        ui_focus(&app->ui, "");
        return;
    }
    p->match = look->desk->lesson->match(lesson_now(p), NULL);
    desk_host_open(app, &p->host, &HOST, look);
    sync(app);
    narrate_fact(app, _(lesson_now(p)->words));
    narrate_fact(app, _(lesson_now(p)->goal));
}

/* Was it left at the card that offers the further steps, and are they still to be done? */
static bool further_offered(struct app *app, const struct look *look)
{
    const struct lesson_mark *m = mark_of(app, look);
    return strcmp(m->step, END_ID) == 0 && look->lesson->more && m->done < 2;
}

static void lesson_enter(struct app *app)
{
    struct lesson *p = app->data[DATA_LESSON];
    const struct look *look = p->look = app_look(app);
    const char *left = mark_of(app, look)->step;
    int at = lesson_find(look->lesson, left);
    p->trial = app->trial;
    app->trial = 0;
    if (p->trial)
        at = lesson_of_page(look->lesson, look->rules[p->trial - 1]->title);
    else if (at < 0) /* never begun, finished, or a step that no longer exists */
        at = further_offered(app, look) ? look->lesson->n : 0;
    begin(app, at);
}

static void lesson_leave(struct app *app)
{
    drop_step(lesson_data(app));
}

/* Goes back to where it was opened: the same page of the rules, or the title. */
static void quit(struct app *app)
{
    int trial = lesson_data(app)->trial;
    if (!trial) {
        app_return(app);
        return;
    }
    app->trial = trial;
    app_visit(app, SCREEN_RULES);
    ui_focus(&app->ui, "try");
}

void lesson_rules(struct app *app)
{
    struct lesson *p = lesson_data(app);
    const struct lesson_step *s = lesson_now(p);
    if (p->trial) { /* it was opened from a page */
        quit(app);
        return;
    }
    p->showing = -1;
    if (p->match)
        desk_cancel(p->host.desk);
    app->trial = look_rules_page(p->look, s ? s->rules : NULL) + 1;
    app_lay(app, SCREEN_RULES);
}

/* The card appears after the last basic step, and again after the last step of all. */
static void go_on(struct app *app)
{
    struct lesson *p = lesson_data(app);
    const struct lesson_course *c = p->look->lesson;
    int next = p->at + 1, *done = &mark_of(app, p->look)->done;
    if (p->trial) {
        quit(app);
        return;
    }
    if (next == c->basics || next == c->n) {
        int far = next < c->n ? 1 : 2;
        *done = *done < far ? far : *done;
        known_rules_lesson(app, p->look);
        next = c->n;
    }
    begin(app, next);
}

/* ---- Steps ---- */

static bool make_step(struct app *app, const char *step, struct event_list *events,
                      struct reason *why)
{
    struct lesson *p = lesson_data(app);
    if (!match_play(p->match, step, events, why))
        return false;
    p->by_show = false;
    p->tries++;
    sync(app);
    return true;
}

/* Something was laid or tried. When the step shows where to look, that is said. */
static void say_hint(struct app *app)
{
    struct lesson *p = lesson_data(app);
    if (lesson_hinting(p) && !p->hinted)
        narrate_fact(app, _(lesson_now(p)->hint));
    p->hinted = lesson_hinting(p);
}

static void happened(struct app *app, const struct event_list *events)
{
    const struct lesson *p = lesson_data(app);
    narrate_events(app, p->match, p->host.desk->seat, false, events);
    say_hint(app);
}

/* A lesson has no secrets, so every step can be taken back, even a draw. */
static bool go(struct app *app, enum desk_act_kind where)
{
    struct match *m = lesson_data(app)->match;
    int before = m->at;
    int at = where == DESK_UNDO ? before - 1 : where == DESK_REDO ? before + 1 : 0;
    if (at >= 0 && at <= m->n)
        match_goto(m, at);
    sync(app);
    return m->at != before;
}

/* ---- Show me ---- */

static void show_next(struct app *app)
{
    struct lesson *p = lesson_data(app);
    const struct lesson_step *s = lesson_now(p);
    const struct desk_lesson *l = p->look->desk->lesson;
    desk_lesson_move(l, s, p->showing++, p->look->ways, p->match, p->step);
    if (p->showing >= desk_lesson_moves(l, s))
        p->showing = -1;
    p->wait = app_ticks(app, BETWEEN_MS);
    desk_host_step(app, &p->host, p->step);
    p->by_show = true;
}

/* From the start of the step; without motion, all at once. */
static void show_me(struct app *app)
{
    struct lesson *p = lesson_data(app);
    desk_host_act(app, &p->host, &(struct desk_act){.kind = DESK_RESTORE});
    p->showing = 0;
    p->wait = app_ticks(app, BETWEEN_MS);
    while (!p->wait && p->showing >= 0)
        show_next(app);
    ui_focus(&app->ui, desk_home(p->host.desk));
    if (p->stand == LESSON_DONE)
        ui_focus(&app->ui, "next");
}

static void lesson_tick(struct app *app)
{
    struct lesson *p = lesson_data(app);
    if (p->match && p->showing >= 0 && !desk_moving(p->host.desk) && --p->wait <= 0)
        show_next(app);
}

static bool lesson_moving(const struct app *app)
{
    const struct lesson *p = lesson_data(app);
    return p->match && p->showing >= 0;
}

/* ---- Events ---- */

static void refused(struct app *app)
{
    lesson_data(app)->tries++;
    app->dirty = true;
    say_hint(app);
}

/* Does it draw or end the turn, as the step wants it? */
static bool belongs(const struct lesson *p, const struct desk_act *act)
{
    return desk_lesson_belongs(p->look->desk->lesson, lesson_now(p), act->step);
}

static void end_turn(struct app *app, const struct desk_act *act)
{
    struct lesson *p = lesson_data(app);
    if (belongs(p, act))
        desk_host_step(app, &p->host, act->step);
    else if (p->solved)
        go_on(app);
    else
        desk_host_note(app, &p->host, _("Not yet. Do what this step asks, or skip it."));
}

static void draw_piece(struct app *app, const struct desk_act *act)
{
    struct lesson *p = lesson_data(app);
    if (belongs(p, act))
        desk_host_step(app, &p->host, act->step);
    else
        desk_host_note(
            app, &p->host,
            _("You don't need to draw in the lesson: you have all the tiles you need."));
}

static void press_undo(struct app *app)
{
    desk_host_act(app, &lesson_data(app)->host, &(struct desk_act){.kind = DESK_UNDO});
}

static void previous(struct app *app)
{
    begin(app, lesson_data(app)->at - 1);
}

static const struct page_action OWN[] = {
    {"undo", .act = press_undo},
    {"show-me", .act = show_me},
    {"skip", .act = go_on},
    {"next", .act = go_on},
    {"previous", .act = previous},
    {"leave", .act = quit},
    {.id = NULL},
};

static bool offers(const struct app *app, struct desk_button *b)
{
    const struct lesson *p = lesson_data(app);
    return p->button.label[0] && strcmp(b->id, p->button.id) == 0;
}

/* A step that is done goes on with another button. */
static bool covered(const struct app *app)
{
    return lesson_data(app)->stand == LESSON_DONE;
}

static const struct match *match_of(const struct app *app)
{
    return lesson_data(app)->match;
}

static const struct desk_host_kind HOST = {
    .match = match_of,
    .play = make_step,
    .happened = happened,
    .go = go,
    .restored = N_("Back to the beginning."),
    .framed = true,
    .end = end_turn,
    .draw = draw_piece,
    .menu = quit,
    .actions = OWN,
    .offers = offers,
    .refused = refused,
    .covered = covered,
};

/* A person who does something does not want to watch any more. */
static void step_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct lesson *p = lesson_data(app);
    if (in->kind == INPUT_DOWN || in->kind == INPUT_KEY)
        p->showing = -1;
    desk_host_event(app, &p->host, in, ui);
}

static void further_steps(struct app *app)
{
    begin(app, lesson_data(app)->look->lesson->basics);
}

static void again(struct app *app)
{
    begin(app, 0);
}

static void play_now(struct app *app)
{
    struct game_config c;
    setup_play(app, &c);
    app_play_now(app, &c);
}

static const struct page_action CARD_ACTIONS[] = {
    {"play", .act = play_now},
    {"new-game", .set = setup_alone, .go = SCREEN_SETUP},
    {"more", .act = further_steps},
    {"again", .act = again},
    {"leave", .act = quit, .key = KEY_ESCAPE},
    {.id = NULL},
};

static void lesson_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (lesson_now(lesson_data(app)))
        step_event(app, in, ui);
    else
        page_act(app, in, ui, CARD_ACTIONS);
}

/* ---- Facts ---- */

static void lesson_probe(const struct app *app, struct buf *out)
{
    static const char *const stand[] = {"open", "faulty", "refused", "beside", "done"};
    const struct lesson *p = lesson_data(app);
    const struct lesson_step *s = lesson_now(p);
    int number, of;
    if (!s) {
        buf_addf(out, "lesson end %d\n", app->settings.lesson[look_index(p->look)].done);
        return;
    }
    lesson_number(p->look->lesson, p->at, &number, &of);
    buf_addf(out, "lesson %s %d %d %s\n", s->id, number, of, stand[p->stand]);
}

const struct screen LESSON_SCREEN = {
    .id = "lesson",
    .slot = DATA_LESSON,
    .room = sizeof(struct lesson),
    .apart = true,
    .hosts = true,
    .enter = lesson_enter,
    .leave = lesson_leave,
    .event = lesson_event,
    .tick = lesson_tick,
    .moving = lesson_moving,
    .draw = lesson_draw,
    .probe = lesson_probe,
};
