/* test_letters.c: where letters begin and end, in names of many scripts. */
#include "core_help.h"

#include "letters.h"

#define FAMILY "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"
#define KISS                                                                                   \
    "\xf0\x9f\xa7\x91\xf0\x9f\x8f\xbb\xe2\x80\x8d\xe2\x9d\xa4\xef\xb8\x8f\xe2\x80\x8d"         \
    "\xf0\x9f\x92\x8b\xe2\x80\x8d\xf0\x9f\xa7\x91\xf0\x9f\x8f\xbf" /* the longest there is */
#define ENGLAND                                                                                \
    "\xf0\x9f\x8f\xb4\xf3\xa0\x81\xa7\xf3\xa0\x81\xa2\xf3\xa0\x81\xa5\xf3\xa0\x81\xae"         \
    "\xf3\xa0\x81\xa7\xf3\xa0\x81\xbf"
#define ACUTE "\xcc\x81"

/* The letters of a text are these, forward and backward. */
static void divides(const char *const *want, int n)
{
    struct buf all = {0};
    size_t at = 0;
    for (int i = 0; i < n; i++)
        buf_add(&all, want[i]);
    const char *text = buf_text(&all);
    for (int i = 0; i < n; i++) {
        size_t len = letters_next(text + at, all.len - at);
        assert_int_equal(len, strlen(want[i]));
        assert_int_equal(letters_back(text, at + len), at);
        at += len;
    }
    assert_int_equal(at, all.len);
    assert_int_equal(letters_count(text, all.len), n);
    assert_int_equal(letters_next(text + at, 0), 0);
    buf_free(&all);
}
#define DIVIDES(...)                                                                           \
    do {                                                                                       \
        static const char *const want[] = {__VA_ARGS__};                                       \
        divides(want, (int)(sizeof want / sizeof *want));                                      \
    } while (0)

TEST(a_letter_is_what_a_person_takes_for_one)
{
    DIVIDES("A", "n", "n", " ", "3");
    DIVIDES("e" ACUTE, "e", "\xc3\xa9", "o\xcc\x81\xcc\x88");
    DIVIDES("\xe6\x9d\x8e", "\xe6\x98\x8e");
    DIVIDES("\xd7\x90", "\xd7\x91\xd6\xbc", " ", "\xd9\x85\xd9\x8f");
    DIVIDES("\xe0\xa4\x95\xe0\xa4\xbf", "\xe0\xa4\xa8");             /* ki na */
    DIVIDES("\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab", "\xed\x95\x9c"); /* han, in parts */
    DIVIDES("a\xe2\x80\x8c\xe2\x80\x8d" ACUTE, "b"); /* a joiner alone joins no letters */
    DIVIDES("1\xef\xb8\x8f\xe2\x83\xa3", "2");       /* a key */
}

TEST(an_emoji_is_one_letter)
{
    DIVIDES("\xf0\x9f\x98\x80", "\xf0\x9f\x98\x80", FAMILY, FAMILY, "x");
    DIVIDES(KISS, ENGLAND, KISS);
    DIVIDES("\xf0\x9f\x87\xa9\xf0\x9f\x87\xaa", "\xf0\x9f\x87\xaa\xf0\x9f\x87\xb8",
            "\xf0\x9f\x87\xaa"); /* two flags and half of one */
    assert_int_equal(strlen(KISS), 35);
    assert_true(12 * strlen(KISS) < NAME_MAX_BYTES);
}

TEST(bad_bytes_and_controls_stand_for_themselves)
{
    DIVIDES("\xff", "\xc3", "A", "\xe2", "\x80");
    DIVIDES("\n", ACUTE, "\t");
    assert_int_equal(letters_next("\xc3\xa9", 1), 1); /* nothing is read beyond the end */
}

TEST(marks_without_end_are_divided)
{
    struct buf b = {0};
    buf_add(&b, "A");
    for (int i = 0; i < 10000; i++)
        buf_add(&b, ACUTE);
    size_t fits = letters_fit(buf_text(&b), b.len, NAME_MAX_BYTES - 1, NAME_MAX_LETTERS);
    assert_int_equal(letters_next(buf_text(&b), b.len), 61);
    assert_int_equal(fits, 61 + 6 * 62);
    assert_true(letters_fit(buf_text(&b), b.len, 60, 5) == 0);
    buf_free(&b);
}

