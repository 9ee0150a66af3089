/* csv.c: writes cells. */
#include "csv.h"

#include <string.h>

static void next_cell(struct buf *out)
{
    if (out->len && buf_text(out)[out->len - 1] != '\n')
        buf_add(out, ",");
}

void csv_text(struct buf *out, const char *text)
{
    bool formula = text[0] && strchr("=+-@\t\r\n", text[0]);
    bool quoted = !text[0] || strpbrk(text, ",\"\t\r\n;") != NULL;
    next_cell(out);
    buf_add(out, quoted ? "\"" : "");
    buf_add(out, formula ? "'" : "");
    for (const char *p = text; *p; p++)
        buf_add_n(out, *p == '"' ? "\"\"" : p, *p == '"' ? 2 : 1);
    buf_add(out, quoted ? "\"" : "");
}

void csv_number(struct buf *out, const char *number)
{
    next_cell(out);
    buf_add(out, number);
}

void csv_end(struct buf *out)
{
    buf_add(out, "\r\n");
}
