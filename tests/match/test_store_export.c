/* test_store_export.c: what one profile exports, another one imports: all of it, once, or
 * nothing of it. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

#include <math.h>

#include "archive.h"
#include "match_help.h"
#include "session.h"
#include "store_export.h"
#include "store_import.h"
#include "store_kinds.h"
#include "thorough.h"

#define MADE 1234567

/* A folder for each profile below the test's own. */
static struct store *profile(void **state, const char *name)
{
    return open_well(in(*state, name));
}

static int64_t clock_of_test(void *self)
{
    (void)self;
    return 5000;
}

/* A match in which some steps have been played. */
static void play(struct store *s, uint64_t seed)
{
    struct match *m = new_match_of(2, 0, seed);
    play_on(m, 6, seed);
    struct session *session = session_adopt(s, m, clock_of_test, NULL);
    assert_int_equal(store_set_note(s, session->id, "camera", "left\n\"1\""), STORE_OK);
    session_free(session);
}

static void fill(struct store *s, const char *mark, int n)
{
    const double rating[3] = {1500.25, 50.0 * n, 0.06};
    char steps[] = "a\nb";
    const struct store_puzzle left = {
        .steps = steps, .at = 2, .stars = n % 4, .moves = 9, .changed = n};
    const struct store_best best = {n, n, false, n, 0};
    const struct store_try try = {
        .mode = "pack", .name = "p", .when = n, .solved = true, .stars = 1, .moves = 9};
    const struct store_own own = {"mine", mark, "a,b", mark, n};
    const struct store_run_step ran = {n, "storm", "a\nb", 0, RUN_SOLVED, RUN_LEFT};
    const struct store_result_line line = {
        .game = "super-wild",
        .rules = "",
        .options = "rounds 3",
        .when = n,
        .seconds = STORE_UNKNOWN,
        .seats = 1,
        .seat = {{.name = "Ann", .computer = "", .points = 3, .share = 0.5, .loss = NAN}}};
    play(s, (uint64_t)n);
    assert_int_equal(store_set(s, "k", mark), STORE_OK);
    assert_int_equal(store_best_add(s, "g", "", &best), STORE_OK);
    assert_int_equal(store_try_end(s, &try, &left, rating, rating), STORE_OK);
    assert_int_equal(store_own_put(s, &own, 1), STORE_OK);
    assert_int_equal(store_run_save(s, &ran), STORE_OK);
    assert_int_equal(store_target_save(s, "day g/1", mark), STORE_OK);
    assert_int_equal(store_results_add(s, 1, &line, 1), STORE_OK);
}

static void export(struct store *s, struct buf *out)
{
    struct store_export_report r;
    buf_clear(out);
    assert_int_equal(store_export(s, 0, MADE, out, &r), STORE_OK);
    assert_int_equal(r.unreadable, 0);
}

static struct store_import_report import(struct store *s, const struct buf *zip, bool as_me,
                                         bool settings)
{
    struct reason why;
    struct store_import_report r;
    struct store_import *came = store_import_read(zip->data, zip->len, &why);
    assert_string_equal(why.text, "");
    assert_non_null(came);
    enum store_result done =
        store_import_take(s, came, &(struct store_import_how){as_me, settings}, &r);
    if (done != STORE_OK)
        print_error("%s\n", store_error(s));
    assert_int_equal(done, STORE_OK);
    store_import_free(came);
    return r;
}

static void assert_nothing_came(const struct store_import_report *r)
{
    assert_int_equal(r->matches + r->changed + r->results + r->people + r->own + r->tries, 0);
}

static void assert_same_bytes(const struct buf *a, const struct buf *b)
{
    struct archive_files x, y;
    assert_int_equal(archive_read(a->data, a->len, &x), ARCHIVE_READ);
    assert_int_equal(archive_read(b->data, b->len, &y), ARCHIVE_READ);
    assert_int_equal(x.n, y.n);
    for (int i = 0; i < x.n; i++)
        assert_string_equal(buf_text(&x.file[i].text), buf_text(&y.file[i].text));
    assert_int_equal(a->len, b->len);
    assert_memory_equal(a->data, b->data, a->len);
    archive_files_free(&x);
    archive_files_free(&y);
}

