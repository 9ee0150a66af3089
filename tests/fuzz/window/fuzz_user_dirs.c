/* fuzz_user_dirs.c: any text as user-dirs.dirs. What it names is a path from the root, in one
 * line, and no longer than the text. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "user_dirs.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char home[] = "/home/ann";
    struct buf out = {0};
    char *text = mem_alloc(size + 1);
    memcpy(text, data, size);
    if (user_dirs_documents(text, home, &out)) {
        assert(buf_text(&out)[0] == '/' && !strchr(buf_text(&out), '\n'));
        assert(strlen(buf_text(&out)) == out.len && out.len < strlen(text) + sizeof home);
    } else {
        assert(!out.len);
    }
    buf_free(&out);
    free(text);
    return 0;
}
