/* statistics_words.c: figures and results in words. */
#include <math.h>

#include "chances.h"
#include "dates.h"
#include "decimal.h"
#include "language.h"
#include "players.h"
#include "puzzle_words.h"
#include "statistics_parts.h"

static int percent(double part)
{
    return (int)lround(100 * part);
}

/* ---- Entries ---- */

static const char *whom(unsigned against)
{
    for (int p = 0; p < PLAYER_COUNT; p++)
        if (against == 1u << p)
            return player_name((enum player)p);
    /* Translators: in a list of opponents: "Super Wild: people". */
    return translated_in("opponent", "People");
}

void statistics_name_words(const struct stat_entry *e, struct buf *out)
{
    if (!e->look) {
        buf_add(out, _("Puzzles"));
        return;
    }
    /* Translators: in a list of opponents: all matches of the game. */
    const char *who = translated_in("opponent", "Everybody");
    if (statistics_alone(e))
        who = _("Solitaire");
    else if (e->against != AGAINST_ANYBODY)
        who = whom(e->against);
    buf_addf(out, "%s: %s", e->look->name, who);
}

void statistics_share_words(const struct stat_entry *e, struct buf *out)
{
    if (!e->n) { /* Translators: figures: games were played, and none of them counts. */
        buf_add(out, _("Nothing to count yet"));
        return;
    }
    double part = e->won / e->n;
    if (e->look)
        buf_addf(out, translated_n("%d game", "%d games", e->n), e->n);
    else
        buf_addf(out, translated_n("%d puzzle", "%d puzzles", e->n), e->n);
    buf_add(out, " \xc2\xb7 ");
    bool solves = !e->look || statistics_alone(e);
    /* Translators: the share of games, and in brackets its 95 % interval. */
    buf_addf(out, solves ? _("%d%% solved (%d to %d%%)") : _("%d%% won (%d to %d%%)"),
             percent(part), percent(e->low), percent(e->high));
}

/* ---- Facts about a game ---- */

static void rate_words(const struct app *app, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    struct stat_entry e = p->entry[p->at];
    e.n = p->f.n;
    e.won = p->f.won;
    e.low = p->f.low;
    e.high = p->f.high;
    statistics_share_words(&e, out);
    buf_add(out, ".");
}

static void streak_words(const struct stat_figures *f, struct buf *out)
{
    if (f->streak > 0)
        buf_addf(
            out,
            translated_n("Won the last game.", "Won the last %d games in a row.", f->streak),
            f->streak);
    else
        buf_addf(out,
                 translated_n("No win in the last game.", "No win in the last %d games.",
                              -f->streak),
                 -f->streak);
    /* Translators: games won in a row. */
    buf_addf(out, _(" Longest row of wins: %d."), f->longest);
}

static void score_words(const struct stat_entry *e, const struct stat_figures *f,
                        struct buf *out)
{
    struct buf mean = {0};
    decimal_words(f->mean, 1, &mean);
    if (statistics_alone(e)) /* Translators: turns until all tiles are out. */
        buf_addf(out, _("Turns: %s on average, %d at best"), buf_text(&mean), f->best);
    else if (game_counts_points(e->look->game))
        buf_addf(out, _("Points: %s on average, %d at best"), buf_text(&mean), f->best);
    else
        buf_addf(out, _("Pegs: %s on average, %d at best"), buf_text(&mean), f->best);
    buf_addf(out, translated_n(" (%d game).", " (%d games).", f->scored), f->scored);
    buf_free(&mean);
}

static void time_words(const struct stat_figures *f, struct buf *out)
{
    struct buf time = {0};
    duration_words((int)f->seconds, &time);
    /* Translators: a time such as "12:30". */
    buf_addf(out, _("Time: %s on average"), buf_text(&time));
    buf_addf(out, translated_n(" (%d game).", " (%d games).", f->timed), f->timed);
    buf_free(&time);
}

static void hint_words(const struct stat_figures *f, struct buf *out)
{
    buf_addf(out,
             translated_n("With hints: %d of %d game that says so.",
                          "With hints: %d of %d games that say so.", f->hints_known),
             f->hinted, f->hints_known);
}

/* Of `all` games it is known for n. */
static void over_words(int n, int all, struct buf *out)
{
    if (n < all)
        buf_addf(out,
                 translated_n(" (%d game, unknown in %d).", " (%d games, unknown in %d).", n),
                 n, all - n);
    else
        buf_addf(out, translated_n(" (%d game).", " (%d games).", n), n);
}

