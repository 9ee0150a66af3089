/* words.h: every text that a person reads, in that person's language.
 *
 * The texts in the code are English; that is what the person reads until words_open() has been
 * called (the console program never calls it: its output is for other programs too). All of
 * them are in one table, assets/words/superwild.pot, with a translation for each language
 * beside it; assets/words/README.md says how they are kept. They are GNU gettext's tables, which
 * mo.c reads.
 *
 * Mark a text with _() where it is used, with N_() where it only lies in a table and is given
 * to _() later. A number that decides between one and many goes through words_n(), whose two
 * texts are both formats. The same English word with two meanings goes through words_in() with
 * a word that tells them apart. refuse() and its like look their format up by themselves. */
#ifndef SUPERWILD_WORDS_H
#define SUPERWILD_WORDS_H

#include <stdbool.h>

#if defined(__GNUC__)
#define WORDS_FORMAT(n) __attribute__((format_arg(n)))
#else
#define WORDS_FORMAT(n)
#endif

#define _(text) words(text)
#define N_(text) text

/* The languages there are: what the code is written in first, then as in assets/words. */
#define LANGUAGES(X)                                                                           \
    X("en", "English")                                                                         \
    X("de", "Deutsch")                                                                         \
    X("es", "Español")

struct language {
    const char *id;   /* "de": ISO 639-1 */
    const char *name; /* in itself */
};

/* The languages in their order; NULL for an index past the last. */
const struct language *language_at(int i);
/* The first of the languages in `wanted` that there is: "pt_BR:de_AT.UTF-8" gives "de". What is
 * between the colons may go on with a country and more. "en" when there is none of them. */
const char *language_choose(const char *wanted);

/* From now on texts are in that language (an id from LANGUAGES), from folder/LANGUAGE/
 * LC_MESSAGES/superwild.mo. A text that is not there stays English. May be called again, also
 * with another language; not while another thread asks for texts. False when there is no such
 * language, and then it is English. */
bool words_open(const char *folder, const char *language);
/* English again, as at the start. */
void words_close(void);
/* The language now, an id. */
const char *words_language(void);

/* The text in the person's language; never NULL. It stays good for ever. */
const char *words(const char *english) WORDS_FORMAT(1);
/* The same, of a text that means this only in `context`. */
const char *words_in(const char *context, const char *english) WORDS_FORMAT(2);
/* The form for n things. */
const char *words_n(const char *one, const char *many, int n) WORDS_FORMAT(1) WORDS_FORMAT(2);

#endif
