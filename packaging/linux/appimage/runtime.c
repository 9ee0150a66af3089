/* runtime.c: the program in front of the AppImage's squashfs. It unpacks the squashfs to its
 * own folder (which is quicker than mounting, and needs neither FUSE nor special rights),
 * starts AppRun there, passes on signals, and removes the folder when AppRun has ended. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime.h"

static const char help[] =
    "This file holds Superwild and everything it needs. The file itself has these options:\n"
    "\n"
    "  --appimage-help      prints this and exits\n"
    "  --appimage-extract   unpacks everything to the folder squashfs-root and exits;\n"
    "                       squashfs-root/AppRun starts it from there\n"
    "  --appimage-offset    prints where in the file the squashfs begins, and exits\n"
    "\n"
    "All other options go to the game (--help lists them). If the file is called by a name "
    "that\n"
    "begins with superwild-cli, such as a symbolic link, it runs the console program.\n";

static const int handed_on[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
static volatile pid_t child;

/* Passes on a signal, but not one from the kernel: what a terminal sends reaches both of us. */
static void hand_on(int number, siginfo_t *info, void *context)
{
    (void)context;
    if (info->si_code != SI_KERNEL)
        kill(child, number);
}

static void hand_signals_on(void)
{
    struct sigaction was, now = {.sa_sigaction = hand_on, .sa_flags = SA_SIGINFO | SA_RESTART};
    for (size_t i = 0; i < sizeof handed_on / sizeof handed_on[0]; i++) {
        sigaction(handed_on[i], NULL, &was);
        if (was.sa_handler != SIG_IGN) /* keep it ignored, as nohup sets it */
            sigaction(handed_on[i], &now, NULL);
    }
}

static int fail(const char *what)
{
    fprintf(stderr, "superwild: %s: %s\n", what, strerror(errno));
    return 1;
}

/* Never returns. If we are killed, the kernel tells the game to end. */
static void start(const char *folder, char **argv, const sigset_t *mask, pid_t parent)
{
    char program[RUNTIME_PATH + 8], self[PATH_MAX], *cwd = getcwd(NULL, 0);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent)
        _exit(1);
    if (realpath("/proc/self/exe", self))
        setenv("APPIMAGE", self, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", argv[0], 1);
    if (cwd)
        setenv("OWD", cwd, 1);
    sigprocmask(SIG_SETMASK, mask, NULL);
    snprintf(program, sizeof program, "%s/AppRun", folder);
    execv(program, argv);
    fail(program);
    _exit(127);
}

/* Signals stay blocked until the game is there to receive them. */
static int run(const char *folder, char **argv, const sigset_t *mask)
{
    int status;
    pid_t parent = getpid(), pid = fork();
    if (pid < 0) {
        fail("the game cannot be started");
        return 1 << 8;
    }
    if (pid == 0)
        start(folder, argv, mask, parent);
    child = pid;
    hand_signals_on();
    sigprocmask(SIG_SETMASK, mask, NULL);
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return 1 << 8;
    return status;
}

/* Ends as the game ended, by the same signal if necessary, but without a core file of our
 * own. */
static int end_as(int status)
{
    if (!WIFSIGNALED(status))
        return WEXITSTATUS(status);
    prctl(PR_SET_DUMPABLE, 0);
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
    return 128 + WTERMSIG(status);
}

static bool unpack_somewhere(int file, size_t offset, struct folder *folder)
{
    char place[RUNTIME_PATH];
    for (int n = 0; folder_place(n, place); n++) {
        folder_clean(place);
        if (!folder_make(folder, place))
            continue;
        if (unpack(file, offset, folder->path))
            return true;
        folder_remove(folder->path);
        close(folder->lock);
    }
    fputs("superwild: there is no place to unpack to; set TMPDIR to a folder in which programs "
          "may run\n",
          stderr);
    return false;
}

static int unpack_and_run(int file, size_t offset, char **argv)
{
    struct folder folder;
    sigset_t waiting, mask;
    sigemptyset(&waiting);
    for (size_t i = 0; i < sizeof handed_on / sizeof handed_on[0]; i++)
        sigaddset(&waiting, handed_on[i]);
    sigprocmask(SIG_BLOCK, &waiting, &mask);
    if (!unpack_somewhere(file, offset, &folder))
        return 1;
    close(file);
    int status = run(folder.path, argv, &mask);
    folder_remove(folder.path);
    return end_as(status);
}

static int extract(int file, size_t offset)
{
    if (mkdir("squashfs-root", 0755) != 0)
        return fail("squashfs-root");
    return unpack(file, offset, "squashfs-root") ? 0 : 1;
}

int main(int argc, char **argv)
{
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    size_t offset = unpack_offset(file);
    const char *option = argc > 1 ? argv[1] : "";
    if (argc == 0 || offset == 0)
        return fail("the AppImage cannot be read through /proc/self/exe");
    if (strcmp(option, "--appimage-help") == 0)
        return fputs(help, stdout) == EOF;
    if (strcmp(option, "--appimage-offset") == 0)
        return printf("%zu\n", offset) < 0;
    if (strcmp(option, "--appimage-extract") == 0)
        return extract(file, offset);
    if (strncmp(option, "--appimage-", 11) == 0) {
        fprintf(stderr, "superwild: there is no option \"%s\"; see --appimage-help\n", option);
        return 2;
    }
    return unpack_and_run(file, offset, argv);
}
