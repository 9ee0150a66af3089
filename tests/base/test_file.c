/* test_file.c: only regular files are read, and a new file is there as a whole or not at all.
 *
 * Where the linker can do it (SUPERWILD_WRAPS), the system's functions that write go through
 * this test, which lets each of them fail in turn. */
#define _POSIX_C_SOURCE 200809L
#include "core_help.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>
#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "file.h"

static char folder[300]; /* of the test */

static const char *in(const char *name)
{
    static char path[4][700]; /* so that a test can name several */
    static int turn;
    char *out = path[turn++ % 4];
    snprintf(out, sizeof path[0], "%s/%s", folder, name);
    return out;
}

/* What lies in the folder, in order: "a b ". */
static void lies_there(const char *want)
{
    char command[900], got[500] = "";
    snprintf(command, sizeof command, "cd '%s' && LC_ALL=C ls -A | tr '\\n' ' '", folder);
    FILE *f = popen(command, "r");
    assert_non_null(f);
    got[fread(got, 1, sizeof got - 1, f)] = 0;
    pclose(f);
    assert_text(got, want);
}

static int folder_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/superwild-file-XXXXXX");
    assert_non_null(mkdtemp(folder));
    return 0;
}

static int folder_down(void **state)
{
    char command[400];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void put(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void holds(const char *path, const char *want)
{
    struct buf text = {0};
    struct reason why;
    if (!file_read(path, &text, &why))
        fail_msg("%s: %s", path, why.text);
    assert_text(buf_text(&text), want);
    buf_free(&text);
}

/* Cannot be opened, for this reason, whatever one asks for. */
static void no_file(const char *path, const char *want)
{
    struct buf text = {0};
    struct reason why = {.text = ""};
    assert_false(file_exists(path));
    assert_null(file_open(path, &why));
    assert_text(why.text, want);
    assert_false(file_read(path, &text, &why));
    assert_text(why.text, want);
    assert_int_equal(text.len, 0);
}

/* ---- Reading ---- */

TEST_WITH(a_file_is_read_byte_by_byte, folder_up, folder_down)
{
    static const char bytes[] = "a\r\nb\0c\x1a\xff";
    struct buf text = {0};
    assert_true(file_replace(in("bytes"), bytes, sizeof bytes, NULL));
    assert_true(file_exists(in("bytes")));
    buf_add(&text, "more: ");
    assert_true(file_read(in("bytes"), &text, NULL)); /* appended */
    assert_int_equal(text.len, 6 + sizeof bytes);
    assert_memory_equal(text.data + 6, bytes, sizeof bytes);
    buf_free(&text);
    put(in("J\xc3\xb6rg"), "");
    holds(in("J\xc3\xb6rg"), "");
}

TEST_WITH(what_is_no_file_is_not_opened, folder_up, folder_down)
{
    char long_name[400];
    put(in("file"), "x");
    no_file(in("nothing"), "there is no such file");
    no_file("", "there is no such file");
    no_file(folder, "this is a folder, not a file");
    no_file(in("file/more"), "part of the path is not a folder");
    memset(long_name, 'a', sizeof long_name);
    long_name[sizeof long_name - 1] = 0;
    no_file(in(long_name), "the name is too long");
    assert_true(file_is_folder(folder));
    assert_false(file_is_folder(in("file")));
    assert_false(file_is_folder(in("nothing")));
}

TEST_WITH(the_limit_is_the_same_for_all, folder_up, folder_down)
{
    static const char over[] = "the file is larger than the limit of 4 MiB";
    struct buf bytes = {0}, text = {0};
    struct reason why;
    while (bytes.len < FILE_MOST)
        buf_add(&bytes, "0123456789abcdef");
    assert_true(file_replace(in("most"), bytes.data, FILE_MOST, NULL));
    assert_true(file_read(in("most"), &text, &why));
    assert_int_equal(text.len, FILE_MOST);
    buf_clear(&text);
    buf_add(&bytes, "x");
    assert_true(file_replace(in("more"), bytes.data, FILE_MOST + 1, NULL));
    assert_false(file_read(in("more"), &text, &why));
    assert_text(why.text, over);
    assert_true(file_fits(FILE_MOST, &why));
    assert_false(file_fits(FILE_MOST + 1, &why));
    assert_text(why.text, over);
    buf_free(&bytes);
    buf_free(&text);
}

static const char DEVICE[] = "this is a pipe or a device, not a file";

/* If one of these were opened, the test would hang. */
TEST_WITH(pipes_and_devices_are_not_opened, folder_up, folder_down)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    no_file("/dev/null", DEVICE);
    no_file("/dev/zero", DEVICE);
    assert_int_equal(mkfifo(in("pipe"), 0600), 0);
    no_file(in("pipe"), DEVICE);
    assert_int_equal(symlink("pipe", in("link")), 0);
    no_file(in("link"), DEVICE);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", in("socket"));
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
    no_file(in("socket"), DEVICE);
    close(fd);
    struct reason why;
    assert_false(file_replace(in("pipe"), "x", 1, &why));
    assert_text(why.text, DEVICE);
    assert_false(file_replace("/dev/null", "x", 1, &why));
    assert_text(why.text, DEVICE);
}

/* Who waits at the other end of a pipe is not let in by a program that will not read. */
TEST_WITH(a_pipe_is_not_even_touched, folder_up, folder_down)
{
    int ends[2];
    char c;
    assert_int_equal(mkfifo(in("pipe"), 0600), 0);
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        int fd = open(in("pipe"), O_WRONLY); /* waits for a reader */
        _exit(fd < 0 || write(ends[1], "!", 1) != 1);
    }
    close(ends[1]);
    no_file(in("pipe"), DEVICE);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(read(ends[0], &c, 1), 0); /* it never got in */
    close(ends[0]);
}

