/* hash.h: FNV-1a, 64 bits (Fowler, Noll, Vo). For fingerprints, not against forgers. */
#ifndef SUPERWILD_HASH_H
#define SUPERWILD_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_START 0xcbf29ce484222325u

uint64_t hash_bytes(uint64_t h, const void *data, size_t n);
uint64_t hash_text(uint64_t h, const char *text);

#endif
