/* archive.c: the one place that knows minizip. It reads and writes memory, so that no path ever
 * reaches it. */
#include "archive.h"

#include <stdlib.h>
#include <string.h>
#include <unzip.h>
#include <zip.h>

#define DEFLATED 8 /* the method, as in zlib.h */
#define LEVEL 6
#define PART 65536

/* ---- Memory in the place of a file ---- */

struct memory {
    struct buf *grows; /* written to; NULL: read only */
    const char *bytes;
    size_t n, at;
};

static size_t length(const struct memory *m)
{
    return m->grows ? m->grows->len : m->n;
}

static voidpf open_it(voidpf memory, const void *name, int mode)
{
    (void)name;
    (void)mode;
    return memory;
}

static uLong read_it(voidpf memory, voidpf stream, void *out, uLong size)
{
    struct memory *m = stream;
    (void)memory;
    size_t left = m->at < length(m) ? length(m) - m->at : 0, n = size < left ? size : left;
    if (n)
        memcpy(out, (m->grows ? m->grows->data : m->bytes) + m->at, n);
    m->at += n;
    return (uLong)n;
}

/* minizip goes back only to fill in what it left open. */
static uLong write_it(voidpf memory, voidpf stream, const void *bytes, uLong size)
{
    struct memory *m = stream;
    (void)memory;
    if (!m->grows || m->at > m->grows->len)
        return 0;
    size_t over = m->grows->len - m->at, n = size < over ? size : over;
    if (n)
        memcpy(m->grows->data + m->at, bytes, n);
    buf_add_n(m->grows, (const char *)bytes + n, size - n);
    m->at += size;
    return size;
}

static ZPOS64_T tell(voidpf memory, voidpf stream)
{
    (void)memory;
    return ((struct memory *)stream)->at;
}

static long seek(voidpf memory, voidpf stream, ZPOS64_T offset, int origin)
{
    struct memory *m = stream;
    (void)memory;
    size_t from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? m->at
                  : origin == ZLIB_FILEFUNC_SEEK_END ? length(m)
                                                     : 0;
    if (offset > length(m) - from)
        return -1;
    m->at = from + (size_t)offset;
    return 0;
}

static int nothing(voidpf memory, voidpf stream)
{
    (void)memory;
    (void)stream;
    return 0;
}

static void functions(struct memory *m, zlib_filefunc64_def *f)
{
    *f = (zlib_filefunc64_def){.zopen64_file = open_it,
                               .zread_file = read_it,
                               .zwrite_file = write_it,
                               .ztell64_file = tell,
                               .zseek64_file = seek,
                               .zclose_file = nothing,
                               .zerror_file = nothing,
                               .opaque = m};
}

/* ---- Writing ---- */

struct archive_writer {
    struct buf bytes;
    struct memory memory;
    zipFile zip;
    bool failed;
};

struct archive_writer *archive_begin(void)
{
    struct archive_writer *z = mem_alloc(sizeof *z);
    zlib_filefunc64_def f;
    z->memory.grows = &z->bytes;
    functions(&z->memory, &f);
    z->zip = zipOpen2_64("", APPEND_STATUS_CREATE, NULL, &f);
    z->failed = !z->zip;
    return z;
}

bool archive_add(struct archive_writer *z, const char *name, const struct buf *text)
{
    /* No time of its own: the same files, the same bytes. */
    const zip_fileinfo info = {.tmz_date = {.tm_mday = 1, .tm_year = 1980}};
    if (z->failed)
        return false;
    z->failed = zipOpenNewFileInZip(z->zip, name, &info, NULL, 0, NULL, 0, NULL, DEFLATED,
                                    LEVEL) != ZIP_OK;
    for (size_t at = 0; !z->failed && at < text->len; at += PART) {
        size_t n = text->len - at < PART ? text->len - at : PART;
        z->failed = zipWriteInFileInZip(z->zip, text->data + at, (unsigned)n) != ZIP_OK;
    }
    z->failed = zipCloseFileInZip(z->zip) != ZIP_OK || z->failed;
    return !z->failed;
}

