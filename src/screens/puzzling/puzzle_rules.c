/* puzzle_rules.c: asks about a puzzle whose rules the person does not know, before they begin
 * it. Instead of a day's puzzle they can have a plain one, which is made meanwhile. */
#include <stdlib.h>

#include "day_puzzle.h"
#include "job.h"
#include "known.h"
#include "language.h"
#include "maker.h"
#include "mind.h"
#include "practice_list.h"
#include "puzzling_parts.h"

/* ---- The plain puzzle of a day ---- */

struct plain {
    struct maker_task task;
    struct puzzle puzzle; /* owned, once it is made */
    bool made;
};

/* Rules that have nothing so hard have something easier. */
static bool make(void *data, const struct budget *budget)
{
    struct plain *p = data;
    struct maker_task task = p->task;
    task.until = budget;
    for (; task.tier && !p->made && !budget_stopped(budget); task.tier--)
        p->made = maker_make(&task, 0, &p->puzzle);
    return true;
}

static void made(struct app *app, struct job *j)
{
    (void)j;
    app->dirty = true;
}

static void drop(void *data)
{
    struct plain *p = data;
    if (p->made)
        puzzle_free(&p->puzzle);
    free(p);
}

static bool knows_set(struct app *app, const struct game *g, const char *rules)
{
    struct game_config c;
    game_config_default(&c, g, g->seats_min);
    return game_rules_choose(&c, rules) && !(rules_used(&c) & ~known_rules(app));
}

/* The first rules of all that the person knows. */
static bool find_set(struct app *app, struct maker_task *out)
{
    for (int i = 0; MINDS[i]; i++)
        for (int k = 0; MINDS[i]->puzzles && MINDS[i]->puzzles->sets[k]; k++) {
            out->game = MINDS[i]->game;
            out->rules = MINDS[i]->puzzles->sets[k];
            if (look_of(out->game) && knows_set(app, out->game, out->rules))
                return true;
        }
    return false;
}

/* As hard as the day's. Its number is the date, 261128, so it is the same for all who know as
 * much. */
static bool find_task(struct app *app, struct maker_task *out)
{
    const struct puzzle *p = &app->puzzling->puzzle;
    struct puzzle_day d = puzzle_day_of(day_puzzle_of_name(p->name));
    *out =
        (struct maker_task){.tier = p->tier,
                            .seed = (uint64_t)((d.year - 2000) * 10000 + d.month * 100 + d.day),
                            .way = MAKER_SEEN};
    return find_set(app, out);
}

static void begin_plain(struct app *app)
{
    static const struct job_kind kind = {make, made, drop};
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct plain *p = mem_alloc(sizeof *p);
    if (find_task(app, &p->task))
        job_begin(app, &s->plain, &kind, p, NULL);
    else
        free(p);
}

static bool is_made(const struct app *app)
{
    const struct job *j = puzzle_screen_of(app)->plain;
    return j && !job_busy(j) && ((const struct plain *)j->data)->made;
}

/* It is a puzzle like any other: the day stays open. */
static void play_plain(struct app *app)
{
    static struct puzzle_course
        course[SCREEN_COUNT]; /* each stays while its puzzle is played */
    const struct plain *p = puzzle_screen_of(app)->plain->data;
    int back = app->puzzling->course->back;
    course[back] = (struct puzzle_course){
        .name = N_("Plain puzzle of the day"), .rate = practice_list_rate, .back = back};
    app_puzzle_play(app, &p->puzzle, PUZZLING_PRACTICE, &course[back]);
}

void puzzle_rules_end(struct app *app)
{
    job_end(app, &puzzle_screen_of(app)->plain);
}

/* ---- The question ---- */

/* Those that are chosen for the person keep to what they know. */
static bool is_chosen_by_hand(enum puzzle_mode m)
{
    return m != PUZZLING_PRACTICE && m != PUZZLING_STORM && m != PUZZLING_STREAK;
}

/* Nothing has been done with it, today or earlier. */
static bool is_new(const struct puzzling *p)
{
    return p->stage == PUZZLING_PLAY && !p->match->n && !p->hints && !p->tried.n;
}

static void know(struct app *app)
{
    app->puzzling->asking = false;
    puzzling_look(app);
    puzzle_home(app);
}

void puzzle_rules_ask(struct app *app)
{
    struct puzzling *p = app->puzzling;
    if (!is_chosen_by_hand(p->mode) || !is_new(p))
        return;
    struct known_question q = {.rules = rules_of_puzzle(&p->puzzle) & ~known_rules(app),
                               .know = know,
                               .not_now = app_puzzle_leave,
                               .instead = play_plain,
                               .ready = is_made};
    if (!q.rules)
        return;
    p->asking = true;
    if (p->mode == PUZZLING_DAY)
        begin_plain(app);
    if (puzzle_screen_of(app)->plain)
        q.other = N_("One without new rules");
    known_ask(app, &q);
}
