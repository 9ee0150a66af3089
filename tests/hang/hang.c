/* hang.c: ends a test that hangs, and says where it hangs or crashes. */
#define _POSIX_C_SOURCE 200809L

#include "hang.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hang_stack.h"

static char note[2][300]; /* the one that is printed, and the one that is written */
static atomic_int noted;

void hang_note(const char *format, ...)
{
    int other = !atomic_load(&noted);
    va_list args;
    va_start(args, format);
    vsnprintf(note[other], sizeof note[other], format, args);
    va_end(args);
    atomic_store(&noted, other);
}

/* ---- Which unit test is running ---- */

static const struct CMUnitTest *group; /* in the order in which they run */
static size_t begun;
static _Atomic(const struct CMUnitTest *) running;

static int begin_test(void **state)
{
    const struct CMUnitTest *test = &group[begun++];
    hang_note("%s", "");
    atomic_store(&running, test);
    return test->setup_func ? test->setup_func(state) : 0;
}

/* cmocka handles the signals of a crash only while a function of its tests runs. */
static void call_test(void **state)
{
#ifndef _WIN32
    hang_crash_says_where();
#endif
    atomic_load(&running)->test_func(state);
}

/* Takes the place of cmocka's function of almost the same name (tests/CMakeLists.txt), and runs
 * the same tests through the two functions above. */
int hang_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                         CMFixtureFunction setup, CMFixtureFunction teardown);

int hang_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t n,
                         CMFixtureFunction setup, CMFixtureFunction teardown)
{
    struct CMUnitTest *own = calloc(n ? n : 1, sizeof *own);
    if (!own)
        abort();
    for (size_t i = 0; i < n; i++) {
        own[i] = tests[i];
        own[i].setup_func = begin_test;
        own[i].test_func = call_test;
    }
    group = tests;
    begun = 0;
    int failed = _cmocka_run_group_tests(name, own, n, setup, teardown);
    atomic_store(&running, NULL);
    free(own);
    return failed;
}

#ifndef _WIN32
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

/* ---- The watch ---- */

static unsigned limit; /* seconds */
static atomic_bool watching;

static void say_where(void)
{
    const struct CMUnitTest *test = atomic_load(&running);
    const char *at = note[atomic_load(&noted)];
    hang_say("\nHANGS: after %u seconds, %s%s\n", limit,
             test ? "in the unit test " : "outside a unit test", test ? test->name : "");
    if (at[0])
        hang_say("   at: %s\n", at);
    hang_say("   (tests/times.txt says how long it may take)\n");
}

/* If the rest of the report hangs as well, the signal ends the program. */
static void report_in_a_minute_at_most(void)
{
    sigset_t only;
    signal(SIGALRM, SIG_DFL);
    sigemptyset(&only);
    sigaddset(&only, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    alarm(60);
}

static void *watch(void *unused)
{
    (void)unused;
    atomic_store(&watching, true);
    for (unsigned left = limit; left;)
        left = sleep(left);
    say_where();
    report_in_a_minute_at_most();
    hang_say_stacks();
    hang_end_children(); /* last: a thread that waits for one of them would go on */
    signal(SIGABRT, SIG_DFL);
    abort();
}

/* Before main(), so that programs without unit tests are watched as well. */
__attribute__((constructor)) static void begin_watch(void)
{
    const char *seconds = getenv("SUPERWILD_LIMIT");
    sigset_t all, before;
    pthread_t thread;
    pthread_attr_t detached;
    limit = seconds ? (unsigned)strtoul(seconds, NULL, 10) : 0;
    hang_stacks_begin();
    if (!limit)
        return;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are for the test */
    pthread_attr_init(&detached);
    pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
    if (pthread_create(&thread, &detached, watch, NULL) != 0)
        hang_say("no thread watches whether this test hangs\n");
    else /* a test that forked while the thread begins could copy a locked allocator */
        while (!atomic_load(&watching))
            sched_yield();
    pthread_attr_destroy(&detached);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* ---- What it took ---- */

static pid_t program; /* not a child that it forks, nor a program that it starts */
static char used_file[300], used_name[100];

__attribute__((constructor)) static void begin_use(void)
{
    const char *file = getenv("SUPERWILD_USED"), *name = getenv("SUPERWILD_TEST");
    program = getpid();
    if (!file || !name || strlen(file) >= sizeof used_file || strlen(name) >= sizeof used_name)
        return;
    memcpy(used_file, file, strlen(file) + 1);
    memcpy(used_name, name, strlen(name) + 1);
    unsetenv("SUPERWILD_USED");
}

static double processor(int who)
{
    struct rusage used;
    return getrusage(who, &used) != 0
               ? 0
               : (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                     (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

/* A line for tests/run: seconds of processor time, with those of processes that have ended, and
 * the name that ctest gave us. */
__attribute__((destructor)) static void note_use(void)
{
    if (!used_file[0] || getpid() != program)
        return;
    FILE *out = fopen(used_file, "a"); /* not open(), which a test may have replaced */
    if (!out)
        return;
    fprintf(out, "%.1f %s\n", processor(RUSAGE_SELF) + processor(RUSAGE_CHILDREN), used_name);
    fclose(out);
}
#endif