static void loss_words(const struct game *g, const struct stat_figures *f, struct buf *out)
{
    struct buf mean = {0};
    bool points = chances_measure(g) == CHANCES_POINTS;
    decimal_words(points ? f->loss : 100 * f->loss, 1, &mean);
    /* Translators: what somebody's choices lost in a game; %s is a number with tenths. */
    buf_addf(out, points ? _("Lost: %s points on average") : _("Lost: %s%% on average"),
             buf_text(&mean));
    over_words(f->losses, f->n, out);
    buf_free(&mean);
}

static void luck_words(const struct game *g, const struct stat_figures *f, struct buf *out)
{
    struct buf mean = {0};
    bool points = chances_measure(g) == CHANCES_POINTS;
    decimal_signed_words(points ? f->luck : 100 * f->luck, 1, &mean);
    /* Translators: what luck gave somebody in a game; %s is a number with tenths and a sign. */
    buf_addf(out, points ? _("Luck: %s points on average") : _("Luck: %s%% on average"),
             buf_text(&mean));
    over_words(f->lucks, f->n, out);
    buf_free(&mean);
}

static void left_words(const struct stat_figures *f, struct buf *out)
{
    /* Translators: games that do not count: left before their end; begun from a position;
     * taken out of the statistics by the person. */
    buf_addf(out, _("Not counted: %d left, %d from a position, %d taken out."), f->left,
             f->positions, f->out);
}

static bool game_fact(const struct app *app, int i, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    const struct stat_figures *f = &p->f;
    const struct game *g = p->entry[p->at].look->game;
    const bool there[] = {true,
                          f->n > 0,
                          f->scored > 0,
                          f->losses > 0 && chances_loss_shown(g),
                          f->lucks > 0 && chances_luck_shown(g),
                          f->timed > 0,
                          f->hints_known > 0,
                          f->left + f->positions + f->out > 0};
    int which = 0;
    for (; which < 8; which++)
        if (there[which] && !i--)
            break;
    switch (which) {
    case 0:
        rate_words(app, out);
        return true;
    case 1:
        streak_words(f, out);
        return true;
    case 2:
        score_words(&p->entry[p->at], f, out);
        return true;
    case 3:
        loss_words(g, f, out);
        return true;
    case 4:
        luck_words(g, f, out);
        return true;
    case 5:
        time_words(f, out);
        return true;
    case 6:
        hint_words(f, out);
        return true;
    case 7:
        left_words(f, out);
        return true;
    default:
        return false;
    }
}

/* ---- Facts about puzzles ---- */

/* The theme with the nth most attempts; -1: there is none. */
static int nth_theme(const struct statistics_page *p, int n)
{
    unsigned seen = 0;
    int best = -1;
    do {
        best = -1;
        for (int t = 0; t < 32; t++)
            if (!(seen >> t & 1) && p->theme_tried[t] &&
                (best < 0 || p->theme_tried[t] > p->theme_tried[best]))
                best = t;
        seen |= best >= 0 ? 1u << best : 0;
    } while (best >= 0 && n--);
    return best;
}

static bool puzzle_fact(const struct app *app, int i, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    if (i == 0) {
        statistics_share_words(&p->entry[p->at], out);
        buf_add(out, ".");
        return true;
    }
    int t = nth_theme(p, i - 1);
    if (i > 5 || t < 0)
        return false;
    /* Translators: a theme of puzzles, and how many of them were solved at the first try. */
    buf_addf(out, _("%s: %d of %d."), puzzle_theme_word((enum puzzle_theme)t),
             p->theme_solved[t], p->theme_tried[t]);
    return true;
}

bool statistics_fact_words(const struct app *app, int i, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    return (p->entry[p->at].look ? game_fact : puzzle_fact)(app, i, out);
}

/* ---- Pictures ---- */

static void rating_words(const struct statistics_page *p, struct buf *out)
{
    if (p->ratings)
        buf_addf(out,
                 translated_n("Rating %d after %d attempt.", "Rating %d after %d attempts.",
                              p->ratings),
                 (int)lround(p->rating[p->ratings - 1]), p->ratings);
    else
        buf_add(out, _("No rating yet."));
}

