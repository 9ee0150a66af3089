/* conversions.c: finds the conversions of a format. */
#include "conversions.h"

#include <string.h>

/* Only these: what writes (n), or differs between systems (m, a, S), is not among them. */
#define FLAGS "-+ #0"
#define DIGITS "0123456789"
#define LETTERS "diouxXcsfeEgGp"

static const char *const lengths[] = {"hh", "ll", "h", "l", "z", "j", "t", ""};

/* The bytes of "02d" or "ld", which follows "%" or "%2$"; 0 if it is nothing that we use. */
static int length_of(const char *text)
{
    const char *at = text + strspn(text, FLAGS);
    at += strspn(at, DIGITS);
    if (*at == '.')
        at += 1 + strspn(at + 1, DIGITS);
    size_t i = 0;
    while (strncmp(at, lengths[i], strlen(lengths[i])) != 0)
        i++;
    at += strlen(lengths[i]);
    return *at && strchr(LETTERS, *at) ? (int)(at + 1 - text) : 0;
}

static bool same(const struct conversion *a, const struct conversion *b)
{
    return a->len == b->len && memcmp(a->text, b->text, (size_t)a->len) == 0;
}

/* Notes argument i; false if it is printed in another way elsewhere in the text. */
static bool add(struct conversions *c, int i, const struct conversion *one)
{
    if (i >= CONVERSIONS_MOST || (c->of[i].text && !same(&c->of[i], one)))
        return false;
    c->of[i] = *one;
    c->n = c->n > i ? c->n : i + 1;
    return true;
}

#ifdef _WIN32
static bool may_number(void)
{
    return false;
}
#else
static bool may_number(void)
{
    return true;
}
#endif

static bool no_gap(const struct conversions *c)
{
    int i = 0;
    while (i < c->n && c->of[i].text)
        i++;
    return i == c->n;
}

bool conversions_read(const char *text, struct conversions *out)
{
    int plain = 0, with_number = 0;
    *out = (struct conversions){0};
    for (const char *at = strchr(text, '%'); at; at = strchr(at, '%')) {
        if (*++at == '%') {
            at++;
            continue;
        }
        /* The number of the argument if one is given, as in "2$s"; 0 if not. */
        int number = at[0] >= '1' && at[0] <= '9' && at[1] == '$' ? at[0] - '0' : 0;
        at += number ? 2 : 0;
        struct conversion one = {at, length_of(at)};
        if (!one.len || !add(out, number ? number - 1 : plain, &one))
            return false;
        at += one.len;
        plain += !number;
        with_number += number != 0;
    }
    return no_gap(out) && (!with_number || (!plain && may_number()));
}

bool conversions_first(const struct conversions *a, const struct conversions *b)
{
    bool good = a->n <= b->n;
    for (int i = 0; i < a->n && good; i++)
        good = same(&a->of[i], &b->of[i]);
    return good;
}

bool conversions_same(const struct conversions *a, const struct conversions *b)
{
    return a->n == b->n && conversions_first(a, b);
}
