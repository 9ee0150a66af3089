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

static void count_words(const struct stat_entry *e, struct buf *out)
{
    if (e->look)
        buf_addf(out, translated_n("%d game", "%d games", e->n), e->n);
    else
        buf_addf(out, translated_n("%d puzzle", "%d puzzles", e->n), e->n);
    buf_add(out, " \xc2\xb7 ");
}

void statistics_share_words(const struct stat_entry *e, struct buf *out)
{
    if (!e->n) { /* Translators: figures: there are games, perhaps, and none of them counts. */
        buf_add(out, _("Nothing to count"));
        return;
    }
    count_words(e, out);
    bool solves = !e->look || statistics_alone(e);
    /* Translators: the share of games, and in brackets its 95 % interval. */
    buf_addf(out, solves ? _("%d%% solved (%d to %d%%)") : _("%d%% won (%d to %d%%)"),
             percent(e->won / e->n), percent(e->low), percent(e->high));
}

/* ---- Facts about a game ---- */

static void rate_words(const struct stat_entry *e, struct buf *out)
{
    if (!e->n) {
        buf_addf(out, "%s.", _("Nothing to count"));
        return;
    }
    count_words(e, out);
    buf_addf(out,
             !e->look              ? _("%d%% solved on the first try.")
             : statistics_alone(e) ? _("%d%% solved.")
                                   : _("%d%% won."),
             percent(e->won / e->n));
    /* Translators: where the share probably is: its 95 % interval. */
    buf_addf(out, _(" In the long run it is probably between %d and %d%%."), percent(e->low),
             percent(e->high));
}

static void streak_words(const struct stat_entry *e, const struct stat_figures *f,
                         struct buf *out)
{
    int n = f->streak > 0 ? f->streak : -f->streak;
    if (statistics_alone(e))
        buf_addf(out,
                 f->streak > 0 ? translated_n("Solved the last game.",
                                              "Solved the last %d games in a row.", n)
                               : translated_n("Did not solve the last game.",
                                              "Did not solve the last %d games.", n),
                 n);
    else
        buf_addf(
            out,
            f->streak > 0
                ? translated_n("Won the last game.", "Won the last %d games in a row.", n)
                : translated_n("No win in the last game.", "No win in the last %d games.", n),
            n);
    if (f->longest > 1 && f->longest > f->streak) /* Translators: games won in a row. */
        buf_addf(out, _(" Longest winning streak: %d."), f->longest);
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
    if (statistics_alone(e))
        buf_addf(out, translated_n(" (%d solved game).", " (%d solved games).", f->scored),
                 f->scored);
    else
        over_words(f->scored, f->n, out);
    buf_free(&mean);
}

static void time_words(const struct stat_figures *f, struct buf *out)
{
    struct buf time = {0};
    duration_words((int)f->seconds, &time);
    /* Translators: a time such as "12:30". */
    buf_addf(out, _("Time: %s on average"), buf_text(&time));
    over_words(f->timed, f->n, out);
    buf_free(&time);
}

static void hint_words(const struct stat_figures *f, struct buf *out)
{
    /* Translators: in so many games; followed by how many there were in all. */
    buf_addf(out, _("With hints: %d"), f->hinted);
    over_words(f->hints_known, f->n, out);
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
    const char *between = "";
    buf_add(out, _("Not counted: "));
    if (f->left) { /* Translators: games that do not count: left before their end, */
        buf_addf(out, _("%d left early"), f->left);
        between = _(", ");
    }
    if (f->positions) {
        buf_add(out, between);
        /* Translators: begun from a position, */
        buf_addf(out, _("%d from a position"), f->positions);
        between = _(", ");
    }
    if (f->out) {
        buf_add(out, between);
        /* Translators: taken out of the statistics by the person. */
        buf_addf(out, _("%d taken out"), f->out);
    }
    buf_add(out, ".");
}

