/* store_person.c: who the current person of a store is, and what is theirs rather than the
 * computer's. */
#include "store_internal.h"

#include <string.h>

/* ---- What belongs to the computer ---- */

/* Settings of the computer, for everybody who plays there; all others are a person's. One that
 * ends in * stands for all keys that begin like it. VERSION_5 (store_schema.c) divides the
 * settings of older profiles in the same way. */
const char *const STORE_OF_THE_COMPUTER[] = {
    STORE_CURRENT,        /* who played last */
    "setting.fullscreen", /* the window and its display */
    "setting.tearing",
    "open-folder",
    "day-puzzle*", /* made for everybody, the same for all */
    NULL};
/* Among the targets these are what a person reached, and the others what computers needed. */
static const char *const OF_A_PERSON[] = {"day *", "medal *"};

static bool is_like(const char *key, const char *like)
{
    size_t n = strlen(like) - 1;
    return like[n] == '*' ? strncmp(key, like, n) == 0 : strcmp(key, like) == 0;
}

bool store_is_computers(const char *key)
{
    for (size_t i = 0; STORE_OF_THE_COMPUTER[i]; i++)
        if (is_like(key, STORE_OF_THE_COMPUTER[i]))
            return true;
    return false;
}

bool store_target_is_persons(const char *key)
{
    for (size_t i = 0; i < sizeof OF_A_PERSON / sizeof *OF_A_PERSON; i++)
        if (is_like(key, OF_A_PERSON[i]))
            return true;
    return false;
}

/* ---- Who it is ---- */

bool store_person_read(sqlite3_stmt *q, struct store_person *out)
{
    const char *uid = store_column(q, 1, STORE_UID - 1);
    const char *name = store_column(q, 2, NAME_MAX_BYTES - 1);
    const char *face = store_column(q, 3, STORE_FACE - 1);
    *out = (struct store_person){.id = sqlite3_column_int64(q, 0),
                                 .created = sqlite3_column_int64(q, 4)};
    if (!uid || strlen(uid) != STORE_UID - 1)
        return false;
    memcpy(out->uid, uid, STORE_UID);
    if (name)
        memcpy(out->name, name, strlen(name) + 1);
    if (face)
        memcpy(out->face, face, strlen(face) + 1);
    return true;
}

/* Reads the first person of the file, and the one with that uid; id 0: there is none. */
static void look_for(struct store *s, const char *uid, struct store_person *first,
                     struct store_person *found)
{
    struct store_person p;
    *first = *found = (struct store_person){0};
    sqlite3_stmt *q = store_sql(s, SQL_LIST_PEOPLE);
    while (sqlite3_step(q) == SQLITE_ROW) {
        if (!store_person_read(q, &p))
            continue;
        if (!first->id)
            *first = p;
        if (strcmp(p.uid, uid) == 0)
            *found = p;
    }
    sqlite3_reset(q);
}

static void last_one(struct store *s, char uid[STORE_UID])
{
    sqlite3_stmt *q = store_sql(s, SQL_GET_SETTING);
    store_bind_text(q, 1, STORE_CURRENT);
    const char *text = sqlite3_step(q) == SQLITE_ROW ? store_column(q, 0, STORE_UID - 1) : NULL;
    uid[0] = 0;
    if (text)
        memcpy(uid, text, strlen(text) + 1);
    sqlite3_reset(q);
}

static void random_uid(char out[STORE_UID])
{
    static const char digit[] = "0123456789abcdef";
    unsigned char r[STORE_UID - 1];
    sqlite3_randomness(sizeof r, r);
    for (size_t i = 0; i < sizeof r; i++)
        out[i] = digit[r[i] & 15];
    out[STORE_UID - 1] = 0;
}

void store_person_opened(struct store *s)
{
    struct store_person first, found;
    char uid[STORE_UID];
    bool held = s->who.uid[0];
    if (!s->p.db)
        return;
    if (held)
        memcpy(uid, s->who.uid, STORE_UID);
    else
        last_one(s, uid);
    look_for(s, uid, &first, &found);
    s->takes_over = false;
    if (found.id) {
        s->who = found;
    } else if (held) {
        s->takes_over = s->p.made;
        s->who.id = s->p.made ? first.id : 0;
    } else {
        s->who = first;
        if (!first.id)
            random_uid(s->who.uid);
    }
}

static bool find_number(struct store *s)
{
    sqlite3_stmt *q = store_sql(s, SQL_FIND_PERSON);
    store_bind_text(q, 1, s->who.uid);
    if (sqlite3_step(q) == SQLITE_ROW)
        s->who.id = sqlite3_column_int64(q, 0);
    return sqlite3_reset(q) == SQLITE_OK;
}

bool store_person_keep(struct store *s)
{
    sqlite3_stmt *q = store_sql(s, s->takes_over ? SQL_TAKE_PERSON : SQL_KEEP_PERSON);
    if (s->who.id)
        store_bind(q, 1, s->who.id);
    store_bind_text(q, 2, s->who.uid);
    store_bind_text(q, 3, s->who.name);
    store_bind_text(q, 4, s->who.face);
    store_bind(q, 5, s->who.created);
    return store_run(q) && (s->who.id || find_number(s));
}
