/* main.c: somebody who presses everything in the whole window, for as many inputs as wanted. If
 * the program crashes, hangs or comes to something that must not be, the seed and the last
 * inputs are printed.
 *
 *     monkey [--seed N] [--inputs N] [--every-page]
 *
 * Without options: seed 1, 3,000 inputs. --every-page: fails also if a page was never shown, or
 * a game never played. */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#endif
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game.h"
#include "monkey.h"

struct wish {
    uint64_t seed;
    long inputs;
    bool every_page;
};

/* ---- The folder that it lives in ---- */

static char folder[200];

static void empty(const char *path)
{
    char name[700];
    DIR *dir = opendir(path);
    for (struct dirent *e; dir && (e = readdir(dir));) {
        if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, ".."))
            continue;
        snprintf(name, sizeof name, "%s/%s", path, e->d_name);
        if (unlink(name) != 0) {
            empty(name);
            rmdir(name);
        }
    }
    if (dir)
        closedir(dir);
}

static bool make_folder(void)
{
    const char *tmp = getenv("TMPDIR");
    const char *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : tmp ? tmp : "/tmp";
    snprintf(folder, sizeof folder, "%s/superwild-monkey-XXXXXX", memory);
    return mkdtemp(folder) && chdir(folder) == 0;
}

/* ---- The monkey's process ---- */

static void be_monkey(const struct wish *w, struct diary *d)
{
    monkey = (struct monkey){.diary = d, .most = w->inputs, .us = 1000000};
    rng_seed(&monkey.rng, w->seed);
    setenv("HOME", folder, 1); /* the person's own files are none of its business */
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent", 1);
    setenv("TZ", "UTC0", 1);
    setenv("SDL_VIDEODRIVER", "dummy", 1); /* no window is opened anywhere */
    setenv("SDL_RENDER_DRIVER", "software", 1);
    monkey_live();
}

/* ---- The report ---- */

static void print_last(const struct diary *d)
{
    long from = d->done > LAST ? d->done - LAST : 0;
    printf("Its last inputs:\n");
    for (long i = from; i < d->done; i++)
        printf("  %s\n", d->last[i % LAST]);
}

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static void print_figures(const struct wish *w, const struct diary *d)
{
    struct rusage use;
    int pages = 0;
    for (int i = SCREEN_NONE + 1; i < SCREEN_COUNT; i++)
        pages += d->visits[i] > 0;
    getrusage(RUSAGE_CHILDREN, &use);
    printf("seed %llu: %ld inputs, %ld starts, %ld frames, %ld buttons, %d of %d pages, "
           "%.1f s of processor time, at most %ld MB\n",
           (unsigned long long)w->seed, d->done, d->lives, d->frames, d->buttons, pages,
           SCREEN_COUNT - 1, seconds(use.ru_utime) + seconds(use.ru_stime),
           use.ru_maxrss / 1024);
    for (int i = SCREEN_NONE + 1; i < SCREEN_COUNT; i++)
        printf("%s %s %ld", i > SCREEN_NONE + 1 ? "," : " ", SCREENS.table[i]->id,
               d->visits[i]);
    printf("\n ");
    for (int i = 0; GAMES[i]; i++)
        printf(" %s: %ld steps%s", GAMES[i]->id, d->steps[i], GAMES[i + 1] ? "," : "\n");
}

static bool saw_everything(const struct diary *d)
{
    bool all = true;
    for (int i = SCREEN_NONE + 1; i < SCREEN_COUNT; i++)
        if (!d->visits[i]) {
            printf("BAD  the page %s was never shown\n", SCREENS.table[i]->id);
            all = false;
        }
    for (int i = 0; GAMES[i]; i++)
        if (!d->steps[i]) {
            printf("BAD  %s was never played\n", GAMES[i]->id);
            all = false;
        }
    return all;
}

static bool report(const struct wish *w, const struct diary *d, int status)
{
    bool ok = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    print_figures(w, d);
    if (ok)
        return !w->every_page || saw_everything(d);
    if (d->fault[0])
        printf("BAD  %s\n", d->fault);
    else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)
        printf("BAD  the program hangs\n");
    else if (WIFSIGNALED(status))
        printf("BAD  the program died: %s\n", strsignal(WTERMSIG(status)));
    else
        printf("BAD  the program ended with code %d\n", WEXITSTATUS(status));
    print_last(d);
    printf("Again: --seed %llu --inputs %ld\n", (unsigned long long)w->seed, w->inputs);
    return false;
}

/* The whole test takes too long, and hang.c ends it. */
static struct diary *shown;

static void hangs(int signal_number)
{
    (void)signal_number;
    print_last(shown);
    fflush(stdout);
}

/* ---- The options ---- */

static bool number(const char *text, unsigned long long *out)
{
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && !errno;
}

static bool read_options(int argc, char **argv, struct wish *w)
{
    for (int i = 1; i < argc; i++) {
        unsigned long long n = 0;
        bool has = i + 1 < argc && number(argv[i + 1], &n);
        if (!strcmp(argv[i], "--every-page")) {
            w->every_page = true;
        } else if (!strcmp(argv[i], "--seed") && has) {
            w->seed = n;
            i++;
        } else if (!strcmp(argv[i], "--inputs") && has && n < 100000000) {
            w->inputs = (long)n;
            i++;
        } else {
            return false;
        }
    }
    return true;
}

/* Lets the monkey live in a process of its own. Was everything all right? */
static bool watch(const struct wish *w, struct diary *d)
{
    int status = 1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody reads the diary of an orphan */
        be_monkey(w, d);
        exit(0);
    }
    shown = d;
    signal(SIGABRT, hangs);
    if (child < 0 || waitpid(child, &status, 0) != child)
        perror("monkey");
    return report(w, d, status);
}

int main(int argc, char **argv)
{
    struct wish w = {.seed = 1, .inputs = 3000};
    if (!read_options(argc, argv, &w)) {
        fputs("usage: monkey [--seed N] [--inputs N] [--every-page]\n", stderr);
        return 2;
    }
    struct diary *d =
        mmap(NULL, sizeof *d, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (d == MAP_FAILED || !make_folder()) {
        perror("monkey");
        return 1;
    }
    bool ok = watch(&w, d);
    empty(folder);
    rmdir(folder);
    munmap(d, sizeof *d);
    return ok ? 0 : 1;
}
