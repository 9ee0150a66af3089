/* solitaire_goal.c: lets the computers play a solitaire deal in the background, and keeps their
 * results. */
#include "solitaire_goal.h"

#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "computer_seat.h"
#include "day_deal.h"
#include "job.h"
#include "language.h"

#define BESTS 100 /* of the list of bests, to find the match in it */

struct solitaire_goal {
    struct game_config deal; /* the job's own copy; it borrows nothing */
    struct solitaire_target target;
    bool known; /* the target is, once the job is done, unless it was stopped */
    bool told;  /* not the job's */
};

/* NULL before the first deal. The deal may be looked at even while the job is busy: it only
 * reads it. */
static struct solitaire_goal *data(const struct app *app)
{
    return app->goal ? app->goal->data : NULL;
}

/* The deal of the present match; NULL if that is no solitaire from a bag. */
static const struct game_config *present(const struct app *app)
{
    const struct game_config *c = app->session ? &app->session->match->config : NULL;
    return c && solitaire_target_can(c) ? c : NULL;
}

bool solitaire_goal_foreseen(const struct app *app, const struct game_config *deal)
{
    const struct solitaire_goal *g = data(app);
    return g && deal && g->deal.game == deal->game && g->deal.seed == deal->seed &&
           memcmp(g->deal.option, deal->option, sizeof deal->option) == 0;
}

const struct solitaire_target *solitaire_goal_of(const struct app *app,
                                                 const struct game_config *deal)
{
    bool ready = solitaire_goal_foreseen(app, deal) && !job_busy(app->goal) && data(app)->known;
    return ready ? &data(app)->target : NULL;
}

const struct solitaire_target *solitaire_goal(const struct app *app)
{
    return solitaire_goal_of(app, present(app));
}

/* ---- The match ---- */

struct solitaire_score solitaire_goal_mine(const struct app *app)
{
    struct game_status st = app_status(app);
    if (st.winner < 0)
        return (struct solitaire_score){0};
    return (struct solitaire_score){true, st.out_turns, st.out_draws};
}

enum medal solitaire_goal_medal(const struct app *app)
{
    const struct solitaire_target *t = solitaire_goal(app);
    struct solitaire_score mine = solitaire_goal_mine(app);
    if (!t || session_was_hinted(app->session, 0) || computer_seat(app->session->match, 0))
        return MEDAL_NONE;
    return solitaire_medal(t, &mine);
}

/* Beside its result in the list of bests, if it is there. */
static void keep_medal(struct app *app, enum medal m)
{
    const struct session *s = app->session;
    struct store_best *best = mem_alloc(BESTS * sizeof *best);
    struct buf rules = {0};
    session_best_key(&s->match->config, false, &rules);
    const char *game = s->match->game->id;
    int n = store_best_list(app->store, game, buf_text(&rules), best, BESTS);
    for (int i = 0; i < n; i++)
        if (s->id && best[i].match == s->id &&
            solitaire_medal_load(app->store, game, buf_text(&rules), &best[i]) != m)
            solitaire_medal_save(app->store, game, buf_text(&rules), &best[i], m);
    buf_free(&rules);
    free(best);
}

/* Once the match is over and its medal is known. A failure to save is told by others. */
static void keep(struct app *app)
{
    if (!solitaire_goal(app) || app_status(app).phase != PHASE_GAME_OVER ||
        computer_seat(app->session->match, 0))
        return;
    struct day_result r = {.score = solitaire_goal_mine(app),
                           .medal = solitaire_goal_medal(app),
                           .hinted = session_was_hinted(app->session, 0)};
    int64_t day = day_deal_of(&app->session->match->config);
    if (day)
        day_deal_add(app->store, app->session->match->game, day, &r);
    if (r.medal != MEDAL_NONE)
        keep_medal(app, r.medal);
}

/* ---- Looking ---- */

