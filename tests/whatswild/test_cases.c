/* test_cases.c: the sample hands in cases/ have the answers that are given with them, and what
 * is written beside the answer is right, too. */
#include "core_help.h"

#include "slow_layout.h"
#include "ww_position.h"
#include "ww_turn.h"

#define CASES SUPERWILD_SOURCE_DIR "/tests/whatswild/cases/"

/* The next line's columns, tabs between them; false at the end. */
static bool next_case(char **at, char *column[3])
{
    char *end = strchr(*at, '\n');
    if (!end)
        return false;
    *end = 0;
    for (int i = 0; i < 3; i++) {
        column[i] = i == 0 ? *at : strchr(column[i - 1], '\t');
        if (column[i] && i)
            *column[i]++ = 0;
        if (!column[i])
            break;
    }
    *at = end + 1;
    return true;
}

static void read_case(char *text, struct ww_position *out)
{
    struct reason why;
    for (char *bar = text; (bar = strchr(bar, '|'));)
        *bar = '\n';
    if (!ww_position_read(text, strlen(text), out, &why))
        fail_msg("%s: %s", text, why.text);
}

static void for_each(const char *file, void (*check)(char *column[3]))
{
    struct buf text = {0};
    char *at, *column[3];
    int n = 0;
    slurp(file, &text);
    for (at = text.data; next_case(&at, column); n++)
        check(column);
    assert_true(n >= 70);
    buf_free(&text);
}

/* ---- hands ---- */

static void check_hand(char *column[3])
{
    struct ww_position p;
    struct ww_layout l;
    read_case(column[1], &p);
    ww_layout(p.rack, p.n_rack, p.wild, &l);
    if (l.points != atoi(column[0]))
        fail_msg("%s leaves %s, not %d", column[1], column[0], l.points);
    assert_int_equal(ww_least(p.rack, p.n_rack, p.wild), l.points);
}

TEST(hands)
{
    for_each(CASES "hands-whats-wild.tsv", check_hand);
}

/* ---- lines ---- */

static void check_line(char *column[3])
{
    ww_kind card[WW_CARDS];
    struct ww_group g;
    int n = 0, wild = atoi(column[1]);
    for (char *w = column[2]; *w; w += strcspn(w, " "), w += strspn(w, " "))
        assert_true(ww_kind_read(w, strcspn(w, " "), &card[n++]));
    bool herd = ww_herd(card, n, wild, &g), caravan = ww_caravan(card, n, wild, &g);
    if ((herd || caravan) != !strcmp(column[0], "legal"))
        fail_msg("%s while %d is wild: %s", column[2], wild, column[0]);
    assert_int_equal(herd, slow_herd(card, n, wild));
    assert_int_equal(caravan, slow_caravan(card, n, wild));
}

TEST(lines)
{
    for_each(CASES "lines-whats-wild.tsv", check_line);
}

/* ---- turns ---- */

static void write_discard(struct buf *out, const struct ww_position *p, const struct ww_turn *t)
{
    buf_clear(out);
    if (t->discard < 0)
        buf_add(out, "none");
    else
        ww_kind_write(out, p->rack[t->discard]);
    if (t->named)
        buf_addf(out, " wild %d", t->named);
}

/* Is the text one of these, separated by commas? */
static bool among(const char *text, const char *list)
{
    size_t n = strlen(text);
    for (; *list; list += strcspn(list, ","), list += *list == ',')
        if (strcspn(list, ",") == n && !strncmp(list, text, n))
            return true;
    return false;
}

static void check_turn(char *column[3])
{
    struct ww_position p;
    struct ww_turn t;
    struct buf discard = {0};
    read_case(column[2], &p);
    int taken = p.source == WW_FROM_DISCARDS ? p.gained : -1;
    ww_turn_best(p.rack, p.n_rack, p.wild, taken, p.gone_wild, &t);
    write_discard(&discard, &p, &t);
    if (t.points != atoi(column[0]) || !among(buf_text(&discard), column[1]))
        fail_msg("%s: %s leaves %s; not %s and %d", column[2], column[1], column[0],
                 buf_text(&discard), t.points);
    buf_free(&discard);
}

TEST(turns)
{
    for_each(CASES "turns-whats-wild.tsv", check_turn);
}

TESTS_MAIN
