/* sha256.c: the one place that knows libmd. */
#include "sha256.h"

#include <sha2.h>

void sha256_hex(const char *text, size_t len, char out[SHA256_HEX])
{
    static const char digit[] = "0123456789abcdef";
    uint8_t sum[SHA256_DIGEST_LENGTH];
    SHA2_CTX c;
    SHA256Init(&c);
    SHA256Update(&c, (const uint8_t *)text, len);
    SHA256Final(sum, &c);
    for (int i = 0; i < SHA256_DIGEST_LENGTH; i++) {
        out[2 * i] = digit[sum[i] >> 4];
        out[2 * i + 1] = digit[sum[i] & 15];
    }
    out[2 * SHA256_DIGEST_LENGTH] = 0;
}