TEST_WITH(what_is_exported_is_there_after_import_and_not_twice, folder_up, folder_down)
{
    struct buf zip = {0}, again = {0};
    struct store *a = profile(state, "a"), *b = profile(state, "b");
    int64_t ben;
    fill(a, "one", 1);
    assert_int_equal(store_person_rename(a, store_person(a)->id, "Ann", "fox"), STORE_OK);
    assert_int_equal(store_person_add(a, "Ben", "", 7, &ben), STORE_OK);
    assert_int_equal(store_person_use(a, ben), STORE_OK);
    fill(a, "two", 2);
    export(a, &zip);
    struct store_import_report r = import(b, &zip, false, false);
    assert_int_equal(r.matches, 2);
    assert_int_equal(r.people, 1); /* who is there without a name becomes the first one */
    assert_int_equal(r.own, 2);
    assert_int_equal(r.tries, 2);
    assert_string_equal(store_person(b)->name, "Ann");
    assert_string_equal(store_get(b, "k"), "one");
    export(b, &again);
    assert_same_bytes(&zip, &again);
    r = import(b, &zip, false, true);
    assert_nothing_came(&r);
    r = import(a, &again, false, true);
    assert_nothing_came(&r);
    export(b, &again);
    assert_same_bytes(&zip, &again);
    export(a, &again);
    assert_same_bytes(&zip, &again);
    store_close(a);
    store_close(b);
    assert_sound(in(*state, "b"));
    buf_free(&zip);
    buf_free(&again);
}

/* How many steps of the only match are in force, and all of them. */
static int only_match(struct store *s, int *n)
{
    struct store_record list, r;
    assert_int_equal(store_match_list(s, STORE_RUNNING, &list, 1), 1);
    assert_int_equal(store_match_load(s, list.id, &r), STORE_OK);
    int at = r.at;
    *n = r.n_steps;
    store_record_free(&list);
    store_record_free(&r);
    return at;
}

TEST_WITH(a_match_travels_to_and_fro, folder_up, folder_down)
{
    struct buf zip = {0};
    struct store_record r;
    struct store *a = profile(state, "a"), *b = profile(state, "b");
    int n, all;
    play(a, 3);
    int at = only_match(a, &all);
    export(a, &zip);
    import(b, &zip, false, false);
    assert_int_equal(store_match_list(b, STORE_RUNNING, &r, 1), 1);
    assert_int_equal(store_match_at(b, r.id, &r.rev, at - 1, 6000), STORE_OK);
    store_record_free(&r);
    export(b, &zip);
    assert_int_equal(import(a, &zip, false, false).changed, 1);
    assert_int_equal(only_match(a, &n), at - 1);
    assert_int_equal(n, all); /* it can be redone there, too */
    assert_int_equal(import(a, &zip, false, false).changed, 0);
    store_close(a);
    store_close(b);
    buf_free(&zip);
}

TEST_WITH(one_person_joins_another_or_becomes_a_second_one, folder_up, folder_down)
{
    struct buf zip = {0};
    struct store_export_report out;
    struct store_person all[4];
    struct store_record r[4];
    struct store *a = profile(state, "a"), *b = profile(state, "b"), *c = profile(state, "c");
    int64_t ben;
    fill(a, "one", 1);
    assert_int_equal(store_person_add(a, "Ben", "", 7, &ben), STORE_OK);
    assert_int_equal(store_export(a, store_person(a)->id, MADE, &zip, &out), STORE_OK);
    assert_int_equal(out.people, 1);
    fill(b, "two", 2);
    fill(c, "two", 2);
    import(b, &zip, true, false);
    assert_int_equal(store_people_list(b, all, 4), 1);
    assert_int_equal(store_match_list(b, STORE_RUNNING, r, 4), 2);
    store_record_free(&r[0]);
    store_record_free(&r[1]);
    assert_string_equal(store_get(b, "k"), "two"); /* the importer's stay */
    import(b, &zip, true, true);
    assert_string_equal(store_get(b, "k"), "one"); /* unless chosen */
    import(c, &zip, false, false);
    assert_int_equal(store_people_list(c, all, 4), 2);
    assert_int_equal(store_match_list(c, STORE_RUNNING, r, 4), 1);
    store_record_free(&r[0]);
    store_close(a);
    store_close(b);
    store_close(c);
    buf_free(&zip);
}

/* ---- Files that are wrong ---- */

