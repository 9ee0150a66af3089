/* console.c: the console of Windows. */
#include "console.h"

#ifdef _WIN32

#include <stdio.h>
#include <windows.h>

/* What goes to a file or into a pipe already goes on doing so. */
static void take_console(FILE *stream)
{
    if (_fileno(stream) < 0 && freopen("CONOUT$", "w", stream))
        setvbuf(stream, NULL, _IONBF, 0);
}

void console_open(void)
{
    if (!AttachConsole(ATTACH_PARENT_PROCESS))
        return;
    take_console(stdout);
    take_console(stderr);
}

#else

void console_open(void)
{
}

#endif
