/* test_mo.c: tables of translations as they are built: compared with gettext if the C library
 * has it, and damaged in every way. */
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
    int c;
    FILE *f = file_open(path, "rb");
    assert_non_null(f);
    while ((c = getc(f)) != EOF)
        buf_add_n(&b, &(char){(char)c}, 1);
    fclose(f);
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

static void looked_up(void **state)
{
    (void)state;
    for (int swapped = 0; swapped < 2; swapped++) {
        struct buf b = make(few, FEW, swapped);
        struct mo *mo = mo_from(b.data, b.len);
        assert_non_null(mo);
        assert_string_equal(mo_find(mo, "of a game\004End"), "Schluss");
        assert_null(mo_find(mo, "End"));
        assert_null(mo_find(mo, "zzz"));
        assert_string_equal(mo_find_n(mo, "%d tile", 1), "%d Stein");
        assert_string_equal(mo_find_n(mo, "%d tile", 0), "%d Steine");
        assert_string_equal(mo_find_n(mo, "%d tile", 7), "%d Steine");
        assert_string_equal(mo_find_n(mo, "half", 1), "nur eins");
        assert_null(mo_find_n(mo, "half", 2));
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
    const char *text = mo ? mo_find_n(mo, "one", n) : "refused";
    snprintf(found, sizeof found, "%s", text ? text : "none");
    mo_free(mo);
    buf_free(&b);
    return found;
}

static void the_rules_of_one_and_many(void **state)
{
    (void)state;
    assert_string_equal(form(HEADING, 0), "many");
    assert_string_equal(form(HEADING, 1), "one");
    assert_string_equal(form("Plural-Forms: nplurals=2; plural=(n > 1);\n", 0), "one");
    assert_string_equal(form("Plural-Forms: nplurals=2; plural=(n > 1);\n", 2), "many");
    assert_string_equal(form("Plural-Forms: nplurals=1; plural=0;\n", 5), "one");
    assert_string_equal(form("Plural-Forms: nplurals=2; plural=(n % 7);\n", 5), "refused");
    assert_string_equal(form("Language: xx\n", 5), "refused");
}

static void damaged_ones_are_refused_or_read(void **state)
{
    (void)state;
    struct buf b = make(few, FEW, false);
    for (size_t n = 0; n < b.len; n++)
        assert_null(mo_from(b.data, n)); /* cut off anywhere */
    for (size_t i = 0; i < b.len; i++)
        for (int bit = 0; bit < 8; bit++) {
            b.data[i] = (char)(b.data[i] ^ 1 << bit);
            struct mo *mo = mo_from(b.data, b.len);
            if (mo) {
                mo_find(mo, "of a game\004End");
                mo_find_n(mo, "%d tile", 2);
            }
            mo_free(mo);
            b.data[i] = (char)(b.data[i] ^ 1 << bit);
        }
    buf_free(&b);
    assert_null(mo_read("/nowhere/at/all"));
}

/* ---- Those that are shipped ---- */

static void every_one_is_found(const char *path)
{
    struct buf b = whole(path);
    struct mo *mo = mo_read(path);
    assert_non_null(mo);
    assert_true(word(&b, 8) > 500);
    for (uint32_t i = 0; i < word(&b, 8); i++)
        assert_non_null(mo_find(mo, key(&b, i)));
    mo_free(mo);
    buf_free(&b);
}

static void all_that_are_shipped_can_be_read(void **state)
{
    (void)state;
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
    struct mo *mo = mo_read(path);
    for (uint32_t i = 0; i < word(&b, 8); i++) {
        const char *one = key(&b, i), *many = one + strlen(one) + 1;
        assert_string_equal(mo_find(mo, one), gettext(one));
        bool forms = key_len(&b, i) > strlen(one);
        for (unsigned long n = 0; forms && n < 4; n++)
            assert_string_equal(mo_find_n(mo, one, n), ngettext(one, many, n));
    }
    mo_free(mo);
    buf_free(&b);
}

static void gettext_says_the_same(void **state)
{
    (void)state;
    if (!setlocale(LC_MESSAGES, "C.UTF-8")) {
        /* gettext translates in no other locale that exists everywhere. */
        print_message("skipped: there is no locale C.UTF-8\n");
        skip();
    }
    same_as_gettext("de");
    same_as_gettext("es");
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looked_up),
        cmocka_unit_test(the_rules_of_one_and_many),
        cmocka_unit_test(damaged_ones_are_refused_or_read),
        cmocka_unit_test(all_that_are_shipped_can_be_read),
#ifdef __GLIBC__
        cmocka_unit_test(gettext_says_the_same),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
