/* pebbles_lesson.c: the lesson of Pebbles. Each step is a heap, of which some pebbles are to be
 * left. */
#include <stdio.h>
#include <string.h>

#include "pebbles_window.h"

struct pb_task {
    int heap, leave; /* how many pebbles there are, and how many are to be left at the end of
                      * the turn; 0: any number, without the end */
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
     .solution = "take 1",
     .task = &(const struct pb_task){.heap = 6}},
    {.id = "four",
     .title = "Leave four",
     .words = "If you leave four pebbles, you can always take the last one.",
     .goal = "Leave four pebbles, and press End turn.",
     .hint = "There are seven. Take three.",
     .beside = "That does not leave four. Undo, and try again.",
     .cheer = "Whatever they take now, you can take the rest.",
     .rules = "The heap",
     .solution = "take 1|take 2|take 3|end",
     .task = &(const struct pb_task){.heap = 7, .leave = 4}},
    {.id = "five",
     .title = "Not too many",
     .words = "Taking more is not always better.",
     .goal = "Leave four again, and end your turn.",
     .hint = "There are five. Take one.",
     .beside = "That does not leave four. Undo, and try again.",
     .cheer = "One was enough.",
     .rules = "The heap",
     .solution = "take 1|end",
     .task = &(const struct pb_task){.heap = 5, .leave = 4}},
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

static enum lesson_stand judge(const struct lesson_step *s, const struct match *m)
{
    const struct pb_task *task = s->task;
    const struct pb_state *now = m->state;
    if (!task->leave)
        return now->taken ? LESSON_DONE : LESSON_OPEN;
    if (now->seat == 0)
        return LESSON_OPEN;
    return pb_heap(now) == task->leave ? LESSON_DONE : LESSON_BESIDE;
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
    char step[STEP_MAX];
    int pebble;
    if (i != now->taken || !lesson_solution(s, i, step) ||
        sscanf(step, "take %d", &pebble) != 1 || now->at[pebble - 1] != PB_ON_HEAP)
        return false;
    *out = (struct lesson_spot){.r = d->seen[pebble - 1].to, .filled = true};
    return true;
}

const struct desk_lesson PEBBLES_LESSON = {
    .match = position, .judge = judge, .row = row, .spot = spot};
