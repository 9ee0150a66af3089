/* people.c: the faces that people can have, and who at a table has which one. */
#include "people.h"

#include <stdio.h>
#include <string.h>

#include "echo.h"
#include "language.h"
#include "letters.h"
#include "player_names.h"

static const struct {
    const char *id, *label;
} FACE[PERSON_FACE_COUNT] = {
#define X(name, id, label) {id, label},
    PERSON_FACES(X)
#undef X
};

const char *person_face_name(int face)
{
    return _(FACE[face].label);
}

const char *person_face_id(int face)
{
    return FACE[face].id;
}

static int face_of_id(const char *id, size_t len)
{
    for (int i = 0; i < PERSON_FACE_COUNT; i++)
        if (strlen(FACE[i].id) == len && !memcmp(FACE[i].id, id, len))
            return i;
    return NO_FACE;
}

int person_face_find(const char *id)
{
    return face_of_id(id, strlen(id));
}

/* ---- Names ---- */

/* The name by which somebody is found: without blanks round it, and the same in all languages
 * if nobody has typed it. Who plays alone is the first player. False if it is none. */
static bool key_of(const char *name, char out[NAME_MAX_BYTES])
{
    letters_copy(out, NAME_MAX_BYTES, name + strspn(name, " "));
    size_t n = strlen(out);
    while (n > 0 && out[n - 1] == ' ')
        out[--n] = 0;
    name_given(out, true);
    if (!strcmp(out, "You"))
        snprintf(out, NAME_MAX_BYTES, "Player 1");
    return letters_ink(out, strlen(out)) && echo_plain(out, strlen(out));
}

static int find(const struct people *p, const char *key)
{
    for (int i = 0; i < p->n; i++)
        if (letters_look_alike(p->of[i].name, key))
            return i;
    return -1;
}

/* ---- Those who have one ---- */

static void cut(struct people *p, int i)
{
    p->n--;
    memmove(&p->of[i], &p->of[i + 1], (size_t)(p->n - i) * sizeof p->of[0]);
}

static void put(struct people *p, int at, const char *key, int face)
{
    memmove(&p->of[at + 1], &p->of[at], (size_t)(p->n - at) * sizeof p->of[0]);
    memcpy(p->of[at].name, key, NAME_MAX_BYTES);
    p->of[at].face = face;
    p->n++;
}

void people_choose(struct people *p, const char *name, int face)
{
    char key[NAME_MAX_BYTES];
    if (!key_of(name, key))
        return;
    int was = find(p, key);
    if (was >= 0 || p->n == PEOPLE_MOST)
        cut(p, was >= 0 ? was : p->n - 1);
    put(p, 0, key, face);
}

bool people_add(struct people *p, const char *name, int face)
{
    char key[NAME_MAX_BYTES];
    if (!key_of(name, key) || find(p, key) >= 0)
        return false;
    if (p->n == PEOPLE_MOST)
        cut(p, p->n - 1);
    put(p, p->n, key, face);
    return true;
}

/* ---- Text ---- */

static void read_line(struct people *p, const char *line, size_t len)
{
    char name[NAME_MAX_BYTES];
    const char *blank = memchr(line, ' ', len);
    size_t id = blank ? (size_t)(blank - line) : 0, n = blank ? len - id - 1 : 0;
    int face = face_of_id(line, id);
    if (face == NO_FACE || n >= sizeof name || p->n == PEOPLE_MOST)
        return;
    memcpy(name, blank + 1, n);
    name[n] = 0;
    people_add(p, name, face);
}

void people_read(struct people *out, const char *text)
{
    out->n = 0;
    while (*text) {
        size_t len = strcspn(text, "\n");
        read_line(out, text, len);
        text += len + (text[len] == '\n');
    }
}

void people_write(const struct people *p, struct buf *out)
{
    for (int i = 0; i < p->n; i++)
        buf_addf(out, "%s %s\n", FACE[p->of[i].face].id, p->of[i].name);
}

/* ---- At a table ---- */

/* The seats that still need a face, and the faces that nobody has taken, one bit each. */
struct choice {
    unsigned wait, left;
    struct table_faces *out;
};

static void take(struct choice *c, int seat, int face)
{
    if (face == NO_FACE || !(c->wait >> seat & 1) || !(c->left >> face & 1))
        return;
    c->out->of[seat] = face;
    c->wait &= ~(1u << seat);
    c->left &= ~(1u << face);
}

/* Those who have a face by their name. */
static void take_known(struct choice *c, const struct people *p, const struct game_config *g)
{
    char key[SEATS_MAX][NAME_MAX_BYTES];
    for (int seat = 0; seat < g->seats; seat++)
        key_of(g->name[seat], key[seat]);
    for (int i = 0; i < p->n; i++)
        for (int seat = 0; seat < g->seats; seat++)
            if (c->wait >> seat & 1 && letters_look_alike(key[seat], p->of[i].name))
                take(c, seat, p->of[i].face);
}

void people_at(const struct people *p, const struct game_config *g,
               const struct table_faces *picked, struct table_faces *out)
{
    struct choice c = {0, (1u << PERSON_FACE_COUNT) - 1, out};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out->of[seat] = NO_FACE;
        if (seat < g->seats && !g->computer[seat][0])
            c.wait |= 1u << seat;
    }
    for (int seat = 0; seat < SEATS_MAX && picked; seat++)
        take(&c, seat, picked->of[seat]);
    if (p && p->n)
        take_known(&c, p, g);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        take(&c, seat, seat);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int face = 0; face < PERSON_FACE_COUNT; face++)
            take(&c, seat, face);
}
