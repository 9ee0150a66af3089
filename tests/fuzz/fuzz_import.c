/* fuzz_import.c: an import with anything in one of its files: refused with a sentence, or taken
 * into a profile that is sound afterwards.
 *
 * The input is a letter and then a text: "a" for the first file of an export, and so on, whose
 * text it takes the place of; "z": the whole archive. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_profile.h"

#include "archive.h"
#include "store_export.h"
#include "store_import.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct archive_files whole;

#define UID "'0000000000000000000000000000000'||"

/* A person whose id the seeds know, and what fuzz_profile.h leaves out. */
static void fill(void)
{
    sqlite3 *db = fuzz_open();
    fuzz_sql(db, "UPDATE people SET uid = " UID "'1';"
                 "INSERT INTO person_settings VALUES(1, 'setting.theme', 'dark');"
                 "INSERT INTO person_targets VALUES(1, 'day super-wild/1', '9/3');"
                 "INSERT INTO bests VALUES(1, 'super-wild', '', 9, 3, 1, 7, 1, " UID "'2', 1);"
                 "INSERT INTO results VALUES(1, " UID "'3', 1, '', 0, 7, 'super-wild', '',"
                 " 'rounds 1', 0, 1, 0, NULL);"
                 "INSERT INTO result_seats VALUES(1, 0, 'Ann', '', 1, 3, 0.5, 9, 3, 0, NULL,"
                 " NULL, 0)");
    sqlite3_close(db);
    buf_clear(&fuzz_profile);
    fuzz_read("profile.db", &fuzz_profile);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct store_export_report report;
    struct buf zip = {0};
    (void)argc;
    (void)argv;
    fuzz_profile_begin();
    fuzz_profile_renew();
    fill();
    struct store *s = store_open(fuzz_folder, NULL);
    enum store_result done = store_export(s, 0, 1, &zip, &report);
    store_close(s);
    assert(done == STORE_OK && report.matches == fuzz_stored);
    enum archive_result read = archive_read(zip.data, zip.len, &whole);
    assert(read == ARCHIVE_READ);
    buf_free(&zip);
    return 0;
}

/* Without the matches unless it is about them: they take most of the time. */
static void make_zip(int file, const char *text, size_t size, struct buf *out)
{
    struct archive_writer *w = archive_begin();
    for (int i = 0; i < whole.n; i++) {
        struct buf other = {0};
        bool match = !strcmp(whole.file[i].name, "matches.json");
        if (i == file)
            buf_add_n(&other, text, size);
        else
            buf_add(&other, match ? "[\n]\n" : buf_text(&whole.file[i].text));
        archive_add(w, whole.file[i].name, &other);
        buf_free(&other);
    }
    archive_end(w, out);
}

static void take(const struct store_import *came)
{
    struct reason notice = {.text = ""};
    struct store_import_report first, again;
    const struct store_import_how how = {.settings = true};
    fuzz_profile_renew();
    struct store *s = store_open(fuzz_folder, &notice);
    enum store_result done = store_import_take(s, came, &how, &first);
    assert(done == STORE_OK || store_error(s)[0]);
    if (done == STORE_OK) { /* nothing comes twice */
        done = store_import_take(s, came, &how, &again);
        assert(done == STORE_OK && !again.matches && !again.changed && !again.results &&
               !again.people && !again.own && !again.tries);
    }
    store_close(s);
    sqlite3 *db = fuzz_open();
    sqlite3_stmt *q = NULL;
    int code = sqlite3_prepare_v2(db, "PRAGMA foreign_key_check", -1, &q, NULL);
    assert(code == SQLITE_OK && sqlite3_step(q) == SQLITE_DONE);
    sqlite3_finalize(q);
    sqlite3_close(db);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reason why = {.text = ""};
    struct buf zip = {0};
    int file = size ? data[0] - 'a' : -1;
    if (file >= 0 && file < whole.n)
        make_zip(file, (const char *)data + 1, size - 1, &zip);
    else if (size)
        buf_add_n(&zip, (const char *)data + 1, size - 1);
    struct store_import *came = store_import_read(buf_text(&zip), zip.len, &why);
    assert((came == NULL) == (why.text[0] != 0));
    if (came)
        take(came);
    store_import_free(came);
    buf_free(&zip);
    return 0;
}
