/* fuzz_profile.c: any text as what the program keeps between two starts: settings, keys,
 * set-up, best rounds, and the notes beside a match. The program starts with them, shows its
 * pages and plays on; nothing there may be worse than forgotten.
 *
 * The input is entries, each ended by byte 30: "key", byte 31, "text". A key that begins with a
 * letter is a setting; one after "@" is a note of every match. What is before the first entry
 * is what a hand does at the end (fuzz_app.h); its first byte chooses the match. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_profile.h"

#include "fuzz_app.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ENTRY_END 30
#define KEY_END_BYTE 31

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    fuzz_profile_begin();
    return 0;
}

static void put(sqlite3 *db, const char *sql, const char *key, size_t key_n, const char *text,
                size_t n)
{
    sqlite3_stmt *q = NULL;
    int code = sqlite3_prepare_v2(db, sql, -1, &q, NULL);
    assert(code == SQLITE_OK);
    sqlite3_bind_text(q, 1, key, (int)key_n, SQLITE_STATIC);
    sqlite3_bind_text(q, 2, text, (int)n, SQLITE_STATIC);
    sqlite3_step(q);
    sqlite3_finalize(q);
}

static void put_entry(sqlite3 *db, const char *entry, size_t n)
{
    const char *end = memchr(entry, KEY_END_BYTE, n);
    size_t key_n = end ? (size_t)(end - entry) : n, skip = end ? key_n + 1 : n;
    if (n && entry[0] == '@')
        put(db,
            "INSERT OR REPLACE INTO notes(match_id, key, value) SELECT id, ?1, ?2 FROM matches",
            entry + 1, key_n - 1, entry + skip, n - skip);
    else
        put(db, "INSERT OR REPLACE INTO person_settings SELECT id, ?1, ?2 FROM people", entry,
            key_n, entry + skip, n - skip);
}

/* Returns how many bytes come before the first entry. */
static size_t put_all(const char *text, size_t size)
{
    const char *first = memchr(text, ENTRY_END, size);
    size_t before = first ? (size_t)(first - text) : size, at = before;
    fuzz_profile_renew();
    sqlite3 *db = fuzz_open();
    fuzz_sql(db, "BEGIN");
    while (at < size) {
        const char *entry = text + at + 1, *end = memchr(entry, ENTRY_END, size - at - 1);
        size_t n = end ? (size_t)(end - entry) : size - at - 1;
        put_entry(db, entry, n);
        at += n + 1;
    }
    fuzz_sql(db, "COMMIT");
    sqlite3_close(db);
    return before;
}

static void show(struct fuzz_app *f, int page)
{
    app_visit(f->app, page);
    fuzz_draw(f, 800, 600);
    app_return(f->app);
}

static void show_pages(struct fuzz_app *f)
{
    static const int pages[] = {SCREEN_SETTINGS,     SCREEN_KEYS,
                                SCREEN_RULES,        SCREEN_PUZZLES,
                                SCREEN_PUZZLE_PACKS, SCREEN_PUZZLE_PRACTICE,
                                SCREEN_PUZZLE_STORM, SCREEN_PUZZLE_DAYS,
                                SCREEN_PUZZLE_OWN,   SCREEN_KNOWN};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        show(f, pages[i]);
    app_go(f->app, SCREEN_SETUP);
    fuzz_draw(f, 1280, 800);
    app_go(f->app, SCREEN_GAMES);
    fuzz_draw(f, 1280, 800);
    for (int i = 0; i < f->app->ui.n && i < 4; i++)
        fuzz_do(f, (unsigned char)i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_app f;
    struct reason why = {.text = ""};
    size_t done = put_all((const char *)data, size);
    int64_t id = 1 + (done ? data[0] % fuzz_stored : 0);
    fuzz_app_begin(&f, fuzz_folder);
    show_pages(&f);
    bool resumed = app_resume(f.app, id, &why);
    assert(resumed); /* nothing in settings or notes can be in the way */
    fuzz_draw(&f, 1280, 800);
    for (size_t i = 1; i < done && !app_done(f.app); i++)
        fuzz_do(&f, data[i]);
    fuzz_app_end(&f);
    return 0;
}
