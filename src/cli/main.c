/* main.c: superwild-cli. */
#include "cli.h"

int main(int argc, char **argv)
{
    int code = cli_run(argc, argv, stdin, stdout, stderr);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    fputs("superwild-cli: the output cannot be written\n", stderr);
    return 2;
}
