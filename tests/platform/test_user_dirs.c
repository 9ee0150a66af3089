/* test_user_dirs.c: what user-dirs.dirs says about the folder of documents. */
#include "core_help.h"

#include "user_dirs.h"

static void says(const char *text, const char *want)
{
    struct buf out = {0};
    bool found = user_dirs_documents(text, "/home/ann", &out);
    assert_true(found == (want[0] != 0));
    assert_string_equal(buf_text(&out), want);
    buf_free(&out);
}

TEST(plain)
{
    says("XDG_DOCUMENTS_DIR=\"$HOME/papers\"", "/home/ann/papers");
    says("# one\nXDG_MUSIC_DIR=\"/m\"\nXDG_DOCUMENTS_DIR=\"/srv/papers\"\n", "/srv/papers");
    says("XDG_DOCUMENTS_DIR=\"$HOME/\"\n", "/home/ann/");
}

TEST(the_last_one_counts)
{
    says("XDG_DOCUMENTS_DIR=\"/a\"\nXDG_DOCUMENTS_DIR=\"/b\"\n", "/b");
    says("XDG_DOCUMENTS_DIR=\"/a\"\nXDG_DOCUMENTS_DIR=\"b\"\nXDG_DOCUMENTS_DIR=\"/c", "/a");
}

TEST(literally_after_a_backslash)
{
    says("XDG_DOCUMENTS_DIR=\"$HOME/\\\"my\\\" \\$ \\\\\"", "/home/ann/\"my\" $ \\");
    says("XDG_DOCUMENTS_DIR=\"/a\\\"", "");
    says("XDG_DOCUMENTS_DIR=\"/a\\\n\"", "");
    says("XDG_DOCUMENTS_DIR=\"/a\\", "");
}

TEST(nothing_else)
{
    static const char *const odd[] = {"",
                                      "\n\n\n",
                                      "XDG_DOCUMENTS_DIR",
                                      "XDG_DOCUMENTS_DIR=\"",
                                      "XDG_DOCUMENTS_DIR=\"\"\n",
                                      "XDG_DOCUMENTS_DIR=\"papers\"",
                                      "XDG_DOCUMENTS_DIR=\"$HOME\"",
                                      "XDG_DOCUMENTS_DIR=\"$HOMES/a\"",
                                      "XDG_DOCUMENTS_DIR=\"/un\nclosed\"",
                                      " XDG_DOCUMENTS_DIR=\"/a\"",
                                      "#XDG_DOCUMENTS_DIR=\"/a\""};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        says(odd[i], "");
}

TESTS_MAIN
