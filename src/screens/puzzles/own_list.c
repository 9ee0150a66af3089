/* own_list.c: the person's own puzzles, the folders they are in, and which are listed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dates.h"
#include "language.h"
#include "letters.h"
#include "look.h"
#include "notice.h"
#include "own_parts.h"

struct own_saved *own_now(const struct own *o)
{
    return o->at >= 0 && o->at < o->page.n ? &o->list[o->shown[o->at]] : NULL;
}

const struct own_saved *own_row(const struct own *o, int row)
{
    return &o->list[o->shown[o->page.first + row]];
}

const char *own_shown_name(const struct own_saved *s)
{
    return s->puzzle.title[0] ? s->puzzle.title : s->name;
}

/* ---- Folders ---- */

/* Calls for each folder in such a text. */
static void each_folder(const char *folders, void (*found)(void *ctx, const char *name),
                        void *ctx)
{
    char name[OWN_LINE];
    while (*folders) {
        size_t n = strcspn(folders, ","), from = strspn(folders, " ");
        const char *next = folders + n + (folders[n] == ',');
        if (from < n) {
            while (n > from && folders[n - 1] == ' ')
                n--;
            snprintf(name, sizeof name, "%.*s", (int)(n - from), folders + from);
            found(ctx, name);
        }
        folders = next;
    }
}

struct has {
    const char *name;
    bool yes;
};

static void compare(void *ctx, const char *name)
{
    struct has *h = ctx;
    h->yes |= letters_look_alike(name, h->name);
}

static bool has_folder(const char *folders, const char *name)
{
    struct has h = {.name = name};
    each_folder(folders, compare, &h);
    return h.yes;
}

static void add_once(void *ctx, const char *name)
{
    struct buf *out = ctx;
    if (!has_folder(buf_text(out), name))
        buf_addf(out, "%s%s", out->len ? ", " : "", name);
}

void own_tidy_folders(const char *typed, struct buf *out)
{
    each_folder(typed, add_once, out);
}

static void count_folder(void *ctx, const char *name)
{
    struct own *o = ctx;
    int i = 0;
    while (i < o->n_folders && !letters_look_alike(o->folder[i].name, name))
        i++;
    if (i == o->n_folders) {
        o->folder = mem_grow(o->folder, (size_t)++o->n_folders * sizeof *o->folder);
        o->folder[i] = (struct own_folder){.n = 0};
        snprintf(o->folder[i].name, sizeof o->folder[i].name, "%s", name);
    }
    o->folder[i].n++;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct own_folder *)a)->name, ((const struct own_folder *)b)->name);
}

static void find_folders(struct own *o)
{
    o->n_folders = 0;
    for (int i = 0; i < o->n; i++)
        each_folder(o->list[i].folders, count_folder, o);
    if (o->n_folders)
        qsort(o->folder, (size_t)o->n_folders, sizeof *o->folder, by_name);
}

static bool is_in(const struct own *o, const struct own_saved *s)
{
    return !o->in[0] || has_folder(s->folders, o->in);
}

/* The last puzzle may have left the folder that is listed. */
static void choose_shown(struct own *o)
{
    int n = 0;
    for (int i = 0; i < o->n; i++)
        n += is_in(o, &o->list[i]);
    if (!n)
        o->in[0] = 0;
    o->shown = mem_grow(o->shown, (size_t)(o->n + 1) * sizeof *o->shown);
    o->page.n = 0;
    for (int i = 0; i < o->n; i++)
        if (is_in(o, &o->list[i]))
            o->shown[o->page.n++] = i;
}

/* ---- The list ---- */

