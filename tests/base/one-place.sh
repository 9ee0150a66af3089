#!/bin/sh
# Only one place in the sources may do certain things. This looks for them everywhere else:
#
# - base/file_*.c open files: only regular ones, and without waiting (file.h). Besides, console.c
#   opens the console, and streams.c /dev/null for a standard stream that is closed.
# - echo_line() prints lines on standard error, and makes all of them visible (echo.h). fputs() may
#   print a text of our own.
#
#     tests/base/one-place.sh [SOURCES]
set -u
cd "${1-$(dirname "$0")/../../src}" || exit 1
bad=0

# only_in REGEX FILES...: no line of the other sources matches.
only_in() {
    regex=$1
    shift
    found=$(grep -rnE --include='*.[ch]' -- "$regex" .)
    for file in "$@"; do
        found=$(printf '%s\n' "$found" | grep -v "^\./$file:")
    done
    [ -z "$found" ] && return
    printf 'Only %s may do this:\n%s\n' "$*" "$found"
    bad=1
}

files='base/file_posix.c base/file_windows.c'
only_in '\b(open|openat|_w?s?open|_wopen)\([^)]*O_[A-Z]' $files base/streams.c
only_in '\b(fopen|_wfopen|fdopen|_fdopen|CreateFile[AW]?|mkstemp|opendir|creat)\(' $files
only_in '\b(SDL_RWFromFile|SDL_RWFromFP|SDL_LoadFile|SDL_LoadBMP|SDL_LoadWAV|SDL_SaveBMP)\(' $files
only_in '\b(IMG_Load|IMG_SavePNG|IMG_SaveJPG|TTF_OpenFont|Mix_LoadWAV|Mix_LoadMUS)\(' $files
only_in '\bfreopen\(' platform/start_console.c
only_in '\b(v?fprintf|v?dprintf|fputc|putc|fwrite)\((.*, *)?(stderr|err|[a-z]+->err)\b' base/echo.c
only_in '\b(perror|SDL_Log[A-Za-z]*)\(' base/echo.c
exit "$bad"
