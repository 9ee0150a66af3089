/* mo.c: looking up texts in a file written by msgfmt. The layout, with four bytes for each
 * number:
 *     magic, revision, number of texts N, offset of table one, offset of table two
 * Table one has the length and offset of each English text, in the order of strcmp(). Table two
 * has those of the translations. Every text ends in a zero byte, which its length does not
 * count. A text with several plural forms has them one after another, each with its zero. The
 * translation of "" is the file's header; among other things it says how many plural forms
 * there are and when to use each.
 *
 * The file is as untrustworthy as any other, and its texts become formats of printf. So a
 * translation counts only if it has the conversions of the English text. */
#include "mo.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "conversions.h"

#define MAGIC 0x950412deu
#define TEXT_MOST 2000 /* bytes of a text; a file may name the same bytes often */

/* The plural rules we know, word for word as translations state them. A language with another
 * rule needs a line here and in form_for(). */
static const char *const rules[] = {
    "nplurals=2; plural=(n != 1);",
    "nplurals=2; plural=(n > 1);",
    "nplurals=1; plural=0;",
};
enum { ONE_IS_ONE, NONE_AND_ONE_ARE_ONE, ALWAYS_THE_SAME, RULES };

struct mo {
    struct buf bytes;
    uint32_t count, from, to; /* number of texts, offsets of tables one and two */
    bool swapped;             /* written on a machine with the other byte order */
    int rule;
    unsigned char *fit; /* for each text, how its translation may be used: FIT_ bits */
};

#define FIT_ALONE 1
#define FIT_COUNTED 2 /* with a number of things */

/* ---- The layout ---- */

static unsigned long form_for(int rule, unsigned long n)
{
    return rule == ONE_IS_ONE ? n != 1 : rule == NONE_AND_ONE_ARE_ONE ? n > 1 : 0;
}

static uint32_t number(const struct mo *mo, size_t at)
{
    uint32_t n;
    memcpy(&n, mo->bytes.data + at, sizeof n);
    if (!mo->swapped)
        return n;
    return n >> 24 | (n >> 8 & 0xff00) | (n << 8 & 0xff0000) | n << 24;
}

/* Text i of a table and its length; NULL when it does not lie within the file. */
static const char *text_at(const struct mo *mo, uint32_t table, uint32_t i, uint32_t *len)
{
    size_t entry = (size_t)table + (size_t)i * 8;
    uint32_t n = number(mo, entry), at = number(mo, entry + 4);
    if (at >= mo->bytes.len || n >= mo->bytes.len - at || mo->bytes.data[at + n] != 0)
        return NULL;
    *len = n;
    return mo->bytes.data + at;
}

/* Checks everything that the look-up relies on: both tables lie in the file and are in
 * order. */
static bool sound(const struct mo *mo)
{
    uint64_t tables = (uint64_t)mo->count * 8, len = mo->bytes.len;
    if (mo->count == 0 || mo->from + tables > len || mo->to + tables > len)
        return false;
    const char *before = NULL;
    for (uint32_t i = 0; i < mo->count; i++) {
        uint32_t n;
        const char *key = text_at(mo, mo->from, i, &n);
        if (!key || n > TEXT_MOST || !text_at(mo, mo->to, i, &n) ||
            (before && strcmp(before, key) >= 0))
            return false;
        before = key;
    }
    return true;
}

static bool head(struct mo *mo)
{
    if (mo->bytes.len < 20)
        return false;
    mo->swapped = number(mo, 0) != MAGIC;                  /* compared again below */
    if (number(mo, 0) != MAGIC || number(mo, 4) >> 16 > 1) /* the major revision */
        return false;
    mo->count = number(mo, 8);
    mo->from = number(mo, 12);
    mo->to = number(mo, 16);
    return true;
}

