/* person.c: the people of the profile: names and faces. */
#include "person.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "echo.h"
#include "language.h"
#include "letters.h"

/* ---- Who there is ---- */

void person_list(const struct app *app, struct person_list *out)
{
    out->n = store_people_list(app->store, out->of, STORE_PEOPLE_MOST);
    out->now = -1;
    for (int i = 0; i < out->n; i++)
        if (out->of[i].id == store_person(app->store)->id)
            out->now = i;
}

void person_words(const struct person_list *all, int i, struct buf *out)
{
    if (all->of[i].name[0])
        buf_add(out, all->of[i].name);
    else
        buf_addf(out, _("Player %d"), i + 1);
}

int person_face(const struct person_list *all, int i)
{
    int face = person_face_find(all->of[i].face);
    return face == NO_FACE ? i % PERSON_FACE_COUNT : face;
}

int person_new_face(const struct person_list *all)
{
    unsigned taken = 0;
    int face = 0;
    for (int i = 0; i < all->n; i++)
        taken |= 1u << person_face(all, i);
    while (face < PERSON_FACE_COUNT && (taken >> face & 1))
        face++;
    return face % PERSON_FACE_COUNT;
}

static void trim(char *text)
{
    size_t from = strspn(text, " "), n = strlen(text + from);
    memmove(text, text + from, n + 1);
    while (n > 0 && text[n - 1] == ' ')
        text[--n] = 0;
}

bool person_name_good(const struct person_list *all, int but, char name[NAME_MAX_BYTES],
                      struct reason *why)
{
    trim(name);
    if (!letters_ink(name, strlen(name)) || !echo_plain(name, strlen(name)))
        return refuse(why, "Please type a name.");
    for (int i = 0; i < all->n; i++)
        if (i != but && letters_look_alike(all->of[i].name, name))
            return refuse(why, "Somebody else is called %s.", name);
    return true;
}

void person_picked(struct app *app, const char *name, int face)
{
    int64_t id = store_person_named(app->store, name);
    struct person_list *all = mem_alloc(sizeof *all);
    person_list(app, all);
    for (int i = 0; i < all->n; i++)
        if (all->of[i].id == id)
            store_person_rename(app->store, id, all->of[i].name, person_face_id(face));
    free(all);
}
