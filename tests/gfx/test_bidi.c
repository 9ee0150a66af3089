/* test_bidi.c: in which order the letters of a line are seen. In what follows, ABCDEF... stand
 * for letters of Hebrew, abcdef... for those of Latin, and PQ for Arabic. */
#include <string.h>

#include "tests.h"

#include "bidi.h"
#include "buf.h"
#include "letters.h"

static void put_letter(struct buf *out, char c)
{
    if (c >= 'A' && c <= 'O')
        buf_addf(out, "\xd7%c", 0x90 + (c - 'A'));
    else if (c == 'P' || c == 'Q')
        buf_addf(out, "\xd8%c", 0xa8 + (c - 'P'));
    else
        buf_addf(out, "%c", c);
}

static char letter_of(const char *text, size_t n)
{
    uint32_t c = 0;
    letters_char(text, n, &c);
    return (char)(c >= 0x628   ? 'P' + (int)(c - 0x628)
                  : c >= 0x5D0 ? 'A' + (int)(c - 0x5D0)
                               : (int)c);
}

/* Appends a run as it is seen. */
static void show(const char *text, const struct bidi_run *run, struct buf *out)
{
    char line[100];
    int n = 0;
    for (int at = run->from, len; at < run->to; at += len) {
        len = (int)letters_next(text + at, (size_t)(run->to - at));
        line[n++] = letter_of(text + at, (size_t)len);
    }
    for (int i = 0; i < n; i++)
        buf_addf(out, "%c", run->rtl ? line[n - 1 - i] : line[i]);
}

static void seen_as(const char *typed, const char *want)
{
    struct buf text = {0}, out = {0};
    int covered = 0;
    for (const char *p = typed; *p; p++)
        put_letter(&text, *p);
    struct bidi_runs runs = bidi_split(buf_text(&text), (int)text.len);
    for (int i = 0; i < runs.n; i++) {
        covered += runs.run[i].to - runs.run[i].from;
        show(buf_text(&text), &runs.run[i], &out);
    }
    assert_string_equal(buf_text(&out), want);
    assert_int_equal(covered, (int)text.len);
    assert_int_equal(bidi_needed(buf_text(&text), (int)text.len),
                     strpbrk(typed, "ABCDEFGHIJKLMNOPQ") != NULL);
    bidi_free(&runs);
    buf_free(&text);
    buf_free(&out);
}

TEST(left_to_right_stays)
{
    seen_as("", "");
    seen_as("ann 3, bob: 4.5 (6)", "ann 3, bob: 4.5 (6)");
}

/* As UAX #9 has it; FriBidi gave the same for each, in a line that runs from left to right. */
TEST(names_are_as_unicode_says)
{
    seen_as("ann AB 3", "ann 3 BA");
    seen_as("AB", "BA");
    seen_as("AB CD", "DC BA");
    seen_as("AB 3", "3 BA");
    seen_as("3 AB", "3 BA");
    seen_as("AB 3 CD", "DC 3 BA");
    seen_as("AB ann", "BA ann");
    seen_as("ann AB bob", "ann BA bob");
    seen_as("AB-CD", "DC-BA");
    seen_as("AB.", "BA.");
    seen_as("AB 12.5 CD", "DC 12.5 BA");
    seen_as("AB 3-4 x", "3-4 BA x");
    seen_as("AB 50% CD", "DC 50% BA");
    seen_as("AB $5", "$5 BA");
    seen_as("AB % CD", "DC % BA");
    seen_as("PQ 3-4 P", "P 4-3 QP"); /* after Arabic, a minus does not join */
    seen_as("PQ 3.4 P", "P 3.4 QP");
    seen_as("ann's AB", "ann's BA");
    seen_as("AB'C", "C'BA");
}

TEST(our_sentences_keep_their_order)
{
    seen_as("AB: 3 points", "BA: 3 points");
    seen_as("AB, CD and 3 others", "BA, DC and 3 others");
    seen_as("AB (3)", "BA (3)");
    seen_as("AB (CD)", "BA (DC)");
    seen_as("it's AB's turn. AB 3 won!", "it's BA's turn. 3 BA won!");
    seen_as("AB; 3", "BA; 3");
    seen_as("AB | 3", "BA | 3");
}

TEST(marks_stay_on_their_letters)
{
    static const char text[] = "a\xd7\x91\xd6\xbc\xd7\x90"; /* a, bet with a point, alef */
    struct bidi_runs r = bidi_split(text, (int)strlen(text));
    assert_int_equal(r.n, 2);
    assert_true(r.run[1].rtl);
    assert_int_equal(r.run[1].from, 1);
    assert_int_equal(r.run[1].to, 7);
    bidi_free(&r);
}

TEST(any_bytes_are_covered_once)
{
    static const char text[] = "\xff\xd7\x90\xd7\xe2\x80\xd6\xbc 3\xf0\x9f\x98\x80\x90";
    int seen[sizeof text] = {0};
    struct bidi_runs r = bidi_split(text, (int)strlen(text));
    for (int i = 0; i < r.n; i++)
        for (int at = r.run[i].from; at < r.run[i].to; at++)
            seen[at]++;
    for (size_t i = 0; i < strlen(text); i++)
        assert_int_equal(seen[i], 1);
    bidi_free(&r);
}

TESTS_MAIN
