/* test_scan.c: lines and words of our text formats. */
#include "core_help.h"

/* All words with their positions: "1:1 a|1:3 b|2:1 c". */
static const char *words_of(const char *text, size_t len, bool comments)
{
    static struct buf b;
    struct scan s;
    struct word w;
    buf_clear(&b);
    scan_start(&s, text, len);
    s.comments = comments;
    while (scan_line(&s))
        while (scan_word(&s, &w))
            buf_addf(&b, "%s%d:%d %.*s", b.len ? "|" : "", w.line, w.col, (int)w.len, w.at);
    return buf_text(&b);
}

static const char *words(const char *text)
{
    return words_of(text, strlen(text), true);
}

TEST(words_know_their_places)
{
    assert_text(words("a bc\n d\t e"), "1:1 a|1:3 bc|2:2 d|2:5 e");
    assert_text(words("\n\n x \n"), "3:2 x");
    assert_text(words(""), "");
    assert_text(words("   "), "");
}

TEST(lines_end_at_lf_or_crlf)
{
    assert_text(words("a\r\nb\r\nc"), "1:1 a|2:1 b|3:1 c");
    /* A CR on its own is not a line end, not even as the last byte of a text. */
    assert_text(words("a\rb"), "1:1 a\rb");
    assert_text(words("a\r"), "1:1 a\r");
    assert_text(words("a\r\r\n"), "1:1 a\r");
}

TEST(comments_run_to_the_lines_end)
{
    assert_text(words("a#b c\r\nd # e\n#f\ng"), "1:1 a|2:1 d|4:1 g");
    assert_text(words_of("a#b c", 5, false), "1:1 a#b|1:5 c");
}

TEST(a_zero_byte_is_a_byte)
{
    struct scan s;
    struct word w;
    scan_start(&s, "a\0b c", 5);
    assert_true(scan_line(&s));
    assert_true(scan_word(&s, &w));
    assert_int_equal(w.len, 3);
    assert_true(scan_word(&s, &w));
    assert_int_equal(w.col, 5);
}

TEST(the_rest_of_a_line_loses_its_blanks)
{
    struct scan s;
    struct word w;
    const char *text = "seat  Ann of  Bath \t\nseat   \n";
    scan_start(&s, text, strlen(text));
    assert_true(scan_line(&s));
    assert_true(scan_word(&s, &w));
    assert_true(scan_rest(&s, &w));
    assert_int_equal(w.len, 12);
    assert_int_equal(w.col, 7);
    assert_memory_equal(w.at, "Ann of  Bath", 12);
    assert_false(scan_word(&s, &w));
    assert_true(scan_line(&s));
    assert_true(scan_word(&s, &w));
    assert_false(scan_rest(&s, &w));
    assert_int_equal(w.len, 0);
    assert_false(scan_line(&s));
}

static bool is_int(const char *text, int want)
{
    struct word w = word_of(text);
    int v = 777;
    return word_int(&w, -9999, 9999, &v) && v == want;
}

static bool no_int(const char *text)
{
    struct word w = word_of(text);
    int v = 777;
    return !word_int(&w, -9999, 9999, &v) && v == 777;
}

TEST(whole_numbers_and_nothing_else)
{
    static const char *const bad[] = {"",
                                      "-",
                                      "+",
                                      "1x",
                                      "x1",
                                      "1.0",
                                      "--1",
                                      "+-1",
                                      "10000",
                                      "-10000",
                                      "99999999999999999999999",
                                      "0x10",
                                      "1 "};
    assert_true(is_int("0", 0) && is_int("-0", 0) && is_int("+5", 5) && is_int("007", 7));
    assert_true(is_int("9999", 9999) && is_int("-9999", -9999));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!no_int(bad[i]))
            fail_msg("\"%s\" was read as a number", bad[i]);
}

TEST(numbers_of_64_bits)
{
    static const char *const bad[] = {
        "", "-1", "+1", "18446744073709551616", "1e3", "a", "99999999999999999999999999"};
    uint64_t v = 5;
    struct word w = word_of("18446744073709551615");
    assert_true(word_u64(&w, &v));
    assert_int_equal(v, UINT64_MAX);
    w = word_of("0");
    assert_true(word_u64(&w, &v));
    assert_int_equal(v, 0);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        w = word_of(bad[i]);
        if (word_u64(&w, &v))
            fail_msg("\"%s\" was read as a number", bad[i]);
    }
}

TEST(words_compare_without_case)
{
    struct word w = word_of("Super-Wild");
    assert_true(word_is(&w, "super-wild"));
    assert_false(word_is(&w, "super-wil"));
    assert_false(word_is(&w, "super-wildx"));
    assert_false(word_is(&w, ""));
}

TEST(shown_words_are_short_and_visible)
{
    char out[12];
    struct reason why;
    struct word w = {"a\tb\x7f", 4, 7, 3};
    assert_text(word_show(&w, out, sizeof out), "a\\x09b\\x7F");
    w = word_of("abcdefghijklmnop");
    assert_text(word_show(&w, out, sizeof out), "abcdefgh...");
    w = (struct word){"x\ny", 3, 7, 3};
    assert_false(refuse_word(&why, &w, "\"%s\" is odd"));
    assert_text(why.text, "\"x\\x0Ay\" is odd");
    assert_int_equal(why.line, 7);
    assert_int_equal(why.col, 3);
}

/* A cut in the middle of a letter of several bytes would make the message invalid UTF-8. */
TEST(shown_words_are_not_cut_within_a_letter)
{
    char out[12];
    struct word w = word_of("1234567\xc3\xa4xyzxyz");
    assert_text(word_show(&w, out, sizeof out), "1234567...");
    w = word_of("123456\xc3\xa4xyzxyz");
    assert_text(word_show(&w, out, sizeof out), "123456\xc3\xa4...");
}

/* Only at the head, and only once; line and column are those of the text behind it. */
TEST(a_byte_order_mark_is_no_part_of_the_text)
{
    static const char text[] = "\xEF\xBB\xBFone\n\xEF\xBB\xBFtwo\n";
    struct scan s;
    struct word w;
    scan_text(&s, text, strlen(text));
    assert_true(scan_line(&s) && scan_word(&s, &w) && word_is(&w, "one"));
    assert_int_equal(w.line, 1);
    assert_int_equal(w.col, 1);
    assert_true(scan_line(&s) && scan_word(&s, &w) && word_is(&w, "\xEF\xBB\xBFtwo"));
    scan_text(&s, "\xEF\xBB\xBF", 3);
    assert_false(scan_line(&s));
    scan_text(&s, "\xEF\xBBx", 3);
    assert_true(scan_line(&s) && scan_word(&s, &w) && w.len == 3);
    scan_start(&s, text, strlen(text)); /* a part of a text: the mark would be in its middle */
    assert_true(scan_line(&s) && scan_word(&s, &w) && w.len == 6);
    assert_int_equal(text_mark("\xEF\xBB\xBF", 2), 0);
}

TESTS_MAIN
