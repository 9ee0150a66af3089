/* hash.h: FNV-1a with 64 bits (Fowler, Noll, Vo): quick fingerprints of data. It does not
 * protect against somebody who forges data on purpose. */
#ifndef SUPERWILD_HASH_H
#define SUPERWILD_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START 0xcbf29ce484222325u

/* The hash of the data, continuing from h. Start with HASH_START. */
uint64_t hash_bytes(uint64_t h, const void *data, size_t n);
uint64_t hash_text(uint64_t h, const char *text);

#endif
