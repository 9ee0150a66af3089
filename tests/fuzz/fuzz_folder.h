/* fuzz_folder.h: a folder for a fuzzer's files, in memory if the system has such a place. */
#ifndef SUPERWILD_FUZZ_FOLDER_H
#define SUPERWILD_FUZZ_FOLDER_H

#include <assert.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "buf.h"

static char fuzz_folder[200];

static inline char *fuzz_path(const char *name)
{
    struct buf path = {0};
    buf_addf(&path, "%s/%s", fuzz_folder, name);
    return path.data;
}

static inline void fuzz_remove(const char *name)
{
    char *path = fuzz_path(name);
    unlink(path);
    free(path);
}

/* Empties the folder: the profile, what was set aside, and everything else. */
static inline void fuzz_clear(void)
{
    DIR *dir = opendir(fuzz_folder);
    for (struct dirent *e; dir && (e = readdir(dir));)
        if (e->d_name[0] != '.')
            fuzz_remove(e->d_name);
    if (dir)
        closedir(dir);
}

static inline void fuzz_folder_end(void)
{
    fuzz_clear();
    rmdir(fuzz_folder);
}

static inline void fuzz_folder_begin(void)
{
    const char *tmp = getenv("TMPDIR");
    const char *memory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : tmp ? tmp : "/tmp";
    snprintf(fuzz_folder, sizeof fuzz_folder, "%s/superwild-fuzz-XXXXXX", memory);
    if (!mkdtemp(fuzz_folder)) {
        perror(fuzz_folder);
        exit(1);
    }
    atexit(fuzz_folder_end);
}

static inline void fuzz_write(const char *name, const void *data, size_t size)
{
    char *path = fuzz_path(name);
    FILE *f = fopen(path, "wb");
    bool good = f && (size == 0 || fwrite(data, 1, size, f) == size);
    good = f && fclose(f) == 0 && good;
    assert(good);
    free(path);
}

static inline void fuzz_read(const char *name, struct buf *out)
{
    char part[4096], *path = fuzz_path(name);
    FILE *f = fopen(path, "rb");
    assert(f);
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        buf_add_n(out, part, n);
    fclose(f);
    free(path);
}

#endif
