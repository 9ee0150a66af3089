/* test_store_parts.c: the parts of the store by themselves: what it says about each error,
 * names and paths, folders, and how long a text may be. */
#define _XOPEN_SOURCE 700

#include <errno.h>

#include "file.h"
#include "store_internal.h"
#include "test_store_help.h"

#define assert_text(got, want) assert_string_equal((got), (want))

/* ---- sentences ---- */

enum said { FULL, BUSY, DAMAGED, NO_FILE, NO_FOLDER, NO_OPEN, DISK };

static const char *const SAID[] = {
    [FULL] = "Your game can't be saved: the disk is full. You can keep playing.",
    [BUSY] = "Your game can't be saved right now: another program is using your saved games. "
             "You can keep playing.",
    [DAMAGED] = "Your game can't be saved: the file with your saved games is damaged. You can "
                "keep playing.",
    [NO_FILE] = "Your game can't be saved: Superwild may not write to the file profile.db in "
                "the folder %s. You can keep playing.",
    [NO_FOLDER] = "Your game can't be saved: Superwild may not write to the folder %s. You can "
                  "keep playing.",
    [NO_OPEN] = "Your game can't be saved: the file profile.db in the folder %s can't be "
                "opened. You can keep playing.",
    [DISK] = "Your game can't be saved: the disk reports an error (disk I/O error). You can "
             "keep playing.",
};

TEST_WITH(what_each_error_is_called, folder_up, folder_down)
{
    static const struct {
        int result, system_error;
        bool writable; /* the folder */
        enum said said;
    } list[] = {
        {SQLITE_FULL, 0, true, FULL},
        {SQLITE_FULL, EIO, false, FULL},
        {SQLITE_IOERR, ENOSPC, true, FULL},
        {SQLITE_IOERR_WRITE, EFBIG, true, FULL},
        {SQLITE_IOERR_FSYNC, EDQUOT, true, FULL},
        {SQLITE_CANTOPEN, ENOSPC, true, FULL},
        {SQLITE_CANTOPEN, EFBIG, false, FULL},
        {SQLITE_CANTOPEN, EDQUOT, true, FULL},
        {SQLITE_BUSY, ENOSPC, true, BUSY},
        {SQLITE_BUSY_SNAPSHOT, 0, true, BUSY},
        {SQLITE_LOCKED, 0, false, BUSY},
        {SQLITE_PROTOCOL, 0, true, BUSY},
        {SQLITE_CORRUPT, 0, true, DAMAGED},
        {SQLITE_NOTADB, ENOSPC, false, DAMAGED},
        {SQLITE_READONLY, 0, true, NO_FILE},
        {SQLITE_READONLY_DBMOVED, ENOSPC, false, NO_FOLDER},
        {SQLITE_PERM, 0, true, NO_FILE},
        {SQLITE_PERM, 0, false, NO_FOLDER},
        {SQLITE_AUTH, 0, true, NO_FILE},
        {SQLITE_CANTOPEN, 0, true, NO_OPEN},
        {SQLITE_CANTOPEN_ISDIR, EIO, true, NO_OPEN},
        {SQLITE_CANTOPEN, EACCES, false, NO_FOLDER},
        {SQLITE_IOERR, 0, true, DISK},
        {SQLITE_IOERR_READ, EIO, false, DISK},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const char *dir = list[i].writable ? *state : "/nowhere";
        char want[400];
        struct reason why = {0};
        const char *cut = strstr(SAID[list[i].said], "%s");
        if (cut)
            snprintf(want, sizeof want, "%.*s%s%s", (int)(cut - SAID[list[i].said]),
                     SAID[list[i].said], dir, cut + 2);
        store_sentence(&why, list[i].result, list[i].system_error, dir);
        assert_text(why.text, cut ? want : SAID[list[i].said]);
    }
}

