/* words.c: gettext, told by the program and not by the environment which language to use. */
#define _POSIX_C_SOURCE 200809L
#include "words.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DOMAIN "superwild"
#define CONTEXT_MOST 200

#ifndef LC_MESSAGES
#define LC_MESSAGES                                                                            \
    1729 /* Windows has no such category of its own; this is libintl's number                  \
          */
#endif

static const struct language languages[] = {
#define X(id, name) {id, name},
    LANGUAGES(X)
#undef X
};

#define COUNT ((int)(sizeof languages / sizeof languages[0]))

/* The one thing here that is the whole program's, as a language is. */
static const struct language *now = &languages[0];

const struct language *language_at(int i)
{
    return i >= 0 && i < COUNT ? &languages[i] : NULL;
}

static const struct language *find(const char *id, size_t n)
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
        const struct language *l = find(wanted, n < whole ? n : whole);
        if (l)
            return l->id;
        wanted += whole + (wanted[whole] == ':');
    }
    return languages[0].id;
}

static bool set_variable(const char *name, const char *value)
{
#ifdef _WIN32
    return _putenv_s(name, value) == 0;
#else
    return setenv(name, value, 1) == 0;
#endif
}

/* gettext translates in no "C" locale, whatever LANGUAGE says, and in all others as it says.
 * Only the category of messages is set: numbers are written as ever. */
static bool leave_c_locale(void)
{
    static const char *const locale[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8", "de_DE.UTF-8"};
    for (size_t i = 0; i < sizeof locale / sizeof *locale; i++) {
        const char *got = setlocale(LC_MESSAGES, locale[i]);
        if (got && strcmp(got, "C") != 0 && strcmp(got, "POSIX") != 0)
            return true;
    }
    return false;
}

bool words_open(const char *folder, const char *language)
{
    const struct language *l = find(language, strlen(language));
    now = &languages[0];
    if (!l || l == now)
        return l != NULL;
    /* textdomain() comes last: it is what makes gettext look LANGUAGE up again. */
    if (!set_variable("LANGUAGE", l->id) || !leave_c_locale() ||
        !bindtextdomain(DOMAIN, folder) || !bind_textdomain_codeset(DOMAIN, "UTF-8") ||
        !textdomain(DOMAIN))
        return false;
    now = l;
    return true;
}

void words_close(void)
{
    now = &languages[0];
}

const char *words_language(void)
{
    return now->id;
}

const char *words(const char *english)
{
    if (now == &languages[0] || !english[0]) /* "" would be the table's own heading */
        return english;
    return gettext(english);
}

const char *words_in(const char *context, const char *english)
{
    char key[CONTEXT_MOST];
    int n = snprintf(key, sizeof key, "%s\004%s", context, english);
    if (now == &languages[0] || n < 0 || n >= CONTEXT_MOST)
        return english;
    const char *found = gettext(key);
    return found == key ? english : found;
}

const char *words_n(const char *one, const char *many, int n)
{
    unsigned long count = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
    if (now == &languages[0])
        return count == 1 ? one : many;
    return ngettext(one, many, count);
}
