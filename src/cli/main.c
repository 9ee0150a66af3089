/* main.c: the console program superwild-cli. */
#include "cli.h"
#include "streams.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>
#include <shellapi.h>

#include "buf.h"

static UINT code_page; /* the console's own one */

static void put_code_page_back(void)
{
    SetConsoleOutputCP(code_page);
}

/* Makes the streams carry the same bytes as on other systems: line ends are not changed, and
 * the console is set to UTF-8 while we run. */
static void plain_streams(void)
{
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    _setmode(_fileno(stderr), _O_BINARY);
    code_page = GetConsoleOutputCP(); /* 0 if there is no console */
    if (code_page && SetConsoleOutputCP(CP_UTF8))
        atexit(put_code_page_back);
}

/* The words of the command line in UTF-8, whatever the code page. A * stays a star; some C
 * libraries would replace it by file names. NULL if the system does not provide them. */
static char **words_given(int *argc)
{
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), argc);
    if (!wide)
        return NULL;
    char **argv = mem_alloc(((size_t)*argc + 1) * sizeof *argv);
    for (int i = 0; i < *argc; i++) {
        int n = WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, NULL, 0, NULL, NULL);
        argv[i] = mem_alloc((size_t)n + 1);
        WideCharToMultiByte(CP_UTF8, 0, wide[i], -1, argv[i], n, NULL, NULL);
    }
    LocalFree(wide);
    return argv; /* valid as long as the program runs */
}
#endif

int main(int argc, char **argv)
{
    streams_start();
#ifdef _WIN32
    plain_streams();
    char **given = words_given(&argc);
    argv = given ? given : argv;
#endif
    int code = cli_run(argc, argv, stdin, stdout, stderr);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    if (!streams_unread(stdout)) /* as with `| head` */
        fputs("superwild-cli: the output cannot be written\n", stderr);
    return 2;
}
