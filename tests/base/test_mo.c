/* test_mo.c: tables of translations as they are built: compared with gettext if the C library
 * has it, damaged in every way, and with formats that would do harm. */
#define _POSIX_C_SOURCE 200809L
#include "core_help.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <libintl.h>
#include <locale.h>
#endif

#include "buf.h"
#include "file.h"
#include "mo.h"

#define WORDS SUPERWILD_BINARY_DIR "/assets/words"

static struct buf whole(const char *path)
{
    struct buf b = {0};
    assert_true(file_read(path, &b, NULL));
    return b;
}

static uint32_t word(const struct buf *b, size_t at)
{
    uint32_t n;
    memcpy(&n, b->data + at, sizeof n);
    return n;
}

/* The English text of entry i and, after its zero, the plural if there is one. */
static const char *key(const struct buf *b, uint32_t i)
{
    return b->data + word(b, word(b, 12) + i * 8 + 4);
}

static uint32_t key_len(const struct buf *b, uint32_t i)
{
    return word(b, word(b, 12) + i * 8);
}

/* ---- A table made by hand ---- */

#define HEADING "Language: xx\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

struct entry {
    const char *key;
    uint32_t key_len;
    const char *text;
    uint32_t text_len;
};
#define E(k, t)                                                                                \
    {                                                                                          \
        k, sizeof k - 1, t, sizeof t - 1                                                       \
    }

static void add_number(struct buf *b, uint32_t n, bool swapped)
{
    unsigned char c[4];
    for (int i = 0; i < 4; i++)
        c[swapped ? 3 - i : i] = (unsigned char)(n >> 8 * i);
    buf_add_n(b, (const char *)c, 4);
}

static struct buf make(const struct entry *e, uint32_t n, bool swapped)
{
    struct buf b = {0}, texts = {0};
    uint32_t at = 28 + 16 * n;
    const uint32_t front[] = {0x950412de, 0, n, 28, 28 + 8 * n, 0, 0};
    for (size_t i = 0; i < 7; i++)
        add_number(&b, front[i], swapped);
    for (int table = 0; table < 2; table++)
        for (uint32_t i = 0; i < n; i++) {
            uint32_t len = table ? e[i].text_len : e[i].key_len;
            add_number(&b, len, swapped);
            add_number(&b, at + (uint32_t)texts.len, swapped);
            buf_add_n(&texts, table ? e[i].text : e[i].key, len + 1);
        }
    buf_add_n(&b, texts.data, texts.len);
    buf_free(&texts);
    return b;
}

static const struct entry few[] = {
    E("", HEADING),
    E("%d tile\0%d tiles", "%d Stein\0%d Steine"),
    E("half\0halves", "nur eins"),
    E("of a game\004End", "Schluss"),
};
#define FEW (sizeof few / sizeof *few)

TEST(looked_up)
{
    for (int swapped = 0; swapped < 2; swapped++) {
        struct buf b = make(few, FEW, swapped);
        struct mo *mo = mo_from(b.data, b.len);
        assert_non_null(mo);
        assert_string_equal(mo_find(mo, "of a game\004End"), "Schluss");
        assert_null(mo_find(mo, "End"));
        assert_null(mo_find(mo, "zzz"));
        assert_string_equal(mo_find_n(mo, "%d tile", "%d tiles", 1), "%d Stein");
        assert_string_equal(mo_find_n(mo, "%d tile", "%d tiles", 0), "%d Steine");
        assert_string_equal(mo_find_n(mo, "%d tile", "%d tiles", 7), "%d Steine");
        assert_string_equal(mo_find_n(mo, "half", "halves", 1), "nur eins");
        assert_null(mo_find_n(mo, "half", "halves", 2));
        mo_free(mo);
        buf_free(&b);
    }
}

