/* sha256.h: SHA-256 (FIPS 180-4), from libmd. Only sha256.c includes that library. */
#ifndef SUPERWILD_SHA256_H
#define SUPERWILD_SHA256_H

#include <stddef.h>

#define SHA256_HEX 65 /* size of a fingerprint in hexadecimal digits with its zero */

/* The fingerprint of the text's bytes: 64 digits 0-9a-f and a zero. */
void sha256_hex(const char *text, size_t len, char out[SHA256_HEX]);

#endif
