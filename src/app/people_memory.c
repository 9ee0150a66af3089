/* people_memory.c: remembers the faces of people, by their names. */
#include "people_memory.h"

#include <stdlib.h>
#include <string.h>

#include "app_state.h"
#include "person.h"
#include "player_names.h"

#define KEY "people"

/* Those of the profile have the first right to theirs. */
static void add_people(struct app *app)
{
    struct person_list *all = mem_alloc(sizeof *all);
    person_list(app, all);
    for (int i = all->n - 1; i >= 0; i--) {
        int face = person_face_find(all->of[i].face);
        if (face != NO_FACE)
            people_choose(&app->people, all->of[i].name, face);
    }
    free(all);
}

/* Always before something is changed, since another window may have changed it. */
void people_load(struct app *app)
{
    const char *text = store_get(app->store, KEY);
    if (text)
        people_read(&app->people, text);
    add_people(app);
}

static void store(struct app *app)
{
    struct buf text = {0};
    people_write(&app->people, &text);
    store_set(app->store, KEY, buf_text(&text));
    buf_free(&text);
}

void people_picked(struct app *app, const struct game_config *c,
                   const struct table_faces *picked)
{
    people_load(app);
    bool any = false;
    for (int seat = 0; seat < c->seats; seat++) {
        if (c->computer[seat][0] || picked->of[seat] == NO_FACE)
            continue;
        people_choose(&app->people, c->name[seat], picked->of[seat]);
        person_picked(app, c->name[seat], picked->of[seat]);
        any = true;
    }
    if (any)
        store(app);
}

/* Has somebody typed this name? */
static bool typed(const char *name)
{
    char copy[NAME_MAX_BYTES];
    memcpy(copy, name, sizeof copy);
    return !name_given(copy, true);
}

void people_seated(struct app *app, const struct game_config *c)
{
    struct table_faces faces;
    people_load(app);
    people_at(&app->people, c, NULL, &faces);
    bool any = false;
    for (int seat = 0; seat < c->seats; seat++)
        if (faces.of[seat] != NO_FACE && typed(c->name[seat]))
            any |= people_add(&app->people, c->name[seat], faces.of[seat]);
    if (any)
        store(app);
}