static const char *form(const char *heading, unsigned long n)
{
    static char found[8];
    const struct entry e[] = {{"", 0, heading, (uint32_t)strlen(heading)},
                              E("one\0many", "one\0many")};
    struct buf b = make(e, 2, false);
    struct mo *mo = mo_from(b.data, b.len);
    const char *text = mo ? mo_find_n(mo, "one", "many", n) : "refused";
    snprintf(found, sizeof found, "%s", text ? text : "none");
    mo_free(mo);
    buf_free(&b);
    return found;
}

TEST(the_rules_of_one_and_many)
{
    assert_string_equal(form(HEADING, 0), "many");
    assert_string_equal(form(HEADING, 1), "one");
    assert_string_equal(form("Plural-Forms: nplurals=2; plural=(n > 1);\n", 0), "one");
    assert_string_equal(form("Plural-Forms: nplurals=2; plural=(n > 1);\n", 2), "many");
    assert_string_equal(form("Plural-Forms: nplurals=1; plural=0;\n", 5), "one");
    assert_string_equal(form("Plural-Forms: nplurals=2; plural=(n % 7);\n", 5), "refused");
    assert_string_equal(form("Language: xx\n", 5), "refused");
}

TEST(damaged_ones_are_refused_or_read)
{
    struct buf b = make(few, FEW, false);
    for (size_t n = 0; n < b.len; n++)
        assert_null(mo_from(b.data, n)); /* cut off anywhere */
    for (size_t i = 0; i < b.len; i++)
        for (int bit = 0; bit < 8; bit++) {
            b.data[i] = (char)(b.data[i] ^ 1 << bit);
            struct mo *mo = mo_from(b.data, b.len);
            if (mo) {
                mo_find(mo, "of a game\004End");
                mo_find_n(mo, "%d tile", "%d tiles", 2);
            }
            mo_free(mo);
            b.data[i] = (char)(b.data[i] ^ 1 << bit);
        }
    buf_free(&b);
}

/* Even if the texts lie where the tables begin. */
TEST(without_any_text_it_is_none)
{
    struct buf b = make(few, FEW, false);
    memset(b.data + 8, 0, 4);
    assert_null(mo_from(b.data, b.len));
    buf_free(&b);
}

/* ---- Translations that are formats ---- */

/* What is found for a text, or "English". */
static const char *alone(const char *english, const char *text)
{
    static char found[100];
    const struct entry e[] = {
        E("", HEADING), {english, (uint32_t)strlen(english), text, (uint32_t)strlen(text)}};
    struct buf b = make(e, 2, false);
    struct mo *mo = mo_from(b.data, b.len);
    assert_non_null(mo);
    const char *is = mo_find(mo, english);
    snprintf(found, sizeof found, "%s", is ? is : "English");
    mo_free(mo);
    buf_free(&b);
    return found;
}

