/* scene_review.c: the page about a match that is over, with figures that are made up. */
#include "scene_parts.h"

#include "chances_job.h"
#include "chances_parts.h"

/* n games in which the chance is a share of 1000. */
static void make_up(struct chances_figure *f, int n, int share, int64_t value)
{
    for (int i = 0; i < n; i++)
        chances_note(f, (i * 389 + 97) % 1000 < share ? value : 0);
}

/* Of 1000, which all seats share: each has its good times, and a little changes with each turn.
 */
static int share_of(int seat, int turn, int seats)
{
    int weight[SEATS_MAX], all = 0;
    for (int i = 0; i < seats; i++) {
        int wave = abs((turn * 5 + i * 67) % 240 - 120);
        weight[i] = 70 + wave * (3 + (i + turn / 24) % seats) / 2 + (turn * 29 + i * 41) % 23;
        all += weight[i];
    }
    return 1000 * weight[seat] / all;
}

static void know_turn(const struct chances *c, int turn, int seats)
{
    struct chances_task t = {.number = turn, .found = true};
    int n = chances_games(c), seat = chances_past(c, turn)->past.seat;
    t.turn.games = n;
    for (int i = 0; i < seats; i++) {
        make_up(&t.turn.open[i], n, share_of(i, turn, seats), CHANCES_UNIT);
        make_up(&t.turn.luck[i], n, 300, (i == seat ? 1 : -1) * (turn % 5 - 2) * CHANCES_UNIT);
    }
    t.turn.decision[0] = (struct chances_decision){.choice = true, .missed = turn % 6 == 1};
    make_up(&t.turn.decision[0].loss, n, turn % 6 == 1 ? 400 : 30, CHANCES_UNIT);
    chances_take((struct chances *)c, &t);
}

/* At the end of a record, with so many of its turns known, in parts of 4; nothing is worked
 * out, since slices are never long enough. */
static void at_end(struct driver *d, const char *record, int known)
{
    d->app->host.slice.nodes = 1;
    scene_take_up(d, scene_moment(record, SCENE_NAMES, when_game_over));
    d->app->screen->wake(d->app);
    app_visit(d->app, SCREEN_REVIEW);
    const struct chances *c = chances_job_of(d->app);
    for (int i = 0; c && i < chances_turns(c) * known / 4; i++)
        know_turn(c, i, d->app->session->match->config.seats);
    d->app->dirty = true;
    drive_draw(d);
    scene_point_away(d);
}

void scene_review(struct driver *d)
{
    at_end(d, "whats-wild-first-five-4-seats", 4);
    for (int i = 0; i < 20; i++)
        drive_key(d, KEY_RIGHT);
}

void scene_review_table(struct driver *d)
{
    scene_review(d);
    drive_press(d, "view-1");
    scene_point_away(d);
}

void scene_review_begun(struct driver *d)
{
    at_end(d, "whats-wild-first-five-4-seats", 1);
}

void scene_review_pieces(struct driver *d)
{
    at_end(d, "both-4-seats", 0);
}