TEST(as_much_fits_as_there_is_room_for)
{
    char out[8];
    assert_int_equal(letters_fit("Ann", 3, 2, 9), 2);
    assert_int_equal(letters_fit("Ann", 3, 9, 1), 1);
    assert_int_equal(letters_fit("A\xc3\xa9", 3, 2, 9), 1);
    assert_int_equal(letters_fit("e" ACUTE "e" ACUTE, 6, 5, 9), 3);
    assert_string_equal(letters_copy(out, sizeof out, "abcdef" ACUTE), "abcde");
    assert_string_equal(letters_copy(out, sizeof out, "abcde" ACUTE), "abcde" ACUTE);
    assert_string_equal(letters_copy(out, 1, "abc"), "");
}

TEST(ink_is_what_can_be_seen)
{
    static const char nothing[] = " \xc2\xa0\xe3\x80\x80\xe3\x85\xa4\xe2\x80\x8d" ACUTE;
    assert_false(letters_ink(nothing, strlen(nothing)));
    assert_false(letters_ink("", 0));
    assert_true(letters_ink(" .", 2));
    assert_true(letters_ink("\xe6\x9d\x8e", 3));
}

TEST(names_look_alike)
{
    assert_true(letters_look_alike("Ann", "aNN"));
    assert_true(letters_look_alike("A\xe2\x80\x8dnn", "Ann\xef\xb8\x8f"));
    assert_true(letters_look_alike("", "\xe2\x80\x8d"));
    assert_false(letters_look_alike("Ann", "Anna"));
    assert_false(letters_look_alike("\xe6\x9d\x8e", "\xe6\x98\x8e"));
}

/* Joiners, and what says how a letter is to be drawn. */
TEST(what_is_silent)
{
    static const struct {
        uint32_t first, last;
    } list[] = {{0x34F, 0x34F},   {0x180B, 0x180F},   {0x200C, 0x200D},
                {0xFE00, 0xFE0F}, {0xE0020, 0xE007F}, {0xE0100, 0xE01EF}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        assert_true(letters_is_silent(list[i].first) && letters_is_silent(list[i].last));
        assert_false(letters_is_silent(list[i].first - 1));
        assert_false(letters_is_silent(list[i].last + 1));
    }
}

/* Unicode's spaces, and the letters and signs that are empty. */
TEST(what_is_blank)
{
    static const uint32_t blank[] = {'\t',   '\n',   '\v',   '\f',   '\r',   ' ',    0xA0,
                                     0xAD,   0x115F, 0x1160, 0x1680, 0x180E, 0x2000, 0x2001,
                                     0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008,
                                     0x2009, 0x200A, 0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
                                     0x2060, 0x2800, 0x3000, 0x3164, 0xFEFF, 0xFFA0};
    size_t n = 0;
    for (uint32_t c = 0; c <= 0x10FFFF; c++)
        if (letters_is_blank(c)) {
            assert_true(n < sizeof blank / sizeof *blank);
            assert_int_equal(c, blank[n++]);
        }
    assert_int_equal(n, sizeof blank / sizeof *blank);
}

static size_t utf8(uint32_t c, char out[5])
{
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = n; i-- > 1; c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3F));
    out[0] = (char)(n == 1 ? c : (0xF00u >> n & 0xFF) | c);
    out[n] = 0;
    return n;
}

/* How many marks and pictures there are, and their sums: those of Unicode 14 (Python's
 * unicodedata has the same marks), and some places that are not assigned. */
TEST(no_mark_and_no_picture_is_forgotten)
{
    uint64_t marks = 0, mark_sum = 0, pictures = 0, picture_sum = 0;
    for (uint32_t c = ' '; c <= 0x10FFFF; c++) {
        char one[5], two[16];
        size_t n = utf8(c, one);
        bool mark = letters_is_mark(c);
        snprintf(two, sizeof two, "%s\xe2\x80\x8d\xf0\x9f\x98\x80", one);
        bool picture = letters_next(two, n + 7) == n + 7;
        marks += mark;
        mark_sum += mark ? c : 0;
        pictures += picture;
        picture_sum += picture ? c : 0;
    }
    assert_int_equal(marks, 3055);
    assert_int_equal(mark_sum, 526484988);
    assert_int_equal(pictures, 4508);
    assert_int_equal(picture_sum, 374475906);
}

TESTS_MAIN
