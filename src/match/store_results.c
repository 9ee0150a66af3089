/* store_results.c: the log of results. */
#include "store_results.h"

#include "store_internal.h"

#include <math.h>
#include <stdlib.h>

/* ---- Writing, in a transaction ---- */

static void bind_perhaps(sqlite3_stmt *q, int i, int value)
{
    if (value != STORE_UNKNOWN)
        store_bind(q, i, value);
}

static void bind_real(sqlite3_stmt *q, int i, double value)
{
    if (!isnan(value))
        sqlite3_bind_double(q, i, value);
}

static bool is_sane(const struct store_result_line *r)
{
    bool sane = r->round >= 0 && r->how >= END_NONE && r->how <= END_OUT && r->seats > 0 &&
                r->seats <= SEATS_MAX && store_fits(r->game, STORE_MAX_KEY) &&
                store_fits(r->rules, STORE_MAX_LABEL) &&
                store_fits(r->options, STORE_MAX_LABEL);
    for (int i = 0; sane && i < r->seats; i++)
        sane = store_fits(r->seat[i].name, NAME_MAX_BYTES - 1) &&
               store_fits(r->seat[i].computer, COMPUTER_ID - 1);
    return sane;
}

/* Binds what both statements share, from ?3 on for the time. */
static void bind_line(sqlite3_stmt *q, const struct store_result_line *r)
{
    store_bind(q, 3, r->when);
    store_bind_text(q, 4, r->game);
    store_bind_text(q, 5, r->rules);
    store_bind_text(q, 6, r->options);
    store_bind(q, 7, r->left);
    store_bind(q, 8, r->how);
    store_bind(q, 9, r->position);
    bind_perhaps(q, 10, r->seconds);
}

/* The number of the result if it is in the log already; 0: it is not, -1: SQLite failed. */
static int64_t find_line(struct store *s, const char *match, int round)
{
    sqlite3_stmt *q = store_sql(s, SQL_FIND_RESULT);
    store_bind_text(q, 1, match);
    store_bind(q, 2, round);
    int64_t id = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    return sqlite3_reset(q) == SQLITE_OK ? id : -1;
}

static int64_t write_line(struct store *s, const char *match, const struct store_result_line *r)
{
    int64_t id = find_line(s, match, r->round);
    if (id < 0)
        return -1;
    sqlite3_stmt *q = store_sql(s, id ? SQL_SET_RESULT : SQL_ADD_RESULT);
    bind_line(q, r);
    if (id) {
        store_bind(q, 1, id);
        return store_run(q) ? id : -1;
    }
    store_bind_text(q, 1, match);
    store_bind(q, 2, r->round);
    return store_run(q) ? sqlite3_last_insert_rowid(s->p.db) : -1;
}

static bool write_seat(struct store *s, int64_t id, int i, const struct store_seat *seat,
                       bool only)
{
    sqlite3_stmt *q = store_sql(s, SQL_ADD_SEAT);
    store_bind(q, 1, id);
    store_bind(q, 2, i);
    store_bind_text(q, 3, seat->name);
    store_bind_text(q, 4, seat->computer);
    bind_perhaps(q, 5, seat->points);
    bind_real(q, 6, seat->share);
    bind_perhaps(q, 7, seat->turns);
    bind_perhaps(q, 8, seat->draws);
    bind_perhaps(q, 9, seat->hints);
    bind_real(q, 10, seat->loss);
    bind_real(q, 11, seat->luck);
    store_bind(q, 12, only);
    return store_run(q);
}

static bool write_result(struct store *s, const char *match, const struct store_result_line *r)
{
    int people = 0;
    int64_t id = write_line(s, match, r);
    bool good = id > 0;
    for (int i = 0; i < r->seats; i++)
        people += !r->seat[i].computer[0];
    for (int i = 0; good && i < r->seats; i++)
        good = write_seat(s, id, i, &r->seat[i], people == 1);
    return good;
}

enum store_result store_results_write(struct store *s, int64_t match,
                                      const struct store_result_line *line, int n)
{
    for (int i = 0; i < n; i++)
        if (!is_sane(&line[i]))
            return store_too_long(s);
    sqlite3_stmt *q = store_sql(s, SQL_GET_MATCH_UID);
    store_bind(q, 1, match);
    char *uid = mem_strdup(n && store_one_text(s, q) ? buf_text(&s->value) : "");
    bool good = true;
    for (int i = 0; good && i < n; i++)
        good = write_result(s, uid, &line[i]);
    free(uid);
    return good ? STORE_OK : store_fail(s);
}

enum store_result store_results_add(struct store *s, int64_t match,
                                    const struct store_result_line *line, int n)
{
    if (!s->dir)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    enum store_result r = store_results_write(s, match, line, n);
    return r == STORE_OK ? store_end(s) : r;
}