/* The export with `text` in the place of one of its files; NULL: without it. */
static void remake(const struct buf *zip, const char *name, const char *text, struct buf *out)
{
    struct archive_files f;
    struct archive_writer *w = archive_begin();
    assert_int_equal(archive_read(zip->data, zip->len, &f), ARCHIVE_READ);
    for (int i = 0; i < f.n; i++) {
        struct buf other = {0};
        bool it = !strcmp(f.file[i].name, name);
        buf_add(&other, it && text ? text : buf_text(&f.file[i].text));
        if (!it || text)
            assert_true(archive_add(w, f.file[i].name, &other));
        buf_free(&other);
    }
    buf_clear(out);
    assert_true(archive_end(w, out));
    archive_files_free(&f);
}

static void assert_refused(const struct buf *zip, const char *said)
{
    struct reason why;
    struct store_import *came = store_import_read(zip->data, zip->len, &why);
    if (came)
        print_error("not refused: %s\n", said);
    assert_null(came);
    if (!strstr(why.text, said))
        print_error("\"%s\" is not in \"%s\"\n", said, why.text);
    assert_non_null(strstr(why.text, said));
}

/* The export with the first `old` of a file replaced. */
static void replace(const struct buf *zip, const char *name, const char *old, const char *new,
                    struct buf *out)
{
    struct archive_files f;
    struct buf text = {0};
    assert_int_equal(archive_read(zip->data, zip->len, &f), ARCHIVE_READ);
    const char *all = buf_text(archive_find(&f, name)), *at = strstr(all, old);
    assert_non_null(at);
    buf_add_n(&text, all, (size_t)(at - all));
    buf_addf(&text, "%s%s", new, at + strlen(old));
    remake(zip, name, buf_text(&text), out);
    buf_free(&text);
    archive_files_free(&f);
}

TEST_WITH(bad_files_are_refused_with_a_sentence, folder_up, folder_down)
{
    static const struct {
        const char *file, *old, *new;
    } wrong[] = {
        {"people.json", "\"name\":\"\"", "\"name\":7"},
        {"people.json", "\"name\":\"\"", "\"name\":\"\",\"name\":\"\""},
        {"people.json", "\"name\":\"\",", ""},
        {"people.json", "\"name\":\"\"", "\"name\":\"\xff\""},
        {"people.json", "\"uid\":\"", "\"uid\":\"G"},
        {"people.json", "[\n", "[[[[[[\n"},
        {"people.json", "\"face\"", "\"fce\""},
        {"settings.json", "\"key\":\"k\"", "\"key\":\"setting.fullscreen\""},
        {"settings.json", "\"person\":\"", "\"person\":\"0"},
        {"matches.json", "seed", "sead"},
        {"matches.json", "\"game\":\"super-wild\"", "\"game\":\"classic\""},
        {"matches.json", "\"at\":6", "\"at\":99"},
        {"matches.json", "\"notes\":[", "\"notes\":[7,"},
        {"results.json", "\"seat\":0", "\"seat\":8"},
        {"ratings.json", "\"deviation\":50.0", "\"deviation\":1e999"},
        {"tries.json", "\"stars\":1", "\"stars\":9"},
        {"runs.json", "\"number\":1", "\"number\":-1"},
    };
    struct buf zip = {0}, bad = {0};
    struct store *a = profile(state, "a");
    fill(a, "one", 1);
    export(a, &zip);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        replace(&zip, wrong[i].file, wrong[i].old, wrong[i].new, &bad);
        assert_refused(&bad, wrong[i].file);
    }
    replace(&zip, "superwild.json", "\"version\":1", "\"version\":2", &bad);
    assert_refused(&bad, "newer version");
    replace(&zip, "superwild.json", "superwild-export", "superwild", &bad);
    assert_refused(&bad, "not a file that Superwild exported");
    remake(&zip, "tries.json", NULL, &bad);
    assert_refused(&bad, "not a file that Superwild exported");
    store_close(a);
    buf_free(&zip);
    buf_free(&bad);
}

