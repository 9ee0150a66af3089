/* watch_show.c: goes to a turn, and shows it on the table: as it was played, or with the best
 * play. */
#include "chances_job.h"
#include "editor.h"
#include "narrate.h"
#include "watch_parts.h"

const struct watch_turn *watch_now(const struct watch *w)
{
    return w->at ? &w->turn[w->at - 1] : NULL;
}

bool watch_moving(const struct watch *w)
{
    return desk_moving(w->host.desk);
}

bool watch_at_end(const struct watch *w)
{
    return w->at == w->n && !w->to_lay;
}

struct match *watch_on_table(const struct watch *w)
{
    return w->best ? w->best : w->match;
}

static void sync(struct app *app)
{
    struct watch *w = watch_data(app);
    struct game_status st;
    match_status(watch_on_table(w), &st);
    /* When everything is over it is nobody's turn: the last player's rack stays. A best play
     * may end the turn, and its hand stays, too. */
    int seat = watch_now(w) && (st.seat < 0 || w->best) ? watch_now(w)->recap.seat : st.seat;
    w->seat = seat;
    desk_sync(w->host.desk, watch_on_table(w), seat, false);
    app->dirty = true;
}

static int span_of(const struct watch *w, int at)
{
    return at ? w->turn[at - 1].span : 0;
}

/* Room for the table as the best play leaves it. */
static void extend_best(const struct watch *w)
{
    int at = w->best->at;
    match_goto(w->best, w->best->n);
    desk_extend(w->host.desk, w->best);
    match_goto(w->best, at);
}

/* The camera shows the tables of a few turns, and then moves on to the next few, so that the
 * first ones are not tiny. */
void watch_follow(struct app *app, bool glide)
{
    struct watch *w = watch_data(app);
    int round = watch_now(w) ? watch_now(w)->round
                : w->n       ? w->turn[0].round
                             : 0,
        span = span_of(w, w->at);
    if ((w->round == round && w->span == span) || w->area.board.w <= 0)
        return;
    int at = w->match->at;
    for (int i = 0; i < w->n; i++) {
        if (w->turn[i].round != round || span_of(w, i + 1) != span)
            continue;
        match_goto(w->match, w->turn[i].shown);
        desk_extend(w->host.desk, w->match);
    }
    match_goto(w->match, at);
    if (w->best)
        extend_best(w);
    desk_fit_extent(w->host.desk, glide && w->round == round);
    w->round = round;
    w->span = span;
}

void watch_lay(struct app *app, bool shown)
{
    struct watch *w = watch_data(app);
    struct buf text = {0};
    w->to_lay = false;
    if (w->best)
        match_goto(w->best, w->best->n);
    else
        match_goto(w->match, watch_at_end(w) ? w->match->n : watch_now(w)->shown);
    sync(app);
    if (shown)
        desk_stage(w->host.desk);
    else
        desk_settle(w->host.desk);
    recap_words(&watch_now(w)->recap, w->match, &text);
    watch_best_words(app, &text);
    if (!w->best)
        watch_chance_words(app, &text);
    narrate_fact(app, buf_text(&text));
    buf_clear(&text);
    if (watch_at_end(w) && !w->best)
        match_summary(w->match, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
}

bool watch_go_to_puzzle(struct watch *w)
{
    if (watch_now(w))
        match_goto(w->match, watch_now(w)->drew ? watch_now(w)->drew : watch_now(w)->begin);
    return watch_now(w) && editor_fits(w->match);
}

/* Shows the beginning of the turn, its draw, and then what it played. */
static void show(struct app *app)
{
    struct watch *w = watch_data(app);
    int drew = watch_now(w)->drew;
    match_goto(watch_on_table(w), watch_now(w)->begin);
    sync(app);
    desk_settle(w->host.desk);
    watch_follow(app, true);
    if (drew && (!w->best || w->best_from >= drew)) {
        match_goto(watch_on_table(w), drew);
        sync(app);
    }
    w->to_lay = true;
    if (!watch_moving(w))
        watch_lay(app, true);
}

/* The camera has to be set again: the best play may need more room, or no longer does. */
static void forget_best(struct watch *w)
{
    if (w->best)
        w->span = -1;
    match_free(w->best);
    w->best = NULL;
}

void watch_go(struct app *app, int at, bool shown)
{
    struct watch *w = watch_data(app);
    forget_best(w);
    w->at = at < 0 ? 0 : at > w->n ? w->n : at;
    w->shown_ms = app->now_ms;
    w->ticks = 0;
    w->to_lay = false;
    hindsight_job_want(app, &w->back, w->at - 1);
    chances_job_want(app, w->at ? w->at - 1 : 0);
    if (!w->at) {
        match_goto(w->match, w->n ? w->turn[0].begin : 0);
        sync(app);
        desk_settle(w->host.desk);
    } else if (shown) {
        show(app);
    } else {
        watch_lay(app, false);
    }
    watch_follow(app, false);
    w->playing = w->playing && w->at < w->n;
    int here = w->match->at;
    w->fits = watch_go_to_puzzle(w);
    match_goto(w->match, here);
}

void watch_toggle_best(struct app *app)
{
    struct watch *w = watch_data(app);
    if (w->best) {
        forget_best(w);
        watch_lay(app, false);
        watch_follow(app, true);
        return;
    }
    if (!watch_best_there_is(app))
        return;
    w->playing = false;
    w->best = watch_best(app, &w->best_from);
    w->span = -1;
    show(app);
}
