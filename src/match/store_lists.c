/* store_lists.c: lines of lists that come from another profile. */
#include "store_lists.h"

#include <string.h>

#include "scan.h"
#include "store_internal.h"

/* ---- Marks ---- */

#define MATCH " match "

static int64_t number_here(sqlite3_stmt *q, int64_t there)
{
    store_bind(q, 1, there);
    int64_t here = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return here;
}

/* "ID TIME match NUMBER AT | NAME" (marked.h): the words before that never say " match ". */
static void renumber_line(sqlite3_stmt *q, const char *line, size_t n, struct buf *out)
{
    size_t at = 0, k = strlen(MATCH);
    while (at + k <= n && strncmp(line + at, MATCH, k) != 0 && line[at] != '|')
        at++;
    if (at + k > n || line[at] == '|') {
        buf_add_n(out, line, n);
        return;
    }
    const char *number = line + at + k;
    size_t digits = strspn(number, "0123456789");
    int64_t there = 0;
    for (size_t i = 0; i < digits && i < 18; i++)
        there = 10 * there + (number[i] - '0');
    buf_add_n(out, line, at + k);
    buf_addf(out, "%lld", (long long)number_here(q, there));
    buf_add_n(out, number + digits, n - at - k - digits);
}

static void renumber(sqlite3_stmt *q, const char *text, struct buf *out)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        renumber_line(q, text, n, out);
        buf_add(out, "\n");
        text += n + (text[n] == '\n');
    }
}

static bool set(sqlite3 *db, int64_t person, const char *key, const struct buf *text)
{
    sqlite3_stmt *q = NULL;
    bool good =
        sqlite3_prepare_v2(
            db, "UPDATE main.person_settings SET value = ?3 WHERE person = ?1 AND key = ?2", -1,
            &q, NULL) == SQLITE_OK;
    if (good) {
        store_bind(q, 1, person);
        store_bind_text(q, 2, key);
        store_bind_text(q, 3, buf_text(text));
        good = store_run(q);
    }
    sqlite3_finalize(q);
    return good;
}

bool store_lists_renumber(sqlite3 *db, int64_t person)
{
    sqlite3_stmt *find = NULL, *get = NULL;
    struct buf text = {0};
    bool good =
        sqlite3_prepare_v2(db,
                           "SELECT m.id FROM main.matches AS m JOIN came.matches AS c"
                           " USING(uid) WHERE c.id = ?1",
                           -1, &find, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(
            db, "SELECT value FROM main.person_settings WHERE person = ?1 AND key = 'marks'",
            -1, &get, NULL) == SQLITE_OK;
    if (good)
        store_bind(get, 1, person);
    bool there = good && sqlite3_step(get) == SQLITE_ROW;
    if (there)
        renumber(find, (const char *)sqlite3_column_text(get, 0), &text);
    sqlite3_finalize(get);
    sqlite3_finalize(find);
    good = good && (!there || set(db, person, "marks", &text));
    buf_free(&text);
    return good;
}

/* ---- What is new ---- */

static bool has_line(const char *text, const char *line, size_t n)
{
    while (*text) {
        size_t k = strcspn(text, "\n");
        if (k == n && memcmp(text, line, n) == 0)
            return true;
        text += k + (text[k] == '\n');
    }
    return false;
}

/* The number after the id, all lines that have it together (beaten.h). */
static int count_of(const char *text, const struct word *id)
{
    struct scan s;
    struct word other, n;
    int sum = 0, more;
    scan_start(&s, text, strlen(text));
    while (scan_line(&s))
        if (scan_word(&s, &other) && other.len == id->len &&
            !memcmp(other.at, id->at, id->len) && scan_word(&s, &n) &&
            word_int(&n, 0, 1 << 20, &more))
            sum += more;
    return sum;
}

/* What is missing to the larger of the two numbers: they count the same games in part. */
static void new_counts(const char *here, const char *came, struct buf *out)
{
    struct scan s;
    struct word id;
    scan_start(&s, came, strlen(came));
    while (scan_line(&s)) {
        if (!scan_word(&s, &id))
            continue;
        int more = count_of(came, &id) - count_of(here, &id) - count_of(buf_text(out), &id);
        if (more > 0)
            buf_addf(out, "%.*s %d\n", (int)id.len, id.at, more);
    }
}

static void new_lines(const char *here, const char *came, struct buf *out)
{
    while (*came) {
        size_t n = strcspn(came, "\n");
        if (n && !has_line(here, came, n)) {
            buf_add_n(out, came, n);
            buf_add(out, "\n");
        }
        came += n + (came[n] == '\n');
    }
}

bool store_lists_new(sqlite3 *db, int64_t came, int64_t here)
{
    sqlite3_stmt *q = NULL;
    bool good = sqlite3_prepare_v2(db,
                                   "SELECT key, c.value, h.value FROM main.person_settings AS c"
                                   " JOIN main.person_settings AS h USING(key) WHERE c.person ="
                                   " ?1 AND h.person = ?2 AND " STORE_IS_LIST("key"),
                                   -1, &q, NULL) == SQLITE_OK;
    if (good) {
        store_bind(q, 1, came);
        store_bind(q, 2, here);
    }
    while (good && sqlite3_step(q) == SQLITE_ROW) {
        struct buf text = {0};
        const char *key = (const char *)sqlite3_column_text(q, 0);
        (strncmp(key, "beaten.", 7) ? new_lines : new_counts)(
            (const char *)sqlite3_column_text(q, 2), (const char *)sqlite3_column_text(q, 1),
            &text);
        good = set(db, came, key, &text);
        buf_free(&text);
    }
    sqlite3_finalize(q);
    return good;
}
