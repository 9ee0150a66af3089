/* test_echo.c: whatever comes from outside, a sentence shows all of it and stays one line. */
#include "core_help.h"

#include "echo.h"
#include "rng.h"

static void shows(const char *text, size_t n, const char *want)
{
    struct buf b = {0};
    echo_add(&b, text, n);
    assert_text(buf_text(&b), want);
    assert_int_equal(echo_plain(text, n), strlen(want) == n && memcmp(text, want, n) == 0);
    assert_true(echo_plain(buf_text(&b), b.len));
    buf_free(&b);
}
#define SHOWS(text, want) shows(text, sizeof(text) - 1, want)

TEST(letters_stay_as_they_are)
{
    static const char text[] =
        "Jörg „Joker“ – ¿Qué? … C:\\new\\x1B \xc2\xa0 ★ Ж 日本 \xf0\x9f\x98\x80 \xe2\x80\x8d ~";
    shows(text, strlen(text), text);
    SHOWS("", "");
    SHOWS("\xe2\x80\xaf\xe2\x80\x90", "\xe2\x80\xaf\xe2\x80\x90"); /* beside the hidden ones */
    SHOWS("\xc2\xa0\xd8\x9b\xd8\x9d", "\xc2\xa0\xd8\x9b\xd8\x9d");
    SHOWS("\xe2\x80\xa7\xe2\x81\x9f\xe2\x81\xb0", "\xe2\x80\xa7\xe2\x81\x9f\xe2\x81\xb0");
    SHOWS("\xef\xbf\xb8\xef\xbf\xbc\xf3\xa0\x82\x80",
          "\xef\xbf\xb8\xef\xbf\xbc\xf3\xa0\x82\x80");
    SHOWS("\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"); /* the last there is */
}

/* The tags of a flag are part of it if they are complete, and nothing else. */
TEST(a_flag_of_tags_is_one_letter)
{
#define BLACK_FLAG "\xf0\x9f\x8f\xb4"
#define TAG_G "\xf3\xa0\x81\xa7"
#define TAG_B "\xf3\xa0\x81\xa2"
#define TAG_END "\xf3\xa0\x81\xbf"
    SHOWS(BLACK_FLAG TAG_G TAG_B TAG_END "x", BLACK_FLAG TAG_G TAG_B TAG_END "x");
    SHOWS(BLACK_FLAG TAG_G TAG_B, BLACK_FLAG "\\U000E0067\\U000E0062");
    SHOWS(BLACK_FLAG TAG_END, BLACK_FLAG "\\U000E007F");
    SHOWS(TAG_G TAG_END, "\\U000E0067\\U000E007F");
    SHOWS(BLACK_FLAG TAG_G TAG_B TAG_G TAG_B TAG_G TAG_B TAG_G TAG_END,
          BLACK_FLAG "\\U000E0067\\U000E0062\\U000E0067\\U000E0062\\U000E0067\\U000E0062"
                     "\\U000E0067\\U000E007F");
}

TEST(what_cannot_be_seen_is_written_out)
{
    SHOWS("a\nb\tc\rd", "a\\x0Ab\\x09c\\x0Dd");
    SHOWS("\x1b[31m\x07\x7f", "\\x1B[31m\\x07\\x7F");
    SHOWS("a\0b", "a\\x00b");
    SHOWS("\xc2\x80\xc2\x9b"
          "2J\xc2\x9f",
          "\\u0080\\u009B2J\\u009F");
    SHOWS("\xe2\x80\xaa\xe2\x80\xae", "\\u202A\\u202E");
    SHOWS("\xe2\x81\xa6\xe2\x81\xa9", "\\u2066\\u2069");
    SHOWS("\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", "\\u200E\\u200F\\u061C");
    SHOWS("\xe2\x80\xa8\xe2\x80\xa9", "\\u2028\\u2029");
    SHOWS("\xe2\x80\x8b\xef\xbb\xbf", "\\u200B\\uFEFF");
    SHOWS("\xe2\x81\xa0\xe2\x81\xaf", "\\u2060\\u206F");
    SHOWS("\xef\xbf\xb9\xef\xbf\xbb", "\\uFFF9\\uFFFB");
    SHOWS("\xf3\xa0\x81\x81", "\\U000E0041");
    SHOWS("\xf3\xa0\x80\x80\xf3\xa0\x81\xbf", "\\U000E0000\\U000E007F");
}

TEST(what_is_not_utf_8_is_written_out)
{
    SHOWS("\x9b\xff\xfe", "\\x9B\\xFF\\xFE");
    SHOWS("\xc3(", "\\xC3(");
    SHOWS("\xc3", "\\xC3");
    SHOWS("\xe2\x80", "\\xE2\\x80");
    SHOWS("\xc0\x9b", "\\xC0\\x9B"); /* longer than need be */
    SHOWS("\xe0\x82\x9b", "\\xE0\\x82\\x9B");
    SHOWS("\xf0\x80\x82\x9b", "\\xF0\\x80\\x82\\x9B");
    SHOWS("\xed\xa0\x80", "\\xED\\xA0\\x80"); /* half of a pair */
    SHOWS("\xf4\x90\x80\x80", "\\xF4\\x90\\x80\\x80");
    SHOWS("\xf8\x88\x80\x80\x80", "\\xF8\\x88\\x80\\x80\\x80");
}

