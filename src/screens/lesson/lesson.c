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
#include "words.h"

#define BETWEEN_MS 260 /* between the moves of Show me */
#define END_ID "end"

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
    const struct desk_lesson *l = p->desk->kind->lesson;
    const char *id = l->button ? l->button(lesson_now(p)) : NULL;
    bool was = p->button.label[0] != 0;
    int n = id ? desk_buttons(p->desk, p->match, true, list) : 0;
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
    screen_desk_settings(app, p->desk);
    desk_sync(p->desk, p->match, 0, persons_turn(p->match));
    p->stand = p->desk->kind->lesson->judge(s, p->match);
    find_button(app);
    app->dirty = true;
    if (p->stand == LESSON_DONE && !was) {
        p->solved = true;
        ui_focus(&app->ui, "next");
    }
}

static void drop_step(struct lesson *p)
{
    screen_desk_close(&p->desk);
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
    p->desk = screen_desk_open(app, look);
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

/* The page with that title; the first one for NULL. */
static int page_of(const struct look *l, const char *title)
{
    int page = 0;
    while (title && l->rules[page + 1] && strcmp(l->rules[page]->title, title) != 0)
        page++;
    return page;
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
        desk_cancel(p->desk);
    app->trial = page_of(p->look, s ? s->rules : NULL) + 1;
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
        next = c->n;
    }
    begin(app, next);
}

/* ---- Steps ---- */

static void make_step(struct app *app, const char *step)
{
    struct lesson *p = lesson_data(app);
    struct event_list events;
    struct reason why;
    if (!match_play(p->match, step, &events, &why)) {
        desk_note(p->desk, why.text);
        app->dirty = true;
        return;
    }
    bool hinting = lesson_hinting(p);
    p->tries++;
    sync(app);
    desk_hear(p->desk, &events);
    narrate_events(app, p->match, p->desk->seat, false, &events);
    if (lesson_hinting(p) && !hinting)
        narrate_fact(app, _(lesson_now(p)->hint));
}

/* A lesson has no secrets, so every step can be taken back, even a draw. */
static void back_one(struct match *m)
{
    if (m->at > 0)
        match_goto(m, m->at - 1);
}

static void back_to_start(struct match *m)
{
    match_goto(m, 0);
}

static void go_back(struct app *app, void (*how)(struct match *), const char *told)
{
    struct lesson *p = lesson_data(app);
    int before = p->match->at;
    desk_cancel(p->desk);
    how(p->match);
    if (p->match->at != before)
        narrate_fact(app, told);
    sync(app);
    desk_hear(p->desk, NULL);
}

/* ---- Show me ---- */

static void show_next(struct app *app)
{
    struct lesson *p = lesson_data(app);
    const struct lesson_step *s = lesson_now(p);
    const struct desk_lesson *l = p->desk->kind->lesson;
    l->move_step(s, p->showing++, p->look->ways, p->match, p->step);
    if (p->showing >= l->moves(s))
        p->showing = -1;
    p->by_show = true;
    p->wait = app_ticks(app, BETWEEN_MS);
    make_step(app, p->step);
}

/* From the start of the step; without motion, all at once. */
static void show_me(struct app *app)
{
    struct lesson *p = lesson_data(app);
    go_back(app, back_to_start, _("Back to the beginning."));
    p->showing = 0;
    p->wait = app_ticks(app, BETWEEN_MS);
    while (!p->wait && p->showing >= 0)
        show_next(app);
    ui_focus(&app->ui, desk_home(p->desk));
    if (p->stand == LESSON_DONE)
        ui_focus(&app->ui, "next");
}

static void lesson_tick(struct app *app)
{
    struct lesson *p = lesson_data(app);
    if (!p->match)
        return;
    desk_tick(p->desk);
    app->dirty |= p->desk->dirty;
    if (p->showing >= 0 && !desk_moving(p->desk) && --p->wait <= 0)
        show_next(app);
}

static bool lesson_moving(const struct app *app)
{
    const struct lesson *p = lesson_data(app);
    return p->match && (p->showing >= 0 || desk_moving(p->desk));
}

/* ---- Events ---- */

/* Something was tried that is not allowed. */
static void count_refusal(struct app *app)
{
    struct lesson *p = lesson_data(app);
    bool hinting = lesson_hinting(p);
    p->tries++;
    app->dirty = true;
    if (lesson_hinting(p) && !hinting)
        narrate_fact(app, _(lesson_now(p)->hint));
}

