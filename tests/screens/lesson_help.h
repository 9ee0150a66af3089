/* lesson_help.h: does lessons by hand: drags, clicks or presses keys as a person would, at
 * every kind of desk. What is done is given as steps of the match, with | between them. */
#ifndef LESSON_HELP_H
#define LESSON_HELP_H

#include "layout_help.h"

#include "lesson_parts.h"

static inline struct lesson *page(const struct driver *d)
{
    expect_screen(d, "lesson");
    return lesson_data(d->app);
}

static inline void expect_step(const struct driver *d, const char *id)
{
    const struct lesson_step *s = lesson_now(page(d));
    assert_string_equal(s ? s->id : "end", id);
}

static inline const char *message_of(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "message");
    return w ? w->label : "";
}

static inline void expect_said(const struct driver *d, const char *sentence)
{
    if (!strstr(message_of(d), sentence))
        fail_msg("\"%s\" does not say \"%s\"", message_of(d), sentence);
}

static inline struct rect part_of(struct rect r, float x, float y)
{
    return (struct rect){r.x + r.w * x, r.y + r.h * y, 0, 0};
}

static inline void move_to(struct driver *d, struct rect at)
{
    drive_point(d, INPUT_MOVE, at, BUTTON_LEFT);
}

/* Without a rest on the way: the table scrolls while something is held at its edge. */
static inline void drag(struct driver *d, struct rect from, struct rect to)
{
    move_to(d, from);
    drive_point(d, INPUT_DOWN, from, BUTTON_LEFT);
    move_to(d, (struct rect){from.x + 20 * d->app->ui.scale, from.y, 0, 0});
    move_to(d, to);
    drive_point(d, INPUT_UP, to, BUTTON_LEFT);
    drive_settle(d);
}

static inline void tab_to(struct driver *d, const char *id)
{
    for (int i = 0; i < 30 && !ui_focused(&d->app->ui, id); i++)
        drive_key(d, KEY_TAB);
    assert_true(ui_focused(&d->app->ui, id));
}

/* ---- Kinds of desks ---- */

/* What a person has to know about a kind of desk. A handful is a step of the match, or the part
 * of it that is about one piece. */
struct hands {
    const struct desk_lesson *lesson; /* the kind's */
    /* Handful i of a step, from 0; false past the last. NULL: a step is one handful. */
    bool (*handful)(const char *step, int i, char out[STEP_MAX]);
    /* Move i of the lesson's solution as a handful. NULL: it is the step itself. */
    void (*move)(const struct lesson_step *s, int i, const struct match *m, char out[STEP_MAX]);
    /* Where its piece is, and where that goes. False: a button does it. */
    bool (*ends)(const struct driver *d, const char *handful, struct rect *from,
                 struct rect *to);
    void (*keys)(struct driver *d, const char *handful);
    /* The button that does it, or that answers what the desk asks afterwards; false: none. */
    bool (*button)(const char *handful, char id[UI_ID]);
    /* Fails if the sentence on the screen covers something that has to be seen. NULL: none
     * does. */
    void (*in_sight)(const struct walk *k, struct rect sentence);
};

/* A game that is not shipped brings its own. */
#ifdef LESSON_HANDS
#include LESSON_HANDS
#else
#include "lesson_hands.h"
#endif

/* ---- By hand ---- */

static inline const struct hands *hands_at(const struct driver *d)
{
    for (size_t i = 0; i < sizeof HANDS / sizeof *HANDS; i++)
        if (HANDS[i].lesson == page(d)->look->desk->lesson)
            return &HANDS[i];
    fail_msg("nobody knows how %s is handled", page(d)->look->name);
    return NULL;
}

/* Presses the button that does it, or that answers a question. */
static inline void answer(struct driver *d, const char *handful)
{
    const struct hands *h = hands_at(d);
    char id[UI_ID];
    if (h->button && h->button(handful, id))
        drive_press(d, id);
}

typedef void way_of_hand(struct driver *d, const char *handful);

