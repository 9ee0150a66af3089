/* store_progress.c: writes progress with puzzles, and targets, within a transaction. */
#include "store_internal.h"

static bool write_puzzle(struct store *s, const char *name, const struct store_puzzle *p)
{
    const int value[] = {p->at,    p->seconds,  p->hints, p->stars,
                         p->moves, p->given_up, p->failed};
    sqlite3_stmt *q = store_sql(s, SQL_SET_PUZZLE);
    store_bind_text(q, 1, name);
    for (int i = 0; i < 7; i++)
        store_bind(q, 2 + i, value[i]);
    store_bind(q, 9, p->changed);
    store_bind_text(q, 10, p->steps ? p->steps : "");
    return store_run(q);
}

static bool write_rating(struct store *s, const char *key, const double rating[3])
{
    sqlite3_stmt *q = store_sql(s, SQL_SET_RATING);
    store_bind_text(q, 1, key);
    for (int i = 0; i < 3; i++)
        sqlite3_bind_double(q, 2 + i, rating[i]);
    return store_run(q);
}

static bool write_try(struct store *s, const struct store_try *t)
{
    const int value[] = {t->day, t->solved, t->stars, t->moves, t->seconds, t->hints, t->score};
    sqlite3_stmt *q = store_sql(s, SQL_ADD_TRY);
    store_bind_text(q, 1, t->mode);
    store_bind_text(q, 2, t->name);
    store_bind(q, 3, t->when);
    for (int i = 0; i < 7; i++)
        store_bind(q, 4 + i, value[i]);
    sqlite3_bind_double(q, 11, t->rating);
    return store_run(q);
}

static bool write_target(struct store *s, const char *key, const char *value)
{
    sqlite3_stmt *q =
        store_sql(s, store_target_is_persons(key) ? SQL_SET_MY_TARGET : SQL_SET_TARGET);
    store_bind_text(q, 1, key);
    store_bind_text(q, 2, value);
    return store_run(q);
}

static bool begin_run(struct store *s, const struct store_run_step *r)
{
    sqlite3_stmt *q = store_sql(s, SQL_ADD_RUN);
    store_bind(q, 1, r->run);
    store_bind_text(q, 2, r->mode);
    store_bind_text(q, 3, r->names);
    return store_run(q);
}

static bool write_run_puzzle(struct store *s, const struct store_run_step *r)
{
    sqlite3_stmt *q = store_sql(s, SQL_SET_RUN_PUZZLE);
    store_bind(q, 1, r->run);
    store_bind(q, 2, r->at);
    store_bind(q, 3, r->what);
    return store_run(q);
}

static bool end_run(struct store *s, const struct store_run_step *r)
{
    sqlite3_stmt *q = store_sql(s, SQL_END_RUN);
    store_bind(q, 1, r->run);
    store_bind(q, 2, r->how);
    return store_run(q);
}

static bool write_run(struct store *s, const struct store_run_step *r)
{
    return (!r->mode || begin_run(s, r)) && (r->what == RUN_OPEN || write_run_puzzle(s, r)) &&
           (r->how == RUN_GOES_ON || end_run(s, r));
}

bool store_progress_write(struct store *s, const struct store_progress *p)
{
    return (!p->attempt || write_try(s, p->attempt)) &&
           (!p->left || write_puzzle(s, p->name, p->left)) &&
           (!p->player || write_rating(s, STORE_PLAYER, p->player)) &&
           (!p->puzzle || write_rating(s, p->name, p->puzzle)) &&
           (!p->run || write_run(s, p->run)) &&
           (!p->target || write_target(s, p->target, p->value));
}
