/* machine.c: another machine for broken.sh, preloaded into the program: with a graphics device
 * if E2E_DEVICE is set, and with an empty list of users if E2E_NOBODY is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int access(const char *path, int mode)
{
    static int (*real)(const char *, int);
    if (getenv("E2E_DEVICE") && strncmp(path, "/dev/dri/renderD", 16) == 0)
        return 0;
    if (!real) {
        void *found = dlsym(RTLD_NEXT, "access");
        memcpy(&real, &found, sizeof real);
    }
    return real(path, mode);
}

struct passwd *getpwuid(uid_t uid)
{
    static struct passwd *(*real)(uid_t);
    if (getenv("E2E_NOBODY"))
        return NULL;
    if (!real) {
        void *found = dlsym(RTLD_NEXT, "getpwuid");
        memcpy(&real, &found, sizeof real);
    }
    return real(uid);
}