static void add(void *ctx, const struct store_own *own)
{
    struct own *o = ctx;
    struct own_saved s = {.changed = own->changed};
    if (!puzzle_read(own->text, strlen(own->text), true, &s.puzzle, NULL))
        return; /* of a newer release, perhaps: it stays in the profile */
    if (!look_of(s.puzzle.task.position.game)) {
        puzzle_free(&s.puzzle);
        return;
    }
    snprintf(s.name, sizeof s.name, "%s", own->name);
    letters_copy(s.folders, sizeof s.folders, own->folders);
    letters_copy(s.note, sizeof s.note, own->note);
    if (o->n == o->cap)
        o->list = mem_grow(o->list, (size_t)(o->cap = 2 * o->cap + 8) * sizeof *o->list);
    o->list[o->n++] = s;
}

static void drop(struct own *o)
{
    for (int i = 0; i < o->n; i++)
        puzzle_free(&o->list[i].puzzle);
    o->n = o->page.n = 0;
}

/* The place in the list of that name, shown or not; -1: there is none. */
static int find_named(const struct own *o, const char *name)
{
    for (int i = 0; i < o->n; i++)
        if (strcmp(o->list[i].name, name) == 0)
            return i;
    return -1;
}

static int place_of(const struct own *o, const char *name)
{
    for (int i = 0; i < o->page.n; i++)
        if (strcmp(o->list[o->shown[i]].name, name) == 0)
            return i;
    return -1;
}

void own_show(struct app *app, int place)
{
    struct own *o = own_of(app);
    o->at = place < o->page.n ? place : o->page.n - 1;
    puzzle_still_set(&o->still, NULL); /* two may have the same name in themselves */
    puzzle_still_set(&o->still, o->at >= 0 ? &own_now(o)->puzzle : NULL);
    page_list_show(&o->page, o->at);
    app->dirty = true;
}

void own_load(struct app *app, const char *name)
{
    struct own *o = own_of(app);
    drop(o);
    store_own_each(app->store, add, o);
    find_folders(o);
    choose_shown(o);
    int i = name ? place_of(o, name) : -1;
    own_show(app, i >= 0 ? i : o->at >= 0 ? o->at : 0);
}

void own_choose(struct app *app, const char *folder)
{
    struct own *o = own_of(app);
    letters_copy(o->in, sizeof o->in, folder);
    choose_shown(o);
    own_show(app, 0);
}

static void forget_gone(struct own *o)
{
    if (o->may_undo) {
        puzzle_free(&o->gone.puzzle);
        store_puzzle_free(&o->gone_left);
    }
    o->may_undo = false;
}

void own_free(struct own *o)
{
    puzzle_still_set(&o->still, NULL);
    forget_gone(o);
    drop(o);
    free(o->list);
    free(o->folder);
    free(o->shown);
}

/* ---- Changes ---- */

static bool name_taken(const struct own *o, const struct store_own *also, int n,
                       const char *name)
{
    for (int i = 0; i < n; i++)
        if (strcmp(also[i].name, name) == 0)
            return true;
    return find_named(o, name) >= 0;
}

/* A name that no puzzle of the list has, nor one of n others: its own, or that with a number.
 */
static void free_name(const struct own *o, const struct store_own *also, int n,
                      const char *wanted, char out[PUZZLE_NAME])
{
    const char *base = wanted[0] ? wanted : "puzzle";
    snprintf(out, PUZZLE_NAME, "%s", base);
    for (int i = 2; name_taken(o, also, n, out); i++)
        snprintf(out, PUZZLE_NAME, "%.*s-%d", PUZZLE_NAME - 12, base, i);
}

/* The puzzles of the list as text, owned like the texts. */
static char **all_texts(const struct own *o)
{
    char **text = mem_alloc((size_t)(o->n + 1) * sizeof *text);
    for (int i = 0; i < o->n; i++) {
        struct buf one = {0};
        puzzle_write(&o->list[i].puzzle, &one);
        text[i] = mem_strdup(buf_text(&one));
        buf_free(&one);
    }
    return text;
}

/* The one in the list with the same text; NULL: there is none. */
static const struct own_saved *same_text(const struct own *o, char *const *texts,
                                         const char *text)
{
    for (int i = 0; i < o->n; i++)
        if (strcmp(texts[i], text) == 0)
            return &o->list[i];
    return NULL;
}

