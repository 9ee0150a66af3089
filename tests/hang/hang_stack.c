/* hang_stack.c: says where the threads of a program are and where it crashes, and ends the processes that it has
 * started. */
#define _GNU_SOURCE

#include "hang_stack.h"

#ifndef _WIN32
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void hang_say(const char *format, ...)
{
    char text[800];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    size_t len = n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;
    if (write(STDERR_FILENO, text, len) < 0)
        return;
}

/* ---- The stack of a thread ---- */

#define FRAMES 60
#define ASK SIGURG   /* which nobody else uses, and which does nothing if it comes too late */
#define PATIENCE 200 /* times 50 ms until a thread has answered */

static void *frame[FRAMES];
static atomic_int frames; /* -1: not there yet */

static void note_frames(int signal_number)
{
    (void)signal_number;
    atomic_store(&frames, backtrace(frame, FRAMES));
}

#ifdef __linux__
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>

/* Where a frame is in this program's file; 0 if it is in a library. */
static uintptr_t place_of(const void *address)
{
    Dl_info here, there;
    if (!dladdr((const void *)(uintptr_t)hang_say, &here) || !dladdr(address, &there) ||
        here.dli_fbase != there.dli_fbase)
        return 0;
    /* One less, for the call itself and not what follows it. */
    return (uintptr_t)address - (uintptr_t)here.dli_fbase - 1;
}

/* Prints function, file and line of a frame that is in this program. */
static bool say_line(uintptr_t place)
{
    extern char **environ;
    char tool[] = "addr2line", options[] = "-pfie", program[64], where[32];
    char *const argv[] = {tool, options, program, where, NULL};
    posix_spawn_file_actions_t out;
    pid_t pid;
    int status = -1;
    snprintf(program, sizeof program, "/proc/%ld/exe", (long)getpid());
    snprintf(where, sizeof where, "%#lx", (unsigned long)place);
    posix_spawn_file_actions_init(&out);
    posix_spawn_file_actions_adddup2(&out, STDERR_FILENO, STDOUT_FILENO);
    bool spawned = posix_spawnp(&pid, argv[0], &out, NULL, argv, environ) == 0;
    posix_spawn_file_actions_destroy(&out);
    return spawned && waitpid(pid, &status, 0) == pid && status == 0;
}
#else
static uintptr_t place_of(const void *address)
{
    (void)address;
    return 0;
}

static bool say_line(uintptr_t place)
{
    (void)place;
    return false;
}
#endif

/* The first two frames are note_frames() and the system's call of it. */
static void say_frames(int n)
{
    for (int i = n > 2 ? 2 : 0; i < n; i++) {
        uintptr_t place = place_of(frame[i]);
        hang_say("     ");
        if (!place || !say_line(place))
            backtrace_symbols_fd(&frame[i], 1, STDERR_FILENO);
    }
}

/* ---- A crash ---- */

static const int CRASH[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
#define CRASHES (sizeof CRASH / sizeof *CRASH)

static struct sigaction handled[CRASHES];

static void say_crash(int signal_number, siginfo_t *info, void *context)
{
    size_t i = 0;
    (void)context;
    while (CRASH[i] != signal_number)
        i++;
    if (info->si_code <= 0)
        hang_say("\nCRASH: signal %d, sent by process %ld\n", signal_number, (long)info->si_pid);
    else
        hang_say("\nCRASH: signal %d at address %p\n", signal_number, info->si_addr);
    say_frames(backtrace(frame, FRAMES));
    sigaction(signal_number, &handled[i], NULL);
    if (handled[i].sa_handler == SIG_DFL || handled[i].sa_flags & SA_SIGINFO)
        raise(signal_number); /* comes when this function has returned */
    else
        handled[i].sa_handler(signal_number);
}

void hang_crash_says_where(void)
{
    struct sigaction own = {.sa_sigaction = say_crash, .sa_flags = SA_SIGINFO};
    for (size_t i = 0; i < CRASHES; i++)
        sigaction(CRASH[i], &own, &handled[i]);
}

/* ---- Every thread ---- */

static bool answered(void)
{
    for (int i = 0; i < PATIENCE; i++) {
        if (atomic_load(&frames) >= 0)
            return true;
        usleep(50000);
    }
    return false;
}

#ifdef __linux__
static void say_stack(long thread)
{
    hang_say("   thread %ld:\n", thread);
    atomic_store(&frames, -1);
    if (syscall(SYS_tgkill, (long)getpid(), thread, ASK) == 0 && answered())
        say_frames(atomic_load(&frames));
    else
        hang_say("     its stack cannot be read\n");
}

void hang_stacks_begin(void)
{
    backtrace(frame, 1); /* loads now what it needs */
}

void hang_say_stacks(void)
{
    struct sigaction ask = {.sa_handler = note_frames, .sa_flags = SA_RESTART};
    sigaction(ASK, &ask, NULL);
    DIR *threads = opendir("/proc/self/task");
    for (struct dirent *e; threads && (e = readdir(threads));) {
        long thread = strtol(e->d_name, NULL, 10);
        if (thread > 0 && thread != syscall(SYS_gettid))
            say_stack(thread);
    }
    if (threads)
        closedir(threads);
}

/* ---- Processes that the test has started ---- */

/* The file below /proc as text, with blanks for zeros. */
static bool read_proc(char out[400], const char *path)
{
    int fd = open(path, O_RDONLY);
    ssize_t n = fd < 0 ? -1 : read(fd, out, 399);
    if (fd >= 0)
        close(fd);
    for (ssize_t i = 0; i < n; i++)
        if (!out[i])
            out[i] = ' ';
    out[n < 0 ? 0 : n] = 0;
    return n > 0;
}

/* Names the processes that this thread of a process has started, and kills them. */
static void end_children(long process, long thread)
{
    char path[80], list[400], name[400];
    snprintf(path, sizeof path, "/proc/%ld/task/%ld/children", process, thread);
    if (!read_proc(list, path))
        return;
    char *next = list;
    for (long child; (child = strtol(next, &next, 10)) > 0;) {
        snprintf(path, sizeof path, "/proc/%ld/cmdline", child);
        hang_say("   its process %ld: %s\n", child, read_proc(name, path) ? name : "ended");
        end_children(child, child);
        kill((pid_t)child, SIGKILL);
    }
}

void hang_end_children(void)
{
    DIR *threads = opendir("/proc/self/task");
    for (struct dirent *e; threads && (e = readdir(threads));)
        if (e->d_name[0] != '.')
            end_children((long)getpid(), strtol(e->d_name, NULL, 10));
    if (threads)
        closedir(threads);
}
#else
static pthread_t first_thread;

void hang_stacks_begin(void)
{
    first_thread = pthread_self();
    backtrace(frame, 1); /* loads now what it needs */
}

void hang_say_stacks(void)
{
    struct sigaction ask = {.sa_handler = note_frames, .sa_flags = SA_RESTART};
    sigaction(ASK, &ask, NULL);
    atomic_store(&frames, -1);
    if (pthread_kill(first_thread, ASK) == 0 && answered())
        say_frames(atomic_load(&frames));
}

void hang_end_children(void)
{
}
#endif
#endif
