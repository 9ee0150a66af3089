/* store_kinds.c: the list of what an export has, and SQL made from it. */
#include "store_kinds.h"

#define WHOLE_MOST ((int64_t)1 << 53) /* what every reader of JSON can hold */

#define TEXT(n, most)                                                                          \
    {                                                                                          \
        .name = n, .type = KIND_TEXT, .high = most                                             \
    }
#define TEXT_OF(n, col, most)                                                                  \
    {                                                                                          \
        .name = n, .column = col, .type = KIND_TEXT, .high = most                              \
    }
#define WHOLE(n, least, most)                                                                  \
    {                                                                                          \
        .name = n, .type = KIND_WHOLE, .low = least, .high = most                              \
    }
#define MAYBE(n)                                                                               \
    {                                                                                          \
        .name = n, .type = KIND_WHOLE, .low = INT_MIN + 1, .high = INT_MAX, .maybe = true      \
    }
#define COUNT(n) WHOLE(n, 0, INT_MAX)
#define TIME(n, col)                                                                           \
    {                                                                                          \
        .name = n, .column = col, .type = KIND_WHOLE, .low = -WHOLE_MOST, .high = WHOLE_MOST   \
    }
#define REAL(n, may)                                                                           \
    {                                                                                          \
        .name = n, .type = KIND_REAL, .maybe = may                                             \
    }
#define FLAG(n, col)                                                                           \
    {                                                                                          \
        .name = n, .column = col, .type = KIND_FLAG, .high = 1                                 \
    }
#define UID                                                                                    \
    {                                                                                          \
        .name = "uid", .type = KIND_UID                                                        \
    }
#define PERSON                                                                                 \
    {                                                                                          \
        .name = "person", .type = KIND_PERSON,                                                 \
        .from = "(SELECT uid FROM people WHERE id = t.person)"                                 \
    }
#define NUMBER                                                                                 \
    {                                                                                          \
        .name = "number", .column = "id", .type = KIND_WHOLE, .low = 1, .high = WHOLE_MOST     \
    }
#define LIST(n, of)                                                                            \
    {                                                                                          \
        .name = n, .type = KIND_LIST, .list = &(of)                                            \
    }
#define THEIRS "t.person = ?1"

/* ---- Lists within objects ---- */

static const struct kind NOTES = {
    .table = "notes",
    .owner = "match_id",
    .order = "key",
    .field = {TEXT("key", STORE_MAX_KEY), TEXT("value", STORE_MAX_VALUE)}};

static const struct kind SEATS = {
    .table = "result_seats",
    .owner = "result",
    .order = "seat",
    .field = {WHOLE("seat", 0, SEATS_MAX - 1),
              TEXT("name", NAME_MAX_BYTES - 1),
              TEXT("computer", COMPUTER_ID - 1),
              {.name = "person",
               .type = KIND_PERSON,
               .maybe = true,
               .from = "(SELECT uid FROM people WHERE id = t.person"
                       " AND (?1 IS NULL OR id = ?1))"},
              MAYBE("points"),
              REAL("share", true),
              MAYBE("turns"),
              MAYBE("draws"),
              MAYBE("hints"),
              REAL("loss", true),
              REAL("luck", true),
              FLAG("out", NULL)}};

static const struct kind RUN_PUZZLE = {
    .table = "run_puzzles",
    .owner = "run",
    .order = "at",
    .field = {WHOLE("at", 0, STORE_RUN_PUZZLES - 1), WHOLE("what", 1, RUN_MADE_UP)}};

/* ---- Kinds ---- */

static const struct kind PEOPLE = {.file = "people.json",
                                   .table = "people",
                                   .whose = "t.id = ?1",
                                   .order = "id",
                                   .field = {UID, TEXT("name", NAME_MAX_BYTES - 1),
                                             TEXT("face", STORE_FACE - 1),
                                             TIME("created", NULL)}};

static const struct kind SETTINGS = {
    .file = "settings.json",
    .table = "person_settings",
    .whose = THEIRS,
    .order = "person, key",
    .field = {PERSON, TEXT("key", STORE_MAX_KEY), TEXT("value", STORE_MAX_VALUE)}};

