/* device.c: finds out whether the machine has a graphics device. */
#include "renderer.h"

static bool broken;

void renderer_device_broken(void)
{
    broken = true;
}

#ifdef __linux__
#include <stdio.h>
#include <unistd.h>

bool renderer_has_device(void)
{
    char path[32];
    if (broken)
        return false;
    for (int i = 128; i < 136; i++) {
        snprintf(path, sizeof path, "/dev/dri/renderD%d", i);
        if (access(path, F_OK) == 0)
            return true;
    }
    return access("/dev/nvidia0", F_OK) == 0;
}
#else
bool renderer_has_device(void)
{
    return !broken;
}
#endif
