/* fuzz_options.c: any bytes as the command line of the program with the window, and as the
 * languages that the system names. The command line is refused with a sentence, or what it set
 * makes sense; and one of our languages is chosen. */
#include <assert.h>
#include <stdlib.h>

#include "fuzz_args.h"
#include "language.h"
#include "options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Is it NULL, or one of the words? */
static bool is_given(const struct fuzz_args *a, const char *text)
{
    for (int i = 1; i < a->argc; i++)
        if (a->argv[i] == text)
            return true;
    return !text;
}

static void check(const struct fuzz_args *a, const struct options *o)
{
    assert(!o->window_w == !o->window_h);
    assert(!o->window_w || (o->window_w >= WINDOW_LEAST_W && o->window_w <= WINDOW_MOST));
    assert(!o->window_h || (o->window_h >= WINDOW_LEAST_H && o->window_h <= WINDOW_MOST));
    assert(is_given(a, o->file) && is_given(a, o->probe) && is_given(a, o->profile) &&
           is_given(a, o->screenshot) && is_given(a, o->language));
}

static bool is_ours(const char *language)
{
    for (int i = 0; language_at(i); i++)
        if (strcmp(language_at(i)->id, language) == 0)
            return true;
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char name[] = "superwild";
    struct fuzz_args a;
    struct options o;
    struct reason why = {.text = ""};
    fuzz_args_read(&a, name, data, size);
    if (options_read(a.argc, a.argv, &o, &why))
        check(&a, &o);
    else
        assert(why.text[0] && !strchr(why.text, '\n'));
    for (int i = 1; i < a.argc; i++)
        assert(is_ours(language_choose(a.argv[i])));
    fuzz_args_free(&a);
    return 0;
}
