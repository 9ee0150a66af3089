/* person.h: the people of the profile (store_people.h), as the window shows them: a name, a
 * face, and who of them plays here. */
#ifndef SUPERWILD_PERSON_H
#define SUPERWILD_PERSON_H

#include "people.h"
#include "store_people.h"

struct app;

struct person_list {
    struct store_person of[STORE_PEOPLE_MOST];
    int n;   /* 0: nothing is saved */
    int now; /* who plays; -1: nobody of them */
};

/* All of them, in an order that stays. */
void person_list(const struct app *app, struct person_list *out);
/* Appends the name; who has none is "Player 1". */
void person_words(const struct person_list *all, int i, struct buf *out);
/* enum person_face: the one chosen, or else one by the place in the list. */
int person_face(const struct person_list *all, int i);
/* A face that nobody has, for one who comes. */
int person_new_face(const struct person_list *all);
/* Trims the name. False with a sentence if it is none, or if another one than `but` has it. */
bool person_name_good(const struct person_list *all, int but, char name[NAME_MAX_BYTES],
                      struct reason *why);

/* One who has this name has picked another face at a table. */
void person_picked(struct app *app, const char *name, int face);

#endif
