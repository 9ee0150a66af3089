/* unpack.c: unpacks the squashfs that follows this program in the same file. It uses only zstd.
 * The other compressors that libsquashfuse can use are not linked (and LZO, which is under the
 * GPL, must not be). */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <squashfuse/squashfuse.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runtime.h"

#define NOT_LINKED(name)                                                                       \
    int name(void);                                                                            \
    int name(void)                                                                             \
    {                                                                                          \
        return -1;                                                                             \
    }
NOT_LINKED(lzo1x_decompress_safe)
NOT_LINKED(lzma_stream_buffer_decode)
NOT_LINKED(LZ4_decompress_safe)
NOT_LINKED(uncompress)

/* The section table is the last part of the program. */
size_t unpack_offset(int file)
{
    Elf64_Ehdr head;
    if (pread(file, &head, sizeof head, 0) != (ssize_t)sizeof head ||
        memcmp(head.e_ident, ELFMAG, SELFMAG) != 0)
        return 0;
    return head.e_shoff + (size_t)head.e_shentsize * head.e_shnum;
}

static bool write_all(int out, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(out, data, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        data += n;
        size -= (size_t)n;
    }
    return true;
}

static bool copy_out(sqfs *fs, sqfs_inode *inode, int out)
{
    static char part[1 << 17];
    uint64_t size = inode->xtra.reg.file_size;
    for (uint64_t at = 0; at < size;) {
        sqfs_off_t n = sizeof part;
        errno = EIO; /* in case the file is damaged */
        if (sqfs_read_range(fs, inode, (sqfs_off_t)at, &n, part) != SQFS_OK || n <= 0)
            return false;
        if (!write_all(out, part, (size_t)n))
            return false;
        at += (uint64_t)n;
    }
    return true;
}

static bool file_out(sqfs *fs, sqfs_inode *inode, const char *path)
{
    int out = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (out < 0)
        return false;
    bool done = copy_out(fs, inode, out) && fchmod(out, inode->base.mode & 0777) == 0;
    return close(out) == 0 && done;
}

static bool link_out(sqfs *fs, sqfs_inode *inode, const char *path)
{
    char target[RUNTIME_PATH];
    size_t size = sizeof target;
    errno = EIO;
    return sqfs_readlink(fs, inode, target, &size) == SQFS_OK && symlink(target, path) == 0;
}

static bool entry_out(sqfs *fs, sqfs_traverse *at, const char *into)
{
    char path[RUNTIME_PATH];
    sqfs_inode inode;
    errno = EIO;
    if (snprintf(path, sizeof path, "%s/%s", into, at->path) >= (int)sizeof path ||
        sqfs_inode_get(fs, &inode, at->entry.inode) != SQFS_OK)
        return false;
    if (S_ISDIR(inode.base.mode))
        return mkdir(path, 0755) == 0;
    if (S_ISLNK(inode.base.mode))
        return link_out(fs, &inode, path);
    return file_out(fs, &inode, path);
}

static bool all_out(sqfs *fs, const char *into)
{
    sqfs_traverse at;
    sqfs_err err = sqfs_traverse_open(&at, fs, sqfs_inode_root(fs));
    bool good = err == SQFS_OK;
    while (good && sqfs_traverse_next(&at, &err))
        good = at.dir_end || entry_out(fs, &at, into);
    int why = errno;
    sqfs_traverse_close(&at);
    errno = err == SQFS_OK ? why : EIO;
    return good && err == SQFS_OK;
}

bool unpack(int file, size_t offset, const char *into)
{
    sqfs fs;
    errno = EIO;
    bool good = offset > 0 && sqfs_init(&fs, file, offset) == SQFS_OK;
    if (good) {
        good = all_out(&fs, into);
        int why = errno;
        sqfs_destroy(&fs);
        errno = why;
    }
    if (!good)
        fprintf(stderr, "superwild: the AppImage cannot be unpacked to %s: %s\n", into,
                errno == EIO ? "the file is damaged" : strerror(errno));
    return good;
}