static bool find_rule(struct mo *mo)
{
    uint32_t n;
    bool has = text_at(mo, mo->from, 0, &n)[0] == 0; /* "" is the first in order */
    const char *heading = has ? text_at(mo, mo->to, 0, &n) : NULL;
    const char *says = heading ? strstr(heading, "Plural-Forms: ") : NULL;
    for (mo->rule = 0; says && mo->rule < RULES; mo->rule++) {
        const char *rule = rules[mo->rule];
        if (strncmp(says + strlen("Plural-Forms: "), rule, strlen(rule)) == 0)
            return true;
    }
    return false;
}

/* ---- Do the translations fit? ---- */

/* The English text without its context. */
static const char *english_of(const char *key)
{
    const char *context_end = strchr(key, '\004');
    return context_end ? context_end + 1 : key;
}

static bool fits_alone(const char *key, const char *text)
{
    struct conversions english, own;
    return conversions_read(english_of(key), &english) && conversions_read(text, &own) &&
           conversions_same(&own, &english);
}

/* Every form takes the arguments of the English plural. As gettext has it, the form for one
 * thing may leave out the last ones ("one tile" for "%d tiles"); if it left out one in between,
 * the others would be taken for each other. */
static bool fits_counted(int rule, const char *many, const char *text, uint32_t len)
{
    struct conversions english, own;
    bool good = conversions_read(many, &english), one = rule != ALWAYS_THE_SAME;
    for (const char *end = text + len; good && text <= end; text += strlen(text) + 1) {
        good = conversions_read(text, &own) &&
               (one ? conversions_first(&own, &english) : conversions_same(&own, &english));
        one = false;
    }
    return good;
}

static void find_fits(struct mo *mo)
{
    mo->fit = mem_alloc(mo->count);
    for (uint32_t i = 0; i < mo->count; i++) {
        uint32_t key_len, len;
        const char *key = text_at(mo, mo->from, i, &key_len);
        const char *text = text_at(mo, mo->to, i, &len);
        size_t n = strlen(key);
        if (len > TEXT_MOST)
            continue;
        if (fits_alone(key, text))
            mo->fit[i] |= FIT_ALONE;
        if (key_len > n && fits_counted(mo->rule, key + n + 1, text, len))
            mo->fit[i] |= FIT_COUNTED;
    }
}

/* ---- Reading ---- */

struct mo *mo_from(const char *bytes, size_t n)
{
    struct mo *mo = mem_alloc(sizeof *mo);
    buf_add_n(&mo->bytes, bytes, n);
    if (head(mo) && sound(mo) && find_rule(mo)) {
        find_fits(mo);
        return mo;
    }
    mo_free(mo);
    return NULL;
}

void mo_free(struct mo *mo)
{
    if (!mo)
        return;
    buf_free(&mo->bytes);
    free(mo->fit);
    free(mo);
}

/* ---- Looking up ---- */

/* The index of the text, or count. */
static uint32_t look_up(const struct mo *mo, const char *key)
{
    uint32_t low = 0, high = mo->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2, n;
        int order = strcmp(key, text_at(mo, mo->from, middle, &n));
        if (order == 0)
            return middle;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return mo->count;
}

const char *mo_find(const struct mo *mo, const char *key)
{
    uint32_t i = look_up(mo, key), len;
    return i < mo->count && mo->fit[i] & FIT_ALONE ? text_at(mo, mo->to, i, &len) : NULL;
}

/* Is this the plural of text i? */
static bool has_plural(const struct mo *mo, uint32_t i, const char *many)
{
    uint32_t len;
    const char *key = text_at(mo, mo->from, i, &len);
    size_t n = strlen(key);
    return len > n && strcmp(key + n + 1, many) == 0;
}

const char *mo_find_n(const struct mo *mo, const char *one, const char *many, unsigned long n)
{
    uint32_t i = look_up(mo, one), len;
    if (i == mo->count || !(mo->fit[i] & FIT_COUNTED) || !has_plural(mo, i, many))
        return NULL;
    const char *text = text_at(mo, mo->to, i, &len), *end = text + len;
    for (unsigned long skip = form_for(mo->rule, n); text && skip; skip--) {
        text += strlen(text) + 1;
        if (text > end)
            return NULL; /* this text has fewer forms than its language */
    }
    return text;
}
