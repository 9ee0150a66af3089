/* puzzle_hint.c: hints, each a little more than the one before: how many tiles have to move,
 * what it takes, one tile and where it goes, the next group. */
#include "explain.h"
#include "language.h"
#include "narrate.h"
#include "puzzle_words.h"
#include "puzzling_parts.h"
#include "tile_game.h"

/* ---- Words ---- */

static void tile_words(const struct app *app, struct buf *out)
{
    const struct puzzle_hint *h = &puzzle_screen_of(app)->hint;
    const struct match *m = app->puzzling->match;
    if (!app->puzzling->mind) {
        buf_add(out, _(choice_goal(&app->puzzling->puzzle.choice)->there));
        return;
    }
    unsigned rules = m->game->tiles->rules(m->state);
    buf_tile_sentence(out,
                      h->to.z < 0   ? _("%s could go there, underneath.")
                      : h->to.z > 0 ? _("%s could go there, on top.")
                                    : _("%s could go there."),
                      h->tile, rules);
}

void puzzle_hint_words(const struct app *app, struct buf *out)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    if (s->hint.waits) {
        buf_add(out, _("Let me see ..."));
        return;
    }
    if (!puzzle_hint_is_now(app))
        return;
    switch (s->hint.told) {
    case TOLD_NOTHING:
        return;
    case TOLD_MOVES:
        puzzle_moves_words(app->puzzling->mind, app->puzzling->puzzle.moves, out);
        break;
    case TOLD_NEEDS:
        if (!app->puzzling->mind)
            buf_add(out, _(choice_goal(&app->puzzling->puzzle.choice)->idea));
        else
            puzzle_needs_words(app->puzzling->puzzle.needs, out);
        break;
    case TOLD_TILE:
        tile_words(app, out);
        break;
    case TOLD_STEP:
        buf_add(out, _("That was the next group. Undo takes it back."));
        return;
    }
    if (app->puzzling->mind || s->hint.told != TOLD_TILE)
        buf_add(out, _(" Ask again for more."));
}

/* ---- Giving one ---- */

/* Counts it and says it. */
static void tell(struct app *app, enum puzzle_told what)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct buf text = {0};
    s->hint.told = what;
    s->hint.at = app->puzzling->match->at;
    s->host.told[0] = 0;
    desk_note(s->host.desk, "");
    puzzling_hinted(app);
    puzzle_hint_follow(app);
    puzzle_hint_words(app, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
    app->dirty = true;
}

/* Lays the next group. What lies elsewhere than on the way there goes back. */
static void give_step(struct app *app, int done)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    struct buf step = {0};
    int next = done < s->way.n ? done + 1 : done;
    puzzling_way_step(&s->way, next, app->puzzling->match, &step);
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
    const struct table *now = puzzling_table(app->puzzling);
    bool told = puzzle_hint_is_now(app) && s->hint.told == TOLD_TILE;
    int done = puzzling_way_done(&s->way, now);
    if (!told && done < s->way.n &&
        puzzling_way_tile(&s->way, done, now, &s->hint.tile, &s->hint.to))
        tell(app, TOLD_TILE);
    else
        give_step(app, done);
}

/* A puzzle may have only one of both. */
static bool give_fact(struct app *app)
{
    const struct puzzling *p = app->puzzling;
    if (p->hints >= puzzling_facts(p))
        return false;
    tell(app, !p->hints && p->puzzle.tier ? TOLD_MOVES : TOLD_NEEDS);
    return true;
}

/* The idea, and then the tile with its place. After a wrong decision there is nothing to say.
 */
static void give_choice(struct app *app)
{
    static const struct budget budget = {.nodes = CHOICE_NODES};
    struct puzzle_hint *h = &puzzle_screen_of(app)->hint;
    const struct puzzling *p = app->puzzling;
    const struct mind_decisions *mind = p->puzzle.choice.mind;
    struct decision d = choice_asked(&p->puzzle, p->match, p->seat);
    struct event_place to;
    struct buf step = {0};
    int piece;
    bool found = choice_best(&p->puzzle, p->match, p->seat, &budget, &step);
    if (!found) {
        puzzle_tell(app, _(choice_goal(&p->puzzle.choice)->wrong));
    } else if (p->hints < puzzling_facts(p)) {
        tell(app, TOLD_NEEDS);
    } else {
        mind->about(&d, buf_text(&step), &piece, &to);
        h->tile = (tile_t)piece;
        h->to = (struct place){(int16_t)to.x, (int16_t)to.y, 0};
        tell(app, TOLD_TILE);
    }
    buf_free(&step);
}

static void give(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    desk_cancel(s->host.desk);
    if (!app->puzzling->mind) {
        give_choice(app);
        return;
    }
    if (give_fact(app))
        return;
    puzzling_way_begin(app, &s->way);
    s->hint.waits = s->way.state == WAY_SOUGHT;
    app->dirty = true;
    if (s->way.state == WAY_FOUND)
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
    bool fact = p->hints < puzzling_facts(p), rated = p->course->rate && !p->tried.n;
    if (fact && rated)
        buf_add(&text, _("A hint costs a star, and for your rating the puzzle counts as lost. "
                         "Show it?"));
    else if (fact)
        buf_add(&text, _("A hint costs a star. Show it?"));
    else /* Translators: how many stars can still be had after it: always one. */
        buf_addf(&text,
                 translated_n("The next hint shows a tile and leaves %d star. Show it?",
                              "The next hint shows a tile and leaves %d stars. Show it?", left),
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
    if (p->course->no_hints || s->hint.waits || !s->host.desk->mine)
        return;
    if (puzzling_reached(p, NULL)) {
        puzzle_tell(app, p->mind ? _("Everything is in its place. End your turn.")
                                 : _("End your turn to see the answer."));
        return;
    }
    int left = puzzling_hint_leaves(p);
    if (p->course->ask_hint)
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
