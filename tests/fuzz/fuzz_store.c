/* fuzz_store.c: a stored match with anything in its columns, steps and header, in a file that
 * may be damaged as well. It is listed, opened and played on, or refused with a sentence; and
 * what was played on can be opened again.
 *
 * The input is entries, each ended by byte 30: a letter, then what it puts there. A match is
 * named by a byte before the text.
 *     h the header    g the game    t the title    s the summary
 *     a how many steps are in force, u the status, r the revision: a number as text
 *     p puts a step: a byte for its place, and the step
 *     c cuts the steps from that place on
 *     b the header as bytes, w a step as bytes: not as text
 *     d damages the file: two bytes for the place, and what is there then */
#define _POSIX_C_SOURCE 200809L
#include "fuzz_profile.h"
#include "record.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ENTRY_END 30
#define PLAYED_ON 3

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    fuzz_profile_begin();
    assert(fuzz_stored < 32); /* a bit for each */
    return 0;
}

/* ---- What the input puts there ---- */

struct entry {
    char kind;
    int64_t id;
    int place; /* of a step */
    const char *text;
    size_t n;
};

/* Takes the numbers that the kind of entry has in front of its text. */
static struct entry entry_of(const char *at, size_t n)
{
    struct entry e = {.kind = n ? at[0] : 0, .text = at, .n = n};
    size_t front = strchr("pcw", e.kind) && e.kind ? 3 : 2;
    if (n < front)
        return (struct entry){0};
    e.id = 1 + (unsigned char)at[1] % fuzz_stored;
    e.place = front == 3 ? (unsigned char)at[2] : 0;
    e.text = at + front;
    e.n = n - front;
    return e;
}

static const char *sql_of(char kind)
{
    switch (kind) {
    case 'h':
    case 'b':
        return "UPDATE matches SET header = ?3 WHERE id = ?1";
    case 'g':
        return "UPDATE matches SET game = ?3 WHERE id = ?1";
    case 't':
        return "UPDATE matches SET title = ?3 WHERE id = ?1";
    case 's':
        return "UPDATE matches SET summary = ?3 WHERE id = ?1";
    case 'a':
        return "UPDATE matches SET at = ?3 WHERE id = ?1";
    case 'u':
        return "UPDATE matches SET status = ?3 WHERE id = ?1";
    case 'r':
        return "UPDATE matches SET rev = ?3 WHERE id = ?1";
    case 'p':
    case 'w':
        return "INSERT OR REPLACE INTO steps(match_id, idx, text) VALUES(?1, ?2, ?3)";
    case 'c':
        return "DELETE FROM steps WHERE match_id = ?1 AND idx >= ?2";
    }
    return NULL;
}

static void put(sqlite3 *db, const struct entry *e)
{
    sqlite3_stmt *q = NULL;
    int code = sqlite3_prepare_v2(db, sql_of(e->kind), -1, &q, NULL);
    assert(code == SQLITE_OK);
    sqlite3_bind_int64(q, 1, e->id);
    sqlite3_bind_int(q, 2, e->place);
    if (e->kind == 'b' || e->kind == 'w')
        sqlite3_bind_blob(q, 3, e->text, (int)e->n, SQLITE_STATIC);
    else
        sqlite3_bind_text(q, 3, e->text, (int)e->n, SQLITE_STATIC);
    sqlite3_step(q);
    sqlite3_finalize(q);
}

/* Returns the matches that are named, one bit each. */
static unsigned each_entry(const char *text, size_t size, sqlite3 *db, struct buf *file)
{
    unsigned named = 0;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, ENTRY_END, size - at);
        size_t n = end ? (size_t)(end - text) - at : size - at;
        struct entry e = entry_of(text + at, n);
        named |= 1u << e.id;
        if (db && sql_of(e.kind))
            put(db, &e);
        if (file && text[at] == 'd' && n > 3) {
            size_t place =
                (size_t)((unsigned char)text[at + 1] << 8 | (unsigned char)text[at + 2]);
            for (size_t i = 3; i < n && place < file->len; i++)
                file->data[place++] = text[at + i];
        }
        at += n + 1;
    }
    return named;
}

