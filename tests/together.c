/* together.c: the tests of a folder as one program, test_<folder>. Its argument is the name of the test
 * that it runs. CMakeLists.txt writes the header that names them, and the compiler includes it in
 * every file. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const struct test {
    const char *name;
    int (*run)(void);
} TESTS[] = { TESTS_TOGETHER };

int main(int argc, char **argv)
{
    for (size_t i = 0; argc == 2 && i < sizeof TESTS / sizeof *TESTS; i++)
        if (strcmp(argv[1], TESTS[i].name) == 0)
            return TESTS[i].run();
    fprintf(stderr, "usage: %s TEST, which is one of\n", argv[0]);
    for (size_t i = 0; i < sizeof TESTS / sizeof *TESTS; i++)
        fprintf(stderr, "   %s\n", TESTS[i].name);
    return 2;
}
