/* puzzle_view.c: what the screen of a puzzle shows, says and opens. */

#include "copies.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "puzzling_parts.h"
#include "settings.h"

/* ---- The hint that is shown ---- */

bool puzzle_hint_is_now(const struct app *app)
{
    const struct puzzle_hint *h = &puzzle_screen_of(app)->hint;
    return h->told != TOLD_NOTHING && h->at == app->puzzling->match->at &&
           app->puzzling->stage == PUZZLING_PLAY;
}

void puzzle_mark(struct app *app, const struct way_tiles *tiles)
{
    struct desk_hint h = {.piece = -1};
    while (h.n < tiles->n && h.n < HINT_MARKS) {
        h.mark[h.n] = tiles->tile[h.n];
        h.n++;
    }
    desk_hint(puzzle_screen_of(app)->host.desk, &h);
}

static void mark_where(struct app *app)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    struct way_step step = puzzling_way_at(&s->way, s->hint.step);
    struct way_reason r;
    way_reason(&step, &r);
    puzzle_mark(app, &r.mark);
}

void puzzle_hint_follow(struct app *app)
{
    const struct puzzle_screen *s = puzzle_screen_of(app);
    if (!puzzle_hint_is_now(app))
        return;
    if (!app->puzzling->mind) {
        if (s->hint.told != TOLD_IDEA)
            desk_hint(s->host.desk, &s->hint.points);
        return;
    }
    if (s->hint.told == TOLD_GROUP)
        mark_where(app);
    if (s->hint.told != TOLD_TILE)
        return;
    struct desk_hint h = {.piece = s->hint.tile,
                          .placed = true,
                          .x = s->hint.to.x,
                          .y = s->hint.to.y,
                          .z = s->hint.to.z};
    desk_hint(s->host.desk, &h);
}

/* ---- What the desk shows ---- */

bool puzzle_hides(const struct puzzling *p)
{
    return p->puzzle.choice.mind && p->puzzle.choice.mind->hides;
}

void puzzle_sync(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    const struct puzzling *p = app->puzzling;
    bool shown = p->stage == PUZZLING_SHOWN && s->way.match && s->shown >= 0,
         play = p->stage == PUZZLING_PLAY;
    const struct match *m = shown ? s->way.match : p->match;
    struct game_status st;
    match_status(m, &st);
    int seat = p->mind ? st.seat : p->seat;
    s->host.desk->asks = play && puzzle_hides(p);
    s->host.desk->tells = p->stage == PUZZLING_SOLVED && puzzle_hides(p) &&
                          !choice_goal(&p->puzzle.choice)->at_once;
    bool no_hand = p->stage == PUZZLING_SOLVED && !puzzle_hides(p);
    desk_sync(s->host.desk, m, no_hand ? -1 : seat, play && st.seat == seat);
    s->host.told[0] = 0;
    puzzle_hint_follow(app);
    app->dirty = true;
}

void puzzle_result_then(const struct puzzling *p, const char *sentence, struct buf *out)
{
    const struct decision_goal *goal = choice_goal(&p->puzzle.choice);
    struct decision d = choice_asked(&p->puzzle, p->match, p->seat);
    if (goal->result)
        goal->result(&d, out);
    buf_addf(out, "%s%s", goal->result && sentence[0] ? " " : "", sentence);
}

void puzzle_tell(struct app *app, const char *sentence)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    s->hint.told = TOLD_NOTHING;
    desk_host_tell(app, &s->host, TONE_PLAIN, sentence);
}

void puzzle_home(struct app *app)
{
    ui_focus(&app->ui, desk_home(puzzle_screen_of(app)->host.desk));
}

void puzzle_again(struct app *app)
{
    struct puzzle_screen *s = puzzle_screen_of(app);
    puzzling_again(app);
    s->hint = (struct puzzle_hint){.told = TOLD_NOTHING};
    s->moment = (struct moment){0};
    puzzle_sync(app);
    desk_show_all(s->host.desk);
    puzzle_home(app);
}

/* ---- For buttons of several pages ---- */

void puzzle_open_menu(struct app *app)
{
    struct desk *t = puzzle_screen_of(app)->host.desk;
    desk_cancel(t);
    app_lay(app, SCREEN_PUZZLE_MENU);
}

/* A run that is left is over. */
static bool ends_run(const struct app *app)
{
    return app->puzzling->course->ask_leave && app->puzzling->stage == PUZZLING_PLAY;
}

void puzzle_leave(struct app *app)
{
    if (!ends_run(app)) {
        app_puzzle_leave(app);
        return;
    }
    app_ask(app, _(app->puzzling->course->ask_leave), _("End run"), _("Keep playing"),
            app_puzzle_leave, puzzle_home);
}

const char *puzzle_leave_word(const struct app *app)
{
    if (ends_run(app))
        return _("End run");
    bool over = app->puzzling->course->run && app->puzzling->stage != PUZZLING_PLAY;
    return over ? _("See the result") : _("Save and leave");
}

void puzzle_clock_switch(struct app *app)
{
    app->settings.puzzle_clock = !app->settings.puzzle_clock;
    settings_save(app);
}

void puzzle_copy_code(struct app *app)
{
    app_copy_code(app, &app->puzzling->puzzle);
}
