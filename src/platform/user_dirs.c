/* user_dirs.c: finds the folder of documents in user-dirs.dirs. */
#include "user_dirs.h"

#include <string.h>

#include "scan.h"

#define KEY "XDG_DOCUMENTS_DIR=\""
#define HOME "$HOME/"

/* Appends what is between the quotes; false if they are not closed in this line. */
static bool unquote(const char *at, struct buf *out)
{
    for (; *at && *at != '\n' && *at != '"'; at++) {
        if (*at == '\\' && at[1] && at[1] != '\n')
            at++;
        buf_add_n(out, at, 1);
    }
    return *at == '"';
}

static bool value(const char *at, const char *home, struct buf *out)
{
    if (strncmp(at, HOME, strlen(HOME)) == 0) {
        buf_addf(out, "%s/", home);
        at += strlen(HOME);
    } else if (*at != '/') {
        return false;
    }
    return unquote(at, out);
}

bool user_dirs_documents(const char *text, const char *home, struct buf *out)
{
    struct buf found = {0}, one = {0};
    text += text_mark(text, strlen(text));
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        buf_clear(&one);
        if (strncmp(line, KEY, strlen(KEY)) == 0 && value(line + strlen(KEY), home, &one)) {
            buf_clear(&found);
            buf_add(&found, buf_text(&one));
        }
    }
    buf_add(out, buf_text(&found));
    bool any = found.len > 0;
    buf_free(&found);
    buf_free(&one);
    return any;
}
