/* start_console.c: connects the program to the console that started it, on Windows. */
#include "start_console.h"

#ifdef _WIN32

#include <stdio.h>
#include <windows.h>

/* Connects a stream to the console, unless it already goes to a file or a pipe. */
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
