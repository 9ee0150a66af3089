/* mo.h: a table of translations (superwild.mo, made by msgfmt) in memory.
 *
 * This does what gettext() of the C library would do. Few systems have gettext() in their C
 * library, and those that do ask the locale first, which is not ours to set. */
#ifndef SUPERWILD_MO_H
#define SUPERWILD_MO_H

#include <stddef.h>

struct mo;

/* From the bytes of a file, which are copied. Returns NULL when they are damaged. Release with
 * mo_free(). */
struct mo *mo_from(const char *bytes, size_t n);
void mo_free(struct mo *mo);

/* The translation, or NULL when there is none; valid until mo_free(). For a text with a
 * context, `key` is the context, the byte 4, and the English text.
 *
 * A translation is there only if it fits: as a format of printf it takes exactly the arguments
 * of the English text (conversions.h). */
const char *mo_find(const struct mo *mo, const char *key);
/* The same for a text with a singular and plural: the form for n things. */
const char *mo_find_n(const struct mo *mo, const char *one, const char *many, unsigned long n);

#endif
