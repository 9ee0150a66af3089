/* test_review_layout.c: the page about a match with as many players as a game can have: nothing
 * overlaps or is cut off, and keys reach everything. */
#include "layout_help.h"

#include <stdio.h>

#include "chances_job.h"
#include "chances_parts.h"
#include "look.h"
#include "navigation.h"
#include "review_parts.h"
#include "screens.h"

/* Wide figures for all turns: 100 %, and an amount with two digits, its error and a miss. */
static void make_up(struct app *app)
{
    struct chances *c = (struct chances *)chances_job_of(app);
    for (int i = 0; c && i < chances_work(c); i++) {
        struct chances_task t = {.number = i, .to = chances_games(c), .found = true};
        t.deal = i >= chances_turns(c);
        t.turn.games = t.to;
        t.turn.decision[0].choice = t.turn.decision[0].missed = true;
        for (int k = 0; k < t.to; k++) {
            chances_note(&t.turn.decision[0].loss, (k % 2 ? 30 : 2) * CHANCES_UNIT);
            for (int seat = 0; seat < SEATS_MAX; seat++) {
                chances_note(&t.turn.open[seat], seat ? 0 : CHANCES_UNIT);
                chances_note(&t.turn.luck[seat], (k % 2 ? -30 : -2) * CHANCES_UNIT);
            }
        }
        chances_take(c, &t);
    }
}

/* In games without chances: much that could have been played, in the first turns. */
static void make_possible(struct app *app)
{
    struct hindsight *h = review_of(app)->back.past;
    for (int i = 0; review_has_possible(app) && i < SEATS_MAX; i++) {
        assert_true(hindsight_judge(h, i, NULL, NULL));
        struct verdict *v = (struct verdict *)hindsight_verdict(h, i);
        v->did = 188;
        v->best = 188;
        v->proven = false;
    }
}

static void walk_views(struct walk *k, const char *what)
{
    struct driver *d = &k->d;
    int n = 0;
    drive_draw(d);
    for (int view = 0; view < 4; view++) {
        char id[16], where[60];
        snprintf(id, sizeof id, "view-%d", view);
        if (!drive_find(d, id))
            continue;
        drive_press(d, id);
        snprintf(where, sizeof where, "%s, view %d", what, view);
        check(k, where);
        n++;
    }
    assert_true(n >= 2);
}

static void walk(int size, int text)
{
    struct walk k = {.thorough = true, .arrows = size == 0};
    struct driver *d = &k.d;
    for (int i = 0; i < look_count(); i++) {
        const struct game *g = look_at(i)->game;
        struct game_config c;
        if (!chances_loss_shown(g) && g->seats_max < SEATS_MAX)
            continue;
        walk_begin(&k, NULL, size, 0, text);
        game_config_default(&c, g, g->seats_max);
        c.seed = 5;
        for (int o = 0; o < g->n_options; o++)
            if (!strcmp(g->options[o].id, "rounds"))
                c.option[o] = 1;
        assert_true(app_start(d->app, &c, NULL));
        drive_play(d, PHASE_GAME_OVER, true);
        d->app->settings.narration = k.arrows;
        d->app->host.slice.nodes = 1;
        app_visit(d->app, SCREEN_REVIEW);
        expect_screen(d, "review");
        walk_views(&k, "review, nothing known");
        make_up(d->app);
        make_possible(d->app);
        walk_views(&k, "review");
        game_config_free(&c);
    }
    drive_end(d);
}

TEST(all_players_and_the_largest_text)
{
    walk(0, 150);
    walk(1, 100);
}

TEST(all_players_in_the_other_languages)
{
    const struct language *l;
    for (int i = 1; (l = language_at(i)); i++)
        if (speak(l->id))
            walk(0, 150);
    language_close();
}

TESTS_MAIN