static inline void by_drag(struct driver *d, const char *handful)
{
    struct rect from, to;
    if (hands_at(d)->ends(d, handful, &from, &to))
        drag(d, from, to);
    answer(d, handful);
}

/* A click picks up and another puts down; at a pile, the first does all. */
static inline void by_clicks(struct driver *d, const char *handful)
{
    struct rect from, to;
    int at = page(d)->match->at;
    if (hands_at(d)->ends(d, handful, &from, &to)) {
        drive_click(d, from.x, from.y);
        if (page(d)->match->at != at)
            return;
        move_to(d, to);
        drive_click(d, to.x, to.y);
    }
    answer(d, handful);
}

/* Picks it up and holds it over the place. */
static inline void by_holding(struct driver *d, const char *handful)
{
    struct rect from, to;
    if (!hands_at(d)->ends(d, handful, &from, &to))
        return;
    drive_click(d, from.x, from.y);
    move_to(d, to);
}

static inline void by_keys(struct driver *d, const char *handful)
{
    hands_at(d)->keys(d, handful);
}

/* Plays steps of the match, with | between them. */
static inline void play(struct driver *d, const char *steps, way_of_hand *how)
{
    const struct hands *h = hands_at(d);
    char step[STEP_MAX], handful[STEP_MAX];
    while (*steps) {
        size_t n = strcspn(steps, "|");
        snprintf(step, sizeof step, "%.*s", (int)n, steps);
        for (int i = 0; h->handful && h->handful(step, i, handful); i++)
            how(d, handful);
        if (!h->handful)
            how(d, step);
        steps += n + (steps[n] == '|');
    }
}

/* Move i of the solution. */
static inline void move_text(const struct driver *d, int i, char handful[STEP_MAX])
{
    const struct lesson *p = page(d);
    const struct hands *h = hands_at(d);
    if (h->move)
        h->move(lesson_now(p), i, p->match, handful);
    else
        desk_lesson_move(h->lesson, lesson_now(p), i, p->look->ways, p->match, handful);
}

static inline void make_move(struct driver *d, int i, way_of_hand *how)
{
    char handful[STEP_MAX];
    move_text(d, i, handful);
    how(d, handful);
}

static inline int moves_of(const struct driver *d)
{
    return desk_lesson_moves(hands_at(d)->lesson, lesson_now(page(d)));
}

/* What is not done cannot be left by this button. On a phone there is none then. */
static inline bool is_closed(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "next");
    return !w || w->flags & UI_DISABLED;
}

static inline void expect_done(const struct driver *d)
{
    const struct lesson_step *s = lesson_now(page(d));
    if (page(d)->stand != LESSON_DONE)
        fail_msg("%s is not done", s->id);
    assert_true(drive_find(d, "next")->flags & UI_PRIMARY);
    expect_said(d, translated(s->cheer));
}

static inline void solve(struct driver *d, way_of_hand *how)
{
    for (int i = 0; i < moves_of(d); i++) {
        assert_true(is_closed(d));
        make_move(d, i, how);
    }
    expect_done(d);
}

/* ---- From step to step ---- */

static inline void choose_game(struct driver *d, const struct look *l)
{
    char id[UI_ID];
    snprintf(id, sizeof id, "game-%d", look_index(l));
    drive_press(d, id);
}

static inline void start_lesson(struct driver *d, const struct look *l, float w, float h)
{
    drive_start(d, NULL, w, h);
    app_ratio(d->app, 1);
    drive_draw(d);
    choose_game(d, l);
    drive_press(d, "lesson");
    drive_settle(d);
    expect_step(d, l->lesson->step[0].id);
}

/* From the card after the basic steps to the further ones. */
static inline void past_the_card(struct driver *d)
{
    const struct lesson *p = page(d);
    if (!lesson_now(p) && p->look->lesson->more && drive_find(d, "more"))
        drive_press(d, "more");
}

static inline void skip_to(struct driver *d, const char *id)
{
    while (strcmp(lesson_now(page(d))->id, id) != 0) {
        drive_press(d, "skip");
        past_the_card(d);
    }
    drive_settle(d);
}

#endif
