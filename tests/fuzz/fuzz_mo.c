/* fuzz_mo.c: any bytes as a table of translations. What it finds for a text is used as the
 * program would use it: as a format, with the arguments of the English one. The C library says
 * which arguments it would take, so that this does not rest on our own reading alone. */
#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#ifdef __GLIBC__
#include <printf.h>
#endif

#include "buf.h"
#include "mo.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ARGUMENTS 16

/* With these, each is printed in some bytes. */
#define NAME "Ann"
#define NUMBER 7
#define LONGEST_PRINTED 16

#ifdef __GLIBC__
static void same_arguments(const char *text, const char *english, bool may_leave_out)
{
    int own[ARGUMENTS], wanted[ARGUMENTS];
    size_t n = parse_printf_format(text, ARGUMENTS, own);
    size_t want = parse_printf_format(english, ARGUMENTS, wanted);
    assert(n == want || (may_leave_out && n < want));
    assert(!memcmp(own, wanted, n * sizeof *own));
}
#else
static void same_arguments(const char *text, const char *english, bool may_leave_out)
{
    (void)text;
    (void)english;
    (void)may_leave_out;
}
#endif

static void print(const char *text, ...)
{
    struct buf b = {0};
    size_t conversions = 0;
    va_list args;
    for (const char *at = text; *at; at++)
        conversions += *at == '%';
    va_start(args, text);
    buf_add_list(&b, text, args);
    va_end(args);
    assert(b.len <= strlen(text) + conversions * LONGEST_PRINTED);
    buf_free(&b);
}

/* With the arguments of the English text. */
static void print_as(const char *english, const char *text)
{
    if (strcmp(english, "%s of %s") == 0)
        print(text, NAME, NAME);
    else if (english[0] == '%' && english[1] == 's')
        print(text, NAME, NUMBER, NUMBER);
    else
        print(text, NUMBER, NUMBER, NUMBER);
}

/* The texts of the seeds. */
static void look_up_alone(const struct mo *mo)
{
    static const char *const english[] = {"Quit", "%s wins round %d", "%s, %02d:%02d", "%d %%",
                                          "%s of %s"};
    for (size_t i = 0; i < sizeof english / sizeof *english; i++) {
        const char *text = mo_find(mo, english[i]);
        if (!text)
            continue;
        same_arguments(text, english[i], false);
        print_as(english[i], text);
    }
    const char *end = mo_find(mo, "of a game\004End");
    if (end)
        same_arguments(end, "End", false);
}

static void look_up_counted(const struct mo *mo)
{
    static const char *const english[][2] = {{"%d tile", "%d tiles"},
                                             {"%s has one", "%s have %d"}};
    for (size_t i = 0; i < sizeof english / sizeof *english; i++)
        for (unsigned long n = 0; n < 4; n++) {
            const char *text = mo_find_n(mo, english[i][0], english[i][1], n);
            if (!text)
                continue;
            same_arguments(text, english[i][1], n < 2);
            print_as(english[i][1], text);
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mo *mo = mo_from((const char *)data, size);
    if (!mo)
        return 0;
    mo_find(mo, "");
    mo_find(mo, "nothing of this kind");
    look_up_alone(mo);
    look_up_counted(mo);
    mo_free(mo);
    return 0;
}