TEST_WITH(why_there_is_no_folder, folder_up, folder_down)
{
    static const struct {
        int error;
        const char *said;
    } list[] = {{ENOSPC, "the disk is full"},
                {EACCES, "Superwild may not create the folder /a/b"},
                {EPERM, "Superwild may not create the folder /a/b"},
                {EROFS, "Superwild may not create the folder /a/b"},
                {ENOTDIR, "the folder /a/b can't be created"}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        char want[200];
        struct reason why = {0};
        snprintf(want, sizeof want, "Your game can't be saved: %s. You can keep playing.",
                 list[i].said);
        store_no_folder(&why, list[i].error, "/a/b");
        assert_text(why.text, want);
    }
}

TEST_WITH(the_systems_error_is_asked_for_first, folder_up, folder_down)
{
    sqlite3 *db = NULL;
    errno = ENOSPC;
    assert_int_equal(store_system_error(NULL), ENOMEM);
    assert_int_not_equal(sqlite3_open_v2("/nowhere/x.db", &db, SQLITE_OPEN_READWRITE, NULL),
                         SQLITE_OK);
    errno = ENOSPC;
    assert_int_equal(store_system_error(db), ENOENT);
    sqlite3_close(db);
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK); /* which had no error */
    errno = ENOSPC;
    assert_int_equal(store_system_error(db), ENOSPC);
    sqlite3_close(db);
}

/* ---- paths ---- */

