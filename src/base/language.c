/* language.c: the current language and its table of translations. */
#include "language.h"

#include <stdio.h>
#include <string.h>

#include "mo.h"

#define CONTEXT_MOST 200

static const struct language languages[] = {
#define X(id, name) {id, name},
    LANGUAGES(X)
#undef X
};

#define COUNT ((int)(sizeof languages / sizeof languages[0]))

/* The only two variables here that the whole program shares, since it has one language. */
static const struct language *now = &languages[0];
static const struct mo *table; /* NULL: English */

const struct language *language_at(int i)
{
    return i >= 0 && i < COUNT ? &languages[i] : NULL;
}

const struct language *language_of(const char *id, size_t n)
{
    for (int i = 0; i < COUNT; i++)
        if (strlen(languages[i].id) == n && strncmp(languages[i].id, id, n) == 0)
            return &languages[i];
    return NULL;
}

const char *language_choose(const char *wanted)
{
    while (*wanted) {
        size_t whole = strcspn(wanted, ":"), n = strcspn(wanted, ":_-.@");
        const struct language *l = language_of(wanted, n < whole ? n : whole);
        if (l)
            return l->id;
        wanted += whole + (wanted[whole] == ':');
    }
    return languages[0].id;
}

void language_use(const struct language *l, const struct mo *translations)
{
    now = l;
    table = translations;
}

void language_close(void)
{
    now = &languages[0];
    table = NULL;
}

const char *language_now(void)
{
    return now->id;
}

const char *translated(const char *english)
{
    /* "" would find the table's header */
    const char *found = table && english[0] ? mo_find(table, english) : NULL;
    return found ? found : english;
}

const char *translated_in(const char *context, const char *english)
{
    char key[CONTEXT_MOST];
    int n = snprintf(key, sizeof key, "%s\004%s", context, english);
    const char *found = table && n >= 0 && n < CONTEXT_MOST ? mo_find(table, key) : NULL;
    return found ? found : english;
}

const char *translated_n(const char *one, const char *many, int n)
{
    unsigned long count = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
    const char *found = table ? mo_find_n(table, one, many, count) : NULL;
    return found ? found : count == 1 ? one : many;
}