/* Half a file, a changed byte, names that lead elsewhere, too much in it. */
TEST_WITH(bad_archives_are_refused, folder_up, folder_down)
{
    static const char *const name[] = {"../x", "/x", "a/b", "C:x", "..", ".x", "a\\b", ""};
    struct buf zip = {0}, bad = {0}, large = {0};
    struct store *a = profile(state, "a");
    fill(a, "one", 1);
    export(a, &zip);
    for (size_t n = 0; n < zip.len; n += 1 + zip.len / 50) {
        buf_clear(&bad);
        buf_add_n(&bad, zip.data, n);
        assert_refused(&bad, "not a file");
    }
    buf_clear(&bad);
    buf_add_n(&bad, zip.data, zip.len);
    bad.data[60] ^= 1; /* within the first file */
    assert_refused(&bad, "not a file");
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        struct archive_writer *w = archive_begin();
        assert_true(archive_add(w, name[i], &zip));
        buf_clear(&bad);
        assert_true(archive_end(w, &bad));
        assert_refused(&bad, "not a file");
    }
    for (int i = 0; i < 1 << 16; i++)
        buf_add_n(&large, "                                                                ",
                  64);
    struct archive_writer *w = archive_begin();
    for (int i = 0; i < 33; i++) { /* of 4 MiB each */
        char one[8];
        snprintf(one, sizeof one, "f%d", i);
        assert_true(archive_add(w, one, &large));
    }
    buf_clear(&bad);
    assert_true(archive_end(w, &bad));
    assert_true(bad.len < 1 << 18);
    assert_refused(&bad, "too large");
    store_close(a);
    buf_free(&zip);
    buf_free(&bad);
    buf_free(&large);
}

/* Files with random changes, whose sums are right: refused, or taken, and then sound. */
TEST_WITH(changed_files_are_refused_or_sound, folder_up, folder_down)
{
    struct buf zip = {0}, bad = {0};
    struct archive_files f;
    struct rng r;
    struct store *a = profile(state, "a"), *b = profile(state, "b");
    fill(a, "one", 1);
    export(a, &zip);
    assert_int_equal(archive_read(zip.data, zip.len, &f), ARCHIVE_READ);
    rng_seed(&r, 11);
    for (int i = 0, n = often(2000, 30, 10); i < n; i++) {
        static const char some[] = "\"\\{}[],:0123456789-.etruflsn\n ab\x80";
        struct buf *text = &f.file[rng_below(&r, (uint32_t)f.n)].text;
        size_t at = rng_below(&r, (uint32_t)text->len);
        char was = text->data[at];
        struct reason why;
        struct store_import_report report;
        text->data[at] = some[rng_below(&r, sizeof some - 1)];
        struct archive_writer *w = archive_begin();
        for (int k = 0; k < f.n; k++)
            archive_add(w, f.file[k].name, &f.file[k].text);
        buf_clear(&bad);
        assert_true(archive_end(w, &bad));
        struct store_import *came = store_import_read(bad.data, bad.len, &why);
        assert_int_equal(came == NULL, why.text[0] != 0);
        if (came)
            assert_int_equal(store_import_take(b, came, &(struct store_import_how){0}, &report),
                             STORE_OK);
        store_import_free(came);
        text->data[at] = was;
    }
    store_close(a);
    store_close(b);
    assert_sound(in(*state, "b"));
    archive_files_free(&f);
    buf_free(&zip);
    buf_free(&bad);
}

/* ---- Lists ---- */

static const char *of(struct store *s, const char *key)
{
    const char *text = store_get(s, key);
    return text ? text : "";
}

static void set_lists(struct store *s, const char *marks, const char *beaten, const char *wins)
{
    assert_int_equal(store_set(s, "marks", marks), STORE_OK);
    assert_int_equal(store_set(s, "beaten.super-wild", beaten), STORE_OK);
    assert_int_equal(store_set(s, "wins.super-wild", wins), STORE_OK);
}

static int64_t last_match(struct store *s)
{
    struct store_record r;
    assert_int_equal(store_match_list(s, STORE_RUNNING, &r, 1), 1);
    int64_t id = r.id;
    store_record_free(&r);
    return id;
}

/* What somebody has reached comes once, however often it is imported and whatever is done with
 * settings, and a mark leads to its match. */