/* Whom to beat, from the strongest, for those who cannot see the faces. */
static void tell(struct app *app)
{
    const struct solitaire_target *t = solitaire_goal(app);
    struct buf all = {0}, one = {0};
    if (!t || data(app)->told || app_status(app).phase == PHASE_GAME_OVER)
        return;
    data(app)->told = true;
    for (int i = PLAYER_COUNT - 1; i >= 0; i--) {
        buf_clear(&one);
        solitaire_score_words(&t->of[i], &one);
        buf_addf(&all, "%s", all.len ? "; " : "");
        /* Translators: a computer's name and how many turns it needed. */
        buf_addf(&all, _("%s: %s"), player_name((enum player)i), buf_text(&one));
    }
    buf_clear(&one);
    /* Translators: what the computers needed: "Mira: 9 turns, 4 drawn; Otto: 12 turns...". */
    buf_addf(&one, _("The others with these tiles: %s."), buf_text(&all));
    narrate_fact(app, buf_text(&one));
    buf_free(&all);
    buf_free(&one);
}

static bool look(void *self, const struct budget *budget)
{
    struct solitaire_goal *g = self;
    g->known = solitaire_target_find(&g->deal, budget, &g->target);
    return true;
}

static void done(struct app *app, struct job *j)
{
    const struct solitaire_goal *g = j->data;
    if (!g->known)
        return;
    solitaire_target_save(app->store, &g->deal, &g->target);
    keep(app);
    tell(app);
    app->dirty = true;
}

void solitaire_goal_foresee(struct app *app, const struct game_config *deal)
{
    static const struct job_kind kind = {look, done, free};
    if (solitaire_goal_foreseen(app, deal))
        return;
    struct solitaire_goal *g = mem_alloc(sizeof *g);
    g->deal = *deal;
    g->known = solitaire_target_load(app->store, deal, &g->target);
    (g->known ? job_known : job_begin_and_look)(app, &app->goal, &kind, g, NULL);
}

void solitaire_goal_begin(struct app *app)
{
    const struct game_config *c = present(app);
    if (!c)
        return;
    solitaire_goal_foresee(app, c);
    keep(app);
    tell(app);
}

/* ---- Words ---- */

/* A medal, if there have been no hints. */
static bool would_win(const struct app *app)
{
    const struct solitaire_target *t = solitaire_goal(app);
    struct solitaire_score mine = solitaire_goal_mine(app);
    return t && solitaire_medal(t, &mine) != MEDAL_NONE;
}

void solitaire_goal_words(const struct app *app, struct buf *out)
{
    /* Translators: a computer's name. */
    static const char *const text[MEDAL_COUNT] = {
        [MEDAL_BRONZE] = N_("Bronze: as good as %s!"),
        [MEDAL_SILVER] = N_("Silver: as good as %s!"),
        [MEDAL_GOLD] = N_("Gold: as good as %s!"),
    };
    /* Translators: a computer's name. */
    static const char *const beaten[MEDAL_COUNT] = {
        [MEDAL_BRONZE] = N_("Bronze: better than %s!"),
        [MEDAL_SILVER] = N_("Silver: better than %s!"),
        [MEDAL_GOLD] = N_("Gold: better than %s!"),
    };
    enum medal m = solitaire_goal_medal(app);
    if (would_win(app) && session_was_hinted(app->session, 0)) /* only people get hints */
        buf_add(out, _("You used hints, so no medal, but the result is saved."));
    if (m == MEDAL_NONE)
        return;
    enum player who = solitaire_medal_player(m);
    struct solitaire_score mine = solitaire_goal_mine(app);
    bool beat = solitaire_compare(&mine, &solitaire_goal(app)->of[who]) < 0;
    buf_add_pattern(out, _(beat ? beaten[m] : text[m]), "%s", player_name(who));
}

void solitaire_score_words(const struct solitaire_score *s, struct buf *out)
{
    if (!s->out) {
        /* Translators: somebody's result in solitaire: the rack did not get empty. */
        buf_add(out, _("not out"));
        return;
    }
    buf_addf(out, translated_n("%d turn", "%d turns", s->turns), s->turns);
    buf_add(out, ", ");
    /* Translators: tiles; in a list, so keep it short. */
    buf_addf(out, translated_n("%d drawn", "%d drawn", s->draws), s->draws);
}
