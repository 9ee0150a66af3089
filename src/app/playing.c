/* playing.c: starts, continues, plays and leaves matches. */
#include "playing.h"

#include "app_match.h"
#include "app_state.h"
#include "chances_job.h"
#include "cue_sounds.h"
#include "day_deal.h"
#include "language.h"
#include "look.h"
#include "narrate.h"
#include "navigation.h"
#include "notice.h"
#include "people_memory.h"
#include "setup_memory.h"
#include "unsaved.h"

bool app_make(struct app *app, const char *step, struct event_list *events, struct reason *why)
{
    struct game_status was = app_status(app);
    if (!session_play(app->session, step, events, why))
        return false;
    struct game_status is = app_status(app);
    bool met = was.challenge != CHALLENGE_MET && is.challenge == CHALLENGE_MET;
    bool all_out = was.phase == PHASE_TURN && is.phase != PHASE_TURN && is.seats > 1 &&
                   is.end == END_ALL_OUT;
    app->moment = (was.winner < 0 && is.winner >= 0) || met || all_out;
    return true;
}

bool app_play(struct app *app, const char *step, struct reason *why)
{
    struct event_list events;
    if (!app_make(app, step, &events, why))
        return false;
    cue_match(app, &events, 0);
    narrate_events(app, app->session->match, -1, false, &events);
    return true;
}

bool app_shows(const struct game *g, struct reason *why)
{
    return look_of(g) || refuse(why, "the window cannot show %s games yet", g->name);
}

/* Without a draw for the start, the pieces are dealt at once: for a player who plays alone, in
 * games that have no such draw, and in those that have it afterwards. */
static void deal_at_once(struct app *app)
{
    struct game_status st = app_status(app);
    const struct look *l = look_of(app->session->match->game);
    if (st.phase == PHASE_DEAL && (st.seats == 1 || st.starter < 0 || (l && !l->desk->lots)))
        app_play(app, "deal", NULL);
}

void app_take_up(struct app *app, struct session *s)
{
    chances_job_end(app);
    if (s != app->session)
        unsaved_keep(app, app->session);
    app->session = s;
    app->taken_up++;
    app->revealed_turn = app->revealed_round = -1;
    app->told_open = 0;
    app->moment = false;
    app->focus_kept[0][0] = 0;
    deal_at_once(app);
    app_go(app, app->screens->first); /* so that no screen of the last match is left */
    app_follow_anew(app);
}

/* Of the game's fingerprints. With --seed the deal is known, and records should be the same
 * each time. */
static void choose_salt(const struct app *app, struct game_config *c)
{
    unsigned char bytes[16];
    if (!app->config.has_seed && app->host.random_bytes &&
        app->host.random_bytes(app->host.self, bytes))
        salt_of_bytes(bytes, c->salt);
    else
        salt_of_seed(c->seed, c->salt);
}

bool app_start(struct app *app, const struct game_config *config, struct reason *why)
{
    if (!game_config_check(config, why))
        return false;
    struct game_config c = *config;
    choose_salt(app, &c);
    struct session *s = session_new(app->store, &c, app->host.clock, app->host.self);
    app->config.has_seed = false; /* it was for only one game */
    if (!config->start) {
        if (!day_deal_of(config)) /* its rules are those of its day */
            setup_remember(app, config);
        people_seated(app, config);
    }
    app_take_up(app, s);
    return true;
}

bool app_begin(struct app *app, const struct game_config *config)
{
    struct reason why = {0};
    bool good = app_start(app, config, &why);
    if (!good)
        app_tell(app, why.text);
    return good;
}

void app_play_now(struct app *app, const struct game_config *config)
{
    struct game_config c = *config;
    c.seed = app_seed(app);
    app_begin(app, &c);
}

/* Names the opponent. */
void app_play_words(const struct game_config *c, struct buf *out)
{
    int computers = 0, last = 0;
    for (int i = 0; i < c->seats; i++)
        if (c->computer[i][0]) {
            computers++;
            last = i;
        }
    if (computers == 1) /* Translators: on the main button: a name. */
        buf_addf(out, _("Play against %s"), c->name[last]);
    else
        buf_addf(
            out,
            translated_n("Play against %d computer", "Play against %d computers", computers),
            computers);
}

/* The option of the player who starts; NULL if the game has none. */
static const char *starter_option(const struct game *g)
{
    const struct look *l = look_of(g);
    for (int i = 0; l && l->setup[i].label; i++)
        if (l->setup[i].kind == SETUP_STARTER)
            return l->setup[i].option;
    return NULL;
}

/* A rematch has no draw for the start: says who begins it, and why. */
static void mention_starter(struct app *app, const struct game_config *c, int before, int now)
{
    int you = game_config_you(c);
    struct buf text = {0};
    if (now == you) /* Translators: a name: who went first in the game before. */
        buf_addf(&text, _("You go first this time. Last time, %s did."), c->name[before]);
    else if (before == you) /* Translators: a name. */
        buf_addf(&text, _("%s goes first this time. Last time, you did."), c->name[now]);
    else /* Translators: two names. */
        buf_addf(&text, _("%s goes first this time. Last time, %s did."), c->name[now],
                 c->name[before]);
    app_mention(app, buf_text(&text));
    buf_free(&text);
}

void app_rematch(struct app *app)
{
    struct game_config c = app->session->match->config, kept;
    struct game_status st = app_status(app);
    const char *starter = c.seats > 1 && !c.start ? starter_option(c.game) : NULL;
    if (day_deal_of(&c)) /* not what the person chose */
        setup_recall_rules(app, &c);
    if (!c.start)
        c.seed = app_seed(app);
    if (starter)
        game_option_set(&c, starter, (st.starter + 1) % c.seats + 1);
    kept = c;
    if (!app_begin(app, &c))
        return;
    if (starter) { /* only for this game */
        game_option_set(&kept, starter, 0);
        setup_remember(app, &kept);
    }
    if (app_status(app).phase == PHASE_DEAL && app_play(app, "deal", NULL))
        app_follow(app);
    if (starter)
        mention_starter(app, &app->session->match->config, st.starter,
                        (st.starter + 1) % c.seats);
}

bool app_resume(struct app *app, int64_t id, struct reason *why)
{
    struct session *s = unsaved_take(app, id);
    if (!s && app->session && app->session->id == id) { /* left, but not stored */
        s = app->session;
        chances_job_end(app);
        app->session = NULL;
    }
    if (!s)
        s = session_open(app->store, id, app->host.clock, app->host.self, why);
    if (!s)
        return false;
    if (!app_shows(s->match->game, why)) {
        session_free(s);
        return false;
    }
    app_take_up(app, s);
    return true;
}

void app_continue(struct app *app, int64_t id)
{
    struct reason why = {0};
    if (!app_resume(app, id, &why))
        app_notice(app, "This game can't be resumed: %s", why.text);
}

void app_leave_match(struct app *app)
{
    chances_job_end(app);
    if (app->session && session_sync(app->session) && app->session->id) {
        session_free(app->session);
        app->session = NULL;
    }
    app_go(app, app->screens->first);
}

uint64_t app_seed(struct app *app)
{
    return app->config.has_seed ? app->config.seed : app_random_seed(app);
}

uint64_t app_random_seed(struct app *app)
{
    uint64_t n = app->host.random_seed ? app->host.random_seed(app->host.self) : app->now_ms;
    return n % 999999999 + 1;
}
