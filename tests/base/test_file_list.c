/* test_file_list.c: what is in a folder, in order; and paths up and down. */
#define _POSIX_C_SOURCE 200809L
#include "core_help.h"

#include <sys/stat.h>
#include <unistd.h>

#include "file.h"

static char folder[60];

static const char *in(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int folder_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/superwild-list-XXXXXX");
    assert_non_null(mkdtemp(folder));
    return 0;
}

static int folder_down(void **state)
{
    char command[100];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void lists(const char *want)
{
    struct file_entries list;
    struct buf got = {0};
    assert_true(file_list(folder, &list, NULL));
    for (int i = 0; i < list.n; i++)
        buf_addf(&got, "%s%s ", list.entry[i].name, list.entry[i].folder ? "/" : "");
    assert_text(buf_text(&got), want);
    buf_free(&got);
    file_list_free(&list);
}

/* Folders and regular files, also through links; no pipes, and nothing that is hidden. */
TEST_WITH(what_counts_and_its_order, folder_up, folder_down)
{
    static const char *const files[] = {"beta",    "Alpha",    "alpha",       "Z",
                                        ".secret", "alphabet", "\xc3\x84pfel"};
    lists("");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        FILE *f = fopen(in(files[i]), "w");
        assert_non_null(f);
        fclose(f);
    }
    assert_int_equal(mkdir(in("yard"), 0700), 0);
    assert_int_equal(mkdir(in("Xylo"), 0700), 0);
    assert_int_equal(mkfifo(in("pipe"), 0600), 0);
    assert_int_equal(symlink("yard", in("link")), 0);
    assert_int_equal(symlink("nowhere", in("lost")), 0);
    lists("link/ Xylo/ yard/ Alpha alpha alphabet beta Z \xc3\x84pfel ");
}

/* More than the first piece of memory holds. */
TEST_WITH(many_files, folder_up, folder_down)
{
    struct file_entries list;
    char name[20];
    for (int i = 0; i < 300; i++) {
        snprintf(name, sizeof name, "%03d", i);
        FILE *f = fopen(in(name), "w");
        assert_non_null(f);
        fclose(f);
    }
    assert_true(file_list(folder, &list, NULL));
    assert_int_equal(list.n, 300);
    assert_text(list.entry[0].name, "000");
    assert_text(list.entry[299].name, "299");
    file_list_free(&list);
}

TEST_WITH(what_is_refused, folder_up, folder_down)
{
    struct file_entries list;
    struct reason why;
    assert_false(file_list(in("nothing"), &list, &why));
    assert_text(why.text, "there is no such folder");
    assert_int_equal(list.n, 0);
    FILE *f = fopen(in("file"), "w");
    assert_non_null(f);
    fclose(f);
    assert_false(file_list(in("file"), &list, &why));
    assert_text(why.text, "this is a file, not a folder");
    if (geteuid() == 0)
        return; /* may look everywhere */
    assert_int_equal(mkdir(in("closed"), 0), 0);
    assert_false(file_list(in("closed"), &list, &why));
    assert_text(why.text, "you are not allowed to look into this folder");
}

static void up_from(const char *path, const char *want)
{
    struct buf b = {0};
    buf_add(&b, path);
    bool there = file_path_up(&b);
    assert_int_equal(there, want != NULL);
    if (want)
        assert_text(buf_text(&b), want);
    else
        assert_text(buf_text(&b), path);
    buf_free(&b);
}

TEST(paths)
{
    struct buf b = {0};
    up_from("/a/b", "/a");
    up_from("/a/b/", "/a");
    up_from("/a//b", "/a");
    up_from("/a", "/");
    up_from("/", NULL);
    up_from("//", NULL);
    up_from("a/b", "a");
    up_from("a", NULL);
    up_from("", NULL);
    file_path_add(&b, "/", "a");
    assert_text(buf_text(&b), "/a");
    buf_clear(&b);
    file_path_add(&b, "/a", "b");
    assert_text(buf_text(&b), "/a/b");
    buf_free(&b);
    assert_true(file_path_whole("/a"));
    assert_false(file_path_whole("a/b"));
    assert_false(file_path_whole(""));
    assert_false(file_path_whole("C:/a")); /* only on Windows, where this test does not run */
    up_from("C:/a", "C:");
}

static void stem_of(const char *name, const char *stem)
{
    struct buf b = {0};
    file_stem_add(&b, name, strlen(name));
    assert_text(buf_text(&b), stem);
    buf_free(&b);
}

TEST(stems)
{
    stem_of("What's Wild?!, Anna", "What's Wild!, Anna");
    stem_of("a/b\\c:d*e", "a b c d e");
    stem_of("end. .", "end");
    stem_of("?", "");
}

TESTS_MAIN