int64_t store_results_missing(struct store *s, int64_t after)
{
    if (!s->p.db)
        return 0;
    sqlite3_stmt *q = store_sql(s, SQL_NEXT_WITHOUT);
    store_bind(q, 1, after);
    int64_t id = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    store_read_end(s, q);
    return id;
}

/* ---- Reading ---- */

static int perhaps(sqlite3_stmt *q, int i)
{
    int64_t n = sqlite3_column_int64(q, i);
    bool known = sqlite3_column_type(q, i) == SQLITE_INTEGER && n > INT_MIN && n <= INT_MAX;
    return known ? (int)n : STORE_UNKNOWN;
}

static double real(sqlite3_stmt *q, int i)
{
    return sqlite3_column_type(q, i) == SQLITE_FLOAT ? sqlite3_column_double(q, i) : NAN;
}

/* A result while its seats are read, with its own copy of the texts. */
struct reader {
    struct store_result_line r;
    char *text[5 + 2 * SEATS_MAX];
    int texts;
    bool sane;
};

static const char *keep(struct reader *d, sqlite3_stmt *q, int i, size_t most)
{
    const char *text = store_column(q, i, most);
    d->sane &= text != NULL;
    return d->text[d->texts++] = mem_strdup(text ? text : "");
}

static void forget(struct reader *d)
{
    while (d->texts)
        free(d->text[--d->texts]);
    *d = (struct reader){.sane = true};
}

static void read_line(struct reader *d, sqlite3_stmt *q)
{
    struct store_result_line *r = &d->r;
    r->id = sqlite3_column_int64(q, 0);
    r->uid = keep(d, q, 1, STORE_UID - 1);
    r->match = keep(d, q, 2, STORE_UID - 1);
    r->round = perhaps(q, 3);
    r->when = sqlite3_column_int64(q, 4);
    r->game = keep(d, q, 5, STORE_MAX_KEY);
    r->rules = keep(d, q, 6, STORE_MAX_LABEL);
    r->options = keep(d, q, 7, STORE_MAX_LABEL);
    r->left = sqlite3_column_int(q, 8) != 0;
    r->how = perhaps(q, 9);
    r->position = sqlite3_column_int(q, 10) != 0;
    r->seconds = perhaps(q, 11);
    r->me = -1;
    d->sane &= r->round >= 0 && r->how >= END_NONE && r->how <= END_OUT;
}

static void read_seat(struct store *s, struct reader *d, sqlite3_stmt *q)
{
    struct store_result_line *r = &d->r;
    d->sane &= r->seats < SEATS_MAX && sqlite3_column_int64(q, 12) == r->seats;
    if (!d->sane)
        return;
    struct store_seat *seat = &r->seat[r->seats];
    seat->name = keep(d, q, 13, NAME_MAX_BYTES - 1);
    seat->computer = keep(d, q, 14, COMPUTER_ID - 1);
    seat->person = sqlite3_column_int64(q, 15);
    seat->points = perhaps(q, 16);
    seat->share = real(q, 17);
    seat->turns = perhaps(q, 18);
    seat->draws = perhaps(q, 19);
    seat->hints = perhaps(q, 20);
    seat->loss = real(q, 21);
    seat->luck = real(q, 22);
    seat->out = sqlite3_column_int(q, 23) != 0;
    if (seat->person == s->who.id && r->me < 0)
        r->me = r->seats;
    r->seats++;
}

void store_results_each(struct store *s,
                        bool (*found)(void *ctx, const struct store_result_line *r), void *ctx)
{
    struct reader d = {.sane = true};
    bool more = true;
    if (!s->p.db)
        return;
    sqlite3_stmt *q = store_sql(s, SQL_LIST_RESULTS);
    while (more && sqlite3_step(q) == SQLITE_ROW) {
        if (d.r.seats && sqlite3_column_int64(q, 0) != d.r.id) {
            more = !d.sane || found(ctx, &d.r);
            forget(&d);
        }
        if (!d.texts)
            read_line(&d, q);
        read_seat(s, &d, q);
    }
    if (more && d.sane && d.r.seats)
        found(ctx, &d.r);
    forget(&d);
    store_read_end(s, q);
}

/* ---- Changing what may change ---- */

enum store_result store_result_take_out(struct store *s, int64_t id, bool out)
{
    if (!s->dir)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    sqlite3_stmt *q = store_sql(s, SQL_SET_OUT);
    store_bind(q, 1, id);
    store_bind(q, 2, out);
    return store_run(q) ? store_end(s) : store_fail(s);
}

enum store_result store_result_reviewed(struct store *s, int64_t match, int round, int seat,
                                        double loss, double luck)
{
    if (!s->dir)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    sqlite3_stmt *q = store_sql(s, SQL_SET_REVIEWED);
    store_bind(q, 1, match);
    store_bind(q, 2, round);
    store_bind(q, 3, seat);
    bind_real(q, 4, loss);
    bind_real(q, 5, luck);
    return store_run(q) ? store_end(s) : store_fail(s);
}
