/* puzzle_screen.c: a puzzle on the desk of its game: coming and going, events, time. */

#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "puzzle_words.h"
#include "puzzling_parts.h"
#include "screen.h"
#include "settings.h"
#include "table_bar.h"

/* ---- Coming and going ---- */

static void enter(struct app *app)
{
    struct puzzle_screen *s = app->data[DATA_PUZZLE];
    struct buf goal = {0};
    desk_host_open(app, &s->host, &PUZZLE_HOST, look_of_match(app->puzzling->match));
    s->way.known = puzzle_way_known;
    const struct mind_decisions *choice = app->puzzling->puzzle.choice.mind;
    s->host.desk->open = choice && !choice->hides;
    puzzle_sync(app);
    puzzling_look(app);
    puzzle_home(app);
    puzzle_goal_words(&app->puzzling->puzzle, &goal);
    narrate_fact(app, buf_text(&goal));
    buf_free(&goal);
    puzzle_rules_ask(app);
}

static void leave(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    puzzle_rules_end(app);
    puzzling_end(app);
    puzzling_way_end(app, &s->way);
    desk_host_close(&s->host);
}

/* ---- Events ---- */

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (app->puzzling->stage == PUZZLING_PLAY)
        desk_host_event(app, &puzzle_screen_of(app)->host, in, ui);
    else
        puzzle_end_event(app, in, ui);
}

/* ---- Time ---- */

static void tick(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    if (puzzle_moment(app))
        s->moment.tick++;
}

static uint64_t wake_at(const struct app *app)
{
    const struct puzzle_course *course = app->puzzling->course;
    uint64_t own = course->wake_at ? course->wake_at(app) : 0;
    return earlier(own, puzzling_wake_at(app));
}

static void wake(struct app *app)
{
    const struct puzzle_course *course = app->puzzling->course;
    puzzling_look(app);
    if (course->wake) /* it may lead away from here */
        course->wake(app);
}

/* ---- Facts ---- */

static void probe(const struct app *app, struct buf *out)
{
    static const char *const stage[] = {"open", "solved", "shown"}, *const told[] = {
                                                                        "", "idea", "group",
                                                                        "tile", "laid"};
    const struct puzzling *p = app->puzzling;
    const struct puzzle_screen *s = puzzle_screen_of(app);
    buf_addf(out, "game %s\n", p->match->game->id);
    const struct puzzle_choice *c = &p->puzzle.choice;
    buf_addf(out, "puzzle %s goal %s hints %d stars %d %s\n",
             p->puzzle.name[0] ? p->puzzle.name : "-",
             c->mind ? choice_goal(c)->id : puzzle_goal_id(p->puzzle.task.goal), p->hints,
             p->stage == PUZZLING_SOLVED ? p->stars : p->best_stars, stage[p->stage]);
    if (puzzle_hint_is_now(app))
        buf_addf(out, "told %s\n", told[s->hint.told]);
    buf_addf(out, "clock %d\n", puzzling_seconds(p));
    if (p->stage == PUZZLING_SHOWN)
        buf_addf(out, "shown %d %d\n", s->shown, s->way.n);
    moment_probe(&s->moment, out);
}

static bool remark(struct app *app, const char *sentence)
{
    if (app->puzzling->stage != PUZZLING_PLAY)
        return false;
    puzzle_tell(app, sentence);
    return true;
}

const struct screen PUZZLE_SCREEN = {
    .id = "puzzle",
    .slot = DATA_PUZZLE,
    .room = sizeof(struct puzzle_screen),
    .apart = true,
    .hosts = true,
    .stays = true,
    .head = TABLE_BAR,
    .enter = enter,
    .leave = leave,
    .event = event,
    .tick = tick,
    .moving = puzzle_moment,
    .draw = puzzle_draw,
    .probe = probe,
    .wake_at = wake_at,
    .wake = wake,
    .remark = remark,
};