void statistics_curve_words(const struct app *app, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    const struct stat_figures *f = &p->f;
    if (!p->entry[p->at].look) {
        rating_words(p, out);
        return;
    }
    if (!f->points) {
        buf_add(out, _("There is no curve yet."));
        return;
    }
    double first = f->curve[0], last = f->curve[f->points - 1];
    struct buf was = {0}, is = {0};
    decimal_words(first, 1, &was);
    decimal_words(last, 1, &is);
    /* Translators: the curve goes over the last 20 games at each point. */
    if (statistics_alone(&p->entry[p->at]))
        buf_addf(out, _("Turns in the last %d games: first %s, now %s."), STAT_WINDOW,
                 buf_text(&was), buf_text(&is));
    else
        buf_addf(out, _("Won in the last %d games: first %d%%, now %d%%."), STAT_WINDOW,
                 percent(first), percent(last));
    buf_free(&was);
    buf_free(&is);
}

static void tier_words(const struct statistics_page *p, struct buf *out)
{
    buf_add(out, _("Solved at the first try:"));
    for (int i = 1; i <= PUZZLE_TIERS; i++)
        if (p->tried[i]) /* Translators: a tier: "Expert 3 of 9". */
            buf_addf(out, _(" %s %d of %d;"), puzzle_tier_word(i), p->solved[i], p->tried[i]);
    if (buf_text(out)[out->len - 1] == ';')
        out->data[out->len - 1] = '.';
}

void statistics_bars_words(const struct app *app, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    const struct stat_figures *f = &p->f;
    if (!p->entry[p->at].look) {
        tier_words(p, out);
        return;
    }
    int most = 0;
    for (int i = 1; i < f->bars; i++)
        most = f->bar[i] > f->bar[most] ? i : most;
    if (!f->bars) {
        buf_add(out, _("There are no scores yet."));
        return;
    }
    int low = f->first + most * f->wide, high = f->best > f->worst ? f->best : f->worst;
    if (f->wide == 1) {
        /* Translators: scores of games: the lowest, the highest, the most frequent one, and how
         * often that came. */
        buf_addf(out, _("From %d to %d, most often %d (%d times)."), f->first, high, low,
                 f->bar[most]);
        return;
    }
    /* Translators: scores of games: the lowest, the highest, the most frequent ones, and how
     * often those came. */
    buf_addf(out, _("From %d to %d, most often %d to %d (%d times)."), f->first, high, low,
             low + f->wide - 1, f->bar[most]);
}

/* ---- Filters, results ---- */

void statistics_rules_words(const struct app *app, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    const struct look *look = p->at >= 0 ? p->entry[p->at].look : NULL;
    size_t before = out->len;
    if (p->rules < 0) {
        /* Translators: "Rules: any". */
        buf_add(out, translated_in("rules", "any"));
        return;
    }
    if (look && look->win_rules)
        look->win_rules(p->all.rules[p->rules], out);
    if (out->len == before)
        buf_add(out, p->all.rules[p->rules][0] ? p->all.rules[p->rules] : _("Basic rules"));
}

static void opponents_words(unsigned against, struct buf *out)
{
    int n = 0;
    for (int i = 0; i <= PLAYER_COUNT; i++)
        if (against >> i & 1)
            buf_addf(out, "%s%s", n++ ? ", " : "", whom(1u << i));
    if (!n)
        buf_add(out, _("Solitaire"));
}

static void end_words(const struct stat_row *r, struct buf *out)
{
    bool alone = r->players == 1;
    if (r->left) /* Translators: a game that was left before its end. */
        buf_add(out, translated_in("result", "Left"));
    else if (r->share > 0 && r->share < 1)
        buf_add(out, translated_in("result", "Won together"));
    else if (r->share > 0)
        buf_add(out,
                alone ? translated_in("result", "Solved") : translated_in("result", "Won"));
    else
        buf_add(out, alone ? translated_in("result", "Not solved")
                           : translated_in("result", "Not won"));
}

void statistics_row_words(const struct stat_row *r, struct buf *who, struct buf *what)
{
    opponents_words(r->against, who);
    buf_add(who, " \xc2\xb7 ");
    day_words(r->when, who);
    end_words(r, what);
    if (r->players == 1 && r->turns != STORE_UNKNOWN)
        buf_addf(what, translated_n(", %d turn", ", %d turns", r->turns), r->turns);
    else if (r->points != STORE_UNKNOWN && game_counts_points(r->game))
        buf_addf(what, translated_n(", %d point", ", %d points", r->points), r->points);
    else if (r->points != STORE_UNKNOWN && r->players > 1)
        buf_addf(what, translated_n(", %d peg", ", %d pegs", r->points), r->points);
    if (r->out) /* Translators: a result that was taken out of the statistics. */
        buf_add(what, _(", taken out"));
}