/* Texts of bytes that are likely to matter. */
static size_t make_up(struct rng *r, char *out, size_t most)
{
    static const char likely[] =
        "\xe2\x80\xae\x8b\xc2\x9b\xc3\xa4\xf0\x9f\x98\x80\x1b\nab\\.\x7f";
    size_t n = rng_below(r, (uint32_t)most);
    for (size_t i = 0; i < n; i++)
        out[i] = rng_below(r, 4) ? likely[rng_below(r, sizeof likely)]
                                 : (char)(unsigned char)rng_below(r, 256);
    return n;
}

TEST(any_bytes_give_one_visible_line)
{
    char text[60];
    struct rng r;
    rng_seed(&r, 7);
    for (int i = 0; i < 20000; i++) {
        struct buf once = {0}, twice = {0};
        size_t n = make_up(&r, text, sizeof text);
        echo_add(&once, text, n);
        assert_true(echo_plain(buf_text(&once), once.len));
        assert_int_equal(strlen(buf_text(&once)), once.len);
        echo_add(&twice, buf_text(&once), once.len);
        assert_text(buf_text(&twice), buf_text(&once));
        buf_free(&once);
        buf_free(&twice);
    }
}

/* What is shown of the first `n` letters: the places where a text may be cut. */
static bool is_start(const char *text, size_t n, const char *part, size_t len)
{
    for (size_t i = 0; i <= n; i++) {
        struct buf b = {0};
        echo_add(&b, text, i);
        bool same = b.len == len && memcmp(buf_text(&b), part, len) == 0;
        buf_free(&b);
        if (same)
            return true;
    }
    return false;
}

TEST(a_long_text_is_cut_between_letters)
{
    static const char text[] = "a\xc3\xa4\x1b\xe2\x80\xae\xe6\x97\xa5\xf0\x9f\x98\x80\xff.z";
    char out[64];
    struct buf whole = {0};
    echo_add(&whole, text, strlen(text));
    for (size_t size = 4; size < sizeof out; size++) {
        memset(out, '#', sizeof out);
        assert_ptr_equal(echo_fit(out, size, text, strlen(text)), out);
        size_t len = strlen(out);
        assert_true(len < size);
        if (whole.len < size) {
            assert_text(out, buf_text(&whole));
            continue;
        }
        assert_text(out + len - 3, "...");
        assert_true(is_start(text, strlen(text), out, len - 3));
        assert_true(len + 10 >= size); /* no shorter than need be: "\u202E" is six bytes */
    }
    assert_text(echo_fit(out, 12, "1234567\xc3\xa4xyz", 12), "1234567...");
    buf_free(&whole);
}

TEST(a_long_path_keeps_its_end)
{
    struct buf path = {0};
    assert_text(echo_path("/home/J\xc3\xb6rg/\x1b.swr").text, "/home/J\xc3\xb6rg/\\x1B.swr");
    for (int i = 0; i < 500; i++)
        buf_add(&path, i % 3 ? "\xc3\xb6" : "\xe2\x80\xae");
    buf_add(&path, "/end.swr");
    for (size_t skip = 0; skip < path.len; skip++) { /* also from within a letter */
        const char *from = buf_text(&path) + skip;
        struct echo e = echo_path(from);
        assert_true(echo_plain(e.text, strlen(e.text)));
        assert_int_equal(e.text[strlen(e.text) - 1], 'r');
    }
    struct echo e = echo_path(buf_text(&path));
    assert_memory_equal(e.text, "...", 3);
    assert_true(e.text[3] == '\\' || (unsigned char)e.text[3] == 0xc3);
    assert_text(strchr(e.text, '/'), "/end.swr");
    assert_true(strlen(e.text) > ECHO_MOST - 10);
    buf_free(&path);
}

TEST(a_reason_is_one_visible_line)
{
    struct reason why;
    struct buf longer = {0};
    assert_false(refuse(&why, "\"%s\" is odd", "a\n\xe2\x80\xae\x1b[2J\xff"));
    assert_text(why.text, "\"a\\x0A\\u202E\\x1B[2J\\xFF\" is odd");
    assert_false(refuse_at(&why, 3, 4, "%s", "\xc2\x9b"));
    assert_text(why.text, "\\u009B");
    assert_false(refuse_with(&why, "J\xc3\xb6rg\r\n"));
    assert_text(why.text, "J\xc3\xb6rg\\x0D\\x0A");
    for (int i = 0; i < REASON_MOST; i++)
        buf_add(&longer, "\xc3\xb6");
    assert_false(refuse(&why, "x%s", buf_text(&longer)));
    assert_true(echo_plain(why.text, strlen(why.text)));
    assert_text(why.text + strlen(why.text) - 5, "\xc3\xb6...");
    assert_false(refuse(&why, "\"%s\" is odd", echo(buf_text(&longer)).text));
    assert_non_null(strstr(why.text, "\xc3\xb6...\" is odd"));
    assert_int_equal(why.line, 0);
    buf_free(&longer);
}

TEST(a_line_is_one_line)
{
    char got[64] = "";
    FILE *f = tmpfile();
    assert_non_null(f);
    echo_line(f, "%s: %d", "two\nlines\x1b", 5);
    rewind(f);
    assert_true(fread(got, 1, sizeof got - 1, f) > 0);
    fclose(f);
    assert_text(got, "two\\x0Alines\\x1B: 5\n");
}

TESTS_MAIN
