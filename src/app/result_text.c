/* result_text.c: results as a few lines for a chat. */
#include "result_text.h"

#include "dates.h"
#include "language.h"
#include "puzzle_words.h"
#include "stars.h"

#define FULL_STAR "\xE2\x98\x85"
#define EMPTY_STAR "\xE2\x98\x86"
#define FULL_DOT "\xE2\x97\x8F"
#define EMPTY_DOT "\xE2\x97\x8B"
#define BETWEEN " \xC2\xB7 " /* a dot in the middle, between two facts of a line */

/* n of `most` signs are full. */
static void add_signs(int n, int most, const char *full, const char *empty, struct buf *out)
{
    for (int i = 0; i < most; i++)
        buf_add(out, i < n ? full : empty);
}

static void add_tier(int tier, struct buf *out)
{
    buf_addf(out, "%s ", puzzle_tier_word(tier));
    add_signs(tier, PUZZLE_TIERS, FULL_DOT, EMPTY_DOT, out);
}

/* ---- A puzzle ---- */

static void add_moves(const struct result_puzzle *r, struct buf *out)
{
    buf_addf(out, translated_n("%d move", "%d moves", r->moves), r->moves);
    buf_add(out, ", ");
    if (r->moves <= r->fewest)
        buf_add(out, _("the fewest there are"));
    else /* Translators: after "5 moves, ". */
        buf_addf(out, _("%d at best"), r->fewest);
}

static void add_effort(const struct result_puzzle *r, struct buf *out)
{
    if (r->seconds >= 0 || r->hints >= 0)
        buf_add(out, "\n");
    if (r->seconds >= 0)
        duration_words(r->seconds, out);
    if (r->seconds >= 0 && r->hints >= 0)
        buf_add(out, BETWEEN);
    if (r->hints > 0)
        buf_addf(out, translated_n("%d hint", "%d hints", r->hints), r->hints);
    else if (!r->hints)
        buf_add(out, _("no hints"));
}

static void add_stars(int stars, struct buf *out)
{
    add_signs(stars, STARS_MOST, FULL_STAR, EMPTY_STAR, out);
}

static void add_first(const struct result_puzzle *r, struct buf *out)
{
    add_stars(r->stars, out);
    buf_add(out, " ");
    if (r->stars) {
        add_moves(r, out);
        add_effort(r, out);
    } else {
        buf_add(out, r->later ? _("It beat me the first time.")
                              : _("It beat me. Can you solve it?"));
    }
}

/* Which one it was. */
static void add_puzzle(const struct result_puzzle *r, struct buf *out)
{
    struct buf date = {0};
    if (r->id) { /* Translators: an id such as sw-4-815047. */
        buf_addf(out, _("Superwild, puzzle %s"), r->id);
        return;
    }
    buf_addf(&date, _("%d %s %d"), r->day.day, puzzle_month_word(r->day.month), r->day.year);
    /* Translators: results for a chat. This one is the puzzle of a date. */
    buf_addf(out, _("Superwild, puzzle of %s"), buf_text(&date));
    buf_free(&date);
}

void result_puzzle_text(const struct result_puzzle *r, struct buf *out)
{
    add_puzzle(r, out);
    buf_add(out, "\n");
    add_tier(r->tier, out);
    buf_add(out, "\n");
    add_first(r, out);
    if (r->later > r->stars) {
        struct buf stars = {0};
        add_stars(r->later, &stars);
        /* Translators: the stars of another try at the same puzzle: "Later: ***". */
        buf_addf(out, "\n%s: %s", translated_in("result", "Later"), buf_text(&stars));
        buf_free(&stars);
    }
    if (r->streak >= 2) {
        buf_add(out, "\n");
        buf_addf(out, translated_n("%d-day streak", "%d-day streak", r->streak), r->streak);
    }
}

/* ---- Storm and Streak ---- */

static void add_run(const struct result_run *r, struct buf *out)
{
    if (r->game)
        buf_addf(out, "\n%s", r->game);
    if (r->tier) {
        buf_add(out, "\n");
        /* Translators: the hardest puzzle that was solved. */
        buf_addf(out, "%s: ", _("Hardest"));
        add_tier(r->tier, out);
    }
    if (r->record) {
        buf_addf(out, "\n%s ", FULL_STAR);
        buf_add(out, _("My best so far!"));
    }
}

void result_storm_text(const struct result_run *r, struct buf *out)
{
    struct buf time = {0};
    duration_words(r->seconds, &time);
    buf_addf(out,
             translated_n("Superwild Storm: %d puzzle in %s",
                          "Superwild Storm: %d puzzles in %s", r->score),
             r->score, buf_text(&time));
    buf_free(&time);
    add_run(r, out);
}

void result_streak_text(const struct result_run *r, struct buf *out)
{
    buf_addf(out,
             translated_n("Superwild Streak: %d puzzle without a mistake",
                          "Superwild Streak: %d puzzles without a mistake", r->score),
             r->score);
    add_run(r, out);
}