bool archive_end(struct archive_writer *z, struct buf *out)
{
    bool good = z->zip && zipClose(z->zip, NULL) == ZIP_OK && !z->failed;
    if (good && out)
        buf_add_n(out, buf_text(&z->bytes), z->bytes.len);
    buf_free(&z->bytes);
    free(z);
    return good;
}

/* ---- Reading ---- */

static bool is_plain(const char *name, size_t n)
{
    static const char fine[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "0123456789-_.";
    return n > 0 && n < ARCHIVE_NAME && name[0] != '.' && strspn(name, fine) == n;
}

/* Takes the name of the present file. */
static bool take_name(unzFile zip, struct archive_files *out)
{
    unz_file_info64 info;
    char name[ARCHIVE_NAME + 1] = {0};
    if (unzGetCurrentFileInfo64(zip, &info, name, sizeof name - 1, NULL, 0, NULL, 0) !=
            UNZ_OK ||
        (info.flag & 1) || !is_plain(name, info.size_filename) || archive_find(out, name))
        return false;
    memcpy(out->file[out->n].name, name, ARCHIVE_NAME);
    return true;
}

/* Unpacks the present file. *left: how many bytes there may still be. */
static enum archive_result take_text(unzFile zip, struct buf *out, size_t *left)
{
    char part[PART];
    if (unzOpenCurrentFile(zip) != UNZ_OK)
        return ARCHIVE_DAMAGED;
    int n;
    while ((n = unzReadCurrentFile(zip, part, sizeof part)) > 0) {
        if ((size_t)n > *left) {
            unzCloseCurrentFile(zip);
            return ARCHIVE_TOO_LARGE;
        }
        *left -= (size_t)n;
        buf_add_n(out, part, (size_t)n);
    }
    /* Closing compares the sum. */
    return unzCloseCurrentFile(zip) == UNZ_OK && n == 0 ? ARCHIVE_READ : ARCHIVE_DAMAGED;
}

static enum archive_result take_all(unzFile zip, struct archive_files *out)
{
    size_t left = ARCHIVE_MOST_UNPACKED;
    int at = unzGoToFirstFile(zip);
    enum archive_result r = ARCHIVE_READ;
    for (; at == UNZ_OK && r == ARCHIVE_READ; at = unzGoToNextFile(zip)) {
        if (out->n == ARCHIVE_MOST_FILES)
            return ARCHIVE_TOO_LARGE;
        if (!take_name(zip, out))
            return ARCHIVE_DAMAGED;
        r = take_text(zip, &out->file[out->n++].text, &left);
    }
    return r == ARCHIVE_READ && at != UNZ_END_OF_LIST_OF_FILE ? ARCHIVE_DAMAGED : r;
}

enum archive_result archive_read(const char *bytes, size_t n, struct archive_files *out)
{
    struct memory m = {.bytes = bytes, .n = n};
    zlib_filefunc64_def f;
    *out = (struct archive_files){0};
    if (n > ARCHIVE_MOST_PACKED)
        return ARCHIVE_TOO_LARGE;
    functions(&m, &f);
    unzFile zip = unzOpen2_64("", &f);
    enum archive_result r = zip ? take_all(zip, out) : ARCHIVE_DAMAGED;
    if (zip)
        unzClose(zip);
    if (r != ARCHIVE_READ)
        archive_files_free(out);
    return r;
}

const struct buf *archive_find(const struct archive_files *files, const char *name)
{
    for (int i = 0; i < files->n; i++)
        if (!strcmp(files->file[i].name, name))
            return &files->file[i].text;
    return NULL;
}

void archive_files_free(struct archive_files *files)
{
    for (int i = 0; i < files->n; i++)
        buf_free(&files->file[i].text);
    files->n = 0;
}