TEST_WITH(addresses_for_reading, folder_up, folder_down)
{
    static const struct {
        const char *path, *unix_address, *windows_address;
    } list[] = {
        {"/home/a b/profile.db", "file:/home/a b/profile.db?immutable=1",
         "file:/home/a b/profile.db?immutable=1"},
        {"/100%/what?/#1.db", "file:/100%25/what%3F/%231.db?immutable=1",
         "file:/100%25/what%3F/%231.db?immutable=1"},
        {"C:\\Users\\\xc3\x89\xc3\xa9\\p.db",
         "file:C:\\Users\\\xc3\x89\xc3\xa9\\p.db?immutable=1",
         "file:///C:/Users/\xc3\x89\xc3\xa9/p.db?immutable=1"},
        {"c:/p.db", "file:c:/p.db?immutable=1", "file:///c:/p.db?immutable=1"},
        /* "file://server" would name a host, which SQLite refuses. */
        {"\\\\server\\x", "file:\\\\server\\x?immutable=1", "file:////server/x?immutable=1"},
        {"//x/p.db", "file:////x/p.db?immutable=1", "file:////x/p.db?immutable=1"},
        {"file:/x?mode=memory", "file:file:/x%3Fmode=memory?immutable=1",
         "file:file:/x%3Fmode=memory?immutable=1"},
        {"", "file:?immutable=1", "file:?immutable=1"},
        {"a", "file:a?immutable=1", "file:a?immutable=1"},
        {":", "file::?immutable=1", "file::?immutable=1"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        char *address = store_address(list[i].path, false);
        assert_text(address, list[i].unix_address);
        free(address);
        address = store_address(list[i].path, true);
        assert_text(address, list[i].windows_address);
        free(address);
    }
}

TEST_WITH(the_end_of_a_path_is_shown, folder_up, folder_down)
{
    char path[300];
    memset(path, 'a', sizeof path);
    path[120] = 0;
    assert_ptr_equal(store_shown(path), path);
    path[120] = 'a';
    path[121] = 0;
    assert_ptr_equal(store_shown(path), path + 1);
    memcpy(path, "\xe2\x99\xa5", 3); /* a letter that would be cut */
    assert_ptr_equal(store_shown(path), path + 3);
    path[121] = 'a';
    path[122] = 0;
    assert_ptr_equal(store_shown(path), path + 3);
    path[122] = path[123] = 'a';
    path[124] = 0;
    assert_ptr_equal(store_shown(path), path + 4);
    assert_text(store_shown(""), "");
}

TEST_WITH(kinds_of_files, folder_up, folder_down)
{
    int64_t size = 5;
    assert_int_equal(store_file_kind(in(*state, "none"), &size), FILE_NONE);
    assert_int_equal(size, 0);
    write_file(in(*state, "plain"), "abc", 3);
    assert_int_equal(store_file_kind(in(*state, "plain"), &size), FILE_PLAIN);
    assert_int_equal(size, 3);
    assert_int_equal(store_file_kind(*state, NULL), FILE_OTHER);
    assert_true(store_may_write(in(*state, "plain")));
    assert_false(store_may_write(in(*state, "none")));
}

/* What is in the way of one of the parts is told, though the parts after it could go. The log
 * here is a folder with the profile's folder in it, which cannot be moved into itself. */
TEST_WITH(what_cannot_be_set_aside, folder_up, folder_down)
{
    struct reason why = {0};
    write_file(in(*state, "profile.db"), "abc", 3);
    write_file(in(*state, "profile.db-shm"), "abc", 3);
    assert_true(file_make_folder(in(*state, "profile.db-wal"), NULL));
    char *path = mem_strdup(in(*state, "profile.db")),
         *dir = mem_strdup(in(*state, "profile.db-wal"));
    assert_false(store_set_aside(dir, path, &why));
    assert_non_null(strstr(why.text, "can't be set aside"));
    assert_int_equal(store_file_kind(in(*state, "profile.db-shm"), NULL), FILE_PLAIN);
    free(path);
    free(dir);
}

/* Nothing is ever replaced. */
TEST_WITH(renaming, folder_up, folder_down)
{
    write_file(in(*state, "a"), "abc", 3);
    write_file(in(*state, "b"), "defg", 4);
    errno = 0;
    assert_false(store_rename(in(*state, "a"), in(*state, "b")));
    assert_int_equal(errno, EEXIST);
    assert_false(store_rename(in(*state, "none"), in(*state, "c")));
    assert_true(store_rename(in(*state, "a"), in(*state, "c")));
    int64_t size;
    assert_int_equal(store_file_kind(in(*state, "a"), NULL), FILE_NONE);
    store_file_kind(in(*state, "c"), &size);
    assert_int_equal(size, 3);
    store_file_kind(in(*state, "b"), &size);
    assert_int_equal(size, 4);
}

/* The first error is the cause of the others. */
TEST_WITH(folders_are_made_from_the_top, folder_up, folder_down)
{
    struct stat st;
    assert_true(file_make_folder(in(*state, "a/b//c/"), NULL));
    assert_int_equal(stat(in(*state, "a/b/c"), &st), 0);
    assert_true(S_ISDIR(st.st_mode));
    assert_int_equal(st.st_mode & 0777, 0700); /* what is in it is nobody else's business */
    assert_true(file_make_folder(in(*state, "a/b/c"), NULL));
    assert_int_equal(errno, 0);
    assert_true(file_make_folder("/", NULL));
    assert_false(file_make_folder("", NULL));
    write_file(in(*state, "file"), "", 0);
    errno = 0;
    assert_false(file_make_folder(in(*state, "file"), NULL));
    assert_int_equal(errno, EEXIST);
    assert_false(file_make_folder(in(*state, "file/in/it"), NULL));
    assert_int_equal(errno, EEXIST); /* not that the next one has no folder to be in */
}

TEST_WITH(a_copy_to_read_from, folder_up, folder_down)
{
    struct buf text = {0};
    char *big = mem_alloc(200000);
    memset(big, 'x', 200000);
    assert_null(store_copy_aside(*state)); /* a folder cannot be copied */
    write_file(db_in(*state), big, 200000);
    char *folder = store_copy_aside(db_in(*state));
    assert_non_null(folder);
    read_whole(in(folder, "profile.db"), &text);
    assert_int_equal(text.len, 200000);
    assert_memory_equal(text.data, big, 200000);
    assert_int_equal(store_file_kind(in(folder, "profile.db-wal"), NULL), FILE_NONE);
    char *name = mem_strdup(folder);
    store_copy_remove(folder);
    assert_int_equal(store_file_kind(name, NULL), FILE_NONE);
    free(name);
    write_file(in(*state, "profile.db-wal"), "log", 3);
    folder = store_copy_aside(db_in(*state));
    read_whole(in(folder, "profile.db-wal"), &text);
    assert_int_equal(text.len, 3);
    write_file(in(folder, "profile.db-shm"), "", 0);
    write_file(in(folder, "profile.db-journal"), "", 0);
    name = mem_strdup(folder);
    store_copy_remove(folder);
    assert_int_equal(store_file_kind(name, NULL), FILE_NONE);
    free(name);
    free(big);
    buf_free(&text);
}

/* ---- names for what is set aside ---- */

TEST_WITH(a_name_that_is_free_is_found_for_a_lock, folder_up, folder_down)
{
    struct reason why = {0};
    for (int i = 1; i <= 3; i++) {
        char name[60];
        mkdir(in(*state, "profile.lock"), 0700);
        sqlite3 *lock = store_lock_folder(*state, 0, &why);
        assert_non_null(lock);
        sqlite3_close(lock);
        snprintf(name, sizeof name, i == 1 ? "profile-damaged.lock" : "profile-damaged-%d.lock",
                 i);
        assert_int_equal(store_file_kind(in(*state, name), NULL), FILE_OTHER);
        assert_int_equal(store_file_kind(in(*state, "profile.lock"), NULL), FILE_PLAIN);
        unlink(in(*state, "profile.lock"));
    }
    assert_text(why.text, "");
}

/* Everything that belongs to the profile goes, under one name, which the sentence has. */
TEST_WITH(all_that_belongs_to_a_profile_is_set_aside, folder_up, folder_down)
{
    static const char *const part[] = {"", "-wal", "-shm", "-journal"};
    for (unsigned which = 1; which < 16; which++) {
        struct reason why = {0};
        char name[80] = "";
        for (int i = 0; i < 4; i++)
            if (which >> i & 1) {
                char file[40];
                snprintf(file, sizeof file, "profile.db%s", part[i]);
                write_file(in(*state, file), part[i], strlen(part[i]));
            }
        assert_true(store_set_aside(*state, db_in(*state), &why));
        int end = -1;
        sscanf(
            why.text,
            "Superwild couldn't read your saved games. It kept that file as %79s in the same "
            "folder and started a new one.%n",
            name, &end);
        assert_int_equal(end, (int)strlen(why.text));
        assert_int_equal(store_file_kind(in(*state, name), NULL), FILE_PLAIN); /* the first */
        char *db = strstr(name, ".db");
        assert_non_null(db);
        db[3] = 0;
        for (int i = 0; i < 4; i++) {
            char file[100];
            int64_t size;
            snprintf(file, sizeof file, "%s%s", name, part[i]);
            assert_int_equal(store_file_kind(in(*state, file), &size) == FILE_PLAIN,
                             which >> i & 1);
            assert_int_equal(size, which >> i & 1 ? strlen(part[i]) : 0);
            snprintf(file, sizeof file, "profile.db%s", part[i]);
            assert_int_equal(store_file_kind(in(*state, file), NULL), FILE_NONE);
        }
    }
}

/* ---- how long texts may be ---- */

static char letters[STORE_MAX_VALUE + 2];

static const char *so_long(size_t n)
{
    memset(letters, 'x', sizeof letters);
    letters[n] = 0;
    return letters;
}

/* Each text of a match in turn has this length. */
static bool match_with(struct store *s, int which, size_t n)
{
    const char *text[] = {"g", "t", "s", "h"};
    int64_t id = 0, rev = 0;
    text[which] = so_long(n);
    return store_match_new(s, text[0], text[1], text[2], text[3], 1, &id, &rev) == STORE_OK &&
           id > 0 && rev > 0;
}

TEST_WITH(just_not_too_long, folder_up, folder_down)
{
    struct store *s = store_open(*state, NULL);
    struct store_best best = {.turns = 1};
    struct store_record r;
    int64_t id, rev;
    const char *step = letters;
    for (int more = 0; more < 2; more++) {
        enum store_result want = more ? STORE_FAILED : STORE_OK;
        for (int i = 0; i < 3; i++)
            assert_int_equal(match_with(s, i, STORE_MAX_LABEL + more), !more);
        assert_int_equal(match_with(s, 3, STORE_MAX_VALUE + more), !more);
        assert_int_equal(store_match_new(s, "g", "t", "s", "h", 9, &id, &rev), STORE_OK);
        so_long(STORE_MAX_LABEL + more);
        assert_int_equal(store_match_summary(s, id, &rev, STORE_RUNNING, letters, 9), want);
        assert_int_equal(store_best_add(s, letters, "", &best), want);
        assert_int_equal(store_best_add(s, "g", letters, &best), want);
        so_long(STORE_MAX_KEY + more);
        assert_int_equal(store_set(s, letters, "v"), want);
        assert_int_equal(store_set_note(s, id, letters, "v"), want);
        so_long(STORE_MAX_VALUE + more);
        assert_int_equal(store_set(s, "k", letters), want);
        assert_int_equal(store_set_note(s, id, "k", letters), want);
        so_long(STORE_MAX_STEP + more);
        assert_int_equal(store_match_append(s, id, &rev, 0, &step, 1, 9), want);
        assert_int_equal(store_match_load(s, id, &r), STORE_OK);
        assert_int_equal(r.n_steps, !more);
        store_record_free(&r);
    }
    assert_text(store_error(s), "This game is too long to save.");
    store_close(s);
}

/* A match has at most so many steps; which of the two refusals it is says where the
 * bound is. */
TEST_WITH(just_not_too_many_steps, folder_up, folder_down)
{
    static const char missing[] = "This game does not have that step.",
                      too_long[] = "This game is too long to save.";
    static const struct {
        int keep, n;
        const char *said;
    } list[] = {{STORE_MAX_STEPS, 0, missing},
                {STORE_MAX_STEPS + 1, 0, too_long},
                {STORE_MAX_STEPS, 1, too_long},
                {STORE_MAX_STEPS - 1, 1, missing},
                {STORE_MAX_STEPS - 1, 2, too_long},
                {-1, 0, missing},
                {0, -1, missing},
                {1, 0, missing},
                {0, STORE_MAX_STEPS + 1, too_long}};
    const char *const steps[] = {"a", "b"};
    struct store *s = store_open(*state, NULL);
    int64_t id, rev;
    assert_int_equal(store_match_new(s, "g", "t", "s", "h", 9, &id, &rev), STORE_OK);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        int64_t was = rev;
        assert_int_equal(store_match_append(s, id, &rev, list[i].keep, steps, list[i].n, 9),
                         STORE_FAILED);
        assert_text(store_error(s), list[i].said);
        assert_int_equal(rev, was);
    }
    assert_int_equal(store_match_append(s, id, &rev, 0, steps, 2, 9), STORE_OK);
    for (int at = -1; at <= 3; at++)
        assert_int_equal(store_match_at(s, id, &rev, at, 9),
                         at >= 0 && at <= 2 ? STORE_OK : STORE_FAILED);
    store_close(s);
}

