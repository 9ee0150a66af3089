/* puzzle_hint.c: hints, each a little more than the one before: the idea, where the next group
 * is made, one tile and where it goes, the whole group. In a choice: the idea, what it's about,
 * an answer that is wrong, one that is right. */
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "narrate.h"
#include "puzzle_words.h"
#include "puzzling_parts.h"
#include "reason_words.h"

/* ---- Words ---- */

/* What is claimed needs no way; what the way makes use of is only one idea of several. */
static void idea_words(const struct app *app, struct buf *out)
{
    const struct puzzle *p = &app->puzzling->puzzle;
    const struct puzzling_way *w = &puzzle_screen_of(app)->way;
    const struct mind_puzzles *mind = app->puzzling->mind;
    const struct table *end = w->state == WAY_FOUND ? &w->table[w->n] : NULL;
    if (!mind)
        buf_add(out, _(choice_goal(&p->choice)->idea));
    else if (p->needs || !end)
        puzzle_idea_words(mind, p->needs, true, out);
    else
        puzzle_idea_words(mind, mind->uses(&p->task, end), false, out);
    if (mind && p->tier) {
        buf_add(out, out->len ? " " : "");
        puzzle_moves_words(mind, p->moves, out);
    } else if (mind && !out->len) {
        puzzle_moved_words(mind, end ? mind->moved(&p->task, end) : 0, out);
    }
}

static void step_words(const struct app *app, struct buf *out)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    const struct puzzle_hint *h = &s->hint;
    struct way_step step = puzzling_way_at(&s->way, h->step);
    struct way_reason r;
    way_reason(&step, &r);
    if (h->told == TOLD_GROUP)
        reason_where_words(&step, &r, h->astray, out);
    else if (h->told == TOLD_TILE)
        reason_tile_words(&step, &r, h->tile, out);
    else
        puzzling_way_words(&s->way, h->step, out);
}

void puzzle_hint_words(const struct app *app, struct buf *out)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    if (s->hint.waits) {
        buf_add(out, _("Let me see..."));
        return;
    }
    if (!puzzle_hint_is_now(app))
        return;
    bool last = s->hint.told == TOLD_STEP, choice = !app->puzzling->mind;
    if (s->hint.told == TOLD_IDEA)
        idea_words(app, out);
    else if (choice)
        buf_add(out, s->hint.words);
    else
        step_words(app, out);
    if (!last)
        buf_add(out, _(" Ask again for more."));
    else if (!choice) /* Translators: follows a hint. */
        buf_add(out, _(" Undo takes it back."));
}

/* ---- Giving one ---- */