static void note(struct app *app, const char *text)
{
    struct desk *t = lesson_data(app)->desk;
    desk_note(t, text);
    app->dirty = true;
}

/* Does it draw or end the turn, as the step wants it? */
static bool belongs(const struct lesson *p, const struct desk_act *act)
{
    const struct desk_lesson *l = p->desk->kind->lesson;
    return (act->kind == DESK_DRAW || act->kind == DESK_END) && l->belongs &&
           l->belongs(lesson_now(p), act->step);
}

static void do_step(struct app *app, const struct desk_act *act)
{
    lesson_data(app)->by_show = false;
    make_step(app, act->step);
}

static void do_act(struct app *app, const struct desk_act *act)
{
    struct lesson *p = lesson_data(app);
    if (belongs(p, act)) {
        do_step(app, act);
        return;
    }
    switch (act->kind) {
    case DESK_NONE:
        break;
    case DESK_STEP:
        do_step(app, act);
        break;
    case DESK_UNDO:
        go_back(app, back_one, _("Undone."));
        break;
    case DESK_REDO:
        go_back(app, match_redo, _("Redone."));
        break;
    case DESK_RESTORE:
        go_back(app, back_to_start, _("Back to the beginning."));
        break;
    case DESK_END:
        if (p->solved)
            go_on(app);
        else
            note(app, _("Not yet. Do what this step asks, or skip it."));
        break;
    case DESK_DRAW:
        note(app, _("You don't need to draw in the lesson: you have all the tiles you need."));
        break;
    case DESK_MENU:
        desk_cancel(p->desk);
        quit(app);
        break;
    }
}

static void undo(struct app *app)
{
    go_back(app, back_one, _("Undone."));
}

static void previous(struct app *app)
{
    begin(app, lesson_data(app)->at - 1);
}

static const struct page_action STEP_ACTIONS[] = {
    {"undo", .act = undo},  {"show-me", .act = show_me},   {"skip", .act = go_on},
    {"next", .act = go_on}, {"previous", .act = previous}, {"leave", .act = quit},
    {.id = NULL},
};

static void step_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct lesson *p = lesson_data(app);
    struct desk_act act;
    if (in->kind == INPUT_DOWN || in->kind == INPUT_KEY)
        p->showing = -1; /* a person who does something does not want to watch any more */
    if (page_act(app, in, ui, STEP_ACTIONS)) {
        if (page_pressed(ui, "undo") && in->kind == INPUT_UP)
            ui_focus(&app->ui, desk_home(p->desk));
        return;
    }
    if (p->button.label[0] && page_pressed(ui, p->button.id)) {
        desk_press(p->desk, p->button.id, &act);
        do_act(app, &act);
        return;
    }
    bool refused = desk_noted(p->desk);
    desk_event(p->desk, &app->ui, in, ui, &act);
    app->dirty |= p->desk->dirty;
    if (act.refused || (!refused && desk_noted(p->desk)))
        count_refusal(app);
    do_act(app, &act);
}

static void new_game(struct app *app)
{
    app->setup_alone = false;
    app_go(app, SCREEN_SETUP);
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
    {"new-game", .act = new_game},
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
    desk_probe(p->desk, out);
}

static void lesson_cursor(const struct app *app, struct buf *out)
{
    const struct lesson *p = lesson_data(app);
    if (p->match)
        desk_cursor_words(p->desk, out);
}

static uint64_t lesson_wake_at(const struct app *app)
{
    const struct lesson *p = lesson_data(app);
    return p->match ? p->desk->rest_at : 0;
}

static void lesson_wake(struct app *app, uint64_t ms)
{
    struct lesson *p = lesson_data(app);
    if (!p->match)
        return;
    desk_wake(p->desk, ms);
    app->dirty |= p->desk->dirty;
}

const struct screen LESSON_SCREEN = {
    .id = "lesson",
    .slot = DATA_LESSON,
    .room = sizeof(struct lesson),
    .apart = true,
    .enter = lesson_enter,
    .leave = lesson_leave,
    .event = lesson_event,
    .tick = lesson_tick,
    .moving = lesson_moving,
    .draw = lesson_draw,
    .probe = lesson_probe,
    .cursor = lesson_cursor,
    .wake_at = lesson_wake_at,
    .wake = lesson_wake,
};
