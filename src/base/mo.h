/* mo.h: a table of translations as msgfmt makes it (superwild.mo), read into memory.
 *
 * What gettext() of the C library would do with it. Few systems have that in their C library,
 * and where they do it asks the locale first, which is not ours to set. */
#ifndef SUPERWILD_MO_H
#define SUPERWILD_MO_H

#include <stddef.h>

struct mo;

/* NULL when there is no such file, or nothing in it that can be trusted. */
struct mo *mo_read(const char *path);
/* The same, of a text in memory, which is copied. */
struct mo *mo_from(const char *bytes, size_t n);
void mo_free(struct mo *mo);

/* The translation; NULL when there is none. It stays good until mo_free(). With a context `key`
 * is the context, the byte 4, and the English. */
const char *mo_find(const struct mo *mo, const char *key);
/* The form for n things of what has several. */
const char *mo_find_n(const struct mo *mo, const char *key, unsigned long n);

#endif