TEST_WITH(lists_come_once, folder_up, folder_down)
{
    struct buf zip = {0}, marks = {0};
    struct store *a = profile(state, "a"), *b = profile(state, "b");
    play(a, 1);
    buf_addf(&marks, "m 5 match %lld 2 | match 9\nn 6 puzzle x |\no 7 match 99 3 |\n",
             (long long)last_match(a));
    set_lists(a, buf_text(&marks), "otto 5\nmira 1\n", "3 3 1 2 50 | \n");
    export(a, &zip);
    play(b, 2);
    play(b, 3);
    set_lists(b, "q 1 puzzle y |\n", "otto 2\nnell 1\n", "4 4 1 2 60 | \n");
    for (int i = 0; i < 3; i++)
        import(b, &zip, true, i == 2);
    buf_clear(&marks);
    buf_addf(&marks,
             "q 1 puzzle y |\nm 5 match %lld 2 | match 9\nn 6 puzzle x |\no 7 match 0 3 |\n",
             (long long)last_match(b));
    assert_string_equal(of(b, "marks"), buf_text(&marks));
    assert_string_equal(of(b, "beaten.super-wild"), "otto 2\nnell 1\notto 3\nmira 1\n");
    assert_string_equal(of(b, "wins.super-wild"), "4 4 1 2 60 | \n3 3 1 2 50 | \n");
    store_close(a);
    store_close(b);
    buf_free(&zip);
    buf_free(&marks);
}

/* ---- Nothing is forgotten ---- */

/* What is in a profile and in no export, and why. */
static const struct {
    const char *table, *column; /* column NULL: all of it */
} LEFT_OUT[] = {
    {"settings", NULL}, /* the computer's: the list below */
    {"targets", NULL},  /* what computers needed for a deal: found again when it is shown */
    {"sqlite_sequence", NULL}, /* SQLite's own */
    {"steps", NULL},           /* in the record, with those that can be redone */
    {"matches", "rev"},        /* how often it was written in this file */
    {"people", "id"},          /* numbers of rows, which are others elsewhere: what refers to */
    {"bests", "id"},           /* them has the uid */
    {"results", "id"},         {"tries", "id"},
};

/* Settings of the computer: its display, its folders, who played there last, and puzzles that
 * every computer makes alike. */
static const char *const STAY[] = {STORE_CURRENT, "setting.fullscreen", "setting.tearing",
                                   "open-folder", "day-puzzle*",        NULL};

static bool is_field(const struct kind *k, const char *table, const char *column)
{
    bool found = !strcmp(k->table, table) && k->owner && !strcmp(k->owner, column);
    for (int i = 0; !found && i < kind_fields(k); i++) {
        const struct kind_field *f = &k->field[i];
        found = f->type == KIND_LIST ? is_field(f->list, table, column)
                                     : !strcmp(k->table, table) &&
                                           !strcmp(f->column ? f->column : f->name, column);
    }
    return found;
}

static bool is_exported(const char *table, const char *column)
{
    for (int i = 0; KINDS[i]; i++)
        if (is_field(KINDS[i], table, column))
            return true;
    return false;
}

static bool is_left_out(const char *table, const char *column)
{
    for (size_t i = 0; i < sizeof LEFT_OUT / sizeof *LEFT_OUT; i++)
        if (!strcmp(LEFT_OUT[i].table, table) &&
            (!LEFT_OUT[i].column || !strcmp(LEFT_OUT[i].column, column)))
            return true;
    return false;
}

/* A new table, column or setting of the computer needs its place here. All settings of a person
 * are exported. */
TEST_WITH(everything_is_exported_or_left_out_on_purpose, folder_up, folder_down)
{
    struct store *s = profile(state, "a");
    sqlite3_stmt *q = NULL;
    int columns = 0;
    play(s, 1);
    assert_int_equal(
        sqlite3_prepare_v2(s->p.db,
                           "SELECT m.name, c.name FROM sqlite_master AS m JOIN"
                           " pragma_table_info(m.name) AS c WHERE m.type = 'table'",
                           -1, &q, NULL),
        SQLITE_OK);
    for (; sqlite3_step(q) == SQLITE_ROW; columns++) {
        const char *table = (const char *)sqlite3_column_text(q, 0);
        const char *column = (const char *)sqlite3_column_text(q, 1);
        if (is_exported(table, column) == is_left_out(table, column))
            fail_msg("%s.%s: exported, or on the list of what is left out?", table, column);
    }
    sqlite3_finalize(q);
    assert_true(columns > 60);
    for (int i = 0; STAY[i] || STORE_OF_THE_COMPUTER[i]; i++)
        assert_string_equal(STAY[i], STORE_OF_THE_COMPUTER[i]);
    store_close(s);
}

TESTS_MAIN
