/* window.c: shows every state of random games in a small and in a very large window. The app
 * goes to the right screen, draws it, and says what can be seen and what has happened. For any
 * game. */
#include "screens/screens_help.h"

#include "contract_help.h"
#include "cue_sounds.h"
#include "players.h"

#define SHOWN 30 /* states of each game that are also shown in the large window */
#define EVERY 7  /* steps between them */

static long looks, played; /* states shown; those of them that showed the game itself */

/* The app has drawn something, and says which screen it is. */
static void must_show(struct driver *d)
{
    const struct match *m = d->app->session->match;
    struct buf probe = {0};
    drive_settle(d);
    app_probe(d->app, &probe);
    if (!strstr(buf_text(&probe), "screen "))
        contract_fail(m, "the probe says \"%s\"", buf_text(&probe));
    looks++;
    played += d->app->screen == &TABLE_SCREEN;
    if (d->dl.n < 5)
        contract_fail(m, "only %d things are drawn", d->dl.n);
    buf_free(&probe);
}

static void look(struct driver *d, float w, float h)
{
    d->w = w;
    d->h = h;
    app_follow(d->app);
    must_show(d);
}

/* Makes a random step as if it came from the screen, with its sounds and narration. False if
 * the game is over. */
static bool one_step(struct driver *d, struct randomplay *r)
{
    struct match *m = d->app->session->match;
    struct buf step = {0};
    struct reason why = {.text = ""};
    char words[NARRATION_MOST];
    hang_match(m);
    bool more = randomplay_step(r, m, &step);
    if (more) {
        match_goto(m, m->at - 1);
        if (!app_play(d->app, buf_text(&step), &why))
            contract_fail(m, "\"%s\": %s", buf_text(&step), why.text);
        look(d, 800, 600);
        app_take_words(d->app, words, sizeof words);
    }
    buf_free(&step);
    return more;
}

/* people: all seats are people. Otherwise only the first is, so that the screen shows the game
 * itself and not only whose turn it is. All seats are played at random. */
static void one_game(const struct game *g, int seats, bool people, enum contract_options how)
{
    struct driver d = {.app = NULL};
    struct randomplay r = {.fumbles = 20, .holds = 10};
    struct game_config c = contract_config(g, seats, how, (uint64_t)seats);
    struct reason why = {.text = ""};
    rng_seed(&r.rng, (uint64_t)seats);
    for (int i = 1; i < seats && !people; i++)
        snprintf(c.computer[i], sizeof c.computer[i], "%s", player_id((enum player)0));
    drive_start(&d, NULL, 800, 600);
    d.app->settings.narration = true;
    if (!app_start(d.app, &c, &why))
        fail_msg("%s: %s", g->id, why.text);
    bool more = true;
    for (int i = 0; i < SHOWN && more; i++) {
        look(&d, 800, 600);
        look(&d, 3840, 2160);
        for (int k = 0; k < EVERY && more; k++)
            more = one_step(&d, &r);
    }
    drive_end(&d);
}

TEST(every_state_is_shown)
{
    for (int i = 0; GAMES[i]; i++) {
        int least = GAMES[i]->seats_min, most = GAMES[i]->seats_max;
        one_game(GAMES[i], least, false, OPTIONS_STANDARD);
        one_game(GAMES[i], most, false, OPTIONS_LEAST);
        one_game(GAMES[i], (least + most) / 2, true, OPTIONS_RANDOM);
        print_message("%s: %ld pictures, %ld of the table\n", GAMES[i]->id, looks, played);
        assert_true(played > 30 && played > looks / 4); /* short games have few states */
        looks = played = 0;
    }
}

TESTS_MAIN
