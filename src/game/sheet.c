/* sheet.c: writes the score sheet as text. */
#include "sheet.h"

#include <stdio.h>
#include <string.h>

#include "language.h"

#define GAP 2 /* cells between columns */

int sheet_rounds(const struct game *g, const void *state)
{
    struct game_status st;
    if (!g->round_score)
        return 0;
    g->status(state, &st);
    return game_rounds_over(st.phase, st.round);
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

/* Lines of the sheet that are no rounds. */
enum { LINE_TOTALS = 0, LINE_NAMES = -1, LINE_TIE = -2 };

/* What all lines of a sheet have in common. */
struct lines {
    const struct game_config *c;
    const void *state;
    int rounds;
    bool tie;              /* the last line says what broke a tie */
    int label;             /* the width of the first column */
    int column[SEATS_MAX]; /* and of each seat's */
};

/* From 0: the names, the rounds, the totals below them, and what broke a tie. */
static int line_at(const struct lines *l, int i)
{
    return i == 0               ? LINE_NAMES
           : i <= l->rounds     ? i
           : i == l->rounds + 1 ? LINE_TOTALS
                                : LINE_TIE;
}

static int lines_count(const struct lines *l)
{
    return 1 + l->rounds + 1 + l->tie;
}

static int points_in(const struct lines *l, int which, int seat)
{
    if (which == LINE_TIE)
        return tie_points(l->c, l->state, l->rounds, seat);
    return which == LINE_TOTALS ? total(l->c, l->state, l->rounds, seat)
                                : l->c->game->round_score(l->state, which, seat);
}

static const char *seat_text(const struct lines *l, int which, int seat, char text[16])
{
    if (which == LINE_NAMES)
        return l->c->name[seat];
    enum game_scoring how = which == LINE_TIE ? SCORING_FEWEST_POINTS : l->c->game->scoring;
    return points_in_file(how, points_in(l, which, seat), text);
}

static void label_text(const struct lines *l, int which, struct buf *out)
{
    if (which > 0)
        sheet_round_words(out, l->c->game, which);
    else if (which == LINE_TOTALS)
        buf_add(out, _("Total"));
    else if (which == LINE_TIE)
        buf_add(out, _(l->c->game->tie_name));
}

static void widen(int *column, const char *text)
{
    int width = width_of(text);
    *column = width > *column ? width : *column;
}

/* Makes the columns wide enough for a line. */
static void measure(struct lines *l, int which)
{
    struct buf label = {0};
    char text[16];
    label_text(l, which, &label);
    widen(&l->label, buf_text(&label));
    buf_free(&label);
    for (int i = 0; i < l->c->seats; i++)
        widen(&l->column[i], seat_text(l, which, i, text));
}

static void line(struct buf *out, const struct lines *l, int which)
{
    struct buf label = {0};
    char text[16];
    label_text(l, which, &label);
    cell(out, buf_text(&label), l->label, false);
    buf_free(&label);
    for (int i = 0; i < l->c->seats; i++) {
        spaces(out, GAP);
        cell(out, seat_text(l, which, i, text), l->column[i], true);
    }
    buf_add(out, "\n");
}

void sheet_write(struct buf *out, const struct game_config *c, const void *state,
                 const char *before)
{
    struct lines l = {.c = c, .state = state, .rounds = sheet_rounds(c->game, state)};
    if (!c->game->round_score)
        return;
    l.tie = tie_broken(c, state, l.rounds);
    for (int i = 0; i < lines_count(&l); i++)
        measure(&l, line_at(&l, i));
    for (int i = 0; i < lines_count(&l); i++) {
        buf_add(out, before);
        line(out, &l, line_at(&l, i));
    }
}