TEST(same_conversions_are_taken)
{
    static const struct {
        const char *english, *text;
    } good[] = {{"Quit", "Ende"},
                {"%d tile of %s", "%d Stein von %s"},
                {"%d %%", "%d%%, 100 %%"},
                {"%s, %02d:%02d", "%s um %02d.%02d"},
                {"%.200s: %ld", "%.200s - %ld"},
                {"in a game\004%s ends", "%s endet"},
                {"100%s\004%d", "%d"}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_string_equal(alone(good[i].english, good[i].text), good[i].text);
}

/* Each of these would make printf read what nobody passed, write, or take for ever. */
TEST(other_conversions_are_not)
{
    static const struct {
        const char *english, *text;
    } bad[] = {{"Quit", "%s"},
               {"Quit", "Ende %n"},
               {"Quit", "100 %"},
               {"%d tile", "ein Stein"},
               {"%d tile", "%d %d"},
               {"%d tile", "%s Stein"},
               {"%d tile", "%n"},
               {"%d tile", "%ld"},
               {"%d tile", "%hhd"},
               {"%d tile", "%u"},
               {"%d tile", "%999999999d"},
               {"%d tile", "%*d"},
               {"%d tile", "%.*d"},
               {"%d tile", "%-d"},
               {"%d tile", "%d %m"},
               {"%s of %d", "%d von %s"},
               {"%s of %d", "%s"},
               {"%s", "%ls"},
               {"%s", "%S"},
               {"%.200s", "%s"},
               {"%02d", "%2d"},
               {"%d %%", "%d %"},
               {"%d %%", "%d %%%"},
               {"%d %%", "%d %% %c"},
               {"in a game\004End", "%s"},
               {"%s\004End", "%s"},
               /* Not formats themselves, and so never checked against the arguments. */
               {"%n", "%n"},
               {"%*d", "%*d"},
               {"%2$s", "%2$s"},
               {"50 %", "50 %"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (strcmp(alone(bad[i].english, bad[i].text), "English") != 0)
            fail_msg("\"%s\" became \"%s\"", bad[i].english, bad[i].text);
}

TEST(another_order_is_numbered)
{
#ifdef _WIN32
    assert_string_equal(alone("%d %s %d", "%2$s %1$d, %3$d"), "English");
#else
    assert_string_equal(alone("%d %s %d", "%2$s %1$d, %3$d"), "%2$s %1$d, %3$d");
    assert_string_equal(alone("%d %s", "%1$d %2$s %1$d"), "%1$d %2$s %1$d");
    assert_string_equal(alone("%02d of %s", "%2$s: %1$02d"), "%2$s: %1$02d");
#endif
    static const char *const bad[] = {"%2$s %1$s", "%1$d %3$s", "%1$d %s", "%d %2$s",
                                      "%2$s %d",   "%1$d",      "%2$s",    "%1$d %2$s %2$d",
                                      "%0$d %s",   "%1$d %2$n", "%10$d",   "%1$d %2$*1$s",
                                      "%1$% %2$s"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_string_equal(alone("%d %s", bad[i]), "English");
}

struct forms {
    struct entry of;
    const char *one, *two; /* what is found */
};

/* In a language whose rule this is. */
static void counted(const char *heading, const struct forms *f)
{
    const struct entry e[] = {{"", 0, heading, (uint32_t)strlen(heading)}, f->of};
    const char *one = f->of.key, *many = one + strlen(one) + 1;
    struct buf b = make(e, 2, false);
    struct mo *mo = mo_from(b.data, b.len);
    for (unsigned long n = 1; n <= 2; n++) {
        const char *want = n == 1 ? f->one : f->two, *got = mo_find_n(mo, one, many, n);
        if (strcmp(got ? got : "English", want) != 0)
            fail_msg("\"%s\" for %lu: %s instead of %s", one, n, got ? got : "English", want);
    }
    mo_free(mo);
    buf_free(&b);
}

TEST(every_form_has_them)
{
    static const struct forms all[] = {
        {E("%d tile\0%d tiles", "%d Stein\0%d Steine"), "%d Stein", "%d Steine"},
        {E("%d tile\0%d tiles", "ein Stein\0%d Steine"), "ein Stein", "%d Steine"},
        {E("%s has %d\0%s have %d", "%s hat eins\0%s hat %d"), "%s hat eins", "%s hat %d"},
        {E("%d tile\0%d tiles", "%d Stein\0viele Steine"), "English", "English"},
        {E("%d tile\0%d tiles", "%d Stein\0%s Steine"), "English", "English"},
        {E("%d tile\0%d tiles", "%s Stein\0%d Steine"), "English", "English"},
        {E("%d tile\0%d tiles", "%d %s\0%d Steine"), "English", "English"},
        {E("%d tile\0%d tiles", "%d\0%d\0%n"), "English", "English"},
        /* The name would be taken for the number. */
        {E("%d of %s\0%d of %s", "einer von %s\0%d von %s"), "English", "English"},
        {E("a tile\0tiles", "ein Stein\0%d"), "English", "English"},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        counted(HEADING, &all[i]);
    /* With one form for every number, it has to have the number. */
    static const struct forms every = {E("%d tile\0%d tiles", "tiles"), "English", "English"};
    counted("Plural-Forms: nplurals=1; plural=0;\n", &every);
}

/* The file says which plural its forms were made for, and could say anything. */
TEST(the_plural_is_that_of_the_program)
{
    const struct entry e[] = {E("", HEADING), E("%d tile\0%s tiles", "%s Stein\0%s Steine"),
                              E("a tile", "ein Stein")};
    struct buf b = make(e, 3, false);
    struct mo *mo = mo_from(b.data, b.len);
    assert_string_equal(mo_find_n(mo, "%d tile", "%s tiles", 2), "%s Steine");
    assert_null(mo_find_n(mo, "%d tile", "%d tiles", 1));
    assert_null(mo_find_n(mo, "%d tile", "%d tiles", 2));
    assert_null(mo_find(mo, "%d tile"));
    assert_null(mo_find_n(mo, "a tile", "tiles", 1));
    assert_string_equal(mo_find(mo, "a tile"), "ein Stein");
    mo_free(mo);
    buf_free(&b);
}

TEST(a_text_without_end_is_left_out)
{
    static char endless[5000];
    memset(endless, 'a', sizeof endless);
    const struct entry e[] = {
        E("", HEADING), E("long", "lang"), {"longer", 6, endless, sizeof endless - 1}};
    endless[sizeof endless - 1] = 0;
    struct buf b = make(e, 3, false);
    struct mo *mo = mo_from(b.data, b.len);
    assert_string_equal(mo_find(mo, "long"), "lang");
    assert_null(mo_find(mo, "longer"));
    mo_free(mo);
    buf_free(&b);
    const struct entry key[] = {E("", HEADING), {endless, sizeof endless - 1, "lang", 4}};
    b = make(key, 2, false);
    assert_null(mo_from(b.data, b.len));
    buf_free(&b);
}

/* ---- Those that are shipped ---- */

static void every_one_is_found(const char *path)
{
    struct buf b = whole(path);
    struct mo *mo = mo_from(b.data, b.len);
    assert_non_null(mo);
    assert_true(word(&b, 8) > 500);
    for (uint32_t i = 0; i < word(&b, 8); i++) {
        const char *one = key(&b, i), *many = one + strlen(one) + 1;
        if (key_len(&b, i) == strlen(one))
            assert_non_null(mo_find(mo, one));
        for (unsigned long n = 0; n < 3 && key_len(&b, i) > strlen(one); n++)
            assert_non_null(mo_find_n(mo, one, many, n));
    }
    mo_free(mo);
    buf_free(&b);
}

TEST(all_that_are_shipped_can_be_read)
{
    every_one_is_found(WORDS "/de/LC_MESSAGES/superwild.mo");
    every_one_is_found(WORDS "/es/LC_MESSAGES/superwild.mo");
}

#ifdef __GLIBC__
static void same_as_gettext(const char *language)
{
    char path[1000];
    setenv("LANGUAGE", language, 1);
    textdomain("superwild");
    bindtextdomain("superwild", WORDS);
    bind_textdomain_codeset("superwild", "UTF-8");
    snprintf(path, sizeof path, WORDS "/%s/LC_MESSAGES/superwild.mo", language);
    struct buf b = whole(path);
    struct mo *mo = mo_from(b.data, b.len);
    for (uint32_t i = 0; i < word(&b, 8); i++) {
        const char *one = key(&b, i), *many = one + strlen(one) + 1;
        bool forms = key_len(&b, i) > strlen(one);
        if (!forms)
            assert_string_equal(mo_find(mo, one), gettext(one));
        for (unsigned long n = 0; forms && n < 4; n++)
            assert_string_equal(mo_find_n(mo, one, many, n), ngettext(one, many, n));
    }
    mo_free(mo);
    buf_free(&b);
}

TEST(gettext_says_the_same)
{
    if (!setlocale(LC_MESSAGES, "C.UTF-8")) {
        /* gettext translates in no other locale that exists everywhere. */
        print_message("skipped: there is no locale C.UTF-8\n");
        skip();
    }
    same_as_gettext("de");
    same_as_gettext("es");
}
#endif

TESTS_MAIN