TEST_WITH(links_are_followed_when_reading, folder_up, folder_down)
{
    put(in("file"), "text");
    assert_int_equal(symlink("file", in("link")), 0);
    assert_int_equal(symlink("nothing", in("loose")), 0);
    assert_int_equal(symlink("round", in("round")), 0);
    assert_true(file_exists(in("link")));
    holds(in("link"), "text");
    no_file(in("loose"), "there is no such file");
    assert_false(file_exists(in("round")));
    assert_null(file_open(in("round"), NULL));
}

/* ---- In another process ---- */

#define NOBODY 65534

/* Runs it in a child, which may become somebody else. Its word: 0 for good. */
static void in_child(int (*what)(void))
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        _exit(what());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

#define CHECK(what)                                                                            \
    do {                                                                                       \
        if (!(what)) {                                                                         \
            fprintf(stderr, "line %d: %s\n", __LINE__, #what);                                 \
            return 1;                                                                          \
        }                                                                                      \
    } while (0)

static int without_permission(void)
{
    struct reason why;
    struct buf text = {0};
    CHECK(geteuid() != 0 || (!setgid(NOBODY) && !setuid(NOBODY)));
    CHECK(!file_read(in("secret"), &text, &why));
    CHECK(!strcmp(why.text, "you are not allowed to read this file"));
    CHECK(file_write_new(in("new"), "x", 1, &why) == FILE_FAILED);
    CHECK(!strcmp(why.text, "you are not allowed to write there"));
    why.text[0] = 0;
    CHECK(!file_replace(in("secret"), "x", 1, &why));
    CHECK(!strcmp(why.text, "you are not allowed to write there"));
    why.text[0] = 0;
    CHECK(!file_make_folder(in("more"), &why));
    CHECK(!strcmp(why.text, "you are not allowed to write there"));
    return 0;
}

TEST_WITH(what_is_not_allowed_is_told, folder_up, folder_down)
{
    put(in("secret"), "x");
    assert_int_equal(chmod(in("secret"), 0), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    in_child(without_permission);
    assert_int_equal(chmod(folder, 0755), 0);
    lies_there("secret ");
}

/* A file may grow to 100 bytes: what the system does then is what it does on a full disk. */
static int on_full_disk(void)
{
    char bytes[1000];
    struct reason why;
    struct rlimit most = {100, 100};
    memset(bytes, 'b', sizeof bytes);
    signal(SIGXFSZ, SIG_IGN);
    CHECK(!setrlimit(RLIMIT_FSIZE, &most));
    CHECK(file_write_new(in("new"), bytes, sizeof bytes, &why) == FILE_FAILED);
    CHECK(!strcmp(why.text, "the disk is full"));
    CHECK(!file_replace(in("old"), bytes, sizeof bytes, &why));
    CHECK(!strcmp(why.text, "the disk is full"));
    CHECK(file_write_new(in("small"), bytes, 100, &why) == FILE_WRITTEN);
    return 0;
}

TEST_WITH(nothing_is_left_on_a_full_disk, folder_up, folder_down)
{
    put(in("old"), "old text");
    in_child(on_full_disk);
    holds(in("old"), "old text");
    lies_there("old small ");
}

/* ---- Writing ---- */

TEST_WITH(a_new_file_is_never_in_place_of_another, folder_up, folder_down)
{
    struct reason why;
    assert_int_equal(file_write_new(in("a.swr"), "one", 3, &why), FILE_WRITTEN);
    holds(in("a.swr"), "one");
    assert_int_equal(file_write_new(in("a.swr"), "two", 3, &why), FILE_TAKEN);
    holds(in("a.swr"), "one");
    assert_int_equal(file_write_new(folder, "two", 3, &why), FILE_TAKEN);
    assert_int_equal(file_write_new(in("empty"), "", 0, &why), FILE_WRITTEN);
    holds(in("empty"), "");
    lies_there("a.swr empty ");
    assert_int_equal(file_write_new(in("no/folder"), "x", 1, &why), FILE_FAILED);
    assert_text(why.text, "the folder does not exist");
    assert_int_equal(file_write_new(in("a.swr/b"), "x", 1, &why), FILE_FAILED);
    assert_text(why.text, "part of the path is not a folder");
}

TEST_WITH(a_file_is_made_for_writing, folder_up, folder_down)
{
    struct reason why;
    FILE *f = file_create(in("a"), &why);
    assert_non_null(f);
    assert_true(fputs("line\n", f) >= 0);
    assert_int_equal(fclose(f), 0);
    holds(in("a"), "line\n");
    assert_null(file_create(in("a"), &why));
    assert_text(why.text, "there is already something with this name");
    assert_null(file_create(in("no/a"), &why));
    assert_text(why.text, "the folder does not exist");
    holds(in("a"), "line\n");
}

/* A program that was started without any open file gets number 0 for its first one. */
TEST_WITH(a_file_is_number_0, folder_up, folder_down)
{
    struct buf text = {0};
    put(in("a"), "one");
    int kept = dup(0);
    close(0);
    bool read = file_read(in("a"), &text, NULL),
         written = file_write_new(in("b"), "two", 3, NULL) == FILE_WRITTEN;
    FILE *f = file_create(in("c"), NULL);
    int number = f ? fileno(f) : -1;
    if (f)
        fclose(f);
    dup2(kept, 0);
    close(kept);
    assert_true(read && written);
    assert_int_equal(number, 0);
    assert_text(buf_text(&text), "one");
    holds(in("b"), "two");
    buf_free(&text);
}

/* A file beside it from an earlier time stays as it is. */
TEST_WITH(what_lies_beside_is_not_touched, folder_up, folder_down)
{
    put(in("a.new"), "mine");
    assert_int_equal(file_write_new(in("a"), "text", 4, NULL), FILE_WRITTEN);
    assert_true(file_replace(in("a"), "other", 5, NULL));
    holds(in("a"), "other");
    holds(in("a.new"), "mine");
    lies_there("a a.new ");
}

TEST_WITH(a_file_is_replaced, folder_up, folder_down)
{
    struct reason why;
    assert_true(file_replace(in("a"), "one", 3, &why));
    assert_true(file_replace(in("a"), "two", 3, &why));
    holds(in("a"), "two");
    assert_false(file_replace(folder, "x", 1, &why));
    assert_text(why.text, "this is a folder, not a file");
    assert_false(file_replace(in("no/folder"), "x", 1, &why));
    assert_text(why.text, "the folder does not exist");
    lies_there("a ");
}

TEST_WITH(folders_are_made, folder_up, folder_down)
{
    struct reason why = {0};
    assert_true(file_make_folder(in("a/b/c"), &why));
    assert_true(file_make_folder(in("a/b/c"), &why));
    assert_true(file_make_folder(in("a/b/d/"), &why));
    assert_true(file_is_folder(in("a/b/d")));
    put(in("file"), "x");
    assert_false(file_make_folder(in("file"), &why));
    assert_text(why.text, "part of the path is not a folder");
    why.text[0] = 0;
    assert_false(file_make_folder(in("file/more"), &why));
    assert_text(why.text, "part of the path is not a folder");
    assert_false(file_make_folder("", &why));
    lies_there("a file ");
}

/* There it is a letter, and only on Windows it separates. */
TEST_WITH(a_backslash_is_a_letter, folder_up, folder_down)
{
    assert_true(file_make_folder(in("x\\y/back\\slash"), NULL));
    lies_there("x\\y ");
    assert_true(file_is_folder(in("x\\y/back\\slash")));
}

TEST_WITH(writing_follows_no_link, folder_up, folder_down)
{
    struct stat st;
    put(in("victim"), "mine");
    assert_int_equal(symlink("nothing", in("loose")), 0);
    assert_int_equal(symlink("victim", in("link")), 0);
    assert_int_equal(symlink("victim", in("a.new")), 0);
    assert_int_equal(symlink("nothing", in("b.new")), 0);
    assert_int_equal(file_write_new(in("loose"), "x", 1, NULL), FILE_TAKEN);
    assert_int_equal(file_write_new(in("link"), "x", 1, NULL), FILE_TAKEN);
    assert_int_equal(file_write_new(in("a"), "x", 1, NULL), FILE_WRITTEN);
    assert_int_equal(file_write_new(in("b"), "x", 1, NULL), FILE_WRITTEN);
    assert_true(file_replace(in("link"), "other", 5, NULL)); /* the link itself */
    assert_int_equal(lstat(in("link"), &st), 0);
    assert_true(S_ISREG(st.st_mode));
    holds(in("victim"), "mine");
    assert_int_equal(lstat(in("nothing"), &st), -1);
    lies_there("a a.new b b.new link loose victim ");
}

TEST_WITH(pipes_of_that_name_are_left_alone, folder_up, folder_down)
{
    assert_int_equal(mkfifo(in("a"), 0600), 0);
    assert_int_equal(mkfifo(in("b.new"), 0600), 0);
    assert_int_equal(file_write_new(in("a"), "x", 1, NULL), FILE_TAKEN);
    assert_int_equal(file_write_new(in("b"), "x", 1, NULL), FILE_WRITTEN);
    holds(in("b"), "x");
    lies_there("a b b.new ");
}

TEST_WITH(a_new_file_may_be_read_as_the_person_likes, folder_up, folder_down)
{
    struct stat st;
    mode_t before = umask(027);
    assert_int_equal(file_write_new(in("a"), "x", 1, NULL), FILE_WRITTEN);
    umask(before);
    assert_int_equal(stat(in("a"), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
}

/* ---- Every function of the system fails ---- */

#ifdef SUPERWILD_WRAPS

int __real_open(const char *path, int flags, ...);
ssize_t __real_write(int fd, const void *bytes, size_t n);
int __real_fsync(int fd);
int __real_close(int fd);
int __real_link(const char *from, const char *to);
int __real_rename(const char *from, const char *to);
int __real_mkdir(const char *path, mode_t mode);
int __wrap_open(const char *path, int flags, ...);
ssize_t __wrap_write(int fd, const void *bytes, size_t n);
int __wrap_fsync(int fd);
int __wrap_close(int fd);
int __wrap_link(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_mkdir(const char *path, mode_t mode);

static int calls;   /* so far */
static int fails;   /* this call fails, counted from 1; 0: none */
static int error;   /* with this */
static bool linked; /* false: no file system here has links */
static char called[500];

static const char *instead; /* what is there when a file is opened for reading */
static bool forestalled;    /* somebody else makes each folder right before us */

static bool fails_now(const char *what)
{
    strncat(called, what, sizeof called - strlen(called) - 1);
    if (++calls != fails)
        return false;
    errno = error;
    return true;
}

int __wrap_open(const char *path, int flags, ...)
{
    bool reads = (flags & O_ACCMODE) == O_RDONLY, whole = flags & O_DIRECTORY;
    int all = reads && !whole ? O_NONBLOCK | O_NOCTTY : whole ? 0 : O_EXCL | O_NOFOLLOW;
    assert_int_equal(flags & (all | O_CLOEXEC), all | O_CLOEXEC);
    const char *what = whole ? "folder " : reads ? "read " : "new ";
    if (reads && instead)
        path = instead;
    return fails_now(what) ? -1 : __real_open(path, flags, 0666);
}

/* Only some of it at a time, and when it fails, the half of it is there. */
ssize_t __wrap_write(int fd, const void *bytes, size_t n)
{
    if (!fails_now("write "))
        return __real_write(fd, bytes, n > 7 ? 7 : n);
    if (error && error != EINTR)
        (void)!__real_write(fd, bytes, n / 2);
    errno = error;
    return error ? -1 : 0;
}

int __wrap_fsync(int fd)
{
    return fails_now("sync ") ? -1 : __real_fsync(fd);
}

int __wrap_close(int fd)
{
    bool failing = fails_now("close ");
    int result = __real_close(fd);
    if (failing)
        errno = error;
    return failing ? -1 : result;
}

int __wrap_link(const char *from, const char *to)
{
    if (fails_now("link "))
        return -1;
    errno = EPERM;
    return linked ? __real_link(from, to) : -1;
}

int __wrap_rename(const char *from, const char *to)
{
    return fails_now("rename ") ? -1 : __real_rename(from, to);
}

int __wrap_mkdir(const char *path, mode_t mode)
{
    if (forestalled)
        (void)!__real_mkdir(path, mode);
    return __real_mkdir(path, mode);
}

static const char TEXT[] = "a text of some bytes";

/* Writes it, and lets call `which` fail. */
static enum file_written write_failing(int which, int with, struct reason *why)
{
    calls = 0;
    fails = which;
    error = with;
    enum file_written done = file_write_new(in("a"), TEXT, strlen(TEXT), why);
    fails = 0;
    return done;
}

/* Whatever fails, the file is there as a whole, or nothing is left and the reason is told.
 * Returns how many calls could fail. */
static int fail_at_each(int with, const char *want)
{
    int which = 0, failed = 0, made;
    struct reason why;
    do {
        enum file_written done = write_failing(++which, with, &why);
        made = calls;
        if (done == FILE_WRITTEN) {
            holds(in("a"), TEXT);
            lies_there("a ");
            unlink(in("a"));
        } else {
            assert_int_equal(done, FILE_FAILED);
            assert_text(why.text, want);
            lies_there("");
            failed++;
        }
    } while (made >= which);
    return failed;
}

TEST_WITH(whatever_fails_nothing_is_left, folder_up, folder_down)
{
    linked = true;
    /* new, three times write, sync, close; sync of the folder */
    assert_int_equal(fail_at_each(ENOSPC, "the disk is full"), 7);
    assert_int_equal(fail_at_each(EDQUOT, "the disk is full"), 7);
    assert_int_equal(fail_at_each(EROFS, "the disk is read-only"), 7);
    assert_int_equal(fail_at_each(EIO, "the system reports an error (Input/output error)"), 7);
}

/* Without links there is a rename instead, and what happens before it. */
TEST_WITH(whatever_fails_where_there_are_no_links, folder_up, folder_down)
{
    linked = false;
    assert_int_equal(fail_at_each(ENOSPC, "the disk is full"), 9);
    assert_int_equal(file_write_new(in("a"), "x", 1, NULL), FILE_WRITTEN);
    assert_int_equal(file_write_new(in("a"), "y", 1, NULL), FILE_TAKEN);
    holds(in("a"), "x");
    linked = true;
}

/* A signal may come while it is written. */
TEST_WITH(an_interruption_is_no_failure, folder_up, folder_down)
{
    struct reason why;
    linked = true;
    for (int which = 2; which <= 5; which++) { /* write, sync */
        assert_int_equal(write_failing(which, EINTR, &why), FILE_WRITTEN);
        holds(in("a"), TEXT);
        unlink(in("a"));
    }
}

/* Not every file system can put a folder on the disk. */
TEST_WITH(a_folder_that_cannot_be_synced, folder_up, folder_down)
{
    struct reason why;
    linked = true;
    assert_int_equal(write_failing(8, EACCES, &why), FILE_WRITTEN); /* it cannot be opened */
    holds(in("a"), TEXT);
    unlink(in("a"));
    assert_int_equal(write_failing(9, EINVAL, &why), FILE_WRITTEN);
    holds(in("a"), TEXT);
}

TEST_WITH(a_disk_that_takes_nothing, folder_up, folder_down)
{
    struct reason why;
    linked = true;
    assert_int_equal(write_failing(3, 0, &why), FILE_FAILED);
    assert_text(why.text, "the disk is full");
    lies_there("");
}

/* Nothing is written if the name is taken. */
TEST_WITH(a_name_that_is_taken, folder_up, folder_down)
{
    assert_int_equal(symlink("nothing", in("a")), 0);
    called[0] = 0;
    assert_int_equal(file_write_new(in("a"), "x", 1, NULL), FILE_TAKEN);
    assert_int_equal(file_write_new(folder, "x", 1, NULL), FILE_TAKEN);
    assert_text(called, "");
}

/* Somebody else makes a file of that name while ours is written. */
TEST_WITH(a_name_that_is_taken_meanwhile, folder_up, folder_down)
{
    struct reason why;
    linked = true;
    assert_int_equal(write_failing(7, EEXIST, &why), FILE_TAKEN); /* link */
    lies_there("");
    linked = false;
    assert_int_equal(write_failing(8, EEXIST, &why), FILE_TAKEN); /* new, in place of a link */
    lies_there("");
}

/* The file was one when it was looked at, but not any more when it is opened. */
TEST_WITH(a_file_that_turns_into_a_device, folder_up, folder_down)
{
    struct reason why;
    put(in("a"), "text");
    instead = "/dev/zero";
    assert_null(file_open(in("a"), &why));
    assert_text(why.text, DEVICE);
    instead = folder;
    assert_null(file_open(in("a"), &why));
    assert_text(why.text, "this is a folder, not a file");
    instead = NULL;
}

TEST_WITH(folders_that_somebody_else_makes_meanwhile, folder_up, folder_down)
{
    forestalled = true;
    bool made = file_make_folder(in("a/b"), NULL);
    forestalled = false;
    assert_true(made);
    assert_true(file_is_folder(in("a/b")));
}

TEST_WITH(whatever_fails_the_old_file_stays, folder_up, folder_down)
{
    struct reason why;
    int which = 0, made;
    linked = true;
    put(in("a"), "old");
    do {
        calls = 0;
        fails = ++which;
        error = ENOSPC;
        bool done = file_replace(in("a"), TEXT, strlen(TEXT), &why);
        made = calls;
        fails = 0;
        holds(in("a"), done ? TEXT : "old");
        assert_true(done || !strcmp(why.text, "the disk is full"));
        lies_there("a ");
    } while (made >= which);
    assert_int_equal(which, 7); /* new, write, write, write, close, rename */
}

TEST_WITH(each_step_has_its_place, folder_up, folder_down)
{
    struct buf text = {0};
    linked = true;
    called[0] = 0;
    assert_int_equal(file_write_new(in("a"), "x", 1, NULL), FILE_WRITTEN);
    assert_text(called, "new write sync close link folder sync close ");
    linked = false;
    called[0] = 0;
    assert_int_equal(file_write_new(in("b"), "x", 1, NULL), FILE_WRITTEN);
    assert_text(called, "new write sync close link new close rename folder sync close ");
    called[0] = 0;
    assert_true(file_replace(in("a"), "y", 1, NULL)); /* which may be lost */
    assert_text(called, "new write close rename ");
    called[0] = 0;
    assert_true(file_read(in("a"), &text, NULL));
    assert_text(called, "read ");
    buf_free(&text);
}

#endif

TESTS_MAIN