static unsigned put_all(const char *text, size_t size)
{
    struct buf file = {0};
    fuzz_profile_renew();
    sqlite3 *db = fuzz_open();
    fuzz_sql(db, "BEGIN");
    unsigned named = each_entry(text, size, db, NULL);
    fuzz_sql(db, "COMMIT");
    sqlite3_close(db);
    if (!memchr(text, 'd', size))
        return named;
    fuzz_read("profile.db", &file);
    each_entry(text, size, NULL, &file);
    fuzz_write("profile.db", file.data, file.len);
    buf_free(&file);
    return named;
}

/* ---- What the program does with it ---- */

static void list(struct store *s, enum store_status status)
{
    struct store_record r[20];
    int n = store_match_list(s, status, r, 20);
    assert(n >= 0 && n <= 20);
    for (int i = 0; i < n; i++) {
        assert(r[i].game && r[i].title && r[i].summary && !r[i].header);
        store_record_free(&r[i]);
    }
}

/* The steps in force must be those of the same match opened anew. */
static void open_again(struct store *s, const struct match *m, int64_t id)
{
    struct reason why = {.text = ""};
    struct session *again = session_open(s, id, NULL, NULL, &why);
    assert(again);
    assert(again->match->at == m->at && match_hash(again->match) == match_hash(m));
    session_free(again);
}

/* With the first steps that the game names and that can be made now. */
static void play_on(struct store *s, struct session *session)
{
    struct reason why = {.text = ""};
    struct match *m = session->match;
    bool sound = m->game->invariant(m->state, &why);
    assert(sound);
    session_undo(session);
    session_redo(session);
    int made = 0;
    for (const char *const *step = m->game->steps; *step && made < PLAYED_ON; step++)
        made += session_play(session, *step, NULL, NULL);
    if (session_sync(session))
        open_again(s, session->match, session->id);
}

static void open_match(struct store *s, int64_t id)
{
    struct reason why = {.text = ""};
    struct session *session = session_open(s, id, NULL, NULL, &why);
    if (session)
        play_on(s, session);
    else
        assert(why.text[0]);
    session_free(session);
}

/* ---- Puzzles ---- */

static void see_puzzle(void *ctx, const char *name, const struct store_puzzle *p)
{
    (void)ctx;
    assert(name && !p->steps && p->at >= 0 && p->stars >= 0 && p->stars <= 3);
}

static bool see_try(void *ctx, const struct store_try *t)
{
    (void)ctx;
    assert(t->mode && t->name && t->stars >= 0 && t->stars <= 3);
    return true;
}

static void see_run(struct store *s)
{
    struct store_run run;
    if (store_run_last(s, "streak", &run))
        assert(run.id > 0 && run.names && store_run_score(&run) <= STORE_RUN_PUZZLES);
    store_run_free(&run);
}

static void see_own(void *ctx, const struct store_own *own)
{
    (void)ctx;
    assert(own->name && own->text && own->folders && own->note);
}

/* Whatever the file says, what is read is within its bounds, and another try can be added. */
static void read_puzzles(struct store *s)
{
    struct store_puzzle p;
    double r[3] = {1500, 350, 0.06};
    bool there = store_puzzle_load(s, FUZZ_PUZZLE, &p) == STORE_OK;
    assert(there == (p.steps != NULL));
    store_puzzle_each(s, see_puzzle, NULL);
    store_try_each(s, NULL, see_try, NULL);
    store_try_each(s, "day", see_try, NULL);
    store_own_each(s, see_own, NULL);
    see_run(s);
    if (store_rating(s, FUZZ_PUZZLE, r))
        assert(r[1] > 0 && r[2] > 0);
    store_target_load(s, FUZZ_PUZZLE);
    struct store_try t = {.mode = "day", .name = FUZZ_PUZZLE, .moves = -1};
    store_try_end(s, &t, there ? &p : NULL, r, r);
    store_puzzle_free(&p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct reason notice = {.text = ""};
    unsigned named = put_all((const char *)data, size);
    struct store *s = store_open(fuzz_folder, &notice);
    list(s, STORE_RUNNING);
    list(s, STORE_FINISHED);
    for (int id = 1; id <= fuzz_stored; id++)
        if (named >> id & 1)
            open_match(s, id);
    read_puzzles(s);
    store_close(s);
    return 0;
}
