/* hash.c: the FNV-1a hash. */
#include "hash.h"

#include <string.h>

uint64_t hash_bytes(uint64_t h, const void *data, size_t n)
{
    const unsigned char *p = data;
    for (size_t i = 0; i < n; i++)
        h = (h ^ p[i]) * 0x100000001b3u;
    return h;
}

uint64_t hash_text(uint64_t h, const char *text)
{
    return hash_bytes(h, text, strlen(text));
}