/* Days and medals; what computers needed can be found again. */
static const struct kind REACHED = {
    .file = "reached.json",
    .table = "person_targets",
    .whose = THEIRS,
    .order = "person, key",
    .field = {PERSON, TEXT("key", STORE_MAX_KEY), TEXT("value", STORE_MAX_VALUE)}};

static const struct kind MATCHES = {
    .file = "matches.json",
    .table = "matches",
    .whose = THEIRS,
    .order = "id",
    .field = {UID,
              NUMBER, /* by which marks name it */
              PERSON,
              FLAG("finished", "status"),
              TEXT("game", STORE_MAX_LABEL),
              TEXT("title", STORE_MAX_LABEL),
              TEXT("summary", STORE_MAX_LABEL),
              TIME("created", NULL),
              TIME("changed", NULL),
              {.name = "at",
               .type = KIND_WHOLE,
               .high = STORE_MAX_STEPS,
               .from = "?3"}, /* the later steps of the record can be redone */
              {.name = "record",
               .column = "header",
               .type = KIND_RECORD,
               .high = KINDS_MOST_RECORD,
               .from = "?4"},
              LIST("notes", NOTES)}};

static const struct kind BESTS = {
    .file = "bests.json",
    .table = "bests",
    .whose = THEIRS,
    .order = "id",
    .field = {UID,
              PERSON,
              TEXT("game", STORE_MAX_LABEL),
              TEXT("rules", STORE_MAX_LABEL),
              COUNT("turns"),
              COUNT("draws"),
              FLAG("all", "whole"),
              TIME("time", "at"),
              {.name = "match",
               .column = "match_id",
               .type = KIND_MATCH,
               .maybe = true,
               .from = "(SELECT uid FROM matches WHERE id = t.match_id)"}}};

/* One person's are all those at whose table they sat. */
static const struct kind RESULTS = {
    .file = "results.json",
    .table = "results",
    .whose = "(t.person = ?1 OR EXISTS (SELECT 1 FROM result_seats WHERE result = t.id"
             " AND result_seats.person = ?1))",
    .order = "id",
    .field = {UID,
              {.name = "person",
               .type = KIND_PERSON,
               .from = "(SELECT uid FROM people WHERE id = COALESCE(?1, t.person))"},
              TEXT("match", STORE_UID - 1),
              COUNT("round"),
              TIME("time", NULL),
              TEXT("game", STORE_MAX_KEY),
              TEXT("rules", STORE_MAX_LABEL),
              TEXT("options", STORE_MAX_LABEL),
              FLAG("left", "was_left"),
              WHOLE("how", 0, 4),
              FLAG("position", NULL),
              MAYBE("seconds"),
              LIST("seats", SEATS)}};

static const struct kind PUZZLES = {
    .file = "puzzles.json",
    .table = "puzzles",
    .whose = THEIRS,
    .order = "person, name",
    .field = {PERSON, TEXT("name", STORE_MAX_KEY), COUNT("at"), COUNT("seconds"),
              COUNT("hints"), WHOLE("stars", 0, 3), WHOLE("moves", -1, INT_MAX),
              FLAG("given_up", NULL), FLAG("failed", NULL), TIME("changed", NULL),
              TEXT("steps", STORE_MAX_PUZZLE)}};

static const struct kind TRIES = {
    .file = "tries.json",
    .table = "tries",
    .whose = THEIRS,
    .order = "id",
    .field = {UID, PERSON, TEXT("mode", STORE_MAX_KEY), TEXT("name", STORE_MAX_KEY),
              TIME("time", NULL), WHOLE("day", INT_MIN, INT_MAX), FLAG("solved", NULL),
              WHOLE("stars", 0, 3), WHOLE("moves", -1, INT_MAX), COUNT("seconds"),
              COUNT("hints"), COUNT("score"), REAL("rating", false)}};

static const struct kind RATINGS = {.file = "ratings.json",
                                    .table = "ratings",
                                    .whose = THEIRS,
                                    .order = "person, key",
                                    .field = {PERSON, TEXT("key", STORE_MAX_KEY),
                                              REAL("rating", false), REAL("deviation", false),
                                              REAL("volatility", false)}};

static const struct kind OWN = {.file = "own-puzzles.json",
                                .table = "own_puzzles",
                                .whose = THEIRS,
                                .order = "person, name",
                                .field = {UID, PERSON, TEXT("name", STORE_MAX_KEY),
                                          TIME("changed", NULL),
                                          TEXT("text", STORE_MAX_VALUE)}};