/* A program has a few dozen settings; a profile with thousands is not ours. */
TEST_WITH(just_not_too_many_settings, folder_up, folder_down)
{
    struct store *s = store_open(*state, NULL);
    char key[20];
    for (int i = 0; i < 500; i++) {
        snprintf(key, sizeof key, "key %d", i);
        assert_int_equal(store_set(s, key, "v"), STORE_OK);
    }
    assert_int_equal(store_set(s, "one more", "v"), STORE_FAILED);
    assert_text(store_error(s), "This text is too long to save.");
    assert_int_equal(store_set(s, "key 499", "w"), STORE_OK);
    assert_text(store_get(s, "key 499"), "w");
    assert_text(store_get(s, "key 0"), "v");
    assert_null(store_get(s, "one more"));
    store_close(s);
}

TEST_WITH(no_more_rows_than_asked_for, folder_up, folder_down)
{
    struct store *s = store_open(*state, NULL);
    struct store_record r[4];
    struct store_best best[4] = {{.turns = 1}};
    int64_t id, rev;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(store_match_new(s, "g", "t", "s", "h", 9, &id, &rev), STORE_OK);
        assert_int_equal(store_best_add(s, "g", "", &best[0]), STORE_OK);
    }
    for (int max = -1; max <= 4; max++) {
        int n = max < 0 ? 0 : max > 3 ? 3 : max;
        assert_int_equal(store_match_list(s, STORE_RUNNING, r, max), n);
        while (n--)
            store_record_free(&r[n]);
        n = max < 0 ? 0 : max > 3 ? 3 : max;
        assert_int_equal(store_best_list(s, "g", "", best, max), n);
    }
    store_close(s);
}

TESTS_MAIN
