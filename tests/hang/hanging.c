/* hanging.c: a test that hangs on purpose, for noticed.sh: in a unit test, or with the argument
 * "outside" before the first one. Without SUPERWILD_LIMIT it never ends. With "crash" it crashes. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <unistd.h>

#include "core_help.h"
#include "hang/hang.h"

static void *waits_for_ever(void *unused)
{
    for (;;)
        pause();
    return unused;
}

static bool crashes;
static volatile int *nowhere;

static void looks_nowhere(void)
{
    *nowhere = 1;
}

static void loops_for_ever(void)
{
    for (volatile int i = 0;; i = !i) {
    }
}

TEST(ends)
{
    hang_note("%s", "this is over");
}

TEST(goes_on)
{
    pthread_t thread;
    if (crashes)
        looks_nowhere();
    hang_note("the game with seed %d, step %d", 17, 4);
    assert_int_equal(pthread_create(&thread, NULL, waits_for_ever, NULL), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        execlp("sleep", "sleep", "100000", (char *)NULL);
        _exit(1);
    }
    loops_for_ever();
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "outside") == 0)
        loops_for_ever();
    crashes = argc > 1 && strcmp(argv[1], "crash") == 0;
    return tests_run(NULL, NULL);
}
