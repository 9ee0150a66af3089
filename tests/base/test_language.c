/* test_language.c: the language of the texts, chosen and changed while the program runs. Needs
 * the translations as they are built. */
#define _POSIX_C_SOURCE 200809L
#include "core_help.h"

#ifdef _WIN32
#include <direct.h>
#else
#include <sys/stat.h>
#endif

#include "decimal.h"
#include "file.h"
#include "language.h"

#define WORDS SUPERWILD_BINARY_DIR "/assets/words"

TEST(the_first_language_there_is)
{
    assert_string_equal(language_choose("de"), "de");
    assert_string_equal(language_choose("de_AT.UTF-8"), "de");
    assert_string_equal(language_choose("pt_BR:es-MX:de"), "es");
    assert_string_equal(language_choose("pt"), "en");
    assert_string_equal(language_choose(""), "en");
    assert_string_equal(language_choose(":::de"), "de");
    assert_string_equal(language_choose("den:esperanto"), "en");
    assert_string_equal(language_choose("C:de"), "de");
}

TEST(a_list_of_languages)
{
    int n = 0;
#define X(id, name) n++;
    LANGUAGES(X)
#undef X
    assert_string_equal(language_at(0)->id, "en");
    assert_string_equal(language_at(n - 1)->name, "Espa\xc3\xb1ol");
    assert_null(language_at(n));
    assert_null(language_at(-1));
}

TEST(english_until_told)
{
    language_close();
    assert_string_equal(language_now(), "en");
    assert_string_equal(translated("Quit"), "Quit");
    assert_string_equal(translated_in("of a game", "End"), "End");
    assert_string_equal(translated_n("%d tile", "%d tiles", 1), "%d tile");
    assert_string_equal(translated_n("%d tile", "%d tiles", 0), "%d tiles");
}

TEST(changed_back_and_forth)
{
    assert_true(language_open(WORDS, "de"));
    assert_string_equal(translated("Quit"), "Beenden");
    assert_string_equal(translated_n("%d tile", "%d tiles", 1), "%d Stein");
    assert_string_equal(translated_n("%d tile", "%d tiles", 2), "%d Steine");
    assert_true(language_open(WORDS, "es"));
    assert_string_equal(translated("Quit"), "Salir");
    assert_string_equal(translated_n("%d tile", "%d tiles", 1), "%d ficha");
    assert_string_equal(translated_n("%d tile", "%d tiles", 5), "%d fichas");
    assert_true(language_open(WORDS, "de"));
    assert_string_equal(translated("Quit"), "Beenden");
    assert_true(language_open(WORDS, "en"));
    assert_string_equal(translated("Quit"), "Quit");
    language_close();
}

TEST(what_has_no_translation_stays)
{
    assert_true(language_open(WORDS, "de"));
    assert_string_equal(translated("a text that is in no table"), "a text that is in no table");
    assert_string_equal(translated(""), ""); /* not the header of the table */
    assert_string_equal(translated_in("nowhere", "End"), "End");
    assert_false(language_open(WORDS, "tlh"));
    assert_string_equal(translated("Quit"), "Quit");
    assert_true(language_open("/nowhere/at/all", "es"));
    assert_string_equal(translated("Quit"), "Quit");
    language_close();
}

TEST(a_reason_is_told_in_it)
{
    struct reason why;
    assert_true(language_open(WORDS, "de"));
    assert_false(refuse(&why, "The bag is empty."));
    assert_string_equal(why.text, "Der Beutel ist leer.");
    language_close();
    assert_false(refuse(&why, "The bag is empty."));
    assert_string_equal(why.text, "The bag is empty.");
}

static void folder(const char *path)
{
#ifdef _WIN32
    _mkdir(path);
#else
    mkdir(path, 0700);
#endif
}

/* Writes other bytes over the beginning of a text in a table. */
static void put_over(struct buf *b, const char *is, const char *other)
{
    for (size_t i = 1; i + strlen(is) < b->len; i++)
        if (!b->data[i - 1] && strcmp(b->data + i, is) == 0) {
            memcpy(b->data + i, other, strlen(other));
            return;
        }
    fail_msg("\"%s\" is not there", is);
}

/* A table that somebody has changed: what would make printf read or write anywhere is English,
 * and everything else is as it was. */
TEST(a_hostile_table_does_no_harm)
{
    static const char *const part[] = {"hostile", "hostile/es", "hostile/es/LC_MESSAGES"};
    struct buf b = {0};
    struct reason why;
    slurp(WORDS "/de/LC_MESSAGES/superwild.mo", &b);
    put_over(&b, "Der Beutel ist leer.", "%s%s%s%s%n");
    put_over(&b, "%d Stein", "%s Stei");
    put_over(&b, "Runde %d von %d", "Runde %d von %n");
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        folder(part[i]);
    assert_true(file_replace("hostile/es/LC_MESSAGES/superwild.mo", b.data, b.len, NULL));
    buf_free(&b);
    assert_true(language_open("hostile", "es"));
    assert_false(refuse(&why, "The bag is empty."));
    assert_string_equal(why.text, "The bag is empty.");
    assert_string_equal(translated_n("%d tile", "%d tiles", 1), "%d tile");
    assert_string_equal(translated("Round %d of %d"), "Round %d of %d");
    assert_string_equal(translated("Quit"), "Beenden");
    language_close();
}

TEST(capitals)
{
    static const struct {
        const char *from, *to;
    } t[] = {{"die rote 5", "Die rote 5"},
             {"\xc3\xa4 x", "\xc3\x84 x"},
             {"\xc3\xb1", "\xc3\x91"},
             {"\xc3\xb7", "\xc3\xb7"},
             {"\xc3\xbf", "\xc3\xbf"},
             {"5", "5"},
             {"Z", "Z"},
             {"\xc3\x9f", "\xc3\x9f"}};
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct buf b = {0};
        buf_add(&b, "a ");
        buf_add(&b, t[i].from);
        buf_capital(&b, 2);
        assert_string_equal(buf_text(&b) + 2, t[i].to);
        buf_capital(&b, b.len); /* past the end: does nothing */
        buf_free(&b);
    }
    buf_capital(&(struct buf){0}, 0);
}

static void expect_number(const char *text, void (*words)(double, int, struct buf *),
                          double value, int places)
{
    struct buf out = {0};
    words(value, places, &out);
    assert_string_equal(buf_text(&out), text);
    buf_free(&out);
}

TEST(numbers_as_the_language_writes_them)
{
    char text[DECIMAL_ROOM];
    struct buf share = {0};
    language_close();
    expect_number("1.4", decimal_words, 1.44, 1);
    assert_true(language_open(WORDS, "de"));
    expect_number("1,4", decimal_words, 1.44, 1);
    expect_number("\xE2\x88\x92"
                  "2,50",
                  decimal_words, -2.5, 2);
    expect_number("+2,5", decimal_signed_words, 2.5, 1);
    expect_number("0,0", decimal_signed_words, -0.04, 1);
    expect_number("13", decimal_words, 12.7, 0);
    percent_words(0.416, &share);
    assert_string_equal(buf_text(&share), "42\xc2\xa0%");
    assert_string_equal(decimal_write(-1.25, 1, ".", text), "-1.3"); /* for other programs */
    assert_true(language_open(WORDS, "es"));
    expect_number("1,4", decimal_words, 1.44, 1);
    buf_free(&share);
    language_close();
}

TESTS_MAIN
