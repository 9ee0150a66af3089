/* language.h: translates every text that a person reads into that person's language.
 *
 * The texts in the code are English, and the person reads English until language_open() is
 * called. (The console program never calls it, because other programs read its output too.) All
 * texts are in one table, assets/words/superwild.pot, with the translations beside it;
 * assets/words/README.md says how to maintain them. They are GNU gettext tables, which mo.c
 * reads.
 *
 * Mark a text with _() where it is used, or with N_() where it only lies in a table and is
 * passed to _() later. If a number decides between singular and plural, use translated_n();
 * both of its texts are formats. If the same English word has two meanings, use translated_in()
 * with a context that tells them apart. refuse() and its relatives translate their format
 * themselves. */
#ifndef SUPERWILD_LANGUAGE_H
#define SUPERWILD_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define TRANSLATED_FORMAT(n) __attribute__((format_arg(n)))
#else
#define TRANSLATED_FORMAT(n)
#endif

#define _(text) translated(text)
#define N_(text) text

/* The languages we have: first the one the code is written in, then those in assets/words. */
#define LANGUAGES(X)                                                                           \
    X("en", "English")                                                                         \
    X("de", "Deutsch")                                                                         \
    X("es", "Español")

struct language {
    const char *id;   /* ISO 639-1, such as "de" */
    const char *name; /* its name in the language itself */
};

/* The languages in order; NULL for an index past the last. */
const struct language *language_at(int i);
/* The language with this id, which has n letters; NULL if we have none. */
const struct language *language_of(const char *id, size_t n);
/* The id of the first language in `wanted` that we have: "pt_BR:de_AT.UTF-8" gives "de".
 * Entries are separated by colons; a country and more may follow the language. "en" if we have
 * none of them. */
const char *language_choose(const char *wanted);

/* Switches to a language (an id from LANGUAGES), read from
 * FOLDER/LANGUAGE/LC_MESSAGES/superwild.mo. A text that is missing there stays English. May be
 * called again, with another language too, but not while another thread asks for texts. Returns
 * false, and switches to English, when there is no such language. */
bool language_open(const char *folder, const char *language);
/* The same with a table (mo.h) that stays; NULL: English. */
struct mo;
void language_use(const struct language *l, const struct mo *translations);
/* Back to English, as at the start. */
void language_close(void);
/* The id of the current language. */
const char *language_now(void);

/* The text in the person's language; never NULL. It stays valid for ever. */
const char *translated(const char *english) TRANSLATED_FORMAT(1);
/* The same for a text that has this meaning only in `context`. */
const char *translated_in(const char *context, const char *english) TRANSLATED_FORMAT(2);
/* The singular or plural form for n things. */
const char *translated_n(const char *one, const char *many, int n) TRANSLATED_FORMAT(1)
    TRANSLATED_FORMAT(2);

#endif