static const struct kind ABOUT = {.file = "own-notes.json",
                                  .table = "own_about",
                                  .whose = THEIRS,
                                  .order = "person, name",
                                  .field = {PERSON, TEXT("name", STORE_MAX_KEY),
                                            TEXT("folders", STORE_MAX_LABEL),
                                            TEXT("note", STORE_MAX_LABEL)}};

static const struct kind RUNS = {
    .file = "runs.json",
    .table = "runs",
    .whose = THEIRS,
    .order = "id",
    .field = {UID, PERSON, NUMBER, TEXT("mode", STORE_MAX_KEY), WHOLE("how", 0, RUN_CUT),
              TEXT_OF("puzzles", "names", STORE_MAX_VALUE), LIST("became", RUN_PUZZLE)}};

const struct kind *const KINDS[] = {&PEOPLE,  &SETTINGS, &REACHED, &MATCHES, &BESTS,
                                    &RESULTS, &PUZZLES,  &TRIES,   &RATINGS, &OWN,
                                    &ABOUT,   &RUNS,     NULL};

/* ---- SQL ---- */

int kind_fields(const struct kind *k)
{
    int n = 0;
    while (n < KINDS_MOST_FIELDS && k->field[n].name)
        n++;
    return n;
}

static const char *column_of(const struct kind_field *f)
{
    return f->column ? f->column : f->name;
}

static void add_object(const struct kind *k, struct buf *out);

static void add_value(const struct kind_field *f, struct buf *out)
{
    if (f->type == KIND_LIST) {
        const struct kind *l = f->list;
        buf_add(out, "json((SELECT json_group_array(");
        add_object(l, out);
        buf_addf(out, ") FROM (SELECT * FROM %s WHERE %s = t.id ORDER BY %s) AS t))", l->table,
                 l->owner, l->order);
    } else if (f->from) {
        buf_add(out, f->from);
    } else if (f->type == KIND_FLAG) {
        buf_addf(out, "json(iif(t.%s, 'true', 'false'))", column_of(f));
    } else {
        buf_addf(out, "t.%s", column_of(f));
    }
}

static void add_object(const struct kind *k, struct buf *out)
{
    buf_add(out, "json_object(");
    for (int i = 0, n = kind_fields(k); i < n; i++) {
        buf_addf(out, "%s'%s', ", i ? ", " : "", k->field[i].name);
        add_value(&k->field[i], out);
    }
    buf_add(out, ")");
}

void kind_select(const struct kind *k, struct buf *out)
{
    buf_add(out, "SELECT ");
    add_object(k, out);
    buf_addf(out, " FROM %s AS t WHERE (?1 IS NULL OR %s)%s ORDER BY %s", k->table, k->whose,
             k == &MATCHES ? " AND t.id = ?2" : "", k->order);
}

/* Lists are rows of other tables. */
static bool is_column(const struct kind_field *f)
{
    return f->type != KIND_LIST;
}

static void add_parameter(const struct kind_field *f, int i, struct buf *out)
{
    if (f->type == KIND_PERSON)
        buf_addf(out, "(SELECT id FROM people WHERE uid = ?%d)", i + 1);
    else if (f->type == KIND_MATCH)
        buf_addf(out, "(SELECT id FROM matches WHERE uid = ?%d)", i + 1);
    else
        buf_addf(out, "?%d", i + 1);
}

void kind_insert(const struct kind *k, struct buf *out)
{
    int n = kind_fields(k), put = 0;
    const char *also = k->owner ? k->owner : k == &MATCHES ? "rev" : NULL;
    buf_addf(out, "INSERT INTO %s(", k->table);
    for (int i = 0; i < n; i++)
        if (is_column(&k->field[i]))
            buf_addf(out, "%s%s", put++ ? ", " : "", column_of(&k->field[i]));
    buf_addf(out, "%s%s) VALUES(", also ? ", " : "", also ? also : "");
    put = 0;
    for (int i = 0; i < n; i++)
        if (is_column(&k->field[i])) {
            buf_add(out, put++ ? ", " : "");
            add_parameter(&k->field[i], i, out);
        }
    buf_add(out, k->owner ? ", ?20)" : also ? ", 1)" : ")");
}
