/* test_options.c: the command line: what it says, and what it says of mistakes. */

#include "tests.h"

#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "options.h"

/* Reads up to three words. */
static bool read(struct options *o, struct reason *why, const char *a, const char *b,
                 const char *c)
{
    const char *word[] = {"superwild", a, b, c, NULL};
    char *argv[5] = {NULL};
    int argc = 0;
    for (; word[argc]; argc++)
        argv[argc] = (char *)(uintptr_t)word[argc];
    return options_read(argc, argv, o, why);
}

static void refuses(const char *a, const char *b, const char *c, const char *want)
{
    struct options o;
    struct reason why;
    assert_false(read(&o, &why, a, b, c));
    assert_string_equal(why.text, want);
}

TEST(everything_that_it_takes)
{
    struct options o;
    struct reason why;
    assert_true(read(&o, &why, "--window", "1280x800", "--fullscreen"));
    assert_int_equal(o.window_w, 1280);
    assert_int_equal(o.window_h, 800);
    assert_true(o.fullscreen);
    assert_true(read(&o, &why, "--seed", "18446744073709551615", "a.swr"));
    assert_true(o.has_seed && o.seed == UINT64_MAX);
    assert_string_equal(o.file, "a.swr");
    assert_true(read(&o, &why, "--profile", "x/back\\slash", "--no-sound"));
    assert_string_equal(o.profile, "x/back\\slash");
    assert_true(o.no_sound);
    assert_true(read(&o, &why, "--", "--seed", NULL));
    assert_string_equal(o.file, "--seed");
}

TEST(mistakes_are_told)
{
    refuses("--seed", "1a", NULL,
            "--seed needs a whole number from 0 to 18446744073709551615, not \"1a\".");
    refuses("--window", "800", NULL,
            "--window needs a width and a height such as 1280x800, not \"800\".");
    refuses("--window", "80x60", NULL, "--window 80x60 is too small: the minimum is 800x600.");
    refuses("--window", "359x740", NULL,
            "--window 359x740 is too small: the minimum is 360x640.");
    refuses("--window", "80000x60000", NULL, "--window 80000x60000 is too large.");
    refuses("--probe", "", NULL, "--probe needs a name, not an empty text.");
    refuses("--probe", NULL, NULL, "--probe needs a value; --help lists them.");
    refuses("--sound", NULL, NULL, "There is no option \"--sound\"; --help lists them.");
    refuses("a", "b", NULL, "Only one file can be opened: \"b\" is one too many.");
}

/* In every place where an argument is quoted. */
TEST(arguments_are_shown_visibly)
{
    static const char hostile[] = "a\nb\x1b[2J\xc2\x9b\xe2\x80\xae\xff";
    static const char shown[] = "a\\x0Ab\\x1B[2J\\u009B\\u202E\\xFF\"";
    static const char *const before[] = {"--seed",     "--window", "--renderer",
                                         "--language", "a file",   NULL};
    struct options o;
    struct reason why;
    for (int i = 0; before[i]; i++) {
        assert_false(read(&o, &why, before[i], hostile, NULL));
        assert_true(echo_plain(why.text, strlen(why.text)));
        assert_non_null(strstr(why.text, shown));
    }
    refuses("-\n", NULL, NULL, "There is no option \"-\\x0A\"; --help lists them.");
}

TEST(long_arguments_are_cut_between_letters)
{
    char word[1000] = "--", end[] = "\xc3\xb6...\"; --help lists them.";
    struct options o;
    struct reason why;
    for (int i = 0; i < 400; i++)
        strcat(word, "\xc3\xb6");
    for (size_t skip = 0; skip < 2; skip++) {
        assert_false(read(&o, &why, word + skip, NULL, NULL));
        assert_true(echo_plain(why.text, strlen(why.text)));
        assert_string_equal(why.text + strlen(why.text) - strlen(end), end);
    }
}

TESTS_MAIN