static bool store_all(struct app *app, const struct store_own *own, int n)
{
    bool good = store_own_put(app->store, own, n) == STORE_OK;
    if (!good)
        app_tell(app, store_error(app->store));
    return good;
}

/* The folders of one that is there already, and this one; false if it is in there, or if they
 * would be too long. */
static bool join_folder(const struct own_saved *s, const char *folder, char out[OWN_LINE])
{
    int n = snprintf(out, OWN_LINE, "%s%s%s", s->folders, s->folders[0] ? ", " : "", folder);
    return folder[0] && !has_folder(s->folders, folder) && n < OWN_LINE;
}

bool own_keep(struct app *app, const struct puzzle *p, int n, const char *folder)
{
    struct own *o = own_of(app);
    struct store_own *own = mem_alloc((size_t)n * sizeof *own);
    char(*name)[PUZZLE_NAME] = mem_alloc((size_t)n * sizeof *name), first[PUZZLE_NAME] = "";
    char(*joined)[OWN_LINE] = mem_alloc((size_t)n * sizeof *joined);
    char **texts = all_texts(o);
    int count = 0, listed = o->n;
    for (int i = 0; i < n; i++) {
        struct buf text = {0};
        puzzle_write(&p[i], &text);
        const struct own_saved *same = same_text(o, texts, buf_text(&text));
        if (!same) {
            free_name(o, own, count, p[i].name, name[count]);
            own[count] = (struct store_own){name[count], mem_strdup(buf_text(&text)), folder,
                                            "", app_clock(app)};
            count++;
        }
        if (same && join_folder(same, folder, joined[count])) {
            own[count] = (struct store_own){same->name, mem_strdup(buf_text(&text)),
                                            joined[count], same->note, app_clock(app)};
            count++;
        }
        if (!first[0])
            snprintf(first, sizeof first, "%s", same ? same->name : name[count - 1]);
        buf_free(&text);
    }
    bool good = store_all(app, own, count);
    for (int i = 0; i < count; i++)
        free((char *)own[i].text);
    for (int i = 0; i < listed; i++)
        free(texts[i]);
    free(texts);
    free(own);
    free(name);
    free(joined);
    if (good) {
        letters_copy(o->in, sizeof o->in, folder);
        own_load(app, first);
    }
    return good;
}

void own_delete(struct app *app)
{
    struct own *o = own_of(app);
    const struct own_saved *s = own_now(o);
    char key[PUZZLE_NAME + sizeof STORE_OWN];
    if (!s)
        return;
    forget_gone(o);
    o->said[0] = 0;
    o->gone = *s;
    puzzle_copy(&o->gone.puzzle, &s->puzzle);
    snprintf(key, sizeof key, "%s%s", STORE_OWN, s->name);
    store_puzzle_load(app->store, key, &o->gone_left);
    o->may_undo = store_own_delete(app->store, s->name) == STORE_OK;
    if (!o->may_undo) {
        app_tell(app, store_error(app->store));
        puzzle_free(&o->gone.puzzle);
        store_puzzle_free(&o->gone_left);
    }
    own_load(app, NULL);
}

void own_undo(struct app *app)
{
    struct own *o = own_of(app);
    char name[PUZZLE_NAME];
    struct buf text = {0};
    if (!o->may_undo)
        return;
    puzzle_write(&o->gone.puzzle, &text);
    free_name(o, NULL, 0, o->gone.name, name); /* another one may have it by now */
    const struct store_own own = {name, buf_text(&text), o->gone.folders, o->gone.note,
                                  o->gone.changed};
    const struct store_puzzle *left = o->gone_left.steps ? &o->gone_left : NULL;
    if (store_own_restore(app->store, &own, left) == STORE_OK)
        forget_gone(o);
    else
        app_tell(app, store_error(app->store));
    buf_free(&text);
    if (!has_folder(own.folders, o->in))
        o->in[0] = 0;
    own_load(app, name);
}
