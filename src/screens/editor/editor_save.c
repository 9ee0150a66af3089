/* editor_save.c: the puzzle that was made is complete, gets a name, and is stored. */
#include <stdio.h>
#include <string.h>

#include "dates.h"
#include "editor_parts.h"
#include "language.h"
#include "letters.h"
#include "store_own.h"

/* ---- The puzzle ---- */

bool editor_may_prove(const struct app *app, struct reason *why)
{
    const struct edit *e = editor_now(app);
    if (!editor_legal(app, why))
        return false;
    if (e->goal != GOAL_FREE_WILD && !e->position.n_rack)
        return refuse(why, "Put the tiles that are to be played on the rack first.");
    return true;
}

/* As a reader of puzzles would take it. */
static bool read_again(const struct edit *e, struct puzzle *out, struct reason *why)
{
    struct buf text = {0};
    struct puzzle p = {.goal_given = true};
    edit_task(e, &p.task);
    puzzle_write(&p, &text);
    bool good = puzzle_read(buf_text(&text), text.len, true, out, why);
    buf_free(&text);
    return good;
}

bool editor_finished(const struct app *app, struct puzzle *out, struct reason *why)
{
    const struct editor *s = editor_of(app);
    const struct edit *e = editor_now(app);
    if (!editor_may_prove(app, why))
        return false;
    if (s->verdict == VERDICT_IMPOSSIBLE)
        return refuse(why, "This can't be solved, so it is no puzzle yet.");
    if (s->verdict == VERDICT_GOOD)
        puzzle_copy(out, &s->proven);
    else if (e->goal == GOAL_MOST)
        return refuse(why, "Press Prove first: it finds out how many tiles can be played.");
    else if (!read_again(e, out, why))
        return false;
    memcpy(out->name, e->name, sizeof out->name);
    memcpy(out->title, e->title, sizeof out->title);
    return true;
}

/* ---- Its name ---- */

struct search {
    const char *name;
    char id[PUZZLE_NAME]; /* found; "": none */
    char author[PUZZLE_TITLE];
};

static void compare(void *ctx, const struct store_own *own)
{
    struct search *s = ctx;
    struct puzzle p;
    if (!puzzle_read(own->text, strlen(own->text), true, &p, NULL))
        return;
    if (strcmp(p.title[0] ? p.title : own->name, s->name) == 0)
        snprintf(s->id, sizeof s->id, "%s", own->name);
    puzzle_free(&p);
}

bool editor_saved(const struct app *app, const char *name, char id[PUZZLE_NAME])
{
    struct search s = {.name = name};
    store_own_each(app->store, compare, &s);
    if (id)
        memcpy(id, s.id, sizeof s.id);
    return s.id[0] != 0;
}

bool editor_name_fits(const char *name, struct reason *why)
{
    size_t n = strlen(name);
    return (letters_ink(name, n) && puzzle_title_good(name, n, NULL)) ||
           refuse(why, "What is it called?");
}

static const char ID_LETTERS[] =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";

static bool may_be_id(const char *name)
{
    size_t n = strlen(name);
    return n < PUZZLE_NAME && strspn(name, ID_LETTERS) == n;
}

static void compare_id(void *ctx, const struct store_own *own)
{
    struct search *s = ctx;
    struct puzzle p;
    if (strcmp(own->name, s->name) != 0)
        return;
    snprintf(s->id, sizeof s->id, "%s", own->name);
    if (puzzle_read(own->text, strlen(own->text), true, &p, NULL)) {
        memcpy(s->author, p.author, sizeof s->author);
        puzzle_free(&p);
    }
}

static bool id_taken(const struct app *app, const char *id)
{
    struct search s = {.name = id};
    store_own_each(app->store, compare_id, &s);
    return s.id[0] != 0;
}

/* An id that no other puzzle has, from the letters of a title that may be in one; where others
 * stand, there is a hyphen. */
static void make_id(const struct app *app, const char *title, char out[PUZZLE_NAME])
{
    char base[PUZZLE_NAME - 12];
    size_t n = 0;
    for (const char *p = title; *p && n + 1 < sizeof base; p++)
        if (strchr(ID_LETTERS, *p) && *p != '-')
            base[n++] = *p;
        else if (n && base[n - 1] != '-')
            base[n++] = '-';
    while (n && base[n - 1] == '-')
        n--;
    base[n] = 0;
    const char *name = n ? base : "puzzle";
    snprintf(out, PUZZLE_NAME, "%s", name);
    for (int i = 2; id_taken(app, out); i++)
        snprintf(out, PUZZLE_NAME, "%s-%d", name, i);
}

/* The id and the title under which it is saved, from what was typed. What may be an id is one,
 * and needs no title. */
static void name_it(const struct app *app, const char *field, char name[PUZZLE_NAME],
                    char title[PUZZLE_TITLE])
{
    char typed[PUZZLE_TITLE];
    snprintf(typed, sizeof typed, "%s", field + strspn(field, " "));
    for (size_t n = strlen(typed); n && typed[n - 1] == ' ';)
        typed[--n] = 0;
    if (!editor_saved(app, typed, name)) {
        if (may_be_id(typed) && !id_taken(app, typed))
            snprintf(name, PUZZLE_NAME, "%s", typed);
        else
            make_id(app, typed, name);
    }
    snprintf(title, PUZZLE_TITLE, "%s", strcmp(name, typed) == 0 ? "" : typed);
}

/* ---- Storing it ---- */

/* Who made it stays as it was said. */
static bool store(struct app *app, struct puzzle *p)
{
    struct search s = {.name = p->name};
    struct buf text = {0};
    store_own_each(app->store, compare_id, &s);
    memcpy(p->author, s.author, sizeof p->author);
    puzzle_write(p, &text);
    bool good =
        store_own_save(app->store, p->name, buf_text(&text), app_clock(app)) == STORE_OK;
    buf_free(&text);
    return good;
}

bool editor_save_now(struct app *app, struct buf *said)
{
    struct editor *s = editor_of(app);
    struct puzzle p;
    struct reason why;
    if (!editor_finished(app, &p, &why)) {
        buf_add(said, why.text);
        return false;
    }
    struct edit *e = editor_now(app);
    name_it(app, s->field, e->name, e->title);
    memcpy(p.name, e->name, sizeof p.name);
    memcpy(p.title, e->title, sizeof p.title);
    editor_keep(app);
    bool saved = store(app, &p);
    if (saved) {
        store_set(app->store, "puzzle-own", p.name);
        buf_addf(said, _("Saved as %s."), puzzle_shown_name(&p));
    } else {
        buf_add(said, _("It can't be saved now."));
    }
    puzzle_free(&p);
    return saved;
}

/* What cannot be solved is not saved. */
bool editor_save_proven(struct app *app, struct buf *said)
{
    struct editor *s = editor_of(app);
    struct buf all = {0};
    bool saved = false;
    s->saving = false;
    if (s->verdict == VERDICT_IMPOSSIBLE) {
        buf_addf(&all, "%s %s", buf_text(said), _("So it isn't saved."));
    } else {
        saved = editor_save_now(app, &all);
        buf_addf(&all, " %s", buf_text(said));
    }
    buf_clear(said);
    buf_add(said, buf_text(&all));
    buf_free(&all);
    return saved;
}