/* Says what is told now. */
static void say(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct buf text = {0};
    s->host.told[0] = 0;
    desk_host_note(app, &s->host, "");
    puzzle_hint_follow(app);
    puzzle_hint_words(app, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
    app->dirty = true;
}

/* Counts it and says it. */
static void tell(struct app *app, enum puzzle_told what)
{
    struct puzzle_hint *h = &puzzle_screen_of(app)->hint;
    h->told = what;
    h->at = app->puzzling->match->at;
    puzzling_hinted(app);
    say(app);
}

/* Lays the next group. What lies elsewhere than on the way there goes back. */
static void give_step(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct buf step = {0};
    puzzling_way_step(&s->way, s->hint.step + 1, app->puzzling->match, &step);
    if (step.len && desk_host_step(app, &puzzle_screen_of(app)->host, buf_text(&step))) {
        desk_show_all(s->host.desk);
        desk_stage(s->host.desk);
        tell(app, TOLD_STEP);
    }
    buf_free(&step);
}

static void give_way(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct puzzle_hint *h = &s->hint;
    const struct table *now = puzzling_table(app->puzzling);
    bool told = puzzle_hint_is_now(app) && h->told == TOLD_TILE;
    int done = puzzling_way_done(&s->way, now);
    h->step = done < s->way.n ? done : s->way.n - 1;
    if (app->puzzling->hints < PUZZLING_FACTS) {
        h->astray = puzzling_way_astray(&s->way, h->step, now);
        tell(app, TOLD_GROUP);
    } else if (!told && done < s->way.n &&
               puzzling_way_tile(&s->way, done, now, &h->tile, &h->to)) {
        tell(app, TOLD_TILE);
    } else {
        give_step(app);
    }
}

/* ---- In a choice ---- */

/* False if there is nothing to say. */
static bool give_stage(struct app *app, enum decision_stage stage, enum puzzle_told what)
{
    static const struct budget budget = {.nodes = CHOICE_NODES};
    struct puzzle_hint *h = &puzzle_screen_of(app)->hint;
    const struct puzzling *p = app->puzzling;
    struct decision d = choice_asked(&p->puzzle, p->match, p->seat);
    struct decision_hint about = {.piece = PIECE_NONE};
    struct buf words = {0};
    bool good = p->puzzle.choice.mind->hint(&d, stage, &budget, &about, &words);
    if (good) {
        h->points = (struct desk_hint){.piece = about.piece,
                                       .placed = about.piece != PIECE_NONE,
                                       .x = about.to.x,
                                       .y = about.to.y,
                                       .n = about.n};
        memcpy(h->points.mark, about.mark, sizeof about.mark);
        snprintf(h->words, sizeof h->words, "%s", buf_text(&words));
        tell(app, what);
    }
    buf_free(&words);
    return good;
}

/* Has the answer been given that this is about? It can be heard again. */
static bool is_answered(const struct app *app)
{
    return !app->puzzling->mind && puzzle_hint_is_now(app) &&
           puzzle_screen_of(app)->hint.told == TOLD_STEP;
}

/* After a wrong decision there is nothing to say. */
static void give_choice(struct app *app)
{
    static const struct budget budget = {.nodes = CHOICE_NODES};
    const struct puzzling *p = app->puzzling;
    bool told = puzzle_hint_is_now(app) && puzzle_screen_of(app)->hint.told == TOLD_TILE;
    struct buf step = {0};
    if (!choice_best(&p->puzzle, p->match, p->seat, &budget, &step))
        puzzle_tell(app, _(choice_goal(&p->puzzle.choice)->wrong));
    else if (!p->hints)
        tell(app, TOLD_IDEA);
    else if (p->hints < PUZZLING_FACTS)
        give_stage(app, DECISION_WHERE, TOLD_GROUP);
    else if (told || !give_stage(app, DECISION_WRONG, TOLD_TILE))
        give_stage(app, DECISION_ANSWER, TOLD_STEP);
    buf_free(&step);
}

/* ---- Either ---- */

static void give(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    desk_cancel(s->host.desk);
    if (!app->puzzling->mind) {
        give_choice(app);
        return;
    }
    puzzling_way_begin(app, &s->way);
    s->hint.waits = s->way.state == WAY_SOUGHT;
    app->dirty = true;
    if (s->way.state == WAY_FOUND && !app->puzzling->hints)
        tell(app, TOLD_IDEA);
    else if (s->way.state == WAY_FOUND)
        give_way(app);
    else if (s->way.state == WAY_NONE)
        puzzle_tell(app, _("I can't find a way to solve this puzzle."));
}

static void agree(struct app *app)
{
    puzzle_home(app);
    give(app);
}

/* What the next hint costs now. */
static void ask(struct app *app, int left)
{
    const struct puzzling *p = app->puzzling;
    struct buf text = {0};
    bool fact = p->hints < PUZZLING_FACTS, rated = p->course->rate && !p->tried.n;
    if (fact && rated)
        buf_add(&text, _("A hint costs a star, and for your rating the puzzle counts as lost. "
                         "Show it?"));
    else if (fact)
        buf_add(&text, _("A hint costs a star. Show it?"));
    else if (p->mind) /* Translators: how many stars can still be had after it: always one. */
        buf_addf(&text,
                 translated_n("The next hint shows a tile and leaves %d star. Show it?",
                              "The next hint shows a tile and leaves %d stars. Show it?", left),
                 left);
    else /* Translators: as above, where the puzzle asks for one decision. */
        buf_addf(&text,
                 translated_n("The next hint comes closer to the answer and leaves %d star. "
                              "Show it?",
                              "The next hint comes closer to the answer and leaves %d stars. "
                              "Show it?",
                              left),
                 left);
    app_ask(app, buf_text(&text), _("Show it"), _("No"), agree, puzzle_home);
    buf_free(&text);
}

/* What it costs is more than a star. */
static void agree_with_course(struct app *app)
{
    puzzle_home(app);
    app->puzzling->course->hinted(app);
    give(app);
}

void puzzle_hint(struct app *app)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    const struct puzzling *p = app->puzzling;
    if (p->course->no_hints || s->hint.waits || (p->mind && !s->host.desk->mine))
        return;
    if (puzzling_reached(p, NULL)) {
        const struct decision_goal *goal = p->mind ? NULL : choice_goal(&p->puzzle.choice);
        puzzle_tell(app, !goal           ? _("Everything is in its place. End your turn.")
                         : goal->at_once ? _(goal->wrong)
                                         : _("End your turn to see the answer."));
        return;
    }
    int left = puzzling_hint_leaves(p);
    if (is_answered(app))
        say(app);
    else if (p->course->ask_hint)
        app_ask(app, _(p->course->ask_hint), _("Show it"), _("No"), agree_with_course,
                puzzle_home);
    else if (left >= 0)
        ask(app, left);
    else
        give(app);
}

/* ---- Later ---- */

void puzzle_way_known(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    bool waited = s->hint.waits;
    s->hint.waits = false;
    if (app->puzzling->stage == PUZZLING_SHOWN)
        puzzle_shown(app);
    else if (waited)
        give(app);
}
