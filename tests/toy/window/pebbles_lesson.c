/* pebbles_lesson.c: the lesson of Pebbles. Each step is a heap, of which some pebbles are to be
 * left. */
#include <stdio.h>
#include <string.h>

#include "pebbles_window.h"

struct pb_task {
    int heap, take; /* how many pebbles there are, and how many the person takes before the end
                     * of the turn; 0: any number, without the end */
};

static const struct lesson_step STEPS[] = {
    {.id = "bowl",
     .title = "A pebble",
     .words = "The pebbles lie on a heap. In your turn you take some.",
     .goal = "Drag a pebble into your bowl.",
     .hint = "The bowl is below the heap.",
     .beside = "Try again.",
     .cheer = "You may take up to three.",
     .rules = "The heap",
     .marked = true,
     .task = &(const struct pb_task){.heap = 6}},
    {.id = "four",
     .title = "Leave four",
     .words = "If you leave four pebbles, you can always take the last one.",
     .goal = "Leave four pebbles, and press End turn.",
     .hint = "There are seven. Take three.",
     .beside = "That does not leave four. Undo, and try again.",
     .cheer = "Whatever they take now, you can take the rest.",
     .rules = "The heap",
     .task = &(const struct pb_task){.heap = 7, .take = 3}},
    {.id = "five",
     .title = "Not too many",
     .words = "Taking more is not always better.",
     .goal = "Leave four again, and end your turn.",
     .hint = "There are five. Take one.",
     .beside = "That does not leave four. Undo, and try again.",
     .cheer = "One was enough.",
     .rules = "The heap",
     .task = &(const struct pb_task){.heap = 5, .take = 1}},
};

const struct lesson_course LESSON_PEBBLES = {
    .step = STEPS,
    .n = (int)(sizeof STEPS / sizeof *STEPS),
    .basics = (int)(sizeof STEPS / sizeof *STEPS),
    .all_title = "You know how to play Pebbles.",
    .all_words = "In a game, press End turn when you have taken enough.",
    .row = "oooo",
};

static struct match *position(const struct lesson_step *s, struct reason *why)
{
    const struct pb_task *task = s->task;
    struct game_config c;
    (void)why;
    game_config_default(&c, &PEBBLES, 2);
    game_option_set(&c, "heap", task->heap);
    snprintf(c.computer[1], sizeof c.computer[1], "pip"); /* so the person is called "You" */
    return match_new(&c);
}

static int moves(const struct lesson_step *s)
{
    const struct pb_task *task = s->task;
    return task->take ? task->take + 1 : 1;
}

/* The first on the heap, of which a step never takes all. */
static int next_pebble(const struct pb_state *now)
{
    int pebble = 0;
    while (now->at[pebble] != PB_ON_HEAP)
        pebble++;
    return pebble;
}

static void move_step(const struct lesson_step *s, int i, const void *ways,
                      const struct match *m, char out[STEP_MAX])
{
    (void)ways;
    if (i && i == moves(s) - 1)
        snprintf(out, STEP_MAX, "end");
    else
        snprintf(out, STEP_MAX, "take %d", next_pebble(m->state) + 1);
}

static const char *button(const struct lesson_step *s)
{
    return moves(s) > 1 ? "end-turn" : NULL;
}

static bool belongs(const struct lesson_step *s, const char *step)
{
    return button(s) && !strcmp(step, "end");
}

static enum lesson_stand judge(const struct lesson_step *s, const struct match *m)
{
    const struct pb_task *task = s->task;
    const struct pb_state *now = m->state;
    if (!task->take)
        return now->taken ? LESSON_DONE : LESSON_OPEN;
    if (now->seat == 0)
        return LESSON_OPEN;
    return pb_heap(now) == task->heap - task->take ? LESSON_DONE : LESSON_BESIDE;
}

static void row(struct ui *ui, const char *all, struct rect r, float most)
{
    int n = (int)strlen(all);
    pebbles_draw(ui->dl, (struct rect){r.x, r.y, most * (float)n, r.h}, n, most);
}

/* The pebble of the next move. The bowl is drawn over the mark. */
static bool spot(const void *self, const struct lesson_step *s, int i, const struct match *m,
                 struct lesson_spot *out)
{
    const struct desk *d = self;
    const struct pb_state *now = m->state;
    *out = (struct lesson_spot){.r = d->seen[next_pebble(now)].to, .filled = true};
    return i == now->taken && (i == 0 || i < moves(s) - 1);
}

const struct desk_lesson PEBBLES_LESSON = {
    .match = position,
    .moves = moves,
    .move_step = move_step,
    .belongs = belongs,
    .judge = judge,
    .row = row,
    .button = button,
    .spot = spot,
};