static bool game_fact(const struct app *app, int i, struct buf *out)
{
    const struct statistics_page *p = statistics_of(app);
    const struct stat_figures *f = &p->f;
    struct stat_entry e = p->entry[p->at]; /* by these rules */
    const struct game *g = e.look->game;
    const bool there[] = {true,
                          f->several > 0,
                          f->n > 0,
                          f->scored > 0,
                          f->losses > 0 && chances_loss_shown(g),
                          f->lucks > 0 && chances_luck_shown(g),
                          f->timed > 0,
                          f->hints_known > 0,
                          f->left + f->positions + f->out > 0};
    e.n = f->n;
    e.won = f->won;
    e.low = f->low;
    e.high = f->high;
    int which = 0;
    for (; which < 9; which++)
        if (there[which] && !i--)
            break;
    switch (which) {
    case 0:
        rate_words(&e, out);
        return true;
    case 1:
        buf_addf(out,
                 translated_n("In %d game there was more than one opponent.",
                              "In %d games there was more than one opponent.", f->several),
                 f->several);
        return true;
    case 2:
        streak_words(&e, f, out);
        return true;
    case 3:
        score_words(&e, f, out);
        return true;
    case 4:
        loss_words(g, f, out);
        return true;
    case 5:
        luck_words(g, f, out);
        return true;
    case 6:
        time_words(f, out);
        return true;
    case 7:
        hint_words(f, out);
        return true;
    case 8:
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
    int t = nth_theme(p, i - 2);
    if (i == 0) {
        rate_words(&p->entry[p->at], out);
        return true;
    }
    if (i == 1 && nth_theme(p, 0) >= 0) { /* Translators: followed by themes of puzzles. */
        buf_add(out, _("Solved on the first try, by theme:"));
        return true;
    }
    if (i < 2 || i > 7 || t < 0)
        return false;
    /* Translators: a theme of puzzles, and how many of them were solved on the first try. */
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
    int last = p->ratings - 1;
    if (last > 0)
        buf_addf(out, _("Rating: %d at first, %d now (%d attempts)."),
                 (int)lround(p->rating[0]), (int)lround(p->rating[last]), p->ratings);
    else if (!last)
        buf_addf(out,
                 translated_n("Rating %d after %d attempt.", "Rating %d after %d attempts.",
                              p->ratings),
                 (int)lround(p->rating[last]), p->ratings);
    else
        buf_add(out, _("No rating yet."));
}

static void turns_words(double turns, struct buf *out)
{
    decimal_words(turns, 1, out);
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
    bool alone = statistics_alone(&p->entry[p->at]), window = f->curved > STAT_WINDOW;
    struct buf was = {0}, is = {0};
    (alone ? turns_words : percent_words)(first, &was);
    (alone ? turns_words : percent_words)(last, &is);
    if (window) /* Translators: the curve goes over the last 20 games at each point; shares. */
        buf_addf(out,
                 alone ? _("Turns in the last %d games: %s at first, %s now (%d games in all).")
                       : _("Won in the last %d games: %s at first, %s now (%d games in all)."),
                 STAT_WINDOW, buf_text(&was), buf_text(&is), f->curved);
    else /* Translators: the curve goes over all games up to each; shares. */
        buf_addf(out,
                 alone ? _("Turns on average up to each game: %s now (%d games).")
                       : _("Won up to each game: %s now (%d games)."),
                 buf_text(&is), f->curved);
    buf_free(&was);
    buf_free(&is);
}

static void tier_words(const struct statistics_page *p, struct buf *out)
{
    buf_add(out, _("Solved on the first try:"));
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
    const struct stat_entry *e = &p->entry[p->at];
    const char *what = statistics_alone(e)                 ? translated_in("scores", "Turns")
                       : game_counts_points(e->look->game) ? translated_in("scores", "Points")
                                                           : translated_in("scores", "Pegs");
    int low = f->first + most * f->wide, high = f->best > f->worst ? f->best : f->worst;
    if (f->first == high) /* Translators: points or turns of games: all the same. */
        buf_addf(out, translated_n("%s: %d (%d game).", "%s: always %d (%d games).", f->scored),
                 what, high, f->scored);
    else if (f->bar[most] < 2) /* Translators: points or turns of games: lowest, highest. */
        buf_addf(out, _("%s: %d to %d (%d games)."), what, f->first, high, f->scored);
    else if (f->wide == 1)
        /* Translators: points or turns of games: the lowest, the highest, the most frequent
         * one, how often that came, and in how many games. */
        buf_addf(out, _("%s: %d to %d, most often %d (in %d of %d games)."), what, f->first,
                 high, low, f->bar[most], f->scored);
    else /* Translators: the same with the most frequent ones. */
        buf_addf(out, _("%s: %d to %d, most often %d to %d (in %d of %d games)."), what,
                 f->first, high, low, low + f->wide - 1 < high ? low + f->wide - 1 : high,
                 f->bar[most], f->scored);
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
