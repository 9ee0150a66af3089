/* sheet.c: writes the score sheet as text. */
#include "sheet.h"

#include <stdio.h>
#include <string.h>

#include "words.h"

#define GAP 2 /* cells between columns */

int sheet_rounds(const struct game *g, const void *state)
{
    struct game_status st;
    if (!g->round_score)
        return 0;
    g->status(state, &st);
    bool over = st.phase == PHASE_ROUND_OVER || st.phase == PHASE_GAME_OVER;
    return over || !st.round ? st.round : st.round - 1;
}

/* The number of letters in a UTF-8 text. */
static int width_of(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n;
}

static void spaces(struct buf *out, int n)
{
    while (n-- > 0)
        buf_add(out, " ");
}

/* Writes the text in a column of that width, on its left or right side. */
static void cell(struct buf *out, const char *text, int width, bool right)
{
    int gap = width - width_of(text);
    spaces(out, right ? gap : 0);
    buf_add(out, text);
    spaces(out, right ? 0 : gap);
}

const char *sheet_points(enum game_scoring scoring, int n, char out[16])
{
    bool plus = n > 0 && scoring == SCORING_MOST_POINTS;
    if (n < 0) /* a real minus sign, as wide as a plus */
        snprintf(out, 16, "\xE2\x88\x92%d", -n);
    else
        snprintf(out, 16, plus ? "+%d" : "%d", n);
    return out;
}

/* The same for a file, which other programs read. */
static const char *points_in_file(enum game_scoring scoring, int n, char out[16])
{
    if (n < 0)
        snprintf(out, 16, "%d", n);
    else
        sheet_points(scoring, n, out);
    return out;
}

void sheet_round_words(struct buf *out, const struct game *g, int round)
{
    const char *name = g->round_name ? g->round_name : N_("Round %d");
    buf_add_pattern(out, _(name), "%d", round);
}

static int total(const struct game_config *c, const void *state, int rounds, int seat)
{
    int sum = 0;
    for (int r = 1; r <= rounds; r++)
        sum += c->game->round_score(state, r, seat);
    return sum;
}

static int tie_points(const struct game_config *c, const void *state, int rounds, int seat)
{
    int sum = 0;
    for (int r = 1; r <= rounds; r++)
        sum += c->game->tie_score(state, r, seat);
    return sum;
}

/* Were the totals level, and something else decided? */
static bool tie_broken(const struct game_config *c, const void *state, int rounds)
{
    struct game_status st;
    int score[SEATS_MAX];
    for (int i = 0; i < c->seats; i++)
        score[i] = total(c, state, rounds, i);
    c->game->status(state, &st);
    return rounds && game_tie_broken(c->game, score, c->seats, st.winners);
}

/* The width that a seat's column needs. */
static int column(const struct game_config *c, const void *state, int rounds, int seat)
{
    char text[16];
    int width = width_of(c->name[seat]);
    for (int r = 0; r <= rounds; r++) {
        int n = r ? c->game->round_score(state, r, seat) : total(c, state, rounds, seat);
        int w = width_of(points_in_file(c->game->scoring, n, text));
        width = w > width ? w : width;
    }
    return width;
}

/* Lines of the sheet that are no rounds. */
enum { LINE_TOTALS = 0, LINE_NAMES = -1, LINE_TIE = -2 };

static int points_in(const struct game_config *c, const void *state, int rounds, int which,
                     int seat)
{
    if (which == LINE_TIE)
        return tie_points(c, state, rounds, seat);
    return which > 0 ? c->game->round_score(state, which, seat) : total(c, state, rounds, seat);
}

/* Writes one line of the sheet: a round (from 1) or another line. */
static void line(struct buf *out, const struct game_config *c, const void *state, int rounds,
                 int which, int label_width)
{
    struct buf label = {0};
    char text[16];
    if (which > 0)
        sheet_round_words(&label, c->game, which);
    else if (which == LINE_TOTALS)
        buf_add(&label, _("Total"));
    else if (which == LINE_TIE)
        buf_add(&label, _(c->game->tie_name));
    cell(out, buf_text(&label), label_width, false);
    buf_free(&label);
    for (int i = 0; i < c->seats; i++) {
        int n = points_in(c, state, rounds, which, i);
        enum game_scoring how = which == LINE_TIE ? SCORING_FEWEST_POINTS : c->game->scoring;
        spaces(out, GAP);
        cell(out, which == LINE_NAMES ? c->name[i] : points_in_file(how, n, text),
             column(c, state, rounds, i), true);
    }
    buf_add(out, "\n");
}

void sheet_write(struct buf *out, const struct game_config *c, const void *state,
                 const char *before)
{
    struct buf last = {0};
    if (!c->game->round_score)
        return;
    int rounds = sheet_rounds(c->game, state);
    sheet_round_words(&last, c->game, rounds);
    int width = width_of(buf_text(&last)), sum = width_of(_("Total"));
    buf_free(&last);
    width = sum > width ? sum : width;
    bool tie = tie_broken(c, state, rounds);
    if (tie && width < width_of(_(c->game->tie_name)))
        width = width_of(_(c->game->tie_name));
    for (int r = -1; r <= rounds + tie; r++) {
        /* The names, the rounds, the totals below them, and what broke a tie. */
        int which = r < 0         ? LINE_NAMES
                    : r < rounds  ? r + 1
                    : r == rounds ? LINE_TOTALS
                                  : LINE_TIE;
        buf_add(out, before);
        line(out, c, state, rounds, which, width);
    }
}
